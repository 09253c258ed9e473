"""Instructions (CR 608.2): what spells and abilities do as they resolve."""

from typing import TYPE_CHECKING

from redzone.algorithms.late_names import late_names

if TYPE_CHECKING:
    from redzone.oracle.instructions.spell_effects import is_spree, spell_effect
else:
    __getattr__ = late_names(__name__, {"redzone.oracle.instructions.spell_effects": ("is_spree", "spell_effect")})

__all__ = ["is_spree", "spell_effect"]
