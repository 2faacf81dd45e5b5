//! Facts about a board that the energy `design` needs in addition to the moves. They are computed once per task. A
//! *number plane* has one bit for each of 512 mazes: whether a certain cell of the maze holds a certain letter.

use super::super::plane_layout::PlaneLayout;
use crate::flat::Lists;
use crate::search::Task;
use crate::topology::Cell;

/// The facts of a task. They never change during a search.
#[derive(Clone, Debug)]
pub(in crate::search::lanes) struct Facts {
    /// The number of cells.
    pub(super) cells: usize,
    /// For each cell, the number planes of letters with at most one successor.
    pub(super) forcing: Vec<Vec<usize>>,
    /// For each state, the jumps that lead there: pairs of a source and a number plane.
    pub(super) into: Lists<[u16; 2]>,
    /// For each number plane, the cells that its number reaches and that allow the same number. Each cell comes with
    /// the plane of this number in this cell.
    pub(super) neighbours: Lists<[u16; 2]>,
    /// Whether a change from a clean maze to an unclean maze is never accepted. A maze is clean if every cell reaches
    /// the goal and the shortest solution is unique. The flag applies only if the slack and the energy of clusters and
    /// forced moves are both less than 2^`digits`, where `digits` is the number of digits of a distance. An unclean
    /// maze has at least the energy `cells² − cells`. So the flag is set if every cell except goals has moves and
    /// `cells² − cells > 2 · 2^digits`.
    pub(super) only_clean: bool,
}

impl Facts {
    /// The facts of a task in which states are just cells. Returns `None` if some jump cannot be reversed by the
    /// same number, because clusters are not connected components in that case.
    pub(in crate::search::lanes) fn new(task: &Task, layout: &PlaneLayout) -> Option<Facts> {
        let cells = task.cells();
        let mut forcing = vec![Vec::new(); cells];
        let mut neighbours: Vec<(u16, [u16; 2])> = Vec::new();
        for cell in Cell::all(cells) {
            for letter in 0..task.alphabet.choices(cell) as u16 {
                let here = layout.base[cell.index()] + usize::from(letter);
                let successors = task.tracks.successors(cell.0, letter);
                if successors.len() <= 1 {
                    forcing[cell.index()].push(here);
                }
                let jump = task.alphabet.content(cell, letter).jump;
                for &to in successors.iter().filter(|&&to| (to as usize) < cells) {
                    let there = task.alphabet.cell(Cell(to)).iter().enumerate();
                    let same = there.filter(|(_, content)| content.jump == jump);
                    neighbours.extend(same.map(|(letter, _)| {
                        let plane = layout.base[to as usize] + letter;
                        (here as u16, [to as u16, plane as u16])
                    }));
                }
            }
        }
        let cell_of = |plane: u16| {
            layout
                .base
                .partition_point(|&base| base <= usize::from(plane))
                - 1
        };
        neighbours.sort_unstable();
        let back = |&(here, [_, there]): &(u16, [u16; 2])| {
            let back = (there, [cell_of(here) as u16, here]);
            neighbours.binary_search(&back).is_ok()
        };
        if !neighbours.iter().all(back) {
            return None;
        }
        // If a cell has no moves with any letter, the goal is unreachable from this cell, so no maze is clean.
        let has_moves = |cell: usize| {
            let mut letters = 0..task.alphabet.choices(Cell(cell as u32)) as u16;
            letters.any(|letter| !task.tracks.successors(cell as u32, letter).is_empty())
        };
        let has_clean_mazes =
            (0..cells).all(|cell| layout.goals.contains(&cell) || has_moves(cell));
        Some(Facts {
            cells,
            forcing,
            into: layout.clone().without_lines().to,
            neighbours: Lists::sorted(layout.base[cells], || {
                neighbours.iter().map(|&(here, there)| (here.into(), there))
            }),
            only_clean: has_clean_mazes && cells * cells > cells + (2 << layout.digits),
        })
    }

    /// The energy of a maze.
    pub(super) fn energy(&self, terms: &EnergyTerms) -> i64 {
        let squared = (self.cells * self.cells) as i64;
        let decisions_term = match terms.decisions {
            Some(decisions) => -i64::from(decisions),
            None => squared * self.cells as i64,
        };
        i64::from(terms.missing) * squared + decisions_term + terms.clusters_and_forced()
    }
}

/// The terms of the energy of a maze.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct EnergyTerms {
    /// The number of cells that do not reach the goal.
    pub(super) missing: u32,
    /// The number of forward decisions or of backward decisions, whichever is smaller. `None` if the shortest solution
    /// is not unique.
    pub(super) decisions: Option<u32>,
    /// The sum of (size − 1)² over the clusters.
    pub(super) squares: u32,
    /// The number of moves from the start before the first choice.
    pub(super) forced: u32,
}

impl EnergyTerms {
    /// Whether every cell reaches the goal and the shortest solution is unique.
    pub(super) fn is_clean(&self) -> bool {
        self.missing == 0 && self.decisions.is_some()
    }

    /// The energy of clusters and forced moves.
    pub(super) fn clusters_and_forced(&self) -> i64 {
        i64::from(self.squares) + i64::from(self.forced).pow(2)
    }
}
