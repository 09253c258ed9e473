"""Goaded creatures as attackers are declared (CR 701.15): two requirements for each player who goaded them."""

import pytest

from redzone.abilities.attacked import AttackedPermanent, AttackedPlayer, PlayerReference
from redzone.abilities.attacking import AttackCost, AttacksIfAble, Goaded
from redzone.abilities.cost import Cost
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Control, Is
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.game.decision import AttackersDeclaration
from redzone.game.permanent import Permanent
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.types import CardType
from tests.support import outside
from tests.support.declarations import attacking, declared, plain, ruling, walker, ways
from tests.support.states import B, C, D, Play, game, permanent, refusal

CREATURE = HasType(CardType.CREATURE)
WALKER, BEAR = ObjectId("walker"), ObjectId("bear")


def goaded(*by: PlayerId, bear: Permanent | None = None, seats: tuple[list[Permanent], ...]) -> Play:
    play = Play(game([bear or permanent("bear", "2/2")], *seats))
    for player in by:
        play.effect(outside.goad((BEAR,)), by=player)
    return play.pass_until(AttackersDeclaration)


@pytest.mark.requirement("S40")
@pytest.mark.cr("701.15b", "508.1d")
def test_a_goaded_creature_attacks_another_player_and_no_planeswalker() -> None:
    play = goaded(B, seats=([], [walker()]))
    assert ways(play) == {"bear Cyd"}
    found = refusal(play.state, declared(bear="walker"))
    assert {"508.1d", "701.15b"} <= {rule for each in found for rule in each.rules}


@pytest.mark.cr("701.15b", "508.1d")
def test_the_goader_is_attacked_where_there_is_nobody_else() -> None:
    assert ways(goaded(B, seats=([walker()],))) == {"bear Ben", "bear walker"}


@pytest.mark.cr("701.15c", "508.1d")
@pytest.mark.parametrize(
    ("by", "legal"),
    [
        ((B, C, D), {"bear Ben", "bear Cyd", "bear Dee"}),
        ((B, C), {"bear Dee"}),
        ((B, B, C, C), {"bear Dee"}),
        ((D,), {"bear Ben", "bear Cyd"}),
    ],
)
def test_goaded_by_several_it_disobeys_as_few_as_can_be(by: tuple[PlayerId, ...], legal: set[str]) -> None:
    assert ways(goaded(*by, seats=([walker()], [], []))) == legal


@pytest.mark.cr("701.15c", "701.15d", "508.1d")
@pytest.mark.parametrize(("by", "legal"), [((B, B), {"bear Ben", "bear Cyd"}), ((B, C), {"bear Ben"})])
def test_the_same_goader_again_counts_once(by: tuple[PlayerId, ...], legal: set[str]) -> None:
    """A second goad of Ben would outweigh the wish to attack him; one of Cyd's is a wish to attack him too."""
    hunter = permanent("bear", "2/2", AttacksIfAble(AttackedPlayer(B)))
    assert ways(goaded(*by, bear=hunter, seats=([], []))) == legal


@pytest.mark.cr("701.15b", "508.1d")
def test_goaded_by_one_and_to_attack_another() -> None:
    hunter = permanent("bear", "2/2", AttacksIfAble(AttackedPlayer(C)))
    assert ways(goaded(B, bear=hunter, seats=([], [], []))) == {"bear Cyd"}
    tamed = permanent("bear", "2/2", AttacksIfAble(AttackedPermanent(WALKER)))
    assert ways(goaded(B, bear=tamed, seats=([], [walker()]))) == {"bear Cyd", "bear walker"}


@pytest.mark.cr("701.15b", "508.1d")
def test_three_goaders_and_a_tax() -> None:
    taxed = [ruling("tax", CREATURE, AttackCost(Cost("{2}"), AttackedPlayer(B)))]
    assert ways(goaded(B, C, D, seats=(taxed, [], []))) == {"bear Cyd", "bear Dee"}
    assert ways(goaded(C, D, seats=(taxed, [], []))) == {"bear Cyd", "bear Dee"}
    everywhere = [ruling("tax", CREATURE, AttackCost(Cost("{2}")))]
    assert ways(goaded(B, C, D, seats=(everywhere, [], []))) == {""}


@pytest.mark.cr("701.15b", "508.1c", "508.1d")
@pytest.mark.parametrize(
    "bear", [permanent("bear", "2/2", tapped=True), permanent("bear", "2/2", Keyword.DEFENDER)], ids=["tapped", "wall"]
)
def test_a_goaded_creature_that_cant_attack_does_not(bear: Permanent) -> None:
    assert ways(goaded(B, C, bear=bear, seats=([], []))) == {""}


@pytest.mark.cr("701.15b", "613.11")
def test_a_permanent_goads_for_its_controller() -> None:
    curse = ruling("curse", Is(ObjectWord.ATTACHED), Goaded(PlayerReference.YOU), attached_to="bear")
    assert ways(attacking(plain("bear"), [curse], [])) == {"bear Cyd"}
    law = ruling("law", Control(PlayerWord.EACH_OPPONENT), Goaded(PlayerReference.YOU))
    assert ways(attacking(plain("bear"), [law, *plain("ox")], [])) == {"bear Cyd"}


@pytest.mark.cr("701.15c", "701.15d")
def test_a_player_who_goads_in_two_ways_goads_once() -> None:
    """Otherwise the two players whom it is to attack would weigh less."""
    curse = ruling("curse", Is(ObjectWord.ATTACHED), Goaded(PlayerReference.YOU), attached_to="bear")
    hunter = permanent("bear", "2/2", AttacksIfAble(AttackedPlayer(B)))
    assert ways(goaded(B, bear=hunter, seats=([curse], []))) == {"bear Ben", "bear Cyd"}


@pytest.mark.cr("701.15b")
def test_goaded_by_nobody_in_particular_asks_nothing() -> None:
    """Only effects goad, and theirs is a player; who "you" is in an ability of the creature itself is left open."""
    assert ways(attacking([permanent("bear", "2/2", Goaded(PlayerReference.YOU))], [])) == {"", "bear Ben"}
