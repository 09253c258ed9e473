"""Words that point back carry a type: "that enchantment" is no creature token, "that creature" no artifact."""

import pytest

from redzone.abilities.ability import SpellText
from redzone.abilities.instruction import Deed, Do
from redzone.abilities.language import TargetObjects
from redzone.oracle import LineStatus, compile_text
from redzone.oracle.printing.abilities import describe_ability
from redzone.values.types import TypeLine

INSTANT = TypeLine.of("Instant")
ENCHANTMENT = TypeLine.of("Enchantment")


def kind(text: str) -> TypeLine:
    return ENCHANTMENT if text.startswith(("Whenever", "If")) else INSTANT


@pytest.mark.cr("608.2c")
@pytest.mark.parametrize(
    "text",
    [
        "Create a 1/1 white Soldier creature token. That creature gains haste until end of turn.",
        "Create a token that's a copy of target creature. That creature gains haste until end of turn.",
        "Create a token that's a copy of target creature. That token gains haste until end of turn.",
        "Gain control of target enchantment. Create a 1/1 white Soldier creature token. Destroy that enchantment.",
        "Destroy target artifact. Create X 1/1 green Saproling creature tokens, where X is that artifact's mana value.",
        "Tap two target artifacts. Those artifacts don't untap during their controllers' next untap steps.",
        "Destroy target permanent. If that artifact was red, draw a card.",
        "Whenever an artifact enters, tap that artifact.",
        "Whenever an artifact or creature enters, tap that creature.",
        "Whenever a Vehicle you control attacks, that creature gets +1/+1 until end of turn.",
        "Whenever this creature becomes blocked by an artifact creature, destroy that creature.",
        "Whenever one or more Goblins you control attack, those creatures gain haste until end of turn.",
        "Whenever you cast a red spell, you may gain life equal to that spell's mana value.",
        "Whenever an artifact an opponent controls dies, you gain life equal to that artifact's mana value.",
        "If a creature would die, exile that creature instead.",
        "If an artifact would leave the battlefield, exile that permanent instead.",
    ],
)
def test_a_noun_agrees_with_what_it_points_back_to(text: str) -> None:
    compiled = compile_text(text, type_line=kind(text))
    assert compiled.status is LineStatus.EXACT, compiled.lines[0].reason
    said = "\n".join(map(describe_ability, compiled.abilities))
    assert compile_text(said, type_line=kind(text)).abilities == compiled.abilities


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Create a 1/1 white Soldier creature token. Destroy that enchantment.", "that enchantment"),
        ("Create a token that's a copy of target creature. Untap that artifact.", "that artifact"),
        ("Tap two target artifacts. Those creatures gain haste until end of turn.", "Those creatures"),
        (
            "Destroy target noncreature permanent. That creature's controller loses 2 life.",
            "That creature's controller",
        ),
        ("Destroy target creature. If that land was an artifact, draw a card.", "that land"),
        ("Whenever an artifact enters, tap that creature.", "that creature"),
        ("Whenever an artifact enters, if that creature is white, draw a card.", "that creature is"),
        ("Whenever a creature enters, destroy that land.", "that land"),
        ("Whenever a creature attacks, destroy that artifact.", "that artifact"),
        ("Whenever this creature blocks a creature, destroy that land.", "that land"),
        ("Whenever one or more creatures attack, those lands gain haste until end of turn.", "those lands"),
        ("Whenever you cast a spell, draw cards equal to that creature's power.", "that creature's"),
        ("If an artifact would die, exile that creature instead.", "exile that creature"),
        ("If a land would leave the battlefield, exile that creature instead.", "exile that creature"),
    ],
)
def test_another_noun_is_refused(text: str, place: str) -> None:
    (line,) = compile_text(text, type_line=kind(text)).lines
    assert line.status is LineStatus.UNSUPPORTED
    assert text[line.start : line.end] == place


def test_a_noun_reaches_behind_what_it_can_not_mean() -> None:
    text = "Gain control of target enchantment. Create a 1/1 white Soldier creature token. Destroy that enchantment."
    (ability,) = compile_text(text, type_line=INSTANT).abilities
    assert isinstance(ability, SpellText)
    assert ability.effect.instructions[-1] == Do(Deed.DESTROY, TargetObjects(0))
