//! What the client says, in our terms. All conversions in are here.

use std::ops::Range;

use buffer_analysis::Code;
use buffer_rewrite::Pass;
use mlir_grammar::OpId;
use ropey::Rope;
use tower_lsp::ls_types as lsp;

use crate::convert::to_proto::ActionSubject;
use crate::encoding::Encoding;

/// What the client can do, as far as it matters here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Client {
    /// How characters are counted.
    pub encoding: Encoding,
    /// It shows Markdown on hover.
    pub hover_markdown: bool,
    /// It shows the outline as a tree.
    pub symbol_tree: bool,
    /// It fills holes of what a completion writes.
    pub snippets: bool,
    /// It folds whole lines only.
    pub folds_whole_lines: bool,
    /// It shows steps of a diagnostic.
    pub related_information: bool,
    /// It shows the page of a diagnostic's code.
    pub code_description: bool,
    /// It asks for the edits of a code action when it needs them.
    pub resolves_edits: bool,
    /// It shows code actions that cannot be taken, with the reason.
    pub shows_disabled_actions: bool,
    /// It takes edits with the version that they are of.
    pub document_changes: bool,
    /// It makes files that edits are to make.
    pub creates_files: bool,
    /// It makes edits on request.
    pub applies_edits: bool,
    /// It asks for inlay hints again when told to.
    pub refreshes_hints: bool,
    /// It asks for code lenses again when told to.
    pub refreshes_lenses: bool,
    /// It asks for diagnostics again when told to.
    pub refreshes_diagnostics: bool,
    /// It asks for diagnostics itself; none are sent unasked.
    pub pulls_diagnostics: bool,
    /// It asks for the tooltip of a hint when it needs it.
    pub resolves_tooltips: bool,
    /// It shows similar regions from their lens.
    pub peeks_similar: bool,
    /// It shows the ownership of a function from its lens.
    pub opens_ownership: bool,
    /// It shows that something runs that it did not ask for.
    pub shows_progress: bool,
    /// It can be asked to watch files.
    pub watches_files: bool,
}

/// What the client of `initialize` can do.
#[must_use]
pub fn client(capabilities: &lsp::ClientCapabilities) -> Client {
    let general = capabilities.general.as_ref();
    let document = capabilities.text_document.as_ref();
    let workspace = capabilities.workspace.as_ref();
    let window = capabilities.window.as_ref();
    let hover = document.and_then(|document| document.hover.as_ref());
    let formats = hover.and_then(|hover| hover.content_format.as_ref());
    let symbols = document.and_then(|document| document.document_symbol.as_ref());
    let completion = document.and_then(|document| document.completion.as_ref());
    let completed = completion.and_then(|completion| completion.completion_item.as_ref());
    let folding = document.and_then(|document| document.folding_range.as_ref());
    let actions = document.and_then(|document| document.code_action.as_ref());
    let has_data = actions.is_some_and(|actions| actions.data_support == Some(true));
    let resolves = actions.and_then(|actions| actions.resolve_support.as_ref());
    let published = document.and_then(|document| document.publish_diagnostics.as_ref());
    let edits = workspace.and_then(|workspace| workspace.workspace_edit.as_ref());
    let has_document_changes = edits.is_some_and(|edits| edits.document_changes == Some(true));
    let operations = edits.and_then(|edits| edits.resource_operations.as_ref());
    let watching = workspace.and_then(|workspace| workspace.did_change_watched_files.as_ref());
    let hints = workspace.and_then(|workspace| workspace.inlay_hint.as_ref());
    let lenses = workspace.and_then(|workspace| workspace.code_lens.as_ref());
    let pulled = workspace.and_then(|workspace| workspace.diagnostics.as_ref());
    let own_hints = document.and_then(|document| document.inlay_hint.as_ref());
    let resolves_hints = own_hints.and_then(|hints| hints.resolve_support.as_ref());
    Client {
        encoding: Encoding::negotiate(general.and_then(|general| general.position_encodings.as_deref())),
        hover_markdown: formats.is_some_and(|formats| formats.contains(&lsp::MarkupKind::Markdown)),
        symbol_tree: symbols.is_some_and(|symbols| symbols.hierarchical_document_symbol_support == Some(true)),
        snippets: completed.is_some_and(|item| item.snippet_support == Some(true)),
        folds_whole_lines: folding.is_some_and(|folding| folding.line_folding_only == Some(true)),
        related_information: published.is_some_and(|published| published.related_information == Some(true)),
        code_description: published.is_some_and(|published| published.code_description_support == Some(true)),
        resolves_edits: has_data
            && resolves.is_some_and(|resolves| resolves.properties.iter().any(|name| name == "edit")),
        shows_disabled_actions: actions.is_some_and(|actions| actions.disabled_support == Some(true)),
        document_changes: has_document_changes,
        creates_files: has_document_changes
            && operations.is_some_and(|operations| operations.contains(&lsp::ResourceOperationKind::Create)),
        applies_edits: workspace.is_some_and(|workspace| workspace.apply_edit == Some(true)),
        refreshes_hints: hints.is_some_and(|hints| hints.refresh_support == Some(true)),
        refreshes_lenses: lenses.is_some_and(|lenses| lenses.refresh_support == Some(true)),
        refreshes_diagnostics: pulled.is_some_and(|pulled| pulled.refresh_support == Some(true)),
        pulls_diagnostics: document.is_some_and(|document| document.diagnostic.is_some()),
        resolves_tooltips: resolves_hints
            .is_some_and(|resolves| resolves.properties.iter().any(|name| name == "tooltip")),
        peeks_similar: has_command(capabilities, crate::requests::similarity::PEEK),
        opens_ownership: has_command(capabilities, crate::requests::explanations::OPEN_OWNERSHIP),
        shows_progress: window.is_some_and(|window| window.work_done_progress == Some(true)),
        watches_files: watching.is_some_and(|watching| watching.dynamic_registration == Some(true)),
    }
}

