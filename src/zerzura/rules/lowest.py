"""What a path's start tells of a hand, where it must be with the lowest card of its suit.

Whoever starts a path with the yellow 5 held no lower yellow card. So a card that he holds and that
nobody has seen is not a lower yellow one, unless he drew it later; and which of his unseen cards he
drew when is not seen either, since nobody sees from where in a hand a card is played. This module
draws the unseen cards of such hands fairly: all deals that agree with what was seen are alike
likely. It is not compiled: only this option needs it.

A hand's unseen cards are told apart by the epoch in which they were drawn: an epoch ends with a
start. What was seen of a hand is a sequence of events: ``DRAWN`` (a card from the pile), the kind
of an unseen card that was played or discarded, and ``STARTED`` + kind.

What an epoch's cards cannot be, those of the epochs before cannot be either. So all that matters of
a card for a hand is its layer: of how many of the oldest epochs it cannot be. How many deals bring
certain cards to a hand follows from how many of them there are of each layer (``deals``). Each set
of hands is to be drawn as often as the product of these numbers, one for each hand, demands.

These numbers are nearly, but not quite, a product of odds, one for each card by its layer. If they
were, the sets of hands could be counted card by card, knowing of each hand only how many cards it
lacks. So sets are drawn by the odds, and a draw is kept as often as the true numbers demand, and
else made anew. That is fair whatever the odds are; since they are chosen well, most draws are kept.
(Weights are floats: sums and products of what is not negative, so they are good to many digits, and
what is impossible stays exactly 0.)
"""

from __future__ import annotations

from array import array
from bisect import bisect
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate, chain, product, repeat
from math import comb, factorial, perm, prod
from operator import mul
from typing import NamedTuple

from . import codes
from .dice import Dice

KINDS = 5 * codes.BOARD_RANKS
DRAWN = KINDS
STARTED = KINDS + 1

Counts = tuple[int, ...]


class Origins(NamedTuple):
    """From which epochs a hand's unseen cards may be, with the number of ways to each answer."""

    barred: tuple[int, ...]  # by epoch: the kinds that its cards cannot be, a bit each
    ways: dict[Counts, int]  # how many cards are left of each epoch -> ways


def origins(events: Iterable[int], dealt: int) -> Origins:
    """Follow a hand's events and count the ways in which they can have come about."""
    barred = [0]
    ways: dict[Counts, int] = {(dealt,): 1}
    for event in events:
        if event == DRAWN:
            ways = {(*left[:-1], left[-1] + 1): n for left, n in ways.items()}
        elif event >= STARTED:
            kind = event - STARTED
            suit = kind // codes.BOARD_RANKS
            lower = (1 << kind) - (1 << codes.BOARD_RANKS * suit)
            barred = [kinds | lower for kinds in barred] + [0]
            ways = {(*left, 0): n for left, n in ways.items()}
        else:
            ways = played(ways, barred, event)
    return Origins(tuple(barred), ways)


def played(ways: Mapping[Counts, int], barred: Sequence[int], kind: int) -> dict[Counts, int]:
    """Take a card of a kind from each epoch that it may be of."""
    after: dict[Counts, int] = {}
    for left, n in ways.items():
        for epoch, count in enumerate(left):
            if count and not barred[epoch] >> kind & 1:
                rest = (*left[:epoch], count - 1, *left[epoch + 1 :])
                after[rest] = after.get(rest, 0) + n * count
    return after


def merged(hand: Origins, kinds: int) -> Origins:
    """Make one of epochs that differ in nothing for these kinds, those that are unseen."""
    barred = [epoch & kinds for epoch in hand.barred]
    firsts = [i for i, epoch in enumerate(barred) if i == 0 or epoch != barred[i - 1]]
    spans = [slice(*span) for span in zip(firsts, [*firsts[1:], len(barred)], strict=True)]
    ways: dict[Counts, int] = {}
    for left, n in hand.ways.items():
        few = tuple([sum(left[span]) for span in spans])
        ways[few] = ways.get(few, 0) + n
    return Origins(tuple(barred[i] for i in firsts), ways)


def deals(ways: Mapping[Counts, int], most: Sequence[int]) -> dict[Counts, int]:
    """In how many ways cards come to a hand, by how many of them there are of each layer but 0.

    Of each layer there are so many at most. The cards of the last layer must be of the newest
    epoch. Once they are placed, the rest of its places are as good as those of the epoch before.
    """
    if not most:
        return {(): sum(n * factorial(left) for (left,), n in ways.items())}
    found = {}
    for count in range(min(most[-1], max(left[-1] for left in ways)) + 1):
        rest: dict[Counts, int] = {}
        for left, n in ways.items():
            if count <= left[-1]:
                few = (*left[:-2], left[-2] + left[-1] - count)
                rest[few] = rest.get(few, 0) + n * perm(left[-1], count)
        for counts, n in deals(rest, most[:-1]).items():
            found[(*counts, count)] = n
    return found


class Hand:
    """What its events tell of a hand: the odds of its cards, and which draws by them are kept."""

    def __init__(self, events: Iterable[int], dealt: int, unseen: Sequence[int]) -> None:
        self.barred, ways = merged(origins(events, dealt), sum({1 << kind for kind in unseen}))
        self.size = sum(next(iter(ways)))
        layers = [self.layer(kind) for kind in unseen]
        free, *most = [layers.count(layer) for layer in range(len(self.barred))]
        numbers = deals(ways, most)
        # How many sets of cards each of them holds for, if there were no other hands.
        sets = {
            counts: prod(map(comb, most, counts)) * comb(free, self.size - sum(counts))
            for counts in numbers
        }
        self.odds = [1.0, *(odds(numbers, sets, layer) for layer in range(len(most)))]
        above = {
            counts: n / prod(map(pow, self.odds[1:], counts))
            for counts, n in numbers.items()
            if sets[counts]
        }
        highest = max(above.values())
        self.keep = {counts: ratio / highest for counts, ratio in above.items()}

    def layer(self, kind: int) -> int:
        """Of how many of the oldest epochs a card cannot be."""
        return sum(kinds >> kind & 1 for kinds in self.barred)


