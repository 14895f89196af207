"""What is the same for all six games: making one, its options, a random deal."""

from collections.abc import Callable
from itertools import product
from random import Random
from typing import Protocol

from . import board, duel, rivals
from .cards import Refused, is_wager, value_of

GAMES = ["duel", "coop", "trio", "partners", "rivals", "board"]
SEATS = {**duel.SEATS, "rivals": rivals.SEATS, "board": board.SEATS}


class Game(Protocol):
    """What every game shows. Hands, columns, piles and the rest are attributes of each."""

    game: str
    options: dict[str, str]
    players: int
    deal_keys: list[str]
    needs_deal: bool
    over: bool
    round: int
    ply: int
    turn: int | None
    phase: str | None
    next: int | None
    round_scores: list[int]
    total_scores: list[int]
    scores: list[int] | None
    winners: list[int] | None

    def random_lines(self, rng: Random) -> dict[str, str]: ...

    def check_line(self, key: str, text: str) -> None: ...

    def deal(self, lines: dict[str, str]) -> None: ...

    def legal(self) -> list[str]: ...

    def play(self, token: str) -> None: ...


Choose = Callable[[Game, list[str], Random], str]


def new_game(
    game: str, options: dict[str, str] | None = None, players: int = 2, first: int = 0
) -> Game:
    """A game that waits for its first deal."""
    check_game(game)
    check_players(game, players)
    check_first(first, players)
    if game == "rivals":
        return rivals.Rivals(game, options or {}, players, first)
    if game == "board":
        return board.Board(game, options or {}, players, first)
    return duel.DuelFamily(game, options or {}, players, first)


def check_game(game: str) -> None:
    if game not in GAMES:
        raise Refused("malformed", game, f"the games are {GAMES}")


def check_players(game: str, players: int) -> None:
    if players not in SEATS[game]:
        raise Refused("impossible", str(players), f"{game} is for {SEATS[game]}")


def check_first(first: int, players: int) -> None:
    if not 0 <= first < players:
        raise Refused("impossible", str(first), f"seats are 0 to {players - 1}")


def settle(game: str, given: dict[str, str]) -> dict[str, str]:
    """All options of a game, from those that are given."""
    if game == "rivals":
        return rivals.settle(given)
    if game == "board":
        return board.settle(given)
    return duel.settle(game, given)


def defaults(game: str, given: dict[str, str]) -> dict[str, str]:
    if game == "rivals":
        return rivals.defaults(given)
    if game == "board":
        return board.defaults(given)
    return duel.defaults(game, given)


def unusual(game: str, given: dict[str, str]) -> dict[str, str]:
    """The options that differ from the defaults, sorted by name."""
    usual = defaults(game, given)
    full = settle(game, given)
    return {name: full[name] for name in sorted(full) if full[name] != usual[name]}


def random_deal(game: Game, rng: Random) -> dict[str, str]:
    """The lines of a deal for the round that is due."""
    return game.random_lines(rng)


def at_random(game: Game, legal: list[str], rng: Random) -> str:
    return rng.choice(legal)


def eagerly(game: Game, legal: list[str], rng: Random) -> str:
    """Mostly lays low cards and moves, so that columns grow long and figures come far."""
    if rng.random() < 0.1:
        return rng.choice(legal)
    forward = [token for token in legal if token[0] in "+>"]
    if forward:
        return min(forward, key=lambda token: (lay_rank(token), rng.random()))
    cheap = [token for token in legal if token[0] in "*^." or token in ("$1", "$2", "$3")]
    return rng.choice(cheap or legal)


def lay_rank(token: str) -> int:
    """Wagers first, then low cards; a figure's free move before either."""
    if token[0] == ">":
        return -2
    card = token[1:3]
    return -1 if is_wager(card) else value_of(card)


def all_options(game: str) -> list[dict[str, str]]:
    """Valid sets of options: every value, interesting pairs, short matches, the defaults."""
    if game == "rivals":
        return [{}]
    if game == "board":
        return [{}, *board_options()]
    if game == "duel":
        return [{}, {"edition": "1999"}, *duel_options()]
    return [{}, *family_options()]


def family_options() -> list[dict[str, str]]:
    sets = []
    for games, starter, bare_hands, stall in product(
        ["1", "2", "4"], ["last", "total"], ["off", "on"], ["100", "3"]
    ):
        sets.append({"games": games, "starter": starter, "bare_hands": bare_hands, "stall": stall})
    sets.append({"stall": "1", "games": "2"})
    sets.append({"stall": "off", "games": "1"})
    return sets


def duel_options() -> list[dict[str, str]]:
    sets = []
    for edition, starter, bare_hands, suits in product(
        ["2026", "1999"], ["total", "last"], ["off", "on"], ["5", "6"]
    ):
        sets.append(
            {
                "edition": edition,
                "games": "2",
                "starter": starter,
                "bare_hands": bare_hands,
                "suits": suits,
                "stall": "100",
            }
        )
    for starter, bare_hands, games in product(["total", "last"], ["off", "on"], ["1", "2"]):
        sets.append(
            {
                "exploits": "on",
                "games": games,
                "starter": starter,
                "bare_hands": bare_hands,
                "stall": "100",
            }
        )
    sets.append({"exploits": "on", "games": "3"})
    sets.append({"exploits": "on", "games": "2", "stall": "2"})
    sets.append({"edition": "1999", "games": "1", "exploits": "off", "stall": "100"})
    sets.append({"edition": "2026", "games": "1", "suits": "6", "stall": "1"})
    sets.append({"edition": "1999", "games": "4", "stall": "5"})
    return sets


def board_options() -> list[dict[str, str]]:
    sets = []
    for expeditions, (directions, start), retake, stall in product(
        ["1", "3"],
        [("up", "any"), ("up", "lowest"), ("either", "any")],
        ["off", "on"],
        ["100", "4"],
    ):
        sets.append(
            {
                "expeditions": expeditions,
                "directions": directions,
                "start": start,
                "retake": retake,
                "tables": "1",
                "stall": stall,
            }
        )
    sets.append({"expeditions": "1", "stall": "off"})
    sets.append({"expeditions": "1", "stall": "1", "retake": "on"})
    return sets
