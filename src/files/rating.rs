//! The rating of a maze: the object of `rate --json` and a line of `rate --csv`.

use crate::energy::{
    Amount, Energy, FEATURES, Feature, FeatureDisplay, FeatureFormat, MeasureReader,
};
use crate::maze::Maze;
use crate::measures::difficulty::columns::{DIFFICULTY, DifficultyValue, columns};
use crate::measures::difficulty::{DifficultyRating, difficulty, rounded_to_tenths};
use crate::measures::{Measures, measure};
use crate::topology::TooManyStates;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// The measures, energies (scores computed by formulas) and difficulty of a maze, from [`Maze::rate`].
///
/// ```
/// use jumpmaze::{MazeOptions, Rating, read_maze};
/// let maze = read_maze("grid.txt", "2 1 1\n1 1 1\n1 2 G\n", &MazeOptions::default())?.maze;
/// let rating = Rating::of(&maze, &[])?;
/// assert!(rating.json(None).starts_with(r#"{"depth":3,"depths":[0,2,1,2,3,2,1,2,3],"reachable":9"#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rating {
    /// The measures of the maze.
    pub(crate) measures: Measures,
    pub(crate) energies: Vec<(String, Amount)>,
    /// The difficulty of the maze.
    pub(crate) difficulty: DifficultyRating,
    /// For each tile, in reading order, the depth of its cell; `None` for obstacles and unreachable cells.
    depths: Vec<Option<u32>>,
}

impl Rating {
    /// Returns the name or formula of each energy and its value. The named energies come first, then the energies of
    /// the caller.
    ///
    /// ```
    /// use jumpmaze::{MazeOptions, read_maze};
    /// let maze = read_maze("grid.txt", "2 1 1\n1 1 1\n1 2 G\n", &MazeOptions::default())?.maze;
    /// let rating = maze.rate()?;
    /// let depth = rating.energies().iter().find(|(name, _)| name == "depth");
    /// assert_eq!(depth.map(|(_, energy)| energy.value()), Some(-3.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn energies(&self) -> &[(String, Amount)] {
        &self.energies
    }
}

impl Maze {
    /// Rates the maze: measures, energies and difficulty.
    ///
    /// ```
    /// let maze = jumpmaze::Variant::named("rook")?.generate(7)?;
    /// assert!(maze.rate()?.difficulty().to_string().contains("(medium)"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the maze has too many states.
    pub fn rate(&self) -> Result<Rating, TooManyStates> {
        Rating::of(self, &[])
    }
}

impl Rating {
    /// Returns the difficulty of the maze.
    #[must_use]
    pub fn difficulty(&self) -> &DifficultyRating {
        &self.difficulty
    }

    /// Returns the measures of the maze.
    #[must_use]
    pub fn measures(&self) -> &Measures {
        &self.measures
    }

    /// Rates a maze by the named energies and by the additional energies `others`.
    ///
    /// # Errors
    ///
    /// Returns an error if the maze has too many states.
    pub fn of(maze: &Maze, others: &[Energy]) -> Result<Rating, TooManyStates> {
        let (measures, difficulty) = (measure(maze)?, difficulty(maze)?);
        Ok(Rating::with(maze, measures, difficulty, others))
    }

    /// The rating of a maze whose measures and difficulty are known.
    pub(crate) fn with(
        maze: &Maze,
        measures: Measures,
        difficulty: DifficultyRating,
        others: &[Energy],
    ) -> Rating {
        let mut energies: Vec<(String, Amount)> = Vec::new();
        for energy in Energy::named().iter().chain(others) {
            // Do not repeat an energy that is already in the list.
            if energies.iter().all(|(text, _)| text != energy.text()) {
                energies.push((energy.text().to_owned(), energy.of(&measures)));
            }
        }
        let mut depths = vec![None; maze.board.marks.len()];
        for (&tile, cell) in maze.board.tile_of.iter().zip(&measures.per_cell) {
            depths[tile as usize] = cell.depth;
        }
        Rating {
            measures,
            energies,
            difficulty,
            depths,
        }
    }

    /// Returns the rating as a JSON object, which begins with the name of the maze if one is given.
    ///
    /// # Panics
    ///
    /// Never, because a rating can be written as JSON.
    #[must_use]
    pub fn json(&self, name: Option<&str>) -> String {
        let object = serde_json::to_string(self).expect("a rating is plain JSON");
        match name {
            None => object,
            Some(name) => format!("{{\"maze\":{},{}", serde_json::json!(name), &object[1..]),
        }
    }

