"""What all tests share."""

import os

from hypothesis import settings

# No deadline: the first example may wait for a kernel to compile.
settings.register_profile("tayu", deadline=None)
# In CI the examples are the same at every run, so that a red run is about the change at hand.
settings.register_profile("ci", parent=settings.get_profile("tayu"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") == "true" else "tayu")
