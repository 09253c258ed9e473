"""Hypothesis strategies for boards, games, effects and whole random plays."""

from itertools import islice
from typing import NamedTuple

from hypothesis import strategies as st
from msgspec.structs import replace

from redzone.abilities.ability import (
    Ability,
    ApplyRule,
    Continuous,
    GainAbility,
    KeywordAbility,
    LoseAbility,
    Modification,
)
from redzone.abilities.attacking import FormsBands, MayEnlist, MayExert
from redzone.abilities.blocking import CanBlockAdditional
from redzone.abilities.duration import Duration
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Control, Is, Quality
from redzone.abilities.modification import (
    ChangeController,
    ModifyPowerToughness,
    SetColors,
    SetPowerToughness,
    SetTypes,
)
from redzone.abilities.plain_qualities import Everything, HasColor
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.game.action import Action
from redzone.game.decision import Priority
from redzone.game.effect import Intervention, OutsideEffect, PlacePermanent
from redzone.game.event import Event
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.game.violation import IllegalAction
from redzone.rules.game import apply, intervene, legal_actions
from redzone.values.identity import CardId, ObjectId, PlayerId, Target
from redzone.values.options import AttackLimit, DamageDivision, RuleOptions
from redzone.values.types import Color, TypeLine
from tests.support import outside
from tests.support.declaring import attack_abilities, attack_rules, block_abilities, block_rules
from tests.support.states import card, game, permanent

Entry = Action | Intervention

PLAIN_KEYWORDS = tuple(
    keyword for keyword in Keyword if keyword not in {Keyword.PROTECTION, Keyword.LANDWALK, Keyword.TOXIC}
)
COUNTERS: tuple[str, ...] = ("+1/+1", "-1/-1", "loyalty", "defense", "stun", "flying", "first strike", "charge")
MOST_ANSWERS = 60
CHOICE = st.integers(0, MOST_ANSWERS - 1)
STRIKES = frozenset({Keyword.FIRST_STRIKE, Keyword.DOUBLE_STRIKE})
COLORS = st.sampled_from(Color)
SMALL = st.integers(-1, 6)
AFFECTED: st.SearchStrategy[Quality] = st.sampled_from((Everything(), Control(PlayerWord.YOU), HasColor(Color.WHITE)))

keyword_abilities: st.SearchStrategy[Ability] = st.one_of(
    st.sampled_from(PLAIN_KEYWORDS).map(KeywordAbility),
    COLORS.map(lambda color: KeywordAbility(Keyword.PROTECTION, quality=HasColor(color))),
    st.integers(1, 3).map(lambda number: KeywordAbility(Keyword.TOXIC, number=number)),
)
other_abilities: st.SearchStrategy[Ability] = st.one_of(
    st.sampled_from((CanBlockAdditional(1), CanBlockAdditional(None), FormsBands(), MayExert(), MayEnlist())),
    attack_abilities,
    block_abilities,
)
rule_abilities: st.SearchStrategy[Ability] = st.one_of(attack_rules, block_rules)
applied_rules: st.SearchStrategy[Modification] = st.one_of(attack_abilities, block_abilities).map(ApplyRule)
modifications: st.SearchStrategy[Modification] = st.one_of(
    st.just(ChangeController()),
    st.builds(ModifyPowerToughness, SMALL.map(lambda each: each - 3), SMALL.map(lambda each: each - 3)),
    st.builds(SetPowerToughness, SMALL, SMALL),
    keyword_abilities.map(GainAbility),
    applied_rules,
    st.sampled_from(PLAIN_KEYWORDS).map(lambda keyword: LoseAbility(KeywordAbility(keyword))),
    COLORS.map(lambda color: SetColors((color,))),
    st.sampled_from(("Creature", "Artifact", "Artifact Creature", "Planeswalker", "Creature Planeswalker")).map(
        lambda line: SetTypes(TypeLine.of(line))
    ),
)
counters: st.SearchStrategy[dict[str, int]] = st.dictionaries(st.sampled_from(COUNTERS), st.integers(1, 4), max_size=2)
options = st.builds(
    RuleOptions,
    starting_life=st.sampled_from((3, 8, 40)),
    commander_damage_limit=st.sampled_from((None, 4, 21)),
    damage_division=st.sampled_from(DamageDivision),
    max_blockers_per_attacker=st.sampled_from((None, 1, 2)),
    attack_limit=st.sampled_from(AttackLimit),
    attack_multiple_players=st.booleans(),
    blocking_taps=st.booleans(),
    loss_checks=st.sampled_from((True, True, False)),
)


