"""Requirements to block (CR 509.1c): the largest number that restrictions allow, and nobody is forced to pay."""

import pytest

from redzone.abilities.ability import Ability
from redzone.abilities.blocking import (
    BlockCost,
    BlockedByAllAble,
    BlocksIfAble,
    CanBlockAdditional,
    CantBeBlockedByMoreThan,
    CantBeBlockedUnlessAllBlock,
    CantBlock,
    CantBlockWithout,
    CostsToBeBlocked,
    MostBlockers,
    MustBeBlocked,
)
from redzone.abilities.casting import AddsMana
from redzone.abilities.cost import Cost
from redzone.abilities.counting import how_many
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Control
from redzone.abilities.plain_qualities import Everything, HasColor, HasName
from redzone.abilities.words import PlayerWord
from redzone.game.card import Card
from redzone.game.decision import BlockersDeclaration
from redzone.game.effect import PlacePermanent
from redzone.game.permanent import Permanent
from redzone.game.violation import Code
from redzone.rules.game import legal_actions
from redzone.values.identity import CardId, ObjectId
from redzone.values.types import Color
from tests.support.declarations import WAYS_TO_HAVE, bear_with, blocked, plain, ruling, ways
from tests.support.states import B, C, Play, blocking, codes, game, permanent, refusal

GREEN = HasColor(Color.GREEN)
LURE, PREY = BlockedByAllAble(), MustBeBlocked()


def eager(*names: str) -> list[Permanent]:
    return [permanent(name, "2/2", BlocksIfAble()) for name in names]


@pytest.mark.requirement("S40")
@pytest.mark.cr("509.1c", "613.11")
@pytest.mark.parametrize("way", WAYS_TO_HAVE)
def test_a_creature_that_blocks_if_able_blocks_anything(way: str) -> None:
    play = blocked(plain("ox", "elk"), [*bear_with(way, BlocksIfAble()), *plain("wall")])
    assert ways(play) == {f"bear {one}{other}" for one in ("ox", "elk") for other in ("", ", wall ox", ", wall elk")}
    (found,) = refusal(play.state, blocking(B, wall="ox"))
    assert (found.code, found.rules[0]) == (Code.REQUIREMENT, "509.1c")
    assert found.source == ("bear" if way == "itself" else "law0")


@pytest.mark.cr("509.1c")
@pytest.mark.parametrize("way", WAYS_TO_HAVE)
def test_a_creature_that_has_to_block_some_is_not_asked_by_others(way: str) -> None:
    bears = bear_with(way, BlocksIfAble(GREEN))
    assert ways(blocked([*plain("ox"), permanent("elk", "2/2", colors="G")], bears)) == {"bear elk"}
    assert ways(blocked(plain("ox"), bears)) == {"", "bear ox"}


@pytest.mark.cr("509.1c", "509.1a")
@pytest.mark.parametrize(
    "wall",
    [
        permanent("wall", "2/2", BlocksIfAble(), tapped=True),
        permanent("wall", "2/2", BlocksIfAble(), CantBlock()),
        permanent("wall", "2/2", BlocksIfAble(), CantBlockWithout(2)),
    ],
    ids=["tapped", "can't", "needs two"],
)
def test_what_a_creature_cant_do_is_not_required(wall: Permanent) -> None:
    assert ways(blocked(plain("bear"), [wall, *plain("guard")])) == {"", "guard bear"}


@pytest.mark.requirement("S40")
@pytest.mark.cr("509.1c")
@pytest.mark.parametrize("way", WAYS_TO_HAVE)
def test_it_must_be_blocked_by_somebody(way: str) -> None:
    play = blocked([*bear_with(way, PREY), *plain("ox")], plain("a", "b"), by="bear ox")
    assert ways(play) == {"a bear", "b bear", "a bear, b bear", "a bear, b ox", "a ox, b bear"}


@pytest.mark.cr("509.1c")
@pytest.mark.parametrize(
    ("must", "legal"),
    [
        (MustBeBlocked(2), {"a bear, b bear", "a bear, c bear", "b bear, c bear", "a bear, b bear, c bear"}),
        (MustBeBlocked(1, 1), {"a bear", "b bear", "c bear"}),
        (MustBeBlocked(4), None),
        (MustBeBlocked(blockers=GREEN), {"c bear", "a bear, c bear", "b bear, c bear", "a bear, b bear, c bear"}),
        (MustBeBlocked(blockers=HasColor(Color.RED)), None),
    ],
)
def test_it_must_be_blocked_by_a_number_of_some(must: MustBeBlocked, legal: set[str] | None) -> None:
    theirs = [*plain("a", "b"), permanent("c", "2/2", colors="G")]
    found = ways(blocked([permanent("bear", "2/2", must)], theirs))
    assert len(found) == 8 if legal is None else found == legal


