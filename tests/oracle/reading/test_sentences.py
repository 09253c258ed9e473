"""Static sentences of rules text, one production after another, in all their wordings."""

import pytest

from redzone.abilities.ability import (
    Ability,
    ApplyRule,
    Continuous,
    GainAbility,
    KeywordAbility,
    LoseAbility,
    Modification,
)
from redzone.abilities.attacking import (
    CanAttackDespiteDefender,
    CanAttackWhenNew,
    CantAttack,
    CantAttackWithout,
    DoesntTapToAttack,
)
from redzone.abilities.blocking import (
    CanBlockAdditional,
    CanBlockOnly,
    CantBeBlocked,
    CantBeBlockedBy,
    CantBeBlockedByFewerThan,
    CantBeBlockedByMoreThan,
    CantBeBlockedExceptBy,
    CantBlock,
    CantBlockWithout,
)
from redzone.abilities.comparing import GREATER_POWER, all_of, any_of
from redzone.abilities.damaging import (
    AssignsDamageByToughness,
    CantBeDestroyed,
    DamageMode,
    DealsDamageWith,
    GivesPoison,
    PreventsDamageFrom,
)
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Compare, Control, Is, Not, Quality, Relates, StatOf
from redzone.abilities.modification import (
    ChangeController,
    ModifyPowerToughness,
    SetColors,
    SetPowerToughness,
    SetTypes,
)
from redzone.abilities.plain_qualities import (
    Everything,
    HasColor,
    HasKeyword,
    HasName,
    HasStatus,
    HasSubtype,
    HasSupertype,
    HasType,
)
from redzone.abilities.static import CantBeAttachedTo
from redzone.abilities.words import ObjectWord, PlayerWord, Relation, Stat, Status
from redzone.oracle import LineStatus, compile_ability, compile_exact, compile_text
from redzone.values.types import CardType, Color, Supertype, TypeLine

ARTIFACT = HasType(CardType.ARTIFACT)
CREATURE = HasType(CardType.CREATURE)
LAND = HasType(CardType.LAND)
BLACK = HasColor(Color.BLACK)
RED = HasColor(Color.RED)
WHITE = HasColor(Color.WHITE)
FLIES = HasKeyword(Keyword.FLYING)
REACHES = HasKeyword(Keyword.REACH)
WALL = HasSubtype("Wall")
GOBLIN = HasSubtype("Goblin")
ORC = HasSubtype("Orc")
YOURS = Control(PlayerWord.YOU)
OTHER = Not(Is(ObjectWord.THIS))
FLYING = KeywordAbility(Keyword.FLYING)
ATTACHED = all_of((Is(ObjectWord.ATTACHED), CREATURE))
ONE_ONE = ModifyPowerToughness(1, 1)


def one(text: str, name: str = "") -> Ability:
    (ability,) = compile_exact(text, name=name)
    return ability


def affected(subject: str) -> Quality:
    ability = one(f"{subject} get +1/+1.")
    assert isinstance(ability, Continuous)
    assert ability.modifications == (ONE_ONE,)
    return ability.affected


def given(predicate: str) -> tuple[Modification, ...]:
    ability = one(f"Enchanted creature {predicate}.")
    assert isinstance(ability, Continuous)
    assert ability.affected == ATTACHED
    return ability.modifications


NO_GREATER_POWER = Compare(Stat.POWER, most=StatOf(Stat.POWER))


def blockers(group: str) -> Quality:
    ability = one(f"This creature can't be blocked by {group}.")
    assert isinstance(ability, CantBeBlockedBy)
    return ability.blockers


def reason(text: str, name: str = "") -> str:
    (line,) = compile_text(text, name=name).unsupported
    return line.reason


@pytest.mark.parametrize(
    "subject",
    [
        *("This creature", "this creature", "CARDNAME", "~", "It", "This permanent", "This Vehicle", "This token"),
        *("Ana, Rhino of the Wood", "Ana"),
    ],
)
def test_what_an_object_calls_itself(subject: str) -> None:
    assert one(f"{subject} can't block.", name="Ana, Rhino of the Wood") == CantBlock()


