"""What an object is after every effect (CR 613)."""

from redzone.characteristics.layers import board_characteristics, is_instance
from redzone.characteristics.qualities import Subject, is_in_range, matches
from redzone.characteristics.values import Characteristics

__all__ = ["Characteristics", "Subject", "board_characteristics", "is_in_range", "is_instance", "matches"]
