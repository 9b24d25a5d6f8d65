//! Our answers as the protocol's types. All conversions out are here.

use std::ops::Range;

use buffer_analysis::Code;
use ide::{
    Action, Cancel, Definition, DocumentSymbol, Highlight, HighlightKind, Hover, HoverLine, InlayHint, LabelPart,
    Renamable, SymbolKind, TextEdit,
};
use ropey::Rope;
use serde::{Deserialize, Serialize};
use tower_lsp::ls_types as lsp;
use tower_lsp::ls_types::Uri;

use crate::convert::json::Json;
use crate::convert::lines::Lines;
use crate::encoding::Encoding;

/// Where the pages of the codes are read.
const PAGES: &str = "https://github.com/memref-analyzer/memref-analyzer/blob/main/server/ide/src/explain";

/// The kind of the action that writes comments that expect all findings.
pub const EXPECTED_COMMENTS: &str = "source.expectedDiagnostics";

/// About as many bytes as a symbol takes.
const SYMBOL: usize = 256;

/// The page of a code.
#[must_use]
pub fn page_of(code: Code) -> String {
    page(code.as_str())
}

/// The page of what users know as a code by this name.
#[must_use]
pub fn page(name: &str) -> String {
    format!("{PAGES}/{name}.md")
}

/// One version of a document, as positions in it are sent to a client.
#[derive(Clone, Copy, Debug)]
pub struct ToProto<'a> {
    /// The text.
    pub text: &'a Rope,
    /// How characters are counted.
    pub encoding: Encoding,
    /// The text's lines.
    pub lines: &'a Lines<'a>,
    /// The document.
    pub uri: &'a Uri,
}

impl<'a> ToProto<'a> {
    /// Positions in the document `uri`, whose text these are the lines of.
    #[must_use]
    pub fn new(uri: &'a Uri, lines: &'a Lines<'a>) -> Self {
        Self {
            text: lines.text(),
            encoding: lines.encoding(),
            lines,
            uri,
        }
    }
}

