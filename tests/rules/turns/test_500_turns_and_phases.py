"""What changes turns: extra and skipped ones, phases that end, day and night, the monarch, the Ring (CR 500-731)."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import Card, KeywordAbility, SpellEffect, Triggered
from redzone.abilities.event_patterns import dies, step_begins
from redzone.abilities.instruction import GainLife, RemoveCounters
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Control, EachObject
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.replacement import HandSize, SkipsStep
from redzone.abilities.static import DoesntUntap, MayStayTapped, PhasesInAndOut, Replaces, UntapsForOthers
from redzone.abilities.trigger import ANY_PLAYER, PlayerPattern
from redzone.abilities.turn_instructions import (
    AddPhases,
    BecomeDay,
    BecomeMonarch,
    EndCombatPhase,
    EndTurn,
    LoseGame,
    SkipStep,
    TakeExtraTurn,
    TakeInitiative,
    TemptWithRing,
)
from redzone.abilities.words import PlayerStat, PlayerWord
from redzone.characteristics.player_numbers import number_of_player
from redzone.game.action import ChooseObjects, Concede
from redzone.game.decision import ObjectsChoice
from redzone.game.effect import OutsideEffect
from redzone.game.event import (
    BecameMonarch,
    CardDiscarded,
    CardDrawn,
    DayChanged,
    ExtraTurnGiven,
    InitiativeTaken,
    PhasedIn,
    PhasedOut,
    PhaseEnded,
    PlayerLost,
    RingTempted,
    StepBegan,
    StepSkipped,
    Transformed,
    TurnBegan,
)
from redzone.game.permanent import Permanent
from redzone.game.player import LossReason
from redzone.game.violation import Code, IllegalAction
from redzone.rules.game import begin
from redzone.rules.zones import day
from redzone.rules.zones.hand_size import maximum_hand_size
from redzone.values.identity import ObjectId, PlayerId, Timestamp
from redzone.values.options import RuleOptions
from redzone.values.turn import Step
from redzone.values.types import Supertype
from redzone.view import View
from tests.support import outside
from tests.support.states import A, B, C, Play, game, permanent
from tests.support.texts import BEAR, OX, cards, names, table, text, with_cards

OPPONENT = PlayerWord.EACH_OPPONENT

YOURSELF = PlayerPattern(PlayerWord.YOU)


def turns(play: Play, count: int) -> list[PlayerId]:
    """Who takes the next turns."""
    number = play.state.turn.number
    while play.state.turn.number < number + count:
        play.default()
    return [each.player for each in play.of(TurnBegan)]


@pytest.mark.cr("500.7")
def test_the_extra_turn_given_last_comes_first() -> None:
    play = table().effect(text(TakeExtraTurn(OPPONENT), TakeExtraTurn()))
    assert play.of(ExtraTurnGiven) == [ExtraTurnGiven(each) for each in (B, C, A)]
    assert turns(play, 5) == [A, C, B, B, C]


@pytest.mark.cr("500.7", "800.4k")
def test_who_has_left_takes_no_extra_turn() -> None:
    play = table().effect(text(TakeExtraTurn(OPPONENT))).act(Concede(C))
    assert turns(play, 2) == [B, B]
    play = table().effect(text(TakeExtraTurn(OPPONENT))).act(Concede(C)).act(Concede(B))
    assert play.state.outcome is not None


@pytest.mark.cr("500.11", "614.10", "614.10a", "614.1b")
def test_turns_are_skipped() -> None:
    play = table().effect(text(SkipStep("turn", OPPONENT), SkipStep("turn", PlayerWord.YOU)))
    assert turns(play, 2) == [B, C]
    assert play.of(StepSkipped) == [StepSkipped(each, "turn") for each in (B, C, A)]
    play = table().effect(text(TakeExtraTurn(), SkipStep("turn", PlayerWord.YOU)))
    assert turns(play, 1) == [B]


@pytest.mark.cr("500.11", "614.10")
@pytest.mark.parametrize(
    ("name", "missing"),
    [
        ("untap", [Step.UNTAP]),
        ("draw", [Step.DRAW]),
        ("combat", [Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS, Step.END_OF_COMBAT]),
        ("main", [Step.PRECOMBAT_MAIN]),
        ("declare_attackers", [Step.DECLARE_ATTACKERS]),
    ],
)
def test_steps_and_phases_are_skipped(name: str, missing: list[Step]) -> None:
    play = Play(game([], [])).effect(text(SkipStep(name, OPPONENT)))
    turns(play, 1)
    play.events.clear()
    turns(play, 1)
    begun = [each.step for each in play.of(StepBegan)]
    assert not set(begun) & set(missing) - {Step.UNTAP}
    assert len(play.of(StepSkipped)) == (name != "untap")


@pytest.mark.cr("614.10")
def test_a_static_ability_skips_a_step_each_turn() -> None:
    skips = Replaces(SkipsStep("draw", PlayerPattern(PlayerWord.EACH_OPPONENT)))
    play = Play(game([permanent("bear", "2/2", skips)], []))
    turns(play, 4)
    assert play.of(StepSkipped) == [StepSkipped(B, "draw")] * 2
    assert play.of(CardDrawn) == [CardDrawn(A)]


@pytest.mark.cr("500.8", "505.1a")
def test_a_main_phase_follows_the_extra_combat() -> None:
    play = Play(game([], [], step=Step.POSTCOMBAT_MAIN)).effect(text(AddPhases(main_too=True), AddPhases()))
    play.to_step(Step.END_STEP)
    combat = [Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS, Step.END_OF_COMBAT]
    main = [Step.POSTCOMBAT_MAIN]
    assert list(play.state.turn.visited) == [*main, *combat, *combat, *main, Step.END_STEP]


AT_END = Triggered((step_begins(Step.END_STEP),), SpellEffect((GainLife(1),)))
AT_END_OF_COMBAT = Triggered((step_begins(Step.END_OF_COMBAT),), SpellEffect((GainLife(1),)))


@pytest.mark.cr("724.1", "724.1a", "724.1b", "724.1d", "724.1e")
@pytest.mark.parametrize("effect", [text(EndTurn(), GainLife(5)), outside.end_turn()])
def test_an_effect_ends_the_turn(effect: OutsideEffect) -> None:
    play = Play(
        game(
            [
                permanent(
                    "bear",
                    "2/2",
                    AT_END,
                    AT_END_OF_COMBAT,
                )
            ],
            [],
        )
    ).attack(bear=B)
    play.effect(effect)
    assert (play.state.turn.number, play.state.combat) == (2, None)
    assert play.of(PhaseEnded) == [PhaseEnded(turn=True)]
    assert (play.life(A), play.life(B)) == (40, 40)


@pytest.mark.cr("724.1c", "724.1f")
def test_what_dies_as_the_turn_ends_triggers_in_the_cleanup_step() -> None:
    dying = Triggered((dies(),), SpellEffect((GainLife(1),)))
    play = Play(game([permanent("bear", "0/0", dying, counters={"+1/+1": 1})], []))
    play.effect(text(RemoveCounters(EachObject(Everything()), "+1/+1"), EndTurn()))
    assert play.state.turn.step is Step.CLEANUP
    assert [entry.source for entry in play.state.stack] == [BEAR]
    turns(play, 1)
    assert play.of(StepBegan).count(StepBegan(Step.CLEANUP)) == 2


@pytest.mark.cr("724.2", "724.2d", "724.2e", "724.2g", "724.2a", "724.2b")
@pytest.mark.parametrize("effect", [text(EndCombatPhase()), outside.end_combat()])
def test_an_effect_ends_the_combat_phase(effect: OutsideEffect) -> None:
    play = Play(game([permanent("bear", "2/2", AT_END_OF_COMBAT)], [])).attack(bear=B).effect(effect)
    assert (play.state.turn.step, play.state.combat, play.life(A)) == (Step.POSTCOMBAT_MAIN, None, 40)
    assert play.of(PhaseEnded) == [PhaseEnded(turn=False)]
    play.effect(effect)
    assert play.state.turn.step is Step.POSTCOMBAT_MAIN


@pytest.mark.cr("514.1", "402.2")
def test_the_active_player_discards_down_to_seven() -> None:
    hand = cards(A, *"abcdefghi")
    play = with_cards(Play(game([], [], step=Step.END_STEP)), hand=hand).pass_round()
    assert play.state.decision == ObjectsChoice(A, tuple(card.id for card in hand), 2, 2, "discard")
    play.act(ChooseObjects(A, (ObjectId("a"), ObjectId("i"))))
    assert names(play.state.players[A].graveyard) == ["a", "i"]
    assert play.of(CardDiscarded) == [CardDiscarded(A, ObjectId("a")), CardDiscarded(A, ObjectId("i"))]
    assert play.state.turn.number == 2


@pytest.mark.cr("502.1", "702.26a")
def test_phasing_works_both_ways() -> None:
    seats = [
        [permanent("bear", "2/2", PhasesInAndOut(), phased_out=True), permanent("ox", "3/3", PhasesInAndOut())],
        [],
    ]
    state = game(*seats, step=Step.UNTAP, begun=False)
    play = Play(state).do(begin(state))
    assert (play.of(PhasedIn), play.of(PhasedOut)) == ([PhasedIn(BEAR)], [PhasedOut(OX)])


@pytest.mark.cr("502.3")
def test_some_permanents_do_not_untap() -> None:
    seats = [[permanent("bear", "2/2", DoesntUntap(), tapped=True), permanent("ox", "3/3", tapped=True)], []]
    state = game(*seats, step=Step.UNTAP, begun=False)
    play = Play(state).do(begin(state))
    assert [each.tapped for each in play.state.permanents.values()] == [True, False]


def two_faced(name: str, front: Keyword, back: Keyword) -> Permanent:
    """A card with daybound on its front and nightbound on its back."""
    made = permanent(name, "2/2", front)
    other = Card("other", power=4, toughness=4, abilities=(KeywordAbility(back),))
    return replace(made, card=replace(made.card, printed=replace(made.card.printed, back=other)))


@pytest.mark.cr("702.145b", "702.145c", "702.145d", "702.145e", "702.145f", "731.1")
def test_permanents_follow_day_and_night() -> None:
    wolf = two_faced("wolf", Keyword.DAYBOUND, Keyword.NIGHTBOUND)
    play = Play(game([wolf, permanent("bear", "2/2")], []))
    assert play.state.day is True
    play.effect(text(BecomeDay(day=False)))
    assert View(play.state).power(ObjectId("wolf")) == 4
    assert (play.of(DayChanged), play.of(Transformed)) == ([DayChanged(day=False)], [Transformed(ObjectId("wolf"))])
    play.effect(text(BecomeDay(day=False)))
    play.effect(text(BecomeDay()))
    assert View(play.state).power(ObjectId("wolf")) == 2
    assert len(play.of(DayChanged)) == 2


@pytest.mark.cr("702.145g")
def test_a_nightbound_permanent_makes_it_night() -> None:
    wolf = two_faced("wolf", Keyword.DAYBOUND, Keyword.NIGHTBOUND)
    assert Play(game([replace(wolf, transformed=True)], [])).state.day is False


@pytest.mark.cr("502.2", "731.2", "731.2a", "731.2b", "731.2c")
@pytest.mark.parametrize(
    ("is_day", "cast", "becomes"),
    [(True, 0, False), (True, 1, True), (False, 1, False), (False, 2, True), (None, 0, None)],
)
def test_spells_cast_decide_over_day_and_night(is_day: bool | None, cast: int, becomes: bool | None) -> None:
    play = Play(game([], [], step=Step.END_STEP))
    history = replace(play.state.turn.history, spells_cast={A: cast})
    play.state = replace(play.state, day=is_day, turn=replace(play.state.turn, history=history))
    turns(play, 1)
    assert play.state.day is becomes
    assert day.check(play.state).state is play.state or becomes is not None


@pytest.mark.cr("725.2", "725.3", "725.4")
def test_there_is_one_monarch() -> None:
    play = table().effect(text(BecomeMonarch(PlayerWord.EACH_OPPONENT), BecomeMonarch(PlayerWord.EVENT_PLAYER)))
    assert play.state.monarch == B
    play.effect(text(BecomeMonarch(OPPONENT)))
    assert play.of(BecameMonarch) == [BecameMonarch(B)]
    play.act(Concede(B))
    assert play.state.monarch == A


@pytest.mark.cr("726.3", "726.4", "726.5")
def test_the_initiative_is_taken_and_passed_on() -> None:
    play = table().effect(text(TakeInitiative(OPPONENT), TakeInitiative(PlayerWord.EVENT_PLAYER)))
    assert play.state.initiative == B
    play.act(Concede(B))
    assert (play.state.initiative, play.of(InitiativeTaken)) == (A, [InitiativeTaken(B), InitiativeTaken(A)])
    alone = Play(game([], [])).effect(text(TakeInitiative(), BecomeMonarch())).act(Concede(B))
    assert (alone.state.initiative, alone.state.monarch) == (A, A)


@pytest.mark.cr("701.54a", "701.54c", "701.54d", "701.54e")
def test_the_ring_tempts_a_player_more_and_more() -> None:
    play = Play(game([permanent("bear", "1/2"), permanent("cat", "1/1")], [permanent("ox", "1/3")]))
    play = with_cards(play, library=cards(A, "one", "two"))
    play.effect(text(TemptWithRing())).act(ChooseObjects(A, (ObjectId("cat"),)))
    for _ in range(3):
        play.effect(text(TemptWithRing())).act(ChooseObjects(A, (BEAR,)))
    play.effect(text(TemptWithRing()), by=B)
    assert play.of(RingTempted)[-1] == RingTempted(B, OX)
    view = View(play.state)
    assert [Supertype.LEGENDARY in view.now(each).supertypes for each in (BEAR, ObjectId("cat"))] == [True, False]
    play.attack(bear=B)
    assert len(play.state.stack) == 1
    play.block(ox="bear")
    assert len(play.state.stack) == 1
    play.to_step(Step.POSTCOMBAT_MAIN)
    assert not play.there("ox")
    assert names(play.state.players[A].graveyard) == ["one"]


@pytest.mark.cr("701.54c")
def test_a_ring_bearer_drains_opponents() -> None:
    play = Play(game([permanent("bear", "1/2")], [permanent("ox", "3/3")], []))
    for _ in range(4):
        play.effect(text(TemptWithRing()))
    play.attack(bear=B).to_step(Step.POSTCOMBAT_MAIN)
    assert [play.life(each) for each in (B, C)] == [36, 37]
    assert not table().effect(text(TemptWithRing(PlayerWord.EVENT_PLAYER))).of(RingTempted)
    assert Play(game([], [])).effect(text(TemptWithRing())).of(RingTempted) == [RingTempted(A)]


@pytest.mark.cr("104.2b", "104.3e")
@pytest.mark.parametrize("win", [True, False])
def test_players_lose_and_win_the_game(win: bool) -> None:
    play = table().effect(text(LoseGame(PlayerWord.YOU if win else OPPONENT, win=win)))
    reason = LossReason.OPPONENT_WON if win else LossReason.EFFECT
    assert play.of(PlayerLost) == [PlayerLost(B, reason), PlayerLost(C, reason)]
    assert not table().effect(text(LoseGame(PlayerWord.EVENT_PLAYER))).of(PlayerLost)


@pytest.mark.cr("121.1", "500.11", "701.14a")
def test_effects_on_the_game_from_outside() -> None:
    play = (
        table()
        .effect(outside.draw_cards({A: 2}))
        .effect(outside.fight(BEAR, OX))
        .effect(outside.skip_next(A, "postcombat_main"))
    )
    assert (len(play.of(CardDrawn)), play.there("bear"), play.damage("ox")) == (2, False, 2)
    play.attack()
    assert play.to_step(Step.END_STEP).of(StepSkipped) == [StepSkipped(A, "postcombat_main")]
    refused: list[tuple[OutsideEffect, Code]] = [
        (outside.draw_cards({PlayerId(9): 1}), Code.NOT_IN_GAME),
        (outside.skip_next(PlayerId(9), "draw"), Code.NOT_IN_GAME),
        (outside.fight(BEAR, ObjectId("gone")), Code.UNKNOWN_OBJECT),
    ]
    for effect, code in refused:
        with pytest.raises(IllegalAction) as error:
            table().effect(effect)
        assert [violation.code for violation in error.value.violations] == [code]


@pytest.mark.cr("502.3")
def test_some_permanents_may_stay_tapped() -> None:
    kept = permanent("kept", "1/1", MayStayTapped(), DoesntUntap(), tapped=True)
    mine = [permanent("bear", "2/2", MayStayTapped(), tapped=True), permanent("ox", "3/3", tapped=True), kept]
    state = game(mine, [permanent("elk", "3/3", MayStayTapped(), tapped=True)], step=Step.UNTAP, begun=False)
    play = Play(state).do(begin(state))
    assert play.state.decision == ObjectsChoice(A, (BEAR,), 0, 1, "stay tapped")
    stays = Play(play.state).act(ChooseObjects(A, (BEAR,))).state
    assert [each.tapped for each in stays.permanents.values()] == [True, False, True, True]
    assert not stays.permanents[BEAR].skips_untap
    assert stays.turn.step is Step.UPKEEP
    untaps = Play(play.state).act(ChooseObjects(A, ())).state
    assert [each.tapped for each in untaps.permanents.values()] == [False, False, True, True]


@pytest.mark.cr("502.3", "805.5")
def test_each_player_of_a_team_is_asked() -> None:
    names_ = ("one", "two", "three", "four")
    seats = [[permanent(name, "1/1", MayStayTapped(), tapped=True)] for name in names_]
    state = game(*seats, step=Step.UNTAP, begun=False, teams="XYXY", options=RuleOptions(teams=True))
    play = Play(state).do(begin(state))
    assert play.state.decision == ObjectsChoice(A, (ObjectId("one"),), 0, 1, "stay tapped")
    play.act(ChooseObjects(A, ()))
    assert play.state.decision == ObjectsChoice(C, (ObjectId("three"),), 0, 1, "stay tapped")
    play.act(ChooseObjects(C, (ObjectId("three"),)))
    assert [each.tapped for each in play.state.permanents.values()] == [False, True, True, True]


@pytest.mark.cr("502.3")
def test_permanents_untap_in_the_untap_steps_of_others() -> None:
    seedborn = permanent("muse", "2/4", UntapsForOthers(Control(PlayerWord.YOU)), tapped=True)
    theirs = permanent("elk", "3/3", UntapsForOthers(Control(PlayerWord.EACH_OPPONENT)), DoesntUntap(), tapped=True)
    state = game([theirs], [seedborn, permanent("ox", "3/3", tapped=True)], step=Step.UNTAP, begun=False)
    play = Play(state).do(begin(state))
    assert [each.tapped for each in play.state.permanents.values()] == [True, False, False]


@pytest.mark.cr("402.2", "514.1", "613.11")
@pytest.mark.parametrize(
    ("sizes", "size"),
    [
        ((HandSize(ANY_PLAYER),), None),
        ((HandSize(YOURSELF, 2),), 2),
        ((HandSize(YOURSELF, more=-3),), 4),
        ((HandSize(YOURSELF, 2), HandSize(YOURSELF, more=2)), 4),
        ((HandSize(YOURSELF, more=2), HandSize(YOURSELF, 2)), 2),
        ((HandSize(YOURSELF), HandSize(YOURSELF, more=2)), None),
        ((HandSize(PlayerPattern(PlayerWord.EACH_OPPONENT), 2),), 7),
        ((HandSize(YOURSELF, more=-9),), 0),
    ],
)
def test_the_maximum_hand_size_changes(sizes: tuple[HandSize, ...], size: int | None) -> None:
    rules = [
        permanent(f"rule {number}", None, Replaces(each), type="Artifact", timestamp=Timestamp(number))
        for number, each in enumerate(sizes, 1)
    ]
    hand = cards(A, *"abcdefghi")
    play = with_cards(Play(game(rules, [], step=Step.END_STEP)), hand=hand)
    assert maximum_hand_size(play.state, A) == size
    play.pass_round()
    wanted = None if size is None else ObjectsChoice(A, tuple(card.id for card in hand), 9 - size, 9 - size, "discard")
    assert (play.state.decision == wanted) if wanted else play.state.turn.number == 2


@pytest.mark.cr("103.4")
def test_the_starting_life_total_stays_what_it_was() -> None:
    state = game([], [], life={A: 3})
    assert number_of_player(PlayerStat.STARTING_LIFE, A, state) == 40
    assert number_of_player(PlayerStat.LIFE, A, state) == 3
