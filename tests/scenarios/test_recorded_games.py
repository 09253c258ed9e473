"""Whole games as scenarios: what was done is read again as the same, however it was paid and aimed."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from redzone.abilities.cost import ManaActivation, Payment
from redzone.game.action import (
    Action,
    ActivateAbility,
    CastSpell,
    ChooseTargets,
    Concede,
    DeclareAttackers,
    PassPriority,
    PayCost,
)
from redzone.game.decision import Priority
from redzone.game.effect import Carry, Intervention
from redzone.game.state import GameState
from redzone.notation import NotationError, Unwritable, parse_scenarios, write_scenario
from redzone.notation.entries import ChooseEntry, ConcedeEntry, Entry, PassEntry, PassToEntry
from redzone.notation.position import position_of
from redzone.notation.vocabulary import PassGoal
from redzone.oracle import compile_effect
from redzone.rules.game import begin, legal_actions, replay
from redzone.scenario.recording import recorded_game
from redzone.scenario.runner import run_entries
from redzone.values.identity import ObjectId, PlayerId

ANA, BEN, CYD = PlayerId(1), PlayerId(2), PlayerId(3)


def position(text: str) -> GameState:
    """The state in which a scenario begins."""
    (scenario,) = parse_scenarios(f"redzone: 1\n{text}", "start.yaml")
    return position_of(scenario).state


def recorded(start: GameState, *entries: Action | Intervention) -> Sequence[Entry]:
    """The entries of a game, which has been played again from its text and came to the same."""
    text = write_scenario(recorded_game(start, entries))
    (scenario,) = parse_scenarios(text, "game.yaml")
    run = run_entries(scenario)
    assert run.state == replay(start, entries).state
    assert run.entries == entries
    return scenario.document.steps


def objects(*names: str) -> tuple[ObjectId, ...]:
    return tuple(map(ObjectId, names))


MAIN = """
step: precombat_main
seats:
- player: Ana
  mana: "{R}"
  battlefield:
  - {id: mountain, type: Basic Land — Mountain, text: "{T}: Add {R}.", count: 3}
  - {id: bear, pt: 2/2}
  - {id: pinger, pt: 1/1, text: "{R}: This creature deals 1 damage to any target."}
  hand:
  - {id: bolt, name: Bolt, type: Instant, cost: "{R}", text: "Bolt deals 2 damage to any target."}
  - {id: split, name: Split, type: Instant, cost: "{R}",
     text: "Split deals 3 damage divided as you choose among one, two, or three targets."}
  - {id: both, type: Instant, cost: "{R}", text: "Tap up to one target creature. Untap up to one target creature."}
- player: Ben
  battlefield:
  - {id: wall, pt: 0/4}
- player: Cyd
"""


@pytest.mark.cr("601.2g", "106.4")
@pytest.mark.parametrize(
    "payment",
    [
        Payment(mana="{R}"),
        Payment(mana="{R}", activations=(ManaActivation(ObjectId("mountain-2"), "{R}"),)),
    ],
)
def test_what_was_tapped_for_mana_is_kept(payment: Payment) -> None:
    bolt = CastSpell(ANA, ObjectId("bolt"), targets=((BEN,),), payment=payment)
    steps = recorded(position(MAIN), bolt)
    assert len(steps) == 1


@pytest.mark.cr("601.2c", "601.2d")
def test_targets_and_divisions_are_kept_use_by_use() -> None:
    paid = Payment(mana="{R}")
    (bear,) = objects("bear")
    for targets in (((), (bear,)), ((bear,), ()), ((bear,), (bear,)), ((), ())):
        recorded(position(MAIN), CastSpell(ANA, ObjectId("both"), targets=targets, payment=paid))
    for division in (((BEN, 1), (CYD, 2)), ((BEN, 2), (CYD, 1)), ((ObjectId("wall"), 3),)):
        aimed = (tuple(target for target, _ in division),)
        recorded(position(MAIN), CastSpell(ANA, ObjectId("split"), aimed, payment=paid, division=division))


@pytest.mark.cr("115.1", "405.1")
def test_abilities_of_one_source_are_told_apart_on_the_stack() -> None:
    text = MAIN.replace(
        "- player: Cyd", '  hand: [{id: stifle, type: Instant, text: "Counter target activated ability."}]'
    )
    start = begin(position(text)).state
    paid = Payment(mana="{R}", activations=(ManaActivation(ObjectId("mountain-1"), "{R}"),))
    ping = ActivateAbility(ANA, ObjectId("pinger"), targets=((BEN,),), payment=Payment(mana="{R}"))
    again = ActivateAbility(ANA, ObjectId("pinger"), targets=((ObjectId("wall"),),), payment=paid)
    state = replay(start, (ping, again, PassPriority(ANA))).state
    for ability in state.stack:
        recorded(start, ping, again, PassPriority(ANA), CastSpell(BEN, ObjectId("stifle"), targets=((ability.id,),)))


PAYING = """
step: precombat_main
seats:
- player: Ana
  battlefield:
  - {id: forest, type: Basic Land — Forest, text: "{T}: Add {G}.", count: 3}
  hand:
  - {id: asker, pt: 1/1, text: "When this creature enters, you may pay {G}. If you do, draw a card."}
  - {id: aimer, pt: 1/1,
     text: "When this creature enters, tap up to one target creature. Untap up to one target creature."}
  library: [{id: drawn, pt: 1/1}]
