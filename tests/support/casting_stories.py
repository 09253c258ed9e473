"""Illegal casts, activations and plays, one for each reason."""

from collections.abc import Iterator

from redzone.abilities.ability import Activated, Mode, SpellEffect
from redzone.abilities.asserting import on_battlefield
from redzone.abilities.casting import Timing
from redzone.abilities.cost import Cost
from redzone.abilities.instruction import DealDamage, GainLife
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import TargetObjects
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.targeting import TargetPermanents
from redzone.game.action import Action, PlayLand
from redzone.game.state import GameState
from redzone.game.violation import Violation
from redzone.rules.game import legal_actions
from redzone.values.identity import ObjectId
from redzone.values.turn import Step
from redzone.values.types import CardType
from tests.support.spells import (
    DESTROY,
    TAP,
    activate,
    cast,
    holding,
    paid,
    playing,
    several,
    spell,
    targets,
    with_mana,
)
from tests.support.states import A, B, game, permanent

Story = tuple[str, tuple[Violation, ...]]

LIFE = SpellEffect((GainLife(1),))
BATTLE = on_battlefield(HasType(CardType.BATTLE))
DIVIDED = SpellEffect(
    (DealDamage(2, TargetObjects(0), divided=True),), (TargetPermanents(HasType(CardType.CREATURE), 1, 2),)
)


def table(step: Step = Step.PRECOMBAT_MAIN) -> GameState:
    mine = [
        permanent("idol", None, Activated(Cost(), LIFE, (Timing.ONCE_EACH_TURN,)), type="Artifact"),
        permanent("shy", None, Activated(Cost(), LIFE, condition=BATTLE), type="Artifact"),
        permanent("spent", type="Basic Land — Swamp", tapped=True),
        permanent("bear", "2/2"),
    ]
    state = game(mine, [permanent("ogre", "3/3"), permanent("ghost", "1/1", Keyword.SHROUD)], step=step)
    cards = [
        spell("murder", "{B}", DESTROY),
        spell("elf", "{0}", type="Creature", pt="1/1"),
        spell("forest", "", type="Basic Land — Forest"),
        spell("charm", "{0}", SpellEffect(modes=(Mode((GainLife(1),)), Mode((GainLife(2),))))),
        spell("arc", "{0}", DIVIDED),
        spell("hush", "{0}", TAP, Keyword.SPLIT_SECOND),
    ]
    return with_mana(holding(state, *cards), "{B}")


def story(name: str, action: Action, state: GameState | None = None) -> Story:
    return name, tuple(legal_actions(table() if state is None else state).violations(action))


def priority() -> Iterator[Story]:
    """What a player with priority can't do."""
    black = paid("{B}")
    yield story("a creature is cast in combat", cast("elf"), table(Step.BEGINNING_OF_COMBAT))
    yield story("a card is cast that is nowhere", cast("nobody"))
    yield story("a land is cast", cast("forest"))
    yield story("a cost that it has not", cast("elf", costs=("kicker",)))
    yield story("X without an X", cast("elf", x=2))
    yield story("no mode", cast("charm"))
    yield story("no target", cast("murder", payment=black))
    yield story("a player for a creature", cast("murder", targets(B), payment=black))
    yield story("a target with shroud", cast("murder", targets("ghost"), payment=black))
    yield story("a division that is none", cast("arc", several("bear", "ogre"), division={"bear": 2}))
    yield story("nothing is paid", cast("murder", targets("ogre")))
    yield story("tapping what is tapped", activate("spent"))
    yield story("an ability that it has not", activate("bear"))
    yield story("while its condition is not met", activate("shy"))
    used = playing(table()).act(activate("idol"))
    yield story("a second time", activate("idol"), used.state)
    silent = playing(table()).act(cast("hush", targets("ogre")))
    yield story("a cast in response to split second", cast("murder", targets("ogre"), payment=black), silent.state)
    yield story("an activation in response to split second", activate("idol"), silent.state)
    yield story("a land that is no land", PlayLand(A, ObjectId("elf")))
