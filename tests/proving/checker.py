"""A second checker of proofs, written from docs/reference/proofs.md: it shares no code or language with the program.

It is slow and simple. `python3 checker.py [--boards FILE] PROOF…` prints a line for each proof: `accepted`, `rejected`
with the reason, or `unknown` if it cannot build the board. It builds boards of squares and hexagons itself, and reads
the landings of other boards from FILE, a JSON object with a board for each name of a proof.
"""

import json
import sys
from pathlib import Path

try:
    import tomllib
except ModuleNotFoundError:  # older than Python 3.11, as PyPy often is
    import tomli as tomllib

OUT = -1
# The limit `PROVED_STATES`.
MOST_STATES = 1024


class Rejected(Exception):
    """Why a proof does not hold."""


def need(condition, why):
    if not condition:
        raise Rejected(why)


def is_read(condition, why):
    need(condition, f"it cannot be read: {why}")


class Unknown(Exception):
    """Why the checker cannot decide whether a proof holds."""


# ---------------------------------------------------------------------------------------------------------------- boards


def row_name(row):
    name = ""
    row += 1
    while row:
        row, letter = divmod(row - 1, 26)
        name = chr(ord("A") + letter) + name
    return name


class Board:
    """The names of cells, and the landings of each number of each cell: (port of departure, cell, gate of arrival)."""

    def __init__(self, names, landings):
        self.names = names
        self.index = {name: cell for cell, name in enumerate(names)}
        # For each cell the legal numbers with their landings.
        self.landings = landings


# The ports of a square, counter-clockwise from its lower side; even ports are sides.
STEPS = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]


def glued(row, column, rows, columns, wrap):
    """The square on which a flight over the rim goes on."""
    if column < 0 or column >= columns:
        if wrap == "none" or (wrap in ("mobius", "projective") and not 0 <= row < rows):
            return None
        column %= columns
        if wrap in ("mobius", "projective"):
            row = rows - 1 - row
    if row < 0 or row >= rows:
        if wrap in ("none", "cylinder", "mobius"):
            return None
        row %= rows
        if wrap in ("klein", "projective"):
            column = columns - 1 - column
    return row, column


def squares(rows, columns, present, wrap, exits, largest, shape, obstacles, goes_out):
    """A board of squares; `present` are the squares that exist."""
    landed = lambda square: obstacles["marks"].get(square) is None
    cells = [square for square in present if landed(square)]
    number_of = {square: cell for cell, square in enumerate(cells)}
    walls = obstacles["walls"]

    def step(square, port):
        """The next square; None if the flight ends before it, OUT if it leaves the board."""
        if (square, port) in walls:
            return None
        row, column = square[0] + STEPS[port][0], square[1] + STEPS[port][1]
        there = glued(row, column, rows, columns, wrap)
        if there is None or there not in present:
            return OUT
        return None if obstacles["marks"].get(there) == "impassable" else there

    landings = []
    for square in cells:
        of_cell = {}
        for port in exits:
            here, length = square, 0
            while length < largest:
                here = step(here, port)
                if here is None or here == OUT:
                    if here == OUT and goes_out:
                        of_cell.setdefault(length + 1, set()).add((port, OUT, 0))
                    break
                if obstacles["marks"].get(here) == "uncounted":
                    continue
                length += 1
                ends = [(here, (port + 4) % 8)]
                if shape:
                    ends = []
                    for turn in (shape[1][1], -shape[1][1]):
                        leg, at = (port + turn) % 8, here
                        for _ in range(shape[1][0]):
                            at = step(at, leg)
                            if at is None or at == OUT:
                                break
                        else:
                            ends.append((at, (leg + 4) % 8))
                for end, gate in ends:
                    if end != square and landed(end):
                        of_cell.setdefault(length, set()).add((port, number_of[end], gate))
        landings.append({number: sorted(of_cell[number]) for number in sorted(of_cell)})
    names = [row_name(row) + str(column + 1) for row, column in cells]
    return Board(names, landings)


