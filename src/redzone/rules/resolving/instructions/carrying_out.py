"""Which function carries out which instruction (CR 608.2c): one row for each class.

A new instruction is a class in ``redzone.abilities``, a function in one of the modules here, and its row.
"""

from collections.abc import Callable, Mapping
from typing import Final, TypeVar

from redzone.abilities.ability import (
    ChangeGroup,
    ChangeObjects,
    ChooseOne,
    CreateTokens,
    Delay,
    FlipCoin,
    ForEachPlayer,
    GetEmblem,
    If,
    IfDone,
    Instruction,
    May,
    Unless,
    WhenYouDo,
)
from redzone.abilities.acting import FinishAction, PermanentActs, PlayerActs, ShareAbilities
from redzone.abilities.choosing import ChoiceOfObjects, ChoiceOfPlayer, ChooseWord, Clash, RollDie, SacrificeChosen
from redzone.abilities.hidden_zones import (
    ChooseFromAmong,
    LookAtHand,
    LookAtTop,
    PutBack,
    Reveal,
    RevealUntil,
    Search,
    Shuffle,
)
from redzone.abilities.instruction import (
    AddMana,
    Attach,
    Bolster,
    CopySpell,
    DealDamage,
    Designate,
    Discard,
    Do,
    DoubleCounters,
    Draw,
    ExchangeControl,
    ExileFromLibrary,
    ExileUntilThisLeaves,
    Fight,
    GainLife,
    GiveControl,
    GivePlayerCounters,
    LoseLife,
    Mill,
    MoveCounters,
    MoveToBattlefield,
    Populate,
    Proliferate,
    PutCounters,
    RemoveCounters,
    Replace,
    ReturnExiled,
    Scry,
    SetLife,
)
from redzone.abilities.instruction_base import InstructionBase
from redzone.abilities.playing import AllowPlaying, ExileUntil, MayCast
from redzone.abilities.turn_instructions import (
    AddPhases,
    BecomeAttacking,
    BecomeBlocking,
    BecomeDay,
    BecomeMonarch,
    ChangeProtector,
    EndCombatPhase,
    EndTurn,
    IncreaseSpeed,
    LoseGame,
    ReselectAttacked,
    SkipStep,
    TakeExtraTurn,
    TakeInitiative,
    TemptWithRing,
)
from redzone.abilities.unread import Unread
from redzone.rules.resolving.instructions import (
    acting,
    battlefield,
    cards,
    choosing,
    clashing,
    counters,
    decisions,
    deeds,
    emblems,
    lasting,
    looking,
    moved_counters,
    numbers,
    playing,
    replacing,
    searching,
    spell_copies,
    tokens,
    turns,
)
from redzone.rules.resolving.instructions.scene import Question, ResolvingScene, Result

InstructionT = TypeVar("InstructionT", bound=InstructionBase)

Performer = Callable[[ResolvingScene, Instruction], Result]


def carry_out(scene: ResolvingScene, instruction: Instruction) -> Result:
    """Carry out an instruction, or return what has to be chosen for it."""
    if isinstance(instruction, choosing.WithWords):
        settled = choosing.settled(scene, instruction)
        if isinstance(settled, Question):
            return settled
        instruction = settled
    return CARRIED_OUT[type(instruction)](scene, instruction)


def _by(
    kind: type[InstructionT], function: Callable[[ResolvingScene, InstructionT], Result]
) -> tuple[type[InstructionBase], Performer]:
    """Return the row of a class: a function that is given nothing but its instances."""

    def performed(scene: ResolvingScene, instruction: Instruction) -> Result:
        assert isinstance(instruction, kind)  # noqa: S101  it stands under its class
        return function(scene, instruction)

    return kind, performed


