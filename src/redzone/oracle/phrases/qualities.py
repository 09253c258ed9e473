"""Phrases of the grammar as qualities."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import KeywordAbility
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import (
    GREATER_MANA_VALUE,
    GREATER_POWER,
    GREATER_TOUGHNESS,
    LESSER_MANA_VALUE,
    LESSER_POWER,
    LESSER_TOUGHNESS,
    OF_THIS,
    PERMANENT_CARD,
    AllOf,
    Amount,
    AnyOf,
    AttacksPlayer,
    Chosen,
    Compare,
    Control,
    Counters,
    Everything,
    HasColor,
    HasKeyword,
    HasName,
    HasStatus,
    HasSupertype,
    HasType,
    Not,
    ObjectWord,
    Own,
    PlayerWord,
    Quality,
    Relates,
    Relation,
    Stat,
    Status,
    X,
    all_of,
    any_of,
    between,
    less_than,
    more_than,
    negation,
)
from redzone.oracle.language.parsing import Node
from redzone.oracle.language.word import Word
from redzone.oracle.phrases.chosen_words import chosen_quality
from redzone.oracle.phrases.noun_lists import (
    Segment,
    adjective_may_go_on,
    are_adjectives,
    are_nouns_of_their_own,
    belongs_to_last,
    can_be_said_of_all,
    is_clear,
    joined_alike,
    segments_of,
)
from redzone.oracle.phrases.scope import (
    AND,
    ANY,
    NOT_YOURS,
    OR,
    WHO_CONTROLS,
    Phrase,
    Scope,
    conjunction,
    not_understood,
)
from redzone.oracle.printing.abilities import parts_of
from redzone.oracle.printing.nouns.qualities import COLOR_COUNTS
from redzone.values.types import Color


def group_quality(node: Node, scope: Scope) -> Quality:
    """Return the quality of a list of nouns in the plural."""
    joined = conjunction(node, ANY)
    if joined == "and" and scope.sources:
        raise not_understood("the list is ambiguous; 'from' before each, or 'and/or', is clear", node)
    phrases = [noun_phrase(part, scope) for part in node.nodes]
    return any_of([phrase.quality() for phrase in shared(phrases, fighting=not scope.resolving)])


def shared(phrases: list[Phrase], *, fighting: bool = True) -> list[Phrase]:
    """Give every noun of a list what is said once for all of them: "other" before, who controls them behind.

    Of those that are ``fighting`` each may be a creature, and have what creatures have.

    Raises:
        NotUnderstood: It is not clear what is said of which.
    """
    last = phrases[-1]
    earlier = phrases[:-1]
    for at, phrase in enumerate(phrases):
        _check_qualifiers(phrase, phrases[:at], fighting=fighting)
    if earlier and last.controlled and not all(phrase.controlled for phrase in earlier):
        if any(phrase.behind for phrase in earlier) or len(last.behind) > 1:
            raise not_understood("it is not clear who controls which of these", last.node)
        if any(phrase.other for phrase in phrases[1:]):
            raise not_understood("it is not clear who controls which of these", last.node)
        phrases = [Phrase(each.noun, last.behind, each.other, each.bare, each.node) for each in phrases]
    _check_adjectives(phrases)
    if phrases[0].other and not any(phrase.other for phrase in phrases[1:]):
        if len(phrases) > 1 and earlier[0].behind:
            raise not_understood("it is not clear what 'other' belongs to", phrases[0].node)
        phrases = [Phrase(each.noun, each.behind, other=True, bare=each.bare, node=each.node) for each in phrases]
    return phrases


def _check_adjectives(phrases: Sequence[Phrase]) -> None:
    """Refuse an adjective that could belong to a noun behind it as well: ``tapped artifacts and creatures``."""
    for at, phrase in enumerate(phrases):
        for later in phrases[at + 1 :]:
            if len(later.noun) == 1 and adjective_may_go_on(phrase.noun[:-1], later.noun[0]):
                raise not_understood("it is not clear which adjectives belong to which nouns", later.node)


def _check_qualifiers(phrase: Phrase, earlier: Sequence[Phrase], *, fighting: bool = False) -> None:
    """Refuse a qualifier that could belong to the nouns before it as well."""
    qualified = len(phrase.behind) > (1 if phrase.controlled else 0)
    unclear = [before for before in earlier if not before.behind and (before.bare or not phrase.bare)]
    kept = [each for each in phrase.behind if each not in WHO_CONTROLS]
    if (
        unclear
        and not fighting
        and all(belongs_to_last(each, [all_of(before.noun) for before in earlier]) for each in kept)
    ):
        return
    if qualified and unclear:
        raise not_understood("it is not clear to which nouns this belongs", phrase.node)


def noun_phrase(node: Node, scope: Scope, *, another: bool = False, every: bool = False) -> Phrase:
    """Return a noun with its adjectives and qualifiers, or several of which each has its own.

    Only of ``every`` one of them "and" is said: "each artifact and creature", but no "target artifact and creature".
    """
    joined = ANY if every else OR
    more = node.find("another_noun")
    if not more:
        return _one_phrase(node, scope, joined, another=another)
    node = joined_alike(node, joined)
    first = replace(node, parts=tuple(part for part in node.parts if part not in {*more, *_separators(node)}))
    phrases = [_one_phrase(first, scope, joined, another=another)]
    phrases = [*phrases, *(_one_phrase(each, scope, joined) for each in node.find("another_noun"))]
    phrases = shared(phrases, fighting=False)
    nouns = any_of([replace(each, other=False).quality() for each in phrases])
    return Phrase((nouns,), (), phrases[0].other, bare=False, node=node)


def _separators(node: Node) -> tuple[Word, ...]:
    return tuple(word for word in node.words() if word.kind.startswith("SEP_"))


def _one_phrase(node: Node, scope: Scope, joined: frozenset[str], *, another: bool = False) -> Phrase:
    other = another or bool(node.words("OTHER") or node.find("other_than_this"))
    if other and not scope.other:
        raise not_understood("it is not clear what 'other' is other than", node)
    if len(segments := segments_of(node)) > 1 and are_nouns_of_their_own(segments) and not are_adjectives(segments):
        for run in node.find("run"):
            conjunction(run, joined)
        return _own_nouns(node, segments, scope, other=other)
    runs = list(node.find("run"))
    plurals = node.words("PLURAL")
    head = _noun(plurals[0], scope) if plurals else _head(runs.pop(), scope, joined, alone=len(runs) == 0)
    before = [quality for run in runs for quality in adjectives(run, alone=len(runs) == 1)]
    if any(head in each.qualities for each in before if isinstance(each, AnyOf)):
        raise not_understood("it is not clear which adjectives are alternatives", node)
    behind = [_qualifier(part, scope) for part in node.nodes if part.rule not in {"run", "that_is", "other_than_this"}]
    before += [_qualifier(part, scope) for part in node.find("that_is")]
    bare = not before and isinstance(head, HasType | Everything)
    if isinstance(head, AnyOf) and not plurals:
        return _with_tail(Phrase((*before, head), tuple(behind), other, bare, node))
    return Phrase((*before, head), tuple(behind), other, bare, node)


def _own_nouns(node: Node, segments: Sequence[Segment], scope: Scope, *, other: bool) -> Phrase:
    """Return ``artifact or tapped creature``: each noun has its own adjectives."""
    if not is_clear(segments):
        single = len(segments[0]) > 1 and len(segments[-1]) == 1
        reason = "a single noun is wanted here" if single else "it is not clear which adjectives are alternatives"
        raise not_understood(reason, node)
    nouns = any_of([all_of([*map(_quality, before), _noun(noun, scope)]) for *before, noun in segments])
    behind = tuple(_qualifier(part, scope) for part in node.nodes if part.rule not in {"run", "other_than_this"})
    return _with_tail(Phrase((nouns,), behind, other, bare=False, node=node))


def _with_tail(phrase: Phrase) -> Phrase:
    """Return a list of nouns with what stands behind it: of the last noun, or of all that may have it."""
    *adjectives, head = phrase.noun
    nouns = head.qualities if isinstance(head, AnyOf) else (head,)
    qualifiers = [each for each in phrase.behind if each not in WHO_CONTROLS]
    if not qualifiers or (all(map(can_be_said_of_all, qualifiers)) and not any(isinstance(e, AllOf) for e in nouns)):
        return phrase
    if adjectives or not all(belongs_to_last(each, nouns[:-1]) for each in qualifiers):
        raise not_understood("it is not clear to which nouns this belongs", phrase.node)
    controls = tuple(each for each in phrase.behind if each in WHO_CONTROLS)
    last = all_of([nouns[-1], *qualifiers])
    return replace(phrase, noun=(any_of([*nouns[:-1], last]),), behind=controls, bare=False)


def _noun(word: Word, scope: Scope) -> Quality:
    if word.text.startswith("source") is not scope.sources and word.quality == Everything():
        raise not_understood(f"{word.text!r} does not fit here", word)
    return _quality(word)


def _quality(word: Word) -> Quality:
    if word.quality is None:
        raise not_understood(f"{word.text!r} has no quality", word)
    return word.quality


def _head(run: Node, scope: Scope, joined: frozenset[str], *, alone: bool) -> Quality:
    """Return the noun in the singular, or several: ``artifact or land``."""
    words = run.words("SINGULAR")
    if run.words("ADJECTIVE") or (len(words) > 1 and not alone):
        raise not_understood("a single noun is wanted here", run)
    conjunction(run, joined)
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


def of_cards(run: Node) -> Quality:
    """Return what stands before "card": ``permanent``, ``instant and sorcery``, or adjectives as before any noun."""
    words = run.words("ADJECTIVE", "SINGULAR")
    if len(words) == 1 and words[0].text == "permanent":
        return PERMANENT_CARD
    if frozenset(word.text for word in words) == _NEVER_BOTH:  # so that "and" joins two kinds of cards
        return any_of([_quality(word) for word in words])
    return all_of(adjectives(run, alone=True))


_NEVER_BOTH: Final = frozenset({"instant", "sorcery"})


def qualifiers(node: Node, scope: Scope) -> list[Quality]:
    """Return all that stands behind a noun that has no production of its own."""
    return [_qualifier(part, scope) for part in node.nodes if part.rule != "run"]


def _qualifier(node: Node, scope: Scope) -> Quality:
    """Return what stands behind a noun."""
    match node.rule:
        case "with_keyword":
            conjunction(node, OR)
            return any_of([keyword_quality(word) for word in node.words("KEYWORD")])
        case "without_keyword":
            return negation(keyword_quality(node.words("KEYWORD")[0]))
        case "with_stat" | "without_stat":
            stat = stat_of(node.nodes[0], resolving=scope.resolving)
            return _negated(stat, negative=node.rule == "without_stat")
        case "with_colors" | "without_colors":
            least, most = _range(*node.words("NUMBER"))
            return _negated(between(Stat.COLORS, least, most), negative=node.rule == "without_colors")
        case "with_counters" | "without_counters":
            return _negated(counters_on(node), negative=node.rule == "without_counters")
        case "named" | "not_named":
            return _negated(HasName(node.words()[0].text), negative=node.rule == "not_named")
        case "of_chosen" | "not_of_chosen":
            chosen = chosen_quality(node.words()[0], scope.words, resolving=scope.resolving)
            return _negated(chosen, negative=node.rule == "not_of_chosen")
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
    return Compare(Counters(node.words("COUNTERS")[0].text), least)


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
    if node.rule == "compared":
        _check_reference(node, scope)
        return _compared(node)
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
                return Control(PlayerWord.YOU)
            return (
                Not(Control(PlayerWord.YOU)) if node.words()[0].text == NOT_YOURS else Control(PlayerWord.EACH_OPPONENT)
            )
        case "of_enchanted_player":
            if not scope.you or scope.sources:
                raise not_understood("those that would ask enchant no player", node)
            return Control(PlayerWord.ENCHANTED_PLAYER)
        case "of_defending_player":
            if not scope.defender or scope.sources:
                raise not_understood("there is no defending player here", node)
            return Control(PlayerWord.DEFENDING_PLAYER)
        case _:
            if scope.that_player is None:
                raise not_understood("it is not clear which player this is", node)
            return scope.that_player


_CONTROL: Final = frozenset({"yours", "not_yours", "of_enchanted_player", "of_defending_player", "of_that_player"})
_HISTORY: Final[dict[str, Quality]] = {
    "was_damaged": HasStatus(Status.DEALT_DAMAGE_THIS_TURN),
    "has_attacked": HasStatus(Status.ATTACKED_THIS_TURN),
}
_OF_YOU: Final[dict[str, Quality]] = {
    "attacking_you": AttacksPlayer(PlayerWord.YOU),
    "owned_by_you": Own(PlayerWord.YOU),
}
_COMPARISONS: Final[dict[str, Quality]] = {
    "lesser_power": LESSER_POWER,
    "greater_power": GREATER_POWER,
    "not_greater_power": Not(GREATER_POWER),
    "sharing_color": Relates(Relation.SHARES_COLOR, ObjectWord.THIS),
    "greater_toughness": GREATER_TOUGHNESS,
    "lesser_toughness": LESSER_TOUGHNESS,
    "greater_mana_value": GREATER_MANA_VALUE,
    "lesser_mana_value": LESSER_MANA_VALUE,
    "same_name": Relates(Relation.SHARES_NAME, ObjectWord.THIS),
    "not_sharing_color": Not(Relates(Relation.SHARES_COLOR, ObjectWord.THIS)),
    "sharing_type": Relates(Relation.SHARES_CREATURE_TYPE, ObjectWord.THIS),
    "blocking_this": Relates(Relation.BLOCKS, ObjectWord.THIS),
    "blocked_by_this": Relates(Relation.IS_BLOCKED_BY, ObjectWord.THIS),
    "blocking_or_blocked_by_this": AnyOf(
        (Relates(Relation.BLOCKS, ObjectWord.THIS), Relates(Relation.IS_BLOCKED_BY, ObjectWord.THIS))
    ),
    "attached_to_this": Relates(Relation.IS_ATTACHED_TO, ObjectWord.THIS),
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
    return negation(quality) if negative else quality


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


def _compared(node: Node) -> Quality:
    """Return ``power greater than this creature's toughness``, compared with the object that asks."""
    mine, theirs = (_STATS[name.words()[0].kind] for name in node.find("stat_name"))
    if node.words("ITS") and mine is not theirs:  # it may be what is judged
        raise not_understood("it is not clear whose number this is", node)
    other = OF_THIS[theirs]
    match node.find("comparison")[0].words()[0].kind:
        case "LESS_THAN":
            return Compare(mine, most=less_than(other))
        case "GREATER_THAN":
            return Compare(mine, least=more_than(other))
        case "NOT_LESS_THAN":
            return Compare(mine, least=other)
        case _:
            return Not(GREATER_POWER) if mine is theirs is Stat.POWER else Compare(mine, most=other)


