"""Players who know nothing but what a page gets: each answers the form of its question, as one would with a mouse."""

from random import Random

from redzone.engine.doing import as_seen
from redzone.game.action import PassPriority
from redzone.games.game import Game
from redzone.rules.seats.hidden_information import actual_action, view_for
from redzone.values.identity import PlayerId
from redzone.web.protocol.questions import (
    AttackForm,
    BlockForm,
    ChooseForm,
    DivideForm,
    EntryData,
    OrderForm,
    PartsForm,
    PickForm,
    PriorityForm,
    QuestionForm,
    SeenQuestion,
)
from redzone.web.viewing.judging import judged
from redzone.web.viewing.scenes import scene_of


class FormPlayer:
    """Builds entries from forms alone, at random; of declarations it asks for a judgement, as pages do."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self.forms: set[str] = set()

    def answer(self, game: Game) -> None:
        """Answer what a game waits for: the entry that a form gives has to be taken."""
        decision = game.decision
        assert decision is not None
        scene = scene_of(game, decision.player)
        assert scene.question is not None
        assert scene.question.form is not None
        self.forms.add(type(scene.question.form).__name__)
        entry = self.entry(game, decision.player, scene.question)
        if entry is None:
            game.act(PassPriority(decision.player))
            return
        before = len(game)
        for action in as_seen(entry, game, decision.player):
            game.act(actual_action(game.state, action, decision.player))
        assert len(game) == before + 1, f"{entry} says more than one answer"

    def entry(self, game: Game, viewer: PlayerId, question: SeenQuestion) -> EntryData | None:
        """Return the entry of an answer, ``None`` for a pass."""
        form = question.form
        assert form is not None
        draft = self._draft(form, question.player)
        if draft is None or not isinstance(form, AttackForm | BlockForm | DivideForm):
            return draft
        judgement = judged(view_for(game.state, viewer).state, draft)
        if judgement.legal:
            return draft
        assert judgement.violations
        assert judgement.nearest is not None
        return judgement.nearest

    def _draft(self, form: QuestionForm, player: str) -> EntryData | None:
        match form:
            case AttackForm():
                return self._attack(form)
            case BlockForm():
                return self._block(form, player)
            case DivideForm():
                return self._divide(form, player)
            case OrderForm(orders=orders):
                return {"order": {each: self._random.sample(others, len(others)) for each, others in orders.items()}}
            case PriorityForm(answers=answers):
                listed = [each.entry for each in answers]
                return self._random.choice(listed) if listed and self._random.random() < 1 / 2 else None
            case PickForm():
                number = self._random.randint(form.least, form.most)
                return _choice(player, self._random.sample(form.candidates, number))
            case PartsForm():
                return _choice(player, self._parts(form))
            case ChooseForm(answers=answers):
                return self._random.choice(answers).entry

    def _attack(self, form: AttackForm) -> EntryData:
        if form.everything and self._random.random() < 1 / 3:
            return self._random.choice(list(form.everything.values()))
        chosen = {each: self._random.choice([*targets, ""]) for each, targets in form.attackers.items()}
        return {"attack": {each: target for each, target in chosen.items() if target}}

    def _block(self, form: BlockForm, player: str) -> EntryData:
        chosen: dict[str, list[str]] = {}
        for each, attackers in form.blockers.items():
            capacity = form.capacity[each]
            most = len(attackers) if capacity is None else min(capacity, len(attackers))
            blocked = self._random.sample(attackers, self._random.randint(0, most))
            if blocked:
                chosen[each] = blocked
        return {"block": chosen, "by": player}

    def _divide(self, form: DivideForm, player: str) -> EntryData:
        parts = {
            division.source: {each.target: each.proposed for each in division.recipients if each.proposed}
            for division in form.divisions
        }
        if self._random.random() < 1 / 2:
            for division in form.divisions:
                recipient = self._random.choice(division.recipients)
                parts[division.source] = {recipient.target: division.amount}
        return {"assign": parts, "by": player}

    def _parts(self, form: PartsForm) -> dict[str, int]:
        left, parts = form.amount, dict[str, int]()
        for each, most in form.most.items():
            part = min(left, most)
            if part:
                parts[each] = part
            left -= part
        return parts


def _choice(player: str, answer: object) -> EntryData:
    return {"choose": {"player": player, "answer": answer}}
