"""Rivals: discover cards or bid for them.

A card is its kind, ``10 * suit + rank``: rank 0 is a wager, ranks 1 to 9 the values 2 to 10. The
values 2 to 5 are there twice in a suit. A column is a set of kinds, a set of those that lie there
twice, and a word that counts its wagers, the starting wager among them.

Actions: ``kind`` lays a card from the river, ``DISCARD + kind`` throws one out of it, ``DISCOVER``
reveals a card, ``BID + n`` bids n in all, ``STOP`` passes, or says that the winner is done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import again, bits, codes, roll
from .dice import Dice
from .state import Chance, Deal, IllegalDeal, State

if TYPE_CHECKING:
    from ..games import Game

SUITS = 5
COPIES = (3, 2, 2, 2, 2, 1, 1, 1, 1, 1)  # of each rank in a suit
DECK = [
    codes.RANKS * suit + rank
    for suit in range(SUITS)
    for rank in range(codes.RANKS)
    for _ in range(COPIES[rank])
]
SIZE = 80
GOLD = 36
BONUS = 8
BONUS_AT = 4  # numbered cards; wagers do not count

ONE = 1
ALL_KINDS = (ONE << codes.RANKS * SUITS) - 1
WAGERS = sum(ONE << codes.RANKS * suit for suit in range(SUITS))
# By action: what a lay leaves open. A card closes all below it; a wager or a discard nothing.
STAYS_OPEN = [
    ALL_KINDS ^ ((ONE << kind % codes.RANKS) - 1) << codes.RANKS * (kind // codes.RANKS)
    for kind in range(codes.RANKS * SUITS)
] + [ALL_KINDS] * 78


class Rivals(State):
    """A game of Rivals."""

    PHASES = ("deal", "over", "turn", "bid", "river")

    def __init__(self, game: Game, seats: int = 2, first: int = 0) -> None:
        super().__init__(game, seats, 1, first)
        self.column: list[int] = [0] * 4
        self.twice: list[int] = [0] * 4
        self.wagers: list[int] = [0] * 4  # ten bits a suit
        self.open: list[int] = [0] * 4  # kinds that may still be laid
        self.river_kinds: int = 0
        self.gold: list[int] = [0] * 4
        self.reserve: int = 0
        self.standing: int = 0  # the bid to beat
        self.leader: int = 0  # whose it is
        self.still_in: int = 0  # seats in the auction, a bit each
        self.has_discarded: bool = False
        self.top: int = 0  # how many cards have been revealed
        self.river_size: int = 0
        self.box_size: int = 0
        self.cards: list[int] = [0] * 80
        self.river: list[int] = [0] * 80
        self.box: list[int] = [0] * 80

    def find_options(self) -> None:
        bits.clear(self.options)
        if self.phase_now == codes.TURN:
            self.options[2] = ONE  # to discover
            if self.river_size:
                self.options[2] |= bids(0, self.gold[self.me])
        elif self.phase_now == codes.BIDDING:
            self.options[2] = bids(self.standing, self.gold[self.me])
            self.options[2] |= ONE << codes.STOP - codes.BID
        elif self.phase_now == codes.RIVER:
            self.options[0] = self.river_kinds & self.open[self.me]
            if not self.has_discarded:
                self.options[1] = self.river_kinds
            self.options[2] = ONE << codes.STOP - codes.BID

    def apply(self, action: int) -> None:
        self.ply += 1
        if self.phase_now == codes.RIVER:
            choose(self, action)
        elif self.phase_now == codes.BIDDING:
            answer(self, 0 if action == codes.STOP else action - codes.BID)
        else:
            begin_turn(self, action - codes.DISCOVER)

    def run_round(self, dice: Dice) -> None:
        # As every State does, but what can be chosen is counted, and not listed.
        while self.phase_now > codes.OVER:
            self.ply += 1
            if self.phase_now == codes.TURN:
                begin_turn(self, pick_first_bid(self, roll.throw(dice)))
            elif self.phase_now == codes.BIDDING:
                answer(self, pick_bid(self, roll.throw(dice)))
            else:
                choose(self, pick_card(self, roll.throw(dice)))

    def copy(self) -> Rivals:
        return again.copy(self)

    def redeal(self, dice: Dice) -> None:
        for i in range(SIZE):
            self.cards[i] = DECK[i]
        self.top = 0
        shuffle_rest(self, dice)
        while not draw_wagers(self, dice):
            pass
        lay_out(self)

    def whole_deck(self) -> list[int]:
        return [DECK[i] for i in range(SIZE)]

    def shuffled(self, rng: Chance) -> Deal:
        cards = self.whole_deck()
        rng.shuffle(cards)
        wagers = [suit for suit in range(SUITS) for _ in range(2)]
        while True:
            rng.shuffle(wagers)
            dealt = wagers[: 2 * self.seats]
            if all(dealt[i] != dealt[i + 1] for i in range(0, len(dealt), 2)):
                return Deal(tuple(cards), tuple(dealt))

    def check(self, deal: Deal) -> None:
        if sorted(deal.cards) != self.whole_deck():
            raise IllegalDeal(f"a deal is all {SIZE} cards, each as often as it exists")
        wagers = deal.beside
        if len(wagers) != 2 * self.seats or not set(wagers) <= set(range(SUITS)):
            raise IllegalDeal(f"{self.seats} seats have two starting wagers each, of suits 0 to 4")
        if any(wagers[2 * seat] == wagers[2 * seat + 1] for seat in range(self.seats)):
            raise IllegalDeal("a seat's two starting wagers are of different suits")
        if max(wagers.count(suit) for suit in range(SUITS)) > 2:
            raise IllegalDeal("there are two starting wagers of a suit")

    def place(self, deal: Deal) -> None:
        for i, kind in enumerate(deal.cards):
            self.cards[i] = kind
        for seat in range(4):
            self.wagers[seat] = 0
        for i, suit in enumerate(deal.beside):
            self.wagers[i // 2] |= 1 << codes.RANKS * suit
        lay_out(self)

    # What lies where, for referees, records and views.

    @property
    def winners(self) -> list[int]:
        if not self.over:
            return []
        best = max(self.total_scores)
        return [seat for seat in range(self.seats) if self.totals[seat] == best]

    def column_cards(self, seat: int, suit: int) -> list[int]:
        """A seat's expedition, wagers first and the starting wager among them."""
        seat = self.seat(seat)
        wager = codes.RANKS * self.suit(suit, SUITS)
        cards = [wager] * (self.wagers[seat] >> wager & 7)
        for kind in range(wager + 1, wager + codes.RANKS):
            cards += [kind] * ((self.column[seat] >> kind & 1) + (self.twice[seat] >> kind & 1))
        return cards

    @property
    def river_cards(self) -> list[int]:
        """The river, from left to right."""
        return [self.river[i] for i in range(self.river_size)]

    @property
    def box_cards(self) -> list[int]:
        """What has left the game; all have seen it go."""
        return [self.box[i] for i in range(self.box_size)]

    def gold_of(self, seat: int) -> int:
        """A seat's gold."""
        return self.gold[self.seat(seat)]

    @property
    def gold_in_reserve(self) -> int:
        """The gold that will be shared when this pile ends."""
        return self.reserve

    @property
    def piles_left(self) -> int:
        """How many piles wait behind this one."""
        return (SIZE - 1 - self.top) // codes.RIVALS_PILE if self.top < SIZE else 0

    @property
    def pile_size(self) -> int:
        """How many cards this pile still has."""
        return SIZE - self.top - codes.RIVALS_PILE * self.piles_left

    def pile_cards(self) -> list[int]:
        """The cards of all piles, in the order in which they will be revealed."""
        return [self.cards[i] for i in range(self.top, SIZE)]

    @property
    def bid(self) -> int:
        """The bid that stands in the auction, or 0."""
        return self.standing if self.phase_now >= codes.BIDDING else 0

    @property
    def bidder(self) -> int | None:
        """The seat whose bid it is."""
        return self.leader if self.phase_now >= codes.BIDDING else None

    @property
    def bidders(self) -> list[int]:
        """The seats that are still in the auction."""
        if self.phase_now != codes.BIDDING:
            return []
        return [seat for seat in range(self.seats) if self.still_in >> seat & 1]

    @property
    def discard_is_spent(self) -> bool:
        """Whether the winner has thrown out his one card."""
        return self.phase_now == codes.RIVER and self.has_discarded

    # What a seat may know, and what it cannot tell apart: only the piles are hidden, from all.

    def hide(self, seat: int) -> None:
        bits.clear(self.options)
        for i in range(self.top, SIZE):
            self.cards[i] = 0

    def deal_unseen(self, dice: Dice) -> None:
        gather_unseen(self)
        shuffle_rest(self, dice)

    def data(self) -> tuple[Any, ...]:
        return (
            *super().data(),
            tuple(
                [
                    (self.column[i], self.twice[i], self.wagers[i], self.open[i], self.gold[i])
                    for i in range(4)
                ]
            ),
            (self.reserve, self.standing, self.leader, self.still_in, int(self.has_discarded)),
            (self.top, tuple([self.cards[i] for i in range(SIZE)])),
            tuple(self.river_cards),
            tuple(self.box_cards),
        )

    def load(self, data: tuple[Any, ...]) -> None:
        super().load(data)
        seats, auction, pile, river, box = data[7:]
        for i in range(4):
            self.column[i], self.twice[i], self.wagers[i], self.open[i], self.gold[i] = seats[i]
        self.reserve, self.standing, self.leader, self.still_in, self.has_discarded = auction
        self.top = pile[0]
        for i in range(SIZE):
            self.cards[i] = pile[1][i]
        self.river_size = len(river)
        self.river_kinds = 0
        for i in range(len(river)):
            self.river[i] = river[i]
            self.river_kinds |= 1 << river[i]
        self.box_size = len(box)
        for i in range(len(box)):
            self.box[i] = box[i]