@pytest.mark.cr("201.5c")
@pytest.mark.parametrize(
    ("name", "type_line", "shortened", "status"),
    [
        ("Ana of the Wood", "Legendary Creature", "Ana", LineStatus.EXACT),
        ("Ana the Brave", "Legendary Creature", "Ana", LineStatus.EXACT),
        ("Rhino of the Wood", "Creature", "Rhino", LineStatus.UNSUPPORTED),
        ("Ana // Ben", "Creature", "Ana", LineStatus.EXACT),
        ("Ana", "Creature", "Ben", LineStatus.UNSUPPORTED),
    ],
)
def test_shortened_names(name: str, type_line: str, shortened: str, status: LineStatus) -> None:
    assert compile_text(f"{shortened} can't block.", name=name, type_line=TypeLine.of(type_line)).status is status


def test_a_name_that_is_a_word_as_well() -> None:
    assert one("Goblin creatures get +1/+1.", name="Goblin") == Continuous(all_of((GOBLIN, CREATURE)), (ONE_ONE,))
    assert one("Goblin can't block.", name="Goblin") == CantBlock()


@pytest.mark.parametrize(
    ("predicate", "abilities"),
    [
        ("can't attack", [CantAttack()]),
        ("can't block", [CantBlock()]),
        ("cannot block", [CantBlock()]),
        ("can\N{RIGHT SINGLE QUOTATION MARK}t block", [CantBlock()]),
        ("can't attack or block", [CantAttack(), CantBlock()]),
        ("can't attack, block, or be blocked", [CantAttack(), CantBlock(), CantBeBlocked()]),
        ("can't be blocked", [CantBeBlocked()]),
        ("is unblockable", [CantBeBlocked()]),
        ("is indestructible", [KeywordAbility(Keyword.INDESTRUCTIBLE)]),
        ("can't attack alone", [CantAttackWithout()]),
        ("can't block alone", [CantBlockWithout()]),
        ("can't attack or block alone", [CantAttackWithout(), CantBlockWithout()]),
        ("can't block and can't be blocked", [CantBlock(), CantBeBlocked()]),
        ("can't be destroyed", [CantBeDestroyed()]),
        ("can't be enchanted", [CantBeAttachedTo(HasSubtype("Aura"))]),
        ("can't be equipped or enchanted", [CantBeAttachedTo(HasSubtype(x)) for x in ("Equipment", "Aura")]),
        ("can't have red permanents attached to it", [CantBeAttachedTo(RED)]),
        ("can't be blocked except by two or more creatures", [CantBeBlockedByFewerThan(2)]),
        ("can't be blocked except by three or more creatures", [CantBeBlockedByFewerThan(3)]),
        ("can't be blocked by more than one creature", [CantBeBlockedByMoreThan(1)]),
        ("can't be blocked by more than 2 creatures", [CantBeBlockedByMoreThan(2)]),
        (
            "can't be blocked except by creatures with flying or reach",
            [CantBeBlockedExceptBy(any_of((FLIES, REACHES)))],
        ),
        (
            "can't be blocked except by artifact creatures and/or black creatures",
            [CantBeBlockedExceptBy(any_of((ARTIFACT, BLACK)))],
        ),
        ("can't be blocked except by Walls", [CantBeBlockedExceptBy(WALL)]),
        ("can't be blocked by Walls or by creatures with flying", [CantBeBlockedBy(any_of((WALL, FLIES)))]),
        ("can't block creatures with power 2 or less", [CantBlock(Compare(Stat.POWER, most=2))]),
        ("can't block creatures", [CantBlock()]),
        ("can block only nonwhite creatures", [CantBlock(WHITE)]),
        ("can't be blocked by creatures", [CantBeBlocked()]),
        ("can't be blocked except by other creatures", [CantBeBlockedBy(Is(ObjectWord.THIS))]),
        (
            "can't be blocked by creatures that don't share a color with it",
            [CantBeBlockedExceptBy(Relates(Relation.SHARES_COLOR, ObjectWord.THIS))],
        ),
        ("can block only creatures with flying", [CanBlockOnly(FLIES)]),
        ("can block an additional creature", [CanBlockAdditional(1)]),
        ("can block an additional creature each combat", [CanBlockAdditional(1)]),
        ("can block an additional two creatures each combat", [CanBlockAdditional(2)]),
        ("can block two additional creatures", [CanBlockAdditional(2)]),
        ("can block any number of creatures", [CanBlockAdditional(None)]),
        ("can attack as though it had haste", [CanAttackWhenNew()]),
        ("can attack as though it didn't have defender", [CanAttackDespiteDefender()]),
        ("assigns combat damage equal to its toughness rather than its power", [AssignsDamageByToughness()]),
        ("deals damage with trample", [DealsDamageWith(DamageMode.TRAMPLE)]),
        (
            "can't be blocked as long as defending player controls an artifact",
            [CantBeBlocked(while_defender_controls=ARTIFACT)],
        ),
        (
            "is unblockable as long as defending player controls an Island or a snow land",
            [CantBeBlocked(any_of((HasSubtype("Island"), all_of((HasSupertype(Supertype.SNOW), LAND)))))],
        ),
        (
            "can't be blocked as long as defending player controls an artifact or land",
            [CantBeBlocked(any_of((ARTIFACT, LAND)))],
        ),
        ("gets +1/+1", [Continuous(Is(ObjectWord.THIS), (ONE_ONE,))]),
        ("gets +1/+1 and can't be blocked", [Continuous(Is(ObjectWord.THIS), (ONE_ONE,)), CantBeBlocked()]),
        (
            "can't block, gets \N{MINUS SIGN}1/+0, and has flying",
            [CantBlock(), Continuous(Is(ObjectWord.THIS), (ModifyPowerToughness(-1, 0), GainAbility(FLYING)))],
        ),
    ],
)
def test_what_a_creature_can_and_cant(predicate: str, abilities: list[Ability]) -> None:
    assert compile_exact(f"This creature {predicate}.") == tuple(abilities)
    assert compile_ability(f"{predicate[0].upper()}{predicate[1:]}") == tuple(abilities)


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("Attacking doesn't cause this creature to tap.", DoesntTapToAttack()),
        ("Prevent all damage that would be dealt to this creature.", PreventsDamageFrom(Everything())),
        ("Prevent all damage that would be dealt to ~ by red sources.", PreventsDamageFrom(RED)),
        ("Prevent all damage that would be dealt to ~ by creatures.", PreventsDamageFrom(CREATURE)),
        ("Combat damage that ~ deals to a player also gives that player two poison counters.", GivesPoison(2)),
        ("Combat damage that ~ deals to a player also gives that player a poison counter.", GivesPoison(1)),
        ("Creatures with flying can't block this creature.", CantBeBlockedBy(FLIES)),
        ("Walls can't block ~.", CantBeBlockedBy(WALL)),
        ("You control enchanted creature.", Continuous(ATTACHED, (ChangeController(),))),
        (
            "Attacking doesn't cause creatures you control to tap.",
            Continuous(all_of((CREATURE, YOURS)), (ApplyRule(DoesntTapToAttack()),)),
        ),
        (
            "Prevent all damage that would be dealt to creatures you control by sources you control.",
            Continuous(all_of((CREATURE, YOURS)), (ApplyRule(PreventsDamageFrom(YOURS)),)),
        ),
    ],
)
def test_other_sentences(text: str, ability: Ability) -> None:
    assert one(text) == ability


