//! Progress bars on standard error, if standard error is a terminal.

use super::formatting::printable_text;
use super::signals;
use crate::prove::DepthBounds;
use crate::search::make::Control;
use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, Thread};
use std::time::Duration;

/// Shows the progress of a search: the name of the current work, and the speed or the number of the current attempt.
/// The bar shows how many of `count` mazes are made, or for a single maze how many of `iterations` are done.
pub(super) fn show_search<T>(
    name: &(dyn Fn() -> String + Sync),
    count: u64,
    iterations: Option<u64>,
    control: &Control,
    delivered: &AtomicU64,
    work: impl FnOnce() -> T,
) -> T {
    let several = count > 1;
    let length = if several { Some(count) } else { iterations };
    let status = |bar: &ProgressBar| {
        // The name of a variant may contain control characters.
        let name = printable_text(&name());
        let iterations = control.iterations.load(Ordering::Relaxed);
        let made = delivered.load(Ordering::Relaxed);
        let rate = iterations as f64 / bar.elapsed().as_secs_f64().max(1e-3);
        let best = control
            .best()
            .map_or_else(String::new, |best| format!("  best {best}"));
        let mazes = if several {
            format!("{made} of {count} mazes")
        } else {
            String::new()
        };
        let [failed, limit] = [0, 1].map(|index| control.failed[index].load(Ordering::Relaxed));
        let detail = match limit {
            0 => format!("{}/s{best}", rounded(rate)),
            _ => format!("attempt {} of at most {limit}", limit.min(failed + 1)),
        };
        let mut parts = vec![name, mazes, detail];
        parts.retain(|part| !part.is_empty());
        (if several { made } else { iterations }, parts.join("  "))
    };
    // The estimate of the remaining time leaves out the mazes of an earlier run, because they took no time in this run.
    draw_bar(length, delivered.load(Ordering::Relaxed), status, work)
}

/// Writes a report of finished work to standard error, if standard error is a terminal. So a script gets no output on
/// standard error unless there is a problem.
pub(super) fn print_to_terminal(done: &str) {
    let mut stderr = io::stderr().lock();
    if stderr.is_terminal() {
        // Ignore a closed standard error.
        let _ = writeln!(stderr, "{}", printable_text(done));
    }
}

/// Shows the name of the work, and how many of `count` units of it are done. `count` may change while the work runs.
pub(super) fn show_count<T>(
    name: &str,
    count: &AtomicU64,
    done: &AtomicU64,
    unit: &str,
    work: impl FnOnce() -> T,
) -> T {
    let status = |bar: &ProgressBar| {
        let [count, done] = [count, done].map(|number| number.load(Ordering::Relaxed));
        bar.set_length(count);
        // `done` may exceed `count`, because some units are done twice.
        let done = done.min(count);
        (done, named(name, &format!("{done} of {count} {unit}")))
    };
    draw_bar(Some(count.load(Ordering::Relaxed)), 0, status, work)
}

/// Shows the name of a question, and the lower and upper bound of the answer: the depth of the deepest maze.
pub(super) fn show_bounds<T>(name: &str, bounds: &DepthBounds, work: impl FnOnce() -> T) -> T {
    let status = |bar: &ProgressBar| {
        let [lower, upper, positions] = [&bounds.lower, &bounds.upper, &bounds.positions]
            .map(|number| number.load(Ordering::Relaxed));
        let rate = positions as f64 / bar.elapsed().as_secs_f64().max(1e-3);
        let rounded_positions = rounded(positions as f64);
        let state = format!(
            "from {lower} to {upper} jumps  {rounded_positions} positions  {}/s",
            rounded(rate)
        );
        (0, named(name, &state))
    };
    draw_bar(None, 0, status, work)
}

/// The name of the work and its state, side by side. The name of a variant may contain control characters.
fn named(name: &str, state: &str) -> String {
    format!("{}  {state}", printable_text(name))
}

