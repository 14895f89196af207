"""Positions by play: a full deal made for what the seats are to do, and then played.

Rules are tested from positions that play has reached. A test says what each seat plays, turn by
turn; the deal is made so that every card is in hand when it is wanted, all draws being from the
pile. Who has nothing to do discards the lowest card of his hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from zerzura import Deal, Game, State
from zerzura.records import read_exploits, read_tiles, read_wagers

HAND_SIZE = {"duel": 8, "coop": 8, "trio": 7, "partners": 6, "board": 8, "rivals": 0}
ALL_TILES = "A A A A A A A A A > > > > > > > > > 5 5 10 10 10 15 15"


def kinds(of: Game, cards: str) -> list[int]:
    """The kinds of some cards: ``kinds(of, "Y5 BX")``."""
    return [of.kind(card) for card in cards.split()]


def cards(of: Game, found: Sequence[int]) -> str:
    """The same way back."""
    return " ".join(of.card(kind) for kind in found)


def beside(of: Game, words: str) -> tuple[int, ...]:
    """What lies beside a deal, from words as in records."""
    if of.family == "rivals":
        return read_wagers(of, words.split())
    if of.family == "board":
        return read_tiles(of, words.split())
    return read_exploits(of, words.split()) if words else ()


def tiles(**paths: str) -> str:
    """All tiles, with those of some paths as wanted: ``tiles(Y="A > 15 A A")``."""
    rest = ALL_TILES.split()
    for wanted in paths.values():
        for tile in wanted.split():
            rest.remove(tile)
    laid: list[str] = []
    for suit in "YBWGR":
        mine = paths[suit].split() if suit in paths else [rest.pop(0) for _ in range(5)]
        laid += mine
    return " ".join(laid)


def dealt(of: Game, hands: Sequence[str], pile: str = "", by: str = "") -> State:
    """A game in its first round, with hands and pile that begin with these cards."""
    state = of.start()
    size = state.deal_size()
    rest = state.whole_deck()
    hand_size = HAND_SIZE[of.name]
    places: list[int | None] = [None] * len(rest)
    for seat, hand in enumerate(hands):
        assert len(hand.split()) <= hand_size, f"seat {seat} cannot hold so many"
        for i, kind in enumerate(kinds(of, hand)):
            places[seat * hand_size + i] = kind
    for i, kind in enumerate(kinds(of, pile)):
        places[of.players * hand_size + i] = kind
    for place in places:
        if place is not None:
            rest.remove(place)
    full = [rest.pop(0) if place is None else place for place in places]
    state.deal(Deal(tuple(full[:size]), beside(of, by)))
    return state


def staged(of: Game, plays: Mapping[int, Sequence[str]], by: str = "") -> State:
    """A deal in which each seat will have the cards for its turns when their time comes."""
    size = HAND_SIZE[of.name]
    hands = [[turn[1:3] for turn in plays.get(seat, ())][:size] for seat in range(of.players)]
    pile: dict[int, str] = {}
    for seat, turns in plays.items():
        for i, turn in enumerate(turns[size:]):
            pile[i * of.players + (seat - of.first) % of.players] = turn[1:3]
    rest = of.start().whole_deck()
    for card in [*pile.values(), *sum(hands, [])]:
        rest.remove(of.kind(card))
    filler = [of.card(kind) for kind in rest]
    for hand in hands:
        hand += [filler.pop(0) for _ in range(size - len(hand))]
    whole = [pile[i] if i in pile else filler.pop(0) for i in range(max(pile, default=-1) + 1)]
    return dealt(of, [" ".join(hand) for hand in hands], " ".join(whole), by)


def turn(of: Game, state: State, tokens: str) -> None:
    """Play some tokens."""
    for token in tokens.split():
        state.play(of.read(state, token))


def idle(of: Game, state: State) -> None:
    """A turn without a purpose: discard the lowest card and draw from the pile."""
    turn(of, state, next(token for token in of.tokens(state.legal()) if token[0] == "-"))
    turn(of, state, "*")


def act(
    of: Game, plays: Mapping[int, Sequence[str]], by: str = "", to_the_end: bool = False
) -> State:
    """Play what the seats are to do, and if so wanted on to the end of the round.

    A turn is a token or several; the draw from the pile that ends it need not be said.
    """
    state = staged(of, plays, by)
    left = {seat: list(turns) for seat, turns in plays.items()}
    while state.turn is not None and state.phase != "final":
        if not to_the_end and not any(left.values()):
            break
        todo = left.get(state.turn, [])
        if not todo:
            idle(of, state)
            continue
        mine = todo.pop(0)
        turn(of, state, mine)
        if state.phase == "draw":
            turn(of, state, "*")
    return state
