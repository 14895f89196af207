"""The steady player of rivals: he thinks as a player does, of what he may know, and wins by it."""

from __future__ import annotations

import pytest
from both import compiled, uncompiled
from screenplay import dealt, turn
from tables import budget

from zerzura import Dice, Game, State, game
from zerzura.bots.judge import Judge, play_round
from zerzura.bots.rivals_judge import HABITS, RivalsJudge

each_number = pytest.mark.parametrize("players", [2, 3, 4])


def after(of: Game, cards: str, wagers: str, tokens: str = "") -> State:
    """The river holds some cards, nobody has bought any yet, and then this is played."""
    state = dealt(of, [], cards, wagers)
    turn(of, state, "* " * len(cards.split()) + tokens)
    return state


def thoughts(of: Game, state: State) -> dict[str, float]:
    """What he thinks of each token, the best first."""
    opinions = RivalsJudge().opinions(state)
    assert sorted(action for action, _ in opinions) == state.legal()
    return {of.token(action): worth for action, worth in opinions}


def best(of: Game, state: State) -> str:
    choice = of.token(RivalsJudge().choose(state))
    assert choice == next(iter(thoughts(of, state)))
    return choice


# What he thinks.


def test_wagers_first() -> None:
    of = game("rivals")
    state = after(of, "B5 B7 BX", "YB WG", "$1 .")
    assert best(of, state) == "+BX"


def test_then_numbers_upwards() -> None:
    of = game("rivals")
    state = after(of, "B7 B4 B3 BX", "YB WG", "$1 . +BX")
    think = thoughts(of, state)
    assert think["+B3"] > think["+B4"] > think["+B7"]


def test_he_lays_what_fits_and_keeps_his_column_open() -> None:
    # Given a blue column that ends with a 3, and two blue cards that may follow,
    of = game("rivals")
    state = after(of, "B3 B4 BT", "BY WG", "$1 . +B3")
    # then he lays the 4, which closes nothing but a second 3, rather than the 10.
    think = thoughts(of, state)
    assert think["+B4"] > think["+BT"]
    assert think["+B4"] > 0


def test_a_low_card_keeps_more_open_than_a_high_one() -> None:
    of = game("rivals")
    think = thoughts(of, after(of, "G2 GT", "YB WR", "$1 ."))
    assert think["+G2"] > think["+GT"]


def test_he_needs_what_he_has_wagers_for() -> None:
    of = game("rivals")
    think = thoughts(of, after(of, "BX BX B6 G6", "YB WR", "$1 . +BX +BX"))
    assert think["-G6"] > think["-B6"]


def test_for_a_poor_river_he_does_not_pay_much() -> None:
    of = game("rivals")
    assert best(of, after(of, "G9 R2", "YB WG", "$9")) == "."


def test_for_a_rich_river_he_goes_on() -> None:
    of = game("rivals")
    rich = "WX WX W2 W3 W4 W5 W6 W7"
    assert best(of, after(of, rich, "YB WG")) != "*"
    assert best(of, after(of, rich, "YB WG", "$1")) != "."
    assert best(of, after(of, rich, "YB WG", "$1 $2")) != "."


