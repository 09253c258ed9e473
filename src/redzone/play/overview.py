"""A combat at a glance, as plain data for screens: who attacks what, who may block whom, who decides what.

Nothing is judged here: what is legal, and why the rest is not, comes from ``redzone.rules``.
"""

from collections.abc import Iterator, Mapping
from typing import assert_never

from redzone.model.ability import CantAttackAlone, CantBlockAlone
from redzone.model.action import DeclareBlockers
from redzone.model.card import Zone
from redzone.model.combat import Attacker, Combat
from redzone.model.decision import (
    AttackersDeclaration,
    BlockersDeclaration,
    CommanderZoneChoice,
    DamageAssignment,
    DamageOrder,
    Decision,
    DefendingPlayerChoice,
    LegendChoice,
    Priority,
    ProtectorChoice,
)
from redzone.model.identity import CardId, ObjectId, PlayerId, Target
from redzone.model.quality_wording import number_word
from redzone.model.state import GameState
from redzone.model.turn import Step
from redzone.model.value import Value
from redzone.model.violation import Code, Violation
from redzone.play.names import Names
from redzone.play.scene import stats
from redzone.rules import declare_attackers, declare_blockers
from redzone.rules.counters import LOYALTY, count_of
from redzone.rules.damage import lethal
from redzone.rules.damage_division import Division, divisions
from redzone.rules.damage_order import to_be_ordered
from redzone.view import View


class PlayerOverview(Value, frozen=True):
    """A player; ``commander_damage`` is by commander (CR 903.10a), ``lost`` is why the player lost, if so."""

    name: str
    life: int
    poison: int = 0
    commander_damage: Mapping[CardId, int] = {}
    lost: str | None = None


class DecisionOverview(Value, frozen=True):
    """Who decides now, and what: the class of the decision, and a sentence."""

    player: PlayerId
    what: str
    text: str


class AttackerOverview(Value, frozen=True):
    """An attacking creature; ``blocked`` is unknown until blockers are declared (CR 509.1h)."""

    stats: str
    target: Target | None
    defending_player: PlayerId
    text: str
    blocked: bool | None = None
    blockers: tuple[ObjectId, ...] = ()


class AttackerConditions(Value, frozen=True):
    """What the blockers of one attacker have to be together (CR 509.1b).

    ``least`` and ``most`` are how many creatures may block it, ``able`` is how many could. If they are not ``enough``,
    no block of it is legal.
    """

    least: int
    most: int | None
    able: int
    enough: bool
    texts: tuple[str, ...] = ()


class BlockerConditions(Value, frozen=True):
    """What one blocker may do: how many attackers it can block, any number if ``None``, and if alone."""

    capacity: int | None
    alone: bool
    texts: tuple[str, ...] = ()


class RefusedBlock(Value, frozen=True):
    """Why a creature can't block an attacker, each reason with its rules."""

    blocker: ObjectId
    attacker: ObjectId
    reasons: tuple[str, ...]


class Recipient(Value, frozen=True):
    """Where damage can go. ``lethal`` is how much from this source is lethal to a creature (CR 702.19b).

    ``past_blockers`` is what a trampling creature reaches only past the creatures that block it.
    """

    target: Target
    name: str
    lethal: int | None = None
    loyalty: int | None = None
    past_blockers: bool = False


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
    attackers: Mapping[ObjectId, AttackerOverview] = {}
    current_blocks: Mapping[ObjectId, tuple[ObjectId, ...]] = {}
    potential_attackers: tuple[ObjectId, ...] = ()
    attack_targets: tuple[Target, ...] = ()
    cannot_attack_alone: tuple[ObjectId, ...] = ()
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
        players={player: _player(state, player, names) for player in state.players},
        decision=None if state.decision is None else decision_overview(state.decision, names),
        attackers={id_: _attacker(view, id_, each, names) for id_, each in combat.attackers.items()},
        current_blocks=combat.blockers,
        potential_attackers=mine.attackers,
        attack_targets=mine.targets,
        cannot_attack_alone=tuple(each for each in mine.attackers if view.has(each, CantAttackAlone)),
        potential_blockers=mine.blockers,
        legal_blocks=mine.blocks,
        attacker_conditions={id_: _attacker_conditions(view, id_, len(mine.blocks[id_])) for id_ in mine.blocks},
        blocker_conditions={id_: _blocker_conditions(view, id_) for id_ in mine.blockers},
        refused_blocks=mine.refused,
        orders=mine.orders,
        divisions=tuple(_divisions(view, combat, names)),
    )


