//! Lists of number tiles are complete, and sorted by shape and content.

use super::svg::assert_plain_svg;
use crate::play::{gallery, of_variant};
use crate::program::{ended, printed, refused, run};
use jumpmaze::internals::files::LoadedMaze;
use roxmltree::Document;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use tempfile::TempDir;

struct Folder(TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().expect("there is room for a folder"))
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_string_lossy().into_owned()
    }

    /// The list of a maze, from `draw --parts`.
    fn list(&self, maze: &str, name: &str, options: &[&str]) -> String {
        let (maze, list) = (self.path(maze), self.path(name));
        let draw = ["draw", &maze, "--parts", &list];
        let drawn = printed(run(draw.iter().chain(options)));
        assert!(drawn.is_empty(), "no picture was requested");
        fs::read_to_string(&list).expect("it is written")
    }

    /// The list of a maze of the gallery.
    fn json(&self, maze: &LoadedMaze) -> Value {
        let id = maze.id().expect("it is built in");
        fs::write(self.path("maze.txt"), id).expect("there is room");
        serde_json::from_str(&self.list("maze.txt", "a.json", &[])).expect("it is JSON")
    }
}

#[test]
fn a_small_maze_is_counted() {
    let folder = Folder::new();
    fs::write(folder.path("maze.txt"), "2 1 1\n1 # 1\n1 2 G\n").unwrap();
    let cell = ["--cell", "30cm"];
    assert_eq!(
        folder.list("maze.txt", "a.txt", &cell),
        "9 × square, sides of 300 mm\n     5 × 1\n     2 × 2\n     1 × G\n     1 × #\n     \
         1 × start ring, around the 2 on A1\n"
    );
    assert_eq!(
        folder.list("maze.txt", "a.csv", &cell),
        "shape,sides_mm,content,count\nsquare,300,1,5\nsquare,300,2,2\nsquare,300,G,1\nsquare,300,#,1\n\
         square,300,start ring,1\n"
    );
    let list: Value = serde_json::from_str(&folder.list("maze.txt", "a.json", &cell)).unwrap();
    assert_eq!(list["start"]["cell"], "A1");
    assert_eq!(list["shapes"][0]["sides_mm"][0], 300.0);
    assert_eq!(list["shapes"][0]["tiles"][0]["count"], 5);
}

/// The list contains every tile of a board once, and every content as often as the maze.
#[test]
fn every_variant_is_counted() {
    let folder = Folder::new();
    for maze in gallery() {
        let list = folder.json(&maze);
        let mut listed: BTreeMap<String, u64> = BTreeMap::new();
        for shape in list["shapes"].as_array().unwrap() {
            for tile in shape["tiles"].as_array().unwrap() {
                let content = tile["content"].as_str().unwrap().to_owned();
                *listed.entry(content).or_default() += tile["count"].as_u64().unwrap();
            }
        }
        let mut expected: BTreeMap<String, u64> = BTreeMap::new();
        for token in maze.cells_text().split_whitespace() {
            if token != "." {
                *expected.entry(token.to_owned()).or_default() += 1;
            }
        }
        assert_eq!(listed, expected, "{}", maze.variant());
    }
}

/// A shape has one name, and rotated tiles have the same shape.
#[test]
fn shapes_are_distinguished() {
    let folder = Folder::new();
    for (variant, expected) in [
        ("rook", &["square"][..]),
        ("hexagons", &["hexagon"]),
        ("triangle-lines", &["triangle"]),
        ("octagons", &["octagon", "square"]),
        ("snub-square", &["square", "triangle"]),
        ("rhombille", &["rhombus"]),
        ("penrose", &["rhombus 1", "rhombus 2"]),
        // The second one is the mirror image of the first.
        ("hat", &["14-gon 1", "14-gon 2"]),
    ] {
        let list = folder.json(&of_variant(variant));
        let shapes = list["shapes"].as_array().unwrap().iter();
        let mut names: Vec<&str> = shapes
            .map(|shape| shape["shape"].as_str().unwrap())
            .collect();
        names.sort_unstable();
        assert_eq!(names, expected, "{variant}");
    }
}

