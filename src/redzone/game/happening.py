"""What is about to happen (CR 614.1): damage, and what comes of it, while effects replace or prevent it.

Each event remembers by name the effects that have been applied to it: an effect applies once to an event (CR 614.5).
"""

from collections.abc import Mapping
from typing import TypeAlias

from redzone.abilities.ability import Ability, CopyOf, SpellEffect
from redzone.abilities.words import Chosen
from redzone.game.card import LibraryPlace, PhysicalCard, Zone, ZoneObject
from redzone.game.event import DeathReason, LifeCause
from redzone.game.occurrence import Occurrence
from redzone.game.stack import MoreTokens, Resolution
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.types import TypeLine
from redzone.values.value import GameValue


class DamageEvent(GameValue, frozen=True):
    """Damage that a source would deal to a player or permanent (CR 120.1), ``certain`` if it can't be prevented."""

    source: ObjectId
    target: Target
    amount: int
    combat: bool = False
    applied: tuple[str, ...] = ()
    certain: bool = False


class LifeEvent(GameValue, frozen=True):
    """Life that a player would gain, or lose where ``change`` is negative (CR 119.3)."""

    player: PlayerId
    change: int
    cause: LifeCause = LifeCause.EFFECT
    applied: tuple[str, ...] = ()


class CounterEvent(GameValue, frozen=True):
    """Counters that would be put on a permanent, or removed where ``change`` is negative (CR 122.1, 122.6).

    ``player`` puts them; without one it is the controller of the permanent (CR 122.6a).
    """

    object: ObjectId
    counter: str
    change: int
    applied: tuple[str, ...] = ()
    player: PlayerId | None = None


class DamageInProgress(GameValue, frozen=True, tag=True, tag_field="kind"):
    """Damage that would be dealt at once (CR 120.4b).

    ``chosen`` is the effect that the affected player chose to apply next, ``shares`` how that player shares it out
    over sources. ``used`` are effects for "the next time" that have been used by this damage (CR 615.8); ``counters``
    and ``life`` follow once it is dealt (CR 615.5).
    """

    events: tuple[DamageEvent, ...]
    chosen: str | None = None
    shares: Mapping[ObjectId, int] | None = None
    used: tuple[str, ...] = ()
    counters: tuple[CounterEvent, ...] = ()
    life: tuple[LifeEvent, ...] = ()


class ResultsInProgress(GameValue, frozen=True, tag=True, tag_field="kind"):
    """The results of ``damage`` that is dealt, or life and counters alone, that would happen at once (CR 120.4c)."""

    damage: tuple[DamageEvent, ...] = ()
    life: tuple[LifeEvent, ...] = ()
    counters: tuple[CounterEvent, ...] = ()
    chosen: str | None = None


class Arrival(GameValue, frozen=True):
    """A card or token that enters the battlefield, with all that is decided about it.

    ``id`` is who it will be there; ``origin`` and ``was`` are the zone that it comes from and its identity there, if it
    comes from one. ``attacking`` is what it enters attacking, ``blocking`` the attackers that it enters blocking.
    ``x`` is the number chosen for {X} of the spell that it was, ``mana_spent`` the mana spent to cast it, ``cast_from``
    the zone that it was cast from. ``gains`` are
    keywords that it gains as it enters, ``designations`` what it is from the beginning, such as bestowed, ``abilities``
    other abilities, such as those of a permanent that was cast for its dash cost. ``copy`` is what it enters as a copy
    of; ``applied`` are the effects on how it enters that have been applied (CR 614.5); ``choices`` are what was chosen.
    """

    id: ObjectId
    card: PhysicalCard
    controller: PlayerId
    tapped: bool = False
    phased_out: bool = False
    damage: int = 0
    counters: Mapping[str, int] = {}
    attached_to: Target | None = None
    protector: PlayerId | None = None
    attacking: Target | None = None
    blocking: tuple[ObjectId, ...] = ()
    face_down: bool = False
    transformed: bool = False
    cast: bool = False
    paid: tuple[str, ...] = ()
    x: int = 0
    mana_spent: str = ""
    cast_from: Zone | None = None
    gains: tuple[str, ...] = ()
    designations: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    origin: Zone | None = None
    was: ObjectId | None = None
    copy: CopyOf | None = None
    applied: tuple[str, ...] = ()
    choices: Mapping[Chosen, str] = {}


EnteringAnswer: TypeAlias = bool | str | tuple[ObjectId, ...]
"""What a player answers as something enters: whether, which, or what is put there or paid with."""


class EnteringInProgress(GameValue, frozen=True, tag=True, tag_field="kind"):
    """Cards and tokens that would enter at once (CR 614.12): the first of ``arrivals`` is looked at next.

    ``ready`` are those of which all is decided. ``copied`` is set once it is known under whose control, as a copy of
    what and with which face up the first enters; ``picked`` is what its controller chose to copy. ``answers`` are what
    the controller of the first has said so far, and ``counters`` those that would be put on it, once that is known.
    ``life`` is what is paid as it enters, ``revealed`` what is revealed, ``sacrificed`` what is sacrificed;
    ``asked`` is the opponent who was chosen to choose.
    """

    arrivals: tuple[Arrival, ...]
    ready: tuple[Arrival, ...] = ()
    answers: tuple[EnteringAnswer, ...] = ()
    copied: tuple[ObjectId, ...] | None = None
    counters: tuple[CounterEvent, ...] | None = None
    chosen: str | None = None
    picked: ObjectId | None = None
    life: int = 0
    revealed: tuple[ObjectId, ...] = ()
    sacrificed: tuple[ObjectId, ...] = ()
    asked: PlayerId | None = None


