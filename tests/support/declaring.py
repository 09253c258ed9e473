"""Hypothesis strategies for boards on which attackers or blockers are declared, full of abilities about that."""

from hypothesis import strategies as st
from msgspec.structs import replace

from redzone.abilities.ability import Ability, ApplyRule, AsLongAs, Continuous, KeywordAbility
from redzone.abilities.asserting import contrary, is_poisoned, on_battlefield, player_negation, this_has
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
    AttackCost,
    AttackedIfAble,
    AttacksIfAble,
    AttacksIfOthersAttack,
    CanAttackDespiteDefender,
    CantAttack,
    CantAttackWithout,
    Goaded,
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
    CostsToBeBlocked,
    MostBlockers,
    MustBeBlocked,
)
from redzone.abilities.comparing import all_of
from redzone.abilities.condition import (
    Condition,
    Controls,
    PlayerCondition,
    PlayerMeets,
)
from redzone.abilities.cost import Cost, Objects
from redzone.abilities.counting import how_many
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Compare, Control, Is, Not, Quality
from redzone.abilities.plain_qualities import Everything, HasColor, HasStatus, HasType
from redzone.abilities.words import ObjectWord, PlayerWord, Stat, Status
from redzone.game.combat import Attacker, Combat
from redzone.game.decision import AttackersDeclaration, BlockersDeclaration
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.values.identity import ObjectId, Target
from redzone.values.options import COMMANDER
from redzone.values.turn import Step
from redzone.values.types import CardType, Color
from tests.support.states import A, B, C, Play, game, permanent

WALKER, SIEGE = ObjectId("walker"), ObjectId("siege")
_ARTIFACT, _CREATURE, _GREEN = HasType(CardType.ARTIFACT), HasType(CardType.CREATURE), HasColor(Color.GREEN)
QUALITIES: st.SearchStrategy[Quality] = st.sampled_from(
    (
        Everything(),
        _ARTIFACT,
        _GREEN,
        Not(_GREEN),
        Compare(Stat.POWER, least=3),
        Not(Is(ObjectWord.THIS)),
        Control(PlayerWord.YOU),
        Control(PlayerWord.EACH_OPPONENT),
        all_of((_GREEN, Control(PlayerWord.YOU))),
    )
)
"""Which other creatures an ability is about."""
GROUPS: st.SearchStrategy[Quality] = QUALITIES.map(lambda quality: all_of((_CREATURE, quality)))
_ROLES: st.SearchStrategy[Quality] = st.sampled_from((Status.ATTACKING, Status.ATTACKING_ALONE)).map(HasStatus)
_PLAYER_CONDITIONS: st.SearchStrategy[PlayerCondition] = st.sampled_from(
    (Controls(_ARTIFACT), Controls(_CREATURE, least=2), is_poisoned(), player_negation(Controls(_GREEN)))
)
_PLAYERS = st.sampled_from((B, C, PlayerReference.YOU, PlayerReference.OWNER, PlayerReference.MOST_LIFE))
_ATTACKED: st.SearchStrategy[Attacked] = st.one_of(
    st.builds(AttackedPlayer, _PLAYERS, planeswalkers=st.booleans(), battles=st.booleans()),
    st.builds(AttackedPlaneswalkers, _PLAYERS),
    st.builds(AttackedOtherPlayer, _PLAYERS),
    st.sampled_from((WALKER, SIEGE)).map(AttackedPermanent),
    st.builds(DefendedBy, _PLAYER_CONDITIONS),
)
WHAT: st.SearchStrategy[Attacked | None] = st.one_of(st.none(), st.none(), _ATTACKED)
CONDITIONS: st.SearchStrategy[Condition] = st.one_of(
    QUALITIES.map(this_has),
    st.builds(PlayerMeets, st.sampled_from((PlayerWord.YOU, PlayerWord.ACTIVE_PLAYER, B)), _PLAYER_CONDITIONS),
    st.builds(on_battlefield, QUALITIES, st.integers(1, 3)),
    st.just(contrary(on_battlefield(_ARTIFACT))),
    _ROLES.map(this_has),
    st.tuples(_ROLES, QUALITIES).map(all_of).map(on_battlefield),
)
_SOME_QUALITY: st.SearchStrategy[Quality | None] = st.one_of(st.none(), QUALITIES)
COSTS: st.SearchStrategy[Cost] = st.sampled_from(
    (
        Cost("{1}"),
        Cost("{2}"),
        Cost(life=2),
        Cost("{1}", life=1),
        Cost("{1}", times=how_many(_ARTIFACT)),
        Cost(sacrifice=Objects(1, HasType(CardType.LAND))),
    )
)
_KEYWORDS = st.sampled_from(
    (Keyword.DEFENDER, Keyword.HASTE, Keyword.FLYING, Keyword.MENACE, Keyword.REACH, Keyword.FEAR, Keyword.SKULK)
).map(KeywordAbility)

