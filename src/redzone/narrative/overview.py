"""A combat at a glance, as plain data for screens: who attacks what, who may block whom, who decides what.

Nothing is judged here: what is legal, and why the rest is not, comes from ``redzone.rules``.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from redzone.game.action import DeclareBlockers
from redzone.game.combat import Attacker, Combat
from redzone.game.decision import (
    AttackersDeclaration,
    BlockersDeclaration,
    DamageAssignment,
    DamageOrder,
)
from redzone.game.state import GameState
from redzone.narrative.decision_texts import DecisionOverview, decision_overview
from redzone.narrative.overview_players import (
    PlayerOverview,
    StackOverview,
    player_lines,
    player_overview,
    stack_lines,
    stack_overview,
)
from redzone.narrative.overview_terms import (
    AttackerConditions,
    BlockerConditions,
    CapOverview,
    CostOverview,
    attacker_conditions,
    blocker_conditions,
    caps_of,
    company_of,
    costs_of,
    requirements_of,
)
from redzone.narrative.scene import stats
from redzone.oracle.printing.nouns.plurals import listing
from redzone.rules.combat import declare_blockers
from redzone.rules.combat.attack_problem import attack_problem
from redzone.rules.combat.block_problem import attackers_of, block_problem
from redzone.rules.combat_roles.block_eligibility import block_capacity
from redzone.rules.combat_roles.damage_order import to_be_ordered
from redzone.rules.combat_roles.damage_sources import Division, divisions_left
from redzone.rules.combat_roles.defending_players import attack_targets
from redzone.rules.damage.damage import lethal
from redzone.rules.declarations.declaration import Problem
from redzone.rules.declarations.legal_declarations import Forced
from redzone.rules.effects.counters import LOYALTY, count_of
from redzone.rules.legal_actions import LegalActions
from redzone.rules.seats.turn_order import apnap
from redzone.session.names import Names
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.turn import Step
from redzone.values.value import Value
from redzone.view import View


class AttackerOverview(Value, frozen=True):
    """An attacking creature; ``blocked`` is unknown until blockers are declared (CR 509.1h)."""

    stats: str
    target: Target | None
    defending_player: PlayerId
    text: str
    blocked: bool | None = None
    blockers: tuple[ObjectId, ...] = ()


class RefusedBlock(Value, frozen=True):
    """Why a creature can't block an attacker, each reason with its rules."""

    blocker: ObjectId
    attacker: ObjectId
    reasons: tuple[str, ...]


class Recipient(Value, frozen=True):
    """Where damage can go. ``lethal`` is how much from this source is lethal to a creature (CR 702.19b).

    ``past_blockers`` is what a trampling creature reaches only past the creatures that block it, ``instead`` what gets
    all of the damage or none, as though the attacker weren't blocked.
    """

    target: Target
    name: str
    lethal: int | None = None
    loyalty: int | None = None
    past_blockers: bool = False
    instead: bool = False


class DivisionOverview(Value, frozen=True):
    """Combat damage that a player has still to assign in this step (CR 510.1)."""

    player: PlayerId
    source: ObjectId
    amount: int
    recipients: tuple[Recipient, ...]


class CombatOverview(Value, frozen=True):
    """A combat at one moment.

    ``legal_blocks`` has, for each attacker that the deciding player may block, the creatures that could block it as
    far as the pair decides; ``attacker_conditions`` and ``blocker_conditions`` say what else has to be true.
    Candidates are there only while they are asked for: ``potential_attackers`` while attackers are declared,
    ``potential_blockers`` and what belongs to them while blockers are.
    """

    phase: str
    step: Step
    turn: int
    active: PlayerId
    names: Mapping[ObjectId, str]
    players: Mapping[PlayerId, PlayerOverview]
    decision: DecisionOverview | None = None
    stack: tuple[StackOverview, ...] = ()
    attackers: Mapping[ObjectId, AttackerOverview] = {}
    current_blocks: Mapping[ObjectId, tuple[ObjectId, ...]] = {}
    potential_attackers: tuple[ObjectId, ...] = ()
    attack_targets: tuple[Target, ...] = ()
    legal_attacks: Mapping[ObjectId, tuple[Target, ...]] = {}
    cannot_attack_alone: tuple[ObjectId, ...] = ()
    company: Mapping[ObjectId, tuple[str, ...]] = {}
    requirements: Mapping[ObjectId, tuple[str, ...]] = {}
    forced: Forced = Forced()
    caps: tuple[CapOverview, ...] = ()
    costs: tuple[CostOverview, ...] = ()
    potential_blockers: tuple[ObjectId, ...] = ()
    legal_blocks: Mapping[ObjectId, tuple[ObjectId, ...]] = {}
    attacker_conditions: Mapping[ObjectId, AttackerConditions] = {}
    blocker_conditions: Mapping[ObjectId, BlockerConditions] = {}
    refused_blocks: tuple[RefusedBlock, ...] = ()
    orders: Mapping[ObjectId, tuple[ObjectId, ...]] = {}
    divisions: tuple[DivisionOverview, ...] = ()

    def __str__(self) -> str:
        return "\n".join(_lines(self))


