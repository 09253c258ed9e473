"""What landwalk and protection name: kinds of lands, and what is kept off."""

from typing import Final

from redzone.abilities.language import AllOf, Compare, Control, Quality
from redzone.abilities.plain_qualities import Everything, HasColor, HasSubtype, HasType, IsOfChosen
from redzone.abilities.words import PlayerWord, Stat
from redzone.oracle.printing.nouns.qualities import describe_adjective, describe_quality
from redzone.oracle.printing.nouns.quality_words import word_of
from redzone.values.types import CardType

_SOURCE: Final = "source"


def describe_landwalk(quality: Quality) -> str:
    """Return the name of a landwalk ability (CR 702.14a)."""
    parts = quality.qualities if isinstance(quality, AllOf) else (quality,)
    if HasType(CardType.LAND) in parts:
        rest = [part for part in parts if part != HasType(CardType.LAND)]
        adjectives = [describe_adjective(part) for part in rest]
        land = f"{adjectives.pop().lower()}walk" if rest and isinstance(rest[-1], HasSubtype) else "landwalk"
        if rest and all(adjectives):
            return " ".join([*adjectives, land])
    return f"landwalk for {describe_quality(quality, plural=True)}"


def describe_protection(quality: Quality) -> str:
    """Return what protection is from (CR 702.16a)."""
    match quality:
        case Everything():
            return "everything"
        case Control(PlayerWord.EACH_OPPONENT):
            return "each opponent"
        case Control(PlayerWord.CHOSEN_PLAYER | PlayerWord.LINKED_PLAYER):
            return "the chosen player"
        case Control(player=int(player)):
            return f"player {player}"
        case IsOfChosen(what=what, now=now):
            return word_of(what, now=now)
        case HasColor() | Compare(measure=Stat.COLORS) if word := describe_adjective(quality):
            return word
        case _:
            return describe_quality(quality, plural=True, noun=_SOURCE)
