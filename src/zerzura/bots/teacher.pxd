cimport cython
from ..rules cimport again, codes, roll
from ..rules.dice cimport Dice
from ..rules.state cimport State
from .experience cimport Experience
from .judge cimport Judge

cdef double NEAR

@cython.locals(t=State, one=State, two=State, best=cython.int, other=cython.int, me=cython.int, ours=cython.int, lead=cython.double)
cpdef list surprises(Judge judge, Experience experience, Judge others, list sides, State start, Dice dice, int games)
@cython.locals(best=cython.int, i=cython.int)
cdef int leader(Judge judge) noexcept nogil
@cython.locals(other=cython.int, behind=cython.double)
cdef int another(Judge judge, int best, Dice dice) noexcept nogil
cdef double play_on(Judge judge, Judge others, int ours, State t, int me)