impl ToProto<'_> {
    pub(crate) fn range(&self, range: Range<usize>) -> lsp::Range {
        self.lines.range(range)
    }

    /// Places that something is used at.
    #[must_use]
    pub fn locations(&self, ranges: Vec<Range<usize>>) -> Vec<lsp::Location> {
        let location = |range| lsp::Location::new(self.uri.clone(), self.range(range));
        ranges.into_iter().map(location).collect()
    }

    /// Places of one thing. The protocol knows no frees: they are writes, the last ones.
    #[must_use]
    pub fn highlights(&self, highlights: Vec<Highlight>) -> Vec<lsp::DocumentHighlight> {
        let highlight = |highlight: Highlight| lsp::DocumentHighlight {
            range: self.range(highlight.range),
            kind: Some(match highlight.kind {
                HighlightKind::Text => lsp::DocumentHighlightKind::TEXT,
                HighlightKind::Read => lsp::DocumentHighlightKind::READ,
                HighlightKind::Write | HighlightKind::Free => lsp::DocumentHighlightKind::WRITE,
            }),
        };
        highlights.into_iter().map(highlight).collect()
    }

    /// What can be renamed, with its name.
    #[must_use]
    pub fn renamable(&self, found: Renamable) -> lsp::PrepareRenameResponse {
        lsp::PrepareRenameResponse::RangeWithPlaceholder {
            range: self.range(found.range),
            placeholder: found.name,
        }
    }

    /// Definitions of what is at `origin`, for a client that can show links or one that cannot.
    #[must_use]
    pub fn definitions(&self, definitions: Vec<Definition>) -> lsp::GotoDefinitionResponse {
        let names = definitions.into_iter().map(|definition| definition.name);
        lsp::GotoDefinitionResponse::Array(self.locations(names.collect()))
    }

    /// The ranges of some places.
    #[must_use]
    pub fn ranges(&self, ranges: Vec<Range<usize>>) -> Vec<lsp::Range> {
        ranges.into_iter().map(|range| self.range(range)).collect()
    }

    /// A function in a hierarchy of calls.
    #[must_use]
    pub fn call_hierarchy_item(&self, function: ide::Caller) -> lsp::CallHierarchyItem {
        lsp::CallHierarchyItem {
            name: function.name,
            kind: lsp::SymbolKind::FUNCTION,
            tags: None,
            detail: Some(function.detail),
            uri: self.uri.clone(),
            range: self.range(function.range),
            selection_range: self.range(function.name_range),
            data: None,
        }
    }

    /// A hover, as Markdown if the client shows it.
    #[must_use]
    pub fn hover(&self, hover: &Hover, has_markdown: bool) -> lsp::Hover {
        let lines = hover.lines.iter().map(|line| self.hover_line(line, has_markdown));
        let lines = lines.collect::<Vec<_>>().join(if has_markdown { "  \n" } else { "\n" });
        let mut value = match has_markdown {
            true => format!("```mlir\n{}\n```\n\n{lines}", hover.code),
            false => format!("{}\n\n{lines}", hover.code),
        };
        if let Some(generic) = &hover.generic {
            value.push_str(&match has_markdown {
                true => format!("\n\nIn generic form:\n```mlir\n{generic}\n```"),
                false => format!("\n\nIn generic form: {generic}"),
            });
        }
        if let Some(description) = &hover.description {
            value.push_str(if has_markdown { "\n\n---\n\n" } else { "\n\n" });
            value.push_str(description);
        }
        lsp::Hover {
            contents: lsp::HoverContents::Markup(lsp::MarkupContent {
                kind: if has_markdown {
                    lsp::MarkupKind::Markdown
                } else {
                    lsp::MarkupKind::PlainText
                },
                value,
            }),
            range: Some(self.range(hover.range.clone())),
        }
    }

    fn hover_line(&self, line: &HoverLine, has_markdown: bool) -> String {
        let text = match has_markdown {
            true => line.text.clone(),
            false => line.text.replace(['`', '*'], ""),
        };
        let Some(place) = line.place else { return text };
        let number = self.lines.position(place).line + 1;
        match has_markdown {
            true => format!("{text} ([line {number}]({}#L{number}))", self.uri.as_str()),
            false => format!("{text} (line {number})"),
        }
    }

    /// Writes the outline, as a tree ([`lsp::DocumentSymbol`]).
    pub fn symbols(&self, symbols: &[DocumentSymbol], json: &mut Json<'_>) {
        json.list(symbols, SYMBOL, |json, symbol| {
            json.raw("{\"name\":").string(&symbol.name);
            json.raw(",\"detail\":").string(&symbol.detail);
            json.raw(",\"kind\":").raw(kind_number(symbol.kind));
            json.raw(",\"range\":").range(self.range(symbol.range.clone()));
            json.raw(",\"selectionRange\":")
                .range(self.range(symbol.name_range.clone()));
            if !symbol.children.is_empty() {
                self.symbols(&symbol.children, json.raw(",\"children\":"));
            }
            json.raw("}");
        });
    }

    /// The outline, as a list for clients that show no tree.
    #[must_use]
    pub fn flat_symbols(&self, symbols: Vec<DocumentSymbol>) -> Vec<lsp::SymbolInformation> {
        let mut flat = Vec::new();
        self.flatten(symbols, None, &mut flat);
        flat
    }

    #[allow(deprecated, reason = "the type has a deprecated field and no constructor")]
    fn flatten(&self, symbols: Vec<DocumentSymbol>, container: Option<&str>, flat: &mut Vec<lsp::SymbolInformation>) {
        for symbol in symbols {
            flat.push(lsp::SymbolInformation {
                name: symbol.name.clone(),
                kind: kind(symbol.kind),
                tags: None,
                deprecated: None,
                location: lsp::Location::new(self.uri.clone(), self.range(symbol.range)),
                container_name: container.map(str::to_owned),
            });
            self.flatten(symbol.children, Some(&symbol.name), flat);
        }
    }

    /// The hints.
    #[must_use]
    pub fn inlay_hints(&self, hints: Vec<InlayHint>) -> Vec<lsp::InlayHint> {
        let hint = |hint: InlayHint| lsp::InlayHint {
            position: self.lines.position(hint.offset),
            label: lsp::InlayHintLabel::LabelParts(hint.label.into_iter().map(|part| self.label_part(part)).collect()),
            kind: None,
            text_edits: None,
            tooltip: Some(tooltip(hint.tooltip)),
            padding_left: Some(true),
            padding_right: None,
            data: None,
        };
        hints.into_iter().map(hint).collect()
    }

    fn label_part(&self, part: LabelPart) -> lsp::InlayHintLabelPart {
        lsp::InlayHintLabelPart {
            value: part.text,
            location: part
                .leads_to
                .map(|range| lsp::Location::new(self.uri.clone(), self.range(range))),
            ..lsp::InlayHintLabelPart::default()
        }
    }

    /// Edits of the document.
    #[must_use]
    pub fn text_edits(&self, edits: Vec<TextEdit>) -> Vec<lsp::TextEdit> {
        self.text_edits_until(edits, &Cancel::default())
    }

    /// Edits of the document, which may be many: fewer once `cancel` is raised.
    #[must_use]
    pub fn text_edits_until(&self, edits: Vec<TextEdit>, cancel: &Cancel) -> Vec<lsp::TextEdit> {
        let edit = |edit: TextEdit| lsp::TextEdit::new(self.range(edit.range), edit.text);
        let edits = edits.into_iter().take_while(|_| !cancel.is_given());
        edits.map(edit).collect()
    }

    /// Edits of this version of the document.
    #[must_use]
    pub fn workspace_edit(&self, edits: Vec<TextEdit>, version: i32, has_document_changes: bool) -> lsp::WorkspaceEdit {
        let edits = self.text_edits(edits);
        if !has_document_changes {
            let changes = [(self.uri.clone(), edits)].into_iter().collect();
            return lsp::WorkspaceEdit {
                changes: Some(changes),
                ..lsp::WorkspaceEdit::default()
            };
        }
        let document = lsp::TextDocumentEdit {
            text_document: lsp::OptionalVersionedTextDocumentIdentifier {
                uri: self.uri.clone(),
                version: Some(version),
            },
            edits: edits.into_iter().map(lsp::OneOf::Left).collect(),
        };
        lsp::WorkspaceEdit {
            document_changes: Some(lsp::DocumentChanges::Edits(vec![document])),
            ..lsp::WorkspaceEdit::default()
        }
    }
}

