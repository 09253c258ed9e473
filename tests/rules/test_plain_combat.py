"""Combats on plain boards in one pass: where they go by themselves, where they stop, as the long way does."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import Ability
from redzone.abilities.keyword import Keyword
from redzone.game.action import (
    Action,
    AssignCombatDamage,
    Assignment,
    ChooseCommanderZone,
    DeclareAttackers,
    DeclareBlockers,
    PassPriority,
)
from redzone.game.decision import BlockersDeclaration, CommanderZoneChoice, DamageAssignment, Priority
from redzone.game.event import CommanderDamageCounted, PoisonGiven, StepsSkipped
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.oracle import compile_exact
from redzone.rules.game import apply
from redzone.rules.plain_combat import accepts, go_on, reasons_against
from redzone.values.identity import CardId, ObjectId, PlayerId, Target
from redzone.values.turn import Phase, Stage, Step
from tests.support.long_way import same_both_ways
from tests.support.states import A, B, C, Play, game, permanent

BEAR, OX, CAT = map(ObjectId, ("bear", "ox", "cat"))


def bear(pt: str, *abilities: Keyword | Ability, token: bool = False, commander: bool = False) -> Permanent:
    return permanent("bear", pt, *abilities, token=token, commander=commander)


def ox(pt: str, *abilities: Keyword | Ability) -> Permanent:
    return permanent("ox", pt, *abilities)


def answered(state: GameState, *actions: Action) -> Transition:
    """What the last of these answers leads to, each given both ways."""
    done = Transition(state)
    for action in actions:
        done = same_both_ways(done.state, action, play_forced=True)
    return done


def fought(*seats: list[Permanent], attacks: dict[str, Target] | None = None, **blocks: tuple[str, ...]) -> Transition:
    """The end of a combat of Ana's bear, which attacks Ben, or where it stops after the blocks."""
    attack = DeclareAttackers(A, {ObjectId(each): at for each, at in (attacks or {"bear": B}).items()})
    block = DeclareBlockers(B, {ObjectId(each): tuple(map(ObjectId, blocked)) for each, blocked in blocks.items()})
    return answered(game(*seats), PassPriority(A), attack, block)


def is_over(state: GameState) -> bool:
    return state.turn.step is Step.POSTCOMBAT_MAIN and state.decision == Priority(A)


@pytest.mark.cr("508.8")
def test_without_attackers_it_is_over_at_once() -> None:
    done = answered(game([bear("2/2")], [ox("2/2")]), PassPriority(A), DeclareAttackers(A, {}))
    assert is_over(done.state)
    assert StepsSkipped() in done.events


@pytest.mark.cr("117.4", "117.3d")
def test_those_pass_who_have_still_to() -> None:
    state = apply(game([bear("2/2")], [ox("2/2")], []), PassPriority(A)).state
    done = answered(state, PassPriority(B))
    assert done.state.turn.step is Step.DECLARE_ATTACKERS


@pytest.mark.cr("510.4", "702.4b", "702.7b")
def test_first_and_double_strike_take_two_steps() -> None:
    seats = [bear("2/2", Keyword.DOUBLE_STRIKE), permanent("cat", "3/3")], [ox("2/4", Keyword.FIRST_STRIKE)]
    done = fought(*seats, attacks={"bear": B, "cat": B}, ox=("bear",))
    assert is_over(done.state)
    assert (OX in done.state.permanents, BEAR in done.state.permanents) == (True, False)
    assert done.state.players[B].life == 37


@pytest.mark.cr("702.2b", "702.15b", "704.5h")
def test_deathtouch_and_lifelink() -> None:
    done = fought([bear("1/1", Keyword.DEATHTOUCH, Keyword.LIFELINK)], [ox("0/9")], ox=("bear",))
    assert is_over(done.state)
    assert OX not in done.state.permanents
    assert done.state.players[A].life == 41
    spared = fought([bear("1/1", Keyword.DEATHTOUCH)], [ox("0/9", Keyword.INDESTRUCTIBLE)], ox=("bear",))
    assert spared.state.permanents[OX].damage == 1


