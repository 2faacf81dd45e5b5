import maze

iterations = maze.ask("Iterations? ")
descents = maze.ask("Hill descents? ")
best = None
for _ in range(descents):
    best = maze.search(iterations, maze.downhill, best=best)
maze.evaluate(best[1])
