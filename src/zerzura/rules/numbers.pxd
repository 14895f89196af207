cimport cython
from . cimport bits, board, codes, duel
from .board cimport Board
from .duel cimport Duel
from .rivals cimport Rivals
from .state cimport State

cdef int DUEL_KINDS, RIVALS_KINDS, BOARD_KINDS

cpdef void write(State state, int seat, float[::1] row)
@cython.locals(word=cython.int, bit=cython.int)
cpdef void write_mask(State state, bint mine, unsigned char[::1] mask)
@cython.locals(i=cython.int, n=cython.int)
cdef int put_state(State t, int me, float[::1] row)
@cython.locals(kind=cython.int, n=cython.int)
cdef void put_duel(float[::1] row, int at, unsigned long long kinds, unsigned long long wagers)
@cython.locals(kind=cython.int)
cdef void put_twice(float[::1] row, int at, unsigned long long kinds, unsigned long long twice)
@cython.locals(n=cython.int, at=cython.int, i=cython.int, j=cython.int, seat=cython.int, suit=cython.int, height=cython.int, kind=cython.int, me=cython.int, sides=cython.int, side=cython.int, won=cython.int, source=cython.int)
cdef int write_duel(Duel t, int me, float[::1] row)
@cython.locals(n=cython.int, at=cython.int, i=cython.int, seat=cython.int, suit=cython.int, kind=cython.int)
cdef int write_rivals(Rivals t, int me, float[::1] row)
@cython.locals(n=cython.int, at=cython.int, i=cython.int, seat=cython.int, suit=cython.int, step=cython.int, tile=cython.int, height=cython.int, kind=cython.int, source=cython.int)
cdef int write_board(Board t, int me, float[::1] row)
