//! `jumpmaze book`: a book of puzzles, ready for the printer. As much as possible is checked before any maze is
//! generated. While mazes are made, they are stored in `book.json` or a file beside it, so that the next run can
//! continue after a stop. No page is written before every page is drawn.
//!
//! ```text
//!   BOOK.toml ──▶ plan ──▶ preview ──▶ how many pages? ──▶ mazes ──▶ book ──▶ pages ──▶ book.pdf, book.json
//!                       (specimens)    --check stops here
//! ```

mod args;
mod cover;
mod mazes;
mod plan;
mod report;
mod sidecar;
mod unfinished;

use super::batch;
use super::input::{as_id, changed_variant, is_misplaced_variant, read};
use super::language::words;
use super::outcome::{CommandOutcome, Run};
use super::output::{Output, OutputKind, check_not_overwritten, write_all};
use super::pages::{page_files, page_kinds, untranslated};
use super::progress;
use super::saved_book;
use crate::files::{Changes, Diagnostic};
use crate::remedy::Remedy;
use crate::sheets::book::print::{MIN_PAGES, PaperColour};
use crate::sheets::book::{BadBook, BookFile, BookPages, PuzzleSource};
use crate::sheets::pages::{BadPage, INCH, SIDES, Words};
use crate::sheets::pdf::{About, Writer};
use crate::sheets::scene::MILLIMETRE;
use crate::spelling::{counted, listed};
pub(super) use args::BookArgs;
use mazes::BookMazes;
use plan::PlannedSection;
use std::ffi::{OsStr, OsString};
use std::ops::RangeInclusive;
use std::path::Path;
pub(super) use unfinished::rewritten_book;

impl Run for BookArgs {
    fn run(&self, outcome: &mut CommandOutcome) -> Result<(), Diagnostic> {
        if is_misplaced_variant(&self.book) {
            // If a wrong size follows the name of the variant, report the wrong size and not the error below.
            changed_variant(&self.book, &Changes::default())?;
        }
        if is_misplaced_variant(&self.book) || as_id(&self.book).is_some() {
            let name = self.book.to_string_lossy();
            return Err(Diagnostic::on(&*name, "a book is made from a file").help(format!(
                "write the file as docs/guide/books.md shows, or print without one: jumpmaze sheet {name} -o sheet.pdf"
            )));
        }
        let text = read(&self.book)?;
        let file = BookFile::parse(&text.path, &text.text)?;
        let folder = Path::new(&self.book).parent().unwrap_or(Path::new(""));
        let inputs = [Some(&*self.book), self.from.as_deref()];
        let inputs = inputs.into_iter().flatten().chain(self.excluded.inputs());
        let words_file = words_file(&file, folder);
        let inputs = inputs.chain(words_file.as_deref());
        let paths: Vec<OsString> = self.output.iter().chain(&self.cover).cloned().collect();
        let mut outputs = Output::all(&paths, None, &page_kinds(), inputs.clone())?;
        let cover_output = outputs.split_off(self.output.len()).pop();
        // With `--from`, the list of puzzles exists already. With `--pages`, only a part of the book is written. So
        // write no list.
        let reprints = self.from.is_some() || self.pages.is_some();
        let list = self.output.first().filter(|_| !reprints);
        let list = list.map(|output| list_beside(output, inputs)).transpose()?;
        let words = page_words(&file, words_file.as_deref())?;
        let planned = plan::plan_sections(&file, folder, self.workers.threads)?;
        if let Some(list) = &list {
            check_mazes_not_overwritten(list, &file, folder)?;
        }
        let page_error = |error: BadBook| page_error(&file, &error);
        // With `--from` the mazes exist already, so the book itself is laid out without a preview.
        if self.from.is_none() {
            let preview = mazes::preview(&file, &words, &planned)?;
            let pages = BookPages::new(&preview).map_err(page_error)?;
            selected(self, &pages)?;
            // Lay out the cover early to find most of its errors. Some errors can appear later, because the number of
            // pages is only an estimate.
            let wants_cover = self.cover.is_some() || self.check && file.cover.is_some();
            let cover = wants_cover.then(|| cover::cover(&preview, pages.count()));
            let cover = cover.transpose()?;
            if self.check {
                let cover = cover::facts(&file, pages.count(), cover.as_ref());
                outcome.append(report::report(&preview, &pages) + &cover);
                let warnings = planned.iter().flat_map(report::difficulty_warnings);
                outcome.diagnostics.extend(warnings);
                let untranslated = untranslated(preview.puzzles(), &words.language);
                outcome.diagnostics.extend(untranslated);
                return Ok(());
            }
        }
        let mut mazes = match &self.from {
            Some(path) => {
                let json = read(path)?;
                let saved = saved_book::saved_mazes(&json.path, &json.text)?;
                let boards = saved
                    .iter()
                    .flatten()
                    .flatten()
                    .map(|maze| &maze.maze.board);
                let seen = self.excluded.seen(boards, self.workers.number())?;
                mazes::restored(path, saved, &planned, &seen)?
            }
            None => {
                let seen = self
                    .excluded
                    .seen(mazes::boards(&planned), self.workers.number())?;
                mazes::make_mazes(&planned, list.as_ref(), &file.title, seen, self.time)?
            }
        };
        let files = BookOutputs {
            file: &file,
            words: &words,
            outputs: &outputs,
            cover: cover_output.as_ref(),
            list: list.as_ref(),
        };
        let written = self.write(&files, planned, &mut mazes);
        progress::print_to_terminal(&written.map_err(|error| mazes.with_note(error))?);
        let shortage = mazes.shortage.map(|short| short.note(batch::SOME_WRITTEN));
        outcome.diagnostics.extend(mazes.warnings);
        outcome.diagnostics.extend(shortage);
        Ok(())
    }
}

