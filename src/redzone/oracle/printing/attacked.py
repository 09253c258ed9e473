"""What is attacked, in Oracle wording: a player, planeswalkers, other permanents."""

from typing import Final, assert_never

from redzone.abilities.attacked import (
    AnyPlayer,
    Attacked,
    AttackedOtherPlayer,
    AttackedPermanent,
    AttackedPlaneswalkers,
    AttackedPlayer,
    DefendedBy,
    PlayerReference,
)
from redzone.oracle.printing.conditions import Speech, describe_player
from redzone.oracle.printing.player_conditions import describe_player_condition

_WHOEVER: Final = ""
_CONTROL: Final[dict[AnyPlayer, str]] = {
    PlayerReference.YOU: "you control",
    PlayerReference.ENCHANTED_PLAYER: "they control",
    PlayerReference.MOST_LIFE: "they control",
}


def describe_attacked(what: Attacked, speech: Speech) -> str:
    """Return what is attacked."""
    match what:
        case AttackedPlayer(player=player, planeswalkers=planeswalkers, battles=battles):
            name = describe_player(player)
            permanents = "permanents" if battles else "planeswalkers"
            return f"{name} or {permanents} {_who_controls(player)}" if planeswalkers else name
        case AttackedPlaneswalkers(player=player):
            return f"planeswalkers {_who_controls(player)}"
        case AttackedOtherPlayer(player=player):
            return f"a player other than {describe_player(player)}"
        case AttackedPermanent(object=None):
            return speech.this
        case AttackedPermanent(object=object_):
            return f"{object_}"
        case DefendedBy(condition=condition):
            return f"what a player defends who {describe_player_condition(condition, _WHOEVER)}"
        case _:
            assert_never(what)


def _who_controls(player: AnyPlayer) -> str:
    return _CONTROL.get(player, f"{describe_player(player)} controls")
