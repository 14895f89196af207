"""What one seat has seen of a round, told by the places that the cards had in the deal.

Independent of the library's own book-keeping: a card is followed by its place in the deal. From
this come other deals that the seat could not tell from the true one, and what restricts them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from places import laid

from zerzura import Deal, Game, State

HAND_SIZE = {"duel": 8, "coop": 8, "trio": 7, "partners": 6, "board": 8, "rivals": 0}


class Fact(NamedTuple):
    """A hand's places held one of these kinds of card, or none of them did."""

    seat: int
    places: tuple[int, ...]
    kinds: frozenset[int]
    some: bool


class Witness:
    """A round so far as a seat (-1: a spectator) has seen it.

    Of a card that another hand plays nobody sees how long it was there. With ``rng`` its place is
    chosen at random among that hand's unseen ones; without, it is the true one.
    """

    def __init__(
        self,
        of: Game,
        before: State,
        deal: Deal,
        actions: Sequence[int],
        seat: int,
        rng: Random | None = None,
    ) -> None:
        self.of = of
        self.before = before
        self.actions = actions
        self.seat = seat
        self.rng = rng
        self.state = before.copy()
        self.state.deal(deal)
        removed = self.state.whole_deck()
        for kind in deal.cards:
            removed.remove(kind)
        self.deal = deal
        self.cards = [*deal.cards, *removed]  # those removed come last
        size = HAND_SIZE[of.name]
        self.hands = [list(range(s * size, (s + 1) * size)) for s in range(of.players)]
        self.known: list[list[int]] = [[] for _ in range(of.players)]
        self.pile = list(range(of.players * size, len(deal.cards)))
        self.discards: dict[int, list[int]] = {suit: [] for suit in range(6)}
        self.removed = list(range(len(deal.cards), len(self.cards)))
        self.kinds: dict[int, int] = {}  # of places whose cards have been seen
        self.facts: list[Fact] = []
        self.asked: list[tuple[int | None, str]] = []
        self.final_lays = [0] * of.players
        for action in actions:
            self.see(action)

    def suit(self, kind: int) -> int:
        return kind // (11 if self.of.family == "board" else 10)

    def see(self, action: int) -> None:
        """One decision."""
        state, token = self.state, self.of.token(action)
        seat, phase = state.turn, state.phase
        assert seat is not None
        self.asked.append((seat, phase))
        if self.of.family == "rivals":
            if token == "*" or (token == "." and phase == "river"):
                place = self.pile.pop(0)
                self.kinds[place] = self.cards[place]
            state.play(action)
            return
        if token[0] in "+-":
            kind = self.of.kind(token[1:3])
            self.notice_start(seat, token, kind)
            place = self.place_of(seat, kind)
            if token[0] == "-":
                self.discards[self.suit(kind)].append(place)
            self.final_lays[seat] += phase == "final"
        elif token == "*":
            self.hands[seat].append(self.pile.pop(0))
        elif token[0] == "^":
            self.known[seat].append(self.discards["YBWGRP".index(token[1])].pop())
        state.play(action)
        self.notice_final_lays(seat, phase, token)

    def place_of(self, seat: int, kind: int) -> int:
        """Take a card out of a hand; the one that all know of, if there is one."""
        for place in self.known[seat]:
            if self.kinds[place] == kind:
                self.known[seat].remove(place)
                return place
        if self.rng and seat != self.seat:
            place = self.rng.choice(self.hands[seat])
        else:
            place = next(place for place in self.hands[seat] if self.cards[place] == kind)
        self.hands[seat].remove(place)
        self.kinds[place] = kind
        return place

    def held(self, seat: int) -> tuple[int, ...]:
        return (*self.hands[seat], *self.known[seat])

    # What is seen beside the cards themselves.

    def notice_start(self, seat: int, token: str, kind: int) -> None:
        """With start=lowest, a start shows that the hand had no lower card of the suit."""
        if token[3:] and self.of.options["start"] == "lowest":
            lower = frozenset(range(11 * self.suit(kind), kind))
            self.facts.append(Fact(seat, self.held(seat), lower, False))

    def notice_final_lays(self, seat: int, phase: str, token: str) -> None:
        """Who was passed over could lay nothing, and who was asked could lay something."""
        ends = self.state.turn is None or self.state.phase == "final"
        if not ends or self.of.name not in ("trio", "partners"):
            return
        players = self.of.players
        if phase != "final":
            self.last = seat
            queue = [(seat + 1 + i) % players for i in range(players)]
        else:
            queue = [(seat + i) % players for i in range(players)]
            queue = queue[: queue.index(self.last) + 1]
            if token == "." or self.final_lays[seat] == 2:
                queue = queue[1:]
        for other in queue:
            asked = self.state.phase == "final" and self.state.turn == other
            self.facts.append(Fact(other, self.held(other), self.layable(other), asked))
            if asked:
                break

    def layable(self, seat: int) -> frozenset[int]:
        """What may be laid on a seat's columns."""
        found: set[int] = set()
        for suit, column in enumerate(laid(self.of, self.state, seat)):
            least = max([*column, 10 * suit]) + (1 if column and column[-1] % 10 else 0)
            found.update(range(least, 10 * suit + 10))
        return frozenset(found)

    # What the seat has not seen, and how else it might be.

    def unseen(self) -> list[list[int]]:
        """The unseen places: those in each hand, in the pile, and of what was removed."""
        hands = [[] if seat == self.seat else hand for seat, hand in enumerate(self.hands)]
        return [*hands, self.pile, self.removed]

    def another(self, rng: Random) -> dict[int, int]:
        """The kind of each unseen place, shuffled."""
        places = sum(self.unseen(), [])
        left = list(self.cards)
        for kind in self.kinds.values():
            left.remove(kind)
        for place in (*self.hands[self.seat],) if self.seat >= 0 else ():
            left.remove(self.cards[place])
        rng.shuffle(left)
        assert len(left) == len(places)
        return dict(zip(places, left, strict=True))

    def agrees(self, kinds: dict[int, int]) -> bool:
        """Whether such cards in the unseen places agree with all that was seen."""
        if not self.facts:
            return True
        every = dict(enumerate(self.cards)) | self.kinds | kinds
        return all(
            any(every[place] in fact.kinds for place in fact.places) == fact.some
            for fact in self.facts
        )

    def replayed(self, kinds: dict[int, int]) -> State:
        """The same decisions after a deal with these cards in the unseen places."""
        cards = list(self.cards)
        for place, kind in kinds.items():
            cards[place] = kind
        state = self.before.copy()
        state.deal(Deal(tuple(cards[: len(self.deal.cards)]), self.deal.beside))
        for action, asked in zip(self.actions, self.asked, strict=True):
            assert (state.turn, state.phase) == asked
            state.play(action)
        return state


def rounds_of(
    of: Game, seed: int, choose: Callable[[Game, State, Random], int]
) -> list[tuple[State, Deal, list[int]]]:
    """Play a game; of each round, the state before its deal, the deal, and the decisions."""
    rng = Random(seed)
    state = of.start()
    rounds = []
    while not state.over:
        before, deal, actions = state.copy(), of.shuffle(rng), list[int]()
        state.deal(deal)
        while state.turn is not None:
            actions.append(choose(of, state, rng))
            state.play(actions[-1])
        rounds.append((before, deal, actions))
    return rounds