/// [`kind`], as it is written.
fn kind_number(kind: SymbolKind) -> &'static str {
    match kind {
        SymbolKind::Dump => "3",
        SymbolKind::Module => "2",
        SymbolKind::Function => "12",
        SymbolKind::Variable => "13",
    }
}

/// What is shown beside a hint.
#[must_use]
pub fn tooltip(value: String) -> lsp::InlayHintTooltip {
    lsp::InlayHintTooltip::MarkupContent(lsp::MarkupContent {
        kind: lsp::MarkupKind::Markdown,
        value,
    })
}

/// What a symbol is.
#[must_use]
pub fn kind(kind: SymbolKind) -> lsp::SymbolKind {
    match kind {
        SymbolKind::Dump => lsp::SymbolKind::NAMESPACE,
        SymbolKind::Module => lsp::SymbolKind::MODULE,
        SymbolKind::Function => lsp::SymbolKind::FUNCTION,
        SymbolKind::Variable => lsp::SymbolKind::VARIABLE,
    }
}

/// What an action without edits carries, to be found again when the client asks for them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ActionData {
    /// The document.
    pub uri: Uri,
    /// Its version: the edits are those of no other.
    pub version: i32,
    /// What the action is about.
    pub subject: ActionSubject,
}

/// [`ide::Subject`] as it goes through the client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ActionSubject {
    /// A finding: the item, and which of its findings.
    Finding(usize, usize),
    /// A function: the item, and the operation.
    Function(usize, u32),
    /// The document.
    Document,
    /// Comments that expect all findings of the document.
    ExpectedComments,
    /// A pass on an item, or on one of its operations: the pass, the item, the operation.
    Pass(String, usize, Option<u32>),
    /// A pass on the document.
    DocumentPass(String),
    /// A result of a function that becomes an argument: the item, the function, which result.
    Result(usize, u32, usize),
    /// What can be said of an operation: the item, the operation, which of these things.
    Description(usize, u32, usize),
    /// A comment that silences a finding: the item, where the line begins that it is above (bytes in the item), the code.
    Allow(usize, u32, String),
    /// Similar regions: a place in one of them (bytes), and whether only that one.
    Outline(usize, bool),
    /// Functions that are the same: the item of one of them.
    Merge(usize),
}

