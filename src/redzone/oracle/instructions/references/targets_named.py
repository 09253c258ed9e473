"""What the word "target" names: permanents, spells, abilities, cards of graveyards, any target (CR 115)."""

from typing import Final

from msgspec.structs import replace

from redzone.abilities.comparing import all_of, any_of, parts_of
from redzone.abilities.language import Amount, Control, EachObject, Is, Not, Quality, Relates, TargetObjects, X
from redzone.abilities.plain_qualities import Everything, HasStatus, IsOfChosen
from redzone.abilities.rewriting import mentions
from redzone.abilities.targeting import (
    TargetAnything,
    TargetCards,
    TargetPermanents,
    TargetPlayer,
    TargetSpec,
    TargetSpells,
)
from redzone.abilities.words import Chosen, ObjectWord, PlayerWord, Relation, Status
from redzone.oracle.instructions.references.cards_named import card_quality
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.noun_qualities import (
    check_own,
    noun_quality,
    only_target_before,
    quality_of_groups,
    scope_of,
    unlike_before,
    with_targets,
)
from redzone.oracle.instructions.references.nouns import GRAVEYARDS, NUMBERS_BETWEEN, Named
from redzone.oracle.instructions.references.numbers_named import chosen_x, with_x
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.language.word import Word
from redzone.oracle.lexicon.spells import ABILITIES_ON_STACK
from redzone.oracle.phrases.qualifiers import adjectives, qualifiers
from redzone.oracle.phrases.scope import OR, conjunction, not_understood


def target_of(node: Node, discourse: Discourse) -> Named:
    """Return target permanents, or a target spell or ability."""
    match node:
        case syntax.TargetSpell() | syntax.TargetSpells():
            return _target_spell(node, discourse)
        case syntax.TargetSpellOr():
            return _target_spell_or_permanent(node, discourse)
        case syntax.TargetAbility():
            return _target_ability(node, discourse)
        case syntax.TargetAbilities():
            spec = ABILITIES_ON_STACK[_SINGULAR_ABILITIES[node.words("ANY_ABILITIES")[0].text]]
            return Named(TargetObjects(discourse.target(_so_many(spec, node))), plural=True)
        case _:
            return _target_permanents(node, discourse)


def _so_many(spec: TargetSpells, node: Node) -> TargetSpells:
    number = node.words("NUMBER")[0].numbers[0]
    if number < 1:
        raise not_understood("the number must be positive", node)
    return replace(spec, least=0 if node.words("UP_TO") else number, most=number)


def _target_permanents(node: Node, discourse: Discourse) -> Named:
    another = isinstance(node, syntax.TargetAnother) or bool(node.words("OTHER"))
    noun = node.nodes[-1]
    known = discourse.targets if discourse.context.spell else [*filter(_is_no_player, discourse.targets)]
    before = bool(known)
    if isinstance(noun, syntax.SeveralKinds):
        quality = _kinds(noun, discourse, another=another and not before)
    else:
        quality = noun_quality(noun, discourse, another=another and not before)
    if another and before:
        quality = unlike_before(quality, node, discourse)
    check_own(quality, node, discourse)
    if any(mentions(quality, IsOfChosen(what, now=True)) for what in Chosen):
        raise not_understood("a target is chosen before this", node)
    least, most = _how_many(node, discourse)
    if (each := discourse.players.each) is not None:
        quality = quality if each is PlayerWord.EACH_PLAYER else all_of((quality, Control(each)))
        index = discourse.target(TargetPermanents(quality, least, most, each=each))
        return Named(TargetObjects(index), quality, plural=True)
    index = discourse.target(TargetPermanents(quality, least, most))
    return Named(TargetObjects(index), quality, plural=not isinstance(noun, syntax.Singular))


_SINGULAR_ABILITIES: Final = {
    "spells and/or abilities": "spell or ability",
    "activated and/or triggered abilities": "activated or triggered ability",
}


def _is_no_player(target: TargetSpec) -> bool:
    return not isinstance(target, TargetPlayer)


