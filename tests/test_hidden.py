"""What a seat may not know stays hidden, and what it imagines is as likely as it should be.

Two tests carry the rest. THE LEAK TEST: whatever a seat cannot see may change, and its own view
stays the same to the last number. THE SAMPLING TEST: the arrangements that a view imagines come as
often as all deals that agree with what was seen would bring them.
"""

from __future__ import annotations

import json
import subprocess
import sys
from array import array
from collections import Counter
from collections.abc import Iterator
from itertools import count, permutations, product
from pathlib import Path
from random import Random

import pytest
from both import uncompiled
from chance import agree, is_fair
from places import everywhere, hand, hand_size, in_the_open, known, pile
from screenplay import dealt, tiles, turn
from tables import SEATED, budget, eager, table, tables, wild
from witness import Witness, rounds_of

from zerzura import Deal, Dice, Game, State, game, layout
from zerzura.rules import lowest
from zerzura.rules.rivals import Rivals

TABLES = {f"{name}-{players}": tables(name, players) for name, players in SEATED}
each_table = pytest.mark.parametrize("seated", TABLES)

Round = tuple[State, Deal, list[int]]


def view(state: State, seat: int) -> State:
    """What a seat may know."""
    seen = state.copy()
    seen.hide(seat)
    return seen


def shown(state: State, seat: int) -> tuple[str, str, bytes, bytes, list[int], str]:
    """All that a seat is shown: as text, JSON, numbers, what it may do, and the view's memory."""
    seen = state.view(None if seat < 0 else seat)
    row = array("f", bytes(4 * layout(seen.game).size))
    mask = bytearray(seen.game.action_count)
    seen.write(row, mask)
    as_json = json.dumps(seen.json())
    return seen.text(), as_json, row.tobytes(), bytes(mask), seen.legal(), seen.memory()


def sample(seen: State, seed: int) -> State:
    """One of the states that the view cannot tell from the true one."""
    imagined = seen.copy()
    imagined.fill(Dice(seed))
    return imagined


def rounds(seated: str, times: int) -> Iterator[tuple[Game, int, Round]]:
    """Rounds at every table, played in both manners."""
    again = 8 if seated.startswith("rivals") else 1  # it has but one table
    for number, of in enumerate(TABLES[seated] * again):
        for seed in range(number, number + times):
            for before, deal, actions in rounds_of(of, seed, wild if seed % 2 else eager):
                yield of, seed, (before, deal, actions)


def moments(actions: list[int], seed: int, few: int) -> list[int]:
    """Some moments of a round: its beginning, its end, and a few between."""
    within = Random(seed).sample(range(len(actions) + 1), min(few, len(actions) + 1))
    return sorted({0, len(actions) - 1, len(actions), *within})


def shown_openly(of: Game, state: State) -> bool:
    """Whether the hands were laid open at the end of the round."""
    return state.turn is None and bool(of.options.get("bare_hands") or of.options.get("exploits"))


def counts(of: Game, state: State) -> tuple[int, bool]:
    """How many cards lie somewhere, and whether none of them lies twice."""
    whole = Counter(state.whole_deck())
    if isinstance(state, Rivals):
        return everywhere(of, state).total() - 2 * of.players, True
    found = everywhere(of, state)
    return found.total(), not found - whole


@each_table
def test_nothing_hidden_leaks_into_a_view(seated: str) -> None:
    checked = 0
    for of, seed, (before, deal, actions) in rounds(seated, budget(1, 5)):
        for ply in moments(actions, seed, 5):
            for seat in range(-1, of.players):
                # Given what a seat has seen of a round,
                witness = Witness(of, before, deal, actions[:ply], seat)
                truth = witness.state
                if shown_openly(of, truth):
                    continue
                seen = view(truth, seat)
                told = shown(truth, seat)
                # when every card that it has not seen is exchanged for another,
                rng = Random(ply)
                others = [witness.another(rng) for _ in range(20)]
                for kinds in [other for other in others if witness.agrees(other)][:2]:
                    changed = witness.replayed(kinds)
                    # then its view is the same to the last byte.
                    assert view(changed, seat).data() == seen.data()
                    assert shown(changed, seat) == told
                    assert in_the_open(of, changed) == in_the_open(of, truth)
                    checked += 1
    assert checked > 300


