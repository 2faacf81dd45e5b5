//! Checks that the search tries all changes: in every row and column, to the smallest and to the largest number.
//!
//! A search that tries all changes leaves hardly any that would improve its maze. A search that spares the last row
//! leaves such changes there, and the contents of the row are those of the initial random maze.

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
    check,
};

fn check(input: &CheckInput<'_>, point: &mut ReportPoint) {
    let runs = printed(input, point);
    let Some(model) = input.model else { return };
    let thorough: Vec<usize> = (0..model.settings.len())
        .filter(|&setting| model.settings[setting].thorough)
        .collect();
    let tests = (thorough.len() * model.groups.len()) as f64;
    let mut spared: Vec<(f64, &str)> = Vec::new();
    let mut judged = false;
    for setting in thorough {
        let of_setting = runs.iter().filter(|run| run.trial.setting == Some(setting));
        let drafts = of_setting.filter_map(|run| run.truth.draft.as_ref());
        let results: Vec<ResultProperties> = drafts
            .filter_map(|draft| model.judged(draft).ok())
            .collect();
        if results.is_empty() {
            continue;
        }
        judged = true;
        for (index, group) in model.groups.iter().enumerate() {
            let Ok(spared_here) = model.spared(setting, index, &results) else {
                continue;
            };
            let probability = spared_here.probability;
            point.tested(probability);
            if probability > chance::SPARED / tests {
                continue;
            }
            let left = results.iter().filter(|result| result.left[index]).count();
            point.add_failure_of_all(format!(
                "what stands where {} would write, and whether one of these would make the maze better (of {} it would {left}; of 100 by a correct search {:.0}, by one that never tries them {:.0}), speaks as much for a search that never tries them {}",
                group.name,
                results.len(),
                100.0 * spared_here.usually_left,
                100.0 * spared_here.left_if_spared,
                chance::in_words(probability)
            ));
            spared.push((probability, &group.name));
        }
    }
    if !judged {
        point.verdict = PointVerdict::Unknown;
    }
    let most = spared.iter().min_by(|one, other| one.0.total_cmp(&other.0));
    point.reason = match most {
        Some(_) if 3 * spared.len() > model.groups.len() => {
            Some("as if hardly any changes were tried".to_owned())
        }
        Some((_, name)) => Some(format!("as if the search never, or seldom, tried {name}")),
        None => None,
    };
}
