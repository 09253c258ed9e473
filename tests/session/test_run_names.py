"""The names of a game that goes on, for each viewer."""

import pytest
from msgspec.structs import replace

from redzone.game.card import PhysicalCard, ZoneObject
from redzone.game.state import GameState
from redzone.games.game import Game
from redzone.session.names import NAMELESS, Names
from redzone.session.run_names import EVERYTHING, RunNames, named_for
from redzone.values.identity import CardId, ObjectId, PlayerId
from tests.support.states import A, B, card, game, permanent
from tests.support.story import called

BEAR = called("Runeclaw Bear", permanent("bear", "2/2"))


def held(name: str, owner: PlayerId, printed: str) -> ZoneObject:
    return ZoneObject(ObjectId(name), PhysicalCard(CardId(name), owner, card(printed, "2/2")))


def table() -> GameState:
    """Ana has a bear, and so has Ben in his hand; Ben's sphinx and a card of his in exile are face down."""
    sphinx = replace(called("Sphinx", permanent("sphinx", "4/4")), face_down=True)
    state = game([BEAR], [sphinx])
    ben = replace(state.players[B], hand=(held("cub", B, "Runeclaw Bear"),))
    exiled = replace(held("foe", B, "Foe"), face_down=True)
    return replace(state.with_players({B: ben}), exile=(exiled, held("owl", A, "Owl")))


@pytest.mark.cr("400.2")
def test_hidden_cards_change_no_name() -> None:
    names = RunNames(table())
    assert names.of(A, []).name(ObjectId("bear")) == "Runeclaw Bear"
    assert names.of(None, []).name(ObjectId("bear")) == "Runeclaw Bear"
    assert names.of(B, []).name(ObjectId("bear")) == "bear"
    assert names.of(EVERYTHING, []).name(ObjectId("bear")) == "bear"


@pytest.mark.cr("406.3", "708.5")
def test_what_lies_face_down_is_named_for_who_may_look_at_it() -> None:
    state = table()
    assert named_for(B, state).permanents.keys() == {"bear", "sphinx"}
    assert named_for(A, state).permanents.keys() == {"bear"}
    assert [each.id for each in named_for(A, state).exile] == ["owl"]
    assert [each.id for each in named_for(B, state).exile] == ["foe", "owl"]
    assert named_for(EVERYTHING, state) is state


def test_a_card_without_a_name_is_called_what_it_is() -> None:
    assert Names(cards={CardId("hidden-1"): ""}).card(CardId("hidden-1")) == NAMELESS


def test_kept_up_move_by_move_they_are_the_names_of_the_whole_run() -> None:
    played = Game.board("2/2 trample, 3/3; 1/1")
    names = RunNames(played.start)
    for _ in range(3):
        played.next_decision()
        played.play("attack", until="turn", most=3)
        whole = Names.of(played.start, *(move.after for move in played.moves))
        assert names.of(None, played.moves) == whole == played.names_for(None) == played.names


def test_what_was_taken_back_names_nothing() -> None:
    played = Game.board("2/2, 3/3; 1/1")
    names = RunNames(played.start)
    played.next_decision()
    names.of(A, played.moves)
    played.undo()
    played.undo()
    assert names.of(A, played.moves) == Names.of(played.start)
