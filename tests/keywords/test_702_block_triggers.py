"""Keywords that trigger as creatures block, become blocked or aren't (CR 702.23, 702.25, 702.45, 702.68, 702.130)."""

import pytest

from redzone.abilities.ability import GainAbility, KeywordAbility, LoseAbility
from redzone.abilities.blocking import CanBlockAdditional
from redzone.abilities.counting import how_many
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Amount
from redzone.abilities.plain_qualities import HasStatus
from redzone.abilities.words import Status
from redzone.game.action import DeclareAttackers
from redzone.game.decision import AttackersDeclaration, Priority
from redzone.game.effect import OutsideEffect, PlacePermanent
from redzone.game.event import AbilityTriggered, DamageDealt
from redzone.values.identity import CardId, ObjectId, Target
from redzone.values.options import PRESETS
from redzone.values.turn import Step
from redzone.view import View
from tests.support import outside
from tests.support.states import A, B, C, D, Play, card, game, permanent

HERO, MATE, ONE, TWO, LATE = map(ObjectId, ("hero", "mate", "one", "two", "late"))


def numbered(keyword: Keyword, number: Amount | None = None) -> KeywordAbility:
    return KeywordAbility(keyword, number=number)


def attacking(*abilities: KeywordAbility, target: Target = B) -> Play:
    """Ana's hero, a 3/5, and a mate attack; Ben has two 2/4 creatures, Cyd a planeswalker and a 2/4 of hers."""
    mine = [permanent("hero", "3/5", *abilities), permanent("mate", "1/5")]
    theirs = [permanent("one", "2/4"), permanent("two", "2/4")]
    others = [permanent("walker", type="Planeswalker", loyalty=9), permanent("cat", "2/4")]
    return Play(game(mine, theirs, others)).attack(hero=target, mate=B)


def arriving(attacker: str = "hero", *abilities: KeywordAbility) -> PlacePermanent:
    """A creature enters under Ben's control and blocks."""
    return PlacePermanent(CardId("late"), card("late", "2/4", *abilities), B, B, blocking=(ObjectId(attacker),))


def resolved(play: Play) -> Play:
    while play.state.stack or not isinstance(play.state.decision, Priority):
        play.default()
    return play


def triggers(play: Play, source: str = "hero") -> int:
    return sum(1 for each in play.of(AbilityTriggered) if each.source == source)


def pt(play: Play, name: str) -> tuple[int, int]:
    view = View(play.state)
    return view.power(ObjectId(name)), view.toughness(ObjectId(name))


ON_BLOCK = [
    numbered(Keyword.AFFLICT, 2),
    numbered(Keyword.BUSHIDO, 1),
    numbered(Keyword.FLANKING),
    numbered(Keyword.RAMPAGE, 2),
]


# What they have in common --------------------------------------------------------------------------------------


@pytest.mark.cr("702.23c", "702.25b", "702.45b", "702.68b", "702.130b")
@pytest.mark.parametrize("ability", [*ON_BLOCK, numbered(Keyword.FRENZY, 2)], ids=lambda each: each.keyword)
def test_each_instance_triggers_separately(ability: KeywordAbility) -> None:
    blocked = ability.keyword is not Keyword.FRENZY

    def times(instances: int) -> int:
        play = attacking(*(ability,) * instances)
        return triggers(play.block(one="hero") if blocked else play.block(one="mate"))

    assert [times(instances) for instances in (0, 1, 2, 3)] == [0, 1, 2, 3]


@pytest.mark.cr("113.7a", "603.2", "509.3f")
@pytest.mark.parametrize("ability", ON_BLOCK, ids=lambda each: each.keyword)
def test_the_keyword_counts_as_blockers_are_declared(ability: KeywordAbility) -> None:
    lost = attacking(ability).block(one="hero", two="hero").effect(outside.modify({HERO: (LoseAbility(ability),)}))
    kept = attacking(ability).block(one="hero", two="hero")
    before = [pt(lost, name) for name in ("hero", "one")], lost.life(B)
    after = [pt(resolved(lost), name) for name in ("hero", "one")], lost.life(B)
    assert after == ([pt(resolved(kept), name) for name in ("hero", "one")], kept.life(B))
    assert after != before
    gained = attacking().block(one="hero", two="hero").effect(outside.modify({HERO: (GainAbility(ability),)}))
    assert triggers(gained) == 0


@pytest.mark.cr("509.1h", "509.3c", "509.3d")
@pytest.mark.parametrize(
    ("ability", "times"),
    [
        (numbered(Keyword.AFFLICT, 2), 1),
        (numbered(Keyword.BUSHIDO, 1), 1),
        (numbered(Keyword.FLANKING), 0),
        (numbered(Keyword.RAMPAGE, 2), 1),
        (numbered(Keyword.FRENZY, 1), 0),
    ],
    ids=lambda each: str(getattr(each, "keyword", each)),
)
def test_an_effect_makes_it_blocked(ability: KeywordAbility, times: int) -> None:
    play = attacking(ability).effect(outside.become_blocked((HERO,)))
    assert triggers(play) == times
    assert triggers(play.block(one="mate")) == times


