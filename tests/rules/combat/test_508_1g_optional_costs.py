"""Optional costs to attack (CR 508.1g): exert (CR 701.43) and enlist (CR 702.154)."""

from collections.abc import Mapping

import pytest

from redzone.abilities.ability import Ability, GainAbility, KeywordAbility, LoseAbility, SpellEffect, Triggered
from redzone.abilities.attacking import CanAttackWhenNew, MayExert
from redzone.abilities.cost import ManaActivation, Payment
from redzone.abilities.duration import Duration
from redzone.abilities.instruction import GainLife
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Is
from redzone.abilities.modification import ChangeController, ModifyPowerToughness
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.trigger import EventKind, EventPattern
from redzone.abilities.words import ObjectWord
from redzone.game.action import DeclareAttackers
from redzone.game.decision import AttackersDeclaration
from redzone.game.effect import OutsideEffect, PlacePermanent
from redzone.game.event import AbilityTriggered, Enlisted, Exerted, Tapped, TurnBegan
from redzone.game.permanent import Permanent
from redzone.game.violation import Code, Violation
from redzone.rules.combat.optional_costs import end_exertion, optional_cost_violations, perform_optional_costs
from redzone.values.identity import CardId, ObjectId, PlayerId
from redzone.values.turn import Step
from redzone.values.types import CardType
from redzone.view import View
from tests.support import outside
from tests.support.states import A, B, C, Play, card, codes, game, permanent, rules

ENLIST = KeywordAbility(Keyword.ENLIST)


def declaring(*mine: Permanent, others: tuple[Permanent, ...] = ()) -> Play:
    return Play(game(mine, others, [])).to_decision(AttackersDeclaration)


def declaration(
    *attackers: str,
    exert: tuple[str, ...] = (),
    enlist: Mapping[str, tuple[str, ...]] | None = None,
    payment: Payment | None = None,
) -> DeclareAttackers:
    return DeclareAttackers(
        A,
        {ObjectId(attacker): B for attacker in attackers},
        payment=payment,
        exerted=tuple(map(ObjectId, exert)),
        enlisted={ObjectId(each): tuple(map(ObjectId, theirs)) for each, theirs in (enlist or {}).items()},
    )


def found(play: Play, action: DeclareAttackers) -> tuple[Violation, ...]:
    return optional_cost_violations(View(play.state), action)


def untap_steps(play: Play, *players: PlayerId) -> Play:
    """Play until the untap step of each of ``players`` has been."""
    for player in players:
        before = len(play.of(TurnBegan))
        while not any(each.player == player for each in play.of(TurnBegan)[before:]):
            play.default()
    return play


# Exert --------------------------------------------------------------------------------------------------------


@pytest.mark.cr("508.1g", "701.43d")
@pytest.mark.parametrize(
    ("abilities", "attackers", "exert", "message"),
    [
        ((MayExert(),), ("bear",), ("bear",), None),
        ((MayExert(), MayExert()), ("bear",), ("bear", "bear"), None),
        ((MayExert(),), (), ("bear",), "bear can't be exerted: it doesn't attack"),
        ((MayExert(),), ("bear",), ("bear", "bear"), "bear can't be exerted so often"),
        ((), ("bear",), ("bear",), "bear can't be exerted as it attacks"),
        ((), ("ghost",), ("ghost",), "ghost can't be exerted: it doesn't attack"),
    ],
)
def test_what_can_be_exerted(
    abilities: tuple[Ability, ...], attackers: tuple[str, ...], exert: tuple[str, ...], message: str | None
) -> None:
    play = declaring(permanent("bear", "2/2", *abilities))
    violations = found(play, declaration(*attackers, exert=exert))
    assert [violation.message for violation in violations] == ([] if message is None else [message])
    assert codes(violations) <= {Code.CANT_EXERT}
    assert rules(violations) <= {"508.1g", "701.43d"}


@pytest.mark.cr("701.43a", "701.43b")
def test_an_exerted_creature_does_not_untap_in_the_next_untap_step() -> None:
    play = declaring(permanent("bear", "2/2", MayExert()), permanent("ox", "3/3"))
    action = declaration("bear", "ox", exert=("bear",))
    play.act(action)
    assert play.of(Exerted) == [Exerted(ObjectId("bear"), A)]
    untap_steps(play, B, C, A)
    assert (play.state.permanents[ObjectId("bear")].tapped, play.state.permanents[ObjectId("ox")].tapped) == (
        True,
        False,
    )
    assert play.state.permanents[ObjectId("bear")].exerted_by == ()
    untap_steps(play, A)
    assert not play.state.permanents[ObjectId("bear")].tapped


@pytest.mark.cr("701.43a", "701.43b")
def test_exertion_ends_even_if_the_permanent_is_away_or_somebody_elses() -> None:
    play = declaring(permanent("bear", "2/2", MayExert()))
    done = perform_optional_costs(play.state, declaration("bear", exert=("bear",)))
    twice = perform_optional_costs(done.state, declaration("bear", exert=("bear",)))
    assert twice.state.permanents[ObjectId("bear")].exerted_by == (A,)
    assert end_exertion(done.state, (B,)) is done.state
    assert end_exertion(done.state, (B, A)).permanents[ObjectId("bear")].exerted_by == ()


