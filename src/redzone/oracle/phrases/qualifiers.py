"""What stands behind a noun: who controls it, what it has, how it compares."""

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from redzone.abilities.ability import KeywordAbility
from redzone.abilities.asserting import is_monarch
from redzone.abilities.comparing import (
    GREATER_MANA_VALUE,
    GREATER_POWER,
    GREATER_TOUGHNESS,
    LESSER_MANA_VALUE,
    LESSER_POWER,
    LESSER_TOUGHNESS,
    OF_THIS,
    all_of,
    any_of,
    between,
    less_than,
    more_than,
    negation,
)
from redzone.abilities.language import (
    Amount,
    AttacksPlayer,
    Compare,
    Control,
    Counters,
    HasHit,
    Is,
    Not,
    Own,
    PlayerCondition,
    PlayerIs,
    PlayersWho,
    Quality,
    Relates,
    StatOf,
    X,
)
from redzone.abilities.measures import Exceeding
from redzone.abilities.plain_qualities import Everything, HasKeyword, HasName, HasStatus, HasSubtype
from redzone.abilities.words import ObjectWord, PlayerStatus, PlayerWord, Relation, Stat, Status
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.language.word import Word
from redzone.oracle.lexicon.adjectives import ENCHANTED_BY_YOURS
from redzone.oracle.lexicon.attacks import ATTACKING_WHOM
from redzone.oracle.phrases.chosen_words import chosen_quality
from redzone.oracle.phrases.scope import (
    ANY,
    NOT_YOURS,
    OR,
    Scope,
    conjunction,
    not_understood,
)
from redzone.oracle.phrases.standing import fought
from redzone.oracle.phrases.superlatives import superlative


def noun_quality(word: Word, scope: Scope) -> Quality:
    """Return the quality of a noun; "source" stands where sources are meant."""
    if word.text.startswith("source") is not scope.sources and word.quality == Everything():
        raise not_understood(f"{word.text!r} does not fit here", word)
    return word_quality(word)


def word_quality(word: Word) -> Quality:
    """Return the quality that a word has."""
    if word.quality is None:
        raise not_understood(f"{word.text!r} has no quality", word)
    return word.quality


def adjectives(run: Node, *, alone: bool, every: bool = False) -> tuple[Quality, ...]:
    """Return one adjective, ``black or red``, or ``nonblack, nonred``, which is both.

    Alternatives of different kinds must be all the adjectives of the noun; of ``every`` one of them subtypes may be
    joined by "and": each has one or the other.
    """
    words = run.words("ADJECTIVE", "SINGULAR")
    qualities = tuple(map(word_quality, words))
    if Everything() in qualities:
        raise not_understood("this noun is no adjective", run)
    if len(qualities) == 1:
        return qualities
    if all(isinstance(quality, Not) for quality in qualities):
        conjunction(run, frozenset({","}))
        return qualities
    conjunction(run, ANY if every and all(isinstance(each, HasSubtype) for each in qualities) else OR)
    if len({type(quality) for quality in qualities}) > 1 and not alone:
        raise not_understood("it is not clear which adjectives are alternatives", run)
    if any(isinstance(quality, Not) for quality in qualities):
        raise not_understood("it is not clear which adjectives are alternatives", run)
    return (any_of(qualities),)


def qualifiers(node: Node, scope: Scope) -> list[Quality]:
    """Return all that stands behind a noun that has no production of its own."""
    return [one_qualifier(part, scope) for part in node.nodes if not isinstance(part, syntax.Run)]


