//! The theorem: every claim of `docs/notes/theorem.md` about a case, checked on the squares for n = 4 … 32.

use super::{none, question, settled};
use jumpmaze::internals::files::Variant;
use jumpmaze::internals::prove::theorem::{bound, bound_of};
use jumpmaze::internals::prove::{ProofBudget, ProofError, Question, Rules, prove};
use jumpmaze::internals::search::make::Conditions;
use jumpmaze::internals::search::{Goals, Task};
use jumpmaze::internals::topology::{Cell, Content};
use std::collections::BTreeSet;

/// Row and column.
type Place = (i64, i64);

/// The squares to which a number leads, if the last row is `last`.
fn targets(last: i64, (row, column): Place, number: i64) -> BTreeSet<Place> {
    let all = [
        (row - number, column),
        (row + number, column),
        (row, column - number),
        (row, column + number),
    ];
    let inside = |&(row, column): &Place| (0..=last).contains(&row) && (0..=last).contains(&column);
    all.into_iter().filter(inside).collect()
}

/// The new squares to which several numbers lead.
fn new(last: i64, found: &BTreeSet<Place>, numbers: &[(Place, i64)]) -> BTreeSet<Place> {
    let all = numbers
        .iter()
        .flat_map(|&(place, number)| targets(last, place, number));
    all.filter(|place| !found.contains(place)).collect()
}

fn set(places: &[Place]) -> BTreeSet<Place> {
    places.iter().copied().collect()
}

fn meets_diagonal(last: i64, places: &BTreeSet<Place>) -> bool {
    places.iter().any(|(row, column)| row + column == last)
}

/// The longest legal number of a cell.
fn longest(last: i64, (row, column): Place) -> i64 {
    row.max(last - row).max(column).max(last - column)
}

#[test]
fn the_lemma_holds() {
    for last in 3..32_i64 {
        for row in 0..=last {
            for column in 0..=last {
                let distance = (last - row - column).abs();
                for number in 1..=last {
                    let met = targets(last, (row, column), number);
                    let met: BTreeSet<Place> = met
                        .into_iter()
                        .filter(|(row, column)| row + column == last)
                        .collect();
                    match distance {
                        0 => {}
                        d if d == number => {
                            assert_eq!(met, set(&[(row, last - row), (last - column, column)]));
                            assert_eq!(met.len(), 2);
                        }
                        _ => assert!(met.is_empty()),
                    }
                }
            }
        }
    }
}

#[test]
fn every_case_holds() {
    for last in 3..32 {
        for k in 1..=last {
            let first = set(&[(0, k), (k, 0)]);
            assert_eq!(targets(last, (0, 0), k), first, "two cells come first");
            let mut found = first;
            found.insert((0, 0));
            for a in 1..=last {
                for b in 1..=last {
                    let second = new(last, &found, &[((0, k), a), ((k, 0), b)]);
                    if k < last {
                        case_a(last, k, (a, b), &second);
                    } else {
                        case_c(last, (a, b), &second, &found);
                    }
                }
            }
            if 2 * k > last && k < last {
                found.insert((k, k));
                case_b(last, k, &found);
            }
        }
    }
}

/// k < N, up to the point where it leads to case B.
fn case_a(last: i64, k: i64, (a, b): (i64, i64), second: &BTreeSet<Place>) {
    assert!(second.contains(&(a, k)) && second.contains(&(k, b)));
    if (a, b) != (k, k) {
        assert!(second.len() >= 2);
        if second.len() == 2 {
            assert!(k + a > last && k + b > last);
            assert!(!meets_diagonal(last, second));
            assert!(!meets_diagonal(last, &set(&[(0, 0), (0, k), (k, 0)])));
        }
    } else if 2 * k <= last {
        assert_eq!(*second, set(&[(k, k), (0, 2 * k), (2 * k, 0)]));
    } else {
        assert_eq!(*second, set(&[(k, k)]), "case B");
    }
}

