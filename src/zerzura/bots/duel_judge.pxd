cimport cython
from ..rules cimport bits, codes, duel
from ..rules.duel cimport Duel
from ..rules.state cimport State
from .judge cimport Judge

cdef double VALUE_SUM[512]
cdef int LANE, SURE, HOPE, LONGER, PROMISE, SOFT, GIVE, GIVE_NEW, GIVE_WAGER, NEXT_BUT_ONE, PILE, DENY, CLOSE

cdef class DuelJudge(Judge):
    cdef Duel table
    cdef double habit[16]
    cdef int me
    cdef int side
    cdef double turns, held_weight, unseen_weight, waiting, lateness
    cdef int hand[6]
    cdef int hand_wagers[6]
    cdef int unseen[6]
    cdef double value[6]

    cpdef void watch(self, State state)
    cdef double lead(self, int seat) noexcept nogil
    @cython.locals(phase=cython.int, i=cython.int, action=cython.int)
    cdef void weigh(self) noexcept nogil

@cython.locals(me=cython.int, seen=cython.ulonglong, wagers=cython.ulonglong, pile=cython.int, waiting=cython.int, suit=cython.int, lane=cython.int, i=cython.int, time=cython.double, others=cython.int)
cdef void look(DuelJudge j, Duel t) noexcept nogil
cdef inline int above(int numbers) noexcept nogil
cdef inline int smear(int numbers) noexcept nogil
@cython.locals(free=cython.int, more=cython.double, cards=cython.double, wagers_hoped=cython.double, points=cython.double)
cdef double prospect(DuelJudge j, Duel t, int numbers, int wagers, int hand, int hand_wagers, int unseen) noexcept nogil
cdef inline double bonus(Duel t, double cards) noexcept nogil
cdef inline double softened(double x, double doubt) noexcept nogil
@cython.locals(suit=cython.int, rank=cython.int, lane=cython.int, numbers=cython.int, wagers=cython.int, hand=cython.int, hand_wagers=cython.int, bit=cython.int, after=cython.double, worth=cython.double)
cdef double lay_worth(DuelJudge j, Duel t, int kind) noexcept nogil
@cython.locals(worth=cython.double, cards=cython.int, begun=cython.int)
cdef double exploits_worth(DuelJudge j, Duel t, int suit, int numbers, int wagers, int lane) noexcept nogil
@cython.locals(suit=cython.int, rank=cython.int, lane=cython.int, hand=cython.int, hand_wagers=cython.int, after=cython.double, worth=cython.double)
cdef double discard_worth(DuelJudge j, Duel t, int kind) noexcept nogil
@cython.locals(place=cython.int)
cdef int top_of(Duel t, int suit) noexcept nogil
@cython.locals(worth=cython.double, reach=cython.double, i=cython.int, seat=cython.int, of_use=cython.double)
cdef double gift(DuelJudge j, Duel t, int kind) noexcept nogil
@cython.locals(suit=cython.int, rank=cython.int, lane=cython.int, numbers=cython.int)
cdef double use(DuelJudge j, Duel t, int side, int kind) noexcept nogil
@cython.locals(suit=cython.int, rank=cython.int, lane=cython.int, hand=cython.int, hand_wagers=cython.int, kind=cython.int, after=cython.double, worth=cython.double)
cdef double draw_worth(DuelJudge j, Duel t, int source) noexcept nogil
@cython.locals(suit=cython.int, lane=cython.int, numbers=cython.int, more=cython.double, loss=cython.double)
cdef double bird_in_hand(DuelJudge j, Duel t) noexcept nogil
@cython.locals(suit=cython.int, rank=cython.int, before=cython.int, after=cython.int, worth=cython.double)
cdef double final_worth(DuelJudge j, Duel t, int kind) noexcept nogil
