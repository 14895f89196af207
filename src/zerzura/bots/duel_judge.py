"""What a steady player thinks in the duel and its relatives.

An expedition is worth what lies in it, plus what his hand can still add to it, plus what the unseen
cards may: the hand counts as far as he will have turns to lay it, the unseen as far as he is likely
to draw them. One that is not begun is worth what it promises, if that is more than it costs. A lay
or a discard is worth what it changes in this, less what a discard gives to the others. A draw is
worth what the card adds, and what it denies the others, against what the pile brings on average.

The numbers that this leaves open are in ``HABITS``; they were found by play of many variants of him
against each other.
"""

from __future__ import annotations

from ..rules import bits, codes, duel
from ..rules.duel import Duel
from ..rules.state import State
from .judge import Judge

# Name, value, meaning. The judge keeps them in an array, in this order.
HABITS: tuple[tuple[str, float, str], ...] = (
    ("sure", 0.98, "how much a card in hand counts that there is time to lay"),
    ("hope", 0.83, "how much an unseen card counts, by the chance to draw it"),
    ("longer", 0.735, "how much of the pile's turns are for lays"),
    ("promise", 0.9, "how much a promising expedition counts before it is begun"),
    ("soft", 11.0, "how many points around zero a promise is in doubt"),
    ("give", 0.69, "what a discard gives to somebody who can lay it in what he has begun"),
    ("give_new", 0.53, "the same where he has not begun the suit"),
    ("give_wager", 4.1, "what a wager gives to somebody who can lay it"),
    ("next_but_one", 0.5, "how much less likely a gift reaches each seat further on"),
    ("pile", 3.1, "what an unknown card is worth"),
    ("deny", 0.41, "what it is worth to take what another could use"),
    ("close", 2.5, "what it is worth to come nearer to an exploit"),
)
VALUE_SUM = [sum(rank + 2 for rank in range(9) if lane >> rank & 1) for lane in range(512)]
LANE = 0x1FF
SURE = 0
HOPE = 1
LONGER = 2
PROMISE = 3
SOFT = 4
GIVE = 5
GIVE_NEW = 6
GIVE_WAGER = 7
NEXT_BUT_ONE = 8
PILE = 9
DENY = 10
CLOSE = 11


class DuelJudge(Judge):
    """Weighs the choices in the duel, coop, trio and partners."""

    def __init__(self, **habits: float) -> None:
        super().__init__()
        self.draw_of_pile = codes.DRAW
        self.table: Duel
        self.habit: list[float] = [0.0] * 16
        for i, (name, value, _) in enumerate(HABITS):
            self.habit[i] = habits.pop(name, value)
        if habits:
            raise TypeError(f"no such habit: {', '.join(habits)}")
        # What is the same for all choices of a decision.
        self.me: int = 0
        self.side: int = 0
        self.turns: float = 0.0  # that are left after this one
        self.held_weight: float = 0.0  # of a card in hand
        self.unseen_weight: float = 0.0
        self.waiting: float = 0.0  # cards in hand that are to be laid
        self.lateness: float = 0.0  # from 0 to 1, as the end comes near
        self.hand: list[int] = [0] * 6  # by suit: the numbers in hand, a bit each from 2 up
        self.hand_wagers: list[int] = [0] * 6
        self.unseen: list[int] = [0] * 6
        self.value: list[float] = [0.0] * 6  # of the suits as they are

    def watch(self, state: State) -> None:
        assert isinstance(state, Duel)
        self.state = self.table = state

    def lead(self, seat: int) -> float:
        if self.table.rules.coop:
            return self.table.totals[seat]  # which is the sum of both
        if self.table.rules.teams:
            return self.table.totals[seat] - self.table.totals[seat ^ 1]
        return Judge.lead(self, seat)

    def weigh(self) -> None:
        self.list_actions()
        look(self, self.table)
        phase = self.table.phase_now
        for i in range(self.count):
            action = self.actions[i]
            if phase == codes.PLAY:
                if action < codes.DISCARD:
                    self.worth[i] = lay_worth(self, self.table, action)
                else:
                    self.worth[i] = discard_worth(self, self.table, action - codes.DISCARD)
            elif phase == codes.DRAWING:
                self.worth[i] = draw_worth(self, self.table, action - codes.DRAW)
            elif action != codes.STOP:
                self.worth[i] = final_worth(self, self.table, action)


