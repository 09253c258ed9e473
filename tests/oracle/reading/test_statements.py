"""What static abilities say with conditions and amounts, and what defines power and toughness, in words and back."""

import pytest

from redzone.abilities.ability import (
    Ability,
    ApplyRule,
    AsLongAs,
    CantHave,
    Continuous,
    GainAbility,
    KeywordAbility,
    LoseAbility,
    Modification,
)
from redzone.abilities.asserting import (
    amount_is,
    contrary,
    has_cards_in_graveyard,
    is_turn_of,
    on_battlefield,
    this_has,
)
from redzone.abilities.blocking import CantBlock
from redzone.abilities.casting import CantBeTargeted
from redzone.abilities.comparing import all_of
from redzone.abilities.condition import (
    Controls,
    PlayerMeets,
)
from redzone.abilities.counting import (
    basic_land_types,
    cards_in_your_hand,
    counters_on_this,
    how_many,
    number_of_cards,
)
from redzone.abilities.damaging import CantBeDestroyed
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Compare, Control, Counters, DevotionTo, Is, Not, Sum, Times
from redzone.abilities.modification import (
    AddColors,
    AddTypes,
    LoseAllAbilities,
    LoseTypes,
    ModifyPowerToughness,
    SetColors,
    SetPowerToughness,
)
from redzone.abilities.plain_qualities import HasColor, HasStatus, HasSubtype, HasType
from redzone.abilities.static import DefinesPowerToughness, DoesntUntap
from redzone.abilities.words import ObjectWord, PlayerWord, Status
from redzone.oracle import InertReason, LineStatus, UnsupportedText, compile_exact, compile_text
from redzone.oracle.printing.abilities import describe_ability
from redzone.oracle.printing.nouns.quality_words import THE_PAIR
from redzone.values.types import CardType, Color, TypeLine

CREATURE = HasType(CardType.CREATURE)
WALL = HasSubtype("Wall")
FLYING = KeywordAbility(Keyword.FLYING)
ATTACHED = all_of((Is(ObjectWord.ATTACHED), CREATURE))
YOUR_WALL = PlayerMeets(PlayerWord.YOU, Controls(WALL))
WALLS = how_many(all_of((WALL, Control(PlayerWord.YOU))))
FLOCK = all_of((CREATURE, Control(PlayerWord.YOU)))
BONUS = ModifyPowerToughness(1, 1)


def same(text: str, *abilities: Ability) -> None:
    """Check what a line means, and that its words are read the same."""
    assert compile_exact(text) == abilities
    assert compile_exact("\n".join(map(describe_ability, abilities))) == abilities


