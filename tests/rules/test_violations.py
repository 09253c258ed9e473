"""What people and programs are told about each violation: code, rules, sentence, objects and cause."""

from collections.abc import Iterator
from itertools import repeat

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import Ability, ApplyRule, Continuous, KeywordAbility
from redzone.abilities.attacked import AttackedPlayer, PlayerReference
from redzone.abilities.attacking import (
    AttackCost,
    AttacksIfAble,
    AttacksIfOthersAttack,
    CantAttack,
    CantAttackWithout,
    MayExert,
    MostAttackers,
)
from redzone.abilities.blocking import (
    BlockCost,
    BlockedByAllAble,
    BlocksIfAble,
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
    MostBlockers,
    MustBeBlocked,
)
from redzone.abilities.cost import Cost, Payment
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import AllOf, Compare, Control
from redzone.abilities.plain_qualities import HasColor, HasName, HasSubtype, HasType
from redzone.abilities.words import Stat
from redzone.game.action import (
    Action,
    ChooseCommanderZone,
    ChooseDefendingPlayer,
    ChooseLegend,
    ChooseProtector,
    Concede,
    DeclareAttackers,
    OrderCombatDamage,
    PassPriority,
)
from redzone.game.card import Card
from redzone.game.decision import (
    AttackersDeclaration,
    BlockersDeclaration,
    DamageAssignment,
    DamageOrder,
    DefendingPlayerChoice,
)
from redzone.game.effect import Intervention, OutsideEffect, PlacePermanent
from redzone.game.state import GameState
from redzone.game.violation import Code, IllegalAction, Violation
from redzone.oracle.printing.abilities import describe_ability
from redzone.rules.game import intervene, legal_actions
from redzone.values.identity import CardId, ObjectId, PlayerId
from redzone.values.options import PRESETS, RuleOptions
from redzone.values.types import CardType, Color
from tests.support import casting_stories, declaration_stories, outside
from tests.support.states import A, B, C, Play, assigning, blocking, game, permanent
from tests.support.story import assert_golden

Story = tuple[str, tuple[Violation, ...]]

FOREST = AllOf((HasType(CardType.LAND), HasSubtype("Forest")))
EVADERS: dict[str, Keyword | Ability] = {
    "flier": Keyword.FLYING,
    "scary": Keyword.FEAR,
    "rider": Keyword.HORSEMANSHIP,
    "bully": Keyword.INTIMIDATE,
    "shade": Keyword.SHADOW,
    "sneak": Keyword.SKULK,
    "gang": Keyword.MENACE,
    "ranger": KeywordAbility(Keyword.LANDWALK, quality=FOREST),
    "saint": KeywordAbility(Keyword.PROTECTION, quality=HasColor(Color.RED)),
    "loner": KeywordAbility(Keyword.PROTECTION, quality=Control(B)),
    "ghost": CantBeBlocked(),
    "quick": CantBeBlockedBy(Compare(Stat.POWER, most=2)),
    "iron": CantBeBlockedExceptBy(HasType(CardType.ARTIFACT)),
    "mob": CantBeBlockedByFewerThan(3),
}


def told(state: GameState, action: Action) -> tuple[Violation, ...]:
    return tuple(legal_actions(state).violations(action))


def told_of_effect(state: GameState, effect: OutsideEffect, by: PlayerId = A) -> tuple[Violation, ...]:
    with pytest.raises(IllegalAction) as illegal:
        intervene(state, Intervention(effect, by))
    return tuple(illegal.value.violations)


