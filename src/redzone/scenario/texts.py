"""What the text of a spell does, with the targets that a scenario gives it."""

from redzone.abilities.ability import SpellEffect
from redzone.game.effect import Carry
from redzone.game.stack import StackKind, StackObject
from redzone.game.state import GameState
from redzone.rules.reference.targets import violations
from redzone.scenario.place import Place
from redzone.scenario.priority_actions import with_targets
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.view import View


def carried_out(
    spell: SpellEffect, targets: tuple[Target, ...], controller: PlayerId, state: GameState, place: Place
) -> Carry:
    """Return that a text is carried out with these targets, given to its uses of the word "target" in order.

    Raises:
        NotationError: They are no legal targets of it (CR 115.1, 601.2c), or a mode would have to be chosen.
    """
    if spell.modes:
        raise place.within("text").unsupported("an effect with modes")
    view = View(state)
    proposed = StackObject(ObjectId("effect"), StackKind.SPELL, controller, spell)
    chosen = with_targets(view, proposed, targets)
    for violation in violations(view, chosen):
        raise place.within("targets").error(violation.message)
    return Carry(spell, chosen.targets)
