"""Conditions of the grammar: what has to be true for an ability to apply."""

from typing import Final, TypeGuard

from msgspec.structs import replace

from redzone.abilities.asserting import (
    IN_YOUR_GRAVEYARD,
    amount_is,
    contrary,
    controls_fewer,
    controls_more,
    event_object_has,
    has_cards_in_graveyard,
    has_cards_in_hand,
    on_battlefield,
    player_has,
    this_has,
)
from redzone.abilities.comparing import all_of, any_of, negation, parts_of, sum_of
from redzone.abilities.condition import (
    AllConditions,
    Condition,
    Controls,
    ObjectIs,
    PlayerCondition,
    PlayerMeets,
)
from redzone.abilities.counting import how_many, number_of_cards
from redzone.abilities.language import AnyOf, Control, Is, ObjectTerm, Quality, Relates
from redzone.abilities.plain_qualities import HasStatus
from redzone.abilities.rewriting import rewritten
from redzone.abilities.words import ObjectWord, PlayerWord, Relation, Status
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.lexicon.spells import CAST_FROM, IN_MAIN_PHASE
from redzone.oracle.phrases.casting_conditions import (
    OF_CASTING,
    another_spell,
    kinds_cast,
    quality_of_spell,
)
from redzone.oracle.phrases.event_conditions import event_object, object_was
from redzone.oracle.phrases.player_conditions import (
    GAME_CONDITIONS,
    PLAYER_CONDITIONS,
    SO_MANY_CARDS,
    CountedOfPlayer,
    compared_by,
    counted,
    game_condition,
    limits_of_cards,
    player_condition,
)
from redzone.oracle.phrases.qualifiers import (
    adjectives,
    attached_noun,
    controlled,
    counters_on,
    keyword_quality,
    stat_of,
    stat_quality,
)
from redzone.oracle.phrases.qualities import noun_phrase, of_cards
from redzone.oracle.phrases.scope import NOT_YOURS, not_understood
from redzone.oracle.phrases.standing import standing_said
from redzone.oracle.phrases.subject import SentenceSubject
from redzone.oracle.phrases.superlatives import controls_greatest
from redzone.values.value import Value

_WHO: Final = {
    "YOU": PlayerWord.YOU,
    "YOU_ARE": PlayerWord.YOU,
    "YOUR_TEAM": PlayerWord.YOUR_TEAM,
    "ATTACKING_PLAYER": PlayerWord.ACTIVE_PLAYER,
    "AN_OPPONENT": PlayerWord.EACH_OPPONENT,
    "ANY_PLAYER": PlayerWord.EACH_PLAYER,
    "DEFENDING_PLAYER": PlayerWord.DEFENDING_PLAYER,
    "THAT_PLAYER": PlayerWord.EVENT_PLAYER,
}
_TOTALS: Final = frozenset({"your opponents control", "opponents control"})


class DefenderMeets(Value, frozen=True):
    """The defending player meets a condition: not one of an ability, but of what is attacked (CR 508.5)."""

    condition: PlayerCondition


def condition(node: Node, subject: SentenceSubject) -> Condition | DefenderMeets:
    """Return a condition of an ability that ``subject`` gets."""
    match node:
        case syntax.Controls() | syntax.ControlsGreatest():
            return _controls(node, subject)
        case (
            syntax.ControlsMore()
            | syntax.OthersControlMore()
            | syntax.ControlsMost()
            | syntax.HasMore()
            | syntax.HasLess()
        ):
            return _more(node, subject)
        case syntax.HasCards() | syntax.CardsLie():
            return _has_cards(node, subject)
        case syntax.YouCastItFrom() | syntax.SpellsCast() | syntax.NoSpellsCast():
            return _cast(node, subject)
        case _ if isinstance(node, PLAYER_CONDITIONS):
            return _meets(node, player_condition(node), subject)
        case _ if isinstance(node, GAME_CONDITIONS):
            return game_condition(node, subject)
        case (
            syntax.ObjectWas()
            | syntax.ObjectWasFighting()
            | syntax.ObjectHadCounters()
            | syntax.ObjectHadKeyword()
            | syntax.ObjectHadStat()
            | syntax.ThisHadPower()
            | syntax.ThisHadLessPower()
        ):
            return object_was(node, subject)
        case syntax.ThisAttacks() | syntax.ThisLiesThere():
            return (_attacks if isinstance(node, syntax.ThisAttacks) else _lies_there)(node, subject)
        case syntax.OnBattlefield() | syntax.AreAttacking() | syntax.AreAttached() | syntax.AreBlocking():
            return _there_are(node, subject)
        case _:
            return _one_has(node, subject) or _this_has(node, subject)


