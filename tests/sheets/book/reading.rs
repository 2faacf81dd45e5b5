//! Reads printed pages: words with their places, combined into puzzles and answers.
//!
//! ```text
//!   7  Title      easy · 5 moves     facts with "moves" belong to the number at their left, or to the
//!   ┌──────────────────────────┐     number above them if a long title leaves them no room
//!   │          picture         │
//!   └──────────────────────────┘
//!   rook:ABC…    answer: page 30     everything down to the next panel below belongs to it
//! ```

use super::made;
use crate::sheets::poppler::{Word, words};
use std::sync::OnceLock;

/// Words whose middles differ by less are on one line, in points.
pub(super) const LINE: f64 = 3.5;
/// Words below this height are below all puzzles: the number of the page.
pub(super) const FOOT: f64 = 606.0;

/// A puzzle or a key on a page.
pub(super) struct Panel {
    pub(super) number: usize,
    pub(super) key: bool,
    pub(super) moves: usize,
    /// The stated page of its counterpart.
    pub(super) counterpart: usize,
    /// The words between the headline and the last line. A key has no last line.
    pub(super) words: Vec<&'static Word>,
    /// The printed ID of a puzzle.
    pub(super) id: String,
}

/// The words of all pages; `None` if poppler is not installed.
pub(super) fn pages() -> Option<&'static [Vec<Word>]> {
    static PAGES: OnceLock<Option<Vec<Vec<Word>>>> = OnceLock::new();
    PAGES.get_or_init(|| words(&made().pdf)).as_deref()
}

pub(super) fn middle(word: &Word) -> f64 {
    (word.bounds.low[1] + word.bounds.high[1]) / 2.0
}

/// The words at a height, from left to right.
pub(super) fn line(words: impl IntoIterator<Item = &'static Word>, y: f64) -> Vec<&'static Word> {
    let on = |word: &&Word| (middle(word) - y).abs() < LINE;
    let mut line: Vec<&Word> = words.into_iter().filter(on).collect();
    line.sort_by(|a, b| a.bounds.low[0].total_cmp(&b.bounds.low[0]));
    line
}

/// Words as one text, with single blanks.
pub(super) fn said(words: &[&Word]) -> String {
    let all: Vec<&str> = words.iter().map(|word| &*word.text).collect();
    all.join(" ")
}

/// All letters, sorted. Words are not compared, because poppler guesses where they begin and end.
pub(super) fn letters<'a>(texts: impl IntoIterator<Item = &'a str>) -> String {
    let all = texts.into_iter().flat_map(str::chars);
    let mut letters: Vec<char> = all.filter(|letter| !letter.is_whitespace()).collect();
    letters.sort_unstable();
    letters.into_iter().collect()
}

/// The headline of a panel.
///
/// ```text
///   7  Title   easy · 5 moves        7  A title that is long      facts stand beside it,
///                                       easy · 5 moves            or on a line of their own
/// ```
struct Headline {
    number: &'static Word,
    facts: Vec<&'static Word>,
    key: bool,
}

/// The puzzles and keys of a page.
pub(super) fn panels(page: &'static [Word]) -> Vec<Panel> {
    let headlines = headlines(page);
    let columns: Vec<[f64; 2]> = headlines
        .iter()
        .map(|headline| headline.column(&headlines))
        .collect();
    let mut panels = Vec::new();
    for (headline, &[left, right]) in headlines.iter().zip(&columns) {
        let top = headline.facts.last().map_or(0.0, |word| middle(word));
        let others = headlines.iter().zip(&columns);
        let below = others.filter(|(other, column)| {
            let is_under = column[0] < right - 20.0 && column[1] > left + 20.0;
            is_under && middle(other.number) > top + LINE
        });
        let bottom = below
            .map(|(other, _)| other.number.bounds.low[1])
            .fold(FOOT, f64::min);
        let within = |word: &&'static Word| {
            let x = (word.bounds.low[0] + word.bounds.high[0]) / 2.0;
            (left..=right).contains(&x)
                && (top + LINE..bottom).contains(&middle(word))
                && word.bounds.high[1] > top + 3.0 * LINE
        };
        panels.push(headline.panel(page.iter().filter(within).collect()));
    }
    panels
}

/// Whether a word is “move” or “moves”, which only facts contain.
fn is_move(word: &Word) -> bool {
    ["move", "moves"].contains(&&*word.text)
}

/// A whole number.
fn numeral(word: &Word) -> Option<usize> {
    word.text.parse().ok()
}

