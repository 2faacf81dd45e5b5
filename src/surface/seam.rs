//! Seams: gluings of the rim, as a file lists them.

/// A side of a tile, as a file names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SideName {
    /// By its number, counted counter-clockwise from 0.
    Number(u32),
    /// By the direction that it faces, in eighths of a turn counter-clockwise from the south.
    Towards(u8),
}

/// A run of sides at the rim, glued to another run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seam {
    /// The cell and side at which the first run begins.
    pub from: (String, SideName),
    /// The cell and side at which the second run begins.
    pub to: (String, SideName),
    /// The number of sides of each run.
    pub sides: u32,
    /// Whether left and right are exchanged.
    pub flip: bool,
}
