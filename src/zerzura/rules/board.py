"""The board game: paths, steps, tiles and figures.

A card is its kind, ``11 * suit + rank``, rank 0 to 10, each kind twice. A set of cards is two
words: the kinds that are there, and those that are there twice.

Actions: ``kind`` plays a card to a path one is on, ``START + kind`` and ``START_EXPLORER + kind``
begin a path, ``BOARD_DISCARD + kind`` discards, ``BOARD_DRAW`` draws from the pile and
``BOARD_DRAW + 1 + suit`` from a suit's discards, ``BOARD_MOVE + suit`` moves the figure on a path,
``BOARD_STOP`` declines to move one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import again, bits, codes, lowest, roll
from .dice import Dice
from .scoring import STEPS
from .state import Chance, Deal, IllegalDeal, State

if TYPE_CHECKING:
    from ..games import Game

SUITS = 5
COPIES = 2
KINDS = codes.BOARD_RANKS * SUITS
CARDS = KINDS * COPIES
HAND = 8
REMOVED = 30  # with two players, unseen
CROSSINGS = 5  # of the bridges, by all figures together, end an expedition
ADVENTURERS = 4  # of each seat, and one explorer
NOBODY = 5  # no suit's path has the explorer
NO_SEAT = 4
DRAWN = lowest.DRAWN
STARTED = lowest.STARTED

ONE = 1
LANE = (ONE << codes.BOARD_RANKS) - 1
LOWEST = sum(ONE << codes.BOARD_RANKS * suit for suit in range(SUITS))
BOTTOM = [0, 110, 132, 154, 176, 198, 0, 0]  # where each source's stack begins

STEP_VALUES = list(STEPS)
TILES = [codes.ARTEFACT] * 9 + [codes.ARROW] * 9 + [5, 5, 10, 10, 10, 15, 15]

# What the rulebook prints on the board but not in its text is assumed here, and only here. A better
# source adds a set; records name the set they were played by.
SHORT = (-20, -15, 10, 15, 30, 50)  # for 0, 1, ... artefacts; the last for any more
ASSUMED: dict[int, dict[str, tuple[Any, ...]]] = {
    1: {
        "marked": ((2, 3, 5, 7, 9),) * SUITS,
        "short": SHORT,
        "long": tuple(3 * SHORT[n // 3] for n in range(16)),
    }
}


def artefact_table(expeditions: int, tables: int = 1) -> tuple[int, ...]:
    """What 0, 1, ... artefacts are worth at the end; the last entry holds for any more."""
    return ASSUMED[tables]["short" if expeditions == 1 else "long"]


class BoardRules:
    """The parameters of the board game."""

    def __init__(
        self,
        seats: int = 2,
        expeditions: int = 3,
        either: bool = False,
        lowest: bool = False,
        retake: bool = False,
        tables: int = 1,
        stall: int = 0,
    ) -> None:
        self.seats: int = seats
        self.expeditions: int = expeditions
        self.either: bool = either
        self.lowest: bool = lowest
        self.retake: bool = retake
        self.tables: int = tables
        self.stall: int = stall
        self.marked: tuple[tuple[int, ...], ...] = ASSUMED[tables]["marked"]
        self.artefact_table: tuple[int, ...] = artefact_table(expeditions, tables)
        self.size: int = CARDS - (REMOVED if seats == 2 else 0)
        # The marked spaces, path by path from the lowest step up, as 10 * suit + step.
        self.spaces: list[int] = [
            10 * suit + step for suit in range(SUITS) for step in self.marked[suit]
        ]
        self.tiles: list[int] = list(TILES)

    def artefact_points(self, n: int) -> int:
        """What n artefacts are worth at the end."""
        return self.artefact_table[min(n, len(self.artefact_table) - 1)]


class Board(State):
    """A game of one or three expeditions."""

    PHASES = ("deal", "over", "play", "draw", "move")

    def __init__(self, game: Game, rules: BoardRules, first: int = 0) -> None:
        super().__init__(game, rules.seats, rules.expeditions, first)
        self.rules: BoardRules = rules
        self.hand: list[int] = [0] * 4
        self.hand_twice: list[int] = [0] * 4
        self.known: list[int] = [0] * 4  # cards that all have seen to be in a hand
        self.known_twice: list[int] = [0] * 4
        self.area: list[int] = [0] * 4
        self.area_twice: list[int] = [0] * 4
        self.open: list[int] = [0] * 4  # kinds that may be played to the paths begun
        self.steps: list[int] = [0] * 20  # 5 * seat + suit; 0 off the path
        self.way: list[int] = [0] * 20
        self.explorer: list[int] = [5] * 4  # the suit of its path
        self.adventurers: list[int] = [4] * 4  # not yet placed
        self.tile: list[int] = [0] * 50  # 10 * suit + step
        self.stacks: list[int] = [0] * 220  # by source: the pile and the discards, from BOTTOM up
        self.heights: list[int] = [0] * 6
        self.closed: int = 0  # the source that this turn's discard has closed, a bit
        self.dry: int = 0  # draws in a row that were not from the pile
        self.crossed: int = 0
        self.short_seat: int = NO_SEAT  # that has played a card and not drawn one
        self.points: list[int] = [0] * 4
        self.artefacts: list[int] = [0] * 4
        self.before: list[int] = [0] * 4  # points when the last expedition was paid for
        self.diary: bytes = b""  # what was seen of the hands, with start=lowest: seat, event, ...

    def find_options(self) -> None:
        bits.clear(self.options)
        me = self.me
        if self.phase_now == codes.PLAY:
            hand = self.hand[me]
            self.options[0] = hand & self.open[me]
            self.options[3] = hand
            if self.adventurers[me]:
                self.options[1] = starts(self)
            if self.explorer[me] == NOBODY:
                self.options[2] = starts(self)
        elif self.phase_now == codes.DRAWING:
            self.options[4] = sources(self)
        elif self.phase_now == codes.MOVE:
            self.options[4] = movable(self, me) << codes.BOARD_MOVE - codes.BOARD_DRAW
            self.options[4] |= ONE << codes.BOARD_STOP - codes.BOARD_DRAW

    def apply(self, action: int) -> None:
        self.ply += 1
        if self.phase_now == codes.DRAWING:
            draw(self, action - codes.BOARD_DRAW)
        elif self.phase_now == codes.MOVE:
            move(self, SUITS if action == codes.BOARD_STOP else action - codes.BOARD_MOVE)
        elif action >= codes.BOARD_DISCARD:
            discard(self, action - codes.BOARD_DISCARD)
        elif action >= codes.START_EXPLORER:
            start(self, action - codes.START_EXPLORER, True)
        elif action >= codes.START:
            start(self, action - codes.START, False)
        else:
            advance(self, action)

    def run_round(self, dice: Dice) -> None:
        # As every State does, but what can be chosen is counted, and not listed.
        while self.phase_now > codes.OVER:
            self.ply += 1
            if self.phase_now == codes.PLAY:
                play_a_card(self, roll.throw(dice))
            elif self.phase_now == codes.DRAWING:
                draw(self, pick_place(sources(self), roll.throw(dice)))
            else:
                move(self, pick_place(movable(self, self.me) | ONE << SUITS, roll.throw(dice)))

    def copy(self) -> Board:
        again.hold(self.rules)
        again.hold(self.diary)
        return again.copy(self)

    def share(self, other: State) -> None:
        if self.rules.lowest:
            share_diary(self, other)

    def deal_unseen(self, dice: Dice) -> None:
        lacking = 0
        for seat in range(self.seats):
            lacking += full_hand(self, seat) - held(self, seat)
        lacking += self.heights[0]
        n = gather_unseen(self)
        shuffle(self, n, dice)
        self.heights[0] = lacking  # with two players, what lies above was removed
        if self.rules.lowest:
            put_fitting_on_top(self, n, dice)
        for seat in range(self.seats):
            while held(self, seat) < full_hand(self, seat):
                self.heights[0] -= 1
                enter_hand(self, seat, self.stacks[self.heights[0]])

    def redeal(self, dice: Dice) -> None:
        for i in range(CARDS):
            self.stacks[i] = i // COPIES
        shuffle(self, CARDS, dice)
        for i in range(50):
            self.tile[i] = 0
        for i in range(25):
            j = roll.below(dice, i + 1)  # the inside-out shuffle
            self.tile[self.rules.spaces[i]] = self.tile[self.rules.spaces[j]]
            self.tile[self.rules.spaces[j]] = self.rules.tiles[i]
        lay_out(self)

    def put_card(self, place: int, kind: int) -> None:
        self.stacks[dealt_to(self, place)] = kind

    def lay_cards(self) -> None:
        lay_out(self)

    def shuffle_pile(self, dice: Dice) -> None:
        left_out = CARDS - self.rules.size
        for i in range(self.heights[0] - 1, -1, -1):
            j = roll.below(dice, i + 1 + left_out)
            if j > i:
                j += self.rules.size - i - 1  # one of those that are left out, above the deal's
            kind = self.stacks[i]
            self.stacks[i] = self.stacks[j]
            self.stacks[j] = kind

    def whole_deck(self) -> list[int]:
        return [kind for kind in range(KINDS) for _ in range(COPIES)]

    def deal_size(self) -> int:
        return self.rules.size

    def shuffled(self, rng: Chance) -> Deal:
        cards = self.whole_deck()
        rng.shuffle(cards)
        tiles = list(TILES)
        rng.shuffle(tiles)
        return Deal(tuple(cards[: self.rules.size]), tuple(tiles))

    def check(self, deal: Deal) -> None:
        if len(deal.cards) != self.rules.size:
            raise IllegalDeal(f"a deal is {self.rules.size} cards, not {len(deal.cards)}")
        if not set(deal.cards) <= set(range(KINDS)):
            raise IllegalDeal(f"cards are from 0 to {KINDS - 1}")
        if max(deal.cards.count(kind) for kind in set(deal.cards)) > COPIES:
            raise IllegalDeal(f"there are {COPIES} of a card")
        if sorted(deal.beside) != sorted(TILES):
            raise IllegalDeal("the tiles are 9 artefacts, 9 arrows, and 5 5 10 10 10 15 15")

    def place(self, deal: Deal) -> None:
        size = self.rules.size
        for i in range(size):
            self.stacks[i] = deal.cards[size - 1 - i]
        for i in range(50):
            self.tile[i] = 0
        for i in range(25):
            self.tile[self.rules.spaces[i]] = deal.beside[i]
        lay_out(self)

    # What lies where, for referees, records and views.

    @property
    def scores(self) -> list[int]:
        """Points and, once all is over, what the artefacts add; nobody is below zero."""
        if not self.over:
            return self.total_scores
        return [
            max(0, self.totals[seat] + self.rules.artefact_points(self.artefacts[seat]))
            for seat in range(self.seats)
        ]

    @property
    def winners(self) -> list[int]:
        if not self.over:
            return []
        ranks = [(score, self.artefacts[seat]) for seat, score in enumerate(self.scores)]
        return [seat for seat in range(self.seats) if ranks[seat] == max(ranks)]

    def hand_size(self, seat: int) -> int:
        """How many cards a seat holds."""
        return full_hand(self, self.seat(seat))

    def hand_cards(self, seat: int) -> list[int]:
        """The cards in a hand, ascending; in a view, those that are known."""
        seat = self.seat(seat)
        return spread(self.hand[seat], self.hand_twice[seat])

    def known_cards(self, seat: int) -> list[int]:
        """The cards in a hand that all have seen there."""
        seat = self.seat(seat)
        return spread(self.known[seat], self.known_twice[seat])

    def area_cards(self, seat: int, suit: int) -> list[int]:
        """The cards that a seat has played to a path, in their order."""
        seat, suit = self.seat(seat), self.suit(suit, SUITS)
        cards = [
            kind
            for kind in spread(self.area[seat], self.area_twice[seat])
            if kind // codes.BOARD_RANKS == suit
        ]
        if self.way[5 * seat + suit] == codes.DOWN:
            cards.reverse()
        return cards

    def discard_cards(self, suit: int) -> list[int]:
        """A suit's discards, the top last."""
        bottom = BOTTOM[self.suit(suit, SUITS) + 1]
        return [self.stacks[bottom + i] for i in range(self.heights[suit + 1])]

    @property
    def pile_size(self) -> int:
        """How many cards the pile still has."""
        return self.heights[0]

    def pile_cards(self) -> list[int]:
        """The pile, top first. In a view these mean nothing."""
        return [self.stacks[i] for i in range(self.heights[0] - 1, -1, -1)]

    def step(self, seat: int, suit: int) -> int:
        """The step on which a seat's figure stands; 0 where it has none on the path."""
        return self.steps[5 * self.seat(seat) + self.suit(suit, SUITS)]

    def explorer_path(self, seat: int) -> int | None:
        """The suit of the path that a seat's explorer is on."""
        seat = self.seat(seat)
        return self.explorer[seat] if self.explorer[seat] != NOBODY else None

    def adventurers_left(self, seat: int) -> int:
        """How many adventurers a seat has not placed."""
        seat = self.seat(seat)
        return self.adventurers[seat]

    def tile_at(self, suit: int, step: int) -> int:
        """The tile on a step of a path: 0, ARTEFACT, ARROW, or its points."""
        if not 1 <= step <= codes.LAST_STEP:
            raise ValueError(f"a step is from 1 to {codes.LAST_STEP}, not {step!r}")
        return self.tile[10 * self.suit(suit, SUITS) + step]

    def points_of(self, seat: int) -> int:
        """The victory points that a seat holds now."""
        seat = self.seat(seat)
        return self.points[seat]

    def artefacts_of(self, seat: int) -> int:
        """The artefacts that a seat has found so far."""
        seat = self.seat(seat)
        return self.artefacts[seat]

    def chips_before(self, seat: int) -> int:
        """The victory points that a seat held when the finished expedition was paid for."""
        seat = self.seat(seat)
        return self.before[seat]

    @property
    def bridges_crossed(self) -> int:
        """How many figures have crossed a bridge in this expedition."""
        return self.crossed

    @property
    def closed_suit(self) -> int | None:
        """The suit whose pile this turn's discard has closed to the draw."""
        drawing = self.phase_now == codes.DRAWING
        return bits.index(self.closed) - 1 if self.closed and drawing else None

    @property
    def draws_off_pile(self) -> int:
        """How many draws in a row were not from the pile."""
        return self.dry

    # What a seat may know, and what it cannot tell apart.

    def hide(self, seat: int) -> None:
        bits.clear(self.options)  # what may be laid tells what is held
        for other in range(self.seats):
            if other != seat:
                self.hand[other] = self.known[other]
                self.hand_twice[other] = self.known_twice[other]
        for i in range(CARDS):
            self.stacks[i] = 0

    def data(self) -> tuple[Any, ...]:
        return (
            *super().data(),
            tuple([(self.hand[i], self.hand_twice[i]) for i in range(4)]),
            tuple([(self.known[i], self.known_twice[i]) for i in range(4)]),
            tuple([(self.area[i], self.area_twice[i], self.open[i]) for i in range(4)]),
            tuple([(self.steps[i], self.way[i]) for i in range(20)]),
            tuple(
                [
                    (self.explorer[i], self.adventurers[i], self.points[i], self.artefacts[i])
                    for i in range(4)
                ]
            ),
            tuple([self.tile[i] for i in range(50)]),
            tuple(
                [
                    tuple([self.stacks[BOTTOM[source] + i] for i in range(self.heights[source])])
                    for source in range(6)
                ]
            ),
            (self.closed, self.dry, self.crossed, self.short_seat),
            tuple([self.before[i] for i in range(4)]),
            self.diary,
        )

    def load(self, data: tuple[Any, ...]) -> None:
        super().load(data)
        hands, known, areas, paths_, seats, tiles, stacks, turn, before, diary = data[7:]
        for i in range(4):
            self.hand[i], self.hand_twice[i] = hands[i]
            self.known[i], self.known_twice[i] = known[i]
            self.area[i], self.area_twice[i], self.open[i] = areas[i]
            self.before[i] = before[i]
            self.explorer[i], self.adventurers[i], self.points[i], self.artefacts[i] = seats[i]
        for i in range(20):
            self.steps[i], self.way[i] = paths_[i]
        for i in range(50):
            self.tile[i] = tiles[i]
        for source in range(6):
            self.heights[source] = len(stacks[source])
            for height, kind in enumerate(stacks[source]):
                self.stacks[BOTTOM[source] + height] = kind
        self.closed, self.dry, self.crossed, self.short_seat = turn
        self.diary = diary