@pytest.mark.cr("701.43a", "502.3")
def test_it_untaps_in_the_untap_step_of_another_controller() -> None:
    bear = permanent("bear", "2/2", MayExert())
    play = declaring(bear).act(declaration("bear", exert=("bear",)))
    play.effect(outside.modify({bear.id: (ChangeController(),)}, Duration.FOREVER), by=B)
    untap_steps(play, B)
    assert not play.state.permanents[bear.id].tapped
    assert play.state.permanents[bear.id].exerted_by == (A,)


@pytest.mark.cr("701.43b", "702.26b")
def test_exertion_lasts_while_it_is_phased_out() -> None:
    bear = permanent("bear", "2/2", MayExert())
    play = declaring(bear).act(declaration("bear", exert=("bear",))).effect(outside.phase_out((bear.id,)))
    untap_steps(play, A)
    assert (play.state.permanents[bear.id].tapped, play.state.permanents[bear.id].phased_out) == (True, False)


# Enlist -------------------------------------------------------------------------------------------------------


@pytest.mark.cr("702.154a", "508.1g")
@pytest.mark.parametrize(
    ("mate", "message"),
    [
        (permanent("mate", "3/3"), None),
        (permanent("mate", "3/3", Keyword.HASTE, new=True), None),
        (permanent("mate", "3/3", Keyword.DEFENDER), None),
        (
            permanent("mate", "3/3", new=True),
            "mate can't be enlisted: it came under its controller's control this turn",
        ),
        (
            permanent("mate", "3/3", CanAttackWhenNew(), new=True),
            "mate can't be enlisted: it came under its controller's control this turn",
        ),
        (permanent("mate", "3/3", tapped=True), "mate can't be enlisted: it is tapped"),
        (permanent("mate", type="Artifact"), "mate can't be enlisted: it isn't a creature"),
        (permanent("mate", "3/3", phased_out=True), "mate can't be enlisted: it isn't there"),
    ],
)
def test_who_can_be_enlisted(mate: Permanent, message: str | None) -> None:
    play = declaring(permanent("captain", "2/2", ENLIST), mate)
    violations = found(play, declaration("captain", enlist={"captain": ("mate",)}))
    assert [violation.message for violation in violations] == ([] if message is None else [message])
    assert codes(violations) <= {Code.CANT_ENLIST}
    assert rules(violations) <= {"508.1g", "702.154a"}


@pytest.mark.cr("702.154a", "702.154c", "702.154d")
@pytest.mark.parametrize(
    ("attackers", "enlist", "message"),
    [
        (("captain", "mate"), {"captain": ("mate",)}, "mate can't be enlisted: it attacks"),
        (("captain",), {"captain": ("captain",)}, "captain can't be enlisted: it attacks"),
        (("captain",), {"captain": ("foe",)}, "foe can't be enlisted: it isn't controlled by the same player"),
        (("captain",), {"captain": ("ghost",)}, "ghost can't be enlisted: it isn't there"),
        (("mate",), {"captain": ("other",)}, "captain can't enlist: it doesn't attack"),
        (("ghost",), {"ghost": ("other",)}, "ghost can't enlist: it doesn't attack"),
        (("mate",), {"mate": ("other",)}, "mate can't enlist"),
        (("captain",), {"captain": ("mate", "other")}, "captain can't enlist so many creatures"),
        (
            ("captain", "major"),
            {"captain": ("mate",), "major": ("mate",)},
            "mate can't be enlisted: it is enlisted already",
        ),
        (("major",), {"major": ("mate", "mate")}, "mate can't be enlisted: it is enlisted already"),
        (("captain", "major"), {"captain": ("mate",), "major": ("other",)}, None),
        (("major",), {"major": ("mate", "other")}, None),
    ],
)
def test_who_can_enlist(attackers: tuple[str, ...], enlist: Mapping[str, tuple[str, ...]], message: str | None) -> None:
    captain, major = permanent("captain", "2/2", ENLIST), permanent("major", "2/2", ENLIST, ENLIST)
    mine = (captain, major, permanent("mate", "3/3"), permanent("other", "1/1"))
    play = declaring(*mine, others=(permanent("foe", "4/4"),))
    violations = found(play, declaration(*attackers, enlist=enlist))
    assert [violation.message for violation in violations] == ([] if message is None else [message])


@pytest.mark.cr("702.154a", "508.1i", "508.1j")
@pytest.mark.parametrize(
    "payment",
    [Payment(tapped=(ObjectId("mate"),)), Payment(mana="{G}", activations=(ManaActivation(ObjectId("mate"), "{G}"),))],
)
def test_what_taps_for_another_cost_is_tapped(payment: Payment) -> None:
    play = declaring(permanent("captain", "2/2", ENLIST), permanent("mate", "3/3"))
    violations = found(play, declaration("captain", enlist={"captain": ("mate",)}, payment=payment))
    assert [violation.message for violation in violations] == ["mate can't be enlisted: it is tapped"]
    assert not found(play, declaration("captain", enlist={"captain": ("mate",)}, payment=Payment(life=1)))


