"""Why a permanent is what it is: what each effect makes of it, layer by layer (CR 613)."""

from redzone.abilities.ability import ApplyRule
from redzone.abilities.modification import ChangeController
from redzone.characteristics.boards import work_out
from redzone.characteristics.changes import Change, Layer
from redzone.characteristics.copying import copiable_characteristics, copies_on, face_of
from redzone.characteristics.effects import LayeredEffect
from redzone.characteristics.values import Characteristics, printed_characteristics
from redzone.game.explanation import Explanation, Influence, Values
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.oracle import printing
from redzone.values.identity import ObjectId
from redzone.values.types import Color, TypeLine


def explain(state: GameState, id_: ObjectId) -> Explanation:
    """Return why a permanent is what it is now."""
    permanent = state.permanents[id_]
    telling = _Telling(state, permanent)
    telling.tell_copiable_values()
    telling.tell_control()
    now = work_out(state.board, state, telling.watch)[id_]
    printed = printed_characteristics(permanent.card.printed)
    return Explanation(id_, telling.values(printed), tuple(telling.influences), telling.values(now))


class _Telling:
    """Collects what happens to one permanent."""

    def __init__(self, state: GameState, permanent: Permanent) -> None:
        self._state = state
        self._permanent = permanent
        self._names = {id_: player.name for id_, player in state.players.items()}
        self.influences: list[Influence] = []

    def values(self, now: Characteristics) -> Values:
        """Return characteristics in words."""
        numbers = now.is_creature or now.power or now.toughness
        return Values(
            name=now.name,
            type_line=str(
                TypeLine(
                    types=tuple(sorted(now.types)),
                    supertypes=tuple(sorted(now.supertypes)),
                    subtypes=tuple(sorted(now.subtypes)),
                )
            ),
            colors=tuple(color.word for color in Color if color in now.colors),
            power=now.power if numbers else None,
            toughness=now.toughness if numbers else None,
            abilities=tuple(printing.describe_by_names(ability, self._names) for ability in now.abilities),
            rules=tuple(printing.describe_by_names(rule.ability, self._names) for rule in now.rules),
        )

    def tell_copiable_values(self) -> None:
        """Tell what face is up, what it is a copy of, and what being face down makes of it (CR 613.2)."""
        permanent = self._permanent
        before = printed_characteristics(permanent.card.printed)
        copied = copies_on(self._state.board).get(permanent.id)
        if copied is not None:
            after = printed_characteristics(face_of(permanent, copied)) if not permanent.face_down else before
            self._tell(Layer.COPY.value, "a copy effect", f"is a copy of {copied.name}", before, after)
            before = after
        after = copiable_characteristics(permanent, copied)
        if permanent.face_down:
            self._tell(Layer.FACE_DOWN.value, "its status", "is face down", before, after)
        elif permanent.transformed and after is not before:
            self._tell("712.8e", "its status", "has its back face up", before, after)

    def tell_control(self) -> None:
        """Tell the effects that give somebody control of it (CR 613.1b)."""
        for effect in self._state.board.effects:
            controls = any(isinstance(modification, ChangeController) for modification in effect.modifications)
            if controls and self._permanent.id in effect.affected:
                copied = copies_on(self._state.board).get(self._permanent.id)
                now = copiable_characteristics(self._permanent, copied)
                text = f"{self._names[effect.controller]} gains control of it"
                self._tell(Layer.CONTROL.value, "the effect of a spell or ability", text, now, now, effect.source)

    def watch(
        self, id_: ObjectId, layer: Layer, effect: LayeredEffect | None, before: Characteristics, after: Characteristics
    ) -> None:
        """Note what an effect does to the permanent."""
        if id_ == self._permanent.id:
            self._tell(layer.value, _cause(effect), _text(effect, layer, before), before, after, _source(effect, id_))

    def _tell(
        self,
        rule: str,
        cause: str,
        text: str,
        before: Characteristics,
        after: Characteristics,
        source: ObjectId | None = None,
    ) -> None:
        self.influences.append(Influence(rule, cause, text, self.values(before), self.values(after), source))


def _cause(effect: LayeredEffect | None) -> str:
    """Return whose effect it is."""
    if effect is None:
        return "its own ability"
    if effect.counter is not None:
        return f"{effect.counter} counters"
    return "the effect of a spell or ability" if effect.origin is None else "a static ability"


def _source(effect: LayeredEffect | None, id_: ObjectId) -> ObjectId | None:
    if effect is None or effect.counter is not None:
        return id_
    if effect.origin is not None:
        return effect.origin.source
    return None if effect.spell is None else effect.spell.source


def _text(effect: LayeredEffect | None, layer: Layer, before: Characteristics) -> str:
    """Return what an effect says in a layer."""
    if effect is None:
        return " ".join(printing.describe_by_names(each, {}) for each in before.defining)
    changes: tuple[Change | ApplyRule, ...] = effect.within(layer)
    if layer is Layer.GAME_RULES:
        changes = tuple(modification for modification in effect.modifications if isinstance(modification, ApplyRule))
    return printing.describe_changes(changes)
