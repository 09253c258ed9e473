"""Abilities that trigger on blocks (CR 509.2, 509.3)."""

import pytest

from redzone.abilities.ability import SpellEffect, Triggered
from redzone.abilities.blocking import CanBlockAdditional
from redzone.abilities.event_patterns import becomes_blocked, becomes_blocked_by, blocks, blocks_creature
from redzone.abilities.instruction import Deed, Do, GainLife
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import AllOf, Control, Is, Not, Relates, TargetObjects
from redzone.abilities.modification import SetColors
from redzone.abilities.plain_qualities import Everything, HasColor, HasKeyword, HasType
from redzone.abilities.targeting import TargetPermanents
from redzone.abilities.trigger import EventKind, EventPattern, Pattern
from redzone.abilities.words import ObjectWord, PlayerWord, Relation
from redzone.game.action import ChooseTargets, DeclareAttackers
from redzone.game.decision import AttackersDeclaration
from redzone.game.effect import PlacePermanent
from redzone.game.event import AbilityTriggered
from redzone.game.occurrence import Occurrence
from redzone.rules.game import legal_actions
from redzone.values.identity import CardId, ObjectId
from redzone.values.turn import Step
from redzone.values.types import CardType, Color
from tests.support import outside
from tests.support.states import A, B, C, Play, card, game, permanent

CREATURE = HasType(CardType.CREATURE)
EFFECT = SpellEffect((GainLife(1),))


def watching(*patterns: Pattern) -> Triggered:
    return Triggered(patterns, EFFECT)


def times(play: Play) -> int:
    return len(play.of(AbilityTriggered))


def occurrences(play: Play) -> list[Occurrence]:
    return [entry.occurrence for entry in play.state.stack]


def blocked(pattern: Pattern, *, by: int) -> Play:
    """An attacker that watches, blocked by so many creatures."""
    wall = [permanent(f"w{each}", "0/4") for each in range(3)]
    play = Play(game([permanent("a", "2/2", watching(pattern)), permanent("x", "1/1")], wall)).attack(a=B, x=B)
    return play.block(**{f"w{each}": "a" for each in range(by)})


@pytest.mark.cr("509.3c", "509.3d", "509.3e", "509.3g", "508.3f", "700.1")
@pytest.mark.requirement("S54", "S58")
@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        (becomes_blocked(), [0, 1, 1, 1]),
        (becomes_blocked(least=2), [0, 0, 1, 1]),
        (becomes_blocked(Everything()), [0, 1, 1, 1]),
        (becomes_blocked_by(), [0, 1, 2, 3]),
        (becomes_blocked_by(blocker=HasColor(Color.RED)), [0, 0, 0, 0]),
        (EventPattern(EventKind.UNBLOCKED, Is(ObjectWord.THIS)), [1, 0, 0, 0]),
        (EventPattern(EventKind.UNBLOCKED, Everything()), [2, 1, 1, 1]),
        (blocks(Everything()), [0, 1, 2, 3]),
    ],
)
def test_what_happens_to_an_attacker(pattern: Pattern, expected: list[int]) -> None:
    assert [times(blocked(pattern, by=count)) for count in range(4)] == expected


@pytest.mark.cr("509.3c", "508.5", "509.1i", "509.2a")
def test_by_whom_it_becomes_blocked() -> None:
    play = blocked(becomes_blocked(), by=2)
    a, *walls = map(ObjectId, ("a", "w0", "w1"))
    assert occurrences(play) == [Occurrence(a, walls[0], B, B, 2, tuple(walls))]


@pytest.mark.cr("509.3a", "509.3b", "509.3e")
@pytest.mark.requirement("S53")
@pytest.mark.parametrize(
    ("pattern", "count"),
    [
        (blocks(), 1),
        (blocks(least=2), 1),
        (blocks(least=3), 0),
        (blocks_creature(), 2),
        (blocks_creature(attacker=HasKeyword(Keyword.FLYING)), 1),
    ],
)
def test_what_a_blocker_does(pattern: Pattern, count: int) -> None:
    wall = permanent("wall", "0/9", watching(pattern), CanBlockAdditional(1), Keyword.REACH)
    play = Play(game([permanent("a", "2/2"), permanent("bird", "1/1", Keyword.FLYING)], [wall])).attack(a=B, bird=B)
    assert times(play.block(wall=("a", "bird"))) == count


@pytest.mark.cr("509.3a", "603.2")
@pytest.mark.requirement("S55")
@pytest.mark.parametrize(
    ("pattern", "count"), [(blocks(AllOf((CREATURE, Control(PlayerWord.YOU)))), 2), (blocks(CREATURE), 3)]
)
def test_an_observer_sees_each_creature_that_blocks(pattern: Pattern, count: int) -> None:
    mine = [permanent(name, "2/2") for name in ("a", "b", "c")]
    theirs = [permanent("observer", None, watching(pattern), type="Enchantment")]
    theirs += [permanent(name, "0/4") for name in ("x", "y")]
    play = Play(game(mine, theirs, [permanent("z", "0/4")])).attack(a=B, b=B, c=C)
    play.block(x="a", y="b").block(z="c")
    assert [each.source for each in play.of(AbilityTriggered)] == ["observer"] * count
    nobody = Play(game(mine, theirs, [permanent("z", "0/4")])).attack(a=B, b=B, c=C).block().block()
    assert times(nobody) == 0


