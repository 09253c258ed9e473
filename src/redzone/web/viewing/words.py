"""What entries of scenario files call players and objects, and what people do."""

from collections.abc import Iterable

from redzone.game.state import GameState
from redzone.oracle.printing.abilities import by_names
from redzone.rules.zones.stack_objects import source_label
from redzone.session.names import Names
from redzone.values.identity import CardId, PlayerId, Target


class SceneWords:
    """Both names of everything in a state: labels for entries, and names for people."""

    def __init__(self, state: GameState, names: Names | None = None) -> None:
        self.names = (names or Names()).with_state(state)
        self.players = {player: status.name for player, status in state.players.items()}

    def player(self, player: PlayerId) -> str:
        """Return the name of a player."""
        return self.players[player]

    def label(self, target: Target) -> str:
        """Return what entries call a player or object."""
        return source_label(target) if isinstance(target, str) else self.players[target]

    def labels(self, targets: Iterable[Target]) -> list[str]:
        """Return what entries call players and objects."""
        return list(map(self.label, targets))

    def called(self, target: Target | None) -> str:
        """Return what people call a player or object."""
        if isinstance(target, str):
            return self.names.card(source_label(target))
        return self.names.name(target)

    def all_called(self, targets: Iterable[Target]) -> str:
        """Return what people call several, separated by commas."""
        return ", ".join(map(self.called, targets))

    def said(self, label: str) -> str:
        """Return what people call what entries call so."""
        return self.names.card(CardId(label))

    def with_players(self, text: str) -> str:
        """Return rules text in which players go by their names, not by their seats."""
        return by_names(text, self.players)
