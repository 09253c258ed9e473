"""Playing scenarios: when each entry happens, what stops, and what is an error of the file."""

import pytest

from redzone.game.decision import AttackersDeclaration, BlockersDeclaration
from redzone.game.violation import Code
from redzone.notation import NotationError, parse_scenarios
from redzone.notation.unsupported import UnsupportedError
from redzone.rules.game import replay
from redzone.scenario.illegal_entries import why_illegal
from redzone.scenario.played import Run
from redzone.scenario.runner import run_scenario, run_to_decision
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.turn import Step

BOARD = """
redzone: 1
{head}
seats:
- player: Ana
  battlefield:
  - {{id: wurm, pt: 6/6, text: Trample}}
  - {{id: boss, name: Brakk, type: Legendary Creature, pt: 3/3, commander: true}}
- player: Ben
  battlefield: [{{id: bear, pt: 2/2}}, {{id: walker, type: Planeswalker, loyalty: 4}}]
- player: Cyd
  battlefield: [{{id: ogre, pt: 4/4}}]
steps:
{steps}
"""


def run(*steps: str, head: str = "", to_decision: bool = False) -> Run:
    """Run a scenario with these entries."""
    text = BOARD.format(head=head, steps="\n".join(f"- {step}" for step in steps) or "  []")
    (scenario,) = parse_scenarios(text, "play.yaml")
    return run_to_decision(scenario) if to_decision else run_scenario(scenario)


def test_entries_wait_for_their_time_and_the_combat_is_played_to_its_end() -> None:
    played = run("attack: {wurm: Ben}", "block: {bear: wurm}", "assign: {wurm: {bear: 2, Ben: 4}}")
    assert played.state.combat is None
    assert played.facts.state.turn.step is Step.POSTCOMBAT_MAIN
    assert played.facts.dead() == ("bear",)
    assert played.passed
    assert played.exact


def test_what_was_played_can_be_replayed() -> None:
    played = run("attack: {wurm: Ben}", "effect: {pump: {bear: '+2/+2'}}", "block: {bear: wurm}")
    done = replay(played.start, played.entries)
    assert (done.state, done.events) == (played.state, played.events)


@pytest.mark.parametrize(
    ("until", "step", "turn"),
    [
        ("declare_blockers", Step.DECLARE_BLOCKERS, 1),
        ("end_step", Step.END_STEP, 1),
        ("cleanup", Step.CLEANUP, 1),
        ("next_turn", Step.UPKEEP, 2),
    ],
)
def test_until(until: str, step: Step, turn: int) -> None:
    played = run("attack: {wurm: Ben}", head=f"until: {until}")
    assert (played.state.turn.step, played.state.turn.number) == (step, turn)


def test_without_entries_the_next_combat_is_played() -> None:
    assert run(head="step: upkeep").state.turn.step is Step.POSTCOMBAT_MAIN
    assert run(head="step: end_step").state.turn.step is Step.CLEANUP


def test_an_extra_combat_is_played_only_if_it_is_asked_for() -> None:
    entries = ("attack: {wurm: Ben}", "pass_to: combat_damage", "effect: {extra_combat: true}")
    assert run(*entries).state.turn.step is Step.BEGINNING_OF_COMBAT
    assert run(*entries, "attack: {boss: Cyd}").state.turn.combats == 2


def test_pass_to_stays_where_it_is() -> None:
    played = run("pass_to: beginning_of_combat", "pass_to: beginning_of_combat", "expect: {step: beginning_of_combat}")
    assert played.passed


