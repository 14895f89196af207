"""The examples of the rulebooks, and numbers that follow from the rules, through the public API.

The names T-1 to T-6 and D-1 to D-11 are those of the rules' list of test vectors.
"""

from __future__ import annotations

import pytest
from screenplay import act, cards, dealt, kinds, tiles, turn

from zerzura import Game, IllegalAction, State, game
from zerzura.notation import actions_of
from zerzura.rules.board import Board
from zerzura.rules.codes import ARTEFACT, BEST
from zerzura.rules.duel import Duel
from zerzura.rules.rivals import Rivals
from zerzura.rules.scoring import STEPS, expedition


def duel(state: State) -> Duel:
    assert isinstance(state, Duel)
    return state


def rivals(state: State) -> Rivals:
    assert isinstance(state, Rivals)
    return state


def board(state: State) -> Board:
    assert isinstance(state, Board)
    return state


def lays(columns: str) -> list[str]:
    """Turns that lay these cards."""
    return [f"+{card}" for card in columns.split()]


def legal(of: Game, state: State) -> list[str]:
    return of.tokens(state.legal())


def refuse(of: Game, state: State, token: str) -> None:
    """A token that is one of the game, but not legal now: the state refuses its action."""
    before = state.data()
    with pytest.raises(IllegalAction):
        state.play(actions_of(of.family)[token])
    assert state.data() == before


# The rulebooks' own examples.


def test_t1_the_sheet_of_the_duel_counts_18() -> None:
    # Given a duel in which one explorer lays the columns of the example, and the other none,
    of = game("duel")
    sheet = "Y2 Y4 Y7 YT  WX  GX G2 G3 GT  RX RX R2 R3 R4 R7 R9 RT"
    # when it is played to its end,
    state = act(of, {0: lays(sheet)}, to_the_end=True)
    # then the example's sum has been scored.
    assert (state.scores, state.winners) == ([18, 0], [0])


@pytest.mark.parametrize(
    ("values", "wagers", "result", "multiplied", "score"),
    [
        ([2, 4, 7, 10], 0, 3, 3, 3),
        ([], 0, 0, 0, 0),
        ([], 1, -20, -40, -40),
        ([2, 3, 10], 1, -5, -10, -10),
        ([2, 3, 4, 7, 9, 10], 2, 15, 45, 65),
    ],
)
def test_t1_row_by_row(
    values: list[int], wagers: int, result: int, multiplied: int, score: int
) -> None:
    line = expedition(values, wagers)
    assert (line.result, line.result * line.multiplier, line.score) == (result, multiplied, score)


def discover(of: Game, state: State, n: int) -> None:
    turn(of, state, " ".join(["*"] * n))


def test_t2_the_sheet_of_rivals_counts_72() -> None:
    # Given two players, of whom the first has starting wagers in yellow and blue,
    of = game("rivals")
    sheet = "G2 G3 G6 G7 G8 WX W2 W6 W7 RX RX R2 R3 R6 R7 BX BX BX B6 B7"
    state = dealt(of, [], sheet, "YB WG")
    # when all cards of the example are in the river, and he wins them with one gold,
    discover(of, state, 20)
    turn(of, state, "$1 .")
    turn(of, state, " ".join(lays(sheet)) + " .")
    # then at the end they count 72, beside 17 gold; the yellow wager alone counts nothing.
    while not state.over:
        turn(of, state, "*")
    assert state.scores == [72 + 17, 18]


def test_t3_the_auction_of_rivals() -> None:
    # Given Cecile, Renaud, Nathalie and Edouard, and a river of two red 4s, a wager and a white 2,
    of = game("rivals", players=4)
    state = rivals(dealt(of, [], "R4 R4 GX W2 Y7", "YB WG BY GW"))
    discover(of, state, 4)
    # when they bid as in the example (Renaud, who is out, is not asked again),
    asked = []
    for token in "$1 . $2 $3 $4 . $5 .".split():
        asked.append(state.turn)
        turn(of, state, token)
    assert asked == [0, 1, 2, 3, 0, 2, 3, 0]
    # then Edouard pays 5,
    assert (state.turn, state.phase) == (3, "river")
    assert ([state.gold_of(seat) for seat in range(4)], state.gold_in_reserve) == ([9, 9, 9, 4], 5)
    # takes both 4s, throws out the wager and reveals the yellow 7;
    turn(of, state, "+R4 +R4 -GX .")
    assert cards(of, state.column_cards(3, 4)) == "R4 R4"
    assert cards(of, state.river_cards) == "W2 Y7"
    assert cards(of, state.box_cards) == "GX"
    # and it is the turn of Cecile, to his left.
    assert (state.turn, state.phase) == (0, "turn")


