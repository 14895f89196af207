cimport cython
from . cimport again, bits, codes, roll
from .dice cimport Dice
from .state cimport State

ctypedef unsigned long long word

cdef word ONE, WAGERS, ALL_KINDS
cdef word STAYS_OPEN[128]
cdef unsigned char DECK[80]
cdef int SIZE
cdef int SUITS, GOLD, BONUS, BONUS_AT

cdef class Rivals(State):
    cdef word column[4]
    cdef word twice[4]
    cdef word wagers[4]
    cdef word open[4]
    cdef word river_kinds
    cdef int gold[4]
    cdef int reserve
    cdef int standing
    cdef int leader
    cdef int still_in
    cdef bint has_discarded
    cdef int top
    cdef int river_size
    cdef int box_size
    cdef unsigned char cards[80]
    cdef unsigned char river[80]
    cdef unsigned char box[80]

    cpdef Rivals copy(self)
    cdef void find_options(self) noexcept nogil
    cdef void apply(self, int action) noexcept nogil
    cdef void run_round(self, Dice dice) noexcept nogil
    cdef void deal_unseen(self, Dice dice) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void redeal(self, Dice dice) noexcept nogil

@cython.locals(seat=cython.int, suit=cython.int, suit_left=cython.uint, n=cython.int, i=cython.int)
cdef bint draw_wagers(Rivals t, Dice dice) noexcept nogil
cdef word bids(int standing, int gold) noexcept nogil
cdef inline int pick_first_bid(Rivals t, word thrown) noexcept nogil
@cython.locals(higher=cython.int, n=cython.int)
cdef inline int pick_bid(Rivals t, word thrown) noexcept nogil
@cython.locals(lays=word, discards=word, cards=word, n=word)
cdef inline word pick_card(Rivals t, word thrown) noexcept nogil
cdef inline void begin_turn(Rivals t, int bid) noexcept nogil
cdef inline void answer(Rivals t, int bid) noexcept nogil
cdef inline void ask_next(Rivals t, int seat) noexcept nogil
cdef inline void win(Rivals t) noexcept nogil
cdef inline void choose(Rivals t, word action) noexcept nogil
@cython.locals(me=cython.size_t, kind=word, discarded=word, laid=word, number=word)
cdef inline void lay_or_discard(Rivals t, word action) noexcept nogil
@cython.locals(i=cython.size_t, copies=cython.size_t, card=cython.uchar, only=word)
cdef inline void take_from_river(Rivals t, word kind) noexcept nogil
@cython.locals(kind=cython.uchar, used=word, share=cython.int, seat=cython.int)
cdef inline void reveal(Rivals t) noexcept nogil
@cython.locals(seat=cython.int, kinds=word)
cdef inline word usable(Rivals t) noexcept nogil
cdef inline void next_turn(Rivals t) noexcept nogil
@cython.locals(seat=cython.int)
cdef void end_game(Rivals t) noexcept nogil
@cython.locals(suit=cython.int, n=cython.int)
cdef int expeditions(Rivals t, int seat) noexcept nogil
@cython.locals(numbers=word, doubles=word, steps=cython.int)
cdef int expedition(Rivals t, int seat, int suit) noexcept nogil
@cython.locals(once=word, again=word, thrice=word, bit=word, i=cython.int, n=cython.int)
cdef void gather_unseen(Rivals t) noexcept nogil
@cython.locals(n=word, both=word)
cdef void shuffle_rest(Rivals t, Dice dice) noexcept nogil
@cython.locals(card=cython.uchar)
cdef inline void swap(Rivals t, word a, word b) noexcept nogil
@cython.locals(seat=cython.int)
cdef void lay_out(Rivals t) noexcept nogil
