"""Instructions about players: life, cards, mana, counters, turns, and winning."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from redzone.abilities.ability import Instruction
from redzone.abilities.comparing import sum_of
from redzone.abilities.counting import life_of, number_of_cards
from redzone.abilities.instruction import (
    AddMana,
    Discard,
    Draw,
    ExileFromLibrary,
    GainLife,
    GivePlayerCounters,
    LoseLife,
    Mill,
    Scry,
)
from redzone.abilities.language import Amount, Half, PlayerTerm, TargetPlayers
from redzone.abilities.turn_instructions import BecomeMonarch, LoseGame, SkipStep, TakeExtraTurn, TakeInitiative
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle.instructions.clauses.emblems import emblem
from redzone.oracle.instructions.clauses.hidden_zone_phrases import check_own
from redzone.oracle.instructions.references.amounts import amount_of
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.nouns import MANY_PLAYERS, WHO, Named
from redzone.oracle.instructions.references.numbers_named import chosen_x, for_each, number_of, that_much
from redzone.oracle.instructions.references.players_named import players_of
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.phrases.qualities import noun_phrase
from redzone.oracle.phrases.scope import OR, SELF_SCOPE, conjunction, not_understood
from redzone.values.types import Color

PlayerClause: TypeAlias = Callable[[Node, Discourse], tuple[Instruction, ...]]

_COLORS: Final = tuple(f"{{{color}}}" for color in Color)
_PRODUCED: Final = frozenset((*_COLORS, "{C}"))


def _who(node: Node, discourse: Discourse) -> PlayerTerm:
    return players_of(node.find(*WHO), discourse)


def _amount(node: Node, discourse: Discourse) -> Amount:
    """Return the amount of a clause: before its noun, or behind "equal to"."""
    found = node.nodes[-1]
    if node.words("EQUAL_TO"):
        return amount_of(found, discourse)
    return number_of(found, discourse)


def _amount_of(players: PlayerTerm, node: Node, discourse: Discourse) -> Amount:
    """Return the amount of a clause, which each of several players may have of their own."""
    return discourse.of_every_one(players, lambda: _amount(node, discourse))


def _gain_life(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    players = _who(node, discourse)
    return (GainLife(_amount_of(players, node, discourse), players),)


def _lose_life(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    players = _who(node, discourse)
    return (LoseLife(_amount_of(players, node, discourse), players),)


def _lose_half(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    players = _who(node, discourse)
    return (LoseLife(_half(life_of(players), players, node), players),)


def _half(amount: Amount, players: PlayerTerm, node: Node) -> Half:
    """Return half of what one player has; of several each has a number of their own."""
    if players in MANY_PLAYERS or (isinstance(players, TargetPlayers) and node.find(syntax.TargetPlayers)):
        raise not_understood("half of what each has is not supported", node)
    return Half(amount, up=node.words("ROUNDED")[0].text == "rounded up")


def _mill_half(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    players = _who(node, discourse)
    check_own(node, players, "OWN_LIBRARY")
    discourse.look_at("graveyard", players)
    return (Mill(_half(number_of_cards("library", players), players, node), players),)


def _discard_half(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    players = _who(node, discourse)
    check_own(node, players, "HELD_CARDS")
    return (Discard(_half(number_of_cards("hand", players), players, node), players),)


def _draw_both(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``you and target opponent each draw a card``: each draws their own (CR 121.2)."""
    count = number_of(node.nodes[-1], discourse)
    conjunction(node, frozenset({"and"}))
    return tuple(Draw(count, players_of((who,), discourse)) for who in node.find(*WHO))


