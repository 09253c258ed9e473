"""Shared team turns and Two-Headed Giant (CR 805, 810): teams act, live and lose together."""

import pytest
from msgspec.structs import replace

from redzone.abilities.attacking import AttacksIfAble
from redzone.abilities.damaging import GivesPoison
from redzone.abilities.duration import Duration
from redzone.abilities.keyword import Keyword
from redzone.abilities.modification import ModifyPowerToughness
from redzone.game.action import (
    ChooseDefendingPlayer,
    Concede,
    DeclareAttackers,
    DeclareBlockers,
    PassPriority,
)
from redzone.game.card import ZoneObject
from redzone.game.decision import (
    AttackersDeclaration,
    BlockersDeclaration,
    DamageAssignment,
    DamageOrder,
    Decision,
    DefendingPlayerChoice,
    Priority,
)
from redzone.game.effect import PlacePermanent
from redzone.game.event import (
    CardDrawn,
    EffectsEnded,
    EnteredCombat,
    LifeCause,
    LifeChanged,
    PlayerLost,
    PoisonGiven,
    PriorityPassed,
    TurnBegan,
    Untapped,
    rule_of,
)
from redzone.game.permanent import Permanent
from redzone.game.player import LossReason
from redzone.game.state import GameState, Outcome
from redzone.game.violation import Code
from redzone.rules.game import legal_actions
from redzone.rules.seats.turn_order import (
    apnap,
    in_turn_order_after,
    opponents,
    primary_players,
    seats_of_team,
    team_of,
)
from redzone.values.identity import CardId, ObjectId, PlayerId
from redzone.values.options import COMMANDER, PRESETS, DamageDivision, RuleOptions
from redzone.values.turn import Step
from tests.support import outside
from tests.support.states import (
    NAMES,
    A,
    B,
    C,
    D,
    Play,
    assigning,
    blocking,
    card,
    codes,
    game,
    permanent,
    refusal,
    rules,
)

E, F = PlayerId(5), PlayerId(6)
GIANTS = PRESETS["two_headed_giant"]


def giants(
    *seats: list[Permanent],
    teams: str = "XXYY",
    options: RuleOptions = GIANTS,
    life: int = 30,
    step: Step = Step.BEGINNING_OF_COMBAT,
    active: PlayerId = A,
) -> GameState:
    """A game of teams; each team has the same life under every member."""
    lives = {PlayerId(number): life for number in range(1, len(seats) + 1)}
    return game(*seats, teams=teams, options=options, life=lives, step=step, active=active)


def three_teams(*seats: list[Permanent], options: RuleOptions = GIANTS) -> GameState:
    nothing: list[Permanent] = []
    return giants(*seats, *(nothing for _ in range(6 - len(seats))), teams="XXYYZZ", options=options)


def asked(play: Play) -> Decision | None:
    return play.state.decision


def lives(play: Play) -> list[int]:
    return [play.life(player) for player in play.state.players]


@pytest.mark.cr("810.3", "810.4", "810.2")
def test_the_preset_has_shared_turns_and_thirty_life() -> None:
    assert (GIANTS.starting_life, GIANTS.teams) == (30, True)


@pytest.mark.cr("102.3", "805.2", "805.4a", "805.6")
@pytest.mark.parametrize(
    ("teams", "active", "order", "primary"),
    [
        ("XXYY", A, (A, B, C, D), (A, C)),
        ("XXYY", D, (C, D, A, B), (C, A)),
        ("XYYX", A, (D, A, B, C), (D, B)),
        ("XXXY", D, (D, A, B, C), (D, A)),
    ],
)
def test_teams_act_in_turn_order_from_the_active_team(
    teams: str, active: PlayerId, order: tuple[PlayerId, ...], primary: tuple[PlayerId, ...]
) -> None:
    state = giants([], [], [], [], teams=teams, active=active)
    assert apnap(state) == order
    assert primary_players(state) == primary
    assert team_of(state, order[0]) == tuple(each for each in order if teams[each - 1] == teams[order[0] - 1])


@pytest.mark.cr("102.3")
def test_team_mates_are_no_opponents() -> None:
    state = giants([], [], [], [])
    assert opponents(state, B) == (C, D)
    assert opponents(state, C) == (A, B)
    assert in_turn_order_after(state, B) == (C, D, A, B)


@pytest.mark.cr("805.1")
def test_a_team_alone_at_the_table_still_has_an_order() -> None:
    state = game([], [], teams="XX", options=GIANTS, begun=False)
    assert seats_of_team(state, B) == (A, B)


