"""The phrases of rules text, made from the grammar: ``python -m tools.syntax_classes`` writes it.

Each class is a production, each alias in the last part a choice of the grammar. The names are used with the module,
``syntax.Run``, because abilities and rules have names like theirs.
"""

from typing import Final, TypeAlias

from redzone.oracle.language.node import Node, OnePart, PerhapsPart, SeveralParts


class A(Node, frozen=True):
    """``A | A ADDITIONAL | ANOTHER``."""


class ATargetCard(Node, frozen=True):
    """``TARGET i_card | UP_TO NUMBER TARGET i_card``."""

    card = OnePart["Card"](lambda: (Card,))


class AbilityOnly(Node, frozen=True):
    """``A ABILITY | A ABILITY whose_spell``."""

    whose_spell = PerhapsPart["WhoseSpell"](lambda: (WhoseSpell,))


class AddMana(Node, frozen=True):
    """``ADD i_mana | i_who ADD i_mana``."""

    mana = OnePart["Mana"](lambda: MANA)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class AdditionalMany(Node, frozen=True):
    """``CAN BLOCK A ADDITIONAL NUMBER PLURAL | CAN BLOCK A ADDITIONAL NUMBER PLURAL EACH_COMBAT | CAN BLOCK ...``."""


class AdditionalOne(Node, frozen=True):
    """``CAN BLOCK A ADDITIONAL SINGULAR | CAN BLOCK A ADDITIONAL SINGULAR EACH_COMBAT``."""


class AddsMana(Node, frozen=True):
    """``TAP_TO_ADD produced | TAP_TO_ADD produced TO_POOL``."""

    produced = OnePart["Produced"](lambda: PRODUCED)


class AllAny(Node, frozen=True):
    """``ALL DAMAGE WOULD_BE_DEALT | ALL DAMAGE i_things WOULD_DEAL``."""

    things = PerhapsPart["Things"](lambda: THINGS)


class AllBlock(Node, frozen=True):
    """``ALL plural ABLE_TO_BLOCK subject DO_SO``."""

    plural = OnePart["Plural"](lambda: (Plural,))
    subject = OnePart["Subject"](lambda: (Subject,))


class AllBlockThis(Node, frozen=True):
    """``ALL plural ABLE_TO_BLOCK i_one i_lasts DO_SO``."""

    lasts = OnePart["Lasts"](lambda: (Lasts,))
    one = OnePart["One"](lambda: ONE)
    plural = OnePart["Plural"](lambda: (Plural,))


class AllCombat(Node, frozen=True):
    """``ALL COMBAT DAMAGE i_things WOULD_DEAL | ALL COMBAT_DAMAGE WOULD_DEALT``."""

    things = PerhapsPart["Things"](lambda: THINGS)


class AllGraveyards(Node, frozen=True):
    """``ALL_GRAVEYARDS``."""


class AllToBattlefield(Node, frozen=True):
    """``PUT ALL i_card FROM_AMONG i_onto_battlefield | PUT ALL i_card FROM_AMONG i_onto_battlefield ...``."""

    and_rest = PerhapsPart["AndRest"](lambda: (AndRest,))
    card = OnePart["Card"](lambda: (Card,))
    entering = SeveralParts["Entering"](lambda: (Entering,))
    onto_battlefield = OnePart["OntoBattlefield"](lambda: (OntoBattlefield,))
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class AllToHand(Node, frozen=True):
    """``PUT ALL i_card FROM_AMONG INTO_HAND | PUT ALL i_card FROM_AMONG INTO_HAND i_and_rest | PUT ALL i_card ...``."""

    and_rest = PerhapsPart["AndRest"](lambda: (AndRest,))
    card = OnePart["Card"](lambda: (Card,))
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class AmountEqual(Node, frozen=True):
    """``AMOUNT_OF MANA EQUAL_TO i_amount``."""

    amount = OnePart["Amount"](lambda: AMOUNT)


class AmountLine(Node, frozen=True):
    """``i_amount``."""

    amount = OnePart["Amount"](lambda: AMOUNT)


class AndRest(Node, frozen=True):
    """``SEP_WORD THE_REST i_place``."""

    place = OnePart["Place"](lambda: PLACE)


class AnotherNoun(Node, frozen=True):
    """``Several parts``."""

    postfix = SeveralParts["Postfix"](lambda: POSTFIX)
    run = SeveralParts["Run"](lambda: (Run,))


class AnyColor(Node, frozen=True):
    """``NUMBER ANY_COLOR | i_number ANY_COLOR``."""

    number = PerhapsPart["Number"](lambda: NUMBER)


class AnyCombination(Node, frozen=True):
    """``i_number ANY_COMBINATION``."""

    number = OnePart["Number"](lambda: NUMBER)


class AnyNumber(Node, frozen=True):
    """``CAN BLOCK ANY_NUMBER PLURAL | CAN BLOCK ANY_NUMBER PLURAL EACH_COMBAT``."""


class AnyNumberFound(Node, frozen=True):
    """``ANY_NUMBER i_card``."""

    card = SeveralParts["Card"](lambda: (Card,))


class AnyOf(Node, frozen=True):
    """``indefinite``."""

    indefinite = SeveralParts["Indefinite"](lambda: INDEFINITE)


class AnyOne(Node, frozen=True):
    """``A singular``."""

    singular = OnePart["Singular"](lambda: (Singular,))


class AnyOneColor(Node, frozen=True):
    """``NUMBER ANY_ONE_COLOR | i_number ANY_ONE_COLOR``."""

    number = PerhapsPart["Number"](lambda: NUMBER)


class AnyOther(Node, frozen=True):
    """``ANOTHER singular``."""

    singular = OnePart["Singular"](lambda: (Singular,))


class AnyOtherTarget(Node, frozen=True):
    """``ANY_OTHER_TARGET``."""


class AnySome(Node, frozen=True):
    """``ANY_NUMBER plural``."""

    plural = OnePart["Plural"](lambda: (Plural,))


class AnyTarget(Node, frozen=True):
    """``ANY_TARGET``."""


class Anybody(Node, frozen=True):
    """``ANOTHER_PLAYER | ANY_PLAYER | AN_OPPONENT | ENCHANTED_PLAYER | MOST_LIFE | THE_MONARCH | YOU``."""


class AreAttached(Node, frozen=True):
    """``objects IS ATTACHED_TO SELF | objects IS HAVE_ATTACHED``."""

    objects = OnePart["Objects"](lambda: OBJECTS)


class AreAttacking(Node, frozen=True):
    """``objects IS ATTACKING``."""

    objects = OnePart["Objects"](lambda: OBJECTS)


class AreBlocking(Node, frozen=True):
    """``objects IS BLOCKING IT | objects IS BLOCKING SELF``."""

    objects = OnePart["Objects"](lambda: OBJECTS)


class AsCounters(Node, frozen=True):
    """``PUT_AS_COUNTERS COUNTERS ON_IT | PUT_AS_COUNTERS COUNTERS ON_IT INSTEAD | PUT_AS_COUNTERS COUNTERS ...``."""


class AsThoughHaste(Node, frozen=True):
    """``CAN ATTACK AS_THOUGH_HASTE``."""


class AsThoughNoDefender(Node, frozen=True):
    """``CAN ATTACK AS_THOUGH_NO_DEFENDER``."""


class AsThoughNoLandwalk(Node, frozen=True):
    """``subject CAN BE BLOCKED AS_THOUGH_LACKING KEYWORD | subject CAN BE BLOCKED AS_THOUGH_LACKING ...``."""

    subject = OnePart["Subject"](lambda: (Subject,))


class AsThoughUnblocked(Node, frozen=True):
    """``MAY_HAVE subject ASSIGN_UNBLOCKED``."""

    subject = OnePart["Subject"](lambda: (Subject,))


class AtLeast(Node, frozen=True):
    """``NUMBER AT_LEAST | X AT_LEAST``."""


class AtLeastCards(Node, frozen=True):
    """``LEAST NUMBER CARDS | NUMBER AT_LEAST CARDS``."""

    run = SeveralParts["Run"](lambda: (Run,))


class AtLeastSoMany(Node, frozen=True):
    """``LEAST NUMBER plural | NUMBER AT_LEAST plural``."""

    plural = OnePart["Plural"](lambda: (Plural,))


class AtLeastThese(Node, frozen=True):
    """``NUMBER AT_LEAST plural``."""

    plural = OnePart["Plural"](lambda: (Plural,))


class AtMost(Node, frozen=True):
    """``NUMBER AT_MOST | X AT_MOST``."""


class AtMostCards(Node, frozen=True):
    """``NUMBER AT_MOST CARDS``."""

    run = SeveralParts["Run"](lambda: (Run,))


class AtMostSoMany(Node, frozen=True):
    """``NUMBER AT_MOST plural``."""

    plural = OnePart["Plural"](lambda: (Plural,))


class Attach(Node, frozen=True):
    """``ATTACH i_some TO i_one_chosen | ATTACH i_some TO i_things | ATTACH i_things TO i_one_chosen | ATTACH ...``."""

    things = SeveralParts["Things"](lambda: THINGS)


class Attached(Node, frozen=True):
    """``ATTACHED SINGULAR``."""


class AttachedInStock(Node, frozen=True):
    """``ATTACHED SINGULAR``."""


class AttachedOne(Node, frozen=True):
    """``ATTACHED SINGULAR``."""


class AttachedToThis(Node, frozen=True):
    """``ATTACHED_TO IT | ATTACHED_TO SELF | ATTACHED_TO THAT_OBJECT | ATTACHED_TO THAT_ONE``."""


class Attack(Node, frozen=True):
    """``ATTACK``."""


class AttackAlone(Node, frozen=True):
    """``ATTACK ALONE``."""


class AttackThis(Node, frozen=True):
    """``ATTACK attacked``."""

    attacked = OnePart["Attacked"](lambda: (Attacked,))


class Attacked(Node, frozen=True):
    """``ENCHANTED_PLAYER | ENCHANTED_PLAYER PERMANENTS | ITS_OWNER | ITS_OWNER PERMANENTS | MOST_LIFE | ...``."""


class AttackedIfAble(Node, frozen=True):
    """``EACH_OPPONENT MUST ATTACK attacked WITH_ONE_CREATURE EACH_COMBAT IF_ABLE``."""

    attacked = OnePart["Attacked"](lambda: (Attacked,))


class AttackedWithPower(Node, frozen=True):
    """``player ATTACKED WITH PLURAL WITH TOTAL_POWER NUMBER AT_LEAST THIS_COMBAT``."""

    player = OnePart["Player"](lambda: (Player,))


class AttackingAlone(Node, frozen=True):
    """``ATTACKING ALONE``."""


class AttackingThatPlayer(Node, frozen=True):
    """``ATTACKING_THAT_ONE | ATTACKING_THAT_PLAYER``."""


class AttackingWhom(Node, frozen=True):
    """``ATTACKING_WHOM``."""


class Attacks(Node, frozen=True):
    """``ATTACKS | ATTACKS ALONE | ATTACKS FIRST_TIME | ATTACKS attacked when IF_ABLE | ATTACKS prey | ATTACKS ...``."""

    attacked = PerhapsPart["Attacked"](lambda: (Attacked,))
    prey = PerhapsPart["Prey"](lambda: PREY)


class AttacksAlongside(Node, frozen=True):
    """``ATTACKS WITH ANOTHER singular | ATTACKS WITH LEAST NUMBER limited | ATTACKS WITH NUMBER AT_LEAST plural``."""


class AttacksChosen(Node, frozen=True):
    """``ATTACKS THAT_PLAYER THIS_COMBAT IF_ABLE | ATTACKS THAT_PLAYER THIS_TURN IF_ABLE``."""


class AttacksIfOthers(Node, frozen=True):
    """``ATTACKS IF_ABLE IF indefinite ATTACKS``."""

    indefinite = OnePart["Indefinite"](lambda: INDEFINITE)


class AttacksOrBlocks(Node, frozen=True):
    """``ATTACKS SEP_PREDICATE BLOCKS when IF_ABLE``."""


class AttacksSaddled(Node, frozen=True):
    """``ATTACKS WHILE_SADDLED``."""


class AttacksUnblocked(Node, frozen=True):
    """``ATTACKS UNBLOCKED_TOO | ATTACKS prey UNBLOCKED_TOO``."""

    prey = PerhapsPart["Prey"](lambda: PREY)


class AttacksWith(Node, frozen=True):
    """``SELF SEP_WORD LEAST NUMBER limited ATTACKS``."""

    limited = OnePart["Limited"](lambda: LIMITED)


class Bands(Node, frozen=True):
    """``CAN FORM_BANDS``."""


class BandsWith(Node, frozen=True):
    """``CAN FORM_BANDS WITH OTHER group``."""

    group = OnePart["Group"](lambda: (Group,))


class BandsWithOther(Node, frozen=True):
    """``BANDS_WITH_OTHER group``."""

    group = OnePart["Group"](lambda: (Group,))


class BasePower(Node, frozen=True):
    """``HAS_BASE_POWER NUMBER``."""


class BaseToughness(Node, frozen=True):
    """``HAS_BASE_TOUGHNESS NUMBER``."""


class BeAttached(Node, frozen=True):
    """``BE ATTACHED``."""


class Becomes(Node, frozen=True):
    """``BECOMES A kind | BECOMES kind``."""

    kind = OnePart["Kind"](lambda: (Kind,))


class BecomesAttached(Node, frozen=True):
    """``BECOMES_ATTACHED thing``."""

    thing = OnePart["Thing"](lambda: THING)


class BecomesBlocked(Node, frozen=True):
    """``BECOMES_BLOCKED``."""


class BecomesBlockedBy(Node, frozen=True):
    """``BECOMES_BLOCKED BY thing``."""

    thing = OnePart["Thing"](lambda: THING)


class BecomesBlockedByMany(Node, frozen=True):
    """``BECOMES_BLOCKED BY many``."""

    many = OnePart["Many"](lambda: (Many,))


class BecomesChosen(Node, frozen=True):
    """``BECOMES WORD_OF_CHOICE | BECOMES WORD_OF_CHOICE IN_ADDITION``."""


class BecomesCopy(Node, frozen=True):
    """``BECOMES A_COPY_OF i_cards | BECOMES A_COPY_OF i_cards i_copy_except | BECOMES A_COPY_OF i_one | ...``."""

    cards = PerhapsPart["Cards"](lambda: CARDS)
    copy_except = PerhapsPart["CopyExcept"](lambda: (CopyExcept,))
    one = PerhapsPart["One"](lambda: ONE)


class BecomesDesignated(Node, frozen=True):
    """``BECOMES_DESIGNATED``."""


class BecomesTarget(Node, frozen=True):
    """``BECOMES_TARGET aim | BECOMES_TARGET aim FIRST_TIME``."""

    aim = OnePart["Aim"](lambda: AIM)


class Between(Node, frozen=True):
    """``NUMBER TO NUMBER``."""


class Block(Node, frozen=True):
    """``BLOCK``."""


class BlockAlone(Node, frozen=True):
    """``BLOCK ALONE``."""


class BlockGroup(Node, frozen=True):
    """``BLOCK group``."""

    group = OnePart["Group"](lambda: (Group,))


class BlockOnly(Node, frozen=True):
    """``CAN BLOCK ONLY group``."""

    group = OnePart["Group"](lambda: (Group,))


class BlockThis(Node, frozen=True):
    """``BLOCK IT | BLOCK SELF``."""


class Blocked(Node, frozen=True):
    """``BE BLOCKED | BE BLOCKED THIS_COMBAT | BE BLOCKED THIS_TURN``."""


class BlockedBy(Node, frozen=True):
    """``BE BLOCKED BY group``."""

    group = OnePart["Group"](lambda: (Group,))


class BlockedByAll(Node, frozen=True):
    """``MUST BE BLOCKED BY ALL plural ABLE_TO_BLOCK IT | MUST BE BLOCKED BY ALL plural ABLE_TO_BLOCK THEM``."""

    plural = OnePart["Plural"](lambda: (Plural,))


class BlockedByMore(Node, frozen=True):
    """``BE BLOCKED BY MORE_THAN NUMBER PLURAL | BE BLOCKED BY MORE_THAN NUMBER SINGULAR``."""


class BlockedByThis(Node, frozen=True):
    """``BLOCKED BY IT | BLOCKED BY SELF | BLOCKED BY THAT_OBJECT | BLOCKED BY THAT_ONE | IT_BLOCKS``."""


class BlockedExceptBy(Node, frozen=True):
    """``BE BLOCKED EXCEPT BY group | BE BLOCKED THIS_COMBAT EXCEPT BY group | BE BLOCKED THIS_TURN EXCEPT BY ...``."""

    group = OnePart["Group"](lambda: (Group,))


class BlockedExceptByNumber(Node, frozen=True):
    """``BE BLOCKED EXCEPT BY NUMBER AT_LEAST PLURAL | BE BLOCKED THIS_COMBAT EXCEPT BY NUMBER AT_LEAST PLURAL ...``."""


class BlockingOrBlockedByThis(Node, frozen=True):
    """``BLOCKING_OR_BLOCKED_BY IT | BLOCKING_OR_BLOCKED_BY SELF | BLOCKING_OR_BLOCKED_BY THAT_OBJECT | ...``."""


class BlockingThis(Node, frozen=True):
    """``BLOCKING IT | BLOCKING SELF | BLOCKING THAT_OBJECT | BLOCKING THAT_ONE | THATS_BLOCKING IT | ...``."""


class Blocks(Node, frozen=True):
    """``BLOCKS | BLOCKS when IF_ABLE | MUST BLOCK when IF_ABLE``."""


class BlocksIt(Node, frozen=True):
    """``BLOCKS IT THIS_COMBAT IF_ABLE | BLOCKS IT THIS_TURN IF_ABLE``."""


class BlocksMany(Node, frozen=True):
    """``BLOCKS many``."""

    many = OnePart["Many"](lambda: (Many,))


class BlocksOne(Node, frozen=True):
    """``BLOCKS thing``."""

    thing = OnePart["Thing"](lambda: THING)


class BlocksTarget(Node, frozen=True):
    """``BLOCKS i_target THIS_COMBAT IF_ABLE | BLOCKS i_target THIS_TURN IF_ABLE``."""

    target = OnePart["Target"](lambda: TARGET)


class BlocksThis(Node, frozen=True):
    """``BLOCKS A singular when IF_ABLE | BLOCKS ATTACHED SINGULAR when IF_ABLE | BLOCKS SELF when IF_ABLE``."""

    singular = PerhapsPart["Singular"](lambda: (Singular,))


class Both(Node, frozen=True):
    """``BOTH_OF i_one | i_possessor POWER SEP_STAT TOUGHNESS``."""


class BothSides(Node, frozen=True):
    """``BOTH_CREATURES``."""


class ByToughness(Node, frozen=True):
    """``ASSIGNS_TOUGHNESS``."""


class Cant(Node, frozen=True):
    """``CANT restriction``."""

    restriction = SeveralParts["Restriction"](lambda: RESTRICTION)


class CantActivate(Node, frozen=True):
    """``ACTIVATED_CANT``."""


class CantActivateButMana(Node, frozen=True):
    """``ACTIVATED_CANT UNLESS_MANA``."""


class CantBePrevented(Node, frozen=True):
    """``damage_kind CANT_BE_PREVENTED | damage_kind THAT_WOULD_BY some_sources CANT_BE_PREVENTED``."""

    damage_kind = OnePart["DamageKind"](lambda: (DamageKind,))
    some_sources = PerhapsPart["SomeSources"](lambda: SOME_SOURCES)


class CantBeRegenerated(Node, frozen=True):
    """``s_objects CANT_BE_REGENERATED``."""

    objects = OnePart["Objects"](lambda: OBJECTS)


class CantBeTargeted(Node, frozen=True):
    """``CANT_BE_TARGETED | CANT_BE_TARGETED OPPONENT_CONTROLS``."""


class CantBeTargetedBy(Node, frozen=True):
    """``CANT_BE_TARGET_OF run SPELLS_OR_ABILITIES_FROM run PLURAL | CANT_BE_TARGET_OF run STACK_SPELLS ...``."""

    run = SeveralParts["Run"](lambda: (Run,))


class CantBeTargetedByAbilities(Node, frozen=True):
    """``CANT_BE_TARGET_OF STACK_ABILITIES | CANT_BE_TARGET_OF STACK_ABILITIES OPPONENT_CONTROLS``."""


class CantBeTargetedBySpells(Node, frozen=True):
    """``CANT_BE_TARGET_OF STACK_SPELLS | CANT_BE_TARGET_OF STACK_SPELLS OPPONENT_CONTROLS | CANT_BE_TARGET_OF ...``."""

    run = PerhapsPart["Run"](lambda: (Run,))


class CantCast(Node, frozen=True):
    """``PLAYERS CANT_CAST SPELLS | PLAYERS CANT_CAST SPELLS FROM_ELSEWHERE | PLAYERS CANT_CAST SPELLS ...``."""

    lasts = PerhapsPart["Lasts"](lambda: (Lasts,))
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)
    run = SeveralParts["Run"](lambda: (Run,))


class CantGain(Node, frozen=True):
    """``somebody CANT_GAIN_LIFE``."""

    somebody = OnePart["Somebody"](lambda: (Somebody,))


class CantGainLife(Node, frozen=True):
    """``PLAYERS CANT_GAIN_LIFE | PLAYERS CANT_GAIN_LIFE i_lasts | i_who CANT_GAIN_LIFE | i_who CANT_GAIN_LIFE ...``."""

    lasts = PerhapsPart["Lasts"](lambda: (Lasts,))
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class CantHave(Node, frozen=True):
    """``CANT_HAVE_OR_GAIN keyword_item``."""

    keyword_item = SeveralParts["KeywordItem"](lambda: KEYWORD_ITEM)


class CantLose(Node, frozen=True):
    """``somebody CANT_LOSE_LIFE``."""

    somebody = OnePart["Somebody"](lambda: (Somebody,))


class Card(Node, frozen=True):
    """``CARDS``."""

    postfix = SeveralParts["Postfix"](lambda: POSTFIX)
    run = SeveralParts["Run"](lambda: (Run,))


class CardsGain(Node, frozen=True):
    """``i_cards GAINS KEYWORD UNTIL_END_OF_TURN``."""

    cards = OnePart["Cards"](lambda: CARDS)


class CardsLie(Node, frozen=True):
    """``THERE_IS cards IN_GRAVEYARD | cards IS IN_GRAVEYARD``."""

    cards = OnePart["Cards"](lambda: CARDS)


class CardsOfPlayer(Node, frozen=True):
    """``CARDS IN_CHOSENS_ZONE | CARDS IN_CHOSENS_ZONE CAME_FROM_BATTLEFIELD | CARDS IN_DEFENDERS_ZONE | CARDS ...``."""

    run = PerhapsPart["Run"](lambda: (Run,))


class CardsTogether(Node, frozen=True):
    """``Several parts``."""

    from_graveyard = OnePart["FromGraveyard"](lambda: (FromGraveyard,))
    a_target_card = SeveralParts["ATargetCard"](lambda: (ATargetCard,))


class Cast(Node, frozen=True):
    """``CASTS i_things | CASTS i_things WITHOUT_PAYING | CASTS i_things i_playing_time``."""

    playing_time = PerhapsPart["PlayingTime"](lambda: (PlayingTime,))
    things = OnePart["Things"](lambda: THINGS)


class CastFound(Node, frozen=True):
    """``CASTS i_found FROM_AMONG WITHOUT_PAYING | CASTS i_found FROM_HAND WITHOUT_PAYING``."""

    found = OnePart["Found"](lambda: FOUND)


class CastSpell(Node, frozen=True):
    """``CASTS A SPELL FROM_AMONG | CASTS A SPELL FROM_AMONG WITHOUT_PAYING | CASTS A SPELL FROM_HAND | CASTS ...``."""

    postfix = SeveralParts["Postfix"](lambda: POSTFIX)
    run = SeveralParts["Run"](lambda: (Run,))


class CastTarget(Node, frozen=True):
    """``CASTS i_cards | CASTS i_cards WITHOUT_PAYING | CASTS i_cards i_playing_time``."""

    cards = OnePart["Cards"](lambda: CARDS)
    playing_time = PerhapsPart["PlayingTime"](lambda: (PlayingTime,))


class Caster(Node, frozen=True):
    """``OPPONENTS_CAST | OPPONENT_CONTROLS | YOU_CAST | YOU_CONTROL``."""


class Casts(Node, frozen=True):
    """``CASTS SELF | CASTS spell | CASTS_OR_COPIES spell | COPIES spell``."""

    spell = PerhapsPart["Spell"](lambda: (Spell,))


class CastsNth(Node, frozen=True):
    """``CASTS NTH_SPELL``."""


class CastsNthOfKind(Node, frozen=True):
    """``Several parts``."""

    run = SeveralParts["Run"](lambda: (Run,))
    spell_tail = SeveralParts["SpellTail"](lambda: SPELL_TAIL)


class CertainDamage(Node, frozen=True):
    """``THE_DAMAGE CANT_BE_PREVENTED``."""


class Change(Node, frozen=True):
    """``i_things ALSO i_changing_predicates | i_things EACH i_changing_predicates | i_things ...``."""

    changing_predicates = OnePart["ChangingPredicates"](lambda: (ChangingPredicates,))
    things = PerhapsPart["Things"](lambda: THINGS)
    together = PerhapsPart["Together"](lambda: (Together,))


class ChangesLife(Node, frozen=True):
    """``GAINS SEP_PREDICATE LOSES LIFE``."""


class ChangingPredicates(Node, frozen=True):
    """``i_changing_part``."""

    changing_part = SeveralParts["ChangingPart"](lambda: CHANGING_PART)


class Choose(Node, frozen=True):
    """``CHOOSE i_chosen``."""

    chosen = OnePart["ChosenPhrase"](lambda: CHOSEN_PHRASE)


class ChooseAny(Node, frozen=True):
    """``CHOOSE i_chosen_any``."""

    chosen_any = OnePart["ChosenAny"](lambda: CHOSEN_ANY)


class ChooseFrom(Node, frozen=True):
    """``CHOOSE i_found FROM_AMONG | CHOOSE i_found FROM_IT | i_who CHOOSE i_found FROM_AMONG | i_who CHOOSE ...``."""

    found = OnePart["Found"](lambda: FOUND)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class ChooseIn(Node, frozen=True):
    """``CHOOSE i_found AT_RANDOM i_from | CHOOSE i_found AT_RANDOM i_from AT_RANDOM | CHOOSE i_found i_from | ...``."""

    found = OnePart["Found"](lambda: FOUND)
    from_ = OnePart["From"](lambda: (From,))
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class ChooseOpponent(Node, frozen=True):
    """``CHOOSE_OPPONENT | CHOOSE_OPPONENT AT_RANDOM``."""


class ChoosePlayer(Node, frozen=True):
    """``CHOOSE_PLAYER | CHOOSE_PLAYER AT_RANDOM``."""


class ChooseTargetPlayer(Node, frozen=True):
    """``CHOOSE i_chosen_player``."""

    chosen_player = OnePart["ChosenPlayer"](lambda: CHOSEN_PLAYER)


class ChooseWord(Node, frozen=True):
    """``CHOOSE_WORD``."""


class Chosen(Node, frozen=True):
    """``i_cards | i_target``."""

    cards = PerhapsPart["Cards"](lambda: CARDS)
    target = PerhapsPart["Target"](lambda: TARGET)


class ChosenMana(Node, frozen=True):
    """``i_number CHOSEN_MANA``."""

    number = OnePart["Number"](lambda: NUMBER)


class Clash(Node, frozen=True):
    """``CLASH``."""


