//! Finds the deepest maze of a board, and proves that no maze is deeper.
//!
//! ```text
//!   how deep can a maze be?   ── Question
//!        │
//!        ├─ is there one of depth ≥ T?                                     run, proof_run
//!        │     a complete search refutes T = max, max − 1, … : upper bound     backtracking, bound, prices, lemmas
//!        │     a random search finds deeper and deeper mazes : lower bound
//!        ▼
//!   both bounds meet: the maze, and the tree of the refutation  ── Proof ──▶ check, without code of the search
//! ```
//!
//! The search builds the breadth-first layers of a maze one by one. It chooses a *letter* (the content of a cell) for
//! each cell of a layer, and this determines the next layer. A state that is in no layer yet is *free*. A maze of depth
//! T needs one state for each of the T layers before its goal. All other states are *wasted*: they are additional
//! states of a layer, or are never found. Most rules show that a position must waste too many states.

pub(crate) mod answer;
mod backtracking;
mod bound;
mod check;
mod completion;
mod context;
pub(crate) mod count;
mod lemmas;
mod network;
mod position;
mod prices;
mod proof_run;
pub(crate) mod question;
pub(crate) mod rules;
pub(crate) mod run;
pub(crate) mod theorem;
mod trace;

pub(crate) use answer::{
    DepthBounds, ProofBudget, ProofError, ProofProgress, ProofResult, verified,
};
pub(crate) use check::{Claim, ClaimError, ClaimGoal, check, depth_of};
pub(crate) use question::{Question, QuestionError};
pub(crate) use rules::{PruningRule, Rules};
pub(crate) use run::{ORDER, prove};