CARRIED_OUT: Final[Mapping[type[InstructionBase], Performer]] = dict(
    (
        _by(Do, deeds.do),
        _by(Designate, deeds.designate),
        _by(Fight, numbers.fight),
        _by(Bolster, counters.bolster),
        _by(Proliferate, counters.proliferate),
        _by(Populate, tokens.populate),
        _by(AddMana, numbers.add_mana_to_pools),
        _by(May, decisions.may),
        _by(Unless, decisions.unless),
        _by(If, decisions.if_condition),
        _by(IfDone, decisions.if_done),
        _by(ForEachPlayer, decisions.for_each_player),
        _by(FlipCoin, decisions.flip_coin),
        _by(RollDie, decisions.roll_die),
        _by(Clash, clashing.clash),
        _by(ChooseOne, decisions.choose_one),
        _by(Unread, decisions.refuse_unread),
        _by(ChangeObjects, lasting.change_objects),
        _by(ChangeGroup, lasting.change_group),
        _by(Replace, replacing.replace_events),
        _by(Delay, lasting.delay),
        _by(WhenYouDo, lasting.when_you_do),
        _by(PutCounters, numbers.put_counters),
        _by(RemoveCounters, moved_counters.remove_counters),
        _by(MoveCounters, moved_counters.move_counters),
        _by(DoubleCounters, moved_counters.double_counters),
        _by(DealDamage, numbers.deal_damage),
        _by(GainLife, numbers.gain_life),
        _by(LoseLife, numbers.lose_life),
        _by(SetLife, numbers.set_life),
        _by(GivePlayerCounters, numbers.give_player_counters),
        _by(Draw, cards.draw_cards),
        _by(Discard, cards.discard_cards),
        _by(Mill, cards.mill_cards),
        _by(ExileFromLibrary, cards.exile_from_library),
        _by(SacrificeChosen, cards.sacrifice_chosen),
        _by(Scry, cards.scry),
        _by(ChoiceOfObjects, cards.choose_objects),
        _by(ChoiceOfPlayer, cards.choose_player),
        _by(ChooseWord, choosing.choose_word),
        _by(Search, searching.search),
        _by(Shuffle, searching.shuffle),
        _by(Reveal, looking.reveal),
        _by(LookAtTop, looking.look_at_top),
        _by(LookAtHand, looking.look_at_hand),
        _by(RevealUntil, looking.reveal_until),
        _by(ChooseFromAmong, looking.choose_from_among),
        _by(PutBack, looking.put_back),
        _by(PermanentActs, acting.permanents_act),
        _by(PlayerActs, acting.players_act),
        _by(FinishAction, acting.finish_action),
        _by(ShareAbilities, acting.share_abilities),
        _by(MayCast, playing.may_cast),
        _by(AllowPlaying, playing.allow_playing),
        _by(ExileUntil, playing.exile_until),
        _by(MoveToBattlefield, battlefield.move_to_battlefield),
        _by(CreateTokens, tokens.create_tokens),
        _by(GetEmblem, emblems.get_emblem),
        _by(Attach, battlefield.attach_to),
        _by(ReselectAttacked, battlefield.reselect),
        _by(BecomeAttacking, battlefield.become_attackers),
        _by(BecomeBlocking, battlefield.become_blockers),
        _by(ChangeProtector, battlefield.change_protectors),
        _by(ExileUntilThisLeaves, deeds.exile_until_this_leaves),
        _by(ReturnExiled, battlefield.return_exiled),
        _by(GiveControl, lasting.give_control),
        _by(ExchangeControl, lasting.exchange_control),
        _by(CopySpell, spell_copies.copy_spell),
        _by(AddPhases, turns.add_phases),
        _by(TakeExtraTurn, turns.take_extra_turn),
        _by(SkipStep, turns.skip_step),
        _by(EndCombatPhase, turns.end_the_combat_phase),
        _by(EndTurn, turns.end_the_turn),
        _by(BecomeMonarch, turns.crown),
        _by(TakeInitiative, turns.give_initiative),
        _by(IncreaseSpeed, turns.speed_up),
        _by(TemptWithRing, turns.tempt),
        _by(BecomeDay, turns.change_day),
        _by(LoseGame, turns.lose_game),
    )
)
"""Who carries out the instructions of a class."""