def _kinds(node: Node, discourse: Discourse, *, another: bool) -> Quality:
    """Return ``artifacts and/or creatures``, each of which may be of any of these kinds."""
    conjunction(node, frozenset({"or", "and/or"}))
    quality = quality_of_groups(node, discourse)
    if another and discourse.context.names_another:
        raise not_understood("it is not clear what is other than this", node)
    return all_of((Not(Is(ObjectWord.THIS)), *parts_of(quality))) if another else quality


def _target_ability(node: Node, discourse: Discourse) -> Named:
    """Return a target ability, or one of several things: ``triggered ability or colorless spell``."""
    word = node.words("ANY_ABILITY")[0]
    spec = ABILITIES_ON_STACK[word.text.replace(" ,", ",")]
    if node.words("SPELL"):
        runs = node.find(syntax.Run)
        conjunction(node, OR)
        quality = all_of([adjective for run in runs for adjective in adjectives(run, alone=len(runs) == 1)])
        spec = replace(spec, quality=quality, spells=True)
    elif word.text.startswith("activated ability ,"):
        raise not_understood("the line stops before its meaning is complete", word)
    return Named(TargetObjects(discourse.target(spec)))


def _target_spell(node: Node, discourse: Discourse) -> Named:
    if len(node.words("SPELL")) > 1:
        conjunction(node, OR)
        quality = any_of([all_of(adjectives(run, alone=True)) for run in node.find(syntax.Run)])
        spec = TargetSpells(quality)
        spec = _so_many(spec, node) if isinstance(node, syntax.TargetSpells) else spec
        return Named(TargetObjects(discourse.target(spec)), quality, plural=spec.most > 1)
    runs = node.find(syntax.Run)
    parts = [adjective for run in runs for adjective in adjectives(run, alone=len(runs) == 1)]
    tails = node.find(syntax.Targeting)
    rest = replace(node, parts=tuple(part for part in node.parts if part not in tails))
    parts += qualifiers(with_targets(rest, discourse), scope_of(discourse))
    parts += [_targeting(tail, discourse) for tail in tails]
    quality = with_x(all_of(parts), node, discourse)
    if isinstance(node, syntax.TargetSpells):
        spec = _so_many(TargetSpells(quality), node)
        return Named(TargetObjects(discourse.target(spec)), quality, plural=spec.most > 1)
    return Named(TargetObjects(discourse.target(TargetSpells(quality))), quality)


def _target_spell_or_permanent(node: Node, discourse: Discourse) -> Named:
    """Return ``target spell or nonland permanent``: what stands behind "permanent" is said of the spell, too."""
    conjunction(node, OR)
    *runs, noun = node.nodes
    spells = all_of([adjective for run in runs for adjective in adjectives(run, alone=len(runs) == 1)])
    permanents = noun_quality(noun, discourse)
    if tails := [part for part in noun.nodes if not isinstance(part, syntax.Run)]:
        bare = next(iter(noun.all_words())).text == "permanent"
        if not (bare and all(isinstance(tail, syntax.ThatIs) for tail in tails)):
            raise not_understood("it is not clear whether this is said of the spell, too", tails[0])
        spells = all_of((spells, permanents))
    check_own(permanents, node, discourse)
    spec = TargetSpells(spells, permanents=permanents)
    return Named(TargetObjects(discourse.target(spec)), permanents if spells == permanents else Everything())


def _targeting(node: Node, discourse: Discourse) -> Quality:
    """Return what a spell targets: this object, or one or more of a quality."""
    if node.words("SELF"):
        if discourse.context.spell:
            raise not_understood("a spell is no permanent", node)
        return Relates(Relation.TARGETS, ObjectWord.THIS)
    quality = noun_quality(node.nodes[0], discourse, another=bool(node.words("ANOTHER")))
    check_own(quality, node, discourse)
    return Relates(Relation.TARGETS, EachObject(quality))


def any_targets(node: Node, discourse: Discourse) -> Named:
    """Return any target, or several."""
    most: int | None = None
    least = 0
    if numbers := node.words("NUMBER"):
        least, most = numbers[0].numbers[0], numbers[0].numbers[0]
    if between := node.words("OR_NUMBER"):
        most = NUMBERS_BETWEEN[between[0].text]
    if isinstance(node, syntax.TargetsAnyUpTo):
        least = 0
    if isinstance(node, syntax.AnyTarget | syntax.AnyOtherTarget):
        least = most = 1
    other = isinstance(node, syntax.AnyOtherTarget)
    unlike = only_target_before(node, discourse) if other and discourse.targets else None
    spec = TargetAnything(least, most, other=other and unlike is None, unlike=unlike)
    return Named(TargetObjects(discourse.target(spec)), plural=most != 1)


