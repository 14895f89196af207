"""NOTHING SHOWN: what leaves the server tells a seat no card that it may not know.

Whole games are played in a hall, with everything that each seat and a spectator are told written
down. Then identifiers, promises and everybody's actions are held fixed, the cards that a seat has
not seen are exchanged, and every byte that it got must be the same.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any, cast

import pytest
from tables import SEATED, budget, eager, tables
from witness import Witness, rounds_of

from zerzura import Deal, Game, fair
from zerzura.server import table as table_module
from zerzura.server import wishes
from zerzura.server.events import Entry
from zerzura.server.hall import Hall
from zerzura.server.refusal import Refusal
from zerzura.server.store import Change, Draft, Store
from zerzura.server.table import play_token
from zerzura.server.telling import encode
from zerzura.server.workers import Workers

World = tuple[list[Deal], list[list[int]]]  # the deal of each round, and its decisions


class Memory:
    """A store that keeps nothing beyond the test."""

    def __init__(self) -> None:
        self.tables: dict[str, list[Entry]] = {}

    async def write(self, change: Change) -> None:
        if change.row:
            self.tables.setdefault(change.row.table, []).extend(change.entries)

    async def lobby(self, status: str, game: str | None, few: int) -> list[str]:
        return list(self.tables)

    async def entries(self, table: str, since: int = 0) -> list[Entry]:
        return self.tables[table][since:]

    async def drafts(self, table: str) -> list[Draft]:
        return []


class Ear:
    """Somebody who watches, and writes down what he is told."""

    def __init__(self, guest: str | None) -> None:
        self.guest = guest
        self.heard: list[str] = []

    def tell(self, message: bytes) -> None:
        self.heard.append(message.decode())


def turns(of: Game, world: World) -> list[tuple[int, int, int, tuple[str, ...]]]:
    """The decisions as turns: the seat, the moment, the tokens. One that is not whole is last."""
    found = []
    state = of.start()
    for deal, actions in zip(*world, strict=True):
        state.deal(deal)
        tokens: tuple[str, ...] = ()
        seat, at = state.turn, (state.round, state.ply)
        for action in actions:
            token = of.token(action)
            tokens += (token,)
            if play_token(state, token):
                found.append((cast(int, seat), *at, tokens))
                tokens, seat, at = (), state.turn, (state.round, state.ply)
        if tokens:
            found.append((cast(int, seat), *at, tokens))
    return found


async def heard(
    of: Game, world: World, listeners: Sequence[int | None], patch: pytest.MonkeyPatch
) -> dict[int | None, list[str]]:
    """Play in a hall: what these seats (None: a spectator) are told, byte for byte."""
    deals = world[0]
    names = iter(f"name{i}" for i in range(100))
    patch.setattr(secrets, "token_urlsafe", lambda _: next(names))
    patch.setattr(table_module, "token_bytes", lambda n: n * b"\xab")
    patch.setattr(fair, "deal_of", lambda _fair, _game, round_: deals[round_])
    hall = Hall(cast(Store, Memory()), cast(Workers, None), ("steady",), lambda: 1_000_000)
    options: dict[str, Any] = dict(of.pairs)
    new = wishes.NewTable(game=of.name, players=of.players, options=options, first=of.first)
    id = json.loads(await hall.create("guest0", "Guest 0", new))["table"]
    ears = [Ear(None if seat is None else f"guest{seat}") for seat in listeners]
    for ear in ears:
        await hall.watch(id, ear, 0)
    for seat in range(1, of.players):
        await hall.do(id, f"guest{seat}", f"Guest {seat}", wishes.Sit(id="sit"))
    for number, (seat, round_, ply, tokens) in enumerate(turns(of, world)):
        guest = f"guest{seat}"
        for i in range(1, len(tokens)):
            draft = wishes.Draft(id=f"{number} {i}", round=round_, ply=ply, tokens=tokens[:i])
            await hall.do(id, guest, "", draft)
        turn = wishes.Turn(id=f"{number}", round=round_, ply=ply, tokens=tokens)
        with suppress(Refusal):  # of the last one, which the world may stop within
            await hall.do(id, guest, "", turn)
    for ear in ears:
        ear.tell(await hall.look(id, ear.guest, 0))
        number = (await hall.find(id)).table.number
        for moment in {number // 2, number}:
            ear.tell(encode(await hall.moment(id, ear.guest, moment)))
        ear.tell(encode(await hall.lobby("playing", None)))
    await hall.close()
    return {seat: ear.heard for seat, ear in zip(listeners, ears, strict=True)}


def with_cards(witness: Witness, kinds: dict[int, int], deal: Deal) -> Deal:
    """The deal with other kinds of cards in some of its places."""
    cards = list(witness.cards)
    for card, kind in kinds.items():
        cards[card] = kind
    return Deal(tuple(cards[: len(deal.cards)]), deal.beside)


@pytest.mark.parametrize(("name", "players"), SEATED, ids=lambda value: str(value))
def test_nothing_that_is_hidden_leaves(
    name: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed = 0
    everybody = [None, *range(players)]
    for number, of in enumerate(tables(name, players)[: budget(2, 100)]):
        rounds = rounds_of(of, number, eager)
        for round_ in {0, len(rounds) - 1} if budget(0, 1) else {-number % len(rounds)}:
            # Given a game up to some moment of a round, and all that was told of it,
            before, deal, actions = rounds[round_]
            ply = Random(number).randrange(len(actions) // 2, len(actions))
            past = rounds[:round_]
            world = [*(r[1] for r in past), deal], [*(r[2] for r in past), actions[:ply]]
            told = asyncio.run(heard(of, world, everybody, monkeypatch))
            assert not any("abab" in text for texts in told.values() for text in texts)
            for seat in everybody:
                # when the cards that a seat has not seen are exchanged,
                place = -1 if seat is None else seat
                witness = Witness(of, before, deal, actions[:ply], place)
                rng = Random(ply)
                others = [witness.another(rng) for _ in range(30)]
                agreeing = [with_cards(witness, o, deal) for o in others if witness.agrees(o)]
                for other in [other for other in agreeing if other != deal][:1]:
                    worlds = [*world[0][:-1], other], world[1]
                    # then it was told the same, byte for byte.
                    again = asyncio.run(heard(of, worlds, everybody, monkeypatch))
                    assert again[seat] == told[seat]
                    changed += 1
    assert changed >= 2
