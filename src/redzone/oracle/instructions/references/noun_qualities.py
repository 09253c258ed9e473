"""What the nouns of instructions say of objects, where they depend on what was said before."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import CreateTokens
from redzone.abilities.comparing import all_of, any_of, parts_of
from redzone.abilities.language import (
    Control,
    ControllerOf,
    Is,
    Not,
    PlayerTerm,
    Quality,
    TargetObjects,
    TargetPlayers,
)
from redzone.abilities.plain_qualities import HasSubtype, HasType
from redzone.abilities.targeting import TargetAnything, TargetPermanents, TargetPlayer
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle.instructions.references.agreement import agrees
from redzone.oracle.instructions.references.counted_limits import counted_limits, without_counted
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.nouns import Named, alternatives
from redzone.oracle.instructions.references.numbers_named import with_x
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node, PhrasePart
from redzone.oracle.phrases.agreement import noun_in
from redzone.oracle.phrases.qualifiers import TO_TARGET
from redzone.oracle.phrases.qualities import group_quality, noun_phrase
from redzone.oracle.phrases.scope import SUBJECT_SCOPE, Scope, not_understood
from redzone.values.types import CardType, set_of

_OWN: Final = frozenset({Is(ObjectWord.THIS), Not(Is(ObjectWord.THIS)), Is(ObjectWord.ATTACHED)})


def noun_quality(
    node: Node, discourse: Discourse, *, another: bool = False, every: bool = False, theirs: bool = False
) -> Quality:
    """Return the quality of a noun; "target player controls" is a use of the word "target" (CR 115.1)."""
    related = next(iter(node.find(syntax.RelatedToTarget)), None)
    target = _compared_with(node, discourse) if related is None else _related_target(related, discourse)
    plain = without_counted(with_targets(node, discourse))
    scope = replace(scope_of(discourse), target=target, theirs=theirs)
    phrase = noun_phrase(plain, scope, another=another, every=every)
    quality = with_x(all_of((phrase.quality(), *counted_limits(node, discourse))), node, discourse)
    if Not(Is(ObjectWord.THIS)) not in parts_of(quality) or node.find(syntax.OtherThanThis):
        return quality
    if target is not None:
        return _unlike(target, quality)
    context, named = discourse.context, discourse.object
    if context.spell and any(isinstance(target, TargetPermanents | TargetAnything) for target in discourse.targets):
        return unlike_before(quality, node, discourse)  # a spell is no permanent: "another" is than its target
    targeted = named is not None and isinstance(named.term, TargetObjects)
    if context.names_another or context.spell or targeted or discourse.antecedents.about is not None:
        return _unlike_what_it_is_about(quality, node, discourse)
    return quality


def quality_of_groups(node: Node, discourse: Discourse) -> Quality:
    """Return the quality of several groups as one: ``Walls and Goblins``."""
    if node.words("ALL") and any(each.find(syntax.Yours, syntax.NotYours) for each in node.nodes):
        raise not_understood("it is not clear what is said of all of these", node)
    if node.words("ALL") and any(word.text == "or" for word in node.words()):
        raise not_understood("it is not clear who chooses between these", node)
    nodes = tuple(with_targets(each, discourse) for each in node.nodes)
    quality = group_quality(replace(node, parts=(*nodes, *node.words())), scope_of(discourse))
    return with_x(quality, node, discourse)


def check_own(quality: Quality, node: Node, discourse: Discourse) -> None:
    """Refuse what a spell can't mean: it is no permanent."""
    if discourse.context.spell and any(not _OWN.isdisjoint(parts_of(part)) for part in alternatives(quality)):
        raise not_understood("a spell is no permanent", node)


def with_targets(node: Node, discourse: Discourse) -> Node:
    """Return a noun in which "target player controls" is "that player controls": the target is added."""
    parts: list[PhrasePart] = []
    for part in node.parts:
        if isinstance(part, syntax.OfTargetPlayer):
            index = discourse.target(TargetPlayer(opponent=bool(part.words("OPPONENT"))))
            discourse.speak_of(TargetPlayers(index))
            parts.append(syntax.OfThatPlayer(part.parts, part.start, part.end))
        elif isinstance(part, syntax.RelatedToTarget):
            parts.append(_RELATED[part.words()[0].kind](part.words(), part.start, part.end))
        else:
            parts.append(part)
    return replace(node, parts=tuple(parts))


_RELATED: Final[Mapping[str, type[Node]]] = {
    "BLOCKING": syntax.BlockingThis,
    "BLOCKED": syntax.BlockedByThis,
    "BLOCKING_OR_BLOCKED_BY": syntax.BlockingOrBlockedByThis,
    "ATTACHED_TO": syntax.AttachedToThis,
}
"""How something can stand to a target that its noun names: ``all creatures blocking target creature``."""


