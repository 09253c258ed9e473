"""Restrictions on blocking, and how many a creature can block (CR 509.1a-b, 802.4b)."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import Ability
from redzone.abilities.blocking import (
    BlockCost,
    CanBlockAdditional,
    CanBlockOnly,
    CantBeBlocked,
    CantBeBlockedBy,
    CantBeBlockedByFewerThan,
    CantBeBlockedByMoreThan,
    CantBeBlockedExceptBy,
    CantBeBlockedUnlessAllBlock,
    CantBlock,
    CantBlockWithout,
    CostsToBeBlocked,
    MostBlockers,
)
from redzone.abilities.cost import Cost
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Compare, Control, Quality
from redzone.abilities.plain_qualities import Everything, HasColor, HasName, HasType
from redzone.abilities.words import PlayerWord, Stat
from redzone.game.permanent import Permanent
from redzone.game.violation import Code
from redzone.values.types import CardType, Color
from tests.support.declarations import WAYS_TO_HAVE, bear_with, blocked, plain, ruling, ways
from tests.support.states import B, C, Play, blocking, codes, game, permanent, refusal

GREEN, CREATURE = HasColor(Color.GREEN), HasType(CardType.CREATURE)
FOREST = permanent("forest", None, type="Basic Land — Forest")


@pytest.mark.requirement("S38", "S39")
@pytest.mark.cr("509.1b", "613.11")
@pytest.mark.parametrize("way", WAYS_TO_HAVE)
@pytest.mark.parametrize(
    ("ability", "who"),
    [
        (CantBeBlocked(), set[str]()),
        (CantBeBlocked(HasType(CardType.ENCHANTMENT)), {"wall", "elk"}),
        (CantBeBlocked(HasType(CardType.LAND)), set[str]()),
        (CantBeBlockedBy(GREEN), {"wall"}),
        (CantBeBlockedBy(Compare(Stat.POWER, most=1)), {"wall", "elk"}),
        (CantBeBlockedExceptBy(GREEN), {"elk"}),
        (CantBeBlockedExceptBy(Control(PlayerWord.EACH_OPPONENT)), {"wall", "elk"}),
        (CantBeBlockedExceptBy(Control(PlayerWord.YOU)), set[str]()),
    ],
)
def test_who_can_block_a_creature_that_is_hard_to_block(way: str, ability: Ability, who: set[str]) -> None:
    theirs = [*plain("wall"), permanent("elk", "2/2", colors="G"), FOREST]
    found = ways(blocked(bear_with(way, ability), theirs))
    assert {each.split()[0] for each in found if each and "," not in each} == who


@pytest.mark.requirement("S35")
@pytest.mark.cr("509.1b", "613.11")
@pytest.mark.parametrize("way", WAYS_TO_HAVE)
@pytest.mark.parametrize(
    ("ability", "whom"),
    [
        (CantBlock(), set[str]()),
        (CantBlock(GREEN), {"ox"}),
        (CantBlock(Compare(Stat.POWER, least=3)), {"ox", "elk"}),
        (CanBlockOnly(GREEN), {"elk"}),
        (CanBlockOnly(Everything()), {"ox", "elk"}),
    ],
)
def test_whom_a_creature_can_block(way: str, ability: Ability, whom: set[str]) -> None:
    play = blocked([*plain("ox"), permanent("elk", "2/2", colors="G")], bear_with(way, ability))
    assert ways(play) == {"", *(f"bear {each}" for each in whom)}


@pytest.mark.cr("702.14c", "802.2a")
def test_a_land_of_another_defender_is_no_reason() -> None:
    walker = permanent("bear", "2/2", CantBeBlocked(HasType(CardType.LAND)))
    assert ways(blocked([walker], plain("wall"), [FOREST])) == {"", "wall bear"}


@pytest.mark.requirement("S39", "S42")
@pytest.mark.cr("509.1b", "702.111b")
@pytest.mark.parametrize("way", WAYS_TO_HAVE)
@pytest.mark.parametrize(
    ("ability", "counts"),
    [
        (CantBeBlockedByFewerThan(2), {0, 2, 3}),
        (CantBeBlockedByFewerThan(3), {0, 3}),
        (CantBeBlockedByFewerThan(4), {0}),
        (CantBeBlockedByMoreThan(1), {0, 1}),
        (CantBeBlockedByMoreThan(2), {0, 1, 2}),
        (CantBeBlockedUnlessAllBlock(), {0, 3}),
    ],
)
def test_how_many_can_block_it(way: str, ability: Ability, counts: set[int]) -> None:
    play = blocked(bear_with(way, ability), plain("a", "b", "c"))
    assert {len(each.split(", ")) if each else 0 for each in ways(play)} == counts


@pytest.mark.cr("509.1b")
@pytest.mark.parametrize(
    ("fourth", "possible"),
    [
        (permanent("d", "2/2", tapped=True), False),
        (permanent("d", "2/2", CantBlock()), False),
        (permanent("d", "2/2", phased_out=True), True),
        (permanent("d", None, type="Artifact"), True),
    ],
    ids=["tapped", "can't block", "phased out", "no creature"],
)
def test_all_that_the_defender_controls_have_to_block_and_not_only_those_who_can(
    fourth: Permanent, possible: bool
) -> None:
    bear = permanent("bear", "2/2", CantBeBlockedUnlessAllBlock())
    play = blocked([bear], [*plain("a", "b"), fourth], plain("other"))
    assert ways(play) == ({"", "a bear, b bear"} if possible else {""})
    if not possible:
        assert codes(refusal(play.state, blocking(B, a="bear", b="bear"))) == {Code.TOO_FEW_BLOCKERS}


@pytest.mark.requirement("S39")
@pytest.mark.cr("506.5", "509.1b", "802.4b")
@pytest.mark.parametrize("way", WAYS_TO_HAVE)
def test_company_may_block_anything_but_has_to_be_ones_own(way: str) -> None:
    shy = bear_with(way, CantBlockWithout())
    assert ways(blocked(plain("ox", "elk"), [*shy, *plain("wall")], plain("other"))) == {
        *("", "wall ox", "wall elk"),
        *(f"bear {one}, wall {two}" for one in ("ox", "elk") for two in ("ox", "elk")),
    }
    assert ways(blocked(plain("ox"), shy, plain("other"))) == {""}


@pytest.mark.cr("509.1b")
@pytest.mark.parametrize("way", WAYS_TO_HAVE)
@pytest.mark.parametrize(
    ("count", "quality", "companies"),
    [
        (1, GREEN, {"bear ox, b ox", "bear ox, a ox, b ox"}),
        (2, Everything(), {"bear ox, a ox, b ox"}),
        (2, GREEN, set[str]()),
    ],
)
def test_company_of_a_number_and_a_quality(way: str, count: int, quality: Quality, companies: set[str]) -> None:
    shy = bear_with(way, CantBlockWithout(count, quality))
    play = blocked(plain("ox"), [*shy, *plain("a"), permanent("b", "2/2", colors="G")])
    assert {each for each in ways(play) if "bear" in each} == companies


@pytest.mark.cr("509.1b")
@pytest.mark.parametrize(
    ("cap", "legal"),
    [
        (MostBlockers(0), {""}),
        (MostBlockers(1), {"", "a ox", "b ox"}),
        (MostBlockers(2), {"", "a ox", "b ox", "a ox, b ox"}),
        (MostBlockers(0, GREEN), {"", "a ox"}),
        (MostBlockers(0, Control(PlayerWord.EACH_OPPONENT)), {""}),
        (MostBlockers(0, Control(PlayerWord.YOU)), {"", "a ox", "b ox", "a ox, b ox"}),
    ],
)
def test_a_cap_counts_the_blockers_that_it_is_about(cap: MostBlockers, legal: set[str]) -> None:
    dome = permanent("dome", None, cap, type="Artifact")
    play = blocked([*plain("ox"), dome], [*plain("a"), permanent("b", "2/2", colors="G")])
    assert ways(play) == legal


@pytest.mark.cr("509.1b", "802.4b")
def test_a_cap_looks_at_each_defenders_blocks_alone() -> None:
    dome = permanent("dome", None, MostBlockers(1), type="Artifact")
    play = Play(game([*plain("ox", "elk"), dome], plain("a"), plain("b"))).attack(ox=B, elk=C).block(a="ox")
    assert ways(play) == {"", "b elk"}


@pytest.mark.cr("509.1a", "509.1b")
@pytest.mark.parametrize("way", WAYS_TO_HAVE)
def test_a_second_block_obeys_the_same_restrictions(way: str) -> None:
    bears = bear_with(way, CanBlockAdditional(1))
    mine = [*plain("ox"), permanent("elk", "2/2", Keyword.FLYING), permanent("cat", "2/2", CantBeBlockedByFewerThan(2))]
    assert ways(blocked(mine, bears)) == {"", "bear ox"}
    assert ways(blocked(mine, [*bears, *plain("wall")])) == {
        *("", "wall ox", "bear ox", "bear ox, wall ox"),
        *("bear cat, wall cat", "bear ox+cat, wall cat"),
    }


@pytest.mark.requirement("S42")
@pytest.mark.cr("509.1d", "509.1f")
@pytest.mark.parametrize("way", WAYS_TO_HAVE)
@pytest.mark.parametrize(("mana", "legal"), [("", {"", "bear ox"}), ("{C}{C}", {"", "bear ox", "bear elk"})])
def test_a_cost_to_block_some(way: str, mana: str, legal: set[str]) -> None:
    mine = [*plain("ox"), permanent("elk", "2/2", colors="G")]
    play = blocked(mine, bear_with(way, BlockCost(Cost("{2}"), GREEN)), mana=mana)
    assert ways(play) == legal


@pytest.mark.cr("509.1d")
@pytest.mark.parametrize(("mana", "most"), [("", 0), ("{C}", 1), ("{C}{C}", 2)])
def test_a_cost_is_due_for_each_creature_that_blocks_it(mana: str, most: int) -> None:
    bear = permanent("bear", "2/2", CostsToBeBlocked(Cost("{1}")))
    play = blocked([bear], plain("a", "b"), mana=mana)
    assert max(len(way.split(", ")) if way else 0 for way in ways(play)) == most


@pytest.mark.cr("509.1b", "613.11")
def test_a_rule_names_the_permanent_that_makes_it() -> None:
    law = ruling("law", HasName("wall"), CantBlock())
    (found,) = refusal(blocked([*plain("bear"), law], plain("wall")).state, blocking(B, wall="bear"))
    assert (found.code, found.source, found.objects) == (Code.CANT_BLOCK, "law", ("wall", "bear"))
    gone = replace(law, phased_out=True)
    assert ways(blocked([*plain("bear"), gone], plain("wall"))) == {"", "wall bear"}
