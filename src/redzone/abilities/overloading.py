"""Text with "each" in place of every "target" (overload, CR 702.96a)."""

from redzone.abilities.ability import SpellEffect
from redzone.abilities.language import Control, ControllerOf, EachObject, Is, TargetObjects, TargetPlayers
from redzone.abilities.rewriting import rewritten
from redzone.abilities.targeting import TargetPermanents


def overloaded(effect: SpellEffect) -> SpellEffect | None:
    """Return what a text does to each permanent that it could target, ``None`` if it targets anything else."""
    qualities = [
        target.quality for target in effect.targets if isinstance(target, TargetPermanents) and _is_one(target)
    ]
    if effect.modes or not qualities or len(qualities) < len(effect.targets):
        return None
    clear = True

    def meaning(word: object) -> object:
        nonlocal clear
        match word:
            case TargetObjects(index=index) if index < len(qualities):
                return EachObject(qualities[index])
            case SpellEffect(targets=(_, *_)):  # what is done later has targets of its own
                clear = False
                return word
            case Is(TargetObjects()) | Control(player=TargetPlayers() | ControllerOf()):
                clear = False
                return word
            case _:
                return word

    changed = rewritten(SpellEffect(effect.instructions), meaning)
    return changed if clear else None


def _is_one(spec: TargetPermanents) -> bool:
    return spec == TargetPermanents(spec.quality)