def overview(state: GameState, names: Names | None = None) -> CombatOverview:
    """Return the combat of ``state`` at a glance (CR 506-511)."""
    names = (names or Names()).with_state(state)
    view = View(state)
    combat = state.combat or Combat()
    mine = _candidates(view)
    return CombatOverview(
        phase=state.turn.step.heading,
        step=state.turn.step,
        turn=state.turn.number,
        active=state.turn.active,
        names={id_: names.name(id_) for id_ in state.permanents},
        players={player: player_overview(state, player, names) for player in state.players},
        stack=stack_overview(state, names),
        decision=None if state.decision is None else decision_overview(state.decision, names),
        attackers={id_: _attacker(view, id_, each, names) for id_, each in combat.attackers.items()},
        current_blocks=combat.blockers,
        potential_attackers=tuple(mine.attacks),
        attack_targets=mine.targets,
        legal_attacks=mine.attacks,
        cannot_attack_alone=tuple(mine.company),
        company=mine.company,
        requirements=requirements_of(view, mine.problem),
        forced=LegalActions(state).forced(),
        caps=caps_of(mine.problem),
        costs=costs_of(mine.problem),
        potential_blockers=mine.blockers,
        legal_blocks=mine.blocks,
        attacker_conditions={
            id_: attacker_conditions(mine.problem, id_, len(blockers)) for id_, blockers in mine.blocks.items()
        },
        blocker_conditions={
            id_: blocker_conditions(mine.problem, id_, block_capacity(view, id_)) for id_ in mine.blockers
        },
        refused_blocks=mine.refused,
        orders=mine.orders,
        divisions=tuple(_divisions(view, names)),
    )


def _attacker(view: View, id_: ObjectId, attacker: Attacker, names: Names) -> AttackerOverview:
    now = stats(view, id_)
    return AttackerOverview(
        stats=now,
        target=attacker.target,
        defending_player=attacker.defending_player,
        text=f"{names.name(id_)} ({now}) attacks {names.name(attacker.target)}",
        blocked=attacker.blocked,
        blockers=attacker.blockers,
    )


_NOTHING: Final = Problem({})


class _Candidates(NamedTuple):
    """What the deciding player may choose from, and the problem that says what else a declaration has to obey."""

    problem: Problem
    attacks: Mapping[ObjectId, tuple[Target, ...]] = {}
    targets: tuple[Target, ...] = ()
    company: Mapping[ObjectId, tuple[str, ...]] = {}
    blockers: tuple[ObjectId, ...] = ()
    blocks: Mapping[ObjectId, tuple[ObjectId, ...]] = {}
    refused: tuple[RefusedBlock, ...] = ()
    orders: Mapping[ObjectId, tuple[ObjectId, ...]] = {}


def _candidates(view: View) -> _Candidates:
    match view.state.decision:
        case AttackersDeclaration():
            problem = attack_problem(view.state)
            attacks = {each: targets for each, targets in problem.options.items() if targets}
            return _Candidates(problem, attacks, attack_targets(view), company_of(problem, "attack"))
        case BlockersDeclaration(player=player):
            problem = block_problem(view, player)
            blocks = {
                attacker: tuple(each for each, options in problem.options.items() if attacker in options)
                for attacker in attackers_of(view.state, player)
            }
            refused = tuple(_refused(view, player, blocks))
            return _Candidates(problem, blockers=tuple(problem.options), blocks=blocks, refused=refused)
        case DamageOrder(player=player):
            return _Candidates(_NOTHING, orders=to_be_ordered(view.state, player))
        case _:
            return _Candidates(_NOTHING)


def _refused(view: View, player: PlayerId, blocks: Mapping[ObjectId, tuple[ObjectId, ...]]) -> Iterator[RefusedBlock]:
    """Yield the blocks that are illegal whatever else blocks, with what the rules object to (CR 509.1a, 509.1b)."""
    for attacker, legal in blocks.items():
        for blocker in view.creatures(player):
            if blocker not in legal:
                action = DeclareBlockers(player, {blocker: (attacker,)})
                found = declare_blockers.single_violations(view, action)
                yield RefusedBlock(blocker, attacker, tuple(map(str, found)))


def _divisions(view: View, names: Names) -> Iterator[DivisionOverview]:
    """Yield what the players who have not assigned damage yet will assign, in their order (CR 510.1, 802.5)."""
    if not isinstance(view.state.decision, DamageAssignment):
        return
    left = divisions_left(view.state)
    for player in apnap(view.state):
        for division in left.get(player, {}).values():
            recipients = tuple(_recipients(view, division, names))
            yield DivisionOverview(player, division.source, division.amount, recipients)


