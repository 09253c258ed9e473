"""How instructions on objects and players that are named by identity are put into words."""

import pytest

from redzone.abilities.ability import Instruction, SpellEffect
from redzone.abilities.duration import Duration
from redzone.abilities.instruction import Deed, Do, Draw
from redzone.abilities.language import ControllerOf, TheseObjects, ThesePlayers
from redzone.abilities.turn_instructions import ReselectAttacked
from redzone.oracle import compile_effect
from redzone.oracle.printing.abilities import QUOTING
from redzone.oracle.printing.conditions import Speech
from redzone.oracle.printing.instructions import describe_effect
from redzone.oracle.printing.terms import describe_objects, describe_players
from redzone.values.identity import ObjectId, PlayerId

BEAR, OX = TheseObjects((ObjectId("bear"),)), TheseObjects((ObjectId("ox"),))
BOTH = TheseObjects((ObjectId("bear"), ObjectId("ox")))
BEN = ThesePlayers((PlayerId(2),))


def said(*instructions: Instruction) -> str:
    return describe_effect(SpellEffect(instructions), Speech("~"), QUOTING)


@pytest.mark.parametrize(
    ("instruction", "text"),
    [
        (Do(Deed.DESTROY, BOTH), "Destroy bear and ox."),
        (Do(Deed.PHASE_OUT, BOTH), "Bear and ox phase out."),
        (Do(Deed.END_SUSPICION, BEAR), "Bear is no longer suspected."),
        (Do(Deed.GOAD, BEAR, duration=Duration.END_OF_TURN), "Goad bear until end of turn."),
        (Do(Deed.SACRIFICE, BEAR, by=ThesePlayers((PlayerId(2),))), "Player 2 sacrifices bear."),
        (Draw(1, BEN), "Player 2 draws a card."),
        (ReselectAttacked(BEAR), "Reselect which player or permanent bear is attacking."),
        (ReselectAttacked(BEAR, to_objects=OX), "Bear is attacking ox."),
        (ReselectAttacked(BEAR, to_players=BEN), "Bear is attacking player 2."),
    ],
)
def test_what_is_named_is_called_by_its_identity(instruction: Instruction, text: str) -> None:
    assert said(instruction) == text


def test_terms_alone_are_called_so_too() -> None:
    speech = Speech("~")
    assert describe_objects(BOTH, speech) == "bear and ox"
    assert describe_players(ThesePlayers((PlayerId(1), PlayerId(2))), speech) == "player 1 and player 2"
    assert describe_players(ControllerOf(BEAR), speech) == "its controller"


def test_a_text_can_end_suspicion() -> None:
    text = "Target creature is no longer suspected."
    effect = compile_effect(text)
    assert [instruction.deed for instruction in effect.instructions if isinstance(instruction, Do)] == [
        Deed.END_SUSPICION
    ]
    assert describe_effect(effect, Speech("~"), QUOTING) == text
