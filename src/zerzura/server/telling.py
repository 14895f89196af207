"""What is told of a table: to a seat, or to whoever looks on.

Everything of a deal that leaves the server before the end is made here, and of a view: what the
view does not know cannot be in it.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw

from .. import fair, receipts
from ..games import Game, text
from ..notation import SUITS, Card, tokens_of
from ..receipts import Line
from ..rules.board import Board
from ..rules.duel import Duel
from ..rules.rivals import Rivals
from ..tables import BoardTable, DuelTable, Hand, RivalsTable, cards
from ..tables import Table as Tabletop
from ..views import View
from . import events
from .refusal import Refusal
from .table import SAYINGS, SHOWING, SOON, STAND_IN, Seat, Table, drafted, play_token

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
        "created": table.begun,
        "seats": [seat_told(seat) for seat in table.seats],
        "public": made.public,
        "clock": made.clock,
    }


def seat_told(seat: Seat) -> Told:
    """Who has a seat."""
    who = "bot" if seat.bot else "guest" if seat.guest else "open"
    return {"name": seat.name, "who": who, "bot": seat.bot, "gone": seat.gone}


# A message is put together of JSON that is made once and used often: what all are told alike is
# made once for all of them, and what has not changed since is not made again.


def whole(*parts: bytes) -> bytes:
    """An object that has the members of all parts."""
    return b"{" + b",".join(parts) + b"}"


def members(told: Told) -> bytes:
    """The members of an object, to be put into another."""
    return encode(told)[1:-1]


class Face(NamedTuple):
    """What a view shows to all alike, as members of its JSON and of its table's."""

    view: bytes
    table: bytes
    lies: Tabletop


class Common(NamedTuple):
    """What is told of a table to all alike."""

    members: bytes
    face: Face | None


def snapshot(
    table: Table, seat: int | None, draft: tuple[str, ...] = (), common: Common | None = None
) -> bytes:
    """How a table stands for a seat; with None, for whoever looks on. It is members of an object.

    ``common`` is what ``in_common`` gave, for who tells several.
    """
    common = common or in_common(table)
    own: Told = {"seat": seat, "draft": draft, "view": None, "choices": []}
    if table.state is not None:
        view = seen(table, seat, draft)
        face = face_of(view) if draft or common.face is None else common.face
        own["view"] = Raw(told_view(view, face))
        if not table.ended:
            own["choices"] = choices(view, face.lies)
    return common.members + b"," + members(own)


def seen(table: Table, seat: int | None, draft: tuple[str, ...]) -> View:
    """What a seat sees of the game that is played, with its draft."""
    assert table.state is not None
    view = table.state.view(seat)
    return View(table.game, drafted(view.known(), draft), seat) if draft else view


def in_common(table: Table, lasting: bytes | None = None) -> Common:
    """What is told to all alike; ``lasting`` is what ``lasting`` gave, if that is known."""
    state = table.state
    passing = {
        "number": table.number,
        "status": table.status,
        "clock": clock(table),
        "offers": {what: sorted(seats) for what, seats in table.offers.items()},
        "turn": table.turn,
        "at": state and {"round": state.round, "ply": state.ply},
        "ended": table.ended,
        "winners": table.winners,
    }
    face = None if state is None else face_of(state.view(None))
    return Common((lasting or lasting_of(table)) + b"," + members(passing), face)


def lasting_of(table: Table) -> bytes:
    """What a turn does not change, but for the last one."""
    made = table.created
    return members(
        {
            "table": table.id,
            "game": made.game,
            "options": text_options(table.game),
            "players": made.players,
            "public": made.public,
            "seats": [seat_told(other) for other in table.seats],
            "host": table.seat_of(made.host),
            "first": "chance" if made.first is None else made.first,
            "chat": made.chat,
            "sayings": SAYINGS if made.chat == "preset" else None,
            "before": made.before,
            "rematch": table.rematch,
            "bot_offer": bot_offer(table),
            "running": made.running,
            "fair": fairness(table),
        }
    )


@cache
def text_options(game: Game) -> dict[str, str]:
    """All options as records write them."""
    return {key: text(value) for key, value in game.pairs}


def told_view(view: View, face: Face, hands: tuple[Hand, ...] | None = None) -> bytes:
    """What ``view.json()`` is, as JSON; perhaps with other hands than those that it knows."""
    own = members({"seat": view.seat, "legal": view.game.tokens(view.legal())})
    table = face.table
    if view.game.family != "rivals":
        told = [{"known": listed(known), "hidden": hidden} for known, hidden in hands or view.hands]
        table += b"," + members({"hands": told})
    return whole(face.view, own, b'"table":' + whole(table))


def face_of(view: View) -> Face:
    """What all may know of a game; all of it is the same in every seat's view."""
    game, lies = view.game, view.open_table
    told = {
        "round": view.round,
        "ply": view.ply,
        "phase": view.phase,
        "turn": view.turn,
        "starter": view.starter,
        "scores": view.scores,
        "winners": view.winners,
        "receipts": [told_receipt(view, lies, seat) for seat in range(game.players)],
    }
    table: Told = lies._asdict()
    table.pop("hands", None)
    for name in ("columns", "areas"):
        if name in table:
            table[name] = [[stack(cards) for cards in columns] for columns in table[name]]
    if "discards" in table:
        table["discards"] = [stack(cards) for cards in table["discards"]]
    return Face(same(game) + b"," + members(told), members(table), lies)