@pytest.mark.parametrize("name", ["duel", "trio", "partners", "rivals", "board"])
def test_a_view_keeps_nothing_of_what_was_worked_out_for_another_seat(name: str) -> None:
    # Given a state that was asked what the seat to move may do, which tells of its hand,
    state = uncompiled().game(name).start()
    state.deal(state.game.shuffle(Random(1)))
    fresh = state.copy()
    assert state.legal()
    # then no attribute of another seat's view is touched by that.
    seen, unasked = (asked.view(1).known() for asked in (state, fresh))
    assert vars(seen) == vars(unasked)


@each_table
def test_what_is_imagined_is_a_position_that_agrees_with_the_view(seated: str) -> None:
    for of, seed, (before, deal, actions) in rounds(seated, budget(1, 5)):
        for ply in moments(actions, seed, 4):
            for seat in range(-1, of.players):
                truth = Witness(of, before, deal, actions[:ply], seat).state
                seen = view(truth, seat)
                for imagined in (sample(seen, ply), sample(seen, seed + ply)):
                    assert counts(of, imagined) == counts(of, truth)
                    assert counts(of, imagined)[1]
                    assert in_the_open(of, imagined) == in_the_open(of, truth)
                    assert view(imagined, seat).data() == seen.data()
                    assert view(view(imagined, seat), seat).data() == seen.data()
                    if of.family == "rivals":
                        continue
                    assert len(pile(imagined)) == len(pile(truth))
                    for other in range(of.players):
                        mine = hand(imagined, other)
                        assert len(mine) == hand_size(truth, other)
                        assert not Counter(known(truth, other)) - Counter(mine)
                    if seat >= 0:
                        assert hand(imagined, seat) == hand(truth, seat)
                    if truth.turn == seat:
                        assert imagined.legal() == truth.legal() == seen.legal()


@each_table
def test_before_the_first_deal_there_is_nothing_to_imagine(seated: str) -> None:
    for of in TABLES[seated]:
        state = of.start()
        for seat in range(-1, of.players):
            seen = view(state, seat)
            assert view(sample(seen, 1), seat).data() == seen.data()


@each_table
def test_taken_discards_are_known_until_they_are_played(seated: str) -> None:
    if seated.startswith("rivals"):
        return  # no hands
    taken = 0
    for of, seed, (before, deal, actions) in rounds(seated, budget(1, 4)):
        for ply in moments(actions, seed, 20):
            witness = Witness(of, before, deal, actions[:ply], -1)
            for seat in range(of.players):
                seen = sorted(witness.kinds[place] for place in witness.known[seat])
                assert known(witness.state, seat) == seen
                taken += len(seen)
                if not shown_openly(of, witness.state):
                    assert hand(view(witness.state, (seat + 1) % of.players), seat) == seen
    assert taken > 50


def groups(of: Game, state: State) -> list[list[int]]:
    """The cards of each hand, of the pile, and those that are nowhere, having been removed."""
    lost: list[int] = []
    if of.family == "board":
        lost = list((Counter(state.whole_deck()) - everywhere(of, state)).elements())
    if of.family == "rivals":
        return [pile(state), lost]
    return [*[hand(state, seat) for seat in range(of.players)], pile(state), lost]


def unseen_groups(of: Game, witness: Witness, state: State) -> list[list[int]]:
    """The same without what the seat has seen in them."""
    found = groups(of, state)
    if of.family == "rivals":
        return found
    for seat in range(of.players):
        seen = Counter(witness.kinds[place] for place in witness.known[seat])
        mine = [] if seat == witness.seat else list((Counter(found[seat]) - seen).elements())
        found[seat] = mine
    return found


