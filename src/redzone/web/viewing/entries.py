"""Actions as entries that are read as just these actions."""

from collections.abc import Mapping

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
from redzone.game.state import GameState
from redzone.notation.entries import ActivateEntry, AttackEntry, BlockEntry, CastEntry
from redzone.notation.write import entry_data
from redzone.rules.zones.stack_objects import source_label
from redzone.scenario.actions import PlayedEntry, recorder_of
from redzone.scenario.full_entries import in_full
from redzone.values.identity import PlayerId, label_of
from redzone.web.protocol.questions import EntryData


def entry_for(action: Action, state: GameState, players: Mapping[PlayerId, str]) -> EntryData | None:
    """Return the entry that does what a legal answer does, ``None`` for a pass.

    It is as short as can be: what is paid with mana is left to be paid by default, which is how legal answers pay. What
    a short entry would leave open is said in full.
    """
    entry = recorder_of(state).entry(action)
    if entry is None:
        return None
    if _needs_more(action):
        entry = in_full(entry, action, players)
    return entry_data(_paid_by_default(entry) if _pays_by_default(action) else entry)


def _needs_more(action: Action) -> bool:
    """Return whether a short entry would leave open which target is for which use, or what objects are paid."""
    match action:
        case CastSpell() | ActivateAbility():
            return _has_open_targets(action) or not _is_plain(action.payment)
        case ChooseTargets():
            return _has_open_targets(action)
        case PayCost(payment=payment) | SetAside(payment=payment) | TurnFaceUp(payment=payment):
            return not _is_plain(payment)
        case DeclareAttackers() | DeclareBlockers():
            return not _is_plain(action.payment) or bool(action.team_payments)
        case _:
            return False


def _has_open_targets(action: CastSpell | ActivateAbility | ChooseTargets) -> bool:
    """Return whether names alone leave open what is chosen: for several uses, in parts, or an ability on the stack."""
    if len(action.targets) > 1 or action.modes or action.division:
        return True
    targets = (target for part in action.targets for target in part if isinstance(target, str))
    return any(source_label(target) != label_of(target) for target in targets)


def _is_plain(payment: Payment | None) -> bool:
    """Return whether nothing but mana and life is paid."""
    return payment is None or payment == Payment(payment.mana, payment.activations, payment.life)


def _pays_by_default(action: Action) -> bool:
    match action:
        case CastSpell() | ActivateAbility() | SetAside() | TurnFaceUp():
            return _is_plain(action.payment)
        case DeclareAttackers() | DeclareBlockers():
            return action.payment is not None and _is_plain(action.payment) and not action.team_payments
        case _:
            return False


def _paid_by_default(entry: PlayedEntry) -> PlayedEntry:
    """Return an entry that leaves to the default how it is paid."""
    match entry:
        case CastEntry() | ActivateEntry():
            return replace(entry, pay=None)
        case AttackEntry() | BlockEntry():
            return replace(entry, pay=True)
        case _:
            return entry
