"""Whole games as files: replayed by the core and by the second opinion, with the stories they tell.

``python -m golden.find`` in this folder finds such games and writes the files.
"""

from __future__ import annotations

from pathlib import Path

import oracle
import pytest
from both import uncompiled
from golden.stories import STORIES, stories_in

from zerzura.games import OPTIONS
from zerzura.records import read, trace

FILES = sorted((Path(__file__).parent / "golden").glob("*.record"))
each_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def without_comments(text: str) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if line[0] != "#")


def told(text: str) -> set[str]:
    """The stories that the comments of a file name."""
    lines = [line for line in text.splitlines() if line.startswith("#")]
    for line in lines:
        story, says = line.removeprefix("# ").split(": ")
        assert STORIES[story] == says
    return {line.removeprefix("# ").split(":")[0] for line in lines}


@each_file
def test_core_and_second_opinion_see_the_same_game(path: Path) -> None:
    text = path.read_text()
    assert list(trace(read(text))) == oracle.trace(text)


@each_file
def test_the_uncompiled_core_sees_it_too(path: Path) -> None:
    text = path.read_text()
    records = uncompiled("records")
    assert list(records.trace(records.read(text))) == list(trace(read(text)))


@each_file
def test_the_file_is_what_the_writer_writes(path: Path) -> None:
    text = path.read_text()
    assert text.startswith("# ")
    assert text.splitlines()[-1].startswith("result: ")
    assert read(text).text() == without_comments(text).lstrip("\n")


@each_file
def test_the_file_tells_its_stories(path: Path) -> None:
    text = path.read_text()
    assert told(text) == stories_in(text)


def test_every_option_of_every_game_is_in_a_file() -> None:
    changed = set()
    for path in FILES:
        of = read(path.read_text()).game
        changed |= {(of.name, option) for option in of.changed()}
    assert changed == {
        (name, option.name)
        for name, options in OPTIONS.items()
        for option in options
        if option.values != "1"  # there is but one set of tables
    }


def test_every_story_is_told() -> None:
    assert set().union(*(told(path.read_text()) for path in FILES)) == set(STORIES)
