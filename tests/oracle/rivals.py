"""Rivals by the rulebook: a river, auctions, and no hands at all."""

import re
from random import Random

from .cards import (
    Refused,
    check_token,
    clockwise_after,
    is_wager,
    numbered,
    read_cards,
    settle_options,
    suit_of,
    value_of,
    wagers,
    words,
)

SUITS = "YBWGR"
SEATS = [2, 3, 4]
GOLD = 36
PILES = 4
PILE_SIZE = 20
BONUS = 8
BONUS_FROM = 4
STARTING_WAGERS_OF_A_SUIT = 2


def defaults(given: dict[str, str]) -> dict[str, str]:
    return {}


def settle(given: dict[str, str]) -> dict[str, str]:
    return settle_options(given, {}, {})


def deck() -> list[str]:
    """In every suit 2 to 5 twice, 6 to 10 once, and three wagers."""
    return [suit + rank for suit in SUITS for rank in "223344556789TXXX"]


def can_lay(column: list[str], card: str) -> bool:
    """Wagers before any number; numbers not below the last number."""
    if not numbered(column):
        return True
    if is_wager(card):
        return False
    return value_of(card) >= value_of(numbered(column)[-1])


def footprints(card: str) -> int:
    if is_wager(card):
        return 0
    return 1 if value_of(card) <= 5 else 2


def column_score(column: list[str]) -> int:
    """Footprints times the wagers; then the bonus, for which only numbers count."""
    score = sum(footprints(card) for card in column) * (1 + len(wagers(column)))
    if len(numbered(column)) >= BONUS_FROM:
        score += BONUS
    return score