- player: Ben
  battlefield: [{id: wall, pt: 0/4}]
"""


@pytest.mark.cr("118.12")
@pytest.mark.parametrize("land", ["forest-1", "forest-3"])
def test_a_cost_of_an_ability_is_paid_as_it_was(land: str) -> None:
    cast = CastSpell(ANA, ObjectId("asker"))
    passes = (PassPriority(ANA), PassPriority(BEN))
    paid = PayCost(ANA, Payment(mana="{G}", activations=(ManaActivation(ObjectId(land), "{G}"),)))
    steps = recorded(position(PAYING), cast, *passes, *passes, paid)
    assert isinstance(steps[-1], ChooseEntry)
    recorded(position(PAYING), cast, *passes, *passes, PayCost(ANA))


@pytest.mark.cr("603.3d")
@pytest.mark.parametrize("targets", [((), ("wall",)), (("wall",), ()), (("wall",), ("aimer#3",)), ((), ())])
def test_targets_of_a_triggered_ability_are_kept(targets: tuple[tuple[str, ...], ...]) -> None:
    chosen = ChooseTargets(ANA, tuple(objects(*use) for use in targets))
    passes = (PassPriority(ANA), PassPriority(BEN))
    recorded(position(PAYING), CastSpell(ANA, ObjectId("aimer")), *passes, chosen)


@pytest.mark.cr("104.3a", "117.4")
def test_passes_and_concessions_are_kept() -> None:
    start = begin(position(MAIN)).state
    all_pass = (PassPriority(ANA), PassPriority(BEN), PassPriority(CYD))
    assert recorded(start) == ()
    assert recorded(start, *all_pass[:2]) == (PassEntry(pass_=2),)
    assert recorded(start, *all_pass) == (PassToEntry(pass_to=PassGoal.BEGINNING_OF_COMBAT),)
    assert recorded(start, *all_pass, *all_pass[:1]) == (
        PassToEntry(pass_to=PassGoal.BEGINNING_OF_COMBAT),
        PassEntry(pass_=1),
    )
    assert recorded(start, PassPriority(ANA), Concede(CYD)) == (PassEntry(pass_=1), ConcedeEntry(concede="Cyd"))
    assert recorded(start, *all_pass, *all_pass, Concede(BEN)) == (PassEntry(pass_=6), ConcedeEntry(concede="Ben"))
    assert recorded(start, Concede(BEN), Concede(CYD)) == (ConcedeEntry(concede="Ben"), ConcedeEntry(concede="Cyd"))


@pytest.mark.cr("500.7", "514.1")
def test_turns_end_where_they_did() -> None:
    start = begin(position(MAIN)).state
    state, actions = start, list[Action]()
    while state.turn.number < start.turn.number + 3:
        asked = state.decision
        action = PassPriority(asked.player) if isinstance(asked, Priority) else legal_actions(state).first()
        assert action is not None
        actions.append(action)
        state = replay(state, (action,)).state
    steps = recorded(start, *actions)
    assert steps.count(PassToEntry(pass_to=PassGoal.NEXT_TURN)) == 3


def test_a_pass_needs_somebody_with_priority() -> None:
    text = "redzone: 1\nseats: [{player: Ana, battlefield: [{id: bear, pt: 2/2}]}, {player: Ben}]\nsteps: [{pass: 3}]"
    (scenario,) = parse_scenarios(text, "pass.yaml")
    with pytest.raises(NotationError, match="nobody has priority"):
        run_entries(scenario)


def test_a_choice_has_an_answer() -> None:
    with pytest.raises(NotationError, match="'answer' is missing"):
        parse_scenarios("redzone: 1\nseats: [{player: A}, {player: B}]\nsteps: [{choose: {player: A}}]", "choose.yaml")


@pytest.mark.cr("508.1d")
def test_what_is_paid_to_attack_is_kept() -> None:
    text = """