def look(j: DuelJudge, t: Duel) -> None:
    """Take in the table: what is in hand, what is unseen, how much time there is."""
    me = t.me
    j.me = me
    j.side = me & t.rules.side_mask
    seen = t.seen | t.hand[me]
    for i in range(4):
        seen |= t.column[i]
    wagers = duel.counts(t.wagers[me])
    pile = duel.height(t, 0)
    j.turns = (pile - 1) // t.seats * j.habit[LONGER] + t.rules.final_lays
    if t.phase_now == codes.FINAL:
        j.turns = t.rules.final_lays - t.final_lays_made[me] - 1
    waiting = 0
    for suit in range(t.rules.suits):
        j.hand[suit] = t.hand[me] >> codes.RANKS * suit + 1 & LANE
        j.hand_wagers[suit] = wagers >> codes.RANKS * suit & 3
        j.unseen[suit] = ~seen >> codes.RANKS * suit + 1 & LANE
        lane = duel.lane(t, j.side, suit)
        if lane:
            waiting += bits.count(j.hand[suit] & above(lane >> 2))
        elif VALUE_SUM[j.hand[suit]] >= t.rules.cost:
            waiting += bits.count(j.hand[suit]) + j.hand_wagers[suit]
    j.waiting = waiting
    time = 1.0
    if waiting > j.turns:
        time = j.turns / waiting
    others = pile + (t.seats - 1) * t.rules.hand_size
    j.held_weight = j.habit[SURE] * time
    j.unseen_weight = j.habit[HOPE] * time * j.turns / others
    j.lateness = 0.0
    if t.rules.bare_hands and j.turns < 4:
        j.lateness = 1.0 - 0.25 * j.turns
    for suit in range(t.rules.suits):
        lane = duel.lane(t, j.side, suit)
        j.value[suit] = prospect(
            j, t, lane >> 2, lane & 3, j.hand[suit], j.hand_wagers[suit], j.unseen[suit]
        )


def above(numbers: int) -> int:
    """The numbers that may follow in a column, a bit each from 2 up."""
    return LANE & ~smear(numbers)


def smear(numbers: int) -> int:
    """All numbers up to the highest of some."""
    numbers |= numbers >> 1
    numbers |= numbers >> 2
    numbers |= numbers >> 4
    return numbers | numbers >> 8


def prospect(
    j: DuelJudge, t: Duel, numbers: int, wagers: int, hand: int, hand_wagers: int, unseen: int
) -> float:
    """What an expedition is expected to bring, with these cards in the column and in hand."""
    free = above(numbers)
    hand &= free
    unseen &= free
    more = j.held_weight * VALUE_SUM[hand] + j.unseen_weight * VALUE_SUM[unseen]
    cards = j.held_weight * bits.count(hand) + j.unseen_weight * bits.count(unseen)
    if numbers | wagers:
        if numbers == 0:
            wagers_hoped = wagers + j.held_weight * hand_wagers
            cards += j.held_weight * hand_wagers
        else:
            wagers_hoped = wagers
        points = (1 + wagers_hoped) * (VALUE_SUM[numbers] + more - t.rules.cost)
        return points + bonus(t, bits.count(numbers) + wagers + cards)
    points = more - t.rules.cost
    if points > 0:
        points *= 1 + j.held_weight * hand_wagers
        cards += j.held_weight * hand_wagers
    return j.habit[PROMISE] * softened(points + bonus(t, cards), j.habit[SOFT])


def bonus(t: Duel, cards: float) -> float:
    """The bonus for many cards, if so many are expected."""
    return 20.0 if cards >= t.rules.bonus_at else 0.0


def softened(x: float, doubt: float) -> float:
    """All of a sum that is surely positive, nothing of one that is surely not, a bend between."""
    if x <= -doubt:
        return 0.0
    if x >= doubt:
        return x
    return (x + doubt) * (x + doubt) / (4 * doubt)


def lay_worth(j: DuelJudge, t: Duel, kind: int) -> float:
    """What it changes to lay a card."""
    suit = kind // codes.RANKS
    rank = kind - codes.RANKS * suit
    lane = duel.lane(t, j.side, suit)
    numbers = lane >> 2
    wagers = lane & 3
    hand = j.hand[suit]
    hand_wagers = j.hand_wagers[suit]
    if rank == 0:
        wagers += 1
        hand_wagers -= 1
    else:
        bit = 1 << rank - 1
        numbers |= bit
        hand &= ~bit
    after = prospect(j, t, numbers, wagers, hand, hand_wagers, j.unseen[suit])
    worth = after - j.value[suit]
    if rank:
        worth += j.lateness * (rank + 1)
    if t.shown:
        worth += exploits_worth(j, t, suit, numbers, wagers, lane)
    return worth