def free_positions(seated: str, few: int) -> Iterator[tuple[Game, Witness]]:
    """Positions in which each arrangement of the unseen cards is as likely as any other."""
    found = 0
    for of, seed, (before, deal, actions) in rounds(seated, budget(1, 3)):
        rng = Random(seed)
        witness = Witness(
            of, before, deal, actions[: rng.randrange(len(actions))], seed % of.players
        )
        if not witness.facts and not shown_openly(of, witness.state):
            found += 1
            yield of, witness
        if found == few:
            return


@each_table
def test_each_unseen_card_is_anywhere_as_often_as_chance_says(seated: str) -> None:
    throws = 600
    for of, witness in free_positions(seated, budget(10, 25)):
        seen = view(witness.state, witness.seat)
        dice = Dice(throws)
        first = Counter[int]()
        where: dict[int, Counter[int]] = {}
        for _ in range(throws):
            imagined = seen.copy()
            imagined.fill(dice)
            lying = unseen_groups(of, witness, imagined)
            first.update(pile(imagined)[:1])
            for group, cards in enumerate(lying):
                for kind in cards:
                    where.setdefault(kind, Counter())[group] += 1
        sizes = [len(group) for group in unseen_groups(of, witness, witness.state)]
        copies = {kind: n.total() // throws for kind, n in where.items()}
        whole = sum(sizes)
        assert sum(copies.values()) == whole
        # Each card: in each hand, the pile and the box in proportion to their unseen cards;
        for kind, found in where.items():
            share = {group: throws * copies[kind] * n / whole for group, n in enumerate(sizes)}
            assert is_fair(found, share)
        # each hand and the pile: of each kind in proportion to its unseen cards;
        for group, size in enumerate(sizes):
            if size and size < whole:
                got = {kind: found[group] for kind, found in where.items() if found[group]}
                assert is_fair(got, {kind: throws * n * size / whole for kind, n in copies.items()})
        # and so the card that is drawn next.
        if first:
            assert is_fair(first, {kind: throws * n / whole for kind, n in copies.items()})


@each_table
def test_few_unseen_cards_lie_in_every_order_alike(seated: str) -> None:
    found = 0
    for of, _, (before, deal, actions) in rounds(seated, budget(2, 6)):
        # Given the last moment of a round in which five or four cards are unseen,
        for ply in range(len(actions) - 1, 0, -1):
            seat = ply % of.players if of.players == 2 else -1
            witness = Witness(of, before, deal, actions[:ply], seat)
            unseen = sum(len(group) for group in witness.unseen())
            if unseen > 5 or unseen < 2 or witness.facts:
                if unseen > 5:
                    break
                continue
            found += 1
            # then all arrangements, listed one by one, come alike often.
            kinds = witness.another(Random(0))
            sizes = [len(group) for group in witness.unseen()]
            expected = Counter[tuple[tuple[int, ...], ...]]()
            for order in permutations(kinds.values()):
                cards = list(order)
                split = [tuple(cards.pop() for _ in range(size)) for size in sizes]
                expected[as_seen(split, of)] += 1
            throws = 30 * len(expected)
            seen = view(witness.state, seat)
            got = Counter[tuple[tuple[int, ...], ...]]()
            dice = Dice(ply)
            for _ in range(throws):
                imagined = seen.copy()
                imagined.fill(dice)
                lying = [tuple(group) for group in unseen_groups(of, witness, imagined)]
                if of.family == "rivals":
                    lying = [()] * of.players + lying
                got[as_seen(lying, of)] += 1
            share = throws / sum(expected.values())
            assert is_fair(got, {key: n * share for key, n in expected.items()})
            break
        if found == budget(6, 20):
            break


def as_seen(split: list[tuple[int, ...]], of: Game) -> tuple[tuple[int, ...], ...]:
    """Hands and box in no order, the pile in its own."""
    return tuple(
        cards if group == of.players else tuple(sorted(cards)) for group, cards in enumerate(split)
    )


# Where what was seen says more than which cards have been seen.


def alike(of: Game, position: Witness, trials: int, least: int) -> bool:
    """Compare samples with deals that are drawn blindly and thrown away unless they agree.

    Compared is what each hand holds of each suit, and what it holds of each kind.
    """
    rng = Random(trials)
    one, other = Counter[tuple[int, ...]](), Counter[tuple[int, ...]]()
    kept = 0
    for _ in range(trials):
        blind = (
            Witness(of, position.before, position.deal, position.actions, position.seat, rng)
            if needs_origins(of)
            else position
        )
        kinds = blind.another(rng)
        if blind.agrees(kinds):
            kept += 1
            for seat in range(of.players):
                if seat != position.seat:
                    other.update(holdings(blind, seat, [kinds[p] for p in blind.hands[seat]]))
    assert kept >= least, f"only {kept} deals agree; take another position"
    seen = view(position.state, position.seat)
    dice = Dice(trials)
    for _ in range(kept):
        imagined = seen.copy()
        imagined.fill(dice)
        lying = unseen_groups(of, position, imagined)
        for seat in range(of.players):
            if seat != position.seat:
                one.update(holdings(position, seat, lying[seat]))
    return all(
        agree(
            {key: n for key, n in one.items() if key[:2] == what},
            {key: n for key, n in other.items() if key[:2] == what},
        )
        for what in {key[:2] for key in {**one, **other}}
    )


def needs_origins(of: Game) -> bool:
    return of.options.get("start") == "lowest"


def holdings(witness: Witness, seat: int, cards: list[int]) -> list[tuple[int, ...]]:
    """What a hand holds of each suit, as keys of a count."""
    return [
        (seat, suit, *sorted(kind for kind in cards if witness.suit(kind) == suit))
        for suit in range(5)
    ]


@pytest.mark.parametrize(("name", "players"), [("trio", 3), ("partners", 4)])
def test_the_final_lays_tell_of_hands_and_no_sample_denies_it(name: str, players: int) -> None:
    facts = Counter[bool]()
    compared = 0
    for seed in range(budget(30, 90)):
        of = table(name, players, {"games": "1", "stall": "20"}, seed % players)
        before, deal, actions = rounds_of(of, seed, wild if seed % 2 else eager)[0]
        for ply in range(len(actions) - 8, len(actions) + 1):
            for seat in range(-1, players):
                # Given that a seat was asked for its final lays, or passed over,
                witness = Witness(of, before, deal, actions[:ply], seat)
                if not witness.facts:
                    continue
                seen = view(witness.state, seat)
                dice = Dice(ply)
                for _ in range(8):
                    # then in each sample it holds a card that may be laid, or none.
                    imagined = seen.copy()
                    imagined.fill(dice)
                    for fact in witness.facts:
                        if fact.places != witness.held(fact.seat):
                            continue  # it has laid since
                        held = set(hand(imagined, fact.seat)) & fact.kinds
                        assert bool(held) == fact.some
                        facts[fact.some] += 1
        witness = Witness(of, before, deal, actions[:-1], seed % players)
        if witness.facts and compared < budget(4, 16):
            rng = Random(seed)
            if sum(witness.agrees(witness.another(rng)) for _ in range(200)) > 20:
                compared += 1
                assert alike(of, witness, 4000, 200)
    assert min(facts[True], facts[False]) > 50
    assert compared == budget(4, 16)


def test_a_start_with_the_lowest_card_tells_of_the_hand() -> None:
    # Given two players who must start a path with the lowest card of its suit in hand,
    of = game("board", expeditions=1, start="lowest")
    hands = ["B0 B1 B2 B3 B4 B5 B6 B7", "Y8 YT WT W9 GT G7 R9 RT"]
    state = dealt(of, hands, "", tiles())
    # when the second starts yellow with the 8,
    turn(of, state, "-B0 * +Y8a *")
    # then of the seven cards that he held then, in no sample one is a lower yellow card:
    seen = view(state, 0)
    low = Counter[int]()
    for seed in range(4000):
        cards = hand(sample(seen, seed), 1)
        low[sum(kind < of.kind("Y8") for kind in cards)] += 1
    # only the one he drew since may be.
    assert set(low) == {0, 1}
    assert 0.05 < low[1] / 4000 < 0.4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_starts_with_the_lowest_card_leave_the_deals_that_agree(players: int) -> None:
    of = game("board", players=players, expeditions=1, start="lowest")
    compared = 0
    for seed in range(budget(40, 120)):
        before, deal, actions = rounds_of(of, seed, eager)[0]
        seat = seed % (players + 1) - 1  # or a spectator
        witness = Witness(of, before, deal, actions[: 2 * players + seed % 13], seat)
        rng = Random(seed)
        trials = [Witness(of, before, deal, witness.actions, seat, rng) for _ in range(60)]
        agreeing = sum(trial.agrees(trial.another(rng)) for trial in trials)
        if witness.facts and 8 < agreeing < 50:
            assert alike(of, witness, budget(1500, 5000), 100)
            compared += 1
        if compared == budget(2, 6):
            break
    assert compared


Hands = tuple[tuple[int, ...], ...]


def lower(kind: int, other: int) -> bool:
    return other // 11 == kind // 11 and other < kind


def few_cards(rng: Random, seats: int, size: int, turns: int) -> tuple[bytes, list[int]]:
    """Some turns with few cards of two suits: what was seen of them, and the kinds not seen."""
    deck = rng.sample([0, 1, 2, 3, 11, 12, 13, 14] * 2, 16)
    hands = [[deck.pop() for _ in range(size)] for _ in range(seats)]
    diary = list[int]()
    started = set[tuple[int, int]]()
    for turn_ in range(turns):
        seat = turn_ % seats
        kind = hands[seat].pop(rng.randrange(size))
        diary += [seat, kind]
        path = (seat, kind // 11)
        if path not in started and not any(lower(kind, other) for other in hands[seat]):
            started.add(path)
            diary += [seat, lowest.STARTED + kind]
        hands[seat].append(deck.pop())
        diary += [seat, lowest.DRAWN]
    return bytes(diary), sum(hands, deck)[: max(7, seats * size)]


def listed(diary: bytes, unseen: list[int], seats: int, size: int, turns: int) -> Counter[Hands]:
    """In how many deals who holds what: all orders of the unseen, all places of those played."""
    orders = set(permutations(unseen))
    found = Counter[Hands]()
    for choices in product(range(size), repeat=turns):
        hands = [list(range(size * seat, size * seat + size)) for seat in range(seats)]
        pile, choice = count(size * seats), iter(choices)
        kinds: dict[int, int] = {}
        facts = list[tuple[int, int]]()
        for seat, event in zip(diary[::2], diary[1::2], strict=True):
            if event == lowest.DRAWN:
                hands[seat].append(next(pile))
            elif event >= lowest.STARTED:
                facts += [(place, event - lowest.STARTED) for place in hands[seat]]
            else:
                kinds[hands[seat].pop(next(choice))] = event
        if any(place in kinds and lower(start, kinds[place]) for place, start in facts):
            continue
        facts = [fact for fact in facts if fact[0] not in kinds]
        for order in orders:
            lying = dict(zip(sum(hands, []), order, strict=False))
            if not any(lower(start, lying[place]) for place, start in facts):
                found[tuple(tuple(sorted(lying[place] for place in hand)) for hand in hands)] += 1
    return found


@pytest.mark.parametrize(("seats", "size", "turns"), [(1, 3, 5), (2, 3, 5), (3, 2, 5), (4, 2, 5)])
def test_hands_with_lowest_starts_are_drawn_as_often_as_deals_bring_them(
    seats: int, size: int, turns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = 0
    for seed in range(budget(8, 48) // max(2, seats)):
        # Given a few cards, and all deals of them that agree with what was seen,
        diary, unseen = few_cards(Random(seed), seats, size, turns)
        expected = listed(diary, unseen, seats, size, turns)
        told += max(expected.values()) > 2 * min(expected.values())
        # when hands are drawn by good odds, or by poor ones,
        if seed % 2:
            monkeypatch.setattr(lowest, "odds", lambda *_: 0.6)
        throws = 20000
        hands = lowest.hands(diary, tuple(range(seats)), size, bytes(unseen))
        draws = lowest.Draws(hands, unseen)
        monkeypatch.undo()
        dice = Dice(seed)
        got = Counter[Hands]()
        for _ in range(throws):
            got[tuple(tuple(sorted(cards)) for cards in draws.draw(dice))] += 1
        # then each comes as often as it should; those that are rare count as one.
        share = throws / sum(expected.values())
        assert set(got) <= set(expected)
        rare = {key for key, n in expected.items() if n * share < 8}
        for numbers in (got, expected):
            numbers[()] = sum(numbers.pop(key, 0) for key in rare)
        assert is_fair(+got, {key: n * share for key, n in expected.items()})
    assert told


@pytest.mark.parametrize("players", [2, 3, 4])
def test_most_draws_of_hands_with_lowest_starts_are_kept(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Given any moment of a round in which paths start with lowest cards,
    made = list[lowest.Draws]()

    def spy(diary: bytes, seats: tuple[int, ...], dealt: int, unseen: bytes) -> lowest.Draws:
        made.append(lowest.Draws(lowest.hands(diary, seats, dealt, unseen), unseen))
        return made[-1]

    monkeypatch.setattr(lowest, "draws", spy)
    of = table("board", players, {"start": "lowest", "expeditions": "1"})
    for seed in range(budget(1, 6)):
        before, deal, actions = rounds_of(of, seed, eager)[0]
        for ply in moments(actions, seed, 10):
            for seat in range(-1, players):
                # when a seat or a spectator imagines the hands,
                sample(view(Witness(of, before, deal, actions[:ply], seat).state, seat), ply)
                # then no search is needed: far more than every tenth draw will do.
                dice = Dice(ply)
                kept = [made[-1].propose(dice)[1] for _ in range(50)]
                assert max(kept) <= 1
                assert sum(kept) / len(kept) > 0.3
    assert any(draws.steps for draws in made)


LATE = """
import sys
sys.path.insert(0, sys.argv[1])
from tables import eager, table
from witness import Witness, rounds_of
from zerzura import Dice
of = table("board", 4, {"start": "lowest", "expeditions": "1"})
before, deal, actions = rounds_of(of, 0, eager)[0]
dice = Dice(1)
for part in (0.3, 0.5, 0.8, 0.95):
    for seat in (-1, 0):
        seen = Witness(of, before, deal, actions[: int(part * len(actions))], seat).state
        seen.hide(seat)
        hands = set()
        for _ in range(1000):
            imagined = seen.copy()
            imagined.fill(dice)
            hands.add(tuple(imagined.hand_cards(3)))
            imagined.hide(seat)
            assert imagined == seen
        assert len(hands) > 100
"""


def test_four_hands_of_lowest_starts_are_imagined_by_the_thousand() -> None:
    # Given turns of four players who started their paths with lowest cards,
    # when a spectator and a seat imagine the hands a thousand times each,
    # then that ends, and they imagine many.
    here = str(Path(__file__).parent)
    subprocess.run([sys.executable, "-c", LATE, here], timeout=120, check=True)
