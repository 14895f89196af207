"""Guests: who somebody is, as far as the server is concerned.

A guest has a name and a token that he was given; whoever has the token is the guest. Tokens are
looked up once and then remembered for a while.
"""

from __future__ import annotations

import unicodedata
from typing import NamedTuple
from urllib.parse import urlsplit

from .refusal import Refusal
from .store import Store

COOKIE = "zerzura"
LONGEST_NAME = 24
MOST_REMEMBERED = 50_000
FORBIDDEN = set("#|")  # they mean something in records


class Guest(NamedTuple):
    """Somebody with a name."""

    id: str
    name: str


class Guests:
    """Knows guests by their tokens."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.remembered: dict[str, Guest] = {}

    async def of(self, authorization: str | None, cookie: str | None) -> Guest | None:
        """The guest that a request names, by a header or a cookie; a wrong token is refused."""
        token = cookie
        if authorization is not None:
            scheme, _, token = authorization.partition(" ")
            if scheme.lower() != "bearer":
                raise Refusal("no_guest", "the header is Authorization: Bearer and a token")
        return await self.by_token(token, strict=authorization is not None)

    async def by_token(self, token: str | None, *, strict: bool = True) -> Guest | None:
        """The guest with this token. A cookie of another day is none; a wrong header is refused."""
        if not token:
            return None
        if token in self.remembered:
            return self.remembered[token]
        found = await self.store.guest(token)
        if found is None:
            if strict:
                raise Refusal("no_guest", "nobody has this token; come in as a guest first")
            return None
        if len(self.remembered) >= MOST_REMEMBERED:
            self.remembered.clear()
        return self.remembered.setdefault(token, Guest(*found))

    def known(self, guest: Guest | None) -> Guest:
        """Return a guest; refuse somebody unknown."""
        if guest is None:
            raise Refusal("no_guest", "come in as a guest first: POST /api/v1/guests with a name")
        return guest


def refuse_other_sites(origin: str, host: str) -> None:
    """Refuse what a page of another site sends in a guest's name; programs name no origin."""
    if origin and urlsplit(origin).netloc != host:
        raise Refusal("forbidden", "this was sent by a page of another site")


def clean_name(name: str) -> str:
    """A name as it is kept: one line of text without the signs of records."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    bad = [c for c in name if c in FORBIDDEN or unicodedata.category(c)[0] == "C"]
    if not 1 <= len(name) <= LONGEST_NAME or bad:
        raise Refusal(
            "malformed",
            f"a name is 1 to {LONGEST_NAME} characters of text, without # and |",
        )
    return name
