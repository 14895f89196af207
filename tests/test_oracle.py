"""The second opinion on the rules: the rulebooks' examples, and laws that always hold.

The comparison with the library is elsewhere; here the naive games stand on their own.
"""

from collections import Counter
from random import Random
from typing import Any

import pytest
from oracle import (
    Refused,
    all_options,
    at_random,
    eagerly,
    new_game,
    random_deal,
    random_record,
    trace,
)
from oracle.board import EVENT_STEPS, TILES, Board, can_advance, long_table, short_table
from oracle.board import deck as board_deck
from oracle.duel import DuelFamily, achieved, can_lay, column_score, hand_total, measure
from oracle.duel import deck as duel_deck
from oracle.games import GAMES, SEATS, Game
from oracle.rivals import Rivals
from oracle.rivals import can_lay as can_lay_in_rivals
from oracle.rivals import column_score as rivals_score
from oracle.rivals import deck as rivals_deck

SAMPLE = """\
# anything after a hash is a comment
game: duel
options: edition=1999
players: 2
seats: Ann | Ben

deal: BT W9 B3 B8 YX R5 B9 W6 W8 YX YX B7 G2 G5 B6 GX G9 W7 BX YT G3 W2 WX B2 B5 Y8 R9 R7 Y5 \
GX R6 GT RX WX RT Y7 BX G6 R3 W5 Y4 G7 Y3 RX G8 W3 RX WX Y6 Y2 GX G4 Y9 BX R4 R8 R2 B4 WT W4
+B3 *
+GX *
-YX *
+YX ^Y
"""


def cards(text: str) -> list[str]:
    return text.split()


def starting_with(first: str, deck: list[str]) -> str:
    """A deal of the whole deck that begins with these cards."""
    rest = list(deck)
    for card in first.split():
        rest.remove(card)
    return " ".join(first.split() + rest)


def duel(
    game: str = "duel", players: int = 2, first: int = 0, deal: str = "", **options: str
) -> DuelFamily:
    state = new_game(game, options, players, first)
    assert isinstance(state, DuelFamily)
    lines = {"deal": starting_with(deal, duel_deck(state.suits))}
    if state.with_exploits:
        lines["exploits"] = "3Y RUN MOST BEST HAND"
    state.deal(lines)
    return state


def rivals(wagers: str, deal: str = "") -> Rivals:
    state = new_game("rivals", None, len(wagers.split()))
    assert isinstance(state, Rivals)
    state.deal({"wagers": wagers, "deal": starting_with(deal, rivals_deck())})
    return state


def board(players: int = 2, tiles: list[str] | None = None, **options: str) -> Board:
    state = new_game("board", options, players)
    assert isinstance(state, Board)
    lines = random_deal(state, Random(1))
    if tiles is not None:
        lines["tiles"] = " ".join(tiles)
    state.deal(lines)
    return state


def put(state: Board, seat: int, suit: str, step: int, figure: str = "a", last: str = "0") -> None:
    """Put a figure on a path, with one card before its owner."""
    state.columns[seat][suit] = [suit + last]
    state.figures[seat][suit] = figure
    state.steps[seat][suit] = step


def play(state: Game, tokens: str) -> None:
    for token in tokens.split():
        state.play(token)


def end_by_draw(state: DuelFamily) -> None:
    """Let the seat to move discard a card and take the last one of the pile."""
    state.pile = state.pile[:1]
    state.play(next(token for token in state.legal() if token[0] == "-"))
    state.play("*")


# The duel: expeditions


def test_the_rulebook_example_counts_18() -> None:
    columns = ["Y2 Y4 Y7 YT", "", "WX", "GX G2 G3 GT", "RX RX R2 R3 R4 R7 R9 RT"]
    scores = [column_score(cards(column)) for column in columns]
    assert scores == [3, 0, -40, -10, 65]
    assert sum(scores) == 18


@pytest.mark.parametrize(
    ("column", "score"),
    [
        ("YX", -40),
        ("YX YX", -60),
        ("YX YX YX", -80),
        ("YX YX YX Y2 Y3 Y4 Y5 Y6", 20),
        ("YX YX YX Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 YT", 156),
        ("Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 YT", 54),
    ],
)
def test_a_classic_expedition_counts(column: str, score: int) -> None:
    assert column_score(cards(column)) == score


@pytest.mark.parametrize(("column", "score"), [("YX Y2 Y3 Y4 Y5 Y6 Y7", 40), ("YX", -34), ("", 0)])
def test_with_three_players_an_expedition_costs_17_and_7_cards_have_the_bonus(
    column: str, score: int
) -> None:
    assert column_score(cards(column), cost=17, bonus_from=7) == score