def spread(kinds: int, twice: int) -> list[int]:
    """List a set of cards, ascending, each as often as it is there."""
    cards = []
    while kinds:
        kind = bits.index(kinds)
        cards.append(kind)
        if twice >> kind & 1:
            cards.append(kind)
        kinds &= kinds - 1
    return cards


# Picks, each alike likely, in the order of the actions.


def play_a_card(t: Board, thrown: int) -> None:
    """Choose among all that can be done with the cards in hand, and do it."""
    me = t.me
    hand = t.hand[me]
    advances = hand & t.open[me]
    fresh = starts(t)
    n_advances = bits.count(advances)
    n_fresh = bits.count(fresh)
    n_starts = n_fresh if t.adventurers[me] else 0
    n_explorer = n_fresh if t.explorer[me] == NOBODY else 0
    n_all = n_advances + n_starts + n_explorer
    n = roll.scaled(thrown, n_all + bits.count(hand))
    if n >= n_all:
        discard(t, bits.nth(hand, n - n_all))
    elif n < n_advances:
        advance(t, bits.nth(advances, n))
    else:
        n -= n_advances
        explorer = n >= n_starts
        start(t, bits.nth(fresh, n - n_starts if explorer else n), explorer)


def pick_place(free: int, thrown: int) -> int:
    return bits.nth(free, roll.scaled(thrown, bits.count(free)))


