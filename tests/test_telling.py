"""What is told of a table is what the views say, and what the receipts will say."""

from __future__ import annotations

import json
from random import Random

import pytest
from tables import SEATED, budget, played, tables

from zerzura.receipts import Receipt
from zerzura.rules.state import State
from zerzura.server.telling import choices, encode, face_of, told_view


def open_score(state: State, seat: int) -> int:
    """What a receipt comes to, but for the hand."""
    receipt: Receipt = state.view(seat).receipt(seat)
    return sum(line.points for line in receipt.lines if line.kind != "hand")


@pytest.mark.parametrize(("name", "players"), SEATED)
def test_what_is_told_is_the_view(name: str, players: int) -> None:
    for number, of in enumerate(tables(name, players)):
        for state in played(of, number):
            if Random(state.ply).random() < budget(2, 20) / 100:
                for seat in [None, *range(players)]:
                    view = state.view(seat)
                    told = told_view(view, face_of(state.view(None)))
                    assert json.loads(told) == json.loads(json.dumps(view.json()))


@pytest.mark.parametrize(("name", "players"), SEATED)
def test_a_lay_scores_what_was_told(name: str, players: int) -> None:
    checked = last_draws = 0
    for number, of in enumerate(tables(name, players)):
        for state in played(of, number):
            if state.turn is None:
                continue
            few = Random(state.ply).random() > budget(15, 100) / 100
            if few and state.view(None).table.pile > 1:
                continue
            seat = state.turn
            told = json.loads(encode(choices(state.view(seat))))
            assert [choice["token"] for choice in told] == [of.token(a) for a in state.legal()]
            for action, choice in zip(state.legal(), told, strict=True):
                after = state.copy()
                after.play(action)
                token = choice["token"]
                if token[0] == "+" and after.turn is not None:
                    assert choice["points"] == open_score(after, seat) - open_score(state, seat)
                    line = next(
                        x for x in after.view(seat).receipt(seat).lines if x.name == token[1]
                    )
                    assert choice["line"] == {**line.parts, "points": line.points}
                    assert (
                        choice["was"] + choice["points"] == line.points
                        or of.family == "board"
                        or of.options.get("exploits")
                    )
                    checked += 1
                if token[0] in "*^" and name not in ("trio", "partners"):
                    assert choice["ends"] == ("round" if after.turn is None else "turn")
                    last_draws += after.turn is None
                if token[0] in "+->." and choice["ends"] is None:
                    assert (after.turn, after.round) == (seat, state.round)
    assert last_draws or name in ("trio", "partners", "rivals")  # where it may end otherwise
    assert checked > (5 if name == "rivals" else 100)
