"""Keywords that trigger as a creature attacks (CR 702.39, 702.83, 702.86, 702.91, 702.105, 702.121, ...)."""

import pytest

from redzone.abilities.ability import Ability, CreateTokens, GainAbility, KeywordAbility, LoseAbility, Triggered
from redzone.abilities.counting import power_of
from redzone.abilities.duration import Duration
from redzone.abilities.keyword import Keyword
from redzone.abilities.modification import ChangeController, ModifyPowerToughness
from redzone.game.action import ChooseTarget, ChooseTargets, ChooseYesOrNo
from redzone.game.decision import BlockersDeclaration, ObjectsChoice, Priority, TargetChoice, TargetsChoice, YesOrNo
from redzone.game.effect import OutsideEffect, PlacePermanent
from redzone.game.event import AbilityTriggered, EnteredCombat, Sacrificed
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.game.violation import Code
from redzone.oracle import compile_exact
from redzone.values.identity import CardId, ObjectId, PlayerId, Target
from redzone.values.options import PRESETS
from redzone.values.turn import Step
from redzone.values.types import Color
from redzone.view import View
from tests.support import outside
from tests.support.states import A, B, C, D, Play, blocking, card, codes, game, permanent, refusal

HERO, SMALL, BIG, OX, WALKER = map(ObjectId, ("hero", "small", "big", "ox", "walker"))
GIANTS = PRESETS["two_headed_giant"]


def numbered(keyword: Keyword, number: int | None = None) -> KeywordAbility:
    return KeywordAbility(keyword, number=number)


ON_ATTACK = [
    numbered(Keyword.ANNIHILATOR, 1),
    numbered(Keyword.BATTLE_CRY),
    numbered(Keyword.DETHRONE),
    numbered(Keyword.FIREBENDING, 2),
    numbered(Keyword.MELEE),
    numbered(Keyword.MENTOR),
    numbered(Keyword.MOBILIZE, 1),
    numbered(Keyword.MYRIAD),
    numbered(Keyword.PROVOKE),
    numbered(Keyword.TRAINING),
]


def board(*abilities: Ability) -> GameState:
    """Ana's hero is a 2/2 beside a 1/1 and a 5/5; Ben has an ox, Cyd a planeswalker and a cat."""
    mine = [permanent("hero", "2/2", *abilities), permanent("small", "1/1"), permanent("big", "5/5")]
    walker = permanent("walker", type="Planeswalker", loyalty=5)
    return game(mine, [permanent("ox", "0/4", tapped=True)], [walker, permanent("cat", "1/1")])


def attacking(*abilities: Ability) -> Play:
    """Everybody of Ana's attacks Ben."""
    return Play(board(*abilities)).attack(hero=B, small=B, big=B)


def resolved(play: Play) -> Play:
    """Let everything on the stack resolve, with the first answer to everything."""
    while play.state.stack or not isinstance(play.state.decision, Priority):
        play.default()
    return play


def triggers(play: Play, source: str = "hero") -> int:
    return sum(1 for each in play.of(AbilityTriggered) if each.source == source)


def power(play: Play, name: str) -> int:
    return View(play.state).power(ObjectId(name))


def pt(play: Play, name: str) -> tuple[int, int]:
    return power(play, name), View(play.state).toughness(ObjectId(name))


def summary(play: Play) -> object:
    """What the abilities of this file change."""
    there = [(each.id, each.tapped, pt(play, each.id)) for each in play.state.permanents.values() if each.id != WALKER]
    players = [(player.life, player.mana) for player in play.state.players.values()]
    return there, players


def teams(*seats: list[Permanent]) -> Play:
    """Two teams of two."""
    nothing: list[Permanent] = []
    players = [*seats, *(nothing for _ in range(4 - len(seats)))]
    return Play(game(*players, teams="XXYY", options=GIANTS, life=dict.fromkeys((A, B, C, D), 30)))


# What they have in common --------------------------------------------------------------------------------------


@pytest.mark.cr(
    "702.39b", "702.86b", "702.91b", "702.105b", "702.116b", "702.121b", "702.134b", "702.149b", "702.181a", "702.189a"
)
@pytest.mark.parametrize("ability", ON_ATTACK, ids=lambda each: each.keyword)
def test_each_instance_triggers_separately(ability: KeywordAbility) -> None:
    assert [triggers(attacking(*(ability,) * times)) for times in (0, 1, 2, 3)] == [0, 1, 2, 3]


