//! Groups of processes: starting, observing and ending them.

use std::io;
use std::process::{Child, Command};

/// Starts a program in a process group of its own.
#[cfg(unix)]
pub(super) fn isolate(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    command.process_group(0);
}

#[cfg(not(unix))]
pub(super) fn isolate(_: &mut Command) {}

/// Whether starting a program failed because processes, memory or file descriptors were exhausted.
#[cfg(unix)]
pub(super) fn is_out_of_resources(error: &io::Error) -> bool {
    use rustix::io::Errno;
    let exhausted = [Errno::AGAIN, Errno::NOMEM, Errno::MFILE, Errno::NFILE];
    Errno::from_io_error(error).is_some_and(|error| exhausted.contains(&error))
}

#[cfg(not(unix))]
pub(super) fn is_out_of_resources(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::OutOfMemory
}

/// Whether a program has ended. The process is not reaped, so that its group ID cannot be reused.
#[cfg(unix)]
pub(super) fn has_ended(child: &mut Child) -> io::Result<bool> {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    match waitid(WaitId::Pid(Pid::from_child(child)), options) {
        Ok(status) => Ok(status.is_some()),
        Err(error) if error == rustix::io::Errno::INTR => Ok(false),
        Err(error) => Err(error.into()),
    }
}

#[cfg(not(unix))]
pub(super) fn has_ended(child: &mut Child) -> io::Result<bool> {
    Ok(child.try_wait()?.is_some())
}

/// Kills a program, its group and all processes with its mark.
#[cfg(unix)]
pub(super) fn kill(child: &mut Child, mark: &str) {
    use rustix::process::{Pid, Signal, kill_process_group};
    // Errors mean that the processes are gone already.
    let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
    let _ = child.kill();
    marked::kill_all(mark);
}

#[cfg(not(unix))]
pub(super) fn kill(child: &mut Child, _: &str) {
    let _ = child.kill();
}

/// Whether processes with a mark still run some time after the program has ended.
pub(super) fn has_left_processes(mark: &str) -> bool {
    marked::have_remained(mark)
}

/// Processes with a mark in their environment. On Linux, the environment of other processes can be read.
#[cfg(target_os = "linux")]
mod marked {
    use rustix::process::{Pid, Signal, kill_process};
    use std::fs;
    use std::thread;
    use std::time::Duration;

    /// The number of checks whether all processes have ended by themselves. A pause follows each check.
    const CHECKS: usize = 20;
    const PAUSE: Duration = Duration::from_millis(10);
    /// The maximum number of rounds of killing, in case new processes start faster than they are killed.
    const ROUNDS: usize = 50;

    /// The processes with a mark.
    fn find(mark: &str) -> Vec<Pid> {
        let Ok(processes) = fs::read_dir("/proc") else {
            return Vec::new();
        };
        let pid_of = |name: &str| name.parse().ok().and_then(Pid::from_raw);
        let marked = processes.flatten().filter_map(|process| {
            let pid = process.file_name().to_str().and_then(pid_of)?;
            // Zombie processes have no environment.
            let environment = fs::read(process.path().join("environ")).ok()?;
            let mut entries = environment.split(|&byte| byte == 0);
            entries.any(|entry| entry == mark.as_bytes()).then_some(pid)
        });
        marked.collect()
    }

    /// Whether processes with a mark remain after a while.
    pub(super) fn have_remained(mark: &str) -> bool {
        for _ in 0..CHECKS {
            if find(mark).is_empty() {
                return false;
            }
            thread::sleep(PAUSE);
        }
        true
    }

    /// Kills all processes with a mark.
    pub(super) fn kill_all(mark: &str) {
        for _ in 0..ROUNDS {
            let found = find(mark);
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
}

#[cfg(not(target_os = "linux"))]
mod marked {
    pub(super) fn have_remained(_: &str) -> bool {
        false
    }

    #[cfg(unix)]
    pub(super) fn kill_all(_: &str) {}
}
