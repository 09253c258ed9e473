"""What a player is asked, and everything that a page needs to let the player answer.

Answers are entries of scenario files: ``{"attack": {"rhino": "Ben"}}``. Nothing here is a rule: what is legal was asked
of the rules.
"""

from msgspec import Struct

EntryData = dict[str, object]


class _Form(Struct, frozen=True, kw_only=True, tag_field="form"):
    pass


class CostText(Struct, frozen=True, kw_only=True):
    """What each of some creatures has to pay to attack or block one of some targets."""

    creatures: list[str]
    targets: list[str]
    cost: str
    source: str


class CapText(Struct, frozen=True, kw_only=True):
    """At most so many of some creatures can be declared, against these targets or, with ``None``, at all."""

    most: int
    creatures: list[str]
    targets: list[str] | None
    text: str


class AttackForm(_Form, frozen=True, kw_only=True, tag="attack"):
    """Attackers are declared (CR 508.1).

    ``attackers`` has each creature that can attack with what it may attack as far as it alone decides; ``forced`` is in
    every legal declaration; ``everything`` is the entry of an attack with as much as possible on each target.
    """

    attackers: dict[str, list[str]]
    targets: list[str]
    forced: dict[str, list[str]]
    conditions: dict[str, list[str]]
    costs: list[CostText]
    caps: list[CapText]
    everything: dict[str, EntryData]


class BlockedAttacker(Struct, frozen=True, kw_only=True):
    """What the blockers of an attacker have to be together (CR 509.1b)."""

    least: int
    most: int | None
    able: list[str]
    texts: list[str]


class RefusedPair(Struct, frozen=True, kw_only=True):
    """Why a creature can't block an attacker whatever else blocks."""

    blocker: str
    attacker: str
    reasons: list[str]


class BlockForm(_Form, frozen=True, kw_only=True, tag="block"):
    """Blockers are declared (CR 509.1).

    ``blockers`` has each creature that can block with the attackers it may block; ``capacity`` how many of them at
    once, any number for ``None``.
    """

    blockers: dict[str, list[str]]
    capacity: dict[str, int | None]
    attackers: dict[str, BlockedAttacker]
    forced: dict[str, list[str]]
    conditions: dict[str, list[str]]
    costs: list[CostText]
    caps: list[CapText]
    refused: list[RefusedPair]


class DamageRecipient(Struct, frozen=True, kw_only=True):
    """Where damage can go; ``lethal`` is how much from this source is lethal, ``proposed`` what is filled in.

    ``past_blockers`` is reached only past the creatures that block; ``instead`` gets all of the damage or none.
    """

    target: str
    name: str
    lethal: int | None
    proposed: int
    past_blockers: bool = False
    instead: bool = False


class SeenDivision(Struct, frozen=True, kw_only=True):
    """The combat damage of one creature (CR 510.1)."""

    source: str
    name: str
    amount: int
    recipients: list[DamageRecipient]


class DivideForm(_Form, frozen=True, kw_only=True, tag="divide"):
    """Combat damage is divided; the answer is ``{"assign": {source: {recipient: amount}}, "by": player}``."""

    divisions: list[SeenDivision]


class OrderForm(_Form, frozen=True, kw_only=True, tag="order"):
    """Creatures put those that they fight in an order; the answer is ``{"order": {creature: [others]}}``."""

    orders: dict[str, list[str]]


class LegalAnswer(Struct, frozen=True, kw_only=True):
    """One legal answer: what it does in words, the entry that gives it, and whom and what it names.

    ``source`` is the card or permanent that acts, if one does; ``entry`` is ``None`` for a pass.
    """

    text: str
    entry: EntryData | None
    objects: list[str]
    source: str | None = None


class PriorityForm(_Form, frozen=True, kw_only=True, tag="priority"):
    """A player has priority (CR 117): passing, and what else can be done.

    ``more`` if there are more answers than those listed; the intent ``answers`` asks for those of one source.
    """

    answers: list[LegalAnswer]
    more: bool


class PickForm(_Form, frozen=True, kw_only=True, tag="pick"):
    """From ``least`` to ``most`` of the candidates are chosen.

    The answer is ``{"choose": {"player": player, "answer": [...]}}``. ``ordered`` if the order of picking matters.
    """

    candidates: list[str]
    names: dict[str, str]
    least: int
    most: int
    ordered: bool
    purpose: str


class PartsForm(_Form, frozen=True, kw_only=True, tag="parts"):
    """A number is shared out over candidates.

    The answer is ``{"choose": {"player": player, "answer": {candidate: number}}}``.
    """

    amount: int
    most: dict[str, int]
    names: dict[str, str]
    purpose: str


class ChooseForm(_Form, frozen=True, kw_only=True, tag="choose"):
    """One of some answers is chosen; ``more`` if there are more than those listed."""

    answers: list[LegalAnswer]
    more: bool


QuestionForm = AttackForm | BlockForm | DivideForm | OrderForm | PriorityForm | PickForm | PartsForm | ChooseForm


class SeenQuestion(Struct, frozen=True, kw_only=True):
    """What the game waits for: who decides, what kind of decision it is, a sentence, and the form of the answer.

    ``form`` is ``None`` for everybody who doesn't decide.
    """

    player: str
    kind: str
    text: str
    rule: str | None
    form: QuestionForm | None
