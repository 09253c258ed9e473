"""What is done later: delayed and reflexive abilities (CR 603.7, 603.12)."""

from collections.abc import Callable, Sequence
from typing import Final

from redzone.abilities.ability import Delay, Instruction, SpellEffect
from redzone.abilities.choosing import ChoiceOfPlayer
from redzone.abilities.rewriting import mentions
from redzone.abilities.trigger import EventPattern
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.instructions.references.nouns import Named
from redzone.oracle.instructions.sentences.paragraph import Paragraph
from redzone.oracle.language.word import Word

_FORGOTTEN: Final = (ObjectWord.PAID, ObjectWord.LOOKED_AT)
"""What a delayed or reflexive ability doesn't remember of the effect that made it."""


def delay(pattern: EventPattern, paragraph: Paragraph, read: Callable[[], None]) -> None:
    """Have what is read be done the next time that an event happens."""
    discourse = paragraph.discourse
    count = len(discourse.targets)
    found = instructions_for_later(paragraph, read)
    if len(discourse.targets) > count:
        raise NotUnderstood("targets of a delayed ability are not supported", 0, paragraph.end)
    discourse.do(Delay(pattern, SpellEffect(found)))


def ability_for_later(
    named: Named | None, rest: Sequence[Word], paragraph: Paragraph, then: Callable[[], None] | None = None
) -> SpellEffect:
    """Return a sentence, and what is read behind it, as the effect of an ability with targets of its own.

    In it "it" is at first what is named.
    """

    def read() -> None:
        paragraph.sentence(rest, paragraph, None)
        if then is not None:
            then()

    return paragraph.discourse.with_own_targets(named, lambda: instructions_for_later(paragraph, read))


def instructions_for_later(paragraph: Paragraph, read: Callable[[], None]) -> tuple[Instruction, ...]:
    """Return what is read as instructions of an ability that resolves later."""
    found = paragraph.discourse.delayed(read)
    chosen = any(isinstance(each, ChoiceOfPlayer) for each in found)
    forgotten = _FORGOTTEN if chosen else (*_FORGOTTEN, PlayerWord.CHOSEN_PLAYER)
    if any(mentions(each, word) for each in found for word in forgotten):
        raise NotUnderstood("what an ability that comes later remembers of this is not supported", 0, paragraph.end)
    return found
