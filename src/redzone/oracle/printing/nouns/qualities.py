"""Qualities in Oracle wording, and the forms of nouns and numbers that it needs."""

from collections.abc import Sequence
from itertools import product
from typing import Final

from redzone.abilities.comparing import OF_THIS, less_than, more_than, negation
from redzone.abilities.language import (
    AllOf,
    Amount,
    AnyOf,
    AttacksPlayer,
    Compare,
    Control,
    ControllerOf,
    Counters,
    EachObject,
    Is,
    IsChosenSource,
    Not,
    Quality,
    Relates,
    StatOf,
    Sum,
    TargetObjects,
    TargetPlayers,
    TheseObjects,
    X,
)
from redzone.abilities.measures import Exceeding, SpentMana
from redzone.abilities.plain_qualities import (
    Everything,
    HasColor,
    HasKeyword,
    HasName,
    HasStatus,
    HasSubtype,
    HasSupertype,
    HasType,
    IsOfChosen,
)
from redzone.abilities.words import ObjectWord, PlayerWord, Relation, Stat, Status
from redzone.oracle.printing.nouns.plurals import lacking_keywords, listing, number_word, plural_of
from redzone.oracle.printing.nouns.quality_words import (
    ADJECTIVE_WORDS,
    COLOR_COUNTS,
    COMBAT_ROLES,
    CONTROLLED,
    OF_CREATURES,
    PAIRED,
    RELATIONS,
    SHARED_WITH_TARGET,
    SINGULAR_RELATIONS,
    word_of,
)
from redzone.values.types import CardType, Color

_BEHIND_CONTROL: Final = (" this turn", "but don't own", "attacking that player")
_PERMANENT: Final = "permanent"
_CREATURE: Final = "creature"
_SOURCE: Final = "source"
_SPELL: Final = HasStatus(Status.SPELL)
_MOST_ALTERNATIVES: Final = 64


def describe_quality(quality: Quality, *, plural: bool = False, noun: str = _PERMANENT) -> str:
    """Return what has this quality: ``a red creature with flying``, ``artifact creatures and/or Walls``.

    ``noun`` is what everything is called that the quality names by no type: permanent, creature or source. What
    blocks and what is blocked is a creature anyway.
    """
    if not plural and (phrase := _with_several_nouns(quality, noun)) is not None:
        return phrase.text
    alternatives = _alternatives(quality, positive=True)
    if alternatives is None:
        return f"{noun}s that are {_nested(quality)}" if plural else f"a {noun} that is {_nested(quality)}"
    if not alternatives:
        return f"no {noun}s" if plural else f"no {noun}"
    phrases = [_Phrase(literals, noun=noun, plural=plural) for literals in alternatives]
    phrases.sort(key=lambda phrase: phrase.described)  # an adjective in front could be of all that follows
    if (shared := _said_once(phrases, plural=plural)) is not None:
        return shared
    if _ambiguous(phrases):
        phrases.sort(key=lambda phrase: (phrase.other, not phrase.controlled, not phrase.after))
    return listing([phrase.text for phrase in phrases], "and/or" if plural else "or")


_Literals = tuple[Quality, ...]


def _alternatives(quality: Quality, *, positive: bool) -> tuple[_Literals, ...] | None:
    """Return the quality as alternatives, each a tuple of single qualities; ``None`` if there are too many."""
    match quality:
        case Not(quality=inner):
            return _alternatives(inner, positive=not positive)
        case Everything():
            return ((),) if positive else ()
        case AnyOf(qualities=parts) if positive and (quality in ADJECTIVE_WORDS or _say_or(parts)):
            return ((quality,),)
        case AllOf(qualities=parts) | AnyOf(qualities=parts):
            typed = isinstance(quality, AllOf) and positive and any(isinstance(part, HasType) for part in parts)
            inner_alternatives = [
                ((part,),) if typed and _say_that(part) else _alternatives(part, positive=positive) for part in parts
            ]
            return _combined(inner_alternatives, every=isinstance(quality, AllOf) is positive)
        case _:
            return ((quality if positive else negation(quality),),)


