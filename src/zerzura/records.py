"""Whole games as text: reading, replaying, tracing and writing them.

A record holds the deal of every round, so it replays without any source of chance. The format is
told in docs/reference/records.md. A reader accepts a game in progress; it refuses a record that
breaks a rule, with the line, the token and what was legal there.

>>> record = read('''
... game: rivals
... players: 2
... ''')
>>> record.game, record.state.phase
(game('rivals'), 'deal')
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from . import notation
from .games import NUMBER, OPTIONS, Game, Value, game, no_option
from .notation import Impossible, Malformed, NotationError, quoted
from .rules import board, codes
from .rules.duel import EXPLOITS
from .rules.state import Deal, State

SPACE = " \t\r\v\f"
MARK = "\ufeff"  # which some editors put before a text; it is no part of the format
WORD = re.compile(rf"[^{SPACE}\n]+")
BLANK = re.compile(rf"[{SPACE}\n]*+(?:#[^\n]*+\n[{SPACE}\n]*+)*+")
MOST_WORDS = 1000  # of a deal, a result or options; what is longer need not be read
MOST_KEYS = 1000  # of a header
SCORE = re.compile(r"0|-?[1-9][0-9]{0,8}")
NAME = rf"[^{SPACE}\n:#]+"
KEY = re.compile(rf"({NAME}):(.*)", re.DOTALL)

TILES = {codes.ARTEFACT: "A", codes.ARROW: ">", 5: "5", 10: "10", 15: "15"}
BESIDE = {"rivals": "wagers", "board": "tiles"}  # the line that comes just before a deal


class RecordError(ValueError):
    """A record that is refused, with what is wrong with it and where.

    ``kind`` is "malformed", "impossible" or "ambiguous"; ``line`` counts from 1.
    """

    def __init__(self, line: int, cause: NotationError) -> None:
        super().__init__(f"line {line}: {cause}")
        self.line = line
        self.kind = type(cause).__name__.lower()
        self.token = cause.token
        self.legal = cause.legal
        self.cause = cause

    def __reduce__(self) -> tuple[Any, ...]:
        return RecordError, (self.line, self.cause)


@dataclass
class Round:
    """One round: its deal, and the actions that followed."""

    deal: Deal
    actions: list[int] = field(default_factory=list)


@dataclass
class Record:
    """A game with all that was dealt and done. ``state`` is how it stands at the end.

    >>> from random import Random
    >>> from zerzura import game
    >>> record = Record(game("duel"))
    >>> record.deal(record.game.shuffle(Random(1)))
    >>> record.play(record.state.legal()[0])
    >>> print(record.text().splitlines()[-1])
    +YX
    """

    game: Game
    names: tuple[str, ...] = ()
    header: dict[str, str] = field(default_factory=dict)  # keys that only others know
    rounds: list[Round] = field(default_factory=list)
    state: State = field(init=False)

    def __post_init__(self) -> None:
        if self.names and len(self.names) != self.game.players:
            raise ValueError(f"{self.game.players} seats have as many names, not {len(self.names)}")
        if any(set(name) & set("#|\n") or not is_text(name) for name in self.names):
            raise ValueError("a name is text without #, | and line breaks")
        for key, value in self.header.items():
            known = (*KNOWN, "deal", "result", *READ_BESIDE)
            if not re.fullmatch(NAME, key) or not is_text(key) or key in known:
                raise ValueError(f"{quoted(key)} is no key that a header may have besides")
            if set(value) & set("#\n") or not is_text(value):
                raise ValueError(f"{key}: is text without # and line breaks")
        self.names = tuple(name.strip(SPACE) for name in self.names)
        self.header = {key: value.strip(SPACE) for key, value in self.header.items()}
        self.state = self.game.start()

    def deal(self, deal: Deal) -> None:
        """Begin the next round."""
        self.state.deal(deal)
        self.rounds.append(Round(deal))

    def play(self, action: int) -> None:
        """Play an action; an illegal one is refused and changes nothing."""
        self.state.play(action)
        self.rounds[-1].actions.append(action)

    def positions(self) -> Iterator[tuple[State, int | None]]:
        """Replay: each state in which a decision is open, and the action that was taken.

        The state is the same object each time: copy what you keep. The action is None at the end of
        a record that stops within a round.
        """
        state = self.game.start()
        for round_ in self.rounds:
            state.deal(round_.deal)
            for action in round_.actions:
                yield state, action
                state.play(action)
        if state.turn is not None:
            yield state, None

    def at(self, ply: int) -> State:
        """The state after so many decisions, counted over all rounds."""
        if ply < 0:
            raise Impossible(f"a place in a record is counted from 0, not {ply}", str(ply))
        left = ply
        state = self.game.start()
        for round_ in self.rounds:
            state.deal(round_.deal)
            for action in round_.actions[:left]:
                state.play(action)
            left -= len(round_.actions)
            if left < 0 or (left == 0 and state.turn is not None):
                return state
        if left > 0:
            raise Impossible(f"the record has {ply - left} decisions, not {ply}", str(ply))
        return state

    def text(self) -> str:
        """Write the record."""
        lines = [f"game: {self.game.name}"]
        if self.game.changed():
            lines.append(f"options: {self.game.text_options()}")
        lines.append(f"players: {self.game.players}")
        if self.names:
            lines.append(f"seats: {' | '.join(self.names)}")
        if self.game.first:
            lines.append(f"first: {self.game.first}")
        lines += [f"{key}: {value}" for key, value in self.header.items()]
        state = self.game.start()
        for round_ in self.rounds:
            lines += ["", *deal_lines(self.game, round_.deal)]
            state.deal(round_.deal)
            turn: list[str] = []
            for action in round_.actions:
                before = state.phase, state.turn
                turn.append(self.game.token(action))
                state.play(action)
                if begins_turn(state, before):
                    lines.append(" ".join(turn))
                    turn = []
            if turn:
                lines.append(" ".join(turn))
        if state.over:
            lines.append(f"result: {' '.join(map(str, state.scores))}")
        return "\n".join(lines) + "\n"


def is_text(text: str) -> bool:
    """Tell whether a text can be written as UTF-8; what stands for stray bytes cannot."""
    return not any("\ud800" <= character <= "\udfff" for character in text)


def begins_turn(state: State, before: tuple[str, int | None]) -> bool:
    """Tell whether a turn begins here; ``before`` are the phase and seat of the last decision."""
    if state.phase == "final":
        return before != ("final", state.turn)
    return state.phase in ("play", "turn", "deal", "over")


def trace(record: Record) -> Iterator[dict[str, Any]]:
    """Replay a record as plain objects: one a decision, one a round's end, one at the end."""
    tokens = notation.tokens_of(record.game.family)
    state = record.game.start()
    for number, round_ in enumerate(record.rounds):
        state.deal(round_.deal)
        for action in [*round_.actions, None]:
            if state.turn is None:
                break
            yield {
                "round": number,
                "ply": state.ply,
                "seat": state.turn,
                "phase": state.phase,
                "legal": record.game.tokens(state.legal()),
                "action": None if action is None else tokens[action],
            }
            if action is not None:
                state.play(action)
        if state.turn is None:
            yield {
                "round": number,
                "over": True,
                "round_scores": state.round_scores,
                "total_scores": state.total_scores,
                "next": None if state.over else state.starter,
            }
    if state.over:
        yield {"over": True, "scores": state.scores, "winners": state.winners}


