//! Composition of the `[moves]` table.

use super::parse::{or_refuse, word};
use crate::axis::pick;
use crate::files::lists::Pair;
use crate::files::schema::{LegLength, MovesTable, WordOrNumbers, WordOrWords};
use crate::limits;
use crate::rules::{
    ANY, Corners, Direction, Exits, First, Leg, Length, Moves, Odd, Ports, STRAIGHT, TURN_RULES,
    Turns,
};
use crate::surface::{Clash, Refusal};

/// Returns the moves that the `[moves]` table describes.
pub(super) fn moves(table: &MovesTable) -> Result<Moves, Refusal> {
    let exits = match &table.exits {
        None => Exits::Kind(Ports::Sides),
        Some(WordOrWords::Word(word)) => Exits::Kind(or_refuse("moves.exits", word.parse())?),
        Some(WordOrWords::Words(words)) => {
            let direction = |(i, word): (usize, &String)| {
                or_refuse(&format!("moves.exits[{i}]"), word.parse::<Direction>())
            };
            let directions = words.iter().enumerate().map(direction);
            Exits::Directions(directions.collect::<Result<_, _>>()?)
        }
    };
    let turns = match &table.turns {
        None => Turns::Named(ANY),
        Some(WordOrNumbers::Word(word)) => Turns::Named(or_refuse(
            "moves.turns",
            pick("turn rule", TURN_RULES, |rule| rule.name, word),
        )?),
        Some(WordOrNumbers::Numbers(offsets)) => Turns::Offsets(offsets.clone()),
    };
    let max = table.max.map(|max| {
        let number = u32::try_from(max).ok();
        number
            .filter(|number| *number <= limits::NUMBER)
            .ok_or_else(|| {
                let what = format!("`max` cannot be {max}");
                let remedy = format!("`max` goes from 1 to {}", limits::NUMBER);
                Refusal::new(Clash::Limit, "moves.max", what, remedy)
            })
    });
    let max = max.transpose()?;
    let leg = |(i, Pair(length, turn)): (usize, &Pair<LegLength, i32>)| {
        let length = match length {
            LegLength::Word(word) if word == "k" => Length::Number,
            LegLength::Word(word) => {
                let key = format!("moves.shape[{i}]");
                let what = format!("{word:?} is not the length of a segment");
                let remedy = "write \"k\" for the number in the cell, or a number of cells";
                return Err(Refusal::new(Clash::Moves, key, what, remedy));
            }
            LegLength::Cells(cells) => Length::Cells(*cells),
        };
        let turn = *turn;
        Ok(Leg { length, turn })
    };
    let shape = match &table.shape {
        None => STRAIGHT.to_vec(),
        Some(legs) => legs.iter().enumerate().map(leg).collect::<Result<_, _>>()?,
    };
    Ok(Moves {
        exits,
        odd: word("moves.odd", table.odd.as_ref(), Odd::Corner)?,
        turns,
        first: word("moves.first", table.first.as_ref(), First::Any)?,
        max,
        shape,
        corners: word("moves.corners", table.corners.as_ref(), Corners::Walls)?,
    })
}
