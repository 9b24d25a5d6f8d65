//! What can be done about a place, and the edits that do it.

use rayon::prelude::*;
use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::ls_types as lsp;

use super::descriptions;
use super::long_work::Long;
use super::{Server, content_modified, request_failed};
use crate::convert::from_proto;
use crate::convert::to_proto::{self, ActionData, ActionSubject, EXPECTED_COMMENTS};
use crate::diagnostics::pass_notes::Requester;
use crate::requests::transformed;

impl Server {
    /// `textDocument/codeAction`.
    pub(super) async fn actions(&self, params: lsp::CodeActionParams) -> Result<Option<lsp::CodeActionResponse>> {
        let client = self.documents.client();
        let uri = params.text_document.uri.clone();
        // An editor that asks by itself, with every key, gets what is known.
        let is_asked_for = params.context.trigger_kind != Some(lsp::CodeActionTriggerKind::AUTOMATIC);
        let similar = self.documents.similar(&uri);
        let similar = similar.filter(|similar| is_asked_for || similar.is_known());
        let long = Long::new(params.work_done_progress_params, "Looking for code actions");
        let (documents, planned) = (self.documents.clone(), self.planned.clone());
        self.answer_at_length(uri, long, move |snapshot, to, _| {
            let range = from_proto::range(to.text, to.encoding, params.range);
            let only = params.context.only.as_deref();
            let mut actions = Vec::new();
            if wants(only, &lsp::CodeActionKind::QUICKFIX) {
                actions.extend(ide::quick_fixes_in(&snapshot.analysis, range.clone()));
            }
            if only.is_some() && wants(only, &lsp::CodeActionKind::SOURCE_FIX_ALL) {
                actions.extend(ide::fix_all(&snapshot.analysis));
            }
            let wants_rewrites = |kind: &str| wants(only, &lsp::CodeActionKind::from(kind.to_owned()));
            if wants_rewrites("refactor.rewrite") || only.is_some_and(names_pass("refactor.rewrite.")) {
                actions.extend(ide::pass_actions_in(&snapshot.analysis, &range));
            }
            if only.is_some() && (wants_rewrites("source.") || only.is_some_and(names_pass("source."))) {
                actions.extend(ide::document_passes(&snapshot.analysis));
            }
            if only.is_some() && wants(only, &EXPECTED_COMMENTS.into()) {
                actions.extend(ide::expect_all(&snapshot.analysis));
            }
            if is_asked_for && wants(only, &lsp::CodeActionKind::REFACTOR_EXTRACT) {
                actions.extend(ide::merge_action(&snapshot.analysis, range.start));
            }
            if wants(only, &lsp::CodeActionKind::REFACTOR_EXTRACT)
                && let Some((_, similar)) = similar.and_then(|similar| similar.get(snapshot.analysis.cancel()))
            {
                actions.extend(ide::display::similarity::outlining::actions(&similar, range.start));
            }
            let finish = |action: ide::Action| {
                let kind = to_proto::kind_of(&action);
                if !wants(only, &kind) || !(is_asked_for || ide::is_quick(&snapshot.analysis, action.subject)) {
                    return None;
                }
                let data = ActionData {
                    uri: to.uri.clone(),
                    version: snapshot.version,
                    subject: action.subject.into(),
                };
                let fixed = fixed(&params.context.diagnostics, &action);
                let mut converted = to_proto::code_action(&action, kind, &data, fixed);
                if let ide::Subject::Description { item, op, which } = action.subject {
                    converted.command = Some(descriptions::command(&action.title, &data));
                    // The command reports the obstacle.
                    let edit = |description: &ide::Description| {
                        descriptions::edit(documents.workspace(), &planned, &data, description, client).ok()?
                    };
                    converted.edit = (!client.resolves_edits)
                        .then(|| ide::description(&snapshot.analysis, item, op, which))
                        .flatten()
                        .and_then(|description| edit(&description));
                    return Some(lsp::CodeActionOrCommand::CodeAction(converted));
                }
                let made = match client.resolves_edits {
                    true => ide::would_change(&snapshot.analysis, action.subject).map(|changes| (changes, None)),
                    false => {
                        ide::edits(&snapshot.analysis, action.subject).map(|edits| (!edits.is_empty(), Some(edits)))
                    }
                };
                match made {
                    // Nothing is offered that does nothing.
                    Ok((false, _)) => return None,
                    Ok((true, edits)) => {
                        let edit = |edits| to.workspace_edit(edits, snapshot.version, client.document_changes);
                        converted.edit = edits.map(edit);
                    }
                    Err(reason) if client.shows_disabled_actions => {
                        converted.disabled = Some(lsp::CodeActionDisabled { reason });
                        converted.data = None;
                    }
                    Err(_) => return None,
                }
                Some(lsp::CodeActionOrCommand::CodeAction(converted))
            };
            Some(actions.into_par_iter().filter_map(finish).collect())
        })
        .await
    }

