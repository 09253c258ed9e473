"""Patterns of events as the first version of the notation had them are read as patterns of today."""

from typing import Final

import msgspec
import pytest

from redzone.abilities.casting import ChangesCost
from redzone.abilities.event_patterns import (
    ABILITY,
    OPPONENT,
    SPELL,
    THE_MONARCH,
    YOU,
    attacks,
    becomes_blocked,
    becomes_blocked_by,
    becomes_target,
    blocks,
    blocks_creature,
    casts_spell,
    deals_damage,
    dies,
    enters,
    is_attacked,
    is_dealt_damage,
    player_attacks,
    player_is_dealt_damage,
    reaches_chapter,
    step_begins,
    toward,
)
from redzone.abilities.language import ControllerOf, Is
from redzone.abilities.plain_qualities import Everything, HasType
from redzone.abilities.trigger import (
    ALONE,
    ANY_PLAYER,
    Company,
    EventKind,
    EventPattern,
    OtherSide,
    Pattern,
    PlayerPattern,
)
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.notation.earlier.patterns import PATTERNS
from redzone.values.turn import Step
from redzone.values.types import CardType

CREATURE: Final = HasType(CardType.CREATURE)
PLANESWALKER: Final = HasType(CardType.PLANESWALKER)
ENCHANTED: Final = PlayerPattern(PlayerWord.ENCHANTED_PLAYER)
ANOTHER: Final = PlayerPattern(PlayerWord.EACH_OTHER_PLAYER)
CONTROLLER: Final = PlayerPattern(ControllerOf(ObjectWord.ATTACHED))
SHORT: Final = {"CREATURE": '{"kind": "HasType", "type": "Creature"}', "THIS": '{"kind": "Is", "object": "this"}'}


def today(kind: str, old: str) -> object:
    for word, meant in SHORT.items():
        old = old.replace(word, meant)
    return PATTERNS[kind]({"kind": kind, **msgspec.json.decode(old, type=dict[str, object])})


