/* The two-player duel played at random in hand-tuned C: a measure for how fast the rules can run on a machine.
 *
 * The protocol, so that any program that keeps it plays the same games for the same seeds:
 *   numbers  splitmix64 from state = seed; of a number x, "high of n" is (x >> 32) * n >> 32, "low of n" the same of
 *            the lower 32 bits.
 *   shuffle  the deck starts in order: suit by suit, three wagers, then 2 to 10. For i = 59, 57 ... 1, one number each:
 *            position i changes places with the high of i + 1, then position i - 1 with the low of i.
 *   deal     positions 0-7 to player 0, who begins, and 8-15 to player 1; drawing goes on from 16.
 *   turn     one number. Its high half chooses the card: first the lays, then the discards, ascending, equal wagers
 *            once. Its low half chooses the draw: the deck, then the discard piles in suit order, without the one that
 *            was just discarded to.
 *
 * The layout: one 64-bit word is six lanes of eleven bits, the deck's at bit 0 and suit s's (1 to 5) at bit 11 * s.
 *   cards  value v is bit v - 2 of its suit's lane, the wager the bit two below the lane; the spare bit above it makes
 *          the wagers a count of 0 to 3, so that a hand or an expedition gains and loses cards by mere + and -.
 *   piles  a lane holds 255 + its number of cards: bit 8 says "not empty", the lower bits are the top card's index.
 * There are no branches inside a turn: which way a random choice goes cannot be predicted. */
#define _POSIX_C_SOURCE 199309L
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#if defined __BMI__ && defined __BMI2__ && defined __POPCNT__
#define HAVE_BIT_INSTRUCTIONS 1
#include <immintrin.h>
#endif

typedef uint64_t u64;
typedef uint8_t u8;

#define BIT(i)       ((u64)1 << (i))
#define LANES(x)     ((x) * (u64)0x0080100200400801)        /* x in all six lanes */
#define SUITS(x)     (((x) * (u64)0x0000100200400801) << 9) /* x in all suits, from the wager's bit on */
#define BYTES(x)     ((x) * (u64)0x0101010101010101)
#define WAGERS       SUITS(1)
#define KINDS        SUITS(0x7fd)
#define NOT_EMPTY    0x100
#define SUIT_BIT(s)  (11 * (s) - 2)

/* `open`: the kinds a player may still lay. `laid`: the five expeditions. */
typedef struct { u64 hand, open, laid; } Player;
/* The stack of the lane at bit b starts at 4 * b. The deck's 44 places are what is left after the deal; until then the
 * 16 cards on top of it lie where the piles will grow. */
typedef struct { u64 random, piles, *stacks; } Table;
/* The chosen card as a bit, and again as `lay` or as `drop`, the other being 0; `kind` is the number of that bit,
 * `lay_kind` likewise but NO_KIND or more when the card is dropped. */
enum { NO_KIND = 64 };
typedef struct { u64 card, lay, drop, kind, lay_kind; } Choice;
typedef struct { u64 turns; int score[2]; } Result;

static u64 reversed_deck[60];         /* a stack: the deck's first card is the last here */
static u64 stays_open[2 * NO_KIND];   /* what a lay of this kind leaves open; all for no kind */
static u8 lane_of[64];
static int16_t suit_score[2048];
#ifndef HAVE_BIT_INSTRUCTIONS
static u8 nth_in_byte[256][8];
#endif

static void fill_tables(void)
{
    u64 *card = reversed_deck + 60;
    memset(stays_open, 0xff, sizeof stays_open);
    for (int s = 1; s <= 5; s++)
        for (int v = 0; v <= 10; v++) {                     /* a wager is value 0, and there is no 1 */
            int kind = SUIT_BIT(s) + v;
            if (v == 1) continue;
            for (int copies = v ? 1 : 3; copies--;) *--card = BIT(kind);
            lane_of[kind] = (u8)(11 * s);
            if (v) stays_open[kind] = ~((((u64)2 << v) - 1) << SUIT_BIT(s));
        }
    for (int e = 1; e < 2048; e++) {
        int wagers = e & 3, cards = wagers, sum = -20;
        for (int v = 2; v <= 10; v++)
            if (e >> v & 1) cards++, sum += v;
        suit_score[e] = (int16_t)(sum * (1 + wagers) + (cards >= 8 ? 20 : 0));
    }
#ifndef HAVE_BIT_INSTRUCTIONS
    for (int b = 0; b < 256; b++)
        for (int i = 0, n = 0; i < 8; i++)
            if (b >> i & 1) nth_in_byte[b][n++] = (u8)i;
#endif
}

