//! Energies: named ones, compared with their written-out formulas, and formulas of users.

use crate::solving::random_mazes;
use jumpmaze::internals::energy::{Amount, ENERGIES, Energy, FEATURES, FeatureSource};
use jumpmaze::internals::files::{MazeOptions, read_maze};
use jumpmaze::internals::measures::{Measures, measure};
use jumpmaze::internals::remedy::Remedy;

fn measures(grid: &str) -> Measures {
    measure(
        &read_maze("grid", grid, &MazeOptions::default())
            .unwrap()
            .maze,
    )
    .unwrap()
}

fn value(formula: &str, measures: &Measures) -> Amount {
    Energy::parse(formula)
        .unwrap_or_else(|bad| panic!("{formula}: {bad}"))
        .of(measures)
}

#[test]
fn named_energies_are_what_was_published() {
    let (mut unique, mut several, mut unsolvable) = (0, 0, 0);
    random_mazes(5, |title, maze| {
        let m = measure(maze).unwrap();
        let cells = m.cells() as i128;
        let not_reaching = (m.cells() - m.reaching()) as i128;
        let squares: i128 = m
            .clusters
            .iter()
            .map(|&size| (i128::from(size) - 1).pow(2))
            .sum();
        let forced = i128::from(m.initial_forced_moves);
        let rest = not_reaching * cells * cells + squares + forced * forced;
        let of = |name: &str| value(name, &m);
        let Some(depth) = m.depth.map(i128::from) else {
            unsolvable += 1;
            assert_eq!(of("depth"), Amount::Whole(1_000_000), "{title}");
            assert_eq!(of("design"), Amount::Whole(cells.pow(3) + rest), "{title}");
            assert_eq!(
                of("solvability"),
                Amount::Whole(cells - m.reachable() as i128),
                "{title}"
            );
            let holes = (m.black_hole_cells() + m.white_hole_cells()) as i128;
            assert_eq!(
                of("classroom"),
                Amount::Whole(2 * holes + 100 * cells),
                "{title}"
            );
            return;
        };
        assert_eq!(of("depth"), Amount::Whole(-depth), "{title}");
        assert_eq!(of("solvability"), Amount::Whole(-depth), "{title}");
        let [forward, backward] = [m.forward_decisions, m.backward_decisions].map(Option::unwrap);
        let holes = (m.black_hole_cells() + m.white_hole_cells()) as f64;
        let away = 2.0 * depth as f64 - forward.value() - backward.value();
        let mut classroom = 5.0 * depth as f64 - 2.0 * (holes + away);
        if m.shortest_solutions.value == 1 {
            unique += 1;
            let decisions = forward
                .as_whole()
                .unwrap()
                .min(backward.as_whole().unwrap()) as i128;
            assert_eq!(of("design"), Amount::Whole(rest - decisions), "{title}");
            assert!(matches!(of("classroom"), Amount::Whole(_)), "{title}");
            classroom += cells as f64;
        } else {
            several += 1;
            assert_eq!(of("design"), Amount::Whole(cells.pow(3) + rest), "{title}");
        }
        assert!(
            (of("classroom").value() + classroom).abs() < 1e-9,
            "{title}"
        );
    });
    println!("{unique} unique, {several} several, {unsolvable} unsolvable");
    assert!(unique > 100 && several > 100 && unsolvable > 100);
}

#[test]
fn formulas_mean_what_they_say() {
    let m = measures("2 1 1\n1 1 1\n1 2 G\n");
    for (formula, expected) in [
        ("1 + 2 * 3", "7"),
        ("(1 + 2) * 3", "9"),
        ("-2^2", "-4"),
        ("2 - 3 - 4", "-5"),
        ("7 / 2", "3.5"),
        ("8 / 2 / 2", "2"),
        ("min(3, max(1, 2))", "2"),
        ("max(1, 4, 3)", "4"),
        ("if(unique, 10, 20)", "10"),
        ("if(not_reaching, 10, 20)", "20"),
        ("--depth", "3"),
        (" depth ", "-3"),
        ("0 + depth", "3"),
        ("solvability + cells", "6"),
        ("0.5 * depth", "1.5"),
    ] {
        assert_eq!(value(formula, &m).to_string(), expected, "{formula}");
    }
}

#[test]
fn mistakes_are_pointed_at() {
    for (formula, at, what) in [
        ("", 0..0, "is incomplete"),
        ("dept", 0..4, "no energy or feature `dept`"),
        ("1 + dpeth", 4..9, "no energy or feature `dpeth`"),
        ("1 +", 3..3, "is incomplete"),
        ("1 2", 2..3, "unexpected '2' after the formula"),
        ("(1", 2..2, "missing ')'"),
        ("min(1)", 0..6, "`min` has only one part"),
        ("if(1, 2)", 0..8, "`if` has 2 parts"),
        ("2^depth", 2..2, "whole number from 0 to 8"),
        ("1 / depth", 3..9, "may be 0"),
        ("1 / 0", 3..5, "may be 0"),
        ("2^99", 2..4, "whole number from 0 to 8"),
        ("1.2.3", 0..5, "invalid number"),
        ("é", 0..2, "unexpected 'é'"),
        ("entropy, depth", 0..7, "not always a whole number"),
        ("depth, shortest_solutions", 6..25, "has no bounds"),
        ("depth, wrong", 7..12, "no energy or feature `wrong`"),
        ("entropy - depth, ", 15..16, "missing after the comma"),
        ("depth,,cells", 5..6, "missing after the comma"),
        (", depth", 0..1, "missing before the comma"),
    ] {
        let bad = Energy::parse(formula).unwrap_err();
        assert!(bad.what.contains(what), "{formula}: {bad}");
        assert_eq!(bad.at, at, "{formula}: {bad}");
        assert!(!bad.remedy().is_empty());
    }
    assert!(
        Energy::parse("dept")
            .unwrap_err()
            .remedy()
            .contains("`depth`")
    );
    for endless in [
        "(".repeat(1900),
        "-".repeat(1999),
        "1+".repeat(1200),
        "9".repeat(500),
    ] {
        assert!(Energy::parse(&endless).is_err());
    }
}

