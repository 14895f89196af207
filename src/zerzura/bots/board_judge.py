"""What a steady player thinks in the board game.

A path is worth the steps that his figure can still climb: those for which he holds the cards, and
those for which he may draw them. Time is short, so every turn has a price: what the best use of one
more turn would bring. He plans to climb a path as far as its steps bring more than their turns, and
begins none that does not pay. A play is worth what it brings at once and what it changes in his
plans; a discard, what it costs them, and what it gives to the others.

An expedition ends with the pile or with the fifth figure beyond a bridge, whichever he thinks comes
first. The others have plans too, as far as can be seen: whoever's turns are worth less than theirs
makes haste, and he who crosses last compares what all have now with what they would still get.

The numbers that this leaves open are in ``HABITS``; they were found by play of many variants of him
against each other.
"""

from __future__ import annotations

from ..rules import bits, board, codes
from ..rules.board import Board
from ..rules.state import State
from . import reals
from .judge import Judge

# Name, value, meaning. The judge keeps them in an array, in this order.
HABITS: tuple[tuple[str, float, str], ...] = (
    ("hope", 1.24, "how many of the draws go where a card is wanted"),
    ("keep", 1.48, "how much likelier others hold cards that they can use"),
    ("longer", 0.99, "how much longer an expedition lasts than its pile, by other draws"),
    ("first", 2.5, "how many turns the last bridge takes at the least"),
    ("pace", 1.53, "how many turns a step towards the bridges takes, shared by all"),
    ("doubt", 0.33, "how uncertain it is when the bridges end an expedition"),
    ("promise", 0.85, "how much a path counts that is not begun"),
    ("leader", 0.53, "how much the explorer counts before he is placed"),
    ("arrow", 14.3, "what an arrow further on is worth"),
    ("relic", 0.64, "how much an artefact further on counts"),
    ("window", 0.58, "how uncertain the number of artefacts at the end is"),
    ("contest", 0.22, "how much less of an artefact each rival leaves who may come first"),
    ("snatch", 2.4, "what it is worth that others do not get an artefact"),
    ("give", 4.3, "what a discard gives to somebody who can play it"),
    ("give_new", 0.96, "the same where he has not begun the path"),
    ("skip", 0.41, "how much less, where it skips many cards"),
    ("cover", 0.39, "how much of a gift it takes back to cover it"),
    ("next_but_one", 0.5, "how much less likely a gift reaches each seat further on"),
    ("deny", 0.26, "what it is worth to take what another could use"),
    ("pile", 1.15, "how much an unknown card counts"),
    ("haste", 0.31, "how much it counts whose turns are worth more"),
    ("lead", 1.26, "how much the others' losses count when an expedition is ended"),
    ("spare", 1.95, "what a card is worth for which no step is left"),
    ("busy", 1.32, "how many steps are climbed in a turn, with the arrows"),
    ("top", 0.29, "how much of a card the top of the discards counts, while it lies there"),
    ("early", 0.75, "how much of a card a lower one counts, while a path is not begun"),
    ("least", 2.2, "the least price of a turn"),
    ("boredom", 0.09, "how much he tires of draws that are not from the pile; grows as a square"),
    ("late", 0.06, "how much less a step counts for each turn that it is away"),
)
LANE = 0x7FF
SUITS = 5
STEP_GAIN = [0, -20, 5, 5, 15, 5, 5, 15, 5, 15]  # what each step adds to those before it
PRICES = 16  # that are tried
PRICE_UNIT = 1.5
MANY = 127  # the most expected draws that are told apart, in sixteenths of a card


def tails() -> list[float]:
    """The chance of at least n of the cards that are wanted, where so many are expected.

    At 10 * (16 * expected) + n; rare cards come as Poisson says.
    """
    found = [0.0] * 1280
    for sixteenths in range(128):
        expected = sixteenths / 16
        chance = reals.exp(-expected)
        at_least = 1.0
        for n in range(10):
            found[10 * sixteenths + n] = at_least
            at_least = max(0.0, at_least - chance)
            chance *= expected / (n + 1)
    return found


