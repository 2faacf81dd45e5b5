//! Processes that a program leaves behind, as far as Linux shows them.
//!
//! ```text
//!   grader ──▶ program ──▶ child ──▶ grandchild
//!     ▲           ╰── mark in the environment, inherited unless it is cleared
//!     ╰─ the new parent of the grandchild, when program and child have ended: it is an orphan
//! ```
//!
//! An orphan without a mark does not tell which program began it. If only one program runs, and there was no orphan when
//! it began, it is that one. The grader can have children from before the first program, which can leave orphans, too.
//! Then it looks for marks only.

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
pub(super) use linux::{have_remained, kill_all, reap, spawn};

#[cfg(target_os = "linux")]
mod linux {
    use super::ProgramTrace;
    use rustix::process::{
        Pid, Signal, WaitId, WaitIdOptions, WaitOptions, getpid, kill_process, set_child_subreaper,
        waitid, waitpid,
    };
    use std::collections::BTreeMap;
    use std::fs;
    use std::io;
    use std::path::{Path, PathBuf};
    use std::process::{Child, Command, ExitStatus};
    use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
    use std::thread;
    use std::time::Duration;

    /// The number of checks, with pauses, in which a process can end by itself.
    const CHECKS: usize = 20;
    const PAUSE: Duration = Duration::from_millis(10);
    /// The maximum number of rounds, in case new processes start faster than they are killed.
    const ROUNDS: usize = 50;

    /// The programs that run, and for each whether orphans can only be its own.
    static RUNNING: Mutex<BTreeMap<u32, bool>> = Mutex::new(BTreeMap::new());

    fn running() -> MutexGuard<'static, BTreeMap<u32, bool>> {
        RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether orphans of programs become children of the grader, and no other orphans do. The first call must be
    /// before the first program.
    fn adopts_orphans() -> bool {
        static ADOPTS: OnceLock<bool> = OnceLock::new();
        *ADOPTS.get_or_init(|| {
            // An earlier child is not a program, and it can leave orphans, too. Process 1 adopts the orphans of all.
            let has_others = getpid() == Pid::INIT || children().next().is_some();
            !has_others && set_child_subreaper(Some(getpid())).is_ok()
        })
    }

    /// Starts a program.
    pub(in crate::learn::grade) fn spawn(command: &mut Command) -> io::Result<Child> {
        adopts_orphans();
        // No other thread may take the new process for an orphan.
        let mut running = running();
        let is_alone = running.is_empty() && orphans(&running).is_empty();
        let child = command.spawn()?;
        running.values_mut().for_each(|alone| *alone = false);
        running.insert(child.id(), is_alone);
        Ok(child)
    }

    /// Waits for a program that has ended or was killed.
    pub(in crate::learn::grade) fn reap(child: &mut Child) -> io::Result<ExitStatus> {
        // This waits, and leaves the number of the process in use.
        let ended = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT;
        let _ = waitid(WaitId::Pid(Pid::from_child(child)), ended);
        // No other program may begin with the same number before this one is removed.
        let mut running = running();
        let status = child.wait();
        running.remove(&child.id());
        status
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
        let find = || orphans(&running());
        let have_remained = remain(&find);
        if have_remained {
            kill(&find);
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
        let running = running();
        if running.get(&program.process) == Some(&true) {
            found.extend(orphans(&running));
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
    fn orphans(running: &BTreeMap<u32, bool>) -> Vec<Pid> {
        if !adopts_orphans() {
            return Vec::new();
        }
        let orphans = children().filter_map(|(pid, state)| {
            let program = u32::try_from(pid.as_raw_pid()).ok()?;
            if running.contains_key(&program) {
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

    /// The children of the grader, each with the letter of its state.
    fn children() -> impl Iterator<Item = (Pid, String)> {
        let own = getpid().as_raw_pid().to_string();
        processes().filter_map(move |(pid, folder)| {
            let stat = fs::read_to_string(folder.join("stat")).ok()?;
            // The name of the program comes first, in brackets, and may hold anything.
            let mut fields = stat.rsplit_once(')')?.1.split_whitespace();
            let (state, parent) = (fields.next()?, fields.next()?);
            (parent == own).then(|| (pid, state.to_owned()))
        })
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
pub(super) use elsewhere::{have_remained, kill_all, reap, spawn};

/// Other systems show neither environments nor orphans.
#[cfg(not(target_os = "linux"))]
mod elsewhere {
    use super::ProgramTrace;
    use std::io;
    use std::process::{Child, Command, ExitStatus};

    pub(in crate::learn::grade) fn spawn(command: &mut Command) -> io::Result<Child> {
        command.spawn()
    }

    pub(in crate::learn::grade) fn reap(child: &mut Child) -> io::Result<ExitStatus> {
        child.wait()
    }

    pub(in crate::learn::grade) fn have_remained(_: &ProgramTrace) -> bool {
        false
    }

    pub(in crate::learn::grade) fn kill_all(_: &ProgramTrace) {}

    pub(in crate::learn::grade) fn end_orphans() -> bool {
        false
    }
}
