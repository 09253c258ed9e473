"""Manifesting, manifest dread and cloaking (CR 701.40, 701.58, 701.62), and turning such permanents face up."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import KeywordAbility
from redzone.abilities.acting import KeywordAction, PlayerActs
from redzone.abilities.cost import Cost
from redzone.abilities.instruction import PutCounters
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import ControllerOf, TheseObjects, ThesePlayers
from redzone.abilities.words import ObjectWord
from redzone.game.action import ChooseObjects, TurnFaceUp
from redzone.game.card import Card, PhysicalCard, ZoneObject
from redzone.game.decision import ObjectsChoice
from redzone.game.event import KeywordActionTaken
from redzone.game.state import GameState
from redzone.game.violation import Code
from redzone.rules.game import legal_actions
from redzone.values.identity import CardId, ObjectId, PlayerId
from redzone.values.turn import Step
from redzone.view import View
from tests.support import outside
from tests.support.spells import holding, judged, paid, playing, spell, with_mana
from tests.support.states import A, B, Play, game, permanent

WURM = spell("wurm", "{4}{G}", type="Creature — Wurm", pt="6/4")
FOREST = spell("forest", "", type="Basic Land — Forest")
AURA = spell("aura", "{W}", type="Enchantment — Aura")
X_BEAST = spell("beast", "{X}{G}", type="Creature", pt="0/0")


def with_library(*cards: Card, player: PlayerId = A) -> GameState:
    state = game([permanent("bear", "2/2")], [permanent("ox", "3/3")], step=Step.BEGINNING_OF_COMBAT)
    library = tuple(ZoneObject(ObjectId(card.name), PhysicalCard(CardId(card.name), player, card)) for card in cards)
    return state.with_players({player: replace(state.players[player], library=library)})


def down(play: Play, name: str) -> tuple[bool, tuple[str, ...]]:
    there = play.state.permanents[ObjectId(name)]
    return there.face_down, there.designations


@pytest.mark.cr("701.40a", "701.40e", "708.2a")
def test_cards_on_top_of_the_library_enter_face_down_one_after_the_other() -> None:
    play = playing(with_library(WURM, AURA, FOREST))
    play.effect(outside.carry(PlayerActs(KeywordAction.MANIFEST, 2)))
    assert down(play, "wurm#2") == down(play, "aura#2") == (True, ("manifested",))
    assert (View(play.state).power(ObjectId("wurm#2")), View(play.state).now(ObjectId("aura#2")).toughness) == (2, 2)
    assert [card.id for card in play.state.players[A].library or ()] == ["forest"]
    assert [event.action for event in play.of(KeywordActionTaken)] == [KeywordAction.MANIFEST]


@pytest.mark.cr("701.62a")
def test_who_manifests_dread_looks_and_chooses_and_speaks_of_what_is_there() -> None:
    play = playing(with_library(FOREST, WURM, player=B))
    them = ControllerOf(TheseObjects((ObjectId("ox"),)))
    counter = PutCounters(ObjectWord.MADE, "+1/+1")
    play.effect(outside.carry(PlayerActs(KeywordAction.MANIFEST_DREAD, players=them), counter))
    assert isinstance(play.state.decision, ObjectsChoice)
    assert play.state.resolution is not None
    assert play.state.resolution.lookers == (B,)
    play.act(ChooseObjects(B, (ObjectId("wurm"),)))
    assert View(play.state).power(ObjectId("wurm#2")) == 3
    assert play.state.permanents[ObjectId("wurm#2")].controller == B
    assert [card.card.printed.name for card in play.state.players[B].graveyard] == ["forest"]


@pytest.mark.cr("701.40a", "701.58a")
def test_a_card_of_the_hand_and_that_of_another_library() -> None:
    play = playing(holding(with_library(FOREST, player=B), WURM))
    play.effect(outside.carry(PlayerActs(KeywordAction.CLOAK, zone="hand")))
    assert down(play, "wurm#2") == (True, ("cloaked",))
    assert View(play.state).now(ObjectId("wurm#2")).abilities == (KeywordAbility(Keyword.WARD, cost=Cost(mana="{2}")),)
    play.effect(outside.carry(PlayerActs(KeywordAction.MANIFEST, whose=ThesePlayers((B,)))))
    assert play.state.permanents[ObjectId("forest#2")].controller == A
    assert not play.state.players[B].library
    assert not play.state.players[A].hand


@pytest.mark.cr("701.40a")
def test_nobody_has_no_library_and_nothing_is_manifested() -> None:
    play = playing(with_library(FOREST))
    play.effect(outside.carry(PlayerActs(KeywordAction.MANIFEST, whose=ThesePlayers(()))))
    play.effect(outside.carry(PlayerActs(KeywordAction.MANIFEST, players=ThesePlayers(()))))
    assert list(play.state.permanents) == ["bear", "ox"]


@pytest.mark.cr("401.1", "701.40a")
def test_cards_of_a_library_that_is_not_part_of_the_board_are_unknown() -> None:
    play = playing(game([permanent("bear", "2/2")], [], step=Step.BEGINNING_OF_COMBAT))
    play.effect(outside.carry(PlayerActs(KeywordAction.MANIFEST, 2)))
    play.effect(outside.carry(PlayerActs(KeywordAction.MANIFEST_DREAD)))
    unknown = [name for name in play.state.permanents if name.startswith("unknown-card")]
    assert unknown == ["unknown-card#2", "unknown-card-2#2", "unknown-card-3#2"]
    assert not [action for action in legal_actions(play.state) if isinstance(action, TurnFaceUp)]


@pytest.mark.cr("701.40b", "708.8")
def test_a_manifested_creature_card_is_turned_up_for_its_mana_cost() -> None:
    play = playing(with_mana(with_library(WURM, X_BEAST, FOREST), "{G}{G}{G}{G}{G}"))
    play.effect(outside.carry(PlayerActs(KeywordAction.MANIFEST, 3)))
    up = TurnFaceUp(A, ObjectId("wurm#2"), paid("{G}{G}{G}{G}{G}"), for_mana_cost=True)
    assert [action for action in legal_actions(play.state) if isinstance(action, TurnFaceUp)] == [up]
    assert judged(play.state)(replace(up, for_mana_cost=False)) == [Code.UNKNOWN_COST]
    assert judged(play.state)(replace(up, object=ObjectId("forest#2"))) == [Code.UNKNOWN_COST]
    play.act(up)
    assert down(play, "wurm#2") == (False, ())
    assert View(play.state).power(ObjectId("wurm#2")) == 6


@pytest.mark.cr("701.40c", "702.37e")
def test_with_megamorph_it_can_be_turned_up_for_either_cost() -> None:
    morph = spell("morph", "{G}", *(), type="Creature", pt="4/4")
    abilities = (KeywordAbility(Keyword.MEGAMORPH, cost=Cost("{G}")),)
    play = playing(with_mana(with_library(replace(morph, abilities=abilities)), "{G}"))
    play.effect(outside.carry(PlayerActs(KeywordAction.MANIFEST)))
    ways = [action for action in legal_actions(play.state) if isinstance(action, TurnFaceUp)]
    assert [action.for_mana_cost for action in ways] == [False, True]
    assert Play(play.state).act(ways[0]).state.permanents[ObjectId("morph#2")].counters == {"+1/+1": 1}
    assert Play(play.state).act(ways[1]).state.permanents[ObjectId("morph#2")].counters == {}
