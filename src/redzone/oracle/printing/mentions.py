"""How the sentences of an effect name things: a target where it is chosen, a pronoun from then on."""

import re
from collections.abc import Sequence
from typing import assert_never

from redzone.abilities.ability import CreateTokens
from redzone.abilities.choosing import Clash
from redzone.abilities.instruction import DealDamage, Do, ExileFromLibrary, MoveToBattlefield
from redzone.abilities.instruction_base import InstructionBase
from redzone.abilities.language import (
    AllOf,
    Amount,
    AmountBefore,
    ControllerOf,
    DoneThisWay,
    EachCard,
    EachObject,
    EventAmount,
    ObjectTerm,
    OwnerOf,
    PlayersWho,
    PlayerTerm,
    Quality,
    Several,
    TargetObjects,
    TargetPlayers,
    TheseObjects,
    ThesePlayers,
    Times,
    X,
)
from redzone.abilities.plain_qualities import HasType, QualityBase
from redzone.abilities.playing import MayCast
from redzone.abilities.rewriting import mentions
from redzone.abilities.targeting import (
    TargetAnything,
    TargetCards,
    TargetPermanents,
    TargetPlayer,
    TargetSpec,
    TargetSpells,
)
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle.printing.conditions import Speech
from redzone.oracle.printing.counted_nouns import (
    VALUE,
    bare_noun,
    controlled_by_target,
    each_within_limit,
    is_one,
    of_each_player,
    or_permanent,
    range_words,
    so_many,
    so_many_cards,
    target_player,
    target_spells,
    without_target,
)
from redzone.oracle.printing.made_before import is_of_a_group
from redzone.oracle.printing.nouns.card_nouns import cards_there, describe_card
from redzone.oracle.printing.nouns.plurals import listing, number_word
from redzone.oracle.printing.nouns.qualities import describe_quality
from redzone.oracle.printing.numbers_said import COUNTED, DONE, NumberSaid
from redzone.oracle.printing.player_conditions import players_who
from redzone.oracle.printing.players_said import EVERYBODY, WHOSE_OF_MANY, called, stands_for_target, with_target
from redzone.oracle.printing.terms import describe_amount, describe_objects, describe_players
from redzone.values.value import Value


