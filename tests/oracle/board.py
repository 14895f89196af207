"""The board game by the rulebook: figures on five paths, tiles, three expeditions."""

from collections import Counter
from random import Random

from .cards import (
    Refused,
    check_token,
    clockwise_after,
    read_cards,
    settle_options,
    suit_of,
    value_of,
    words,
)

SUITS = "YBWGR"
SEATS = [2, 3, 4]
HAND_SIZE = 8
REMOVED_WITH_TWO = 30
ADVENTURERS = 4
LAST_STEP = 9
FIRST_STEP_PAST_BRIDGE = 7
CROSSINGS = 5

STEP_VALUES = {1: -20, 2: -15, 3: -10, 4: 5, 5: 10, 6: 15, 7: 30, 8: 35, 9: 50}
EVENT_STEPS = [2, 3, 5, 7, 9]
ARTEFACT = "A"
ARROW = ">"
TILES = ["A"] * 9 + [">"] * 9 + ["5"] * 2 + ["10"] * 3 + ["15"] * 2

OPTION_VALUES = {
    "expeditions": ["3", "1"],
    "directions": ["up", "either"],
    "start": ["any", "lowest"],
    "retake": ["off", "on"],
    "tables": ["1"],
    "stall": ["off", "n"],
}


def defaults(given: dict[str, str]) -> dict[str, str]:
    return {
        "expeditions": "3",
        "directions": "up",
        "start": "any",
        "retake": "off",
        "tables": "1",
        "stall": "off",
    }


def settle(given: dict[str, str]) -> dict[str, str]:
    options = settle_options(given, defaults(given), OPTION_VALUES)
    if options["start"] == "lowest" and options["directions"] == "either":
        raise Refused("impossible", "start=lowest", "not together with directions=either")
    return options


def deck() -> list[str]:
    """The numbers 0 to 10 twice in every suit."""
    return [suit + rank for suit in SUITS for rank in "0123456789T" * 2]


def can_advance(column: list[str], card: str, directions: str) -> bool:
    """May this card follow on a path that the player has started?"""
    up = value_of(card) >= value_of(column[-1])
    down = value_of(card) <= value_of(column[-1])
    if directions == "up":
        return up
    first = value_of(column[0])
    others = [value_of(laid) for laid in column if value_of(laid) != first]
    if not others:
        return True
    return up if others[0] > first else down


def short_table(artefacts: int) -> int:
    """What artefacts are worth after one expedition."""
    return {0: -20, 1: -15, 2: 10, 3: 15, 4: 30}.get(artefacts, 50)


