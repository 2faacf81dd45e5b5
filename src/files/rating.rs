//! What the program says of a maze: the object of `rate --json`, and a line of `rate --csv`.

use crate::energy::{Amount, Energy};
use crate::maze::Maze;
use crate::measures::difficulty::{Difficulty, difficulty, tenths};
use crate::measures::{Average, Measures, measure};
use crate::topology::TooManyStates;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// Everything that is said of a maze.
///
/// ```
/// use jumpmaze::files::{MazeOptions, Rating, read_maze};
/// let maze = read_maze("grid.txt", "2 1 1\n1 1 1\n1 2 G\n", &MazeOptions::default())?.maze;
/// let rating = Rating::of(&maze, &[])?;
/// assert!(rating.json(None).starts_with(r#"{"depth":3,"depths":[0,2,1,2,3,2,1,2,3],"reachable":9"#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rating {
    /// What is true of it.
    pub measures: Measures,
    /// How much it is liked, by the name or formula of the energy: the published ones first, then those asked for.
    pub energies: Vec<(String, Amount)>,
    /// How hard it is.
    pub difficulty: Difficulty,
    /// For each tile, in reading order, the depth of its cell.
    depths: Vec<Option<u32>>,
}

impl Rating {
    /// Rates a maze by the published energies and by others.
    ///
    /// # Errors
    ///
    /// The maze has too many states.
    pub fn of(maze: &Maze, others: &[Energy]) -> Result<Rating, TooManyStates> {
        let measures = measure(maze)?;
        let mut energies: Vec<(String, Amount)> = Vec::new();
        for energy in Energy::named().iter().chain(others) {
            // What is asked for twice is told once.
            if energies.iter().all(|(text, _)| text != energy.text()) {
                energies.push((energy.text().to_owned(), energy.of(&measures)));
            }
        }
        let mut depths = vec![None; maze.board.marks.len()];
        for (&tile, place) in maze.board.tile_of.iter().zip(&measures.places) {
            depths[tile as usize] = place.depth;
        }
        Ok(Rating {
            energies,
            difficulty: difficulty(maze)?,
            depths,
            measures,
        })
    }

    /// The object of `rate --json`; with the name of the maze, when there are several.
    ///
    /// # Panics
    ///
    /// Never: a rating is plain JSON.
    #[must_use]
    pub fn json(&self, name: Option<&str>) -> String {
        let object = serde_json::to_string(self).expect("a rating is plain JSON");
        match name {
            None => object,
            Some(name) => format!("{{\"maze\":{},{}", serde_json::json!(name), &object[1..]),
        }
    }

    /// The numbers of a maze, by name, in the order of the columns of `rate --csv`; nothing where there is no number.
    #[must_use]
    pub fn columns(&self) -> Vec<(String, Option<String>)> {
        let m = &self.measures;
        let whole = |count: usize| Some(count.to_string());
        let average = |average: Option<Average>| average.map(|one| Amount::from(one).to_string());
        let sizes: Vec<String> = m.clusters.iter().map(u32::to_string).collect();
        let trials = self.difficulty.trials;
        let mut columns: Vec<(String, Option<String>)> = [
            ("cells", whole(m.cells())),
            ("depth", m.depth.map(|depth| depth.to_string())),
            ("reachable", whole(m.reachable())),
            ("reaching", whole(m.reaching())),
            ("black_hole_cells", whole(m.black_hole_cells())),
            ("white_hole_cells", whole(m.white_hole_cells())),
            ("black_holes", whole(m.black_holes)),
            ("white_holes", whole(m.white_holes)),
            (
                "shortest_solutions",
                Some(m.shortest_solutions.value.to_string()),
            ),
            (
                "more_solutions",
                Some(u8::from(m.shortest_solutions.saturated).to_string()),
            ),
            ("forward_decisions", average(m.forward_decisions)),
            ("backward_decisions", average(m.backward_decisions)),
            (
                "initial_forced_moves",
                Some(m.initial_forced_moves.to_string()),
            ),
            ("clusters", Some(sizes.join(" "))),
            ("uturns", average(m.uturns)),
            ("along_line", average(m.along_line)),
            ("entropy", Some(format!("{:.3}", m.entropy))),
            ("tangle", Some(format!("{:.3}", m.tangle.share()))),
            ("branch", m.tangle.branch.map(|jumps| jumps.to_string())),
            (
                "difficulty",
                self.difficulty.score().map(|score| format!("{score:.1}")),
            ),
            ("word", Some(self.difficulty.word().to_string())),
            (
                "certainty",
                Some(self.difficulty.certainty.name().to_owned()),
            ),
            (
                "jumps_forward",
                trials.map(|trials| format!("{:.1}", trials.forward)),
            ),
            (
                "jumps_backward",
                trials.map(|trials| format!("{:.1}", trials.backward)),
            ),
        ]
        .map(|(name, value)| (name.to_owned(), value))
        .into();
        let energies = self.energies.iter();
        columns.extend(
            energies.map(|(name, value)| (format!("energy {name}"), Some(value.to_string()))),
        );
        columns
    }
}

