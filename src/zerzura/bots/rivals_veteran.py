"""The judge of rivals with experience: his opinions are corrected by what choices have brought.

As in the duel (``duel_veteran``) a choice has signs, each of a few things together: a bid's are how
it compares with what he and his strongest rival may pay, the gold of both, and what lies in the
river; a lay's are its rank, what it skips, and what stands there. What each adds is learned;
``experience`` keeps it.
"""

from __future__ import annotations

from ..rules import bits, codes, rivals
from ..rules.rivals import Rivals
from . import experience
from .experience import Experience
from .rivals_judge import RivalsJudge

SUITS = 5
LANE = 0x1FF  # the numbers of a suit
FEW = [0, 1, 2, 3, 3, 4, 4, 5, 5, 5] + [6] * 5 + [7] * 25  # of gold, or of cards
STEP = [1, 2, 3, 3, 4, 4, 4] + [5] * 5 + [6] * 8 + [7] * 12  # by whole points behind the best

# Kinds of choices.
DISCOVER = 0
OPEN = 1  # the first bid
RAISE = 2
PASS = 3
LAY_WAGER = 4
LAY_ON = 5
LAY_NEW = 6  # the first number
THROW = 7  # what I could lay
THROW_USELESS = 8
DONE = 9


class RivalsVeteran(RivalsJudge):
    """Weighs the choices in rivals, with experience."""

    def __init__(self, experience: Experience) -> None:
        super().__init__()
        self.experience: Experience = experience

    def weigh(self) -> None:
        RivalsJudge.weigh(self)
        if self.count > 1:
            see_signs(self, self.table)
            self.experience.tell(self)


