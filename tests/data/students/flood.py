"""descent: prints without end."""
import maze

maze.ask("Iterations? ")
while True:
    print("1 2 3 4 5" * 1000)
