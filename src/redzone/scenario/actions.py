"""Entries of scenario files to actions, and back."""

from collections.abc import Iterable, Iterator, Mapping
from typing import assert_never

from msgspec.structs import replace

from redzone.game.action import (
    Action,
    ActivateAbility,
    AssignCombatDamage,
    Assignment,
    CastSpell,
    DeclareAttackers,
    DeclareBlockers,
    OrderCombatDamage,
    PlayLand,
    SetAside,
    TurnFaceUp,
)
from redzone.game.state import GameState
from redzone.notation.entries import (
    ActivateEntry,
    Activation,
    AssignEntry,
    AttackEntry,
    BlockEntry,
    CastEntry,
    ChoiceMade,
    ChooseEntry,
    OrderEntry,
    PlayEntry,
)
from redzone.rules.combat.declare_attackers import attack_bills
from redzone.rules.combat.declare_blockers import block_bills
from redzone.rules.combat_roles.damage_order import to_be_ordered
from redzone.rules.combat_roles.damage_sources import divisions, divisions_left
from redzone.rules.payments.team_payments import parts_of
from redzone.rules.zones.stack_objects import source_label
from redzone.scenario.choice_answers import answer_for
from redzone.scenario.damage_choosers import Divided, assign_by_option
from redzone.scenario.lookup import Lookup
from redzone.scenario.payments import payment_entry
from redzone.scenario.place import Place
from redzone.scenario.priority_actions import FOR_MANA_COST, TURN_FACE_UP
from redzone.scenario.team_payments import payments_as_said, team_payment_entry
from redzone.values.identity import ObjectId, PlayerId, Shares, Target

PlayedEntry = AttackEntry | BlockEntry | AssignEntry | OrderEntry | CastEntry | PlayEntry | ActivateEntry | ChooseEntry
"""Entries that say what a player did."""


def attack_action(entry: AttackEntry, player: PlayerId, lookup: Lookup, place: Place) -> DeclareAttackers:
    """Return the declaration of attackers that an entry makes."""
    action = DeclareAttackers(
        player,
        {lookup.object(label): lookup.target(target) for label, target in entry.attack.items()},
        bands=tuple(map(lookup.objects, entry.bands)),
        exerted=lookup.objects(entry.exert),
        enlisted={lookup.object(label): lookup.objects(enlisted) for label, enlisted in entry.enlist.items()},
    )
    if entry.pay is None:
        return action
    payments = payments_as_said(entry.pay, attack_bills(lookup.state, action), lookup, place)
    own, others = parts_of(payments, player)
    return replace(action, payment=own, team_payments=others)


def block_action(entry: BlockEntry, player: PlayerId, lookup: Lookup, place: Place) -> DeclareBlockers:
    """Return the declaration of blockers that an entry makes."""
    blocks = {lookup.object(label): lookup.objects(attackers) for label, attackers in entry.block.items()}
    action = DeclareBlockers(player, blocks)
    if entry.pay is None:
        return action
    payments = payments_as_said(entry.pay, block_bills(lookup.state, action), lookup, place)
    own, others = parts_of(payments, player)
    return replace(action, payment=own, team_payments=others)


def order_action(entry: OrderEntry, player: PlayerId, lookup: Lookup) -> OrderCombatDamage:
    """Return the orders that an entry makes; what it leaves out keeps the order of declaration."""
    given = {lookup.object(label): lookup.objects(order) for label, order in entry.order.items()}
    return OrderCombatDamage(player, {**to_be_ordered(lookup.state, player), **given})


def assigned_parts(entry: AssignEntry, lookup: Lookup) -> Divided:
    """Return how an entry divides damage, by source."""
    return {
        lookup.object(source): {lookup.target(recipient): amount for recipient, amount in parts.items()}
        for source, parts in entry.assign.items()
    }


def assign_action(parts: Divided, player: PlayerId, state: GameState) -> AssignCombatDamage:
    """Return a player's assignment: ``parts`` where this player divides, what the options say elsewhere.

    Sources that assign for nobody are kept with whoever is asked first, so that the rules can refuse them.
    """
    everybody = divisions(state)
    mine = {source: part for source, part in parts.items() if source in divisions_left(state).get(player, {})}
    action = assign_by_option(state, player, mine)
    nobodys = {s: part for s, part in parts.items() if not any(s in theirs for theirs in everybody.values())}
    stray = tuple(Assignment(s, recipient, amount) for s, part in nobodys.items() for recipient, amount in part.items())
    return AssignCombatDamage(player, (*action.assignments, *stray))