def long_table(artefacts: int) -> int:
    """What artefacts are worth after three expeditions."""
    return 3 * short_table(artefacts // 3)


def figure_value(figure: str, step: int) -> int:
    """The explorer counts double, for better or worse."""
    return STEP_VALUES[step] * (2 if figure == "e" else 1)


class Board:
    """A board game. `round` is the expedition now played, or the last one while none is."""

    def __init__(self, game: str, options: dict[str, str], players: int, first: int) -> None:
        self.game = game
        self.options = settle(options)
        self.players = players
        self.deal_keys = ["tiles", "deal"]

        self.needs_deal = True
        self.over = False
        self.round = 0
        self.rounds_played = 0
        self.ply = 0
        self.turn: int | None = None
        self.phase: str | None = None
        self.next: int | None = first
        self.round_scores: list[int] = [0] * players
        self.total_scores: list[int] = [0] * players
        self.scores: list[int] | None = None
        self.winners: list[int] | None = None

        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.columns: list[dict[str, list[str]]] = [{} for _ in range(players)]
        # A seat's figures on paths: suit to "a" or "e", and suit to step.
        self.figures: list[dict[str, str]] = [{} for _ in range(players)]
        self.steps: list[dict[str, int]] = [{} for _ in range(players)]
        self.tiles: dict[str, dict[int, str]] = {}
        self.discards: dict[str, list[str]] = {}
        self.pile: list[str] = []
        self.points = [0] * players
        self.artefacts = [0] * players
        self.discarded_suit: str | None = None
        self.draws_off_pile = 0

    # The deal

    def deal_size(self) -> int:
        return len(deck()) - REMOVED_WITH_TWO if self.players == 2 else len(deck())

    def random_lines(self, rng: Random) -> dict[str, str]:
        tiles = list(TILES)
        rng.shuffle(tiles)
        cards = deck()
        rng.shuffle(cards)
        return {"tiles": " ".join(tiles), "deal": " ".join(cards[: self.deal_size()])}

    def check_line(self, key: str, text: str) -> None:
        if key == "tiles":
            self.read_tiles(text)
        else:
            read_cards(text, deck(), self.deal_size())

    def read_tiles(self, text: str) -> list[str]:
        tiles = words(text)
        for tile in tiles:
            if tile not in TILES:
                raise Refused("malformed", tile, "this is no tile")
            if tiles.count(tile) > TILES.count(tile):
                raise Refused("impossible", tile, f"there are {TILES.count(tile)} of it")
        if Counter(tiles) != Counter(TILES):
            raise Refused("impossible", "tiles:", "all 25 tiles are expected")
        return tiles

    def deal(self, lines: dict[str, str]) -> None:
        if not self.needs_deal or sorted(lines) != sorted(self.deal_keys):
            raise Refused("impossible", "deal:", f"expected when a deal is due: {self.deal_keys}")
        for key in self.deal_keys:
            self.check_line(key, lines[key])
        tiles = self.read_tiles(lines["tiles"])
        self.tiles = {suit: {} for suit in SUITS}
        for suit in SUITS:
            for step in EVENT_STEPS:
                self.tiles[suit][step] = tiles.pop(0)
        cards = words(lines["deal"])
        for seat in range(self.players):
            self.hands[seat] = cards[seat * HAND_SIZE : (seat + 1) * HAND_SIZE]
        self.pile = cards[self.players * HAND_SIZE :]
        self.columns = [{suit: [] for suit in SUITS} for _ in range(self.players)]
        self.figures = [{} for _ in range(self.players)]
        self.steps = [{} for _ in range(self.players)]
        self.discards = {suit: [] for suit in SUITS}
        self.discarded_suit = None
        self.draws_off_pile = 0

        self.round = self.rounds_played
        self.ply = 0
        self.needs_deal = False
        self.turn = self.next
        self.next = None
        self.phase = "play"

    # What may be done

    def legal(self) -> list[str]:
        if self.turn is None:
            return []
        tokens = []
        if self.phase == "play":
            for card in self.hands[self.turn]:
                if self.may_start(card):
                    tokens += ["+" + card + figure for figure in self.unplaced_figures(self.turn)]
                if self.may_advance(card):
                    tokens += ["+" + card]
                tokens += ["-" + card]
        elif self.phase == "move":
            tokens += [">" + suit for suit in self.movable(self.turn)]
            tokens += ["."]
        else:
            tokens += ["*"] if self.pile else []
            tokens += ["^" + suit for suit in SUITS if self.may_take_discard(suit)]
        return sorted(set(tokens))

    def may_start(self, card: str) -> bool:
        assert self.turn is not None
        if self.columns[self.turn][suit_of(card)]:
            return False
        if self.options["start"] == "lowest":
            same_suit = [c for c in self.hands[self.turn] if suit_of(c) == suit_of(card)]
            return value_of(card) == min(value_of(c) for c in same_suit)
        return True

    def unplaced_figures(self, seat: int) -> list[str]:
        placed = list(self.figures[seat].values())
        figures = []
        if placed.count("a") < ADVENTURERS:
            figures.append("a")
        if "e" not in placed:
            figures.append("e")
        return figures

    def may_advance(self, card: str) -> bool:
        assert self.turn is not None
        column = self.columns[self.turn][suit_of(card)]
        return bool(column) and can_advance(column, card, self.options["directions"])

    def movable(self, seat: int) -> list[str]:
        """The paths on which this seat's figure can still go a step."""
        return [suit for suit in self.steps[seat] if self.steps[seat][suit] < LAST_STEP]

    def may_take_discard(self, suit: str) -> bool:
        """Any top card; the one discarded in this very turn only by option."""
        if suit == self.discarded_suit and self.options["retake"] == "off":
            return False
        return bool(self.discards[suit])

    # Doing it

    def play(self, token: str) -> None:
        check_token(token, self.legal())
        self.ply += 1
        if self.phase == "play":
            self.play_card(token)
        elif self.phase == "move":
            self.move(token)
        else:
            self.draw(token)

    def play_card(self, token: str) -> None:
        assert self.turn is not None
        card = token[1:3]
        suit = suit_of(card)
        self.hands[self.turn].remove(card)
        self.discarded_suit = None
        if token[0] == "-":
            self.discards[suit].append(card)
            self.discarded_suit = suit
            self.phase = "draw"
            return
        self.columns[self.turn][suit].append(card)
        if token[3:]:
            self.figures[self.turn][suit] = token[3:]
            self.steps[self.turn][suit] = 1
            self.phase = "draw"
        elif self.steps[self.turn][suit] == LAST_STEP:
            self.offer_move()
        else:
            self.go_a_step(suit)

    def offer_move(self) -> None:
        """The player may move a figure; with nothing to move there is nothing to ask."""
        assert self.turn is not None
        self.phase = "move" if self.movable(self.turn) else "draw"

    def move(self, token: str) -> None:
        if token == ".":
            self.phase = "draw"
        else:
            self.go_a_step(token[1])

    def go_a_step(self, suit: str) -> None:
        assert self.turn is not None
        self.steps[self.turn][suit] += 1
        if self.crossed_bridges() == CROSSINGS:
            self.end_round()
        else:
            self.meet_event(suit)

    def crossed_bridges(self) -> int:
        return sum(
            step >= FIRST_STEP_PAST_BRIDGE for steps in self.steps for step in steps.values()
        )

    def meet_event(self, suit: str) -> None:
        assert self.turn is not None
        step = self.steps[self.turn][suit]
        tile = self.tiles[suit].get(step)
        self.phase = "draw"
        if tile is None:
            return
        if tile == ARTEFACT:
            self.artefacts[self.turn] += 1
            del self.tiles[suit][step]
        elif tile == ARROW:
            self.offer_move()
        else:
            self.points[self.turn] += int(tile)

    def draw(self, token: str) -> None:
        assert self.turn is not None
        if token == "*":
            self.hands[self.turn].append(self.pile.pop(0))
            self.draws_off_pile = 0
        else:
            self.hands[self.turn].append(self.discards[token[1]].pop())
            self.draws_off_pile += 1
        self.discarded_suit = None
        if not self.pile or self.stalled():
            self.end_round()
        else:
            self.turn = clockwise_after(self.turn, self.players)[0]
            self.phase = "play"

    def stalled(self) -> bool:
        limit = self.options["stall"]
        return limit != "off" and self.draws_off_pile >= int(limit)

    # The count

    def end_round(self) -> None:
        assert self.turn is not None
        before = list(self.total_scores)
        for seat in range(self.players):
            self.points[seat] = max(0, self.points[seat] + self.figures_score(seat))
        self.total_scores = list(self.points)
        self.round_scores = [self.total_scores[s] - before[s] for s in range(self.players)]
        self.rounds_played += 1
        left_of_last = clockwise_after(self.turn, self.players)[0]
        self.turn = None
        self.phase = None
        if self.rounds_played == int(self.options["expeditions"]):
            self.end_game()
        else:
            self.needs_deal = True
            self.next = left_of_last

    def figures_score(self, seat: int) -> int:
        return sum(
            figure_value(self.figures[seat][suit], self.steps[seat][suit])
            for suit in self.figures[seat]
        )

    def end_game(self) -> None:
        """Artefacts are paid; most points win, then most artefacts, then all the tied."""
        table = short_table if self.options["expeditions"] == "1" else long_table
        self.scores = [
            max(0, self.total_scores[seat] + table(self.artefacts[seat]))
            for seat in range(self.players)
        ]
        ranks = [(self.scores[seat], self.artefacts[seat]) for seat in range(self.players)]
        self.winners = [seat for seat in range(self.players) if ranks[seat] == max(ranks)]
        self.over = True
        self.next = None
