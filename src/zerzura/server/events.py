"""What happens at a table: the entries of its log. Their order is the truth of the table.

An event is data and is never changed once it is committed. A later version may add a member with
a default, or a new kind of event; it may not change what an old one means.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Hex = Annotated[str, Meta(pattern="^([0-9a-f]{2}){1,64}$")]
Chat = Literal["free", "preset", "off"]
Offer = Literal["share", "rematch"]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class Happened(Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """Something that happened. When, and whose wish it was, is kept beside it."""


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """How much time each seat has: a bank that runs down and grows by turns, or days for a turn."""

    bank: Annotated[int, Meta(ge=1, le=24 * 3600, description="seconds")] | None = None
    increment: Annotated[int, Meta(ge=0, le=3600, description="seconds")] = 0
    days: Annotated[int, Meta(ge=1, le=30)] | None = None


class Running(Struct, frozen=True):
    """The score of the games that the same players had before, seat by seat."""

    games: int
    wins: tuple[int, ...]
    points: tuple[int, ...]


class Created(Happened, frozen=True, tag="created"):
    """Somebody set up a table. ``bots`` names who has each seat that is not for people."""

    game: str
    players: int
    options: dict[str, bool | int | str]
    first: int | None  # None: by chance
    bots: tuple[str | None, ...]
    public: bool
    host: str  # the guest who set it up
    rules: int  # the version of the rules
    secret: Hex  # what the deals follow from; shown at the end
    clock: Clock | None = None
    chat: Chat = "free"
    quick: bool = False  # somebody waits here for whoever wants the same
    before: str | None = None  # the table whose rematch this is
    running: Running | None = None


class Sat(Happened, frozen=True, tag="sat"):
    """A guest took a seat."""

    seat: int
    guest: str
    name: Name
    commitment: Hash | None = None


class Invited(Happened, frozen=True, tag="invited"):
    """A bot of the house was given an open seat."""

    seat: int
    bot: str


class BotOffered(Happened, frozen=True, tag="bot_offered"):
    """Nobody has come for a while, so a bot is offered to who waits."""

    bot: str


class Left(Happened, frozen=True, tag="left"):
    """A guest left his seat before the game began."""

    seat: int


class Revealed(Happened, frozen=True, tag="revealed"):
    """A seat showed what it contributes to the deals."""

    seat: int
    contribution: Hex


class Dealt(Happened, frozen=True, tag="dealt"):
    """A round begins with these cards."""

    round: int
    first: int  # the seat that starts the game
    cards: tuple[int, ...]
    beside: tuple[int, ...] = ()


class Turned(Happened, frozen=True, tag="turned"):
    """A seat's turn: from its first decision to the one that cannot be taken back."""

    seat: int
    tokens: tuple[str, ...]


class Resigned(Happened, frozen=True, tag="resigned"):
    """A seat gave up the game; where more than two sides play, a bot plays on for it."""

    seat: int
    bot: str | None = None


class TimedOut(Happened, frozen=True, tag="timed_out"):
    """A seat has no time left; where more than two sides play, a bot plays on for it."""

    seat: int
    bot: str | None = None


class Extended(Happened, frozen=True, tag="extended"):
    """The server was away, and gives back to who had to play the time that it took."""

    milliseconds: int


class Offered(Happened, frozen=True, tag="offered"):
    """A seat offers something, or accepts what another has offered.

    With a rematch it may promise its contribution to the deals there.
    """

    seat: int
    what: Offer
    commitment: Hash | None = None


class Declined(Happened, frozen=True, tag="declined"):
    """A seat declines what was offered, or takes its own offer back."""

    seat: int
    what: Offer


class Agreed(Happened, frozen=True, tag="agreed"):
    """All have agreed to share the result; the game is over."""


class Rematched(Happened, frozen=True, tag="rematched"):
    """All want to play again, and do so at another table."""

    table: str


class Said(Happened, frozen=True, tag="said"):
    """A seat said something."""

    seat: int
    text: str


Event = (
    Created
    | Sat
    | Invited
    | BotOffered
    | Left
    | Revealed
    | Dealt
    | Turned
    | Resigned
    | TimedOut
    | Extended
    | Offered
    | Declined
    | Agreed
    | Rematched
    | Said
)


class Entry(Struct, frozen=True):
    """An event in its place: the number counts from 0, ``at`` are milliseconds since 1970.

    ``guest`` and ``id`` tell who asked for it, and by which of his requests.
    """

    number: int
    at: int
    event: Event
    guest: str | None = None
    id: str | None = None
