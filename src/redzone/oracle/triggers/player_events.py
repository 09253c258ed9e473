"""Events of the grammar as patterns (CR 603.2): what players do, and what happens to them, and steps."""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.asserting import has_most_life
from redzone.abilities.language import (
    AllOf,
    ControlledByYou,
    Everything,
    IsCommander,
    IsEnchantedOrEquippedByThis,
    IsThis,
    Not,
    OwnedByYou,
    PlayerTerm,
    PlayerWord,
    Quality,
    TargetsThis,
)
from redzone.abilities.trigger import (
    BecomesMonarch,
    CastsSpell,
    Cycles,
    DiscardsCard,
    DrawsCard,
    GainsLife,
    IsAttacked,
    IsExerted,
    IsSacrificed,
    LosesLife,
    Pattern,
    PlayerAttacks,
    PlayerBecomesTarget,
    PlayerIsDealtDamage,
    PlayerPattern,
    StepBegins,
    Whose,
)
from redzone.oracle.language.parsing import Node
from redzone.oracle.phrases.conditions import attached_noun
from redzone.oracle.phrases.context import Context, Referent
from redzone.oracle.phrases.qualities import adjectives, alternative, noun_phrase, single_nouns, stat_of
from redzone.oracle.phrases.scope import SELF_SCOPE, all_of, not_understood, of_creatures
from redzone.oracle.printing.abilities import parts_of
from redzone.values.turn import Step
from redzone.values.value import Value

_WHOSE: Final = {
    "YOU": Whose.YOU,
    "ANY_PLAYER": Whose.ANYBODY,
    "AN_OPPONENT": Whose.OPPONENT,
    "ANOTHER_PLAYER": Whose.ANOTHER_PLAYER,
    "ENCHANTED_PLAYER": Whose.ENCHANTED_PLAYER,
    "OR_PLAYER": Whose.ANYBODY,
    "OR_OPPONENT": Whose.OPPONENT,
    "YOUR": Whose.YOU,
    "THE": Whose.ANYBODY,
    "EACH": Whose.ANYBODY,
    "EACH_PLAYERS": Whose.ANYBODY,
    "EACH_OPPONENTS": Whose.OPPONENT,
    "EACH_OTHER_PLAYERS": Whose.ANOTHER_PLAYER,
    "ENCHANTED_PLAYERS": Whose.ENCHANTED_PLAYER,
    "MONARCHS": Whose.MONARCH,
    "THE_MONARCH": Whose.MONARCH,
    "OF_ATTACHED_CONTROLLER": Whose.CONTROLLER_OF_ATTACHED,
    "YOU_CONTROL": Whose.YOU,
    "an opponent controls": Whose.OPPONENT,
    "your opponents control": Whose.OPPONENT,
    "opponents control": Whose.OPPONENT,
    "you don't control": Whose.ANOTHER_PLAYER,
}
"""The players of an event by the tags of the words for them, or by the words."""

_STEPS: Final = {
    "upkeep": Step.UPKEEP,
    "upkeep step": Step.UPKEEP,
    "draw step": Step.DRAW,
    "end step": Step.END_STEP,
    "precombat main phase": Step.PRECOMBAT_MAIN,
    "first main phase": Step.PRECOMBAT_MAIN,
    "postcombat main phase": Step.POSTCOMBAT_MAIN,
    "second main phase": Step.POSTCOMBAT_MAIN,
    "precombat main phases": Step.PRECOMBAT_MAIN,
    "postcombat main phases": Step.POSTCOMBAT_MAIN,
}
_NO_SPELLS: Final = frozenset({"token", "permanent", "source", "tapped", "untapped", "attacking", "blocking"})
_NTH: Final = {"first": 1, "second": 2, "third": 3, "fourth": 4}
_SPELLS: Final = {"spell_or_ability": (True, True), "spell_only": (True, False), "ability_only": (False, True)}


class Event(Value, frozen=True):
    """What an ability triggers on, and what its effect may point back to."""

    patterns: tuple[Pattern, ...]
    context: Context = Context()


def together(events: Sequence[Event]) -> Event:
    """Return several events as one: their effect may point back to what all of them have."""
    contexts = [event.context for event in events]
    first = contexts[0]
    same = Context(
        subject=first.subject if all(each.subject == first.subject for each in contexts) else None,
        other=first.other if all(each.other == first.other for each in contexts) else None,
        player=first.player if all(each.player == first.player for each in contexts) else None,
        defender=all(each.defender for each in contexts),
        amount=all(each.amount for each in contexts),
    )
    return Event(tuple(pattern for event in events for pattern in event.patterns), same)


def who(node: Node) -> PlayerPattern:
    """Return the player that a phrase names."""
    kind = node.words()[0].kind
    return PlayerPattern(condition=has_most_life()) if kind == "MOST_LIFE" else PlayerPattern(_WHOSE[kind])


