"""What players and objects are called, and events as facts."""

from typing import get_args

import pytest
from msgspec import json

from redzone.game.card import Zone
from redzone.game.effect import PlacePermanent
from redzone.game.event import (
    AttackDeclared,
    AttackersDeclared,
    DamageDealt,
    DeathReason,
    Died,
    Event,
    GameEnded,
    StepBegan,
    TurnBegan,
    ZoneChanged,
)
from redzone.session.names import Names, _player_fields, event_facts
from redzone.values.identity import CardId, ObjectId, PlayerId
from redzone.values.turn import Step
from tests.support import outside
from tests.support.states import A, B, card, game, permanent
from tests.support.story import Story, called

BEAR = called("Runeclaw Bear", permanent("bear", "2/2"))
SOLDIERS = [called("Soldier", permanent(f"soldier-{number}", "1/1", token=True)) for number in (1, 2)]


def test_a_name_that_one_object_has_is_its_name() -> None:
    names = Names.of(game([BEAR], []))
    assert names.name(ObjectId("bear")) == "Runeclaw Bear"
    assert names.name(ObjectId("bear#2")) == "Runeclaw Bear"
    assert names.card(CardId("bear")) == "Runeclaw Bear"


def test_objects_that_share_a_name_go_by_their_labels() -> None:
    names = Names.of(game([BEAR, *SOLDIERS], []))
    assert names.name(ObjectId("soldier-1")) == "soldier-1"
    assert names.name(ObjectId("soldier-2#2")) == "soldier-2"
    assert names.name(ObjectId("bear")) == "Runeclaw Bear"


def test_a_name_that_is_the_label_of_another_object_is_no_name() -> None:
    names = Names.of(game([called("bear", permanent("cub", "1/1")), BEAR], []))
    assert names.name(ObjectId("cub")) == "cub"


def test_players_and_nothing() -> None:
    names = Names.of(game([], []))
    assert [names.name(each) for each in (A, B, PlayerId(7), None)] == ["Ana", "Ben", "player 7", "nothing"]


def test_what_no_state_has_goes_by_its_label() -> None:
    assert Names().name(ObjectId("ogre#3")) == "ogre"


@pytest.mark.cr("400.7")
def test_names_grow_with_the_objects_of_the_run() -> None:
    story = Story(game([SOLDIERS[0]], [], begun=False))
    names = Names.of(story.state)
    assert names.name(ObjectId("soldier-1")) == "Soldier"
    story.effect(PlacePermanent(CardId("soldier-2"), card("Soldier", "1/1"), A, A))
    grown = names.with_state(story.state)
    assert grown.name(ObjectId("soldier-1")) == "soldier-1"
    story.effect(outside.exile((ObjectId("soldier-2"),)))
    assert grown.with_state(story.state) is grown
    assert names.name(ObjectId("soldier-1")) == "Soldier"


@pytest.mark.parametrize(
    ("event", "facts"),
    [
        (TurnBegan(B, 2), {"kind": "TurnBegan", "player": "Ben", "number": 2}),
        (StepBegan(Step.CLEANUP), {"kind": "StepBegan", "step": "cleanup"}),
        (
            AttackersDeclared(A, (ObjectId("bear"), ObjectId("soldier-1#2"))),
            {"kind": "AttackersDeclared", "player": "Ana", "attackers": ["bear", "soldier-1"], "cr": "508.1"},
        ),
        (
            AttackDeclared(ObjectId("bear"), B),
            {"kind": "AttackDeclared", "attacker": "bear", "target": "Ben", "cr": "508.1k"},
        ),
        (
            DamageDealt(ObjectId("bear#2"), ObjectId("soldier-1"), 2, combat=True),
            {
                "kind": "DamageDealt",
                "source": "bear",
                "target": "soldier-1",
                "amount": 2,
                "combat": True,
                "cr": "120.3",
            },
        ),
        (
            Died(ObjectId("bear"), CardId("bear"), DeathReason.TOUGHNESS),
            {
                "kind": "Died",
                "object": "bear",
                "card": "bear",
                "reason": "toughness 0 or less",
                "destroyed": False,
                "cr": "704.5f",
            },
        ),
        (
            ZoneChanged(ObjectId("bear"), CardId("bear"), Zone.BATTLEFIELD, None),
            {
                "kind": "ZoneChanged",
                "object": "bear",
                "card": "bear",
                "origin": "battlefield",
                "destination": None,
                "became": None,
                "cr": "400.7",
            },
        ),
        (GameEnded(None), {"kind": "GameEnded", "winner": None, "cr": "104.4a"}),
    ],
)
def test_events_become_facts(event: Event, facts: dict[str, object]) -> None:
    found = event_facts(event, Names.of(game([BEAR], [])))
    assert found == facts
    assert json.decode(json.encode(found)) == facts


def test_every_class_of_events_has_facts_in_which_players_have_names() -> None:
    fields = {kind.__name__: _player_fields(kind) for kind in get_args(Event)}
    assert fields["CommanderDamageCounted"] == {"player"}
    assert fields["EnteredCombat"] == {"attacking"}
    assert fields["ProtectorChosen"] == {"protector"}
    assert fields["CountersChanged"] == {"player"}
