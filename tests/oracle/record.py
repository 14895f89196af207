"""Game records: reading one into a trace, and writing a random one."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from .cards import TOKEN, Refused, read_number, words
from .games import (
    Choose,
    Game,
    at_random,
    check_first,
    check_game,
    check_players,
    new_game,
    random_deal,
    settle,
    unusual,
)

ROUND_KEYS = ["exploits", "wagers", "tiles", "deal"]
HEADER_KEYS = ["game", "options", "players", "seats", "first"]
SCORE = re.compile("0|-?[1-9][0-9]{0,8}")

Line = tuple[int, str]


def trace(text: str) -> list[dict[str, Any]]:
    """One object a decision, one a round that ended, and one for the end."""
    lines = lines_of(text)
    header = [line for line in lines if line[0] < start_of_rounds(lines)]
    body = [line for line in lines if line[0] >= start_of_rounds(lines)]
    game = read_header(header, body[0][0] if body else last_line(text))
    return Reader(game).read(body)


def lines_of(text: str) -> list[Line]:
    """The numbered lines that are not blank, without their comments."""
    lines = []
    for number, line in enumerate(text.split("\n"), start=1):
        line = line.split("#")[0].strip(" \t\r\v\f")
        if line:
            lines.append((number, line))
    return lines


def last_line(text: str) -> int:
    return len(text.rstrip("\n").split("\n"))


def key_and_value(line: str) -> tuple[str, str] | None:
    """None if this is a line of tokens."""
    match = re.match("([^ \t\r\v\f:]+):(.*)", line, re.DOTALL)
    return (match[1], match[2].strip(" \t\r\v\f")) if match else None


def start_of_rounds(lines: list[Line]) -> float:
    """The number of the first line of the first round."""
    for number, line in lines:
        pair = key_and_value(line)
        if pair and pair[0] in ROUND_KEYS:
            return number
    return float("inf")


@contextmanager
def on_line(number: int) -> Iterator[None]:
    try:
        yield
    except Refused as error:
        raise Refused(error.kind, error.token, error.why, error.legal, number) from None


# The header


def read_header(lines: list[Line], end: int) -> Game:
    values: dict[str, str] = {}
    where: dict[str, int] = {}
    for number, line in lines:
        pair = key_and_value(line)
        with on_line(number):
            if pair is None:
                refuse_token_before_deal(words(line)[0])
                continue
            key, value = pair
            if key == "result":
                raise Refused("impossible", "result:", "the game has not begun")
            if key in values:
                raise Refused("impossible", f"{key}:", "a key comes once")
            values[key] = value
            where[key] = number
    for key in ["game", "players"]:
        if key not in values:
            raise Refused("malformed", f"{key}:", "this key is missing", None, end)

    with on_line(where["game"]):
        check_game(values["game"])
    with on_line(where["players"]):
        players = read_number(values["players"])
        check_players(values["game"], players)
    first = 0
    if "first" in values:
        with on_line(where["first"]):
            first = read_number(values["first"])
            check_first(first, players)
    if "seats" in values:
        with on_line(where["seats"]):
            check_seats(values["seats"], players)
    options: dict[str, str] = {}
    if "options" in values:
        with on_line(where["options"]):
            options = read_options(values["options"])
            settle(values["game"], options)
    return new_game(values["game"], options, players, first)


def refuse_token_before_deal(word: str) -> None:
    if TOKEN.fullmatch(word):
        raise Refused("impossible", word, "nothing is dealt")
    raise Refused("malformed", word, "a line `key: value` is expected")


def check_seats(text: str, players: int) -> None:
    if len(text.split("|")) != players:
        raise Refused("impossible", "seats:", f"{players} names are expected")


def read_options(text: str) -> dict[str, str]:
    options: dict[str, str] = {}
    for word in words(text):
        name, equals, value = word.partition("=")
        if not equals:
            raise Refused("malformed", word, "name=value is expected")
        if name in options:
            raise Refused("impossible", word, "an option comes once")
        options[name] = value
    return options


# The rounds


class Reader:
    """Replays the lines after the header and notes the trace."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.deal_lines: dict[str, str] = {}
        self.has_result = False
        self.trace: list[dict[str, Any]] = []

    def read(self, lines: list[Line]) -> list[dict[str, Any]]:
        for number, line in lines:
            with on_line(number):
                self.read_line(line)
        if self.game.turn is not None:
            self.trace.append(self.decision(None))
        return self.trace

    def read_line(self, line: str) -> None:
        if self.has_result:
            raise Refused("impossible", words(line)[0], "nothing follows the result")
        pair = key_and_value(line)
        if pair is None:
            for token in words(line):
                self.read_token(token)
            return
        key, value = pair
        if key in ROUND_KEYS:
            self.read_round_line(key, value)
        elif key == "result":
            self.read_result(value)
        elif key in HEADER_KEYS:
            raise Refused("impossible", f"{key}:", "this belongs before the first deal")
        else:
            raise Refused("malformed", f"{key}:", "unknown after the header")

    def read_round_line(self, key: str, value: str) -> None:
        if key not in self.game.deal_keys:
            raise Refused("impossible", f"{key}:", f"{self.game.game} has no such line here")
        if not self.game.needs_deal:
            raise Refused("impossible", f"{key}:", "no deal is due", self.game.legal())
        expected = self.game.deal_keys[len(self.deal_lines)]
        if key != expected:
            raise Refused("impossible", f"{key}:", f"{expected}: is expected here")
        self.game.check_line(key, value)
        self.deal_lines[key] = value
        if key == "deal":
            self.game.deal(self.deal_lines)
            self.deal_lines = {}

    def read_token(self, token: str) -> None:
        """Tokens that come while no decision is open are refused by the game, too."""
        note = self.decision(token)
        self.game.play(token)
        self.trace.append(note)
        if self.game.turn is None:
            self.trace.append(self.end_of_round())
        if self.game.over:
            self.trace.append(self.end_of_game())

    def read_result(self, text: str) -> None:
        scores = words(text)
        for score in scores:
            if not SCORE.fullmatch(score):
                raise Refused("malformed", score, "a score is expected")
        if not self.game.over or self.game.scores is None:
            raise Refused("impossible", "result:", "the game is not over", self.game.legal())
        if len(scores) != self.game.players:
            raise Refused("impossible", "result:", "one score a seat is expected")
        for score, true_score in zip(scores, self.game.scores, strict=True):
            if int(score) != true_score:
                raise Refused("impossible", score, f"the score is {true_score}")
        self.has_result = True

    def decision(self, token: str | None) -> dict[str, Any]:
        return {
            "round": self.game.round,
            "ply": self.game.ply,
            "seat": self.game.turn,
            "phase": self.game.phase,
            "legal": self.game.legal(),
            "action": token,
        }

    def end_of_round(self) -> dict[str, Any]:
        return {
            "round": self.game.round,
            "over": True,
            "round_scores": list(self.game.round_scores),
            "total_scores": list(self.game.total_scores),
            "next": self.game.next,
        }

    def end_of_game(self) -> dict[str, Any]:
        return {"over": True, "scores": self.game.scores, "winners": self.game.winners}


