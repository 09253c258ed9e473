"""The nearest legal declaration of attackers and blockers."""

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from redzone.abilities.ability import Ability, ApplyRule, Continuous
from redzone.abilities.attacked import AttackedPlayer, PlayerReference
from redzone.abilities.attacking import (
    AttackCost,
    AttacksIfAble,
    CantAttack,
    CantAttackWithout,
    FormsBands,
    MayEnlist,
    MayExert,
    MostAttackers,
)
from redzone.abilities.blocking import BlocksIfAble, CanBlockAdditional, CantBeBlockedByMoreThan, CostsToBeBlocked
from redzone.abilities.cost import Cost, ManaActivation, Payment
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Control
from redzone.abilities.words import PlayerWord
from redzone.game.action import Action, DeclareAttackers, DeclareBlockers, PassPriority
from redzone.game.decision import AttackersDeclaration, BlockersDeclaration
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.rules.combat.declare_attackers import chosen_in
from redzone.rules.declarations import nearest_declaration
from redzone.rules.declarations.nearest_declaration import changes
from redzone.rules.game import legal_actions
from redzone.values.identity import ObjectId, Target
from tests.support.states import A, B, C, Play, blocking, game, permanent

BEAR, OX, CAT, ELF, HERO, LAND = map(ObjectId, ("bear", "ox", "cat", "elf", "hero", "land"))
YOU = AttackedPlayer(PlayerReference.YOU)