def odds(numbers: Mapping[Counts, int], sets: Mapping[Counts, int], layer: int) -> float:
    """How many deals bring a hand, for each that would if a card of this layer were of layer 0.

    That differs from hand to hand; it is taken over all hands that have such a card.
    """
    here = whole = 0
    for counts, n in numbers.items():
        if counts[layer]:
            less = (*counts[:layer], counts[layer] - 1, *counts[layer + 1 :])
            here += sets[counts] * n
            whole += sets[counts] * numbers[less]
    return here / whole if whole else 0.0


class Step(NamedTuple):
    """A card that some hand can have had only since a start, and where it may go."""

    card: int
    takers: list[tuple[int, int, int, float]]  # hand, its place, the card's layer and odds there
    after: array[float]  # by what the hands lack: the weight of all ways to deal the later cards


class Draws:
    """Draws of the unseen cards of some hands.

    What the hands lack is written as one number, with a place for each hand. The digit there is one
    more than the hand lacks: 0 stands for a card too many, and has no weight.
    """

    def __init__(self, hands: Sequence[Hand], unseen: Sequence[int]) -> None:
        self.hands = hands
        self.places = [prod(hand.size + 2 for hand in hands[:i]) for i in range(len(hands))]
        self.lack = sum(
            place * (hand.size + 1) for place, hand in zip(self.places, hands, strict=True)
        )
        bound = [kind for kind in unseen if any(hand.layer(kind) for hand in hands)]
        self.free = [kind for kind in unseen if kind not in bound]
        self.steps: list[Step] = []
        if bound:
            sizes = [hand.size for hand in reversed(hands)]
            possible = array("d", map(all, product(*(range(size + 2) for size in sizes))))
            weights = array("d", free_ways(sizes, len(self.free)))
            for kind in bound:
                self.steps.append(Step(kind, self.takers(kind), weights))
                weights = self.with_card(weights, possible)
            self.steps.reverse()

    def takers(self, kind: int) -> list[tuple[int, int, int, float]]:
        """Which hands may take a card."""
        layers = [hand.layer(kind) for hand in self.hands]
        return [
            (i, self.places[i], layer, self.hands[i].odds[layer])
            for i, layer in enumerate(layers)
            if self.hands[i].odds[layer]
        ]

    def with_card(self, weights: array[float], possible: array[float]) -> array[float]:
        """Weigh the ways to deal the last step's card too: to one that lacks a card, or to none."""
        both: Iterable[float] = weights
        for _, place, _, odds in self.steps[-1].takers:
            taken = chain(repeat(0.0, place), weights)
            both = [n + odds * more for n, more in zip(both, taken, strict=False)]
        return array("d", map(mul, both, possible))

    def draw(self, dice: Dice) -> list[list[int]]:
        """Draw the cards of each hand."""
        while True:
            cards, kept = self.propose(dice)
            if dice.getrandbits(53) < kept * 2**53:
                break
        free = self.free[:]
        for hand, taken in zip(self.hands, cards, strict=True):
            while len(taken) < hand.size:
                i = dice.randrange(len(free))
                free[i], free[-1] = free[-1], free[i]
                taken.append(free.pop())
        return cards

    def propose(self, dice: Dice) -> tuple[list[list[int]], float]:
        """Deal all but the free cards by their odds; and say how often to keep that."""
        cards: list[list[int]] = [[] for _ in self.hands]
        counts = [[0] * len(hand.odds) for hand in self.hands]
        lack = self.lack
        for card, takers, after in self.steps:
            weights = [after[lack]]
            weights += [odds * after[lack - place] for _, place, _, odds in takers]
            sums = list(accumulate(weights))
            choice = bisect(sums, dice.getrandbits(53) / 2**53 * sums[-1])
            if choice:
                hand, place, layer, _ = takers[choice - 1]
                cards[hand].append(card)
                counts[hand][layer] += 1
                lack -= place
        return cards, prod(
            hand.keep.get(tuple(by_layer[1:]), 0.0)
            for hand, by_layer in zip(self.hands, counts, strict=True)
        )


def free_ways(sizes: Sequence[int], free: int) -> list[int]:
    """In how many ways free cards can be what hands lack, for all that hands so large can lack."""
    if not sizes:
        return [1]
    found = [0] * prod(size + 2 for size in sizes[1:])
    for lack in range(sizes[0] + 1):
        ways = comb(free, lack)
        found += [ways * rest for rest in free_ways(sizes[1:], max(0, free - lack))]
    return found


def hands(diary: bytes, seats: Counts, dealt: int, unseen: bytes) -> list[Hand]:
    """Read of each of these seats what a diary tells of its hand: seat, event, seat, event, ..."""
    lines = list(zip(diary[::2], diary[1::2], strict=True))
    return [Hand([event for of, event in lines if of == seat], dealt, unseen) for seat in seats]


@lru_cache(maxsize=16)
def draws(diary: bytes, seats: Counts, dealt: int, unseen: bytes) -> Draws:
    """Make ready to draw these seats' hands; a view that is sampled often does it but once."""
    return Draws(hands(diary, seats, dealt, unseen), unseen)
