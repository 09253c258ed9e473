"""The legal declaration nearest to one that is not (CR 508.1, 509.1)."""

from itertools import repeat

import pytest

from redzone.abilities.attacked import AttackedPlayer
from redzone.abilities.attacking import AttackCost, AttacksIfAble, CantAttack, CantAttackWithout, MostAttackers
from redzone.abilities.blocking import (
    BlockCost,
    BlockedByAllAble,
    CanBlockAdditional,
    CantBlock,
    CostsToBeBlocked,
    MostBlockers,
    MustBeBlocked,
)
from redzone.abilities.cost import Cost, Objects
from redzone.abilities.keyword import Keyword
from redzone.abilities.plain_qualities import HasName, HasType
from redzone.game.action import DeclareBlockers, PassPriority
from redzone.rules.declarations import nearest_declaration
from redzone.rules.declarations.nearest_declaration import changes
from redzone.rules.game import legal_actions
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.types import CardType
from tests.support.declarations import attacking, blocked, declared, in_words, plain, ruling
from tests.support.states import A, B, C, Play, blocking, permanent

CREATURE = HasType(CardType.CREATURE)


def nothing_found(_: object) -> None:
    """Return what a way of searching that finds nothing returns."""


@pytest.fixture(autouse=True, params=("swept", "tried"))
def _both_ways(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a sweep finds, and what is found where there is too much to sweep."""
    if request.param == "tried":
        monkeypatch.setattr(nearest_declaration, "_PATIENCE", 0)


def nearest_attack(play: Play, **attacks: PlayerId | str) -> str:
    return in_words(play, legal_actions(play.state).nearest(declared(**attacks)))


def nearest_block(play: Play, **blocks: str | tuple[str, ...]) -> str:
    return in_words(play, legal_actions(play.state).nearest(blocking(B, **blocks)))


@pytest.mark.cr("508.1")
def test_a_legal_declaration_is_nearest_to_itself() -> None:
    assert nearest_attack(attacking(plain("bear", "ox"), []), ox=B) == "ox Ben"


@pytest.mark.cr("508.1", "117.3d")
def test_what_is_not_asked_for_has_no_nearest() -> None:
    actions = legal_actions(attacking(plain("bear"), []).state)
    assert actions.nearest(PassPriority(A)) is None
    assert actions.nearest(DeclareBlockers(A, {})) is None
    assert legal_actions(blocked(plain("bear"), []).state).nearest(blocking(C)) is None


@pytest.mark.cr("508.1c")
def test_who_cant_attack_is_left_out_and_the_rest_is_kept() -> None:
    mine = [permanent("bear", "2/2", CantAttack()), *plain("ox"), permanent("elk", "2/2", tapped=True)]
    play = attacking(mine, [], [])
    assert nearest_attack(play, bear=B, ox=C, elk=B) == "ox Cyd"
    assert nearest_attack(play, nobody=B, ox=B) == "ox Ben"
    assert nearest_attack(play, ox=A) == ""


@pytest.mark.cr("508.1c")
def test_a_cap_takes_away_the_last_creatures() -> None:
    dome = permanent("dome", None, MostAttackers(2), type="Artifact")
    assert nearest_attack(attacking(plain("a", "b", "c"), [dome]), a=B, b=B, c=B) == "a Ben, b Ben"


@pytest.mark.cr("508.1d")
def test_what_is_required_is_added() -> None:
    mine = [permanent("bear", "2/2", AttacksIfAble()), *plain("ox")]
    assert nearest_attack(attacking(mine, [], []), ox=C) == "bear Ben, ox Cyd"
    hunter = [permanent("bear", "2/2", AttacksIfAble(AttackedPlayer(C))), *plain("ox")]
    assert nearest_attack(attacking(hunter, [], []), bear=B, ox=B) == "bear Cyd, ox Ben"


@pytest.mark.cr("508.1c")
def test_staying_home_is_as_near_as_bringing_a_partner_and_has_fewer_creatures() -> None:
    mine = [permanent("bear", "2/2", CantAttackWithout()), *plain("ox", "elk")]
    assert nearest_attack(attacking(mine, []), bear=B) == ""
    forced = [permanent("bear", "2/2", CantAttackWithout(), AttacksIfAble()), *plain("ox", "elk")]
    assert nearest_attack(attacking(forced, []), bear=B) == "bear Ben, ox Ben"
    assert nearest_attack(attacking(forced, []), elk=B) == "bear Ben, elk Ben"


@pytest.mark.cr("508.1c", "508.1d")
def test_who_proposed_the_impossible_changes_at_all_events() -> None:
    """Either of two has to attack Cyd; the second proposed something impossible, so changing it costs nothing more."""
    law = permanent("law", None, MostAttackers(1), type="Artifact")
    mine = [permanent("bear", "2/2", AttacksIfAble()), permanent("ox", "2/2", AttacksIfAble())]
    assert nearest_attack(attacking(mine, [law]), ox=A) == "ox Ben"


@pytest.mark.cr("509.1b", "702.111b")
def test_menace_is_blocked_by_nobody_or_by_one_more() -> None:
    menacing = permanent("bear", "2/2", Keyword.MENACE)
    assert nearest_block(blocked([menacing], plain("a", "b")), a="bear") == ""
    must = permanent("bear", "2/2", Keyword.MENACE, MustBeBlocked())
    assert nearest_block(blocked([must], plain("a", "b", "c")), c="bear") == "a bear, c bear"


@pytest.mark.cr("509.1a", "509.1c")
def test_creatures_that_block_several_keep_what_they_can() -> None:
    mine = [permanent("bear", "2/2", BlockedByAllAble()), *plain("ox", "elk")]
    play = blocked(mine, [permanent("wall", "2/2", CanBlockAdditional(1)), *plain("a")])
    assert nearest_block(play, wall=("ox", "elk"), a="bear") == "wall bear, a bear"
    assert nearest_block(play, wall=("bear", "ox")) == "wall bear+ox, a bear"
    assert nearest_block(play, wall=("bear", "ox", "elk"), a="bear") == "wall bear, a bear"
    assert nearest_block(play, wall=("bear", "bear"), a="bear") == "wall bear, a bear"
    free = blocked(
        plain("ox", "elk"), [permanent("wall", "2/2", CanBlockAdditional(1)), permanent("a", "2/2", CantBlock())]
    )
    assert nearest_block(free, wall=("ox", "elk"), a="ox") == "wall ox+elk"


@pytest.mark.cr("508.1h", "508.1j")
def test_nothing_is_paid_for_that_was_not_proposed() -> None:
    tax = ruling("tax", CREATURE, AttackCost(Cost("{1}"), AttackedPlayer(B)))
    mine = [permanent("bear", "2/2", AttacksIfAble()), *plain("ox")]
    play = attacking(mine, [tax], [], mana="{C}")
    assert nearest_attack(play) == "bear Cyd"
    assert nearest_attack(play, ox=B) == "bear Cyd, ox Ben"
    assert nearest_attack(play, bear=B, ox=B) == "bear Ben"


@pytest.mark.cr("508.1j")
def test_what_cant_be_paid_is_left_out_the_last_first() -> None:
    tax = ruling("tax", CREATURE, AttackCost(Cost("{1}")))
    play = attacking(plain("a", "b", "c"), [tax], mana="{C}{C}")
    assert nearest_attack(play, a=B, b=B, c=B) == "a Ben, b Ben"
    dear = ruling("tax", HasName("a"), AttackCost(Cost("{2}")))
    cheap = ruling("toll", HasName("b"), AttackCost(Cost("{1}")))
    mixed = attacking(plain("a", "b", "c"), [dear, cheap], mana="{C}")
    assert nearest_attack(mixed, a=B, b=B, c=B) == "b Ben, c Ben"


@pytest.mark.cr("508.1d", "508.1j")
def test_costs_and_other_rules_meet() -> None:
    tax = ruling("tax", CREATURE, AttackCost(Cost(sacrifice=Objects(1, HasType(CardType.LAND)))))
    dome = permanent("dome", None, MostAttackers(1), type="Artifact")
    land = permanent("land", None, type="Land")
    assert nearest_attack(attacking([*plain("a", "b"), land], [tax, dome]), a=B, b=B) == "a Ben"
    assert nearest_attack(attacking(plain("a", "b"), [tax, dome]), a=B, b=B) == ""
    price = ruling("toll", HasName("a"), BlockCost(Cost("{1}")))
    play = blocked([permanent("bear", "2/2", MustBeBlocked()), price], plain("a", "b"), by="bear")
    assert nearest_block(play, a="bear") == "b bear"


@pytest.mark.cr("508.1d", "508.1j")
def test_a_crowd_pays_for_as_many_as_it_can() -> None:
    names = [f"c{number}" for number in range(14)]
    everybody = dict[str, PlayerId | str](zip(names, repeat(B), strict=False))
    tax = ruling("tax", CREATURE, AttackCost(Cost("{1}")))
    plain_crowd = attacking(plain(*names), [tax], mana="{C}" * 3)
    assert nearest_attack(plain_crowd, **everybody) == "c0 Ben, c1 Ben, c2 Ben"
    dome = permanent("dome", None, MostAttackers(3), type="Artifact")
    found = nearest_attack(attacking(plain(*names), [tax, dome], mana="{C}" * 3), **everybody)
    assert len(found.split(", ")) == 3


def test_a_change_is_a_creature_that_chooses_something_else() -> None:
    bear, ox = ObjectId("bear"), ObjectId("ox")
    assert changes({bear: (B, C)}, {bear: (C, B)}) == 0
    assert changes({bear: (B,)}, {ox: (B,)}) == 2
    assert changes({bear: (B,)}, {bear: (C,)}) == 1


@pytest.mark.cr("509.1a", "509.1c")
def test_one_of_two_that_block_several_changes() -> None:
    mine = [*plain("ox", "elk"), permanent("prey", "2/2", MustBeBlocked())]
    walls = [permanent(name, "2/2", CanBlockAdditional(1)) for name in ("one", "two")]
    found = nearest_block(blocked(mine, walls), one=("ox", "elk"), two=("ox", "elk"))
    assert "prey" in found
    assert found.count("ox+elk") == 1


@pytest.mark.cr("509.1a", "509.1b", "509.1c", "509.1d")
def test_lures_a_cap_a_double_blocker_and_a_price_are_swept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nearest_declaration, "_PATIENCE", 3_000)
    lures = [permanent(f"lure-{number}", "2/2", BlockedByAllAble()) for number in range(4)]
    mine = [*lures, permanent("dear", "2/2", BlockedByAllAble(), CostsToBeBlocked(Cost(life=1))), *plain("ox")]
    cap = permanent("cap", None, MostBlockers(3), type="Artifact")
    names = [f"b{number}" for number in range(7)]
    walls = [*plain(*names), permanent("giant", "2/2", CanBlockAdditional(1)), cap]
    for way in ("_with_fewest_changes", "_in_parts"):
        monkeypatch.setattr(nearest_declaration._Search, way, nothing_found)
    found = nearest_block(blocked(mine, walls), **dict.fromkeys(names, "dear"), giant=("dear", "ox"))
    assert found == "b0 dear, b1 dear, giant lure-0+lure-1"
