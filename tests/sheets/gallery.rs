//! The gallery: one picture for every built-in variant, made from `docs/gallery/mazes.txt`.
//!
//! `JUMPMAZE_RENEW=1 cargo test the_gallery_is_current` draws it anew.

use jumpmaze::files::{MazeOptions, Variant, library, read_maze};
use jumpmaze::maze::Maze;
use jumpmaze::sheets::draw::{View, draw};
use jumpmaze::sheets::svg::svg;
use std::fs;
use std::path::{Path, PathBuf};

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
         The mazes are listed in [mazes.txt](gallery/mazes.txt); `JUMPMAZE_RENEW=1 cargo test the_gallery_is_current` \
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

#[test]
fn every_variant_hangs_in_the_gallery() {
    let names: Vec<String> = mazes().into_iter().map(|(variant, _)| variant).collect();
    assert_eq!(names, library::variants().collect::<Vec<_>>());
}

#[test]
fn the_front_page_shows_every_variant() {
    let path = folder().with_file_name("../README.md");
    let page = fs::read_to_string(path).expect("there is a front page");
    for id in library::variants() {
        let picture = format!("docs/gallery/{id}.svg");
        assert!(page.contains(&picture), "README.md does not show {picture}");
    }
}

#[test]
fn the_gallery_is_current() {
    let mut files: Vec<(PathBuf, String)> = mazes()
        .into_iter()
        .map(|(variant, maze)| {
            let view = View {
                title: Variant::built_in(&variant, None)
                    .ok()
                    .map(|variant| variant.file.name),
                ..View::default()
            };
            let scene = draw((&maze).into(), &view).expect("every built-in board is drawn");
            (folder().join(format!("{variant}.svg")), svg(&scene))
        })
        .collect();
    files.push((folder().with_file_name("gallery.md"), page()));
    for (path, text) in files {
        if std::env::var_os("JUMPMAZE_RENEW").is_some_and(|value| value == "1") {
            fs::write(&path, &text).expect("the gallery can be written");
        }
        let hangs = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            hangs == text,
            "{} is drawn otherwise; renew it with\nJUMPMAZE_RENEW=1 cargo test the_gallery_is_current",
            path.display()
        );
    }
}
