//! Makes three mazes on hexagons, solves and rates them, and draws the first.
//!
//! Run it with `cargo run --example generate`.

use jumpmaze::{Difficulty, Variant};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let hexagons = Variant::named("hexagons")?;
    let order = hexagons
        .order()
        .difficulty(Difficulty::EASY)
        .count(3)
        .seed(7);
    for (number, maze) in order.into_iter().enumerate() {
        let maze = maze?;
        println!("{maze}");
        println!("{}", maze.solve()?);
        println!("{}\n", maze.rate()?.difficulty());
        if number == 0 {
            let picture = std::env::temp_dir().join("jumpmaze-hexagons.svg");
            std::fs::write(&picture, maze.to_svg()?)?;
            println!(
                "The picture of the first maze is in {}.\n",
                picture.display()
            );
        }
    }
    Ok(())
}
