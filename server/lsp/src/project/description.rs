//! Where a description of an operation is written: in which table of a project, which of its files are new, and what they hold
//! then.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use glob::Pattern;
use mlir_grammar::dialects::describe::{Fact, Seen, Statement, Survey, describe};
use mlir_grammar::{Dialects, OpInfo};
use toml_edit::{Array, DocumentMut, Item, Value};

use crate::replace::replace;

use super::{FILE_NAME, Open, Project, Source, paths, tables};

/// What is stated.
#[derive(Clone, Debug)]
pub struct Saying<'a> {
    /// The operation's full name.
    pub operation: &'a str,
    /// What is said of it.
    pub statements: &'a [Statement],
    /// What a text shows of it.
    pub seen: &'a Seen,
    /// The table that is to say it.
    pub table: Option<&'a Path>,
}

/// A file that is to change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// Where it is.
    pub path: PathBuf,
    /// What it says; `None` if there is no such file yet.
    pub old: Option<Arc<str>>,
    /// What it is to say.
    pub new: String,
}

/// Why something cannot be written: the file, and what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The file.
    pub file: PathBuf,
    /// One sentence.
    pub why: String,
}

impl Refusal {
    fn new(file: &Path, why: impl Into<String>) -> Self {
        Self {
            file: file.to_owned(),
            why: why.into(),
        }
    }
}

/// The table that an entry goes to.
struct Target {
    path: PathBuf,
    /// Whether the configuration must list it.
    is_listed: bool,
    is_overlay: bool,
}

/// What becomes of the files of the project `config`, which need not be there yet; nothing if they say that already.
///
/// # Errors
/// Why that cannot be written.
pub fn plan(config: &Path, saying: &Saying<'_>, open: &Open<'_>) -> Result<Vec<Change>, Refusal> {
    let config = paths::normal(config);
    let is_there = open(&config).is_some() || config.exists();
    let project = Project::load(&config, open);
    if let Some(why) = project.unusable.as_ref().filter(|_| is_there) {
        return Err(Refusal::new(&config, why));
    }
    let folder = config.parent().unwrap_or(Path::new(""));
    let target = target(&project, folder, saying, open);
    let old = match open(&target.path).is_some() || target.path.exists() {
        true => Some(paths::read(&target.path, open).map_err(|why| Refusal::new(&target.path, why))?),
        false => None,
    };
    let refuse = |why: String| Refusal::new(&target.path, why);
    let dialect = dialect_of(saying.operation);
    let text = old
        .as_deref()
        .map_or_else(|| beginning(dialect, target.is_overlay), str::to_owned);
    let others: Vec<Source> = project.sources[1..]
        .iter()
        .filter(|source| source.path != target.path)
        .cloned()
        .collect();
    let (beside, _) = tables::load(&others, folder);
    let below = entry(&beside, saying.operation).filter(|_| target.is_overlay);
    let described = describe(&text, saying.operation, saying.statements, below, saying.seen).map_err(refuse)?;
    let said = entry(&project.facts.dialects, saying.operation);
    if said.is_some_and(|info| described.facts.iter().all(|fact| fact.holds(info))) {
        return Ok(Vec::new());
    }
    check(
        &project,
        &target.path,
        &described.text,
        folder,
        (saying.operation, &described.facts),
    )?;
    let mut changes = vec![Change {
        path: target.path.clone(),
        old,
        new: described.text,
    }];
    if !target.is_listed {
        let text = is_there.then(|| Arc::clone(&project.sources[0].text));
        let name = paths::shown(&target.path, folder).replace('\\', "/");
        let new = with_table(text.as_deref().unwrap_or_default(), &name).map_err(|why| Refusal::new(&config, why))?;
        changes.push(Change {
            path: config.clone(),
            old: text,
            new,
        });
    }
    for change in changes.iter().filter(|change| change.old.is_some()) {
        let metadata = fs::metadata(&change.path);
        if metadata.is_ok_and(|metadata| metadata.permissions().readonly()) {
            return Err(Refusal::new(&change.path, "the file is read-only"));
        }
    }
    Ok(changes)
}

/// Writes the files.
///
/// # Errors
/// What could not be written; then all is as it was.
pub fn write(changes: &[Change]) -> Result<(), Refusal> {
    for (index, change) in changes.iter().enumerate() {
        if let Err(problem) = write_one(change) {
            for done in &changes[..index] {
                // Best effort: the problem that is reported matters more.
                _ = match &done.old {
                    Some(old) => replace(&done.path, old),
                    None => fs::remove_file(&done.path),
                };
            }
            return Err(Refusal::new(&change.path, problem.to_string()));
        }
    }
    Ok(())
}

fn write_one(change: &Change) -> std::io::Result<()> {
    if change.old.is_some() {
        return replace(&change.path, &change.new);
    }
    if let Some(folder) = change.path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut file = fs::File::create_new(&change.path)?;
    file.write_all(change.new.as_bytes())
}

/// The project file of what has none: at the top of the open folder, or beside the file.
#[must_use]
pub fn new_config(file: &Path, folders: &[PathBuf]) -> PathBuf {
    let around = folders.iter().filter(|folder| file.starts_with(folder));
    let folder = around.max_by_key(|folder| folder.as_os_str().len());
    let beside = file.parent().unwrap_or(Path::new(""));
    folder.map_or(beside, PathBuf::as_path).join(FILE_NAME)
}

fn dialect_of(operation: &str) -> &str {
    operation.split_once('.').map_or(operation, |(dialect, _)| dialect)
}

fn entry<'d>(dialects: &'d Dialects, operation: &str) -> Option<&'d OpInfo> {
    let info = dialects.get(dialects.find(operation)?);
    // A former name is another operation's.
    (*info.name == *operation).then_some(info)
}

