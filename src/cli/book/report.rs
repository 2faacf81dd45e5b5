//! The report of `book --check`: the planned pages of the book, and warnings about its sections.

use super::plan::PlannedSection;
use crate::cli::batch::BatchRequest;
use crate::cli::levels::levels_of;
use crate::files::Diagnostic;
use crate::files::levels::{lacking_in, lacks, ladder_range, refuse};
use crate::search::make::{Difficulty, Puzzles};
use crate::sheets::book::print::MIN_PAGES;
use crate::sheets::book::{Book, BookPages};
use crate::sheets::pages::INCH;
use crate::spelling::counted;
use std::fmt::Write;
use std::sync::Arc;

/// Returns a warning for each board that seems to lack puzzles of the wanted difficulty. Boards that are not in the
/// table of levels are measured.
pub(super) fn difficulty_warnings(planned: &PlannedSection<'_>) -> Vec<Diagnostic> {
    let mut warnings = Vec::new();
    let same_board = |a: &BatchRequest<'_>, b: &BatchRequest<'_>| {
        Arc::ptr_eq(&a.blueprint.spec.board, &b.blueprint.spec.board)
    };
    for batches in planned.batches().chunk_by(same_board) {
        let has_level_condition =
            |batch: &BatchRequest<'_>| batch.order.puzzles == Some(Puzzles::Asked);
        if !batches.iter().any(has_level_condition) {
            continue;
        }
        let levels = levels_of(&batches[0].blueprint);
        let levels: Vec<_> = levels.iter().collect();
        let mut lacking = None;
        // The least and the greatest difficulty of the batches that cannot be filled.
        let mut wanted: Option<[f64; 2]> = None;
        for batch in batches {
            let conditions = &batch.order.conditions;
            match conditions.difficulty {
                // If the levels of a board are measured on a few mazes, there are gaps between the difficulties of
                // neighbouring levels. A difficulty in such a gap may be possible. So test only whether the range
                // overlaps the range of all measured difficulties.
                Some(Difficulty::Range(from, to)) => {
                    if ladder_range(&levels, conditions, [from, to]).is_err() {
                        let [least, most] = wanted.unwrap_or([from, to]);
                        wanted = Some([least.min(from), most.max(to)]);
                    }
                }
                _ => lacking = lacking.or_else(|| refuse(&levels, conditions).err()),
            }
        }
        let refused = wanted.map(|[from, to]| {
            let refused = lacks(&levels, &lacking_in(&levels, [from, to - 0.1]));
            refused.note(format!("wanted: difficulty {from:.1} to {to:.1}"))
        });
        let place = planned.section.origin.at("difficulty").error("");
        let refused = lacking.into_iter().chain(refused);
        warnings.extend(refused.map(|refused| refused.moved_to(&place).into_warning()));
    }
    warnings
}

/// Converts a length from points to inches, rounded to a thousandth, without zeros at the end.
pub(super) fn inches(points: f64) -> String {
    let inches = format!("{:.3}", points / INCH);
    inches
        .trim_end_matches('0')
        .trim_end_matches('.')
        .to_owned()
}

/// A table of the sections, and the dimensions of the book next to the limits of printers.
pub(super) fn report(book: &Book, pages: &BookPages<'_>) -> String {
    let puzzles = book.chapters.iter().map(|chapter| chapter.puzzles.len());
    // The number of answers on a page is known only when the mazes exist, so the number of pages is an estimate.
    let has_keys = (0..book.chapters.len()).any(|index| pages.keys_on_a_page(index).is_some());
    let about = if has_keys { "about " } else { "" };
    let mut text = format!(
        "{}: {}, {about}{}\n\n",
        book.file.title,
        counted(puzzles.sum::<usize>(), "puzzle"),
        counted(pages.count(), "page"),
    );
    let mut rows = vec![
        [
            "section",
            "puzzles",
            "pages",
            "per page",
            "answers per page",
        ]
        .map(str::to_owned),
    ];
    let is_by_level = book.chapters.iter().any(|one| one.level_page.is_some());
    for (chapter, index) in book.chapters.iter().zip(0..) {
        let level = chapter.puzzles.first().filter(|_| is_by_level);
        let level = level.map_or_else(String::new, |first| {
            format!(": {}", book.words.level(first.difficulty))
        });
        let page_range = pages.pages_of(index);
        let numbers = chapter.puzzles.iter().map(|puzzle| puzzle.number);
        let range = |from: usize, to: usize| {
            if from == to {
                from.to_string()
            } else {
                format!("{from}–{to}")
            }
        };
        let keys = pages.keys_on_a_page(index);
        rows.push([
            format!("{} {}{level}", chapter.section + 1, chapter.title),
            range(
                numbers.clone().min().unwrap_or(0),
                numbers.max().unwrap_or(0),
            ),
            range(*page_range.start(), *page_range.end()),
            pages.puzzles_on_a_page(index).to_string(),
            keys.map_or_else(String::new, |keys| keys.to_string()),
        ]);
    }
    let widths = [0, 1, 2, 3].map(|column| {
        let lengths = rows.iter().map(|row| row[column].chars().count());
        lengths.max().unwrap_or(0)
    });
    for row in &rows {
        for (cell, width) in row.iter().zip(widths) {
            let _ = write!(
                text,
                "{cell}{}",
                " ".repeat(width - cell.chars().count() + 2)
            );
        }
        let _ = writeln!(text, "{}", row[4]);
    }
    let file = &book.file;
    let [width, height] = file.trim.map(inches);
    let _ = write!(
        text,
        "\ntrim {width} x {height} in, bleed {} in, margin {} in, at the spine {} in\n{} pages: printers bind {MIN_PAGES} to {}, and ask for {} in at the spine\n",
        inches(file.bleed),
        inches(file.margin),
        inches(file.margin.max(pages.gutter())),
        pages.count(),
        file.paper.max_pages(),
        inches(pages.gutter()),
    );
    text
}
