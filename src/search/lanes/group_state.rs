//! The state of a group of 512 mazes, for all kinds of groups: the mazes, their progress, the waiting candidates and
//! the random generators. Each maze has a *lane*, one bit of every [`Plane`]. The search of a lane consists of
//! *descents*, each from a new random maze.

use super::draws::{LaneGenerators, SharedDraws, of_group};
use super::numbers::{LaneNumber, MAX_BITS, ZERO_NUMBER, count, of_lane, set_lane};
use super::plane::{LANES, NumberPlanes, Plane, empty, merge, plane_by_plane};
use super::plane_layout::PlaneLayout;
use super::rule::{ANY, LaneRule, SLACKS};
use crate::energy::Amount;
use crate::search::{Draft, ImpossibleMaze, Letter, Random, Task};

/// The parameters of a search.
#[derive(Clone, Debug)]
pub(super) struct LaneParameters {
    /// The rule of acceptance.
    pub(super) rule: LaneRule,
    /// The maximum number of candidates of a descent.
    pub(super) period: u64,
    /// The maximum number of candidates of all descents of a lane together.
    pub(super) total: u64,
    /// A lane is done when it has a maze with at most this energy.
    pub(super) target: Option<Amount>,
    /// The maximum number of previous best mazes that are kept. For the energy `depth`, no previous mazes are kept.
    pub(super) keep: usize,
}

impl LaneParameters {
    /// The number of candidates of the descent that begins after `done` candidates.
    pub(super) fn length(&self, done: u64) -> u64 {
        self.period.min(self.total - done)
    }
}

/// The result of a lane.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct LaneResult {
    /// The best maze.
    pub(super) draft: Draft,
    /// The previous best mazes, better ones first. Empty for the energy `depth`.
    pub(super) before: Vec<Draft>,
    /// The energy of the best maze.
    pub(super) energy: Amount,
    /// The number of candidates.
    pub(super) candidates: u64,
    /// Whether the lane has ended, by its budget or by the target.
    pub(super) done: bool,
}

/// The state that all kinds of groups share.
pub(super) struct GroupState<'a> {
    pub(super) task: &'a Task,
    pub(super) layout: &'a PlaneLayout,
    pub(super) params: &'a LaneParameters,
    seed: u64,
    number: u64,
    /// The number planes: for each cell and letter, the lanes in which the cell holds the letter.
    pub(super) numbers: Box<NumberPlanes>,
    /// The lanes in which a candidate waits to be searched.
    pub(super) waiting_lanes: Plane,
    /// The changes of the waiting candidates.
    pub(super) waiting: Vec<WaitingChange>,
    /// The number planes of the cells in `waiting` before their changes.
    pub(super) saved: Vec<Plane>,
    /// The lanes in which the current descent has ended.
    pub(super) descent_over: Plane,
    /// The lanes that have ended or are not used.
    pub(super) done: Plane,
    /// The counts of candidates of the current descents. A count starts at a value from which it overflows to 0 when
    /// the descent ends.
    count: Vec<Plane>,
    /// The number of candidates of the previous descents of each lane; of all descents if the lane has ended.
    candidates: Vec<u64>,
    /// The number of previous descents of each lane.
    descents: Vec<u32>,
    /// The random numbers that all lanes share.
    pub(super) shared: Random,
    /// The random numbers of the lanes.
    private: LaneGenerators,
    /// Scratch space for two consecutive copies of the number planes of a cell. Each cyclic shift of the number planes
    /// is a slice of this space.
    pub(super) ring: Vec<Plane>,
    /// Scratch space for the number planes of the new letters of a cell.
    pub(super) new_letters: Vec<Plane>,
}

/// A waiting change: the index of its cell in `layout.changeable_cells`, its lanes, and the offset in `saved` of the
/// cell's number planes before the change.
#[derive(Clone, Copy, Debug)]
pub(super) struct WaitingChange {
    pub(super) place: usize,
    pub(super) lanes: Plane,
    pub(super) from: usize,
}