class Mentions:
    """What an effect has named so far."""

    def __init__(self, targets: Sequence[TargetSpec], speech: Speech) -> None:
        self.speech = speech
        self._targets = targets
        self._named: set[int] = set()
        self._object: ObjectTerm | None = None
        self._beside_this: ObjectTerm | None = None
        """What was named before this object itself: "it" could be either of them."""
        self._many = False
        self.done = ""
        """What "that much" is by now, where the instruction before has a number of objects."""
        self._chosen_cards = False
        self._your_cards = False
        self.names_this = False
        """Whether the sentence has just named the object itself, so that "it" would be that."""
        self._this_dealt = False
        """Whether the instruction before had the object itself deal damage: "it deals" would be that."""
        self.if_so = "if you do"
        """What says that the instruction before was carried out; a clash is won."""
        self.may_cast = False
        """Whether the instruction before let somebody cast a spell: "if you don't"."""
        self.looked_at_many = False
        self.looked_at_yours = False
        """Whether several cards were looked at or revealed."""
        self.looked_at_hand = False
        """Whether they are the cards of a hand."""
        self.picked = False
        """Whether some of them were chosen: the others are "the rest"."""

    @property
    def target_terms(self) -> tuple[TargetObjects, ...]:
        """The targets of the effect, as words mean them."""
        return tuple(map(TargetObjects, range(len(self._targets))))

    def things(self, term: ObjectTerm, *, subject: bool = False) -> str:
        """Return objects as a sentence names them now."""
        said = self._things(term, subject=subject)
        if term is not ObjectWord.THIS or self._object is None:
            self._object = term
        self._beside_this = self._object if term is ObjectWord.THIS else None
        return said

    def dealer(self, term: ObjectTerm) -> str:
        """Return what deals damage, as a sentence names it now."""
        before, self.names_this = self.names_this, self.names_this or self._this_dealt
        said = self.things(term, subject=True)
        self.names_this = before
        return said

    def name_now(self, index: int) -> str | None:
        """Return a target that no sentence has named yet, and name it."""
        return None if index in self._named else self.things(TargetObjects(index))

    @property
    def it(self) -> ObjectTerm | None:
        """What "it" would mean now, if a sentence has named something."""
        return self._object

    def is_target_named(self, term: TargetObjects) -> bool:
        """Return whether a sentence has said what this target is."""
        return term.index in self._named

    def is_named_alone(self, term: ObjectTerm | None) -> bool:
        """Return whether these objects are one target that a sentence has named."""
        named = isinstance(term, TargetObjects) and self.is_target_named(term)
        return named and isinstance(term, TargetObjects) and is_one(self._targets[term.index])

    def is_named(self, term: ObjectTerm) -> bool:
        """Return whether a sentence has named these objects, so that "it" can mean them."""
        return term.index in self._named if isinstance(term, TargetObjects) else term is not ObjectWord.ATTACHED

    def every(self, term: EachObject) -> str:
        """Return all objects of a quality as a sentence names them together: ``all artifacts and enchantments``."""
        self._object = term
        if said := each_within_limit(term.quality):
            return said
        return self.settled(f"all {describe_quality(term.quality, plural=True).replace('and/or', 'and')}", term)

    def is_card(self, term: ObjectTerm) -> bool:
        """Return whether these objects are cards of another zone than the battlefield."""
        if term is ObjectWord.CHOSEN:
            return self._chosen_cards
        if term is ObjectWord.LOOKED_AT or isinstance(term, EachCard):
            return True
        if isinstance(term, Several):
            return all(map(self.is_card, term.terms))
        return isinstance(term, TargetObjects) and isinstance(self._targets[term.index], TargetCards)

    def is_your_card(self, term: ObjectTerm) -> bool:
        """Return whether these objects are cards of a graveyard, hand or library of who speaks."""
        if term is ObjectWord.CHOSEN:
            return self._your_cards
        if term is ObjectWord.LOOKED_AT:
            return self.looked_at_yours
        if isinstance(term, EachCard):
            return term.players is PlayerWord.YOU
        if isinstance(term, Several):
            return all(map(self.is_your_card, term.terms))
        spec = self._targets[term.index] if isinstance(term, TargetObjects) else None
        return isinstance(spec, TargetCards) and spec.players is PlayerWord.YOU

    def every_card(self, term: EachCard) -> str:
        """Return every card in zones of players: ``all creature cards from your graveyard``."""
        if term.zone == "exile":
            return f"all {describe_card(term.quality, plural=True)}"
        if term.players is PlayerWord.EACH_PLAYER:
            where = f"from all {term.zone}s"
        else:
            where = f"from {WHOSE_OF_MANY.get(term.players) or self.whose(term.players)} {term.zone}"
        return f"all {cards_there(term.quality, where, plural=True)}"

    def whose(self, players: PlayerTerm) -> str:
        """Return players as owners: ``your``, ``target player's``, ``their``."""
        if players is PlayerWord.YOU:
            return "your"
        return "their" if players in EVERYBODY else f"{self.players(players)}'s"

    def is_plural(self, term: ObjectTerm) -> bool:
        """Return whether the verb behind these objects is plural."""
        match term:
            case TargetObjects(index=index):
                return not is_one(self._targets[index])
            case ObjectWord.MADE | ObjectWord.CHOSEN:
                return self._many
            case ObjectWord.LOOKED_AT:
                return self.looked_at_many
            case ObjectWord.ALL_SUBJECTS:
                return True
            case TheseObjects(ids=ids):
                return len(ids) > 1
            case Several():
                return True
            case _:
                return False

    def _things(self, term: ObjectTerm, *, subject: bool) -> str:
        match term:
            case ObjectWord.THIS:
                return self.speech.this
            case ObjectWord.ATTACHED:
                return f"{self.speech.attached} creature"
            case TargetObjects(index=index):
                if index not in self._named:
                    self._named.add(index)
                    return self.target(index)
                return self._pronoun(term, subject=subject)
            case EachObject(quality=quality):
                bare, other = without_target(quality)
                noun = self.settled(f"another {bare_noun(bare)}" if other else bare_noun(bare), quality)
                self._object = term
                return f"each other {noun.removeprefix('another ')}" if noun.startswith("another ") else f"each {noun}"
            case EachCard():
                return self.every_card(term)
            case Several():
                return self._together(term, subject=subject)
            case _:
                return self._meant(term, subject=subject)

    def _together(self, term: Several, *, subject: bool) -> str:
        """Return several things that are named one after the other; from which graveyard cards come is said once."""
        if self._object == term:
            return "they" if subject else "them"
        match term.terms:
            case (EachCard(zone="hand") as hand, EachCard(zone="graveyard") as graveyard):
                several = hand.players is PlayerWord.EACH_PLAYER
                return f"{self.every_card(hand)} and {graveyard.zone}{'s' if several else ''}"
            case _:
                pass
        said = [self._things(each, subject=False) for each in term.terms]
        if self.is_card(term):
            place = said[-1][said[-1].rindex(" from ") :]
            said[:-1] = [each.removesuffix(place) for each in said[:-1]]
        return listing(said, "and")

    def _meant(self, term: ObjectTerm, *, subject: bool) -> str:
        """Return what was named before, or goes without a name."""
        match term:
            case TheseObjects() | DoneThisWay():
                return describe_objects(term, self.speech)
            case ObjectWord.LINKED | ObjectWord.OTHER:
                return "the exiled card" if term is ObjectWord.LINKED else "that creature"
            case ObjectWord.SUBJECT if self._object not in {None, ObjectWord.SUBJECT} or self._beside_this is term:
                return "that creature"
            case _:
                return self._pronoun(term, subject=subject)

    def _pronoun(self, term: ObjectTerm, *, subject: bool) -> str:
        if term is ObjectWord.LOOKED_AT and self.picked:
            return "the rest"
        if self.is_plural(term):
            return "they" if subject else "them"
        if isinstance(term, TargetObjects) and (self.names_this or self._is_another(term)):
            return f"that {self._noun(term.index)}"
        return "it"

    def of_another(self, said: str, term: ObjectTerm) -> str:
        """Return a condition with "that creature is" where "it's" would be said of another target."""
        if not isinstance(self._object, TargetObjects) or term == self._object:
            return said
        noun = self._noun(term.index) if isinstance(term, TargetObjects) else "creature"
        return re.sub(r"^it's ", f"that {noun} is ", said)

    def _is_another(self, term: TargetObjects) -> bool:
        """Return whether "it" would, or could, be something else that was named in between."""
        other = isinstance(self._object, TargetObjects | EachObject) or self._object is ObjectWord.MADE
        return (other and self._object != term) or self._beside_this == term

    def target(self, index: int) -> str:
        """Return a use of the word "target"."""
        spec = self._targets[index]
        if isinstance(spec, TargetPermanents | TargetCards) and spec.each is not None:
            return of_each_player(spec, spec.each, self.players(spec.each))
        match spec:
            case TargetPermanents(quality=quality, least=least, most=most):
                return self.settled(so_many(quality, least, most), quality)
            case TargetAnything(quality=QualityBase() as quality, opponent=opponent):
                return f"target {or_permanent('opponent' if opponent else 'player', bare_noun(quality))}"
            case TargetAnything(least=1, most=1, other=other, unlike=unlike):
                return "any other target" if other or unlike is not None else "any target"
            case TargetAnything(least=least, most=most):
                return f"{range_words(least, most)} targets".replace("any number targets", "any number of targets")
            case TargetSpells():
                return target_spells(spec)
            case TargetCards():
                return so_many_cards(spec)
            case TargetPlayer():
                return target_player(spec)
            case _:
                assert_never(spec)

    def players(self, term: PlayerTerm) -> str:
        """Return players as a sentence names them now."""
        match term:
            case PlayerWord():
                return called(term)
            case TargetPlayers(index=index):
                if index in self._named:
                    return "that player"
                self._named.add(index)
                return self.target(index)
            case ThesePlayers():
                return describe_players(term, self.speech)
            case ControllerOf(objects=objects):
                return f"{self._whose(objects)} controller"
            case OwnerOf(objects=objects):
                return f"{self._whose(objects)} owner"
            case PlayersWho(players=players):
                return players_who(term, self.players(players))
            case _:
                assert_never(term)

    def controller_or_player(self, term: PlayerTerm) -> str:
        """Return players to whom another object does something: "that land's controller" where "its" would be its."""
        match term:
            case ControllerOf(objects=TargetObjects(index=index)) if index in self._named:
                return f"that {self._noun(index)}'s controller"
            case _:
                return self.players(term)

    def _noun(self, index: int) -> str:
        quality = getattr(self._targets[index], "quality", None)
        parts = quality.qualities if isinstance(quality, AllOf) else (quality,)
        kinds = [part.type.lower() for part in parts if isinstance(part, HasType)]
        kind = kinds[0] if kinds and isinstance(self._targets[index], TargetPermanents) else ""
        other = "spell" if isinstance(self._targets[index], TargetSpells) else "permanent"
        return kind if kind in {"artifact", "creature", "enchantment", "land", "planeswalker"} else other

    def _whose(self, term: ObjectTerm) -> str:
        if isinstance(term, DoneThisWay) or term is ObjectWord.OTHER:
            return "its" if isinstance(term, DoneThisWay) else "that creature's"
        if term is ObjectWord.ATTACHED and self._object is not term:
            self._object = term
            return f"{self.things(term)}'s"
        if isinstance(term, TargetObjects) and term.index not in self._named:
            return f"{self.things(term)}'s"
        if isinstance(term, TargetObjects) and not self.is_plural(term) and self._is_another(term):
            return f"that {self._noun(term.index)}'s"
        return "their" if self.is_plural(term) else "its"

    def number(self, amount: Amount) -> NumberSaid:
        """Return a number before a noun; what is counted becomes X, and ``where`` says what X is."""
        match amount:
            case 1:
                return NumberSaid("a", plural=False)
            case int():
                return NumberSaid(number_word(amount))
            case X():
                return NumberSaid("X")
            case Times(factor=2, amount=X()):
                return NumberSaid("twice X")
            case AmountBefore() if self.done:
                return NumberSaid("X", where=f", where X is {self.done}")
            case EventAmount() | AmountBefore():
                return NumberSaid("that many")
            case _:
                return NumberSaid(
                    "X", where=f", where X is {self.settled(describe_amount(amount, self.speech), amount)}"
                )

    def note(self, instruction: InstructionBase) -> None:
        """Remember to what the instruction just told did something: "destroyed this way"."""
        match instruction:
            case Do(deed=deed) if deed in DONE:
                self.done = f"the number of permanents {DONE[deed]} this way"
            case _:
                self.done = COUNTED.get(type(instruction), "")
        self.may_cast = isinstance(instruction, MayCast)
        self.if_so = "if you win" if isinstance(instruction, Clash) else "if you do"
        self._this_dealt = isinstance(instruction, DealDamage) and instruction.source is ObjectWord.THIS
        self._many = self._many or is_of_a_group(instruction)

    def settled(self, said: str, part: Value) -> str:
        """Return words of what a target controls: "that player" controls it if the target has been named.

        What the instruction before did something to is counted in its own words.
        """
        if self.done and mentions(part, AmountBefore()):
            said = said.replace("that much", self.done)
        for index, spec in enumerate(self._targets):
            if index not in self._named and mentions(part, TargetObjects(index)) and stands_for_target(said):
                self._named.add(index)
                said = with_target(said, self.target(index))
            if mentions(part, TargetObjects(index)) and self._noun(index) != "permanent":
                said = said.replace("that creature", f"that {self._noun(index)}")
            if mentions(part, TargetPlayers(index)) and index not in self._named and "that player's" in said:
                said = said.replace("that player's", f"{self.target(index)}'s", 1)
                self._named.add(index)
            if not any(mentions(part, each) for each in controlled_by_target(index)):
                continue
            if index in self._named or not isinstance(spec, TargetPlayer):
                said = said.replace("target player controls", "that player controls")
            self._named.add(index)
        return said

    def counted_of_target(self, said: str, part: Value) -> str:
        """Return a clause about players that names the target in its number: ``the power of target creature``."""
        for index in set(range(len(self._targets))) - self._named:
            if mentions(part, TargetObjects(index)) and (value := VALUE.search(said)):
                said = said.replace(value.group(), f"the {value['stat']} of {self.target(index)}", 1)
                self._named.add(index)
        return said

    def made(self, instruction: InstructionBase) -> None:
        """Remember what an instruction makes: "it" from now on."""
        several = isinstance(instruction, CreateTokens | ExileFromLibrary) and instruction.count != 1
        several = several or (isinstance(instruction, ExileFromLibrary) and instruction.players in EVERYBODY)
        copies = isinstance(instruction, CreateTokens) and isinstance(instruction.copy_of, EachObject)
        self._many = copies or several or (isinstance(instruction, CreateTokens) and bool(instruction.also))
        if isinstance(instruction, Do | MoveToBattlefield):
            self._many = self.is_plural(instruction.objects) or isinstance(instruction.objects, EachObject | EachCard)
        self._object = ObjectWord.MADE

    def chosen(self, *, several: bool, cards: bool = False, yours: bool = False) -> None:
        """Remember that something is chosen: "it" from now on; ``cards`` of a hand or library, maybe ``yours``."""
        self._many = several
        self._object = ObjectWord.CHOSEN
        self._chosen_cards, self._your_cards = cards, yours

    def goods(self, count: Amount, quality: Quality) -> tuple[str, str]:
        """Return ``two artifacts`` or ``another creature``, and what X is."""
        number = self.number(count)
        if not number.plural:
            said = describe_quality(quality)
            return f"{said[: said.index(' ')]} {bare_noun(quality).removeprefix('another ')}", ""
        return f"{number.word} {describe_quality(quality, plural=True)}", number.where

    def does(self, players: PlayerTerm, verb: str) -> str:
        """Return who does something, with a verb that agrees: ``you draw``, ``each opponent draws``."""
        who = self.players(players)
        if players is PlayerWord.YOU:
            return f"you {verb}"
        plural = isinstance(players, TargetPlayers) and not is_one(self._targets[players.index])
        ending = "" if plural else "es" if verb.endswith("y") else "s"
        return f"{who} {verb.removesuffix('y') + 'i' if ending == 'es' else verb}{ending}"
