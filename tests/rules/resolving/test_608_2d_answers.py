"""Answers to what is chosen on the way, counted and judged, and what happens at the edges (CR 608.2d, 609.3)."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import (
    ChangeObjects,
    CopyOf,
    CreateTokens,
    GainAbility,
    KeywordAbility,
    SpellEffect,
    Unless,
)
from redzone.abilities.choosing import ChoiceOfPlayer, SacrificeChosen
from redzone.abilities.cost import Cost, Payment
from redzone.abilities.duration import Duration
from redzone.abilities.instruction import AddMana, DealDamage, Deed, Do, GainLife, LoseLife, MoveToBattlefield
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import EachObject, TargetObjects
from redzone.abilities.modification import SetColors, SwitchPowerToughness
from redzone.abilities.turn_instructions import BecomeBlocking, EndCombatPhase, ReselectAttacked
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.game.action import Action, ChooseObjects, ChooseOption, ChoosePlayer, ChooseTarget, ChooseYesOrNo, PayCost
from redzone.game.decision import CostChoice, Priority
from redzone.game.event import LifeChanged, TurnedFaceDown, TurnedFaceUp
from redzone.game.occurrence import Occurrence
from redzone.game.player import LossReason
from redzone.game.stack import Resolution, StackKind, StackObject
from redzone.game.state import GameState
from redzone.rules.game import begin, legal_actions
from redzone.rules.resolving import choices, resolution
from redzone.rules.resolving.instructions.asking import SACRIFICE, Ask, asks_once
from redzone.rules.resolving.instructions.scene import ResolvingScene
from redzone.rules.resolving.resolution_costs import suggested_payment
from redzone.rules.zones.card_moves import draw
from redzone.values.identity import ObjectId
from redzone.values.options import RuleOptions
from redzone.values.types import Color
from redzone.view import View
from tests.support.states import A, B, C, Play, game, permanent, refusal
from tests.support.texts import BEAR, CREATURES, OX, at, cards, table, text, with_cards

IT = TargetObjects()
EVERYBODY = EachObject(CREATURES)


@pytest.mark.cr("608.2d")
def test_every_answer_is_counted_and_legal() -> None:
    asked = [
        table().effect(text(ChoiceOfPlayer())),
        table().effect(text(AddMana(("{G}", "{R}")))),
        table().attack(bear=B).effect(at(ReselectAttacked(IT), target=BEAR)),
        table().effect(text(Unless((LoseLife(1),), PlayerWord.YOU, Cost(life=1)))),
    ]
    for play in asked:
        legal = legal_actions(play.state)
        answers = list(legal)
        assert legal.count() == len(answers) > 1
        assert all(answer in legal for answer in answers)


@pytest.mark.cr("608.2d")
@pytest.mark.parametrize(
    "answer",
    [
        ChoosePlayer(A, B),
        ChooseTarget(A, B),
        ChooseOption(A, "x"),
        ChooseObjects(A, (BEAR,)),
        PayCost(A),
        ChooseYesOrNo(A, yes=True),
    ],
)
def test_nothing_is_answered_that_was_not_asked(answer: Action) -> None:
    assert refusal(table().state, answer)


@pytest.mark.cr("608.2d")
def test_an_answer_without_question_does_nothing() -> None:
    state = table().state
    assert resolution.answer(state, ChooseTarget(A, B)).state.decision is None
    assert choices.answer(state, ChooseYesOrNo(A, yes=True)).state.resolution is None


def costing(cost: Cost, *, controller_pays: bool = True) -> Play:
    """An ability of the bear that costs its controller, or the next player, something as it resolves."""
    payer = PlayerWord.YOU if controller_pays else PlayerWord.EACH_OPPONENT
    effect = SpellEffect((Unless((LoseLife(5),), payer, cost),))
    ability = StackObject(ObjectId("ability"), StackKind.TRIGGERED, A, effect, source=BEAR)
    play = Play(game([permanent("bear", "2/2")], [permanent("ox", "3/3")]))
    return play.do(begin(replace(play.state, decision=None, resolution=Resolution(ability, effect.instructions))))


@pytest.mark.cr("118.12", "118.3")
def test_an_object_pays_with_itself() -> None:
    play = costing(Cost(sacrifice_this=True)).act(PayCost(A, Payment()))
    assert (play.there("bear"), play.life(A)) == (False, 40)
    assert costing(Cost(sacrifice_this=True), controller_pays=False).life(A) == 35
    play = costing(Cost(sacrifice_this=True))
    assert isinstance(play.state.decision, CostChoice)
    state = replace(play.state, resolution=None)
    assert suggested_payment(View(state), play.state.decision) == Payment()
    gone = replace(play.state.board, permanents={})
    assert refusal(replace(play.state, board=gone), PayCost(A, Payment()))


@pytest.mark.cr("121.1", "800.4a")
def test_who_has_left_draws_nothing() -> None:
    play = table()
    lost = replace(play.state.players[B], loss=LossReason.CONCEDED)
    assert draw(play.state.with_players({B: lost}), B, 2).events == ()


@pytest.mark.cr("801.10", "609.3")
def test_nobody_can_be_chosen_out_of_range() -> None:
    play = Play(game([permanent("bear", "2/2")], [], [], [], options=RuleOptions(range_of_influence=0)))
    assert isinstance(play.effect(text(ChoiceOfPlayer(opponent=True), GainLife(1))).state.decision, Priority)
    assert play.life(A) == 41


@pytest.mark.cr("120.2b", "601.2d")
@pytest.mark.parametrize("players", [None, PlayerWord.EACH_OPPONENT])
def test_divided_damage(players: PlayerWord | None) -> None:
    effect = SpellEffect((DealDamage(3, None if players else EVERYBODY, players, ObjectWord.THIS, divided=True),))
    ability = StackObject(ObjectId("a"), StackKind.TRIGGERED, A, effect, source=BEAR, division=((OX, 1), (B, 2)))
    play = table()
    play.do(begin(replace(play.state, decision=None, resolution=Resolution(ability, effect.instructions))))
    assert (play.damage("ox"), play.life(B), play.life(C)) == ((0, 38, 40) if players else (1, 40, 40))
    assert bool(play.of(LifeChanged)) is (players is not None)


@pytest.mark.cr("708.2a", "708.8")
def test_creatures_are_turned_over() -> None:
    play = table().effect(at(Do(Deed.TURN_FACE_DOWN, IT), target=OX))
    assert (play.of(TurnedFaceDown), View(play.state).power(OX)) == ([TurnedFaceDown(OX)], 2)
    play.effect(at(Do(Deed.TURN_FACE_UP, IT), target=OX))
    assert (play.of(TurnedFaceUp), View(play.state).power(OX)) == ([TurnedFaceUp(OX)], 3)
    phased = Play(game([permanent("bear", "2/2", phased_out=True)], []))
    ability = StackObject(
        ObjectId("a"), StackKind.TRIGGERED, A, SpellEffect((Do(Deed.PHASE_IN, ObjectWord.THIS),)), source=BEAR
    )
    phasing = Resolution(ability, ability.effect.instructions)
    phased.do(begin(replace(phased.state, decision=None, resolution=phasing)))
    assert not phased.state.permanents[BEAR].phased_out


@pytest.mark.cr("707.2", "707.8a", "608.2h")
def test_edges_of_copying() -> None:
    change = ChangeObjects(IT, (CopyOf(ObjectId("gone")), SwitchPowerToughness()), Duration.END_OF_TURN)
    assert View(table().effect(at(change, target=OX)).state).now(OX).name == "ox"
    named = ChangeObjects(IT, (CopyOf(BEAR),), Duration.END_OF_TURN)
    assert View(table().effect(at(named, target=OX)).state).now(OX).name == "bear"
    flying = GainAbility(KeywordAbility(Keyword.FLYING))
    gaining = ChangeObjects(IT, (CopyOf(BEAR, (flying,)),), Duration.END_OF_TURN)
    assert Keyword.FLYING in View(table().effect(at(gaining, target=OX)).state).now(OX).keywords
    (dead,) = cards(A, "dead")
    two = replace(dead.card.printed, back=dead.card.printed)
    held = with_cards(table(), hand=(replace(dead, card=replace(dead.card, printed=two)),))
    copying = SpellEffect((CreateTokens(copy_of=ObjectWord.SUBJECT), CreateTokens(copy_of=ObjectWord.OTHER)))
    about = Occurrence(subject=dead.id, other=ObjectId("unknown"))
    ability = StackObject(ObjectId("a"), StackKind.TRIGGERED, A, copying, source=BEAR, occurrence=about)
    held.do(begin(replace(held.state, decision=None, resolution=Resolution(ability, copying.instructions))))
    assert held.state.permanents[ObjectId("dead-2")].card.printed.back is not None


@pytest.mark.cr("707.8a", "707.9a")
def test_a_token_has_the_face_up_that_what_it_copies_has_up_and_exceptions_for_both() -> None:
    bear = table().state.permanents[BEAR]
    faces = replace(bear.card.printed, back=replace(bear.card.printed, name="big bear", power=5, toughness=5))
    turned = replace(bear, card=replace(bear.card, printed=faces), transformed=True)
    state = table().state
    red = CreateTokens(copy_of=ObjectWord.THIS, exceptions=(SetColors((Color.RED,)),))
    ability = StackObject(ObjectId("a"), StackKind.TRIGGERED, A, SpellEffect((red,)), source=BEAR)
    resolving = Resolution(ability, ability.effect.instructions)
    done = begin(replace(state.with_permanents({BEAR: turned}), decision=None, resolution=resolving)).state
    (token,) = (permanent for permanent in done.permanents.values() if permanent.card.token)
    now = View(done).now(token.id)
    assert (now.name, now.power, now.colors) == ("big bear", 5, frozenset({Color.RED}))
    assert token.card.printed.colors == (Color.RED,)


@pytest.mark.cr("702.49c", "508.4")
def test_what_replaces_an_attacker_attacks_the_same() -> None:
    entering = SpellEffect((MoveToBattlefield(ObjectWord.THIS, tapped=True, like_replaced=True),))
    play = with_cards(table(), hand=cards(A, "ninja")).attack(bear=C)
    ability = StackObject(ObjectId("a"), StackKind.ACTIVATED, A, entering, source=ObjectId("ninja"), replaced=C)
    play.do(begin(replace(play.state, decision=None, resolution=Resolution(ability, entering.instructions))))
    assert play.state.combat is not None
    assert play.state.combat.attackers[ObjectId("ninja#2")].target == C


@pytest.mark.cr("509.4", "506.3e")
def test_who_attacks_nobody_here_is_not_blocked() -> None:
    play = table().effect(at(BecomeBlocking(IT, EVERYBODY), target=OX))
    assert play.state.combat is not None
    assert not play.state.combat.blockers


@pytest.mark.cr("724.2c", "704.5j")
def test_a_choice_may_come_between_as_the_phase_ends() -> None:
    legend = [permanent(name, "2/2", type="Legendary Creature") for name in ("one", "two")]
    play = Play(game(legend, [], begun=False))
    for each in legend:
        there = play.state.permanents[each.id]
        twin = replace(there, card=replace(there.card, printed=replace(there.card.printed, name="twin")))
        play.state = play.state.with_permanents({each.id: twin})
    play.do(begin(play.state)).default()
    extra = CreateTokens(copy_of=EachObject(CREATURES))
    play.effect(text(extra, EndCombatPhase())).default()
    assert (play.state.turn.step.value, len(play.state.permanents)) == ("postcombat_main", 1)


@pytest.mark.cr("608.2e", "701.21a")
def test_what_several_players_are_asked_for_is_worked_out_once() -> None:
    worked_out: list[GameState] = []

    def made(scene: ResolvingScene, _: SacrificeChosen) -> tuple[Ask, ...]:
        worked_out.append(scene.state)
        return (Ask(A, tuple(scene.state.permanents), 1, 1, SACRIFICE),)

    told = SacrificeChosen(1, CREATURES, PlayerWord.EACH_PLAYER)
    state = Play(game(*([permanent(f"{side}-{n}", "2/2") for n in range(2)] for side in "ab"))).effect(text(told)).state
    resolution = state.resolution
    assert resolution is not None
    answered = replace(resolution, answers=(ChooseObjects(A, (ObjectId("a-0"),)),))
    for seen in (state, replace(state, decision=None), replace(state, resolution=answered)):
        assert seen.resolution is not None
        (ask,) = asks_once(ResolvingScene(seen, seen.resolution), told, made)
        assert ask.candidates == tuple(state.permanents)
    assert len(worked_out) == 1
    for other in (state.with_players({A: replace(state.players[A], life=1)}), replace(state, day=True)):
        asks_once(ResolvingScene(other, resolution), told, made)
    asks_once(ResolvingScene(state, replace(resolution, this_one=B)), told, made)
    assert len(worked_out) == 4
