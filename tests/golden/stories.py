"""The rare places of the rules, and how to tell that a game has been there.

A story is told by what the second opinion on the rules shows before and after each decision. The
search for golden files looks for games that tell them, and the test that replays the files checks
that they still do.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from oracle.board import Board
from oracle.cards import numbered, wagers, words
from oracle.duel import DuelFamily, column_score, measure
from oracle.games import Game, new_game
from oracle.record import key_and_value, lines_of, read_options
from oracle.rivals import Rivals

STORIES = {
    # the duel and its relatives
    "bonus": "an expedition of eight cards or more earns the bonus",
    "bonus-trio": "an expedition of seven cards or more earns the bonus of trio",
    "wagers-alone": "three wagers and nothing else lie in a column at the end",
    "3Y": "the exploit of three yellow cards is won",
    "3B": "the exploit of three blue cards is won",
    "3W": "the exploit of three violet cards is won",
    "3G": "the exploit of three green cards is won",
    "3R": "the exploit of three red cards is won",
    "5C": "the exploit of five cards in an expedition is won",
    "3E": "the exploit of three expeditions is won",
    "RUN": "the exploit of three values in a row is won",
    "MOST": "the exploit of the most expeditions is won at the end",
    "BEST": "the exploit of the best expedition is won at the end",
    "HAND": "the exploit of the lightest hand is won at the end",
    "MOST-tied": "both have as many expeditions, and nobody wins that exploit",
    "BEST-tied": "both have as good an expedition, and nobody wins that exploit",
    "BEST-of-none": "nobody has an expedition, and nobody wins the exploit of the best",
    "HAND-tied": "both have as light a hand, and nobody wins that exploit",
    "two-exploits-at-once": "one lay wins two exploits",
    "bare-hands": "the numbers left in hand are taken off",
    "six-suits": "a purple expedition is scored",
    "starter-last": "the best of the last game starts, who is not the best of all games so far",
    "starter-total": "the best of all games so far starts, who is not the best of the last",
    "starter-tied-last": "two share the best score of the last game, and the older starts",
    "starter-tied-total": "two share the best score of all games so far, and the older starts",
    "shared-win-trio": "a tie in a game of three is shared",
    "shared-win-partners": "a tie between partners is shared by all",
    "shared-win-1999": "a tie of the 1999 edition is shared",
    "youngest-wins": "a tie goes to the youngest",
    "coop": "two add up their scores, and nobody wins",
    "coop-starter": "the better part of a pair starts the next game",
    "final-0": "a seat declines its final lays",
    "final-1": "a seat lays one card at the end and declines the second",
    "final-1-forced": "a seat lays one card at the end and has no second",
    "final-2": "a seat lays two cards at the end",
    "final-skipped": "a seat that can lay nothing at the end is passed over",
    "final-partner-blocked": "a final lay leaves the partner a card fewer to lay",
    "partners-starter": "the member of a team starts who did not when the team last did",
    "stall": "the stall guard ends a game at once",
    "stall-final": "the stall guard ends a game, and final lays follow",
    # rivals
    "war": "an auction of six bids or more",
    "automatic-pass": "a player who cannot raise is passed over",
    "unopposed": "an auction that all others pass",
    "no-gold": "a player without gold can only discover",
    "pile-ends-by-winner": "a pile ends with the card that an auction's winner reveals",
    "game-ends-by-winner": "the last pile ends with the card that an auction's winner reveals",
    "dead-at-discover": "a discovered card that nobody can lay leaves the game",
    "dead-at-winner": "a card that the winner reveals, and nobody can lay, leaves the game",
    "gold-remains": "gold that cannot be shared evenly stays in the reserve",
    "nothing-taken": "a winner takes nothing and throws out nothing",
    "rivals-tie": "rivals end level",
    "rivals-2": "two rivals",
    "rivals-3": "three rivals",
    "rivals-4": "four rivals",
    # the board game
    "chain": "arrows lead over three tiles in one turn",
    "fifth-by-card": "a card brings the fifth figure across",
    "fifth-by-arrow": "an arrow brings the fifth figure across",
    "fifth-by-bonus": "a card at the end of a path brings the fifth figure across on another",
    "bonus-move": "a card at the end of a path moves another figure",
    "move-declined": "a move is declined",
    "nothing-to-move": "a card at the end of a path finds no other figure to move",
    "pile-empty": "the last card of the pile ends an expedition",
    "path-up": "a path that may go either way goes up",
    "path-down": "a path that may go either way goes down",
    "lowest": "the lowest card in hand starts a path where a lower one is in another hand",
    "retake": "a discard is taken back in the same turn",
    "clamp": "an expedition would leave a player below zero",
    "clamp-artefacts": "artefacts would leave a player below zero",
    "artefacts-decide": "points are level, and artefacts decide",
    "board-shared": "points and artefacts are level",
    "long-game": "three expeditions",
    "short-game": "one expedition, with the short table of artefacts",
    "board-2": "the board game with two",
    "board-3": "the board game with three",
    "board-4": "the board game with four",
    "board-stall": "the stall guard ends an expedition",
}


def start(text: str) -> tuple[Game, list[tuple[str, str]]]:
    """The game of a record, and its other lines as pairs; a line of tokens has no key."""
    header: dict[str, str] = {}
    lines: list[tuple[str, str]] = []
    for _, line in lines_of(text):
        pair = key_and_value(line)
        if pair and not lines and pair[0] not in ("deal", "exploits", "wagers", "tiles"):
            header[pair[0]] = pair[1]
        else:
            lines.append(pair or ("", line))
    game = new_game(
        header["game"],
        read_options(header.get("options", "")),
        int(header["players"]),
        int(header.get("first", 0)),
    )
    return game, lines


def stories_in(text: str) -> set[str]:
    """All stories that a record tells."""
    game, lines = start(text)
    told: set[str] = set()
    beside: dict[str, str] = {}
    for key, value in lines:
        if key == "result":
            continue
        if key:
            beside[key] = value
            if key == "deal":
                game.deal(beside)
                beside = {}
            continue
        for token in words(value):
            before = glance(game)
            game.play(token)
            told.update(watch(before, token, game))
    return told


def glance(game: Any) -> Any:
    """The game before a decision; the pile, which is long and does not matter, is not copied."""
    twin = object.__new__(type(game))
    for name, value in vars(game).items():
        known = name in ("pile", "options", "deal_keys")
        vars(twin)[name] = value if known else deepcopy(value)
    if isinstance(game, Rivals):
        vars(twin)["last_of_pile"] = len(game.piles[0]) == 1
    else:
        vars(twin)["last_of_pile"] = len(game.pile) == 1
    return twin


def watch(before: Any, token: str, after: Game) -> Iterator[str]:
    if isinstance(after, DuelFamily):
        yield from watch_duel(before, token, after)
    elif isinstance(after, Rivals):
        yield from watch_rivals(before, token, after)
    elif isinstance(after, Board):
        yield from watch_board(before, token, after)


# The duel and its relatives.


def watch_duel(before: DuelFamily, token: str, after: DuelFamily) -> Iterator[str]:
    seat = before.turn
    assert seat is not None
    won = [
        exploit
        for owner in range(after.players)
        for exploit in after.exploits_won[owner]
        if exploit not in before.exploits_won[owner]
    ]
    yield from won
    if len(won) > 1 and token[0] == "+":
        yield "two-exploits-at-once"
    if before.phase == "draw" and (after.turn is None or after.phase == "final"):
        if token != "*":
            yield "stall" if after.turn is None else "stall-final"
        order = [(seat + 1 + i) % after.players for i in range(after.players)]
        if after.game in ("trio", "partners"):
            yield from passed_over(order, after)
    if before.phase == "final":
        yield from watch_final_lay(before, token, after)
    if after.turn is None:
        yield from watch_score(after)


def passed_over(order: list[int], after: DuelFamily) -> Iterator[str]:
    """Seats before the one that is asked, in the order of the final lays."""
    asked = after.turn if after.phase == "final" else None
    if order and order[0] != asked and (asked is None or asked in order):
        yield "final-skipped"


def watch_final_lay(before: DuelFamily, token: str, after: DuelFamily) -> Iterator[str]:
    seat = before.turn
    assert seat is not None
    mine = len(before.hands[seat])
    fresh = before.final_lays_left == 2
    if token == ".":
        yield "final-0" if fresh else "final-1"
    elif not fresh:
        yield "final-2"
    elif after.turn != seat:
        yield "final-1-forced"
    if token != "." and after.game == "partners":
        partner = (seat + 2) % 4
        if len(after.layable(partner)) < len(before.layable(partner)):
            yield "final-partner-blocked"
    if after.turn != seat and mine:
        yield from passed_over(list(before.final_seats), after)


def watch_score(after: DuelFamily) -> Iterator[str]:
    options = after.options
    for columns in after.columns:
        for suit, column in columns.items():
            if after.game == "trio" and len(column) >= 7:
                yield "bonus-trio"
            elif len(column) >= 8:
                yield "bonus"
            if len(wagers(column)) == 3 and not numbered(column):
                yield "wagers-alone"
            if suit == "P" and column and column_score(column):
                yield "six-suits"
    for exploit in after.exploits_on_show:
        if exploit in ("MOST", "BEST", "HAND"):
            one, two = (
                measure(exploit, after.columns_of(seat), after.hands[seat]) for seat in (0, 1)
            )
            if one == two:
                yield "BEST-of-none" if one is None else f"{exploit}-tied"
    if options["bare_hands"] == "on" and any(numbered(hand) for hand in after.hands):
        yield "bare-hands"
    if after.game == "coop":
        yield "coop"
    best_last = best(after.side_scores)
    best_ever = best(after.side_totals)
    if after.next is not None:
        if not set(best_last) & set(best_ever):
            yield "starter-last" if options["starter"] == "last" else "starter-total"
        if len(best_last if options["starter"] == "last" else best_ever) > 1:
            yield f"starter-tied-{options['starter']}"
        if after.game == "coop" and after.next == 1:
            yield "coop-starter"
        if after.game == "partners" and after.next >= 2:
            yield "partners-starter"
    if after.over and after.game != "coop" and len(best(after.side_totals)) > 1:
        tie = {"2026": "youngest-wins", "1999": "shared-win-1999"}
        yield tie.get(options.get("edition", ""), f"shared-win-{after.game}")


def best(scores: list[int]) -> list[int]:
    return [side for side, score in enumerate(scores) if score == max(scores)]


# Rivals.


def watch_rivals(before: Rivals, token: str, after: Rivals) -> Iterator[str]:
    yield f"rivals-{after.players}"
    if before.phase == "turn" and before.river and before.gold[before.turn or 0] == 0:
        yield "no-gold"
    if before.phase in ("turn", "bid") and token != "*":
        yield from watch_bid(before, token, after)
    if before.phase == "river" and token == ".":
        if before.last_of_pile:  # type: ignore[attr-defined]
            yield "game-ends-by-winner" if after.over else "pile-ends-by-winner"
        if len(after.box) > len(before.box):
            yield "dead-at-winner"
        if vars(before).get("untouched"):
            yield "nothing-taken"
    if token == "*" and len(after.box) > len(before.box):
        yield "dead-at-discover"
    if len(after.piles) < len(before.piles) and after.reserve and not after.over:
        yield "gold-remains"
    vars(after)["untouched"] = before.phase != "river" and after.phase == "river"
    if after.over and after.winners and len(after.winners) > 1:
        yield "rivals-tie"


def watch_bid(before: Rivals, token: str, after: Rivals) -> Iterator[str]:
    bids = (0 if before.phase == "turn" else vars(before).get("bids", 0)) + (token != ".")
    vars(after)["bids"] = bids
    if bids >= 6:
        yield "war"
    everybody = list(range(after.players)) if before.phase == "turn" else list(before.still_in)
    if token == "." and before.turn in everybody:
        everybody.remove(before.turn)
    if len(after.still_in) < len(everybody) and after.phase in ("bid", "river"):
        yield "automatic-pass"
    if token == "." and bids == 1 and after.phase == "river":
        yield "unopposed"


# The board game.


def watch_board(before: Board, token: str, after: Board) -> Iterator[str]:
    seat = before.turn
    assert seat is not None
    yield f"board-{after.players}"
    yield "short-game" if after.options["expeditions"] == "1" else "long-game"
    suit = token[1:2]
    at_the_end = before.phase == "play" and token[0] == "+" and before.steps[seat].get(suit) == 9
    if before.phase == "move" and token == ".":
        yield "move-declined"
    if before.phase == "move" and token != "." and vars(before).get("how") == "bonus":
        yield "bonus-move"
    if at_the_end and after.phase == "draw":
        yield "nothing-to-move"
    how = vars(before).get("how", "")
    if before.phase == "play":
        how = "bonus" if at_the_end else "card"
        vars(after)["tiles_met"] = 0
    elif before.phase == "move" and vars(before).get("tiles_met", 0):
        how = "arrow"
    vars(after)["how"] = how
    if token[0] in "+>" and not at_the_end and len(token) < 4:
        step = before.steps[seat][suit] + 1
        met = (0 if before.phase == "play" else vars(before).get("tiles_met", 0)) + (
            step in before.tiles[suit]
        )
        vars(after)["tiles_met"] = met
        if met >= 3:
            yield "chain"
        if before.crossed_bridges() == 4 and step == 7:
            yield f"fifth-by-{how}"
    if before.phase == "draw" and after.turn is None:
        yield "pile-empty" if token == "*" else "board-stall"
    if token[0] == "^" and before.discarded_suit == suit:
        yield "retake"
    if len(token) == 4 and after.options["start"] == "lowest":
        others = [card for hand in (*after.hands, after.pile) for card in hand]
        mine = [card for card in before.hands[seat] if card[0] == suit]
        if len(mine) > 1 and any(card[0] == suit and card < token[1:3] for card in others):
            yield "lowest"
    if token[0] == "+" and after.options["directions"] == "either":
        column = after.columns[seat][suit]
        if column[0] != column[-1]:
            yield "path-up" if value(column[0]) < value(column[-1]) else "path-down"
    if before.turn is not None and after.turn is None:
        yield from watch_payment(after)


def value(card: str) -> int:
    return "0123456789T".index(card[1])


def watch_payment(after: Board) -> Iterator[str]:
    for seat in range(after.players):
        if after.total_scores[seat] == 0 and after.figures_score(seat) < after.round_scores[seat]:
            yield "clamp"
    if after.over and after.scores is not None and after.winners is not None:
        if any(
            score == 0 < total
            for score, total in zip(after.scores, after.total_scores, strict=True)
        ):
            yield "clamp-artefacts"
        level = [seat for seat, score in enumerate(after.scores) if score == max(after.scores)]
        if len(level) > len(after.winners):
            yield "artefacts-decide"
        if len(after.winners) > 1:
            yield "board-shared"


def turns(text: str) -> int:
    """How long a record is, in lines; short ones read better."""
    return len(text.splitlines())
