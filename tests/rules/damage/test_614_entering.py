"""How permanents enter the battlefield (CR 614.1c, 614.12, 122.6)."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import Continuous, CreateTokens, GainAbility, KeywordAbility, Token
from redzone.abilities.asserting import on_battlefield
from redzone.abilities.entering import EntersTappedUnless, EntersWith, EntersWithChoice
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Control, Is, Not, X
from redzone.abilities.plain_qualities import Everything, HasType
from redzone.abilities.replacement import CantLoseLife, Counted, MultiplyCount, MultiplyCounters, Replacement
from redzone.abilities.static import Replaces
from redzone.abilities.trigger import PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.game.action import ChooseObjects, ChooseReplacement, ChooseYesOrNo, Concede
from redzone.game.card import Card, PhysicalCard
from redzone.game.decision import ObjectsChoice, ReplacementChoice, YesOrNo
from redzone.game.effect import PlacePermanent
from redzone.game.event import (
    CardsRevealed,
    CountersChanged,
    DeathReason,
    Died,
    EnteredBattlefield,
    LifeCause,
    LifeChanged,
    Replaced,
)
from redzone.game.happening import Arrival
from redzone.game.permanent import Permanent
from redzone.rules.damage.entering import enter
from redzone.rules.damage.unfinished import resume
from redzone.values.identity import CardId, ObjectId, PlayerId
from redzone.values.types import CardType, TypeLine
from redzone.view import View
from tests.support import outside
from tests.support.states import A, B, Play, card, game, permanent
from tests.support.texts import cards, text, with_cards

NEW = ObjectId("new")
RIOT = Replaces(EntersWithChoice("+1/+1", otherwise="haste"))


def rule(name: str, *replacements: Replacement) -> Permanent:
    return permanent(name, None, *map(Replaces, replacements), type="Enchantment")


def creation(*abilities: Replaces, by: PlayerId = A, loyalty: int | None = None) -> PlacePermanent:
    type_ = "Planeswalker" if loyalty else "Creature"
    printed = card("new", None if loyalty else "1/1", *abilities, type=type_, loyalty=loyalty)
    return PlacePermanent(CardId("new"), printed, by, by)


@pytest.mark.cr("614.1c", "122.6")
def test_it_enters_tapped_and_with_counters_of_its_own() -> None:
    own = (
        Replaces(EntersWith(Is(ObjectWord.THIS), tapped=True)),
        Replaces(EntersWith(Is(ObjectWord.THIS), counter="+1/+1", count=2)),
    )
    play = Play(game([], [])).effect(creation(*own))
    there = play.state.permanents[NEW]
    assert (there.tapped, there.counters) == (True, {"+1/+1": 2})
    assert play.of(CountersChanged) == [CountersChanged(NEW, "+1/+1", 2)]


@pytest.mark.cr("614.12")
def test_what_is_there_changes_how_others_enter_but_not_what_enters_with_it() -> None:
    slow = rule("slow", EntersWith(Control(PlayerWord.EACH_OPPONENT), tapped=True))
    play = Play(game([], [slow])).effect(creation()).effect(creation_of("second", B), B)
    assert play.state.permanents[NEW].tapped
    assert not play.state.permanents[ObjectId("second")].tapped
    general = Replaces(EntersWith(HasType(CardType.CREATURE), counter="+1/+1"))
    assert not Play(game([], [])).effect(creation(general)).state.permanents[NEW].counters
    others = Replaces(EntersWith(Not(Is(ObjectWord.THIS)), counter="+1/+1"))
    assert not Play(game([], [])).effect(creation(others)).state.permanents[NEW].counters


def creation_of(name: str, player: PlayerId) -> PlacePermanent:
    return PlacePermanent(CardId(name), card(name, "1/1"), player, player)


@pytest.mark.cr("614.1c")
@pytest.mark.parametrize("there", [True, False])
def test_it_enters_so_if_a_condition_holds(there: bool) -> None:
    condition = on_battlefield(HasType(CardType.LAND))
    own = Replaces(EntersWith(Is(ObjectWord.THIS), counter="+1/+1", condition=condition))
    play = Play(game([permanent("wood", type="Land")] if there else [], [])).effect(creation(own))
    assert play.state.permanents[NEW].counters == ({"+1/+1": 1} if there else {})


@pytest.mark.cr("614.12a", "702.136a")
@pytest.mark.parametrize("yes", [True, False])
def test_riot_is_a_choice_before_it_enters(yes: bool) -> None:
    asked = Play(game([], [])).effect(creation(RIOT)).state
    assert asked.decision == YesOrNo(A, "enter with a +1/+1 counter", NEW)
    assert NEW not in asked.permanents
    play = Play(asked).act(ChooseYesOrNo(A, yes))
    assert play.of(EnteredBattlefield) == [EnteredBattlefield(NEW, A)]
    assert play.state.permanents[NEW].counters == ({"+1/+1": 1} if yes else {})
    assert (Keyword.HASTE in View(play.state).now(NEW).keywords) is not yes


@pytest.mark.cr("614.12a", "702.98a")
def test_unleash_without_a_counter_gains_nothing() -> None:
    unleash = Replaces(EntersWithChoice("+1/+1"))
    play = Play(game([], [])).effect(creation(unleash)).act(ChooseYesOrNo(A, False))
    assert not View(play.state).now(NEW).keywords
    assert not play.state.permanents[NEW].counters


@pytest.mark.cr("614.12a")
def test_several_enter_at_once_after_all_choices() -> None:
    state = game([], [])
    riot = card("riot", "1/1", KeywordAbility(Keyword.RIOT))
    pair = [Arrival(ObjectId(each), permanent(each, owner=A).card, A) for each in ("one", "two")]
    arrivals = [each if each.id == "one" else with_card(each, riot) for each in pair]
    play = Play(state).do(enter(state, arrivals))
    assert isinstance(play.state.decision, YesOrNo)
    play.act(ChooseYesOrNo(A, True))
    assert [each.object for each in play.of(EnteredBattlefield)] == ["one", "two"]


def with_card(arrival: Arrival, printed: Card) -> Arrival:
    return replace(arrival, card=replace(arrival.card, printed=printed))


@pytest.mark.cr("614.16", "122.6", "306.5b", "616.1")
def test_counters_with_which_it_enters_are_doubled_too() -> None:
    twice = rule("twice", MultiplyCounters(Control(PlayerWord.YOU), factor=2))
    more = rule("more", MultiplyCounters(Control(PlayerWord.YOU), plus=1))
    walker = Play(game([twice], [])).effect(creation(loyalty=3))
    assert walker.state.permanents[NEW].counters == {"loyalty": 6}
    assert walker.of(Replaced) == [Replaced(NEW, "twice")]
    own = Replaces(EntersWith(Is(ObjectWord.THIS), counter="+1/+1"))
    asked = Play(game([twice, more], [])).effect(creation(own)).state
    assert asked.decision == ReplacementChoice(A, ("twice", "more"), NEW)
    play = Play(asked).act(ChooseReplacement(A, "more"))
    assert play.state.permanents[NEW].counters == {"+1/+1": 4}


@pytest.mark.cr("107.3", "614.1c")
def test_the_number_can_be_that_of_the_spell() -> None:
    own = Replaces(EntersWith(Is(ObjectWord.THIS), counter="+1/+1", count=X()))
    state = game([], [])
    arrival = Arrival(NEW, permanent("new", "1/1", own, owner=A).card, A, x=3)
    assert enter(state, (arrival,)).state.permanents[NEW].counters == {"+1/+1": 3}


@pytest.mark.cr("614.16")
def test_twice_as_many_tokens_are_created() -> None:
    twice = rule("twice", MultiplyCount(Counted.TOKENS, PlayerPattern(PlayerWord.YOU), 2))
    goblins = CreateTokens(Token("Goblin", TypeLine.of("Creature"), (), 1, 1), count=3, players=PlayerWord.EACH_PLAYER)
    play = Play(game([twice], [])).effect(text(goblins))
    created = [each.controller for each in play.state.permanents.values() if each.card.token]
    assert (created.count(A), created.count(B)) == (6, 3)


@pytest.mark.cr("614.3")
def test_an_effect_can_say_how_what_comes_enters() -> None:
    slow = outside.begin_replacement(EntersWith(Everything(), tapped=True))
    assert Play(game([], [])).effect(slow).effect(creation()).state.permanents[NEW].tapped


@pytest.mark.cr("712.14", "306.5b", "708.2a")
def test_the_face_that_is_up_says_with_how_many_counters_it_enters() -> None:
    walker = card("walker", type="Planeswalker", loyalty=5)
    front = replace(card("front", type="Planeswalker", loyalty=3), back=walker)
    physical = replace(permanent("new", "1/1", owner=A).card, printed=front)
    state = game([rule("slow", EntersWith(Not(Is(ObjectWord.THIS)), tapped=True))], [])
    for arrival, loyalty in (
        (Arrival(NEW, physical, A), 3),
        (Arrival(NEW, physical, A, transformed=True), 5),
        (Arrival(NEW, physical, A, face_down=True), 0),
    ):
        there = enter(state, (arrival,)).state.permanents[NEW]
        assert (there.counters.get("loyalty", 0), there.tapped) == (loyalty, True)


@pytest.mark.cr("800.4d")
def test_what_would_enter_under_somebody_who_leaves_does_not() -> None:
    asked = Play(game([], [], [])).effect(creation(RIOT)).state
    play = Play(asked)
    play.act(Concede(A))
    assert NEW not in play.state.permanents
    assert not play.state.happenings
    assert resume(play.state).events == ()


@pytest.mark.cr("614.12", "604.1")
def test_an_ability_that_others_give_works_as_it_enters() -> None:
    lord = permanent("lord", None, Continuous(HasType(CardType.CREATURE), (GainAbility(RIOT),)), type="Enchantment")
    state = game([lord], [])
    plain = permanent("new", "1/1", owner=A).card
    arrivals = [Arrival(ObjectId(each), plain, A) for each in ("one", "two")]
    asked = enter(state, arrivals).state
    assert asked.decision == YesOrNo(A, "enter with a +1/+1 counter", ObjectId("one"))
    without = permanent("lord", None, Continuous(HasType(CardType.LAND), (GainAbility(RIOT),)), type="Enchantment")
    assert NEW in Play(game([without], [])).effect(creation()).state.permanents


def shock(life: int = 2) -> Replaces:
    return Replaces(EntersTappedUnless(life=life))


@pytest.mark.cr("119.4", "614.12a")
@pytest.mark.parametrize("yes", [True, False])
def test_life_may_be_paid_as_it_enters(yes: bool) -> None:
    play = Play(game([], [])).effect(creation(shock()))
    assert play.state.decision == YesOrNo(A, "pay 2 life", NEW)
    play.act(ChooseYesOrNo(A, yes))
    assert play.state.permanents[NEW].tapped is not yes
    assert play.state.players[A].life == (38 if yes else 40)
    assert [event.cause for event in play.of(LifeChanged)] == ([LifeCause.PAID] if yes else [])


@pytest.mark.cr("119.4", "119.8", "614.12a")
def test_who_cannot_pay_is_not_asked() -> None:
    play = Play(game([], [], life={A: 1})).effect(creation(shock()))
    assert play.state.permanents[NEW].tapped
    stuck = Play(game([rule("stuck", CantLoseLife())], [])).effect(creation(shock()))
    assert stuck.state.permanents[NEW].tapped


@pytest.mark.cr("119.4", "614.12a")
def test_two_that_enter_at_once_are_paid_one_after_the_other() -> None:
    printed = card("new", "1/1", shock())
    seats = game([], [], life={A: 3})
    both = tuple(Arrival(ObjectId(name), PhysicalCard(CardId(name), A, printed), A) for name in ("one", "two"))
    play = Play(seats).do(enter(seats, both)).act(ChooseYesOrNo(A, True))
    assert [each.tapped for each in play.state.permanents.values()] == [False, True]
    assert play.state.players[A].life == 1


@pytest.mark.cr("614.12a", "701.20a")
def test_a_card_may_be_revealed_as_it_enters() -> None:
    own = Replaces(EntersTappedUnless(reveal=HasType(CardType.CREATURE)))
    none = Play(game([], [])).effect(creation(own))
    assert none.state.permanents[NEW].tapped
    hand = cards(A, "a", "b")
    play = with_cards(Play(game([], [])), hand=hand).effect(creation(own))
    assert play.state.decision == ObjectsChoice(A, tuple(each.id for each in hand), 0, 1, "reveal")
    refused = Play(play.state).act(ChooseObjects(A, ()))
    assert refused.state.permanents[NEW].tapped
    play.act(ChooseObjects(A, (hand[0].id,)))
    assert not play.state.permanents[NEW].tapped
    assert play.of(CardsRevealed) == [CardsRevealed((hand[0].id,))]


DEVOUR = KeywordAbility(Keyword.DEVOUR, number=2)


def devourer(*abilities: KeywordAbility) -> PlacePermanent:
    return PlacePermanent(CardId("new"), card("new", "1/1", *abilities), A, A)


@pytest.mark.cr("702.82a", "614.12a")
def test_what_devours_sacrifices_any_number_of_creatures() -> None:
    mine = [permanent("bear", "2/2"), permanent("ogre", "3/3"), permanent("rock", None, type="Artifact")]
    play = Play(game(mine, [permanent("theirs", "1/1")])).effect(devourer(DEVOUR))
    assert isinstance(play.state.decision, ObjectsChoice)
    assert (set(play.state.decision.candidates), play.state.decision.least) == ({"bear", "ogre"}, 0)
    play.act(ChooseObjects(A, (ObjectId("bear"), ObjectId("ogre"))))
    assert play.state.permanents[NEW].counters == {"+1/+1": 4}
    assert not any(map(play.there, ("bear", "ogre")))
    assert [each.reason for each in play.of(Died)] == [DeathReason.SACRIFICE] * 2


@pytest.mark.cr("702.82a", "614.12a")
def test_each_instance_of_devour_devours_other_creatures() -> None:
    mine = [permanent("bear", "2/2"), permanent("ogre", "3/3")]
    play = Play(game(mine, [])).effect(devourer(DEVOUR, KeywordAbility(Keyword.DEVOUR, number=1)))
    play.act(ChooseObjects(A, (ObjectId("bear"),)))
    assert isinstance(play.state.decision, ObjectsChoice)
    assert play.state.decision.candidates == (ObjectId("ogre"),)
    play.act(ChooseObjects(A, (ObjectId("ogre"),)))
    assert play.state.permanents[NEW].counters == {"+1/+1": 3}


@pytest.mark.cr("702.82a", "702.82c")
def test_who_has_nothing_to_devour_or_wants_nothing_is_not_served() -> None:
    alone = Play(game([], [])).effect(devourer(DEVOUR))
    assert alone.state.permanents[NEW].counters == {}
    artifacts = KeywordAbility(Keyword.DEVOUR, number=1, quality=HasType(CardType.ARTIFACT))
    mine = [permanent("bear", "2/2"), permanent("rock", None, type="Artifact")]
    play = Play(game(mine, [])).effect(devourer(artifacts))
    assert isinstance(play.state.decision, ObjectsChoice)
    assert play.state.decision.candidates == (ObjectId("rock"),)
    play.act(ChooseObjects(A, ()))
    assert play.state.permanents[NEW].counters == {}
    assert play.there("rock")
