"""Copies that texts make: what is copied, and with which exceptions (CR 707)."""

from collections.abc import Sequence

from msgspec.structs import replace

from redzone.abilities.ability import Card, CopyOf, Modification
from redzone.abilities.language import EachObject, ObjectTerm, TargetObjects
from redzone.abilities.modification import ModifyPowerToughness, SetPowerToughness
from redzone.abilities.words import ObjectWord
from redzone.characteristics.copying import copiable_values, face_copied, with_exceptions
from redzone.rules.resolving.instructions.scene import ResolvingScene
from redzone.rules.zones.last_seen import seen
from redzone.values.identity import ObjectId
from redzone.values.value import Value

_TARGET = "target "


class Copied(Value, frozen=True):
    """What a token is, and whether it enters with its back face up, as what it copies has it (CR 707.8a)."""

    values: Card
    transformed: bool = False


def copied(scene: ResolvingScene, term: ObjectTerm, exceptions: Sequence[Modification] = ()) -> tuple[Copied, ...]:
    """Return the copiable values of an object, as it last existed if it is gone, or of each (CR 608.2h, 707.2)."""
    objects = tuple(scene.objects(term))
    fixed_exceptions = fixed(scene, exceptions)
    copies = (
        _copied(scene, id_, fixed_exceptions) for id_ in (objects if isinstance(term, EachObject) else objects[:1])
    )
    return tuple(copy for copy in copies if copy is not None)


def _copied(scene: ResolvingScene, id_: ObjectId, exceptions: Sequence[Modification]) -> Copied | None:
    """Return the copiable values of this object; those of a card with two faces have both (CR 707.8a)."""
    subject = seen(scene.view, id_)
    if subject is None:
        return None
    values = with_exceptions(copiable_values(scene.state.board, subject.permanent), exceptions)
    if values.back is None:
        return Copied(values)
    both = replace(values, back=with_exceptions(values.back, exceptions))
    return Copied(both, subject.permanent.transformed)


def copy_of(scene: ResolvingScene, modification: CopyOf) -> CopyOf:
    """Return a copy effect with the values that it gives, fixed as it begins (CR 707.2b).

    In a text ``object`` is a word for an object, such as ``ObjectWord.CHOSEN``, or ``target 0``.
    """
    named = modification.object
    if named.startswith(_TARGET):
        objects = scene.objects(TargetObjects(int(named.removeprefix(_TARGET))))
    elif named in {word.value for word in ObjectWord}:
        objects = scene.objects(ObjectWord(named))
    else:
        objects = (named,)
    subject = seen(scene.view, objects[0]) if objects else None
    if subject is None:
        return modification
    values = face_copied(scene.state.board, subject.permanent)
    exceptions = fixed(scene, modification.exceptions)
    return CopyOf(objects[0], exceptions, with_exceptions(values, exceptions))


def fixed(scene: ResolvingScene, exceptions: Sequence[Modification]) -> tuple[Modification, ...]:
    """Return exceptions with their numbers as they are now."""
    return tuple(
        SetPowerToughness(
            None if exception.power is None else scene.signed(exception.power),
            None if exception.toughness is None else scene.signed(exception.toughness),
        )
        if isinstance(exception, SetPowerToughness)
        else exception
        for exception in exceptions
        if not isinstance(exception, ModifyPowerToughness)
    )
