"""The judge of the board game with experience: his opinions are corrected by what choices brought.

As in the duel (``duel_veteran``) a choice has signs, each of a few things together: its kind and
the time left, the step and the tile there, what it skips and what is held behind it, what the next
player can do with it, and so on. What each adds is learned; ``experience`` keeps it.
"""

from __future__ import annotations

from ..rules import bits, board, codes
from ..rules.board import Board
from . import experience
from .board_judge import BoardJudge
from .experience import Experience

SUITS = 5
LANE = 0x7FF
TIME = [0, 1, 2, 3, 3, 4, 4, 5, 5, 5] + [6] * 5 + [7] * 17  # by a seat's turns left
STEP = [1, 2, 3, 3, 4, 4, 4] + [5] * 5 + [6] * 8 + [7] * 12  # by whole points behind the best
PRICE = [0, 0, 0, 1, 1, 2, 2, 3, 3, 3] + [4] * 5 + [5] * 17  # by the points of a turn
TILE = [0, 5, 4, 0, 0, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 3]  # by what it is

# Kinds of choices.
ADVANCE = 0
BEGIN = 1
LEAD = 2  # begin with the explorer
SPARE = 3  # a discard that I could play on a path that I am on,
SPARE_NEW = 4  # that I could begin with,
USELESS = 5  # that I cannot play
FROM_PILE = 6
TAKE = 7  # a discard that I can play on a path that I am on,
TAKE_NEW = 8  # that I can begin with,
DENY = 9  # that I cannot play
MOVE = 10
STAY = 11


class BoardVeteran(BoardJudge):
    """Weighs the choices in the board game, with experience."""

    def __init__(self, experience: Experience) -> None:
        super().__init__()
        self.experience: Experience = experience

    def weigh(self) -> None:
        BoardJudge.weigh(self)
        see_signs(self, self.table)
        self.experience.tell(self)


def see_signs(j: BoardVeteran, t: Board) -> None:
    """Note the signs of every choice."""
    time = TIME[whole(j.turns, 31)]
    price = PRICE[whole(j.price, 31)]
    bridge = 2 * t.crossed + j.by_bridge
    relic = whole(j.relic / 5, 3)
    other = j.me + 1
    if other == t.seats:
        other = 0
    idle = 0  # cards that are of no use to me nor to the next
    begun = 0
    for suit in range(SUITS):
        theirs = open_to(t, other, suit)
        of_use = j.up[suit] | j.down[suit] | theirs
        idle += bits.count(j.hand[suit] & ~of_use) + bits.count(j.hand_twice[suit] & ~of_use)
        begun += t.steps[5 * j.me + suit] != 0
    best = j.worth[0]
    for i in range(1, j.count):
        if j.worth[i] > best:
            best = j.worth[i]
    idle = at_most(idle, 3)
    for i in range(j.count):
        behind = STEP[whole(best - j.worth[i], 31)] if j.worth[i] < best else 0
        note(j, t, i, time, price, bridge, relic, other, idle, begun, behind)


def open_to(t: Board, seat: int, suit: int) -> int:
    """What a seat may play on a path of its, a bit a rank; all on one that it has not begun."""
    if t.steps[5 * seat + suit] == 0:
        return LANE
    return t.open[seat] >> codes.BOARD_RANKS * suit & LANE