def bids(standing: int, gold: int) -> int:
    """The bids above the standing one that a purse allows, a bit each."""
    return (ONE << gold + 1) - (ONE << standing + 1)


# Picks, each alike likely, in the order of the actions.


def pick_first_bid(t: Rivals, thrown: int) -> int:
    """A bid, or 0 to discover."""
    return roll.scaled(thrown, 1 + t.gold[t.me]) if t.river_size else 0


def pick_bid(t: Rivals, thrown: int) -> int:
    """A higher bid, or 0 to pass."""
    higher = t.gold[t.me] - t.standing
    n = roll.scaled(thrown, higher + 1)
    return t.standing + 1 + n if n < higher else 0


def pick_card(t: Rivals, thrown: int) -> int:
    lays = t.river_kinds & t.open[t.me]
    discards = 0 if t.has_discarded else t.river_kinds
    cards = bits.count(lays) + bits.count(discards)
    n = roll.scaled(thrown, cards + 1)
    return bits.nth_of_two(lays, discards, n) if n < cards else codes.STOP


# The turn.


def begin_turn(t: Rivals, bid: int) -> None:
    """Discover, with no bid: reveal a card. Or begin an auction with a first bid; all are in."""
    if bid == 0:
        reveal(t)
        next_turn(t)
        return
    t.standing = bid
    t.leader = t.me
    t.still_in = (1 << t.seats) - 1
    ask_next(t, t.me)