    /// Returns the rating as a row of a table: the name and the value of each column. An undefined value is `None`.
    #[must_use]
    pub fn columns(&self) -> Vec<(String, Option<String>)> {
        let m = &self.measures;
        let mut row = Vec::new();
        for (feature, form) in displayed() {
            let number = feature.number(m);
            let value = match form {
                FeatureFormat::Number
                | FeatureFormat::Column
                | FeatureFormat::Depths
                | FeatureFormat::Tangle => number.map(|number| match feature.reading {
                    MeasureReader::Real(_) => format!("{:.3}", number.value()),
                    MeasureReader::Whole(_) | MeasureReader::Average(_) => number.to_string(),
                }),
                FeatureFormat::Solutions => Some(m.shortest_solutions.value.to_string()),
                FeatureFormat::Sizes => {
                    let sizes: Vec<String> = m.clusters.iter().map(u32::to_string).collect();
                    Some(sizes.join(" "))
                }
            };
            row.push((feature.name.to_owned(), value));
            if form == FeatureFormat::Solutions {
                let saturated = u8::from(m.shortest_solutions.saturated);
                row.push((MORE.to_owned(), Some(saturated.to_string())));
            }
        }
        row.extend(columns().map(|(name, value)| {
            let value = match value {
                DifficultyValue::Number(read) => {
                    read(&self.difficulty).map(|number| format!("{number:.1}"))
                }
                DifficultyValue::Word(read) => Some(read(&self.difficulty).to_owned()),
                DifficultyValue::Flag(read) => Some(read(&self.difficulty).to_string()),
            };
            (name.to_owned(), value)
        }));
        let energies = self.energies.iter();
        row.extend(
            energies.map(|(name, value)| (format!("energy {name}"), Some(value.to_string()))),
        );
        row
    }
}

/// The column that says whether there are too many shortest solutions to count. In JSON, this key is written only if
/// there are too many.
pub(super) const MORE: &str = "more_solutions";

/// Returns the features that tables and JSON show, in order.
pub(super) fn displayed() -> impl Iterator<Item = (&'static Feature, FeatureFormat)> {
    let mut displayed: Vec<(&Feature, FeatureDisplay)> = FEATURES
        .iter()
        .filter_map(|feature| Some((feature, feature.shown?)))
        .collect();
    displayed.sort_by_key(|(_, display)| display.section);
    displayed
        .into_iter()
        .map(|(feature, display)| (feature, display.format))
}

impl Serialize for Rating {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let m = &self.measures;
        let mut map = serializer.serialize_map(None)?;
        for (feature, form) in displayed() {
            let name = feature.name;
            match form {
                FeatureFormat::Number => map.serialize_entry(name, &feature.number(m))?,
                FeatureFormat::Column => {}
                FeatureFormat::Depths => {
                    map.serialize_entry(name, &feature.number(m))?;
                    map.serialize_entry("depths", &self.depths)?;
                }
                FeatureFormat::Solutions => {
                    map.serialize_entry(name, &m.shortest_solutions.value)?;
                    if m.shortest_solutions.saturated {
                        map.serialize_entry(MORE, &true)?;
                    }
                }
                FeatureFormat::Sizes => map.serialize_entry(name, &m.clusters)?,
                FeatureFormat::Tangle => map.serialize_entry(name, &m.tangle)?,
            }
        }
        map.serialize_entry("energy", &Energies(&self.energies))?;
        map.serialize_entry("difficulty", &DifficultyObject(&self.difficulty))?;
        map.end()
    }
}

/// The energies, to be written as one JSON object in this order.
struct Energies<'a>(&'a [(String, Amount)]);

impl Serialize for Energies<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

/// The difficulty, to be written as a JSON object.
struct DifficultyObject<'a>(&'a DifficultyRating);

impl Serialize for DifficultyObject<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let DifficultyObject(difficulty) = self;
        let mut map = serializer.serialize_map(None)?;
        for (name, value, _) in DIFFICULTY {
            match value {
                DifficultyValue::Number(read) => {
                    let number = read(difficulty).map(rounded_to_tenths);
                    map.serialize_entry(name, &number)?;
                }
                DifficultyValue::Word(read) => map.serialize_entry(name, read(difficulty))?,
                DifficultyValue::Flag(read) => map.serialize_entry(name, &read(difficulty))?,
            }
        }
        map.end()
    }
}
