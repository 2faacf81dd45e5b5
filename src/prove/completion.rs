//! Chooses the remaining letters (contents of cells) of a maze whose goal has been reached. If no black hole may
//! remain, the letters are chosen such that the goal is reachable from every reachable cell.

use super::network::{CellStates, Network};
use super::position::Position;
use crate::search::Letter;
use crate::topology::Cell;

/// The first letter of each group. `groups` holds the possible letters of each cell, as indices.
pub(super) fn first_of_each<const W: usize>(
    network: &Network<W>,
    groups: &[Vec<usize>],
) -> Vec<(Cell, Letter)> {
    let cells = network.cells.iter().zip(groups);
    let first = |(cell, group): (&CellStates<W>, &Vec<usize>)| {
        Some((cell.cell, cell.letters[*group.first()?]))
    };
    cells.filter_map(first).collect()
}

/// Chooses a letter for each cell from its group so that the goal is reachable from every reachable cell. Returns
/// `None` if that is impossible. Requires that states are cells.
///
/// At first, all cells are assumed to be good. The set of cells that reach the goal grows backwards from the goal, by
/// letters that lead only to good cells. Cells outside this set are then no longer good. This is repeated until all
/// good cells are in the set.
pub(super) fn completed<const W: usize>(
    network: &Network<W>,
    position: &Position<W>,
    groups: &[Vec<usize>],
) -> Option<Vec<(Cell, Letter)>> {
    let mut good = network.non_goals | network.goal;
    loop {
        let mut reaching = network.goal;
        let mut chosen: Vec<Option<usize>> = vec![None; groups.len()];
        loop {
            let before = reaching;
            for (cell, cell_states) in network.cells.iter().enumerate() {
                for &state in &cell_states.states {
                    let rows = &network.rows[state as usize];
                    let leads_to_goal = |&&index: &&usize| {
                        rows[index].is_within(&good) && rows[index].intersects(&reaching)
                    };
                    if chosen[cell].is_none() {
                        chosen[cell] = groups[cell].iter().find(leads_to_goal).copied();
                        if chosen[cell].is_some() {
                            reaching.insert(state);
                        }
                    }
                }
            }
            if reaching == before {
                break;
            }
        }
        if !position.found.is_within(&reaching) {
            return None;
        }
        if reaching == good {
            let cells = network.cells.iter().zip(groups).zip(chosen);
            let letters = cells.filter_map(|((cell, group), chosen)| {
                let index = chosen.or(group.first().copied())?;
                Some((cell.cell, cell.letters[index]))
            });
            return Some(letters.collect());
        }
        good &= reaching;
    }
}
