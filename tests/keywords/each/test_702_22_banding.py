"""Banding: which attackers form bands, that a band is blocked as one, and who divides damage (CR 702.22)."""

from collections.abc import Mapping
from itertools import chain, combinations

import pytest

from redzone.abilities.ability import Ability, GainAbility, KeywordAbility, LoseAbility
from redzone.abilities.attacking import FormsBands
from redzone.abilities.blocking import CanBlockAdditional
from redzone.abilities.duration import Duration
from redzone.abilities.keyword import Keyword
from redzone.abilities.modification import ChangeController
from redzone.abilities.plain_qualities import HasSubtype, HasSupertype
from redzone.game.action import AssignCombatDamage, Concede, DeclareAttackers
from redzone.game.card import Card
from redzone.game.combat import Combat
from redzone.game.decision import AttackersDeclaration, DamageAssignment
from redzone.game.effect import Carry, PlacePermanent
from redzone.game.event import BecameBlocked, BlockDeclared, BlockedInBand, DamageDivisionNeeded
from redzone.game.permanent import Permanent
from redzone.game.violation import Code
from redzone.rules.combat_roles.bands import band_violations, possible_bands, with_bands
from redzone.rules.combat_roles.damage_sources import divisions
from redzone.rules.combat_roles.removal_from_combat import combat_of
from redzone.rules.game import legal_actions
from redzone.values.identity import CardId, ObjectId, PlayerId, Target
from redzone.values.options import PRESETS, DamageDivision, RuleOptions
from redzone.values.types import Supertype
from redzone.view import View
from tests.support import outside
from tests.support.states import A, B, C, Play, assigning, card, codes, game, permanent, refusal, rules, target

BANDING = Keyword.BANDING
LEGENDS = FormsBands(HasSupertype(Supertype.LEGENDARY))
WOLVES = FormsBands(HasSubtype("Wolf"))
LEGENDARY, WOLF = "Legendary Creature", "Creature — Wolf"
X, Y, Z = map(ObjectId, "xyz")


def declaring(attacks: Mapping[str, PlayerId | str], *bands: str | tuple[str, ...]) -> DeclareAttackers:
    """``declaring({"x": B, "y": B}, "xy")``."""
    return DeclareAttackers(
        A,
        {ObjectId(each): target(what) for each, what in attacks.items()},
        bands=tuple(tuple(map(ObjectId, band)) for band in bands),
    )


def attacking(play: Play, *bands: str | tuple[str, ...], **attacks: PlayerId | str) -> Play:
    return play.pass_until(AttackersDeclaration).act(declaring(attacks, *bands))


def all_at(player: PlayerId, names: str) -> dict[str, PlayerId | str]:
    return {name: player for name in names}  # noqa: C420  keeps its type


def herd() -> list[Permanent]:
    return [
        permanent("a", "1/1", BANDING),
        permanent("b", "1/1", BANDING),
        permanent("n", "1/1"),
        permanent("m", "1/1"),
        permanent("l", "1/1", LEGENDS, type=LEGENDARY),
        permanent("k", "1/1", type=LEGENDARY),
        permanent("w", "1/1", WOLVES, type=LEGENDARY),
        permanent("v", "1/1", type=WOLF),
    ]


@pytest.mark.cr("702.22b", "702.22c")
@pytest.mark.parametrize(
    ("band", "legal"),
    [
        ("a", True),
        ("ab", True),
        ("an", True),
        ("abn", True),
        ("nab", True),
        ("al", True),
        ("", False),
        ("n", False),
        ("nm", False),
        ("anm", False),
        ("abnl", False),
        ("l", True),
        ("lk", True),
        ("lkw", True),
        ("kw", False),
        ("ln", False),
        ("lkn", False),
        ("alk", False),
        ("wv", False),
    ],
)
def test_who_can_be_in_a_band(band: str, legal: bool) -> None:
    """The wolf that bands with other Wolves is none itself."""
    play = Play(game(herd(), [], []))
    action = declaring(all_at(B, "abnmlkwv"), band)
    found = band_violations(View(play.state), action)
    assert (not found) is legal
    if not legal:
        assert (codes(found), rules(found)) == ({Code.NOT_A_BAND}, {"508.1e", "702.22c"})
        assert codes(refusal(play.pass_until(AttackersDeclaration).state, action)) == {Code.NOT_A_BAND}


