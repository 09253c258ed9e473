"""One instruction in Oracle wording: one verb with what belongs to it (CR 701)."""

from typing import Final

from redzone.abilities.ability import (
    ChangeGroup,
    ChangeObjects,
    CreateTokens,
    GetEmblem,
)
from redzone.abilities.acting import PermanentActs, PlayerActs
from redzone.abilities.choosing import ChoiceOfObjects, SacrificeChosen
from redzone.abilities.counting import power_of
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
    Attach,
    Bolster,
    DealDamage,
    Deed,
    Designate,
    Do,
    DoubleCounters,
    Draw,
    Fight,
    GainLife,
    Lasting,
    LoseLife,
    Mill,
    MoveCounters,
    MoveToBattlefield,
    Populate,
    Proliferate,
    PutCounters,
    RemoveCounters,
    Replace,
)
from redzone.abilities.instruction_base import InstructionBase
from redzone.abilities.language import (
    Amount,
    AmountBefore,
    Control,
    EachCard,
    EachObject,
    EventAmount,
    OwnerOf,
    Several,
    StatOf,
    TargetPlayers,
)
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.playing import AllowPlaying, ExileUntil, MayCast
from redzone.abilities.replacement import (
    CantBeRegenerated,
    CantCast,
    CantGainLife,
    CardsHave,
    DamageCantBePrevented,
    GoesInto,
    PreventDamage,
    RedirectDamage,
    SpellsCantBeCountered,
)
from redzone.abilities.rewriting import mentions
from redzone.abilities.turn_instructions import (
    AddPhases,
    BecomeAttacking,
    BecomeBlocking,
    BecomeDay,
    ChangeProtector,
    EndCombatPhase,
    EndTurn,
    ReselectAttacked,
    TemptWithRing,
)
from redzone.abilities.unread import Unread
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle.lexicon.phases import PHASES_NAMED
from redzone.oracle.lexicon.spells import COUNTERED_INTO
from redzone.oracle.printing.clauses.acting_clauses import describe_acting
from redzone.oracle.printing.clauses.changes import describe_change, lasting
from redzone.oracle.printing.clauses.choice_clauses import (
    BATTLEFIELD,
    describe_choice,
    describe_choice_clause,
    is_yours,
)
from redzone.oracle.printing.clauses.counter_clauses import describe_counters, describe_entering_counters
from redzone.oracle.printing.clauses.fates import describe_fate, for_prevented
from redzone.oracle.printing.clauses.hidden_zone_clauses import describe_hidden_zone_clause
from redzone.oracle.printing.clauses.player_clauses import describe_player_clause
from redzone.oracle.printing.clauses.playing_clauses import describe_playing_clause
from redzone.oracle.printing.clauses.shields import describe_prevention, describe_redirection
from redzone.oracle.printing.clauses.tokens import WHERE, describe_attacking, describe_created
from redzone.oracle.printing.kinds_said import Quoting
from redzone.oracle.printing.mentions import Mentions
from redzone.oracle.printing.replacements import describe_replacement
from redzone.oracle.printing.spell_rules import describe_prohibition, keyword_given, own_cost_of

_BEHIND: Final = {
    Deed.PHASE_OUT: ("phases out", "phase out"),
    Deed.PHASE_IN: ("phases in", "phase in"),
    Deed.BECOME_BLOCKED: ("becomes blocked", "become blocked"),
    Deed.END_SUSPICION: ("is no longer suspected", "are no longer suspected"),
    Deed.BECOME_UNBLOCKED: ("becomes unblocked", "become unblocked"),
    Deed.DOESNT_UNTAP_NEXT: (
        "doesn't untap during its controller's next untap step",
        "don't untap during their controller's next untap step",
    ),
}
_RIDERS: Final = {
    Deed.DESTROY_WITHOUT_REGENERATION: ("destroy", "It can't be regenerated"),
    Deed.COUNTER_AND_EXILE: (
        "counter",
        "If that spell is countered this way, exile it instead of putting it into its owner's graveyard",
    ),
    **{deed: ("counter", f"If that spell is countered this way, {words}") for words, deed in COUNTERED_INTO.items()},
}
"""Deeds with a sentence of their own behind them."""

_AROUND: Final = {
    Deed.RETURN_TO_HAND: ("return", "to its owner's hand"),
    Deed.PUT_INTO_HAND: ("put", "into your hand"),
    Deed.PUT_ON_TOP: ("put", "on top of its owner's library"),
    Deed.PUT_SECOND: ("put", "into its owner's library second from the top"),
    Deed.PUT_THIRD: ("put", "into its owner's library third from the top"),
    Deed.PUT_ON_BOTTOM: ("put", "on the bottom of its owner's library"),
    Deed.SHUFFLE_IN: ("shuffle", "into its owner's library"),
    Deed.PUT_INTO_GRAVEYARD: ("put", "into its owner's graveyard"),
    Deed.REMOVE_FROM_COMBAT: ("remove", "from combat"),
    Deed.TURN_FACE_UP: ("turn", "face up"),
    Deed.TURN_FACE_DOWN: ("turn", "face down"),
    Deed.HEAL: ("damage already dealt to", "is healed"),
    Deed.DESTROY_WITHOUT_REGENERATION: ("destroy", ""),
}


