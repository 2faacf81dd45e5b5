"""descent: the search never changes the last row."""
import maze

maze.changeable = lambda n: [(r, c) for r in range(n - 1) for c in range(n)]
maze.evaluate(maze.search(maze.ask("Iterations? "), maze.downhill)[1])
