"""What a steady player thinks in rivals.

An expedition is worth what lies in it, plus what may still be added: cards of the river count by
how likely he is to get them, unseen ones likewise, and more for a seat that has much of the gold.
It is worth this times its wagers, and what of the bonus may be hoped for. A low card keeps the way
open for all that may follow, so of a suit he lays upwards, and stops where a gap would cost more.

At an auction he asks what everybody would lay if he won, what that leaves in the river for the
rest, and what card he would throw out to spite them. The difference between winning himself and
leaving it to his strongest rival, in points, is what he may pay, counting a gold at what it will
still buy; the limits of the others he guesses in the same way, with a doubt. From these he reckons
back from the highest bid which bid is best, and whether it is better than to leave the river.

The numbers that this leaves open are in ``HABITS``, for two, three and four seats; they were found
by play of many variants of him against each other.
"""

from __future__ import annotations

from ..rules import bits, codes, rivals
from ..rules.rivals import Rivals
from ..rules.state import State
from .judge import Judge

# Name, values for two, three and four seats, meaning. The judge keeps them in this order.
HABITS: tuple[tuple[str, tuple[float, float, float], str], ...] = (
    (
        "near",
        (0.389, 0.304, 0.13),
        "how much a card of the river counts that he leaves there, if he could lay it",
    ),
    ("hope", (0.452, 0.229, 0.2), "how much an unseen card counts, if he could lay it"),
    ("late", (4.41, 4.21, 5.49), "how many turns before the end half of this is gone"),
    (
        "rivalry",
        (0.73, 0.321, 0.374),
        "how much of it goes to the seat with more wagers in the suit",
    ),
    ("power", (1.08, 0.488, 0.5), "how much of it goes to the seat with more gold"),
    (
        "wager",
        (0.356, 0.228, 0.441),
        "how much a wager counts, against a number, that is not laid yet",
    ),
    ("fourth", (3.27, 1.68, 2.1), "from how many numbers before the bonus on it is hoped for"),
    ("early", (3.99, 2.42, 2.4), "what a gold is worth more than a point at the beginning"),
    ("scarce", (0.5, 0.5, 0.567), "how much more still to a seat that has nearly none"),
    ("pocket", (2, 2, 6.88), "of how many gold on half of this is gone"),
    ("pace", (0.0, 0, 0.016), "what a gold is worth more at the beginning of a pile"),
    ("last", (0, 0, 0.088), "what it is worth more until the last pile runs out"),
    (
        "doubt",
        (2.43, 1.23, 1.5),
        "by how much the limits of the others may differ from what he thinks",
    ),
    ("spread", (0.111, 0.2, 0.2), "by how much more for each gold of the limit"),
    ("guess", (0.606, 1.0, 1.0), "how high he thinks their limits, against his way to find them"),
    ("patience", (4.5, -0.108, -0.109), "what it is worth to leave the river as it is"),
    ("throw", (0.098, 0.07, 0.487), "how much it counts that the winner may throw out a card"),
    ("greed", (0.391, 0.412, 0.61), "how much he thinks of the others when he chooses what to lay"),
    ("others", (0.966, 0.7, 1.09), "how much a point of the others is against one of his"),
)
ONE = 1
SUITS = 5
LANE = 0x1FF  # the numbers of a suit, a bit each from 2 up
LOW = 0xF  # those of which there are two
CARDS = [bits.count(lane) for lane in range(512)]
FEET = [bits.count(lane) + bits.count(lane >> 4) for lane in range(512)]
# The numbers that may follow in a column: none below its highest.
FREE = [LANE & ~((1 << lane.bit_length() - 1) - 1) if lane else LANE for lane in range(512)]
NEAR = 0
HOPE = 1
LATE = 2
RIVALRY = 3
POWER = 4
WAGER = 5
FOURTH = 6
EARLY = 7
SCARCE = 8
POCKET = 9
PACE = 10
LAST = 11
DOUBT = 12
SPREAD = 13
GUESS = 14
PATIENCE = 15
THROW = 16
GREED = 17
OTHERS = 18