@pytest.mark.parametrize(
    ("steps", "path", "message"),
    [
        (["attack: {ghost: Ben}"], "steps[0]", "no object has the id 'ghost'"),
        (["attack: {wurm: Zoe}"], "steps[0]", "no object has the id 'Zoe'"),
        (["attack: {wurm: Ana}"], "steps[0]", "this is illegal: wurm can't attack Ana"),
        (["attack: {}", "block: {bear: wurm}"], "steps[1]", "not possible any more this turn"),
        (["pass_to: end_of_combat", "pass_to: declare_attackers"], "steps[1]", "is not reached any more this turn"),
        (["attack: {wurm: Ben}", "block: {bear: wurm}\n  by: Zoe"], "steps[1]", "no player is named 'Zoe'"),
        (["effect: {destroy: ghost}"], "steps[0].effect", "no object has the id 'ghost'"),
        (["effect: {damage: {source: wurm, to: Zoe, amount: 1}}"], "steps[0].effect", "no object has the id 'Zoe'"),
        (["effect: {destroy: bear}", "effect: {destroy: bear}"], "steps[1].effect", "there is no permanent bear#2"),
        (["effect: {become_blocked: wurm}"], "steps[0].effect", "wurm isn't attacking"),
        (["effect: {destroy: bear, targets: [bear]}"], "steps[0].effect.targets", "only an effect with a text"),
        (["effect: {text: Goad target creature., targets: [Ben]}"], "steps[0].effect.targets", "no legal target"),
        (["cast: bolt"], "steps[0]", "no object has the id 'bolt'"),
        (
            ["play: wurm"],
            "steps[0]",
            "playing this land is not possible any more this turn: wurm isn't in the hand of Ana",
        ),
        (["resolve: 1"], "steps[0]", "there is nothing on the stack"),
        (["activate: {source: wurm, ability: 1}"], "steps[0]", "wurm has no activated ability 1 there"),
        (["activate: {source: wurm, ability: Equip}"], "steps[0]", "wurm has no activated ability 1 there"),
        (["effect: {text: Goad target creature.}"], "steps[0].effect.targets", "1 target has to be chosen, not 0"),
        (
            ["effect: {text: Goad target creature., targets: [wurm], until: forever}"],
            "steps[0].effect.until",
            "the text says how long it lasts",
        ),
        (["effect: {reselect: {wurm: Cyd}}"], "steps[0].effect", "wurm isn't attacking"),
        (["effect: {goad: walker}"], "steps[0].effect", "walker isn't a creature"),
        (["effect: {create: {id: new, pt: 1/1, protector: Zoe}}"], "steps[0].effect", "no player is named 'Zoe'"),
        (["effect: {create: {id: new, pt: 1/1, goaded_by: Zoe}}"], "steps[0].effect", "no player is named 'Zoe'"),
        (["expect: {goaded: {wurm: [Zoe]}}"], "steps[0].expect", "no player is named 'Zoe'"),
        (["effect: {set_types: {bear: Beast}}"], "steps[0].effect.set_types", "neither a card type nor a supertype"),
        (["effect: {create: {id: bear, pt: 1/1}}"], "steps[0].effect.create", "the id 'bear' is taken"),
        (["effect: {concede: Zoe}"], "steps[0].effect", "no player is named 'Zoe'"),
        (["effect: {destroy: boss}", "choose: {player: Ana, answer: graveyard}"], "steps[1].choose.answer", "true"),
        (["expect: {life: {Zoe: 1}}"], "steps[0].expect", "no player is named 'Zoe'"),
        (["expect: {tapped: [ghost]}"], "steps[0].expect", "no object has the id 'ghost'"),
    ],
)
def test_what_makes_no_sense_is_an_error_with_its_place(steps: list[str], path: str, message: str) -> None:
    with pytest.raises(NotationError) as error:
        run(*steps)
    assert error.value.path == path
    assert message in error.value.message


@pytest.mark.parametrize(
    ("step", "what"),
    [
        ("effect: {text: Fateseal 2.}", "Fateseal 2."),
        ("effect: {counters: {bear: {hexproof: 1}}}", "the counter hexproof"),
        ("effect: {gain: {bear: Ripple}}", "ripple"),
        ("expect: {abilities: {wurm: [Ripple]}}", "ripple"),
    ],
)
def test_what_later_versions_bring_is_refused_by_name(step: str, what: str) -> None:
    with pytest.raises(UnsupportedError) as error:
        run(step)
    assert what in error.value.message
    assert "not supported" in error.value.message


def test_minimax_is_not_supported_yet() -> None:
    with pytest.raises(UnsupportedError, match="chooser minimax is not supported yet"):
        run(head="chooser: minimax")


def test_refused_and_allowed_entries_leave_nothing_behind() -> None:
    played = run(
        "refuse: {attack: {wurm: Ana}}\n  code: ILLEGAL_ATTACK_TARGET",
        "allow: {attack: {wurm: Ben}}",
        "expect: {untapped: [wurm], attacking: {wurm: false}}",
    )
    assert played.passed
    assert [violation.code for violation in played.refusals[0].violations] == [Code.ILLEGAL_ATTACK_TARGET]


@pytest.mark.parametrize(
    ("steps", "path"),
    [
        (["refuse: {attack: {wurm: Ben}}"], "steps[0]"),
        (["allow: {attack: {wurm: Ana}}"], "steps[0]"),
        (['refuse: {attack: {wurm: Ana}}\n  rule: "509.1b"'], "steps[0].rule"),
        (["refuse: {attack: {wurm: Ana}}\n  code: TAPPED"], "steps[0].code"),
        (["expect: {life: {Ana: 39}}"], "steps[0].expect.life.Ana"),
        (["expect: {dead_exactly: [bear]}"], "steps[0].expect.dead_exactly"),
        (["expect: {dead: [bear]}"], "steps[0].expect.dead"),
        (["expect: {alive: [bear], zone: {bear: hand}}"], "steps[0].expect.zone.bear"),
        (["expect: {abilities: {bear: [Flying]}}"], "steps[0].expect.abilities.bear"),
        (["expect: {no_abilities: {wurm: [Trample]}}"], "steps[0].expect.no_abilities.wurm"),
        (["expect: {goaded: {bear: [Ana]}}"], "steps[0].expect.goaded.bear"),
        (["effect: {destroy: bear}", "expect: {goaded: {bear: [Ana]}}"], "steps[1].expect.goaded.bear"),
        (["expect: {pt: {bear: 3/3}}"], "steps[0].expect.pt.bear"),
        (["expect: {loyalty: {walker: 3}}"], "steps[0].expect.loyalty.walker"),
        (["expect: {counters: {bear: {charge: 1}}}"], "steps[0].expect.counters.bear.charge"),
        (["expect: {attacking: {wurm: Ben}}"], "steps[0].expect.attacking.wurm"),
        (["expect: {blocking: {bear: []}}"], "steps[0].expect.blocking.bear"),
        (["expect: {blocked: [wurm]}"], "steps[0].expect.blocked.wurm"),
        (["expect: {controller: {bear: Ana}}"], "steps[0].expect.controller.bear"),
        (["expect: {lost: [Ben]}"], "steps[0].expect.lost"),
        (["expect: {won: Ana}"], "steps[0].expect.won"),
        (["expect: {draw: true}"], "steps[0].expect.draw"),
        (["expect: {priority: Ben}"], "steps[0].expect.priority"),
        (["expect: {visited: [upkeep]}"], "steps[0].expect.visited"),
        (["expect: {count: {hand: {Ana: 1}}}"], "steps[0].expect.count.hand.Ana"),
        (["expect: {commander_damage: {Ben: {boss: 1}}}"], "steps[0].expect.commander_damage.Ben.boss"),
        (["expect: {events: [{kind: Died}]}"], "steps[0].expect.events[0]"),
        (["expect: {no_events: [{kind: StepBegan}]}"], "steps[0].expect.no_events[0]"),
        (["expect: {triggered: {bear: 1}}"], "steps[0].expect.triggered.bear"),
    ],
)
def test_what_does_not_come_out_is_a_mismatch(steps: list[str], path: str) -> None:
    played = run(*steps)
    assert not played.passed
    assert [mismatch.path for mismatch in played.mismatches] == [path]
    assert path in str(played.mismatches[0])