@pytest.mark.cr("508.3a", "508.4")
@pytest.mark.parametrize("ability", [*ON_ATTACK, numbered(Keyword.EXALTED)], ids=lambda each: each.keyword)
def test_what_enters_attacking_does_not_trigger_them(ability: KeywordAbility) -> None:
    play = attacking().effect(PlacePermanent(CardId("late"), card("late", "2/2", ability), A, A, attacking=B))
    assert triggers(play, "late") == 0


@pytest.mark.cr("113.7a", "603.2")
@pytest.mark.parametrize("ability", ON_ATTACK, ids=lambda each: each.keyword)
def test_what_has_triggered_does_not_need_the_keyword_any_more(ability: KeywordAbility) -> None:
    kept, lost = attacking(ability), attacking(ability).effect(outside.modify({HERO: (LoseAbility(ability),)}))
    before = summary(lost)
    assert summary(resolved(lost)) == summary(resolved(kept)) != before


@pytest.mark.cr("508.2a")
@pytest.mark.parametrize("ability", ON_ATTACK, ids=lambda each: each.keyword)
def test_what_gains_the_keyword_later_has_not_attacked_with_it(ability: KeywordAbility) -> None:
    assert triggers(attacking().effect(outside.modify({HERO: (GainAbility(ability),)}))) == 0


@pytest.mark.cr("113.7a", "608.2h")
@pytest.mark.parametrize("keyword", [Keyword.DETHRONE, Keyword.MELEE, Keyword.TRAINING])
def test_a_creature_that_is_gone_gets_nothing(keyword: Keyword) -> None:
    play = attacking(numbered(keyword)).effect(outside.destroy((HERO,)))
    before = summary(play)
    assert summary(resolved(play)) == before


# Annihilator ---------------------------------------------------------------------------------------------------


@pytest.mark.cr("702.86a", "701.21a")
def test_annihilator_makes_the_defending_player_choose_what_goes() -> None:
    theirs = [permanent(name, "1/1") for name in ("a", "b", "c")]
    hero = permanent("hero", "2/2", numbered(Keyword.ANNIHILATOR, 2))
    play = Play(game([hero], theirs, [permanent("cat", "1/1")])).attack(hero=B).pass_priority()
    assert play.state.decision == ObjectsChoice(B, tuple(map(ObjectId, "abc")), 2, 2, "sacrifice")
    assert [each.player for each in resolved(play).of(Sacrificed)] == [B, B]
    assert play.there("cat")
    few = Play(game([hero], [permanent("a", "1/1")])).attack(hero=B)
    assert not resolved(few).there("a")


@pytest.mark.cr("702.86a", "508.5", "508.5a")
@pytest.mark.parametrize(
    "then",
    [
        outside.destroy((HERO,)),
        outside.remove_from_combat((HERO,)),
        outside.modify({HERO: (ChangeController(),)}, Duration.FOREVER),
    ],
)
@pytest.mark.parametrize(("target", "loser"), [(B, B), ("walker", C)])
def test_annihilator_is_about_whom_it_attacked(then: OutsideEffect, target: Target, loser: PlayerId) -> None:
    play = Play(board(numbered(Keyword.ANNIHILATOR, 1))).attack(hero=target).effect(then, by=C)
    assert [each.player for each in resolved(play).of(Sacrificed)] == [loser]


@pytest.mark.cr("702.86a", "805.10e")
def test_annihilator_spares_the_team_mate() -> None:
    hero = permanent("hero", "2/2", numbered(Keyword.ANNIHILATOR, 2))
    play = teams([hero], [], [permanent("a", "1/1")], [permanent("b", "1/1")]).attack(hero=D)
    assert [each.object for each in resolved(play).of(Sacrificed)] == ["b"]


# Battle cry ----------------------------------------------------------------------------------------------------


@pytest.mark.cr("702.91a", "611.2c")
@pytest.mark.parametrize("gone", [False, True])
def test_battle_cry_is_for_each_other_creature_that_attacks_as_it_resolves(gone: bool) -> None:
    def late(name: str) -> PlacePermanent:
        return PlacePermanent(CardId(name), card(name, "1/1"), A, A, attacking=C)

    play = attacking(numbered(Keyword.BATTLE_CRY)).effect(late("early")).effect(outside.remove_from_combat((SMALL,)))
    play = resolved(play.effect(outside.destroy((HERO,))) if gone else play).effect(late("late"))
    assert [power(play, name) for name in ("early", "late", "small", "big")] == [2, 1, 1, 6]
    assert gone or power(play, "hero") == 2
    assert power(play.to_step(Step.UPKEEP), "big") == 5


