//! Answers to an editor's questions about an MLIR document.
//!
//! [`Analysis`] is what is known of a document; each feature is a function of it and a place, in a file of its own.
//!
//! **Invariants.** This crate speaks of documents and bytes, not of lines, protocols or files. It does no I/O. Answers are
//! values; only [`Analysis`] decides what is computed again after an edit.

pub mod actions;
pub mod analysis;
pub mod display;
pub mod findings;
#[cfg(test)]
mod fixture;
pub mod navigation;
#[cfg(test)]
mod robust;
pub mod typing;
mod unknown_name;

pub use actions::action::{Action, Subject, TextEdit};
pub use actions::code_actions::{edits, expect_all, fix_all, quick_fixes_in};
pub use actions::descriptions::{Description, description};
pub use actions::format::{format, format_on_type, format_range};
pub use actions::merge_functions::{MergedDocument, merge_action, merge_functions, mergeable_functions};
pub use actions::outline::{OutlineOptions, OutlineRemark, OutlinedDocument, outline};
pub use actions::pass_actions::{Applied, apply_pass, document_passes, is_quick, pass_actions_in, would_change};
pub use actions::passes::{LeftAlone, Remark, Scope, Step, Transformed, steps, transform, transform_analysed};
pub use actions::rename::{Renamable, renamable, rename};
pub use analysis::cancel::Cancel;
pub use analysis::entries::{Found, Wanted};
pub use analysis::entry::ItemFacts;
pub use analysis::item_findings::{Elsewhere, ItemFindings};
pub use analysis::item_key::ItemKey;
pub use analysis::{Analysis, Panicked};
pub use buffer_rewrite::outline::Target;
pub use buffer_rewrite::outline::functions::MergedGroup;
pub use display::code_lenses::{CodeLens, Lens, code_lenses, ownership_summary};
pub use display::flow_graph::{FlowGraph, FlowNode};
pub use display::hover::{Hover, HoverLine, hover};
pub use display::inlay_hints::{InlayHint, LabelPart, inlay_hints};
pub use display::ownership_report::{BufferEvent, BufferOwnership, OwnershipReport, ownership_report};
pub use display::semantic_tokens::{Modifiers, SemanticToken, TokenKind, semantic_tokens};
pub use display::signature_help::{SignatureHelp, signature_help};
pub use display::similarity::{Similar, SimilarGroup, Threshold};
pub use display::value_hints::{type_hints, use_hints};
pub use findings::diagnostics::{Diagnostic, diagnostics};
pub use findings::expected_comments::expected_comments;
pub use findings::explain::{explain, explain_configuration, explain_table, in_short};
pub use findings::levels::{Level, Levels};
pub use findings::pass_test::PassTests;
pub use findings::path::{PathStep, path};
pub use findings::policy::{Abi, Policy};
pub use findings::stage::{Stage, StageChoice};
pub use navigation::aliases::{Alias, aliases};
pub use navigation::buffers::{Buffer, Fate, FunctionBuffers, buffers_of_function, function_buffers};
pub use navigation::call_hierarchy::{Caller, Calls, call_hierarchy, incoming_calls, outgoing_calls};
pub use navigation::declaration::{Implementation, declaration, implementation};
pub use navigation::definition::{Definition, definition};
pub use navigation::document_links::{Link, LinkTarget, document_links};
pub use navigation::document_symbols::{DocumentSymbol, SymbolKind, document_symbols};
pub use navigation::folding::{Fold, FoldKind, folds};
pub use navigation::highlight::{Highlight, HighlightKind, highlights};
pub use navigation::linked_editing::linked_editing_ranges;
pub use navigation::references::references;
pub use navigation::selection_ranges::selection_ranges;
pub use navigation::slice::{Slice, slice};
pub use navigation::type_definition::type_definition;
pub use typing::completion::{Completion, CompletionKind, Completions, completions, documentation};
pub use unknown_name::unknown_name;
