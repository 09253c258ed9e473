"""Sentences about what is replaced, prevented or can't happen, as data (CR 614, 615)."""

from typing import Final

from msgspec.structs import replace

from redzone.abilities.comparing import all_of, any_of
from redzone.abilities.event_patterns import dealt_to, dies, leaves, put_into_graveyard, such_damage
from redzone.abilities.language import AllOf, AnyOf, Is, Not, Quality
from redzone.abilities.plain_qualities import Everything, HasStatus
from redzone.abilities.replacement import (
    AddDamage,
    CantBeRegenerated,
    CantGainLife,
    CantLoseLife,
    Counted,
    DamageAsCounters,
    DamageCantBePrevented,
    GoesInto,
    LoseLifeInsteadOfGain,
    MultiplyCount,
    MultiplyCounters,
    MultiplyDamage,
    PreventDamage,
    RedirectDamage,
    Regenerates,
    Replacement,
    SkipsStep,
)
from redzone.abilities.trigger import ANY_PLAYER, EventPattern, OtherSide, PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord, Status
from redzone.oracle.language.parsing import Node
from redzone.oracle.phrases.agreement import can_be_called
from redzone.oracle.phrases.conditions import attached_noun
from redzone.oracle.phrases.qualities import alternatives, noun_phrase
from redzone.oracle.phrases.scope import ANY, SELF_SCOPE, conjunction, not_understood
from redzone.oracle.phrases.sentences import Sentences

_COMBAT: Final = {"ANY_DAMAGE": None, "COMBAT_DAMAGE_ONLY": True, "OTHER_DAMAGE": False}
_YOU: Final = PlayerPattern(PlayerWord.YOU)
_WHO: Final = {
    "YOU": _YOU,
    "A_PLAYER": ANY_PLAYER,
    "PLAYERS": ANY_PLAYER,
    "AN_OPPONENT": PlayerPattern(PlayerWord.EACH_OPPONENT),
    "EACH_OPPONENT": PlayerPattern(PlayerWord.EACH_OPPONENT),
}
_RECIPIENTS: Final = {
    "to_you": _YOU,
    "to_a_player": ANY_PLAYER,
    "to_an_opponent": PlayerPattern(PlayerWord.EACH_OPPONENT),
}
_ZONES: Final = {"into_exile": "exile", "into_hand": "hand"}
_SOURCES: Final = SELF_SCOPE.of_sources()
_PERMANENT: Final = frozenset({"permanent", "permanents"})
_SOURCE: Final = frozenset({"source", "sources"})


def replacements(node: Node, sentences: Sentences) -> tuple[Replacement, ...]:
    """Return what one sentence replaces, prevents or forbids.

    Raises:
        NotUnderstood: It does not fit together.
    """
    match node.rule:
        case "if_deals" | "if_dealt" | "prevents_all" | "prevents_both" | "redirects" | "cant_be_prevented":
            return _about_damage(node, sentences)
        case "if_gains" | "cant_gain" | "cant_lose" | "life_total_stays":
            return _about_life(node)
        case "if_dies":
            return (_goes(dies(_moved(node, sentences)), node.nodes[-1]),)
        case "if_leaves":
            return (_goes(leaves(_moved(node, sentences)), node.nodes[-1]),)
        case "if_put_into_graveyard":
            return (_into_graveyard(node, sentences),)
        case "regenerates":
            return (Regenerates(_objects(node, sentences)),)
        case "cant_be_regenerated":
            return (CantBeRegenerated(_objects(node, sentences)),)
        case "if_counters":
            return (_counters(node, sentences),)
        case "if_tokens":
            return (MultiplyCount(Counted.TOKENS, _YOU, 2),)
        case _:
            return (_skipped(node),)


def _into_graveyard(node: Node, sentences: Sentences) -> Replacement:
    """Return where cards go instead of graveyards: a token is no card (CR 111.6)."""
    which: Quality = Everything() if node.words("ANY_CARD") else Not(HasStatus(Status.TOKEN))
    if not node.words("ANY_CARD", "A_CARD"):
        which = _moved(node, sentences)
    whose = node.words("WOULD_GO_TO_GRAVEYARD")[0].text
    return _goes(
        put_into_graveyard(which, next(who for said, who in _GRAVEYARDS.items() if said in whose)), node.nodes[-1]
    )


