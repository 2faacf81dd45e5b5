"""descent: leaves a child behind."""
import subprocess
import maze

iterations = maze.ask("Iterations? ")
subprocess.Popen(["sleep", "301"])
maze.evaluate(maze.search(iterations, maze.downhill)[1])
