"""Several replacement and prevention effects at once (CR 614.5, 616)."""

from itertools import permutations

import pytest

from redzone.abilities.event_patterns import such_damage
from redzone.abilities.language import Amount, Control, Is, TheseObjects
from redzone.abilities.plain_qualities import Everything, HasSubtype, HasType
from redzone.abilities.replacement import (
    AddDamage,
    Counted,
    DamageAsCounters,
    MultiplyCount,
    MultiplyCounters,
    MultiplyDamage,
    PreventDamage,
    RedirectDamage,
    Replacement,
)
from redzone.abilities.static import Replaces
from redzone.abilities.trigger import OtherSide, PlayerPattern
from redzone.abilities.words import PlayerWord
from redzone.game.action import ChooseReplacement
from redzone.game.decision import ReplacementChoice
from redzone.game.event import CountersChanged, DamageChanged, DamageDealt, DamageRedirected, LifeChanged, Replaced
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.rules.damage.damage import Damage, deal
from redzone.rules.game import legal_actions
from redzone.values.identity import ObjectId
from redzone.values.types import CardType
from tests.support import outside
from tests.support.states import A, B, Play, game, permanent, refusal

ONE, WALL, MOAT = map(ObjectId, ("one", "wall", "moat"))
YOU = PlayerPattern(PlayerWord.YOU)
EVERYTHING = such_damage()
TWICE = MultiplyDamage(EVERYTHING)
SHIELD = outside.begin_replacement(PreventDamage(such_damage(recipient=OtherSide(player=YOU))), players=(B,), amount=3)


def rule(name: str, *replacements: Replacement) -> Permanent:
    return permanent(name, None, *map(Replaces, replacements), type="Enchantment")


def plus(amount: Amount) -> AddDamage:
    return AddDamage(EVERYTHING, amount)


def duel(*mine: Permanent, theirs: tuple[Permanent, ...] = ()) -> GameState:
    return game([permanent("one", "4/4"), *mine], [permanent("wall", "0/20"), *theirs])


def hit(state: GameState, *batch: Damage) -> Play:
    return Play(state).do(deal(state, batch or (Damage(ONE, B, 4, combat=True),)))


@pytest.mark.cr("614.5", "701.10g")
def test_two_doublers_make_four_times_as_much_and_nobody_is_asked() -> None:
    play = hit(duel(rule("x", TWICE), rule("y", TWICE)))
    assert play.life(B) == 24
    assert play.of(DamageChanged) == [DamageChanged(ONE, B, 4, 8, "x"), DamageChanged(ONE, B, 8, 16, "y")]


@pytest.mark.cr("614.5")
def test_many_equal_effects_are_no_choice() -> None:
    assert hit(duel(*(rule(f"r{number}", plus(2)) for number in range(40)))).life(B) == 40 - 84


@pytest.mark.cr("120.4", "510.2", "616.1")
@pytest.mark.parametrize(
    "batch", list(permutations((Damage(ONE, WALL, 4), Damage(ONE, MOAT, 2), Damage(MOAT, WALL, 1))))
)
def test_what_is_asked_does_not_depend_on_the_order_of_damage_dealt_at_once(batch: tuple[Damage, ...]) -> None:
    to_walls = such_damage(recipient=OtherSide(HasSubtype("Wall")))
    walls = permanent("wall", "0/20", type="Creature — Wall"), permanent("moat", "1/20", type="Creature — Wall")
    board = [permanent("one", "4/4"), rule("plus", AddDamage(to_walls, 1)), rule("twice", MultiplyDamage(to_walls))]
    play = hit(game(board, walls), *batch)
    assert play.state.decision == ReplacementChoice(B, ("plus", "twice"), WALL)
    play.act(ChooseReplacement(B, "plus"))
    assert play.state.decision == ReplacementChoice(B, ("plus", "twice"), MOAT)
    play.act(ChooseReplacement(B, "twice"))
    assert [play.damage(name) for name in ("wall", "moat")] == [14, 5]
    dealt = [(each.source, each.target, each.amount) for each in play.of(DamageDealt)]
    assert dealt == [(ONE, WALL, 10), (ONE, MOAT, 5), (MOAT, WALL, 4)]