TAIL = tails()
HOPE = 0
KEEP = 1
LONGER = 2
FIRST = 3
PACE = 4
DOUBT = 5
PROMISE = 6
LEADER = 7
ARROW = 8
RELIC = 9
WINDOW = 10
CONTEST = 11
SNATCH = 12
GIVE = 13
GIVE_NEW = 14
SKIP = 15
COVER = 16
NEXT_BUT_ONE = 17
DENY = 18
PILE = 19
HASTE = 20
LEAD = 21
SPARE = 22
BUSY = 23
TOP = 24
EARLY = 25
LEAST = 26
BOREDOM = 27
LATE = 28


class BoardJudge(Judge):
    """Weighs the choices in the board game."""

    def __init__(self, **habits: float) -> None:
        super().__init__()
        self.draw_of_pile = codes.BOARD_DRAW
        self.table: Board
        self.habit: list[float] = [0.0] * 32
        for i, (name, value, _) in enumerate(HABITS):
            self.habit[i] = habits.pop(name, value)
        if habits:
            raise TypeError(f"no such habit: {', '.join(habits)}")
        # What is the same for all choices of a decision.
        self.me: int = 0
        self.hand: list[int] = [0] * 5  # by suit: the numbers in hand, a bit each from 0 up
        self.hand_twice: list[int] = [0] * 5  # those that are there twice
        self.unseen: list[int] = [0] * 5
        self.unseen_twice: list[int] = [0] * 5
        self.unseen_cards: int = 0
        self.top: list[int] = [0] * 5  # of the discards, if it is to be had later
        self.up: list[int] = [0] * 5  # what may follow on my paths if they go up, and down
        self.down: list[int] = [0] * 5
        self.times: list[int] = [0] * 5  # how often the figure counts that is or would be there
        self.turns: float = 0.0  # that are left, also this one before its card is played
        self.by_bridge: int = 0  # whether the bridges will end the expedition, not the pile
        self.figures: list[int] = [0] * 10  # of all seats, by their steps
        self.near: int = 0  # so far from the bridge may a figure be and be one of the last to cross
        self.soon: list[float] = [0.0] * 12  # how likely there is time for so many more cards
        self.rate: float = 0.0  # how much of each unseen card will be drawn
        self.relic: float = 0.0  # what an artefact is worth
        self.prize: list[float] = [0.0] * 50  # what the tile on a step is worth, 10 * suit + step
        self.price: float = 0.0  # of a turn
        # What a step brings less the price, 10 * suit + step; from 50 on the explorer.
        self.net: list[float] = [0.0] * 100
        self.value: list[float] = [0.0] * 5  # of my paths as they are: what they will bring
        self.bonus: list[float] = [0.0] * 5  # what the explorer would add on a path
        self.best_bonus: float = 0.0
        self.second_bonus: float = 0.0
        self.hopes: float = 0.0  # what I shall still get
        self.finish: float = 0.0  # what it changes to end the expedition now
        self.hurry: float = 0.0  # what it is worth to bring the end a turn nearer
        self.free: list[float] = [0.0] * 5  # what it is worth to move a figure
        # The plan for one seat's paths: the steps ahead, 10 * suit + cards.
        self.odds_of: list[float] = [0.0] * 50
        self.gain_of: list[float] = [0.0] * 50
        self.ahead: list[int] = [0] * 5

    def watch(self, state: State) -> None:
        assert isinstance(state, Board)
        self.state = self.table = state

    def standing(self, seat: int) -> float:
        """Artefacts are paid at the end; before it, as many more are expected as so far."""
        played = self.table.round + (self.table.phase_now == codes.OVER)
        points: float = self.table.artefacts[seat]
        points = artefact_points(self.table, points * self.table.rules.expeditions / played)
        points += self.table.totals[seat]
        return points if points > 0 else 0.0

    def weigh(self) -> None:
        self.list_actions()
        look(self, self.table)
        phase = self.table.phase_now
        for i in range(self.count):
            action = self.actions[i]
            if phase == codes.DRAWING:
                self.worth[i] = draw_worth(self, self.table, action - codes.BOARD_DRAW)
            elif phase == codes.MOVE:
                if action != codes.BOARD_STOP:
                    self.worth[i] = move_worth(self, self.table, action - codes.BOARD_MOVE)
            elif action < codes.START:
                self.worth[i] = advance_worth(self, self.table, action)
            elif action < codes.START_EXPLORER:
                self.worth[i] = start_worth(self, self.table, action - codes.START, 1)
            elif action < codes.BOARD_DISCARD:
                self.worth[i] = start_worth(self, self.table, action - codes.START_EXPLORER, 2)
            else:
                self.worth[i] = discard_worth(self, self.table, action - codes.BOARD_DISCARD)