def test_wagers_come_before_numbers_and_numbers_rise() -> None:
    assert can_lay([], "YX")
    assert can_lay(["YX"], "YX")
    assert can_lay(["YX"], "Y2")
    assert can_lay(["YX", "Y4"], "Y5")
    assert not can_lay(["YX", "Y4"], "Y4")
    assert not can_lay(["YX", "Y4"], "YX")


def test_deck_sizes() -> None:
    assert len(duel().pile) == 44
    assert len(duel(suits="6").pile) == 56
    assert len(duel("trio", 3).pile) == 39
    assert len(duel("partners", 4).pile) == 36
    assert [len(pile) for pile in rivals("YB WG").piles] == [20, 20, 20, 20]
    assert [len(board(players).pile) for players in (2, 3, 4)] == [64, 86, 78]


# The duel: turns and endings


def test_the_pile_of_this_turns_discard_is_closed_but_open_to_the_next_player() -> None:
    state = duel(deal="Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 BX BX B2 B3 B4 B5 B6 B7")
    play(state, "-Y9")
    assert state.legal() == ["*"]
    play(state, "* -B2")
    assert state.legal() == ["*", "^Y"]
    play(state, "^Y")
    assert "Y9" in state.hands[1]


def test_a_lay_closes_no_pile() -> None:
    state = duel(deal="Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 BX BX B2 B3 B4 B5 B6 B7")
    play(state, "-Y9 * +BX * +Y2")
    assert state.legal() == ["*", "^Y"]


def test_a_duel_ends_with_the_last_card_of_the_pile() -> None:
    state = duel()
    end_by_draw(state)
    assert state.over
    assert [len(hand) for hand in state.hands] == [8, 8]


def test_a_tie_goes_to_the_younger_in_2026_and_is_shared_in_1999() -> None:
    state = duel()
    end_by_draw(state)
    assert (state.scores, state.winners) == ([0, 0], [1])
    state = duel(edition="1999", games="1")
    end_by_draw(state)
    assert (state.scores, state.winners) == ([0, 0], [0, 1])


def test_bare_hands_pay_for_the_numbers_they_hold() -> None:
    assert hand_total(cards("YT Y9 B9 WX")) == 28
    state = duel(bare_hands="on")
    play(state, "-" + state.hands[0][0])
    state.hands = [cards("YT Y9 B9 WX WX WX GX"), cards("Y2 BX")]
    state.pile = ["GX"]
    play(state, "*")
    assert state.scores == [-28, -2]


def test_the_stall_count_is_of_all_seats_and_a_draw_from_the_pile_resets_it() -> None:
    state = duel(stall="2", deal="Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 BX BX B2 B3 B4 B5 B6 B7")
    play(state, "-Y2 * -B2 ^Y")
    assert state.draws_off_pile == 1
    play(state, "-Y3 *")
    assert state.draws_off_pile == 0
    play(state, "-B3 ^Y -Y4")
    assert not state.over
    play(state, "^B")
    assert state.over


@pytest.mark.parametrize(
    ("starter", "second_starts", "third_starts"), [("last", 0, 1), ("total", 0, 0)]
)
def test_the_best_score_of_the_last_game_or_of_all_starts(
    starter: str, second_starts: int, third_starts: int
) -> None:
    state = duel(edition="1999", starter=starter, first=1)
    state.columns[0]["Y"] = cards("Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 YT")
    end_by_draw(state)
    assert state.next == second_starts
    state.deal({"deal": starting_with("", duel_deck("YBWGR"))})
    state.columns[1]["Y"] = cards("Y6 Y7 Y8")
    end_by_draw(state)
    assert state.next == third_starts
    assert state.total_scores == [54, 1]


# Exploits


def test_all_cards_count_for_an_exploit_of_three_cards() -> None:
    columns = {"Y": cards("YX Y2 Y3"), "B": [], "W": [], "G": [], "R": []}
    assert achieved("3Y", columns)
    assert not achieved("3W", columns)
    assert not achieved("5C", columns)


def test_three_consecutive_values() -> None:
    assert achieved("RUN", {"Y": cards("Y4 Y6 Y7 Y8")})
    assert not achieved("RUN", {"Y": cards("Y4 Y6 Y8")})


def test_a_wager_alone_is_an_expedition() -> None:
    assert achieved("3E", {"Y": ["YX"], "B": ["B2"], "W": ["W2"], "G": []})
    assert measure("MOST", {"Y": ["YX"], "B": []}, []) == 1