def attacks() -> Iterator[Story]:
    walker = permanent("walker", type="Planeswalker", loyalty=3)
    mine = [
        permanent("bear", "2/2"),
        permanent("wall", "0/4", Keyword.DEFENDER),
        permanent("sworn", "2/2", CantAttack()),
        permanent("shy", "1/1", CantAttackWithout()),
        permanent("tired", "1/1", tapped=True),
        permanent("fresh", "1/1", new=True),
        permanent("relic", type="Artifact"),
        permanent("siege", "1/1", type="Creature Battle", defense=2, protector=B),
    ]
    state = Play(game([*mine], [permanent("ogre", "4/4"), walker], [])).pass_until(AttackersDeclaration).state
    for name in ("nobody", "wall", "sworn", "shy", "tired", "fresh", "relic", "siege", "ogre"):
        yield f"{name} attacks", told(state, DeclareAttackers(A, {ObjectId(name): B}))
    for target in (A, PlayerId(9), ObjectId("ogre"), ObjectId("nothing")):
        yield f"attacking {target}", told(state, DeclareAttackers(A, {ObjectId("bear"): target}))
    yield "somebody else attacks", told(state, DeclareAttackers(B, {}))
    yield "nobody attacks", told(state, DeclareAttackers(PlayerId(9), {}))
    yield "blocks instead", told(state, blocking(B))
    for action in (
        PassPriority(A),
        OrderCombatDamage(A, {}),
        assigning(A),
        ChooseDefendingPlayer(A, B),
        ChooseCommanderZone(A, to_command_zone=True),
        ChooseLegend(A, ObjectId("bear")),
        ChooseProtector(A, B),
    ):
        yield type(action).__name__, told(state, action)


def options() -> Iterator[Story]:
    single = RuleOptions(attack_multiple_players=False)
    play = Play(game([permanent("bear", "2/2")], [], [], options=single)).pass_until(DefendingPlayerChoice)
    yield "choosing oneself", told(play.state, ChooseDefendingPlayer(A, A))
    play.act(ChooseDefendingPlayer(A, C)).pass_until(AttackersDeclaration)
    yield "the other opponent", told(play.state, DeclareAttackers(A, {ObjectId("bear"): B}))
    once = Play(game([permanent("bear", "2/2", Keyword.VIGILANCE)], [], options=PRESETS["echomancy_mvp"]))
    once.effect(outside.add_combat_phase()).attack(bear=B).to_decision(AttackersDeclaration)
    yield "attacking twice a turn", told(once.state, DeclareAttackers(A, {ObjectId("bear"): B}))
    two = Play(
        game(
            [permanent("bear", "2/2")], [permanent("x", "1/1"), permanent("y", "1/1")], options=PRESETS["echomancy_mvp"]
        )
    )
    two.attack(bear=B).pass_until(BlockersDeclaration)
    yield "two blockers", told(two.state, blocking(B, x="bear", y="bear"))


def blocks() -> Iterator[Story]:
    evaders = [permanent(name, "2/2", ability, colors="G") for name, ability in EVADERS.items()]
    others = [
        permanent("bear", "2/2"),
        permanent("cub", "1/1"),
        permanent("far", "1/1"),
        permanent("one", "1/1", CantBeBlockedByMoreThan(1)),
    ]
    theirs = [
        permanent("ogre", "4/4", colors="R"),
        permanent("small", "1/1"),
        permanent("coward", "1/1", CantBlock()),
        permanent("picky", "1/1", CantBlock(HasColor(Color.GREEN))),
        permanent("hunter", "1/1", CanBlockOnly(HasColor(Color.GREEN))),
        permanent("shy", "1/1", CantBlockWithout()),
        permanent("tired", "1/1", tapped=True),
        permanent("relic", type="Artifact"),
        permanent("siege", "1/1", type="Creature Battle", defense=2, protector=A),
        permanent("glade", type="Land - Forest"),
    ]
    play = Play(game([*evaders, *others], theirs, [permanent("other", "1/1")]))
    attacking = dict(zip((*EVADERS, "bear", "one"), repeat(B), strict=False))
    play.attack(**attacking, far=C).pass_until(BlockersDeclaration)
    for name in (each for each in EVADERS if each != "quick"):
        yield f"ogre blocks {name}", told(play.state, blocking(B, ogre=name))
    yield "small blocks quick", told(play.state, blocking(B, small="quick"))
    for name in ("coward", "hunter", "shy", "tired", "relic", "siege", "other", "nobody"):
        yield f"{name} blocks bear", told(play.state, blocking(B, **{name: "bear"}))
    yield "picky blocks gang", told(play.state, blocking(B, picky="gang", ogre="gang"))
    yield "two block one", told(play.state, blocking(B, ogre="one", small="one"))
    yield "one blocks two", told(play.state, blocking(B, small=("bear", "one")))
    yield "one blocks none", told(play.state, blocking(B, small=()))
    for name in ("cub", "far", "nobody"):
        yield f"small blocks {name}", told(play.state, blocking(B, small=name))