attack_requirements: st.SearchStrategy[Ability] = st.one_of(
    st.just(AttacksIfAble()),
    st.builds(AttacksIfAble, WHAT),
    st.builds(AttacksIfOthersAttack, QUALITIES),
    st.builds(Goaded, st.sampled_from((A, B, C))),
)
attack_abilities: st.SearchStrategy[Ability] = st.one_of(
    attack_requirements,
    attack_requirements,
    st.builds(CantAttack, WHAT),
    st.builds(CantAttackWithout, st.integers(1, 2), QUALITIES),
    st.builds(AttackCost, COSTS, WHAT),
    st.builds(AttackCost, COSTS, WHAT),
    st.just(CanAttackDespiteDefender()),
)
"""What can be said of an attacker."""
attack_rules: st.SearchStrategy[Ability] = st.one_of(
    st.builds(MostAttackers, st.integers(0, 2), QUALITIES, WHAT),
    st.builds(AttackedIfAble, _ATTACKED),
    st.just(AttackedIfAble(AttackedPermanent())),
)
"""What any permanent can say about attacks."""
block_requirements: st.SearchStrategy[Ability] = st.one_of(
    st.just(MustBeBlocked()),
    st.builds(MustBeBlocked, st.integers(1, 2), st.sampled_from((None, None, 2)), QUALITIES),
    st.builds(BlockedByAllAble, QUALITIES),
    st.builds(BlocksIfAble, _SOME_QUALITY),
)
block_abilities: st.SearchStrategy[Ability] = st.one_of(
    block_requirements,
    block_requirements,
    st.builds(CantBeBlocked, _SOME_QUALITY),
    st.builds(CantBeBlockedBy, QUALITIES),
    st.builds(CantBeBlockedExceptBy, QUALITIES),
    st.builds(CantBeBlockedByFewerThan, st.integers(2, 3)),
    st.builds(CantBeBlockedByMoreThan, st.integers(1, 2)),
    st.just(CantBeBlockedUnlessAllBlock()),
    st.builds(CostsToBeBlocked, COSTS),
    st.builds(CantBlock, _SOME_QUALITY),
    st.builds(CantBlockWithout, st.integers(1, 2), QUALITIES),
    st.builds(CanBlockOnly, QUALITIES),
    st.builds(BlockCost, COSTS, _SOME_QUALITY),
    st.builds(CanBlockAdditional, st.sampled_from((1, 1, 2, None))),
)
"""What can be said of an attacker or a blocker."""
block_rules: st.SearchStrategy[Ability] = st.builds(MostBlockers, st.integers(0, 2), QUALITIES)
"""What any permanent can say about blocks."""


_RARELY = st.sampled_from((*(False,) * 9, True))
"""Mostly not: sampled rather than compared, so that simple examples are plain creatures."""


@st.composite
def _perhaps(draw: st.DrawFn, abilities: st.SearchStrategy[Ability]) -> Ability:
    """An ability, now and then one that applies only while a condition holds."""
    ability = draw(abilities)
    return AsLongAs(draw(CONDITIONS), ability) if draw(_RARELY) else ability


@st.composite
def _creatures(
    draw: st.DrawFn, letter: str, counts: tuple[int, int], abilities: st.SearchStrategy[Ability]
) -> list[Permanent]:
    one = st.one_of(_perhaps(abilities), _perhaps(abilities), _perhaps(abilities), _KEYWORDS)
    said = st.sampled_from((0, 1, 1, 2, 2)).flatmap(lambda count: st.lists(one, min_size=count, max_size=count))
    return [
        permanent(
            f"{letter}{number}",
            draw(st.sampled_from(("2/2", "2/2", "4/4"))),
            *draw(said),
            type=draw(st.sampled_from(("Creature", "Creature", "Artifact Creature"))),
            colors=draw(st.sampled_from(("", "G"))),
            tapped=draw(_RARELY),
            new=draw(_RARELY),
            owner=draw(st.sampled_from((None, None, None, B))),
        )
        for number in range(draw(st.integers(*counts)))
    ]