def describe_clause(instruction: InstructionBase, said: Mentions, quoting: Quoting) -> str:
    """Return an instruction as a clause, in the words in which the compiler reads it back."""
    match instruction:
        case Do():
            return _deed(instruction, said)
        case ChangeObjects() | ChangeGroup():
            return describe_change(instruction, said, quoting)
        case CreateTokens() | GetEmblem():
            return describe_created(instruction, said, quoting)
        case PutCounters() | RemoveCounters() | MoveCounters() | DoubleCounters():
            return describe_counters(instruction, said)
        case DealDamage():
            return _damage(instruction, said)
        case MoveToBattlefield():
            return _battlefield(instruction, said)
        case Replace():
            return _replacement(instruction, said)
        case SacrificeChosen(count=count, quality=quality, players=players):
            number, where = said.goods(count, quality)
            return f"{said.does(players, 'sacrifice')} {number}{where}"
        case (
            Search() | Shuffle() | Reveal() | LookAtTop() | LookAtHand() | RevealUntil() | ChooseFromAmong() | PutBack()
        ):
            return describe_hidden_zone_clause(instruction, said)
        case _:
            return _other(instruction, said)


def _other(instruction: InstructionBase, said: Mentions) -> str:
    """Return a clause without changes, in which only a number can name a target."""
    clause = _without_changes(instruction, said)
    if isinstance(instruction, GainLife | LoseLife | Draw | Mill):
        return said.counted_of_target(clause, instruction)
    return clause


def _without_changes(instruction: InstructionBase, said: Mentions) -> str:
    match instruction:
        case Unread(line=line):
            return line.text
        case MayCast() | AllowPlaying() | ExileUntil():
            return describe_playing_clause(instruction, said)
        case Fight(one=one, other=other):
            verb = "fight" if said.is_plural(one) else "fights"
            first = said.things(one, subject=True)
            return f"{first} {verb} {said.things(other)}"
        case Attach(host=host, attachments=attachments):
            first = said.things(attachments)
            return f"attach {first} to {said.things(host)}"
        case ChoiceOfObjects(most=most):
            words = describe_choice(instruction, said)
            said.chosen(several=most != 1, cards=instruction.zone != BATTLEFIELD, yours=is_yours(instruction))
            if instruction.zone == "graveyard" and instruction.player is not PlayerWord.YOU:
                return f"{said.does(instruction.player, 'choose')} {words}"
            return f"choose {words}"
        case ChangeProtector(player=player, battle=battle):
            who = said.players(player)
            return f"{who} becomes the protector of {said.things(battle)}"
        case AddPhases(main_too=main_too, after=after):
            this = next((f"{name} phase" for name, phases in PHASES_NAMED.items() if phases == after), "phase")
            more = " followed by an additional main phase" if main_too else ""
            return f"after this {this}, there is an additional combat phase{more}"
        case Designate(objects=objects, designation=designation):
            return f"{said.things(objects, subject=True)} becomes {designation}"
        case _:
            return _rare(instruction, said)


_FIXED: Final[dict[type, str]] = {
    Proliferate: "proliferate",
    Populate: "populate",
    TemptWithRing: "the Ring tempts you",
    EndCombatPhase: "end the combat phase",
    EndTurn: "end the turn",
}
"""What is always said in the same words."""


def _rare(instruction: InstructionBase, said: Mentions) -> str:
    match instruction:
        case Proliferate() | Populate() | TemptWithRing() | EndCombatPhase() | EndTurn():
            return _FIXED[type(instruction)]
        case Bolster(count=count):
            number, where = _so_much(count, said)
            return f"bolster {number}{where}"
        case PermanentActs() | PlayerActs():
            return describe_acting(instruction, said)
        case BecomeDay(day=day):
            return f"it becomes {'day' if day else 'night'}"
        case ReselectAttacked():
            return _reselected(instruction, said)
        case BecomeAttacking(objects=objects):
            return f"{said.things(objects, subject=True)} becomes attacking"
        case BecomeBlocking(objects=objects):
            return f"{said.things(objects, subject=True)} becomes blocking"
        case _:
            return describe_choice_clause(instruction, said) or describe_player_clause(instruction, said)


