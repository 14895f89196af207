cimport cython
from ..rules cimport bits, codes, rivals
from ..rules.rivals cimport Rivals
from . cimport experience
from .experience cimport Experience
from .rivals_judge cimport RivalsJudge

cdef int SUITS, LANE
cdef int FEW[40]
cdef int STEP[32]
cdef int DISCOVER, OPEN, RAISE, PASS, LAY_WAGER, LAY_ON, LAY_NEW, THROW, THROW_USELESS, DONE

cdef class RivalsVeteran(RivalsJudge):
    cdef Experience experience

    cdef void weigh(self) noexcept nogil

@cython.locals(time=cython.int, river=cython.int, rival=cython.int, best=cython.double, i=cython.int, behind=cython.int)
cdef void see_signs(RivalsVeteran j, Rivals t) noexcept nogil
@cython.locals(found=cython.int, most=cython.double, power=cython.double, seat=cython.int)
cdef int rival_of(RivalsVeteran j, Rivals t) noexcept nogil
@cython.locals(action=cython.int, kind=cython.int, bid=cython.int, over=cython.int, over_theirs=cython.int, jump=cython.int, limit=cython.int, limit_theirs=cython.int, suit=cython.int, rank=cython.int, length=cython.int, wagers=cython.int, gap=cython.int, theirs=cython.int, place=cython.int, free=cython.int, below=cython.int, gold=cython.int, gold_theirs=cython.int, at=cython.int)
cdef void note(RivalsVeteran j, Rivals t, int i, int time, int river, int rival, int behind) noexcept nogil
cdef int kind_of(Rivals t, int action) noexcept nogil
@cython.locals(most=cython.int, seat=cython.int, place=cython.int, of_use=cython.int)
cdef int use_of(RivalsVeteran j, Rivals t, int suit, int rank) noexcept nogil
cdef inline int above(int numbers) noexcept nogil
cdef int apart(double x) noexcept nogil
@cython.locals(points=cython.int)
cdef int whole(double x, int most) noexcept nogil
cdef int at_most(int n, int most) noexcept nogil
