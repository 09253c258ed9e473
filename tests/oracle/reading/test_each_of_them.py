"""After "for each", "it" and "that creature" are each of them (CR 608.2)."""

import pytest

from redzone.abilities.ability import CreateTokens, Instruction, SpellText
from redzone.abilities.comparing import all_of
from redzone.abilities.instruction import Deed, Do, PutCounters, RemoveCounters
from redzone.abilities.language import Control, EachObject
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.words import PlayerWord
from redzone.oracle import LineStatus, compile_text
from redzone.oracle.printing.abilities import describe_ability
from redzone.values.types import CardType, TypeLine

INSTANT = TypeLine.of("Instant")
YOUR_CREATURES = EachObject(all_of((HasType(CardType.CREATURE), Control(PlayerWord.YOU))))
FOR_EACH = "For each creature you control, "


@pytest.mark.cr("608.2")
@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("untap it.", Do(Deed.UNTAP, YOUR_CREATURES)),
        ("untap that creature.", Do(Deed.UNTAP, YOUR_CREATURES)),
        ("put a +1/+1 counter on it.", PutCounters(YOUR_CREATURES, "+1/+1", 1)),
        ("remove a charge counter from that creature.", RemoveCounters(YOUR_CREATURES, "charge", 1)),
        ("create a token that's a copy of it.", CreateTokens(copy_of=YOUR_CREATURES)),
        ("create two tokens that are copies of that creature.", CreateTokens(copy_of=YOUR_CREATURES, count=2)),
    ],
)
def test_it_is_each_of_them(text: str, meaning: Instruction) -> None:
    (ability,) = compile_text(FOR_EACH + text, type_line=INSTANT).abilities
    assert isinstance(ability, SpellText)
    assert ability.effect.instructions == (meaning,)
    assert compile_text(describe_ability(ability), type_line=INSTANT).abilities == (ability,)


@pytest.mark.parametrize(
    ("said", "otherwise"),
    [
        (f"{FOR_EACH}it gets +1/+1 until end of turn.", "Creatures you control get +1/+1 until end of turn."),
        (
            f"{FOR_EACH}create a token that's a copy of it. They gain haste until end of turn.",
            f"{FOR_EACH}create a token that's a copy of that creature. Those tokens gain haste until end of turn.",
        ),
    ],
)
def test_that_can_be_said_otherwise(said: str, otherwise: str) -> None:
    one, other = (compile_text(text, type_line=INSTANT) for text in (said, otherwise))
    assert one.status is LineStatus.EXACT
    assert one.abilities == other.abilities
    text = "\n".join(map(describe_ability, one.abilities))
    assert compile_text(text, type_line=INSTANT).abilities == one.abilities


@pytest.mark.parametrize(
    "text",
    [
        "destroy that artifact.",
        "tap it and put a +1/+1 counter on it.",
        "put X +1/+1 counters on it, where X is its power.",
        "it gets +X/+X until end of turn, where X is its power.",
        "it can't block this turn.",
        "its controller loses 1 life.",
        "its controller creates a token that's a copy of it.",
        "target creature gets +1/+1 until end of turn, then untap it.",
        "create a 1/1 white Soldier creature token, then tap it.",
    ],
)
def test_what_is_not_done_to_each_at_once_is_refused(text: str) -> None:
    assert compile_text(FOR_EACH + text, type_line=INSTANT).status is LineStatus.UNSUPPORTED


def test_it_is_no_opponent() -> None:
    (line,) = compile_text("For each opponent, untap it.", type_line=INSTANT).lines
    assert line.reason == "it is not clear what the pronoun means"
