"""The table in the browser: what its server holds, sends and takes, and the page."""
