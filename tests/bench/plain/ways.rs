//! The counts of the baseline along the shortest solutions, and along the forced moves from the start.

use super::{NONE, Plain};

impl Plain {
    /// Counts the shortest solutions and the events along them; `None` on overflow.
    pub(super) fn along(&mut self, goal: usize) -> Option<(u128, [u128; 4])> {
        let mut queue = std::mem::take(&mut self.queue);
        queue.clear();
        queue.push(0);
        self.ways_to[0] = 1;
        let mut next = 0;
        while let Some(&cell) = queue.get(next) {
            next += 1;
            for to in self.onward(cell) {
                if to != NONE {
                    if self.ways_to[to as usize] == 0 {
                        queue.push(to);
                    }
                    self.ways_to[to as usize] =
                        self.ways_to[cell as usize].checked_add(self.ways_to[to as usize])?;
                }
            }
        }
        self.ways_from[goal] = 1;
        for &cell in queue.iter().rev() {
            for to in self.onward(cell) {
                if to != NONE {
                    self.ways_from[cell as usize] =
                        self.ways_from[to as usize].checked_add(self.ways_from[cell as usize])?;
                }
            }
        }
        let mut sums = [0u128; 4];
        for &cell in &queue {
            let at = cell as usize;
            let passing = self.ways_to[at].checked_mul(self.ways_from[at])?;
            let choices = self.landings[at].iter().filter(|&&to| to != NONE).count();
            if choices > 1 {
                sums[0] = sums[0].checked_add(passing)?;
            }
            if cell != 0 && self.before(cell).len() > 1 {
                sums[1] = sums[1].checked_add(passing)?;
            }
            for (way, to) in self.onward(cell).into_iter().enumerate() {
                if to == NONE {
                    continue;
                }
                // After a jump in the direction `way`, the next jump may have the same or the opposite direction.
                for (turn, after) in self.onward(to).into_iter().enumerate() {
                    if after != NONE && turn % 2 == way % 2 {
                        let ways = self.ways_to[at].checked_mul(self.ways_from[after as usize])?;
                        sums[3] = sums[3].checked_add(ways)?;
                        if turn != way {
                            sums[2] = sums[2].checked_add(ways)?;
                        }
                    }
                }
            }
        }
        let solutions = self.ways_from[0];
        for &cell in &queue {
            self.ways_to[cell as usize] = 0;
            self.ways_from[cell as usize] = 0;
        }
        self.queue = queue;
        Some((solutions, sums))
    }

    /// The landings that are nearer to the goal.
    fn onward(&self, cell: u32) -> [u32; 4] {
        let here = self.distances[cell as usize];
        self.landings[cell as usize].map(|to| {
            let nearer = to != NONE && self.distances[to as usize] < here;
            if nearer { to } else { NONE }
        })
    }

    pub(super) fn forced(&mut self, goal: u32) -> u32 {
        self.marks.fill(0);
        let (mut cell, mut moves) = (0u32, 0);
        loop {
            self.marks[cell as usize] = 1;
            let mut jumps = self.landings[cell as usize].into_iter();
            let mut jumps = jumps.by_ref().filter(|&to| to != NONE);
            let (Some(to), None) = (jumps.next(), jumps.next()) else {
                return moves;
            };
            if cell == goal {
                return moves;
            }
            moves += 1;
            if self.marks[to as usize] == 1 {
                return moves;
            }
            cell = to;
        }
    }
}