/// All facts on a line, and whether they belong to keys.
fn facts(words: &[&'static Word]) -> Vec<(Vec<&'static Word>, bool)> {
    let mut all = Vec::new();
    for at in (0..words.len()).filter(|&at| is_move(words[at])) {
        let is = |at: usize, text: &str| words.get(at).is_some_and(|word| word.text == text);
        // The facts of a key: 5 moves · page 3, or 5 moves · one of 2 ways · page 3.
        let pages = (at..words.len()).find(|&page| is(page, "·") && is(page + 1, "page"));
        let next = (at + 1..words.len()).find(|&next| is_move(words[next]));
        let key = pages.filter(|&page| is(at + 1, "·") && next.is_none_or(|next| page < next));
        match key {
            Some(page) if at >= 1 && page + 2 < words.len() => {
                all.push((words[at - 1..=page + 2].to_vec(), true));
            }
            None if at >= 3 && is(at - 2, "·") => all.push((words[at - 3..=at].to_vec(), false)),
            _ => {}
        }
    }
    all
}

/// The number above facts that have a separate line. It is before the title, which begins above the facts.
fn above(page: &'static [Word], facts: &[&'static Word]) -> Option<&'static Word> {
    let (left, y) = (facts[0].bounds.low[0], middle(facts[0]));
    let over = |word: &&Word| (y - 45.0..y - LINE).contains(&middle(word));
    let title = |word: &&Word| (word.bounds.low[0] - left).abs() < 1.5 && numeral(word).is_none();
    let titles: Vec<&Word> = page.iter().filter(over).filter(title).collect();
    // Lists of cells have numbers, too, but smaller ones.
    let is_large = |word: &Word| word.bounds.high[1] - word.bounds.low[1] > 10.0;
    let number = |word: &&Word| {
        let beside = |title: &&Word| (middle(title) - middle(word)).abs() < LINE;
        (0.0..12.0).contains(&(left - word.bounds.high[0]))
            && numeral(word).is_some()
            && is_large(word)
            && titles.iter().any(beside)
    };
    page.iter().filter(over).find(number)
}

/// All headlines of a page.
fn headlines(page: &'static [Word]) -> Vec<Headline> {
    let mut heights: Vec<f64> = Vec::new();
    for y in page.iter().filter(|word| is_move(word)).map(middle) {
        if heights.iter().all(|known| (known - y).abs() > LINE) {
            heights.push(y);
        }
    }
    let all = heights.iter().flat_map(|&y| facts(&line(page, y)));
    let (apart, beside): (Vec<_>, Vec<_>) =
        all.partition(|(facts, _)| above(page, facts).is_some());
    let mut headlines = Vec::new();
    for (facts, key) in apart {
        let number = above(page, &facts).expect("it was found before");
        headlines.push(Headline { number, facts, key });
    }
    for (facts, key) in beside {
        let words = line(page, middle(facts[0]));
        // To the right of the facts of the left panel, or of its number if its facts are below it.
        let before = words
            .iter()
            .filter(|word| word.bounds.low[0] < facts[0].bounds.low[0]);
        let taken = headlines.iter().filter(|other: &&Headline| {
            (middle(other.number) - middle(facts[0])).abs() < LINE
                && other.number.bounds.low[0] < facts[0].bounds.low[0]
        });
        let from = taken
            .flat_map(|other| other.facts.iter().chain([&other.number]))
            .filter(|word| (middle(word) - middle(facts[0])).abs() < LINE)
            .map(|word| word.bounds.high[0])
            .fold(0.0, f64::max);
        let mut own = before.filter(|word| word.bounds.low[0] >= from && numeral(word).is_some());
        let number = own
            .next()
            .unwrap_or_else(|| panic!("no number of {}", said(&facts)));
        headlines.push(Headline { number, facts, key });
    }
    headlines
}

impl Headline {
    /// The left and the right end of the panel.
    fn column(&self, all: &[Headline]) -> [f64; 2] {
        let same = |a: &Word, b: &Word| (middle(a) - middle(b)).abs() < LINE;
        let left = self.number.bounds.low[0] - 1.0;
        let last = self.facts[self.facts.len() - 1];
        if same(self.number, last) {
            return [left, last.bounds.high[0] + 1.0];
        }
        let next = all
            .iter()
            .filter(|other| same(self.number, other.number))
            .map(|other| other.number.bounds.low[0] - 1.0)
            .filter(|&other| other > left + 1.0);
        [left, next.fold(f64::INFINITY, f64::min)]
    }

    fn panel(&self, mut words: Vec<&'static Word>) -> Panel {
        let said = format!("{} {}", self.number.text, said(&self.facts));
        let number = |text: &str| text.parse().unwrap_or_else(|_| panic!("{said}"));
        let moves = self.facts.iter().position(|word| is_move(word));
        let moves = moves.and_then(|at| self.facts.get(at.checked_sub(1)?));
        let moves = number(&moves.unwrap_or_else(|| panic!("{said}")).text);
        let mut counterpart = if self.key {
            number(&self.facts[self.facts.len() - 1].text)
        } else {
            0
        };
        let mut id = String::new();
        if !self.key {
            let answer = words.iter().find(|word| word.text == "answer:");
            let y = middle(answer.unwrap_or_else(|| panic!("no answer of {said}")));
            let (mut last, rest): (Vec<&Word>, Vec<&Word>) =
                words.iter().partition(|word| middle(word) > y - LINE);
            words = rest;
            last.sort_by(|a, b| middle(a).total_cmp(&middle(b)));
            let reference = line(last.iter().copied(), y);
            let [.., answer, page, at] = reference.as_slice() else {
                panic!("no reference of {said}");
            };
            assert_eq!((&*answer.text, &*page.text), ("answer:", "page"), "{said}");
            counterpart = number(&at.text);
            let of_id = last.iter().filter(|word| {
                ![answer, page, at]
                    .into_iter()
                    .any(|other| std::ptr::eq(*other, **word))
            });
            id = of_id.map(|word| &*word.text).collect();
        }
        Panel {
            number: number(&self.number.text),
            key: self.key,
            moves,
            counterpart,
            words,
            id,
        }
    }
}
