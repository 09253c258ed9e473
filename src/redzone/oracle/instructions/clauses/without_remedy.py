"""What can't be regenerated or prevented: sentences that change what the sentence before does (CR 608.2c)."""

from msgspec.structs import replace

from redzone.abilities.ability import IfDone, Instruction, May
from redzone.abilities.instruction import DealDamage, Deed, Do
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.language.node import Node
from redzone.oracle.phrases.scope import not_understood


def no_regeneration(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Change "destroy it" before to "destroy it; it can't be regenerated" (CR 701.19c)."""
    last = discourse.done.last
    destroyed = None if last is None else _without_regeneration(last)
    if destroyed is None:
        raise not_understood("it is not clear what is destroyed", node)
    discourse.do_instead(1, destroyed)
    return ()


def _without_regeneration(instruction: Instruction) -> Instruction | None:
    """Return what is destroyed last without regeneration; ``None`` where nothing is."""
    match instruction:
        case Do(deed=Deed.DESTROY, objects=objects):
            return Do(Deed.DESTROY_WITHOUT_REGENERATION, objects)
        case May(instructions=(*before, last), otherwise=()) | IfDone(instructions=(*before, last), otherwise=()):
            destroyed = _without_regeneration(last)
            return None if destroyed is None else replace(instruction, instructions=(*before, destroyed))
        case _:
            return None


def certain_damage(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Change "it deals damage" before to damage that can't be prevented (CR 615.12)."""
    last = discourse.done.last
    if not isinstance(last, DealDamage):
        raise not_understood("it is not clear what damage that is", node)
    also = tuple(replace(other, certain=True) for other in last.also)
    discourse.do_instead(1, replace(last, also=also, certain=True))
    return ()
