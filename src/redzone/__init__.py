"""Redzone resolves Magic: The Gathering combat exactly, for Commander and every other format.

``legal_actions`` says what may be done in a state and why other things may not, ``apply`` does it, ``replay`` does it
again. ``board`` makes a state from a line of text, ``redzone.scenario`` plays scenario files.

>>> from redzone import apply, board, legal_actions
>>> state = board("3/3 trample; 2/2")
>>> state.decision.player, len(list(legal_actions(state)))
(1, 1)
"""

from typing import TYPE_CHECKING

from redzone.algorithms.late_names import late_names

if TYPE_CHECKING:
    from redzone.game.state import GameState
    from redzone.game.transition import Transition
    from redzone.game.violation import Code, IllegalAction, Violation
    from redzone.notation.shorthand import board
    from redzone.rules.game import apply, begin, intervene, legal_actions, replay
    from redzone.values.identity import CardId, ObjectId, PlayerId
    from redzone.view import View
else:
    __getattr__ = late_names(
        __name__,
        {
            "redzone.values.identity": ("CardId", "ObjectId", "PlayerId"),
            "redzone.game.state": ("GameState",),
            "redzone.game.transition": ("Transition",),
            "redzone.game.violation": ("Code", "IllegalAction", "Violation"),
            "redzone.notation.shorthand": ("board",),
            "redzone.rules.game": ("apply", "begin", "intervene", "legal_actions", "replay"),
            "redzone.view": ("View",),
        },
    )

__version__ = "0.1.0"

__all__ = [
    "CardId",
    "Code",
    "GameState",
    "IllegalAction",
    "ObjectId",
    "PlayerId",
    "Transition",
    "View",
    "Violation",
    "__version__",
    "apply",
    "begin",
    "board",
    "intervene",
    "legal_actions",
    "replay",
]
