cimport cython
from ..rules cimport again, codes, roll
from ..rules.dice cimport Dice
from ..rules.state cimport State
from . cimport reals
from .judge cimport Judge

cdef double HEAT, UNLIKELY
cdef int PACE

cdef class Worlds:
    cdef State world
    cdef State known
    cdef State start
    cdef State likely
    cdef State trial
    cdef Judge judge
    cdef Dice dice
    cdef int me
    cdef readonly bint imagines
    cdef int length
    cdef short actions[1024]
    cdef signed char seats[1024]
    cdef int size
    cdef unsigned char cards[128]
    cdef signed char owner[128]
    cdef int drawn
    cdef int dealt
    cdef int hidden_count
    cdef int hidden[128]
    cdef int theirs_count
    cdef int theirs[128]
    cdef double odds_now
    cdef double odds_then
    cdef list hand
    cdef int fresh

    @cython.locals(i=cython.int)
    cdef void next(self) noexcept nogil
    @cython.locals(place=cython.int)
    cdef int replay(self) noexcept nogil
    @cython.locals(a=cython.int, b=cython.int, luck=cython.double)
    cdef void move(self) noexcept nogil

@cython.locals(i=cython.int)
cdef int play_again(Worlds w, State t) noexcept nogil
@cython.locals(kind=cython.uchar)
cdef void swap(Worlds w, int a, int b) noexcept nogil
cpdef int first_failure(Worlds w)
cpdef void exchange(Worlds w, int a, int b)
@cython.locals(i=cython.int)
cpdef void take_up(Worlds w, int moves)
