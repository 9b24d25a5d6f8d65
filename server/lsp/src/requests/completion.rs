//! Completions and signatures, as the protocol has them.
//!
//! What is typed is compared with names that have their sign (`%a`, `@f`), and the edit of each completion replaces the word
//! from its sign on: so clients filter by what is in the text.

use ide::{Completion, CompletionKind, Completions, SignatureHelp};
use serde::{Deserialize, Serialize};
use tower_lsp::ls_types as lsp;
use tower_lsp::ls_types::Uri;

use crate::convert::to_proto::ToProto;

/// What begins a name: a client asks when one is typed.
const TRIGGERS: [&str; 8] = ["%", "@", "^", ".", "!", "#", "\"", ":"];

/// What the server announces of completion.
#[must_use]
pub fn options() -> lsp::CompletionOptions {
    lsp::CompletionOptions {
        resolve_provider: Some(true),
        trigger_characters: Some(TRIGGERS.map(str::to_owned).to_vec()),
        ..lsp::CompletionOptions::default()
    }
}

/// What the server announces of signature help.
#[must_use]
pub fn signature_options() -> lsp::SignatureHelpOptions {
    lsp::SignatureHelpOptions {
        trigger_characters: Some(["(", ",", "[", " "].map(str::to_owned).to_vec()),
        retrigger_characters: Some([")", "]", ":"].map(str::to_owned).to_vec()),
        work_done_progress_options: lsp::WorkDoneProgressOptions::default(),
    }
}

/// What the completion of an operation carries, for the client to ask about it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OperationData {
    /// The document, whose tables say what it does.
    pub uri: Uri,
    /// Its name.
    pub operation: String,
}

impl OperationData {
    /// What a completion carries, if it is one of an operation.
    #[must_use]
    pub fn of(item: &lsp::CompletionItem) -> Option<Self> {
        serde_json::from_value(item.data.clone()?).ok()
    }
}

/// Documentation as Markdown.
#[must_use]
pub fn markdown(value: String) -> lsp::Documentation {
    lsp::Documentation::MarkupContent(lsp::MarkupContent {
        kind: lsp::MarkupKind::Markdown,
        value,
    })
}

impl ToProto<'_> {
    /// What can be written; as snippets if the client fills their holes.
    #[must_use]
    pub fn completions(&self, completions: Completions, has_snippets: bool) -> lsp::CompletionResponse {
        // All replace the same word.
        let range = completions
            .all
            .first()
            .map(|first| self.lines.range(first.range.clone()));
        let range = range.unwrap_or_default();
        let word = completions
            .all
            .first()
            .map(|first| self.text.byte_slice(first.range.clone()).to_string());
        let is_generic = word.is_some_and(|word| word.starts_with('"'));
        let item = |(place, one): (usize, Completion)| {
            let snippet = one.snippet.filter(|_| has_snippets);
            let format = match snippet {
                Some(_) => lsp::InsertTextFormat::SNIPPET,
                None => lsp::InsertTextFormat::PLAIN_TEXT,
            };
            let data = OperationData {
                uri: self.uri.clone(),
                operation: one.label.clone(),
            };
            let is_operation = one.kind == CompletionKind::Operation;
            lsp::CompletionItem {
                kind: Some(kind(one.kind)),
                detail: one.detail,
                sort_text: Some(format!("{place:04}")),
                filter_text: match &completions.placeholder {
                    None => is_generic.then(|| format!("\"{}", one.label)),
                    placeholder => placeholder.clone(),
                },
                insert_text_format: Some(format),
                text_edit: Some(lsp::CompletionTextEdit::Edit(lsp::TextEdit::new(
                    range,
                    snippet.unwrap_or(one.text),
                ))),
                additional_text_edits: (!one.also.is_empty()).then(|| {
                    let edits = one.also.into_iter();
                    let edits = edits.map(|(range, text)| lsp::TextEdit::new(self.lines.range(range), text));
                    edits.collect()
                }),
                data: is_operation.then(|| serde_json::to_value(data).ok()).flatten(),
                label: one.label,
                ..lsp::CompletionItem::default()
            }
        };
        lsp::CompletionResponse::List(lsp::CompletionList {
            is_incomplete: completions.is_incomplete,
            items: completions.all.into_iter().enumerate().map(item).collect(),
        })
    }

    /// A form and its parts.
    #[must_use]
    pub fn signature_help(&self, help: SignatureHelp) -> lsp::SignatureHelp {
        // Parts of a label are counted in UTF-16 units, whatever was negotiated.
        let units = |offset: usize| help.label[..offset].encode_utf16().count() as u32;
        let parameters = help.parameters.iter().map(|range| lsp::ParameterInformation {
            label: lsp::ParameterLabel::LabelOffsets([units(range.start), units(range.end)]),
            documentation: None,
        });
        let parameters: Vec<lsp::ParameterInformation> = parameters.collect();
        // A number past the end is none; what is left out is the first one.
        let active = help.active.unwrap_or(parameters.len()) as u32;
        lsp::SignatureHelp {
            active_signature: Some(0),
            active_parameter: Some(active),
            signatures: vec![lsp::SignatureInformation {
                documentation: help.documentation.map(markdown),
                parameters: Some(parameters),
                active_parameter: None,
                label: help.label,
            }],
        }
    }
}

fn kind(kind: CompletionKind) -> lsp::CompletionItemKind {
    match kind {
        CompletionKind::Operation => lsp::CompletionItemKind::METHOD,
        CompletionKind::Dialect => lsp::CompletionItemKind::MODULE,
        CompletionKind::Value => lsp::CompletionItemKind::VARIABLE,
        CompletionKind::Block => lsp::CompletionItemKind::REFERENCE,
        CompletionKind::Function => lsp::CompletionItemKind::FUNCTION,
        CompletionKind::Symbol => lsp::CompletionItemKind::CONSTANT,
        CompletionKind::Type => lsp::CompletionItemKind::STRUCT,
        CompletionKind::Alias => lsp::CompletionItemKind::INTERFACE,
        CompletionKind::Keyword => lsp::CompletionItemKind::KEYWORD,
        CompletionKind::Template => lsp::CompletionItemKind::SNIPPET,
    }
}