@pytest.mark.cr("120.3b", "120.3g", "702.164c", "702.90b")
def test_poison_is_given() -> None:
    infected = fought([bear("2/2", Keyword.INFECT)], [])
    assert PoisonGiven(B, 2, 2) in infected.events
    toxic = fought([bear("2/2", *compile_exact("Toxic 3"))], [])
    assert (toxic.state.players[B].poison, toxic.state.players[B].life) == (3, 38)
    assert is_over(toxic.state)
    done = fought(
        [bear("9/2", Keyword.INFECT), permanent("cat", "1/1", Keyword.INFECT)], [], attacks={"bear": B, "cat": B}
    )
    assert done.state.outcome is not None


@pytest.mark.cr("120.3d")
def test_damage_that_withers_a_creature_takes_the_long_way() -> None:
    done = fought([bear("1/1", Keyword.WITHER)], [ox("2/2")], ox=("bear",))
    assert is_over(done.state)
    assert done.state.permanents[OX].counters == {"-1/-1": 1}


@pytest.mark.cr("122.1c", "708.2")
@pytest.mark.parametrize("about", [{"face_down": True}, {"counters": {"shield": 1}}, {"counters": {"finality": 1}}])
def test_what_is_not_as_printed_takes_the_long_way(about: dict[str, object]) -> None:
    done = fought([bear("5/5")], [replace(ox("2/2"), **about)], ox=("bear",))
    assert is_over(done.state)


@pytest.mark.cr("510.1c", "702.19b")
def test_who_has_a_choice_is_asked() -> None:
    tramples = fought([bear("3/3", Keyword.TRAMPLE)], [ox("2/2")], ox=("bear",))
    assert tramples.state.decision == DamageAssignment(A)
    assert tramples.state.turn.step is Step.COMBAT_DAMAGE
    assigned = AssignCombatDamage(A, (Assignment(BEAR, OX, 2), Assignment(BEAR, B, 1)))
    done = answered(tramples.state, assigned)
    assert is_over(done.state)
    assert done.state.players[B].life == 39
    twice = fought([bear("3/3")], [ox("2/2"), permanent("cat", "1/1")], ox=("bear",), cat=("bear",))
    assert twice.state.decision == DamageAssignment(A)


@pytest.mark.cr("510.1d", "702.19b")
def test_who_has_one_way_only_is_not_asked() -> None:
    weak = fought([bear("2/2", Keyword.TRAMPLE)], [ox("2/2")], ox=("bear",))
    assert is_over(weak.state)
    assert OX not in weak.state.permanents
    more = compile_exact("This creature can block an additional creature each combat.")
    seats = [bear("1/1", Keyword.TRAMPLE), permanent("cat", "1/1")], [ox("1/3", *more)]
    done = fought(*seats, attacks={"bear": B, "cat": B}, ox=("bear", "cat"))
    assert done.state.decision == DamageAssignment(B)
    deadly = fought([bear("2/2", Keyword.TRAMPLE, Keyword.DEATHTOUCH)], [ox("2/2")], ox=("bear",))
    assert deadly.state.decision == DamageAssignment(A)


@pytest.mark.cr("802.4")
def test_one_player_after_the_other_declares_blockers() -> None:
    state = game([bear("2/2"), permanent("cat", "2/2")], [ox("2/2")], [permanent("dog", "2/2")])
    done = answered(state, PassPriority(A), DeclareAttackers(A, {BEAR: B, CAT: C}), DeclareBlockers(B, {OX: (BEAR,)}))
    assert done.state.decision == BlockersDeclaration(C)
    assert is_over(answered(done.state, DeclareBlockers(C, {})).state)


@pytest.mark.cr("704.5d", "903.9a")
def test_what_becomes_of_tokens_and_commanders_is_left_to_state_based_actions() -> None:
    token = fought([bear("1/1", token=True)], [ox("2/2")], ox=("bear",))
    assert is_over(token.state)
    assert token.state.players[A].graveyard == ()
    commander = fought([bear("1/1", commander=True)], [ox("2/2")], ox=("bear",))
    assert isinstance(commander.state.decision, CommanderZoneChoice)
    done = answered(commander.state, ChooseCommanderZone(A, to_command_zone=True))
    assert len(done.state.command) == 1


@pytest.mark.cr("704.5a", "903.10a")
def test_who_loses_loses_the_long_way() -> None:
    assert fought([bear("40/1")], []).state.outcome is not None
    state = game([bear("3/3", commander=True)], [], commander_damage={B: {CardId("bear"): 17}})
    done = answered(state, PassPriority(A), DeclareAttackers(A, {BEAR: B}), DeclareBlockers(B, {}))
    assert CommanderDamageCounted(B, CardId("bear"), 3, 20) in done.events
    assert is_over(done.state)


