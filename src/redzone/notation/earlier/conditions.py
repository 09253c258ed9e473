"""Conditions of the language as the first version of the notation had them."""

from collections.abc import Callable, Mapping
from typing import Final

Tree = dict[str, object]

_PLAYERS: Final[Mapping[object, str]] = {
    "attacking player": "the active player",
    "that player": "the player of the event",
    "you or a teammate": "you and your teammates",
    "an opponent": "each opponent",
    "a player": "each player",
}
_DAMAGE: Final[Mapping[object, str]] = {
    None: "damage dealt to this turn",
    True: "combat damage dealt to this turn",
    False: "noncombat damage dealt to this turn",
}


def _has(stat: str, tree: Tree, least: object = None) -> Tree:
    lower = tree.get("least", least)
    limits = {"least": lower if stat == "life" or lower else None, "most": tree.get("most")}
    return {"kind": "PlayerHas", "stat": stat, **limits}


def _life(players: str, tally: str = "total") -> Tree:
    return {"kind": "PlayerNumber", "stat": "life", "players": players, "tally": tally}


def _is(status: str) -> Tree:
    return {"kind": "PlayerIs", "status": status}


def _object(term: str, tree: Tree) -> Tree:
    return {"kind": "ObjectIs", "objects": term, "quality": tree["quality"]}


def _count(term: str, tree: Tree) -> Tree:
    amount = {"kind": "NumberOf", "objects": {"kind": term, "quality": tree["quality"]}}
    return {"kind": "AmountIs", "amount": amount, "least": tree.get("least", 1)}


def _controls_fewer(tree: Tree) -> Tree:
    quality = tree["quality"]
    parts = _parts(quality)
    yours = {"kind": "AllOf", "qualities": [*parts, {"kind": "ControlledByYou"}]}
    mine = {"kind": "NumberOf", "objects": {"kind": "EachObject", "quality": yours}}
    return {"kind": "Controls", "quality": quality, "least": 0, "most": {"kind": "Sum", "amounts": [-1, mine]}}


def _amount_is(tree: Tree) -> Tree:
    """Return a comparison: of a number of one player, that the player has it."""
    match tree["amount"]:
        case {"kind": "PlayerNumber", "stat": str() as stat, **amount}:
            return {"kind": "PlayerMeets", "who": amount.get("players", "you"), "condition": _has(stat, tree)}
        case {"kind": "NumberOf" | "KindsAmong"} if tree.get("least") == 0:
            return {**tree, "least": None}
        case _:
            return tree


def _not(tree: Tree) -> object:
    """Return the opposite of a condition, of a comparison with one limit the other way round."""
    match tree["condition"]:
        case {"kind": "AmountIs", "least": int() as least, **amount} if amount.get("most") is None:
            return {**amount, "kind": "AmountIs", "most": least - 1}
        case {"kind": "AmountIs", "most": int() as most, **amount} if amount.get("least") is None:
            return {**amount, "kind": "AmountIs", "least": most + 1}
        case {"kind": "DuringTurn", **turn}:
            return {"kind": "DuringTurn", "yours": not turn.get("yours", True)}
        case {"kind": "NotCondition", "condition": inner}:
            return inner
        case _:
            return tree


def _parts(quality: object) -> list[object]:
    match quality:
        case {"kind": "AllOf", "qualities": [*parts]}:
            return parts
        case _:
            return [quality]


CONDITIONS: Final[Mapping[str, Callable[[Tree], object]]] = {
    "ControlsFewer": _controls_fewer,
    "HasCardsInHand": lambda tree: _has("cards in hand", tree),
    "HasCardsInGraveyard": lambda tree: _has("cards in graveyard", tree),
    "IsPoisoned": lambda tree: _has("poison counters", tree, 1),
    "HasLife": lambda tree: _has("life", tree),
    "HasMostLife": lambda _: _has("life", {"least": _life("each player", "greatest")}),
    "HasMoreLifeThanYou": lambda _: _has("life", {"least": {"kind": "Sum", "amounts": [1, _life("you")]}}),
    "IsMonarch": lambda _: _is("the monarch"),
    "HasInitiative": lambda _: _is("has the initiative"),
    "AttackedWithCreatures": lambda tree: _has("creatures attacked with this turn", tree, 1),
    "GainedLifeThisTurn": lambda tree: _has("life gained this turn", tree, 1),
    "LostLifeThisTurn": lambda tree: _has("life lost this turn", tree, 1),
    "DamagedThisTurn": lambda tree: _has(_DAMAGE[tree.get("combat")], {}, 1),
    "CastSpellsThisTurn": lambda tree: _has("spells cast this turn", tree, 1),
    "CastSpellsLastTurn": lambda tree: _has("spells cast last turn", tree, 1),
    "LostPermanentThisTurn": lambda _: _is("lost a permanent this turn"),
    "AmountIs": _amount_is,
    "NotCondition": _not,
    "PlayerMeets": lambda tree: {**tree, "who": _who(tree["who"])},
    "ThisHas": lambda tree: _object("this", tree),
    "EventObjectHas": lambda tree: _object("the object of the event", tree),
    "OnBattlefield": lambda tree: _count("EachObject", tree),
    "DiedThisTurn": lambda tree: _count("EachDead", tree),
    "EventAmountIs": lambda tree: {"kind": "AmountIs", "amount": {"kind": "EventAmount"}, "least": tree["least"]},
}
"""What each condition that is no longer a class of its own is now, by its old name."""


def _who(player: object) -> object:
    """Return whom a condition asks of: a word for a player, or the number of one."""
    return _PLAYERS.get(player, player) if isinstance(player, str) else player
