//! Solids, compared with published counts and with boards made from published coordinates; and imported meshes.

mod coordinates;

use crate::checks::board;
use crate::program::{ended, refusal, run};
use crate::symmetry::symmetries;
use coordinates::{hull, points, published};
use jumpmaze::internals::files::{BoardReport, Variant};
use jumpmaze::internals::remedy::Remedy;
use jumpmaze::internals::surface::MESHES;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

/// Name, number of vertices, faces by their number of sides, and number of symmetries, reflections included.
type Known = (&'static str, usize, &'static [(usize, usize)], usize);

const KNOWN: &[Known] = &[
    ("tetrahedron", 4, &[(3, 4)], 24),
    ("octahedron", 6, &[(3, 8)], 48),
    ("dodecahedron", 20, &[(5, 12)], 120),
    ("icosahedron", 12, &[(3, 20)], 120),
    ("truncated-tetrahedron", 12, &[(3, 4), (6, 4)], 24),
    ("cuboctahedron", 12, &[(3, 8), (4, 6)], 48),
    ("truncated-cube", 24, &[(3, 8), (8, 6)], 48),
    ("truncated-octahedron", 24, &[(4, 6), (6, 8)], 48),
    ("rhombicuboctahedron", 24, &[(3, 8), (4, 18)], 48),
    (
        "truncated-cuboctahedron",
        48,
        &[(4, 12), (6, 8), (8, 6)],
        48,
    ),
    ("snub-cube", 24, &[(3, 32), (4, 6)], 24),
    ("icosidodecahedron", 30, &[(3, 20), (5, 12)], 120),
    ("truncated-dodecahedron", 60, &[(3, 20), (10, 12)], 120),
    ("truncated-icosahedron", 60, &[(5, 12), (6, 20)], 120),
    (
        "rhombicosidodecahedron",
        60,
        &[(3, 20), (4, 30), (5, 12)],
        120,
    ),
    (
        "truncated-icosidodecahedron",
        120,
        &[(4, 30), (6, 20), (10, 12)],
        120,
    ),
    ("snub-dodecahedron", 60, &[(3, 80), (5, 12)], 60),
];

fn named(mesh: &str, size: usize) -> String {
    format!(
        "[tiling]\nkind = \"mesh\"\nmesh = \"{mesh}\"\nsize = [{size}]\n[moves]\nexits = \"both\"\nmax = 5"
    )
}

fn report(text: &str) -> Value {
    let text = format!("rule = \"Jump.\"\n{text}");
    let variant = Variant::parse("solid", "solid", &text, None).expect("a solid");
    let mut report = serde_json::to_value(BoardReport::of(&variant)).expect("a report");
    // The description names the mesh.
    report["board"] = Value::Null;
    report
}

#[test]
fn every_solid_has_the_published_faces_vertices_and_symmetries() {
    let others = ["cube", "hyperbolic", "polar"];
    assert_eq!(KNOWN.len() + others.len(), MESHES.len());
    for &(name, vertices, faces, order) in KNOWN {
        let board = board(&named(name, 1));
        let layout = board.layout();
        let tiles = board.tile_of().len();
        let mut sides: BTreeMap<usize, usize> = BTreeMap::new();
        for tile in 0..tiles {
            let outline = layout.outline(tile).expect("a picture");
            *sides.entry(outline.corners.len()).or_default() += 1;
            let corners = outline.corners.iter();
            let next = outline.corners.iter().cycle().skip(1);
            for ([ax, ay], [bx, by]) in corners.zip(next) {
                let length = (ax - bx).hypot(ay - by);
                assert!(
                    (length - 1.0).abs() < 1e-9,
                    "{name}: a side of length {length}"
                );
            }
        }
        assert!(
            sides
                .iter()
                .map(|(&n, &count)| (n, count))
                .eq(faces.iter().copied()),
            "{name}: {sides:?}"
        );
        let edges: usize = faces
            .iter()
            .map(|(sides, count)| sides * count)
            .sum::<usize>()
            / 2;
        // Euler: vertices − edges + faces = 2. The report counts the vertices of the glued surface.
        assert_eq!(vertices + tiles - edges, 2, "{name}");
        assert_eq!(report(&named(name, 1))["euler"], json!(2), "{name}");
        assert_eq!(symmetries(&board).len(), order, "{name}");
    }
}

