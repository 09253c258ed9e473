"""What is attacked, in the words of a text."""

from typing import Final

from redzone.abilities.attacked import (
    Attacked,
    AttackedOtherPlayer,
    AttackedPermanent,
    AttackedPlaneswalkers,
    AttackedPlayer,
    PlayerReference,
)
from redzone.oracle.language.node import Node
from redzone.oracle.phrases.scope import not_understood
from redzone.oracle.phrases.subject import SentenceSubject

_PLAYERS: Final = {
    "YOU": PlayerReference.YOU,
    "ITS_OWNER": PlayerReference.OWNER,
    "ENCHANTED_PLAYER": PlayerReference.ENCHANTED_PLAYER,
    "MOST_LIFE": PlayerReference.MOST_LIFE,
}
_POSSESSORS: Final = {
    "YOU": ("you control",),
    "ITS_OWNER": ("its owner controls", "that player controls"),
    "ENCHANTED_PLAYER": ("they control", "that player controls"),
    "MOST_LIFE": ("they control", "that player controls"),
}


_OTHERS: Final[dict[str, Attacked]] = {
    "OTHER_PLAYER": AttackedOtherPlayer(PlayerReference.YOU),
    "SELF": AttackedPermanent(),
    "YOUR_PLANESWALKERS": AttackedPlaneswalkers(PlayerReference.YOU),
}


def attacked(node: Node, subject: SentenceSubject) -> Attacked:
    """Return what is attacked: a player, with or without the permanents of that player, or a permanent."""
    word = node.words()[0]
    permanents = node.words("PERMANENTS")
    if subject.spell and word.kind in {"SELF", "ENCHANTED_PLAYER"}:
        raise not_understood("a spell is no permanent", word)
    if word.kind in _OTHERS:
        return _OTHERS[word.kind]
    if word.kind == "ITS_OWNER" and subject.plural:
        raise not_understood("it is not clear whose owner this is", word)
    if permanents and not permanents[0].text.endswith(_POSSESSORS[word.kind]):
        raise not_understood("it is not clear whose permanents these are", permanents[0])
    battles = bool(permanents) and "permanent" in permanents[0].text
    return AttackedPlayer(_PLAYERS[word.kind], planeswalkers=bool(permanents), battles=battles)