@pytest.mark.cr("702.91a", "805.10a")
def test_battle_cry_helps_the_creatures_of_a_team_mate() -> None:
    hero = permanent("hero", "2/2", Keyword.BATTLE_CRY)
    play = resolved(teams([hero], [permanent("friend", "1/1")]).attack(hero=C, friend=D))
    assert (power(play, "friend"), power(play, "hero")) == (2, 2)


# Dethrone ------------------------------------------------------------------------------------------------------


@pytest.mark.cr("702.105a")
@pytest.mark.parametrize(
    ("life", "target", "times"),
    [
        ({A: 40, B: 41, C: 39}, B, 1),
        ({A: 40, B: 41, C: 39}, C, 0),
        ({A: 20, B: 30, C: 30}, C, 1),
        ({A: 41, B: 40, C: 40}, B, 0),
        ({A: 10, B: 9, C: 40}, "walker", 0),
    ],
)
def test_dethrone_looks_for_the_most_life_as_it_attacks(life: dict[PlayerId, int], target: Target, times: int) -> None:
    walker = permanent("walker", type="Planeswalker", loyalty=5)
    state = game([permanent("hero", "2/2", Keyword.DETHRONE)], [], [walker], life=life)
    play = Play(state).attack(hero=target)
    assert triggers(play) == times
    assert pt(resolved(play), "hero") == (2 + times, 2 + times)


@pytest.mark.cr("702.105a", "810.9a")
def test_dethrone_looks_at_the_life_of_the_team() -> None:
    hero = permanent("hero", "2/2", Keyword.DETHRONE)
    players = game([hero], [], [], [], teams="XXYY", options=GIANTS, life={A: 20, B: 20, C: 21, D: 21})
    assert triggers(Play(players).attack(hero=D)) == 1


# Exalted -------------------------------------------------------------------------------------------------------


@pytest.mark.cr("702.83a", "702.83b", "506.5")
def test_exalted_of_several_permanents_and_instances_adds_up() -> None:
    shrine = permanent("shrine", None, Keyword.EXALTED, type="Enchantment")
    mine = [permanent("hero", "2/2"), permanent("squire", "1/1", Keyword.EXALTED, Keyword.EXALTED), shrine]
    theirs = permanent("rival", "1/1", Keyword.EXALTED)
    play = Play(game(mine, [theirs], [])).attack(hero=B)
    assert [triggers(play, name) for name in ("squire", "shrine", "rival")] == [2, 1, 0]
    assert pt(resolved(play), "hero") == (5, 5)
    assert pt(play.to_step(Step.UPKEEP), "hero") == (2, 2)


@pytest.mark.cr("702.83b", "506.5", "508.4")
def test_what_joins_or_leaves_the_attack_later_does_not_matter() -> None:
    hero = permanent("hero", "2/2", Keyword.EXALTED)
    play = Play(game([hero, permanent("mate", "1/1")], [])).attack(hero=B)
    play.effect(PlacePermanent(CardId("late"), card("late", "1/1"), A, A, attacking=B))
    assert pt(resolved(play), "hero") == (3, 3)
    both = Play(game([hero, permanent("mate", "1/1")], [])).attack(hero=B, mate=B)
    assert triggers(both.effect(outside.destroy((ObjectId("mate"),)))) == 0


@pytest.mark.cr("702.83a", "113.7a")
def test_exalted_does_not_need_its_source_any_more() -> None:
    mine = [permanent("hero", "2/2"), permanent("squire", "1/1", Keyword.EXALTED)]
    play = Play(game(mine, [])).attack(hero=B).effect(outside.destroy((ObjectId("squire"),)))
    assert pt(resolved(play), "hero") == (3, 3)


@pytest.mark.cr("702.83b", "805.10b")
def test_a_creature_does_not_attack_alone_beside_that_of_a_team_mate() -> None:
    seats = ([permanent("hero", "2/2", Keyword.EXALTED)], [permanent("friend", "1/1", Keyword.EXALTED)])
    assert triggers(teams(*seats).attack(hero=C, friend=C)) == 0
    alone = teams(*seats).attack(hero=C)
    assert (triggers(alone), triggers(alone, "friend")) == (1, 0)


# Firebending ---------------------------------------------------------------------------------------------------


