//! Requests about semantic tokens.

use tower_lsp::jsonrpc::Result;
use tower_lsp::ls_types as lsp;

use super::Server;
use super::long_work::Long;
use crate::convert::from_proto;
use crate::requests::semantic_tokens;

impl Server {
    pub(super) async fn all_tokens(
        &self,
        params: lsp::SemanticTokensParams,
    ) -> Result<Option<lsp::SemanticTokensResult>> {
        let reported = self.reported.clone();
        let long = Long::new(params.work_done_progress_params, "Colouring");
        self.write_at_length(params.text_document.uri, long, move |snapshot, to, _| {
            Some(reported.full(&snapshot.analysis, to).into())
        })
        .await
    }

    pub(super) async fn changed_tokens(
        &self,
        params: lsp::SemanticTokensDeltaParams,
    ) -> Result<Option<lsp::SemanticTokensFullDeltaResult>> {
        let reported = self.reported.clone();
        let long = Long::new(params.work_done_progress_params, "Colouring");
        self.write_at_length(params.text_document.uri, long, move |snapshot, to, _| {
            Some(reported.delta(&snapshot.analysis, to, &params.previous_result_id))
        })
        .await
    }

    pub(super) async fn tokens_in_range(
        &self,
        params: lsp::SemanticTokensRangeParams,
    ) -> Result<Option<lsp::SemanticTokensRangeResult>> {
        let long = Long::new(params.work_done_progress_params, "Colouring");
        self.write_at_length(params.text_document.uri, long, move |snapshot, to, _| {
            let range = from_proto::range(to.text, to.encoding, params.range);
            Some(semantic_tokens::in_range(&snapshot.analysis, to, &range).into())
        })
        .await
    }
}
