"""Searching the card store with the words of Scryfall: ``t:elf c>=g pow>2 -kw:flying``."""
