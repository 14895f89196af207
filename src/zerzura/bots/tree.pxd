cimport cython
from ..rules cimport again, codes
from ..rules.state cimport State
from . cimport reals
from .judge cimport Judge
from .worlds cimport Worlds

cdef int ROOM, DEEP, MANY, LONG
cdef double SURE, CURIOSITY

cdef class Tree:
    cdef State world
    cdef Judge judge
    cdef Judge others
    cdef int ours
    cdef double points
    cdef double blur
    cdef readonly Worlds worlds
    cdef double thirst
    cdef double swing
    cdef double trust
    cdef double reach
    cdef int me
    cdef int ply
    cdef readonly int done
    cdef readonly long steps
    cdef bint hurried
    cdef int top
    cdef int size
    cdef int first[32768]
    cdef int after[32768]
    cdef short action[32768]
    cdef int visits[32768]
    cdef int chances[32768]
    cdef double total[32768]
    cdef double outlook[32768]
    cdef int path[256]
    cdef int movers[256]
    cdef double worth_to[4]
    cdef double ahead
    cdef int ranked[128]
    cdef int count
    cdef readonly int rivals
    cdef int choice[16]
    cdef int node[16]
    cdef bint out[16]
    cdef int tried[16]
    cdef double prior[16]
    cdef double sum[16]
    cdef double lead[16]
    cdef double last[16]
    cdef double loss[16]
    cdef double product[256]

    @cython.locals(best=cython.int, i=cython.int, bored=cython.double)
    cpdef void begin(self, State known, double boredom)
    cpdef void follow(self, int action, bint telling)
    cpdef void forget(self)
    cpdef void stop(self)
    @cython.locals(i=cython.int)
    cdef void iterate(self, int iterations) noexcept nogil
    @cython.locals(i=cython.int, j=cython.int)
    cdef void compare(self) noexcept nogil
    @cython.locals(best=cython.int, i=cython.int, lead=cython.double, doubt=cython.double)
    cdef void drop(self) noexcept nogil
    @cython.locals(best=cython.int, i=cython.int)
    cdef int leader(self) noexcept nogil
    cdef double estimate(self, int i) noexcept nogil
    @cython.locals(mean=cython.double, squares=cython.double)
    cdef double variance(self, int i, int j) noexcept nogil
    @cython.locals(depth=cython.int, left=cython.int, i=cython.int)
    cdef void descend(self, int node) noexcept nogil
    @cython.locals(wide=cython.int, widest=cython.int, i=cython.int, j=cython.int, pick=cython.int, child=cython.int, mean=cython.double, top=cython.double, value=cython.double, most=cython.double)
    cdef int choose(self, int node) noexcept nogil
    @cython.locals(i=cython.int, j=cython.int, best=cython.int, swap=cython.int)
    cdef void rank(self, int n) noexcept nogil
    @cython.locals(child=cython.int)
    cdef int child(self, int node, int action) noexcept nogil
    @cython.locals(seat=cython.int, lead=cython.double, left=cython.int, doubt=cython.double)
    cdef void value(self) noexcept nogil
