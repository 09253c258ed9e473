"""Texts that come from outside the game: what they name, whose they are, and what they need (CR 608.2)."""

import pytest

from redzone.abilities.ability import Continuous
from redzone.abilities.counting import how_many, life_of, power_of
from redzone.abilities.instruction import Deed, Do, GainLife
from redzone.abilities.language import EachObject, TheseObjects, ThesePlayers
from redzone.abilities.modification import ModifyPowerToughness
from redzone.abilities.plain_qualities import Everything, HasName, HasStatus
from redzone.abilities.turn_instructions import ReselectAttacked
from redzone.abilities.words import ObjectWord, Status
from redzone.game.action import Concede
from redzone.game.effect import Carry, Intervention
from redzone.game.event import AttackReselected, DeathReason, Died
from redzone.game.violation import Code, IllegalAction
from redzone.rules.game import intervene
from redzone.values.identity import ObjectId, PlayerId
from redzone.view import View
from tests.support import outside
from tests.support.states import A, B, C, Play, codes, game, permanent
from tests.support.texts import BEAR, CAT, OX, table

ATTACKERS = EachObject(HasStatus(Status.ATTACKING))


@pytest.mark.cr("608.2c")
def test_the_ability_of_an_object_is_that_of_the_object() -> None:
    ability = outside.carry(GainLife(power_of(ObjectWord.THIS)), source=OX)
    assert table().effect(ability).life(A) == 43


@pytest.mark.cr("608.2c")
@pytest.mark.parametrize(
    ("effect", "code"),
    [
        (outside.carry(GainLife(1), source=ObjectId("gone")), Code.UNKNOWN_OBJECT),
        (outside.carry(GainLife(power_of(TheseObjects((ObjectId("gone"),))))), Code.UNKNOWN_OBJECT),
        (outside.carry(GainLife(1, ThesePlayers((PlayerId(9),)))), Code.NOT_IN_GAME),
        (outside.phase_out((ObjectId("gone"),)), Code.UNKNOWN_OBJECT),
        (outside.become_blocked((BEAR,)), Code.NOT_ATTACKING),
        (outside.reselect({BEAR: B}), Code.NOT_ATTACKING),
        (outside.reselect({BEAR: OX}), Code.NOT_ATTACKING),
    ],
)
def test_what_is_named_anywhere_in_a_text_has_to_be_there_and_fit(effect: Carry, code: Code) -> None:
    with pytest.raises(IllegalAction) as refused:
        intervene(table().state, Intervention(effect, A))
    assert codes(refused.value.violations) == {code}


@pytest.mark.cr("701.21a")
def test_permanents_are_sacrificed_by_their_controllers_at_once() -> None:
    play = table().effect(outside.sacrifice((BEAR, OX)), by=C)
    assert [(each.object, each.reason) for each in play.of(Died)] == [
        (BEAR, DeathReason.SACRIFICE),
        (OX, DeathReason.SACRIFICE),
    ]
    assert table().effect(outside.carry(Do(Deed.SACRIFICE, TheseObjects((OX,))))).there("ox")


@pytest.mark.cr("508.7c")
@pytest.mark.parametrize(
    ("instruction", "reselected"),
    [
        (ReselectAttacked(ATTACKERS, to_players=ThesePlayers((C,))), [AttackReselected(BEAR, C)]),
        (ReselectAttacked(ATTACKERS, to_players=ThesePlayers((A,))), []),
        (ReselectAttacked(ATTACKERS, to_objects=EachObject(HasName("nothing"))), []),
    ],
)
def test_what_attackers_attack_is_named_as_far_as_they_can(
    instruction: ReselectAttacked, reselected: list[AttackReselected]
) -> None:
    play = table().attack(bear=B).effect(outside.carry(instruction))
    assert play.of(AttackReselected) == reselected


@pytest.mark.cr("508.7c", "800.4a")
def test_nobody_attacks_a_player_who_has_left() -> None:
    play = table().attack(bear=B).act(Concede(C))
    with pytest.raises(IllegalAction):
        play.effect(outside.reselect({BEAR: C}))
    assert not play.effect(outside.carry(ReselectAttacked(ATTACKERS, to_players=ThesePlayers((C,))))).of(
        AttackReselected
    )


@pytest.mark.cr("611.3a")
def test_a_static_ability_can_speak_of_what_is_named() -> None:
    power, life = power_of(TheseObjects((OX, ObjectId("gone")))), life_of(ThesePlayers((B,)))
    for amount, counted in ((power, 3), (life, 40), (how_many(Everything()), 3)):
        anthem = Continuous(HasName("bear"), (ModifyPowerToughness(amount, 0),))
        banner = permanent("banner", None, anthem, type="Enchantment")
        state = game([permanent("bear", "2/2"), banner], [permanent("ox", "3/3")])
        assert View(state).power(BEAR) == 2 + counted


@pytest.mark.cr("608.2c", "702.26b")
def test_what_is_phased_out_is_there_for_what_phases_it_in_alone() -> None:
    play = table().effect(outside.phase_out((CAT,)))
    with pytest.raises(IllegalAction):
        play.effect(outside.tap((CAT,)))
    assert not play.effect(outside.phase_in((CAT,))).state.permanents[CAT].phased_out


def test_a_game_goes_on_as_before_where_nothing_is_done() -> None:
    assert Play(game([], [])).effect(outside.carry()).events == []
