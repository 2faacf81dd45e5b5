//! Checks that the search tries all changes: changes in every row and in every column, changes to the smallest number
//! and changes to the largest number.
//!
//! After a long search that tries all changes, hardly any change would still improve the maze. After a search that
//! never changes the last row, changes in this row would often still improve the maze, and the row still has the
//! contents of the initial random maze.

use super::check::{Check, printed};
use crate::learn::grade::chance;
use crate::learn::grade::check_input::CheckInput;
use crate::learn::grade::evidence::ResultProperties;
use crate::learn::grade::point::{PointVerdict, ReportPoint};

pub(super) const CHECK: Check = Check {
    name: "everywhere",
    about: "every row, every column, the smallest and the largest numbers are tried",
    applies: |input| {
        let model = input.model;
        model.is_some_and(|model| !model.groups.is_empty())
    },
    needs_depths: true,
    check,
};

/// The threshold for naming a group of changes. A group is named if its changes would improve clearly more mazes than
/// the changes of the other groups. The difference is clear if its probability after a correct search is at most this
/// threshold divided by the number of groups.
const CONTRAST_RATE: f64 = 0.05;

fn check(input: &CheckInput<'_>, point: &mut ReportPoint) {
    let runs = printed(input, point);
    let Some(model) = input.model else { return };
    let thorough: Vec<usize> = (0..model.settings.len())
        .filter(|&setting| model.settings[setting].is_thorough)
        .collect();
    let tests = (thorough.len() * model.groups.len()) as f64;
    let mut spared: Vec<(f64, Option<&str>)> = Vec::new();
    let mut is_judged = false;
    for setting in thorough {
        let of_setting = runs.iter().filter(|run| run.plan.setting == Some(setting));
        let drafts = of_setting.filter_map(|run| run.facts.draft.as_ref());
        let results: Vec<ResultProperties> = drafts
            .filter_map(|draft| model.properties_of(draft).ok())
            .collect();
        if results.is_empty() {
            continue;
        }
        is_judged = true;
        for (index, group) in model.groups.iter().enumerate() {
            let Ok(evidence) = model.test_sparing(setting, index, &results) else {
                continue;
            };
            let probability = evidence.probability;
            point.add_probability(probability);
            if probability > chance::SPARED_RATE / tests {
                continue;
            }
            let improvable = results.iter().filter(|result| result.improvable[index]);
            point.add_failure_of_all(format!(
                "{}: such a change would still improve {} of {} mazes (of 100 mazes, {:.0} with a correct search, {:.0} with one that never tries them); a correct search looks like this {}",
                group.name,
                improvable.count(),
                results.len(),
                100.0 * evidence.usually_improvable,
                100.0 * evidence.improvable_if_spared,
                chance::in_words(probability)
            ));
            // After a search that is too short, the changes of every group would improve many mazes. So this group is
            // only named if its changes would improve more mazes than the changes of the other groups.
            let contrast = model.test_contrast(setting, index, &results);
            let differs = contrast <= CONTRAST_RATE / model.groups.len() as f64;
            spared.push((probability, differs.then_some(&group.name)));
        }
    }
    if !is_judged {
        point.verdict = PointVerdict::Unknown;
    }
    let clearest = spared.iter().min_by(|one, other| one.0.total_cmp(&other.0));
    point.reason = clearest.map(|(_, name)| match name {
        Some(name) => format!("as if the search rarely or never tried {name}"),
        None => "its mazes can be improved more often than those of a correct search: it may try too few changes, or leave some out".to_owned(),
    });
}