# Taking in the table.


def look(j: BoardJudge, t: Board) -> None:
    """What is in hand and unseen, how much time there is, what my plans and the others' are."""
    j.me = t.me
    count_cards(j, t)
    count_time(j, t)
    prize_tiles(j, t)
    look_at_paths(j, t)
    j.price = plan_mine(j, t)
    value_paths(j, t)
    j.finish = 0.0
    j.hurry = 0.0
    if j.by_bridge or t.heights[0] <= t.seats or t.rules.stall:
        look_at_others(j, t)
    if t.phase_now != codes.DRAWING:
        for suit in range(SUITS):
            j.free[suit] = 0.0
            step = t.steps[5 * t.me + suit]
            if 0 < step < codes.LAST_STEP:
                j.free[suit] = (
                    climb(j, t, suit, j.up[suit], j.down[suit], j.hand[suit], j.hand_twice[suit])
                    - j.value[suit]
                )


def count_cards(j: BoardJudge, t: Board) -> None:
    """Sort my hand by suits, and find what lies nowhere that I know of."""
    me = t.me
    once = t.hand[me]
    twice = t.hand_twice[me]
    for seat in range(t.seats):
        if seat != me:
            twice |= t.known_twice[seat] | once & t.known[seat]
            once |= t.known[seat]
        twice |= t.area_twice[seat] | once & t.area[seat]
        once |= t.area[seat]
    for source in range(1, 6):
        bottom = board.BOTTOM[source]
        for i in range(t.heights[source]):
            bit = board.ONE << t.stacks[bottom + i]
            twice |= once & bit
            once |= bit
    j.unseen_cards = 2 * board.KINDS - bits.count(once) - bits.count(twice)
    for suit in range(SUITS):
        place = codes.BOARD_RANKS * suit
        j.hand[suit] = t.hand[me] >> place & LANE
        j.hand_twice[suit] = t.hand_twice[me] >> place & LANE
        j.unseen[suit] = ~(twice >> place) & LANE
        j.unseen_twice[suit] = ~(once >> place) & LANE
        j.top[suit] = 0
        height = t.heights[suit + 1]
        if height and t.phase_now == codes.PLAY:
            kind = t.stacks[board.BOTTOM[suit + 1] + height - 1]
            j.top[suit] = 1 << kind - place


def count_time(j: BoardJudge, t: Board) -> None:
    """Guess how many turns are left, by the pile and by the figures that near the bridges."""
    pile = t.heights[0]
    by_pile = (pile + t.seats - 1) // t.seats
    if t.phase_now != codes.PLAY:
        by_pile -= 1
    turns = by_pile * j.habit[LONGER]
    for step in range(10):
        j.figures[step] = 0
    for i in range(5 * t.seats):
        j.figures[t.steps[i]] += 1
    far = 0
    lacking = board.CROSSINGS - t.crossed
    distance = 0
    while lacking > 0:
        distance += 1
        figures = j.figures[codes.BRIDGE - distance]
        if figures > lacking:
            figures = lacking
        far += distance * figures
        lacking -= figures
    j.near = distance
    by_bridge = j.habit[FIRST] + j.habit[PACE] * (far - 1) / t.seats
    j.by_bridge = by_bridge < turns
    doubt = 0.05
    if j.by_bridge:
        turns = by_bridge
        doubt = 2 * j.habit[DOUBT] * turns
    j.turns = turns
    for n in range(11):
        chance = 0.5 + (turns + 0.5 - n) / doubt
        chance = 0.0 if chance < 0 else 1.0 if chance > 1 else chance
        j.soon[n] = chance * (1 - j.habit[LATE] * (n - 1)) if n else 1.0
    draws = turns - 1 if t.phase_now == codes.PLAY else turns
    j.rate = 0.0
    if draws > 0 and j.unseen_cards:
        j.rate = j.habit[HOPE] * draws / j.unseen_cards


