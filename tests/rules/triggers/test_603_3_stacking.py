"""Putting triggered abilities on the stack (CR 603.3): order, targets, modes."""

from itertools import islice

import pytest

from redzone.abilities.ability import Mode, SpellEffect, Triggered
from redzone.abilities.event_patterns import ABILITY, attacks, becomes_target, dies
from redzone.abilities.instruction import Deed, Do, GainLife, LoseLife
from redzone.abilities.language import AllOf, Is, Not, TargetObjects, TargetPlayers
from redzone.abilities.plain_qualities import Everything, HasType
from redzone.abilities.targeting import TargetPermanents, TargetPlayer
from redzone.abilities.trigger import EventKind, EventPattern, Pattern, PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.game.action import ChooseTargets, Concede, OrderTriggers, PassPriority
from redzone.game.decision import Priority, TargetsChoice, TriggerOrder
from redzone.game.effect import PlacePermanent
from redzone.game.event import AbilityTriggered, BecameTarget, PutOnStack
from redzone.game.violation import Code
from redzone.rules.game import legal_actions
from redzone.values.identity import CardId, ObjectId
from redzone.values.types import CardType
from tests.support import outside
from tests.support.states import A, B, C, Play, Seats, card, codes, game, permanent, refusal, rules

CREATURE = HasType(CardType.CREATURE)
ANY_ATTACK = attacks(Everything())
GAIN = SpellEffect((GainLife(1),))
GAIN_TWO = SpellEffect((GainLife(2),))


def when(pattern: Pattern = ANY_ATTACK, effect: SpellEffect = GAIN) -> Triggered:
    return Triggered((pattern,), effect)


def aiming(pattern: Pattern = ANY_ATTACK, target: TargetPermanents | None = None) -> Triggered:
    return when(pattern, SpellEffect((Do(Deed.DESTROY, TargetObjects()),), (target or TargetPermanents(CREATURE),)))


def stacked(play: Play) -> list[str]:
    return [str(entry.source) for entry in play.state.stack]


@pytest.mark.cr("603.3b", "405.3", "101.4")
@pytest.mark.requirement("S57")
def test_the_active_player_comes_first_then_the_others_in_turn_order() -> None:
    seats: Seats = tuple([permanent(name, "1/1", when())] for name in ("a", "b", "c"))
    play = Play(game(*seats)).attack(a=B)
    assert (stacked(play), isinstance(play.state.decision, Priority)) == (["a", "b", "c"], True)
    play.pass_priority()
    assert (stacked(play), play.life(C), play.life(A)) == (["a", "b"], 41, 40)


@pytest.mark.cr("603.3b")
@pytest.mark.requirement("S57")
def test_a_player_orders_abilities_that_differ() -> None:
    mine = [permanent("one", "1/1", when()), permanent("two", "1/1", when(effect=GAIN_TWO)), permanent("x", "1/1")]
    play = Play(game(mine, [permanent("b", "1/1", when())])).attack(x=B)
    sources = ObjectId("one"), ObjectId("two")
    assert (play.state.decision, stacked(play)) == (TriggerOrder(A, sources), [])
    answers = legal_actions(play.state)
    assert list(answers) == [OrderTriggers(A, (0, 1)), OrderTriggers(A, (1, 0))]
    assert answers.count() == 2
    violations = refusal(play.state, OrderTriggers(A, (0, 0)))
    assert (codes(violations), rules(violations)) == ({Code.NOT_OFFERED}, {"603.3b"})
    assert codes(refusal(play.state, OrderTriggers(B, (0, 1)))) == {Code.WRONG_PLAYER}
    play.act(OrderTriggers(A, (1, 0)))
    assert stacked(play) == ["two", "one", "b"]


@pytest.mark.cr("603.3b")
def test_orders_that_exchange_what_is_alike_are_not_listed() -> None:
    printed = card("twin", "1/1", when())
    play = Play(game([permanent("odd", "1/1", when(effect=GAIN_TWO)), permanent("x", "1/1")], []))
    for name in ("first", "second"):
        play.effect(PlacePermanent(CardId(name), printed, A, A))
    play.attack(x=B)
    answers = legal_actions(play.state)
    orders = [answer.order for answer in answers if isinstance(answer, OrderTriggers)]
    assert (orders, answers.count()) == ([(0, 1, 2), (1, 0, 2), (1, 2, 0)], 3)
    assert OrderTriggers(A, (2, 1, 0)) in answers


