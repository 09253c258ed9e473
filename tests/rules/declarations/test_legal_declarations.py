"""Ways to ask for legal declarations: the first, a completion, what is forced, a sample, all (CR 508.1, 509.1)."""

from random import Random

import pytest
from msgspec.structs import replace

from redzone.abilities.attacked import AttackedPermanent, AttackedPlayer
from redzone.abilities.attacking import (
    AttackCost,
    AttackedIfAble,
    AttacksIfAble,
    AttacksIfOthersAttack,
    CantAttackWithout,
    MostAttackers,
)
from redzone.abilities.blocking import BlockCost, BlockedByAllAble, CanBlockAdditional, MustBeBlocked
from redzone.abilities.cost import Cost, Objects, Payment
from redzone.abilities.keyword import Keyword
from redzone.abilities.plain_qualities import Everything, HasName, HasType
from redzone.oracle import compile_exact
from redzone.rules.combat import declare_attackers, declare_blockers
from redzone.rules.combat.declare_attackers import legal_attacks
from redzone.rules.combat.declare_blockers import legal_blocks
from redzone.rules.declarations.declaration import Problem, Requirement, obeyed, score
from redzone.rules.declarations.legal_declarations import Forced
from redzone.rules.declarations.most_requirements import most_requirements
from redzone.rules.game import legal_actions
from redzone.values.identity import ObjectId, Target
from redzone.values.types import CardType
from redzone.view import Instance, View
from tests.support.declarations import attacking, blocked, declared, in_words, plain, ruling, walker, ways
from tests.support.states import A, B, C, Play, blocking, game, permanent

BEAR, OX, ELK, WALKER = map(ObjectId, ("bear", "ox", "elk", "walker"))
CREATURE = HasType(CardType.CREATURE)
EAGER = AttacksIfAble()


def first(play: Play) -> str:
    return in_words(play, legal_actions(play.state).first())


def completion(play: Play, **decided: tuple[Target, ...]) -> str | None:
    found = legal_actions(play.state).completion({ObjectId(each): what for each, what in decided.items()})
    return None if found is None else in_words(play, found)


def forced(play: Play) -> Forced:
    return legal_actions(play.state).forced()


@pytest.mark.cr("508.1d")
def test_the_first_is_nobody_where_nothing_is_required() -> None:
    assert first(attacking(plain("bear", "ox"), [])) == ""


@pytest.mark.cr("508.1d")
def test_the_first_has_the_fewest_creatures_then_the_first_ones_then_the_first_targets() -> None:
    idol = permanent("idol", None, AttackedIfAble(AttackedPermanent()), type="Planeswalker", loyalty=4)
    assert first(attacking(plain("bear", "ox"), [idol], [])) == "bear idol"
    assert first(attacking([permanent("bear", "2/2", EAGER), *plain("ox")], [idol], [])) == "bear idol"
    both = [permanent("bear", "2/2", AttacksIfAble(AttackedPlayer(C))), *plain("ox")]
    assert first(attacking(both, [idol], [])) == "bear Cyd, ox idol"
    assert first(attacking([permanent("bear", "2/2", EAGER)], [], [])) == "bear Ben"


@pytest.mark.cr("508.1d")
def test_the_first_costs_nothing() -> None:
    tax = ruling("tax", CREATURE, AttackCost(Cost("{1}"), AttackedPlayer(B)))
    assert first(attacking([permanent("bear", "2/2", EAGER)], [tax], [], mana="{C}")) == "bear Cyd"
    assert first(attacking([permanent("bear", "2/2", EAGER)], [tax], mana="{C}")) == ""


@pytest.mark.cr("508.1d")
def test_beyond_two_hundred_creatures_the_first_has_the_fewest() -> None:
    crowd = [permanent(f"c{number}", "1/1") for number in range(250)]
    shy = permanent("shy", "1/1", EAGER, CantAttackWithout(2))
    assert len(first(attacking([*crowd, shy], [])).split(", ")) == 3


@pytest.mark.cr("508.1", "509.1")
def test_at_any_other_decision_nothing_is_completed_or_forced() -> None:
    play = Play(game(plain("bear"), []))
    assert legal_actions(play.state).completion({}) is None
    assert legal_actions(play.state).forced() == Forced()


