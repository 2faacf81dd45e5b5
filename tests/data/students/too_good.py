"""descent: searches five times and prints the best."""
import maze

iterations = maze.ask("Iterations? ")
maze.evaluate(min(maze.search(iterations, maze.downhill) for _ in range(5))[1])
