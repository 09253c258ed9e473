"""Keywords that trigger as creatures attack, block, become blocked or deal combat damage."""

from typing import Final

from redzone.abilities.ability import (
    Ability,
    ApplyRule,
    ChangeGroup,
    ChangeObjects,
    CreateTokens,
    Delay,
    ForEachPlayer,
    KeywordAbility,
    May,
    Token,
    Triggered,
)
from redzone.abilities.asserting import contrary, has_most_life, this_has
from redzone.abilities.attacking import MayEnlist
from redzone.abilities.blocking import BlocksIfAble, CantBlock
from redzone.abilities.choosing import SacrificeChosen
from redzone.abilities.comparing import GREATER_POWER, LESSER_POWER, all_of
from redzone.abilities.counting import at_least, blockers_beyond, opponents_attacked, power_of, times
from redzone.abilities.duration import Duration
from redzone.abilities.event_patterns import (
    attacks,
    becomes_blocked,
    becomes_blocked_by,
    blocks,
    deals_damage,
    step_begins,
)
from redzone.abilities.instruction import AddMana, Deed, Designate, Do, ExileFromLibrary, GivePlayerCounters, LoseLife
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Amount, Control, Is, Not, TargetObjects
from redzone.abilities.modification import ModifyPowerToughness
from redzone.abilities.plain_qualities import Everything, HasKeyword, HasStatus
from redzone.abilities.targeting import TargetPermanents
from redzone.abilities.trigger import ALONE, ANY_PLAYER, Company, EventKind, EventPattern, OtherSide, PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord, Status
from redzone.cr import Rule
from redzone.keywords.definition import KeywordDefinition, always
from redzone.keywords.parts import A_CREATURE, YOUR_CREATURE, aiming, effect, gets, grows, triggered
from redzone.values.turn import Step
from redzone.values.types import Color, TypeLine

_COMBAT_DAMAGE_TO_PLAYER: Final = deals_damage(recipient=OtherSide(player=ANY_PLAYER), combat=True)
_RENOWNED: Final = Status.RENOWNED
_WARRIOR: Final = Token("Warrior Token", TypeLine.of("Creature — Warrior"), (Color.RED,), 1, 1)


def number_of(keyword: KeywordAbility) -> Amount:
    """Return the number of a keyword, 1 where it has none."""
    return 1 if keyword.number is None else keyword.number


def _afflict(keyword: KeywordAbility) -> tuple[Ability, ...]:
    return (triggered(becomes_blocked(), LoseLife(number_of(keyword), PlayerWord.DEFENDING_PLAYER)),)


def _annihilator(keyword: KeywordAbility) -> tuple[Ability, ...]:
    sacrifice = SacrificeChosen(number_of(keyword), Everything(), PlayerWord.DEFENDING_PLAYER)
    return (triggered(attacks(), sacrifice),)


def _bushido(keyword: KeywordAbility) -> tuple[Ability, ...]:
    number = number_of(keyword)
    return (Triggered((blocks(), becomes_blocked()), effect(gets(ObjectWord.THIS, number, number))),)


def _firebending(keyword: KeywordAbility) -> tuple[Ability, ...]:
    return (triggered(attacks(), AddMana(("{R}",), number_of(keyword), combat=True)),)


def _frenzy(keyword: KeywordAbility) -> tuple[Ability, ...]:
    return (
        triggered(EventPattern(EventKind.UNBLOCKED, Is(ObjectWord.THIS)), gets(ObjectWord.THIS, number_of(keyword), 0)),
    )


def _mobilize(keyword: KeywordAbility) -> tuple[Ability, ...]:
    warriors = CreateTokens(
        _WARRIOR,
        count=number_of(keyword),
        tapped=True,
        attacking=PlayerWord.EACH_DEFENDING_PLAYER,
        at_end_step=Deed.SACRIFICE,
    )
    return (triggered(attacks(), warriors),)


def _poisonous(keyword: KeywordAbility) -> tuple[Ability, ...]:
    poison = GivePlayerCounters("poison", number_of(keyword), PlayerWord.EVENT_PLAYER)
    return (triggered(_COMBAT_DAMAGE_TO_PLAYER, poison),)


def _rampage(keyword: KeywordAbility) -> tuple[Ability, ...]:
    number = keyword.number if isinstance(keyword.number, int) else 1
    bonus = times(number, blockers_beyond(1))  # CR 702.23b
    return (triggered(becomes_blocked(), gets(ObjectWord.THIS, bonus, bonus)),)


def _renown(keyword: KeywordAbility) -> tuple[Ability, ...]:
    return (
        triggered(
            _COMBAT_DAMAGE_TO_PLAYER,
            grows(count=number_of(keyword)),
            Designate(ObjectWord.THIS, _RENOWNED.value),
            condition=contrary(this_has(HasStatus(_RENOWNED))),
        ),
    )