def _player(state: GameState, player: PlayerId, names: Names) -> PlayerOverview:
    status = state.players[player]
    lost = None if status.loss is None else status.loss.value
    return PlayerOverview(names.name(player), status.life, status.poison, status.commander_damage, lost)


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


class _Candidates(Value, frozen=True):
    """What the deciding player may choose from."""

    attackers: tuple[ObjectId, ...] = ()
    targets: tuple[Target, ...] = ()
    blockers: tuple[ObjectId, ...] = ()
    blocks: Mapping[ObjectId, tuple[ObjectId, ...]] = {}
    refused: tuple[RefusedBlock, ...] = ()
    orders: Mapping[ObjectId, tuple[ObjectId, ...]] = {}


def _candidates(view: View) -> _Candidates:
    match view.state.decision:
        case AttackersDeclaration(player=player):
            attackers = tuple(declare_attackers.able_attackers(view, player))
            return _Candidates(attackers=attackers, targets=declare_attackers.attack_targets(view))
        case BlockersDeclaration(player=player):
            blocks = declare_blockers.options_of(view, player)
            blockers = tuple(declare_blockers.able_blockers(view, player))
            return _Candidates(blockers=blockers, blocks=blocks, refused=tuple(_refused(view, player, blocks)))
        case DamageOrder(player=player):
            return _Candidates(orders=to_be_ordered(view.state, player))
        case _:
            return _Candidates()


def _refused(view: View, player: PlayerId, blocks: Mapping[ObjectId, tuple[ObjectId, ...]]) -> Iterator[RefusedBlock]:
    """Yield the blocks that are illegal whatever else blocks, with what the rules object to (CR 509.1a, 509.1b)."""
    for attacker, legal in blocks.items():
        for blocker in view.creatures(player):
            if blocker not in legal:
                action = DeclareBlockers(player, {blocker: (attacker,)})
                found = declare_blockers.violations(view, action)
                yield RefusedBlock(blocker, attacker, tuple(str(each) for each in found if _is_of_pair(each, blocker)))


def _is_of_pair(violation: Violation, blocker: ObjectId) -> bool:
    """Return whether more blockers would change nothing."""
    return blocker in violation.objects and violation.code is not Code.CANT_BLOCK_ALONE


def _attacker_conditions(view: View, attacker: ObjectId, able: int) -> AttackerConditions:
    least, most = declare_blockers.number_limits(view, attacker)
    enough = able >= least and (most is None or most >= least)
    texts = [f"needs {number_word(least)} blockers or more"] if least > 1 else []
    if most is not None:
        texts.append(f"can be blocked by at most {number_word(most)} creature{'s' * (most > 1)}")
    if most is not None and most < least:
        texts.append("can't be blocked")
    elif not enough:
        texts.append(f"can't be blocked: only {number_word(able)} creature{'s' * (able != 1)} could block it")
    return AttackerConditions(least, most, able, enough, tuple(texts))


def _blocker_conditions(view: View, blocker: ObjectId) -> BlockerConditions:
    capacity = declare_blockers.block_capacity(view, blocker)
    alone = not view.has(blocker, CantBlockAlone)
    texts = [] if alone else ["can't block alone"]
    if capacity is None:
        texts.append("can block any number of attackers")
    elif capacity > 1:
        texts.append(f"can block {number_word(capacity)} attackers")
    return BlockerConditions(capacity, alone, tuple(texts))


def _divisions(view: View, combat: Combat, names: Names) -> Iterator[DivisionOverview]:
    """Yield what the players who have not assigned damage yet will assign, in their order (CR 510.1, 802.5)."""
    for player in combat.to_assign:
        for division in divisions(view.state)[player].values():
            recipients = tuple(_recipients(view, division, names))
            yield DivisionOverview(player, division.source, division.amount, recipients)


