//! A layer of a breadth-first search, for 512 mazes at once.
//!
//! ```text
//!   forward    next[to]     |= front[source] & number[letter]
//!   backward   back[source] |= front[to]     & number[letter]
//! ```
//!
//! Along a line the fronts, or what is gathered, stay in registers, and only number planes are read, which stand one
//! behind the other; the compiler knows how many places there are. That wants 32 registers that hold a plane each, so
//! elsewhere a plan has no lines.

use super::dispatch::Machine;
use super::lines::{LONGEST, Line};
use super::plan::Plan;
use super::plane::{Plane, one_by_one};

/// Where the gathered bits of a place go.
#[inline(always)]
fn put(to: &mut Plane, gathered: Plane, opens: bool) {
    if opens {
        *to = gathered;
    } else {
        *to |= gathered;
    }
}

/// Does something for each number below ten that is less than `$n`, each written out for the compiler.
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

/// Leads a front along some lines of as many places.
#[inline(always)]
pub(super) fn forward_lines<const N: usize, const BOTH: bool>(
    lines: &[Line],
    numbers: &[Plane],
    front: &[Plane],
    next: &mut [Plane],
) {
    for line in lines {
        forward_line::<N, BOTH>(line, numbers, front, next);
    }
}

/// Leads a front back along some lines of as many places.
#[inline(always)]
pub(super) fn backward_lines<const N: usize, const BOTH: bool>(
    lines: &[Line],
    numbers: &[Plane],
    front: &[Plane],
    back: &mut [Plane],
) {
    for line in lines {
        backward_line::<N, BOTH>(line, numbers, front, back);
    }
}

#[inline(always)]
fn forward_line<const N: usize, const BOTH: bool>(
    line: &Line,
    numbers: &[Plane],
    front: &[Plane],
    next: &mut [Plane],
) {
    let mut gathered = [Plane::ZERO; N];
    each_place!(N, |from| {
        if BOTH || from + 1 < N {
            let here = front[line.sources[from] as usize];
            let ahead = &numbers[line.ahead[from] as usize..][..N - 1 - from];
            for to in from + 1..N {
                one_by_one();
                gathered[to] |= here & ahead[to - from - 1];
            }
            if BOTH {
                let back = &numbers[line.back[from] as usize..][..from];
                for to in 0..from {
                    one_by_one();
                    gathered[to] |= here & back[from - to - 1];
                }
            }
        }
    });
    for to in usize::from(!BOTH)..N {
        one_by_one();
        put(
            &mut next[line.targets[to] as usize],
            gathered[to],
            line.opens[0],
        );
    }
}

#[inline(always)]
fn backward_line<const N: usize, const BOTH: bool>(
    line: &Line,
    numbers: &[Plane],
    front: &[Plane],
    back: &mut [Plane],
) {
    let mut there = [Plane::ZERO; N];
    for to in usize::from(!BOTH)..N {
        one_by_one();
        there[to] = front[line.targets[to] as usize];
    }
    each_place!(N, |from| {
        if BOTH || from + 1 < N {
            let mut gathered = Plane::ZERO;
            let ahead = &numbers[line.ahead[from] as usize..][..N - 1 - from];
            for to in from + 1..N {
                one_by_one();
                gathered |= there[to] & ahead[to - from - 1];
            }
            if BOTH {
                let behind = &numbers[line.back[from] as usize..][..from];
                for to in 0..from {
                    one_by_one();
                    gathered |= there[to] & behind[from - to - 1];
                }
            }
            put(
                &mut back[line.sources[from] as usize],
                gathered,
                line.opens[1],
            );
        }
    });
}

/// Calls a function of the machine for as many places as the lines of a run have.
macro_rules! of_places {
    ($call:ident, $run:expr, $($rest:expr),*) => {
        of_places!(@ $call, $run, ($($rest),*), 3 4 5 6 7 8 9 10)
    };
    (@ $call:ident, $run:expr, $rest:tt, $($n:literal)*) => {
        match ($run[0].places, $run[0].both) {
            $(
                ($n, true) => of_places!(! $call, $n, true, $run, $rest),
                ($n, false) => of_places!(! $call, $n, false, $run, $rest),
            )*
            _ => {}
        }
    };
    (! $call:ident, $n:literal, $both:literal, $run:expr, ($($rest:expr),*)) => {
        M::$call::<$n, $both>($run, $($rest),*)
    };
}

const _: () = assert!(LONGEST == 10, "the lists of places above end there");

/// Where the front leads: `next`, for all states. Departures are behind the states in `front`.
#[inline(always)]
pub(super) fn forward<M: Machine>(
    plan: &Plan,
    numbers: &[Plane],
    front: &mut [Plane],
    next: &mut [Plane],
) {
    let (states, departures) = front.split_at_mut(plan.states);
    for (departure, of) in departures.iter_mut().zip(&plan.departures) {
        let mut all = Plane::ZERO;
        for &state in of {
            one_by_one();
            all |= states[state as usize];
        }
        *departure = all;
    }
    plan.closed[0]
        .iter()
        .for_each(|&state| next[state as usize] = Plane::ZERO);
    for run in plan.runs() {
        of_places!(forward_lines, run, numbers, front, next);
    }
    for &state in plan.to.filled() {
        let state = state as usize;
        next[state] |= pulled(plan.to.of_place(state), front, numbers);
    }
}

/// From where one gets to the front: `back`, for all states, and behind them all departures.
#[inline(always)]
pub(super) fn backward<M: Machine>(
    plan: &Plan,
    numbers: &[Plane],
    front: &[Plane],
    back: &mut [Plane],
) {
    plan.closed[1]
        .iter()
        .for_each(|&source| back[source as usize] = Plane::ZERO);
    for run in plan.runs() {
        of_places!(backward_lines, run, numbers, front, back);
    }
    for &source in plan.from.filled() {
        let source = source as usize;
        back[source] |= pulled(plan.from.of_place(source), front, numbers);
    }
    let (states, departures) = back.split_at_mut(plan.states);
    for (departure, of) in departures.iter().zip(&plan.departures) {
        for &state in of {
            one_by_one();
            states[state as usize] |= *departure;
        }
    }
}

/// The products of some pairs of planes, joined.
#[inline(always)]
fn pulled(pairs: &[[u16; 2]], front: &[Plane], numbers: &[Plane]) -> Plane {
    let mut all = Plane::ZERO;
    for &[front_at, number] in pairs {
        one_by_one();
        all |= front[front_at as usize] & numbers[number as usize];
    }
    all
}
