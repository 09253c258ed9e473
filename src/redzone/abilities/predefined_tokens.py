"""The predefined tokens (CR 111.10) whose abilities have a place in the vocabulary, as facts."""

from collections.abc import Mapping
from typing import Final

from redzone.abilities.ability import (
    Ability,
    Activated,
    Continuous,
    GainAbility,
    KeywordAbility,
    Modification,
    SpellEffect,
    Token,
    Triggered,
)
from redzone.abilities.acting import KeywordAction, PermanentActs
from redzone.abilities.asserting import this_has
from redzone.abilities.casting import AddsMana, Timing
from redzone.abilities.comparing import all_of
from redzone.abilities.cost import Cost, ManaUses, Objects
from redzone.abilities.counting import how_many
from redzone.abilities.duration import Duration
from redzone.abilities.event_patterns import attacks, dies
from redzone.abilities.hidden_zones import Search, Shuffle
from redzone.abilities.instruction import (
    AddMana,
    Deed,
    Do,
    Draw,
    ExileFromLibrary,
    GainLife,
    LoseLife,
    MoveToBattlefield,
    PutCounters,
    Scry,
)
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Compare, Control, Is, TargetObjects
from redzone.abilities.modification import ModifyPowerToughness, SetPowerToughness
from redzone.abilities.plain_qualities import Everything, HasSupertype, HasType
from redzone.abilities.playing import AllowPlaying
from redzone.abilities.replacement import TokenKind
from redzone.abilities.targeting import TargetPermanents
from redzone.abilities.words import ObjectWord, PlayerWord, Stat
from redzone.values.types import CardType, Color, Supertype, TypeLine

ROLE_NAMES: Final = ("Cursed", "Monster", "Royal", "Sorcerer", "Virtuous", "Wicked", "Young Hero")
"""The predefined Roles (CR 111.10j-r)."""

_ENCHANTED: Final = all_of((Is(ObjectWord.ATTACHED), HasType(CardType.CREATURE)))
_ENCHANTMENTS: Final = how_many(all_of((HasType(CardType.ENCHANTMENT), Control(PlayerWord.YOU))))
_BIGGER: Final = ModifyPowerToughness(1, 1)
_GROW: Final = SpellEffect((PutCounters(ObjectWord.THIS, "+1/+1"),))
_IS_SMALL: Final = this_has(Compare(Stat.TOUGHNESS, most=3))


def _role(name: str, *changes: Modification, more: tuple[Ability, ...] = ()) -> Token:
    """Return a Role that changes the creature that it enchants."""
    enchant = KeywordAbility(Keyword.ENCHANT, quality=HasType(CardType.CREATURE))
    line = TypeLine(types=(CardType.ENCHANTMENT,), subtypes=("Aura", "Role"))
    return Token(name, line, abilities=(enchant, Continuous(_ENCHANTED, changes), *more))


_ROLES: Final = (
    _role("Cursed", SetPowerToughness(1, 1)),
    _role("Monster", _BIGGER, GainAbility(KeywordAbility(Keyword.TRAMPLE))),
    _role("Royal", _BIGGER, GainAbility(KeywordAbility(Keyword.WARD, cost=Cost("{1}")))),
    _role("Sorcerer", _BIGGER, GainAbility(Triggered((attacks(),), SpellEffect((Scry(1),))))),
    _role("Virtuous", ModifyPowerToughness(_ENCHANTMENTS, _ENCHANTMENTS)),
    _role(
        "Wicked",
        _BIGGER,
        more=(Triggered((dies(),), SpellEffect((LoseLife(1, PlayerWord.EACH_OPPONENT),))),),
    ),
    _role("Young Hero", GainAbility(Triggered((attacks(),), _GROW, _IS_SMALL))),
)

_ANY_COLOR: Final = tuple(f"{{{color}}}" for color in Color)
_BASIC_LAND: Final = all_of((HasSupertype(Supertype.BASIC), HasType(CardType.LAND)))
_ADD_ANY: Final = SpellEffect((AddMana(_ANY_COLOR),))
_NO_OTHER_SPELLS: Final = ManaUses(HasType(CardType.ARTIFACT), others=True)
_YOUR_CREATURE: Final = all_of((HasType(CardType.CREATURE), Control(PlayerWord.YOU)))