def _recipients(view: View, division: Division, names: Names) -> Iterator[Recipient]:
    for target in division.recipients:
        past = bool(division.fought) and target not in division.fought
        if isinstance(target, int):
            yield Recipient(target, names.name(target), past_blockers=past)
        else:
            lethal_to_it = lethal(view, division.source, target) if view.is_creature(target) else None
            loyalty = count_of(view.permanent(target), LOYALTY) or None
            yield Recipient(target, names.name(target), lethal_to_it, loyalty, past)


def decision_overview(decision: Decision, names: Names) -> DecisionOverview:
    """Return who decides, and what."""
    what = _what(decision, names)
    return DecisionOverview(decision.player, type(decision).__name__, f"{names.name(decision.player)} {what}")


def _what(decision: Decision, names: Names) -> str:
    match decision:
        case Priority():
            return "has priority"
        case DefendingPlayerChoice():
            return "chooses the defending player"
        case AttackersDeclaration():
            return "declares attackers"
        case BlockersDeclaration():
            return "declares blockers"
        case DamageOrder():
            return "orders combat damage"
        case DamageAssignment():
            return "assigns combat damage"
        case CommanderZoneChoice() | LegendChoice() | ProtectorChoice():
            return _small_choice(decision, names)
        case _:
            assert_never(decision)


def _small_choice(decision: CommanderZoneChoice | LegendChoice | ProtectorChoice, names: Names) -> str:
    match decision:
        case CommanderZoneChoice(object=object_, to=to):
            whence = "from" if to in (Zone.GRAVEYARD, Zone.EXILE) else "instead of"
            return f"may put {names.name(object_)} into the command zone {whence} the {to}"
        case LegendChoice(objects=objects):
            return f"keeps one of {', '.join(map(names.name, objects))}"
        case ProtectorChoice(battle=battle):
            return f"chooses who protects {names.name(battle)}"
        case _:
            assert_never(decision)


def _lines(shown: CombatOverview) -> Iterator[str]:
    """Yield the overview as lines of text."""

    def named(objects: tuple[Target, ...]) -> str:
        return ", ".join(
            shown.names.get(each, each) if isinstance(each, str) else shown.players[each].name for each in objects
        )

    yield shown.phase
    if shown.decision is not None:
        yield shown.decision.text
    if shown.potential_attackers:
        yield f"Able to attack: {named(shown.potential_attackers)}"
        yield f"Can be attacked: {named(shown.attack_targets)}"
        yield from (f"{named((each,))} can't attack alone" for each in shown.cannot_attack_alone)
    for id_, attacker in shown.attackers.items():
        yield _attacker_line(attacker, named(attacker.blockers))
        if id_ in shown.legal_blocks:
            able = f"able to block it: {named(shown.legal_blocks[id_]) or 'nobody'}"
            yield f"  {'; '.join((able, *shown.attacker_conditions[id_].texts))}"
    for id_, conditions in shown.blocker_conditions.items():
        if conditions.texts:
            yield f"{named((id_,))} {', '.join(conditions.texts)}"
    for refused in shown.refused_blocks:
        yield f"No block of {named((refused.attacker,))} by {named((refused.blocker,))}: {'; '.join(refused.reasons)}"
    yield from (f"{named((id_,))} fights {named(others)}" for id_, others in shown.orders.items())
    for division in shown.divisions:
        recipients = ", ".join(map(_recipient_text, division.recipients))
        yield f"{named((division.source,))} assigns {division.amount} damage to {recipients}"


def _attacker_line(attacker: AttackerOverview, blockers: str) -> str:
    if attacker.blocked is False:
        return f"{attacker.text}, unblocked"
    if attacker.blocked or blockers:
        return f"{attacker.text}, blocked by {blockers or 'nobody now'}"
    return attacker.text


def _recipient_text(recipient: Recipient) -> str:
    if recipient.lethal is not None:
        return f"{recipient.name} (lethal: {recipient.lethal})"
    return f"{recipient.name} (past the blockers)" if recipient.past_blockers else recipient.name
