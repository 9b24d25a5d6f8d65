//! `check --baseline FILE`: what was found before is known, and only what is new is reported.
//!
//! A baseline is what `check --format json` printed. A finding is known by its file, its code, its function and its message,
//! not by its line: text that moves stays known. Where a function has the same finding several times, that many are known;
//! those that come first in the text count as the old ones.
//!
//! A file in it is one of the folder that the baseline is in; if there is none of that name, of the current folder. So a
//! baseline at the top of a repository holds below it as well.

use std::path::Path;

use ide::Diagnostic;
use rustc_hash::FxHashMap;
use serde::Deserialize;

use super::files::{self, Unusable};
use crate::project::normal;

/// The findings that are known: of each, how many have not come up yet.
#[derive(Default)]
pub struct Baseline {
    known: FxHashMap<Finding, usize>,
    /// How many findings were known.
    pub met: usize,
}

#[derive(PartialEq, Eq, Hash, Deserialize)]
struct Finding {
    file: String,
    code: String,
    message: String,
    function: Option<String>,
}

impl Baseline {
    /// Reads a baseline.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or a line of it is no finding.
    pub fn read(path: &Path) -> Result<Self, Unusable> {
        let text = files::read(path)?;
        let mut baseline = Self::default();
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let mut finding: Finding = serde_json::from_str(line).map_err(|problem| {
                Unusable::new(
                    path,
                    format!("line {} is no finding of `check --format json`: {problem}", number + 1),
                )
            })?;
            finding.file = named(Path::new(&finding.file), path);
            *baseline.known.entry(finding).or_default() += 1;
        }
        Ok(baseline)
    }

    /// Leaves those findings of a file that are new.
    pub fn take_known(&mut self, file: &Path, diagnostics: &mut Vec<Diagnostic>) {
        if self.known.is_empty() {
            return;
        }
        let file = canonical(file);
        diagnostics.retain(|diagnostic| {
            let finding = Finding {
                file: file.clone(),
                code: diagnostic.code.as_str().to_owned(),
                message: diagnostic.message.clone(),
                function: diagnostic.function.as_deref().map(str::to_owned),
            };
            let Some(left) = self.known.get_mut(&finding).filter(|left| **left > 0) else {
                return true;
            };
            *left -= 1;
            self.met += 1;
            false
        });
    }

    /// How many known findings have not come up.
    pub fn absent(&self) -> usize {
        self.known.values().sum()
    }
}

/// The file that a baseline names.
fn named(file: &Path, baseline: &Path) -> String {
    let beside = baseline.parent().map(|folder| folder.join(file));
    let beside = beside.filter(|beside| beside.exists());
    canonical(&beside.unwrap_or_else(|| file.to_owned()))
}

/// The same for all names of a file from here: `./a.mlir`, `b/../a.mlir`, `a.mlir` and its absolute path.
fn canonical(path: &Path) -> String {
    let here = std::env::current_dir().unwrap_or_default();
    normal(&here.join(path)).to_string_lossy().into_owned()
}
