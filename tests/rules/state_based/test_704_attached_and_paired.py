"""State-based actions about Auras, Roles, pairs and battles, and what is remembered of the dead (CR 704.5, 704.8)."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import KeywordAbility, SpellEffect
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Control, Quality
from redzone.abilities.plain_qualities import HasColor, HasType
from redzone.abilities.static import EntersOnlyAttachedTo, PlayersEnchanted
from redzone.abilities.words import PlayerWord
from redzone.game.event import Attached, DeathReason, Died, Unattached, rule_of
from redzone.game.permanent import Permanent
from redzone.game.stack import StackKind, StackObject, WaitingTrigger
from redzone.game.state import GameState
from redzone.rules.state_based.state_based_actions import settle
from redzone.rules.zones.attachments import attach, hosts_for, is_aura
from redzone.values.identity import ObjectId, PlayerId, Timestamp
from redzone.values.turn import Step
from redzone.values.types import CardType, Color
from redzone.view import View
from tests.support import outside
from tests.support.states import A, B, C, Play, game, permanent

AURA, BEAR, WALL, SWORD = map(ObjectId, ("aura", "bear", "wall", "sword"))
CREATURE = HasType(CardType.CREATURE)


def enchanting(quality: Quality | None, on: PlayerId | str, *, opponent: bool | None = None) -> Permanent:
    players = () if opponent is None else (PlayersEnchanted(opponent),)
    return permanent("aura", None, EntersOnlyAttachedTo(quality), *players, type="Enchantment — Aura", attached_to=on)


def board(*mine: Permanent) -> GameState:
    return game([*mine, permanent("bear", "2/2")], [permanent("wall", "0/4"), permanent("rock", type="Artifact")], [])


@pytest.mark.cr("704.5m", "303.4c", "702.5c", "702.5d")
@pytest.mark.parametrize(
    ("aura", "stays"),
    [
        (enchanting(CREATURE, "bear"), True),
        (enchanting(CREATURE, "rock"), False),
        (enchanting(Control(PlayerWord.YOU), "wall"), False),
        (enchanting(CREATURE, B), False),
        (enchanting(None, B, opponent=True), True),
        (enchanting(None, A, opponent=True), False),
        (enchanting(None, A, opponent=False), True),
        (enchanting(None, "bear", opponent=False), False),
    ],
)
def test_an_aura_stays_on_what_it_can_enchant(aura: Permanent, stays: bool) -> None:
    assert Play(board(aura)).there("aura") is stays


@pytest.mark.cr("303.4f", "702.5d")
def test_what_an_aura_can_enchant_that_is_not_cast() -> None:
    state = board(permanent("untouchable", "1/1", KeywordAbility(Keyword.PROTECTION, quality=HasColor(Color.RED))))
    view = View(state)
    red = permanent("aura", None, EntersOnlyAttachedTo(CREATURE), type="Enchantment — Aura", colors="R", owner=A).card
    assert hosts_for(view, red, A) == (BEAR, WALL)
    curse = permanent(
        "aura", None, EntersOnlyAttachedTo(None), PlayersEnchanted(opponent=True), type="Enchantment — Aura", owner=A
    )
    assert hosts_for(view, curse.card, A) == (B, C)
    keyword = KeywordAbility(Keyword.ENCHANT, quality=Control(PlayerWord.YOU))
    mine = permanent("aura", None, keyword, type="Enchantment — Aura", owner=A).card
    assert BEAR in hosts_for(view, mine, A)
    assert WALL not in hosts_for(view, mine, A)
    assert hosts_for(view, permanent("sword", type="Artifact — Equipment", owner=A).card, A) == ()
    assert (is_aura(mine), is_aura(view.permanent(BEAR).card)) == (True, False)


@pytest.mark.cr("701.3a", "701.3b", "701.3c")
def test_an_attachment_moves_where_it_can_be_with_a_new_timestamp() -> None:
    state = board(permanent("sword", type="Artifact — Equipment"))
    done = attach(state, SWORD, BEAR)
    assert done.events == (Attached(SWORD, BEAR),)
    assert done.state.permanents[SWORD].timestamp == done.state.clock == state.clock + 1
    assert attach(done.state, SWORD, BEAR).events == ()
    assert attach(done.state, SWORD, ObjectId("rock")).events == ()
    assert attach(state, BEAR, WALL).events == ()


@pytest.mark.cr("704.5y")
def test_the_newest_role_of_each_player_stays() -> None:
    roles = [
        permanent(name, type="Enchantment — Aura Role", attached_to="bear", timestamp=Timestamp(at))
        for name, at in (("old", 1), ("new", 9), ("older", 0))
    ]
    theirs = permanent("theirs", type="Enchantment — Aura Role", attached_to="bear")
    play = Play(game([*roles, permanent("bear", "2/2")], [theirs], begun=False))
    play.do(settle(play.state))
    assert [play.there(each) for each in ("old", "new", "older", "theirs")] == [False, True, False, True]
    assert {each.reason for each in play.of(Died)} == {DeathReason.ROLE}
    assert rule_of(play.of(Died)[0]) == "704.5y"


def paired(one: Permanent, other: Permanent) -> tuple[Permanent, Permanent]:
    return replace(one, paired_with=other.id), replace(other, paired_with=one.id)


@pytest.mark.cr("702.95e")
def test_a_pair_lasts_while_both_are_creatures_of_one_player() -> None:
    pair = paired(permanent("one", "2/2"), permanent("two", "2/2"))
    state = game(pair, [])
    assert state.permanents[ObjectId("one")].paired_with == "two"
    play = Play(state).effect(outside.destroy((ObjectId("two"),)))
    assert play.state.permanents[ObjectId("one")].paired_with is None
    apart = game([pair[0]], [pair[1]])
    assert apart.permanents[ObjectId("one")].paired_with is None


@pytest.mark.cr("704.5v", "310.11b")
@pytest.mark.parametrize("where", ["stack", "waiting", "nowhere"])
def test_a_battle_without_defense_waits_for_its_ability(where: str) -> None:
    siege = permanent("siege", type="Battle — Siege", defense=0, protector=B)
    state = game([siege], [], begun=False)
    id_ = ObjectId("siege")
    if where == "stack":
        ability = StackObject(ObjectId("ability"), StackKind.TRIGGERED, A, SpellEffect(), source=id_)
        state = replace(state, stack=(ability,))
    elif where == "waiting":
        state = replace(state, waiting=(WaitingTrigger(A, id_, SpellEffect()),))
    assert (id_ in settle(state).state.permanents) is (where != "nowhere")


@pytest.mark.cr("704.8", "704.5q", "608.2i")
def test_what_dies_is_remembered_as_it_was_before_the_state_based_actions() -> None:
    state = game([permanent("bear", "2/2", counters={"+1/+1": 1})], [])
    play = Play(state).effect(outside.put_counters({BEAR: {"-1/-1": 3}}))
    assert not play.there("bear")
    assert play.state.last_known[BEAR].permanent.counters == {"+1/+1": 1, "-1/-1": 3}
    assert play.state.turn.history.died == (BEAR,)


@pytest.mark.cr("608.2h", "120.3")
def test_who_dealt_damage_to_it_is_known_until_the_turn_ends() -> None:
    play = Play(board()).effect(outside.deal_damage(WALL, BEAR, 1)).effect(outside.deal_damage(BEAR, WALL, 1))
    play.effect(outside.deal_damage(BEAR, BEAR, 0)).effect(outside.deal_damage(WALL, WALL, 1)).effect(
        outside.deal_damage(WALL, WALL, 1)
    )
    assert play.state.permanents[BEAR].damaged_this_turn_by == (WALL,)
    assert play.state.permanents[WALL].damaged_this_turn_by == (BEAR, WALL)
    play.to_step(Step.UPKEEP)
    assert play.state.permanents[WALL].damaged_this_turn_by == ()


@pytest.mark.cr("704.5n", "704.5p")
def test_what_cannot_be_attached_at_all_becomes_unattached() -> None:
    thing = permanent("sword", "1/1", type="Artifact Creature — Equipment", attached_to="bear")
    state = game([thing, permanent("bear", "2/2")], [], begun=False)
    assert Unattached(SWORD) in settle(state).events
