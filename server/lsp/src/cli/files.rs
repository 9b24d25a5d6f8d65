//! The files that a command line names. `-` is standard input.

use std::fmt;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use ignore::WalkBuilder;

/// The largest file that is read: positions inside a part of it are counted in 32 bits.
const LARGEST: u64 = u32::MAX as u64;

/// What standard input is called on a command line.
pub const INPUT: &str = "-";
/// What it is called in findings.
const INPUT_SHOWN: &str = "<stdin>";

/// A file or a folder that cannot be used, and why.
#[derive(Debug)]
pub struct Unusable {
    path: PathBuf,
    why: String,
}

impl Unusable {
    pub fn new(path: &Path, why: impl fmt::Display) -> Self {
        Self {
            path: path.to_owned(),
            why: why.to_string(),
        }
    }
}

impl fmt::Display for Unusable {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}: {}", self.path.display(), self.why)
    }
}

/// The files that `paths` name, in the order of the paths; those of a folder in the order of their names. All `*.mlir` of
/// a folder count, hidden and ignored ones too; links to folders are not followed, nor links out of the folder.
pub fn find(paths: &[PathBuf]) -> (Vec<PathBuf>, Vec<Unusable>) {
    let mut files = Vec::new();
    let mut unusable = Vec::new();
    for path in paths {
        if path == Path::new(INPUT) {
            files.push(INPUT_SHOWN.into());
            continue;
        }
        match fs::metadata(path) {
            Ok(metadata) if metadata.is_dir() => walk(path, &mut files, &mut unusable),
            Ok(_) => files.push(path.clone()),
            Err(problem) => unusable.push(Unusable::new(path, problem)),
        }
    }
    let mut seen = rustc_hash::FxHashSet::default();
    files.retain(|file| seen.insert(file.clone()));
    (files, unusable)
}

fn walk(folder: &Path, files: &mut Vec<PathBuf>, unusable: &mut Vec<Unusable>) {
    let before = (files.len(), unusable.len());
    let is_mlir = |path: &Path| path.extension().is_some_and(|extension| extension == "mlir");
    let top = fs::canonicalize(folder).ok();
    let is_inside = |path: &Path| Some(fs::canonicalize(path).ok()?.starts_with(top.as_ref()?));
    let walk = WalkBuilder::new(folder)
        .standard_filters(false)
        .sort_by_file_path(Path::cmp)
        .build();
    for entry in walk {
        match entry {
            Ok(entry) if !is_mlir(entry.path()) || !entry.path().is_file() => {}
            // A link may lead to what the caller did not name.
            Ok(entry) if entry.path_is_symlink() && is_inside(entry.path()) != Some(true) => {}
            Ok(entry) => files.push(entry.into_path()),
            Err(problem) => unusable.push(Unusable::new(folder, problem)),
        }
    }
    if (files.len(), unusable.len()) == before {
        unusable.push(Unusable::new(folder, "no .mlir file in this folder"));
    }
}

/// Whether this is standard input.
pub fn is_input(path: &Path) -> bool {
    [INPUT, INPUT_SHOWN].iter().any(|name| path == Path::new(name))
}

/// The text of a file.
pub fn read(path: &Path) -> Result<String, Unusable> {
    let unusable = |why: &dyn fmt::Display| Unusable::new(path, why);
    if is_input(path) {
        return read_all(std::io::stdin().lock(), path);
    }
    if is_socket(path) {
        return Err(unusable(&"is a socket"));
    }
    let file = fs::File::open(path).map_err(|problem| unusable(&problem))?;
    let metadata = file.metadata().map_err(|problem| unusable(&problem))?;
    if metadata.is_dir() {
        return Err(unusable(&"is a folder"));
    }
    if metadata.len() > LARGEST {
        return Err(unusable(&"is larger than 4 GiB"));
    }
    read_all(file, path)
}

/// Whether a path leads to a socket, which cannot be opened.
fn is_socket(path: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        fs::metadata(path).is_ok_and(|metadata| metadata.file_type().is_socket())
    }
    #[cfg(not(unix))]
    {
        _ = path;
        false
    }
}

fn read_all(from: impl Read, path: &Path) -> Result<String, Unusable> {
    let unusable = |why: &dyn fmt::Display| Unusable::new(path, why);
    let mut bytes = Vec::new();
    from.take(LARGEST + 1)
        .read_to_end(&mut bytes)
        .map_err(|problem| unusable(&problem))?;
    if bytes.len() as u64 > LARGEST {
        return Err(unusable(&"is larger than 4 GiB"));
    }
    String::from_utf8(bytes).map_err(|problem| {
        let at = problem.utf8_error().valid_up_to();
        let line = problem.as_bytes()[..at].iter().filter(|&&byte| byte == b'\n').count() + 1;
        unusable(&format!("is not UTF-8 (byte {at}, line {line})"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(files: &[(&str, &[u8])]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for (name, content) in files {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, content).unwrap();
        }
        folder
    }

    #[test]
    fn folders_are_searched_in_a_stable_order_whatever_git_ignores() {
        let folder = folder(&[
            ("b.mlir", b""),
            ("a/z.mlir", b""),
            ("a/.hidden/y.mlir", b""),
            ("a/x.txt", b""),
            (".gitignore", b"*.mlir\n"),
        ]);
        let (files, unusable) = find(&[folder.path().to_owned()]);
        let names: Vec<_> = files
            .iter()
            .map(|file| file.strip_prefix(folder.path()).unwrap().to_str().unwrap())
            .collect();
        assert_eq!(names, ["a/.hidden/y.mlir", "a/z.mlir", "b.mlir"]);
        assert!(unusable.is_empty());
    }

    #[test]
    fn what_is_missing_or_empty_is_said_by_name() {
        let folder = folder(&[("sub/x.txt", b"")]);
        let missing = folder.path().join("missing.mlir");
        let (files, unusable) = find(&[missing.clone(), folder.path().join("sub")]);
        assert!(files.is_empty());
        let said: Vec<_> = unusable.iter().map(ToString::to_string).collect();
        assert!(said[0].starts_with(missing.to_str().unwrap()), "{said:?}");
        assert!(said[1].ends_with("sub: no .mlir file in this folder"), "{said:?}");
    }

    #[test]
    fn bytes_that_are_no_utf8_are_said_with_their_place() {
        let folder = folder(&[("bad.mlir", b"// ok\n\xff\n"), ("good.mlir", "\u{e4}".as_bytes())]);
        assert_eq!(read(&folder.path().join("good.mlir")).unwrap(), "\u{e4}");
        let problem = read(&folder.path().join("bad.mlir")).unwrap_err().to_string();
        assert!(
            problem.ends_with("bad.mlir: is not UTF-8 (byte 6, line 2)"),
            "{problem}"
        );
    }

    #[test]
    fn a_file_named_twice_is_read_once() {
        let folder = folder(&[("a.mlir", b"")]);
        let file = folder.path().join("a.mlir");
        assert_eq!(find(&[file.clone(), file.clone()]).0, [file]);
    }
}