def _reselected(instruction: ReselectAttacked, said: Mentions) -> str:
    named = said.things(instruction.objects)
    if instruction.to_objects is not None:
        return f"{named} is attacking {said.things(instruction.to_objects)}"
    if instruction.to_players is not None:
        return f"{named} is attacking {said.players(instruction.to_players)}"
    return f"reselect which player or permanent {named} is attacking"


def _deed(instruction: Do, said: Mentions) -> str:
    if instruction.deed is Deed.SHUFFLE_IN:
        match instruction.objects:
            case EachCard() as cards:
                return _shuffle_zones((cards,), said)
            case Several(terms=(EachCard() as hand, EachCard() as graveyard)):
                return _shuffle_zones((hand, graveyard), said)
            case _:
                pass
    if instruction.deed is Deed.PAIR_WITH_THIS:
        return f"pair {said.speech.this} with {said.things(instruction.objects)}"
    words = _done(instruction, said)
    if instruction.deed is Deed.EXILE:
        said.made(instruction)
    return words


def _shuffle_zones(cards: tuple[EachCard, ...], said: Mentions) -> str:
    """Return ``shuffle your hand and graveyard into your library``, or cards of a kind from there."""
    if cards[0].quality != Everything():
        return f"shuffle {said.every_card(cards[0])} into {said.whose(cards[0].players)} library"
    yours = cards[0].players is PlayerWord.YOU
    verb, whose = ("shuffle", "your") if yours else (said.does(cards[0].players, "shuffle"), "their")
    return f"{verb} {whose} {' and '.join(each.zone for each in cards)} into {whose} library"


def _done(instruction: Do, said: Mentions) -> str:
    deed, term = instruction.deed, instruction.objects
    if deed in _BEHIND:
        one, many = _BEHIND[deed]
        plural = said.is_plural(term)
        words = many if plural else one
        if term is ObjectWord.THIS:
            words = words.replace("its controller's", "your")
        return f"{said.things(term, subject=True)} {words}"
    plural = said.is_plural(term) or isinstance(term, EachObject)
    named = said.every(term) if isinstance(term, EachObject) else said.things(term)
    if deed is Deed.DISCARD and not said.is_your_card(term):
        return f"that player discards {'those cards' if plural else 'that card'}"
    if deed is Deed.COUNTER and term is ObjectWord.OTHER:
        return "counter that spell or ability"
    if deed in _RIDERS:
        verb, rider = _RIDERS[deed]
        return f"{verb} {named}. {rider.replace('It ', 'They ', 1) if plural else rider}"
    if deed in _AROUND:
        before, after = _AROUND[deed]
        if deed is Deed.RETURN_TO_HAND and said.is_your_card(term):
            return f"{before} {named} to your hand"
        if said.is_your_card(term):
            after = after.replace("its owner's", "your")
        after = after.replace("its owner's hand", "its owners' hands") if isinstance(term, EachObject) else after
        after = after.replace("its", "their") if plural else after
        return f"{before} {named} {after}"
    if instruction.by is not None:
        return f"{said.does(instruction.by, deed.value)} {named}"
    return f"{deed.value} {named}{'' if instruction.duration is None else lasting(instruction.duration, said)}"


def _damage(instruction: DealDamage, said: Mentions) -> str:
    source = said.dealer(instruction.source)
    verb = "deal" if said.is_plural(instruction.source) or isinstance(instruction.source, EachObject) else "deals"
    rider = " and the damage can't be prevented" if instruction.certain else ""
    if instruction.each and isinstance(instruction.amount, StatOf):
        own = f"damage equal to their {instruction.amount.measure}"
        return f"{source} each deal {own} to {' and '.join(_recipients(instruction, said))}{rider}"
    parts = [_dealt(each, said, verb) for each in (instruction, *instruction.also)]
    ending = parts[-1].partition(WHERE)[2]
    if ending:  # X is said once, for all of it
        parts[:-1] = [part.removesuffix(f"{WHERE}{ending}") for part in parts[:-1]]
    verb = "deals" if source.startswith("each ") else verb
    return f"{source} {verb} {', '.join(parts[:-1])}{' and ' if parts[1:] else ''}{parts[-1]}{rider}"


def _dealt(instruction: DealDamage, said: Mentions, verb: str) -> str:
    """Return how much damage is dealt to whom."""
    recipients = _recipients(instruction, said)
    amount, where = _so_much(instruction.amount, said)
    if instruction.amount == power_of(instruction.source):
        whose = "their" if verb == "deal" else "its"
        to = "divided as you choose among" if instruction.divided else "to"
        return f"damage equal to {whose} power {to} {' and '.join(recipients)}"
    if instruction.divided:
        return f"{amount} damage divided as you choose among {' and '.join(recipients)}{where}"
    return f"{amount} damage to {' and '.join(recipients)}{where}"


