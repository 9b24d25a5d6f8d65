//! Where a project's files are.

use std::ffi::OsStr;
use std::fs;
use std::io::{ErrorKind, Read};
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use glob::{MatchOptions, Pattern};
use ignore::WalkBuilder;

use super::{FILE_NAME, Open};

/// The largest configuration or table that is read, in bytes.
const LARGEST: u64 = 64 << 20;

/// As in shells: `*` stays in its folder, and hidden files are meant only by name.
pub const GLOB: MatchOptions = MatchOptions {
    case_sensitive: true,
    require_literal_separator: true,
    require_literal_leading_dot: true,
};

/// The configuration that holds for a file (or a folder): the nearest one in the folders around it. On disk it is looked
/// for in `folders` only, if there are any.
#[must_use]
pub fn find(path: &Path, folders: &[PathBuf], open: &Open<'_>) -> Option<PathBuf> {
    let may_be_read = |file: &Path| folders.is_empty() || folders.iter().any(|folder| file.starts_with(folder));
    normal(path)
        .ancestors()
        .map(|folder| folder.join(FILE_NAME))
        .find(|candidate| open(candidate).is_some() || (may_be_read(candidate) && candidate.is_file()))
}

/// A path without `.` and `..`.
#[must_use]
pub fn normal(path: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for component in path.components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir => _ = normal.pop(),
            other => normal.push(other),
        }
    }
    normal
}

/// A path as messages name it: relative to `folder`, if it is below.
#[must_use]
pub fn shown(path: &Path, folder: &Path) -> String {
    path.strip_prefix(folder).unwrap_or(path).display().to_string()
}

