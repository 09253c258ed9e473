"""Conditions of players and of the game: life, what happened this turn, whose turn it is."""

from collections.abc import Sequence
from typing import Final

from redzone.abilities.ability import KeywordAbility
from redzone.abilities.asserting import (
    all_conditions,
    any_condition,
    attacked_with_creatures,
    cast_spells_last_turn,
    cast_spells_this_turn,
    contrary,
    damaged_this_turn,
    died_this_turn,
    entered_this_turn,
    gained_life_this_turn,
    has_citys_blessing,
    has_initiative,
    has_life,
    has_max_speed,
    is_monarch,
    is_poisoned,
    is_turn_of,
    lost_life_otherwise,
    lost_life_this_turn,
    lost_permanent_this_turn,
    player_has,
)
from redzone.abilities.comparing import all_of
from redzone.abilities.condition import (
    Condition,
    Controls,
    GameIs,
    GameStatus,
    NotPlayer,
    PlayerCondition,
    PlayerMeets,
    WasCast,
)
from redzone.abilities.counting import at_least, cards_in_your_hand, life_of
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Amount, Own, PlayerHas, PlayerIs, PlayerNumber, Quality, Sum, Times
from redzone.abilities.plain_qualities import Everything, HasStatus, HasType
from redzone.abilities.words import PlayerStat, PlayerStatus, PlayerWord, Status
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.language.word import Word
from redzone.oracle.lexicon.spells import COSTS_PAID
from redzone.oracle.lexicon.this_turn import LEFT_GRAVEYARD, SO_MANY_DONE, UNDER_CONTROL
from redzone.oracle.phrases.qualities import alternatives, noun_phrase
from redzone.oracle.phrases.scope import ANY, SELF_SCOPE, conjunction, not_understood
from redzone.oracle.phrases.spell_nouns import spell_quality
from redzone.oracle.phrases.subject import SentenceSubject
from redzone.values.types import CardType
from redzone.values.value import Value

_PAID: Final = {"was kicked": "kicker", "was bargained": "bargain", "was foretold": "foretell", "escaped": "escape"}
"""The names of the costs that were paid, by what text says of the spell (CR 702.33d, 702.143c, 702.166b)."""


class CountedOfPlayer(Value, frozen=True):
    """So many objects of a quality."""

    quality: Quality
    least: int = 1
    most: int | None = None


def counted(node: Node, subject: SentenceSubject) -> CountedOfPlayer:
    """Return ``an artifact or a Wall``, ``three or more artifacts``, ``no other creatures``."""
    scope = subject.condition_scope
    if isinstance(node, syntax.Some):
        return CountedOfPlayer(alternatives(node, scope))
    quality = noun_phrase(node.nodes[0], scope).quality()
    number = node.words("NUMBER")[0].numbers[0] if node.words("NUMBER") else 0
    if isinstance(node, syntax.NoSuch):
        return CountedOfPlayer(quality, 0, 0)
    if number < 1:
        raise not_understood("the number must be positive", node)
    if isinstance(node, syntax.ExactlySoMany):
        return CountedOfPlayer(quality, number, number)
    if isinstance(node, syntax.FewerThanSoMany):
        return CountedOfPlayer(quality, 0, number - 1)
    return (
        CountedOfPlayer(quality, number)
        if isinstance(node, syntax.AtLeastSoMany)
        else CountedOfPlayer(quality, 0, number)
    )


SO_MANY_CARDS: Final = (
    *(syntax.AtLeastCards, syntax.AtMostCards, syntax.OneCard, syntax.NoCards),
    *(syntax.FewerCards, syntax.ExactlyCards),
)
"""The productions of so many cards."""


def limits_of_cards(cards: Node) -> tuple[int, int | None]:
    """Return the least and the greatest number of cards that a condition names."""
    number = cards.words("NUMBER")[0].numbers[0] if cards.words("NUMBER") else 0
    match cards:
        case syntax.AtLeastCards():
            return number, None
        case syntax.OneCard():
            return 1, None
        case syntax.ExactlyCards():
            return number, number
        case syntax.FewerCards() if not number:
            raise not_understood("the number must be positive", cards)
        case syntax.FewerCards():
            return 0, number - 1
        case _:
            return 0, number


