"""The table in the terminal, as somebody who types sees it."""

from __future__ import annotations

import builtins
from random import Random

import pytest

from zerzura import cli, game
from zerzura.rules.board import Board
from zerzura.rules.duel import Duel
from zerzura.tables import DuelTable


class Player:
    """Types what it was told to, then whatever the table lists; keeps all that was printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *first: str) -> None:
        self.capsys = capsys
        self.first = list(first)
        self.seen = ""
        self.rng = Random(1)

    def read(self, prompt: str) -> str:
        self.seen += self.capsys.readouterr().out
        if self.first:
            answer = self.first.pop(0)
        else:
            answer = self.rng.choice(self.seen.rpartition("Your turn: ")[2].split())
        self.seen += f"{prompt}{answer}\n"
        return answer

    def play(self, monkeypatch: pytest.MonkeyPatch, *words: str) -> str:
        monkeypatch.setattr(builtins, "input", self.read)
        assert cli.main(["play", *words, "--seed", "5", "--against", "random"]) == 0
        return self.seen + self.capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        "duel exploits=on games=2",
        "coop games=1",
        "trio games=1",
        "partners games=1",
        "rivals",
        "board expeditions=1 --players 3",
    ],
)
def test_what_the_table_lists_can_be_typed_until_the_game_is_over(
    words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = Player(capsys).play(monkeypatch, *words.split())
    assert "The game is over: " in said
    assert "legal here" not in said


def test_enter_plays_the_only_move_and_a_card_that_is_turned_up_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = Player(capsys, "", "quit").play(monkeypatch, "rivals")
    assert "Your move (Enter for *): \n" in said
    river = said.rpartition("river         ")[2].split("\n")[0].split()
    assert [line for line in said.split("\n") if line.endswith(" is turned up.")] == [
        f"{card} is turned up." for card in river
    ]


def test_what_is_legal_is_listed_as_a_hand_is_and_bids_as_one_counts() -> None:
    state = game("rivals").start()
    state.deal(state.game.shuffle(Random(1)))
    state.play(state.legal()[0])
    listed = state.view(state.turn).text().rpartition("Your turn: ")[2]
    assert listed == "* $1 $2 $3 $4 $5 $6 $7 $8 $9 $10 $11 $12 $13 $14 $15 $16 $17 $18\n"

    state = game("board").start()
    state.deal(state.game.shuffle(Random(1)))
    assert isinstance(state, Board)
    hand = [str(state.game.card(kind)) for kind in dict.fromkeys(state.hand_cards(0))]
    listed = state.view(0).text().rpartition("Your turn: ")[2]
    assert [line.split() for line in listed.splitlines()] == [
        [f"+{card}a" for card in hand],
        [f"+{card}e" for card in hand],
        [f"-{card}" for card in hand],
    ]


def test_the_pile_that_a_discard_has_closed_is_marked() -> None:
    state = game("duel").start()
    state.deal(state.game.shuffle(Random(1)))
    card = state.game.token(state.legal()[-1])
    assert card[0] == "-"
    state.play(state.legal()[-1])
    assert f"[{card[1:]}]1x " in state.view(None).text()
    state.play(state.legal()[0])
    assert f"[{card[1:]}]1 " in state.view(None).text()


def test_partners_see_their_columns_below_their_own_hand_and_only_there() -> None:
    state = game("partners").start()
    state.deal(state.game.shuffle(Random(1)))
    assert isinstance(state, Duel)
    state.play(state.hand_cards(0)[-1])
    view = state.view(2)
    assert isinstance(view.table, DuelTable)
    [card] = sum(view.table.columns[2], ())
    lines = view.text().splitlines()
    mine = next(i for i, line in enumerate(lines) if line.startswith("  Seat 2 (you): "))
    theirs = next(i for i, line in enumerate(lines) if line.startswith("> Seat 0 (your partner): "))
    assert lines[mine + 1].split() == [card.rank]
    assert lines[theirs + 1].startswith(("  Seat ", "discards")) or not lines[theirs + 1]
