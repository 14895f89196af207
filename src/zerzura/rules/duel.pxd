cimport cython
from . cimport again, bits, codes, roll
from .dice cimport Dice
from .state cimport State

ctypedef unsigned long long word

cdef word ALL, WAGERS, NO_WAGERS, BYTES, NO_CARDS
cdef int EXPLOIT_POINTS, NO_EXPEDITION

cdef class DuelRules:
    cdef readonly int seats, suits, hand_size, cost, bonus_at, final_lays
    cdef readonly size_t side_mask
    cdef readonly bint teams, exploits, bare_hands, coop, best_so_far_starts, youngest_wins
    cdef readonly int games
    cdef readonly int stall, patience
    cdef int size
    cdef word all_kinds
    cdef word stays_open[128]
    cdef word put[128]
    cdef unsigned char place[64]
    cdef unsigned char after[4]
    cdef unsigned char cards[72]
    cdef unsigned char pile[72]
    cdef short score[2048]
    cdef short plain[2048]

cdef class Duel(State):
    cdef readonly DuelRules rules
    cdef word hand[4]
    cdef word wagers[4]
    cdef word open[4]
    cdef word column[4]
    cdef word heights
    cdef word seen
    cdef word closed
    cdef unsigned char stacks[144]
    cdef int dry
    cdef unsigned short shown
    cdef unsigned char last_drawer
    cdef unsigned char open_hands
    cdef unsigned short won[4]
    cdef unsigned char final_lays_made[4]
    cdef unsigned char final_answer[4]
    cdef signed char last_start[2]
    cdef int own_totals[4]
    cdef word final_open[4]

    cpdef Duel copy(self)
    cdef void apply(self, int action) noexcept nogil
    cdef void find_options(self) noexcept nogil
    cdef int pick(self, Dice dice) noexcept nogil
    @cython.locals(both=word, held=word)
    cdef void run_round(self, Dice dice) noexcept nogil
    @cython.locals(n=cython.int, seat=cython.int, lacking=cython.int)
    cdef void deal_unseen(self, Dice dice) noexcept nogil
    @cython.locals(i=cython.int, n=cython.int)
    cdef void redeal(self, Dice dice) noexcept nogil
    cdef void put_card(self, int place, int kind) noexcept nogil
    cdef void lay_cards(self) noexcept nogil
    cdef void shuffle_pile(self, Dice dice) noexcept nogil

@cython.locals(cards=list, kind=cython.int)
cdef list spread(word kinds, word wagers)
cdef int height(Duel t, int source) noexcept nogil
cdef word above(Duel t, word place) noexcept nogil
@cython.locals(end=cython.int, i=cython.int)
cdef list stack(Duel t, int source)
cdef inline word holding(Duel t) noexcept nogil
cdef word sources(Duel t) noexcept nogil
@cython.locals(wagers=word)
cdef word known(Duel t, int seat) noexcept nogil
@cython.locals(wagers=word)
cdef void forget(Duel t, int seat) noexcept nogil
cdef word counts(word wagers) noexcept nogil
@cython.locals(drawing=cython.bint)
cdef int full_hand(Duel t, int seat) noexcept nogil
@cython.locals(wagers=word, more=cython.int)
cdef int held(Duel t, int seat) noexcept nogil
@cython.locals(seen=word, wagers=word, bit=word, i=cython.int, n=cython.int, end=cython.int, source=cython.int, kind=cython.int)
cdef int gather_unseen(Duel t) noexcept nogil
@cython.locals(seat=cython.int, could=cython.bint)
cdef bint agrees(Duel t) noexcept nogil
@cython.locals(card=cython.int, last=cython.int, both=word)
cdef void shuffle(Duel t, int n, Dice dice) noexcept nogil
@cython.locals(card=cython.uchar)
cdef inline void swap(Duel t, word a, word b) noexcept nogil
@cython.locals(bit=word)
cdef void deal_card(Duel t, int seat) noexcept nogil
@cython.locals(me=cython.size_t, hand=word, lays=word)
cdef inline word pick_card(Duel t, word thrown) noexcept nogil
cdef inline word pick_place(word free, word thrown) noexcept nogil
@cython.locals(me=cython.size_t, side=cython.size_t, kind=word, bit=word, laid=word)
cdef inline void lay_or_discard(Duel t, word action) noexcept nogil
@cython.locals(wager=word, wagers=word)
cdef inline void leave_hand(Duel t, size_t me, word bit) noexcept nogil
@cython.locals(me=cython.size_t, taken=word, bit=word)
cdef inline void draw(Duel t, word place) noexcept nogil
cdef inline void next_turn(Duel t) noexcept nogil
@cython.locals(side=cython.int, exploit=cython.int)
cdef void award_firsts(Duel t, int side) noexcept nogil
@cython.locals(suit=cython.int, numbers=word)
cdef bint achieved(Duel t, int side, int exploit) noexcept nogil
cdef void pile_is_empty(Duel t) noexcept nogil
cdef void next_final(Duel t) noexcept nogil
@cython.locals(me=cython.int, can=cython.bint)
cdef bint may_lay(Duel t) noexcept nogil
cdef void final(Duel t, int action) noexcept nogil
@cython.locals(side=cython.int, bit=word)
cdef void lay_at_the_end(Duel t, int kind) noexcept nogil
@cython.locals(numbers=word)
cdef int lane(Duel t, int side, int suit) noexcept nogil
@cython.locals(n=cython.int, numbers=word)
cdef int hand_value(Duel t, int seat) noexcept nogil
@cython.locals(best=cython.int, suit=cython.int, m=cython.int)
cdef int best_expedition(Duel t, int side) noexcept nogil
@cython.locals(suit=cython.int, n=cython.int)
cdef int expeditions(Duel t, int side) noexcept nogil
cdef void award(Duel t, int exploit, int a, int b) noexcept nogil
@cython.locals(m=cython.int)
cdef int cards_in(Duel t, int side, int suit) noexcept nogil
@cython.locals(suit=cython.int, n=cython.int)
cdef int side_score(Duel t, int side) noexcept nogil
@cython.locals(seat=cython.int, own=cython.longlong, both=cython.longlong)
cdef void end_game(Duel t) noexcept nogil
@cython.locals(seat=cython.int, best=cython.int, a=cython.longlong, b=cython.longlong)
cdef int next_starter(Duel t) noexcept nogil
cdef int dealt_to(Duel t, int place) noexcept nogil
@cython.locals(seat=cython.int, source=cython.int)
cdef void lay_out(Duel t) noexcept nogil
