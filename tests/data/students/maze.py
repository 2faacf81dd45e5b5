"""Rook jumping mazes as a student writes them. Every exercise imports this file; wrong ones replace one part of it."""
import os
import random
import sys
from collections import deque

# The grader gives every run a number. With it as the seed, grading again gives the same result.
random.seed(int(os.environ.get("JUMPMAZE_RUN", "0")) * 7919 + int(os.environ.get("STUDENT_SEED", "1")))

UNSOLVABLE = 1000000


def legal(n, row, column):
    return list(range(1, max(row, n - 1 - row, column, n - 1 - column) + 1))


def is_goal(n, row, column):
    return row == n - 1 and column == n - 1


def draw(n):
    return [[0 if is_goal(n, r, c) else random.choice(legal(n, r, c)) for c in range(n)] for r in range(n)]


def neighbours(maze, row, column):
    n, jump = len(maze), maze[row][column]
    for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        r, c = row + down * jump, column + right * jump
        if jump > 0 and 0 <= r < n and 0 <= c < n:
            yield r, c


def depths(maze):
    found = [[None] * len(maze) for _ in maze]
    found[0][0] = 0
    queue = deque([(0, 0)])
    while queue:
        row, column = queue.popleft()
        for r, c in neighbours(maze, row, column):
            if found[r][c] is None:
                found[r][c] = found[row][column] + 1
                queue.append((r, c))
    return found


def objective(maze):
    depth = depths(maze)[-1][-1]
    return UNSOLVABLE if depth is None else -depth


def changeable(n):
    return [(r, c) for r in range(n) for c in range(n) if not is_goal(n, r, c)]


def change(maze):
    """Changes a cell, and returns its row, its column and its old number."""
    row, column = random.choice(changeable(len(maze)))
    before = maze[row][column]
    maze[row][column] = random.choice([x for x in legal(len(maze), row, column) if x != before])
    return row, column, before


def search(iterations, takes, n=5, maze=None, best=None):
    maze = maze or draw(n)
    energy = objective(maze)
    if best is None or energy <= best[0]:
        best = (energy, [row[:] for row in maze])
    for i in range(iterations):
        row, column, before = change(maze)
        changed = objective(maze)
        if takes(energy, changed, i):
            energy = changed
            if energy <= best[0]:
                best = (energy, [row[:] for row in maze])
        else:
            maze[row][column] = before
    return best


def downhill(energy, changed, i):
    return changed <= energy


def ask(prompt, kind=int):
    sys.stdout.write(prompt)
    sys.stdout.flush()
    return kind(sys.stdin.readline())


def show(maze):
    for row in maze:
        print(" ".join(map(str, row)))


def evaluate(maze):
    show(maze)
    print("\nMoves from start:")
    for row in depths(maze):
        print(" ".join("--" if depth is None else "%2d" % depth for depth in row))
    print("\n%d" % objective(maze))