# Deals.


def deal_lines(of: Game, deal: Deal) -> list[str]:
    """Write a deal, with what lies beside it on a line before."""
    cards = notation.cards_of(of.family)
    lines = [f"deal: {' '.join([cards[kind] for kind in deal.cards])}"]
    if of.family == "rivals":
        pairs = [deal.beside[i : i + 2] for i in range(0, len(deal.beside), 2)]
        words = ["".join(notation.SUITS[suit] for suit in pair) for pair in pairs]
        lines.insert(0, f"wagers: {' '.join(words)}")
    elif of.family == "board":
        lines.insert(0, f"tiles: {' '.join(TILES[tile] for tile in deal.beside)}")
    elif deal.beside:
        lines.insert(0, f"exploits: {' '.join(EXPLOITS[exploit] for exploit in deal.beside)}")
    return lines


def beside(of: Game) -> str | None:
    """The key of the line that a game has just before each deal."""
    return BESIDE.get(of.family, "exploits" if of.options.get("exploits") else None)


def read_cards(of: Game, words: Sequence[str]) -> tuple[int, ...]:
    """Read the cards of a deal."""
    kinds = notation.kinds_of(of.family)
    cards = []
    for word in words:
        if word not in kinds:
            notation.Card(word)  # says why, if it is no card at all
            raise Impossible(f"{of.name} has no card {word}", word)
        cards.append(kinds[word])
    whole = of.start().whole_deck()
    for kind in sorted(set(cards)):
        word = notation.cards_of(of.family)[kind]
        if kind not in whole:
            raise Impossible(f"{of.name} has no card {word} with five suits", word)
        if cards.count(kind) > whole.count(kind):
            raise Impossible(
                f"{word} comes {cards.count(kind)} times; the game has {whole.count(kind)}", word
            )
    wanted = of.start().deal_size()
    if len(cards) != wanted:
        raise Impossible(f"a deal of {of.name} is {wanted} cards, not {len(cards)}", "deal:")
    return tuple(cards)


