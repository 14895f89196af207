# What the compiled rules use in place of again.py: a state is one piece of memory.
from cpython.object cimport PyObject
from cpython.ref cimport Py_INCREF
from .state cimport State

cdef extern from *:
    """
    #include <string.h>

    /* A class made in Python is watched by the collector of cycles; below it is one that has its memory as we know it. */
    static inline PyTypeObject *zz_class(PyObject *state) {
        PyTypeObject *type = Py_TYPE(state);
        while (PyType_IS_GC(type)) type = type->tp_base;
        return type;
    }

    /* All but the head, which counts references. */
    static inline void zz_become(PyObject *to, PyObject *from) {
        memcpy(to + 1, from + 1, (size_t)zz_class(from)->tp_basicsize - sizeof(PyObject));
    }

    static inline PyObject *zz_copy(PyObject *from) {
        PyObject *to = PyObject_New(PyObject, zz_class(from));
        if (to) zz_become(to, from);
        return to;
    }
    """
    object zz_copy(object state)
    void zz_become(PyObject *to, PyObject *source) noexcept nogil

cdef inline State copy(State state):
    Py_INCREF(state.game)
    return <State>zz_copy(state)

cdef inline void hold(object thing) noexcept:
    Py_INCREF(thing)

cdef inline void become(State state, State other) noexcept nogil:
    state.share(other)  # now the references are the same, and may be copied with the rest
    zz_become(<PyObject *>state, <PyObject *>other)
