"""Words for what goes into exile rather than into a graveyard, behind what lets a player cast it (CR 614.1a)."""

from typing import Final

CAST_INTO_EXILE: Final = tuple(
    f"if {spell} would be put into {whose} graveyard, exile it instead"
    for spell in ("that spell", "a spell cast this way", "the spell cast this way")
    for whose in ("a", "your", "its owner's")
)
"""Said of the spell."""

CARD_INTO_EXILE: Final = tuple(
    f"if that card would be put into {whose} graveyard this turn, exile it instead" for whose in ("a", "your")
)
"""Said of the card, which may become something else than a spell."""
