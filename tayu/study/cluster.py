"""A Dask cluster by the address of its scheduler."""

import re
import socket
from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from typing import Any

PATIENCE = 10.0
"""For how many seconds a scheduler may keep silent."""

_ADDRESS = re.compile(r"(?:(?:tcp|tls|wss?)://)?(?P<host>[^\s/:]+|\[[^\s/]+\]):(?P<port>\d+)")
_ACCEPTED = "a Dask scheduler's address reads tcp://HOST:PORT"


def connected(address: str) -> Any:
    """A client of the scheduler at that address; the caller closes it.

    Raises `ValueError` with one sentence for what is no address, where nobody answers, and
    where Dask is missing.
    """
    host, port = _host_and_port(address)
    try:
        from dask import distributed  # noqa: PLC0415  # only clusters need it
    except ModuleNotFoundError as error:
        raise ValueError(
            "a cluster needs Dask, which is missing: pip install 'dask[distributed]' brings it"
        ) from error
    client: Any = distributed.Client  # untyped
    try:
        # Dask's client would go on trying, and complain once more when it is thrown away.
        socket.create_connection((host, port), PATIENCE).close()
        return _in_time(lambda: client(address, timeout=PATIENCE))
    except OSError as error:
        why = error.strerror or "nobody answers as a scheduler does"
        raise ValueError(f"cluster is {address!r}, but no scheduler is there: {why}") from error


def _in_time(make: Callable[[], Any]) -> Any:
    """What it makes, or `TimeoutError`: Dask waits for ever where a port is open but silent."""
    made: Future[Any] = Future()

    def fill() -> None:
        try:
            made.set_result(make())
        except Exception as error:  # whoever waits gets it
            made.set_exception(error)

    Thread(target=fill, daemon=True).start()
    return made.result(2 * PATIENCE)


def _host_and_port(address: str) -> tuple[str, int]:
    found = _ADDRESS.fullmatch(address) if isinstance(address, str) else None
    if found is None or not 0 < int(found["port"]) < 2**16:
        raise ValueError(f"cluster is {address!r}, but {_ACCEPTED}")
    return found["host"].strip("[]"), int(found["port"])
