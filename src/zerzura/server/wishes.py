"""What a guest may ask of a table, by REST or by socket alike.

Each has an ``id`` of the client's own making: asked again with the same one, it is answered again
and not done twice.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from .events import Chat, Clock, Hash, Hex, Offer

Id = Annotated[str, Meta(min_length=1, max_length=64, description="the client's own, once a wish")]
Token = Annotated[str, Meta(min_length=1, max_length=4)]
Tokens = Annotated[tuple[Token, ...], Meta(max_length=100)]
Count = Annotated[int, Meta(ge=0, le=10**9)]


class Wished(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    """What all wishes have."""

    id: Id


class Sit(Wished, frozen=True, tag="sit"):
    """Take an open seat: this one, or any."""

    seat: Annotated[int, Meta(ge=0, le=3)] | None = None
    commitment: Hash | None = None


class Invite(Wished, frozen=True, tag="invite"):
    """Give an open seat of a table that you have set up to a bot."""

    bot: Annotated[str, Meta(max_length=100)]
    seat: Annotated[int, Meta(ge=0, le=3)] | None = None


class Leave(Wished, frozen=True, tag="leave"):
    """Leave the seat, while the game has not begun."""


class Reveal(Wished, frozen=True, tag="reveal"):
    """Show what the seat contributes to the deals, once all have sat down."""

    contribution: Hex


class Draft(Wished, frozen=True, tag="draft"):
    """Keep this beginning of a turn, in place of the one before; with no tokens, take it back."""

    round: Count
    ply: Count
    tokens: Tokens


class Turn(Wished, frozen=True, tag="turn"):
    """Make a whole turn. ``round`` and ``ply`` say where the game stood when it was chosen."""

    round: Count
    ply: Count
    tokens: Annotated[Tokens, Meta(min_length=1)]


class Resign(Wished, frozen=True, tag="resign"):
    """Give up the game."""


class MakeOffer(Wished, frozen=True, tag="offer"):
    """Offer to share the result while the game is played, or a rematch when it is over.

    Whoever offers what another has offered accepts it.
    """

    what: Offer
    commitment: Hash | None = None


class Claim(Wished, frozen=True, tag="claim"):
    """Have the seat that has to play count as resigned, since nobody has been there for long."""


class Decline(Wished, frozen=True, tag="decline"):
    """Decline what is offered, or take one's own offer back."""

    what: Offer


class Say(Wished, frozen=True, tag="say"):
    """Say something to all at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


Wish = Sit | Invite | Leave | Reveal | Draft | Turn | Resign | MakeOffer | Decline | Claim | Say

Who = Literal["me", "open", "bot"]


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to have a seat of a new table."""

    who: Who = "open"
    bot: Annotated[str, Meta(max_length=100)] | None = None


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be set up. Without ``seats`` the first is yours and the others are open."""

    game: Annotated[str, Meta(max_length=20)] = "duel"
    players: Annotated[int, Meta(ge=2, le=4)] | None = None
    options: dict[str, bool | int | str] = {}
    seats: Annotated[tuple[Place, ...], Meta(max_length=4)] | None = None
    first: Annotated[int, Meta(ge=0, le=3)] | Literal["chance"] = 0
    public: bool = False
    clock: Clock | None = None
    chat: Chat = "free"
    commitment: Hash | None = None
