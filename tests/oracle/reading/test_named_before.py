"""What texts say of what they named before: conditions, amounts, other targets, what "that player" controls."""

import pytest

from redzone.abilities.ability import (
    ChangeObjects,
    CreateTokens,
    GainAbility,
    If,
    KeywordAbility,
    May,
    SpellEffect,
    SpellText,
    Triggered,
)
from redzone.abilities.asserting import amount_is
from redzone.abilities.comparing import all_of
from redzone.abilities.condition import ObjectIs
from redzone.abilities.counting import card_types_in, power_of
from redzone.abilities.duration import Duration
from redzone.abilities.instruction import DealDamage
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Is, Not, TargetObjects
from redzone.abilities.plain_qualities import HasSubtype, HasType
from redzone.abilities.targeting import TargetAnything, TargetPermanents
from redzone.abilities.words import ObjectWord
from redzone.oracle import LineStatus, compile_text
from redzone.oracle.printing.abilities import describe_ability
from redzone.oracle.printing.conditions import Speech, describe_condition
from redzone.values.types import CardType, TypeLine

INSTANT = TypeLine.of("Instant")
CREATURE = TypeLine.of("Creature")

OF_SPELLS = [
    "Target creature gets +1/+1 until end of turn. If it's a Bear, it gains trample until end of turn.",
    "Destroy target creature. If that creature was green or white, its controller loses 2 life.",
    "Destroy target permanent. If that permanent was an artifact, draw a card.",
    "Counter target spell if it's red.",
    "Destroy target creature if its toughness is 2 or less.",
    "Destroy target artifact if its mana value is 2 or less.",
    "~ deals 2 damage to target creature. If it's a Wall, ~ deals 4 damage to it instead.",
    "Return target creature card from your graveyard to the battlefield. If it's a Cat, put two +1/+1 counters on it.",
    "~ deals 2 damage to target creature and 1 damage to you.",
    "~ deals 3 damage to target creature and 3 damage to that creature's controller.",
    "~ deals 4 damage to target creature, 3 damage to target player, and 1 damage to each creature you control.",
    "~ deals 2 damage to any target and 1 damage to any other target.",
    "~ deals 2 damage to target creature or player and 1 damage to another target creature or player.",
    "~ deals X damage to target creature and 1 damage to each other creature.",
    "~ deals 2 damage divided as you choose among one or two target creatures and/or players.",
    "~ deals 3 damage divided as you choose among one, two, or three target creatures with flying.",
    "~ deals 5 damage divided as you choose among any number of target creatures, players, and/or planeswalkers.",
    "Destroy target creature. Untap another target creature.",
    "Target creature you control fights another target creature.",
    "Target creature gets +X/+X until end of turn, where X is its power.",
    "Put X +1/+1 counters on target creature, where X is that creature's power.",
    "Destroy target creature. You gain X life, where X is its toughness.",
    "Target player loses life equal to the number of creatures they control.",
    "~ deals X damage to target opponent, where X is twice the number of white creatures that player controls.",
    "~ deals 3 damage to target player and each creature he or she controls.",
    "Target creature an opponent controls deals damage equal to its power to each other creature that player controls.",
    "Target creature an opponent controls deals damage equal to its power to that player.",
    "If a permanent you controlled left the battlefield this turn, draw a card.",
    "Create a 1/1 colorless Bear artifact creature token. It has flying and haste.",
    "X target creatures can't block this turn.",
    "Destroy all creatures target player controls.",
    "Creatures you control get +1/+1 and gain lifelink until end of turn. Untap those creatures.",
    "Put a +1/+1 counter on each creature you control. Those creatures gain vigilance until end of turn.",
    "Untap all creatures. They gain haste until end of turn.",
    "Destroy target land. If that land was legendary, its controller sacrifices another land.",
    "Target creature gets +1/+1 until end of turn. Untap each other creature you control.",
    (
        "Target creature an opponent controls deals damage equal to its power to another target creature that player "
        "controls."
    ),
    (
        "Return X target creature cards from your graveyard to the battlefield. Sacrifice those creatures at the "
        "beginning of the next end step."
    ),
    "Destroy X target artifacts.",
    "Return X target creature cards from your graveyard to your hand.",
    "Destroy all artifacts and enchantments. You gain 2 life for each permanent destroyed this way.",
    (
        "Destroy all creatures, then create an X/X black Bear creature token, "
        "where X is the number of creatures destroyed this way."
    ),
    "Destroy two target creatures. You draw a card for each creature destroyed this way.",
    "Sacrifice two creatures. Draw a card for each creature sacrificed this way.",
    "Each opponent loses 2 life. You gain life equal to the life lost this way.",
    "~ deals 2 damage to each creature. You gain life equal to the damage dealt this way.",
    "Discard two cards, then draw a card for each card discarded this way.",
    "~ deals 2 damage to each of two target creatures and/or players.",
    "Create an X/X black Bear creature token, where X is the number of creatures that died this turn.",
    'Create two 1/1 red Bear creature tokens. They have "When this creature dies, draw a card."',
]
OF_CREATURES = [
    "At the beginning of your upkeep, put a +1/+1 counter on equipped creature if it's blue.",
    "When ~ dies, tap target creature. If that creature is a Cat, untap it instead.",
    "At the beginning of each upkeep, if no spells were cast last turn, transform ~.",
    "At the beginning of your upkeep, sacrifice a creature other than ~. If you can't, ~ deals 7 damage to you.",
    "At the beginning of your upkeep, remove a time counter from ~. If you can't, draw a card.",
    "At the beginning of each end step, put a +1/+1 counter on ~ for each creature that died this turn.",
    "~ enters with a +1/+1 counter on it for each creature that died this turn.",
    "At the beginning of each upkeep, if a player cast two or more spells last turn, transform ~.",
    "When ~ enters, if a player cast a spell last turn, draw a card.",
    "~ gets +1/+0 as long as there are four or more card types among cards in your graveyard.",
    "~ gets +1/+1 for each card type among cards in your graveyard.",
    "~'s power and toughness are each equal to the number of card types among cards in all graveyards.",
    "Whenever ~ attacks, it deals X damage to target creature, where X is its power.",
    "As long as you control your commander, ~ gets +2/+2 and other creatures you control get +1/+1.",
    "{T}: ~ deals X damage to target creature and X damage to itself, where X is the number of Goblins you control.",
    "Creatures you control have flying and creatures your opponents control can't block.",
    "During your turn, ~ has flying and other creatures you control have haste.",
]


