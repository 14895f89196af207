"""The duel and its relatives: coop, trio and partners. A variant is a set of parameters.

A card is its kind, ``10 * suit + rank``: rank 0 is a wager, ranks 1 to 9 the values 2 to 10. A set
of cards is a word with a bit a kind, and equal cards are one kind, so that six suits fit 64 bits.
Wagers are counted beside it.

Actions: ``kind`` lays a card, ``DISCARD + kind`` discards it, ``DRAW`` draws from the pile,
``DRAW + 1 + suit`` takes the top discard of a suit, ``STOP`` declines a further final lay.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import again, bits, codes, roll
from .dice import Dice
from .scoring import expedition
from .state import Chance, Deal, IllegalDeal, State

if TYPE_CHECKING:
    from ..games import Game


COPIES = (3, 1, 1, 1, 1, 1, 1, 1, 1, 1)  # of each rank in a suit

ALL = (1 << 64) - 1
WAGERS = sum(1 << codes.RANKS * suit for suit in range(6))
# Counts are kept so that their top bit tells whether there is anything: a seat's wagers in three
# bits that hold 3 + n, the cards of a stack in a byte that holds 127 + n.
#
# A word of wagers has ten bits a suit: at 0 the count of those in hand, at 3 of those among them
# that all know; at 6, in two bits, simply the number of those laid.
NO_WAGERS = 0b011_011 * WAGERS

# A word of heights has a byte a source: the pile, then the discards by suit. Where a byte begins is
# its source's place. The stacks begin at 12 (6 - source): the pile, which is the highest, is above.
BYTES = sum(bits.ONE << 8 * source for source in range(7))
NO_CARDS = 127 * BYTES

# The exploits, by their places in a deal.
EXPLOITS = ("3Y", "3B", "3W", "3G", "3R", "5C", "3E", "RUN", "MOST", "BEST", "HAND")
EXPLOIT_POINTS = 10

NO_EXPEDITION = -1000


class DuelRules:
    """The parameters that tell the games of this family apart."""

    def __init__(
        self,
        seats: int = 2,
        suits: int = 5,
        hand_size: int = 8,
        cost: int = 20,
        bonus_at: int = 8,
        final_lays: int = 0,
        sides: int = 2,
        exploits: bool = False,
        bare_hands: bool = False,
        coop: bool = False,
        games: int = 1,
        best_so_far_starts: bool = False,
        youngest_wins: bool = False,
        stall: int = 0,
    ) -> None:
        self.seats: int = seats
        self.after: list[int] = [(seat + 1) % seats for seat in range(4)]  # whose turn is next
        self.suits: int = suits
        self.hand_size: int = hand_size
        self.cost: int = cost
        self.bonus_at: int = bonus_at
        self.final_lays: int = final_lays
        self.side_mask: int = 1 if sides == 2 else 3  # partners face each other: seat & 1
        self.teams: bool = seats == 4
        self.exploits: bool = exploits
        self.bare_hands: bool = bare_hands
        self.coop: bool = coop
        self.games: int = games
        self.best_so_far_starts: bool = best_so_far_starts
        self.youngest_wins: bool = youngest_wins
        self.stall: int = stall
        self.patience: int = stall or 1 << 30  # draws off the pile until the guard strikes
        deck = [
            codes.RANKS * s + r
            for s in range(suits)
            for r in range(codes.RANKS)
            for _ in range(COPIES[r])
        ]
        self.size: int = len(deck)
        self.cards: list[int] = deck + [0] * (72 - len(deck))
        self.pile: list[int] = deck[::-1] + [0] * (72 - len(deck))  # its top is the last
        self.all_kinds: int = (1 << codes.RANKS * suits) - 1
        # By action: what a lay leaves open (a card closes its suit up to itself, a wager nothing),
        # and what a discard adds to the heights.
        self.stays_open: list[int] = [ALL] * 128
        self.put: list[int] = [0] * 128
        self.place: list[int] = [0] * 64  # by kind: that of its suit's discards
        for kind in range(64):
            suit = kind // codes.RANKS
            rank = kind % codes.RANKS
            self.place[kind] = 8 * (suit + 1)
            if suit < 6:
                self.put[codes.DISCARD + kind] = bits.ONE << self.place[kind]
                if rank:
                    closes = (bits.ONE << rank + 1) - bits.ONE << codes.RANKS * suit
                    self.stays_open[kind] = ALL ^ closes
        # Points of a column by what lies in it: the bits of its numbers, times two, and its wagers.
        self.score: list[int] = [0] * 2048
        self.plain: list[int] = [0] * 2048  # without the wagers' multiplier
        for lane in range(2048):
            values = [rank + 1 for rank in range(1, codes.RANKS) if lane >> rank + 1 & 1]
            line = expedition(values, lane & 3, cost, bonus_at)
            self.score[lane] = line.score
            self.plain[lane] = line.result + line.bonus


class Duel(State):
    """A match of the duel family."""

    PHASES = ("deal", "over", "play", "draw", "final")

    def __init__(self, game: Game, rules: DuelRules, first: int = 0) -> None:
        super().__init__(game, rules.seats, rules.games, first)
        self.rules: DuelRules = rules
        self.hand: list[int] = [0] * 4
        self.wagers: list[int] = [NO_WAGERS] * 4  # in hand and known by seat, laid by side
        self.open: list[int] = [0] * 4  # kinds that may still be laid, by side
        self.column: list[int] = [0] * 4  # by side: seats, or teams in partners
        self.heights: int = NO_CARDS
        self.seen: int = 0  # kinds that were ever discarded
        self.closed: int = 0  # what this turn's discard has added to the heights
        self.stacks: list[int] = [0] * 144  # the pile and the discards, each with its top last
        self.dry: int = 0  # draws in a row that were not from the pile
        self.last_drawer: int = 0
        self.final_lays_made: list[int] = [0] * 4
        self.final_answer: list[int] = [0] * 4  # what the final lays have shown of a hand
        self.final_open: list[int] = [0] * 4
        self.last_start: list[int] = [-1] * 2  # the member of each team who last started
        self.own_totals: list[int] = [0] * 4
        self.open_hands: bool = False  # laid open at the end, where the rules count them
        self.shown: int = 0  # exploits, a bit each
        self.won: list[int] = [0] * 4

    def find_options(self) -> None:
        bits.clear(self.options)
        if self.phase_now == codes.PLAY:
            self.options[0] = self.hand[self.me] & self.open[self.me & self.rules.side_mask]
            self.options[1] = self.hand[self.me]
        elif self.phase_now == codes.DRAWING:
            self.options[2] = bits.pack(sources(self))
        elif self.phase_now == codes.FINAL:
            self.options[0] = self.hand[self.me] & self.open[self.me & self.rules.side_mask]
            self.options[2] = bits.ONE << codes.STOP - codes.DRAW

    def apply(self, action: int) -> None:
        if self.phase_now == codes.PLAY:
            lay_or_discard(self, action)
        elif self.phase_now == codes.DRAWING:
            draw(self, 8 * (action - codes.DRAW))
        else:
            final(self, action)

    def pick(self, dice: Dice) -> int:
        if self.phase_now == codes.PLAY:
            return pick_card(self, roll.throw(dice))
        if self.phase_now == codes.DRAWING:
            return codes.DRAW + (pick_place(sources(self), roll.throw(dice)) >> 3)
        return State.pick(self, dice)

    def run_round(self, dice: Dice) -> None:
        # As every State does, but a turn at once: after a lay or a discard comes the draw.
        while True:
            if self.phase_now == codes.PLAY:
                both = roll.throw_two(dice)
                held = holding(self)  # looked up early: this turn's discard opens nothing to it
                lay_or_discard(self, pick_card(self, both >> 32))
                draw(self, pick_place(held & ~self.closed, roll.low(both)))
            elif self.phase_now == codes.DRAWING:
                draw(self, pick_place(sources(self), roll.throw(dice)))
            elif self.phase_now == codes.FINAL:
                final(self, State.pick(self, dice))
            else:
                return

    def copy(self) -> Duel:
        again.hold(self.rules)
        return again.copy(self)

    def deal_unseen(self, dice: Dice) -> None:
        if self.phase_now == codes.DEAL and self.round == 0:
            return  # there is no pile yet
        lacking = 0
        for seat in range(self.seats):
            lacking |= (held(self, seat) < full_hand(self, seat)) << seat
        n = gather_unseen(self)
        while True:
            shuffle(self, n, dice)
            self.heights += n - height(self, 0)
            for seat in range(self.seats):
                if lacking >> seat & 1:
                    forget(self, seat)
                    while held(self, seat) < full_hand(self, seat):
                        deal_card(self, seat)
            if agrees(self):
                return

    def redeal(self, dice: Dice) -> None:
        for i in range(self.rules.size):
            self.stacks[codes.DUEL_PILE + i] = self.rules.pile[i]
        shuffle(self, self.rules.size, dice)
        self.shown = 0
        if self.rules.exploits:
            n = 0
            while n < codes.ON_SHOW:
                i = roll.below(dice, codes.EXPLOITS)
                if not self.shown >> i & 1:
                    self.shown |= 1 << i
                    n += 1
        lay_out(self)

    def put_card(self, place: int, kind: int) -> None:
        self.stacks[dealt_to(self, place)] = kind

    def lay_cards(self) -> None:
        lay_out(self)

    def shuffle_pile(self, dice: Dice) -> None:
        shuffle(self, height(self, 0), dice)

    def whole_deck(self) -> list[int]:
        return [self.rules.cards[i] for i in range(self.rules.size)]

    def shuffled(self, rng: Chance) -> Deal:
        cards = self.whole_deck()
        rng.shuffle(cards)
        exploits = list(range(codes.EXPLOITS))
        rng.shuffle(exploits)
        return Deal(tuple(cards), tuple(exploits[: codes.ON_SHOW if self.rules.exploits else 0]))

    def check(self, deal: Deal) -> None:
        if sorted(deal.cards) != self.whole_deck():
            raise IllegalDeal(f"a deal is all {self.rules.size} cards, each as often as it exists")
        if self.rules.exploits:
            shown = sorted(set(deal.beside) & set(range(codes.EXPLOITS)))
            if len(shown) != codes.ON_SHOW or shown != sorted(deal.beside):
                raise IllegalDeal(f"{codes.ON_SHOW} different exploits are on show, from 0 to 10")
        elif deal.beside:
            raise IllegalDeal("nothing lies beside the cards in this game")

    def place(self, deal: Deal) -> None:
        for i, kind in enumerate(reversed(deal.cards)):
            self.stacks[codes.DUEL_PILE + i] = kind
        self.shown = 0
        for exploit in deal.beside:
            self.shown |= 1 << exploit
        lay_out(self)

    # What lies where, for referees, records and views.

    @property
    def winners(self) -> list[int]:
        if not self.over or self.rules.coop:
            return []
        best = max(self.total_scores)
        first = [seat for seat in range(self.seats) if self.totals[seat] == best]
        return [max(first)] if self.rules.youngest_wins else first

    def side(self, seat: int) -> int:
        """Whose columns a seat lays to: its own, or its team's."""
        return self.seat(seat) & self.rules.side_mask

    def hand_size(self, seat: int) -> int:
        """How many cards a seat holds."""
        return full_hand(self, self.seat(seat))

    def hand_cards(self, seat: int) -> list[int]:
        """The cards in a hand, ascending; in a view, those that are known."""
        seat = self.seat(seat)
        return spread(self.hand[seat], counts(self.wagers[seat]))

    def known_cards(self, seat: int) -> list[int]:
        """The cards in a hand that all have seen there."""
        seat = self.seat(seat)
        return spread(known(self, seat), counts(self.wagers[seat] >> 3))

    def column_cards(self, seat: int, suit: int) -> list[int]:
        """A seat's (or its team's) expedition, in the order in which it was laid."""
        side = self.side(seat)
        return [
            kind
            for kind in spread(self.column[side], self.wagers[side] >> 6)
            if kind // codes.RANKS == suit
        ]

    def discard_cards(self, suit: int) -> list[int]:
        """A suit's discards, the top last."""
        return stack(self, self.suit(suit, self.rules.suits) + 1)

    @property
    def pile_size(self) -> int:
        """How many cards the pile still has."""
        return height(self, 0)

    def pile_cards(self) -> list[int]:
        """The pile, top first. In a view these mean nothing."""
        return stack(self, 0)[::-1]

    @property
    def exploits_on_show(self) -> list[int]:
        """The exploits that nobody has won yet."""
        return [i for i in range(codes.EXPLOITS) if self.shown >> i & 1]

    def exploits_won(self, seat: int) -> list[int]:
        """The exploits that a seat has won in this game of the match."""
        return [i for i in range(codes.EXPLOITS) if self.won[self.side(seat)] >> i & 1]

    @property
    def closed_suit(self) -> int | None:
        """The suit whose pile this turn's discard has closed to the draw."""
        drawing = self.phase_now == codes.DRAWING
        return (bits.index(self.closed) >> 3) - 1 if self.closed and drawing else None

    @property
    def draws_off_pile(self) -> int:
        """How many draws in a row were not from the pile."""
        return self.dry

    # What a seat may know, and what it cannot tell apart.

    def hide(self, seat: int) -> None:
        bits.clear(self.options)  # what may be laid tells what is held
        if not self.open_hands:
            for other in range(self.seats):
                if other != seat:
                    forget(self, other)
        for i in range(codes.DUEL_PILE, 144):
            self.stacks[i] = 0
        for other in range(4):
            if self.final_answer[other] == 0:
                self.final_open[other] = 0

    def data(self) -> tuple[Any, ...]:
        return (
            *super().data(),
            tuple([self.hand[i] for i in range(4)]),
            tuple([self.wagers[i] for i in range(4)]),
            tuple([self.open[i] for i in range(4)]),
            tuple([self.column[i] for i in range(4)]),
            tuple([tuple(stack(self, source)) for source in range(7)]),
            (self.closed, self.seen, self.dry, self.last_drawer),
            tuple(
                [
                    (self.final_lays_made[i], self.final_answer[i], self.final_open[i])
                    for i in range(4)
                ]
            ),
            (self.last_start[0], self.last_start[1]),
            tuple([self.own_totals[i] for i in range(4)]),
            (int(self.open_hands), self.shown, tuple([self.won[i] for i in range(4)])),
        )

    def load(self, data: tuple[Any, ...]) -> None:
        super().load(data)
        hands, wagers, opens, columns, stacks, turn, finals, starts, totals, exploits = data[7:]
        for i in range(4):
            self.hand[i] = hands[i]
            self.wagers[i] = wagers[i]
            self.open[i] = opens[i]
            self.column[i] = columns[i]
            self.final_lays_made[i], self.final_answer[i], self.final_open[i] = finals[i]
            self.own_totals[i] = totals[i]
            self.won[i] = exploits[2][i]
        self.heights = NO_CARDS
        for source in range(7):
            for kind in stacks[source]:
                self.stacks[above(self, 8 * source)] = kind
                self.heights += bits.ONE << 8 * source
        self.closed, self.seen, self.dry, self.last_drawer = turn
        self.last_start[0], self.last_start[1] = starts
        self.open_hands = bool(exploits[0])
        self.shown = exploits[1]