step: beginning_of_combat
seats:
- player: Ana
  battlefield:
  - {id: forest, type: Basic Land — Forest, text: "{T}: Add {G}.", count: 3}
  - {id: bear, pt: 2/2}
- player: Ben
  battlefield:
  - {id: toll, type: Enchantment,
     text: "Creatures can't attack you unless their controller pays {1} for each of those creatures."}
"""
    paid = Payment(mana="{G}", activations=(ManaActivation(ObjectId("forest-2"), "{G}"),))
    attack = DeclareAttackers(ANA, {ObjectId("bear"): BEN}, payment=paid)
    recorded(position(text), PassPriority(ANA), PassPriority(BEN), attack)


def test_a_start_without_words_is_refused() -> None:
    start = begin(position(MAIN)).state
    cast = CastSpell(ANA, ObjectId("bolt"), targets=((BEN,),), payment=Payment(mana="{R}"))
    with pytest.raises(Unwritable, match="stack"):
        recorded_game(replay(start, (cast,)).state, ())


def test_an_effect_without_words_is_refused() -> None:
    start = begin(position(MAIN)).state
    draw = Carry(compile_effect("Draw a card."), source=ObjectId("bear"))
    with pytest.raises(Unwritable, match="an effect from outside"):
        recorded_game(start, [Intervention(draw, ANA)])
    recorded(start, Intervention(replace(draw, source=None), BEN))


EFFECTS = """
step: precombat_main
seats:
- player: Ana
  battlefield: [{id: bear, pt: 2/2}, {id: elk, pt: 3/3}]
  library: [{id: a, pt: 1/1}, {id: b, pt: 1/1}]
- player: Ben
  battlefield: [{id: ox, pt: 4/4}, {id: ghost, pt: 1/1, phased_out: true}]
- player: Cyd
steps:
- effect: {EFFECT}
"""


@pytest.mark.parametrize(
    "effect",
    [
        "text: Draw a card., by: Ben",
        "text: Destroy target creature., targets: [ox]",
        "text: 'Create two 1/1 white Soldier creature tokens with flying.'",
        "text: Target creature gets +2/+2 until end of turn. Draw a card., targets: [bear]",
        "destroy: [bear, ox]",
        "exile: ox",
        "bounce: ox",
        "sacrifice: [ox]",
        "tap: [bear, elk]",
        "untap: bear",
        "regenerate: bear",
        "phase_out: ox",
        "phase_in: ghost",
        "goad: ox",
        "goad: ox, until: forever, by: Cyd",
        "detain: [ox, elk]",
        'pump: {bear: "+3/-1", elk: "+0/+2"}',
        'pump: {bear: "+1/+1", elk: "+1/+1"}, until: forever',
        "set_pt: {ox: 0/1}",
        "gain: {bear: [Flying, This creature can't attack.]}, until: next_turn",
        "gain: {bear: Protection from Ben}",
        "lose: {ox: Flying}",
        "set_types: {ox: Artifact Creature — Golem}",
        "set_colors: {ox: [G, W], bear: []}",
        "control: {ox: Cyd}, until: forever",
        'counters: {bear: {"+1/+1": 2}, ox: {stun: 1}}',
        "damage: {source: bear, to: Ben, amount: 3}",
        "damage: {source: bear, to: ox, amount: 3}",
        "fight: [bear, ox]",
        "life: {Ana: 3, Ben: -2}",
        "poison: {Ben: 2}",
        "draw: {Ana: 2}",
        "extra_combat: true",
        "end_turn: true",
        "skip: combat_damage",
        'mana: {Ben: "{G}{G}"}',
        "create: {id: tok, name: Token, pt: 1/1, text: Flying, token: true, tapped: true}, by: Ben",
        "create: {name: Zombie, pt: 2/2, controller: Ben, owner: Cyd, counters: {shield: 1}, damage: 1}",
        "create: {id: aura, type: Enchantment — Aura, text: Enchant creature, attached_to: ox}",
        "concede: Cyd",
        "prevent: {to: Ben, amount: 3}",
        "prevent: {from: ox, amount: all, combat: true}",
        "redirect: {from: Ben, to: ox, amount: all}",
        "double: {to: Ben}",
        "double: {from: ox}, until: forever",
        "redirect: {from: ox, to: Ben, amount: 2}, until: next_turn",
        "end_combat: true",
    ],
)
def test_effects_from_outside_are_kept(effect: str) -> None:
    (scenario,) = parse_scenarios(f"redzone: 1\n{EFFECTS.replace('EFFECT', effect)}", "effect.yaml")
    run = run_entries(scenario)
    recorded(run.start, *run.entries)
