"""The text of positions: what is written is read as an equal state, and what no text can say is named."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from redzone.abilities.modification import ModifyPowerToughness, SwitchPowerToughness
from redzone.exchange.puzzles import parse_puzzle, puzzle_of
from redzone.game.action import CastSpell, DeclareAttackers, DeclareBlockers, PassPriority
from redzone.game.decision import BlockersDeclaration, Priority
from redzone.game.effect import ContinuousEffect, Designation
from redzone.game.player import LossReason
from redzone.game.seating import Seating
from redzone.game.state import GameState
from redzone.notation import NotationError, Unwritable, board_line, parse_scenarios, scenario_of, write_scenario
from redzone.notation.position import position_of
from redzone.notation.shorthand import board
from redzone.notation.vocabulary import Preset
from redzone.notation.writing import forgetting, state_of
from redzone.notation.writing.differences import differences
from redzone.rules.game import apply, begin, legal_actions
from redzone.values.identity import CardId, ObjectId, PlayerId, Timestamp
from redzone.values.options import DamageDivision
from redzone.values.turn import Stage

ANA, BEN = PlayerId(1), PlayerId(2)
A1, B1 = ObjectId("a1"), ObjectId("b1")


def position(text: str) -> GameState:
    """The state in which a scenario begins, nothing having happened yet."""
    (scenario,) = parse_scenarios(text, "board.yaml")
    return position_of(scenario).state


def again(state: GameState) -> GameState:
    """The state that is read from the text of a state."""
    (scenario,) = parse_scenarios(write_scenario(state), "again.yaml")
    return state_of(scenario.document, begun=state.decision is not None)


def gaps(state: GameState) -> tuple[str, ...]:
    """What no text can say of a state."""
    with pytest.raises(Unwritable) as unwritable:
        scenario_of(state)
    return unwritable.value.gaps


OBJECTS = """
redzone: 1
rules: {preset: duel, damage_division: ordered, max_blockers_per_attacker: 2, commander_damage_limit: null}
seats:
- player: Ana
  life: 12
  poison: 2
  energy: 1
  speed: 2
  blessing: true
  dungeons: [Tomb of Annihilation]
  monarch: true
  mana: "{W}{C}"
  counters: {experience: 2}
  ring: 1
  ring_bearer: ghost
  battlefield:
  - {id: bear, name: Old Bear, pt: 2/2, type: Creature — Bear, cost: "{1}{G}", counters: {"+1/+1": 1}, damage: 1,
     sick: true}
  - {id: ghost, pt: "1/1", colors: [B], text: "Flying\\nProtection from Ben", tapped: true, phased_out: true}
  - {id: crowd, name: Soldier, pt: 1/1, token: true, count: 3}
  - {id: walker, type: Legendary Planeswalker, loyalty: 4, text: "+1: Draw a card.", counters: {loyalty: 2}}
  - {id: gone, type: Planeswalker, loyalty: 3, counters: {loyalty: 0, age: 1}}
  - {id: siege, type: Battle — Siege, defense: 3, protector: Ben}
  - {id: hook, type: Artifact — Equipment, text: "Equipped creature gets +1/+0.\\nEquip {1}", attached_to: bear}
  - {id: morph, name: Hidden One, pt: 3/3, text: "Morph {2}", face_down: true}
  - {id: painter, pt: 1/1, text: "As this creature enters, choose a color.", chosen: red}
  - {id: rival, pt: 1/1, text: "As this creature enters, choose an opponent.", chosen: Ben}
  hand: [{id: bolt, name: Quick Bolt, type: Instant, cost: "{R}", text: "Quick Bolt deals 2 damage to any target."}]
  library: []
  exile: [{id: waits, type: Sorcery, counters: {time: 2}, owner: Ben}]
- player: Ben
  initiative: true
  commander_damage: {boss: 5}
  commander_casts: {boss: 1}
  battlefield: [{id: lent, pt: 4/4, owner: Ana}]
  graveyard: [{id: land, type: Land}, {id: unpayable, cost: "", pt: 1/1}]
  exile: [{id: mine, type: Sorcery, owner: Ana}]
  command: [{id: boss, pt: 3/3, commander: true, type: Legendary Creature}]