class CombatEnds(Node, frozen=True):
    """``AT_END_OF_COMBAT | AT_END_OF_COMBAT ON_YOUR_TURN``."""


class CombatOf(Node, frozen=True):
    """``COMBAT_ON whose_step TURN``."""

    whose_step = OnePart["WhoseStep"](lambda: (WhoseStep,))


class Combination(Node, frozen=True):
    """``i_number COMBINATION_OF MANA``."""

    number = OnePart["Number"](lambda: NUMBER)


class Compared(Node, frozen=True):
    """``WITH stat_name comparison ITS stat_name | WITH stat_name comparison SELFS stat_name | WITH stat_name ...``."""

    comparison = OnePart["Comparison"](lambda: (Comparison,))
    stat_name = SeveralParts["StatName"](lambda: (StatName,))


class Comparison(Node, frozen=True):
    """``EQUAL_TO | GREATER_THAN | LESS_THAN | NOT_GREATER_THAN | NOT_LESS_THAN``."""


class ConditionLine(Node, frozen=True):
    """``condition``."""

    condition = OnePart["Condition"](lambda: CONDITION)


class Conditional(Node, frozen=True):
    """``i_changing_predicate ending | predicate ending``."""

    ending = OnePart["Ending"](lambda: ENDING)


class Control(Node, frozen=True):
    """``GAIN_CONTROL i_things | GAIN_CONTROL i_things i_lasts | i_who GAIN_CONTROL i_things | i_who ...``."""

    lasts = PerhapsPart["Lasts"](lambda: (Lasts,))
    things = OnePart["Things"](lambda: THINGS)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class Controller(Node, frozen=True):
    """``ITS_CONTROLLER | THAT_CONTROLLER | THEIR_CONTROLLER``."""


class Controls(Node, frozen=True):
    """``OPPONENT_CONTROLS objects | YOU_CONTROL objects | player CONTROLS objects``."""

    objects = OnePart["Objects"](lambda: OBJECTS)
    player = PerhapsPart["Player"](lambda: (Player,))


class ControlsCommander(Node, frozen=True):
    """``YOU_CONTROL YOUR_COMMANDER``."""


class ControlsGreatest(Node, frozen=True):
    """``YOU_CONTROL CREATURE_WITH_GREATEST``."""


class ControlsMore(Node, frozen=True):
    """``YOU_CONTROL MORE plural THAN player``."""

    player = OnePart["Player"](lambda: (Player,))
    plural = OnePart["Plural"](lambda: (Plural,))


class ControlsMost(Node, frozen=True):
    """``YOU_CONTROL MORE plural THAN EACH_OPPONENT``."""

    plural = OnePart["Plural"](lambda: (Plural,))


class ControlsThis(Node, frozen=True):
    """``OPPONENT_CONTROLS referent | YOU_CONTROL referent``."""

    referent = OnePart["Referent"](lambda: (Referent,))


class CopyExcept(Node, frozen=True):
    """``EXCEPT i_exceptions | SEP_EXCEPT EXCEPT i_exceptions``."""

    exceptions = OnePart["Exceptions"](lambda: (Exceptions,))


class CopySpell(Node, frozen=True):
    """``COPY i_things | i_who COPY i_things``."""

    things = OnePart["Things"](lambda: THINGS)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class CopyToken(Node, frozen=True):
    """``i_number PLURAL THATS_A_COPY_OF i_cards | i_number PLURAL THATS_A_COPY_OF i_cards i_copy_except | ...``."""

    cards = PerhapsPart["Cards"](lambda: CARDS)
    copy_except = PerhapsPart["CopyExcept"](lambda: (CopyExcept,))
    number = OnePart["Number"](lambda: NUMBER)
    things = PerhapsPart["Things"](lambda: THINGS)
    run = SeveralParts["Run"](lambda: (Run,))


class CostCountersAmong(Node, frozen=True):
    """``COST_REMOVE how_many ANY_COUNTERS FROM_AMONG plural | COST_REMOVE how_many COUNTERS FROM_AMONG plural``."""

    how_many = OnePart["HowMany"](lambda: (HowMany,))
    plural = OnePart["Plural"](lambda: (Plural,))


class CostCountersFrom(Node, frozen=True):
    """``COST_REMOVE how_many ANY_COUNTERS FROM_OBJECT one_stock | COST_REMOVE how_many COUNTERS FROM_OBJECT ...``."""

    how_many = OnePart["HowMany"](lambda: (HowMany,))
    one_stock = OnePart["OneInStock"](lambda: (OneInStock,))


class CostDiscard(Node, frozen=True):
    """``COST_DISCARD cards_of | COST_DISCARD cards_of CHOSEN_AT_RANDOM``."""

    cards_of = OnePart["CardsOf"](lambda: CARDS_OF)


class CostDiscardThis(Node, frozen=True):
    """``COST_DISCARD SELF``."""


class CostEnergy(Node, frozen=True):
    """``Several parts``."""


class CostExertThis(Node, frozen=True):
    """``COST_EXERT SELF``."""


class CostExileCards(Node, frozen=True):
    """``COST_EXILE cards_of FROM_YOUR_GRAVEYARD | COST_EXILE cards_of FROM_YOUR_HAND``."""

    cards_of = OnePart["CardsOf"](lambda: CARDS_OF)


class CostExileThis(Node, frozen=True):
    """``COST_EXILE SELF | COST_EXILE SELF FROM_YOUR_GRAVEYARD | COST_EXILE SELF FROM_YOUR_HAND``."""


class CostLife(Node, frozen=True):
    """``COST_PAY LETTER_X LIFE | COST_PAY NUMBER LIFE``."""


class CostLine(Node, frozen=True):
    """``cost_item``."""

    cost_item = SeveralParts["CostItem"](lambda: COST_ITEM)


class CostMana(Node, frozen=True):
    """``MANA``."""


class CostPutCounters(Node, frozen=True):
    """``COST_PUT how_many COUNTERS ON_OBJECT SELF``."""

    how_many = OnePart["HowMany"](lambda: (HowMany,))


class CostRemoveAnyCounters(Node, frozen=True):
    """``COST_REMOVE how_many ANY_COUNTERS FROM_OBJECT SELF``."""

    how_many = OnePart["HowMany"](lambda: (HowMany,))


class CostRemoveCounters(Node, frozen=True):
    """``COST_REMOVE ANY_NUMBER COUNTERS FROM_OBJECT SELF | COST_REMOVE ONE_OR_MORE COUNTERS FROM_OBJECT SELF ...``."""

    how_many = PerhapsPart["HowMany"](lambda: (HowMany,))


class CostReturn(Node, frozen=True):
    """``COST_RETURN stock TO_HAND``."""

    stock = OnePart["Stock"](lambda: STOCK)


class CostReturnThis(Node, frozen=True):
    """``COST_RETURN SELF TO_HAND``."""


class CostRevealThis(Node, frozen=True):
    """``COST_REVEAL SELF FROM_YOUR_HAND``."""


class CostSacrifice(Node, frozen=True):
    """``COST_SACRIFICE stock``."""

    stock = OnePart["Stock"](lambda: STOCK)


class CostSacrificeBoth(Node, frozen=True):
    """``COST_SACRIFICE LETTER_X plural SEP_MEMBER SELF | COST_SACRIFICE LETTER_X plural SEP_MEMBER indefinite ...``."""

    indefinite = PerhapsPart["Indefinite"](lambda: INDEFINITE)
    plural = OnePart["Plural"](lambda: (Plural,))


class CostSacrificeThis(Node, frozen=True):
    """``COST_SACRIFICE SELF``."""


class CostTap(Node, frozen=True):
    """``COST_TAP stock``."""

    stock = OnePart["Stock"](lambda: STOCK)


class CostTapThis(Node, frozen=True):
    """``TAP_SYMBOL``."""


class CostUntapThis(Node, frozen=True):
    """``UNTAP_SYMBOL``."""


class CostWasPaid(Node, frozen=True):
    """``whose KEYWORD COST_WAS_PAID``."""

    whose = OnePart["Whose"](lambda: (Whose,))


class CostWaterbend(Node, frozen=True):
    """``WATERBEND MANA``."""


class CountedArrivals(Node, frozen=True):
    """``plural THAT_CAME | singular THAT_CAME``."""

    plural = PerhapsPart["Plural"](lambda: (Plural,))
    singular = PerhapsPart["Singular"](lambda: (Singular,))


class CountedAttached(Node, frozen=True):
    """``plural HAVE_ATTACHED | singular HAVE_ATTACHED``."""

    plural = PerhapsPart["Plural"](lambda: (Plural,))
    singular = PerhapsPart["Singular"](lambda: (Singular,))


class CountedAttackers(Node, frozen=True):
    """``ATTACKER_OF_YOURS``."""


class CountedCardTypes(Node, frozen=True):
    """``CARD_TYPES_AMONG IN_ALL_GRAVEYARDS | CARD_TYPES_AMONG IN_GRAVEYARD``."""


class CountedCardsDone(Node, frozen=True):
    """``CARDS DISCARDED_THIS_WAY | CARDS DONE_THIS_WAY | CARDS OF_REVEALED | run CARDS DISCARDED_THIS_WAY | ...``."""

    run = PerhapsPart["Run"](lambda: (Run,))


class CountedCasts(Node, frozen=True):
    """``SPELL CAST_THIS_TURN | SPELLS CAST_THIS_TURN``."""

    run = SeveralParts["Run"](lambda: (Run,))


class CountedColors(Node, frozen=True):
    """``COLORS_AMONG plural``."""

    plural = OnePart["Plural"](lambda: (Plural,))


class CountedCommanderCasts(Node, frozen=True):
    """``TIME COMMANDER_CASTS | TIMES COMMANDER_CASTS``."""


class CountedCounters(Node, frozen=True):
    """``COUNTERS IT_HAD_ON_IT | COUNTERS ON i_one | COUNTERS ON_IT | SOME_COUNTERS IT_HAD_ON_IT | ...``."""

    one = PerhapsPart["One"](lambda: ONE)


class CountedCountersOn(Node, frozen=True):
    """``COUNTERS AMONG ALL plural | COUNTERS AMONG plural | COUNTERS ON ALL plural | COUNTERS ON plural | ...``."""

    plural = OnePart["Plural"](lambda: (Plural,))


class CountedDeaths(Node, frozen=True):
    """``plural THAT_DIED | singular THAT_DIED``."""

    plural = PerhapsPart["Plural"](lambda: (Plural,))
    singular = PerhapsPart["Singular"](lambda: (Singular,))


class CountedDoings(Node, frozen=True):
    """``EACH_DONE``."""


class CountedDomain(Node, frozen=True):
    """``BASIC_LAND_TYPES``."""


class CountedDone(Node, frozen=True):
    """``plural DONE_THIS_WAY | singular DONE_THIS_WAY``."""

    plural = PerhapsPart["Plural"](lambda: (Plural,))
    singular = PerhapsPart["Singular"](lambda: (Singular,))


class CountedExperience(Node, frozen=True):
    """``COUNTERS YOU_HAVE``."""


class CountedGraveyard(Node, frozen=True):
    """``CARDS IN_GRAVEYARD | CARDS IN_GRAVEYARD CAME_FROM_BATTLEFIELD | CARDS NAMED IN_GRAVEYARD | CARDS ...``."""

    run = PerhapsPart["Run"](lambda: (Run,))


class CountedGraveyards(Node, frozen=True):
    """``CARDS IN_ALL_GRAVEYARDS | CARDS IN_ALL_GRAVEYARDS CAME_FROM_BATTLEFIELD | CARDS NAMED ...``."""

    run = PerhapsPart["Run"](lambda: (Run,))


class CountedHand(Node, frozen=True):
    """``CARDS IN_HAND``."""


class CountedKicks(Node, frozen=True):
    """``TIME IT WAS_KICKED | TIME SELF WAS_KICKED | TIMES IT WAS_KICKED | TIMES SELF WAS_KICKED``."""


class CountedLinked(Node, frozen=True):
    """``CARDS EXILED_WITH IT | CARDS EXILED_WITH SELF | run CARDS EXILED_WITH IT | run CARDS EXILED_WITH SELF``."""

    run = PerhapsPart["Run"](lambda: (Run,))


class CountedLinkedTypes(Node, frozen=True):
    """``CARD_TYPES_AMONG EXILED_WITH IT | CARD_TYPES_AMONG EXILED_WITH SELF``."""


class CountedOfPlayer(Node, frozen=True):
    """``i_cards_of_player``."""

    cards_of_player = OnePart["CardsOfPlayer"](lambda: (CardsOfPlayer,))


class CountedOpponents(Node, frozen=True):
    """``OPPONENT | OPPONENTS``."""


class CountedOwned(Node, frozen=True):
    """``CARDS YOU_OWN_IN_EXILE | run CARDS YOU_OWN_IN_EXILE``."""

    run = PerhapsPart["Run"](lambda: (Run,))


class CountedParty(Node, frozen=True):
    """``PARTY_MEMBERS``."""


class CountedPermanents(Node, frozen=True):
    """``plural | plural ON_BATTLEFIELD | singular | singular ON_BATTLEFIELD``."""

    plural = SeveralParts["Plural"](lambda: (Plural,))
    singular = PerhapsPart["Singular"](lambda: (Singular,))


class CountedPlayers(Node, frozen=True):
    """``PLAYER | PLAYERS``."""


class CountedPoison(Node, frozen=True):
    """``POISON_COUNTERS POISONED_WHO | POISON_COUNTERS THAT_PLAYER HAS | POISON_COUNTERS YOU_HAVE``."""


class CountedRemoved(Node, frozen=True):
    """``COUNTERS REMOVED_THIS_WAY``."""


class CountedSpent(Node, frozen=True):
    """``COLORS_SPENT i_caster``."""

    caster = OnePart["CasterPhrase"](lambda: CASTER_PHRASE)


class CountedTypesDone(Node, frozen=True):
    """``CARD_TYPES_AMONG DISCARDED_THIS_WAY``."""


class CountersOn(Node, frozen=True):
    """``i_counters_said ON i_one_chosen | i_counters_said ON i_things | i_counters_said ON_IT``."""

    counters_said = SeveralParts["CountersSaid"](lambda: (CountersSaid,))
    one_chosen = PerhapsPart["OneGood"](lambda: (OneGood,))
    things = PerhapsPart["Things"](lambda: THINGS)


class CountersPut(Node, frozen=True):
    """``A COUNTERS ARE_PUT_ON thing | ANY_COUNTERS ARE_PUT | COUNTERS ARE_PUT | NUMBER AT_LEAST COUNTERS ...``."""

    thing = PerhapsPart["Thing"](lambda: THING)


class CountersSaid(Node, frozen=True):
    """``i_number COUNTERS``."""

    number = OnePart["Number"](lambda: NUMBER)


class Create(Node, frozen=True):
    """``CREATE i_token | i_who CREATE i_token``."""

    token = SeveralParts["Token"](lambda: TOKEN)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class CreateBoth(Node, frozen=True):
    """``i_who SEP_MEMBER i_who EACH CREATE i_token | i_who SEP_WORD i_who EACH CREATE i_token``."""

    token = OnePart["Token"](lambda: TOKEN)
    who = SeveralParts["WhoPhrase"](lambda: WHO_PHRASE)


class CyclesThis(Node, frozen=True):
    """``CYCLES SELF``."""


class Damage(Node, frozen=True):
    """``DEAL i_dealt | i_things ALSO DEAL i_dealt | i_things DEAL i_dealt``."""

    dealt = OnePart["Dealt"](lambda: DEALT)
    things = PerhapsPart["Things"](lambda: THINGS)


class DamageItDealt(Node, frozen=True):
    """``DAMAGE_IT_DEALT``."""


class DamageKind(Node, frozen=True):
    """``ANY_DAMAGE | COMBAT_DAMAGE_ONLY | OTHER_DAMAGE``."""


class DamageOfEach(Node, frozen=True):
    """``i_things EACH DEAL i_dealt | i_together EACH DEAL i_dealt``."""

    dealt = OnePart["Dealt"](lambda: DEALT)
    things = PerhapsPart["Things"](lambda: THINGS)
    together = PerhapsPart["Together"](lambda: (Together,))


class DamagePrevented(Node, frozen=True):
    """``DAMAGE_PREVENTED | ONE_DAMAGE_PREVENTED``."""


class Damaged(Node, frozen=True):
    """``IS_DEALT_COMBAT_DAMAGE | IS_DEALT_DAMAGE | IS_DEALT_NONCOMBAT_DAMAGE | IS_DEALT_SO_MUCH so_much_damage``."""

    so_much_damage = PerhapsPart["SoMuchDamage"](lambda: (SoMuchDamage,))


class Damaging(Node, frozen=True):
    """``DEALS_COMBAT_DAMAGE | DEALS_DAMAGE | DEALS_NONCOMBAT_DAMAGE | DEALS_SO_MUCH so_much_damage``."""

    so_much_damage = PerhapsPart["SoMuchDamage"](lambda: (SoMuchDamage,))


class Day(Node, frozen=True):
    """``DAY | NIGHT``."""


class Deals(Node, frozen=True):
    """``DEALS_WITH KEYWORD``."""


class DealsDamage(Node, frozen=True):
    """``damaging | damaging TO to_whom``."""

    damaging = OnePart["Damaging"](lambda: (Damaging,))
    to_whom = PerhapsPart["ToWhom"](lambda: TO_WHOM)


class DealtAlone(Node, frozen=True):
    """``i_number DAMAGE``."""

    number = OnePart["Number"](lambda: NUMBER)


class DealtJust(Node, frozen=True):
    """``DEALS_JUST NUMBER damage_kind INSTEAD | DEALS_JUST NUMBER damage_kind that_recipient INSTEAD``."""

    damage_kind = OnePart["DamageKind"](lambda: (DamageKind,))
    that_recipient = PerhapsPart["ThatRecipient"](lambda: (ThatRecipient,))


class DealtMinus(Node, frozen=True):
    """``DEALS_MINUS NUMBER INSTEAD | DEALS_MINUS NUMBER that_recipient INSTEAD``."""

    that_recipient = PerhapsPart["ThatRecipient"](lambda: (ThatRecipient,))


class DealtOnce(Node, frozen=True):
    """``i_so_much``."""

    so_much = OnePart["SoMuch"](lambda: (SoMuch,))


class DealtPlus(Node, frozen=True):
    """``DEALS_PLUS NUMBER INSTEAD | DEALS_PLUS NUMBER that_recipient INSTEAD``."""

    that_recipient = PerhapsPart["ThatRecipient"](lambda: (ThatRecipient,))


class DealtThisWay(Node, frozen=True):
    """``EACH singular DAMAGED_THIS_WAY | plural DAMAGED_THIS_WAY``."""

    plural = PerhapsPart["Plural"](lambda: (Plural,))
    singular = PerhapsPart["Singular"](lambda: (Singular,))


class Deed(Node, frozen=True):
    """``DEED i_some | DEED i_things | DEED i_together | TAP i_some | TAP i_things | TAP i_together | i_who ...``."""

    some = PerhapsPart["SomePhrase"](lambda: SOME_PHRASE)
    things = PerhapsPart["Things"](lambda: THINGS)
    together = PerhapsPart["Together"](lambda: (Together,))
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class DeedBehind(Node, frozen=True):
    """``DEED_BEHIND | i_things DEED_BEHIND | i_together DEED_BEHIND``."""

    things = PerhapsPart["Things"](lambda: THINGS)
    together = PerhapsPart["Together"](lambda: (Together,))


class Deeds(Node, frozen=True):
    """``deed``."""

    deed = SeveralParts["DeedPhrase"](lambda: DEED_PHRASE)


class Defending(Node, frozen=True):
    """``DEFENDING_PLAYER``."""


class DespiteDefender(Node, frozen=True):
    """``CAN ATTACK THIS_TURN AS_THOUGH_NO_DEFENDER``."""


class DespiteShadow(Node, frozen=True):
    """``CAN BLOCK PLURAL WITH KEYWORD AS_THOUGH SELF HAD KEYWORD | CAN BLOCK PLURAL WITH KEYWORD AS_THOUGH_SHADOW``."""


class Destroyed(Node, frozen=True):
    """``BE DESTROYED``."""


class Devotion(Node, frozen=True):
    """``DEVOTION ADJECTIVE``."""


class Died(Node, frozen=True):
    """``objects DIED OF_OPPONENTS THIS_TURN | objects DIED THIS_TURN | objects DIED YOURS THIS_TURN``."""

    objects = OnePart["Objects"](lambda: OBJECTS)


class Dies(Node, frozen=True):
    """``DIES | DIES_YOURS``."""


class Difference(Node, frozen=True):
    """``THE_DIFFERENCE``."""


class Discard(Node, frozen=True):
    """``DISCARD CARDS EQUAL_TO i_amount | DISCARD i_number CARDS | DISCARD i_number CARDS AT_RANDOM | i_who ...``."""

    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class DiscardAll(Node, frozen=True):
    """``DISCARD ALL_CARDS | i_who DISCARD ALL_CARDS``."""

    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class DiscardAny(Node, frozen=True):
    """``DISCARD ANY_NUMBER CARDS | DISCARD NUMBER AT_LEAST CARDS | DISCARD UP_TO NUMBER CARDS | i_who DISCARD ...``."""

    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)
    run = SeveralParts["Run"](lambda: (Run,))


class DiscardHalf(Node, frozen=True):
    """``DISCARD HALF HELD_CARDS ROUNDED | DISCARD HALF HELD_CARDS SEP_ROUNDED ROUNDED | i_who DISCARD HALF ...``."""

    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class DiscardKind(Node, frozen=True):
    """``Several parts``."""

    number = OnePart["Number"](lambda: NUMBER)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)
    run = SeveralParts["Run"](lambda: (Run,))


class DiscardThese(Node, frozen=True):
    """``DISCARD i_things | i_who DISCARD i_things``."""

    things = OnePart["Things"](lambda: THINGS)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class Discards(Node, frozen=True):
    """``CYCLES A CARDS | CYCLES ANOTHER CARDS | CYCLES NUMBER AT_LEAST CARDS | CYCLES_OR_DISCARDS A CARDS | ...``."""

    run = SeveralParts["Run"](lambda: (Run,))


class Distribute(Node, frozen=True):
    """``DISTRIBUTE i_number COUNTERS AMONG i_things``."""

    number = OnePart["Number"](lambda: NUMBER)
    things = OnePart["Things"](lambda: THINGS)


class Divided(Node, frozen=True):
    """``i_number DAMAGE DIVIDED i_target | i_number DAMAGE DIVIDED i_targets_any``."""

    number = OnePart["Number"](lambda: NUMBER)
    target = PerhapsPart["Target"](lambda: TARGET)
    targets_any = PerhapsPart["TargetsAnyPhrase"](lambda: TARGETS_ANY_PHRASE)


class DividedEqual(Node, frozen=True):
    """``DAMAGE EQUAL_TO i_amount DIVIDED i_target | DAMAGE EQUAL_TO i_amount DIVIDED i_targets_any``."""

    amount = OnePart["Amount"](lambda: AMOUNT)
    target = PerhapsPart["Target"](lambda: TARGET)
    targets_any = PerhapsPart["TargetsAnyPhrase"](lambda: TARGETS_ANY_PHRASE)


class DoesntUntap(Node, frozen=True):
    """``DOESNT_UNTAP``."""


class Double(Node, frozen=True):
    """``DOUBLE BOTH_OF i_things | DOUBLE BOTH_OF i_things i_lasts | DOUBLE POWER_OF i_things | DOUBLE ...``."""

    lasts = PerhapsPart["Lasts"](lambda: (Lasts,))


class DoubleCounters(Node, frozen=True):
    """``DOUBLE NUMBER_OF COUNTERS ON i_things | DOUBLE NUMBER_OF COUNTERS ON_IT | DOUBLE NUMBER_OF EACH_KIND ...``."""

    things = PerhapsPart["Things"](lambda: THINGS)


class Doubled(Node, frozen=True):
    """``DEALS_DOUBLE INSTEAD | DEALS_DOUBLE that_recipient INSTEAD``."""

    that_recipient = PerhapsPart["ThatRecipient"](lambda: (ThatRecipient,))


class Draw(Node, frozen=True):
    """``DRAW CARDS EQUAL_TO i_amount | DRAW i_number CARDS | DRAW i_number CARDS PLUS NUMBER | DRAW ...``."""

    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class DrawBoth(Node, frozen=True):
    """``i_who SEP_MEMBER i_who EACH DRAW i_number CARDS | i_who SEP_WORD i_who EACH DRAW i_number CARDS``."""

    number = OnePart["Number"](lambda: NUMBER)
    who = SeveralParts["WhoPhrase"](lambda: WHO_PHRASE)


class Draws(Node, frozen=True):
    """``DRAWS A CARDS | DRAWS A CARDS EXCEPT_FIRST_DRAW``."""


class DrawsNth(Node, frozen=True):
    """``DRAWS NTH_CARD``."""


class Duration(Node, frozen=True):
    """``THIS_COMBAT | THIS_TURN | UNTIL_END_OF_TURN``."""


class Each(Node, frozen=True):
    """``EACH singular``."""

    singular = OnePart["Singular"](lambda: (Singular,))


class EachCombat(Node, frozen=True):
    """``EACH_COMBAT``."""


class EachLine(Node, frozen=True):
    """``i_each``."""

    each = OnePart["EachPhrase"](lambda: EACH_PHRASE)


class EachOf(Node, frozen=True):
    """``EACH_OF i_target``."""

    target = OnePart["Target"](lambda: TARGET)


class EachOfAny(Node, frozen=True):
    """``EACH_OF i_targets_any``."""

    targets_any = OnePart["TargetsAnyPhrase"](lambda: TARGETS_ANY_PHRASE)


class EachOpponent(Node, frozen=True):
    """``EACH_OPPONENT``."""


class EachOther(Node, frozen=True):
    """``EACH_OTHER_PLAYER``."""


class EachOtherOpponent(Node, frozen=True):
    """``EACH_OTHER_OPPONENT``."""


class EachPlayer(Node, frozen=True):
    """``EACH_PLAYER``."""


class Emblem(Node, frozen=True):
    """``i_who GETS i_emblem_with``."""

    emblem_with = OnePart["EmblemWith"](lambda: (EmblemWith,))
    who = OnePart["WhoPhrase"](lambda: WHO_PHRASE)


class EmblemWith(Node, frozen=True):
    """``EMBLEM_WITH keyword_item``."""

    keyword_item = SeveralParts["KeywordItem"](lambda: KEYWORD_ITEM)


class Enchanted(Node, frozen=True):
    """``ENCHANTED_PLAYER``."""


class EnchantedByYours(Node, frozen=True):
    """``ENCHANTED_BY_YOURS``."""


class EndCombat(Node, frozen=True):
    """``END_COMBAT_PHASE``."""


class EndTurn(Node, frozen=True):
    """``END_THE_TURN``."""


class Endure(Node, frozen=True):
    """``i_things ENDURES i_number``."""

    number = OnePart["Number"](lambda: NUMBER)
    things = OnePart["Things"](lambda: THINGS)


class Energy(Node, frozen=True):
    """``GAINS ENERGY | GETS ENERGY | i_who GAINS ENERGY | i_who GETS ENERGY``."""

    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class EnergyEqual(Node, frozen=True):
    """``GETS AMOUNT_OF ENERGY EQUAL_TO i_amount | i_who GETS AMOUNT_OF ENERGY EQUAL_TO i_amount``."""

    amount = OnePart["Amount"](lambda: AMOUNT)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class EnergyTimes(Node, frozen=True):
    """``GETS i_number ENERGY | i_who GETS i_number ENERGY``."""

    number = OnePart["Number"](lambda: NUMBER)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class Enlists(Node, frozen=True):
    """``ENLISTS A singular``."""

    singular = OnePart["Singular"](lambda: (Singular,))