_GRAVEYARDS: Final = {
    "your graveyard": _YOU,
    "an opponent's graveyard": PlayerPattern(PlayerWord.EACH_OPPONENT),
    "a graveyard": ANY_PLAYER,
}


def _goes(event: EventPattern, node: Node) -> Replacement:
    """Return to which zone something goes instead, and where in it."""
    _require_instead(node)
    if node.rule != "into_library":
        return GoesInto(event, _ZONES[node.rule])
    text = node.words()[0].text
    place = next((place for said, place in _PLACES.items() if said in text), "shuffled")
    return GoesInto(event, "library", place)


def _require_instead(outcome: Node) -> None:
    """Refuse an outcome that isn't said to replace anything: that takes "instead" (CR 614.1a)."""
    if not any("instead" in word.text.lower() for word in outcome.words()):
        raise not_understood('without "instead" it is not clear what this replaces', outcome)


_PLACES: Final = {"on top of": "top", "on the bottom of": "bottom"}


def _about_damage(node: Node, sentences: Sentences) -> tuple[Replacement, ...]:
    damage = _damage(node, sentences)
    match node.rule:
        case "prevents_all":
            return (PreventDamage(damage),)
        case "prevents_both":
            who = sentences.subject(node.find("subject")[0]).affected
            to, by = replace(damage, other=OtherSide(who)), replace(damage, subject=who, other=None)
            return PreventDamage(to), PreventDamage(by)
        case "cant_be_prevented":
            return (DamageCantBePrevented(damage),)
        case "redirects":
            return (_redirected(damage, node.find("redirected")[0]),)
        case _:
            return (_outcome(damage, node.nodes[-1]),)


def _outcome(damage: EventPattern, node: Node) -> Replacement:
    """Return what happens instead of damage."""
    match node.rule:
        case "doubled":
            return MultiplyDamage(damage)
        case "tripled":
            return MultiplyDamage(damage, 3)
        case "dealt_plus":
            return AddDamage(damage, _positive(node))
        case "prevented":
            return PreventDamage(damage)
        case "partly_prevented":
            return PreventDamage(damage, _positive(node))
        case "as_counters":
            if damage.other != OtherSide(Is(ObjectWord.THIS)):
                raise not_understood("it is not clear what gets these counters", node)
            _require_instead(node)
            return DamageAsCounters(damage, node.words("COUNTERS")[0].text)
        case _:
            return _redirected(damage, node.nodes[0])


def _redirected(damage: EventPattern, node: Node) -> Replacement:
    if node.words("ATTACHED"):
        attached_noun(node)
    return RedirectDamage(damage, to_this=bool(node.words("SELF")))


def _positive(node: Node) -> int:
    word = node.words("NUMBER")[0]
    if word.numbers[0] < 1:
        raise not_understood("the number must be positive", word)
    return word.numbers[0]


def _damage(node: Node, sentences: Sentences) -> EventPattern:
    """Return the damage of which a sentence speaks."""
    kinds = node.find("damage_kind")
    combat = _COMBAT[kinds[0].words()[0].kind]
    sources = node.find("s_any_of", "s_of_subject")
    source: Quality = Everything()
    if sources and node.rule != "prevents_both":
        source = _source(sources[0], sentences)
    recipients = node.find("s_shielded")
    if not recipients:
        return such_damage(source, combat=combat)
    objects, player = _recipients(recipients[0], sentences)
    return such_damage(source, dealt_to(objects, player), combat=combat)


def _source(node: Node, sentences: Sentences) -> Quality:
    """Return the sources of damage, which need not be permanents."""
    scope = _SOURCES if any(word.text in _SOURCE for word in node.all_words()) else SELF_SCOPE
    if scope is SELF_SCOPE and any(word.text in _PERMANENT for word in node.all_words()):
        raise not_understood("sources that are permanents can't be told from others yet", node)
    if node.rule == "s_any_of":
        return _each_alone(alternatives(node, scope))
    subject = node.nodes[0]
    if scope is SELF_SCOPE:
        return sentences.subject(subject).affected
    if any(member.rule not in {"many", "each"} for member in subject.nodes):
        raise not_understood("such a list of sources is not supported", node)
    conjunction(subject, ANY)
    return any_of([noun_phrase(member.nodes[0], scope).quality() for member in subject.nodes])


