"""A second program for boards in the plane, written from docs/reference/boards.md: it shares no code with the first.

It works with polygons and their corners as points of the plane, and knows nothing of gluings or lines:

    tiles        polygons at their places, far beyond the board
    neighbours   two tiles with the same middle of a side
    opposite     at a vertex, the tiles are sorted by angle; the opposite one is half of them away

`python3 model.py TILINGS <cases >differences` reads a case per line, as JSON: `variant` (TOML), `names` in reading order,
`landings`, and `mazes` with the answers of the first program. It prints every difference. TILINGS is the folder of the
library.

That page does not define multigrids, so their lines follow the program: line k of family l has the points x with
x·e + offset = k, where e has the angle l·360°/n if n is odd and l·180°/n if n is even.
"""

import json
import sys
import tomllib
from cmath import exp, phase, pi
from collections import defaultdict
from itertools import product
from pathlib import Path

OUT = "OUT"
DIRECTIONS = ["S", "SE", "E", "NE", "N", "NW", "W", "SW"]
MARKS = ("impassable", "passover", "uncounted")


def cross(one, other):
    return one.real * other.imag - one.imag * other.real


def dot(one, other):
    return one.real * other.real + one.imag * other.imag


def key(point):
    """Points with the same key are equal."""
    return round(point.real * 1000), round(point.imag * 1000)


class Tile:
    def __init__(self, corners):
        self.corners = corners
        self.sides = len(corners)
        self.middle = sum(corners) / self.sides
        self.name = None
        self.mark = None

    def middle_of_side(self, side):
        return (self.corners[side] + self.corners[(side + 1) % self.sides]) / 2


# ----------------------------------------------------------------------------------------------------------------- tiles


def walk(start, directions, turn):
    corners = []
    for direction in directions:
        corners.append(start)
        start += exp(2j * pi * direction / turn)
    return corners


def prototiles(table, turn):
    tiles = []
    for entry in table["tile"]:
        if "walk" in entry:
            start = sum(exp(2j * pi * step / turn) for step in entry.get("at", []))
            tiles.append(walk(start, entry["walk"], turn))
            continue
        n, start, step = entry["n"], 0, 1
        if "on" in entry:
            other, side = entry["on"]
            other = tiles[other]
            # The shared side is run through in the other direction.
            start = other[(side + 1) % len(other)]
            step = other[side] - start
        corners = []
        for side in range(n):
            corners.append(start)
            start += step * exp(2j * pi * side / n)
        tiles.append(corners)
    return tiles


def periodic(table, copies):
    """The tiles of copies of the unit cell in each direction, as (prototile, a, b, tile)."""
    turn = table.get("turn", 24)
    first, second = (sum(exp(2j * pi * step / turn) for step in steps) for steps in table["lattice"])
    for prototile, corners in enumerate(prototiles(table, turn)):
        for a in range(-copies, copies + 1):
            for b in range(-copies, copies + 1):
                yield prototile, a, b, Tile([corner + a * first + b * second for corner in corners])


