//! The files of `tests/data`, and the expectations written in them.

use std::path::{Path, PathBuf};

/// Programs whose ownership is known only when they run say this: a fix need not be offered for them.
pub const NO_FIX: &str = "// fix: may not exist";

/// The folder of all inputs: `tests/data`.
pub fn root() -> PathBuf {
    workspace().join("tests/data")
}

/// The folder of the whole project.
///
/// # Panics
///
/// If this crate is in no other folder.
pub fn workspace() -> &'static Path {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR"));
    tests.parent().expect("the workspace is above its tests")
}

/// Folders of inputs that carry no expectations: a referee judges them.
const JUDGED: [&str; 2] = ["corpus/agreement", "corpus/rules"];

/// All `.mlir` files below `folder` (relative to [`root`]), in a stable order. Inputs that carry no expectations are
/// found only below their own folder.
pub fn files(folder: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut pending = vec![root().join(folder)];
    while let Some(dir) = pending.pop() {
        for entry in std::fs::read_dir(&dir).expect("the folder can be read") {
            let path = entry.expect("the entry can be read").path();
            let is_judged = || JUDGED.iter().any(|judged| path == root().join(judged));
            if path.is_dir() && !is_judged() {
                pending.push(path);
            } else if path.extension().is_some_and(|ext| ext == "mlir") {
                found.push(path);
            }
        }
    }
    found.sort();
    assert!(!found.is_empty(), "no .mlir file below {folder}");
    found
}

/// Folders of the corpus that are not about one code.
const ABOUT_NO_CODE: [&str; 4] = ["agreement", "rules", "silent", "tour"];

/// The codes that the corpus has a folder for, in the order of their names.
///
/// # Panics
///
/// If the corpus cannot be read.
pub fn codes() -> Vec<String> {
    let entries = std::fs::read_dir(root().join("corpus")).expect("the folder can be read");
    let names = entries.map(|entry| entry.expect("the entry can be read").file_name());
    let names = names.map(|name| name.to_string_lossy().into_owned());
    let mut codes: Vec<String> = names.filter(|name| !ABOUT_NO_CODE.contains(&&**name)).collect();
    codes.sort_unstable();
    codes
}

/// The path of a file as tests name it: relative to `folder`, without the extension.
pub fn name(folder: &str, path: &Path) -> String {
    let relative = path.strip_prefix(root().join(folder)).unwrap_or(path);
    relative.with_extension("").display().to_string()
}

/// One `// expected-<severity>@<where> {{<text>}}` comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expectation {
    /// Zero-based line that the diagnostic is expected on.
    pub line: usize,
    /// `error`, `warning`, `remark` or `note`.
    pub severity: String,
    /// What the message followed by ` [code]` must contain.
    pub text: String,
}

/// The expectations in `text`, in their order.
pub fn expectations(text: &str) -> Vec<Expectation> {
    let mut found = Vec::new();
    for (here, line) in text.lines().enumerate() {
        let Some((_, comment)) = line.split_once("// expected-") else {
            continue;
        };
        let (head, tail) = comment.split_once("{{").expect("an expectation has a text");
        let (severity, place) = head.trim().split_once('@').expect("an expectation has a place");
        let line = match place {
            "below" => here + 1,
            "above" => here - 1,
            offset => here
                .checked_add_signed(offset.parse().expect("a place is below, above, +N or -N"))
                .expect("a place is inside the file"),
        };
        let text = tail.split("}}").next().expect("a text ends").to_string();
        found.push(Expectation {
            line,
            severity: severity.to_string(),
            text,
        });
    }
    found
}

/// The codes of issue that `path` and its expectations are about: the code in brackets where the text has one, or else the
/// code whose wording the text uses, or else the folder that the file is in.
pub fn expected_codes(path: &Path, text: &str) -> Vec<String> {
    let folder = path
        .parent()
        .and_then(Path::file_name)
        .map(|name| name.to_string_lossy().into_owned())
        .unwrap_or_default();
    let mut codes: Vec<String> = expectations(text)
        .iter()
        .map(|expectation| {
            let text = &expectation.text;
            if let Some((_, rest)) = text.rsplit_once('[')
                && let Some(code) = rest.strip_suffix(']')
            {
                return code.to_string();
            }
            for (wording, code) in [
                ("freed twice", "double-free"),
                ("used after it was freed", "use-after-free"),
                ("not freed", "leak"),
                ("never freed", "leak"),
            ] {
                if text.contains(wording) {
                    return code.to_string();
                }
            }
            folder.clone()
        })
        .collect();
    codes.sort();
    codes.dedup();
    codes
}

/// The independent inputs of one file, as `// -----` separates them.
pub fn pieces(text: &str) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for line in text.lines() {
        if line.trim_end() == "// -----" {
            pieces.push(String::new());
        } else if let Some(piece) = pieces.last_mut() {
            piece.push_str(line);
            piece.push('\n');
        }
    }
    pieces
}