static inline u64 next_random(u64 *state)
{
    u64 z = *state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}
static inline u64 high_of(u64 x, u64 n) { return (x >> 32) * n >> 32; }
static inline u64 low_of(u64 x, u64 n) { return (x & 0xffffffffu) * n >> 32; }

#ifdef HAVE_BIT_INSTRUCTIONS
/* PDEP of the n-th bit into a set is the set's n-th member, and nothing when the set is smaller; so is a bit that is
 * shifted down too far. Hence the lays and the discards can both be asked, and exactly one answers. */
static inline Choice choose_card(u64 lays, u64 drops, u64 x)
{
    u64 n_lays = (u64)_mm_popcnt_u64(lays), n = BIT(high_of(x, n_lays + (u64)_mm_popcnt_u64(drops)));
    u64 lay = _pdep_u64(n, lays), drop = _pdep_u64(n >> n_lays, drops), card = lay | drop;
    return (Choice){card, lay, drop, _tzcnt_u64(card), _tzcnt_u64(lay)};
}
static inline u64 choose_pile(u64 piles, u64 x)
{
    return _pdep_u64(BIT(low_of(x, (u64)_mm_popcnt_u64(piles))), piles);
}
#else
/* Byte i of the result is the number of members in the bytes 0 to i of the set, so the last one is the set's size. */
static inline u64 running_counts(u64 set)
{
    set -= set >> 1 & BYTES(0x55);
    set = (set & BYTES(0x33)) + (set >> 2 & BYTES(0x33));
    return ((set + (set >> 4)) & BYTES(0x0f)) * BYTES(1);
}
/* The n-th member is in the first byte whose running count exceeds n; a table knows the bytes. */
static inline Choice choose_card(u64 lays, u64 drops, u64 x)
{
    u64 lay_counts = running_counts(lays), counts = running_counts(drops), n_lays = lay_counts >> 56;
    u64 n = high_of(x, n_lays + (counts >> 56)) - n_lays;   /* below zero for a lay */
    u64 if_lay = -(n >> 63);
    n += n_lays & if_lay;
    u64 set = drops ^ ((drops ^ lays) & if_lay);
    counts ^= (counts ^ lay_counts) & if_lay;
    u64 exceed = (counts + BYTES(0x7f) - n * BYTES(1)) & BYTES(0x80);
    u64 at = (u64)__builtin_ctzll(exceed) - 7, before = counts << 8 >> at & 255;
    u64 kind = at + nth_in_byte[set >> at & 255][n - before], card = BIT(kind);
    return (Choice){card, card & if_lay, card & ~if_lay, kind, kind | (NO_KIND & ~if_lay)};
}
/* The same with lanes instead of bytes; a lane has one member at most, so no table is needed. */
static inline u64 choose_pile(u64 piles, u64 x)
{
    u64 counts = piles * LANES(1);
    u64 exceed = (counts + LANES(0xff) - low_of(x, counts >> 55) * LANES(1)) & LANES(0x100);
    return (exceed & -exceed) >> 8;
}
#endif

static inline __attribute__((always_inline)) void turn(Player *p, Table *t)
{
    u64 x = next_random(&t->random);
    u64 held = (p->hand | (p->hand >> 1 & WAGERS)) & KINDS;
    Choice c = choose_card(held & p->open, held, x);
    p->hand -= c.card;
    p->laid += c.lay;
    p->open &= stays_open[c.lay_kind];

    /* The card carries through its suit's lane and so marks it: `put` is the lane's bit 0, or nothing for a lay. */
    u64 put = (c.drop + SUITS(0x3ff)) >> 8 & SUITS(4);
    u64 from = choose_pile(t->piles >> 8 & LANES(1) & ~put, x);
    u64 to_lane = lane_of[c.kind], from_lane = (u64)__builtin_ctzll(from);
    /* A laid card is written above its pile too: cheaper than to ask, and nobody counts it. */
    t->stacks[4 * to_lane + (t->piles >> to_lane & 511) - 255] = c.card;
    p->hand += t->stacks[4 * from_lane + (t->piles >> from_lane & 255)];
    t->piles += put - from;
}

