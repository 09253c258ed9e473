"""Phrases of the grammar as qualities."""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from redzone.cards.oracle.compiled import NotUnderstood
from redzone.cards.oracle.language.parsing import Node
from redzone.cards.oracle.language.word import Word
from redzone.model.ability import KeywordAbility
from redzone.model.keyword import Keyword
from redzone.model.quality import (
    AllOf,
    AnyOf,
    AttachedToThis,
    AttackedThisTurn,
    BlocksThis,
    ColorCount,
    ControlledBy,
    ControlledByDefendingPlayer,
    ControlledByEnchantedPlayer,
    ControlledByEventPlayer,
    ControlledByOpponent,
    ControlledByYou,
    Everything,
    HasColor,
    HasCounters,
    HasKeyword,
    HasName,
    HasSupertype,
    HasType,
    IsAttackingCreature,
    IsBlockedByThis,
    IsThis,
    ManaValueBetween,
    Not,
    OwnedByYou,
    PowerBetween,
    PowerGreaterThanThis,
    PowerLessThanThis,
    Quality,
    SharesColorWithThis,
    SharesTypeWithThis,
    ToughnessBetween,
    WasDealtDamageThisTurn,
)
from redzone.model.term import CHOSEN_PLAYER
from redzone.model.types import CardType, Color
from redzone.model.value import Value

OR: Final = frozenset({"or", "and/or"})
AND: Final = frozenset({"and"})
ANY: Final = OR | AND
NOT_YOURS: Final = "you don't control"
WHO_CONTROLS: Final[frozenset[Quality]] = frozenset(
    {
        *(ControlledByYou(), Not(ControlledByYou()), ControlledByOpponent(), ControlledByEnchantedPlayer()),
        *(ControlledByDefendingPlayer(), ControlledByEventPlayer()),
    }
)
"""The qualities that say who controls something."""

_CREATURE: Final = HasType(CardType.CREATURE)


class Scope(Value, frozen=True):
    """What the words of a phrase that point elsewhere mean, seen from the object that will ask the quality.

    ``this``: whether "this creature" is that object; ``it``: whether "it" is; ``implied``: whether a comparison
    without an object is with it; ``other`` and ``you``: whether "other" and "you" are from its point of view;
    ``sources``: whether the phrase is about sources, which need not be permanents; ``chosen``: whether there is a
    chosen player; ``that_player``: what "that player controls" means; ``defender``: whether there can be a defending
    player.
    """

    this: bool = True
    it: bool = True
    implied: bool = True
    other: bool = True
    you: bool = True
    sources: bool = False
    chosen: bool = False
    that_player: Quality | None = None
    defender: bool = True

    def of_sources(self) -> "Scope":
        """Return the same point of view of sources."""
        return replace(self, sources=True)


SELF_SCOPE: Final = Scope()
SUBJECT_SCOPE: Final = Scope(it=False, implied=False)


class Phrase(Value, frozen=True):
    """One noun with what stands before and behind it."""

    noun: tuple[Quality, ...]
    behind: tuple[Quality, ...]
    other: bool
    bare: bool
    node: Node

    @property
    def controlled(self) -> bool:
        """Whether the phrase says who controls it."""
        return not WHO_CONTROLS.isdisjoint(self.behind)

    def quality(self) -> Quality:
        """The whole phrase as a quality."""
        return all_of(((Not(IsThis()),) if self.other else ()) + self.noun + self.behind)


def not_understood(reason: str, place: Node | Word) -> NotUnderstood:
    """Return the error that points at a phrase or word."""
    return NotUnderstood(reason, place.start, place.end)


def all_of(parts: Sequence[Quality]) -> Quality:
    """Return the conjunction, without what asks for nothing."""
    kept = tuple(dict.fromkeys(part for part in parts if part != Everything()))
    if not kept:
        return Everything()
    return kept[0] if len(kept) == 1 else AllOf(kept)


def any_of(parts: Sequence[Quality]) -> Quality:
    """Return the disjunction; alternatives of alternatives are alternatives."""
    flat: list[Quality] = []
    for part in parts:
        flat.extend(part.qualities if isinstance(part, AnyOf) else (part,))
    return flat[0] if len(flat) == 1 else AnyOf(tuple(flat))


def of_creatures(quality: Quality) -> Quality:
    """Return the quality without that of being a creature: only creatures attack and block (CR 506.3)."""
    if quality == _CREATURE:
        return Everything()
    match quality:
        case AllOf(qualities=parts):
            return all_of([part for part in parts if part != _CREATURE])
        case AnyOf(qualities=parts):
            return any_of([of_creatures(part) for part in parts])
        case _:
            return quality


