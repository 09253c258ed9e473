"""Priority (CR 117): who has it, how it is passed, and that nothing else can be done with it."""

import pytest

from redzone.abilities.ability import Continuous, KeywordAbility, May, SpellEffect, Triggered
from redzone.abilities.event_patterns import attacks
from redzone.abilities.instruction import GainLife
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Is
from redzone.abilities.modification import ModifyPowerToughness
from redzone.abilities.plain_qualities import Everything, HasType
from redzone.abilities.trigger import EventKind, EventPattern
from redzone.abilities.words import ObjectWord
from redzone.game.action import (
    Action,
    AssignCombatDamage,
    CastSpell,
    ChooseCommanderZone,
    ChooseDefendingPlayer,
    ChooseLegend,
    ChooseProtector,
    ChooseYesOrNo,
    Concede,
    DeclareAttackers,
    DeclareBlockers,
    OrderCombatDamage,
    PassPriority,
)
from redzone.game.decision import AttackersDeclaration, BlockersDeclaration, CommanderZoneChoice, Priority, YesOrNo
from redzone.game.effect import Intervention
from redzone.game.event import PriorityPassed, StepBegan
from redzone.game.violation import Code, IllegalAction
from redzone.rules.game import begin, intervene, legal_actions, replay
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.turn import Step
from redzone.values.types import CardType
from tests.support import outside
from tests.support.spells import holding, spell
from tests.support.states import A, B, C, D, Play, codes, game, permanent, refusal

ILLEGAL_NOW: list[Action] = [
    ChooseDefendingPlayer(A, B),
    DeclareAttackers(A, {}),
    DeclareBlockers(A, {}),
    OrderCombatDamage(A, {}),
    AssignCombatDamage(A, ()),
    ChooseCommanderZone(A, to_command_zone=True),
    ChooseLegend(A, ObjectId("bear")),
    ChooseProtector(A, B),
]


@pytest.mark.cr("117.3d", "117.4", "500.2")
def test_when_all_pass_in_succession_the_step_ends() -> None:
    play = Play(game([], [], [], active=B))
    for player in (B, C, A):
        assert play.state.decision == Priority(player, tuple(each.player for each in play.of(PriorityPassed)))
        play.act(PassPriority(player))
    assert play.of(StepBegan) == [StepBegan(Step.DECLARE_ATTACKERS)]
    assert play.state.decision == AttackersDeclaration(B)


@pytest.mark.cr("117.3b", "117.4")
def test_an_effect_starts_the_passing_anew() -> None:
    play = Play(game([], [])).act(PassPriority(A)).effect(outside.change_life({A: 1}), by=B)
    assert play.state.decision == Priority(A)


@pytest.mark.cr("117.3d")
def test_only_the_player_with_priority_passes() -> None:
    state = game([], [])
    assert codes(refusal(state, PassPriority(B))) == {Code.WRONG_PLAYER}
    assert list(legal_actions(state)) == [PassPriority(A)]
    assert legal_actions(state).count() == 1
    assert "passing" not in legal_actions(state)


@pytest.mark.requirement("S3")
@pytest.mark.cr("117.1", "508.1", "509.1", "510.1")
@pytest.mark.parametrize("action", ILLEGAL_NOW, ids=lambda action: type(action).__name__)
def test_an_answer_to_another_decision_is_refused_and_changes_nothing(action: Action) -> None:
    assert codes(refusal(game([permanent("bear", "2/2")], []), action)) == {Code.WRONG_STEP}


@pytest.mark.requirement("S31", "S32")
@pytest.mark.cr("509.1", "117.2c", "405.6e", "703.3")
def test_nobody_has_priority_before_blocks_and_everybody_has_after_them() -> None:
    play = Play(game([permanent("bear", "2/2")], [], [])).attack(bear=C)
    play.pass_until(BlockersDeclaration)
    assert codes(refusal(play.state, PassPriority(C))) == {Code.WRONG_STEP}
    with pytest.raises(IllegalAction, match="only while a player has priority"):
        intervene(play.state, Intervention(outside.change_life({A: 1}), A))
    passed = len(play.block().of(PriorityPassed))
    assert play.state.turn.step is Step.DECLARE_BLOCKERS
    after = play.pass_round().state
    assert play.of(PriorityPassed)[passed:] == [PriorityPassed(A), PriorityPassed(B), PriorityPassed(C)]
    assert after.turn.step is Step.COMBAT_DAMAGE


@pytest.mark.cr("117.2e", "608.2d")
def test_a_choice_as_something_resolves_gives_nobody_priority() -> None:
    may = Triggered((attacks(),), SpellEffect((May((GainLife(3),)), GainLife(1))))
    trick = spell("trick")
    state = holding(game([permanent("bear", "2/2", may)], [], begun=False), trick, player=B)
    play = Play(begin(state).state).attack(bear=B)
    assert len(play.of(PriorityPassed)) == 2  # as combat began
    play.pass_priority()
    assert play.state.decision == YesOrNo(A, "gain life", ObjectId("bear"))
    assert codes(refusal(play.state, CastSpell(B, ObjectId("trick")))) == {Code.WRONG_STEP}
    assert codes(refusal(play.state, PassPriority(A))) == {Code.WRONG_STEP}
    after = play.act(ChooseYesOrNo(A, yes=True))
    assert (after.life(A), after.state.decision, after.state.stack) == (44, Priority(A), ())
    assert len(after.of(PriorityPassed)) == 4
    assert CastSpell(B, ObjectId("trick")) in legal_actions(after.act(PassPriority(A)).state)