def answer(t: Rivals, bid: int) -> None:
    """Raise, or pass (with 0) and be out of this auction for good."""
    if bid == 0:
        t.still_in &= ~(1 << t.me)
    else:
        t.standing = bid
        t.leader = t.me
    ask_next(t, t.me)


def ask_next(t: Rivals, seat: int) -> None:
    """Ask the next seat that is in and can raise; who cannot is out. The last one in wins."""
    while True:
        seat += 1
        if seat == t.seats:
            seat = 0
        if seat == t.leader:
            win(t)
            return
        if t.still_in >> seat & 1:
            if t.gold[seat] > t.standing:
                t.me = seat
                t.phase_now = codes.BIDDING
                return
            t.still_in &= ~(1 << seat)


def win(t: Rivals) -> None:
    """Pay at once; then choose from the river."""
    t.gold[t.leader] -= t.standing
    t.reserve += t.standing
    t.me = t.leader
    t.phase_now = codes.RIVER
    t.has_discarded = False


def choose(t: Rivals, action: int) -> None:
    """Take a card of the river and lay it or throw it out, or be done: then a card is revealed."""
    if action == codes.STOP:
        reveal(t)
        next_turn(t)
    else:
        take_from_river(t, action & 63)
        lay_or_discard(t, action)


# Which card is chosen, and what comes, cannot be foretold, so no branch is taken on it.


def lay_or_discard(t: Rivals, action: int) -> None:
    """Add a card to one's expedition, where equal values may follow each other, or to the box."""
    me = t.me
    kind = action & 63
    discarded = action >> 6
    laid = (ONE << kind) & discarded - ONE  # the card, or nothing
    number = laid & ~WAGERS
    t.wagers[me] += laid ^ number
    t.twice[me] |= t.column[me] & number
    t.column[me] |= number
    t.open[me] &= STAYS_OPEN[action]
    t.box[t.box_size] = kind  # a laid card is written there too, where nobody counts it
    t.box_size += discarded
    t.has_discarded = t.has_discarded | (discarded == 1)


def take_from_river(t: Rivals, kind: int) -> None:
    """Take the leftmost card of this kind out of the river."""
    copies = 0
    for i in range(t.river_size):
        card = t.river[i]
        t.river[i - (copies > 0)] = card
        copies += card == kind
    t.river_size -= 1
    only: int = copies == 1
    t.river_kinds ^= only << kind


