"""The steady player of the board game: he thinks like somebody who plays it, and does not peek."""

from __future__ import annotations

from random import Random

import pytest
from both import compiled, uncompiled
from screenplay import act, dealt, tiles, turn
from tables import SEATED, budget, options_of, table, tables

from zerzura import Dice, Game, State, game
from zerzura.bots.board_judge import HABITS, BoardJudge
from zerzura.bots.judge import play_round

SEATS = [players for name, players in SEATED if name == "board"]
NO_ARROWS = tiles(Y="5 5 10 A A", B="10 10 15 15 A", W="A A A A >", G="A A > > >", R="> > > > >")


def path(suit: str, steps: int, figure: str = "a") -> list[str]:
    """Turns that bring a figure to a step."""
    return [f"+{suit}0{figure}", *[f"+{suit}{rank}" for rank in range(1, steps)]]


def worths(of: Game, state: State) -> dict[str, float]:
    """What the judge thinks of every choice, the best first."""
    pairs = BoardJudge().opinions(state)
    return {of.token(action): worth for action, worth in pairs}


def choice(of: Game, state: State) -> str:
    """What the judge does."""
    return of.token(BoardJudge().choose(state))


SHORT = game("board", expeditions=1)
JUNK = "R9 RT G9"


def test_a_path_begins_with_its_lowest_card() -> None:
    state = dealt(SHORT, ["Y0 Y2 Y3 Y5 Y6 " + JUNK], "", NO_ARROWS)
    worth = worths(SHORT, state)
    assert choice(SHORT, state)[:3] == "+Y0"
    assert worth["+Y0a"] > worth["+Y2a"] > worth["+Y5a"]


def test_no_path_is_begun_with_a_single_high_card() -> None:
    state = dealt(SHORT, ["Y0 Y2 Y3 Y5 Y6 " + JUNK], "", NO_ARROWS)
    worth = worths(SHORT, state)
    assert worth["-RT"] > worth["+RTa"] > worth["+RTe"]


def test_the_explorer_goes_where_most_is_hoped_for() -> None:
    state = dealt(SHORT, ["Y0 Y1 Y2 Y4 Y5 Y7 B4 R9"], "", NO_ARROWS)
    worth = worths(SHORT, state)
    assert worth["+Y0e"] > worth["+Y0a"]
    assert worth["+B4a"] > worth["+B4e"]


def test_he_goes_on_with_the_next_card_and_not_with_one_that_skips() -> None:
    state = dealt(SHORT, ["Y0 Y1 Y4 Y5 Y9 R9 RT G9", "B8 B9 W8 W9 R8 G8 BT WT"], "", NO_ARROWS)
    turn(SHORT, state, "+Y0a * -BT *")
    worth = worths(SHORT, state)
    assert worth["+Y1"] > worth["+Y4"] > worth["+Y9"]


def test_he_keeps_what_he_can_play_and_discards_what_nobody_can() -> None:
    # I am on the green path, the other is on the yellow one, at 4.
    state = dealt(SHORT, ["G0 G1 G2 G3 G4 Y3 Y5 G5", "Y0 Y1 Y2 Y4 W9 W9 WT WT"], "", NO_ARROWS)
    for mine, theirs in ("+G0a", "+Y0a"), ("+G1", "+Y1"), ("+G2", "+Y2"), ("+G3", "+Y4"):
        turn(SHORT, state, f"{mine} * {theirs} *")
    worth = worths(SHORT, state)
    assert worth["-Y3"] > worth["-Y5"] > worth["-G4"]
    assert choice(SHORT, state) != "-G4"


def test_he_takes_from_the_discards_what_goes_on_with_his_path() -> None:
    hands = ["Y0 Y2 Y3 Y5 R9 RT G9 BT", "Y1 G0 B8 B9 W8 W9 R8 G8"]
    state = dealt(SHORT, hands, "WT", NO_ARROWS)
    turn(SHORT, state, "+Y0a * -Y1 * +Y2 * -G0 * -R9")
    worth = worths(SHORT, state)
    assert worth["*"] > worth["^Y"]  # it fits no longer
    state = dealt(SHORT, hands, "WT", NO_ARROWS)
    turn(SHORT, state, "+Y0a * -Y1 * -R9")
    assert choice(SHORT, state) == "^Y"


def before_the_last_bridge(mine: list[str], theirs: list[str]) -> dict[str, float]:
    """What an arrow is worth to seat 0 that may take a fifth figure across, after these turns."""
    by = tiles(Y="5 5 10 A A", B="10 10 15 15 >", W="A A A A >", G="A A A > >", R="> > > > >")
    state = act(SHORT, {0: [*mine, "+R0a", "+R1"], 1: theirs}, by)
    assert (state.turn, state.phase) == (0, "move")
    return worths(SHORT, state)