def conjunction(node: Node, allowed: frozenset[str]) -> str:
    """Return the word that joins the parts of a list: commas first, then one conjunction, and no other.

    Raises:
        NotUnderstood: The list is joined otherwise.
    """
    separators = [word for word in node.words() if word.kind.startswith("SEP_")]
    if not separators:
        return ""
    last = separators[-1].text
    for word in separators:
        if last not in allowed or word.text not in {",", last}:
            raise not_understood(f"{word.text!r} is not clear in this list", word)
    return last


def group_quality(node: Node, scope: Scope) -> Quality:
    """Return the quality of a list of nouns in the plural."""
    joined = conjunction(node, ANY)
    if joined == "and" and scope.sources:
        raise not_understood("the list is ambiguous; 'from' before each, or 'and/or', is clear", node)
    return any_of([phrase.quality() for phrase in shared([noun_phrase(part, scope) for part in node.nodes])])


def shared(phrases: list[Phrase]) -> list[Phrase]:
    """Give every noun of a list what is said once for all of them: "other" before, who controls them behind.

    Raises:
        NotUnderstood: It is not clear what is said of which.
    """
    last = phrases[-1]
    earlier = phrases[:-1]
    for at, phrase in enumerate(phrases):
        _check_qualifiers(phrase, phrases[:at])
    if earlier and last.controlled and not all(phrase.controlled for phrase in earlier):
        if any(phrase.behind for phrase in earlier) or len(last.behind) > 1:
            raise not_understood("it is not clear who controls which of these", last.node)
        if any(phrase.other for phrase in phrases[1:]):
            raise not_understood("it is not clear who controls which of these", last.node)
        phrases = [Phrase(each.noun, last.behind, each.other, each.bare, each.node) for each in phrases]
    if phrases[0].other and not any(phrase.other for phrase in phrases[1:]):
        if len(phrases) > 1 and earlier[0].behind:
            raise not_understood("it is not clear what 'other' belongs to", phrases[0].node)
        phrases = [Phrase(each.noun, each.behind, other=True, bare=each.bare, node=each.node) for each in phrases]
    return phrases


def _check_qualifiers(phrase: Phrase, earlier: Sequence[Phrase]) -> None:
    """Refuse a qualifier that could belong to the nouns before it as well."""
    qualified = len(phrase.behind) > (1 if phrase.controlled else 0)
    unclear = [before for before in earlier if not before.behind and (before.bare or not phrase.bare)]
    if qualified and unclear:
        raise not_understood("it is not clear to which nouns this belongs", phrase.node)


def noun_phrase(node: Node, scope: Scope, *, another: bool = False) -> Phrase:
    """Return a noun with its adjectives and qualifiers."""
    other = another or bool(node.words("OTHER") or node.find("other_than_this"))
    if other and not scope.other:
        raise not_understood("it is not clear what 'other' is other than", node)
    runs = list(node.find("run"))
    plurals = node.words("PLURAL")
    head = _noun(plurals[0], scope) if plurals else _head(runs.pop(), scope, alone=len(runs) == 0)
    before = [quality for run in runs for quality in adjectives(run, alone=len(runs) == 1)]
    if any(head in each.qualities for each in before if isinstance(each, AnyOf)):
        raise not_understood("it is not clear which adjectives are alternatives", node)
    behind = [_qualifier(part, scope) for part in node.nodes if part.rule not in {"run", "that_is", "other_than_this"}]
    before += [_qualifier(part, scope) for part in node.find("that_is")]
    bare = not before and isinstance(head, HasType | Everything)
    return Phrase((*before, head), tuple(behind), other, bare, node)


def _noun(word: Word, scope: Scope) -> Quality:
    if word.text.startswith("source") is not scope.sources and word.quality == Everything():
        raise not_understood(f"{word.text!r} does not fit here", word)
    return _quality(word)


def _quality(word: Word) -> Quality:
    if word.quality is None:
        raise not_understood(f"{word.text!r} has no quality", word)
    return word.quality


def _head(run: Node, scope: Scope, *, alone: bool) -> Quality:
    """Return the noun in the singular, or several: ``artifact or land``."""
    words = run.words("SINGULAR")
    if run.words("ADJECTIVE") or (len(words) > 1 and not alone):
        raise not_understood("a single noun is wanted here", run)
    conjunction(run, ANY)
    return any_of([_noun(word, scope) for word in words])