# The turn.


def starts(t: Board) -> int:
    """The cards in hand that can begin a path: of the suits in which one has begun none."""
    opened = t.open[t.me]  # a path begun is always open to its lowest or to its highest card
    begun = (opened | opened >> codes.BOARD_RANKS - 1) & LOWEST
    fresh = t.hand[t.me] & ~((begun << codes.BOARD_RANKS) - begun)
    return lowest_of(fresh) if t.rules.lowest else fresh


def lowest_of(cards: int) -> int:
    """The lowest card of each suit."""
    found = 0
    for suit in range(SUITS):
        lane = cards & LANE << codes.BOARD_RANKS * suit
        found |= lane & -lane
    return found


def leave_hand(t: Board, seat: int, kind: int) -> None:
    """Take a card out of a hand; if it was a card that all knew, it is known no longer."""
    t.short_seat = seat
    bit = ONE << kind
    if t.rules.lowest and not t.known[seat] & bit:
        note(t, seat, kind)
    both = t.hand_twice[seat] & bit
    t.hand_twice[seat] ^= both
    t.hand[seat] ^= bit ^ both
    both = t.known_twice[seat] & bit
    t.known_twice[seat] ^= both
    t.known[seat] &= ~(bit ^ both)


def enter_hand(t: Board, seat: int, kind: int) -> None:
    bit = ONE << kind
    t.hand_twice[seat] |= t.hand[seat] & bit
    t.hand[seat] |= bit


