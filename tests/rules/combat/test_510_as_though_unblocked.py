"""Damage that may be assigned as though the attacker weren't blocked, and creatures that assign none (CR 510.1)."""

from collections.abc import Mapping
from itertools import product

import pytest

from redzone.abilities.ability import GainAbility
from redzone.abilities.blocking import CanBlockAdditional
from redzone.abilities.damaging import AssignsAsThoughUnblocked, AssignsNoCombatDamage
from redzone.abilities.keyword import Keyword
from redzone.game.action import AssignCombatDamage
from redzone.game.decision import DamageAssignment
from redzone.game.event import DamageDealt, DamageDivisionNeeded
from redzone.game.permanent import Permanent
from redzone.game.violation import Code
from redzone.rules.game import legal_actions
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.options import DamageDivision, RuleOptions
from tests.support import outside
from tests.support.states import A, B, Play, assigning, codes, game, permanent, refusal, rules

POWER, LOYALTY = 4, 2
WURM, WALKER, DOOMED = map(ObjectId, ("wurm", "walker", "doomed"))
OVER = Keyword.TRAMPLE_OVER_PLANESWALKERS

Amounts = Mapping[PlayerId | str, int]


def guard(place: int, needed: int) -> Permanent:
    """A blocker to which so much damage is lethal: to an indestructible one perhaps none."""
    if needed:
        return permanent(f"guard{place}", f"0/{needed}")
    return permanent(f"guard{place}", "0/3", Keyword.INDESTRUCTIBLE, damage=3)


def blocked(needs: tuple[int, ...], trample: Keyword | None, attacked: PlayerId | str | None) -> Play:
    """The wurm is blocked by guards and by somebody who is gone; perhaps so is the planeswalker that it attacks."""
    wurm = permanent("wurm", f"{POWER}/9", AssignsAsThoughUnblocked(), *([trample] if trample else []))
    guards = [guard(place, needed) for place, needed in enumerate(needs)]
    walker = permanent("walker", type="Planeswalker", loyalty=LOYALTY)
    play = Play(game([wurm], [*guards, walker, permanent("doomed", "0/1")])).attack(wurm=attacked or "walker")
    play.block(doomed="wurm", **{each.id: "wurm" for each in guards})
    return play.effect(outside.destroy((DOOMED,) if attacked else (DOOMED, WALKER)))


def is_legal(
    needs: tuple[int, ...], trample: Keyword | None, attacked: PlayerId | str | None, amounts: Amounts
) -> bool:
    """Judge one assignment by the rules alone (CR 510.1a-c, 609.4, 702.19b-f)."""
    given = {each: amount for each, amount in amounts.items() if amount}
    needed = {f"guard{place}": amount for place, amount in enumerate(needs)}
    reach = [] if attacked is None else [attacked]
    if trample is OVER and attacked != B:
        reach.append(B)
    lethal = all(given.get(each, 0) >= amount for each, amount in needed.items())
    loyal = attacked != "walker" or B not in given or given.get("walker", 0) >= LOYALTY

    def fits(recipients: list[PlayerId | str]) -> bool:
        return set(given) <= set(recipients) and sum(given.values()) == (POWER if recipients else 0)

    as_usual = fits([*needed, *(reach if trample else [])]) and (lethal or set(given).isdisjoint(reach))
    return loyal and (as_usual or fits(reach))


@pytest.mark.cr("510.1b", "510.1c", "609.4", "702.19b", "702.19c", "702.19e")
@pytest.mark.parametrize("attacked", [B, "walker", None])
@pytest.mark.parametrize("trample", [None, Keyword.TRAMPLE, OVER])
@pytest.mark.parametrize("needs", [(), (2,), (9,), (0,), (1, 2), (0, 4)])
def test_all_of_it_goes_past_the_blockers_or_it_is_divided_as_usual(
    needs: tuple[int, ...], trample: Keyword | None, attacked: PlayerId | str | None
) -> None:
    play = blocked(needs, trample, attacked).pass_until(DamageAssignment)
    names: list[PlayerId | str] = [f"guard{place}" for place in range(len(needs))]
    names += ["walker", B] if attacked else [B]
    legal: set[frozenset[str]] = set()
    for split in product(range(POWER + 1), repeat=len(names)):
        amounts = {each: amount for each, amount in zip(names, split, strict=True) if amount}
        action = assigning(A, wurm=amounts)
        judged = is_legal(needs, trample, attacked, amounts)
        if isinstance(play.state.decision, DamageAssignment):
            assert (action in legal_actions(play.state)) is judged, amounts
        if judged:
            legal.add(frozenset(map(repr, action.assignments)))
    actions = [
        legal_action for legal_action in legal_actions(play.state) if isinstance(legal_action, AssignCombatDamage)
    ]
    if not actions:
        assert (needs, attacked, legal) == ((), None, {frozenset[str]()})
        return
    assert {frozenset(map(repr, each.assignments)) for each in actions} == legal
    assert len(actions) == legal_actions(play.state).count() == len(legal)


