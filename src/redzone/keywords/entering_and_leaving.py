"""Keywords about entering the battlefield, dying and coming back."""

from typing import Final

from redzone.abilities.ability import Ability, AsLongAs, CreateTokens, If, KeywordAbility, May, Token, Triggered
from redzone.abilities.acting import ShareAbilities
from redzone.abilities.asserting import all_conditions, damaged_this_turn, event_object_has, on_battlefield, this_has
from redzone.abilities.blocking import CantBlock
from redzone.abilities.choosing import ChoiceOfObjects, SacrificeChosen
from redzone.abilities.comparing import (
    GREATER_POWER,
    GREATER_TOUGHNESS,
    OF_THIS,
    all_of,
    any_of,
    more_than,
    negation,
)
from redzone.abilities.condition import ObjectIs, PlayerMeets
from redzone.abilities.entering import (
    EntersAmplified,
    EntersDevouring,
    EntersForTribute,
    EntersWith,
    EntersWithChoice,
    Sunburst,
)
from redzone.abilities.event_patterns import casts_spell, dies, enters, leaves
from redzone.abilities.hidden_zones import Reveal, Search, Shuffle
from redzone.abilities.instruction import Attach, Deed, Do, MoveCounters, MoveToBattlefield
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Compare, Control, Counters, Is, Not, OwnerOf, TargetObjects, TargetPlayers
from redzone.abilities.measures import SpentMana
from redzone.abilities.plain_qualities import Everything, HasStatus, HasSubtype, HasType
from redzone.abilities.static import Replaces
from redzone.abilities.targeting import TargetCards, TargetPermanents, TargetPlayer
from redzone.abilities.words import ObjectWord, PlayerWord, Stat, Status
from redzone.cr import Rule
from redzone.keywords.combat_triggers import number_of
from redzone.keywords.definition import KeywordDefinition, always
from redzone.keywords.parts import (
    A_CREATURE,
    MINUS_COUNTER,
    PLUS_COUNTER,
    YOUR_CREATURE,
    aiming,
    effect,
    grows,
    triggered,
)
from redzone.values.types import CardType, Color, TypeLine

_FLYING: Final = KeywordAbility(Keyword.FLYING)
_SPIRIT: Final = Token(
    "Spirit Token", TypeLine.of("Creature — Spirit"), (Color.WHITE, Color.BLACK), 1, 1, abilities=(_FLYING,)
)
_SERVO: Final = Token("Servo Token", TypeLine.of("Artifact Creature — Servo"), (), 1, 1)
_GERM: Final = Token("Phyrexian Germ Token", TypeLine.of("Creature — Phyrexian Germ"), (Color.BLACK,), 0, 0)
_HERO: Final = Token("Hero Token", TypeLine.of("Creature \N{EM DASH} Hero"), (), 1, 1)
_REBEL: Final = Token("Rebel Token", TypeLine.of("Creature — Rebel"), (Color.RED,), 2, 2)


def _comes_back(counter: str) -> Triggered:
    """Return persist or undying: it returns with such a counter if it had none (CR 702.79a, 702.93a)."""
    back = MoveToBattlefield(ObjectWord.SUBJECT, under=OwnerOf(ObjectWord.SUBJECT), counter=counter)
    return triggered(dies(), back, condition=event_object_has(negation(Compare(Counters(counter), 1))))


def _afterlife(keyword: KeywordAbility) -> tuple[Ability, ...]:
    return (triggered(dies(), CreateTokens(_SPIRIT, count=number_of(keyword))),)


def _backup(keyword: KeywordAbility) -> tuple[Ability, ...]:
    another = ObjectIs(TargetObjects(0), Not(Is(ObjectWord.THIS)))
    shares = If(another, (ShareAbilities(TargetObjects(0), Keyword.BACKUP),))
    counters = grows(TargetObjects(0), number_of(keyword))
    return (aiming(enters(), TargetPermanents(A_CREATURE), counters, shares),)


def _bloodthirst(keyword: KeywordAbility) -> tuple[Ability, ...]:
    condition = PlayerMeets(PlayerWord.EACH_OPPONENT, damaged_this_turn())
    return (
        Replaces(EntersWith(Is(ObjectWord.THIS), counter=PLUS_COUNTER, count=number_of(keyword), condition=condition)),
    )