@pytest.mark.cr("702.189a", "106.4")
@pytest.mark.parametrize("gone", [False, True])
def test_firebending_adds_mana_that_lasts_until_end_of_combat(gone: bool) -> None:
    play = attacking(numbered(Keyword.FIREBENDING, 2), numbered(Keyword.FIREBENDING, 1)).to_decision(Priority)
    play = resolved(play.effect(outside.destroy((HERO,))) if gone else play)
    assert play.state.players[A].mana == "{R}{R}{R}"
    assert play.to_step(Step.END_OF_COMBAT).state.players[A].mana == "{R}{R}{R}"
    assert play.to_step(Step.POSTCOMBAT_MAIN).state.players[A].mana == ""


@pytest.mark.cr("702.189a", "107.3", "608.2h")
@pytest.mark.parametrize(("gone", "mana"), [(False, "{R}{R}{R}{R}{R}"), (True, "{R}{R}")])
def test_firebending_counts_as_it_resolves(gone: bool, mana: str) -> None:
    grown = outside.modify({HERO: (ModifyPowerToughness(3, 0),)})
    play = attacking(KeywordAbility(Keyword.FIREBENDING, number=power_of()))
    assert resolved(play.effect(outside.destroy((HERO,)) if gone else grown)).state.players[A].mana == mana


# Melee ---------------------------------------------------------------------------------------------------------


@pytest.mark.cr("702.121a", "508.6")
@pytest.mark.parametrize(
    ("attacks", "bonus"),
    [
        ({"hero": B}, 1),
        ({"hero": B, "small": B, "big": C}, 2),
        ({"hero": "walker"}, 0),
        ({"hero": "walker", "small": C}, 1),
    ],
)
def test_melee_counts_the_opponents_who_were_attacked(attacks: dict[str, Target], bonus: int) -> None:
    play = resolved(Play(board(numbered(Keyword.MELEE))).attack(**attacks))
    assert pt(play, "hero") == (2 + bonus, 2 + bonus)


@pytest.mark.cr("702.121a", "508.6", "508.4")
def test_melee_counts_what_was_declared_as_it_resolves() -> None:
    play = Play(board(numbered(Keyword.MELEE))).attack(hero=B, small=C)
    play.effect(PlacePermanent(CardId("late"), card("late", "1/1"), A, A, attacking=C)).effect(
        outside.destroy((SMALL,))
    )
    assert pt(resolved(play), "hero") == (4, 4)
    play = Play(board(numbered(Keyword.MELEE))).attack(hero=B)
    play.effect(PlacePermanent(CardId("late"), card("late", "1/1"), A, A, attacking=C))
    assert pt(resolved(play), "hero") == (3, 3)


@pytest.mark.cr("702.121a", "508.6", "805.10b")
@pytest.mark.parametrize(("attacks", "bonus"), [({"hero": C, "friend": D}, 1), ({"hero": C, "mate": D}, 2)])
def test_melee_does_not_count_whom_a_team_mate_attacked(attacks: dict[str, Target], bonus: int) -> None:
    mine = [permanent("hero", "2/2", Keyword.MELEE), permanent("mate", "1/1")]
    play = resolved(teams(mine, [permanent("friend", "1/1")]).attack(**attacks))
    assert pt(play, "hero") == (2 + bonus, 2 + bonus)


# Mentor --------------------------------------------------------------------------------------------------------


@pytest.mark.cr("702.134a", "603.3d")
@pytest.mark.parametrize(
    ("attacks", "targets"),
    [
        ({"hero": B, "small": B, "weak": C, "big": B, "equal": B}, ("small", "weak")),
        ({"hero": B, "big": B, "equal": B}, ()),
        ({"hero": B}, ()),
    ],
)
def test_mentor_targets_attackers_with_less_power(attacks: dict[str, Target], targets: tuple[str, ...]) -> None:
    sizes = {"small": "1/1", "weak": "0/4", "big": "5/5", "equal": "2/2"}
    mine = [permanent("hero", "2/2", Keyword.MENTOR), *(permanent(name, size) for name, size in sizes.items())]
    play = Play(game(mine, [permanent("ox", "0/4")], [])).attack(**attacks)
    assert isinstance(play.state.decision, TargetsChoice) is bool(targets)
    assert len(play.state.stack) == 0
    for name in targets:
        chosen = Play(play.state).act(ChooseTargets(A, ((ObjectId(name),),)))
        assert chosen.pass_priority().state.permanents[ObjectId(name)].counters == {"+1/+1": 1}
    if targets:
        assert codes(refusal(play.state, ChooseTargets(A, ((BIG,),)))) == {Code.ILLEGAL_TARGET}


