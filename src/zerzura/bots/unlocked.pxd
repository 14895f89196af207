# What the compiled bots use in place of unlocked.py, so that other threads run meanwhile.
from .tree cimport Tree

cdef inline void iterate(Tree tree, int iterations) noexcept:
    with nogil:
        tree.iterate(iterations)