@pytest.mark.cr("508.1d")
def test_what_is_decided_is_completed_with_what_is_missing() -> None:
    play = attacking([permanent("bear", "2/2", EAGER), *plain("ox")], [walker()], [])
    assert completion(play) == "bear Ben"
    assert completion(play, ox=(C,)) == "bear Ben, ox Cyd"
    assert completion(play, bear=(WALKER,)) == "bear walker"
    assert completion(play, bear=()) is None
    assert completion(play, ox=(), bear=(C,)) == "bear Cyd"


@pytest.mark.cr("508.1c", "508.1d")
def test_what_is_decided_against_a_restriction_has_no_completion() -> None:
    shy = permanent("bear", "2/2", CantAttackWithout())
    play = attacking([shy, *plain("ox")], [])
    assert completion(play, bear=(B,)) == "bear Ben, ox Ben"
    assert completion(play, bear=(B,), ox=()) is None
    dome = permanent("dome", None, MostAttackers(1), type="Artifact")
    capped = attacking([permanent("bear", "2/2", EAGER), *plain("ox")], [dome])
    assert completion(capped, ox=(B,)) is None


@pytest.mark.cr("508.1a", "509.1a")
def test_what_a_creature_cant_choose_has_no_completion() -> None:
    play = attacking(plain("bear"), [])
    assert completion(play, bear=(A,)) is None
    assert completion(play, nobody=(B,)) is None
    assert completion(play, nobody=()) == ""
    two = blocked(plain("bear", "ox"), [*plain("wall"), permanent("guard", "2/2", CanBlockAdditional(1))])
    assert completion(two, wall=(BEAR, OX)) is None
    assert completion(two, guard=(BEAR, OX)) == "guard bear+ox"
    assert completion(two, guard=(BEAR, BEAR)) is None


@pytest.mark.cr("508.1d", "508.1h")
@pytest.mark.parametrize(
    ("mana", "completed"), [("", None), ("{C}", "bear Ben, ox Ben"), ("{C}{C}", "bear Ben, ox Ben")]
)
def test_a_completion_pays_where_that_is_the_only_way(mana: str, completed: str | None) -> None:
    shy = permanent("bear", "2/2", CantAttackWithout(1, HasName("ox")))
    tax = ruling("tax", HasName("ox"), AttackCost(Cost("{1}")))
    play = attacking([shy, *plain("ox", "elk")], [tax], mana=mana)
    assert completion(play, bear=(B,)) == completed
    assert completion(play, elk=(B,)) == "elk Ben"


@pytest.mark.cr("508.1d", "509.1c")
def test_what_is_forced_is_in_every_legal_declaration() -> None:
    play = attacking([permanent("bear", "2/2", EAGER), *plain("ox")], [], [])
    assert forced(play) == Forced((BEAR,))
    hunter = permanent("bear", "2/2", AttacksIfAble(AttackedPlayer(C)))
    assert forced(attacking([hunter, *plain("ox")], [], [])) == Forced((BEAR,), {BEAR: (C,)})
    assert forced(attacking(plain("bear"), [])) == Forced()
    capped = permanent("dome", None, MostAttackers(1), type="Artifact")
    assert forced(attacking([permanent(each, "2/2", EAGER) for each in ("bear", "ox")], [capped])) == Forced()


@pytest.mark.cr("509.1c")
def test_part_of_what_a_creature_blocks_may_be_forced() -> None:
    mine = [permanent("bear", "2/2", BlockedByAllAble()), *plain("ox")]
    play = blocked(mine, [permanent("wall", "2/2", CanBlockAdditional(1))])
    assert ways(play) == {"wall bear", "wall bear+ox"}
    wall = ObjectId("wall")
    assert forced(play) == Forced((wall,), {wall: (BEAR,)})


@pytest.mark.cr("508.1d", "508.1h")
@pytest.mark.parametrize(("mana", "pairs"), [("", {BEAR: (C,)}), ("{C}", {})])
def test_what_can_be_paid_for_instead_is_not_forced(mana: str, pairs: dict[ObjectId, tuple[Target, ...]]) -> None:
    tax = ruling("tax", CREATURE, AttackCost(Cost("{1}"), AttackedPlayer(B)))
    play = attacking([permanent("bear", "2/2", EAGER)], [tax], [], mana=mana)
    assert forced(play) == Forced((BEAR,), pairs)


