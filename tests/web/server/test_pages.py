"""Pages and files over HTTP: headers, caching, names, origins, bodies, and what is said of errors."""

import socket

import httpx2
import pytest

from redzone.web.server.guard import SECURITY_HEADERS
from redzone.web.server.origins import Origins
from redzone.web.server.pages import installed_page
from tests.web.server.conftest import FILES, RunningEcho, running


def asked(echo: RunningEcho, path: str, **headers: str) -> httpx2.Response:
    return httpx2.get(echo.http + path, headers={name.replace("_", "-"): value for name, value in headers.items()})


@pytest.mark.parametrize("path", ["/", "/table/abcdef", "/editor"])
def test_every_address_of_the_page_is_the_same_shell(echo: RunningEcho, path: str) -> None:
    got = asked(echo, path)
    assert (got.status_code, got.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert got.text == FILES["index.html"].decode().replace("VERSION", echo.page.version)
    assert got.headers["cache-control"] == "no-cache"


def test_files_are_kept_for_good_under_their_version(echo: RunningEcho) -> None:
    got = asked(echo, f"/page/{echo.page.version}/main.js")
    assert got.content == FILES["main.js"]
    assert got.headers["content-encoding"] == "gzip"
    assert got.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in got.headers["cache-control"]
    assert asked(echo, "/page/0123456789ab/main.js").headers["cache-control"] == "no-cache"
    assert asked(echo, f"/page/{echo.page.version}/picture.png").headers["content-type"] == "image/png"


def test_what_is_there_already_is_not_sent_again(echo: RunningEcho) -> None:
    tag = asked(echo, "/").headers["etag"]
    again = asked(echo, "/", if_none_match=f'"other", W/{tag}')
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)


def test_who_can_not_unpack_gets_it_plain(echo: RunningEcho) -> None:
    for accepted in ("identity", "gzip;q=0"):
        got = asked(echo, f"/page/{echo.page.version}/main.js", accept_encoding=accepted)
        assert "content-encoding" not in got.headers
        assert got.content == FILES["main.js"]


@pytest.mark.parametrize(
    "path",
    [
        "/page/{}/../../../../etc/passwd",
        "/page/{}/..%2f..%2f..%2fetc%2fpasswd",
        "/page/{}/%2e%2e/server/app.py",
        "/page/{}//etc/passwd",
        "/page/{}/styles/../main.js",
        "/page/{}/styles",
        "/page/{}/main.js%00.png",
        "/page/{}/..%5c..%5capp.py",
        "/page/{}/index.html/../../../../../../proc/self/environ",
        "/page/../../main.js",
    ],
)
def test_no_name_leaves_the_folder(echo: RunningEcho, path: str) -> None:
    request = f"GET {path.format(echo.page.version)} HTTP/1.1\r\nHost: {echo.address}\r\nConnection: close\r\n\r\n"
    host, _, port = echo.address.partition(":")
    with socket.create_connection((host, int(port)), 5) as raw:  # clients tidy up such paths
        raw.sendall(request.encode())
        answer = b""
        while part := raw.recv(65_536):
            answer += part
    assert answer.split(b" ", 2)[1] == b"404"
    assert b"root:" not in answer


@pytest.mark.parametrize(
    "path", ["/", "/page/x/main.js", "/page/x/none.js", "/nowhere", "/api/nothing", "/api/failing"]
)
def test_every_response_has_the_security_headers(echo: RunningEcho, path: str) -> None:
    got = asked(echo, path)
    assert {name: got.headers[name] for name in SECURITY_HEADERS} == SECURITY_HEADERS
    assert "server" not in got.headers
    refused = asked(echo, path, host="evil.example")
    assert {name: refused.headers[name] for name in SECURITY_HEADERS} == SECURITY_HEADERS


def test_the_policy_has_no_inline_code() -> None:
    policy = SECURITY_HEADERS["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert policy.startswith("default-src 'none'")


def test_errors_are_pages_for_people_and_json_for_programs(echo: RunningEcho) -> None:
    page = asked(echo, "/nowhere")
    assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert "There is nothing here." in page.text
    assert asked(echo, "/api/nothing").json() == {"code": "unknown", "message": "There is nothing here."}
    got = httpx2.post(echo.http + "/editor")
    assert (got.status_code, set(got.headers["allow"].split(", "))) == (405, {"GET", "HEAD"})


def test_a_mistake_is_told_without_its_details(echo: RunningEcho) -> None:
    got = asked(echo, "/api/failing")
    assert got.status_code == 500
    assert got.json()["code"] == "internal"
    assert "secret" not in got.text
    assert "Traceback" not in got.text


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "evil.example:80", "", "[::1", "a@b"])
def test_other_names_are_not_ours(echo: RunningEcho, host: str) -> None:
    assert asked(echo, "/", host=host).status_code == 421


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:8017", "192.0.2.1:8017", "[2001:db8::1]:8017"])
def test_addresses_and_localhost_are_ours(echo: RunningEcho, host: str) -> None:
    assert asked(echo, "/", host=host).status_code == 200


def test_given_origins_bring_their_names() -> None:
    origins = Origins(["Table.local"], ["https://play.example.org/"])
    assert origins.knows("table.local:8017")
    assert origins.knows("play.example.org")
    assert not origins.knows("example.org")
    assert origins.lets_in("https://play.example.org", "127.0.0.1:8017")
    assert not origins.lets_in("http://play.example.org", "127.0.0.1:8017")
    assert origins.lets_in("https://a.example", "a.example")
    assert not origins.lets_in("null", "a.example")


@pytest.mark.parametrize(
    ("origin", "status"),
    [(None, 200), ("http://{}", 200), ("http://evil.example", 403), ("null", 403), ("http://127.0.0.1:1", 403)],
)
def test_other_pages_may_not_post(echo: RunningEcho, origin: str | None, status: int) -> None:
    headers = {} if origin is None else {"Origin": origin.format(echo.address)}
    got = httpx2.post(echo.http + "/api/taken", json={"one": 1}, headers=headers)
    assert got.status_code == status


@pytest.mark.parametrize(
    ("content", "kind", "status", "code"),
    [
        (b'{"one": 1}', "application/json; charset=utf-8", 200, None),
        (b'{"one": 1}', "text/plain", 415, "request"),
        (b'{"one": "1"}', "application/json", 400, "request"),
        (b"{", "application/json", 400, "json"),
        (b"\xff", "application/json", 400, "json"),
        (b"[" * 100_000, "application/json", 400, "request"),
        (b" " * 1_000_001, "application/json", 413, "limit"),
    ],
)
def test_bodies_are_read_strictly(echo: RunningEcho, content: bytes, kind: str, status: int, code: str | None) -> None:
    got = httpx2.post(echo.http + "/api/taken", content=content, headers={"Content-Type": kind})
    assert (got.status_code, got.json().get("code")) == (status, code)


def test_a_name_can_be_given() -> None:
    with running(origins=Origins(["board.local"])) as echo:
        assert asked(echo, "/", host="board.local:8017").status_code == 200


def test_the_page_that_is_installed_is_light() -> None:
    assert installed_page().weight() < 150_000
