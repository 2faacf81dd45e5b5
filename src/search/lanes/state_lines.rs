//! Finds lines among the jumps. A line is a sequence of states. From the state at each place, the number n leads to the
//! states n places before and after this place.
//!
//! ```text
//!     x0    x1    x2    x3          From x0, the number n leads to the n-th state after x0. So consecutive
//!      ╰──1──▶                      number planes belong to consecutive landings, and only the first
//!      ╰────2────▶                  number plane of each place is looked up.
//!      ╰───────3──────▶
//! ```
//!
//! A number plane has one bit for each of 512 mazes: whether a certain cell holds a certain letter. Lines are found
//! from the jumps alone, so this code does not depend on the shape of a board. Lines are looked for only if the layout
//! has no source sets. If turn rules matter, nearly all layouts have source sets.

use rustc_hash::FxHashSet;

/// A jump from a source to a state. It is possible in the mazes that its number plane contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct JumpProduct {
    pub(super) source: u16,
    pub(super) number: u16,
    pub(super) to: u16,
}

/// Calls a macro with the numbers of places for which there is code. A line uses the code for its number of places, or
/// for the next larger number. More variants would waste less work at run time, but each variant takes long to compile.
/// Boards of 5, 6 or 8 rows and columns waste nothing. `LONGEST` says why 10 is the largest number.
macro_rules! lengths {
    ($use:ident!($($with:tt)*)) => {
        $use!($($with)* 5 6 8 10)
    };
}
pub(super) use lengths;

macro_rules! listed {
    ($($length:literal)*) => {
        [$($length),*]
    };
}
const LENGTHS: [usize; 4] = lengths!(listed!());

/// The maximum number of places of a line. A line with more places would need more accumulators than registers.
pub(super) const LONGEST: usize = LENGTHS[LENGTHS.len() - 1];
/// The minimum number of places of a line. Shorter lines save nothing.
const SHORTEST: usize = 3;

/// A line: a sequence of states, as described above.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct StateLine {
    pub(super) places: usize,
    /// The number of places for which the code of this line is compiled, at least `places`.
    pub(super) length: usize,
    /// The state at each place.
    pub(super) states: [u16; LONGEST],
    /// For each place, the number plane of the jumps to the neighbouring places.
    pub(super) numbers: [u16; LONGEST],
    /// The places without outgoing jumps, as a bit mask. Their number planes are empty.
    sinks: u16,
    /// For each place, forward and backward: the index of the plane with the partial result of earlier lines for its
    /// state, or of an empty plane.
    pub(super) before: [[u16; LONGEST]; 2],
    /// Forward and backward: whether no later line and no single jump leads to any state of this line.
    pub(super) closes: [bool; 2],
}

impl StateLine {
    /// The line that begins with a jump.
    fn of(first: JumpProduct) -> StateLine {
        let mut line = StateLine {
            places: 2,
            length: LONGEST,
            states: [0; LONGEST],
            numbers: [0; LONGEST],
            sinks: 0,
            before: [[0; LONGEST]; 2],
            closes: [false; 2],
        };
        line.states[..2].copy_from_slice(&[first.source, first.to]);
        line.numbers[0] = first.number;
        line
    }

    /// The jump between two places of the line.
    fn jump(&self, from: usize, to: usize) -> JumpProduct {
        JumpProduct {
            source: self.states[from],
            number: self.numbers[from] + from.abs_diff(to) as u16 - 1,
            to: self.states[to],
        }
    }

    /// Whether a place has no outgoing jumps.
    #[inline(always)]
    pub(super) fn is_sink(&self, place: usize) -> bool {
        self.sinks >> place & 1 == 1
    }

    /// The jumps of the line.
    pub(super) fn products(&self) -> impl Iterator<Item = JumpProduct> + '_ {
        let places = 0..self.places;
        let sources = places.clone().filter(|&from| !self.is_sink(from));
        sources.flat_map(move |from| {
            let others = places.clone().filter(move |&to| to != from);
            others.map(move |to| self.jump(from, to))
        })
    }

    /// The states of the line.
    pub(super) fn used(&self) -> &[u16] {
        &self.states[..self.places]
    }

    /// Whether all states are different.
    fn has_distinct_states(&self) -> bool {
        let states = self.used();
        (1..states.len()).all(|place| !states[..place].contains(&states[place]))
    }
}

