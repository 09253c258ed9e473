"""One instruction in Oracle wording: one verb with what belongs to it (CR 701)."""

from collections.abc import Sequence
from typing import Final

from redzone.model.ability import (
    ApplyRule,
    ChangeGroup,
    ChangeObjects,
    CreateTokens,
    GainAbility,
    KeywordAbility,
    Modification,
)
from redzone.model.cost import Amount, AmountBefore, CountersOn, EventAmount, PowerOf
from redzone.model.duration import Duration
from redzone.model.instruction import (
    AddPhases,
    Attach,
    BecomeAttacking,
    BecomeBlocking,
    BecomeDay,
    Bolster,
    ChangeProtector,
    ChooseObjects,
    ChoosePlayer,
    DealDamage,
    Deed,
    Designate,
    Do,
    EndCombatPhase,
    EndTurn,
    Fight,
    InstructionBase,
    MoveToBattlefield,
    Proliferate,
    PutCounters,
    RemoveCounters,
    Replace,
    ReselectAttacked,
    SacrificeChosen,
    TemptWithRing,
)
from redzone.model.modification import (
    AddColors,
    AddTypes,
    ChangeController,
    SetColors,
    SetPowerToughness,
    SwitchPowerToughness,
)
from redzone.model.replacement import DamagePattern, DiesInto, PreventDamage
from redzone.model.term import EachObject, ObjectWord, OwnerOf, PlayerWord, TargetPlayers
from redzone.model.wording.conditions import Speech
from redzone.model.wording.mentions import Mentions, Number
from redzone.model.wording.modifications import Changes, Quoting
from redzone.model.wording.player_clauses import describe_player_clause
from redzone.model.wording.qualities import describe_quality, listing
from redzone.model.wording.replacements import describe_replacement
from redzone.model.wording.tokens import WHERE, describe_attacking, describe_tokens, what_x_is

_BEHIND: Final = {
    Deed.PHASE_OUT: ("phases out", "phase out"),
    Deed.PHASE_IN: ("phases in", "phase in"),
    Deed.BECOME_BLOCKED: ("becomes blocked", "become blocked"),
    Deed.BECOME_UNBLOCKED: ("becomes unblocked", "become unblocked"),
    Deed.DOESNT_UNTAP_NEXT: (
        "doesn't untap during its controller's next untap step",
        "don't untap during their controller's next untap step",
    ),
}
_AROUND: Final = {
    Deed.RETURN_TO_HAND: ("return", "to its owner's hand"),
    Deed.PUT_ON_TOP: ("put", "on top of its owner's library"),
    Deed.PUT_ON_BOTTOM: ("put", "on the bottom of its owner's library"),
    Deed.SHUFFLE_IN: ("shuffle", "into its owner's library"),
    Deed.PUT_INTO_GRAVEYARD: ("put", "into its owner's graveyard"),
    Deed.REMOVE_FROM_COMBAT: ("remove", "from combat"),
    Deed.TURN_FACE_UP: ("turn", "face up"),
    Deed.TURN_FACE_DOWN: ("turn", "face down"),
    Deed.HEAL: ("damage already dealt to", "is healed"),
    Deed.DESTROY_WITHOUT_REGENERATION: ("destroy", ""),
}
_DURATIONS: Final = {
    Duration.END_OF_TURN: " until end of turn",
    Duration.END_OF_COMBAT: " until end of combat",
    Duration.NEXT_TURN: " until your next turn",
    Duration.END_OF_NEXT_TURN: " until the end of your next turn",
    Duration.WHILE_CONTROLLED: " for as long as you control {this}",
    Duration.WHILE_ON_BATTLEFIELD: " for as long as {this} remains on the battlefield",
    Duration.WHILE_TAPPED: " for as long as {this} remains tapped",
    Duration.FOREVER: "",
}


