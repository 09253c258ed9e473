"""What is paid, revealed or chosen as it enters: ``as this land enters, you may pay 2 life`` (CR 614.1c, 614.12a)."""

import re
from collections.abc import Sequence
from typing import Final

from redzone.abilities.ability import Ability
from redzone.abilities.entering import EntersTappedUnless, EntersWithOneOf
from redzone.abilities.static import Replaces
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.language.own_name import OWN_NAME, marked
from redzone.oracle.language.shapes import normalized
from redzone.oracle.phrases.cost_items import cost_of

_THIS: Final = rf"(?:{OWN_NAME}|this (?:land|permanent|creature|artifact|enchantment))"
_LINE: Final = late_pattern(
    rf"\s*as {_THIS} enters(?: the battlefield)?, you may "
    r"(?:pay (?P<life>[1-9]\d*) life|reveal (?P<card>an? [^,.]+? card) from your hand)\. "
    rf"if you don't, (?:it|{_THIS}) enters(?: the battlefield)? tapped\.?\s*",
    re.IGNORECASE,
)
_COUNTER: Final = r"(?:[+-]\d/[+-]\d|first strike|double strike|[a-z]+)"
_CHOICE: Final = late_pattern(
    rf"\s*{_THIS} enters(?: the battlefield)? with your choice of "
    rf"(?P<kinds>an? {_COUNTER}(?: counter)?(?:,? (?:or )?(?:an? )?{_COUNTER}(?: counter)?)+) on it\.?\s*",
    re.IGNORECASE,
)


def entering_counter_line(text: str, names: Sequence[str]) -> tuple[Ability, ...] | None:
    """Return ``this creature enters with your choice of a flying counter or a reach counter on it``, or nothing."""
    if (found := _CHOICE.fullmatch(marked(normalized(text), names))) is None:
        return None
    parts = re.split(r",? or |, ", found["kinds"].lower())
    kinds = tuple(re.sub(r"^an? | counter$", "", part) for part in parts)
    if not parts[-1].endswith(" counter"):
        raise NotUnderstood("it is not clear what is chosen", *found.span("kinds"))
    return (Replaces(EntersWithOneOf(kinds)),)


def entering_cost_line(text: str, names: Sequence[str]) -> tuple[Ability, ...] | None:
    """Return the ability of such a line; ``None`` for any other.

    Raises:
        NotUnderstood: The card to reveal is not understood.
    """
    if (found := _LINE.fullmatch(marked(normalized(text), names))) is None:
        return None
    if found["life"]:
        return (Replaces(EntersTappedUnless(life=int(found["life"]))),)
    cards = cost_of(f"discard {found['card']}", names).discard
    if cards is None:
        raise NotUnderstood("it is not clear what is revealed", *found.span("card"))
    return (Replaces(EntersTappedUnless(reveal=cards.quality)),)