def adjectives(run: Node, *, alone: bool) -> tuple[Quality, ...]:
    """Return one adjective, ``black or red``, or ``nonblack, nonred``, which is both.

    Alternatives of different kinds must be all the adjectives of the noun.
    """
    words = run.words("ADJECTIVE", "SINGULAR")
    qualities = tuple(map(_quality, words))
    if Everything() in qualities:
        raise not_understood("this noun is no adjective", run)
    if len(qualities) == 1:
        return qualities
    if all(isinstance(quality, Not) for quality in qualities):
        conjunction(run, frozenset({","}))
        return qualities
    conjunction(run, OR)
    if len({type(quality) for quality in qualities}) > 1 and not alone:
        raise not_understood("it is not clear which adjectives are alternatives", run)
    if any(isinstance(quality, Not) for quality in qualities):
        raise not_understood("it is not clear which adjectives are alternatives", run)
    return (any_of(qualities),)


def _qualifier(node: Node, scope: Scope) -> Quality:
    """Return what stands behind a noun."""
    match node.rule:
        case "with_keyword":
            conjunction(node, OR)
            return any_of([keyword_quality(word) for word in node.words("KEYWORD")])
        case "without_keyword":
            return Not(keyword_quality(node.words("KEYWORD")[0]))
        case "with_stat" | "without_stat":
            return _negated(stat_of(node.nodes[0]), negative=node.rule == "without_stat")
        case "with_colors" | "without_colors":
            least, most = _range(*node.words("NUMBER"))
            return _negated(ColorCount(least, most), negative=node.rule == "without_colors")
        case "with_counters" | "without_counters":
            return _negated(counters_on(node), negative=node.rule == "without_counters")
        case "named" | "not_named":
            return _negated(HasName(node.words()[0].text), negative=node.rule == "not_named")
        case "that_is":
            return all_of(adjectives(node.nodes[0], alone=True))
        case "that_is_a" | "that_are":
            conjunction(node, OR)
            return any_of([_noun(word, scope) for word in node.words("SINGULAR", "PLURAL")])
        case _:
            return _relation(node, scope)


def counters_on(node: Node) -> Quality:
    """Return ``three or more +1/+1 counters on it``; without a number it is one or more."""
    least = node.words("NUMBER")[0].numbers[0] if node.words("NUMBER") else 1
    if least < 1:
        raise not_understood("the number must be positive", node)
    return HasCounters(node.words("COUNTERS")[0].text, least)


def _relation(node: Node, scope: Scope) -> Quality:
    """Return how an object stands to players and to the object that asks."""
    if node.rule in _HISTORY:
        return _HISTORY[node.rule]
    if node.rule in _CONTROL:
        return _control(node, scope)
    if node.rule in _OF_YOU:
        if not scope.you:
            raise not_understood("'you' is not the controller of those that would ask", node)
        return _OF_YOU[node.rule]
    if node.rule not in _COMPARISONS:
        raise not_understood("this qualifier is not supported", node)
    _check_reference(node, scope)
    return _COMPARISONS[node.rule]


def _control(node: Node, scope: Scope) -> Quality:
    """Return who controls an object."""
    match node.rule:
        case "yours" | "not_yours":
            if not scope.you:
                raise not_understood("'you' is not the controller of those that would ask", node)
            if node.rule == "yours":
                return ControlledByYou()
            return Not(ControlledByYou()) if node.words()[0].text == NOT_YOURS else ControlledByOpponent()
        case "of_enchanted_player":
            if not scope.you or scope.sources:
                raise not_understood("those that would ask enchant no player", node)
            return ControlledByEnchantedPlayer()
        case "of_defending_player":
            if not scope.defender or scope.sources:
                raise not_understood("there is no defending player here", node)
            return ControlledByDefendingPlayer()
        case _:
            if scope.that_player is None:
                raise not_understood("it is not clear which player this is", node)
            return scope.that_player


_CONTROL: Final = frozenset({"yours", "not_yours", "of_enchanted_player", "of_defending_player", "of_that_player"})
_HISTORY: Final[dict[str, Quality]] = {
    "was_damaged": WasDealtDamageThisTurn(),
    "has_attacked": AttackedThisTurn(),
}
_OF_YOU: Final[dict[str, Quality]] = {
    "attacking_you": IsAttackingCreature(you=True),
    "owned_by_you": OwnedByYou(),
}
_COMPARISONS: Final[dict[str, Quality]] = {
    "lesser_power": PowerLessThanThis(),
    "greater_power": PowerGreaterThanThis(),
    "not_greater_power": Not(PowerGreaterThanThis()),
    "sharing_color": SharesColorWithThis(),
    "not_sharing_color": Not(SharesColorWithThis()),
    "sharing_type": SharesTypeWithThis(),
    "blocking_this": BlocksThis(),
    "blocked_by_this": IsBlockedByThis(),
    "blocking_or_blocked_by_this": AnyOf((BlocksThis(), IsBlockedByThis())),
    "attached_to_this": AttachedToThis(),
}
"""What stands in comparison with the object that asks."""


