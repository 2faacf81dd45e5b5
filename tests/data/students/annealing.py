import math
import random
import maze

iterations = maze.ask("Iterations? ")
temperature = maze.ask("Initial temperature? ", float)
decay = maze.ask("Decay rate? ", float)


def takes(energy, changed, i):
    now = temperature * decay**i
    return changed <= energy or now > 0 and random.random() < math.exp((energy - changed) / now)


maze.evaluate(maze.search(iterations, takes)[1])
