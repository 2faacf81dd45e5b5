//! `jumpmaze bench --levels`: how well mazes of each level come out on each built-in variant, and how long one takes.
//!
//! Each maze is the first of a seed of its own, made by one thread, as a page makes one for each click.

use super::compositions::compositions;
use crate::cli::words::too_many_states;
use crate::files::levels::HEADINGS;
use crate::files::library;
use crate::files::{Blueprint, Diagnostic, Rating, Variant};
use crate::measures::difficulty::Word;
use crate::search::make::{Conditions, Control, Order, Place, Puzzles, make};
use cpu_time::ProcessTime;
use serde::Serialize;
use std::fmt::Write;
use std::num::NonZero;

/// What came of one level of one variant.
#[derive(Serialize)]
pub(super) struct Row {
    variant: String,
    level: &'static str,
    /// How many mazes were wanted, and made.
    wanted: u64,
    made: u64,
    /// The least, the median and the greatest.
    moves: [f64; 3],
    difficulty: [f64; 3],
    /// Means over all mazes: of the moves, or of the cells.
    uturns: f64,
    straight_on: f64,
    forward_decisions: f64,
    backward_decisions: f64,
    black_holes: f64,
    reachable: f64,
    /// The share with one shortest solution.
    unique: f64,
    /// The attempts that a maze took: the median.
    attempts: f64,
    /// Processor time of a maze: the median, and the greatest.
    milliseconds: [f64; 2],
}

/// Makes mazes of all levels of the variants whose name has this in it; or of boards that are drawn at random.
pub(super) fn levels(only: &str, drawn: usize, count: u64) -> Result<Vec<Row>, Diagnostic> {
    let mut variants = Vec::new();
    for name in library::variants().filter(|name| name.contains(only) && drawn == 0) {
        variants.push((name.to_owned(), Variant::built_in(name, None)?));
    }
    variants.extend(compositions(drawn)?);
    let mut rows = Vec::new();
    for (name, variant) in &variants {
        let blueprint = Blueprint::of_variant(variant, None);
        for level in Word::LEVELS {
            rows.push(row(name, &blueprint, level, count)?);
        }
    }
    if rows.is_empty() {
        Err(
            Diagnostic::error("", "", format!("no variant has {only:?} in its name"))
                .help("`jumpmaze variants` lists them"),
        )
    } else {
        Ok(rows)
    }
}

fn row(name: &str, blueprint: &Blueprint, level: Word, count: u64) -> Result<Row, Diagnostic> {
    let mut measured: Vec<[f64; 8]> = Vec::new();
    let (mut times, mut attempts) = (Vec::new(), Vec::new());
    let mut unique = 0;
    for seed in 0..count {
        let order = Order {
            conditions: Conditions::of_level(level),
            puzzles: Some(Puzzles::Asked),
            threads: NonZero::<usize>::MIN,
            ..blueprint.order(seed, Place::default(), false)?
        };
        let begun = ProcessTime::now();
        let mut made = None;
        let ended = make(&order, &Control::default(), &mut |maze| {
            made = Some((maze.maze, maze.place.attempt + 1));
            true
        });
        let time = begun.elapsed().as_secs_f64() * 1000.0;
        ended.map_err(|trouble| Diagnostic::failure(name, "", trouble.to_string()))?;
        let Some((maze, tried)) = made else {
            // A level that the board lacks is not tried as often as there are seeds.
            if times.is_empty() && seed >= 1 {
                break;
            }
            continue;
        };
        times.push(time);
        attempts.push(tried as f64);
        let rating = Rating::of(&maze, &[]).map_err(|error| too_many_states(name, error))?;
        let m = &rating.measures;
        let moves = f64::from(m.depth.unwrap_or(0));
        let cells = m.cells() as f64;
        let of_moves = |average: Option<crate::measures::Average>| {
            average.map_or(0.0, crate::measures::Average::value) / moves.max(1.0)
        };
        unique += u64::from(m.shortest_solutions.exact() == Some(1));
        measured.push([
            moves,
            rating.difficulty.score().unwrap_or(0.0),
            of_moves(m.uturns),
            of_moves(m.straight_on),
            of_moves(m.forward_decisions),
            of_moves(m.backward_decisions),
            m.black_hole_cells() as f64 / cells,
            m.reachable() as f64 / cells,
        ]);
    }
    let made = measured.len() as u64;
    let column = |at: usize| measured.iter().map(|row| row[at]).collect::<Vec<f64>>();
    let mean = |at: usize| column(at).iter().sum::<f64>() / made.max(1) as f64;
    let [_, middle, most] = ends(times);
    Ok(Row {
        variant: name.to_owned(),
        level: level.name(),
        wanted: count,
        made,
        moves: ends(column(0)),
        difficulty: ends(column(1)),
        uturns: mean(2),
        straight_on: mean(3),
        forward_decisions: mean(4),
        backward_decisions: mean(5),
        black_holes: mean(6),
        reachable: mean(7),
        unique: unique as f64 / made.max(1) as f64,
        attempts: ends(attempts)[1],
        milliseconds: [middle, most],
    })
}

