//! Jumps along lines (see `state_lines`), for 512 mazes at once. A plane has one bit for each maze. A *front* has a
//! plane for each state: the mazes in which the search has reached the state. A *number plane* contains the mazes in
//! which a certain cell holds a certain letter.
//!
//! ```text
//!   forward    next[to]     |= front[source] & number[letter]
//!   backward   next[source] |= front[to]     & number[letter]
//! ```
//!
//! A line is a sequence of states, each at its *place*. While a line is processed, the planes of its states and the
//! partial results stay in registers. Only number planes are read from memory. The number planes of a place are
//! consecutive, and the number of places is a compile-time constant. If a register holds less than a plane, all lines
//! are processed for the first part of all planes, then for the second part, and so on. The last line that leads to a
//! state also *completes* the state while all data is in registers: it records in which mazes the state is new.

use super::numbers::MAX_BITS;
use super::plane::{
    NUMBER_PLANES, NumberPlanes, PADDING, Plane, STATE_PLANES, StatePlanes, WORDS, mask,
    plane_by_plane,
};
use super::state_lines::StateLine;

/// The Gray codes of the distances of all possible states: for each digit, one plane per state.
pub(super) type GrayCodes = [Plane; MAX_BITS << MAX_BITS];

/// The data that a search records for each completed state of a layer. These data are kept in memory. If they were in
/// registers, the compiler would generate needless moves.
pub(super) struct LayerRecord<'a> {
    pub(super) code: &'a mut GrayCodes,
    /// The offset in `code` of the digit that changes from the previous layer to this one.
    pub(super) digit: usize,
    /// The lanes in which at least one state is new.
    pub(super) any: &'a mut Plane,
    /// The lanes in which more than one state is new.
    pub(super) several: &'a mut Plane,
}

impl LayerRecord<'_> {
    /// Completes some states. The arguments of `reached` are a state, the planes `next`, and the partial result of
    /// lines for the state. `reached` returns the lanes in which any jump leads to the state.
    #[inline(always)]
    pub(super) fn complete(
        &mut self,
        states: &[u16],
        front: &StatePlanes,
        next: &mut StatePlanes,
        reached: impl Fn(u16, &StatePlanes, Plane) -> Plane,
    ) {
        for &state in states {
            plane_by_plane();
            let reached = reached(state, next, next[mask::<STATE_PLANES>(state)]);
            let new = self.complete_state(state, front, next, reached, 0);
            self.record_new(0, [new, Plane::ZERO]);
        }
    }

    /// Completes a state to which jumps lead in the lanes `reached`. Writes into `next` the lanes in which the state
    /// has been reached so far, updates its Gray code, and returns the lanes in which the state is new.
    #[inline(always)]
    fn complete_state<const W: usize>(
        &mut self,
        state: u16,
        front: &StatePlanes,
        next: &mut StatePlanes,
        reached: Plane<W>,
        part: usize,
    ) -> Plane<W> {
        let reached_before = front[mask::<STATE_PLANES>(state)].part(part);
        next[mask::<STATE_PLANES>(state)].set_part(part, reached_before | reached);
        let code = &mut self.code[(self.digit + usize::from(state)) % (MAX_BITS << MAX_BITS)];
        code.set_part(part, code.part(part) ^ reached_before);
        reached & !reached_before
    }

    /// Records the lanes with any new state, and the lanes with several new states.
    #[inline(always)]
    fn record_new<const W: usize>(&mut self, part: usize, [any, several]: [Plane<W>; 2]) {
        let before = self.any.part(part);
        let more_than_one = self.several.part(part) | several | before & any;
        self.several.set_part(part, more_than_one);
        self.any.set_part(part, before | any);
    }
}

/// The arguments of [`along`]: consecutive lines of the same length, and the planes that they use.
pub(super) struct KernelArguments<'a, 'b> {
    pub(super) lines: &'a [StateLine],
    pub(super) numbers: &'a NumberPlanes,
    pub(super) front: &'a StatePlanes,
    pub(super) next: &'a mut StatePlanes,
    pub(super) record: &'a mut LayerRecord<'b>,
}

/// An unrolled loop: runs a block for each number less than `$n`, which is at most ten.
macro_rules! each_place {
    ($n:expr, |$place:ident| $body:block) => {
        each_place!(@ $n, $place, $body, 0 1 2 3 4 5 6 7 8 9)
    };
    (@ $n:expr, $place:ident, $body:block, $($number:literal)*) => {
        $(if $number < $n {
            let $place = $number;
            $body
        })*
    };
}