def test_the_best_expedition_counts_its_bonus_but_not_its_wagers() -> None:
    columns = {
        "Y": cards("Y2 Y4 Y7 YT"),
        "B": [],
        "W": ["WX"],
        "G": cards("GX G2 G3 GT"),
        "R": cards("RX RX R2 R3 R4 R7 R9 RT"),
    }
    assert measure("BEST", columns, []) == 26 - 11 + 20
    assert measure("BEST", {"Y": []}, []) is None


def test_a_first_exploit_goes_to_the_first_and_only_to_him() -> None:
    state = duel(exploits="on", deal="Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 BX BX B2 B3 B4 B5 B6 B7")
    play(state, "+Y2 * +BX * +Y3 * +B2 * +Y4")
    assert state.exploits_won == [["3Y", "RUN"], []]
    play(state, "* +B3 * +Y5 * +B4")
    assert state.exploits_won == [["3Y", "RUN"], []]


def test_exploits_of_the_end_go_to_the_strictly_better() -> None:
    state = duel(exploits="on")
    state.columns[0]["Y"] = ["YX"]
    state.columns[1]["B"] = ["B9"]
    play(state, "-" + state.hands[0][0])
    state.hands = [["Y9"] * 7, ["B2"] * 8]
    state.pile = ["YX"]
    play(state, "*")
    assert state.exploits_won == [[], ["BEST", "HAND"]]
    assert state.scores == [-40, -11 + 20]


def test_without_an_expedition_nobody_has_the_best_and_a_poor_one_will_do() -> None:
    state = duel(exploits="on")
    state.columns[1]["B"] = ["B2"]
    play(state, "-" + state.hands[0][0])
    state.hands = [["Y9"], ["B9"]]
    state.pile = ["YX"]
    play(state, "*")
    assert state.exploits_won == [[], ["MOST", "BEST"]]


# Three, four, together


def test_final_lays_begin_left_of_the_last_drawer_who_comes_last() -> None:
    state = duel("trio", 3)
    play(state, "-" + state.hands[0][0])
    state.hands = [cards("Y2 Y3 YT"), cards("B2 B3 B4"), cards("W2")]
    state.pile = ["GX"]
    play(state, "*")
    assert (state.turn, state.phase) == (1, "final")
    assert state.legal() == ["+B2", "+B3", "+B4", "."]
    play(state, "+B2 +B3")
    assert (state.turn, state.legal()) == (2, ["+W2", "."])
    play(state, "+W2")
    assert state.turn == 0
    play(state, ".")
    assert state.needs_deal
    assert state.round_scores == [0, 5 - 17, 2 - 17]


def test_a_series_of_three_players_costs_17_and_has_its_bonus_from_the_7th_card() -> None:
    state = duel("trio", 3)
    state.columns[0]["Y"] = cards("YX Y2 Y3 Y4 Y5 Y6 Y7")
    state.columns[1]["Y"] = ["YX"]
    end_by_draw(state)
    while not state.needs_deal:
        play(state, ".")
    assert state.round_scores == [40, -34, 0]


def test_who_can_lay_nothing_has_no_final_lay() -> None:
    state = duel("trio", 3)
    state.columns[1]["Y"] = ["YT"]
    play(state, "-" + state.hands[0][0])
    state.hands = [["Y9"], ["Y8", "YX"], ["W2"]]
    state.pile = ["GX"]
    play(state, "*")
    assert state.turn == 2
    play(state, "+W2")
    assert state.turn == 0
    assert state.legal() == ["+GX", "+Y9", "."]


def test_stall_leaves_the_final_lays() -> None:
    state = duel("trio", 3, stall="1", deal="Y2 Y3 Y4 Y5 Y6 Y7 Y8 B2 B3 B4 B5 B6 B7 B8")
    play(state, "-Y2 * -B2 ^Y")
    assert (state.turn, state.phase) == (2, "final")


def test_partners_lay_on_the_same_side_and_have_one_score() -> None:
    state = duel("partners", 4)
    assert state.columns_of(0) is state.columns_of(2)
    assert state.columns_of(1) is not state.columns_of(0)
    state.columns_of(2)["Y"] = ["YX"]
    end_by_draw(state)
    while not state.needs_deal:
        play(state, ".")
    assert state.round_scores == [-40, 0, -40, 0]
    assert state.next == 1


