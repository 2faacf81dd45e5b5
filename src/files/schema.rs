//! The tables and keys of a variant file.
//!
//! The structures only mirror the file. Words such as `"torus"` are looked up later, in the lists of their axes, so
//! that the error for a wrong word can suggest a similar word. A key with its default value is not written, so that a
//! variant inside a maze file stays short. The JSON Schema in `docs/variant.schema.json` is made from these structures
//! and from the lists of the axes.

use super::lists::{FixedList, Pair, exactly};
use super::schema_choices;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

pub use super::schema_values::WordOrWords;
pub(crate) use super::schema_values::{
    EnergyChoice, LegLength, SideWord, WordOrNumbers, WordOrPoints,
};

/// Declares tables of the file. All tables are read, written and described in the same way. A key with its default
/// value is not written.
macro_rules! tables {
    ($(
        $(#[$meta:meta])*
        $vis:vis struct $Table:ident {
            $($(#[$about:meta])* $key_vis:vis $key:ident: $Value:ty,)+
        }
    )+) => {$(
        #[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
        #[serde(deny_unknown_fields)]
        $(#[$meta])*
        $vis struct $Table {
            $(
                $(#[$about])*
                #[serde(skip_serializing_if = "is_default")]
                $key_vis $key: $Value,
            )+
        }
    )+};
}

tables! {
    /// One puzzle kind.
    #[schemars(title = "jumpmaze variant")]
    pub struct VariantFile {
        /// The title on the page; default: the name of the file.
        #[serde(default)]
        pub name: String,
        /// One or two sentences for the player, printed under the board.
        pub rule: String,
        /// The title in other languages, each under its tag.
        #[serde(default)]
        #[schemars(schema_with = "schema_choices::texts")]
        pub name_in: BTreeMap<String, String>,
        /// The rule in other languages, each under its tag.
        #[serde(default)]
        #[schemars(schema_with = "schema_choices::texts")]
        pub rule_in: BTreeMap<String, String>,
        /// The source of the tiles.
        #[serde(default)]
        pub tiling: TilingTable,
        /// The tiles that make the board.
        #[serde(default)]
        pub board: BoardTable,
        /// The sides at the rim that are glued together.
        #[serde(default)]
        pub boundary: BoundaryTable,
        /// The obstacles on the board.
        #[serde(default)]
        pub(crate) obstacles: ObstaclesTable,
        /// The rules of jumps.
        #[serde(default)]
        pub moves: MovesTable,
        /// The contents that the generator may write into the cells.
        #[serde(default)]
        pub(crate) contents: ContentsTable,
        /// The start and the goal of a maze.
        #[serde(default)]
        pub(crate) goal: GoalTable,
        /// Defaults of the generator.
        #[serde(default)]
        pub(crate) generate: GenerateTable,
    }

    /// A tiling: a name in the library, or all of it inline. A file of the library consists of these keys.
    pub struct TilingTable {
        /// The title of a tiling in the library.
        pub name: Option<String>,
        /// Other names of a tiling in the library.
        pub aliases: Option<Vec<String>>,
        /// One sentence about a tiling in the library.
        pub about: Option<String>,
        /// The name of a tiling in the library; an empty table means squares.
        #[serde(rename = "use")]
        pub use_name: Option<String>,
        /// Play on the dual tiling: a tile for every vertex.
        #[serde(default)]
        pub dual: bool,
        /// The kind of description: periodic, multigrid, substitution, mesh or lines.
        #[schemars(schema_with = "schema_choices::kinds")]
        pub kind: Option<String>,
        /// periodic, substitution: how many directions make a full turn; 24, or 20 for pentagonal angles.
        pub turn: Option<u32>,
        /// periodic: the two lattice vectors, each as a list of directions of unit steps.
        pub lattice: Option<Vec<Vec<i64>>>,
        /// periodic: the tiles of one unit cell; substitution: the kinds of tiles.
        pub tile: Option<Vec<TileTable>>,
        /// substitution: the kinds of clusters.
        pub cluster: Option<Vec<ClusterTable>>,
        /// multigrid: the number of families of lines.
        pub n: Option<u32>,
        /// multigrid: how far each family is moved, with at most six decimals.
        pub offsets: Option<Vec<f64>>,
        /// mesh: the name of a mesh such as `cube`, if the faces are not listed.
        #[schemars(schema_with = "schema_choices::meshes")]
        pub mesh: Option<String>,
        /// mesh: for the mesh `hyperbolic` the number of sides of each tile, and of tiles at each vertex.
        pub symbol: Option<FixedList<u32, 2>>,
        /// mesh: the number of parts of each edge; rings and spokes of a polar board; rings of a hyperbolic disc.
        pub size: Option<Vec<i64>>,
        /// mesh: the vertices of every face, in order.
        pub faces: Option<Vec<Vec<u32>>>,
        /// mesh: where the vertices lie, for the drawing.
        pub vertices: Option<Vec<FixedList<f64, 2>>>,
        /// mesh: where the vertices lie in space; the faces are drawn as a net.
        pub points: Option<Vec<FixedList<f64, 3>>>,
        /// mesh: the sides that are not straight.
        pub bends: Option<Vec<BendTable>>,
        /// lines: the names of the cells; mesh: the names of the listed faces, in order. An empty name means row and column.
        pub cells: Option<Vec<String>>,
        /// lines: the lines.
        pub line: Option<Vec<LineTable>>,
        /// lines: where the cells lie, by name, for the drawing.
        pub at: Option<BTreeMap<String, FixedList<f64, 2>>>,
    }

    /// One tile of a periodic or substitution tiling.
    pub struct TileTable {
        /// A regular polygon with this number of sides.
        pub(crate) n: Option<u32>,
        /// The number of an earlier tile, and one of its sides. Side 0 of the new tile lies on that side.
        pub(crate) on: Option<FixedList<u32, 2>>,
        /// Any polygon with unit sides: the directions of its sides, counter-clockwise.
        pub(crate) walk: Option<Vec<i64>>,
        /// Any polygon: for each side, counter-clockwise, the directions of the unit steps along it.
        pub(crate) sides: Option<Vec<Vec<i64>>>,
        /// With `walk` or `sides`: the unit steps from the origin to its first corner.
        pub(crate) at: Option<Vec<i64>>,
    }

    /// One kind of cluster of a substitution tiling.
    pub struct ClusterTable {
        /// The tiles with which the cluster starts.
        pub(crate) start: Vec<PartTable>,
        /// The corners of the cluster at the start: for each the part, and a corner of that part.
        pub(crate) start_corners: Vec<FixedList<u32, 2>>,
        /// The clusters of which the cluster consists one generation later.
        pub(crate) grow: Vec<PartTable>,
        /// The corners of the cluster one generation later: for each the part, and a corner of that part.
        pub(crate) grow_corners: Vec<FixedList<u32, 2>>,
    }

    /// One part of a cluster.
    pub(crate) struct PartTable {
        /// The kind of tile or cluster, counted from 0.
        #[serde(default)]
        pub(crate) of: u32,
        /// Whether it is mirrored, before it is turned.
        #[serde(default)]
        pub(crate) mirror: bool,
        /// How far it is turned counter-clockwise, in directions.
        #[serde(default)]
        pub(crate) turn: i64,
        /// The corner of this part that lies on a corner of an earlier part.
        #[serde(default)]
        pub(crate) corner: u32,
        /// The number of the earlier part, and the corner of that part.
        pub(crate) on: Option<FixedList<u32, 2>>,
    }

    /// One hand-written line.
    pub struct LineTable {
        /// The cells that it goes through, in order.
        pub(crate) through: Vec<String>,
        /// Whether the first cell follows the last.
        #[serde(default)]
        pub(crate) closed: bool,
    }

    /// The shape of the board.
    pub struct BoardTable {
        /// The kind of outline; default: rect, for meshes and lines all, for multigrids and substitutions disc.
        #[schemars(schema_with = "schema_choices::shapes")]
        pub shape: Option<String>,
        /// rect: rows and columns. period: m and n unit cells. hexagon, triangle: cells on a side.
        /// disc: the wanted number of cells. crop: height and width, radius or side of the region, in tiles.
        /// crop with a polygon: the factor by which it grows.
        pub size: Option<Vec<i64>>,
        /// rows: a drawing, o = cell, . = none.
        pub(crate) rows: Option<Vec<String>>,
        /// cells: a list of tiles `[prototile, a, b]`: which tile of the unit cell, and how many lattice vectors away.
        pub(crate) cells: Option<Vec<FixedList<i64, 3>>>,
        /// crop: the region, as the name of a figure or the corners of a polygon; default: rect.
        #[schemars(schema_with = "schema_choices::crops")]
        pub(crate) crop: Option<WordOrPoints>,
        /// disc, crop: where its centre lies.
        #[schemars(schema_with = "schema_choices::centres")]
        pub(crate) centre: Option<String>,
        /// crop: the factor by which the region grows or shrinks, such as 0.5; default: 1.
        pub(crate) scale: Option<f64>,
        /// disc, crop: if true, tiles with fewer than two neighbours are dropped, and then only the largest part is kept.
        pub(crate) trim: Option<bool>,
    }

    /// The boundary.
    pub struct BoundaryTable {
        /// How the edges of the board are glued together.
        #[schemars(schema_with = "schema_choices::wraps")]
        pub wrap: Option<String>,
        /// surakarta: the rows that have loops, counted inwards from 0.
        pub(crate) loops: Option<Vec<i64>>,
        /// torus: a shift of the copies above, where unit cell (a, b) is the same as (a + shift, b + n).
        pub(crate) shift: Option<i64>,
        /// torus: two vectors by which the board repeats, each as multiples of the lattice vectors of the tiling.
        pub(crate) lattice: Option<FixedList<FixedList<i64, 2>, 2>>,
        /// Runs of sides at the rim that are glued to other runs.
        pub(crate) glue: Option<Vec<GlueTable>>,
    }

    /// The obstacles on the board, by the names of cells.
    #[serde(default)]
    pub(crate) struct ObstaclesTable {
        /// Tiles that stop every flight.
        pub(crate) impassable: Vec<String>,
        /// Cells that count but cannot be landed on.
        pub(crate) passover: Vec<String>,
        /// Tiles that a flight passes without counting them.
        pub(crate) uncounted: Vec<String>,
        /// Pairs of neighbours with a wall on all sides that they share.
        #[serde(deserialize_with = "exactly")]
        pub(crate) walls: Vec<[String; 2]>,
        /// Pairs of neighbours whose sides can be crossed only from the first to the second.
        #[serde(deserialize_with = "exactly")]
        pub(crate) oneway: Vec<[String; 2]>,
    }

    /// The rules of jumps.
    pub struct MovesTable {
        /// Whether a jump may leave a cell through sides, corners or both, or on squares a list of directions.
        #[schemars(schema_with = "schema_choices::exits")]
        pub(crate) exits: Option<WordOrWords>,
        /// How a flight goes through tiles with an odd number of sides.
        #[schemars(schema_with = "schema_choices::odds")]
        pub(crate) odd: Option<String>,
        /// Which turns are allowed: a rule, or a list of offsets: 0 is straight on, 1 back, 0.5 left on squares.
        #[schemars(schema_with = "schema_choices::turns")]
        pub(crate) turns: Option<WordOrNumbers>,
        /// For the turn rules alternate and toggle: whether the first move leaves through a side, a corner or either.
        #[schemars(schema_with = "schema_choices::firsts")]
        pub(crate) first: Option<String>,
        /// The largest length of a jump; required on boards with closed lines.
        pub max: Option<i64>,
        /// Leapers: the segments of a jump, each as its length ("k" is the number) and the turn before it, in ports.
        #[schemars(schema_with = "schema_choices::legs")]
        pub(crate) shape: Option<Vec<Pair<LegLength, i32>>>,
        /// The obstacles that stop a flight through a corner.
        #[schemars(schema_with = "schema_choices::corner_rules")]
        pub(crate) corners: Option<String>,
    }

    /// The contents that the generator may write.
    pub(crate) struct ContentsTable {
        /// The kinds of contents.
        #[schemars(schema_with = "schema_choices::alphabet")]
        pub(crate) alphabet: Option<Vec<String>>,
        /// The numbers that may be written.
        pub(crate) numbers: Option<Vec<u32>>,
        /// A box of tiles: how many there are of each number.
        pub(crate) stock: Option<BTreeMap<String, u32>>,
    }

    /// The start and the goal of a maze.
    pub(crate) struct GoalTable {
        /// One cell, any of several cells, or a jump that ends one step outside.
        #[schemars(schema_with = "schema_choices::goal_kinds")]
        pub(crate) kind: Option<String>,
        /// A cell, "corner" or "random"; default: the first cell.
        pub(crate) start: Option<String>,
        /// A cell, a list of cells, "corner", "centre", "farthest", "random" or "free"; default: the last cell.
        pub(crate) goal: Option<WordOrWords>,
    }

    /// Defaults of the generator.
    pub(crate) struct GenerateTable {
        /// The energy to minimise: a name or formula, a table of features with weights, or formulas in order of priority.
        pub(crate) energy: Option<EnergyChoice>,
        /// The search.
        pub(crate) search: Option<String>,
        /// The number of candidates (changed mazes) to try for each maze.
        pub(crate) iterations: Option<u64>,
    }
}

// The keys of the next table are written even if their values are 0, because vertex 0 is not a missing vertex.
/// A side of a mesh that is not straight.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BendTable {
    /// The vertex where it starts.
    pub from: u32,
    /// The vertex where it ends.
    pub to: u32,
    /// The points between them, in order.
    pub through: Vec<FixedList<f64, 2>>,
}

/// A run of sides at the rim, glued to another run.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct GlueTable {
    /// The cell and side where the run starts. The run goes counter-clockwise along the rim.
    #[schemars(schema_with = "schema_choices::cell_side")]
    pub(crate) from: Pair<String, SideWord>,
    /// The cell and side to which the first side is glued. The other sides follow clockwise along the rim.
    #[schemars(schema_with = "schema_choices::cell_side")]
    pub(crate) to: Pair<String, SideWord>,
    /// The number of sides to glue; default: 1.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) sides: Option<u32>,
    /// Whether left and right are exchanged, so that both runs go counter-clockwise.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) flip: bool,
}

/// Whether a value is the default, which need not be written.
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// The JSON Schema of the variant file, as text.
///
/// # Panics
///
/// Never: a schema is plain JSON.
#[must_use]
pub fn json_schema_text() -> String {
    let schema = schemars::schema_for!(VariantFile);
    serde_json::to_string_pretty(&schema).expect("a schema is plain JSON") + "\n"
}
