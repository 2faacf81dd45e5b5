//! The turns of the shortest path, if there is only one.
//!
//! ```text
//!      a ──▶ b ──▶ c        A jump from a enters b by a gate. If the next jump leaves b by the same port, the path
//!                           makes a U-turn in b. If it leaves b by the opposite port, the path goes straight on.
//! ```

use crate::flat::BitSet;
use crate::search::{Draft, Task};
use crate::topology::Gate;

/// The number of cells in which the path makes a U-turn, and the number of cells in which the path goes straight on. If
/// several jumps lead from one cell to the next, one pair of successive jumps is enough for a U-turn or for going
/// straight on. A cell that counts as a U-turn does not count as straight on.
pub(super) fn turns<const W: usize>(task: &Task, draft: &Draft, path: &[BitSet<W>]) -> [i64; 2] {
    let tracks = &task.tracks;
    let [mut u_turns, mut straight_on] = [0, 0];
    let (mut arrived, mut next) = (Vec::new(), Vec::new());
    // The path is stored from the goal back to the start.
    for pair in path.windows(2).rev() {
        let (mut turns_back, mut keeps_line) = (false, false);
        for number in pair[1].iter() {
            let from = tracks.state(number);
            let letter = draft.letters[from.cell.index()];
            let content = task.alphabet.content(from.cell, letter);
            let topology = &task.board.topology;
            tracks.arrivals(topology, from, content, &mut |landing, to| {
                if !pair[0].iter().any(|number| tracks.state(number) == to) {
                    return;
                }
                next.push((landing.gate, to));
                for &(port, _) in arrived.iter().filter(|(_, into)| *into == from) {
                    let gate = Gate {
                        cell: from.cell,
                        port,
                    };
                    turns_back |= port == landing.port;
                    keeps_line |= task.board.keeps_line(gate, landing.port);
                }
            });
        }
        u_turns += i64::from(turns_back);
        straight_on += i64::from(keeps_line && !turns_back);
        std::mem::swap(&mut arrived, &mut next);
        next.clear();
    }
    [u_turns, straight_on]
}