/// The net of n faces has n − 1 shared sides, so it is a tree in one piece.
#[test]
fn every_net_is_one_piece() {
    for &(name, ..) in KNOWN {
        let board = board(&named(name, 1));
        let tiles = board.tile_of().len();
        let outlines: Vec<_> = (0..tiles)
            .map(|tile| board.layout().outline(tile).expect("a picture"))
            .collect();
        let middles: Vec<[f64; 2]> = outlines
            .iter()
            .flat_map(|outline| {
                let next = outline.corners.iter().cycle().skip(1);
                outline
                    .corners
                    .iter()
                    .zip(next)
                    .map(|(a, b)| [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0])
            })
            .collect();
        let is_same = |a: &[f64; 2], b: &[f64; 2]| (a[0] - b[0]).hypot(a[1] - b[1]) < 1e-6;
        let meetings: usize = (0..middles.len())
            .map(|i| {
                middles[i + 1..]
                    .iter()
                    .filter(|other| is_same(&middles[i], other))
                    .count()
            })
            .sum();
        assert_eq!(meetings, tiles - 1, "{name}");
        for (number, outline) in outlines.iter().enumerate() {
            let circle = outline.incircle();
            for other in &outlines[number + 1..] {
                let [x, y] = other.incircle().centre;
                let distance = (circle.centre[0] - x).hypot(circle.centre[1] - y);
                // The circles of two faces that do not overlap are apart.
                assert!(
                    distance > circle.radius + other.incircle().radius - 1e-6,
                    "{name}"
                );
            }
        }
    }
}

/// A solid with places of its vertices in space.
fn in_space(faces: &[Vec<usize>], points: &[[f64; 3]], size: usize) -> String {
    let mut text = "[tiling]\nkind = \"mesh\"\n".to_owned();
    let _ = writeln!(
        text,
        "faces = {faces:?}\npoints = {points:?}\nsize = [{size}]"
    );
    text + "[moves]\nexits = \"both\"\nmax = 5"
}

/// The reports agree on all counts: lines, landings, walks, Euler characteristic.
#[test]
fn solids_agree_with_their_coordinates() {
    for (name, all, kinds) in published() {
        let points = points(&kinds, all);
        let faces = hull(&points);
        let (ours, theirs) = (
            report(&named(name, 1)),
            report(&in_space(&faces, &points, 1)),
        );
        assert_eq!(ours["euler"], theirs["euler"], "{name}");
        for key in ["cells", "lines", "landings", "walks", "states"] {
            assert!(!ours[key].is_null(), "{name}: {key}");
            assert_eq!(ours[key], theirs[key], "{name}: {key}");
        }
        // The corners of a face may be listed in either direction.
        let turned: Vec<Vec<usize>> = faces
            .iter()
            .enumerate()
            .map(|(number, face)| match number % 3 {
                0 => face.iter().rev().copied().collect(),
                _ => face.clone(),
            })
            .collect();
        assert_eq!(
            report(&in_space(&turned, &points, 1))["walks"],
            ours["walks"],
            "{name}"
        );
    }
}