_BATTLE_CRY: Final = triggered(
    attacks(),
    ChangeGroup(
        all_of((HasStatus(Status.ATTACKING), Not(Is(ObjectWord.THIS)))),
        (ModifyPowerToughness(1, 0),),
        Duration.END_OF_TURN,
        fixed=True,
    ),
)
_DECAYED: Final = triggered(
    attacks(), Delay(step_begins(Step.END_OF_COMBAT), effect(Do(Deed.SACRIFICE, ObjectWord.THIS)))
)
_DETHRONE: Final = triggered(attacks(prey=OtherSide(player=PlayerPattern(condition=has_most_life()))), grows())
_ENLIST: Final = triggered(
    EventPattern(EventKind.ENLISTS, Is(ObjectWord.THIS), linked=True),
    gets(ObjectWord.THIS, at_least(0, power_of(ObjectWord.OTHER)), 0),
)
_EXALTED: Final = triggered(attacks(YOUR_CREATURE, company=ALONE), gets(ObjectWord.SUBJECT, 1, 1))
_FLANKING: Final = triggered(
    becomes_blocked_by(blocker=Not(HasKeyword(Keyword.FLANKING))), gets(ObjectWord.OTHER, -1, -1)
)
_INGEST: Final = triggered(_COMBAT_DAMAGE_TO_PLAYER, ExileFromLibrary(1, PlayerWord.EVENT_PLAYER))
_MELEE: Final = triggered(attacks(), gets(ObjectWord.THIS, opponents_attacked(), opponents_attacked()))
_MENTOR: Final = aiming(
    attacks(),
    TargetPermanents(all_of((HasStatus(Status.ATTACKING), LESSER_POWER))),
    grows(TargetObjects(0)),
)
_MYRIAD: Final = triggered(
    attacks(),
    ForEachPlayer(
        PlayerWord.OTHER_OPPONENTS,
        (
            May(
                (
                    CreateTokens(
                        copy_of=ObjectWord.THIS,
                        tapped=True,
                        attacking=PlayerWord.THIS_ONE,
                        at_end_of_combat=Deed.EXILE,
                    ),
                )
            ),
        ),
    ),
)
_PROVOKE: Final = aiming(
    attacks(),
    TargetPermanents(all_of((A_CREATURE, Control(PlayerWord.DEFENDING_PLAYER)))),
    May(
        (
            ChangeObjects(TargetObjects(0), (ApplyRule(BlocksIfAble(Is(ObjectWord.THIS))),), Duration.END_OF_COMBAT),
            Do(Deed.UNTAP, TargetObjects(0)),
        )
    ),
)
_TRAINING: Final = triggered(attacks(company=Company(1, quality=GREATER_POWER)), grows())

COMBAT_TRIGGERS = (
    KeywordDefinition(Keyword.AFFLICT, Rule("702.130a"), _afflict),
    KeywordDefinition(Keyword.ANNIHILATOR, Rule("702.86a"), _annihilator),
    KeywordDefinition(Keyword.BATTLE_CRY, Rule("702.91a"), always(_BATTLE_CRY)),
    KeywordDefinition(Keyword.BUSHIDO, Rule("702.45a"), _bushido),
    KeywordDefinition(Keyword.DECAYED, Rule("702.147a"), always(CantBlock(), _DECAYED)),
    KeywordDefinition(Keyword.DETHRONE, Rule("702.105a"), always(_DETHRONE)),
    KeywordDefinition(Keyword.ENLIST, Rule("702.154a"), always(MayEnlist(), _ENLIST)),
    KeywordDefinition(Keyword.EXALTED, Rule("702.83a"), always(_EXALTED)),
    KeywordDefinition(Keyword.FIREBENDING, Rule("702.189a"), _firebending),
    KeywordDefinition(Keyword.FLANKING, Rule("702.25a"), always(_FLANKING)),
    KeywordDefinition(Keyword.FRENZY, Rule("702.68a"), _frenzy),
    KeywordDefinition(Keyword.INGEST, Rule("702.115a"), always(_INGEST)),
    KeywordDefinition(Keyword.MELEE, Rule("702.121a"), always(_MELEE)),
    KeywordDefinition(Keyword.MENTOR, Rule("702.134a"), always(_MENTOR)),
    KeywordDefinition(Keyword.MOBILIZE, Rule("702.181a"), _mobilize),
    KeywordDefinition(Keyword.MYRIAD, Rule("702.116a"), always(_MYRIAD)),
    KeywordDefinition(Keyword.POISONOUS, Rule("702.70a"), _poisonous),
    KeywordDefinition(Keyword.PROVOKE, Rule("702.39a"), always(_PROVOKE)),
    KeywordDefinition(Keyword.RAMPAGE, Rule("702.23a"), _rampage),
    KeywordDefinition(Keyword.RENOWN, Rule("702.112a"), _renown),
    KeywordDefinition(Keyword.TRAINING, Rule("702.149a"), always(_TRAINING)),
)
