"""What the pronouns of an effect point back to: the event that triggers an ability, or nothing (CR 608.2k)."""

from copy import copy

from redzone.abilities.ability import Activated, May, SpellEffect, Triggered
from redzone.abilities.comparing import all_of
from redzone.abilities.cost import Cost
from redzone.abilities.language import Amount, Compare, PlayerTerm, Quality, Relates, X
from redzone.abilities.plain_qualities import Everything, HasSubtype, HasType
from redzone.abilities.rewriting import everything_in, mentions, rewritten
from redzone.abilities.words import ObjectWord, Relation
from redzone.oracle.phrases.agreement import can_be_called, is_said_to_be, parts_within
from redzone.values.types import CardType
from redzone.values.value import Value


class Referent(Value, frozen=True):
    """An object of an event, or several: what is known of it, and whether it is what has the ability.

    ``attached`` is what this is attached to: "enchanted creature"; ``spell`` is whether it is a spell, ``fights``
    whether it is another object in combat, which is a creature (CR 506.3); ``gone`` is whether the event has moved it
    away and it was no creature, so that "another creature" is not other than it. ``role`` is what a creature does in
    combat by the event, "attacking" or "blocking", where another creature does the other.
    """

    quality: Quality = Everything()
    this: bool = False
    attached: bool = False
    plural: bool = False
    spell: bool = False
    fights: bool = False
    gone: bool = False
    role: str = ""

    def can_be_called(self, noun: str) -> bool:
        """Return whether nothing that is known of it speaks against a noun."""
        quality = all_of((HasType(CardType.CREATURE), self.quality)) if self.fights else self.quality
        return can_be_called(noun, quality)

    def is_said_to_be(self, noun: str) -> bool:
        """Return whether a text has called it by the noun of a card type."""
        only = self.fights and not any(isinstance(part, HasSubtype) for part in parts_within(self.quality))
        return is_said_to_be(noun, self.quality) or (only and noun == "creature")


class PaidWith(Value, frozen=True):
    """The one thing with which an activated ability was paid: what was done to it, such as "sacrificed"."""

    deed: str
    quality: Quality


