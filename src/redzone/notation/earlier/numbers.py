"""Numbers of the language as the first version of the notation had them."""

from collections.abc import Callable, Mapping
from typing import Final

NumberTree = dict[str, object]


def _stat(measure: object, tree: NumberTree, **more: object) -> NumberTree:
    return {"kind": "StatOf", "measure": measure, "objects": tree.get("objects", "this"), **more}


def _each(tree: NumberTree) -> NumberTree:
    return {"kind": "EachObject", "quality": tree["quality"]}


def _cards(tree: NumberTree) -> NumberTree:
    quality: object = tree.get("quality", _EVERYTHING)
    return {"kind": "EachCard", "quality": quality, "zone": tree["zone"], "players": tree.get("players", "you")}


def _cards_in(tree: NumberTree) -> NumberTree:
    size = _SIZES.get(tree["zone"])
    if size is None or tree.get("quality", _EVERYTHING) != _EVERYTHING:
        return {"kind": "NumberOf", "objects": _cards(tree)}
    return {"kind": "PlayerNumber", "stat": size, "players": tree.get("players", "you")}


def _power_of(tree: NumberTree) -> NumberTree:
    power, least = _stat("power", tree), tree.get("least")
    return power if least is None else {"kind": "AtLeast", "least": least, "amount": power}


def _domain(_tree: NumberTree) -> NumberTree:
    yours = ({"kind": "HasType", "type": "Land"}, {"kind": "Control", "player": "you"})
    lands = {"kind": "EachObject", "quality": {"kind": "AllOf", "qualities": list(yours)}}
    return {"kind": "KindsAmong", "variety": "basic land type", "objects": lands}


def _blockers_beyond(tree: NumberTree) -> NumberTree:
    first = tree.get("first", 1)
    blocks: NumberTree = {"kind": "Relates", "relation": "is blocking", "object": "this"}
    blockers: NumberTree = {"kind": "NumberOf", "objects": {"kind": "EachObject", "quality": blocks}}
    beyond = {"kind": "Sum", "amounts": [-first if isinstance(first, int) else 0, blockers]}
    return {"kind": "AtLeast", "least": 0, "amount": beyond} if first else blockers


_EVERYTHING: Final[NumberTree] = {"kind": "Everything"}
_SIZES: Final[Mapping[object, str]] = {"hand": "cards in hand", "graveyard": "cards in graveyard"}

NUMBER_ROWS: Final[Mapping[str, Callable[[NumberTree], object]]] = {
    "CountOf": lambda tree: {"kind": "NumberOf", "objects": _each(tree)},
    "CountersOnThis": lambda tree: _stat({"kind": "Counters", "counter": tree["counter"]}, tree),
    "CardsInYourHand": lambda _: {"kind": "PlayerNumber", "stat": "cards in hand"},
    "BasicLandTypes": _domain,
    "PowerOf": _power_of,
    "ToughnessOf": lambda tree: _stat("toughness", tree),
    "ManaValueOf": lambda tree: _stat("mana value", tree),
    "CountersOn": lambda tree: _stat({"kind": "Counters", "counter": tree.get("counter")}, tree),
    "CardsIn": _cards_in,
    "CardTypesIn": lambda tree: {"kind": "KindsAmong", "variety": "card type", "objects": _cards(tree)},
    "DeathsThisTurn": lambda tree: {"kind": "NumberOf", "objects": {"kind": "EachDead", "quality": tree["quality"]}},
    "LifeOf": lambda tree: {"kind": "PlayerNumber", "stat": "life", "players": tree.get("players", "you")},
    "GreatestPower": lambda tree: _stat("power", {"objects": _each(tree)}, tally="greatest"),
    "DifferentPowers": lambda tree: _stat("power", {"objects": _each(tree)}, tally="different"),
    "OpponentsAttacked": lambda _: {"kind": "PlayersIn", "players": "each opponent attacked this combat"},
    "BlockersBeyond": _blockers_beyond,
}
"""What each number that is no longer a class of its own is now, by its old name."""