active: Ben
turn: 4
step: precombat_main
day: false
"""


def test_a_position_comes_back() -> None:
    state = position(OBJECTS)
    assert again(state) == state
    begun = forgetting(begin(state).state)
    assert again(begun) == begun


def test_what_has_no_cost_written_is_not_the_same_as_what_costs_nothing() -> None:
    graveyard = position(OBJECTS).players[BEN].graveyard
    assert [card.card.printed.cost for card in graveyard] == ["", ""]
    (card,) = position("redzone: 1\nseats: [{player: A, hand: [{id: c, pt: 1/1}]}, {player: B}]").players[ANA].hand
    assert card.card.printed.cost == "{0}"


PAST = """
redzone: 1
seats:
- player: Ana
  battlefield:
  - {id: "bear#3", pt: 2/2, past: {entered: 40, cast: true, cast_from: hand, mana_spent: "{G}{G}", paid: [kicker],
     x: 2}}
  - {id: elk, pt: 3/3, tapped: true, counters: {"+1/+1": 1},
     past: {entered: 9, timestamp: 55, counters_since: {"+1/+1": 50}, designations: [renowned]}}
- player: Ben
  battlefield:
  - {id: ox, pt: 4/4, past: {entered: 20, paired_with: bear, exerted_by: [Ana], skips_untap: 1, upkeeps_to_come: 2}}
  - {id: cat, pt: 1/1, damage: 1, phased_out: true,
     past: {damaged_by: [elk], deathtouched: true, phased_out_under: Ben}}
- player: Cyd
  lost: conceded
step: precombat_main
effects:
- {text: Target creature gets +3/+3 until end of turn., affects: [bear, elk], by: Ben, source: ox, timestamp: 45}
past:
  visited: [untap, upkeep, draw, precombat_main]
  passed: [Ana]
  clock: 60
  tokens_made: {soldier: 2}
  cast_last_turn: {Ben: 2}
  lost_last_turn: {Ana: 3}
  cast_before: [2]
  effects_named: 1
  this_turn: {cards_drawn: {Ana: 1}, life_lost: {Ben: 2}}
  dealers: [elk]
  used: [{source: elk, activated: 1}, {source: ox, triggered: 0}, {source: ox, by: Ana}]
