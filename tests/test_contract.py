"""What the library refuses at its doors, and what comes through them unchanged."""

from __future__ import annotations

import pickle
import subprocess
import sys
from typing import Any

import pytest

from zerzura import Impossible, Malformed, game
from zerzura.records import Record, RecordError, read


@pytest.mark.parametrize(
    ("options", "wanted"),
    [
        ({"exploits": "off"}, "exploits is off or on, not 'off'; in Python it is False"),
        ({"exploits": "on"}, "exploits is off or on, not 'on'; in Python it is True"),
        ({"edition": "1999"}, "edition is 2026 or 1999, not '1999'; in Python it is 1999"),
        (
            {"stall": "off"},
            "stall is off or 1 to 999999999, not 'off'; in Python it is False",
        ),
        ({"stall": True}, "stall is off or 1 to 999999999, not on"),
        ({"games": "n"}, "games is 1 to 999999999, not 'n'"),
    ],
)
def test_an_option_is_no_text_where_it_is_no_text(options: dict[str, Any], wanted: str) -> None:
    with pytest.raises(Malformed) as refused:
        game("duel", **options)
    assert str(refused.value) == wanted


def test_seats_that_are_equal_make_equal_games() -> None:
    odd: Any = 1.0
    assert repr(game("rivals", first=odd)) == "game('rivals', first=1)"
    game("rivals", first=odd).start()


@pytest.mark.parametrize("name", ["duel", "coop", "trio", "partners", "rivals", "board"])
def test_purple_is_in_the_long_game_only(name: str) -> None:
    with pytest.raises(Impossible):
        game(name).kind("P5")
    assert game("duel", suits=6).card(game("duel", suits=6).kind("P5")) == "P5"


def test_a_deal_with_a_card_that_the_game_lacks() -> None:
    with pytest.raises(RecordError, match="line 3: coop has no card P5"):
        read("game: coop\nplayers: 2\ndeal: Y5 P5\n")


def test_a_refused_record_can_be_sent_to_another_process() -> None:
    with pytest.raises(RecordError) as refused:
        read("game: board\nplayers: 2\n+Y5")
    twin = pickle.loads(pickle.dumps(refused.value))
    assert str(twin) == str(refused.value)
    assert vars(twin).keys() == vars(refused.value).keys()
    assert (twin.line, twin.kind, twin.token, twin.legal) == (3, "impossible", "+Y5", [])


@pytest.mark.parametrize(
    "header",
    [{"deal": "x"}, {"game": "duel"}, {"a b": "x"}, {"": "x"}, {"date": "1\n2"}, {"date": "#"}],
)
def test_a_record_is_not_begun_that_would_not_read_back(header: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"key|text"):
        Record(game("duel"), header=header)


def test_names_and_keys_read_back() -> None:
    record = Record(game("duel"), names=(" Ann\t", ""), header={"date": " to day "})
    assert read(record.text()) == record


ABSURD = """
from random import Random
from zerzura import game
for name in ("duel", "trio", "rivals", "board"):
    state = game(name).start()
    state.deal(state.game.shuffle(Random(1)))
    for method in dir(state):
        for absurd in (-1, 10**7, 10**30, (10**7,) * 99, "x", None):
            for arguments in range(4):
                if method[0] != "_" and not method.startswith("playout"):
                    try:
                        getattr(state.copy(), method)(*[absurd] * arguments)
                    except Exception:
                        pass
"""


def test_nothing_that_python_can_call_reaches_beyond_a_state() -> None:
    # In a process of its own: what is feared is a crash, not an exception.
    done = subprocess.run([sys.executable, "-c", ABSURD], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