def describe_clause(instruction: InstructionBase, said: Mentions, quoting: Quoting) -> str:
    """Return an instruction as a clause, in the words in which the compiler reads it back."""
    match instruction:
        case Do():
            return _deed(instruction, said)
        case ChangeObjects():
            return _change(instruction, said, quoting)
        case ChangeGroup(affected=affected, modifications=modifications, duration=duration):
            who = describe_quality(affected, plural=True)
            return _changed(
                who,
                modifications,
                duration,
                Speech(said.speech.this, said.speech.attached, plural=True, own=False),
                quoting,
            )
        case CreateTokens():
            return describe_tokens(instruction, said, quoting)
        case PutCounters() | RemoveCounters():
            return _counters(instruction, said)
        case DealDamage():
            return _damage(instruction, said)
        case MoveToBattlefield():
            return _battlefield(instruction, said)
        case Replace():
            return _replacement(instruction, said)
        case SacrificeChosen(count=count, quality=quality, players=players):
            number, where = said.goods(count, quality)
            return f"{said.does(players, 'sacrifice')} {number}{where}"
        case _:
            return _other(instruction, said)


def _other(instruction: InstructionBase, said: Mentions) -> str:
    """Return a clause with neither numbers nor changes."""
    match instruction:
        case Fight(one=one, other=other):
            verb = "fight" if said.is_plural(one) else "fights"
            first = said.things(one, subject=True)
            return f"{first} {verb} {said.things(other)}"
        case Attach(host=host, attachments=attachments):
            first = said.things(attachments)
            return f"attach {first} to {said.things(host)}"
        case ChooseObjects(quality=quality, least=least, most=most):
            words = said.goods(most, quality)[0]
            said.chosen(several=most != 1)
            words = words if least or most == 1 else f"up to {words}"
            return f"choose {words}"
        case ChoosePlayer(opponent=opponent):
            return "choose an opponent" if opponent else "choose a player"
        case ChangeProtector(player=player, battle=battle):
            who = said.players(player)
            return f"{who} becomes the protector of {said.things(battle)}"
        case AddPhases(main_too=main_too):
            more = " followed by an additional main phase" if main_too else ""
            return f"after this phase, there is an additional combat phase{more}"
        case Designate(objects=objects, designation=designation):
            return f"{said.things(objects, subject=True)} becomes {designation}"
        case _:
            return _rare(instruction, said)


def _rare(instruction: InstructionBase, said: Mentions) -> str:
    match instruction:
        case Bolster(count=count):
            number, where = _so_much(count, said)
            return f"bolster {number}{where}"
        case Proliferate():
            return "proliferate"
        case TemptWithRing():
            return "the Ring tempts you"
        case BecomeDay(day=day):
            return f"it becomes {'day' if day else 'night'}"
        case EndCombatPhase():
            return "end the combat phase"
        case EndTurn():
            return "end the turn"
        case ReselectAttacked(objects=objects):
            return f"reselect which player or permanent {said.things(objects)} is attacking"
        case BecomeAttacking(objects=objects):
            return f"{said.things(objects, subject=True)} becomes attacking"
        case BecomeBlocking(objects=objects):
            return f"{said.things(objects, subject=True)} becomes blocking"
        case _:
            return describe_player_clause(instruction, said)


def _deed(instruction: Do, said: Mentions) -> str:
    words = _done(instruction, said)
    if instruction.deed is Deed.EXILE:
        said.made(instruction)
    return words


def _done(instruction: Do, said: Mentions) -> str:
    deed, term = instruction.deed, instruction.objects
    if deed in _BEHIND:
        one, many = _BEHIND[deed]
        plural = said.is_plural(term)
        return f"{said.things(term, subject=True)} {many if plural else one}"
    plural = said.is_plural(term) or isinstance(term, EachObject)
    named = said.things(term)
    if deed is Deed.COUNTER and term is ObjectWord.OTHER:
        return "counter that spell or ability"
    if deed is Deed.DESTROY_WITHOUT_REGENERATION:
        return f"destroy {named}. {'They' if plural else 'It'} can't be regenerated"
    if deed in _AROUND:
        before, after = _AROUND[deed]
        after = after.replace("its", "their") if plural else after
        return f"{before} {named} {after}"
    return f"{deed.value} {named}"


def _change(instruction: ChangeObjects, said: Mentions, quoting: Quoting) -> str:
    term, duration = instruction.objects, instruction.duration
    plural = said.is_plural(term)
    who = said.things(term, subject=True)
    if instruction.modifications == (SwitchPowerToughness(),):
        whose = "its" if who == "it" else f"{who}'s"
        return f"switch {whose} power and toughness{_for(duration, said)}"
    speech = Speech(said.speech.this, said.speech.attached, plural=plural, own=term is ObjectWord.THIS)
    if any(isinstance(each, ChangeController) for each in instruction.modifications):
        return f"gain control of {who}{_for(duration, said)}"
    return _changed(who, instruction.modifications, duration, speech, quoting)


