"""The searching bot: its worlds, its tree, its experience, and that it wins."""

from __future__ import annotations

from threading import Timer

import pytest
from tables import SEATED, budget, table

from zerzura import Dice, Game, State, game
from zerzura.arena import match
from zerzura.bots import Budget, bot, consult
from zerzura.bots.duel_judge import DuelJudge
from zerzura.bots.duel_veteran import DuelVeteran
from zerzura.bots.experience import Experience, lessons
from zerzura.bots.judge import Judge, play_round
from zerzura.bots.search import Search
from zerzura.bots.steady import judge_of
from zerzura.bots.worlds import Worlds
from zerzura.notation import Card
from zerzura.tables import RivalsTable

TABLES = [
    game("duel", stall=100),
    game("duel", exploits=True, games=2, stall=100),
    game("duel", suits=6, bare_hands=True, stall=100),
    game("coop", games=1, stall=100),
    game("trio", games=1, stall=100),
    game("partners", games=1, stall=100),
    game("rivals"),
    game("rivals", players=4),
    game("board", expeditions=1, stall=100),
    game("board", players=3, directions="either", stall=100, expeditions=1),
    game("board", players=4, start="lowest", stall=100, expeditions=1),
]


SIGNS = 20480  # that there can be


def searching(of: Game, name: str, seed: int, stop: int = 10**6) -> tuple[State, list[int]]:
    """Play as seat 0 against steady ones; return where it ended, and what was chosen."""
    bots = [bot(name), *[bot("steady") for _ in range(of.players - 1)]]
    for seat, player in enumerate(bots):
        player.begin(of, seat, seed + seat)
    dice, state = Dice(seed), of.start()
    chosen: list[int] = []
    while not state.over and len(chosen) < stop:
        if state.turn is None:
            state.deal(of.shuffle(dice))
            continue
        turn, view = state.turn, state.view(0)
        action = consult(bots[turn], state.view(turn)).action
        bots[0].told(view, turn, action)
        state.play(action)
        if turn == 0:
            chosen.append(action)
    return state, chosen


@pytest.mark.parametrize("of", TABLES, ids=repr)
def test_it_plays_every_game_to_its_end_and_repeats(of: Game) -> None:
    first = searching(of, "search:work=3", seed=5)
    assert first[0].over
    assert searching(of, "search:work=3", seed=5) == first


def test_threads_repeat_too_and_share_the_work() -> None:
    of = game("duel", stall=100)
    first = searching(of, "search:work=41,threads=3", seed=6, stop=12)
    assert searching(of, "search:work=41,threads=3", seed=6, stop=12) == first
    player = bot("search:work=41,threads=3")
    assert isinstance(player, Search)
    player.begin(of, 0, seed=6)
    state = of.start()
    state.deal(of.shuffle(Dice(6)))
    consult(player, state.view(0))
    assert sum(tree.done for tree in player.trees) <= 41


def test_more_work_is_more_iterations() -> None:
    of = game("duel", stall=100)
    state = of.start()
    state.deal(of.shuffle(Dice(8)))
    done = []
    for work in (1, 16, 33):
        player = bot(f"search:work={work}")
        assert isinstance(player, Search)
        player.begin(of, 0, seed=1)
        player.choose(state.view(0))
        done.append(player.trees[0].done)
    assert done == [1, 16, 33]


def test_the_budget_of_a_decision_goes_before_its_own() -> None:
    of = game("duel", stall=100)
    state = of.start()
    state.deal(of.shuffle(Dice(8)))
    player = bot("search:ms=600000")
    assert isinstance(player, Search)
    player.begin(of, 0, seed=1)
    player.choose(state.view(0), Budget(work=20))
    assert player.trees[0].done == 20


def test_who_is_stopped_answers() -> None:
    of = game("duel", stall=100)
    state = of.start()
    state.deal(of.shuffle(Dice(2)))
    player = bot("search:work=1000000000")
    player.begin(of, 0, seed=1)
    timer = Timer(0.5, player.stop)
    timer.start()
    assert consult(player, state.view(0)).action in state.legal()  # else it would take days
    timer.join()


def test_it_says_what_it_expects() -> None:
    of = game("duel", stall=100)
    state = of.start()
    state.deal(of.shuffle(Dice(2)))
    player = bot("search:work=64")
    player.begin(of, 0, seed=1)
    choice = consult(player, state.view(0))
    assert choice.expected == choice.options[0].expected
    assert abs(choice.expected or 1000) < 100
    assert 1 < len(choice.options) <= 5
    assert choice.options[0].action == choice.action


@pytest.mark.parametrize("of", TABLES, ids=repr)
def test_hidden_cards_change_nothing_it_does(of: Game) -> None:
    """In two games that a seat cannot tell apart, it chooses alike."""
    for seed in range(3):
        dice, state = Dice(seed), of.start()
        state.deal(of.shuffle(dice))
        players = bot("search:work=6"), bot("search:work=6")
        for player in players:
            player.begin(of, 0, seed=seed)
        for _ in range(30):
            if state.turn is None:
                break
            if state.turn == 0:
                other = state.view(0).sample(dice)
                choices = [
                    player.choose(one.view(0))
                    for player, one in zip(players, (state, other), strict=True)
                ]
                assert choices[0] == choices[1]
            action, view = state.random_action(dice), state.view(0)
            for player in players:
                player.told(view, state.turn, action)
            state.play(action)