@pytest.mark.cr("509.3c", "509.3d")
@pytest.mark.parametrize(
    ("ability", "unblocked", "blocked"),
    [
        (numbered(Keyword.AFFLICT, 2), 1, 1),
        (numbered(Keyword.BUSHIDO, 1), 1, 1),
        (numbered(Keyword.FLANKING), 1, 2),
        (numbered(Keyword.RAMPAGE, 2), 1, 1),
    ],
    ids=lambda each: str(getattr(each, "keyword", each)),
)
def test_a_creature_enters_blocking_it(ability: KeywordAbility, unblocked: int, blocked: int) -> None:
    assert triggers(attacking(ability).block().effect(arriving())) == unblocked
    assert triggers(attacking(ability).block(one="hero").effect(arriving())) == blocked


# Afflict -------------------------------------------------------------------------------------------------------


@pytest.mark.cr("702.130a", "119.3", "509.3c")
def test_the_defending_player_loses_life_once_however_many_block() -> None:
    play = resolved(attacking(numbered(Keyword.AFFLICT, 3)).block(one="hero", two="hero"))
    assert (play.life(A), play.life(B), play.life(C)) == (40, 37, 40)
    assert play.of(DamageDealt) == []


@pytest.mark.cr("702.130a", "508.5")
@pytest.mark.parametrize(
    "then", [outside.destroy((HERO,)), outside.remove_from_combat((HERO,)), outside.destroy((ObjectId("walker"),))]
)
def test_afflict_is_about_whom_it_attacked(then: OutsideEffect) -> None:
    play = attacking(numbered(Keyword.AFFLICT, 3), target=ObjectId("walker")).block().block(cat="hero")
    assert resolved(play.effect(then)).life(C) == 37
    assert play.life(B) == 40


@pytest.mark.cr("702.130a", "805.10e", "810.9a")
def test_the_team_loses_the_life_once() -> None:
    hero, ox = permanent("hero", "3/5", numbered(Keyword.AFFLICT, 3)), permanent("ox", "2/4")
    state = game(
        [hero], [], [ox], [], teams="XXYY", options=PRESETS["two_headed_giant"], life=dict.fromkeys((A, B, C, D), 30)
    )
    play = resolved(Play(state).attack(hero=D).block(ox="hero"))
    assert [play.life(each) for each in (A, B, C, D)] == [30, 30, 27, 27]


# Bushido -------------------------------------------------------------------------------------------------------


@pytest.mark.cr("702.45a", "509.3a", "509.3c")
def test_bushido_of_attackers_and_blockers() -> None:
    samurai = permanent("samurai", "2/2", numbered(Keyword.BUSHIDO, 2), CanBlockAdditional(1))
    mine = [permanent("hero", "3/5", numbered(Keyword.BUSHIDO, 1)), permanent("mate", "1/1")]
    play = Play(game(mine, [samurai, permanent("ox", "0/9")])).attack(hero=B, mate=B)
    play.block(samurai=("hero", "mate"), ox="hero")
    assert (triggers(play), triggers(play, "samurai")) == (1, 1)
    resolved(play)
    assert (pt(play, "hero"), pt(play, "samurai")) == ((4, 6), (4, 4))


@pytest.mark.cr("702.45a", "509.3a", "509.3g")
def test_bushido_does_nothing_for_what_enters_blocking_or_is_not_blocked() -> None:
    play = attacking(numbered(Keyword.BUSHIDO, 1)).block(one="mate")
    play.effect(arriving("mate", numbered(Keyword.BUSHIDO, 1)))
    assert (triggers(play), triggers(play, "late")) == (0, 0)


@pytest.mark.cr("702.45a", "107.3", "608.2h")
@pytest.mark.parametrize("gone", [False, True])
def test_bushido_may_count_as_it_resolves(gone: bool) -> None:
    play = attacking(numbered(Keyword.BUSHIDO, how_many(HasStatus(Status.ATTACKING)))).block(one="hero")
    play = resolved(play.effect(outside.remove_from_combat((MATE,))) if gone else play)
    assert pt(play, "hero") == ((4, 6) if gone else (5, 7))


# Flanking ------------------------------------------------------------------------------------------------------


@pytest.mark.cr("702.25a", "702.25b", "509.3d")
@pytest.mark.parametrize("instances", [1, 2])
def test_each_blocker_without_flanking_shrinks(instances: int) -> None:
    mine = permanent("hero", "3/5", *(Keyword.FLANKING,) * instances)
    theirs = [permanent("one", "2/4"), permanent("two", "2/4"), permanent("rival", "2/4", Keyword.FLANKING)]
    play = Play(game([mine], theirs)).attack(hero=B).block(one="hero", two="hero", rival="hero")
    assert triggers(play) == 2 * instances
    resolved(play)
    small = (2 - instances, 4 - instances)
    assert [pt(play, name) for name in ("hero", "one", "two", "rival")] == [(3, 5), small, small, (2, 4)]
    assert pt(play.to_step(Step.UPKEEP), "two") == (2, 4)