/// k < N, both cells lead to (k, k) only.
fn case_b(last: i64, k: i64, found: &BTreeSet<Place>) {
    assert!(!meets_diagonal(last, &set(&[(k, k)])));
    assert_eq!(longest(last, (k, k)), k);
    for j in 1..=k {
        let third = new(last, found, &[((k, k), j)]);
        if j == k {
            assert!(third.is_empty());
            continue;
        }
        if j <= last - k {
            assert_eq!(third.len(), 4);
            continue;
        }
        assert_eq!(third, set(&[(k, k - j), (k - j, k)]));
        if !meets_diagonal(last, &third) {
            continue;
        }
        assert_eq!(2 * k - j, last);
        let m = last - k;
        assert!(m >= 1 && k > 2 * m);
        let mut found = found.clone();
        found.extend(third);
        assert_eq!([(k, m), (m, k)].map(|place| longest(last, place)), [k, k]);
        for x in 1..=k {
            let one = new(last, &found, &[((k, m), x)]);
            let other = new(last, &found, &[((m, k), x)]);
            if x == k - m {
                assert_eq!((one, other), (set(&[(m, m)]), set(&[(m, m)])));
            } else {
                assert!(one.len() >= 2 && other.len() >= 2);
            }
        }
        found.insert((m, m));
        assert_eq!(longest(last, (m, m)), k);
        for z in 1..=k {
            let fifth = new(last, &found, &[((m, m), z)]);
            if z == k - m {
                assert!(fifth.is_empty());
            } else {
                assert!(fifth.len() >= 2);
            }
        }
    }
}

/// k = N.
fn case_c(last: i64, (a, b): (i64, i64), second: &BTreeSet<Place>, found: &BTreeSet<Place>) {
    if (a, b) != (last, last) {
        assert!(second.len() >= 3);
        return;
    }
    assert_eq!(*second, set(&[(last, last)]));
    let mut found = found.clone();
    found.extend(second);
    assert!(new(last, &found, &[((last, last), last)]).is_empty());
    for j in 1..last {
        let m = last - j;
        let third = new(last, &found, &[((last, last), j)]);
        assert_eq!(third, set(&[(last, m), (m, last)]));
        let mut found = found.clone();
        found.extend(third);
        for x in 1..=last {
            for y in 1..=last {
                let fourth = new(last, &found, &[((last, m), x), ((m, last), y)]);
                assert!(fourth.contains(&(last - x, m)) && fourth.contains(&(m, last - y)));
                if fourth.len() > 1 {
                    continue;
                }
                assert!(x == j && y == j && 2 * j >= last);
                assert_eq!(fourth, set(&[(m, m)]));
            }
        }
        let fourth = new(last, &found, &[((last, m), j), ((m, last), j)]);
        if fourth != set(&[(m, m)]) {
            continue;
        }
        found.insert((m, m));
        assert_eq!(longest(last, (m, m)), j);
        for z in 1..=j {
            let fifth = new(last, &found, &[((m, m), z)]);
            match (z == j, m == j) {
                (true, false) => assert!(fifth.is_empty()),
                (true, true) => assert_eq!(fifth, set(&[(m, 0), (0, m)])),
                (false, _) => assert!(fifth.is_superset(&set(&[(m, m + z), (m + z, m)]))),
            }
        }
    }
}

#[test]
fn the_bound_is_what_the_theorem_says() {
    for side in 4..=32 {
        let found = bound(side).expect("every case holds");
        assert_eq!((found.side, found.depth as usize), (side, side * side - 4));
        assert!(found.cases > 0);
    }
    for side in [0, 1, 2, 3, 1000, usize::MAX] {
        assert_eq!(bound(side), None, "{side}");
    }
}

