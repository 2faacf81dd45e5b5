"""A collection of mazes with all their measures: every built-in board, every level, as Parquet with a data card.

```sh
python -m jumpmaze.collection FOLDER --count 100 --seed 7
```

```text
  make ──▶ part: the mazes of one board and level, rated ──▶ FOLDER/parts/*.parquet
                                                               │ when all parts are there
                                                               ▼
                                  FOLDER/mazes.parquet, and FOLDER/README.md, the data card
```

Finished parts are kept, so the same command continues after an interruption. A folder is locked while a run writes to
it. The same settings and the same version give the same rows. The module needs
`pip install './src/python[collection]'`.
"""

from .make import make
from .part import make_part, schema

__all__ = ["make", "make_part", "schema"]
