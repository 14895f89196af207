"""Laws that hold in every position of every game: hypothesis picks the tables and the seeds."""

from __future__ import annotations

import pickle
from collections import Counter
from random import Random
from sys import getrefcount
from typing import Any

import numpy as np
import oracle
import pytest
from chance import is_fair
from hypothesis import given
from hypothesis import strategies as st
from places import everywhere, hand, hand_size, known, laid, pile, sides
from tables import SEATED, budget, options_of, played, table, tables

from zerzura import Batch, Deal, Dice, Game, IllegalAction, IllegalDeal, State, game, layout
from zerzura.records import Record, read, trace
from zerzura.rules.board import Board
from zerzura.rules.duel import Duel
from zerzura.rules.rivals import Rivals

ACTIONS = 320
TABLES = {f"{name}-{players}": tables(name, players) for name, players in SEATED}
each_table = pytest.mark.parametrize("seated", TABLES)
seeds = st.integers(0, 2**32)


def cards_dealt(of: Game, deal: Deal) -> Counter[int]:
    """The cards of a round; in Rivals, the starting wagers too."""
    found = Counter(deal.cards)
    if of.family == "rivals":
        found.update(10 * suit for suit in deal.beside)
    return found


def games_of(seated: str, seed: int) -> Game:
    return TABLES[seated][seed % len(TABLES[seated])]


@each_table
@given(seed=seeds)
def test_every_card_is_in_exactly_one_place(seated: str, seed: int) -> None:
    of = games_of(seated, seed)
    round_, whole = -1, Counter[int]()
    for state in played(of, seed):
        if state.turn is not None and state.round != round_:
            round_, whole = state.round, everywhere(of, state)
            size = {"duel": 6 * 12 if of.options.get("suits") == 6 else 60}.get(of.family, 0)
            size = size or {"rivals": 80 + 2 * of.players}.get(of.family, 0)
            size = size or (80 if of.players == 2 else 110)
            assert whole.total() == size
        assert everywhere(of, state) == whole


@each_table
@given(seed=seeds)
def test_hands_are_as_large_as_the_rules_say(seated: str, seed: int) -> None:
    of = games_of(seated, seed)
    if of.family == "rivals":
        return
    full = {"trio": 7, "partners": 6}.get(of.name, 8)
    for state in played(of, seed):
        for seat in range(of.players):
            assert len(hand(state, seat)) == hand_size(state, seat)
            assert not Counter(known(state, seat)) - Counter(hand(state, seat))
            if state.phase == "play" or (state.phase == "draw" and seat != state.turn):
                assert hand_size(state, seat) == full
            elif state.phase == "draw":
                assert hand_size(state, seat) == full - 1


@each_table
@given(seed=seeds)
def test_legal_is_what_trial_finds(seated: str, seed: int) -> None:
    of = games_of(seated, seed)
    for number, state in enumerate(played(of, seed)):
        if number % (3 if state.phase in ("final", "move", "deal", "over") else 29):
            continue
        legal = state.legal()
        assert legal == sorted(set(legal))
        assert bool(legal) == (state.turn is not None)
        accepted = []
        before = state.data()
        trial = state.copy()
        for action in range(ACTIONS):
            try:
                trial.play(action)
            except IllegalAction:
                assert trial.data() == before
            else:
                accepted.append(action)
                assert trial.data() != before
                trial = state.copy()
        assert accepted == legal
        assert state.data() == before


NO_ACTIONS: list[Any] = [
    -1, -(2**31), -(2**63), -(2**63) - 1, -(10**30), ACTIONS, 2**31, 2**32, 2**32 + 1, 2**63, 2**64,
    10**30,
]  # fmt: skip
NO_INTEGERS: list[Any] = [None, "1", "*", 0.0, 1.0, 3.0, 1.5, float("nan"), [], (), b"1", {}]