class Entered(Node, frozen=True):
    """``YOU HAD objects ENTERS YOURS THIS_TURN | objects CAME OF_OPPONENTS THIS_TURN | objects CAME THIS_TURN ...``."""

    objects = OnePart["Objects"](lambda: OBJECTS)


class Entering(Node, frozen=True):
    """``ADJECTIVE | ATTACKING_THAT_PLAYER | TAPPED_AND_ATTACKING | TAPPED_AND_ATTACKING_PLAYER | ...``."""

    counters_said = SeveralParts["CountersSaid"](lambda: (CountersSaid,))


class Enters(Node, frozen=True):
    """``ENTERS | ENTERS FROM_ZONE | ENTERS FROM_ZONE OF_OPPONENTS | ENTERS FROM_ZONE YOURS | ENTERS ...``."""


class EntersTapped(Node, frozen=True):
    """``subject ENTERS_TAPPED``."""

    subject = OnePart["Subject"](lambda: (Subject,))


class EntersTappedWith(Node, frozen=True):
    """``subject ENTERS_TAPPED_WITH how_many COUNTERS ON_IT``."""

    how_many = OnePart["HowMany"](lambda: (HowMany,))
    subject = OnePart["Subject"](lambda: (Subject,))


class EntersWith(Node, frozen=True):
    """``subject ENTERS_WITH how_many COUNTERS ON_IT | subject ENTERS_WITH how_many COUNTERS ON_IT AND_WITH ...``."""

    how_many = OnePart["HowMany"](lambda: (HowMany,))
    keyword_item = PerhapsPart["KeywordItem"](lambda: KEYWORD_ITEM)
    subject = OnePart["Subject"](lambda: (Subject,))


class EntersWithNumber(Node, frozen=True):
    """``subject ENTERS_WITH_A_NUMBER COUNTERS ON_IT``."""

    subject = OnePart["Subject"](lambda: (Subject,))


class Equal(Node, frozen=True):
    """``DAMAGE TO i_recipients EQUAL_TO i_amount``."""

    amount = OnePart["Amount"](lambda: AMOUNT)
    recipients = OnePart["Recipients"](lambda: (Recipients,))


class EqualFirst(Node, frozen=True):
    """``DAMAGE EQUAL_TO i_amount TO i_recipients``."""

    amount = OnePart["Amount"](lambda: AMOUNT)
    recipients = OnePart["Recipients"](lambda: (Recipients,))


class EventLine(Node, frozen=True):
    """``event``."""

    event = OnePart["Event"](lambda: EVENT)


class EveryCard(Node, frozen=True):
    """``ALL i_card i_of_zones | EACH i_card i_of_zones``."""

    card = OnePart["Card"](lambda: (Card,))
    of_zones = OnePart["OfZones"](lambda: (OfZones,))


class EveryLinked(Node, frozen=True):
    """``ALL i_card EXILED_WITH IT | ALL i_card EXILED_WITH SELF | EACH i_card EXILED_WITH IT | EACH i_card ...``."""

    card = PerhapsPart["Card"](lambda: (Card,))


class EveryToBattlefield(Node, frozen=True):
    """``PUT i_every_card i_onto_battlefield | PUT i_onto_battlefield i_every_card | RETURN i_every_card ...``."""

    entering = SeveralParts["Entering"](lambda: (Entering,))
    every_card = OnePart["EveryCardPhrase"](lambda: EVERY_CARD_PHRASE)
    onto_battlefield = OnePart["OntoBattlefield"](lambda: (OntoBattlefield,))
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class EveryToGraveyard(Node, frozen=True):
    """``PUT i_every_card INTO_GRAVEYARD | i_who PUT i_every_card INTO_GRAVEYARD``."""

    every_card = OnePart["EveryCardPhrase"](lambda: EVERY_CARD_PHRASE)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class EveryToHand(Node, frozen=True):
    """``PUT i_every_card INTO_HAND | RETURN TO_HAND i_every_card | RETURN TO_YOUR_HAND i_every_card | RETURN ...``."""

    every_card = OnePart["EveryCardPhrase"](lambda: EVERY_CARD_PHRASE)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class Everybody(Node, frozen=True):
    """``PLAYERS``."""


class Exactly(Node, frozen=True):
    """``NUMBER | X``."""


class ExactlyCards(Node, frozen=True):
    """``EXACTLY NUMBER CARDS``."""

    run = SeveralParts["Run"](lambda: (Run,))


class ExactlyMany(Node, frozen=True):
    """``EXACTLY NUMBER plural``."""

    plural = OnePart["Plural"](lambda: (Plural,))


class ExactlySoMany(Node, frozen=True):
    """``EXACTLY NUMBER limited``."""

    limited = OnePart["Limited"](lambda: LIMITED)


class ExactlyThese(Node, frozen=True):
    """``EXACTLY NUMBER limited``."""

    limited = OnePart["Limited"](lambda: LIMITED)


class ExceptHas(Node, frozen=True):
    """``GAINS keyword_item | HAS keyword_item | i_the_copy GAINS keyword_item | i_the_copy HAS keyword_item``."""

    the_copy = PerhapsPart["TheCopy"](lambda: (TheCopy,))
    keyword_item = SeveralParts["KeywordItem"](lambda: KEYWORD_ITEM)


class ExceptIs(Node, frozen=True):
    """``IS A kind | IS kind | IT_IS A kind | IT_IS kind | THEY_ARE A kind | THEY_ARE kind | i_the_copy IS A ...``."""

    the_copy = PerhapsPart["TheCopy"](lambda: (TheCopy,))
    kind = OnePart["Kind"](lambda: (Kind,))


class ExceptNotLegendary(Node, frozen=True):
    """``ISNT_LEGENDARY | IT_IS NOT_LEGENDARY | THEY_ARE NOT_LEGENDARY | i_the_copy ISNT_LEGENDARY``."""

    the_copy = PerhapsPart["TheCopy"](lambda: (TheCopy,))


class Exceptions(Node, frozen=True):
    """``i_except``."""

    except_ = SeveralParts["Except"](lambda: EXCEPT)


class ExchangeControl(Node, frozen=True):
    """``EXCHANGE_CONTROL i_things | EXCHANGE_CONTROL i_things SEP_MEMBER i_things``."""

    things = SeveralParts["Things"](lambda: THINGS)


class Exerts(Node, frozen=True):
    """``EXERTS thing``."""

    thing = OnePart["Thing"](lambda: THING)


class ExileCards(Node, frozen=True):
    """``DEED i_cards | DEED i_every_card | i_who DEED i_cards | i_who DEED i_every_card``."""

    cards = PerhapsPart["Cards"](lambda: CARDS)
    every_card = PerhapsPart["EveryCardPhrase"](lambda: EVERY_CARD_PHRASE)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class ExileFromZone(Node, frozen=True):
    """``DEED i_found AT_RANDOM i_from | DEED i_found i_from | i_who DEED i_found AT_RANDOM i_from | i_who ...``."""

    found = OnePart["Found"](lambda: FOUND)
    from_ = OnePart["From"](lambda: (From,))
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class ExileSoMany(Node, frozen=True):
    """``DEED CARDS EQUAL_TO i_amount FROM_TOP | DEED THAT_MUCH CARDS FROM_TOP | DEED X CARDS FROM_TOP | i_who ...``."""

    amount = PerhapsPart["Amount"](lambda: AMOUNT)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class ExileTop(Node, frozen=True):
    """``DEED TOP_CARD | i_who DEED TOP_CARD``."""

    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class ExileTopOfOther(Node, frozen=True):
    """``DEED THE_TOP CARDS OF_EACH_LIBRARY | DEED THE_TOP CARDS OF_TARGET_LIBRARY | DEED THE_TOP CARDS ...``."""

    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class ExileTops(Node, frozen=True):
    """``DEED THE_TOP NUMBER CARDS OF_LIBRARY | DEED THE_TOP X CARDS OF_LIBRARY | i_who DEED THE_TOP NUMBER ...``."""

    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class ExileUntil(Node, frozen=True):
    """``DEED i_some UNTIL SELF LEAVES_FIELD | DEED i_things UNTIL SELF LEAVES_FIELD | i_who DEED i_some UNTIL ...``."""

    some = PerhapsPart["SomePhrase"](lambda: SOME_PHRASE)
    things = PerhapsPart["Things"](lambda: THINGS)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class Exiled(Node, frozen=True):
    """``EXILED_CARD | EXILED_CARDS | EXILED_ONES``."""


class Expends(Node, frozen=True):
    """``EXPENDS NUMBER``."""


class Exploits(Node, frozen=True):
    """``EXPLOITS A singular``."""

    singular = OnePart["Singular"](lambda: (Singular,))


class ExtraCombat(Node, frozen=True):
    """``EXTRA_COMBAT | EXTRA_COMBAT_AND_MAIN``."""


class ExtraTurn(Node, frozen=True):
    """``EXTRA_TURN | i_who EXTRA_TURN``."""

    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class FewerCards(Node, frozen=True):
    """``FEWER_THAN NUMBER CARDS``."""

    run = SeveralParts["Run"](lambda: (Run,))


class FewerThanSoMany(Node, frozen=True):
    """``FEWER_THAN NUMBER plural``."""

    plural = OnePart["Plural"](lambda: (Plural,))


class Fight(Node, frozen=True):
    """``FIGHTS i_things | i_things FIGHTS i_things``."""

    things = SeveralParts["Things"](lambda: THINGS)


class FirstCombat(Node, frozen=True):
    """``FIRST_COMBAT``."""


class Flip(Node, frozen=True):
    """``FLIP_COIN``."""


class From(Node, frozen=True):
    """``EXILED_WITH IT | EXILED_WITH SELF | FROM_A_GRAVEYARD | FROM_DEFENDERS_GRAVEYARD | FROM_HAND | ...``."""


class FromAdjective(Node, frozen=True):
    """``ADJECTIVE``."""


class FromChosen(Node, frozen=True):
    """``WORD_OF_CHOICE``."""


class FromChosenPlayer(Node, frozen=True):
    """``CHOSEN_PLAYER``."""


class FromCombat(Node, frozen=True):
    """``REMOVE i_things FROM_COMBAT``."""

    things = OnePart["Things"](lambda: THINGS)


class FromEachColor(Node, frozen=True):
    """``EACH_COLOR``."""


class FromEachOpponent(Node, frozen=True):
    """``EACH_OPPONENT``."""


class FromEverything(Node, frozen=True):
    """``EVERYTHING``."""


class FromGraveyard(Node, frozen=True):
    """``FROM_A_GRAVEYARD | FROM_A_GRAVEYARD CAME_FROM_BATTLEFIELD | FROM_DEFENDERS_GRAVEYARD | ...``."""


class GainLife(Node, frozen=True):
    """``GAINS LIFE EQUAL_TO i_amount | GAINS i_number LIFE | i_who GAINS LIFE EQUAL_TO i_amount | i_who GAINS ...``."""

    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class GainedOrLost(Node, frozen=True):
    """``player GAINED SEP_WORD GAINED LIFE THIS_TURN | player GAINED SEP_WORD LOST LIFE THIS_TURN | player ...``."""

    player = OnePart["Player"](lambda: (Player,))


class Gains(Node, frozen=True):
    """``GAINS keyword_item``."""

    keyword_item = SeveralParts["KeywordItem"](lambda: KEYWORD_ITEM)


class GainsLife(Node, frozen=True):
    """``GAINS LIFE | GAINS LIFE FIRST_TIME``."""


class GainsPlus(Node, frozen=True):
    """``GAINS_PLUS NUMBER INSTEAD``."""


class GainsTwice(Node, frozen=True):
    """``GAINS_TWICE INSTEAD``."""


class GameEvent(Node, frozen=True):
    """``GAME_EVENT``."""


class Gets(Node, frozen=True):
    """``GETS A ADDITIONAL CHANGE | GETS CHANGE``."""


class GetsOneOf(Node, frozen=True):
    """``Several parts``."""


class GetsSoMuch(Node, frozen=True):
    """``GETS CHANGE_OF_X``."""


class GetsX(Node, frozen=True):
    """``GETS CHANGE_X``."""


class GivesPoison(Node, frozen=True):
    """``COMBAT_DAMAGE subject GIVES_POISON A POISON_COUNTERS | COMBAT_DAMAGE subject GIVES_POISON NUMBER ...``."""

    subject = OnePart["Subject"](lambda: (Subject,))


class Goaded(Node, frozen=True):
    """``IS GOADED``."""


class Goods(Node, frozen=True):
    """``A singular | A singular OF_CHOICE | A singular PAYER_CONTROLS | A singular PAYER_CONTROLS OF_CHOICE | ...``."""

    plural = PerhapsPart["Plural"](lambda: (Plural,))
    singular = PerhapsPart["Singular"](lambda: (Singular,))


class GoodsMany(Node, frozen=True):
    """``NUMBER plural | NUMBER plural i_of_choice | i_count plural | i_count plural i_of_choice``."""

    count = PerhapsPart["Count"](lambda: COUNT)
    of_choice = PerhapsPart["OfChoice"](lambda: (OfChoice,))
    plural = OnePart["Plural"](lambda: (Plural,))


class Greater(Node, frozen=True):
    """``i_term SEP_GREATER i_term SEP_GREATER WHICHEVER_IS_GREATER``."""

    term = SeveralParts["Term"](lambda: TERM)


class GreaterManaValue(Node, frozen=True):
    """``WITH GREATER_MANA_VALUE``."""


class GreaterPower(Node, frozen=True):
    """``WITH GREATER_POWER``."""


class GreaterToughness(Node, frozen=True):
    """``WITH GREATER_TOUGHNESS``."""


class Greatest(Node, frozen=True):
    """``GREATEST_AMONG i_lying | GREATEST_AMONG i_those_told | GREATEST_AMONG plural``."""

    lying = PerhapsPart["Lying"](lambda: LYING)
    those_told = PerhapsPart["ThoseTold"](lambda: THOSE_TOLD)
    plural = PerhapsPart["Plural"](lambda: (Plural,))


class Group(Node, frozen=True):
    """``plural``."""

    plural = SeveralParts["Plural"](lambda: (Plural,))


class GroupLine(Node, frozen=True):
    """``group``."""

    group = OnePart["Group"](lambda: (Group,))


class Groups(Node, frozen=True):
    """``Several parts``."""

    plural = SeveralParts["Plural"](lambda: (Plural,))


class Half(Node, frozen=True):
    """``HALF i_term ROUNDED | HALF i_term SEP_ROUNDED ROUNDED``."""

    term = OnePart["Term"](lambda: TERM)


class Has(Node, frozen=True):
    """``HAS keyword_item``."""

    keyword_item = SeveralParts["KeywordItem"](lambda: KEYWORD_ITEM)


class HasCards(Node, frozen=True):
    """``player HAS cards IN_GRAVEYARD | player HAS cards IN_HAND``."""

    cards = OnePart["Cards"](lambda: CARDS)
    player = OnePart["Player"](lambda: (Player,))


class HasCitysBlessing(Node, frozen=True):
    """``player HAS CITYS_BLESSING``."""

    player = OnePart["Player"](lambda: (Player,))


class HasDealtDamage(Node, frozen=True):
    """``THAT_DEALT_DAMAGE``."""


class HasEntered(Node, frozen=True):
    """``THAT_ENTERED``."""


class HasFought(Node, frozen=True):
    """``THAT_DIDNT_FIGHT | THAT_FOUGHT``."""


class HasHit(Node, frozen=True):
    """``THAT_HIT_YOU``."""


class HasInitiative(Node, frozen=True):
    """``player HAS THE_INITIATIVE``."""

    player = OnePart["Player"](lambda: (Player,))


class HasLess(Node, frozen=True):
    """``player HAS FEWER CARDS IN_HAND THAN YOU | player HAS LESS LIFE THAN YOU``."""

    player = OnePart["Player"](lambda: (Player,))


class HasLife(Node, frozen=True):
    """``player HAS NUMBER AT_LEAST LIFE | player HAS NUMBER AT_MOST LIFE``."""

    player = OnePart["Player"](lambda: (Player,))


class HasMaxSpeed(Node, frozen=True):
    """``player HAS MAX_SPEED``."""

    player = OnePart["Player"](lambda: (Player,))


class HasMore(Node, frozen=True):
    """``player HAS MORE CARDS IN_HAND THAN EACH_OPPONENT | player HAS MORE CARDS IN_HAND THAN player | player ...``."""

    player = SeveralParts["Player"](lambda: (Player,))


class HaveAttached(Node, frozen=True):
    """``HAS group HAVE_ATTACHED``."""

    group = OnePart["Group"](lambda: (Group,))


class Heal(Node, frozen=True):
    """``DAMAGE_DEALT_TO i_things HEALED``."""

    things = OnePart["Things"](lambda: THINGS)


class HowMany(Node, frozen=True):
    """``A | LETTER_X | NUMBER``."""


class IfCounters(Node, frozen=True):
    """``IF ONE_OR_MORE ANY_COUNTERS WOULD_BE_PUT_ON s_objects SEP_OUTCOME so_many_counters | IF ONE_OR_MORE ...``."""

    objects = OnePart["Objects"](lambda: OBJECTS)
    so_many_counters = OnePart["SoManyCounters"](lambda: SO_MANY_COUNTERS)


class IfDeals(Node, frozen=True):
    """``IF some_sources WOULD_DEAL damage_kind SEP_OUTCOME damage_outcome | IF some_sources WOULD_DEAL ...``."""

    damage_kind = OnePart["DamageKind"](lambda: (DamageKind,))
    damage_outcome = OnePart["DamageOutcome"](lambda: DAMAGE_OUTCOME)
    shielded = PerhapsPart["Shielded"](lambda: (Shielded,))
    threshold = PerhapsPart["Threshold"](lambda: (Threshold,))
    some_sources = OnePart["SomeSources"](lambda: SOME_SOURCES)


class IfDealt(Node, frozen=True):
    """``IF damage_kind WOULD_BE_DEALT s_shielded BY_SOURCES some_sources SEP_OUTCOME damage_outcome | IF ...``."""

    damage_kind = OnePart["DamageKind"](lambda: (DamageKind,))
    damage_outcome = OnePart["DamageOutcome"](lambda: DAMAGE_OUTCOME)
    shielded = OnePart["Shielded"](lambda: (Shielded,))
    some_sources = PerhapsPart["SomeSources"](lambda: SOME_SOURCES)


class IfDies(Node, frozen=True):
    """``IF s_objects WOULD_DIE SEP_OUTCOME leaves_outcome``."""

    leaves_outcome = OnePart["LeavesOutcome"](lambda: LEAVES_OUTCOME)
    objects = OnePart["Objects"](lambda: OBJECTS)


class IfGains(Node, frozen=True):
    """``IF somebody WOULD_GAIN_LIFE SEP_OUTCOME life_outcome``."""

    life_outcome = OnePart["LifeOutcome"](lambda: LIFE_OUTCOME)
    somebody = OnePart["Somebody"](lambda: (Somebody,))


class IfLeaves(Node, frozen=True):
    """``IF s_objects WOULD_LEAVE SEP_OUTCOME leaves_outcome``."""

    leaves_outcome = OnePart["LeavesOutcome"](lambda: LEAVES_OUTCOME)
    objects = OnePart["Objects"](lambda: OBJECTS)


class IfOthersAttack(Node, frozen=True):
    """``IF indefinite ATTACKS SEP_MEMBER subject ALSO ATTACKS IF_ABLE | IF indefinite ATTACKS SEP_MEMBER ...``."""

    indefinite = OnePart["Indefinite"](lambda: INDEFINITE)
    subject = OnePart["Subject"](lambda: (Subject,))


class IfPutIntoGraveyard(Node, frozen=True):
    """``IF ANY_CARD WOULD_GO_TO_GRAVEYARD SEP_OUTCOME leaves_outcome | IF A_CARD WOULD_GO_TO_GRAVEYARD ...``."""

    leaves_outcome = OnePart["LeavesOutcome"](lambda: LEAVES_OUTCOME)
    objects = PerhapsPart["Objects"](lambda: OBJECTS)


class IfTokens(Node, frozen=True):
    """``IF_TOKENS SEP_OUTCOME TOKENS_MADE``."""


class InIdentity(Node, frozen=True):
    """``i_number ANY_COLOR IN_IDENTITY``."""

    number = OnePart["Number"](lambda: NUMBER)


class Initiative(Node, frozen=True):
    """``TAKE INITIATIVE | i_who TAKE INITIATIVE``."""

    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class InstructionsLine(Node, frozen=True):
    """``i_clause``."""

    clause = OnePart["Clause"](lambda: CLAUSE)


class IntoExile(Node, frozen=True):
    """``EXILE_IT | EXILE_IT INSTEAD``."""


class IntoGraveyard(Node, frozen=True):
    """``PUT i_cards INTO_GRAVEYARD | PUT i_things INTO_GRAVEYARD | i_who PUT i_cards INTO_GRAVEYARD | i_who ...``."""

    cards = PerhapsPart["Cards"](lambda: CARDS)
    things = PerhapsPart["Things"](lambda: THINGS)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class IntoHand(Node, frozen=True):
    """``RETURN_IT | RETURN_IT INSTEAD``."""


class IntoLibrary(Node, frozen=True):
    """``PUT_IT_BACK | PUT_IT_BACK INSTEAD | REVEAL SELF AND_SHUFFLE_IT INSTEAD``."""


class IsAllColors(Node, frozen=True):
    """``IS_ALL_COLORS``."""


class IsBesides(Node, frozen=True):
    """``IS A kind``."""

    kind = OnePart["Kind"](lambda: (Kind,))


class IsChosen(Node, frozen=True):
    """``IS WORD_OF_CHOICE | IS WORD_OF_CHOICE IN_ADDITION | IS WORD_OF_CHOICE IN_ADDITION_TO_COLORS``."""


class IsColor(Node, frozen=True):
    """``IS run``."""

    run = OnePart["Run"](lambda: (Run,))


class IsDay(Node, frozen=True):
    """``ITS_DAY``."""


class IsDealtDamage(Node, frozen=True):
    """``damaged | damaged BY thing``."""

    damaged = OnePart["Damaged"](lambda: (Damaged,))
    thing = PerhapsPart["Thing"](lambda: THING)


class IsEveryType(Node, frozen=True):
    """``GAINS EVERY_TYPE | IS EVERY_TYPE``."""


class IsKeyword(Node, frozen=True):
    """``IS KEYWORD``."""


class IsMonarch(Node, frozen=True):
    """``YOU_ARE THE_MONARCH | player IS THE_MONARCH``."""

    player = PerhapsPart["Player"](lambda: (Player,))


class IsNight(Node, frozen=True):
    """``ITS_NIGHT``."""


class IsNoMore(Node, frozen=True):
    """``IS_NO A SINGULAR | IS_NO PLURAL | IS_NO SINGULAR``."""


class IsOfKind(Node, frozen=True):
    """``IS A kind | IS s_kind_of_many``."""


class It(Node, frozen=True):
    """``IT``."""


class ItBlocks(Node, frozen=True):
    """``IT_BLOCKS``."""


class ItIsBesides(Node, frozen=True):
    """``IT_IS A kind | IT_IS kind | THEY_ARE A kind | THEY_ARE kind``."""

    kind = OnePart["Kind"](lambda: (Kind,))


class ItThing(Node, frozen=True):
    """``IT``."""


class Keyword(Node, frozen=True):
    """``KEYWORD``."""


class KeywordLine(Node, frozen=True):
    """``keyword_item | keyword_item DOT``."""

    keyword_item = SeveralParts["KeywordItem"](lambda: KEYWORD_ITEM)


class KeywordNumber(Node, frozen=True):
    """``KEYWORD_NUMBER i_number | i_who KEYWORD_NUMBER i_number``."""

    number = OnePart["Number"](lambda: NUMBER)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class KeywordWord(Node, frozen=True):
    """``KEYWORD_WORD | KEYWORD_WORD NUMBER TIMES | KEYWORD_WORD THAT_MUCH TIMES | KEYWORD_WORD TWICE | i_who ...``."""

    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class Kind(Node, frozen=True):
    """``PLURAL | PLURAL IN_ADDITION | PLURAL IN_ADDITION_TO_COLORS | PLURAL STILL | PLURAL kind_with | PLURAL ...``."""

    kind_with = PerhapsPart["KindWith"](lambda: (KindWith,))
    run = SeveralParts["Run"](lambda: (Run,))


class KindOfSpells(Node, frozen=True):
    """``SPELL``."""

    run = SeveralParts["Run"](lambda: (Run,))
    spell_tail = SeveralParts["SpellTail"](lambda: SPELL_TAIL)


class KindWith(Node, frozen=True):
    """``WITH BASE SIZE | WITH POWER SEP_STAT TOUGHNESS EACH EQUAL_TO i_amount | WITH keyword_item``."""

    amount = PerhapsPart["Amount"](lambda: AMOUNT)
    keyword_item = SeveralParts["KeywordItem"](lambda: KEYWORD_ITEM)


class LastCounter(Node, frozen=True):
    """``THE_LAST COUNTERS IS_REMOVED_FROM thing``."""

    thing = OnePart["Thing"](lambda: THING)


class Lasting(Node, frozen=True):
    """``i_changing_predicate i_lasts | i_changing_predicate i_lasts i_copy_except | predicate duration``."""

    duration = PerhapsPart["Duration"](lambda: (Duration,))
    copy_except = PerhapsPart["CopyExcept"](lambda: (CopyExcept,))
    lasts = PerhapsPart["Lasts"](lambda: (Lasts,))


class Lasts(Node, frozen=True):
    """``EACH_COMBAT | FOR_AS_LONG_AS SELF REMAINS_ON | FOR_AS_LONG_AS SELF REMAINS_TAPPED | FOR_AS_LONG_AS ...``."""


class LeftGraveyard(Node, frozen=True):
    """``LEFT_GRAVEYARD``."""


class LesserManaValue(Node, frozen=True):
    """``WITH LESSER_MANA_VALUE``."""


class LesserPower(Node, frozen=True):
    """``WITH LESSER_POWER``."""


class LesserToughness(Node, frozen=True):
    """``WITH LESSER_TOUGHNESS``."""


class LifeChanged(Node, frozen=True):
    """``player GAINED LIFE THIS_TURN | player GAINED NUMBER AT_LEAST LIFE THIS_TURN | player LOST LIFE ...``."""

    player = OnePart["Player"](lambda: (Player,))


class LifeCost(Node, frozen=True):
    """``PAY NUMBER LIFE | PAY NUMBER LIFE per``."""

    per = PerhapsPart["Per"](lambda: PER)


class LifeLostLastTurn(Node, frozen=True):
    """``player LOST LIFE LAST_TURN``."""

    player = OnePart["Player"](lambda: (Player,))


class LifeLostOtherwise(Node, frozen=True):
    """``player LOST LIFE NOT_BY_COMBAT THIS_TURN``."""

    player = OnePart["Player"](lambda: (Player,))


class LifeTheyLost(Node, frozen=True):
    """``LIFE_THEY_LOST``."""


class LifeTotal(Node, frozen=True):
    """``LIFE_TOTAL``."""


class LifeTotalStays(Node, frozen=True):
    """``LIFE_TOTAL_STAYS``."""


class LinkedPlayer(Node, frozen=True):
    """``CHOSEN_PLAYER``."""


class LookAtHand(Node, frozen=True):
    """``LOOK_AT HAND_OF_TARGET | LOOK_AT THAT_PLAYERS_HAND | i_who LOOK_AT HAND_OF_TARGET | i_who LOOK_AT ...``."""

    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class LookAtTop(Node, frozen=True):
    """``LOOK_AT i_top | i_who LOOK_AT i_top``."""

    top = OnePart["Top"](lambda: TOP)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class LoseGame(Node, frozen=True):
    """``i_who LOSES GAME``."""

    who = OnePart["WhoPhrase"](lambda: WHO_PHRASE)