def test_the_member_starts_who_did_not_start_when_the_team_last_did() -> None:
    state = duel("partners", 4, first=2, games="4")
    starters = []
    for better in (0, 1, 1):
        state.columns[1 - better]["Y"] = ["YX"]
        end_by_draw(state)
        while not state.needs_deal:
            play(state, ".")
        starters.append(state.next)
        state.deal({"deal": starting_with("", duel_deck("YBWGR"))})
    assert starters == [0, 1, 3]


def test_together_the_sum_counts_and_the_better_part_starts() -> None:
    state = duel("coop")
    state.columns[0]["Y"] = ["YX"]
    state.columns[1]["B"] = cards("B6 B7 B8")
    end_by_draw(state)
    assert state.round_scores == [-39, -39]
    assert state.next == 1


# Rivals


def test_the_rulebook_example_of_rivals_counts_72() -> None:
    columns = ["G2 G3 G6 G7 G8", "WX W2 W6 W7", "RX RX R2 R3 R6 R7", "YX", "BX BX BX BX B6 B7"]
    scores = [rivals_score(cards(column)) for column in columns]
    assert scores == [8 + 8, 10, 18 + 8, 0, 20]
    assert sum(scores) == 72


def test_a_full_colour_with_four_wagers_counts_98() -> None:
    assert rivals_score(cards("YX YX YX YX Y2 Y2 Y3 Y3 Y4 Y4 Y5 Y5 Y6 Y7 Y8 Y9 YT")) == 98


def test_in_rivals_equal_numbers_follow() -> None:
    assert can_lay_in_rivals(["R4"], "R4")
    assert not can_lay_in_rivals(["R5"], "R4")
    assert not can_lay_in_rivals(["R2"], "RX")
    assert not can_lay_in_rivals(cards("R4 R8"), "R3")


def test_the_rulebook_example_of_an_auction() -> None:
    cecile, renaud, nathalie, edouard = range(4)
    state = rivals("YB WG BY GW", deal="R4 R4 W2 GX Y7")
    play(state, "* * * *")
    asked = []
    for token in cards("$1 . $2 $3 $4 . $5 ."):
        asked.append(state.turn)
        state.play(token)
    assert asked == [cecile, renaud, nathalie, edouard, cecile, nathalie, edouard, cecile]
    assert (state.turn, state.phase) == (edouard, "river")
    assert (state.gold, state.reserve) == ([9, 9, 9, 4], 5)
    play(state, "+R4 +R4 -GX")
    assert state.legal() == ["+W2", "."]
    play(state, ".")
    assert state.columns[edouard]["R"] == cards("R4 R4")
    assert (state.river, state.box) == (cards("W2 Y7"), ["GX"])
    assert (state.turn, state.phase) == (cecile, "turn")


def test_no_auction_without_a_river_nor_without_gold() -> None:
    state = rivals("YB WG", deal="R4")
    assert state.legal() == ["*"]
    play(state, "*")
    assert "$18" in state.legal()
    assert "$19" not in state.legal()
    state.gold[1] = 0
    assert state.legal() == ["*"]


def test_who_cannot_raise_passes_by_himself() -> None:
    state = rivals("YB WG BY", deal="R4")
    play(state, "*")
    state.gold[2] = 3
    play(state, "$3")
    assert state.turn == 0
    play(state, "$12")
    assert (state.turn, state.phase, state.gold) == (0, "river", [0, 12, 3])


def test_a_card_that_nobody_can_lay_leaves_at_once() -> None:
    state = rivals("YB WG", deal="R3")
    state.columns[0]["R"] = cards("R4 R8")
    state.columns[1]["R"] = ["R4"]
    play(state, "*")
    assert (state.river, state.box) == ([], ["R3"])


def test_a_card_that_somebody_can_lay_stays() -> None:
    state = rivals("YB WG", deal="R3")
    state.columns[0]["R"] = cards("R4 R8")
    state.columns[1]["R"] = ["RX"]
    play(state, "*")
    assert state.river == ["R3"]


def test_the_reserve_is_shared_at_the_end_of_a_pile_and_the_rest_stays() -> None:
    state = rivals("YB WG BY")
    state.gold, state.reserve = [5, 4, 4], 23
    state.piles[0] = ["R4"]
    play(state, "*")
    assert (state.gold, state.reserve) == ([12, 11, 11], 2)
    assert (state.turn, state.phase) == (1, "turn")


def test_the_reserve_is_lost_with_the_last_pile() -> None:
    state = rivals("YB WG")
    state.gold, state.reserve = [5, 4], 27
    state.piles = [["R4"]]
    play(state, "*")
    assert state.over
    assert (state.scores, state.winners) == ([5, 4], [0])


