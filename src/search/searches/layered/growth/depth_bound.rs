//! An upper bound on the depth of a growing maze. If the bound is too low, the last choice is undone.

use super::GrowingMaze;

impl GrowingMaze<'_> {
    /// Whether the maze may still become deeper than all earlier mazes.
    pub(super) fn can_become_deeper(&mut self) -> bool {
        let is_free = self.successors.task.is_free();
        let last = self.queue.last().map_or(0, |&(_, layer)| layer);
        let bound = last + self.free + u32::from(!is_free);
        let can_grow = self.queue.len() > self.frames.len()
            && (is_free || self.goal_entries > 0)
            && bound > self.depth;
        // If the bound is only just high enough, no more states may be wasted. `may_enter_states_singly` takes longer
        // than a choice, and its result rarely changes. So it is called only if the number of processed states is a
        // multiple of four.
        let checks_waste = bound == self.depth + 1 && self.frames.len().is_multiple_of(4);
        can_grow && (!checks_waste || self.may_enter_states_singly())
    }

    /// Whether all free states might be entered one at a time. If no more states may be wasted, this is necessary for a
    /// deeper maze. A letter enters a free state without waste if its other successors are all taken or reached:
    ///
    /// ```text
    ///   reached ──┬─▶ reached        The free state then counts as reached, too. This is optimistic. But a
    ///             ├─▶ taken          state that does not become reached in this way can only be entered
    ///             └─▶ free           together with another free state.
    /// ```
    fn may_enter_states_singly(&mut self) -> bool {
        let mut reached = std::mem::take(&mut self.reached);
        let mut list = std::mem::take(&mut self.reached_list);
        reached.clone_from(&self.is_taken);
        list.clear();
        let waiting = self.queue[self.frames.len()..].iter();
        list.extend(waiting.map(|(state, _)| state));
        let all = list.len() + self.free as usize;
        let mut before = 0;
        while list.len() > before {
            before = list.len();
            let mut next = 0;
            while let Some(&state) = list.get(next) {
                next += 1;
                for letter in self.letters(self.tracks.cell(state)) {
                    let successors = self.tracks.successors(state, letter).iter();
                    let mut free = successors.filter(|&&to| !reached[to as usize]);
                    if let (Some(&to), None) = (free.next(), free.next()) {
                        reached[to as usize] = true;
                        list.push(to);
                    }
                }
            }
        }
        let all_reached = list.len() == all;
        self.reached = reached;
        self.reached_list = list;
        all_reached
    }
}