def prize_tiles(j: BoardJudge, t: Board) -> None:
    """Say what the tiles are worth to me: artefacts by how much more they will pay at the end."""
    left = 9 * (t.rounds - 1 - t.round)
    for i in range(25):
        left += t.tile[t.rules.spaces[i]] == codes.ARTEFACT
    share = (left + 0.0) / t.seats
    spread = 0.5 + j.habit[WINDOW] * reals.sqrt(share)
    least = t.artefacts[t.me] + positive(share - spread)
    most = t.artefacts[t.me] + share + spread
    j.relic = (artefact_points(t, most) - artefact_points(t, least)) / (most - least)
    for i in range(25):
        place = t.rules.spaces[i]
        suit = place // 10
        step = place - 10 * suit
        tile = t.tile[place]
        prize = tile + 0.0
        if tile == codes.ARROW:
            prize = j.habit[ARROW]
        elif tile == codes.ARTEFACT:
            prize = j.habit[RELIC] * j.relic
            mine = t.steps[5 * t.me + suit]
            for seat in range(t.seats):
                rival = t.steps[5 * seat + suit]
                if seat != t.me and rival and mine <= rival < step:
                    prize *= 1 - j.habit[CONTEST]
        j.prize[place] = prize


def artefact_points(t: Board, n: float) -> float:
    """What so many artefacts pay, also between whole numbers."""
    whole = int(n)
    part = n - whole
    low = relic_points(t, whole)
    return low + part * (relic_points(t, whole + 1) - low)


def relic_points(t: Board, n: int) -> float:
    if t.rules.expeditions == 1:
        return SHORT_TABLE[n] if n < 5 else SHORT_TABLE[5]
    return LONG_TABLE[n] if n < 15 else LONG_TABLE[15]


# As the rules have them (``tables=1``), where the judge needs no interpreter to look them up.
SHORT_TABLE = [board.artefact_table(1)[n] for n in range(6)]
LONG_TABLE = [board.artefact_table(3)[n] for n in range(16)]


def look_at_paths(j: BoardJudge, t: Board) -> None:
    """See what may follow on each of my paths, either way, and which figure counts there."""
    me = t.me
    for suit in range(SUITS):
        if t.steps[5 * me + suit] == 0:
            j.up[suit] = upwards(j.hand[suit])
            j.down[suit] = downwards(j.hand[suit]) if t.rules.either else 0
            j.times[suit] = 1 if t.adventurers[me] else 2
            continue
        j.times[suit] = 2 if t.explorer[me] == suit else 1
        place = codes.BOARD_RANKS * suit
        j.up[suit] = t.open[me] >> place & LANE
        j.down[suit] = 0
        if t.way[5 * me + suit] == codes.DOWN:
            j.down[suit] = j.up[suit]
            j.up[suit] = 0
        elif t.rules.either and t.way[5 * me + suit] == codes.UNDECIDED:
            last = bits.index(t.area[me] >> place & LANE)
            j.up[suit] = LANE << last & LANE
            j.down[suit] = LANE >> codes.BOARD_RANKS - 1 - last


def upwards(hand: int) -> int:
    """What is of use on a path that begins with the lowest of some cards."""
    return LANE & ~((hand & -hand) - 1) if hand else LANE


def downwards(hand: int) -> int:
    """What is of use on a path that begins with the highest of some cards, and goes down."""
    hand |= hand >> 1
    hand |= hand >> 2
    hand |= hand >> 4
    hand |= hand >> 8
    return hand if hand else LANE


# What paths promise.


def prospect(
    j: BoardJudge, suit: int, step: int, times: int, allowed: int, hand: int, twice: int
) -> float:
    """What a path will still bring, less the price of the turns: climbed as far as it pays."""
    cards = bits.count(hand & allowed) + bits.count(twice & allowed)
    unseen = bits.count(j.unseen[suit] & allowed) + bits.count(j.unseen_twice[suit] & allowed)
    expected = j.rate * unseen
    if step == 0:
        expected += j.habit[EARLY] * early(j, suit, allowed)
    if j.top[suit] & allowed:
        expected += j.habit[TOP]
    sixteenths = int(16 * expected)
    if sixteenths > MANY:
        sixteenths = MANY
    total = 0.0
    best = 0.0
    ahead = codes.LAST_STEP - step
    sure = cards if cards < ahead else ahead
    net = 50 * (times - 1) + 10 * suit + step
    for n in range(1, sure + 1):
        total += j.soon[n] * j.net[net + n]
        if total > best:
            best = total
    tail = 10 * sixteenths - cards
    for n in range(sure + 1, ahead + 1):
        chance = j.soon[n] * TAIL[tail + n]
        if chance < 0.02:
            break
        total += chance * j.net[net + n]
        if total > best:
            best = total
    if cards > ahead:
        best += j.habit[SPARE] * (cards - ahead)
    return best


