"""Entries of scenario files to actions, and back."""

from collections.abc import Mapping

from redzone.model.action import (
    Action,
    AssignCombatDamage,
    Assignment,
    ChooseCommanderZone,
    ChooseDefendingPlayer,
    ChooseLegend,
    ChooseProtector,
    DeclareAttackers,
    DeclareBlockers,
    OrderCombatDamage,
)
from redzone.model.decision import (
    CommanderZoneChoice,
    DefendingPlayerChoice,
    LegendChoice,
    ProtectorChoice,
)
from redzone.model.identity import ObjectId, PlayerId, Target, label_of
from redzone.model.state import GameState
from redzone.notation.entries import Answer, AssignEntry, AttackEntry, BlockEntry, Choice, ChooseEntry, OrderEntry
from redzone.play.choosers import lethal_first
from redzone.play.lookup import Lookup
from redzone.play.place import Place
from redzone.rules.damage_division import divisions
from redzone.rules.damage_order import to_be_ordered

SmallChoice = CommanderZoneChoice | DefendingPlayerChoice | LegendChoice | ProtectorChoice
"""Decisions that ``choose`` answers."""


def attack_action(entry: AttackEntry, player: PlayerId, lookup: Lookup, place: Place) -> DeclareAttackers:
    """Return the declaration of attackers that an entry makes."""
    for key, used in (
        ("bands", bool(entry.bands)),
        ("pay", entry.pay is not None),
        ("exert", bool(entry.exert)),
        ("enlist", bool(entry.enlist)),
    ):
        if used:
            raise place.within(key).unsupported(key)
    attacks = {lookup.object(label): lookup.target(target) for label, target in entry.attack.items()}
    return DeclareAttackers(player, attacks)


def block_action(entry: BlockEntry, player: PlayerId, lookup: Lookup, place: Place) -> DeclareBlockers:
    """Return the declaration of blockers that an entry makes."""
    if entry.pay is not None:
        raise place.within("pay").unsupported("pay")
    blocks = {lookup.object(label): lookup.objects(attackers) for label, attackers in entry.block.items()}
    return DeclareBlockers(player, blocks)


def order_action(entry: OrderEntry, player: PlayerId, lookup: Lookup) -> OrderCombatDamage:
    """Return the orders that an entry makes; what it leaves out keeps the order of declaration."""
    given = {lookup.object(label): lookup.objects(order) for label, order in entry.order.items()}
    return OrderCombatDamage(player, {**to_be_ordered(lookup.state, player), **given})


Divided = Mapping[ObjectId, Mapping[Target, int]]
"""How damage is divided: amounts by source and recipient."""


def assigned_parts(entry: AssignEntry, lookup: Lookup) -> Divided:
    """Return how an entry divides damage, by source."""
    return {
        lookup.object(source): {lookup.target(recipient): amount for recipient, amount in parts.items()}
        for source, parts in entry.assign.items()
    }


def assign_action(parts: Divided, player: PlayerId, state: GameState) -> AssignCombatDamage:
    """Return a player's assignment: ``parts`` where they concern this player, lethal damage first elsewhere.

    Sources that assign for nobody are kept with whoever is asked first, so that the rules can refuse them.
    """
    everybody = divisions(state)
    mine = {source: part for source, part in parts.items() if source in everybody.get(player, {})}
    action = lethal_first(state, player, mine)
    nobodys = {s: part for s, part in parts.items() if not any(s in theirs for theirs in everybody.values())}
    stray = tuple(Assignment(s, recipient, amount) for s, part in nobodys.items() for recipient, amount in part.items())
    return AssignCombatDamage(player, (*action.assignments, *stray))


def choice_action(entry: ChooseEntry, decision: SmallChoice, lookup: Lookup, place: Place) -> Action:
    """Return the answer that a ``choose`` entry gives to ``decision``."""
    answer = entry.choose.answer
    player = decision.player
    match decision:
        case CommanderZoneChoice():
            return ChooseCommanderZone(player, to_command_zone=_yes_or_no(answer, place))
        case DefendingPlayerChoice():
            return ChooseDefendingPlayer(player, lookup.player(_name(answer, place)))
        case LegendChoice():
            return ChooseLegend(player, lookup.object(_name(answer, place)))
        case ProtectorChoice():
            return ChooseProtector(player, lookup.player(_name(answer, place)))


def _yes_or_no(answer: Answer, place: Place) -> bool:
    if isinstance(answer, bool):
        return answer
    raise place.within("choose.answer").error("the answer is true (to the command zone) or false")


def _name(answer: Answer, place: Place) -> str:
    if isinstance(answer, str):
        return answer
    raise place.within("choose.answer").error("the answer is an id or a player")


class Recorder:
    """Writes actions as entries, with the names that ``players`` and ids have."""

    def __init__(self, players: Mapping[PlayerId, str]) -> None:
        self._players = players

    def entry(self, action: Action) -> AttackEntry | BlockEntry | AssignEntry | OrderEntry | ChooseEntry | None:
        """Return the entry that does what ``action`` does, ``None`` for a pass of priority or a concession."""
        by = self._players[action.player]
        match action:
            case DeclareAttackers(attacks=attacks):
                return AttackEntry(attack={_label(each): self._target(target) for each, target in attacks.items()})
            case DeclareBlockers(blocks=blocks):
                return BlockEntry(block={_label(each): _labels(blocked) for each, blocked in blocks.items()}, by=by)
            case OrderCombatDamage(orders=orders):
                return OrderEntry(order={_label(each): tuple(map(_label, order)) for each, order in orders.items()})
            case AssignCombatDamage(assignments=assignments):
                parts: dict[str, dict[str, int]] = {}
                for each in assignments:
                    parts.setdefault(_label(each.source), {})[self._target(each.recipient)] = each.amount
                return AssignEntry(assign=parts, by=by)
            case _:
                return self._choice(action)

    def _choice(self, action: Action) -> ChooseEntry | None:
        by = self._players[action.player]
        match action:
            case ChooseCommanderZone(to_command_zone=answer):
                return ChooseEntry(choose=Choice(player=by, answer=answer))
            case ChooseDefendingPlayer(defender=player) | ChooseProtector(protector=player):
                return ChooseEntry(choose=Choice(player=by, answer=self._players[player]))
            case ChooseLegend(kept=kept):
                return ChooseEntry(choose=Choice(player=by, answer=_label(kept)))
            case _:
                return None

    def _target(self, target: Target) -> str:
        return _label(target) if isinstance(target, str) else self._players[target]


def _label(object_id: ObjectId) -> str:
    return label_of(object_id)


def _labels(objects: tuple[ObjectId, ...]) -> str | tuple[str, ...]:
    return _label(objects[0]) if len(objects) == 1 else tuple(map(_label, objects))