/// Moves a front forward or backward along lines of up to `N` places. A line also completes its states if no
/// later line or jump leads to any of them. `W` is the number of words per register. If a line has fewer than `N`
/// places, the results beyond its end are not used.
#[inline(always)]
pub(super) fn along<const N: usize, const BACK: bool, const W: usize>(
    work: &mut KernelArguments<'_, '_>,
) {
    for part in 0..WORDS / W {
        for line in work.lines {
            let gathered = if BACK {
                backward::<N, W>(line, work.numbers, work.front, work.next, part)
            } else {
                forward::<N, W>(line, work.numbers, work.front, work.next, part)
            };
            if !line.closes[usize::from(BACK)] {
                each_place!(N, |place| {
                    if place < line.places {
                        plane_by_plane();
                        let state = mask::<STATE_PLANES>(line.states[place]);
                        work.next[state].set_part(part, gathered[place]);
                    }
                });
                continue;
            }
            let [mut any, mut several] = [Plane::ZERO; 2];
            each_place!(N, |place| {
                if place < line.places {
                    plane_by_plane();
                    let (state, reached) = (line.states[place], gathered[place]);
                    let record = &mut *work.record;
                    let new = record.complete_state(state, work.front, work.next, reached, part);
                    several |= any & new;
                    any |= new;
                }
            });
            work.record.record_new(part, [any, several]);
        }
    }
}

/// The number planes from `first` on.
#[inline(always)]
fn row_of(numbers: &NumberPlanes, first: u16) -> &[Plane; PADDING] {
    let row = numbers[mask::<NUMBER_PLANES>(first)..].first_chunk();
    row.unwrap_or_else(|| unreachable!("enough planes follow each index"))
}

/// The partial result of earlier lines for the state at a place of a line.
#[inline(always)]
fn partial_result<const W: usize>(
    line: &StateLine,
    back: bool,
    next: &StatePlanes,
    place: usize,
    part: usize,
) -> Plane<W> {
    next[mask::<STATE_PLANES>(line.before[usize::from(back)][place])].part(part)
}

/// Moves a front forward along a line. Here and in [`backward`], a condition at each place keeps the compiler from
/// reordering the terms `front & number`. Without this condition, the code takes 50 % more instructions.
#[inline(always)]
fn forward<const N: usize, const W: usize>(
    line: &StateLine,
    numbers: &NumberPlanes,
    front: &StatePlanes,
    next: &StatePlanes,
    part: usize,
) -> [Plane<W>; N] {
    let mut gathered = [Plane::ZERO; N];
    for (to, gathered) in gathered.iter_mut().enumerate() {
        plane_by_plane();
        *gathered = partial_result(line, false, next, to, part);
    }
    each_place!(N, |from| {
        if !line.is_sink(from) {
            let here = front[mask::<STATE_PLANES>(line.states[from])].part::<W>(part);
            let row = row_of(numbers, line.numbers[from]);
            for to in from + 1..N {
                plane_by_plane();
                gathered[to] |= here & row[to - from - 1].part(part);
            }
            for to in 0..from {
                plane_by_plane();
                gathered[to] |= here & row[from - to - 1].part(part);
            }
        }
    });
    gathered
}

#[inline(always)]
fn backward<const N: usize, const W: usize>(
    line: &StateLine,
    numbers: &NumberPlanes,
    front: &StatePlanes,
    next: &StatePlanes,
    part: usize,
) -> [Plane<W>; N] {
    let mut gathered = [Plane::ZERO; N];
    let mut row = [row_of(numbers, 0); N];
    for from in 0..N {
        plane_by_plane();
        gathered[from] = partial_result(line, true, next, from, part);
        row[from] = row_of(numbers, line.numbers[from]);
    }
    each_place!(N, |to| {
        if to < line.places {
            let there = front[mask::<STATE_PLANES>(line.states[to])].part::<W>(part);
            for from in 0..to {
                plane_by_plane();
                gathered[from] |= there & row[from][to - from - 1].part(part);
            }
            for from in to + 1..N {
                plane_by_plane();
                gathered[from] |= there & row[from][from - to - 1].part(part);
            }
        }
    });
    gathered
}
