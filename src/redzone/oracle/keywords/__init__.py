"""Keyword abilities (CR 702): lists of them, and those that have a form of their own."""

from typing import TYPE_CHECKING

from redzone.algorithms.late_names import late_names

if TYPE_CHECKING:
    from redzone.oracle.keywords.forms import keyword_form, kickers
else:
    __getattr__ = late_names(__name__, {"redzone.oracle.keywords.forms": ("keyword_form", "kickers")})

__all__ = ["keyword_form", "kickers"]