@pytest.mark.cr("603.3b")
def test_many_abilities_that_differ_have_a_first_order_and_a_second() -> None:
    many = [permanent(f"a{number}", "1/1", when(attacks(Is(ObjectWord.THIS)))) for number in range(2_000)]
    play = Play(game(many, [])).attack(**{each.id: B for each in many})
    first, second = islice(legal_actions(play.state), 2)
    assert isinstance(first, OrderTriggers)
    assert isinstance(second, OrderTriggers)
    assert first.order == tuple(range(2_000))
    assert second.order == (*range(1_998), 1_999, 1_998)


@pytest.mark.cr("603.3b")
def test_nobody_is_asked_for_an_order_that_cannot_matter() -> None:
    printed = card("twin", "1/1", when())
    play = Play(game([permanent("x", "1/1", when(), when())], []))
    assert stacked(play.attack(x=B)) == ["x", "x"]
    twins = Play(game([permanent("x", "1/1")], []))
    for name in ("first", "second"):
        twins.effect(PlacePermanent(CardId(name), printed, A, A))
    assert stacked(twins.attack(x=B)) == ["first", "second"]


@pytest.mark.cr("603.3d", "601.2c")
def test_targets_are_chosen_as_it_is_put_on_the_stack() -> None:
    foes = [permanent("ox", "2/4"), permanent("elk", "3/3")]
    other = TargetPermanents(AllOf((CREATURE, Not(Is(ObjectWord.THIS)))))
    play = Play(game([permanent("a", "1/1", aiming(target=other))], foes)).attack(a=B)
    assert isinstance(play.state.decision, TargetsChoice)
    chosen = [
        legal_action.targets for legal_action in legal_actions(play.state) if isinstance(legal_action, ChooseTargets)
    ]
    assert chosen == [(("ox",),), (("elk",),)]
    assert legal_actions(play.state).count() == 2
    violations = refusal(play.state, ChooseTargets(A, ((ObjectId("a"),),)))
    assert (codes(violations), "603.3d" in rules(violations)) == ({Code.ILLEGAL_TARGET}, True)
    play.act(ChooseTargets(A, ((ObjectId("elk"),),)))
    assert play.of(BecameTarget) == [BecameTarget(ObjectId("elk"), play.state.stack[0].id, A)]
    assert not play.pass_priority().there("elk")


@pytest.mark.cr("603.3d")
def test_the_only_target_is_not_asked_for() -> None:
    other = TargetPermanents(AllOf((CREATURE, Not(Is(ObjectWord.THIS)))))
    play = Play(game([permanent("a", "1/1", aiming(target=other))], [permanent("ox", "2/4")])).attack(a=B)
    assert [each.targets for each in play.of(PutOnStack)] == [("ox",)]


@pytest.mark.cr("603.3d")
def test_without_a_legal_target_it_is_removed() -> None:
    other = TargetPermanents(AllOf((CREATURE, Not(Is(ObjectWord.THIS)))))
    play = Play(game([permanent("a", "1/1", aiming(target=other))], [])).attack(a=B)
    assert (len(play.of(AbilityTriggered)), play.state.waiting, play.state.stack) == (1, (), ())
    assert isinstance(play.state.decision, Priority)


@pytest.mark.cr("603.3c", "700.2")
def test_modes_are_chosen_with_their_targets() -> None:
    destroy = Mode(
        (Do(Deed.DESTROY, TargetObjects()),), (TargetPermanents(AllOf((CREATURE, Not(Is(ObjectWord.THIS))))),)
    )
    drain = Mode((LoseLife(2, TargetPlayers()),), (TargetPlayer(opponent=True),))
    modal = when(attacks(), SpellEffect(modes=(destroy, drain)))
    play = Play(game([permanent("a", "1/1", modal)], [permanent("ox", "2/4")])).attack(a=B)
    assert list(legal_actions(play.state)) == [
        ChooseTargets(A, ((ObjectId("ox"),),), (0,)),
        ChooseTargets(A, ((B,),), (1,)),
    ]
    play.act(ChooseTargets(A, ((B,),), (1,))).pass_priority()
    assert (play.life(B), play.there("ox")) == (38, True)
    alone = Play(game([permanent("a", "1/1", modal)], [])).attack(a=B)
    assert [entry.modes for entry in alone.state.stack] == [(1,)]


