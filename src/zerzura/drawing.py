"""The table drawn in characters, for the terminal, for logs and for documents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import notation
from .notation import Card
from .rules.scoring import STEPS
from .tables import BoardTable, DuelTable, Hand, RivalsTable

if TYPE_CHECKING:
    from .views import View

NAMES = {"Y": "desert", "B": "sea", "W": "snow", "G": "jungle", "R": "volcano", "P": "purple"}
WIDTH = 10  # of a column


def draw(view: View, names: tuple[str, ...] = ()) -> str:
    """Draw the table as a seat sees it: the others above, itself below."""
    table = view.table
    if isinstance(table, DuelTable):
        body = duel(view, table, names)
    elif isinstance(table, BoardTable):
        body = board(view, table, names)
    else:
        body = rivals(view, table, names)
    lines = [head(view), "", *body, "", foot(view, names)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def head(view: View) -> str:
    """The game and where it stands."""
    parts = [view.game.name]
    if view.game.text_options():
        parts[0] += f" ({view.game.text_options()})"
    rounds = view.game.options.get("games", view.game.options.get("expeditions", 1))
    if rounds != 1:
        parts.append(f"round {view.round + 1} of {rounds}")
        parts.append("scores " + ", ".join(map(str, view.scores)))
    return " · ".join(parts)


def foot(view: View, names: tuple[str, ...]) -> str:
    """What is to be done now."""
    if view.over:
        scores = "The game is over: " + ", ".join(map(str, view.scores))
        won = " and ".join(who(seat, names) for seat in view.winners)
        return scores + (f". {won} won." if won else ".")
    if view.turn is None:
        return f"A deal is awaited; {who(view.starter, names)} will start."
    if view.legal():
        return "Your turn: " + choices([view.game.token(action) for action in view.legal()])
    doing = {
        "play": "plays a card",
        "draw": "draws",
        "final": "may lay a last card",
        "turn": "discovers or bids",
        "bid": "raises or passes",
        "river": "chooses from the river",
        "move": "may move a figure",
    }
    return f"{who(view.turn, names)} {doing[view.phase]}."


def choices(tokens: list[str]) -> str:
    """What is legal, in the order of the suits: lays, starts, discards and the rest in lines."""
    kinds: dict[str, list[str]] = {}
    for token in tokens:
        kinds.setdefault(token[0] + token[3:] if token[0] in "+-" else "", []).append(token)
    return ("\n" + " " * len("Your turn: ")).join(map(" ".join, kinds.values()))


def who(seat: int, names: tuple[str, ...]) -> str:
    """What a seat is called."""
    return names[seat] if seat < len(names) and names[seat] else f"Seat {seat}"


def order(view: View) -> list[int]:
    """The other seats, the last to come first, so that it goes round clockwise; then oneself."""
    me = view.seat or 0
    n = view.game.players
    return [(me + i) % n for i in range(n - 1, -1, -1)]


def row(label: str, cells: list[str], width: int = WIDTH) -> str:
    """A label and cells below each other."""
    return label.ljust(14) + "".join(cell.ljust(width) for cell in cells)


def stack(columns: tuple[tuple[Card, ...], ...]) -> list[str]:
    """Cards below each other, a column a suit; only ranks, since the suits stand above."""
    depth = max(map(len, columns))
    return [
        row("", [column[i].rank if i < len(column) else "" for column in columns])
        for i in range(depth)
    ]


def count(n: int, what: str) -> str:
    """A number of things."""
    return f"{n} {what}{'s' * (n != 1)}"


def hand_text(hand: Hand) -> str:
    """A hand: what is known of it, and a question mark a card for the rest."""
    return " ".join([*hand.known, *["?"] * hand.hidden]) or "empty"


def discards(table: DuelTable | BoardTable) -> str:
    """The tops of the discards, with how many cards lie there."""
    cells = []
    for suit, pile in zip(notation.SUITS, table.discards, strict=False):
        closed = "x" if suit == table.closed else ""
        cells.append(f"[{pile[-1]}]{len(pile)}{closed}" if pile else "·")
    return row("discards", cells)


def suits(view: View, n: int) -> str:
    """The suits, by name; W is violet in the 2026 edition with its five suits."""
    names = dict(NAMES)
    if view.game.options.get("edition") == 2026 and n == 5:
        names["W"] = "violet"
    return row("", [f"{suit} {names[suit]}" for suit in notation.SUITS[:n]])


def seat_head(view: View, seat: int, names: tuple[str, ...], rest: str) -> str:
    """The line above a seat's cards."""
    mark = ">" if view.turn == seat else " "
    name = who(seat, names)
    if view.seat == seat:
        name += " (you)" * (name != "You")
    elif any({seat, view.seat} <= set(team) for team in view.game.teams):
        name += " (your partner)"
    return f"{mark} {name}: {rest}"