class LoseHalf(Node, frozen=True):
    """``LOSES HALF THEIR_LIFE ROUNDED | LOSES HALF THEIR_LIFE SEP_ROUNDED ROUNDED | LOSES HALF YOUR_LIFE ...``."""

    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class LoseLife(Node, frozen=True):
    """``LOSES LIFE EQUAL_TO i_amount | LOSES i_number LIFE | i_who LOSES LIFE EQUAL_TO i_amount | i_who LOSES ...``."""

    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class Loses(Node, frozen=True):
    """``LOSES keyword_item``."""

    keyword_item = SeveralParts["KeywordItem"](lambda: KEYWORD_ITEM)


class LosesAll(Node, frozen=True):
    """``LOSES_ABILITIES``."""


class LosesLife(Node, frozen=True):
    """``LOSES LIFE | LOSES LIFE FIRST_TIME``."""


class LosesThat(Node, frozen=True):
    """``LOSES_THAT INSTEAD``."""


class MainPhases(Node, frozen=True):
    """``MAIN_PHASES``."""


class ManaCost(Node, frozen=True):
    """``PAY MANA | PAY MANA per | PAY MANA per where | PAY MANA where``."""

    per = PerhapsPart["Per"](lambda: PER)
    where = PerhapsPart["Where"](lambda: (Where,))


class ManaSpent(Node, frozen=True):
    """``AMOUNT_SPENT i_caster``."""

    caster = OnePart["CasterPhrase"](lambda: CASTER_PHRASE)


class ManaWasSpent(Node, frozen=True):
    """``LEAST NUMBER MANA_WAS_SPENT referent | LEAST NUMBER run MANA_WAS_SPENT referent | NO MANA_WAS_SPENT ...``."""

    referent = OnePart["Referent"](lambda: (Referent,))
    run = PerhapsPart["Run"](lambda: (Run,))


class ManifestDread(Node, frozen=True):
    """``MANIFEST_DREAD | MANIFEST_DREAD TWICE | i_who MANIFEST_DREAD | i_who MANIFEST_DREAD TWICE``."""

    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class ManifestFromHand(Node, frozen=True):
    """``MANIFEST A CARDS FROM_HAND | MANIFEST NUMBER CARDS FROM_HAND | i_who MANIFEST A CARDS FROM_HAND | ...``."""

    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class ManifestTop(Node, frozen=True):
    """``MANIFEST i_top | i_who MANIFEST i_top``."""

    top = OnePart["Top"](lambda: TOP)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class Many(Node, frozen=True):
    """``ALL plural | LEAST NUMBER plural | NUMBER AT_LEAST plural | plural``."""

    plural = SeveralParts["Plural"](lambda: (Plural,))


class ManyAtOnce(Node, frozen=True):
    """``OBJECT_EVENT``."""


class ManyAttack(Node, frozen=True):
    """``ATTACKS | ATTACKS anybody | ATTACKS anybody PERMANENTS``."""

    anybody = PerhapsPart["Anybody"](lambda: (Anybody,))


class ManyBecomeBlocked(Node, frozen=True):
    """``BECOMES_BLOCKED``."""


class ManyChangeZone(Node, frozen=True):
    """``ZONE_EVENT``."""


class ManyDeal(Node, frozen=True):
    """``damaging TO anybody``."""

    anybody = OnePart["Anybody"](lambda: (Anybody,))
    damaging = OnePart["Damaging"](lambda: (Damaging,))


class ManyDie(Node, frozen=True):
    """``DIES``."""


class ManyEnter(Node, frozen=True):
    """``ENTERS | ENTERS FROM_ZONE | ENTERS FROM_ZONE OF_OPPONENTS | ENTERS FROM_ZONE YOURS | ENTERS ...``."""


class MayEnlist(Node, frozen=True):
    """``MAY_ENLIST SELF ATTACKS``."""


class MayExert(Node, frozen=True):
    """``MAY_EXERT SELF AS_IT_ATTACKS``."""


class Mill(Node, frozen=True):
    """``MILL i_number CARDS | PUT THE_TOP i_number CARDS OF_LIBRARY INTO_GRAVEYARD | i_who MILL i_number ...``."""

    number = OnePart["Number"](lambda: NUMBER)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class MillHalf(Node, frozen=True):
    """``MILL HALF OWN_LIBRARY ROUNDED | MILL HALF OWN_LIBRARY SEP_ROUNDED ROUNDED | i_who MILL HALF ...``."""

    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class MillOne(Node, frozen=True):
    """``PUT TOP_CARD INTO_GRAVEYARD | i_who PUT TOP_CARD INTO_GRAVEYARD``."""

    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class MillSoMany(Node, frozen=True):
    """``PUT THAT_MUCH CARDS FROM_TOP INTO_GRAVEYARD | PUT X CARDS FROM_TOP INTO_GRAVEYARD | i_who PUT ...``."""

    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class Minus(Node, frozen=True):
    """``i_term MINUS i_term``."""

    term = SeveralParts["Term"](lambda: TERM)


class Monarch(Node, frozen=True):
    """``BECOMES MONARCH | i_who BECOMES MONARCH``."""

    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class MoreLife(Node, frozen=True):
    """``NUMBER LIFE | X LIFE``."""


class MostAttackers(Node, frozen=True):
    """``NO_MORE_THAN NUMBER limited CAN ATTACK EACH_COMBAT | NO_MORE_THAN NUMBER limited CAN ATTACK EACH_TURN ...``."""

    attacked = PerhapsPart["Attacked"](lambda: (Attacked,))
    limited = OnePart["Limited"](lambda: LIMITED)


class MostBlockers(Node, frozen=True):
    """``NO_MORE_THAN NUMBER limited CAN BLOCK EACH_COMBAT | NO_MORE_THAN NUMBER limited CAN BLOCK EACH_TURN``."""

    limited = OnePart["Limited"](lambda: LIMITED)


class MostlyPrevented(Node, frozen=True):
    """``PREVENT_ALL_BUT NUMBER OF_IT``."""


class MoveCounters(Node, frozen=True):
    """``MOVE ALL COUNTERS FROM i_things ONTO i_things | MOVE ALL COUNTERS FROM_IT ONTO i_things | MOVE ALL ...``."""

    number = PerhapsPart["Number"](lambda: NUMBER)
    things = SeveralParts["Things"](lambda: THINGS)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class MustBeBlocked(Node, frozen=True):
    """``MUST BE BLOCKED EACH_COMBAT THIS_TURN IF_ABLE | MUST BE BLOCKED IF_ABLE | MUST BE BLOCKED when IF_ABLE``."""


class MustBeBlockedBy(Node, frozen=True):
    """``MUST BE BLOCKED BY quota IF_ABLE | MUST BE BLOCKED BY quota when IF_ABLE``."""

    quota = OnePart["Quota"](lambda: QUOTA)


class Named(Node, frozen=True):
    """``NAMED``."""


class NewToken(Node, frozen=True):
    """``TOKEN_NAME i_number i_token_kind | TOKEN_NAME i_number i_token_kind i_token_with | i_number ...``."""

    number = OnePart["Number"](lambda: NUMBER)
    token_kind = OnePart["TokenKind"](lambda: (TokenKind,))
    token_with = PerhapsPart["TokenWith"](lambda: (TokenWith,))


class NoAbilities(Node, frozen=True):
    """``LOSES_ABILITIES``."""


class NoActivating(Node, frozen=True):
    """``ACTIVATED_ABILITIES_OF subject CANT BE ACTIVATED | ACTIVATED_ABILITIES_OF subject CANT BE ACTIVATED ...``."""

    subject = OnePart["Subject"](lambda: (Subject,))


class NoCards(Node, frozen=True):
    """``NO CARDS``."""

    run = SeveralParts["Run"](lambda: (Run,))


class NoDamage(Node, frozen=True):
    """``ASSIGNS_NONE``."""


class NoMonarch(Node, frozen=True):
    """``NO_MONARCH``."""


class NoOpponentControls(Node, frozen=True):
    """``NO_OPPONENT CONTROLS indefinite``."""

    indefinite = OnePart["Indefinite"](lambda: INDEFINITE)


class NoRegeneration(Node, frozen=True):
    """``i_things CANT BE REGENERATED``."""

    things = OnePart["Things"](lambda: THINGS)


class NoRegenerationNow(Node, frozen=True):
    """``i_things CANT BE REGENERATED THIS_TURN``."""

    things = OnePart["Things"](lambda: THINGS)


class NoSpellsCast(Node, frozen=True):
    """``player DIDNT_CAST spell THIS_TURN``."""

    player = OnePart["Player"](lambda: (Player,))
    spell = OnePart["Spell"](lambda: (Spell,))


class NoSpellsLastTurn(Node, frozen=True):
    """``NO_SPELLS_LAST_TURN``."""


class NoSuch(Node, frozen=True):
    """``NO plural | NO singular``."""

    plural = PerhapsPart["Plural"](lambda: (Plural,))
    singular = PerhapsPart["Singular"](lambda: (Singular,))


class NoTapping(Node, frozen=True):
    """``ATTACKING_DOESNT_CAUSE subject TO_TAP``."""

    subject = OnePart["Subject"](lambda: (Subject,))


class NoTribute(Node, frozen=True):
    """``KEYWORD WAS_NOT_PAID``."""


class NotGreaterPower(Node, frozen=True):
    """``WITHOUT GREATER_POWER``."""


class NotNamed(Node, frozen=True):
    """``NOT_NAMED``."""


class NotOfChosen(Node, frozen=True):
    """``NOT_OF_CHOSEN``."""


class NotOwned(Node, frozen=True):
    """``BUT_DONT_OWN``."""


class NotSharingColor(Node, frozen=True):
    """``NOT_SHARING_COLOR IT | NOT_SHARING_COLOR SELF``."""


class NotTheirTurn(Node, frozen=True):
    """``NOT_THEIR_TURN``."""


class NotYourTurn(Node, frozen=True):
    """``NOT_YOUR_TURN``."""


class NotYours(Node, frozen=True):
    """``OPPONENT_CONTROLS``."""


class NounLine(Node, frozen=True):
    """``singular | singular DOT``."""

    singular = OnePart["Singular"](lambda: (Singular,))


class NthSpells(Node, frozen=True):
    """``NTH_SPELL_OF SPELL caster EACH_TURN``."""

    caster = OnePart["Caster"](lambda: (Caster,))
    run = SeveralParts["Run"](lambda: (Run,))
    spell_tail = SeveralParts["SpellTail"](lambda: SPELL_TAIL)


class NumberOf(Node, frozen=True):
    """``NUMBER_OF i_counted``."""

    counted = OnePart["Counted"](lambda: COUNTED)


class ObjectActs(Node, frozen=True):
    """``i_things OBJECT_ACTS | i_things OBJECT_ACTS AGAIN | i_things OBJECT_ACTS i_number``."""

    number = PerhapsPart["Number"](lambda: NUMBER)
    things = OnePart["Things"](lambda: THINGS)


class ObjectEvent(Node, frozen=True):
    """``OBJECT_EVENT``."""


class ObjectHadCounters(Node, frozen=True):
    """``referent HAD A COUNTERS ON_IT | referent HAD A SOME_COUNTERS ON_IT | referent HAD COUNTERS ON_IT | ...``."""

    referent = OnePart["Referent"](lambda: (Referent,))


class ObjectHadKeyword(Node, frozen=True):
    """``referent DIDNT_HAVE KEYWORD | referent HAD KEYWORD``."""

    referent = OnePart["Referent"](lambda: (Referent,))


class ObjectHadStat(Node, frozen=True):
    """``referent HAD stat``."""

    referent = OnePart["Referent"](lambda: (Referent,))
    stat = OnePart["Stat"](lambda: (Stat,))


class ObjectWas(Node, frozen=True):
    """``referent WAS A singular | referent WAS run``."""

    referent = OnePart["Referent"](lambda: (Referent,))
    run = PerhapsPart["Run"](lambda: (Run,))
    singular = PerhapsPart["Singular"](lambda: (Singular,))


class ObjectWasFighting(Node, frozen=True):
    """``referent WAS ATTACKING | referent WAS ATTACKING ALONE | referent WAS BLOCKING | referent WAS BLOCKING ...``."""

    referent = OnePart["Referent"](lambda: (Referent,))


class OfCards(Node, frozen=True):
    """``card_thing ZONE_EVENT | card_thing ZONE_EVENT FIRST_TIME``."""

    card_thing = OnePart["CardThing"](lambda: CARD_THING)


class OfChoice(Node, frozen=True):
    """``OF_CHOICE | PAYER_CONTROLS | PAYER_CONTROLS OF_CHOICE``."""


class OfChosen(Node, frozen=True):
    """``OF_CHOSEN``."""


class OfDamagedPlayer(Node, frozen=True):
    """``WHOSE_CONTROLLER_WAS IT THIS_TURN | WHOSE_CONTROLLER_WAS SELF THIS_TURN``."""


class OfDefendingPlayer(Node, frozen=True):
    """``DEFENDING_PLAYER CONTROLS``."""


class OfEnchantedPlayer(Node, frozen=True):
    """``ENCHANTED_PLAYER CONTROLS``."""


class OfLinkedPlayer(Node, frozen=True):
    """``CHOSEN_PLAYER CONTROLS``."""


class OfMonarch(Node, frozen=True):
    """``THE_MONARCH CONTROLS``."""


class OfObjects(Node, frozen=True):
    """``who deeds``."""

    deeds = OnePart["Deeds"](lambda: (Deeds,))
    who = OnePart["Who"](lambda: (Who,))


class OfPlayer(Node, frozen=True):
    """``anybody player_deeds``."""

    anybody = OnePart["Anybody"](lambda: (Anybody,))
    player_deeds = OnePart["PlayerDeeds"](lambda: (PlayerDeeds,))


class OfSeveral(Node, frozen=True):
    """``many many_deed``."""

    many = OnePart["Many"](lambda: (Many,))
    many_deed = OnePart["ManyDeed"](lambda: MANY_DEED)


class OfSubject(Node, frozen=True):
    """``subject``."""

    subject = OnePart["Subject"](lambda: (Subject,))


class OfTarget(Node, frozen=True):
    """``THE_CONTROLLER_OF i_target | THE_OWNER_OF i_target | i_target POSSESSIVE CONTROLLER | i_target ...``."""

    target = OnePart["Target"](lambda: TARGET)


class OfTargetPlayer(Node, frozen=True):
    """``TARGET OPPONENT CONTROLS | TARGET PLAYER CONTROLS``."""


class OfThatPlayer(Node, frozen=True):
    """``THAT_PLAYER CONTROLS | THEY_CONTROL``."""


class OfTheEvent(Node, frozen=True):
    """``OF_THE_EVENT | THE_DAMAGE``."""


class OfThis(Node, frozen=True):
    """``ATTACHED SINGULAR POSSESSIVE CONTROLLER | ATTACHED SINGULAR POSSESSIVE OWNER | SELFS CONTROLLER | ...``."""


class OfThisTurn(Node, frozen=True):
    """``OF_THIS_TURN``."""


class OfYourTeam(Node, frozen=True):
    """``YOUR_TEAM CONTROLS``."""


class OfZones(Node, frozen=True):
    """``FROM_ALL_GRAVEYARDS | FROM_ALL_GRAVEYARDS CAME_FROM_BATTLEFIELD | FROM_GRAVEYARD_OF_TARGET | ...``."""


class OnBattlefield(Node, frozen=True):
    """``THERE_IS objects ON_BATTLEFIELD | objects IS ON_BATTLEFIELD``."""

    objects = OnePart["Objects"](lambda: OBJECTS)


class OnLibrary(Node, frozen=True):
    """``PUT i_cards ON_BOTTOM | PUT i_cards ON_TOP | PUT i_cards SECOND_FROM_TOP | PUT i_cards THIRD_FROM_TOP ...``."""

    cards = PerhapsPart["Cards"](lambda: CARDS)
    goods = PerhapsPart["GoodsPhrase"](lambda: GOODS_PHRASE)
    things = PerhapsPart["Things"](lambda: THINGS)
    up_to_any = PerhapsPart["UpToAny"](lambda: UP_TO_ANY)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class OneCard(Node, frozen=True):
    """``A CARDS``."""

    run = SeveralParts["Run"](lambda: (Run,))


class OneCardThing(Node, frozen=True):
    """``A CARDS | ANOTHER CARDS``."""

    run = SeveralParts["Run"](lambda: (Run,))


class OneColorSpent(Node, frozen=True):
    """``LEAST NUMBER MANA_OF_ONE_COLOR_SPENT referent | NUMBER AT_LEAST MANA_OF_ONE_COLOR_SPENT referent``."""

    referent = OnePart["Referent"](lambda: (Referent,))


class OneFound(Node, frozen=True):
    """``A i_card``."""

    card = SeveralParts["Card"](lambda: (Card,))


class OneGood(Node, frozen=True):
    """``A singular | A singular i_of_choice | ANOTHER singular | ANOTHER singular i_of_choice``."""

    of_choice = PerhapsPart["OfChoice"](lambda: (OfChoice,))
    singular = OnePart["Singular"](lambda: (Singular,))


class OneGroup(Node, frozen=True):
    """``ALL plural | EACH singular | plural``."""

    plural = PerhapsPart["Plural"](lambda: (Plural,))
    singular = PerhapsPart["Singular"](lambda: (Singular,))


class OneInStock(Node, frozen=True):
    """``indefinite``."""

    indefinite = SeveralParts["Indefinite"](lambda: INDEFINITE)


class OneMore(Node, frozen=True):
    """``THAT_MANY_PLUS_ONE counters_put INSTEAD``."""

    counters_put = OnePart["CountersPut"](lambda: (CountersPut,))


class OneOfCards(Node, frozen=True):
    """``A CARDS | ANOTHER CARDS``."""

    run = SeveralParts["Run"](lambda: (Run,))


class OneOfKeywords(Node, frozen=True):
    """``Several parts``."""

    keyword_item = SeveralParts["KeywordItem"](lambda: KEYWORD_ITEM)


class OneOfThese(Node, frozen=True):
    """``A singular``."""

    singular = OnePart["Singular"](lambda: (Singular,))


class OneSpell(Node, frozen=True):
    """``A SPELL | ANOTHER SPELL``."""

    run = SeveralParts["Run"](lambda: (Run,))
    spell_tail = SeveralParts["SpellTail"](lambda: SPELL_TAIL)


class OntoBattlefield(Node, frozen=True):
    """``ONTO_BATTLEFIELD``."""


class OpponentsTurn(Node, frozen=True):
    """``OPPONENTS_TURN``."""


class OtherThanThis(Node, frozen=True):
    """``OTHER_THAN SELF``."""


class OthersControlMore(Node, frozen=True):
    """``OPPONENT_CONTROLS FEWER plural THAN YOU | OPPONENT_CONTROLS MORE plural THAN YOU | player CONTROLS ...``."""

    player = PerhapsPart["Player"](lambda: (Player,))
    plural = OnePart["Plural"](lambda: (Plural,))


class OthersLibrary(Node, frozen=True):
    """``TARGET_PLAYERS_LIBRARY | THAT_PLAYERS_LIBRARY``."""


class Owned(Node, frozen=True):
    """``IS YOURS``."""


class OwnedByYou(Node, frozen=True):
    """``YOU_OWN``."""


class Owner(Node, frozen=True):
    """``ITS_OWNER | THAT_OWNER``."""


class OwnerShuffles(Node, frozen=True):
    """``i_who SHUFFLE i_things INTO_OWN_LIBRARY``."""

    things = OnePart["Things"](lambda: THINGS)
    who = OnePart["WhoPhrase"](lambda: WHO_PHRASE)


class Paid(Node, frozen=True):
    """``PAID_ONE | PAID_ONES``."""


class Pair(Node, frozen=True):
    """``THE_PAIR``."""


class PartlyPrevented(Node, frozen=True):
    """``PREVENT_SO_MUCH NUMBER OF_IT``."""


class PassCounters(Node, frozen=True):
    """``PUT i_possessor COUNTERS ON i_things | PUT i_possessor SOME_COUNTERS ON i_things | i_who PUT ...``."""

    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class PayCounters(Node, frozen=True):
    """``REMOVE i_number COUNTERS FROM i_own | REMOVE i_number COUNTERS FROM_IT``."""

    number = OnePart["Number"](lambda: NUMBER)
    own = PerhapsPart["Own"](lambda: OWN)


class PayDiscard(Node, frozen=True):
    """``DISCARD i_number CARDS``."""

    number = OnePart["Number"](lambda: NUMBER)
    run = SeveralParts["Run"](lambda: (Run,))


class PayEnergy(Node, frozen=True):
    """``PAY ENERGY | PAY NUMBER ENERGY | PAY X ENERGY``."""


class PayLife(Node, frozen=True):
    """``PAY NUMBER LIFE | PAY X LIFE``."""


class PayMana(Node, frozen=True):
    """``PAY MANA | PAY MANA FOR_EACH i_each``."""

    each = PerhapsPart["EachPhrase"](lambda: EACH_PHRASE)


class PayReturn(Node, frozen=True):
    """``RETURN i_goods TO_HAND | RETURN i_goods TO_YOUR_HAND``."""

    goods = OnePart["GoodsPhrase"](lambda: GOODS_PHRASE)


class PaySacrifice(Node, frozen=True):
    """``SACRIFICE i_goods``."""

    goods = OnePart["GoodsPhrase"](lambda: GOODS_PHRASE)


class PayTap(Node, frozen=True):
    """``TAP i_goods``."""

    goods = OnePart["GoodsPhrase"](lambda: GOODS_PHRASE)


class PayThis(Node, frozen=True):
    """``SACRIFICE i_own``."""

    own = OnePart["Own"](lambda: OWN)


class Payer(Node, frozen=True):
    """``DEFENDING_PLAYER | ITS_CONTROLLER | THEIR_CONTROLLER | YOU``."""


class PaymentLine(Node, frozen=True):
    """``i_payment | i_who_pays i_payment``."""

    more_life = SeveralParts["MoreLife"](lambda: (MoreLife,))
    payment = SeveralParts["Payment"](lambda: PAYMENT)
    who_pays = PerhapsPart["WhoPays"](lambda: (WhoPays,))


class PerAttacking(Node, frozen=True):
    """``FOR_EACH ATTACKING singular PAYER_CONTROLS | FOR_EACH singular PAYER_CONTROLS ATTACKING_WHOM | ...``."""

    attacked = PerhapsPart["Attacked"](lambda: (Attacked,))
    singular = OnePart["Singular"](lambda: (Singular,))


class PerBlocking(Node, frozen=True):
    """``FOR_EACH BLOCKING singular PAYER_CONTROLS | FOR_EACH singular PAYER_CONTROLS THATS_BLOCKING | ...``."""

    singular = OnePart["Singular"](lambda: (Singular,))


class PerCard(Node, frozen=True):
    """``FOR_EACH CARDS IN_HAND``."""


class PerCounter(Node, frozen=True):
    """``FOR_EACH COUNTERS ON_IT | FOR_EACH SOME_COUNTERS ON_IT``."""


class PerLandType(Node, frozen=True):
    """``FOR_EACH BASIC_LAND_TYPES``."""


class PerPartyMember(Node, frozen=True):
    """``FOR_EACH PARTY_MEMBERS``."""


class PerPermanent(Node, frozen=True):
    """``FOR_EACH singular``."""

    singular = OnePart["Singular"](lambda: (Singular,))


class PerThose(Node, frozen=True):
    """``PER_THOSE``."""


class PermanentLeft(Node, frozen=True):
    """``PERMANENT_LEFT``."""


class PermanentPrey(Node, frozen=True):
    """``thing``."""

    thing = OnePart["Thing"](lambda: THING)


class PickedElsewhere(Node, frozen=True):
    """``PUT i_picked BACK_ON_TOP | PUT i_picked BACK_ON_TOP i_and_rest | PUT i_picked INTO_GRAVEYARD | PUT ...``."""

    and_rest = PerhapsPart["AndRest"](lambda: (AndRest,))
    picked = OnePart["Picked"](lambda: PICKED)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class PickedFromAmong(Node, frozen=True):
    """``i_found DISCARDED_THIS_WAY | i_found FROM_AMONG | i_found OF_REVEALED``."""

    found = OnePart["Found"](lambda: FOUND)


class PickedOfThem(Node, frozen=True):
    """``NUMBER OF_THEM | UP_TO NUMBER OF_THEM``."""


class PickedSoMany(Node, frozen=True):
    """``NUMBER``."""


class PickedToBattlefield(Node, frozen=True):
    """``PUT i_picked i_onto_battlefield | PUT i_picked i_onto_battlefield i_and_rest | i_who PUT i_picked ...``."""

    and_rest = PerhapsPart["AndRest"](lambda: (AndRest,))
    entering = SeveralParts["Entering"](lambda: (Entering,))
    onto_battlefield = OnePart["OntoBattlefield"](lambda: (OntoBattlefield,))
    picked = OnePart["Picked"](lambda: PICKED)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class PickedToHand(Node, frozen=True):
    """``PUT i_picked INTO_HAND | PUT i_picked INTO_HAND i_and_rest | RETURN i_picked TO_HAND | RETURN ...``."""

    and_rest = PerhapsPart["AndRest"](lambda: (AndRest,))
    picked = OnePart["Picked"](lambda: PICKED)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class Plain(Node, frozen=True):
    """``NUMBER | NUMBER ADDITIONAL``."""


class Play(Node, frozen=True):
    """``PLAY i_things | PLAY i_things i_playing_time``."""

    playing_time = PerhapsPart["PlayingTime"](lambda: (PlayingTime,))
    things = OnePart["Things"](lambda: THINGS)


class Player(Node, frozen=True):
    """``ANY_PLAYER | AN_OPPONENT | ATTACKING_PLAYER | DEFENDING_PLAYER | THAT_PLAYER | YOU | YOUR_TEAM``."""


class PlayerActs(Node, frozen=True):
    """``PLAYER_ACTS | PLAYER_ACTS EITHER | PLAYER_ACTS EITHER i_number | PLAYER_ACTS PLURAL | PLAYER_ACTS ...``."""

    number = PerhapsPart["Number"](lambda: NUMBER)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class PlayerAttacked(Node, frozen=True):
    """``IS_ATTACKED | player ATTACKED THIS_TURN | player ATTACKED WITH A singular THIS_TURN | player ATTACKED ...``."""

    player = PerhapsPart["Player"](lambda: (Player,))
    plural = PerhapsPart["Plural"](lambda: (Plural,))
    singular = PerhapsPart["Singular"](lambda: (Singular,))


class PlayerAttacks(Node, frozen=True):
    """``ATTACKS | ATTACKS WITH army | ATTACKS anybody | ATTACKS anybody PERMANENTS | ATTACKS anybody ...``."""

    anybody = PerhapsPart["Anybody"](lambda: (Anybody,))
    army = PerhapsPart["Army"](lambda: ARMY)


class PlayerCounters(Node, frozen=True):
    """``i_who GETS i_number COUNTERS``."""

    number = OnePart["Number"](lambda: NUMBER)
    who = OnePart["WhoPhrase"](lambda: WHO_PHRASE)


class PlayerDamaged(Node, frozen=True):
    """``player WAS_DEALT NUMBER OR_MORE_COMBAT_DAMAGE THIS_TURN | player WAS_DEALT NUMBER OR_MORE_DAMAGE ...``."""

    player = OnePart["Player"](lambda: (Player,))