def hexagons(side):
    """A hexagon of hexagons in columns; jumps through the six sides."""
    places = {}
    for q in range(1 - side, side):
        for r in range(1 - side, side):
            if abs(q + r) < side:
                # A step along q goes to the next column and half a cell down.
                places.setdefault(2 * r + q, []).append((q, r))
    cells, names = [], []
    for row, height in enumerate(sorted(places)):
        for column, place in enumerate(sorted(places[height])):
            cells.append(place)
            names.append(row_name(row) + str(column + 1))
    number_of = {place: cell for cell, place in enumerate(cells)}
    landings = []
    for q, r in cells:
        of_cell = {}
        for port, (dq, dr) in enumerate([(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)]):
            for length in range(1, 2 * side):
                there = number_of.get((q + length * dq, r + length * dr))
                if there is not None:
                    of_cell.setdefault(length, set()).add((2 * port, there, (2 * port + 6) % 12))
        landings.append({number: sorted(of_cell[number]) for number in sorted(of_cell)})
    return Board(names, landings)


PORTS = {"S": 0, "SE": 1, "E": 2, "NE": 3, "N": 4, "NW": 5, "W": 6, "SW": 7}
EXITS = {"sides": [0, 2, 4, 6], "corners": [1, 3, 5, 7], "both": list(range(8))}
SQUARES = ("4.4.4.4", "square", "squares", "chessboard", "4^4")


def square_of(name):
    letters = name.rstrip("0123456789")
    row = 0
    for letter in letters:
        row = 26 * row + ord(letter) - ord("A") + 1
    return row - 1, int(name[len(letters):]) - 1


def build(variant, size, tokens, goes_out):
    """The board of a variant of squares or hexagons. Raises `Unknown` for everything that is not implemented here."""
    tiling, board = variant.get("tiling", {}), variant.get("board", {})
    moves, marks = variant.get("moves", {}), variant.get("obstacles", {})
    boundary = variant.get("boundary", {})
    use = tiling.get("use", "squares")
    if set(tiling) - {"use"} or set(boundary) - {"wrap"}:
        raise Unknown("this tiling or boundary")
    wrap = boundary.get("wrap", "none")
    if use in ("6.6.6", "hexagons") and board.get("shape") == "hexagon" and wrap == "none":
        if moves or marks or any(token in "#_~" for token in tokens):
            raise Unknown("these moves or obstacles on hexagons")
        return hexagons((size or board["size"])[0])
    if use not in SQUARES or wrap not in ("none", "cylinder", "torus", "mobius", "klein", "projective"):
        raise Unknown("this tiling or boundary")
    if board.get("shape", "rect") != "rect":
        raise Unknown("this shape")
    rows, columns = size or board["size"]
    present = {(row, column): None for row in range(rows) for column in range(columns)}
    exits = moves.get("exits", "sides")
    exits = EXITS[exits] if isinstance(exits, str) else sorted(PORTS[name] for name in exits)
    if wrap != "none" and any(port % 2 for port in exits):
        raise Unknown("diagonals over a rim")
    obstacles = {"marks": {}, "walls": set()}
    inside = lambda name: square_of(name) in present
    for kind in ("impassable", "passover", "uncounted"):
        for name in marks.get(kind, []):
            if inside(name):
                obstacles["marks"][square_of(name)] = kind
    for square, token in zip(present, tokens):
        kind = {"#": "impassable", "_": "passover", "~": "uncounted"}.get(token)
        if kind:
            obstacles["marks"][square] = kind
    for kind in ("walls", "oneway"):
        for pair in marks.get(kind, []):
            if not all(map(inside, pair)):
                continue
            first, second = map(square_of, pair)
            for port in (0, 2, 4, 6):
                there = lambda square: glued(square[0] + STEPS[port][0], square[1] + STEPS[port][1], rows, columns, wrap)
                if kind == "walls" and there(first) == second:
                    obstacles["walls"].add((first, port))
                if there(second) == first:
                    obstacles["walls"].add((second, port))
    if obstacles["walls"] and any(port % 2 for port in exits):
        raise Unknown("diagonals beside walls")
    largest = moves.get("max", max(rows, columns))
    return squares(rows, columns, present, wrap, exits, largest, moves.get("shape"), obstacles, goes_out)


