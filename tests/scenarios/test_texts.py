"""Texts that effects of scenarios carry out, with the targets that they are given."""

import pytest

from redzone.abilities.ability import Mode, SpellEffect
from redzone.abilities.instruction import Deed, Do
from redzone.abilities.language import TargetObjects
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.targeting import TargetPermanents, TargetPlayer, TargetSpec
from redzone.game.effect import Carry
from redzone.notation import NotationError, parse_scenarios
from redzone.scenario.place import Place
from redzone.scenario.texts import carried_out
from redzone.values.identity import ObjectId, Target
from redzone.values.types import CardType
from tests.support.states import A, C, game, permanent

(SCENARIO,) = parse_scenarios("redzone: 1\nseats: [{player: Ana}, {player: Ben}]\n", "spell.yaml")
STATE = game(
    [permanent("bear", "2/2"), permanent("away", "1/1", phased_out=True)],
    [permanent("ox", "3/3"), permanent("siege", type="Battle", defense=3)],
    [],
)
BEAR, OX, SIEGE, AWAY = map(ObjectId, ("bear", "ox", "siege", "away"))
CREATURE = TargetPermanents(HasType(CardType.CREATURE))
OPPONENT = TargetPlayer(opponent=True)
GOADS = (Do(Deed.GOAD, TargetObjects()),)


def carried(uses: tuple[TargetSpec, ...], *targets: Target) -> Carry:
    return carried_out(SpellEffect(GOADS, uses), targets, A, STATE, Place(SCENARIO, "steps"))


@pytest.mark.cr("115.1", "601.2c")
@pytest.mark.parametrize(
    ("uses", "targets", "chosen"),
    [
        ((), (), ()),
        ((CREATURE,), (OX,), ((OX,),)),
        ((OPPONENT, CREATURE), (C, BEAR), ((C,), (BEAR,))),
        ((TargetPermanents(HasType(CardType.CREATURE), 1, 3), CREATURE), (BEAR, OX), ((BEAR,), (OX,))),
        ((TargetPermanents(HasType(CardType.CREATURE), 0, 2),), (), ((),)),
    ],
)
def test_targets_are_given_to_the_uses_of_the_word_in_order(
    uses: tuple[TargetSpec, ...], targets: tuple[Target, ...], chosen: tuple[tuple[Target, ...], ...]
) -> None:
    assert carried(uses, *targets) == Carry(SpellEffect(GOADS, uses), chosen)


@pytest.mark.cr("115.1", "115.3", "601.2c")
@pytest.mark.parametrize(
    ("uses", "targets"),
    [
        ((CREATURE,), (SIEGE,)),
        ((CREATURE,), (A,)),
        ((CREATURE,), (AWAY,)),
        ((CREATURE,), (ObjectId("gone"),)),
        ((OPPONENT,), (A,)),
        ((OPPONENT,), (OX,)),
        ((CREATURE,), ()),
        ((CREATURE,), (BEAR, OX)),
        ((), (BEAR,)),
        ((OPPONENT, CREATURE), (OX,)),
        ((TargetPermanents(HasType(CardType.CREATURE), 1, 2),), ()),
        ((TargetPermanents(HasType(CardType.CREATURE), 1, 2),), (OX, OX)),
    ],
)
def test_targets_have_to_be_legal(uses: tuple[TargetSpec, ...], targets: tuple[Target, ...]) -> None:
    with pytest.raises(NotationError):
        carried(uses, *targets)


@pytest.mark.cr("700.2")
def test_an_effect_does_not_choose_modes() -> None:
    with pytest.raises(NotationError, match="modes"):
        carried_out(SpellEffect(modes=(Mode(GOADS),)), (), A, STATE, Place(SCENARIO, "steps"))
