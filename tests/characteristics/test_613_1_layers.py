"""Text, types, colours and abilities, layer by layer."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import (
    Ability,
    CantHave,
    Continuous,
    GainAbility,
    KeywordAbility,
    LoseAbility,
    Modification,
)
from redzone.abilities.asserting import this_has
from redzone.abilities.counting import how_many
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import AllOf, Control, Is, Quality, Relates
from redzone.abilities.modification import (
    AddColors,
    AddTypes,
    LoseAllAbilities,
    LoseTypes,
    ModifyPowerToughness,
    ReplaceWord,
    SetColors,
    SetPowerToughness,
    SetTypes,
)
from redzone.abilities.plain_qualities import HasColor, HasKeyword, HasName, HasStatus, HasSubtype, HasType
from redzone.abilities.words import ObjectWord, PlayerWord, Relation, Status
from redzone.game.characteristics import Characteristics
from redzone.game.effect import ContinuousEffect
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.rules.payments.mana import mana_choices
from redzone.values.identity import ObjectId, Timestamp
from redzone.values.types import EVERY_CREATURE_TYPE, CardType, Color, Supertype, TypeLine
from redzone.view import View
from tests.support.states import A, game, permanent

FLYING, TRAMPLE = KeywordAbility(Keyword.FLYING), KeywordAbility(Keyword.TRAMPLE)
IT = ObjectId("it")


def under(*effects: tuple[Modification, ...], it: Permanent, others: tuple[Permanent, ...] = ()) -> GameState:
    """A board on which ``it`` is under effects that began one after the other."""
    state = game([it, *others], [], begun=False)
    begun = tuple(ContinuousEffect(Timestamp(100 + n), A, (IT,), each) for n, each in enumerate(effects))
    return replace(state, board=replace(state.board, effects=begun))


def now(*effects: tuple[Modification, ...], it: Permanent, others: tuple[Permanent, ...] = ()) -> Characteristics:
    return View(under(*effects, it=it, others=others)).now(IT)


def lord(affected: Quality, *modifications: Modification, name: str = "lord", at: int = 0) -> Permanent:
    static = Continuous(affected, modifications)
    return permanent(name, None, static, type="Enchantment", timestamp=Timestamp(at) if at else None)


@pytest.mark.cr("205.1a", "205.1b", "205.4b", "613.1d")
@pytest.mark.parametrize(
    ("printed", "change", "expected"),
    [
        ("Creature — Elf", SetTypes(TypeLine.of("Artifact")), "Artifact"),
        ("Artifact Creature — Golem Equipment", SetTypes(TypeLine.of("Artifact")), "Artifact — Equipment"),
        ("Artifact Creature — Golem Equipment", SetTypes(TypeLine.of("Creature")), "Creature — Golem"),
        ("Legendary Creature — Elf", SetTypes(TypeLine.of("Artifact")), "Legendary Artifact"),
        ("Legendary Creature — Elf", SetTypes(TypeLine.of("Snow Artifact")), "Snow Artifact"),
        ("Creature — Elf Druid", SetTypes(TypeLine(subtypes=("Frog",))), "Creature — Frog"),
        ("Creature — Elf Druid", SetTypes(TypeLine.of("Creature — Wall")), "Creature — Wall"),
        ("Kindred Creature — Elf", LoseTypes(TypeLine.of("Creature")), "Kindred — Elf"),
        ("Kindred Instant — Elf Arcane", LoseTypes(TypeLine.of("Kindred")), "Instant — Arcane"),
        ("Enchantment Creature — God", LoseTypes(TypeLine.of("Creature")), "Enchantment"),
        ("Creature — Elf Druid", LoseTypes(TypeLine(subtypes=("Elf",))), "Creature — Druid"),
        ("Legendary Creature — Elf", LoseTypes(TypeLine(supertypes=(Supertype.LEGENDARY,))), "Creature — Elf"),
        (
            "Creature — Elf",
            AddTypes(TypeLine.of("Legendary Artifact — Food")),
            "Legendary Artifact Creature — Elf Food",
        ),
        ("Planeswalker — Oona", SetTypes(TypeLine.of("Creature")), "Creature"),
        ("Planeswalker — Oona", AddTypes(TypeLine.of("Creature — Elf")), "Creature Planeswalker — Elf Oona"),
    ],
)
def test_types_are_set_added_and_lost_with_their_subtypes(printed: str, change: Modification, expected: str) -> None:
    found = now((change,), it=permanent("it", "1/1", type=printed))
    line = TypeLine.of(expected)
    assert found.types == set(line.types)
    assert found.supertypes == set(line.supertypes)
    assert found.subtypes == set(line.subtypes)


@pytest.mark.cr("305.7")
def test_a_land_of_another_basic_type_loses_its_text_but_not_what_it_was_given() -> None:
    land = permanent("it", None, FLYING, type="Legendary Land — Cave")
    found = now((GainAbility(TRAMPLE), SetTypes(TypeLine(subtypes=("Island",)))), it=land)
    assert found.abilities == (TRAMPLE,)
    assert found.subtypes == {"Island"}
    assert found.types == {CardType.LAND}
    assert found.supertypes == {Supertype.LEGENDARY}
    more = now((AddTypes(TypeLine(subtypes=("Island",))),), it=land)
    assert more.abilities == (FLYING,)
    assert more.subtypes == {"Island", "Cave"}


@pytest.mark.cr("305.6", "613.1f")
def test_who_loses_all_abilities_has_no_mana_ability_of_its_type_either() -> None:
    forest = permanent("it", None, type="Basic Land — Forest")
    assert mana_choices(View(under(it=forest)), IT) == ("{G}",)
    assert mana_choices(View(under((LoseAllAbilities(),), it=forest)), IT) == ()


@pytest.mark.cr("105.3", "613.1e")
@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ((SetColors((Color.RED,)),), "R"),
        ((AddColors((Color.RED,)),), "GR"),
        ((AddColors((Color.RED,)), SetColors(())), ""),
        ((SetColors(()), AddColors((Color.BLUE,))), "U"),
    ],
)
def test_colors_are_set_and_added(changes: tuple[Modification, ...], expected: str) -> None:
    found = now(*((change,) for change in changes), it=permanent("it", "1/1", colors="G"))
    assert found.colors == set(map(Color, expected))


@pytest.mark.cr("613.1f", "113.11", "101.2")
@pytest.mark.parametrize(
    ("effects", "expected"),
    [
        (((LoseAllAbilities(),),), ()),
        (((LoseAllAbilities(),), (GainAbility(FLYING),)), (FLYING,)),
        (((GainAbility(FLYING),), (LoseAllAbilities(),)), ()),
        (((CantHave(FLYING),), (GainAbility(FLYING),)), (TRAMPLE,)),
        (((GainAbility(FLYING),), (CantHave(FLYING),)), (TRAMPLE,)),
        (((CantHave(TRAMPLE),), (GainAbility(FLYING),)), (FLYING,)),
        (((LoseAbility(FLYING),),), (TRAMPLE,)),
    ],
)
def test_abilities_are_gained_lost_and_barred(
    effects: tuple[tuple[Modification, ...], ...], expected: tuple[Ability, ...]
) -> None:
    assert now(*effects, it=permanent("it", "1/1", Keyword.TRAMPLE)).abilities == expected


@pytest.mark.cr("122.1b", "613.1f")
def test_a_keyword_counter_is_an_ability_from_when_it_was_put_on() -> None:
    it = replace(permanent("it", "1/1", counters={"hexproof": 1}), counters_since={"hexproof": Timestamp(150)})
    assert Keyword.HEXPROOF in now((LoseAllAbilities(),), it=it).keywords
    assert now((LoseAllAbilities(),), it=replace(it, counters_since={})).keywords == set()


@pytest.mark.cr("612.2", "613.1c")
def test_a_color_word_becomes_another_in_every_ability() -> None:
    protected = KeywordAbility(Keyword.PROTECTION, quality=HasColor(Color.RED))
    anthem = Continuous(AllOf((HasColor(Color.RED), Control(PlayerWord.YOU))), (SetColors((Color.RED,)),))
    it = permanent("it", "1/1", protected, anthem, colors="R")
    found = now((ReplaceWord("red", "blue"),), it=it)
    assert found.abilities == (
        KeywordAbility(Keyword.PROTECTION, quality=HasColor(Color.BLUE)),
        Continuous(AllOf((HasColor(Color.BLUE), Control(PlayerWord.YOU))), (SetColors((Color.BLUE,)),)),
    )
    assert found.colors == {Color.RED}  # its own colour comes from its cost
    assert now((ReplaceWord("white", "blue"),), it=it).abilities == it.card.printed.abilities


@pytest.mark.cr("612.2", "612.3")
def test_a_land_type_becomes_another_in_text_and_type_line_but_not_in_what_was_gained() -> None:
    walk = KeywordAbility(Keyword.LANDWALK, quality=HasSubtype("Swamp"))
    found = now((GainAbility(walk), ReplaceWord("Swamp", "Plains")), it=permanent("it", "1/1", walk))
    assert found.abilities == (KeywordAbility(Keyword.LANDWALK, quality=HasSubtype("Plains")), walk)
    land = now((ReplaceWord("Swamp", "Plains"),), it=permanent("it", None, type="Basic Land — Swamp"))
    assert land.subtypes == {"Plains"}


@pytest.mark.cr("613.1c", "613.7a")
def test_a_static_ability_does_what_its_changed_text_says() -> None:
    it = permanent("it", "1/1", Continuous(HasColor(Color.RED), (ModifyPowerToughness(1, 1),)))
    blue = permanent("blue", "1/1", colors="U")
    view = View(under((ReplaceWord("red", "blue"),), it=it, others=(blue,)))
    assert view.power(ObjectId("blue")) == 2


@pytest.mark.cr("702.73a", "604.3a", "613.3")
def test_what_is_every_creature_type_has_each_but_no_other_subtype() -> None:
    every = Continuous(Is(ObjectWord.THIS), (AddTypes(TypeLine(subtypes=(EVERY_CREATURE_TYPE,))),))
    it = permanent("it", "1/1", every)
    elf, relic = permanent("elf", "1/1", type="Creature — Elf"), permanent("relic", None, type="Artifact — Clue")
    view = View(under((LoseAllAbilities(),), it=it, others=(elf, relic)))
    assert view.matches(HasSubtype("Elf"), IT, IT)
    assert not view.matches(HasSubtype("Clue"), IT, IT)
    assert view.matches(Relates(Relation.SHARES_CREATURE_TYPE, ObjectWord.THIS), ObjectId("elf"), IT)
    assert not view.matches(Relates(Relation.SHARES_CREATURE_TYPE, ObjectWord.THIS), ObjectId("relic"), IT)


@pytest.mark.cr("702.114a", "604.3a", "613.3")
def test_a_color_that_an_own_ability_defines_comes_first() -> None:
    devoid = Continuous(Is(ObjectWord.THIS), (SetColors(()),))
    red = lord(HasType(CardType.CREATURE), AddColors((Color.RED,)), at=1)
    assert now(it=permanent("it", "1/1", devoid, colors="G", timestamp=Timestamp(50)), others=(red,)).colors == {
        Color.RED
    }


@pytest.mark.cr("604.3a", "613.3")
def test_an_ability_that_defines_several_things_comes_first_in_each_layer() -> None:
    both = (AddTypes(TypeLine(subtypes=("Frog",))), SetColors((Color.BLUE,)))
    it = permanent("it", "1/1", Continuous(Is(ObjectWord.THIS), both), timestamp=Timestamp(50))
    red = lord(HasType(CardType.CREATURE), AddColors((Color.RED,)), SetTypes(TypeLine(subtypes=("Elf",))), at=1)
    found = now(it=it, others=(red,))
    assert found.colors == {Color.BLUE, Color.RED}
    assert found.subtypes == {"Elf"}


@pytest.mark.cr("604.3a")
@pytest.mark.parametrize(
    "ability",
    [
        Continuous(Is(ObjectWord.THIS), (SetColors((Color.BLUE,)),), this_has(Is(ObjectWord.THIS))),
        Continuous(HasName("it"), (SetColors((Color.BLUE,)),)),
        Continuous(Is(ObjectWord.THIS), (SetColors((Color.BLUE,)), AddTypes(TypeLine.of("Artifact")))),
    ],
)
def test_other_static_abilities_define_nothing(ability: Ability) -> None:
    it = permanent("it", "1/1", ability, timestamp=Timestamp(50))
    red = lord(HasType(CardType.CREATURE), AddColors((Color.RED,)), at=1)
    assert now(it=it, others=(red,)).colors == {Color.BLUE}


@pytest.mark.cr("613.6")
def test_an_effect_that_has_begun_goes_on_when_its_ability_is_lost() -> None:
    both = lord(HasType(CardType.ARTIFACT), AddTypes(TypeLine.of("Creature")), SetPowerToughness(2, 2), name="it")
    relic = permanent("relic", None, type="Artifact")
    view = View(under((LoseAllAbilities(),), it=both, others=(relic,)))
    assert view.is_creature(ObjectId("relic"))
    assert view.power(ObjectId("relic")) == 2
    only = lord(HasType(CardType.ARTIFACT), SetPowerToughness(2, 2), name="it")
    assert View(under((LoseAllAbilities(),), it=only, others=(relic,))).power(ObjectId("relic")) == 0


@pytest.mark.cr("613.1f", "702.1")
def test_a_keyword_that_stands_for_a_static_ability_works_while_it_is_there() -> None:
    devoid = KeywordAbility(Keyword.DEVOID)
    assert now(it=permanent("it", "1/1", Keyword.DEVOID, colors="R")).colors == set()
    assert now((GainAbility(devoid),), it=permanent("it", "1/1", colors="R")).colors == {Color.RED}


@pytest.mark.cr("613.7a")
def test_a_static_ability_that_is_gained_applies_in_later_layers() -> None:
    anthem = Continuous(HasKeyword(Keyword.FLYING), (ModifyPowerToughness(2, 2),))
    bird = permanent("bird", "1/1", Keyword.FLYING)
    view = View(under((GainAbility(anthem),), it=permanent("it", "1/1"), others=(bird,)))
    assert view.power(ObjectId("bird")) == 3
    lost = View(under((GainAbility(anthem),), (LoseAbility(anthem),), it=permanent("it", "1/1"), others=(bird,)))
    assert lost.power(ObjectId("bird")) == 1


@pytest.mark.cr("613.1", "111.3")
def test_equal_tokens_become_equal_under_the_same_effects() -> None:
    token = permanent("it", "1/1", token=True)
    others = tuple(replace(token, id=ObjectId(f"it-{number}"), tapped=number == 1) for number in range(3))
    anthem = lord(HasType(CardType.CREATURE), ModifyPowerToughness(1, 1), GainAbility(FLYING), name="anthem")
    own = lord(HasType(CardType.CREATURE), ModifyPowerToughness(how_many(HasStatus(Status.TAPPED)), 0), name="own")
    view = View(under(it=token, others=(*others, anthem, own)))
    assert len({id(view.now(other.id)) for other in (token, *others)}) == 1
    assert (view.power(IT), view.toughness(IT)) == (3, 2)
