//! The widest instructions of the machine, chosen while the program runs. The only file with `unsafe` in it.
//!
//! Nothing in this folder is written for a machine: planes are words, and loops over words become whatever the compiler
//! may use. Here it is told what it may use, by `target_feature`, and a function of that kind can only be called by a
//! promise that the machine has these instructions, which is what was asked just before. Compiled for any machine, the same
//! loops take two to three times as long (`jumpmaze bench` shows all three beside each other).

use super::kernel::Work;
#[cfg(not(target_arch = "x86_64"))]
use super::kernel::along;
use crate::axis::axis;

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

    /// Whether there is code for lines with them. On x86-64 the portable code lists every jump: nearly all such machines
    /// have AVX2, and code for lines takes long to compile.
    pub(super) fn have_lines(self) -> bool {
        self.are_here() && (cfg!(not(target_arch = "x86_64")) || self != Instructions::Portable)
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

/// Something to do with a machine of whatever type.
pub(super) trait WithMachine {
    /// What comes of it.
    type Output;

    /// Does it.
    fn run<M: Machine>(self) -> Self::Output;
}

/// Does something with these instructions, or with what every machine has where they are not here.
pub(super) fn with_machine<W: WithMachine>(work: W, instructions: Instructions) -> W::Output {
    match instructions {
        #[cfg(target_arch = "x86_64")]
        Instructions::Avx512 if instructions.are_here() => work.run::<avx512::Wide>(),
        #[cfg(target_arch = "x86_64")]
        Instructions::Avx2 if instructions.are_here() => work.run::<avx2::Wide>(),
        _ => work.run::<Narrow>(),
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
    fn along<const N: usize, const BACK: bool>(work: &mut Work<'_, '_>);
}

/// A machine with what every machine has.
pub(super) struct Narrow;

impl Machine for Narrow {
    fn call(job: impl Job) {
        job.run::<Narrow>();
    }

    #[cfg(not(target_arch = "x86_64"))]
    fn along<const N: usize, const BACK: bool>(work: &mut Work<'_, '_>) {
        along::<N, BACK, 2>(work);
    }

    #[cfg(target_arch = "x86_64")]
    fn along<const N: usize, const BACK: bool>(_: &mut Work<'_, '_>) {
        unreachable!("plans for these instructions have no lines")
    }
}

/// A machine that has a feature: the same functions, compiled for it.
macro_rules! machine {
    ($name:ident, $feature:literal, $words:literal) => {
        #[cfg(target_arch = "x86_64")]
        #[allow(unsafe_code)]
        mod $name {
            use crate::search::lanes::dispatch::{Job, Machine};
            use crate::search::lanes::kernel::{Work, along};

            /// Only `with_machine` uses it, and only where the machine has the feature.
            pub(super) struct Wide;

            impl Machine for Wide {
                fn call(job: impl Job) {
                    #[target_feature(enable = $feature)]
                    fn call(job: impl Job) {
                        job.run::<Wide>();
                    }
                    // SAFETY: as `with_machine` has found out, the machine has the feature.
                    unsafe { call(job) }
                }

                fn along<const N: usize, const BACK: bool>(work: &mut Work<'_, '_>) {
                    #[target_feature(enable = $feature)]
                    #[inline(never)]
                    fn run<const N: usize, const BACK: bool>(work: &mut Work<'_, '_>) {
                        along::<N, BACK, $words>(work);
                    }
                    // SAFETY: as `with_machine` has found out, the machine has the feature.
                    unsafe { run::<N, BACK>(work) }
                }
            }
        }
    };
}

machine!(avx512, "avx512f", 8);
machine!(avx2, "avx2", 4);
