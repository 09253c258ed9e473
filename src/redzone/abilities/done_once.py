"""What an ability lets its controller do only once each turn (CR 603.2h)."""

from redzone.abilities.ability import May, SpellEffect


def is_done_once(effect: SpellEffect) -> bool:
    """Return whether an effect has something to do that is done only once each turn."""
    return any(isinstance(instruction, May) and instruction.once_each_turn for instruction in effect.instructions)