def _combined(parts: list[tuple[_Literals, ...] | None], *, every: bool) -> tuple[_Literals, ...] | None:
    """Return the alternatives of all parts together: for every part one of its own, or those of any part."""
    known = [part for part in parts if part is not None]
    count = 1
    for part in known:
        count = count * len(part) if every else count + len(part)
    if len(known) < len(parts) or count > _MOST_ALTERNATIVES:
        return None
    if not every:
        return tuple(literals for part in known for literals in part)
    return tuple(tuple(literal for literals in choice for literal in literals) for choice in product(*known))


def _say_or(parts: tuple[Quality, ...]) -> bool:
    """Return whether these alternatives are one adjective (``black or red``) or one ``with flying or reach``."""
    if len(parts) > 1 and (_one_adjective(parts) or AnyOf(parts) in RELATIONS):
        return True
    return len(parts) > 1 and (all(isinstance(part, HasKeyword) for part in parts) or _same_bounds(parts))


def _one_adjective(parts: tuple[Quality, ...]) -> bool:
    """Return whether these alternatives stand before a noun: colours, or roles in combat."""
    return all(isinstance(part, HasColor) for part in parts) or COMBAT_ROLES.issuperset(parts)


def _same_bounds(parts: tuple[Quality, ...]) -> bool:
    match parts:
        case (Compare(measure=Stat.POWER) as power, Compare(measure=Stat.TOUGHNESS) as toughness):
            return (toughness.least, toughness.most) == (power.least, power.most)
        case _:
            return False


def _say_that(quality: Quality) -> bool:
    """Return whether these alternatives stand behind a noun: ``that are Werewolves or Wolves``."""
    match quality:
        case AnyOf(qualities=parts) if len(parts) > 1:
            return all(isinstance(part, HasSubtype) for part in parts)
        case _:
            return False


def _nested(quality: Quality) -> str:
    """Return a quality with brackets: for what has too many alternatives to list."""
    match quality:
        case Not(quality=inner):
            return f"not ({_nested(inner)})"
        case AllOf(qualities=parts):
            return " and ".join(f"({_nested(part)})" for part in parts)
        case AnyOf(qualities=parts):
            return " or ".join(f"({_nested(part)})" for part in parts)
        case _:
            return describe_quality(quality)


def _is_other(quality: Quality) -> bool:
    """Return whether this is what "other" means.

    It is not the object itself, what that is attached to, the object of the event, or a target before.
    """
    match quality:
        case Not(quality=Is(object=ObjectWord.THIS | ObjectWord.ATTACHED | ObjectWord.SUBJECT | ObjectWord.MADE)):
            return True
        case Not(quality=Is(object=TargetObjects())):
            return True
        case _:
            return False


class _Phrase:
    """A noun with adjectives before it and qualifiers after it."""

    def __init__(self, literals: _Literals, *, noun: str, plural: bool, nouns: Quality | None = None) -> None:
        self.other = any(map(_is_other, literals))
        self.controlled = bool(CONTROLLED.intersection(literals))
        rest = [literal for literal in literals if not _is_other(literal)]
        head = nouns or _head(rest, noun)
        kinds = [] if plural else [each for each in rest if isinstance(each, AnyOf) and _say_that(each)]
        before = [
            _names(literal) if literal in kinds else describe_adjective(literal)
            for literal in rest
            if literal is not head and (literal in kinds or describe_adjective(literal))
        ]
        self.after = [
            _subtypes(literal, plural=plural) if _say_that(literal) else _qualifier(literal, plural=plural)
            for literal in sorted(rest, key=_say_that)
            if literal is not head and literal not in kinds and not describe_adjective(literal)
        ]
        self.head = head
        self.qualifiers = [each for each in rest if each is not head and not describe_adjective(each)]
        if not plural:
            self.after = [SINGULAR_RELATIONS.get(words, words) for words in self.after]
        self.after = lacking_keywords(self.after)
        self.after.sort(key=lambda words: words.endswith(_BEHIND_CONTROL))  # it stands behind who controls it
        self.described = any(describe_adjective(each) and not describe_noun(each) for each in rest if each is not head)
        self.bare = not before and not isinstance(head, HasSubtype | HasStatus)
        name = (_CREATURE if _fights(literals) and noun == _PERMANENT else noun) if head is None else _names(head)
        self.name = plural_of(name) if plural else name
        self.plain = not before
        own = literals == (Is(ObjectWord.THIS),)
        words = " ".join([*before, self.name, *self.after])
        self.text = f"this {noun}" if own else _introduced(words, other=self.other, plural=plural)