def difference_of(judged: Condition, words: Sequence[Word]) -> Amount | None:
    """Return "the difference" behind ``if you have fewer than eight cards in hand``; ``None`` behind other words."""
    match judged:
        case PlayerMeets(who=PlayerWord.YOU, condition=PlayerHas(stat=stat, least=None, most=int(most))) if any(
            word.kind == "FEWER_THAN" for word in words
        ):
            return at_least(0, Sum((most + 1, Times(-1, PlayerNumber(stat)))))
        case _:
            return None


PLAYER_CONDITIONS: Final = (
    *(
        syntax.Poisoned,
        syntax.HasLife,
        syntax.IsMonarch,
        syntax.HasInitiative,
        syntax.HasMaxSpeed,
        syntax.HasCitysBlessing,
        syntax.PlayerAttacked,
        syntax.PlayerStayed,
        syntax.AttackedWithPower,
    ),
    *(
        syntax.LifeChanged,
        syntax.PlayerDamaged,
        syntax.PlayerDamagedByThis,
        syntax.SpellsCast,
        syntax.ControlsCommander,
    ),
    *(syntax.SpellsLastTurn, syntax.PermanentLeft, syntax.SoManyDone, syntax.LeftGraveyard, syntax.LifeLostLastTurn),
    *(syntax.LifeLostOtherwise, syntax.PlayerDamagedByThis),
)
"""The productions that say something of a player."""


def player_condition(node: Node) -> PlayerCondition:
    """Return what a condition asks of a player."""
    if type(node) in _PLAIN:
        return _PLAIN[type(node)]
    if isinstance(node, syntax.LeftGraveyard):
        return player_has(PlayerStat.LEFT_GRAVEYARD, LEFT_GRAVEYARD[node.words()[0].text.lower()])
    return _of_numbers(node)


def _damaged(node: syntax.PlayerDamaged | syntax.PlayerDamagedByThis, least: int) -> PlayerCondition:
    """Return ``an opponent was dealt 3 or more damage this turn``, or was by this object."""
    combat = bool(node.words("WAS_DEALT_COMBAT_DAMAGE", "OR_MORE_COMBAT_DAMAGE"))
    if isinstance(node, syntax.PlayerDamagedByThis):
        return PlayerIs(PlayerStatus.COMBAT_DAMAGED_BY_THIS if combat else PlayerStatus.DAMAGED_BY_THIS)
    return damaged_this_turn(combat=combat or None, least=least)


def _of_numbers(node: Node) -> PlayerCondition:
    """Return what a condition asks of a number of a player."""
    numbers = node.words("NUMBER")
    number = numbers[0].numbers[0] if numbers else 1
    match node:
        case syntax.HasLife():
            return has_life(least=number) if node.words("AT_LEAST") else has_life(most=number)
        case syntax.PlayerAttacked():
            return _attacked(node)
        case syntax.AttackedWithPower():
            return _attacked_with_power(node)
        case syntax.PlayerDamaged() | syntax.PlayerDamagedByThis():
            return _damaged(node, number)
        case syntax.SoManyDone():
            return player_has(*SO_MANY_DONE[node.words("SO_MANY_DONE")[0].text.lower()])
        case syntax.Poisoned():
            return is_poisoned(number)
        case syntax.SpellsLastTurn():
            _check_any_spell(node)
            return cast_spells_last_turn(number)
        case syntax.NoSpellsCast():
            _check_any_spell(node)
            return NotPlayer(cast_spells_this_turn())
        case syntax.SpellsCast():
            return cast_spells_this_turn(0, number) if node.words("AT_MOST") else cast_spells_this_turn(number)
        case _:
            return gained_life_this_turn(number) if node.words("GAINED") else lost_life_this_turn(number)