def early(j: BoardJudge, suit: int, allowed: int) -> float:
    """How many cards will be drawn with which a path may begin before those that are in hand."""
    before = LANE & ~allowed
    unseen = bits.count(j.unseen[suit] & before) + bits.count(j.unseen_twice[suit] & before)
    return j.rate * unseen


def either_way(
    j: BoardJudge, suit: int, step: int, times: int, up: int, down: int, hand: int, twice: int
) -> float:
    """The better prospect of the ways that a path may go."""
    best = 0.0
    if up:
        best = prospect(j, suit, step, times, up, hand, twice)
    if down and down != up:
        other = prospect(j, suit, step, times, down, hand, twice)
        if other > best:
            best = other
    return best


def with_hand(j: BoardJudge, t: Board, suit: int, times: int, hand: int, twice: int) -> float:
    """What my path of a suit would bring with other cards in hand."""
    step = t.steps[5 * j.me + suit]
    if step:
        return either_way(j, suit, step, times, j.up[suit], j.down[suit], hand, twice)
    down = downwards(hand) if t.rules.either else 0
    return j.habit[PROMISE] * either_way(j, suit, 0, times, upwards(hand), down, hand, twice)


def value_paths(j: BoardJudge, t: Board) -> None:
    """Say what my paths will bring as they are, and what the explorer may add."""
    for suit in range(SUITS):
        for step in range(1, codes.LAST_STEP + 1):
            place = 10 * suit + step
            j.net[place] = STEP_GAIN[step] + j.prize[place] - j.price
            j.net[50 + place] = j.net[place] + STEP_GAIN[step]
    j.best_bonus = 0.0
    j.second_bonus = 0.0
    j.hopes = j.price * j.turns
    placing = t.explorer[j.me] == board.NOBODY and t.adventurers[j.me] > 0
    for suit in range(SUITS):
        value = with_hand(j, t, suit, j.times[suit], j.hand[suit], j.hand_twice[suit])
        j.value[suit] = value
        j.bonus[suit] = 0.0
        j.hopes += value
        if placing and t.steps[5 * j.me + suit] == 0:
            bonus = with_hand(j, t, suit, 2, j.hand[suit], j.hand_twice[suit]) - value
            bonus *= j.habit[LEADER]
            j.bonus[suit] = bonus
            if bonus > j.best_bonus:
                j.second_bonus = j.best_bonus
                j.best_bonus = bonus
            elif bonus > j.second_bonus:
                j.second_bonus = bonus
    j.hopes += j.best_bonus


def plan_path(j: BoardJudge, suit: int, step: int, times: int, cards: int, expected: float) -> None:
    """Write down the steps ahead on a path: how likely each is reached, what it brings."""
    sixteenths = int(16 * expected)
    if sixteenths > MANY:
        sixteenths = MANY
    n = 0
    while step < codes.LAST_STEP:
        step += 1
        n += 1
        chance = j.soon[n]
        if n > cards:
            chance *= TAIL[10 * sixteenths + n - cards]
        if chance < 0.02:
            n -= 1
            break
        j.odds_of[10 * suit + n] = chance
        j.gain_of[10 * suit + n] = times * STEP_GAIN[step] + j.prize[10 * suit + step]
    j.ahead[suit] = n


def wanted(j: BoardJudge, price: float) -> float:
    """How many turns the planned paths want at a price."""
    turns = 0.0
    for suit in range(SUITS):
        total = 0.0
        best = 0.0
        used = 0.0
        at_best = 0.0
        for n in range(10 * suit + 1, 10 * suit + j.ahead[suit] + 1):
            total += j.odds_of[n] * (j.gain_of[n] - price)
            used += j.odds_of[n]
            if total > best:
                best = total
                at_best = used
        turns += at_best
    return turns