@pytest.mark.cr("800.4a", "117.4")
@pytest.mark.parametrize(
    ("passing", "leaver", "holder", "step"),
    [
        ((), A, B, Step.BEGINNING_OF_COMBAT),
        ((), B, A, Step.BEGINNING_OF_COMBAT),
        ((A,), A, B, Step.BEGINNING_OF_COMBAT),
        ((A,), B, C, Step.BEGINNING_OF_COMBAT),
        ((A, B, C), A, D, Step.BEGINNING_OF_COMBAT),
        ((A, B, C), D, A, Step.DECLARE_ATTACKERS),
    ],
)
def test_priority_passes_on_from_a_player_who_leaves(
    passing: tuple[PlayerId, ...], leaver: PlayerId, holder: PlayerId, step: Step
) -> None:
    play = Play(game([], [], [], []))
    for player in passing:
        play.act(PassPriority(player))
    play.act(Concede(leaver))
    assert (play.player, play.state.turn.step) == (holder, step)


AURA = "Enchantment — Aura"


@pytest.mark.cr("800.4a", "117.5", "704.5m")
@pytest.mark.parametrize("watched", [False, True])
def test_what_a_player_leaves_behind_is_settled_before_the_next_one_gets_priority(watched: bool) -> None:
    """The Aura goes, and what triggers on that is on the stack; who has passed needs not pass again otherwise."""
    gain = Triggered((EventPattern(EventKind.LEAVES, Is(ObjectWord.THIS)),), SpellEffect((GainLife(1),)))
    enchant = KeywordAbility(Keyword.ENCHANT, quality=Everything())
    aura = permanent("aura", None, enchant, *((gain,) if watched else ()), type=AURA, attached_to="bear")
    play = Play(game([], [permanent("bear", "2/2")], [aura], [])).act(PassPriority(A)).act(Concede(B))
    assert ObjectId("aura") not in play.state.permanents
    assert [entry.source for entry in play.state.stack] == ([ObjectId("aura")] if watched else [])
    assert play.state.decision == Priority(C, () if watched else (A,))


@pytest.mark.cr("800.4a", "117.5", "704.5m")
@pytest.mark.parametrize("watched", [False, True])
def test_what_somebody_else_leaves_behind_is_settled_at_the_next_pass(watched: bool) -> None:
    gain = Triggered((EventPattern(EventKind.LEAVES, Is(ObjectWord.THIS)),), SpellEffect((GainLife(1),)))
    enchant = KeywordAbility(Keyword.ENCHANT, quality=Everything())
    aura = permanent("aura", None, enchant, *((gain,) if watched else ()), type=AURA, attached_to="bear")
    play = Play(game([], [], [permanent("bear", "2/2")], [aura])).act(PassPriority(A)).act(Concede(C))
    assert ObjectId("aura") in play.state.permanents
    play.act(PassPriority(B))
    assert ObjectId("aura") not in play.state.permanents
    assert [entry.source for entry in play.state.stack] == ([ObjectId("aura")] if watched else [])
    assert play.state.decision == Priority(D, () if watched else (A, B))


@pytest.mark.cr("800.4a", "117.5", "704.3")
@pytest.mark.parametrize("leaver", [B, C])
def test_what_is_to_be_chosen_as_somebody_leaves_is_chosen_before_the_next_one_gets_priority(leaver: PlayerId) -> None:
    """What keeps a commander alive leaves with its player."""
    others = Continuous(HasType(CardType.CREATURE), (ModifyPowerToughness(1, 1),))
    hero = permanent("hero", "0/0", commander=True)
    banner = [permanent("banner", None, others, type="Enchantment")]
    seats = game([hero], banner if leaver == B else [], banner if leaver == C else [], [])
    play = Play(seats).act(PassPriority(A)).act(Concede(leaver))
    if leaver == C:
        play.act(PassPriority(B))
    assert isinstance(play.state.decision, CommanderZoneChoice)
    play.act(ChooseCommanderZone(A, to_command_zone=True))
    assert isinstance(play.state.decision, Priority)


@pytest.mark.cr("733.1")
def test_a_replay_repeats_everything() -> None:
    start = game([permanent("bear", "2/2")], [], begun=False)
    entries: list[Action | Intervention] = [
        PassPriority(A),
        Intervention(outside.change_life({B: -1}), A),
        PassPriority(A),
        PassPriority(B),
        DeclareAttackers(A, {ObjectId("bear"): B}),
    ]
    done = replay(start, entries)
    assert done.state.players[B].life == 39
    again = replay(replay(start, entries[:2]).state, entries[2:])
    assert again.state == done.state
    with pytest.raises(IllegalAction):
        replay(start, [PassPriority(B)])