def _artifact(name: str, *abilities: Ability) -> Token:
    return Token(f"{name} Token", TypeLine(types=(CardType.ARTIFACT,), subtypes=(name,)), abilities=abilities)


PREDEFINED: Final[Mapping[str, Token]] = {
    "Treasure": _artifact("Treasure", Activated(Cost(tap_this=True, sacrifice_this=True), _ADD_ANY)),
    "Gold": _artifact("Gold", Activated(Cost(sacrifice_this=True), _ADD_ANY)),
    "Food": _artifact("Food", Activated(Cost("{2}", tap_this=True, sacrifice_this=True), SpellEffect((GainLife(3),)))),
    "Clue": _artifact("Clue", Activated(Cost("{2}", sacrifice_this=True), SpellEffect((Draw(),)))),
    "Blood": _artifact(
        "Blood",
        Activated(
            Cost("{1}", tap_this=True, sacrifice_this=True, discard=Objects(1, Everything())), SpellEffect((Draw(),))
        ),
    ),
    "Junk": _artifact(
        "Junk",
        Activated(
            Cost(tap_this=True, sacrifice_this=True),
            SpellEffect((ExileFromLibrary(1, PlayerWord.YOU), AllowPlaying(ObjectWord.MADE, Duration.END_OF_TURN))),
            (Timing.SORCERY,),
        ),
    ),
    "Lander": _artifact(
        "Lander",
        Activated(
            Cost("{2}", tap_this=True, sacrifice_this=True),
            SpellEffect((Search(_BASIC_LAND), MoveToBattlefield(ObjectWord.CHOSEN, tapped=True), Shuffle())),
        ),
    ),
    "Map": _artifact(
        "Map",
        Activated(
            Cost("{1}", tap_this=True, sacrifice_this=True),
            SpellEffect((PermanentActs(KeywordAction.EXPLORE, TargetObjects()),), (TargetPermanents(_YOUR_CREATURE),)),
            (Timing.SORCERY,),
        ),
    ),
    "Powerstone": _artifact("Powerstone", AddsMana(("{C}",), _NO_OTHER_SPELLS)),
    "Mutagen": _artifact(
        "Mutagen",
        Activated(
            Cost("{1}", tap_this=True, sacrifice_this=True),
            SpellEffect((PutCounters(TargetObjects(), "+1/+1"),), (TargetPermanents(HasType(CardType.CREATURE)),)),
            (Timing.SORCERY,),
        ),
    ),
    "Shard": Token(
        "Shard Token",
        TypeLine(types=(CardType.ENCHANTMENT,), subtypes=("Shard",)),
        abilities=(Activated(Cost("{2}", sacrifice_this=True), SpellEffect((Scry(1), Draw()))),),
    ),
    "Walker": Token(
        "Walker",
        TypeLine(types=(CardType.CREATURE,), subtypes=("Zombie",)),
        (Color.BLACK,),
        power=2,
        toughness=2,
    ),
    **{f"{role.name} Role": role for role in _ROLES},
}
"""The predefined tokens by the word before "token"; their names follow from their subtypes (CR 111.4)."""

PREDEFINED_NAMES: Final[Mapping[Token, str]] = {token: name for name, token in PREDEFINED.items()}
"""The word before "token" of each predefined token."""

INCUBATOR: Final = Token(
    "Incubator Token",
    TypeLine(types=(CardType.ARTIFACT,), subtypes=("Incubator",)),
    abilities=(Activated(Cost("{2}"), SpellEffect((Do(Deed.TRANSFORM, ObjectWord.THIS),))),),
    back=Token("Phyrexian Token", TypeLine.of("Artifact Creature \N{EM DASH} Phyrexian"), (), 0, 0),
)
"""The token of incubate (CR 111.10i, 701.53b)."""


def token_of(kind: TokenKind) -> Token:
    """Return the token that a replacement creates."""
    if kind.type_line == TypeLine():
        return PREDEFINED[kind.name]
    abilities = tuple(map(KeywordAbility, kind.keywords))
    return Token(kind.name, kind.type_line, kind.colors, kind.power, kind.toughness, abilities)