def _draw(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    players = _who(node, discourse)
    count = _amount_of(players, node, discourse)
    if node.words("PLUS"):
        count = sum_of(count, node.words("NUMBER")[-1].numbers[0])
    return (Draw(count, players),)


def _discard(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    players = _who(node, discourse)
    count = _amount(node, discourse)
    target = isinstance(players, TargetPlayers) and not node.find(syntax.TargetPlayers)
    one = count == 1 and (target or players in _ONE_PLAYER)
    discourse.discard(Named(ObjectWord.DISCARDED) if one else None)
    return (Discard(count, players, random=bool(node.words("AT_RANDOM"))),)


_ONE_PLAYER: Final[frozenset[PlayerTerm]] = frozenset(
    {PlayerWord.YOU, PlayerWord.EVENT_PLAYER, PlayerWord.DEFENDING_PLAYER}
)


def _discard_all(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    return (Discard(None, _who(node, discourse)),)


def _mill(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    players = _who(node, discourse)
    milled = Mill(_amount(node, discourse), players)
    discourse.look_at("graveyard", players)
    return (milled,)


def _exile_top(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    if not node.words("DEED")[0].text.startswith("exile"):
        raise not_understood("this is not supported of a card of a library", node)
    players = _who(node, discourse)
    numbers = node.words("NUMBER")
    count: Amount = chosen_x(discourse) if node.words("X") else numbers[0].numbers[0] if numbers else 1
    discourse.name(Named(ObjectWord.MADE, plural=count != 1 or players in _SEVERAL))
    return (ExileFromLibrary(count, players),)


def _so_many(node: Node, discourse: Discourse) -> Amount:
    """Return how many cards go from the top of a library."""
    if node.words("THAT_MUCH"):
        return that_much(node, discourse)
    return chosen_x(discourse) if node.words("X") else _amount(node, discourse)


def _mill_so_many(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``target player puts that many cards from the top of their library into their graveyard``."""
    players = _who(node, discourse)
    check_own(node, players, "FROM_TOP", "INTO_GRAVEYARD")
    milled = Mill(_so_many(node, discourse), players)
    discourse.look_at("graveyard", players)
    return (milled,)


def _exile_so_many(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``exile that many cards from the top of your library``."""
    if not node.words("DEED")[0].text.startswith("exile"):
        raise not_understood("this is not supported of a card of a library", node)
    players = _who(node, discourse)
    check_own(node, players, "FROM_TOP")
    count = _so_many(node, discourse)
    discourse.name(Named(ObjectWord.MADE, plural=True))
    return (ExileFromLibrary(count, players),)


_SEVERAL: Final = frozenset(
    {PlayerWord.EACH_PLAYER, PlayerWord.EACH_OPPONENT, PlayerWord.EACH_OTHER_PLAYER, PlayerWord.EACH_DEFENDING_PLAYER}
)


def _mill_one(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    players = _who(node, discourse)
    discourse.look_at("graveyard", players)
    return (Mill(1, players),)


def _scry(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    players = _who(node, discourse)
    return (Scry(_amount(node, discourse), players, surveil=bool(node.words("SURVEIL"))),)


def _add_mana(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    players = _who(node, discourse)
    produced = node.nodes[-1]
    alike = False
    if isinstance(produced, syntax.ChosenMana | syntax.TheseOrChosen | syntax.Producible):
        return (_judged_mana(produced, players, discourse),)
    if isinstance(produced, syntax.These):
        conjunction(produced, OR)
        choices = tuple(word.text for word in produced.words("MANA"))
        times: Amount = for_each(1, node, discourse)
    elif isinstance(produced, syntax.SoMany):
        choices = (produced.words("MANA")[0].text,)
        times = number_of(produced.nodes[0], discourse)
    elif isinstance(produced, syntax.AmountEqual):
        choices = (produced.words("MANA")[0].text,)
        times = amount_of(produced.nodes[0], discourse)
    elif isinstance(produced, syntax.AnyCombination | syntax.Combination):
        return (_in_combination(produced, players, discourse),)
    else:
        count = number_of(produced.nodes[0], discourse)
        if count != 1 and isinstance(produced, syntax.AnyColor | syntax.InIdentity):
            raise not_understood("it is not clear which colours these have", produced)
        choices = _COLORS if not isinstance(count, int) else tuple(color * count for color in _COLORS)
        times = 1 if isinstance(count, int) else count
        alike = times != 1
    for choice in choices:
        if any(f"{symbol}}}" not in _PRODUCED for symbol in choice.split("}")[:-1]):
            raise not_understood("this mana can't be produced", produced)
    return (AddMana(choices, times, players, alike=alike, identity=isinstance(produced, syntax.InIdentity)),)


def _judged_mana(produced: Node, players: PlayerTerm, discourse: Discourse) -> AddMana:
    """Return mana of a color that was chosen as the object entered, or of a kind that some permanents could produce."""
    count = number_of(produced.nodes[0], discourse)
    if not isinstance(count, int) or count < 1 or discourse.context.spell or discourse.choices.words:
        raise not_understood("it is not clear which mana this is", produced)
    if not isinstance(produced, syntax.Producible):
        conjunction(produced, OR)
        choices = tuple(word.text for word in produced.words("MANA"))
        if any(f"{symbol}}}" not in _PRODUCED for choice in choices for symbol in choice.split("}")[:-1]):
            raise not_understood("this mana can't be produced", produced)
        return AddMana(choices, players=players, chosen=count)
    if count != 1:
        raise not_understood("it is not clear which colours these have", produced)
    types = (*_COLORS, "{C}") if produced.words("ANY_TYPE") else _COLORS
    return AddMana(types, players=players, like=noun_phrase(produced.nodes[-1], SELF_SCOPE).quality())


def _in_combination(produced: Node, players: PlayerTerm, discourse: Discourse) -> AddMana:
    """Return so much mana of which each is chosen by itself: ``three mana in any combination of {R} and/or {G}``."""
    choices = _COLORS
    if isinstance(produced, syntax.Combination):
        conjunction(produced, frozenset({"and/or", "or"}))
        choices = tuple(word.text for word in produced.words("MANA"))
    if any(choice not in _PRODUCED for choice in choices):
        raise not_understood("this mana can't be produced", produced)
    times = number_of(produced.nodes[0], discourse)
    if times == 1:
        raise not_understood("one mana is no combination", produced)
    return AddMana(choices, times, players)


def _energy(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    players = _who(node, discourse)
    return (GivePlayerCounters("energy", len(node.words("ENERGY")[0].text.split()), players),)


def _so_much_energy(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``that many {E}``, ``an amount of {E} equal to its power``."""
    players = _who(node, discourse)
    if len(node.words("ENERGY")[0].text.split()) > 1:
        raise not_understood("it is not clear how much energy this is", node)
    if isinstance(node, syntax.EnergyEqual):
        return (GivePlayerCounters("energy", amount_of(node.nodes[-1], discourse), players),)
    return (GivePlayerCounters("energy", _amount(node, discourse), players),)


def _poison(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    players = _who(node, discourse)
    return (GivePlayerCounters("poison", _amount(node, discourse), players),)


def _player_counters(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    players = _who(node, discourse)
    kind = node.words("COUNTERS")[0]
    if kind.text not in {"poison", "energy", "experience"}:
        raise not_understood("players get no such counters", kind)
    return (GivePlayerCounters(kind.text, _amount(node, discourse), players),)


def _skip(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    text = node.words("SKIP_NEXT")[0].text
    step = next(step for step in ("combat", "untap", "draw", "turn") if step in text.split())
    return (SkipStep(step, _who(node, discourse)),)


PLAYER_CLAUSES: Final[Mapping[type[Node], PlayerClause]] = {
    syntax.GainLife: _gain_life,
    syntax.LoseLife: _lose_life,
    syntax.LoseHalf: _lose_half,
    syntax.MillHalf: _mill_half,
    syntax.DiscardHalf: _discard_half,
    syntax.Draw: _draw,
    syntax.DrawBoth: _draw_both,
    syntax.Discard: _discard,
    syntax.DiscardAll: _discard_all,
    syntax.Mill: _mill,
    syntax.ExileTop: _exile_top,
    syntax.ExileTops: _exile_top,
    syntax.ExileSoMany: _exile_so_many,
    syntax.MillSoMany: _mill_so_many,
    syntax.MillOne: _mill_one,
    syntax.Scry: _scry,
    syntax.AddMana: _add_mana,
    syntax.Energy: _energy,
    syntax.EnergyEqual: _so_much_energy,
    syntax.EnergyTimes: _so_much_energy,
    syntax.Poison: _poison,
    syntax.PlayerCounters: _player_counters,
    syntax.Emblem: emblem,
    syntax.Skip: _skip,
    syntax.Monarch: lambda node, discourse: (BecomeMonarch(_who(node, discourse)),),
    syntax.Initiative: lambda node, discourse: (TakeInitiative(_who(node, discourse)),),
    syntax.ExtraTurn: lambda node, discourse: (TakeExtraTurn(_who(node, discourse)),),
    syntax.LoseGame: lambda node, discourse: (LoseGame(_who(node, discourse)),),
    syntax.WinGame: lambda node, discourse: (LoseGame(_who(node, discourse), win=True),),
}
"""What each clause about players does."""
