"""Tables: who sits where, what is done, undone and drafted at them, and how they are kept and come back.

``hall.Hall`` holds all tables, ``connection.Connection`` is one client.
"""
