"""What is stored, as tables of the database; ``migrations`` bring an older one up to this.

The log of events is the truth. ``tables`` repeats what has to be found without reading logs, and is
written in the same transaction as the events that change it.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
)

metadata = MetaData()

guests = Table(
    "guests",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("token_hash", LargeBinary(32), nullable=False, unique=True),
    Column("created", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("game", String(20), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("status", String(10), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("due", BigInteger),  # when something happens by itself
    Column("thinking", Boolean, nullable=False),  # it is a bot's turn
    Index("tables_in_the_lobby", "status", "public", "created"),
    Index("tables_due", "due"),
    Index("tables_thinking", "thinking"),
)

events = Table(
    "events",
    metadata,
    Column("table", String(32), ForeignKey("tables.table"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("entry", LargeBinary, nullable=False),  # an ``events.Entry`` as JSON
    sqlite_with_rowid=False,
)

notes = Table(
    "notes",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("value", BigInteger, nullable=False),
)

drafts = Table(
    "drafts",
    metadata,
    Column("table", String(32), ForeignKey("tables.table"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("round", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("tokens", String(500), nullable=False),
    sqlite_with_rowid=False,
)