@pytest.mark.cr("508.1e", "702.22c", "702.22d")
@pytest.mark.parametrize(
    ("bands", "broken"),
    [
        (("an", "bm"), set[str]()),
        (("ab", "an"), {"702.22c"}),
        (("aab",), {"702.22c"}),
        (("al",), {"702.22d"}),
        (("ak",), {"702.22c"}),
        (("a?",), {"702.22c"}),
        (("nml",), {"702.22c", "702.22d"}),
    ],
)
def test_members_attack_the_same_and_are_in_one_band(bands: tuple[str, ...], broken: set[str]) -> None:
    play = Play(game(herd(), [], []))
    found = band_violations(View(play.state), declaring({**all_at(B, "abnm"), "l": C}, *bands))
    assert rules(found) - {"508.1e"} == broken


@pytest.mark.cr("702.22c")
def test_attackers_that_are_not_there_are_in_no_band() -> None:
    play = Play(game(herd(), [])).pass_until(AttackersDeclaration)
    assert codes(refusal(play.state, declaring({"a": B, "gone": B}, ("a", "gone")))) == {Code.UNKNOWN_OBJECT}


@pytest.mark.cr("702.22c", "702.22d")
@pytest.mark.parametrize("names", ["", "nm", "abnm", "lkwn", "alkv"])
def test_all_ways_to_announce_bands(names: str) -> None:
    """They are those among all sets of bands of two or more that break no rule."""
    view = View(game(herd(), [], []))
    attacks = {ObjectId(name): C if name in "bk" else B for name in names}
    groups = list(chain.from_iterable(combinations(attacks, size) for size in range(2, len(names) + 1)))
    expected = {
        bands
        for number in range(3)
        for bands in combinations(groups, number)
        if not band_violations(view, DeclareAttackers(A, attacks, bands=bands))
    }
    found = list(possible_bands(view, attacks))
    assert found[0] == ()
    assert set(found) == expected
    assert len(found) == len(expected)


@pytest.mark.cr("702.22c")
def test_all_ways_to_announce_several_bands() -> None:
    view = View(game(herd(), []))
    attacks: dict[ObjectId, Target] = {each: B for each in map(ObjectId, "abn")}  # noqa: C420  keeps its type
    found = {"+".join("".join(band) for band in bands) for bands in possible_bands(view, attacks)}
    assert found == {"", "ab", "an", "bn", "abn"}


@pytest.mark.cr("702.22c", "702.22e")
def test_the_combat_knows_its_bands() -> None:
    combat = with_bands(Combat(), declaring({"x": B, "y": B, "z": B}, "xy"))
    assert combat.bands == ((X, Y),)
    assert with_bands(combat, declaring({"z": B})) is combat


def flock(*, options: RuleOptions | None = None, defenders: list[Permanent] | None = None) -> Play:
    """A flier with banding, a walker and a swimmer attack in one band."""
    mine = [permanent("x", "2/2", BANDING, Keyword.FLYING), permanent("y", "3/3"), permanent("z", "1/1", BANDING)]
    yours = defenders or [permanent("drake", "2/4", Keyword.FLYING), permanent("wall", "0/4"), permanent("ogre", "4/4")]
    play = Play(game(mine, yours, [], options=options or RuleOptions()))
    return attacking(play, "xyz", x=B, y=B, z=B)


