"""Instructions (CR 608.2c): what each kind of them does, one module for each family."""
