"""Sieges (CR 310.11b): what happens as the last defense counter is removed."""

import pytest

from redzone.abilities.ability import SpellEffect, Triggered
from redzone.abilities.instruction import GainLife
from redzone.abilities.language import Is
from redzone.abilities.trigger import EventKind, EventPattern
from redzone.abilities.words import ObjectWord
from redzone.game.event import AbilityTriggered, Died, ZoneChanged
from redzone.values.identity import ObjectId
from tests.support import outside
from tests.support.states import A, B, Play, game, permanent

SIEGE = ObjectId("siege")


def defended(type: str = "Battle — Siege", by: str = "1/1") -> Play:
    """An attacker and a battle with two defense counters."""
    battle = permanent("siege", type=type, defense=2, counters={"defense": 2}, protector=B)
    return Play(game([permanent("ox", by), battle], []))


@pytest.mark.cr("310.11b", "704.5v")
def test_a_siege_is_exiled_after_its_last_counter() -> None:
    play = defended(by="3/3").attack(ox="siege").finish()
    assert [each.source for each in play.of(AbilityTriggered)] == [SIEGE]
    assert [each.destination.value for each in play.of(ZoneChanged) if each.destination] == ["exile"]
    assert not play.of(Died)


@pytest.mark.cr("310.11b")
def test_a_siege_with_counters_left_stays() -> None:
    play = defended().attack(ox="siege").finish()
    assert play.there("siege")
    assert not play.of(AbilityTriggered)


@pytest.mark.cr("310.11b")
def test_a_battle_that_is_no_siege_has_no_such_ability() -> None:
    play = defended("Battle").effect(outside.put_counters({SIEGE: {"defense": -2}}))
    assert not play.of(AbilityTriggered)
    assert play.of(Died)


@pytest.mark.cr("603.2", "122.1")
def test_counters_of_another_kind_are_not_the_last() -> None:
    ability = Triggered(
        (EventPattern(EventKind.LAST_COUNTER_REMOVED, Is(ObjectWord.THIS), word="charge"),), SpellEffect((GainLife(1),))
    )
    rock = permanent("rock", None, ability, type="Artifact", counters={"charge": 2, "ice": 1})
    play = Play(game([rock], []))
    for counter in ("ice", "charge"):
        play.effect(outside.put_counters({ObjectId("rock"): {counter: -1}}))
        assert not play.of(AbilityTriggered)
    play.effect(outside.put_counters({ObjectId("rock"): {"charge": -1}}))
    assert [each.controller for each in play.of(AbilityTriggered)] == [A]
