"""Choices as an object enters: ``As this creature enters, choose a color other than white`` (CR 614.1c, 614.12a)."""

import re
from collections.abc import Sequence
from typing import Final

from redzone.abilities.ability import Ability
from redzone.abilities.entering import YOURSELF, EntersChoosing, EntersMakingDay
from redzone.abilities.modification import BecomeChosen
from redzone.abilities.plain_qualities import IsOfChosen
from redzone.abilities.rewriting import everything_in, mentions
from redzone.abilities.static import Replaces
from redzone.abilities.words import Chosen, PlayerWord
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.compiled import NotUnderstood
from redzone.values.types import Color

_FORM: Final = (
    r"\s*(?P<before>(?:[^.]+\. ?)??)as (?:{calls}) enters(?: the battlefield)?, choose (?P<what>[^.]+?)\.?\s*"
)
_DAWN: Final = (
    r"\s*if it(?:'|\u2019)s neither day n?or night, it becomes day as (?:{calls}) enters(?: the battlefield)?\.?\s*"
)
_WORTH_IT: Final = late_pattern(r"\bchoose\b|\bneither day\b", re.IGNORECASE)
"""What every such sentence says: a pattern for each name is made for few lines only."""
_KINDS: Final = {
    **{f"a {what}": what for what in (Chosen.COLOR, Chosen.CREATURE_TYPE, Chosen.BASIC_LAND_TYPE, Chosen.CARD_TYPE)},
}
_PLAYERS: Final = {"a player": (), "an opponent": (YOURSELF,)}
_COLORS: Final = frozenset(color.word for color in Color)
_CALLS: Final = "this (?:creature|permanent|land|artifact|enchantment|aura|equipment|vehicle|saga|planeswalker|card)"


def entering_choices(text: str, names: Sequence[str]) -> tuple[str, tuple[Ability, ...]] | None:
    """Return the text before such a sentence, and what the sentence says; ``None`` for any other line.

    Raises:
        NotUnderstood: It is not understood what is chosen.
    """
    if _WORTH_IT.search(text) is None:
        return None
    calls = "|".join((_CALLS, "~", "it", *map(re.escape, names)))
    if re.fullmatch(_DAWN.format(calls=calls), text, re.IGNORECASE):
        return "", (Replaces(EntersMakingDay()),)
    found = re.fullmatch(_FORM.format(calls=calls), text, re.IGNORECASE)
    if found is None:
        return None
    chosen = [_choice(part, found) for part in re.split(r" and (?=a )", found["what"].lower())]
    if len({choice.what for choice in chosen}) < len(chosen):
        raise NotUnderstood("two choices of one kind are not supported", *found.span("what"))
    return text[: found.end("before")], tuple(map(Replaces, chosen))


def _choice(said: str, found: re.Match[str]) -> EntersChoosing:
    if said in _PLAYERS:
        return EntersChoosing(Chosen.PLAYER, _PLAYERS[said])
    what, _, other = said.partition(" other than ")
    but = tuple(other.split(" or ")) if other else ()
    if what not in _KINDS or (but and not (_KINDS[what] is Chosen.COLOR and _COLORS.issuperset(but))):
        raise NotUnderstood("this choice as something enters is not supported", *found.span("what"))
    return EntersChoosing(_KINDS[what], but)


def asked_choices(abilities: Sequence[Ability]) -> frozenset[Chosen]:
    """Return what abilities ask that was chosen as the object entered (CR 607.2d)."""
    parts = (part for ability in abilities for part in everything_in(ability))
    found = frozenset(part.what for part in parts if isinstance(part, IsOfChosen | BecomeChosen) and part.linked)
    player = any(mentions(ability, PlayerWord.LINKED_PLAYER) for ability in abilities)
    return found | {Chosen.PLAYER} if player else found


def made_choices(abilities: Sequence[Ability]) -> frozenset[Chosen]:
    """Return what is chosen as the object enters; a type of any kind is "the chosen type" if there is but one."""
    replacements = (ability.replacement for ability in abilities if isinstance(ability, Replaces))
    made = [each.what for each in replacements if isinstance(each, EntersChoosing)]
    types = [what for what in made if what not in {Chosen.COLOR, Chosen.PLAYER}]
    return frozenset((*made, *((Chosen.TYPE,) if len(types) == 1 else ())))