@pytest.mark.requirement("S40")
@pytest.mark.cr("509.1c")
@pytest.mark.parametrize("way", WAYS_TO_HAVE)
@pytest.mark.parametrize(
    ("quality", "legal"),
    [
        (Everything(), {"a bear, b bear"}),
        (GREEN, {"b bear", "a bear, b bear"}),
        (Control(PlayerWord.EACH_OPPONENT), {"a bear, b bear"}),
    ],
)
def test_all_able_to_block_it_do(way: str, quality: Everything, legal: set[str]) -> None:
    theirs = [*plain("a"), permanent("b", "2/2", colors="G"), permanent("c", "2/2", tapped=True)]
    assert ways(blocked(bear_with(way, BlockedByAllAble(quality)), theirs)) == legal


@pytest.mark.cr("509.1b", "509.1c", "702.111b")
@pytest.mark.parametrize("way", WAYS_TO_HAVE)
def test_a_forced_blocker_and_a_free_one_both_block_menace(way: str) -> None:
    menacing = [permanent("ox", "3/3", Keyword.MENACE)]
    assert ways(blocked(menacing, [*bear_with(way, BlocksIfAble()), *plain("wall")])) == {"bear ox, wall ox"}
    assert ways(blocked(menacing, bear_with(way, BlocksIfAble()))) == {""}


@pytest.mark.cr("509.1b", "509.1c", "702.111b")
@pytest.mark.parametrize(
    ("blockers", "legal"),
    [
        ("a", {""}),
        ("a b", {"a bear, b bear"}),
        ("a b c", {"a bear, b bear", "a bear, c bear", "b bear, c bear", "a bear, b bear, c bear"}),
    ],
)
def test_menace_that_must_be_blocked(blockers: str, legal: set[str]) -> None:
    prey = permanent("bear", "2/2", PREY, Keyword.MENACE)
    assert ways(blocked([prey], plain(*blockers.split()))) == legal


@pytest.mark.cr("509.1b", "509.1c", "702.111b")
def test_a_lure_with_menace_and_one_blocker() -> None:
    lure = permanent("bear", "2/2", LURE, Keyword.MENACE)
    assert ways(blocked([lure, *plain("ox")], plain("a"), by="bear ox")) == {"", "a ox"}
    assert ways(blocked([lure], plain("a", "b"))) == {"a bear, b bear"}


@pytest.mark.cr("509.1c")
def test_two_lures_share_the_blockers_as_the_defender_likes() -> None:
    lures = [permanent(name, "2/2", LURE) for name in ("bear", "ox")]
    assert ways(blocked(lures, plain("a", "b"))) == {
        f"a {one}, b {two}" for one in ("bear", "ox") for two in ("bear", "ox")
    }


@pytest.mark.cr("509.1a", "509.1c")
@pytest.mark.parametrize(("more", "legal"), [(1, {"a bear+ox"}), (None, {"a bear+ox", "a bear+ox+cat"})])
def test_a_lure_takes_the_blocks_that_a_creature_has(more: int | None, legal: set[str]) -> None:
    lures = [permanent(name, "2/2", LURE) for name in ("bear", "ox")]
    play = blocked([*lures, *plain("cat")], [permanent("a", "2/2", CanBlockAdditional(more))])
    assert ways(play) == legal
    one = blocked([lures[0], *plain("cat")], [permanent("a", "2/2", CanBlockAdditional(more))])
    assert ways(one) == {"a bear", "a bear+cat"}


@pytest.mark.cr("509.1c")
def test_a_lure_against_a_must_be_blocked() -> None:
    mine = [permanent("lure", "2/2", LURE), permanent("prey", "2/2", PREY)]
    assert ways(blocked(mine, plain("a", "b"))) == {"a lure, b lure", "a lure, b prey", "a prey, b lure"}


@pytest.mark.cr("509.1c")
def test_must_be_blocked_twice_is_two_requirements() -> None:
    mine = [permanent("prey", "2/2", PREY, PREY), permanent("lure", "2/2", LURE)]
    assert ways(blocked(mine, plain("a"))) == {"a prey"}
    assert ways(blocked(mine[:1], plain("a", "b"))) == {"a prey", "b prey", "a prey, b prey"}


@pytest.mark.cr("509.1b", "509.1c")
@pytest.mark.parametrize(
    ("limit", "legal"),
    [
        (CantBeBlockedByMoreThan(1), {"a bear", "b bear"}),
        (CantBeBlockedUnlessAllBlock(), {"a bear, b bear"}),
    ],
)
def test_a_lure_within_limits(limit: Ability, legal: set[str]) -> None:
    assert ways(blocked([permanent("bear", "2/2", LURE, limit)], plain("a", "b"))) == legal
    sleeper = permanent("c", "2/2", tapped=True)
    dreaming = ways(blocked([permanent("bear", "2/2", LURE, limit)], [*plain("a", "b"), sleeper]))
    assert dreaming == ({""} if isinstance(limit, CantBeBlockedUnlessAllBlock) else legal)


