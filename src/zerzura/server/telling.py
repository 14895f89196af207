"""What is told of a table: to a seat, or to whoever looks on.

Everything of a deal that leaves the server before the end is made here, and of a view: what the
view does not know cannot be in it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache, partial
from typing import Any

import msgspec

from .. import fair, receipts
from ..games import Game, text
from ..notation import SUITS, Card
from ..receipts import Line
from ..tables import DuelTable, RivalsTable
from ..tables import Table as Tabletop
from ..views import View
from . import events
from .refusal import Refusal
from .table import SHOWING, Seat, Table, drafted, play_token

Told = dict[str, Any]

encode = msgspec.json.Encoder(enc_hook=str).encode  # a card is its own text


def summary(table: Table) -> Told:
    """A table in a line of the lobby."""
    made, game = table.created, table.game
    return {
        "table": table.id,
        "game": game.name,
        "options": {key: text(value) for key, value in game.changed().items()},
        "players": game.players,
        "status": table.status,
        "created": table.log[0].at,
        "seats": [seat_told(seat) for seat in table.seats],
        "public": made.public,
    }


def seat_told(seat: Seat) -> Told:
    """Who has a seat."""
    who = "bot" if seat.bot else "guest" if seat.guest else "open"
    return {"name": seat.name, "who": who, "bot": seat.bot, "gone": seat.gone}


def snapshot(
    table: Table, seat: int | None, draft: tuple[str, ...] = (), common: Told | None = None
) -> Told:
    """How a table stands for a seat; with None, for whoever looks on.

    ``common`` is what ``in_common`` gave, for who tells several.
    """
    told = {
        **(common or in_common(table)),
        "seat": seat,
        "draft": draft,
        "view": None,
        "choices": [],
    }
    if table.state is not None:
        view = table.state.view(seat)
        if draft:
            view = View(table.game, drafted(view.known(), draft), seat)
        lies = view.table
        told["view"] = told_view(view, lies)
        if not table.ended:
            told["choices"] = choices(view, lies)
    return told


def in_common(table: Table) -> Told:
    """What is told to all alike."""
    made, state = table.created, table.state
    return {
        "table": table.id,
        "number": table.number,
        "game": made.game,
        "options": text_options(table.game),
        "players": made.players,
        "public": made.public,
        "status": table.status,
        "seats": [seat_told(other) for other in table.seats],
        "clock": clock(table),
        "chat": made.chat,
        "offers": {what: sorted(seats) for what, seats in table.offers.items()},
        "before": made.before,
        "rematch": table.rematch,
        "running": made.running,
        "fair": fairness(table),
        "turn": table.turn,
        "at": state and {"round": state.round, "ply": state.ply},
        "ended": table.ended,
        "winners": table.winners,
    }


@cache
def text_options(game: Game) -> dict[str, str]:
    """All options as records write them."""
    return {key: text(value) for key, value in game.pairs}


def told_view(view: View, lies: Tabletop) -> Told:
    """What ``view.json()`` is, as far as JSON can tell; but tuples stay, which saves time."""
    game = view.game
    table = lies._asdict()
    if hands := table.get("hands"):
        table["hands"] = [hand._asdict() for hand in hands]
    return {
        "game": game.name,
        "options": dict(game.pairs),
        "players": game.players,
        "seat": view.seat,
        "round": view.round,
        "ply": view.ply,
        "phase": view.phase,
        "turn": view.turn,
        "starter": view.starter,
        "scores": view.scores,
        "winners": view.winners,
        "legal": game.tokens(view.legal()),
        "table": table,
        "receipts": [told_receipt(view, lies, seat) for seat in range(game.players)],
    }


def told_receipt(view: View, lies: Tabletop, seat: int) -> Told:
    """What ``view.receipt(seat).json()`` is; of expeditions alone, by what is known of them."""
    if alone(view) and view.turn is not None and isinstance(lies, DuelTable):
        columns = lies.columns[seat]
        lines = [told_expedition(view.game.name, column) for column in columns if column]
        return {"seat": seat, "lines": lines, "score": sum(line["points"] for line in lines)}
    return view.receipt(seat).json()


def alone(view: View) -> bool:
    """Whether a lay changes the points of its expedition, and nothing else."""
    return view.game.family != "board" and not view.game.options.get("exploits")


@lru_cache(100_000)
def told_expedition(game: str, cards: tuple[Card, ...]) -> Told:
    """A line of a receipt; whoever gets it leaves it as it is."""
    line = expedition(game, cards)
    return {"kind": line.kind, "name": line.name, **line.parts, "points": line.points}


def clock(table: Table) -> Told | None:
    """What is left of each seat's bank in milliseconds, and when the turn has to be made."""
    clock = table.created.clock
    if clock is None:
        return None
    return {
        "bank": clock.bank,
        "increment": clock.increment,
        "days": clock.days,
        "left": table.left if clock.bank else None,
        "since": table.since,
        "deadline": table.deadline(),
    }


@lru_cache(10_000)
def promise(secret: str) -> str:
    """What is shown of a secret before the end."""
    return fair.commitment(bytes.fromhex(secret))