def _check_any_spell(node: Node) -> None:
    if any(spell_quality(spell) != Everything() for spell in node.find(syntax.Spell)):
        raise not_understood("only how many spells were cast last turn is remembered", node)


_PLAIN: Final[dict[type[Node], PlayerCondition]] = {
    syntax.PermanentLeft: lost_permanent_this_turn(),
    syntax.PlayerStayed: NotPlayer(attacked_with_creatures()),
    syntax.LifeLostOtherwise: lost_life_otherwise(),
    syntax.LifeLostLastTurn: player_has(PlayerStat.LIFE_LOST_LAST_TURN, 1),
    syntax.IsMonarch: is_monarch(),
    syntax.HasInitiative: has_initiative(),
    syntax.HasMaxSpeed: has_max_speed(),
    syntax.HasCitysBlessing: has_citys_blessing(),
    syntax.ControlsCommander: Controls(all_of((HasStatus(Status.COMMANDER), Own(PlayerWord.YOU)))),
}


def _attacked(node: Node) -> PlayerCondition:
    """Return ``attacked with two or more creatures this turn``."""
    if not node.words("WITH"):
        return attacked_with_creatures()
    if noun_phrase(node.find(syntax.Singular, syntax.Plural)[0], SELF_SCOPE).quality() != HasType(CardType.CREATURE):
        raise not_understood("what only some creatures did earlier in the turn is not remembered", node)
    return attacked_with_creatures(node.words("NUMBER")[0].numbers[0] if node.words("NUMBER") else 1)


def _attacked_with_power(node: Node) -> PlayerCondition:
    """Return ``attacked with creatures with total power 6 or greater this combat``."""
    if node.words("PLURAL")[0].quality != HasType(CardType.CREATURE) or node.words("NUMBER")[0].numbers[0] < 1:
        raise not_understood("only the power of all attacking creatures together is remembered", node)
    return player_has(PlayerStat.ATTACKING_POWER, node.words("NUMBER")[0].numbers[0])


_COUNTED: Final = (
    *(syntax.Some, syntax.AtLeastSoMany, syntax.AtMostSoMany, syntax.FewerThanSoMany),
    *(syntax.NoSuch, syntax.ExactlySoMany),
)

GAME_CONDITIONS: Final = (
    *(
        syntax.Died,
        syntax.Entered,
        syntax.YourTurn,
        syntax.NotYourTurn,
        syntax.OpponentsTurn,
        syntax.IsDay,
        syntax.IsNight,
        syntax.FirstCombat,
    ),
    *(
        syntax.WasKicked,
        syntax.WasKickedWith,
        syntax.WasCast,
        syntax.YouCastIt,
        syntax.NoSpellsLastTurn,
        syntax.GainedOrLost,
    ),
    *(syntax.NoMonarch, syntax.TheirTurn, syntax.NotTheirTurn, syntax.CostWasPaid),
    syntax.NoTribute,
)
"""The productions that say something of the game, or of how the object came to be."""


def game_condition(node: Node, subject: SentenceSubject) -> Condition:
    """Return a condition of the game."""
    match node:
        case syntax.Died() | syntax.Entered():
            return _happened(node, subject)
        case syntax.YourTurn() | syntax.NotYourTurn():
            return is_turn_of() if isinstance(node, syntax.YourTurn) else contrary(is_turn_of())
        case syntax.OpponentsTurn():
            return is_turn_of(PlayerWord.EACH_OPPONENT)
        case syntax.TheirTurn() | syntax.NotTheirTurn():
            theirs = is_turn_of(_player_of_event(node, subject))
            return theirs if isinstance(node, syntax.TheirTurn) else contrary(theirs)
        case syntax.NoSpellsLastTurn():
            return contrary(PlayerMeets(PlayerWord.EACH_PLAYER, cast_spells_last_turn()))
        case syntax.NoMonarch():
            return contrary(PlayerMeets(PlayerWord.EACH_PLAYER, is_monarch()))
        case syntax.IsDay() | syntax.IsNight():
            return GameIs(GameStatus.DAY if isinstance(node, syntax.IsDay) else GameStatus.NIGHT)
        case syntax.GainedOrLost():
            return _gained_or_lost(node, subject)
        case syntax.FirstCombat():
            return GameIs(GameStatus.FIRST_COMBAT)
        case _:
            return _cast(node, subject)