@pytest.mark.cr("702.22h", "509.1h")
@pytest.mark.requirement("S50")
def test_what_blocks_one_of_a_band_blocks_all_of_it() -> None:
    play = flock().block(wall="y", ogre="z")
    combat = combat_of(play.state)
    wall, ogre = ObjectId("wall"), ObjectId("ogre")
    assert combat.blockers == {wall: (Y, X, Z), ogre: (Z, X, Y)}
    assert {id_: each.blockers for id_, each in combat.attackers.items()} == {
        X: (wall, ogre),
        Y: (wall, ogre),
        Z: (ogre, wall),
    }
    assert [(each.blocker, each.attacker) for each in play.of(BlockDeclared)] == [(wall, Y), (ogre, Z)]
    assert [(each.blocker, each.attacker) for each in play.of(BlockedInBand)] == [
        (wall, X),
        (ogre, X),
        (ogre, Y),
        (wall, Z),
    ]
    assert {each.attacker for each in play.of(BecameBlocked)} == {X, Y, Z}


@pytest.mark.cr("702.22e", "702.22h")
def test_a_band_lasts_though_banding_is_lost() -> None:
    lost = (LoseAbility(KeywordAbility(BANDING)),)
    play = flock().effect(outside.modify({X: lost, Z: lost})).block(wall="y")
    assert all(attacker.blocked for attacker in combat_of(play.state).attackers.values())


@pytest.mark.cr("702.22h")
def test_nothing_is_shared_without_a_block() -> None:
    play = flock().block()
    assert play.of(BlockedInBand) == []
    assert play.finish().life(B) == 34


@pytest.mark.cr("702.22f", "702.22h", "509.1h")
@pytest.mark.parametrize("effect", [outside.destroy((Y,)), outside.remove_from_combat((Y,))])
def test_who_leaves_combat_leaves_the_band_and_the_others_stay_blocked(
    effect: Carry,
) -> None:
    play = flock().block(wall="y").effect(effect)
    combat = combat_of(play.state)
    assert combat.bands == ((X, Z),)
    assert combat.blockers == {ObjectId("wall"): (X, Z)}
    play.effect(outside.remove_from_combat((X, Z)))
    assert combat_of(play.state).bands == ()
    assert play.finish().life(B) == 40


def token(blocking: str) -> PlacePermanent:
    return PlacePermanent(CardId("token"), TOKEN, B, B, token=True, blocking=(ObjectId(blocking),))


TOKEN: Card = card("token", "1/1")


@pytest.mark.cr("702.22h", "509.4", "509.1h")
def test_a_creature_put_in_blocking_blocks_the_whole_band() -> None:
    play = flock().block().effect(token("y"), by=B)
    combat = combat_of(play.state)
    assert combat.blockers == {ObjectId("token"): (Y, X, Z)}
    assert sorted(each.attacker for each in play.of(BecameBlocked)) == [X, Y, Z]
    assert {each.attacker for each in play.of(BlockedInBand)} == {X, Z}


@pytest.mark.cr("702.22i")
def test_an_effect_that_makes_one_blocked_makes_the_band_blocked() -> None:
    play = flock().block().effect(outside.become_blocked((Z,)))
    assert sorted(each.attacker for each in play.of(BecameBlocked)) == [X, Y, Z]
    assert play.of(BlockedInBand) == []
    assert play.finish().life(B) == 40


@pytest.mark.cr("702.22k", "510.1d")
@pytest.mark.requirement("S50")
def test_the_attacker_divides_the_damage_of_what_blocks_a_creature_with_banding() -> None:
    play = flock().block(ogre="y").pass_until(DamageAssignment)
    assert {player: tuple(theirs) for player, theirs in divisions(play.state).items()} == {A: (X, Y, Z, "ogre")}
    assert play.of(DamageDivisionNeeded) == [DamageDivisionNeeded(A, (ObjectId("ogre"),))]
    mine: dict[str, Mapping[PlayerId | str, int]] = {"x": {"ogre": 2}, "y": {"ogre": 3}, "z": {"ogre": 1}}
    assert codes(refusal(play.state, assigning(A, **mine))) == {Code.WRONG_TOTAL}
    play.assign(**mine, ogre={"z": 4}).finish()
    assert [play.there(each) for each in ("x", "y", "z", "ogre")] == [True, True, False, False]


