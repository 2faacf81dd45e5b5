"""restarts: one long descent instead of several."""
import maze

iterations = maze.ask("Iterations? ")
descents = maze.ask("Hill descents? ")
maze.evaluate(maze.search(iterations * descents, maze.downhill)[1])