@each_number
def test_he_never_bids_more_than_it_is_worth(players: int) -> None:
    of = game("rivals", players=players)
    wagers = "YB WG RY BG"[: 3 * players - 1]
    for cards in ("G7", "WX", "W2 W3", "W2 W3 R4 R4 B6", "WX WX W6 W7 B2 B3"):
        state = after(of, cards, wagers)
        think = thoughts(of, state)
        bids = [think[f"${n}"] for n in range(1, 36 // players + 1)]
        assert max(bids[6:]) < max(bids)
        assert bids[-1] == min(bids)


def test_in_the_last_turn_he_lays_whatever_counts() -> None:
    # Given the last turn, and nearly all cards in the river,
    of = game("rivals")
    state = dealt(of, [], "", "YB WG")
    turn(of, state, "* " * 79)
    assert best(of, state) != "*"
    # when he has won them, then he lays them all.
    turn(of, state, "$1 .")
    while not state.over:
        state.play(RivalsJudge().choose(state))
    assert state.scores[1] > 5 * (4 * 16 + 8) > 300 > state.scores[0]


def test_against_an_empty_purse_one_gold_is_enough() -> None:
    of = game("rivals")
    state = after(of, "W2 W3 W4 W5", "YB WG", "$18 .")  # he takes nothing, and has no gold left
    think = thoughts(of, state)
    assert think["$1"] == max(worth for token, worth in think.items() if token != "*")


def test_he_throws_out_what_the_others_need() -> None:
    of = game("rivals", players=3)
    think = thoughts(of, after(of, "W7 R7 Y7", "YB WG WB", "$1 . ."))
    assert think["-W7"] > think["-R7"]
    assert think["-W7"] > think["-Y7"]


def test_he_leaves_what_may_still_wait() -> None:
    # Given a wager of his in the river, and more of them to come,
    of = game("rivals")
    think = thoughts(of, after(of, "R4 R8 RX", "RB WG", "$1 ."))
    # then the wager comes first, and the high number last.
    assert think["+RX"] > think["+R4"] > think["+R8"]


def test_habits_may_be_told() -> None:
    assert {"hope", "near", "early"} <= {name for name, _, _ in HABITS}
    of = game("rivals")
    state = after(of, "G7 W3", "YB WG")
    idle, keen = RivalsJudge(patience=50.0), RivalsJudge(patience=-50.0)
    assert of.token(idle.choose(state)) == "*"
    assert of.token(keen.choose(state))[0] == "$"
    with pytest.raises(TypeError, match="no such habit: courage"):
        RivalsJudge(courage=1.0)


# What he knows.


def played(of: Game, seed: int, judge: Judge) -> list[State]:
    """Every decision of a game between a steady player and chance."""
    state, dice = of.start(), Dice(seed)
    state.deal_at_random(dice)
    decisions = []
    while not state.over:
        decisions.append(state.copy())
        by_chance = (state.turn or 0) % 2 and seed % 2
        state.play(state.random_action(dice) if by_chance else judge.choose(state))
    return decisions


@each_number
def test_he_does_not_look_into_the_piles(players: int) -> None:
    of = game("rivals", players=players)
    judge = RivalsJudge()
    for seed in range(budget(3, 30)):
        for state in played(of, seed, judge):
            other = state.copy()
            other.hide(state.turn or 0)
            blind = judge.opinions(other)
            other.fill(Dice(seed + 1))
            assert judge.opinions(state) == blind == judge.opinions(other)


@each_number
def test_he_thinks_the_same_compiled_and_uncompiled(players: int) -> None:
    of = game("rivals", players=players)
    theirs = uncompiled("games").game("rivals", players=players)
    assert type(compiled("bots.rivals_judge").RivalsJudge.watch).__name__ != "function"
    plain = uncompiled("bots.rivals_judge").RivalsJudge()
    judge = RivalsJudge()
    for seed in range(budget(2, 10)):
        for state in played(of, seed, judge):
            twin = theirs.start()
            twin.load(state.data())
            assert plain.choose(twin) == judge.choose(state)
            assert dict(plain.opinions(twin)) == pytest.approx(dict(judge.opinions(state)))


# How he plays.


@each_number
def test_he_beats_chance(players: int) -> None:
    of = game("rivals", players=players)
    judge, dice = RivalsJudge(), Dice(5)
    games = budget(10, 100)
    for seed in range(games):
        for seat in range(players):
            state = of.start()
            state.deal_at_random(Dice(seed))
            while not state.over:
                his = state.turn == seat
                state.play(judge.choose(state) if his else state.random_action(dice))
            assert state.winners == [seat]


@each_number
def test_all_of_them_get_on(players: int) -> None:
    of = game("rivals", players=players)
    points = 0.0
    for seed in range(20):
        state = of.start()
        state.deal_at_random(Dice(seed))
        play_round([RivalsJudge() for _ in range(players)], state)
        assert state.over
        points += sum(state.scores) / players / 20
    assert points > 100 / players
