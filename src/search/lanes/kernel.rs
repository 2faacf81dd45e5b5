//! Jumps along lines, for 512 mazes at once.
//!
//! ```text
//!   forward    next[to]     |= front[source] & number[letter]
//!   backward   next[source] |= front[to]     & number[letter]
//! ```
//!
//! Fronts, or what is gathered, stay in registers, and only number planes are read, which stand one behind the other; the
//! compiler knows how many places there are. Where registers hold less than a plane, all lines are taken for one part of
//! the planes after the other. The last line that comes to a state completes it, while all is at hand.

use super::lines::Line;
use super::numbers::MOST_BITS;
use super::plane::{BEHIND, NUMBERS, Numbers, Plane, ROOM, Room, WORDS, one_by_one, within};

/// The digits of distances, of as many states as there may be.
pub(super) type Code = [Plane; MOST_BITS << MOST_BITS];

/// What is written down when a layer of a search is complete. It stays in memory: in registers, the compiler would shuffle
/// it about.
pub(super) struct Record<'a> {
    /// The digits of the Gray code, for all states one after the other, and where that stands which changes from this
    /// layer to the next.
    pub(super) code: &'a mut Code,
    pub(super) digit: usize,
    /// Where any state is new, and where several are.
    pub(super) any: &'a mut Plane,
    pub(super) several: &'a mut Plane,
}

impl Record<'_> {
    /// Completes some states: `led` gives where jumps lead to them.
    #[inline(always)]
    pub(super) fn close(
        &mut self,
        states: &[u16],
        front: &Room,
        next: &mut Room,
        led: impl Fn(u16, &Room, Plane) -> Plane,
    ) {
        for &state in states {
            one_by_one();
            let led = led(state, next, next[within::<ROOM>(state)]);
            let new = self.close_one(state, front, next, led, 0);
            self.count(0, [new, Plane::ZERO]);
        }
    }

    /// Completes a state to which jumps lead in some lanes: writes where it is reached now, and gives where that is new.
    #[inline(always)]
    fn close_one<const W: usize>(
        &mut self,
        state: u16,
        front: &Room,
        next: &mut Room,
        led: Plane<W>,
        part: usize,
    ) -> Plane<W> {
        let was = front[within::<ROOM>(state)].part(part);
        next[within::<ROOM>(state)].set_part(part, was | led);
        let code = &mut self.code[(self.digit + usize::from(state)) % (MOST_BITS << MOST_BITS)];
        code.set_part(part, code.part(part) ^ was);
        led & !was
    }

    /// Counts what is new: where any of some states is, and where several are.
    #[inline(always)]
    fn count<const W: usize>(&mut self, part: usize, [any, several]: [Plane<W>; 2]) {
        let before = self.any.part(part);
        let both = self.several.part(part) | several | before & any;
        self.several.set_part(part, both);
        self.any.set_part(part, before | any);
    }
}

/// What a run of lines works at.
pub(super) struct Work<'a, 'b> {
    pub(super) lines: &'a [Line],
    pub(super) numbers: &'a Numbers,
    pub(super) front: &'a Room,
    pub(super) next: &'a mut Room,
    pub(super) record: &'a mut Record<'b>,
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

/// Leads a front along some lines of `N` places or fewer, or back along them, and completes the states of those that
/// close. `W` is the number of words that a register holds. What is gathered behind the end of a shorter line is not used.
#[inline(always)]
pub(super) fn along<const N: usize, const BACK: bool, const W: usize>(work: &mut Work<'_, '_>) {
    for part in 0..WORDS / W {
        for line in work.lines {
            let gathered = match BACK {
                false => forward::<N, W>(line, work.numbers, work.front, work.next, part),
                true => backward::<N, W>(line, work.numbers, work.front, work.next, part),
            };
            if !line.closes[usize::from(BACK)] {
                each_place!(N, |place| {
                    if place < line.places {
                        one_by_one();
                        let state = within::<ROOM>(line.states[place]);
                        work.next[state].set_part(part, gathered[place]);
                    }
                });
                continue;
            }
            let [mut any, mut several] = [Plane::ZERO; 2];
            each_place!(N, |place| {
                if place < line.places {
                    one_by_one();
                    let (state, led) = (line.states[place], gathered[place]);
                    let record = &mut *work.record;
                    let new = record.close_one(state, work.front, work.next, led, part);
                    several |= any & new;
                    any |= new;
                }
            });
            work.record.count(part, [any, several]);
        }
    }
}

/// The number planes from one on.
#[inline(always)]
fn row_of(numbers: &Numbers, first: u16) -> &[Plane; BEHIND] {
    let row = numbers[within::<NUMBERS>(first)..].first_chunk();
    row.unwrap_or_else(|| unreachable!("there are so many behind each"))
}

/// What is gathered so far at the place of a line.
#[inline(always)]
fn before<const W: usize>(
    line: &Line,
    back: bool,
    next: &Room,
    place: usize,
    part: usize,
) -> Plane<W> {
    next[within::<ROOM>(line.before[usize::from(back)][place])].part(part)
}

/// Both ways a question is asked at each place, the answer to which the compiler does not know. Without it, the compiler
/// gathers products in an order that takes half as many instructions again.
#[inline(always)]
fn forward<const N: usize, const W: usize>(
    line: &Line,
    numbers: &Numbers,
    front: &Room,
    next: &Room,
    part: usize,
) -> [Plane<W>; N] {
    let mut gathered = [Plane::ZERO; N];
    for (to, gathered) in gathered.iter_mut().enumerate() {
        one_by_one();
        *gathered = before(line, false, next, to, part);
    }
    each_place!(N, |from| {
        if !line.is_sink(from) {
            let here = front[within::<ROOM>(line.states[from])].part::<W>(part);
            let row = row_of(numbers, line.numbers[from]);
            for to in from + 1..N {
                one_by_one();
                gathered[to] |= here & row[to - from - 1].part(part);
            }
            for to in 0..from {
                one_by_one();
                gathered[to] |= here & row[from - to - 1].part(part);
            }
        }
    });
    gathered
}

#[inline(always)]
fn backward<const N: usize, const W: usize>(
    line: &Line,
    numbers: &Numbers,
    front: &Room,
    next: &Room,
    part: usize,
) -> [Plane<W>; N] {
    let mut gathered = [Plane::ZERO; N];
    let mut row = [row_of(numbers, 0); N];
    for from in 0..N {
        one_by_one();
        gathered[from] = before(line, true, next, from, part);
        row[from] = row_of(numbers, line.numbers[from]);
    }
    each_place!(N, |to| {
        if to < line.places {
            let there = front[within::<ROOM>(line.states[to])].part::<W>(part);
            for from in 0..to {
                one_by_one();
                gathered[from] |= there & row[from][to - from - 1].part(part);
            }
            for from in to + 1..N {
                one_by_one();
                gathered[from] |= there & row[from][from - to - 1].part(part);
            }
        }
    });
    gathered
}
