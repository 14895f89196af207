"""The levels for people: that they are there, err like people, and grow stronger."""

from __future__ import annotations

import pytest
from tables import SEATED, budget, table

from zerzura import Dice, game
from zerzura.arena import match
from zerzura.bots import Budget, bot, consult
from zerzura.bots.catalogue import LEVELS
from zerzura.bots.levels import BLUNDER, Amateur
from zerzura.bots.search import Search

GENTLE = LEVELS[:4]


def test_there_are_six_and_the_upper_ones_search() -> None:
    assert len(LEVELS) == 6
    for level in LEVELS:
        player = bot(level)
        assert player.name == level
        assert player.SUMMARY
        assert not player.PARAMETERS
        assert isinstance(player, Amateur if level in GENTLE else Search)


@pytest.mark.parametrize("level", LEVELS[4:])
def test_nobody_waits_longer_than_a_second(level: str) -> None:
    player = bot(level)
    assert isinstance(player, Search)
    assert player.budget.ms is not None
    assert player.budget.ms < 1000


@pytest.mark.parametrize(("name", "players"), SEATED)
@pytest.mark.parametrize("level", LEVELS)
def test_they_sit_at_every_table(level: str, name: str, players: int) -> None:
    of = table(name, players, {})
    state, dice = of.start(), Dice(3)
    state.deal(of.shuffle(dice))
    player = bot(level)
    player.begin(of, 0, seed=1)
    for _ in range(12):
        if state.turn is None:
            break
        view = state.view(state.turn)
        action = view.legal()[-1]
        if state.turn == 0:
            action = consult(player, view, Budget(work=2)).action
        player.told(state.view(0), state.turn, action)
        state.play(action)
    assert state.ply > 0


@pytest.mark.parametrize("level", GENTLE)
def test_mistakes_are_such_as_people_make(level: str) -> None:
    """What is chosen is never far behind the best that he sees; and often not the best."""
    of, slips = game("duel", stall=100), 0
    for seed in range(6):
        state = of.start()
        state.deal(of.shuffle(Dice(seed)))
        player = bot(level)
        assert isinstance(player, Amateur)
        player.begin(of, 0, seed)
        while state.turn is not None:
            view = state.view(state.turn)
            action = player.choose(view).action
            worth = dict(player.judge.opinions(view.known()))
            behind = max(worth.values()) - worth[action]
            assert behind <= BLUNDER * player.careless
            slips += behind > 0
            state.play(action)
    assert slips > 0


def test_they_repeat() -> None:
    of = game("trio", games=1, stall=100)
    results = [match(of, ("tourist", "hiker", "scout"), deals=2, seed=4) for _ in range(2)]
    once, twice = [[game.scores for game in result.played] for result in results]
    assert once == twice


@pytest.mark.parametrize(
    ("upper", "lower", "lead"), [("guide", "hiker", 10), ("guide", "tourist", 20)]
)
def test_who_is_much_higher_is_much_stronger(upper: str, lower: str, lead: float) -> None:
    """By some 30 and 50 points, and this is twenty below each."""
    of = game("duel", stall=100, games=1)
    result = match(of, [upper, lower], deals=budget(60, 400), seed=2)
    assert result.lead is not None
    assert result.lead.mean > lead


def test_even_a_first_game_is_no_nonsense() -> None:
    of = game("duel", stall=100, games=1)
    result = match(of, ["tourist", "random"], deals=budget(10, 100), seed=2)
    assert result.lead is not None
    assert result.lead.mean > 60
    assert result.win_rates[0].mean > 0.9