class PlayerDamagedByThis(Node, frozen=True):
    """``player WAS_DEALT_COMBAT_DAMAGE BY SELF THIS_TURN | player WAS_DEALT_DAMAGE BY SELF THIS_TURN``."""

    player = OnePart["Player"](lambda: (Player,))


class PlayerDealt(Node, frozen=True):
    """``damaged``."""

    damaged = OnePart["Damaged"](lambda: (Damaged,))


class PlayerDeeds(Node, frozen=True):
    """``player_deed``."""

    player_deed = SeveralParts["PlayerDeed"](lambda: PLAYER_DEED)


class PlayerEvent(Node, frozen=True):
    """``PLAYER_EVENT | PLAYER_EVENT FIRST_TIME``."""


class PlayerOrPermanent(Node, frozen=True):
    """``anybody SEP_WORD singular``."""

    anybody = OnePart["Anybody"](lambda: (Anybody,))
    singular = OnePart["Singular"](lambda: (Singular,))


class PlayerPrey(Node, frozen=True):
    """``anybody | anybody PERMANENTS``."""

    anybody = OnePart["Anybody"](lambda: (Anybody,))


class PlayerProtected(Node, frozen=True):
    """``YOU HAVE_PROTECTION``."""


class PlayerStayed(Node, frozen=True):
    """``player DIDNT_ATTACK``."""

    player = OnePart["Player"](lambda: (Player,))


class PlayerTarget(Node, frozen=True):
    """``BECOMES_TARGET aim``."""

    aim = OnePart["Aim"](lambda: AIM)


class PlayingTime(Node, frozen=True):
    """``FOR_AS_LONG_AS IT REMAINS_EXILED | FOR_AS_LONG_AS THEY REMAINS_EXILED | THIS_TURN | ...``."""


class Plural(Node, frozen=True):
    """``OTHER PLURAL | PLURAL``."""

    postfix = SeveralParts["Postfix"](lambda: POSTFIX)
    run = SeveralParts["Run"](lambda: (Run,))


class Plus(Node, frozen=True):
    """``Several parts``."""

    term = SeveralParts["Term"](lambda: TERM)


class Poison(Node, frozen=True):
    """``i_who GETS i_number POISON_COUNTERS``."""

    number = OnePart["Number"](lambda: NUMBER)
    who = OnePart["WhoPhrase"](lambda: WHO_PHRASE)


class Poisoned(Node, frozen=True):
    """``YOU_ARE POISONED | player HAS NUMBER AT_LEAST POISON_COUNTERS | player IS POISONED``."""

    player = PerhapsPart["Player"](lambda: (Player,))


class Possessor(Node, frozen=True):
    """``i_target POSSESSIVE``."""

    target = OnePart["Target"](lambda: TARGET)


class PredicateLine(Node, frozen=True):
    """``predicates | predicates DOT``."""

    predicates = OnePart["Predicates"](lambda: (Predicates,))


class Predicates(Node, frozen=True):
    """``part``."""

    part = SeveralParts["Part"](lambda: PART)


class PreventAll(Node, frozen=True):
    """``PREVENT i_all_damage | PREVENT i_all_damage i_to | PREVENT_DAMAGE_TO i_recipients``."""

    all_damage = PerhapsPart["AllDamage"](lambda: ALL_DAMAGE)
    recipients = PerhapsPart["Recipients"](lambda: (Recipients,))
    to = PerhapsPart["To"](lambda: (To,))


class PreventBoth(Node, frozen=True):
    """``PREVENT i_all_damage TO_AND_BY i_things | PREVENT_DAMAGE_TO_AND_BY i_things``."""

    all_damage = PerhapsPart["AllDamage"](lambda: ALL_DAMAGE)
    things = OnePart["Things"](lambda: THINGS)


class PreventBy(Node, frozen=True):
    """``PREVENT i_all_damage BY i_things | PREVENT i_all_damage BY i_together | PREVENT i_all_damage_of``."""

    things = PerhapsPart["Things"](lambda: THINGS)
    together = PerhapsPart["Together"](lambda: (Together,))


class PreventNextOf(Node, frozen=True):
    """``NEXT_TIME i_one WOULD_DEAL COMBAT DAMAGE SEP_RESULT PREVENT_IT | NEXT_TIME i_one WOULD_DEAL COMBAT ...``."""

    one = OnePart["One"](lambda: ONE)
    recipients = PerhapsPart["Recipients"](lambda: (Recipients,))


class PreventSource(Node, frozen=True):
    """``NEXT_TIME i_source WOULD_DEAL COMBAT DAMAGE SEP_RESULT PREVENT_IT | NEXT_TIME i_source WOULD_DEAL ...``."""

    all_damage = PerhapsPart["AllDamage"](lambda: ALL_DAMAGE)
    recipients = PerhapsPart["Recipients"](lambda: (Recipients,))
    source = OnePart["Source"](lambda: (Source,))
    to = PerhapsPart["To"](lambda: (To,))


class PreventToBy(Node, frozen=True):
    """``PREVENT ALL COMBAT DAMAGE THAT i_things WOULD_DEAL | PREVENT ALL COMBAT DAMAGE THAT i_things ...``."""

    all_damage = PerhapsPart["AllDamage"](lambda: ALL_DAMAGE)
    recipients = PerhapsPart["Recipients"](lambda: (Recipients,))
    things = OnePart["Things"](lambda: THINGS)
    to = PerhapsPart["To"](lambda: (To,))


class Prevented(Node, frozen=True):
    """``PREVENT_IT``."""


class Prevention(Node, frozen=True):
    """``PREVENT_DAMAGE_TO subject | PREVENT_DAMAGE_TO subject BY group``."""

    group = PerhapsPart["Group"](lambda: (Group,))
    subject = OnePart["Subject"](lambda: (Subject,))


class PreventsAll(Node, frozen=True):
    """``PREVENT_ALL damage_kind | PREVENT_ALL damage_kind BY_SOURCES some_sources | PREVENT_ALL damage_kind ...``."""

    damage_kind = OnePart["DamageKind"](lambda: (DamageKind,))
    shielded = PerhapsPart["Shielded"](lambda: (Shielded,))
    some_sources = PerhapsPart["SomeSources"](lambda: SOME_SOURCES)


class PreventsBoth(Node, frozen=True):
    """``PREVENT_ALL damage_kind THAT_WOULD_BOTH subject``."""

    damage_kind = OnePart["DamageKind"](lambda: (DamageKind,))
    subject = OnePart["Subject"](lambda: (Subject,))


class Producible(Node, frozen=True):
    """``i_number ANY_COLOR THAT A singular COULD_PRODUCE | i_number ANY_COLOR THAT plural COULD_PRODUCE | ...``."""

    number = OnePart["Number"](lambda: NUMBER)
    plural = PerhapsPart["Plural"](lambda: (Plural,))
    singular = PerhapsPart["Singular"](lambda: (Singular,))


class PronounIt(Node, frozen=True):
    """``IT | ITS | ITSELF``."""


class PronounThey(Node, frozen=True):
    """``EACH_OF THEM | EACH_OF THOSE | THEM | THEY``."""


class Protection(Node, frozen=True):
    """``PROTECTION FROM from_quality``."""

    from_quality = SeveralParts["FromQuality"](lambda: FROM_QUALITY)


class Protector(Node, frozen=True):
    """``i_who PROTECTS i_things``."""

    things = OnePart["Things"](lambda: THINGS)
    who = OnePart["WhoPhrase"](lambda: WHO_PHRASE)


class Provided(Node, frozen=True):
    """``AS_LONG_AS condition | IF condition``."""

    condition = OnePart["Condition"](lambda: CONDITION)


class PutBack(Node, frozen=True):
    """``PUT i_things i_back | i_who PUT i_things i_back``."""

    back = OnePart["Back"](lambda: BACK)
    things = OnePart["Things"](lambda: THINGS)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class PutChosenCounters(Node, frozen=True):
    """``PUT YOUR_CHOICE_OF A KEYWORD SEP_WORD COUNTERS ON i_things | PUT YOUR_CHOICE_OF A KEYWORD SEP_WORD ...``."""

    counters_on = PerhapsPart["CountersOn"](lambda: (CountersOn,))
    things = PerhapsPart["Things"](lambda: THINGS)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class PutCounters(Node, frozen=True):
    """``PUT i_counters_on | i_who PUT i_counters_on``."""

    counters_on = SeveralParts["CountersOn"](lambda: (CountersOn,))
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class PutIntoHand(Node, frozen=True):
    """``PUT i_cards INTO_HAND | PUT i_cards INTO_HAND i_and_rest | PUT i_things INTO_HAND | PUT i_things ...``."""

    and_rest = PerhapsPart["AndRest"](lambda: (AndRest,))
    cards = PerhapsPart["Cards"](lambda: CARDS)
    things = PerhapsPart["Things"](lambda: THINGS)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class PutRest(Node, frozen=True):
    """``PUT THE_REST i_place | i_who PUT THE_REST i_place``."""

    place = OnePart["Place"](lambda: PLACE)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class PutsCounters(Node, frozen=True):
    """``PUTS NUMBER AT_LEAST COUNTERS COUNTERS_LIE_ON thing | PUTS NUMBER AT_LEAST SOME_COUNTERS ...``."""

    thing = OnePart["Thing"](lambda: THING)


class PutsForEach(Node, frozen=True):
    """``PUT_ONE how_many COUNTERS ON_IT FOR_EACH_PREVENTED | PUT_ONE how_many COUNTERS ON_OBJECT SELF ...``."""

    how_many = OnePart["HowMany"](lambda: (HowMany,))


class Quoted(Node, frozen=True):
    """``QUOTED``."""


class Recipients(Node, frozen=True):
    """``i_recipient``."""

    recipient = SeveralParts["Recipient"](lambda: RECIPIENT)


class Redirect(Node, frozen=True):
    """``NEXT_TIME i_source WOULD_DEAL COMBAT DAMAGE TO i_recipients SEP_RESULT _i_instead | NEXT_TIME ...``."""

    all_damage = PerhapsPart["AllDamage"](lambda: ALL_DAMAGE)
    number = PerhapsPart["Number"](lambda: NUMBER)
    recipients = SeveralParts["Recipients"](lambda: (Recipients,))
    source = PerhapsPart["Source"](lambda: (Source,))
    to = PerhapsPart["To"](lambda: (To,))


class Redirected(Node, frozen=True):
    """``IS_DEALT_TO ATTACHED SINGULAR INSTEAD | IS_DEALT_TO SELF INSTEAD``."""


class RedirectedOutcome(Node, frozen=True):
    """``redirected``."""

    redirected = OnePart["Redirected"](lambda: (Redirected,))


class Redirects(Node, frozen=True):
    """``ALL damage_kind THAT_WOULD_TO s_shielded BY_SOURCES some_sources redirected | ALL damage_kind ...``."""

    damage_kind = OnePart["DamageKind"](lambda: (DamageKind,))
    redirected = OnePart["Redirected"](lambda: (Redirected,))
    shielded = OnePart["Shielded"](lambda: (Shielded,))
    some_sources = PerhapsPart["SomeSources"](lambda: SOME_SOURCES)


class Referent(Node, frozen=True):
    """``ATTACHED SINGULAR | IT | PAID_ONE | SELF | THAT_OBJECT | THEY``."""


class ReferentIs(Node, frozen=True):
    """``IT_IS | THEY_ARE | referent IS``."""

    referent = PerhapsPart["Referent"](lambda: (Referent,))


class Regenerates(Node, frozen=True):
    """``IF subject WOULD_BE_DESTROYED SEP_OUTCOME REGENERATE_IT``."""

    subject = OnePart["Subject"](lambda: (Subject,))


class RelatedToTarget(Node, frozen=True):
    """``ATTACHED_TO TARGET singular | BLOCKED BY TARGET singular | BLOCKING TARGET singular | ...``."""

    singular = OnePart["Singular"](lambda: (Singular,))


class RemoveCounters(Node, frozen=True):
    """``REMOVE ALL COUNTERS FROM i_things | REMOVE ALL COUNTERS FROM_IT | REMOVE ALL SOME_COUNTERS FROM ...``."""

    number = PerhapsPart["Number"](lambda: NUMBER)
    things = PerhapsPart["Things"](lambda: THINGS)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class RemoveThose(Node, frozen=True):
    """``REMOVE THOSE_COUNTERS | i_who REMOVE THOSE_COUNTERS``."""

    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class RemovesOne(Node, frozen=True):
    """``REMOVE_ONE how_many COUNTERS FROM_IT | REMOVE_ONE how_many COUNTERS FROM_OBJECT SELF``."""

    how_many = OnePart["HowMany"](lambda: (HowMany,))


class Result(Node, frozen=True):
    """``THE_RESULT``."""


class ReturnCost(Node, frozen=True):
    """``RETURN goods TO_HAND | RETURN goods TO_HAND per``."""

    goods = OnePart["Goods"](lambda: (Goods,))
    per = PerhapsPart["Per"](lambda: PER)


class Reveal(Node, frozen=True):
    """``REVEAL i_things | i_who REVEAL i_things``."""

    things = OnePart["Things"](lambda: THINGS)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class RevealFrom(Node, frozen=True):
    """``REVEAL i_found FROM_AMONG | i_who REVEAL i_found FROM_AMONG``."""

    found = OnePart["Found"](lambda: FOUND)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class RevealHand(Node, frozen=True):
    """``REVEAL ALL_CARDS | REVEAL HANDS | i_who REVEAL ALL_CARDS | i_who REVEAL HANDS``."""

    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class RevealHeld(Node, frozen=True):
    """``REVEAL i_found FROM_HAND | REVEAL i_found IN_HAND | i_who REVEAL i_found FROM_HAND | i_who REVEAL ...``."""

    found = OnePart["Found"](lambda: FOUND)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class RevealTop(Node, frozen=True):
    """``REVEAL i_top | i_who REVEAL i_top``."""

    top = OnePart["Top"](lambda: TOP)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class RevealUntil(Node, frozen=True):
    """``REVEAL CARDS FROM_TOP UNTIL_REVEAL i_found | i_who REVEAL CARDS FROM_TOP UNTIL_REVEAL i_found``."""

    found = OnePart["Found"](lambda: FOUND)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class Ring(Node, frozen=True):
    """``RING_TEMPTS``."""


class RoleToken(Node, frozen=True):
    """``i_number ROLE PLURAL ATTACHED_TO i_one | i_number ROLE PLURAL HAVE_ATTACHED | i_number ROLE SINGULAR ...``."""

    number = OnePart["Number"](lambda: NUMBER)
    one = PerhapsPart["One"](lambda: ONE)


class Roll(Node, frozen=True):
    """``ROLL_DIE``."""


class Run(Node, frozen=True):
    """``word``."""


class Sacrifice(Node, frozen=True):
    """``SACRIFICE i_goods | SACRIFICE i_own | i_who SACRIFICE i_goods | i_who SACRIFICE i_own``."""

    goods = PerhapsPart["GoodsPhrase"](lambda: GOODS_PHRASE)
    own = PerhapsPart["Own"](lambda: OWN)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class SacrificeCost(Node, frozen=True):
    """``SACRIFICE goods | SACRIFICE goods per``."""

    goods = OnePart["Goods"](lambda: (Goods,))
    per = PerhapsPart["Per"](lambda: PER)


class Sacrifices(Node, frozen=True):
    """``SACRIFICE many | SACRIFICE thing``."""

    many = PerhapsPart["Many"](lambda: (Many,))
    thing = PerhapsPart["Thing"](lambda: THING)


class SameName(Node, frozen=True):
    """``SAME_NAME_AS IT | SAME_NAME_AS SELF | SAME_NAME_AS THAT_OBJECT | SAME_NAME_AS THAT_ONE``."""


class Scry(Node, frozen=True):
    """``SCRY i_number | SURVEIL i_number | i_who SCRY i_number | i_who SURVEIL i_number``."""

    number = OnePart["Number"](lambda: NUMBER)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class Search(Node, frozen=True):
    """``SEARCH LIBRARY_AND_OR FOR i_found | SEARCH OWN_LIBRARY FOR i_found | SEARCH OWN_LIBRARY FOR i_found ...``."""

    found = OnePart["Found"](lambda: FOUND)
    others_library = PerhapsPart["OthersLibrary"](lambda: (OthersLibrary,))
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class Self(Node, frozen=True):
    """``SELF``."""


class SentenceLine(Node, frozen=True):
    """``sentence | sentence DOT``."""

    sentence = OnePart["Sentence"](lambda: SENTENCE)


class Set(Node, frozen=True):
    """``HAS BASE SIZE | HAS_BASE SIZE``."""


class SetBase(Node, frozen=True):
    """``BASE_OF i_things BECOMES EQUAL_TO i_both | BASE_OF i_things BECOMES EQUAL_TO i_both i_lasts | BASE_OF ...``."""

    amount = PerhapsPart["Amount"](lambda: AMOUNT)
    both = PerhapsPart["Both"](lambda: (Both,))
    lasts = PerhapsPart["Lasts"](lambda: (Lasts,))


class SetPower(Node, frozen=True):
    """``HAS BASE_POWER NUMBER | HAS BASE_POWER X | HAS BASE_TOUGHNESS NUMBER | HAS BASE_TOUGHNESS X``."""


class SetX(Node, frozen=True):
    """``HAS BASE SIZE_X``."""


class SeveralCardThings(Node, frozen=True):
    """``NUMBER AT_LEAST CARDS``."""

    run = SeveralParts["Run"](lambda: (Run,))


class SeveralInStock(Node, frozen=True):
    """``LETTER_X group | NUMBER group``."""

    group = OnePart["Group"](lambda: (Group,))


class SeveralKinds(Node, frozen=True):
    """``Several parts``."""

    plural = SeveralParts["Plural"](lambda: (Plural,))


class SeveralOfCards(Node, frozen=True):
    """``LETTER_X CARDS | LETTER_X OTHER CARDS | NUMBER CARDS | NUMBER OTHER CARDS``."""

    run = SeveralParts["Run"](lambda: (Run,))


class SeveralTimes(Node, frozen=True):
    """``Several parts``."""

    so_much = SeveralParts["SoMuch"](lambda: (SoMuch,))


class SharingColor(Node, frozen=True):
    """``SHARING_COLOR IT | SHARING_COLOR SELF | SHARING_COLOR THAT_OBJECT | SHARING_COLOR THAT_ONE``."""


class SharingType(Node, frozen=True):
    """``SHARING_TYPE IT | SHARING_TYPE SELF``."""


class Shield(Node, frozen=True):
    """``PREVENT_NEXT i_number DAMAGE WOULD_BE_DEALT i_to``."""

    number = OnePart["Number"](lambda: NUMBER)
    to = OnePart["To"](lambda: (To,))


class Shielded(Node, frozen=True):
    """``s_shielded_one``."""


class Shuffle(Node, frozen=True):
    """``SHUFFLE | SHUFFLE OWN_LIBRARY | SHUFFLE i_others_library | i_who SHUFFLE | i_who SHUFFLE OWN_LIBRARY ...``."""

    others_library = PerhapsPart["OthersLibrary"](lambda: (OthersLibrary,))
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class ShuffleCards(Node, frozen=True):
    """``SHUFFLE i_cards INTO_OWN_LIBRARY | i_who SHUFFLE i_cards INTO_OWN_LIBRARY``."""

    cards = OnePart["Cards"](lambda: CARDS)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class ShuffleEvery(Node, frozen=True):
    """``SHUFFLE i_every_card INTO_OWN_LIBRARY | i_who SHUFFLE i_every_card INTO_OWN_LIBRARY``."""

    every_card = OnePart["EveryCardPhrase"](lambda: EVERY_CARD_PHRASE)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class ShuffleIn(Node, frozen=True):
    """``SHUFFLE i_cards INTO_LIBRARY | SHUFFLE i_things INTO_LIBRARY | i_who SHUFFLE i_cards INTO_LIBRARY | ...``."""

    cards = PerhapsPart["Cards"](lambda: CARDS)
    things = PerhapsPart["Things"](lambda: THINGS)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class ShuffleZones(Node, frozen=True):
    """``SHUFFLE ALL_CARDS INTO_OWN_LIBRARY | SHUFFLE OWN_ZONES INTO_OWN_LIBRARY | i_who SHUFFLE ALL_CARDS ...``."""

    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class Singular(Node, frozen=True):
    """``Several parts``."""

    another_noun = SeveralParts["AnotherNoun"](lambda: (AnotherNoun,))
    postfix = SeveralParts["Postfix"](lambda: POSTFIX)
    run = SeveralParts["Run"](lambda: (Run,))


class SingularLine(Node, frozen=True):
    """``singular``."""

    singular = OnePart["Singular"](lambda: (Singular,))


class Skip(Node, frozen=True):
    """``i_who SKIP_NEXT``."""

    who = OnePart["WhoPhrase"](lambda: WHO_PHRASE)


class Skips(Node, frozen=True):
    """``SKIPS STEP_NAME | somebody SKIPS STEP_NAME``."""

    somebody = PerhapsPart["Somebody"](lambda: (Somebody,))


class SoMany(Node, frozen=True):
    """``i_number MANA``."""

    number = OnePart["Number"](lambda: NUMBER)


class SoManyDone(Node, frozen=True):
    """``player HAS SO_MANY_DONE | player SO_MANY_DONE``."""

    player = OnePart["Player"](lambda: (Player,))


class SoManyFound(Node, frozen=True):
    """``NUMBER i_card``."""

    card = OnePart["Card"](lambda: (Card,))


class SoMuch(Node, frozen=True):
    """``i_number DAMAGE TO i_recipients``."""

    number = OnePart["Number"](lambda: NUMBER)
    recipients = OnePart["Recipients"](lambda: (Recipients,))


class SoMuchDamage(Node, frozen=True):
    """``EXACTLY NUMBER SUCH_DAMAGE | NUMBER AT_LEAST SUCH_DAMAGE | NUMBER AT_MOST SUCH_DAMAGE | NUMBER ...``."""


class Some(Node, frozen=True):
    """``indefinite``."""

    indefinite = SeveralParts["Indefinite"](lambda: INDEFINITE)


class SomeHaveCounters(Node, frozen=True):
    """``indefinite HAS A COUNTERS ON_IT | indefinite HAS A SOME_COUNTERS ON_IT | indefinite HAS NUMBER ...``."""

    indefinite = OnePart["Indefinite"](lambda: INDEFINITE)


class SomeNumber(Node, frozen=True):
    """``NUMBER plural``."""

    plural = OnePart["Plural"](lambda: (Plural,))


class Somebody(Node, frozen=True):
    """``AN_OPPONENT | A_PLAYER | EACH_OPPONENT | PLAYERS | YOU``."""


class Source(Node, frozen=True):
    """``A singular OF_CHOICE``."""

    singular = OnePart["Singular"](lambda: (Singular,))


class Spell(Node, frozen=True):
    """``one_spell``."""

    one_spell = SeveralParts["OneSpell"](lambda: (OneSpell,))


class SpellCastFrom(Node, frozen=True):
    """``CAST_FROM``."""


class SpellLine(Node, frozen=True):
    """``spell``."""

    spell = OnePart["Spell"](lambda: (Spell,))


class SpellOf(Node, frozen=True):
    """``OF_SPELLS``."""


class SpellOfChosen(Node, frozen=True):
    """``OF_CHOSEN``."""


class SpellOfKind(Node, frozen=True):
    """``Several parts``."""

    run = SeveralParts["Run"](lambda: (Run,))
    whose_spell = PerhapsPart["WhoseSpell"](lambda: (WhoseSpell,))


class SpellOnly(Node, frozen=True):
    """``A SPELL | A SPELL whose_spell``."""

    whose_spell = PerhapsPart["WhoseSpell"](lambda: (WhoseSpell,))


class SpellOrAbility(Node, frozen=True):
    """``SPELL_OR_ABILITY | SPELL_OR_ABILITY whose_spell``."""

    whose_spell = PerhapsPart["WhoseSpell"](lambda: (WhoseSpell,))


class SpellThatIs(Node, frozen=True):
    """``THAT_IS run``."""

    run = OnePart["Run"](lambda: (Run,))


class SpellThatIsA(Node, frozen=True):
    """``THAT_IS A SINGULAR``."""


class SpellThatIsBoth(Node, frozen=True):
    """``THAT_IS_BOTH run``."""

    run = OnePart["Run"](lambda: (Run,))


class SpellThatTargets(Node, frozen=True):
    """``THAT_TARGETS spell_target``."""

    spell_target = OnePart["SpellTarget"](lambda: SPELL_TARGET)


class SpellWithKeyword(Node, frozen=True):
    """``WITH KEYWORD``."""


class SpellWithStat(Node, frozen=True):
    """``WITH stat``."""

    stat = OnePart["Stat"](lambda: (Stat,))


class SpellsCast(Node, frozen=True):
    """``player CASTS ANOTHER_SPELL THIS_TURN | player CASTS NUMBER AT_LEAST SPELL THIS_TURN | player CASTS ...``."""

    player = OnePart["Player"](lambda: (Player,))
    run = SeveralParts["Run"](lambda: (Run,))
    spell = PerhapsPart["Spell"](lambda: (Spell,))


class SpellsLastTurn(Node, frozen=True):
    """``player CASTS NUMBER AT_LEAST SPELL LAST_TURN | player CASTS spell LAST_TURN``."""

    player = OnePart["Player"](lambda: (Player,))
    spell = PerhapsPart["Spell"](lambda: (Spell,))


class SpellsLine(Node, frozen=True):
    """``said_spells``."""

    said_spells = OnePart["SaidSpells"](lambda: SAID_SPELLS)


class Stat(Node, frozen=True):
    """``stat_name bound``."""

    bound = OnePart["Bound"](lambda: BOUND)
    stat_name = SeveralParts["StatName"](lambda: (StatName,))


class StatName(Node, frozen=True):
    """``MANA_VALUE | POWER | TOUGHNESS``."""


class Statement(Node, frozen=True):
    """``subject predicates``."""

    predicates = OnePart["Predicates"](lambda: (Predicates,))
    subject = OnePart["Subject"](lambda: (Subject,))


class StatementLine(Node, frozen=True):
    """``s_static_statement | s_static_statement DOT``."""

    static_statement = SeveralParts["StaticStatement"](lambda: (StaticStatement,))


class StaticLine(Node, frozen=True):
    """``static_sentence | static_sentence DOT``."""

    static_sentence = SeveralParts["StaticSentence"](lambda: STATIC_SENTENCE)


class StaticPredicates(Node, frozen=True):
    """``s_static_part``."""

    static_part = SeveralParts["StaticPart"](lambda: STATIC_PART)


class StaticStatement(Node, frozen=True):
    """``subject s_static_predicates``."""

    static_predicates = OnePart["StaticPredicates"](lambda: (StaticPredicates,))
    subject = OnePart["Subject"](lambda: (Subject,))


class StaysTapped(Node, frozen=True):
    """``STAYS_TAPPED``."""


class Step(Node, frozen=True):
    """``whose_step STEP``."""

    whose_step = OnePart["WhoseStep"](lambda: (WhoseStep,))


class StepBegins(Node, frozen=True):
    """``AT_BEGINNING moment``."""

    moment = OnePart["Moment"](lambda: MOMENT)


class Subject(Node, frozen=True):
    """``member``."""

    member = SeveralParts["Member"](lambda: MEMBER)


class Switch(Node, frozen=True):
    """``SWITCH BOTH_OF i_things | SWITCH BOTH_OF i_things i_lasts | SWITCH i_possessor POWER SEP_STAT ...``."""

    lasts = PerhapsPart["Lasts"](lambda: (Lasts,))


class TapCost(Node, frozen=True):
    """``TAP goods NOT_DECLARED | TAP goods NOT_DECLARED per``."""

    goods = OnePart["Goods"](lambda: (Goods,))
    per = PerhapsPart["Per"](lambda: PER)


