"""Playing lands and turning permanents face up: special actions (CR 116, 305)."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import KeywordAbility
from redzone.abilities.cost import Cost
from redzone.abilities.keyword import Keyword
from redzone.game.action import PassPriority, PlayLand, TurnFaceUp
from redzone.game.decision import Priority
from redzone.game.event import LandPlayed, TurnedFaceUp
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.game.violation import Code
from redzone.rules.game import legal_actions
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.turn import Step
from tests.support.spells import TAP, cast, holding, judged, paid, playing, spell, targets, with_mana
from tests.support.states import A, B, Play, game, permanent

FOREST = spell("forest", "", type="Basic Land — Forest")
ISLAND = spell("island", "", type="Basic Land — Island")


def play_of(card: str, player: PlayerId = A) -> PlayLand:
    return PlayLand(player, ObjectId(card))


def board(step: Step = Step.PRECOMBAT_MAIN, active: PlayerId = A) -> Play:
    state = game([permanent("mine", "2/2")], [], step=step, active=active)
    return playing(
        holding(state, FOREST, ISLAND, spell("bear", "{0}", type="Creature", pt="1/1"), spell("tap", "{0}", TAP))
    )


def lands(state: GameState) -> list[str]:
    return [legal_action.card for legal_action in legal_actions(state) if isinstance(legal_action, PlayLand)]


@pytest.mark.cr("305.1", "305.2", "116.2a", "116.3")
def test_one_land_each_turn_without_the_stack() -> None:
    play = board()
    assert lands(play.state) == ["forest", "island"]
    play.act(play_of("forest"))
    assert play.there("forest#2")
    assert play.state.decision == Priority(A)
    assert [each.object for each in play.of(LandPlayed)] == ["forest#2"]
    assert lands(play.state) == []
    assert judged(play.state)(play_of("island")) == [Code.ALREADY_USED]


@pytest.mark.cr("305.1", "305.3")
def test_when_lands_can_not_be_played() -> None:
    play = board()
    assert judged(play.state)(play_of("bear")) == [Code.WRONG_TYPE]
    assert judged(play.state)(play_of("mine")) == [Code.WRONG_ZONE]
    assert judged(play.state)(play_of("forest", B)) == [Code.WRONG_PLAYER]
    play.act(cast("tap", targets("mine")))
    assert judged(play.state)(play_of("forest")) == [Code.WRONG_TIME]
    assert judged(board(Step.BEGINNING_OF_COMBAT).state)(play_of("forest")) == [Code.WRONG_TIME]
    other = board(active=B)
    other.act(PassPriority(B))
    assert judged(other.state)(play_of("forest")) == [Code.WRONG_TIME]


def hidden(keyword: Keyword, cost: str = "{1}{G}") -> Permanent:
    morph = permanent("morph", "4/4", KeywordAbility(keyword, cost=Cost(cost)))
    return replace(morph, face_down=True)


@pytest.mark.cr("116.2b", "702.37e", "708.7")
def test_turning_a_permanent_face_up_for_its_morph_cost() -> None:
    seats = [hidden(Keyword.MORPH), permanent("plain", "2/2"), replace(permanent("secret", "2/2"), face_down=True)]
    play = playing(with_mana(game(seats, [], step=Step.BEGINNING_OF_COMBAT), "{G}{G}"))
    up = TurnFaceUp(A, ObjectId("morph"), paid("{G}{G}"))
    assert [legal_action for legal_action in legal_actions(play.state) if isinstance(legal_action, TurnFaceUp)] == [up]
    judge = judged(play.state)
    assert judge(replace(up, payment=None)) == [Code.COST_NOT_PAID]
    assert judge(replace(up, object=ObjectId("plain"))) == [Code.UNKNOWN_OBJECT]
    assert judge(replace(up, object=ObjectId("secret"))) == [Code.UNKNOWN_COST]
    assert judge(replace(up, object=ObjectId("nobody"))) == [Code.UNKNOWN_OBJECT]
    play.act(up)
    assert not play.state.permanents[ObjectId("morph")].face_down
    assert play.state.decision == Priority(A)
    assert [each.object for each in play.of(TurnedFaceUp)] == ["morph"]


@pytest.mark.cr("702.37b", "702.168d")
def test_megamorph_puts_a_counter_on_it_and_only_the_controller_turns_it() -> None:
    play = playing(with_mana(game([hidden(Keyword.MEGAMORPH)], [], step=Step.BEGINNING_OF_COMBAT), "{G}{G}"))
    play.act(TurnFaceUp(A, ObjectId("morph"), paid("{G}{G}")))
    assert play.state.permanents[ObjectId("morph")].counters == {"+1/+1": 1}
    theirs = playing(game([], [hidden(Keyword.DISGUISE, "{0}")], step=Step.BEGINNING_OF_COMBAT))
    assert judged(theirs.state)(TurnFaceUp(A, ObjectId("morph"))) == [Code.NOT_CONTROLLED]
