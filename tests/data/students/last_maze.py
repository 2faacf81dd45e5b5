"""annealing: the last maze is printed, not the best."""
import math
import random
import maze

iterations = maze.ask("Iterations? ")
temperature = maze.ask("Initial temperature? ", float)
decay = maze.ask("Decay rate? ", float)
m = maze.draw(5)
energy = maze.objective(m)
for i in range(iterations):
    row, column, before = maze.change(m)
    changed = maze.objective(m)
    now = temperature * decay**i
    if changed <= energy or random.random() < math.exp((energy - changed) / now):
        energy = changed
    else:
        m[row][column] = before
maze.evaluate(m)
