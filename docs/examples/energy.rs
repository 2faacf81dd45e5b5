//! Searches for good mazes by a custom formula: long solutions with few moves straight back.
//!
//! Run it with `cargo run --release --example energy`.

use jumpmaze::Variant;
use jumpmaze::energy::Energy;
use jumpmaze::measures::Average;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rook = Variant::named("rook")?;
    // Lower is better. `jumpmaze rate MAZE` shows the features that a formula can use.
    for formula in ["depth", "if(solvable, 5*uturns - depth, 1000)"] {
        let maze = rook
            .order()
            .energy(Energy::parse(formula)?)
            .seed(1)
            .first()?;
        let rating = maze.rate()?;
        let back = rating.measures().uturns.map_or(0.0, Average::value);
        println!(
            "{formula}\n{maze}\n{}\n{back} moves straight back\n",
            maze.solve()?
        );
    }
    Ok(())
}
