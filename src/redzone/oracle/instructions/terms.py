"""What the nouns, pronouns and numbers of instructions name: targets, objects, players and amounts."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import ChangeGroup, ChangeObjects, CreateTokens, Delay, GainAbility, Instruction
from redzone.abilities.choosing import ChoiceOfObjects
from redzone.abilities.comparing import all_of, any_of
from redzone.abilities.instruction import Deed, Do, ExileFromLibrary, MoveToBattlefield, PutCounters
from redzone.abilities.language import (
    Amount,
    AttacksPlayer,
    Control,
    ControllerOf,
    EachObject,
    EventAmount,
    Is,
    Not,
    ObjectTerm,
    OwnerOf,
    PlayerTerm,
    Quality,
    TargetObjects,
    TargetPlayers,
    Times,
    X,
)
from redzone.abilities.modification import ModifyPowerToughness
from redzone.abilities.plain_qualities import Everything, HasColor, HasStatus, HasSubtype, HasType, IsOfChosen
from redzone.abilities.rewriting import mentions
from redzone.abilities.targeting import (
    TargetAnything,
    TargetCards,
    TargetPermanents,
    TargetPlayer,
    TargetSpec,
    TargetSpells,
)
from redzone.abilities.words import Chosen, ObjectWord, PlayerWord, Status
from redzone.oracle.instructions.agreement import agrees, noun_of
from redzone.oracle.instructions.nouns import (
    GRAVEYARDS,
    NUMBERS_BETWEEN,
    PLAYER_NOUNS,
    Named,
    alternatives,
    card_quality,
)
from redzone.oracle.language.parsing import Node, PhrasePart
from redzone.oracle.language.word import Word
from redzone.oracle.phrases.conditions import attached_noun
from redzone.oracle.phrases.context import Context
from redzone.oracle.phrases.predicates import QuotedReader
from redzone.oracle.phrases.qualifiers import adjectives, qualifiers
from redzone.oracle.phrases.qualities import group_quality, noun_phrase
from redzone.oracle.phrases.scope import SUBJECT_SCOPE, Scope, not_understood
from redzone.oracle.printing.abilities import parts_of

_OWN: Final = frozenset({Is(ObjectWord.THIS), Not(Is(ObjectWord.THIS)), Is(ObjectWord.ATTACHED)})
_STABLE: Final = (HasType, HasSubtype, HasColor, AttacksPlayer)
_STABLE_PARTS: Final = frozenset(
    {
        *(Control(PlayerWord.YOU), Not(Control(PlayerWord.YOU)), Control(PlayerWord.EACH_OPPONENT)),
        *(HasStatus(Status.ATTACKING), HasStatus(Status.BLOCKING)),
        *(HasStatus(Status.TOKEN), Not(HasStatus(Status.TOKEN))),
    }
)
"""Qualities that a change of power, counters and tapping leave as they are."""


_OF_EVENTS: Final = frozenset({ObjectWord.SUBJECT, ObjectWord.OTHER, ObjectWord.ALL_SUBJECTS})


class Said:
    """What an effect has said so far: its targets, and what its pronouns point back to."""

    delayed: bool = False
    """Whether the clause is of a delayed ability, when a group may have other members."""
    has_picked: bool = False
    """Whether some of the cards that were looked at were chosen, so that the others are "the rest"."""
    revealed_until: Word | None = None
    """The words that had cards revealed until several were found: all of them go somewhere."""

    drawn: tuple[Named | None] | None = None
    """What was named before cards were drawn: "that card" may not mean it from then on."""
    beside: Named | None = None
    """What was named before a clause about this object itself: "it" may be either of them, "that creature" may not."""
    x_is_chosen = False
    """Whether X stood in a sentence that does not say what it is."""
    x_was_said = False
    """Whether a sentence before says what X is: it may be the same X, which is no number that was chosen."""
    either: Named | None = None
    """What the clause before named beside another object: "it" may be either of them."""

    def __init__(self, context: Context, quoted: QuotedReader) -> None:
        self.context = context
        self.quoted = quoted
        self.targets: list[TargetSpec] = []
        self.instructions: list[Instruction] = []
        self.instruction_before: Instruction | None = None
        """What stands before the first of ``instructions``, where they are part of another one."""
        self.object: Named | None = None
        self.player: PlayerTerm | None = None
        self.chooses_player = False
        self.words: tuple[Chosen, ...] = ()
        """The kinds of words that were chosen: "the chosen color"."""
        self.types_stay = False
        """Whether the next sentence says "it's still a land" (CR 205.1b)."""
        self.each: Amount | None = None
        """What the clause is done for each of."""
        self.each_is_used = False
        self.about: ObjectTerm | None = None
        """What the clause is about that is done for each of these, if it names it first: "it", "this creature"."""
        self.x: Amount | None = None
        """What X is, where the sentence says so."""
        self.x_is_used = False
        self.exiled: ObjectTerm | None = None
        """What the clause before exiled: "return it" means the card that it has become (CR 400.7)."""
        self.doer: Named | None = None
        """What the clause before was about: ``gets +1/+1 until end of turn and fights target creature``."""
        self.acting: PlayerTerm | None = None
        """Who does what a clause says that names nobody; ``None`` is you."""
        self.last_player: PlayerTerm | None = None
        """The players of the clause before: ``target player draws a card and loses 1 life``."""
        self.counts_otherwise = False
        """Whether an instruction before has another number than the event."""
        self.counted: Amount | None = None
        """What "that much" means by now, where an instruction before has a number."""
        self.searched: PlayerTerm | None = None
        """Whose library was searched."""
        self.looked_at: str | None = None
        """Where the cards are that were looked at or revealed, ``hand`` or ``library``, until all are put away."""
        self.looked_at_of: PlayerTerm | None = None
        """Whose cards those are."""

    def target(self, spec: TargetSpec) -> int:
        """Add a use of the word "target"."""
        self.targets.append(spec)
        return len(self.targets) - 1

    @property
    def scope(self) -> Scope:
        """What the words of a noun point back to: "it", and "that player"."""
        own = self.context.it is ObjectWord.THIS if self.object is None else self.object.term is ObjectWord.THIS
        return replace(
            SUBJECT_SCOPE,
            it=own,
            that_player=self._that_player(),
            defender=self.context.may_have_defender,
            words=self.words,
            resolving=True,
        )

    def _that_player(self) -> Quality | None:
        """Return the quality of what "that player" controls."""
        match self.player or self.context.player:
            case PlayerWord.EVENT_PLAYER:
                return Control(PlayerWord.EVENT_PLAYER)
            case PlayerWord.DEFENDING_PLAYER:
                return Control(PlayerWord.DEFENDING_PLAYER)
            case TargetPlayers(index=index) as target if isinstance(self.targets[index], TargetAnything):
                return any_of((Control(target), Control(ControllerOf(TargetObjects(index)))))
            case TargetPlayers() as target:
                return Control(target)
            case None:
                return self._controller_of_target()
            case _:
                return None

    def _controller_of_target(self) -> Quality | None:
        """Return what "that player" controls behind ``target creature an opponent controls``."""
        match self._opponent_of_target():
            case None:
                return None
            case player:
                return Control(player)

    def _opponent_of_target(self) -> PlayerTerm | None:
        """Return who "that player" is behind ``target creature an opponent controls``."""
        match self.object:
            case Named(term=TargetObjects() as target, quality=quality, plural=False) if Control(
                PlayerWord.EACH_OPPONENT
            ) in parts_of(quality):
                return ControllerOf(target)
            case _:
                return None

    def noun(self, node: Node, *, another: bool = False, every: bool = False) -> Quality:
        """Return the quality of a noun; "target player controls" is a use of the word "target" (CR 115.1)."""
        quality = noun_phrase(self._with_targets(node), self.scope, another=another, every=every).quality()
        self._note_x(quality, node)
        objects = [each for each in self.targets if isinstance(each, TargetPermanents | TargetAnything)]
        if Not(Is(ObjectWord.THIS)) not in parts_of(quality) or node.find("other_than_this"):
            return quality
        if self.context.spell and objects:
            return self._unlike_before(quality, node)  # a spell is no permanent: "another" is than its target
        targeted = self.object is not None and isinstance(self.object.term, TargetObjects)
        if self.context.names_another or self.context.spell or targeted or self.about is not None:
            return self._unlike_what_it_is_about(quality, node)
        return quality

    def named_first(self, tree: Node) -> ObjectTerm | None:
        """Return what a clause is about, where its first words are objects: "it", "this creature", a target."""
        match tree.nodes[0].rule if tree.nodes else None:
            case "i_self":
                return ObjectWord.THIS
            case "i_it":
                return self.context.it if self.object is None else self.object.term
            case "i_attached":
                return ObjectWord.ATTACHED
            case str() as rule if rule.startswith("i_target"):
                return TargetObjects(len(self.targets))
            case _:
                return None

    def _unlike_what_it_is_about(self, quality: Quality, node: Node) -> Quality:
        """Return what "other" differs from, where it need not be this: from what the clause is about."""
        match self.about or (None if self.object is None else self.object.term):
            case ObjectWord.THIS:
                return quality
            case ObjectWord.SUBJECT:
                parts = tuple(part for part in parts_of(quality) if part != Not(Is(ObjectWord.THIS)))
                return all_of((Not(Is(ObjectWord.SUBJECT)), *parts))
            case None if self.context.spell:
                raise not_understood("a spell is no permanent", node)
            case _:
                raise not_understood("it is not clear what 'other' is other than", node)

    def _with_targets(self, node: Node) -> Node:
        parts: list[PhrasePart] = []
        for part in node.parts:
            if isinstance(part, Node) and part.rule == "of_target_player":
                index = self.target(TargetPlayer(opponent=bool(part.words("OPPONENT"))))
                self.player = TargetPlayers(index)
                parts.append(replace(part, rule="of_that_player"))
            else:
                parts.append(part)
        return replace(node, parts=tuple(parts))

    # Objects

    def things(self, node: Node) -> Named:
        """Return the objects that a phrase names, and remember them."""
        named = self._things(node)
        if named.term is ObjectWord.MADE and not self._is_fresh():
            raise not_understood("it is not clear what the pronoun means by now", node)
        if named.term is not ObjectWord.THIS or self.object is None:
            self.object = named
        return named

    def _is_fresh(self) -> bool:
        """Return whether the instruction before made what "it" means, or was about the same."""
        match self.instructions[-1] if self.instructions else self.instruction_before:
            case Delay(effect=effect):
                return not any(isinstance(each, MoveToBattlefield) for each in effect.instructions)
            case CreateTokens() | MoveToBattlefield() | ExileFromLibrary():
                return True
            case Do(deed=Deed.PUT_INTO_HAND | Deed.PUT_INTO_GRAVEYARD | Deed.DISCARD):
                return True
            case Do(objects=term) | ChangeObjects(objects=term) | PutCounters(objects=term):
                return term is ObjectWord.MADE
            case _:
                return False

    def _things(self, node: Node) -> Named:
        match node.rule:
            case "i_self":
                return Named(ObjectWord.THIS)
            case "i_it":
                return self._it(node)
            case "i_that":
                return self._that(node)
            case "i_attached":
                if self.context.spell:
                    raise not_understood("a spell is no permanent", node)
                return Named(ObjectWord.ATTACHED, attached_noun(node))
            case "i_paid":
                if self.instructions or self.instruction_before is not None:
                    raise not_understood("it is not clear what was sacrificed", node)
                return Named(ObjectWord.PAID)
            case "i_they" | "i_those":
                return self._they(node)
            case "i_each_of" | "i_possessor":
                return self.things(node.nodes[0])
            case _:
                return self._nouns(node)

    def _exiled_cards(self, node: Node) -> Named:
        """Return "the exiled card": what this text exiled just now, or a linked ability of this before (CR 607.2a)."""
        plural = bool(node.words("EXILED_CARDS"))
        if self.exiled is not None:
            return Named(self.exiled, plural=plural)
        outer = self.instruction_before
        exiled = any(mentions(each, Deed.EXILE) for each in self.instructions)
        if self.context.spell or exiled or (outer is not None and mentions(outer, Deed.EXILE)):
            raise not_understood("it is not clear which card this is", node)
        return Named(ObjectWord.LINKED, plural=plural)

    def became(self, named: Named) -> Named:
        """Return the cards that objects have become, if the clause before exiled them (CR 400.7)."""
        return Named(ObjectWord.MADE, named.quality, plural=named.plural) if named.term == self.exiled else named

    def _nouns(self, node: Node) -> Named:
        """Return a group, what you choose, or targets."""
        match node.rule:
            case "i_group":
                quality = self.noun(node.nodes[0], every=True)
                self._check_own(quality, node)
                return Named(EachObject(quality), quality, plural=True)
            case "i_exiled":
                return self._exiled_cards(node)
            case "i_groups":
                return self._groups(node)
            case "i_one_good" | "i_up_to_some" | "i_any_some" | "i_some_number":
                return self._chosen(node)
            case _:
                return self._target(node)

    def _groups(self, node: Node) -> Named:
        """Return several groups as one: ``Walls and Goblins``."""
        if node.words("ALL") and any(each.find("yours", "not_yours") for each in node.nodes):
            raise not_understood("it is not clear what is said of all of these", node)
        if node.words("ALL") and any(word.text == "or" for word in node.words()):
            raise not_understood("it is not clear who chooses between these", node)
        nodes = tuple(self._with_targets(each) for each in node.nodes)
        quality = group_quality(replace(node, parts=(*nodes, *node.words())), self.scope)
        self._note_x(quality, node)
        self._check_own(quality, node)
        return Named(EachObject(quality), quality, plural=True)

    def _chosen(self, node: Node) -> Named:
        """Return what you choose as it resolves: ``untap up to two lands``."""
        noun = node.find("singular", "plural")[0]
        quality = self.noun(noun, another=bool(node.words("ANOTHER")))
        least = 1
        most: int | None = 1
        if node.rule == "i_any_some":
            least, most = 0, None
        elif node.rule != "i_one_good":
            most = node.words("NUMBER")[0].numbers[0]
            least = 0 if node.rule == "i_up_to_some" else most
        self.instructions.append(ChoiceOfObjects(quality, least, most))
        return Named(ObjectWord.CHOSEN, quality, plural=most != 1)

    def _it(self, node: Node) -> Named:
        if self.object is not None:
            self._check_one(self.object, node)
            if self.beside is self.object:
                raise not_understood("it is not clear what the pronoun means", node)
            return self.object
        word = self.context.it
        if word is None:
            raise not_understood("it is not clear what the pronoun means", node)
        return Named(word, self.context.known(word))

    def that(self, word: Word) -> Named:
        """Return what "that creature" means in a condition."""
        return self._that(Node("i_that", (word,), word.start, word.end))

    def _that(self, node: Node) -> Named:
        said, noun = self.object, noun_of(node)
        cards = said is not None and said.term is ObjectWord.LOOKED_AT  # not what "that creature" means
        if noun == "card" and self.drawn == (said,):
            raise not_understood("it is not clear which card this is", node)
        if said is not None and not (cards and noun != "card"):
            if said.term is not ObjectWord.THIS and self._agrees(noun, said):
                self._check_one(said, node)
                return said
            if earlier := self._earlier(noun):
                return self._only_one(earlier, node)
        word = self.context.that
        if word is None:
            raise not_understood("it is not clear what the pronoun means", node)
        named = Named(word, self.context.known(word))
        self._check_noun(noun, named, node)
        return named

    def _check_noun(self, noun: str, named: Named, node: Node) -> None:
        """Refuse "that enchantment" of a creature: another thing is meant, or nothing."""
        if not self._agrees(noun, named):
            raise not_understood(f"it is not clear which {noun} this is", node)

    def _check_one(self, named: Named, node: Node) -> None:
        """Check that a pronoun means one thing, of which only one was named by the sentence before."""
        if named.plural or self.either is named:
            raise not_understood("it is not clear what the pronoun means", node)

    def _agrees(self, noun: str, named: Named) -> bool:
        if isinstance(named.term, ObjectWord) and named.term in _OF_EVENTS:
            word = ObjectWord.OTHER if named.term is ObjectWord.OTHER else ObjectWord.SUBJECT
            if not self.context.can_be_called(word, noun):
                return False
            named = replace(
                named, quality=all_of([each for each in parts_of(named.quality) if each == HasStatus(Status.TOKEN)])
            )
        return agrees(noun, named, spell=self.names_spell(named))

    def _earlier(self, noun: str) -> list[Named]:
        """Return the targets before, of which "that creature" can be said."""
        found = [
            Named(TargetObjects(index), each.quality, plural=each.most != 1)
            for index, each in enumerate(self.targets)
            if isinstance(each, TargetPermanents | TargetCards | TargetSpells)
        ]
        return [each for each in found if self._agrees(noun, each)]

    def _only_one(self, found: Sequence[Named], node: Node) -> Named:
        if len(found) > 1 or found[0].plural or self.context.that is not None:
            raise not_understood("it is not clear what the pronoun means", node)
        return found[0]

    def _they(self, node: Node) -> Named:
        if self.object is not None:
            group = self.object.term if isinstance(self.object.term, EachObject) else None
            if not self.object.plural or (group is not None and (self.delayed or not self._is_still(group))):
                raise not_understood("it is not clear what the pronoun means", node)
            named = self.object
        else:
            word = self.context.they
            if word is None:
                raise not_understood("it is not clear what the pronoun means", node)
            named = Named(word, self.context.known(ObjectWord.SUBJECT), plural=True)
        if node.rule == "i_those" or node.words("THOSE"):
            self._check_noun(noun_of(node), named, node)
        return named

    def _is_still(self, group: EachObject) -> bool:
        """Return whether the group of the instruction before has the same members after it: "those creatures"."""
        stable = all(isinstance(part, _STABLE) or part in _STABLE_PARTS for part in parts_of(group.quality))
        match self.instructions[-1] if self.instructions else self.instruction_before:
            case ChangeGroup(affected=affected, modifications=changes):
                harmless = all(isinstance(each, ModifyPowerToughness | GainAbility) for each in changes)
                return stable and harmless and affected == group.quality
            case PutCounters(objects=before) | Do(deed=Deed.TAP | Deed.UNTAP, objects=before):
                return stable and before == group
            case _:
                return False

    def _check_own(self, quality: Quality, node: Node) -> None:
        """Refuse what a spell can't mean: it is no permanent."""
        if self.context.spell and any(not _OWN.isdisjoint(parts_of(part)) for part in alternatives(quality)):
            raise not_understood("a spell is no permanent", node)

    def _target(self, node: Node) -> Named:
        if node.rule == "i_target_spell":
            return self._target_spell(node)
        if node.rule == "i_target_ability":
            return Named(TargetObjects(self.target(TargetSpells(spells=False, abilities=True))), Everything())
        another = node.rule == "i_target_another" or bool(node.words("OTHER"))
        noun = node.nodes[-1]
        quality = self.noun(noun, another=another and not self.targets)
        if another and self.targets:
            quality = self._unlike_before(quality, node)
        self._check_own(quality, node)
        if any(mentions(quality, IsOfChosen(what, now=True)) for what in Chosen):
            raise not_understood("a target is chosen before this", node)
        least, most = self._how_many(node)
        index = self.target(TargetPermanents(quality, least, most))
        return Named(TargetObjects(index), quality, plural=noun.rule == "plural")

    def _unlike_before(self, quality: Quality, node: Node) -> Quality:
        """Return "another target creature" behind a target: it differs from that, not from this."""
        parts = tuple(part for part in parts_of(quality) if part != Not(Is(ObjectWord.THIS)))
        return all_of((Not(Is(TargetObjects(self._only_target_before(node)))), *parts))

    def _only_target_before(self, node: Node) -> int:
        """Return the use of the word "target" before, from which "another target" differs."""
        if len(self.targets) != 1 or not isinstance(self.targets[0], TargetPermanents | TargetAnything):
            raise not_understood("it is not clear from which target this differs", node)
        return 0

    def _target_spell(self, node: Node) -> Named:
        runs = node.find("run")
        parts = [each for run in runs for each in adjectives(run, alone=len(runs) == 1)]
        parts += qualifiers(self._with_targets(node), self.scope)
        quality = all_of(parts)
        self._note_x(quality, node)
        return Named(TargetObjects(self.target(TargetSpells(quality))), quality)

    def _how_many(self, node: Node) -> tuple[Amount, Amount | None]:
        """Return the least and the most number of targets; any number with ``None``."""
        numbers = node.words("NUMBER")
        most: Amount = numbers[0].numbers[0] if numbers else 1
        if most == 0:
            raise not_understood("the number must be positive", node)
        if node.words("X"):
            most = self.chosen_x()
            if node.rule != "i_targets_up_to" and most != X():
                raise not_understood("a number of targets that is counted is not supported", node)
            return (0 if node.rule == "i_targets_up_to" else most), most
        if node.words("ANY_NUMBER"):
            return 0, None
        least = numbers[0].numbers[0] if numbers else 1
        if between := node.words("OR_NUMBER"):
            return least, NUMBERS_BETWEEN[between[0].text]
        return (0 if node.rule.endswith("up_to") else least), most

    def any_targets(self, node: Node) -> Named:
        """Return any target, or several."""
        most: int | None = None
        least = 0
        if numbers := node.words("NUMBER"):
            least, most = numbers[0].numbers[0], numbers[0].numbers[0]
        if between := node.words("OR_NUMBER"):
            most = NUMBERS_BETWEEN[between[0].text]
        if node.rule.endswith("up_to"):
            least = 0
        if node.rule in {"i_any_target", "i_any_other_target"}:
            least = most = 1
        other = node.rule == "i_any_other_target"
        unlike = self._only_target_before(node) if other and self.targets else None
        spec = TargetAnything(least, most, other=other and unlike is None, unlike=unlike)
        return Named(TargetObjects(self.target(spec)), plural=most != 1)

    def cards(self, node: Node) -> Named:
        """Return target cards of a graveyard."""
        quality = card_quality(node.find("i_card")[0])
        least, most = self._how_many(node)
        if node.rule == "i_target_card_up_to":
            least = 0
        players = GRAVEYARDS[node.find("from_graveyard")[0].words()[0].kind]
        index = self.target(TargetCards(quality, players=players, least=least, most=most))
        named = Named(TargetObjects(index), quality, plural=most != 1)
        self.object = named
        return named

    def names_spell(self, named: Named) -> bool:
        """Return whether what was named is on the stack."""
        if isinstance(named.term, TargetObjects):
            return isinstance(self.targets[named.term.index], TargetSpells)
        subject = self.context.subject
        return named.term is ObjectWord.SUBJECT and subject is not None and subject.spell

    def names_cards(self, named: Named) -> bool:
        """Return whether what was named are cards in a zone other than the battlefield."""
        if isinstance(named.term, TargetObjects):
            return isinstance(self.targets[named.term.index], TargetCards)
        return named.term is ObjectWord.LOOKED_AT

    # Players

    def who(self, nodes: Sequence[Node]) -> PlayerTerm:
        """Return the players that do something: those named, those of the clause before, or you."""
        if not nodes:
            return PlayerWord.YOU if self.acting is None else self.acting
        term = self._who(nodes[0])
        self.last_player = term
        if term is not PlayerWord.YOU:
            self.player = term
        return term

    def _who(self, node: Node) -> PlayerTerm:
        if node.rule in PLAYER_NOUNS:
            return PLAYER_NOUNS[node.rule]
        match node.rule:
            case "i_target_player" | "i_target_opponent":
                return TargetPlayers(self.target(TargetPlayer(opponent=node.rule == "i_target_opponent")))
            case "i_target_players":
                most = node.words("NUMBER")[0].numbers[0]
                opponent = bool(node.words("OPPONENT", "OPPONENTS"))
                return TargetPlayers(self.target(TargetPlayer(opponent=opponent, least=0, most=most)))
            case "i_defending":
                if not self.context.may_have_defender:
                    raise not_understood("it is not clear who the defending player is", node)
                return PlayerWord.DEFENDING_PLAYER
            case "i_that_player":
                found = self.player or self.context.player or self._opponent_of_target()
                if found is None:
                    raise not_understood("it is not clear which player this is", node)
                return found
            case _:
                return self._possessor(node)

    def _possessor(self, node: Node) -> PlayerTerm:
        """Return the controller or owner of what was named."""
        word = node.words()[0]
        if word.kind in {"THAT_CONTROLLER", "THAT_OWNER"}:
            named = self._that(node)
        elif self.object is not None and word.kind == "THEIR_CONTROLLER":
            named = self.object
        else:
            named = self._it(node)
        return OwnerOf(named.term) if "owner" in word.text else ControllerOf(named.term)

    # Numbers

    def number(self, node: Node) -> Amount:
        """Return a number of cards, counters, life or damage, so many times as the clause says "for each"."""
        return self.for_each(self._number(node), node)

    def for_each(self, amount: Amount, node: Node) -> Amount:
        """Return an amount so many times as the clause says "for each"."""
        if self.each is None or amount == 0:
            return amount
        self.each_is_used = True
        if amount == 1:
            return self.each
        if not isinstance(amount, int):
            raise not_understood("it is not clear how much this is", node)
        return Times(amount, self.each)

    def _number(self, node: Node) -> Amount:
        match node.rule:
            case "i_plain":
                return node.words()[0].numbers[0]
            case "i_a":
                return 1
            case "i_x":
                return self.chosen_x()
            case "i_twice_that_much":
                return Times(2, self.that_much(node))
            case "i_that_much":
                return self.that_much(node)
            case _:
                raise not_understood("it is not clear how many these are", node)

    def _note_x(self, quality: Quality, node: Node) -> None:
        """Remember that a noun asks for X: what was chosen, since nothing that is counted is a limit of a noun yet."""
        if mentions(quality, X()):
            if self.x is not None or self.x_was_said:
                raise not_understood("an X that is counted is not supported in a noun", node)
            self.chosen_x()

    def chosen_x(self) -> Amount:
        """Return X: what the text says that it is, or what was chosen (CR 107.3a)."""
        self.x_is_used = True
        self.x_is_chosen = self.x_is_chosen or self.x is None
        return X() if self.x is None else self.x

    def that_much(self, node: Node) -> Amount:
        """Return "that much": the number of the instruction before, or else of the event (CR 608.2h)."""
        if self.counted is not None and not self.context.amount:
            return self.counted
        if not self.context.amount or self.counts_otherwise:
            raise not_understood("it is not clear how much this is", node)
        return EventAmount()
