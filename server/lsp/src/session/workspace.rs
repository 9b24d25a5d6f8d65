//! The projects of a session, and the TOML files that the client holds open.
//!
//! A document belongs to the project of the nearest `memref-analyzer.toml` in the folders around it, as far as these are in
//! the workspace; one without any (an
//! unsaved one, a dump in a temporary folder) to that of the first workspace folder that has one. What is wrong with a
//! project's files is published for them, whether they are open or not.

use std::cell::LazyCell;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use buffer_analysis::Severity;
use ropey::Rope;
use rustc_hash::FxHashMap;
use serde_json::{Value, json};
use tower_lsp::ls_types::{TextDocumentContentChangeEvent, Uri};
use tracing::debug;

use crate::connection::outbox::Outbox;
use crate::convert::from_proto::Client;
use crate::convert::to_proto::page;
use crate::encoding::Encoding;
use crate::project::description::{Change, Refusal, Saying, new_config, plan};
use crate::project::{self, Facts, Problem, Project};
use crate::session::text::change_rope;
use crate::session::workspace_files;

/// The projects of a session.
#[derive(Debug)]
pub struct Workspace {
    state: Mutex<State>,
    outbox: Outbox,
}

#[derive(Debug, Default)]
struct State {
    folders: Vec<PathBuf>,
    open: FxHashMap<PathBuf, OpenFile>,
    assumed: FxHashMap<PathBuf, Assumed>,
    /// By configuration file.
    projects: BTreeMap<PathBuf, Arc<Project>>,
    reported: FxHashMap<PathBuf, Told>,
}

/// A TOML file as the client holds it.
#[derive(Clone, Debug)]
struct OpenFile {
    uri: Uri,
    version: i32,
    text: Rope,
}

/// What a file holds in the client, which does not report it and has not saved it: so it counts until the file changes.
#[derive(Clone, Debug)]
struct Assumed {
    /// What is on disk.
    saved: Option<String>,
    text: Arc<str>,
}

/// A file that is to change.
#[derive(Clone, Debug)]
pub struct Placed {
    /// Its name.
    pub uri: Uri,
    /// Its version, if the client has it open.
    pub version: Option<i32>,
    /// What it is to say.
    pub change: Change,
}

/// What the client last got of a file.
#[derive(Debug)]
struct Told {
    key: Arc<str>,
    version: Option<i32>,
    diagnostics: Value,
}

