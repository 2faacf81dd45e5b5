//! Checks whether the settings of a board are compatible. Some checks need only the description. Other checks need the
//! field, which is the surface with its obstacles.

use crate::limits;
use crate::rules::{Exits, Field, First, Length, Mark, Moves, Odd, Turns};
use crate::surface::{Clash, Names, Refusal, connected};
use std::collections::BTreeSet;

/// Checks the movement rules alone, before the surface is cut.
pub(super) fn check_moves(moves: &Moves) -> Result<(), Refusal> {
    let refuse = |key: &str, what: String, remedy: String| {
        Err(Refusal::new(Clash::Moves, key, what, remedy))
    };
    if let Some(max) = moves.max
        && !(1..=limits::NUMBER).contains(&max)
    {
        let what = format!("`max` cannot be {max}");
        let remedy = format!("`max` goes from 1 to {}", limits::NUMBER);
        return Err(Refusal::new(Clash::Limit, "moves.max", what, remedy));
    }
    if let Exits::Directions(directions) = &moves.exits {
        if directions.is_empty() {
            return refuse(
                "moves.exits",
                "the list of directions is empty".into(),
                "list at least one, such as [\"E\", \"S\"]".into(),
            );
        }
        if let Some(repeated) =
            (1..directions.len()).find(|&i| directions[..i].contains(&directions[i]))
        {
            return refuse(
                &format!("moves.exits[{repeated}]"),
                format!("the direction {} is listed twice", directions[repeated]),
                "list every direction once".into(),
            );
        }
    }
    let (sides, corners) = (moves.exits.use_sides(), moves.exits.use_corners());
    match &moves.turns {
        Turns::Named(rule) if rule.looks_at_kinds && !(sides && corners) => {
            return refuse(
                "moves.turns",
                format!(
                    "`{}` compares moves through sides with moves through corners",
                    rule.name
                ),
                "use exits = \"both\"".into(),
            );
        }
        Turns::Named(rule) if !rule.looks_at_kinds && moves.first != First::Any => {
            return refuse(
                "moves.first",
                format!("`first` has no effect with turns = \"{}\"", rule.name),
                "use it with alternate or toggle, or leave it out".into(),
            );
        }
        Turns::Offsets(offsets) => {
            // Every turn is compared with every offset, so the number of offsets is limited.
            let (count, limit) = (offsets.len(), limits::OFFSETS);
            Refusal::if_too_many("moves.turns", count, "turn offsets", limit)?;
            if offsets.is_empty() || offsets.iter().any(|x| !(0.0..2.0).contains(x)) {
                return refuse(
                    "moves.turns",
                    "a turn offset must be at least 0 and less than 2".into(),
                    "0 is straight on, 0.5 a quarter left on a square, 1 back; list at least one, each below 2".into(),
                );
            }
            if moves.first != First::Any {
                return refuse(
                    "moves.first",
                    "`first` has no effect with a list of turn offsets".into(),
                    "use it with alternate or toggle, or leave it out".into(),
                );
            }
        }
        Turns::Named(_) => {}
    }
    if moves.odd == Odd::Zigzag && corners {
        return refuse(
            "moves.odd",
            "`zigzag` goes from side to side, but these exits lead through corners".into(),
            "use exits = \"sides\", or odd = \"corner\"".into(),
        );
    }
    check_shape(moves)
}

/// Checks the shape of a jump, which is a list of segments. The first segment is straight on and as long as the number
/// says. The other segments, which only a leaper has, have fixed lengths.
fn check_shape(moves: &Moves) -> Result<(), Refusal> {
    let refuse =
        |what: &str, remedy: &str| Err(Refusal::new(Clash::Moves, "moves.shape", what, remedy));
    if moves.shape.is_empty() || moves.shape.len() > limits::LEGS {
        return refuse(
            "a jump with no segments, or with too many",
            "give 1 to 8 segments, such as [[\"k\", 0], [1, 2]]",
        );
    }
    if moves.shape[0].length != Length::Number || moves.shape[0].turn != 0 {
        return refuse(
            "the first segment of a jump is not [\"k\", 0]",
            "begin with [\"k\", 0]: fly as many cells as the number says",
        );
    }
    for leg in &moves.shape[1..] {
        match leg.length {
            Length::Number => {
                return refuse(
                    "only the first segment can use the number",
                    "give the others fixed lengths: [1, 2]",
                );
            }
            Length::Cells(cells) if cells == 0 || cells as usize > limits::SIDES => {
                return refuse(
                    "a segment of 0 or more than 1000 cells",
                    "give it a length from 1 to 1000",
                );
            }
            Length::Cells(_) => {}
        }
        if leg.turn.unsigned_abs() as usize > 2 * limits::SIDES {
            return refuse(
                "a turn by more ports than any tile has",
                "2 is a quarter turn on a square",
            );
        }
    }
    if moves.is_leaper() && moves.odd == Odd::Zigzag {
        return refuse(
            "a leaper counts its turn from straight on, but `zigzag` changes this direction from tile to tile",
            "use odd = \"corner\"",
        );
    }
    Ok(())
}

