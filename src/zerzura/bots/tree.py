"""A search tree over what one seat knows, grown in worlds that it cannot tell apart.

Every iteration takes one world and tries in it each choice that is still in the race, so that luck
is alike for all and differences show early. Below the choices one tree serves all worlds: a node is
what has been done since, as all could see it. Where its own side decides, the judge ranks what is
legal in this world. The more often the node was visited, the more of the best-ranked are
considered, and of those the one that has done best is taken, the curious counting how often there
was a chance to take it. The others do what their judge thinks best. Beyond the tree all play on in
this way to the end of the round.

The judge's opinion counts as much as ``trust`` worlds do. So a short search follows the judge, and
a long one what it has seen. A choice that is surely worse leaves the race.
"""

from __future__ import annotations

from ..rules import again, codes
from ..rules.state import State
from . import reals
from .judge import Judge
from .worlds import Worlds

ROOM = 32768  # nodes; tree.pxd has the numbers too, since machine arrays want literals
DEEP = 250
MANY = 16  # choices that can race
LONG = 300  # decisions after which who plays on makes for the end
SURE = 3.0  # standard errors
CURIOSITY = 20.0  # points


class Tree:
    """The search of a seat in one game, decision after decision."""

    def __init__(
        self,
        judge: Judge,
        others: Judge,
        worlds: Worlds,
        start: State,
        ours: int,
        points: float,
        thirst: float,
        blur: float,
        swing: float,
        trust: float,
        reach: float,
    ) -> None:
        self.world: State = start.copy()
        self.judge: Judge = judge
        self.judge.watch(self.world)
        self.others: Judge = others  # who plays for the other side
        self.others.watch(self.world)
        self.ours: int = ours  # the seats of this side, a bit each
        self.worlds: Worlds = worlds
        self.points: float = points  # what a point is worth,
        self.thirst: float = thirst  # and what a win
        self.blur: float = blur  # how large a lead is that might as well be none
        self.swing: float = swing  # by how much a round may change it
        self.trust: float = trust
        self.reach: float = (
            reach  # visits before a second choice is considered; four times, a third
        )
        self.me: int = 0
        self.ply: int = -1  # of the decision
        self.done: int = 0  # iterations
        self.steps: int = 0  # down the tree, in all of them
        self.hurried: bool = False
        # By node: first child, next sibling, the action that led to it, ...
        self.top: int = 0  # the node of the decision; -1 if it has been left
        self.size: int = 0
        self.first: list[int] = [0] * 32768
        self.after: list[int] = [0] * 32768
        self.action: list[int] = [0] * 32768
        self.visits: list[int] = [0] * 32768
        self.chances: list[int] = [0] * 32768  # how often it could have been taken
        self.total: list[float] = [0.0] * 32768  # for who takes it
        self.outlook: list[float] = [0.0] * 32768  # for who decides in it
        # The way down, who decided on it, and what came of it.
        self.path: list[int] = [0] * 256
        self.movers: list[int] = [0] * 256
        self.worth_to: list[float] = [0.0] * 4
        self.ahead: float = 0.0
        self.ranked: list[int] = [0] * 128
        # The race.
        self.count: int = 0
        self.rivals: int = 0  # that are still in it
        self.choice: list[int] = [0] * 16
        self.node: list[int] = [0] * 16
        self.out: list[bool] = [False] * 16
        self.tried: list[int] = [0] * 16
        self.prior: list[float] = [0.0] * 16
        self.sum: list[float] = [0.0] * 16
        self.lead: list[float] = [0.0] * 16
        self.last: list[float] = [0.0] * 16
        self.loss: list[float] = [0.0] * 16  # by boredom
        self.product: list[float] = [0.0] * 256  # sums of products, MANY a choice
        self.forget()

    def begin(self, known: State, boredom: float) -> None:
        """Look at a new decision; keep what the tree knows of it already.

        Where the pile may be drawn from, all else is worth so much less as it bores.
        """
        self.worlds.begin(known)
        again.become(self.world, known)
        self.me = self.world.me
        self.done = self.steps = 0
        self.hurried = False
        if known.ply != self.ply or self.top < 0 or self.size > ROOM // 2:
            self.forget()
        self.ply = known.ply
        self.judge.weigh()
        self.count = self.judge.count if self.judge.count < MANY else MANY
        self.rivals = self.count
        self.rank(self.count)
        bored = 0.0
        for i in range(self.count):
            if self.judge.actions[self.ranked[i]] == self.judge.draw_of_pile:
                bored = boredom
        for i in range(self.count):
            best = self.ranked[i]
            self.choice[i] = self.judge.actions[best]
            self.node[i] = self.child(self.top, self.choice[i])
            self.loss[i] = bored if self.choice[i] != self.judge.draw_of_pile else 0.0
            self.prior[i] = self.judge.worth[best] - self.judge.worth[self.ranked[0]] - self.loss[i]
            self.out[i] = False
            self.tried[i] = 0
            self.sum[i] = self.lead[i] = 0.0
        for i in range(MANY * MANY):
            self.product[i] = 0.0

    def follow(self, action: int, telling: bool) -> None:
        """Go down with what somebody has done; begin anew if it has told the seat a card."""
        self.ply += 1
        if telling:
            self.forget()
        elif self.top >= 0:
            self.top = self.child(self.top, action) if self.size < ROOM - MANY else -1

    def forget(self) -> None:
        """Let a new tree begin."""
        self.size = 1
        self.top = 0
        self.first[0] = self.visits[0] = 0
        self.outlook[0] = 0.0

    def stop(self) -> None:
        """Let the search end."""
        self.hurried = True

    def found(self) -> list[tuple[int, int, float, float, float]]:
        """Of each choice: the action, how often it was tried, its prior, its sum and its lead."""
        return [
            (self.choice[i], self.tried[i], self.prior[i], self.sum[i], self.lead[i])
            for i in range(self.count)
        ]

    # The engine room.

    def iterate(self, iterations: int) -> None:
        """Let the choices race through so many worlds."""
        for _ in range(iterations):
            if self.rivals < 2 or self.hurried:
                return
            self.worlds.next()
            for i in range(self.count):
                if not self.out[i]:
                    again.become(self.world, self.worlds.world)
                    self.world.apply(self.choice[i])
                    self.descend(self.node[i])
                    self.last[i] = self.worth_to[self.me] - self.loss[i]
                    self.lead[i] += self.ahead
            self.compare()
            self.done += 1
            if self.done & 15 == 0:
                self.drop()

    def compare(self) -> None:
        """Note how the choices did in one world, each for itself and each with each other."""
        for i in range(self.count):
            if not self.out[i]:
                self.tried[i] += 1
                self.sum[i] += self.last[i]
                for j in range(i + 1):
                    if not self.out[j]:
                        self.product[MANY * i + j] += self.last[i] * self.last[j]

    def drop(self) -> None:
        """Take out of the race what is surely worse than the best."""
        best = self.leader()
        for i in range(self.count):
            if i != best and not self.out[i]:
                lead = self.estimate(best) - self.estimate(i)
                doubt = reals.sqrt(self.variance(best, i) / (self.done + self.trust))
                if lead > SURE * doubt:
                    self.out[i] = True
                    self.rivals -= 1

    def leader(self) -> int:
        best = -1
        for i in range(self.count):
            if not self.out[i] and (best < 0 or self.estimate(i) > self.estimate(best)):
                best = i
        return best

    def estimate(self, i: int) -> float:
        """What a choice is worth, against others that have been tried as often."""
        return (self.sum[i] + self.trust * self.prior[i]) / (self.tried[i] + self.trust)

    def variance(self, i: int, j: int) -> float:
        """Of the difference of two choices in one world; never quite nothing."""
        mean = (self.sum[i] - self.sum[j]) / self.done
        squares = self.product[MANY * i + i] + self.product[MANY * j + j]
        squares -= 2 * self.product[MANY * i + j if i > j else MANY * j + i]
        return squares / self.done - mean * mean + 0.01

    def descend(self, node: int) -> None:
        """Go down the tree to its edge, on from there by the judge, and up with the result."""
        depth = 1
        self.path[0] = node
        self.movers[0] = self.me
        while self.world.phase_now > codes.OVER:
            if self.visits[node] == 0 or self.size > ROOM - MANY or depth == DEEP:
                break
            self.movers[depth] = self.world.me
            if self.ours >> self.world.me & 1:
                node = self.choose(node)
            else:
                node = self.child(node, self.others.best())
            self.world.apply(self.action[node])
            self.path[depth] = node
            depth += 1
        left = LONG
        while self.world.phase_now > codes.OVER:
            left -= 1
            if left < 0:
                self.world.apply(self.judge.to_the_end())
            elif self.ours >> self.world.me & 1:
                self.world.apply(self.judge.best())
            else:
                self.world.apply(self.others.best())
        self.value()
        self.steps += depth
        for i in range(depth):
            node = self.path[i]
            self.visits[node] += 1
            self.total[node] += self.worth_to[self.movers[i]]
            if i + 1 < depth:
                self.outlook[node] += self.worth_to[self.movers[i + 1]]

    def choose(self, node: int) -> int:
        """The child to go on with: of the judge's best, the one that has done best."""
        self.judge.weigh()
        wide = 1
        widest = self.judge.count if self.judge.count < MANY else MANY
        while wide < widest and wide * wide * self.reach <= self.visits[node]:
            wide += 1
        self.rank(wide)
        if wide == 1:
            return self.child(node, self.judge.actions[self.ranked[0]])
        mean = self.outlook[node] / self.visits[node]
        top = self.judge.worth[self.ranked[0]]
        most = -1e18
        pick = -1
        for i in range(wide):
            j = self.ranked[i]
            child = self.child(node, self.judge.actions[j])
            self.chances[child] += 1
            value = self.total[child] + self.trust * (mean + self.judge.worth[j] - top)
            value += CURIOSITY * reals.sqrt(
                reals.log(self.chances[child]) * (self.visits[child] + self.trust)
            )
            value /= self.visits[child] + self.trust
            if value > most:
                most = value
                pick = child
        return pick

    def rank(self, n: int) -> None:
        """Write the places of the judge's n best into ``ranked``, the best first."""
        for i in range(self.judge.count):
            self.ranked[i] = i
        for i in range(n):
            best = i
            for j in range(i + 1, self.judge.count):
                if self.judge.worth[self.ranked[j]] > self.judge.worth[self.ranked[best]]:
                    best = j
            swap = self.ranked[i]
            self.ranked[i] = self.ranked[best]
            self.ranked[best] = swap

    def child(self, node: int, action: int) -> int:
        """The node behind an action, made if it is new."""
        child = self.first[node]
        while child:
            if self.action[child] == action:
                return child
            child = self.after[child]
        child = self.size
        self.size += 1
        self.action[child] = action
        self.first[child] = 0
        self.after[child] = self.first[node]
        self.first[node] = child
        self.visits[child] = 0
        self.chances[child] = 0
        self.total[child] = 0.0
        self.outlook[child] = 0.0
        return child

    def value(self) -> None:
        """What the end of the round is worth to each: the lead, and the hope to win by it."""
        left = 0
        if self.world.phase_now != codes.OVER:
            left = self.world.rounds - self.world.round
        for seat in range(self.world.seats):
            lead = self.judge.lead(seat)
            self.worth_to[seat] = self.points * lead
            if seat == self.me:
                self.ahead = lead
            if self.thirst > 0:
                doubt = self.blur + self.swing * reals.sqrt(left)
                self.worth_to[seat] += self.thirst / (1 + reals.exp(-1.7 * lead / doubt))
