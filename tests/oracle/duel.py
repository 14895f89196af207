"""The duel family by the rulebook: duel, coop, trio and partners.

Slow on purpose: every rule is a function that reads as the rule does.
"""

from random import Random

from .cards import (
    SUITS,
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

SEATS = {"duel": [2], "coop": [2], "trio": [3], "partners": [4]}
HAND_SIZE = {"duel": 8, "coop": 8, "trio": 7, "partners": 6}
COST = {"duel": 20, "coop": 20, "trio": 17, "partners": 20}
BONUS_FROM = {"duel": 8, "coop": 8, "trio": 7, "partners": 8}
BONUS = 20
FINAL_LAYS = 2

FIRST_WITH_THREE = ["3Y", "3B", "3W", "3G", "3R"]
FIRST_EXPLOITS = [*FIRST_WITH_THREE, "5C", "3E", "RUN"]
END_EXPLOITS = ["MOST", "BEST", "HAND"]
EXPLOITS = FIRST_EXPLOITS + END_EXPLOITS
EXPLOITS_ON_SHOW = 5
EXPLOIT_POINTS = 10

OPTION_VALUES = {
    "edition": ["2026", "1999"],
    "games": ["n"],
    "starter": ["total", "last"],
    "exploits": ["off", "on"],
    "suits": ["5", "6"],
    "bare_hands": ["off", "on"],
    "stall": ["off", "n"],
}

Columns = dict[str, list[str]]


def defaults(game: str, given: dict[str, str]) -> dict[str, str]:
    """The options that hold where nothing is said; the duel's hang on its edition."""
    if game != "duel":
        return {"games": "3", "starter": "last", "bare_hands": "off", "stall": "off"}
    old = given.get("edition") == "1999"
    return {
        "edition": "2026",
        "games": "3" if old else "1",
        "starter": "last" if old else "total",
        "exploits": "off",
        "suits": "5",
        "bare_hands": "off",
        "stall": "off",
    }


def settle(game: str, given: dict[str, str]) -> dict[str, str]:
    options = settle_options(given, defaults(game, given), OPTION_VALUES)
    if game == "duel" and options["exploits"] == "on":
        if options["edition"] == "1999":
            raise Refused("impossible", "exploits=on", "the 1999 edition has no exploits")
        if options["suits"] == "6":
            raise Refused("impossible", "exploits=on", "exploits are for five suits")
    return options


def deck(suits: str) -> list[str]:
    """The numbers 2 to 10 once and three wagers, in every suit."""
    return [suit + rank for suit in suits for rank in "23456789TXXX"]


def can_lay(column: list[str], card: str) -> bool:
    """Wagers before any number; numbers above the last number."""
    if not numbered(column):
        return True
    if is_wager(card):
        return False
    return value_of(card) > value_of(numbered(column)[-1])


def column_sum(column: list[str]) -> int:
    return sum(value_of(card) for card in numbered(column))


def column_score(column: list[str], cost: int = 20, bonus_from: int = 8) -> int:
    """Sum less cost, times the wagers; then the bonus, for which wagers count as cards."""
    if not column:
        return 0
    score = (column_sum(column) - cost) * (1 + len(wagers(column)))
    if len(column) >= bonus_from:
        score += BONUS
    return score


def hand_total(hand: list[str]) -> int:
    """What a hand weighs: its numbers; a wager weighs nothing."""
    return column_sum(hand)


def has_run(column: list[str]) -> bool:
    """Three consecutive values."""
    values = [value_of(card) for card in numbered(column)]
    return any(v + 1 in values and v + 2 in values for v in values)


def expeditions(columns: Columns) -> list[list[str]]:
    return [column for column in columns.values() if column]


def achieved(exploit: str, columns: Columns) -> bool:
    """Does the player with these columns fulfil this "first" exploit?"""
    if exploit in FIRST_WITH_THREE:
        return len(columns[exploit[1]]) >= 3
    if exploit == "5C":
        return any(len(column) >= 5 for column in columns.values())
    if exploit == "3E":
        return len(expeditions(columns)) >= 3
    if exploit == "RUN":
        return any(has_run(column) for column in columns.values())
    return False


def score_without_wagers(column: list[str]) -> int:
    score = column_sum(column) - 20
    if len(column) >= 8:
        score += BONUS
    return score


def measure(exploit: str, columns: Columns, hand: list[str]) -> int | None:
    """How well a player does at an exploit of the end: more is better, None is nothing."""
    if exploit == "MOST":
        return len(expeditions(columns))
    if exploit == "BEST":
        scores = [score_without_wagers(column) for column in expeditions(columns)]
        return max(scores) if scores else None
    return -hand_total(hand)


def better(one: int | None, other: int | None) -> bool:
    if one is None:
        return False
    return other is None or one > other


class DuelFamily:
    """A match. `round` is the game now played, or the last one played while none is."""

    def __init__(self, game: str, options: dict[str, str], players: int, first: int) -> None:
        self.game = game
        self.options = settle(game, options)
        self.players = players
        self.suits = SUITS[:6] if self.options.get("suits") == "6" else SUITS[:5]
        self.with_exploits = self.options.get("exploits") == "on"
        self.deal_keys = ["exploits", "deal"] if self.with_exploits else ["deal"]
        self.sides = 2 if game == "partners" else players

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

        self.side_scores = [0] * self.sides
        self.side_totals = [0] * self.sides
        self.last_starter_of_side: list[int | None] = [None] * self.sides

        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.columns: list[Columns] = [{} for _ in range(self.sides)]
        self.discards: Columns = {}
        self.pile: list[str] = []
        self.discarded_suit: str | None = None
        self.draws_off_pile = 0
        self.exploits_on_show: list[str] = []
        self.exploits_won: list[list[str]] = [[] for _ in range(players)]
        self.final_seats: list[int] = []
        self.final_lays_left = 0

    # The deal

    def random_lines(self, rng: Random) -> dict[str, str]:
        lines = {}
        if self.with_exploits:
            lines["exploits"] = " ".join(rng.sample(EXPLOITS, EXPLOITS_ON_SHOW))
        cards = deck(self.suits)
        rng.shuffle(cards)
        lines["deal"] = " ".join(cards)
        return lines

    def check_line(self, key: str, text: str) -> None:
        if key == "exploits":
            self.read_exploits(text)
        else:
            read_cards(text, deck(self.suits), len(deck(self.suits)))

    def read_exploits(self, text: str) -> list[str]:
        shown = words(text)
        for exploit in shown:
            if exploit not in EXPLOITS:
                raise Refused("malformed", exploit, f"this is none of {EXPLOITS}")
            if shown.count(exploit) > 1:
                raise Refused("impossible", exploit, "there is one of each exploit")
        if len(shown) != EXPLOITS_ON_SHOW:
            raise Refused("impossible", "exploits:", "five exploits are expected")
        return shown

    def deal(self, lines: dict[str, str]) -> None:
        if not self.needs_deal or sorted(lines) != sorted(self.deal_keys):
            raise Refused("impossible", "deal:", f"expected when a deal is due: {self.deal_keys}")
        for key in self.deal_keys:
            self.check_line(key, lines[key])
        cards = words(lines["deal"])
        size = HAND_SIZE[self.game]
        for seat in range(self.players):
            self.hands[seat] = cards[seat * size : (seat + 1) * size]
        self.pile = cards[self.players * size :]
        self.columns = [{suit: [] for suit in self.suits} for _ in range(self.sides)]
        self.discards = {suit: [] for suit in self.suits}
        self.exploits_on_show = self.read_exploits(lines["exploits"]) if self.with_exploits else []
        self.exploits_won = [[] for _ in range(self.players)]
        self.draws_off_pile = 0
        self.discarded_suit = None
        self.final_seats = []
        self.final_lays_left = 0

        self.round = self.rounds_played
        self.ply = 0
        self.needs_deal = False
        assert self.next is not None
        self.turn = self.next
        self.last_starter_of_side[self.side_of(self.turn)] = self.turn
        self.next = None
        self.phase = "play"

    # What may be done

    def side_of(self, seat: int) -> int:
        """Partners lay on the same side; everybody else has a side of his own."""
        return seat % 2 if self.game == "partners" else seat

    def columns_of(self, seat: int) -> Columns:
        return self.columns[self.side_of(seat)]

    def layable(self, seat: int) -> list[str]:
        columns = self.columns_of(seat)
        return [card for card in self.hands[seat] if can_lay(columns[suit_of(card)], card)]

    def legal(self) -> list[str]:
        if self.turn is None:
            return []
        tokens = []
        if self.phase == "play":
            tokens += ["+" + card for card in self.layable(self.turn)]
            tokens += ["-" + card for card in self.hands[self.turn]]
        elif self.phase == "draw":
            tokens += ["*"] if self.pile else []
            tokens += ["^" + suit for suit in self.suits if self.may_take_discard(suit)]
        else:
            tokens += ["+" + card for card in self.layable(self.turn)]
            tokens += ["."]
        return sorted(set(tokens))

    def may_take_discard(self, suit: str) -> bool:
        """Any top card but the one discarded in this very turn."""
        return bool(self.discards[suit]) and suit != self.discarded_suit

    # Doing it

    def play(self, token: str) -> None:
        check_token(token, self.legal())
        self.ply += 1
        if self.phase == "play":
            self.play_card(token)
        elif self.phase == "draw":
            self.draw(token)
        else:
            self.final_lay(token)

    def play_card(self, token: str) -> None:
        assert self.turn is not None
        card = token[1:]
        self.hands[self.turn].remove(card)
        self.discarded_suit = None
        if token[0] == "+":
            self.columns_of(self.turn)[suit_of(card)].append(card)
            self.award_first_exploits(self.turn)
        else:
            self.discards[suit_of(card)].append(card)
            self.discarded_suit = suit_of(card)
        self.phase = "draw"

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
            self.end_of_pile()
        else:
            self.turn = clockwise_after(self.turn, self.players)[0]
            self.phase = "play"

    def stalled(self) -> bool:
        limit = self.options["stall"]
        return limit != "off" and self.draws_off_pile >= int(limit)

    def end_of_pile(self) -> None:
        """Duel and coop end at once; with three or four everybody may lay two more."""
        assert self.turn is not None
        if self.game in ("trio", "partners"):
            self.final_seats = clockwise_after(self.turn, self.players)
            self.next_final_seat()
        else:
            self.end_round()

    def next_final_seat(self) -> None:
        """The next seat that can lay anything; after all seats the round is over."""
        while self.final_seats:
            self.turn = self.final_seats.pop(0)
            if self.layable(self.turn):
                self.phase = "final"
                self.final_lays_left = FINAL_LAYS
                return
        self.end_round()

    def final_lay(self, token: str) -> None:
        assert self.turn is not None
        if token == ".":
            self.next_final_seat()
            return
        card = token[1:]
        self.hands[self.turn].remove(card)
        self.columns_of(self.turn)[suit_of(card)].append(card)
        self.final_lays_left -= 1
        if self.final_lays_left == 0 or not self.layable(self.turn):
            self.next_final_seat()

    # Exploits

    def award_first_exploits(self, seat: int) -> None:
        for exploit in list(self.exploits_on_show):
            if exploit in FIRST_EXPLOITS and achieved(exploit, self.columns_of(seat)):
                self.award(exploit, seat)

    def award_end_exploits(self) -> None:
        """To the strictly better of the two; nobody takes a tied one."""
        for exploit in list(self.exploits_on_show):
            if exploit in END_EXPLOITS:
                mine = measure(exploit, self.columns_of(0), self.hands[0])
                yours = measure(exploit, self.columns_of(1), self.hands[1])
                if better(mine, yours):
                    self.award(exploit, 0)
                elif better(yours, mine):
                    self.award(exploit, 1)

    def award(self, exploit: str, seat: int) -> None:
        self.exploits_on_show.remove(exploit)
        self.exploits_won[seat].append(exploit)

    # The count

    def end_round(self) -> None:
        self.award_end_exploits()
        self.side_scores = [self.side_score(side) for side in range(self.sides)]
        for side in range(self.sides):
            self.side_totals[side] += self.side_scores[side]
        self.round_scores = [self.seat_score(seat) for seat in range(self.players)]
        for seat in range(self.players):
            self.total_scores[seat] += self.round_scores[seat]
        self.rounds_played += 1
        self.turn = None
        self.phase = None
        if self.rounds_played == int(self.options["games"]):
            self.over = True
            self.next = None
            self.scores = list(self.total_scores)
            self.winners = self.find_winners()
        else:
            self.needs_deal = True
            self.next = self.next_starter()

    def side_score(self, side: int) -> int:
        score = 0
        for column in self.columns[side].values():
            score += column_score(column, COST[self.game], BONUS_FROM[self.game])
        for seat in range(self.players):
            if self.side_of(seat) == side:
                score += EXPLOIT_POINTS * len(self.exploits_won[seat])
                if self.options["bare_hands"] == "on":
                    score -= hand_total(self.hands[seat])
        return score

    def seat_score(self, seat: int) -> int:
        """In coop everybody has the sum; otherwise what his side made."""
        if self.game == "coop":
            return sum(self.side_scores)
        return self.side_scores[self.side_of(seat)]

    def next_starter(self) -> int:
        """The best side, of the last game or of all; tied, the one of the lower seat."""
        scores = self.side_scores if self.options["starter"] == "last" else self.side_totals
        best_side = scores.index(max(scores))
        if self.game != "partners":
            return best_side
        last = self.last_starter_of_side[best_side]
        if last is None:
            return best_side
        return (last + 2) % 4

    def find_winners(self) -> list[int]:
        if self.game == "coop":
            return []
        best = max(self.total_scores)
        tied = [seat for seat in range(self.players) if self.total_scores[seat] == best]
        if self.options.get("edition") == "2026":
            return [tied[-1]]
        return tied
