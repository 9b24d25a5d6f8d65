//! Whether the process that started the server still lives.

use std::process;
use std::thread;
use std::time::Duration;

use tracing::{error, warn};

/// How often the parent is looked for.
const INTERVAL: Duration = Duration::from_secs(1);

/// Ends this process once the process `parent` is dead: a client that was killed cannot say `exit`.
pub fn exit_with(parent: u32) {
    let spawned = thread::Builder::new().name("parent".to_owned()).spawn(move || {
        while is_alive(parent) {
            thread::sleep(INTERVAL);
        }
        warn!("the process {parent} that started the server has ended");
        process::exit(1);
    });
    if let Err(problem) = spawned {
        error!("cannot watch the parent process: {problem}");
    }
}

/// A process that has ended counts as dead even while its exit status was not asked for.
#[cfg(target_os = "linux")]
fn is_alive(process: u32) -> bool {
    let Ok(status) = std::fs::read_to_string(format!("/proc/{process}/stat")) else {
        return false;
    };
    // The name in parentheses may hold anything; the state follows it.
    let state = status
        .rsplit(')')
        .next()
        .and_then(|rest| rest.trim_start().chars().next());
    !matches!(state, Some('Z' | 'X'))
}

#[cfg(all(unix, not(target_os = "linux")))]
fn is_alive(process: u32) -> bool {
    let process = i32::try_from(process).ok().and_then(rustix::process::Pid::from_raw);
    process.is_some_and(|process| rustix::process::test_kill_process(process) != Err(rustix::io::Errno::SRCH))
}

/// Elsewhere the end of standard input says so.
#[cfg(not(unix))]
fn is_alive(_process: u32) -> bool {
    true
}

#[cfg(all(test, unix))]
mod tests {
    use std::process::Command;

    use super::*;

    #[test]
    fn processes_live_until_they_end() {
        assert!(is_alive(process::id()));
        assert!(is_alive(1));
        let mut child = Command::new("true").spawn().unwrap();
        child.wait().unwrap();
        assert!(!is_alive(child.id()));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_process_that_nobody_waited_for_is_gone_too() {
        let mut child = Command::new("true").spawn().unwrap();
        for _ in 0..500 {
            if !is_alive(child.id()) {
                break;
            }
            thread::sleep(Duration::from_millis(10));
        }
        assert!(!is_alive(child.id()));
        child.wait().unwrap();
    }
}
