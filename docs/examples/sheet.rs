//! A sheet for a class: two kinds of maze, an easy and a medium one of each, with their answers on a second page.
//!
//! Run it with `cargo run --release --example sheet`.

use jumpmaze::sheets::{BadPage, Document, Puzzle, Scene, Sheet, SheetPages, pdf};
use jumpmaze::{Difficulty, Variant};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut puzzles = Vec::new();
    let levels = [Difficulty::EASY, Difficulty::MEDIUM];
    for (kind, level) in ["rook", "torus"]
        .into_iter()
        .flat_map(|kind| levels.map(|level| (kind, level)))
    {
        let variant = Variant::named(kind)?;
        let maze = variant.order().difficulty(level).seed(1).first()?;
        puzzles.push(Puzzle::of(puzzles.len() + 1, &variant.file_of(maze), "en")?);
    }
    let sheet = Sheet::default().title("Jumping mazes");
    let pages: Result<Vec<Scene>, BadPage> = SheetPages::new(&sheet, &puzzles)?.iter().collect();
    let pages = pages?;
    println!("{} pages", pages.len());
    let path = std::env::temp_dir().join("jumpmaze-sheet.pdf");
    std::fs::write(&path, pdf(&Document::from(pages))?)?;
    println!("{}", path.display());
    Ok(())
}