def _changed(
    who: str, modifications: tuple[Modification, ...], duration: Duration, speech: Speech, quoting: Quoting
) -> str:
    """Return what changes; how long stands before what X is."""
    if any(isinstance(each, ChangeController) for each in modifications):
        return f"gain control of {who}{_DURATIONS[duration].format(this=speech.this)}"
    lasts = _DURATIONS[duration].format(this=speech.this)
    rules = [each for each in modifications if isinstance(each, ApplyRule)]
    others = [each for each in modifications if not isinstance(each, ApplyRule)]
    parts: list[str] = []
    where = amount = ""
    if others and any(isinstance(each, AddTypes) for each in others):
        parts.append(f"{_becoming(others, speech, quoting)}{lasts}")
    elif others:
        words, where, amount = Changes(speech, quoting, gains=True).described(others).partition(WHERE)
        parts.append(f"{words}{lasts}")
    parts += [f"{Changes(speech, quoting, gains=True).described((rule,))}{lasts}" for rule in rules]
    return f"{who} {listing(parts, 'and')}{where}{amount}"


def _becoming(modifications: Sequence[Modification], speech: Speech, quoting: Quoting) -> str:
    """Return what something becomes: ``becomes a 3/3 green Beast creature in addition to its other types``."""
    size = ""
    colors: list[str] = []
    types: list[str] = []
    abilities: list[str] = []
    rest: list[Modification] = []
    others = "other types"
    for each in modifications:
        match each:
            case SetPowerToughness(power=int(power), toughness=int(toughness)):
                size = f"{power}/{toughness}"
            case AddColors(colors=added):
                colors += [color.word for color in added]
                others = "other colors and types"
            case SetColors(colors=found):
                colors += [color.word for color in found] or ["colorless"]
            case AddTypes(type_line=line):
                types += [*line.subtypes, *(kind.lower() for kind in line.types)]
            case GainAbility(ability=KeywordAbility() as ability):
                abilities.append(quoting.keyword(ability))
            case GainAbility(ability=ability):
                abilities.append(quoting.quoted(ability))
            case _:
                rest.append(each)
    having = f" with {listing(abilities, 'and')}" if abilities else ""
    noun = " ".join(each for each in (size, " and ".join(colors), *types) if each)
    article = "" if speech.plural else "an " if noun[:1].lower() in "aeiou" or noun.startswith("8") else "a "
    whose = "their" if speech.plural else "its"
    become = f"{speech.verb('become')} {article}{noun}{having} in addition to {whose} {others}"
    return f"{become} and {Changes(speech, quoting, gains=True).described(rest)}" if rest else become


def _for(duration: Duration, said: Mentions) -> str:
    return _DURATIONS[duration].format(this=said.speech.this)


def _counters(instruction: PutCounters | RemoveCounters, said: Mentions) -> str:
    if isinstance(instruction, PutCounters) and instruction.count == CountersOn(
        instruction.objects, instruction.counter
    ):
        return f"double the number of {instruction.counter} counters on {said.things(instruction.objects)}"
    number = Number("all") if instruction.count is None else said.number(instruction.count)
    noun = f"{instruction.counter} counter{'s' if number.plural else ''}"
    word = "an" if number.word == "a" and noun[0] in "aeiou" else number.word
    if isinstance(instruction, RemoveCounters):
        return f"remove {word} {noun} from {said.things(instruction.objects)}{number.where}"
    if instruction.divided:
        return f"distribute {word} {noun} among {said.things(instruction.objects)}{number.where}"
    plural = said.is_plural(instruction.objects)
    named = said.things(instruction.objects)
    each = "each of " if plural and "target" in named else ""
    return f"put {word} {noun} on {each}{named}{number.where}"