# The board game


def test_figures_count_their_steps_and_the_explorer_twice() -> None:
    state = board()
    put(state, 0, "Y", 9, "e")
    put(state, 0, "B", 2)
    put(state, 0, "W", 6)
    assert state.figures_score(0) == 100


def test_nobody_goes_below_zero() -> None:
    state = board()
    put(state, 0, "Y", 1, "e")
    state.points[0] = 15
    state.pile = state.pile[:1]
    play(state, f"-{state.hands[0][0]} *")
    assert state.total_scores == [0, 0]


def test_a_start_names_its_figure_and_puts_it_on_the_first_step() -> None:
    state = board()
    state.hands[0] = cards("R4 R7 R3")
    assert state.legal() == cards("+R3a +R3e +R4a +R4e +R7a +R7e -R3 -R4 -R7")
    play(state, "+R4e")
    assert state.figures_score(0) == -40


def test_a_path_goes_up_with_equal_cards_or_higher() -> None:
    state = board()
    put(state, 0, "R", 3, last="7")
    state.hands[0] = cards("R3 R7 R8")
    assert state.legal() == cards("+R7 +R8 -R3 -R7 -R8")


def test_the_lowest_card_in_hand_starts_where_the_option_says_so() -> None:
    state = board(start="lowest")
    state.hands[0] = cards("R4 R7 R4 B0")
    assert [token for token in state.legal() if token[0] == "+"] == cards("+B0a +B0e +R4a +R4e")


def test_the_first_different_card_fixes_the_direction() -> None:
    assert can_advance(cards("Y5 Y5"), "Y3", "either")
    assert can_advance(cards("Y5 Y5"), "Y7", "either")
    assert can_advance(cards("Y5 Y5 Y3"), "Y3", "either")
    assert not can_advance(cards("Y5 Y5 Y3"), "Y4", "either")
    assert can_advance(cards("Y5 Y7"), "Y7", "either")
    assert not can_advance(cards("Y5 Y7"), "Y6", "either")
    assert not can_advance(cards("Y5"), "Y3", "up")


def tiles_on_yellow(*yellow: str) -> list[str]:
    """The five tiles of the yellow path, the rest in any order."""
    rest = list(TILES)
    for tile in yellow:
        rest.remove(tile)
    return [*yellow, *rest]


@pytest.mark.parametrize("figure", ["a", "e"])
def test_the_rulebook_example_of_an_arrow_and_points(figure: str) -> None:
    state = board(tiles=tiles_on_yellow("A", ">", "15", "A", "A"))
    put(state, 0, "Y", 2, figure)
    state.hands[0] = cards("Y1 Y2")
    play(state, "+Y1")
    assert (state.phase, state.legal()) == ("move", [".", ">Y"])
    play(state, ">Y")
    assert (state.steps[0]["Y"], state.phase) == (4, "draw")
    play(state, "*")
    state.play(next(token for token in state.legal() if token[0] == "-"))
    play(state, "* +Y2")
    assert state.points[0] == 15
    assert state.tiles["Y"][5] == "15"


def test_an_artefact_is_taken_from_the_board() -> None:
    state = board(tiles=tiles_on_yellow("A", ">", "15", "A", "A"))
    put(state, 0, "Y", 1)
    state.hands[0] = ["Y1"]
    play(state, "+Y1")
    assert (state.artefacts, state.phase) == ([1, 0], "draw")
    assert 2 not in state.tiles["Y"]


def test_at_the_end_of_a_path_a_card_moves_another_figure() -> None:
    state = board(tiles=tiles_on_yellow("A", ">", "15", "A", "A"))
    put(state, 0, "B", 9)
    put(state, 0, "W", 9)
    put(state, 0, "Y", 2)
    state.hands[0] = ["B1"]
    play(state, "+B1")
    assert state.legal() == [".", ">Y"]
    play(state, ">Y")
    assert (state.phase, state.legal()) == ("move", [".", ">Y"])
    play(state, ".")
    assert state.phase == "draw"


def test_with_nothing_to_move_there_is_no_question() -> None:
    state = board()
    put(state, 0, "B", 9)
    state.hands[0] = ["B1"]
    play(state, "+B1")
    assert state.phase == "draw"
    assert state.columns[0]["B"] == ["B0", "B1"]


