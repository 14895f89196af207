/* A module compiled twice: for any machine, and here for x86-64-v3. Whoever imports it gets what the processor is good for.
 *
 * setup.py makes a file of this for each module, with its name in place of MODULE and DOTTED, and has its usual initial
 * function renamed to PyInit_MODULE_plain. GCC takes the processor from a pragma, so no flags are needed. Fused
 * multiplication is left out: it rounds otherwise, and both are to give the same numbers. */
#undef PyInit_MODULE
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__BMI2__)
#include <stdlib.h>

#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,popcnt")
#define PyInit_MODULE PyInit_MODULE_v3
#define __pyx_module_is_main_DOTTED v3_is_main_DOTTED
#include "MODULE.c"
#undef PyInit_MODULE
#pragma GCC pop_options

/* AMD's before Zen 3 have these instructions too, but that which finds the n-th bit is slow there. */
static int is_good_for_v3(void) {
    const char *plain = getenv("ZERZURA_PLAIN");
    __builtin_cpu_init();
    return !(plain && *plain) && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt") && !__builtin_cpu_is("amdfam15h") &&
           !__builtin_cpu_is("amdfam17h");
}
#else
#include <Python.h>
#define is_good_for_v3() 0
#define PyInit_MODULE_v3 PyInit_MODULE_plain
#endif

PyMODINIT_FUNC PyInit_MODULE_plain(void);

PyMODINIT_FUNC PyInit_MODULE(void) { return is_good_for_v3() ? PyInit_MODULE_v3() : PyInit_MODULE_plain(); }