/// The book file, the words on its pages, and the files to write.
struct BookOutputs<'a> {
    file: &'a BookFile,
    words: &'a Words,
    outputs: &'a [Output],
    cover: Option<&'a Output>,
    list: Option<&'a Output>,
}

impl BookArgs {
    /// Lays out the book with its mazes and writes all files. Returns a text that says what was written.
    ///
    /// # Errors
    ///
    /// Returns an error if no puzzle is left, if a text or a picture does not fit onto its page or the cover, if the
    /// book lacks a page of `--pages`, or if a file cannot be written.
    fn write(
        &self,
        files: &BookOutputs<'_>,
        mut planned: Vec<PlannedSection<'_>>,
        mazes: &mut BookMazes,
    ) -> Result<String, Diagnostic> {
        let BookOutputs {
            file,
            words,
            outputs,
            cover,
            list,
        } = *files;
        let page_error = |error: BadBook| page_error(file, &error);
        mazes.without_empty_sections(&mut planned)?;
        let book = mazes::book(file, words, &planned, mazes)?;
        // Missing puzzles are the likely reason for a layout error. So if puzzles are missing, report them instead of
        // the layout error.
        let pages = BookPages::new(&book)
            .map_err(|error| mazes.shortage.take().unwrap_or_else(|| page_error(error)))?;
        // The answer keys of the real puzzles may need another number of pages than the answer keys of the specimens,
        // so check `--pages` again.
        let selected = selected(self, &pages)?;
        let about = About {
            title: file.title.clone(),
            author: file.author.clone(),
            language: words.language.clone(),
            bookmarks: pages.bookmarks(),
        };
        let untranslated = untranslated(book.puzzles(), &words.language);
        mazes.warnings.extend(untranslated);
        let mut files = Vec::new();
        let mut names = Vec::new();
        for output in outputs {
            let numbers: Vec<usize> = selected.clone().collect();
            let drawn = numbers.into_iter().map(|number| {
                let mut page = pages.page(number).map_err(page_error)?;
                page.scene.keep_links(&|to| selected.contains(&to));
                Ok(page)
            });
            let written = page_files(
                output,
                drawn,
                *selected.start(),
                self.letters.outline_text,
                &about,
                Writer::flat,
            )?;
            names.push(match &written[..] {
                [(first, _), .., (last, _)] => format!("{} to {}", first.name(), last.name()),
                _ => written.iter().map(|(only, _)| only.name()).collect(),
            });
            files.extend(written);
        }
        names.extend(cover.into_iter().chain(list).map(Output::name));
        let mut written = format!("wrote {}", listed(&names));
        if !outputs.is_empty() {
            let puzzles = book.chapters.iter().map(|chapter| chapter.puzzles.len());
            let count = selected.end() + 1 - selected.start();
            written += &match &self.pages {
                None => format!(
                    ": {} on {}",
                    counted(puzzles.sum::<usize>(), "puzzle"),
                    counted(count, "page")
                ),
                Some(_) => format!(": {}", counted(count, "page")),
            };
        }
        if let Some(output) = cover {
            let cover = cover::cover(&book, pages.count())?;
            let about = About {
                bookmarks: Vec::new(),
                ..about
            };
            let cover =
                cover::cover_file(output, &cover, &about, self.letters.outline_text, &files)?;
            files.extend(cover);
        }
        if let Some(list) = list {
            let text = sidecar::text(&book, &pages, mazes)?;
            files.push((list.clone(), text.into_bytes()));
        }
        write_all(&files)?;
        if let Some(list) = list {
            mazes.finish(list);
        }
        Ok(written)
    }
}

/// The pages to write: the pages of `--pages`, or all pages by default.
///
/// # Errors
///
/// Returns an error if `--pages` names a page that the book lacks.
fn selected(args: &BookArgs, pages: &BookPages<'_>) -> Result<RangeInclusive<usize>, Diagnostic> {
    let all = 1..=pages.count();
    match &args.pages {
        None => Ok(all),
        Some(range) if all.contains(range.end()) => Ok(range.clone()),
        Some(_) => {
            let what = format!("the book has {} pages", pages.count());
            Err(Diagnostic::on("--pages", what).help(format!("use 1 to {}", pages.count())))
        }
    }
}

