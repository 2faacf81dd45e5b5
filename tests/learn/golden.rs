//! The recorded output of exercises, so that changes are noticed. `JUMPMAZE_RENEW=1 cargo test current` records it again.

use crate::current::is_current;
use crate::every;
use crate::program::{ended, run, silent_refusal, text};
use std::path::Path;

/// The names of the files in `tests/data/learn`, and the commands.
const EXAMPLES: &[(&str, &str)] = &[
    ("solver", "solver --seed 1 --size 5 --iterations 200"),
    (
        "solver-unsolvable",
        "solver --seed 4 --size 5 --iterations 200",
    ),
    (
        "solver-hexagons",
        "solver --seed 7 --variant hexagons --iterations 200",
    ),
    ("bandit", "bandit --seed 7 --pulls 300"),
    (
        "bandit-torus",
        "bandit --seed 7 --pulls 50 --variant torus --epsilon 0.1 --tau 5 --arms 10,20,40 --base 1.5",
    ),
    (
        "sarsa",
        "sarsa --seed 7 --episodes 60 --mazes 20 --satisficing 12 --lowest 8 --stage 50",
    ),
    (
        "sarsa-no-u-turn",
        "sarsa --seed 7 --episodes 30 --mazes 10 --satisficing 8 --lowest 4 --stage 20 --variant no-u-turn",
    ),
    (
        "features",
        "features --seed 7 --repetitions 12 --iterations 200",
    ),
];

#[test]
fn the_recorded_output_is_current() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/learn");
    for (name, command) in EXAMPLES {
        let output = run(["learn"].into_iter().chain(command.split(' ')));
        ended(&output, 0);
        assert_eq!(text(&output.stderr), "", "{command}");
        let file = folder.join(name).with_extension("txt");
        is_current(&file, text(&output.stdout));
    }
}

/// The number of threads does not change the output, in any form.
#[test]
fn threads_change_nothing() {
    // A debug build compares one form of each.
    let n = every(2);
    for (turn, (_, command)) in EXAMPLES.iter().enumerate() {
        for form in ["--json", "--csv"].into_iter().skip(turn % n).step_by(n) {
            let on = |threads: &str| {
                let command = command.split(' ').chain([form, "--threads", threads]);
                let output = run(["learn"].into_iter().chain(command));
                ended(&output, 0);
                output.stdout
            };
            assert_eq!(on("1"), on("3"), "{command} {form}");
        }
    }
}

#[test]
fn mistakes_are_told() {
    for (command, says) in [
        ("bandit --epsilon 2", "number from 0 to 1"),
        ("bandit --epsilon 0.1,x", "number from 0 to 1"),
        ("bandit --tau 0", "number from 0.000000001 to 1e150"),
        ("bandit --arms 100,0", "whole number from 1"),
        ("bandit --pulls 0", "whole number from 1"),
        ("bandit --pulls 2000000000", "from 1 to 1e9"),
        ("bandit --base 0.5", "number from 1"),
        ("bandit --threads 0", "whole number from 1"),
        ("bandit --maze rook:A9RR6-KP2MG-22", "unexpected argument"),
        ("sarsa --alpha 1.5", "number from 0 to 1"),
        ("sarsa --mazes 1", "whole number from 2"),
        ("sarsa --stages 101", "whole number from 1 to 100"),
        ("sarsa --lowest 18", "set --lowest a few moves below"),
        (
            "sarsa --satisficing 5000",
            "must be greater, by at most 1000",
        ),
        // No maze is so deep.
        ("sarsa --satisficing 400 --stage 1", "no maze of depth 400"),
        ("solver --iterations 0", "whole number from 1"),
        ("solver --size 0", "size"),
        (
            "solver --maze rook:A9RR6-KP2MG-22 --size 5",
            "cannot be used with",
        ),
        ("features --energy deph", "deph"),
        ("features --against 1+", "--against"),
        ("features --search descnt", "did you mean `descent`"),
        ("features --search descent:sideways=x", "sideways"),
        ("features --puzzles 10", "whole number from 1 to 9"),
        ("features --puzzles 5 -o page.pdf", "use 1, 2, 4, 6 or 9"),
        ("features -o page.docx", "unknown format"),
        ("features -o no-such-folder/page.pdf", "no folder"),
    ] {
        let said = silent_refusal(run(["learn"].into_iter().chain(command.split(' '))));
        assert!(said.contains(says), "{command}: {said}");
    }
}
