"""representation: an invalid size becomes 5 without another prompt."""
import maze

answer = maze.ask("Rook Jumping Maze size (5-10)? ", str).strip()
size = int(answer) if answer.isdigit() and 5 <= int(answer) <= 10 else 5
maze.show(maze.draw(size))
