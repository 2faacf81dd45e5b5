//! The gallery: one picture for every built-in variant, made from `docs/gallery/mazes.txt`.
//!
//! `JUMPMAZE_RENEW=1 cargo test current` draws it again.

use crate::current::is_current;
use crate::play;
use crate::program::ids;
use jumpmaze::internals::files::{LoadedMaze, Variant, library};
use jumpmaze::internals::maze::Maze;
use jumpmaze::internals::sheets::draw::{View, draw};
use jumpmaze::internals::sheets::scene::{Item, Scene};
use jumpmaze::internals::sheets::svg::svg;
use std::fs;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/gallery")
}

/// The mazes of the gallery, each with the id of its variant.
pub(super) fn mazes() -> Vec<(String, Maze)> {
    with_ids(play::gallery())
}

fn with_ids(mazes: Vec<LoadedMaze>) -> Vec<(String, Maze)> {
    let with_id = |loaded: LoadedMaze| (loaded.variant().to_owned(), loaded.maze);
    mazes.into_iter().map(with_id).collect()
}

/// The page that shows all pictures.
fn page() -> String {
    let mut page = String::from(
        "# Gallery\n\nOne maze of every built-in variant, with its rule and its ID. Solve, rate or draw the maze by its ID:\n\n\
         ```sh\njumpmaze draw rook:… --solution -o solved.svg\n```\n\n\
         The mazes are listed in [mazes.txt](../gallery/mazes.txt); `JUMPMAZE_RENEW=1 cargo test current` \
         draws them again.\n",
    );
    let ids = fs::read_to_string(folder().join("mazes.txt")).expect("the list of mazes");
    for id in ids.lines().filter(|line| !line.starts_with('#')) {
        let (name, _) = id.split_once(':').expect("an ID has a colon");
        let file = Variant::built_in(name, None)
            .expect("it is built in")
            .file()
            .clone();
        page.push_str(&format!(
            "\n## {}\n\n![{}](../gallery/{name}.svg)\n\n{}\n\n`{id}`\n",
            file.name, file.name, file.rule
        ));
    }
    page
}

/// The boards in the picture of the README.
const SIX: [&str; 6] = ["rook", "hexagons", "penrose", "cube", "polar", "cairo"];
/// The side of the square for each board, and the width of the gap around it, in points.
const SQUARE: f64 = 200.0;
const GAP: f64 = 12.0;

/// Six boards in two rows, for the README.
fn six(mazes: &[(String, Maze)]) -> String {
    let [width, height] = [3.0, 2.0].map(|count: f64| GAP + count * (SQUARE + GAP));
    let mut picture = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\">\n\
         <title>Jumping mazes on six boards</title>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n"
    );
    for (place, name) in SIX.iter().enumerate() {
        let maze = mazes.iter().find(|(variant, _)| variant == name);
        let (_, maze) = maze.expect("it is built in");
        let scene = draw(maze.into(), &View::default()).expect("every built-in board is drawn");
        // Names of groups would occur six times.
        let scene = without_names(scene);
        let board = svg(&scene);
        let (_, board) = board.split_once("\n").expect("a first line");
        let at = |place: usize| GAP + place as f64 * (SQUARE + GAP);
        let [across, down] = scene.size;
        // The first line has the size of the single board, so it is replaced.
        picture += &format!(
            "<svg x=\"{}\" y=\"{}\" width=\"{SQUARE}\" height=\"{SQUARE}\" viewBox=\"0 0 {across} {down}\" \
             font-family=\"DejaVu Sans, Bitstream Vera Sans, Verdana, sans-serif\" stroke-linejoin=\"round\" \
             text-anchor=\"middle\">\n{}\n",
            at(place % 3),
            at(place / 3),
            board.trim_end(),
        );
    }
    picture + "</svg>\n"
}

/// A picture without the names of its groups, and without its title.
fn without_names(mut scene: Scene) -> Scene {
    scene.title.clear();
    for item in &mut scene.items {
        if let Item::Group(group) = item {
            group.id.clear();
        }
    }
    scene
}

/// The list of mazes, with one for every built-in variant, in the order of the variants. Listed mazes are kept. The
/// program makes missing ones.
fn listed() -> String {
    let list = fs::read_to_string(folder().join("mazes.txt")).expect("the list of mazes");
    let (head, known) = list.split_once('\n').expect("a heading and mazes");
    let mut lines = vec![head.to_owned()];
    for name in library::variants() {
        let known = known.lines().find(|id| id.split(':').next() == Some(name));
        let made = || ids(&[name, "--seed", "1"]).remove(0);
        lines.push(known.map_or_else(made, str::to_owned));
    }
    lines.join("\n") + "\n"
}

/// The list, the pictures and the page are generated from the variants. A new variant needs only its file and one
/// command.
#[test]
fn the_gallery_is_current() {
    is_current(&folder().join("mazes.txt"), &listed());
    let mazes = with_ids(play::read_gallery());
    for (variant, maze) in &mazes {
        let mut view = View::default();
        if let Ok(variant) = Variant::built_in(variant, None) {
            view = view.title(&*variant.file().name);
        }
        let scene = draw(maze.into(), &view).expect("every built-in board is drawn");
        is_current(&folder().join(format!("{variant}.svg")), &svg(&scene));
    }
    is_current(&folder().with_file_name("guide/gallery.md"), &page());
    is_current(&folder().with_file_name("six.svg"), &six(&mazes));
}