def whole_attacks() -> Iterator[Story]:
    mine = [
        permanent("eager", "2/2", AttacksIfAble()),
        permanent("loyal", "2/2", AttacksIfOthersAttack(HasName("eager"))),
        permanent("picky", "2/2", CantAttackWithout(2, Compare(Stat.POWER, least=3))),
        permanent("bear", "2/2"),
        permanent("knight", "2/2", Keyword.BANDING, Keyword.ENLIST),
        permanent("lion", "2/2", MayExert()),
    ]
    toll = Continuous(HasName("bear"), (ApplyRule(AttackCost(Cost("{2}"))),))
    theirs = [
        permanent("toll", None, toll, type="Enchantment"),
        permanent("arbiter", "1/1", MostAttackers(2, what=AttackedPlayer(PlayerReference.YOU))),
    ]
    play = (
        Play(game(mine, theirs, [])).effect(outside.goad((ObjectId("eager"),)), by=B).pass_until(AttackersDeclaration)
    )

    def attack(*names: str, to: PlayerId = C) -> DeclareAttackers:
        return DeclareAttackers(A, {ObjectId(name): to for name in names})

    both = attack("eager", "loyal")
    paid = replace(attack("eager", "loyal", "bear"), payment=Payment("{C}{C}"))
    yield "nobody has to", told(play.state, attack())
    yield "the goader instead", told(play.state, attack("eager", "loyal", to=B))
    yield "without a follower", told(play.state, attack("eager"))
    yield "too weak company", told(play.state, attack("eager", "loyal", "picky"))
    yield "three against a cap", told(play.state, attack("eager", "loyal", "knight", to=B))
    yield "unpaid", told(play.state, attack("eager", "loyal", "bear"))
    yield "paid with nothing", told(play.state, paid)
    yield "a strange band", told(play.state, replace(both, bands=(tuple(both.attacks),)))
    yield "exerted at rest", told(play.state, replace(both, exerted=(ObjectId("lion"),)))
    enlisting = {ObjectId("eager"): (ObjectId("bear"),)}
    yield "enlisted by anybody", told(play.state, replace(both, enlisted=enlisting))


def whole_blocks() -> Iterator[Story]:
    mine = [
        permanent("lure", "2/2", BlockedByAllAble()),
        permanent("prey", "2/2", MustBeBlocked()),
        permanent("host", "2/2", CantBeBlockedUnlessAllBlock()),
    ]
    toll = Continuous(HasName("guard"), (ApplyRule(BlockCost(Cost(life=50))),))
    theirs = [
        permanent("wall", "2/2", BlocksIfAble(HasName("prey")), CanBlockAdditional(1)),
        permanent("guard", "2/2"),
        permanent("mob", "2/2", CantBlockWithout(2)),
        permanent("dome", None, MostBlockers(2), toll, type="Artifact"),
    ]
    play = Play(game(mine, theirs)).attack(lure=B, prey=B, host=B).pass_until(BlockersDeclaration)
    yield "nobody blocks a lure", told(play.state, blocking(B))
    yield "half a block", told(play.state, blocking(B, wall="prey"))
    yield "not all block", told(play.state, blocking(B, wall="host"))
    yield "three under the dome", told(play.state, blocking(B, wall=("lure", "prey"), guard="lure", mob="lure"))
    yield "alone with a mob", told(play.state, blocking(B, wall=("lure", "prey"), mob="lure"))
    yield "an unpaid guard", told(play.state, blocking(B, wall=("lure", "prey"), guard="lure"))