def _each_alone(quality: Quality) -> Quality:
    """Return alternatives each with what is said of all: ``an instant or sorcery source you control``."""
    match quality:
        case AllOf(qualities=(AnyOf(qualities=parts), *rest)):
            return any_of([all_of((part, *rest)) for part in parts])
        case _:
            return quality


def _recipients(node: Node, sentences: Sentences) -> tuple[Quality | None, PlayerPattern | None]:
    """Return to which objects, and to which players."""
    conjunction(node, ANY)
    objects: list[Quality] = []
    players: list[PlayerPattern] = []
    for part in node.nodes:
        if part.rule == "to_anything":
            if len(node.nodes) > 1:
                raise not_understood("this is said of anything already", part)
            return None, None
        if part.rule in _RECIPIENTS:
            players.append(_RECIPIENTS[part.rule])
        elif part.rule in {"any_one", "any_other"}:
            objects.append(alternatives(Node("some", (part,), part.start, part.end), SELF_SCOPE))
        else:
            objects.append(sentences.member(part).affected)
    if len(players) > 1:
        raise not_understood("it is not clear which player this is", node)
    return any_of(objects) if objects else None, players[0] if players else None


def _about_life(node: Node) -> tuple[Replacement, ...]:
    if node.rule == "life_total_stays":
        return CantGainLife(_YOU), CantLoseLife(_YOU)
    who = _WHO[node.find("somebody")[0].words()[0].kind]
    match node.rule:
        case "cant_gain":
            return (CantGainLife(who),)
        case "cant_lose":
            return (CantLoseLife(who),)
        case _:
            outcome = node.nodes[-1]
            if outcome.words()[0].text.startswith("you") is not (who == _YOU):
                raise not_understood("it is not clear whose life this is", outcome)
            if outcome.rule == "gains_twice":
                return (MultiplyCount(Counted.LIFE, who, 2),)
            if outcome.rule == "gains_plus":
                return (MultiplyCount(Counted.LIFE, who, plus=_positive(outcome)),)
            return (LoseLifeInsteadOfGain(who),)


def _objects(node: Node, sentences: Sentences) -> Quality:
    """Return of which objects a sentence speaks."""
    named = node.find("s_any_of", "s_of_subject")
    if named and named[0].rule == "s_any_of":
        return alternatives(named[0], SELF_SCOPE)
    return sentences.subject(named[0].nodes[0] if named else node.find("subject")[0]).affected


def _moved(node: Node, sentences: Sentences) -> Quality:
    """Return what goes elsewhere: ``exile that creature`` is not said of an artifact."""
    objects = _objects(node, sentences)
    word = node.nodes[-1].words()[0]
    _, that, noun = word.text.partition("that ")
    if that and not can_be_called(noun.removesuffix(" instead"), objects):
        raise not_understood(f"it is not clear which {noun} this is", word)
    return objects


def _counters(node: Node, sentences: Sentences) -> Replacement:
    kinds = node.words("COUNTERS")
    counter = kinds[0].text if kinds else None
    outcome = node.nodes[-1]
    put = outcome.nodes[0].words("COUNTERS")
    if put and put[0].text != counter:
        raise not_understood("other counters instead are not supported", put[0])
    if bare := outcome.nodes[0].words("ANY_COUNTERS") if kinds else ():
        raise not_understood("it is not clear which kind of counters this is", bare[0])
    objects = _objects(node, sentences)
    if outcome.rule == "twice_as_many":
        return MultiplyCounters(objects, counter, 2)
    return MultiplyCounters(objects, counter, plus=1)


def _skipped(node: Node) -> SkipsStep:
    whose = node.find("somebody")
    who = _WHO[whose[0].words()[0].kind] if whose else _YOU
    step = node.words("STEP_NAME")[0]
    if step.text.startswith("your") is not (who == _YOU):
        raise not_understood("it is not clear whose step this is", step)
    return SkipsStep(step.text.split()[-2].rstrip("s"), who)
