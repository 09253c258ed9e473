"""Keywords with a cost, a quality or a number that is counted: ``Ward—Pay 3 life``, ``Equip Knight {1}``."""

import re
from collections.abc import Sequence
from typing import Final

from redzone.abilities.ability import KeywordAbility
from redzone.abilities.comparing import all_of, of_size, parts_of
from redzone.abilities.cost import Cost
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Control, Quality
from redzone.abilities.plain_qualities import HasName, HasType
from redzone.abilities.words import PlayerWord
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.language.grammar_files import Start
from redzone.oracle.language.keyword_words import COSTED, NUMBERED
from redzone.oracle.language.parsing import parse
from redzone.oracle.language.word import Word
from redzone.oracle.language.words import words_of
from redzone.oracle.phrases.cost_items import cost_of
from redzone.oracle.phrases.predicates import QuotedReader
from redzone.oracle.phrases.qualities import noun_phrase
from redzone.oracle.phrases.scope import SELF_SCOPE
from redzone.oracle.statics.amounts import amount_between
from redzone.values.types import CardType

_BEFORE_COST: Final = late_pattern(r"\s*(?:\N{EM DASH}|-{1,3})")
"""What stands between a keyword and a cost with words."""
_WHERE: Final = late_pattern(r"[^,]*\bx, where x is ", re.IGNORECASE)
_PARTNER: Final = late_pattern(r"\s*partner with (?P<name>[^.\s][^.]*?)\.?\s*", re.IGNORECASE)
_PROTOTYPE: Final = late_pattern(
    r"\s*prototype (?P<mana>(?:\{(?:\d+|[wubrgc])\})+) ?[\u2014-] ?(?P<power>\d+)/(?P<toughness>\d+)\s*", re.IGNORECASE
)
_KICKERS: Final = late_pattern(
    r"\s*kicker (?P<first>(?:\{[\dwubrgc/]+\})+) and/or (?P<second>(?:\{[\dwubrgc/]+\})+)\s*", re.IGNORECASE
)
_DEVOUR: Final = late_pattern(r"\s*devour (?P<kind>[a-z]+) (?P<number>\d{1,2})\.?\s*", re.IGNORECASE)
_PRINTED_NUMBER: Final = frozenset(
    {
        *(Keyword.AMPLIFY, Keyword.CREW, Keyword.DEVOUR, Keyword.RAMPAGE, Keyword.SADDLE, Keyword.SOULSHIFT),
        *(Keyword.TOXIC, Keyword.TRIBUTE),
    }
)
"""The keywords whose number is part of how a rule counts, so that it can't be counted itself."""
_NOUNS: Final = frozenset({"ADJECTIVE", "SINGULAR", "PLURAL", "EITHER"})
_ENCHANTED: Final[dict[str, Quality | None]] = {"player": None, "opponent": Control(PlayerWord.EACH_OPPONENT)}


def kickers(text: str) -> tuple[KeywordAbility, ...]:
    """Return both kickers of a line with two costs, ``Kicker {1}{B} and/or {2}{U}`` (CR 702.33b); else none."""
    found = _KICKERS.fullmatch(text)
    costs = () if found is None else (found["first"], found["second"])
    return tuple(KeywordAbility(Keyword.KICKER, cost=Cost(mana=cost.upper())) for cost in costs)


def keyword_form(text: str, names: Sequence[str], quoted: QuotedReader) -> KeywordAbility | None:
    """Return the keyword ability of a whole line with more than a number or mana behind the keyword; else ``None``.

    Raises:
        NotUnderstood: It begins like one, but its cost, quality or number is not understood.
    """
    if (whole := _whole_form(text)) is not None:
        return whole
    words = words_of(text, names=names)
    keyword = words[0].keyword if words and words[0].kind == "KEYWORD" else None
    if keyword is None or len(words) == 1:
        return None
    if _BEFORE_COST.match(text, words[0].end) is not None:
        return _with_cost(text, words[0], keyword, names)
    if keyword.number is not None and (where := _WHERE.match(text)) is not None:
        if keyword.keyword in _PRINTED_NUMBER:
            raise NotUnderstood(f"{keyword.keyword} with a number that is counted is not supported", 0, len(text))
        end = len(text.rstrip().rstrip("."))
        return KeywordAbility(keyword.keyword, number=amount_between(text, where.end(), end, names, quoted))
    if keyword == KeywordAbility(Keyword.ENCHANT):
        return KeywordAbility(Keyword.ENCHANT, quality=_enchanted(words[1:], len(text.rstrip())))
    if keyword == KeywordAbility(Keyword.CHAMPION):
        return _champion(words[1:], len(text.rstrip()))
    if keyword == KeywordAbility(Keyword.AFFINITY):
        return _affinity(text, words)
    if keyword == KeywordAbility(Keyword.EQUIP):
        return _equip(words[1:])
    return None