/// Whether the client says that it has a command.
fn has_command(capabilities: &lsp::ClientCapabilities, name: &str) -> bool {
    let commands = capabilities.experimental.as_ref();
    let commands = commands.and_then(|experimental| experimental.pointer("/commands/commands")?.as_array());
    commands.is_some_and(|commands| commands.iter().any(|command| command == name))
}

/// A range of a text in bytes; ends in the wrong order are swapped.
#[must_use]
pub fn range(text: &Rope, encoding: Encoding, range: lsp::Range) -> Range<usize> {
    let (start, end) = (encoding.offset(text, range.start), encoding.offset(text, range.end));
    start.min(end)..start.max(end)
}

/// What an action is about; `None` for a pass that there is not.
#[must_use]
pub fn subject(subject: ActionSubject) -> Option<ide::Subject> {
    let pass = |name: &str| Pass::find(name).map(|pass| pass.name);
    Some(match subject {
        ActionSubject::Finding(item, finding) => ide::Subject::Finding { item, finding },
        ActionSubject::Function(item, op) => ide::Subject::Function { item, op: OpId(op) },
        ActionSubject::Document => ide::Subject::Document,
        ActionSubject::ExpectedComments => ide::Subject::ExpectedComments,
        ActionSubject::Pass(name, item, op) => ide::Subject::Pass {
            item,
            op: op.map(OpId),
            pass: pass(&name)?,
        },
        ActionSubject::DocumentPass(name) => ide::Subject::DocumentPass { pass: pass(&name)? },
        ActionSubject::Result(item, op, index) => ide::Subject::Result {
            item,
            op: OpId(op),
            index,
        },
        ActionSubject::Description(item, op, which) => ide::Subject::Description {
            item,
            op: OpId(op),
            which,
        },
        ActionSubject::Allow(item, at, code) => ide::Subject::Allow {
            item,
            at,
            code: Code::from_name(&code)?,
        },
        ActionSubject::Outline(offset, alone) => ide::Subject::Outline { offset, alone },
        ActionSubject::Merge(item) => ide::Subject::Merge { item },
    })
}
