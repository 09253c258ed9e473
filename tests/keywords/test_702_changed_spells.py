"""Costs that change what a spell does: entwine, overload, awaken (CR 702.42, 702.96, 702.113)."""

import pytest

from redzone.abilities.ability import Ability, ChangeObjects, KeywordAbility, Mode, SpellEffect, WhenYouDo
from redzone.abilities.comparing import all_of
from redzone.abilities.cost import Cost
from redzone.abilities.duration import Duration
from redzone.abilities.instruction import Deed, Do, GainLife, LoseLife
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Control, ControllerOf, EachObject, Not, TargetObjects
from redzone.abilities.modification import ModifyPowerToughness
from redzone.abilities.overloading import overloaded
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.targeting import TargetAnything, TargetPermanents, TargetSpells
from redzone.abilities.words import PlayerWord
from redzone.game.action import ChooseYesOrNo, PassPriority
from redzone.game.card import Card
from redzone.game.state import GameState
from redzone.values.identity import ObjectId
from redzone.values.turn import Step
from redzone.values.types import CardType
from redzone.view import View
from tests.support.spells import DESTROY, cast, casts, holding, paid, playing, spell, targets, with_mana
from tests.support.states import A, B, Play, game, permanent

CREATURE = HasType(CardType.CREATURE)
THEIRS = all_of((CREATURE, Not(Control(PlayerWord.YOU))))
LIFE = SpellEffect((GainLife(1),))
COUNTER = SpellEffect((Do(Deed.COUNTER, TargetObjects(0)),), (TargetSpells(),))
MODES = SpellEffect(
    modes=(Mode((GainLife(3),)), Mode((Do(Deed.DESTROY, TargetObjects(0)),), (TargetPermanents(CREATURE),)))
)


def costing(keyword: Keyword, *, number: int | None = None) -> KeywordAbility:
    return KeywordAbility(keyword, number=number, cost=Cost("{2}"))


def table(effect: SpellEffect, *abilities: Ability, mana: str = "{G}{G}{G}") -> GameState:
    mine = [permanent("bear", "2/2"), permanent("wood", type="Land — Forest", tapped=True)]
    theirs = [permanent("ogre", "3/3"), permanent("elf", "1/1", Keyword.HEXPROOF)]
    card: Card = spell("card", "{1}", effect, *abilities, type="Sorcery")
    return playing(holding(with_mana(game(mine, theirs, step=Step.PRECOMBAT_MAIN), mana), card)).state


def offered(state: GameState) -> set[tuple[tuple[str, ...], tuple[int, ...], int]]:
    return {(each.costs, each.modes, len(each.targets)) for each in casts(state, "card")}


def resolved(state: GameState, *costs: str, aim: str | None = None) -> Play:
    wanted = () if aim is None else targets(aim)
    action = next(each for each in casts(state, "card") if each.costs == costs and each.targets == wanted)
    return Play(state).act(action).pass_priority()


@pytest.mark.cr("702.42a", "702.42b")
def test_entwine_chooses_all_modes_in_their_order() -> None:
    state = table(MODES, costing(Keyword.ENTWINE))
    assert offered(state) == {((), (0,), 0), ((), (1,), 1), (("entwine",), (0, 1), 1)}
    play = resolved(state, "entwine", aim="ogre")
    assert play.life(A) == 43
    assert not play.there("ogre")


@pytest.mark.cr("702.96a", "702.96b")
def test_overload_affects_each_and_needs_no_target() -> None:
    destroys = SpellEffect((Do(Deed.DESTROY, TargetObjects(0)),), (TargetPermanents(THEIRS),))
    state = table(destroys, costing(Keyword.OVERLOAD))
    assert offered(state) == {((), (), 1), (("overload",), (), 0)}
    play = resolved(state, "overload")
    assert {"bear", "wood"} == set(play.state.permanents)
    assert set(resolved(state, aim="ogre").state.permanents) == {"bear", "wood", "elf"}


@pytest.mark.cr("702.96c", "611.2c")
def test_overload_changes_those_that_are_there() -> None:
    shrinks = ChangeObjects(TargetObjects(0), (ModifyPowerToughness(-1, 0),), Duration.END_OF_TURN)
    play = resolved(table(SpellEffect((shrinks,), (TargetPermanents(THEIRS),)), costing(Keyword.OVERLOAD)), "overload")
    view = View(play.state)
    assert [view.power(ObjectId(each)) for each in ("bear", "ogre", "elf")] == [2, 2, 0]


@pytest.mark.cr("702.96a")
def test_only_text_about_permanents_can_be_overloaded() -> None:
    assert overloaded(DESTROY) == SpellEffect((Do(Deed.DESTROY, EachObject(CREATURE)),))
    assert overloaded(LIFE) is None
    assert overloaded(MODES) is None
    later = WhenYouDo(SpellEffect((Do(Deed.TAP, TargetObjects(1)),), (TargetPermanents(CREATURE),) * 2))
    assert overloaded(SpellEffect((*DESTROY.instructions, later), DESTROY.targets)) is None
    assert overloaded(SpellEffect((LoseLife(1),), (TargetAnything(),))) is None
    assert overloaded(SpellEffect((GainLife(1),), (TargetPermanents(CREATURE, most=2),))) is None
    pointing = SpellEffect(
        (Do(Deed.TAP, EachObject(Control(ControllerOf(TargetObjects(0))))),), (TargetPermanents(CREATURE),)
    )
    assert overloaded(pointing) is None
    state = table(LIFE, costing(Keyword.OVERLOAD))
    assert resolved(state, "overload").life(A) == 41


