"""Creatures by whom they attack, in the words of a text (CR 508.1b), for reading and for printing."""

from collections.abc import Mapping
from typing import Final

from redzone.abilities.comparing import any_of
from redzone.abilities.language import AttacksPlayer, Quality
from redzone.abilities.plain_qualities import HasStatus
from redzone.abilities.words import PlayerWord, Status

_YOURS: Final = ("planeswalkers you control", "a planeswalker you control", "one or more planeswalkers you control")
_THEIRS: Final = ("planeswalkers they control", "planeswalkers your opponents control")
_OF_ONE: Final = ("a planeswalker an opponent controls", "a planeswalker they control")
_ATTACKED: Final[tuple[tuple[PlayerWord, tuple[str, ...], tuple[str, ...]], ...]] = (
    (PlayerWord.YOU, ("you",), _YOURS),
    (PlayerWord.EACH_OPPONENT, ("your opponents",), _THEIRS),
    (PlayerWord.EACH_OPPONENT, ("an opponent", "one of your opponents"), _OF_ONE),
    (PlayerWord.ENCHANTED_PLAYER, ("enchanted player",), ("planeswalkers they control",)),
)
"""Players, what they are called, and what their planeswalkers are called behind that."""
_VERBS: Final = ("attacking", "that's attacking", "that are attacking")


def _phrases() -> Mapping[str, Quality]:
    """Return each phrase with its quality."""
    found: dict[str, Quality] = {}
    for verb in _VERBS:
        for player, names, planeswalkers in _ATTACKED:
            for name in names:
                found[f"{verb} {name}"] = AttacksPlayer(player, directly=True)
                for permanents in planeswalkers:
                    for joined in ("or", "and/or"):
                        found[f"{verb} {name} {joined} {permanents}"] = AttacksPlayer(player)
    for verb in _VERBS[1:]:
        found[f"{verb} alone"] = HasStatus(Status.ATTACKING_ALONE)
        found[f"{verb} or blocking"] = any_of((HasStatus(Status.ATTACKING), HasStatus(Status.BLOCKING)))
    return found


ATTACKING_WHOM: Final[Mapping[str, Quality]] = _phrases()
"""What stands behind a noun and says whom those creatures attack, or that they do so alone."""

ATTACKING_SAID: Final[Mapping[Quality, str]] = {
    AttacksPlayer(PlayerWord.YOU): "attacking you or planeswalkers you control",
    AttacksPlayer(PlayerWord.YOU, directly=True): "attacking you",
    AttacksPlayer(PlayerWord.EACH_OPPONENT): "attacking your opponents or planeswalkers they control",
    AttacksPlayer(PlayerWord.EACH_OPPONENT, directly=True): "attacking your opponents",
    AttacksPlayer(PlayerWord.ENCHANTED_PLAYER): "attacking enchanted player or planeswalkers they control",
    AttacksPlayer(PlayerWord.ENCHANTED_PLAYER, directly=True): "attacking enchanted player",
}
"""How each is said behind a noun in the plural."""
