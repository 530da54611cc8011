"""`python -m umbra`: the same as the command `umbra`."""

import sys

from umbra.cli.main import main

sys.exit(main())
