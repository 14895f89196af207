"""The numbers that stand for ranks, actions and phases. ``codes.pxd`` tells them to the compiler.

Actions are grouped in words of 64, so that a set of them is a few machine words.
"""

from __future__ import annotations

WORDS = 5  # of actions

# Phases: the first two are every game's.
DEAL = 0
OVER = 1
PLAY = 2  # duel, board
DRAWING = 3
FINAL = 4  # duel
MOVE = 4  # board
TURN = 2  # rivals
BIDDING = 3
RIVER = 4

# Cards: a kind is RANKS * suit + rank, rank 0 a wager (in the board game BOARD_RANKS, no wager).
RANKS = 10
BOARD_RANKS = 11

# Actions of the duel: a kind lays it.
DISCARD = 64
DRAW = 128  # the pile; behind it the discards, suit by suit
STOP = 168
DUEL_PILE = 72  # where it begins in the stacks

# Actions of rivals: a kind lays it, DISCARD + kind throws it out, STOP passes or is done.
DISCOVER = 128
BID = 128  # and the bid, from 1
RIVALS_PILE = 20  # cards in each of the four

# Actions of the board game: a kind advances on its path.
START = 64  # with an adventurer
START_EXPLORER = 128
BOARD_DISCARD = 192
BOARD_DRAW = 256  # as DRAW
BOARD_MOVE = 264  # and the suit of the path
BOARD_STOP = 272

# Exploits, by their places in a deal; those before MOST are won by being first.
FIVE_CARDS = 5
THREE_EXPEDITIONS = 6
RUN = 7
MOST = 8
BEST = 9
HAND = 10
EXPLOITS = 11
ON_SHOW = 5
EXPLOIT_POINTS = 10

# What a seat was seen to be able to lay at the end.
NOTHING = 1
SOMETHING = 2

# Steps of the board game's paths.
LAST_STEP = 9
BRIDGE = 7  # the first step behind it

# Tiles of the board game; those that give points are their points.
ARTEFACT = 1
ARROW = 2

# Which way the cards of a path go; UNDECIDED while all are equal.
UNDECIDED = 0
UP = 1
DOWN = 2
