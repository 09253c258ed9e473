"""What may be done now: one lazy set that generator, validator, screen and search share."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import assert_never

from redzone.cr import Rule
from redzone.game.action import (
    Action,
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
    Concede,
    DeclareAttackers,
    DeclareBlockers,
    OrderCombatDamage,
    OrderTriggers,
    PassPriority,
    PayCost,
    PlayLand,
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
from redzone.game.violation import Code, Violation
from redzone.rules.casting import priority_actions
from redzone.rules.combat import counting, damage_division, declare_attackers, declare_blockers
from redzone.rules.combat.nearest_action import nearest_attack, nearest_blocks
from redzone.rules.combat.nearest_assignment import nearest_assignment
from redzone.rules.combat_roles import damage_order
from redzone.rules.combat_roles.defending_players import choosable_defenders
from redzone.rules.damage import unfinished
from redzone.rules.declarations.declaration import Chosen
from redzone.rules.declarations.legal_declarations import Forced, LegalDeclarations
from redzone.rules.resolving import choices
from redzone.rules.seats.turn_order import in_game, team_of
from redzone.rules.triggers import placement as trigger_placement
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
            yield from _answers(self._view, decision)

    def __contains__(self, action: object) -> bool:
        """Return whether ``action`` is legal now."""
        return isinstance(action, Action) and not self.violations(action)

    def __bool__(self) -> bool:
        """Return whether there is anything to decide."""
        return next(iter(self), None) is not None

    def count(self) -> int:
        """Return how many legal answers there are."""
        decision = self._state.decision
        return 0 if decision is None else _count(self._view, decision)

    def first(self) -> Action | None:
        """Return the first answer: of declarations the one with the fewest creatures, then the first of them.

        ``None`` if there is nothing to decide.
        """
        declarations = self._declarations()
        return next(iter(self), None) if declarations is None else self._action(declarations.first())

    def sample(self, pick: Callable[[int], int]) -> Action | None:
        """Return an answer at random, each as likely as any other; ``None`` if there is nothing to decide.

        ``pick`` returns a whole number below the one that it gets, each as likely as any other, as
        ``random.Random(0).randrange`` does.
        """
        declarations = self._declarations()
        if declarations is not None:
            return self._action(declarations.sample(pick))
        count = self.count()
        return next(islice(self, pick(count), None)) if count else None

    def completion(self, decided: Chosen) -> Action | None:
        """Return a legal declaration in which the creatures in ``decided`` choose exactly that, if there is one.

        A creature that is to stay out of it has an empty choice; creatures that are left out are still undecided. It
        answers a declaration of attackers or blockers; ``None`` at any other decision.
        """
        declarations = self._declarations()
        found = None if declarations is None else declarations.completion(decided)
        return None if found is None else self._action(found)

    def forced(self) -> Forced:
        """Return what every legal declaration of attackers or blockers contains; nothing at any other decision."""
        declarations = self._declarations()
        return Forced() if declarations is None else declarations.forced()

    def nearest(self, action: Action) -> Action | None:
        """Return the legal answer that is nearest to ``action``: the action itself if it is legal.

        Of declarations it is the one with the fewest creatures that choose something else; of several the one with
        the fewest creatures, then with the first of them, then with what these can choose first; where costs are paid,
        the one that obeys the most requirements goes before. It pays only for what is proposed. Of assignments of
        combat damage it is the one for which the fewest points move; of several the one that gives the first
        recipients of the first sources most. ``None`` if ``action`` is neither, or not what is asked for now.
        """
        if _misplaced(self._state, action) is not None:
            return None
        match action:
            case DeclareAttackers():
                return nearest_attack(self._view, action)
            case DeclareBlockers():
                return nearest_blocks(self._view, action)
            case AssignCombatDamage():
                return nearest_assignment(self._view, action)
            case _:
                return None

    def _declarations(self) -> LegalDeclarations | None:
        """Return the legal declarations, if attackers or blockers are to be declared."""
        match self._state.decision:
            case AttackersDeclaration():
                return declare_attackers.legal_attacks(self._state)
            case BlockersDeclaration(player=player):
                return declare_blockers.legal_blocks(self._view, player)
            case _:
                return None

    def _action(self, chosen: Chosen) -> Action:
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

    def violations(self, action: Action) -> tuple[Violation, ...]:
        """Return why ``action`` is illegal now; nothing if it is legal."""
        misplaced = _misplaced(self._state, action)
        if misplaced is not None:
            return (misplaced,)
        return () if isinstance(action, PassPriority) else _judged(self._view, action)


def _misplaced(state: GameState, action: Action) -> Violation | None:
    """Return why nobody, or somebody else, may act in this way now."""
    if state.outcome is not None:
        return Violation(Code.GAME_OVER, (Rule("104.1"),), "the game is over")
    if state.players.get(action.player) is None or state.players[action.player].loss is not None:
        return Violation(Code.NOT_IN_GAME, (Rule("800.4"),), f"{View(state).name(action.player)} is not in the game")
    if isinstance(action, Concede):
        return None
    decision = state.decision
    expected, rule = _TURN_OF[type(action)]
    if not isinstance(decision, expected):
        message = f"{_WHAT[type(action)]} is not possible in the {state.turn.step.heading} step now"
        return Violation(Code.WRONG_STEP, (rule,), message)
    if action.player != decision.player and action.player not in _deciders(state, decision, action):
        names = state.players[decision.player].name, state.players[action.player].name
        return Violation(Code.WRONG_PLAYER, (rule,), f"it is {names[0]} who decides now, not {names[1]}")
    return None


def _deciders(state: GameState, decision: Decision, action: Action) -> tuple[PlayerId, ...]:
    """Return who may act in this way: any player of the team that has priority, but one passes for it (CR 805.5)."""
    if isinstance(decision, Priority) and isinstance(action, CastSpell | ActivateAbility | PlayLand | TurnFaceUp):
        return team_of(state, decision.player)
    return (decision.player,)


_TURN_OF: dict[type[Action], tuple[type[Decision] | tuple[type[Decision], ...], Rule]] = {
    PassPriority: (Priority, Rule("117.3d")),
    CastSpell: ((Priority, CastingChoice), Rule("117.1a")),
    ActivateAbility: (Priority, Rule("117.1b")),
    PlayLand: (Priority, Rule("117.1c")),
    TurnFaceUp: (Priority, Rule("117.1c")),
    ChooseDefendingPlayer: (DefendingPlayerChoice, Rule("507.1")),
    DeclareAttackers: (AttackersDeclaration, Rule("508.1")),
    DeclareBlockers: (BlockersDeclaration, Rule("509.1")),
    OrderCombatDamage: (DamageOrder, Rule("510.1c")),
    AssignCombatDamage: (DamageAssignment, Rule("510.1")),
    ChooseCommanderZone: (CommanderZoneChoice, Rule("903.9")),
    ChooseLegend: (LegendChoice, Rule("704.5j")),
    ChooseProtector: (ProtectorChoice, Rule("704.5w")),
    ChoosePlayer: (PlayerChoice, choices.CHOOSING),
    ChooseObjects: (ObjectsChoice, choices.CHOOSING),
    ChooseTarget: (TargetChoice, choices.CHOOSING),
    ChooseOption: (OptionChoice, choices.CHOOSING),
    ChooseYesOrNo: ((YesOrNo, CastingChoice), choices.CHOOSING),
    PayCost: (CostChoice, Rule("118.12")),
    ChooseReplacement: (ReplacementChoice, Rule("616.1")),
    SharePrevention: (PreventionShare, Rule("615.7")),
    OrderTriggers: (TriggerOrder, Rule("603.3b")),
    ChooseTargets: (TargetsChoice, Rule("603.3d")),
}

_WHAT: dict[type[Action], str] = {
    PassPriority: "passing priority",
    CastSpell: "casting a spell",
    ActivateAbility: "activating an ability",
    PlayLand: "playing a land",
    TurnFaceUp: "turning a permanent face up",
    ChooseDefendingPlayer: "choosing a defending player",
    DeclareAttackers: "declaring attackers",
    DeclareBlockers: "declaring blockers",
    OrderCombatDamage: "ordering combat damage",
    AssignCombatDamage: "assigning combat damage",
    ChooseCommanderZone: "choosing a commander's zone",
    ChooseLegend: "choosing which legendary permanent stays",
    ChooseProtector: "choosing a protector",
    ChoosePlayer: "choosing a player",
    ChooseObjects: "choosing objects",
    ChooseTarget: "choosing a player or permanent",
    ChooseOption: "choosing an option",
    ChooseYesOrNo: "deciding whether to do something",
    PayCost: "paying a cost",
    ChooseReplacement: "choosing a replacement effect",
    SharePrevention: "sharing out a shield",
    OrderTriggers: "ordering triggered abilities",
    ChooseTargets: "choosing targets for a triggered ability",
}


def _judged(view: View, action: Action) -> tuple[Violation, ...]:
    """Judge an action that answers the present decision."""
    match action:
        case DeclareAttackers():
            return declare_attackers.violations(view, action)
        case DeclareBlockers():
            return declare_blockers.violations(view, action)
        case AssignCombatDamage():
            return damage_division.violations(view, action)
        case OrderCombatDamage():
            return damage_order.violations(view, action)
        case Concede() | ChooseCommanderZone() | PassPriority():
            return ()
        case CastSpell() | ActivateAbility() | PlayLand() | TurnFaceUp():
            return priority_actions.violations(view, action)
        case ChoosePlayer() | ChooseObjects() | ChooseTarget() | ChooseOption() | ChooseYesOrNo() | PayCost():
            return choices.violations(view, action)
        case _:
            return _judged_on_the_way(view, action)


_OnTheWay = (
    OrderTriggers
    | ChooseTargets
    | ChooseReplacement
    | SharePrevention
    | ChooseDefendingPlayer
    | ChooseLegend
    | ChooseProtector
)


def _judged_on_the_way(view: View, action: _OnTheWay) -> tuple[Violation, ...]:
    """Judge a choice that the rules ask for as something is put on the stack, is replaced, or is checked."""
    match action:
        case OrderTriggers():
            return trigger_placement.order_violations(view.state, action)
        case ChooseTargets():
            return trigger_placement.choice_violations(view, action)
        case ChooseReplacement() | SharePrevention():
            return unfinished.violations(view.state.decision, action)
        case ChooseDefendingPlayer() | ChooseLegend() | ChooseProtector():
            decision = view.state.decision
            offered = decision is not None and action in tuple(_answers(view, decision))
            rule = _TURN_OF[type(action)][1]
            return () if offered else (Violation(Code.NOT_OFFERED, (rule,), "that is not one of the choices"),)
        case _:
            assert_never(action)


def _answers(view: View, decision: Decision) -> Iterator[Action]:
    """Yield the legal answers to ``decision``."""
    player = decision.player
    match decision:
        case AttackersDeclaration():
            yield from declare_attackers.candidates(view, player)
        case BlockersDeclaration():
            yield from declare_blockers.candidates(view, player)
        case DamageAssignment():
            yield from damage_division.candidates(view, player)
        case DamageOrder():
            yield from damage_order.candidates(view, player)
        case Priority():
            yield from priority_actions.candidates(view, player)
        case TriggerOrder():
            yield from trigger_placement.orders(view.state, player)
        case TargetsChoice():
            yield from trigger_placement.choices(view, player)
        case _:
            yield from _small_answers(view, decision)


_SmallDecision = (
    DefendingPlayerChoice
    | CommanderZoneChoice
    | LegendChoice
    | ProtectorChoice
    | choices.Choice
    | ReplacementChoice
    | PreventionShare
)


def _small_answers(view: View, decision: _SmallDecision) -> Iterator[Action]:
    """Yield the answers to a decision that has few."""
    player = decision.player
    match decision:
        case DefendingPlayerChoice():
            yield from (ChooseDefendingPlayer(player, each) for each in choosable_defenders(view.state))
        case CommanderZoneChoice():
            yield from (ChooseCommanderZone(player, to_command_zone=each) for each in (True, False))
        case LegendChoice(objects=objects):
            yield from (ChooseLegend(player, each) for each in objects)
        case ProtectorChoice(candidates=protectors):
            yield from (ChooseProtector(player, each) for each in protectors)
        case (
            PlayerChoice()
            | ObjectsChoice()
            | TargetChoice()
            | OptionChoice()
            | YesOrNo()
            | CostChoice()
            | CastingChoice()
        ):
            yield from choices.candidates(view, decision)
        case ReplacementChoice() | PreventionShare():
            yield from unfinished.candidates(decision)
        case _:
            assert_never(decision)


def _count(view: View, decision: Decision) -> int:
    match decision:
        case AttackersDeclaration(player=player):
            return declare_attackers.count(view, player)
        case BlockersDeclaration(player=player):
            return declare_blockers.legal_blocks(view, player).count()
        case DamageAssignment(player=player):
            return counting.damage_assignments(view, player)
        case DamageOrder(player=player):
            return damage_order.count(view, player)
        case Priority(player=player):
            return sum(1 for _ in priority_actions.candidates(view, player))
        case TriggerOrder():
            return trigger_placement.count_of_orders(view.state)
        case TargetsChoice(player=player):
            return sum(1 for _ in trigger_placement.choices(view, player))
        case PreventionShare():
            return unfinished.count(decision)
        case (
            PlayerChoice()
            | ObjectsChoice()
            | TargetChoice()
            | OptionChoice()
            | YesOrNo()
            | CostChoice()
            | CastingChoice()
        ):
            return choices.count(view, decision)
        case _:
            return sum(1 for _ in _small_answers(view, decision))
