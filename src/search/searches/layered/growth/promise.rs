//! What a growing maze may still come to: where that is not enough, the last choice is taken back.

use super::Growth;

impl Growth<'_> {
    /// Whether the maze may still become deeper than all before.
    pub(super) fn promises(&mut self) -> bool {
        let is_free = self.ground.task.is_free();
        let last = self.queue.last().map_or(0, |&(_, layer)| layer);
        let promised = last + self.free + u32::from(!is_free);
        let goes_on = self.queue.len() > self.frames.len()
            && (is_free || self.before_goal > 0)
            && promised > self.depth;
        // Costs more than a choice does, and what it finds mostly stays so for a while.
        let looks = promised == self.depth + 1 && self.frames.len().is_multiple_of(4);
        goes_on && (!looks || self.may_waste_nothing())
    }

    /// Whether all free states might be entered one at a time, as it must be where none may be wasted any more. A letter
    /// will do this when all else that it leads to has been entered before:
    ///
    /// ```text
    ///   reached ──┬─▶ reached        then the free one is taken for reached, too: so nothing is left out that may be,
    ///             ├─▶ taken          and what is left out can only be entered by twos
    ///             └─▶ free
    /// ```
    fn may_waste_nothing(&mut self) -> bool {
        let mut reached = std::mem::take(&mut self.reached);
        let mut list = std::mem::take(&mut self.list);
        reached.clone_from(&self.taken);
        list.clear();
        let waiting = self.queue[self.frames.len()..].iter();
        list.extend(waiting.map(|(state, _)| state));
        let entered = list.len() + self.free as usize;
        let mut before = 0;
        while list.len() > before {
            before = list.len();
            let mut next = 0;
            while let Some(&state) = list.get(next) {
                next += 1;
                for letter in self.letters(self.tracks.cell(state)) {
                    let onward = self.tracks.onward(state, letter).iter();
                    let mut free = onward.filter(|&&to| !reached[to as usize]);
                    if let (Some(&to), None) = (free.next(), free.next()) {
                        reached[to as usize] = true;
                        list.push(to);
                    }
                }
            }
        }
        let all = list.len() == entered;
        self.reached = reached;
        self.list = list;
        all
    }
}