def one_qualifier(node: Node, scope: Scope) -> Quality:
    """Return what stands behind a noun."""
    match node:
        case syntax.WithKeyword() | syntax.WithoutKeyword():
            conjunction(node, OR)
            keywords = any_of([keyword_quality(word) for word in node.words("KEYWORD")])
            return _negated(keywords, negative=isinstance(node, syntax.WithoutKeyword))
        case syntax.WithStat() | syntax.WithoutStat():
            stat = stat_of(node.stat, resolving=scope.resolving)
            return _negated(stat, negative=isinstance(node, syntax.WithoutStat))
        case syntax.WithColors() | syntax.WithoutColors():
            least, most = _range(*node.words("NUMBER"))
            return _negated(between(Stat.COLORS, least, most), negative=isinstance(node, syntax.WithoutColors))
        case syntax.WithCounters() | syntax.WithoutCounters():
            return _negated(counters_on(node), negative=isinstance(node, syntax.WithoutCounters))
        case syntax.WithMost() | syntax.WithGreatest():
            return superlative(node, scope)
        case syntax.Named() | syntax.NotNamed():
            return _negated(HasName(node.words()[0].text), negative=isinstance(node, syntax.NotNamed))
        case syntax.OfChosen() | syntax.NotOfChosen():
            chosen = chosen_quality(node.words()[0], scope.words, resolving=scope.resolving)
            return _negated(chosen, negative=isinstance(node, syntax.NotOfChosen))
        case syntax.ThatIs() | syntax.ThatIsnt():
            return _negated(all_of(adjectives(node.nodes[0], alone=True)), negative=isinstance(node, syntax.ThatIsnt))
        case syntax.ThatIsA() | syntax.ThatAre() | syntax.ThatIsntA():
            conjunction(node, OR)
            kinds = any_of([noun_quality(word, scope) for word in node.words("SINGULAR", "PLURAL")])
            return _negated(kinds, negative=isinstance(node, syntax.ThatIsntA))
        case _:
            return _relation(node, scope)


def counters_on(node: Node) -> Quality:
    """Return ``three or more +1/+1 counters on it``; without a number it is one or more, without a kind any."""
    least = node.words("NUMBER")[0].numbers[0] if node.words("NUMBER") else 1
    if least < 1:
        raise not_understood("the number must be positive", node)
    kinds = node.words("COUNTERS")
    counters = Counters(kinds[0].text if kinds else None)
    if node.words("FEWER_THAN"):
        return Compare(counters, most=least - 1)
    if node.words("AT_MOST"):
        return Compare(counters, most=least)
    return Compare(counters, least, least if node.words("EXACTLY") else None)


def _relation(node: Node, scope: Scope) -> Quality:
    """Return how an object stands to players and to the object that asks."""
    if isinstance(node, syntax.HasFought) or type(node) in _HISTORY:
        return fought(node) if isinstance(node, syntax.HasFought) else _HISTORY[type(node)]
    if isinstance(node, _CONTROL):
        return _control(node, scope)
    if isinstance(node, _ATTACKS):
        return _attacks(node, scope)
    if type(node) in _OF_YOU or isinstance(node, syntax.HasHit):
        if not scope.you:
            raise not_understood("'you' is not the controller of those that would ask", node)
        return (
            HasHit(PlayerWord.YOU, "combat" in node.words()[0].text)
            if isinstance(node, syntax.HasHit)
            else _OF_YOU[type(node)]
        )
    if isinstance(node, syntax.Compared):
        return _compared(node, scope)
    if type(node) not in _COMPARISONS:
        raise not_understood("this qualifier is not supported", node)
    return _comparison(node, scope)


def _comparison(node: Node, scope: Scope) -> Quality:
    """Return what stands in comparison with the object that asks, or with another that was named."""
    if (
        isinstance(node, syntax.BlockingThis | syntax.BlockedByThis)
        and node.words("IT", "IT_BLOCKS")
        and scope.of_event
    ):
        relation = Relation.BLOCKS if isinstance(node, syntax.BlockingThis) else Relation.IS_BLOCKED_BY
        return Relates(relation, ObjectWord.SUBJECT)
    if type(node) in TO_TARGET and not node.words("SELF") and scope.target is not None:
        return any_of(Relates(relation, scope.target) for relation in TO_TARGET[type(node)])
    if type(node) in _IMPLIED and not scope.implied and scope.of_event:
        stat, greater = _IMPLIED[type(node)]
        return _compared_with_it(stat, greater=greater)
    _check_reference(node, scope)
    return _COMPARISONS[type(node)]


