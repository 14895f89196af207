"""What a refusal of a record tells: the line, the token, and what was legal there."""

from __future__ import annotations

from random import Random

import pytest

from zerzura import game
from zerzura.records import Record, RecordError, read

BEGUN = Record(game("board", expeditions=1))
BEGUN.deal(BEGUN.game.shuffle(Random(3)))
LINE = len(BEGUN.text().splitlines()) + 1
LEGAL = BEGUN.game.tokens(BEGUN.state.legal())
CARD = LEGAL[0][1:3]


@pytest.mark.parametrize(
    ("line", "token", "kind"),
    [
        ("*", "*", "impossible"),
        ("+Y", "+Y", "malformed"),
        (f"+{CARD}", f"+{CARD}", "ambiguous"),
        ("game: board", "game:", "impossible"),
        ("ended: agreed", "ended:", "malformed"),
        ("deal: Y5", "deal:", "impossible"),
        ("result: 0 0", "result:", "impossible"),
    ],
)
def test_a_refusal_tells_the_line_the_token_and_what_was_legal(
    line: str, token: str, kind: str
) -> None:
    with pytest.raises(RecordError) as refused:
        read(f"{BEGUN.text()}{line}\n")
    assert refused.value.line == LINE
    assert refused.value.kind == kind
    assert refused.value.token == token
    assert refused.value.legal == LEGAL
    assert str(refused.value).startswith(f"line {LINE}: ")
    assert token in str(refused.value)
    assert str(refused.value).endswith("legal here: " + " ".join(LEGAL))


@pytest.mark.parametrize("key", ["x.y", "2nd", "größe", "-", "rules/variant"])
def test_a_key_that_nobody_knows_is_kept_whatever_its_name(key: str) -> None:
    text = f"game: rivals\nplayers: 2\n{key}: 1: 2\n"
    assert read(text).header == {key: "1: 2"}
    assert read(text).text() == text


def test_a_header_of_ever_more_keys_is_refused() -> None:
    keys = "".join(f"key{i}: {i}\n" for i in range(1000))
    with pytest.raises(RecordError, match="line 1001: the header has more than 1000 keys"):
        read(f"{keys}game: rivals\nplayers: 2\n")


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("result: 0 0", "result: before the game is over; a deal: line comes first"),
        ("*", "*: a deal: line comes first"),
        ("deal: Y5", "deal: comes just after wagers:, which is missing"),
    ],
)
def test_before_a_deal_a_refusal_says_what_comes_first(line: str, wanted: str) -> None:
    with pytest.raises(RecordError) as refused:
        read(f"game: rivals\nplayers: 2\n{line}\n")
    assert str(refused.value) == f"line 3: {wanted}"
