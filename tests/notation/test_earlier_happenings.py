"""Saved values of the version before in which something waits to leave."""

import msgspec
import pytest

from redzone.game.action import ChooseCommanderZone, ChooseReplacement
from redzone.game.card import Zone
from redzone.game.event import DeathReason
from redzone.game.happening import Departure, EventsInProgress
from redzone.game.state import GameState
from redzone.notation.earlier.happenings import HAPPENINGS
from redzone.values.identity import ObjectId
from redzone.values.value import Value
from tests.support.states import A, game, permanent

BEAR, TROLL = ObjectId("bear"), ObjectId("troll")


def tree(value: Value) -> dict[str, object]:
    return msgspec.json.decode(msgspec.json.encode(value), type=dict[str, object])


def waiting(*departures: Departure, answers: list[object]) -> dict[str, object]:
    """A state as the version before wrote it."""
    untagged = [{name: each for name, each in tree(one).items() if name != "kind"} for one in departures]
    start = tree(game([permanent("bear", "2/2"), permanent("troll", "2/2")], []))
    return {**start, "departures": untagged, "answers": answers}


def upgraded(state: object) -> GameState:
    saved = HAPPENINGS["state"]({"redzone": 1, "kind": "state", "state": state})
    assert isinstance(saved, dict)
    return msgspec.json.decode(msgspec.json.encode(saved["state"]), type=GameState)


@pytest.mark.cr("616.1")
def test_what_waited_to_leave_still_does() -> None:
    dying = Departure(BEAR, Zone.GRAVEYARD, DeathReason.EFFECT, destroyed=True)
    back = Departure(TROLL, Zone.HAND)
    answers: list[object] = [
        {"object": "bear", "action": tree(ChooseReplacement(A, "umbra"))},
        {"object": "troll", "action": tree(ChooseCommanderZone(A, to_command_zone=True))},
    ]
    state = upgraded(waiting(dying, back, answers=answers))
    moved = Departure(TROLL, Zone.HAND, to_command=True)
    assert state.happenings == (EventsInProgress((dying, moved), "umbra"),)
    assert not state.answers


def test_other_states_stay_as_they_are() -> None:
    state = game([permanent("bear", "2/2")], [])
    assert upgraded(waiting(answers=[])) == game([permanent("bear", "2/2"), permanent("troll", "2/2")], [])
    assert upgraded(tree(state)) == state
    assert HAPPENINGS["game"]({"kind": "game", "start": "nothing"}) == {"kind": "game", "start": "nothing"}