/// The jumps that are in no line yet.
struct FreeJumps<'a> {
    jumps: FxHashSet<JumpProduct>,
    /// All jumps, sorted by source and number.
    all: &'a [JumpProduct],
    /// The index of the first number plane that is always empty.
    empty: u16,
}

/// Finds lines, the longest first. Returns them with the remaining jumps.
pub(super) fn lines(products: &[JumpProduct], empty: u16) -> (Vec<StateLine>, Vec<JumpProduct>) {
    let mut all = products.to_vec();
    all.sort_unstable();
    let mut free = FreeJumps {
        jumps: all.iter().copied().collect(),
        all: &all,
        empty,
    };
    let mut found = Vec::new();
    loop {
        let mut lines: Vec<StateLine> = free.candidates();
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
    let mut rest: Vec<JumpProduct> = free.jumps.into_iter().collect();
    rest.sort_unstable();
    (found, rest)
}

impl FreeJumps<'_> {
    /// For each remaining jump, a long line that begins with it, if there is one.
    fn candidates(&self) -> Vec<StateLine> {
        let rest = self.all.iter().filter(|jump| self.jumps.contains(jump));
        rest.filter_map(|&first| self.longest(first)).collect()
    }

    /// The line that begins with a jump and is extended as far as possible; `None` if it is too short.
    fn longest(&self, first: JumpProduct) -> Option<StateLine> {
        let mut line = StateLine::of(first);
        if !self.close_end(&mut line, 1) {
            return None;
        }
        while line.places < LONGEST && self.grow(&mut line) {}
        let fits = LENGTHS.iter().find(|&&length| length >= line.places);
        line.length = *fits.unwrap_or(&LONGEST);
        // The code also processes places beyond the end. They are marked as places without outgoing jumps.
        line.sinks |= u16::MAX << line.places;
        (line.places >= SHORTEST).then_some(line)
    }

    /// All jumps from a source, by number.
    fn jumps_from(&self, source: u16) -> &[JumpProduct] {
        let of = |least: u16| self.all.partition_point(|jump| jump.source < least);
        &self.all[of(source)..of(source + 1)]
    }

    /// The remaining jumps from a source to a state.
    fn jumps_between(&self, source: u16, to: u16) -> impl Iterator<Item = JumpProduct> + '_ {
        let jumps = self.jumps_from(source).iter().copied();
        jumps.filter(move |jump| jump.to == to && self.jumps.contains(jump))
    }

    /// Adds the jump from the place `end` back to the place before it. If the state at `end` has no jumps, marks the
    /// place as a place without outgoing jumps. Returns `false` if the state has jumps but none of them leads back.
    fn close_end(&self, line: &mut StateLine, end: usize) -> bool {
        let state = line.states[end];
        if self.jumps_from(state).is_empty() {
            line.sinks |= 1 << end;
            line.numbers[end] = self.empty;
            return true;
        }
        let jump_back = self.jumps_between(state, line.states[end - 1]).next();
        line.numbers[end] = jump_back.map_or(0, |jump| jump.number);
        jump_back.is_some()
    }

    /// Adds a place to a line. Returns `false` if this is impossible.
    fn grow(&self, line: &mut StateLine) -> bool {
        let end = line.places;
        let number = line.numbers[0] + end as u16 - 1;
        let nexts = self.jumps_from(line.states[0]).iter();
        for next in nexts.filter(|jump| jump.number == number) {
            let mut longer = line.clone();
            longer.places += 1;
            longer.states[end] = next.to;
            if self.close_end(&mut longer, end)
                && longer.has_distinct_states()
                && longer.products().all(|jump| self.jumps.contains(&jump))
            {
                *line = longer;
                return true;
            }
        }
        false
    }
}
