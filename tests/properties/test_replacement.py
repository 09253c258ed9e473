"""Replacement and prevention: nothing gets lost on the way, and the order of a batch doesn't matter (CR 614-616)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from redzone.abilities.event_patterns import such_damage
from redzone.abilities.language import Control, Is
from redzone.abilities.replacement import AddDamage, MultiplyDamage, PreventDamage, RedirectDamage
from redzone.abilities.static import Replaces
from redzone.abilities.trigger import OtherSide, PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.game.decision import PreventionShare, ReplacementChoice
from redzone.game.event import DamageChanged, DamageDealt, DamagePrevented, LifeChanged
from redzone.game.permanent import Permanent
from redzone.game.stack import ReplacementEffect
from redzone.rules.damage.damage import Damage, deal
from redzone.rules.effects.replacement_effects import begin_replacement
from redzone.rules.game import legal_actions
from redzone.values.identity import ObjectId, PlayerId, Timestamp
from tests.support.states import A, B, Play, game, permanent

YOU = PlayerPattern(PlayerWord.YOU)
WALL = ObjectId("wall")
PATTERNS = st.sampled_from(
    (
        such_damage(),
        such_damage(recipient=OtherSide(player=YOU)),
        such_damage(recipient=OtherSide(Control(PlayerWord.YOU))),
        such_damage(combat=True),
        such_damage(Control(PlayerWord.YOU)),
    )
)
STATIC = st.one_of(
    st.builds(MultiplyDamage, PATTERNS, st.integers(2, 3)),
    st.builds(AddDamage, PATTERNS, st.integers(1, 2)),
    st.builds(PreventDamage, PATTERNS, st.none() | st.integers(1, 2)),
)
SHIELDS = st.builds(
    ReplacementEffect,
    st.just(""),
    st.just(Timestamp(0)),
    st.just(B),
    st.just(PreventDamage(such_damage(recipient=OtherSide(player=YOU))))
    | st.just(RedirectDamage(such_damage(recipient=OtherSide(player=YOU)))),
    players=st.just((B,)),
    left=st.none() | st.integers(1, 4),
    to=st.just(WALL),
    once=st.booleans(),
)
BATCHES = st.lists(
    st.builds(
        Damage,
        st.sampled_from(list(map(ObjectId, ("one", "two", "three")))),
        st.sampled_from((A, B, WALL, ObjectId("one"))),
        st.integers(0, 4),
        st.booleans(),
    ),
    max_size=5,
    unique_by=lambda each: (each.source, each.target),
)


def dealt(batch: list[Damage], statics: list[tuple[PlayerId, Permanent]], shields: list[ReplacementEffect]) -> Play:
    """What comes of a batch where every choice is that of the first name."""
    mine = [permanent(name, "1/99") for name in ("one", "two", "three")]
    seats = {A: mine, B: [permanent("wall", "0/99")]}
    for player, each in statics:
        seats[player].append(each)
    state = game(seats[A], seats[B])
    for shield in shields:
        state = begin_replacement(state, shield)
    play = Play(state).do(deal(state, batch))
    while isinstance(play.state.decision, ReplacementChoice | PreventionShare):
        play.act(min(legal_actions(play.state), key=repr))  # the same choice, in whatever order they are offered
    return play


STATICS = st.lists(st.tuples(st.sampled_from((A, B)), STATIC), max_size=3).map(
    lambda found: [
        (player, permanent(f"rule{number}", None, Replaces(each), type="Enchantment"))
        for number, (player, each) in enumerate(found)
    ]
)


@pytest.mark.cr("614.6", "615.6", "614.9", "120.3a")
@given(BATCHES, STATICS, st.lists(SHIELDS, max_size=2))
def test_damage_is_dealt_changed_or_prevented_and_nothing_gets_lost(
    batch: list[Damage], statics: list[tuple[PlayerId, Permanent]], shields: list[ReplacementEffect]
) -> None:
    play = dealt(batch, statics, shields)
    assert not play.state.happenings
    for source in map(ObjectId, ("one", "two", "three")):
        would = sum(each.amount for each in batch if each.source == source)
        more = sum(each.after - each.before for each in play.of(DamageChanged) if each.source == source)
        stopped = sum(each.amount for each in play.of(DamagePrevented) if each.source == source)
        done = sum(each.amount for each in play.of(DamageDealt) if each.source == source)
        assert done == would + more - stopped
    for player in (A, B):
        lost = sum(each.amount for each in play.of(DamageDealt) if each.target == player)
        assert -lost == sum(each.change for each in play.of(LifeChanged) if each.player == player)
    for shield in play.state.replacements:
        assert shield.left is None or shield.left > 0


@pytest.mark.cr("510.2", "616.1")
@given(BATCHES, STATICS, st.data())
def test_the_order_of_a_batch_does_not_matter(
    batch: list[Damage], statics: list[tuple[PlayerId, Permanent]], data: st.DataObject
) -> None:
    shuffled = data.draw(st.permutations(batch))
    one, other = (dealt(each, statics, []) for each in (batch, shuffled))
    assert one.state == other.state
    assert sorted(map(repr, one.of(DamageDealt))) == sorted(map(repr, other.of(DamageDealt)))


@pytest.mark.cr("615.1", "701.19a")
def test_that_this_is_about_this() -> None:
    prevention = PreventDamage(such_damage(recipient=OtherSide(Is(ObjectWord.THIS))))
    shield = ReplacementEffect("", Timestamp(0), B, prevention, objects=(WALL,))
    assert dealt([Damage(ObjectId("one"), WALL, 3)], [], [shield]).damage("wall") == 0