def test_the_fifth_crossing_ends_all_at_once() -> None:
    state = board(tiles=tiles_on_yellow("A", ">", ">", "A", "A"))
    put(state, 0, "B", 7)
    put(state, 0, "W", 8)
    put(state, 1, "B", 9)
    put(state, 1, "W", 7)
    put(state, 0, "Y", 6)
    put(state, 0, "G", 2)
    state.tiles["G"][3] = ">"
    state.hands[0] = ["G1"]
    pile = list(state.pile)
    play(state, "+G1 >Y")
    assert state.needs_deal
    assert state.artefacts == [0, 0]
    assert state.tiles["Y"][7] == "A"
    assert (state.pile, state.hands[0]) == (pile, [])
    assert state.total_scores == [30 + 35 + 30 - 10, 50 + 30]
    assert state.next == 1


def test_the_next_expedition_starts_left_of_who_drew_last() -> None:
    state = board(3)
    play(state, f"-{state.hands[0][0]} *")
    state.pile = state.pile[:1]
    play(state, f"-{state.hands[1][0]} *")
    assert state.next == 2


def test_a_discard_may_be_taken_back_by_option_only() -> None:
    for retake, legal in (("off", ["*"]), ("on", ["*", "^R"])):
        state = board(retake=retake)
        state.hands[0] = ["R4"]
        play(state, "-R4")
        assert state.legal() == legal


def test_artefacts_are_paid_by_the_table_of_the_length() -> None:
    assert [short_table(n) for n in range(7)] == [-20, -15, 10, 15, 30, 50, 50]
    assert [long_table(n) for n in (0, 2, 3, 5, 6, 9, 12, 15, 27)] == [
        -60, -60, -45, -45, 30, 45, 90, 150, 150,
    ]  # fmt: skip


def test_artefacts_are_added_to_the_points() -> None:
    for expeditions, scores in (("1", [30 + 50, 0]), ("3", [30 + 30, 0])):
        state = board(expeditions=expeditions)
        state.rounds_played = int(expeditions) - 1
        state.artefacts = [6, 1]
        state.points = [30, 10]
        state.pile = state.pile[:1]
        play(state, f"-{state.hands[0][0]} *")
        assert (state.total_scores, state.scores) == ([30, 10], scores)


def test_a_tie_on_the_board_goes_to_the_most_artefacts_then_is_shared() -> None:
    for artefacts, winners in (([1, 0], [0]), ([1, 1], [0, 1]), ([0, 1], [1])):
        state = board(expeditions="1")
        state.artefacts = artefacts
        state.pile = state.pile[:1]
        play(state, f"-{state.hands[0][0]} *")
        assert (state.scores, state.winners) == ([0, 0], winners)


# Records


def test_the_sample_record() -> None:
    lines = trace(SAMPLE)
    assert [line["action"] for line in lines] == [*cards("+B3 * +GX * -YX * +YX ^Y"), None]
    assert [line["seat"] for line in lines] == [0, 0, 1, 1, 0, 0, 1, 1, 0]
    assert [line["ply"] for line in lines] == list(range(9))
    assert list(lines[0]) == cards("round ply seat phase legal action")
    assert lines[0]["legal"] == cards(
        "+B3 +B8 +B9 +BT +R5 +W6 +W9 +YX -B3 -B8 -B9 -BT -R5 -W6 -W9 -YX"
    )
    assert lines[5]["legal"] == ["*"]
    assert lines[7]["legal"] == ["*", "^Y"]


def test_a_whole_record_ends_with_its_result() -> None:
    record = random_record("trio", {"games": "2"}, 3, 1, Random(3))
    lines = trace(record)
    ends = [line for line in lines if "round_scores" in line]
    assert list(ends[0]) == cards("round over round_scores total_scores next")
    assert [end["round"] for end in ends] == [0, 1]
    assert ends[1]["next"] is None
    assert list(lines[-1]) == cards("over scores winners")
    assert lines[-1]["scores"] == ends[1]["total_scores"]
    assert record.endswith("result: " + " ".join(map(str, lines[-1]["scores"])) + "\n")


def test_a_record_may_stop_anywhere() -> None:
    whole = trace(random_record("trio", {"games": "2"}, 3, 0, Random(5)))
    decisions = [line for line in whole if "ply" in line]
    assert trace("game: trio\nplayers: 3\n") == []
    for stop in (0, 1, 2, 50, len(decisions) - 1):
        cut = random_record("trio", {"games": "2"}, 3, 0, Random(5), stop_after=stop)
        lines = trace(cut)
        assert lines[: len(lines) - 1] == whole[: max(0, len(lines) - 1)]
        assert sum(line.get("action") is not None for line in lines) == stop


