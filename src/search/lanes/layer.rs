//! Computes a layer of a breadth-first search for 512 mazes at once, along lines (see `state_lines`) and by single
//! jumps. A line *opens* its states if no earlier line writes any of them. A line *closes* its states if no line and no
//! single jump that is processed later in the same layer leads to any of them. To *complete* a state means to record in
//! which mazes the state is new.
//!
//! ```text
//!   clear ──▶ lines that open ──▶ other lines ──▶ lines that close      complete their own states
//!                                            ╰──▶ single jumps          complete all other states
//! ```
//!
//! A front contains all states reached so far. Computing the jumps from the whole front takes as long as computing the
//! jumps from its newest layer. So the newest layer is not stored separately.

use super::dispatch::{InstructionSet, Job, Machine, WithMachine, with_machine};
use super::kernel::{GrayCodes, KernelArguments, LayerRecord};
use super::plane::{
    NUMBER_PLANES, NumberPlanes, Plane, STATE_PLANES, StatePlanes, empty, mask, plane_by_plane,
};
use super::plane_layout::PlaneLayout;
use super::state_lines::lengths;
use crate::search::Random;

/// Moves a front along consecutive lines of the same length, with the code for this length.
macro_rules! along_lines {
    ($back:literal, $work:expr) => {
        lengths!(along_lines!(@ $back, $work,))
    };
    (@ $back:literal, $work:expr, $($length:literal)*) => {{
        let work = $work;
        match work.lines[0].length {
            $($length => M::along::<$length, $back>(work),)*
            _ => {}
        }
    }};
}

/// Computes in `next` the states that one jump from the front reaches. In `front`, the planes of the source sets
/// (sets of states of one cell) follow the planes of the states.
#[inline(always)]
pub(super) fn forward<M: Machine>(
    layout: &PlaneLayout,
    numbers: &NumberPlanes,
    front: &mut StatePlanes,
    next: &mut StatePlanes,
    record: &mut LayerRecord<'_>,
) {
    for (source_set, members) in (layout.states..).zip(&layout.source_sets) {
        front[source_set] = union_of(members, front);
    }
    let front = &*front;
    clear_planes(&layout.to_clear[0], next);
    for lines in layout.runs() {
        let work = &mut KernelArguments {
            lines,
            numbers,
            front,
            next,
            record,
        };
        along_lines!(false, work);
    }
    record.complete(&layout.to_complete[0], front, next, |state, _, reached| {
        reached | union_of_products(&layout.to[usize::from(state)], front, numbers)
    });
}

/// Computes in `next` the states from which one jump reaches the front. In `next`, the planes of the source sets follow
/// the planes of the states.
#[inline(always)]
pub(super) fn backward<M: Machine>(
    layout: &PlaneLayout,
    numbers: &NumberPlanes,
    front: &StatePlanes,
    next: &mut StatePlanes,
    record: &mut LayerRecord<'_>,
) {
    clear_planes(&layout.to_clear[1], next);
    for lines in layout.runs() {
        let work = &mut KernelArguments {
            lines,
            numbers,
            front,
            next,
            record,
        };
        along_lines!(true, work);
    }
    for (source_set, _) in (layout.states..).zip(&layout.source_sets) {
        let pairs = &layout.from[source_set];
        if !pairs.is_empty() {
            next[source_set] |= union_of_products(pairs, front, numbers);
        }
    }
    record.complete(
        &layout.to_complete[1],
        front,
        next,
        |state, next, reached| {
            let by_source_sets = union_of(&layout.by_source_sets[usize::from(state)], next);
            reached
                | union_of_products(&layout.from[usize::from(state)], front, numbers)
                | by_source_sets
        },
    );
}

#[inline(always)]
fn clear_planes(places: &[u16], planes: &mut StatePlanes) {
    places
        .iter()
        .for_each(|&place| planes[mask::<STATE_PLANES>(place)] = Plane::ZERO);
}

/// The union of some products. Each product is the intersection of a plane of the front and a number plane.
#[inline(always)]
fn union_of_products(pairs: &[[u16; 2]], front: &StatePlanes, numbers: &[Plane]) -> Plane {
    let mut all = Plane::ZERO;
    for &[front_at, number] in pairs {
        plane_by_plane();
        all |= front[mask::<STATE_PLANES>(front_at)] & numbers[mask::<NUMBER_PLANES>(number)];
    }
    all
}

/// The union of some planes.
#[inline(always)]
fn union_of(places: &[u16], planes: &StatePlanes) -> Plane {
    let mut all = Plane::ZERO;
    for &place in places {
        plane_by_plane();
        all |= planes[mask::<STATE_PLANES>(place)];
    }
    all
}

/// Whether lines and single jumps lead to the same states. To find out, computes a layer from random planes with lines
/// and without lines, in both directions.
pub(super) fn lines_agree(layout: &PlaneLayout, seed: u64, instructions: InstructionSet) -> bool {
    let listed = layout.clone().without_lines();
    [false, true].into_iter().all(|back| {
        let [along, by_jumps] = [layout, &listed].map(|layout| {
            let mut drawn = RandomPlanes::new(layout, seed);
            let drawn_layer = LayerJob {
                layout,
                back,
                drawn: &mut drawn,
            };
            with_machine(drawn_layer, instructions);
            let planes = [&drawn.next[..layout.states], &drawn.code[..], &drawn.new];
            planes.concat()
        });
        along == by_jumps
    })
}

/// Random planes, and the buffers for the results of one layer.
struct RandomPlanes {
    numbers: Box<NumberPlanes>,
    front: Box<StatePlanes>,
    next: Box<StatePlanes>,
    code: Box<GrayCodes>,
    /// The lanes in which any state is new, and the lanes in which several states are new.
    new: [Plane; 2],
}

impl RandomPlanes {
    fn new(layout: &PlaneLayout, seed: u64) -> RandomPlanes {
        let mut random = Random::new(seed, 0);
        let mut fill = |planes: &mut [Plane]| {
            for plane in planes {
                plane.0 = plane
                    .0
                    .map(|_| random.bits() & random.bits() & random.bits());
            }
        };
        let mut drawn = RandomPlanes {
            numbers: empty(),
            front: empty(),
            next: empty(),
            code: empty(),
            new: [Plane::ZERO; 2],
        };
        fill(&mut drawn.numbers[..layout.base[layout.base.len() - 1]]);
        fill(&mut drawn.front[..layout.states]);
        // The previous content of `next` must not affect the result.
        fill(&mut drawn.next[..layout.sources()]);
        drawn
    }
}

/// One layer in one direction.
struct LayerJob<'a> {
    layout: &'a PlaneLayout,
    back: bool,
    drawn: &'a mut RandomPlanes,
}

impl WithMachine for LayerJob<'_> {
    type Output = ();

    fn run<M: Machine>(self) {
        M::call(self);
    }
}

impl Job for LayerJob<'_> {
    #[inline(always)]
    fn run<M: Machine>(self) {
        let (
            layout,
            RandomPlanes {
                numbers,
                front,
                next,
                code,
                new: [any, several],
            },
        ) = (self.layout, self.drawn);
        let record = &mut LayerRecord {
            code,
            digit: layout.states,
            any,
            several,
        };
        if self.back {
            backward::<M>(layout, numbers, front, next, record);
        } else {
            forward::<M>(layout, numbers, front, next, record);
        }
    }
}
