"""The judges with experience: what they see in a choice, and that it wins.

What is said here of all holds for the duel's relatives too; how its lessons win, ``test_search``
tells.
"""

from __future__ import annotations

from random import Random

import pytest
from both import compiled, uncompiled
from tables import SEATED, budget, eager, tables

from zerzura import Dice, State, game
from zerzura.bots.experience import Experience, lessons
from zerzura.bots.judge import Judge, play_round
from zerzura.bots.search import lessons_of, player_of, veteran_of
from zerzura.bots.steady import judge_of

SIGNS = 20480  # that there can be
TOLD_APART = [256, *[number % 251 - 125 for number in range(1, SIGNS)]]
each_table = pytest.mark.parametrize(("name", "players"), SEATED)


def decisions(name: str, players: int, seed: int) -> list[State]:
    """Some decisions of a game at every table, played eagerly."""
    found, rng = [], Random(seed)
    for of in tables(name, players):
        state = of.start()
        state.deal(of.shuffle(rng))
        while state.turn is not None and state.ply < 300:
            if rng.random() < 0.2:
                found.append(state.copy())
            state.play(eager(of, state, rng))
    return found


@each_table
def test_without_lessons_experience_changes_nothing(name: str, players: int) -> None:
    of = game(name, players=players)
    plain, veteran = judge_of(of), veteran_of(of, Experience([256]))
    for state in decisions(name, players, 3):
        assert veteran.opinions(state) == plain.opinions(state)


@each_table
def test_every_choice_has_signs_that_there_can_be(name: str, players: int) -> None:
    experience = Experience(TOLD_APART)
    veteran = veteran_of(game(name, players=players), experience)
    for state in decisions(name, players, 4):
        opinions = veteran.opinions(state)
        if len(opinions) > 1:
            assert 0 < experience.most_sign(len(opinions)) < SIGNS


@each_table
def test_what_is_hidden_has_no_sign(name: str, players: int) -> None:
    veteran = veteran_of(game(name, players=players), Experience(TOLD_APART))
    for state in decisions(name, players, 5):
        seen = state.copy()
        seen.hide(state.turn if state.turn is not None else -1)
        assert veteran.opinions(seen) == veteran.opinions(state)


@each_table
def test_both_see_the_same_signs(name: str, players: int) -> None:
    of = game(name, players=players)
    module = f"bots.{of.family}_veteran"
    assert compiled(module).__file__ != uncompiled(module).__file__
    one = veteran_of(of, Experience(TOLD_APART))
    plain = uncompiled("bots.experience").Experience(TOLD_APART)
    two = uncompiled("bots.search").veteran_of(of, plain)
    for state in decisions(name, players, 6)[:: budget(3, 1)]:
        twin = uncompiled("games").game(name, players=players, **dict(state.game.options)).start()
        twin.load(state.data())
        assert dict(two.opinions(twin)) == pytest.approx(dict(one.opinions(state)))


@pytest.mark.parametrize(
    ("name", "players"), [seats for seats in SEATED if seats[0] in ("rivals", "board")]
)
def test_experience_wins(name: str, players: int) -> None:
    of = game(
        name, players=players, **({"expeditions": 1, "stall": 100} if name == "board" else {})
    )
    assert lessons(lessons_of(of)) is not None
    veteran, steady, dice = player_of(of), judge_of(of), Dice(9)
    lead, deals = 0.0, budget(600, 4000)
    for _ in range(deals):
        deal = of.shuffle(dice)
        for seat in range(players):
            state = of.start()
            state.deal(deal)
            seated: list[Judge] = [veteran if i == seat else steady for i in range(players)]
            play_round(seated, state)
            mine = state.scores[seat]
            lead += mine - (sum(state.scores) - mine) / (players - 1)
    assert lead / (players * deals) > 1