impl<'a> GroupState<'a> {
    /// The state of a group with a random maze in each of its first `lanes` lanes.
    pub(super) fn new(
        task: &'a Task,
        layout: &'a PlaneLayout,
        params: &'a LaneParameters,
        [seed, number]: [u64; 2],
        lanes: usize,
    ) -> Result<GroupState<'a>, ImpossibleMaze> {
        let longest = params.period.min(params.total).max(1);
        let digits = longest.ilog2() as usize + 1;
        let planes = layout.base[layout.base.len() - 1];
        let cells = layout.changeable_cells.iter();
        let letters = cells.map(|cell| cell.letters).max().unwrap_or(0);
        let used = Plane::first(lanes.min(LANES));
        let mut group = GroupState {
            task,
            layout,
            params,
            seed,
            number,
            numbers: empty(),
            waiting_lanes: Plane::ZERO,
            waiting: Vec::new(),
            saved: Vec::new(),
            descent_over: Plane::ONES,
            done: !used,
            count: vec![Plane::ZERO; digits],
            candidates: vec![0; LANES],
            descents: vec![0; LANES],
            shared: of_group(seed, number),
            private: LaneGenerators::new(seed, number),
            ring: vec![Plane::ZERO; 2 * letters],
            new_letters: vec![Plane::ZERO; letters],
        };
        group.numbers[..planes].fill(Plane::ONES);
        group.begin(used)?;
        Ok(group)
    }

    /// The number of the attempt of a lane. Attempts are numbered consecutively through the lanes of all groups.
    fn attempt(&self, lane: usize) -> u64 {
        self.number * LANES as u64 + lane as u64
    }

    /// Starts a descent in some lanes, with random mazes that wait to be searched.
    fn begin(&mut self, lanes: Plane) -> Result<(), ImpossibleMaze> {
        for changeable in &self.layout.changeable_cells {
            let planes = &mut self.numbers[changeable.base..changeable.base + changeable.letters];
            planes.iter_mut().for_each(|plane| *plane &= !lanes);
        }
        let mut searching = Plane::ZERO;
        for lane in lanes.lanes() {
            let mut random = Random::of_round(self.seed, self.attempt(lane), self.descents[lane]);
            let draft = self.task.random_draft(&mut random)?;
            for changeable in &self.layout.changeable_cells {
                let letter = draft.letters[changeable.cell.index()];
                self.numbers[changeable.base + usize::from(letter)].insert(lane);
            }
            let length = self.params.length(self.candidates[lane]);
            // 2 to the power of the number of digits. With 64 digits, `full` overflows to 0, as intended.
            let full = 1u64 << (self.count.len() - 1) << 1;
            set_lane(&mut self.count, lane, full.wrapping_sub(length));
            if length > 0 {
                searching.insert(lane);
            }
        }
        self.waiting_lanes |= lanes;
        self.descent_over &= !searching;
        Ok(())
    }

    /// Starts the next descent in the lanes whose descent has ended and whose budget is not used up. Returns these
    /// lanes. Ends the lanes whose budget is used up.
    pub(super) fn renew(&mut self) -> Result<Plane, ImpossibleMaze> {
        let ended = self.descent_over & !self.done;
        let mut next = Plane::ZERO;
        if !ended.any() {
            return Ok(next);
        }
        for lane in ended.lanes() {
            self.candidates[lane] = self.candidates(lane);
            self.descents[lane] += 1;
            if self.candidates[lane] < self.params.total {
                next.insert(lane);
            } else {
                self.done.insert(lane);
            }
        }
        self.begin(next)?;
        Ok(next)
    }

    /// Ends a lane because it has reached the target.
    pub(super) fn finish(&mut self, lane: usize) {
        self.candidates[lane] = self.candidates(lane);
        self.descent_over.insert(lane);
        self.done.insert(lane);
    }

    pub(super) fn is_done(&self) -> bool {
        self.done == Plane::ONES
    }

    /// The number of candidates of a lane, including the candidates of the current descent.
    pub(super) fn candidates(&self, lane: usize) -> u64 {
        let before = self.candidates[lane];
        if self.done.has(lane) {
            return before;
        }
        let length = self.params.length(before);
        let full = 1u64 << (self.count.len() - 1) << 1;
        let in_descent = match of_lane(&self.count, lane) {
            // The count has overflowed: the descent is complete.
            0 => length,
            count => count - full.wrapping_sub(length),
        };
        before + in_descent
    }

    /// Counts a candidate in some lanes.
    #[inline(always)]
    pub(super) fn count_candidates(&mut self, lanes: Plane) {
        self.descent_over |= count(&mut self.count, lanes);
    }

    /// The lanes that make the next step: no candidate waits in them, and their descent has not ended.
    #[inline(always)]
    pub(super) fn active(&self) -> Plane {
        !(self.waiting_lanes | self.descent_over)
    }

    /// Draws the slack of the next candidate in each lane, that is, the maximum increase of the energy. Also returns
    /// the lanes in which any energy is allowed.
    #[inline(always)]
    fn slack(&mut self) -> (LaneNumber, Plane) {
        let (mut slack, mut any) = (ZERO_NUMBER, Plane::ZERO);
        if !self.params.rule.is_drawn() {
            return (slack, any);
        }
        let slacks = self.params.rule.draw(&mut self.shared);
        let picks = [
            self.private.plane(),
            self.private.plane(),
            self.private.plane(),
        ];
        if slacks == [0; SLACKS] {
            return (slack, any);
        }
        let drawn = slacks.into_iter().enumerate();
        for (number, drawn) in drawn.filter(|&(_, drawn)| drawn > 0) {
            let mut picked = Plane::ONES;
            for (digit, &pick) in picks.iter().enumerate() {
                picked &= pick ^ Plane::all(number >> digit & 1 == 0);
            }
            if drawn == ANY {
                any |= picked;
            }
            let drawn = drawn.min((1 << MAX_BITS) - 1);
            for (digit, plane) in slack.iter_mut().enumerate() {
                if drawn >> digit & 1 == 1 {
                    *plane |= picked;
                }
            }
        }
        (slack, any)
    }

    /// Writes the new letters of a candidate into `new_letters` and the current letters into `ring`. The new
    /// letter of a lane is its old letter, cyclically advanced by one of the shifts. Returns the slack, and the
    /// lanes in which any energy is allowed.
    #[inline(always)]
    pub(super) fn write_candidate(
        &mut self,
        SharedDraws { place, shifts }: SharedDraws,
    ) -> (LaneNumber, Plane) {
        // Two private bits select which of the four shifts a lane takes.
        let picks = [self.private.plane(), self.private.plane()];
        let slack = self.slack();
        let changeable = &self.layout.changeable_cells[place];
        let letters = changeable.letters;
        let old = &self.numbers[changeable.base..][..letters];
        let ring = &mut self.ring[..2 * letters];
        ring[..letters].copy_from_slice(old);
        ring[letters..].copy_from_slice(old);
        let shifted = shifts.map(|shift| &ring[letters - shift as usize..][..letters]);
        let new = &mut self.new_letters[..letters];
        for letter in 0..letters {
            plane_by_plane();
            let low = picks[0].choose(shifted[1][letter], shifted[0][letter]);
            let high = picks[0].choose(shifted[3][letter], shifted[2][letter]);
            new[letter] = picks[1].choose(high, low);
        }
        slack
    }

    /// Writes the candidate from `new_letters` in the lanes `written`. In the lanes `waiting_lanes`, the candidate
    /// waits for a search.
    #[inline(always)]
    pub(super) fn write(&mut self, place: usize, written: Plane, waiting_lanes: Plane) {
        let changeable = &self.layout.changeable_cells[place];
        let planes = &mut self.numbers[changeable.base..][..changeable.letters];
        merge(planes, written, &self.new_letters);
        if waiting_lanes.any() {
            self.waiting.push(WaitingChange {
                place,
                lanes: waiting_lanes,
                from: self.saved.len(),
            });
            self.saved
                .extend_from_slice(&self.ring[..changeable.letters]);
            self.waiting_lanes |= waiting_lanes;
        }
    }

    /// Undoes the waiting candidates except in the lanes `accepted`. Afterwards no candidate waits.
    #[inline(always)]
    pub(super) fn undo_rejected(&mut self, accepted: Plane) {
        for &WaitingChange { place, lanes, from } in &self.waiting {
            let changeable = &self.layout.changeable_cells[place];
            let planes = &mut self.numbers[changeable.base..changeable.base + changeable.letters];
            merge(planes, lanes & !accepted, &self.saved[from..]);
        }
        self.waiting.clear();
        self.saved.clear();
        self.waiting_lanes = Plane::ZERO;
    }

    /// The current maze of a lane, including a waiting candidate.
    pub(super) fn draft(&self, lane: usize) -> Draft {
        self.draft_in(&self.numbers[..], lane)
    }

    /// The maze that these number planes hold in a lane.
    pub(super) fn draft_in(&self, planes: &[Plane], lane: usize) -> Draft {
        let mut draft = self.layout.blank.clone();
        for changeable in &self.layout.changeable_cells {
            draft.letters[changeable.cell.index()] =
                letter_in(&planes[changeable.base..][..changeable.letters], lane);
        }
        draft
    }

    /// The current letter of a cell in a lane.
    pub(super) fn letter(&self, cell: usize, lane: usize) -> Letter {
        let [first, end] = [self.layout.base[cell], self.layout.base[cell + 1]];
        letter_in(&self.numbers[first..end], lane)
    }
}

/// The letter that a cell with these number planes holds in a lane.
pub(super) fn letter_in(planes: &[Plane], lane: usize) -> Letter {
    let letter = planes.iter().position(|plane| plane.has(lane));
    letter.unwrap_or_default() as Letter
}