@pytest.mark.cr("702.154a", "702.154c", "702.154d", "508.1j", "702.154b")
def test_enlisted_creatures_tap_and_lend_their_power_until_end_of_turn() -> None:
    mine = (permanent("major", "2/2", ENLIST, ENLIST), permanent("mate", "3/3"), permanent("other", "4/1"))
    play = declaring(*mine).act(declaration("major", enlist={"major": ("mate", "other")}))
    major, mate, other = map(ObjectId, ("major", "mate", "other"))
    assert play.of(Enlisted) == [Enlisted(mate, major), Enlisted(other, major)]
    assert {each.object for each in play.of(Tapped)} == {major, mate, other}
    assert [entry.source for entry in play.state.stack] == [major, major]
    play.to_step(Step.DECLARE_BLOCKERS)
    assert View(play.state).now(major).power == 9
    play.finish()
    assert play.life(B) == 31
    assert View(untap_steps(play, B).state).now(major).power == 2


@pytest.mark.cr("107.1b", "702.154a")
def test_a_negative_power_adds_nothing() -> None:
    play = declaring(permanent("captain", "2/2", ENLIST), permanent("mate", "-3/3"))
    play.act(declaration("captain", enlist={"captain": ("mate",)}))
    assert View(play.to_step(Step.DECLARE_BLOCKERS).state).now(ObjectId("captain")).power == 2


@pytest.mark.cr("702.154a", "608.2h", "113.7a")
@pytest.mark.parametrize(
    ("then", "power"),
    [
        (outside.put_counters({ObjectId("mate"): {"+1/+1": 2}}), 7),
        (outside.modify({ObjectId("mate"): (ModifyPowerToughness(-1, 0),)}), 4),
        (outside.destroy((ObjectId("mate"),)), 5),
        (outside.modify({ObjectId("captain"): (LoseAbility(ENLIST),)}), 5),
    ],
)
def test_the_power_counts_as_the_ability_resolves(then: OutsideEffect, power: int) -> None:
    play = declaring(permanent("captain", "2/2", ENLIST), permanent("mate", "3/3"))
    play.act(declaration("captain", enlist={"captain": ("mate",)})).effect(then).pass_priority()
    assert View(play.state).now(ObjectId("captain")).power == power


@pytest.mark.cr("702.154c", "702.154d", "607.2h")
def test_only_the_keyword_itself_is_linked_to_one_cost() -> None:
    gain = SpellEffect((GainLife(1),))
    watchers = (
        Triggered((EventPattern(EventKind.ENLISTS, Is(ObjectWord.THIS)),), gain),
        Triggered((EventPattern(EventKind.ENLISTS, HasType(CardType.CREATURE)),), gain),
    )
    mine = (
        permanent("major", "2/2", ENLIST, watchers[0], ENLIST),
        permanent("mate", "3/3"),
        permanent("other", "4/1"),
        permanent("bard", "1/1", watchers[1]),
    )
    play = declaring(*mine).act(declaration("major", enlist={"major": ("mate", "other")}))
    assert sorted(str(each.source) for each in play.of(AbilityTriggered)) == ["bard"] * 2 + ["major"] * 4
    play.to_step(Step.DECLARE_BLOCKERS)
    assert (View(play.state).now(ObjectId("major")).power, play.life(A)) == (9, 44)
    once = declaring(*mine).act(declaration("major", enlist={"major": ("mate",)})).to_step(Step.DECLARE_BLOCKERS)
    assert (View(once.state).now(ObjectId("major")).power, once.life(A)) == (5, 42)


@pytest.mark.cr("702.154a", "508.4")
def test_what_enters_attacking_enlists_nobody() -> None:
    play = declaring(permanent("captain", "2/2"), permanent("mate", "3/3")).act(declaration("captain"))
    play.effect(PlacePermanent(CardId("late"), card("late", "1/1", ENLIST), A, A, attacking=B))
    assert (play.of(Enlisted), play.of(AbilityTriggered)) == ([], [])


@pytest.mark.cr("702.154a")
def test_haste_from_an_effect_counts() -> None:
    play = Play(game([permanent("captain", "2/2", ENLIST), permanent("mate", "3/3", new=True)], []))
    play.effect(outside.modify({ObjectId("mate"): (GainAbility(KeywordAbility(Keyword.HASTE)),)}))
    play.to_decision(AttackersDeclaration)
    assert not found(play, declaration("captain", enlist={"captain": ("mate",)}))


@pytest.mark.cr("508.1g")
def test_nothing_has_to_be_paid() -> None:
    play = declaring(permanent("captain", "2/2", ENLIST, MayExert()), permanent("mate", "3/3"))
    assert found(play, declaration("captain")) == ()
    assert perform_optional_costs(play.state, declaration("captain")).state == play.state
    assert perform_optional_costs(play.state, declaration("captain", enlist={"captain": ()})).state == play.state
    assert play.act(declaration("captain")).to_step(Step.END_OF_COMBAT).life(B) == 38
