//! The bandit and its strategies.

use super::ScriptedDescent;
use crate::program::{json, printed, run, text};
use jumpmaze::internals::learn::bandit::{payoff, pull_arms};
use jumpmaze::internals::learn::{Bandit, Strategy};
use jumpmaze::internals::search::Random;

const ARMS: [u64; 6] = [100, 200, 400, 800, 1600, 3200];
/// With these depths an arm pays 0.01, 0.16, 0.64, 2.56, 1.28, 0.64.
const DEPTHS: [(u64, u32); 6] = [
    (100, 0),
    (200, 5),
    (400, 8),
    (800, 11),
    (1600, 11),
    (3200, 11),
];

fn played(strategy: Strategy, pulls: u64, seed: u64) -> Bandit {
    let mut random = Random::new(seed, 0);
    pull_arms(
        strategy,
        &ARMS,
        pulls,
        2.0,
        &mut ScriptedDescent::of(&DEPTHS),
        &mut random,
    )
    .expect("it can be pulled")
}

/// With purely random choices all arms are equally likely: no count is off by more than five standard deviations.
#[test]
fn random_choices_pull_all_arms_equally() {
    let pulls = 60_000;
    let fair = pulls as f64 / 6.0;
    let deviation = (pulls as f64 * (1.0 / 6.0) * (5.0 / 6.0)).sqrt();
    for strategy in [
        Strategy::Greedy { epsilon: 1.0 },
        Strategy::Softmax { tau: 1e9 },
    ] {
        let bandit = played(strategy, pulls, 5);
        for arm in &bandit.arms {
            let off = (arm.count as f64 - fair).abs();
            assert!(off < 5.0 * deviation, "{strategy:?}: {arm:?}");
        }
        assert_eq!(bandit.pulls(), pulls);
    }
}

#[test]
fn payoffs_are_the_utilities_of_depths() {
    let bandit = played(Strategy::Greedy { epsilon: 0.5 }, 1000, 1);
    for (arm, depth) in bandit.arms.iter().zip([0, 5, 8, 11, 11, 11]) {
        assert!(arm.count > 0);
        assert!((arm.average() - payoff(2.0, depth, arm.iterations)).abs() < 1e-9);
        assert!((arm.average() * arm.count as f64 - arm.total).abs() < 1e-9 * arm.total);
        // All pulls of an arm pay the same.
        assert!(arm.standard_error().expect("more than one") < 1e-6);
    }
    assert_eq!(payoff(2.0, 18, 1600), 163.84);
    // The sum of the squares of the most pulls is finite.
    let most = payoff(2.0, u32::MAX, 1);
    assert!((most * most * 1e9).is_finite());
}

#[test]
fn strategies_find_the_best_arm() {
    for seed in 0..10 {
        for strategy in [
            Strategy::Greedy { epsilon: 0.1 },
            Strategy::Softmax { tau: 0.3 },
        ] {
            let bandit = played(strategy, 3000, seed);
            assert_eq!(bandit.best().iterations, 800);
            let most = bandit
                .arms
                .iter()
                .max_by_key(|arm| arm.count)
                .expect("arms");
            assert_eq!(most.iterations, 800, "{strategy:?}");
        }
    }
}

/// Without exploration, the first arm is kept, whichever it is.
#[test]
fn greed_keeps_the_first_arm() {
    let mut first = [0; 6];
    for seed in 0..60 {
        for strategy in [
            Strategy::Greedy { epsilon: 0.0 },
            Strategy::Softmax { tau: 1e-9 },
        ] {
            let bandit = played(strategy, 100, seed);
            let only = bandit.arms.iter().position(|arm| arm.count == 100);
            first[only.expect("one arm is pulled")] += 1;
        }
    }
    assert!(first.iter().all(|&times| times > 5), "{first:?}");
}

/// The weights of the softmax are as published.
#[test]
fn softmax_chooses_in_proportion() {
    let mut bandit = Bandit::new(&[1, 1]);
    bandit.record_payoff(0, 1.0);
    bandit.record_payoff(1, 2.0);
    let mut random = Random::new(3, 0);
    let chosen =
        (0..100_000).filter(|_| bandit.choose(Strategy::Softmax { tau: 0.5 }, &mut random) == 1);
    // e⁴ / (e² + e⁴), and five standard deviations.
    let share = chosen.count() as f64 / 1e5;
    assert!((share - 0.880_797).abs() < 5.0 * 0.001_025, "{share}");
}

#[test]
fn tables_and_json_contain_every_pull() {
    let line = "learn bandit --seed 3 --pulls 200 --size 4 --epsilon 0,1";
    let json = json(run(line.split(' ').chain(["--json"])));
    let runs = json["runs"].as_array().expect("runs");
    assert_eq!(runs.len(), 5);
    assert_eq!(json["epsilon"], serde_json::json!([0, 1]));
    for run in runs {
        let arms = run["arms"].as_array().expect("arms");
        assert_eq!(arms.len(), 6);
        let counts: u64 = arms
            .iter()
            .map(|arm| arm["count"].as_u64().expect("a number"))
            .sum();
        assert_eq!(counts, 200);
        for arm in arms {
            let [average, total, count] = ["average_utility", "total_utility", "count"]
                .map(|key| arm[key].as_f64().expect("a number"));
            assert!((average * count - total).abs() <= 1e-9 * total);
        }
    }
    let csv = run(line.split(' ').chain(["--csv"]));
    assert_eq!(text(&csv.stdout).lines().count(), 1 + 5 * 6);
}

#[test]
fn any_board_has_its_bandit() {
    for board in ["penrose", "no-u-turn", "cube", "klondike", "wildcard"] {
        let line = format!("learn bandit --seed 1 --variant {board} --pulls 10 --arms 5,10");
        let output = printed(run(line.split(' ')));
        assert_eq!(output.matches("best: ").count(), 6, "{board}");
    }
}
