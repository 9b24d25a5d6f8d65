//! `memref-analyzer fix`: a file changed by a pass.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use ide::{Analysis, Subject, TextEdit};
use mlir_grammar::Document;
use similar::TextDiff;

use super::files::{self, Unusable};
use super::projects;
use super::{FixArguments, UNUSABLE, complain};

/// The passes, by the names that users write.
const PASSES: [&str; 1] = ["insert-deallocs"];

pub fn run(arguments: &FixArguments) -> io::Result<u8> {
    let name = arguments.file.display();
    if !PASSES.contains(&arguments.pass.as_str()) {
        complain(&format!(
            "there is no pass `{}`; there is {}",
            arguments.pass,
            PASSES.join(", ")
        ));
        return Ok(UNUSABLE);
    }
    if let Some(option) = arguments.options.first() {
        complain(&format!("the pass `{}` has no option `{option}`", arguments.pass));
        return Ok(UNUSABLE);
    }
    let old = match files::read(&arguments.file) {
        Ok(old) => old,
        Err(problem) => {
            complain(&problem.to_string());
            return Ok(UNUSABLE);
        }
    };
    // A pass does its work whatever the level of what it mends.
    let (facts, standing) = projects::of_file(&arguments.file);
    let analysis = Analysis::of(Document::new(&old, facts.dialects));
    let new = changed(&old, &ide::edits(&analysis, Subject::Document));
    let mut out = io::stdout().lock();
    if arguments.diff {
        let diff = TextDiff::from_lines(&old, &new);
        let mut diff = diff.unified_diff();
        write!(out, "{}", diff.header(&format!("a/{name}"), &format!("b/{name}")))?;
    } else if !arguments.in_place {
        out.write_all(new.as_bytes())?;
    } else if new != old
        && let Err(problem) = replace(&arguments.file, &new)
    {
        complain(&problem.to_string());
        return Ok(UNUSABLE);
    }
    out.flush()?;
    Ok(if standing.is_unusable { UNUSABLE } else { 0 })
}

/// The text with all edits made; they are in order and do not overlap.
fn changed(text: &str, edits: &[TextEdit]) -> String {
    let mut changed = String::with_capacity(text.len());
    let mut done = 0;
    for edit in edits {
        changed.push_str(text.get(done..edit.range.start).unwrap_or_default());
        changed.push_str(&edit.text);
        done = edit.range.end.max(done);
    }
    changed.push_str(text.get(done..).unwrap_or_default());
    changed
}

/// Replaces a file in one step: whoever reads it sees the old text or the new one, whatever happens in between.
fn replace(path: &Path, text: &str) -> Result<(), Unusable> {
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
    fn edits_are_made_in_order() {
        let edit = |range, text: &str| TextEdit {
            range,
            text: text.to_owned(),
        };
        let edits = [edit(0..0, "<"), edit(1..2, ""), edit(3..3, "x"), edit(3..3, "y")];
        assert_eq!(changed("abc", &edits), "<acxy");
        assert_eq!(changed("abc", &[]), "abc");
    }

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
