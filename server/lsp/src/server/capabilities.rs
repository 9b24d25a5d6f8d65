//! What the server offers to a client.

use tower_lsp::ls_types as lsp;

use super::{descriptions, diagnostics, formatting, hints, long_work, navigation};
use crate::convert::from_proto::Client;
use crate::convert::to_proto::EXPECTED_COMMENTS;
use crate::requests::completion;
use crate::requests::semantic_tokens;

/// What there is for a client that can do this much.
pub(super) fn of(client: Client) -> lsp::ServerCapabilities {
    lsp::ServerCapabilities {
        position_encoding: Some(client.encoding.kind()),
        text_document_sync: Some(lsp::TextDocumentSyncCapability::Options(lsp::TextDocumentSyncOptions {
            open_close: Some(true),
            change: Some(lsp::TextDocumentSyncKind::INCREMENTAL),
            save: Some(lsp::TextDocumentSyncSaveOptions::Supported(true)),
            ..lsp::TextDocumentSyncOptions::default()
        })),
        hover_provider: Some(lsp::HoverProviderCapability::Simple(true)),
        definition_provider: Some(lsp::OneOf::Left(true)),
        declaration_provider: Some(lsp::DeclarationCapability::Simple(true)),
        type_definition_provider: Some(lsp::TypeDefinitionProviderCapability::Simple(true)),
        implementation_provider: Some(lsp::ImplementationProviderCapability::Simple(true)),
        call_hierarchy_provider: Some(lsp::CallHierarchyServerCapability::Simple(true)),
        workspace_symbol_provider: Some(lsp::OneOf::Right(navigation::workspace_symbols())),
        document_link_provider: Some(lsp::DocumentLinkOptions {
            resolve_provider: Some(false),
            work_done_progress_options: lsp::WorkDoneProgressOptions::default(),
        }),
        references_provider: Some(lsp::OneOf::Right(lsp::ReferenceOptions {
            work_done_progress_options: long_work::TOLD,
        })),
        document_highlight_provider: Some(lsp::OneOf::Left(true)),
        document_symbol_provider: Some(lsp::OneOf::Right(lsp::DocumentSymbolOptions {
            label: None,
            work_done_progress_options: long_work::TOLD,
        })),
        semantic_tokens_provider: Some(semantic_tokens::options().into()),
        completion_provider: Some(completion::options()),
        signature_help_provider: Some(completion::signature_options()),
        rename_provider: Some(lsp::OneOf::Right(lsp::RenameOptions {
            prepare_provider: Some(true),
            work_done_progress_options: long_work::TOLD,
        })),
        folding_range_provider: Some(lsp::FoldingRangeProviderCapability::Simple(true)),
        selection_range_provider: Some(lsp::SelectionRangeProviderCapability::Simple(true)),
        inlay_hint_provider: Some(hints::options(client)),
        code_lens_provider: Some(lsp::CodeLensOptions {
            resolve_provider: Some(true),
        }),
        linked_editing_range_provider: Some(lsp::LinkedEditingRangeServerCapabilities::Simple(true)),
        diagnostic_provider: client.pulls_diagnostics.then(diagnostics::options),
        document_formatting_provider: Some(lsp::OneOf::Right(lsp::DocumentFormattingOptions {
            work_done_progress_options: long_work::TOLD,
        })),
        document_range_formatting_provider: Some(lsp::OneOf::Right(lsp::DocumentRangeFormattingOptions {
            work_done_progress_options: long_work::TOLD,
        })),
        document_on_type_formatting_provider: Some(formatting::on_type()),
        code_action_provider: Some(lsp::CodeActionProviderCapability::Options(lsp::CodeActionOptions {
            code_action_kinds: Some(vec![
                lsp::CodeActionKind::QUICKFIX,
                lsp::CodeActionKind::REFACTOR_EXTRACT,
                lsp::CodeActionKind::REFACTOR_REWRITE,
                lsp::CodeActionKind::SOURCE,
                lsp::CodeActionKind::SOURCE_FIX_ALL,
                EXPECTED_COMMENTS.into(),
            ]),
            resolve_provider: Some(client.resolves_edits),
            work_done_progress_options: long_work::TOLD,
        })),
        execute_command_provider: Some(lsp::ExecuteCommandOptions {
            commands: vec![descriptions::COMMAND.to_owned()],
            work_done_progress_options: lsp::WorkDoneProgressOptions::default(),
        }),
        workspace: Some(lsp::WorkspaceServerCapabilities {
            workspace_folders: Some(lsp::WorkspaceFoldersServerCapabilities {
                supported: Some(true),
                change_notifications: Some(lsp::OneOf::Left(true)),
            }),
            ..lsp::WorkspaceServerCapabilities::default()
        }),
        ..lsp::ServerCapabilities::default()
    }
}
