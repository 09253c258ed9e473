"""Whether a game holds anything that not everybody may see (CR 400.2, 406.3, 708.5)."""

from collections.abc import Iterable

from redzone.game.state import GameState


def hides(states: Iterable[GameState]) -> bool:
    """Return whether anything is hidden from anybody in one of these states."""
    return any(map(_hides, states))


def _hides(state: GameState) -> bool:
    players = state.players.values()
    if any(each.hand or each.library or each.on_library or each.in_library for each in players):
        return True
    return (
        any(permanent.face_down for permanent in state.permanents.values())
        or any(card.face_down for card in state.exile)
        or any(spell.card is not None and spell.is_face_down for spell in state.stack)
        or state.resolution is not None
        or bool(state.happenings)
    )
