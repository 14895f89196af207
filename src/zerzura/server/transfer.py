"""Taking everything along: a backup while the server runs, and an export that people can read.

A backup is a database. An export is lines of JSON: guests, tables, their logs, drafts. It says all
that the database knows, so it is as secret as that.
"""

from __future__ import annotations

import json
import sqlite3
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, create_engine, select

from . import schema
from .store import migrate

VERSION = 1
ALL = (schema.guests, schema.tables, schema.events, schema.drafts, schema.notes)


class CannotTransfer(Exception):
    """Nothing was taken along, with the reason for the user."""


def backup(file: Path, target: Path) -> None:
    """Copy the database, whole and as it is at one moment, while it is written to."""
    if not file.exists():
        raise CannotTransfer(f"there is no {file}")
    if target.exists():
        raise CannotTransfer(f"{target} is there already; nothing is overwritten")
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(target)) as copy:
        source.backup(copy)


def export(file: Path) -> Iterator[str]:
    """All that a database holds, as lines of JSON."""
    if not file.exists():
        raise CannotTransfer(f"there is no {file}")
    engine = create_engine(f"sqlite:///{file}")
    try:
        with engine.connect() as connection:  # one transaction: one moment
            yield line({"zerzura": "export", "version": VERSION})
            for table in ALL:
                for row in connection.execute(select(table).order_by(*table.primary_key.columns)):
                    yield line({"in": table.name, **plain(row._mapping)})
    finally:
        engine.dispose()


def load(lines: Iterable[str], file: Path) -> int:
    """Make a database of an export; return how many lines it had."""
    if file.exists():
        raise CannotTransfer(f"{file} is there already; an export goes into a new folder")
    making = file.with_suffix(".importing")
    making.unlink(missing_ok=True)
    try:
        migrate(making)
        engine = create_engine(f"sqlite:///{making}")
        with engine.begin() as connection:
            count = fill(connection, lines)
        engine.dispose()
        with closing(sqlite3.connect(making)) as made:
            made.execute("PRAGMA journal_mode=DELETE")  # all in one file
        making.rename(file)
    finally:
        for left in file.parent.glob(making.name + "*"):
            left.unlink()
    return count


def fill(connection: Connection, lines: Iterable[str]) -> int:
    """Write the rows of an export."""
    tables = {table.name: table for table in ALL}
    number = 0
    for number, text in enumerate(lines, 1):
        try:
            row: dict[str, Any] = json.loads(text)
            if number == 1:
                if (row["zerzura"], row["version"]) != ("export", VERSION):
                    raise ValueError("another version")
                continue
            table = tables[row.pop("in")]
            connection.execute(table.insert(), [read(table, row)])
        except Exception as error:  # whatever is wrong with the file, it is one message
            wrong = f"line {number} is none of an export of version {VERSION}: {error}"
            raise CannotTransfer(wrong.splitlines()[0]) from None
    if not number:
        raise CannotTransfer("an export has at least one line")
    return number - 1


def line(row: dict[str, Any]) -> str:
    return json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n"


def plain(row: Any) -> dict[str, Any]:
    """A row as JSON: entries are JSON themselves, and hashes are written in base 64."""
    return {
        key: json.loads(value)
        if key == "entry"
        else b64encode(value).decode()
        if isinstance(value, bytes)
        else value
        for key, value in row.items()
    }


def read(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    """The row that was written so."""
    if set(row) != {column.name for column in table.columns}:
        raise ValueError(f"{table.name} has {', '.join(table.columns.keys())}")
    if "entry" in row:
        row["entry"] = json.dumps(row["entry"], ensure_ascii=False, separators=(",", ":")).encode()
    if "token_hash" in row:
        row["token_hash"] = b64decode(row["token_hash"])
    return row
