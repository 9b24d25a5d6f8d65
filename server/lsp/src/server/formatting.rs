//! Formatting a document, a range of it, or the line that is typed.

use tower_lsp::jsonrpc::Result;
use tower_lsp::ls_types as lsp;

use super::Server;
use super::long_work::Long;
use crate::convert::from_proto;

impl Server {
    /// `textDocument/formatting`. MLIR is indented by two blanks, whatever the client would like best.
    pub(super) async fn format(&self, params: lsp::DocumentFormattingParams) -> Result<Option<Vec<lsp::TextEdit>>> {
        let long = formatting(params.work_done_progress_params);
        self.write_at_length(params.text_document.uri, long, move |snapshot, to, _| {
            let (document, cancel) = (snapshot.analysis.document(), snapshot.analysis.cancel());
            Some(to.text_edits_until(ide::format(document, cancel), cancel))
        })
        .await
    }

    /// `textDocument/rangeFormatting`.
    pub(super) async fn format_range(
        &self,
        params: lsp::DocumentRangeFormattingParams,
    ) -> Result<Option<Vec<lsp::TextEdit>>> {
        let long = formatting(params.work_done_progress_params);
        self.write_at_length(params.text_document.uri, long, move |snapshot, to, _| {
            let range = from_proto::range(to.text, to.encoding, params.range);
            let (document, cancel) = (snapshot.analysis.document(), snapshot.analysis.cancel());
            Some(to.text_edits_until(ide::format_range(document, range, cancel), cancel))
        })
        .await
    }

    /// `textDocument/onTypeFormatting`.
    pub(super) async fn format_on_type(
        &self,
        params: lsp::DocumentOnTypeFormattingParams,
    ) -> Result<Option<Vec<lsp::TextEdit>>> {
        let at = params.text_document_position;
        self.answer(at.text_document.uri, move |snapshot, to| {
            let offset = to.encoding.offset(to.text, at.position);
            // Some clients send the end of the line as it is in the document.
            let typed = params.ch.chars().next_back()?;
            Some(to.text_edits(ide::format_on_type(snapshot.analysis.document(), offset, typed)))
        })
        .await
    }
}

/// Its edits fit one text only.
fn formatting(params: lsp::WorkDoneProgressParams) -> Long {
    Long {
        ends_with_text: true,
        ..Long::new(params, "Formatting")
    }
}

/// When [`Server::format_on_type`] is to be asked.
pub(super) fn on_type() -> lsp::DocumentOnTypeFormattingOptions {
    let [first, more @ ..] = ide::actions::format::TRIGGERS.map(String::from);
    lsp::DocumentOnTypeFormattingOptions {
        first_trigger_character: first,
        more_trigger_character: Some(more.to_vec()),
    }
}