@pytest.mark.parametrize(("other", "river", "box"), [("R4", "", "R3"), ("RX", "R3", "")])
def test_t4_a_card_leaves_when_nobody_can_lay_it(other: str, river: str, box: str) -> None:
    # Given a first player with red 4 and 8, and a second with a red 4 - or with only a wager,
    of = game("rivals")
    state = rivals(dealt(of, [], f"R4 R8 {other} Y9 R3", "YB WG"))
    discover(of, state, 2)
    turn(of, state, "$1 . +R4 +R8 .")  # reveals what the other wants
    turn(of, state, f"$1 . +{other} .")
    assert cards(of, state.river_cards) == "Y9"
    # when the red 3 is revealed, then it leaves the game, unless the second can lay it.
    discover(of, state, 1)
    assert cards(of, state.river_cards) == f"Y9 {river}".strip()
    assert cards(of, state.box_cards) == box
    # The first cannot lay it in any case.
    turn(of, state, "*" if state.turn == 1 else "")
    turn(of, state, "$1 .")
    assert "+R3" not in legal(of, state)


def test_t5_a_start_stands_on_minus_20_and_a_path_goes_up() -> None:
    # Given a first hand with red 3, 4 and 7, and other suits,
    of = game("board", expeditions=1)
    state = board(dealt(of, ["R3 R4 R7 B0 B0 B1 B1 B2"], "B2 W0 W1", tiles()))
    # when the 4 begins the path, then its figure stands on the first step, which is -20;
    turn(of, state, "+R4a *")
    assert (state.step(0, 4), STEPS[1]) == (1, -20)
    turn(of, state, "-Y0 *")
    # and when the 7 has followed, then the 3 cannot be played there.
    turn(of, state, "+R7 * -Y0 *")
    assert "-R3" in legal(of, state)
    refuse(of, state, "+R3")


@pytest.mark.parametrize("figure", ["a", "e"])
def test_t6_an_arrow_then_points_that_do_not_double(figure: str) -> None:
    # Given a yellow path with an arrow on step 3 and 15 points on step 5,
    of = game("board", expeditions=1)
    by = tiles(Y="A > 15 A A")
    # when the third card leads to the arrow, which takes the same figure to step 4,
    plays = {0: [f"+Y0{figure}", "+Y1", "+Y2 >Y", "+Y3"]}
    state = board(act(of, {0: plays[0][:3]}, by))
    assert (state.step(0, 0), state.points_of(0)) == (4, 0)
    # and the next card to step 5, then that is 15 points, for the explorer too;
    state = board(act(of, plays, by))
    assert (state.step(0, 0), state.points_of(0)) == (5, 15)
    # and the tile stays.
    assert state.tile_at(0, 5) == 15


# What follows from the rules.


@pytest.mark.parametrize(
    ("columns", "score"),
    [
        ("YX", -40),
        ("YX YX", -60),
        ("YX YX YX", -80),
        ("YX YX YX Y2 Y3 Y4 Y5 Y6", 20),  # D-1
        ("YX YX YX Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 YT", 156),
        ("Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 YT", 54),  # D-2
        ("Y2 Y3 Y4 Y5 Y6 Y7 YT", 17),  # seven cards: no bonus
        ("", 0),
    ],
)
def test_d1_d2_an_expedition_counts(columns: str, score: int) -> None:
    state = act(game("duel"), {0: lays(columns)}, to_the_end=True)
    assert state.scores == [score, 0]


@pytest.mark.parametrize(
    ("columns", "score"),
    [("YX Y2 Y3 Y4 Y5 Y6 Y7", 40), ("YX", -34), ("", 0), ("YX Y2 Y3 Y4 Y5 YT", 14)],
)
def test_d3_with_three_an_expedition_costs_17_and_7_cards_have_the_bonus(
    columns: str, score: int
) -> None:
    of = game("trio", games=1)
    state = act(of, {0: lays(columns)}, to_the_end=True)
    while not state.over:
        turn(of, state, ".")
    assert state.scores == [score, 0, 0]


