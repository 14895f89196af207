"""The judge of the duel with experience: his opinions are corrected by what choices have brought.

A choice has a dozen signs, each of a few things together: its kind and the time left, the rank and
what lies between, what is held beside it, what the next player can do with it, and so on. What each
adds is learned; ``experience`` keeps it.
"""

from __future__ import annotations

from ..rules import bits, codes, duel
from ..rules.duel import Duel
from . import duel_judge
from .duel_judge import DuelJudge
from .experience import Experience

TIME = [0, 1, 2, 3, 3, 4, 4, 4] + [5] * 4 + [6] * 5 + [7] * 47  # by a seat's turns left
STEP = [1, 2, 3, 3, 4, 4, 4] + [5] * 5 + [6] * 8 + [7] * 12  # by whole points behind the best

# Kinds of choices.
LAY_WAGER = 0
LAY_ON = 1
LAY_NEW = 2
SPARE = 3  # a discard that I could lay on what I have begun,
SPARE_NEW = 4  # that I could begin with,
USELESS = 5  # that I cannot lay
FROM_PILE = 6
TAKE = 7  # a discard that I can lay,
DENY = 8  # that I cannot


class DuelVeteran(DuelJudge):
    """Weighs the choices in the duel and its relatives, with experience."""

    def __init__(self, experience: Experience) -> None:
        super().__init__()
        self.experience: Experience = experience

    def weigh(self) -> None:
        DuelJudge.weigh(self)
        if self.table.phase_now != codes.FINAL:
            see_signs(self, self.table)
            self.experience.tell(self)