def _devour(keyword: KeywordAbility) -> tuple[Ability, ...]:
    number = keyword.number if isinstance(keyword.number, int) else 0
    return (Replaces(EntersDevouring(number, keyword.quality or A_CREATURE)),)


def _amplify(keyword: KeywordAbility) -> tuple[Ability, ...]:
    return (Replaces(EntersAmplified(keyword.number if isinstance(keyword.number, int) else 0)),)


def _tribute(keyword: KeywordAbility) -> tuple[Ability, ...]:
    number = keyword.number if isinstance(keyword.number, int) else 0
    return (Replaces(EntersForTribute(number)),)


def _champion(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Return the two linked abilities of a champion: what it exiles comes back as it leaves (CR 702.72a, 702.72c)."""
    another = all_of((keyword.quality or A_CREATURE, Control(PlayerWord.YOU), Not(Is(ObjectWord.THIS))))
    gone = Do(Deed.SACRIFICE, ObjectWord.THIS)
    exiling = May((ChoiceOfObjects(another), Do(Deed.EXILE, ObjectWord.CHOSEN)), otherwise=(gone,))
    back = MoveToBattlefield(ObjectWord.LINKED, under=OwnerOf(ObjectWord.LINKED))
    return triggered(enters(), If(on_battlefield(another), (exiling,), (gone,))), triggered(leaves(), back)


def _fabricate(keyword: KeywordAbility) -> tuple[Ability, ...]:
    number = number_of(keyword)
    return (triggered(enters(), May((grows(count=number),), otherwise=(CreateTokens(_SERVO, count=number),))),)


def _modular(keyword: KeywordAbility) -> tuple[Ability, ...]:
    artifact = TargetPermanents(all_of((A_CREATURE, HasType(CardType.ARTIFACT))))
    pass_on = May((MoveCounters(TargetObjects(0), PLUS_COUNTER),))
    return (
        Replaces(EntersWith(Is(ObjectWord.THIS), counter=PLUS_COUNTER, count=number_of(keyword))),
        Triggered((dies(),), effect(pass_on, targets=(artifact,))),
    )


def _soulshift(keyword: KeywordAbility) -> tuple[Ability, ...]:
    most = keyword.number if isinstance(keyword.number, int) else 0
    spirit = TargetCards(all_of((HasSubtype("Spirit"), Compare(Stat.MANA_VALUE, most=most))))
    return (aiming(dies(), spirit, May((Do(Deed.RETURN_TO_HAND, TargetObjects(0)),))),)


def _graft(keyword: KeywordAbility) -> tuple[Ability, ...]:
    another = enters(all_of((A_CREATURE, Not(Is(ObjectWord.THIS)))))
    moves = May((MoveCounters(ObjectWord.SUBJECT, PLUS_COUNTER, 1),))
    return (
        Replaces(EntersWith(Is(ObjectWord.THIS), counter=PLUS_COUNTER, count=number_of(keyword))),
        triggered(another, moves, condition=this_has(Compare(Counters(PLUS_COUNTER), 1))),
    )


def _partner_with(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Return the search for a partner, which the player who is targeted may make (CR 702.124j)."""
    player, found = TargetPlayers(0), ObjectWord.CHOSEN
    searches = (
        Search(keyword.quality or Everything(), players=player),
        Reveal(found),
        Do(Deed.PUT_INTO_HAND, found),
        Shuffle(player),
    )
    return (Triggered((enters(),), effect(May(searches, player), targets=(TargetPlayer(),))),)


_UNPAIRED: Final = all_of((YOUR_CREATURE, Not(HasStatus(Status.PAIRED)), Not(Is(ObjectWord.THIS))))
_CAN_PAIR: Final = this_has(all_of((YOUR_CREATURE, Not(HasStatus(Status.PAIRED)))))
_PAIR_THIS: Final = triggered(
    enters(),
    May((ChoiceOfObjects(_UNPAIRED), Do(Deed.PAIR_WITH_THIS, ObjectWord.CHOSEN))),
    condition=all_conditions((_CAN_PAIR, on_battlefield(_UNPAIRED))),
)
_PAIR_OTHER: Final = triggered(
    enters(_UNPAIRED),
    May((Do(Deed.PAIR_WITH_THIS, ObjectWord.SUBJECT),)),
    condition=all_conditions((_CAN_PAIR, event_object_has(_UNPAIRED))),
)
_EVOLVE: Final = triggered(
    enters(all_of((YOUR_CREATURE, Not(Is(ObjectWord.THIS))))),
    grows(),
    condition=all_conditions(
        (
            this_has(A_CREATURE),  # CR 702.100c
            event_object_has(any_of((GREATER_POWER, GREATER_TOUGHNESS))),
        )
    ),
)
_INCREMENT: Final = triggered(
    casts_spell(),
    grows(),
    condition=all_conditions(
        (
            this_has(A_CREATURE),
            event_object_has(
                any_of(Compare(SpentMana(), more_than(OF_THIS[stat])) for stat in (Stat.POWER, Stat.TOUGHNESS))
            ),
        )
    ),
)
_EXPLOIT: Final = triggered(enters(), May((SacrificeChosen(1, A_CREATURE, PlayerWord.YOU, exploits=True),)))


def _with_bearer(token: Token) -> Triggered:
    """Return the ability of Equipment that enters with somebody to bear it (CR 702.92a, 702.163a)."""
    return triggered(enters(), CreateTokens(token), Attach(ObjectWord.MADE))


ENTERING_AND_LEAVING = (
    KeywordDefinition(Keyword.AFTERLIFE, Rule("702.135a"), _afterlife),
    KeywordDefinition(Keyword.AMPLIFY, Rule("702.38a"), _amplify),
    KeywordDefinition(Keyword.BACKUP, Rule("702.165a"), _backup),
    KeywordDefinition(Keyword.BLOODTHIRST, Rule("702.54a"), _bloodthirst),
    KeywordDefinition(Keyword.CHAMPION, Rule("702.72a"), _champion),
    KeywordDefinition(Keyword.DEVOUR, Rule("702.82a"), _devour),
    KeywordDefinition(Keyword.EVOLVE, Rule("702.100a"), always(_EVOLVE)),
    KeywordDefinition(Keyword.EXPLOIT, Rule("702.110a"), always(_EXPLOIT)),
    KeywordDefinition(Keyword.FABRICATE, Rule("702.123a"), _fabricate),
    KeywordDefinition(Keyword.FOR_MIRRODIN, Rule("702.163a"), always(_with_bearer(_REBEL))),
    KeywordDefinition(Keyword.GRAFT, Rule("702.58a"), _graft),
    KeywordDefinition(Keyword.INCREMENT, Rule("702.191a"), always(_INCREMENT)),
    KeywordDefinition(Keyword.JOB_SELECT, Rule("702.182a"), always(_with_bearer(_HERO))),
    KeywordDefinition(Keyword.LIVING_WEAPON, Rule("702.92a"), always(_with_bearer(_GERM))),
    KeywordDefinition(Keyword.MODULAR, Rule("702.43a"), _modular),
    KeywordDefinition(Keyword.PARTNER_WITH, Rule("702.124j"), _partner_with),
    KeywordDefinition(Keyword.PERSIST, Rule("702.79a"), always(_comes_back(MINUS_COUNTER))),
    KeywordDefinition(
        Keyword.RIOT, Rule("702.136a"), always(Replaces(EntersWithChoice(PLUS_COUNTER, otherwise=Keyword.HASTE.value)))
    ),
    KeywordDefinition(Keyword.SOULBOND, Rule("702.95a"), always(_PAIR_THIS, _PAIR_OTHER)),
    KeywordDefinition(Keyword.SOULSHIFT, Rule("702.46a"), _soulshift),
    KeywordDefinition(Keyword.SUNBURST, Rule("702.44a"), always(Replaces(Sunburst()))),
    KeywordDefinition(Keyword.TRIBUTE, Rule("702.104a"), _tribute),
    KeywordDefinition(Keyword.UNDYING, Rule("702.93a"), always(_comes_back(PLUS_COUNTER))),
    KeywordDefinition(
        Keyword.UNLEASH,
        Rule("702.98a"),
        always(
            Replaces(EntersWithChoice(PLUS_COUNTER)),
            AsLongAs(this_has(Compare(Counters(PLUS_COUNTER), 1)), CantBlock()),
        ),
    ),
)
