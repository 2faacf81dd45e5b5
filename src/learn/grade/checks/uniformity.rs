//! Checks that mazes are random: they differ between runs, and all legal numbers are equally likely.

use super::check::{Check, PrintedRun, printed};
use crate::learn::grade::chance;
use crate::learn::grade::check_input::CheckInput;
use crate::learn::grade::point::ReportPoint;
use crate::search::Random;
use std::collections::BTreeMap;

pub(super) const CHECK: Check = Check {
    name: "random",
    about: "mazes differ from run to run, and numbers are drawn evenly",
    applies: |_| true,
    needs_depths: false,
    check,
};

fn check(input: &CheckInput<'_>, point: &mut ReportPoint) {
    let printed = printed(input, point);
    if let Some((first, second)) = same_maze(input, &printed) {
        point.reason = Some("as if its random numbers always began with the same seed".to_owned());
        let (first, second) = (first + 1, second + 1);
        point.add_failure_of_all(format!("runs {first} and {second} printed the same maze"));
        return;
    }
    if is_always_the_same(input, &printed) {
        let warning =
            "all runs printed the same maze: by chance, or because the random seed is constant";
        point.add_warning(warning.to_owned());
    }
    if input.model.is_none() {
        // The numbers of a searched maze are not evenly distributed.
        check_evenness(input, &printed, point);
    }
}

/// The indices of two runs that printed the same maze; `None` if all mazes differ. Boards with few mazes are skipped.
/// Two correct searches may find the same best maze. So for a search with n settings, the result is also `None` if the
/// runs printed more than n + 1 different mazes.
fn same_maze(input: &CheckInput<'_>, printed: &[PrintedRun<'_>]) -> Option<(usize, usize)> {
    let mut first: BTreeMap<(usize, &[String]), usize> = BTreeMap::new();
    let mut repeated = None;
    for run in printed {
        if !input.boards[run.plan.board].layout.has_many_mazes() {
            continue;
        }
        let earlier = *first
            .entry((run.plan.board, run.tokens))
            .or_insert(run.index);
        if earlier != run.index {
            repeated = repeated.or(Some((earlier, run.index)));
        }
    }
    // The run with the smallest answers belongs to no setting, so it counts as an additional setting.
    let model = input.model;
    let counts = model.is_none_or(|model| first.len() <= model.settings.len() + 1);
    repeated.filter(|_| counts)
}

/// Whether all runs printed the same maze, on a board with several mazes but so few that this can be chance. Always
/// `false` for searches, because correct searches may all find the same best maze.
fn is_always_the_same(input: &CheckInput<'_>, printed: &[PrintedRun<'_>]) -> bool {
    let [first, others @ ..] = printed else {
        return false;
    };
    let layout = &input.boards[first.plan.board].layout;
    let is_same = others.iter().all(|run| run.tokens == first.tokens);
    let can_differ = layout.mazes() > 1.0 && !layout.has_many_mazes();
    is_same && can_differ && !others.is_empty() && input.model.is_none()
}

/// Tests the frequencies of the numbers, separately for cells with 2, 3, … legal numbers.
fn check_evenness(input: &CheckInput<'_>, printed: &[PrintedRun<'_>], point: &mut ReportPoint) {
    let mut counts: BTreeMap<usize, Vec<u32>> = BTreeMap::new();
    for run in printed {
        let layout = &input.boards[run.plan.board].layout;
        for (token, legal) in run.tokens.iter().zip(&layout.legal) {
            let letter = legal.iter().position(|known| known == token);
            if let Some(letter) = letter.filter(|_| legal.len() > 1) {
                let group = counts
                    .entry(legal.len())
                    .or_insert_with(|| vec![0; legal.len()]);
                group[letter] += 1;
            }
        }
    }
    let groups: Vec<Vec<u32>> = counts.into_values().collect();
    let probability = chance::evenness_test(&groups, &mut Random::of_round(input.seed, 0, 2));
    if groups.is_empty() {
        return;
    }
    point.add_probability(probability);
    if probability > chance::UNEVEN_RATE {
        return;
    }
    for counts in &groups {
        let alone = chance::evenness_test(
            std::slice::from_ref(counts),
            &mut Random::of_round(input.seed, 1, 2),
        );
        if alone > chance::UNEVEN_RATE {
            continue;
        }
        let list: Vec<String> = counts.iter().map(u32::to_string).collect();
        point.add_failure_of_all(format!(
            "in cells with {} legal numbers, these numbers occur {} times, the smallest number first",
            counts.len(),
            list.join(", ")
        ));
    }
    point.add_failure_of_all(format!(
        "evenly drawn numbers are as uneven as these {}",
        chance::in_words(probability)
    ));
    let is_unused =
        |end: fn(&Vec<u32>) -> Option<&u32>| groups.iter().all(|group| end(group) == Some(&0));
    point.reason = if is_unused(|group| group.last()) {
        Some("as if the largest legal number of a cell were never drawn".to_owned())
    } else if is_unused(|group| group.first()) {
        Some("as if the smallest legal number of a cell were never drawn".to_owned())
    } else {
        Some("as if some legal numbers of a cell were likelier than others".to_owned())
    };
}