impl From<ide::Subject> for ActionSubject {
    fn from(subject: ide::Subject) -> Self {
        match subject {
            ide::Subject::Finding { item, finding } => Self::Finding(item, finding),
            ide::Subject::Function { item, op } => Self::Function(item, op.0),
            ide::Subject::Document => Self::Document,
            ide::Subject::ExpectedComments => Self::ExpectedComments,
            ide::Subject::Pass { item, op, pass } => Self::Pass(pass.to_owned(), item, op.map(|op| op.0)),
            ide::Subject::DocumentPass { pass } => Self::DocumentPass(pass.to_owned()),
            ide::Subject::Result { item, op, index } => Self::Result(item, op.0, index),
            ide::Subject::Description { item, op, which } => Self::Description(item, op.0, which),
            ide::Subject::Allow { item, at, code } => Self::Allow(item, at, code.as_str().to_owned()),
            ide::Subject::Outline { offset, alone } => Self::Outline(offset, alone),
            ide::Subject::Merge { item } => Self::Merge(item),
        }
    }
}

/// What kind of action it is.
#[must_use]
pub fn kind_of(action: &Action) -> lsp::CodeActionKind {
    match action.subject {
        ide::Subject::Document => lsp::CodeActionKind::SOURCE_FIX_ALL,
        ide::Subject::ExpectedComments => EXPECTED_COMMENTS.into(),
        ide::Subject::Finding { .. }
        | ide::Subject::Function { .. }
        | ide::Subject::Description { .. }
        | ide::Subject::Allow { .. } => lsp::CodeActionKind::QUICKFIX,
        // The pass is how a finding is mended.
        ide::Subject::Pass { .. } if action.finding.is_some() => lsp::CodeActionKind::QUICKFIX,
        ide::Subject::Pass { pass, .. } => format!("refactor.rewrite.{pass}").into(),
        ide::Subject::Result { .. } => "refactor.rewrite.bufferize-function-boundary".into(),
        ide::Subject::DocumentPass { pass } => format!("source.{pass}").into(),
        ide::Subject::Outline { .. } | ide::Subject::Merge { .. } => lsp::CodeActionKind::REFACTOR_EXTRACT,
    }
}

/// An action of a kind, without its edits.
#[must_use]
pub fn code_action(
    action: &Action,
    kind: lsp::CodeActionKind,
    data: &ActionData,
    diagnostics: Option<Vec<lsp::Diagnostic>>,
) -> lsp::CodeAction {
    // Which of the things that can be said is true, and what is meant to be as it is, is not known here.
    let is_choice = matches!(
        action.subject,
        ide::Subject::Description { .. } | ide::Subject::Allow { .. }
    );
    lsp::CodeAction {
        title: action.title.clone(),
        kind: Some(kind),
        is_preferred: (diagnostics.is_some() && !is_choice).then_some(true),
        diagnostics,
        data: serde_json::to_value(data).ok(),
        ..lsp::CodeAction::default()
    }
}

#[cfg(test)]
mod tests {
    use ide::Analysis;
    use mlir_grammar::{Dialects, Document};
    use serde_json::json;

    use super::*;

    #[test]
    fn an_outline_is_written_as_the_protocol_has_it() {
        let text = "module @m {\n  func.func private @\"a\\22b\"()\n}\nmemref.global @g : memref<4xf32>\n";
        let analysis = Analysis::of(Document::new(text, Dialects::builtin()));
        let uri: Uri = "file:///a.mlir".parse().expect("it is one");
        let lines = Lines::new(analysis.document().text(), Encoding::Utf16);
        let (cancel, symbols) = (Cancel::default(), ide::document_symbols(&analysis));
        let mut written = Json::new(&cancel);
        ToProto::new(&uri, &lines).symbols(&symbols, &mut written);
        let written = written.finish().expect("nobody cancels");
        let read: Vec<lsp::DocumentSymbol> = serde_json::from_slice(&written).expect("symbols");
        let [module, global] = &*read else { panic!("{read:#?}") };
        let inner = module.children.as_deref().expect("it holds one");
        let shown = |symbol: &lsp::DocumentSymbol| json!([symbol.name, symbol.detail, symbol.kind]);
        assert_eq!(shown(module), json!(["@m", "builtin.module", lsp::SymbolKind::MODULE]));
        assert_eq!(
            shown(&inner[0]),
            json!(["@\"a\\22b\"", "func.func", lsp::SymbolKind::FUNCTION])
        );
        assert_eq!(shown(global), json!(["@g", "memref.global", lsp::SymbolKind::VARIABLE]));
        assert_eq!(global.range.start, lsp::Position::new(3, 0));
        assert_eq!(global.children, None);
        for symbol in [
            SymbolKind::Dump,
            SymbolKind::Module,
            SymbolKind::Function,
            SymbolKind::Variable,
        ] {
            assert_eq!(kind_number(symbol), json!(kind(symbol)).to_string());
        }
    }
}
