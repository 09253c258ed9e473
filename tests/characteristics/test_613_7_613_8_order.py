"""The order of effects within a layer: timestamps, and dependency instead of them."""

from itertools import permutations

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import CantHave, Continuous, GainAbility, KeywordAbility, LoseAbility, Modification
from redzone.abilities.asserting import on_battlefield
from redzone.abilities.condition import Condition
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import AllOf, Is, Not, Quality
from redzone.abilities.modification import (
    AddTypes,
    ChangeController,
    LoseAllAbilities,
    LoseTypes,
    ModifyPowerToughness,
    ReplaceWord,
    SetColors,
    SetPowerToughness,
    SetTypes,
)
from redzone.abilities.plain_qualities import (
    Everything,
    HasColor,
    HasKeyword,
    HasName,
    HasSubtype,
    HasSupertype,
    HasType,
)
from redzone.abilities.words import ObjectWord
from redzone.game.effect import ContinuousEffect
from redzone.game.permanent import Permanent
from redzone.game.state import Board
from redzone.rules.effects.control import follow_effects
from redzone.values.identity import ObjectId, Timestamp
from redzone.values.types import CardType, Color, Supertype, TypeLine
from redzone.view import BoardView, View
from tests.support.states import A, B, C, game, permanent

FLYING = KeywordAbility(Keyword.FLYING)
LAND, CREATURE, ARTIFACT = (HasType(each) for each in (CardType.LAND, CardType.CREATURE, CardType.ARTIFACT))
NONBASIC = AllOf((LAND, Not(HasSupertype(Supertype.BASIC))))


def static(
    name: str,
    at: int,
    affected: Quality,
    *modifications: Modification,
    type: str = "Enchantment",
    condition: Condition | None = None,
) -> Permanent:
    """A permanent with one static ability and a timestamp."""
    return permanent(name, None, Continuous(affected, modifications, condition), type=type, timestamp=Timestamp(at))


def views(*permanents: Permanent) -> list[BoardView]:
    """The same permanents in every order: nothing depends on it."""
    boards = [game(list(order), [], begun=False).board for order in permutations(permanents)]
    return [BoardView(board) for board in boards]


@pytest.mark.cr("613.8a", "305.7")
@pytest.mark.parametrize("times", [(1, 2), (2, 1)])
def test_an_effect_waits_for_what_would_end_it(times: tuple[int, int]) -> None:
    marsh = static("marsh", times[0], LAND, AddTypes(TypeLine(subtypes=("Swamp",))), type="Legendary Land")
    moon = static("moon", times[1], NONBASIC, SetTypes(TypeLine(subtypes=("Mountain",))))
    forest = permanent("forest", None, type="Basic Land — Forest", timestamp=Timestamp(3))
    for view in views(marsh, moon, forest):
        assert view.now(ObjectId("marsh")).subtypes == {"Mountain"}
        assert view.now(ObjectId("forest")).subtypes == {"Forest"}


@pytest.mark.cr("613.8a", "613.6")
def test_an_effect_waits_for_what_would_change_what_it_applies_to() -> None:
    makes = static("makes", 9, ARTIFACT, AddTypes(TypeLine.of("Creature")), SetPowerToughness(1, 1))
    colors = static("sets", 1, CREATURE, AddTypes(TypeLine(subtypes=("Myr",))))
    for view in views(makes, colors, permanent("relic", None, type="Artifact", timestamp=Timestamp(3))):
        assert view.now(ObjectId("relic")).subtypes == {"Myr"}


@pytest.mark.cr("613.8b")
def test_in_a_loop_timestamps_decide() -> None:
    """Each makes the other's kind into another: whichever is older applies first, and the other finds nothing."""
    for first, second, expected in ((1, 2, "B"), (2, 1, "A")):
        one = static("one", first, HasSubtype("A"), SetTypes(TypeLine(subtypes=("B",))))
        two = static("two", second, HasSubtype("B"), SetTypes(TypeLine(subtypes=("A",))))
        a = permanent("a", "1/1", type="Creature — A", timestamp=Timestamp(3))
        b = permanent("b", "1/1", type="Creature — B", timestamp=Timestamp(4))
        for view in views(one, two, a, b):
            other = "A" if expected == "B" else "B"
            assert view.now(ObjectId("a")).subtypes | view.now(ObjectId("b")).subtypes == {other}


