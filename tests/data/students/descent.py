import maze

iterations = maze.ask("Iterations? ")
maze.evaluate(maze.search(iterations, maze.downhill)[1])