def spread(kinds: int, wagers: int) -> list[int]:
    """List a set of cards, ascending, each as often as it is there."""
    cards = []
    while kinds:
        kind = bits.index(kinds)
        cards.append(kind)
        if kind % codes.RANKS == 0:
            cards.extend([kind] * ((wagers >> kind & 3) - 1))
        kinds &= kinds - 1
    return cards


# The stacks.


def height(t: Duel, source: int) -> int:
    """How many cards lie on a source."""
    return (t.heights >> 8 * source & 0xFF) - 127


def above(t: Duel, place: int) -> int:
    """Where the next card on a source would lie; the top card lies one below."""
    return (t.heights >> place & 0xFF) - 127 + codes.DUEL_PILE - (3 * place >> 1)


def stack(t: Duel, source: int) -> list[int]:
    """List the cards on a source, the top last."""
    end = above(t, 8 * source)
    return [t.stacks[i] for i in range(end - height(t, source), end)]


def holding(t: Duel) -> int:
    """The sources that hold a card: the lowest bit of each one's byte."""
    return t.heights >> 7 & BYTES


def sources(t: Duel) -> int:
    """What can be drawn from: the same without what this turn's discard has closed."""
    return holding(t) & ~t.closed


# What is not seen.


def known(t: Duel, seat: int) -> int:
    """The kinds in a hand that all have seen there: numbers that once lay open, and some wagers."""
    return t.hand[seat] & t.seen & ~WAGERS | t.wagers[seat] >> 5 & WAGERS