def see_signs(j: RivalsVeteran, t: Rivals) -> None:
    """Note the signs of every choice."""
    time = at_most((rivals.SIZE - t.top) // 10, 7)
    river = FEW[at_most(t.river_size, 39)]
    rival = rival_of(j, t)
    best = j.worth[0]
    for i in range(1, j.count):
        if j.worth[i] > best:
            best = j.worth[i]
    for i in range(j.count):
        behind = STEP[whole(best - j.worth[i], 31)] if j.worth[i] < best else 0
        note(j, t, i, time, river, rival, behind)


def rival_of(j: RivalsVeteran, t: Rivals) -> int:
    """Who of the others in the auction may pay most; where there is none, has most gold."""
    found = -1
    most = 0.0
    for seat in range(t.seats):
        if seat == t.me or (t.phase_now == codes.BIDDING and not t.still_in >> seat & 1):
            continue
        power = t.gold[seat] if t.phase_now == codes.RIVER else j.limit[seat]
        if found < 0 or power > most:
            found = seat
            most = power
    return found


def note(
    j: RivalsVeteran, t: Rivals, i: int, time: int, river: int, rival: int, behind: int
) -> None:
    """Note the signs of one choice."""
    action = j.actions[i]
    kind = kind_of(t, action)
    bid = 0
    over = 0  # how far a bid is above what I may pay,
    over_theirs = 0  # and above what the rival may
    jump = 0
    limit = 0
    limit_theirs = 0
    if kind <= PASS:
        limit = whole(j.limit[t.me] / 1.5, 11)
        limit_theirs = whole(j.limit[rival] / 1.5, 11)
    if kind in (OPEN, RAISE):
        bid = action - codes.BID
        over = apart(bid - j.limit[t.me])
        over_theirs = apart(bid - j.limit[rival])
        jump = bid - t.standing if kind == RAISE else bid
    suit = 0
    rank = 0
    length = 0
    wagers = 0
    gap = 0  # cards that may still come, and that it would skip
    theirs = 0  # of what use the suit is to the others
    if LAY_WAGER <= kind < DONE:
        suit = (action & 63) // codes.RANKS
        rank = (action & 63) - codes.RANKS * suit
        place = SUITS * t.me + suit
        wagers = at_most(j.wagers[place], 4)
        length = at_most(bits.count(j.numbers[place]) + bits.count(j.doubles[place]), 5)
        free = above(j.numbers[place])
        if rank == 0:
            if kind == THROW and j.numbers[place]:
                kind = THROW_USELESS
        else:
            below = free & (1 << rank - 1) - 1
            gap = bits.count(below & j.unseen[suit]) + 2 * bits.count(below & j.river[suit])
            gap = at_most(gap, 5)
            if kind == LAY_ON and j.numbers[place] == 0:
                kind = LAY_NEW
            elif kind == THROW and not free >> rank - 1 & 1:
                kind = THROW_USELESS
        theirs = use_of(j, t, suit, rank)
    gold = FEW[at_most(t.gold[t.me], 39)]
    gold_theirs = FEW[at_most(t.gold[rival], 39)]
    at = experience.EACH * i
    j.experience.signs[at] = 1 + (kind * 8 + time) * 11 + rank
    j.experience.signs[at + 1] = 881 + (kind * 8 + behind) * 8 + time
    j.experience.signs[at + 2] = 1521 + (kind * 17 + over) * 8 + time
    j.experience.signs[at + 3] = 2881 + (kind * 17 + over_theirs) * 8 + gold_theirs
    j.experience.signs[at + 4] = 4241 + (kind * 6 + at_most(jump, 5)) * 8 + river
    j.experience.signs[at + 5] = 4721 + (kind * 8 + gold) * 8 + time
    j.experience.signs[at + 6] = 5361 + (kind * 8 + gold) * 8 + gold_theirs
    j.experience.signs[at + 7] = 6001 + (kind * 8 + river) * 8 + time
    j.experience.signs[at + 8] = 6641 + (kind * 12 + limit) * 12 + limit_theirs
    j.experience.signs[at + 9] = 8081 + ((kind * 6 + length) * 5 + wagers) * 8 + time
    j.experience.signs[at + 10] = 10481 + (kind * 6 + gap) * 11 + rank
    j.experience.signs[at + 11] = 11141 + (kind * 6 + theirs) * 8 + time
    j.experience.signs[at + 12] = 11621 + (kind * 6 + theirs) * 5 + wagers
    j.experience.signs[at + 13] = 11921 + (kind * 18 + at_most(bid, 17)) * 8 + time


def kind_of(t: Rivals, action: int) -> int:
    """The kind of a choice, as far as it tells it itself."""
    if t.phase_now == codes.TURN:
        return DISCOVER if action == codes.DISCOVER else OPEN
    if t.phase_now == codes.BIDDING:
        return PASS if action == codes.STOP else RAISE
    if action == codes.STOP:
        return DONE
    if action >= codes.DISCARD:
        return THROW
    return LAY_ON if action % codes.RANKS else LAY_WAGER


def use_of(j: RivalsVeteran, t: Rivals, suit: int, rank: int) -> int:
    """Of what use a card is to the keenest of the others: 0 of none, else by his wagers."""
    most = 0
    for seat in range(t.seats):
        place = SUITS * seat + suit
        of_use = above(j.numbers[place]) >> rank - 1 & 1 if rank else j.numbers[place] == 0
        if seat != t.me and of_use and j.wagers[place] + 1 > most:
            most = j.wagers[place] + 1
    return at_most(most, 5)


def above(numbers: int) -> int:
    """The numbers that may follow in a column: none below its highest."""
    numbers |= numbers >> 1
    numbers |= numbers >> 2
    numbers |= numbers >> 4
    numbers |= numbers >> 8
    return LANE & ~(numbers >> 1)


def apart(x: float) -> int:
    """A difference of gold in classes, 8 where there is none."""
    x += 8.5
    if x < 0:
        return 0
    return whole(x, 16)


def whole(x: float, most: int) -> int:
    """The whole points of a sum, from nothing up to some."""
    points = most
    if x < 0:
        points = 0
    elif x < most:
        points = int(x)
    return points


def at_most(n: int, most: int) -> int:
    return n if n < most else most