@pytest.mark.parametrize(("last", "penalty"), [("BX", 28), ("R2", 30)])
def test_d4_bare_hands_cost_28_for_two_nines_and_a_ten(last: str, penalty: int) -> None:
    # Given one turn before the end, by a game that ends after one draw off the pile,
    of = game("duel", bare_hands=True, stall=1)
    state = dealt(of, [f"YT Y9 B9 WX WX WX GX {last}", "Y2 Y3 Y4 Y5 Y6 Y7 Y8 RX"], "GX")
    # when the other takes a discard,
    turn(of, state, "-GX * -Y2 ^G")
    # then the first one's hand is 10, 9, 9, wagers and perhaps a 2.
    assert state.over
    assert state.scores[0] == -penalty
    assert state.scores[1] == -(3 + 4 + 5 + 6 + 7 + 8)


def test_d5_a_full_suit_with_four_wagers_counts_98() -> None:
    # Given a first player with a starting wager in yellow and all yellow cards in the river,
    of = game("rivals")
    column = "YX YX YX Y2 Y2 Y3 Y3 Y4 Y4 Y5 Y5 Y6 Y7 Y8 Y9 YT"
    state = dealt(of, [], column, "YB WG")
    discover(of, state, 16)
    # when he takes them all for one gold, then they count 18 footprints by 5, and 8.
    turn(of, state, "$1 . " + " ".join(lays(column)) + " .")
    while not state.over:
        turn(of, state, "*")
    assert state.scores == [98 + 17, 18]


def test_d5_a_reserve_of_23_gives_three_players_7_each_and_keeps_2() -> None:
    # Given three players with 12 gold each, of whom the second pays 11 and the third 12,
    of = game("rivals", players=3)
    state = rivals(dealt(of, [], "", "YB WG BY"))
    turn(of, state, "* $11 . . .")
    turn(of, state, "$12 .")  # nobody is left who could raise
    assert [state.gold_of(seat) for seat in range(3)] == [12, 1, 0]
    assert state.gold_in_reserve == 23
    # when the last card of the pile is revealed,
    while state.piles_left == 3:
        turn(of, state, "*")
    # then each has 7 more and 2 remain.
    assert [state.gold_of(seat) for seat in range(3)] == [19, 8, 7]
    assert state.gold_in_reserve == 2


def test_d6_in_rivals_equal_values_may_follow() -> None:
    # Given a river with two 4s, a 5, a 3 and a wager of one suit,
    of = game("rivals")
    state = dealt(of, [], "R4 R4 R5 R3 RX R6", "YB WG")
    discover(of, state, 6)
    turn(of, state, "$1 .")
    # when a 4 is laid, then the other may follow, the 3 and the wager may not;
    turn(of, state, "+R4")
    assert [t for t in legal(of, state) if t[0] == "+"] == ["+R4", "+R5", "+R6"]
    # and after the 5 neither may a 4.
    turn(of, state, "+R5")
    assert [t for t in legal(of, state) if t[0] == "+"] == ["+R6"]
    for token in ("+R4", "+R3", "+RX"):
        refuse(of, state, token)


def path(suit: str, steps: int, figure: str = "a") -> list[str]:
    """Turns that take a figure so many steps, on a path without arrows on its way."""
    return [f"+{suit}{'0123456789T'[i]}{figure if i == 0 else ''}" for i in range(steps)]


NO_ARROWS = tiles(Y="A A 5 A A", B="5 10 10 10 15")


def test_d7_the_explorer_counts_double() -> None:
    # Given an explorer on step 9 and adventurers on 2 and 6,
    of = game("board")
    plays = {0: [*path("Y", 9, "e"), *path("B", 6), *path("W", 2)]}
    state = board(act(of, plays, NO_ARROWS, to_the_end=True))
    assert [state.step(0, suit) for suit in range(3)] == [9, 6, 2]
    # then their steps are 100, 15 and -15; the rest are the tiles on blue 2, 3 and 5, yellow 5.
    assert state.total_scores == [100 + 15 - 15 + 5 + 10 + 10 + 5, 0]


def test_d7_nobody_goes_below_zero() -> None:
    # Given 15 points of a tile, its figure on step 2, and the explorer on step 1,
    of = game("board")
    plays, by = {0: [*path("Y", 2), "+B0e"]}, tiles(Y="15 A A A A")
    assert board(act(of, plays, by)).points_of(0) == 15
    # when the expedition ends, then 15 - 15 - 40 is nothing.
    state = act(of, plays, by, to_the_end=True)
    assert (state.total_scores, state.round_scores) == ([0, 0], [0, 0])


