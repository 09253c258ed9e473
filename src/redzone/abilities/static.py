"""Static abilities about what an object is attached to, counts, replaces or does by itself (CR 604)."""

from redzone.abilities.ability_base import AbilityBase
from redzone.abilities.language import Amount, Quality
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.replacement import Replacement
from redzone.abilities.trigger import EventPattern


class CantBeAttachedTo(AbilityBase, frozen=True):
    """Attachments of this quality can't be attached to it (CR 702.16c, 702.16d)."""

    attachments: Quality


class EntersOnlyAttachedTo(AbilityBase, frozen=True):
    """It is an Aura that enchants objects of this quality, or with ``None`` players (enchant, CR 702.5)."""

    quality: Quality | None


class PlayersEnchanted(AbilityBase, frozen=True):
    """It is an Aura that enchants players, or opponents (CR 702.5d)."""

    opponent: bool = False


class Replaces(AbilityBase, frozen=True):
    """It replaces or prevents events (CR 614.1, 615.1); it applies from the battlefield."""

    replacement: Replacement


class DefinesPowerToughness(AbilityBase, frozen=True):
    """Its power, its toughness or both are counted, in every zone (CR 604.3, 613.4a)."""

    power: Amount | None = None
    toughness: Amount | None = None


class DoesntUntap(AbilityBase, frozen=True):
    """It doesn't untap during its controller's untap step (CR 502.3)."""


class PhasesInAndOut(AbilityBase, frozen=True):
    """It phases in or out before its controller untaps (phasing, CR 702.26a)."""


class MayStayTapped(AbilityBase, frozen=True):
    """Its controller may choose not to untap it during their untap step (CR 502.3)."""


class UntapsForOthers(AbilityBase, frozen=True):
    """Permanents of this quality untap during each other player's untap step (CR 502.3)."""

    quality: Quality


class TriggersAgain(AbilityBase, frozen=True):
    """Triggered abilities of permanents of this quality trigger an additional time (CR 603.2d).

    With ``causes`` only those do that such an event causes to trigger.
    """

    sources: Quality
    causes: tuple[EventPattern, ...] = ()


class DoesntTrigger(AbilityBase, frozen=True):
    """Such events don't cause abilities to trigger, those of permanents of this quality or any (CR 603.2)."""

    causes: tuple[EventPattern, ...]
    sources: Quality = Everything()


class StartsEngines(AbilityBase, frozen=True):
    """Its controller, if without speed, has speed 1 from now on (start your engines!, CR 702.179a)."""


class Ascends(AbilityBase, frozen=True):
    """Its controller gets the city's blessing as soon as they control ten or more permanents (CR 702.131b)."""


class CrewsWithMore(AbilityBase, frozen=True):
    """It saddles Mounts and crews Vehicles as though its power were so much greater (CR 702.122a, 702.171a)."""

    more: int


PlainStaticAbility = (
    StartsEngines
    | Ascends
    | CrewsWithMore
    | EntersOnlyAttachedTo
    | PlayersEnchanted
    | Replaces
    | DefinesPowerToughness
    | DoesntUntap
    | PhasesInAndOut
    | CantBeAttachedTo
    | MayStayTapped
    | UntapsForOthers
    | TriggersAgain
    | DoesntTrigger
)
"""The abilities of this module."""
