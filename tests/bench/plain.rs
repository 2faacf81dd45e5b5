//! The baseline: all measures of a square rook board by hand-written loops over flat arrays, which are allocated once
//! and reused for every maze. No tilings, no turns, no gates; a jump is an addition.
//!
//! ```text
//!   numbers ──▶ landings ──▶ reverse ──▶ depths, distances ──▶ ways, holes, clusters, tangle
//! ```

mod ways;

/// No cell, or not reached.
pub(crate) const NONE: u32 = u32::MAX;

/// The measures of a maze. Values of single cells are in `Plain`.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Numbers {
    pub(crate) depth: Option<u32>,
    pub(crate) reachable: usize,
    pub(crate) black_cells: usize,
    pub(crate) white_cells: usize,
    pub(crate) black_holes: usize,
    pub(crate) white_holes: usize,
    /// The number of shortest solutions; 0 if there is none or if it does not fit.
    pub(crate) solutions: u128,
    /// Sums over all shortest solutions: forward and backward decisions, U-turns, jumps along the line.
    pub(crate) along: [u128; 4],
    pub(crate) forced: u32,
    pub(crate) clusters: Vec<u32>,
    pub(crate) entropy: f64,
    pub(crate) tangle: u32,
    pub(crate) branch: Option<u32>,
}

/// The arrays for boards of a fixed size.
pub(crate) struct Plain {
    rows: usize,
    columns: usize,
    /// South, east, north, west.
    landings: Vec<[u32; 4]>,
    first: Vec<u32>,
    from: Vec<u32>,
    pub(crate) depths: Vec<u32>,
    pub(crate) distances: Vec<u32>,
    queue: Vec<u32>,
    ways_to: Vec<u128>,
    ways_from: Vec<u128>,
    /// Marks and parents for floods, groups and Tarjan's search.
    marks: Vec<u32>,
    low: Vec<u32>,
    open: Vec<u32>,
    calls: Vec<(u32, u32)>,
    counts: Vec<usize>,
}

impl Plain {
    pub(crate) fn new(rows: usize, columns: usize) -> Plain {
        let cells = rows * columns;
        Plain {
            rows,
            columns,
            landings: vec![[NONE; 4]; cells],
            first: vec![0; cells + 2],
            from: vec![0; 4 * cells],
            depths: vec![NONE; cells],
            distances: vec![NONE; cells],
            queue: Vec::with_capacity(cells),
            ways_to: vec![0; cells],
            ways_from: vec![0; cells],
            marks: vec![NONE; cells],
            low: vec![NONE; cells],
            open: Vec::new(),
            calls: Vec::new(),
            counts: Vec::new(),
        }
    }

    /// Only the length of a shortest solution, from the first cell to the last.
    pub(crate) fn length(&mut self, numbers: &[u32]) -> Option<u32> {
        let goal = numbers.len() as u32 - 1;
        let columns = self.columns as u32;
        self.depths.fill(NONE);
        self.depths[0] = 0;
        self.queue.clear();
        self.queue.push(0);
        let mut next = 0;
        while let Some(&cell) = self.queue.get(next) {
            next += 1;
            let number = numbers[cell as usize] as usize;
            let (row, column) = ((cell / columns) as usize, (cell % columns) as usize);
            for to in self.jumps(row, column, number) {
                if to != NONE && self.depths[to as usize] == NONE {
                    self.depths[to as usize] = self.depths[cell as usize] + 1;
                    if to == goal {
                        return Some(self.depths[to as usize]);
                    }
                    self.queue.push(to);
                }
            }
        }
        None
    }

    /// Computes for every cell its distance from the first cell, and its distance to the last cell.
    pub(crate) fn explore(&mut self, numbers: &[u32]) {
        let goal = numbers.len() - 1;
        self.land(numbers, goal);
        self.turn_round();
        self.search(goal as u32);
    }

