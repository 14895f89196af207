# What the compiled rules use in place of bits.py.
cdef extern from "bits.h" nogil:
    const unsigned long long ONE "ZZ_ONE"
    int count "zz_count"(unsigned long long x) noexcept
    int index "zz_index"(unsigned long long x) noexcept
    int nth "zz_nth"(unsigned long long x, int n) noexcept
    unsigned long long nth_of_two "zz_nth_of_two"(unsigned long long x, unsigned long long y, unsigned long long n) noexcept
    unsigned long long count_bytes "zz_count_bytes"(unsigned long long x) noexcept
    unsigned long long nth_byte "zz_nth_byte"(unsigned long long x, unsigned long long n) noexcept
    unsigned long long pack "zz_pack"(unsigned long long x) noexcept

cdef extern from *:
    """
    #define ZZ_WORDS 5 /* of actions; see codes.pxd */

    static inline void zz_clear(unsigned long long *words) {
        for (int i = 0; i < ZZ_WORDS; i++) words[i] = 0;
    }

    static inline PyObject *zz_places(const unsigned long long *words) {
        static PyObject *numbers[64 * ZZ_WORDS]; /* made when they are first listed */
        Py_ssize_t size = 0, n = 0;
        for (int i = 0; i < ZZ_WORDS; i++)
            if (words[i]) size += zz_count(words[i]);
        PyObject *found = PyList_New(size);
        for (int i = 0; found && i < ZZ_WORDS; i++)
            for (unsigned long long x = words[i]; x; x &= x - 1) {
                int place = 64 * i + zz_index(x);
                if (!numbers[place] && !(numbers[place] = PyLong_FromLong(place))) {
                    Py_DECREF(found);
                    return NULL;
                }
                Py_INCREF(numbers[place]);
                PyList_SET_ITEM(found, n++, numbers[place]);
            }
        return found;
    }

    static inline PyObject *zz_processor(void) {
        return PyUnicode_FromString(ZZ_PROCESSOR);
    }

    static inline long long zz_whole(PyObject *x) {
        int overflow;
        return PyLong_AsLongLongAndOverflow(x, &overflow);
    }
    """
    void clear "zz_clear"(unsigned long long *words) noexcept nogil
    list places "zz_places"(unsigned long long *words)
    str processor "zz_processor"()
    long long whole "zz_whole"(object x) except? -1