    /// `codeAction/resolve`.
    pub(super) async fn resolve_action(&self, mut action: lsp::CodeAction) -> Result<lsp::CodeAction> {
        // What does not apply has no edit.
        if action.disabled.is_some() {
            return Ok(action);
        }
        let data = action
            .data
            .clone()
            .and_then(|data| serde_json::from_value::<ActionData>(data).ok());
        let Some(data) = data else {
            return Err(Error::invalid_params("this code action does not come from this server"));
        };
        let client = self.documents.client();
        if let ActionSubject::Description(..) = data.subject {
            let description = self.description(&data).await?.ok_or_else(content_modified)?;
            let (documents, planned) = (self.documents.clone(), self.planned.clone());
            let edit =
                self.work(move |_| descriptions::edit(documents.workspace(), &planned, &data, &description, client));
            action.edit = edit.await?.map_err(|reason| {
                self.documents.show(lsp::MessageType::ERROR, &reason);
                request_failed(reason)
            })?;
            return Ok(action);
        }
        let uri = data.uri.clone();
        let made = self
            .answer_at_length(data.uri.clone(), Long::unnamed(), move |snapshot, to, _| {
                let subject = from_proto::subject(data.subject)?;
                let edit = |edits| to.workspace_edit(edits, snapshot.version, client.document_changes);
                (snapshot.version == data.version).then(|| match ide::apply_pass(&snapshot.analysis, subject) {
                    Some(applied) => {
                        let (left_alone, remarks) = (&applied.left_alone, &applied.remarks);
                        let notes = transformed::notes(&snapshot.analysis, applied.pass, left_alone, remarks);
                        (applied.edits.map(edit), Some(notes))
                    }
                    None => (ide::edits(&snapshot.analysis, subject).map(edit), None),
                })
            })
            .await?;
        let edit = made.map(|(edit, notes)| {
            if let Some(notes) = notes {
                self.documents.note(&uri, Requester::Action, notes);
            }
            edit
        });
        match edit {
            Some(Ok(edit)) => action.edit = Some(edit),
            Some(Err(reason)) => return Err(request_failed(reason)),
            None => return Err(content_modified()),
        }
        Ok(action)
    }
}

/// Whether a client that asks for actions of the kinds `only` wants those of `kind`: kinds hold their sub-kinds.
fn wants(only: Option<&[lsp::CodeActionKind]>, kind: &lsp::CodeActionKind) -> bool {
    let holds = |wanted: &lsp::CodeActionKind| {
        let rest = kind.as_str().strip_prefix(wanted.as_str());
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.') || wanted.as_str().is_empty())
    };
    only.is_none_or(|only| only.iter().any(holds))
}

/// The client's diagnostics that an action fixes.
fn fixed(diagnostics: &[lsp::Diagnostic], action: &ide::Action) -> Option<Vec<lsp::Diagnostic>> {
    let (code, message) = action.finding.as_ref()?;
    let code = Some(lsp::NumberOrString::String(code.as_str().to_owned()));
    let is_fixed = |diagnostic: &&lsp::Diagnostic| diagnostic.code == code && diagnostic.message == *message;
    Some(diagnostics.iter().filter(is_fixed).cloned().collect())
}

/// Whether a client asks for actions of a kind below `prefix`.
fn names_pass(prefix: &'static str) -> impl Fn(&[lsp::CodeActionKind]) -> bool {
    move |only| only.iter().any(|kind| kind.as_str().starts_with(prefix))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_hold_their_sub_kinds() {
        let wants = |only: Option<&str>, kind: &str| {
            let only = only.map(|only| [lsp::CodeActionKind::from(only.to_owned())]);
            wants(
                only.as_ref().map(|only| &only[..]),
                &lsp::CodeActionKind::from(kind.to_owned()),
            )
        };
        for (only, kind, expected) in [
            (None, "quickfix", true),
            (Some(""), "quickfix", true),
            (Some("quickfix"), "quickfix", true),
            (Some("quickfix.x"), "quickfix", false),
            (Some("quick"), "quickfix", false),
            (Some("source"), "source.fixAll", true),
            (Some("source.fixAll"), "source.fixAll", true),
            (Some("refactor"), "source.fixAll", false),
        ] {
            assert_eq!(wants(only, kind), expected, "{only:?} {kind}");
        }
    }
}
