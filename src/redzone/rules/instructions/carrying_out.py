"""Which module carries out which instruction (CR 608.2c)."""

from typing import assert_never

from redzone.model.ability import (
    ChangeGroup,
    ChangeObjects,
    ChooseOne,
    CreateTokens,
    Delay,
    ForEachPlayer,
    If,
    IfDone,
    Instruction,
    May,
    Unless,
    WhenYouDo,
)
from redzone.model.instruction import (
    AddMana,
    AddPhases,
    Attach,
    BecomeAttacking,
    BecomeBlocking,
    BecomeDay,
    BecomeMonarch,
    Bolster,
    ChangeProtector,
    ChooseObjects,
    ChoosePlayer,
    DealDamage,
    Designate,
    Discard,
    Do,
    Draw,
    EndCombatPhase,
    EndTurn,
    ExileFromLibrary,
    Fight,
    GainLife,
    GivePlayerCounters,
    LoseGame,
    LoseLife,
    Mill,
    MoveCounters,
    MoveToBattlefield,
    Proliferate,
    PutCounters,
    RemoveCounters,
    Replace,
    ReselectAttacked,
    SacrificeChosen,
    Scry,
    SetLife,
    SkipStep,
    TakeExtraTurn,
    TakeInitiative,
    TemptWithRing,
)
from redzone.rules.instructions import (
    battlefield,
    cards,
    counters,
    decisions,
    deeds,
    lasting,
    numbers,
    replacing,
    tokens,
    turns,
)
from redzone.rules.instructions.scene import Result, Scene

_OfNumbers = (
    PutCounters | RemoveCounters | MoveCounters | DealDamage | GainLife | LoseLife | SetLife | GivePlayerCounters
)
_OfCards = Draw | Discard | Mill | ExileFromLibrary | SacrificeChosen | ChooseObjects | ChoosePlayer | Scry
_OfBattlefield = (
    MoveToBattlefield | Attach | ReselectAttacked | BecomeAttacking | BecomeBlocking | ChangeProtector | CreateTokens
)
_OfTurns = AddPhases | TakeExtraTurn | SkipStep | EndCombatPhase | EndTurn
_OfDesignations = BecomeMonarch | TakeInitiative | TemptWithRing | BecomeDay | LoseGame
_OfChoices = May | Unless | If | IfDone | ForEachPlayer | ChooseOne
_Lasting = ChangeObjects | ChangeGroup | Replace | Delay | WhenYouDo


def carry_out(scene: Scene, instruction: Instruction) -> Result:
    """Carry out an instruction, or return what has to be chosen for it."""
    match instruction:
        case Do():
            return deeds.do(scene, instruction)
        case Designate():
            return deeds.designate(scene, instruction)
        case Fight():
            return numbers.fight(scene, instruction)
        case Bolster():
            return counters.bolster(scene, instruction)
        case Proliferate():
            return counters.proliferate(scene)
        case AddMana():
            return numbers.add_mana_to_pools(scene, instruction)
        case May() | Unless() | If() | IfDone() | ForEachPlayer() | ChooseOne():
            return _choice(scene, instruction)
        case ChangeObjects() | ChangeGroup() | Replace() | Delay() | WhenYouDo():
            return _lasting(scene, instruction)
        case _:
            return _once(scene, instruction)


def _once(scene: Scene, instruction: _OfNumbers | _OfCards | _OfBattlefield | _OfTurns | _OfDesignations) -> Result:
    match instruction:
        case (
            PutCounters()
            | RemoveCounters()
            | MoveCounters()
            | DealDamage()
            | GainLife()
            | LoseLife()
            | SetLife()
            | GivePlayerCounters()
        ):
            return _numbers(scene, instruction)
        case (
            Draw()
            | Discard()
            | Mill()
            | ExileFromLibrary()
            | SacrificeChosen()
            | ChooseObjects()
            | ChoosePlayer()
            | Scry()
        ):
            return _cards(scene, instruction)
        case AddPhases() | TakeExtraTurn() | SkipStep() | EndCombatPhase() | EndTurn():
            return _turns(scene, instruction)
        case BecomeMonarch() | TakeInitiative() | TemptWithRing() | BecomeDay() | LoseGame():
            return _designations(scene, instruction)
        case _:
            return _battlefield(scene, instruction)


