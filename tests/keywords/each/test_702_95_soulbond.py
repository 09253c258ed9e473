"""Soulbond (CR 702.95): creatures become paired, and stay so while both are creatures of one player."""

import pytest

from redzone.abilities.ability import Continuous, GainAbility, KeywordAbility, LoseAbility
from redzone.abilities.asserting import this_has
from redzone.abilities.keyword import Keyword
from redzone.abilities.modification import ChangeController, LoseTypes, ModifyPowerToughness
from redzone.abilities.plain_qualities import HasStatus
from redzone.abilities.words import Status
from redzone.game.action import ChooseObjects, ChooseYesOrNo, OrderTriggers
from redzone.game.decision import ObjectsChoice, YesOrNo
from redzone.game.effect import OutsideEffect, PlacePermanent
from redzone.game.event import Paired
from redzone.game.permanent import Permanent
from redzone.oracle.printing.nouns.quality_words import THE_PAIR
from redzone.values.identity import CardId, ObjectId, PlayerId
from redzone.values.types import CardType, TypeLine
from redzone.view import View
from tests.support import outside
from tests.support.states import A, B, Play, card, game, permanent

BOND, PAL, OX = map(ObjectId, ("bond", "pal", "ox"))
SOULBOND = KeywordAbility(Keyword.SOULBOND)
SHARED = Continuous(
    THE_PAIR,
    (ModifyPowerToughness(2, 2), GainAbility(KeywordAbility(Keyword.FLYING))),
    this_has(HasStatus(Status.PAIRED)),
)
NO_CREATURE = LoseTypes(TypeLine((CardType.CREATURE,)))


def arrives(
    name: str, *abilities: KeywordAbility | Continuous, by: PlayerId = A, type: str = "Creature"
) -> OutsideEffect:
    printed = card(name, "1/1" if type == "Creature" else None, *abilities, type=type)
    return PlacePermanent(CardId(name), printed, by, by, token=False)


def bond() -> Permanent:
    return permanent("bond", "1/1", SOULBOND, SHARED)


def paired(*more: Permanent) -> Play:
    """A soulbond creature that has been paired with one that entered after it."""
    play = Play(game([bond(), *more], [permanent("wall", "0/4")])).effect(arrives("pal"))
    return play.pass_priority().act(ChooseYesOrNo(A, True))


def powers(play: Play, *names: ObjectId) -> list[int | None]:
    return [View(play.state).power(name) for name in names]


def partners(play: Play) -> dict[str, str]:
    return {id_: each.paired_with for id_, each in play.state.permanents.items() if each.paired_with is not None}


@pytest.mark.cr("702.95a", "702.95b", "611.3a")
def test_another_creature_that_enters_can_be_paired() -> None:
    play = paired(permanent("ox", "3/3"))
    assert play.of(Paired) == [Paired(BOND, PAL)]
    assert partners(play) == {"bond": "pal", "pal": "bond"}
    assert powers(play, BOND, PAL, OX) == [3, 3, 3]
    assert Keyword.FLYING in View(play.state).now(PAL).keywords


@pytest.mark.cr("702.95a", "608.2d")
def test_as_it_enters_its_player_chooses_a_partner_as_the_ability_resolves() -> None:
    state = game(
        [permanent("pal", "1/1"), permanent("ox", "3/3"), permanent("rock", type="Artifact")],
        [permanent("wall", "0/4")],
    )
    play = Play(state).effect(arrives("bond", SOULBOND, SHARED)).pass_priority().act(ChooseYesOrNo(A, True))
    assert isinstance(play.state.decision, ObjectsChoice)
    assert set(play.state.decision.candidates) == {"pal", "ox"}
    play.act(ChooseObjects(A, (OX,)))
    assert powers(play, BOND, PAL, OX) == [3, 1, 5]


@pytest.mark.cr("702.95a", "603.4")
def test_it_triggers_only_if_there_is_somebody_to_pair_with() -> None:
    nobody = Play(game([permanent("rock", type="Artifact")], [permanent("wall", "0/4")]))
    assert nobody.effect(arrives("bond", SOULBOND)).state.stack == ()
    assert Play(game([bond()], [])).effect(arrives("pal", by=B)).state.stack == ()
    assert Play(game([bond()], [])).effect(arrives("pal", type="Artifact")).state.stack == ()
    taken = paired()
    assert taken.effect(arrives("late")).state.stack == ()
    assert taken.effect(arrives("third", SOULBOND)).state.stack != ()


