"""What was chosen, in the place of the words that speak of it (CR 607.2d, 608.2d, 614.12a)."""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from msgspec.structs import replace

from redzone.abilities.casting import AddsMana
from redzone.abilities.entering import EntersChoosing
from redzone.abilities.instruction import AddMana
from redzone.abilities.language import Control, Quality, ThesePlayers
from redzone.abilities.modification import AddColors, AddTypes, BecomeChosen, SetColors, SetTypes
from redzone.abilities.plain_qualities import HasColor, HasSubtype, HasType, IsOfChosen
from redzone.abilities.rewriting import rewritten
from redzone.abilities.static import Replaces
from redzone.abilities.words import Chosen, PlayerWord
from redzone.characteristics.type_changes import with_abilities
from redzone.characteristics.values import Characteristics
from redzone.game.card import Card
from redzone.values.creature_types import CREATURE_TYPES
from redzone.values.identity import PlayerId
from redzone.values.types import BASIC_LAND_TYPES, CardType, Color, TypeLine
from redzone.values.value import Remembered

OPTIONS: Final[Mapping[Chosen, tuple[str, ...]]] = {
    Chosen.COLOR: tuple(color.word for color in Color),
    Chosen.CREATURE_TYPE: CREATURE_TYPES,
    Chosen.BASIC_LAND_TYPE: BASIC_LAND_TYPES,
    Chosen.CARD_TYPE: tuple(type_.value.lower() for type_ in CardType),
    Chosen.TYPE: (),
    Chosen.PLAYER: (),
}
"""The words of which one is chosen (CR 105.4, 205.2a, 205.3i, 205.3m)."""

_COLORS: Final = {color.word: color for color in Color}


def of_word(what: Chosen, word: str) -> Quality:
    """Return the quality of being of a colour, or having a type, that was chosen (CR 608.2d)."""
    match what:
        case Chosen.COLOR:
            return HasColor(_COLORS[word])
        case Chosen.CARD_TYPE:
            return HasType(_card_type(word))
        case _:
            return HasSubtype(word)


def becoming(what: Chosen, word: str, *, added: bool) -> SetColors | AddColors | SetTypes | AddTypes:
    """Return the change to a colour or type that was chosen."""
    if what is Chosen.COLOR:
        return AddColors((_COLORS[word],)) if added else SetColors((_COLORS[word],))
    line = TypeLine((_card_type(word),)) if what is Chosen.CARD_TYPE else TypeLine(subtypes=(word,))
    return AddTypes(line) if added else SetTypes(line)


def _card_type(word: str) -> CardType:
    return CardType(word.capitalize())


def choices_of(card: Card) -> tuple[EntersChoosing, ...]:
    """Return the choices that a card says are made as it enters (CR 614.1c)."""
    replacements = (ability.replacement for ability in card.abilities if isinstance(ability, Replaces))
    return tuple(each for each in replacements if isinstance(each, EntersChoosing))


class _Choosing(NamedTuple):
    """What a permanent is, with what was chosen as it entered."""

    now: Characteristics
    choices: tuple[tuple[Chosen, str], ...]


def with_choices(now: Characteristics, choices: Mapping[Chosen, str]) -> Characteristics:
    """Return what a permanent is, its abilities saying what was chosen as it entered (CR 607.2d)."""
    return _with_choices(_Choosing(now, tuple(choices.items())))


def _chosen(choosing: _Choosing) -> Characteristics:
    choices = dict(choosing.choices)
    seat = _seat(choices)

    def meaning(part: object) -> object:
        match part:
            case Control(player=PlayerWord.LINKED_PLAYER) if seat is not None:
                return Control(seat)
            case PlayerWord.LINKED_PLAYER if seat is not None:
                return ThesePlayers((seat,))
            case IsOfChosen(linked=True, what=what) if (found := _kind(what, choices)) is not None:
                return of_word(found, choices[found])
            case BecomeChosen(linked=True, what=what, added=added) if (found := _kind(what, choices)) is not None:
                return becoming(found, choices[found], added=added)
            case AddsMana() | AddMana() if part.chosen and Chosen.COLOR in choices:
                return replace(part, choices=_with_chosen(part, _COLORS[choices[Chosen.COLOR]]), chosen=0)
            case _:
                return part

    abilities = tuple(
        replace(ability, choices=_with_chosen(ability, _COLORS[choices[Chosen.COLOR]]), chosen=0)
        if isinstance(ability, AddsMana) and Chosen.COLOR in choices
        else rewritten(ability, meaning)
        for ability in choosing.now.abilities
    )
    return with_abilities(choosing.now, abilities)


def _seat(choices: Mapping[Chosen, str]) -> PlayerId | None:
    """Return the player that was chosen, if one was: a saved game may say anything."""
    word = choices.get(Chosen.PLAYER, "")
    return PlayerId(int(word)) if re.fullmatch("[0-9]{1,3}", word) else None


def _with_chosen(adding: AddsMana | AddMana, color: Color) -> tuple[str, ...]:
    """Return what may be added, the mana of the chosen color among it (CR 607.2d)."""
    of_color: tuple[str, ...] = (f"{{{color.value}}}" * adding.chosen,) if adding.chosen else ()
    return tuple(dict.fromkeys((*adding.choices, *of_color)))


def _kind(what: Chosen, choices: Mapping[Chosen, str]) -> Chosen | None:
    """Return which of the choices is meant: "the chosen type" is a type of any kind."""
    if what is not Chosen.TYPE:
        return what if what in choices else None
    kinds = [kind for kind in choices if kind not in {Chosen.COLOR, Chosen.PLAYER}]
    return kinds[0] if len(kinds) == 1 else None


_with_choices: Final = Remembered(_chosen, limit=256)