@st.composite
def _sayings(
    draw: st.DrawFn, letter: str, abilities: st.SearchStrategy[Ability], rules: st.SearchStrategy[Ability]
) -> list[Permanent]:
    """Permanents whose abilities concern others, or all of combat."""
    placed: list[Permanent] = []
    for number in range(draw(st.sampled_from((0, 1, 1)))):
        ability = draw(
            st.one_of(
                rules,
                st.builds(Continuous, GROUPS, _perhaps(abilities).map(lambda ability: (ApplyRule(ability),))),
            )
        )
        host = draw(st.sampled_from((None, None, B)))
        placed.append(permanent(f"{letter}s{number}", None, ability, type="Enchantment", attached_to=host))
    return placed


def _lands(letter: str, number: int) -> list[Permanent]:
    return [permanent(f"{letter}l{each}", None, type="Basic Land — Forest", tapped=each > 0) for each in range(number)]


@st.composite
def _seats(
    draw: st.DrawFn,
    sizes: tuple[tuple[int, int], ...],
    abilities: st.SearchStrategy[Ability],
    rules: st.SearchStrategy[Ability],
) -> list[list[Permanent]]:
    seats: list[list[Permanent]] = []
    for letter, size in zip("abc", sizes, strict=False):
        mine = draw(_creatures(letter, size, abilities)) + draw(_sayings(letter, abilities, rules))
        seats.append(mine + _lands(letter, draw(st.sampled_from((0, 0, 1, 2)))))
    if draw(st.booleans()):
        seats[1].append(permanent(WALKER, type="Planeswalker", loyalty=4))
    elif draw(st.booleans()):
        seats[0].append(permanent(SIEGE, type="Battle — Siege", defense=4, protector=B))
    return seats


@st.composite
def _with_means(draw: st.DrawFn, state: GameState) -> GameState:
    """The state with some mana, life and poison."""
    changed = {
        each: replace(
            player,
            mana="{C}" * draw(st.sampled_from((0, 1, 2))),
            life=draw(st.sampled_from((40, 3, 1))),
            poison=draw(st.sampled_from((0, 1))),
        )
        for each, player in state.players.items()
    }
    return state.with_players(changed)


@st.composite
def attack_boards(draw: st.DrawFn, *, most: int = 3) -> GameState:
    """A game that waits for Ana's declaration of attackers."""
    sizes = ((2, most), (0, 1), (0, 0))[: draw(st.integers(2, 3))]
    seats = draw(_seats(sizes, attack_abilities, attack_rules))
    state = Play(game(*seats)).pass_until(AttackersDeclaration).state
    return draw(_with_means(state))


@st.composite
def block_boards(draw: st.DrawFn, *, most: int = 3) -> GameState:
    """A game that waits for Ben's declaration of blockers; with Cyd there, not everybody attacks Ben."""
    sizes = ((1, 3), (2, most), (0, 1))[: draw(st.integers(2, 3))]
    options = replace(COMMANDER, max_blockers_per_attacker=draw(st.sampled_from((None, None, None, 1))))
    seats = draw(_seats(sizes, block_abilities, block_rules))
    state = game(*seats, options=options, step=Step.DECLARE_BLOCKERS, begun=False)
    targets: list[Target] = [
        B,
        B,
        *(each for each in (C, WALKER, SIEGE) if each in state.players or each in state.permanents),
    ]
    attackers: dict[ObjectId, Attacker] = {}
    for each in seats[0]:
        if "Creature" in str(each.card.printed.type_line):
            target = draw(st.sampled_from(targets))
            attackers[each.id] = Attacker(target, target if isinstance(target, int) else B)
    combat = Combat(attackers=attackers, any_attacker=True, declared_attackers=tuple(attackers), to_declare=(B,))
    return draw(_with_means(replace(state, combat=combat, decision=BlockersDeclaration(B))))