def _recipients(instruction: DealDamage, said: Mentions) -> list[str]:
    """Return to whom damage is dealt; a player first whose permanents are dealt damage too."""
    players = instruction.players
    own = instruction.objects == instruction.source
    first = (
        isinstance(players, TargetPlayers)
        and isinstance(instruction.objects, EachObject)
        and mentions(instruction.objects, Control(TargetPlayers(players.index)))
    )
    named = [said.players(players)] if players is not None and first else []
    if _is_same_target(instruction) and not instruction.divided and said.is_named_alone(instruction.objects):
        return ["that permanent or player"]
    if instruction.objects is not None:
        several = not instruction.divided and said.is_plural(instruction.objects)
        things = "itself" if own else said.things(instruction.objects)
        named.append(f"each of {things}" if several and " target" in f" {things}" else things)
    if players is not None and not first and not _is_same_target(instruction):
        named.append(said.controller_or_player(players))
    return named


def _is_same_target(instruction: DealDamage) -> bool:
    players = instruction.players
    return isinstance(players, TargetPlayers) and getattr(instruction.objects, "index", None) == players.index


def _so_much(amount: Amount, said: Mentions) -> tuple[str, str]:
    """Return a number before "damage" or "life", and what X is."""
    match amount:
        case int():
            return str(amount), ""
        case EventAmount() | AmountBefore() if not (said.done and amount == AmountBefore()):
            return "that much", ""
        case _:
            number = said.number(amount)
            return number.word, number.where


def _battlefield(instruction: MoveToBattlefield, said: Mentions) -> str:
    if instruction.like_replaced:  # CR 702.49c
        return f"put {said.things(instruction.objects)} onto the battlefield tapped and attacking"
    several = said.is_plural(instruction.objects) or isinstance(instruction.objects, EachCard)
    named = "those cards" if several and instruction.objects is ObjectWord.MADE else said.things(instruction.objects)
    if instruction.objects is ObjectWord.THIS and not instruction.transformed:
        named = f"{named} from your graveyard"
    ending = ""
    your_own = instruction.objects is ObjectWord.THIS or said.is_your_card(instruction.objects)
    chosen = instruction.objects in {ObjectWord.CHOSEN, ObjectWord.LOOKED_AT}
    put = said.is_card(instruction.objects) and (not your_own or chosen)
    if chosen and not isinstance(instruction.under, OwnerOf) and instruction.under is not PlayerWord.YOU:
        return _put_by_others(instruction, named, said)
    onto = put and (instruction.under is PlayerWord.YOU or instruction.objects is ObjectWord.LOOKED_AT)
    verb, to = ("put", "onto") if onto else ("return", "to")
    if instruction.transformed:
        ending += " transformed"
    if isinstance(instruction.under, OwnerOf):
        ending += " under their owners' control" if several else " under its owner's control"
    elif instruction.under is PlayerWord.YOU and (instruction.transformed or not your_own):
        ending += " under your control"
    attacking = describe_attacking(instruction.attacking, tapped=instruction.tapped).replace(" that's", "")
    one = instruction.attacking in {PlayerWord.DEFENDING_PLAYER, PlayerWord.EVENT_PLAYER}
    ending += " tapped and attacking that player" if one and instruction.tapped else attacking
    if instruction.counter is not None:
        ending += describe_entering_counters(instruction, said, several=several)
    said.made(instruction)
    return f"{verb} {named} {to} the battlefield{ending}"


def _put_by_others(instruction: MoveToBattlefield, named: str, said: Mentions) -> str:
    """Return ``that player puts it onto the battlefield tapped``."""
    who = said.does(instruction.under, "put")
    said.made(instruction)
    tapped = " tapped" if instruction.tapped else ""
    return f"{who} {named} onto the battlefield{tapped}"


def _replacement(instruction: Replace, said: Mentions) -> str:
    match instruction.replacement:
        case PreventDamage(damage=damage, amount=None) as prevented:
            return f"{describe_prevention(instruction, damage, said)}{for_prevented(prevented)}"
        case RedirectDamage(damage=damage):
            return describe_redirection(instruction, damage, said)
        case GoesInto() | CantBeRegenerated():
            return describe_fate(instruction, said)
        case CantCast() | CantGainLife() | SpellsCantBeCountered() as rule:
            who = None if instruction.players is None else said.players(instruction.players)
            lasting = (
                "for the rest of the game" if instruction.lasting is Lasting.FOREVER else instruction.lasting.value
            )
            return f"{describe_prohibition(rule, said.speech, who)} {lasting}"
        case CardsHave() as gained if instruction.objects is not None:
            gains = f"{said.things(instruction.objects, subject=True)} gains {keyword_given(gained)} until end of turn"
            return gains + own_cost_of(gained, said.speech)
        case _:
            lasting = " this turn" if isinstance(instruction.replacement, DamageCantBePrevented) else ""
            return f"{describe_replacement(instruction.replacement, said.speech)}{lasting}"