@each_table
@given(seed=seeds)
def test_what_is_no_action_is_refused_and_changes_nothing(seated: str, seed: int) -> None:
    of = games_of(seated, seed)
    for number, state in enumerate(played(of, seed)):
        if number % 23 and state.turn is not None:
            continue
        before = state.data()
        for action in NO_ACTIONS:
            with pytest.raises(IllegalAction):
                state.play(action)
        for legal in state.legal():  # the same number, but none that is whole
            with pytest.raises(TypeError):
                state.play(float(legal))  # type: ignore[arg-type]
        for action in NO_INTEGERS:
            with pytest.raises(TypeError):
                state.play(action)
        assert state.data() == before


@each_table
@given(seed=seeds)
def test_before_a_deal_and_after_the_end_there_is_nothing_to_do(seated: str, seed: int) -> None:
    of = games_of(seated, seed)
    state = of.start()
    for number, state in enumerate(played(of, seed)):
        if number == 0:
            fresh = of.start()
            assert (fresh.turn, fresh.phase, fresh.over, fresh.legal()) == (None, "deal", False, [])
            refuse_all(fresh)
        if state.turn is None:
            assert state.phase == ("over" if state.over else "deal")
            assert state.over == (state.round + 1 == state.rounds and state.phase == "over")
            refuse_all(state)
    assert state.over
    assert state.winners or of.name == "coop"
    with pytest.raises(IllegalDeal):
        state.deal(of.shuffle(Random(seed)))


def refuse_all(state: State) -> None:
    """Nothing is legal, nor can anything be picked."""
    before = state.data()
    for action in range(ACTIONS):
        with pytest.raises(IllegalAction):
            state.play(action)
    with pytest.raises(IllegalAction):
        state.random_action(Dice(1))
    assert state.data() == before


@each_table
@given(seed=seeds)
def test_a_copy_is_independent(seated: str, seed: int) -> None:
    of = games_of(seated, seed)
    for number, state in enumerate(played(of, seed)):
        if number % 17 and state.turn is not None:
            continue
        before = state.data()
        twin = state.copy()
        assert twin == state
        assert twin.data() == before
        assert twin.game is state.game
        twin.playout(Dice(seed))
        assert state.data() == before
        twin = state.copy()
        if state.turn is None:
            continue
        state.copy().playout(Dice(seed))
        trial = state.copy()
        trial.play(trial.legal()[0])
        assert (twin.data(), state.data()) == (before, before)
        assert trial.data() != before


@each_table
def test_a_copy_holds_what_it_refers_to_and_no_longer(seated: str) -> None:
    for of in TABLES[seated]:
        state = next(state for state in played(of, 1) if state.ply == 2)
        diary = state.data()[-1]  # a board's; elsewhere something made for the occasion
        things = [of, diary, getattr(state, "rules", of)]
        before = [getrefcount(thing) for thing in things]
        copies = [state.copy() for _ in range(100)]
        held = [getrefcount(thing) for thing in things]
        assert held[0] >= before[0] + 100
        assert held[1] == before[1] + (100 if of.family == "board" else 0)
        assert held[2] >= before[2] + 100
        del copies
        assert [getrefcount(thing) for thing in things] == before


@each_table
def test_a_batch_sees_what_the_views_of_its_states_tell(seated: str) -> None:
    for of in TABLES[seated]:
        size = layout(of).size
        batch = Batch(of, 3, 1)
        rows, masks = np.ones((3, size), np.float32), np.ones((3, of.action_count), np.uint8)
        row, mask = np.empty_like(rows[0]), np.empty_like(masks[0])
        actions, seats = np.zeros(3, np.int32), np.zeros(3, np.int32)
        done, scores = np.zeros(3, np.uint8), np.zeros((3, of.players), np.float32)
        for _ in range(30):
            batch.observe(rows, masks, seats)
            for i, state in enumerate(batch.states):
                state.view(state.turn).write(row, mask)
                assert seats[i] == state.turn
                assert (rows[i] == row).all()
                assert (masks[i] == mask).all()
            batch.pick(actions)
            batch.play(actions, done, scores)


