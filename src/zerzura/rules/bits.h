/* Bit operations on 64-bit words, for compilers and machines with and without the instructions for them. */
#ifndef ZERZURA_BITS_H
#define ZERZURA_BITS_H
#include <stdint.h>
#ifdef __BMI2__
#include <immintrin.h>
#define ZZ_PROCESSOR "x86-64-v3"
#else
#define ZZ_PROCESSOR "any"
#endif

#define BYTES(b) ((uint64_t)(b) * 0x0101010101010101u) /* the byte b in all eight places */

#if defined(__x86_64__) && !defined(__BMI2__) /* not to be known: compilers would take BTS, which is slower than a shift */
__attribute__((used)) static uint64_t zz_one = 1;
#define ZZ_ONE zz_one
#else
#define ZZ_ONE ((uint64_t)1)
#endif

/* In each byte, how many bits are set there and in the bytes below. */
static inline uint64_t zz_running_counts(uint64_t x) {
    x -= x >> 1 & BYTES(0x55);
    x = (x & BYTES(0x33)) + (x >> 2 & BYTES(0x33));
    return ((x + (x >> 4)) & BYTES(0x0f)) * BYTES(1);
}

static inline int zz_count(uint64_t x) {
#if defined(__POPCNT__) || defined(__aarch64__)
    return __builtin_popcountll(x);
#else /* the builtin would be a library call */
    return (int)(zz_running_counts(x) >> 56);
#endif
}

static inline int zz_index(uint64_t x) { return __builtin_ctzll(x); }

#ifndef __BMI2__
static unsigned char zz_nth_in_byte[256][8];

__attribute__((constructor)) static void zz_fill_nth_in_byte(void) {
    for (int byte = 0; byte < 256; byte++)
        for (int i = 0, n = 0; i < 8; i++)
            if (byte >> i & 1) zz_nth_in_byte[byte][n++] = (unsigned char)i;
}
#endif

/* The place of the n-th bit set in x, counted from 0 and from the low end; x has more than n bits. */
static inline int zz_nth(uint64_t x, int n) {
#ifdef __BMI2__
    return __builtin_ctzll(_pdep_u64((uint64_t)1 << n, x));
#else /* it is in the first byte whose running count exceeds n */
    uint64_t counts = zz_running_counts(x);
    int place = __builtin_ctzll((counts + BYTES(0x7f) - BYTES(n)) & BYTES(0x80)) - 7;
    return place + zz_nth_in_byte[x >> place & 0xff][n - (int)(counts << 8 >> place & 0xff)];
#endif
}

/* The same for two words, the second's places counted from 64. Chance decides which of them has the bit, so there is
 * no branch. */
static inline uint64_t zz_nth_of_two(uint64_t x, uint64_t y, uint64_t n) {
#ifdef __BMI2__ /* the word that has it not gives 0, and a bit that is shifted down too far is 0 */
    uint64_t n_x = (uint64_t)zz_count(x), nth = (uint64_t)1 << n;
    return (uint64_t)__builtin_ctzll(_pdep_u64(nth, x) | _pdep_u64(nth >> n_x, y)) | (uint64_t)(n >= n_x) << 6;
#else
    uint64_t counts = zz_running_counts(x), rest = n - (counts >> 56); /* below zero if it is in x */
    uint64_t if_first = (uint64_t)((int64_t)rest >> 63);
    rest += counts >> 56 & if_first;
    uint64_t counts_y = zz_running_counts(y);
    y ^= (x ^ y) & if_first;
    counts_y ^= (counts ^ counts_y) & if_first;
    uint64_t place = (uint64_t)__builtin_ctzll((counts_y + BYTES(0x7f) - BYTES(rest)) & BYTES(0x80)) - 7;
    return (place + zz_nth_in_byte[y >> place & 0xff][rest - (counts_y << 8 >> place & 0xff)]) | (~if_first & 64);
#endif
}

/* For x with no bits but the lowest of each byte: the number of bits, and the place of the n-th. */
static inline uint64_t zz_count_bytes(uint64_t x) {
#if defined(__POPCNT__) || defined(__aarch64__)
    return (uint64_t)__builtin_popcountll(x);
#else
    return x * BYTES(1) >> 56;
#endif
}

static inline uint64_t zz_nth_byte(uint64_t x, uint64_t n) {
#ifdef __BMI2__
    return (uint64_t)__builtin_ctzll(_pdep_u64((uint64_t)1 << n, x));
#else
    return (uint64_t)__builtin_ctzll((x * BYTES(1) + BYTES(0x7f) - BYTES(n)) & BYTES(0x80)) - 7;
#endif
}

/* The lowest bits of the bytes side by side, for x with no others. */
static inline uint64_t zz_pack(uint64_t x) { return x * 0x0102040810204080u >> 56; }
#endif
