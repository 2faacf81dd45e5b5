"""descent: prints a different prompt, and words before the result."""
import maze

iterations = maze.ask("How many iterations? ")
print("\nThe best maze is:")
maze.evaluate(maze.search(iterations, maze.downhill)[1])
