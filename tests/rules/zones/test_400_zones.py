"""Zones: leaving the battlefield, and being a new object elsewhere."""

import pytest
from msgspec.structs import replace

from redzone.abilities.duration import Duration
from redzone.abilities.keyword import Keyword
from redzone.abilities.modification import ModifyPowerToughness
from redzone.game.card import PhysicalCard, Zone, ZoneObject
from redzone.game.effect import OutsideEffect
from redzone.game.event import CardDrawn, DeathReason, Died, RemovedFromCombat, ZoneChanged
from redzone.game.player import LossReason
from redzone.game.violation import Code, IllegalAction
from redzone.rules.zones.zones import put_into_zone
from redzone.values.identity import CardId, ObjectId, PlayerId, next_incarnation
from redzone.values.turn import Step
from tests.support import outside
from tests.support.states import A, B, Play, card, codes, game, permanent

BEAR = ObjectId("bear")


def zone_of(play: Play, owner: PlayerId, zone: Zone) -> list[ObjectId]:
    player = play.state.players[owner]
    zones = {
        Zone.GRAVEYARD: player.graveyard,
        Zone.HAND: player.hand,
        Zone.EXILE: play.state.exile,
        Zone.COMMAND: play.state.command,
    }
    return [each.id for each in zones[zone]]


@pytest.mark.cr("400.3", "400.7", "701.8a", "701.13a", "701.21a")
@pytest.mark.parametrize(
    ("effect", "zone"),
    [
        (outside.destroy((BEAR,)), Zone.GRAVEYARD),
        (outside.sacrifice((BEAR,)), Zone.GRAVEYARD),
        (outside.exile((BEAR,)), Zone.EXILE),
        (outside.return_to_hand((BEAR,)), Zone.HAND),
    ],
)
@pytest.mark.parametrize("owner", [A, B])
def test_a_permanent_goes_to_its_owners_zone_as_a_new_object(
    effect: OutsideEffect, zone: Zone, owner: PlayerId
) -> None:
    play = Play(game([permanent("bear", "2/2", owner=owner)], [])).effect(effect)
    assert zone_of(play, owner, zone) == ["bear#2"]
    assert not play.there("bear")
    assert play.of(ZoneChanged)[0] == ZoneChanged(BEAR, CardId("bear"), Zone.BATTLEFIELD, zone, ObjectId("bear#2"))


@pytest.mark.cr("700.4", "701.8a")
@pytest.mark.parametrize(
    ("effect", "died"),
    [
        (outside.destroy((BEAR,)), [Died(BEAR, CardId("bear"), DeathReason.EFFECT, destroyed=True)]),
        (outside.sacrifice((BEAR,)), [Died(BEAR, CardId("bear"), DeathReason.SACRIFICE)]),
        (outside.exile((BEAR,)), []),
    ],
)
def test_only_what_goes_to_a_graveyard_dies(effect: OutsideEffect, died: list[Died]) -> None:
    assert Play(game([permanent("bear", "2/2")], [])).effect(effect).of(Died) == died


@pytest.mark.cr("400.7")
def test_a_permanent_named_twice_leaves_once() -> None:
    play = Play(game([permanent("bear", "2/2")], [])).effect(outside.destroy((BEAR, BEAR)))
    assert zone_of(play, A, Zone.GRAVEYARD) == ["bear#2"]


@pytest.mark.cr("702.12b", "701.21a")
def test_indestructible_permanents_can_be_sacrificed() -> None:
    play = Play(game([permanent("bear", "2/2", Keyword.INDESTRUCTIBLE)], [])).effect(outside.destroy((BEAR,)))
    assert play.there("bear")
    assert not play.effect(outside.sacrifice((BEAR,))).there("bear")


@pytest.mark.cr("506.4", "400.7")
def test_what_leaves_the_battlefield_leaves_combat() -> None:
    play = Play(game([permanent("bear", "2/2")], [])).attack(bear=B).effect(outside.exile((BEAR,)))
    assert play.of(RemovedFromCombat) == [RemovedFromCombat(BEAR)]
    assert play.finish().life(B) == 40


@pytest.mark.cr("702.26b")
@pytest.mark.parametrize(
    "effect",
    [
        outside.destroy((BEAR,)),
        outside.sacrifice((BEAR,)),
        outside.phase_out((BEAR,)),
        outside.modify({BEAR: (ModifyPowerToughness(1, 1),)}, Duration.FOREVER),
    ],
)
def test_nothing_happens_to_what_is_phased_out(effect: OutsideEffect) -> None:
    play = Play(game([permanent("bear", "2/2", phased_out=True)], []))
    with pytest.raises(IllegalAction) as refused:
        play.effect(effect)
    assert codes(refused.value.violations) == {Code.UNKNOWN_OBJECT}


@pytest.mark.cr("400.7")
@pytest.mark.parametrize(
    ("before", "after"),
    [("bear", "bear#2"), ("bear#2", "bear#3"), ("a#b", "a#b#2"), ("#2", "#2#2"), ("bear#99", "bear#100")],
)
def test_incarnations_are_numbered(before: str, after: str) -> None:
    assert next_incarnation(ObjectId(before)) == after


@pytest.mark.cr("121.1", "504.1", "400.7")
def test_a_drawn_card_is_a_new_object_in_hand() -> None:
    state = game([], [], [], step=Step.UPKEEP)
    top = ZoneObject(ObjectId("top"), PhysicalCard(CardId("top"), A, card("top", "1/1")))
    play = Play(state.with_players({A: replace(state.players[A], library=(top,))})).to_step(Step.DRAW)
    assert zone_of(play, A, Zone.HAND) == ["top#2"]
    assert play.state.players[A].library == ()
    assert play.of(CardDrawn) == [CardDrawn(A)]


@pytest.mark.cr("704.5b", "104.3c")
def test_drawing_from_an_empty_library_loses() -> None:
    state = game([], [], [], step=Step.UPKEEP)
    play = Play(state.with_players({A: replace(state.players[A], library=())})).to_step(Step.DRAW)
    assert play.state.players[A].loss is LossReason.EMPTY_LIBRARY


@pytest.mark.cr("400.1")
@pytest.mark.parametrize("zone", [Zone.LIBRARY, Zone.BATTLEFIELD])
def test_no_effect_puts_cards_into_a_library_or_back_onto_the_battlefield(zone: Zone) -> None:
    with pytest.raises(ValueError, match=zone.value):
        put_into_zone(game([], []), ZoneObject(BEAR, PhysicalCard(CardId("bear"), A, card("bear"))), zone)
