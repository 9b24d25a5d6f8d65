//! What a user says of an operation, written into a table of the project.
//!
//! A client that can apply edits gets it as an edit of these files; its command says when that is done. Where the client does
//! not report changes of files, what they should hold counts until they are saved. For other clients, the command writes the
//! files.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use ide::Description;
use ropey::Rope;
use serde_json::{Value, json};
use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::ls_types as lsp;
use tower_lsp::ls_types::Uri;

use super::{Server, request_failed};
use crate::convert::from_proto::{self, Client};
use crate::convert::to_proto::ActionData;
use crate::project::description::{Change, Refusal, Saying, write};
use crate::session::workspace::{Placed, Workspace};

/// The command of each of these actions; its argument is the action's data.
pub(super) const COMMAND: &str = "memref-analyzer.describe";

/// How many actions are remembered: those of a few menus.
const MOST: usize = 256;

/// What actions would write that the client has the edits of.
#[derive(Clone, Debug, Default)]
pub(super) struct Planned(Arc<Mutex<Vec<(ActionData, Files)>>>);

/// The texts that files are to have.
type Files = Vec<(PathBuf, String)>;

impl Planned {
    fn add(&self, data: ActionData, changes: &[Placed]) {
        let files = changes
            .iter()
            .map(|placed| (placed.change.path.clone(), placed.change.new.clone()));
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|(known, _)| *known != data);
        if all.len() >= MOST {
            all.clear();
        }
        all.push((data, files.collect()));
    }

    fn take(&self, data: &ActionData) -> Option<Files> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = all.iter().position(|(known, _)| known == data)?;
        Some(all.swap_remove(at).1)
    }
}

/// The command of an action.
pub(super) fn command(title: &str, data: &ActionData) -> lsp::Command {
    lsp::Command {
        title: title.to_owned(),
        command: COMMAND.to_owned(),
        arguments: serde_json::to_value(data).ok().map(|data| vec![data]),
    }
}

/// The edit that says it; `Ok(None)` if the client cannot make it: then the command does.
pub(super) fn edit(
    workspace: &Workspace,
    planned: &Planned,
    data: &ActionData,
    description: &Description,
    client: Client,
) -> std::result::Result<Option<lsp::WorkspaceEdit>, String> {
    let changes = plan(workspace, &data.uri, description)?;
    let is_able = client.creates_files || changes.iter().all(|placed| placed.change.old.is_some());
    if !is_able {
        return Ok(None);
    }
    planned.add(data.clone(), &changes);
    Ok(Some(workspace_edit(&changes, client)))
}

fn plan(workspace: &Workspace, uri: &Uri, description: &Description) -> std::result::Result<Vec<Placed>, String> {
    let saying = Saying {
        operation: &description.operation,
        statements: &description.statements,
        seen: &description.seen,
        table: None,
    };
    workspace.describe(uri, &saying).map_err(said)
}

fn said(refusal: Refusal) -> String {
    format!("{}: {}", refusal.file.display(), refusal.why)
}

/// Edits of the files: new ones are made first.
fn workspace_edit(changes: &[Placed], client: Client) -> lsp::WorkspaceEdit {
    let edits = |change: &Change| vec![text_edit(change, client)];
    if !client.document_changes {
        let changes = changes.iter().map(|placed| (placed.uri.clone(), edits(&placed.change)));
        return lsp::WorkspaceEdit {
            changes: Some(changes.collect()),
            ..lsp::WorkspaceEdit::default()
        };
    }
    let mut operations = Vec::new();
    for placed in changes {
        if placed.change.old.is_none() {
            operations.push(lsp::DocumentChangeOperation::Op(lsp::ResourceOp::Create(
                lsp::CreateFile {
                    uri: placed.uri.clone(),
                    options: None,
                    annotation_id: None,
                },
            )));
        }
        operations.push(lsp::DocumentChangeOperation::Edit(lsp::TextDocumentEdit {
            text_document: lsp::OptionalVersionedTextDocumentIdentifier {
                uri: placed.uri.clone(),
                version: placed.version,
            },
            edits: edits(&placed.change).into_iter().map(lsp::OneOf::Left).collect(),
        }));
    }
    lsp::WorkspaceEdit {
        document_changes: Some(lsp::DocumentChanges::Operations(operations)),
        ..lsp::WorkspaceEdit::default()
    }
}