def add_to_area(t: Board, kind: int) -> None:
    bit = ONE << kind
    t.area_twice[t.me] |= t.area[t.me] & bit
    t.area[t.me] |= bit
    restrict(t, kind)
    t.closed = 0


def restrict(t: Board, kind: int) -> None:
    """Leave open what may follow a card on its path: equal, or further the way the path goes."""
    suit = kind // codes.BOARD_RANKS
    rank = kind - codes.BOARD_RANKS * suit
    place = 5 * t.me + suit
    lane = LANE << codes.BOARD_RANKS * suit
    at_least = LANE << rank & LANE
    at_most = LANE >> codes.BOARD_RANKS - 1 - rank
    if t.way[place] == codes.UNDECIDED and t.rules.either:
        before = t.area[t.me] >> codes.BOARD_RANKS * suit & LANE & ~(ONE << rank)
        if before:
            t.way[place] = codes.DOWN if before >> rank else codes.UP
    allowed = at_least
    if t.way[place] == codes.DOWN:
        allowed = at_most
    elif t.way[place] == codes.UNDECIDED:
        allowed = LANE if t.rules.either else at_least
    t.open[t.me] = t.open[t.me] & ~lane | allowed << codes.BOARD_RANKS * suit


def start(t: Board, kind: int, explorer: bool) -> None:
    """Begin a path: the card to one's area, a figure to the first step."""
    me = t.me
    suit = kind // codes.BOARD_RANKS
    leave_hand(t, me, kind)
    if t.rules.lowest:
        note(t, me, STARTED + kind)
    add_to_area(t, kind)
    t.steps[5 * me + suit] = 1
    if explorer:
        t.explorer[me] = suit
    else:
        t.adventurers[me] -= 1
    t.phase_now = codes.DRAWING


