"""descent: jumps upward are forgotten, so the search maximises wrong depths."""
import maze

right = maze.neighbours
maze.neighbours = lambda m, row, column: [(r, c) for r, c in right(m, row, column) if r >= row]
iterations = maze.ask("Iterations? ")
maze.evaluate(maze.search(iterations, maze.downhill)[1])