#[test]
fn triangles_and_squares_are_divided() {
    let corner = |bits: usize| [0, 1, 2].map(|axis| (bits >> axis & 1) as f64 - 0.5);
    let corners: Vec<[f64; 3]> = (0..8).map(corner).collect();
    let faces = hull(&corners);
    let squares = |size: usize| {
        format!(
            "[tiling]\nkind = \"mesh\"\nmesh = \"cube\"\nsize = [{size}]\n[moves]\nexits = \"both\"\nmax = 5"
        )
    };
    for size in 1..=4 {
        let (ours, theirs) = (
            report(&squares(size)),
            report(&in_space(&faces, &corners, size)),
        );
        for key in ["cells", "lines", "landings", "walks", "euler"] {
            assert!(!ours[key].is_null(), "{key}");
            assert_eq!(ours[key], theirs[key], "cube {size}: {key}");
        }
        for (name, faces) in [
            ("icosahedron", 20),
            ("snub-cube", 38),
            ("rhombicuboctahedron", 26),
        ] {
            let divided = report(&named(name, size));
            assert_eq!(divided["cells"], json!(faces * size * size), "{name}");
            assert_eq!(divided["euler"], json!(2), "{name}");
        }
    }
}

#[test]
fn impossible_solids_are_refused() {
    let solid = |keys: &str| {
        format!("rule = \"Jump.\"\n[tiling]\nkind = \"mesh\"\n{keys}\n[moves]\nmax = 5")
    };
    let bent = "faces = [[0, 1, 2, 3]]\npoints = [[0, 0, 0], [1, 0, 0], [1, 1, 0.5], [0, 1, 0]]";
    for (keys, what) in [
        (
            "mesh = \"dodecahedron\"\nsize = [2]",
            "a face with 5 sides cannot be divided",
        ),
        ("mesh = \"icosahedron\"\nsize = [0]", "into 0 parts"),
        ("mesh = \"icosahedron\"\nsize = [100000000]", "too large"),
        (
            "mesh = \"icosahedron\"\nsize = [2, 2]",
            "cannot have the size",
        ),
        ("mesh = \"icosahedon\"", "unknown mesh `icosahedon`"),
        (
            "mesh = \"icosahedron\"\npoints = [[0, 0, 0]]",
            "`points` has no effect with",
        ),
        (bent, "do not lie in one plane"),
        (
            "faces = [[0, 1, 2]]\npoints = [[0, 0, 0], [1, 0, 0]]",
            "vertex 2 does not exist",
        ),
        (
            "faces = [[0, 1, 2]]\npoints = [[0, 0, 0], [1, 0, 0], [2, 0, 0]]",
            "encloses no area",
        ),
        (
            "faces = [[0, 1, 2]]\npoints = [[0, 0, 0], [1, 0, 0], [nan, 0, 0]]",
            "too large",
        ),
        (
            "faces = [[0, 1, 2]]\nvertices = [[0, 0], [1, 0], [0, 1]]\npoints = [[0, 0, 0]]",
            "has no effect with",
        ),
    ] {
        let error = Variant::parse("solid", "solid", &solid(keys), None).expect_err("refused");
        assert!(error.to_string().contains(what), "{keys}: {error}");
        assert!(!error.remedy().is_empty(), "{keys}");
    }
}

/// A mesh in the Object File Format, with a comment, a colour, and an empty line.
fn off(faces: &[Vec<usize>], points: &[[f64; 3]]) -> String {
    let mut text = format!(
        "OFF # made by a test\n\n{} {} 0\n",
        points.len(),
        faces.len()
    );
    for [x, y, z] in points {
        let _ = writeln!(text, "{x} {y}\t{z}");
    }
    for face in faces {
        let vertices: Vec<String> = face.iter().map(usize::to_string).collect();
        let _ = writeln!(text, "{} {} 255 128 0", face.len(), vertices.join(" "));
    }
    text
}