class TapOrUntap(Node, frozen=True):
    """``TAP_OR_UNTAP i_things``."""

    things = OnePart["Things"](lambda: THINGS)


class TargetAbilities(Node, frozen=True):
    """``NUMBER TARGET ANY_ABILITIES | UP_TO NUMBER TARGET ANY_ABILITIES``."""


class TargetAbility(Node, frozen=True):
    """``TARGET ANY_ABILITY | TARGET ANY_ABILITY SEP_WORD SPELL``."""

    run = SeveralParts["Run"](lambda: (Run,))


class TargetAnother(Node, frozen=True):
    """``ANOTHER TARGET singular``."""

    singular = OnePart["Singular"](lambda: (Singular,))


class TargetCard(Node, frozen=True):
    """``ANOTHER TARGET i_card from_graveyard | TARGET i_card from_graveyard``."""

    from_graveyard = OnePart["FromGraveyard"](lambda: (FromGraveyard,))
    card = OnePart["Card"](lambda: (Card,))


class TargetCardUpTo(Node, frozen=True):
    """``UP_TO NUMBER OTHER TARGET i_card from_graveyard | UP_TO NUMBER TARGET i_card from_graveyard``."""

    from_graveyard = OnePart["FromGraveyard"](lambda: (FromGraveyard,))
    card = OnePart["Card"](lambda: (Card,))


class TargetCards(Node, frozen=True):
    """``ANY_NUMBER TARGET i_card from_graveyard | NUMBER OR_NUMBER TARGET i_card from_graveyard | NUMBER ...``."""

    from_graveyard = OnePart["FromGraveyard"](lambda: (FromGraveyard,))
    card = OnePart["Card"](lambda: (Card,))


class TargetMixed(Node, frozen=True):
    """``TARGET OPPONENT SEP_WORD singular | TARGET PLAYER SEP_WORD singular | TARGET singular OR_OPPONENT | ...``."""

    singular = OnePart["Singular"](lambda: (Singular,))


class TargetOne(Node, frozen=True):
    """``TARGET singular``."""

    singular = OnePart["Singular"](lambda: (Singular,))


class TargetOpponent(Node, frozen=True):
    """``TARGET OPPONENT``."""


class TargetPlayer(Node, frozen=True):
    """``TARGET PLAYER``."""


class TargetPlayers(Node, frozen=True):
    """``ANY_NUMBER TARGET OPPONENTS | ANY_NUMBER TARGET OPPONENTS EACH | ANY_NUMBER TARGET PLAYERS | ...``."""


class TargetSpell(Node, frozen=True):
    """``TARGET SPELL | TARGET SPELL i_targeting``."""

    targeting = PerhapsPart["Targeting"](lambda: (Targeting,))
    postfix = SeveralParts["Postfix"](lambda: POSTFIX)
    run = SeveralParts["Run"](lambda: (Run,))


class TargetSpellOr(Node, frozen=True):
    """``TARGET SPELL SEP_WORD singular``."""

    run = SeveralParts["Run"](lambda: (Run,))
    singular = OnePart["Singular"](lambda: (Singular,))


class TargetSpells(Node, frozen=True):
    """``NUMBER TARGET SPELLS | UP_TO NUMBER TARGET SPELL | UP_TO NUMBER TARGET SPELLS``."""

    postfix = SeveralParts["Postfix"](lambda: POSTFIX)
    run = SeveralParts["Run"](lambda: (Run,))


class TargetThing(Node, frozen=True):
    """``TARGET singular``."""

    singular = OnePart["Singular"](lambda: (Singular,))


class Targeting(Node, frozen=True):
    """``THAT_TARGETS A singular | THAT_TARGETS ANOTHER singular | THAT_TARGETS SELF``."""

    singular = PerhapsPart["Singular"](lambda: (Singular,))


class Targets(Node, frozen=True):
    """``ANY_NUMBER OTHER TARGET i_kinds | ANY_NUMBER TARGET i_kinds | NUMBER OTHER TARGET i_kinds | NUMBER ...``."""

    kinds = OnePart["Kinds"](lambda: KINDS)


class TargetsAny(Node, frozen=True):
    """``NUMBER TARGETS``."""


class TargetsAnyBetween(Node, frozen=True):
    """``NUMBER OR_NUMBER TARGETS``."""


class TargetsAnyNumber(Node, frozen=True):
    """``ANY_NUMBER_OF_TARGETS``."""


class TargetsAnyUpTo(Node, frozen=True):
    """``UP_TO NUMBER TARGETS``."""


class TargetsAttached(Node, frozen=True):
    """``ATTACHED SINGULAR``."""


class TargetsBetween(Node, frozen=True):
    """``NUMBER OR_NUMBER TARGET plural``."""

    plural = OnePart["Plural"](lambda: (Plural,))


class TargetsOne(Node, frozen=True):
    """``A singular``."""

    singular = OnePart["Singular"](lambda: (Singular,))


class TargetsOther(Node, frozen=True):
    """``ANOTHER singular``."""

    singular = OnePart["Singular"](lambda: (Singular,))


class TargetsSome(Node, frozen=True):
    """``NUMBER AT_LEAST plural``."""

    plural = OnePart["Plural"](lambda: (Plural,))


class TargetsThis(Node, frozen=True):
    """``SELF``."""


class TargetsUpTo(Node, frozen=True):
    """``UP_TO NUMBER OTHER TARGET i_kinds | UP_TO NUMBER OTHER TARGET singular | UP_TO NUMBER TARGET i_kinds ...``."""

    kinds = PerhapsPart["Kinds"](lambda: KINDS)
    singular = PerhapsPart["Singular"](lambda: (Singular,))


class That(Node, frozen=True):
    """``THAT_ONE | THAT_ONES``."""


class ThatAre(Node, frozen=True):
    """``THAT_IS PLURAL``."""


class ThatAttacker(Node, frozen=True):
    """``THAT_ATTACKING_PLAYER``."""


class ThatIs(Node, frozen=True):
    """``THAT_IS run``."""

    run = OnePart["Run"](lambda: (Run,))


class ThatIsA(Node, frozen=True):
    """``THAT_IS A SINGULAR``."""


class ThatIsnt(Node, frozen=True):
    """``THAT_ISNT run``."""

    run = OnePart["Run"](lambda: (Run,))


class ThatIsntA(Node, frozen=True):
    """``THAT_ISNT A SINGULAR``."""


class ThatMuch(Node, frozen=True):
    """``THAT_MUCH``."""


class ThatPlayer(Node, frozen=True):
    """``THAT_PLAYER``."""


class ThatRecipient(Node, frozen=True):
    """``THAT_RECIPIENT | TO IT | TO YOU``."""


class ThatTarget(Node, frozen=True):
    """``THAT_TARGET``."""


class TheCopy(Node, frozen=True):
    """``IT | THAT_ONE | THEY | THOSE``."""


class TheFighter(Node, frozen=True):
    """``THE_FIGHTER``."""


class TheOther(Node, frozen=True):
    """``THE_OTHER``."""


class TheStep(Node, frozen=True):
    """``THE_STEP | THE_STEP OF_ATTACHED_CONTROLLER``."""


class Their(Node, frozen=True):
    """``THEIR``."""


class TheirDeed(Node, frozen=True):
    """``i_who DEED A singular PAYER_CONTROLS``."""

    who = OnePart["WhoPhrase"](lambda: WHO_PHRASE)
    singular = OnePart["Singular"](lambda: (Singular,))


class TheirTotal(Node, frozen=True):
    """``THEIR_TOTAL``."""


class TheirTurn(Node, frozen=True):
    """``THEIR_TURN``."""


class These(Node, frozen=True):
    """``MANA``."""


class TheseOrChosen(Node, frozen=True):
    """``MANA SEP_MANA i_number CHOSEN_MANA | MANA SEP_WORD i_number CHOSEN_MANA``."""

    number = OnePart["Number"](lambda: NUMBER)


class TheseSpells(Node, frozen=True):
    """``EACH kind_of_spells | EACH kind_of_spells caster | kind_of_spells | kind_of_spells caster``."""

    caster = PerhapsPart["Caster"](lambda: (Caster,))
    kind_of_spells = SeveralParts["KindOfSpells"](lambda: (KindOfSpells,))
    spell_tail = SeveralParts["SpellTail"](lambda: SPELL_TAIL)


class TheseWereSpent(Node, frozen=True):
    """``MANA WAS_SPENT referent``."""

    referent = OnePart["Referent"](lambda: (Referent,))


class They(Node, frozen=True):
    """``THEY``."""


class ThingList(Node, frozen=True):
    """``thing``."""

    thing = SeveralParts["Thing"](lambda: THING)


class This(Node, frozen=True):
    """``SELF``."""


class ThisAttacks(Node, frozen=True):
    """``referent ISNT ATTACKING | referent_is ATTACKING | referent_is ATTACKING ALONE | referent_is NOT ATTACKING``."""

    referent = PerhapsPart["Referent"](lambda: (Referent,))
    referent_is = PerhapsPart["ReferentIs"](lambda: (ReferentIs,))


class ThisAttacksOrBlocks(Node, frozen=True):
    """``it_blocks | referent_is ATTACKING SEP_WORD ATTACKING | referent_is ATTACKING SEP_WORD BLOCKING | ...``."""

    it_blocks = PerhapsPart["ItBlocks"](lambda: (ItBlocks,))
    referent_is = PerhapsPart["ReferentIs"](lambda: (ReferentIs,))


class ThisBearsRing(Node, frozen=True):
    """``referent_is YOUR_RING_BEARER``."""

    referent_is = OnePart["ReferentIs"](lambda: (ReferentIs,))


class ThisDealtDamage(Node, frozen=True):
    """``referent DEALT_DAMAGE``."""

    referent = OnePart["Referent"](lambda: (Referent,))


class ThisDidntEnter(Node, frozen=True):
    """``referent DIDNT_ENTER``."""

    referent = OnePart["Referent"](lambda: (Referent,))


class ThisDidntFight(Node, frozen=True):
    """``referent DIDNT_FIGHT``."""

    referent = OnePart["Referent"](lambda: (Referent,))


class ThisEntered(Node, frozen=True):
    """``referent CAME THIS_TURN``."""

    referent = OnePart["Referent"](lambda: (Referent,))


class ThisFought(Node, frozen=True):
    """``referent ATTACKED SEP_WORD ATTACKED THIS_COMBAT | referent ATTACKED SEP_WORD ATTACKED THIS_TURN | ...``."""

    referent = OnePart["Referent"](lambda: (Referent,))


class ThisHadLessPower(Node, frozen=True):
    """``whose stat_name WAS LESS_THAN NUMBER``."""

    stat_name = OnePart["StatName"](lambda: (StatName,))
    whose = OnePart["Whose"](lambda: (Whose,))


class ThisHadPower(Node, frozen=True):
    """``whose stat_name WAS bound``."""

    bound = OnePart["Bound"](lambda: BOUND)
    stat_name = OnePart["StatName"](lambda: (StatName,))
    whose = OnePart["Whose"](lambda: (Whose,))


class ThisHasCounters(Node, frozen=True):
    """``referent HAS A COUNTERS ON_IT | referent HAS A SOME_COUNTERS ON_IT | referent HAS COUNTERS ON_IT | ...``."""

    referent = OnePart["Referent"](lambda: (Referent,))


class ThisHasKeyword(Node, frozen=True):
    """``referent HAS KEYWORD``."""

    referent = OnePart["Referent"](lambda: (Referent,))


class ThisHasPower(Node, frozen=True):
    """``whose stat_name IS bound``."""

    bound = OnePart["Bound"](lambda: BOUND)
    stat_name = OnePart["StatName"](lambda: (StatName,))
    whose = OnePart["Whose"](lambda: (Whose,))


class ThisHasStat(Node, frozen=True):
    """``referent HAS stat``."""

    referent = OnePart["Referent"](lambda: (Referent,))
    stat = OnePart["Stat"](lambda: (Stat,))


class ThisHit(Node, frozen=True):
    """``referent DEALT_TO_AN_OPPONENT``."""

    referent = OnePart["Referent"](lambda: (Referent,))


class ThisInStock(Node, frozen=True):
    """``SELF SEP_WORD several_goods``."""

    indefinite = SeveralParts["Indefinite"](lambda: INDEFINITE)
    several_goods = PerhapsPart["SeveralInStock"](lambda: (SeveralInStock,))


class ThisIs(Node, frozen=True):
    """``referent_is run``."""

    referent_is = OnePart["ReferentIs"](lambda: (ReferentIs,))
    run = OnePart["Run"](lambda: (Run,))


class ThisIsA(Node, frozen=True):
    """``referent_is A singular``."""

    referent_is = OnePart["ReferentIs"](lambda: (ReferentIs,))
    singular = OnePart["Singular"](lambda: (Singular,))


class ThisIsPaired(Node, frozen=True):
    """``referent_is PAIRED``."""

    referent_is = OnePart["ReferentIs"](lambda: (ReferentIs,))


class ThisIsnt(Node, frozen=True):
    """``referent ISNT run | referent_is NOT run``."""

    referent = PerhapsPart["Referent"](lambda: (Referent,))
    referent_is = PerhapsPart["ReferentIs"](lambda: (ReferentIs,))
    run = OnePart["Run"](lambda: (Run,))


class ThisIsntA(Node, frozen=True):
    """``referent ISNT A singular | referent_is NOT A singular``."""

    referent = PerhapsPart["Referent"](lambda: (Referent,))
    referent_is = PerhapsPart["ReferentIs"](lambda: (ReferentIs,))
    singular = OnePart["Singular"](lambda: (Singular,))


class ThisLacksCounters(Node, frozen=True):
    """``referent DOESNT_HAVE A COUNTERS ON_IT | referent DOESNT_HAVE A SOME_COUNTERS ON_IT | referent ...``."""

    referent = OnePart["Referent"](lambda: (Referent,))


class ThisLacksKeyword(Node, frozen=True):
    """``referent DOESNT_HAVE KEYWORD``."""

    referent = OnePart["Referent"](lambda: (Referent,))


class ThisLiesThere(Node, frozen=True):
    """``referent_is IN_GRAVEYARD``."""

    referent_is = OnePart["ReferentIs"](lambda: (ReferentIs,))


class ThisObject(Node, frozen=True):
    """``SELF | SELFS``."""


class ThisOnLibrary(Node, frozen=True):
    """``PUT SELF from_graveyard ON_BOTTOM | PUT SELF from_graveyard ON_TOP | PUT SELF from_graveyard ...``."""

    from_graveyard = OnePart["FromGraveyard"](lambda: (FromGraveyard,))
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class ThisSharesType(Node, frozen=True):
    """``referent SHARES_TYPE_WITH SELF``."""

    referent = OnePart["Referent"](lambda: (Referent,))


class ThisTargets(Node, frozen=True):
    """``referent AIMS_AT spell_target``."""

    referent = OnePart["Referent"](lambda: (Referent,))
    spell_target = OnePart["SpellTarget"](lambda: SPELL_TARGET)


class ThisToBattlefield(Node, frozen=True):
    """``PUT SELF from_graveyard i_onto_battlefield | RETURN SELF from_graveyard i_onto_battlefield | i_who ...``."""

    from_graveyard = OnePart["FromGraveyard"](lambda: (FromGraveyard,))
    entering = SeveralParts["Entering"](lambda: (Entering,))
    onto_battlefield = OnePart["OntoBattlefield"](lambda: (OntoBattlefield,))
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class ThisToHand(Node, frozen=True):
    """``RETURN SELF from_graveyard TO_HAND | RETURN SELF from_graveyard TO_YOUR_HAND | i_who RETURN SELF ...``."""

    from_graveyard = OnePart["FromGraveyard"](lambda: (FromGraveyard,))
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class ThisWasDamaged(Node, frozen=True):
    """``referent WAS_DEALT_DAMAGE THIS_TURN``."""

    referent = OnePart["Referent"](lambda: (Referent,))


class ThisWay(Node, frozen=True):
    """``DAMAGE_DEALT_THIS_WAY | LIFE_LOST_THIS_WAY``."""


class Those(Node, frozen=True):
    """``THOSE``."""


class Threshold(Node, frozen=True):
    """``NUMBER AT_LEAST | NUMBER AT_MOST``."""


class Times(Node, frozen=True):
    """``NUMBER TIMES i_term``."""

    term = OnePart["Term"](lambda: TERM)


class To(Node, frozen=True):
    """``TO i_recipients``."""

    recipients = OnePart["Recipients"](lambda: (Recipients,))


class ToAPlayer(Node, frozen=True):
    """``A_PLAYER | EACH_PLAYER | OR_PLAYER | PLAYERS``."""


class ToAnOpponent(Node, frozen=True):
    """``AN_OPPONENT | OR_OPPONENT``."""


class ToAnything(Node, frozen=True):
    """``ANYTHING``."""


class ToBattlefield(Node, frozen=True):
    """``PUT i_cards i_onto_battlefield | PUT i_cards_together i_onto_battlefield | PUT i_onto_battlefield ...``."""

    cards = PerhapsPart["Cards"](lambda: CARDS)
    cards_together = PerhapsPart["CardsTogether"](lambda: (CardsTogether,))
    entering = SeveralParts["Entering"](lambda: (Entering,))
    onto_battlefield = OnePart["OntoBattlefield"](lambda: (OntoBattlefield,))
    things = PerhapsPart["Things"](lambda: THINGS)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class ToBattlefieldAndRest(Node, frozen=True):
    """``PUT i_things i_onto_battlefield i_and_rest | i_who PUT i_things i_onto_battlefield i_and_rest``."""

    and_rest = OnePart["AndRest"](lambda: (AndRest,))
    entering = SeveralParts["Entering"](lambda: (Entering,))
    onto_battlefield = OnePart["OntoBattlefield"](lambda: (OntoBattlefield,))
    things = OnePart["Things"](lambda: THINGS)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class ToBottom(Node, frozen=True):
    """``ON_BOTTOM | ON_BOTTOM IN_ANY_ORDER | ON_BOTTOM IN_RANDOM_ORDER``."""


class ToGraveyard(Node, frozen=True):
    """``INTO_GRAVEYARD``."""


class ToHand(Node, frozen=True):
    """``RETURN TO_HAND i_cards | RETURN TO_HAND i_things | RETURN TO_YOUR_HAND i_cards | RETURN TO_YOUR_HAND ...``."""

    cards = PerhapsPart["Cards"](lambda: CARDS)
    cards_together = PerhapsPart["CardsTogether"](lambda: (CardsTogether,))
    goods = PerhapsPart["GoodsPhrase"](lambda: GOODS_PHRASE)
    things = PerhapsPart["Things"](lambda: THINGS)
    together = PerhapsPart["Together"](lambda: (Together,))
    up_to_any = PerhapsPart["UpToAny"](lambda: UP_TO_ANY)
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class ToObject(Node, frozen=True):
    """``thing``."""

    thing = OnePart["Thing"](lambda: THING)


class ToObjectOrPlayer(Node, frozen=True):
    """``thing OR_OPPONENT | thing OR_PLAYER``."""

    thing = OnePart["Thing"](lambda: THING)


class ToPlayer(Node, frozen=True):
    """``anybody``."""

    anybody = OnePart["Anybody"](lambda: (Anybody,))


class ToPlayerOrObject(Node, frozen=True):
    """``anybody SEP_MEMBER A singular | anybody SEP_WORD singular``."""

    anybody = OnePart["Anybody"](lambda: (Anybody,))
    singular = OnePart["Singular"](lambda: (Singular,))


class ToPlayers(Node, frozen=True):
    """``anybody OR_OPPONENT``."""

    anybody = OnePart["Anybody"](lambda: (Anybody,))


class ToTop(Node, frozen=True):
    """``BACK | BACK IN_ANY_ORDER | BACK_ON_TOP IN_ANY_ORDER | ON_TOP | ON_TOP IN_ANY_ORDER``."""


class ToYou(Node, frozen=True):
    """``YOU``."""


class ToYouOrPermanents(Node, frozen=True):
    """``YOU PERMANENTS``."""


class ToYourHand(Node, frozen=True):
    """``INTO_HAND``."""


class Together(Node, frozen=True):
    """``Several parts``."""

    things = SeveralParts["Things"](lambda: THINGS)


class TokenEntering(Node, frozen=True):
    """``ATTACKING_DEFENDER | ATTACKING_THAT_ONE | ATTACKING_THAT_PLAYER | NAMED | TAPPED_AND_ATTACKING | ...``."""


class TokenKind(Node, frozen=True):
    """``ADJECTIVE SIZE PLURAL | ADJECTIVE SIZE_X PLURAL | PLURAL | SIZE PLURAL | SIZE_X PLURAL``."""

    run = SeveralParts["Run"](lambda: (Run,))


class TokenWith(Node, frozen=True):
    """``WITH keyword_item``."""

    keyword_item = SeveralParts["KeywordItem"](lambda: KEYWORD_ITEM)


class TopMany(Node, frozen=True):
    """``THE_TOP NUMBER CARDS OF_LIBRARY | THE_TOP X CARDS OF_LIBRARY``."""


class TopOfOther(Node, frozen=True):
    """``THE_TOP CARDS OF_TARGET_LIBRARY | THE_TOP CARDS OF_THAT_LIBRARY | THE_TOP NUMBER CARDS ...``."""


class TopOne(Node, frozen=True):
    """``TOP_CARD``."""


class TopOrBottom(Node, frozen=True):
    """``i_who PUT i_things ON_TOP_OR_BOTTOM``."""

    things = OnePart["Things"](lambda: THINGS)
    who = OnePart["WhoPhrase"](lambda: WHO_PHRASE)


class TopSoMany(Node, frozen=True):
    """``THAT_MUCH CARDS FROM_TOP``."""


class Total(Node, frozen=True):
    """``TOTAL_OF i_lying | TOTAL_OF i_those_told | TOTAL_OF plural``."""

    lying = PerhapsPart["Lying"](lambda: LYING)
    those_told = PerhapsPart["ThoseTold"](lambda: THOSE_TOLD)
    plural = PerhapsPart["Plural"](lambda: (Plural,))


class Tripled(Node, frozen=True):
    """``DEALS_TRIPLE INSTEAD | DEALS_TRIPLE that_recipient INSTEAD``."""

    that_recipient = PerhapsPart["ThatRecipient"](lambda: (ThatRecipient,))


class Turn(Node, frozen=True):
    """``TURN_IT i_things FACE_DOWN | TURN_IT i_things FACE_UP``."""

    things = OnePart["Things"](lambda: THINGS)


class TurnsInto(Node, frozen=True):
    """``TURNS_INTO SELF``."""


class Twice(Node, frozen=True):
    """``TWICE i_term``."""

    term = OnePart["Term"](lambda: TERM)


class TwiceAsMany(Node, frozen=True):
    """``TWICE_THAT_MANY counters_put INSTEAD``."""

    counters_put = OnePart["CountersPut"](lambda: (CountersPut,))


class TwiceThatMuch(Node, frozen=True):
    """``TWICE THAT_MUCH``."""


class TwiceX(Node, frozen=True):
    """``TWICE X``."""


class Typed(Node, frozen=True):
    """``HAS TYPE_LINE QUOTED``."""


class Unblockable(Node, frozen=True):
    """``IS UNBLOCKABLE``."""


class Uncounterable(Node, frozen=True):
    """``SPELLS CANT_BE_COUNTERED | SPELLS CANT_BE_COUNTERED i_lasts | SPELLS YOU_CONTROL CANT_BE_COUNTERED | ...``."""

    lasts = PerhapsPart["Lasts"](lambda: (Lasts,))
    run = SeveralParts["Run"](lambda: (Run,))


class Unless(Node, frozen=True):
    """``UNLESS condition``."""

    condition = OnePart["Condition"](lambda: CONDITION)


class UnlessAllBlock(Node, frozen=True):
    """``UNLESS_ALL_BLOCK``."""


class UnlessOthers(Node, frozen=True):
    """``UNLESS LEAST NUMBER plural ATTACKS | UNLESS LEAST NUMBER plural BLOCKS | UNLESS objects ALSO ATTACKS ...``."""

    objects = PerhapsPart["Objects"](lambda: OBJECTS)
    plural = PerhapsPart["Plural"](lambda: (Plural,))


class UnlessPaid(Node, frozen=True):
    """``UNLESS payer payment``."""

    payer = OnePart["Payer"](lambda: (Payer,))
    payment = OnePart["Payment"](lambda: PAYMENT)


class Unpreventable(Node, frozen=True):
    """``COMBAT DAMAGE CANT_BE_PREVENTED THIS_TURN | DAMAGE CANT_BE_PREVENTED THIS_TURN``."""


class UpToFound(Node, frozen=True):
    """``UP_TO NUMBER i_card | UP_TO X i_card``."""

    card = SeveralParts["Card"](lambda: (Card,))


class UpToSome(Node, frozen=True):
    """``UP_TO NUMBER plural | UP_TO NUMBER singular``."""

    plural = PerhapsPart["Plural"](lambda: (Plural,))
    singular = PerhapsPart["Singular"](lambda: (Singular,))


class Value(Node, frozen=True):
    """``i_possessor MANA_VALUE | i_possessor POWER | i_possessor TOUGHNESS``."""

    possessor = OnePart["PossessorPhrase"](lambda: POSSESSOR_PHRASE)


class ValueOf(Node, frozen=True):
    """``MANA_VALUE_OF i_one | MANA_VALUE_OF i_paid_one | POWER_OF i_one | POWER_OF i_paid_one | TOUGHNESS_OF ...``."""

    one = PerhapsPart["One"](lambda: ONE)
    paid_one = PerhapsPart["Paid"](lambda: (Paid,))


class WasCast(Node, frozen=True):
    """``referent WAS_CAST``."""

    referent = OnePart["Referent"](lambda: (Referent,))


class WasCastFrom(Node, frozen=True):
    """``referent WAS_CAST CAST_FROM``."""

    referent = OnePart["Referent"](lambda: (Referent,))


class WasDamaged(Node, frozen=True):
    """``DEALT_DAMAGE | THAT_WAS_DEALT_DAMAGE``."""


class WasKicked(Node, frozen=True):
    """``referent WAS_KICKED``."""

    referent = OnePart["Referent"](lambda: (Referent,))


class WasKickedWith(Node, frozen=True):
    """``referent WAS_KICKED WITH ITS MANA KEYWORD``."""

    referent = OnePart["Referent"](lambda: (Referent,))


class Where(Node, frozen=True):
    """``SEP_WHERE WHERE_X BASIC_LAND_TYPES | SEP_WHERE WHERE_X CARDS IN_HAND | SEP_WHERE WHERE_X COUNTERS ...``."""

    plural = PerhapsPart["Plural"](lambda: (Plural,))


class Who(Node, frozen=True):
    """``thing_list | thing_list DAMAGED_BY thing THIS_TURN``."""

    thing = PerhapsPart["Thing"](lambda: THING)
    thing_list = OnePart["ThingList"](lambda: (ThingList,))


class WhoPays(Node, frozen=True):
    """``THEY | i_who``."""

    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class WholeZones(Node, frozen=True):
    """``GRAVEYARD_OF_TARGET | WHOLE_ZONES``."""


class Whose(Node, frozen=True):
    """``ITS | PAID_ONES | SELFS | THAT_OBJECTS``."""


class WhoseSpell(Node, frozen=True):
    """``OPPONENT_CONTROLS | YOU_CONTROL``."""


class WhoseStep(Node, frozen=True):
    """``CHOSENS | EACH | EACH_OPPONENTS | EACH_OTHER_PLAYERS | EACH_PLAYERS | ENCHANTED_PLAYERS | MONARCHS | YOUR``."""