def stat_of(node: Node, *, resolving: bool = False) -> Quality:
    """Return ``power 2 or less``, and ``power or toughness 1 or less``."""
    conjunction(node, OR)
    names = [name.words()[0].kind for name in node.find("stat_name")]
    return stat_quality(names, node.nodes[-1], resolving=resolving)


def stat_quality(names: Sequence[str], bound: Node, *, resolving: bool = False) -> Quality:
    """Return that power or toughness is within a bound; only what resolves knows X (CR 107.3a)."""
    numbers = bound.words("NUMBER")
    if not numbers and not resolving:
        raise not_understood("nobody chooses X here", bound)
    first: Amount = numbers[0].numbers[0] if numbers else X()
    limits: tuple[Amount | None, Amount | None]
    match bound.rule:
        case "at_most":
            limits = None, first
        case "at_least":
            limits = first, None
        case "between":
            limits = _range(*numbers)
        case _:
            limits = first, first
    return any_of([between(_STATS[name], *limits) for name in names])


_STATS: Final = {"POWER": Stat.POWER, "TOUGHNESS": Stat.TOUGHNESS, "MANA_VALUE": Stat.MANA_VALUE}


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
            return (Control(PlayerWord.EACH_OPPONENT),)
        case "from_chosen_player":  # CR 702.16k
            if not scope.chosen:
                raise not_understood("nobody chooses a player here", node)
            return (Control(PlayerWord.CHOSEN_PLAYER),)
        case "from_chosen":
            chosen = chosen_quality(node.words()[0], scope.words, resolving=scope.resolving)
            if chosen.what is not Chosen.COLOR:
                raise not_understood("only a color is chosen for protection", node)
            return (chosen,)
        case "from_adjective":
            word = node.words()[0]
            if word.quality is None or not _can_protect(word.quality):
                raise not_understood(f"protection from {word.text} is not supported", word)
            return (word.quality,)
        case _:
            return (group_quality(node, scope),)


def _can_protect(quality: Quality) -> bool:
    """Return whether an adjective can stand alone behind "protection from"."""
    return quality in COLOR_COUNTS or isinstance(quality, HasColor | HasSupertype)


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
    return [replace(phrase, noun=(*before, *parts_of(noun))) for noun in nouns]


def single_nouns(phrase: Phrase) -> Quality:
    """Return the quality of a phrase in which each noun is an alternative: ``a creature or land you control``."""
    return any_of([each.quality() for each in _single_nouns(phrase)])