@pytest.mark.cr("805.10a", "805.10b", "805.10d", "810.9", "810.7")
def test_teams_attack_and_block_as_one() -> None:
    mine = [permanent("a", "3/3"), permanent("c", "4/4")]
    play = Play(giants(mine, [permanent("b", "2/2")], [], [permanent("d", "3/3")]))
    play.attack(a=C, b=D, c=C).block(d="a").finish()
    assert lives(play) == [30, 30, 24, 24]
    assert not play.there("a")
    assert not play.there("d")
    assert [(event.player, event.change, event.life) for event in play.of(LifeChanged)] == [(D, -2, 24), (C, -4, 24)]


@pytest.mark.cr("805.10b", "805.2")
def test_the_primary_player_declares_for_the_team() -> None:
    play = Play(giants([], [permanent("b", "2/2")], [], [permanent("d", "2/2")])).pass_until(AttackersDeclaration)
    assert asked(play) == AttackersDeclaration(A)
    assert codes(refusal(play.state, DeclareAttackers(B, {ObjectId("b"): C}))) == {Code.WRONG_PLAYER}
    assert DeclareAttackers(A, {ObjectId("b"): D}) in legal_actions(play.state)
    assert codes(refusal(play.state, DeclareAttackers(A, {ObjectId("d"): D}))) == {Code.NOT_CONTROLLED}
    play.attack(b=D).pass_until(BlockersDeclaration)
    assert asked(play) == BlockersDeclaration(C)
    assert codes(refusal(play.state, blocking(D, d="b"))) == {Code.WRONG_PLAYER}
    assert blocking(C, d="b") in legal_actions(play.state)


@pytest.mark.cr("805.10b", "102.3", "506.2b")
def test_only_the_other_team_can_be_attacked() -> None:
    walkers = [permanent(name, type="Planeswalker", loyalty=3) for name in ("walker", "foreign")]
    play = Play(giants([permanent("a", "2/2")], [walkers[0]], [walkers[1]], [])).pass_until(AttackersDeclaration)
    for target in (A, B, ObjectId("walker")):
        found = refusal(play.state, DeclareAttackers(A, {ObjectId("a"): target}))
        assert (codes(found), rules(found)) == ({Code.ILLEGAL_ATTACK_TARGET}, {"508.1b", "506.2"})
    actions = [action for action in legal_actions(play.state) if isinstance(action, DeclareAttackers)]
    assert {what for action in actions for what in action.attacks.values()} == {C, D, "foreign"}


@pytest.mark.cr("805.10b", "508.1d")
def test_requirements_count_for_the_whole_team() -> None:
    state = giants([], [permanent("b", "2/2", AttacksIfAble())], [], [])
    play = Play(state).pass_until(AttackersDeclaration)
    assert codes(refusal(play.state, DeclareAttackers(A, {}))) == {Code.REQUIREMENT}


@pytest.mark.cr("805.10d", "702.111b")
def test_team_mates_block_together() -> None:
    state = giants([permanent("rogue", "3/3", Keyword.MENACE)], [], [permanent("c", "2/2")], [permanent("d", "2/2")])
    play = Play(state).attack(rogue=C).pass_until(BlockersDeclaration)
    assert codes(refusal(play.state, blocking(C, d="rogue"))) == {Code.MENACE}
    assert legal_actions(play.state).count() == 2
    play.block(c="rogue", d="rogue").finish()
    assert not play.there("rogue")


@pytest.mark.cr("805.10a", "805.10d", "802.4")
def test_each_of_several_defending_teams_blocks_apart() -> None:
    mine = [permanent("a", "2/2"), permanent("b", "2/2")]
    guards = [[permanent(name, "1/4")] for name in ("d", "f")]
    play = Play(three_teams(mine, [], [], guards[0], [], guards[1])).attack(a=C, b=E)
    play.pass_until(BlockersDeclaration)
    assert play.player == C
    assert codes(refusal(play.state, blocking(C, d="b"))) == {Code.NOT_ATTACKING_YOU}
    play.block(d="a")
    assert asked(play) == BlockersDeclaration(E)
    play.block(f="b").finish()
    assert lives(play) == [30] * 6


