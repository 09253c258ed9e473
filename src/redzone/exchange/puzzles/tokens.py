"""Tokens that a puzzle spells out: ``t:Soldier,P:1,T:1,Cost:no cost,Color:W,Types:Creature-Soldier,Keywords:``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from redzone.algorithms.late_pattern import late_pattern
from redzone.exchange.puzzles.reading import BadCardError, CardDraft, whole_number
from redzone.exchange.puzzles.vocabulary import split_types
from redzone.notation.labels import slug
from redzone.values.types import CardType, Color, Supertype

_FRONT: Final = frozenset(member.value for kinds in (CardType, Supertype) for member in kinds)
_SUPERTYPES: Final = frozenset(member.value for member in Supertype)
_NUMBERED: Final = late_pattern(r"(?P<keyword>[A-Za-z ]+):(?P<number>[0-9]+)")
_COST: Final = late_pattern(r"(?:\{[^{}\s]{1,6}\})+|[0-9WUBRGCX/P ]+")
_NAMES: Final = {color.word: color for color in Color}


def read_token(text: str, draft: CardDraft, *, own: bool) -> None:
    """Take the parts of a token.

    Raises:
        BadCardError: It has no name, or a number is none.
    """
    name, *fields = text.split(",")
    if not name.strip():
        message = "a token without a name"
        raise BadCardError(message)
    given = {key.strip().lower(): value.strip() for key, _, value in (field.partition(":") for field in fields)}
    type_line = _type_line(given.get("types", "Creature"))
    draft.data["id" if own and slug(name) == name else "name"] = name.strip()
    if type_line != CardType.CREATURE:
        draft.data["type"] = type_line
    if CardType.CREATURE in type_line or "Vehicle" in type_line:
        power, toughness = (whole_number(given.get(side) or "0", least=-9_999_999) for side in "pt")
        draft.data["pt"] = f"{power}/{toughness}"
    _read_cost(given, draft)
    text_line = ", ".join(_keyword(each, draft) for each in filter(None, given.get("keywords", "").split("-")))
    if text_line.strip(", "):
        draft.data["text"] = text_line
    if not own:
        draft.data["token"] = True


def _type_line(text: str) -> str:
    words = split_types(text)
    front = [*(word for word in words if word in _SUPERTYPES), *(word for word in words if word in set(CardType))]
    back = [word for word in words if word not in _FRONT]
    return f"{' '.join(front)} — {' '.join(back)}" if back else " ".join(front)


def _read_cost(given: Mapping[str, str], draft: CardDraft) -> None:
    cost = given.get("cost", "").upper()
    symbols = ""
    if cost and cost != "NO COST":
        if not _COST.fullmatch(cost):
            draft.losses.append(f"Cost:{cost}")
        else:
            symbols = cost if "{" in cost else "".join(f"{{{symbol}}}" for symbol in cost.split())
            draft.data["cost"] = symbols
    if "color" in given:
        colors = _colors(given["color"])
        if colors != [color.value for color in Color if color.value in symbols]:
            draft.data["colors"] = colors


def _colors(text: str) -> list[str]:
    """Return the colours that letters or names say."""
    words = re.split(r"[\s,/&]+", text.lower())
    named = {_NAMES[word] for word in words if word in _NAMES}
    if text.lower() in {"colorless", "c", "no color", ""}:
        return []
    return [color.value for color in Color if (color in named if named else color.value in text.upper())]


def _keyword(text: str, draft: CardDraft) -> str:
    """Return a keyword as rules text has it: Forge writes ``Toxic:1`` and ``Ward:2``."""
    if ":" not in text:
        return text.strip()
    match = _NUMBERED.fullmatch(text)
    if match is None:
        draft.losses.append(f"Keywords:{text}")
        return ""
    ward = match["keyword"].lower() == "ward"
    return f"{match['keyword']} {{{match['number']}}}" if ward else f"{match['keyword']} {match['number']}"
