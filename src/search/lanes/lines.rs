//! Lines among the jumps: cells in a row, on which the number in a cell says how far one comes.
//!
//! ```text
//!     x0    x1    x2    x3          from x0, number n leads to the n-th after it:
//!      ╰──1──▶                      consecutive number planes, consecutive landings,
//!      ╰────2────▶                  so that nothing but where the row begins need be looked up
//!      ╰───────3──────▶
//! ```
//!
//! They are found among the jumps themselves, so no shape of a board is known here. A line can be taken both ways
//! where each place of it is a source and a landing of both; otherwise each way is a line of its own.

use super::plan::Product;
use rustc_hash::FxHashSet;

/// Longer lines are cut: so many accumulators fit into registers.
pub(super) const LONGEST: usize = 10;
/// Shorter ones save nothing.
const SHORTEST: usize = 3;

/// Places in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) places: usize,
    /// Whether it is also taken from its end to its beginning.
    pub(super) both: bool,
    /// The source at each place; of a line that is taken one way the last is none.
    pub(super) sources: [u16; LONGEST],
    /// The landing at each place; of a line that is taken one way the first is none.
    pub(super) targets: [u16; LONGEST],
    /// The number plane that leads one place on, and the one that leads one place back.
    pub(super) ahead: [u16; LONGEST],
    pub(super) back: [u16; LONGEST],
    /// Whether it is the first that comes to any of its landings, and the first that leaves any of its sources.
    pub(super) opens: [bool; 2],
}

impl Line {
    fn new(both: bool) -> Line {
        Line {
            places: 0,
            both,
            sources: [0; LONGEST],
            targets: [0; LONGEST],
            ahead: [0; LONGEST],
            back: [0; LONGEST],
            opens: [false; 2],
        }
    }

    fn jump(&self, from: usize, to: usize) -> Product {
        let number = match from < to {
            true => usize::from(self.ahead[from]) + to - from - 1,
            false => usize::from(self.back[from]) + from - to - 1,
        };
        Product {
            source: self.sources[from],
            number: number as u16,
            to: self.targets[to],
        }
    }

    /// Its jumps.
    pub(super) fn products(&self) -> impl Iterator<Item = Product> + '_ {
        let places = 0..self.places;
        places.clone().flat_map(move |from| {
            let others = places
                .clone()
                .filter(move |&to| from < to || self.both && to < from);
            others.map(move |to| self.jump(from, to))
        })
    }

    /// The places at which it ends: of one that is taken one way all but the first.
    pub(super) fn landings(&self) -> &[u16] {
        &self.targets[usize::from(!self.both)..self.places]
    }

    /// The places from which it leads on: of one that is taken one way all but the last.
    pub(super) fn beginnings(&self) -> &[u16] {
        &self.sources[..self.places - usize::from(!self.both)]
    }
}

/// Jumps that are in no line yet.
struct Free<'a> {
    jumps: FxHashSet<Product>,
    /// All jumps, sorted by source and number.
    all: &'a [Product],
    /// Sources by their cell.
    sources: Vec<Vec<u16>>,
    cell_of: &'a dyn Fn(u16) -> usize,
}

/// Finds lines, the longest first, and says what is left.
pub(super) fn lines(
    products: &[Product],
    cell_of_source: impl Fn(u16) -> usize,
    cell_of_state: impl Fn(u16) -> usize,
) -> (Vec<Line>, Vec<Product>) {
    let mut all = products.to_vec();
    all.sort_unstable();
    let mut sources: Vec<Vec<u16>> = Vec::new();
    for jump in &all {
        let cell = cell_of_source(jump.source);
        if sources.len() <= cell {
            sources.resize(cell + 1, Vec::new());
        }
        if !sources[cell].contains(&jump.source) {
            sources[cell].push(jump.source);
        }
    }
    let mut free = Free {
        jumps: all.iter().copied().collect(),
        all: &all,
        sources,
        cell_of: &cell_of_state,
    };
    let mut found = Vec::new();
    for both in [true, false] {
        loop {
            let mut lines: Vec<Line> = free.candidates(both);
            lines.sort_by_key(|line| std::cmp::Reverse(line.places));
            let before = found.len();
            for line in lines {
                if line.products().all(|jump| free.jumps.contains(&jump)) {
                    line.products()
                        .for_each(|jump| _ = free.jumps.remove(&jump));
                    found.push(line);
                }
            }
            if found.len() == before {
                break;
            }
        }
    }
    let mut rest: Vec<Product> = free.jumps.into_iter().collect();
    rest.sort_unstable();
    (found, rest)
}

impl Free<'_> {
    /// For each jump that is left the longest line that begins with it.
    fn candidates(&self, both: bool) -> Vec<Line> {
        let left = self.all.iter().filter(|jump| self.jumps.contains(jump));
        let lines = left.filter_map(|&first| self.grown(first, both));
        lines.collect()
    }

    fn grown(&self, first: Product, both: bool) -> Option<Line> {
        let mut line = Line::new(both);
        line.places = 2;
        line.sources[0] = first.source;
        line.ahead[0] = first.number;
        line.targets[1] = first.to;
        if both {
            // Both ways, a source is a landing as well.
            line.targets[0] = first.source;
            line.sources[1] = first.to;
            let home = self.jumps_between(first.to, first.source).next()?;
            line.back[1] = home.number;
        }
        while line.places < LONGEST && self.grow(&mut line) {}
        (line.places >= SHORTEST).then_some(line)
    }

    /// Jumps that are left from a source to a state.
    fn jumps_between(&self, source: u16, to: u16) -> impl Iterator<Item = Product> + '_ {
        let from = self.all.partition_point(|jump| jump.source < source);
        let jumps = self.all[from..]
            .iter()
            .take_while(move |jump| jump.source == source);
        jumps
            .copied()
            .filter(move |jump| jump.to == to && self.jumps.contains(jump))
    }

    /// One place more, if there is one that fits.
    fn grow(&self, line: &mut Line) -> bool {
        let end = line.places;
        let last = line.targets[end - 1];
        let next = Product {
            source: line.sources[0],
            number: line.ahead[0] + end as u16 - 1,
            to: 0,
        };
        let from = self.all.partition_point(|jump| *jump < next);
        let nexts = self.all[from..].iter();
        let nexts =
            nexts.take_while(|jump| (jump.source, jump.number) == (next.source, next.number));
        let empty = Vec::new();
        let here = match line.both {
            true => &vec![last],
            false => self.sources.get((self.cell_of)(last)).unwrap_or(&empty),
        };
        for next in nexts {
            for &source in here {
                for step in self.jumps_between(source, next.to) {
                    let mut longer = line.clone();
                    longer.places += 1;
                    longer.sources[end - 1] = source;
                    longer.ahead[end - 1] = step.number;
                    longer.targets[end] = next.to;
                    if line.both {
                        longer.sources[end] = next.to;
                        let Some(home) = self.jumps_between(next.to, last).next() else {
                            continue;
                        };
                        longer.back[end] = home.number;
                    }
                    if longer.is_open() && longer.products().all(|jump| self.jumps.contains(&jump))
                    {
                        *line = longer;
                        return true;
                    }
                }
            }
        }
        false
    }
}

impl Line {
    /// Whether no place comes twice.
    fn is_open(&self) -> bool {
        let landings = self.landings();
        (1..landings.len()).all(|place| !landings[..place].contains(&landings[place]))
    }
}
