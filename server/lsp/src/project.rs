//! A project: a `memref-analyzer.toml`, the tables that it lists, and what documents below it are read with.
//!
//! A project is a value, made of the texts of its files. Files that are open in an editor count as they are there, all
//! others as they are on disk. Whatever is wrong with a file is a [`Problem`] at its place, and costs no more than the key
//! or the entry that it is in: the upstream tables and everything else that can be read hold.

mod config;
pub mod description;
mod path_rules;
mod paths;
mod schema;
mod tables;

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use buffer_analysis::{Limits, Severity};
use ide::Policy;
use mlir_grammar::Dialects;

pub use config::unknown_code;
pub use path_rules::PathRule;
pub use paths::{find, normal};
pub use schema::schema;

/// The name of a configuration file.
pub const FILE_NAME: &str = "memref-analyzer.toml";
/// The code of every problem with a configuration or a table.
pub const CODE: &str = "configuration";

/// The text of a file as an editor holds it; `None` for a file that is not open.
pub type Open<'a> = dyn Fn(&Path) -> Option<Arc<str>> + 'a;

/// What documents are read with.
#[derive(Clone, Debug)]
pub struct Facts {
    /// The tables.
    pub dialects: Arc<Dialects>,
    /// How findings are reported.
    pub policy: Arc<Policy>,
    /// How much is done to find them.
    pub limits: Limits,
}

impl Default for Facts {
    fn default() -> Self {
        Self {
            dialects: Dialects::builtin(),
            policy: Arc::default(),
            limits: Limits::default(),
        }
    }
}

impl Facts {
    /// Whether these are the same facts, with the very same tables.
    #[must_use]
    pub fn is(&self, other: &Facts) -> bool {
        Arc::ptr_eq(&self.dialects, &other.dialects) && self.policy == other.policy && self.limits == other.limits
    }
}

/// Something wrong with a configuration or a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The file.
    pub file: PathBuf,
    /// Where (bytes in the file).
    pub range: Range<usize>,
    /// How bad.
    pub severity: Severity,
    /// What: one sentence.
    pub message: String,
    /// Other places that belong to it: the file, bytes in it, and what is there.
    pub related: Vec<(PathBuf, Range<usize>, String)>,
}

/// A file of a project.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// Where it is.
    pub path: PathBuf,
    /// What it says; empty if it cannot be read.
    pub text: Arc<str>,
}

/// A configuration and all that it names.
#[derive(Debug)]
pub struct Project {
    /// The configuration, then the tables in the order in which it lists them.
    pub sources: Vec<Source>,
    /// The paths and globs by which the configuration lists them.
    pub tables: Vec<String>,
    /// What documents are read with, as far as nothing else holds for some of them.
    facts: Facts,
    /// What holds for some of them.
    paths: Vec<PathRule>,
    /// What is wrong.
    pub problems: Vec<Problem>,
    /// Why the configuration itself says nothing, if it does not: in one sentence.
    pub unusable: Option<String>,
}

impl Project {
    /// Loads the project of a configuration file.
    #[must_use]
    pub fn load(path: &Path, open: &Open<'_>) -> Self {
        Self::load_again(path, open, None)
    }

    /// Loads a project again: what depends on files that say what they said in `former` is taken from there.
    #[must_use]
    pub fn load_again(path: &Path, open: &Open<'_>, former: Option<&Project>) -> Self {
        let path = normal(path);
        let mut problems = Vec::new();
        let (text, mut unusable) = match paths::read(&path, open) {
            Ok(text) => (text, None),
            Err(why) => (Arc::from(""), Some(why)),
        };
        let (config, faults, is_toml) = config::read(&text);
        if let Some(why) = &unusable {
            problems.push(Problem::new(&path, 0..0, format!("this file cannot be read: {why}")));
        } else if !is_toml {
            unusable = faults.first().map(|fault| fault.message.clone());
        }
        problems.extend(
            faults
                .into_iter()
                .map(|fault| Problem::new(&path, fault.range, fault.message)),
        );

        let mut sources = vec![Source {
            path: path.clone(),
            text,
        }];
        let folder = path.parent().unwrap_or(Path::new(""));
        for pattern in &config.tables {
            let (found, faults) = paths::expand(folder, pattern.get_ref(), open);
            for why in faults {
                problems.push(Problem::new(&path, pattern.span(), why));
            }
            for table in found {
                if sources.iter().any(|source| source.path == table) {
                    continue;
                }
                match paths::read(&table, open) {
                    Ok(text) => sources.push(Source { path: table, text }),
                    Err(why) => {
                        let message = format!("the table {} cannot be read: {why}", paths::shown(&table, folder));
                        problems.push(Problem::new(&path, pattern.span(), message));
                    }
                }
            }
        }

        let (dialects, of_tables) = match former.filter(|former| former.sources.get(1..) == sources.get(1..)) {
            Some(former) => {
                let of_tables = former.problems.iter().filter(|problem| problem.file != path);
                (Arc::clone(&former.facts.dialects), of_tables.cloned().collect())
            }
            None => tables::load(&sources[1..], folder),
        };
        problems.sort_by_key(|problem| problem.range.start);
        problems.extend(of_tables);
        let tables = config.tables.into_iter().map(toml::Spanned::into_inner).collect();
        Self {
            sources,
            tables,
            facts: Facts {
                dialects,
                policy: Arc::new(config.policy),
                limits: config.limits,
            },
            paths: config.paths,
            problems,
            unusable,
        }
    }

    /// What a file is read with.
    #[must_use]
    pub fn facts(&self, file: &Path) -> Facts {
        let mut facts = self.facts.clone();
        if let Some(file) = self.relative(file) {
            for rule in self.paths.iter().filter(|rule| rule.means(file)) {
                facts.policy = Arc::new(rule.apply(&facts.policy));
            }
        }
        facts
    }

    /// The patterns that mean no file: what is wrong with each. `means_any`: whether a rule means one.
    pub fn idle_patterns(&self, means_any: impl Fn(&PathRule) -> bool) -> Vec<Problem> {
        let idle = self.paths.iter().filter(|rule| !means_any(rule));
        let problem = |rule: &PathRule| Problem {
            severity: Severity::Warning,
            ..Problem::new(self.path(), rule.pattern.span(), "no file is named like this")
        };
        idle.map(problem).collect()
    }

    /// A file, relative to the folder of the configuration.
    #[must_use]
    pub fn relative<'a>(&self, file: &'a Path) -> Option<&'a Path> {
        file.strip_prefix(self.path().parent()?).ok()
    }

    /// Whether it says the same as another one, and has the very same facts.
    #[must_use]
    pub fn is_like(&self, other: &Project) -> bool {
        self.facts.is(&other.facts)
            && self.paths == other.paths
            && self.sources == other.sources
            && self.problems == other.problems
    }

    /// The configuration file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.sources[0].path
    }

    /// The text of a file of the project; empty for any other.
    #[must_use]
    pub fn text(&self, file: &Path) -> &str {
        let source = self.sources.iter().find(|source| source.path == file);
        source.map_or("", |source| &source.text)
    }
}

impl Problem {
    fn new(file: &Path, range: Range<usize>, message: impl Into<String>) -> Self {
        Self {
            file: file.to_owned(),
            range,
            severity: Severity::Error,
            message: message.into(),
            related: Vec::new(),
        }
    }
}
