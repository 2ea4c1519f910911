"""HTTP for the generated client."""

from __future__ import annotations

import json
from http.client import HTTPException
from typing import Any, Final, Mapping
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import OpenerDirector, Request, build_opener

from .models import Problem


class Unset:
    """A parameter that a request leaves out. None is sent as null."""

    def __repr__(self) -> str:
        return "UNSET"


UNSET: Final = Unset()


class ApiError(Exception):
    """A refused request, with the problem details (RFC 9457) of the response."""

    def __init__(self, problem: Problem, retry_after: int | None) -> None:
        super().__init__(f"{problem['status']} {problem['title']}: {problem['detail']}")
        self.problem = problem
        #: Seconds to wait before the next request; None if the response doesn't say.
        self.retry_after = retry_after


class Transport:
    """Sends requests with an API token."""

    def __init__(
        self, base_url: str, token: str, *, language: str = "en", timeout: float = 30, opener: OpenerDirector | None = None
    ) -> None:
        """
        :param base_url: origin of the site, such as https://tidegate.example
        :param token: an API token from your dashboard
        :param language: language of error messages: en or zh
        :param timeout: seconds that a connection may be silent
        :param opener: sends the requests, for example through a proxy
        """
        self._base_url = base_url.rstrip("/")
        self._headers = {"Authorization": f"Bearer {token}", "Accept": "application/json", "Accept-Language": language}
        self._timeout = timeout
        self._opener = opener or build_opener()

    def _send(
        self,
        method: str,
        path: str,
        in_path: Mapping[str, str],
        *,
        query: Mapping[str, object] | None = None,
        body: Mapping[str, object] | None = None,
        idempotency_key: str | None = None,
    ) -> Any:
        url = self._base_url + path.format(**{name: quote(value, safe="") for name, value in in_path.items()})
        if parameters := {name: _text(value) for name, value in (query or {}).items() if value is not UNSET}:
            url += f"?{urlencode(parameters)}"
        request = Request(url, headers=self._headers, method=method)
        if idempotency_key is not None:
            request.add_header("Idempotency-Key", idempotency_key)
        if body is not None:
            request.add_header("Content-Type", "application/json")
            request.data = json.dumps({name: value for name, value in body.items() if value is not UNSET}).encode()
        try:
            with self._opener.open(request, timeout=self._timeout) as response:
                content = response.read()
        except HTTPError as error:
            with error:
                raise _problem_of(error) from None
        return json.loads(content) if content else None


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _problem_of(error: HTTPError) -> Exception:
    """The error of the API, or the HTTP error itself if something else responded."""
    retry_after = error.headers.get("Retry-After", "")
    try:
        problem = json.loads(error.read())
        return ApiError(problem, int(retry_after) if retry_after.isdigit() else None) if "title" in problem else error
    except (ValueError, TypeError, HTTPException):
        return error