/// The files that a path or a glob in `folder` names, in the order of their names; and what is wrong with it. Links to
/// folders and hidden folders are not entered, and a glob means no link that leads out of `folder`.
pub fn expand(folder: &Path, pattern: &str, open: &Open<'_>) -> (Vec<PathBuf>, Vec<String>) {
    let is_plain = |component: &Component<'_>| !component.as_os_str().to_string_lossy().contains(['*', '?', '[']);
    let components = Path::new(pattern).components();
    let plain: PathBuf = components.clone().take_while(is_plain).collect();
    let rest: Vec<_> = components
        .skip_while(is_plain)
        .map(|component| component.as_os_str().to_string_lossy())
        .collect();
    let start = normal(&folder.join(plain));
    if rest.is_empty() {
        return (vec![start], Vec::new());
    }
    let depth = (!rest.iter().any(|part| part.contains("**"))).then_some(rest.len());
    let rest = rest.join("/");
    let matcher = match Pattern::new(&rest) {
        Ok(matcher) => matcher,
        Err(problem) => return (Vec::new(), vec![format!("this is no glob: {}", problem.msg)]),
    };
    let is_hidden = |name: &OsStr| name.to_string_lossy().starts_with('.');
    let walk = WalkBuilder::new(&start)
        .standard_filters(false)
        .max_depth(depth)
        .filter_entry(move |entry| entry.depth() == 0 || entry.path().is_file() || !is_hidden(entry.file_name()))
        .build();
    let mut found = Vec::new();
    let mut faults = Vec::new();
    for entry in walk {
        match entry {
            Ok(entry) => found.push(entry.into_path()),
            // That there is no such folder is as good as no file in it.
            Err(problem) if problem.io_error().is_some_and(|io| io.kind() == ErrorKind::NotFound) => {}
            Err(problem) => faults.push(format!("a folder cannot be read: {problem}")),
        }
    }
    let root = folder.canonicalize();
    let leads_out = |path: &Path| match (&root, path.canonicalize()) {
        (Ok(root), Ok(target)) => path.is_symlink() && !target.starts_with(root),
        _ => false,
    };
    let is_meant = |path: &PathBuf| {
        let name = path.strip_prefix(&start);
        name.is_ok_and(|name| matcher.matches_path_with(name, GLOB))
            && path.file_name() != Some(OsStr::new(FILE_NAME))
            && !leads_out(path)
            && (path.is_file() || open(path).is_some())
    };
    found.retain(is_meant);
    found.sort_unstable();
    if found.is_empty() && faults.is_empty() {
        faults.push("no file is named like this".to_owned());
    }
    (found, faults)
}

/// The text of a file, or why it cannot be read.
pub fn read(path: &Path, open: &Open<'_>) -> Result<Arc<str>, String> {
    if let Some(text) = open(path) {
        return Ok(text);
    }
    let file = fs::File::open(path).map_err(|problem| problem.to_string())?;
    let metadata = file.metadata().map_err(|problem| problem.to_string())?;
    if !metadata.is_file() {
        return Err("it is no file".to_owned());
    }
    let mut bytes = Vec::new();
    match file.take(LARGEST + 1).read_to_end(&mut bytes) {
        Ok(read) if read as u64 <= LARGEST => {}
        Ok(_) => return Err(format!("it is larger than {} MB", LARGEST >> 20)),
        Err(problem) => return Err(problem.to_string()),
    }
    let text = String::from_utf8(bytes).map_err(|_| "it is not UTF-8".to_owned())?;
    Ok(Arc::from(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOTHING: &Open<'static> = &|_| None;

    fn folder(files: &[&str]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for name in files {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, name).unwrap();
        }
        folder
    }

    fn names(folder: &Path, pattern: &str) -> Vec<String> {
        let (found, _) = expand(folder, pattern, NOTHING);
        found.iter().map(|path| shown(path, folder)).collect()
    }

    #[test]
    fn the_nearest_configuration_counts() {
        let folder = folder(&[
            "memref-analyzer.toml",
            "a/b/memref-analyzer.toml",
            "a/x.mlir",
            "c/x.mlir",
        ]);
        let of = |path: &str| find(&folder.path().join(path), &[], NOTHING).map(|found| shown(&found, folder.path()));
        assert_eq!(of("a/b/x.mlir").unwrap(), "a/b/memref-analyzer.toml");
        assert_eq!(of("a/b").unwrap(), "a/b/memref-analyzer.toml");
        assert_eq!(of("a/x.mlir").unwrap(), "memref-analyzer.toml");
        assert_eq!(of("a/b/../x.mlir").unwrap(), "memref-analyzer.toml");
        let unsaved = folder.path().join("c").join(FILE_NAME);
        let open = |path: &Path| (path == unsaved).then(|| Arc::from(""));
        assert_eq!(find(&folder.path().join("c/x.mlir"), &[], &open), Some(unsaved.clone()));
    }

    #[test]
    fn globs_are_those_of_shells() {
        let folder = folder(&[
            "b.toml",
            "a.toml",
            ".c.toml",
            "d/e.toml",
            "d/f.txt",
            "memref-analyzer.toml",
            "[x]/g.toml",
        ]);
        assert_eq!(names(folder.path(), "*.toml"), ["a.toml", "b.toml"]);
        assert_eq!(
            names(folder.path(), "**/*.toml"),
            ["[x]/g.toml", "a.toml", "b.toml", "d/e.toml"]
        );
        assert_eq!(names(folder.path(), "d/*"), ["d/e.toml", "d/f.txt"]);
        assert_eq!(names(folder.path(), "d/../a.toml"), ["a.toml"]);
        assert_eq!(names(&folder.path().join("[x]"), "*.toml"), ["g.toml"]);
        assert_eq!(expand(folder.path(), "x*", NOTHING).1, ["no file is named like this"]);
        assert!(expand(folder.path(), "a***b", NOTHING).1[0].starts_with("this is no glob"));
    }

    #[cfg(unix)]
    #[test]
    fn links_lead_to_files_and_not_around_in_circles() {
        use std::os::unix::fs::symlink;
        let folder = folder(&["d/a.toml", "d/.hidden/b.toml"]);
        for name in ["x", "y", "d/z"] {
            symlink(folder.path(), folder.path().join(name)).unwrap();
        }
        symlink(folder.path().join("d/a.toml"), folder.path().join("link.toml")).unwrap();
        assert_eq!(names(folder.path(), "**/*.toml"), ["d/a.toml", "link.toml"]);
        assert_eq!(names(folder.path(), "d/.hidden/*.toml"), ["d/.hidden/b.toml"]);
        assert_eq!(
            expand(folder.path(), "none/*.toml", NOTHING).1,
            ["no file is named like this"]
        );
    }

    #[test]
    fn what_cannot_be_read_is_said() {
        let folder = folder(&["d/e.toml"]);
        fs::write(folder.path().join("bytes.toml"), b"\xff").unwrap();
        assert_eq!(&*read(&folder.path().join("d/e.toml"), NOTHING).unwrap(), "d/e.toml");
        assert_eq!(read(&folder.path().join("d"), NOTHING).unwrap_err(), "it is no file");
        assert_eq!(
            read(&folder.path().join("bytes.toml"), NOTHING).unwrap_err(),
            "it is not UTF-8"
        );
        assert!(
            read(&folder.path().join("x"), NOTHING)
                .unwrap_err()
                .starts_with("No such file")
        );
        let open = |_: &Path| Some(Arc::from("open"));
        assert_eq!(&*read(&folder.path().join("x"), &open).unwrap(), "open");
    }
}
