cimport cython
from .judge cimport Judge

cdef int SIGNS, EACH

cdef class Experience:
    cdef readonly double scale
    cdef double lesson[16384]
    cdef int signs[2048]
    cdef double before[128]

    @cython.locals(i=cython.int, k=cython.int)
    cdef void tell(self, Judge judge) noexcept nogil
