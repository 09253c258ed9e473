"""Conditions of the grammar: what has to be true for an ability to apply."""

from typing import Final

from redzone.cards.oracle.parsing import Node
from redzone.cards.oracle.qualities import (
    NOT_YOURS,
    adjectives,
    all_of,
    alternatives,
    any_of,
    counters_on,
    keyword_quality,
    not_understood,
    noun_phrase,
    stat_quality,
)
from redzone.cards.oracle.subject import Subject
from redzone.model.condition import (
    Condition,
    Controls,
    ControlsFewer,
    HasCardsInGraveyard,
    HasCardsInHand,
    IsAttacking,
    IsPoisoned,
    NotCondition,
    OnBattlefield,
    PlayerCondition,
    PlayerMeets,
    ThisHas,
    Who,
)
from redzone.model.quality import (
    AnyOf,
    ControlledByOpponent,
    IsEnchantedOrEquippedByThis,
    IsThis,
    Not,
    Quality,
)
from redzone.model.value import Value
from redzone.model.wording import parts_of

_WHO: Final = {"YOU": Who.YOU, "ATTACKING_PLAYER": Who.ATTACKING_PLAYER}
_TOTALS: Final = frozenset({"your opponents control", "opponents control"})


class DefenderMeets(Value, frozen=True):
    """The defending player meets a condition: not one of an ability, but of what is attacked (CR 508.5)."""

    condition: PlayerCondition


class Counted(Value, frozen=True):
    """So many objects of a quality."""

    quality: Quality
    least: int = 1
    most: int | None = None


def condition(node: Node, subject: Subject) -> Condition | DefenderMeets:
    """Return a condition of an ability that ``subject`` gets."""
    match node.rule:
        case "controls":
            return _controls(node, subject)
        case "controls_more":
            return _controls_more(node, subject)
        case "has_cards" | "cards_lie":
            return _has_cards(node)
        case "poisoned":
            return _meets(node, IsPoisoned())
        case "this_attacks":
            own = _is_own(node.nodes[0], subject)
            return IsAttacking(None if own else IsThis(), alone=bool(node.words("ALONE")))
        case "on_battlefield":
            return _on_battlefield(counted(node.nodes[0], subject))
        case _:
            return _this_has(node, subject)


def attached_noun(node: Node) -> Quality:
    """Return ``enchanted creature``."""
    word = node.words("SINGULAR")[0]
    if word.quality is None or word.text == "source":
        raise not_understood(f"{word.text!r} does not fit here", word)
    return all_of((IsEnchantedOrEquippedByThis(), word.quality))


def counted(node: Node, subject: Subject) -> Counted:
    """Return ``an artifact or a Wall``, ``three or more artifacts``, ``no other creatures``."""
    scope = subject.condition_scope
    if node.rule == "some":
        return Counted(alternatives(node, scope))
    quality = noun_phrase(node.nodes[0], scope).quality()
    number = node.words("NUMBER")[0].numbers[0] if node.words("NUMBER") else 0
    if node.rule == "none":
        return Counted(quality, 0, 0)
    if number < 1:
        raise not_understood("the number must be positive", node)
    return Counted(quality, number) if node.rule == "at_least_so_many" else Counted(quality, 0, number)


def _on_battlefield(found: Counted) -> Condition:
    if found.most is None:
        return OnBattlefield(found.quality, found.least)
    return NotCondition(OnBattlefield(found.quality, found.most + 1))


def _controls(node: Node, subject: Subject) -> Condition | DefenderMeets:
    found = counted(node.nodes[-1], subject)
    if words := node.words("OPPONENT_CONTROLS"):
        return _opponents_control(node, words[0].text, found)
    return _meets(node, Controls(found.quality, found.least, found.most))


def _opponents_control(node: Node, words: str, found: Counted) -> Condition:
    one = found == Counted(found.quality)
    if words == NOT_YOURS and one:
        return NotCondition(PlayerMeets(Who.YOU, Controls(found.quality)))
    if words in _TOTALS or (words == "an opponent controls" and one):
        qualities = found.quality.qualities if isinstance(found.quality, AnyOf) else (found.quality,)
        quality = any_of([all_of((*parts_of(each), ControlledByOpponent())) for each in qualities])
        return _on_battlefield(Counted(quality, found.least, found.most))
    raise not_understood("it is not clear who controls how many of these", node)


def _controls_more(node: Node, subject: Subject) -> Condition | DefenderMeets:
    quality = noun_phrase(node.find("plural")[0], subject.condition_scope).quality()
    if not subject.is_yours:
        raise not_understood("'you' is not the controller of those that would ask", node)
    if node.find("player")[0].words("YOU"):
        raise not_understood("nobody controls more than that", node)
    return _meets(node, ControlsFewer(quality))


def _has_cards(node: Node) -> Condition | DefenderMeets:
    cards = node.find("at_least_cards", "at_most_cards", "one_card", "no_cards")[0]
    number = cards.words("NUMBER")[0].numbers[0] if cards.words("NUMBER") else int(cards.rule == "one_card")
    limits: tuple[int, int | None]
    limits = (number, None) if cards.rule in {"at_least_cards", "one_card"} else (0, number)
    zone = node.words("IN_HAND", "IN_GRAVEYARD")[0]
    players = node.find("player")
    yours = not players or bool(players[0].words("YOU"))
    if zone.text not in {"in hand", "in your hand" if yours else "in their hand", _GRAVEYARDS[yours]}:
        raise not_understood("it is not clear whose cards these are", zone)
    found = HasCardsInHand(*limits) if zone.kind == "IN_HAND" else HasCardsInGraveyard(*limits)
    return _meets(node, found)


_GRAVEYARDS: Final = {True: "in your graveyard", False: "in their graveyard"}


def _meets(node: Node, found: PlayerCondition) -> Condition | DefenderMeets:
    """Return that the player of whom a condition speaks meets it; without a player, that is you."""
    players = node.find("player")
    kind = players[0].words()[0].kind if players else "YOU"
    if kind == "DEFENDING_PLAYER":
        return DefenderMeets(found)
    return PlayerMeets(_WHO[kind], found)


def _this_has(node: Node, subject: Subject) -> Condition:
    quality = _quality(node, subject)
    if _is_own(node.nodes[0], subject):
        return ThisHas(quality)
    return OnBattlefield(all_of((IsThis(), *parts_of(quality))))


def _quality(node: Node, subject: Subject) -> Quality:
    match node.rule:
        case "this_has_counters":
            return Not(counters_on(node)) if node.words("NO") else counters_on(node)
        case "this_has_keyword":
            return keyword_quality(node.words("KEYWORD")[0])
        case "this_has_power":
            return stat_quality(["POWER"], node.nodes[1])
        case "this_is":
            return all_of(adjectives(node.nodes[1], alone=True))
        case _:
            return noun_phrase(node.nodes[1], subject.condition_scope).quality()


def _is_own(referent: Node, subject: Subject) -> bool:
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
