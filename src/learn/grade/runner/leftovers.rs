//! Processes that a program leaves behind, as far as Linux shows them.
//!
//! ```text
//!   grader ──▶ program ──▶ child ──▶ grandchild
//!     ▲           ╰── mark in the environment, inherited unless it is cleared
//!     ╰─ the new parent of the grandchild, when program and child have ended: it is an orphan
//! ```
//!
//! An orphan without a mark does not tell which program began it. While only one program runs, it is that one.

/// A program by what its processes can be found by.
#[derive(Clone, Debug)]
pub(super) struct ProgramTrace {
    /// The entry of the environment that its processes inherit.
    pub(super) mark: String,
    /// The number of its process.
    pub(super) process: u32,
}

#[cfg(target_os = "linux")]
pub(in crate::learn::grade) use linux::end_orphans;
#[cfg(target_os = "linux")]
pub(super) use linux::{forget, have_remained, kill_all, spawn};

#[cfg(target_os = "linux")]
mod linux {
    use super::ProgramTrace;
    use rustix::process::{
        Pid, Signal, WaitOptions, getpid, kill_process, set_child_subreaper, waitpid,
    };
    use std::collections::BTreeMap;
    use std::fs;
    use std::io;
    use std::path::{Path, PathBuf};
    use std::process::{Child, Command};
    use std::sync::{Mutex, MutexGuard, Once, PoisonError};
    use std::thread;
    use std::time::Duration;

    /// The number of checks, with pauses, in which a process can end by itself.
    const CHECKS: usize = 20;
    const PAUSE: Duration = Duration::from_millis(10);
    /// The maximum number of rounds, in case new processes start faster than they are killed.
    const ROUNDS: usize = 50;

    /// The programs that run, and for each whether no other one has run at the same time.
    static RUNNING: Mutex<BTreeMap<u32, bool>> = Mutex::new(BTreeMap::new());

    fn running() -> MutexGuard<'static, BTreeMap<u32, bool>> {
        RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts a program. Orphans become children of the grader.
    pub(in crate::learn::grade) fn spawn(command: &mut Command) -> io::Result<Child> {
        static ADOPTION: Once = Once::new();
        // Where it is refused, orphans are only found by their mark.
        ADOPTION.call_once(|| _ = set_child_subreaper(Some(getpid())));
        // No other thread may take the new process for an orphan.
        let mut running = running();
        let child = command.spawn()?;
        let is_alone = running.is_empty();
        running.values_mut().for_each(|alone| *alone &= is_alone);
        running.insert(child.id(), is_alone);
        Ok(child)
    }

    /// Forgets a program that was waited for.
    pub(in crate::learn::grade) fn forget(program: &ProgramTrace) {
        running().remove(&program.process);
    }

    /// Whether processes of a program remain after a while.
    pub(in crate::learn::grade) fn have_remained(program: &ProgramTrace) -> bool {
        remain(&|| of(program))
    }

    /// Kills all processes of a program, apart from itself.
    pub(in crate::learn::grade) fn kill_all(program: &ProgramTrace) {
        kill(&|| of(program));
    }

    /// Kills all orphans that do not end by themselves. Returns whether there were any.
    pub(in crate::learn::grade) fn end_orphans() -> bool {
        let have_remained = remain(&orphans);
        if have_remained {
            kill(&orphans);
        }
        have_remained
    }

    fn remain(find: &dyn Fn() -> Vec<Pid>) -> bool {
        for _ in 0..CHECKS {
            if find().is_empty() {
                return false;
            }
            thread::sleep(PAUSE);
        }
        true
    }

    fn kill(find: &dyn Fn() -> Vec<Pid>) {
        for _ in 0..ROUNDS {
            let found = find();
            if found.is_empty() {
                return;
            }
            for pid in found {
                let _ = kill_process(pid, Signal::KILL);
            }
            // Killed processes take a moment to disappear.
            thread::sleep(PAUSE);
        }
    }

    /// The processes of a program: those with its mark, and orphans if they can only be its own.
    fn of(program: &ProgramTrace) -> Vec<Pid> {
        let mut found = marked(&program.mark);
        if running().get(&program.process) == Some(&true) {
            found.extend(orphans());
        }
        found
    }

    /// The processes with a mark.
    fn marked(mark: &str) -> Vec<Pid> {
        let has_mark = |folder: &Path| {
            // Zombie processes have no environment.
            let environment = fs::read(folder.join("environ")).unwrap_or_default();
            let mut entries = environment.split(|&byte| byte == 0);
            entries.any(|entry| entry == mark.as_bytes())
        };
        let marked = processes().filter(|(_, folder)| has_mark(folder));
        marked.map(|(pid, _)| pid).collect()
    }

    /// The living children of the grader that are not programs.
    fn orphans() -> Vec<Pid> {
        let running = running();
        let own = getpid().as_raw_pid().to_string();
        let orphans = processes().filter_map(|(pid, folder)| {
            let stat = fs::read_to_string(folder.join("stat")).ok()?;
            // The name of the program comes first, in brackets, and may hold anything.
            let mut fields = stat.rsplit_once(')')?.1.split_whitespace();
            let (state, parent) = (fields.next()?, fields.next()?);
            let program = u32::try_from(pid.as_raw_pid()).ok()?;
            if parent != own || running.contains_key(&program) {
                return None;
            }
            if state == "Z" {
                // It has ended. No other thread takes it away.
                let _ = waitpid(Some(pid), WaitOptions::NOHANG);
                return None;
            }
            Some(pid)
        });
        orphans.collect()
    }

    /// All processes with their folders.
    fn processes() -> impl Iterator<Item = (Pid, PathBuf)> {
        let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
        let pid_of = |name: &str| name.parse().ok().and_then(Pid::from_raw);
        entries.filter_map(move |entry| {
            let pid = entry.file_name().to_str().and_then(pid_of)?;
            Some((pid, entry.path()))
        })
    }
}

#[cfg(not(target_os = "linux"))]
pub(in crate::learn::grade) use elsewhere::end_orphans;
#[cfg(not(target_os = "linux"))]
pub(super) use elsewhere::{forget, have_remained, kill_all, spawn};

/// Other systems show neither environments nor orphans.
#[cfg(not(target_os = "linux"))]
mod elsewhere {
    use super::ProgramTrace;
    use std::io;
    use std::process::{Child, Command};

    pub(in crate::learn::grade) fn spawn(command: &mut Command) -> io::Result<Child> {
        command.spawn()
    }

    pub(in crate::learn::grade) fn forget(_: &ProgramTrace) {}

    pub(in crate::learn::grade) fn have_remained(_: &ProgramTrace) -> bool {
        false
    }

    pub(in crate::learn::grade) fn kill_all(_: &ProgramTrace) {}

    pub(in crate::learn::grade) fn end_orphans() -> bool {
        false
    }
}
