"""Whatever stands in a record, it is read, or refused with one error that says where and how."""

from __future__ import annotations

import subprocess
import sys
import time
import tracemalloc
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mutations import corpus, differ, second_verdict, short_records, spoiled, verdict
from tables import budget

from zerzura import records

HERE = Path(__file__).parent
SHORT, ALL = short_records(), corpus()


def check(text: str) -> None:
    mine, theirs = verdict(records, text), second_verdict(text)
    assert not differ(mine, theirs, text), (mine, theirs)


@pytest.mark.parametrize("lot", range(8))
def test_spoiled_records_are_refused_as_the_second_opinion_refuses_them(lot: int) -> None:
    rng = Random(lot)
    for number in range(budget(2500, 15_000)):
        check(spoiled(rng.choice(SHORT if number % 25 else ALL), rng))


@given(seed=st.integers(0, 2**32), text=st.text(max_size=60), at=st.floats(0, 1))
def test_any_text_anywhere(seed: int, text: str, at: float) -> None:
    record = SHORT[seed % len(SHORT)]
    place = int(at * len(record))
    for spoilt in (text, record[:place] + text + record[place:], text + "\n" + record):
        check(spoilt)


TOKENS = st.lists(
    st.from_regex(r"[-+^$>.*]?[YBWGRP]?[0-9TX]{0,3}[ae]?", fullmatch=True), max_size=4
)


@given(seed=st.integers(0, 2**32), tokens=TOKENS)
def test_tokens_that_are_nearly_right(seed: int, tokens: list[str]) -> None:
    check(SHORT[seed % len(SHORT)] + " ".join(tokens) + "\n")


@pytest.mark.parametrize(
    ("text", "line", "kind"),
    [
        ("", 1, "malformed"),
        ("\n \n\n", 3, "malformed"),
        ("\n \n ", 3, "malformed"),
        ("game: duel\nplayers: 2\noptions: \xa0\n", 3, "malformed"),
        ("game: duel\nplayers: 2\noptions: games=2\x85\n", 3, "malformed"),
        ("game: rivals\nplayers: 2\nwagers: YB WG\n\x1c\n", 4, ""),
        ("game: rivals\nplayers: 2\nwagers: YB WG\n\u2028\n", 4, ""),
        ("game: rivals\nplayers: 2\n-RXa\n", 3, "malformed"),
    ],
)
def test_what_fuzzing_has_found(text: str, line: int, kind: str) -> None:
    with pytest.raises(records.RecordError) as refused:
        records.read(text)
    assert refused.value.line == line
    assert refused.value.kind == kind or not kind


def test_refusals_keep_no_memory() -> None:
    rng = Random(5)
    for _ in range(500):
        verdict(records, spoiled(rng.choice(SHORT), rng))
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for _ in range(budget(3000, 20_000)):
        verdict(records, spoiled(rng.choice(SHORT), rng))
    after, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert after - before < 2_000_000
    assert peak - before < 20_000_000


# 100 MB of garbage, each kind in a process of its own.

HEADER = "game: duel\\nplayers: 2\\n"
GARBAGE = {
    "one line without spaces": "'x' * n",
    "random bytes": "Random(1).randbytes(n).decode('latin-1')",
    "many short lines": "'ab\\n' * (n // 3)",
    "a header, then one word": f"'{HEADER}' + '+' * n",
    "a deal, then garbage": "started + 'zq ' * (n // 3)",
    "a deal, then one word": "started + '+' * n",
    "only comments": "'# there is nothing here to be read\\n' * (n // 36)",
    "one long comment": f"'{HEADER}#' + '#' * n",
    "a deal without end": f"'{HEADER}deal: ' + 'Y5 ' * (n // 3)",
    "a deal of garbage": f"'{HEADER}deal: ' + 'qqq ' * (n // 4)",
    "tiles without end": "'game: board\\nplayers: 2\\ntiles: ' + 'A > ' * (n // 4)",
    "wagers without end": "'game: rivals\\nplayers: 2\\nwagers: ' + 'YB ' * (n // 3)",
    "a long number": f"'{HEADER}first: ' + '1' * n",
    "options without end": f"'{HEADER}options: ' + 'ab ' * (n // 3)",
    "names without end": f"'{HEADER}seats: ' + '|' * n",
    "only empty lines": "' \\n\\n' * (n // 3)",
    "only empty comments": "'#\\n' * (n // 2)",
    "keys without end": "'\\n'.join(f'key{i}: value' for i in range(n // 16))",
}
SCRIPT = """
import resource, sys
from random import Random
from zerzura import game, records
n = int(sys.argv[2])
record = records.Record(game("duel"))
record.deal(record.game.shuffle(Random(1)))
started = record.text()
text = eval(sys.argv[1])
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
try:
    records.read(text)
except records.RecordError as error:
    assert len(str(error)) < 2000
    print("refused", end=" ")
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""


@pytest.mark.parametrize("garbage", GARBAGE)
def test_a_hundred_megabytes_of_garbage_are_refused_in_seconds(garbage: str) -> None:
    megabytes = 100
    begun = time.monotonic()
    ended = subprocess.run(
        [sys.executable, "-c", SCRIPT, GARBAGE[garbage], str(megabytes * 10**6)],
        capture_output=True,
        text=True,
        timeout=60,
    )
    print(f"{garbage}, {megabytes} MB: {time.monotonic() - begun:.1f} s, {ended.stdout}")
    assert ended.stderr == ""
    words = ended.stdout.split()
    assert words[0] == "refused" or garbage == "one long comment"
    assert int(words[-1]) * 1024 < 60 * megabytes * 10**6


def test_the_guided_fuzzer_finds_nothing() -> None:
    ended = subprocess.run(
        [sys.executable, str(HERE / "fuzz_records.py"), str(budget(1500, 40_000))],
        capture_output=True,
        text=True,
        cwd=HERE,
        timeout=budget(100, 7200),
    )
    print(ended.stdout)
    assert ended.returncode == 0, ended.stderr