/// The drawing of the tiles has an outline for each tile and two for the ring, and a text for each content. Tiles have
/// the requested size, and do not touch.
#[test]
fn tiles_are_drawn_for_a_cutter() {
    let folder = Folder::new();
    fs::write(folder.path("maze.txt"), "2 1 1\n1 # 1\n1 2 G\n").unwrap();
    let options = ["--cell", "5cm"];
    let drawn = folder.list("maze.txt", "a.svg", &options);
    assert_plain_svg(&drawn);
    let document = Document::parse(&drawn).unwrap();
    let group = |id: &str| {
        let found = document
            .descendants()
            .find(|node| node.attribute("id") == Some(id));
        found.unwrap_or_else(|| panic!("no {id}"))
    };
    let cuts = group("cuts").children().filter(roxmltree::Node::is_element);
    let (circles, tiles): (Vec<_>, Vec<_>) = cuts.partition(|node| node.has_tag_name("circle"));
    assert_eq!((tiles.len(), circles.len()), (9, 2));
    let mut corners = Vec::new();
    for tile in tiles {
        let data = tile.attribute("d").unwrap();
        let numbers = data.split(|c: char| c.is_ascii_uppercase() || c == ' ');
        let numbers: Vec<f64> = numbers.filter_map(|number| number.parse().ok()).collect();
        let side = (numbers[2] - numbers[0]).abs() / 72.0 * 25.4;
        assert!((side - 50.0).abs() < 0.01, "{side} in {data}");
        let least = numbers[0].min(numbers[2]);
        corners.push((least, numbers[1].min(numbers[3])));
    }
    for (i, a) in corners.iter().enumerate() {
        for b in &corners[..i] {
            let apart = (a.0 - b.0).abs().max((a.1 - b.1).abs());
            assert!(apart > 142.0, "{a:?} and {b:?}");
        }
    }
    let numbers = group("numbers").children();
    let numbers: Vec<&str> = numbers
        .filter_map(|node| node.text())
        .map(str::trim)
        .collect();
    let numbers: Vec<&str> = numbers
        .into_iter()
        .filter(|text| !text.is_empty())
        .collect();
    assert_eq!(numbers, ["1", "1", "1", "1", "1", "2", "2", "G"]);
    let outlined = folder.list("maze.txt", "b.svg", &["--cell", "5cm", "--outline-text"]);
    assert!(!outlined.contains("<text"));
}

#[test]
fn bad_use_is_refused() {
    let folder = Folder::new();
    fs::write(folder.path("maze.txt"), "2 1 1\n1 1 1\n1 2 G\n").unwrap();
    let maze = folder.path("maze.txt");
    let refused = |arguments: &[&str], said: &str| {
        refused(&[&["draw"], arguments].concat(), &[said]);
    };
    let [svg, list, png] = ["a.svg", "a.csv", "a.png"].map(|name| folder.path(name));
    refused(&[&maze, "--parts", &png], ".txt, .csv, .json, .svg");
    refused(
        &[&maze, "-o", &svg, "--parts", &svg],
        "two outputs would write this file",
    );
    refused(
        &["rook", "--parts", &list],
        "--parts has no effect without numbers",
    );
    refused(
        &[&maze, "--parts", &list, "--depths"],
        "--depths has no effect on csv",
    );
    refused(&[&maze, "--parts", &maze], "this file is also an input");
    assert_eq!(fs::read_dir(folder.0.path()).unwrap().count(), 1);
    // Each of several mazes has its own list.
    let two = folder.path("two.json");
    fs::write(&two, "{\"cells\":\"1 1 G\"}{\"cells\":\"1 2 1 G\"}").unwrap();
    ended(&run(["draw", &two, "--parts", &list]), 0);
    let second = fs::read_to_string(folder.path("a-002.csv")).unwrap();
    assert!(second.contains(",1,2\n"), "{second}");
}