@pytest.mark.parametrize(
    ("predicate", "modifications"),
    [
        ("gets +2/-2", [ModifyPowerToughness(2, -2)]),
        ("gets -2/-0", [ModifyPowerToughness(-2, 0)]),
        ("has flying", [GainAbility(FLYING)]),
        (
            "gets +1/+0, has flying, and can't be blocked",
            [ModifyPowerToughness(1, 0), GainAbility(FLYING), ApplyRule(CantBeBlocked())],
        ),
        (
            "has flying, toxic 1, and protection from red and from Walls",
            [
                GainAbility(FLYING),
                GainAbility(KeywordAbility(Keyword.TOXIC, number=1)),
                GainAbility(KeywordAbility(Keyword.PROTECTION, quality=RED)),
                GainAbility(KeywordAbility(Keyword.PROTECTION, quality=WALL)),
            ],
        ),
        ("has base power and toughness 0/2", [SetPowerToughness(0, 2)]),
        (
            "loses flying, protection, and toxic",
            [LoseAbility(KeywordAbility(k)) for k in (Keyword.FLYING, Keyword.PROTECTION, Keyword.TOXIC)],
        ),
        ("loses protection from red", [LoseAbility(KeywordAbility(Keyword.PROTECTION, quality=RED))]),
        ("is black", [SetColors((Color.BLACK,))]),
        ("is white, blue, and red", [SetColors((Color.WHITE, Color.BLUE, Color.RED))]),
        ("is colorless", [SetColors(())]),
        ("is under your control", [ChangeController()]),
        ("is indestructible", [GainAbility(KeywordAbility(Keyword.INDESTRUCTIBLE))]),
        ('has the type line "Artifact Creature — Golem"', [SetTypes(TypeLine.of("Artifact Creature — Golem"))]),
        ('has "This creature can\'t block."', [GainAbility(CantBlock())]),
        (
            "has \u201cIt can\u2019t block\u201d and flying",
            [GainAbility(CantBlock()), GainAbility(FLYING)],
        ),
        (
            "has \"Creatures you control have 'This creature can't block.'\"",
            [GainAbility(Continuous(all_of((CREATURE, YOURS)), (GainAbility(CantBlock()),)))],
        ),
        ("can't be blocked by creatures with greater power", [ApplyRule(CantBeBlockedBy(GREATER_POWER))]),
        (
            "can't block creatures that share a color with it",
            [ApplyRule(CantBlock(Relates(Relation.SHARES_COLOR, ObjectWord.THIS)))],
        ),
    ],
)
def test_what_others_get(predicate: str, modifications: list[Modification]) -> None:
    assert given(predicate) == tuple(modifications)