def advance(t: Board, kind: int) -> None:
    """Play a card to a path one is on; at its end another figure may move instead."""
    suit = kind // codes.BOARD_RANKS
    leave_hand(t, t.me, kind)
    add_to_area(t, kind)
    if t.steps[5 * t.me + suit] < codes.LAST_STEP:
        arrive(t, suit)
    else:
        offer_move(t)


def discard(t: Board, kind: int) -> None:
    suit = kind // codes.BOARD_RANKS
    leave_hand(t, t.me, kind)
    t.stacks[BOTTOM[suit + 1] + t.heights[suit + 1]] = kind
    t.heights[suit + 1] += 1
    t.closed = 0 if t.rules.retake else 2 << suit
    t.phase_now = codes.DRAWING


def arrive(t: Board, suit: int) -> None:
    """Move a figure a step on; end the expedition at the fifth crossing, else resolve the tile."""
    place = 5 * t.me + suit
    t.steps[place] += 1
    step = t.steps[place]
    if step == codes.BRIDGE:
        t.crossed += 1
        if t.crossed == CROSSINGS:
            end_expedition(t)
            return
    tile = t.tile[10 * suit + step]
    if tile == codes.ARROW:
        offer_move(t)
        return
    found: int = tile == codes.ARTEFACT
    t.artefacts[t.me] += found
    t.points[t.me] += 0 if found else tile
    t.tile[10 * suit + step] = 0 if found else tile
    t.phase_now = codes.DRAWING


