"""``redzone cards show``: cards, their lines, and what each line means."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from redzone.cards.compiling import compile_face
from redzone.cards.errors import UnknownCardError
from redzone.cards.record import CardFace, CardRecord
from redzone.cards.store import CardStore
from redzone.cli.cards.find import facts_of, type_and_size
from redzone.cli.group import BAD_INPUT
from redzone.cli.output import Screen
from redzone.cli.reports import how_to_report
from redzone.oracle import CompiledLine, LineStatus
from redzone.oracle.fence import UNEXPECTED, mistake
from redzone.oracle.gaps import gap
from redzone.oracle.printing.abilities import describe_ability
from redzone.values.types import CardType

_INDENT: Final = " " * 14


def show(names: Sequence[str], store: Path | None, *, as_json: bool) -> int:
    """Show cards with every line, and say which names are unknown."""
    screen = Screen()
    found, unknown = _looked_up(names, store)
    if as_json:
        screen.json([{**facts_of(card), "faces": [_face_with_lines(face) for face in card.faces]} for card in found])
    else:
        for number, card in enumerate(found):
            if number:
                screen.say()
            _tell(screen, card)
    for each in unknown:
        screen.failure(str(each))
    if any(line.reason.startswith(UNEXPECTED) for card in found for face in card.faces for line in _lines(face)):
        screen.error(how_to_report())
    return BAD_INPUT if unknown else 0


def _looked_up(names: Sequence[str], store: Path | None) -> tuple[list[CardRecord], list[UnknownCardError]]:
    found: list[CardRecord] = []
    unknown: list[UnknownCardError] = []
    with CardStore.open(store) as cards:
        for name in names:
            try:
                found.append(cards.card(name))
            except UnknownCardError as error:
                unknown.append(error)
    return found, unknown


def _face_with_lines(face: CardFace) -> dict[str, object]:
    facts = msgspec.convert(msgspec.to_builtins(face), dict[str, object])
    return {**facts, "lines": [_plain_line(line, face) for line in _lines(face)]}


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


def _tell(screen: Screen, card: CardRecord) -> None:
    printed = ", ".join(str(each) for each in (card.set_code, card.year) if each)
    about = f" ({card.layout}{', ' + printed if printed else ''})"
    screen.head(f"{card.name}{about}")
    for face in card.faces:
        name = face.name if len(card.faces) > 1 else ""
        indicator = f"colour indicator {''.join(face.indicator)}" if face.indicator else ""
        if head := "  ".join(each for each in (name, face.cost or "", indicator) if each):
            screen.say(f"  {head}")
        screen.say(f"  {type_and_size(face)}")
        for line in _lines(face):
            _tell_line(screen, line, face)
    if card.related:
        screen.say(f"  belongs with: {', '.join(dict.fromkeys(part.name for part in card.related))}")
    if card.extra:
        screen.say(f"  not read: {card.extra}")


def _tell_line(screen: Screen, line: CompiledLine, face: CardFace) -> None:
    first, *rest = line.text.splitlines()
    screen.say(f"  {line.status_in_combat.value:<12}{first}")
    for each in rest:
        screen.say(f"{_INDENT}{each}")
    match line.status:
        case LineStatus.EXACT:
            for wording in _wordings(line, face):
                for number, each in enumerate(wording.splitlines()):
                    screen.say(f"{_INDENT}{' ' if number else '='} {each}")
        case LineStatus.INERT:
            screen.say(f"{_INDENT}({line.inert.value if line.inert else ''})")
        case LineStatus.UNSUPPORTED:
            screen.say(f"{_INDENT}{gap(line)}:")
            for each in line.marked().splitlines():
                screen.say(f"{_INDENT}{each}")
            if line.sleep:
                screen.say(f"{_INDENT}(sleeps: {line.sleep.why})")


def _lines(face: CardFace) -> Iterator[CompiledLine]:
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