static inline int score(u64 laid)
{
    int sum = 0;
    for (int s = 1; s <= 5; s++) sum += suit_score[laid >> SUIT_BIT(s) & 2047];
    return sum;
}

static inline void swap(u64 *a, u64 *b) { u64 c = *a; *a = *b; *b = c; }

static Result play(u64 seed)
{
    u64 stacks[6 * 44], *first = stacks + 59, turns = 0;
    Table t = {seed, LANES(255) + 44, stacks};
    Player a = {0, KINDS, 0}, b = a;
    memcpy(stacks, reversed_deck, sizeof reversed_deck);
    for (u64 i = 59; i < 60; i -= 2) {
        u64 x = next_random(&t.random);
        swap(first - i, first - high_of(x, i + 1));
        swap(first - i + 1, first - low_of(x, i));
    }
    for (int i = 0; i < 8; i++) a.hand += first[-i], b.hand += first[-8 - i];
    for (;;) {                                              /* two turns, so that each player stays in registers */
        turn(&a, &t), turns++;
        if (!(t.piles & NOT_EMPTY)) break;
        turn(&b, &t), turns++;
        if (!(t.piles & NOT_EMPTY)) break;
    }
    return (Result){turns, {score(a.laid), score(b.laid)}};
}

/* Hashes are added up, so the same games give the same sum in any order. */
static inline u64 hash_of(Result r)
{
    u64 h = r.turns * 0x100000001B3u ^ (u64)r.score[0] * 0x9E3779B97F4A7C15u ^ (u64)r.score[1] * 0xBF58476D1CE4E5B9u;
    return (h ^ h >> 29) * 0x94D049BB133111EBu;
}

static u64 parse(const char *text, const char *what, u64 least)
{
    char *end;
    errno = 0;
    u64 n = strtoull(text, &end, 10);
    if (*text >= '0' && *text <= '9' && !*end && !errno && n >= least) return n;   /* strtoull itself takes " -1" */
    fprintf(stderr, "yardstick: %s must be a whole number from %" PRIu64 " to %" PRIu64 ", not '%s'\n",
            what, least, UINT64_MAX, text);
    exit(2);
}

static double cpu_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

int main(int argc, char **argv)
{
    if (argc < 2 || argc > 4 || (argc == 4 && strcmp(argv[3], "--each"))) {
        fprintf(stderr, "usage: %s GAMES [SEED0 [--each]]\n", argv[0]);
        return 2;
    }
    u64 games = parse(argv[1], "GAMES", 1), seed = argc > 2 ? parse(argv[2], "SEED0", 0) : 1;
    fill_tables();
    if (argc == 4) {
        for (u64 i = 0; i < games; i++) {
            Result r = play(seed + i);
            printf("%" PRIu64 " %" PRIu64 " %d %d\n", seed + i, r.turns, r.score[0], r.score[1]);
        }
        return 0;
    }
    u64 turns = 0, hash = 0;
    int64_t sum[2] = {0, 0};
    double n = (double)games, start = cpu_seconds();
    for (u64 i = 0; i < games; i++) {
        Result r = play(seed + i);
        turns += r.turns, sum[0] += r.score[0], sum[1] += r.score[1], hash += hash_of(r);
    }
    double took = cpu_seconds() - start + 1e-9;             /* never zero */
    printf("{\"games\":%" PRIu64 ",\"games_per_cpu_s\":%.0f,\"turns_per_cpu_s\":%.0f,\"turns_per_game\":%.4f,"
           "\"mean_scores\":[%.4f,%.4f],\"hash\":\"%016" PRIx64 "\"}\n",
           games, n / took, (double)turns / took, (double)turns / n, (double)sum[0] / n, (double)sum[1] / n, hash);
    return 0;
}
