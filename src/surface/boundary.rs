//! Boundaries: gluings of the edges of a rectangle.
//!
//! ```text
//!    cylinder   a ▐▌ a     torus    b ↑        Möbius   a ▐▌ c     Equal letters are glued. On the Möbius strip the
//!               b ▐▌ b             ┌──┐                 b ▐▌ b     right edge is upside down, so the first row
//!               c ▐▌ c            a│  │a                c ▐▌ a     continues in the last row.
//!                                  └──┘
//!                                  b ↑
//! ```
//!
//! A boundary is a value: a name, a description, a function that lists gluings, and a promise about the finished
//! surface, which is compared with the result of the audit. To add a boundary, write the function and add the value to
//! [`BOUNDARIES`].

use super::audit::TopologicalType;
use super::seam::Seam;
use super::shape::Extent;
use super::{Clash, Refusal};

/// A side of a square, by its direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compass {
    /// Downwards.
    South = 0,
    /// To the right.
    East = 1,
    /// Upwards.
    North = 2,
    /// To the left.
    West = 3,
}

/// One gluing: two sides of squares that become the same side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glue {
    /// Row, column and side of the first square.
    pub from: (i64, i64, Compass),
    /// Row, column and side of the second square.
    pub to: (i64, i64, Compass),
    /// Whether the two sides run in the same direction (start meets start), which mirrors the second square. Without a
    /// flip, start meets end, as in the plane.
    pub flip: bool,
}

/// The settings of a boundary. Files can set them. A [`BoardSpec`](crate::topology::BoardSpec) that a user of the
/// library creates has the defaults.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Settings {
    /// For Surakarta boards: the rows with loops, counted inwards. The row at the edge is row 0.
    pub loops: Vec<i64>,
    /// For a torus: the number of columns by which a jump through the upper edge is shifted to the left.
    pub shift: i64,
    /// For a torus: the two vectors by which the board repeats, in multiples of the lattice vectors of the tiling.
    #[doc(hidden)]
    pub lattice: Option<[[i64; 2]; 2]>,
    /// Gluings that a file lists. They glue sides that are still at the rim after the boundary was glued.
    #[doc(hidden)]
    pub seams: Vec<Seam>,
}

/// A way to glue the edges of a board.
///
/// Two boundaries are equal if their names are equal. A new boundary can take the fields that it does not change from
/// [`CYLINDER`], as in the example of this [module](crate::surface).
#[derive(Clone, Copy, Debug)]
pub struct Boundary {
    /// The name.
    pub name: &'static str,
    /// A description in one sentence.
    pub about: &'static str,
    /// Returns the gluings. If only two opposite edges are glued, the squares one step outside the board may also be
    /// glued, as in [`CYLINDER`]. Jumps through corners at the other two edges need these gluings.
    pub glue: fn(Extent, &Settings) -> Result<Vec<Glue>, Refusal>,
    /// Returns the expected type of the finished surface, for a full rectangle or for a torus made of unit cells. For
    /// such a torus, the extent has 0 rows and 0 columns.
    pub promise: fn(Extent, &Settings) -> TopologicalType,
    /// Whether the boundary can also wrap a patch of unit cells of any periodic tiling (the shape `period`). The
    /// wrapped patch is a torus, and `glue` is not called for it.
    pub on_lattices: bool,
    /// Whether `shift` and `lattice` are allowed.
    pub shifts: bool,
    /// Whether `loops` is allowed.
    pub loops: bool,
}

