"""Which declarations are legal, as one exact problem for attackers and blockers (CR 508.1c-d, 509.1b-c).

The search is imported when a declaration asks for it: one on a plain board, on which nothing is restricted, required
or paid for, doesn't.
"""

from typing import TYPE_CHECKING

from redzone.algorithms.late_names import late_names

if TYPE_CHECKING:
    from redzone.rules.declarations.legal_declarations import Forced, LegalDeclarations
    from redzone.rules.declarations.nearest_declaration import nearest
    from redzone.rules.declarations.payer import AutomaticPayer
else:
    __getattr__ = late_names(
        __name__,
        {
            "redzone.rules.declarations.legal_declarations": ("Forced", "LegalDeclarations"),
            "redzone.rules.declarations.nearest_declaration": ("nearest",),
            "redzone.rules.declarations.payer": ("AutomaticPayer",),
        },
    )

__all__ = ["AutomaticPayer", "Forced", "LegalDeclarations", "nearest"]
