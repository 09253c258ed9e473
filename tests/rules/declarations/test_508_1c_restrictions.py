"""Restrictions on attacking, and what lifts them (CR 508.1a-c, 802.3a)."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import Ability, ApplyRule, Continuous
from redzone.abilities.asserting import player_negation
from redzone.abilities.attacked import (
    Attacked,
    AttackedOtherPlayer,
    AttackedPermanent,
    AttackedPlaneswalkers,
    AttackedPlayer,
    DefendedBy,
    PlayerReference,
)
from redzone.abilities.attacking import (
    CanAttackDespiteDefender,
    CanAttackWhenNew,
    CantAttack,
    CantAttackWithout,
    MostAttackers,
)
from redzone.abilities.condition import Controls
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import AllOf, Compare, Control, Is, Not
from redzone.abilities.plain_qualities import Everything, HasColor, HasName, HasType
from redzone.abilities.words import ObjectWord, PlayerWord, Stat
from redzone.game.card import Card
from redzone.game.decision import AttackersDeclaration
from redzone.game.effect import PlacePermanent
from redzone.game.violation import Code
from redzone.values.identity import CardId, PlayerId
from redzone.values.types import CardType, Color
from tests.support.declarations import WAYS_TO_HAVE, attacking, bear_with, declared, plain, ruling, walker, ways
from tests.support.states import A, B, C, Play, codes, game, permanent, refusal, rules

CREATURE, ARTIFACT = HasType(CardType.CREATURE), HasType(CardType.ARTIFACT)
GREEN = HasColor(Color.GREEN)
YOU, OWNER, ENCHANTED = PlayerReference.YOU, PlayerReference.OWNER, PlayerReference.ENCHANTED_PLAYER


@pytest.mark.requirement("S39")
@pytest.mark.cr("508.1c", "613.11")
@pytest.mark.parametrize("way", WAYS_TO_HAVE)
def test_a_creature_that_cant_attack_stays_home_and_others_do_not(way: str) -> None:
    play = attacking([*bear_with(way, CantAttack()), *plain("ox")], [])
    assert ways(play) == {"", "ox Ben"}


@pytest.mark.cr("508.1c", "802.3a")
@pytest.mark.parametrize("way", WAYS_TO_HAVE)
@pytest.mark.parametrize(
    ("what", "left"),
    [
        (AttackedPlayer(B), {"Cyd", "walker", "siege"}),
        (AttackedPlayer(B, planeswalkers=True), {"Cyd", "siege"}),
        (AttackedPlayer(C), {"Ben", "walker", "siege"}),
        (AttackedPlayer(A, battles=True), {"Ben", "Cyd", "walker"}),
        (AttackedPlayer(C, planeswalkers=True, battles=True), {"Ben", "walker", "siege"}),
        (AttackedPlayer(PlayerReference.MOST_LIFE), {"Ben", "walker", "siege"}),
        (AttackedPlayer(YOU), {"Ben", "Cyd", "walker", "siege"}),
        (AttackedPlaneswalkers(B), {"Ben", "Cyd", "siege"}),
        (AttackedPlaneswalkers(C), {"Ben", "Cyd", "walker", "siege"}),
        (AttackedOtherPlayer(B), {"Ben", "walker", "siege"}),
        (AttackedPermanent(walker().id), {"Ben", "Cyd", "siege"}),
        (DefendedBy(Controls(ARTIFACT)), {"Ben", "walker"}),
        (DefendedBy(player_negation(Controls(ARTIFACT))), {"Cyd", "siege"}),
    ],
)
def test_a_creature_that_cant_attack_this_attacks_anything_else(way: str, what: Attacked, left: set[str]) -> None:
    siege = permanent("siege", type="Battle — Siege", defense=4, protector=C)
    seats = [*bear_with(way, CantAttack(what)), siege], [walker()], [permanent("relic", type="Artifact")]
    play = attacking(*seats, life={C: 50})
    assert ways(play) == {"", *(f"bear {target}" for target in left)}


@pytest.mark.cr("508.1c", "613.11")
def test_you_are_the_controller_of_the_permanent_that_says_so() -> None:
    law = ruling("law", CREATURE, CantAttack(AttackedPlayer(YOU)))
    assert ways(attacking(plain("bear"), [law], [])) == {"", "bear Cyd"}
    assert ways(attacking([*plain("bear"), law], [], [])) == {"", "bear Ben", "bear Cyd"}
    found = refusal(attacking(plain("bear"), [law], []).state, declared(bear=B))
    assert [(each.code, each.source, each.objects) for each in found] == [(Code.CANT_ATTACK, "law", ("bear",))]


@pytest.mark.cr("508.1c", "108.3")
def test_an_owner_is_spared_by_each_creature_apart() -> None:
    law = ruling("law", CREATURE, CantAttack(AttackedPlayer(OWNER)))
    mine = [permanent("bear", "2/2", owner=B), permanent("ox", "2/2", owner=C)]
    assert ways(attacking(mine, [law], [])) == {"", "bear Cyd", "ox Ben", "bear Cyd, ox Ben"}


@pytest.mark.cr("508.1c", "303.4")
def test_an_enchanted_player_is_spared_while_there_is_one() -> None:
    law = CantAttack(AttackedPlayer(ENCHANTED))
    assert ways(attacking([*plain("bear"), ruling("law", CREATURE, law, attached_to=C)], [], [])) == {"", "bear Ben"}
    free = attacking([*plain("bear"), ruling("law", CREATURE, law)], [], [])
    assert ways(free) == {"", "bear Ben", "bear Cyd"}


@pytest.mark.cr("508.1c", "613.11")
def test_a_planeswalker_says_that_it_cant_be_attacked_itself() -> None:
    law = Continuous(CREATURE, (ApplyRule(CantAttack(AttackedPermanent())),))
    guarded = permanent("guarded", None, law, type="Planeswalker", loyalty=3)
    assert ways(attacking(plain("bear"), [guarded, walker()])) == {"", "bear Ben", "bear walker"}


@pytest.mark.cr("508.1c", "102.3")
@pytest.mark.parametrize(
    ("affected", "left"),
    [
        (AllOf((CREATURE, Control(PlayerWord.EACH_OPPONENT))), {""}),
        (AllOf((CREATURE, Control(PlayerWord.YOU))), {"", "bear Ben", "ox Ben", "bear Ben, ox Ben"}),
        (AllOf((CREATURE, Not(GREEN))), {"", "ox Ben"}),
    ],
)
def test_a_rule_is_about_creatures_of_a_quality(affected: AllOf, left: set[str]) -> None:
    mine = [permanent("bear", "2/2"), permanent("ox", "2/2", colors="G")]
    assert ways(attacking(mine, [ruling("law", affected, CantAttack())])) == left


@pytest.mark.requirement("S39")
@pytest.mark.cr("506.5", "508.1c", "802.3a")
@pytest.mark.parametrize("way", WAYS_TO_HAVE)
def test_company_may_attack_anything(way: str) -> None:
    play = attacking([*bear_with(way, CantAttackWithout()), *plain("ox")], [], [])
    assert ways(play) == {
        *("", "ox Ben", "ox Cyd"),
        *(f"bear {one}, ox {two}" for one in ("Ben", "Cyd") for two in ("Ben", "Cyd")),
    }


@pytest.mark.cr("508.1c")
@pytest.mark.parametrize("way", WAYS_TO_HAVE)
def test_two_others_of_a_quality_have_to_attack_too(way: str) -> None:
    mine = [*bear_with(way, CantAttackWithout(2, GREEN)), *plain("cat")]
    mine += [permanent(name, "2/2", colors="G") for name in ("ox", "elk")]
    found = {each for each in ways(attacking(mine, [])) if "bear" in each}
    assert found == {"bear Ben, ox Ben, elk Ben", "bear Ben, cat Ben, ox Ben, elk Ben"}
    lonely = attacking(mine[:-1], [])
    assert {each for each in ways(lonely) if "bear" in each} == set()
    assert codes(refusal(lonely.state, declared(bear=B, ox=B, cat=B))) == {Code.TOO_FEW_COMPANIONS}


@pytest.mark.cr("508.1c")
@pytest.mark.parametrize(
    ("cap", "legal"),
    [
        (MostAttackers(0), {""}),
        (MostAttackers(1), {"", "bear Ben", "bear Cyd", "ox Ben", "ox Cyd"}),
        (MostAttackers(1, GREEN), None),
        (MostAttackers(0, Compare(Stat.POWER, least=3)), {"", "bear Ben", "bear Cyd"}),
        (MostAttackers(1, Everything(), AttackedPlayer(YOU)), {"not both Ben"}),
        (MostAttackers(0, Control(PlayerWord.EACH_OPPONENT), AttackedPlayer(YOU)), {"none Ben"}),
        (MostAttackers(0, Control(PlayerWord.YOU)), None),
    ],
)
def test_a_cap_counts_the_creatures_that_it_is_about(cap: MostAttackers, legal: set[str] | None) -> None:
    everything = {"", *(f"{each} {to}" for each in ("bear", "ox") for to in ("Ben", "Cyd"))}
    everything |= {f"bear {one}, ox {two}" for one in ("Ben", "Cyd") for two in ("Ben", "Cyd")}
    expected = {
        "not both Ben": everything - {"bear Ben, ox Ben"},
        "none Ben": {each for each in everything if "Ben" not in each},
    }.get(next(iter(legal or {"all"})), everything if legal is None else legal)
    mine = [permanent("bear", "2/2", colors="G"), permanent("ox", "4/4")]
    assert ways(attacking(mine, [permanent("dome", None, cap, type="Artifact")], [])) == expected


@pytest.mark.cr("508.1c")
def test_a_cap_that_is_broken_names_the_permanent_that_says_so() -> None:
    play = attacking(plain("bear", "ox"), [permanent("dome", None, MostAttackers(1), type="Artifact")])
    (found,) = refusal(play.state, declared(bear=B, ox=B))
    assert (found.code, found.rules, found.source) == (Code.TOO_MANY_CREATURES, ("508.1c",), "dome")


@pytest.mark.cr("508.1c")
def test_the_lowest_cap_counts() -> None:
    domes = [permanent(f"dome{most}", None, MostAttackers(most), type="Artifact") for most in (1, 2)]
    assert {len(way.split(",")) for way in ways(attacking(plain("a", "b", "c"), domes))} == {1}


@pytest.mark.cr("702.3b", "508.1c")
@pytest.mark.parametrize("way", WAYS_TO_HAVE)
@pytest.mark.parametrize(
    ("abilities", "legal"),
    [
        ((), False),
        ((CanAttackDespiteDefender(),), True),
        ((CanAttackDespiteDefender(), CantAttack()), False),
        ((CanAttackDespiteDefender(), CantAttack(AttackedPlayer(B))), False),
    ],
)
def test_defender_is_lifted_and_nothing_else(way: str, abilities: tuple[Ability, ...], legal: bool) -> None:
    bear, *laws = bear_with(way, *abilities)
    wall = permanent("bear", "2/2", Keyword.DEFENDER, *(bear.card.printed.abilities))
    assert ways(attacking([wall, *laws], [])) == ({"", "bear Ben"} if legal else {""})


@pytest.mark.cr("702.10b", "302.6", "508.1a")
@pytest.mark.parametrize("ability", [None, CanAttackWhenNew(), Keyword.HASTE])
def test_a_new_creature_attacks_with_haste_only(ability: Ability | Keyword | None) -> None:
    abilities = [] if ability is None else [ability]
    play = attacking([permanent("bear", "2/2", *abilities, new=True)], [])
    assert ways(play) == ({"", "bear Ben"} if abilities else {""})
    if not abilities:
        assert rules(refusal(play.state, declared(bear=B))) == {"508.1a", "302.6"}


@pytest.mark.cr("508.1c", "613.11", "702.26b")
@pytest.mark.parametrize("phased_out", [False, True])
def test_a_rule_ends_with_the_permanent_that_makes_it(phased_out: bool) -> None:
    law = replace(ruling("law", CREATURE, CantAttack()), phased_out=phased_out)
    assert ways(attacking(plain("bear"), [law])) == ({"", "bear Ben"} if phased_out else {""})


@pytest.mark.cr("613.11", "303.4")
@pytest.mark.parametrize(("host", "legal"), [("ox", {"", "ox Ben", "bear Ben, ox Ben"}), (None, None)])
def test_enchanted_in_a_rule_is_what_its_source_enchants(host: str | None, legal: set[str] | None) -> None:
    """Nobody attacks without the enchanted creature; an unattached source means nothing at all."""
    law = ruling("law", HasName("bear"), CantAttackWithout(1, Is(ObjectWord.ATTACHED)), attached_to=host)
    assert ways(attacking([*plain("bear", "ox"), law], [])) == (legal or {"", "ox Ben"})


@pytest.mark.cr("613.11")
def test_this_in_a_rule_is_its_source() -> None:
    leader = permanent(
        "ox",
        "2/2",
        Continuous(HasName("bear"), (ApplyRule(CantAttackWithout(1, Is(ObjectWord.THIS))),)),
        type="Creature",
    )
    play = attacking([*plain("bear", "elk"), leader], [])
    assert {way for way in ways(play) if "bear" in way} == {"bear Ben, ox Ben", "bear Ben, elk Ben, ox Ben"}


@pytest.mark.cr("508.1a", "508.4")
def test_what_attacks_already_is_not_declared() -> None:
    token = PlacePermanent(CardId("bear"), Card("bear", power=2, toughness=2), A, A, attacking=B)
    play = Play(game(plain("ox"), [])).effect(token).pass_until(AttackersDeclaration)
    assert Code.ALREADY_ATTACKED in codes(refusal(play.state, declared(bear=B)))
    assert ways(play) == {"", "ox Ben"}


@pytest.mark.cr("613.11", "303.4")
@pytest.mark.parametrize(
    ("host", "legal"), [(A, {"", "ox Ben", "bear Ben, ox Ben"}), (B, {"", "ox Ben"}), (None, None)]
)
def test_creatures_of_the_enchanted_player_are_company(host: PlayerId | None, legal: set[str] | None) -> None:
    company = CantAttackWithout(1, Control(PlayerWord.ENCHANTED_PLAYER))
    law = ruling("law", HasName("bear"), company, attached_to=host)
    assert ways(attacking([*plain("bear", "ox"), law], [])) == (legal or {"", "ox Ben"})