def duel(view: View, table: DuelTable, names: tuple[str, ...]) -> list[str]:
    """The duel and its relatives."""
    n = len(table.discards)
    lines = [suits(view, n)]
    seats = order(view)
    for place, seat in enumerate(seats):
        last = seat == (view.seat or 0)
        if last:
            lines += ["", discards(table) + f"pile {table.pile}", ""]
        worth = sum(line.points for line in view.receipt(seat).lines)
        hand = hand_text(table.hands[seat])
        lines.append(seat_head(view, seat, names, f"{hand}   worth {worth}"))
        partner = (seat + 2) % 4
        if view.game.name != "partners" or partner not in seats[place:]:  # once for a team
            lines += stack(table.columns[seat])
        if table.exploits_won[seat]:
            lines.append(row("  exploits", [" ".join(table.exploits_won[seat])]))
    if table.exploits:
        lines += ["", row("on show", [" ".join(table.exploits)])]
    return lines


def rivals(view: View, table: RivalsTable, names: tuple[str, ...]) -> list[str]:
    """Rivals."""
    lines = [suits(view, 5)]
    for seat in order(view):
        if seat == (view.seat or 0):
            piles = f"pile {table.pile}" + (
                f" and {table.piles_left} more" * (table.piles_left > 0)
            )
            lines += ["", row("river", [" ".join(table.river) or "empty"])]
            lines.append(row("", [f"{piles} · reserve {table.reserve} gold"]))
            if table.bidder is not None:
                verb = "won for" if view.phase == "river" else "bids"
                lines.append(row("auction", [f"{who(table.bidder, names)} {verb} {table.bid}"]))
            lines.append("")
        worth = view.receipt(seat).score
        lines.append(seat_head(view, seat, names, f"{table.gold[seat]} gold   worth {worth}"))
        lines += stack(table.columns[seat])
    return lines


def board(view: View, table: BoardTable, names: tuple[str, ...]) -> list[str]:
    """The board game: the paths from the ninth step down to the first, then the seats."""
    lines = [suits(view, 5)]
    for step in range(9, 0, -1):
        cells = []
        for i, suit in enumerate(notation.SUITS[:5]):
            tile = table.tiles[i][step - 1]
            figures = "".join(
                chr(ord("A" if table.explorers[seat] == suit else "a") + seat)
                for seat in range(view.game.players)
                if table.steps[seat][i] == step
            )
            cells.append(f"{f'[{tile}]' if tile else '·'}{figures}")
        lines.append(row(f"{step}  {STEPS[step]:>4}", cells))
        if step == 7:
            lines.append(row("", ["~ ~"] * 5))
    lines.append(row("", ["a is seat 0's adventurer, A its explorer, b and B seat 1's, and so on"]))
    lines += ["", discards(table) + f"pile {table.pile}"]
    lines.append(row("", [f"{table.bridges_crossed} of 5 figures behind the bridges"]))
    for seat in order(view):
        rest = f"{hand_text(table.hands[seat])}   {table.points[seat]} points"
        rest += f", {count(table.artefacts[seat], 'artefact')}"
        rest += f", {count(table.adventurers[seat], 'adventurer')}"
        rest += " and the explorer left" if table.explorers[seat] is None else " left"
        lines += ["", seat_head(view, seat, names, rest)]
        ranks = [" ".join(card.rank for card in cards) for cards in table.areas[seat]]
        lines.append(row("", [rank or "·" for rank in ranks], max(WIDTH, *map(len, ranks)) + 1))
    return lines