def forget(t: Duel, seat: int) -> None:
    """Leave of a hand what all have seen there."""
    t.hand[seat] = known(t, seat)
    wagers = t.wagers[seat]
    t.wagers[seat] = wagers & ~(7 * WAGERS) | wagers >> 3 & 7 * WAGERS


def counts(wagers: int) -> int:
    """Turn counts that hold 3 + n into the numbers of wagers, two bits a suit."""
    return (wagers & 7 * WAGERS) - 3 * WAGERS


def full_hand(t: Duel, seat: int) -> int:
    """How many cards a seat holds by the rules."""
    if t.phase_now == codes.DEAL and t.round == 0:
        return 0
    drawing = t.phase_now == codes.DRAWING and seat == t.me
    return t.rules.hand_size - drawing - t.final_lays_made[seat]


def held(t: Duel, seat: int) -> int:
    """How many cards lie in a hand; in a view, of those that are known."""
    wagers = counts(t.wagers[seat])
    more = bits.count(wagers & WAGERS) + 2 * bits.count(wagers >> 1 & WAGERS)
    return bits.count(t.hand[seat] & ~WAGERS) + more


def gather_unseen(t: Duel) -> int:
    """Stack all cards that are in no hand, column or discard where the pile is; say how many."""
    seen = 0
    wagers = 0  # no suit has more than three, so no count overflows
    for i in range(4):
        seen |= t.hand[i] | t.column[i]
        wagers += counts(t.wagers[i]) + (t.wagers[i] >> 6 & 3 * WAGERS)
    for source in range(1, 7):
        end = above(t, 8 * source)
        for i in range(end - height(t, source), end):
            bit = bits.ONE << t.stacks[i]
            seen |= bit
            wagers += bit & WAGERS
    n = 0
    for i in range(t.rules.size):
        kind = t.rules.cards[i]
        if kind % codes.RANKS == 0:
            if wagers >> kind & 3:  # leave out as many as have been seen
                wagers -= bits.ONE << kind
                continue
        elif seen >> kind & 1:
            continue
        t.stacks[codes.DUEL_PILE + n] = kind
        n += 1
    return n