@pytest.mark.parametrize(
    ("subject", "quality"),
    [
        ("Creatures", CREATURE),
        ("All creatures", CREATURE),
        ("Creatures you control", all_of((CREATURE, YOURS))),
        ("Each creature you control", all_of((CREATURE, YOURS))),
        ("Other creatures you control", all_of((OTHER, CREATURE, YOURS))),
        ("Each other creature you control", all_of((OTHER, CREATURE, YOURS))),
        ("All other creatures", all_of((OTHER, CREATURE))),
        ("Creatures you don't control", all_of((CREATURE, Not(YOURS)))),
        ("Creatures your opponents control", all_of((CREATURE, Control(PlayerWord.EACH_OPPONENT)))),
        ("Creatures an opponent controls", all_of((CREATURE, Control(PlayerWord.EACH_OPPONENT)))),
        ("Permanents you control", YOURS),
        ("Enchanted creature", ATTACHED),
        ("Equipped creature", ATTACHED),
        ("Enchanted permanent", Is(ObjectWord.ATTACHED)),
        ("Other Goblins you control", all_of((OTHER, GOBLIN, YOURS))),
        ("Other Goblin creatures you control", all_of((OTHER, GOBLIN, CREATURE, YOURS))),
        ("Goblins and Orcs you control", any_of((all_of((GOBLIN, YOURS)), all_of((ORC, YOURS))))),
        ("Other Goblins and Orcs", any_of((all_of((OTHER, GOBLIN)), all_of((OTHER, ORC))))),
        ("Goblins you control and Orcs you control", any_of((all_of((GOBLIN, YOURS)), all_of((ORC, YOURS))))),
        ("Orcs and other Goblins", any_of((ORC, all_of((OTHER, GOBLIN))))),
        ("This creature and other Goblins you control", any_of((Is(ObjectWord.THIS), all_of((OTHER, GOBLIN, YOURS))))),
        ("Each Goblin and each Orc", any_of((GOBLIN, ORC))),
        ("Each Goblin and Orc you control", all_of((any_of((GOBLIN, ORC)), YOURS))),
        ("Merfolk you control", all_of((HasSubtype("Merfolk"), YOURS))),
        ("Each Merfolk you control", all_of((HasSubtype("Merfolk"), YOURS))),
        ("Merfolk creatures", all_of((HasSubtype("Merfolk"), CREATURE))),
        ("Time Lords you control", all_of((HasSubtype("Time Lord"), YOURS))),
        ("Other Redzoners you control", all_of((OTHER, HasSubtype("Redzoner"), YOURS))),
        ("Creature tokens", all_of((CREATURE, HasStatus(Status.TOKEN)))),
        ("Token creatures", all_of((HasStatus(Status.TOKEN), CREATURE))),
        ("Nontoken creatures", all_of((Not(HasStatus(Status.TOKEN)), CREATURE))),
        ("Tapped creatures", all_of((HasStatus(Status.TAPPED), CREATURE))),
        ("Untapped creatures", all_of((Not(HasStatus(Status.TAPPED)), CREATURE))),
        ("Legendary creatures", all_of((HasSupertype(Supertype.LEGENDARY), CREATURE))),
        ("Nonlegendary artifact creatures", all_of((Not(HasSupertype(Supertype.LEGENDARY)), ARTIFACT, CREATURE))),
        ("Noncreature artifacts", all_of((Not(CREATURE), ARTIFACT))),
        ("Non-Goblin creatures", all_of((Not(GOBLIN), CREATURE))),
        ("Nonblack, nonred creatures", all_of((Not(BLACK), Not(RED), CREATURE))),
        ("Black or red creatures", all_of((any_of((BLACK, RED)), CREATURE))),
        ("Tapped black and/or red creatures", all_of((HasStatus(Status.TAPPED), any_of((BLACK, RED)), CREATURE))),
        ("Artifact or black creatures", all_of((any_of((ARTIFACT, BLACK)), CREATURE))),
        ("Multicolored creatures", all_of((Compare(Stat.COLORS, 2), CREATURE))),
        ("Creatures with flying", all_of((CREATURE, FLIES))),
        ("Creatures with flying or reach", all_of((CREATURE, any_of((FLIES, REACHES))))),
        ("Creatures without flying", all_of((CREATURE, Not(FLIES)))),
        ("Creatures you control with flying", all_of((CREATURE, YOURS, FLIES))),
        ("Creatures with power 3", all_of((CREATURE, Compare(Stat.POWER, 3, 3)))),
        ("Creatures with power 2 or less", all_of((CREATURE, Compare(Stat.POWER, most=2)))),
        ("Creatures with toughness four or greater", all_of((CREATURE, Compare(Stat.TOUGHNESS, least=4)))),
        ("Creatures with power 1 to 3", all_of((CREATURE, Compare(Stat.POWER, 1, 3)))),
        ("Creatures without power 2 or less", all_of((CREATURE, Not(Compare(Stat.POWER, most=2))))),
        (
            "Creatures with power or toughness 1 or less",
            all_of((CREATURE, any_of((Compare(Stat.POWER, most=1), Compare(Stat.TOUGHNESS, most=1))))),
        ),
        ("Creatures with 1 to 3 colors", all_of((CREATURE, Compare(Stat.COLORS, 1, 3)))),
        ("Creatures without 1 to 3 colors", all_of((CREATURE, Not(Compare(Stat.COLORS, 1, 3))))),
        ("Creatures named Lord of the Wood", all_of((CREATURE, HasName("Lord of the Wood")))),
        ('Creatures not named "the Wood"', all_of((CREATURE, Not(HasName("the Wood"))))),
        ("Creatures that are black or red", all_of((any_of((BLACK, RED)), CREATURE))),
        ("Each creature that's a Goblin or an Orc", all_of((CREATURE, any_of((GOBLIN, ORC))))),
        ("Creatures that are Goblins or Orcs", all_of((CREATURE, any_of((GOBLIN, ORC))))),
        ("Walls and/or creatures with flying", any_of((WALL, all_of((CREATURE, FLIES))))),
        ("White creatures and black creatures", any_of((all_of((WHITE, CREATURE)), all_of((BLACK, CREATURE))))),
    ],
)
def test_subjects(subject: str, quality: Quality) -> None:
    assert affected(subject) == quality