def _one_has(node: Node, subject: SentenceSubject) -> Condition | None:
    """Return ``a creature has a -1/-1 counter on it``, ``no opponent controls a creature``; ``None`` for another."""
    match node:
        case syntax.NoOpponentControls():
            return contrary(PlayerMeets(PlayerWord.EACH_OPPONENT, Controls(_one_of(node, subject))))
        case syntax.SomeHaveCounters():
            return on_battlefield(all_of((_one_of(node, subject), counters_on(node))))
        case _:
            return None


def _one_of(node: Node, subject: SentenceSubject) -> Quality:
    """Return what one thing is of which a condition speaks: ``a creature``, ``another creature``."""
    indefinite = node.nodes[0]
    another = isinstance(indefinite, syntax.AnyOther)
    return noun_phrase(indefinite.nodes[0], subject.condition_scope, another=another).quality()


def _there_are(node: Node, subject: SentenceSubject) -> Condition:
    """Return a condition of how many there are, or do something: ``two or more creatures are blocking it``."""
    found = counted(node.nodes[0], subject)
    if isinstance(node, syntax.AreAttached | syntax.AreBlocking) and not (subject.is_self or node.words("SELF")):
        raise not_understood("it is not clear what the pronoun means", node)
    return _on_battlefield(replace(found, quality=all_of((found.quality, *_DOING.get(type(node), ())))))


_DOING: Final[dict[type[Node], tuple[Quality, ...]]] = {
    syntax.AreAttacking: (HasStatus(Status.ATTACKING),),
    syntax.AreAttached: (Relates(Relation.IS_ATTACHED_TO, ObjectWord.THIS),),
    syntax.AreBlocking: (Relates(Relation.BLOCKS, ObjectWord.THIS),),
}
"""What is said of those that are counted, by the class of the condition."""


def _on_battlefield(found: CountedOfPlayer) -> Condition:
    if found.most is None:
        return on_battlefield(found.quality, found.least)
    if found.least:
        return amount_is(how_many(found.quality), found.least, found.most)
    return contrary(on_battlefield(found.quality, found.most + 1))


def _controls(node: Node, subject: SentenceSubject) -> Condition | DefenderMeets:
    if isinstance(node, syntax.ControlsGreatest):
        return controls_greatest(node.words("CREATURE_WITH_GREATEST")[0])
    found = counted(node.nodes[-1], subject)
    if words := node.words("OPPONENT_CONTROLS"):
        return _opponents_control(node, words[0].text, found)
    return _meets(node, Controls(found.quality, found.least, found.most), subject)


def _opponents_control(node: Node, words: str, found: CountedOfPlayer) -> Condition:
    one = found == CountedOfPlayer(found.quality)
    if words == NOT_YOURS and one:
        return contrary(PlayerMeets(PlayerWord.YOU, Controls(found.quality)))
    if words in _TOTALS or (words == "an opponent controls" and one):
        qualities = found.quality.qualities if isinstance(found.quality, AnyOf) else (found.quality,)
        quality = any_of([all_of((*parts_of(each), Control(PlayerWord.EACH_OPPONENT))) for each in qualities])
        return _on_battlefield(CountedOfPlayer(quality, found.least, found.most))
    if words == "an opponent controls":
        return PlayerMeets(PlayerWord.EACH_OPPONENT, Controls(found.quality, found.least, found.most))
    raise not_understood("it is not clear who controls how many of these", node)


def _more(node: Node, subject: SentenceSubject) -> Condition | DefenderMeets:
    """Return that one player has or controls more of something than another one, or than each of them."""
    if not subject.is_yours:
        raise not_understood("'you' is not the controller of those that would ask", node)
    if isinstance(node, syntax.HasMore):
        return _has_more(node, subject)
    if isinstance(node, syntax.HasLess):
        stat, yours = compared_by(node)
        return _meets(node, player_has(stat, most=sum_of(yours, -1)), subject)
    quality = noun_phrase(node.find(syntax.Plural)[0], subject.condition_scope).quality()
    if isinstance(node, syntax.ControlsMost):
        as_many = Controls(quality, how_many(all_of((*parts_of(quality), Control(PlayerWord.YOU)))))
        return contrary(PlayerMeets(PlayerWord.EACH_OPPONENT, as_many))
    if isinstance(node, syntax.OthersControlMore):
        compared = controls_fewer(quality) if node.words("FEWER") else controls_more(quality)
        if words := node.words("OPPONENT_CONTROLS"):
            if words[0].text != "an opponent controls":
                raise not_understood("it is not clear who controls how many of these", node)
            return PlayerMeets(PlayerWord.EACH_OPPONENT, compared)
        return _meets(node, compared, subject)
    if node.find(syntax.Player)[0].words("YOU"):
        raise not_understood("nobody controls more than that", node)
    return _meets(node, controls_fewer(quality), subject)


