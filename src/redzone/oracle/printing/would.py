"""Sentences about what would happen that are always said in the same words: one row each, for reading and printing.

``players`` and numbers fill the gaps. What a row lists is read; what it prints is said for every value of its class.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeVar, assert_never

from redzone.abilities.comparing import all_of
from redzone.abilities.entering import EntersMakingDay, EntersTransformed, EntersUnder
from redzone.abilities.language import Control, Is
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.replacement import (
    CantDo,
    Counted,
    EquippingCosts,
    Forbidden,
    HandSize,
    KeptTapped,
    LifeFloor,
    MultiplyCount,
    Replacement,
    SearchesTop,
    SkipsExtraTurns,
    TargetsDespiteHexproof,
    TokensInstead,
)
from redzone.abilities.trigger import ANY_PLAYER, EventKind, EventPattern, PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.printing.nouns.plurals import number_word
from redzone.oracle.printing.nouns.qualities import describe_quality
from redzone.oracle.printing.participants import whom
from redzone.oracle.printing.tokens_instead import describe_tokens_instead
from redzone.values.types import CardType

_YOU: Final = PlayerPattern(PlayerWord.YOU)
_OPPONENT: Final = PlayerPattern(PlayerWord.EACH_OPPONENT)
_PLAYERS: Final = (_YOU, _OPPONENT, ANY_PLAYER)
_NUMBERS: Final = range(2, 11)
_TIMES: Final = {2: "twice"}

ReplacementT = TypeVar("ReplacementT", bound=Replacement)
_Row = tuple[type[object], Callable[[Replacement], str], Mapping[str, Replacement]]


def _row(kind: type[ReplacementT], words: Callable[[ReplacementT], str], known: Iterable[ReplacementT]) -> _Row:
    def own(replacement: object) -> str:
        assert isinstance(replacement, kind)  # noqa: S101  the row was found by it
        return words(replacement)

    return kind, own, {words(each): each for each in known}


def _many(pattern: PlayerPattern) -> str:
    return {ANY_PLAYER: "players", _OPPONENT: "your opponents"}.get(pattern, whom(pattern))


def _one(pattern: PlayerPattern) -> str:
    return "you" if pattern == _YOU else "that player"


def _s(pattern: PlayerPattern) -> str:
    return "" if pattern == _YOU else "s"


def _of_count(more: MultiplyCount) -> str:
    you = more.player == _YOU
    who, times = whom(more.player), _TIMES.get(more.factor, f"{number_word(more.factor)} times")
    plus = f"that many cards plus {number_word(more.plus)}"
    match more.what:
        case Counted.DRAW:
            drawn = plus if more.plus else f"{number_word(more.factor)} cards"
            return f"if {who} would draw a card, {'draw' if you else 'that player draws'} {drawn} instead"
        case Counted.MILL:
            milled = plus if more.plus else f"{times} that many cards"
            return f"if {who} would mill one or more cards, {'you' if you else 'they'} mill {milled} instead"
        case Counted.MANA:
            return (
                f"if {who} tap{_s(more.player)} a permanent for mana, it produces {times} as much of that mana instead"
            )
        case Counted.LIFE:
            gained = f"that much life plus {more.plus}" if more.plus else f"{times} that much life"
            return f"if {who} would gain life, {_one(more.player)} gain{_s(more.player)} {gained} instead"
        case Counted.TOKENS:
            whose = "your" if you else f"{who}'s"
            made = f"{times} that many of those tokens are created instead"
            return f"if one or more tokens would be created under {whose} control, {made}"
        case _:
            assert_never(more.what)


_OF_PLAYERS: Final = (Counted.DRAW, Counted.MILL, Counted.MANA)
"""What is always said in the same words; the others have productions."""


def _of_control(under: EntersUnder) -> str:
    event = under.event
    control = {ANY_PLAYER: "", _YOU: " under your control"}.get(event.player, f" under {whom(event.player)}'s control")
    return f"if {describe_quality(event.subject)} would enter{control}, it enters under your control instead"


def _of_hand_size(hand: HandSize) -> str:
    if hand.size is None and not hand.more:
        return f"{_many(hand.player)} have no maximum hand size"
    whose = _WHOSE[hand.player]
    if hand.size is not None:
        return f"{whose} maximum hand size is {number_word(hand.size)}"
    changed = "increased" if hand.more > 0 else "reduced"
    return f"{whose} maximum hand size is {changed} by {number_word(abs(hand.more))}"


def _of_ban(cant: CantDo) -> str:
    if not cant.most:
        return f"{_many(cant.player)} can't {_FORBIDDEN[cant.what]}"
    who = {ANY_PLAYER: "each player", _OPPONENT: "each opponent"}.get(cant.player, whom(cant.player))
    return f"{who} can't draw more than {number_word(cant.most)} card{'s' if cant.most > 1 else ''} each turn"


def _of_hexproof(despite: TargetsDespiteHexproof) -> str:
    players = "" if despite.player is None else f"{_many(despite.player)} and "
    them = describe_quality(despite.objects, plural=True)
    return f"{players}{them} {_DESPITE_HEXPROOF}"


def _of_equipping(costs: EquippingCosts) -> str:
    of_others = "" if costs.holder is None else " of other Equipment"
    attached = costs.target == Is(ObjectWord.ATTACHED)
    target = "" if costs.target is None else f" that target {'enchanted' if attached else 'this'} creature"
    return f"equip abilities you activate{of_others}{target} cost {{{costs.less}}} less to activate"


_DESPITE_HEXPROOF: Final = (
    "with hexproof can be the targets of spells and abilities you control as though they didn't have hexproof"
)

_WHOSE: Final = {_YOU: "your", _OPPONENT: "each opponent's", ANY_PLAYER: "each player's"}

_FORBIDDEN: Final = {
    Forbidden.DRAW: "draw cards",
    Forbidden.SEARCH: "search libraries",
    Forbidden.LOSE: "lose the game",
    Forbidden.WIN: "win the game",
}

_ROWS: Final[tuple[_Row, ...]] = (
    _row(
        MultiplyCount,
        _of_count,
        (
            *(MultiplyCount(what, who, number) for what in _OF_PLAYERS for who in _PLAYERS for number in _NUMBERS),
            *(MultiplyCount(Counted.MILL, who, plus=number) for who in _PLAYERS for number in range(1, 11)),
        ),
    ),
    _row(
        CantDo,
        _of_ban,
        (
            *(CantDo(what, who) for what in Forbidden for who in _PLAYERS),
            *(CantDo(Forbidden.DRAW, who, number) for who in _PLAYERS for number in range(1, 11)),
        ),
    ),
    _row(
        TargetsDespiteHexproof,
        _of_hexproof,
        (
            TargetsDespiteHexproof(all_of((*kind, Control(PlayerWord.EACH_OPPONENT))), who)
            for kind in ((), (HasType(CardType.CREATURE),))
            for who in (None, _OPPONENT)
        ),
    ),
    _row(
        SearchesTop,
        lambda top: (
            f"if {whom(top.player)} would search a library, {_one(top.player)} "
            f"{'search' if top.player == _YOU else 'searches'} the top {number_word(top.count)} cards "
            "of that library instead"
        ),
        (SearchesTop(who, number) for who in _PLAYERS for number in _NUMBERS),
    ),
    _row(
        KeptTapped,
        lambda kept: f"if this permanent would become untapped, remove a {kept.counter} counter from it instead",
        (KeptTapped("stun"),),
    ),
    _row(
        EntersUnder,
        _of_control,
        (EntersUnder(EventPattern(EventKind.ENTERS, HasType(CardType.CREATURE), _OPPONENT)),),
    ),
    _row(
        EntersMakingDay,
        lambda _: "if it's neither day nor night, it becomes day as this permanent enters",
        (EntersMakingDay(),),
    ),
    _row(
        LifeFloor,
        lambda floor: (
            f"damage that would reduce your life total to less than {floor.least} reduces it to {floor.least} instead"
        ),
        (LifeFloor(least) for least in range(1, 21)),
    ),
    _row(EquippingCosts, _of_equipping, ()),
    _row(TokensInstead, describe_tokens_instead, ()),
    _row(EntersTransformed, lambda _: "it enters transformed", ()),
    _row(
        SkipsExtraTurns,
        lambda skips: (
            f"if {whom(skips.player)} would begin an extra turn, "
            f"{_one(skips.player)} skip{_s(skips.player)} that turn instead"
        ),
        (SkipsExtraTurns(who) for who in _PLAYERS),
    ),
    _row(
        HandSize,
        _of_hand_size,
        (
            *(HandSize(who) for who in _PLAYERS),
            *(HandSize(who, number) for who in _PLAYERS for number in range(21)),
            *(HandSize(who, more=number) for who in _PLAYERS for number in (*range(-10, 0), *range(1, 11))),
        ),
    ),
)
_PRINTED: Final = {kind: words for kind, words, _ in _ROWS}
_READ: Final = {words: replacement for *_, known in _ROWS for words, replacement in known.items()}


def describe_would(replacement: Replacement) -> str | None:
    """Return a replacement in its words, ``None`` if it has no row here."""
    words = _PRINTED.get(type(replacement))
    return None if words is None else words(replacement)


def read_would(text: str) -> Replacement | None:
    """Return what a sentence says, ``None`` if it is not one of these."""
    return _READ.get(_ONE_TARGET.sub("be the targets of", " ".join(text.lower().split()).removesuffix(".")))


_ONE_TARGET: Final = late_pattern("be the target of")