@pytest.mark.cr("702.22e", "702.22k")
@pytest.mark.parametrize("lost", [(X,), (X, Z)])
def test_who_divides_depends_on_who_has_banding_now(lost: tuple[ObjectId, ...]) -> None:
    play = flock().block(ogre="y")
    play.effect(outside.modify(dict.fromkeys(lost, (LoseAbility(KeywordAbility(BANDING)),)))).pass_until(
        DamageAssignment
    )
    assert ("ogre" in divisions(play.state)[A]) is (lost == (X,))
    assert (B in divisions(play.state)) is (lost != (X,))


def defence(*guards: Permanent, options: RuleOptions | None = None, attacker: Permanent | None = None) -> Play:
    ogre = attacker or permanent("ogre", "5/5")
    play = Play(game([ogre, permanent("other", "1/1")], list(guards), [], options=options or RuleOptions()))
    return play.attack(ogre=B, other=B).block(**{guard.id: "ogre" for guard in guards}).pass_until(DamageAssignment)


@pytest.mark.cr("702.22j", "510.1c")
@pytest.mark.requirement("S50")
def test_the_defender_divides_the_damage_of_what_a_creature_with_banding_blocks() -> None:
    play = defence(permanent("hero", "1/1", BANDING), permanent("giant", "4/4"))
    assert play.of(DamageDivisionNeeded) == [DamageDivisionNeeded(B, (ObjectId("ogre"),))]
    assert codes(refusal(play.state, assigning(A, ogre={"giant": 5}, other={B: 1}))) == {Code.NOT_A_SOURCE}
    play.assign(other={B: 1})
    assert play.state.decision == DamageAssignment(B)
    play.assign(ogre={"hero": 5}, hero={"ogre": 1}, giant={"ogre": 4}).finish()
    assert [play.there(each) for each in ("ogre", "hero", "giant")] == [False, False, True]
    assert (play.damage("giant"), play.life(B)) == (0, 39)


@pytest.mark.cr("702.22b", "702.22j", "702.22m")
@pytest.mark.parametrize(
    ("guards", "divider"),
    [
        ((("1/1", LEGENDARY, (LEGENDS,)), ("1/1", LEGENDARY, ())), B),
        ((("1/1", LEGENDARY, ()), ("1/1", LEGENDARY, (WOLVES, LEGENDS))), B),
        ((("1/1", LEGENDARY, (LEGENDS, LEGENDS)), ("1/1", "Creature", ())), A),
        ((("1/1", "Creature", (LEGENDS,)), ("1/1", LEGENDARY, ())), A),
        ((("1/1", "Creature", (LEGENDS,)), ("1/1", LEGENDARY, ()), ("1/1", LEGENDARY, ())), A),
        ((("1/1", LEGENDARY, (LEGENDS,)),), A),
        ((("1/1", WOLF, (WOLVES,)), ("1/1", LEGENDARY, (LEGENDS,))), A),
    ],
)
def test_bands_with_other_needs_two_of_the_quality(
    guards: tuple[tuple[str, str, tuple[Ability, ...]], ...], divider: PlayerId
) -> None:
    placed = [permanent(f"guard{place}", pt, *has, type=line) for place, (pt, line, has) in enumerate(guards)]
    play = defence(*placed)
    assert "ogre" in divisions(play.state)[divider]