/// The output for the list of all puzzles: `book.json` beside `book.pdf`.
fn list_beside<'i>(
    output: &OsString,
    inputs: impl Iterator<Item = &'i OsStr> + Clone,
) -> Result<Output, Diagnostic> {
    let path = Path::new(output).with_extension("json");
    let mut planned = Output::all(&[path.into()], None, &OutputKind::of_mazes(), inputs)?;
    planned
        .pop()
        .ok_or_else(|| Diagnostic::plain("no file to write"))
}

/// Checks that the list does not overwrite a file from which the book takes mazes.
///
/// # Errors
///
/// Returns an error if the list would overwrite such a file.
fn check_mazes_not_overwritten(
    list: &Output,
    file: &BookFile,
    folder: &Path,
) -> Result<(), Diagnostic> {
    let path = list.name();
    for section in &file.sections {
        let PuzzleSource::Given(names) = &section.mazes else {
            continue;
        };
        let same = |name: &String| {
            check_not_overwritten([Path::new(&path)], [folder.join(name).as_os_str()]).is_err()
        };
        if let Some(index) = names.iter().position(same) {
            let what = format!("the list of puzzles, {path}, would replace this file");
            let origin = section.origin.at(&format!("mazes[{index}]"));
            return Err(origin.error(what).help("give the output another name"));
        }
    }
    Ok(())
}

/// The path of the file with the words on the pages, or `None` if the book names a built-in language or no words. A
/// name stands for a file if it has an extension, or if the folder of the book contains a file with this name.
fn words_file(file: &BookFile, folder: &Path) -> Option<OsString> {
    let name = file.words.as_ref()?;
    let path = folder.join(name);
    let is_file = path.exists() || Path::new(name).extension().is_some();
    is_file.then(|| path.into_os_string())
}

fn page_words(file: &BookFile, words_file: Option<&OsStr>) -> Result<Words, Diagnostic> {
    let Some(name) = words_file.or(file.words.as_deref().map(OsStr::new)) else {
        return Ok(Words::default());
    };
    words(name).map_err(|error| {
        if error.text().is_empty() {
            error.moved_to(&file.origin.at("words").error(""))
        } else {
            error
        }
    })
}

/// Converts a layout error into a diagnostic with the place in the book file and a remedy.
fn page_error(file: &BookFile, error: &BadBook) -> Diagnostic {
    let page = |section: usize, key: &str, page: &BadPage, fewer: &str| {
        let section = file.sections.get(section);
        let place = section.map_or_else(|| file.origin.at(key), |section| section.origin.at(key));
        let remedy = match page {
            BadPage::Small {
                fewer: Some(count), ..
            } if !fewer.is_empty() => format!("use {fewer} = {count}"),
            BadPage::Small { size, least, .. } => {
                // On a larger page, letters keep their size, so pictures grow at least in proportion to the page. Add
                // two percent to be safe, and round up to quarter inches.
                let enough = |side: f64| (side / INCH * least / size * 1.02 * 4.0).ceil() / 4.0;
                let [width, height] = file.trim.map(enough);
                if width.max(height) * INCH / MILLIMETRE <= SIDES.1 {
                    format!("use trim = \"{width}x{height}in\", or smaller `sizes`")
                } else {
                    "use smaller `sizes`".to_owned()
                }
            }
            BadPage::LargeBoard(_) => "use smaller `sizes`".to_owned(),
            BadPage::NoRoom if fewer.is_empty() => {
                "use a larger `trim` or a smaller `margin`".to_owned()
            }
            BadPage::NoRoom | BadPage::LongAnswers(_) => {
                "use a larger `trim`, a smaller `margin` or fewer puzzles per page".to_owned()
            }
            _ => page.remedy().into_owned(),
        };
        place.error(error.to_string()).help(remedy)
    };
    match error {
        BadBook::Front(front) => {
            let origin = file.origin.at("title");
            let help = match front {
                BadPage::Letter(_) => "use another letter",
                _ => "shorten `title`, `subtitle`, `author` or `imprint`, or use a larger `trim`",
            };
            origin.error(error.to_string()).help(help)
        }
        BadBook::Level(_) => file
            .origin
            .at("group")
            .error(error.to_string())
            .help("use a larger `trim` or shorter words"),
        BadBook::Lesson(section, bad_page) => page(*section, "variant", bad_page, ""),
        BadBook::Puzzles(section, bad_page) => page(*section, "per_page", bad_page, "per_page"),
        BadBook::Keys(section, bad_page) => page(*section, "variant", bad_page, ""),
        BadBook::Pages(pages, paper) => {
            let help = if *pages < MIN_PAGES {
                format!(
                    "add puzzles, or put fewer on a page, until there are {MIN_PAGES}; `jumpmaze sheet` prints fewer pages"
                )
            } else {
                let most = paper.max_pages();
                let fits = |other: &&PaperColour| *pages <= other.max_pages();
                let other = PaperColour::ALL.iter().find(fits);
                let other = other.map(|other| format!("use paper = \"{other}\" under [cover], "));
                format!(
                    "{}put more puzzles on a page, or make several books of up to {most}",
                    other.unwrap_or_default()
                )
            };
            file.origin.error(error.to_string()).help(help)
        }
    }
}
