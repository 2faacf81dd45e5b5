"""evaluation: depths are not padded to a width of two."""
import maze

m = maze.draw(5)
maze.show(m)
print("\nMoves from start:")
for row in maze.depths(m):
    print(" ".join("--" if depth is None else str(depth) for depth in row))
print("\n%d" % maze.objective(m))
