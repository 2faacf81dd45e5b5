import maze

maze.evaluate(maze.draw(5))
