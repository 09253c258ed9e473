"""What a text lets its controller cast and play from libraries, graveyards and exile (CR 305.1, 601.3)."""

import re
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Ability, AlternativeCost
from redzone.abilities.asserting import all_conditions, is_turn_of
from redzone.abilities.casting import ActivatedFrom, CanBeCastFrom
from redzone.abilities.condition import Condition, ObjectIs
from redzone.abilities.cost import Cost
from redzone.abilities.entering import EntersWith
from redzone.abilities.language import Quality
from redzone.abilities.places import PlayedFrom
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.replacement import PlayFrom
from redzone.abilities.static import Replaces
from redzone.abilities.words import ObjectWord
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.casting_lines import ALTERNATIVE
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.language.grammar_files import Start
from redzone.oracle.language.own_name import OWN_NAME, marked
from redzone.oracle.language.parsing import parse
from redzone.oracle.language.words import words_of
from redzone.oracle.lexicon.gerunds import GERUNDS
from redzone.oracle.lexicon.spells import CAST_FROM
from redzone.oracle.phrases.cost_items import cost_of
from redzone.oracle.phrases.joined_conditions import condition_between
from redzone.oracle.phrases.predicates import QuotedReader
from redzone.oracle.phrases.qualities import group_quality, noun_phrase
from redzone.oracle.phrases.scope import SELF_SCOPE
from redzone.oracle.phrases.spell_nouns import spells_of
from redzone.oracle.statics.statics import static_abilities

_THIS: Final = rf"(?:{OWN_NAME}|this card)"
_THIS_PERMANENT: Final = "this permanent"
_WHILE: Final = r"(?:(?:if|as long as) (?P<condition>[^.]+?), )?"
_PLACE: Final = r"(?P<place>the top of your library|your graveyard)"
_OWN: Final = late_pattern(
    rf"\s*{_WHILE}you may cast {_THIS} from (?P<place>your graveyard|exile)"
    r"(?: by (?P<cost>[^.]+?) (?P<how>in addition to paying its other costs|rather than paying its mana cost"
    r"|instead of its mana cost))?(?: (?:if|as long as) (?P<behind>[^.]+?))?"
    r"(?:\. if you do, (?:it|this creature|this permanent)(?P<enters> enters [^.]+?))?\.?\s*",
    re.IGNORECASE,
)
_OTHERS: Final = late_pattern(
    rf"\s*{_WHILE}(?P<when>once each turn, |(?:once )?during each of your turns, |during your turn, )?you may "
    rf"(?:play (?P<cards>cards)|(?:play (?P<lands>[^.]+?)(?: from your graveyard)?)?"
    rf"(?P<joint> and | or )?(?:cast (?P<spells>[^.]+?))?) from {_PLACE}(?P<tail> with [^.]+?)?"
    r"(?: by (?P<cost>[^.]+?) in addition to (?:paying )?(?:its|their) other costs)?"
    r"(?P<exiled>\. if a (?:spell|card) cast this way would be put into your graveyard(?: this turn)?, "
    r"exile it instead)?"
    r"\.?\s*",
    re.IGNORECASE,
)
_TOP_CARD: Final = late_pattern(
    r"\b(?:(?P<cast>cast) the top card of your library if it(?:'|\u2019)s an? (?P<kind>[^.]+?) card"
    r"|play the top card of your library if it(?:'|\u2019)s a land card)\b",
    re.IGNORECASE,
)
"""Older words for "cast artifact spells" and "play lands from the top of your library"."""
_GERUND: Final = late_pattern(rf"\b(?:{'|'.join(GERUNDS.values())})\b", re.IGNORECASE)
_VERBS: Final = {gerund: verb for verb, gerund in GERUNDS.items()}
_WORTH_IT: Final = late_pattern(r"\bmay (?:cast|play)\b", re.IGNORECASE)


def playing_line(text: str, names: Sequence[str], quoted: QuotedReader, *, spell: bool) -> tuple[Ability, ...] | None:
    """Return the abilities of a line that lets cards be played from elsewhere; ``None`` for any other line.

    A ``spell`` says it of itself only.

    Raises:
        NotUnderstood: The line is one of these, but a part of it is not understood.
    """
    if _WORTH_IT.search(text) is None:
        return None
    text = _TOP_CARD.sub(_of_such_cards, text)
    with_mark = marked(text, names)
    if (own := _OWN.fullmatch(with_mark)) is not None:
        reader = _Reader(text, names, own)
        return (reader.own(), *reader.entering(quoted))
    if not spell and (others := _OTHERS.fullmatch(with_mark)) is not None:
        return (Replaces(_Reader(text, names, others).others()),)
    return None


def _of_such_cards(said: re.Match[str]) -> str:
    """Return in the words of today what the top card has to be."""
    what = f"cast {said['kind']} spells" if said["cast"] else "play lands"
    return f"{what} from the top of your library"


