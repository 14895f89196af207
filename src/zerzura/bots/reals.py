"""Functions of real numbers. Compiled bots use C's under the same names (``reals.pxd``)."""

from math import exp, log, sqrt

__all__ = ["exp", "log", "sqrt"]