def _has_more(node: Node, subject: SentenceSubject) -> Condition | DefenderMeets:
    """Return ``you have more cards in hand than each opponent``, or than one of them, or that another has more."""
    stat, yours = compared_by(node)
    first, *others = node.find(syntax.Player)
    if not first.words("YOU") and others and others[0].words("YOU"):
        return _meets(node, player_has(stat, sum_of(yours, 1)), subject)
    if not first.words("YOU"):
        raise not_understood("it is not clear than who this is", node)
    if node.words("EACH_OPPONENT"):
        return contrary(PlayerMeets(PlayerWord.EACH_OPPONENT, player_has(stat, yours)))
    if not others[0].words("AN_OPPONENT"):
        raise not_understood("it is not clear than who this is", node)
    return PlayerMeets(PlayerWord.EACH_OPPONENT, player_has(stat, most=sum_of(yours, -1)))


def _has_cards(node: Node, subject: SentenceSubject) -> Condition | DefenderMeets:
    cards = node.find(*SO_MANY_CARDS)[0]
    limits = limits_of_cards(cards)
    zone = node.words("IN_HAND", "IN_GRAVEYARD")[0]
    players = node.find(syntax.Player)
    yours = not players or bool(players[0].words("YOU"))
    if zone.text not in {"in hand", "in your hand" if yours else "in their hand", _GRAVEYARDS[yours]}:
        raise not_understood("it is not clear whose cards these are", zone)
    if runs := cards.find(syntax.Run):
        if zone.kind == "IN_HAND" or not yours or not subject.is_yours:
            raise not_understood("what cards of others or in a hand are is not supported", runs[0])
        return amount_is(number_of_cards("graveyard", PlayerWord.YOU, all_of(map(of_cards, runs))), *limits)
    found = has_cards_in_hand(*limits) if zone.kind == "IN_HAND" else has_cards_in_graveyard(*limits)
    return _meets(node, found, subject)


_GRAVEYARDS: Final = {True: "in your graveyard", False: "in their graveyard"}


def _cast(node: Node, subject: SentenceSubject) -> Condition | DefenderMeets:
    """Return that you cast the object itself from some zone, or that a player cast spells this turn."""
    if isinstance(node, syntax.YouCastItFrom):
        return _cast_from(node, subject)
    if node.words("ANOTHER_SPELL"):
        return another_spell(node, subject.context)
    kinds = kinds_cast(node)
    if kinds is None:
        return _meets(node, player_condition(node), subject)
    return contrary(kinds) if isinstance(node, syntax.NoSpellsCast) else kinds


def _cast_from(node: Node, subject: SentenceSubject) -> Condition:
    """Return that you cast the object itself, or that of the event, from some zone."""
    if not node.nodes[0].words("YOU"):
        raise not_understood("this is supported only of yourself", node)
    it = syntax.Referent(node.words("IT", "SELF"), node.start, node.end)
    whence = CAST_FROM[node.words("CAST_FROM")[0].text]
    context = subject.context
    if whence == IN_MAIN_PHASE and not (context and context.is_spell(of_event=event_object(it, context) is True)):
        raise not_understood("when a permanent was cast is not remembered", node)
    return _has(whence, it, subject)


def _meets(node: Node, found: PlayerCondition, subject: SentenceSubject) -> Condition | DefenderMeets:
    """Return that the player of whom a condition speaks meets it; without a player, that is you."""
    players = node.find(syntax.Player)
    word = players[0].words()[0] if players else None
    kind = word.kind if word is not None else "YOU"
    context = subject.context
    if kind == "DEFENDING_PLAYER" and context is None:
        return DefenderMeets(found)
    if kind == "THAT_PLAYER" and (context is None or context.player is None):
        raise not_understood("it is not clear which player this is", node)
    if kind == "THAT_PLAYER" and context is not None and context.player is not PlayerWord.EVENT_PLAYER:
        if context.player is not PlayerWord.DEFENDING_PLAYER:
            raise not_understood("this is not supported of this player yet", node)
        kind = "DEFENDING_PLAYER"
    return PlayerMeets(_WHO[kind], found)


def _this_has(node: Node, subject: SentenceSubject) -> Condition:
    quality = controlled(node) if isinstance(node, syntax.ControlsThis) else _quality(node, subject)
    return _has(quality, node.find(*_REFERENTS)[0], subject)