def multigrid(n, offsets, lines):
    """The rhombs of all crossings of lines with numbers up to `lines`."""
    normals = [exp(2j * pi * k / (n if n % 2 else 2 * n)) for k in range(n)]
    for i in range(n):
        for j in range(i + 1, n):
            sine = cross(normals[i], normals[j])
            for k in range(-lines, lines + 1):
                for m in range(-lines, lines + 1):
                    # The point x with x·normal + offset = k for both families.
                    p, q = k - offsets[i], m - offsets[j]
                    x = complex(
                        (p * normals[j].imag - q * normals[i].imag) / sine,
                        (q * normals[i].real - p * normals[j].real) / sine,
                    )
                    corner = k * normals[i] + m * normals[j]
                    for other in set(range(n)) - {i, j}:
                        between = dot(x, normals[other]) + offsets[other]
                        corner += -(-between // 1) * normals[other]
                    one, other = corner + normals[i], corner + normals[j]
                    yield Tile(ordered([corner, one, one + normals[j], other]))


def ordered(corners):
    """The corners counter-clockwise."""
    return corners if cross(corners[1] - corners[0], corners[2] - corners[0]) > 0 else corners[::-1]


# ----------------------------------------------------------------------------------------------------------------- board


class Board:
    def __init__(self, variant, library, choice):
        """If several rhombs are equally near to the origin, `choice` is the number of the one in the centre."""
        self.moves = variant.get("moves", {})
        shape, size = variant["board"].get("shape"), variant["board"].get("size")
        table = variant.get("tiling", {"use": "4.4.4.4"})
        if table.get("kind") == "multigrid":
            tiles = list(multigrid(table["n"], table["offsets"], 12))
            middles = sorted((tile.middle for tile in tiles), key=abs)
            nearest = [middle for middle in middles if abs(middle) < abs(middles[0]) + 1e-6]
            members = disc(tiles, nearest[choice % len(nearest)], size[0])
            mean = sum(map(area, members)) / len(members)
        else:
            table = tomllib.loads((library / f"{table['use']}.toml").read_text())
            placed = list(periodic(table, 14))
            tiles = [tile for *_, tile in placed]
            unit_cell = [tile for _, a, b, tile in placed if (a, b) == (0, 0)]
            mean = sum(map(area, unit_cell)) / len(unit_cell)
            if shape == "disc":
                centre = next(tile.middle for *place, tile in placed if place == [0, 0, 0])
                members = disc(tiles, centre, size[0])
            elif table["name"] == "Squares":
                rows = variant["board"].get("rows") or ["o" * size[1]] * size[0]
                at = {(-b, a): tile for _, a, b, tile in placed}
                members = []
                for row, line in enumerate(rows):
                    for column, symbol in enumerate(line):
                        if symbol == "o":
                            tile = at[row, column]
                            tile.name = f"{letters(row)}{column + 1}"
                            members.append(tile)
            else:
                m, n = size
                members = [tile for _, a, b, tile in placed if 0 <= a < m and 0 <= b < n]
        if members[0].name is None:
            members = in_reading_order(members, mean)
        self.members = set(members)
        self.at_vertex, self.at_side = defaultdict(list), defaultdict(list)
        for tile in tiles:
            for index, corner in enumerate(tile.corners):
                self.at_vertex[key(corner)].append((tile, index))
                self.at_side[key(tile.middle_of_side(index))].append((tile, index))
        # In reading order.
        self.named = {tile.name: tile for tile in members}
        # Sides that cannot be crossed, from the tile that they are left from; and the corners where they end.
        self.closed, self.barrier_ends = set(), set()

    def block(self, obstacles):
        """Adds obstacles."""
        for mark in MARKS:
            for cell in obstacles.get(mark, []):
                self.named[cell].mark = mark
        for kind in ("walls", "oneway"):
            for one, other in obstacles.get(kind, []):
                one, other = self.named[one], self.named[other]
                for side in range(one.sides):
                    shared = key(one.middle_of_side(side))
                    if any(tile is other for tile, _ in self.at_side[shared]):
                        self.closed.add((other, shared))
                        if kind == "walls":
                            self.closed.add((one, shared))
                        self.barrier_ends.add(key(one.corners[side]))
                        self.barrier_ends.add(key(one.corners[(side + 1) % one.sides]))

    def leave(self, tile, port):
        """Where a flight that leaves a tile arrives: (tile, gate); OUT if it leaves the board; None if it is stopped.
        Port 2·s is side s, and port 2·s + 1 is the corner at its end."""
        if port % 2 == 0:
            shared = key(tile.middle_of_side(port // 2))
            if (tile, shared) in self.closed:
                return None
            there = next(((other, 2 * side) for other, side in self.at_side[shared] if other is not tile), None)
        else:
            there = self.through_corner(tile, tile.corners[(port + 1) // 2 % tile.sides])
            if there is None:
                return None
        if there is None or there[0] not in self.members:
            return OUT
        return None if there[0].mark == "impassable" else there

    def through_corner(self, tile, vertex):
        """Where a flight through a corner arrives; None if it is stopped. If an odd number of tiles meet there, it
        follows the edge straight ahead to its other end, and goes on there:

                  \\     /
            tile   \\   /                  around a vertex, counted in half tiles from where the flight comes from:
            -------->*==========*         2·i is the i-th tile, 2·i + 1 the edge behind it
                    /   edge
        """
        rule = self.moves.get("corners", "walls")
        is_missing = lambda other: other not in self.members or other.mark == "impassable"
        ahead = 0
        while True:
            around = sorted(self.at_vertex[key(vertex)], key=lambda entry: phase(entry[0].middle - vertex))
            if rule != "free" and key(vertex) in self.barrier_ends:
                return None
            if rule == "strict" and any(is_missing(other) for other, _ in around):
                return None
            count = len(around)
            here = next(index for index, (other, _) in enumerate(around) if other is tile)
            ahead = (2 * here + ahead + count) % (2 * count)
            other, corner = around[ahead // 2]
            if ahead % 2 == 0:
                return other, (2 * corner - 1) % (2 * other.sides)
            # The edge behind this tile, counter-clockwise, is the side that ends at the vertex.
            vertex = other.corners[corner - 1]
            # Seen from its other end, the edge is the one before the same tile.
            tile, ahead = other, -1

    def onward(self, tile, gate, hand):
        """The port opposite a gate, or None if a flight ends in the tile; and the hand of the next odd tile. On a
        zigzag, flights leave odd tiles by the side to the left (1) or right (-1) of the opposite corner, in turn."""
        opposite = gate + tile.sides
        if tile.sides % 2 == 1:
            rule = self.moves.get("odd")
            if rule == "stop":
                return None, hand
            if rule == "zigzag":
                opposite, hand = opposite + hand, -hand
        return opposite % (2 * tile.sides), hand

    def fly(self, tile, port, length, hand):
        """The end of a flight: (tile, gate, hand), OUT if it leaves the board with the last step, or None."""
        while True:
            there = self.leave(tile, port)
            if there is None:
                return None
            if there == OUT:
                return OUT if length == 1 else None
            tile, gate = there
            if tile.mark != "uncounted":
                length -= 1
                if length == 0:
                    return tile, gate, hand
            port, hand = self.onward(tile, gate, hand)
            if port is None:
                return None

    def ports(self, tile):
        exits = self.moves.get("exits", "sides")
        if isinstance(exits, list):
            return [DIRECTIONS.index(direction) for direction in exits]
        start, step = {"sides": (0, 2), "corners": (1, 2), "both": (0, 1)}[exits]
        return range(start, 2 * tile.sides, step)

    def landings(self, tile, number):
        """All (port of departure, tile, gate) of a number."""
        found = set()
        if number > self.moves["max"]:
            return found
        for port, hand, mirror in product(self.ports(tile), (1, -1), (1, -1)):
            end = self.fly(tile, port, number, hand)
            for length, turn in self.moves.get("shape", [])[1:]:
                if end is None or end == OUT:
                    break
                at, gate, hand = end
                leg = (gate + at.sides + mirror * turn) % (2 * at.sides)
                end = self.fly(at, leg, length, hand)
            if end == OUT:
                found.add((port, OUT, 0))
            elif end is not None and end[0].mark is None and end[0] is not tile:
                found.add((port, *end[:2]))
        return found

    def is_allowed(self, tile, gate, port, toggled):
        """Whether the turn rule allows a departure. `gate` is None at the start."""
        turns = self.moves.get("turns", "any")
        if gate is None:
            first = self.moves.get("first", "any")
            return first == "any" or (port % 2 == 0) == (first == "sides")
        onward = (gate + tile.sides) % (2 * tile.sides)
        turn = (port - onward) % (2 * tile.sides)
        if isinstance(turns, list):
            return any(abs(turn / tile.sides - wanted) < 1e-5 for wanted in turns)
        same_kind = port % 2 == gate % 2
        return {
            "any": True,
            "no-u-turn": port != gate,
            "no-straight": turn != 0,
            "must-turn": turn != 0 and port != gate,
            "left-or-straight": turn < tile.sides,
            "alternate": not same_kind,
            "toggle": same_kind != toggled,
        }[turns]


def disc(tiles, centre, wanted):
    tiles = sorted(tiles, key=lambda tile: abs(tile.middle - centre))
    radius = abs(tiles[wanted - 1].middle - centre)
    return [tile for tile in tiles if abs(tile.middle - centre) < radius + 1e-6]


def letters(row):
    return ("" if row < 26 else letters(row // 26 - 1)) + chr(ord("A") + row % 26)


def area(tile):
    return sum(map(cross, tile.corners, tile.corners[1:] + tile.corners[:1])) / 2


def in_reading_order(tiles, mean):
    """Names tiles by bands of half a cell, and returns them row by row. A cell is the side of a square with this area:
    the mean of the unit cell, or of the board if the tiling never repeats."""
    half = mean**0.5 / 2
    rows = []
    for tile in sorted(tiles, key=lambda tile: -tile.middle.imag):
        if not rows or rows[-1][0].middle.imag - tile.middle.imag > half - 1e-3:
            rows.append([])
        rows[-1].append(tile)
    for row, members in enumerate(rows):
        # From left to right, and of two tiles with the same place in the row, the upper one first.
        members.sort(key=lambda tile: (round(tile.middle.real, 6), -tile.middle.imag))
        for column, tile in enumerate(members):
            tile.name = f"{letters(row)}{column + 1}"
    return sum(rows, [])


# ----------------------------------------------------------------------------------------------------------------- mazes


def next_jump(content, last):
    """The length of the next jump from a content, and whether the cell toggles."""
    toggled = content.endswith("c")
    content = content.removesuffix("c")
    return {"*": last, "=": last, "^": last + 1, "v": last - 1}.get(content) or int_or_zero(content), toggled


def int_or_zero(text):
    return int(text) if text.isdigit() else 0


def successors(board, maze, state):
    """The states after one jump. A state is (name, gate, last jump); the last jump is 0 if no cell refers to it."""
    cell, gate, last = state
    tile = board.named[cell]
    length, toggled = next_jump(maze["cells"][cell], last)
    if length < 1:
        return
    for port, to, arrived in board.landings(tile, length):
        if board.is_allowed(tile, gate, port, toggled):
            yield (to, 0, 0) if to == OUT else (to.name, arrived, length if maze["relative"] else 0)


def solve(board, maze):
    """The number of jumps of a shortest solution, and the number of shortest solutions as sequences of cells."""
    goals = set(maze["goals"])
    start = (maze["start"], None, 0)
    if maze["start"] in goals:
        return 0, 1
    layers, depth, before = [[start]], {start: 0}, defaultdict(set)
    while not any(cell in goals for cell, *_ in layers[-1]):
        layers.append([])
        for state in layers[-2]:
            for after in successors(board, maze, state) if state[0] != OUT else ():
                if after not in depth:
                    depth[after] = len(layers) - 1
                    layers[-1].append(after)
                if depth[after] == len(layers) - 1:
                    before[after].add(state)
        if not layers[-1]:
            return None, 0
    # The states on shortest solutions, from the goal backwards.
    useful = {state for state in layers[-1] if state[0] in goals}
    after = defaultdict(set)
    for state in useful.copy():
        waiting = [state]
        while waiting:
            later = waiting.pop()
            for earlier in before[later]:
                after[earlier].add(later)
                if earlier not in useful:
                    useful.add(earlier)
                    waiting.append(earlier)
    # Paths through the same cells are one solution, so sets of states are counted, not states.
    counts = {frozenset([start]): 1}
    for _ in layers[1:]:
        next_counts = defaultdict(int)
        for states, count in counts.items():
            by_cell = defaultdict(set)
            for state in states:
                for later in after[state]:
                    by_cell[later[0]].add(later)
            for group in by_cell.values():
                next_counts[frozenset(group)] += count
        counts = next_counts
    return len(layers) - 1, sum(counts.values())


def landings(board, case):
    cells = [tile for tile in board.members if tile.mark is None]
    return sorted(
        [tile.name, number, OUT if to == OUT else to.name]
        for tile in cells
        for number in range(1, board.moves["max"] + 1)
        for _, to, _ in board.landings(tile, number)
        if to != OUT or case["exit"]
    )


def differences(case, library):
    variant = tomllib.loads(case["variant"])
    obstacles = variant.get("obstacles", {})
    blocked = [cell for mark in MARKS for cell in obstacles.get(mark, [])]
    names = sorted(case["names"] + blocked)
    theirs = sorted(case["landings"])
    difference = None
    for choice in range(14):
        board = Board(variant, library, choice)
        if sorted(board.named) != names:
            difference = difference or f"names: {sorted(board.named)} here, {names} there"
            continue
        # Equal names can be in another order.
        order = [cell for cell in board.named if cell not in blocked]
        if order != case["names"]:
            difference = f"reading order: {order} here, {case['names']} there"
            continue
        board.block(obstacles)
        ours = landings(board, case)
        if ours == theirs:
            break
        here = [landing for landing in ours if landing not in theirs]
        there = [landing for landing in theirs if landing not in ours]
        difference = f"landings: only here {here[:5]}, only there {there[:5]}; {len(ours)} and {len(theirs)}"
    else:
        yield difference
        return
    for maze in case["mazes"]:
        found = list(solve(board, maze))
        if found != maze["answer"]:
            yield f"{maze['cells']} from {maze['start']} to {maze['goals']}: {found} here, {maze['answer']} there"


def main():
    library = Path(sys.argv[1])
    boards = mazes = 0
    for line in sys.stdin:
        case = json.loads(line)
        boards += 1
        mazes += len(case["mazes"])
        for difference in differences(case, library):
            print(f"{case['variant']}\n{difference}\n")
    print(f"{boards} boards, {mazes} mazes", file=sys.stderr)


if __name__ == "__main__":
    main()
