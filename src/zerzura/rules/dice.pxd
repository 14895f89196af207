cimport cython

cdef long long MOST_SIDES

cdef class Dice:
    cdef unsigned long long state
    cdef unsigned long long word
    cdef bint half

    @cython.locals(sides=cython.longlong)
    cpdef randrange(self, n)

from . cimport bits, roll
