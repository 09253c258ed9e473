"""Abilities in which one class or word of the language is asked, and moves that change one thing that can be read."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Final, TypeGuard

from msgspec import Struct
from msgspec.structs import asdict, astuple, replace

from redzone.abilities.ability import Ability, ApplyRule, AsLongAs, Continuous, GainAbility, Modification
from redzone.abilities.blocking import (
    BlockedByAllAble,
    BlocksIfAble,
    CanBlockOnly,
    CantBeBlocked,
    CantBeBlockedBy,
    CantBeBlockedExceptBy,
    CantBlock,
    CantBlockWithout,
    MostBlockers,
    MustBeBlocked,
)
from redzone.abilities.condition import (
    AmountIs,
    Condition,
    Controls,
    GameIs,
    GameStatus,
    ObjectIs,
    PlayerCondition,
    PlayerIs,
    PlayerMeets,
    PlayerStatus,
)
from redzone.abilities.language import (
    Amount,
    Compare,
    Control,
    Counters,
    EachCard,
    EachObject,
    Is,
    KindsAmong,
    Measure,
    Not,
    NumberOf,
    ObjectTerm,
    PlayerNumber,
    PlayersIn,
    PlayerTerm,
    Quality,
    Relates,
    StatOf,
)
from redzone.abilities.measures import Exceeding, SpentMana, TimesPaid
from redzone.abilities.modification import ChangeController, ModifyPowerToughness, SetPowerToughness
from redzone.abilities.plain_qualities import Everything, HasStatus, HasType
from redzone.abilities.reads import Part, Reading, ReadingWord
from redzone.abilities.static import DefinesPowerToughness
from redzone.abilities.words import (
    ObjectWord,
    PlayerStat,
    PlayerWord,
    Relation,
    Stat,
    Status,
    Variety,
)
from redzone.game.combat import Attacker, Combat
from redzone.game.player import Player
from redzone.game.state import GameState
from redzone.values.turn import Turn
from redzone.values.types import CardType
from redzone.values.value import Value
from tests.support.positions import CHANGES
from tests.support.recording import READ_AS
from tests.support.vocabulary import a_player_condition, a_quality, classes, value_of

Word = ReadingWord | Status | Relation
"""A word of one of the closed lists of the language."""
Aim = type[Reading] | Word
"""A class of the language, or one of its words."""
Text = Reading | ReadingWord
Asked = Quality | Amount | Condition
"""What an ability can ask by itself."""

FAMILIES: Final = (Quality, Amount, Measure, Condition, PlayerCondition, ObjectTerm, PlayerTerm)
ASKED_CLASSES: Final[tuple[type[Reading], ...]] = tuple(kind for family in FAMILIES for kind in classes(family))
MODIFICATIONS: Final[tuple[type[Reading], ...]] = tuple(
    class_ for class_ in classes(Modification) if class_ is not ChangeController
)
"""Who controls something is settled before the layers; abilities of permanents don't change it."""
LISTS: Final = (Status, Relation, Stat, ObjectWord, PlayerWord, PlayerStat, PlayerStatus, GameStatus, Variety)
WORDS: Final[tuple[Word, ...]] = (
    *(*Status, *Relation, *Stat, *ObjectWord, *PlayerWord, *PlayerStat),
    *(*PlayerStatus, *GameStatus, *Variety),
)
ASKED: Final[tuple[Aim, ...]] = (*ASKED_CLASSES, *WORDS)
AIMS: Final[tuple[Aim, ...]] = (*ASKED, *MODIFICATIONS)

_THIS: Final = Is(ObjectWord.THIS)
_ALL: Final = EachObject(Everything())
_UP: Final = ModifyPowerToughness(1, 1)


def text_of(aim: Aim, random: Random, depth: int = 2) -> Text:
    """A value of a class, or what has a word in it."""
    match aim:
        case type():
            made = value_of(aim, random, depth)
            return _made_plain(made, random) if random.random() < 0.5 else made
        case Status():
            return HasStatus(aim)
        case Relation():
            return Relates(aim, random.choice((_ALL, ObjectWord.THIS, ObjectWord.ATTACHED)))
        case _:
            return aim