@pytest.mark.cr("603.12", "702.96a")
def test_targets_that_are_chosen_later_are_not_those_of_the_text() -> None:
    later = WhenYouDo(SpellEffect((Do(Deed.DESTROY, TargetObjects(1)),), (TargetPermanents(CREATURE),) * 2))
    assert overloaded(SpellEffect((later,))) is None
    assert overloaded(SpellEffect((later,), (TargetPermanents(CREATURE),))) is None


@pytest.mark.cr("702.113a", "702.113b")
def test_awaken_targets_a_land_and_makes_it_a_creature_too() -> None:
    state = table(DESTROY, costing(Keyword.AWAKEN, number=3))
    chosen = {(each.costs, each.targets) for each in casts(state, "card")}
    assert chosen == {
        ((), targets("bear")),
        ((), targets("ogre")),
        (("awaken",), targets("bear", "wood")),
        (("awaken",), targets("ogre", "wood")),
    }
    action = next(each for each in casts(state, "card") if each.targets == targets("ogre", "wood"))
    play = Play(state).act(action).pass_priority()
    now = View(play.state).now(ObjectId("wood"))
    assert (now.power, now.toughness) == (3, 3)
    assert {CardType.LAND, CardType.CREATURE} == now.types
    assert {"Elemental", "Forest"} == now.subtypes
    assert Keyword.HASTE in now.keywords
    assert not play.there("ogre")


@pytest.mark.cr("702.40a", "702.40b", "707.10")
def test_storm_copies_a_spell_for_each_spell_before_it() -> None:
    storm = spell("card", "{0}", LIFE, Keyword.STORM)
    first, second = spell("first", "{0}", LIFE), spell("second", "{0}", LIFE)
    state = holding(game([], [], step=Step.PRECOMBAT_MAIN), storm, first)
    state = playing(holding(state, second, player=B)).state
    play = Play(state).act(cast("first")).act(PassPriority(A)).act(cast("second", player=B))
    play.act(PassPriority(B)).act(cast("card"))
    while play.state.stack:
        play.default()
    assert play.life(A) == 40 + 1 + 3
    assert play.life(B) == 41
    alone = Play(playing(holding(game([], [], step=Step.PRECOMBAT_MAIN), storm)).state).act(cast("card"))
    while alone.state.stack:
        alone.default()
    assert alone.life(A) == 41


@pytest.mark.cr("702.40a", "707.10c")
def test_storm_counts_what_came_before_and_copies_a_countered_spell() -> None:
    storm = spell("card", "{0}", LIFE, Keyword.STORM)
    first, late = spell("first", "{0}", LIFE), spell("late", "{0}", COUNTER)
    play = Play(playing(holding(game([], [], step=Step.PRECOMBAT_MAIN), storm, first, late)).state)
    play.act(cast("first")).act(cast("card"))
    play.act(cast("late", targets("card#2")))
    play.pass_priority()
    while play.state.stack:
        play.default()
    assert play.life(A) == 42


@pytest.mark.cr("702.78a", "118.8")
def test_conspire_taps_two_creatures_of_its_color_and_copies_the_spell() -> None:
    card = spell("card", "{0}", LIFE, Keyword.CONSPIRE, colors="G")
    mine = [permanent(each, "1/1", colors=colors) for each, colors in (("elf", "G"), ("druid", "GW"), ("ogre", "R"))]
    state = playing(holding(game(mine, [], step=Step.PRECOMBAT_MAIN), card)).state
    plain, conspired = casts(state, "card")
    assert (plain.costs, conspired.costs) == ((), ("conspire",))
    assert conspired.payment == paid(tapped=("elf", "druid"))
    assert [casting.costs for casting in casts(holding(game(mine[1:], []), card), "card")] == [()]
    play = Play(state).act(plain)
    assert len(play.state.stack) == 1
    play = Play(state).act(conspired)
    while play.state.stack:
        play.default()
    assert play.life(A) == 42


@pytest.mark.cr("702.144a", "707.10")
@pytest.mark.parametrize("yes", [True, False])
def test_who_demonstrates_has_an_opponent_copy_the_spell_too(*, yes: bool) -> None:
    card = spell("card", "{0}", LIFE, Keyword.DEMONSTRATE)
    play = Play(playing(holding(game([], [], step=Step.PRECOMBAT_MAIN), card)).state).act(cast("card"))
    play.pass_priority().act(ChooseYesOrNo(A, yes=yes))
    while play.state.stack:
        play.default()
    assert (play.life(A), play.life(B)) == ((42, 41) if yes else (41, 40))
