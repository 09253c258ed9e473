"""Evasion (CR 509.1b, 702): for each kind one creature that may block and one that may not."""

from typing import NamedTuple

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import Ability, AsLongAs, KeywordAbility
from redzone.abilities.asserting import is_poisoned
from redzone.abilities.blocking import (
    CanBeBlockedDespiteLandwalk,
    CanBlockDespiteShadow,
    CanBlockOnly,
    CantBeBlocked,
    CantBeBlockedBy,
    CantBeBlockedExceptBy,
    CantBlock,
)
from redzone.abilities.comparing import LESSER_POWER, all_of, any_of
from redzone.abilities.condition import (
    PlayerMeets,
)
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Compare, Control, Not, Quality
from redzone.abilities.plain_qualities import (
    Everything,
    HasColor,
    HasKeyword,
    HasStatus,
    HasSubtype,
    HasSupertype,
    HasType,
)
from redzone.abilities.words import PlayerWord, Stat, Status
from redzone.game.decision import BlockersDeclaration
from redzone.game.permanent import Permanent
from redzone.game.violation import Code
from redzone.rules.combat.block_problem import able_blockers
from redzone.rules.game import legal_actions
from redzone.values.identity import PlayerId
from redzone.values.types import CardType, Color, Supertype
from redzone.view import View
from tests.support.states import (
    A,
    B,
    C,
    Play,
    blocking,
    game,
    permanent,
    refusal,
)

WHITE, BLACK, RED, GREEN = map(HasColor, (Color.WHITE, Color.BLACK, Color.RED, Color.GREEN))
FLIERS = HasKeyword(Keyword.FLYING)
LAND, ARTIFACT = HasType(CardType.LAND), HasType(CardType.ARTIFACT)


class Case(NamedTuple):
    """An attacker, who may block it, who may not, and why not."""

    name: str
    attacker: Permanent
    legal: Permanent
    illegal: Permanent
    code: Code
    rule: str | None = None


def attacker(*abilities: Keyword | Ability, pt: str = "2/2", colors: str = "") -> Permanent:
    return permanent("attacker", pt, *abilities, colors=colors)


def blocker(*abilities: Keyword | Ability, pt: str = "2/2", colors: str = "", kind: str = "Creature") -> Permanent:
    return permanent("blocker", pt, *abilities, colors=colors, type=kind)


def protected(quality: Quality) -> Permanent:
    return attacker(KeywordAbility(Keyword.PROTECTION, quality=quality))


def keyword(member: Keyword, rule: str, legal: Permanent, illegal: Permanent, *, name: str = "", **look: str) -> Case:
    return Case(f"{member} {name}".strip(), attacker(member, **look), legal, illegal, Code[member.name], rule)


