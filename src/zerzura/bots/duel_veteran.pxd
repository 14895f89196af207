cimport cython
from ..rules cimport bits, codes, duel
from ..rules.duel cimport Duel
from . cimport duel_judge
from .duel_judge cimport DuelJudge
from .experience cimport Experience

cdef int TIME[64]
cdef int STEP[32]
cdef int LAY_WAGER, LAY_ON, LAY_NEW, SPARE, SPARE_NEW, USELESS, FROM_PILE, TAKE, DENY

cdef class DuelVeteran(DuelJudge):
    cdef Experience experience

    cdef void weigh(self) noexcept nogil

@cython.locals(best=cython.double, ahead=cython.double, i=cython.int, time=cython.int, pressure=cython.int, other=cython.int, idle=cython.int, begun=cython.int, suit=cython.int, lane=cython.int, theirs=cython.int, rivals=cython.int, step=cython.int)
cdef void see_signs(DuelVeteran j, Duel t) noexcept nogil
@cython.locals(at=cython.int, action=cython.int, suit=cython.int, rank=cython.int, lane=cython.int, numbers=cython.int, wagers=cython.int, kind=cython.int, gap=cython.int, free=cython.int, hand=cython.int, more=cython.int, total=cython.int, theirs=cython.int, state=cython.int, column=cython.int, length=cython.int, sixth=cython.double, seventh=cython.double, skipped=cython.int, unseen=cython.int, hoped=cython.int, cover=cython.int, room=cython.int)
cdef void note(DuelVeteran j, Duel t, int i, int time, int pressure, int other, int idle, int begun, int rivals, int step) noexcept nogil
@cython.locals(whole=cython.int)
cdef int step_of(double away) noexcept nogil
@cython.locals(sixth=cython.double)
cdef int class_of(double value) noexcept nogil
@cython.locals(height=cython.int, rank=cython.int)
cdef int cover_of(Duel t, int suit, int mine, int theirs, int taken) noexcept nogil
cdef int at_most(int n, int most) noexcept nogil