class Context(Value, frozen=True):
    """What a text may point back to, before its first sentence says something else.

    ``subject`` and ``other`` are the objects of the event, as in ``Occurrence``; ``player`` is "that player",
    ``defender`` whether there is a defending player, ``amount`` whether the event has a number ("that much").
    ``removed`` is the kind of counters of which a number that was chosen as X was removed to pay ("that many", "for
    each charge counter removed this way"). ``spell`` is whether the text is that of an instant or sorcery, which is
    no permanent. ``difference`` is by how much a number is less than a condition says: "if you have fewer than eight
    cards in hand, draw cards equal to the difference". ``paid`` is the one thing with which an activated
    ability was paid. ``deals`` is whether the subject deals damage: "that source"; ``attackers``
    is whether the event has a number of attackers, which "that many" is where no instruction has another number.
    ``aims`` is how a text calls what targets the object of the event, if anything does: "spell or ability".
    ``prevented`` is whether the event is damage that is prevented, of which "the damage prevented this way" is the
    number. ``host`` is the noun of what this is attached to, where the event names it: "that creature" is that.
    """

    subject: Referent | None = None
    other: Referent | None = None
    player: PlayerTerm | None = None
    defender: bool = False
    amount: bool = False
    spell: bool = False
    removed: str | None = None
    difference: Amount | None = None
    paid: PaidWith | None = None
    deals: bool = False
    attackers: bool = False
    aims: str = ""
    prevented: bool = False
    host: str = ""

    def known(self, word: ObjectWord) -> Quality:
        """Return what is known of an object of the event."""
        referent = self.other if word is ObjectWord.OTHER else self.subject
        return Everything() if referent is None or word is ObjectWord.THIS else referent.quality

    def can_be_called(self, word: ObjectWord, noun: str) -> bool:
        """Return whether a noun can be said of an object of the event."""
        referent = self.other if word is ObjectWord.OTHER else self.subject
        return referent is None or referent.can_be_called(noun)

    def is_spell(self, *, of_event: bool) -> bool:
        """Return whether what has the ability is a spell, or the object of the event."""
        return self.subject is not None and self.subject.spell if of_event else self.spell

    @property
    def it(self) -> ObjectWord | None:
        """What "it" means: what the event is about, or at first the object itself (CR 113.7)."""
        if self.subject is None:
            return None if self.spell else ObjectWord.THIS
        if self.subject.plural:
            return None
        return ObjectWord.THIS if self.subject.this else ObjectWord.SUBJECT

    @property
    def that(self) -> ObjectWord | None:
        """What "that creature", "that permanent" mean: the object of the event that is not this."""
        found = [
            word
            for referent, word in ((self.subject, ObjectWord.SUBJECT), (self.other, ObjectWord.OTHER))
            if referent is not None and not referent.this and not referent.plural
        ]
        return found[0] if len(found) == 1 else None

    def that_called(self, noun: str) -> ObjectWord | None:
        """Return what "that creature" means where both objects of the event are not this.

        What is attached to would be called "enchanted creature", and what has a name of its own that name.
        """
        if noun == "source":
            return self.it if self.deals else None
        sides = ((self.subject, ObjectWord.SUBJECT), (self.other, ObjectWord.OTHER))
        found = [(side, word) for side, word in sides if side is not None and not side.this and not side.plural]
        called = [(side, word) for side, word in found if not side.attached]
        if len(called) > 1:
            called = [(side, word) for side, word in called if side.is_said_to_be(noun)]
        return called[0][1] if len(found) > 1 and len(called) == 1 else self.that

    @property
    def they(self) -> ObjectWord | None:
        """What "they", "those creatures" mean."""
        return ObjectWord.ALL_SUBJECTS if self.subject is not None and self.subject.plural else None

    @property
    def may_have_defender(self) -> bool:
        """Whether "defending player" is one player: a spell attacks nobody, several attackers several (CR 508.5a)."""
        return not self.spell and (self.defender or self.subject is None or not self.subject.plural)

    @property
    def names_another(self) -> bool:
        """Whether the event has a permanent that may not be this: "other" may be other than that one."""
        found = [each for each in (self.subject, self.other) if each is not None]
        return any(not each.this and not each.spell and not each.gone for each in found)

    @property
    def names_another_card(self) -> bool:
        """Whether the event has an object that may not be this, be it a permanent or a card by now."""
        return self.names_another or (self.subject is not None and self.subject.gone and not self.subject.this)


NO_CONTEXT = Context()
"""That of an activated or static ability: "it" is the object itself."""

OF_A_SPELL = Context(spell=True)
"""That of an instant or sorcery."""


def fights_this(effect: SpellEffect) -> bool:
    """Return whether an effect asks what the object blocks, or what blocks it."""
    return mentions(effect, Relates(Relation.BLOCKS, ObjectWord.THIS)) or mentions(
        effect, Relates(Relation.IS_BLOCKED_BY, ObjectWord.THIS)
    )


def limits_by_x(part: Value) -> bool:
    """Return whether X limits a number of objects that a text speaks of: "creatures with power X or less"."""
    found = False

    def look(part: object) -> object:
        nonlocal found
        found = found or (isinstance(part, Compare) and mentions(part, X()))
        return part

    rewritten(part, look)
    return found


def asks_for_x(effect: SpellEffect) -> bool:
    """Return whether an effect says X without saying what it is: it was chosen for a cost, or nowhere (CR 107.3)."""
    found = False

    def look(part: object) -> object:
        nonlocal found
        found = found or part == X() or (isinstance(part, Cost) and "{X}" in part.mana)
        return copy(part) if isinstance(part, Activated | Triggered) else part  # their X is their own (CR 107.3k)

    rewritten(effect, look)
    aimed = any(mentions(spec, X()) for spec in effect.targets)  # targets are chosen before anything is paid
    return found and (aimed or not chooses_x(effect))


def chooses_x(effect: SpellEffect) -> bool:
    """Return whether a number X is chosen for a cost that is paid as the effect is carried out."""
    return any(isinstance(part, May) and part.cost is not None and pays_x(part.cost) for part in everything_in(effect))


def pays_x(cost: Cost) -> bool:
    """Return whether a number X is chosen for a cost (CR 107.3a)."""
    return "{X}" in cost.mana or (cost.times is None and mentions(cost, X()))