#[test]
fn meshes_are_imported() {
    let folder = tempfile::tempdir().unwrap();
    let [mesh, variant, picture] =
        ["ball.off", "ball.toml", "ball.svg"].map(|name| folder.path().join(name));
    let (_, all, kinds) = published()
        .into_iter()
        .find(|(name, ..)| *name == "truncated-icosahedron")
        .expect("it is listed");
    let points = points(&kinds, all);
    std::fs::write(&mesh, off(&hull(&points), &points)).unwrap();
    let done = |arguments: &[&str]| {
        let output = run(arguments);
        ended(&output, 0);
        output.stdout
    };
    let [mesh, variant, picture] =
        [&mesh, &variant, &picture].map(|path| path.to_str().expect("a plain path"));
    done(&["variants", "--import", mesh, "-o", variant]);
    let facts =
        |arguments: &[&str]| -> Value { serde_json::from_slice(&done(arguments)).expect("JSON") };
    let saved = facts(&["variants", variant, "--json"]);
    assert_eq!((&saved["cells"], &saved["euler"]), (&json!(32), &json!(2)));
    let direct = facts(&["variants", "--import", mesh, "--json"]);
    assert_eq!(direct["walks"], saved["walks"]);
    done(&["new", variant, "--seed", "1", "-o", picture]);
    assert!(Path::new(picture).exists());
}

/// Some programs write colours after coordinates without announcing them in the header.
#[test]
fn colours_after_coordinates_are_ignored() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mesh.off");
    let text = "OFF\n4 4 6\n1 1 1 9 9 9\n1 -1 -1 9 9 9\n-1 1 -1 9 9 9\n-1 -1 1 9 9 9\n3 0 1 2\n3 0 3 1\n3 0 2 3\n3 1 3 2\n";
    std::fs::write(&path, text).unwrap();
    let path = path.to_str().expect("a plain path");
    ended(&run(["variants", "--import", path]), 0);
}

#[test]
fn damaged_meshes_are_refused_with_their_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mesh.off");
    let triangle = "0 0 0\n1 0 0\n0 1 0\n";
    for (text, message, line) in [
        (
            "solid ball\n".to_owned(),
            "neither a drawing nor a mesh",
            "",
        ),
        (String::new(), "the file is empty", ""),
        ("OFF\n".to_owned(), "ends where the number of vertices", ""),
        (
            "OFF\n3 1\n".to_owned(),
            "ends where the number of edges",
            "",
        ),
        (
            "4OFF\n3 1 0\n".to_owned(),
            "more than three dimensions",
            "1:1",
        ),
        (
            "OFF\n3 1 0\n0 0 0\n1 x 0\n".to_owned(),
            "expected a coordinate",
            "4:3",
        ),
        (
            "OFF\n3 1 0\n0 0 0\n1 nan 0\n".to_owned(),
            "expected a coordinate",
            "4:3",
        ),
        (
            format!("OFF\n3 2 0\n{triangle}3 0 1 2\n"),
            "ends where the number of vertices of a face",
            "",
        ),
        (
            format!("OFF\n3 1 0\n{triangle}3 0 1 3\n"),
            "too large",
            "6:7",
        ),
        (
            format!("OFF\n3 1 0\n{triangle}2 0 1\n"),
            "a face cannot have 2 vertices",
            "6:1",
        ),
        (
            format!("OFF\n3 1 0\n{triangle}3 0 1 1\n"),
            "passes a vertex twice",
            "6:1",
        ),
        (
            "OFF 3 1 0\n0 0 0 1 0 0 2 0 0\n3 0 1 2\n".to_owned(),
            "this face encloses no area",
            "3:1",
        ),
        ("OFF\n99999999 1 0\n".to_owned(), "too large", "2:1"),
        ("OFF\n3 99999999 0\n".to_owned(), "too large", "2:3"),
        (
            "OFF\n99999999999999999999999 1 0\n".to_owned(),
            "expected the number of vertices",
            "2:1",
        ),
    ] {
        std::fs::write(&path, &text).unwrap();
        let out = folder.path().join("out.toml");
        let import = [
            "variants",
            "--import",
            path.to_str().expect("a plain path"),
            "-o",
        ];
        let error = refusal(run(import
            .iter()
            .map(AsRef::as_ref)
            .chain([out.as_os_str()])));
        assert!(error.contains(message), "{text}: {error}");
        assert!(
            error.contains(&format!("mesh.off:{line}")) || line.is_empty(),
            "{text}: {error}"
        );
        assert!(error.contains("help:"), "{text}: {error}");
        assert!(!out.exists());
    }
}
