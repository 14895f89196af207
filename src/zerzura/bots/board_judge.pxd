cimport cython
from ..rules cimport bits, board, codes
from ..rules.board cimport Board
from ..rules.state cimport State
from . cimport reals
from .judge cimport Judge

ctypedef unsigned long long word

cdef double TAIL[1280]
cdef int STEP_GAIN[10]
cdef int SHORT_TABLE[6]
cdef int LONG_TABLE[16]
cdef double PRICE_UNIT
cdef int LANE, SUITS, PRICES, MANY
cdef int HOPE, KEEP, LONGER, FIRST, PACE, DOUBT, PROMISE, LEADER, ARROW, RELIC, WINDOW, CONTEST, SNATCH, GIVE, GIVE_NEW, SKIP, COVER, NEXT_BUT_ONE, DENY, PILE, HASTE, LEAD, SPARE, BUSY, TOP, EARLY, LEAST, BOREDOM, LATE

cdef class BoardJudge(Judge):
    cdef Board table
    cdef double habit[32]
    cdef int me
    cdef int hand[5]
    cdef int hand_twice[5]
    cdef int unseen[5]
    cdef int unseen_twice[5]
    cdef int unseen_cards
    cdef int top[5]
    cdef int up[5]
    cdef int down[5]
    cdef int times[5]
    cdef double turns
    cdef int by_bridge, near
    cdef int figures[10]
    cdef double net[100]
    cdef double soon[12]
    cdef double rate, relic, price
    cdef double prize[50]
    cdef double value[5]
    cdef double bonus[5]
    cdef double best_bonus, second_bonus, hopes, finish, hurry
    cdef double free[5]
    cdef double odds_of[50]
    cdef double gain_of[50]
    cdef int ahead[5]

    cpdef void watch(self, State state)
    @cython.locals(played=cython.int, points=cython.double)
    cdef double standing(self, int seat) noexcept nogil
    @cython.locals(phase=cython.int, i=cython.int, action=cython.int)
    cdef void weigh(self) noexcept nogil