def test_the_writer_gives_only_unusual_options() -> None:
    options = {"stall": "100", "games": "3", "edition": "1999", "bare_hands": "off"}
    record = random_record("duel", options, 2, 1, Random(1), stop_after=0)
    assert record == "game: duel\noptions: edition=1999 stall=100\nplayers: 2\nfirst: 1\n"


def swap(old: str, new: str) -> str:
    assert old in SAMPLE
    return SAMPLE.replace(old, new)


@pytest.mark.parametrize(
    ("text", "kind", "line", "token"),
    [
        (swap("+GX *", "+GX **"), "malformed", 9, "**"),
        (swap("+GX *", "+gx *"), "malformed", 9, "+gx"),
        (swap("+GX *", "+G3 *"), "impossible", 9, "+G3"),
        (swap("+GX *", "$3 *"), "impossible", 9, "$3"),
        (swap("+GX *", "$03 *"), "malformed", 9, "$03"),
        (swap("+GX *", "+GX ^B"), "impossible", 9, "^B"),
        (swap("players: 2\n", ""), "malformed", 6, "players:"),
        (swap("players: 2", "players: 3"), "impossible", 4, "3"),
        (swap("players: 2", "players: 02"), "malformed", 4, "02"),
        (swap("players: 2", "players: 2\nfirst: 2"), "impossible", 5, "2"),
        (swap("players: 2", "players: 2\nplayers: 2"), "impossible", 5, "players:"),
        (swap("players: 2", "players: 2\ndate: x\ndate: y"), "impossible", 6, "date:"),
        (swap("game: duel", "game: chess"), "malformed", 2, "chess"),
        (swap("1999", "1999 exploits=on"), "impossible", 3, "exploits=on"),
        (swap("1999", "1999 edition=1999"), "impossible", 3, "edition=1999"),
        (swap("1999", "1999 retake=on"), "malformed", 3, "retake=on"),
        (swap("1999", "1999 stall=0"), "malformed", 3, "stall=0"),
        (swap("1999", "1999 games=+1"), "malformed", 3, "games=+1"),
        (swap("deal: BT W9", "deal: BT BT"), "impossible", 7, "BT"),
        (swap("deal: BT W9", "deal: BT"), "impossible", 7, "deal:"),
        (swap("deal: BT W9", "deal: 10B W9"), "malformed", 7, "10B"),
        (swap("deal:", "wagers: YB WG\ndeal:"), "impossible", 7, "wagers:"),
        (swap("deal:", "+B3\ndeal:"), "impossible", 7, "+B3"),
        (swap("deal:", "result: 0 0\ndeal:"), "impossible", 7, "result:"),
        (SAMPLE + "deal: BT", "impossible", 12, "deal:"),
        (SAMPLE + "result: 0 0", "impossible", 12, "result:"),
        (SAMPLE + "date: today", "malformed", 12, "date:"),
        (SAMPLE + "players: 2", "impossible", 12, "players:"),
        ("", "malformed", 1, "game:"),
    ],
)
def test_a_bad_record_is_refused(text: str, kind: str, line: int, token: str) -> None:
    with pytest.raises(Refused) as refused:
        trace(text)
    assert (refused.value.kind, refused.value.line, refused.value.token) == (kind, line, token)


def test_unknown_keys_of_the_header_are_ignored() -> None:
    text = swap("players: 2", "players: 2 # two\ndate: 2020-01-01\nended: resigned 1")
    assert trace(text) == trace(SAMPLE)


def test_white_space_is_all_alike() -> None:
    assert trace(swap("+B3 *\n+GX *\n", "+B3\n\n \t*\r\n+GX * ")) == trace(SAMPLE)


def test_a_false_result_and_what_follows_a_true_one_are_refused() -> None:
    record = random_record("rivals", None, 2, 0, Random(2))
    scores = record.split("result: ")[1].split()
    for bad in (scores[:1], [*scores, "0"], [str(int(scores[0]) + 1), scores[1]]):
        with pytest.raises(Refused):
            trace(record.split("result: ")[0] + "result: " + " ".join(bad))
    for more in ("*", "date: today", "result: " + " ".join(scores)):
        with pytest.raises(Refused):
            trace(f"{record}{more}\n")
    assert trace(record + "# well played\n") == trace(record)


