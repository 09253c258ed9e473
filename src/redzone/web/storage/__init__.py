"""Where tables are kept: an append-only log of each, in SQLite or PostgreSQL.

``opening.open_tables`` gives a ``store.TableStore``; ``records`` has what goes in and comes out, ``errors`` what can go
wrong.
"""
