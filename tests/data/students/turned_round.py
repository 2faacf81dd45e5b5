"""descent: worse mazes are accepted, better ones are not."""
import maze

iterations = maze.ask("Iterations? ")
maze.evaluate(maze.search(iterations, lambda energy, changed, i: changed >= energy)[1])
