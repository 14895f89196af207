cimport cython
from . cimport again, bits, codes, roll
from .dice cimport Dice
from .state cimport State

ctypedef unsigned long long word

cdef word ONE, LANE, LOWEST
cdef int SUITS, COPIES, CROSSINGS, ADVENTURERS, NOBODY, NO_SEAT, DRAWN, STARTED, HAND, KINDS, CARDS
cdef unsigned char BOTTOM[8]
cdef int STEP_VALUES[10]

cdef class BoardRules:
    cdef readonly int seats
    cdef readonly int expeditions
    cdef readonly bint either, lowest, retake
    cdef readonly int tables
    cdef readonly int stall
    cdef readonly tuple marked
    cdef readonly tuple artefact_table
    cdef int size
    cdef unsigned char spaces[25]
    cdef unsigned char tiles[25]

cdef class Board(State):
    cdef readonly BoardRules rules
    cdef word hand[4]
    cdef word hand_twice[4]
    cdef word known[4]
    cdef word known_twice[4]
    cdef word area[4]
    cdef word area_twice[4]
    cdef word open[4]
    cdef unsigned char steps[20]
    cdef unsigned char way[20]
    cdef unsigned char explorer[4]
    cdef unsigned char adventurers[4]
    cdef unsigned char tile[50]
    cdef unsigned char stacks[220]
    cdef unsigned char heights[6]
    cdef int closed
    cdef int dry
    cdef int crossed
    cdef int short_seat
    cdef int points[4]
    cdef int artefacts[4]
    cdef int before[4]
    cdef bytes diary

    cpdef Board copy(self)
    @cython.locals(me=cython.int, hand=word)
    cdef void find_options(self) noexcept nogil
    cdef void share(self, State other) noexcept nogil
    cdef void apply(self, int action) noexcept nogil
    cdef void run_round(self, Dice dice) noexcept nogil
    @cython.locals(n=cython.int, seat=cython.int, lacking=cython.int)
    cdef void deal_unseen(self, Dice dice) noexcept nogil
    @cython.locals(i=cython.int, j=cython.int)
    cdef void redeal(self, Dice dice) noexcept nogil
    cdef void put_card(self, int place, int kind) noexcept nogil
    cdef void lay_cards(self) noexcept nogil
    @cython.locals(i=cython.int, j=cython.int, left_out=cython.int, kind=cython.uchar)
    cdef void shuffle_pile(self, Dice dice) noexcept nogil

@cython.locals(me=cython.size_t, hand=word, advances=word, fresh=word, n_advances=word, n_fresh=word, n_starts=word, n_explorer=word, n_all=word, n=word, explorer=cython.bint)
cdef inline void play_a_card(Board t, word thrown) noexcept nogil
cdef inline int pick_place(word free, word thrown) noexcept nogil
@cython.locals(opened=word, begun=word, fresh=word)
cdef inline word starts(Board t) noexcept nogil
@cython.locals(suit=cython.int, lane=word, found=word)
cdef word lowest_of(word cards) noexcept nogil
@cython.locals(bit=word, both=word)
cdef inline void leave_hand(Board t, size_t seat, size_t kind) noexcept nogil
@cython.locals(bit=word)
cdef inline void enter_hand(Board t, size_t seat, size_t kind) noexcept nogil
@cython.locals(bit=word)
cdef inline void add_to_area(Board t, unsigned int kind) noexcept nogil
@cython.locals(suit=cython.uint)
cdef inline void advance(Board t, unsigned int kind) noexcept nogil
@cython.locals(me=cython.size_t, suit=cython.uint)
cdef inline void start(Board t, unsigned int kind, bint explorer) noexcept nogil
@cython.locals(suit=cython.uint)
cdef inline void discard(Board t, unsigned int kind) noexcept nogil
@cython.locals(suit=cython.uint, rank=cython.uint, place=cython.uint, lane=word, at_least=word, at_most=word, allowed=word, before=word)
cdef inline void restrict(Board t, unsigned int kind) noexcept nogil
@cython.locals(place=cython.uint, step=cython.uint, tile=cython.uint, found=cython.uint)
cdef inline void arrive(Board t, unsigned int suit) noexcept nogil
cdef inline void move(Board t, int suit) noexcept nogil
cdef inline void offer_move(Board t) noexcept nogil
@cython.locals(suit=cython.int, found=word, on_the_way=word)
cdef inline word movable(Board t, size_t seat) noexcept nogil
@cython.locals(me=cython.size_t, kind=word, bit=word, taken=word)
cdef inline void draw(Board t, size_t source) noexcept nogil
@cython.locals(source=cython.int, found=word, lies=word)
cdef inline word sources(Board t) noexcept nogil
@cython.locals(seat=cython.int)
cdef void end_expedition(Board t) noexcept nogil
@cython.locals(n=cython.int, suit=cython.int, value=cython.int)
cdef int paths(Board t, int seat) noexcept nogil
cdef int full_hand(Board t, int seat) noexcept nogil
cdef int held(Board t, int seat) noexcept nogil
@cython.locals(i=cython.int, n=cython.int, source=cython.int, once=word, twice=word, bit=word, kind=cython.int)
cdef int gather_unseen(Board t) noexcept nogil
@cython.locals(cards=list, kind=cython.int)
cdef list spread(word kinds, word twice)
cdef void close_diary(Board t) noexcept with gil
@cython.locals(board=Board)
cdef void share_diary(Board t, State other) noexcept with gil
cdef void note(Board t, int seat, int event) noexcept with gil
@cython.locals(i=cython.int, top=cython.int, rest=cython.int, seat=cython.int)
cdef void put_fitting_on_top(Board t, int n, Dice dice) noexcept with gil
@cython.locals(both=word)
cdef void shuffle(Board t, word n, Dice dice) noexcept nogil
@cython.locals(card=cython.uchar)
cdef inline void swap(Board t, word a, word b) noexcept nogil
cdef int dealt_to(Board t, int place) noexcept nogil
@cython.locals(seat=cython.int, source=cython.int, i=cython.int)
cdef void lay_out(Board t) noexcept nogil
