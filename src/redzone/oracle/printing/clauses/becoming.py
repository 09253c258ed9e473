"""What something becomes, in Oracle wording: ``becomes a 3/3 green Beast creature with trample`` (CR 205.1)."""

from collections.abc import Sequence

from redzone.abilities.ability import Modification
from redzone.abilities.modification import (
    LoseAllAbilities,
)
from redzone.oracle.printing.conditions import Speech
from redzone.oracle.printing.kinds_said import KindSaid, Quoting
from redzone.oracle.printing.modifications import ChangesSaid


def describe_becoming(modifications: Sequence[Modification], speech: Speech, quoting: Quoting) -> str:
    """Return what something becomes: ``becomes a 3/3 green Beast creature in addition to its other types``."""
    before = ""
    if modifications[0] == LoseAllAbilities():
        before, modifications = f"{speech.verb('lose')} all abilities and ", modifications[1:]
    kind = KindSaid(modifications, quoting)
    for modification in modifications:
        kind.add(modification)
    become = f"{before}{speech.verb('become')} {kind.noun(speech)}{kind.ending(speech)}"
    return f"{become} and {ChangesSaid(speech, quoting, gains=True).described(kind.rest)}" if kind.rest else become
