"""descent: every change is accepted, and the last maze is printed."""
import maze

iterations = maze.ask("Iterations? ")
m = maze.draw(5)
for _ in range(iterations):
    maze.change(m)
maze.evaluate(m)