@pytest.mark.cr("509.3a", "603.3d", "608.2b")
@pytest.mark.requirement("S56")
def test_a_blocker_targets_what_it_blocks_as_the_ability_is_put_on_the_stack() -> None:
    target = TargetPermanents(AllOf((CREATURE, Relates(Relation.IS_BLOCKED_BY, ObjectWord.THIS))))
    slayer = Triggered((blocks(),), SpellEffect((Do(Deed.DESTROY, TargetObjects()),), (target,)))
    wall = permanent("wall", "0/9", slayer, CanBlockAdditional(1))
    play = Play(game([permanent("a", "2/2"), permanent("b", "2/2"), permanent("c", "2/2")], [wall]))
    play.attack(a=B, b=B, c=B).block(wall=("a", "b"))
    offered = [
        legal_action.targets for legal_action in legal_actions(play.state) if isinstance(legal_action, ChooseTargets)
    ]
    assert (play.player, offered) == (B, [(("a",),), (("b",),)])
    chosen = play.act(ChooseTargets(B, ((ObjectId("b"),),))).state
    (ability,) = play.state.stack
    assert ability.occurrence.subjects == ("a", "b")
    assert not Play(chosen).pass_priority().there("b")
    gone = Play(chosen).effect(outside.remove_from_combat((ObjectId("b"),))).pass_priority()
    assert (gone.there("b"), gone.state.stack) == (True, ())


@pytest.mark.cr("509.3a", "509.3b", "509.4")
@pytest.mark.parametrize("pattern", [blocks(Everything()), blocks_creature(Everything())])
def test_what_enters_blocking_has_not_blocked(pattern: Pattern) -> None:
    play = blocked(pattern, by=0)
    play.effect(PlacePermanent(CardId("late"), card("late", "0/1"), B, B, blocking=(ObjectId("a"),)))
    assert times(play) == 0


@pytest.mark.cr("509.3c", "509.3d", "509.3e")
@pytest.mark.parametrize(
    ("pattern", "by", "expected"),
    [
        (becomes_blocked(), 0, 1),
        (becomes_blocked(), 1, 1),
        (becomes_blocked(least=2), 0, 0),
        (becomes_blocked(least=2), 1, 1),
        (becomes_blocked(least=2), 2, 1),
        (becomes_blocked_by(), 0, 1),
        (becomes_blocked_by(), 1, 2),
    ],
)
def test_what_enters_blocking_makes_an_attacker_blocked(pattern: Pattern, by: int, expected: int) -> None:
    play = blocked(pattern, by=by).to_step(Step.DECLARE_BLOCKERS)
    play.effect(PlacePermanent(CardId("late"), card("late", "0/1"), B, B, blocking=(ObjectId("a"),)))
    assert times(play) == expected


@pytest.mark.cr("509.3c", "509.3d", "509.1h")
@pytest.mark.parametrize(("pattern", "expected"), [(becomes_blocked(), 1), (becomes_blocked_by(), 0)])
def test_an_effect_makes_it_blocked(pattern: Pattern, expected: int) -> None:
    play = blocked(pattern, by=0).effect(outside.become_blocked((ObjectId("a"),)))
    assert times(play) == expected
    assert times(play.effect(outside.become_blocked((ObjectId("a"),)))) == expected


@pytest.mark.cr("509.3f")
def test_characteristics_count_as_blockers_are_declared() -> None:
    play = blocked(becomes_blocked_by(blocker=Not(HasColor(Color.WHITE))), by=1)
    assert times(play) == 1
    later = blocked(becomes_blocked_by(blocker=HasColor(Color.WHITE)), by=1)
    later.effect(outside.modify({ObjectId("w0"): (SetColors((Color.WHITE,)),)}))
    assert times(later) == 0


@pytest.mark.cr("509.3g", "508.4")
def test_unblocked_though_it_never_attacked() -> None:
    play = Play(game([permanent("a", "1/1")], [])).attack(a=B)
    late = card("late", "1/1", watching(EventPattern(EventKind.UNBLOCKED, Is(ObjectWord.THIS))))
    play.effect(PlacePermanent(CardId("late"), late, A, A, attacking=B))
    assert times(play.to_step(Step.DECLARE_BLOCKERS)) == 1


@pytest.mark.cr("509.3g")
@pytest.mark.requirement("S58")
def test_losing_its_blockers_does_not_make_it_unblocked() -> None:
    play = blocked(EventPattern(EventKind.UNBLOCKED, Is(ObjectWord.THIS)), by=1).effect(
        outside.destroy((ObjectId("w0"),))
    )
    assert times(play.finish()) == 0


@pytest.mark.cr("702.22h", "509.3c", "509.3d")
def test_a_band_becomes_blocked_as_one() -> None:
    mine = [
        permanent("a", "1/1", Keyword.BANDING, watching(becomes_blocked(Everything()))),
        permanent("b", "1/1", watching(becomes_blocked_by())),
    ]
    play = Play(game(mine, [permanent("wall", "0/4")])).to_decision(AttackersDeclaration)
    ids = ObjectId("a"), ObjectId("b")
    play.act(DeclareAttackers(A, {ids[0]: B, ids[1]: B}, bands=(ids,))).block(wall="a")
    assert sorted(str(each.source) for each in play.of(AbilityTriggered)) == ["a", "a", "b"]