@pytest.mark.cr("508.1", "509.1")
@pytest.mark.parametrize(
    "play",
    [
        attacking([permanent("bear", "2/2", EAGER), *plain("ox")], [walker()], []),
        attacking(plain("bear", "ox"), [ruling("tax", CREATURE, AttackCost(Cost("{1}")))], mana="{C}"),
        attacking(plain("bear", "ox"), [ruling("tax", CREATURE, AttackCost(Cost(sacrifice=Objects(1, CREATURE))))]),
        blocked([permanent("bear", "2/2", MustBeBlocked(), Keyword.MENACE)], plain("a", "b", "c")),
    ],
    ids=["required", "taxed", "sacrificed", "blocks"],
)
def test_a_sample_is_any_of_them(play: Play) -> None:
    actions = legal_actions(play.state)
    expected = ways(play)
    assert actions.count() == len(expected)
    found: set[str] = set()
    random = Random(1)
    for _ in range(300):
        found.add(in_words(play, actions.sample(random.randrange)))
    assert found == expected


@pytest.mark.cr("117.1")
def test_a_sample_of_other_answers_is_any_of_them() -> None:
    wolf = permanent("wolf", "2/2", *compile_exact("{T}: You gain 1 life."))
    state = game([permanent("forest", None, type="Basic Land — Forest"), wolf], [])
    answers, random = legal_actions(state), Random(1)
    everything = list(answers)
    assert len(everything) == answers.count() == 3
    found = [answers.sample(random.randrange) for _ in range(60)]
    assert all(each in found for each in everything)
    assert None not in found
    assert legal_actions(replace(state, decision=None)).sample(random.randrange) is None


@pytest.mark.cr("508.1", "508.8")
def test_without_creatures_or_targets_there_is_one_declaration() -> None:
    assert list(legal_attacks(attacking([], []).state)) == [{}]
    assert ways(attacking([permanent("bear", "2/2", EAGER, AttacksIfOthersAttack(Everything()))], [])) == {"bear Ben"}
    assert legal_attacks(attacking(plain("bear"), []).state).most_obeyed == 0
    tired = permanent("elk", "2/2", EAGER, tapped=True)
    assert legal_attacks(attacking([tired], []).state).first() == {}
    assert ELK not in legal_attacks(attacking([tired], []).state).problem.options


@pytest.mark.cr("508.1d")
def test_requirements_for_each_of_several_that_follow_others() -> None:
    """A requirement may be one for each creature and ask only if others choose something."""
    instance = Instance(EAGER, EAGER)
    herd = frozenset((BEAR, OX, ELK))
    follow = Requirement(herd, BEAR, instance, targets=frozenset((B,)), each=True, after=herd)
    problem = Problem(options=dict.fromkeys((BEAR, OX, ELK), (B, C)), requirements=(follow,))
    assert obeyed(follow, {}) == follow.worth == 3
    assert obeyed(follow, {BEAR: (C,)}) == 1  # nobody else attacks, so the bear may do what it likes
    assert obeyed(follow, {BEAR: (B,), OX: (B,), ELK: (C,)}) == 2
    assert most_requirements(problem) is not None
    assert score(problem, dict.fromkeys(herd, (B,))) == 3


@pytest.mark.cr("508.1j", "509.1f")
def test_a_declaration_is_paid_automatically() -> None:
    tax = ruling("tax", CREATURE, AttackCost(Cost("{1}")))
    play = attacking(plain("bear"), [tax], mana="{C}")
    assert declare_attackers.action_of(play.state, A, {BEAR: (B,)}) == replace(declared(bear=B), payment=Payment("{C}"))
    toll = ruling("toll", HasName("wall"), BlockCost(Cost(life=1)))
    blocks = blocked([*plain("bear"), toll], plain("wall"), by="bear")
    wall = ObjectId("wall")
    assert declare_blockers.action_of(blocks.state, B, {wall: (BEAR,)}).payment == Payment(life=1)
    assert declare_blockers.action_of(blocks.state, B, {wall: ()}) == blocking(B)


@pytest.mark.cr("508.1", "509.1")
def test_a_declaration_is_legal_as_a_whole() -> None:
    attacks = legal_attacks(attacking(plain("bear"), []).state)
    assert {BEAR: (B,)} in attacks
    assert {} in attacks
    assert {BEAR: (C,)} not in attacks
    assert {OX: (B,)} not in attacks
    play = blocked(plain("bear", "ox"), [permanent("wall", "2/2", CanBlockAdditional(1))])
    blocks = legal_blocks(View(play.state), B)
    assert {ObjectId("wall"): (BEAR, OX)} in blocks
    assert {ObjectId("wall"): (BEAR, BEAR)} not in blocks
