//! Proved depths are right: they agree with enumeration and with known optima.

use super::{asked, none, question, settled};
use jumpmaze::internals::measures::measure;
use jumpmaze::internals::prove::{ProofBudget, PruningRule, Question, Rules, prove};
use jumpmaze::internals::search::Letter;
use jumpmaze::internals::search::make::Conditions;
use jumpmaze::internals::topology::Cell;

/// The greatest depth, by measuring every maze; 0 if none is solvable and meets the conditions. Slow and simple.
pub(super) fn by_enumeration(question: &Question) -> u32 {
    let alphabet = &question.task.alphabet;
    let cells: Vec<Cell> = (0..alphabet.cells() as u32).map(Cell).collect();
    let mut letters: Vec<(Cell, Letter)> = cells.iter().map(|&cell| (cell, 0)).collect();
    let conditions = question.conditions();
    let mut deepest = 0;
    loop {
        let maze = question.maze(&letters);
        let measures = measure(&maze).expect("it is small");
        if let Some(depth) = measures.depth
            && depth > deepest
            && conditions.lacks(&maze, &measures).is_empty()
        {
            deepest = depth;
        }
        // The next maze: count up like an odometer.
        let wheel = letters
            .iter_mut()
            .find(|(cell, letter)| u32::from(*letter) + 1 < alphabet.choices(*cell));
        let Some(&mut (turned, ref mut letter)) = wheel else {
            return deepest;
        };
        *letter += 1;
        for (cell, letter) in &mut letters {
            if *cell == turned {
                break;
            }
            *letter = 0;
        }
    }
}

fn unique() -> Conditions {
    Conditions {
        unique: true,
        ..none()
    }
}

fn no_holes() -> Conditions {
    Conditions {
        no_black_holes: true,
        ..none()
    }
}

/// Small boards of many kinds, as variant files.
fn boards() -> Vec<String> {
    let mut boards = Vec::new();
    for (size, exits) in [
        ("3, 3", "sides"),
        ("2, 5", "sides"),
        ("3, 4", "sides"),
        ("3, 3", "both"),
    ] {
        for rest in [
            "",
            "[boundary]\nwrap = \"cylinder\"\n",
            "[boundary]\nwrap = \"torus\"\n",
            "[boundary]\nwrap = \"mobius\"\n",
            "[obstacles]\nimpassable = [\"B2\"]\n",
            "[obstacles]\nwalls = [[\"A1\", \"A2\"]]\noneway = [[\"B1\", \"B2\"]]\n",
            "[goal]\ngoal = \"free\"\n",
            "[goal]\nkind = \"exit\"\n",
            "[goal]\nkind = \"any\"\ngoal = [\"B1\", \"A2\"]\n",
            // One number on A2 leads to both goals.
            "[goal]\nkind = \"any\"\ngoal = [\"A3\", \"B2\"]\n",
        ] {
            boards.push(format!(
                "rule = \"r\"\n[tiling]\nuse = \"squares\"\n[board]\nshape = \"rect\"\nsize = [{size}]\n{rest}\
                 [moves]\nexits = \"{exits}\"\nmax = 3\n"
            ));
        }
    }
    for turns in ["no-u-turn", "no-straight", "left-or-straight"] {
        for goal in ["", "[goal]\ngoal = \"free\"\n"] {
            boards.push(format!(
                "rule = \"r\"\n[tiling]\nuse = \"squares\"\n[board]\nshape = \"rect\"\nsize = [3, 3]\n{goal}\
                 [moves]\nturns = \"{turns}\"\n"
            ));
        }
    }
    for contents in [
        "alphabet = [\"numbers\", \"*\"]",
        "alphabet = [\"numbers\", \"^\", \"v\"]",
        "numbers = [1]",
    ] {
        boards.push(format!(
            "rule = \"r\"\n[tiling]\nuse = \"squares\"\n[board]\nshape = \"rect\"\nsize = [2, 4]\n\
             [contents]\n{contents}\n"
        ));
    }
    boards.push(
        "rule = \"r\"\n[tiling]\nuse = \"hexagons\"\n[board]\nshape = \"hexagon\"\nsize = [2]\n"
            .to_owned(),
    );
    boards
}

/// The number of mazes of a question.
pub(super) fn mazes(question: &Question) -> f64 {
    let alphabet = &question.task.alphabet;
    let cells = (0..alphabet.cells() as u32).map(Cell);
    cells
        .map(|cell| f64::from(alphabet.choices(cell)))
        .product()
}