@each_table
@given(seed=seeds)
def test_a_pickle_is_the_same_game(seated: str, seed: int) -> None:
    of = games_of(seated, seed)
    for number, state in enumerate(played(of, seed)):
        if number % 19 and state.turn is not None:
            continue
        twin = pickle.loads(pickle.dumps(state))
        assert twin == state
        assert (twin.data(), twin.game) == (state.data(), of)
        assert twin.legal() == state.legal()
        go_on = state.copy(), twin
        for one in go_on:
            one.playout(Dice(seed))
        assert go_on[0].data() == go_on[1].data()


def recorded(seated: str, seed: int) -> tuple[Game, str]:
    """A record that the second opinion has written, whole or stopped somewhere."""
    name, players = seated.split("-")
    rng = Random(seed)
    options = rng.choice(options_of(name))
    stop = rng.choice([None, None, rng.randrange(300)])
    choose = rng.choice([oracle.at_random, oracle.eagerly])
    first = rng.randrange(int(players))
    of = table(name, int(players), options, first)
    return of, oracle.random_record(name, options, int(players), first, rng, choose, stop)


@each_table
@given(seed=seeds)
def test_records_read_back_and_the_second_opinion_agrees(seated: str, seed: int) -> None:
    of, text = recorded(seated, seed)
    record = read(text)
    assert record.game == of
    assert record.text() == text
    assert read(record.text()).state == record.state
    mine, theirs = list(trace(record)), oracle.trace(text)
    assert mine == theirs
    if record.state.over:
        assert (record.state.scores, record.state.winners) == (
            theirs[-1]["scores"],
            theirs[-1]["winners"],
        )


@each_table
@given(seed=seeds)
def test_a_record_can_be_entered_anywhere(seated: str, seed: int) -> None:
    _, text = recorded(seated, seed)
    record = read(text)
    plies = sum(len(round_.actions) for round_ in record.rounds)
    at = seed % (plies + 1)
    states = [state.copy() for state, _ in record.positions()]
    assert len(states) == plies + (record.state.turn is not None)
    if at < len(states):
        assert record.at(at) == states[at]
    assert record.at(plies) == record.state


@pytest.mark.parametrize("players", [2, 3, 4])
@given(seed=seeds)
def test_gold_is_always_36(players: int, seed: int) -> None:
    of = game("rivals", players=players)
    for state in played(of, seed):
        assert isinstance(state, Rivals)
        purses = [state.gold_of(seat) for seat in range(players)]
        assert sum(purses) + state.gold_in_reserve == 36
        assert min(purses) >= 0
        assert state.bid <= (purses[state.bidder] if state.phase == "bid" and state.bidder else 36)


@pytest.mark.parametrize("players", [2, 3, 4])
@given(seed=seeds)
def test_at_most_five_figures_cross(players: int, seed: int) -> None:
    of = games_of(f"board-{players}", seed)
    for state in played(of, seed):
        assert isinstance(state, Board)
        steps = [state.step(seat, suit) for seat in range(players) for suit in range(5)]
        assert sum(step >= 7 for step in steps) == state.bridges_crossed <= 5
        assert state.bridges_crossed < 5 or state.turn is None
        for seat in range(players):
            placed = sum(state.step(seat, suit) > 0 for suit in range(5))
            explorer = state.explorer_path(seat) is not None
            assert placed == 4 - state.adventurers_left(seat) + explorer
            assert state.points_of(seat) >= 0
        for seat in range(players):
            for suit, column in enumerate(laid(of, state, seat)):
                assert bool(column) == (state.step(seat, suit) > 0)


@each_table
@given(seed=seeds)
def test_columns_go_as_the_rules_say(seated: str, seed: int) -> None:
    of = games_of(seated, seed)
    for state in played(of, seed):
        for seat in sides(of):
            for column in laid(of, state, seat):
                down = of.options.get("directions") == "either" and column[-1:] < column[:1]
                assert column == sorted(column, reverse=down)
    if of.family == "duel":
        assert isinstance(state, Duel)
        shown = len(state.exploits_on_show)
        won = sum(len(state.exploits_won(seat)) for seat in range(of.players))
        assert shown + won == (5 if of.options.get("exploits") else 0)


