"""NOTHING LOST: under load the server is killed at random moments, and started again.

What it had answered by then is there, once and in order; clients come back, send again what was
not answered, and their games come to an end.
"""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from threading import Thread

import httpx
from served import Client, Served, Told, server
from tables import budget

KILLS = budget(3, 40)
TABLES = budget(6, 20)
GAMES = (
    {"game": "duel"},
    {"game": "rivals"},
    {"game": "trio", "options": {"games": 1}},
    {"game": "board", "options": {"expeditions": 1}},
)


class Players(Thread):
    """The guests of one table, who play game after game by chance until they are told to stop.

    ``answered`` is what the server has acknowledged: for each table the wish of each number.
    """

    def __init__(self, served: Served, number: int) -> None:
        super().__init__(daemon=True)
        self.served = served
        self.new = GAMES[number % len(GAMES)]
        self.rng = Random(number)
        self.answered: dict[str, dict[int, Told]] = {}
        self.last = False
        self.finished = 0
        self.lost = 0  # answers that never came
        self.guests = [Client(served, f"Guest {number} {i}") for i in range(3)]

    def run(self) -> None:
        while not self.last:
            self.game()
            self.finished += 1
        for guest in self.guests:
            guest.close()

    def game(self) -> None:
        made = self.surely(lambda: self.guests[0].ask("/tables", self.new))
        table, players = made["table"], made["players"]
        self.answered[table] = {}
        for seat in range(1, players):
            self.do(table, seat, self.guests[seat].made("sit"))
        while (now := self.look(table))["status"] != "over":
            tokens: list[str] = []
            seat = now["turn"]
            while True:
                mine = self.surely(lambda seat=seat: self.guests[seat].look(table))
                choice = self.rng.choice(mine["choices"])
                tokens = [*mine["draft"], choice["token"]]
                do = "turn" if choice["ends"] else "draft"
                self.do(table, seat, self.guests[seat].made(do, **mine["at"], tokens=tokens))
                if do == "turn":
                    break

    def look(self, table: str) -> Told:
        return self.surely(lambda: self.guests[0].look(table))

    def do(self, table: str, seat: int, wish: Told) -> None:
        """Send a wish until it is answered."""
        path = f"/tables/{table}/wishes"
        answer = self.surely(lambda: self.guests[seat].ask(path, wish))
        if wish["do"] != "draft":
            assert answer["number"] not in self.answered[table], "one number, two wishes"
            self.answered[table][answer["number"]] = {"seat": seat, **wish}

    def surely(self, ask) -> Told:  # type: ignore[no-untyped-def]
        """Ask, and ask again while the server is away."""
        end = time.monotonic() + 60
        while True:
            try:
                told: Told = ask()
                return told
            except httpx.TransportError:
                self.lost += 1
                assert time.monotonic() < end, "the server does not come back"
                time.sleep(0.05)


def test_what_was_answered_is_there_once_and_in_order(tmp_path: Path) -> None:
    rng = Random(KILLS)
    with server(tmp_path) as served:
        all_players = [Players(served, number) for number in range(TABLES)]
        for players in all_players:
            players.start()
        for _ in range(KILLS):
            time.sleep(rng.uniform(0.3, 1.0))
            served.kill()
            served.start()
        for players in all_players:
            players.last = True
        for players in all_players:
            players.join(120)
            assert not players.is_alive(), "a game did not come to its end"
        served.kill()
        served.start()
        checked = 0
        reader = Client(served, "Reader")
        for players in all_players:
            assert players.finished
            for table, answered in players.answered.items():
                news = reader.look(table, 0)["news"]
                assert [event["number"] for event in news] == list(range(len(news)))
                for number, wish in answered.items():
                    event = news[number]
                    assert event["kind"] == {"sit": "sat", "turn": "turned"}[wish["do"]]
                    assert event["seat"] == wish["seat"]
                    assert event.get("tokens", []) == wish.get("tokens", [])
                    checked += 1
                turned = [event for event in news if event["kind"] == "turned"]
                assert len(turned) == sum(wish["do"] == "turn" for wish in answered.values())
        reader.close()
        assert checked > 100
        assert sum(players.lost for players in all_players) >= KILLS