@pytest.mark.cr("611.3a")
@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("~ gets +1/+1 as long as you control a Wall.", Continuous(Is(ObjectWord.THIS), (BONUS,), YOUR_WALL)),
        ("As long as you control a Wall, ~ gets +1/+1.", Continuous(Is(ObjectWord.THIS), (BONUS,), YOUR_WALL)),
        ("~ gets +1/+1 unless you control a Wall.", Continuous(Is(ObjectWord.THIS), (BONUS,), contrary(YOUR_WALL))),
        (
            "~ gets +1/+1 and has flying as long as you control a Wall.",
            Continuous(Is(ObjectWord.THIS), (BONUS, GainAbility(FLYING)), YOUR_WALL),
        ),
        (
            "Threshold \N{EM DASH} ~ gets +1/+1 as long as seven or more cards are in your graveyard.",
            Continuous(Is(ObjectWord.THIS), (BONUS,), PlayerMeets(PlayerWord.YOU, has_cards_in_graveyard(7))),
        ),
        (
            "~ has flying as long as it has a charge counter on it.",
            Continuous(Is(ObjectWord.THIS), (GainAbility(FLYING),), this_has(Compare(Counters("charge"), 1))),
        ),
        (
            "As long as ~ is attacking, it gets +1/+1.",
            Continuous(Is(ObjectWord.THIS), (BONUS,), this_has(HasStatus(Status.ATTACKING))),
        ),
        ("During your turn, ~ has flying.", Continuous(Is(ObjectWord.THIS), (GainAbility(FLYING),), is_turn_of())),
        (
            "During turns other than yours, ~ has flying.",
            Continuous(Is(ObjectWord.THIS), (GainAbility(FLYING),), contrary(is_turn_of())),
        ),
        ("Creatures you control get +1/+1 as long as you control a Wall.", Continuous(FLOCK, (BONUS,), YOUR_WALL)),
        (
            "As long as enchanted creature is black, it gets +1/+1.",
            Continuous(
                ATTACHED,
                (BONUS,),
                on_battlefield(all_of((Is(ObjectWord.ATTACHED), HasColor(Color.BLACK)))),
            ),
        ),
        (
            "Enchanted creature gets +1/+1 unless it's black.",
            Continuous(
                ATTACHED,
                (BONUS,),
                on_battlefield(all_of((Is(ObjectWord.ATTACHED), Not(HasColor(Color.BLACK))))),
            ),
        ),
        (
            "As long as enchanted creature is attacking, it has flying.",
            Continuous(
                ATTACHED,
                (GainAbility(FLYING),),
                on_battlefield(all_of((HasStatus(Status.ATTACKING), Is(ObjectWord.ATTACHED)))),
            ),
        ),
        (
            "~ can't be destroyed as long as you control a Wall.",
            Continuous(Is(ObjectWord.THIS), (ApplyRule(CantBeDestroyed()),), YOUR_WALL),
        ),
        (
            "~ doesn't untap during your untap step if it has a charge counter on it.",
            Continuous(Is(ObjectWord.THIS), (ApplyRule(DoesntUntap()),), this_has(Compare(Counters("charge"), 1))),
        ),
        (
            "As long as your devotion to red is less than five, ~ isn't a creature.",
            Continuous(
                Is(ObjectWord.THIS),
                (LoseTypes(TypeLine(types=(CardType.CREATURE,))),),
                amount_is(DevotionTo((Color.RED,)), most=4),
            ),
        ),
        (
            "As long as you control a Wall, enchanted creature can't block and gets +1/+1.",
            Continuous(ATTACHED, (ApplyRule(CantBlock()), BONUS), YOUR_WALL),
        ),
    ],
)
def test_conditions(text: str, ability: Ability) -> None:
    same(text, ability)


def test_a_condition_of_a_declaration_and_of_a_change() -> None:
    same(
        "~ can't block and gets +1/+1 as long as you control a Wall.",
        Continuous(Is(ObjectWord.THIS), (BONUS,), YOUR_WALL),
        AsLongAs(YOUR_WALL, CantBlock()),
    )


@pytest.mark.cr("613.4c")
@pytest.mark.parametrize(
    ("text", "change"),
    [
        ("gets +1/+1 for each Wall you control.", ModifyPowerToughness(WALLS, WALLS)),
        ("gets +1/+0 for each Wall you control.", ModifyPowerToughness(WALLS, 0)),
        ("gets +2/+0 for each Wall you control.", ModifyPowerToughness(Times(2, WALLS), 0)),
        (
            "gets +1/+2 for each other Wall.",
            ModifyPowerToughness(
                how_many(all_of((Not(Is(ObjectWord.THIS)), WALL))),
                Times(2, how_many(all_of((Not(Is(ObjectWord.THIS)), WALL)))),
            ),
        ),
        ("gets +1/+2 for each Wall you control.", ModifyPowerToughness(WALLS, Times(2, WALLS))),
        ("gets -1/-1 for each Wall you control.", ModifyPowerToughness(Times(-1, WALLS), Times(-1, WALLS))),
        ("gets +X/+X, where X is the number of Walls you control.", ModifyPowerToughness(WALLS, WALLS)),
        ("gets -X/-0, where X is the number of Walls you control.", ModifyPowerToughness(Times(-1, WALLS), 0)),
        ("gets +0/+X, where X is the number of Walls you control.", ModifyPowerToughness(0, WALLS)),
        (
            "gets +2/+2 for each card in your hand.",
            ModifyPowerToughness(Times(2, cards_in_your_hand()), Times(2, cards_in_your_hand())),
        ),
        (
            "gets +2/+2 for each creature card in your graveyard.",
            ModifyPowerToughness(
                Times(2, number_of_cards("graveyard", quality=CREATURE)),
                Times(2, number_of_cards("graveyard", quality=CREATURE)),
            ),
        ),
        (
            "gets +2/+2 for each card in your graveyard.",
            ModifyPowerToughness(Times(2, number_of_cards("graveyard")), Times(2, number_of_cards("graveyard"))),
        ),
        (
            "gets +2/+2 for each basic land type among lands you control.",
            ModifyPowerToughness(Times(2, basic_land_types()), Times(2, basic_land_types())),
        ),
        (
            "gets +2/+0 for each charge counter on ~.",
            ModifyPowerToughness(Times(2, counters_on_this("charge")), 0),
        ),
    ],
)
def test_amounts(text: str, change: ModifyPowerToughness) -> None:
    same(f"~ {text}", Continuous(Is(ObjectWord.THIS), (change,)))


