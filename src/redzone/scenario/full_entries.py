"""Entries in full: payments to the last mana, targets use by use, objects by their identity.

The short entry of an action says what people would; where that isn't read as the same action, this one is.
"""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from redzone.abilities.cost import Payment
from redzone.game.action import (
    Action,
    ActivateAbility,
    CastSpell,
    ChooseTargets,
    DeclareAttackers,
    DeclareBlockers,
    PayCost,
    SetAside,
    TurnFaceUp,
)
from redzone.notation.entries import (
    ActivateEntry,
    AttackEntry,
    BlockEntry,
    CastEntry,
    ChoiceMade,
    ChooseEntry,
    PaymentEntry,
    PlayerPaymentEntry,
)
from redzone.rules.payments.team_payments import payments_of
from redzone.scenario.actions import PlayedEntry
from redzone.scenario.choice_answers import answer_for
from redzone.scenario.payments import entry_in_full
from redzone.values.identity import ObjectId, PlayerId, Shares, Target

_Targets = Sequence[Sequence[Target]]


def in_full(entry: PlayedEntry, action: Action, players: Mapping[PlayerId, str]) -> PlayedEntry:
    """Return the entry of an action with everything that can be said of it."""
    match entry, action:
        case (CastEntry() | ActivateEntry(), CastSpell() | ActivateAbility()):
            return replace(
                entry,
                targets=_by_use(action.targets, players),
                division=_shares(action.division, players),
                pay=_paid(action.payment),
            )
        case ActivateEntry(), SetAside() | TurnFaceUp():
            return replace(entry, pay=_paid(action.payment))
        case (AttackEntry() | BlockEntry(), DeclareAttackers() | DeclareBlockers()):
            return replace(entry, pay=_paid_by_each(action, players))
        case ChooseEntry(), _:
            return ChooseEntry(choose=_chosen(entry.choose, action, players))
        case _:
            return entry


def _chosen(choice: ChoiceMade, action: Action, players: Mapping[PlayerId, str]) -> ChoiceMade:
    match action:
        case PayCost(payment=payment):
            return replace(choice, pay=_paid(payment))
        case ChooseTargets():
            return ChoiceMade(
                player=choice.player,
                targets=_by_use(action.targets, players),
                modes=tuple(mode + 1 for mode in action.modes),
                division=_shares(action.division, players),
            )
        case _:
            return replace(choice, answer=answer_for(action, players, _identity))


def _paid(payment: Payment | None) -> PaymentEntry | None:
    return None if payment is None else entry_in_full(payment)


def _paid_by_each(
    action: DeclareAttackers | DeclareBlockers, players: Mapping[PlayerId, str]
) -> tuple[PlayerPaymentEntry, ...] | None:
    paid = payments_of(action)
    return tuple(PlayerPaymentEntry(by=players[player], pay=entry_in_full(each)) for player, each in paid) or None


def _by_use(targets: _Targets, players: Mapping[PlayerId, str]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(_name(each, players) for each in use) for use in targets)


def _shares(division: Shares, players: Mapping[PlayerId, str]) -> dict[str, int]:
    return {_name(target, players): part for target, part in division}


def _name(target: Target, players: Mapping[PlayerId, str]) -> str:
    return target if isinstance(target, str) else players[target]


def _identity(id_: ObjectId) -> str:
    return id_
