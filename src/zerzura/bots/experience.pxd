cimport cython
from .judge cimport Judge

cdef int SIGNS, EACH
cdef double UNIT

cdef class Experience:
    cdef readonly double scale
    cdef short lesson[20480]
    cdef int signs[2304]
    cdef double before[128]

    @cython.locals(i=cython.int, k=cython.int, total=cython.int)
    cdef void tell(self, Judge judge) noexcept nogil
