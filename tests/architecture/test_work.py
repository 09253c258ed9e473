"""What is worked out how often: idle permanents not at all, pairs once for each board, blocks never again."""

import gc
import time
from collections import Counter
from collections.abc import Callable
from typing import TypeAlias

import pytest

from redzone.abilities.ability import Ability
from redzone.abilities.damaging import DamageMode
from redzone.abilities.keyword import Keyword
from redzone.game.decision import BlockersDeclaration, DamageAssignment
from redzone.game.permanent import Permanent
from redzone.oracle import compile_exact
from redzone.rules.combat import combat_damage, declare_blockers, plain_damage
from redzone.rules.combat.block_problem import block_problem
from redzone.rules.combat_roles import evasion
from redzone.rules.declarations.declaration import NumberLimit
from redzone.rules.game import legal_actions
from redzone.values.identity import ObjectId, PlayerId
from redzone.view import BoardView, View
from tests.support.states import B, Play, game, permanent

Calls: TypeAlias = Counter[tuple[str, ...]]
Counting: TypeAlias = Callable[[object, str], Calls]


def team(prefix: str, size: int, *abilities: Keyword | Ability) -> list[Permanent]:
    return [permanent(f"{prefix}{number}", "2/2", *abilities) for number in range(size)]


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counting:
    """Count the calls of a function by their arguments other than the first."""

    def count(owner: object, name: str) -> Calls:
        calls: Calls = Counter()
        original = getattr(owner, name)

        def counting(*arguments: object) -> object:
            calls[tuple(map(str, arguments[1:]))] += 1
            return original(*arguments)

        monkeypatch.setattr(owner, name, counting)
        return calls

    return count


@pytest.mark.requirement("S128")
@pytest.mark.cr("510.4")
@pytest.mark.parametrize("idle", [0, 1000])
def test_only_creatures_in_combat_are_asked_for_first_strike(idle: int, counted: Counting) -> None:
    seats = [*team("a", 2), *team("idle", idle, Keyword.FIRST_STRIKE)], team("b", 1)
    play = Play(game(*seats)).attack(a0=B, a1=B).block(b0="a0")
    asked = counted(BoardView, "modes")
    assert not combat_damage.anyone_strikes_first(play.state)
    assert asked == {("a0",): 1, ("a1",): 1, ("b0",): 1}
    assert DamageMode.FIRST_STRIKE not in View(play.state).modes(ObjectId("a0"))


@pytest.mark.requirement("S135")
@pytest.mark.cr("509.1b")
def test_pairs_are_judged_once_for_each_board(
    counted: Counting,
) -> None:
    play = Play(game(team("a", 3, Keyword.FLYING), team("b", 3, Keyword.REACH)))
    play.attack(**{f"a{number}": B for number in range(3)}).pass_until(BlockersDeclaration)
    judged = counted(evasion, "_of_attacker")
    for _ in range(2):
        legal = legal_actions(play.state)
        assert len(list(legal)) == legal.count() == 4**3
        assert all(action in legal for action in legal)
    assert len(judged) == 9
    assert set(judged.values()) == {1}


@pytest.mark.requirement("S136")
@pytest.mark.cr("510.1")
def test_damage_never_judges_blocks_again(counted: Counting) -> None:
    play = Play(game(team("a", 2, Keyword.FLYING, Keyword.DOUBLE_STRIKE), team("b", 2, Keyword.FLYING)))
    play.attack(a0=B, a1=B).block(b0="a0", b1="a0").pass_until(DamageAssignment)
    pairs, blocks = counted(evasion, "pair_violations"), counted(declare_blockers, "single_violations")
    play.finish()
    assert not pairs
    assert not blocks


@pytest.mark.requirement("S129")
def test_both_damage_steps_run_the_same_code(counted: Counting) -> None:
    dealt, struck = counted(combat_damage, "deal"), counted(plain_damage, "strike")
    play = Play(game(team("a", 1, Keyword.DOUBLE_STRIKE, Keyword.UNDYING), [])).attack(a0=B).finish()
    assert (sum(dealt.values()), sum(struck.values()), play.life(B)) == (2, 2, 36)
    plain = Play(game(team("a", 1, Keyword.DOUBLE_STRIKE), [])).attack(a0=B).finish()
    assert (sum(dealt.values()), sum(struck.values()), plain.life(B)) == (2, 4, 36)


@pytest.mark.requirement("S138", "S137")
@pytest.mark.cr("508.1", "509.1")
def test_four_players_with_fifty_creatures_each_fight_within_a_second() -> None:
    kinds = [(), (Keyword.FLYING,), (Keyword.MENACE,), (Keyword.TRAMPLE, Keyword.DEATHTOUCH), (Keyword.REACH,)]
    seats = [
        [permanent(f"p{seat}c{number}", "3/3", *kinds[number % 5]) for number in range(50)] for seat in range(1, 5)
    ]
    state = game(*seats)
    attacks = {f"p1c{number}": PlayerId(2 + number % 3) for number in range(40)}
    began = time.perf_counter()
    play = Play(state).attack(**attacks).pass_until(BlockersDeclaration)
    while isinstance(play.state.decision, BlockersDeclaration):
        view = View(play.state)
        blocks: dict[str, str] = {}
        problem = block_problem(view, play.player)
        limited = {restriction.target for restriction in problem.restrictions if isinstance(restriction, NumberLimit)}
        for attacker in dict.fromkeys(option for options in problem.options.values() for option in options):
            if isinstance(attacker, str) and attacker not in limited:
                able = (each for each, options in problem.options.items() if attacker in options)
                blocks[next(each for each in able if each not in blocks)] = attacker
        play.block(**blocks)
    play.finish()
    assert time.perf_counter() - began < 1


def seconds_of_a_crowd_that_strikes_twice(crowd: int) -> float:
    play = Play(game(team("a", crowd, Keyword.DOUBLE_STRIKE), [], life={B: 10 * crowd}))
    play.attack(**{f"a{number}": B for number in range(crowd)})
    began = time.process_time()
    play.finish()
    assert play.life(B) == 6 * crowd
    return time.process_time() - began


@pytest.mark.untraced
@pytest.mark.requirement("S137")
@pytest.mark.cr("510.4", "702.4b")
def test_a_crowd_that_strikes_twice_is_not_searched_for_each_of_it() -> None:
    few = min(seconds_of_a_crowd_that_strikes_twice(1_500) for _ in range(3))
    assert seconds_of_a_crowd_that_strikes_twice(24_000) < 60 * few


def seconds_of_a_crowd_that_grows(crowd: int) -> float:
    grows = compile_exact("Whenever this creature attacks, it gets +1/+1 until end of turn.")
    play = Play(game(team("a", crowd, *grows), [], life={B: 10 * crowd}))
    gc.disable()  # what was kept until garbage is collected would be much
    began = time.process_time()
    try:
        play.attack(**{f"a{number}": B for number in range(crowd)}).finish()
        return time.process_time() - began
    finally:
        gc.enable()
        assert play.life(B) == 7 * crowd


@pytest.mark.untraced
@pytest.mark.requirement("S137")
@pytest.mark.cr("603.2", "611.2c")
def test_little_is_copied_for_each_of_a_crowd_that_grows() -> None:
    few = min(seconds_of_a_crowd_that_grows(500) for _ in range(3))
    assert seconds_of_a_crowd_that_grows(6_000) < 26 * few
