"""What "it" means behind a condition, and the targets of a part that a spell has only if it was kicked."""

import pytest

from redzone.abilities.ability import Ability, If, SpellText, Triggered
from redzone.abilities.asserting import event_object_has, this_has
from redzone.abilities.comparing import all_of
from redzone.abilities.condition import Condition, WasCast
from redzone.abilities.instruction import DealDamage
from redzone.abilities.language import Compare, Control, Counters, Is, Not, Quality
from redzone.abilities.plain_qualities import HasSubtype, HasType
from redzone.abilities.rewriting import mentions
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle import LineStatus, compile_exact, compile_text
from redzone.values.types import CardType, TypeLine

SORCERY = TypeLine.of("Sorcery")
WHEN = "Whenever you cast an instant or sorcery spell, remove an ice counter from this creature. Then if "


def judged(text: str, type_line: TypeLine | None = None) -> Condition:
    """The condition of the last instruction of a text."""
    (ability,) = compile_exact(text, name="Foo", type_line=type_line)
    last = effect_of(ability)[-1]
    assert isinstance(last, If)
    return last.condition


def effect_of(ability: Ability) -> tuple[object, ...]:
    assert isinstance(ability, Triggered | SpellText)
    return ability.effect.instructions


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        (f"{WHEN}it has no ice counters on it, draw a card.", this_has(Compare(Counters("ice"), most=0))),
        (
            (
                "Whenever another creature enters, put a +1/+1 counter on this creature. "
                "If that creature is a Wall, draw a card."
            ),
            event_object_has(HasSubtype("Wall")),
        ),
    ],
)
def test_it_is_what_the_last_instruction_was_about(text: str, condition: Condition) -> None:
    assert judged(text) == condition


@pytest.mark.cr("702.33g")
@pytest.mark.parametrize("this", ["Foo", "this spell"])
def test_the_spell_itself_deals_damage_if_it_was_kicked(this: str) -> None:
    text = f"Tap target creature. If {this} was kicked, it deals 2 damage to another target creature."
    (ability,) = compile_exact(text, name="Foo", type_line=SORCERY)
    assert isinstance(ability, SpellText)
    assert [target.if_paid for target in ability.effect.targets] == [None, "kicker"]
    last = ability.effect.instructions[-1]
    assert isinstance(last, If)
    assert last.condition == WasCast("kicker")
    damage = last.instructions[0]
    assert isinstance(damage, DealDamage)
    assert damage.source is ObjectWord.THIS


@pytest.mark.parametrize(
    ("text", "type_line"),
    [
        ("Foo deals 5 damage to target creature. If Foo was kicked, it deals 9 damage to any target instead.", SORCERY),
        ("When Foo enters, sacrifice it unless you return an enchantment to its owner's hand.", None),
        ("Whenever a creature you control blocks, other creatures you control gain flying until end of turn.", None),
        ("Whenever a Wall dies, each other creature gets -1/-1 until end of turn.", None),
        ("Whenever a Wall enters, put a +1/+1 counter on each other Wall and each Golem.", None),
        ("Whenever a creature you control dies, you may sacrifice another creature. If you do, draw a card.", None),
        ("Whenever a creature you control attacks, another target creature gets -1/-1 until end of turn.", None),
        ("Whenever a creature enters, if you control another creature, draw a card.", None),
        ("Whenever you attack with two or more creatures, defending player loses 1 life.", None),
        ("Whenever you attack, target creature defending player controls can't block this turn.", None),
        ("Defending player loses 1 life.", SORCERY),
        ("Draw a card for each other creature you control.", SORCERY),
        ("Target creature gets +1/+1 until end of turn for each other creature you control.", SORCERY),
        ("{1}: Target creature gets +1/+1 until end of turn for each other creature you control.", None),
        ("{1}: Tap target creature. Untap each other creature you control.", None),
        ("Sacrifice a creature: You gain life equal to its power.", None),
        ("Whenever you sacrifice another permanent, Foo deals damage equal to its mana value to you.", None),
        (
            (
                "When Foo dies, return it to the battlefield under its owner's control "
                "at the beginning of the next end step. It gains haste."
            ),
            None,
        ),
    ],
)
def test_what_would_be_read_wrongly_is_refused(text: str, type_line: TypeLine | None) -> None:
    (line,) = compile_text(text, name="Foo", type_line=type_line).lines
    assert line.status is LineStatus.UNSUPPORTED


OTHER_CREATURES = all_of((Not(Is(ObjectWord.SUBJECT)), HasType(CardType.CREATURE), Control(PlayerWord.YOU)))


@pytest.mark.parametrize(
    ("text", "others"),
    [
        (
            "Whenever equipped creature attacks, it gets +1/+0 until end of turn for each other creature you control.",
            OTHER_CREATURES,
        ),
        ("Whenever a Wall you control blocks, it deals 1 damage to each other creature you control.", OTHER_CREATURES),
        (
            "Whenever a Wall blocks, this creature gets +1/+0 until end of turn for each other creature you control.",
            all_of((Not(Is(ObjectWord.THIS)), HasType(CardType.CREATURE), Control(PlayerWord.YOU))),
        ),
        (
            "Whenever a Wall blocks, destroy all creatures other than this creature.",
            all_of((Not(Is(ObjectWord.THIS)), HasType(CardType.CREATURE))),
        ),
    ],
)
def test_other_is_other_than_what_the_clause_is_about(text: str, others: Quality) -> None:
    (ability,) = compile_exact(text)
    assert mentions(ability, others)