def _compared_with_it(stat: Stat, *, greater: bool) -> Quality:
    """Return a comparison with what an event is about: ``with lesser mana value`` behind ``whenever a Cleric dies``."""
    of_it = StatOf(stat, ObjectWord.SUBJECT)
    return Compare(stat, least=more_than(of_it)) if greater else Compare(stat, most=less_than(of_it))


def _control(node: Node, scope: Scope) -> Quality:
    """Return who controls an object."""
    match node:
        case syntax.Yours() | syntax.NotYours() | syntax.OfYourTeam():
            if not scope.you:
                raise not_understood("'you' is not the controller of those that would ask", node)
            if not isinstance(node, syntax.NotYours):
                return Control(PlayerWord.YOU if isinstance(node, syntax.Yours) else PlayerWord.YOUR_TEAM)
            return (
                Not(Control(PlayerWord.YOU)) if node.words()[0].text == NOT_YOURS else Control(PlayerWord.EACH_OPPONENT)
            )
        case syntax.OfEnchantedPlayer():
            if not scope.you or scope.sources:
                raise not_understood("those that would ask enchant no player", node)
            return Control(PlayerWord.ENCHANTED_PLAYER)
        case syntax.OfMonarch() | syntax.OfDamagedPlayer():
            return Control(PlayersWho(PlayerWord.EACH_PLAYER, _being(node, scope)))
        case syntax.OfDefendingPlayer() if not scope.defender or scope.sources:
            raise not_understood("there is no defending player here", node)
        case syntax.OfDefendingPlayer() | syntax.OfLinkedPlayer():
            linked = isinstance(node, syntax.OfLinkedPlayer)
            return Control(PlayerWord.LINKED_PLAYER if linked else PlayerWord.DEFENDING_PLAYER)
        case _:
            if scope.that_player is None:
                raise not_understood("it is not clear which player this is", node)
            return scope.that_player


def _being(node: syntax.OfMonarch | syntax.OfDamagedPlayer, scope: Scope) -> PlayerCondition:
    """Return what a player is who controls something: ``whose controller was dealt damage by this creature``."""
    if isinstance(node, syntax.OfMonarch):
        return is_monarch()
    if not scope.you or scope.sources:
        raise not_understood("it is not clear by what these players were dealt damage", node)
    combat = "combat" in node.words("WHOSE_CONTROLLER_WAS")[0].text
    return PlayerIs(PlayerStatus.COMBAT_DAMAGED_BY_THIS if combat else PlayerStatus.DAMAGED_BY_THIS)


def _attacks(node: Node, scope: Scope) -> Quality:
    """Return whom an object attacks."""
    if isinstance(node, syntax.AttackingThatPlayer):
        match scope.that_player:
            case Control(player=player):
                return AttacksPlayer(player, directly=True)
            case _:
                raise not_understood("it is not clear which player this is", node)
    quality = ATTACKING_WHOM[node.words()[0].text.lower()]
    if isinstance(quality, AttacksPlayer) and not scope.you:
        raise not_understood("'you' is not the controller of those that would ask", node)
    return quality


_ATTACKS: Final = (syntax.AttackingWhom, syntax.AttackingThatPlayer)


_CONTROL: Final = (
    syntax.Yours,
    syntax.NotYours,
    syntax.OfEnchantedPlayer,
    syntax.OfLinkedPlayer,
    syntax.OfMonarch,
    syntax.OfDamagedPlayer,
    syntax.OfDefendingPlayer,
    syntax.OfThatPlayer,
    syntax.OfYourTeam,
)


