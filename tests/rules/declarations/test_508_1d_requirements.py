"""Requirements to attack (CR 508.1d): the largest number that restrictions allow, and nobody is forced to pay."""

import pytest

from redzone.abilities.ability import Ability
from redzone.abilities.attacked import AttackedPermanent, AttackedPlayer, DefendedBy, PlayerReference
from redzone.abilities.attacking import (
    AttackCost,
    AttackedIfAble,
    AttacksIfAble,
    AttacksIfOthersAttack,
    CanAttackDespiteDefender,
    CantAttack,
    CantAttackWithout,
    MayEnlist,
    MostAttackers,
)
from redzone.abilities.casting import AddsMana
from redzone.abilities.condition import Controls
from redzone.abilities.cost import Cost, Objects
from redzone.abilities.counting import how_many
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import AllOf, Control
from redzone.abilities.plain_qualities import HasColor, HasType
from redzone.abilities.words import PlayerWord
from redzone.game.action import DeclareAttackers
from redzone.game.decision import AttackersDeclaration
from redzone.game.permanent import Permanent
from redzone.game.violation import Code
from redzone.rules.game import legal_actions
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.turn import Step
from redzone.values.types import CardType, Color
from tests.support import outside
from tests.support.declarations import (
    WAYS_TO_HAVE,
    attacking,
    bear_with,
    declared,
    in_words,
    plain,
    ruling,
    walker,
    ways,
)
from tests.support.states import A, B, C, Play, codes, game, permanent, refusal

WALKER = ObjectId("walker")
CREATURE, GREEN = HasType(CardType.CREATURE), HasColor(Color.GREEN)


def eager(*names: str) -> list[Permanent]:
    return [permanent(name, "2/2", AttacksIfAble()) for name in names]


def tax(cost: Cost, player: PlayerId | None = None) -> Permanent:
    """Creatures can't attack, or can't attack a player, unless their controller pays this for each."""
    what = None if player is None else AttackedPlayer(player)
    return ruling("tax", CREATURE, AttackCost(cost, what))


@pytest.mark.requirement("S40")
@pytest.mark.cr("508.1d", "613.11")
@pytest.mark.parametrize("way", WAYS_TO_HAVE)
def test_a_creature_that_attacks_if_able_attacks_and_others_may(way: str) -> None:
    play = attacking([*bear_with(way, AttacksIfAble()), *plain("ox")], [], [])
    assert ways(play) == {
        *("bear Ben", "bear Cyd"),
        *(f"bear {one}, ox {two}" for one in ("Ben", "Cyd") for two in ("Ben", "Cyd")),
    }
    (found,) = refusal(play.state, declared(ox=B))
    assert (found.code, found.rules[0], found.cause) == (Code.REQUIREMENT, "508.1d", AttacksIfAble())
    assert found.source == ("bear" if way == "itself" else "law0")


@pytest.mark.cr("508.1d", "508.1a")
@pytest.mark.parametrize(
    "bear",
    [
        permanent("bear", "2/2", AttacksIfAble(), tapped=True),
        permanent("bear", "2/2", AttacksIfAble(), new=True),
        permanent("bear", "2/2", AttacksIfAble(), Keyword.DEFENDER),
        permanent("bear", "2/2", AttacksIfAble(), CantAttack()),
        permanent("bear", "2/2", AttacksIfAble(), CantAttack(AttackedPlayer(B))),
        permanent("bear", "2/2", AttacksIfAble(), CantAttackWithout(2)),
        permanent("bear", "2/2", AttacksIfAble(AttackedPlayer(C))),
        permanent("bear", "2/2", AttacksIfAble(AttackedPermanent(WALKER))),
        permanent("bear", None, AttacksIfAble(), type="Artifact"),
    ],
    ids=["tapped", "new", "defender", "can't", "can't Ben", "needs two", "no Cyd", "no walker", "no creature"],
)
def test_what_a_creature_cant_do_is_not_required(bear: Permanent) -> None:
    assert "" in ways(attacking([bear, *plain("ox")], []))