/// The first formula that differs decides, however large the others are.
#[test]
fn priorities() {
    let energy = Energy::parse("not_reaching, -depth, cluster_squares").unwrap();
    let mut mazes = Vec::new();
    random_mazes(3, |title, maze| {
        if title.starts_with("rook ") {
            mazes.push(measure(maze).unwrap());
        }
    });
    let key =
        |m: &Measures| ["not_reaching", "-depth", "cluster_squares"].map(|part| value(part, m));
    for a in &mazes {
        for b in &mazes {
            assert_eq!(energy.of(a).cmp(&energy.of(b)), key(a).cmp(&key(b)));
        }
    }
    // Two features, as in the paper: f₁ · (r₂ + 1) + f₂ with r₂ = 25. The energy `depth` is minus the depth.
    let m = &mazes[0];
    assert_eq!(m.cells(), 25);
    let two = value("depth, black_hole_cells", m);
    assert_eq!(two, value("0 - depth * 26 + black_hole_cells + 0", m));
    // The ranges of formulas of a number from 0 to 25.
    for (formula, range) in [
        ("reachable", 25),
        ("(reachable - 5)^2", 400),
        ("(5 - reachable)^3", 125 + 8000),
        ("(reachable + 1)^2", 676 - 1),
        ("reachable * (10 - reachable)", 25 * 10 + 25 * 15),
        ("max(reachable, 5) - min(reachable, 7)", 25 + 2),
        ("if(depth, 3, reachable - 4)", 25),
    ] {
        let one_more = value(&format!("1, {formula}"), m);
        let same = value(&format!("{formula} + {range} + 1"), m);
        assert_eq!(one_more, same, "{formula}");
    }
}

/// Worked out by hand.
#[test]
fn small_mazes_by_hand() {
    // Two solutions, by A2 and by B1: −(5 · 2 − 2 · ((2 − 2) + (2 − 1))) = −8. The cells A1, A2 and B1 with the
    // number 1 lead to one another. On each solution there is a choice at A1 and one in the middle. Only B2 has two
    // predecessors.
    let m = measures("1 1\n1 G\n");
    assert_eq!(
        value("design", &m).to_string(),
        (4 * 4 * 4 + 2 * 2).to_string()
    );
    assert_eq!(value("classroom", &m).to_string(), "-8");
    // No solution: A1 leads to A2, and A2 leads nowhere. Both do not reach the goal and are black holes; the goal is a
    // white hole. One forced move.
    let m = measures("1 9 G\n");
    assert_eq!(
        value("design", &m).to_string(),
        (27 + 2 * 9 + 1).to_string()
    );
    assert_eq!(
        value("classroom", &m).to_string(),
        (2 * 3 + 100 * 3).to_string()
    );
    assert_eq!(value("solvability", &m).to_string(), "1");
    // One solution, A1 A3 A2. There is a choice at A3, to A2 or A4; two cells lead to A2, A3 and A4; one forced move.
    let m = measures("2 G 1 2\n");
    assert_eq!((m.depth, m.reachable()), (Some(2), 4));
    assert_eq!(value("design", &m).to_string(), (-1 + 1).to_string());
}

/// A formula as large as its text allows is evaluated at once.
#[test]
fn formulas_within_formulas() {
    let square = (0..30).fold("depth".to_owned(), |formula, _| format!("({formula})^2"));
    let m = measures("2 1 1\n1 1 1\n1 2 G\n");
    assert!(value(&format!("cells, {square}"), &m).value().is_infinite());
    assert_eq!(value("if(-(0.5*uturns), 1, 2)", &m).to_string(), "2");
    assert_eq!(value("cells / -2", &m).to_string(), "-4.5");
    // In a list, a name alone means the energy, not the feature of the same name.
    assert!(value("not_reached, depth", &m) < value("not_reached, 0 + depth", &m));
    Energy::parse("depth, if(shortest_solutions - 1, 0, 1)").unwrap();
}

#[test]
fn names_are_unique_and_formulas_read() {
    let mut names: Vec<&str> = FEATURES.iter().map(|feature| feature.name).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), FEATURES.len());
    let m = measures("2 1 1\n1 1 1\n1 2 G\n");
    for feature in FEATURES {
        assert!(!feature.about.is_empty());
        assert_ne!(
            feature.source,
            FeatureSource::Measured(""),
            "{}: why is it measured?",
            feature.name
        );
        let value = feature.of(&m);
        assert!(value >= Amount::Whole(0));
        assert!(
            feature
                .upper_bound
                .is_none_or(|most| value <= Amount::Whole(most(m.cells()))),
            "{}",
            feature.name
        );
    }
    for energy in ENERGIES {
        assert!(Energy::parse(energy.name).is_ok() && !energy.about.is_empty());
    }
}
