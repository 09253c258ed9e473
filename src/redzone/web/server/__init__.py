"""The server of the table: pages, the HTTP interface, and the sockets on which tables are played."""