class RivalsJudge(Judge):
    """Weighs the choices in rivals."""

    def __init__(self, **habits: float) -> None:
        super().__init__()
        self.table: Rivals
        self.own: dict[str, float] = habits
        self.seats: int = 0  # for which these are his habits
        self.habit: list[float] = [0.0] * 24
        unknown = habits.keys() - {name for name, _, _ in HABITS}
        if unknown:
            raise TypeError(f"no such habit: {', '.join(sorted(unknown))}")
        # What is the same for all choices of a decision. By suit:
        self.unseen: list[int] = [0] * 5  # the numbers not revealed yet
        self.unseen_twice: list[int] = [0] * 5  # those of which both are not
        self.unseen_wagers: list[int] = [0] * 5
        self.river: list[int] = [0] * 5
        self.river_twice: list[int] = [0] * 5
        self.river_wagers: list[int] = [0] * 5
        # By seat and suit: 5 * seat + suit.
        self.numbers: list[int] = [0] * 20
        self.doubles: list[int] = [0] * 20
        self.wagers: list[int] = [0] * 20
        self.near: list[float] = [0.0] * 20  # how much a card of the river counts
        self.hope: list[float] = [0.0] * 20  # how much an unseen one
        self.value: list[float] = [0.0] * 20  # of the expedition as things are
        # How much a wager counts that is not laid yet.
        self.wager_near: float = 0.0
        self.wager_hope: float = 0.0
        # By seat.
        self.gold: list[float] = [0.0] * 4  # what one gold is worth to it
        self.purse: list[float] = [0.0] * 4  # what it has, its share of the reserve included
        self.others: float = 0.0  # what a point of another seat costs
        self.limit: list[float] = [0.0] * 4  # what it may bid
        # By winner and seat: 4 * winner + seat.
        self.gain: list[float] = [0.0] * 16
        self.thrown: list[float] = [0.0] * 16
        # By winner and suit: what he leaves in the river.
        self.left: list[int] = [0] * 20
        self.left_wagers: list[int] = [0] * 20
        self.loss: list[float] = [0.0] * 4
        self.spite: list[float] = [0.0] * 4
        # By bid.
        self.answered: list[float] = [0.0] * 48  # how likely somebody goes so high
        self.raised: list[float] = [0.0] * 48  # what it is worth to be raised to it
        # A suit while it is being laid out of the river.
        self.plan_numbers: int = 0
        self.plan_doubles: int = 0
        self.plan_wagers: int = 0
        self.plan_river: int = 0
        self.plan_twice: int = 0
        self.plan_river_wagers: int = 0

    def watch(self, state: State) -> None:
        assert isinstance(state, Rivals)
        self.state = self.table = state
        if self.seats != self.table.seats:
            self.seats = self.table.seats
            for i, (name, values, _) in enumerate(HABITS):
                self.habit[i] = self.own.get(name, values[self.seats - 2])

    def weigh(self) -> None:
        self.list_actions()
        look(self, self.table)
        if self.table.phase_now == codes.RIVER:
            for i in range(self.count):
                action = self.actions[i]
                if action < codes.DISCARD:
                    self.worth[i] = lay_worth(self, self.table, action)
                elif action < codes.STOP:
                    self.worth[i] = throw_worth(self, self.table, action - codes.DISCARD)
        else:
            weigh_bids(self, self.table)


