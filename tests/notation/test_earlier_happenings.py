"""Saved values of the version before in which something waits to leave."""

import msgspec
import pytest

from redzone.game.action import ChooseCommanderZone, ChooseReplacement
from redzone.game.card import Zone
from redzone.game.event import DeathReason
from redzone.game.happening import Departure, EventsInProgress
from redzone.notation.saved import load_game, load_state
from redzone.values.identity import ObjectId
from redzone.values.value import Value
from tests.support.states import A, game, permanent

BEAR, TROLL = ObjectId("bear"), ObjectId("troll")
START = game([permanent("bear", "2/2"), permanent("troll", "2/2")], [])


def tree(value: Value) -> dict[str, object]:
    return msgspec.json.decode(msgspec.json.encode(value), type=dict[str, object])


def earlier(*departures: Departure, answers: list[object]) -> dict[str, object]:
    """A state as the version before wrote it."""
    untagged = [{name: each for name, each in tree(one).items() if name != "kind"} for one in departures]
    return {**tree(START), "departures": untagged, "answers": answers}


def saved(state: object) -> bytes:
    return msgspec.json.encode({"redzone": 1, "kind": "state", "state": state})


@pytest.mark.cr("616.1")
def test_what_waited_to_leave_still_does() -> None:
    dying = Departure(BEAR, Zone.GRAVEYARD, DeathReason.EFFECT, destroyed=True)
    back = Departure(TROLL, Zone.HAND)
    answers: list[object] = [
        {"object": "bear", "action": tree(ChooseReplacement(A, "umbra"))},
        {"object": "troll", "action": tree(ChooseCommanderZone(A, to_command_zone=True))},
    ]
    state = load_state(saved(earlier(dying, back, answers=answers)))
    moved = Departure(TROLL, Zone.HAND, to_command=True)
    assert state.happenings == (EventsInProgress((dying, moved), "umbra"),)
    assert not state.answers
    (unasked,) = load_state(saved(earlier(dying, answers=[]))).happenings
    assert unasked == EventsInProgress((dying,))


def test_other_states_stay_as_they_are() -> None:
    assert load_state(saved(earlier(answers=[]))) == START
    assert load_state(saved(tree(START))) == START
    whole: dict[str, object] = {"redzone": 1, "kind": "game", "start": earlier(answers=[]), "entries": []}
    assert load_game(msgspec.json.encode(whole)) == (START, ())
