"""What is said of a draft: whether it is legal, what is still open, and how the combat would go."""

from msgspec import Struct

from redzone.engine.faults import Reason
from redzone.web.protocol.questions import EntryData


class Need(Struct, frozen=True, kw_only=True):
    """What a draft still lacks: "needs one more blocker", and whom that is about."""

    objects: list[str]
    text: str


class Forecast(Struct, frozen=True, kw_only=True):
    """How the combat would go if everybody passed and the others did as ``title`` says: "if nobody blocks".

    ``rows`` has a sentence for each attacker, ``life`` the life totals that change, ``dies`` what dies, ``loses`` who
    loses. ``stopped`` says at what it stops, where something intervenes that nobody can foresee.
    """

    title: str
    rows: dict[str, str]
    life: dict[str, int]
    dies: list[str]
    loses: list[str]
    stopped: str | None


class Judgement(Struct, frozen=True, kw_only=True):
    """What is said of a draft declaration.

    ``options`` has, for each creature, what it could choose with the rest of the draft as it is so that a legal
    declaration remains; a creature that may also stay out of it has the empty text among them. ``completion`` is a
    legal declaration that has all of the draft, ``nearest`` the legal one nearest to it.
    """

    legal: bool
    violations: list[Reason]
    nearest: EntryData | None
    completion: EntryData | None
    options: dict[str, list[str]]
    needs: list[Need]
    forecasts: list[Forecast]
