//! The binary under test, and what it says when it is called from a command line.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

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

/// What a call of the binary left behind.
pub struct Outcome {
    /// The exit status; `None` if a signal ended the process.
    pub status: Option<i32>,
    /// What was written to standard output.
    pub stdout: String,
    /// What was written to standard error.
    pub stderr: String,
}

/// Calls the binary with `args` in the folder `cwd`, with nothing on its standard input.
pub fn run_in(cwd: &Path, args: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Outcome {
    let output: Output = Command::new(binary())
        .args(args)
        .current_dir(cwd)
        .stdin(Stdio::null())
        .output()
        .expect("the binary starts");
    Outcome {
        status: output.status.code(),
        stdout: String::from_utf8(output.stdout).expect("standard output is UTF-8"),
        stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

/// Calls the binary with `args` in the folder of this crate.
pub fn run(args: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Outcome {
    run_in(Path::new(env!("CARGO_MANIFEST_DIR")), args)
}