def board_of(variant, size, tokens, goes_out, given):
    """The board that is built here, or else the given one. If both exist, they must agree."""
    try:
        own = build(variant, size, tokens, goes_out)
    except Unknown:
        if given is None:
            raise
        return given
    if given is not None:
        need(own.names == given.names, "the board has other cells")
        # Here the ports of hexagons are counted in another order.
        has_ports = variant.get("tiling", {}).get("use", "squares") in SQUARES
        part = (lambda landing: landing) if has_ports else (lambda landing: landing[1])
        for name, mine, theirs in zip(own.names, own.landings, given.landings):
            mine = {number: sorted(map(part, there)) for number, there in mine.items()}
            theirs = {number: sorted(map(part, there)) for number, there in theirs.items()}
            need(mine == theirs, f"jumps from {name} land elsewhere")
    return own


# ------------------------------------------------------------------------------------------------------------- questions


class Question:
    """Which states follow a state by which letter, and which mazes count."""

    def __init__(self, proof, board, variant):
        maze = proof["maze"]
        self.board = board
        self.turns = variant.get("moves", {}).get("turns", "any")
        self.first = variant.get("moves", {}).get("first", "any")
        self.largest = variant.get("moves", {}).get("max", max((n for of in board.landings for n in of), default=0))
        contents = variant.get("contents", {})
        self.words = contents.get("alphabet", ["numbers"])
        self.numbers = proof.get("numbers", contents.get("numbers"))
        if "stock" in contents:
            raise Unknown("a box of tiles")
        if self.turns not in ("any", "no-u-turn", "alternate", "toggle"):
            raise Unknown("this turn rule")
        self.has_gates = self.turns != "any"
        self.has_lengths = any(word in "*=^v" for word in self.words)
        self.start_cell = board.index[maze["start"]]
        goal = maze["goal"]
        self.is_free = proof.get("goal") == "free"
        self.goals = {OUT} if goal == "exit" else {board.index[name] for name in ([goal] if isinstance(goal, str) else goal)}
        self.unique = proof.get("unique", False)
        self.no_black_holes = proof.get("no_black_holes", False)
        self.explore()

    def letters_of(self, cell):
        """The contents that a cell may have, in order: numbers, then words; each without a toggle mark, then with it."""
        words = [str(n) for n in self.board.landings[cell] if self.numbers is None or n in self.numbers]
        words += [word.replace("=", "*") for word in self.words if word in "*=^v"]
        if cell == self.start_cell:
            # The start has no words that do not allow a first jump.
            words = [word for word in words if word not in ("*", "v")]
        marks = ["", "c"] if "toggle" in self.words else [""]
        return [word + mark for word in words for mark in marks] or ["0"]

    def follow(self, state, letter):
        """The states that follow a state by a letter."""
        cell, gate, last = state
        toggled = letter.endswith("c")
        letter = letter.removesuffix("c")
        length = {"*": last, "^": last + 1, "v": last - 1}.get(letter)
        length = int(letter) if length is None else length
        if not 1 <= length <= self.largest:
            return []
        following = []
        for port, there, arrival in self.board.landings[cell].get(length, []):
            if self.turns == "no-u-turn" and port == gate:
                continue
            if self.turns in ("alternate", "toggle"):
                kind = {"sides": 0, "corners": 1}.get(self.first)
                if gate is not None:
                    kind = gate % 2 ^ (toggled if self.turns == "toggle" else True)
                if kind is not None and port % 2 != kind:
                    continue
            state = (there, arrival if self.has_gates else None, length if self.has_lengths else 0)
            if state not in following:
                following.append(state)
        return following

    def explore(self):
        """Finds all reachable states, in the order of the format, and the states to which each letter leads."""
        start = (self.start_cell, None, 0)
        found, queue = {start}, [start]
        for state in queue:
            if state[0] == OUT or (not self.is_free and state[0] in self.goals):
                continue
            need(len(found) <= MOST_STATES, "too many states can be reached")
            for letter in self.letters_of(state[0]):
                for there in self.follow(state, letter):
                    if there not in found:
                        found.add(there)
                        queue.append(there)
        order = sorted(found, key=lambda state: (state[0], -1 if state[1] is None else state[1], state[2]))
        self.states = order
        number = {state: index for index, state in enumerate(order)}
        self.start = number[start]
        self.cell = [state[0] for state in order]
        self.is_goal = [not self.is_free and state[0] in self.goals for state in order]
        self.all_states = (1 << len(order)) - 1
        self.goal_states = sum(1 << index for index, is_goal in enumerate(self.is_goal) if is_goal)
        self.others = self.all_states & ~self.goal_states
        self.is_plain = not (self.has_gates or self.has_lengths)
        self.plain_state = {cell: index for index, cell in enumerate(self.cell)} if self.is_plain else {}
        self.of_cell = {}
        for index, cell in enumerate(self.cell):
            if cell != OUT and not self.is_goal[index]:
                self.of_cell.setdefault(cell, []).append(index)
        # Of several letters that lead every state of a cell to the same states, only the first is used. Jumps from a
        # state to itself are left out.
        self.letters, self.jumps = {}, [[] for _ in order]
        for cell, states in self.of_cell.items():
            self.letters[cell], known = [], set()
            for letter in self.letters_of(cell):
                jumps = tuple(
                    sum(1 << number[there] for there in self.follow(order[state], letter)) & ~(1 << state)
                    for state in states
                )
                if jumps in known:
                    continue
                known.add(jumps)
                self.letters[cell].append(letter)
                for state, jump in zip(states, jumps):
                    self.jumps[state].append(jump)
        self.after, self.before = [0] * len(order), [0] * len(order)
        for state, jumps in enumerate(self.jumps):
            for jump in jumps:
                self.after[state] |= jump
                for there in members(jump):
                    self.before[there] |= 1 << state