@pytest.mark.cr("702.134a", "608.2b", "608.2h")
@pytest.mark.parametrize(
    ("then", "counters"),
    [
        (outside.modify({SMALL: (ModifyPowerToughness(1, 0),)}), 0),
        (outside.modify({HERO: (ModifyPowerToughness(-1, 0),)}), 0),
        (outside.remove_from_combat((SMALL,)), 0),
        (outside.remove_from_combat((HERO,)), 1),
        (outside.destroy((HERO,)), 1),
    ],
)
def test_mentor_compares_again_as_it_resolves(then: OutsideEffect, counters: int) -> None:
    play = resolved(attacking(numbered(Keyword.MENTOR)).effect(then))
    assert play.state.permanents[SMALL].counters.get("+1/+1", 0) == counters


# Training ------------------------------------------------------------------------------------------------------


@pytest.mark.cr("702.149a")
@pytest.mark.parametrize(
    ("attacks", "times"),
    [({"hero": B, "big": C}, 1), ({"hero": B, "small": B}, 0), ({"hero": B}, 0), ({"big": B}, 0)],
)
def test_training_needs_a_stronger_creature_beside_it(attacks: dict[str, Target], times: int) -> None:
    play = Play(board(numbered(Keyword.TRAINING))).attack(**attacks)
    assert triggers(play) == times
    assert resolved(play).state.permanents[HERO].counters.get("+1/+1", 0) == times


@pytest.mark.cr("702.149a", "508.2a", "603.2")
def test_training_compares_as_they_attack_only() -> None:
    play = (
        Play(board(numbered(Keyword.TRAINING))).attack(hero=B, big=B).effect(outside.put_counters({HERO: {"+1/+1": 5}}))
    )
    assert pt(resolved(play.effect(outside.destroy((BIG,)))), "hero") == (8, 8)
    equal = [permanent("hero", "2/2", Keyword.TRAINING), permanent("mate", "2/2")]
    late = Play(game(equal, [])).attack(hero=B, mate=B)
    assert triggers(late.effect(outside.modify({ObjectId("mate"): (ModifyPowerToughness(1, 0),)}))) == 0


@pytest.mark.cr("702.149a", "805.10b")
def test_a_stronger_creature_of_a_team_mate_trains_it() -> None:
    hero, friend = permanent("hero", "2/2", Keyword.TRAINING), permanent("friend", "3/3")
    assert triggers(teams([hero], [friend]).attack(hero=C, friend=D)) == 1


# Provoke -------------------------------------------------------------------------------------------------------


def provoked(*, yes: bool = True) -> Play:
    """Ben's tapped ox is the target, and Ana does or doesn't."""
    play = Play(board(numbered(Keyword.PROVOKE))).attack(hero=B, small=B).pass_priority()
    assert isinstance(play.state.decision, YesOrNo)
    return play.act(ChooseYesOrNo(A, yes=yes))


@pytest.mark.cr("702.39a", "509.1c")
def test_what_is_provoked_untaps_and_has_to_block() -> None:
    play = provoked()
    assert not play.state.permanents[OX].tapped
    play.pass_until(BlockersDeclaration)
    for blocks in (blocking(B), blocking(B, ox="small")):
        assert codes(refusal(play.state, blocks)) == {Code.REQUIREMENT}
    assert play.block(ox="hero").finish().damage("ox") == 2


@pytest.mark.cr("702.39a")
def test_it_is_provoked_only_if_the_attacker_wants_it() -> None:
    play = provoked(yes=False)
    assert play.state.permanents[OX].tapped
    assert play.to_step(Step.END_OF_COMBAT).life(B) == 37


@pytest.mark.cr("702.39a", "509.1c", "113.7a")
@pytest.mark.parametrize("gone", [outside.destroy((HERO,)), outside.remove_from_combat((HERO,))])
def test_nothing_has_to_block_what_does_not_attack_any_more(gone: OutsideEffect) -> None:
    play = provoked().effect(gone).pass_until(BlockersDeclaration)
    assert not play.state.permanents[OX].tapped
    assert play.block().life(B) == 40


@pytest.mark.cr("702.39a", "611.2a")
def test_it_is_provoked_for_this_combat_only() -> None:
    play = Play(board(numbered(Keyword.PROVOKE))).effect(outside.add_combat_phase()).attack(hero=B).pass_priority()
    play.act(ChooseYesOrNo(A, yes=True)).block(ox="hero").to_step(Step.BEGINNING_OF_COMBAT)
    play.attack(big=B).pass_until(BlockersDeclaration)
    assert play.block().to_step(Step.END_OF_COMBAT).life(B) == 35


