"""What is kept of a match: a folder that survives whatever interrupts it.

``match.json`` tells which match it is, ``games.jsonl`` is the journal: a line a game, appended and
forced to the disk batch by batch. A line that was cut short is no line; a game that stands there
twice is counted once. ``games.parquet`` is made of it for those who ask questions of the games.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

from .play import Fault, Place, Plan, Played
from .workers import ArenaError, needed

try:
    import fcntl
except ImportError:  # another system than those of the Unix kind
    fcntl = None  # type: ignore[assignment]

SETTINGS = "match.json"
GAMES = "games.jsonl"
PARQUET = "games.parquet"
NEW = ".new"  # ends the name of a file that is not whole yet


def settings(plan: Plan) -> dict[str, Any]:
    """All that makes it this match and no other."""
    of = plan.game
    return {
        "zerzura": plan.version,
        "game": of.name,
        "options": dict(of.pairs),
        "players": of.players,
        "first": of.first,
        "bots": list(plan.bots),
        "seed": plan.seed,
        "ms": plan.budget.ms,
        "work": plan.budget.work,
    }


class Journal:
    """The folder of a match, open for one run at a time."""

    def __init__(self, folder: str | os.PathLike[str], plan: Plan) -> None:
        self.folder = Path(folder)
        self.plan = plan
        self.games: dict[Place, Played] = {}
        needed("pyarrow", "a folder of results", "arena")

    def __enter__(self) -> Journal:
        """Begin it, or go on with it; refuse a folder that is of another match."""
        try:
            self.check()
            self.folder.mkdir(parents=True, exist_ok=True)
            if not (self.folder / SETTINGS).exists():
                replace(self.folder / SETTINGS, json.dumps(settings(self.plan), indent=2) + "\n")
            self.file = (self.folder / GAMES).open("a+b")
        except OSError as error:
            raise ArenaError(f"{self.folder}: {error.strerror or error}") from None
        try:
            self.lock()
            self.read()
        except BaseException:
            self.file.close()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.file.close()

    def check(self) -> None:
        """Refuse what was there before, if it is not of this match."""
        if not self.folder.exists():
            return
        if not (self.folder / SETTINGS).exists():
            if any(path.name != SETTINGS + NEW for path in self.folder.iterdir()):
                raise ArenaError(f"{self.folder}: there is something else in this folder already")
            return
        try:
            kept = json.loads((self.folder / SETTINGS).read_text(encoding="utf-8"))
        except ValueError:
            kept = None
        if not isinstance(kept, dict):
            raise ArenaError(f"{self.folder / SETTINGS}: these are no settings of a match")
        wanted = json.loads(json.dumps(settings(self.plan)))
        if kept != wanted:
            other = next(key for key in {**wanted, **kept} if kept.get(key) != wanted.get(key))
            raise ArenaError(
                f"{self.folder}: this folder is of another match: its {other} is "
                f"{json.dumps(kept.get(other))}, not {json.dumps(wanted.get(other))}"
            )

    def lock(self) -> None:
        """See to it that nobody else writes here."""
        if fcntl:
            try:
                fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise ArenaError(f"{self.folder}: another run is writing here") from None

    def read(self) -> None:
        """Read the games that were played, and cut off a line that was not finished."""
        self.file.seek(0)
        whole = 0
        for line in self.file:
            if not line.endswith(b"\n"):
                break
            whole += len(line)
            try:
                self.note(played(json.loads(line)))
            except (ValueError, TypeError, KeyError):
                where = f"{self.folder / GAMES}: byte {whole - len(line)}"
                raise ArenaError(f"{where}: this line is no game of a match") from None
        self.file.truncate(whole)
        self.file.seek(whole)

    def add(self, games: Sequence[Played]) -> None:
        """Write games down for good."""
        self.file.write(b"".join(map(line, games)))
        self.file.flush()
        os.fsync(self.file.fileno())
        for game in games:
            self.note(game)

    def note(self, game: Played) -> None:
        """Take a game in, once."""
        self.games.setdefault((game.deal, game.seating), game)


def line(game: Played) -> bytes:
    """Write a game as a line."""
    told = game._asdict()
    if game.fault:
        told["fault"] = game.fault._asdict()
    return json.dumps(told, separators=(",", ":")).encode() + b"\n"


def played(told: dict[str, Any]) -> Played:
    """Read a game."""
    for name in ("seats", "scores", "winners"):
        told[name] = tuple(told[name])
    if told["fault"]:
        told["fault"] = Fault(**told["fault"])
    return Played(**told)


def replace(path: Path, text: str | None = None, write: Any = None) -> None:
    """Write a file whole or not at all."""
    fresh = path.with_name(path.name + NEW)
    if write:
        write(fresh)
    else:
        fresh.write_text(text or "", encoding="utf-8")
    with fresh.open("rb") as file:
        os.fsync(file.fileno())
    os.replace(fresh, path)


def write_parquet(path: Path, plan: Plan, games: Iterable[Played]) -> None:
    """Write games as a table, a row a game, in the order of their deals."""
    pa = needed("pyarrow", "Parquet", "arena")
    parquet = needed("pyarrow.parquet", "Parquet", "arena")
    rows = [row(plan, game) for game in sorted(games)]
    numbers = pa.list_(pa.int32())
    schema = pa.schema(
        [
            ("deal", pa.int32()),
            ("seating", pa.int32()),
            ("bots", pa.list_(pa.string())),
            ("scores", numbers),
            ("winners", numbers),
            ("fault_seat", pa.int32()),
            ("fault", pa.string()),
            ("stalled", pa.int32()),
            ("decisions", pa.int32()),
            ("seconds", pa.float64()),
            ("record", pa.string()),
        ]
    )
    table = pa.Table.from_pylist(rows, schema=schema)
    replace(path, write=lambda fresh: parquet.write_table(table, fresh, compression="zstd"))


def row(plan: Plan, game: Played) -> dict[str, Any]:
    """A game as a row."""
    told: dict[str, Any] = {**game._asdict(), "bots": [plan.bots[bot] for bot in game.seats]}
    del told["seats"]
    told["fault_seat"], told["fault"] = game.fault or (None, None)
    return told