def test_he_crosses_the_last_bridge_when_the_others_lose_more_by_it() -> None:
    crossings = [*path("B", 7), *path("W", 7)]
    idle = ["-" + card for card in "Y6 Y7 Y8 Y9 YT GT G9".split()]
    gain = before_the_last_bridge([*path("Y", 6), *crossings], [*crossings, *idle])
    # The other has but begun three paths more, which will cost him less if there is time.
    begun = [*path("Y", 2), *path("G", 4), "+R0e"]
    more = before_the_last_bridge([*path("Y", 6), *crossings], [*crossings, *begun])
    assert more[">Y"] > gain[">Y"]


@pytest.mark.parametrize("players", SEATS)
def test_he_does_not_look_at_what_is_hidden(players: int) -> None:
    judge = BoardJudge()
    for number, of in enumerate(tables("board", players)):
        slow = of.options.get("start") == "lowest" and players > 2
        for state in played_by_judges(of, number):
            if state.ply % 17 != number % 17 or (slow and state.ply > 20):
                continue
            opinions = judge.opinions(state)
            seen = state.copy()
            seen.hide(state.turn if state.turn is not None else -1)
            assert judge.opinions(seen) == opinions
            for seed in range(budget(2, 10)):
                imagined = seen.copy()
                imagined.fill(Dice(seed))
                assert judge.opinions(imagined) == opinions


def played_by_judges(of: Game, seed: int) -> list[State]:
    """The decisions of a game that judges play, with a choice at random now and then."""
    judge, rng, found = BoardJudge(), Random(seed), []
    state = of.start()
    while not state.over:
        state.deal(of.shuffle(rng))
        while state.turn is not None:
            found.append(state.copy())
            wild = rng.random() < 0.1
            state.play(rng.choice(state.legal()) if wild else judge.choose(state))
    return found


@pytest.mark.parametrize("players", SEATS)
def test_both_think_the_same(players: int) -> None:
    for number, options in enumerate(options_of("board")):
        of = table("board", players, options, number % players)
        twin = uncompiled("games").game(
            "board", players=players, first=number % players, **dict(of.options)
        )
        judges = BoardJudge(), uncompiled("bots.board_judge").BoardJudge()
        one, two, rng = of.start(), twin.start(), Random(number)
        while not one.over:
            deal = of.shuffle(rng)
            one.deal(deal)
            two.deal(deal)
            while one.turn is not None:
                opinions = judges[0].opinions(one)
                assert opinions == judges[1].opinions(two)
                action = opinions[0][0] if rng.random() < 0.8 else rng.choice(one.legal())
                one.play(action)
                two.play(action)


def test_one_is_compiled_and_the_other_is_not() -> None:
    assert not str(compiled("bots.board_judge").__file__).endswith(".py")
    assert str(uncompiled("bots.board_judge").__file__).endswith(".py")


def against_chance(of: Game, seat: int, seed: int) -> State:
    """A game of the judge, in one seat, with players by chance in the others."""
    judge, dice, chance = BoardJudge(), Dice(seed), Dice(seed + 1000)
    state = of.start()
    while not state.over:
        state.deal_at_random(dice)
        while state.turn is not None:
            mine = state.turn == seat
            state.play(judge.choose(state) if mine else state.random_action(chance))
    return state


@pytest.mark.parametrize("players", SEATS)
def test_he_beats_chance(players: int) -> None:
    # Every seat plays the same deals. Where a draw or two may end an expedition, nobody gets far:
    # it is enough there to share in most of the wins.
    for of in tables("board", players):
        won = games = 0
        for seed in range(budget(4, 40)):
            for seat in range(players):
                state = against_chance(of, seat, seed)
                short = 0 < int(of.options["stall"] or 0) < 100
                won += seat in state.winners if short else state.winners == [seat]
                games += 1
        assert won >= (0.6 if short else 0.99) * games, f"{of}: {won} of {games}"


@pytest.mark.parametrize("players", SEATS)
def test_who_hopes_too_much_loses(players: int) -> None:
    of, good, bad = game("board", players=players, expeditions=1), BoardJudge(), BoardJudge(hope=6)
    mine = theirs = 0
    for seed in range(budget(100, 400)):
        for seat in range(players):
            state = of.start()
            state.deal_at_random(Dice(seed))
            play_round([good if i == seat else bad for i in range(players)], state)
            mine += state.scores[seat]
            theirs += sum(state.scores) - state.scores[seat]
    assert mine * (players - 1) > theirs


@pytest.mark.parametrize("players", SEATS)
def test_games_of_steady_players_end(players: int) -> None:
    # Each would rather wait until the others have emptied the pile.
    judge = BoardJudge()
    for of in tables("board", players):
        for seed in range(budget(20, 200)):
            state, dice = of.start(), Dice(seed)
            while not state.over:
                state.deal_at_random(dice)
                while state.turn is not None:
                    state.play(judge.choose(state))
                    assert state.ply < 1000


def test_habits_are_known_by_name() -> None:
    names = [name for name, _, _ in HABITS]
    assert len(set(names)) == len(names)
    for number, name in enumerate(name for name, _, _ in HABITS):
        constant = getattr(uncompiled("bots.board_judge"), name.upper())
        assert constant == number
    with pytest.raises(TypeError, match="no such habit: courage"):
        BoardJudge(courage=1)