PLAIN = blocker()
SHADOW = blocker(Keyword.SHADOW)
CASES = [
    keyword(Keyword.FLYING, "702.9b", blocker(Keyword.FLYING), PLAIN),
    keyword(Keyword.FLYING, "702.9b", blocker(Keyword.REACH), PLAIN, name="and reach"),
    keyword(Keyword.FEAR, "702.36b", blocker(colors="B"), blocker(colors="W")),
    keyword(Keyword.FEAR, "702.36b", blocker(kind="Artifact Creature"), PLAIN, name="and colourless"),
    keyword(Keyword.FEAR, "702.36b", blocker(colors="WB"), blocker(colors="WUGR"), name="and several colours"),
    keyword(Keyword.INTIMIDATE, "702.13b", blocker(colors="GW"), blocker(colors="W"), colors="RG"),
    keyword(Keyword.INTIMIDATE, "702.13b", blocker(kind="Artifact Creature"), PLAIN, name="without colours"),
    keyword(Keyword.HORSEMANSHIP, "702.31b", blocker(Keyword.HORSEMANSHIP), blocker(Keyword.FLYING)),
    keyword(Keyword.SHADOW, "702.28b", SHADOW, blocker(Keyword.FLYING)),
    keyword(Keyword.SKULK, "702.118b", blocker(pt="2/5"), blocker(pt="3/1")),
    keyword(Keyword.SKULK, "702.118b", blocker(pt="-2/5"), blocker(pt="0/1"), name="and negative power", pt="-1/2"),
    Case("blocker with shadow", attacker(Keyword.SHADOW), SHADOW, PLAIN, Code.SHADOW, "702.28b"),
    Case("can't be blocked by", attacker(CantBeBlockedBy(Compare(Stat.POWER, most=2))), blocker(pt="3/3"), PLAIN,
         Code.CANT_BE_BLOCKED),
    Case("can't be blocked except by", attacker(CantBeBlockedExceptBy(HasSubtype("Wall"))),
         blocker(kind="Creature — Wall"), PLAIN, Code.CANT_BE_BLOCKED),
    Case("can't block", attacker(), PLAIN, blocker(CantBlock()), Code.CANT_BLOCK),
    Case("can't block white", attacker(colors="W"), blocker(CantBlock(RED)), blocker(CantBlock(WHITE)),
         Code.CANT_BLOCK),
    Case("can block only fliers", attacker(Keyword.FLYING), blocker(Keyword.REACH, CanBlockOnly(FLIERS)),
         blocker(Keyword.REACH, CanBlockOnly(GREEN)), Code.CANT_BLOCK),
]  # fmt: skip
PROTECTIONS: list[tuple[Quality, Permanent, Permanent]] = [
    (RED, blocker(colors="G"), blocker(colors="RG")),
    (ARTIFACT, PLAIN, blocker(kind="Artifact Creature")),
    (HasSubtype("Goblin"), PLAIN, blocker(kind="Creature — Goblin Rogue")),
    (HasSupertype(Supertype.LEGENDARY), PLAIN, blocker(kind="Legendary Creature")),
    (Compare(Stat.COLORS, least=2), blocker(colors="G"), blocker(colors="WG")),
    (Compare(Stat.COLORS, most=0), blocker(colors="G"), PLAIN),
    (Control(C), PLAIN, PLAIN),
    (any_of((WHITE, BLACK)), blocker(colors="R"), blocker(colors="BR")),
    (all_of((Not(RED), Compare(Stat.TOUGHNESS, most=1))), blocker(colors="R", pt="1/1"), blocker(pt="1/1")),
    (HasStatus(Status.TOKEN), PLAIN, permanent("blocker", "2/2", token=True)),
]


def blocks(attacking: Permanent, blocking_: Permanent, *others: Permanent) -> Play:
    """Ben is to declare ``blocking_`` as a blocker of ``attacking``; he controls ``others`` too."""
    return Play(game([attacking], [blocking_, *others], [])).attack(attacker=B).pass_until(BlockersDeclaration)


def is_legal(play: Play) -> bool:
    legal = blocking(B, blocker="attacker") in legal_actions(play.state)
    assert legal is bool(able_blockers(View(play.state), B))
    return legal


@pytest.mark.requirement("S36", "S38", "S39", "S40", "S43", "S44", "T24", "T21")
@pytest.mark.cr("509.1b", "702.9b", "702.17b", "702.36b", "702.13b", "702.31b", "702.28b", "702.118b")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_one_may_block_and_another_may_not(case: Case) -> None:
    assert is_legal(blocks(case.attacker, case.legal))
    play = blocks(case.attacker, case.illegal)
    assert not is_legal(play)
    found = refusal(play.state, blocking(B, blocker="attacker"))
    assert {each.code for each in found} == {case.code}
    assert {each.objects for each in found} == {("blocker", "attacker")}
    assert found[0].rules[0] == "509.1b"
    assert found[0].rules[1:] == (() if case.rule is None else (case.rule,))