/// Checks the movement rules against the surface and its obstacles. Returns warnings.
pub(super) fn check_field(
    field: &Field,
    moves: &Moves,
    compass: bool,
) -> Result<Vec<String>, Refusal> {
    if matches!(moves.exits, Exits::Directions(_)) && !compass {
        let what = "compass directions on a board that is not made of squares";
        let remedy = "use exits = \"sides\", \"corners\" or \"both\"";
        return Err(Refusal::new(Clash::Moves, "moves.exits", what, remedy));
    }
    if field.marks.iter().all(|&mark| mark != Mark::Cell) {
        return Err(no_cells());
    }
    check_turns(field, moves)
}

/// Checks turn offsets and leaper turns against the tiles. An offset that fits no tile causes a warning. If no offset
/// fits any tile, the board is refused.
fn check_turns(field: &Field, moves: &Moves) -> Result<Vec<String>, Refusal> {
    let sides: BTreeSet<u16> = (0..field.tiles as u32)
        .map(|face| field.surface.sides(face))
        .collect();
    let max_sides = sides.last().copied().unwrap_or_default();
    for (i, leg) in moves.shape.iter().enumerate() {
        if leg.turn.unsigned_abs() > u32::from(max_sides) {
            let key = format!("moves.shape[{i}]");
            let what = format!(
                "a turn by {} ports, which is more than half of the {} ports of the largest tile",
                leg.turn,
                2 * max_sides
            );
            let remedy =
                "turns are counted in ports, not in degrees: 2 is a quarter turn on a square";
            return Err(Refusal::new(Clash::Moves, key, what, remedy));
        }
    }
    let Turns::Offsets(offsets) = &moves.turns else {
        return Ok(Vec::new());
    };
    let fits = |offset: f64| {
        sides
            .iter()
            .map(|&n| f64::from(n))
            .any(|n| (offset * n - (offset * n).round()).abs() < 1e-6 * n)
    };
    let mismatch = |offset: f64| {
        let nearest = |n: f64| {
            let turn = format!("{:.6}", (offset * n).round() / n);
            turn.trim_end_matches('0').trim_end_matches('.').to_owned()
        };
        let candidates: BTreeSet<String> = sides.iter().map(|&n| nearest(f64::from(n))).collect();
        let candidates: Vec<String> = candidates.into_iter().collect();
        format!(
            "no tile of this board has the turn {offset}; the nearest is {}",
            candidates.join(" or ")
        )
    };
    if !offsets.iter().any(|&offset| fits(offset)) {
        let what = mismatch(offsets[0]);
        let remedy = "a turn is a multiple of 1/n on a tile with n sides, written to six decimals";
        return Err(Refusal::new(Clash::Moves, "moves.turns", what, remedy));
    }
    let unfit = offsets.iter().filter(|&&offset| !fits(offset));
    Ok(unfit.map(|&offset| mismatch(offset)).collect())
}

/// Refuses a board whose tiles are not connected. Obstacles are ignored here.
pub(super) fn check_pieces(field: &Field, names: &Names) -> Result<(), Refusal> {
    let reached = connected(&field.surface, field.tiles);
    if reached < field.tiles {
        let what = format!(
            "the board is in pieces: only {reached} of its {} cells are connected to {}",
            field.tiles,
            names.name(0)
        );
        let remedy = "connect the pieces, or make them boards of their own";
        return Err(Refusal::new(Clash::Pieces, "board", what, remedy));
    }
    Ok(())
}

/// The error for a board on which every cell is an obstacle.
pub(super) fn no_cells() -> Refusal {
    let what = "every cell of the board is marked as an obstacle";
    let remedy = "leave some cells to land on";
    Refusal::new(Clash::Pieces, "obstacles", what, remedy)
}
