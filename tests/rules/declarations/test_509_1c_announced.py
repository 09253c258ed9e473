"""Requirements to block are announced as the declare blockers step begins (CR 509.1c)."""

import pytest

from redzone.abilities.ability import ApplyRule, Continuous
from redzone.abilities.blocking import BlockCost, BlockedByAllAble, BlocksIfAble, MustBeBlocked
from redzone.abilities.cost import Cost
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Control
from redzone.abilities.plain_qualities import HasKeyword
from redzone.abilities.words import PlayerWord
from redzone.game.decision import BlockersDeclaration
from redzone.game.event import BlockRequirement
from redzone.game.permanent import Permanent
from redzone.rules.combat.asked import Asked, asked_of
from redzone.rules.combat.block_problem import block_problem
from redzone.values.identity import ObjectId
from redzone.view import View
from tests.support.states import B, C, Play, game, permanent

BEAR, OX, GUARD, ELF, DRUM = map(ObjectId, ("bear", "ox", "guard", "elf", "drum"))


def attacked(mine: list[Permanent], theirs: list[Permanent]) -> Play:
    """Everything of Ana's that can attack attacks Ben."""
    play = Play(game(mine, theirs, []))
    attacks = {str(each.id): B for each in mine if each.card.printed.power is not None}
    return play.attack(**attacks).pass_until(BlockersDeclaration)


@pytest.mark.requirement("S17")
@pytest.mark.cr("509.1c", "802.4")
def test_a_creature_that_has_to_block_is_announced_if_its_player_is_attacked() -> None:
    mine = [permanent("bear", "2/2"), permanent("ox", "2/2")]
    theirs = [permanent("guard", "2/2", BlocksIfAble())]
    play = Play(game(mine, theirs, [])).attack(bear=B, ox=C).pass_until(BlockersDeclaration)
    event = BlockRequirement(B, GUARD, GUARD, (BEAR,), "guard has to block if able")
    assert play.of(BlockRequirement) == [event]
    elsewhere = Play(game(mine, theirs, [])).attack(bear=C, ox=C).pass_until(BlockersDeclaration)
    assert elsewhere.of(BlockRequirement) == []


@pytest.mark.requirement("S17")
@pytest.mark.cr("509.1c", "509.1a", "509.1b", "509.1d")
@pytest.mark.parametrize(
    "guard",
    [
        permanent("guard", "2/2", BlocksIfAble(), tapped=True),
        permanent("guard", "2/2", BlocksIfAble(HasKeyword(Keyword.FLYING))),
        permanent("guard", "2/2", BlocksIfAble(), BlockCost(Cost("{1}"))),
        permanent("guard", "2/2"),
    ],
    ids=["tapped", "another attacker", "for a cost", "free"],
)
def test_what_it_could_not_obey_for_nothing_is_not_announced(guard: Permanent) -> None:
    assert attacked([permanent("bear", "2/2")], [guard]).of(BlockRequirement) == []


@pytest.mark.requirement("S17")
@pytest.mark.cr("509.1c")
def test_the_permanent_that_asks_is_named() -> None:
    drum = permanent(
        "drum", None, Continuous(Control(PlayerWord.YOU), (ApplyRule(BlockedByAllAble()),)), type="Artifact"
    )
    play = attacked([permanent("bear", "2/2"), drum], [permanent("guard", "2/2"), permanent("elf", "1/1")])
    assert play.of(BlockRequirement) == [
        BlockRequirement(B, GUARD, DRUM, (BEAR,), "guard has to block bear if able because of drum"),
        BlockRequirement(B, ELF, DRUM, (BEAR,), "elf has to block bear if able because of drum"),
    ]


@pytest.mark.cr("509.1c")
def test_what_several_are_asked_together_is_no_requirement_of_one() -> None:
    play = attacked([permanent("bear", "2/2", MustBeBlocked())], [permanent("guard", "2/2")])
    assert play.of(BlockRequirement) == []
    view = View(play.state)
    assert list(asked_of(view, block_problem(view, B))) == [
        Asked(BEAR, BEAR, (BEAR,), "bear has to be blocked if able", together=True)
    ]
    guarded = attacked([permanent("bear", "2/2", MustBeBlocked())], [permanent("guard", "2/2", BlockCost(Cost("{1}")))])
    assert list(asked_of(View(guarded.state), block_problem(View(guarded.state), B))) == []