def exploits_worth(j: DuelJudge, t: Duel, suit: int, numbers: int, wagers: int, lane: int) -> float:
    """What a column's growth brings towards the exploits on show."""
    worth = 0.0
    cards = bits.count(numbers) + wagers
    if suit < 5 and t.shown >> suit & 1:
        worth += 10.0 if cards == 3 else j.habit[CLOSE] if cards < 3 else 0.0
    if t.shown >> codes.FIVE_CARDS & 1:
        worth += 10.0 if cards == 5 else j.habit[CLOSE] if cards == 4 else 0.0
    if t.shown >> codes.RUN & 1:
        if numbers & numbers >> 1 & numbers >> 2:
            worth += 10.0
        elif numbers & numbers >> 1 and not lane >> 2 & lane >> 3:
            worth += j.habit[CLOSE]
    if lane == 0:
        begun = duel.expeditions(t, j.side)
        if t.shown >> codes.THREE_EXPEDITIONS & 1:
            worth += 10.0 if begun == 2 else j.habit[CLOSE]
        if t.shown >> codes.MOST & 1:
            worth += j.habit[CLOSE]
    return worth


def discard_worth(j: DuelJudge, t: Duel, kind: int) -> float:
    """What one loses by a discard, less what it gives to the others."""
    suit = kind // codes.RANKS
    rank = kind - codes.RANKS * suit
    hand = j.hand[suit]
    hand_wagers = j.hand_wagers[suit]
    if rank == 0:
        hand_wagers -= 1
    else:
        hand &= ~(1 << rank - 1)
    lane = duel.lane(t, j.side, suit)
    after = prospect(j, t, lane >> 2, lane & 3, hand, hand_wagers, j.unseen[suit])
    worth = after - j.value[suit] - gift(j, t, kind)
    if rank:
        worth += j.lateness * (rank + 1)
    return worth


def top_of(t: Duel, suit: int) -> int:
    """The top card of a suit's discards, or -1."""
    place = 8 * (suit + 1)
    if duel.height(t, suit + 1) == 0:
        return -1
    return t.stacks[duel.above(t, place) - 1]


def gift(j: DuelJudge, t: Duel, kind: int) -> float:
    """What a discard is worth to the others: to opponents a loss, to partners a gain."""
    if j.turns < 1:
        return 0.0
    worth = 0.0
    reach = 1.0
    for i in range(1, t.seats):
        seat = j.me + i
        if seat >= t.seats:
            seat -= t.seats
        of_use = use(j, t, seat & t.rules.side_mask, kind) * reach
        if t.rules.coop or (t.rules.teams and seat & 1 == j.me & 1):
            worth -= of_use
        else:
            worth += of_use
        reach *= j.habit[NEXT_BUT_ONE]
    return worth


def use(j: DuelJudge, t: Duel, side: int, kind: int) -> float:
    """What a card is worth to a side, as far as its columns tell."""
    suit = kind // codes.RANKS
    rank = kind - codes.RANKS * suit
    lane = duel.lane(t, side, suit)
    numbers = lane >> 2
    if rank == 0:
        return j.habit[GIVE_WAGER] if numbers == 0 else 0.0
    if not above(numbers) >> rank - 1 & 1:
        return 0.0
    if lane:
        return j.habit[GIVE] * (1 + (lane & 3)) * (rank + 1)
    return j.habit[GIVE_NEW] * (rank + 1)


def draw_worth(j: DuelJudge, t: Duel, source: int) -> float:
    """What a draw brings: what the card adds, and what it denies; the pile brings its average."""
    if source == 0:
        if duel.height(t, 0) == 1 and not t.rules.final_lays:
            return bird_in_hand(j, t)
        return j.habit[PILE]
    suit = source - 1
    kind = top_of(t, suit)
    rank = kind - codes.RANKS * suit
    hand = j.hand[suit]
    hand_wagers = j.hand_wagers[suit]
    if rank == 0:
        hand_wagers += 1
    else:
        hand |= 1 << rank - 1
    lane = duel.lane(t, j.side, suit)
    after = prospect(j, t, lane >> 2, lane & 3, hand, hand_wagers, j.unseen[suit])
    worth = after - j.value[suit] + j.habit[DENY] * gift(j, t, kind)
    if rank:
        worth -= j.lateness * (rank + 1)
    return worth


def bird_in_hand(j: DuelJudge, t: Duel) -> float:
    """What the end of the game costs: all that is not laid yet."""
    loss = 0.0
    for suit in range(t.rules.suits):
        lane = duel.lane(t, j.side, suit)
        if lane:
            numbers = lane >> 2
            more = VALUE_SUM[j.hand[suit] & above(numbers)]
            loss -= (1 + (lane & 3)) * more
    return loss


def final_worth(j: DuelJudge, t: Duel, kind: int) -> float:
    """What a lay after the end of the pile adds to the score."""
    suit = kind // codes.RANKS
    rank = kind - codes.RANKS * suit
    before = duel.lane(t, j.side, suit)
    after = before + 1
    if rank:
        after = before | 2 << rank
    worth = t.rules.score[after] - t.rules.score[before]
    if rank and t.rules.bare_hands:
        worth += rank + 1
    return worth
