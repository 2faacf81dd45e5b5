//! The completion of a maze whose goal has been reached, without black holes.

use super::network::Network;
use super::position::Position;
use crate::search::Letter;
use crate::topology::Cell;

/// The first letter of each group.
pub(super) fn first_of_each<const W: usize>(
    network: &Network<W>,
    groups: &[Vec<usize>],
) -> Vec<(Cell, Letter)> {
    let fields = network.cells.iter().zip(groups);
    let first = |(field, group): (&super::network::CellStates<W>, &Vec<usize>)| {
        Some((field.cell, field.letters[*group.first()?]))
    };
    fields.filter_map(first).collect()
}

/// Chooses a letter for each cell from its group so that the goal is reachable from every reachable state. Returns
/// `None` if that is impossible. States are cells.
///
/// The set of cells that reach the goal grows backwards from the goal, by letters that lead only into cells believed
/// good. Cells that are not reached are no longer good, and the process starts again.
pub(super) fn completed<const W: usize>(
    network: &Network<W>,
    position: &Position<W>,
    groups: &[Vec<usize>],
) -> Option<Vec<(Cell, Letter)>> {
    let mut good = network.all | network.goal;
    loop {
        let mut reaching = network.goal;
        let mut chosen: Vec<Option<usize>> = vec![None; groups.len()];
        loop {
            let before = reaching;
            for (cell, field) in network.cells.iter().enumerate() {
                for &state in &field.states {
                    let rows = &network.rows[state as usize];
                    let leads = |&&place: &&usize| {
                        rows[place].is_within(&good) && rows[place].meets(&reaching)
                    };
                    if chosen[cell].is_none() {
                        chosen[cell] = groups[cell].iter().find(leads).copied();
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
        if !position.taken.is_within(&reaching) {
            return None;
        }
        if reaching == good {
            let fields = network.cells.iter().zip(groups).zip(chosen);
            let letter = fields.filter_map(|((field, group), chosen)| {
                let place = chosen.or(group.first().copied())?;
                Some((field.cell, field.letters[place]))
            });
            return Some(letter.collect());
        }
        good &= reaching;
    }
}