@pytest.mark.cr("702.39a", "508.5")
@pytest.mark.parametrize(("target", "chosen"), [(B, "ox"), ("walker", "cat"), (C, "cat")])
def test_it_provokes_a_creature_of_the_defending_player(target: Target, chosen: str) -> None:
    play = Play(board(numbered(Keyword.PROVOKE))).attack(hero=target)
    assert [entry.targets for entry in play.state.stack] == [((chosen,),)]
    nobody = Play(game([permanent("hero", "2/2", Keyword.PROVOKE)], [], [permanent("cat", "1/1")])).attack(hero=B)
    assert nobody.state.stack == ()


# Mobilize ------------------------------------------------------------------------------------------------------

WARRIOR, SECOND = ObjectId("warrior-token"), ObjectId("warrior-token-2")


@pytest.mark.cr("702.181a", "111.4", "508.4", "508.4c")
def test_mobilize_makes_warriors_that_attack() -> None:
    play = Play(game([permanent("hero", "2/2", numbered(Keyword.MOBILIZE, 2))], [])).attack(hero=B).pass_priority()
    for id_ in (WARRIOR, SECOND):
        token, now = play.state.permanents[id_], View(play.state).now(id_)
        assert (token.card.token, token.tapped, now.name, now.colors) == (
            True,
            True,
            "Warrior Token",
            frozenset({Color.RED}),
        )
    assert play.of(EnteredCombat) == [EnteredCombat(WARRIOR, B), EnteredCombat(SECOND, B)]
    assert play.to_step(Step.END_OF_COMBAT).life(B) == 36
    assert play.to_step(Step.END_STEP).there(WARRIOR)
    play.pass_priority()
    assert [each.object for each in play.of(Sacrificed)] == [WARRIOR, SECOND]


@pytest.mark.cr("702.181a", "508.4", "802.2")
def test_each_warrior_attacks_whom_its_controller_chooses() -> None:
    play = Play(board(numbered(Keyword.MOBILIZE, 2))).attack(hero=C).pass_priority()
    assert play.state.decision == TargetChoice(A, (C, WALKER, B), "attack", WARRIOR)
    play.act(ChooseTarget(A, WALKER)).act(ChooseTarget(A, B))
    assert play.of(EnteredCombat) == [EnteredCombat(WARRIOR, WALKER), EnteredCombat(SECOND, B)]


@pytest.mark.cr("702.181a", "508.4", "113.7a")
@pytest.mark.parametrize("gone", [outside.destroy((HERO,)), outside.remove_from_combat((HERO,))])
def test_warriors_attack_even_if_nobody_else_does_any_more(gone: OutsideEffect) -> None:
    play = Play(game([permanent("hero", "2/2", numbered(Keyword.MOBILIZE, 1))], [])).attack(hero=B).effect(gone)
    assert play.to_step(Step.END_OF_COMBAT).life(B) == 39


@pytest.mark.cr("702.181a", "701.21a")
def test_nobody_sacrifices_warriors_that_somebody_else_controls() -> None:
    play = Play(game([permanent("hero", "2/2", numbered(Keyword.MOBILIZE, 1))], [])).attack(hero=B).pass_priority()
    play.effect(outside.modify({WARRIOR: (ChangeController(),)}, Duration.FOREVER), by=B).to_step(Step.END_STEP)
    assert play.pass_priority().there(WARRIOR)


@pytest.mark.cr("702.181a", "107.3")
def test_mobilize_may_count() -> None:
    mobilize = KeywordAbility(Keyword.MOBILIZE, number=power_of())
    play = Play(game([permanent("hero", "3/3", mobilize)], [])).attack(hero=B).pass_priority()
    assert len(play.of(EnteredCombat)) == 3


@pytest.mark.cr("111.4", "702.181a")
def test_a_text_makes_the_same_warriors() -> None:
    (ability,) = compile_exact(
        "Whenever this creature attacks, create a 1/1 red Warrior creature token that's tapped and attacking."
    )
    assert isinstance(ability, Triggered)
    (made,) = ability.effect.instructions
    assert isinstance(made, CreateTokens)
    play = resolved(attacking(numbered(Keyword.MOBILIZE, 1)))
    same = resolved(attacking(ability))
    assert play.state.permanents[WARRIOR].card == same.state.permanents[WARRIOR].card
