"""Lines that can't matter while a game is played: about decks, drafts, and what only shows cards to players."""

import re
from collections.abc import Sequence
from typing import Final

from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.compiled import InertReason
from redzone.oracle.language.own_name import OWN_NAME, marked

_THIS: Final = rf"(?:{OWN_NAME}|this card|this creature)"
_FORMS: Final = {
    InertReason.DECK: (
        rf"{_THIS} can be your commander\.?",
        r"a deck can have (?:any number of|up to \w+) cards named [^.]+\.?",
        r"doctor's companion",
        r"friends forever",
        r"choose a background",
        r"partner\s*[\u2014-]\s*[^.]+",
        r"companion\s*[\u2014-]\s*[^.]+\.?",
        rf"draft {_THIS} face up\.?",
        r"(?:partner ?\N{EM DASH} ?[^.,]+|friends forever|choose a background|doctor's companion)",
        rf"remove {_THIS} from your deck before playing if you're not playing for ante\.?",
    ),
    InertReason.BEFORE_THE_GAME: (
        rf"if {_THIS} is in your opening hand, you may begin the game with (?:it|{_THIS}) on the battlefield\.?",
    ),
    InertReason.KNOWLEDGE: (
        r"you may look at the top card of your library any time\.?",
        r"play with the top card of your library revealed\.?",
        r"your opponents play with their hands revealed\.?",
        r"you may look at face-down creatures you don't control any time\.?",
    ),
}
_PATTERNS: Final = {
    reason: late_pattern("|".join(f"(?:{form})" for form in forms), re.IGNORECASE) for reason, forms in _FORMS.items()
}


def inert_reason(text: str, names: Sequence[str], *, spell: bool = False) -> InertReason | None:
    """Return why a line can't change a game; ``None`` for a line that can, such as an instruction of a ``spell``."""
    plain = marked(text.strip(), names)
    return next(
        (
            reason
            for reason, pattern in _PATTERNS.items()
            if not (spell and reason is InertReason.DECK) and pattern.fullmatch(plain)
        ),
        None,
    )
