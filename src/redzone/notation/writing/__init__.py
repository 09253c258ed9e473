"""States to text: scenarios and boards in one line of any position that the notation has words for."""

from redzone.notation.writing.positions import Unwritable, located, scenario_of, state_of

__all__ = ["Unwritable", "located", "scenario_of", "state_of"]