def move(t: Board, suit: int) -> None:
    """Move a figure without a card, or (behind the last suit) decline to."""
    if suit == SUITS:
        t.phase_now = codes.DRAWING
    else:
        arrive(t, suit)


def offer_move(t: Board) -> None:
    """Let a figure be moved, where there is one that can."""
    t.phase_now = codes.MOVE if movable(t, t.me) else codes.DRAWING


def movable(t: Board, seat: int) -> int:
    """The paths on which a seat has a figure that is not at the end, a bit each."""
    found = 0
    for suit in range(SUITS):
        on_the_way: int = 0 < t.steps[5 * seat + suit] < codes.LAST_STEP
        found |= on_the_way << suit
    return found


def sources(t: Board) -> int:
    """What can be drawn from: bit 0 the pile, then the discards by suit."""
    found = ONE
    for source in range(1, SUITS + 1):
        lies: int = t.heights[source] != 0
        found |= lies << source
    return found & ~t.closed


def draw(t: Board, source: int) -> None:
    """Draw from the pile (source 0) or take the top discard of a suit; the turn is over."""
    me = t.me
    t.heights[source] -= 1
    kind = t.stacks[BOTTOM[source] + t.heights[source]]
    enter_hand(t, me, kind)
    t.short_seat = NO_SEAT
    taken: int = source != 0  # which is chance, so no branch is taken on it
    bit = taken << kind
    t.known_twice[me] |= t.known[me] & bit
    t.known[me] |= bit
    t.dry = t.dry + 1 if taken else 0
    if t.rules.lowest and source == 0:
        note(t, me, DRAWN)
    if t.heights[0] == 0 or (t.dry == t.rules.stall and t.dry > 0):
        end_expedition(t)
        return
    t.me = t.me + 1 if t.me + 1 < t.seats else 0
    t.phase_now = codes.PLAY


# The end of an expedition.


def end_expedition(t: Board) -> None:
    """Pay for the steps, down to zero and no further; the seat to the left starts the next."""
    for seat in range(t.seats):
        t.before[seat] = t.points[seat]
        t.points[seat] += paths(t, seat)
        if t.points[seat] < 0:
            t.points[seat] = 0
        t.gains[seat] = t.points[seat] - t.totals[seat]
        t.totals[seat] = t.points[seat]
    t.starter = t.me + 1 if t.me + 1 < t.seats else 0
    t.end_round()


def paths(t: Board, seat: int) -> int:
    """The values of the steps on which a seat's figures stand, the explorer's twice."""
    n = 0
    for suit in range(SUITS):
        value = STEP_VALUES[t.steps[5 * seat + suit]]
        n += 2 * value if t.explorer[seat] == suit else value
    return n


# The deal, and what is not seen.


