"""Conditions of the language as the first version of the notation had them."""

from collections.abc import Callable, Mapping
from typing import Final

from redzone.notation.syntax.plain import is_list, is_mapping

ConditionTree = dict[str, object]

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


def _has(stat: str, tree: ConditionTree, least: object = None) -> ConditionTree:
    lower = tree.get("least", least)
    limits = {"least": lower if stat == "life" or lower else None, "most": tree.get("most")}
    return {"kind": "PlayerHas", "stat": stat, **limits}


def _life(players: str, tally: str = "total") -> ConditionTree:
    return {"kind": "PlayerNumber", "stat": "life", "players": players, "tally": tally}


def _is(status: str) -> ConditionTree:
    return {"kind": "PlayerIs", "status": status}


def _object(term: str, tree: ConditionTree) -> ConditionTree:
    return {"kind": "ObjectIs", "objects": term, "quality": tree["quality"]}


def _count(term: str, tree: ConditionTree) -> ConditionTree:
    amount = {"kind": "NumberOf", "objects": {"kind": term, "quality": tree["quality"]}}
    return {"kind": "AmountIs", "amount": amount, "least": tree.get("least", 1)}


def _controls_fewer(tree: ConditionTree) -> ConditionTree:
    quality = tree["quality"]
    parts = _parts(quality)
    yours = {"kind": "AllOf", "qualities": [*parts, {"kind": "Control", "player": "you"}]}
    mine = {"kind": "NumberOf", "objects": {"kind": "EachObject", "quality": yours}}
    return {"kind": "Controls", "quality": quality, "least": 0, "most": {"kind": "Sum", "amounts": [-1, mine]}}


def _amount_is(tree: ConditionTree) -> ConditionTree:
    """Return a comparison: of a number of one player, that the player has it."""
    amount = _members(tree["amount"])
    kind, stat = amount.get("kind"), amount.get("stat")
    if kind == "PlayerNumber" and isinstance(stat, str) and "tally" not in amount:
        return {"kind": "PlayerMeets", "who": amount.get("players", "you"), "condition": _has(stat, tree)}
    return {**tree, "least": None} if kind in {"NumberOf", "KindsAmong"} and tree.get("least") == 0 else tree


def _not(tree: ConditionTree) -> object:
    """Return the opposite of a condition, of a comparison with one limit the other way round."""
    inner = _members(tree["condition"])
    least, most = inner.get("least"), inner.get("most")
    match inner.get("kind"):
        case "AmountIs" if isinstance(least, int) and most is None:
            return {**inner, "least": None, "most": least - 1}
        case "AmountIs" if isinstance(most, int) and least is None:
            return {**inner, "least": most + 1, "most": None}
        case "DuringTurn":
            return {**inner, "yours": not inner.get("yours", True)}
        case "NotCondition":
            return inner["condition"]
        case _:
            return tree


def _members(value: object) -> ConditionTree:
    return dict(value) if is_mapping(value) else {}


def _parts(quality: object) -> list[object]:
    parts = _members(quality).get("qualities")
    return list(parts) if is_list(parts) and _members(quality)["kind"] == "AllOf" else [quality]


CONDITIONS: Final[Mapping[str, Callable[[ConditionTree], object]]] = {
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