@pytest.mark.cr("508.1d", "702.3b")
def test_a_defender_that_can_attack_has_to() -> None:
    bear = permanent("bear", "2/2", AttacksIfAble(), Keyword.DEFENDER, CanAttackDespiteDefender())
    assert ways(attacking([bear], [])) == {"bear Ben"}


@pytest.mark.cr("508.1d", "802.3a")
@pytest.mark.parametrize("way", WAYS_TO_HAVE)
def test_a_requirement_to_attack_this_is_obeyed_by_nothing_else(way: str) -> None:
    seats = [walker()], [permanent("relic", type="Artifact")]
    for what, where in (
        (AttackedPlayer(C), {"Cyd"}),
        (AttackedPlayer(B, planeswalkers=True), {"Ben", "walker"}),
        (AttackedPermanent(WALKER), {"walker"}),
        (DefendedBy(Controls(HasType(CardType.ARTIFACT))), {"Cyd"}),
    ):
        play = attacking(bear_with(way, AttacksIfAble(what)), *seats)
        assert ways(play) == {f"bear {each}" for each in where}


@pytest.mark.cr("508.1d", "613.11")
@pytest.mark.parametrize(
    ("quality", "legal"),
    [
        (AllOf((CREATURE, GREEN)), {"ox Ben", "bear Ben, ox Ben"}),
        (AllOf((CREATURE, Control(PlayerWord.EACH_OPPONENT))), {"bear Ben, ox Ben"}),
        (AllOf((CREATURE, Control(PlayerWord.YOU))), {"", "bear Ben", "ox Ben", "bear Ben, ox Ben"}),
    ],
)
def test_creatures_of_a_quality_attack_if_able(quality: AllOf, legal: set[str]) -> None:
    mine = [permanent("bear", "2/2"), permanent("ox", "2/2", colors="G")]
    assert ways(attacking(mine, [ruling("law", quality, AttacksIfAble()), *plain("foe")])) == legal


@pytest.mark.cr("508.1d")
@pytest.mark.parametrize("way", WAYS_TO_HAVE)
def test_a_creature_follows_others_of_a_quality(way: str) -> None:
    mine = [*bear_with(way, AttacksIfOthersAttack(GREEN)), *plain("ox"), permanent("elk", "2/2", colors="G")]
    assert ways(attacking(mine, [])) == {
        *("", "bear Ben", "ox Ben", "bear Ben, ox Ben"),
        *("bear Ben, elk Ben", "bear Ben, ox Ben, elk Ben"),
    }


@pytest.mark.cr("508.1d")
@pytest.mark.parametrize("unable", [CantAttack(), CantAttack(AttackedPlayer(B)), Keyword.DEFENDER])
def test_who_cant_attack_holds_nobody_back_by_having_to_follow(unable: Ability | Keyword) -> None:
    mine = [permanent("bear", "2/2", AttacksIfOthersAttack(CREATURE), unable), *plain("ox")]
    assert ways(attacking(mine, [])) == {"", "ox Ben"}


@pytest.mark.cr("508.1d", "508.1h")
@pytest.mark.parametrize(("mana", "more"), [("", set[str]()), ("{C}", {"bear Ben, ox Ben"})])
def test_who_attacks_at_a_cost_only_need_not_follow_and_excuses_nobody(mana: str, more: set[str]) -> None:
    follower = permanent("bear", "2/2", AttacksIfOthersAttack(CREATURE), AttackCost(Cost("{1}")))
    assert ways(attacking([follower, *eager("ox")], [], mana=mana)) == {"ox Ben"} | more


@pytest.mark.cr("508.1d")
def test_two_that_follow_each_other_attack_together_or_not_at_all() -> None:
    mine = [permanent(name, "2/2", AttacksIfOthersAttack(CREATURE)) for name in ("bear", "ox")]
    assert ways(attacking(mine, [])) == {"", "bear Ben, ox Ben"}


