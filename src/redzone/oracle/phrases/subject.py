"""What a sentence is about."""

from msgspec.structs import replace

from redzone.abilities.comparing import parts_of
from redzone.abilities.language import Control, Is, Quality
from redzone.abilities.words import Chosen, ObjectWord, PlayerWord
from redzone.oracle.phrases.context import Context
from redzone.oracle.phrases.scope import SELF_SCOPE, Scope
from redzone.oracle.printing.nouns.quality_words import THE_PAIR
from redzone.values.value import Value

__all__ = ["THE_PAIR", "SentenceSubject"]


class SentenceSubject(Value, frozen=True):
    """What a sentence is about, seen from the object that has the text.

    ``chosen``: whether a player was chosen before, who may be named; ``spell``: whether the text is that of a spell,
    which is no permanent; ``target``: whether it is a target of that; ``context``: the event that the text speaks of,
    if it is that of a triggered ability; ``words`` are the colours and types that were chosen before, as the text of
    an effect, which is ``resolving``, may say. ``absent``: whether there is no sentence, but only a condition.
    """

    affected: Quality = Is(ObjectWord.THIS)
    plural: bool = False
    chosen: bool = False
    spell: bool = False
    target: bool = False
    context: Context | None = None
    words: tuple[Chosen, ...] = ()
    resolving: bool = False
    absent: bool = False

    @property
    def is_self(self) -> bool:
        """Whether the sentence is about the object itself."""
        return self.affected == Is(ObjectWord.THIS)

    @property
    def is_yours(self) -> bool:
        """Whether the controller of the object that has the text controls all that the sentence is about."""
        return self.is_self or Control(PlayerWord.YOU) in parts_of(self.affected)

    @property
    def gained_scope(self) -> Scope:
        """What the words of an ability that is gained refer to: the affected objects have it as their own."""
        if self.is_self:
            return replace(SELF_SCOPE, words=self.words, resolving=self.resolving)
        return Scope(
            this=False,
            it=not self.plural,
            other=False,
            you=self.is_yours,
            chosen=self.chosen,
            words=self.words,
            resolving=self.resolving,
        )

    @property
    def scope(self) -> Scope:
        """What the words of a rule for the affected objects refer to: "you" is who has the text (CR 613.11)."""
        if self.is_self:
            return SELF_SCOPE
        return Scope(this=False, it=not self.plural, other=False)

    @property
    def condition_scope(self) -> Scope:
        """What the words of a condition refer to."""
        if not self.is_self:
            return Scope(this=False, it=False, implied=False, other=False)
        return replace(SELF_SCOPE, other=self.context is None or not self.context.names_another)