@pytest.mark.cr("613.8c")
def test_the_order_is_looked_at_again_after_each_effect() -> None:
    """Only once the stone is an artifact, the older effect on creatures depends on the one on artifacts."""
    chain = [
        static("third", 2, CREATURE, AddTypes(TypeLine(subtypes=("Elf",)))),
        static("second", 3, ARTIFACT, AddTypes(TypeLine.of("Creature"))),
        static("first", 1, HasName("stone"), AddTypes(TypeLine.of("Artifact"))),
    ]
    stone = permanent("stone", None, type="Enchantment", timestamp=Timestamp(4))
    for view in views(*chain, stone):
        assert view.now(ObjectId("stone")).subtypes == {"Elf"}


@pytest.mark.cr("613.8a", "613.7")
@pytest.mark.parametrize("ending", [LoseAbility(FLYING), LoseAllAbilities(), CantHave(FLYING)])
def test_who_asks_for_flying_waits_for_who_takes_it(ending: Modification) -> None:
    birds = static(
        "birds", 1, AllOf((CREATURE, HasKeyword(Keyword.FLYING))), GainAbility(KeywordAbility(Keyword.HASTE))
    )
    net = static("net", 2, CREATURE, ending)
    bird = permanent("bird", "1/1", Keyword.FLYING, timestamp=Timestamp(3))
    for view in views(birds, net, bird):
        assert view.now(ObjectId("bird")).keywords == set()


@pytest.mark.cr("613.8a")
def test_an_ability_that_another_effect_in_the_layer_takes_does_nothing() -> None:
    giver = static("giver", 1, CREATURE, GainAbility(FLYING))
    hush = static("hush", 2, HasName("giver"), LoseAllAbilities())
    for view in views(giver, hush, permanent("bear", "2/2", timestamp=Timestamp(3))):
        assert view.now(ObjectId("bear")).keywords == set()


@pytest.mark.cr("613.8a", "611.3a")
def test_a_condition_is_judged_after_what_it_depends_on() -> None:
    needs = static(
        "needs",
        1,
        Is(ObjectWord.THIS),
        AddTypes(TypeLine(subtypes=("Myr",))),
        condition=on_battlefield(AllOf((CREATURE, ARTIFACT))),
    )
    makes = static("makes", 2, HasName("relic"), AddTypes(TypeLine.of("Creature")))
    for view in views(needs, makes, permanent("relic", None, type="Artifact", timestamp=Timestamp(3))):
        assert view.now(ObjectId("needs")).subtypes == {"Myr"}


@pytest.mark.cr("613.8a", "613.1c")
def test_a_text_that_is_changed_waits_for_the_change() -> None:
    swap = static("swap", 9, HasName("anthem"), ReplaceWord("red", "blue"))
    anthem = static("anthem", 1, HasColor(Color.RED), ModifyPowerToughness(1, 1))
    blue = permanent("blue", "1/1", colors="U", timestamp=Timestamp(3))
    for view in views(swap, anthem, blue):
        assert view.power(ObjectId("blue")) == 2


@pytest.mark.cr("613.7", "613.9")
def test_without_dependency_the_later_one_wins() -> None:
    for first, second, expected in ((1, 2, Color.BLUE), (2, 1, Color.RED)):
        red = static("red", first, CREATURE, SetColors((Color.RED,)))
        blue = static("blue", second, CREATURE, SetColors((Color.BLUE,)))
        for view in views(red, blue, permanent("bear", "2/2")):
            assert view.now(ObjectId("bear")).colors == {expected}


