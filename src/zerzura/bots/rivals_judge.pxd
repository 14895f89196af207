cimport cython
from ..rules cimport bits, codes, rivals
from ..rules.rivals cimport Rivals
from ..rules.state cimport State
from .judge cimport Judge

ctypedef unsigned long long word

cdef word ONE
cdef int CARDS[512]
cdef int FEET[512]
cdef int FREE[512]
cdef int SUITS, LANE, LOW
cdef int NEAR, HOPE, LATE, RIVALRY, POWER, WAGER, FOURTH, EARLY, SCARCE, POCKET, PACE, LAST, DOUBT, SPREAD, GUESS, PATIENCE, THROW, GREED, OTHERS

cdef class RivalsJudge(Judge):
    cdef Rivals table
    cdef dict own
    cdef int seats
    cdef double habit[24]
    cdef int unseen[5]
    cdef int unseen_twice[5]
    cdef int unseen_wagers[5]
    cdef int river[5]
    cdef int river_twice[5]
    cdef int river_wagers[5]
    cdef int numbers[20]
    cdef int doubles[20]
    cdef int wagers[20]
    cdef double near[20]
    cdef double hope[20]
    cdef double value[20]
    cdef double wager_near, wager_hope
    cdef double gold[4]
    cdef double purse[4]
    cdef double others
    cdef double limit[4]
    cdef double gain[16]
    cdef double thrown[16]
    cdef int left[20]
    cdef int left_wagers[20]
    cdef double loss[4]
    cdef double spite[4]
    cdef double answered[48]
    cdef double raised[48]
    cdef int plan_numbers, plan_doubles, plan_wagers, plan_river, plan_twice, plan_river_wagers

    @cython.locals(i=cython.int)
    cpdef void watch(self, State state)
    @cython.locals(i=cython.int, action=cython.int)
    cdef void weigh(self) noexcept nogil

@cython.locals(once=word, again=word, thrice=word, bit=word, i=cython.int, river=word, river_again=word, river_thrice=word, turns=cython.int, time=cython.double, all_gold=cython.double, suit=cython.int, at=cython.int, times=cython.double, seat=cython.int, place=cython.int, keen=cython.double, rich=cython.double, reach=cython.double)
cdef void look(RivalsJudge j, Rivals t) noexcept nogil
@cython.locals(share=cython.double, pile=cython.double, end=cython.double, all_gold=cython.double, seat=cython.int, few=cython.double)
cdef double look_at_gold(RivalsJudge j, Rivals t, double turns) noexcept nogil
@cython.locals(free=cython.int, near=cython.double, hope=cython.double, unseen=cython.int, unseen_twice=cython.int, feet=cython.int, more=cython.double, cards=cython.double, times=cython.double)
cdef double prospect(RivalsJudge j, int place, int suit, int numbers, int doubles, int wagers, int river, int twice, int river_wagers) noexcept nogil
@cython.locals(near=cython.double)
cdef inline double bonus(RivalsJudge j, double cards) noexcept nogil
@cython.locals(numbers=cython.int, doubles=cython.int)
cdef double with_river(RivalsJudge j, int place, int suit, int river, int twice, int river_wagers) noexcept nogil
@cython.locals(worth=cython.double, seat=cython.int, place=cython.int)
cdef double denied(RivalsJudge j, Rivals t, int mine, int suit, int river, int twice, int river_wagers) noexcept nogil
cdef void begin_plan(RivalsJudge j, int place, int suit) noexcept nogil
@cython.locals(numbers=cython.int, doubles=cython.int, wagers=cython.int, river=cython.int, twice=cython.int)
cdef double planned(RivalsJudge j, int place, int suit) noexcept nogil
@cython.locals(place=cython.int, wagers=cython.int, river_wagers=cython.int, numbers=cython.int, doubles=cython.int, river=cython.int, twice=cython.int, best=cython.double, best_with_greed=cython.double, todo=cython.int, bit=cython.int, worth=cython.double, with_greed=cython.double)
cdef double go_on(RivalsJudge j, Rivals t, int seat, int suit) noexcept nogil
@cython.locals(suit=cython.int, rank=cython.int, place=cython.int, bit=cython.int, worth=cython.double)
cdef double lay_worth(RivalsJudge j, Rivals t, int kind) noexcept nogil
@cython.locals(suit=cython.int, place=cython.int, river=cython.int, twice=cython.int, mine=cython.double)
cdef double throw_worth(RivalsJudge j, Rivals t, int kind) noexcept nogil
@cython.locals(bit=cython.int)
cdef void without(RivalsJudge j, int suit, int rank) noexcept nogil
@cython.locals(i=cython.int, suit=cython.int, winner=cython.int, place=cython.int, seat=cython.int, theirs=cython.int, river=cython.int, twice=cython.int)
cdef void foresee(RivalsJudge j, Rivals t) noexcept nogil
@cython.locals(seat=cython.int, suit=cython.int, rank=cython.int, all_lose=cython.double, place=cython.int, winner=cython.int, left=cython.int, worth=cython.double)
cdef void foresee_throwing(RivalsJudge j, Rivals t) noexcept nogil
@cython.locals(worth=cython.double, seat=cython.int)
cdef double lead(RivalsJudge j, Rivals t, int mine, int winner) noexcept nogil
@cython.locals(found=cython.int, seat=cython.int)
cdef int strongest(RivalsJudge j, Rivals t, int still_in, int mine) noexcept nogil
@cython.locals(still_in=cython.int, standing=cython.int, seat=cython.int, rival=cython.int, stake=cython.double, second=cython.double, win=cython.double, lose=cython.double, coin=cython.double, their_coin=cython.double, most=cython.int, bid=cython.int, worth=cython.double, going_on=cython.double, i=cython.int, action=cython.int)
cdef void weigh_bids(RivalsJudge j, Rivals t) noexcept nogil
@cython.locals(price=cython.double)
cdef double payable(RivalsJudge j, Rivals t, int seat, double least) noexcept nogil
@cython.locals(most=cython.int, bid=cython.int, seat=cython.int, limit=cython.double, doubt=cython.double, passes=cython.double)
cdef void guess_answers(RivalsJudge j, Rivals t, int still_in) noexcept nogil
@cython.locals(raises=cython.double)
cdef double auction(RivalsJudge j, int standing, int bid, double won) noexcept nogil