def look(j: RivalsJudge, t: Rivals) -> None:
    """Take in the table: what is unseen, how much time there is, what the gold is worth."""
    once = 0
    again = 0
    thrice = 0
    for i in range(t.top):
        bit = ONE << t.cards[i]
        thrice |= again & bit
        again |= once & bit
        once |= bit
    river = 0
    river_again = 0
    river_thrice = 0
    for i in range(t.river_size):
        bit = ONE << t.river[i]
        river_thrice |= river_again & bit
        river_again |= river & bit
        river |= bit
    turns = rivals.SIZE - 1 - t.top  # after this one
    time = turns / (turns + j.habit[LATE])
    j.wager_near = j.habit[WAGER] * j.habit[NEAR] * time
    j.wager_hope = j.habit[WAGER] * j.habit[HOPE] * time
    all_gold = look_at_gold(j, t, turns)
    for suit in range(SUITS):
        at = codes.RANKS * suit
        j.river[suit] = river >> at + 1 & LANE
        j.river_twice[suit] = river_again >> at + 1 & LANE
        j.river_wagers[suit] = (
            (river >> at & 1) + (river_again >> at & 1) + (river_thrice >> at & 1)
        )
        if not j.river[suit] | j.river_wagers[suit]:
            continue  # nothing of this suit is at stake
        j.unseen_twice[suit] = LOW & ~(once >> at + 1)
        j.unseen[suit] = LANE & ~LOW & ~(once >> at + 1) | LOW & ~(again >> at + 1)
        j.unseen_wagers[suit] = 3 - (once >> at & 1) - (again >> at & 1) - (thrice >> at & 1)
        times = 0
        for seat in range(t.seats):
            place = SUITS * seat + suit
            j.numbers[place] = t.column[seat] >> at + 1 & LANE
            j.doubles[place] = t.twice[seat] >> at + 1 & LANE
            j.wagers[place] = t.wagers[seat] >> at & 7
            times += 1 + j.wagers[place]
        for seat in range(t.seats):
            place = SUITS * seat + suit
            keen = (1 + j.wagers[place]) * t.seats / times - 1
            rich = j.purse[seat] * t.seats / all_gold - 1
            reach = time * (1 + j.habit[RIVALRY] * keen) * (1 + j.habit[POWER] * rich)
            j.near[place] = j.habit[NEAR] * reach
            j.hope[place] = j.habit[HOPE] * reach
            j.value[place] = with_river(
                j, place, suit, j.river[suit], j.river_twice[suit], j.river_wagers[suit]
            )


def look_at_gold(j: RivalsJudge, t: Rivals, turns: float) -> float:
    """Say what a gold is worth to each, and what he will have when the pile ends; return all."""
    share = 0.0
    pile = 0.0
    if t.top < rivals.SIZE - codes.RIVALS_PILE:
        share = t.reserve
        share /= t.seats
        pile = codes.RIVALS_PILE - 1 - t.top % codes.RIVALS_PILE
        pile /= codes.RIVALS_PILE
    end = turns / codes.RIVALS_PILE
    if end > 1:
        end = 1.0
    j.others = j.habit[OTHERS] / (t.seats - 1)
    all_gold = 0.001
    for seat in range(t.seats):
        j.purse[seat] = t.gold[seat] + share
        all_gold += j.purse[seat]
        few = j.habit[POCKET] / (j.habit[POCKET] + t.gold[seat])
        j.gold[seat] = 1 + j.habit[PACE] * pile + j.habit[LAST] * end
        j.gold[seat] += (j.habit[EARLY] + j.habit[SCARCE] * few) * turns / rivals.SIZE
    return all_gold


# What expeditions are worth.


def prospect(
    j: RivalsJudge,
    place: int,
    suit: int,
    numbers: int,
    doubles: int,
    wagers: int,
    river: int,
    twice: int,
    river_wagers: int,
) -> float:
    """What an expedition is expected to bring, with these cards in it and in the river."""
    free = FREE[numbers]
    near = j.near[place]
    hope = j.hope[place]
    river &= free
    twice &= free
    unseen = j.unseen[suit] & free
    unseen_twice = j.unseen_twice[suit] & free
    feet = FEET[numbers] + CARDS[doubles]
    more = near * (FEET[river] + CARDS[twice]) + hope * (FEET[unseen] + CARDS[unseen_twice])
    cards = near * (CARDS[river] + CARDS[twice]) + hope * (CARDS[unseen] + CARDS[unseen_twice])
    cards += CARDS[numbers] + CARDS[doubles]
    times = 1.0 + wagers
    if numbers == 0:
        times += j.wager_near * river_wagers + j.wager_hope * j.unseen_wagers[suit]
    return times * (feet + more) + bonus(j, cards)


