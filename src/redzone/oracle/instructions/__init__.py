"""Instructions (CR 608.2): what spells and abilities do as they resolve."""
