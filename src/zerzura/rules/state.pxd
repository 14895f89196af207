cimport cython
from . cimport bits, codes, roll
from .dice cimport Dice

# The fields are kept small: up to 512 bytes in all, Python allocates a state at once.
cdef class State:
    cdef readonly object game
    cdef unsigned long long options[5]
    cdef readonly int ply
    cdef readonly int rounds
    cdef readonly int round
    cdef readonly unsigned char seats
    cdef readonly unsigned char starter
    cdef unsigned char phase_now
    cdef unsigned char me
    cdef int totals[4]
    cdef short gains[4]

    @cython.locals(number=cython.longlong)
    cpdef play(self, action)
    cpdef list legal(self)

    cdef bint allows(self, long long action) noexcept nogil
    cdef void apply(self, int action) noexcept nogil
    @cython.locals(n=cython.int, r=cython.int, word=cython.int)
    cdef int pick(self, Dice dice) noexcept nogil
    cdef void find_options(self) noexcept nogil
    cdef void share(self, State other) noexcept nogil
    cdef void deal_unseen(self, Dice dice) noexcept nogil
    cdef void redeal(self, Dice dice) noexcept nogil
    cdef void put_card(self, int place, int kind) noexcept nogil
    cdef void lay_cards(self) noexcept nogil
    cdef void shuffle_pile(self, Dice dice) noexcept nogil
    cdef void run_round(self, Dice dice) noexcept nogil
    cdef void run(self, Dice dice) noexcept nogil
    cdef void begin_round(self) noexcept nogil
    cdef void end_round(self) noexcept nogil

cdef Dice dice_of(chance)