@pytest.mark.cr("616.1", "616.1e", "616.1f")
def test_the_affected_player_chooses_whether_damage_is_prevented_or_doubled_first() -> None:
    state = Play(duel(rule("furnace", TWICE))).effect(SHIELD, B).state
    asked = hit(state).state
    assert asked.decision == ReplacementChoice(B, ("effect-1", "furnace"), B)
    assert [each.option for each in map(_choice, legal_actions(asked))] == ["effect-1", "furnace"]
    assert legal_actions(asked).count() == 2
    assert Play(asked).act(ChooseReplacement(B, "effect-1")).life(B) == 38
    assert Play(asked).act(ChooseReplacement(B, "furnace")).life(B) == 35
    assert refusal(asked, ChooseReplacement(B, "one"))[0].rules == ("616.1",)


def _choice(action: object) -> ChooseReplacement:
    assert isinstance(action, ChooseReplacement)
    return action


@pytest.mark.cr("616.1")
def test_nothing_is_asked_where_every_order_comes_to_the_same() -> None:
    thrice = MultiplyDamage(EVERYTHING, 3)
    assert hit(duel(rule("x", TWICE), rule("y", thrice))).life(B) == 16
    assert hit(duel(rule("x", plus(1)), rule("y", plus(2)))).life(B) == 33


@pytest.mark.cr("616.1")
def test_many_different_effects_are_looked_at_once_for_each_lot_of_them() -> None:
    rules = [rule(f"r{number}", plus(number)) for number in range(1, 9)]
    assert hit(duel(*rules)).life(B) == 0  # 4 + 36, and no choice
    more = [*rules, rule("r9", plus(9))]
    assert isinstance(hit(duel(*more)).state.decision, ReplacementChoice)  # too many to look at them all


@pytest.mark.cr("616.1", "701.10g")
def test_adding_and_doubling_is_a_choice_for_each_recipient() -> None:
    state = duel(rule("x", TWICE), rule("y", plus(1)))
    play = hit(state, Damage(ONE, B, 1), Damage(ONE, WALL, 1))
    assert play.state.decision == ReplacementChoice(B, ("x", "y"), WALL)
    play = Play(play.state).act(ChooseReplacement(B, "y"))
    assert play.state.decision == ReplacementChoice(B, ("x", "y"), B)
    play = Play(play.state).act(ChooseReplacement(B, "x"))
    assert (play.life(B), play.damage("wall")) == (37, 4)


@pytest.mark.cr("616.1", "616.2", "614.9")
def test_what_applies_before_or_after_a_redirection_is_the_same() -> None:
    redirect = outside.begin_replacement(
        RedirectDamage(such_damage(recipient=OtherSide(player=YOU))), players=(B,), to=WALL
    )
    play = hit(Play(duel(rule("x", TWICE))).effect(redirect, B).state)
    assert (play.life(B), play.damage("wall")) == (40, 8)
    assert len(play.of(DamageRedirected)) == 1


@pytest.mark.cr("616.2")
def test_an_effect_can_become_applicable_by_another() -> None:
    redirect = outside.begin_replacement(
        RedirectDamage(such_damage(recipient=OtherSide(player=YOU))), players=(B,), to=WALL
    )
    doubled = outside.begin_replacement(MultiplyDamage(such_damage(recipient=OtherSide(Everything()))), objects=(WALL,))
    play = hit(Play(duel()).effect(redirect, B).effect(doubled, B).state)
    assert play.damage("wall") == 8


@pytest.mark.cr("614.1a")
def test_damage_is_dealt_as_counters_instead() -> None:
    soul = rule("soul", DamageAsCounters(such_damage(recipient=OtherSide(HasType(CardType.CREATURE))), "-1/-1"))
    play = hit(duel(soul), Damage(ONE, WALL, 4))
    assert (play.damage("wall"), play.of(DamageDealt)) == (0, [])
    assert play.of(CountersChanged) == [CountersChanged(WALL, "-1/-1", 4, A)]
    assert play.of(Replaced) == [Replaced(WALL, "soul")]
    every = rule("soul", DamageAsCounters(EVERYTHING, "-1/-1"))
    assert hit(duel(every)).life(B) == 36


