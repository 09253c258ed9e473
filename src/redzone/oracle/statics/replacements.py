"""Sentences about what is replaced, prevented or can't happen, as data (CR 614, 615)."""

from collections.abc import Mapping
from typing import Final, Literal

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
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.phrases.agreement import can_be_called
from redzone.oracle.phrases.qualifiers import attached_noun
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
_RECIPIENTS: Final[Mapping[type[Node], PlayerPattern]] = {
    syntax.ToYou: _YOU,
    syntax.ToAPlayer: ANY_PLAYER,
    syntax.ToAnOpponent: PlayerPattern(PlayerWord.EACH_OPPONENT),
}
_ZONES: Final[Mapping[type[Node], Literal["exile", "hand"]]] = {syntax.IntoExile: "exile", syntax.IntoHand: "hand"}
_SOURCES: Final = SELF_SCOPE.of_sources()
_PERMANENT: Final = frozenset({"permanent", "permanents"})
_SOURCE: Final = frozenset({"source", "sources"})


def replacements(node: Node, sentences: Sentences) -> tuple[Replacement, ...]:
    """Return what one sentence replaces, prevents or forbids.

    Raises:
        NotUnderstood: It does not fit together.
    """
    match node:
        case (
            syntax.IfDeals()
            | syntax.IfDealt()
            | syntax.PreventsAll()
            | syntax.PreventsBoth()
            | syntax.Redirects()
            | syntax.CantBePrevented()
        ):
            return _about_damage(node, sentences)
        case syntax.IfGains() | syntax.CantGain() | syntax.CantLose() | syntax.LifeTotalStays():
            return _about_life(node)
        case syntax.IfDies():
            return (_goes(dies(_moved(node, sentences)), node.nodes[-1]),)
        case syntax.IfLeaves():
            return (_goes(leaves(_moved(node, sentences)), node.nodes[-1]),)
        case syntax.IfPutIntoGraveyard():
            return (_into_graveyard(node, sentences),)
        case syntax.Regenerates():
            return (Regenerates(_objects(node, sentences)),)
        case syntax.CantBeRegenerated():
            return (CantBeRegenerated(_objects(node, sentences)),)
        case syntax.IfCounters():
            return (_counters(node, sentences),)
        case syntax.IfTokens():
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
    if not isinstance(node, syntax.IntoLibrary):
        return GoesInto(event, _ZONES[type(node)])
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
    match node:
        case syntax.PreventsAll():
            return (PreventDamage(damage),)
        case syntax.PreventsBoth():
            who = sentences.subject(node.find(syntax.Subject)[0]).affected
            to, by = replace(damage, other=OtherSide(who)), replace(damage, subject=who, other=None)
            return PreventDamage(to), PreventDamage(by)
        case syntax.CantBePrevented():
            return (DamageCantBePrevented(damage),)
        case syntax.Redirects():
            return (_redirected(damage, node.find(syntax.Redirected)[0]),)
        case _:
            return (_outcome(damage, node.nodes[-1]),)


def _outcome(damage: EventPattern, node: Node) -> Replacement:
    """Return what happens instead of damage."""
    match node:
        case syntax.Doubled():
            return MultiplyDamage(damage)
        case syntax.Tripled():
            return MultiplyDamage(damage, 3)
        case syntax.DealtPlus() | syntax.DealtMinus() | syntax.DealtJust():
            return _other_damage(damage, node)
        case syntax.MostlyPrevented():
            return PreventDamage(damage, all_but=_positive(node))
        case syntax.Prevented():
            return PreventDamage(damage)
        case syntax.PartlyPrevented():
            return PreventDamage(damage, _positive(node))
        case syntax.AsCounters():
            if damage.other != OtherSide(Is(ObjectWord.THIS)):
                raise not_understood("it is not clear what gets these counters", node)
            _require_instead(node)
            return DamageAsCounters(damage, node.words("COUNTERS")[0].text)
        case _:
            return _redirected(damage, node.nodes[0])


def _other_damage(damage: EventPattern, node: syntax.DealtPlus | syntax.DealtMinus | syntax.DealtJust) -> AddDamage:
    """Return ``it deals that much damage plus 1``, "minus 1", or just ``it deals 3 damage`` (CR 614.9)."""
    if isinstance(node, syntax.DealtMinus):
        return AddDamage(damage, -_positive(node))
    if isinstance(node, syntax.DealtPlus):
        return AddDamage(damage, _positive(node))
    if node.find(syntax.DamageKind)[0].words()[0].kind != "ANY_DAMAGE":
        raise not_understood("damage of another kind instead is not supported", node)
    return AddDamage(damage, _positive(node), alone=True)


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
    kinds = node.find(syntax.DamageKind)
    combat = _COMBAT[kinds[0].words()[0].kind]
    sources = node.find(syntax.AnyOf, syntax.OfSubject)
    source: Quality = Everything()
    if sources and not isinstance(node, syntax.PreventsBoth):
        source = _source(sources[0], sentences)
    recipients = node.find(syntax.Shielded)
    if not recipients:
        return _so_much(such_damage(source, combat=combat), node)
    objects, player = _recipients(recipients[0], sentences)
    return _so_much(such_damage(source, dealt_to(objects, player), combat=combat), node)