def profit(j: BoardJudge, price: float) -> float:
    """What the planned paths bring at a price."""
    gain = 0.0
    for suit in range(SUITS):
        total = 0.0
        best = 0.0
        for n in range(10 * suit + 1, 10 * suit + j.ahead[suit] + 1):
            total += j.odds_of[n] * (j.gain_of[n] - price)
            if total > best:
                best = total
        gain += best
    return gain


def price_for(j: BoardJudge, turns: float) -> float:
    """The price at which the plans want no more turns than there are."""
    if wanted(j, j.habit[LEAST]) <= turns:
        return j.habit[LEAST]
    low = 0
    high = PRICES
    while high - low > 1:
        middle = (low + high) // 2
        if wanted(j, middle * PRICE_UNIT) <= turns:
            high = middle
        else:
            low = middle
    return positive(high * PRICE_UNIT - j.habit[LEAST]) + j.habit[LEAST]


def plan_mine(j: BoardJudge, t: Board) -> float:
    """Plan my paths with the whole hand; return the price of a turn."""
    leader = -1
    most = -1
    if t.explorer[j.me] == board.NOBODY:
        for suit in range(SUITS):
            cards = bits.count(j.hand[suit]) + bits.count(j.hand_twice[suit])
            if t.steps[5 * j.me + suit] == 0 and cards > most:
                most = cards
                leader = suit
    for suit in range(SUITS):
        allowed = j.up[suit]
        cards = bits.count(j.hand[suit] & allowed) + bits.count(j.hand_twice[suit] & allowed)
        if j.down[suit]:
            other = bits.count(j.hand[suit] & j.down[suit])
            other += bits.count(j.hand_twice[suit] & j.down[suit])
            if other > cards or allowed == 0:
                cards = other
                allowed = j.down[suit]
        unseen = bits.count(j.unseen[suit] & allowed) + bits.count(j.unseen_twice[suit] & allowed)
        times = 2 if suit == leader else j.times[suit]
        expected = j.rate * unseen
        if t.steps[5 * j.me + suit] == 0:
            expected += j.habit[EARLY] * early(j, suit, allowed)
        if j.top[suit] & allowed:
            expected += j.habit[TOP]
        plan_path(j, suit, t.steps[5 * j.me + suit], times, cards, expected)
    return price_for(j, j.turns * j.habit[BUSY])


def look_at_others(j: BoardJudge, t: Board) -> None:
    """What the others would still get, as far as can be seen, and what an end now would change."""
    share = 1.0 / (t.seats - 1)
    mine = t.points[j.me] + board.paths(t, j.me)
    change = positive(mine + 0.0) - positive(mine + j.hopes)
    j.hurry = -j.price
    pile = t.heights[0]
    for i in range(1, t.seats):
        seat = j.me + i
        if seat >= t.seats:
            seat -= t.seats
        turns = (pile - i + t.seats - 1) // t.seats + 0.0
        if turns > j.turns:
            turns = j.turns
        unknown = board.HAND - bits.count(t.known[seat]) - bits.count(t.known_twice[seat])
        rate = j.rate
        if j.unseen_cards:
            rate += j.habit[KEEP] * unknown / j.unseen_cards
        for suit in range(SUITS):
            step = t.steps[5 * seat + suit]
            place = codes.BOARD_RANKS * suit
            allowed = LANE
            times = 1
            if step:
                allowed = t.open[seat] >> place & LANE
                times = 2 if t.explorer[seat] == suit else 1
            known = t.known[seat] >> place & allowed
            known_twice = t.known_twice[seat] >> place & allowed
            cards = bits.count(known) + bits.count(known_twice)
            unseen = bits.count(j.unseen[suit] & allowed)
            unseen += bits.count(j.unseen_twice[suit] & allowed)
            plan_path(j, suit, step, times, cards, rate * unseen)
        price = price_for(j, turns * j.habit[BUSY])
        hopes = price * turns + profit(j, price)
        theirs = t.points[seat] + board.paths(t, seat)
        lost = positive(theirs + hopes) - positive(theirs + 0.0)
        change += j.habit[LEAD] * share * lost
        j.hurry += share * price
    j.finish = change + j.price
    j.hurry *= j.habit[HASTE]


def positive(x: float) -> float:
    return x if x > 0 else 0.0


# What the choices are worth.


