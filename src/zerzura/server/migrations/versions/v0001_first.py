"""Guests, tables, their logs, notes, and drafts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "guests",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("token_hash", sa.LargeBinary(32), nullable=False, unique=True),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("table", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.Column("thinking", sa.Boolean, nullable=False),
        sa.Index("tables_in_the_lobby", "status", "public", "created"),
        sa.Index("tables_due", "due"),
        sa.Index("tables_thinking", "thinking"),
    )
    op.create_table(
        "events",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.table"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("entry", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "notes",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "drafts",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.table"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("tokens", sa.String(500), nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    for name in ("drafts", "notes", "events", "tables", "guests"):
        op.drop_table(name)