def _made_plain(text: Reading, random: Random) -> Reading:
    """The same with plain texts in it, which hold more often."""
    changes: dict[str, object] = {}
    for name, part in asdict(text).items():
        if isinstance(part, Quality):
            changes[name] = random.choice((Everything(), HasType(CardType.CREATURE)))
        elif isinstance(part, PlayerTerm):
            changes[name] = random.choice((PlayerWord.YOU, PlayerWord.EACH_PLAYER))
        elif isinstance(part, ObjectTerm) and random.random() < 0.5:
            changes[name] = random.choice((_ALL, ObjectWord.THIS))
        elif isinstance(part, PlayerCondition):
            changes[name] = Controls(Everything())
    return replace(text, **changes)


def asked_with(text: Text, random: Random) -> Asked:
    """What an ability can ask, with a text in it."""
    any_number = random.randint(1, 2)
    match text:
        case Stat() | Counters() | Exceeding() | TimesPaid() | SpentMana():
            objects = random.choice((_ALL, ObjectWord.THIS))
            return _one_question(random, Compare(text, any_number), StatOf(text, objects))
        case HasStatus(status=Status.CAME_FROM_BATTLEFIELD):
            return NumberOf(EachCard(text, players=PlayerWord.EACH_PLAYER))
        case GameStatus():
            return GameIs(text)
        case Variety():
            return KindsAmong(text, _ALL)
        case PlayerStat():
            return PlayerNumber(text, random.choice((PlayerWord.YOU, PlayerWord.EACH_PLAYER)))
        case PlayerStatus():
            return PlayerMeets(random.choice((PlayerWord.YOU, PlayerWord.EACH_OPPONENT)), PlayerIs(text))
        case ObjectWord():
            return _with_objects(text, random)
        case PlayerWord():
            return _with_players(text, random)
        case ReadingWord():
            raise NotImplementedError(text)
        case _:
            return _asked_with_a_value(text, random)


def _asked_with_a_value(text: Reading, random: Random) -> Asked:
    if isinstance(text, Quality | Amount | Condition):
        return text
    if isinstance(text, PlayerCondition):
        return PlayerMeets(random.choice((PlayerWord.YOU, PlayerWord.EACH_OPPONENT)), text)
    if isinstance(text, ObjectTerm):
        return _with_objects(text, random)
    if isinstance(text, PlayerTerm):
        return _with_players(text, random)
    raise NotImplementedError(text)


def _with_objects(objects: ObjectTerm, random: Random) -> Asked:
    quality = a_quality(random)
    stat = random.choice((Stat.POWER, Counters()))
    return _one_question(
        random, Is(objects), NumberOf(objects), StatOf(stat, objects), ObjectIs(objects, quality), _about(objects)
    )


def _about(objects: ObjectTerm) -> Asked:
    return Relates(Relation.SHARES_COLOR, objects)


def _with_players(players: PlayerTerm, random: Random) -> Asked:
    condition = a_player_condition(random)
    return _one_question(
        random,
        Control(players),
        PlayersIn(players),
        PlayerNumber(PlayerStat.LIFE, players),
        PlayerMeets(players, condition),
    )


def _one_question(random: Random, *choices: Asked) -> Asked:
    return random.choice(choices)


def _one_ability(random: Random, *choices: Ability) -> Ability:
    return random.choice(choices)


def static_with(asked: Asked, random: Random) -> Ability:
    """A static ability by which permanents are this or that, as something is asked."""
    effect = random.choice((_UP, GainAbility(CantBeBlocked()), ApplyRule(CantBlock())))
    if isinstance(asked, Amount):
        return _static_that_counts(asked, random)
    if isinstance(asked, Condition):
        return _one_ability(
            random,
            Continuous(Everything(), (effect,), asked),
            Continuous(Everything(), (GainAbility(Continuous(_THIS, (_UP,), asked)),)),
        )
    return _one_ability(
        random,
        Continuous(asked, (effect,)),
        Continuous(Everything(), (_UP,), ObjectIs(ObjectWord.THIS, asked)),
        Continuous(_THIS, (ModifyPowerToughness(NumberOf(EachObject(asked)), 0),)),
        Continuous(_THIS, (GainAbility(Continuous(asked, (effect,))),)),
    )


def _static_that_counts(amount: Amount, random: Random) -> Ability:
    counted = Continuous(Everything(), (ModifyPowerToughness(amount, 0),))
    return _one_ability(
        random,
        counted,
        counted,
        DefinesPowerToughness(amount, amount),
        Continuous(Everything(), (SetPowerToughness(amount, None),)),
        Continuous(_THIS, (_UP,), AmountIs(amount, random.randint(1, 3))),
    )


