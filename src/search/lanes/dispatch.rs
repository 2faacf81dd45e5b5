//! The widest instructions of the machine, chosen while the program runs. The only file with `unsafe` in it.
//!
//! Nothing in this folder is written for a machine: planes are words, and loops over words become whatever the compiler
//! may use. Here it is told what it may use, by `target_feature`, and a function of that kind can only be called by a
//! promise that the machine has these instructions, which is what was asked just before. Compiled for any machine, the same
//! loops take two to three times as long (`jumpmaze bench` shows all three beside each other).

use super::kernel::{Work, along};
use super::lot::Searched;
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
pub(super) trait Job {
    /// Does it. Whoever implements this says `#[inline(always)]`, for only what is inlined is compiled so.
    fn run<M: Machine>(self);
}

/// A machine. What takes the time is compiled for each, and is a function of its own, so that the compiler never has all of
/// it before it at once.
pub(super) trait Machine {
    /// Does something with its instructions.
    fn call(job: impl Job);

    /// Leads a front along lines, in registers as long as its.
    fn along<const N: usize, const BOTH: bool, const BACK: bool, const CLOSES: bool>(
        work: &mut Work<'_, '_>,
    );
}

/// A machine with what every machine has.
pub(super) struct Narrow;

impl Machine for Narrow {
    fn call(job: impl Job) {
        job.run::<Narrow>();
    }

    fn along<const N: usize, const BOTH: bool, const BACK: bool, const CLOSES: bool>(
        work: &mut Work<'_, '_>,
    ) {
        along::<N, BOTH, BACK, CLOSES, 2>(work);
    }
}

/// A machine that has a feature: the same functions, compiled for it.
macro_rules! machine {
    ($name:ident, $feature:literal, $words:literal) => {
        #[cfg(target_arch = "x86_64")]
        #[allow(unsafe_code)]
        mod $name {
            use super::{Job, Machine, Work, along};

            /// Only `rounds` uses it, and only where the machine has the feature.
            pub(super) struct Wide;

            impl Machine for Wide {
                fn call(job: impl Job) {
                    #[target_feature(enable = $feature)]
                    fn call(job: impl Job) {
                        job.run::<Wide>();
                    }
                    // SAFETY: as `rounds` has found out, the machine has the feature.
                    unsafe { call(job) }
                }

                fn along<const N: usize, const BOTH: bool, const BACK: bool, const CLOSES: bool>(
                    work: &mut Work<'_, '_>,
                ) {
                    #[target_feature(enable = $feature)]
                    #[inline(never)]
                    fn run<
                        const N: usize,
                        const BOTH: bool,
                        const BACK: bool,
                        const CLOSES: bool,
                    >(
                        work: &mut Work<'_, '_>,
                    ) {
                        along::<N, BOTH, BACK, CLOSES, $words>(work);
                    }
                    // SAFETY: as `rounds` has found out, the machine has the feature.
                    unsafe { run::<N, BOTH, BACK, CLOSES>(work) }
                }
            }
        }
    };
}

machine!(avx512, "avx512f", 8);
machine!(avx2, "avx2", 4);