/// The part of a file that changes.
fn text_edit(change: &Change, client: Client) -> lsp::TextEdit {
    let (old, new) = (change.old.as_deref().unwrap_or_default(), change.new.as_str());
    let same = |pair: &(char, char)| pair.0 == pair.1;
    let before: usize = old
        .chars()
        .zip(new.chars())
        .take_while(same)
        .map(|(c, _)| c.len_utf8())
        .sum();
    let (old_rest, new_rest) = (&old[before..], &new[before..]);
    let after = old_rest.chars().rev().zip(new_rest.chars().rev()).take_while(same);
    let after: usize = after.map(|(c, _)| c.len_utf8()).sum();
    let range = client.encoding.range(&Rope::from_str(old), before..old.len() - after);
    lsp::TextEdit::new(range, new_rest[..new_rest.len() - after].to_owned())
}

impl Server {
    /// `workspace/executeCommand`.
    pub(super) async fn execute(&self, params: lsp::ExecuteCommandParams) -> Result<Option<Value>> {
        if params.command != COMMAND {
            return Err(Error::invalid_params("there is no such command"));
        }
        let data = params.arguments.into_iter().next();
        let data = data.and_then(|data| serde_json::from_value::<ActionData>(data).ok());
        let Some(data) = data else {
            return Err(Error::invalid_params("this command does not come from this server"));
        };
        if let Some(files) = self.planned.take(&data) {
            for (path, text) in files {
                self.documents.workspace().assume(path, &text);
            }
            self.documents.reload();
            return Ok(None);
        }
        let removed = || request_failed("the document has changed meanwhile".to_owned());
        let description = self.description(&data).await?.ok_or_else(removed)?;
        self.write(&data, &description).map_err(|reason| {
            self.documents.show(lsp::MessageType::ERROR, &reason);
            request_failed(reason)
        })?;
        self.documents.reload();
        Ok(None)
    }

    /// What an action says, if it still says that.
    pub(super) async fn description(&self, data: &ActionData) -> Result<Option<Description>> {
        let (version, subject) = (data.version, data.subject.clone());
        let of_document = self.answer(data.uri.clone(), move |snapshot, _| {
            let Some(ide::Subject::Description { item, op, which }) = from_proto::subject(subject) else {
                return None;
            };
            let is_same = snapshot.version == version;
            is_same.then(|| ide::description(&snapshot.analysis, item, op, which))?
        });
        of_document.await
    }

    /// Writes the files, but those that the client has open: it is asked to change these.
    fn write(&self, data: &ActionData, description: &Description) -> std::result::Result<(), String> {
        let client = self.documents.client();
        let changes = plan(self.documents.workspace(), &data.uri, description)?;
        let (open, closed): (Vec<Placed>, Vec<Placed>) =
            changes.into_iter().partition(|placed| placed.version.is_some());
        if let Some(first) = open.first().filter(|_| !client.applies_edits) {
            let file = first.change.path.display();
            return Err(format!(
                "{file}: it is open in the editor, which does not let its text be changed"
            ));
        }
        let closed: Vec<Change> = closed.into_iter().map(|placed| placed.change).collect();
        write(&closed).map_err(said)?;
        if !open.is_empty() {
            let params = json!({ "label": description.title, "edit": workspace_edit(&open, client) });
            let request =
                json!({ "jsonrpc": "2.0", "id": "describe", "method": "workspace/applyEdit", "params": params });
            self.outbox.send(&request);
        }
        Ok(())
    }
}
