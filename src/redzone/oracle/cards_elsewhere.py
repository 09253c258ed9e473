"""Keyword abilities of cards outside the battlefield: ``each creature card in your graveyard has unearth {2}``."""

import re
from collections.abc import Sequence
from typing import Final

from redzone.abilities.ability import Ability
from redzone.abilities.asserting import is_turn_of
from redzone.abilities.condition import Condition
from redzone.abilities.cost import Cost
from redzone.abilities.keyword import Keyword
from redzone.abilities.replacement import CardsHave
from redzone.abilities.static import Replaces
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.language.own_name import marked
from redzone.oracle.lexicon.given_keywords import GIVEN, WITHOUT_COST
from redzone.oracle.phrases.cost_items import cost_of
from redzone.oracle.phrases.joined_conditions import condition_between
from redzone.oracle.phrases.spell_nouns import spells_of

_KEYWORDS: Final = "|".join(sorted(keyword.value for keyword in GIVEN))
_OWN_COST: Final = (
    rf"(?:the|its) (?P<again>{_KEYWORDS}) cost is equal to (?:its|(?:the|that) card(?:'|\u2019)s) mana cost"
)
_HAVE: Final = late_pattern(
    rf"\s*(?:(?P<turn>during your turn)|as long as (?P<condition>[^.]+?))?(?:(?<=\S), )?(?P<each>each )?"
    rf"(?P<cards>[^.,]+?) (?P<noun>cards?) in your graveyard(?P<tail> that(?:(?:'|\u2019)s| are) [^.]+?)?"
    rf" (?P<verb>has|have) (?P<keyword>{_KEYWORDS})(?: (?P<cost>(?:\{{[^}}\s]+\}})+))?"
    rf"(?:\. {_OWN_COST}(?: plus (?P<plus>[^.]+?))?)?\.?\s*",
    re.IGNORECASE,
)


def elsewhere_line(text: str, names: Sequence[str]) -> tuple[Ability, ...] | None:
    """Return what cards in a graveyard have, as a line says; ``None`` for any other line.

    Raises:
        NotUnderstood: The line is one of these, but a part of it is not understood.
    """
    found = _HAVE.fullmatch(marked(text, names))
    if found is None:
        return None
    keyword = Keyword(found["keyword"].lower())
    plural = found["noun"].lower() == "cards"
    if (found["verb"].lower() == "have") is not plural or (found["each"] is None) is not plural:
        raise NotUnderstood("it is not clear which cards have this", *found.span("cards"))
    cost, own = _cost(found, keyword, names)
    condition = _condition(found, text, names)
    return (Replaces(CardsHave(spells_of(_as_spells(found), names), keyword, "graveyard", cost, own, condition)),)


def _as_spells(found: re.Match[str]) -> str:
    """Return the cards in the words for such spells: what they are is said in the same way."""
    if found["tail"] is None:
        return f"{found['cards']} spells"
    article = "an" if found["cards"][0].lower() in "aeiou" else "a"
    return f"{article} {found['cards']} spell{found['tail']}"


def _cost(found: re.Match[str], keyword: Keyword, names: Sequence[str]) -> tuple[Cost | None, bool]:
    """Return what a keyword costs, and whether the mana cost of the card is a part of that."""
    own = found["again"] is not None
    if own and (found["again"].lower() != keyword or found["cost"] is not None):
        raise NotUnderstood("it is not clear what this costs", *found.span("again"))
    if (keyword in WITHOUT_COST) is not (not own and found["cost"] is None):
        raise NotUnderstood("it is not clear what this costs", *found.span("keyword"))
    if found["plus"] is not None:
        start, end = found.span("plus")
        return cost_of(" " * start + found.string[start:end], names), own
    return (None if found["cost"] is None else Cost(mana=found["cost"].upper())), own


def _condition(found: re.Match[str], text: str, names: Sequence[str]) -> Condition | None:
    if found["turn"] is not None:
        return is_turn_of()
    return None if found["condition"] is None else condition_between(text, *found.span("condition"), names)