def see_signs(j: DuelVeteran, t: Duel) -> None:
    """Note the signs of every choice."""
    time = TIME[duel.height(t, 0) // t.seats]
    ahead = j.waiting - j.turns
    pressure = int(ahead)
    pressure = at_most(pressure + 4 if pressure > -4 else 0, 7)
    other = j.me + 1
    if other == t.seats:
        other = 0
    other = other & t.rules.side_mask
    idle = 0  # cards that are of no use to me nor to the next
    begun = 0
    rivals = 0  # what the next has begun
    for suit in range(t.rules.suits):
        lane = duel.lane(t, j.side, suit)
        begun += lane != 0
        theirs = duel.lane(t, other, suit)
        rivals += theirs != 0
        theirs = theirs >> 2
        idle += bits.count(j.hand[suit] & ~duel_judge.above(lane >> 2) & ~duel_judge.above(theirs))
        if lane >> 2 and theirs:
            idle += j.hand_wagers[suit]
    best = j.worth[0]
    for i in range(1, j.count):
        if j.worth[i] > best:
            best = j.worth[i]
    for i in range(j.count):
        step = step_of(best - j.worth[i])
        note(j, t, i, time, pressure, other, at_most(idle, 3), begun, rivals, step)


def note(
    j: DuelVeteran,
    t: Duel,
    i: int,
    time: int,
    pressure: int,
    other: int,
    idle: int,
    begun: int,
    rivals: int,
    step: int,
) -> None:
    """Note the signs of one choice."""
    action = j.actions[i]
    kind = FROM_PILE
    rank = 0
    gap = 0  # unseen cards that it would skip
    more = 0  # cards in hand that can still follow, and their sum
    total = 0
    state = 0  # what the next player has of the suit
    column = 0  # what I have
    wagers = 0
    skipped = 0  # cards in hand that it would skip
    unseen = 0  # what may still come of the suit, as a sum
    hoped = 0  # what the suit is expected to bring
    cover = 0  # whom the card under it could serve
    room = 0  # cards not seen that the next player could lay before it
    if action != codes.DRAW:
        if action > codes.DRAW:
            suit = action - codes.DRAW - 1
            rank = duel_judge.top_of(t, suit) - codes.RANKS * suit
        else:
            suit = (action & 63) // codes.RANKS
            rank = (action & 63) - codes.RANKS * suit
        lane = duel.lane(t, j.side, suit)
        numbers = lane >> 2
        wagers = lane & 3
        free = duel_judge.above(numbers)
        hand = j.hand[suit] & free
        if rank:
            gap = at_most(bits.count(j.unseen[suit] & free & ((1 << rank - 1) - 1)), 5)
            skipped = at_most(bits.count(hand & ((1 << rank - 1) - 1)), 3)
            hand &= ~(1 << rank - 1)
            free = free >> rank - 1 & 1
        else:
            free = numbers == 0  # from here on: whether I can lay it
        if action < codes.DISCARD:
            kind = LAY_WAGER if rank == 0 else LAY_ON if lane else LAY_NEW
            hand &= ~((1 << rank) - 1)
        elif action < codes.DRAW:
            kind = USELESS
            if free:
                kind = SPARE if lane else SPARE_NEW
        else:
            kind = TAKE if free else DENY
        more = at_most(bits.count(hand), 4)
        sixth = duel_judge.VALUE_SUM[hand] / 6
        total = int(sixth)
        total = at_most(total, 5)
        seventh = duel_judge.VALUE_SUM[j.unseen[suit] & duel_judge.above(numbers)] / 7
        unseen = int(seventh)
        unseen = at_most(unseen, 5)
        hoped = class_of(j.value[suit])
        theirs = duel.lane(t, other, suit)
        if action >= codes.DISCARD:
            cover = cover_of(t, suit, numbers, theirs >> 2, action > codes.DRAW)
        if rank:
            room = duel_judge.above(theirs >> 2) & ((1 << rank - 1) - 1)
            room = at_most(bits.count(room & j.unseen[suit]), 5)
        if theirs:
            state = 3
            if rank == 0:
                state = 1 if theirs >> 2 == 0 else 3
            elif duel_judge.above(theirs >> 2) >> rank - 1 & 1:
                state = 2
        state = 4 * state + (theirs & 3)
        length = at_most(bits.count(numbers), 7)
        column = 8 * wagers + length
    at = 18 * i  # experience.EACH
    j.experience.signs[at] = 1 + (kind * 8 + time) * 10 + rank
    j.experience.signs[at + 1] = 721 + (kind * 6 + gap) * 10 + rank
    j.experience.signs[at + 2] = 1261 + (kind * 5 + more) * 6 + total
    j.experience.signs[at + 3] = 1531 + (kind * 8 + pressure) * 8 + time
    j.experience.signs[at + 4] = 2107 + (kind * 16 + state) * 8 + time
    j.experience.signs[at + 5] = 3259 + (kind * 4 + idle) * 7 + begun
    j.experience.signs[at + 6] = 3511 + (kind * 8 + step) * 8 + time
    j.experience.signs[at + 7] = 4087 + (kind * 32 + column) * 8 + time
    j.experience.signs[at + 8] = 6391 + (kind * 16 + state) * 10 + rank
    j.experience.signs[at + 9] = 7831 + ((kind * 5 + more) * 6 + total) * 8 + time
    j.experience.signs[at + 10] = 9991 + (kind * 32 + column) * 10 + rank
    j.experience.signs[at + 11] = 12871 + (kind * 4 + wagers) * 8 + time
    j.experience.signs[at + 12] = 13159 + (kind * 5 + cover) * 8 + time
    j.experience.signs[at + 13] = 13519 + (kind * 12 + hoped) * 8 + time
    j.experience.signs[at + 14] = 14383 + (kind * 16 + state) * 6 + room
    j.experience.signs[at + 15] = 15247 + (kind * 8 + pressure) * 7 + rivals
    j.experience.signs[at + 16] = 15751 + (kind * 4 + skipped) * 10 + rank
    j.experience.signs[at + 17] = 16111 + ((kind * 6 + total) * 6 + unseen) * 4 + wagers


def step_of(away: float) -> int:
    """In which class a choice is that is so many points behind the best."""
    if away <= 0:
        return 0
    if away >= 31:
        return STEP[31]
    whole = int(away)
    return STEP[whole]


def class_of(value: float) -> int:
    """In which class an expedition is that is expected to bring so much."""
    if value <= -24:
        return 0
    if value >= 42:
        return 11
    sixth = (value + 24) / 6
    return int(sixth)


def cover_of(t: Duel, suit: int, mine: int, theirs: int, taken: bool) -> int:
    """Of what use is what a discard covers, or what taking one lays open: 2 to me, 1 to them."""
    height = duel.height(t, suit + 1) - taken
    if height <= 0:
        return 0
    rank = t.stacks[duel.above(t, 8 * (suit + 1)) - 1 - taken] - codes.RANKS * suit
    if rank == 0:
        return 1 + 2 * (mine == 0) + (theirs == 0)
    return (
        1
        + 2 * (duel_judge.above(mine) >> rank - 1 & 1)
        + (duel_judge.above(theirs) >> rank - 1 & 1)
    )


def at_most(n: int, most: int) -> int:
    return n if n < most else most
