"""What something becomes, in Oracle wording: ``becomes a 3/3 green Beast creature with trample`` (CR 205.1)."""

from collections.abc import Sequence

from redzone.abilities.ability import Modification
from redzone.abilities.language import Amount, StatOf
from redzone.abilities.modification import (
    LoseAllAbilities,
    SetPowerToughness,
)
from redzone.abilities.plain_terms import TargetObjects
from redzone.oracle.printing.conditions import Speech
from redzone.oracle.printing.kinds_said import KindSaid, Quoting
from redzone.oracle.printing.modifications import ChangesSaid
from redzone.oracle.printing.terms import describe_amount


def describe_becoming(modifications: Sequence[Modification], speech: Speech, quoting: Quoting) -> str:
    """Return what something becomes: ``becomes a 3/3 green Beast creature in addition to its other types``."""
    before = ""
    if modifications[0] == LoseAllAbilities():
        before, modifications = f"{speech.verb('lose')} all abilities and ", modifications[1:]
    kind = KindSaid(modifications, quoting)
    for modification in modifications:
        kind.add(modification)
    noun, rest = kind.noun(speech), kind.rest
    match rest:
        case [SetPowerToughness(power=size, toughness=same)] if (
            size == same and size is not None and " with " not in noun
        ):
            noun, rest = f"{noun} with power and toughness each equal to {_of_it(size, speech)}", []
        case _:
            pass
    become = f"{before}{speech.verb('become')} {noun}{kind.ending(speech)}"
    return f"{become} and {ChangesSaid(speech, quoting, gains=True).described(rest)}" if rest else become


def _of_it(size: Amount, speech: Speech) -> str:
    """Return a number, where one of a target is that of the target which becomes something."""
    said = describe_amount(size, speech)
    target = isinstance(size, StatOf) and isinstance(size.objects, TargetObjects)
    return f"its {size.measure}" if target and isinstance(size, StatOf) else said
