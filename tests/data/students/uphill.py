import random
import maze

iterations = maze.ask("Iterations? ")
probability = maze.ask("Uphill step probability? ", float)
takes = lambda energy, changed, i: changed <= energy or random.random() < probability
maze.evaluate(maze.search(iterations, takes)[1])
