"""How each decision is answered: one row for each, which generator, validator, count and performance share.

A new decision is a class in ``redzone.game.decision``, one in ``redzone.game.action`` for its answer if no other
serves, and a row here.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, Generic, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from redzone.game.action import (
    Action,
    ActionBase,
    ActivateAbility,
    AssignCombatDamage,
    CastSpell,
    ChooseCommanderZone,
    ChooseDefendingPlayer,
    ChooseLegend,
    ChooseObjects,
    ChooseOption,
    ChoosePlayer,
    ChooseProtector,
    ChooseReplacement,
    ChooseTarget,
    ChooseTargets,
    ChooseYesOrNo,
    DeclareAttackers,
    DeclareBlockers,
    OrderCombatDamage,
    OrderTriggers,
    PassPriority,
    PayCost,
    PlayLand,
    SetAside,
    SharePrevention,
    TurnFaceUp,
)
from redzone.game.decision import (
    AttackersDeclaration,
    BlockersDeclaration,
    CastingChoice,
    CommanderZoneChoice,
    CostChoice,
    DamageAssignment,
    DamageOrder,
    Decision,
    DefendingPlayerChoice,
    LegendChoice,
    ObjectsChoice,
    OptionChoice,
    PlayerChoice,
    PreventionShare,
    Priority,
    ProtectorChoice,
    ReplacementChoice,
    TargetChoice,
    TargetsChoice,
    TriggerOrder,
    YesOrNo,
)
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.game.violation import Code, Violation
from redzone.rules.casting import activating, casting, priority_actions, setting_aside, special_actions
from redzone.rules.combat import (
    combat_damage,
    combat_phase,
    counting,
    damage_division,
    declare_attackers,
    declare_blockers,
    nearest_action,
)
from redzone.rules.combat.nearest_assignment import nearest_assignment
from redzone.rules.combat_roles import damage_order
from redzone.rules.combat_roles.defending_players import choosable_defenders
from redzone.rules.damage import unfinished
from redzone.rules.resolving import choices
from redzone.rules.state_based import state_based_actions
from redzone.rules.triggers import placement
from redzone.rules.turns import priority, turn_based_actions
from redzone.values.turn import Step
from redzone.values.value import Value
from redzone.view import View

Violations = tuple[Violation, ...]
DecisionT = TypeVar("DecisionT", bound=Value)
ActionT = TypeVar("ActionT", bound=ActionBase)


class _AnyWay(Protocol):
    """One way to answer a decision: why an action is illegal, what it does, and which legal one is nearest."""

    @property
    def is_always_legal(self) -> bool: ...
    def is_legal(self, view: View, action: Action) -> bool | None: ...
    def violations(self, view: View, action: Action) -> Violations: ...
    def perform(self, state: GameState, action: Action) -> Transition: ...
    def nearest(self, view: View, action: Action) -> Action | None: ...


class _Way(Generic[ActionT]):
    """The way to answer by actions of one kind, under which it stands in the table."""

    __slots__ = ("_judge", "_kind", "_nearest", "_perform", "_verdict", "is_always_legal")

    def __init__(
        self,
        kind: type[ActionT],
        judge: Callable[[View, ActionT], Violations] | None,
        perform: Callable[[GameState, ActionT], Transition],
        nearest: Callable[[View, ActionT], Action] | None = None,
        verdict: Callable[[View, ActionT], bool] | None = None,
    ) -> None:
        self._kind = kind
        self._judge = judge
        self._perform = perform
        self._verdict = verdict
        self._nearest = nearest
        self.is_always_legal = judge is None

    def is_legal(self, view: View, action: Action) -> bool | None:
        """Return whether an action is legal where that is quicker than to look for reasons, else nothing."""
        assert isinstance(action, self._kind)  # noqa: S101  it was found by its kind
        return None if self._verdict is None else self._verdict(view, action)

    def violations(self, view: View, action: Action) -> Violations:
        assert isinstance(action, self._kind)  # noqa: S101  it was found by its kind
        return () if self._judge is None else self._judge(view, action)

    def perform(self, state: GameState, action: Action) -> Transition:
        assert isinstance(action, self._kind)  # noqa: S101  it was found by its kind
        return self._perform(state, action)

    def nearest(self, view: View, action: Action) -> Action | None:
        assert isinstance(action, self._kind)  # noqa: S101  it was found by its kind
        return None if self._nearest is None else self._nearest(view, action)


class Row(Struct, frozen=True):
    """How one kind of decision is answered: the ``ways`` by kind of action, all answers in order, their number.

    ``is_counted`` says whether that is worked out; else all answers are gone through.
    """

    ways: Mapping[type[ActionBase], _AnyWay]
    candidates: Callable[[View, Decision], Iterator[Action]]
    count: Callable[[View, Decision], int]
    is_counted: bool


def _way(
    kind: type[ActionT],
    judge: Callable[[View, ActionT], Violations] | None,
    perform: Callable[[GameState, ActionT], Transition],
    nearest: Callable[[View, ActionT], Action] | None = None,
    verdict: Callable[[View, ActionT], bool] | None = None,
) -> tuple[type[ActionBase], _AnyWay]:
    """Return a way of answering for the table; with no ``judge`` the answer is always legal.

    ``verdict`` says whether it is where reasons take long to find.
    """
    return kind, _Way(kind, judge, perform, nearest, verdict)


def _row(
    kind: type[DecisionT],
    candidates: Callable[[View, DecisionT], Iterator[Action]],
    *ways: tuple[type[ActionBase], _AnyWay],
    count: Callable[[View, DecisionT], int] | None = None,
) -> tuple[type[Value], Row]:
    """Return a row of the table; without ``count`` the answers are counted one by one."""

    def own(decision: Decision) -> DecisionT:
        assert isinstance(decision, kind)  # noqa: S101  it was found by its kind
        return decision

    def counted(view: View, decision: Decision) -> int:
        return sum(1 for _ in candidates(view, own(decision))) if count is None else count(view, own(decision))

    return kind, Row(dict(ways), lambda view, decision: candidates(view, own(decision)), counted, count is not None)


def _offered(view: View, action: Action) -> Violations:
    """Judge an answer that has to be one of the candidates, which are few."""
    decision = view.state.decision
    assert decision is not None  # noqa: S101  somebody answers it
    if action in tuple(ANSWERS[type(decision)].candidates(view, decision)):
        return ()
    return (Violation(Code.NOT_OFFERED, (action.rule,), "that is not one of the choices"),)


def _declared(perform: Callable[[GameState, ActionT], Transition]) -> Callable[[GameState, ActionT], Transition]:
    """Return what performs a declaration, once nothing waits for it any more."""
    return lambda state, action: perform(replace(state, decision=None), action)


def _choose_zone(state: GameState, action: ChooseCommanderZone) -> Transition:
    """Put a commander where its owner wants it: on its way (CR 903.9b), or once it has arrived (CR 903.9a)."""
    about_events = unfinished.is_about_events(state)
    return unfinished.answer(state, action) if about_events else state_based_actions.answer(state, action)


def _choose(state: GameState, action: ChooseObjects | ChooseOption | ChoosePlayer | ChooseYesOrNo) -> Transition:
    """Note a choice as something enters (CR 614.12a), or as something resolves (CR 608.2d)."""
    if unfinished.is_about_events(state):
        return unfinished.answer(state, action)
    if state.resolution is None and state.turn.step is Step.UNTAP and isinstance(action, ChooseObjects):
        return turn_based_actions.stay_tapped(state, action)
    return choices.answer(state, action)


_CAST: Final = _way(CastSpell, casting.violations, casting.perform)

ANSWERS: Final[Mapping[type[Value], Row]] = dict(
    (
        _row(
            Priority,
            lambda view, decision: priority_actions.candidates(view, decision.player),
            _way(PassPriority, None, priority.pass_priority),
            _CAST,
            _way(ActivateAbility, activating.violations, activating.perform),
            _way(PlayLand, special_actions.land_violations, special_actions.play_land),
            _way(SetAside, setting_aside.violations, setting_aside.perform),
            _way(TurnFaceUp, special_actions.face_up_violations, special_actions.turn_up),
        ),
        _row(
            DefendingPlayerChoice,
            lambda view, decision: (
                ChooseDefendingPlayer(decision.player, choosable_defender)
                for choosable_defender in choosable_defenders(view.state)
            ),
            _way(ChooseDefendingPlayer, _offered, _declared(combat_phase.choose_defending_player)),
        ),
        _row(
            AttackersDeclaration,
            lambda view, decision: declare_attackers.candidates(view, decision.player),
            _way(
                DeclareAttackers,
                declare_attackers.violations,
                _declared(declare_attackers.perform),
                nearest_action.nearest_attack,
                declare_attackers.is_legal,
            ),
            count=lambda view, decision: declare_attackers.count(view, decision.player),
        ),
        _row(
            BlockersDeclaration,
            lambda view, decision: declare_blockers.candidates(view, decision.player),
            _way(
                DeclareBlockers,
                declare_blockers.violations,
                _declared(declare_blockers.perform),
                nearest_action.nearest_blocks,
                declare_blockers.is_legal,
            ),
            count=lambda view, decision: declare_blockers.legal_blocks(view, decision.player).count(),
        ),
        _row(
            DamageOrder,
            lambda view, decision: damage_order.candidates(view, decision.player),
            _way(OrderCombatDamage, damage_order.violations, _declared(damage_order.perform)),
            count=lambda view, decision: damage_order.count(view, decision.player),
        ),
        _row(
            DamageAssignment,
            lambda view, decision: damage_division.candidates(view, decision.player),
            _way(
                AssignCombatDamage,
                damage_division.violations,
                _declared(combat_damage.perform),
                nearest_assignment,
            ),
            count=lambda view, decision: counting.damage_assignments(view, decision.player),
        ),
        _row(
            CommanderZoneChoice,
            lambda _, decision: (ChooseCommanderZone(decision.player, to_command_zone=each) for each in (True, False)),
            _way(ChooseCommanderZone, None, _choose_zone),
        ),
        _row(
            LegendChoice,
            lambda _, decision: (ChooseLegend(decision.player, object_) for object_ in decision.objects),
            _way(ChooseLegend, _offered, state_based_actions.answer),
        ),
        _row(
            ProtectorChoice,
            lambda _, decision: (ChooseProtector(decision.player, candidate) for candidate in decision.candidates),
            _way(ChooseProtector, _offered, state_based_actions.answer),
        ),
        _row(
            PlayerChoice,
            lambda _, decision: (ChoosePlayer(decision.player, candidate) for candidate in decision.candidates),
            _way(ChoosePlayer, _offered, _choose),
        ),
        _row(
            TargetChoice,
            lambda _, decision: (ChooseTarget(decision.player, candidate) for candidate in decision.candidates),
            _way(ChooseTarget, _offered, choices.answer),
        ),
        _row(
            OptionChoice,
            lambda _, decision: (ChooseOption(decision.player, option) for option in decision.options),
            _way(ChooseOption, _offered, _choose),
        ),
        _row(
            YesOrNo,
            lambda _, decision: (ChooseYesOrNo(decision.player, each) for each in (True, False)),
            _way(ChooseYesOrNo, None, _choose),
        ),
        _row(
            ObjectsChoice,
            lambda _, decision: choices.of_objects(decision),
            _way(ChooseObjects, choices.objects_violations, _choose),
            count=lambda _, decision: choices.count_of_objects(decision),
        ),
        _row(CostChoice, choices.payments, _way(PayCost, choices.payment_violations, choices.answer)),
        _row(
            CastingChoice,
            choices.castings,
            _CAST,
            _way(ChooseYesOrNo, choices.casting_violations, choices.answer),
        ),
        _row(
            TriggerOrder,
            lambda view, decision: placement.orders(view.state, decision.player),
            _way(OrderTriggers, lambda view, action: placement.order_violations(view.state, action), placement.answer),
            count=lambda view, _: placement.count_of_orders(view.state),
        ),
        _row(
            TargetsChoice,
            lambda view, decision: placement.choices(view, decision.player),
            _way(ChooseTargets, placement.choice_violations, placement.answer),
        ),
        _row(
            ReplacementChoice,
            lambda _, decision: unfinished.candidates(decision),
            _way(
                ChooseReplacement,
                lambda view, action: unfinished.violations(view.state.decision, action),
                unfinished.answer,
            ),
        ),
        _row(
            PreventionShare,
            lambda _, decision: unfinished.candidates(decision),
            _way(
                SharePrevention,
                lambda view, action: unfinished.violations(view.state.decision, action),
                unfinished.answer,
            ),
            count=lambda _, decision: unfinished.count(decision),
        ),
    )
)
"""The table: every decision has a row."""
