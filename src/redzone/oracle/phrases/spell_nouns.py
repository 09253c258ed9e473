"""Spells as nouns: what they are, what they target, whence they were cast: ``an instant or sorcery spell from exile``.

What stands behind the last of several spells belongs to that one alone.
"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.comparing import PERMANENT_CARD, all_of, any_of
from redzone.abilities.language import EachObject, Not, Quality, Relates
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.rewriting import mentions
from redzone.abilities.trigger import ANY_PLAYER, PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord, Relation
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.language import syntax
from redzone.oracle.language.grammar_files import Start
from redzone.oracle.language.node import Node
from redzone.oracle.language.parsing import parse
from redzone.oracle.language.words import words_of
from redzone.oracle.lexicon.spells import CAST_FROM, IN_MAIN_PHASE, OF_SPELLS
from redzone.oracle.lexicon.this_turn import ORDINALS
from redzone.oracle.phrases.chosen_words import chosen_quality
from redzone.oracle.phrases.qualifiers import adjectives, keyword_quality, stat_of, word_quality
from redzone.oracle.phrases.qualities import noun_phrase, single_nouns
from redzone.oracle.phrases.scope import ANY, OR, SELF_SCOPE, conjunction, not_understood
from redzone.values.value import Value

_NO_SPELLS: Final = frozenset({"token", "source", "tapped", "untapped", "attacking", "blocking"})


def spell_quality(node: Node) -> Quality:
    """Return the quality of one of these spells: ``a red creature spell``, ``a noncreature spell or a Dragon spell``.

    Raises:
        NotUnderstood: It is not clear what is said of which.
    """
    conjunction(node, OR)
    spells = node.find(syntax.OneSpell)
    return any_of([_one_spell(spell, plural=False) for spell in spells])


def spells_of(text: str, names: Sequence[str] = ()) -> Quality:
    """Return the quality of spells that are alone in a text: ``creature spells``, ``an instant or sorcery spell``.

    Raises:
        NotUnderstood: They are something else, or it is said whose spells they are.
    """
    words = words_of(text, names=names)
    if text.lower().startswith(("a ", "an ")):
        return spell_quality(parse(words, Start.SPELL, end=len(text)).nodes[0])
    said = spells_said(parse(words, Start.SPELLS, end=len(text)).nodes[0])
    if said != SpellsSaid(said.quality):
        raise NotUnderstood("it is not clear whose spells these are", 0, len(text))
    return said.quality


class SpellsSaid(Value, frozen=True):
    """Spells that a sentence is about: of which quality, whose, and which of the turn they have to be."""

    quality: Quality
    player: PlayerPattern = ANY_PLAYER
    nth: int | None = None


def spells_said(node: Node) -> SpellsSaid:
    """Return spells: ``instant and sorcery spells you cast``, ``the first Goblin spell you cast each turn``.

    Raises:
        NotUnderstood: It is not clear what is said of which.
    """
    casters = node.find(syntax.Caster)
    player = _CASTERS[casters[0].words()[0].kind] if casters else ANY_PLAYER
    behind = _behind_caster(node, casters[0]) if casters else []
    if isinstance(node, syntax.NthSpells):
        kinds = replace(node, parts=tuple(part for part in node.nodes if isinstance(part, syntax.Run)))
        quality = all_of((*kind_of_spell(kinds), *behind))
        if mentions(quality, Relation.TARGETS) or mentions(quality, IN_MAIN_PHASE):
            raise not_understood("what former spells targeted, or when they were cast, is not known", node)
        return SpellsSaid(quality, player, ORDINALS.index(node.words("NTH_SPELL_OF")[0].text.split()[1]) + 1)
    conjunction(node, ANY)
    kinds_said = [all_of((*kind_of_spell(spell, plural=True), *behind)) for spell in node.find(syntax.KindOfSpells)]
    if len(kinds_said) > 1 and behind:
        raise not_understood("it is not clear to which of these this belongs", node)
    said = SpellsSaid(any_of(kinds_said), player)
    if mentions(said.quality, IN_MAIN_PHASE) and player.who is not PlayerWord.YOU:
        raise not_understood("it is not clear whose main phase this is", node)
    return said


_CASTERS: Final = {
    "YOU_CAST": PlayerPattern(PlayerWord.YOU),
    "YOU_CONTROL": PlayerPattern(PlayerWord.YOU),
    "OPPONENTS_CAST": PlayerPattern(PlayerWord.EACH_OPPONENT),
    "OPPONENT_CONTROLS": PlayerPattern(PlayerWord.EACH_OPPONENT),
}


def _behind_caster(node: Node, caster: Node) -> list[Quality]:
    return [spell_tail(tail) for tail in node.nodes if tail.start > caster.start]


def _one_spell(node: Node, *, plural: bool) -> Quality:
    if not plural and node.words("ANOTHER"):
        raise not_understood("it is not clear what 'another' is other than", node)
    return all_of(kind_of_spell(node, plural=plural))


def kind_of_spell(node: Node, *, plural: bool = False) -> list[Quality]:
    """Return what stands before and behind "spell"."""
    runs = node.find(syntax.Run)
    parts = [part for run in runs for part in _run(run, alone=len(runs) == 1, plural=plural)]
    return [*parts, *(spell_tail(tail) for tail in node.nodes if not isinstance(tail, syntax.Run))]


def _run(run: Node, *, alone: bool, plural: bool) -> tuple[Quality, ...]:
    """Return adjectives of a spell; of several spells "and" joins kinds of which each is meant."""
    words = run.words("ADJECTIVE", "SINGULAR")
    if any(word.text in _NO_SPELLS for word in words):
        raise not_understood("this is no quality of a spell", run)
    if [word.text for word in words] == ["permanent"]:
        return (PERMANENT_CARD,)
    qualities = [word_quality(word) for word in words]
    negated = [isinstance(quality, Not) for quality in qualities]
    mixed = len(words) > 1 and not all(negated) and any(negated)
    joined_by_and = plural and len(words) > 1 and not any(negated)
    if not (alone and (mixed or joined_by_and)):
        return adjectives(run, alone=alone)
    if Everything() in qualities:
        raise not_understood("this noun is no adjective", run)
    conjunction(run, ANY if plural else OR)
    return (any_of(qualities),)


def spell_tail(node: Node) -> Quality:
    """Return what stands behind "spell"."""
    match node:
        case syntax.SpellThatTargets():
            return quality_of_target(node.nodes[0])
        case syntax.SpellWithStat():
            return stat_of(node.stat)
        case syntax.SpellWithKeyword():
            return any_of([keyword_quality(word) for word in node.words("KEYWORD")])
        case syntax.SpellThatIs():
            return all_of(adjectives(node.nodes[0], alone=True))
        case syntax.SpellThatIsBoth():
            words = node.nodes[0].words("ADJECTIVE", "SINGULAR")
            conjunction(node.nodes[0], frozenset({"and"}))
            return all_of(map(word_quality, words))
        case syntax.SpellThatIsA():
            conjunction(node, OR)
            return any_of([word_quality(word) for word in node.words("SINGULAR")])
        case syntax.SpellCastFrom():
            return CAST_FROM[node.words()[0].text]
        case syntax.SpellOfChosen():
            return chosen_quality(node.words()[0], (), resolving=False)
        case syntax.SpellOf():
            return OF_SPELLS[node.words()[0].text]
        case _:
            raise not_understood("this is not supported of a spell", node)


def quality_of_target(node: Node) -> Quality:
    """Return that a spell targets this, or at least one permanent of a quality."""
    match node:
        case syntax.TargetsThis():
            return Relates(Relation.TARGETS, ObjectWord.THIS)
        case syntax.TargetsAttached():
            word_quality(node.words("SINGULAR")[0])
            return Relates(Relation.TARGETS, ObjectWord.ATTACHED)
        case syntax.TargetsOne() | syntax.TargetsOther():
            another = isinstance(node, syntax.TargetsOther)
            quality = single_nouns(noun_phrase(node.nodes[0], SELF_SCOPE, another=another))
            return Relates(Relation.TARGETS, EachObject(quality))
        case syntax.TargetsSome():
            number = node.words("NUMBER")[0]
            if number.numbers != (1,):
                raise not_understood("how many a spell targets is not supported", number)
            return Relates(Relation.TARGETS, EachObject(noun_phrase(node.nodes[0], SELF_SCOPE).quality()))
        case _:
            raise not_understood("this is not supported of what a spell targets", node)
