//! The energy of a candidate in a single lane, which is one of 512 parallel searches. Most lanes are decided together.
//! This file evaluates the other lanes one by one. These are the lanes with
//!
//! - changed clusters, or forced moves at the start;
//! - a large slack, or a high energy of clusters and forced moves;
//! - a maze that is not clean: some cell does not reach the goal, or the shortest solution is not unique.
//!
//! ```text
//!   2  1  1  1  2        a cluster of three 1s
//!   2  1  ·  1  2        the middle 1 is removed: its cluster is split
//!   2  1  2  1  2        a 2 is written: together with the other 2s, it forms a cluster
//! ```
//!
//! If a cell has changed, only the clusters around it are visited. For a new maze, all clusters are visited.

use super::super::group_state::{WaitingChange, letter_in};
use super::super::numbers::{of_lane, set_lane};
use super::super::plane::Plane;
use super::Designs;
use super::facts::EnergyTerms;
use super::search::CandidateResults;
use crate::flat::BitSet;

impl Designs<'_> {
    /// Evaluates the candidates of the lanes `doubtful`. Returns the lanes whose candidate is accepted by this
    /// evaluation. The candidates of the lanes `better` are already accepted and have more decisions than before. So
    /// the lanes `better` may have a new best maze.
    pub(super) fn evaluate_doubtful(
        &mut self,
        doubtful: Plane,
        better: Plane,
        found: &CandidateResults,
    ) -> Plane {
        let mut accepted = Plane::ZERO;
        let mut best = Plane::ZERO;
        for lane in doubtful.lanes() {
            let terms = self.terms(lane, found);
            let energy = self.facts.energy(&terms);
            let limit = self.energy(lane) + of_lane(&self.slack, lane) as i64;
            if self.accepts_any.has(lane) || energy <= limit {
                accepted.insert(lane);
                self.store(lane, terms, energy);
                if energy < self.best[lane] {
                    self.best[lane] = energy;
                    best.insert(lane);
                }
            }
        }
        for lane in better.lanes() {
            let decisions = of_lane(&found.decisions, lane) as i64;
            let energy = self.other_terms[lane] - decisions;
            if energy < self.best[lane] {
                self.best[lane] = energy;
                best.insert(lane);
            }
        }
        self.record_best(best);
        accepted
    }

    /// The energy of the maze of a lane, without the waiting candidate.
    fn energy(&self, lane: usize) -> i64 {
        if self.clean.has(lane) {
            self.other_terms[lane] - of_lane(&self.decisions, lane) as i64
        } else {
            self.unclean_energy[lane]
        }
    }

    /// Stores the data of an accepted maze.
    fn store(&mut self, lane: usize, terms: EnergyTerms, energy: i64) {
        let here = Plane::of(lane);
        let most = (1 << self.group_state.layout.digits) - 1;
        let other_terms = terms.clusters_and_forced();
        self.squares[lane] = terms.squares;
        self.other_terms[lane] = other_terms;
        self.unclean_energy[lane] = energy;
        let capped = other_terms.clamp(0, most) as u64;
        set_lane(&mut self.clusters_and_forced, lane, capped);
        let clean = terms.is_clean();
        let only_clean = clean && other_terms < most && self.facts.only_clean;
        self.clean = here.choose(Plane::all(clean), self.clean);
        self.only_clean = here.choose(Plane::all(only_clean), self.only_clean);
        self.forced = here.choose(Plane::all(terms.forced > 0), self.forced);
    }

    /// The terms of the energy of a candidate.
    fn terms(&self, lane: usize, found: &CandidateResults) -> EnergyTerms {
        let mut waiting = self.group_state.waiting.iter();
        let squares = match waiting.find(|change| change.lanes.has(lane)) {
            Some(change) => {
                let more =
                    self.squares_of(lane, change, false) - self.squares_of(lane, change, true);
                (i64::from(self.squares[lane]) + more) as u32
            }
            None => self.all_squares(lane),
        };
        let unique = found.unique.has(lane);
        EnergyTerms {
            missing: of_lane(&found.missing, lane) as u32,
            decisions: unique.then(|| of_lane(&found.decisions, lane) as u32),
            squares,
            forced: self.forced_moves(lane),
        }
    }

    /// The contribution of the changed cell to the sum of (size − 1)² over the clusters, with its new letter or its old
    /// letter.
    fn squares_of(&self, lane: usize, change: &WaitingChange, old: bool) -> i64 {
        let changeable = &self.group_state.layout.changeable_cells[change.place];
        let planes = if old {
            &self.group_state.saved[change.from..][..changeable.letters]
        } else {
            &self.group_state.numbers[changeable.base..][..changeable.letters]
        };
        let letter = letter_in(planes, lane);
        let mut visited = VisitedCells::EMPTY;
        visited.insert(changeable.cell.0);
        let [mut cells, mut apart] = [0, 0];
        for &[cell, plane] in &self.facts.neighbours[changeable.base + usize::from(letter)] {
            let size = self.flood(lane, [cell, plane], &mut visited);
            cells += size;
            apart += (size - 1).max(0).pow(2);
        }
        cells.pow(2) - apart
    }

    /// Visits the unvisited cells of a cluster, from one of its cells on. Returns their number.
    fn flood(&self, lane: usize, [cell, plane]: [u16; 2], visited: &mut VisitedCells) -> i64 {
        let (plane, cell) = (usize::from(plane), u32::from(cell));
        if !self.group_state.numbers[plane].has(lane) || visited.has(cell) {
            return 0;
        }
        visited.insert(cell);
        let around = self.facts.neighbours[plane].iter();
        1 + around
            .map(|&next| self.flood(lane, next, visited))
            .sum::<i64>()
    }

    /// The sum of (size − 1)² over all clusters of a maze.
    fn all_squares(&self, lane: usize) -> u32 {
        let mut visited = VisitedCells::EMPTY;
        let size = |cell: usize| {
            let letter = self.group_state.letter(cell, lane);
            let plane = self.group_state.layout.base[cell] + usize::from(letter);
            let size = self.flood(lane, [cell as u16, plane as u16], &mut visited);
            (size - 1).max(0).pow(2) as u32
        };
        (0..self.facts.cells).map(size).sum()
    }

    /// The number of moves from the start before the first choice.
    fn forced_moves(&self, lane: usize) -> u32 {
        let layout = self.group_state.layout;
        let (mut cell, mut count) = (layout.start, 0);
        let mut visited = VisitedCells::EMPTY;
        while cell < self.facts.cells && !layout.goals.contains(&cell) && !visited.has(cell as u32)
        {
            visited.insert(cell as u32);
            let letter = self.group_state.letter(cell, lane);
            let [only] = self.group_state.task.tracks.successors(cell as u32, letter) else {
                break;
            };
            cell = *only as usize;
            count += 1;
        }
        count
    }
}

/// A set of visited cells. Lanes accept boards of at most 254 states.
type VisitedCells = BitSet<4>;