def _whole_form(text: str) -> KeywordAbility | None:
    """Return the keyword ability of a line that has a form of its own: partner with, prototype, devour."""
    if (partner := _PARTNER.fullmatch(text)) is not None:
        return KeywordAbility(Keyword.PARTNER_WITH, quality=HasName(partner["name"]))
    if (prototype := _PROTOTYPE.fullmatch(text)) is not None:
        size = of_size(int(prototype["power"]), int(prototype["toughness"]))
        return KeywordAbility(Keyword.PROTOTYPE, quality=size, cost=Cost(mana=prototype["mana"].upper()))
    if (devour := _DEVOUR.fullmatch(text)) is not None:
        kind = devour["kind"]
        word = words_of(f"a {kind}")[1]
        if word.kind != "SINGULAR" or word.quality is None:
            raise NotUnderstood("to devour this is not supported", *devour.span("kind"))
        return KeywordAbility(Keyword.DEVOUR, number=int(devour["number"]), quality=word.quality)
    return None


def _with_cost(text: str, word: Word, keyword: KeywordAbility, names: Sequence[str]) -> KeywordAbility | None:
    """Return ``Ward—Discard a card.``, ``Reinforce 2—{1}{W}``."""
    if keyword.keyword not in COSTED or keyword.cost is not None:
        return None
    if keyword.number is None and keyword.keyword in NUMBERED:
        raise NotUnderstood(f"{keyword.keyword} needs a number", word.start, word.end)
    dash = _BEFORE_COST.match(text, word.end)
    assert dash is not None  # noqa: S101  it was asked before
    said = text.rstrip().rstrip(".")
    cost = cost_of(" " * dash.end() + said[dash.end() :], names)
    if keyword.keyword is Keyword.CUMULATIVE_UPKEEP and not _can_be_multiplied(cost):
        raise NotUnderstood("this cost for each age counter is not supported", dash.end(), len(said))
    return KeywordAbility(keyword.keyword, number=keyword.number, quality=keyword.quality, cost=cost)


def _can_be_multiplied(cost: Cost) -> bool:
    """Return whether a cost can be paid several times over at once."""
    chosen = Cost(cost.mana, cost.life, cost.sacrifice, cost.tap, cost.return_to_hand, discard=cost.discard)
    return cost == chosen


def _affinity(text: str, words: Sequence[Word]) -> KeywordAbility | None:
    """Return ``Affinity for artifacts`` (CR 702.41a)."""
    if text[words[0].end : words[1].end].strip().lower() != "for":
        return None
    said = words[2:-1] if words[-1].kind == "DOT" else words[2:]
    qualities = [word.quality for word in said if word.kind in _NOUNS and word.quality is not None]
    if not said or len(qualities) < len(said):
        raise NotUnderstood("affinity for this is not supported", words[1].start, words[-1].end)
    return KeywordAbility(Keyword.AFFINITY, quality=all_of(qualities))


def _enchanted(words: Sequence[Word], end: int) -> Quality | None:
    """Return what an Aura can enchant (CR 702.5a); ``None`` are players."""
    if len(words) == 1 and words[0].text in _ENCHANTED:
        return _ENCHANTED[words[0].text]
    return noun_phrase(parse(words, Start.NOUN, end=end).nodes[0], SELF_SCOPE).quality()


def _champion(words: Sequence[Word], end: int) -> KeywordAbility:
    """Return ``Champion a Goblin or Shaman`` (CR 702.72a)."""
    if words[0].kind != "A":
        raise NotUnderstood("what it champions begins with an article", words[0].start, words[0].end)
    return KeywordAbility(
        Keyword.CHAMPION, quality=noun_phrase(parse(words[1:], Start.NOUN, end=end).nodes[0], SELF_SCOPE).quality()
    )


def _equip(words: Sequence[Word]) -> KeywordAbility | None:
    """Return ``Equip legendary creature {3}`` (CR 702.6d)."""
    cost = words[-2] if words[-1].kind == "DOT" and len(words) > 1 else words[-1]
    if cost.kind != "MANA":
        return None
    quality = noun_phrase(parse(words[: words.index(cost)], Start.NOUN, end=cost.start).nodes[0], SELF_SCOPE).quality()
    if HasType(CardType.PLANESWALKER) in parts_of(quality):  # CR 702.6e
        raise NotUnderstood("to equip a planeswalker as though it were a creature is not supported", 0, cost.start)
    return KeywordAbility(Keyword.EQUIP, quality=quality, cost=Cost(mana=cost.text))
