"""Values that texts seldom name are said all the same."""

import pytest

from redzone.abilities.ability import KeywordAbility, SpellEffect, SpellText
from redzone.abilities.comparing import more_than
from redzone.abilities.condition import PlayerIs, PlayerMeets
from redzone.abilities.event_patterns import leaves
from redzone.abilities.instruction import Replace
from redzone.abilities.language import Compare, PlayerNumber, StatOf
from redzone.abilities.measures import SpentMana
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.replacement import GoesInto
from redzone.abilities.words import ObjectWord, PlayerStat, PlayerStatus, PlayerWord, Stat
from redzone.keywords import expand
from redzone.oracle import compile_ability
from redzone.oracle.printing.abilities import describe_ability
from redzone.oracle.printing.conditions import Speech, describe_condition
from redzone.oracle.printing.nouns.qualities import describe_quality
from redzone.oracle.printing.terms import describe_amount


@pytest.mark.parametrize(
    ("keyword", "said"),
    [
        ("Tribute 2", "choose an opponent. That player may put two +1/+1 counters on it"),
        ("Amplify 1", "reveal any number of cards from your hand"),
        ("Devour 1", "sacrifice any number of creatures"),
        ("Ascend", "you get the city's blessing"),
    ],
)
def test_what_a_keyword_means_is_said(keyword: str, said: str) -> None:
    (printed,) = compile_ability(keyword)
    assert isinstance(printed, KeywordAbility)
    meant = "\n".join(describe_ability(ability) for ability in expand(printed))
    assert said in meant


@pytest.mark.parametrize(
    ("amount", "said"),
    [
        (PlayerNumber(PlayerStat.SPELLS_CAST, PlayerWord.EVENT_PLAYER), "the number of spells that player has cast"),
        (PlayerNumber(PlayerStat.SPELLS_CAST, PlayerWord.EACH_OPPONENT), "the number of spells your opponents've cast"),
        (PlayerNumber(PlayerStat.COMMANDER_CASTS), "the number of times you've cast your commander"),
        (PlayerNumber(PlayerStat.POISON, PlayerWord.EVENT_PLAYER), "the number of poison counters that player has"),
        (PlayerNumber(PlayerStat.DUNGEONS), "your number of dungeons completed"),
    ],
)
def test_a_number_of_players_is_said(amount: PlayerNumber, said: str) -> None:
    assert describe_amount(amount, Speech()).startswith(said)


def test_what_players_did_is_said() -> None:
    did = PlayerMeets(PlayerWord.EVENT_PLAYER, PlayerIs(PlayerStatus.DID_SO))
    assert describe_condition(did, Speech()) == "that player does"


def test_what_follows_on_what_a_player_may_make_is_a_sentence_of_its_own() -> None:
    text = (
        "When this creature enters, you may create a 1/1 green Insect creature token. It gains haste until end of turn."
    )
    (entering,) = compile_ability(text)
    assert describe_ability(entering) == text


def test_what_would_leave_without_being_named_is_said() -> None:
    effect = SpellText(SpellEffect((Replace(GoesInto(leaves(Everything()))),)))
    assert "would leave the battlefield, exile it instead" in describe_ability(effect)


def test_what_more_mana_was_spent_for_is_said() -> None:
    more = Compare(SpentMana(), least=more_than(StatOf(Stat.POWER, ObjectWord.THIS)))
    assert (
        describe_quality(more, noun="spell") == "a spell for which more mana was spent than the power of this creature"
    )


def test_spells_of_kinds_that_are_no_list_are_said() -> None:
    text = "Artifact spells and creature spells with flying you cast cost {1} less to cast."
    abilities = compile_ability(text)
    assert "cost {1} less to cast" in "\n".join(map(describe_ability, abilities))
