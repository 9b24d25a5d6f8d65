//! Where the new text of a file goes.

use std::env;
use std::fs;
use std::io::{self, Write};
use std::path::{Component, Path, PathBuf, absolute};

use similar::TextDiff;

use super::files::Unusable;

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
    /// What two flags ask for, of which one is set at most.
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
            let diff = TextDiff::from_lines(old, new);
            let mut diff = diff.unified_diff();
            write!(out, "{}", diff.header(&format!("a/{name}"), &format!("b/{name}")))?;
        }
        Output::InPlace if new == old => {}
        Output::InPlace => return Ok(replace(path, new)),
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

/// Replaces a file in one step: whoever reads it sees the old text or the new one, whatever happens in between.
pub fn replace(path: &Path, text: &str) -> Result<(), Unusable> {
    let unusable = |problem: io::Error| Unusable::new(path, problem);
    // A link stays one: the file that it leads to is replaced.
    let path = fs::canonicalize(path).map_err(unusable)?;
    let permissions = fs::metadata(&path).map_err(unusable)?.permissions();
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let new = path.with_file_name(format!(".{name}.{}", std::process::id()));
    let written = fs::File::create_new(&new).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.set_permissions(permissions)?;
        file.sync_all()?;
        fs::rename(&new, &path)
    });
    written.map_err(|problem| {
        // Best effort: the problem that is reported matters more.
        _ = fs::remove_file(&new);
        unusable(problem)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_as_a_whole() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.mlir");
        fs::write(&file, "old").unwrap();
        replace(&file, "new").unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "new");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn permissions_and_links_stay() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("a.mlir"), folder.path().join("link.mlir"));
        fs::write(&file, "old").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
        symlink(&file, &link).unwrap();
        replace(&link, "new").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&file).unwrap(), "new");
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    }
}