@pytest.mark.cr("616.1")
def test_effects_for_the_next_time_are_used_up_at_once() -> None:
    twice = outside.begin_replacement(MultiplyDamage(such_damage(Is(TheseObjects((ONE,))))), once=True)
    play = hit(Play(duel()).effect(twice).state)
    assert (play.life(B), play.state.replacements) == (32, ())
    moved = outside.begin_replacement(
        RedirectDamage(such_damage(recipient=OtherSide(player=YOU))), players=(B,), to=WALL, once=True
    )
    play = hit(Play(duel()).effect(moved, B).state)
    assert (play.damage("wall"), play.state.replacements) == (4, ())
    counters = outside.begin_replacement(
        DamageAsCounters(such_damage(recipient=OtherSide(Everything())), "-1/-1"), objects=(WALL,), once=True
    )
    play = hit(Play(duel()).effect(counters).state, Damage(ONE, WALL, 2))
    assert play.state.replacements == ()


@pytest.mark.cr("616.1", "615.7")
def test_two_shields_of_one_player_are_a_choice() -> None:
    state = Play(duel()).effect(SHIELD, B).effect(SHIELD, B).state
    play = hit(state)
    assert play.life(B) == 40  # equal shields: the first is used first
    assert [replacement.left for replacement in play.state.replacements] == [2]
    less = outside.begin_replacement(
        PreventDamage(such_damage(recipient=OtherSide(player=YOU))), players=(B,), amount=2
    )
    asked = hit(Play(duel()).effect(SHIELD, B).effect(less, B).state).state
    assert asked.decision == ReplacementChoice(B, ("effect-1", "effect-2"), B)


@pytest.mark.cr("616.1", "615.7")
def test_a_shield_that_has_to_be_shared_out_is_a_choice_beside_others() -> None:
    state = game([permanent("one", "4/4"), permanent("two", "2/2"), rule("x", TWICE)], [])
    state = Play(state).effect(SHIELD, B).state
    asked = hit(state, Damage(ONE, B, 4), Damage(ObjectId("two"), B, 2)).state
    assert isinstance(asked.decision, ReplacementChoice)
    play = Play(asked).act(ChooseReplacement(B, "effect-1")).default()
    assert play.life(B) == 34


@pytest.mark.cr("614.1a", "119.10")
def test_twice_as_much_life_is_gained() -> None:
    twice = rule("boon", MultiplyCount(Counted.LIFE, YOU, 2))
    play = Play(duel(twice)).effect(outside.change_life({A: 3, B: 3}))
    assert (play.life(A), play.life(B)) == (46, 43)
    assert play.of(LifeChanged) == [LifeChanged(A, 6, 46), LifeChanged(B, 3, 43)]
    assert Play(duel(twice)).effect(outside.change_life({A: -3})).life(A) == 37


@pytest.mark.cr("616.1")
def test_the_player_who_gains_life_chooses_the_order() -> None:
    boons = (rule("more", MultiplyCount(Counted.LIFE, YOU, plus=1)), rule("twice", MultiplyCount(Counted.LIFE, YOU, 2)))
    asked = Play(duel(*boons)).effect(outside.change_life({A: 3})).state
    assert asked.decision == ReplacementChoice(A, ("more", "twice"), A)
    assert Play(asked).act(ChooseReplacement(A, "more")).life(A) == 48
    assert Play(asked).act(ChooseReplacement(A, "twice")).life(A) == 47


@pytest.mark.cr("616.1", "614.16")
def test_twice_as_many_counters_and_one_more() -> None:
    mine = HasType(CardType.CREATURE)
    more = rule("more", MultiplyCounters(Control(PlayerWord.YOU), "+1/+1", plus=1))
    twice = rule("twice", MultiplyCounters(mine, factor=2))
    play = Play(duel(more)).effect(outside.put_counters({ONE: {"+1/+1": 2, "charge": 1}, WALL: {"+1/+1": 2}}))
    assert play.state.permanents[ONE].counters == {"+1/+1": 3, "charge": 1}
    assert play.state.permanents[WALL].counters == {"+1/+1": 2}
    asked = Play(duel(more, twice)).effect(outside.put_counters({ONE: {"+1/+1": 2}})).state
    assert asked.decision == ReplacementChoice(A, ("more", "twice"), ONE)
    play = Play(asked).act(ChooseReplacement(A, "more"))
    assert play.state.permanents[ONE].counters == {"+1/+1": 6}
    removed = Play(play.state).effect(outside.put_counters({ONE: {"+1/+1": -2}}))
    assert removed.state.permanents[ONE].counters == {"+1/+1": 4}


@pytest.mark.cr("614.1a")
def test_two_abilities_of_one_permanent_have_names_of_their_own() -> None:
    asked = hit(duel(rule("both", TWICE, plus(1)))).state
    assert asked.decision == ReplacementChoice(B, ("both", "both/2"), B)