@each_table
@given(seed=seeds)
def test_a_playout_is_what_picks_one_by_one_come_to(seated: str, seed: int) -> None:
    for number, state in enumerate(played(games_of(seated, seed), seed)):
        if number % 7 or state.phase == "draw":  # the duel throws two dice a turn at once
            continue
        at_once, one_by_one = state.copy(), state.copy()
        ours, theirs = Dice(seed), Dice(seed)
        at_once.playout_round(ours)
        while one_by_one.turn is not None:
            one_by_one.play(one_by_one.random_action(theirs))
        assert at_once == one_by_one
        assert ours.getrandbits(64) == theirs.getrandbits(64)


@each_table
@given(seed=seeds)
def test_a_playout_ends_and_keeps_the_finished_rounds(seated: str, seed: int) -> None:
    of = games_of(seated, seed)
    for number, state in enumerate(played(of, seed)):
        if number % 37:
            continue
        end = state.copy()
        if state.turn is not None:
            end.playout_round(Dice(seed))
            assert end.turn is None
            assert (end.over, end.round) in (
                (True, state.round),
                (False, state.round + 1),
            )
            gains = [b - a for a, b in zip(state.total_scores, end.total_scores, strict=True)]
            assert gains == end.round_scores
        end.playout(Dice(seed))
        assert end.over
        assert end.winners or of.name == "coop"
        assert end.legal() == []


@each_table
def test_a_random_action_is_legal_and_each_alike_likely(seated: str) -> None:
    throws = 200
    for number in range(budget(8, 80)):
        of = games_of(seated, number)
        dice = Dice(number)
        for at, state in enumerate(played(of, number)):
            if state.turn is None or (at % 41 and state.phase in ("play", "draw", "turn")):
                continue
            legal = state.legal()
            before = state.data()
            found = Counter([state.random_action(dice) for _ in range(throws * len(legal))])
            assert is_fair(found, dict.fromkeys(legal, float(throws)))
            assert state.data() == before


@each_table
@given(seed=seeds)
def test_a_random_deal_is_a_deal(seated: str, seed: int) -> None:
    of = games_of(seated, seed)
    for rng in (Random(seed), Dice(seed)):
        deal = of.shuffle(rng)
        state = of.start()
        state.deal(deal)
        assert everywhere(of, state) == cards_dealt(of, deal)
        assert pile(state) == list(deal.cards)[len(deal.cards) - len(pile(state)) :]