def test_a_start_without_its_figure_is_ambiguous() -> None:
    record = random_record("board", None, 2, 0, Random(2), stop_after=1)
    card = record.split("deal: ")[1].split()[0]
    header = "\n".join(record.split("\n")[:-2])
    with pytest.raises(Refused) as refused:
        trace(f"{header}\n+{card}\n")
    assert refused.value.kind == "ambiguous"
    assert f"+{card}a" in (refused.value.legal or [])


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("rivals", "wagers: YY BW"),
        ("rivals", "wagers: YB"),
        ("rivals", "wagers: YP BW"),
        ("rivals", "wagers: YB BW YG"),
        ("board", "tiles: A A A"),
        ("board", "tiles: " + " ".join(["A"] * 10 + TILES[10:])),
        ("board", "tiles: " + " ".join([*TILES[1:], "20"])),
        ("board", "deal: Y1"),
    ],
)
def test_a_bad_line_of_a_round_is_refused(game: str, line: str) -> None:
    with pytest.raises(Refused):
        trace(f"game: {game}\nplayers: 2\n{line}\n")


# Laws


def all_cards(state: Game) -> list[str]:
    found: list[str] = []
    if isinstance(state, Rivals):
        found += [card for pile in state.piles for card in pile]
        found += state.river + state.box
        columns = state.columns
    else:
        assert isinstance(state, DuelFamily | Board)
        found += [card for hand in state.hands for card in hand]
        found += [card for pile in state.discards.values() for card in pile]
        found += state.pile
        columns = state.columns
    for own in columns:
        found += [card for column in own.values() for card in column]
    return found


def check_laws(state: Game, dealt: Counter[str]) -> None:
    assert Counter(all_cards(state)) == dealt
    legal = state.legal()
    assert legal == sorted(set(legal))
    assert bool(legal) == (state.turn is not None)
    if isinstance(state, DuelFamily):
        check_duel_laws(state)
    elif isinstance(state, Rivals):
        assert sum(state.gold) + state.reserve == 36
        assert min(state.gold) >= 0
    elif isinstance(state, Board):
        check_board_laws(state)


def check_duel_laws(state: DuelFamily) -> None:
    for columns in state.columns:
        for suit, column in columns.items():
            assert all(card[0] == suit for card in column)
            heights = [0 if card[1] == "X" else "23456789T".index(card[1]) + 1 for card in column]
            assert heights == sorted(heights)
    if state.game in ("duel", "coop") and state.phase == "play":
        assert [len(hand) for hand in state.hands] == [8, 8]
    assert len(state.exploits_on_show) + sum(map(len, state.exploits_won)) in (0, 5)


def check_board_laws(state: Board) -> None:
    on_board = sum(tile == "A" for path in state.tiles.values() for tile in path.values())
    taken_before = sum(state.artefacts) - (9 - on_board)
    assert 0 <= taken_before <= 9 * state.round
    assert min(state.points) >= 0
    for seat in range(state.players):
        figures = list(state.figures[seat].values())
        assert figures.count("e") <= 1
        assert figures.count("a") <= 4
        assert all(1 <= step <= 9 for step in state.steps[seat].values())
    if state.turn is not None:
        assert state.crossed_bridges() < 5


def play_out(game: str, options: dict[str, str], players: int, seed: int) -> None:
    rng = Random(seed)
    choose = at_random if seed % 2 else eagerly
    state = new_game(game, options, players, seed % players)
    totals = [0] * players
    while not state.over:
        state.deal(random_deal(state, rng))
        dealt = Counter(all_cards(state))
        while state.turn is not None:
            state.play(choose(state, state.legal(), rng))
            check_laws(state, dealt)
        totals = [total + gain for total, gain in zip(totals, state.round_scores, strict=True)]
        assert totals == state.total_scores
    assert state.scores is not None
    if game == "coop":
        assert state.winners == []
    else:
        assert state.winners
    if game != "board":
        assert state.scores == totals


TABLES = [(game, players) for game in GAMES for players in SEATS[game]]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_laws_hold_in_random_games(game: str, players: int) -> None:
    repeats = 8 if game == "rivals" else 1
    for seed, options in enumerate(all_options(game) * repeats):
        play_out(game, options, players, seed)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_random_records_read_back(game: str, players: int) -> None:
    for seed, options in enumerate(all_options(game)[::3]):
        record = random_record(game, options, players, seed % players, Random(seed), eagerly)
        lines: list[dict[str, Any]] = trace(record)
        assert lines[-1]["over"]
        assert record == random_record(
            game, options, players, seed % players, Random(seed), eagerly
        )


def test_every_marked_step_has_a_tile() -> None:
    state = board()
    assert Counter(tile for path in state.tiles.values() for tile in path.values()) == Counter(
        TILES
    )
    assert all(list(path) == EVENT_STEPS for path in state.tiles.values())
    assert len(board_deck()) == 110
