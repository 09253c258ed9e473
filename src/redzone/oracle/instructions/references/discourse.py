"""The discourse: what a paragraph has said so far, and so what its next words mean (CR 608.2c).

A ``Discourse`` belongs to one paragraph. What it knows are frozen values, one for each kind of thing that later words
point back to; only this module replaces them, in methods that are named after what a text does.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from msgspec.structs import replace

from redzone.abilities.ability import Instruction, SpellEffect
from redzone.abilities.language import Amount, Compare, ObjectTerm, PlayerTerm, StatOf, Sum, TargetObjects
from redzone.abilities.rewriting import rewritten
from redzone.abilities.targeting import TargetCards, TargetSpec, TargetSpells
from redzone.abilities.words import Chosen, ObjectWord, PlayerWord
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.instructions.references.nouns import MANY_PLAYERS, Named
from redzone.oracle.instructions.references.what_was_said import (
    AmountsSaid,
    Antecedents,
    CardsSeen,
    ChoicesSaid,
    Circumstances,
    Done,
    PlayersSaid,
)
from redzone.oracle.language.node import Node
from redzone.oracle.language.word import Word
from redzone.oracle.phrases.context import Context
from redzone.oracle.phrases.predicates import QuotedReader

CountReader: TypeAlias = Callable[[Node, "Discourse"], Amount]


class Discourse:
    """What a paragraph has said so far."""

    __slots__ = (
        *("amounts", "antecedents", "cards", "choices", "circumstances", "context", "done", "players", "quoted"),
        *("counting", "targets"),
    )

    def __init__(self, context: Context, quoted: QuotedReader, counting: "CountReader") -> None:
        self.context = context
        self.quoted = quoted
        self.counting = counting
        """Reads an amount that a noun compares with."""
        self.antecedents: Antecedents = Antecedents()
        self.players: PlayersSaid = PlayersSaid()
        self.amounts: AmountsSaid = AmountsSaid()
        self.cards: CardsSeen = CardsSeen()
        self.choices: ChoicesSaid = ChoicesSaid()
        self.circumstances: Circumstances = Circumstances()
        self.done: Done = Done()
        self.targets: tuple[TargetSpec, ...] = ()
        """The uses of the word "target", in order (CR 115.1)."""

    # Objects

    @property
    def object(self) -> Named | None:
        """What "it" means, if the text itself named something."""
        return self.antecedents.object

    def name(self, named: Named | None) -> None:
        """Have "it" mean this from now on; ``None`` is what it means at the beginning of a text."""
        self.antecedents = replace(self.antecedents, object=named)

    def act(self, doer: Named | None) -> None:
        """Have the clause be about this."""
        self.antecedents = replace(self.antecedents, doer=doer)

    def be_about(self, term: ObjectTerm | None) -> None:
        """Have the clause, which is done for each of something, name this first."""
        self.antecedents = replace(self.antecedents, about=term)

    def sacrifice(self, named: Named | None) -> None:
        """Have "the sacrificed creature" be this; ``None`` if it is not clear which one that is."""
        self.antecedents = replace(self.antecedents, sacrificed=named)

    def discard(self, named: Named | None) -> None:
        """Have "the discarded card" be this; ``None`` if it is not clear which one that is."""
        self.antecedents = replace(self.antecedents, discarded=named)

    def put_into_zone(self, named: Named) -> None:
        """Name objects that went into another zone: they are new objects there (CR 400.7)."""
        self.name(Named(ObjectWord.MADE, named.quality, plural=named.plural))

    def suppose(self, before: Named | None) -> None:
        """Note what "it" meant before a "may" or "if"."""
        self.antecedents = replace(self.antecedents, before_condition=before)

    def suppose_otherwise(self) -> None:
        """Forget what the branch before would have made, chosen, exiled or counted: it isn't there in the other one."""
        named = self.object
        unmade = named is not None and named.term in _OF_ONE_BRANCH
        meant = self.antecedents.before_condition if unmade else named
        self.antecedents = replace(self.antecedents, object=meant, exiled=None, sacrificed=None, discarded=None)
        self.amounts = replace(self.amounts, that_much=None)  # it was a number of the branch before

    def became(self, named: Named) -> Named:
        """Return the cards that objects have become, if the clause before exiled them (CR 400.7)."""
        exiled = named.term == self.antecedents.exiled
        return Named(ObjectWord.MADE, named.quality, plural=named.plural) if exiled else named

    def follow(self, antecedents: Antecedents) -> None:
        """Have pronouns mean what a whole clause leaves them to mean."""
        self.antecedents = antecedents

    # Targets

    def target(self, spec: TargetSpec) -> int:
        """Add a use of the word "target".

        Raises:
            NotUnderstood: It is compared with another target, which is chosen at the same time (CR 601.2c).
        """
        if _compares_with_target(spec):
            raise NotUnderstood("a target that is compared with another one is not supported", 0, 0)
        self.targets = (*self.targets, spec)
        return len(self.targets) - 1

    def target_only_if_paid(self, known: int, cost: str | None) -> None:
        """Have the targets from the one of index ``known`` on be chosen only if a cost was paid."""
        self.targets = (*self.targets[:known], *(replace(target, if_paid=cost) for target in self.targets[known:]))

    def names_spell(self, named: Named) -> bool:
        """Return whether what was named is on the stack."""
        if isinstance(named.term, TargetObjects):
            target = self.targets[named.term.index]
            return isinstance(target, TargetSpells) and target.permanents is None
        subject = self.context.subject
        if named.term is ObjectWord.OTHER:
            return bool(self.context.aims)
        return named.term is ObjectWord.SUBJECT and subject is not None and subject.spell

    def names_cards(self, named: Named) -> bool:
        """Return whether what was named are cards in a zone other than the battlefield."""
        if isinstance(named.term, TargetObjects):
            return isinstance(self.targets[named.term.index], TargetCards)
        return named.term is ObjectWord.LOOKED_AT

    # Players

    @property
    def that_player(self) -> PlayerTerm | None:
        """What "that player" means: who was named last, or the player of the event."""
        return self.players.that or self.context.player

    def speak_of(self, player: PlayerTerm) -> None:
        """Have "that player" mean this one."""
        self.players = replace(self.players, that=player)

    def of_every_one(self, players: PlayerTerm | None, amount: Callable[[], Amount]) -> Amount:
        """Return an amount, in which "they" are each of several players by themselves."""
        before = self.players
        if players in MANY_PLAYERS:
            self.speak_of(PlayerWord.THIS_ONE)
        found = amount()
        self.players = before
        return found

    def of_each(self, players: PlayerTerm | None) -> None:
        """Have targets be so many of each of these players."""
        self.players = replace(self.players, each=players)

    def forget_player(self) -> None:
        """Have "that player" no longer mean one of several of whom the sentence before spoke."""
        self.players = replace(self.players, that=None)

    def of_players(self, players: PlayerTerm) -> None:
        """Have a clause name the players who do something; "that player" is one of them, unless it is you.

        Who attacks another player doesn't become "that player" either, which could be the other one.
        """
        attacks = players is PlayerWord.EVENT_PLAYER and self.context.player is None
        that = self.players.that if players is PlayerWord.YOU or attacks else players
        self.players = replace(self.players, of_clause=players, that=that)

    def ask(self, player: PlayerTerm | None) -> None:
        """Let a player choose whether the clauses of a sentence are carried out; ``None`` is you, or nobody."""
        self.players = replace(self.players, asked=player)

    def begin_clauses(self) -> None:
        """Begin clauses that follow each other: what the sentence before is about does nothing in them."""
        self.players = replace(self.players, of_clause=None)
        self.act(None)

    def have_act(self, player: PlayerTerm | None) -> None:
        """Have a player do what a clause says that names nobody."""
        self.players = replace(self.players, acting=player)

    # Amounts

    def use_x(self) -> None:
        """Say X: it was chosen, if the sentence doesn't say what it is."""
        chosen = self.amounts.x_is_chosen or self.amounts.x is None
        self.amounts = replace(self.amounts, x_is_used=True, x_is_chosen=chosen)

    def expect_x(self) -> None:
        """Expect that X, of which the sentence says what it is, stands in its clauses."""
        self.amounts = replace(self.amounts, x_is_used=False, x_is_explained=True)

    def where_x_is(self, amount: Amount | None) -> None:
        """Have X be this, or with ``None`` what was chosen."""
        self.amounts = replace(self.amounts, x=amount)

    def explain_x(self, *, chosen: bool, said: bool) -> None:
        """Note whether X stood in a sentence that doesn't say what it is, and whether a sentence did say that."""
        self.amounts = replace(self.amounts, x_is_chosen=chosen, x_was_said=said, x_is_explained=False)

    def repeat(self, each: Amount | None, *, used: bool = False) -> None:
        """Have clauses be done for each of so many; ``used`` is whether one of them said already what is."""
        self.amounts = replace(self.amounts, each=each, each_is_used=used)

    def use_each(self) -> None:
        """Say what is done for each of these."""
        self.amounts = replace(self.amounts, each_is_used=True)

    def have_counted(self, that_much: Amount | None, *, otherwise: bool = False) -> None:
        """Have "that much" be the number of a clause; ``otherwise`` says that it is not that of the event."""
        counts_otherwise = self.amounts.counts_otherwise or otherwise
        self.amounts = replace(self.amounts, that_much=that_much, counts_otherwise=counts_otherwise)

    # Cards of hidden zones

    def search(self, owner: PlayerTerm) -> None:
        """Search the library of a player: the cards that were looked at before are no longer spoken of."""
        self.cards = replace(self.cards, zone=None, searched=owner)

    def look_at(self, zone: str, owner: PlayerTerm, *, picked: bool = False, until: Word | None = None) -> None:
        """Look at cards; ``picked`` are some of them already, ``until`` says that there may be several of these."""
        until = until or self.cards.until
        self.cards = replace(self.cards, zone=zone, owner=owner, has_picked=picked, until=until)

    def pick(self, named: Named) -> None:
        """Choose some of the cards that were looked at."""
        self.cards = replace(self.cards, has_picked=True)
        self.name(named)

    def put_away(self) -> None:
        """Put away all cards that were looked at."""
        self.cards = replace(self.cards, zone=None)

    # Choices

    def choose_word(self, what: Chosen) -> None:
        """Choose a word: "the chosen color"."""
        self.choices = replace(self.choices, words=(*self.choices.words, what))

    def choose_player(self) -> None:
        """Choose a player, whom a predicate may ask about."""
        self.choices = replace(self.choices, player=True)

    # Instructions

    def do(self, *instructions: Instruction) -> None:
        """Add instructions."""
        self.done = Done((*self.done.instructions, *instructions), self.done.outer)

    def do_instead(self, count: int, *instructions: Instruction) -> None:
        """Replace so many of the last instructions."""
        kept = self.done.instructions[: len(self.done.instructions) - count]
        self.done = Done((*kept, *instructions), self.done.outer)

    def apart(self, read: Callable[[], None]) -> tuple[Instruction, ...]:
        """Return what is read as instructions of their own."""
        before = self.done
        self.done = Done(outer=before.before)
        read()
        found, self.done = self.done.instructions, before
        return found

    # Circumstances

    def let_types_stay(self, *, stay: bool) -> None:
        """Note whether the next sentence says that types stay."""
        self.circumstances = replace(self.circumstances, types_stay=stay)

    def delayed(self, read: Callable[[], None]) -> tuple[Instruction, ...]:
        """Return what is read as instructions of an ability that resolves later."""
        return self._under(replace(self.circumstances, delayed=True), read)

    def permitted(self, read: Callable[[], None]) -> tuple[Instruction, ...]:
        """Return what is read as instructions that somebody may carry out."""
        return self._under(replace(self.circumstances, permits=True), read)

    def instead(self, read: Callable[[], tuple[Instruction, ...]]) -> tuple[Instruction, ...]:
        """Return what is read as instructions that are carried out instead of the last one."""
        before, self.circumstances = self.circumstances, replace(self.circumstances, replaced=self.done.last)
        found = read()
        self.circumstances = before
        return found

    def _under(self, circumstances: Circumstances, read: Callable[[], None]) -> tuple[Instruction, ...]:
        before, self.circumstances = self.circumstances, circumstances
        found = self.apart(read)
        self.circumstances = before
        return found

    def with_own_targets(self, named: Named | None, read: Callable[[], tuple[Instruction, ...]]) -> SpellEffect:
        """Return what is read as an effect with targets of its own, in which "it" is at first what is named."""
        before, self.targets = self.targets, ()
        self.name(named)
        found = read()
        effect = SpellEffect(found, self.targets)
        self.targets = before
        return effect


_OF_ONE_BRANCH: Final = frozenset({ObjectWord.MADE, ObjectWord.CHOSEN})


def _compares_with_target(spec: TargetSpec) -> bool:
    """Return whether the number of a target is a limit of another one."""
    found = False

    def look(part: object) -> object:
        nonlocal found
        match part:
            case Compare(least=StatOf(objects=TargetObjects())) | Compare(most=StatOf(objects=TargetObjects())):
                found = True
            case Compare(most=Sum(amounts=(_, StatOf(objects=TargetObjects())))):
                found = True
            case Compare(least=Sum(amounts=(_, StatOf(objects=TargetObjects())))):
                found = True
            case _:
                pass
        return part

    rewritten(spec, look)
    return found