def spoiled(of: Game, deal: Deal, rng: Random) -> list[Deal]:
    """Deals that are none, in all kinds of ways."""
    cards, beside = list(deal.cards), list(deal.beside)
    i, j = rng.sample(range(len(cards)), 2)
    doubled = [*cards[:i], cards[i], *cards[i + 1 :]]
    for k, kind in enumerate(doubled):
        if kind != cards[j]:
            doubled[k] = cards[j]
    wrong = [[], cards[:-1], [*cards, cards[0]], doubled, cards * 2]
    for kind in (-1, 60, 255, 256, 2**40, -(2**40)):
        wrong.append([*cards[:i], kind, *cards[i + 1 :]])
    found = [Deal(tuple(bad), deal.beside) for bad in wrong]
    besides: list[list[int]] = [[*beside, 0], [0], [1, 2, 3, 4, 99]]
    if beside:
        besides += [[], beside[:-1], [beside[0], *beside[:-1]], [-1, *beside[1:]]]
        besides += [[beside[0] + 256, *beside[1:]], [2**40, *beside[1:]]]
        if of.family == "rivals":
            besides = [bad for bad in besides if bad[0:1] != bad[1:2] or len(bad) % 2]
            besides += [[0] * len(beside), [0, 1] * (len(beside) // 2) if of.players > 2 else [0]]
    found += [Deal(deal.cards, tuple(bad)) for bad in besides]
    return [bad for bad in found if not is_deal(of, bad)]


def is_deal(of: Game, deal: Deal) -> bool:
    """Whether it is one by chance; told by counting, apart from the library."""
    size = of.start().deal_size()
    whole = Counter(of.start().whole_deck())
    if len(deal.cards) != size or Counter(deal.cards) - whole:
        return False
    if of.family == "duel":
        on_show = 5 if of.options.get("exploits") else 0
        shown = set(deal.beside)
        return len(deal.beside) == len(shown) == on_show and shown <= set(range(11))
    if of.family == "board":
        tiles = Counter({1: 9, 2: 9, 5: 2, 10: 3, 15: 2})
        return Counter(deal.beside) == tiles
    pairs = [deal.beside[i : i + 2] for i in range(0, len(deal.beside), 2)]
    return (
        len(deal.beside) == 2 * of.players
        and all(pair[0] != pair[1] for pair in pairs)
        and max(Counter(deal.beside).values()) <= 2
        and set(deal.beside) <= set(range(5))
    )


@each_table
@given(seed=seeds)
def test_bad_deals_are_refused_and_change_nothing(seated: str, seed: int) -> None:
    of = games_of(seated, seed)
    deal = of.shuffle(Random(seed))
    waiting = [of.start()]
    for number, state in enumerate(played(of, seed)):
        if state.turn is None:
            waiting.append(state.copy())
        elif number < 3:  # in the middle of a round no deal is right
            before = state.data()
            with pytest.raises(IllegalDeal):
                state.deal(deal)
            assert state.data() == before
    for state in waiting:
        before = state.data()
        number_like: tuple[Any, ...] = () if state.over else (float, str)
        for odd in number_like:  # the same numbers, but none that is whole
            for bad in (
                deal._replace(cards=tuple(map(odd, deal.cards))),
                deal._replace(beside=(*map(odd, deal.beside), odd(1))),
            ):
                with pytest.raises(TypeError):
                    state.deal(bad)
                assert state.data() == before
        for bad in spoiled(of, deal, Random(seed)):
            with pytest.raises(IllegalDeal):
                state.deal(bad)
            assert state.data() == before
        if not state.over:
            state.deal(deal)
            assert state.turn == state.starter


@pytest.mark.parametrize(
    ("name", "players"), [(name, players) for name, players in SEATED if name != "rivals"]
)
@given(seed=seeds)
def test_the_stall_guard_ends_a_round(name: str, players: int, seed: int) -> None:
    # Given a table with a guard, and players who draw discards wherever they can,
    guard = 1 + seed % 7
    of = table(name, players, {"stall": str(guard)}, seed % players)
    rng = Random(seed)
    state = of.start()
    state.deal(of.shuffle(rng))
    dry = 0
    while state.phase in ("play", "draw", "move") and state.round == 0:
        assert isinstance(state, Duel | Board)
        assert state.draws_off_pile == dry < guard
        tokens = of.tokens(state.legal())
        takes = [token for token in tokens if token[0] == "^"] if rng.random() < 0.9 else []
        drops = [token for token in tokens if token[0] == "-"]
        token = rng.choice(takes or drops or tokens)
        state.play(of.read(state, token))
        # when so many draws in a row were not from the pile,
        dry = dry + 1 if token[0] == "^" else 0 if token == "*" else dry
        if dry == guard:
            # then the round is over, but for the final lays where there are some.
            ended = state.turn is None or state.phase == "final"
            assert ended
            return
        if state.turn is None or state.phase == "final":
            assert state.pile_size == 0 or state.phase in ("deal", "over")
    # Or the pile came first.


def test_a_record_is_the_same_by_play_as_by_text() -> None:
    for number, seated in enumerate(TABLES):
        of = games_of(seated, number)
        record = Record(of)
        rng = Random(number)
        while not record.state.over:
            record.deal(of.shuffle(rng))
            while record.state.turn is not None:
                record.play(record.state.random_action(Dice(rng.getrandbits(64))))
        assert read(record.text()).state == record.state
