"""Dungeons (CR 309, 701.49): the marker moves from room to room, and a dungeon is completed."""

import pytest
from msgspec.structs import replace

from redzone.abilities.acting import KeywordAction, PlayerActs
from redzone.abilities.asserting import player_has
from redzone.abilities.condition import PlayerMeets
from redzone.abilities.words import PlayerStat, PlayerWord
from redzone.game.action import ChooseOption
from redzone.game.decision import OptionChoice
from redzone.game.event import DungeonCompleted, RoomEntered
from redzone.game.state import GameState
from redzone.game.unread import UnreadTextMatters
from redzone.rules.reference.dungeons import complete, enter_room, is_due, next_rooms, room_abilities
from redzone.values.identity import ObjectId
from redzone.values.turn import Step
from redzone.view import View
from tests.support import outside
from tests.support.spells import playing
from tests.support.states import A, B, Play, game, permanent

BEAR = ObjectId("bear")
VENTURE = PlayerActs(KeywordAction.VENTURE)
COMPLETED = PlayerMeets(PlayerWord.YOU, player_has(PlayerStat.DUNGEONS, 1))


def table() -> GameState:
    return game([permanent("bear", "2/2")], [permanent("ox", "3/3")], step=Step.BEGINNING_OF_COMBAT)


def in_room(room: str) -> GameState:
    state = table()
    return state.with_players({A: replace(state.players[A], room=room)})


def venture(play: Play, room: str) -> Play:
    play.effect(outside.carry(VENTURE))
    if isinstance(play.state.decision, OptionChoice):
        play.act(ChooseOption(A, room))
    return play


@pytest.mark.cr("701.49a", "309.4c")
def test_who_is_in_no_dungeon_chooses_one_and_its_first_room_does_something() -> None:
    play = playing(table())
    play.effect(outside.carry(VENTURE))
    decision = play.state.decision
    assert isinstance(decision, OptionChoice)
    assert decision.options == ("Cave Entrance", "Trapped Entry", "Yawning Portal")
    play.act(ChooseOption(A, "Trapped Entry")).pass_round()
    assert play.of(RoomEntered) == [RoomEntered(A, "Trapped Entry")]
    assert (play.life(A), play.life(B)) == (39, 39)


@pytest.mark.cr("701.49b")
def test_one_arrow_leaves_nothing_to_choose() -> None:
    play = venture(playing(in_room("Yawning Portal")), "")
    assert play.state.players[A].room == "Dungeon Level"
    assert next_rooms(play.state.players[A]) == ("Goblin Bazaar", "Twisted Caverns")


@pytest.mark.cr("309.6", "309.7", "704.5t")
def test_a_dungeon_is_completed_once_the_last_room_ability_has_left_the_stack() -> None:
    play = venture(playing(in_room("Oubliette")), "")
    assert play.state.players[A].room == "Cradle of the Death God"
    assert not is_due(play.state)
    assert not View(play.state).holds(COMPLETED, BEAR)
    play.pass_round()
    assert play.there("the-atropal")
    assert play.of(DungeonCompleted) == [DungeonCompleted(A, "Tomb of Annihilation")]
    assert play.state.players[A].room == ""
    assert View(play.state).holds(COMPLETED, BEAR)


@pytest.mark.cr("701.49c")
def test_who_ventures_from_the_last_room_completes_the_dungeon_first() -> None:
    done = enter_room(in_room("Temple of Dumathoin"), A, "Cave Entrance")
    assert done.events == (DungeonCompleted(A, "Lost Mine of Phandelver"), RoomEntered(A, "Cave Entrance"))
    assert complete(in_room("Temple of Dumathoin")).state.players[A].dungeons == ("Lost Mine of Phandelver",)


@pytest.mark.cr("309.4")
def test_every_room_has_an_ability_and_leads_on() -> None:
    rooms = {"Cave Entrance", "Trapped Entry", "Yawning Portal"}
    for _ in range(9):
        rooms |= {after for room in rooms for after in next_rooms(replace(table().players[A], room=room))}
    assert len(rooms) == 21
    assert all(len(room_abilities(room)) == 1 for room in rooms)


@pytest.mark.cr("726.2")
def test_who_has_the_initiative_may_be_in_the_undercity_which_is_refused() -> None:
    play = playing(replace(table(), initiative=A))
    with pytest.raises(UnreadTextMatters):
        play.effect(outside.carry(VENTURE))


@pytest.mark.cr("309.4c")
def test_what_is_not_supported_of_a_room_is_refused_as_it_would_be_done() -> None:
    play = venture(playing(in_room("Deep Mines")), "")
    with pytest.raises(UnreadTextMatters):
        play.pass_round()
