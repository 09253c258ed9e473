"""Redzone resolves Magic: The Gathering combat exactly, for Commander and every other format.

``load`` makes a ``Game`` of a file, a text or a share code, ``Game.board`` of a line; ``position`` makes a state of
seats and creatures. Under all that are two functions of values: ``legal_actions`` says what may be done in a state and
why other things may not, and ``apply`` does it.

>>> from redzone import Game
>>> game = Game.board("3/3 trample; 2/2")
>>> game.play({"Ana": "attack"})
>>> game.player("Ben").life
37
"""

from typing import TYPE_CHECKING

from redzone.algorithms.late_names import late_names

if TYPE_CHECKING:
    from redzone.cards.own_cards import using_cards
    from redzone.game.state import GameState
    from redzone.game.transition import Transition
    from redzone.game.violation import Code, IllegalAction, Violation
    from redzone.games.game import Game
    from redzone.games.loading import load
    from redzone.notation.board import ObjectEntry, Seat
    from redzone.notation.building import creatures, position, seat
    from redzone.notation.own_cards import own_card
    from redzone.notation.shorthand import board
    from redzone.notation.writing import write_scenario
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
            "redzone.games.game": ("Game",),
            "redzone.games.loading": ("load",),
            "redzone.cards.own_cards": ("using_cards",),
            "redzone.notation.board": ("ObjectEntry", "Seat"),
            "redzone.notation.building": ("creatures", "position", "seat"),
            "redzone.notation.own_cards": ("own_card",),
            "redzone.notation.shorthand": ("board",),
            "redzone.notation.writing": ("write_scenario",),
            "redzone.rules.game": ("apply", "begin", "intervene", "legal_actions", "replay"),
            "redzone.view": ("View",),
        },
    )

__version__ = "0.1.0"

__all__ = [
    "CardId",
    "Code",
    "Game",
    "GameState",
    "IllegalAction",
    "ObjectEntry",
    "ObjectId",
    "PlayerId",
    "Seat",
    "Transition",
    "View",
    "Violation",
    "__version__",
    "apply",
    "begin",
    "board",
    "creatures",
    "intervene",
    "legal_actions",
    "load",
    "own_card",
    "position",
    "replay",
    "seat",
    "using_cards",
    "write_scenario",
]
