//! Meshes: boards made of a finite list of faces. A mesh has a name, or a file lists its faces.
//!
//! A named mesh is a value: a name, a description, the meaning of its size, and how it is made. To add one, add a value
//! to [`MESHES`].

use super::hyperbolic::hyperbolic;
use super::solids::{divided, in_space, solid};
use super::tilings::mesh::{EdgeBends, Mesh, check_faces, cube, outlined, polar};
use super::{Clash, Refusal};

/// A mesh with a name.
#[derive(Clone, Copy, Debug)]
pub struct NamedMesh {
    /// The name in files.
    pub name: &'static str,
    /// A description in one sentence.
    pub about: &'static str,
    /// The meaning of the numbers of its size, with an example.
    pub sizes: &'static str,
    /// The number of entries in its size.
    pub(crate) count: usize,
    /// Whether the size may be left out. If it is left out, each of its numbers is 1.
    pub(crate) optional: bool,
    maker: MeshMaker,
}

/// How a mesh is made.
#[derive(Clone, Copy, Debug)]
enum MeshMaker {
    /// By a function of its size.
    OfSize(fn(&[usize]) -> Result<Mesh, Refusal>),
    /// From the recipe of a solid. The edges are then divided into parts.
    Solid(&'static str),
    /// By a function of its symbol and its size. The symbol consists of the number of sides of a tile and the number of
    /// tiles at a vertex.
    OfSymbol(fn([usize; 2], usize) -> Result<Mesh, Refusal>),
}

impl NamedMesh {
    /// Makes the mesh. `size` has [`NamedMesh::count`] numbers.
    ///
    /// # Errors
    ///
    /// Returns an error if the size or the symbol is impossible, if the mesh takes no symbol but one is given, or if a
    /// required symbol is missing.
    pub(crate) fn build(
        &self,
        symbol: Option<[usize; 2]>,
        size: &[usize],
    ) -> Result<Mesh, Refusal> {
        match (self.maker, symbol) {
            (MeshMaker::OfSize(make), None) => make(size),
            (MeshMaker::Solid(recipe), None) => solid(recipe, size[0]),
            (MeshMaker::OfSymbol(make), Some(symbol)) => make(symbol, size[0]),
            (MeshMaker::OfSymbol(_), None) => Err(Refusal::new(
                Clash::Mesh,
                "tiling.mesh",
                "`symbol` is missing under [tiling]",
                "give the number of sides of a tile, and of tiles at a vertex: symbol = [7, 3]",
            )),
            (_, Some(_)) => Err(Refusal::new(
                Clash::Mesh,
                "tiling.symbol",
                format!("`symbol` has no effect with `{}`", self.name),
                "leave `symbol` out",
            )),
        }
    }
}

/// Describes a solid with regular faces by its [recipe](super::solids::solid).
const fn solid_of(name: &'static str, about: &'static str, recipe: &'static str) -> NamedMesh {
    NamedMesh {
        name,
        about,
        sizes: "the number of parts of each edge: [2]",
        count: 1,
        optional: true,
        maker: MeshMaker::Solid(recipe),
    }
}

/// All meshes with a name: the cube, the polar board, hyperbolic discs, the other four Platonic solids, and the
/// Archimedean solids.
pub const MESHES: &[NamedMesh] = &[
    NamedMesh {
        name: "cube",
        about: "The surface of a cube.",
        sizes: "the squares on an edge of the cube: [3]",
        count: 1,
        optional: false,
        maker: MeshMaker::OfSize(|size| cube(size[0])),
    },
    NamedMesh {
        name: "polar",
        about: "A hub and rings around it.",
        sizes: "rings (including the hub) and spokes: [5, 8]",
        count: 2,
        optional: false,
        maker: MeshMaker::OfSize(|size| polar(size[0], size[1])),
    },
    NamedMesh {
        name: "hyperbolic",
        about: "A regular tiling of the hyperbolic plane, as a disc.",
        sizes: "the rings around the tile in the middle: [2]",
        count: 1,
        optional: false,
        maker: MeshMaker::OfSymbol(hyperbolic),
    },
    solid_of("tetrahedron", "4 triangles.", "T"),
    solid_of("octahedron", "8 triangles.", "aT"),
    solid_of("dodecahedron", "12 pentagons.", "dsT"),
    solid_of("icosahedron", "20 triangles.", "sT"),
    solid_of("truncated-tetrahedron", "4 triangles and 4 hexagons.", "tT"),
    solid_of("cuboctahedron", "8 triangles and 6 squares.", "aaT"),
    solid_of("truncated-cube", "8 triangles and 6 octagons.", "tdaT"),
    solid_of("truncated-octahedron", "6 squares and 8 hexagons.", "taT"),
    solid_of("rhombicuboctahedron", "8 triangles and 18 squares.", "aaaT"),
    solid_of(
        "truncated-cuboctahedron",
        "12 squares, 8 hexagons and 6 octagons.",
        "taaT",
    ),
    solid_of("snub-cube", "32 triangles and 6 squares.", "saT"),
    solid_of("icosidodecahedron", "20 triangles and 12 pentagons.", "asT"),
    solid_of(
        "truncated-dodecahedron",
        "20 triangles and 12 decagons.",
        "tdsT",
    ),
    solid_of(
        "truncated-icosahedron",
        "12 pentagons and 20 hexagons: a soccer ball.",
        "tsT",
    ),
    solid_of(
        "rhombicosidodecahedron",
        "20 triangles, 30 squares and 12 pentagons.",
        "aasT",
    ),
    solid_of(
        "truncated-icosidodecahedron",
        "30 squares, 20 hexagons and 12 decagons.",
        "tasT",
    ),
    solid_of("snub-dodecahedron", "80 triangles and 12 pentagons.", "ssT"),
];

/// The positions of the vertices of a mesh.
pub(crate) enum Places {
    /// The mesh has no picture.
    Unknown,
    /// In the plane.
    Plane(Vec<[f64; 2]>),
    /// In space. The mesh is drawn as a net if it is orientable. Otherwise it has no picture.
    Space(Vec<[f64; 3]>),
}

/// Makes a mesh from its faces. `edges` contains the bent edges. Each side is divided into `parts` sides.
///
/// # Errors
///
/// Returns an error if the faces do not form a surface, if a face in space is not flat or has no area, if the faces
/// cannot be divided, or if a limit is exceeded.
pub(crate) fn from_faces(
    faces: &[Vec<usize>],
    places: &Places,
    edges: &EdgeBends,
    parts: usize,
) -> Result<Mesh, Refusal> {
    let (points, vertices) = match places {
        Places::Unknown => (None, None),
        Places::Plane(points) => (Some(points.as_slice()), Some(points.len())),
        Places::Space(points) => (None, Some(points.len())),
    };
    check_faces(faces, vertices)?;
    if let Places::Space(points) = places {
        return in_space(faces, points, parts);
    }
    let (faces, outlines, bends) = outlined(faces, points, edges)?;
    if parts > 1 && !bends.is_empty() {
        let what = "faces with bent sides cannot be divided";
        let remedy = "leave `size` out, or leave `bends` out";
        return Err(Refusal::new(Clash::Mesh, "tiling.size", what, remedy));
    }
    Ok(Mesh {
        bends,
        ..divided(faces, outlines, parts)?
    })
}
