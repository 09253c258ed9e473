"""What one modification makes of the characteristics of an object (CR 613.1, 613.4)."""

from enum import StrEnum
from functools import lru_cache
from typing import Final, assert_never

from msgspec.structs import replace

from redzone.abilities.ability import (
    Ability,
    ApplyRule,
    CantHave,
    CopyOf,
    GainAbility,
    KeywordAbility,
    LoseAbility,
    Modification,
)
from redzone.abilities.keyword import Keyword
from redzone.abilities.modification import (
    AddColors,
    AddTypes,
    BecomeChosen,
    ChangeController,
    LoseAllAbilities,
    LoseTypes,
    ModifyPowerToughness,
    ReplaceWord,
    SetColors,
    SetPowerToughness,
    SetTypes,
    SwitchPowerToughness,
)
from redzone.algorithms.late_pattern import late_pattern
from redzone.characteristics.type_changes import with_abilities, with_types
from redzone.characteristics.values import Characteristics
from redzone.characteristics.words import with_word


class Layer(StrEnum):
    """The layers, in the order in which they apply, with their rules; last, what changes rules only (CR 613.11)."""

    COPY = "613.2a"
    FACE_DOWN = "613.2b"
    CONTROL = "613.1b"
    TEXT = "613.1c"
    TYPES = "613.1d"
    COLORS = "613.1e"
    ABILITIES = "613.1f"
    DEFINED_POWER_TOUGHNESS = "613.4a"
    BASE_POWER_TOUGHNESS = "613.4b"  # CR 208.4
    MODIFIED_POWER_TOUGHNESS = "613.4c"
    SWITCHED_POWER_TOUGHNESS = "613.4d"
    GAME_RULES = "613.11"


def layer_of(modification: Modification) -> Layer:
    """Return the layer in which ``modification`` applies (CR 613.1).

    Restrictions and permissions change rules and no characteristic, so they look at what is there after all others.
    """
    return _LAYERS[type(modification)]


_LAYERS: Final[dict[type[Modification], Layer]] = {
    CopyOf: Layer.COPY,
    ChangeController: Layer.CONTROL,
    ReplaceWord: Layer.TEXT,
    SetTypes: Layer.TYPES,
    AddTypes: Layer.TYPES,
    LoseTypes: Layer.TYPES,
    SetColors: Layer.COLORS,
    AddColors: Layer.COLORS,
    BecomeChosen: Layer.COLORS,
    GainAbility: Layer.ABILITIES,
    LoseAbility: Layer.ABILITIES,
    LoseAllAbilities: Layer.ABILITIES,
    CantHave: Layer.ABILITIES,
    SetPowerToughness: Layer.BASE_POWER_TOUGHNESS,
    ModifyPowerToughness: Layer.MODIFIED_POWER_TOUGHNESS,
    SwitchPowerToughness: Layer.SWITCHED_POWER_TOUGHNESS,
    ApplyRule: Layer.GAME_RULES,
}

Change = (
    ReplaceWord
    | SetTypes
    | AddTypes
    | LoseTypes
    | SetColors
    | AddColors
    | BecomeChosen
    | GainAbility
    | LoseAbility
    | LoseAllAbilities
    | CantHave
    | SetPowerToughness
    | ModifyPowerToughness
    | SwitchPowerToughness
)
"""What changes characteristics after layer 1; who controls what is a fact of the permanent."""


def changed(now: Characteristics, change: Change, counted: tuple[int, int]) -> Characteristics:
    """Return what an object is after one change; ``counted`` are its amounts of power and toughness.

    Abilities come and go in the order of these changes (CR 113.10, 113.10c); the numbers come last (CR 613.1g).
    """
    match change:
        case ReplaceWord():
            return with_word(now, change)
        case SetTypes() | AddTypes() | LoseTypes():
            return with_types(now, change)
        case SetColors(colors=colors):
            return replace(now, colors=frozenset(colors))
        case AddColors(colors=colors):
            return replace(now, colors=now.colors.union(colors))
        case BecomeChosen():  # nothing was chosen
            return now
        case GainAbility() | LoseAbility() | LoseAllAbilities() | CantHave():
            return _with_changed_abilities(now, change)
        case SetPowerToughness() | ModifyPowerToughness() | SwitchPowerToughness():
            return _with_power_and_toughness(now, change, counted)
        case _:
            assert_never(change)