@pytest.mark.cr("507.1", "506.2a", "805.10a")
def test_with_one_defending_team_the_active_team_chooses_it() -> None:
    options = replace(GIANTS, attack_multiple_players=False)
    play = Play(three_teams([permanent("a", "2/2")], options=options))
    assert asked(play) == DefendingPlayerChoice(A)
    assert list(legal_actions(play.state)) == [ChooseDefendingPlayer(A, C), ChooseDefendingPlayer(A, E)]
    play.act(ChooseDefendingPlayer(A, E)).pass_until(AttackersDeclaration)
    actions = [action for action in legal_actions(play.state) if isinstance(action, DeclareAttackers)]
    assert {what for action in actions for what in action.attacks.values()} == {E, F}
    found = refusal(play.state, DeclareAttackers(A, {ObjectId("a"): D}))
    assert codes(found) == {Code.NOT_THE_CHOSEN_DEFENDER}


@pytest.mark.cr("507.1", "805.10a")
def test_one_other_team_needs_no_choice() -> None:
    options = replace(GIANTS, attack_multiple_players=False)
    assert giants([], [], [], [], options=options).decision == Priority(A)


@pytest.mark.cr("805.10f", "510.1", "510.1e", "702.19b")
def test_teams_announce_damage_as_one_and_lethal_damage_counts_for_all_of_it() -> None:
    ours = [permanent("wurm", "5/5", Keyword.TRAMPLE)], [permanent("bear", "2/2")]
    theirs = [permanent("wall", "0/4")], [permanent("giant", "1/9")]
    blocks: dict[str, str | tuple[str, ...]] = {"wall": "wurm", "giant": "bear"}
    play = Play(giants(*ours, *theirs)).attack(wurm=C, bear=D).block(**blocks).pass_until(DamageAssignment)
    assert asked(play) == DamageAssignment(A)
    short = assigning(A, wurm={"wall": 3, C: 2}, bear={"giant": 2})
    assert codes(refusal(play.state, short)) == {Code.LETHAL_DAMAGE_FIRST}
    play.act(assigning(A, wurm={"wall": 4, C: 1}, bear={"giant": 2}))
    assert asked(play) == DamageAssignment(C)
    play.finish()
    assert lives(play) == [30, 30, 29, 29]


@pytest.mark.cr("805.10f", "805.2")
def test_the_primary_player_orders_damage_for_the_team() -> None:
    options = replace(GIANTS, damage_division=DamageDivision.ORDERED)
    theirs = [permanent("c", "1/1")], [permanent("d", "1/1")]
    play = Play(giants([], [permanent("b", "2/2")], *theirs, options=options)).attack(b=C).block(c="b", d="b")
    play.pass_until(DamageOrder)
    assert asked(play) == DamageOrder(A)
    play.order(b=("d", "c")).finish()
    assert not play.there("d")


@pytest.mark.cr("805.10d", "509.4a", "506.3e")
def test_a_creature_that_enters_blocking_may_block_for_a_team_mate() -> None:
    play = Play(giants([permanent("a", "2/2")], [], [], [])).attack(a=C).to_step(Step.DECLARE_BLOCKERS)
    wall = PlacePermanent(CardId("wall"), card("wall", "0/4"), D, D, blocking=(ObjectId("a"),))
    play.effect(wall).finish()
    assert lives(play) == [30] * 4


@pytest.mark.cr("805.10a", "508.4")
def test_a_team_mates_creature_may_enter_attacking() -> None:
    play = Play(giants([permanent("a", "2/2")], [], [], [])).attack(a=C)
    play.effect(PlacePermanent(CardId("imp"), card("imp", "1/1"), B, B, attacking=D))
    assert play.of(EnteredCombat) == [EnteredCombat(ObjectId("imp"), attacking=D)]
    assert lives(play.finish()) == [30, 30, 27, 27]


@pytest.mark.cr("810.9", "120.3f", "510.2")
def test_damage_to_both_heads_and_lifelink_add_up() -> None:
    ours = [permanent("a", "3/3", Keyword.LIFELINK)], [permanent("b", "2/2", Keyword.LIFELINK)]
    play = Play(giants(*ours, [], [])).attack(a=C, b=D).finish()
    assert lives(play) == [35, 35, 25, 25]
    changes = [(event.player, event.change, event.life, event.cause) for event in play.of(LifeChanged)]
    assert changes == [
        (C, -3, 25, LifeCause.DAMAGE),
        (D, -2, 25, LifeCause.DAMAGE),
        (A, 3, 35, LifeCause.LIFELINK),
        (B, 2, 35, LifeCause.LIFELINK),
    ]