@pytest.mark.parametrize(
    ("kind", "old", "pattern"),
    [
        ("Attacks", "{}", attacks()),
        ("Attacks", '{"attacker": CREATURE, "player": {}}', attacks(CREATURE, OtherSide(player=ANY_PLAYER))),
        (
            "Attacks",
            ('{"attacker": CREATURE, "player": {"who": "you"}, "planeswalkers": true}'),
            attacks(CREATURE, toward(YOU, planeswalkers=True)),
        ),
        (
            "Attacks",
            ('{"attacker": CREATURE, "player": {"who": "an opponent"}, "planeswalkers": true}'),
            attacks(CREATURE, toward(OPPONENT, planeswalkers=True)),
        ),
        (
            "Attacks",
            ('{"attacker": CREATURE, "player": {"who": "enchanted player"}, "planeswalkers": true}'),
            attacks(CREATURE, OtherSide(PLANESWALKER, ENCHANTED)),
        ),
        ("Attacks", '{"permanent": CREATURE}', attacks(prey=OtherSide(CREATURE))),
        ("Attacks", '{"alone": true}', attacks(company=ALONE)),
        (
            "Attacks",
            '{"with_others": 2, "others": CREATURE, "first": true}',
            attacks(company=Company(2, quality=CREATURE), first=True),
        ),
        ("PlayerAttacks", "{}", player_attacks()),
        (
            "PlayerAttacks",
            (
                '{"who": {"who": "an opponent"}, "attackers": CREATURE, "least": 3, "most": 3, '
                '"target": {"who": "you"}, "planeswalkers": true}'
            ),
            player_attacks(OPPONENT, CREATURE, 3, 3, toward(YOU, planeswalkers=True)),
        ),
        ("IsAttacked", "{}", is_attacked(OtherSide(player=YOU))),
        ("IsAttacked", '{"player": null, "permanent": CREATURE}', is_attacked(OtherSide(CREATURE))),
        ("IsAttacked", '{"player": {"who": "enchanted player"}}', is_attacked(OtherSide(player=ENCHANTED))),
        ("Blocks", "{}", blocks()),
        ("Blocks", '{"blocker": CREATURE, "least": 2}', blocks(CREATURE, 2)),
        ("BlocksCreature", "{}", blocks_creature()),
        ("BlocksCreature", '{"blocker": CREATURE, "attacker": CREATURE}', blocks_creature(CREATURE, CREATURE)),
        ("BecomesBlocked", "{}", becomes_blocked()),
        ("BecomesBlocked", '{"attacker": CREATURE, "least": 2}', becomes_blocked(CREATURE, 2)),
        ("BecomesBlockedBy", "{}", becomes_blocked_by()),
        ("BecomesBlockedBy", '{"attacker": CREATURE, "blocker": CREATURE}', becomes_blocked_by(CREATURE, CREATURE)),
        ("AttacksUnblocked", '{"attacker": CREATURE}', EventPattern(EventKind.UNBLOCKED, CREATURE)),
        ("DealsDamage", "{}", deals_damage()),
        ("DealsDamage", '{"source": CREATURE, "player": {}}', deals_damage(CREATURE, OtherSide(player=ANY_PLAYER))),
        (
            "DealsDamage",
            '{"source": CREATURE, "object": CREATURE, "combat": true}',
            deals_damage(CREATURE, OtherSide(CREATURE), combat=True),
        ),
        (
            "DealsDamage",
            ('{"source": CREATURE, "player": {"who": "you"}, "object": CREATURE, "combat": false}'),
            deals_damage(CREATURE, OtherSide(CREATURE, YOU), combat=False),
        ),
        ("OneOrMoreDealDamage", '{"sources": CREATURE}', player_is_dealt_damage(ANY_PLAYER, CREATURE)),
        ("IsDealtDamage", "{}", is_dealt_damage()),
        (
            "IsDealtDamage",
            '{"object": CREATURE, "combat": true, "source": CREATURE}',
            is_dealt_damage(CREATURE, CREATURE, combat=True),
        ),
        ("PlayerIsDealtDamage", "{}", player_is_dealt_damage()),
        (
            "PlayerIsDealtDamage",
            ('{"player": {"who": "the controller of enchanted object"}, "combat": true}'),
            player_is_dealt_damage(CONTROLLER, combat=True),
        ),
        ("PlayerIsDealtDamage", '{"player": {"who": "the monarch"}}', player_is_dealt_damage(THE_MONARCH)),
        ("Dies", "{}", dies()),
        ("Dies", '{"object": CREATURE, "damaged_by": CREATURE}', dies(CREATURE, CREATURE)),
        ("OneOrMoreDie", '{"objects": CREATURE}', EventPattern(EventKind.DIES, CREATURE, together=True)),
        ("LeavesBattlefield", "{}", EventPattern(EventKind.LEAVES, Is(ObjectWord.THIS))),
        (
            "LeavesBattlefield",
            '{"object": CREATURE, "zone": "exile"}',
            EventPattern(EventKind.LEAVES, CREATURE, word="exile"),
        ),
        ("Enters", '{"object": CREATURE}', enters(CREATURE)),
        ("IsSacrificed", "{}", EventPattern(EventKind.IS_SACRIFICED, Is(ObjectWord.THIS))),
        (
            "IsSacrificed",
            '{"object": CREATURE, "player": {"who": "an opponent"}}',
            EventPattern(EventKind.IS_SACRIFICED, CREATURE, OPPONENT),
        ),
        ("StepBegins", '{"step": "upkeep"}', step_begins(Step.UPKEEP)),
        (
            "StepBegins",
            '{"step": "end_step", "player": {"who": "another player"}}',
            step_begins(Step.END_STEP, ANOTHER),
        ),
        ("BecomesTapped", "{}", EventPattern(EventKind.BECOMES_TAPPED, Is(ObjectWord.THIS))),
        ("BecomesUntapped", '{"object": CREATURE}', EventPattern(EventKind.BECOMES_UNTAPPED, CREATURE)),
        ("BecomesTarget", "{}", becomes_target()),
        (
            "BecomesTarget",
            ('{"object": CREATURE, "player": {"who": "an opponent"}, "abilities": false}'),
            becomes_target(CREATURE, OPPONENT, SPELL),
        ),
        ("BecomesTarget", '{"spells": false}', becomes_target(of=ABILITY)),
        ("PlayerBecomesTarget", "{}", EventPattern(EventKind.PLAYER_BECOMES_TARGET, other=OtherSide(player=YOU))),
        (
            "PlayerBecomesTarget",
            ('{"target": {"who": "an opponent"}, "player": {"who": "an opponent"}}'),
            EventPattern(EventKind.PLAYER_BECOMES_TARGET, player=OPPONENT, other=OtherSide(player=OPPONENT)),
        ),
        ("CastsSpell", "{}", casts_spell()),
        ("CastsSpell", '{"player": {"who": "an opponent"}, "spell": CREATURE}', casts_spell(OPPONENT, CREATURE)),
        ("CastsSpell", '{"number": 2}', casts_spell(nth=2)),
        (
            "CastsSpell",
            '{"spell": THIS, "paid": "conspire"}',
            EventPattern(EventKind.CASTS, Is(ObjectWord.THIS), YOU, word="conspire"),
        ),
        ("GainsLife", "{}", EventPattern(EventKind.GAINS_LIFE, player=YOU)),
        ("LosesLife", '{"player": {}}', EventPattern(EventKind.LOSES_LIFE, player=ANY_PLAYER)),
        ("DrawsCard", "{}", EventPattern(EventKind.DRAWS, player=YOU)),
        ("Cycles", "{}", EventPattern(EventKind.CYCLES, Is(ObjectWord.THIS), YOU)),
        ("Cycles", '{"player": {}, "card": CREATURE}', EventPattern(EventKind.CYCLES, CREATURE, ANY_PLAYER)),
        ("DiscardsCard", "{}", EventPattern(EventKind.DISCARDS, player=YOU)),
        (
            "DiscardsCard",
            '{"player": {"who": "an opponent"}, "card": CREATURE}',
            EventPattern(EventKind.DISCARDS, CREATURE, OPPONENT),
        ),
        (
            "BecomesDesignated",
            '{"designation": "renowned"}',
            EventPattern(EventKind.BECOMES_DESIGNATED, Is(ObjectWord.THIS), word="renowned"),
        ),
        ("Exploits", "{}", EventPattern(EventKind.EXPLOITS, Is(ObjectWord.THIS))),
        ("CountersArePut", "{}", EventPattern(EventKind.COUNTERS_PUT, Is(ObjectWord.THIS))),
        (
            "CountersArePut",
            '{"object": CREATURE, "counter": "+1/+1"}',
            EventPattern(EventKind.COUNTERS_PUT, CREATURE, word="+1/+1"),
        ),
        ("ReachesChapter", '{"chapter": 2}', reaches_chapter(2)),
        (
            "LastCounterRemoved",
            '{"counter": "time"}',
            EventPattern(EventKind.LAST_COUNTER_REMOVED, Is(ObjectWord.THIS), word="time"),
        ),
        ("BecomesMonarch", "{}", EventPattern(EventKind.BECOMES_MONARCH, player=YOU)),
        ("TurnsFaceUp", "{}", EventPattern(EventKind.TURNS_FACE_UP, Is(ObjectWord.THIS))),
        ("Transforms", "{}", EventPattern(EventKind.TRANSFORMS, Is(ObjectWord.THIS))),
        ("PhasesIn", '{"object": CREATURE}', EventPattern(EventKind.PHASES_IN, CREATURE)),
        ("IsExerted", "{}", EventPattern(EventKind.IS_EXERTED, Is(ObjectWord.THIS))),
        ("IsExerted", '{"linked": true}', EventPattern(EventKind.IS_EXERTED, Is(ObjectWord.THIS), linked=True)),
        ("IsEnlisted", '{"linked": true}', EventPattern(EventKind.ENLISTS, Is(ObjectWord.THIS), linked=True)),
        (
            "BecomesAttached",
            "{}",
            EventPattern(EventKind.BECOMES_ATTACHED, Is(ObjectWord.THIS), other=OtherSide(CREATURE)),
        ),
        ("IsCrewed", "{}", EventPattern(EventKind.IS_CREWED, Is(ObjectWord.THIS))),
    ],
)
def test_earlier_patterns(kind: str, old: str, pattern: Pattern) -> None:
    assert msgspec.convert(today(kind, old), EventPattern) == pattern


def test_players_of_other_abilities() -> None:
    spells = '{"spells": {"kind": "Everything"}, "mana": "{1}"'
    theirs = today("ChangesCost", spells + ', "player": {"who": "an opponent"}}')
    assert msgspec.convert(theirs, ChangesCost) == ChangesCost(Everything(), "{1}", player=OPPONENT)
    assert msgspec.convert(today("ChangesCost", spells + "}"), ChangesCost) == ChangesCost(Everything(), "{1}")
    assert today("ChangesCost", '{"player": null}') == {"kind": "ChangesCost", "player": None}