_REFERENTS: Final = (syntax.Referent, syntax.ReferentIs, syntax.ItBlocks, syntax.Whose)
"""The productions that name what a condition is about."""


def _lies_there(node: Node, subject: SentenceSubject) -> Condition:
    """Return that the object itself is in your graveyard, where what dies is another object."""
    context = subject.context
    yours = node.words("IN_GRAVEYARD")[0].text == _GRAVEYARDS[True]
    if (
        context is None
        or (context.subject and context.subject.this)
        or not yours
        or event_object(node.find(*_REFERENTS)[0], context) is not False
    ):
        raise not_understood("it is not clear where this is", node)
    return IN_YOUR_GRAVEYARD


def _has(quality: Quality, noun: Node, subject: SentenceSubject) -> Condition:
    """Return that what a phrase names has a quality."""
    if subject.context is not None and (of_event := event_object(noun, subject.context)) is not None:
        return event_object_has(quality) if of_event else this_has(quality)
    if (attached := _attached_beside(noun, subject)) is not None:
        return on_battlefield(all_of((*parts_of(attached), *parts_of(quality))))
    if _is_own(noun, subject):
        return this_has(quality)
    return on_battlefield(all_of((Is(ObjectWord.THIS), *parts_of(quality))))


def _attached_beside(referent: Node, subject: SentenceSubject) -> Quality | None:
    """Return ``enchanted creature`` in a condition that stands for itself; ``None`` where it is anything else."""
    inner = referent.nodes[0] if referent.nodes else referent
    if not subject.absent or not inner.words("ATTACHED"):
        return None
    return attached_noun(inner)


def _attacks(node: Node, subject: SentenceSubject) -> Condition:
    alone = bool(node.words("ALONE"))
    if subject.context is not None:
        of_event = event_object(node.nodes[0], subject.context)
        if of_event is None or (of_event and alone):
            raise not_understood("it is not clear what the condition is about", node)
    status = HasStatus(Status.ATTACKING_ALONE if alone else Status.ATTACKING)
    return _has(negation(status) if node.words("NOT", "ISNT") else status, node.nodes[0], subject)


def _quality(node: Node, subject: SentenceSubject) -> Quality:
    match node:
        case syntax.ThisHasCounters() | syntax.ThisLacksCounters():
            return negation(counters_on(node)) if node.words("NO", "DOESNT_HAVE") else counters_on(node)
        case syntax.ThisHasKeyword() | syntax.ThisLacksKeyword():
            keyword = keyword_quality(node.words("KEYWORD")[0])
            return negation(keyword) if isinstance(node, syntax.ThisLacksKeyword) else keyword
        case syntax.ThisHasStat():
            return stat_of(node.stat)
        case _ if (standing := standing_said(node)) is not None:
            return standing
        case syntax.ThisHasPower():
            return stat_quality([word.kind for word in node.stat_name.words()], node.bound)
        case syntax.ThisIs() | syntax.ThisIsnt():
            found = all_of(adjectives(node.nodes[1], alone=True))
            return negation(found) if isinstance(node, syntax.ThisIsnt) else found
        case syntax.ThisIsntA():
            return negation(noun_phrase(node.nodes[1], subject.condition_scope).quality())
        case _ if isinstance(node, OF_CASTING):
            return quality_of_spell(node)
        case _:
            return noun_phrase(node.nodes[1], subject.condition_scope).quality()


def _is_own(referent: Node, subject: SentenceSubject) -> bool:
    """Return whether the referent of a condition is what the sentence is about; if not, it is the object itself.

    Raises:
        NotUnderstood: It is neither.
    """
    inner = referent.nodes[0] if referent.nodes else referent
    kind = inner.words()[0].kind
    if subject.spell and kind in {"SELF", "SELFS"}:
        raise not_understood("a spell is no permanent", referent)
    if kind in {"SELF", "SELFS"}:
        return subject.is_self
    own = {
        "ATTACHED": kind == "ATTACHED" and attached_noun(inner) == subject.affected,
        "THEY": subject.plural,
        "THEY_ARE": subject.plural,
    }
    if not own.get(kind, not subject.plural):
        raise not_understood("it is not clear what the condition is about", referent)
    return True


def _is_of(part: object, term: ObjectTerm) -> TypeGuard[ObjectIs]:
    return isinstance(part, ObjectIs) and part.objects == term


def of_object(found: Condition, term: ObjectTerm) -> Condition:
    """Return a condition of the object of an event as one of what a text named."""

    def meant(part: object) -> object:
        return ObjectIs(term, part.quality) if _is_of(part, ObjectWord.SUBJECT) else part

    rewrote = rewritten(AllConditions((found,)), meant)
    return rewrote.conditions[0]