def _fights(literals: _Literals) -> bool:
    """Return whether only a creature can be this: what attacks or blocks, or is paired (CR 506.3, 702.95d)."""
    said = (
        literal.quality if isinstance(literal, Not) and literal.quality == PAIRED else literal for literal in literals
    )
    return any(each in OF_CREATURES for each in said)


def _introduced(words: str, *, other: bool, plural: bool) -> str:
    """Return a noun with its article, or with "other"."""
    if plural:
        return f"other {words}" if other else words
    return f"another {words}" if other else f"{_article(words)} {words}"


def _said_once(phrases: Sequence[_Phrase], *, plural: bool) -> str | None:
    """Return nouns with what all of them share, ``another Squirrel or Food you control``; ``None`` if nothing is."""
    first, *others = phrases
    shared = first.other or first.after
    alike = all(phrase.plain and (phrase.other, phrase.after) == (first.other, first.after) for phrase in phrases)
    if not (others and shared and alike):
        return None
    nouns = listing([phrase.name for phrase in phrases], "and/or" if plural else "or")
    return _introduced(" ".join([nouns, *first.after]), other=first.other, plural=plural)


def _with_several_nouns(quality: Quality, noun: str) -> _Phrase | None:
    """Return the phrase of what is one of several nouns, whatever else it is: ``artifact or land you control``."""
    parts = quality.qualities if isinstance(quality, AllOf) else (quality,)
    nouns = [part for part in parts if isinstance(part, AnyOf) and _are_nouns(part.qualities)]
    others = [_alternatives(part, positive=True) for part in parts if part not in nouns]
    if len(nouns) != 1 or any(other is None or len(other) != 1 or len(other[0]) != 1 for other in others):
        return None
    literals = tuple(literal for other in others if other for literal in other[0])
    if any(describe_noun(literal) for literal in literals):
        return None
    return _Phrase((*literals, nouns[0]), noun=noun, plural=False, nouns=nouns[0])


def _are_nouns(parts: Sequence[Quality]) -> bool:
    """Return whether each of several alternatives is a noun of the type line."""
    return len(parts) > 1 and all(_head((part,), _PERMANENT) is part for part in parts)


def _names(head: Quality) -> str:
    if isinstance(head, AnyOf):
        return listing([describe_noun(quality) for quality in head.qualities], "or")
    return describe_noun(head)


def _article(words: str) -> str:
    return "an" if words[0].lower() in "aeiou" and not words.lower().startswith("uni") else "a"


def _ambiguous(phrases: Sequence[_Phrase]) -> bool:
    """Return whether what stands before the first noun, or behind a later one, could belong to the others too."""
    for at, phrase in enumerate(phrases):
        clear = phrase.bare and not phrase.controlled
        unclear = any(not before.after and (before.bare or not clear) for before in phrases[:at])
        if phrase.after and unclear and not _of_creatures_only(phrase, phrases[:at]):
            return True
    return phrases[0].other and not any(phrase.other for phrase in phrases[1:])