@pytest.mark.cr("810.9", "510.2", "704.3")
def test_lifelink_of_a_blocker_saves_the_team() -> None:
    ours = [permanent("a", "3/3"), permanent("b", "2/9")]
    play = (
        Play(giants(ours, [], [permanent("c", "4/9", Keyword.LIFELINK)], [], life=3))
        .attack(a=D, b=C)
        .block(c="b")
        .finish()
    )
    assert lives(play) == [3, 3, 4, 4]


@pytest.mark.cr("810.9", "810.10", "119.3", "122.1f")
def test_effects_on_players_change_the_totals_of_teams() -> None:
    play = (
        Play(giants([], [], [], []))
        .effect(outside.change_life({A: 1, C: -4, D: -4}))
        .effect(outside.give_poison({C: 2, D: 3, B: 0}))
    )
    assert lives(play) == [31, 31, 22, 22]
    assert [player.poison for player in play.state.players.values()] == [0, 0, 5, 5]
    assert play.of(PoisonGiven) == [PoisonGiven(C, 2, 2), PoisonGiven(D, 3, 5)]


@pytest.mark.cr("810.8d", "704.6b", "810.10", "120.3b", "120.3g")
@pytest.mark.parametrize(("before", "lost"), [(9, False), (10, True)])
def test_fifteen_poison_counters_lose_the_game_together(before: int, lost: bool) -> None:
    ours = [permanent("a", "2/2", Keyword.INFECT)], [permanent("b", "1/1", GivesPoison(3))]
    play = Play(giants(*ours, [], [])).effect(outside.give_poison({D: before})).attack(a=C, b=D).finish()
    assert play.state.players[C].poison == before + 5
    assert (play.state.outcome == Outcome(A)) is lost
    if lost:
        assert play.of(PlayerLost) == [PlayerLost(each, LossReason.TEAM_POISON) for each in (C, D)]
        assert rule_of(play.of(PlayerLost)[0]) == "704.6b"


@pytest.mark.cr("810.11")
@pytest.mark.parametrize(("teams", "limit"), [("XXXYYY", 20), ("XYYYYY", 10)])
def test_larger_teams_stand_more_poison(teams: str, limit: int) -> None:
    state = giants([], [], [], [], [], [], teams=teams)
    assert Play(state).effect(outside.give_poison({A: limit - 1})).state.outcome is None
    assert Play(state).effect(outside.give_poison({A: limit})).state.outcome is not None


@pytest.mark.cr("810.8a", "810.8c", "704.6a", "104.2c")
def test_without_life_the_team_loses_together() -> None:
    play = Play(giants([permanent("a", "3/3")], [permanent("b", "2/2")], [], [], life=5)).attack(a=C, b=D).finish()
    assert play.of(PlayerLost) == [PlayerLost(each, LossReason.TEAM_LIFE) for each in (C, D)]
    assert rule_of(play.of(PlayerLost)[0]) == "704.6a"
    assert play.state.outcome == Outcome(A)


@pytest.mark.cr("104.4d", "104.4a")
def test_teams_that_lose_together_draw() -> None:
    play = Play(giants([], [], [], [])).effect(outside.change_life({A: -15, B: -15, D: -40}))
    assert play.state.outcome == Outcome(None)


@pytest.mark.cr("810.8b", "104.3a", "800.4a")
def test_who_concedes_takes_the_team_along() -> None:
    play = Play(three_teams([permanent("a", "2/2")], [permanent("b", "2/2")])).act(Concede(B))
    assert play.of(PlayerLost) == [PlayerLost(B, LossReason.CONCEDED), PlayerLost(A, LossReason.TEAM)]
    assert rule_of(play.of(PlayerLost)[1]) == "810.8a"
    assert not play.state.permanents
    assert play.state.outcome is None
    assert asked(play) == Priority(C)


@pytest.mark.cr("810.8a", "903.10a", "704.6c")
def test_commander_damage_counts_for_each_player_and_kills_the_team() -> None:
    chief = permanent("chief", "11/11", commander=True)
    play = Play(giants([chief], [], [], [], life=60))
    play.attack(chief=C).finish()
    assert play.state.players[D].commander_damage == {}
    play = Play(
        replace(
            play.state,
            players={
                **play.state.players,
                D: replace(play.state.players[D], commander_damage={CardId("chief"): 21}),
            },
        )
    ).effect(outside.change_life({}))
    assert play.of(PlayerLost) == [PlayerLost(D, LossReason.COMMANDER_DAMAGE), PlayerLost(C, LossReason.TEAM)]


