"""Subtypes (CR 205.3) in rules text: which words are subtypes, and which plural belongs to which."""

from collections.abc import Iterator
from typing import Final

from redzone.model.wording.qualities import plural_of

_CREATURE_TYPES = """
Advisor Aetherborn Alien Ally Angel Antelope Ape Archer Archon Armadillo Army Artificer Assassin Assembly-Worker
Astartes Atog Aurochs Avatar Azra Badger Balloon Barbarian Bard Basilisk Bat Bear Beast Beaver Beeble Beholder
Berserker Bird Bison Blinkmoth Boar Bringer Brushwagg C'tan Camarid Camel Capybara Caribou Carrier Cat Centaur
Child Chimera Citizen Cleric Clown Cockatrice Construct Coward Coyote Crab Crocodile Custodes Cyberman Cyclops
Dalek Dauthi Demigod Demon Deserter Detective Devil Dinosaur Djinn Doctor Dog Dragon Drake Dreadnought Drix
Drone Druid Dryad Dwarf Echidna Efreet Egg Elder Eldrazi Elemental Elephant Elf Elk Employee Eye Faerie Ferret
Fish Flagbearer Fox Fractal Frog Fungus Gamer Gargoyle Germ Giant Giraffe Gith Glimmer Gnoll Gnome Goat Goblin
God Golem Gorgon Graveborn Gremlin Griffin Guest Hag Halfling Hamster Harpy Hedgehog Hellion Hero Hippo
Hippogriff Homarid Homunculus Horror Horse Human Hydra Hyena Illusion Imp Incarnation Inkling Inquisitor Insect
Jackal Jellyfish Juggernaut Kangaroo Kavu Kirin Kithkin Knight Kobold Kor Kraken Lamia Lammasu Leech Lemur
Leviathan Lhurgoyf Licid Lizard Llama Lobster Manticore Masticore Mercenary Merfolk Metathran Minion Minotaur
Mite Mole Monger Mongoose Monk Monkey Moogle Moonfolk Mount Mouse Mutant Myr Mystic Nautilus Necron Nephilim
Nightmare Nightstalker Ninja Noble Noggle Nomad Nymph Octopus Ogre Ooze Orb Orc Orgg Otter Ouphe Ox Oyster
Pangolin Peasant Pegasus Pentavite Performer Pest Phelddagrif Phoenix Phyrexian Pilot Pincher Pirate Plant
Platypus Porcupine Possum Praetor Primarch Prism Processor Qu Rabbit Raccoon Ranger Rat Rebel Reflection Rhino
Rigger Robot Rogue Sable Salamander Samurai Sand Saproling Satyr Scarecrow Scientist Scion Scorpion Scout
Sculpture Seal Serf Serpent Servo Shade Shaman Shapeshifter Shark Sheep Siren Skeleton Skunk Slith Sliver Sloth
Slug Snail Snake Soldier Soltari Sorcerer Spawn Specter Spellshaper Sphinx Spider Spike Spirit Splinter Sponge
Squid Squirrel Starfish Surrakar Survivor Symbiote Synth Tentacle Tetravite Thalakos Thopter Thrull Tiefling Toy
Treefolk Trilobite Triskelavite Troll Turtle Tyranid Unicorn Utrom Vampire Varmint Vedalken Villain Volver Wall
Walrus Warlock Warrior Weasel Weird Werewolf Whale Wizard Wolf Wolverine Wombat Worm Wraith Wurm Yeti Zombie
Zubera
"""
_ARTIFACT_AND_ENCHANTMENT_TYPES = """
Attraction Aura Background Blood Bobblehead Book Cartouche Case Class Clue Contraption Curse Equipment Food
Fortification Gold Incubator Infinity Junk Lander Map Mutagen Powerstone Role Room Rune Saga Shard Shrine
Spacecraft Stone Treasure Vehicle
"""
_LAND_TYPES = """
Cave Desert Forest Gate Island Lair Locus Mine Mountain Plains Planet Power-Plant Sphere Swamp Tower Town Urza's
"""
_TWO_WORDS: Final = "Time Lord"
_OTHER_PLURALS: Final = {
    "Cyclopes": "Cyclops",
    "Djinns": "Djinn",
    "Fungi": "Fungus",
    "Homunculuses": "Homunculus",
    "Loci": "Locus",
    "Octopi": "Octopus",
    "Pegasi": "Pegasus",
    "Squids": "Squid",
}

LAND_TYPES: Final = tuple(_LAND_TYPES.split())
SUBTYPES: Final = frozenset(
    (*_CREATURE_TYPES.split(), _TWO_WORDS, *_ARTIFACT_AND_ENCHANTMENT_TYPES.split(), *LAND_TYPES, "Siege")
)
"""The subtypes of permanents in this edition of the rules, planeswalker types apart."""

_PLURALS: Final = {plural_of(subtype): subtype for subtype in sorted(SUBTYPES)} | _OTHER_PLURALS


def singular_of(word: str) -> str | None:
    """Return the subtype of which a capitalised word is the plural: ``Elf`` for ``Elves``.

    A word that is no plural of a known subtype is read by the rules of English, or not at all.
    """
    if word in _PLURALS:
        return _PLURALS[word]
    if word in SUBTYPES:
        return None
    return next((noun for noun in _candidates(word) if plural_of(noun) == word), None)


def _candidates(word: str) -> Iterator[str]:
    if word.endswith("ies"):
        yield f"{word[:-3]}y"
    if word.endswith("es") and not word.endswith("ves"):
        yield word[:-2]
    if word.endswith("s") and not word.endswith(("ss", "ves")):
        yield word[:-1]
