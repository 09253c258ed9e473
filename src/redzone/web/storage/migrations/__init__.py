"""The steps by which the tables of the database came to be: each module is one, and none is ever changed."""
