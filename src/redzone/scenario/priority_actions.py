"""What entries of players with priority stand for: spells to cast, abilities to activate, lands to play."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Final

from msgspec.structs import replace

from redzone import oracle
from redzone.abilities.ability import Activated
from redzone.abilities.casting import AddsMana
from redzone.abilities.cost import Payment
from redzone.abilities.keyword import Keyword
from redzone.abilities.targeting import TargetSpec, TargetSpells
from redzone.algorithms.late_pattern import late_pattern
from redzone.game.action import Action, ActivateAbility, CastSpell, PlayLand, SetAside, TurnFaceUp
from redzone.game.stack import Resolution, StackObject
from redzone.game.state import GameState
from redzone.narrative.choice_words import ability_text
from redzone.notation.entries import ActivateEntry, CastEntry, PaymentEntry
from redzone.notation.fields import NameOrNames, as_names
from redzone.oracle import UnsupportedText
from redzone.rules.casting import activating, casting, setting_aside
from redzone.rules.casting.activated_abilities import ActivatedAbility, activated_abilities
from redzone.rules.casting.special_actions import face_up_bill, ways_to_turn_up
from redzone.rules.game import legal_actions
from redzone.rules.payments.payment import Bill
from redzone.rules.reference.announcing import first_division
from redzone.rules.reference.effect_texts import uses_of
from redzone.rules.reference.targets import bounds, is_legal
from redzone.scenario.lookup import Lookup
from redzone.scenario.payments import payment_of
from redzone.scenario.place import Place
from redzone.values.identity import ObjectId, PlayerId, Shares, Target
from redzone.view import View


def play_action(player: PlayerId, card: ObjectId) -> PlayLand:
    """Return the play of a land."""
    return PlayLand(player, card)


def cast_action(entry: CastEntry, player: PlayerId, lookup: Lookup, place: Place) -> CastSpell:
    """Return the cast that an entry stands for; without ``pay`` it is paid as by default.

    Raises:
        NotationError: It names somebody or something that isn't there.
    """
    action = CastSpell(
        player,
        lookup.object(entry.cast),
        modes=tuple(sorted(mode - 1 for mode in entry.modes)),
        x=entry.x or 0,
        costs=tuple(map(_cost_name, as_names(entry.as_ or ()))),
        division=_division(entry.division, lookup),
    )
    view = View(lookup.state)
    if _is_by_use(entry.targets):
        action = replace(action, targets=tuple(map(lookup.targets, entry.targets)))
    else:
        action = cast_at(view, action, targets_named(entry.targets, lookup))
    return replace(action, payment=_paid(entry.pay, casting.bill_of(view, action), lookup, place))


def _is_by_use(targets: Sequence[NameOrNames]) -> bool:
    """Return whether targets are given to the uses of the word one by one."""
    return any(isinstance(each, tuple) for each in targets)


def targets_named(targets: Sequence[NameOrNames], lookup: Lookup) -> tuple[Target, ...]:
    """Return the players and objects that targets name, in one row."""
    return tuple(target for each in targets for target in lookup.targets(each))


def _cost_name(said: str) -> str:
    """Return an optional cost as its name is written: in small letters but for mana, ``kicker {1}{B}``."""
    return re.sub(r"\{[^}]*\}", lambda mana: mana[0].upper(), said.lower())


def cast_at(view: View, action: CastSpell, named: tuple[Target, ...]) -> CastSpell:
    """Return a cast with the named targets, shared out over the uses of the word, and a division if it needs one."""
    spell = casting.proposed_spell(view, action)
    if spell is None:
        return action
    spell = with_targets(view, spell, named)
    return replace(action, targets=spell.targets, division=action.division or first_division(view, spell))


TURN_FACE_UP: Final = "turn face up"
"""Stands for turning a face-down permanent face up where an ability is named."""

FOR_MANA_COST: Final = "mana cost"
"""Stands for turning what is manifested or cloaked face up for its mana cost."""

_FACE_UP: Final = (TURN_FACE_UP, FOR_MANA_COST, "morph", "megamorph", "disguise")


def activate_action(
    entry: ActivateEntry, player: PlayerId, lookup: Lookup, place: Place
) -> ActivateAbility | SetAside | TurnFaceUp:
    """Return the activation that an entry stands for; without ``pay`` it is paid as by default.

    Naming morph, or ``turn face up``, it turns a face-down permanent face up, which is a special action.

    Raises:
        NotationError: It names somebody or something that isn't there.
    """
    source = lookup.object(entry.activate.source)
    view = View(lookup.state)
    named = entry.activate.ability
    if isinstance(named, str) and _plain(named).startswith(_FACE_UP):
        turned = next(iter(ways_to_turn_up(view, player, source) if source in view else ()), TurnFaceUp(player, source))
        if _plain(named).startswith(FOR_MANA_COST):
            turned = replace(turned, for_mana_cost=True)
        return replace(turned, payment=_paid(entry.pay, face_up_bill(view, turned), lookup, place))
    if isinstance(named, str) and (keyword := _sets_aside(view, source, named)) is not None:
        aside = SetAside(player, source, keyword)
        return replace(aside, payment=_paid(entry.pay, setting_aside.bill_of(view, aside), lookup, place))
    number = number_of(view, source, entry.activate.ability)
    action = ActivateAbility(
        player,
        source,
        number,
        modes=tuple(sorted(mode - 1 for mode in entry.modes)),
        x=entry.x or 0,
        division=_division(entry.division, lookup),
    )
    if _is_by_use(entry.targets):
        action = replace(action, targets=tuple(map(lookup.targets, entry.targets)))
    else:
        action = activation_at(view, action, targets_named(entry.targets, lookup))
    return replace(action, payment=_paid(entry.pay, activating.bill_of(view, action), lookup, place))


def _sets_aside(view: View, source: ObjectId, named: str) -> Keyword | None:
    """Return the keyword that is named, if by it a card of a hand is exiled to be cast later (CR 116.2)."""
    in_hand = any(card.id == source for player in view.state.players.values() for card in player.hand)
    words = _plain(named)
    return next((each for each in setting_aside.SETTING_ASIDE if in_hand and words.startswith(each)), None)


def activation_at(view: View, action: ActivateAbility, named: tuple[Target, ...]) -> ActivateAbility:
    """Return an activation with the named targets, shared out over the uses of the word, as ``cast_at`` does."""
    ability = activating.proposed_ability(view, action)
    if ability is None:
        return action
    ability = with_targets(view, ability, named)
    return replace(action, targets=ability.targets, division=action.division or first_division(view, ability))


def _paid(pay: PaymentEntry | None, bill: Bill | None, lookup: Lookup, place: Place) -> Payment | None:
    if bill is None or (pay is None and not bill.total):
        return None
    return payment_of(True if pay is None else pay, bill, lookup, place)


def _division(division: Mapping[str, int], lookup: Lookup) -> Shares:
    return tuple((lookup.target(name), part) for name, part in division.items())


def with_targets(view: View, proposed: StackObject, named: tuple[Target, ...]) -> StackObject:
    """Return an object with the named targets, shared out over the uses of the word "target" in order.

    Of several ways the first legal one is taken; what is illegal is for the rules to refuse.
    """
    uses = uses_of(proposed.effect, proposed.modes)
    ways = list(_cuts(view, replace(proposed, targets=()), uses, named, legal=True))
    first = ways[0][1] if ways else replace(proposed, targets=(named,) if named else ())
    return next((way for legal, way in ways if legal), first)


def _cuts(
    view: View, proposed: StackObject, uses: Sequence[TargetSpec], named: tuple[Target, ...], *, legal: bool
) -> Iterator[tuple[bool, StackObject]]:
    """Yield every way to cut the names into one part for each use, and whether all of them are legal there."""
    if len(proposed.targets) == len(uses):
        if not named:
            yield legal, proposed
        return
    use, scope = uses[len(proposed.targets)], Resolution(proposed, ())
    least, most = bounds(view, use, scope)
    for count in range(min(most, len(named)), least - 1, -1):
        part = tuple(_meant(view, use, each) for each in named[:count])
        fits = legal and all(is_legal(view, use, each, scope) for each in part)
        with_part = replace(proposed, targets=(*proposed.targets, part))
        yield from _cuts(view, with_part, uses, named[count:], legal=fits)


def _meant(view: View, use: TargetSpec, target: Target) -> Target:
    """Return what a name means where something on the stack is targeted: the topmost ability of that source, too."""
    stack = view.state.stack
    if not isinstance(use, TargetSpells) or use.permanents is not None or any(entry.id == target for entry in stack):
        return target
    return next((entry.id for entry in reversed(stack) if entry.source == target), target)


def number_of(view: View, source: ObjectId, wanted: int | str) -> int:
    """Return the number of an ability, from 0: by its number from 1, or the start of its text or keyword.

    The text is what the engine says of the ability, or what stands on the card: whatever it calls its source, and
    however it words a cost or the whole. Where it has no such ability now, the number is one that no ability has.
    """
    if isinstance(wanted, int):
        return wanted - 1
    abilities = activated_abilities(view, source)
    start = _plain(wanted)
    texts = [_plain(ability_text(view, ability)) for ability in abilities]
    of_text = (number for number, text in enumerate(texts) if text.startswith(start))
    names = _names_of(view, source)
    start = _of_itself(wanted, names)
    of_card = (number for number, text in enumerate(texts) if _of_itself(text, names).startswith(start))
    compiled = (number for number, each in enumerate(abilities) if _means(wanted, each, names))
    return next(chain(of_text, of_card, compiled), len(abilities))


def _names_of(view: View, source: ObjectId) -> tuple[str, ...]:
    """Return what an object calls itself by name: its whole name, and what stands before the comma (CR 201.5)."""
    subject = view.find(source)
    name = "" if subject is None else subject.now.name
    return tuple(each for each in (name, name.partition(",")[0]) if each)


def _of_itself(text: str, names: Sequence[str]) -> str:
    """Return a text in which an object calls itself the same, whatever word or name stands there (CR 201.5)."""
    plain = _plain(text)
    for name in names:
        plain = re.sub(rf"(?<!\w){re.escape(_plain(name))}(?!\w)", _ITSELF, plain)
    return _THIS.sub(_ITSELF, plain)


_ITSELF: Final = "~"
_THIS: Final = late_pattern(r"\bthis (?!turn\b|combat\b|step\b|phase\b|way\b|ability\b|game\b)[\w-]+")


def _means(wanted: str, ability: ActivatedAbility, names: Sequence[str]) -> bool:
    """Return whether a whole line, or the cost that begins it, says what an ability says."""
    line = wanted if ":" in wanted else f"{wanted}: Draw a card."
    try:
        compiled = oracle.compile_text(line, name=names[0] if names else "")
    except UnsupportedText:  # it is longer than any line
        return False
    said = (each for line in compiled.lines for each in line.abilities)
    return any(_is_the_same(each, ability.ability, whole=line == wanted) for each in said)


def _is_the_same(said: object, ability: Activated | AddsMana, *, whole: bool) -> bool:
    if whole or not isinstance(said, Activated) or not isinstance(ability, Activated):
        return said == ability
    return said.cost == ability.cost


def can_act(state: GameState) -> bool:
    """Return whether the player with priority can do more than pass and activate mana abilities (CR 117.1)."""
    view = View(state)
    return any(_is_more_than_mana(view, legal_action) for legal_action in legal_actions(state))


def _is_more_than_mana(view: View, action: Action) -> bool:
    if isinstance(action, ActivateAbility):
        return not activated_abilities(view, action.source)[action.ability].adds_mana
    return isinstance(action, CastSpell | PlayLand | SetAside | TurnFaceUp)


def _plain(text: str) -> str:
    return " ".join(text.casefold().replace("—", " ").split())
