//! How deep mazes can be, with proof.

pub mod count;
pub mod theorem;
