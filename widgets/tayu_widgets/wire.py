"""What goes to the browser, counted: for tests and benchmarks."""

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from comm.base_comm import BaseComm

ENVELOPE = 700
"""Bytes of headers that a kernel puts around one message, about."""


@dataclass
class Wire:
    """The messages that widgets sent, and their size in bytes, envelopes included."""

    messages: int = 0
    size: int = 0
    by_receiver: Counter[str] = field(default_factory=Counter)

    def count(self, comm_id: str, data: Any, buffers: Any) -> None:
        """Add one message."""
        content = len(json.dumps(data, ensure_ascii=False, default=str).encode())
        size = ENVELOPE + content + sum(memoryview(buffer).nbytes for buffer in buffers or ())
        self.messages += 1
        self.size += size
        self.by_receiver[comm_id] += size


@contextmanager
def counted() -> Iterator[Wire]:
    """Count what all widgets of this kernel send inside; it is sent all the same."""
    wire, send = Wire(), BaseComm.send

    def counting(
        self: BaseComm, data: Any = None, metadata: Any = None, buffers: Any = None
    ) -> None:
        wire.count(self.comm_id, data, buffers)
        send(self, data, metadata, buffers)

    BaseComm.send = counting  # type: ignore[method-assign]
    try:
        yield wire
    finally:
        BaseComm.send = send  # type: ignore[method-assign]