impl Workspace {
    /// No folder, no project.
    #[must_use]
    pub fn new(outbox: Outbox) -> Self {
        Self {
            state: Mutex::default(),
            outbox,
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The client opens folders and closes others.
    pub fn change_folders<'a>(&self, added: impl Iterator<Item = &'a Uri>, removed: impl Iterator<Item = &'a Uri>) {
        let mut state = self.lock();
        let removed: Vec<PathBuf> = removed.filter_map(path_of).collect();
        state.folders.retain(|folder| !removed.contains(folder));
        state.folders.extend(added.filter_map(path_of));
    }

    /// The folders that the client has open.
    #[must_use]
    pub fn folders(&self) -> Vec<PathBuf> {
        self.lock().folders.clone()
    }

    /// The client opens a document. Whether it is a TOML file, which is followed here.
    pub fn open(&self, uri: &Uri, language: &str, text: &str, version: i32) -> bool {
        let is_toml = |path: &Path| language == "toml" || path.extension().is_some_and(|extension| extension == "toml");
        let Some(path) = path_of(uri).filter(|path| is_toml(path)) else {
            return language == "toml";
        };
        let file = OpenFile {
            uri: uri.clone(),
            version,
            text: Rope::from_str(text),
        };
        let mut state = self.lock();
        state.assumed.remove(&path);
        state.open.insert(path, file);
        true
    }

    /// The client has set the text of a file, and does not report it.
    pub fn assume(&self, path: PathBuf, text: &str) {
        let mut state = self.lock();
        if state.open.contains_key(&path) {
            return;
        }
        let saved = std::fs::read_to_string(&path).ok();
        let text = Arc::from(text);
        state.assumed.insert(path, Assumed { saved, text });
    }

    /// What must change for the project of a document to say something of an operation.
    ///
    /// # Errors
    /// The file that is the obstacle, and why.
    pub fn describe(&self, uri: &Uri, saying: &Saying<'_>) -> Result<Vec<Placed>, Refusal> {
        let (open, folders, config) = {
            let state = self.lock();
            (state.files(), state.folders.clone(), state.config_of(uri))
        };
        let config = config.unwrap_or_else(|| {
            let path = path_of(uri).or_else(|| Some(folders.first()?.join("untitled")));
            new_config(&path.unwrap_or_default(), &folders)
        });
        let changes = plan(&config, saying, &open.opened())?;
        let state = self.lock();
        let placed = |change: Change| {
            Some(Placed {
                uri: state.uri(&change.path)?,
                version: state.open.get(&change.path).map(|file| file.version),
                change,
            })
        };
        Ok(changes.into_iter().filter_map(placed).collect())
    }

    /// The client changes a document. Whether it is one that is followed here.
    pub fn change(
        &self,
        uri: &Uri,
        version: i32,
        changes: &[TextDocumentContentChangeEvent],
        encoding: Encoding,
    ) -> bool {
        let mut state = self.lock();
        let Some(file) = path_of(uri).and_then(|path| state.open.get_mut(&path)) else {
            return false;
        };
        change_rope(&mut file.text, changes, encoding);
        file.version = version;
        true
    }

    /// The client closes a document: what is on disk counts again. Whether it is one that was followed here.
    pub fn close(&self, uri: &Uri) -> bool {
        path_of(uri).is_some_and(|path| self.lock().open.remove(&path).is_some())
    }

    /// What a document is read with.
    #[must_use]
    pub fn facts(&self, uri: &Uri) -> Facts {
        let mut state = self.lock();
        let Some(config) = state.config_of(uri) else {
            return Facts::default();
        };
        let path = path_of(uri).unwrap_or_default();
        if let Some(project) = state.projects.get(&config) {
            return project.facts(&path);
        }
        let project = Arc::new(Project::load(&config, &state.opened()));
        let facts = project.facts(&path);
        state.projects.insert(config, project);
        facts
    }

    /// Reads the projects again that the folders, the documents and the open TOML files belong to, and publishes what is
    /// wrong with them.
    pub fn reload(&self, documents: &[Uri], client: Client) {
        let (open, former, configs) = {
            let state = self.lock();
            let of_folders = state.folders.iter().filter_map(|folder| state.config_around(folder));
            let of_documents = documents.iter().filter_map(|uri| state.config_of(uri));
            let of_files = state.open.keys().filter_map(|file| state.config_around(file));
            let mut configs: Vec<PathBuf> = of_folders.chain(of_documents).chain(of_files).collect();
            configs.sort_unstable();
            configs.dedup();
            (state.files(), state.projects.clone(), configs)
        };
        let opened = open.opened();
        let projects = configs.into_iter().map(|config| {
            let former = former.get(&config);
            let mut project = Project::load_again(&config, &opened, former.map(|former| &**former));
            project.problems.extend(idle_patterns(&project, documents));
            let project = match former.filter(|former| former.is_like(&project)) {
                Some(former) => Arc::clone(former),
                None => {
                    debug!(config = %config.display(), problems = project.problems.len(), "loaded a project");
                    Arc::new(project)
                }
            };
            (config, project)
        });
        let projects = projects.collect();
        let mut state = self.lock();
        state.projects = projects;
        state.assumed.retain(|path, assumed| assumed.is_unsaved(path));
        self.publish(&mut state, &open.open, client);
    }

    /// Publishes what has changed. Files that were edited since they were `read` are left to the next time.
    fn publish(&self, state: &mut State, read: &FxHashMap<PathBuf, OpenFile>, client: Client) {
        let version = |open: &FxHashMap<PathBuf, OpenFile>, path: &Path| open.get(path).map(|file| file.version);
        let mut files: BTreeMap<PathBuf, (Arc<str>, Vec<Problem>)> = BTreeMap::new();
        for project in state.projects.values() {
            for source in &project.sources {
                let entry = files.entry(source.path.clone());
                let (_, problems) = entry.or_insert_with(|| (Arc::clone(&source.text), Vec::new()));
                let own = project.problems.iter().filter(|problem| problem.file == source.path);
                let new: Vec<Problem> = own.filter(|problem| !problems.contains(problem)).cloned().collect();
                problems.extend(new);
            }
        }
        for (path, (text, problems)) in &files {
            let now = version(&state.open, path);
            if now != version(read, path) {
                continue;
            }
            let text = Rope::from_str(text);
            let diagnostics = problems.iter().map(|problem| {
                let range = client.encoding.range(&text, problem.range.clone());
                let related = problem.related.iter().filter_map(|(file, range, message)| {
                    let text = Rope::from_str(&files.get(file)?.0);
                    let range = client.encoding.range(&text, range.clone());
                    let location = json!({ "uri": state.uri(file)?, "range": range });
                    Some(json!({ "location": location, "message": message }))
                });
                let related = client.related_information.then(|| related.collect::<Vec<_>>());
                diagnostic(problem, &json!(range), related, client)
            });
            let diagnostics = Value::Array(diagnostics.collect());
            let is_reported = state.reported.get(path);
            let is_news = match is_reported {
                Some(reported) => reported.version != now || reported.diagnostics != diagnostics,
                None => now.is_some() || diagnostics != json!([]),
            };
            if is_news && let Some(uri) = state.uri(path) {
                let key = match is_reported {
                    Some(reported) if *reported.key == *uri.as_str() => Arc::clone(&reported.key),
                    _ => Arc::from(uri.as_str()),
                };
                self.tell(path, key, now, diagnostics, &mut state.reported);
            }
        }
        let gone: Vec<PathBuf> = state
            .reported
            .keys()
            .filter(|path| !files.contains_key(*path))
            .cloned()
            .collect();
        for path in gone {
            if let Some(reported) = state.reported.remove(&path) {
                self.send(&reported.key, None, &json!([]));
            }
        }
    }

    fn tell(
        &self,
        path: &Path,
        key: Arc<str>,
        version: Option<i32>,
        diagnostics: Value,
        reported: &mut FxHashMap<PathBuf, Told>,
    ) {
        self.send(&key, version, &diagnostics);
        let news = Told {
            key,
            version,
            diagnostics,
        };
        reported.insert(path.to_owned(), news);
    }

    fn send(&self, key: &Arc<str>, version: Option<i32>, diagnostics: &Value) {
        let mut params = json!({ "uri": **key, "diagnostics": diagnostics });
        if let Some(version) = version {
            params["version"] = json!(version);
        }
        let message = json!({ "jsonrpc": "2.0", "method": "textDocument/publishDiagnostics", "params": params });
        self.outbox.send_newest(key, message.to_string().into_bytes());
    }
}

impl State {
    /// The configuration of a document.
    fn config_of(&self, uri: &Uri) -> Option<PathBuf> {
        let around = path_of(uri).and_then(|path| self.config_around(&path));
        around.or_else(|| self.folders.iter().find_map(|folder| self.config_around(folder)))
    }