def agrees(t: Duel) -> bool:
    """Tell whether the hands agree with what the final lays have shown of them.

    Who was passed over could lay nothing; who was asked could lay something.
    """
    for seat in range(t.seats):
        if t.final_answer[seat]:
            could = (t.hand[seat] & t.final_open[seat]) != 0
            if could != (t.final_answer[seat] == codes.SOMETHING):
                return False
    return True


def shuffle(t: Duel, n: int, dice: Dice) -> None:
    """Shuffle the n cards where the pile is; from the top, which is dealt first."""
    card = codes.DUEL_PILE
    last = card + n - 1
    while n > 1 and not dice.half:  # as below, but two throws at once
        both = roll.throw_two(dice)
        swap(t, card, last - roll.scaled(both >> 32, n))
        swap(t, card + 1, last - roll.scaled(roll.low(both), n - 1))
        card += 2
        n -= 2
    while n > 0:
        swap(t, card, last - roll.below(dice, n))
        card += 1
        n -= 1


def swap(t: Duel, a: int, b: int) -> None:
    """Let two cards in the stacks change places."""
    card = t.stacks[a]
    t.stacks[a] = t.stacks[b]
    t.stacks[b] = card


def deal_card(t: Duel, seat: int) -> None:
    """Give a seat the top of the pile."""
    bit = bits.ONE << t.stacks[above(t, 0) - 1]
    t.heights -= 1
    t.hand[seat] |= bit
    t.wagers[seat] += bit & WAGERS