@pytest.mark.requirement("S40")
@pytest.mark.cr("508.1d")
def test_something_that_has_to_be_attacked_is_one_requirement_for_all() -> None:
    what = AttackedIfAble(AttackedPermanent())
    idol = permanent("idol", None, what, type="Planeswalker", loyalty=4)
    assert ways(attacking(plain("bear", "ox"), [idol])) == {
        *("bear idol", "ox idol", "bear idol, ox idol", "bear Ben, ox idol", "bear idol, ox Ben"),
    }
    mine = permanent("beacon", None, AttackedIfAble(AttackedPlayer(PlayerReference.YOU)), type="Artifact")
    assert ways(attacking(plain("bear"), [mine], [])) == {"bear Ben"}
    assert ways(attacking([*plain("bear"), mine], [], [])) == {"", "bear Ben", "bear Cyd"}


@pytest.mark.cr("508.1d")
def test_a_target_that_is_gone_is_not_required() -> None:
    hunter = permanent("bear", "2/2", AttacksIfAble(AttackedPermanent(WALKER)))
    play = Play(game([hunter], [walker()]))
    assert ways(attacking([hunter], [walker()])) == {"bear walker"}
    play.effect(outside.destroy((WALKER,))).pass_until(AttackersDeclaration)
    assert ways(play) == {"", "bear Ben"}


@pytest.mark.cr("508.1c", "508.1d")
def test_under_a_cap_the_player_chooses_who_of_the_forced_ones_attacks() -> None:
    dome = permanent("dome", None, MostAttackers(2), type="Artifact")
    play = attacking(eager("a", "b", "c"), [dome])
    assert ways(play) == {"a Ben, b Ben", "a Ben, c Ben", "b Ben, c Ben"}
    assert codes(refusal(play.state, declared(a=B))) == {Code.REQUIREMENT}
    assert codes(refusal(play.state, declared(a=B, b=B, c=B))) == {Code.TOO_MANY_CREATURES}


@pytest.mark.cr("508.1c", "508.1d")
def test_a_cap_of_one_leaves_the_forced_creature_only() -> None:
    dome = permanent("dome", None, MostAttackers(1), type="Artifact")
    assert ways(attacking([*eager("bear"), *plain("ox")], [dome])) == {"bear Ben"}


@pytest.mark.cr("506.5", "508.1c", "508.1d")
def test_a_forced_creature_that_cant_attack_alone_brings_a_partner() -> None:
    shy = permanent("bear", "2/2", AttacksIfAble(), CantAttackWithout())
    assert ways(attacking([shy, *plain("ox", "elk")], [])) == {
        *("bear Ben, ox Ben", "bear Ben, elk Ben", "bear Ben, ox Ben, elk Ben"),
    }
    assert ways(attacking([shy], [])) == {""}
    tired = permanent("ox", "2/2", tapped=True)
    assert ways(attacking([shy, tired], [])) == {""}


# Costs --------------------------------------------------------------------------------------------------------------


@pytest.mark.cr("508.1d", "508.1h")
@pytest.mark.parametrize(("mana", "legal"), [("", {""}), ("{C}", {""}), ("{C}{C}", {"", "bear Ben"})])
def test_nobody_is_forced_to_pay_but_may(mana: str, legal: set[str]) -> None:
    play = attacking(eager("bear"), [tax(Cost("{2}"))], mana=mana)
    assert ways(play) == legal


@pytest.mark.cr("508.1d")
@pytest.mark.parametrize(("mana", "legal"), [("", {"bear Cyd"}), ("{C}", {"bear Ben", "bear Cyd"})])
def test_a_tax_on_one_of_two_targets_leaves_the_other_to_attack(mana: str, legal: set[str]) -> None:
    assert ways(attacking(eager("bear"), [tax(Cost("{1}"), B)], [], mana=mana)) == legal