    /// All measures, from the first cell to the last.
    pub(crate) fn measure(&mut self, numbers: &[u32]) -> Numbers {
        let goal = numbers.len() - 1;
        self.explore(numbers);
        let depth = Some(self.distances[0]).filter(|&depth| depth != NONE);
        let (tangle, branch) = self.tangle();
        let mut found = Numbers {
            depth,
            reachable: self.depths.iter().filter(|&&depth| depth != NONE).count(),
            forced: self.forced(goal as u32),
            clusters: self.clusters(numbers, goal),
            entropy: self.entropy(&numbers[..goal]),
            tangle,
            branch,
            ..Numbers::default()
        };
        let black = |plain: &Plain, cell: usize| {
            plain.depths[cell] != NONE && plain.distances[cell] == NONE
        };
        let white = |plain: &Plain, cell: usize| {
            plain.depths[cell] == NONE && plain.distances[cell] != NONE
        };
        (found.black_cells, found.black_holes) = self.groups(black);
        (found.white_cells, found.white_holes) = self.groups(white);
        if depth.is_some() {
            (found.solutions, found.along) = self.along(goal).unwrap_or_default();
        }
        found
    }

    fn jumps(&self, row: usize, column: usize, number: usize) -> [u32; 4] {
        let at = row * self.columns + column;
        let step = number * self.columns;
        let landing = |there: bool, to: usize| if there && number > 0 { to as u32 } else { NONE };
        [
            landing(row + number < self.rows, at.wrapping_add(step)),
            landing(column + number < self.columns, at.wrapping_add(number)),
            landing(row >= number, at.wrapping_sub(step)),
            landing(column >= number, at.wrapping_sub(number)),
        ]
    }

    fn land(&mut self, numbers: &[u32], goal: usize) {
        for row in 0..self.rows {
            for column in 0..self.columns {
                let at = row * self.columns + column;
                self.landings[at] = self.jumps(row, column, numbers[at] as usize);
            }
        }
        self.landings[goal] = [NONE; 4];
    }

    /// Computes the predecessors of each cell.
    fn turn_round(&mut self) {
        self.first.fill(0);
        for &to in self.landings.iter().flatten().filter(|&&to| to != NONE) {
            self.first[to as usize + 2] += 1;
        }
        for i in 2..self.first.len() {
            self.first[i] += self.first[i - 1];
        }
        for (cell, landings) in (0..).zip(&self.landings) {
            for &to in landings.iter().filter(|&&to| to != NONE) {
                self.from[self.first[to as usize + 1] as usize] = cell;
                self.first[to as usize + 1] += 1;
            }
        }
    }

    fn before(&self, cell: u32) -> &[u32] {
        &self.from[self.first[cell as usize] as usize..self.first[cell as usize + 1] as usize]
    }

    fn search(&mut self, goal: u32) {
        let mut queue = std::mem::take(&mut self.queue);
        self.depths.fill(NONE);
        self.depths[0] = 0;
        queue.clear();
        queue.push(0);
        let mut next = 0;
        while let Some(&cell) = queue.get(next) {
            next += 1;
            for to in self.landings[cell as usize] {
                if to != NONE && self.depths[to as usize] == NONE {
                    self.depths[to as usize] = self.depths[cell as usize] + 1;
                    queue.push(to);
                }
            }
        }
        self.distances.fill(NONE);
        self.distances[goal as usize] = 0;
        queue.clear();
        queue.push(goal);
        let mut next = 0;
        while let Some(&cell) = queue.get(next) {
            next += 1;
            for i in self.first[cell as usize]..self.first[cell as usize + 1] {
                let before = self.from[i as usize];
                if self.distances[before as usize] == NONE {
                    self.distances[before as usize] = self.distances[cell as usize] + 1;
                    queue.push(before);
                }
            }
        }
        self.queue = queue;
    }