impl Serialize for Rating {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let m = &self.measures;
        let amount = |average: Option<Average>| average.map(Amount::from);
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("depth", &m.depth)?;
        map.serialize_entry("depths", &self.depths)?;
        map.serialize_entry("reachable", &m.reachable())?;
        map.serialize_entry("reaching", &m.reaching())?;
        map.serialize_entry("black_hole_cells", &m.black_hole_cells())?;
        map.serialize_entry("white_hole_cells", &m.white_hole_cells())?;
        map.serialize_entry("black_holes", &m.black_holes)?;
        map.serialize_entry("white_holes", &m.white_holes)?;
        map.serialize_entry("shortest_solutions", &m.shortest_solutions.value)?;
        if m.shortest_solutions.saturated {
            map.serialize_entry("more_solutions", &true)?;
        }
        map.serialize_entry("forward_decisions", &amount(m.forward_decisions))?;
        map.serialize_entry("backward_decisions", &amount(m.backward_decisions))?;
        map.serialize_entry("initial_forced_moves", &m.initial_forced_moves)?;
        map.serialize_entry("clusters", &m.clusters)?;
        map.serialize_entry("uturns", &amount(m.uturns))?;
        map.serialize_entry("along_line", &amount(m.along_line))?;
        map.serialize_entry("entropy", &m.entropy)?;
        map.serialize_entry("tangle", &Tangle::of(m))?;
        map.serialize_entry("energy", &Energies(&self.energies))?;
        map.serialize_entry("difficulty", &Hard::of(&self.difficulty))?;
        map.end()
    }
}

/// The tangle as JSON says it.
#[derive(Serialize)]
struct Tangle {
    states: u32,
    of: u32,
    branch: Option<u32>,
}

impl Tangle {
    fn of(measures: &Measures) -> Tangle {
        let tangle = measures.tangle;
        Tangle {
            states: tangle.states,
            of: tangle.of,
            branch: tangle.branch,
        }
    }
}

/// The energies as one object, in their order.
struct Energies<'a>(&'a [(String, Amount)]);

impl Serialize for Energies<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

/// The difficulty as JSON says it.
#[derive(Serialize)]
struct Hard {
    score: Option<f64>,
    word: &'static str,
    certainty: &'static str,
    jumps_forward: Option<f64>,
    jumps_backward: Option<f64>,
    wasted: Option<f64>,
    forward: Option<f64>,
    backward: Option<f64>,
    traceable: bool,
}

impl Hard {
    fn of(difficulty: &Difficulty) -> Hard {
        Hard {
            score: difficulty.score(),
            word: difficulty.word().name(),
            certainty: difficulty.certainty.name(),
            jumps_forward: difficulty.trials.map(|trials| tenths(trials.forward)),
            jumps_backward: difficulty.trials.map(|trials| tenths(trials.backward)),
            wasted: difficulty.wasted().map(tenths),
            forward: difficulty.forward(),
            backward: difficulty.backward(),
            traceable: difficulty.traceable(),
        }
    }
}