@pytest.mark.requirement("S40")
@pytest.mark.cr("702.9b", "702.9c", "702.31c")
@pytest.mark.parametrize("high", [Keyword.FLYING, Keyword.REACH, Keyword.HORSEMANSHIP])
def test_who_has_evasion_may_block_those_without(high: Keyword) -> None:
    assert is_legal(blocks(attacker(), blocker(high)))


@pytest.mark.cr("702.28b")
def test_shadow_works_both_ways() -> None:
    play = blocks(attacker(), SHADOW)
    (found,) = refusal(play.state, blocking(B, blocker="attacker"))
    assert (found.code, found.rules) == (Code.SHADOW, ("509.1b", "702.28b"))
    assert is_legal(blocks(attacker(Keyword.SHADOW), SHADOW))


@pytest.mark.cr("509.1b")
def test_restrictions_add_up_and_each_is_named() -> None:
    play = blocks(attacker(Keyword.FLYING, Keyword.FEAR, Keyword.SKULK), blocker(CantBlock(), pt="3/3"))
    found = refusal(play.state, blocking(B, blocker="attacker"))
    assert [each.code for each in found] == [Code.SKULK, Code.FLYING, Code.FEAR, Code.CANT_BLOCK]


@pytest.mark.requirement("S37")
@pytest.mark.cr("509.1b")
def test_nobody_blocks_what_cant_be_blocked() -> None:
    for able in (PLAIN, blocker(Keyword.FLYING, colors="WUBRG", kind="Artifact Creature")):
        play = blocks(attacker(CantBeBlocked()), able)
        (found,) = refusal(play.state, blocking(B, blocker="attacker"))
        assert found.code is Code.CANT_BE_BLOCKED


@pytest.mark.requirement("S44")
@pytest.mark.cr("702.14a", "702.14c")
@pytest.mark.parametrize(
    ("quality", "land", "other"),
    [
        *(
            (HasSubtype(basic), f"Basic Land — {basic}", f"Basic Land — {other}")
            for basic, other in zip(
                ("Plains", "Island", "Swamp", "Mountain", "Forest", "Desert"),
                ("Forest", "Plains", "Island", "Swamp", "Mountain", "Forest"),
                strict=True,
            )
        ),
        (None, "Land", "Artifact"),
        (all_of((LAND, HasSupertype(Supertype.LEGENDARY))), "Legendary Land", "Land"),
        (all_of((LAND, Not(HasSupertype(Supertype.BASIC)))), "Land", "Basic Land"),
        (all_of((LAND, HasSupertype(Supertype.SNOW))), "Snow Land", "Snow Artifact"),
        (all_of((HasSubtype("Swamp"), HasSupertype(Supertype.SNOW))), "Snow Land — Swamp", "Land — Swamp"),
        (all_of((LAND, ARTIFACT)), "Artifact Land", "Artifact"),
    ],
)
def test_landwalk_asks_for_a_land_of_the_defending_player(quality: Quality | None, land: str, other: str) -> None:
    walker = attacker(KeywordAbility(Keyword.LANDWALK, quality=quality))
    play = blocks(walker, PLAIN, permanent("land", type=land))
    (found,) = refusal(play.state, blocking(B, blocker="attacker"))
    assert (found.code, found.rules) == (Code.LANDWALK, ("509.1b", "702.14c"))
    assert is_legal(blocks(walker, PLAIN, permanent("other", type=other)))
    assert is_legal(blocks(walker, PLAIN, permanent("land", type=land, phased_out=True)))


@pytest.mark.cr("702.14c", "802.4b")
@pytest.mark.parametrize(("owner", "legal"), [(0, True), (1, False), (2, True)])
def test_only_the_lands_of_that_attackers_defender_count(owner: int, legal: bool) -> None:
    walker = attacker(KeywordAbility(Keyword.LANDWALK, quality=HasSubtype("Island")))
    seats = [[walker], [PLAIN], list[Permanent]()]
    seats[owner].append(permanent("island", type="Land — Island"))
    play = Play(game(*seats)).attack(attacker=B).pass_until(BlockersDeclaration)
    assert is_legal(play) is legal