def test_amounts_of_others() -> None:
    lands = how_many(all_of((HasSubtype("Plains"), Control(PlayerWord.YOU))))
    same(
        "Enchanted creature gets +1/+1 for each Plains you control and has flying.",
        Continuous(ATTACHED, (ModifyPowerToughness(lands, lands), GainAbility(FLYING))),
    )


@pytest.mark.cr("604.3", "613.4a")
@pytest.mark.parametrize(
    ("text", "ability"),
    [
        (
            "~'s power and toughness are each equal to the number of Walls you control.",
            DefinesPowerToughness(WALLS, WALLS),
        ),
        ("~'s power is equal to the number of cards in your hand.", DefinesPowerToughness(cards_in_your_hand())),
        (
            "~'s toughness is equal to the number of cards in your hand.",
            DefinesPowerToughness(None, cards_in_your_hand()),
        ),
        (
            (
                "~'s power is equal to the number of creature cards in all graveyards "
                "and its toughness is equal to that number plus 1."
            ),
            DefinesPowerToughness(
                number_of_cards("graveyard", PlayerWord.EACH_PLAYER, CREATURE),
                Sum((1, number_of_cards("graveyard", PlayerWord.EACH_PLAYER, CREATURE))),
            ),
        ),
    ],
)
def test_what_defines_power_and_toughness(text: str, ability: Ability) -> None:
    same(text, ability)


def test_different_definitions_are_said() -> None:
    ability = DefinesPowerToughness(cards_in_your_hand(), WALLS)
    text = "This creature's power is equal to the number of cards in your hand and its toughness is equal to "
    assert describe_ability(ability) == f"{text}the number of Walls you control."
    assert describe_ability(DefinesPowerToughness()) == "This creature's toughness is equal to 0."


@pytest.mark.parametrize(
    ("text", "change"),
    [
        ("loses all abilities", (LoseAllAbilities(),)),
        ("loses all abilities and has base power and toughness 1/1", (LoseAllAbilities(), SetPowerToughness(1, 1))),
        ("has base power 4", (SetPowerToughness(4, None),)),
        ("has base toughness 4", (SetPowerToughness(None, 4),)),
        ("loses flying and can't have or gain flying", (LoseAbility(FLYING), CantHave(FLYING))),
        ("is a Wall in addition to its other types", (AddTypes(TypeLine(subtypes=("Wall",))),)),
        ("is an artifact in addition to its other types", (AddTypes(TypeLine(types=(CardType.ARTIFACT,))),)),
        (
            "is a blue Wall in addition to its other colors and types",
            (AddTypes(TypeLine(subtypes=("Wall",))), AddColors((Color.BLUE,))),
        ),
        (
            "is a blue Wall in addition to its other types",
            (AddTypes(TypeLine(subtypes=("Wall",))), SetColors((Color.BLUE,))),
        ),
        ("is blue in addition to its other colors", (AddColors((Color.BLUE,)),)),
        ("is all colors", (SetColors(tuple(Color)),)),
        ("isn't a creature", (LoseTypes(TypeLine(types=(CardType.CREATURE,))),)),
        ("doesn't untap during its controller's untap step", (ApplyRule(DoesntUntap()),)),
        ("can't be the target of spells or abilities", (ApplyRule(CantBeTargeted()),)),
        (
            "can't be the target of spells or abilities your opponents control",
            (ApplyRule(CantBeTargeted(by_opponents=True)),),
        ),
        (
            "can't be the target of black spells or abilities from black sources",
            (ApplyRule(CantBeTargeted(sources=HasColor(Color.BLACK))),),
        ),
    ],
)
def test_changes(text: str, change: tuple[ModifyPowerToughness, ...]) -> None:
    same(f"Enchanted creature {text}.", Continuous(ATTACHED, change))