@pytest.mark.cr("306.8", "506.4")
def test_damage_to_a_planeswalker_takes_the_long_way() -> None:
    walker = permanent("walker", type="Planeswalker", loyalty=3)
    state = game([bear("2/2")], [walker])
    attack = DeclareAttackers(A, {BEAR: ObjectId("walker")})
    done = answered(state, PassPriority(A), attack, DeclareBlockers(B, {}))
    assert is_over(done.state)
    assert done.state.permanents[ObjectId("walker")].counters == {"loyalty": 1}


@pytest.mark.cr("500.8", "511.3")
def test_another_combat_phase_begins_the_long_way() -> None:
    state = game([bear("2/2")], [])
    state = replace(state, turn=replace(state.turn, coming=(Phase.COMBAT, *state.turn.coming)))
    done = answered(state, PassPriority(A), DeclareAttackers(A, {BEAR: B}), DeclareBlockers(B, {}))
    assert (done.state.turn.combats, done.state.decision) == (2, Priority(A))


@pytest.mark.cr("508.1g", "508.1j")
@pytest.mark.parametrize("text", ["You may exert this creature as it attacks.", "{T}: You gain 1 life."])
def test_an_answer_that_is_not_simple_takes_the_long_way(text: str) -> None:
    state = Play(game([bear("2/2", *compile_exact(text))], [ox("2/2")])).pass_round().state
    exerted = (BEAR,) if "exert" in text else ()
    done = answered(state, DeclareAttackers(A, {BEAR: B}, exerted=exerted))
    assert done.state.turn.step in {Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS}


@pytest.mark.cr("511.2")
def test_it_goes_on_once_all_have_passed() -> None:
    attacked = answered(game([bear("2/2")], []), PassPriority(A), DeclareAttackers(A, {BEAR: B})).state
    declared = Play(attacked).act(DeclareBlockers(B, {})).state
    passed = replace(declared, decision=None, turn=replace(declared.turn, stage=Stage.END))
    gone_on = go_on(passed)
    assert gone_on is not None
    assert is_over(gone_on.state)
    assert go_on(gone_on.state) is None
    ended = replace(declared, decision=None, turn=replace(declared.turn, stage=Stage.BEGIN))
    assert go_on(ended) is None


@pytest.mark.cr("506.1")
def test_why_a_board_is_not_plain_is_said() -> None:
    plain = game([bear("2/2")], [ox("2/2")])
    assert (accepts(plain), reasons_against(plain)) == (True, ())
    dies = game([bear("2/2", Keyword.UNDYING)], [])
    assert reasons_against(dies) == ("an ability watches, replaces, prevents, or changes what permanents are",)
    taps = game([bear("2/2", *compile_exact("{T}: You gain 1 life."))], [])
    assert reasons_against(taps) == ("somebody may have something to do with priority",)
    rich = plain.with_players({A: replace(plain.players[A], mana="{G}")})
    assert reasons_against(rich) == ("there is mana in a pool",)
    crowned = replace(plain, monarch=A)
    assert reasons_against(crowned) == ("the game or a card elsewhere waits for something",)


@pytest.mark.cr("603.2", "603.8")
@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("At the beginning of your upkeep, you lose 1 life.", True),
        ("At the beginning of your postcombat main phase, you lose 1 life.", False),
        ("When this creature enters, you lose 1 life.", True),
        ("When you control no Islands, sacrifice this creature.", False),
        ("Whenever this creature attacks, you lose 1 life.", False),
        ("Banding", False),
        ("Trample over planeswalkers", False),
        ("Other creatures you control get +1/+1.", False),
    ],
)
def test_what_waits_for_combat_is_not_plain(text: str, *, plain: bool) -> None:
    state = game([bear("2/2", *compile_exact(text))], [ox("2/2")])
    assert accepts(state) is plain
    assert (reasons_against(state) == ()) is plain


def test_everybody_is_there() -> None:
    left = Play(game([bear("2/2")], [], [])).state
    gone = replace(left, players={**left.players, PlayerId(3): replace(left.players[PlayerId(3)], life=0)})
    assert reasons_against(gone) == ("state-based actions, or day and night, have something to do",)
