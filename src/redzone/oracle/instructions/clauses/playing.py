"""Instructions that let players cast spells as something resolves, or play cards later (CR 601.3, 608.2g)."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from redzone.abilities.ability import Instruction
from redzone.abilities.cost import Cost
from redzone.abilities.duration import Duration
from redzone.abilities.instruction import Deed, Do
from redzone.abilities.language import EachCard, ObjectTerm, TargetObjects
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.playing import AllowPlaying, MayCast
from redzone.abilities.targeting import TargetCards
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle.instructions.clauses.cards_of_zones import FoundCards
from redzone.oracle.instructions.clauses.predicates_together import DURATIONS
from redzone.oracle.instructions.references.cards_named import card_quality
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.nouns import Named
from redzone.oracle.instructions.references.objects_named import objects_of
from redzone.oracle.instructions.references.targets_named import target_cards
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.phrases.scope import not_understood

PlayingClause: TypeAlias = Callable[[Node, Discourse], tuple[Instruction, ...]]
Permitting: TypeAlias = MayCast | AllowPlaying
_CARDS: Final = frozenset({ObjectWord.MADE, ObjectWord.CHOSEN, ObjectWord.LOOKED_AT})


def _cards_named(node: Node, discourse: Discourse) -> Named:
    """Return the cards that may be played: in exile, looked at, or targets."""
    named = objects_of(node.nodes[0], discourse)
    term = named.term
    target = isinstance(term, TargetObjects) and isinstance(discourse.targets[term.index], TargetCards)
    if term not in _CARDS and not target:
        raise not_understood("it is not clear which card this is", node)
    return named


def _duration(node: Node, named: Named, default: Duration | None) -> Duration | None:
    """Return how long cards may be played, as the clause says or as stands before it."""
    times = node.find(syntax.PlayingTime)
    if times and default is not None:
        raise not_understood("it is not clear how long this lasts", times[0])
    if not times:
        return default
    if times[0].words("REMAINS_EXILED"):
        if bool(times[0].words("THEY")) is not named.plural:
            raise not_understood("it is not clear what remains exiled", times[0])
        return Duration.FOREVER
    return DURATIONS[times[0].words()[0].kind]


def playing(node: Node, discourse: Discourse, default: Duration | None) -> tuple[Instruction, ...]:
    """Return a permission that lasts, or a cast as it resolves where no time is said."""
    if isinstance(node, syntax.CastTarget):
        return _cast_target(node, discourse, default)
    named = _cards_named(node, discourse)
    duration = _duration(node, named, default)
    if isinstance(node, syntax.Cast) and duration is None:
        return (_cast_now(named, node),)
    if duration is None or duration not in _PERIODS or node.words("WITHOUT_PAYING"):
        raise not_understood("it is not clear how long this lasts", node)
    return (AllowPlaying(_where_it_is(named, discourse, duration, node), duration, isinstance(node, syntax.Play)),)


def _where_it_is(named: Named, discourse: Discourse, duration: Duration, node: Node) -> ObjectTerm:
    """Return the cards where permissions reach them: as they were just exiled (CR 400.7j), or as targets that stay."""
    before = discourse.done.before
    if named.term is ObjectWord.MADE:
        return named.term
    if isinstance(named.term, TargetObjects):
        if before == Do(Deed.EXILE, named.term):
            return ObjectWord.MADE
        stays = before is None and duration is not Duration.FOREVER
        if stays and isinstance(node, syntax.Cast) and not named.plural:
            return named.term
    raise not_understood("this is supported only of cards that were exiled, or stay in a graveyard", node)


_PERIODS: Final = (
    *(Duration.END_OF_TURN, Duration.END_OF_NEXT_TURN, Duration.NEXT_TURN, Duration.NEXT_END_STEP),
    Duration.FOREVER,
)


def _cast_now(named: Named, node: Node) -> MayCast:
    if named.plural:
        raise not_understood("it is not clear how many of these are cast", node)
    _check_plural(node, plural=False)
    return MayCast(named.term, Cost() if node.words("WITHOUT_PAYING") else None)


def _check_plural(node: Node, *, plural: bool) -> None:
    """Refuse "their mana costs" of one card, and "its mana cost" of several."""
    for word in node.words("WITHOUT_PAYING"):
        if word.text.endswith("costs") is not plural:
            raise not_understood("it is not clear whose mana costs these are", word)


def _cast_target(node: Node, discourse: Discourse, default: Duration | None) -> tuple[Instruction, ...]:
    """Return that a target card may be cast: now, or for a time where one is said."""
    named = target_cards(node.nodes[0], discourse)
    if named.plural:
        raise not_understood("it is not clear how many of these are cast", node)
    duration = _duration(node, named, default)
    if duration is None:
        return (_cast_now(named, node),)
    if duration not in _PERIODS[:-1] or node.words("WITHOUT_PAYING"):
        raise not_understood("it is not clear how long this lasts", node)
    return (AllowPlaying(named.term, duration, lands=False),)


def _cast_spell(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``cast a red spell from your hand``: what is cast has to be such a spell (CR 608.2g)."""
    _check_plural(node, plural=False)
    quality = card_quality(node, discourse)
    cost = Cost() if node.words("WITHOUT_PAYING") else None
    spell = None if quality == Everything() else quality
    where = node.words("FROM_HAND", "FROM_YOUR_GRAVEYARD", "FROM_AMONG")[0]
    if where.kind == "FROM_AMONG":
        if cost is None or discourse.cards.zone not in _LOOKED_AT or discourse.cards.has_picked:
            raise not_understood("it is not clear from among what this is cast", where)
        discourse.pick(Named(ObjectWord.MADE, quality))
        return (MayCast(ObjectWord.LOOKED_AT, cost, spell=spell),)
    if "your" not in where.text.split():
        raise not_understood("it is not clear whose cards these are", where)
    zone = "hand" if where.kind == "FROM_HAND" else "graveyard"
    return (MayCast(EachCard(Everything(), zone, PlayerWord.YOU), cost, spell=spell),)


_LOOKED_AT: Final = frozenset({"library", "graveyard"})


def _cast_found(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``cast a nonland card from your hand without paying its mana cost``."""
    found = FoundCards(
        node.find(syntax.OneFound, syntax.SoManyFound, syntax.UpToFound, syntax.AnyNumberFound)[0], discourse
    )
    if not (found.is_exact and found.most == 1):
        raise not_understood("this number is not supported here", node)
    _check_plural(node, plural=False)
    objects: ObjectTerm = EachCard(found.quality, "hand", PlayerWord.YOU)
    if hands := node.words("FROM_HAND"):
        if hands[0].text != "from your hand":
            raise not_understood("it is not clear whose hand this is", hands[0])
        return (MayCast(objects, Cost()),)
    raise not_understood("this is supported only of cards in a hand", node)


def only_permission(found: tuple[Instruction, ...]) -> Permitting | None:
    """Return the permission that "may" belongs to, ``None`` if what may be done is something else."""
    return found[0] if len(found) == 1 and isinstance(found[0], MayCast | AllowPlaying) else None


PLAYING_CLAUSES: Final[Mapping[type[Node], PlayingClause]] = {
    syntax.CastSpell: _cast_spell,
    syntax.CastFound: _cast_found,
}
"""What each clause about casting does that lasts no time."""