@pytest.mark.cr("509.1b", "509.1c")
def test_under_a_cap_the_defender_chooses_who_of_the_forced_ones_blocks() -> None:
    dome = permanent("dome", None, MostBlockers(1), type="Artifact")
    assert ways(blocked([*plain("ox"), dome], [*eager("a", "b"), *plain("c")])) == {"a ox", "b ox"}


@pytest.mark.cr("506.5", "509.1b", "509.1c")
def test_a_forced_blocker_that_cant_block_alone_brings_a_partner() -> None:
    shy = permanent("a", "2/2", BlocksIfAble(), CantBlockWithout())
    assert ways(blocked(plain("ox"), [shy, *plain("b")])) == {"a ox, b ox"}
    assert ways(blocked(plain("ox"), [shy])) == {""}


@pytest.mark.cr("509.1c", "509.1d")
@pytest.mark.parametrize(("mana", "legal"), [("", {""}), ("{C}", {"", "a bear"})])
@pytest.mark.parametrize("side", ["attacker", "blocker"])
def test_nobody_is_forced_to_pay_to_block_but_may(side: str, mana: str, legal: set[str]) -> None:
    bear = permanent("bear", "2/2", LURE, *([CostsToBeBlocked(Cost("{1}"))] * (side == "attacker")))
    wall = permanent("a", "2/2", *([BlockCost(Cost("{1}"))] * (side == "blocker")))
    assert ways(blocked([bear], [wall], mana=mana)) == legal


@pytest.mark.cr("509.1c", "509.1d")
@pytest.mark.parametrize(("mana", "legal"), [("", {"a ox"}), ("{C}", {"a ox", "a bear"})])
def test_a_cost_to_block_one_of_two_leaves_the_other(mana: str, legal: set[str]) -> None:
    bear = permanent("bear", "2/2", CostsToBeBlocked(Cost("{1}")))
    assert ways(blocked([bear, *plain("ox")], eager("a"), mana=mana)) == legal


@pytest.mark.cr("509.1c", "802.4b")
def test_only_attackers_of_that_defender_and_that_players_blockers_count() -> None:
    lures = [permanent(name, "2/2", LURE) for name in ("bear", "ox")]
    play = Play(game([*lures, *plain("elk")], plain("a"), eager("b"))).attack(bear=B, ox=C, elk=B)
    assert ways(play.block(a="bear")) == {"b ox"}
    crowd = permanent("crowd", "2/2", CantBeBlockedUnlessAllBlock(), MustBeBlocked(2))
    alone = Play(game([crowd], plain("a", "b"), plain("c"))).attack(crowd=B)
    assert ways(alone.pass_until(BlockersDeclaration)) == {"a crowd, b crowd"}


@pytest.mark.cr("509.1c", "613.11")
def test_a_rule_asks_creatures_of_a_quality_to_block() -> None:
    law = ruling("law", HasName("a"), BlocksIfAble())
    play = blocked([*plain("ox"), law], plain("a", "b"))
    assert ways(play) == {"a ox", "a ox, b ox"}
    found = refusal(play.state, blocking(B, b="ox"))
    assert [(each.code, each.objects, each.source) for each in found] == [(Code.REQUIREMENT, ("a",), "law")]


@pytest.mark.cr("509.1c")
@pytest.mark.parametrize("ability", [BlockedByAllAble(GREEN), MustBeBlocked(blockers=GREEN), LURE])
def test_nobody_able_is_nobody_required(ability: Ability) -> None:
    flying = permanent("bear", "2/2", ability, Keyword.FLYING)
    assert ways(blocked([flying, *plain("ox")], plain("a"), by="bear ox")) == {"", "a ox"}


@pytest.mark.cr("509.1d")
def test_nobody_has_to_pay_nothing_either() -> None:
    free = BlockCost(Cost("{1}", times=how_many(HasName("nobody"))))
    assert ways(blocked([permanent("bear", "2/2", LURE)], [permanent("a", "2/2", free)])) == {"", "a bear"}


@pytest.mark.cr("509.1c", "509.1f")
def test_a_blocker_may_tap_for_the_mana_that_its_block_costs() -> None:
    elf = permanent("elf", "1/1", AddsMana(("{G}",)))
    play = blocked([permanent("bear", "2/2", CostsToBeBlocked(Cost("{1}")))], [elf, *plain("a")])
    assert ways(play) == {"", "elf bear", "a bear"}
    assert legal_actions(play.state).count() == 3


@pytest.mark.cr("509.1a", "509.4")
def test_what_blocks_already_is_not_declared() -> None:
    token = PlacePermanent(CardId("a"), Card("a", power=2, toughness=2), B, B, blocking=(ObjectId("bear"),))
    play = Play(game(plain("bear"), plain("b"))).attack(bear=B).effect(token).pass_until(BlockersDeclaration)
    assert ways(play) == {"", "b bear"}
    assert codes(refusal(play.state, blocking(B, a="bear"))) == {Code.TOO_MANY_ATTACKERS}