@pytest.mark.cr("508.1d")
def test_who_pays_may_obey_more_than_anybody_has_to() -> None:
    hunter = permanent("bear", "2/2", AttacksIfAble(AttackedPlayer(B)), AttacksIfAble())
    free = attacking([hunter], [tax(Cost("{1}"), B)], [])
    assert ways(free) == {"bear Cyd"}
    assert ways(attacking([hunter], [tax(Cost("{1}"), B)], [], mana="{C}")) == {"bear Ben", "bear Cyd"}


@pytest.mark.cr("508.1h", "508.1j")
def test_a_tax_is_due_for_each_attacker() -> None:
    play = attacking(plain("bear", "ox"), [tax(Cost("{1}"))], mana="{C}")
    assert ways(play) == {"", "bear Ben", "ox Ben"}
    assert codes(refusal(play.state, declared(bear=B))) == {Code.COST_NOT_PAID}


@pytest.mark.cr("508.1h", "508.1j", "508.1k")
def test_one_creature_can_be_sacrificed_for_another() -> None:
    play = attacking(plain("bear", "ox"), [tax(Cost(sacrifice=Objects(1, CREATURE)), B)])
    assert ways(play) == {"", "bear Ben", "ox Ben", "bear Ben, ox Ben"}
    assert ways(attacking(plain("bear"), [tax(Cost(life=2), B)])) == {"", "bear Ben"}
    assert ways(attacking(plain("bear"), [tax(Cost(life=99), B)])) == {""}


@pytest.mark.cr("508.1d", "500.8")
def test_an_extra_combat_asks_again() -> None:
    bear = permanent("bear", "2/2", Keyword.VIGILANCE, AttacksIfAble())
    play = Play(game([bear, permanent("ox", "2/2", AttacksIfAble())], [])).attack(bear=B, ox=B)
    play.effect(outside.add_combat_phase()).to_step(Step.END_OF_COMBAT).pass_round().pass_until(AttackersDeclaration)
    assert ways(play) == {"bear Ben"}  # the ox is tapped
    assert codes(refusal(play.state, declared())) == {Code.REQUIREMENT}
    assert len(list(legal_actions(play.state))) == legal_actions(play.state).count() == 1


@pytest.mark.cr("508.1h")
def test_nobody_has_to_pay_nothing_either() -> None:
    toll = ruling("tax", CREATURE, AttackCost(Cost("{1}", times=how_many(HasType(CardType.ARTIFACT)))))
    assert ways(attacking(eager("bear"), [toll])) == {"", "bear Ben"}
    assert ways(attacking(eager("bear"), [toll, permanent("relic", type="Artifact")])) == {""}


@pytest.mark.cr("508.1d", "508.1j")
def test_who_attacks_cant_tap_for_mana_to_pay() -> None:
    elf = permanent("elf", "1/1", AddsMana(("{G}",)))
    play = attacking([*plain("bear"), elf], [tax(Cost("{1}"))])
    assert ways(play) == {"", "bear Ben"}
    assert legal_actions(play.state).count() == 2
    assert in_words(play, legal_actions(play.state).sample(lambda below: below - 1)) == "bear Ben"


@pytest.mark.cr("508.1g", "508.1i", "702.154a")
def test_who_taps_for_mana_to_pay_is_not_enlisted() -> None:
    elf = permanent("elf", "1/1", AddsMana(("{G}",)), CantAttack())
    captain = permanent("bear", "2/2", MayEnlist())
    for lands, enlisting in (("", 0), ("land", 1)):
        mine = [captain, elf, *(permanent(each, None, type="Basic Land — Forest") for each in lands.split())]
        offered = list(legal_actions(attacking(mine, [tax(Cost("{1}"))]).state))
        assert sum(bool(each.enlisted) for each in offered if isinstance(each, DeclareAttackers)) == enlisting


@pytest.mark.cr("508.1d", "608.2h")
def test_that_player_is_nobody_until_an_effect_says_who() -> None:
    ability = AttacksIfAble(AttackedPlayer(PlayerReference.THIS_ONE))
    play = Play(game([permanent("bear", "2/2", ability)], [])).to_decision(AttackersDeclaration)
    assert legal_actions(play.state).first() == DeclareAttackers(A, {})