@pytest.fixture(autouse=True, params=("swept", "tried"))
def _both_ways(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a sweep finds, and what is found where there is too much to sweep."""
    if request.param == "tried":
        monkeypatch.setattr(nearest_declaration, "_PATIENCE", 0)


def tax(cost: Cost, name: str = "tax") -> Permanent:
    """A permanent because of which it costs something to attack its controller."""
    return permanent(
        name, None, Continuous(Control(PlayerWord.EACH_OPPONENT), (ApplyRule(AttackCost(cost, YOU)),)), type="Artifact"
    )


def forests(count: int) -> list[Permanent]:
    return [permanent(f"forest-{number}", type="Basic Land — Forest") for number in range(count)]


def attacks(*seats: Iterable[Permanent]) -> GameState:
    return Play(game(*seats)).pass_until(AttackersDeclaration).state


def near(state: GameState, action: Action) -> Action:
    found = legal_actions(state).nearest(action)
    assert found is not None
    assert found in legal_actions(state)
    return found


def attack(state: GameState, **pairs: Target | str) -> DeclareAttackers:
    """The nearest declaration to one without payment."""
    found = near(state, attacking(**pairs))
    assert isinstance(found, DeclareAttackers)
    return found


def attacking(**pairs: Target | str) -> DeclareAttackers:
    return DeclareAttackers(
        A, {ObjectId(each): what if isinstance(what, int) else ObjectId(what) for each, what in pairs.items()}
    )


@pytest.mark.cr("508.1c", "508.1d")
def test_of_an_attack_stays_what_is_legal() -> None:
    state = attacks(
        [permanent("bear", "2/2"), permanent("ox", "2/2", CantAttack()), permanent("cat", "1/1", AttacksIfAble())],
        [],
        [],
    )
    assert attack(state, bear=B, ox=B, cat=C).attacks == {BEAR: B, CAT: C}
    assert attack(state, bear=B, ox=B).attacks == {BEAR: B, CAT: B}
    assert attack(state, bear=A, cat=C, nobody=B).attacks == {CAT: C}
    legal = attacking(cat=C)
    assert legal_actions(state).nearest(legal) is legal
    assert legal_actions(state).nearest(blocking(B)) is None
    assert legal_actions(state).nearest(PassPriority(A)) is None


@pytest.mark.cr("508.1h", "508.1j")
def test_as_many_as_can_be_paid_for_attack() -> None:
    crowd = [permanent(f"c{number}", "1/1") for number in range(30)]
    state = attacks([*crowd, *forests(3)], [tax(Cost("{1}"))], [])
    found = attack(state, **{f"c{number}": B for number in range(30)})
    assert list(found.attacks) == ["c0", "c1", "c2"]
    assert found.payment is not None
    unpaid = attack(state, c5=B, c6=C)
    assert (unpaid.attacks, unpaid.payment is not None) == ({"c5": B, "c6": C}, True)


@pytest.mark.cr("508.1i", "508.1j")
def test_creatures_that_help_to_pay_stay_at_home() -> None:
    elves = [permanent(f"elf-{number}", "1/1", type="Creature Land — Forest") for number in range(3)]
    state = attacks(elves, [tax(Cost("{1}"))])
    found = attack(state, **{"elf-0": B, "elf-1": B, "elf-2": B})
    assert list(found.attacks) == ["elf-0"]


@pytest.mark.cr("508.1d", "508.1h")
@pytest.mark.parametrize("count", [3, 14])
def test_costs_among_other_rules(count: int) -> None:
    crowd = [permanent(f"c{number}", "1/1") for number in range(count)]
    cap = permanent("cap", None, MostAttackers(2), type="Artifact")
    state = attacks([*crowd, *forests(1)], [tax(Cost("{1}")), cap], [])
    found = attack(state, **{f"c{number}": B for number in range(count)})
    assert found.attacks == {"c0": B}
    assert attack(state, c0=B, c1=C, c2=C).attacks == {"c0": B, "c1": C}


@pytest.mark.cr("508.1h")
def test_nothing_attacks_where_nothing_can_be_paid() -> None:
    free = attacks([permanent("bear", "2/2"), permanent("ox", "2/2")], [tax(Cost(life=50))])
    assert attack(free, bear=B, ox=B).attacks == {}
    shy = attacks([permanent("bear", "2/2", CantAttackWithout()), permanent("ox", "2/2")], [tax(Cost(life=50))])
    assert attack(shy, bear=B, ox=B).attacks == {}


@pytest.mark.cr("508.1e", "508.1g", "508.1j")
def test_bands_options_and_payment_stay_where_they_can() -> None:
    team = [
        permanent("hero", "2/2", FormsBands()),
        permanent("bear", "2/2", MayExert()),
        permanent("ox", "2/2", MayEnlist()),
        permanent("cat", "1/1"),
        permanent("wall", "0/4", Keyword.DEFENDER),
    ]
    state = attacks([*team, *forests(4)], [tax(Cost("{1}"))], [])
    wall = ObjectId("wall")
    lands = tuple(ManaActivation(ObjectId(f"forest-{number}"), "{G}") for number in (3, 2, 1))
    proposed = DeclareAttackers(
        A,
        {HERO: B, BEAR: B, OX: B, wall: B},
        bands=((HERO, BEAR, wall), (OX, wall)),
        payment=Payment("{G}{G}{G}", lands),
        exerted=(BEAR, HERO),
        enlisted={OX: (CAT,), BEAR: (wall,)},
    )
    assert near(state, proposed) == DeclareAttackers(
        A,
        {HERO: B, BEAR: B, OX: B},
        bands=((HERO, BEAR),),
        payment=Payment("{G}{G}{G}", lands),
        exerted=(BEAR,),
        enlisted={OX: (CAT,)},
    )


@pytest.mark.cr("509.1b", "509.1c", "509.1d")
def test_of_blocks_stays_what_is_legal() -> None:
    start = game(
        [
            permanent("bird", "2/2", Keyword.FLYING),
            permanent("brute", "3/3", Keyword.MENACE),
            permanent("king", "3/3", CostsToBeBlocked(Cost(life=3))),
        ],
        [
            permanent("bear", "2/2"),
            permanent("ox", "2/2"),
            permanent("cat", "2/2", BlocksIfAble()),
            permanent("wall", "0/4", CanBlockAdditional(1)),
        ],
    )
    state = Play(start).attack(bird=B, brute=B, king=B).pass_until(BlockersDeclaration).state
    assert near(state, blocking(B, bear="bird", cat="brute", wall="brute")) == blocking(B, cat="brute", wall="brute")
    paid = near(state, blocking(B, bear="king", ox="bird", cat=("brute", "king")))
    assert isinstance(paid, DeclareBlockers)
    assert paid.blocks == {BEAR: ("king",), CAT: ("brute",), OX: ("brute",)} or paid.payment is not None
    given = DeclareBlockers(B, {BEAR: (ObjectId("king"),), OX: (ObjectId("bird"),)}, Payment(life=3))
    found = near(state, given)
    assert isinstance(found, DeclareBlockers)
    assert found.blocks[BEAR] == ("king",)


@pytest.mark.cr("509.1b")
def test_of_two_ways_to_change_as_much_the_first_creatures_stay() -> None:
    mine = [permanent("bear", "2/2", CantBeBlockedByMoreThan(1)), permanent("ox", "2/2")]
    theirs = [permanent("w1", "0/4", CanBlockAdditional(1)), permanent("w2", "0/4", CanBlockAdditional(1))]
    state = Play(game(mine, theirs)).attack(bear=B, ox=B).pass_until(BlockersDeclaration).state
    assert near(state, blocking(B, w1=("bear", "ox"), w2=("bear", "ox"))) == blocking(B, w1=("bear", "ox"))
    assert near(state, blocking(B, w2=("bear", "ox"), w1=("bear", "ox"))) == blocking(B, w1=("bear", "ox"))
    legal = blocking(B, w1="bear")
    assert near(state, legal) is legal


ABILITIES: tuple[tuple[Ability | Keyword, ...], ...] = (
    (),
    (CantAttackWithout(),),
    (AttacksIfAble(),),
    (AttacksIfAble(YOU),),
    (Keyword.DEFENDER,),
)


@st.composite
def proposals(draw: st.DrawFn) -> tuple[GameState, DeclareAttackers]:
    names = ("bear", "ox", "cat")
    mine = [permanent(name, "2/2", *draw(st.sampled_from(ABILITIES))) for name in names]
    theirs = [tax(Cost("{1}"))] if draw(st.booleans()) else []
    theirs += [permanent("cap", None, MostAttackers(draw(st.integers(1, 2))), type="Artifact")] * draw(
        st.integers(0, 1)
    )
    state = attacks([*mine, *forests(draw(st.integers(0, 2)))], theirs, [])
    pairs = {name: draw(st.sampled_from((A, B, C))) for name in names if draw(st.booleans())}
    return state, attacking(**pairs)


@given(proposals())
@pytest.mark.cr("508.1c", "508.1d", "508.1h")
def test_nothing_legal_is_nearer(case: tuple[GameState, DeclareAttackers]) -> None:
    state, proposed = case
    found = near(state, proposed)
    assert isinstance(found, DeclareAttackers)
    every = [legal_action for legal_action in legal_actions(state) if isinstance(legal_action, DeclareAttackers)]
    before = chosen_in(proposed)
    assert changes(before, chosen_in(found)) == min(changes(before, chosen_in(each)) for each in every)