@pytest.mark.cr("702.22b")
def test_who_loses_banding_loses_bands_with_other() -> None:
    legends = KeywordAbility(Keyword.BANDS_WITH_OTHER, quality=HasSupertype(Supertype.LEGENDARY))
    guards = [permanent("one", "1/1", legends, type=LEGENDARY), permanent("two", "1/1", type=LEGENDARY)]
    play = Play(game([permanent("ogre", "5/5")], guards)).attack(ogre=B).block(one="ogre", two="ogre")
    play.effect(outside.modify({ObjectId("one"): (LoseAbility(KeywordAbility(BANDING)),)})).pass_until(DamageAssignment)
    assert "ogre" in divisions(play.state)[A]


@pytest.mark.cr("702.22j", "702.19b")
@pytest.mark.parametrize(
    ("part", "legal"),
    [({"hero": 5}, True), ({"giant": 5}, True), ({"hero": 1, "giant": 2, B: 2}, True), ({"hero": 3, B: 2}, False)],
)
def test_who_divides_for_a_trampler_may_keep_the_damage_off(part: Mapping[PlayerId | str, int], legal: bool) -> None:
    wurm = permanent("ogre", "5/5", Keyword.TRAMPLE)
    play = defence(permanent("hero", "0/1", BANDING), permanent("giant", "0/2"), attacker=wurm).assign(other={B: 1})
    assert (assigning(B, ogre=part) in legal_actions(play.state)) is legal


@pytest.mark.cr("702.19b", "510.1e", "702.22j")
def test_what_others_announced_before_counts_for_lethal_damage() -> None:
    """The bear's two damage make the shared guard's three lethal for the trampler, which the defender divides."""
    mine = [permanent("wurm", "4/4", Keyword.TRAMPLE), permanent("bear", "2/2")]
    guards = [permanent("hero", "0/1", BANDING), permanent("wall", "0/3", CanBlockAdditional(1))]
    play = Play(game(mine, guards)).attack(wurm=B, bear=B).block(hero="wurm", wall=("wurm", "bear"))
    play.pass_until(DamageAssignment).assign(bear={"wall": 2})
    assert legal_actions(play.state).count() == len(list(legal_actions(play.state)))
    assert assigning(B, wurm={"hero": 1, "wall": 1, B: 2}) in legal_actions(play.state)
    assert assigning(B, wurm={"hero": 2, B: 2}) not in legal_actions(play.state)


@pytest.mark.cr("702.22j", "510.1c")
@pytest.mark.parametrize("first", ["hero", "giant"])
def test_banding_overrides_an_order(first: str) -> None:
    guards = [permanent("hero", "1/1", BANDING), permanent("giant", "3/3")]
    play = Play(game([permanent("ox", "3/9")], guards, options=PRESETS["pre_foundations"])).attack(ox=B)
    play.block(hero="ox", giant="ox").order(ox=(first, "giant" if first == "hero" else "hero"))
    play.pass_until(DamageAssignment)
    assert play.state.decision == DamageAssignment(B)
    assert legal_actions(play.state).count() == len(list(legal_actions(play.state))) == 4


@pytest.mark.cr("702.22k", "510.1d")
def test_the_attackers_of_a_band_are_ordered_for_a_creature_that_blocks_them() -> None:
    play = flock(options=PRESETS["pre_foundations"]).block(ogre="y")
    play.order(ogre=("z", "y", "x"))
    assert combat_of(play.state).blockers == {ObjectId("ogre"): (Z, Y, X)}


@pytest.mark.cr("510.1", "702.22j", "702.22k", "802.5")
def test_everybody_divides_in_turn_what_is_his_to_divide() -> None:
    mine = [permanent("x", "1/1", BANDING), permanent("y", "1/1"), permanent("z", "4/4")]
    yours = [permanent("hero", "1/1", BANDING), permanent("guard", "1/1")]
    play = Play(game(mine, yours, [permanent("wall", "2/4")]))
    attacking(play, "xy", x=C, y=C, z=B).block(hero="z", guard="z").block(wall="y").pass_until(DamageAssignment)
    assert {player: sorted(theirs) for player, theirs in divisions(play.state).items()} == {
        A: ["wall", "x", "y"],
        B: ["guard", "hero", "z"],
    }
    asked: list[PlayerId] = []
    while isinstance(play.state.decision, DamageAssignment):
        asked.append(play.player)
        play.default()
    assert asked == [A, B]