def test_groups_and_oneself() -> None:
    same("~ doesn't untap during your untap step.", DoesntUntap())
    same(
        "Creatures don't untap during their controllers' untap steps.",
        Continuous(CREATURE, (ApplyRule(DoesntUntap()),)),
    )
    same("Creatures aren't artifacts.", Continuous(CREATURE, (LoseTypes(TypeLine(types=(CardType.ARTIFACT,))),)))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("~ gets +1/+1 as long as defending player controls a Wall.", "this can't depend on the defending player"),
        ("Creatures get +1/+1 as long as they're black.", "what depends on each of several objects"),
        ("~ gains flying as long as you control a Wall.", "only the effect of a spell lets something gain"),
        ("~ gets +X/+X.", "it is not said what X is"),
        ("~ gets +1/+1, where X is the number of Walls you control.", "there is no X here"),
        ("~ gets +X/+X for each Wall you control.", "it is not clear what X is"),
        ("~ has flying for each Wall you control.", "this amount does not belong here"),
        ("Enchanted creature gets +1/+1 for each other Wall you control.", "it is not clear from whose point of view"),
        ("~ is a Wall in addition to its other types.", "this may define a type in every zone"),
        ("~ is all colors.", "this may define a colour in every zone"),
        ("Enchanted creature is a Wall in addition to its other colors and types.", "it is not said which color"),
        ("Enchanted creature is tapped in addition to its other types.", "what this becomes is not supported"),
        ("Enchanted creature loses all other abilities.", "it is not clear what else is lost"),
        ("Enchanted permanent is a 2/2 Elf in addition to its other types.", "only a creature has"),
        ("Enchanted creature isn't a Wall.", "this is no type that it can stop"),
        ("Enchanted creature can't be the target of spells or abilities you don't control.", "this is not the same"),
        (
            "Enchanted creature can't be the target of black spells or abilities from red sources.",
            "spells and sources of different kinds",
        ),
        ("Walls can't block ~ and get +1/+1 as long as you control a Wall.", "this is supported only alone"),
    ],
)
def test_what_is_not_clear_is_refused(text: str, reason: str) -> None:
    (line,) = compile_text(text).lines
    assert line.status is LineStatus.UNSUPPORTED
    assert line.reason.startswith(reason), line.reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("~ can be your commander.", InertReason.DECK),
        ("A deck can have any number of cards named Ana.", InertReason.DECK),
        ("Draft Ana face up.", InertReason.DECK),
        (
            "If Ana is in your opening hand, you may begin the game with it on the battlefield.",
            InertReason.BEFORE_THE_GAME,
        ),
        ("You may look at the top card of your library any time.", InertReason.KNOWLEDGE),
        ("Play with the top card of your library revealed.", InertReason.KNOWLEDGE),
    ],
)
def test_lines_that_never_matter(text: str, reason: InertReason) -> None:
    (line,) = compile_text(text, name="Ana").lines
    assert line.status is LineStatus.INERT
    assert line.inert is reason


def test_not_of_this() -> None:
    same(
        "~ gets +1/+1 for each other Wall you control.",
        Continuous(
            Is(ObjectWord.THIS),
            (
                ModifyPowerToughness(
                    how_many(all_of((Not(Is(ObjectWord.THIS)), WALL, Control(PlayerWord.YOU)))),
                    how_many(all_of((Not(Is(ObjectWord.THIS)), WALL, Control(PlayerWord.YOU)))),
                ),
            ),
        ),
    )


@pytest.mark.parametrize(
    ("text", "modifications"),
    [
        ("each of those creatures gets +2/+2.", (ModifyPowerToughness(2, 2),)),
        ("both creatures have flying.", (GainAbility(KeywordAbility(Keyword.FLYING)),)),
    ],
)
def test_what_a_pair_shares(text: str, modifications: tuple[Modification, ...]) -> None:
    paired = "As long as this creature is paired with another creature, "
    expected = Continuous(THE_PAIR, modifications, this_has(HasStatus(Status.PAIRED)))
    assert compile_exact(paired + text) == (expected,)
    assert describe_ability(expected).startswith(f"{paired}each of those creatures ")
    assert compile_exact(describe_ability(expected)) == (expected,)


@pytest.mark.parametrize(
    "text",
    ["Both creatures have flying.", "As long as this creature is tapped, each of those creatures gets +2/+2."],
)
def test_a_pair_is_known_only_where_it_is_said(text: str) -> None:
    with pytest.raises(UnsupportedText, match="it is not clear which creatures these are"):
        compile_exact(text)
