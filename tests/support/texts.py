"""Short ways to carry out what texts say in tests of the rules."""

from collections.abc import Iterable

from msgspec.structs import replace

from redzone.abilities.ability import Ability, Instruction, SpellEffect
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.targeting import TargetPermanents, TargetSpec
from redzone.abilities.words import Chosen
from redzone.game.card import PhysicalCard, ZoneObject
from redzone.game.effect import Carry
from redzone.game.state import GameState
from redzone.oracle.entering_choices import asked_choices, made_choices
from redzone.values.identity import CardId, ObjectId, PlayerId, Target
from redzone.values.types import CardType
from tests.support.states import A, Play, card, game, permanent

BEAR, OX, CAT = map(ObjectId, ("bear", "ox", "cat"))
CREATURES = HasType(CardType.CREATURE)
CREATURE = TargetPermanents(CREATURES)


def text(
    *instructions: Instruction, uses: Iterable[TargetSpec] = (), targets: Iterable[Iterable[Target]] = ()
) -> Carry:
    """What a spell with these instructions does, with these targets."""
    return Carry(SpellEffect(instructions, tuple(uses)), tuple(map(tuple, targets)))


def at(*instructions: Instruction, target: ObjectId) -> Carry:
    """What a spell with one target creature does."""
    return text(*instructions, uses=(CREATURE,), targets=((target,),))


def table(state: GameState | None = None) -> Play:
    """Three players with a creature each: a 2/2 bear, a 3/3 ox and a 1/1 cat."""
    seats = ([permanent("bear", "2/2")], [permanent("ox", "3/3")], [permanent("cat", "1/1")])
    return Play(state or game(*seats))


def cards(owner: PlayerId, *names: str, type: str = "Creature", pt: str | None = "1/1") -> tuple[ZoneObject, ...]:
    """Cards of a player in a zone outside the battlefield."""
    return tuple(
        ZoneObject(ObjectId(name), PhysicalCard(CardId(name), owner, card(name, pt, type=type))) for name in names
    )


def with_cards(
    play: Play,
    owner: PlayerId = A,
    *,
    hand: tuple[ZoneObject, ...] = (),
    graveyard: tuple[ZoneObject, ...] = (),
    library: tuple[ZoneObject, ...] | None = None,
) -> Play:
    """Give a player these cards."""
    player = replace(play.state.players[owner], hand=hand, graveyard=graveyard, library=library)
    play.state = play.state.with_players({owner: player})
    return play


def names(objects: Iterable[ZoneObject]) -> list[str]:
    """The names of cards."""
    return [object_.card.printed.name for object_ in objects]


def with_choices(text: str, abilities: tuple[Ability, ...]) -> str:
    """A text behind the lines by which the object enters with the choices that the text asks for."""
    asked = asked_choices(abilities) - made_choices(abilities)
    named = sorted({Chosen.CREATURE_TYPE if what is Chosen.TYPE else what for what in asked})
    return "\n".join((*(f"As this creature enters, choose a {what}." for what in named), text))