class Rivals:
    """A game of Rivals, which is one round. A starting wager lies as "YX" in its column."""

    def __init__(self, game: str, options: dict[str, str], players: int, first: int) -> None:
        self.game = game
        self.options = settle(options)
        self.players = players
        self.deal_keys = ["wagers", "deal"]

        self.needs_deal = True
        self.over = False
        self.round = 0
        self.ply = 0
        self.turn: int | None = None
        self.phase: str | None = None
        self.next: int | None = first
        self.round_scores: list[int] = [0] * players
        self.total_scores: list[int] = [0] * players
        self.scores: list[int] | None = None
        self.winners: list[int] | None = None

        self.columns: list[dict[str, list[str]]] = [{} for _ in range(players)]
        self.piles: list[list[str]] = []
        self.river: list[str] = []
        self.box: list[str] = []
        self.gold = [GOLD // players] * players
        self.reserve = 0
        self.bid = 0
        self.bidder: int | None = None
        self.still_in: list[int] = []
        self.has_discarded = False

    # The deal

    def random_lines(self, rng: Random) -> dict[str, str]:
        cards = deck()
        rng.shuffle(cards)
        return {"wagers": " ".join(self.random_wagers(rng)), "deal": " ".join(cards)}

    def random_wagers(self, rng: Random) -> list[str]:
        """Two of the ten for each seat, dealt again until all pairs are of two suits."""
        while True:
            starting = [suit for suit in SUITS for _ in range(STARTING_WAGERS_OF_A_SUIT)]
            rng.shuffle(starting)
            pairs = [starting[2 * i] + starting[2 * i + 1] for i in range(self.players)]
            if all(pair[0] != pair[1] for pair in pairs):
                return pairs

    def check_line(self, key: str, text: str) -> None:
        if key == "wagers":
            self.read_wagers(text)
        else:
            read_cards(text, deck(), PILES * PILE_SIZE)

    def read_wagers(self, text: str) -> list[str]:
        pairs = words(text)
        for pair in pairs:
            if not re.fullmatch("[YBWGRP][YBWGRP]", pair):
                raise Refused("malformed", pair, "two suits are expected")
            if pair[0] not in SUITS or pair[1] not in SUITS:
                raise Refused("impossible", pair, "the game has five suits")
            if pair[0] == pair[1]:
                raise Refused("impossible", pair, "two different suits are expected")
            for suit in pair:
                if "".join(pairs).count(suit) > STARTING_WAGERS_OF_A_SUIT:
                    raise Refused("impossible", pair, f"there are two starting wagers of {suit}")
        if len(pairs) != self.players:
            raise Refused("impossible", "wagers:", "one pair a seat is expected")
        return pairs

    def deal(self, lines: dict[str, str]) -> None:
        if not self.needs_deal or sorted(lines) != sorted(self.deal_keys):
            raise Refused("impossible", "deal:", f"expected when a deal is due: {self.deal_keys}")
        for key in self.deal_keys:
            self.check_line(key, lines[key])
        self.columns = [{suit: [] for suit in SUITS} for _ in range(self.players)]
        pairs = self.read_wagers(lines["wagers"])
        for seat in range(self.players):
            for suit in pairs[seat]:
                self.columns[seat][suit].append(suit + "X")
        cards = words(lines["deal"])
        self.piles = [cards[i * PILE_SIZE : (i + 1) * PILE_SIZE] for i in range(PILES)]
        self.needs_deal = False
        self.turn = self.next
        self.next = None
        self.phase = "turn"

    # What may be done

    def legal(self) -> list[str]:
        if self.turn is None:
            return []
        tokens = []
        if self.phase == "turn":
            tokens += ["*"]
            if self.river:
                tokens += self.bids_above(0)
        elif self.phase == "bid":
            tokens += self.bids_above(self.bid)
            tokens += ["."]
        else:
            tokens += ["+" + card for card in self.river if self.can_use(self.turn, card)]
            if not self.has_discarded:
                tokens += ["-" + card for card in self.river]
            tokens += ["."]
        return sorted(set(tokens))

    def bids_above(self, bid: int) -> list[str]:
        """Every higher bid that the player can pay."""
        assert self.turn is not None
        return [f"${gold}" for gold in range(bid + 1, self.gold[self.turn] + 1)]

    def can_use(self, seat: int, card: str) -> bool:
        return can_lay(self.columns[seat][suit_of(card)], card)

    # Doing it

    def play(self, token: str) -> None:
        check_token(token, self.legal())
        self.ply += 1
        if self.phase == "turn" and token == "*":
            self.discover()
        elif self.phase == "turn":
            self.open_auction(token)
        elif self.phase == "bid":
            self.answer_bid(token)
        else:
            self.use_river(token)

    def discover(self) -> None:
        assert self.turn is not None
        discoverer = self.turn
        self.reveal()
        self.turn_goes_left_of(discoverer)

    def turn_goes_left_of(self, seat: int) -> None:
        if not self.over:
            self.turn = clockwise_after(seat, self.players)[0]
            self.phase = "turn"

    def open_auction(self, token: str) -> None:
        self.still_in = list(range(self.players))
        self.raise_bid(token)
        self.ask_next_bidder()

    def answer_bid(self, token: str) -> None:
        assert self.turn is not None
        if token == ".":
            self.still_in.remove(self.turn)
        else:
            self.raise_bid(token)
        self.ask_next_bidder()

    def raise_bid(self, token: str) -> None:
        self.bid = int(token[1:])
        self.bidder = self.turn

    def ask_next_bidder(self) -> None:
        """Clockwise; who cannot raise passes by himself; the last one left has won."""
        assert self.turn is not None
        for seat in clockwise_after(self.turn, self.players):
            if seat == self.bidder or seat not in self.still_in:
                continue
            if self.gold[seat] > self.bid:
                self.turn = seat
                self.phase = "bid"
                return
            self.still_in.remove(seat)
        self.win_auction()

    def win_auction(self) -> None:
        assert self.bidder is not None
        self.turn = self.bidder
        self.gold[self.bidder] -= self.bid
        self.reserve += self.bid
        self.has_discarded = False
        self.phase = "river"

    def use_river(self, token: str) -> None:
        assert self.turn is not None
        if token == ".":
            winner = self.turn
            self.bid = 0
            self.bidder = None
            self.still_in = []
            self.reveal()
            self.turn_goes_left_of(winner)
            return
        card = token[1:]
        self.river.remove(card)
        if token[0] == "+":
            self.columns[self.turn][suit_of(card)].append(card)
        else:
            self.box.append(card)
            self.has_discarded = True

    # Revealing, and what it brings

    def reveal(self) -> None:
        card = self.piles[0].pop(0)
        if self.is_dead(card):
            self.box.append(card)
        else:
            self.river.append(card)
        if not self.piles[0]:
            self.pile_ends()

    def is_dead(self, card: str) -> bool:
        """Nobody could lay it."""
        return not any(self.can_use(seat, card) for seat in range(self.players))

    def pile_ends(self) -> None:
        """The reserve is shared and the next pile comes; after the last pile all is over."""
        self.piles.pop(0)
        if not self.piles:
            self.end_game()
            return
        share = self.reserve // self.players
        for seat in range(self.players):
            self.gold[seat] += share
            self.reserve -= share

    def end_game(self) -> None:
        self.round_scores = [self.seat_score(seat) for seat in range(self.players)]
        self.total_scores = list(self.round_scores)
        self.scores = list(self.round_scores)
        best = max(self.scores)
        self.winners = [seat for seat in range(self.players) if self.scores[seat] == best]
        self.over = True
        self.next = None
        self.turn = None
        self.phase = None

    def seat_score(self, seat: int) -> int:
        """The expeditions, and one for every piece of gold."""
        return sum(column_score(column) for column in self.columns[seat].values()) + self.gold[seat]
