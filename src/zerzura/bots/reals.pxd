# What the compiled bots use in place of reals.py.
cdef extern from "math.h" nogil:
    double exp(double x) noexcept
    double log(double x) noexcept
    double sqrt(double x) noexcept