@cython.locals(suit=cython.int, step=cython.int)
cdef void look(BoardJudge j, Board t) noexcept nogil
@cython.locals(me=cython.int, once=word, twice=word, bit=word, seat=cython.int, source=cython.int, bottom=cython.int, i=cython.int, suit=cython.int, place=cython.int, height=cython.int, kind=cython.int)
cdef void count_cards(BoardJudge j, Board t) noexcept nogil
@cython.locals(pile=cython.int, by_pile=cython.int, turns=cython.double, far=cython.int, lacking=cython.int, distance=cython.int, i=cython.int, figures=cython.int, step=cython.int, by_bridge=cython.double, doubt=cython.double, n=cython.int, chance=cython.double, draws=cython.double)
cdef void count_time(BoardJudge j, Board t) noexcept nogil
@cython.locals(left=cython.int, i=cython.int, share=cython.double, spread=cython.double, least=cython.double, most=cython.double, suit=cython.int, mine=cython.int, step=cython.int, tile=cython.int, prize=cython.double, seat=cython.int, place=cython.int, rival=cython.int)
cdef void prize_tiles(BoardJudge j, Board t) noexcept nogil
@cython.locals(whole=cython.int, part=cython.double, low=cython.double)
cdef double artefact_points(Board t, double n) noexcept nogil
cdef double relic_points(Board t, int n) noexcept nogil
@cython.locals(me=cython.int, suit=cython.int, place=cython.int, last=cython.int)
cdef void look_at_paths(BoardJudge j, Board t) noexcept nogil
cdef inline int upwards(int hand) noexcept nogil
cdef inline int downwards(int hand) noexcept nogil
@cython.locals(cards=cython.int, unseen=cython.int, sixteenths=cython.int, total=cython.double, best=cython.double, n=cython.int, chance=cython.double, ahead=cython.int, sure=cython.int, net=cython.int, tail=cython.int, expected=cython.double)
cdef double prospect(BoardJudge j, int suit, int step, int times, int allowed, int hand, int twice) noexcept nogil
@cython.locals(before=cython.int, unseen=cython.int)
cdef inline double early(BoardJudge j, int suit, int allowed) noexcept nogil
@cython.locals(best=cython.double, other=cython.double)
cdef double either_way(BoardJudge j, int suit, int step, int times, int up, int down, int hand, int twice) noexcept nogil
@cython.locals(step=cython.int, down=cython.int)
cdef double with_hand(BoardJudge j, Board t, int suit, int times, int hand, int twice) noexcept nogil
@cython.locals(placing=cython.bint, step=cython.int, place=cython.int, suit=cython.int, value=cython.double, bonus=cython.double)
cdef void value_paths(BoardJudge j, Board t) noexcept nogil
@cython.locals(sixteenths=cython.int, n=cython.int, chance=cython.double)
cdef void plan_path(BoardJudge j, int suit, int step, int times, int cards, double expected) noexcept nogil
@cython.locals(turns=cython.double, suit=cython.int, total=cython.double, best=cython.double, used=cython.double, at_best=cython.double, n=cython.int)
cdef double wanted(BoardJudge j, double price) noexcept nogil
@cython.locals(gain=cython.double, suit=cython.int, total=cython.double, best=cython.double, n=cython.int)
cdef double profit(BoardJudge j, double price) noexcept nogil
@cython.locals(low=cython.int, high=cython.int, middle=cython.int)
cdef double price_for(BoardJudge j, double turns) noexcept nogil
@cython.locals(leader=cython.int, most=cython.int, suit=cython.int, cards=cython.int, allowed=cython.int, other=cython.int, unseen=cython.int, times=cython.int, expected=cython.double)
cdef double plan_mine(BoardJudge j, Board t) noexcept nogil
@cython.locals(share=cython.double, mine=cython.int, change=cython.double, pile=cython.int, i=cython.int, seat=cython.int, turns=cython.double, unknown=cython.int, rate=cython.double, suit=cython.int, step=cython.int, place=cython.int, allowed=cython.int, times=cython.int, known=cython.int, known_twice=cython.int, cards=cython.int, unseen=cython.int, price=cython.double, hopes=cython.double, theirs=cython.int, lost=cython.double)
cdef void look_at_others(BoardJudge j, Board t) noexcept nogil
cdef inline double positive(double x) noexcept nogil
@cython.locals(step=cython.int, times=cython.int, worth=cython.double, tile=cython.int)
cdef double climb(BoardJudge j, Board t, int suit, int up, int down, int hand, int twice) noexcept nogil
@cython.locals(best=cython.double, suit=cython.int)
cdef double best_move(BoardJudge j, Board t, int but) noexcept nogil
@cython.locals(worth=cython.double, step=cython.int, ends=cython.bint)
cdef double move_worth(BoardJudge j, Board t, int suit) noexcept nogil
@cython.locals(suit=cython.int, rank=cython.int, bit=cython.int, twice=cython.int, hand=cython.int, up=cython.int, down=cython.int, loss=cython.double, worth=cython.double, step=cython.int, best=cython.double, again=cython.double)
cdef double advance_worth(BoardJudge j, Board t, int kind) noexcept nogil
@cython.locals(suit=cython.int, rank=cython.int, bit=cython.int, twice=cython.int, hand=cython.int, up=cython.int, down=cython.int, worth=cython.double)
cdef double start_worth(BoardJudge j, Board t, int kind, int times) noexcept nogil
@cython.locals(suit=cython.int, bit=cython.int, twice=cython.int, hand=cython.int, worth=cython.double, height=cython.int, covered=cython.int)
cdef double discard_worth(BoardJudge j, Board t, int kind) noexcept nogil
@cython.locals(worth=cython.double, reach=cython.double, i=cython.int, seat=cython.int)
cdef double gift(BoardJudge j, Board t, int kind) noexcept nogil
@cython.locals(suit=cython.int, rank=cython.int, allowed=cython.int, worth=cython.double, skipped=cython.int)
cdef double use(BoardJudge j, Board t, int seat, int kind) noexcept nogil
@cython.locals(worth=cython.double, suit=cython.int, kind=cython.int, bit=cython.int, twice=cython.int, hand=cython.int, bonus=cython.double)
cdef double draw_worth(BoardJudge j, Board t, int source) noexcept nogil
@cython.locals(allowed=cython.int, useful=cython.int, free=cython.int, hand=cython.int, twice=cython.int, more=cython.double)
cdef double average(BoardJudge j, Board t, int suit) noexcept nogil