@pytest.mark.cr("603.3b", "115.1", "702.21a")
def test_what_triggers_as_targets_are_chosen_comes_afterwards() -> None:
    """The ability of the target goes onto the stack after those of all players."""
    other = TargetPermanents(AllOf((CREATURE, Not(Is(ObjectWord.THIS)))))
    guarded = when(becomes_target(player=PlayerPattern(PlayerWord.EACH_OPPONENT), of=ABILITY))
    seats: Seats = [permanent("a", "1/1", aiming(attacks(), other))], [permanent("ox", "2/4", guarded)], []
    play = Play(game(*seats)).attack(a=B)
    assert stacked(play) == ["a", "ox"]
    later: Seats = (
        [permanent("a", "1/1", aiming(attacks(), other))],
        [permanent("ox", "2/4", guarded)],
        [permanent("c", "1/1", when())],
    )
    play = Play(game(*later)).attack(a=B).act(ChooseTargets(A, ((ObjectId("ox"),),)))
    assert stacked(play) == ["a", "c", "ox"]


@pytest.mark.cr("603.3a", "110.2", "405.4")
def test_the_controller_is_whose_the_source_was() -> None:
    play = Play(game([permanent("a", "1/1")], [permanent("ox", "2/4", when(dies()))]))
    play.effect(outside.destroy((ObjectId("ox"),)), by=A)
    assert [entry.controller for entry in play.state.stack] == [B]


@pytest.mark.cr("800.4d")
def test_abilities_of_players_who_have_left_are_never_stacked() -> None:
    seats: Seats = [permanent("a", "1/1", when(), when(effect=GAIN_TWO))], [permanent("b", "1/1", when())], []
    play = Play(game(*seats)).attack(a=C)
    assert isinstance(play.state.decision, TriggerOrder)
    play.act(Concede(B))
    play.act(OrderTriggers(A, (0, 1)))
    assert stacked(play) == ["a", "a"]
    gone = Play(game(*seats)).attack(a=C).act(Concede(A))
    assert (stacked(gone), gone.state.waiting) == (["b"], ())


@pytest.mark.cr("603.3", "117.5", "800.4a")
def test_what_triggers_as_somebody_leaves_is_stacked_before_the_next_player_has_priority() -> None:
    leaving = when(EventPattern(EventKind.LEAVES, Everything()))
    play = Play(game([permanent("a", "1/1", leaving)], [permanent("b", "1/1")], [], []))
    play.act(Concede(B))
    assert (stacked(play), play.player) == ([], A)
    play.act(PassPriority(A))
    assert (stacked(play), play.player) == (["a"], C)
    assert play.pass_priority().life(A) == 41


@pytest.mark.cr("603.3")
def test_every_ability_on_the_stack_has_its_own_identity() -> None:
    play = Play(
        game(
            [permanent("a", "1/1", when(), when())],
            [permanent("b", "1/1", when(EventPattern(EventKind.GAINS_LIFE, player=PlayerPattern(PlayerWord.YOU))))],
        )
    )
    play.attack(a=B)
    first = [entry.id for entry in play.state.stack]
    play.effect(outside.change_life({B: 1}))
    ids = [*first, *(entry.id for entry in play.state.stack[2:])]
    assert len(set(ids)) == 3


@pytest.mark.cr("608.2b", "603.3d")
def test_a_target_that_has_become_illegal() -> None:
    other = TargetPermanents(AllOf((CREATURE, Not(Is(ObjectWord.THIS)))))
    drain = SpellEffect((Do(Deed.DESTROY, TargetObjects()), LoseLife(1, PlayerWord.EACH_OPPONENT)), (other,))
    play = Play(game([permanent("a", "1/1", when(attacks(), drain))], [permanent("ox", "2/4")])).attack(a=B)
    play.effect(outside.destroy((ObjectId("ox"),))).pass_priority()
    assert (play.life(B), play.state.stack) == (40, ())
