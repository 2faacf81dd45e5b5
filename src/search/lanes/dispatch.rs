//! Selects the widest vector instructions of the machine at run time. This is the only file of this folder with
//! `unsafe` code.
//!
//! The other files of this folder do not depend on the machine. A plane, one bit of each of 512 mazes, is an array of
//! words, and the compiler vectorises loops over words with the instructions that it may use. This file marks functions
//! with `target_feature`, so that the compiler may use more instructions. Calling such a function is unsafe unless the
//! machine has the feature. So the feature is checked first. Without the additional instructions, the same loops take
//! two to three times as long (`jumpmaze bench` compares the three variants).

use super::kernel::KernelArguments;
#[cfg(not(target_arch = "x86_64"))]
use super::kernel::along;
use crate::axis::axis;

axis! {
    /// The vector instructions to use.
    pub enum InstructionSet ("instructions") {
        /// Registers of 512 bits.
        Avx512 = "avx-512",
        /// Registers of 256 bits.
        Avx2 = "avx2",
        /// The instructions that every machine has.
        Portable = "portable",
    }
}

impl InstructionSet {
    /// Whether this machine has these instructions.
    #[must_use]
    pub fn is_available(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx512 => is_x86_feature_detected!("avx512f"),
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx2 => is_x86_feature_detected!("avx2"),
            #[cfg(not(target_arch = "x86_64"))]
            InstructionSet::Avx512 | InstructionSet::Avx2 => false,
            InstructionSet::Portable => true,
        }
    }

    /// Whether this machine has these instructions, and all code is compiled for them. On x86-64, the portable variant
    /// has no code for jumps along lines, and only code for distances with the maximum number of digits. The missing
    /// code would take long to compile, and nearly all x86-64 machines have AVX2.
    pub(super) fn has_all_code(self) -> bool {
        self.is_available()
            && (cfg!(not(target_arch = "x86_64")) || self != InstructionSet::Portable)
    }

    /// The widest instructions of this machine.
    ///
    /// # Panics
    ///
    /// Never panics, because every machine has the portable instructions.
    #[must_use]
    pub fn widest() -> InstructionSet {
        let mut all = InstructionSet::ALL.iter().copied();
        all.find(|instructions| instructions.is_available())
            .expect("every machine has portable instructions")
    }
}

/// Work that is generic over the type of the machine.
pub(super) trait WithMachine {
    /// The result of the work.
    type Output;

    /// Does the work.
    fn run<M: Machine>(self) -> Self::Output;
}

/// Runs `work` with these instructions, or with the portable instructions if this machine does not have them.
pub(super) fn with_machine<W: WithMachine>(work: W, instructions: InstructionSet) -> W::Output {
    match instructions {
        #[cfg(target_arch = "x86_64")]
        InstructionSet::Avx512 if instructions.is_available() => {
            work.run::<avx512::FeatureMachine>()
        }
        #[cfg(target_arch = "x86_64")]
        InstructionSet::Avx2 if instructions.is_available() => work.run::<avx2::FeatureMachine>(),
        _ => work.run::<PortableMachine>(),
    }
}

/// Work that is compiled for a machine.
pub(super) trait Job {
    /// Does the work. Implementations must be `#[inline(always)]`, because only inlined code is compiled
    /// for the machine.
    fn run<M: Machine>(self);
}

/// A set of vector instructions for which the expensive functions are compiled. They are separate functions, so that
/// the compiler never has to optimise all of them at once.
pub(super) trait Machine {
    /// Whether code for distances with fewer than the maximum number of digits is compiled.
    const HAS_SHORT_DISTANCES: bool = true;

    /// Runs a job with the instructions of this machine.
    fn call(job: impl Job);

    /// Moves a front (the states reached so far) along lines of at most `N` places, in registers of this machine.
    fn along<const N: usize, const BACK: bool>(work: &mut KernelArguments<'_, '_>);
}

/// A machine with portable instructions only.
pub(super) struct PortableMachine;

impl Machine for PortableMachine {
    const HAS_SHORT_DISTANCES: bool = cfg!(not(target_arch = "x86_64"));

    fn call(job: impl Job) {
        job.run::<PortableMachine>();
    }

    #[cfg(not(target_arch = "x86_64"))]
    fn along<const N: usize, const BACK: bool>(work: &mut KernelArguments<'_, '_>) {
        along::<N, BACK, 2>(work);
    }

    #[cfg(target_arch = "x86_64")]
    fn along<const N: usize, const BACK: bool>(_: &mut KernelArguments<'_, '_>) {
        unreachable!("layouts for these instructions have no lines")
    }
}

/// Defines a [`Machine`] with a feature, for which the expensive functions are compiled again.
macro_rules! machine {
    ($name:ident, $feature:literal, $words:literal) => {
        #[cfg(target_arch = "x86_64")]
        #[allow(unsafe_code)]
        mod $name {
            use crate::search::lanes::dispatch::{Job, Machine};
            use crate::search::lanes::kernel::{KernelArguments, along};

            /// Used only by `with_machine`, and only if the machine has the feature.
            pub(super) struct FeatureMachine;

            impl Machine for FeatureMachine {
                fn call(job: impl Job) {
                    #[target_feature(enable = $feature)]
                    fn call(job: impl Job) {
                        job.run::<FeatureMachine>();
                    }
                    // SAFETY: `with_machine` has checked that the machine has the feature.
                    unsafe { call(job) }
                }

                fn along<const N: usize, const BACK: bool>(work: &mut KernelArguments<'_, '_>) {
                    #[target_feature(enable = $feature)]
                    #[inline(never)]
                    fn run<const N: usize, const BACK: bool>(work: &mut KernelArguments<'_, '_>) {
                        along::<N, BACK, $words>(work);
                    }
                    // SAFETY: `with_machine` has checked that the machine has the feature.
                    unsafe { run::<N, BACK>(work) }
                }
            }
        }
    };
}

machine!(avx512, "avx512f", 8);
machine!(avx2, "avx2", 4);
