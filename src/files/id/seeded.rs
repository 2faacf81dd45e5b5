//! IDs of generated mazes: `rook#3.7` is the maze that version 3 of the generator makes on the variant `rook` with seed
//! 7 and without other options.
//!
//! ```text
//!   rook # 3 . 7 / 2
//!   │      │   │   └── the position: attempt 2, counted from 0; left out for the first maze
//!   │      │   └────── the seed
//!   │      └────────── the version of the generator
//!   └───────────────── a built-in variant
//! ```

use crate::files::maze::source::MazeSource;
use crate::files::{Blueprint, Diagnostic, LoadedMaze, Variant, library};
use crate::remedy::{BadText, Remedy};
use crate::search::make::{Control, GENERATOR, SeedPosition, make};

/// A parsed ID with a seed.
pub(super) struct Seeded {
    name: String,
    seed: u64,
    position: SeedPosition,
}

impl Seeded {
    /// Parses an ID with a seed. Returns `None` if the text does not begin with a name and `#`.
    pub(super) fn parse(text: &str) -> Option<Result<Seeded, BadText>> {
        let (name, rest) = text.split_once('#')?;
        if name.contains(':') || name.trim().is_empty() {
            return None;
        }
        let invalid = |what: String, remedy: &str| {
            Some(Err(BadText::new(0..text.trim_end().len(), what, remedy)))
        };
        let variant = name.trim().to_lowercase();
        if let Err(unknown) = library::variant(&variant) {
            return invalid(unknown.to_string(), &unknown.remedy());
        }
        let numbers = rest.trim().split_once('.').map(|(version, seed)| {
            let (seed, position) = seed.split_once('/').unwrap_or((seed, "0"));
            (
                version.parse::<u32>(),
                seed.parse::<u64>(),
                position.parse::<SeedPosition>(),
            )
        });
        match numbers {
            Some((Ok(GENERATOR), Ok(seed), Ok(position))) => Some(Ok(Seeded {
                name: variant,
                seed,
                position,
            })),
            Some((Ok(version), Ok(_), Ok(_))) => invalid(
                format!("this seed is for version {version} of the generator"),
                &format!(
                    "this program has version {GENERATOR}, which makes other mazes; only IDs with a colon are permanent"
                ),
            ),
            _ => invalid(
                "this seed cannot be read".to_owned(),
                &format!(
                    "write the variant, #, the version of the generator, a dot and the seed: {variant}#{GENERATOR}.7"
                ),
            ),
        }
    }

    /// Makes the maze.
    pub(super) fn make(&self, source: &MazeSource<'_>) -> Result<LoadedMaze, Diagnostic> {
        let variant = Variant::built_in(&self.name, None)?;
        let blueprint = Blueprint::of_variant(&variant);
        let order = blueprint.order(self.seed, self.position, false)?;
        let mut generated = None;
        let result = make(&order, &Control::default(), &mut |maze| {
            generated = Some(maze);
            true
        });
        let failed = |what: String| source.error_at(None, what).help("use another seed");
        if let Err(error) = result {
            return Err(failed(error.to_string()));
        }
        let generated = generated
            .ok_or_else(|| failed("this seed gives no maze that is good enough".to_owned()))?;
        Ok(blueprint.maze(generated.maze, &order.shown_seed(generated.place)))
    }
}
