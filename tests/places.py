"""Where the cards of a state lie, and all that lies open, by what states tell to everybody."""

from __future__ import annotations

from collections import Counter
from typing import Any

from zerzura import Game, State
from zerzura.rules.board import Board
from zerzura.rules.duel import Duel
from zerzura.rules.rivals import Rivals

SUITS = {"duel": 6, "rivals": 5, "board": 5}


def sides(of: Game) -> list[int]:
    """A seat of each side that lays for itself."""
    return [team[0] for team in of.teams] if of.name == "partners" else list(range(of.players))


def laid(of: Game, state: State, seat: int) -> list[list[int]]:
    """The columns before a seat, suit by suit."""
    if isinstance(state, Board):
        return [state.area_cards(seat, suit) for suit in range(5)]
    assert isinstance(state, Duel | Rivals)
    return [state.column_cards(seat, suit) for suit in range(SUITS[of.family])]


def discards(of: Game, state: State) -> list[list[int]]:
    """The discard piles, suit by suit, the top last."""
    assert isinstance(state, Duel | Board)
    return [state.discard_cards(suit) for suit in range(int(of.options.get("suits", 5)))]


def hand(state: State, seat: int) -> list[int]:
    """The cards in a hand."""
    assert isinstance(state, Duel | Board)
    return state.hand_cards(seat)


def known(state: State, seat: int) -> list[int]:
    """The cards in a hand that all have seen there."""
    assert isinstance(state, Duel | Board)
    return state.known_cards(seat)


def hand_size(state: State, seat: int) -> int:
    assert isinstance(state, Duel | Board)
    return state.hand_size(seat)


def pile(state: State) -> list[int]:
    """The pile, the next card first."""
    assert isinstance(state, Duel | Board | Rivals)
    return state.pile_cards()


def everywhere(of: Game, state: State) -> Counter[int]:
    """All cards of the round that lie somewhere; in Rivals, the starting wagers too."""
    found = Counter(pile(state))
    for seat in sides(of):
        for column in laid(of, state, seat):
            found.update(column)
    if isinstance(state, Rivals):
        found.update(state.river_cards + state.box_cards)
        return found
    for seat in range(of.players):
        found.update(hand(state, seat))
    for discarded in discards(of, state):
        found.update(discarded)
    return found


def in_the_open(of: Game, state: State) -> list[Any]:
    """All that everybody sees."""
    facts: list[Any] = [
        state.turn,
        state.phase,
        state.round,
        state.ply,
        state.starter,
        state.round_scores,
        state.total_scores,
        state.scores,
        state.winners,
        [laid(of, state, seat) for seat in range(of.players)],
    ]
    if isinstance(state, Rivals):
        facts += [state.river_cards, state.box_cards, state.gold_in_reserve]
        facts += [state.gold_of(seat) for seat in range(of.players)]
        facts += [state.pile_size, state.piles_left, state.bid, state.bidder, state.bidders]
        facts += [state.discard_is_spent]
        return facts
    assert isinstance(state, Duel | Board)
    facts += [discards(of, state), state.pile_size, state.closed_suit, state.draws_off_pile]
    facts += [(hand_size(state, seat), known(state, seat)) for seat in range(of.players)]
    if isinstance(state, Duel):
        facts += [state.exploits_on_show]
        facts += [state.exploits_won(seat) for seat in range(of.players)]
        return facts
    facts += [[state.tile_at(suit, step) for suit in range(5) for step in range(1, 10)]]
    facts += [[state.step(seat, suit) for suit in range(5)] for seat in range(of.players)]
    facts += [state.explorer_path(seat) for seat in range(of.players)]
    facts += [state.adventurers_left(seat) for seat in range(of.players)]
    facts += [state.points_of(seat) for seat in range(of.players)]
    facts += [state.artefacts_of(seat) for seat in range(of.players)]
    facts += [state.bridges_crossed]
    return facts
