//! The words of a variant file that belong to no axis of the board.

use crate::axis::axis;

axis! {
    /// How a tiling is described.
    pub enum TilingKind ("kind of tiling") {
        /// Polygons and two lattice vectors.
        Periodic = "periodic",
        /// Families of parallel lines.
        Multigrid = "multigrid",
        /// Clusters of tiles that grow.
        Substitution = "substitution",
        /// Faces that are glued along their edges.
        Mesh = "mesh",
        /// Lines written by hand.
        Lines = "lines",
    }
}

axis! {
    /// The contents that the generator may write into a cell.
    pub enum Symbol ("content") {
        /// Numbers.
        Numbers = "numbers",
        /// The length of the previous jump, drawn as a star.
        Star = "*",
        /// The length of the previous jump, drawn as an equals sign.
        Same = "=",
        /// One more than the length of the previous jump.
        More = "^",
        /// One less than the length of the previous jump.
        Less = "v",
        /// Toggle marks.
        Toggle = "toggle",
    }
}

axis! {
    /// The kind of landing that wins a maze.
    pub enum GoalKind ("kind of goal") {
        /// Landing on a cell.
        Cell = "cell",
        /// Landing on any of several cells.
        Any = "any",
        /// Landing one step outside the board.
        Exit = "exit",
    }
}

axis! {
    /// The rules by which the generator chooses a start.
    pub enum StartWord ("start") {
        /// In a corner of the board.
        Corner = "corner",
        /// Anywhere, drawn for each maze.
        Random = "random",
    }
}

axis! {
    /// The rules by which the generator chooses a goal.
    pub enum GoalWord ("goal") {
        /// In a corner of the board.
        Corner = "corner",
        /// In the middle of the board.
        Centre = "centre",
        /// As far from the start as possible.
        Farthest = "farthest",
        /// Anywhere, drawn for each maze.
        Random = "random",
        /// On the deepest cell, which takes the most moves.
        Free = "free",
    }
}