# Writing


def random_record(
    game: str,
    options: dict[str, str] | None,
    players: int,
    first: int,
    rng: Random,
    choose: Choose | None = None,
    stop_after: int | None = None,
) -> str:
    """A game played by `choose`, as text; cut after `stop_after` decisions, if that is set."""
    choose = choose or at_random
    state = new_game(game, options, players, first)
    lines = header_lines(state, options or {}, first)
    decisions = 0
    writing: tuple[str, int] | None = None
    while not state.over and decisions != stop_after:
        if state.needs_deal:
            deal = random_deal(state, rng)
            lines.append("")
            lines += [f"{key}: {deal[key]}" for key in state.deal_keys]
            state.deal(deal)
            writing = None
        assert state.turn is not None
        if writing is None or begins_turn(state, writing):
            lines.append("")
        writing = (state.phase or "", state.turn)
        token = choose(state, state.legal(), rng)
        lines[-1] = f"{lines[-1]} {token}".strip()
        state.play(token)
        decisions += 1
    if state.over and state.scores is not None:
        lines.append("result: " + " ".join(str(score) for score in state.scores))
    return "\n".join(lines) + "\n"


def header_lines(state: Game, options: dict[str, str], first: int) -> list[str]:
    lines = [f"game: {state.game}"]
    if unusual(state.game, options):
        pairs = [f"{name}={value}" for name, value in unusual(state.game, options).items()]
        lines.append("options: " + " ".join(pairs))
    lines.append(f"players: {state.players}")
    if first != 0:
        lines.append(f"first: {first}")
    return lines


def begins_turn(state: Game, last: tuple[str, int]) -> bool:
    """A turn opens with `play` or `turn`; final lays are one line a seat."""
    if state.phase in ("play", "turn"):
        return True
    return state.phase == "final" and last != ("final", state.turn)