impl PartialEq for Boundary {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

/// All boundaries.
pub const BOUNDARIES: &[Boundary] = &[NONE, CYLINDER, TORUS, MOBIUS, KLEIN, PROJECTIVE, SURAKARTA];

/// No gluing: the board has a rim.
pub const NONE: Boundary = Boundary {
    name: "none",
    about: "The board ends at its rim.",
    glue: |_, _| Ok(Vec::new()),
    promise: |_, _| TopologicalType {
        euler: 1,
        orientable: true,
    },
    on_lattices: true,
    shifts: false,
    loops: false,
};

/// The boundary that glues the right edge to the left edge.
pub const CYLINDER: Boundary = Boundary {
    name: "cylinder",
    about: "The right edge continues at the left edge.",
    glue: |extent, _| Ok(east_west(extent, false, 1).collect()),
    promise: |_, _| TopologicalType {
        euler: 0,
        orientable: true,
    },
    on_lattices: false,
    ..NONE
};

/// The boundary that glues east to west and north to south, possibly with a shift.
pub const TORUS: Boundary = Boundary {
    name: "torus",
    about: "Every edge continues at the opposite edge.",
    glue: |extent, settings| {
        let shift = settings.shift.rem_euclid(extent.columns);
        let up = (0..extent.columns).map(move |c| Glue {
            from: (0, c, Compass::North),
            to: (
                extent.rows - 1,
                (c - shift).rem_euclid(extent.columns),
                Compass::South,
            ),
            flip: false,
        });
        Ok(east_west(extent, false, 0).chain(up).collect())
    },
    promise: |_, _| TopologicalType {
        euler: 0,
        orientable: true,
    },
    on_lattices: true,
    shifts: true,
    ..NONE
};

/// The boundary that glues east to west with a twist.
pub(crate) const MOBIUS: Boundary = Boundary {
    name: "mobius",
    about: "The right edge continues at the left edge, upside down.",
    glue: |extent, _| Ok(east_west(extent, true, 1).collect()),
    promise: |_, _| TopologicalType {
        euler: 0,
        orientable: false,
    },
    on_lattices: false,
    ..NONE
};

/// The boundary that glues east to west, and north to south with a twist.
pub(crate) const KLEIN: Boundary = Boundary {
    name: "klein",
    about: "The right edge continues at the left edge; the upper edge continues at the lower edge, left and right swapped.",
    glue: |extent, _| {
        Ok(east_west(extent, false, 0)
            .chain(south_north_twisted(extent))
            .collect())
    },
    promise: |_, _| TopologicalType {
        euler: 0,
        orientable: false,
    },
    on_lattices: false,
    ..NONE
};

/// The boundary that glues both pairs of edges with a twist.
pub(crate) const PROJECTIVE: Boundary = Boundary {
    name: "projective",
    about: "Every edge continues at the opposite edge, turned round.",
    glue: |extent, _| {
        Ok(east_west(extent, true, 0)
            .chain(south_north_twisted(extent))
            .collect())
    },
    promise: |_, _| TopologicalType {
        euler: 1,
        orientable: false,
    },
    on_lattices: false,
    ..NONE
};

/// The boundary with loops around the four corners of a square board.
pub(crate) const SURAKARTA: Boundary = Boundary {
    name: "surakarta",
    about: "Loops around the corners lead from the end of a row to the end of a column.",
    glue: surakarta,
    promise: surakarta_promise,
    on_lattices: false,
    loops: true,
    ..NONE
};

/// Glues the right edge to the left one, including `beyond` rows above and below the board.
fn east_west(extent: Extent, flip: bool, beyond: i64) -> impl Iterator<Item = Glue> {
    (-beyond..extent.rows + beyond).map(move |r| Glue {
        from: (r, extent.columns - 1, Compass::East),
        to: (if flip { extent.rows - 1 - r } else { r }, 0, Compass::West),
        flip,
    })
}

/// Glues the lower edge to the upper one with a twist.
fn south_north_twisted(extent: Extent) -> impl Iterator<Item = Glue> {
    (0..extent.columns).map(move |c| Glue {
        from: (extent.rows - 1, c, Compass::South),
        to: (0, extent.columns - 1 - c, Compass::North),
        flip: true,
    })
}

/// Glues the loops around the four corners.
///
/// ```text
///    ╭───╮           A jump along row i leaves to the west and returns from the north in column i: a quarter
///    │ ╭─┼─┐         turn about the corner of the board. The other corners have such loops, too.
///    ╰─┼─┘ │
///      └── …
/// ```
fn surakarta(extent: Extent, settings: &Settings) -> Result<Vec<Glue>, Refusal> {
    use Compass::{East, North, South, West};
    let (n, columns) = (extent.rows, extent.columns);
    if columns != n || n < 4 {
        let what = format!("Surakarta loops do not fit a board of {n} rows and {columns} columns");
        let remedy = "the board must be square, with at least 4 rows";
        return Err(Refusal::new(Clash::Boundary, "board.size", what, remedy));
    }
    let mut loops = settings.loops.clone();
    loops.sort_unstable();
    loops.dedup();
    if loops.is_empty()
        || loops.len() != settings.loops.len()
        || loops.iter().any(|&i| i < 1 || i >= n / 2)
    {
        let (given, last) = (&settings.loops, n / 2 - 1);
        let what = format!("the loops {given:?} are not possible on this board");
        let remedy = format!("list different rows from 1 to {last}, counted inwards from 0");
        let key = "boundary.loops";
        return Err(Refusal::new(Clash::Boundary, key, what, remedy));
    }
    let glue = |from, to| Glue {
        from,
        to,
        flip: false,
    };
    Ok(loops
        .iter()
        .flat_map(|&i| {
            let j = n - 1 - i;
            [
                glue((i, 0, West), (0, i, North)),
                glue((i, n - 1, East), (0, j, North)),
                glue((j, 0, West), (n - 1, i, South)),
                glue((j, n - 1, East), (n - 1, j, South)),
            ]
        })
        .collect())
}

/// The promise for a board with loops. Each loop i consists of four gluings, one at each corner of the board. A gluing
/// merges two edges. It also merges the vertices at their ends, at the distances i and i + 1 from the corner. Two
/// neighbouring loops share a distance. For each distance, four pairs of vertices are merged, so 4 vertices disappear.
/// There is one exception: at the distance of half an edge of the board, the four pairs consist of only four vertices,
/// the middles of the edges. These four become a single vertex, so only 3 vertices disappear.
fn surakarta_promise(extent: Extent, settings: &Settings) -> TopologicalType {
    let mut distances: Vec<i64> = settings.loops.iter().flat_map(|&i| [i, i + 1]).collect();
    distances.sort_unstable();
    distances.dedup();
    let merged: i64 = distances
        .iter()
        .map(|&j| if 2 * j == extent.rows { 3 } else { 4 })
        .sum();
    TopologicalType {
        euler: 1 - merged + 4 * settings.loops.len() as i64,
        orientable: true,
    }
}
