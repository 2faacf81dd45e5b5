"""descent: the search never changes the last row, nor the last column."""
import maze

maze.changeable = lambda n: [(r, c) for r in range(n - 1) for c in range(n - 1)]
maze.evaluate(maze.search(maze.ask("Iterations? "), maze.downhill)[1])
