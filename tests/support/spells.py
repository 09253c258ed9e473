"""Cards in hands and other zones for tests of casting and activating, built without notation."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from redzone.abilities.ability import Ability, KeywordAbility, SpellEffect, SpellText
from redzone.abilities.cost import Payment
from redzone.abilities.instruction import Deed, Do
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import TargetObjects
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.targeting import TargetAnything, TargetPermanents, TargetSpec
from redzone.cr import Rule
from redzone.game.action import Action, ActivateAbility, CastSpell
from redzone.game.card import Card, PhysicalCard, Zone, ZoneObject
from redzone.game.state import GameState
from redzone.game.violation import Code
from redzone.rules.game import begin, legal_actions
from redzone.values.identity import CardId, ObjectId, PlayerId
from redzone.values.types import CardType, Color, TypeLine
from tests.support.states import A, Play, target

CREATURE = TargetPermanents(HasType(CardType.CREATURE))
DESTROY = SpellEffect((Do(Deed.DESTROY, TargetObjects(0)),), (CREATURE,))
TAP = SpellEffect((Do(Deed.TAP, TargetObjects(0)),), (CREATURE,))
NOTHING = SpellEffect()


def spell(
    name: str,
    cost: str = "{0}",
    effect: SpellEffect = NOTHING,
    *abilities: Ability | Keyword,
    type: str = "Instant",
    colors: str = "",
    pt: str | None = None,
) -> Card:
    """A card to cast: ``spell("murder", "{1}{B}{B}", DESTROY)``."""
    power, toughness = map(int, pt.split("/")) if pt is not None else (None, None)
    text = () if effect == NOTHING else (SpellText(effect),)
    return Card(
        name=name,
        type_line=TypeLine.of(type),
        colors=tuple(map(Color, colors)),
        power=power,
        toughness=toughness,
        abilities=(
            *text,
            *(KeywordAbility(ability) if isinstance(ability, Keyword) else ability for ability in abilities),
        ),
        cost=cost,
    )


def holding(
    state: GameState, *cards: Card, player: PlayerId = A, zone: Zone = Zone.HAND, commander: bool = False
) -> GameState:
    """The state with cards in a zone of a player; their ids are their names."""
    objects = tuple(
        ZoneObject(ObjectId(card.name), PhysicalCard(CardId(card.name), player, card, commander=commander))
        for card in cards
    )
    status = state.players[player]
    match zone:
        case Zone.HAND:
            return state.with_players({player: replace(status, hand=(*status.hand, *objects))})
        case Zone.GRAVEYARD:
            return state.with_players({player: replace(status, graveyard=(*status.graveyard, *objects))})
        case Zone.EXILE:
            return replace(state, exile=(*state.exile, *objects))
        case _:
            return replace(state, command=(*state.command, *objects))


def with_mana(state: GameState, mana: str, player: PlayerId = A) -> GameState:
    """The state with mana in a player's pool."""
    return state.with_players({player: replace(state.players[player], mana=mana)})


def playing(state: GameState) -> Play:
    """The game from here on, brought to its first decision."""
    return Play(begin(state).state if state.decision is None else state)


def offered(state: GameState, name: str | None = None) -> list[CastSpell | ActivateAbility]:
    """The casts and activations that are offered, of one card perhaps."""
    found = [
        legal_action for legal_action in legal_actions(state) if isinstance(legal_action, CastSpell | ActivateAbility)
    ]
    return [each for each in found if name in (None, _about(each))]


def _about(action: CastSpell | ActivateAbility) -> str:
    return action.card if isinstance(action, CastSpell) else action.source


def targets(*named: PlayerId | str) -> tuple[tuple[PlayerId | ObjectId, ...], ...]:
    """One target for each use of the word."""
    return tuple((target(each),) for each in named)


def several(*named: PlayerId | str) -> tuple[tuple[PlayerId | ObjectId, ...], ...]:
    """Several targets for one use of the word."""
    return (tuple(target(each) for each in named),)


def cast(
    card: str,
    chosen: tuple[tuple[PlayerId | ObjectId, ...], ...] = (),
    *,
    player: PlayerId = A,
    modes: tuple[int, ...] = (),
    x: int = 0,
    costs: tuple[str, ...] = (),
    payment: Payment | None = None,
    division: Mapping[str, int] | None = None,
) -> CastSpell:
    """The cast of a card."""
    parts = tuple((target(each), part) for each, part in (division or {}).items())
    return CastSpell(player, ObjectId(card), chosen, modes, x, costs, payment, parts)


def activate(
    source: str,
    chosen: tuple[tuple[PlayerId | ObjectId, ...], ...] = (),
    *,
    ability: int = 0,
    player: PlayerId = A,
    modes: tuple[int, ...] = (),
    x: int = 0,
    payment: Payment | None = None,
) -> ActivateAbility:
    """The activation of an ability, the first one if none is named."""
    return ActivateAbility(player, ObjectId(source), ability, chosen, modes, x, payment)


def paid(mana: str = "", *, life: int = 0, **objects: tuple[str, ...]) -> Payment:
    """A payment: ``paid("{G}", tapped=("bear",))``."""
    named = {key: tuple(map(ObjectId, ids)) for key, ids in objects.items()}
    return Payment(
        mana,
        life=life,
        sacrificed=named.get("sacrificed", ()),
        tapped=named.get("tapped", ()),
        returned=named.get("returned", ()),
        discarded=named.get("discarded", ()),
        exiled=named.get("exiled", ()),
    )


def is_tapped(play: Play, name: str) -> bool:
    return play.state.permanents[ObjectId(name)].tapped


def casts(state: GameState, name: str | None = None) -> list[CastSpell]:
    """The casts that are offered, of one card perhaps."""
    return [each for each in offered(state, name) if isinstance(each, CastSpell)]


def activations(state: GameState, name: str | None = None) -> list[ActivateAbility]:
    """The activations that are offered, of one source perhaps."""
    return [each for each in offered(state, name) if isinstance(each, ActivateAbility)]


ANYTHING: TargetSpec = TargetAnything()


def judged(state: GameState) -> Callable[[Action], list[Code]]:
    """A function that says why an action is illegal: the codes."""
    return lambda action: [violation.code for violation in legal_actions(state).violations(action)]


def judged_rules(state: GameState) -> Callable[[Action], set[Rule]]:
    """A function that says why an action is illegal: the rules."""
    return lambda action: {rule for violation in legal_actions(state).violations(action) for rule in violation.rules}