def fairness(table: Table) -> Told:
    """What is shown of how the deals come about: all of it at the end, and promises before."""
    secret = table.created.secret
    return {
        "version": fair.VERSION,
        "commitment": promise(secret),
        "commitments": [seat.commitment for seat in table.seats],
        "contributions": [seat.contribution for seat in table.seats],
        "secret": secret if table.ended else None,
    }


def choices(view: View, lies: Tabletop | None = None) -> list[Told]:
    """What the seat may do, and what each lay would do to its score.

    ``points`` are what it adds, ``line`` is the expedition or path afterwards. ``ends`` says that
    the turn is over by it: "turn", or "round" if the round is too, as far as the seat can know.
    """
    found = []
    tokens = [view.game.token(action) for action in view.legal()]
    before = view.known()
    weigh = weighing(view, lies) if any(token[0] == "+" for token in tokens) else None
    draw_follows = view.phase == "play"  # so nothing in it ends the turn, but for a bridge crossed
    for token in tokens:
        choice: Told = {"token": token, "ends": "turn" if token[0] in SHOWING else None}
        if token[0] in "+>." and not (draw_follows and view.game.family == "duel"):
            after = before.copy()
            if play_token(after, token):
                choice["ends"] = "round" if after.turn is None else "turn"
        if weigh and token[0] == "+":
            choice |= weigh(token)
        found.append(choice)
    return found


def weighing(view: View, lies: Tabletop | None) -> Callable[[str], Told]:
    """What tells of a lay what it does to the score; by its expedition alone where that will do."""
    assert view.seat is not None
    if not alone(view):
        return partial(weigh_all, view, open_lines(view))
    lies = lies or view.table
    assert isinstance(lies, DuelTable | RivalsTable)
    return partial(weigh_expedition, view.game.name, lies.columns[view.seat])


card = cache(Card)


def weigh_expedition(game: str, columns: tuple[tuple[Card, ...], ...], token: str) -> Told:
    """What a lay does to its expedition, and so to the score."""
    column = columns[SUITS.index(token[1])]
    was = expedition(game, column).points if column else 0
    line = expedition(game, (*column, card(token[1:3])))
    return {"points": line.points - was, "was": was, "line": told_line(line)}


@lru_cache(100_000)
def expedition(game: str, cards: tuple[Card, ...]) -> Line:
    """An expedition as a line of a receipt."""
    return receipts.sheet_line(game, cards)


def weigh_all(view: View, lines: dict[tuple[str, str], Line], token: str) -> Told:
    """What a lay does to all lines of a receipt."""
    after = view.known()
    play_token(after, token)
    then = open_lines(View(view.game, after, view.seat))
    name = ("path" if view.game.family == "board" else "expedition", token[1])
    was, line = lines.get(name), then.get(name)
    return {
        "points": sum(line.points for line in then.values())
        - sum(line.points for line in lines.values()),
        "was": was.points if was else 0,
        "line": line and told_line(line),
    }


def open_lines(view: View) -> dict[tuple[str, str], Line]:
    """The lines of a seat's receipt that a lay may change, by kind and name."""
    assert view.seat is not None
    lines = view.receipt(view.seat).lines
    return {(line.kind, line.name): line for line in lines if line.kind != "hand"}


def told_line(line: Line) -> Told:
    """A line of a receipt."""
    return {**line.parts, "points": line.points}


def happened(table: Table, seat: int | None, since: int) -> list[Told]:
    """What has happened from a number on, as a seat may know it."""
    return [told_event(table, number, seat) for number in range(since, table.number)]


def told_event(table: Table, number: int, seat: int | None) -> Told:
    """One event, as a seat may know it."""
    entry, mark = table.log[number], table.marks[number]
    told: Told = {"number": number, "at": entry.at, "kind": entry.event.__struct_config__.tag}
    match entry.event:
        case events.Sat() as sat:
            told |= {"seat": sat.seat, "name": sat.name}
        case events.Left() as left:
            told |= {"seat": left.seat}
        case events.Revealed() as revealed:
            told |= {"seat": revealed.seat, "contribution": revealed.contribution}
        case events.Dealt() as dealt:
            told |= {"round": dealt.round, "first": dealt.first}
        case events.Turned() as turned:
            told |= {"seat": turned.seat, "tokens": list(turned.tokens)}
            if mark.drawn and (turned.seat == seat or table.ended):
                told["drawn"] = mark.drawn
            if mark.shown:
                told["shown"] = mark.shown
            if mark.scores and mark.receipts:
                told["round_scores"], told["total_scores"] = mark.scores
                told["receipts"] = [receipt.json() for receipt in mark.receipts]
        case events.Resigned() | events.TimedOut() | events.Invited() as gone:
            told |= {"seat": gone.seat, "bot": gone.bot}
        case events.Extended() as extended:
            told |= {"milliseconds": extended.milliseconds}
        case events.Offered() | events.Declined() as offer:
            told |= {"seat": offer.seat, "what": offer.what}
        case events.Rematched() as again:
            told |= {"table": again.table}
        case events.Said() as said:
            told |= {"seat": said.seat, "text": said.text}
    return told


def record(table: Table) -> str:
    """The whole game as a record, once it is over."""
    if not table.ended:
        raise Refusal("not_now", f"the record is there when the game is over; it is {table.status}")
    return table.record().text()