def _of_creatures_only(phrase: _Phrase, before: Sequence[_Phrase]) -> bool:
    """Return whether what stands behind a noun can't be said of those before it: ``artifact or Elf with flying``."""
    said = (qualifier.quality if isinstance(qualifier, Not) else qualifier for qualifier in phrase.qualifiers)
    own = all(isinstance(each, HasKeyword) or _is_of_power(each) for each in said)
    return own and all(isinstance(each.head, HasType) and each.head.type in _NO_CREATURES for each in before)


def _is_of_power(quality: Quality) -> bool:
    return isinstance(quality, Compare) and quality.measure in {Stat.POWER, Stat.TOUGHNESS}


_NO_CREATURES: Final = frozenset({CardType.ARTIFACT, CardType.ENCHANTMENT, CardType.LAND, CardType.PLANESWALKER})


def _head(literals: Sequence[Quality], noun: str) -> Quality | None:
    """Return the quality that is the noun of a phrase."""
    for literal in (*(each for each in literals if each == _SPELL), *reversed(literals)):
        match literal:
            case HasSubtype(subtype=subtype) if not subtype.endswith("'s"):
                return literal
            case HasStatus(Status.TOKEN | Status.COMMANDER | Status.SPELL):
                return literal
            case HasType(type=type_) if type_ is not CardType.KINDRED:
                return literal if noun != _CREATURE or type_ is CardType.CREATURE else None
            case _:
                pass
    return None


def describe_noun(quality: Quality) -> str:
    """Return the noun of a quality, in the singular, or nothing if it has none."""
    match quality:
        case HasType(type=type_):
            return type_.lower()
        case HasSubtype(subtype=subtype):
            return subtype
        case HasStatus(Status.TOKEN | Status.COMMANDER | Status.SPELL as status):
            return status.value
        case _:
            return ""


def describe_adjective(quality: Quality) -> str:
    """Return the adjective of a quality, or nothing if it stands behind the noun."""
    if quality in ADJECTIVE_WORDS:
        return ADJECTIVE_WORDS[quality]
    match quality:
        case HasColor(color=color):
            return color.word
        case Compare(measure=Stat.COLORS):
            return COLOR_COUNTS.get(quality, "")
        case HasSupertype(supertype=supertype):
            return supertype.lower()
        case Not(quality=inner) if quality not in RELATIONS and (word := describe_adjective(inner)):
            return f"non-{word}" if word[0].isupper() else f"non{word}"
        case AnyOf(qualities=parts) if _one_adjective(parts):
            return listing([describe_adjective(part) for part in parts], "or")
        case _:
            return describe_noun(quality)


def _qualifier(quality: Quality, *, plural: bool = False) -> str:
    """Return what stands behind the noun."""
    match quality:
        case Not(quality=inner):
            return RELATIONS.get(quality) or _negated(inner, plural=plural)
        case Compare(measure=Stat.COLORS, least=least, most=most):
            return f"with {least or 0} to {len(Color) if most is None else most} colors"
        case HasKeyword(keyword=keyword):
            return f"with {keyword}"
        case Relates(Relation.TARGETS, EachObject(quality=targeted)):
            return f"that targets {describe_quality(targeted)}"
        case AnyOf(qualities=(Compare(measure=Stat.POWER) as power, Compare(measure=Stat.TOUGHNESS))):
            return f"with power or toughness {describe_limits(power)}"
        case AnyOf(qualities=parts) if quality not in RELATIONS:
            return f"with {listing([_qualifier(part).removeprefix('with ') for part in parts], 'or')}"
        case Compare(measure=Exceeding(stat=stat, other=other), most=most):
            return f"with {stat} {'equal to' if most == 0 else 'greater than'} {'their' if plural else 'its'} {other}"
        case Compare(measure=Stat() as stat) if quality not in RELATIONS:
            return f"with {stat} {describe_limits(quality)}"
        case _:
            return _relation(quality, plural=plural)