def bonus(j: RivalsJudge, cards: float) -> float:
    """What of the bonus for four numbers may be hoped for."""
    near = (cards - rivals.BONUS_AT + j.habit[FOURTH]) / j.habit[FOURTH]
    if near <= 0:
        return 0.0
    if near >= 1:
        return rivals.BONUS
    return rivals.BONUS * near * near


def with_river(
    j: RivalsJudge, place: int, suit: int, river: int, twice: int, river_wagers: int
) -> float:
    """What an expedition is worth as it lies, beside another river."""
    numbers = j.numbers[place]
    doubles = j.doubles[place]
    return prospect(j, place, suit, numbers, doubles, j.wagers[place], river, twice, river_wagers)


def denied(
    j: RivalsJudge, t: Rivals, mine: int, suit: int, river: int, twice: int, river_wagers: int
) -> float:
    """What all but one lose if only this of a suit is left in the river."""
    worth = 0.0
    for seat in range(t.seats):
        if seat != mine:
            place = SUITS * seat + suit
            worth += j.value[place] - with_river(j, place, suit, river, twice, river_wagers)
    return worth * j.others


# What to lay and to throw out.


def begin_plan(j: RivalsJudge, place: int, suit: int) -> None:
    j.plan_numbers = j.numbers[place]
    j.plan_doubles = j.doubles[place]
    j.plan_wagers = j.wagers[place]
    j.plan_river = j.river[suit]
    j.plan_twice = j.river_twice[suit]
    j.plan_river_wagers = j.river_wagers[suit]


def planned(j: RivalsJudge, place: int, suit: int) -> float:
    """What the expedition is worth that is being planned."""
    numbers = j.plan_numbers
    doubles = j.plan_doubles
    wagers = j.plan_wagers
    river = j.plan_river
    twice = j.plan_twice
    return prospect(j, place, suit, numbers, doubles, wagers, river, twice, j.plan_river_wagers)


def go_on(j: RivalsJudge, t: Rivals, seat: int, suit: int) -> float:
    """Lay of a suit what is best: all wagers, then numbers upwards, up to some; its worth."""
    place = SUITS * seat + suit
    if j.plan_numbers == 0:
        j.plan_wagers += j.plan_river_wagers
        j.plan_river_wagers = 0
    wagers = j.plan_wagers
    river_wagers = j.plan_river_wagers
    numbers = j.plan_numbers
    doubles = j.plan_doubles
    river = j.plan_river
    twice = j.plan_twice
    best = planned(j, place, suit)
    best_with_greed = best
    if j.habit[GREED] > 0:
        best_with_greed += j.habit[GREED] * denied(j, t, seat, suit, river, twice, river_wagers)
    todo = river & FREE[numbers]
    while todo:
        bit = todo & -todo
        todo ^= bit
        doubles |= (numbers | twice) & bit
        numbers |= bit
        river &= ~bit
        twice &= ~bit
        worth = prospect(j, place, suit, numbers, doubles, wagers, river, twice, river_wagers)
        with_greed = worth
        if j.habit[GREED] > 0:
            with_greed += j.habit[GREED] * denied(j, t, seat, suit, river, twice, river_wagers)
        if with_greed > best_with_greed:
            best_with_greed = with_greed
            best = worth
            j.plan_numbers = numbers
            j.plan_doubles = doubles
            j.plan_river = river
            j.plan_twice = twice
    return best


def lay_worth(j: RivalsJudge, t: Rivals, kind: int) -> float:
    """What it changes to lay a card, and to go on from there."""
    suit = kind // codes.RANKS
    rank = kind - codes.RANKS * suit
    place = SUITS * t.me + suit
    begin_plan(j, place, suit)
    if rank == 0:
        j.plan_river_wagers -= 1
        j.plan_wagers += 1
    else:
        bit = 1 << rank - 1
        j.plan_doubles |= j.plan_numbers & bit
        j.plan_numbers |= bit
        if j.plan_twice & bit:
            j.plan_twice ^= bit
        else:
            j.plan_river ^= bit
    worth = go_on(j, t, t.me, suit) - j.value[place]
    return worth + denied(j, t, t.me, suit, j.plan_river, j.plan_twice, j.plan_river_wagers)