def read_exploits(of: Game, words: Sequence[str]) -> tuple[int, ...]:
    """Read the exploits on show."""
    for word in words:
        if word not in EXPLOITS:
            raise Malformed(f"{quoted(word)} is no exploit of {' '.join(EXPLOITS)}", word)
        if words.count(word) > 1:
            raise Impossible(f"{word} comes twice; the exploits on show are different", word)
    if len(words) != codes.ON_SHOW:
        raise Impossible(f"{codes.ON_SHOW} exploits are on show, not {len(words)}", "exploits:")
    return tuple(EXPLOITS.index(word) for word in words)


def read_wagers(of: Game, words: Sequence[str]) -> tuple[int, ...]:
    """Read the starting wagers, two suits a seat."""
    suits = notation.SUITS[:5]
    for word in words:
        if len(word) != 2 or not set(word) <= set(suits):
            raise Malformed(f"{quoted(word)} is no pair of suits of {suits}", word)
        if word[0] == word[1]:
            raise Impossible(f"{word}: the two starting wagers of a seat are different", word)
    if len(words) != of.players:
        raise Impossible(f"there are {of.players} pairs of wagers, not {len(words)}", "wagers:")
    for word in words:
        for suit in word:
            if "".join(words).count(suit) > 2:
                raise Impossible(f"{suit} comes more than twice among the starting wagers", word)
    return tuple(suits.index(suit) for word in words for suit in word)


def read_tiles(of: Game, words: Sequence[str]) -> tuple[int, ...]:
    """Read the tiles of the paths."""
    tiles = {word: tile for tile, word in TILES.items()}
    for word in words:
        if word not in tiles:
            raise Malformed(f"{quoted(word)} is no tile of {' '.join(tiles)}", word)
    if sorted(words) != sorted(TILES[tile] for tile in board.TILES):
        raise Impossible("the tiles are 9 times A, 9 times >, and 5 5 10 10 10 15 15", "tiles:")
    return tuple(tiles[word] for word in words)


READ_BESIDE: dict[str, Callable[[Game, Sequence[str]], tuple[int, ...]]] = {
    "exploits": read_exploits,
    "wagers": read_wagers,
    "tiles": read_tiles,
}


# Reading.


def read(text: str) -> Record:
    """Read a record; refuse with a RecordError what breaks a rule."""
    return Reader(text).record()