@pytest.mark.parametrize(
    ("text", "type_line"), [*((each, INSTANT) for each in OF_SPELLS), *((each, CREATURE) for each in OF_CREATURES)]
)
def test_it_is_understood_and_said_back(text: str, type_line: TypeLine) -> None:
    compiled = compile_text(text, type_line=type_line)
    assert [line.status for line in compiled.lines] == [LineStatus.EXACT], compiled.lines
    said = "\n".join(map(describe_ability, compiled.abilities))
    assert compile_text(said, type_line=type_line).abilities == compiled.abilities, said


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Untap all creatures. Draw a card if they're green.", "several"),
        ("Destroy target creature. Draw a card if ~ is green.", "a spell is no permanent"),
        ("Tap target player's lands.", "'s"),
        ("Target player draws a card. Destroy another target creature.", "from which target this differs"),
        ("Draw X cards if you control a Bear, where X is the number of Bears that player controls.", "which player"),
        ("Destroy X target creatures, where X is that creature's power.", "is not supported|pronoun|what X is for"),
        ("Up to X target creatures gain flying until end of turn, where X is its power.", "what X is for"),
        ("Destroy X target artifacts, where X is the number of Bears you control.", "is not supported"),
        ("Destroy all creatures. Draw a card for each artifact exiled this way.", "what was done this way"),
        ("Destroy target creature. Draw a card for each creature exiled this way.", "what was done this way"),
        ("Destroy any target. Draw a card for each permanent destroyed this way.", "not fit"),
        ("Draw a card. You gain life equal to the life lost this way.", "what was done this way"),
        ("Draw a card, then draw a card for each card discarded this way.", "what was done this way"),
        ("Counter target spell. Draw a card for each permanent destroyed this way.", "what was done this way"),
        ("You gain 2 life. If you can't, draw a card.", "what can't be done"),
        ("Destroy all lands. At end of combat, draw a card for each land destroyed this way.", "done this way"),
        ("Destroy all creatures. Those creatures gain flying until end of turn.", "what the pronoun means"),
        ("Creatures you control gain flying until end of turn. They can't block this turn.", "those of a group"),
        (
            (
                "Destroy all creatures, then you gain X life and draw X cards, "
                "where X is the number of creatures destroyed this way."
            ),
            "what was done this way",
        ),
    ],
)
def test_what_is_not_clear_is_refused(text: str, why: str) -> None:
    (line,) = compile_text(text, type_line=INSTANT).lines
    assert line.status is LineStatus.UNSUPPORTED
    assert any(part in line.reason for part in why.split("|")), line.reason