def test_d8_the_fifth_crossing_ends_the_expedition_at_once() -> None:
    # Given four figures behind the bridges, a fifth on step 6 before an artefact on yellow,
    # and an arrow on step 2 of red,
    of = game("board", expeditions=1)
    by = tiles(Y="5 5 10 A A", B="10 10 15 15 >", W="A A A A >", G="A A A > >", R="> > > > >")
    crossing = [*path("B", 7), *path("W", 7)]
    first = [*path("Y", 6), *crossing, "+R0a"]
    second = [*crossing, *["-" + card for card in "Y6 Y7 Y8 Y9 YT G0 G1".split()]]
    state = board(act(of, {0: [*first, "-R1"], 1: second}, by))
    assert (state.bridges_crossed, state.step(0, 0)) == (4, 6)
    artefacts = state.artefacts_of(0)
    # when the arrow moves that figure across the bridge,
    state = board(act(of, {0: [*first, "+R1 >Y"], 1: second}, by))
    # then all is over: the artefact is not taken and no card is drawn.
    assert state.over
    assert (state.bridges_crossed, state.step(0, 0)) == (5, 7)
    assert (state.artefacts_of(0), state.tile_at(0, 7)) == (artefacts, ARTEFACT)
    assert (state.hand_size(0), state.hand_size(1)) == (7, 8)
    assert state.pile_size == 64 - 2 * len(first)


def test_d9_the_first_different_card_gives_a_path_its_direction() -> None:
    # Given a path where both directions are allowed, of 5 and 5: all values may follow;
    of = game("board", expeditions=1, directions="either")
    hand = "Y5 Y5 Y3 Y3 Y4 Y7 Y0 G0"
    state = board(dealt(of, [hand, "B0 B0 B1 B1 B2 B2 B3 B3"], "G1 G1 G2 G2 G3", tiles()))
    turn(of, state, "+Y5a * -B0 * +Y5 * -B0 *")
    assert [t for t in legal(of, state) if t[:2] == "+Y"] == ["+Y0", "+Y3", "+Y4", "+Y7"]
    # when a 3 is played, then it goes down: 3 and 0 may follow, 4 and 7 may not.
    turn(of, state, "+Y3 * -B1 *")
    assert [t for t in legal(of, state) if t[:2] == "+Y"] == ["+Y0", "+Y3"]
    refuse(of, state, "+Y4")
    refuse(of, state, "+Y7")


@pytest.mark.parametrize(
    ("of", "size", "hand"),
    [
        (game("duel"), 44, 8),
        (game("duel", suits=6), 56, 8),
        (game("coop"), 44, 8),
        (game("trio"), 39, 7),
        (game("partners"), 36, 6),
        (game("board", players=2), 64, 8),
        (game("board", players=3), 86, 8),
        (game("board", players=4), 78, 8),
    ],
)
def test_d10_the_sizes_of_piles_and_hands(of: Game, size: int, hand: int) -> None:
    state = dealt(of, [], "", tiles() if of.name == "board" else "")
    assert isinstance(state, Duel | Board)
    assert (state.pile_size, state.hand_size(of.players - 1)) == (size, hand)
    assert len(state.hand_cards(0)) == hand