@pytest.mark.requirement("S48", "S49")
@pytest.mark.cr("702.16f", "702.16a")
@pytest.mark.parametrize(("quality", "legal", "illegal"), PROTECTIONS)
def test_protection_stops_blockers_of_that_quality(quality: Quality, legal: Permanent, illegal: Permanent) -> None:
    assert is_legal(blocks(protected(quality), legal))
    if quality != Control(C):
        play = blocks(protected(quality), illegal)
        (found,) = refusal(play.state, blocking(B, blocker="attacker"))
        assert (found.code, found.rules) == (Code.PROTECTION, ("509.1b", "702.16f"))


@pytest.mark.requirement("S49")
@pytest.mark.cr("702.16f", "702.16j", "702.16k")
@pytest.mark.parametrize(
    "all_of_them", [Everything(), Control(PlayerId(2)), None], ids=["everything", "player", "unsaid"]
)
def test_protection_from_everything_or_from_the_defender_stops_every_blocker(all_of_them: Quality | None) -> None:
    shielded = attacker(KeywordAbility(Keyword.PROTECTION, quality=all_of_them))
    for each in (PLAIN, blocker(Keyword.FLYING, colors="R"), blocker(kind="Artifact Creature")):
        assert not is_legal(blocks(shielded, each))


@pytest.mark.requirement("S48")
@pytest.mark.cr("702.16e", "702.16f")
def test_a_protected_creature_may_block_and_takes_no_damage() -> None:
    shielded = blocker(KeywordAbility(Keyword.PROTECTION, quality=RED))
    play = blocks(attacker(colors="R"), shielded).block(blocker="attacker").finish()
    assert (play.there("blocker"), play.there("attacker"), play.life(B)) == (True, False, 40)
    assert play.damage("blocker") == 0


@pytest.mark.cr("609.4", "702.14c")
@pytest.mark.parametrize(("lands", "legal"), [(HasSubtype("Island"), True), (None, True), (HasSubtype("Swamp"), False)])
def test_a_landwalker_can_be_blocked_as_though_it_were_none(lands: Quality | None, legal: bool) -> None:
    walker = attacker(
        KeywordAbility(Keyword.LANDWALK, quality=HasSubtype("Island")), CanBeBlockedDespiteLandwalk(lands)
    )
    assert is_legal(blocks(walker, PLAIN, permanent("island", type="Land — Island"))) is legal
    unblockable = attacker(CantBeBlocked(), CanBeBlockedDespiteLandwalk(lands))
    assert not is_legal(blocks(unblockable, PLAIN))


@pytest.mark.cr("702.28b")
@pytest.mark.parametrize(
    ("keywords", "legal"),
    [((Keyword.SHADOW,), True), ((), True), ((Keyword.SHADOW, Keyword.FLYING), False)],
)
def test_a_creature_can_block_as_though_there_were_no_shadow(keywords: tuple[Keyword, ...], legal: bool) -> None:
    assert is_legal(blocks(attacker(*keywords), blocker(CanBlockDespiteShadow()))) is legal


@pytest.mark.cr("509.1b")
@pytest.mark.parametrize(("pt", "legal"), [("1/1", False), ("2/2", True), ("3/3", True)])
def test_creatures_with_lesser_power_cannot_block_it(pt: str, legal: bool) -> None:
    assert is_legal(blocks(attacker(CantBeBlockedBy(LESSER_POWER)), blocker(pt=pt))) is legal


@pytest.mark.cr("509.1b", "611.3a")
def test_a_condition_of_a_player_is_judged_anew_on_the_same_board() -> None:
    shy = attacker(AsLongAs(PlayerMeets(PlayerWord.YOU, is_poisoned()), CantBeBlocked()))
    play = blocks(shy, PLAIN)
    assert is_legal(play)
    poisoned = replace(play.state.players[A], poison=1)
    play.state = play.state.with_players({A: poisoned})
    assert not is_legal(play)
