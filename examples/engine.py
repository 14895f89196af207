"""An engine in plain Python: it speaks the bot protocol, and needs nothing of Zerzura.

It lays its lowest card in suits that it has begun or that are four in its hand, moves its figures
whenever it can, bids one coin, and else draws from the pile.
"""

import json
import sys
from typing import Any

RANKS = "X0123456789T"


def choose(view: Any) -> Any:
    table, seat, legal = view["table"], view["seat"], view["legal"]
    cards = table["hands"][seat]["known"] if "hands" in table else table["river"]
    columns = table["columns" if "columns" in table else "areas"][seat]
    begun = {suit for suit, column in zip("YBWGRP", columns, strict=False) if column}
    four = {suit for suit in "YBWGRP" if sum(card[0] == suit for card in cards) >= 4}
    lays = [token for token in legal if token[0] == "+" and token[1] in begun | four]
    if lays:
        return min(lays, key=lambda token: RANKS.index(token[2]))
    moves = [token for token in legal if token[0] == ">"]
    return next(token for token in [*moves, "$1", "*", ".", *legal] if token in legal)


for line in sys.stdin:
    message = json.loads(line)
    answer: dict[str, Any] = {"type": "ok"}
    if message["type"] == "hello":
        answer = {"type": "hello", "protocol": 1, "name": "an example in Python"}
    elif message["type"] == "position":
        view = message["view"]
    elif message["type"] == "go":
        answer = {"type": "best", "action": choose(view)}
    print(json.dumps(answer), flush=True)
    if message["type"] == "quit":
        break
