"""Lists of nouns, each with its own adjectives and tail, in targets, groups, triggers, searches and costs."""

import pytest

from redzone.abilities.ability import SpellText
from redzone.abilities.comparing import all_of, any_of
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Not, Quality
from redzone.abilities.plain_qualities import HasColor, HasKeyword, HasStatus, HasType
from redzone.abilities.targeting import TargetPermanents
from redzone.abilities.words import Status
from redzone.oracle import LineStatus, compile_text
from redzone.oracle.printing.abilities import describe_ability
from redzone.values.types import CardType, Color, TypeLine

INSTANT = TypeLine.of("Instant")
CREATURE_LINE = TypeLine.of("Creature")
ARTIFACT, CREATURE, ENCHANTMENT = (
    HasType(each) for each in (CardType.ARTIFACT, CardType.CREATURE, CardType.ENCHANTMENT)
)
FLYING = all_of((CREATURE, HasKeyword(Keyword.FLYING)))
TAPPED = all_of((HasStatus(Status.TAPPED), CREATURE))
SPELLS = ("Destroy", "Exile", "~ deals", "Search", "Tap", "Prevent")


def kind(text: str) -> TypeLine:
    return INSTANT if text.startswith(SPELLS) else CREATURE_LINE


@pytest.mark.cr("115.1", "608.2b")
@pytest.mark.parametrize(
    ("noun", "quality"),
    [
        ("artifact or tapped creature", any_of((ARTIFACT, TAPPED))),
        ("tapped artifact or untapped creature", None),
        ("artifact, enchantment, or creature with flying", any_of((ARTIFACT, ENCHANTMENT, FLYING))),
        ("artifact, creature with flying, or enchantment", any_of((ARTIFACT, FLYING, ENCHANTMENT))),
        ("creature with flying or artifact", any_of((FLYING, ARTIFACT))),
        ("artifact or creature without flying", None),
        ("land or nonblack creature", None),
        ("attacking creature or planeswalker", None),
        ("Elf or Goblin creature", None),
        ("tapped Elf or Goblin creature", None),
        ("red creature or red planeswalker", None),
        ("artifact or creature you control", None),
        ("creature or planeswalker with mana value 3 or less", None),
        ("nonartifact, nonblack creature", all_of((Not(ARTIFACT), Not(HasColor(Color.BLACK)), CREATURE))),
    ],
)
def test_each_noun_of_a_target_has_its_own(noun: str, quality: Quality | None) -> None:
    (ability,) = compile_text(f"Destroy target {noun}.", type_line=INSTANT).abilities
    assert isinstance(ability, SpellText)
    (spec,) = ability.effect.targets
    assert isinstance(spec, TargetPermanents)
    assert quality is None or spec.quality == quality
    assert compile_text(describe_ability(ability), type_line=INSTANT).abilities == (ability,)


@pytest.mark.parametrize(
    "text",
    [
        "Destroy all artifacts, enchantments, and creatures with flying.",
        "Destroy all artifacts and tapped creatures.",
        "Destroy each artifact and tapped creature.",
        "Whenever an artifact or tapped creature you control dies, draw a card.",
        "Whenever an artifact or creature with flying you control dies, draw a card.",
        "Whenever an artifact or a creature with flying enters, draw a card.",
        "Sacrifice an artifact or creature with flying: Draw a card.",
        "As long as you control an artifact or creature with flying, this creature gets +1/+1.",
        "~ deals 3 damage to target creature and 2 damage to target player.",
        "~ deals 3 damage to each creature and each player.",
    ],
)
def test_it_is_one_construction(text: str) -> None:
    compiled = compile_text(text, type_line=kind(text))
    assert compiled.status is LineStatus.EXACT, compiled.lines[0].reason
    said = "\n".join(map(describe_ability, compiled.abilities))
    assert compile_text(said, type_line=kind(text)).abilities == compiled.abilities


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target tapped artifact or creature.",
        "Destroy target nonblack creature or artifact.",
        "Destroy target artifact or enchantment creature.",
        "Destroy target artifact Elf or Goblin creature.",
        "Destroy target Elf or Goblin with flying.",
        "Destroy target creature or Vehicle with power 3 or less.",
        "Destroy target artifact or tapped creature with mana value 3 or less.",
        "Destroy target creature with flying or enchantment you control.",
        "Destroy target creature with flying, artifact and enchantment.",
        "Destroy all tapped artifacts and creatures.",
        "This creature can't be blocked by artifacts or creatures with flying.",
        "Destroy all creatures and enchantments with mana value 3 or less.",
        "Destroy all artifacts or creatures.",
        "Destroy target artifact and enchantment.",
        "Destroy target red and white creature.",
        "Destroy each artifact or enchantment creature.",
        "Tap target artifact and tapped creature.",
        "Sacrifice an artifact and creature: Draw a card.",
        "Whenever a creature and an artifact enters, draw a card.",
        "Whenever an artifact and creature enters, draw a card.",
        "~ deals 3 damage to target creature or 2 damage to target player.",
        "~ deals 3 damage to target creature or target player.",
        "~ deals 3 damage to each creature or each player.",
        "Prevent all damage that would be dealt to target creature or target player this turn.",
    ],
)
def test_what_english_leaves_open_is_refused(text: str) -> None:
    assert compile_text(text, type_line=kind(text)).status is LineStatus.UNSUPPORTED