# Picks, each alike likely.


def pick_card(t: Duel, thrown: int) -> int:
    me = t.me
    hand = t.hand[me]
    lays = hand & t.open[me & t.rules.side_mask]
    return bits.nth_of_two(lays, hand, roll.scaled(thrown, bits.count(lays) + bits.count(hand)))


def pick_place(free: int, thrown: int) -> int:
    return bits.nth_byte(free, roll.scaled(thrown, bits.count_bytes(free)))


# The turn. What a choice will be cannot be foretold, so no branch is taken on one.


def lay_or_discard(t: Duel, action: int) -> None:
    """Lay a card in one's expedition, or put it on its suit's pile, closed to this turn's draw."""
    me = t.me
    side = me & t.rules.side_mask
    kind = action & 63
    bit = bits.ONE << kind
    leave_hand(t, me, bit)
    laid = bit & (action >> 6) - bits.ONE  # the card, or nothing
    t.column[side] |= laid
    t.wagers[side] += (laid & WAGERS) << 6
    t.open[side] &= t.rules.stays_open[action]

    # A laid card is written above its suit's pile too, where nobody counts it.
    t.stacks[above(t, t.rules.place[kind])] = kind
    t.seen |= bit ^ laid
    t.closed = t.rules.put[action]
    t.heights += t.closed
    t.phase_now = codes.DRAWING
    t.ply += 1
    if t.shown and laid:
        award_firsts(t, side)


