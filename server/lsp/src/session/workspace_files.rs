//! The MLIR files of the workspace's folders.
//!
//! Links are not followed, files that git ignores are left out, and so are those that are too large. What is ignored is read
//! from the folders themselves, not from files above them or from the user's own.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use ide::Cancel;
use ignore::WalkBuilder;
use rustc_hash::FxHashSet;

/// How many files of all folders are looked at.
const MOST: usize = 20_000;

/// What distinguishes versions of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stamp {
    changed: Option<SystemTime>,
    size: u64,
}

/// The files of these folders of at most `largest` bytes; fewer once `cancel` is raised.
#[must_use]
pub fn files(folders: &[PathBuf], largest: u64, cancel: &Cancel) -> Vec<(PathBuf, Stamp)> {
    let Some((first, more)) = folders.split_first() else {
        return Vec::new();
    };
    let mut walk = WalkBuilder::new(first);
    for folder in more {
        walk.add(folder);
    }
    let is_mlir = |path: &Path| path.extension().is_some_and(|extension| extension == "mlir");
    let entries = walk
        .follow_links(false)
        // Git's own rules are looked for above the folders, too: here they count as rules of the folder that they are in.
        .parents(false)
        .git_ignore(false)
        .git_exclude(false)
        .git_global(false)
        .add_custom_ignore_filename(".gitignore")
        .build();
    let files = entries.take_while(|_| !cancel.is_given()).filter_map(|entry| {
        // A folder that cannot be read has no files.
        let entry = entry.ok().filter(|entry| is_mlir(entry.path()))?;
        let data = entry.metadata().ok();
        let data = data.filter(|data| data.is_file() && data.len() <= largest)?;
        let stamp = Stamp {
            changed: data.modified().ok(),
            size: data.len(),
        };
        Some((entry.into_path(), stamp))
    });
    let mut seen = FxHashSet::default();
    files.filter(|(path, _)| seen.insert(path.clone())).take(MOST).collect()
}
/// All MLIR files below a folder, ignored and hidden ones, too; `None` where more lies there than is looked at.
#[must_use]
pub fn all(folder: &Path) -> Option<Vec<PathBuf>> {
    let mut found = Vec::new();
    let walk = WalkBuilder::new(folder)
        .standard_filters(false)
        .follow_links(false)
        .build();
    for (count, entry) in walk.enumerate() {
        if count >= MOST {
            return None;
        }
        let Ok(entry) = entry else { continue };
        if entry.path().extension().is_some_and(|extension| extension == "mlir") {
            found.push(entry.into_path());
        }
    }
    Some(found)
}