def members(states):
    while states:
        low = states & -states
        yield low.bit_length() - 1
        states ^= low


TOKENS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ+/"


# ----------------------------------------------------------------------------------------------------------------- walks


class Position:
    """The states that were found layer by layer. `rest` waits in the layer `depth`, `later` in the next one."""

    def __init__(self, depth, rest, later, found, ambiguous, written):
        self.depth, self.rest, self.later, self.found = depth, rest, later, found
        self.ambiguous = ambiguous
        # For each cell with a letter: the index of the letter, and the indices of all letters with the same effect.
        self.written = written

    def last_layer(self):
        return self.depth + bool(self.later)


class Walk:
    """A walk through all mazes, as the tree of a proof says."""

    def __init__(self, question, refuted, lemmas, tree):
        self.q, self.refuted, self.lemmas, self.tree = question, refuted, lemmas, tree
        self.at = 0
        self.positions = 0
        self.seen = {}

    def token(self):
        if self.at == len(self.tree):
            raise Rejected("the tree ends before every position is refuted")
        self.at += 1
        return self.tree[self.at - 1]

    # Counting.

    def bound(self, position):
        """The slack, and the free states that count."""
        q = self.q
        free = q.others & ~position.found
        waiting = position.rest | position.later
        if not waiting & ~position.ambiguous:
            return -1, 0
        if not q.is_free and not any(q.after[state] & q.goal_states for state in members(waiting | free)):
            return -1, 0
        layers = self.refuted - position.last_layer()
        alive = 0
        for state in members(free):
            if q.after[state] & ~position.found and q.before[state] & (free | waiting):
                alive |= 1 << state
        count = alive.bit_count() if q.is_plain else self.productive(position, alive)
        if q.is_free and free.bit_count() <= count + 1:
            return free.bit_count() - layers, free
        if free.bit_count() + (not q.is_free) < layers:
            return -1, 0
        return count + 1 - layers, alive

    def productive(self, position, alive):
        """An upper bound for the number of `alive` states that find new states, as the states of a cell share a letter."""
        q, total = self.q, 0
        waiting = position.rest | position.later
        for cell, states in q.of_cell.items():
            most = 0
            for index in position.written.get(cell, (range(len(q.letters[cell])),))[:1]:
                for letter in index if isinstance(index, range) else [index]:
                    known = position.found
                    for state in states:
                        if waiting >> state & 1:
                            known |= q.jumps[state][letter]
                    news = [q.jumps[state][letter] & ~known for state in states if alive >> state & 1]
                    news = [new for new in news if new]
                    if news:
                        union = 0
                        for new in news:
                            union |= new
                        least = min(new.bit_count() for new in news)
                        most = max(most, min(len(news), 1 + union.bit_count() - least))
            total += most
        return total

    # The rules that a token names. All of them require that states are cells.

    def untouched(self, useful):
        return sum(1 for lemma in self.lemmas if not lemma & ~useful)

    def can_be_paid(self, position, slack, useful):
        """Whether the states whose price is no higher than the slack are enough."""
        q, left = self.q, slack
        while True:
            price = {state: 0 for state in members(position.rest | position.later)}
            for limit in range(left + 1):
                changed = True
                while changed:
                    changed = False
                    for state, paid in list(price.items()):
                        joins = position.later and position.rest >> state & 1
                        for jump in q.jumps[state]:
                            new = [there for there in members(jump & useful) if there not in price]
                            wasted = len(new) - (not joins)
                            if new and not jump & q.goal_states and paid + wasted <= limit:
                                price.update((there, limit) for there in new)
                                changed = True
            if not q.is_free and not any(q.after[state] & q.goal_states for state in price):
                return False
            lost = sum(1 for state in members(useful) if state not in price)
            if slack - lost < 0:
                return False
            if slack - lost >= left:
                return True
            left = slack - lost

    # Ends.

    def is_deep(self, position):
        """Whether a cell is first found in a last layer that is deep enough."""
        q = self.q
        if not q.is_free or position.last_layer() < self.refuted:
            return False
        layer = position.later or position.rest
        earlier = {q.cell[state] for state in members(position.found & ~layer)}
        return any(q.cell[state] not in earlier for state in members(layer))

    def is_maze(self, position, state, letter):
        """Whether a maze that counts has these letters, and its last jump leads from a state to the goal."""
        q = self.q
        if not (q.unique or q.no_black_holes):
            return True
        if q.unique and (position.ambiguous >> state & 1 or (q.jumps[state][letter] & q.goal_states).bit_count() > 1):
            return False
        allowed = {cell: list(range(len(letters))) for cell, letters in q.letters.items()}
        for cell, (_, alike) in position.written.items():
            allowed[cell] = alike
        allowed[q.cell[state]] = [letter]
        if q.unique:
            for other in members(position.rest & ~(1 << state)):
                jumps = q.jumps[other]
                allowed[q.cell[other]] = [index for index in allowed[q.cell[other]] if not jumps[index] & q.goal_states]
                if not allowed[q.cell[other]]:
                    return False
        if not q.no_black_holes:
            return True
        # The largest set of states in which each has a letter that stays in the set and leads nearer to the goal.
        good = q.all_states
        while True:
            reaching, grown = q.goal_states, True
            while grown:
                grown = False
                for other in members(good & ~reaching):
                    jumps = [q.jumps[other][index] for index in allowed[q.cell[other]]]
                    if any(jump & reaching and not jump & ~good for jump in jumps):
                        reaching |= 1 << other
                        grown = True
            if position.found & ~reaching:
                return False
            if reaching == good:
                return True
            good = reaching

    # The walk itself.

    def walk(self, position):
        """Follows the tree until a position and all positions below it are refuted."""
        q = self.q
        self.positions += 1
        if self.is_deep(position):
            raise Rejected("there is a maze of the depth that is said to be refuted")
        if not position.rest:
            return
        slack, useful = self.bound(position)
        if slack < 0:
            return
        token = self.token()
        is_kept = token == "*"
        if is_kept:
            token = self.token()
        key = (position.found, position.rest, position.later, position.ambiguous)
        ahead = self.refuted - position.depth
        holds = None
        if token == "!" and q.is_plain:
            holds = self.untouched(useful) > slack
        elif token == "$" and q.is_plain:
            holds = not self.can_be_paid(position, slack, useful)
        elif token == "=" and q.is_plain and not q.no_black_holes:
            holds = self.seen.get(key, ahead + 1) <= ahead
        else:
            place = TOKENS.find(token)
            if not 0 <= place < position.rest.bit_count():
                raise Rejected(f"position {self.positions}: no state waits in place `{token}`")
            self.leave(position, list(members(position.rest))[place])
        if holds is False:
            raise Rejected(f"position {self.positions} is not refuted by `{token}`")
        if is_kept:
            self.seen[key] = min(ahead, self.seen.get(key, ahead))

    def leave(self, position, state):
        """Leaves a state with every letter, those first that lead to the fewest new states."""
        q = self.q
        cell = q.cell[state]
        written = position.written.get(cell)
        effects = []
        for letter in range(len(q.letters[cell])) if written is None else [written[0]]:
            jump = q.jumps[state][letter]
            if jump & q.goal_states:
                if position.depth + 1 >= self.refuted and self.is_maze(position, state, letter):
                    raise Rejected("there is a maze of the depth that is said to be refuted")
                continue
            effect = (jump & ~position.found, jump & position.later if q.unique else 0)
            alike = [known for known in effects if q.is_plain and known[0] == effect]
            if alike:
                alike[0][1].append(letter)
            else:
                effects.append((effect, [letter]))
        for (new, again), letters in sorted(effects, key=lambda known: (known[0][0].bit_count(), known[1][0])):
            left = 1 << state
            ambiguous = 0
            if q.unique:
                ambiguous = position.ambiguous | again
                if position.ambiguous & left:
                    ambiguous |= new
                ambiguous &= ~left
            rest, later, depth = position.rest & ~left, position.later | new, position.depth
            if not rest:
                rest, later, depth = later, 0, depth + 1
            texts = position.written if written else {**position.written, cell: (letters[0], letters)}
            self.walk(Position(depth, rest, later, position.found | new, ambiguous, texts))


