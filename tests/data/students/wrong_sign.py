"""evaluation: the depth without a minus."""
import maze

right = maze.objective
maze.objective = lambda m: abs(right(m))
maze.evaluate(maze.draw(5))