#[test]
fn the_bound_is_only_for_what_it_was_proved_for() {
    let of = |id: &str, size: Option<&[i64]>| Variant::built_in(id, size).unwrap().spec();
    let depth = |spec| bound_of(&Task::new(spec).unwrap()).map(|bound| bound.depth);
    let rook = || of("rook", Some(&[6, 6]));
    assert_eq!(depth(rook()), Some(32));
    let with = |change: &dyn Fn(&mut jumpmaze::internals::search::MazeSpec)| {
        let mut spec = rook();
        change(&mut spec);
        depth(spec)
    };
    assert_eq!(with(&|spec| spec.goals = Goals::Deepest), Some(32));
    assert_eq!(
        with(&|spec| spec.goals = Goals::Cells(vec![Cell(7)])),
        Some(32)
    );
    assert_eq!(
        with(&|spec| spec.starts = vec![Cell(5), Cell(30)]),
        Some(32)
    );
    assert_eq!(
        with(&|spec| spec.letters.numbers = Some(vec![1, 2, 3])),
        Some(32)
    );
    assert_eq!(with(&|spec| spec.starts = vec![Cell(1)]), None);
    let dead = |spec: &mut jumpmaze::internals::search::MazeSpec| {
        spec.written = vec![None; 36];
        spec.written[1] = Some(Content::number(0));
    };
    assert_eq!(with(&dead), None);
    assert_eq!(depth(of("rook", Some(&[3, 3]))), None);
    assert_eq!(depth(of("rook", Some(&[5, 6]))), None);
    assert_eq!(depth(of("queen", Some(&[6, 6]))), None);
    assert_eq!(depth(of("wildcard", Some(&[6, 6]))), None);
}

/// On boards that the prover can search completely, it finds the same bound.
#[test]
fn the_prover_agrees() {
    for side in [4, 5] {
        let question = question("rook", &[side, side], None, &none());
        let answer = settled(&question, &Rules::by_search());
        let task = Task::new(
            Variant::built_in("rook", Some(&[side, side]))
                .unwrap()
                .spec(),
        );
        let bound = bound_of(&task.unwrap()).unwrap();
        assert_eq!(answer.upper, bound.depth, "{side}");
    }
}

/// The answer to a question about rook mazes, with or without the theorem.
fn answer(
    question: &Question,
    rules: &Rules,
) -> Result<jumpmaze::internals::prove::ProofResult, ProofError> {
    prove(question, rules, &ProofBudget::default(), None, &mut |_| {})
}

#[test]
fn the_prover_uses_theorem_and_construction() {
    for (size, goal) in [
        (8, None),
        (9, Some("centre")),
        (12, Some("free")),
        (40, None),
    ] {
        let question = question("rook", &[size, size], goal, &none());
        let answer = answer(&question, &Rules::default()).expect("it is known");
        assert!(answer.is_exact() && answer.stopped.is_none(), "{size}");
        assert_eq!(i64::from(answer.upper), size * size - 4);
        assert_eq!(answer.theorem.map(|bound| bound.depth), Some(answer.upper));
        assert_eq!(answer.progress.positions, 0, "nothing was searched");
        assert_eq!(answer.proof, None);
    }
    // No construction is known, but the theorem gives the depth of the maze to search for.
    for (size, goal) in [(5, None), (6, Some("free")), (8, Some("C3"))] {
        let question = question("rook", &[size, size], goal, &none());
        let answer = answer(&question, &Rules::default()).expect("it is small");
        assert!(answer.is_exact() && answer.theorem.is_some());
        assert!(answer.progress.positions > 0);
    }
    // With one shortest solution, mazes of this size are less deep, so they are searched.
    let unique = Conditions {
        unique: true,
        ..none()
    };
    let question = question("rook", &[6, 6], None, &unique);
    let answer = answer(&question, &Rules::default()).expect("it is small");
    assert_eq!([answer.upper, answer.lower()], [31, 31]);
    assert!(answer.theorem.is_none() && answer.proof.is_some());
}

#[test]
fn by_search_alone_a_board_may_be_too_large() {
    let question = question("rook", &[40, 40], None, &none());
    let refused = answer(&question, &Rules::by_search());
    assert_eq!(refused.err(), Some(ProofError::TooLarge(1600)));
}