# ---------------------------------------------------------------------------------------------------------------- proofs


VARIANTS = Path(__file__).resolve().parents[2] / "variants"

def solved(question, contents):
    """The depth of a maze, the number of its shortest solutions, and whether it has no black hole."""
    q = question
    start = (q.start_cell, None, 0)
    follow = lambda state: [] if state[0] == OUT or state[0] in q.goals else q.follow(state, contents[state[0]])
    depth, layer, found = 0, {start}, {start}
    ways = {(start,): 1}
    while layer and not any(state[0] in q.goals for state in layer):
        following, next_ways = set(), {}
        # A solution is a sequence of cells, so the states in which such a sequence may end are kept together.
        for states, count in ways.items():
            by_cell = {}
            for state in states:
                for there in follow(state):
                    if there not in found:
                        by_cell.setdefault(there[0], set()).add(there)
                        following.add(there)
            for group in by_cell.values():
                group = tuple(sorted(group, key=str))
                next_ways[group] = next_ways.get(group, 0) + count
        depth, layer, ways = depth + 1, following, next_ways
        found |= following
    count = sum(number for states, number in ways.items() if any(state[0] in q.goals for state in states))
    queue = [start]
    reached = {start}
    for state in queue:
        for there in follow(state):
            if there not in reached:
                reached.add(there)
                queue.append(there)
    reaching = {state for state in reached if state[0] in q.goals}
    while True:
        more = {state for state in reached - reaching if any(there in reaching for there in follow(state))}
        if not more:
            break
        reaching |= more
    return (depth if layer else None), count, reached == reaching