def climb(j: BoardJudge, t: Board, suit: int, up: int, down: int, hand: int, twice: int) -> float:
    """What a step forward brings at once and later, with these cards in hand thereafter."""
    step = t.steps[5 * j.me + suit] + 1
    times = j.times[suit]
    worth = times * STEP_GAIN[step] + 0.0
    if step == codes.BRIDGE and t.crossed == board.CROSSINGS - 1:
        # The end; that all the plans are lost is in ``finish``, this path's too.
        return worth + j.finish + j.value[suit]
    tile = t.tile[10 * suit + step]
    if tile == codes.ARTEFACT:
        worth += j.relic + j.habit[SNATCH]
    elif tile:
        worth += j.prize[10 * suit + step]
    if step <= codes.BRIDGE and codes.BRIDGE - step + 1 <= j.near and j.by_bridge:
        worth += j.hurry * j.habit[PACE] / t.seats
    return worth + either_way(j, suit, step, times, up, down, hand, twice)


def best_move(j: BoardJudge, t: Board, but: int) -> float:
    """What it is worth to move a figure of another path, or none."""
    best = 0.0
    for suit in range(SUITS):
        if suit != but and j.free[suit] > best:
            best = j.free[suit]
    return best


def move_worth(j: BoardJudge, t: Board, suit: int) -> float:
    """What it changes to move a figure without a card."""
    worth = j.free[suit]
    step = t.steps[5 * j.me + suit] + 1
    ends = step == codes.BRIDGE and t.crossed == board.CROSSINGS - 1
    if t.tile[10 * suit + step] == codes.ARROW and not ends:
        worth += best_move(j, t, suit) - j.habit[ARROW]
    return worth


def advance_worth(j: BoardJudge, t: Board, kind: int) -> float:
    """What it changes to play a card to a path, as far as the figure goes and in my plans."""
    suit = kind // codes.BOARD_RANKS
    rank = kind - codes.BOARD_RANKS * suit
    bit = 1 << rank
    twice = j.hand_twice[suit] & ~bit
    hand = j.hand[suit] & ~bit | j.hand_twice[suit] & bit
    up = j.up[suit]
    down = j.down[suit]
    if up:
        up = LANE << rank & LANE if j.up[suit] & bit else 0
    if down:
        down = LANE >> codes.BOARD_RANKS - 1 - rank if j.down[suit] & bit else 0
    if t.steps[5 * j.me + suit] == codes.LAST_STEP:
        loss = either_way(j, suit, codes.LAST_STEP, j.times[suit], up, down, hand, twice)
        return best_move(j, t, suit) + loss - j.value[suit]
    worth = climb(j, t, suit, up, down, hand, twice) - j.value[suit]
    step = t.steps[5 * j.me + suit] + 1
    if t.tile[10 * suit + step] != codes.ARROW:
        return worth
    if step == codes.BRIDGE and t.crossed == board.CROSSINGS - 1:
        return worth
    # The arrow is used at once: for another figure or once more for this one.
    best = best_move(j, t, suit)
    if step < codes.LAST_STEP:
        again = either_way(j, suit, step + 1, j.times[suit], up, down, hand, twice)
        again -= either_way(j, suit, step, j.times[suit], up, down, hand, twice)
        again += j.times[suit] * STEP_GAIN[step + 1] + j.prize[10 * suit + step + 1]
        if step + 1 == codes.BRIDGE and t.crossed == board.CROSSINGS - 1:
            again = j.times[suit] * STEP_GAIN[step + 1] + j.finish
        if again > best:
            best = again
    return worth - j.habit[ARROW] + best


def start_worth(j: BoardJudge, t: Board, kind: int, times: int) -> float:
    """What it changes to begin a path; ``times`` is 2 for the explorer, who counts twice."""
    suit = kind // codes.BOARD_RANKS
    rank = kind - codes.BOARD_RANKS * suit
    bit = 1 << rank
    twice = j.hand_twice[suit] & ~bit
    hand = j.hand[suit] & ~bit | j.hand_twice[suit] & bit
    up = LANE << rank & LANE
    down = LANE >> codes.BOARD_RANKS - 1 - rank if t.rules.either else 0
    worth = times * STEP_GAIN[1] - j.value[suit] + 0.0
    worth += either_way(j, suit, 1, times, up, down, hand, twice)
    if times == 2:
        return worth - j.best_bonus
    if j.bonus[suit] >= j.best_bonus:
        worth -= j.best_bonus - j.second_bonus
    return worth


