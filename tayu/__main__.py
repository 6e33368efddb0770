"""`python -m tayu` is the `tayu` command."""

import sys

from tayu.cli import main

if __name__ == "__main__":
    sys.exit(main())