def note(
    j: BoardVeteran,
    t: Board,
    i: int,
    time: int,
    price: int,
    bridge: int,
    relic: int,
    other: int,
    idle: int,
    begun: int,
    behind: int,
) -> None:
    """Note the signs of one choice."""
    action = j.actions[i]
    kind = kind_of(action)
    suit = suit_of(action)
    rank = -1  # if it is about a card
    step = 0
    times = 0
    tile = 0
    gap = 0  # cards that I may get, or have, and that it would skip
    after = 0  # cards in hand that I could play behind it
    unseen = 0  # cards that I may draw for that
    use = 0  # what the next could do with it
    if suit >= 0:
        rank = rank_of(t, action, suit)
        step = t.steps[5 * j.me + suit]
        times = j.times[suit] - 1
        tile = tile_ahead(t, suit, step)
        use = use_of(j, t, other, suit, rank)
        ways = j.up[suit] | j.down[suit]
        if kind == MOVE:
            after = bits.count(j.hand[suit] & ways) + bits.count(j.hand_twice[suit] & ways)
            unseen = bits.count(j.unseen[suit] & ways) + bits.count(j.unseen_twice[suit] & ways)
        elif not ways >> rank & 1:
            kind = USELESS if kind == SPARE else DENY
        else:
            if step == 0:
                kind = SPARE_NEW if kind == SPARE else TAKE_NEW if kind == TAKE else kind
            left = LANE << rank & LANE
            skipped = LANE if step == 0 else j.up[suit]
            if goes_down(j, suit, rank):
                left = LANE >> codes.BOARD_RANKS - 1 - rank
                skipped = LANE if step == 0 else j.down[suit]
            skipped &= ~left
            hand = bits.count(j.hand[suit] & skipped) + bits.count(j.hand_twice[suit] & skipped)
            gap = bits.count(j.unseen[suit] & skipped) + bits.count(j.unseen_twice[suit] & skipped)
            gap = at_most((gap + 1) // 2 + 2 * hand, 5)
            after = bits.count(j.hand[suit] & left & ~(1 << rank))
            after += bits.count(j.hand_twice[suit] & left)
            unseen = bits.count(j.unseen[suit] & left) + bits.count(j.unseen_twice[suit] & left)
        if rank >= 0 and goes_down(j, suit, rank):
            rank = codes.BOARD_RANKS - 1 - rank
    after = at_most(after, 5)
    unseen = at_most((unseen + 1) // 2, 7)
    rank += 1
    at = experience.EACH * i
    j.experience.signs[at] = 1 + (kind * 8 + time) * 12 + rank
    j.experience.signs[at + 1] = 1153 + (kind * 6 + gap) * 8 + time
    j.experience.signs[at + 2] = 1729 + (kind * 6 + after) * 10 + step
    j.experience.signs[at + 3] = 2449 + (kind * 6 + price) * 8 + time
    j.experience.signs[at + 4] = 3025 + (kind * 6 + use) * 8 + time
    j.experience.signs[at + 5] = 3601 + (kind * 4 + idle) * 6 + begun
    j.experience.signs[at + 6] = 3889 + (kind * 8 + behind) * 8 + time
    j.experience.signs[at + 7] = 4657 + ((kind * 10 + step) * 2 + times) * 8 + time
    j.experience.signs[at + 8] = 6577 + (kind * 7 + tile) * 10 + step
    j.experience.signs[at + 9] = 7417 + (kind * 10 + bridge) * 8 + time
    j.experience.signs[at + 10] = 8377 + (kind * 7 + tile) * 4 + relic
    j.experience.signs[at + 11] = 8713 + (kind * 6 + after) * 8 + unseen
    j.experience.signs[at + 12] = 9289 + (kind * 6 + begun) * 8 + time
    j.experience.signs[at + 13] = 9865 + (kind * 10 + step) * 6 + gap
    j.experience.signs[at + 14] = 10585 + (kind * 6 + use) * 12 + rank


def kind_of(action: int) -> int:
    """The kind of a choice; whether a card is of use, and on which path, is not looked at."""
    if action >= codes.BOARD_MOVE:
        return STAY if action == codes.BOARD_STOP else MOVE
    if action >= codes.BOARD_DRAW:
        return FROM_PILE if action == codes.BOARD_DRAW else TAKE
    if action >= codes.BOARD_DISCARD:
        return SPARE
    if action >= codes.START:
        return LEAD if action >= codes.START_EXPLORER else BEGIN
    return ADVANCE


def suit_of(action: int) -> int:
    """The suit that a choice is about; -1 for the pile, and to move nothing."""
    if action < codes.BOARD_DRAW:
        return (action & 63) // codes.BOARD_RANKS
    if action in (codes.BOARD_DRAW, codes.BOARD_STOP):
        return -1
    if action < codes.BOARD_MOVE:
        return action - codes.BOARD_DRAW - 1
    return action - codes.BOARD_MOVE


def rank_of(t: Board, action: int, suit: int) -> int:
    """The rank of the card that a choice in a suit is about; -1 if it moves a figure."""
    if action >= codes.BOARD_MOVE:
        return -1
    kind = action & 63
    if action > codes.BOARD_DRAW:
        kind = t.stacks[board.BOTTOM[suit + 1] + t.heights[suit + 1] - 1]
    return kind - codes.BOARD_RANKS * suit


def tile_ahead(t: Board, suit: int, step: int) -> int:
    """What a figure finds on its next step; 6 is the end of the expedition."""
    if step == codes.LAST_STEP:
        return 0
    if step + 1 == codes.BRIDGE and t.crossed == board.CROSSINGS - 1:
        return 6
    return TILE[t.tile[10 * suit + step + 1]]


def goes_down(j: BoardVeteran, suit: int, rank: int) -> bool:
    """Whether a card is for a path downwards; where both ways are open, where more is held."""
    if not j.down[suit] >> rank & 1:
        return False
    if not j.up[suit] >> rank & 1:
        return True
    higher = bits.count(j.hand[suit] >> rank)
    return bits.count(j.hand[suit]) > 2 * higher - 1


def use_of(j: BoardVeteran, t: Board, seat: int, suit: int, rank: int) -> int:
    """What a card is to another: 0 no path yet, 1 nothing, 2 skips cards, 3 fits; 4 and 5 twice."""
    if t.steps[5 * seat + suit] == 0 or rank < 0:
        return 0
    allowed = t.open[seat] >> codes.BOARD_RANKS * suit & LANE
    if not allowed >> rank & 1:
        return 1
    skipped = bits.count(j.unseen[suit] & allowed & (1 << rank) - 1)
    if t.way[5 * seat + suit] == codes.DOWN:
        skipped = bits.count(j.unseen[suit] & allowed & ~((2 << rank) - 1))
    use = 2 if skipped > 1 else 3
    return use + 2 if t.explorer[seat] == suit else use


def whole(x: float, most: int) -> int:
    """Of a sum that is not negative the whole points, up to some."""
    points = most
    if x < most:
        points = int(x)
    return points


def at_most(n: int, most: int) -> int:
    return n if n < most else most