#[test]
fn proved_depths_agree_with_enumeration() {
    let mut compared = 0;
    for board in boards() {
        for conditions in [none(), unique(), no_holes()] {
            let Ok(variant) =
                jumpmaze::internals::files::Variant::parse("test", "test.toml", &board, None)
            else {
                panic!("it does not build:\n{board}");
            };
            let Ok(question) = Question::new(variant.spec(), &conditions) else {
                assert!(!conditions.is_empty(), "it cannot be asked:\n{board}");
                continue;
            };
            if mazes(&question) > 30_000.0 {
                continue;
            }
            let deepest = by_enumeration(&question);
            let subsets = [
                Rules::by_search(),
                Rules::without(&[PruningRule::Theorem, PruningRule::Memo]),
                Rules::without(&[PruningRule::Theorem, PruningRule::Prices]),
                Rules::without(&[PruningRule::Theorem, PruningRule::Lemmas, PruningRule::Dead]),
                Rules::without(&[PruningRule::Theorem, PruningRule::Slack]),
            ];
            for rules in subsets {
                let answer = settled(&question, &rules);
                assert_eq!(answer.upper, deepest, "{conditions:?} {rules:?}\n{board}");
                assert_eq!(answer.lower(), deepest);
            }
            compared += 1;
        }
    }
    assert!(compared >= 60, "only {compared} questions are small enough");
}

#[test]
fn known_optima_are_proved() {
    for (n, depth) in [
        (2, 2),
        (3, 4),
        (4, 12),
        (5, 21),
        (6, 32),
        (7, 45),
        (8, 60),
        (9, 77),
    ] {
        let answer = settled(
            &question("rook", &[n, n], None, &none()),
            &Rules::by_search(),
        );
        assert_eq!(answer.upper, depth, "rook {n}");
    }
    for (n, depth) in [(3, 5), (4, 12), (5, 21)] {
        let free = question("rook", &[n, n], Some("free"), &none());
        assert_eq!(
            settled(&free, &Rules::by_search()).upper,
            depth,
            "free goal {n}"
        );
    }
    for (n, depth) in [(3, 4), (4, 11), (5, 20), (6, 31), (8, 60)] {
        let one = question("rook", &[n, n], None, &unique());
        assert_eq!(
            settled(&one, &Rules::by_search()).upper,
            depth,
            "unique {n}"
        );
    }
    for (n, depth) in [(3, 5), (5, 21)] {
        let centre = question("rook", &[n, n], Some("centre"), &none());
        assert_eq!(
            settled(&centre, &Rules::by_search()).upper,
            depth,
            "centre {n}"
        );
    }
    for (variant, sizes) in [
        (
            "queen",
            &[
                ("2", "B2", 1),
                ("3", "C3", 2),
                ("4", "D4", 9),
                ("5", "E5", 15),
            ][..],
        ),
        ("torus", &[("3", "C3", 2), ("4", "D4", 7), ("5", "E5", 7)]),
        ("hexagons", &[("2", "E1", 2), ("3", "I1", 12)]),
        ("no-u-turn", &[("3", "C3", 4)]),
    ] {
        for &(n, goal, depth) in sizes {
            let n: i64 = n.parse().expect("a number");
            let size = match variant {
                "hexagons" => vec![n],
                _ => vec![n, n],
            };
            let asked = question(variant, &size, Some(goal), &none());
            let answer = settled(&asked, &Rules::by_search());
            assert_eq!(answer.upper, depth, "{variant} {n}");
        }
    }
    assert_eq!(
        settled(&asked(boards()[0].as_str(), &none()), &Rules::by_search()).upper,
        4
    );
}

/// Without slack, a thousand times as many positions are not enough. Without the other rules, they are.
#[test]
fn slack_saves_most_positions() {
    let question = question("rook", &[6, 6], None, &none());
    let nodes = settled(&question, &Rules::by_search()).progress.positions;
    let budget = ProofBudget {
        positions: Some(1_000 * nodes),
        ..ProofBudget::default()
    };
    for left_out in [
        &[PruningRule::Theorem, PruningRule::Slack][..],
        &[
            PruningRule::Theorem,
            PruningRule::Lemmas,
            PruningRule::Prices,
            PruningRule::Dead,
        ],
    ] {
        let rules = Rules::without(left_out);
        let answer = prove(&question, &rules, &budget, None, &mut |_| {}).expect("it begins");
        let fast = answer.is_exact();
        assert_eq!(fast, left_out.len() > 2, "{left_out:?}");
        assert!(answer.progress.positions > nodes, "{left_out:?}");
    }
}

/// The page describes every rule as the program does.
#[test]
fn the_page_lists_every_rule() {
    let page = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/notes/proofs.md");
    let page = std::fs::read_to_string(page).expect("there is a page");
    for rule in PruningRule::ALL {
        let line = format!("| `{rule}` | {} |", rule.about());
        assert!(page.contains(&line), "docs/notes/proofs.md lacks:\n{line}");
    }
}