def _subtypes(quality: Quality, *, plural: bool) -> str:
    parts = quality.qualities if isinstance(quality, AnyOf) else (quality,)
    nouns = [describe_quality(part, plural=plural) for part in parts]
    return f"that are {listing(nouns, 'or')}" if plural else f"that's {listing(nouns, 'or')}"


def _relation(quality: Quality, *, plural: bool) -> str:
    """Return how an object stands to players, and to the object whose ability asks."""
    match quality:
        case HasName(name=name):
            return f'named "{name}"'
        case Control(player=int(player)):
            return f"player {player} controls"
        case Is(TheseObjects(ids=ids)):
            return f"that is {' or '.join(ids)}"
        case Is(object=TargetObjects()) | Relates(_, TargetObjects()):
            return "that is target" if isinstance(quality, Is) else SHARED_WITH_TARGET[quality.relation]
        case Control(player=TargetPlayers() | ControllerOf()):
            return "target player controls"
        case IsOfChosen(what=what, now=now):
            return f"of {word_of(what, now=now)}"
        case IsChosenSource():
            return "of your choice"
        case Compare(Counters(counter=counter), least=int() | None as least, most=int() | None as most):
            lacks, number = ("without", (most or 0) + 1) if least is None else ("with", least)
            return f"{lacks} {describe_counters(counter, number)} on {'them' if plural else 'it'}"
        case Compare(SpentMana(), least=Sum(amounts=(1, StatOf(measure=stat)))):
            return f"for which more mana was spent than the {stat} of this creature"
        case _:
            attacks = isinstance(quality, AttacksPlayer) and quality not in RELATIONS
            return "attacking that player" if attacks else RELATIONS[quality]


def describe_counters(counter: str | None, least: int) -> str:
    """Return ``a +1/+1 counter``, ``three or more charge counters``, of any kind ``a counter``."""
    noun = "counter" if counter is None else f"{counter} counter"
    return f"{_article(noun)} {noun}" if least == 1 else f"{number_word(least)} or more {noun}s"


def _negated(quality: Quality, *, plural: bool) -> str:
    """Return what stands behind the noun of an object that lacks ``quality``."""
    match quality:
        case Control(PlayerWord.YOU):
            return "you don't control"
        case Control(PlayerWord.EACH_OPPONENT):
            return "that no opponent controls"
        case Control(PlayerWord.ENCHANTED_PLAYER):
            return "enchanted player doesn't control"
        case Relates(Relation.SHARES_COLOR, ObjectWord.THIS):
            return "that don't share a color with it"
        case _:
            words = _qualifier(quality, plural=plural)
            if isinstance(quality, IsOfChosen):
                return f"that {'aren' if plural else 'isn'}'t {words}"
            return f"without {words.removeprefix('with ')}" if words.startswith("with ") else f"not {words}"


def describe_limits(quality: Compare) -> str:
    """Return a range as text gives it: ``2 or less``."""
    least, most = quality.least, quality.most
    if (compared := _compared(least, most)) is not None:
        return compared
    if least is None:
        return "of any number" if most is None else f"{_limit(most)} or less"
    if most is None:
        return f"{_limit(least)} or greater"
    return _limit(least) if least == most else f"{_limit(least)} to {_limit(most)}"


def _compared(least: Amount | None, most: Amount | None) -> str | None:
    """Return a comparison with a number of the object whose ability asks, ``None`` if it is none."""
    for stat, amount in OF_THIS.items():
        said: dict[tuple[Amount | None, Amount | None], str] = {
            (more_than(amount), None): "greater than",
            (amount, None): "greater than or equal to",
            (amount, amount): "equal to",
            (None, less_than(amount)): "less than",
            (None, amount): "less than or equal to",
        }
        words = said.get((least, most))
        if words is not None:
            return f"{words} this creature's {stat}"
    if (least, most) == (None, less_than(X())):
        return "less than X"
    return "greater than X" if (least, most) == (more_than(X()), None) else None


def _limit(amount: Amount) -> str:
    return str(amount) if isinstance(amount, int) else "X" if amount == X() else "that number"