def throw_worth(j: RivalsJudge, t: Rivals, kind: int) -> float:
    """What the others lose by a card that is thrown out, less what one loses oneself."""
    suit = kind // codes.RANKS
    without(j, suit, kind - codes.RANKS * suit)
    place = SUITS * t.me + suit
    river = j.plan_river
    twice = j.plan_twice
    mine = j.value[place] - with_river(j, place, suit, river, twice, j.plan_river_wagers)
    return denied(j, t, t.me, suit, river, twice, j.plan_river_wagers) - mine


def without(j: RivalsJudge, suit: int, rank: int) -> None:
    """Put into plan_... what the river has of a suit without a card."""
    j.plan_river = j.river[suit]
    j.plan_twice = j.river_twice[suit]
    j.plan_river_wagers = j.river_wagers[suit]
    if rank == 0:
        j.plan_river_wagers -= 1
    else:
        bit = 1 << rank - 1
        if j.plan_twice & bit:
            j.plan_twice ^= bit
        else:
            j.plan_river ^= bit


# What it means that a seat wins.


def foresee(j: RivalsJudge, t: Rivals) -> None:
    """What each seat gains or loses, whoever wins."""
    for i in range(16):
        j.gain[i] = 0.0
    for suit in range(SUITS):
        if j.river[suit] | j.river_wagers[suit]:
            for winner in range(t.seats):
                place = SUITS * winner + suit
                begin_plan(j, place, suit)
                j.gain[5 * winner] += go_on(j, t, winner, suit) - j.value[place]
                j.left[place] = j.plan_river
                j.left_wagers[place] = j.plan_river_wagers
                if (
                    j.plan_river == j.river[suit]
                    and j.plan_twice == j.river_twice[suit]
                    and j.plan_river_wagers == j.river_wagers[suit]
                ):
                    continue  # he leaves all as it is
                for seat in range(t.seats):
                    if seat != winner:
                        theirs = SUITS * seat + suit
                        river = j.plan_river
                        twice = j.plan_twice
                        j.gain[4 * winner + seat] -= j.value[theirs] - with_river(
                            j, theirs, suit, river, twice, j.plan_river_wagers
                        )
    foresee_throwing(j, t)


def foresee_throwing(j: RivalsJudge, t: Rivals) -> None:
    """Let each winner also throw out what it is best to throw out."""
    for seat in range(t.seats):
        j.spite[seat] = 0.0
    for suit in range(SUITS):
        for rank in range(codes.RANKS):
            if rank == 0:
                if j.river_wagers[suit] == 0:
                    continue
            elif not j.river[suit] >> rank - 1 & 1:
                continue
            without(j, suit, rank)
            all_lose = 0.0
            for seat in range(t.seats):
                place = SUITS * seat + suit
                j.loss[seat] = j.value[place] - with_river(
                    j, place, suit, j.plan_river, j.plan_twice, j.plan_river_wagers
                )
                all_lose += j.loss[seat]
            for winner in range(t.seats):
                place = SUITS * winner + suit
                left = j.left_wagers[place]
                if rank:
                    left = j.left[place] >> rank - 1 & 1
                worth = j.others * (all_lose - j.loss[winner]) - j.loss[winner]
                if left and worth > j.spite[winner]:
                    j.spite[winner] = worth
                    for seat in range(t.seats):
                        j.thrown[4 * winner + seat] = j.loss[seat]
    for winner in range(t.seats):
        if j.spite[winner] > 0:
            for seat in range(t.seats):
                j.gain[4 * winner + seat] -= j.habit[THROW] * j.thrown[4 * winner + seat]


def lead(j: RivalsJudge, t: Rivals, mine: int, winner: int) -> float:
    """What a seat gains over the others if somebody wins; the gold is not counted."""
    worth = j.gain[4 * winner + mine]
    for seat in range(t.seats):
        if seat != mine:
            worth -= j.others * j.gain[4 * winner + seat]
    return worth