@pytest.mark.parametrize("name", ["CARDNAME", "~", "Forest Bear"])
def test_creatures_of_the_same_name(name: str) -> None:
    quality = all_of((CREATURE, HasName("Forest Bear")))
    assert one(f"Creatures named {name} can't block.", name="Forest Bear") == Continuous(
        quality, (ApplyRule(CantBlock()),)
    )


@pytest.mark.parametrize(
    ("group", "quality"),
    [
        ("white creatures", WHITE),
        ("artifact creatures", ARTIFACT),
        ("artifacts", ARTIFACT),
        ("Walls", WALL),
        ("Eldrazi Scions", all_of((HasSubtype("Eldrazi"), HasSubtype("Scion")))),
        ("Goblins, Orcs, and Walls", any_of((GOBLIN, ORC, WALL))),
        ("creatures with greater power", GREATER_POWER),
        ("creatures without greater power", NO_GREATER_POWER),
        ("creatures with power greater than its power", GREATER_POWER),
        ("creatures with power greater than this creature's power", GREATER_POWER),
        ("creatures with power less than or equal to ~'s power", NO_GREATER_POWER),
        ("creatures that share a color with it", Relates(Relation.SHARES_COLOR, ObjectWord.THIS)),
        ("creatures you control", YOURS),
        ("other creatures", OTHER),
        ("red creatures with power 2 or less", all_of((RED, Compare(Stat.POWER, most=2)))),
    ],
)
def test_groups_of_creatures(group: str, quality: Quality) -> None:
    assert blockers(group) == quality