@pytest.mark.cr("805.5", "805.5b", "117.6", "117.4")
def test_teams_have_priority() -> None:
    play = Play(giants([], [], [], [], active=D))
    assert asked(play) == Priority(C)
    assert codes(refusal(play.state, PassPriority(D))) == {Code.WRONG_PLAYER}
    play.pass_until(AttackersDeclaration)
    assert play.of(PriorityPassed) == [PriorityPassed(C), PriorityPassed(A)]


@pytest.mark.cr("805.5b", "800.4a", "117.4")
@pytest.mark.parametrize(
    ("passes", "leaver", "waits"), [(0, B, C), (1, B, C), (1, D, E), (2, E, None), (2, D, E), (1, F, C)]
)
def test_priority_passes_on_from_a_team_that_leaves(passes: int, leaver: PlayerId, waits: PlayerId | None) -> None:
    play = Play(three_teams())
    for _ in range(passes):
        play.act(PassPriority(play.player))
    step = play.state.turn.step
    play.act(Concede(leaver))
    assert (play.state.turn.step is step) == (waits is not None)
    if waits is not None:
        assert play.player == waits


@pytest.mark.cr("805.5b", "117.5", "800.4c")
def test_what_a_team_leaves_behind_is_looked_at_before_the_next_team_gets_priority() -> None:
    play = Play(three_teams()).act(Concede(C)).act(PassPriority(A))
    assert asked(play) == Priority(E, (A,))


def with_libraries(state: GameState, cards: int) -> GameState:
    """The game with so many cards in every library."""
    printed = permanent("stock", "1/1").card
    libraries = {
        player: replace(
            status,
            library=tuple(
                ZoneObject(ObjectId(f"{NAMES[player - 1]}-{number}"), replace(printed, owner=player))
                for number in range(cards)
            ),
        )
        for player, status in state.players.items()
    }
    return state.with_players(libraries)


@pytest.mark.cr("805.4", "805.4b", "810.6", "103.8b", "502.3", "504.1", "805.6a")
def test_teams_take_turns_untap_and_draw_together() -> None:
    seats = [[permanent(name, "1/1", tapped=True)] for name in "abcd"]
    state = with_libraries(giants(*seats, step=Step.UPKEEP), 2)
    play = Play(state).to_step(Step.PRECOMBAT_MAIN)
    assert not play.of(CardDrawn)
    play.to_step(Step.UPKEEP)
    assert play.of(TurnBegan) == [TurnBegan(C, 2)]
    assert [event.object for event in play.of(Untapped)] == ["c", "d"]
    play.to_step(Step.PRECOMBAT_MAIN)
    assert play.of(CardDrawn) == [CardDrawn(C), CardDrawn(D)]
    play.to_step(Step.END_STEP).to_step(Step.UPKEEP)
    assert [event.player for event in play.of(TurnBegan)] == [C, A]


@pytest.mark.cr("805.4", "302.6")
def test_the_creatures_of_the_whole_team_may_attack_in_its_next_turn() -> None:
    play = Play(giants([], [permanent("b", "2/2", new=True)], [], [])).pass_until(AttackersDeclaration)
    assert codes(refusal(play.state, DeclareAttackers(A, {ObjectId("b"): C}))) == {Code.SUMMONING_SICK}
    play.to_step(Step.END_STEP).to_step(Step.UPKEEP)
    assert play.state.permanents[ObjectId("b")].new
    play.to_step(Step.END_STEP).to_step(Step.UPKEEP)
    assert not play.state.permanents[ObjectId("b")].new


@pytest.mark.cr("502.1", "702.26a", "805.4")
def test_what_phased_out_under_a_team_mate_phases_in_as_the_team_untaps() -> None:
    play = Play(giants([], [permanent("b", "2/2")], [], [])).effect(outside.phase_out((ObjectId("b"),)))
    play.to_step(Step.END_STEP).to_step(Step.UPKEEP)
    assert play.state.permanents[ObjectId("b")].phased_out
    play.to_step(Step.END_STEP).to_step(Step.UPKEEP)
    assert not play.state.permanents[ObjectId("b")].phased_out


@pytest.mark.cr("805.4", "611.2a", "500.7")
def test_what_lasts_until_a_team_mates_next_turn_lasts_until_that_of_the_team() -> None:
    play = Play(giants([permanent("a", "2/2")], [], [], []))
    play.effect(outside.modify({ObjectId("a"): (ModifyPowerToughness(1, 1),)}, Duration.NEXT_TURN), by=B)
    play.to_step(Step.END_STEP).to_step(Step.UPKEEP)
    assert not play.of(EffectsEnded)
    play.to_step(Step.END_STEP).to_step(Step.UPKEEP)
    assert play.of(EffectsEnded) == [EffectsEnded((ObjectId("a"),))]


