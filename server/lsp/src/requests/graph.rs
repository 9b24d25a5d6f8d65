//! `memref-analyzer/graph`, a request of our own: a function's control flow graph as a picture or as text, as it is and after
//! passes.

use ide::{Analysis, Scope};
use mlir_grammar::Document;
use serde::{Deserialize, Serialize};
use tower_lsp::ls_types as lsp;

use crate::convert::to_proto::ToProto;

/// The request's name.
pub const METHOD: &str = "memref-analyzer/graph";

/// Of what the graph is drawn.
#[derive(Deserialize, Clone, PartialEq, Debug)]
#[serde(rename_all = "camelCase")]
pub struct Params {
    /// The document.
    pub text_document: lsp::TextDocumentIdentifier,
    /// A place in the function.
    pub position: lsp::Position,
    /// Passes, in order: the function after them is drawn beside the function as it is.
    #[serde(default)]
    pub passes: Vec<String>,
    /// How it is drawn.
    #[serde(default)]
    pub format: Format,
    /// What the client calls the work.
    #[serde(flatten)]
    pub work: lsp::WorkDoneProgressParams,
}

/// How a graph is drawn.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug, Default)]
#[serde(rename_all = "camelCase")]
pub enum Format {
    /// As an SVG document.
    #[default]
    Svg,
    /// In lines of text.
    Text,
}

/// The graph.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The function's symbol.
    function: String,
    /// An SVG document, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    svg: Option<String>,
    /// Lines of text, if those were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

impl ToProto<'_> {
    /// The graph of the function at a place; `None` where there is no function with a body.
    ///
    /// # Errors
    /// The obstacle, in a sentence.
    pub fn graph(&self, analysis: &Analysis, params: &Params) -> Result<Option<Answer>, String> {
        let document = analysis.document();
        let offset = self.encoding.offset(self.text, params.position);
        let Some(index) = document.item_at(offset) else {
            return Ok(None);
        };
        let placed = document.items().at(index);
        let relative = u32::try_from(offset.saturating_sub(placed.start)).unwrap_or(u32::MAX);
        let Some(before) = ide::display::flow_graph::at(placed.item, relative) else {
            return Ok(None);
        };
        let function = before.name.clone();
        let mut graphs = vec![(function.clone(), before)];
        let names: Vec<&str> = params.passes.iter().map(String::as_str).collect();
        if !names.is_empty() {
            let made = ide::transform(document, &ide::steps(&names, &[])?, Scope::Item(index));
            if let Some(left) = made.left_alone.first() {
                return Err(left.message.clone());
            }
            let text = ide::actions::passes::text_after(document, &made.items);
            let after = Document::new(&text, document.dialects().clone());
            let mut items = after.items().iter();
            let after = items.find_map(|placed| ide::display::flow_graph::of_item(placed.item, Some(&function)));
            graphs.extend(after.map(|mut after| {
                after.look_as(&graphs[0].1);
                (format!("{function} after {}", names.join(", ")), after)
            }));
        }
        let line_of = |node: &ide::FlowNode| {
            let is_written = !node.span.is_empty();
            is_written.then(|| {
                self.encoding
                    .position(self.text, placed.start + node.span.start as usize)
                    .line
            })
        };
        let (svg, text) = match params.format {
            Format::Svg => (Some(ide::display::flow_graph::to_svg(&graphs, line_of)), None),
            Format::Text => (None, Some(ide::display::flow_graph::to_text(&graphs))),
        };
        Ok(Some(Answer { function, svg, text }))
    }
}
