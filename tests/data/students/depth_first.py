"""evaluation: a stack in place of the queue."""
import maze


def depths(m):
    found = [[None] * len(m) for _ in m]
    found[0][0] = 0
    stack = [(0, 0)]
    while stack:
        row, column = stack.pop()
        for r, c in maze.neighbours(m, row, column):
            if found[r][c] is None:
                found[r][c] = found[row][column] + 1
                stack.append((r, c))
    return found


maze.depths = depths
maze.evaluate(maze.draw(5))