def test_pronouns_are_the_subject_of_the_sentence_before() -> None:
    restricted = Continuous(ATTACHED, (ApplyRule(CantBlock()),))
    assert compile_exact("Enchanted creature gets +1/+1. It can't block.")[1] == restricted
    assert compile_exact("This creature can't attack. It can't block.") == (CantAttack(), CantBlock())
    assert compile_exact("Creatures get +1/+1. They can't block.")[1] == Continuous(CREATURE, (ApplyRule(CantBlock()),))


def test_lines_are_compiled_one_by_one() -> None:
    text = "Flying\nWhen this creature dances, draw a card.\nThis creature can't block.\n\n(Reminder.)"
    compiled = compile_text(text)
    assert [line.status for line in compiled.lines] == ["exact", "unsupported", "exact", "inert", "inert"]
    assert compiled.abilities == (FLYING, CantBlock())
    assert "\n".join(line.text for line in compiled.lines) == text


@pytest.mark.parametrize(
    "text",
    [
        "{1}{W}: Level 2\nFlying",
        "STATION 8+\nFlying",
        "8+ | Flying",
        "----\nFlying",
        "//\nFlying",
    ],
)
def test_what_stands_under_a_condition_is_not_supported(text: str) -> None:
    assert compile_text(f"Trample\n{text}").abilities == (KeywordAbility(Keyword.TRAMPLE),)