def leave_hand(t: Duel, me: int, bit: int) -> None:
    """Take a card out of a hand; of equal wagers one that all knew."""
    wagers = t.wagers[me]
    wager = bit & WAGERS
    wagers -= wager + ((wagers >> 5 & wager) << 3)
    t.wagers[me] = wagers
    t.hand[me] = t.hand[me] & ~bit | wagers >> 2 & WAGERS


def draw(t: Duel, place: int) -> None:
    """Draw from the pile (place 0) or take the top discard of a suit; the turn is over."""
    me = t.me
    bit = bits.ONE << t.stacks[above(t, place) - 1]
    t.heights -= bits.ONE << place
    taken: int = place != 0
    taken = -taken  # all bits, or none
    t.dry = t.dry + 1 & taken
    t.hand[me] |= bit
    bit &= WAGERS
    t.wagers[me] += bit + ((bit & taken) << 3)
    t.ply += 1
    if t.heights & 0x80 == 0 or t.dry == t.rules.patience:
        pile_is_empty(t)
    else:
        next_turn(t)


def next_turn(t: Duel) -> None:
    t.me = t.rules.after[t.me]
    t.phase_now = codes.PLAY


# The exploits.


def award_firsts(t: Duel, side: int) -> None:
    """Give a side the exploits on show that it is now the first to have achieved."""
    for exploit in range(codes.MOST):
        if t.shown >> exploit & 1 and achieved(t, side, exploit):
            t.shown ^= 1 << exploit
            t.won[side] |= 1 << exploit


def achieved(t: Duel, side: int, exploit: int) -> bool:
    """Tell whether a side's columns show an exploit; wagers count as cards."""
    if exploit == codes.THREE_EXPEDITIONS:
        return expeditions(t, side) >= 3
    if exploit == codes.RUN:
        numbers = t.column[side] & ~WAGERS
        return (numbers & numbers >> 1 & numbers >> 2 & ~WAGERS) != 0
    if exploit == codes.FIVE_CARDS:
        for suit in range(5):
            if cards_in(t, side, suit) >= 5:
                return True
        return False
    return cards_in(t, side, exploit) >= 3


def award(t: Duel, exploit: int, a: int, b: int) -> None:
    """At the end, give an exploit to the side with the higher measure; level, to nobody."""
    if t.shown >> exploit & 1 and a != b:
        t.shown ^= 1 << exploit
        t.won[0 if a > b else 1] |= 1 << exploit


def expeditions(t: Duel, side: int) -> int:
    n = 0
    for suit in range(t.rules.suits):
        n += lane(t, side, suit) != 0
    return n


def best_expedition(t: Duel, side: int) -> int:
    """The best expedition without its multiplier; far below all others where there is none."""
    best = NO_EXPEDITION
    for suit in range(t.rules.suits):
        m = lane(t, side, suit)
        if m and t.rules.plain[m] > best:
            best = t.rules.plain[m]
    return best


def hand_value(t: Duel, seat: int) -> int:
    """The sum of the numbers in a hand; wagers are worth nothing."""
    n = 0
    numbers = t.hand[seat] & ~WAGERS
    while numbers:
        n += bits.index(numbers) % codes.RANKS + 1
        numbers &= numbers - 1
    return n


# The end.


def pile_is_empty(t: Duel) -> None:
    """The last card is drawn (or the stall guard has struck): final lays, or the end."""
    t.last_drawer = t.me
    if t.rules.final_lays:
        next_final(t)
    else:
        end_game(t)


def next_final(t: Duel) -> None:
    """Ask the next seat that can lay something, up to the last drawer, who comes last."""
    while t.phase_now != codes.FINAL or t.me != t.last_drawer:
        t.phase_now = codes.FINAL
        t.me += 1
        if t.me == t.seats:
            t.me = 0
        if may_lay(t):
            return
    end_game(t)


