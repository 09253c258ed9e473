"""Which boards are plain: nothing on them, or beside them, has a say in what happens in combat between declarations.

Abilities that say who can attack and block whom, and how creatures deal damage, are plain; so are those that somebody
has to activate. What watches, replaces, prevents or changes what permanents are is not. ``hindrances`` names what is in
the way. On a plain board all that combat asks of a creature is in its ``Fighter``.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from redzone.abilities.ability import Activated, AsLongAs, Triggered
from redzone.abilities.attacking import FormsBands
from redzone.abilities.damaging import CantBeDestroyed, DamageMode, DealsDamageWith, GivesPoison
from redzone.abilities.trigger import EventKind, EventPattern, Pattern
from redzone.characteristics.facts import board_facts_of
from redzone.characteristics.having import AbilitiesOnBoard, instances_of, modes_of
from redzone.characteristics.values import Characteristics
from redzone.game import event
from redzone.game.player import Player
from redzone.game.state import Board, GameState
from redzone.rules.state_based.state_based_actions import is_settled
from redzone.rules.triggers.index import triggered_among
from redzone.rules.triggers.kinds import KINDS
from redzone.rules.triggers.triggered_abilities import is_quiet_beside_the_board
from redzone.rules.zones import day
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.options import DamageDivision
from redzone.values.turn import Step
from redzone.values.types import CardType
from redzone.values.value import RECENT, GameValue, Remembered, RememberedWithValue

_PLAIN_KINDS: Final = (Activated, CantBeDestroyed, DealsDamageWith, GivesPoison, Triggered)
_PLAIN_MODULES: Final = ("redzone.abilities.attacking", "redzone.abilities.blocking", "redzone.abilities.casting")
"""Abilities that matter before damage is dealt, or only when somebody casts, activates or targets something.