"""


@pytest.mark.cr("613.7", "400.7", "117.3d", "800.4a")
def test_what_a_game_remembers_comes_back() -> None:
    state = position(PAST)
    assert again(state) == state
    assert list(state.permanents) == ["cat", "elk", "ox", "bear#3"]
    assert state.permanents[ObjectId("bear#3")].card.id == CardId("bear")
    assert state.permanents[ObjectId("elk")].timestamp == Timestamp(55)
    assert state.permanents[ObjectId("ox")].paired_with == "bear#3"
    assert state.decision == Priority(BEN, (ANA,))
    assert state.players[PlayerId(3)].loss is LossReason.CONCEDED
    assert state.turn.stage is Stage.SETTLE


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ("passed: [Zoe]", "past.passed"),
        ("passed: [Ana, Ben]", "past.passed"),
        ("visited: [untap]\n  passed: [Ana]", "past.passed"),
        ("this_turn: {cards_drawn: {Zoe: 1}}", "past.this_turn.cards_drawn"),
        ("used: [{source: elk, by: Zoe}]", "past.used"),
    ],
)
def test_a_past_that_makes_no_sense_is_refused(change: str, path: str) -> None:
    key = change.partition(":")[0]
    kept = [line for line in PAST.splitlines() if not line.startswith((f"  {key}:", "  passed:"))]
    with pytest.raises(NotationError) as error:
        position("\n".join((*kept, f"  {change}\n")))
    assert error.value.path.startswith(path)


@pytest.mark.parametrize(
    ("effect", "message"),
    [
        ("{text: Draw a card., affects: a1, by: Ana}", "said as by a spell"),
        ("{text: Flurb., affects: a1, by: Ana}", "Flurb"),
        ("{text: Target creature gains flying until end of turn., affects: zoe, by: Ana}", "no permanent has the id"),
    ],
)
def test_an_effect_that_lasts_changes_what_is_there(effect: str, message: str) -> None:
    seats = "seats: [{player: Ana, battlefield: [{id: a1, pt: 1/1}]}, {player: Ben}]"
    with pytest.raises(NotationError, match=message):
        position(f"redzone: 1\n{seats}\neffects: [{effect}]")


def fought() -> GameState:
    """A combat in which blockers are about to be declared."""
    state = board("3/3 trample, 2/2 first strike; 4/4, 1/1", rules="duel")
    state = apply(apply(state, PassPriority(ANA)).state, PassPriority(BEN)).state
    state = apply(state, DeclareAttackers(ANA, {A1: BEN, ObjectId("a2"): BEN})).state
    return apply(apply(state, PassPriority(ANA)).state, PassPriority(BEN)).state


@pytest.mark.cr("508.1", "509.1")
def test_a_combat_comes_back_at_every_moment() -> None:
    state = fought()
    assert isinstance(state.decision, BlockersDeclaration)
    assert again(state) == state
    state = apply(state, DeclareBlockers(BEN, {B1: (A1,), ObjectId("b2"): (A1,)})).state
    while state.combat is not None:
        if isinstance(state.decision, Priority):
            assert again(forgetting(state)) == forgetting(state)
            state = apply(state, PassPriority(state.decision.player)).state
        else:
            first = legal_actions(state).first()
            assert first is not None
            state = apply(state, first).state


def test_a_plain_board_has_a_plain_text() -> None:
    assert write_scenario(board("3/3 trample, *2/2 sick; 4/4 menace", rules="duel")) == (
        "redzone: 1\n"
        "rules: duel\n"
        "seats:\n"
        "- player: Ana\n"
        "  battlefield:\n"
        "  - {id: a1, pt: 3/3, text: Trample}\n"
        "  - {id: a2, pt: 2/2, tapped: true, sick: true}\n"
        "- player: Ben\n"
        "  battlefield:\n"
        "  - {id: b1, pt: 4/4, text: Menace}\n"
    )


def test_a_scenario_can_have_a_title() -> None:
    assert scenario_of(board("1/1"), title="A lone wolf").title == "A lone wolf"


def test_what_no_text_says_is_named() -> None:
    state = board("2/2; 3/3")
    effect = ContinuousEffect(Timestamp(9), ANA, (A1,), (ModifyPowerToughness(1, 1),))
    suspected = replace(effect, designation=Designation.SUSPECTED)
    with_effect = replace(state, board=replace(state.board, effects=(suspected,)))
    assert gaps(with_effect) == ("an effect that lasts: a1 gets +1/+1",)
    players = {ANA: replace(state.players[ANA], combat_mana="{R}")}
    assert gaps(state.with_players(players)) == ("Ana: combat mana",)
    assert gaps(replace(state, extra_turns=(BEN,))) == ("extra turns",)
    assert gaps(replace(state, turn=replace(state.turn, coming=()))) == ("the turn: coming",)
    history = replace(state.turn.history, permanents_left=(BEN,))
    assert gaps(replace(state, turn=replace(state.turn, history=history))) == ("this turn: permanents left",)
    other = state.with_permanents({A1: replace(state.permanents[A1], controller=BEN)})
    assert gaps(other) == ("a1: controller",)
    assert "a1: controller" in str(Unwritable(gaps(other)))


def test_differences_are_told_in_words() -> None:
    state = board("2/2; 3/3")
    assert "permanents: which they are, or their order" in set(differences(state, board("2/2, 1/1")))
    alone = replace(state, players={ANA: state.players[ANA]})
    assert "Ben: a player" in set(differences(state, alone))
    lasting = ContinuousEffect(Timestamp(1), ANA, (A1,), ())
    other = replace(state, board=replace(state.board, effects=(lasting,), seating=Seating(seats=(ANA,))))
    assert list(differences(state, other)) == ["effects that last", "who sits where"]
    tapped = replace(state.permanents[A1], tapped=True, card=replace(state.permanents[A1].card, commander=True))
    assert list(differences(state, state.with_permanents({A1: tapped}))) == ["a1: card, commander", "a1: tapped"]


def test_what_a_file_can_not_hold_is_named() -> None:
    state = board("2/2")
    assert gaps(replace(state, players={**state.players, ANA: replace(state.players[ANA], name="Ben")}))[0].startswith(
        "seats[1].player: two players are named"
    )


def test_a_spell_on_the_stack_is_named() -> None:
    seats = "[{player: Ana, hand: [{id: tithe, type: Instant, text: You gain 1 life.}]}, {player: Ben}]"
    state = begin(position(f"redzone: 1\nseats: {seats}\nstep: upkeep")).state
    cast = apply(state, CastSpell(ANA, ObjectId("tithe"))).state
    assert "stack" in gaps(cast)


def test_a_card_that_no_text_says_is_named() -> None:
    state = board("2/2")
    permanent = state.permanents[A1]
    back = replace(permanent.card, printed=replace(permanent.card.printed, back=permanent.card.printed))
    with_back = state.with_permanents({A1: replace(permanent, card=back)})
    assert gaps(with_back) == ("a1: a card with more than one face, which is not in the card store as it is here",)


@pytest.mark.parametrize("preset", Preset)
def test_every_preset_has_its_name(preset: Preset) -> None:
    teams = ("    team: A", "    team: B") if preset is Preset.TWO_HEADED_GIANT else ("", "")
    state = position(
        f"redzone: 1\nrules: {preset.value}\nseats:\n  - player: Ana\n{teams[0]}\n  - player: Ben\n{teams[1]}\n"
    )
    assert scenario_of(state).rules is preset
    assert again(state) == state


def test_other_rules_are_the_nearest_preset_and_what_differs() -> None:
    state = board("1/1")
    options = replace(state.options, damage_division=DamageDivision.ORDERED, loss_checks=False)
    rules = scenario_of(replace(state, options=options)).rules
    assert not isinstance(rules, Preset)
    assert (rules.preset, rules.loss_checks, rules.damage_division) == (Preset.PRE_FOUNDATIONS, False, None)


def test_large_teams_say_their_life() -> None:
    seats = "".join(f"- {{player: {name}, team: {name[0]}}}\n" for name in ("A1", "A2", "A3", "B1", "B2", "B3"))
    state = position(f"redzone: 1\nrules: two_headed_giant\nseats:\n{seats}")
    assert state.options.starting_life == 45
    assert again(state) == state


KEYWORDS = ("flying", "first strike", "toxic 2", "ward {2}", "protection from red", "snow islandwalk")
CREATURES = st.tuples(
    st.sampled_from(("", "2x ", "3x ")),
    st.sampled_from(("", "*")),
    st.sampled_from(("1/1", "0/4", "7/3")),
    st.lists(st.sampled_from(KEYWORDS), max_size=3, unique=True),
    st.sampled_from(("", " sick", " tapped")),
)


def line_of(creatures: Sequence[tuple[str, str, str, Sequence[str], str]]) -> str:
    """A seat of a board in one line."""
    return ", ".join(
        f"{copies}{star}{' '.join((stats, *words))}{mark}" for copies, star, stats, words, mark in creatures
    )


SEATS = st.lists(st.lists(CREATURES, max_size=4).map(line_of), min_size=2, max_size=4)


@given(SEATS.filter(any), st.sampled_from(("commander", "duel")))
def test_a_board_in_one_line_comes_back(seats: list[str], rules: str) -> None:
    state = board("; ".join(seats), rules=rules)
    line = board_line(state)
    assert board(line, rules=rules) == state
    assert board_line(board(line, rules=rules)) == line
    assert again(state) == state


def test_what_a_line_can_not_say_is_named() -> None:
    state = board("2/2")
    with pytest.raises(Unwritable) as error:
        board_line(state.with_players({ANA: replace(state.players[ANA], life=3)}))
    assert error.value.gaps == ("Ana: life",)


def test_a_line_has_keywords_and_presets_only() -> None:
    with pytest.raises(Unwritable, match="none of the presets"):
        board_line(position("redzone: 1\nrules: {starting_life: 7}\nseats: [{player: Ana}, {player: Ben}]"))
    text = "Whenever this creature attacks, you gain 1 life."
    seats = f"seats: [{{player: Ana, battlefield: [{{id: a1, pt: 1/1, text: {text!r}}}]}}, {{player: Ben}}]"
    with pytest.raises(Unwritable, match="'Whenever' is no keyword"):
        board_line(position(f"redzone: 1\n{seats}"))


def test_effects_that_switch_are_said_in_full() -> None:
    state = board("2/4")
    effect = ContinuousEffect(Timestamp(1), BEN, (A1,), (SwitchPowerToughness(),))
    switched = replace(state, board=replace(state.board, effects=(effect,)))
    assert "power and toughness" in scenario_of(switched).effects[0].text
    assert again(switched) == switched


def test_a_puzzle_file_begins_in_a_state() -> None:
    state = position(OBJECTS)
    puzzle = puzzle_of(state, "Old Bear")
    assert "Name:Old Bear" in puzzle.text
    read = parse_puzzle(puzzle.text, "old-bear.pzl")
    assert not read.losses
    assert state_of(read.scenario.document, begun=False) == state
