//! `memref-analyzer fix`: a file changed by passes.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use ide::Scope;
use mlir_grammar::Document;
use similar::TextDiff;

use super::files::{self, Unusable};
use super::projects;
use super::{FixArguments, UNUSABLE, complain};

/// Runs the passes over the file. The status is unusable if some function was left alone; the others are changed.
pub fn run(arguments: &FixArguments) -> io::Result<u8> {
    let name = arguments.file.display();
    let names: Vec<&str> = arguments.passes.iter().map(String::as_str).collect();
    let mut chosen = Vec::new();
    for option in &arguments.options {
        let Some(pair) = option.split_once('=') else {
            complain(&format!("an option is NAME=VALUE, not `{option}`"));
            return Ok(UNUSABLE);
        };
        chosen.push(pair);
    }
    let steps = match ide::steps(&names, &chosen) {
        Ok(steps) => steps,
        Err(problem) => {
            complain(&problem);
            return Ok(UNUSABLE);
        }
    };
    let old = match files::read(&arguments.file) {
        Ok(old) => old,
        Err(problem) => {
            complain(&problem.to_string());
            return Ok(UNUSABLE);
        }
    };
    // A pass does its work whatever the level of what it mends.
    let (facts, standing) = projects::of_file(&arguments.file);
    let document = Document::new(&old, facts.dialects);
    let made = ide::transform(&document, &steps, Scope::Document);
    for left in &made.left_alone {
        let before = old.get(..left.range.start).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        complain(&format!("{name}:{line}:{column}: {}", left.message));
    }
    let new = ide::passes::text_after(&document, &made.items);
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
    Ok(if standing.is_unusable || !made.left_alone.is_empty() {
        UNUSABLE
    } else {
        0
    })
}

/// Replaces a file in one step: whoever reads it sees the old text or the new one, whatever happens in between.
pub(super) fn replace(path: &Path, text: &str) -> Result<(), Unusable> {
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
