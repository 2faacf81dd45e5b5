"""descent: every change is taken, and the last maze printed."""
import maze

iterations = maze.ask("Iterations? ")
m = maze.draw(5)
for _ in range(iterations):
    maze.change(m)
maze.evaluate(m)
