"""Which module carries out which instruction (CR 608.2c)."""

from typing import assert_never

from redzone.abilities.ability import (
    ChangeGroup,
    ChangeObjects,
    ChooseOne,
    CreateTokens,
    Delay,
    FlipCoin,
    ForEachPlayer,
    If,
    IfDone,
    Instruction,
    May,
    Unless,
    WhenYouDo,
)
from redzone.abilities.choosing import ChooseObjects, ChoosePlayer, ChooseWord, SacrificeChosen
from redzone.abilities.hidden_zones import (
    ChooseFromAmong,
    HiddenZoneInstruction,
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
from redzone.abilities.playing import AllowPlaying, ExileUntil, MayCast, PlayingInstruction
from redzone.abilities.turn_instructions import (
    AddPhases,
    BecomeAttacking,
    BecomeBlocking,
    BecomeDay,
    BecomeMonarch,
    ChangeProtector,
    EndCombatPhase,
    EndTurn,
    LoseGame,
    ReselectAttacked,
    SkipStep,
    TakeExtraTurn,
    TakeInitiative,
    TemptWithRing,
)
from redzone.rules.resolving.instructions import (
    battlefield,
    cards,
    choosing,
    counters,
    decisions,
    deeds,
    lasting,
    looking,
    numbers,
    playing,
    replacing,
    searching,
    spell_copies,
    tokens,
    turns,
)
from redzone.rules.resolving.instructions.scene import Question, Result, Scene

_OfNumbers = (
    PutCounters | RemoveCounters | MoveCounters | DealDamage | GainLife | LoseLife | SetLife | GivePlayerCounters
)
_OfCards = Draw | Discard | Mill | ExileFromLibrary | SacrificeChosen | Scry
_OfWords = ChooseObjects | ChoosePlayer | ChooseWord
_OfExchanges = ExileUntilThisLeaves | ReturnExiled | CopySpell | GiveControl | ExchangeControl
_OfBattlefield = (
    MoveToBattlefield
    | _OfExchanges
    | Attach
    | ReselectAttacked
    | BecomeAttacking
    | BecomeBlocking
    | ChangeProtector
    | CreateTokens
)
_OfTurns = AddPhases | TakeExtraTurn | SkipStep | EndCombatPhase | EndTurn
_OfDesignations = BecomeMonarch | TakeInitiative | TemptWithRing | BecomeDay | LoseGame
_OfChoices = May | Unless | If | IfDone | ForEachPlayer | FlipCoin | ChooseOne
_Lasting = ChangeObjects | ChangeGroup | Replace | Delay | WhenYouDo


def carry_out(scene: Scene, instruction: Instruction) -> Result:
    """Carry out an instruction, or return what has to be chosen for it."""
    if isinstance(instruction, choosing.WithWords):
        chosen = choosing.settled(scene, instruction)
        return chosen if isinstance(chosen, Question) else _carried_out(scene, chosen)
    return _carried_out(scene, instruction)


def _carried_out(scene: Scene, instruction: Instruction) -> Result:
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
        case Populate():
            return tokens.populate(scene)
        case AddMana():
            return numbers.add_mana_to_pools(scene, instruction)
        case May() | Unless() | If() | IfDone() | ForEachPlayer() | FlipCoin() | ChooseOne():
            return _choice(scene, instruction)
        case ChangeObjects() | ChangeGroup() | Replace() | Delay() | WhenYouDo():
            return _lasting(scene, instruction)
        case _:
            return _once(scene, instruction)


def _once(
    scene: Scene,
    instruction: _OfNumbers
    | _OfCards
    | _OfWords
    | HiddenZoneInstruction
    | PlayingInstruction
    | _OfBattlefield
    | _OfTurns
    | _OfDesignations,
) -> Result:
    if isinstance(instruction, HiddenZoneInstruction):
        return _hidden_zones(scene, instruction)
    if isinstance(instruction, PlayingInstruction):
        return _playing(scene, instruction)
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
        case Draw() | Discard() | Mill() | ExileFromLibrary() | SacrificeChosen() | Scry():
            return _cards(scene, instruction)
        case ChooseObjects() | ChoosePlayer() | ChooseWord():
            return _words(scene, instruction)
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
        case FlipCoin():
            return decisions.flip_coin(scene, instruction)
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
        case Scry():
            return cards.scry(scene, instruction)
        case _:
            assert_never(instruction)


def _words(scene: Scene, instruction: _OfWords) -> Result:
    match instruction:
        case ChooseObjects():
            return cards.choose_objects(scene, instruction)
        case ChoosePlayer():
            return cards.choose_player(scene, instruction)
        case ChooseWord():
            return choosing.choose_word(scene, instruction)
        case _:
            assert_never(instruction)


def _hidden_zones(scene: Scene, instruction: HiddenZoneInstruction) -> Result:
    match instruction:
        case Search():
            return searching.search(scene, instruction)
        case Shuffle():
            return searching.shuffle(scene, instruction)
        case Reveal():
            return looking.reveal(scene, instruction)
        case LookAtTop():
            return looking.look_at_top(scene, instruction)
        case LookAtHand():
            return looking.look_at_hand(scene, instruction)
        case RevealUntil():
            return looking.reveal_until(scene, instruction)
        case ChooseFromAmong():
            return looking.choose_from_among(scene, instruction)
        case PutBack():
            return looking.put_back(scene, instruction)
        case _:
            assert_never(instruction)


def _playing(scene: Scene, instruction: PlayingInstruction) -> Result:
    match instruction:
        case MayCast():
            return playing.may_cast(scene, instruction)
        case AllowPlaying():
            return playing.allow_playing(scene, instruction)
        case ExileUntil():
            return playing.exile_until(scene, instruction)
        case _:
            assert_never(instruction)


def _battlefield(scene: Scene, instruction: _OfBattlefield) -> Result:
    match instruction:
        case MoveToBattlefield():
            return battlefield.move_to_battlefield(scene, instruction)
        case ExileUntilThisLeaves() | ReturnExiled() | CopySpell() | GiveControl() | ExchangeControl():
            return _exchanges(scene, instruction)
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


def _exchanges(scene: Scene, instruction: _OfExchanges) -> Result:
    match instruction:
        case ExileUntilThisLeaves():
            return deeds.exile_until_this_leaves(scene, instruction)
        case ReturnExiled():
            return battlefield.return_exiled(scene, instruction)
        case GiveControl():
            return lasting.give_control(scene, instruction)
        case ExchangeControl():
            return lasting.exchange_control(scene, instruction)
        case CopySpell():
            return spell_copies.copy_spell(scene, instruction)
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