class _SingleEvent(GameValue, frozen=True, tag=True, tag_field="kind"):
    """Base of the events that would happen each by itself."""


class SpellLeft(GameValue, frozen=True):
    """A spell that has left the stack: who controlled it, and what its card is about to become (CR 608.2n).

    ``card`` is how the card was on the stack, where only one face or part of it counts (CR 709.3b, 712.8c).
    """

    controller: PlayerId
    becomes: ZoneObject
    card: PhysicalCard


class Departure(_SingleEvent, frozen=True):
    """An object about to leave the battlefield, the stack or another zone, for ``destination`` (CR 614.1).

    One that is not ``regenerable`` is destroyed without being able to be regenerated (CR 701.19c). ``place`` is where
    in a library it goes; ``applied`` are the effects that have been applied to this (CR 614.5). ``to_command`` is
    whether its owner puts a commander into the command zone instead, once that is known (CR 903.9b). A ``spell`` has
    left the stack already.
    """

    object: ObjectId
    destination: Zone
    reason: DeathReason = DeathReason.EFFECT
    destroyed: bool = False
    regenerable: bool = True
    place: LibraryPlace = LibraryPlace.TOP
    applied: tuple[str, ...] = ()
    to_command: bool | None = None
    spell: SpellLeft | None = None


class DrawEvent(_SingleEvent, frozen=True):
    """Cards that a player would draw, one after the other (CR 121.2)."""

    player: PlayerId
    count: int = 1
    applied: tuple[str, ...] = ()


class MillEvent(_SingleEvent, frozen=True):
    """Cards that a player would mill, all at once (CR 701.17a)."""

    player: PlayerId
    count: int
    applied: tuple[str, ...] = ()


class DiscardEvent(_SingleEvent, frozen=True):
    """A card that a player would discard (CR 701.9a), and the zone that it would go to."""

    player: PlayerId
    card: ObjectId
    zone: Zone = Zone.GRAVEYARD
    applied: tuple[str, ...] = ()


class SearchEvent(_SingleEvent, frozen=True):
    """A search of a library (CR 701.23): of all of it, or only of so many cards on its ``top``."""

    player: PlayerId
    owner: PlayerId
    top: int | None = None
    applied: tuple[str, ...] = ()


class TapEvent(_SingleEvent, frozen=True):
    """A permanent that would become tapped (CR 701.26a)."""

    object: ObjectId
    applied: tuple[str, ...] = ()


class UntapEvent(_SingleEvent, frozen=True):
    """A permanent that would become untapped (CR 701.26b), or lose a counter of a kind ``instead``."""

    object: ObjectId
    instead: str | None = None
    applied: tuple[str, ...] = ()


class ManaEvent(_SingleEvent, frozen=True):
    """Mana that a permanent would produce as it is tapped for it (CR 106.12), so many times over."""

    player: PlayerId
    source: ObjectId
    count: int = 1
    applied: tuple[str, ...] = ()


class TokenEvent(_SingleEvent, frozen=True):
    """Tokens of a kind that would be created under a player's control (CR 111.2), and others with them."""

    player: PlayerId
    count: int
    applied: tuple[str, ...] = ()
    type_line: TypeLine = TypeLine()
    besides: tuple[MoreTokens, ...] = ()


class TurnPartEvent(_SingleEvent, frozen=True):
    """A turn, phase or step of a player that would begin (CR 614.10), by what it is called.

    ``skipped`` is the name by which it is skipped.
    """

    player: PlayerId
    names: tuple[str, ...]
    skipped: str | None = None
    applied: tuple[str, ...] = ()


SingleEvent = (
    Departure
    | DrawEvent
    | MillEvent
    | DiscardEvent
    | SearchEvent
    | TapEvent
    | UntapEvent
    | ManaEvent
    | TokenEvent
    | TurnPartEvent
)
"""An event that would happen, about one object or player."""


class EventsInProgress(GameValue, frozen=True, tag=True, tag_field="kind"):
    """Events of one kind that would happen at once."""

    events: tuple[SingleEvent, ...]
    chosen: str | None = None


class InsteadInProgress(GameValue, frozen=True, tag=True, tag_field="kind"):
    """What is done instead of ``occurrence``, which would have happened (CR 614.1a, 614.6).

    ``applied`` are the effects that have been applied to that: none of them applies to what is done (CR 614.5). Once it
    has ``begun``, it is what resolves, and ``outer`` what resolved before.
    """

    controller: PlayerId
    source: ObjectId
    effect: SpellEffect
    occurrence: Occurrence
    applied: tuple[str, ...]
    begun: bool = False
    outer: Resolution | None = None


Replaceable = DamageInProgress | ResultsInProgress | EnteringInProgress | EventsInProgress
"""What effects replace."""

Happening = Replaceable | InsteadInProgress
"""What is about to happen."""