def may_lay(t: Duel) -> bool:
    """Tell whether the seat whose final lay it is holds a card that can be laid."""
    me = t.me
    t.final_open[me] = t.open[me & t.rules.side_mask]
    can = (t.hand[me] & t.final_open[me]) != 0
    t.final_answer[me] = codes.SOMETHING if can else codes.NOTHING
    return can


def final(t: Duel, action: int) -> None:
    t.ply += 1
    if action == codes.STOP:
        next_final(t)
        return
    lay_at_the_end(t, action)
    if t.final_lays_made[t.me] == t.rules.final_lays:
        t.final_answer[t.me] = 0
        next_final(t)
    elif not may_lay(t):
        next_final(t)


def lay_at_the_end(t: Duel, kind: int) -> None:
    bit = bits.ONE << kind
    leave_hand(t, t.me, bit)
    side = t.me & t.rules.side_mask
    t.column[side] |= bit
    t.wagers[side] += (bit & WAGERS) << 6
    t.open[side] &= t.rules.stays_open[kind]
    t.final_lays_made[t.me] += 1


def lane(t: Duel, side: int, suit: int) -> int:
    """What lies in a column, as an index of the tables of scores; 0 where nothing does."""
    numbers = t.column[side] >> codes.RANKS * suit & 0x3FE
    return numbers << 1 | t.wagers[side] >> codes.RANKS * suit + 6 & 3


def cards_in(t: Duel, side: int, suit: int) -> int:
    m = lane(t, side, suit)
    return bits.count(m >> 2) + (m & 3)


def side_score(t: Duel, side: int) -> int:
    n = 0
    for suit in range(t.rules.suits):
        n += t.rules.score[lane(t, side, suit)]
    return n + EXPLOIT_POINTS * bits.count(t.won[side])


def end_game(t: Duel) -> None:
    """Score one game of the match and say who starts the next."""
    t.open_hands = t.rules.bare_hands
    if t.rules.exploits:
        t.open_hands = t.open_hands or (t.shown >> codes.HAND & 1) != 0
        award(t, codes.MOST, expeditions(t, 0), expeditions(t, 1))
        award(t, codes.BEST, best_expedition(t, 0), best_expedition(t, 1))
        award(t, codes.HAND, -hand_value(t, 0), -hand_value(t, 1))
    both = 0
    for seat in range(t.seats):
        own = side_score(t, seat & t.rules.side_mask)
        if t.rules.bare_hands:
            own -= hand_value(t, seat)
            if t.rules.teams:
                own -= hand_value(t, seat ^ 2)
        t.gains[seat] = own
        t.own_totals[seat] += own
        both += own
    t.starter = next_starter(t)
    for seat in range(t.seats):
        if t.rules.coop:
            t.gains[seat] = both
        t.totals[seat] += t.gains[seat]
    t.end_round()


def next_starter(t: Duel) -> int:
    """The best score starts, of the game just finished or of all so far; level, the oldest."""
    best = 0
    for seat in range(1, t.seats):
        a = t.own_totals[seat] if t.rules.best_so_far_starts else t.gains[seat]
        b = t.own_totals[best] if t.rules.best_so_far_starts else t.gains[best]
        if a > b:
            best = seat
    if t.rules.teams and t.last_start[best] == best:
        return best + 2  # the member who did not start when the team last did
    return best


# The deal.


def dealt_to(t: Duel, place: int) -> int:
    """Where a card of the deal lies in the stacks before it is dealt."""
    return codes.DUEL_PILE + t.rules.size - 1 - place


def lay_out(t: Duel) -> None:
    """Hands, an empty table and the pile, from cards in their order."""
    t.begin_round()
    t.heights = NO_CARDS + t.rules.size
    for seat in range(4):
        t.hand[seat] = 0
        t.wagers[seat] = NO_WAGERS
        t.open[seat] = t.rules.all_kinds
        t.column[seat] = 0
        t.final_lays_made[seat] = 0
        t.final_answer[seat] = 0
        t.final_open[seat] = 0
        t.won[seat] = 0
    for seat in range(t.seats):
        for _ in range(t.rules.hand_size):
            deal_card(t, seat)
    t.closed = 0
    t.seen = 0
    t.dry = 0
    t.open_hands = False
    if t.rules.teams:
        t.last_start[t.starter & 1] = t.starter
    t.phase_now = codes.PLAY