def mixed_target(node: Node, discourse: Discourse) -> Named:
    """Return one target that is a player or such a permanent: ``target opponent or planeswalker``."""
    if any(word.text not in {"or", ","} for word in node.words("SEP_WORD")):
        raise not_understood("these are several targets", node)
    quality = noun_quality(node.nodes[0], discourse)
    check_own(quality, node, discourse)
    spec = TargetAnything(quality=quality, opponent=bool(node.words("OPPONENT", "OR_OPPONENT")))
    return Named(TargetObjects(discourse.target(spec)), quality)


def target_cards(node: Node, discourse: Discourse, place: Node | None = None) -> Named:
    """Return target cards of a graveyard, and have "it" mean them; ``place`` says of which, where others do too."""
    quality = card_quality(node.find(syntax.Card)[0], discourse)
    if node.words("ANOTHER", "OTHER"):
        quality = _other_card(quality, node, discourse)
    least, most = _how_many(node, discourse)
    if node.words("UP_TO"):
        least = 0
    where = (place or node.find(syntax.FromGraveyard)[0]).words()[0]
    if where.text == "in their graveyard":
        raise not_understood("it is not clear whose graveyard this is", where)
    if (place or node.find(syntax.FromGraveyard)[0]).words("CAME_FROM_BATTLEFIELD"):
        quality = all_of((quality, HasStatus(Status.CAME_FROM_BATTLEFIELD)))
    each = discourse.players.each
    players = _owner_of_graveyard(where, discourse) if each is None else each
    together = (where.kind == "FROM_ONE_GRAVEYARD" or "an opponent's" in where.text) and most != 1
    spec = TargetCards(quality, players=players, least=least, most=most, together=together, each=each)
    named = Named(TargetObjects(discourse.target(spec)), quality, plural=most != 1 or each is not None)
    discourse.name(named)
    return named


def _owner_of_graveyard(where: Word, discourse: Discourse) -> PlayerWord:
    """Return whose graveyard it is; the player of the event is known as targets are chosen (CR 603.3d)."""
    if where.kind == "FROM_THAT_PLAYERS_GRAVEYARD":
        if discourse.that_player is not PlayerWord.EVENT_PLAYER:
            raise not_understood("it is not clear which player this is", where)
        return PlayerWord.EVENT_PLAYER
    if where.kind == "FROM_DEFENDERS_GRAVEYARD":
        if not discourse.context.may_have_defender:
            raise not_understood("it is not clear who the defending player is", where)
        return PlayerWord.DEFENDING_PLAYER
    return GRAVEYARDS[where.kind]


def _other_card(quality: Quality, node: Node, discourse: Discourse) -> Quality:
    """Return "another target creature card": other than the card that has the ability, where nothing else is meant."""
    context = discourse.context
    if discourse.targets or context.spell or context.names_another_card:
        raise not_understood("it is not clear from which card this differs", node)
    return all_of((Not(Is(ObjectWord.THIS)), quality))


def _how_many(node: Node, discourse: Discourse) -> tuple[Amount, Amount | None]:
    """Return the least and the most number of targets; any number with ``None``."""
    numbers = node.words("NUMBER")
    most: Amount = numbers[0].numbers[0] if numbers else 1
    if most == 0:
        raise not_understood("the number must be positive", node)
    if node.words("X"):
        most = chosen_x(discourse)
        if not isinstance(node, syntax.TargetsUpTo) and most != X():
            raise not_understood("a number of targets that is counted is not supported", node)
        return (0 if isinstance(node, syntax.TargetsUpTo) else most), most
    if node.words("ANY_NUMBER"):
        return 0, None
    least = numbers[0].numbers[0] if numbers else 1
    if between := node.words("OR_NUMBER"):
        return least, NUMBERS_BETWEEN[between[0].text]
    return (0 if isinstance(node, syntax.TargetsUpTo) else least), most
