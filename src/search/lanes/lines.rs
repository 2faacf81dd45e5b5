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
    /// The number plane that leads one place on, or back.
    pub(super) numbers: [u16; LONGEST],
    /// The places that nothing leaves, as bits: their number planes are empty.
    sinks: u16,
    /// Where stands what is gathered so far at its landings, and the other way at its sources.
    pub(super) before: [[u16; LONGEST]; 2],
    /// Whether it is the last of all that comes to any of its landings, and to any of its sources the other way.
    pub(super) closes: [bool; 2],
}

impl Line {
    fn new(both: bool) -> Line {
        Line {
            places: 0,
            both,
            sources: [0; LONGEST],
            targets: [0; LONGEST],
            numbers: [0; LONGEST],
            sinks: 0,
            before: [[0; LONGEST]; 2],
            closes: [false; 2],
        }
    }

    fn jump(&self, from: usize, to: usize) -> Product {
        Product {
            source: self.sources[from],
            number: self.numbers[from] + from.abs_diff(to) as u16 - 1,
            to: self.targets[to],
        }
    }

    /// Whether nothing leaves a place.
    #[inline(always)]
    pub(super) fn is_sink(&self, place: usize) -> bool {
        self.sinks >> place & 1 == 1
    }

    /// Its jumps.
    pub(super) fn products(&self) -> impl Iterator<Item = Product> + '_ {
        let places = 0..self.places;
        let sources = places.clone().filter(|&from| !self.is_sink(from));
        sources.flat_map(move |from| {
            let others = places
                .clone()
                .filter(move |&to| from < to || self.both && to < from);
            others.map(move |to| self.jump(from, to))
        })
    }

    /// The places to which it leads, forward or backward.
    pub(super) fn ends(&self, back: bool) -> &[u16] {
        match back {
            false => self.landings(),
            true => self.beginnings(),
        }
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
    /// Planes that are always empty.
    empty: u16,
}

/// Finds lines, the longest first, and says what is left.
pub(super) fn lines(
    products: &[Product],
    cell_of_source: impl Fn(u16) -> usize,
    cell_of_state: impl Fn(u16) -> usize,
    empty: u16,
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
        empty,
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
        line.numbers[0] = first.number;
        line.targets[1] = first.to;
        if both {
            // Both ways, a source is a landing as well.
            line.targets[0] = first.source;
            if !self.end_both(&mut line, 1) {
                return None;
            }
        }
        while line.places < LONGEST && self.grow(&mut line) {}
        (line.places >= SHORTEST).then_some(line)
    }

    /// The sources of the cell of a state.
    fn sources_at(&self, state: u16) -> &[u16] {
        let of_cell = self.sources.get((self.cell_of)(state));
        of_cell.map_or(&[], Vec::as_slice)
    }

    /// Lets a line that is taken both ways lead back from its last place; says whether it can.
    fn end_both(&self, line: &mut Line, end: usize) -> bool {
        let state = line.targets[end];
        line.sources[end] = state;
        if self.sources_at(state).is_empty() {
            line.sinks |= 1 << end;
            line.numbers[end] = self.empty;
            return true;
        }
        let home = self.jumps_between(state, line.targets[end - 1]).next();
        line.numbers[end] = home.map_or(0, |home| home.number);
        home.is_some()
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
            number: line.numbers[0] + end as u16 - 1,
            to: 0,
        };
        let from = self.all.partition_point(|jump| *jump < next);
        let nexts = self.all[from..].iter();
        let nexts =
            nexts.take_while(|jump| (jump.source, jump.number) == (next.source, next.number));
        let mut longer: Vec<Line> = Vec::new();
        for next in nexts {
            let mut onward = line.clone();
            onward.places += 1;
            onward.targets[end] = next.to;
            if self.sources_at(last).is_empty() {
                onward.sources[end - 1] = last;
                onward.numbers[end - 1] = self.empty;
                onward.sinks |= 1 << (end - 1);
                longer.push(onward);
                continue;
            }
            let here = match line.both {
                true => &[last][..],
                false => self.sources_at(last),
            };
            for &source in here {
                longer.extend(self.jumps_between(source, next.to).map(|step| {
                    let mut onward = onward.clone();
                    onward.sources[end - 1] = source;
                    onward.numbers[end - 1] = step.number;
                    onward
                }));
            }
        }
        for mut longer in longer {
            let ends = !line.both || self.end_both(&mut longer, end);
            let is_line = ends && longer.is_open();
            if is_line && longer.products().all(|jump| self.jumps.contains(&jump)) {
                *line = longer;
                return true;
            }
        }
        false
    }
}

impl Line {
    /// Whether no place comes twice.
    fn is_open(&self) -> bool {
        let once = |places: &[u16]| {
            (1..places.len()).all(|place| !places[..place].contains(&places[place]))
        };
        once(self.landings()) && once(self.beginnings())
    }
}