def _happened(node: Node, subject: SentenceSubject) -> Condition:
    """Return that so many objects died or entered this turn."""
    found = counted(node.find(*_COUNTED)[0], subject)
    quality = under_control(found.quality, node, you=subject.is_yours)
    happened = died_this_turn if isinstance(node, syntax.Died) else entered_this_turn
    if found.most is None:
        return happened(quality, found.least)
    if found.least:
        raise not_understood("exactly so many are not counted yet", node)
    return contrary(happened(quality, found.most + 1))


def _player_of_event(node: Node, subject: SentenceSubject) -> PlayerWord:
    """Return whom "their" means in a condition of an event."""
    if subject.context is None or subject.context.player is not PlayerWord.EVENT_PLAYER:
        raise not_understood("it is not clear which player this is", node)
    return PlayerWord.EVENT_PLAYER


def _gained_or_lost(node: Node, subject: SentenceSubject) -> Condition:
    """Return ``you gained or lost life this turn``, or "and"."""
    if not node.find(syntax.Player)[0].words("YOU") or not subject.is_yours:
        raise not_understood("this is supported only of you", node)
    if {word.kind for word in node.words("GAINED", "LOST")} != {"GAINED", "LOST"}:
        raise not_understood("this is said twice", node)
    both = (PlayerMeets(PlayerWord.YOU, gained_life_this_turn()), PlayerMeets(PlayerWord.YOU, lost_life_this_turn()))
    return all_conditions(both) if conjunction(node, ANY) == "and" else any_condition(both)


def under_control(quality: Quality, node: Node, *, you: bool) -> Quality:
    """Return a quality of what something happened to, with who controlled it then, if the text says so."""
    words = node.words("YOURS", "OF_OPPONENTS")
    if not words:
        return quality
    if not you:
        raise not_understood("'you' is not the controller of those that would ask", node)
    control = next(control for control, text in UNDER_CONTROL.items() if text == words[0].text)
    return all_of((quality, control))


def _cast(node: Node, subject: SentenceSubject) -> Condition:
    """Return that the object itself was cast, or kicked."""
    context = subject.context
    own = subject.is_self and (context is None or context.subject is None or context.subject.this)
    if not own or (isinstance(node, syntax.YouCastIt) and not node.nodes[0].words("YOU")):
        raise not_understood("this is supported only of the object itself", node)
    if isinstance(node, syntax.CostWasPaid):
        word = node.words("KEYWORD")[0]
        if word.keyword is None or word.keyword.keyword not in COSTS_PAID:
            raise not_understood("whether this was paid is not known", word)
        return WasCast(word.keyword.keyword.value)
    if isinstance(node, syntax.NoTribute):
        if node.words("KEYWORD")[0].keyword != KeywordAbility(Keyword.TRIBUTE):
            raise not_understood("whether this was paid is not known", node)
        return contrary(WasCast(Keyword.TRIBUTE.value))  # CR 702.104b
    words = node.words("WAS_KICKED")
    if isinstance(node, syntax.WasKickedWith):
        keyword = node.words("KEYWORD")[0].keyword
        if keyword != KeywordAbility(Keyword.KICKER) or words[0].text != "was kicked":
            raise not_understood("whether this was paid is not known", node)
        return WasCast(f"{Keyword.KICKER.value} {node.words('MANA')[0].text.upper()}")  # CR 702.33f
    return WasCast(_PAID[words[0].text] if words else None)


def compared_by(node: Node) -> tuple[PlayerStat, Amount]:
    """Return the number by which players are compared, cards in hand or life, and how much of it you have."""
    return (PlayerStat.HAND, cards_in_your_hand()) if node.words("CARDS") else (PlayerStat.LIFE, life_of())
