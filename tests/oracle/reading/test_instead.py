"""What is done instead of an event, read as that of a trigger, and said again (CR 614.1a)."""

import pytest

from redzone.abilities.ability import Instead, Instruction, SpellEffect
from redzone.abilities.event_patterns import OPPONENT, THIS, YOU, dies
from redzone.abilities.instruction import Deed, Do, Draw, GainLife, Mill
from redzone.abilities.language import EventAmount
from redzone.abilities.plain_qualities import HasSubtype
from redzone.abilities.replacement import GoesInto
from redzone.abilities.static import Replaces
from redzone.abilities.trigger import EventKind, EventPattern
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle import LineStatus, compile_exact, compile_text
from redzone.oracle.printing.abilities import describe_ability

WALL = HasSubtype("Wall")
DRAW = EventPattern(EventKind.DRAWS, player=YOU)


@pytest.mark.cr("614.1a", "614.11")
@pytest.mark.parametrize(
    ("text", "event", "instructions"),
    [
        (
            "If you would draw a card, instead you gain 2 life.",
            EventPattern(EventKind.DRAWS, player=YOU),
            (GainLife(2),),
        ),
        (
            "If you would draw a card, you gain 2 life instead.",
            EventPattern(EventKind.DRAWS, player=YOU),
            (GainLife(2),),
        ),
        (
            "If an opponent would draw a card, instead that player mills a card.",
            EventPattern(EventKind.DRAWS, player=OPPONENT),
            (Mill(1, PlayerWord.EVENT_PLAYER),),
        ),
        (
            "If you would gain life, draw that many cards instead.",
            EventPattern(EventKind.GAINS_LIFE, player=YOU),
            (Draw(EventAmount()),),
        ),
        (
            "If you would lose life, instead you mill that many cards.",
            EventPattern(EventKind.LOSES_LIFE, player=YOU),
            (Mill(EventAmount(), PlayerWord.YOU),),
        ),
        (
            "If a Wall would die, instead exile it. You gain 2 life.",
            dies(WALL),
            (Do(Deed.EXILE, ObjectWord.SUBJECT), GainLife(2)),
        ),
    ],
)
def test_something_else_is_done(text: str, event: EventPattern, instructions: tuple[Instruction, ...]) -> None:
    ability = Instead(event, SpellEffect(instructions))
    assert compile_exact(text) == (ability,)
    assert compile_exact(describe_ability(ability)) == (ability,)


@pytest.mark.cr("614.1a")
def test_where_something_goes_has_one_value() -> None:
    replacement = Replaces(GoesInto(dies(WALL, THIS)))
    assert compile_exact("If a Wall dealt damage by ~ this turn would die, exile it instead.") == (replacement,)
    assert compile_exact(describe_ability(replacement)) == (replacement,)


@pytest.mark.parametrize(
    "text",
    [
        "If you would draw a card, you may gain 2 life instead.",
        "If you would draw a card, destroy target creature instead.",
        "If you would draw a card, gain 2 life.",
        "If you would draw a card, that player gains 2 life instead.",
        "If you would draw a card, instead you gain 2 life instead.",
        "If you would draw a card, instead frobnicate.",
        "If you would draw a card, instead if you control a Wall, you gain 2 life.",
    ],
)
def test_what_is_not_clear_is_refused(text: str) -> None:
    (line,) = compile_text(text).lines
    assert line.status is LineStatus.UNSUPPORTED


def test_an_event_without_words_of_its_own_is_said_all_the_same() -> None:
    ability = Instead(EventPattern(EventKind.BECOMES_TAPPED, THIS), SpellEffect((GainLife(1),)))
    assert describe_ability(ability).startswith("Instead, whenever this creature becomes tapped")
