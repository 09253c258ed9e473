"""Exceptions of copies in Oracle wording: what a copy is and has besides, or instead (CR 707.9)."""

from collections.abc import Iterator, Sequence

from redzone.abilities.ability import GainAbility, Modification
from redzone.abilities.modification import AddColors, AddTypes, LoseTypes, SetPowerToughness, SetTypes
from redzone.oracle.printing.conditions import Speech
from redzone.oracle.printing.kinds_said import Quoting
from redzone.oracle.printing.modifications import ChangesSaid, describe_types
from redzone.oracle.printing.nouns.plurals import listing
from redzone.values.types import Supertype, TypeLine


def describe_exceptions(exceptions: Sequence[Modification], speech: Speech, quoting: Quoting) -> str:
    """Return ``it isn't legendary, it's 1/1, and it has flying``."""
    return listing(list(_exceptions(exceptions, speech, quoting)), "and")


def _exceptions(exceptions: Sequence[Modification], speech: Speech, quoting: Quoting) -> Iterator[str]:
    """Yield what a copy is and has besides: abilities together, all else one by one."""
    gained: list[Modification] = []
    for exception in exceptions:
        match exception:
            case GainAbility():
                gained.append(exception)
            case SetPowerToughness(power=power, toughness=toughness):
                yield f"it's {power}/{toughness}"
            case LoseTypes(type_line=TypeLine(supertypes=(Supertype.LEGENDARY,))):
                yield "it isn't legendary"
            case AddTypes(type_line=line):
                colors = [color.word for each in exceptions if isinstance(each, AddColors) for color in each.colors]
                others = "colors and types" if colors else "types"
                noun = _article(" ".join((*filter(None, (listing(colors, "and"),)), describe_types(line))))
                yield f"it's {noun} in addition to its other {others}"
            case AddColors() if any(isinstance(each, AddTypes) for each in exceptions):
                pass
            case SetTypes(type_line=line):
                yield f"it's {_article(describe_types(line))}"
            case _:
                said = ChangesSaid(Speech("it", speech.attached), quoting).described((exception,))
                yield f"it's {said.removeprefix('is ')}" if said.startswith("is ") else f"it {said}"
    if gained:
        yield f"it {ChangesSaid(Speech('it', speech.attached), quoting).described(gained)}"


def _article(noun: str) -> str:
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"
