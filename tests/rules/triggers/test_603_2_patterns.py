"""The shapes of events that abilities trigger on, beyond attacks and blocks (CR 603.2)."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import Ability, KeywordAbility, SpellEffect, SpellText, Triggered
from redzone.abilities.asserting import (
    contrary,
    event_amount_is,
    event_object_has,
    has_life,
    is_monarch,
    is_turn_of,
    this_has,
)
from redzone.abilities.attacking import MayExert
from redzone.abilities.condition import (
    AllConditions,
    AmountIs,
    AnyCondition,
    Condition,
    PlayerMeets,
)
from redzone.abilities.counting import how_many
from redzone.abilities.event_patterns import (
    ABILITY,
    SPELL,
    attacks,
    becomes_blocked,
    becomes_blocked_by,
    becomes_target,
    blocks,
    blocks_creature,
    casts_spell,
    deals_damage,
    dies,
    is_dealt_damage,
    player_is_dealt_damage,
    step_begins,
)
from redzone.abilities.instruction import GainLife
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import ControllerOf, Is, TheseObjects
from redzone.abilities.plain_qualities import Everything, HasColor, HasStatus, HasType
from redzone.abilities.targeting import TargetPermanents, TargetPlayer
from redzone.abilities.trigger import ANY_PLAYER, EventKind, EventPattern, OtherSide, Pattern, PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord, Status
from redzone.game.action import CastSpell, DeclareAttackers
from redzone.game.card import PhysicalCard, Zone, ZoneObject
from redzone.game.decision import AttackersDeclaration
from redzone.game.event import (
    AbilityTriggered,
    Attached,
    BecameMonarch,
    BecameTarget,
    CardDrawn,
    CountersChanged,
    Crewed,
    DamageDealt,
    DeathReason,
    Died,
    EnteredCombat,
    Event,
    LifeChanged,
    SpellCast,
    StepBegan,
    Tapped,
    Transformed,
    TurnedFaceUp,
    ZoneChanged,
)
from redzone.game.occurrence import Occurrence
from redzone.game.stack import DelayedTrigger
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.triggers.index import watchers_on
from redzone.rules.triggers.intervening_if import condition_holds
from redzone.rules.triggers.triggered_abilities import watch
from redzone.values.identity import CardId, ObjectId
from redzone.values.options import COMMANDER
from redzone.values.turn import Step
from redzone.values.types import CardType, Color
from redzone.view import View
from tests.support import outside
from tests.support.states import A, B, C, Play, Seats, card, game, permanent

CREATURE = HasType(CardType.CREATURE)
GAIN = SpellEffect((GainLife(1),))
W, OX, X = map(ObjectId, ("watcher", "ox", "x"))
OPPONENT = PlayerPattern(PlayerWord.EACH_OPPONENT)
YOU = PlayerPattern(PlayerWord.YOU)


def board(pattern: Pattern, condition: Condition | None = None, attached_to: str | None = None) -> GameState:
    watcher = permanent("watcher", "2/4", Triggered((pattern,), GAIN, condition), attached_to=attached_to)
    seats: Seats = [watcher, permanent("x", "1/1")], [permanent("ox", "2/4", colors="R")], []
    return game(*seats, begun=attached_to is None)


def count(state: GameState, *events: Event) -> int:
    """How often something triggers on events that leave the state as it is."""
    done = watch(state, Transition(state, events))
    return sum(1 for event in done.events if isinstance(event, AbilityTriggered))


@pytest.mark.cr("603.2", "603.2c")
@pytest.mark.parametrize(
    ("pattern", "events", "times"),
    [
        (
            EventPattern(EventKind.DRAWS, player=PlayerPattern(PlayerWord.YOU)),
            (CardDrawn(A), CardDrawn(B), CardDrawn(A)),
            2,
        ),
        (EventPattern(EventKind.BECOMES_MONARCH, player=OPPONENT), (BecameMonarch(A),), 0),
        (EventPattern(EventKind.BECOMES_MONARCH, player=PlayerPattern(PlayerWord.YOU)), (BecameMonarch(A),), 1),
        (EventPattern(EventKind.TURNS_FACE_UP, CREATURE), (TurnedFaceUp(OX),), 1),
        (EventPattern(EventKind.TRANSFORMS, Is(ObjectWord.THIS)), (Transformed(W), Transformed(OX)), 1),
        (EventPattern(EventKind.IS_CREWED, Is(ObjectWord.THIS)), (Crewed(W),), 1),
        (EventPattern(EventKind.BECOMES_ATTACHED, Is(ObjectWord.THIS)), (Attached(W, OX),), 1),
        (EventPattern(EventKind.BECOMES_ATTACHED, CREATURE), (Attached(W, B),), 1),
        (deals_damage(), (DamageDealt(W, OX, 1), DamageDealt(W, B, 1)), 1),
        (deals_damage(Everything()), (DamageDealt(W, OX, 1), DamageDealt(W, B, 1), DamageDealt(X, B, 1)), 2),
        (deals_damage(recipient=OtherSide(CREATURE, ANY_PLAYER)), (DamageDealt(W, OX, 1), DamageDealt(W, B, 1)), 2),
        (
            deals_damage(recipient=OtherSide(player=OPPONENT)),
            (DamageDealt(W, OX, 1), DamageDealt(W, B, 1), DamageDealt(W, A, 1)),
            1,
        ),
        (deals_damage(recipient=OtherSide(CREATURE)), (DamageDealt(W, OX, 1), DamageDealt(W, B, 1)), 1),
        (deals_damage(recipient=OtherSide(HasColor(Color.RED), YOU)), (DamageDealt(W, OX, 1), DamageDealt(W, A, 1)), 2),
        (deals_damage(combat=True), (DamageDealt(W, OX, 1),), 0),
        (deals_damage(combat=True), (DamageDealt(W, OX, 1, combat=True),), 1),
        (is_dealt_damage(), (DamageDealt(OX, W, 1), DamageDealt(X, W, 2)), 1),
        (is_dealt_damage(source=HasColor(Color.RED)), (DamageDealt(OX, W, 1), DamageDealt(X, W, 2)), 1),
        (is_dealt_damage(source=HasStatus(Status.TOKEN)), (DamageDealt(OX, W, 1),), 0),
        (player_is_dealt_damage(), (DamageDealt(OX, A, 1), DamageDealt(X, A, 2), DamageDealt(X, B, 2)), 1),
        (
            player_is_dealt_damage(ANY_PLAYER, CREATURE),
            (DamageDealt(OX, A, 1), DamageDealt(X, A, 2), DamageDealt(X, B, 2)),
            2,
        ),
        (player_is_dealt_damage(OPPONENT, CREATURE), (DamageDealt(OX, A, 1), DamageDealt(X, B, 2)), 1),
        (player_is_dealt_damage(ANY_PLAYER, HasStatus(Status.TOKEN)), (DamageDealt(OX, A, 1),), 0),
        (
            EventPattern(EventKind.PLAYER_BECOMES_TARGET, other=OtherSide(player=PlayerPattern(PlayerWord.YOU))),
            (BecameTarget(A, OX, B), BecameTarget(B, OX, B), BecameTarget(OX, OX, B)),
            1,
        ),
        (
            EventPattern(
                EventKind.PLAYER_BECOMES_TARGET, player=OPPONENT, other=OtherSide(player=PlayerPattern(PlayerWord.YOU))
            ),
            (BecameTarget(A, OX, A),),
            0,
        ),
        (becomes_target(), (BecameTarget(W, ObjectId("nothing"), B),), 0),
        (casts_spell(), (SpellCast(A, OX, CardId("ox")), SpellCast(B, OX, CardId("ox"))), 1),
        (casts_spell(spell=HasColor(Color.GREEN)), (SpellCast(A, OX, CardId("ox")),), 0),
        (casts_spell(nth=2), (SpellCast(A, OX, CardId("ox")),), 0),
    ],
)
def test_how_often_it_triggers(pattern: Pattern, events: tuple[Event, ...], times: int) -> None:
    assert count(board(pattern), *events) == times


@pytest.mark.cr("603.2")
def test_players_by_what_is_attached() -> None:
    pattern = player_is_dealt_damage(PlayerPattern(ControllerOf(ObjectWord.ATTACHED)))
    assert count(board(pattern, attached_to="ox"), DamageDealt(X, B, 1), DamageDealt(X, C, 1)) == 1
    assert count(board(pattern), DamageDealt(X, B, 1)) == 0
    enchanted = player_is_dealt_damage(PlayerPattern(PlayerWord.ENCHANTED_PLAYER))
    watcher = permanent("watcher", "1/1", Triggered((enchanted,), GAIN), attached_to=B)
    state = game([watcher, permanent("x", "1/1")], [], [], begun=False)
    assert count(state, DamageDealt(X, B, 1), DamageDealt(X, C, 1)) == 1
    crowned = replace(board(player_is_dealt_damage(PlayerPattern(condition=is_monarch()))), monarch=A)
    assert count(crowned, DamageDealt(X, A, 1)) == 1


@pytest.mark.cr("603.2", "115.1")
def test_becoming_the_target_of_a_spell_or_ability() -> None:
    aims = Triggered(
        (player_is_dealt_damage(OPPONENT),), SpellEffect((GainLife(1),), (TargetPermanents(Is(ObjectWord.THIS)),))
    )
    guarded = (Triggered((becomes_target(of=ABILITY),), GAIN), Triggered((becomes_target(of=SPELL),), GAIN))
    seats: Seats = [permanent("watcher", "1/1", aims, *guarded), permanent("x", "1/1")], [permanent("ox", "2/4")]
    play = Play(game(*seats)).effect(outside.deal_damage(X, B, 1))
    assert [str(each.source) for each in play.of(AbilityTriggered)] == ["watcher"] * 2


@pytest.mark.cr("603.10a", "700.4")
def test_what_was_damaged_by_this() -> None:
    pattern = dies(CREATURE, Is(ObjectWord.THIS))
    play = Play(board(pattern)).effect(outside.deal_damage(W, OX, 1)).effect(outside.destroy((OX, X)))
    assert len(play.of(AbilityTriggered)) == 1
    state = board(pattern)
    assert count(state, Died(ObjectId("unknown"), CardId("unknown"), play.of(Died)[0].reason)) == 0


@pytest.mark.cr("603.2", "702.26c")
def test_phasing_in() -> None:
    play = (
        Play(board(EventPattern(EventKind.PHASES_IN, CREATURE)))
        .effect(outside.phase_out((OX,)))
        .effect(outside.phase_in((OX,)))
    )
    assert len(play.of(AbilityTriggered)) == 1
    away = (
        Play(board(EventPattern(EventKind.PHASES_IN, CREATURE)))
        .effect(outside.phase_out((W, OX)))
        .effect(outside.phase_in((OX,)))
    )
    assert away.of(AbilityTriggered) == []


@pytest.mark.cr("509.3a")
def test_an_effect_makes_a_creature_block() -> None:
    play = Play(board(blocks(Everything()))).attack(x=B).block()
    assert count(play.state, EnteredCombat(OX, blocking=X)) == 1
    assert count(play.state, EnteredCombat(OX, attacking=A)) == 0


@pytest.mark.cr("607.2", "701.43d", "607.2h")
def test_exerting_triggers_what_is_linked() -> None:
    twice: tuple[Ability, ...] = (
        MayExert(),
        Triggered((EventPattern(EventKind.IS_EXERTED, Is(ObjectWord.THIS), linked=True),), GAIN),
        MayExert(),
        Triggered((EventPattern(EventKind.IS_EXERTED, Is(ObjectWord.THIS), linked=True),), SpellEffect((GainLife(5),))),
    )
    others = Triggered((EventPattern(EventKind.IS_EXERTED, CREATURE),), SpellEffect((GainLife(10),)))

    def exerted(times: int) -> Play:
        play = Play(game([permanent("x", "1/1", *twice), permanent("watcher", "1/1", others)], []))
        play.to_decision(AttackersDeclaration)
        return play.act(DeclareAttackers(A, {X: B}, exerted=(X,) * times))

    assert [str(each.source) for each in exerted(1).of(AbilityTriggered)] == ["x", "watcher"]
    assert [str(each.source) for each in exerted(2).of(AbilityTriggered)] == ["x", "x", "watcher", "watcher"]


@pytest.mark.cr("603.4")
@pytest.mark.parametrize(
    ("condition", "times"),
    [
        (AllConditions((event_amount_is(2), is_turn_of())), 1),
        (AllConditions((event_amount_is(2), contrary(is_turn_of()))), 0),
        (AnyCondition((event_amount_is(3), is_turn_of())), 1),
        (contrary(event_amount_is(3)), 1),
        (event_object_has(HasColor(Color.RED)), 1),
        (event_object_has(HasStatus(Status.TOKEN)), 0),
        (PlayerMeets(PlayerWord.EVENT_PLAYER, has_life(least=41)), 0),
        (PlayerMeets(PlayerWord.EVENT_PLAYER, has_life(least=40)), 1),
        (PlayerMeets(PlayerWord.EACH_OPPONENT, has_life(least=40)), 1),
    ],
)
def test_intervening_ifs(condition: Condition, times: int) -> None:
    state = board(deals_damage(CREATURE, OtherSide(player=OPPONENT)), condition)
    assert count(state, DamageDealt(OX, B, 2)) == times


@pytest.mark.cr("603.4", "725.2")
@pytest.mark.parametrize(
    ("condition", "is_so"),
    [
        (AmountIs(how_many(CREATURE), least=2), True),
        (AmountIs(how_many(CREATURE), least=3), False),
        (PlayerMeets(PlayerWord.YOU, has_life(least=41)), True),
        (PlayerMeets(PlayerWord.EVENT_PLAYER, has_life(least=41)), False),
        (PlayerMeets(PlayerWord.EACH_OPPONENT, has_life(least=41)), False),
        (is_turn_of(), False),
        (contrary(is_turn_of()), True),
        (this_has(HasStatus(Status.TAPPED)), False),
        (event_object_has(CREATURE), True),
    ],
)
def test_an_ability_without_a_source_asks_for_its_controller(condition: Condition, is_so: bool) -> None:
    state = game([permanent("x", "1/1")], [permanent("ox", "3/3")], [], life={B: 50})
    happened = Occurrence(subject=X, player=C)
    assert condition_holds(View(state), condition, None, B, happened) is is_so


@pytest.mark.cr("603.4", "508.5")
def test_an_intervening_if_about_the_defending_player() -> None:
    rich = PlayerMeets(PlayerWord.DEFENDING_PLAYER, has_life(least=41))
    seats: Seats = [permanent("x", "1/1", Triggered((attacks(),), GAIN, rich))], [], []
    assert Play(game(*seats)).attack(x=B).of(AbilityTriggered) == []
    richer = Play(game(*seats, life={C: 50})).attack(x=C)
    assert len(richer.of(AbilityTriggered)) == 1


@pytest.mark.cr("113.6k", "601.2i")
def test_a_spell_sees_itself_cast() -> None:
    sees_itself = Triggered((casts_spell(spell=Is(ObjectWord.THIS)),), GAIN)
    sees_all = Triggered((casts_spell(spell=Everything()),), GAIN)
    text = SpellText(SpellEffect((GainLife(1),), (TargetPlayer(),)))
    printed = replace(card("bolt", None, sees_itself, sees_all, text, type="Instant"), cost="{0}")
    state = game([permanent("x", "1/1")], [])
    held = ZoneObject(ObjectId("bolt"), PhysicalCard(CardId("bolt"), A, printed))
    state = state.with_players({A: replace(state.players[A], hand=(held,))})
    play = Play(state).act(CastSpell(A, held.id, targets=((A,),)))
    assert len(play.of(AbilityTriggered)) == 1


@pytest.mark.cr("702.1", "603.2")
def test_keywords_trigger_too() -> None:
    state = game([permanent("x", "1/1", KeywordAbility(Keyword.EXALTED)), permanent("watcher", "1/1")], [])
    play = Play(state).attack(watcher=B)
    assert [str(each.source) for each in play.of(AbilityTriggered)] == ["x"]


@pytest.mark.cr("603.2")
@pytest.mark.parametrize(
    ("pattern", "event"),
    [
        (is_dealt_damage(), DamageDealt(OX, B, 1)),
        (player_is_dealt_damage(), DamageDealt(OX, W, 1)),
        (EventPattern(EventKind.GAINS_LIFE, player=PlayerPattern(PlayerWord.YOU)), LifeChanged(A, -1, 39)),
        (EventPattern(EventKind.LEAVES, Everything()), ZoneChanged(OX, CardId("ox"), Zone.HAND, Zone.GRAVEYARD)),
        (EventPattern(EventKind.COUNTERS_PUT, Everything()), CountersChanged(OX, "+1/+1", -1)),
        (step_begins(Step.UPKEEP), StepBegan(Step.DRAW)),
        (casts_spell(PlayerPattern(PlayerWord.EACH_OTHER_PLAYER)), SpellCast(A, OX, CardId("ox"))),
        (deals_damage(), DamageDealt(OX, W, 1)),
        (dies(HasColor(Color.RED)), Died(X, CardId("x"), DeathReason.EFFECT)),
        (dies(), Died(X, CardId("x"), DeathReason.EFFECT)),
    ],
)
def test_what_is_something_else(pattern: Pattern, event: Event) -> None:
    assert count(board(pattern), event) == 0


@pytest.mark.cr("509.3a", "509.3c", "509.3d")
def test_entering_combat_as_an_attacker_blocks_nothing() -> None:
    for pattern in (becomes_blocked(Everything()), becomes_blocked_by(Everything()), blocks_creature(Everything())):
        play = Play(board(pattern)).attack(x=B).block()
        assert count(play.state, EnteredCombat(W, attacking=B)) == 0


@pytest.mark.cr("509.3a")
def test_a_creature_that_blocks_already_does_not_block_again() -> None:
    play = Play(board(blocks(Everything()))).attack(x=B, watcher=B).block(ox="x")
    assert count(play.state, EnteredCombat(OX, blocking=W)) == 0


@pytest.mark.cr("603.2", "603.7")
def test_permanents_and_delayed_abilities_wait_for_the_same() -> None:
    state = board(EventPattern(EventKind.DRAWS, player=PlayerPattern(PlayerWord.YOU)))
    delayed = DelayedTrigger(A, W, EventPattern(EventKind.DRAWS, player=PlayerPattern(PlayerWord.YOU)), GAIN)
    assert count(replace(state, delayed=(delayed,)), CardDrawn(A)) == 2
    doomed = DelayedTrigger(A, W, EventPattern(EventKind.TRANSFORMS, Is(TheseObjects((W,)))), GAIN)
    assert (
        count(
            replace(board(EventPattern(EventKind.TRANSFORMS, Is(ObjectWord.THIS))), delayed=(doomed,)), Transformed(W)
        )
        == 2
    )


@pytest.mark.cr("801.11")
def test_everything_is_what_is_in_range() -> None:
    options = replace(COMMANDER, range_of_influence=1)
    watcher = permanent("watcher", "1/1", Triggered((EventPattern(EventKind.BECOMES_TAPPED, Everything()),), GAIN))
    seats: Seats = [watcher], [permanent("ox", "2/4")], [permanent("far", "1/1")], []
    state = game(*seats, options=options)
    assert (count(state, Tapped(OX)), count(state, Tapped(ObjectId("far")))) == (1, 0)


@pytest.mark.cr("603.2")
def test_the_index_lists_what_permanents_wait_for() -> None:
    index = watchers_on(board(EventPattern(EventKind.DRAWS, player=PlayerPattern(PlayerWord.YOU))))
    assert (list(index), len(index), EventKind.BECOMES_TAPPED in index) == ([EventKind.DRAWS], 1, False)
    assert [each.source for each in index[EventKind.DRAWS]] == [W]
    assert not watchers_on(game([permanent("x", "1/1")], []))


@pytest.mark.cr("603.6c", "603.10a")
@pytest.mark.parametrize(("zone", "times"), [(None, 1), ("exile", 1), ("hand", 0)])
def test_where_what_leaves_goes(zone: str | None, times: int) -> None:
    play = Play(board(EventPattern(EventKind.LEAVES, HasColor(Color.RED), word=zone))).effect(outside.exile((OX,)))
    assert len(play.of(AbilityTriggered)) == times