Triggered abilities are looked at one by one.
"""
COMBAT_EVENTS: Final[frozenset[type[event.Event]]] = frozenset(
    {
        event.AttackDeclared,
        event.AttackersDeclared,
        event.BecameBlocked,
        event.BecameUnblocked,
        event.BlockDeclared,
        event.BlockersDeclared,
        event.BlockRequirement,
        event.CombatEnded,
        event.CommanderDamageCounted,
        event.DamageDealt,
        event.DamageDivisionNeeded,
        event.Died,
        event.LifeChanged,
        event.PoisonGiven,
        event.PriorityPassed,
        event.RemovedFromCombat,
        event.StepBegan,
        event.StepsSkipped,
        event.Tapped,
        event.ZoneChanged,
    }
)
"""All that is told of a combat on a plain board."""
_COMBAT_KINDS: Final = frozenset(kind for kind, row in KINDS.items() if not COMBAT_EVENTS.isdisjoint(row.events)) - {
    EventKind.ENTERS,
    EventKind.LEAVES_GRAVEYARD,
}
"""What abilities may wait for that happens in such a combat; nothing enters in it, and no card leaves a graveyard."""
_COMBAT_STEPS: Final = frozenset(
    {
        Step.DECLARE_ATTACKERS,
        Step.DECLARE_BLOCKERS,
        Step.FIRST_STRIKE_DAMAGE,
        Step.COMBAT_DAMAGE,
        Step.END_OF_COMBAT,
        Step.POSTCOMBAT_MAIN,
    }
)
"""The steps that begin in it."""
_ALWAYS: Final = (CantBeDestroyed, GivesPoison)
"""Abilities that are plain where they are in force whatever happens, not only while a condition holds."""


# What is in the way -----------------------------------------------------------------------------------------------


def is_plain(state: GameState) -> bool:
    """Return whether nothing on the board or beside it has a say in what damage and deaths lead to."""
    return not any(hinders(state) for hinders, _ in _HINDRANCES)


def hindrances(state: GameState) -> tuple[str, ...]:
    """Return why a board is not plain, one line for each reason; nothing if it is."""
    return tuple(reason for hinders, reason in _HINDRANCES if hinders(state))


def _is_under_way(state: GameState) -> bool:
    return bool(
        state.stack
        or state.waiting
        or state.delayed
        or state.replacements
        or state.happenings
        or state.exiled_until
        or state.skips
        or state.resolution is not None
        or state.next_priority is not None
    )


def _only_plain(abilities: AbilitiesOnBoard) -> bool:
    kinds = abilities.kinds
    if FormsBands in kinds or not all(each in _PLAIN_KINDS or each.__module__ in _PLAIN_MODULES for each in kinds):
        return False
    if any(DamageMode.TRAMPLE_OVER_PLANESWALKERS in modes for modes in abilities.modes.values()):
        return False
    waiting = abilities.holders.get(Triggered, ())
    if any(_waits_for_combat(abilities.characteristics[holder]) for holder in waiting):
        return False
    holders = frozenset[ObjectId]().union(*(abilities.holders.get(kind, ()) for kind in _ALWAYS))
    return not any(_is_anything_conditional(abilities.characteristics[holder]) for holder in holders)


def _waits_for_combat(now: Characteristics) -> bool:
    """Return whether a triggered ability, wherever it works, may trigger on something that happens in combat."""
    return any(
        _is_of_combat(pattern) for _, ability, _ in triggered_among(instances_of(now)) for pattern in ability.patterns
    )


def _is_of_combat(pattern: Pattern) -> bool:
    if not isinstance(pattern, EventPattern):  # a state of the game (CR 603.8)
        return True
    if pattern.event is EventKind.STEP_BEGINS:
        return pattern.word is None or pattern.word in _COMBAT_STEPS
    return pattern.event in _COMBAT_KINDS


def _is_anything_conditional(now: Characteristics) -> bool:
    return any(isinstance(instance.ability, AsLongAs) for instance in instances_of(now))


_are_plain: Final = Remembered(_only_plain, limit=RECENT)


def _has_other_abilities(state: GameState) -> bool:
    return not _are_plain(board_facts_of(state.board).abilities)


def _any_mana(players: Mapping[PlayerId, Player]) -> bool:
    return any(player.mana or player.combat_mana or player.turn_mana for player in players.values())


_is_any_mana: Final = Remembered(_any_mana, limit=RECENT)


def _changes_by_itself(state: GameState) -> bool:
    return not is_settled(state) or day.settle(state).state is not state


_HINDRANCES: Final[tuple[tuple[Callable[[GameState], bool], str], ...]] = (
    (_is_under_way, "something is on the stack, waits, or is about to happen"),
    (lambda state: bool(state.board.effects), "effects of spells and abilities change permanents"),
    (lambda state: board_facts_of(state.board).asks, "what permanents are depends on more than the board"),
    (_has_other_abilities, "an ability watches, replaces, prevents, or changes what permanents are"),
    (lambda state: not is_quiet_beside_the_board(state), "the game or a card elsewhere waits for something"),
    (lambda state: _is_any_mana(state.players), "there is mana in a pool"),
    (_changes_by_itself, "state-based actions, or day and night, have something to do"),
    (lambda state: bool(state.options.teams), "teams share their turns"),
    (lambda state: not state.options.loss_checks, "nobody can lose"),
    (lambda state: state.options.damage_division is not DamageDivision.FREE, "combat damage is assigned in an order"),
    (lambda state: state.board.seating.range_of_influence is not None, "the range of influence is limited"),
)
"""What is looked for, and how it is told."""


# Creatures in numbers ---------------------------------------------------------------------------------------------


class Fighter(GameValue, frozen=True):
    """What combat damage asks of a creature on a plain board, by what it is now.

    ``withers`` means that its damage to creatures leaves counters, not marks (CR 120.3d), ``poisons`` that its damage
    to players gives poison counters instead (CR 120.3b), and ``toxic`` how many it gives besides (CR 120.3g).
    ``is_marked`` is whether damage to it is marked on it, and that is all (CR 120.3c, 120.3e, 120.3h).
    """

    power: int
    toughness: int
    strikes_first: bool
    strikes_twice: bool
    deathtouch: bool
    lifelink: bool
    trample: bool
    withers: bool
    poisons: bool
    toxic: int
    indestructible: bool
    is_marked: bool


def _in_numbers(now: Characteristics) -> Fighter:
    instances = instances_of(now) if now.abilities or now.rules else ()
    modes = modes_of(now) if instances else _NO_MODES
    abilities = [instance.ability for instance in instances]
    return Fighter(
        now.power,
        now.toughness,
        strikes_first=not _STRIKES.isdisjoint(modes),
        strikes_twice=DamageMode.DOUBLE_STRIKE in modes,
        deathtouch=DamageMode.DEATHTOUCH in modes,
        lifelink=DamageMode.LIFELINK in modes,
        trample=DamageMode.TRAMPLE in modes,
        withers=not _WITHERING.isdisjoint(modes),
        poisons=DamageMode.INFECT in modes,
        toxic=sum(each.count for each in abilities if isinstance(each, GivesPoison)),  # CR 702.164b
        indestructible=any(isinstance(each, CantBeDestroyed) for each in abilities),
        is_marked=now.is_creature and _HURT_OTHERWISE.isdisjoint(now.types),
    )


_NO_MODES: Final = frozenset[DamageMode]()
_STRIKES: Final = frozenset({DamageMode.FIRST_STRIKE, DamageMode.DOUBLE_STRIKE})
_WITHERING: Final = frozenset({DamageMode.INFECT, DamageMode.WITHER})
_HURT_OTHERWISE: Final = frozenset({CardType.PLANESWALKER, CardType.BATTLE})

_fighter_of: Final = RememberedWithValue(_in_numbers)


class _Numbers(dict[ObjectId, Fighter]):
    """Permanents in numbers, those that somebody asks for."""

    def __init__(self, characteristics: Mapping[ObjectId, Characteristics]) -> None:
        super().__init__()
        self._characteristics = characteristics

    def __missing__(self, id_: ObjectId) -> Fighter:
        self[id_] = fighter = _fighter_of(self._characteristics[id_])
        return fighter


class Fighters(NamedTuple):
    """The permanents on a plain board: what they are, and in numbers."""

    characteristics: Mapping[ObjectId, Characteristics]
    numbers: Mapping[ObjectId, Fighter]


def _of_characteristics(characteristics: Mapping[ObjectId, Characteristics]) -> Fighters:
    return Fighters(characteristics, _Numbers(characteristics))


_fighters_of: Final = Remembered(_of_characteristics, limit=RECENT)


def fighters_on(board: Board) -> Fighters:
    """Return the permanents on a board. They stay what they are as long as it is plain, whoever dies."""
    return _fighters_of(board_facts_of(board).characteristics)
