"""Answers that nobody has to give are played on request, as if somebody had given them."""

import pytest
from hypothesis import given
from msgspec.structs import replace

from redzone.abilities.ability import Ability, SpellEffect
from redzone.abilities.instruction import GainLife
from redzone.game.action import Action, ActivateAbility, DeclareAttackers, DeclareBlockers, PassPriority
from redzone.game.card import Zone
from redzone.game.decision import AttackersDeclaration, BlockersDeclaration, DamageAssignment, Priority
from redzone.game.permission import Permission
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.game.violation import IllegalAction
from redzone.oracle import compile_exact
from redzone.rules.forced_answers import forced_answer, nobody_could_act
from redzone.rules.game import apply, legal_actions
from redzone.values.identity import ObjectId
from redzone.values.turn import Step
from tests.support import strategies
from tests.support.spells import holding, spell, with_mana
from tests.support.states import A, B, Play, card, game, permanent

BEAR, OX, WALL = map(ObjectId, ("bear", "ox", "wall"))
INSTANT = spell("Sip", "{W}", SpellEffect((GainLife(1),)))


def forced(state: GameState, action: Action) -> Transition:
    return apply(state, action, play_forced=True)


def attacked(*more: Ability) -> GameState:
    """Ana's bear attacks, and all that nobody had to answer is played."""
    plain = game([permanent("bear", "3/3", *more)], [permanent("ox", "2/2")])
    return forced(forced(plain, PassPriority(A)).state, DeclareAttackers(A, {BEAR: B})).state


@pytest.mark.cr("117.1", "117.4", "510.1")
def test_a_plain_combat_is_two_declarations() -> None:
    state = attacked()
    assert isinstance(state.decision, BlockersDeclaration)
    done = forced(state, DeclareBlockers(B, {OX: (BEAR,)}))
    assert done.state.turn.step is Step.POSTCOMBAT_MAIN
    assert isinstance(done.state.decision, Priority)
    by_hand = Play(state).act(DeclareBlockers(B, {OX: (BEAR,)}))
    while by_hand.state.combat is not None:
        by_hand.default()
    assert (by_hand.state, tuple(by_hand.events)) == (done.state, done.events)


@pytest.mark.cr("117.1a")
def test_who_can_cast_something_is_asked() -> None:
    state = game([permanent("bear", "3/3")], [permanent("ox", "2/2")])
    able = with_mana(holding(state, INSTANT, player=B), "{W}", player=B)
    done = forced(able, PassPriority(A))
    assert done.state == replace(able, decision=Priority(B, (A,)))
    poor = forced(holding(state, INSTANT, player=B), PassPriority(A)).state
    assert isinstance(poor.decision, AttackersDeclaration)


@pytest.mark.cr("117.1d", "605.3a")
def test_mana_alone_is_nothing_to_do() -> None:
    forest = permanent("forest", None, type="Basic Land — Forest")
    state = game([permanent("bear", "3/3"), forest], [permanent("ox", "2/2")])
    assert isinstance(forced(holding(state, INSTANT), PassPriority(A)).state.decision, AttackersDeclaration)


@pytest.mark.cr("117.1b", "116.2b", "903.8")
def test_whatever_could_be_done_is_looked_for() -> None:
    pinger = permanent("bear", "3/3", *compile_exact("{T}: You gain 1 life."))
    assert forced_answer(game([pinger], [])) is None
    tapped = replace(pinger, tapped=True)
    assert forced_answer(game([tapped], [])) == PassPriority(A)
    hidden = replace(permanent("bear", "3/3", *compile_exact("Morph {G}")), face_down=True)
    assert forced_answer(game([hidden], [])) == PassPriority(A)
    assert forced_answer(with_mana(game([hidden], []), "{G}")) is None
    for zone in (Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND):
        assert forced_answer(holding(game([permanent("bear", "3/3")], []), INSTANT, zone=zone)) == PassPriority(A)
    plain = holding(game([permanent("bear", "3/3")], []), card("ox", "2/2", *compile_exact("Flying")))
    buried = holding(game([permanent("bear", "3/3")], []), card("ox", "2/2"), zone=Zone.GRAVEYARD)
    assert (forced_answer(plain), forced_answer(buried)) == (PassPriority(A), PassPriority(A))


@pytest.mark.cr("601.3", "117.1a")
def test_what_may_be_cast_from_a_graveyard_is_looked_for() -> None:
    main = game([permanent("bear", "3/3")], [], step=Step.PRECOMBAT_MAIN)
    buried = holding(main, replace(card("ox", "2/2"), cost="{0}"), zone=Zone.GRAVEYARD)
    assert forced_answer(buried) == PassPriority(A)
    (ox,) = buried.players[A].graveyard
    permitted = replace(ox, permissions=(Permission(A),))
    state = buried.with_players({A: replace(buried.players[A], graveyard=(permitted,))})
    assert len(list(legal_actions(state))) == 2
    assert forced_answer(state) is None


@pytest.mark.cr("510.1c")
def test_a_division_with_a_choice_is_asked() -> None:
    state = attacked(*compile_exact("Trample"))
    done = forced(state, DeclareBlockers(B, {OX: (BEAR,)}))
    assert isinstance(done.state.decision, DamageAssignment)
    assert forced_answer(done.state) is None
    assert forced_answer(state) is None


def test_an_offered_action_is_not_judged_again(monkeypatch: pytest.MonkeyPatch) -> None:
    state = attacked()
    offered = next(iter(legal_actions(state)))
    monkeypatch.setattr("redzone.rules.game.legal_actions", _judging)
    assert apply(state, offered).state.turn.step is Step.DECLARE_BLOCKERS
    with pytest.raises(AssertionError, match="judged"):
        apply(state, replace(offered))
    with pytest.raises(AssertionError, match="judged"):
        apply(replace(state), offered)


def _judging(_: GameState) -> object:
    raise AssertionError("judged")


def test_many_offered_actions_are_forgotten() -> None:
    crowd = [permanent(f"a{number}", "1/1") for number in range(9)]
    state = forced(game(crowd, []), PassPriority(A)).state
    first, *_ = legal_actions(state)
    assert apply(state, first).state.turn.step is Step.DECLARE_ATTACKERS


def test_what_is_illegal_is_refused() -> None:
    with pytest.raises(IllegalAction):
        forced(attacked(), PassPriority(A))


@given(strategies.plays())
def test_nothing_else_could_be_done(play: strategies.Play) -> None:
    for state in play.states:
        only = forced_answer(state)
        others = [each for each in legal_actions(state) if each != only] if only is not None else []
        assert all(isinstance(each, ActivateAbility) for each in others)
        assert only is None or only in legal_actions(state)
        assert only is not None or not (isinstance(state.decision, Priority) and nobody_could_act(state))
