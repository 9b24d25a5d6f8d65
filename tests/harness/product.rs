//! The binary under test, and what it says when it is called from a command line.

use std::ffi::OsStr;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// How long a call of the command line may take.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// The binary under test: what `MEMREF_ANALYZER` names, or else the one that cargo has built beside this test.
///
/// # Panics
///
/// If there is no such file, with the command that makes one.
pub fn binary() -> PathBuf {
    if let Some(path) = std::env::var_os("MEMREF_ANALYZER") {
        return PathBuf::from(path);
    }
    let test = std::env::current_exe().expect("a test knows its own path");
    let profile = test
        .parent()
        .and_then(Path::parent)
        .expect("cargo puts tests into <profile>/deps");
    let path = profile.join("memref-analyzer");
    assert!(
        path.is_file(),
        "{} does not exist: `cargo build -p memref-analyzer` makes it",
        path.display()
    );
    path
}

/// What a call of the binary left.
pub struct Outcome {
    /// The exit status; `None` if a signal ended the process.
    pub status: Option<i32>,
    /// What was written to standard output.
    pub stdout: String,
    /// What was written to standard error.
    pub stderr: String,
}

/// Calls the binary with `args` in the folder `cwd`, with nothing on its standard input.
///
/// # Panics
///
/// If it does not end within [`PATIENCE`].
pub fn run_in(cwd: &Path, args: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Outcome {
    let mut child = Command::new(binary())
        .args(args)
        .current_dir(cwd)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let stdout = read_to_end(child.stdout.take());
    let stderr = read_to_end(child.stderr.take());
    let deadline = Instant::now() + PATIENCE;
    let status = loop {
        if let Some(status) = child.try_wait().expect("a child can be asked") {
            break status;
        }
        if Instant::now() > deadline {
            let _ = child.kill();
            let _ = child.wait();
            panic!("the binary does not end");
        }
        std::thread::sleep(Duration::from_millis(2));
    };
    Outcome {
        status: status.code(),
        stdout: String::from_utf8(stdout.join().expect("a reader ends")).expect("standard output is UTF-8"),
        stderr: String::from_utf8_lossy(&stderr.join().expect("a reader ends")).into_owned(),
    }
}

/// Reads a pipe to its end beside the process that writes it.
fn read_to_end(pipe: Option<impl Read + Send + 'static>) -> JoinHandle<Vec<u8>> {
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(mut pipe) = pipe {
            // What was read before an error is what the process has said.
            let _ = pipe.read_to_end(&mut bytes);
        }
        bytes
    })
}

/// Calls the binary with `args` in the folder of this crate.
pub fn run(args: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Outcome {
    run_in(&crate::corpus::root(), args)
}