@st.composite
def creatures(draw: st.DrawFn, name: str, *, among: frozenset[Keyword] | None = None) -> Permanent:
    """A creature, perhaps with keywords, damage, counters and the rank of a commander."""
    abilities = draw(st.lists(st.one_of(keyword_abilities, keyword_abilities, other_abilities), max_size=3))
    marks = draw(counters)
    if among is not None:
        abilities = [
            ability for ability in abilities if not isinstance(ability, KeywordAbility) or ability.keyword in among
        ]
        marks = {counter: count for counter, count in marks.items() if counter in among or "/" in counter}
    return permanent(
        name,
        f"{draw(SMALL)}/{draw(st.integers(0, 6))}",
        *abilities,
        type=draw(st.sampled_from(("Creature", "Creature", "Legendary Creature", "Artifact Creature"))),
        colors=draw(st.sampled_from(("", "W", "B", "RG"))),
        commander=draw(st.booleans()),
        token=draw(st.booleans()),
        damage=draw(st.sampled_from((0, 0, 1))),
        counters=marks,
        tapped=draw(st.sampled_from((False, False, True))),
        phased_out=draw(st.sampled_from((False, False, False, True))),
    )


@st.composite
def oddities(draw: st.DrawFn, name: str) -> Permanent:
    """A permanent that isn't a plain creature."""
    match draw(st.integers(0, 7)):
        case 0:
            return permanent(name, type="Legendary Planeswalker", loyalty=draw(st.integers(0, 5)))
        case 1:
            return permanent(name, "2/3", type="Creature Planeswalker", loyalty=draw(st.integers(1, 5)))
        case 2:
            protector = draw(st.sampled_from((None, PlayerId(1), PlayerId(2))))
            return permanent(name, type="Battle — Siege", defense=draw(st.integers(0, 4)), protector=protector)
        case 3:
            boon = (ModifyPowerToughness(1, 1), GainAbility(draw(keyword_abilities)))
            affected = draw(AFFECTED)
            return permanent(name, None, Continuous(affected, boon), type="Enchantment")
        case 4:
            line = draw(st.sampled_from(("Artifact — Equipment", "Enchantment — Aura")))
            host = ObjectId(draw(st.sampled_from(("a0", "b0", "a1"))))
            boons = st.sampled_from(
                ((ModifyPowerToughness(2, 0), GainAbility(draw(keyword_abilities))), (ChangeController(),))
            )
            ability = Continuous(Is(ObjectWord.ATTACHED), draw(boons))
            return permanent(name, None, ability, type=line, attached_to=host)
        case 5:
            rules = Continuous(draw(AFFECTED), (draw(applied_rules),))
            return permanent(name, None, draw(st.one_of(st.just(rules), rule_abilities)), type="Enchantment")
        case _:
            return permanent(name, type=draw(st.sampled_from(("Artifact", "Land", "Basic Land — Forest"))))


@st.composite
def seats(draw: st.DrawFn, letter: str, players: int, *, plain: frozenset[Keyword] | None = None) -> list[Permanent]:
    """What one player controls: some of it may be owned by another, and have a namesake."""
    placed = [draw(creatures(f"{letter}{number}", among=plain)) for number in range(draw(st.integers(0, 3)))]
    if plain is None:
        placed += [draw(oddities(f"{letter}{number}")) for number in range(5, 5 + draw(st.integers(0, 2)))]
    owners = st.one_of(st.none(), st.none(), st.integers(1, players).map(PlayerId))
    return [draw(_owned(each, owners)) for each in placed]


@st.composite
def _owned(draw: st.DrawFn, made: Permanent, owners: st.SearchStrategy[PlayerId | None]) -> Permanent:
    """The permanent with an owner (nobody: its controller) and perhaps the name that all namesakes share."""
    printed = replace(made.card.printed, name="namesake") if draw(st.booleans()) else made.card.printed
    return replace(made, card=replace(made.card, owner=draw(owners) or PlayerId(0), printed=printed))


@st.composite
def games(
    draw: st.DrawFn,
    *,
    rules: st.SearchStrategy[RuleOptions] = options,
    plain: frozenset[Keyword] | None = None,
    most: int = 4,
    teams: bool = False,
    begun: bool = True,
) -> GameState:
    """A game about to begin a combat, or waiting for its first decision there.

    With ``plain`` there are creatures only, with no keywords but these. With ``teams`` some players are team-mates.
    """
    players = draw(st.integers(2, most))
    placed = [draw(seats(letter, players, plain=plain)) for letter in "abcd"[:players]]
    mates = draw(st.sampled_from(_TEAMS[players])) if teams else ""
    active = PlayerId(draw(st.integers(1, players)))
    return game(*placed, options=draw(rules), active=active, teams=mates, begun=begun)


_TEAMS = {2: ("", "XY"), 3: ("XXY", "XYX", "XYZ"), 4: ("XXYY", "XYYX", "XXYZ", "XYYY")}


