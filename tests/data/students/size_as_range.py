"""representation: every cell gets any number up to the size of the board."""
import maze

maze.legal = lambda n, row, column: list(range(1, n + 1))
import representation
