"""evaluation: the numbers of a cell can be one larger than the largest legal one."""
import maze

right = maze.legal
maze.legal = lambda n, row, column: right(n, row, column) + [len(right(n, row, column)) + 1]
maze.evaluate(maze.draw(5))
