cimport cython
from ..rules cimport bits, board, codes
from ..rules.board cimport Board
from . cimport experience
from .board_judge cimport BoardJudge
from .experience cimport Experience

cdef int SUITS, LANE
cdef int TIME[32]
cdef int STEP[32]
cdef int PRICE[32]
cdef int TILE[16]
cdef int ADVANCE, BEGIN, LEAD, SPARE, SPARE_NEW, USELESS, FROM_PILE, TAKE, TAKE_NEW, DENY, MOVE, STAY

cdef class BoardVeteran(BoardJudge):
    cdef Experience experience

    cdef void weigh(self) noexcept nogil

@cython.locals(time=cython.int, price=cython.int, bridge=cython.int, relic=cython.int, other=cython.int, idle=cython.int, begun=cython.int, suit=cython.int, theirs=cython.int, of_use=cython.int, best=cython.double, i=cython.int, behind=cython.int)
cdef void see_signs(BoardVeteran j, Board t) noexcept nogil
cdef int open_to(Board t, int seat, int suit) noexcept nogil
@cython.locals(action=cython.int, suit=cython.int, rank=cython.int, kind=cython.int, step=cython.int, times=cython.int, tile=cython.int, gap=cython.int, after=cython.int, unseen=cython.int, use=cython.int, ways=cython.int, left=cython.int, skipped=cython.int, hand=cython.int, at=cython.int)
cdef void note(BoardVeteran j, Board t, int i, int time, int price, int bridge, int relic, int other, int idle, int begun, int behind) noexcept nogil
cdef int kind_of(int action) noexcept nogil
cdef int suit_of(int action) noexcept nogil
@cython.locals(kind=cython.int)
cdef int rank_of(Board t, int action, int suit) noexcept nogil
cdef int tile_ahead(Board t, int suit, int step) noexcept nogil
@cython.locals(higher=cython.int)
cdef bint goes_down(BoardVeteran j, int suit, int rank) noexcept nogil
@cython.locals(allowed=cython.int, skipped=cython.int, use=cython.int)
cdef int use_of(BoardVeteran j, Board t, int seat, int suit, int rank) noexcept nogil
@cython.locals(points=cython.int)
cdef int whole(double x, int most) noexcept nogil
cdef int at_most(int n, int most) noexcept nogil