class Reader:
    """Goes through a record line by line: first the header, then the rounds."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.line = 0
        self.seen: dict[str, tuple[int, str]] = {}

    def lines(self) -> Iterator[str]:
        """The lines without their comments; ``line`` counts them."""
        start = 0
        while start < len(self.text):
            blank = BLANK.match(self.text, start)
            if blank and blank.end() > start:  # lines without a word, all at once
                self.line += self.text.count("\n", start, blank.end())
                start = self.text.rfind("\n", start, blank.end()) + 1 or start
                if start == len(self.text):
                    return
            end = self.text.find("\n", start)
            end = len(self.text) if end < 0 else end
            self.line += 1
            yield self.text[start:end].partition("#")[0].strip(SPACE)
            start = end + 1

    def record(self) -> Record:
        """Read it all."""
        try:
            return self.rounds()
        except NotationError as error:
            raise RecordError(max(1, self.line), error) from None

    def rounds(self) -> Record:
        if self.text.startswith(MARK):
            raise Malformed("a byte order mark comes first; save the record without one", MARK)
        lines = self.lines()
        record: Record | None = None
        laid_beside: tuple[str, tuple[int, ...]] | None = None
        finished = False
        for line in lines:
            if not line:
                continue
            if finished:
                raise Impossible(f"nothing follows the result, but {quoted(line)} does", line)
            found = KEY.fullmatch(line)
            key = found[1] if found else ""
            if record is None and found and key not in ("deal", "result", *READ_BESIDE):
                self.header_line(key, found[2].strip(SPACE))
                continue
            if record is None:
                record = self.header()
            if laid_beside and key != "deal":
                raise Impossible(f"after {laid_beside[0]}: comes deal:", first_word(line))
            if found is None:
                self.play_line(record, line)
            elif key == "deal":
                self.deal_line(record, found[2], laid_beside)
                laid_beside = None
            elif key in READ_BESIDE:
                self.expect_deal(record, key)
                laid_beside = key, READ_BESIDE[key](record.game, words_of(key, found[2]))
            elif key == "result":
                self.result_line(record, found[2])
                finished = True
            else:
                self.misplaced(record, key)
        return record if record is not None else self.header()

    def misplaced(self, record: Record, key: str) -> None:
        """Refuse a key that none has after the first deal."""
        legal = record.game.tokens(record.state.legal())
        now = f"; {notation.legal_now(legal)}"
        if key in self.seen or key in KNOWN:
            raise Impossible(
                f"{quoted(key + ':')} belongs before the first deal{now}", f"{key}:", legal
            )
        raise Malformed(
            f"{quoted(key + ':')} is no key after the first deal{now}", f"{key}:", legal
        )

    def header_line(self, key: str, value: str) -> None:
        if key in self.seen:
            first = self.seen[key][0]
            raise Impossible(f"{quoted(key + ':')} comes twice, first on line {first}", f"{key}:")
        if len(self.seen) == MOST_KEYS:
            raise Impossible(f"the header has more than {MOST_KEYS} keys", f"{key}:")
        self.seen[key] = self.line, value

    def header(self) -> Record:
        """Make a record of the keys that were seen."""
        here = self.line
        values = {key: value for key, (_, value) in self.seen.items()}
        for key in ("game", "players"):
            if key not in values:
                raise Malformed(f"the header has no {key}: line", f"{key}:")
        self.line = self.seen["game"][0]
        if values["game"] not in OPTIONS:
            raise Malformed(
                f"{quoted(values['game'])} is no game; there are {', '.join(OPTIONS)}",
                values["game"],
            )
        self.line = self.seen.get("options", (here, ""))[0]
        options = read_options(values["game"], words_of("options", values.get("options", "")))
        self.line = self.seen["players"][0]
        players = read_number("players", values["players"])
        game(values["game"], players=players)
        self.line = self.seen.get("first", (here, ""))[0]
        first = read_number("first", values.get("first", "0"))
        game(values["game"], players=players, first=first)
        self.line = self.seen.get("options", (here, ""))[0]
        record = Record(game(values["game"], players=players, first=first, **options))
        self.line = self.seen.get("seats", (here, ""))[0]
        if "seats" in values:
            named = values["seats"].count("|") + 1
            if named != players:
                raise Impossible(
                    f"seats: names {named} players of {players}; | is between them", "seats:"
                )
            record.names = tuple(name.strip(SPACE) for name in values["seats"].split("|"))
        record.header = {key: value for key, value in values.items() if key not in KNOWN}
        self.line = here
        return record

    def expect_deal(self, record: Record, key: str) -> None:
        """Refuse a line of a deal where none is awaited, or that the game does not have."""
        if record.state.over:
            raise Impossible("all rounds have been played", f"{key}:", [])
        if record.state.turn is not None:
            legal = record.game.tokens(record.state.legal())
            raise Impossible(
                f"{key}: before the round has ended; {notation.legal_now(legal)}", f"{key}:", legal
            )
        if key != "deal" and key != beside(record.game):
            raise Impossible(f"{record.game.name} has no {key}: line here", f"{key}:")

    def deal_line(
        self, record: Record, text: str, laid_beside: tuple[str, tuple[int, ...]] | None
    ) -> None:
        self.expect_deal(record, "deal")
        wanted = beside(record.game)
        if wanted and laid_beside is None:
            raise Impossible(f"deal: comes just after {wanted}:, which is missing", "deal:")
        cards = read_cards(record.game, words_of("deal", text))
        record.deal(Deal(cards, laid_beside[1] if laid_beside else ()))

    def play_line(self, record: Record, line: str) -> None:
        for found in WORD.finditer(line):
            token = found[0]
            legal = record.state.legal()
            if not legal:
                if not notation.TOKEN.fullmatch(token):
                    raise Malformed(f"{quoted(token)} is no token", token, [])
                what = "the game is over" if record.state.over else "a deal: line comes first"
                raise Impossible(f"{token}: {what}", token, [])
            record.play(notation.action(record.game.family, token, legal))

    def result_line(self, record: Record, text: str) -> None:
        words = words_of("result", text)
        for word in words:
            if not SCORE.fullmatch(word):
                raise Malformed(f"{quoted(word)} is no score", word)
        if not record.state.over:
            legal = record.game.tokens(record.state.legal())
            now = notation.legal_now(legal) if legal else "a deal: line comes first"
            raise Impossible(f"result: before the game is over; {now}", "result:", legal)
        scores = [str(score) for score in record.state.scores]
        if words != scores:
            raise Impossible(f"the result is {' '.join(scores)}, not {' '.join(words)}", "result:")


KNOWN = ("game", "players", "options", "first", "seats")


def first_word(line: str) -> str:
    """The first word of a line that is not empty."""
    return str(WORD.findall(line)[0])


def words_of(key: str, text: str) -> list[str]:
    """The words of a line, which are not many."""
    words = [found[0] for found in islice(WORD.finditer(text), MOST_WORDS + 1)]
    if len(words) > MOST_WORDS:
        raise Impossible(f"{key}: more than {MOST_WORDS} words", f"{key}:")
    return words


def read_number(key: str, text: str) -> int:
    """Read a number of at most nine digits, without a sign or a leading zero."""
    if not NUMBER.fullmatch(text):
        raise Malformed(f"{key}: {quoted(text)} is no number of at most nine digits", text)
    return int(text)


def read_options(name: str, words: Sequence[str]) -> dict[str, Value]:
    """Read options as ``name=value``, each once."""
    known = {option.name: option for option in OPTIONS[name]}
    options: dict[str, Value] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals:
            raise Malformed(f"{quoted(word)} is no option: name=value", word)
        if key not in known:
            raise Malformed(no_option(name, key), word)
        if key in options:
            raise Impossible(f"option {key} comes twice", word)
        options[key] = known[key].read(value)
    return options