def full_hand(t: Board, seat: int) -> int:
    """How many cards a seat holds by the rules."""
    if t.phase_now == codes.DEAL and t.round == 0:
        return 0
    return HAND - (seat == t.short_seat)


def held(t: Board, seat: int) -> int:
    """How many cards lie in a hand; in a view, of those that are known."""
    return bits.count(t.hand[seat]) + bits.count(t.hand_twice[seat])


def gather_unseen(t: Board) -> int:
    """Stack all cards that are in no hand, area or discard where the pile is; say how many."""
    once = 0
    twice = 0
    for i in range(4):
        twice |= t.hand_twice[i] | once & t.hand[i]
        once |= t.hand[i]
        twice |= t.area_twice[i] | once & t.area[i]
        once |= t.area[i]
    for source in range(1, 6):
        for i in range(t.heights[source]):
            bit = ONE << t.stacks[BOTTOM[source] + i]
            twice |= once & bit
            once |= bit
    n = 0
    for kind in range(KINDS):
        for _ in range(COPIES - (once >> kind & 1) - (twice >> kind & 1)):
            t.stacks[n] = kind
            n += 1
    return n


def note(t: Board, seat: int, event: int) -> None:
    """Write down what all have seen of a hand; see ``lowest``."""
    t.diary = t.diary + bytes((seat, event))


def close_diary(t: Board) -> None:
    t.diary = b""


def share_diary(t: Board, other: State) -> None:
    assert isinstance(other, Board)
    board = other  # board.pxd knows its class
    t.diary = board.diary


def put_fitting_on_top(t: Board, n: int, dice: Dice) -> None:
    """Arrange the unseen cards so that each hand gets what agrees with the starts of its paths.

    The hands are dealt from the top, seat by seat.
    """
    lacking = tuple([seat for seat in range(t.seats) if held(t, seat) < full_hand(t, seat)])
    unseen = [t.stacks[i] for i in range(n)]
    draws = lowest.draws(t.diary, lacking, HAND, bytes(sorted(unseen)))
    drawn = [kind for cards in draws.draw(dice) for kind in cards]
    for kind in drawn:
        unseen.remove(kind)
    top = t.heights[0]
    rest = top - len(drawn)
    for i in range(n):
        if i < rest:
            t.stacks[i] = unseen[i]
        elif i < top:
            t.stacks[i] = drawn[top - 1 - i]
        else:
            t.stacks[i] = unseen[i - len(drawn)]


def shuffle(t: Board, n: int, dice: Dice) -> None:
    """Shuffle the n cards where the pile is."""
    while n > 1 and not dice.half:  # as below, but two throws at once
        both = roll.throw_two(dice)
        swap(t, n - 1, roll.scaled(both >> 32, n))
        swap(t, n - 2, roll.scaled(roll.low(both), n - 1))
        n -= 2
    while n > 0:
        swap(t, n - 1, roll.below(dice, n))
        n -= 1


def swap(t: Board, a: int, b: int) -> None:
    """Let two cards in the stacks change places."""
    card = t.stacks[a]
    t.stacks[a] = t.stacks[b]
    t.stacks[b] = card


def dealt_to(t: Board, place: int) -> int:
    """Where a card of the deal lies in the stacks before it is dealt; those left out are above."""
    return t.rules.size - 1 - place if place < t.rules.size else place


def lay_out(t: Board) -> None:
    """Hands, bare areas, figures beside the board, and the pile, from a stack of cards."""
    t.begin_round()
    for source in range(6):
        t.heights[source] = 0
    t.heights[0] = t.rules.size
    for seat in range(4):
        t.hand[seat] = 0
        t.hand_twice[seat] = 0
        t.known[seat] = 0
        t.known_twice[seat] = 0
        t.area[seat] = 0
        t.area_twice[seat] = 0
        t.open[seat] = 0
        t.explorer[seat] = NOBODY
        t.adventurers[seat] = ADVENTURERS
    for i in range(20):
        t.steps[i] = 0
        t.way[i] = codes.UNDECIDED
    for seat in range(t.seats):
        for _ in range(HAND):
            t.heights[0] -= 1
            enter_hand(t, seat, t.stacks[t.heights[0]])
    t.closed = 0
    t.dry = 0
    t.crossed = 0
    t.short_seat = NO_SEAT
    if t.rules.lowest:
        close_diary(t)
    t.phase_now = codes.PLAY
