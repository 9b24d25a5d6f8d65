//! The projects of the files that a command line names.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use buffer_analysis::Severity;
use ropey::Rope;
use rustc_hash::FxHashMap;

use super::outcome::complain_at;
use crate::project::{self, Facts, Problem, Project};

/// The projects that were met so far.
#[derive(Default)]
pub struct Projects {
    /// By folder.
    known: FxHashMap<PathBuf, Option<Arc<Project>>>,
    /// By configuration file.
    loaded: FxHashMap<PathBuf, Arc<Project>>,
    /// Those whose problems were not asked for yet.
    untold: Vec<Arc<Project>>,
    /// The folders that were walked as a whole, and the files in them.
    walked: Vec<PathBuf>,
    files: Vec<PathBuf>,
}

impl Projects {
    /// What a file is read with: the project of the nearest configuration in the folders around it.
    pub fn facts(&mut self, file: &Path) -> Facts {
        let Ok(file) = std::path::absolute(file) else {
            return Facts::default();
        };
        let file = project::normal(&file);
        let folder = file.parent().unwrap_or(&file).to_owned();
        let project = match self.known.get(&folder) {
            Some(project) => project.clone(),
            None => {
                let project = project::find(&folder, &[], &|_| None).map(|config| self.load(config));
                self.known.insert(folder, project.clone());
                project
            }
        };
        project.map_or_else(Facts::default, |project| project.facts(&file))
    }

    /// With the folders among these paths, and the `files` that were found there: a pattern in a configuration in these folders
    /// that means none of the files is reported. To name a file is not to show the others.
    pub fn walked(mut self, paths: &[PathBuf], files: &[PathBuf]) -> Self {
        let absolute = |path: &PathBuf| std::path::absolute(path).map(|path| project::normal(&path)).ok();
        let walked: Vec<PathBuf> = paths.iter().filter(|path| path.is_dir()).filter_map(absolute).collect();
        if !walked.is_empty() {
            self.walked = walked;
            self.files = files.iter().filter_map(absolute).collect();
        }
        self
    }

    fn load(&mut self, config: PathBuf) -> Arc<Project> {
        if let Some(project) = self.loaded.get(&config) {
            return Arc::clone(project);
        }
        let mut project = Project::load(&config, &|_| None);
        if self.walked.iter().any(|folder| config.starts_with(folder)) {
            let idle = project.idle_patterns(|rule| {
                let mut files = self.files.iter().filter_map(|file| project.relative(file));
                files.any(|file| rule.means(file))
            });
            project.problems.extend(idle);
        }
        let project = Arc::new(project);
        self.untold.push(Arc::clone(&project));
        self.loaded.insert(config, Arc::clone(&project));
        project
    }

    /// The projects that were met since this was last asked for.
    pub fn take_untold(&mut self) -> Vec<Arc<Project>> {
        std::mem::take(&mut self.untold)
    }
}

/// What the problems of projects mean for the exit status.
#[derive(Clone, Copy, Default)]
pub struct Standing {
    /// Errors.
    pub errors: usize,
    /// Warnings.
    pub warnings: usize,
    /// A configuration says nothing at all.
    pub is_unusable: bool,
}

impl Standing {
    /// With the problems of one more project.
    pub fn add(&mut self, project: &Project) {
        let of = |severity| {
            project
                .problems
                .iter()
                .filter(|problem| problem.severity == severity)
                .count()
        };
        self.errors += of(Severity::Error);
        self.warnings += of(Severity::Warning);
        self.is_unusable |= project.unusable.is_some();
    }
}

/// A path as people here know it: relative to the working directory, if it is below.
pub fn shown(path: &Path) -> String {
    let here = std::env::current_dir().unwrap_or_default();
    path.strip_prefix(here).unwrap_or(path).display().to_string()
}

/// Says on standard error what is wrong with a project, a line each.
pub fn complain(project: &Project) {
    for (file, text, problem) in problems(project) {
        complain_at(&file, &text, problem.range.start, &problem.message);
    }
}

/// The problems of a project, each with its file as findings name it and the text of that file.
pub fn problems(project: &Project) -> impl Iterator<Item = (String, Rope, &Problem)> {
    let problems = project.problems.iter();
    problems.map(|problem| {
        let text = Rope::from_str(project.text(&problem.file));
        (shown(&problem.file), text, problem)
    })
}

/// What one file is read with; what is wrong with its project is said on standard error.
pub fn of_file(file: &Path) -> (Facts, Standing) {
    let mut projects = Projects::default();
    let mut standing = Standing::default();
    let facts = projects.facts(file);
    for project in projects.take_untold() {
        complain(&project);
        standing.add(&project);
    }
    (facts, standing)
}
