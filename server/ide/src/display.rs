//! What an editor draws beside the text, or shows at the cursor.

pub mod code_lenses;
pub mod flow_graph;
pub mod hover;
pub mod inlay_hints;
pub mod ownership_report;
pub(crate) mod ownership_words;
pub mod semantic_tokens;
pub mod signature_help;
pub mod similarity;
pub mod value_hints;
