"""What may be done now: one lazy set that generator, validator, screen and search share."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Final

from redzone.algorithms.lazy_sequence import LazySequence
from redzone.cr import Rule
from redzone.game.action import (
    Action,
    ActivateAbility,
    CastSpell,
    Concede,
    PlayLand,
    SetAside,
    TurnFaceUp,
)
from redzone.game.decision import (
    AttackersDeclaration,
    BlockersDeclaration,
    Decision,
    Priority,
)
from redzone.game.state import GameState
from redzone.game.violation import Code, Violation
from redzone.rules import declarations
from redzone.rules.answers import ANSWERS
from redzone.rules.combat import declare_attackers, declare_blockers
from redzone.rules.declarations.declaration import ChosenTargets
from redzone.rules.seats.turn_order import in_game, team_of
from redzone.values.identity import PlayerId
from redzone.view import View


class LegalActions:
    """The legal answers to the decision of a state, lazily.

    Iteration goes through every answer in a documented order, membership and ``violations`` judge any action, and
    ``count`` counts without going through. Conceding is legal at any time and not iterated (``concessions``).
    """

    __slots__ = ("_seen", "_state")

    def __init__(self, state: GameState) -> None:
        self._state = state
        self._seen: View | None = None

    @property
    def _view(self) -> View:
        """What the objects of the state are, looked at once something asks."""
        if self._seen is None:
            self._seen = View(self._state)
        return self._seen

    def __iter__(self) -> Iterator[Action]:
        """Yield every legal answer to the present decision."""
        decision = self._state.decision
        if decision is not None:
            for action in ANSWERS[type(decision)].candidates(self._view, decision):
                _OFFERED.note(self._state, action)
                yield action

    def __contains__(self, action: object) -> bool:
        """Return whether ``action`` is legal now."""
        return isinstance(action, Action) and not self.violations(action)

    def __bool__(self) -> bool:
        """Return whether there is anything to decide."""
        return next(iter(self), None) is not None

    def count(self) -> int:
        """Return how many legal answers there are."""
        decision = self._state.decision
        return 0 if decision is None else ANSWERS[type(decision)].count(self._view, decision)

    def count_up_to(self, most: int) -> int | None:
        """Return how many legal answers there are, ``None`` if more than ``most`` had to be gone through to say that.

        Declarations, orders, divisions of combat damage and choices of objects are counted exactly, however many.
        """
        decision = self._state.decision
        if decision is None or ANSWERS[type(decision)].is_counted:
            return self.count()
        found = sum(1 for _ in islice(self, most + 1))
        return found if found <= most else None

    def first(self) -> Action | None:
        """Return the first answer: of declarations the one with the fewest creatures, then the first of them.

        ``None`` if there is nothing to decide.
        """
        legal = self._declarations()
        return next(iter(self), None) if legal is None else self._action(legal.first())

    def sample(self, pick: Callable[[int], int]) -> Action | None:
        """Return an answer at random, each as likely as any other; ``None`` if there is nothing to decide.

        ``pick`` returns a whole number below the one that it gets, each as likely as any other, as
        ``random.Random(0).randrange`` does.
        """
        legal = self._declarations()
        if legal is not None:
            return self._action(legal.sample(pick))
        count = self.count()
        return next(islice(self, pick(count), None)) if count else None

    def completion(self, decided: ChosenTargets) -> Action | None:
        """Return a legal declaration in which the creatures in ``decided`` choose exactly that, if there is one.

        A creature that is to stay out of it has an empty choice; creatures that are left out are still undecided. It
        answers a declaration of attackers or blockers; ``None`` at any other decision.
        """
        legal = self._declarations()
        found = None if legal is None else legal.completion(decided)
        return None if found is None else self._action(found)

    def forced(self) -> "declarations.Forced":
        """Return what every legal declaration of attackers or blockers contains; nothing at any other decision."""
        legal = self._declarations()
        return declarations.Forced() if legal is None else legal.forced()

    def nearest(self, action: Action) -> Action | None:
        """Return the legal answer that is nearest to ``action``: the action itself if it is legal.

        Of declarations it is the one with the fewest creatures that choose something else; of several the one with
        the fewest creatures, then with the first of them, then with what these can choose first; where costs are paid,
        the one that obeys the most requirements goes before. It pays only for what is proposed. Where it is hard to
        prove which one is nearest, it is the nearest that is found in good time. Of assignments of combat damage it is
        the one for which the fewest points move; of several the one that gives the first recipients of the first
        sources most.
        ``None`` if ``action`` is neither, or not what is asked for now.
        """
        decision = self._state.decision
        if decision is None or _misplaced(self._state, action) is not None or isinstance(action, Concede):
            return None
        return ANSWERS[type(decision)].ways[type(action)].nearest(self._view, action)

    def _declarations(self) -> "declarations.LegalDeclarations | None":
        """Return the legal declarations, if attackers or blockers are to be declared."""
        match self._state.decision:
            case AttackersDeclaration():
                return declare_attackers.legal_attacks(self._state)
            case BlockersDeclaration(player=player):
                return declare_blockers.legal_blocks(self._view, player)
            case _:
                return None

    def _action(self, chosen: ChosenTargets) -> Action:
        """Return a declaration as an action, its costs paid automatically."""
        match self._state.decision:
            case BlockersDeclaration(player=player):
                return declare_blockers.action_of(self._state, player, chosen)
            case decision:
                assert decision is not None  # noqa: S101  there is a declaration to make
                return declare_attackers.action_of(self._state, decision.player, chosen)

    def concessions(self) -> tuple[Concede, ...]:
        """Return the concessions, which are always legal while the game goes on (CR 104.3a)."""
        return () if self._state.outcome is not None else tuple(map(Concede, in_game(self._state)))

    def violations(self, action: Action) -> Sequence[Violation]:
        """Return why ``action`` is illegal now; nothing if it is legal.

        Whether that is empty is known at once; the reasons, which may name a legal declaration that obeys more, are
        worked out when somebody reads them.
        """
        misplaced = _misplaced(self._state, action)
        if misplaced is not None:
            return (misplaced,)
        decision = self._state.decision
        if decision is None or isinstance(action, Concede):  # to concede answers no decision (CR 104.3a)
            return ()
        way = ANSWERS[type(decision)].ways[type(action)]
        if way.is_always_legal:
            return ()
        verdict = way.is_legal(self._view, action)
        if verdict is None:
            return way.violations(self._view, action)
        return () if verdict else LazySequence(lambda: way.violations(self._view, action))


class _Offered:
    """The latest actions that were made as legal answers of a state: they need not be judged again."""

    __slots__ = ("_latest",)

    def __init__(self) -> None:
        self._latest: dict[int, tuple[GameState, Action]] = {}

    def note(self, state: GameState, action: Action) -> None:
        if len(self._latest) >= _MOST_OFFERED:
            self._latest = {}
        self._latest[id(action)] = state, action

    def knows(self, state: GameState, action: Action) -> bool:
        known = self._latest.get(id(action))
        return known is not None and known[1] is action and known[0] is state


_MOST_OFFERED: Final = 256
_OFFERED: Final = _Offered()


def is_offered(state: GameState, action: Action) -> bool:
    """Return whether an action is one that ``legal_actions`` has just made for this very state."""
    return _OFFERED.knows(state, action)


def _misplaced(state: GameState, action: Action) -> Violation | None:
    """Return why nobody, or somebody else, may act in this way now."""
    if state.outcome is not None:
        return Violation(Code.GAME_OVER, (Rule("104.1"),), "the game is over")
    if state.players.get(action.player) is None or state.players[action.player].loss is not None:
        return Violation(Code.NOT_IN_GAME, (Rule("800.4"),), f"{View(state).name(action.player)} is not in the game")
    if isinstance(action, Concede):
        return None
    decision = state.decision
    if decision is None or type(action) not in ANSWERS[type(decision)].ways:
        message = f"{action.words} is not possible in the {state.turn.step.heading} step now"
        return Violation(Code.WRONG_STEP, (action.rule,), message)
    if action.player != decision.player and action.player not in _deciders(state, decision, action):
        names = state.players[decision.player].name, state.players[action.player].name
        return Violation(Code.WRONG_PLAYER, (action.rule,), f"it is {names[0]} who decides now, not {names[1]}")
    return None


_WITH_PRIORITY: Final = CastSpell | ActivateAbility | PlayLand | SetAside | TurnFaceUp


def _deciders(state: GameState, decision: Decision, action: Action) -> tuple[PlayerId, ...]:
    """Return who may act in this way: any player of the team that has priority, but one passes for it (CR 805.5)."""
    if isinstance(decision, Priority) and isinstance(action, _WITH_PRIORITY):
        return team_of(state, decision.player)
    return (decision.player,)