def test_an_amount_without_words_of_its_own_is_said_all_the_same() -> None:
    assert describe_condition(amount_is(card_types_in("graveyard"), most=3), Speech()) == "the amount is 3 or less"


@pytest.mark.cr("603.2", "608.2h")
def test_its_power_could_be_that_of_another_creature() -> None:
    text = (
        "Whenever a creature you control attacks, target creature gets +X/+X until end of turn, where X is its power."
    )
    (line,) = compile_text(text, type_line=CREATURE).lines
    assert line.status is LineStatus.UNSUPPORTED


@pytest.mark.cr("608.2c")
def test_conditions_are_of_what_was_named() -> None:
    effect = _effect("Destroy target creature. If that creature was a Wall, draw a card.")
    _, judged = effect.instructions
    assert isinstance(judged, If)
    assert judged.condition == ObjectIs(TargetObjects(0), HasSubtype("Wall"))


@pytest.mark.cr("115.3", "120.4")
def test_another_target_is_not_the_first_one() -> None:
    effect = _effect("~ deals 2 damage to target creature and 1 damage to another target creature.")
    creature = HasType(CardType.CREATURE)
    assert effect.targets == (
        TargetPermanents(creature),
        TargetPermanents(all_of((Not(Is(TargetObjects(0))), creature))),
    )
    assert effect.instructions == (DealDamage(2, TargetObjects(0), also=(DealDamage(1, TargetObjects(1)),)),)
    anything = _effect("~ deals 2 damage to any target and 1 damage to any other target.")
    assert anything.targets == (TargetAnything(), TargetAnything(unlike=0))


@pytest.mark.cr("111.3")
def test_a_token_gets_its_abilities_in_a_sentence_of_its_own() -> None:
    one = _effect("Create a 1/1 red Bear creature token with flying. It has haste.")
    assert one == _effect("Create a 1/1 red Bear creature token with flying and haste.")
    copied = _effect("Create a token that's a copy of target creature. It has haste.")  # which its copies don't get
    haste = (GainAbility(KeywordAbility(Keyword.HASTE)),)
    assert copied.instructions[1:] == (ChangeObjects(ObjectWord.MADE, haste, Duration.FOREVER),)
    may = _effect("You may create a 1/1 red Bear creature token. It has haste.").instructions
    assert [type(each) for each in may] == [May]
    assert isinstance(one.instructions[0], CreateTokens)


@pytest.mark.cr("608.2h")
def test_x_is_the_power_of_what_the_clause_is_about() -> None:
    (ability,) = compile_text(
        "Whenever ~ attacks, it deals X damage to target creature, where X is its power.", type_line=CREATURE
    ).abilities
    assert isinstance(ability, Triggered)
    assert ability.effect.instructions == (DealDamage(power_of(), TargetObjects(0)),)


def _effect(text: str) -> SpellEffect:
    (ability,) = compile_text(text, type_line=INSTANT).abilities
    assert isinstance(ability, SpellText)
    return ability.effect