def _recipients(view: View, division: Division, names: Names) -> Iterator[Recipient]:
    for target in division.recipients:
        instead = target not in division.usual
        past = bool(division.fought) and target not in division.fought and not instead
        if isinstance(target, int):
            yield Recipient(target, names.name(target), past_blockers=past, instead=instead)
        else:
            lethal_to_it = lethal(view, division.source, target) if view.is_creature(target) else None
            loyalty = count_of(view.permanent(target), LOYALTY) or None
            yield Recipient(target, names.name(target), lethal_to_it, loyalty, past, instead)


def _lines(shown: CombatOverview) -> Iterator[str]:
    """Yield the overview as lines of text."""
    yield shown.phase
    if shown.decision is not None:
        yield shown.decision.text
    yield from player_lines(shown.players)
    yield from stack_lines(shown.stack)
    yield from _attack_lines(shown)
    for id_, attacker in shown.attackers.items():
        yield _attacker_line(attacker, _named(shown, attacker.blockers))
        if id_ in shown.legal_blocks:
            able = f"able to block it: {_named(shown, shown.legal_blocks[id_]) or 'nobody'}"
            yield f"  {'; '.join((able, *shown.attacker_conditions[id_].texts))}"
    for id_, conditions in shown.blocker_conditions.items():
        if conditions.texts:
            yield f"{_named(shown, (id_,))} {', '.join(conditions.texts)}"
    yield from _term_lines(shown)
    for refused in shown.refused_blocks:
        pair = f"{_named(shown, (refused.attacker,))} by {_named(shown, (refused.blocker,))}"
        yield f"No block of {pair}: {'; '.join(refused.reasons)}"
    yield from (f"{_named(shown, (id_,))} fights {_named(shown, others)}" for id_, others in shown.orders.items())
    for division in shown.divisions:
        recipients = ", ".join(map(_recipient_text, division.recipients))
        yield f"{_named(shown, (division.source,))} assigns {division.amount} damage to {recipients}"


def _named(shown: CombatOverview, objects: Iterable[Target]) -> str:
    return ", ".join(
        shown.names.get(object_, object_) if isinstance(object_, str) else shown.players[object_].name
        for object_ in objects
    )


def _attack_lines(shown: CombatOverview) -> Iterator[str]:
    """Yield who can attack what."""
    if not shown.potential_attackers:
        return
    yield f"Able to attack: {_named(shown, shown.potential_attackers)}"
    yield f"Can be attacked: {_named(shown, shown.attack_targets)}"
    for id_, targets in shown.legal_attacks.items():
        if len(targets) < len(shown.attack_targets):
            yield f"{_named(shown, (id_,))} can attack only {_named(shown, targets)}"
    for id_, texts in shown.company.items():
        yield f"{_named(shown, (id_,))} {', '.join(texts)}"


def _term_lines(shown: CombatOverview) -> Iterator[str]:
    """Yield what else a declaration has to obey, what it costs, and what all legal ones have."""
    for reasons in shown.requirements.values():
        yield from reasons
    for cap in shown.caps:
        yield f"{_named(shown, (cap.source,))}: {cap.text}"
    for cost in shown.costs:
        yield _cost_line(cost, shown)
    if shown.forced.creatures:
        yield f"Every legal declaration has: {'; '.join(_forced_parts(shown))}"


def _cost_line(cost: CostOverview, shown: CombatOverview) -> str:
    who, verb = _named(shown, cost.creatures), "block" if shown.legal_blocks else "attack"
    what = listing([_named(shown, (target,)) for target in cost.targets], "or")
    own = cost.source in {*cost.creatures, *cost.targets}
    why = "" if own else f" because of {_named(shown, (cost.source,))}"
    each = "each of " if len(cost.creatures) > 1 else ""
    return f"{cost.cost} for {each}{who} to {verb} {what}{why}"


def _forced_parts(shown: CombatOverview) -> Iterator[str]:
    verb = "blocks" if shown.legal_blocks else "attacks"
    for creature in shown.forced.creatures:
        yield f"{_named(shown, (creature,))} {verb} {_named(shown, shown.forced.pairs.get(creature, ()))}".rstrip()


def _attacker_line(attacker: AttackerOverview, blockers: str) -> str:
    if attacker.blocked is False:
        return f"{attacker.text}, unblocked"
    if attacker.blocked or blockers:
        return f"{attacker.text}, blocked by {blockers or 'nobody now'}"
    return attacker.text


def _recipient_text(recipient: Recipient) -> str:
    if recipient.instead:
        return f"{recipient.name} (all of it, as though unblocked)"
    if recipient.lethal is not None:
        return f"{recipient.name} (lethal: {recipient.lethal})"
    return f"{recipient.name} (past the blockers)" if recipient.past_blockers else recipient.name