def damage() -> Iterator[Story]:
    walker = permanent("walker", type="Planeswalker", loyalty=4)
    mine = [
        permanent("wurm", "6/6", Keyword.TRAMPLE, Keyword.DEATHTOUCH),
        permanent("boar", "3/3", Keyword.TRAMPLE_OVER_PLANESWALKERS),
        permanent("bear", "2/2"),
    ]
    play = Play(game(mine, [permanent("ogre", "4/4"), permanent("elk", "3/3"), walker]))
    play.attack(wurm=B, boar="walker", bear=B).block(ogre="wurm", elk="bear").pass_until(DamageAssignment)
    full: dict[str, dict[PlayerId | str, int]] = {"boar": {"walker": 3}, "bear": {"elk": 2}}
    yield "past an ogre", told(play.state, assigning(A, wurm={B: 6}, **full))
    yield "past a planeswalker", told(play.state, assigning(A, wurm={"ogre": 6}, boar={B: 3}, bear={"elk": 2}))
    yield "too little", told(play.state, assigning(A, wurm={"ogre": 5}, **full))
    yield "less than nothing", told(play.state, assigning(A, wurm={"ogre": 7, B: -1}, **full))
    yield (
        "past a blocker without trample",
        told(play.state, assigning(A, wurm={"ogre": 6}, boar={"walker": 3}, bear={B: 2})),
    )
    yield "by somebody else's creature", told(play.state, assigning(A, wurm={"ogre": 6}, ogre={"wurm": 4}, **full))
    ordered = Play(
        game(
            [permanent("wurm", "6/6")],
            [permanent("x", "1/3"), permanent("y", "1/1")],
            options=PRESETS["pre_foundations"],
        )
    )
    ordered.attack(wurm=B).block(x="wurm", y="wurm").pass_until(DamageOrder)
    yield "half an order", told(ordered.state, OrderCombatDamage(A, {ObjectId("wurm"): (ObjectId("x"),)}))
    stray = {ObjectId("wurm"): (ObjectId("x"), ObjectId("y")), ObjectId("x"): ()}
    yield "an order too many", told(ordered.state, OrderCombatDamage(A, stray))
    ordered.order(wurm=("x", "y")).pass_until(DamageAssignment)
    yield "out of order", told(ordered.state, assigning(A, wurm={"x": 1, "y": 5}))


def effects() -> Iterator[Story]:
    state = game([permanent("bear", "2/2")], [permanent("ogre", "4/4")], [])
    token = Card("token", power=1, toughness=1)
    yield "destroying nothing", told_of_effect(state, outside.destroy((ObjectId("nobody"),)))
    yield "paying nobody", told_of_effect(state, outside.change_life({PlayerId(9): 1}))
    yield "burning nobody", told_of_effect(state, outside.deal_damage(ObjectId("bear"), PlayerId(9), 1))
    yield "an id in use", told_of_effect(state, PlacePermanent(CardId("bear"), token, A, A))
    yield "an effect of nobody", told_of_effect(state, outside.add_combat_phase(), PlayerId(9))
    yield "blocking who does not attack", told_of_effect(state, outside.become_blocked((ObjectId("bear"),)))
    declaring = Play(state).pass_until(AttackersDeclaration).state
    yield "while attackers are declared", told_of_effect(declaring, outside.add_combat_phase())
    over = Play(state).act(Concede(B)).act(Concede(C)).state
    yield "after the end", told(over, PassPriority(A))
    left = Play(state).act(Concede(B)).state
    yield "by who has left", told(left, PassPriority(B))


def line(violation: Violation) -> str:
    cause = "" if violation.cause is None else f" because: {describe_ability(violation.cause)}"
    whose = "" if violation.source is None or violation.source in violation.objects else f" of {violation.source}"
    return f"  {violation.code} {violation} [{', '.join(violation.objects)}]{cause}{whose}"


@pytest.mark.cr("733.1", "508.1", "509.1", "510.1")
@pytest.mark.requirement("S22")
def test_what_is_said_of_each_violation() -> None:
    stories = [
        *(*attacks(), *whole_attacks(), *options(), *blocks(), *whole_blocks()),
        *(*damage(), *effects()),
    ]
    stories += [*declaration_stories.attacks(), *declaration_stories.options(), *declaration_stories.blocks()]
    stories += casting_stories.priority()
    assert all(violations for _, violations in stories), [name for name, violations in stories if not violations]
    said = {violation.code for _, violations in stories for violation in violations}
    assert said == set(Code), set(Code) - said
    assert_golden("violations", "\n".join("\n".join((name, *map(line, violations))) for name, violations in stories))