def test_the_instructions_of_a_spell_are_no_static_abilities() -> None:
    sorcery = TypeLine.of("Sorcery")
    compiled = compile_text("Creatures can't block.\nWither", type_line=sorcery)
    assert compiled.abilities == (KeywordAbility(Keyword.WITHER),)
    assert compiled.unsupported[0].reason == "it is not said how long this lasts"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        # conditions, durations and amounts
        ("This creature can't be blocked this turn.", "only the effect of a spell lasts this turn"),
        ("Creatures you control get +1/+1 until end of turn.", "only the effect of a spell lasts until end of turn"),
        ("Creatures attack this turn if able.", "only the effect of a spell lasts this turn"),
        ("Creatures you control gain flying.", "only the effect of a spell lets something gain an ability"),
        ("This creature gets +X/+X.", "it is not said what X is"),
        (
            "~ gets +1/+1 and can't be blocked as long as defending player controls an artifact.",
            "it is not clear to which part the condition belongs",
        ),
        (
            "~ is unblockable as long as defending player controls an artifact and gets +1/+1.",
            "it is not clear to which part the condition belongs",
        ),
        (
            "~ can't be blocked as long as defending player controls a land that's a Swamp or an Island.",
            "it is not clear where this ends",
        ),
        # words of no production
        ("Redzoners you control get +1/+1.", "'redzoners' is not supported here"),
        ("This creature can't be blocked by goblins.", "'goblins' is not supported here"),
        ("This creature can't be blocked by Grizzly Bears.", "'Grizzly' is not supported here"),
        ("Creatures with 0 or more charge counters on them get +1/+1.", "the number must be positive"),
        # who asks
        (
            "Creatures with flying have protection from creatures you control.",
            "'you' is not the controller of those that would ask",
        ),
        (
            "Creatures you control can't be blocked by creatures with power greater than this creature's power.",
            "it is not clear what this compares with",
        ),
        (
            "Creatures you control can't be blocked by creatures with power greater than its power.",
            "it is not clear what this compares with",
        ),
        ("Creatures with greater power get +1/+1.", "it is not clear what this compares with"),
        ("Enchanted creature can't block other creatures.", "it is not clear what 'other' is other than"),
        ('Enchanted creature has "~ can\'t block."', "here a name is not that of what has the ability"),
        ("They can't block.", "it is not clear what the pronoun means"),
        ("Creatures get +1/+1. It can't block.", "it is not clear what the pronoun means"),
        ("It and Walls can't block.", "it is not clear what the pronoun means"),
        ("This creature is red.", "this may define a colour in every zone, which is not supported"),
        # what belongs to what
        ("Goblins and Orcs with flying can't block.", "it is not clear to which nouns this belongs"),
        ("Artifacts and creatures with flying can't block.", "it is not clear to which nouns this belongs"),
        ("Creatures with flying and Goblins you control can't block.", "it is not clear who controls which of these"),
        ("Goblins and other Orcs you control can't block.", "it is not clear who controls which of these"),
        ("Other Goblins with flying and Orcs can't block.", "it is not clear what 'other' belongs to"),
        ("Each Goblin and each Orc you control can't block.", "it is not clear what is said of all of these"),
        ("Equipped creature and other creatures get +1/+1.", "it is not clear what 'other' is other than"),
        ("Goblins and this creature can't block.", "such a list of subjects is not supported"),
        ("Black and red creatures can't block.", "'and' is not clear in this list"),
        ("Tapped artifact or black creatures can't block.", "it is not clear which adjectives are alternatives"),
        ("Nonblack or red creatures can't block.", "it is not clear which adjectives are alternatives"),
        ("Creatures with flying and reach can't block.", "'and' is not clear in this list"),
        ("~ can't be blocked by Walls, Goblins or Orcs and Elves.", "'or' is not clear in this list"),
        ("~ can't attack and block.", "'and' is not clear in this list"),
        ("Each black artifact or creature gets +1/+1.", "a single noun is wanted here"),
        ("Each black gets +1/+1.", "a single noun is wanted here"),
        ("Permanent creatures get +1/+1.", "this noun is no adjective"),
        # numbers and kinds
        ("~ can't be blocked except by zero or more creatures.", "the number must be positive"),
        ("~ can't be blocked by more than one artifact.", "only creatures can be counted here"),
        ("~ can't be blocked except by two or more Walls.", "only creatures can be counted here"),
        ("Creatures with power 3 to 1 get +1/+1.", "the smaller number comes first"),
        ("Sources you control get +1/+1.", "'sources' does not fit here"),
        ("Prevent all damage that would be dealt to ~ by permanents.", "sources that are permanents can't be told"),
        ("Creatures with toxic 2 get +1/+1.", "what has toxic 2 can't be asked yet"),
        ("Creatures with islandwalk get +1/+1.", "what has islandwalk can't be asked yet"),
        ("Enchanted creature is flying.", "this is no quality that something can be"),
        ("Enchanted creature is legendary.", "only a colour can be set here"),
        ("Enchanted creature is colorless and red.", "nothing is colorless and has a colour"),
        ("~ deals damage with flying.", "flying does not change how damage is dealt"),
        ('Enchanted creature has the type line "Weird — Golem".', "'Weird' is neither a card type nor a supertype"),
        ("Enchanted source gets +1/+1.", "'source' does not fit here"),
        ("This creature can't block this creature.", "this is supported only alone"),
        ("Walls can't block this creature and get +1/+1.", "this is supported only alone"),
        ("Enchanted creature can't block this creature.", "this is supported only of groups of creatures"),
        ("Enchanted creature has toxic.", "toxic needs a number"),
        ('Enchanted creature has "".', "nothing is quoted"),
    ],
)
def test_what_is_not_understood_is_said_and_never_ignored(text: str, why: str) -> None:
    assert reason(text).startswith(why)


def test_predicates_without_subject_are_abilities_but_no_lines() -> None:
    assert compile_text("Can't attack").status is LineStatus.UNSUPPORTED
    assert compile_ability("Can't attack or block.") == (CantAttack(), CantBlock())
    assert compile_ability("Flying, trample") == (FLYING, KeywordAbility(Keyword.TRAMPLE))
    assert compile_ability("This creature can't attack.") == (CantAttack(),)


@pytest.mark.cr("201.5a")
def test_cards_of_its_name_are_asked_for_in_a_quotation_too() -> None:
    ability = '"{T}: Return target card named Bob Bear from your graveyard to your hand."'
    assert compile_text(f"Enchanted creature has {ability}", name="Bob Bear").lines[0].status is LineStatus.EXACT
    assert reason('Enchanted creature has "{T}: Tap Bob Bear."', name="Bob Bear").startswith("here a name is not that")