def restriction_with(asked: Asked, random: Random) -> Ability:
    """An ability about blocks by which something is legal or not, as something is asked."""
    if isinstance(asked, Amount):
        asked = AmountIs(asked, random.randint(1, 3)) if random.random() < 0.7 else Compare(Stat.POWER, asked)
    if isinstance(asked, Condition):
        ability = random.choice((CantBeBlocked(), CantBlock(), CantBeBlockedBy(Everything())))
        inner = AsLongAs(asked, ability)
        return _one_ability(
            random, inner, inner, Continuous(Everything(), (ApplyRule(inner),)), AsLongAs(AmountIs(1, 1), inner)
        )
    return _restriction_about(asked if random.random() < 0.8 else Not(asked), random)


def _restriction_about(quality: Quality, random: Random) -> Ability:
    applied = Continuous(Everything(), (ApplyRule(CantBlock(quality)),))
    together = (BlockedByAllAble(quality), MustBeBlocked(blockers=quality), BlocksIfAble(quality))
    plain = (
        *(CantBeBlockedBy(quality), CantBeBlockedExceptBy(quality), CantBlock(quality), CanBlockOnly(quality)),
        *(CantBeBlocked(quality), AsLongAs(ObjectIs(ObjectWord.THIS, quality), CantBeBlocked()), applied),
    )
    if random.random() < 0.8:
        return _one_ability(random, *plain)
    return _one_ability(random, *together, CantBlockWithout(1, quality), MostBlockers(1, quality))


def ability_with(text: Text, random: Random) -> Ability:
    """An ability, of any kind that asks, with a text in it."""
    if isinstance(text, Modification):
        gained = GainAbility(Continuous(a_quality(random), (text,)))
        return Continuous(a_quality(random), (text if random.random() < 0.8 else gained,))
    make = static_with if random.random() < 0.6 else restriction_with
    return make(asked_with(text, random), random)


def pieces_of(value: object) -> Iterator[object]:
    """Yield a value and all that it consists of."""
    yield value
    inside: tuple[object, ...] = astuple(value) if isinstance(value, Value) else value if _is_tuple(value) else ()
    for part in inside:
        yield from pieces_of(part)


def _is_tuple(value: object) -> TypeGuard[tuple[object, ...]]:
    return isinstance(value, tuple)


def is_in(aim: Aim, ability: Ability) -> bool:
    """Whether a class or word is in an ability."""
    if isinstance(aim, type):
        return any(type(piece) is aim for piece in pieces_of(ability))
    return any(piece is aim for piece in pieces_of(ability))


Field = tuple[type[Struct], str]
"""A field of a class of the state."""

_SEEN_THERE: Final[tuple[Field, ...]] = ((Player, "hand"), (Player, "graveyard"))
FIELDS: Final[Mapping[Part, tuple[Field, ...]]] = {
    part: (
        *((kind, name) for kind, fields in READ_AS.items() for name, reads in fields.items() if part in reads),
        *(_SEEN_THERE if part is Part.ELSEWHERE else ()),
    )
    for part in Part
}
"""Where each part of the game stands; that there is a game needs nothing to stand anywhere."""


def moved(state: GameState, other: GameState, field: Field) -> GameState:
    """The state with one field as it is in another state."""
    kind, name = field
    if kind is GameState:
        return replace(state, **taken(name, other))
    if kind is Turn:
        return replace(state, turn=replace(state.turn, **taken(name, other.turn)))
    if kind is Player:
        return state.with_players(
            {id_: replace(each, **taken(name, other.players[id_])) for id_, each in state.players.items()}
        )
    if state.combat is None or other.combat is None:
        return state
    if kind is Combat:
        return replace(state, combat=replace(state.combat, **taken(name, other.combat)))
    assert kind is Attacker, kind
    like = list(other.combat.attackers.values())
    attackers = {
        id_: replace(each, **taken(name, like[index % len(like)])) if like else each
        for index, (id_, each) in enumerate(state.combat.attackers.items())
    }
    return replace(state, combat=replace(state.combat, attackers=attackers))


def taken(name: str, like: object) -> dict[str, object]:
    """A change of one field to what another value has there."""
    return {name: getattr(like, name)}


def changed_in(state: GameState, field: Field, random: Random) -> GameState:
    """The state with nothing changed but one field."""
    other = state
    for _ in range(20):
        other = random.choice(CHANGES)(other, random)
        after = moved(state, other, field)
        if after != state:
            return after
    return state
