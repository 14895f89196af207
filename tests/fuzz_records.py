"""A fuzzer that is guided by which lines of the reader a text has reached.

``python fuzz_records.py [RUNS]``, in this folder, spoils records, keeps those that reach a line or
a jump that none has reached before, and spoils these further. What it kept is in ``corpus``, and
is where the next run begins; ``--keep`` adds to it. It fails if a text brings any error but a
``RecordError``, or if the second opinion on the rules disagrees. Where atheris is installed,
``--atheris`` lets that do the guiding, without end and with its own options behind ``--``.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

from both import uncompiled
from mutations import corpus, differ, second_verdict, spoiled, verdict

HERE = Path(__file__).parent / "corpus"
WATCHED = ("notation.py", "records.py")
LONGEST = 20_000

Jumps = set[tuple[str, int, int]]


def reached(text: str) -> tuple[Any, Jumps]:
    """What becomes of a text, and the jumps from line to line on the way there."""
    jumps: Jumps = set()

    def watch(frame: FrameType, event: str, argument: object) -> Any:
        name = frame.f_code.co_filename
        if not name.endswith(WATCHED):
            return None
        last = 0

        def line(frame: FrameType, event: str, argument: object) -> Any:
            nonlocal last
            jumps.add((frame.f_code.co_name, last, frame.f_lineno))
            last = frame.f_lineno
            return line

        return line

    sys.settrace(watch)
    try:
        return verdict(uncompiled("records"), text), jumps
    finally:
        sys.settrace(None)


def kept() -> list[str]:
    """The corpus, and what all fuzzing begins with."""
    files = sorted(HERE.glob("*.txt"))
    return [path.read_bytes().decode("utf-8", "surrogatepass") for path in files] + corpus()[:44]


def keep(text: str) -> None:
    HERE.mkdir(exist_ok=True)
    data = text.encode("utf-8", "surrogatepass")
    (HERE / f"{hashlib.sha256(data).hexdigest()[:12]}.txt").write_bytes(data)


def guided(runs: int, seed: int, keeping: bool) -> int:
    """Spoil, look, keep; return the number of jumps that were seen."""
    rng = Random(seed)
    texts = kept()
    seen: Jumps = set()
    for text in texts:
        seen |= reached(text)[1]
    for _ in range(runs):
        text = spoiled(rng.choice(texts), rng)[:LONGEST]
        found, jumps = reached(text)
        theirs = second_verdict(text)
        if differ(found, theirs, text):
            raise AssertionError(f"{found[:3]} is not {theirs[:3]} for {text!r}")
        if jumps - seen:
            seen |= jumps
            texts.append(text)
            if keeping:
                keep(text)
    print(f"{runs} runs, {len(texts)} texts in the corpus, {len(seen)} jumps between lines")
    return len(seen)


def with_atheris(arguments: list[str]) -> None:
    """The same by atheris, which goes on until it finds something or is stopped."""
    import atheris

    with atheris.instrument_imports(include=["uncompiled"]):
        records = uncompiled("records")

    def one(data: bytes) -> None:
        text = data.decode("utf-8", "surrogatepass" if len(data) % 2 else "replace")
        mine, theirs = verdict(records, text), second_verdict(text)
        assert not differ(mine, theirs, text), (mine, theirs)

    atheris.Setup([sys.argv[0], *arguments, str(HERE)], one)
    atheris.Fuzz()


def main(arguments: list[str]) -> None:
    if "--atheris" in arguments:
        with_atheris(arguments[arguments.index("--") + 1 :] if "--" in arguments else [])
        return
    runs = [int(word) for word in arguments if word.isdigit()]
    guided(runs[0] if runs else 5000, 1, "--keep" in arguments)


if __name__ == "__main__":
    main(sys.argv[1:])
