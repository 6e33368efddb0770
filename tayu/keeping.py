"""Compiled loops kept for later processes, where there is room for them."""

import warnings
from typing import Any

UNKEPT = (
    "compiled loops can't be kept, for neither this package's folder nor the user's can be "
    "written, so every process compiles them anew: set NUMBA_CACHE_DIR to a folder that can"
)
"""What is warned of, once a process."""


def keep(loop: Any) -> Any:
    """A loop that numba has made, which it will keep on disk once it is compiled."""
    try:
        loop.enable_caching()
    except RuntimeError:  # so numba says that it has found no such folder
        warnings.warn(UNKEPT, stacklevel=1)
    return loop