/// Draws a bar while `work` runs. `status` returns the position of the bar and the text beside it. `start` is the
/// position at which the work begins.
fn draw_bar<T>(
    length: Option<u64>,
    start: u64,
    status: impl Fn(&ProgressBar) -> (u64, String) + Sync,
    work: impl FnOnce() -> T,
) -> T {
    let bar = ProgressBar::with_draw_target(length, ProgressDrawTarget::stderr());
    if bar.is_hidden() {
        return work();
    }
    // A message that is too long for the terminal is cut, so that the bar stays on one line.
    let template = match length {
        Some(_) => "{bar:20} {percent:>3} %  {wide_msg}  {left}",
        None => "{spinner} {wide_msg}  {elapsed}",
    };
    let style =
        ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    bar.set_style(style.with_key(
        "left",
        move |state: &ProgressState, text: &mut dyn fmt::Write| {
            let length = state.len().unwrap_or(0).saturating_sub(start);
            let position = state.pos().saturating_sub(start);
            if let Some(left) = eta(state.elapsed(), position, length) {
                // Ignore write errors.
                let _ = write!(text, "about {} left", HumanDuration(left));
            }
        },
    ));
    let is_finished = AtomicBool::new(false);
    thread::scope(|scope| {
        let drawing = scope.spawn(|| {
            while !is_finished.load(Ordering::Relaxed) {
                let (position, message) = status(&bar);
                bar.set_position(position);
                bar.set_message(message);
                thread::park_timeout(Duration::from_millis(100));
            }
            bar.finish_and_clear();
        });
        let _end = StopOnDrop(&is_finished, drawing.thread());
        work()
    })
}

/// The estimated remaining time, if the average rate so far continues. `None` during the first seconds, before one
/// percent is done, and if the estimate is a week or more.
fn eta(elapsed: Duration, position: u64, length: u64) -> Option<Duration> {
    if elapsed < MIN_ELAPSED || position == 0 || position < length / 100 {
        return None;
    }
    let work_left = length.saturating_sub(position) as f64 / position as f64;
    let time_left = Duration::try_from_secs_f64(elapsed.as_secs_f64() * work_left).ok()?;
    (time_left < MAX_ESTIMATE).then_some(time_left)
}

/// The minimum elapsed time for an estimate.
const MIN_ELAPSED: Duration = Duration::from_secs(2);
/// An estimate of this time or more is not shown.
const MAX_ESTIMATE: Duration = Duration::from_secs(7 * 24 * 3600);

/// Stops the drawing thread on drop, even if the work panics.
struct StopOnDrop<'a>(&'a AtomicBool, &'a Thread);

impl Drop for StopOnDrop<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
        self.1.unpark();
    }
}

/// Installs a Ctrl-C handler that stops the work, so that the results so far can be delivered. A second Ctrl-C exits
/// the program.
pub(super) fn interruptible() -> Arc<Control> {
    let control = Arc::new(Control::default());
    let stopped = Arc::clone(&control);
    // If the handler cannot be installed, Ctrl-C exits the program at once.
    let handler = ctrlc::set_handler(move || {
        if stopped.stop.request() {
            signals::clean_up();
            std::process::exit(130);
        }
    });
    if handler.is_ok() {
        signals::leave_interrupts_to_the_command();
    }
    control
}

/// A short form of a number, with the suffix `k` from a thousand and `M` from a million.
fn rounded(number: f64) -> String {
    match number {
        1e6.. => format!("{:.1} M", number / 1e6),
        1e3.. => format!("{:.0} k", number / 1e3),
        _ => format!("{number:.0}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_are_rounded() {
        let rounded = [7.0, 999.0, 12_345.0, 2_560_000.0].map(rounded);
        assert_eq!(rounded, ["7", "999", "12 k", "2.6 M"]);
    }

    #[test]
    fn unreliable_estimates_are_not_shown() {
        let seconds = Duration::from_secs;
        assert_eq!(eta(seconds(1), 5, 10), None, "too early");
        assert_eq!(eta(seconds(60), 0, 10), None, "nothing is done");
        assert_eq!(eta(seconds(60), 9, 1000), None, "hardly anything is done");
        assert_eq!(eta(seconds(60), 10, 1000), Some(seconds(5940)));
        assert_eq!(eta(seconds(60), 1000, 1000), Some(seconds(0)));
        assert_eq!(eta(seconds(1 << 40), 1 << 40, u64::MAX), None, "absurd");
        assert_eq!(eta(Duration::MAX, 1, 99), None, "absurd");
    }
}
