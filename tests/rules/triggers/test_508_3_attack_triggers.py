"""Abilities that trigger on attacks (CR 508.2, 508.3, 506.5)."""

import pytest

from redzone.abilities.ability import SpellEffect, Triggered
from redzone.abilities.asserting import has_most_life, is_poisoned
from redzone.abilities.comparing import GREATER_POWER
from redzone.abilities.event_patterns import attacks, is_attacked, player_attacks, toward
from redzone.abilities.instruction import GainLife
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import AllOf, Compare, Control, Is, Not
from redzone.abilities.modification import ModifyPowerToughness
from redzone.abilities.plain_qualities import Everything, HasType
from redzone.abilities.trigger import ALONE, Company, EventPattern, OtherSide, Pattern, PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord, Stat
from redzone.game.effect import PlacePermanent
from redzone.game.event import AbilityTriggered
from redzone.game.occurrence import Occurrence
from redzone.values.identity import CardId, ObjectId
from redzone.values.turn import Step
from redzone.values.types import CardType
from tests.support import outside
from tests.support.states import A, B, C, D, Play, card, game, permanent

CREATURE = HasType(CardType.CREATURE)
ANOTHER = AllOf((CREATURE, Not(Is(ObjectWord.THIS))))
EFFECT = SpellEffect((GainLife(1),))
OPPONENT = PlayerPattern(PlayerWord.EACH_OPPONENT)
YOU = PlayerPattern(PlayerWord.YOU)
MINE = AllOf((CREATURE, Control(PlayerWord.YOU)))


def watching(*patterns: Pattern) -> Triggered:
    return Triggered(patterns, EFFECT)


def occurrences(play: Play, source: str = "watcher") -> list[Occurrence]:
    return [entry.occurrence for entry in play.state.stack if entry.source == source]


def board(pattern: Pattern) -> Play:
    """Ana has three creatures; Ben has a planeswalker and the enchantment that watches, Cyd nothing."""
    mine = [permanent("a", "1/1"), permanent("b", "3/3"), permanent("watcher", "2/2", watching(pattern))]
    return Play(game(mine, [permanent("walker", type="Planeswalker", loyalty=4)], []))


@pytest.mark.cr("508.3a")
@pytest.mark.parametrize(
    ("pattern", "subjects"),
    [
        (attacks(), ["watcher"]),
        (attacks(ANOTHER), ["a", "b"]),
        (attacks(AllOf((CREATURE, Compare(Stat.POWER, least=2)))), ["b", "watcher"]),
        (attacks(Everything(), OtherSide(player=OPPONENT)), ["b", "watcher"]),
        (attacks(Everything(), toward(OPPONENT, planeswalkers=True)), ["a", "b", "watcher"]),
        (attacks(Everything(), OtherSide(HasType(CardType.PLANESWALKER))), ["a"]),
        (attacks(Everything(), OtherSide(HasType(CardType.BATTLE), OPPONENT)), ["b", "watcher"]),
        (attacks(Everything(), OtherSide(player=YOU)), []),
        (attacks(Everything(), OtherSide(player=PlayerPattern(condition=is_poisoned()))), []),
        (attacks(Everything(), OtherSide(player=PlayerPattern(condition=has_most_life()))), ["b", "watcher"]),
        (attacks(Everything(), company=ALONE), []),
        (attacks(company=Company(2)), ["watcher"]),
        (attacks(company=Company(3)), []),
        (attacks(company=Company(1, quality=GREATER_POWER)), ["watcher"]),
        (attacks(Everything(), company=Company(2, quality=AllOf((MINE, Compare(Stat.POWER, least=2))))), ["a"]),
    ],
)
def test_whenever_a_creature_attacks(pattern: EventPattern, subjects: list[str]) -> None:
    play = board(pattern).attack(a="walker", b=B, watcher=C)
    assert [occurrence.subject for occurrence in occurrences(play)] == subjects


@pytest.mark.cr("508.3a", "508.5")
def test_what_is_attacked_and_who_defends() -> None:
    play = board(attacks(CREATURE)).attack(a="walker", b=C)
    a, b, walker = map(ObjectId, ("a", "b", "walker"))
    assert occurrences(play) == [Occurrence(a, walker, B, B), Occurrence(b, None, C, C)]


@pytest.mark.cr("506.5")
def test_attacking_alone() -> None:
    assert [occurrence.subject for occurrence in occurrences(board(attacks(CREATURE, company=ALONE)).attack(a=B))] == [
        "a"
    ]


@pytest.mark.cr("508.3d", "508.3e", "508.3c")
@pytest.mark.parametrize(
    ("pattern", "groups"),
    [
        (player_attacks(), [("a", "b", "watcher")]),
        (player_attacks(OPPONENT), []),
        (player_attacks(attackers=AllOf((CREATURE, Compare(Stat.POWER, least=3)))), [("b",)]),
        (player_attacks(attackers=AllOf((CREATURE, Compare(Stat.POWER, least=4)))), []),
        (player_attacks(least=3), [("a", "b", "watcher")]),
        (player_attacks(least=4), []),
        (player_attacks(most=2), []),
        (player_attacks(prey=OtherSide(player=OPPONENT)), [("b",), ("watcher",)]),
        (player_attacks(prey=OtherSide(player=YOU)), []),
    ],
)
def test_whenever_a_player_attacks(pattern: EventPattern, groups: list[tuple[str, ...]]) -> None:
    found = occurrences(board(pattern).attack(a="walker", b=B, watcher=C))
    assert [each.subjects for each in found] == groups
    assert all(each.amount == len(each.subjects) and each.player == A for each in found)