/// The least, the median and the greatest; zeros of none.
fn ends(mut numbers: Vec<f64>) -> [f64; 3] {
    numbers.sort_by(f64::total_cmp);
    match numbers.as_slice() {
        [] => [0.0; 3],
        sorted => [
            sorted[0],
            sorted[sorted.len() / 2],
            sorted[sorted.len() - 1],
        ],
    }
}

/// A table, as the pages of the documentation have it.
pub(super) fn table(rows: &[Row]) -> String {
    let mut text = "| variant | level | made | moves | difficulty | U-turns | straight on | forward | backward | traps | reached | one solution | ms |\n\
                    | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n"
        .to_owned();
    for row in rows {
        let Row {
            moves,
            difficulty,
            milliseconds,
            ..
        } = row;
        let _ = match row.made {
            0 => writeln!(
                text,
                "| {} | {} | 0 | | | | | | | | | | |",
                row.variant, row.level
            ),
            _ => writeln!(
                text,
                "| {} | {} | {} of {} | {}, **{}**, {} | {:.1}, **{:.1}**, {:.1} | {:.2} | {:.2} | {:.2} | {:.2} | {:.2} | {:.2} | {:.2} | **{:.0}**, {:.0} |",
                row.variant,
                row.level,
                row.made,
                row.wanted,
                moves[0],
                moves[1],
                moves[2],
                difficulty[0],
                difficulty[1],
                difficulty[2],
                row.uturns,
                row.straight_on,
                row.forward_decisions,
                row.backward_decisions,
                row.black_holes,
                row.reachable,
                row.unique,
                milliseconds[0],
                milliseconds[1],
            ),
        };
    }
    text
}

/// A board has a level if a maze of it takes no more attempts than this; experts are not worth a long wait.
const FEW: f64 = 40.0;
const FEW_OF_EXPERTS: f64 = 20.0;
/// How much larger the sizes are that are tried in place of one that lacks a level.
const LARGER: i64 = 3;

/// The table that is compiled in: which levels the boards have.
pub(super) fn csv(rows: &[Row]) -> Result<String, Diagnostic> {
    let mut text = format!("{HEADINGS}\n");
    for row in rows {
        let has = |row: &Row| {
            let expert = row.level == Word::Expert.name();
            let few = if expert { FEW_OF_EXPERTS } else { FEW };
            2 * row.made > row.wanted && row.attempts <= few
        };
        let Row {
            variant,
            level,
            moves: [fewest, _, most],
            difficulty: [least, _, greatest],
            ..
        } = row;
        let line = if has(row) {
            format!("{fewest},{most},{least:.1},{greatest:.1},")
        } else {
            format!(",,,,{}", instead(row, &has)?.unwrap_or_default())
        };
        let _ = writeln!(text, "{variant},{level},{line}");
    }
    Ok(text)
}

/// A larger size of the board that has a level.
fn instead(row: &Row, has: &dyn Fn(&Row) -> bool) -> Result<Option<String>, Diagnostic> {
    let usual = Variant::built_in(&row.variant, None)?;
    let Some(size) = usual.file.board.size.clone() else {
        return Ok(None);
    };
    let level = row.level.parse().unwrap_or(Word::Expert);
    for more in 1..=LARGER {
        let larger: Vec<i64> = size.iter().map(|number| number + more).collect();
        // Some shapes have no such size.
        let Ok(variant) = Variant::built_in(&row.variant, Some(&larger)) else {
            continue;
        };
        let blueprint = Blueprint::of_variant(&variant, Some(&larger));
        if has(&self::row(
            &row.variant,
            &blueprint,
            level,
            row.wanted.min(5),
        )?) {
            let numbers: Vec<String> = larger.iter().map(i64::to_string).collect();
            return Ok(Some(numbers.join("x")));
        }
    }
    Ok(None)
}