def combat(node: Node) -> bool | None:
    """Return whether a verb speaks of combat damage, of other damage, or of any."""
    kind = node.words()[0].kind
    return False if "NONCOMBAT" in kind else True if "COMBAT" in kind else None


def thing(node: Node, *, sources: bool = False) -> Quality:
    """Return the quality of an object of an event."""
    match node.rule:
        case "this":
            return IsThis()
        case "attached":
            return attached_noun(node)
        case "your_commander":
            return AllOf((IsCommander(), OwnedByYou()))
        case _:
            words = [word for run in node.nodes[0].find("run") for word in run.words()]
            named = any(word.text == "source" for word in words)
            if sources and (permanent := next((word for word in words if word.text == "permanent"), None)) is not None:
                raise not_understood("a permanent as a source, which is not any source, is not supported", permanent)
            scope = SELF_SCOPE.of_sources() if sources and named else SELF_SCOPE
            return single_nouns(noun_phrase(node.nodes[0], scope, another=node.rule == "any_other"))


def referent(quality: Quality, *, plural: bool = False) -> Referent:
    """Return what a text can point back to."""
    attached = IsEnchantedOrEquippedByThis() in parts_of(quality)
    return Referent(quality, this=quality == IsThis(), attached=attached, plural=plural)


def fighter(quality: Quality, *, plural: bool = False) -> Referent:
    """Return what a text can point back to of a creature in combat."""
    found = referent(quality, plural=plural)
    return found if found.this else replace(found, fights=True)


def counted(node: Node) -> tuple[Quality, int]:
    """Return ``two or more Goblins you control``."""
    word = node.words("NUMBER")[0]
    if word.numbers[0] < 1:
        raise not_understood("the number must be positive", word)
    return noun_phrase(node.nodes[0], SELF_SCOPE).quality(), word.numbers[0]


def aimed(node: Node) -> tuple[PlayerPattern, bool, bool]:
    """Return whose spell or ability, and whether spells or abilities."""
    whose = node.find("whose_spell")
    word = whose[0].words()[0] if whose else None
    player = PlayerPattern() if word is None else PlayerPattern(_WHOSE[_key(word.kind, word.text)])
    return (player, *_SPELLS[node.rule])


def _key(kind: str, text: str) -> str:
    return kind if kind in _WHOSE else text


def step_event(node: Node) -> Event:
    """Return the beginning of a step."""
    context = Context(player=PlayerWord.EVENT_PLAYER)
    match node.rule:
        case "each_combat":
            return Event((StepBegins(Step.BEGINNING_OF_COMBAT),), context)
        case "combat_of":
            return Event((StepBegins(Step.BEGINNING_OF_COMBAT, who(node.nodes[0])),), context)
        case "main_phases":
            yours = PlayerPattern(Whose.YOU)
            return Event((StepBegins(Step.PRECOMBAT_MAIN, yours), StepBegins(Step.POSTCOMBAT_MAIN, yours)), context)
        case "the_step":
            controllers = node.words("OF_ATTACHED_CONTROLLER")
            player = PlayerPattern(Whose.CONTROLLER_OF_ATTACHED if controllers else Whose.ANYBODY)
            return Event((StepBegins(_STEPS[node.words("THE_STEP")[0].text.removeprefix("the ")], player),), context)
        case _:
            return Event((StepBegins(_STEPS[node.words("STEP")[0].text], who(node.nodes[0])),), context)


def player_event(node: Node, player: PlayerPattern) -> Event:
    """Return what a player does."""
    match node.rule:
        case "player_attacks":
            return _attack(node, player)
        case "player_attacked":
            return Event((IsAttacked(player),))
        case "player_dealt":
            return player_dealt(player, is_combat=combat(node.nodes[0]))
        case "casts" | "casts_nth":
            return _casts(node, player)
        case "cycles_this" | "discards":
            return _discards(node, player)
        case "sacrifices" | "exerts":
            return _used(node, player)
        case "player_target":
            controller, spells, abilities = aimed(node.nodes[0])
            if not spells or not abilities:
                raise not_understood("this is supported only of spells and abilities together", node)
            return Event((PlayerBecomesTarget(player, controller),), Context(player=PlayerWord.EVENT_PLAYER))
        case _:
            context = Context(player=PlayerWord.EVENT_PLAYER, amount=node.rule in {"gains_life", "loses_life"})
            return Event((_OF_PLAYERS[node.rule](player),), context)


_OF_PLAYERS: Final[dict[str, Callable[[PlayerPattern], Pattern]]] = {
    "gains_life": GainsLife,
    "loses_life": LosesLife,
    "draws": DrawsCard,
    "becomes_monarch": BecomesMonarch,
}