def _so_much(damage: EventPattern, node: Node) -> EventPattern:
    """Return damage that is so much at least, or at most: ``3 or less damage``."""
    if not (limits := node.find(syntax.Threshold)):
        return damage
    number = _positive(limits[0])
    return replace(damage, most=number) if limits[0].words("AT_MOST") else replace(damage, least=number)


def _source(node: Node, sentences: Sentences) -> Quality:
    """Return the sources of damage, which need not be permanents."""
    scope = _SOURCES if any(word.text in _SOURCE for word in node.all_words()) else SELF_SCOPE
    if scope is SELF_SCOPE and any(word.text in _PERMANENT for word in node.all_words()):
        raise not_understood("sources that are permanents can't be told from others yet", node)
    if isinstance(node, syntax.AnyOf):
        return _each_alone(alternatives(node, scope))
    subject = node.nodes[0]
    if scope is SELF_SCOPE:
        return sentences.subject(subject).affected
    if any(not isinstance(member, syntax.Many | syntax.Each) for member in subject.nodes):
        raise not_understood("such a list of sources is not supported", node)
    conjunction(subject, ANY)
    return any_of([noun_phrase(member.nodes[0], scope).quality() for member in subject.nodes])


def _each_alone(quality: Quality) -> Quality:
    """Return alternatives each with what is said of all: ``an instant or sorcery source you control``."""
    match quality:
        case AllOf(qualities=(AnyOf(qualities=parts), *rest)):
            return any_of([all_of((part, *rest)) for part in parts])
        case AnyOf(qualities=parts):
            return any_of(map(_each_alone, parts))
        case _:
            return quality


def _recipients(node: Node, sentences: Sentences) -> tuple[Quality | None, PlayerPattern | None]:
    """Return to which objects, and to which players."""
    conjunction(node, ANY)
    objects: list[Quality] = []
    players: list[PlayerPattern] = []
    for part in node.nodes:
        if isinstance(part, syntax.ToAnything):
            if len(node.nodes) > 1:
                raise not_understood("this is said of anything already", part)
            return None, None
        if type(part) in _RECIPIENTS:
            players.append(_RECIPIENTS[type(part)])
        elif isinstance(part, syntax.AnyOne | syntax.AnyOther):
            objects.append(alternatives(syntax.Some((part,), part.start, part.end), SELF_SCOPE))
        else:
            objects.append(sentences.member(part).affected)
    if len(players) > 1:
        raise not_understood("it is not clear which player this is", node)
    return any_of(objects) if objects else None, players[0] if players else None


def _about_life(node: Node) -> tuple[Replacement, ...]:
    if isinstance(node, syntax.LifeTotalStays):
        return CantGainLife(_YOU), CantLoseLife(_YOU)
    who = _WHO[node.find(syntax.Somebody)[0].words()[0].kind]
    match node:
        case syntax.CantGain():
            return (CantGainLife(who),)
        case syntax.CantLose():
            return (CantLoseLife(who),)
        case _:
            outcome = node.nodes[-1]
            if outcome.words()[0].text.startswith("you") is not (who == _YOU):
                raise not_understood("it is not clear whose life this is", outcome)
            if isinstance(outcome, syntax.GainsTwice):
                return (MultiplyCount(Counted.LIFE, who, 2),)
            if isinstance(outcome, syntax.GainsPlus):
                return (MultiplyCount(Counted.LIFE, who, plus=_positive(outcome)),)
            return (LoseLifeInsteadOfGain(who),)


def _objects(node: Node, sentences: Sentences) -> Quality:
    """Return of which objects a sentence speaks."""
    named = node.find(syntax.AnyOf, syntax.OfSubject)
    if named and isinstance(named[0], syntax.AnyOf):
        return alternatives(named[0], SELF_SCOPE)
    return sentences.subject(named[0].nodes[0] if named else node.find(syntax.Subject)[0]).affected


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
    if isinstance(outcome, syntax.TwiceAsMany):
        return MultiplyCounters(objects, counter, 2)
    return MultiplyCounters(objects, counter, plus=1)


def _skipped(node: Node) -> SkipsStep:
    whose = node.find(syntax.Somebody)
    who = _WHO[whose[0].words()[0].kind] if whose else _YOU
    step = node.words("STEP_NAME")[0]
    if step.text.startswith("your") is not (who == _YOU):
        raise not_understood("it is not clear whose step this is", step)
    return SkipsStep(step.text.split()[-2].rstrip("s"), who)