def _with_changed_abilities(
    now: Characteristics, change: GainAbility | LoseAbility | LoseAllAbilities | CantHave
) -> Characteristics:
    match change:
        case GainAbility(ability=ability):
            return with_abilities(now, (*now.abilities, ability))
        case LoseAbility(ability=ability) | CantHave(ability=ability):
            kept = tuple(each for each in now.abilities if not is_instance(each, ability))
            return with_abilities(now, kept) if len(kept) < len(now.abilities) else now
        case LoseAllAbilities():
            return replace(with_abilities(now, ()), intrinsic=False)
        case _:
            assert_never(change)


def _with_power_and_toughness(
    now: Characteristics,
    change: SetPowerToughness | ModifyPowerToughness | SwitchPowerToughness,
    counted: tuple[int, int],
) -> Characteristics:
    power, toughness = counted
    match change:
        case SetPowerToughness():
            return replace(
                now,
                power=now.power if change.power is None else power,
                toughness=now.toughness if change.toughness is None else toughness,
            )
        case ModifyPowerToughness():
            return replace(now, power=now.power + power, toughness=now.toughness + toughness)
        case SwitchPowerToughness():
            return replace(now, power=now.toughness, toughness=now.power)
        case _:
            assert_never(change)


def is_instance(ability: Ability, named: Ability) -> bool:
    """Return whether ``ability`` is an instance of the one that is ``named``.

    A keyword named without number, quality or cost means every ability of that keyword (CR 113.10b). Who loses
    banding loses "bands with other" too (CR 702.22b).
    """
    if isinstance(named, KeywordAbility) and isinstance(ability, KeywordAbility):
        if named.keyword is Keyword.BANDING and ability.keyword is Keyword.BANDS_WITH_OTHER:
            return True
        bare = named.number is None and named.quality is None and named.cost is None
        return ability.keyword is named.keyword and (bare or ability == named)
    return ability == named


_KEYWORD_COUNTERS: Final = {
    keyword.value: keyword
    for keyword in (
        Keyword.DEATHTOUCH,
        Keyword.DECAYED,
        Keyword.DOUBLE_STRIKE,
        Keyword.EXALTED,
        Keyword.FIRST_STRIKE,
        Keyword.FLYING,
        Keyword.HASTE,
        Keyword.HEXPROOF,
        Keyword.INDESTRUCTIBLE,
        Keyword.LIFELINK,
        Keyword.MENACE,
        Keyword.REACH,
        Keyword.SHADOW,
        Keyword.TRAMPLE,
        Keyword.VIGILANCE,
    )
}
"""Counters that give a keyword (CR 122.1b)."""

_POWER_COUNTER: Final = late_pattern(r"(?P<power>[-+][0-9]{1,4})/(?P<toughness>[-+][0-9]{1,4})")
"""Counters that change power and toughness, such as +1/+1 (CR 122.1a)."""


@lru_cache(maxsize=1024)
def of_counters(counter: str, count: int) -> GainAbility | ModifyPowerToughness | None:
    """Return what counters of a kind do to what they are on, if anything (CR 122.1a, 122.1b)."""
    if counter in _KEYWORD_COUNTERS:
        return GainAbility(KeywordAbility(_KEYWORD_COUNTERS[counter]))
    change = _POWER_COUNTER.fullmatch(counter)
    if change is None:
        return None
    return ModifyPowerToughness(int(change["power"]) * count, int(change["toughness"]) * count)