@pytest.mark.cr("702.22j", "800.4a", "510.1")
def test_damage_falls_back_to_its_controller_if_the_creature_with_banding_leaves_with_its_owner() -> None:
    """The attacker announced the rest already, and is asked again."""
    guards = [permanent("hero", "1/1", BANDING, owner=C), permanent("giant", "4/4")]
    play = Play(game([permanent("ogre", "5/5"), permanent("other", "1/1")], guards, [permanent("extra", "1/1")]))
    play.attack(ogre=B, other=B).block(hero="ogre", giant="ogre").pass_until(DamageAssignment)
    play.assign(other={B: 1}).act(Concede(C))
    assert play.state.decision == DamageAssignment(A)
    play.assign(ogre={"giant": 5}).assign(giant={"ogre": 4}).finish()
    assert (play.there("giant"), play.life(B)) == (False, 39)


@pytest.mark.cr("702.22k", "506.4")
def test_a_stolen_creature_with_banding_is_in_no_band() -> None:
    stolen = outside.modify(
        {X: (ChangeController(),), Z: (LoseAbility(KeywordAbility(BANDING)),)}, Duration.END_OF_TURN
    )
    play = flock().block(ogre="y").effect(stolen, by=B).pass_until(DamageAssignment)
    assert combat_of(play.state).bands == ((Y, Z),)
    assert set(divisions(play.state)[B]) == {"ogre"}


@pytest.mark.cr("702.22j", "702.22k", "510.1e")
@pytest.mark.parametrize("division", DamageDivision)
def test_divisions_by_others_are_counted_as_they_are_iterated(division: DamageDivision) -> None:
    mine = [
        permanent("x", "2/2", BANDING),
        permanent("y", "2/2", Keyword.TRAMPLE),
        permanent("z", "3/3", Keyword.TRAMPLE),
    ]
    yours = [permanent("hero", "2/1", BANDING), permanent("wall", "2/2", CanBlockAdditional(1))]
    play = Play(game(mine, yours, options=RuleOptions(damage_division=division)))
    attacking(play, "xy", x=B, y=B, z=B).block(hero="z", wall=("z", "y")).to_decision(DamageAssignment)
    while isinstance(play.state.decision, DamageAssignment):
        actions = list(legal_actions(play.state))
        assert legal_actions(play.state).count() == len(actions) == len(set(map(repr, actions))) > 0
        assert all(isinstance(action, AssignCombatDamage) for action in actions)
        play.act(actions[-1])


@pytest.mark.cr("510.1")
def test_divisions_are_worked_out_once_for_each_step() -> None:
    play = defence(permanent("hero", "1/1", BANDING), permanent("giant", "4/4"))
    before = divisions(play.state)
    assert divisions(play.assign(other={B: 1}).state) is before


@pytest.mark.cr("508.1e", "702.22c")
def test_banding_that_is_gained_counts_and_banding_that_is_lost_does_not() -> None:
    play = Play(game([permanent("x", "1/1"), permanent("y", "1/1", BANDING)], []))
    banding = KeywordAbility(BANDING)
    play.effect(outside.modify({Y: (LoseAbility(banding),)})).pass_until(AttackersDeclaration)
    assert codes(refusal(play.state, declaring({"x": B, "y": B}, "xy"))) == {Code.NOT_A_BAND}
    play = Play(game([permanent("x", "1/1"), permanent("y", "1/1")], []))
    play.effect(outside.modify({Y: (GainAbility(banding),)})).pass_until(AttackersDeclaration)
    assert declaring({"x": B, "y": B}, "xy") in legal_actions(play.state)