def discard_worth(j: BoardJudge, t: Board, kind: int) -> float:
    """What I lose by a discard, less what it gives to the others."""
    suit = kind // codes.BOARD_RANKS
    bit = 1 << kind - codes.BOARD_RANKS * suit
    twice = j.hand_twice[suit] & ~bit
    hand = j.hand[suit] & ~bit | j.hand_twice[suit] & bit
    worth = with_hand(j, t, suit, j.times[suit], hand, twice) - j.value[suit] - gift(j, t, kind)
    height = t.heights[suit + 1]
    if height:
        covered = t.stacks[board.BOTTOM[suit + 1] + height - 1]
        worth += j.habit[COVER] * gift(j, t, covered)
    return worth


def gift(j: BoardJudge, t: Board, kind: int) -> float:
    """What a discard is worth to the others, those first who are to draw next."""
    if j.turns < 1:
        return 0.0
    worth = 0.0
    reach = 1.0
    for i in range(1, t.seats):
        seat = j.me + i
        if seat >= t.seats:
            seat -= t.seats
        worth += reach * use(j, t, seat, kind)
        reach *= j.habit[NEXT_BUT_ONE]
    return worth


def use(j: BoardJudge, t: Board, seat: int, kind: int) -> float:
    """What a card is worth to another seat, as far as its paths tell."""
    suit = kind // codes.BOARD_RANKS
    rank = kind - codes.BOARD_RANKS * suit
    allowed = LANE
    worth = j.habit[GIVE_NEW]
    if t.steps[5 * seat + suit]:
        allowed = t.open[seat] >> codes.BOARD_RANKS * suit & LANE
        worth = j.habit[GIVE]
    if not allowed >> rank & 1:
        return 0.0
    if t.way[5 * seat + suit] == codes.DOWN:
        skipped = bits.count(allowed >> rank) - 1
    else:
        skipped = bits.count(allowed & (1 << rank) - 1)
        if t.rules.either and t.way[5 * seat + suit] == codes.UNDECIDED:
            skipped = 0
    return worth * (1 - j.habit[SKIP] * 0.1 * skipped)


def draw_worth(j: BoardJudge, t: Board, source: int) -> float:
    """What a draw brings: a discard what it adds and denies, the pile what it does on average."""
    worth = 0.0
    if source == 0:
        if t.heights[0] == 1:
            return j.finish
        if j.unseen_cards:
            for suit in range(SUITS):
                worth += average(j, t, suit)
        worth *= j.habit[PILE]
        if not j.by_bridge:
            worth += j.hurry / t.seats
        return worth
    if t.dry + 1 == t.rules.stall:
        return j.finish
    suit = source - 1
    kind = t.stacks[board.BOTTOM[source] + t.heights[source] - 1]
    bit = 1 << kind - codes.BOARD_RANKS * suit
    twice = j.hand_twice[suit] | j.hand[suit] & bit
    hand = j.hand[suit] | bit
    worth = with_hand(j, t, suit, j.times[suit], hand, twice) - j.value[suit]
    if t.steps[5 * j.me + suit] == 0 and j.best_bonus > 0:
        bonus = with_hand(j, t, suit, 2, hand, twice) - j.value[suit] - worth
        bonus *= j.habit[LEADER]
        if bonus > j.best_bonus:
            worth += bonus - j.best_bonus
    # Without it, games between players who all wait for another to empty the pile had no end.
    worth -= j.habit[BOREDOM] * t.dry * t.dry
    return worth + j.habit[DENY] * gift(j, t, kind)


def average(j: BoardJudge, t: Board, suit: int) -> float:
    """What the unseen cards of a suit bring, by the chance to draw one."""
    allowed = j.up[suit] | j.down[suit]
    useful = bits.count(j.unseen[suit] & allowed) + bits.count(j.unseen_twice[suit] & allowed)
    free = allowed & ~j.hand[suit]
    if useful == 0:
        return 0.0
    hand = j.hand[suit]
    twice = j.hand_twice[suit]
    if free:
        hand |= free & -free
    else:
        twice |= allowed
    more = with_hand(j, t, suit, j.times[suit], hand, twice) - j.value[suit]
    return positive(more) * useful / j.unseen_cards
