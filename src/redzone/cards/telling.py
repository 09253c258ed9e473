"""What Redzone makes of each line of a card: as plain data, and as lines for people."""

from collections.abc import Iterator
from typing import Final

import msgspec

from redzone.cards.compiling import compile_face
from redzone.cards.facts import facts_of, type_and_size
from redzone.cards.record import CardFace, CardRecord
from redzone.oracle import CompiledLine, LineStatus
from redzone.oracle.fence import mistake
from redzone.oracle.gaps import gap
from redzone.oracle.printing.abilities import describe_ability
from redzone.values.types import CardType

_INDENT: Final = " " * 14


def facts_and_lines(card: CardRecord) -> dict[str, object]:
    """Return what is known of a card as plain data, with what each line of its faces means, or why it isn't read."""
    return {**facts_of(card), "faces": [_face_with_lines(face) for face in card.faces]}


def _face_with_lines(face: CardFace) -> dict[str, object]:
    facts = msgspec.convert(msgspec.to_builtins(face), dict[str, object])
    return {**facts, "lines": [_plain_line(line, face) for line in lines_of(face)]}


def _plain_line(line: CompiledLine, face: CardFace) -> dict[str, object]:
    plain: dict[str, object] = {"text": line.text, "status": line.status.value}
    match line.status:
        case LineStatus.EXACT:
            plain["abilities"] = list(_wordings(line, face))
            plain["values"] = line.abilities
        case LineStatus.INERT:
            plain["reason"] = line.inert.value if line.inert else ""
        case LineStatus.UNSUPPORTED:
            plain |= {"reason": gap(line), "span": line.text[line.start : line.end], "start": line.start}
            plain |= {"status": line.status_in_combat.value} | ({"sleeps": line.sleep.why} if line.sleep else {})
    return plain


def told(card: CardRecord) -> Iterator[str]:
    """Yield a card line by line, its name first: what is printed on it, and what each line of text means."""
    printed = ", ".join(str(each) for each in (card.set_code, card.year) if each)
    about = f" ({card.layout}{', ' + printed if printed else ''})"
    yield f"{card.name}{about}"
    for face in card.faces:
        name = face.name if len(card.faces) > 1 else ""
        indicator = f"colour indicator {''.join(face.indicator)}" if face.indicator else ""
        if head := "  ".join(each for each in (name, face.cost or "", indicator) if each):
            yield f"  {head}"
        yield f"  {type_and_size(face)}"
        for line in lines_of(face):
            yield from _line_told(line, face)
    if card.related:
        yield f"  belongs with: {', '.join(dict.fromkeys(part.name for part in card.related))}"
    if card.extra:
        yield f"  not read: {card.extra}"


def _line_told(line: CompiledLine, face: CardFace) -> Iterator[str]:
    first, *rest = line.text.splitlines()
    yield f"  {line.status_in_combat.value:<12}{first}"
    for each in rest:
        yield f"{_INDENT}{each}"
    match line.status:
        case LineStatus.EXACT:
            for wording in _wordings(line, face):
                for number, each in enumerate(wording.splitlines()):
                    yield f"{_INDENT}{' ' if number else '='} {each}"
        case LineStatus.INERT:
            yield f"{_INDENT}({line.inert.value if line.inert else ''})"
        case LineStatus.UNSUPPORTED:
            yield f"{_INDENT}{gap(line)}:"
            for each in line.marked().splitlines():
                yield f"{_INDENT}{each}"
            if line.sleep:
                yield f"{_INDENT}(sleeps: {line.sleep.why})"


def lines_of(face: CardFace) -> Iterator[CompiledLine]:
    """Yield the lines of text of a face, compiled."""
    return (line for line in compile_face(face).lines if line.text.strip())


def _wordings(line: CompiledLine, face: CardFace) -> Iterator[str]:
    """Yield what the abilities of a line say, by their values alone."""
    attached = "equipped" if "Equipment" in face.subtypes else "enchanted"
    for ability in line.abilities:
        try:
            yield describe_ability(ability, subject=_own_noun(face), attached=attached)
        except Exception as error:  # what is read can be played, whether it can be said or not
            yield mistake(error)


def _own_noun(face: CardFace) -> str:
    """Return what a face calls the object itself."""
    for subtype in ("Aura", "Equipment", "Vehicle", "Saga"):
        if subtype in face.subtypes:
            return f"this {subtype}"
    if CardType.CREATURE.value in face.words:
        return "this creature"
    spell = not {CardType.INSTANT.value, CardType.SORCERY.value}.isdisjoint(face.words)
    kinds = (CardType.PLANESWALKER, CardType.LAND, CardType.ARTIFACT, CardType.ENCHANTMENT, CardType.BATTLE)
    found = next((kind.value.lower() for kind in kinds if kind.value in face.words), "permanent")
    return "this spell" if spell else f"this {found}"