def watched(of: Game, seed: int, decisions: int) -> tuple[State, Worlds]:
    """A round among steady players, seen by seat 0."""
    judge, dice, state = judge_of(of), Dice(seed), of.start()
    worlds = Worlds(state, judge_of(of), 0, Dice(seed))
    state.deal(of.shuffle(dice))
    while state.ply < decisions or state.turn != 0:
        action, view = judge.choose(state), state.view(0)
        assert state.turn is not None
        worlds.told(view, state.turn, action)
        state.play(action)
    worlds.begin(state.view(0).known())
    return state, worlds


@pytest.mark.parametrize("of", TABLES, ids=repr)
@pytest.mark.parametrize("seed", range(budget(2, 20)))
def test_a_world_looks_like_the_true_one(of: Game, seed: int) -> None:
    state, worlds = watched(of, seed, 5 + 4 * (seed % 5))
    found = set()
    for _ in range(20):
        world = worlds.bring()
        assert world.view(0) == state.view(0)
        found.add(repr(world.data()))
    assert len(found) > 10


@pytest.mark.parametrize("name", ["duel", "trio", "board"])
def test_what_others_do_tells_of_their_hands(name: str) -> None:
    """More of the others' cards are right than by chance alone."""
    options = {"expeditions": 1} if name == "board" else {"games": 1}
    of = game(name, stall=100, **options)
    weighted = fair = 0
    for seed in range(budget(24, 100)):
        state, worlds = watched(of, seed, 40)
        assert worlds.imagines
        true = hands(state)
        dice = Dice(seed)
        for _ in range(300):  # it takes exchanges to get away from where they begin
            worlds.bring()
        for _ in range(60):
            weighted += len(true & hands(worlds.bring()))
            fair += len(true & hands(state.view(0).sample(dice)))
    assert weighted > 1.02 * fair


def hands(state: State) -> set[tuple[int, Card, int]]:
    """The cards of all but seat 0, with their seats; of equal ones a first, a second."""
    found: set[tuple[int, Card, int]] = set()
    for seat in range(1, state.seats):
        table = state.view(seat).table
        assert not isinstance(table, RivalsTable)
        cards = table.hands[seat].known
        found |= {(seat, card, cards[:i].count(card)) for i, card in enumerate(cards)}
    return found


def test_who_has_not_seen_the_round_takes_any_world() -> None:
    of = game("duel", stall=100)
    state, _ = watched(of, 3, 20)
    worlds = Worlds(of.start(), judge_of(of), 0, Dice(1))
    worlds.begin(state.view(0).known())
    assert not worlds.imagines
    assert worlds.bring().view(0) == state.view(0)


# Experience.


def test_a_choice_has_signs_and_the_signs_are_lessons() -> None:
    of = game("duel", exploits=True, suits=5, stall=100)
    experience = Experience([256, *range(1, SIGNS)])
    judge, dice = DuelVeteran(experience), Dice(4)
    for _ in range(20):
        state = of.start()
        state.deal_at_random(dice)
        while not state.over:
            opinions = judge.opinions(state)
            assert 0 < experience.most_sign(len(opinions)) < SIGNS
            state.play(state.random_action(dice))


def test_without_lessons_experience_changes_nothing() -> None:
    of = game("trio", games=1, stall=100)
    plain, veteran, dice = DuelJudge(), DuelVeteran(Experience([256])), Dice(4)
    state = of.start()
    state.deal_at_random(dice)
    while not state.over:
        assert veteran.opinions(state) == plain.opinions(state)
        state.play(state.random_action(dice))


def test_experience_wins() -> None:
    numbers = lessons("duel")
    assert numbers is not None
    of = game("duel", stall=100)
    veteran, steady, dice = DuelVeteran(Experience(numbers)), DuelJudge(), Dice(9)
    lead = 0
    deals = budget(400, 4000)
    for _ in range(deals):
        deal = of.shuffle(dice)
        for judges in ([veteran, steady], [steady, veteran]):
            state = of.start()
            state.deal(deal)
            seated: list[Judge] = list(judges)
            play_round(seated, state)
            mine = seated.index(veteran)
            lead += state.scores[mine] - state.scores[1 - mine]
    assert lead / (2 * deals) > 4


def test_a_game_without_lessons_has_none() -> None:
    assert lessons("whist") is None


# Strength, at budgets that repeat.


def test_it_beats_steady_in_the_duel() -> None:
    of = game("duel", stall=100)
    result = match(of, ["search:work=48", "steady"], deals=budget(16, 100), seed=3, workers=0)
    assert result.lead is not None and result.lead.mean > 3


@pytest.mark.parametrize(("name", "players"), SEATED)
def test_it_sits_at_every_table(name: str, players: int) -> None:
    of = table(name, players, {})
    state, _ = searching(of, "search:work=1", seed=1, stop=15)
    assert state.ply > 0