fn target(project: &Project, folder: &Path, saying: &Saying<'_>, open: &Open<'_>) -> Target {
    let tables: Vec<(&Path, Survey)> = project.sources[1..]
        .iter()
        .map(|source| (source.path.as_path(), Survey::of(&source.text)))
        .collect();
    let listed = |(path, survey): &(&Path, Survey)| Target {
        path: (*path).to_owned(),
        is_listed: true,
        is_overlay: survey.is_overlay,
    };
    if let Some(table) = saying.table {
        let path = paths::normal(table);
        let known = tables.iter().find(|(known, _)| *known == path);
        return known.map(listed).unwrap_or_else(|| {
            let text = paths::read(&path, open);
            let is_overlay = text.is_ok_and(|text| Survey::of(&text).is_overlay);
            let is_listed = is_meant(project, folder, &path);
            Target {
                path,
                is_listed,
                is_overlay,
            }
        });
    }
    let dialect = dialect_of(saying.operation);
    let has_entry = |(_, survey): &&(&Path, Survey)| survey.operations.iter().any(|name| name == saying.operation);
    let has_dialect = |(_, survey): &&(&Path, Survey)| survey.operations.iter().any(|name| dialect_of(name) == dialect);
    let overlays = || tables.iter().filter(|(_, survey)| survey.is_overlay);
    let plain = || {
        tables
            .iter()
            .filter(|(_, survey)| !survey.is_overlay && !survey.is_imported)
    };
    let own = overlays().rfind(has_entry).or_else(|| plain().find(has_entry));
    if let Some(own) = own {
        return listed(own);
    }
    let is_described =
        tables.iter().any(|table| has_entry(&table)) || entry(&Dialects::builtin(), saying.operation).is_some();
    let found = match is_described {
        true => overlays().find(has_dialect).or_else(|| overlays().next()),
        false => plain().find(has_dialect).or_else(|| plain().next()),
    };
    found.map(listed).unwrap_or_else(|| {
        let is_plain = !dialect.is_empty()
            && dialect
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b"_-".contains(&byte));
        let name = if is_plain { dialect } else { "described" };
        let name = if is_described {
            format!("{name}-overlay.toml")
        } else {
            format!("{name}.toml")
        };
        let path = new_tables(project, folder).join(name);
        Target {
            is_listed: is_meant(project, folder, &path),
            path,
            is_overlay: is_described,
        }
    })
}

/// The folder of new tables: one whose files a glob of the configuration means, if there is one.
fn new_tables(project: &Project, folder: &Path) -> PathBuf {
    let of_glob = |pattern: &String| {
        let (parent, name) = pattern.rsplit_once('/').unwrap_or((".", pattern));
        (name == "*.toml" && !parent.contains(['*', '?', '['])).then(|| paths::normal(&folder.join(parent)))
    };
    let found = project.tables.iter().find_map(of_glob);
    found.unwrap_or_else(|| folder.join("dialects"))
}

/// Whether the configuration means a file, there or not.
fn is_meant(project: &Project, folder: &Path, path: &Path) -> bool {
    let means = |pattern: &String| {
        let pattern = paths::normal(&folder.join(pattern));
        let glob = Pattern::new(&pattern.to_string_lossy());
        pattern == path || glob.is_ok_and(|glob| glob.matches_path_with(path, paths::GLOB))
    };
    project.tables.iter().any(means)
}

/// A new table.
fn beginning(dialect: &str, is_overlay: bool) -> String {
    match is_overlay {
        true => "overlay = true\n".to_owned(),
        false => format!("dialect = {}\n", Value::from(dialect)),
    }
}

/// The configuration with one more table.
fn with_table(config: &str, name: &str) -> Result<String, String> {
    let parsed = config.parse::<DocumentMut>();
    let mut document = parsed.map_err(|error| error.message().lines().next().unwrap_or_default().to_owned())?;
    match document.get_mut("tables") {
        Some(Item::Value(Value::Array(tables))) => tables.push(name),
        Some(_) => return Err("`tables` is no list of paths".to_owned()),
        None => {
            let tables: Array = [name].into_iter().collect();
            document.insert("tables", Item::Value(Value::Array(tables)));
        }
    }
    let text = document.to_string();
    Ok(match config.contains("\r\n") {
        true => text.replace("\r\n", "\n").replace('\n', "\r\n"),
        false => text,
    })
}

/// That the tables, read with the new text, say what they are to say, and that nothing is wrong that was right.
fn check(
    project: &Project,
    table: &Path,
    text: &str,
    folder: &Path,
    (operation, facts): (&str, &[Fact]),
) -> Result<(), Refusal> {
    let mut sources = project.sources[1..].to_vec();
    let text = Arc::from(text);
    match sources.iter_mut().find(|source| source.path == table) {
        Some(source) => source.text = text,
        None => sources.push(Source {
            path: table.to_owned(),
            text,
        }),
    }
    let (dialects, problems) = tables::load(&sources, folder);
    let is_new = |problem: &&super::Problem| {
        let is_known = |known: &super::Problem| known.file == problem.file && known.message == problem.message;
        !project.problems.iter().any(is_known)
    };
    if let Some(problem) = problems.iter().find(is_new) {
        return Err(Refusal::new(table, &problem.message));
    }
    let info = entry(&dialects, operation);
    match info.is_some_and(|info| facts.iter().all(|fact| fact.holds(info))) {
        true => Ok(()),
        false => Err(Refusal::new(
            table,
            format!(
                "the entry of `{operation}` that another table has says otherwise, and an entry here cannot take that back"
            ),
        )),
    }
}

#[cfg(test)]
mod tests;