def _damage(instruction: DealDamage, said: Mentions) -> str:
    source = said.things(instruction.source, subject=True)
    verb = "deal" if said.is_plural(instruction.source) or isinstance(instruction.source, EachObject) else "deals"
    amount, where = _so_much(instruction.amount, said)
    recipients: list[str] = []
    if instruction.objects is not None:
        own = instruction.objects == instruction.source
        recipients.append("itself" if own else said.things(instruction.objects))
    if instruction.players is not None and not _is_same_target(instruction):
        recipients.append(said.players(instruction.players))
    if isinstance(instruction.amount, PowerOf) and instruction.amount.objects == instruction.source:
        whose = "their" if verb == "deal" else "its"
        return f"{source} {verb} damage equal to {whose} power to {' and '.join(recipients)}"
    if instruction.divided:
        return f"{source} {verb} {amount} damage divided as you choose among {' and '.join(recipients)}{where}"
    return f"{source} {verb} {amount} damage to {' and '.join(recipients)}{where}"


def _is_same_target(instruction: DealDamage) -> bool:
    players = instruction.players
    return isinstance(players, TargetPlayers) and getattr(instruction.objects, "index", None) == players.index


def _so_much(amount: Amount, said: Mentions) -> tuple[str, str]:
    """Return a number before "damage" or "life", and what X is."""
    match amount:
        case int():
            return str(amount), ""
        case EventAmount() | AmountBefore():
            return "that much", ""
        case _:
            number = said.number(amount)
            return number.word, number.where


def _battlefield(instruction: MoveToBattlefield, said: Mentions) -> str:
    if instruction.like_replaced:  # CR 702.49c
        return f"put {said.things(instruction.objects)} onto the battlefield tapped and attacking"
    several = said.is_plural(instruction.objects)
    named = "those cards" if several and instruction.objects is ObjectWord.MADE else said.things(instruction.objects)
    if instruction.objects is ObjectWord.THIS:
        named = f"{named} from your graveyard"
    ending = " tapped" if instruction.tapped and instruction.attacking is None else ""
    if isinstance(instruction.under, OwnerOf):
        ending += f" under {'their' if several else 'its'} owner's control"
    elif instruction.under is PlayerWord.YOU:
        ending += " under your control"
    ending += describe_attacking(instruction.attacking, tapped=instruction.tapped).replace(" that's", "")
    if instruction.counter is not None:
        ending += f" with a {instruction.counter} counter on it"
    said.made(instruction)
    return f"return {named} to the battlefield{ending}"


def _replacement(instruction: Replace, said: Mentions) -> str:
    match instruction.replacement:
        case PreventDamage(damage=damage, amount=None, counters=None):
            return _prevention(instruction, damage, said)
        case DiesInto(object=quality, zone="exile") if (term := said.source_term(quality)) is not None:
            named = said.things(term)
            return f"if {named} would die this turn, exile it instead"
        case _:
            return describe_replacement(instruction.replacement, said.speech)


def _prevention(instruction: Replace, damage: DamagePattern, said: Mentions) -> str:
    """Return ``prevent the next 3 damage that would be dealt to it this turn``."""
    to = _recipients(instruction, damage, said)
    lasting = instruction.lasting.value
    if instruction.amount is not None:
        amount = "X" if not isinstance(instruction.amount, int) else str(instruction.amount)
        where = "" if isinstance(instruction.amount, int) else what_x_is(instruction.amount, said.speech)
        return f"prevent the next {amount} damage that would be dealt{to} {lasting}{where}"
    combat = "combat " if damage.combat else ""
    by = _source(damage, said)
    return f"prevent all {combat}damage that would be dealt{to}{by} {lasting}"


def _recipients(instruction: Replace, damage: DamagePattern, said: Mentions) -> str:
    if instruction.objects is not None:
        return f" to {said.things(instruction.objects)}"
    if instruction.players is not None:
        return f" to {said.players(instruction.players)}"
    if damage.object is not None:
        return f" to {describe_quality(damage.object, plural=True)}"
    if damage.player is not None:
        return f" to each {'opponent' if damage.player.who.value == 'an opponent' else 'player'}"
    return ""


def _source(damage: DamagePattern, said: Mentions) -> str:
    term = said.source_term(damage.source)
    if term is not None:
        return f" by {said.things(term)}"
    words = describe_quality(damage.source, plural=True)
    return "" if words == "permanents" else f" by {words}"