@pytest.mark.parametrize("players", [2, 3, 4])
def test_d10_rivals_has_four_piles_of_20_and_36_gold(players: int) -> None:
    of = game("rivals", players=players)
    state = rivals(dealt(of, [], "", "YB WG BY GW"[: 3 * players - 1]))
    assert (state.piles_left, state.pile_size) == (3, 20)
    assert [state.gold_of(seat) for seat in range(players)] == [36 // players] * players
    discover(of, state, 20)
    assert (state.piles_left, state.pile_size) == (2, 20)


def test_d11_all_cards_count_for_three_of_a_suit() -> None:
    of = game("duel", exploits=True)
    by = "3Y 3B 5C RUN MOST"
    assert duel(act(of, {0: lays("YX Y2")}, by)).exploits_won(0) == []
    assert duel(act(of, {0: lays("YX Y2 Y3")}, by)).exploits_won(0) == [0]


@pytest.mark.parametrize(("columns", "won"), [("W4 W6 W7 W8", [7]), ("W4 W6 W8", [])])
def test_d11_three_consecutive_values(columns: str, won: list[int]) -> None:
    of = game("duel", exploits=True)
    state = duel(act(of, {0: lays(columns)}, "3Y 3B 5C RUN MOST"))
    assert state.exploits_won(0) == won


@pytest.mark.parametrize(
    ("theirs", "winner"),
    [
        ("B2 B3 B4 B5 B6 B7 B8 B9 BT", 1),  # 54
        ("BX BX BX B2 B3 B4 B5 B6 B7 B8 B9", 1),  # 44
        ("B9 BT B8", 0),  # 7
        ("BX BX BX B8 B9 BT", 0),  # 7, and 28 with its wagers
        ("B7 B8 B9 BT B6", 0),  # 20
    ],
)
def test_d11_the_best_expedition_is_without_the_wagers_multiplier(theirs: str, winner: int) -> None:
    # Given the columns of the rulebook's example: 3, none, -20, -5, and 15 with a bonus of 20,
    of = game("duel", exploits=True)
    sheet = "Y2 Y4 Y7 YT  WX  GX G2 G3 GT  RX RX R2 R3 R4 R7 R9 RT"
    plays = {0: lays(sheet), 1: sorted(lays(theirs), key=lambda lay: "X23456789T".index(lay[2]))}
    # when the other has another best expedition, then the higher one wins.
    state = duel(act(of, plays, "BEST 3Y 3B 3W 3G", to_the_end=True))
    assert [BEST in state.exploits_won(seat) for seat in (0, 1)] == [winner == 0, winner == 1]


def test_d11_level_the_best_goes_to_nobody() -> None:
    of = game("duel", exploits=True)
    plays = {0: lays("R2 R3 R4 R7 R9 RT"), 1: lays("BX B2 B3 B4 B7 B9 BT")}
    state = duel(act(of, plays, "BEST 3Y 3B 3W 3G", to_the_end=True))
    assert BEST in state.exploits_on_show


# The rules' words that have no number of their own.


def test_the_pile_that_took_this_turns_discard_is_closed_to_its_draw() -> None:
    of = game("duel")
    state = duel(dealt(of, ["Y2 Y3", "B2 B3"]))
    turn(of, state, "-Y2")
    assert (legal(of, state), state.closed_suit) == (["*"], 0)
    turn(of, state, "* -B2")
    assert legal(of, state) == ["*", "^Y"]
    turn(of, state, "^Y")
    assert cards(of, state.known_cards(1)) == "Y2"


def test_the_board_closes_it_too_unless_the_table_says_otherwise() -> None:
    for retake, sources in ((False, ["*"]), (True, ["*", "^R"])):
        of = game("board", retake=retake)
        state = dealt(of, ["R4"], "", tiles())
        turn(of, state, "-R4")
        assert legal(of, state) == sources


def test_a_wager_opens_an_expedition_and_may_not_follow_a_number() -> None:
    # Given a hand of yellow cards, of which two wagers and the 5 have been laid,
    of = game("duel")
    hands = ["YX YX YX Y2 Y5 Y4 Y9 YT", "B2 B3 B4 B5 B6 B7 B8 B9"]
    state = dealt(of, hands, "G2 G3 G4 G5 G6 G7")
    turn(of, state, "+YX * -B2 * +YX * -B3 * +Y5 * -B4 *")
    # then only what is higher may follow.
    assert [t for t in legal(of, state) if t[:2] == "+Y"] == ["+Y9", "+YT"]
    for token in ("+YX", "+Y4", "+Y2", "+Y5"):
        refuse(of, state, token)


def test_the_last_card_of_the_pile_ends_a_duel_at_once() -> None:
    of = game("duel")
    state = act(of, {}, to_the_end=True)
    assert (state.over, state.ply) == (True, 2 * 44)


def test_everybody_has_two_final_lays_the_last_drawer_last() -> None:
    # Given three players and 39 cards in the pile, of which the third player draws the last,
    of = game("trio", games=1)
    state = act(of, {}, to_the_end=True)
    assert (state.phase, state.turn) == ("final", 0)
    # when each lays what he may, then it goes round once, and nobody lays more than two.
    asked = []
    while not state.over:
        asked.append(state.turn)
        turn(of, state, legal(of, state)[0])
    assert asked == [0, 0, 1, 1, 2, 2]


def test_partners_lay_on_one_side_and_score_together() -> None:
    of = game("partners", games=1)
    state = duel(act(of, {0: ["+Y2"], 2: ["+Y4"], 1: ["+Y3"]}))
    assert cards(of, state.column_cards(0, 0)) == cards(of, state.column_cards(2, 0)) == "Y2 Y4"
    assert cards(of, state.column_cards(3, 0)) == "Y3"
    assert kinds(of, "Y2 Y4") == state.column_cards(2, 0)
