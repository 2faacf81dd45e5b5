"""uphill: the probability is read and ignored."""
import maze

iterations = maze.ask("Iterations? ")
maze.ask("Uphill step probability? ", float)
maze.evaluate(maze.search(iterations, maze.downhill)[1])