    /// On squares a jump between equal numbers can be undone, so a flood fill finds the clusters.
    fn clusters(&mut self, numbers: &[u32], goal: usize) -> Vec<u32> {
        self.marks.fill(0);
        self.marks[goal] = 1;
        let mut sizes = Vec::new();
        for seed in 0..numbers.len() {
            if self.marks[seed] == 1 {
                continue;
            }
            self.marks[seed] = 1;
            self.open.push(seed as u32);
            let mut size = 0;
            while let Some(cell) = self.open.pop() {
                size += 1;
                for to in self.landings[cell as usize] {
                    if to != NONE
                        && self.marks[to as usize] == 0
                        && numbers[to as usize] == numbers[seed]
                    {
                        self.marks[to as usize] = 1;
                        self.open.push(to);
                    }
                }
            }
            if size > 1 {
                sizes.push(size);
            }
        }
        sizes.sort_unstable_by(|a, b| b.cmp(a));
        sizes
    }

    fn entropy(&mut self, numbers: &[u32]) -> f64 {
        self.counts.clear();
        self.counts.resize(self.rows.max(self.columns), 0);
        for &number in numbers {
            self.counts[number as usize] += 1;
        }
        self.counts.sort_unstable();
        let all = numbers.len() as f64;
        let bits = |&count: &usize| -(count as f64 / all) * libm::log2(count as f64 / all);
        let kinds = self.counts.iter().filter(|&&count| count > 0);
        kinds.map(bits).sum::<f64>().abs()
    }

    /// The number of chosen cells, and the number of groups that they form.
    fn groups(&mut self, chosen: impl Fn(&Plain, usize) -> bool) -> (usize, usize) {
        let mut parents = std::mem::take(&mut self.marks);
        let root = |parents: &mut [u32], mut cell: u32| {
            while parents[cell as usize] != cell {
                parents[cell as usize] = parents[parents[cell as usize] as usize];
                cell = parents[cell as usize];
            }
            cell
        };
        for (cell, parent) in (0..).zip(&mut parents) {
            *parent = cell;
        }
        let (mut cells, mut joins) = (0, 0);
        for cell in 0..parents.len() {
            if !chosen(self, cell) {
                continue;
            }
            cells += 1;
            for to in self.landings[cell] {
                if to != NONE && chosen(self, to as usize) {
                    let (a, b) = (root(&mut parents, cell as u32), root(&mut parents, to));
                    if a != b {
                        parents[a as usize] = b;
                        joins += 1;
                    }
                }
            }
        }
        self.marks = parents;
        (cells, cells - joins)
    }

    /// The size of the largest strongly connected component of the reachable cells, and its distance to the goal.
    fn tangle(&mut self) -> (u32, Option<u32>) {
        const DONE: u32 = NONE - 1;
        self.marks.fill(NONE);
        self.calls.push((0, 0));
        let (mut met, mut best) = (0, (0, NONE));
        while let Some(&(cell, way)) = self.calls.last() {
            if way == 0 {
                self.marks[cell as usize] = met;
                self.low[cell as usize] = met;
                met += 1;
                self.open.push(cell);
            }
            if let Some(&to) = self.landings[cell as usize].get(way as usize) {
                let top = self.calls.len() - 1;
                self.calls[top].1 += 1;
                if to != NONE && self.marks[to as usize] == NONE {
                    self.calls.push((to, 0));
                } else if to != NONE && self.marks[to as usize] != DONE {
                    self.low[cell as usize] = self.low[cell as usize].min(self.marks[to as usize]);
                }
                continue;
            }
            self.calls.pop();
            let low = self.low[cell as usize];
            if let Some(&(above, _)) = self.calls.last() {
                self.low[above as usize] = self.low[above as usize].min(low);
            }
            if low == self.marks[cell as usize] {
                let (mut size, mut branch) = (0, NONE);
                while let Some(member) = self.open.pop() {
                    self.marks[member as usize] = DONE;
                    size += 1;
                    branch = branch.min(self.distances[member as usize]);
                    if member == cell {
                        break;
                    }
                }
                if size > best.0 || size == best.0 && branch < best.1 {
                    best = (size, branch);
                }
            }
        }
        (best.0, Some(best.1).filter(|&branch| branch != NONE))
    }
}
