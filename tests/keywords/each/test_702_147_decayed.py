"""Decayed (CR 702.147): it can't block, and once it has attacked it is sacrificed at end of combat."""

import pytest

from redzone.abilities.ability import GainAbility, KeywordAbility, LoseAbility
from redzone.abilities.duration import Duration
from redzone.abilities.keyword import Keyword
from redzone.abilities.modification import ChangeController
from redzone.game.decision import BlockersDeclaration
from redzone.game.effect import OutsideEffect, PlacePermanent
from redzone.game.event import DeathReason, Died, StepBegan
from redzone.game.permanent import Permanent
from redzone.game.violation import Code, IllegalAction
from redzone.values.identity import CardId, ObjectId
from redzone.values.turn import Step
from tests.support import outside
from tests.support.states import A, B, Play, card, codes, game, permanent

ZOMBIE = ObjectId("zombie")
DECAYED = KeywordAbility(Keyword.DECAYED)


def attacking(*abilities: Keyword) -> Play:
    return Play(game([permanent("zombie", "2/2", *abilities)], [permanent("ox", "0/1")])).attack(zombie=B)


@pytest.mark.cr("702.147a", "511.2")
def test_an_ability_that_sacrifices_it_triggers_as_the_end_of_combat_step_begins() -> None:
    play = attacking(Keyword.DECAYED).to_step(Step.COMBAT_DAMAGE)
    assert play.there("zombie")
    play.to_step(Step.END_OF_COMBAT)
    assert (play.life(B), play.there("zombie"), [entry.source for entry in play.state.stack]) == (38, True, [ZOMBIE])
    play.pass_priority()
    assert not play.there("zombie")
    died = Died(ZOMBIE, CardId("zombie"), DeathReason.SACRIFICE)
    assert play.of(Died) == [died]
    assert play.events.index(died) > play.events.index(StepBegan(Step.END_OF_COMBAT))


@pytest.mark.cr("702.147a", "508.3a")
@pytest.mark.parametrize(
    ("first", "then", "dies"),
    [
        (Keyword.DECAYED, outside.modify({ZOMBIE: (LoseAbility(DECAYED),)}), True),
        (Keyword.TRAMPLE, outside.modify({ZOMBIE: (GainAbility(DECAYED),)}), False),
        (Keyword.TRAMPLE, outside.put_counters({ZOMBIE: {"decayed": 1}}), False),
        (Keyword.DECAYED, outside.remove_from_combat((ZOMBIE,)), True),
        (Keyword.DECAYED, outside.phase_out((ZOMBIE,)), False),
    ],
)
def test_what_counts_is_what_it_was_as_it_attacked(first: Keyword, then: OutsideEffect, dies: bool) -> None:
    play = attacking(first).effect(then).finish()
    assert play.there("zombie") is not dies


@pytest.mark.cr("702.147a", "701.21a")
def test_nobody_sacrifices_what_somebody_else_controls() -> None:
    play = attacking(Keyword.DECAYED).effect(outside.modify({ZOMBIE: (ChangeController(),)}, Duration.FOREVER), by=B)
    assert play.finish().there("zombie")


@pytest.mark.cr("702.147a", "508.4")
def test_what_enters_attacking_has_not_attacked() -> None:
    token = PlacePermanent(CardId("late"), card("late", "1/1", Keyword.DECAYED), A, A, attacking=B)
    play = attacking(Keyword.DECAYED).effect(token).finish()
    assert (play.there("zombie"), play.there("late")) == (False, True)


@pytest.mark.cr("702.147a", "500.8")
def test_it_happens_at_the_end_of_that_combat_only() -> None:
    play = Play(game([permanent("zombie", "2/2", Keyword.DECAYED), permanent("bear", "2/2")], []))
    play.effect(outside.add_combat_phase()).attack(bear=B).finish().to_step(Step.BEGINNING_OF_COMBAT).finish()
    assert play.there("zombie")


@pytest.mark.cr("702.147a", "122.1b", "509.1b")
@pytest.mark.parametrize(
    "zombie", [permanent("zombie", "2/2", Keyword.DECAYED), permanent("zombie", "2/2", counters={"decayed": 1})]
)
def test_it_cannot_block(zombie: Permanent) -> None:
    play = Play(game([permanent("bear", "2/2")], [zombie])).attack(bear=B).pass_until(BlockersDeclaration)
    with pytest.raises(IllegalAction) as illegal:
        play.block(zombie="bear")
    assert codes(illegal.value.violations) == {Code.CANT_BLOCK}


@pytest.mark.cr("702.147a", "122.1b")
def test_a_decayed_counter_counts_as_it_attacks() -> None:
    play = Play(game([permanent("zombie", "2/2", counters={"decayed": 1})], [])).attack(zombie=B)
    assert not play.finish().there("zombie")
