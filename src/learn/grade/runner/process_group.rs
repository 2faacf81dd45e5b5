//! Groups of processes: starting, observing and ending them.

use super::leftovers::{ProgramTrace, kill_all};
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

/// Kills a program, its group and all other processes that it started.
#[cfg(unix)]
pub(super) fn kill(child: &mut Child, program: &ProgramTrace) {
    use rustix::process::{Pid, Signal, kill_process_group};
    // Errors mean that the processes are gone already.
    let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
    let _ = child.kill();
    kill_all(program);
}

#[cfg(not(unix))]
pub(super) fn kill(child: &mut Child, program: &ProgramTrace) {
    let _ = child.kill();
    kill_all(program);
}
