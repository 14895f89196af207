cimport cython
from . cimport again, codes, numbers
from .dice cimport Dice
from .state cimport State

cdef class Batch:
    cdef readonly object game
    cdef readonly list states
    cdef readonly int row_size
    cdef State seen
    cdef Dice dice

    @cython.locals(i=cython.int, seat=cython.int, state=State, state_done=cython.bint)
    cpdef void play(self, int[::1] actions, unsigned char[::1] done, float[:, ::1] scores) except *
    @cython.locals(i=cython.int, state=State)
    cpdef void pick(self, int[::1] actions) except *
    @cython.locals(i=cython.int, state=State)
    cpdef void observe(self, float[:, ::1] rows, unsigned char[:, ::1] masks, int[::1] seats) except *