def strongest(j: RivalsJudge, t: Rivals, still_in: int, mine: int) -> int:
    """Who of the others has most of winning."""
    found = -1
    for seat in range(t.seats):
        if (
            seat != mine
            and still_in >> seat & 1
            and (found < 0 or j.gain[5 * seat] > j.gain[5 * found])
        ):
            found = seat
    return found


# What to bid.


def weigh_bids(j: RivalsJudge, t: Rivals) -> None:
    """Weigh the bids, to pass, and to leave the river as it is, which is worth nothing."""
    still_in = t.still_in
    standing = t.standing
    if t.phase_now == codes.TURN:
        j.worth[0] = j.habit[PATIENCE]
        if j.count == 1:
            return
        still_in = (1 << t.seats) - 1
        standing = 0
    foresee(j, t)
    for seat in range(t.seats):
        if still_in >> seat & 1:
            rival = strongest(j, t, still_in, seat)
            stake = lead(j, t, seat, seat) - lead(j, t, seat, rival)
            j.limit[seat] = stake / (j.gold[seat] + j.others * j.gold[rival])
    rival = -1
    second = 0.0  # the price that the others drive each other to
    for seat in range(t.seats):
        if seat != t.me and still_in >> seat & 1:
            if rival < 0:
                rival = seat
            elif j.limit[seat] > j.limit[rival]:
                second = payable(j, t, rival, second)
                rival = seat
            else:
                second = payable(j, t, seat, second)
    guess_answers(j, t, still_in)
    win = lead(j, t, t.me, t.me)
    lose = lead(j, t, t.me, rival)
    coin = j.gold[t.me]
    their_coin = j.others * j.gold[rival]
    most = t.gold[t.me]
    for bid in range(most + 2, standing, -1):
        worth = lose + their_coin * (bid if bid > second else second)  # to pass
        if bid < most:
            going_on = auction(j, bid, bid + 1, win - coin * (bid + 1))
            if going_on > worth:
                worth = going_on
        j.raised[bid] = worth
    for i in range(j.count):
        action = j.actions[i]
        bid = action - codes.BID
        if action == codes.STOP:
            j.worth[i] = lose + their_coin * (standing if standing > second else second)
        elif bid > 0:
            j.worth[i] = auction(j, standing, bid, win - coin * bid)


def payable(j: RivalsJudge, t: Rivals, seat: int, least: float) -> float:
    """What a seat can and may bid, if that is more than something."""
    price = j.limit[seat] if j.limit[seat] < t.gold[seat] else t.gold[seat]
    return price if price > least else least


def guess_answers(j: RivalsJudge, t: Rivals, still_in: int) -> None:
    """How likely any of the others would bid so much, for every bid there may be."""
    most = t.gold[t.me] + 2
    for bid in range(most + 1):
        j.answered[bid] = 1.0
    for seat in range(t.seats):
        if seat != t.me and still_in >> seat & 1:
            limit = j.habit[GUESS] * j.limit[seat]
            doubt = j.habit[DOUBT] + j.habit[SPREAD] * limit
            if doubt < 0.1:
                doubt = 0.1
            for bid in range(1, most + 1):
                if bid > t.gold[seat]:
                    break
                passes = 0.5 + (bid - 0.5 - limit) / (2 * doubt)
                if passes < 0.01:
                    passes = 0.01
                if passes < 1:
                    j.answered[bid] *= passes
    j.answered[0] = 0.0
    for bid in range(most + 1):
        j.answered[bid] = 1.0 - j.answered[bid]


def auction(j: RivalsJudge, standing: int, bid: int, won: float) -> float:
    """What a bid is worth: to have won by it, or to be raised by who has met what stands."""
    raises = 0.0
    if j.answered[standing] > 0:
        raises = j.answered[bid + 1] / j.answered[standing]
    return won + raises * (j.raised[bid + 1] - won)
