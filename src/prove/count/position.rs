//! Positions, and layers of them with as many mazes each.

use super::ground::{Ground, States};
use super::growth::Growth;
use super::{Cut, Limits};
use crate::search::Letter;
use rustc_hash::FxHashMap;

/// How all mazes that begin in the same way have begun.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Position {
    /// The states that were found.
    pub(super) found: States,
    /// Those of the last layer.
    pub(super) front: States,
    /// The letters of cells that will be met again or may be, plus 1; elsewhere 0. Nothing where no cell is met again.
    pub(super) chosen: Vec<Letter>,
}

/// All positions after so many layers. Each has as many ways to choose the letters of the cells that were looked at.
pub(super) struct Layer(Vec<(Position, u128)>);

/// What comes after a layer.
pub(super) struct Grown {
    pub(super) next: Layer,
    /// In how many mazes the goal was found.
    pub(super) won: u128,
    /// In how many nothing more was found.
    pub(super) ended: u128,
    /// How many positions were looked at.
    pub(super) positions: u64,
}

/// The limits are looked at after so many positions.
const LOOK: usize = 256;

impl Layer {
    /// The start.
    pub(super) fn first(ground: &Ground) -> Layer {
        let again = (0..ground.cell.len()).any(|state| ground.remembers(state));
        let position = Position {
            found: 1 << ground.start,
            front: 1 << ground.start,
            chosen: vec![0; if again { ground.cells() } else { 0 }],
        };
        Layer(vec![(position, 1)])
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The next layer.
    pub(super) fn grow(self, ground: &Ground, limits: &Limits<'_>) -> Result<Grown, Cut> {
        let mut grown = Grown {
            next: Layer(Vec::new()),
            won: 0,
            ended: 0,
            positions: self.0.len() as u64,
        };
        let mut next: FxHashMap<Position, u128> = FxHashMap::default();
        for (number, (position, ways)) in self.0.into_iter().enumerate() {
            if number % LOOK == 0
                && let Some(cut) = limits.reached()
            {
                return Err(cut);
            }
            let growth = Growth::of(&position, ground, limits)?;
            let fillings = ground.fillings(position.found);
            grown.won += ways * growth.won * fillings;
            grown.ended += ways * growth.ended * fillings;
            for (after, more) in growth.positions {
                *next.entry(after).or_insert(0) += ways * more;
            }
            if next.len() > limits.positions {
                return Err(Cut::Positions);
            }
        }
        grown.next = Layer(next.into_iter().collect());
        Ok(grown)
    }
}