def effects(state: GameState) -> st.SearchStrategy[OutsideEffect]:
    """Effects on what is there in ``state``, or nearly: players who have left, phased-out permanents."""
    names = tuple(state.permanents) or (ObjectId("nobody"),)
    object_ = st.sampled_from(names)
    objects = st.lists(object_, min_size=1, max_size=3).map(tuple)
    player = st.sampled_from(tuple(state.players))
    target: st.SearchStrategy[Target] = st.one_of(object_, player)
    attackers = tuple(state.combat.attackers) if state.combat is not None else ()
    return st.one_of(
        st.builds(
            outside.modify,
            st.dictionaries(object_, _changes, min_size=1, max_size=2),
            st.sampled_from(Duration),
        ),
        *(st.builds(kind, objects) for kind in _ON_OBJECTS),
        st.builds(
            outside.become_blocked, st.lists(st.sampled_from(attackers or names), min_size=1, max_size=2).map(tuple)
        ),
        st.builds(
            outside.reselect, st.dictionaries(st.sampled_from(attackers or names), target, min_size=1, max_size=2)
        ),
        st.builds(
            outside.put_counters,
            st.dictionaries(
                object_, st.dictionaries(st.sampled_from(COUNTERS), st.integers(-3, 3), max_size=2), max_size=2
            ),
        ),
        st.builds(outside.deal_damage, object_, target, st.integers(-1, 8)),
        st.builds(outside.change_life, st.dictionaries(player, st.integers(-9, 9), max_size=3)),
        st.builds(outside.give_poison, st.dictionaries(player, st.integers(0, 6), max_size=2)),
        st.builds(
            PlacePermanent,
            id=st.sampled_from(("t1", "t2", "t3", *names)).map(CardId),
            printed=st.sampled_from((card("token", "2/2"), card("wall", "0/4"), card("relic", type="Artifact"))),
            controller=player,
            owner=player,
            token=st.booleans(),
            attacking=st.one_of(st.none(), target, target),
            blocking=st.lists(object_, max_size=2).map(tuple),
        ),
        st.just(outside.add_combat_phase()),
    )


_changes = st.lists(modifications, min_size=1, max_size=2).map(tuple)
_ON_OBJECTS = (
    *(
        outside.destroy,
        outside.exile,
        outside.return_to_hand,
        outside.sacrifice,
        outside.tap,
        outside.untap,
        outside.phase_out,
        outside.phase_in,
        outside.remove_from_combat,
    ),
    *(outside.goad, outside.detain, outside.suspect, outside.end_suspicion),
)


class Play(NamedTuple):
    """A game as it was played: every state at a decision, and what led from each to the next."""

    states: tuple[GameState, ...]
    entries: tuple[Entry, ...]
    events: tuple[Event, ...]

    @property
    def start(self) -> GameState:
        """The state before the first entry."""
        return self.states[0]

    @property
    def end(self) -> GameState:
        """The state after the last entry."""
        return self.states[-1]


@st.composite
def plays(
    draw: st.DrawFn,
    *,
    start: st.SearchStrategy[GameState] | None = None,
    most: int = 30,
    effects_happen: bool = True,
) -> Play:
    """A game played at random for ``most`` entries, with effects from outside and players who concede."""
    state = draw(games() if start is None else start)
    states, entries, events = [state], list[Entry](), list[Event]()
    for _ in range(most):
        if state.outcome is not None:
            break
        entry = draw(_entries(state) if effects_happen else answers(state))
        try:
            done = perform(state, entry)
        except IllegalAction:
            assert isinstance(entry, Intervention), "an answer that was offered is refused"
            continue
        state = done.state
        states.append(state)
        entries.append(entry)
        events += done.events
    return Play(tuple(states), tuple(entries), tuple(events))


def perform(state: GameState, entry: Entry) -> Transition:
    """Do what an entry says."""
    return intervene(state, entry) if isinstance(entry, Intervention) else apply(state, entry)


def first_answers(state: GameState, most: int = MOST_ANSWERS) -> list[Action]:
    """The first legal answers, at least one, however many there are."""
    return list(islice(legal_actions(state), most))


@st.composite
def answers(draw: st.DrawFn, state: GameState) -> Action:
    offered = first_answers(state)
    assert offered, f"nothing answers {state.decision}"
    return offered[draw(CHOICE) % len(offered)]


@st.composite
def _entries(draw: st.DrawFn, state: GameState) -> Entry:
    kind = draw(st.integers(0, 29))
    if kind == 0:
        return draw(st.sampled_from(legal_actions(state).concessions()))
    if kind < 10 and isinstance(state.decision, Priority):
        return Intervention(draw(effects(state)), draw(st.sampled_from(tuple(state.players))))
    return draw(answers(state))


def backwards(state: GameState) -> GameState:
    """The same game with its permanents in the opposite order."""
    permanents = dict(reversed(tuple(state.permanents.items())))
    return replace(state, board=replace(state.board, permanents=permanents))
