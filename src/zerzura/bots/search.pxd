cimport cython
from . cimport unlocked
from .tree cimport Tree

@cython.locals(done=cython.int, step=cython.int)
cpdef grow(Tree tree, int work, until)