@pytest.mark.cr("800.4k", "800.4m", "805.4")
def test_the_turn_of_a_team_that_has_left_passes_by() -> None:
    play = Play(three_teams([permanent("a", "2/2")]))
    play.effect(outside.modify({ObjectId("a"): (ModifyPowerToughness(1, 1),)}, Duration.NEXT_TURN), by=D)
    play.act(Concede(C)).to_step(Step.END_STEP)
    assert not play.of(EffectsEnded)
    play.to_step(Step.UPKEEP)
    assert play.of(TurnBegan) == [TurnBegan(E, 2)]
    assert play.of(EffectsEnded) == [EffectsEnded((ObjectId("a"),))]


@pytest.mark.cr("810.8a", "104.3c", "704.5b", "504.1")
def test_an_empty_library_loses_the_game_for_the_team() -> None:
    state = with_libraries(giants([], [], [], [], step=Step.UPKEEP), 1)
    players = {**state.players, D: replace(state.players[D], library=())}
    play = Play(replace(state, players=players)).to_step(Step.END_STEP).to_step(Step.PRECOMBAT_MAIN)
    assert play.of(PlayerLost) == [PlayerLost(D, LossReason.EMPTY_LIBRARY), PlayerLost(C, LossReason.TEAM)]


@pytest.mark.cr("800.4a", "800.4e", "810.8b")
@pytest.mark.parametrize("leaver", [C, D])
def test_a_team_that_leaves_during_combat_takes_its_blockers_along(leaver: PlayerId) -> None:
    mine = [permanent("a", "2/2", Keyword.TRAMPLE), permanent("b", "3/3")]
    play = Play(three_teams(mine, [], [], [permanent("d", "1/4")])).attack(a=C, b=E).block(d="a").block()
    play.act(Concede(leaver)).finish()
    assert lives(play) == [30, 30, 30, 30, 27, 27]
    assert [player.loss is not None for player in play.state.players.values()] == [
        False,
        False,
        True,
        True,
        False,
        False,
    ]


@pytest.mark.cr("800.4j", "810.8b")
def test_a_turn_goes_on_without_its_active_team() -> None:
    play = Play(three_teams([permanent("a", "2/2")])).attack(a=C).act(Concede(B))
    assert asked(play) == Priority(C)
    play.to_step(Step.END_STEP).to_step(Step.UPKEEP)
    assert (play.state.turn.active, lives(play)[2]) == (C, 30)


@pytest.mark.cr("800.4j", "507.1")
def test_nobody_declares_for_a_team_that_has_left() -> None:
    options = replace(GIANTS, attack_multiple_players=False)
    play = Play(three_teams(options=options)).act(Concede(B))
    assert asked(play) == Priority(C)
    play.to_step(Step.POSTCOMBAT_MAIN)
    assert play.state.turn.combats == 1


@pytest.mark.cr("102.3", "104.2c", "808.1", "808.3a")
def test_teams_without_shared_turns_have_turns_and_life_apart() -> None:
    state = game([permanent("a", "2/2")], [], [], [], teams="XYXY", options=COMMANDER)
    play = Play(state).pass_until(AttackersDeclaration)
    actions = [action for action in legal_actions(play.state) if isinstance(action, DeclareAttackers)]
    assert {what for action in actions for what in action.attacks.values()} == {B, D}
    play.attack(a=B)
    assert asked(play) == Priority(A)
    play.act(PassPriority(A))
    assert asked(play) == Priority(B, (A,))
    play.act(Concede(B))
    assert play.state.outcome is None
    play.act(Concede(D))
    assert play.of(PlayerLost) == [PlayerLost(B, LossReason.CONCEDED), PlayerLost(D, LossReason.CONCEDED)]
    assert play.state.outcome == Outcome(A)


@pytest.mark.cr("509.1", "805.10d")
def test_a_team_that_isnt_attacked_declares_no_blockers() -> None:
    play = Play(three_teams([permanent("a", "2/2")])).attack(a=F).pass_until(BlockersDeclaration)
    assert asked(play) == BlockersDeclaration(E)
    play.act(DeclareBlockers(E, {}))
    assert asked(play) == Priority(A)