@pytest.mark.cr("508.3d")
def test_all_attack_one_player() -> None:
    assert [occurrence.defender for occurrence in occurrences(board(player_attacks()).attack(a="walker", b=B))] == [B]


@pytest.mark.cr("508.3b")
@pytest.mark.parametrize(
    ("pattern", "subjects"),
    [
        (is_attacked(OtherSide(player=PlayerPattern(PlayerWord.YOU))), [("b", "c")]),
        (is_attacked(OtherSide(AllOf((HasType(CardType.PLANESWALKER), Control(PlayerWord.YOU))))), [("a",)]),
        (is_attacked(OtherSide(HasType(CardType.PLANESWALKER), YOU)), [("a",), ("b", "c")]),
        (is_attacked(OtherSide(player=OPPONENT)), [("d",)]),
    ],
)
def test_whenever_a_player_or_permanent_is_attacked(pattern: EventPattern, subjects: list[tuple[str, ...]]) -> None:
    mine = [permanent(each, "1/1") for each in "abcd"]
    walker = permanent("walker", type="Planeswalker", loyalty=4)
    play = Play(game(mine, [walker, permanent("watcher", "0/1", watching(pattern))], []))
    found = occurrences(play.attack(a="walker", b=B, c=B, d=C))
    assert sorted(each.subjects for each in found) == subjects


@pytest.mark.cr("508.3a", "508.3e", "508.4")
@pytest.mark.parametrize("pattern", [attacks(CREATURE), player_attacks(), is_attacked(OtherSide(player=OPPONENT))])
def test_what_enters_attacking_has_not_attacked(pattern: Pattern) -> None:
    play = board(pattern).attack(a=B).pass_priority()
    before = len(play.of(AbilityTriggered))
    play.effect(PlacePermanent(CardId("late"), card("late", "1/1"), A, A, attacking=B))
    assert len(play.of(AbilityTriggered)) == before == 1


@pytest.mark.cr("508.2a")
def test_a_creature_that_changes_later_does_not_trigger_it() -> None:
    play = board(attacks(AllOf((CREATURE, Compare(Stat.POWER, least=2))))).attack(a=B)
    play.effect(outside.modify({ObjectId("a"): (ModifyPowerToughness(3, 3),)}))
    assert play.of(AbilityTriggered) == []


@pytest.mark.cr("508.2", "508.2b", "508.1m", "117.2a")
def test_they_are_on_the_stack_before_the_active_player_gets_priority() -> None:
    play = board(attacks()).attack(watcher=B)
    assert (play.state.turn.step, play.player, len(play.state.stack)) == (Step.DECLARE_ATTACKERS, A, 1)


@pytest.mark.cr("508.3a")
def test_equipped_and_enchanted_creatures() -> None:
    ability = watching(attacks(Is(ObjectWord.ATTACHED)))
    mine = [permanent("a", "1/1"), permanent("b", "1/1")]
    sword = permanent("watcher", None, ability, type="Artifact — Equipment", attached_to="a")
    play = Play(game([*mine, sword], [])).attack(a=B, b=B)
    assert [occurrence.subject for occurrence in occurrences(play)] == ["a"]
    loose = permanent("watcher", None, ability, type="Artifact — Equipment")
    assert occurrences(Play(game([*mine, loose], [])).attack(a=B, b=B)) == []


@pytest.mark.cr("508.3a", "802.2")
def test_the_enchanted_player_is_attacked() -> None:
    cursed = attacks(CREATURE, OtherSide(player=PlayerPattern(PlayerWord.ENCHANTED_PLAYER)))
    curse = permanent("watcher", None, watching(cursed), type="Enchantment — Aura", attached_to=C)
    play = Play(game([permanent("a", "1/1"), permanent("b", "1/1")], [curse], [], []))
    assert [occurrence.subject for occurrence in occurrences(play.attack(a=C, b=D))] == ["a"]


@pytest.mark.cr("508.3a", "500.8")
def test_a_second_attack_in_a_turn_is_not_the_first() -> None:
    first = watching(attacks(ANOTHER, first=True))
    others = [permanent(name, "1/1", Keyword.VIGILANCE) for name in ("a", "b")]
    play = Play(game([*others, permanent("watcher", "2/2", first)], [])).effect(outside.add_combat_phase())
    assert [occurrence.subject for occurrence in occurrences(play.attack(a=B))] == ["a"]
    play.to_step(Step.END_OF_COMBAT).to_step(Step.BEGINNING_OF_COMBAT)
    assert [occurrence.subject for occurrence in occurrences(play.attack(a=B, b=B))] == ["b"]
