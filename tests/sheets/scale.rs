//! True scale: `--cell` gives cells this size in millimetres, in files that every program reads with that size.

use crate::program::{ended, refusal, refused, run};
use jumpmaze::internals::sheets::draw::{StyleKind, Undrawable, View};
use jumpmaze::internals::sheets::scene::{Colour, Item, Paint, Scene};
use jumpmaze::internals::sheets::svg::svg;
use jumpmaze::{Remedy, Variant};
use roxmltree::Document;
use std::fs;

/// Points in a millimetre.
const MILLIMETRE: f64 = 72.0 / 25.4;

/// The widths and heights of all tiles, in points.
fn tiles(scene: &Scene) -> Vec<[f64; 2]> {
    let tiles = &scene.group("tiles").expect("every board has tiles").items;
    let size = |item: &Item| match item {
        // The line around the tile is not included.
        Item::Path(path, _) => {
            let bounds = Item::Path(path.clone(), Paint::fill(Colour::WHITE)).bounds();
            [0, 1].map(|axis| bounds.high[axis] - bounds.low[axis])
        }
        _ => panic!("a tile is a path"),
    };
    tiles.iter().map(size).collect()
}

#[test]
fn squares_have_sides_of_the_size_of_a_cell() {
    let maze = Variant::named("rook").unwrap().generate(7).unwrap();
    for style in StyleKind::ALL {
        let view = View::default().style(*style).title("On the floor");
        let scene = maze.draw(&view.cell(300.0 * MILLIMETRE)).unwrap();
        for size in tiles(&scene) {
            for side in size {
                assert!((side / MILLIMETRE - 300.0).abs() < 1e-6, "{side}");
            }
        }
    }
}

/// The width of a hexagon from side to side, and the height of a triangle times two thirds.
#[test]
fn other_tiles_have_a_circle_of_this_size() {
    for (variant, share) in [("hexagons", 1.0), ("triangle-lines", 1.5)] {
        let maze = Variant::named(variant).unwrap().generate(7).unwrap();
        let scene = maze.draw(&View::default().cell(100.0)).unwrap();
        let sizes = tiles(&scene);
        let least = sizes.iter().flatten().fold(f64::INFINITY, |a, b| a.min(*b));
        assert!((least / 100.0 - share).abs() < 1e-6, "{variant}: {least}");
    }
}

/// The file contains its size in millimetres, and its unit is a point.
#[test]
fn files_have_real_lengths() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    fs::write(path("maze.txt"), "2 1 1\n1 1 1\n1 2 G\n").unwrap();
    for (typed, millimetres) in [("30cm", 300.0), ("300mm", 300.0), ("12IN", 304.8)] {
        let out = path("mat.svg");
        ended(
            &run(["draw", &path("maze.txt"), "--cell", typed, "-o", &out]),
            0,
        );
        let picture = fs::read_to_string(&out).unwrap();
        let document = Document::parse(&picture).unwrap();
        let root = document.root_element();
        let width = root.attribute("width").unwrap().strip_suffix("mm").unwrap();
        let frame = root.attribute("viewBox").unwrap();
        let frame: f64 = frame.split(' ').nth(2).unwrap().parse().unwrap();
        let unit = width.parse::<f64>().unwrap() / frame;
        let tiles = document
            .descendants()
            .find(|node| node.attribute("id") == Some("tiles"))
            .unwrap();
        let tile = tiles.first_element_child().unwrap();
        // A square: "M…H…V…H…Z".
        let data = tile.attribute("d").unwrap();
        let numbers = data.split(|c: char| c.is_ascii_uppercase() || c == ' ');
        let numbers: Vec<f64> = numbers.filter_map(|number| number.parse().ok()).collect();
        let side = (numbers[0] - numbers[2]).abs() * unit;
        assert!(
            (side - millimetres).abs() < 0.02,
            "{typed}: {side} in {data}"
        );
    }
}

#[test]
fn impossible_sizes_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    fs::write(path("maze.txt"), "2 1 1\n1 1 1\n1 2 G\n").unwrap();
    let out = path("mat.svg");
    for (typed, said) in [
        ("30", "1mm to 1000cm"),
        ("0mm", "1mm to 1000cm"),
        ("-3cm", "1mm to 1000cm"),
        ("NaNmm", "1mm to 1000cm"),
        ("11m", "1mm to 1000cm"),
        ("1001cm", "1mm to 1000cm"),
    ] {
        let cell = format!("--cell={typed}");
        refused(&["draw", &path("maze.txt"), &cell, "-o", &out], &[said]);
    }
    let both = ["--cell", "3cm", "--width", "100"];
    let output = refusal(run(["draw", &path("maze.txt"), "-o", &out]
        .iter()
        .chain(&both)));
    assert!(output.contains("cannot be used with"));
    let board = ["draw", "rook", "--size", "20x20", "--cell", "10m"];
    let large = [
        "draw", "rook", "--size", "20x20", "--cell", "900cm", "-o", &out,
    ];
    ended(&run(board), 2);
    refused(
        &large,
        &["more than 100 m wide or high", "cells of at most 4"],
    );
    assert!(!fs::exists(&out).unwrap(), "nothing is written");
}

/// The error of a picture that is too large names the largest possible size.
#[test]
fn the_largest_size_is_possible() {
    let maze = Variant::named("hexagons").unwrap().generate(7).unwrap();
    let huge = View::default().cell(50_000.0 * MILLIMETRE);
    let Err(bad @ Undrawable::LargePicture(most)) = maze.draw(&huge) else {
        panic!("it is refused");
    };
    assert!(bad.remedy().contains(&format!("{most} mm")));
    let view = View::default().cell(f64::from(most) * MILLIMETRE);
    let scene = maze.draw(&view).unwrap();
    let longest = scene.size[0].max(scene.size[1]) / MILLIMETRE;
    assert!((99_900.0..=100_000.0).contains(&longest), "{longest}");
    super::svg::assert_plain_svg(&svg(&scene));
    let more = View::default().cell(f64::from(most + 1) * MILLIMETRE);
    assert!(maze.draw(&more).is_err());
}