    fn config_around(&self, path: &Path) -> Option<PathBuf> {
        project::find(path, &self.folders, &self.opened())
    }

    fn opened(&self) -> impl Fn(&Path) -> Option<Arc<str>> {
        opened(&self.open, &self.assumed)
    }

    fn files(&self) -> Files {
        Files {
            open: self.open.clone(),
            assumed: self.assumed.clone(),
        }
    }

    fn uri(&self, path: &Path) -> Option<Uri> {
        let open = self.open.get(path).map(|file| file.uri.clone());
        open.or_else(|| Uri::from_file_path(path))
    }
}

/// The TOML files that the client holds.
struct Files {
    open: FxHashMap<PathBuf, OpenFile>,
    assumed: FxHashMap<PathBuf, Assumed>,
}

impl Files {
    fn opened(&self) -> impl Fn(&Path) -> Option<Arc<str>> {
        opened(&self.open, &self.assumed)
    }
}

impl Assumed {
    fn is_unsaved(&self, path: &Path) -> bool {
        std::fs::read_to_string(path).ok() == self.saved
    }
}

fn opened(
    open: &FxHashMap<PathBuf, OpenFile>,
    assumed: &FxHashMap<PathBuf, Assumed>,
) -> impl Fn(&Path) -> Option<Arc<str>> {
    |path| {
        let assumed = || assumed.get(path).filter(|assumed| assumed.is_unsaved(path));
        let open = open.get(path).map(|file| Arc::from(file.text.to_string()));
        open.or_else(|| assumed().map(|assumed| Arc::clone(&assumed.text)))
    }
}

/// The patterns of a project that mean none of its files, on disk (as far as these are few enough to look at) or open.
fn idle_patterns(project: &Project, documents: &[Uri]) -> Vec<Problem> {
    let folder = project.path().parent().unwrap_or(Path::new(""));
    let files = LazyCell::new(|| {
        let mut files = workspace_files::all(folder)?;
        files.extend(documents.iter().filter_map(path_of));
        Some(files)
    });
    project.idle_patterns(|rule| match &*files {
        Some(files) => files
            .iter()
            .any(|file| project.relative(file).is_some_and(|file| rule.means(file))),
        None => true,
    })
}

/// The file that a URI names, if it names one.
fn path_of(uri: &Uri) -> Option<PathBuf> {
    let is_file = uri.scheme().as_str().eq_ignore_ascii_case("file");
    let path = uri.to_file_path().filter(|_| is_file)?;
    Some(project::normal(&path))
}

fn diagnostic(problem: &Problem, range: &Value, related: Option<Vec<Value>>, client: Client) -> Value {
    let severity = match problem.severity {
        Severity::Error => 1,
        Severity::Warning => 2,
        Severity::Information => 3,
        Severity::Hint => 4,
    };
    let mut diagnostic = json!({
        "range": range,
        "severity": severity,
        "code": project::CODE,
        "source": "memref-analyzer",
        "message": problem.message,
    });
    if client.code_description {
        diagnostic["codeDescription"] = json!({ "href": page(project::CODE) });
    }
    if let Some(related) = related.filter(|related| !related.is_empty()) {
        diagnostic["relatedInformation"] = Value::Array(related);
    }
    diagnostic
}