_HISTORY: Final[dict[type[Node], Quality]] = {
    syntax.WasDamaged: HasStatus(Status.DEALT_DAMAGE_THIS_TURN),
    syntax.HasDealtDamage: HasStatus(Status.DEALT_DAMAGE),
    syntax.AttackingAlone: HasStatus(Status.ATTACKING_ALONE),
    syntax.HasEntered: HasStatus(Status.ENTERED_THIS_TURN),
}


_OF_YOU: Final[dict[type[Node], Quality]] = {
    syntax.OwnedByYou: Own(PlayerWord.YOU),
    syntax.NotOwned: Not(Own(PlayerWord.YOU)),
    syntax.EnchantedByYours: ENCHANTED_BY_YOURS,
}


_COMPARISONS: Final[dict[type[Node], Quality]] = {
    syntax.LesserPower: LESSER_POWER,
    syntax.GreaterPower: GREATER_POWER,
    syntax.NotGreaterPower: Not(GREATER_POWER),
    syntax.SharingColor: Relates(Relation.SHARES_COLOR, ObjectWord.THIS),
    syntax.GreaterToughness: GREATER_TOUGHNESS,
    syntax.LesserToughness: LESSER_TOUGHNESS,
    syntax.GreaterManaValue: GREATER_MANA_VALUE,
    syntax.LesserManaValue: LESSER_MANA_VALUE,
    syntax.SameName: Relates(Relation.SHARES_NAME, ObjectWord.THIS),
    syntax.NotSharingColor: Not(Relates(Relation.SHARES_COLOR, ObjectWord.THIS)),
    syntax.SharingType: Relates(Relation.SHARES_CREATURE_TYPE, ObjectWord.THIS),
    syntax.BlockingThis: Relates(Relation.BLOCKS, ObjectWord.THIS),
    syntax.BlockedByThis: Relates(Relation.IS_BLOCKED_BY, ObjectWord.THIS),
    syntax.BlockingOrBlockedByThis: any_of(
        (Relates(Relation.BLOCKS, ObjectWord.THIS), Relates(Relation.IS_BLOCKED_BY, ObjectWord.THIS))
    ),
    syntax.AttachedToThis: Relates(Relation.IS_ATTACHED_TO, ObjectWord.THIS),
}
"""What stands in comparison with the object that asks."""


TO_TARGET: Final[Mapping[type[Node], tuple[Relation, ...]]] = {
    syntax.SameName: (Relation.SHARES_NAME,),
    syntax.SharingColor: (Relation.SHARES_COLOR,),
    syntax.AttachedToThis: (Relation.IS_ATTACHED_TO,),
    syntax.BlockingThis: (Relation.BLOCKS,),
    syntax.BlockedByThis: (Relation.IS_BLOCKED_BY,),
    syntax.BlockingOrBlockedByThis: (Relation.BLOCKS, Relation.IS_BLOCKED_BY),
}
"""How something can stand to the target that was named before."""


_IMPLIED: Final[Mapping[type[Node], tuple[Stat, bool]]] = {
    syntax.GreaterPower: (Stat.POWER, True),
    syntax.LesserPower: (Stat.POWER, False),
    syntax.GreaterToughness: (Stat.TOUGHNESS, True),
    syntax.LesserToughness: (Stat.TOUGHNESS, False),
    syntax.GreaterManaValue: (Stat.MANA_VALUE, True),
    syntax.LesserManaValue: (Stat.MANA_VALUE, False),
}
"""What is compared without an object, and whether it is greater."""


def _check_reference(node: Node, scope: Scope) -> None:
    """Refuse a comparison with anything but the object that asks."""
    if node.words("SELF", "SELFS"):
        clear = scope.this
    elif node.words("IT", "IT_BLOCKS", "ITS"):
        clear = scope.it
    elif node.words("THEIR", "THAT_OBJECT", "THAT_ONE"):
        clear = False
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


