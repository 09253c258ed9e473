"""The kinds of single values that scenario files hold, each with its bounds."""

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta

TAG = " kind"
"""Tells the types of a union apart. It never stands in a file, and no name begins with a space."""

_SIDE = r"(-?[0-9]{1,7}|\*|[0-9]{1,7}[-+]\*|\*[-+][0-9]{1,7})"
_MANA = r"[0-9]{1,6}|[WUBRGCS]"
_COST = rf"{_MANA}|[XYZ]|[WUBRGC2]/[WUBRG](/P)?|[WUBRG]/P"


def _like(pattern: str, description: str, *, least: int | None = None, most: int | None = None) -> Meta:
    """Describe text of a certain form.

    The pattern stands among the notes, which the reader and the schema obey: msgspec 0.22 frees memory wrongly
    where a text with a pattern of its own shares a union with a list.
    """
    notes = {"pattern": f"^{pattern}$", "description": description}
    return Meta(min_length=least, max_length=most, extra_json_schema=notes)


Name = Annotated[str, _like(r"\S(.*\S)?", "an id or a name", least=1, most=200)]
"""The id of an object or the name of a player or card: one line without spaces at its ends."""

NameList = tuple[Name, ...]
NameOrNames = Name | NameList

Words = Annotated[str, Meta(max_length=10_000, description="text")]
RulesText = Annotated[str, Meta(min_length=1, max_length=10_000, description="rules text")]

RuleNumber = Annotated[str, _like(r"[1-9][0-9]{2}(\.[0-9]{1,3}[a-z]?)?", 'a rule number such as "702.19b"')]

Stats = Annotated[str, _like(f"{_SIDE}/{_SIDE}", 'power and toughness such as 2/2, "-2/3" or "*/*"')]
PrintedStats = Annotated[str, _like("[^/]{1,20}/[^/]{1,20}", "power and toughness as they are printed", most=41)]
FixedStats = Annotated[str, _like("-?[0-9]{1,7}/-?[0-9]{1,7}", 'power and toughness such as "3/3"')]
StatsChange = Annotated[str, _like("[-+][0-9]{1,7}/[-+][0-9]{1,7}", 'a change such as "+2/+2"')]

ManaCostText = Annotated[str, _like(rf"(\{{({_COST})\}})*", 'a mana cost such as "{2}{G/U}"', most=500)]
ManaText = Annotated[str, _like(rf"(\{{({_MANA})\}})*", 'mana such as "{2}{W}"', most=500)]

WholeNumber = Annotated[int, Meta(ge=0, le=1_000_000)]
"""Damage, loyalty, poison and the like."""
Speed = Annotated[int, Meta(ge=0, le=4)]
"""The speed of a player (CR 702.179)."""
Passes = Annotated[int, Meta(ge=1, le=10_000)]
"""How often priority is passed."""
UpkeepsLeft = Annotated[int, Meta(ge=0, le=2)]
"""How many upkeeps of its controller a permanent still waits for (CR 702.30a)."""
SignedNumber = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
"""A life total, or a change of something."""
Copies = Annotated[int, Meta(ge=1, le=10_000)]
TurnNumber = Annotated[int, Meta(ge=1, le=10_000)]
Ordinal = Annotated[int, Meta(ge=1, le=1_000)]
"""The place of a mode or an ability, counted from 1."""

Yes = Annotated[bool, Meta(extra_json_schema={"const": True})]
No = Annotated[bool, Meta(extra_json_schema={"const": False})]
AmountOrAll = Annotated[int, Meta(ge=0, le=1_000_000)] | Literal["all"]

CounterNumbers = Mapping[Name, WholeNumber]
CounterChanges = Mapping[Name, SignedNumber]


def as_names(value: NameOrNames) -> NameList:
    """Return one name or several as several."""
    return (value,) if isinstance(value, str) else value
