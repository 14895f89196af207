"""Fair deals: that a deal follows from what was promised, from nothing else, and evenly."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from pathlib import Path

import pytest
from chance import is_fair
from tables import SEATED, budget

from zerzura import Game, cli, fair, game
from zerzura.fair import Fair, Stream

DEALS = Fair("example", bytes(range(32)), (b"Ann", None))


def by_the_page(deals: Fair, of: Game, round_: int) -> list[int]:
    """The cards of a deal, by the words of docs/reference/fair.md and none of our code."""
    given = ["-" if given is None else given.hex() for given in deals.contributions]
    text = "\n".join(["zerzura deal 1", deals.table, f"round {round_}", *given]).encode()
    key = hmac.new(deals.secret, text, hashlib.sha256).digest()
    stream = b"".join(
        hmac.new(key, i.to_bytes(8, "big"), hashlib.sha256).digest() for i in range(100)
    )
    words = [int.from_bytes(stream[i : i + 4], "big") for i in range(0, len(stream), 4)]
    cards = sorted(of.start().whole_deck())
    for place in reversed(range(1, len(cards))):
        n = place + 1
        while words[0] >= 2**32 // n * n:
            words.pop(0)
        other = words.pop(0) % n
        cards[place], cards[other] = cards[other], cards[place]
    return cards


@pytest.mark.parametrize(("name", "players"), SEATED)
def test_a_deal_is_the_one_that_the_page_tells(name: str, players: int) -> None:
    of = game(name, players=players)
    deals = Fair("t", b"\x07" * 32, tuple([b"a", None, b"", b"b"][:players]))
    for round_ in range(3):
        deal = fair.deal_of(deals, of, round_)
        whole = by_the_page(deals, of, round_)
        assert list(deal.cards) == whole[: len(deal.cards)]
        of.start().deal(deal)  # which refuses what is none


def test_whatever_is_promised_changes_the_deal() -> None:
    of = game("duel")
    others = [
        DEALS,
        DEALS._replace(table="another"),
        DEALS._replace(secret=bytes(32)),
        DEALS._replace(contributions=(b"Ann", b"")),
        DEALS._replace(contributions=(None, b"Ann")),
    ]
    deals = [fair.deal_of(other, of, round_) for other in others for round_ in range(2)]
    assert len(set(deals)) == len(deals)


def test_numbers_come_alike_often_also_where_words_are_left_out() -> None:
    n = 3 << 30  # a quarter of all words is left out
    stream = Stream(b"key")
    throws = budget(3000, 30000)
    quarters = Counter(stream.below(n) * 4 // n for _ in range(throws))
    assert is_fair(quarters, dict.fromkeys(range(4), throws / 4))
    few = Counter(stream.below(5) for _ in range(throws))
    assert is_fair(few, dict.fromkeys(range(5), throws / 5))


def test_a_line_is_read_as_it_is_written() -> None:
    for given in [(b"Ann", None), (None, None, b"\x00"), (b"x" * 64,) * 4]:
        deals = DEALS._replace(contributions=given)
        assert fair.read(fair.line(deals)) == deals


RECORD = """game: duel
players: 2
fair: FAIR

deal: CARDS
"""


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "begins with version 1"),
        ("2 t 00 - -", "begins with version 1, not with '2'"),
        ("1 t", "is a version, a table, a secret"),
        ("1 t 0 - -", "is a version, a table, a secret"),
        ("1 t 00 zz -", "is a version, a table, a secret"),
        ("1 t 00 -", "contributions of 1 seats, not of 2"),
        ("1 t 00 - -", "round 0 is not the deal"),
        ("1 t - - -", "round 0 is not the deal"),
    ],
)
def test_what_does_not_follow_is_refused(
    line: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    of = game("duel")
    cards = " ".join(of.card(kind) for kind in fair.deal_of(DEALS, of, 0).cards)
    file = tmp_path / "game.record"
    text = RECORD.replace("CARDS", cards)
    file.write_text(text.replace("FAIR", fair.line(DEALS)))
    assert cli.main(["verify", str(file)]) == 0
    assert "1 deal as promised" in capsys.readouterr().out
    file.write_text(text.replace("FAIR", line))
    assert cli.main(["verify", str(file)]) == 1
    said = capsys.readouterr()
    assert message in said.err
    assert not said.out
    file.write_text(text.replace("fair: FAIR", ""))
    assert cli.main(["verify", str(file)]) == 1
    assert "no fair: line" in capsys.readouterr().err