def player_dealt(player: PlayerPattern, *, is_combat: bool | None) -> Event:
    """Return that a player is dealt damage."""
    context = Context(player=PlayerWord.EVENT_PLAYER, amount=True)
    return Event((PlayerIsDealtDamage(player, is_combat),), context)


def _attack(node: Node, player: PlayerPattern) -> Event:
    """Return ``you attack a player with two or more creatures`` (CR 508.3d)."""
    quality: Quality = Everything()
    least, most = 1, None
    armies = node.find("any_one", "many", "exactly_many")
    if armies:
        army = armies[0]
        if army.rule == "any_one":
            quality = alternative(army, SELF_SCOPE)
        else:
            quality, least = counted(army)
            most = least if army.rule == "exactly_many" else None
    targets = node.find("anybody")
    target = who(targets[0]) if targets else None
    pattern = PlayerAttacks(player, of_creatures(quality), least, most, target, attacks_planeswalkers(node))
    return attacks_event(pattern)


def attacks_planeswalkers(node: Node) -> bool:
    """Return whether attacks on planeswalkers count as well: ``you or a planeswalker you control``."""
    words = node.words("PERMANENTS")
    if words and ("permanent" in words[0].text or not words[0].text.endswith("you control")):
        raise not_understood("this is not supported of what is attacked yet", words[0])
    return bool(words)


def attacks_event(pattern: PlayerAttacks) -> Event:
    """Return that a player attacks with creatures: the effect may point back to them."""
    target = pattern.target
    that_player: PlayerTerm | None = PlayerWord.DEFENDING_PLAYER if target is not None else None
    if pattern.who.who is not Whose.YOU:
        unclear = target is not None and target.who is not Whose.YOU
        that_player = None if unclear else PlayerWord.EVENT_PLAYER
    subject = fighter(pattern.attackers, plural=True)
    return Event((pattern,), Context(subject=subject, player=that_player, defender=target is not None))


def _casts(node: Node, player: PlayerPattern) -> Event:
    context = Context(subject=Referent(spell=True), player=PlayerWord.EVENT_PLAYER)
    if node.rule == "casts_nth":
        if player.who is not Whose.YOU:
            raise not_understood("it is not clear whose spell this is", node)
        number = _NTH[node.words("NTH_SPELL")[0].text.split()[1]]
        return Event((CastsSpell(player, number=number),), context)
    return Event((CastsSpell(player, _spell(node.nodes[0])),), context)


def _spell(node: Node) -> Quality:
    """Return the quality of a spell: ``a red creature spell``, ``an instant or sorcery spell``."""
    runs = node.find("run")
    parts: list[Quality] = []
    for run in runs:
        if any(word.text in _NO_SPELLS for word in run.words("ADJECTIVE", "SINGULAR")):
            raise not_understood("this is no quality of a spell", run)
        parts.extend(adjectives(run, alone=len(runs) == 1))
    parts.extend(_spell_tail(tail) for tail in node.find("that_targets", "with_stat", "that_is"))
    return all_of(parts)


def _spell_tail(node: Node) -> Quality:
    match node.rule:
        case "that_targets" if thing(node.nodes[0]) == IsThis():
            return TargetsThis()
        case "with_stat":
            return stat_of(node.nodes[0])
        case "that_is":
            return all_of(adjectives(node.nodes[0], alone=True))
        case _:
            raise not_understood("this is supported only of the object itself", node)


def _discards(node: Node, player: PlayerPattern) -> Event:
    """Return that a player cycles or discards a card: a card that is cycled is discarded (CR 702.29c, 702.29d)."""
    if node.rule == "cycles_this":
        if player.who is not Whose.YOU:
            raise not_understood("this is supported only of yourself", node)
        return Event((Cycles(),), Context(subject=Referent(IsThis(), this=True)))
    parts: list[Quality] = [part for run in node.find("run") for part in adjectives(run, alone=False)]
    quality = all_of((*parts, *((Not(IsThis()),) if node.words("ANOTHER") else ())))
    pattern = Cycles(player, quality) if node.words("CYCLES") else DiscardsCard(player, quality)
    return Event((pattern,), Context(subject=Referent(), player=PlayerWord.EVENT_PLAYER))


def _used(node: Node, player: PlayerPattern) -> Event:
    """Return that a player sacrifices or exerts something."""
    quality = thing(node.nodes[0])
    context = Context(subject=referent(quality), player=PlayerWord.EVENT_PLAYER)
    if node.rule == "sacrifices":
        return Event((IsSacrificed(quality, player),), context)
    if player.who is not Whose.YOU:
        raise not_understood("this is supported only of your own creatures", node)
    if quality == IsThis():
        return Event((IsExerted(quality),), context)
    return Event((IsExerted(all_of((*parts_of(of_creatures(quality)), ControlledByYou()))),), context)
