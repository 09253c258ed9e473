"""Lines that can't matter while a game is played: about decks, drafts, and what only shows cards to players."""

import re
from collections.abc import Sequence
from typing import Final

from redzone.oracle.compiled import InertReason
from redzone.oracle.language.words import normalized

_FORMS: Final = {
    InertReason.DECK: (
        r"(?:{this}) can be your commander\.?",
        r"a deck can have (?:any number of|up to \w+) cards named [^.]+\.?",
        r"doctor's companion",
        r"friends forever",
        r"choose a background",
        r"partner\s*[\u2014-]\s*[^.]+",
        r"companion\s*[\u2014-]\s*[^.]+\.?",
        r"draft (?:{this}) face up\.?",
        r"(?:partner ?\N{{EM DASH}} ?[^.,]+|friends forever|choose a background|doctor's companion)",
        r"remove (?:{this}) from your deck before playing if you're not playing for ante\.?",
    ),
    InertReason.BEFORE_THE_GAME: (
        r"if (?:{this}) is in your opening hand, you may begin the game with (?:it|{this}) on the battlefield\.?",
    ),
    InertReason.KNOWLEDGE: (
        r"you may look at the top card of your library any time\.?",
        r"play with the top card of your library revealed\.?",
        r"your opponents play with their hands revealed\.?",
        r"you may look at face-down creatures you don't control any time\.?",
    ),
}


def inert_reason(text: str, names: Sequence[str], *, spell: bool = False) -> InertReason | None:
    """Return why a line can't change a game; ``None`` for a line that can, such as an instruction of a ``spell``."""
    calls = "|".join(re.escape(normalized(name)) for name in ("~", "this card", "this creature", *names))
    plain = normalized(text).strip()
    for reason, forms in _FORMS.items():
        if not (spell and reason is InertReason.DECK) and any(
            re.fullmatch(form.format(this=calls), plain, re.IGNORECASE) for form in forms
        ):
            return reason
    return None
