# What the compiled rules use in place of roll.py, so that a throw costs no call.
from .dice cimport Dice

cdef inline unsigned long long throw_two(Dice dice) noexcept nogil:
    cdef unsigned long long z
    dice.state += 0x9E3779B97F4A7C15ULL
    z = dice.state
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ULL
    z = (z ^ z >> 27) * 0x94D049BB133111EBULL
    return z ^ z >> 31

cdef inline unsigned long long throw(Dice dice) noexcept nogil:
    if dice.half:
        dice.half = False
        return dice.word & 0xFFFFFFFFU
    dice.half = True
    dice.word = throw_two(dice)
    return dice.word >> 32

cdef inline unsigned long long low(unsigned long long both) noexcept nogil:
    return both & 0xFFFFFFFFU

cdef inline unsigned long long scaled(unsigned long long thrown, unsigned long long n) noexcept nogil:
    return thrown * n >> 32

cdef inline unsigned long long below(Dice dice, unsigned long long n) noexcept nogil:
    return scaled(throw(dice), n)
