//! Cells with the largest number of letters for 16 bits, and with one more. On a ring of three cells all numbers except
//! multiples of 3 are jumps.

use super::task;
use jumpmaze::internals::files::Variant;
use jumpmaze::internals::prove::Question;
use jumpmaze::internals::search::make::Conditions;
use jumpmaze::internals::search::{
    AnySearch, Budget, EngineChoice, EngineKind, ImpossibleMaze, MazeSpec, Random, Task, search,
};
use jumpmaze::internals::topology::{Cell, Jump};

fn ring(largest: u32) -> MazeSpec {
    let text = format!(
        "rule = \"r\"\n[tiling]\nuse = \"squares\"\n[board]\nshape = \"rect\"\nsize = [1, 3]\n\
         [boundary]\nwrap = \"cylinder\"\n[moves]\nmax = {largest}\n"
    );
    let variant = Variant::parse("ring", "ring.toml", &text, None);
    variant.expect("it builds").spec()
}

/// The largest number with which a cell has 65,535 letters.
const LARGEST: u32 = 98_302;

#[test]
fn every_letter_can_be_written() {
    let task = task(&ring(LARGEST), "depth");
    assert_eq!(task.alphabet.choices(Cell(0)), 65_535);
    for &kind in EngineKind::ALL.iter().filter(|kind| kind.applies(&task)) {
        let choice = EngineChoice {
            kind: Some(kind),
            audit: Some(1),
        };
        let budget = Budget {
            iterations: 40,
            ..Budget::default()
        };
        let what = AnySearch::parse("descent").unwrap();
        let mut large = 0;
        for seed in 0..20 {
            let found = search(
                &task,
                &what,
                choice,
                budget,
                &mut Random::new(seed, 0),
                None,
            );
            let draft = found.unwrap().draft;
            let maze = task.maze(&draft);
            let is_large = |jump| matches!(jump, Jump::Exact(number) if number > u16::MAX.into());
            large += u32::from(maze.contents().iter().any(|content| is_large(content.jump)));
            let again = task.draft(&maze).map(|draft| task.maze(&draft));
            assert_eq!(again.unwrap().contents(), maze.contents());
        }
        assert!(large > 5, "{kind}: {large}");
    }
}

#[test]
fn one_letter_more_is_refused() {
    let spec = ring(LARGEST + 1);
    assert_eq!(
        Task::new(spec.clone()).err(),
        Some(ImpossibleMaze::TooLarge)
    );
    assert!(Question::new(spec, &Conditions::default()).is_err());
}