def test_by_a_player_who_is_not_asked_is_refused_at_once() -> None:
    played = run("attack: {wurm: Ben}", "refuse: {block: {ogre: wurm}}\n  by: Cyd\n  code: WRONG_STEP")
    assert played.passed
    assert played.refusals[0].state.turn.step is Step.DECLARE_ATTACKERS


def test_by_says_who_divides() -> None:
    entries = ("attack: {wurm: Ben}", "block: {bear: wurm}")
    assert run(*entries, "refuse: {assign: {wurm: {bear: 6}}}\n  by: Ben\n  code: WRONG_PLAYER").passed
    assert run(*entries, "allow: {assign: {wurm: {bear: 6}}}\n  by: Ana").passed


def test_choose_answers_the_next_choice_of_its_player() -> None:
    played = run("effect: {destroy: boss}", "choose: {player: Ana, answer: false}", "expect: {zone: {boss: graveyard}}")
    assert played.passed
    assert run("effect: {destroy: boss}").facts.zone("boss") == "command"
    single = ("rules: {attack_multiple_players: false}", "choose: {player: Ana, answer: Cyd}")
    assert run(single[1], "refuse: {attack: {wurm: Ben}}", head=single[0]).passed


def test_legends_and_protectors_are_chosen() -> None:
    twin = "effect: {create: {id: twin, name: Brakk, type: Legendary Creature, pt: 3/3, controller: Ana}}"
    assert run(twin, "choose: {player: Ana, answer: twin}").facts.dead() == ("boss",)
    siege = "effect: {create: {id: siege, type: Battle — Siege, defense: 3, controller: Ana}}"
    played = run(siege, "choose: {player: Ana, answer: Cyd}")
    assert played.state.permanents[ObjectId("siege")].protector == 3


def test_ask_stops_at_the_first_open_decision() -> None:
    played = run(head="chooser: ask")
    assert played.stopped
    assert isinstance(played.state.decision, AttackersDeclaration)


def test_to_the_next_decision() -> None:
    assert isinstance(run("attack: {wurm: Ben}", to_decision=True).state.decision, BlockersDeclaration)


def why(*steps: str) -> set[Code]:
    text = BOARD.format(head="", steps="\n".join(f"- {step}" for step in steps) or "  []")
    (scenario,) = parse_scenarios(text, "play.yaml")
    return {violation.code for violation in why_illegal(scenario).violations}


def test_why_looks_at_the_last_entry() -> None:
    assert why("attack: {wurm: Ana}") == {Code.ILLEGAL_ATTACK_TARGET}
    assert why("refuse: {attack: {bear: Ben}}") == {Code.NOT_CONTROLLED}
    assert why("allow: {attack: {wurm: Ben}}") == set()
    with pytest.raises(NotationError, match="the last entry has to be what a player does"):
        why("pass_to: end_step")


@pytest.mark.cr("732.3")
def test_the_default_chooser_ends_a_loop_that_it_may_end() -> None:
    tapped = "Whenever this creature becomes tapped, you may untap this creature."
    untapped = "Whenever this creature becomes untapped, tap this creature."
    creature = f'{{id: a, pt: 1/1, text: "{tapped}\\n{untapped}"}}'
    seats = f"- player: Ana\n  battlefield: [{creature}]\n- player: Ben\n"
    scenario = f"redzone: 1\nseats:\n{seats}steps:\n- attack: {{a: Ben}}\n"
    (located,) = parse_scenarios(scenario, "loop.yaml")
    assert run_scenario(located).state.players[PlayerId(2)].life == 39