@cache
def same(game: Game) -> bytes:
    """What is the same in all views of a game."""
    return members({"game": game.name, "options": dict(game.pairs), "players": game.players})


def listed(cards: tuple[Card, ...]) -> Raw:
    """Some cards as JSON; none of their letters has a meaning there."""
    return Raw(f'["{QUOTED_COMMA.join(cards)}"]'.encode() if cards else b"[]")


QUOTED_COMMA = '","'
stack = lru_cache(20_000)(listed)  # of what lies on the table, where it stays for long


def told_receipt(view: View, lies: Tabletop, seat: int) -> Told | Raw:
    """What ``view.receipt(seat).json()`` is; of expeditions alone, by what is known of them."""
    if alone(view) and view.turn is not None and isinstance(lies, DuelTable):
        return expeditions(view.game.name, seat, lies.columns[seat])
    return view.receipt(seat).json()


@lru_cache(20_000)
def expeditions(game: str, seat: int, columns: tuple[tuple[Card, ...], ...]) -> Raw:
    """A receipt of expeditions alone."""
    lines = tuple([expedition(game, column) for column in columns if column])
    return Raw(encode(receipts.Receipt(seat, lines).json()))


def alone(view: View) -> bool:
    """Whether a lay changes the points of its expedition, and nothing else."""
    return view.game.family != "board" and not view.game.options.get("exploits")


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


def bot_offer(table: Table) -> Told | None:
    """The bot that is offered to who waits for somebody to play at once, and from when on."""
    if not table.created.quick or table.status != "open":
        return None
    return {"bot": STAND_IN, "at": table.begun + SOON, "made": table.bot_offered}


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


def choices(view: View, lies: Tabletop | None = None) -> list[Raw | Told]:
    """What the seat may do, and what each lay would do to its score.

    ``points`` are what it adds, ``line`` is the expedition or path afterwards. ``ends`` says that
    the turn is over by it: "turn", or "round" if the round is too, as far as the seat can know.
    """
    if not (legal := view.legal()):
        return []
    lies = lies or view.table
    game, tokens = view.game, tokens_of(view.game.family)
    draw_follows = game.family == "duel" and view.phase == "play"  # so no lay ends the turn
    before = view.known()
    lines = None if alone(view) else open_lines(view)
    columns = () if isinstance(lies, BoardTable) else lies.columns[view.turn or 0]
    found: list[Raw | Told] = []
    for token in [tokens[action] for action in legal]:
        ends = None
        if token[0] in SHOWING:
            ends = "round" if is_last(view, lies, token) else "turn"
        elif token[0] != "-" and not draw_follows:
            after = before.copy()
            if play_token(after, token):
                ends = "round" if after.turn is None else "turn"
        if token[0] != "+":
            found.append(choice(token, ends))
        elif lines is not None:
            found.append({"token": token, "ends": ends, **weigh_all(view, lines, token)})
        else:
            found.append(weighed(game.name, columns[SUITS.index(token[1])], token, ends))
    return found


def is_last(view: View, lies: Tabletop, token: str) -> bool:
    """Whether a round ends by this draw; where final lays may follow, none is known to."""
    if view.game.name in ("trio", "partners") or token[0] == "$":
        return False
    if token == "*":
        return lies.pile == 1 and not (isinstance(lies, RivalsTable) and lies.piles_left)
    assert isinstance(lies, DuelTable | BoardTable)
    return lies.draws_off_pile + 1 == view.game.options["stall"]


@cache
def choice(token: str, ends: str | None) -> Raw:
    """A choice that lays nothing."""
    return Raw(encode({"token": token, "ends": ends}))


@lru_cache(20_000)
def weighed(game: str, column: tuple[Card, ...], token: str, ends: str | None) -> Raw:
    """A lay, with what it does to its expedition, and so to the score."""
    was = expedition(game, column).points if column else 0
    line = expedition(game, (*column, card(token[1:3])))
    weight = {"points": line.points - was, "was": was, "line": told_line(line)}
    return Raw(encode({"token": token, "ends": ends, **weight}))


card = cache(Card)


@lru_cache(20_000)
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
        case events.BotOffered() as offered:
            told |= {"bot": offered.bot}
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


def moment(table: Table, number: int, seat: int | None) -> Told:
    """How a table stood when its next event had this number, and the event that led there.

    When the game is over, all cards lie open: those of every hand, and of the pile.
    """
    if not 1 <= number <= table.number:
        raise Refusal("unknown", f"its events are numbered up to {table.number - 1}")
    past = Table(table.id)
    for entry in table.log[:number]:
        past.fold(entry)
    told: Told = {"number": number, "at": None, "view": None}
    if (state := past.state) is not None:
        view = state.view(seat)
        hands = None
        if table.ended and view.hands:
            hands = tuple([state.view(other).hands[other] for other in range(state.seats)])
        told["at"] = {"round": state.round, "ply": state.ply}
        told["view"] = Raw(told_view(view, face_of(view), hands))
        if table.ended:
            assert isinstance(state, (Duel, Rivals, Board))
            told["pile_cards"] = cards(table.game.family, state.pile_cards())
    return told | {"event": told_event(table, number - 1, seat)}


def record(table: Table) -> str:
    """The whole game as a record, once it is over."""
    if not table.ended:
        raise Refusal("not_now", f"the record is there when the game is over; it is {table.status}")
    return table.record().text()