def _related_target(node: syntax.RelatedToTarget, discourse: Discourse) -> TargetObjects:
    """Return the target that stands behind a noun (CR 115.1)."""
    quality = noun_quality(node.nodes[0], discourse)
    check_own(quality, node, discourse)
    return TargetObjects(discourse.target(TargetPermanents(quality)))


# Other than what


def unlike_before(quality: Quality, node: Node, discourse: Discourse) -> Quality:
    """Return "another target creature" behind a target: it differs from that, not from this."""
    unlike = only_target_before(node, discourse)
    before = discourse.targets[unlike]
    kinds: frozenset[CardType] = _kinds(before.quality) if isinstance(before, TargetPermanents) else frozenset()
    if kinds and _kinds(quality) and kinds.isdisjoint(_kinds(quality)):
        raise not_understood("it is not clear from which target this differs", node)
    return _unlike(TargetObjects(unlike), quality)


def _kinds(quality: Quality) -> frozenset[CardType]:
    """Return the card types that a noun names, by themselves or by their subtypes."""
    parts = parts_of(quality)
    subtypes = {set_of(part.subtype, frozenset()) for part in parts if isinstance(part, HasSubtype)}
    types = {part.type for part in parts if isinstance(part, HasType)}
    return frozenset({*subtypes, *types})


def only_target_before(node: Node, discourse: Discourse) -> int:
    """Return the use of the word "target" before, from which "another target" differs."""
    match discourse.targets:
        case (TargetPermanents() | TargetAnything(),):
            return 0
        case _:
            raise not_understood("it is not clear from which target this differs", node)


def _unlike_what_it_is_about(quality: Quality, node: Node, discourse: Discourse) -> Quality:
    """Return what "other" differs from, where it need not be this: from what the clause is about."""
    named = discourse.object
    match discourse.antecedents.about or (None if named is None else named.term):
        case ObjectWord.THIS:
            return quality
        case ObjectWord.SUBJECT:
            return _unlike(ObjectWord.SUBJECT, quality)
        case ObjectWord.MADE if isinstance(discourse.done.before, CreateTokens):
            return _unlike(ObjectWord.MADE, quality)
        case None if discourse.context.spell:
            raise not_understood("a spell is no permanent", node)
        case _:
            raise not_understood("it is not clear what 'other' is other than", node)


def _compared_with(node: Node, discourse: Discourse) -> TargetObjects | None:
    """Return the target with whose name or colors others are compared: ``with the same name as that creature``."""
    compared = next((each for kind in TO_TARGET for each in node.find(kind)), None)
    that = None if compared is None else next(iter(compared.words("IT", "THAT_OBJECT", "THAT_ONE")), None)
    match discourse.object:
        case Named(term=TargetObjects() as target, plural=False) as named if (
            that is not None
            and (that.kind == "IT" or agrees(noun_in(that.text), named, spell=False))
            and not discourse.names_cards(named)
        ):
            return target
        case _:
            return None


def _unlike(term: TargetObjects | ObjectWord, quality: Quality) -> Quality:
    """Return a quality with "other than this" as other than something else."""
    parts = tuple(part for part in parts_of(quality) if part != Not(Is(ObjectWord.THIS)))
    return all_of((Not(Is(term)), *parts))


# What the words of a noun point back to


def scope_of(discourse: Discourse) -> Scope:
    """Return what the words of a noun point back to: "it", and "that player"."""
    named = discourse.object
    return replace(
        SUBJECT_SCOPE,
        it=(discourse.context.it if named is None else named.term) is ObjectWord.THIS,
        of_event=(discourse.context.it if named is None else named.term) is ObjectWord.SUBJECT,
        that_player=_that_player_controls(discourse),
        defender=discourse.context.may_have_defender,
        words=discourse.choices.words,
        resolving=True,
    )


def _that_player_controls(discourse: Discourse) -> Quality | None:
    """Return the quality of what "that player" controls."""
    match discourse.that_player:
        case PlayerWord.EVENT_PLAYER | PlayerWord.DEFENDING_PLAYER | PlayerWord.THIS_ONE as player:
            return Control(player)
        case TargetPlayers(index=index) if index >= len(discourse.targets):
            return None  # a target of what a reflexive ability follows
        case TargetPlayers(index=index) as target if isinstance(discourse.targets[index], TargetAnything):
            return any_of((Control(target), Control(ControllerOf(TargetObjects(index)))))
        case TargetPlayers() as target:
            return Control(target)
        case None:
            opponent = opponent_of_target(discourse)
            return None if opponent is None else Control(opponent)
        case _:
            return None


def opponent_of_target(discourse: Discourse) -> PlayerTerm | None:
    """Return who "that player" is behind ``target creature an opponent controls``."""
    match discourse.object:
        case Named(term=TargetObjects() as target, quality=quality, plural=False) if Control(
            PlayerWord.EACH_OPPONENT
        ) in parts_of(quality):
            return ControllerOf(target)
        case _:
            return None
