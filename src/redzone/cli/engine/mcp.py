"""``redzone mcp``: tools for assistants."""


def mcp() -> int:
    """Serve tools until the client goes away; without the extra that it needs, say which that is."""
    from redzone.engine.mcp_server import serve  # noqa: PLC0415  only here the extra is needed

    serve()
    return 0
