//! Finds and kills processes that a program leaves behind. This works only on Linux, which lists all processes in
//! `/proc`.
//!
//! ```text
//!   grader ──▶ program ──▶ child ──▶ grandchild
//!     ▲           ╰── mark in the environment, inherited unless it is cleared
//!     ╰─ the new parent of the grandchild when the child has ended: the grandchild is an orphan
//! ```
//!
//! An orphan without a mark does not show which program started it. If only one program runs, and there was no orphan
//! when this program started, the orphan comes from this program. If the grader already has children before the first
//! program starts, these children can leave orphans, too. In this case, processes are found by marks only.

/// The data by which the processes of a program are found.
#[derive(Clone, Debug)]
pub(super) struct ProgramTrace {
    /// The entry of the environment that the processes of the program inherit.
    pub(super) mark: String,
    /// The ID of the process of the program itself.
    pub(super) process: u32,
}

#[cfg(target_os = "linux")]
pub(in crate::learn::grade) use linux::{end_orphans, unchecked_processes};
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

    /// The number of checks for remaining processes, with a pause after each. A process that ends in this time does not
    /// count as left behind.
    const CHECKS: usize = 20;
    const PAUSE: Duration = Duration::from_millis(10);
    /// The maximum number of rounds of killing, in case new processes start faster than they are killed.
    const ROUNDS: usize = 50;

    /// The running programs: for each process ID, whether every orphan must come from this program.
    static RUNNING: Mutex<BTreeMap<u32, bool>> = Mutex::new(BTreeMap::new());

    fn running() -> MutexGuard<'static, BTreeMap<u32, bool>> {
        RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The first call makes the grader adopt the orphans of programs. This call must precede the start of the first
    /// program. Returns `None` if the grader adopts the orphans of programs and no other orphans. Otherwise returns the
    /// reason, as the rest of a sentence that begins with “the grader”.
    fn adopt_orphans() -> Option<&'static str> {
        static OBSTACLE: OnceLock<Option<&str>> = OnceLock::new();
        *OBSTACLE.get_or_init(|| {
            if getpid() == Pid::INIT {
                // Process 1 adopts the orphans of all processes of the system.
                Some("is process 1")
            } else if children().next().is_some() {
                // A child that exists before the first call is not a program, but it can leave orphans, too.
                Some("had other children before")
            } else {
                let adopts = set_child_subreaper(Some(getpid())).is_ok();
                (!adopts).then_some("may not adopt them")
            }
        })
    }

    /// The processes that would not be found; `None` if all are found.
    pub(in crate::learn::grade) fn unchecked_processes() -> Option<String> {
        let obstacle = adopt_orphans()?;
        Some(format!(
            "not checked: orphans that cleared their environment, because the grader {obstacle}"
        ))
    }

    /// Starts a program.
    pub(in crate::learn::grade) fn spawn(command: &mut Command) -> io::Result<Child> {
        adopt_orphans();
        // The lock is held, so that no other thread takes the new process for an orphan.
        let mut running = running();
        let is_alone = running.is_empty() && orphans(&running).is_empty();
        let child = command.spawn()?;
        running.values_mut().for_each(|alone| *alone = false);
        running.insert(child.id(), is_alone);
        Ok(child)
    }

    /// Waits for a program that has ended or was killed.
    pub(in crate::learn::grade) fn reap(child: &mut Child) -> io::Result<ExitStatus> {
        // Waits without reaping the process, so its ID stays in use.
        let ended = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT;
        let _ = waitid(WaitId::Pid(Pid::from_child(child)), ended);
        // The lock is held, so that no other program starts with the same process ID before this entry is removed.
        let mut running = running();
        let status = child.wait();
        running.remove(&child.id());
        status
    }

    /// Whether processes of a program remain after a while.
    pub(in crate::learn::grade) fn have_remained(program: &ProgramTrace) -> bool {
        remain(&|| processes_of(program))
    }

    /// Kills all processes of a program. The program itself has ended or was killed before.
    pub(in crate::learn::grade) fn kill_all(program: &ProgramTrace) {
        kill(&|| processes_of(program));
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

    /// The processes of a program: those with its mark, and all orphans if every orphan must come from this program.
    fn processes_of(program: &ProgramTrace) -> Vec<Pid> {
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
        if adopt_orphans().is_some() {
            return Vec::new();
        }
        let orphans = children().filter_map(|(pid, state)| {
            let program = u32::try_from(pid.as_raw_pid()).ok()?;
            if running.contains_key(&program) {
                return None;
            }
            if state == "Z" {
                // The orphan has ended. It is reaped here, because no other thread reaps it.
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
            // The name of the program precedes these fields, in brackets. The name itself can contain brackets, so it
            // ends at the last closing bracket.
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
pub(in crate::learn::grade) use elsewhere::{end_orphans, unchecked_processes};
#[cfg(not(target_os = "linux"))]
pub(super) use elsewhere::{have_remained, kill_all, reap, spawn};

/// On systems other than Linux, this module finds no processes. If the system has process groups, a program is killed
/// together with its group. Processes that left the group remain.
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

    pub(in crate::learn::grade) fn unchecked_processes() -> Option<String> {
        Some(
            "not checked: processes without output, because this system does not list them"
                .to_owned(),
        )
    }
}