@pytest.mark.cr("510.1c", "609.4")
def test_there_is_no_mixture() -> None:
    play = blocked((2,), None, B).pass_until(DamageAssignment)
    assert play.of(DamageDivisionNeeded) == [DamageDivisionNeeded(A, (WURM,))]
    found = refusal(play.state, assigning(A, wurm={"guard0": 2, B: 2}))
    assert (codes(found), rules(found)) == ({Code.NOT_A_RECIPIENT}, {"510.1c", "609.4"})
    assert codes(refusal(play.state, assigning(A, wurm={B: 3}))) == {Code.WRONG_TOTAL}
    assert play.assign(wurm={B: 4}).finish().life(B) == 36


@pytest.mark.cr("510.1a", "510.1b")
@pytest.mark.parametrize(("amounts", "life"), [({}, 40), ({B: 4}, 36)])
def test_with_no_blocker_left_it_is_all_or_nothing(amounts: Amounts, life: int) -> None:
    play = blocked((), None, B).pass_until(DamageAssignment)
    assert play.of(DamageDivisionNeeded) == [DamageDivisionNeeded(A, (WURM,))]
    assert codes(refusal(play.state, assigning(A, wurm={B: 3}))) == {Code.WRONG_TOTAL}
    assert play.assign(wurm=amounts).finish().life(B) == life


@pytest.mark.cr("510.1b")
def test_an_unblocked_attacker_has_no_choice() -> None:
    play = Play(game([permanent("wurm", "4/4", AssignsAsThoughUnblocked())], [])).attack(wurm=B)
    assert play.to_decision(DamageAssignment).of(DamageDivisionNeeded) == []
    assert legal_actions(play.state).count() == len(list(legal_actions(play.state))) == 1


@pytest.mark.cr("702.22j", "609.4")
def test_with_banding_the_defending_player_has_the_choice() -> None:
    wurm = permanent("wurm", "4/4", AssignsAsThoughUnblocked())
    play = Play(game([wurm], [permanent("hero", "1/1", Keyword.BANDING)])).attack(wurm=B).block(hero="wurm")
    play.pass_until(DamageAssignment)
    assert play.state.decision == DamageAssignment(B)
    assert legal_actions(play.state).count() == len(list(legal_actions(play.state))) == 2


@pytest.mark.cr("510.1e", "609.4", "702.19b")
@pytest.mark.parametrize("division", DamageDivision)
def test_several_attackers_are_counted_as_they_are_iterated(division: DamageDivision) -> None:
    attackers = [
        permanent("wurm", "3/3", AssignsAsThoughUnblocked()),
        permanent("ox", "3/3", AssignsAsThoughUnblocked(), Keyword.TRAMPLE),
        permanent("cat", "2/2", Keyword.TRAMPLE),
    ]
    guards = [permanent("wall", "0/3", CanBlockAdditional(2)), permanent("hand", "0/1")]
    play = Play(game(attackers, guards, options=RuleOptions(damage_division=division)))
    play.attack(wurm=B, ox=B, cat=B).block(wall=("wurm", "ox", "cat"), hand="wurm").to_decision(DamageAssignment)
    actions = list(legal_actions(play.state))
    assert len(actions) == legal_actions(play.state).count() == len(set(map(repr, actions)))
    assert all(action in legal_actions(play.state) for action in actions)


@pytest.mark.cr("506.4d", "702.19b")
def test_an_attacked_planeswalker_that_blocks_is_one_recipient() -> None:
    walker = permanent("walker", "0/2", type="Creature Planeswalker", loyalty=5)
    wurm = permanent("wurm", "4/4", Keyword.TRAMPLE, AssignsAsThoughUnblocked())
    play = Play(game([wurm], [walker, permanent("wall", "0/1")])).attack(wurm="walker")
    play.block(walker="wurm", wall="wurm").pass_until(DamageAssignment)
    actions = list(legal_actions(play.state))
    assert len(actions) == legal_actions(play.state).count() == POWER + 1


@pytest.mark.cr("510.1a")
@pytest.mark.parametrize("printed", [True, False])
def test_some_creatures_assign_no_combat_damage(printed: bool) -> None:
    mine = [permanent("wurm", "4/4", *([AssignsNoCombatDamage()] if printed else []))]
    play = Play(game(mine, [permanent("wall", "1/4")])).attack(wurm=B).block(wall="wurm")
    if not printed:
        play.effect(outside.modify({WURM: (GainAbility(AssignsNoCombatDamage()),)}))
    assert [each.source for each in play.finish().of(DamageDealt)] == ["wall"]
