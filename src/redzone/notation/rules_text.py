"""Rules text in scenario files, where a player can be named: ``Protection from Ben`` (CR 702.16k)."""

from collections.abc import Mapping

from msgspec.structs import replace

from redzone import oracle
from redzone.abilities.ability import Ability, KeywordAbility
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Control
from redzone.oracle import CompiledLine, CompiledText, LineStatus
from redzone.values.identity import PlayerId
from redzone.values.types import TypeLine

_PROTECTION = "protection from "


def read_text(text: str, players: Mapping[str, PlayerId], *, name: str, type_line: TypeLine) -> CompiledText:
    """Compile the text of an object.

    Raises:
        UnsupportedText: The text is longer than any rules text.
    """
    compiled = oracle.compile_text(text, name=name, type_line=type_line)
    return CompiledText(tuple(_with_player(line, players) for line in compiled.lines))


def read_ability(text: str, players: Mapping[str, PlayerId]) -> tuple[Ability, ...]:
    """Compile what an object gains or loses.

    Raises:
        UnsupportedText: It is not understood.
    """
    protection = _protection_from_player(text, players)
    return oracle.compile_ability(text) if protection is None else (protection,)


def _with_player(line: CompiledLine, players: Mapping[str, PlayerId]) -> CompiledLine:
    protection = _protection_from_player(line.text, players)
    if line.status is not LineStatus.UNSUPPORTED or protection is None:
        return line
    return replace(line, status=LineStatus.EXACT, abilities=(protection,), reason="", start=0, end=0)


def _protection_from_player(text: str, players: Mapping[str, PlayerId]) -> KeywordAbility | None:
    words = text.strip().rstrip(".")
    if not words.lower().startswith(_PROTECTION):
        return None
    player = players.get(words[len(_PROTECTION) :].strip())
    return None if player is None else KeywordAbility(Keyword.PROTECTION, quality=Control(player))
