"""What the nouns, pronouns and numbers of instructions name: targets, objects, players and amounts."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from redzone.cards.oracle.instructions.nouns import (
    GRAVEYARDS,
    NUMBERS_BETWEEN,
    PLAYERS,
    Named,
    alternatives,
    bounds,
    exactly_x,
)
from redzone.cards.oracle.language.parsing import Node, Part
from redzone.cards.oracle.phrases.conditions import attached_noun
from redzone.cards.oracle.phrases.context import Context
from redzone.cards.oracle.phrases.predicates import QuotedReader
from redzone.cards.oracle.phrases.qualities import (
    SUBJECT_SCOPE,
    Scope,
    adjectives,
    all_of,
    group_quality,
    not_understood,
    noun_phrase,
)
from redzone.model.ability import ChangeObjects, CreateTokens, Delay, Instruction
from redzone.model.cost import Amount, EventAmount, Times, X
from redzone.model.instruction import (
    ChooseObjects,
    Do,
    MoveToBattlefield,
    PutCounters,
    TargetAnything,
    TargetCards,
    TargetPermanents,
    TargetPlayer,
    TargetSpec,
    TargetSpells,
)
from redzone.model.quality import (
    ControlledByDefendingPlayer,
    ControlledByEventPlayer,
    ControlledByTarget,
    Everything,
    IsEnchantedOrEquippedByThis,
    IsThis,
    ManaValueBetween,
    Not,
    Quality,
)
from redzone.model.term import (
    ControllerOf,
    EachObject,
    ObjectTerm,
    ObjectWord,
    OwnerOf,
    PlayerTerm,
    PlayerWord,
    TargetObjects,
    TargetPlayers,
)
from redzone.model.wording.abilities import parts_of

_OWN: Final = frozenset({IsThis(), Not(IsThis()), IsEnchantedOrEquippedByThis()})
_ANY_NUMBER: Final = 99


class Said:
    """What an effect has said so far: its targets, and what its pronouns point back to."""

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
        self.types_stay = False
        """Whether the next sentence says "it's still a land" (CR 205.1b)."""
        self.each: Amount | None = None
        """What the clause is done for each of."""
        self.each_is_used = False
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

    def target(self, spec: TargetSpec) -> int:
        """Add a use of the word "target"."""
        self.targets.append(spec)
        return len(self.targets) - 1

    @property
    def scope(self) -> Scope:
        """What the words of a noun point back to: "it", and "that player"."""
        own = self.context.it is ObjectWord.THIS if self.object is None else self.object.term is ObjectWord.THIS
        return replace(SUBJECT_SCOPE, it=own, that_player=self._that_player(), defender=not self.context.spell)

    def _that_player(self) -> Quality | None:
        """Return the quality of what "that player" controls."""
        match self.player or self.context.player:
            case PlayerWord.EVENT_PLAYER:
                return ControlledByEventPlayer()
            case PlayerWord.DEFENDING_PLAYER:
                return ControlledByDefendingPlayer()
            case TargetPlayers(index=index):
                return ControlledByTarget(index)
            case _:
                return None

    def noun(self, node: Node, *, another: bool = False) -> Quality:
        """Return the quality of a noun; "target player controls" is a use of the word "target" (CR 115.1)."""
        return noun_phrase(self._with_targets(node), self.scope, another=another).quality()

    def _with_targets(self, node: Node) -> Node:
        parts: list[Part] = []
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
            case CreateTokens() | MoveToBattlefield() | Delay():
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

    def _nouns(self, node: Node) -> Named:
        """Return a group, what you choose, or targets."""
        match node.rule:
            case "i_group":
                quality = self.noun(node.nodes[0])
                self._check_own(quality, node)
                return Named(EachObject(quality), quality, plural=True)
            case "i_groups":
                return self._groups(node)
            case "i_one_good" | "i_up_to_some" | "i_some_number":
                return self._chosen(node)
            case _:
                return self._target(node)

    def _groups(self, node: Node) -> Named:
        """Return several groups as one: ``Walls and Goblins``."""
        if node.words("ALL") and any(each.find("yours", "not_yours") for each in node.nodes):
            raise not_understood("it is not clear what is said of all of these", node)
        nodes = tuple(self._with_targets(each) for each in node.nodes)
        quality = group_quality(replace(node, parts=(*nodes, *node.words())), self.scope)
        self._check_own(quality, node)
        return Named(EachObject(quality), quality, plural=True)

    def _chosen(self, node: Node) -> Named:
        """Return what you choose as it resolves: ``untap up to two lands``."""
        noun = node.find("singular", "plural")[0]
        quality = self.noun(noun, another=bool(node.words("ANOTHER")))
        least = most = 1
        if node.rule != "i_one_good":
            most = node.words("NUMBER")[0].numbers[0]
            least = 0 if node.rule == "i_up_to_some" else most
        self.instructions.append(ChooseObjects(quality, least, most))
        return Named(ObjectWord.CHOSEN, quality, plural=most > 1)

    def _it(self, node: Node) -> Named:
        if self.object is not None:
            if self.object.plural:
                raise not_understood("it is not clear what the pronoun means", node)
            return self.object
        word = self.context.it
        if word is None:
            raise not_understood("it is not clear what the pronoun means", node)
        return Named(word, self._known(word))

    def _that(self, node: Node) -> Named:
        said = self.object
        if said is not None and said.term is not ObjectWord.THIS:
            if said.plural:
                raise not_understood("it is not clear what the pronoun means", node)
            return said
        word = self.context.that
        if word is None:
            raise not_understood("it is not clear what the pronoun means", node)
        return Named(word, self._known(word))

    def _they(self, node: Node) -> Named:
        if self.object is not None:
            if not self.object.plural or isinstance(self.object.term, EachObject):
                raise not_understood("it is not clear what the pronoun means", node)
            return self.object
        word = self.context.they
        if word is None:
            raise not_understood("it is not clear what the pronoun means", node)
        return Named(word, self._known(ObjectWord.SUBJECT), plural=True)

    def _known(self, word: ObjectWord) -> Quality:
        referent = self.context.other if word is ObjectWord.OTHER else self.context.subject
        return Everything() if referent is None or word is ObjectWord.THIS else referent.quality

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
        quality = self.noun(noun, another=another)
        if another and self.targets:
            raise not_understood("a target that differs from another target is not supported", node)
        self._check_own(quality, node)
        least, most = self._how_many(node)
        index = self.target(TargetPermanents(quality, least, most))
        return Named(TargetObjects(index), quality, plural=noun.rule == "plural")

    def _target_spell(self, node: Node) -> Named:
        runs = node.find("run")
        quality = all_of(adjectives(runs[0], alone=True)) if runs else Everything()
        return Named(TargetObjects(self.target(TargetSpells(quality))), quality)

    def _how_many(self, node: Node) -> tuple[int, Amount]:
        """Return the least and the most number of targets."""
        numbers = node.words("NUMBER")
        most: Amount = numbers[0].numbers[0] if numbers else 1
        if most == 0:
            raise not_understood("the number must be positive", node)
        if node.words("X"):
            return (0, self.chosen_x()) if node.rule == "i_targets_up_to" else (exactly_x(node), self.chosen_x())
        if node.words("ANY_NUMBER"):
            return 0, _ANY_NUMBER
        least = numbers[0].numbers[0] if numbers else 1
        if between := node.words("OR_NUMBER"):
            return least, NUMBERS_BETWEEN[between[0].text]
        return (0 if node.rule.endswith("up_to") else least), most

    def any_targets(self, node: Node) -> Named:
        """Return any target, or several."""
        most: int = _ANY_NUMBER
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
        return Named(TargetObjects(self.target(TargetAnything(least, most, other=other))), plural=most > 1)

    def cards(self, node: Node) -> Named:
        """Return target cards of a graveyard."""
        runs = node.find("run")
        parts = list(adjectives(runs[0], alone=True)) if runs else []
        for limit in node.find("i_card_with"):
            least, most = bounds(limit.nodes[0])
            parts.append(ManaValueBetween(least, most))
        numbers = node.words("NUMBER")
        most_cards = numbers[0].numbers[0] if numbers else 1
        whose = node.find("from_graveyard")[0].words()[0].kind
        players = GRAVEYARDS[whose]
        index = self.target(TargetCards(all_of(parts), players=players, least=0 if numbers else 1, most=most_cards))
        named = Named(TargetObjects(index), all_of(parts), plural=bool(numbers) and most_cards > 1)
        self.object = named
        return named

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
        if node.rule in PLAYERS:
            return PLAYERS[node.rule]
        match node.rule:
            case "i_target_player" | "i_target_opponent":
                return TargetPlayers(self.target(TargetPlayer(opponent=node.rule == "i_target_opponent")))
            case "i_target_players":
                most = node.words("NUMBER")[0].numbers[0]
                opponent = bool(node.words("OPPONENT", "OPPONENTS"))
                return TargetPlayers(self.target(TargetPlayer(opponent=opponent, least=0, most=most)))
            case "i_defending":
                return PlayerWord.DEFENDING_PLAYER
            case "i_that_player":
                found = self.player or self.context.player
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

    def chosen_x(self) -> Amount:
        """Return X: what the text says that it is, or what was chosen (CR 107.3a)."""
        self.x_is_used = True
        return X() if self.x is None else self.x

    def that_much(self, node: Node) -> Amount:
        """Return "that much": the number of the instruction before, or else of the event (CR 608.2h)."""
        if self.counted is not None and not self.context.amount:
            return self.counted
        if not self.context.amount or self.counts_otherwise:
            raise not_understood("it is not clear how much this is", node)
        return EventAmount()