def _compared(node: Node, scope: Scope) -> Quality:
    """Return ``power greater than this creature's toughness``, compared with the object that asks."""
    mine, theirs = (STATS[name.words()[0].kind] for name in node.find(syntax.StatName))
    if node.words("ITS", "THEIR") and mine is not theirs:
        return _compared_with_itself(node, mine, theirs)
    _check_reference(node, scope)
    other = OF_THIS[theirs]
    match node.find(syntax.Comparison)[0].words()[0].kind:
        case "LESS_THAN":
            return Compare(mine, most=less_than(other))
        case "GREATER_THAN":
            return Compare(mine, least=more_than(other))
        case "NOT_LESS_THAN":
            return Compare(mine, least=other)
        case "EQUAL_TO":
            return Compare(mine, least=other, most=other)
        case _:
            return Not(GREATER_POWER) if mine is theirs is Stat.POWER else Compare(mine, most=other)


def _compared_with_itself(node: Node, mine: Stat, theirs: Stat) -> Quality:
    """Return ``toughness greater than its power``, which is of what is judged."""
    if Stat.MANA_VALUE in (mine, theirs):
        raise not_understood("it is not clear whose number this is", node)
    match node.find(syntax.Comparison)[0].words()[0].kind:
        case "LESS_THAN":
            return Compare(Exceeding(theirs, mine), least=1)
        case "GREATER_THAN":
            return Compare(Exceeding(mine, theirs), least=1)
        case "EQUAL_TO":
            return Compare(Exceeding(mine, theirs), least=0, most=0)
        case _:
            raise not_understood("this comparison is not supported", node)


def stat_of(node: syntax.Stat, *, resolving: bool = False) -> Quality:
    """Return ``power 2 or less``, and ``power or toughness 1 or less``."""
    conjunction(node, OR)
    names = [name.words()[0].kind for name in node.stat_name]
    return stat_quality(names, node.bound, resolving=resolving)


def stat_quality(names: Sequence[str], bound: syntax.Bound, *, resolving: bool = False) -> Quality:
    """Return that power or toughness is within a bound; only what resolves knows X (CR 107.3a)."""
    numbers = bound.words("NUMBER")
    if not numbers and not resolving:
        raise not_understood("nobody chooses X here", bound)
    first: Amount = numbers[0].numbers[0] if numbers else X()
    limits: tuple[Amount | None, Amount | None]
    match bound:
        case syntax.AtMost():
            limits = None, first
        case syntax.AtLeast():
            limits = first, None
        case syntax.Between():
            limits = _range(*numbers)
        case syntax.Exactly():
            limits = first, first
        case _:
            assert_never(bound)
    return any_of([between(STATS[name], *limits) for name in names])


STATS: Final = {"POWER": Stat.POWER, "TOUGHNESS": Stat.TOUGHNESS, "MANA_VALUE": Stat.MANA_VALUE}
"""The numbers of objects by the tags of their names."""


def controlled(node: syntax.ControlsThis) -> Quality:
    """Return that you, or an opponent, control what a condition is about: ``if you control that creature``."""
    if node.words("YOU_CONTROL"):
        return Control(PlayerWord.YOU)
    others = node.words("OPPONENT_CONTROLS")[0]
    return Not(Control(PlayerWord.YOU)) if others.text == NOT_YOURS else Control(PlayerWord.EACH_OPPONENT)


def attached_noun(node: Node) -> Quality:
    """Return ``enchanted creature``.

    Raises:
        NotUnderstood: What is enchanted or equipped is no object of one kind.
    """
    if not (nouns := node.words("SINGULAR")):
        raise NotUnderstood("it is not clear what is enchanted or equipped", node.start, node.end)
    word = nouns[0]
    if word.quality is None or word.text == "source":
        raise not_understood(f"{word.text!r} does not fit here", word)
    return all_of((Is(ObjectWord.ATTACHED), word.quality))
