//! The widest instructions of the machine, chosen while the program runs. The only file with `unsafe` in it.
//!
//! Nothing in this folder is written for a machine: planes are words, and loops over words become whatever the compiler
//! may use. Here it is told what it may use, by `target_feature`, and a function of that kind can only be called by a
//! promise that the machine has these instructions, which is what was asked just before. Compiled for any machine, the same
//! loops take two to three times as long (`jumpmaze bench` shows all three beside each other).

use super::draws::Shared;
use super::group::Group;
use super::lines::Line;
use super::lot::Searched;
use super::plane::Plane;
use crate::axis::axis;
use crate::search::Hopeless;

axis! {
    /// Instructions for long words.
    pub enum Instructions ("instructions") {
        /// Registers of 512 bits.
        Avx512 = "avx-512",
        /// Registers of 256 bits.
        Avx2 = "avx2",
        /// What every machine has.
        Portable = "portable",
    }
}

impl Instructions {
    /// Whether there are registers enough for whole lines.
    pub(super) fn have_lines(self) -> bool {
        self == Instructions::Avx512
    }

    /// Whether this machine has them.
    #[must_use]
    pub fn are_here(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512 => is_x86_feature_detected!("avx512f"),
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2 => is_x86_feature_detected!("avx2"),
            #[cfg(not(target_arch = "x86_64"))]
            Instructions::Avx512 | Instructions::Avx2 => false,
            Instructions::Portable => true,
        }
    }

    /// The widest that this machine has.
    ///
    /// # Panics
    ///
    /// Never: the last are everywhere.
    #[must_use]
    pub fn widest() -> Instructions {
        let mut all = Instructions::ALL.iter().copied();
        all.find(|instructions| instructions.are_here())
            .expect("every machine has the last")
    }
}

/// Some rounds of a group, with the widest of these instructions that the machine has.
pub(super) fn rounds(
    group: &mut impl Searched,
    rounds: u32,
    instructions: Instructions,
) -> Result<(), Hopeless> {
    match instructions {
        #[cfg(target_arch = "x86_64")]
        Instructions::Avx512 if instructions.are_here() => group.rounds::<avx512::Wide>(rounds),
        #[cfg(target_arch = "x86_64")]
        Instructions::Avx2 if instructions.are_here() => group.rounds::<avx2::Wide>(rounds),
        _ => group.rounds::<Narrow>(rounds),
    }
}

/// Work that is compiled for a machine.
pub(super) trait Work {
    /// Does it. Whoever implements this says `#[inline(always)]`, for only what is inlined is compiled so.
    fn run<M: Machine>(self);
}

/// What takes the time, compiled for a machine. Each is a function of its own, so that the compiler never has all of them
/// before it at once.
pub(super) trait Machine {
    fn call<W: Work>(work: W);
    fn search(group: &mut Group<'_>);
    fn search_back(group: &mut Group<'_>);
    fn step<const B: usize>(group: &mut Group<'_>, drawn: Shared);
    fn forward_lines<const N: usize, const BOTH: bool>(
        lines: &[Line],
        numbers: &[Plane],
        front: &[Plane],
        next: &mut [Plane],
    );
    fn backward_lines<const N: usize, const BOTH: bool>(
        lines: &[Line],
        numbers: &[Plane],
        front: &[Plane],
        back: &mut [Plane],
    );
}

/// A machine with what every machine has.
struct Narrow;

impl Machine for Narrow {
    fn call<W: Work>(work: W) {
        work.run::<Narrow>();
    }

    fn search(group: &mut Group<'_>) {
        group.search::<Narrow>();
    }

    fn search_back(group: &mut Group<'_>) {
        group.search_back::<Narrow>();
    }

    fn step<const B: usize>(group: &mut Group<'_>, drawn: Shared) {
        group.step::<B>(drawn);
    }

    // Its plans have no lines.
    fn forward_lines<const N: usize, const BOTH: bool>(
        _: &[Line],
        _: &[Plane],
        _: &[Plane],
        _: &mut [Plane],
    ) {
    }

    fn backward_lines<const N: usize, const BOTH: bool>(
        _: &[Line],
        _: &[Plane],
        _: &[Plane],
        _: &mut [Plane],
    ) {
    }
}

/// A machine that has a feature: the same functions, compiled for it.
macro_rules! machine {
    ($name:ident, $feature:literal, $lines:literal) => {
        #[cfg(target_arch = "x86_64")]
        #[allow(unsafe_code)]
        mod $name {
            use super::super::kernel;
            use super::{Group, Line, Machine, Plane, Shared, Work};

            /// Only `rounds` uses it, and only where the machine has the feature.
            pub(super) struct Wide;

            // SAFETY, of all calls: as `rounds` has found out, the machine has the feature.
            impl Machine for Wide {
                fn call<W: Work>(work: W) {
                    #[target_feature(enable = $feature)]
                    fn call<W: Work>(work: W) {
                        work.run::<Wide>();
                    }
                    unsafe { call(work) }
                }

                fn search(group: &mut Group<'_>) {
                    #[target_feature(enable = $feature)]
                    fn search(group: &mut Group<'_>) {
                        group.search::<Wide>();
                    }
                    unsafe { search(group) }
                }

                fn search_back(group: &mut Group<'_>) {
                    #[target_feature(enable = $feature)]
                    fn search_back(group: &mut Group<'_>) {
                        group.search_back::<Wide>();
                    }
                    unsafe { search_back(group) }
                }

                fn step<const B: usize>(group: &mut Group<'_>, drawn: Shared) {
                    #[target_feature(enable = $feature)]
                    fn step<const B: usize>(group: &mut Group<'_>, drawn: Shared) {
                        group.step::<B>(drawn);
                    }
                    unsafe { step::<B>(group, drawn) }
                }

                fn forward_lines<const N: usize, const BOTH: bool>(
                    lines: &[Line],
                    numbers: &[Plane],
                    front: &[Plane],
                    next: &mut [Plane],
                ) {
                    #[target_feature(enable = $feature)]
                    fn forward<const N: usize, const BOTH: bool>(
                        lines: &[Line],
                        numbers: &[Plane],
                        front: &[Plane],
                        next: &mut [Plane],
                    ) {
                        kernel::forward_lines::<N, BOTH>(lines, numbers, front, next);
                    }
                    if $lines {
                        unsafe { forward::<N, BOTH>(lines, numbers, front, next) }
                    }
                }

                fn backward_lines<const N: usize, const BOTH: bool>(
                    lines: &[Line],
                    numbers: &[Plane],
                    front: &[Plane],
                    back: &mut [Plane],
                ) {
                    #[target_feature(enable = $feature)]
                    fn backward<const N: usize, const BOTH: bool>(
                        lines: &[Line],
                        numbers: &[Plane],
                        front: &[Plane],
                        back: &mut [Plane],
                    ) {
                        kernel::backward_lines::<N, BOTH>(lines, numbers, front, back);
                    }
                    if $lines {
                        unsafe { backward::<N, BOTH>(lines, numbers, front, back) }
                    }
                }
            }
        }
    };
}

machine!(avx512, "avx512f", true);
machine!(avx2, "avx2", false);
