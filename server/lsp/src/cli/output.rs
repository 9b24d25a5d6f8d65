//! Where the new text of a file goes.

use std::env;
use std::io::{self, Write};
use std::path::{Component, Path, PathBuf, absolute};

use super::files::Unusable;
use super::unified_diff::unified_diff;
use crate::replace::replace;

/// Where it goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Output {
    /// To standard output.
    Standard,
    /// To standard output, as a list of what changed.
    Diff,
    /// To the place of the old one.
    InPlace,
}

impl Output {
    /// What two flags ask for; one is set at most.
    pub fn of(diff: bool, in_place: bool) -> Self {
        match (diff, in_place) {
            (true, _) => Self::Diff,
            (false, true) => Self::InPlace,
            (false, false) => Self::Standard,
        }
    }
}

/// Writes the new text of a file. The inner result says whether the file could be replaced.
///
/// # Errors
/// If standard output cannot be written to.
pub fn write_changed(path: &Path, old: &str, new: &str, output: Output) -> io::Result<Result<(), Unusable>> {
    let mut out = io::stdout().lock();
    match output {
        Output::Standard => out.write_all(new.as_bytes())?,
        Output::Diff => {
            let name = name_in_diff(path);
            out.write_all(unified_diff(&name, old, new).as_bytes())?;
        }
        Output::InPlace if new == old => {}
        Output::InPlace => return Ok(replace(path, new).map_err(|problem| Unusable::new(path, problem))),
    }
    out.flush()?;
    Ok(Ok(()))
}

/// What a diff calls a file, such that `git apply` and `patch -p1` find it: from the working directory where the file is below
/// it, and otherwise from the root. A tab ends a name with blanks.
fn name_in_diff(path: &Path) -> String {
    let mut whole = PathBuf::new();
    for part in absolute(path).unwrap_or_else(|_| path.to_owned()).components() {
        match part {
            Component::ParentDir => _ = whole.pop(),
            part => whole.push(part),
        }
    }
    let here = env::current_dir().unwrap_or_default();
    let named = whole.strip_prefix(&here).unwrap_or(&whole).components();
    let named: PathBuf = named.filter(|part| matches!(part, Component::Normal(_))).collect();
    let end = if named.to_string_lossy().contains(char::is_whitespace) {
        "\t"
    } else {
        ""
    };
    format!("{}{end}", named.display())
}