@pytest.mark.cr("702.25a", "509.3f", "113.7a")
@pytest.mark.parametrize(
    ("then", "size"),
    [
        (outside.modify({ONE: (GainAbility(KeywordAbility(Keyword.FLANKING)),)}), (1, 3)),
        (outside.remove_from_combat((ONE,)), (1, 3)),
        (outside.destroy((HERO,)), (1, 3)),
    ],
)
def test_flanking_looks_at_blockers_as_they_block(then: OutsideEffect, size: tuple[int, int]) -> None:
    play = attacking(numbered(Keyword.FLANKING)).block(one="hero").effect(then)
    assert pt(resolved(play), "one") == size


@pytest.mark.cr("702.25a", "702.22h")
def test_flanking_sees_what_blocks_a_member_of_its_band() -> None:
    mine = [permanent("hero", "3/5", Keyword.FLANKING), permanent("mate", "1/5", Keyword.BANDING)]
    play = Play(game(mine, [permanent("one", "2/4")])).pass_until(AttackersDeclaration)
    play.act(DeclareAttackers(A, {HERO: B, MATE: B}, bands=((HERO, MATE),))).block(one="mate")
    assert pt(resolved(play), "one") == (1, 3)


@pytest.mark.cr("702.25a")
def test_a_blocker_with_flanking_does_nothing_to_attackers() -> None:
    rival = permanent("rival", "2/4", Keyword.FLANKING)
    play = Play(game([permanent("hero", "3/5")], [rival])).attack(hero=B).block(rival="hero")
    assert triggers(play, "rival") == 0


# Frenzy --------------------------------------------------------------------------------------------------------


@pytest.mark.cr("702.68a", "509.3g", "508.3f")
@pytest.mark.requirement("S58")
def test_frenzy_of_what_is_not_blocked() -> None:
    play = attacking(numbered(Keyword.FRENZY, 2))
    assert triggers(play) == 0
    assert pt(resolved(play.block(one="mate")), "hero") == (5, 5)
    assert play.to_step(Step.END_OF_COMBAT).life(B) == 35


@pytest.mark.cr("702.68a", "509.1h")
@pytest.mark.requirement("S58")
def test_no_frenzy_once_it_was_blocked() -> None:
    play = attacking(numbered(Keyword.FRENZY, 2)).block(one="hero").effect(outside.remove_from_combat((ONE,)))
    assert triggers(play) == 0


@pytest.mark.cr("702.68a", "509.3g", "508.4d")
@pytest.mark.parametrize(("before", "times"), [(True, 1), (False, 0)])
def test_frenzy_of_what_entered_attacking(before: bool, times: int) -> None:
    frenzied = card("late", "2/4", numbered(Keyword.FRENZY, 2))
    arrival = PlacePermanent(CardId("late"), frenzied, A, A, attacking=B)
    play = attacking().effect(arrival).block(one="mate") if before else attacking().block(one="mate").effect(arrival)
    assert triggers(play, "late") == times


# Rampage -------------------------------------------------------------------------------------------------------


@pytest.mark.cr("702.23a")
@pytest.mark.parametrize(("blockers", "bonus"), [((), 0), (("one",), 0), (("one", "two"), 2)])
def test_rampage_counts_blockers_beyond_the_first(blockers: tuple[str, ...], bonus: int) -> None:
    play = attacking(numbered(Keyword.RAMPAGE, 2)).block(**dict.fromkeys(blockers, "hero"))
    assert pt(resolved(play), "hero") == (3 + bonus, 5 + bonus)


@pytest.mark.cr("702.23b")
@pytest.mark.parametrize(
    ("then", "bonus"),
    [
        (arriving(), 4),
        (outside.remove_from_combat((TWO,)), 0),
        (outside.destroy((ONE, TWO)), 0),
        (outside.remove_from_combat((HERO,)), 0),
    ],
)
def test_rampage_counts_once_as_it_resolves(then: OutsideEffect, bonus: int) -> None:
    play = attacking(numbered(Keyword.RAMPAGE, 2)).block(one="hero", two="hero").effect(then)
    assert pt(resolved(play), "hero") == (3 + bonus, 5 + bonus)
    later = resolved(attacking(numbered(Keyword.RAMPAGE, 2)).block(one="hero", two="hero"))
    assert pt(resolved(later.effect(then)), "hero") == (5, 7)


@pytest.mark.cr("702.23a", "113.7a")
@pytest.mark.parametrize("keyword", [Keyword.RAMPAGE, Keyword.BUSHIDO])
def test_a_creature_that_is_gone_gets_nothing(keyword: Keyword) -> None:
    play = attacking(numbered(keyword, 2)).block(one="hero", two="hero").effect(outside.destroy((HERO,)))
    assert not resolved(play).there("hero")
    assert [pt(play, name) for name in ("one", "two", "mate")] == [(2, 4), (2, 4), (1, 5)]
