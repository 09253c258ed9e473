"""Values of every class of the language, made from the types of their fields."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, TypeVar, get_args

from msgspec import convert, inspect, to_builtins

from redzone.abilities.ability import Card, KeywordAbility, Modification
from redzone.abilities.blocking import CantBeBlockedBy
from redzone.abilities.condition import Condition, PlayerCondition
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Amount, Measure, ObjectTerm, PlayerTerm, Quality
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.reads import Reading
from redzone.values.types import CardType, Color, TypeLine

ValueT = TypeVar("ValueT")
NAMES: Final = ("bear", "ox", "elf", "wall", "isle", "aura")
"""The permanents of the positions in which the values are judged."""
_CARDS: Final = ("hand", "graveyard", "library", "on_library", "in_library", "exile", "command")
ELSEWHERE: Final = ("dead", *_CARDS, "cast", "resolving")
"""What may be elsewhere in them: what died, a card in each place, a spell on the stack and one that resolves."""

_CARD: Final = Card(
    "Other",
    TypeLine.of("Legendary Artifact Creature — Wall"),
    (Color.RED,),
    7,
    7,
    abilities=(KeywordAbility(Keyword.TRAMPLE),),
    cost="{4}{R}",
)
_ABILITIES: Final = (
    KeywordAbility(Keyword.FLYING),
    KeywordAbility(Keyword.DEVOID),
    KeywordAbility(Keyword.CHANGELING),
    CantBeBlockedBy(HasType(CardType.ARTIFACT)),
)
_WORDS: Final[Mapping[str, Sequence[object]]] = {
    "subtype": ("Elf", "Bear", "Wall", "Plains", "Aura"),
    "name": ("bear", "ox"),
    "counter": ("+1/+1", "charge"),
    "designation": ("renowned", "paired", "exerted", "ring-bearer", "suspected"),
    "zone": ("graveyard", "hand", "library", "exile", "command"),
    "id": (*NAMES, *ELSEWHERE, "gone"),
    "old": ("white", "Plains", "Island"),
    "new": ("black", "Swamp"),
    "cost": ("kicker", None),
    "paid": ("kicker",),
    "type_line": tuple(to_builtins(TypeLine.of(each)) for each in ("Artifact", "Creature — Elf", "Land — Plains")),
    "values": (to_builtins(_CARD),),
    "exceptions": ((),),
    "ability": tuple(map(to_builtins, _ABILITIES)),
    "index": (0, 1),
    "factor": (-1, 2),
}


def classes(*families: object) -> list[type[Reading]]:
    """The classes of families of the language."""
    kinds = (each for family in families for each in get_args(family))
    return [kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Reading)]


def value_of(kind: type[ValueT], random: Random, depth: int = 2) -> ValueT:
    """A value of a class."""
    return convert(_tree(_INFOS[kind.__name__], "", random, depth), type=kind)


_FAMILIES: Final[tuple[object, ...]] = (
    *(Quality, Amount, Measure, Condition, PlayerCondition, ObjectTerm, PlayerTerm, Modification),
)
_PLAYER_CONDITIONS: Final[tuple[type[PlayerCondition], ...]] = get_args(PlayerCondition)
_INFOS: Final = {class_.__name__: inspect.type_info(class_) for family in _FAMILIES for class_ in classes(family)}


def a_quality(random: Random) -> Quality:
    """A quality of any class."""
    found = value_of(random.choice(classes(Quality)), random)
    assert isinstance(found, Quality)
    return found


def an_amount(random: Random) -> Amount:
    """An amount of any class."""
    found = value_of(random.choice(classes(Amount)), random)
    assert isinstance(found, Amount)
    return found


def a_condition(random: Random) -> Condition:
    """A condition of any class."""
    found = value_of(random.choice(classes(Condition)), random, 3)
    assert isinstance(found, Condition)
    return found


def a_player_condition(random: Random) -> PlayerCondition:
    """A condition of a player, of any class."""
    return value_of(random.choice(_PLAYER_CONDITIONS), random)


def a_modification(random: Random) -> Modification:
    """A modification of any class."""
    found = value_of(random.choice(classes(Modification)), random)
    assert isinstance(found, Modification)
    return found


def _tree(info: inspect.Type, name: str, random: Random, depth: int) -> object:
    if name in _WORDS and not isinstance(info, inspect.EnumType):
        return random.choice(_WORDS[name])
    match info:
        case inspect.StructType():
            fields = {field.encode_name: _tree(field.type, field.name, random, depth - 1) for field in info.fields}
            return fields if info.tag_field is None else {info.tag_field: info.tag, **fields}
        case inspect.UnionType(types=types):
            return _tree(random.choice(_affordable(types, depth)), name, random, depth)
        case inspect.VarTupleType(item_type=item):
            return [_tree(item, name, random, depth) for _ in range(random.randint(1, 2))]
        case inspect.EnumType(cls=words):
            return random.choice(list(words)).value
        case inspect.BoolType():
            return random.random() < 0.5
        case inspect.IntType():
            return random.randint(1, 2) if name in {"player", "who", "ids"} else random.randint(0, 3)
        case inspect.StrType() if name in {"object", "ids"}:
            return random.choice(NAMES if name == "object" else (*NAMES, *ELSEWHERE))
        case inspect.NoneType():
            return None
        case _:
            raise NotImplementedError(info, name)


def _affordable(types: Sequence[inspect.Type], depth: int) -> Sequence[inspect.Type]:
    """Those of the types that need no more levels than there may be."""
    return [type_ for type_ in types if _levels(type_) <= max(depth, 1)] or types


def _levels(info: inspect.Type) -> int:
    if not isinstance(info, inspect.StructType):
        return 0
    nests = any(isinstance(field.type, inspect.UnionType | inspect.VarTupleType) for field in info.fields)
    return 2 if nests else 1
