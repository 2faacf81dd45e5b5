//! The turns of the only shortest path.
//!
//! ```text
//!      a ──▶ b ──▶ c        A jump from a enters b by a gate. If the next jump leaves b by the same port, it is a
//!                           U-turn. If it leaves by the opposite port, it goes straight on.
//! ```

use crate::flat::BitSet;
use crate::search::{Draft, Task};
use crate::topology::Gate;

/// The number of U-turns on the path, and the number of jumps that go straight on. If several jumps lead from one cell
/// to the next, a cell counts as soon as one pair of jumps turns back or goes straight on. A cell that counts as a
/// U-turn does not count as straight on.
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