class WinGame(Node, frozen=True):
    """``i_who WINS GAME``."""

    who = OnePart["WhoPhrase"](lambda: WHO_PHRASE)


class WithColors(Node, frozen=True):
    """``WITH NUMBER TO NUMBER COLORS``."""


class WithCountedStat(Node, frozen=True):
    """``WITH stat_name comparison i_amount``."""

    comparison = OnePart["Comparison"](lambda: (Comparison,))
    amount = OnePart["Amount"](lambda: AMOUNT)
    stat_name = OnePart["StatName"](lambda: (StatName,))


class WithCounters(Node, frozen=True):
    """``WITH A COUNTERS ON_IT | WITH A SOME_COUNTERS ON_IT | WITH COUNTERS ON_IT | WITH NUMBER AT_LEAST ...``."""


class WithGreatest(Node, frozen=True):
    """``WITH THE_GREATEST``."""


class WithKeyword(Node, frozen=True):
    """``WITH KEYWORD``."""


class WithMost(Node, frozen=True):
    """``WITH GREATEST_AMONG PLURAL ON_BATTLEFIELD | WITH GREATEST_AMONG PLURAL PAYER_CONTROLS | WITH ...``."""


class WithStat(Node, frozen=True):
    """``WITH stat``."""

    stat = OnePart["Stat"](lambda: (Stat,))


class WithoutColors(Node, frozen=True):
    """``WITHOUT NUMBER TO NUMBER COLORS``."""


class WithoutCounters(Node, frozen=True):
    """``WITH NO COUNTERS ON_IT | WITH NO SOME_COUNTERS ON_IT | WITHOUT A COUNTERS ON_IT | WITHOUT A ...``."""


class WithoutKeyword(Node, frozen=True):
    """``WITHOUT KEYWORD``."""


class WithoutStat(Node, frozen=True):
    """``WITHOUT stat``."""

    stat = OnePart["Stat"](lambda: (Stat,))


class X(Node, frozen=True):
    """``X``."""


class You(Node, frozen=True):
    """``YOU``."""


class YouAreAttacked(Node, frozen=True):
    """``YOU_ARE_ATTACKED``."""


class YouAreDealt(Node, frozen=True):
    """``YOU_ARE_DEALT_DAMAGE``."""


class YouAreDealtCombat(Node, frozen=True):
    """``YOU_ARE_DEALT_COMBAT_DAMAGE``."""


class YouCastIt(Node, frozen=True):
    """``player CASTS IT``."""

    player = OnePart["Player"](lambda: (Player,))


class YouCastItFrom(Node, frozen=True):
    """``player CASTS IT CAST_FROM | player CASTS SELF CAST_FROM``."""

    player = OnePart["Player"](lambda: (Player,))


class YouControl(Node, frozen=True):
    """``YOU_CONTROL subject``."""

    subject = OnePart["Subject"](lambda: (Subject,))


class YouToo(Node, frozen=True):
    """``YOU SEP_MEMBER subject HAS KEYWORD | YOU SEP_WORD subject HAS KEYWORD``."""

    subject = OnePart["Subject"](lambda: (Subject,))


class YourCommander(Node, frozen=True):
    """``YOUR_COMMANDER``."""


class YourTurn(Node, frozen=True):
    """``ITS_YOUR_TURN``."""


class Yours(Node, frozen=True):
    """``YOU_CONTROL``."""


class ZoneEvent(Node, frozen=True):
    """``ZONE_EVENT``."""


class ZoneToBattlefield(Node, frozen=True):
    """``PUT i_found AT_RANDOM i_from i_onto_battlefield | PUT i_found i_from i_onto_battlefield | RETURN ...``."""

    entering = SeveralParts["Entering"](lambda: (Entering,))
    found = OnePart["Found"](lambda: FOUND)
    from_ = OnePart["From"](lambda: (From,))
    onto_battlefield = OnePart["OntoBattlefield"](lambda: (OntoBattlefield,))
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class ZoneToGraveyard(Node, frozen=True):
    """``PUT i_found i_from INTO_GRAVEYARD | i_who PUT i_found i_from INTO_GRAVEYARD``."""

    found = OnePart["Found"](lambda: FOUND)
    from_ = OnePart["From"](lambda: (From,))
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class ZoneToHand(Node, frozen=True):
    """``PUT i_found i_from INTO_HAND | RETURN i_found AT_RANDOM i_from TO_HAND | RETURN i_found AT_RANDOM ...``."""

    found = OnePart["Found"](lambda: FOUND)
    from_ = OnePart["From"](lambda: (From,))
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


class ZoneToLibrary(Node, frozen=True):
    """``PUT i_found AT_RANDOM i_from ON_BOTTOM | PUT i_found AT_RANDOM i_from ON_BOTTOM IN_ANY_ORDER | PUT ...``."""

    found = OnePart["Found"](lambda: FOUND)
    from_ = OnePart["From"](lambda: (From,))
    who = PerhapsPart["WhoPhrase"](lambda: WHO_PHRASE)


# Choices
# fmt: off

Aim: TypeAlias = (
    AbilityOnly | SpellOfKind | SpellOnly | SpellOrAbility
)
AIM: Final[tuple[type[Aim], ...]] = (
    AbilityOnly, SpellOfKind, SpellOnly, SpellOrAbility
)

AllDamage: TypeAlias = (
    AllAny | AllCombat
)
ALL_DAMAGE: Final[tuple[type[AllDamage], ...]] = (
    AllAny, AllCombat
)

AllDamageOf: TypeAlias = (
    AllAny | AllCombat
)
ALL_DAMAGE_OF: Final[tuple[type[AllDamageOf], ...]] = (
    AllAny, AllCombat
)

Amount: TypeAlias = (
    DamageItDealt | DamagePrevented | Devotion | Difference | Greater | Greatest | Half | LifeTheyLost | LifeTotal |
    ManaSpent | Minus | NumberOf | OfTheEvent | OfThisTurn | Plain | Plus | Result | ThatMuch | TheirTotal | ThisWay |
    Times | Total | Twice | Value | ValueOf | X
)
AMOUNT: Final[tuple[type[Amount], ...]] = (
    DamageItDealt, DamagePrevented, Devotion, Difference, Greater, Greatest, Half, LifeTheyLost, LifeTotal, ManaSpent,
    Minus, NumberOf, OfTheEvent, OfThisTurn, Plain, Plus, Result, ThatMuch, TheirTotal, ThisWay, Times, Total, Twice,
    Value, ValueOf, X
)

Army: TypeAlias = (
    AnyOne | ExactlyMany | Many
)
ARMY: Final[tuple[type[Army], ...]] = (
    AnyOne, ExactlyMany, Many
)

AttacksPhrase: TypeAlias = (
    Attacks | AttacksIfOthers | AttacksOrBlocks | Blocks | BlocksThis
)
ATTACKS_PHRASE: Final[tuple[type[AttacksPhrase], ...]] = (
    Attacks, AttacksIfOthers, AttacksOrBlocks, Blocks, BlocksThis
)

Back: TypeAlias = (
    ToBottom | ToTop
)
BACK: Final[tuple[type[Back], ...]] = (
    ToBottom, ToTop
)

Bound: TypeAlias = (
    AtLeast | AtMost | Between | Exactly
)
BOUND: Final[tuple[type[Bound], ...]] = (
    AtLeast, AtMost, Between, Exactly
)

Can: TypeAlias = (
    AdditionalMany | AdditionalOne | AnyNumber | AsThoughHaste | AsThoughNoDefender | Bands | BandsWith | BlockOnly |
    DespiteShadow
)
CAN: Final[tuple[type[Can], ...]] = (
    AdditionalMany, AdditionalOne, AnyNumber, AsThoughHaste, AsThoughNoDefender, Bands, BandsWith, BlockOnly,
    DespiteShadow
)

CardThing: TypeAlias = (
    OneCardThing | SeveralCardThings
)
CARD_THING: Final[tuple[type[CardThing], ...]] = (
    OneCardThing, SeveralCardThings
)

Cards: TypeAlias = (
    TargetCard | TargetCardUpTo | TargetCards
)
CARDS: Final[tuple[type[Cards], ...]] = (
    TargetCard, TargetCardUpTo, TargetCards
)

CardsOf: TypeAlias = (
    OneOfCards | SeveralOfCards
)
CARDS_OF: Final[tuple[type[CardsOf], ...]] = (
    OneOfCards, SeveralOfCards
)

CasterPhrase: TypeAlias = (
    PronounIt | That | ThisObject
)
CASTER_PHRASE: Final[tuple[type[CasterPhrase], ...]] = (
    PronounIt, That, ThisObject
)

ChangingPart: TypeAlias = (
    AdditionalMany | AdditionalOne | AnyNumber | AsThoughHaste | AsThoughNoDefender | Attacks | AttacksChosen |
    AttacksIfOthers | AttacksOrBlocks | Bands | BandsWith | Becomes | BecomesChosen | BecomesCopy | BlockOnly |
    BlockedByAll | Blocks | BlocksIt | BlocksTarget | BlocksThis | ByToughness | Cant | CantActivate |
    CantActivateButMana | CantHave | Conditional | Deals | DespiteDefender | DespiteShadow | Gains | Gets | GetsOneOf |
    GetsX | Goaded | Has | IsBesides | IsColor | IsEveryType | IsKeyword | Lasting | Loses | MustBeBlocked |
    MustBeBlockedBy | NoAbilities | NoDamage | OneOfKeywords | Owned | Set | SetPower | SetX | StaysTapped | Typed |
    Unblockable
)
CHANGING_PART: Final[tuple[type[ChangingPart], ...]] = (
    AdditionalMany, AdditionalOne, AnyNumber, AsThoughHaste, AsThoughNoDefender, Attacks, AttacksChosen,
    AttacksIfOthers, AttacksOrBlocks, Bands, BandsWith, Becomes, BecomesChosen, BecomesCopy, BlockOnly, BlockedByAll,
    Blocks, BlocksIt, BlocksTarget, BlocksThis, ByToughness, Cant, CantActivate, CantActivateButMana, CantHave,
    Conditional, Deals, DespiteDefender, DespiteShadow, Gains, Gets, GetsOneOf, GetsX, Goaded, Has, IsBesides, IsColor,
    IsEveryType, IsKeyword, Lasting, Loses, MustBeBlocked, MustBeBlockedBy, NoAbilities, NoDamage, OneOfKeywords, Owned,
    Set, SetPower, SetX, StaysTapped, Typed, Unblockable
)

ChangingPredicate: TypeAlias = (
    AdditionalMany | AdditionalOne | AnyNumber | AsThoughHaste | AsThoughNoDefender | Attacks | AttacksChosen |
    AttacksIfOthers | AttacksOrBlocks | Bands | BandsWith | Becomes | BecomesChosen | BecomesCopy | BlockOnly |
    BlockedByAll | Blocks | BlocksIt | BlocksTarget | BlocksThis | ByToughness | Cant | CantActivate |
    CantActivateButMana | CantHave | Deals | DespiteDefender | DespiteShadow | Gains | Gets | GetsOneOf | GetsX | Goaded
    | Has | IsBesides | IsColor | IsEveryType | IsKeyword | Loses | MustBeBlocked | MustBeBlockedBy | NoAbilities |
    NoDamage | OneOfKeywords | Owned | Set | SetPower | SetX | StaysTapped | Typed | Unblockable
)
CHANGING_PREDICATE: Final[tuple[type[ChangingPredicate], ...]] = (
    AdditionalMany, AdditionalOne, AnyNumber, AsThoughHaste, AsThoughNoDefender, Attacks, AttacksChosen,
    AttacksIfOthers, AttacksOrBlocks, Bands, BandsWith, Becomes, BecomesChosen, BecomesCopy, BlockOnly, BlockedByAll,
    Blocks, BlocksIt, BlocksTarget, BlocksThis, ByToughness, Cant, CantActivate, CantActivateButMana, CantHave, Deals,
    DespiteDefender, DespiteShadow, Gains, Gets, GetsOneOf, GetsX, Goaded, Has, IsBesides, IsColor, IsEveryType,
    IsKeyword, Loses, MustBeBlocked, MustBeBlockedBy, NoAbilities, NoDamage, OneOfKeywords, Owned, Set, SetPower, SetX,
    StaysTapped, Typed, Unblockable
)

ChosenAny: TypeAlias = (
    AnyTarget | TargetMixed
)
CHOSEN_ANY: Final[tuple[type[ChosenAny], ...]] = (
    AnyTarget, TargetMixed
)

ChosenPhrase: TypeAlias = (
    Chosen | OneGood | SomeNumber | UpToSome
)
CHOSEN_PHRASE: Final[tuple[type[ChosenPhrase], ...]] = (
    Chosen, OneGood, SomeNumber, UpToSome
)

ChosenPlayer: TypeAlias = (
    TargetOpponent | TargetPlayer
)
CHOSEN_PLAYER: Final[tuple[type[ChosenPlayer], ...]] = (
    TargetOpponent, TargetPlayer
)

Clause: TypeAlias = (
    AddMana | AllBlockThis | AllToBattlefield | AllToHand | Attach | CantCast | CantGainLife | CardsGain | Cast |
    CastFound | CastSpell | CastTarget | CertainDamage | Change | Choose | ChooseAny | ChooseFrom | ChooseIn |
    ChooseOpponent | ChoosePlayer | ChooseTargetPlayer | ChooseWord | Clash | Control | CopySpell | Create | CreateBoth
    | Damage | DamageOfEach | Day | Deed | DeedBehind | Discard | DiscardAll | DiscardAny | DiscardHalf | DiscardKind |
    DiscardThese | Distribute | Double | DoubleCounters | Draw | DrawBoth | Emblem | EndCombat | EndTurn | Endure |
    Energy | EnergyEqual | EnergyTimes | EveryToBattlefield | EveryToGraveyard | EveryToHand | ExchangeControl |
    ExileCards | ExileFromZone | ExileSoMany | ExileTop | ExileTopOfOther | ExileTops | ExileUntil | ExtraCombat |
    ExtraTurn | Fight | Flip | FromCombat | GainLife | Heal | Initiative | IntoGraveyard | ItIsBesides | KeywordNumber |
    KeywordWord | LookAtHand | LookAtTop | LoseGame | LoseHalf | LoseLife | ManifestDread | ManifestFromHand |
    ManifestTop | Mill | MillHalf | MillOne | MillSoMany | Monarch | MoveCounters | NoRegeneration | NoRegenerationNow |
    ObjectActs | OnLibrary | OwnerShuffles | PassCounters | PickedElsewhere | PickedToBattlefield | PickedToHand | Play
    | PlayerActs | PlayerCounters | Poison | PreventAll | PreventBoth | PreventBy | PreventNextOf | PreventSource |
    PreventToBy | Protector | PutBack | PutChosenCounters | PutCounters | PutIntoHand | PutRest | Redirect |
    RemoveCounters | RemoveThose | Reveal | RevealFrom | RevealHand | RevealHeld | RevealTop | RevealUntil | Ring | Roll
    | Sacrifice | Scry | Search | SetBase | Shield | Shuffle | ShuffleCards | ShuffleEvery | ShuffleIn | ShuffleZones |
    Skip | Switch | TapOrUntap | TheirDeed | ThisOnLibrary | ThisToBattlefield | ThisToHand | ToBattlefield |
    ToBattlefieldAndRest | ToHand | TopOrBottom | Turn | Uncounterable | Unpreventable | WinGame | ZoneToBattlefield |
    ZoneToGraveyard | ZoneToHand | ZoneToLibrary
)
CLAUSE: Final[tuple[type[Clause], ...]] = (
    AddMana, AllBlockThis, AllToBattlefield, AllToHand, Attach, CantCast, CantGainLife, CardsGain, Cast, CastFound,
    CastSpell, CastTarget, CertainDamage, Change, Choose, ChooseAny, ChooseFrom, ChooseIn, ChooseOpponent, ChoosePlayer,
    ChooseTargetPlayer, ChooseWord, Clash, Control, CopySpell, Create, CreateBoth, Damage, DamageOfEach, Day, Deed,
    DeedBehind, Discard, DiscardAll, DiscardAny, DiscardHalf, DiscardKind, DiscardThese, Distribute, Double,
    DoubleCounters, Draw, DrawBoth, Emblem, EndCombat, EndTurn, Endure, Energy, EnergyEqual, EnergyTimes,
    EveryToBattlefield, EveryToGraveyard, EveryToHand, ExchangeControl, ExileCards, ExileFromZone, ExileSoMany,
    ExileTop, ExileTopOfOther, ExileTops, ExileUntil, ExtraCombat, ExtraTurn, Fight, Flip, FromCombat, GainLife, Heal,
    Initiative, IntoGraveyard, ItIsBesides, KeywordNumber, KeywordWord, LookAtHand, LookAtTop, LoseGame, LoseHalf,
    LoseLife, ManifestDread, ManifestFromHand, ManifestTop, Mill, MillHalf, MillOne, MillSoMany, Monarch, MoveCounters,
    NoRegeneration, NoRegenerationNow, ObjectActs, OnLibrary, OwnerShuffles, PassCounters, PickedElsewhere,
    PickedToBattlefield, PickedToHand, Play, PlayerActs, PlayerCounters, Poison, PreventAll, PreventBoth, PreventBy,
    PreventNextOf, PreventSource, PreventToBy, Protector, PutBack, PutChosenCounters, PutCounters, PutIntoHand, PutRest,
    Redirect, RemoveCounters, RemoveThose, Reveal, RevealFrom, RevealHand, RevealHeld, RevealTop, RevealUntil, Ring,
    Roll, Sacrifice, Scry, Search, SetBase, Shield, Shuffle, ShuffleCards, ShuffleEvery, ShuffleIn, ShuffleZones, Skip,
    Switch, TapOrUntap, TheirDeed, ThisOnLibrary, ThisToBattlefield, ThisToHand, ToBattlefield, ToBattlefieldAndRest,
    ToHand, TopOrBottom, Turn, Uncounterable, Unpreventable, WinGame, ZoneToBattlefield, ZoneToGraveyard, ZoneToHand,
    ZoneToLibrary
)

Condition: TypeAlias = (
    AreAttached | AreAttacking | AreBlocking | AttackedWithPower | CardsLie | Controls | ControlsCommander |
    ControlsGreatest | ControlsMore | ControlsMost | ControlsThis | CostWasPaid | Died | Entered | FirstCombat |
    GainedOrLost | HasCards | HasCitysBlessing | HasInitiative | HasLess | HasLife | HasMaxSpeed | HasMore | IsDay |
    IsMonarch | IsNight | LeftGraveyard | LifeChanged | LifeLostLastTurn | LifeLostOtherwise | ManaWasSpent | NoMonarch
    | NoOpponentControls | NoSpellsCast | NoSpellsLastTurn | NoTribute | NotTheirTurn | NotYourTurn | ObjectHadCounters
    | ObjectHadKeyword | ObjectHadStat | ObjectWas | ObjectWasFighting | OnBattlefield | OneColorSpent | OpponentsTurn |
    OthersControlMore | PermanentLeft | PlayerAttacked | PlayerDamaged | PlayerDamagedByThis | PlayerStayed | Poisoned |
    SoManyDone | SomeHaveCounters | SpellsCast | SpellsLastTurn | TheirTurn | TheseWereSpent | ThisAttacks |
    ThisAttacksOrBlocks | ThisBearsRing | ThisDealtDamage | ThisDidntEnter | ThisDidntFight | ThisEntered | ThisFought |
    ThisHadLessPower | ThisHadPower | ThisHasCounters | ThisHasKeyword | ThisHasPower | ThisHasStat | ThisHit | ThisIs |
    ThisIsA | ThisIsPaired | ThisIsnt | ThisIsntA | ThisLacksCounters | ThisLacksKeyword | ThisLiesThere |
    ThisSharesType | ThisTargets | ThisWasDamaged | WasCast | WasCastFrom | WasKicked | WasKickedWith | YouCastIt |
    YouCastItFrom | YourTurn
)
CONDITION: Final[tuple[type[Condition], ...]] = (
    AreAttached, AreAttacking, AreBlocking, AttackedWithPower, CardsLie, Controls, ControlsCommander, ControlsGreatest,
    ControlsMore, ControlsMost, ControlsThis, CostWasPaid, Died, Entered, FirstCombat, GainedOrLost, HasCards,
    HasCitysBlessing, HasInitiative, HasLess, HasLife, HasMaxSpeed, HasMore, IsDay, IsMonarch, IsNight, LeftGraveyard,
    LifeChanged, LifeLostLastTurn, LifeLostOtherwise, ManaWasSpent, NoMonarch, NoOpponentControls, NoSpellsCast,
    NoSpellsLastTurn, NoTribute, NotTheirTurn, NotYourTurn, ObjectHadCounters, ObjectHadKeyword, ObjectHadStat,
    ObjectWas, ObjectWasFighting, OnBattlefield, OneColorSpent, OpponentsTurn, OthersControlMore, PermanentLeft,
    PlayerAttacked, PlayerDamaged, PlayerDamagedByThis, PlayerStayed, Poisoned, SoManyDone, SomeHaveCounters,
    SpellsCast, SpellsLastTurn, TheirTurn, TheseWereSpent, ThisAttacks, ThisAttacksOrBlocks, ThisBearsRing,
    ThisDealtDamage, ThisDidntEnter, ThisDidntFight, ThisEntered, ThisFought, ThisHadLessPower, ThisHadPower,
    ThisHasCounters, ThisHasKeyword, ThisHasPower, ThisHasStat, ThisHit, ThisIs, ThisIsA, ThisIsPaired, ThisIsnt,
    ThisIsntA, ThisLacksCounters, ThisLacksKeyword, ThisLiesThere, ThisSharesType, ThisTargets, ThisWasDamaged, WasCast,
    WasCastFrom, WasKicked, WasKickedWith, YouCastIt, YouCastItFrom, YourTurn
)

CostItem: TypeAlias = (
    CostCountersAmong | CostCountersFrom | CostDiscard | CostDiscardThis | CostEnergy | CostExertThis | CostExileCards |
    CostExileThis | CostLife | CostMana | CostPutCounters | CostRemoveAnyCounters | CostRemoveCounters | CostReturn |
    CostReturnThis | CostRevealThis | CostSacrifice | CostSacrificeBoth | CostSacrificeThis | CostTap | CostTapThis |
    CostUntapThis | CostWaterbend
)
COST_ITEM: Final[tuple[type[CostItem], ...]] = (
    CostCountersAmong, CostCountersFrom, CostDiscard, CostDiscardThis, CostEnergy, CostExertThis, CostExileCards,
    CostExileThis, CostLife, CostMana, CostPutCounters, CostRemoveAnyCounters, CostRemoveCounters, CostReturn,
    CostReturnThis, CostRevealThis, CostSacrifice, CostSacrificeBoth, CostSacrificeThis, CostTap, CostTapThis,
    CostUntapThis, CostWaterbend
)

Count: TypeAlias = (
    ThatMuch | X
)
COUNT: Final[tuple[type[Count], ...]] = (
    ThatMuch, X
)

Counted: TypeAlias = (
    CountedArrivals | CountedAttached | CountedCardTypes | CountedCardsDone | CountedCasts | CountedColors |
    CountedCommanderCasts | CountedCounters | CountedCountersOn | CountedDeaths | CountedDomain | CountedDone |
    CountedExperience | CountedGraveyard | CountedGraveyards | CountedHand | CountedKicks | CountedLinked |
    CountedLinkedTypes | CountedOfPlayer | CountedOpponents | CountedOwned | CountedParty | CountedPermanents |
    CountedPlayers | CountedPoison | CountedRemoved | CountedSpent | CountedTypesDone
)
COUNTED: Final[tuple[type[Counted], ...]] = (
    CountedArrivals, CountedAttached, CountedCardTypes, CountedCardsDone, CountedCasts, CountedColors,
    CountedCommanderCasts, CountedCounters, CountedCountersOn, CountedDeaths, CountedDomain, CountedDone,
    CountedExperience, CountedGraveyard, CountedGraveyards, CountedHand, CountedKicks, CountedLinked,
    CountedLinkedTypes, CountedOfPlayer, CountedOpponents, CountedOwned, CountedParty, CountedPermanents,
    CountedPlayers, CountedPoison, CountedRemoved, CountedSpent, CountedTypesDone
)

DamageOutcome: TypeAlias = (
    AsCounters | DealtJust | DealtMinus | DealtPlus | Doubled | MostlyPrevented | PartlyPrevented | Prevented |
    RedirectedOutcome | Tripled
)
DAMAGE_OUTCOME: Final[tuple[type[DamageOutcome], ...]] = (
    AsCounters, DealtJust, DealtMinus, DealtPlus, Doubled, MostlyPrevented, PartlyPrevented, Prevented,
    RedirectedOutcome, Tripled
)

Dealt: TypeAlias = (
    DealtAlone | DealtOnce | Divided | DividedEqual | Equal | EqualFirst | SeveralTimes
)
DEALT: Final[tuple[type[Dealt], ...]] = (
    DealtAlone, DealtOnce, Divided, DividedEqual, Equal, EqualFirst, SeveralTimes
)

DeedPhrase: TypeAlias = (
    Attacks | AttacksAlongside | AttacksSaddled | AttacksUnblocked | BecomesAttached | BecomesBlocked | BecomesBlockedBy
    | BecomesBlockedByMany | BecomesDesignated | BecomesTarget | Blocks | BlocksMany | BlocksOne | DealsDamage | Dies |
    Enlists | Enters | Exploits | IsDealtDamage | ObjectEvent | TurnsInto | ZoneEvent
)
DEED_PHRASE: Final[tuple[type[DeedPhrase], ...]] = (
    Attacks, AttacksAlongside, AttacksSaddled, AttacksUnblocked, BecomesAttached, BecomesBlocked, BecomesBlockedBy,
    BecomesBlockedByMany, BecomesDesignated, BecomesTarget, Blocks, BlocksMany, BlocksOne, DealsDamage, Dies, Enlists,
    Enters, Exploits, IsDealtDamage, ObjectEvent, TurnsInto, ZoneEvent
)

EachPhrase: TypeAlias = (
    CountedArrivals | CountedAttached | CountedAttackers | CountedCardTypes | CountedCardsDone | CountedCasts |
    CountedColors | CountedCommanderCasts | CountedCounters | CountedCountersOn | CountedDeaths | CountedDoings |
    CountedDomain | CountedDone | CountedExperience | CountedGraveyard | CountedGraveyards | CountedHand | CountedKicks
    | CountedLinked | CountedLinkedTypes | CountedOfPlayer | CountedOpponents | CountedOwned | CountedParty |
    CountedPermanents | CountedPlayers | CountedPoison | CountedRemoved | CountedSpent | CountedTypesDone |
    DamagePrevented
)
EACH_PHRASE: Final[tuple[type[EachPhrase], ...]] = (
    CountedArrivals, CountedAttached, CountedAttackers, CountedCardTypes, CountedCardsDone, CountedCasts, CountedColors,
    CountedCommanderCasts, CountedCounters, CountedCountersOn, CountedDeaths, CountedDoings, CountedDomain, CountedDone,
    CountedExperience, CountedGraveyard, CountedGraveyards, CountedHand, CountedKicks, CountedLinked,
    CountedLinkedTypes, CountedOfPlayer, CountedOpponents, CountedOwned, CountedParty, CountedPermanents,
    CountedPlayers, CountedPoison, CountedRemoved, CountedSpent, CountedTypesDone, DamagePrevented
)

Ending: TypeAlias = (
    Provided | Unless | UnlessAllBlock | UnlessOthers | UnlessPaid
)
ENDING: Final[tuple[type[Ending], ...]] = (
    Provided, Unless, UnlessAllBlock, UnlessOthers, UnlessPaid
)