@pytest.mark.cr("613.7a", "613.7b")
def test_a_static_ability_and_the_effect_of_a_spell_stand_in_one_order() -> None:
    shrink = static("shrink", 5, CREATURE, SetPowerToughness(0, 1))
    state = game([permanent("bear", "2/2"), shrink], [], begun=False)
    for at, expected in ((4, 0), (6, 5)):
        set_ = ContinuousEffect(Timestamp(at), A, (ObjectId("bear"),), (SetPowerToughness(5, 5),))
        assert View(replace(state, board=replace(state.board, effects=(set_,)))).power(ObjectId("bear")) == expected


@pytest.mark.cr("613.7a")
def test_a_static_ability_that_was_given_is_as_old_as_what_gave_it() -> None:
    anthem = Continuous(HasName("bear"), (SetPowerToughness(1, 1),))
    state = game([permanent("bear", "2/2"), permanent("other", "1/1")], [], begun=False)
    given = ContinuousEffect(Timestamp(50), A, (ObjectId("other"),), (GainAbility(anthem),))
    for at, expected in ((40, 1), (60, 7)):
        set_ = ContinuousEffect(Timestamp(at), A, (ObjectId("bear"),), (SetPowerToughness(7, 7),))
        board = replace(state.board, effects=(given, set_))
        assert BoardView(board).power(ObjectId("bear")) == expected


@pytest.mark.cr("613.8a")
def test_a_static_ability_with_several_changes_waits_as_a_whole() -> None:
    """Losing the creature type comes first, so that the older effect does not find it."""
    elves = static("elves", 1, CREATURE, AddTypes(TypeLine(subtypes=("Elf",))), SetColors((Color.GREEN,)))
    stone = static("stone", 2, HasName("bear"), LoseTypes(TypeLine.of("Creature")))
    for view in views(elves, stone, permanent("bear", "2/2", timestamp=Timestamp(3))):
        assert view.now(ObjectId("bear")).colors == set()


@pytest.mark.cr("613.8a", "613.1b")
def test_control_of_what_gives_control_is_settled_first() -> None:
    """Ben's aura controls Cyd's bear; Ana's younger aura controls Ben's aura, and so the bear."""
    steal = Continuous(Is(ObjectWord.ATTACHED), (ChangeController(),))
    bens = permanent("bens", None, steal, type="Enchantment — Aura", attached_to="bear", timestamp=Timestamp(7))
    anas = permanent("anas", None, steal, type="Enchantment — Aura", attached_to="bens", timestamp=Timestamp(8))
    state = follow_effects(game([anas], [bens], [permanent("bear", "2/2")], begun=False)).state
    assert {each.id: each.controller for each in state.permanents.values()} == {"anas": A, "bens": A, "bear": A}


@pytest.mark.cr("613.8b", "613.1b")
def test_auras_that_would_control_each_other_leave_it_at_that() -> None:
    steal = Continuous(Is(ObjectWord.ATTACHED), (ChangeController(),))
    one = permanent("one", None, steal, type="Enchantment — Aura", attached_to="two", timestamp=Timestamp(7))
    two = permanent("two", None, steal, type="Enchantment — Aura", attached_to="one", timestamp=Timestamp(8))
    state = follow_effects(game([one], [two], [], begun=False)).state
    assert {each.controller for each in state.permanents.values()} <= {A, B, C}


@pytest.mark.cr("611.3a", "613.1b")
@pytest.mark.parametrize(("needed", "controller"), [(HasName("crown"), A), (HasName("nothing"), B)])
def test_control_while_a_condition_holds(needed: Quality, controller: int) -> None:
    king = static("king", 5, CREATURE, ChangeController(), condition=on_battlefield(needed))
    seats = [king, permanent("crown", None, type="Artifact")], [permanent("bear", "2/2")]
    state = follow_effects(game(*seats, begun=False)).state
    assert state.permanents[ObjectId("bear")].controller == controller


def test_an_empty_board_and_a_static_ability_that_changes_nothing() -> None:
    assert BoardView(Board()).characteristics == {}
    idle = permanent("idle", None, Continuous(Everything(), ()), type="Enchantment")
    assert views(idle)[0].now(ObjectId("idle")).abilities == idle.card.printed.abilities