def check(text, boards, name):
    try:
        proof = tomllib.loads(text)
    except tomllib.TOMLDecodeError as why:
        raise Rejected(f"it cannot be read: {why}")
    known = {"jumpmaze_proof", "depth", "refuted", "goal", "unique", "no_black_holes", "numbers", "lemmas", "positions",
             "tree", "maze"}
    is_read(not set(proof) - known, f"unknown keys {sorted(set(proof) - known)}")
    for key in ("jumpmaze_proof", "depth", "refuted", "positions"):
        is_read(isinstance(proof.get(key), int) and proof[key] >= 0, f"`{key}` is not a number")
    is_read(proof["jumpmaze_proof"] == 1, "another version")
    is_read(isinstance(proof.get("tree"), str) and isinstance(proof.get("maze"), dict), "no tree, or no maze")
    is_read(proof.get("goal", "free") == "free", "`goal` is not \"free\"")
    maze = proof["maze"]
    source = maze.get("variant", "rook")
    variant = tomllib.loads((VARIANTS / f"{source}.toml").read_text()) if isinstance(source, str) else source
    tokens = maze["cells"].split()
    size = maze.get("size")
    if size is None and variant.get("board", {}).get("shape", "rect") == "rect":
        lines = [line.split() for line in maze["cells"].strip().split("\n")]
        size = [len(lines), len(lines[0])]
    board = board_of(variant, size, tokens, maze["goal"] == "exit", boards.get(name))
    tokens = [token.removeprefix("@").replace("=", "*") for token in tokens if token not in ("#", "_", "~", ".")]
    is_read(len(tokens) == len(board.names), f"{len(tokens)} tokens for {len(board.names)} cells")
    question = Question(proof, board, variant)
    contents = dict(enumerate(tokens))
    is_read(not question.is_free or (len(question.goals) == 1 and OUT not in question.goals), "a free goal is one cell")
    numbers = proof.get("numbers")
    if numbers is not None:
        is_read(numbers and numbers[0] > 0 and all(a < b for a, b in zip(numbers, numbers[1:])), "the numbers do not rise")
    for cell, token in contents.items():
        may = question.letters_of(cell)
        need(cell in question.goals or token in may, f"`{token}` may not be written on {board.names[cell]}")
    depth, count, has_no_holes = solved(question, contents)
    need(depth is not None, "the maze has no solution: it does not meet the conditions")
    need(not question.unique or count == 1, "several shortest solutions do not meet the conditions")
    need(not question.no_black_holes or has_no_holes, "a black hole does not meet the conditions")
    need(depth == proof["depth"], f"the maze has the depth {depth}, not {proof['depth']}")
    if question.unique or question.no_black_holes:
        need(question.is_plain and not question.is_free, "these conditions can only be proved where states are cells")

    lemmas, used = [], 0
    for text in proof.get("lemmas", []):
        cells = text.split()
        is_read(all(cell in board.index for cell in cells), f"a cell that is not on the board: {text}")
        need(cells, "a lemma without a cell")
        lemma = 0
        for cell in cells:
            state = question.plain_state.get(board.index[cell])
            need(state is not None, f"a lemma of other cells: {cell} cannot be reached, or has more than one state")
            need(state != question.start and question.others >> state & 1, f"a lemma of other cells: {cell}")
            need(not used >> state & 1, f"a lemma of other cells: {cell} is in two lemmas")
            lemma |= 1 << state
        used |= lemma
        for state in members(question.others & ~lemma):
            for jump in question.jumps[state]:
                alone = (jump & lemma).bit_count() == 1 and not jump & question.goal_states
                need(not alone, f"a jump enters the lemma {text} alone")
        lemmas.append(lemma)

    walk = Walk(question, proof["refuted"], lemmas, "".join(proof["tree"].split()))
    start = 1 << question.start
    walk.walk(Position(0, start, 0, start, 0, {}))
    need(walk.at == len(walk.tree), "the tree goes on after every position is refuted")
    need(walk.positions == proof["positions"], f"{walk.positions} positions, not {proof['positions']}")


def main():
    sys.setrecursionlimit(100_000)
    names, boards = sys.argv[1:], {}
    if names[:1] == ["--boards"]:
        for name, board in json.loads(Path(names[1]).read_text()).items():
            landings = [{int(number): [tuple(landing) for landing in there] for number, there in cell.items()}
                        for cell in board["landings"]]
            boards[name] = Board(board["names"], landings)
        names = names[2:]
    for name in names:
        try:
            check(Path(name).read_text(), boards, name)
            verdict = "accepted"
        except Rejected as why:
            verdict = f"rejected: {why}"
        except (KeyError, ValueError, TypeError, AttributeError, OSError) as why:
            verdict = f"rejected: it cannot be read: {why!r}"
        except Unknown as why:
            verdict = f"unknown: {why}"
        print(f"{name}: {verdict}")


if __name__ == "__main__":
    main()