def reveal(t: Rivals) -> None:
    """Reveal a card into the river, or into the box if nobody can use it; a pile may end."""
    kind = t.cards[t.top]
    t.top += 1
    used = usable(t) >> kind & 1
    t.river[t.river_size] = kind  # both are written, and one is counted
    t.box[t.box_size] = kind
    t.river_size += used
    t.box_size += used ^ 1
    t.river_kinds |= used << kind
    if t.top % codes.RIVALS_PILE == 0 and t.top < SIZE:
        share = t.reserve // t.seats
        for seat in range(t.seats):
            t.gold[seat] += share
        t.reserve -= share * t.seats


def usable(t: Rivals) -> int:
    """The kinds that somebody could lay."""
    kinds = 0
    for seat in range(t.seats):
        kinds |= t.open[seat]
    return kinds


def next_turn(t: Rivals) -> None:
    """It is the turn of the seat to the left, unless the last card of all is revealed."""
    if t.top == SIZE:
        end_game(t)
        return
    t.me = t.me + 1 if t.me + 1 < t.seats else 0
    t.phase_now = codes.TURN


# The end.


def end_game(t: Rivals) -> None:
    """Count expeditions and gold; nothing of the reserve is shared."""
    for seat in range(t.seats):
        t.gains[seat] = expeditions(t, seat) + t.gold[seat]
        t.totals[seat] = t.gains[seat]
    t.end_round()


def expeditions(t: Rivals, seat: int) -> int:
    n = 0
    for suit in range(SUITS):
        n += expedition(t, seat, suit)
    return n


def expedition(t: Rivals, seat: int, suit: int) -> int:
    """Footprints, one up to value 5 and two above, times wagers and one; and the bonus."""
    numbers = t.column[seat] >> codes.RANKS * suit & 0x3FE
    doubles = t.twice[seat] >> codes.RANKS * suit & 0x3FE
    steps = bits.count(numbers) + bits.count(numbers >> 5) + bits.count(doubles)
    steps *= 1 + (t.wagers[seat] >> codes.RANKS * suit & 7)
    if bits.count(numbers) + bits.count(doubles) >= BONUS_AT:
        steps += BONUS
    return steps


# The deal.


def draw_wagers(t: Rivals, dice: Dice) -> bool:
    """Draw two starting wagers a seat out of ten; tell whether no seat has two alike."""
    for seat in range(4):
        t.wagers[seat] = 0
    suit_left = 0x22222  # two of each suit, a digit each
    n = 10
    for seat in range(t.seats):
        for _ in range(2):
            i = roll.below(dice, n)
            n -= 1
            suit = 0
            while i >= (suit_left >> 4 * suit & 15):
                i -= suit_left >> 4 * suit & 15
                suit += 1
            suit_left -= 1 << 4 * suit
            if t.wagers[seat] >> codes.RANKS * suit & 1:
                return False
            t.wagers[seat] |= ONE << codes.RANKS * suit
    return True


def gather_unseen(t: Rivals) -> None:
    """Put all cards that have not been revealed behind those that have."""
    once = 0
    again = 0
    thrice = 0
    for i in range(t.top):
        bit = ONE << t.cards[i]
        thrice |= again & bit
        again |= once & bit
        once |= bit
    n = t.top
    for i in range(SIZE):
        bit = ONE << DECK[i]
        if once & bit:  # leave out as many as have been revealed
            once = once & ~bit | again & bit
            again = again & ~bit | thrice & bit
            thrice &= ~bit
        else:
            t.cards[n] = DECK[i]
            n += 1


def shuffle_rest(t: Rivals, dice: Dice) -> None:
    n = SIZE - t.top
    while n > 1 and not dice.half:  # as below, but two throws at once
        both = roll.throw_two(dice)
        swap(t, t.top + n - 1, t.top + roll.scaled(both >> 32, n))
        swap(t, t.top + n - 2, t.top + roll.scaled(roll.low(both), n - 1))
        n -= 2
    while n > 0:
        swap(t, t.top + n - 1, t.top + roll.below(dice, n))
        n -= 1


def swap(t: Rivals, a: int, b: int) -> None:
    """Let two cards of the piles change places."""
    card = t.cards[a]
    t.cards[a] = t.cards[b]
    t.cards[b] = card


def lay_out(t: Rivals) -> None:
    """Wagers before the seats, gold in equal parts, an empty river."""
    t.begin_round()
    for seat in range(4):
        t.column[seat] = 0
        t.twice[seat] = 0
        t.open[seat] = ALL_KINDS
        t.gold[seat] = GOLD // t.seats if seat < t.seats else 0
    t.reserve = 0
    t.river_size = 0
    t.river_kinds = 0
    t.box_size = 0
    t.top = 0
    t.standing = 0
    t.leader = t.starter
    t.still_in = 0
    t.has_discarded = False
    t.phase_now = codes.TURN
