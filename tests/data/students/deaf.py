"""descent: closes its input without reading it."""
import os
import sys
import maze

os.close(0)
sys.stdout.write("Iterations? ")
maze.evaluate(maze.search(500, maze.downhill)[1])
