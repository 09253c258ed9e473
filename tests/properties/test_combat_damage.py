"""Properties of combat damage: assignments add up, batches have no order, and nothing is lost on the way."""

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from redzone.abilities.damaging import DamageMode
from redzone.abilities.keyword import Keyword
from redzone.game.action import AssignCombatDamage
from redzone.game.decision import DamageAssignment
from redzone.game.event import CountersChanged, DamageDealt, LifeCause, LifeChanged, PoisonGiven
from redzone.game.state import GameState
from redzone.rules.combat_roles.damage_sources import divisions
from redzone.rules.combat_roles.removal_from_combat import combat_of
from redzone.rules.damage.damage import Damage, deal
from redzone.rules.game import apply, begin, legal_actions
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.turn import Stage, Step
from redzone.values.types import CardType
from redzone.view import View
from tests.support.strategies import STRIKES, Play, answers, first_answers, games, plays

PLAIN = frozenset(Keyword) - STRIKES - {Keyword.PROTECTION, Keyword.LIFELINK}


TRAMPLING = {DamageMode.TRAMPLE, DamageMode.TRAMPLE_OVER_PLANESWALKERS}


@pytest.mark.cr("510.1a", "510.1c", "510.1d", "510.1e", "509.1h", "702.19b")
@pytest.mark.requirement("S70")
@given(plays())
def test_creatures_assign_all_their_power_and_only_tramplers_reach_players_past_blockers(play: Play) -> None:
    for state in play.states:
        if not isinstance(state.decision, DamageAssignment):
            continue
        view, combat = View(state), combat_of(state)
        actions = first_answers(state, 20)
        assert len(actions) == min(20, legal_actions(state).count()) > 0
        for action in actions:
            assert isinstance(action, AssignCombatDamage)
            totals: Counter[ObjectId] = Counter()
            for assignment in action.assignments:
                totals[assignment.source] += assignment.amount
                if isinstance(assignment.recipient, int) and combat.attackers[assignment.source].blocked:
                    assert view.modes(assignment.source) & TRAMPLING
            assert totals == {id_: view.power(id_) for id_ in divisions(state).get(action.player, {})}


def batches(state: GameState) -> st.SearchStrategy[list[Damage]]:
    creatures = st.sampled_from(tuple(state.permanents))
    targets: st.SearchStrategy[Target] = st.one_of(creatures, st.sampled_from(tuple(state.players)))
    return st.lists(
        st.builds(Damage, source=creatures, target=targets, amount=st.integers(-1, 6), combat=st.booleans()),
        min_size=1,
        max_size=8,
    )


def boards(state: GameState) -> bool:
    return bool(state.permanents)


@pytest.mark.cr("510.2", "120.4")
@pytest.mark.requirement("S131")
@given(games().filter(boards), st.data())
def test_the_order_of_a_batch_changes_the_order_of_events_only(state: GameState, data: st.DataObject) -> None:
    batch = data.draw(batches(state))
    first, second = deal(state, batch), deal(state, data.draw(st.permutations(batch)))
    assert first.state == second.state
    assert Counter(map(repr, first.events)) == Counter(map(repr, second.events))


@pytest.mark.cr("120.3")
@given(games().filter(boards), st.data())
def test_damage_is_conserved(state: GameState, data: st.DataObject) -> None:
    done = deal(state, data.draw(batches(state)))
    view = View(state)
    dealt = [event for event in done.events if isinstance(event, DamageDealt)]

    def total(counts: Callable[[DamageDealt], bool]) -> int:
        return sum(event.amount for event in dealt if counts(event))

    def shrinks(event: DamageDealt) -> bool:
        return bool(view.modes(event.source) & {DamageMode.INFECT, DamageMode.WITHER})

    def is_creature(event: DamageDealt) -> bool:
        return isinstance(event.target, str) and view.is_creature(event.target)

    def infects(event: DamageDealt) -> bool:
        return DamageMode.INFECT in view.modes(event.source)

    marked = sum(done.state.permanents[id_].damage - each.damage for id_, each in state.permanents.items())
    lost = sum(event.change for event in done.events if isinstance(event, LifeChanged) and event.change < 0)
    shrunk = sum(event.change for event in done.events if isinstance(event, CountersChanged) and event.change > 0)
    gained = sum(event.change for event in done.events if isinstance(event, LifeChanged) and event.change > 0)
    poison = sum(event.count for event in done.events if isinstance(event, PoisonGiven))
    assert marked == total(lambda event: is_creature(event) and not shrinks(event))
    assert shrunk == total(lambda event: is_creature(event) and shrinks(event))
    assert -lost == total(lambda event: isinstance(event.target, int) and not infects(event))
    assert poison >= total(lambda event: isinstance(event.target, int) and infects(event))
    assert gained == total(lambda event: DamageMode.LIFELINK in view.modes(event.source))
    assert sum(player.life for player in done.state.players.values()) == gained + lost + sum(
        player.life for player in state.players.values()
    )
    for counter, type_ in (("loyalty", CardType.PLANESWALKER), ("defense", CardType.BATTLE)):
        for id_, each in state.permanents.items():
            hit = sum(event.amount for event in dealt if event.target == id_) if view.has_type(id_, type_) else 0
            left = done.state.permanents[id_].counters.get(counter, 0)
            assert left == max(0, each.counters.get(counter, 0) - hit)


@pytest.mark.cr("510.4", "702.4b", "702.7b")
@pytest.mark.requirement("S63")
@given(games(plain=PLAIN), st.data())
def test_with_nobody_striking_first_there_is_one_step_and_two_would_end_the_same(
    state: GameState, data: st.DataObject
) -> None:
    for _ in range(40):
        if state.turn.step is Step.END_OF_COMBAT or state.outcome is not None:
            break
        done = apply(state, data.draw(answers(state)))
        if state.turn.step is Step.DECLARE_BLOCKERS and done.state.turn.step is Step.COMBAT_DAMAGE:
            first = replace(state.turn, step=Step.FIRST_STRIKE_DAMAGE, stage=Stage.BEGIN)
            two_steps = begin(replace(state, decision=None, turn=first)).state
            assert results(defaults(two_steps)) == results(defaults(state))
        state = done.state
        assert Step.FIRST_STRIKE_DAMAGE not in state.turn.visited


def defaults(state: GameState) -> GameState:
    """The state at the end of combat if everybody always gives the first answer."""
    while state.turn.step is not Step.END_OF_COMBAT and state.outcome is None:
        state = apply(state, first_answers(state, 1)[0]).state
    return state


def results(state: GameState) -> tuple[object, object]:
    lives: dict[PlayerId, tuple[int, int]] = {id_: (each.life, each.poison) for id_, each in state.players.items()}
    return lives, state.board


@pytest.mark.cr("120.3f")
@given(plays())
def test_life_events_tell_the_whole_story(play: Play) -> None:
    told = Counter[PlayerId]()
    for event in play.events:
        if isinstance(event, LifeChanged):
            told[event.player] += event.change
            assert event.cause in LifeCause
    assert {id_: each.life for id_, each in play.end.players.items()} == {
        id_: each.life + told[id_] for id_, each in play.start.players.items()
    }