@pytest.mark.cr("702.95a")
def test_nobody_has_to_pair() -> None:
    play = Play(game([bond()], [])).effect(arrives("pal")).pass_priority().act(ChooseYesOrNo(A, False))
    assert partners(play) == {}
    assert powers(play, BOND, PAL) == [1, 1]


@pytest.mark.cr("702.95c", "603.4")
@pytest.mark.parametrize(
    "meanwhile",
    [
        outside.destroy((PAL,)),
        outside.destroy((BOND,)),
        outside.modify({PAL: (NO_CREATURE,)}),
        outside.modify({BOND: (NO_CREATURE,)}),
    ],
)
def test_both_have_to_be_creatures_as_it_resolves(meanwhile: OutsideEffect) -> None:
    play = Play(game([bond()], [])).effect(arrives("pal")).effect(meanwhile).pass_priority()
    if isinstance(play.state.decision, YesOrNo):
        play.act(ChooseYesOrNo(A, True))
    assert play.of(Paired) == []


@pytest.mark.cr("702.95c")
@pytest.mark.parametrize("stolen", [BOND, PAL])
def test_both_have_to_be_its_controllers_as_it_resolves(stolen: ObjectId) -> None:
    play = Play(game([bond()], [])).effect(arrives("pal"))
    play.effect(outside.modify({stolen: (ChangeController(),)}), B).pass_priority()
    if isinstance(play.state.decision, YesOrNo):
        play.act(ChooseYesOrNo(A, True))
    assert play.of(Paired) == []


@pytest.mark.cr("702.95d")
def test_a_creature_is_paired_with_only_one_other() -> None:
    play = Play(game([bond(), permanent("friend", "1/1", SOULBOND)], [])).effect(arrives("pal"))
    play.act(OrderTriggers(A, (1, 0))).pass_priority().act(ChooseYesOrNo(A, True)).pass_priority()
    assert partners(play) == {"bond": "pal", "pal": "bond"}
    assert play.state.stack == ()


@pytest.mark.cr("702.95e")
@pytest.mark.parametrize("leaving", [BOND, PAL])
def test_they_part_as_one_leaves(leaving: ObjectId) -> None:
    play = paired().effect(outside.destroy((leaving,)))
    (rest,) = {BOND, PAL} - {leaving}
    assert partners(play) == {}
    assert powers(play, rest) == [1]


@pytest.mark.cr("702.95e")
@pytest.mark.parametrize("changed", [(BOND,), (PAL,), (BOND, PAL)])
def test_they_part_as_another_player_gains_control_even_of_both(changed: tuple[ObjectId, ...]) -> None:
    play = paired().effect(outside.modify(dict.fromkeys(changed, (ChangeController(),))), B)
    assert partners(play) == {}
    assert powers(play, BOND, PAL) == [1, 1]


@pytest.mark.cr("702.95e")
@pytest.mark.parametrize("changed", [BOND, PAL])
def test_they_part_as_one_stops_being_a_creature(changed: ObjectId) -> None:
    play = paired().effect(outside.modify({changed: (NO_CREATURE,)}))
    assert partners(play) == {}


@pytest.mark.cr("702.95e", "702.26b")
def test_they_part_as_one_phases_out_and_stay_so() -> None:
    play = paired().effect(outside.phase_out((PAL,)))
    assert play.state.permanents[BOND].paired_with is None
    assert partners(play.effect(outside.phase_in((PAL,)))) == {}


@pytest.mark.cr("702.95a")
def test_they_stay_paired_without_soulbond() -> None:
    play = paired().effect(outside.modify({BOND: (LoseAbility(SOULBOND),)}))
    assert partners(play) == {"bond": "pal", "pal": "bond"}
    assert powers(play, BOND, PAL) == [3, 3]


@pytest.mark.cr("702.95b")
def test_what_is_shared_is_for_the_pair_alone() -> None:
    play = paired(permanent("other", "1/1", SHARED))
    assert powers(play, BOND, PAL, ObjectId("other")) == [3, 3, 1]