Event: TypeAlias = (
    AttacksWith | CombatEnds | CountersPut | GameEvent | LastCounter | OfCards | OfObjects | OfPlayer | OfSeveral |
    StepBegins | YouAreAttacked | YouAreDealt | YouAreDealtCombat
)
EVENT: Final[tuple[type[Event], ...]] = (
    AttacksWith, CombatEnds, CountersPut, GameEvent, LastCounter, OfCards, OfObjects, OfPlayer, OfSeveral, StepBegins,
    YouAreAttacked, YouAreDealt, YouAreDealtCombat
)

EveryCardPhrase: TypeAlias = (
    AllGraveyards | EveryCard | EveryLinked | WholeZones
)
EVERY_CARD_PHRASE: Final[tuple[type[EveryCardPhrase], ...]] = (
    AllGraveyards, EveryCard, EveryLinked, WholeZones
)

Except: TypeAlias = (
    ExceptHas | ExceptIs | ExceptNotLegendary
)
EXCEPT: Final[tuple[type[Except], ...]] = (
    ExceptHas, ExceptIs, ExceptNotLegendary
)

Found: TypeAlias = (
    AnyNumberFound | OneFound | SoManyFound | UpToFound
)
FOUND: Final[tuple[type[Found], ...]] = (
    AnyNumberFound, OneFound, SoManyFound, UpToFound
)

FromQuality: TypeAlias = (
    FromAdjective | FromChosen | FromChosenPlayer | FromEachColor | FromEachOpponent | FromEverything | Group
)
FROM_QUALITY: Final[tuple[type[FromQuality], ...]] = (
    FromAdjective, FromChosen, FromChosenPlayer, FromEachColor, FromEachOpponent, FromEverything, Group
)

GoodsPhrase: TypeAlias = (
    GoodsMany | OneGood
)
GOODS_PHRASE: Final[tuple[type[GoodsPhrase], ...]] = (
    GoodsMany, OneGood
)

Indefinite: TypeAlias = (
    AnyOne | AnyOther
)
INDEFINITE: Final[tuple[type[Indefinite], ...]] = (
    AnyOne, AnyOther
)

Is: TypeAlias = (
    Goaded | IsColor | IsEveryType | IsKeyword | Unblockable
)
IS: Final[tuple[type[Is], ...]] = (
    Goaded, IsColor, IsEveryType, IsKeyword, Unblockable
)

KeywordItem: TypeAlias = (
    BandsWithOther | Keyword | Protection | Quoted
)
KEYWORD_ITEM: Final[tuple[type[KeywordItem], ...]] = (
    BandsWithOther, Keyword, Protection, Quoted
)

Kinds: TypeAlias = (
    Plural | SeveralKinds
)
KINDS: Final[tuple[type[Kinds], ...]] = (
    Plural, SeveralKinds
)

LeavesOutcome: TypeAlias = (
    IntoExile | IntoHand | IntoLibrary
)
LEAVES_OUTCOME: Final[tuple[type[LeavesOutcome], ...]] = (
    IntoExile, IntoHand, IntoLibrary
)

LifeOutcome: TypeAlias = (
    GainsPlus | GainsTwice | LosesThat
)
LIFE_OUTCOME: Final[tuple[type[LifeOutcome], ...]] = (
    GainsPlus, GainsTwice, LosesThat
)

Limited: TypeAlias = (
    Plural | Singular
)
LIMITED: Final[tuple[type[Limited], ...]] = (
    Plural, Singular
)

Lying: TypeAlias = (
    CountedGraveyard | CountedGraveyards
)
LYING: Final[tuple[type[Lying], ...]] = (
    CountedGraveyard, CountedGraveyards
)

Mana: TypeAlias = (
    AmountEqual | AnyColor | AnyCombination | AnyOneColor | ChosenMana | Combination | InIdentity | Producible | SoMany
    | These | TheseOrChosen
)
MANA: Final[tuple[type[Mana], ...]] = (
    AmountEqual, AnyColor, AnyCombination, AnyOneColor, ChosenMana, Combination, InIdentity, Producible, SoMany, These,
    TheseOrChosen
)

ManyDeed: TypeAlias = (
    ManyAtOnce | ManyAttack | ManyBecomeBlocked | ManyChangeZone | ManyDeal | ManyDie | ManyEnter
)
MANY_DEED: Final[tuple[type[ManyDeed], ...]] = (
    ManyAtOnce, ManyAttack, ManyBecomeBlocked, ManyChangeZone, ManyDeal, ManyDie, ManyEnter
)

ManyPhrase: TypeAlias = (
    BothSides | DealtThisWay | EachOf | Exiled | Groups | OneGroup | PronounThey | Those
)
MANY_PHRASE: Final[tuple[type[ManyPhrase], ...]] = (
    BothSides, DealtThisWay, EachOf, Exiled, Groups, OneGroup, PronounThey, Those
)

Member: TypeAlias = (
    Attached | Each | It | Many | Pair | Self | They
)
MEMBER: Final[tuple[type[Member], ...]] = (
    Attached, Each, It, Many, Pair, Self, They
)

Moment: TypeAlias = (
    CombatOf | EachCombat | MainPhases | Step | TheStep
)
MOMENT: Final[tuple[type[Moment], ...]] = (
    CombatOf, EachCombat, MainPhases, Step, TheStep
)

Must: TypeAlias = (
    BlockedByAll | MustBeBlocked | MustBeBlockedBy
)
MUST: Final[tuple[type[Must], ...]] = (
    BlockedByAll, MustBeBlocked, MustBeBlockedBy
)

Number: TypeAlias = (
    A | Plain | ThatMuch | TwiceThatMuch | TwiceX | X
)
NUMBER: Final[tuple[type[Number], ...]] = (
    A, Plain, ThatMuch, TwiceThatMuch, TwiceX, X
)

Objects: TypeAlias = (
    AnyOf | OfSubject
)
OBJECTS: Final[tuple[type[Objects], ...]] = (
    AnyOf, OfSubject
)

One: TypeAlias = (
    AttachedOne | Exiled | PronounIt | TargetAbilities | TargetAbility | TargetAnother | TargetOne | TargetSpell |
    TargetSpellOr | TargetSpells | Targets | TargetsBetween | TargetsUpTo | That | TheFighter | TheOther | ThisObject
)
ONE: Final[tuple[type[One], ...]] = (
    AttachedOne, Exiled, PronounIt, TargetAbilities, TargetAbility, TargetAnother, TargetOne, TargetSpell,
    TargetSpellOr, TargetSpells, Targets, TargetsBetween, TargetsUpTo, That, TheFighter, TheOther, ThisObject
)

OrSomebody: TypeAlias = (
    ToAPlayer | ToAnOpponent
)
OR_SOMEBODY: Final[tuple[type[OrSomebody], ...]] = (
    ToAPlayer, ToAnOpponent
)

Own: TypeAlias = (
    OneGroup | PronounIt | PronounThey | That | ThisObject | Those
)
OWN: Final[tuple[type[Own], ...]] = (
    OneGroup, PronounIt, PronounThey, That, ThisObject, Those
)

Part: TypeAlias = (
    AdditionalMany | AdditionalOne | AnyNumber | AsThoughHaste | AsThoughNoDefender | Attacks | AttacksIfOthers |
    AttacksOrBlocks | Bands | BandsWith | BlockOnly | BlockedByAll | Blocks | BlocksThis | ByToughness | Cant |
    CantActivate | CantActivateButMana | Conditional | Deals | DespiteShadow | Gains | Gets | Goaded | Has | IsColor |
    IsEveryType | IsKeyword | Lasting | Loses | MustBeBlocked | MustBeBlockedBy | NoDamage | Owned | Set | Typed |
    Unblockable
)
PART: Final[tuple[type[Part], ...]] = (
    AdditionalMany, AdditionalOne, AnyNumber, AsThoughHaste, AsThoughNoDefender, Attacks, AttacksIfOthers,
    AttacksOrBlocks, Bands, BandsWith, BlockOnly, BlockedByAll, Blocks, BlocksThis, ByToughness, Cant, CantActivate,
    CantActivateButMana, Conditional, Deals, DespiteShadow, Gains, Gets, Goaded, Has, IsColor, IsEveryType, IsKeyword,
    Lasting, Loses, MustBeBlocked, MustBeBlockedBy, NoDamage, Owned, Set, Typed, Unblockable
)

Payment: TypeAlias = (
    LifeCost | ManaCost | ReturnCost | SacrificeCost | TapCost
)
PAYMENT: Final[tuple[type[Payment], ...]] = (
    LifeCost, ManaCost, ReturnCost, SacrificeCost, TapCost
)

Per: TypeAlias = (
    PerAttacking | PerBlocking | PerCard | PerCounter | PerLandType | PerPartyMember | PerPermanent | PerThose
)
PER: Final[tuple[type[Per], ...]] = (
    PerAttacking, PerBlocking, PerCard, PerCounter, PerLandType, PerPartyMember, PerPermanent, PerThose
)

Picked: TypeAlias = (
    PickedFromAmong | PickedOfThem | PickedSoMany
)
PICKED: Final[tuple[type[Picked], ...]] = (
    PickedFromAmong, PickedOfThem, PickedSoMany
)

Place: TypeAlias = (
    ToBottom | ToGraveyard | ToTop | ToYourHand
)
PLACE: Final[tuple[type[Place], ...]] = (
    ToBottom, ToGraveyard, ToTop, ToYourHand
)

PlayerDeed: TypeAlias = (
    Casts | CastsNth | CastsNthOfKind | ChangesLife | CyclesThis | Discards | Draws | DrawsNth | Exerts | Expends |
    GainsLife | LosesLife | PlayerAttacked | PlayerAttacks | PlayerDealt | PlayerEvent | PlayerTarget | PutsCounters |
    Sacrifices
)
PLAYER_DEED: Final[tuple[type[PlayerDeed], ...]] = (
    Casts, CastsNth, CastsNthOfKind, ChangesLife, CyclesThis, Discards, Draws, DrawsNth, Exerts, Expends, GainsLife,
    LosesLife, PlayerAttacked, PlayerAttacks, PlayerDealt, PlayerEvent, PlayerTarget, PutsCounters, Sacrifices
)

PossessorPhrase: TypeAlias = (
    Exiled | Paid | Possessor | PronounIt | That | Their | ThisObject
)
POSSESSOR_PHRASE: Final[tuple[type[PossessorPhrase], ...]] = (
    Exiled, Paid, Possessor, PronounIt, That, Their, ThisObject
)

Postfix: TypeAlias = (
    AttachedToThis | AttackingAlone | AttackingThatPlayer | AttackingWhom | BlockedByThis | BlockingOrBlockedByThis |
    BlockingThis | Compared | EnchantedByYours | GreaterManaValue | GreaterPower | GreaterToughness | HasDealtDamage |
    HasEntered | HasFought | HasHit | LesserManaValue | LesserPower | LesserToughness | Named | NotGreaterPower |
    NotNamed | NotOfChosen | NotOwned | NotSharingColor | NotYours | OfChosen | OfDamagedPlayer | OfDefendingPlayer |
    OfEnchantedPlayer | OfLinkedPlayer | OfMonarch | OfTargetPlayer | OfThatPlayer | OfYourTeam | OtherThanThis |
    OwnedByYou | RelatedToTarget | SameName | SharingColor | SharingType | ThatAre | ThatIs | ThatIsA | ThatIsnt |
    ThatIsntA | WasDamaged | WithColors | WithCountedStat | WithCounters | WithGreatest | WithKeyword | WithMost |
    WithStat | WithoutColors | WithoutCounters | WithoutKeyword | WithoutStat | Yours
)
POSTFIX: Final[tuple[type[Postfix], ...]] = (
    AttachedToThis, AttackingAlone, AttackingThatPlayer, AttackingWhom, BlockedByThis, BlockingOrBlockedByThis,
    BlockingThis, Compared, EnchantedByYours, GreaterManaValue, GreaterPower, GreaterToughness, HasDealtDamage,
    HasEntered, HasFought, HasHit, LesserManaValue, LesserPower, LesserToughness, Named, NotGreaterPower, NotNamed,
    NotOfChosen, NotOwned, NotSharingColor, NotYours, OfChosen, OfDamagedPlayer, OfDefendingPlayer, OfEnchantedPlayer,
    OfLinkedPlayer, OfMonarch, OfTargetPlayer, OfThatPlayer, OfYourTeam, OtherThanThis, OwnedByYou, RelatedToTarget,
    SameName, SharingColor, SharingType, ThatAre, ThatIs, ThatIsA, ThatIsnt, ThatIsntA, WasDamaged, WithColors,
    WithCountedStat, WithCounters, WithGreatest, WithKeyword, WithMost, WithStat, WithoutColors, WithoutCounters,
    WithoutKeyword, WithoutStat, Yours
)

Predicate: TypeAlias = (
    AdditionalMany | AdditionalOne | AnyNumber | AsThoughHaste | AsThoughNoDefender | Attacks | AttacksIfOthers |
    AttacksOrBlocks | Bands | BandsWith | BlockOnly | BlockedByAll | Blocks | BlocksThis | ByToughness | Cant |
    CantActivate | CantActivateButMana | Deals | DespiteShadow | Gains | Gets | Goaded | Has | IsColor | IsEveryType |
    IsKeyword | Loses | MustBeBlocked | MustBeBlockedBy | NoDamage | Owned | Set | Typed | Unblockable
)
PREDICATE: Final[tuple[type[Predicate], ...]] = (
    AdditionalMany, AdditionalOne, AnyNumber, AsThoughHaste, AsThoughNoDefender, Attacks, AttacksIfOthers,
    AttacksOrBlocks, Bands, BandsWith, BlockOnly, BlockedByAll, Blocks, BlocksThis, ByToughness, Cant, CantActivate,
    CantActivateButMana, Deals, DespiteShadow, Gains, Gets, Goaded, Has, IsColor, IsEveryType, IsKeyword, Loses,
    MustBeBlocked, MustBeBlockedBy, NoDamage, Owned, Set, Typed, Unblockable
)

Prey: TypeAlias = (
    PermanentPrey | PlayerOrPermanent | PlayerPrey
)
PREY: Final[tuple[type[Prey], ...]] = (
    PermanentPrey, PlayerOrPermanent, PlayerPrey
)

Produced: TypeAlias = (
    AnyColor | AnyOneColor | These
)
PRODUCED: Final[tuple[type[Produced], ...]] = (
    AnyColor, AnyOneColor, These
)

Quota: TypeAlias = (
    AtLeastThese | ExactlyThese | OneOfThese
)
QUOTA: Final[tuple[type[Quota], ...]] = (
    AtLeastThese, ExactlyThese, OneOfThese
)

Recipient: TypeAlias = (
    AnyOtherTarget | AnyTarget | AttachedOne | BothSides | Controller | DealtThisWay | Defending | EachOf | EachOfAny |
    EachOpponent | EachOther | EachOtherOpponent | EachPlayer | Enchanted | Everybody | Exiled | Groups | LinkedPlayer |
    OfTarget | OfThis | OneGroup | Owner | PronounIt | PronounThey | TargetAbilities | TargetAbility | TargetAnother |
    TargetMixed | TargetOne | TargetOpponent | TargetPlayer | TargetPlayers | TargetSpell | TargetSpellOr | TargetSpells
    | Targets | TargetsAny | TargetsAnyBetween | TargetsAnyNumber | TargetsAnyUpTo | TargetsBetween | TargetsUpTo | That
    | ThatAttacker | ThatPlayer | ThatTarget | TheFighter | TheOther | ThisObject | Those | You
)
RECIPIENT: Final[tuple[type[Recipient], ...]] = (
    AnyOtherTarget, AnyTarget, AttachedOne, BothSides, Controller, DealtThisWay, Defending, EachOf, EachOfAny,
    EachOpponent, EachOther, EachOtherOpponent, EachPlayer, Enchanted, Everybody, Exiled, Groups, LinkedPlayer,
    OfTarget, OfThis, OneGroup, Owner, PronounIt, PronounThey, TargetAbilities, TargetAbility, TargetAnother,
    TargetMixed, TargetOne, TargetOpponent, TargetPlayer, TargetPlayers, TargetSpell, TargetSpellOr, TargetSpells,
    Targets, TargetsAny, TargetsAnyBetween, TargetsAnyNumber, TargetsAnyUpTo, TargetsBetween, TargetsUpTo, That,
    ThatAttacker, ThatPlayer, ThatTarget, TheFighter, TheOther, ThisObject, Those, You
)

Restriction: TypeAlias = (
    Attack | AttackAlone | AttackThis | BeAttached | Block | BlockAlone | BlockGroup | BlockThis | Blocked | BlockedBy |
    BlockedByMore | BlockedExceptBy | BlockedExceptByNumber | Destroyed | HaveAttached
)
RESTRICTION: Final[tuple[type[Restriction], ...]] = (
    Attack, AttackAlone, AttackThis, BeAttached, Block, BlockAlone, BlockGroup, BlockThis, Blocked, BlockedBy,
    BlockedByMore, BlockedExceptBy, BlockedExceptByNumber, Destroyed, HaveAttached
)

SaidSpells: TypeAlias = (
    NthSpells | TheseSpells
)
SAID_SPELLS: Final[tuple[type[SaidSpells], ...]] = (
    NthSpells, TheseSpells
)

Sentence: TypeAlias = (
    AddsMana | AllBlock | AsThoughNoLandwalk | AsThoughUnblocked | AttackedIfAble | GivesPoison | IfOthersAttack |
    MayEnlist | MayExert | MostAttackers | MostBlockers | NoActivating | NoTapping | Prevention | Statement | YouControl
    | YouToo
)
SENTENCE: Final[tuple[type[Sentence], ...]] = (
    AddsMana, AllBlock, AsThoughNoLandwalk, AsThoughUnblocked, AttackedIfAble, GivesPoison, IfOthersAttack, MayEnlist,
    MayExert, MostAttackers, MostBlockers, NoActivating, NoTapping, Prevention, Statement, YouControl, YouToo
)

ShieldedOne: TypeAlias = (
    AnyOne | AnyOther | Attached | Each | It | Many | Pair | Self | They | ToAPlayer | ToAnOpponent | ToAnything | ToYou
)
SHIELDED_ONE: Final[tuple[type[ShieldedOne], ...]] = (
    AnyOne, AnyOther, Attached, Each, It, Many, Pair, Self, They, ToAPlayer, ToAnOpponent, ToAnything, ToYou
)

SoManyCounters: TypeAlias = (
    OneMore | TwiceAsMany
)
SO_MANY_COUNTERS: Final[tuple[type[SoManyCounters], ...]] = (
    OneMore, TwiceAsMany
)

SomePhrase: TypeAlias = (
    AnySome | OneGood | UpToSome
)
SOME_PHRASE: Final[tuple[type[SomePhrase], ...]] = (
    AnySome, OneGood, UpToSome
)

SomeSources: TypeAlias = (
    AnyOf | OfSubject
)
SOME_SOURCES: Final[tuple[type[SomeSources], ...]] = (
    AnyOf, OfSubject
)

SomeStock: TypeAlias = (
    AttachedInStock | ThisInStock
)
SOME_STOCK: Final[tuple[type[SomeStock], ...]] = (
    AttachedInStock, ThisInStock
)

SpellTail: TypeAlias = (
    SpellCastFrom | SpellOf | SpellOfChosen | SpellThatIs | SpellThatIsA | SpellThatIsBoth | SpellThatTargets |
    SpellWithKeyword | SpellWithStat
)
SPELL_TAIL: Final[tuple[type[SpellTail], ...]] = (
    SpellCastFrom, SpellOf, SpellOfChosen, SpellThatIs, SpellThatIsA, SpellThatIsBoth, SpellThatTargets,
    SpellWithKeyword, SpellWithStat
)

SpellTarget: TypeAlias = (
    TargetsAttached | TargetsOne | TargetsOther | TargetsSome | TargetsThis
)
SPELL_TARGET: Final[tuple[type[SpellTarget], ...]] = (
    TargetsAttached, TargetsOne, TargetsOther, TargetsSome, TargetsThis
)

StaticPart: TypeAlias = (
    AdditionalMany | AdditionalOne | AnyNumber | AsThoughHaste | AsThoughNoDefender | Attacks | AttacksIfOthers |
    AttacksOrBlocks | Bands | BandsWith | BasePower | BaseToughness | BlockOnly | BlockedByAll | Blocks | BlocksThis |
    ByToughness | Cant | CantActivate | CantActivateButMana | CantBeTargeted | CantBeTargetedBy |
    CantBeTargetedByAbilities | CantBeTargetedBySpells | CantHave | Conditional | Deals | DespiteShadow | DoesntUntap |
    Gains | Gets | GetsSoMuch | Goaded | Has | IsAllColors | IsChosen | IsColor | IsEveryType | IsKeyword | IsNoMore |
    IsOfKind | Loses | LosesAll | MustBeBlocked | MustBeBlockedBy | NoDamage | Owned | Set | Typed | Unblockable
)
STATIC_PART: Final[tuple[type[StaticPart], ...]] = (
    AdditionalMany, AdditionalOne, AnyNumber, AsThoughHaste, AsThoughNoDefender, Attacks, AttacksIfOthers,
    AttacksOrBlocks, Bands, BandsWith, BasePower, BaseToughness, BlockOnly, BlockedByAll, Blocks, BlocksThis,
    ByToughness, Cant, CantActivate, CantActivateButMana, CantBeTargeted, CantBeTargetedBy, CantBeTargetedByAbilities,
    CantBeTargetedBySpells, CantHave, Conditional, Deals, DespiteShadow, DoesntUntap, Gains, Gets, GetsSoMuch, Goaded,
    Has, IsAllColors, IsChosen, IsColor, IsEveryType, IsKeyword, IsNoMore, IsOfKind, Loses, LosesAll, MustBeBlocked,
    MustBeBlockedBy, NoDamage, Owned, Set, Typed, Unblockable
)

StaticSentence: TypeAlias = (
    CantBePrevented | CantBeRegenerated | CantGain | CantLose | EntersTapped | EntersTappedWith | EntersWith |
    EntersWithNumber | IfCounters | IfDeals | IfDealt | IfDies | IfGains | IfLeaves | IfPutIntoGraveyard | IfTokens |
    LifeTotalStays | PlayerProtected | PreventsAll | PreventsBoth | PutsForEach | Redirects | Regenerates | RemovesOne |
    Skips
)
STATIC_SENTENCE: Final[tuple[type[StaticSentence], ...]] = (
    CantBePrevented, CantBeRegenerated, CantGain, CantLose, EntersTapped, EntersTappedWith, EntersWith,
    EntersWithNumber, IfCounters, IfDeals, IfDealt, IfDies, IfGains, IfLeaves, IfPutIntoGraveyard, IfTokens,
    LifeTotalStays, PlayerProtected, PreventsAll, PreventsBoth, PutsForEach, Redirects, Regenerates, RemovesOne, Skips
)

Stock: TypeAlias = (
    AttachedInStock | OneInStock | SeveralInStock | ThisInStock
)
STOCK: Final[tuple[type[Stock], ...]] = (
    AttachedInStock, OneInStock, SeveralInStock, ThisInStock
)

Target: TypeAlias = (
    TargetAbilities | TargetAbility | TargetAnother | TargetOne | TargetSpell | TargetSpellOr | TargetSpells | Targets |
    TargetsBetween | TargetsUpTo
)
TARGET: Final[tuple[type[Target], ...]] = (
    TargetAbilities, TargetAbility, TargetAnother, TargetOne, TargetSpell, TargetSpellOr, TargetSpells, Targets,
    TargetsBetween, TargetsUpTo
)

TargetsAnyPhrase: TypeAlias = (
    TargetsAny | TargetsAnyBetween | TargetsAnyNumber | TargetsAnyUpTo
)
TARGETS_ANY_PHRASE: Final[tuple[type[TargetsAnyPhrase], ...]] = (
    TargetsAny, TargetsAnyBetween, TargetsAnyNumber, TargetsAnyUpTo
)

Term: TypeAlias = (
    DamageItDealt | DamagePrevented | Devotion | Difference | Greatest | Half | LifeTheyLost | LifeTotal | ManaSpent |
    NumberOf | OfTheEvent | OfThisTurn | Plain | Result | ThatMuch | TheirTotal | ThisWay | Times | Total | Twice |
    Value | ValueOf | X
)
TERM: Final[tuple[type[Term], ...]] = (
    DamageItDealt, DamagePrevented, Devotion, Difference, Greatest, Half, LifeTheyLost, LifeTotal, ManaSpent, NumberOf,
    OfTheEvent, OfThisTurn, Plain, Result, ThatMuch, TheirTotal, ThisWay, Times, Total, Twice, Value, ValueOf, X
)

Thing: TypeAlias = (
    AnyOne | AnyOther | Attached | ItThing | TargetThing | This | YourCommander
)
THING: Final[tuple[type[Thing], ...]] = (
    AnyOne, AnyOther, Attached, ItThing, TargetThing, This, YourCommander
)

Things: TypeAlias = (
    AttachedOne | BothSides | DealtThisWay | EachOf | Exiled | Groups | OneGroup | PronounIt | PronounThey |
    TargetAbilities | TargetAbility | TargetAnother | TargetOne | TargetSpell | TargetSpellOr | TargetSpells | Targets |
    TargetsBetween | TargetsUpTo | That | TheFighter | TheOther | ThisObject | Those
)
THINGS: Final[tuple[type[Things], ...]] = (
    AttachedOne, BothSides, DealtThisWay, EachOf, Exiled, Groups, OneGroup, PronounIt, PronounThey, TargetAbilities,
    TargetAbility, TargetAnother, TargetOne, TargetSpell, TargetSpellOr, TargetSpells, Targets, TargetsBetween,
    TargetsUpTo, That, TheFighter, TheOther, ThisObject, Those
)

ThoseTold: TypeAlias = (
    CountedCardsDone | CountedDone | PronounThey | Those
)
THOSE_TOLD: Final[tuple[type[ThoseTold], ...]] = (
    CountedCardsDone, CountedDone, PronounThey, Those
)

ToWhom: TypeAlias = (
    ToObject | ToObjectOrPlayer | ToPlayer | ToPlayerOrObject | ToPlayers | ToYouOrPermanents
)
TO_WHOM: Final[tuple[type[ToWhom], ...]] = (
    ToObject, ToObjectOrPlayer, ToPlayer, ToPlayerOrObject, ToPlayers, ToYouOrPermanents
)

Token: TypeAlias = (
    CopyToken | NewToken | RoleToken
)
TOKEN: Final[tuple[type[Token], ...]] = (
    CopyToken, NewToken, RoleToken
)

Top: TypeAlias = (
    TopMany | TopOfOther | TopOne | TopSoMany
)
TOP: Final[tuple[type[Top], ...]] = (
    TopMany, TopOfOther, TopOne, TopSoMany
)

UpToAny: TypeAlias = (
    AnySome | UpToSome
)
UP_TO_ANY: Final[tuple[type[UpToAny], ...]] = (
    AnySome, UpToSome
)

WhoPhrase: TypeAlias = (
    Controller | Defending | EachOpponent | EachOther | EachOtherOpponent | EachPlayer | Enchanted | LinkedPlayer |
    OfTarget | OfThis | Owner | TargetOpponent | TargetPlayer | TargetPlayers | ThatAttacker | ThatPlayer | You
)
WHO_PHRASE: Final[tuple[type[WhoPhrase], ...]] = (
    Controller, Defending, EachOpponent, EachOther, EachOtherOpponent, EachPlayer, Enchanted, LinkedPlayer, OfTarget,
    OfThis, Owner, TargetOpponent, TargetPlayer, TargetPlayers, ThatAttacker, ThatPlayer, You
)
