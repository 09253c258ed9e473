"""The rules text of a face, compiled once and kept."""

from functools import lru_cache
from typing import Final

from redzone import oracle
from redzone.cards.cache import CompileCache, key_of, own_cache
from redzone.cards.record import CardFace
from redzone.oracle import CompiledText, UnsupportedText
from redzone.oracle.fence import refused, tried_text
from redzone.values.types import TypeLine

_REMEMBERED: Final = 4_096


@lru_cache(maxsize=_REMEMBERED)
def compile_face(face: CardFace) -> CompiledText:
    """Compile the text of a face, or take it from the cache of this program.

    The same face gives the same values, so that what is derived from them is worked out once.
    """
    return compile_with(face, own_cache())


def compile_with(face: CardFace, kept: CompileCache) -> CompiledText:
    """Compile the text of a face, or take it from a cache."""
    key = key_of(face.text, face.name, face.type_line)
    if (found := kept.get(key)) is not None:
        return found
    compiled = tried_text(face.text, lambda: _compiled(face))
    kept.put(key, compiled)
    return compiled


def _compiled(face: CardFace) -> CompiledText:
    try:
        return oracle.compile_text(face.text, name=face.name, type_line=_type_line(face))
    except UnsupportedText as error:
        return CompiledText((refused(face.text, str(error)),))


def _type_line(face: CardFace) -> TypeLine | None:
    """Return the type line of a face as a value, ``None`` if it has words that no card has."""
    try:
        return face.parsed_type_line()
    except ValueError:
        return None
