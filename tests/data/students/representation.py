import sys
import maze

while True:
    sys.stdout.write("Rook Jumping Maze size (5-10)? ")
    sys.stdout.flush()
    answer = sys.stdin.readline().strip()
    if answer.isdigit() and 5 <= int(answer) <= 10:
        break
maze.show(maze.draw(int(answer)))
