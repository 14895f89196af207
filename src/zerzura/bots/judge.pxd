cimport cython
from ..rules cimport bits, codes, roll
from ..rules.dice cimport Dice
from ..rules.state cimport State
from . cimport reals

cdef class Judge:
    cdef State state
    cdef int count
    cdef int actions[128]
    cdef double worth[128]
    cdef int draw_of_pile

    cpdef void watch(self, State state)
    cpdef int choose(self, State state)
    @cython.locals(i=cython.int)
    cdef int to_the_end(self) noexcept nogil
    cdef double standing(self, int seat) noexcept nogil
    @cython.locals(other=cython.int, best=cython.double)
    cdef double lead(self, int seat) noexcept nogil
    cdef void weigh(self) noexcept nogil
    @cython.locals(word=cython.int, m=cython.ulonglong)
    cdef void list_actions(self) noexcept nogil
    @cython.locals(best=cython.int, i=cython.int)
    cdef int best(self) noexcept nogil
    @cython.locals(total=cython.double, thrown=cython.double, i=cython.int)
    cdef int pick(self, Dice dice, double heat) noexcept nogil
    @cython.locals(total=cython.double, i=cython.int)
    cdef double odds(self, int action, double heat) noexcept nogil
    @cython.locals(best=cython.double, total=cython.double, i=cython.int)
    cdef double temper(self, double heat) noexcept nogil

@cython.locals(judge=Judge)
cpdef void play_round(list judges, State t)