def _choice(scene: Scene, instruction: _OfChoices) -> Result:
    match instruction:
        case May():
            return decisions.may(scene, instruction)
        case Unless():
            return decisions.unless(scene, instruction)
        case If():
            return decisions.if_condition(scene, instruction)
        case IfDone():
            return decisions.if_done(scene, instruction)
        case ForEachPlayer():
            return decisions.for_each_player(scene, instruction)
        case ChooseOne():
            return decisions.choose_one(scene, instruction)
        case _:
            assert_never(instruction)


def _lasting(scene: Scene, instruction: _Lasting) -> Result:
    match instruction:
        case ChangeObjects():
            return lasting.change_objects(scene, instruction)
        case ChangeGroup():
            return lasting.change_group(scene, instruction)
        case Replace():
            return replacing.replace_events(scene, instruction)
        case Delay():
            return lasting.delay(scene, instruction)
        case WhenYouDo():
            return lasting.when_you_do(scene, instruction)
        case _:
            assert_never(instruction)


def _numbers(scene: Scene, instruction: _OfNumbers) -> Result:
    match instruction:
        case PutCounters():
            return numbers.put_counters(scene, instruction)
        case RemoveCounters():
            return numbers.remove_counters(scene, instruction)
        case MoveCounters():
            return numbers.move_counters(scene, instruction)
        case DealDamage():
            return numbers.deal_damage(scene, instruction)
        case GainLife():
            return numbers.gain_life(scene, instruction)
        case LoseLife():
            return numbers.lose_life(scene, instruction)
        case SetLife():
            return numbers.set_life(scene, instruction)
        case GivePlayerCounters():
            return numbers.give_player_counters(scene, instruction)
        case _:
            assert_never(instruction)


def _cards(scene: Scene, instruction: _OfCards) -> Result:
    match instruction:
        case Draw():
            return cards.draw_cards(scene, instruction)
        case Discard():
            return cards.discard_cards(scene, instruction)
        case Mill():
            return cards.mill_cards(scene, instruction)
        case ExileFromLibrary():
            return cards.exile_from_library(scene, instruction)
        case SacrificeChosen():
            return cards.sacrifice_chosen(scene, instruction)
        case ChooseObjects():
            return cards.choose_objects(scene, instruction)
        case ChoosePlayer():
            return cards.choose_player(scene, instruction)
        case Scry():
            return cards.scry(scene, instruction)
        case _:
            assert_never(instruction)


def _battlefield(scene: Scene, instruction: _OfBattlefield) -> Result:
    match instruction:
        case MoveToBattlefield():
            return battlefield.move_to_battlefield(scene, instruction)
        case CreateTokens():
            return tokens.create_tokens(scene, instruction)
        case Attach():
            return battlefield.attach_to(scene, instruction)
        case ReselectAttacked():
            return battlefield.reselect(scene, instruction)
        case BecomeAttacking():
            return battlefield.become_attackers(scene, instruction)
        case BecomeBlocking():
            return battlefield.become_blockers(scene, instruction)
        case ChangeProtector():
            return battlefield.change_protectors(scene, instruction)
        case _:
            assert_never(instruction)


def _turns(scene: Scene, instruction: _OfTurns) -> Result:
    match instruction:
        case AddPhases():
            return turns.add_phases(scene, instruction)
        case TakeExtraTurn():
            return turns.take_extra_turn(scene, instruction)
        case SkipStep():
            return turns.skip_step(scene, instruction)
        case EndCombatPhase():
            return turns.end_the_combat_phase(scene, instruction)
        case EndTurn():
            return turns.end_the_turn(scene, instruction)
        case _:
            assert_never(instruction)


def _designations(scene: Scene, instruction: _OfDesignations) -> Result:
    match instruction:
        case BecomeMonarch():
            return turns.crown(scene, instruction)
        case TakeInitiative():
            return turns.give_initiative(scene, instruction)
        case TemptWithRing():
            return turns.tempt(scene, instruction)
        case BecomeDay():
            return turns.change_day(scene, instruction)
        case LoseGame():
            return turns.lose_game(scene, instruction)
        case _:
            assert_never(instruction)