class _Reader:
    """Reads the parts of a sentence whose form is known."""

    def __init__(self, text: str, names: Sequence[str], found: re.Match[str]) -> None:
        self._text = text
        self._names = names
        self._found = found
        self._groups = found.groupdict()

    def own(self) -> CanBeCastFrom | AlternativeCost:
        """Return that the card can be cast from a zone, with another cost or for another."""
        zone = ActivatedFrom.EXILE if self._place() == "exile" else ActivatedFrom.GRAVEYARD
        if self._groups["how"] is None or "in addition" in self._groups["how"].lower():
            return CanBeCastFrom(zone, self._cost(), self._condition())
        return AlternativeCost(self._cost() or Cost(), ALTERNATIVE, zone=zone, condition=self._condition())

    def entering(self, quoted: QuotedReader) -> tuple[Ability, ...]:
        """Return how the permanent enters if it was cast so."""
        if self._groups["enters"] is None:
            return ()
        start, end = self._found.span("enters")
        said = f"{_THIS_PERMANENT:>{start}}{self._text[start:end]}"
        found = static_abilities(said, words_of(said, names=self._names), self._names, quoted)
        return tuple(map(self._if_cast_so, found))

    def _if_cast_so(self, ability: Ability) -> Ability:
        match ability:
            case Replaces(replacement=EntersWith(condition=None) as enters):
                cast_so = ObjectIs(ObjectWord.THIS, CAST_FROM[f"from {self._place()}"])
                return replace(ability, replacement=replace(enters, condition=cast_so))
            case _:
                raise NotUnderstood("how it enters then is not supported", *self._found.span("enters"))

    def others(self) -> PlayFrom:
        """Return that other cards can be played from a place: any number of them, or one each turn."""
        once, your_turn = self._when()
        conditions = [each for each in (self._condition(), is_turn_of() if your_turn else None) if each is not None]
        condition = all_conditions(conditions) if conditions else None
        exiled = self._groups["exiled"] is not None
        if self._groups["cards"] is not None:
            spells: Quality | None = Everything()
            lands: Quality | None = Everything()
        else:
            spells, lands = self._spells(), self._lands()
        return PlayFrom(PlayedFrom(self._place()), spells, lands, once, condition, self._cost(), exiled)

    def _place(self) -> str:
        return str(self._groups["place"]).lower()

    def _when(self) -> tuple[bool, bool]:
        """Return whether one card is meant each turn, and whether only in own turns."""
        said = (self._groups["when"] or "").lower()
        nouns = [self._groups[part] for part in ("lands", "spells") if self._groups[part] is not None]
        alone = {_is_singular(noun) for noun in nouns}
        once = "once" in said or (said != "" and alone == {True})
        joint = "" if len(nouns) < len(("lands", "spells")) else " or " if once else " and "
        if alone - {once} or (self._groups["joint"] or "").lower() != joint:
            raise NotUnderstood("it is not clear how many of these can be played", *self._found.span("place"))
        return once, "your turn" in said

    def _spells(self) -> Quality | None:
        if self._groups["spells"] is None:
            return None
        said = re.sub(r"^one ", "a ", self._groups["spells"], flags=re.IGNORECASE)
        said = re.sub(r"\bcard(s?)$", r"spell\1", said) + (self._groups["tail"] or "")
        return self._in_place(said, "spells")

    def _in_place(self, said: str, part: str) -> Quality:
        """Return what is said of spells; an error is told where the part stands in the text."""
        try:
            return spells_of(said, self._names)
        except NotUnderstood as error:
            raise NotUnderstood(error.reason, *self._found.span(part)) from None

    def _lands(self) -> Quality | None:
        if self._groups["lands"] is None:
            return None
        said = re.sub(r"^one ", "a ", self._groups["lands"], flags=re.IGNORECASE)
        said = re.sub(r"\b(land) card(s?)$", r"\1\2", said)
        try:
            if _is_singular(said):
                return noun_phrase(parse(words_of(said)[1:], Start.NOUN, end=len(said)).nodes[0], SELF_SCOPE).quality()
            return group_quality(parse(words_of(said), Start.GROUP, end=len(said)).nodes[0], SELF_SCOPE)
        except NotUnderstood as error:
            raise NotUnderstood(error.reason, *self._found.span("lands")) from None

    def _cost(self) -> Cost | None:
        """Return what has to be paid: ``by paying 2 life and sacrificing a creature`` says it as how it is done."""
        if self._groups["cost"] is None:
            return None
        start, end = self._found.span("cost")
        said = _GERUND.sub(lambda found: _VERBS[found.group().lower()].ljust(len(found.group())), self._text[:end])
        mana = re.match(r"pay +(?=\{)", said[start:])
        return cost_of(
            " " * (start + (mana.end() if mana else 0)) + said[start + (mana.end() if mana else 0) :], self._names
        )

    def _condition(self) -> Condition | None:
        parts = [part for part in ("condition", "behind") if self._groups.get(part) is not None]
        if not parts:
            return None
        if len(parts) > 1:
            raise NotUnderstood("a second condition is not supported", *self._found.span("behind"))
        return condition_between(self._text, *self._found.span(parts[0]), self._names)


def _is_singular(said: str) -> bool:
    return said.lower().startswith(("a ", "an ", "one "))
