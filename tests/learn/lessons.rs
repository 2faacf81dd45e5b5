//! Lessons: the boards and mazes of exercises.

use super::lesson;
use jumpmaze::internals::learn::Transcript;
use std::collections::BTreeSet;

#[test]
fn free_goals_are_the_deepest_cells() {
    for variant in ["torus", "penrose"] {
        let lesson = lesson(variant, None, 3);
        let mut at_start = BTreeSet::new();
        for part in 0..20 {
            let draft = lesson.random_maze(part).expect("it can be drawn");
            let maze = lesson.maze(&draft);
            let transcript = Transcript::of(&maze).expect("it can be measured");
            let depths = transcript.measures.per_cell.iter();
            let deepest = depths.filter_map(|cell| cell.depth).max();
            assert!(transcript.measures.depth > Some(0), "{variant} {part}");
            assert_eq!(transcript.measures.depth, deepest, "{variant} {part}");
            at_start.insert(maze.token(draft.start));
        }
        assert!(at_start.len() > 1, "{variant}: {at_start:?}");
    }
}
