"""What of a declaration that somebody is about to make is shown to the others."""

from collections.abc import Collection

from redzone.game.state import GameState
from redzone.notation.syntax.plain import is_list, is_mapping
from redzone.values.identity import label_of
from redzone.web.protocol.questions import EntryData

_DECLARATIONS = ("attack", "block")


def ghost_of(entry: EntryData, known: Collection[str]) -> EntryData | None:
    """Return what others see of a declaration: creatures and what they attack or block, as far as everybody knows them.

    ``None`` if it is no declaration. Nothing else that stands in it gets through.
    """
    for verb in _DECLARATIONS:
        pairs = entry.get(verb)
        if is_mapping(pairs):
            shown: dict[str, str | list[str]] = {}
            for creature, targets in pairs.items():
                seen = _known(targets, known)
                if creature in known and seen is not None:
                    shown[creature] = seen
            return {verb: shown}
    return None


def known_to_all(state: GameState) -> frozenset[str]:
    """Return the names of players and of permanents that everybody sees."""
    permanents = [id_ for id_, permanent in state.permanents.items() if not permanent.face_down]
    return frozenset((*permanents, *map(label_of, permanents), *(player.name for player in state.players.values())))


def _known(targets: object, known: Collection[str]) -> str | list[str] | None:
    if isinstance(targets, str):
        return targets if targets in known else None
    if is_list(targets):
        names = [each for each in targets if isinstance(each, str) and each in known]
        return names or None
    return None
