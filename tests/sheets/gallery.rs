//! The gallery: one picture for every built-in variant, made from `docs/gallery/mazes.txt`.
//!
//! `JUMPMAZE_RENEW=1 cargo test current` draws it anew.

use crate::current::is_current;
use jumpmaze::internals::files::{MazeOptions, Variant, library, read_maze};
use jumpmaze::internals::maze::Maze;
use jumpmaze::internals::sheets::draw::{View, draw};
use jumpmaze::internals::sheets::svg::svg;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/gallery")
}

/// The mazes of the gallery, each with the id of its variant.
pub(super) fn mazes() -> Vec<(String, Maze)> {
    let text = fs::read_to_string(folder().join("mazes.txt")).expect("the list of mazes");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let maze = |line: &str| {
        let loaded = read_maze("mazes.txt", line, &MazeOptions::default()).expect("an ID");
        (loaded.variant, loaded.maze)
    };
    lines.map(maze).collect()
}

/// The page that shows all pictures.
fn page() -> String {
    let mut page = String::from(
        "# Gallery\n\nOne maze of every built-in variant. Below each stands its rule, and its ID under which it can be solved, \
         rated and drawn:\n\n```sh\njumpmaze draw rook:… --solution -o solved.svg\n```\n\n\
         The mazes are listed in [mazes.txt](gallery/mazes.txt); `JUMPMAZE_RENEW=1 cargo test current` \
         draws them anew.\n",
    );
    let ids = fs::read_to_string(folder().join("mazes.txt")).expect("the list of mazes");
    for id in ids.lines().filter(|line| !line.starts_with('#')) {
        let (name, _) = id.split_once(':').expect("an ID has a colon");
        let file = Variant::built_in(name, None).expect("it is built in").file;
        page.push_str(&format!(
            "\n## {}\n\n![{}](gallery/{name}.svg)\n\n{}\n\n`{id}`\n",
            file.name, file.name, file.rule
        ));
    }
    page
}

/// The front page, with the pictures of all variants between the lines that hold them.
fn front_page(names: &[String]) -> String {
    const BEGIN: &str = "<p align=\"center\">\n";
    const END: &str = "</p>";
    let page = fs::read_to_string(readme()).expect("there is a front page");
    let (before, rest) = page.split_once(BEGIN).expect("the pictures begin");
    let (_, after) = rest.split_once(END).expect("the pictures end");
    let picture = |name: &String| {
        format!(
            "<a href=\"docs/gallery.md\"><img src=\"docs/gallery/{name}.svg\" alt=\"{name}\" height=\"150\"></a>\n"
        )
    };
    let pictures: String = names.iter().map(picture).collect();
    format!("{before}{BEGIN}{pictures}{END}{after}")
}

fn readme() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")
}

/// The list of mazes with one for every built-in variant, in their order. A maze that is listed stays; where one is missing, the
/// program makes it.
fn listed() -> String {
    let list = fs::read_to_string(folder().join("mazes.txt")).expect("the list of mazes");
    let (head, ids) = list.split_once('\n').expect("a heading and mazes");
    let mut lines = vec![head.to_owned()];
    for name in library::variants() {
        let known = ids.lines().find(|id| id.split(':').next() == Some(name));
        lines.push(known.map_or_else(|| made(name), str::to_owned));
    }
    lines.join("\n") + "\n"
}

fn made(variant: &str) -> String {
    let mut program = Command::new(env!("CARGO_BIN_EXE_jumpmaze"));
    let output = program
        .args(["new", variant, "--seed", "1", "--to", "id"])
        .output();
    let output = output.expect("the program runs");
    assert!(output.status.success(), "{variant}: {output:?}");
    String::from_utf8_lossy(&output.stdout).trim().to_owned()
}

/// List, pictures, page and README follow from the variants: a new variant needs nothing but its file and one command.
#[test]
fn the_gallery_is_current() {
    is_current(&folder().join("mazes.txt"), &listed());
    let mazes = mazes();
    for (variant, maze) in &mazes {
        let view = View {
            title: Variant::built_in(variant, None)
                .ok()
                .map(|variant| variant.file.name),
            ..View::default()
        };
        let scene = draw(maze.into(), &view).expect("every built-in board is drawn");
        is_current(&folder().join(format!("{variant}.svg")), &svg(&scene));
    }
    is_current(&folder().with_file_name("gallery.md"), &page());
    let names: Vec<String> = mazes.into_iter().map(|(variant, _)| variant).collect();
    is_current(&readme(), &front_page(&names));
}
