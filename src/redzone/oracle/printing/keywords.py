"""Keywords in Oracle wording: ``toxic 2``, ``protection from red``, ``ward {2}``, ``ward—Pay 3 life``."""

from typing import Final

from redzone.abilities.ability import KeywordAbility
from redzone.abilities.comparing import size_of
from redzone.abilities.cost import Cost
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Amount, Control, Quality
from redzone.abilities.plain_qualities import HasName
from redzone.abilities.words import PlayerWord
from redzone.oracle.printing.conditions import Speech
from redzone.oracle.printing.costs import describe_cost
from redzone.oracle.printing.nouns.kinds_of_objects import describe_landwalk, describe_protection
from redzone.oracle.printing.nouns.qualities import describe_quality
from redzone.oracle.printing.predicates import describe_creatures
from redzone.oracle.printing.terms import describe_amount

_THIS: Final = Speech("this creature", "enchanted")


def describe_keyword(ability: KeywordAbility) -> str:
    """Return a keyword ability as text lists it: ``toxic 2``, ``protection from red``, ``snow swampwalk``."""
    if ability.keyword is Keyword.PROTOTYPE and ability.cost is not None and (size := size_of(ability.quality)):
        return f"{ability.keyword} {describe_cost(ability.cost, _THIS)} \N{EM DASH} {size[0]}/{size[1]}"
    words = _with_quality(ability.keyword, ability.quality)
    if ability.cost is None:
        return f"{words}{_number(ability.number)}"
    number = "" if ability.number is None else f" {ability.number if isinstance(ability.number, int) else 'X'}"
    return f"{words}{number}{_cost(ability.cost, dashed=ability.number is not None)}"


def _with_quality(keyword: Keyword, quality: Quality | None) -> str:
    if quality is None:
        return f"{keyword} player" if keyword is Keyword.ENCHANT else keyword
    match keyword:
        case Keyword.ENCHANT if quality == Control(PlayerWord.EACH_OPPONENT):
            return f"{keyword} opponent"
        case Keyword.PARTNER_WITH if isinstance(quality, HasName):
            return f"{keyword} {quality.name}"
        case Keyword.LANDWALK:
            return describe_landwalk(quality)
        case Keyword.BANDS_WITH_OTHER:
            return f"{keyword} {describe_creatures(quality)}"
        case Keyword.CYCLING:
            kind = describe_quality(quality).removeprefix("an ").removeprefix("a ")
            return f"{kind.lower()}{keyword}"
        case Keyword.AFFINITY:
            return f"{keyword} for {describe_quality(quality, plural=True)}"
        case Keyword.CHAMPION:
            return f"{keyword} {describe_quality(quality)}"
        case Keyword.ENCHANT | Keyword.EQUIP | Keyword.DEVOUR:
            return f"{keyword} {describe_quality(quality).removeprefix('an ').removeprefix('a ')}"
        case _:
            return f"{keyword} from {describe_protection(quality)}"


def _number(number: Amount | None) -> str:
    if number is None:
        return ""
    return f" {number}" if isinstance(number, int) else f" X, where X is {describe_amount(number, _THIS)}"


def _cost(cost: Cost, *, dashed: bool) -> str:
    """Return a cost behind a keyword: mana alone behind a blank, anything else behind a dash (CR 702.21a)."""
    said = describe_cost(cost, _THIS)
    return f" {said}" if cost == Cost(mana=cost.mana) and not dashed else f"—{said}"