class Recorder:
    """Writes actions as entries, with the names that ``players`` and ids have."""

    def __init__(self, players: Mapping[PlayerId, str]) -> None:
        self._players = players

    def entry(self, action: Action) -> PlayedEntry | None:
        """Return the entry that does what ``action`` does, ``None`` for a pass of priority or a concession."""
        by = self._players[action.player]
        match action:
            case DeclareAttackers():
                return self._attack(action)
            case DeclareBlockers(blocks=blocks):
                declared = {_label(each): _labels(blocked) for each, blocked in blocks.items()}
                return BlockEntry(block=declared, pay=team_payment_entry(action, self._players), by=by)
            case OrderCombatDamage(orders=orders):
                given = {_label(each): tuple(map(_label, order)) for each, order in orders.items()}
                return OrderEntry(order=given, by=by)
            case AssignCombatDamage(assignments=assignments):
                parts: dict[str, dict[str, int]] = {}
                for each in assignments:
                    parts.setdefault(_label(each.source), {})[self._target(each.recipient)] = each.amount
                return AssignEntry(assign=parts, by=by)
            case CastSpell():
                return self._cast(action, by)
            case PlayLand(card=card):
                return PlayEntry(play=_label(card), by=by)
            case SetAside() | TurnFaceUp():
                return self._special(action, by)
            case ActivateAbility():
                return ActivateEntry(
                    activate=Activation(source=_label(action.source), ability=action.ability + 1),
                    targets=self._targets(action.targets),
                    modes=tuple(mode + 1 for mode in action.modes),
                    x=action.x or None,
                    pay=payment_entry(action.payment),
                    division=self._division(action.division),
                    by=by,
                )
            case _:
                return self._choice(action)

    def _special(self, action: SetAside | TurnFaceUp, by: str) -> ActivateEntry:
        """Return the entry of a special action, which stands where abilities are activated."""
        match action:
            case SetAside(card=card, keyword=keyword):
                named = Activation(source=_label(card), ability=keyword.value)
            case TurnFaceUp(object=object_, for_mana_cost=for_mana_cost):
                named = Activation(source=_label(object_), ability=FOR_MANA_COST if for_mana_cost else TURN_FACE_UP)
            case _:
                assert_never(action)
        return ActivateEntry(activate=named, pay=payment_entry(action.payment), by=by)

    def _cast(self, action: CastSpell, by: str) -> CastEntry:
        return CastEntry(
            cast=_label(action.card),
            targets=self._targets(action.targets),
            modes=tuple(mode + 1 for mode in action.modes),
            x=action.x or None,
            pay=payment_entry(action.payment),
            as_=_one_or_several(action.costs),
            division=self._division(action.division),
            by=by,
        )

    def _targets(self, targets: Iterable[Iterable[Target]]) -> tuple[str, ...]:
        return tuple(self._target(each) for part in targets for each in part)

    def _division(self, division: Shares) -> dict[str, int]:
        return {self._target(each): part for each, part in division}

    def _attack(self, action: DeclareAttackers) -> AttackEntry:
        return AttackEntry(
            attack={_label(each): self._target(target) for each, target in action.attacks.items()},
            bands=tuple(tuple(map(_label, band)) for band in action.bands),
            pay=team_payment_entry(action, self._players),
            exert=tuple(map(_label, action.exerted)),
            enlist={_label(each): _labels(enlisted) for each, enlisted in action.enlisted.items()},
        )

    def _choice(self, action: Action) -> ChooseEntry | None:
        answer = answer_for(action, self._players)
        return (
            None
            if answer is None
            else ChooseEntry(choose=ChoiceMade(player=self._players[action.player], answer=answer))
        )

    def _target(self, target: Target) -> str:
        return _label(target) if isinstance(target, str) else self._players[target]


def _one_or_several(names: tuple[str, ...]) -> str | tuple[str, ...] | None:
    if len(names) > 1:
        return names
    return next(iter(names), None)


def _label(object_id: ObjectId) -> str:
    """Return the id of the card behind an object; an ability on the stack goes by its source."""
    return source_label(object_id)


def _labels(objects: tuple[ObjectId, ...]) -> str | tuple[str, ...]:
    return _label(objects[0]) if len(objects) == 1 else tuple(map(_label, objects))


def recorder_of(state: GameState) -> Recorder:
    """Return what writes the actions of a game as entries."""
    return Recorder({player: status.name for player, status in state.players.items()})


def entries_of(actions: Iterable[Action], state: GameState) -> Iterator[PlayedEntry]:
    """Yield actions as entries; passes of priority are none."""
    recorder = recorder_of(state)
    for action in actions:
        entry = recorder.entry(action)
        if entry is not None:
            yield entry