def _check_reference(node: Node, scope: Scope) -> None:
    """Refuse a comparison with anything but the object that asks."""
    if node.words("SELF", "SELFS"):
        clear = scope.this
    elif node.words("IT", "ITS"):
        clear = scope.it
    else:
        clear = scope.implied
    if not clear:
        raise not_understood("it is not clear what this compares with", node)


def _negated(quality: Quality, *, negative: bool) -> Quality:
    return Not(quality) if negative else quality


def keyword_quality(word: Word) -> Quality:
    """Return the quality of having this keyword."""
    keyword = word.keyword
    if keyword is None or keyword != KeywordAbility(keyword.keyword):
        raise not_understood(f"what has {word.text} can't be asked yet", word)
    return HasKeyword(keyword.keyword)


def _range(least: Word, most: Word) -> tuple[int, int]:
    if least.numbers[0] > most.numbers[0]:
        raise not_understood("the smaller number comes first", most)
    return least.numbers[0], most.numbers[0]


def stat_of(node: Node) -> Quality:
    """Return ``power 2 or less``, and ``power or toughness 1 or less``."""
    conjunction(node, OR)
    return stat_quality([name.words()[0].kind for name in node.find("stat_name")], node.nodes[-1])


def stat_quality(names: Sequence[str], bound: Node) -> Quality:
    """Return that power or toughness is within a bound."""
    numbers = bound.words("NUMBER")
    first = numbers[0].numbers[0]
    limits: tuple[int | None, int | None]
    match bound.rule:
        case "at_most":
            limits = None, first
        case "at_least":
            limits = first, None
        case "between":
            limits = _range(*numbers)
        case _:
            limits = first, first
    return any_of([_STATS[name](*limits) for name in names])


_STATS: Final[dict[str, Callable[[int | None, int | None], Quality]]] = {
    "POWER": PowerBetween,
    "TOUGHNESS": ToughnessBetween,
    "MANA_VALUE": ManaValueBetween,
}


def protections(node: Node, scope: Scope) -> tuple[KeywordAbility, ...]:
    """Return the abilities of ``protection from A and from B`` (CR 702.16g), or of hexproof (CR 702.11g)."""
    conjunction(node, AND)
    word = node.words("PROTECTION")[0]
    keyword = Keyword.PROTECTION if word.keyword is None else word.keyword.keyword
    found: list[KeywordAbility] = []
    for part in node.nodes:
        qualities = _protection(part, scope.of_sources())
        found.extend(KeywordAbility(keyword, quality=quality) for quality in qualities)
    return tuple(found)


def _protection(node: Node, scope: Scope) -> tuple[Quality, ...]:
    match node.rule:
        case "from_everything":
            return (Everything(),)
        case "from_each_color":  # CR 702.16h
            return tuple(HasColor(color) for color in Color)
        case "from_each_opponent":  # CR 702.16i, 702.16k
            return (ControlledByOpponent(),)
        case "from_chosen_player":  # CR 702.16k
            if not scope.chosen:
                raise not_understood("nobody chooses a player here", node)
            return (ControlledBy(CHOSEN_PLAYER),)
        case "from_adjective":
            word = node.words()[0]
            if not isinstance(word.quality, HasColor | ColorCount | HasSupertype):
                raise not_understood(f"protection from {word.text} is not supported", word)
            return (word.quality,)
        case _:
            return (group_quality(node, scope),)


def alternative(node: Node, scope: Scope) -> Quality:
    """Return the quality of ``an artifact`` or ``another Goblin``."""
    return noun_phrase(node.nodes[0], scope, another=node.rule == "any_other").quality()


def alternatives(node: Node, scope: Scope) -> Quality:
    """Return the quality of ``an artifact or another Goblin``; each noun of a phrase is an alternative."""
    conjunction(node, OR)
    phrases: list[Phrase] = []
    for part in node.nodes:
        noun = part.nodes[0]
        if relative := noun.find("that_is_a"):
            raise not_understood("it is not clear where this ends", relative[0])
        phrases.append(noun_phrase(noun, scope, another=part.rule == "any_other"))
        _check_qualifiers(phrases[-1], phrases[:-1])
    return any_of([each.quality() for phrase in phrases for each in _single_nouns(phrase)])


def _single_nouns(phrase: Phrase) -> list[Phrase]:
    """Return a phrase for each of its nouns."""
    *before, head = phrase.noun
    nouns = head.qualities if isinstance(head, AnyOf) else (head,)
    return [Phrase((*before, noun), phrase.behind, phrase.other, phrase.bare, phrase.node) for noun in nouns]


def single_nouns(phrase: Phrase) -> Quality:
    """Return the quality of a phrase in which each noun is an alternative: ``a creature or land you control``."""
    return any_of([each.quality() for each in _single_nouns(phrase)])
