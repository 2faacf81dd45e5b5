"""descent: ends with a traceback."""
import maze

iterations = maze.ask("Iterations? ")
print([][iterations])
