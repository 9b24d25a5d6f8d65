//! Requests of our own about passes: which there are, and what one makes of a function or of a document.

use std::collections::BTreeMap;

use buffer_rewrite::PASSES;
use buffer_rewrite::pass::{OptionValue, PassOption};
use ide::{Analysis, LeftAlone, Remark, Scope, Transformed};
use mlir_grammar::Document;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tower_lsp::ls_types as lsp;

use crate::convert::to_proto::ToProto;
use crate::diagnostics::pass_notes::{Note, Requester};

/// The request that lists the passes; it has no parameters.
pub const PASSES_METHOD: &str = "memref-analyzer/passes";
/// The request that runs passes on a copy of the text.
pub const METHOD: &str = "memref-analyzer/transformed";

/// How many notes on one result are shown in the document.
const MOST_NOTES: usize = 1000;

/// What is to be run on what.
#[derive(Deserialize, Clone, PartialEq, Debug)]
#[serde(rename_all = "camelCase")]
pub struct Params {
    /// The document.
    pub text_document: lsp::TextDocumentIdentifier,
    /// A place in the function; without it and `function`, it is about the whole document.
    pub position: Option<lsp::Position>,
    /// The function by its symbol, which edits do not move: `@f`, or `@f#2` for the second of this name, as in a dump.
    pub function: Option<String>,
    /// The passes, in order.
    pub passes: Vec<String>,
    /// Options, by name: text, numbers or booleans.
    #[serde(default)]
    pub options: BTreeMap<String, Value>,
    /// What the client calls the work.
    #[serde(flatten)]
    pub work: lsp::WorkDoneProgressParams,
}

/// What became of it.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[serde(rename_all = "camelCase")]
pub struct Answer {
    /// The function, as a request names it; or nothing.
    function: Option<String>,
    /// The text as it is.
    before: String,
    /// The text as it would be.
    after: String,
    /// The obstacle, if there is one.
    left_alone: Vec<Said>,
    /// What there is to say of the rest.
    remarks: Vec<Said>,
}

/// What a pass says of an operation.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct Said {
    range: lsp::Range,
    message: String,
}

/// The passes, with what can be chosen.
#[must_use]
pub fn passes() -> Value {
    let option = |option: &PassOption| {
        let (default, choices) = match option.default {
            OptionValue::Bool(value) => (json!(value), Value::Null),
            OptionValue::Number(value) => (json!(value), Value::Null),
            OptionValue::Word(words) => (json!(words.first()), json!(words)),
            OptionValue::Results => (json!(""), Value::Null),
        };
        json!({ "name": option.name, "default": default, "choices": choices, "summary": option.summary })
    };
    let passes = PASSES.iter().map(|pass| {
        let options: Vec<Value> = pass.options.iter().map(option).collect();
        json!({ "name": pass.name, "title": pass.title, "options": options })
    });
    passes.collect()
}

impl Answer {
    /// Whose result it is.
    #[must_use]
    pub fn requester(&self, passes: &[String]) -> Requester {
        Requester::View {
            passes: passes.to_vec(),
            function: self.function.clone(),
        }
    }
}

impl ToProto<'_> {
    /// What passes make of a document, and what they say of it.
    ///
    /// # Errors
    /// What is wrong with the parameters, in a sentence.
    pub fn transformed(&self, analysis: &Analysis, params: &Params) -> Result<(Answer, Vec<Note>), String> {
        let names: Vec<&str> = params.passes.iter().map(String::as_str).collect();
        let chosen: Vec<(&str, String)> = params
            .options
            .iter()
            .map(|(name, value)| (&**name, spelled(value)))
            .collect();
        let chosen: Vec<(&str, &str)> = chosen.iter().map(|(name, value)| (*name, &**value)).collect();
        let steps = ide::steps(&names, &chosen)?;
        let document = analysis.document();
        let item = match (&params.function, params.position) {
            (Some(symbol), _) => {
                Some(item_of(document, symbol).ok_or_else(|| format!("there is no function {symbol}"))?)
            }
            (None, Some(position)) => document.item_at(self.encoding.offset(self.text, position)),
            (None, None) => None,
        };
        let scope = item.map_or(Scope::Document, Scope::Item);
        let Transformed {
            items,
            left_alone,
            remarks,
        } = ide::transform_analysed(analysis, &steps, scope);
        let (before, after) = match item.and_then(|index| Some((index, document.items().get(index)?))) {
            Some((index, placed)) => {
                let after = items.into_iter().find(|(changed, _)| *changed == index);
                let before = placed.item.text.to_string();
                let after = after.map_or_else(|| before.clone(), |(_, text)| text);
                (before, after)
            }
            None => (
                document.text().to_string(),
                ide::actions::passes::text_after(document, &items),
            ),
        };
        let function = item.and_then(|index| name_of(document, index));
        let notes = notes(analysis, &params.passes.join("+"), &left_alone, &remarks);
        let said = |(range, message)| Said {
            range: self.lines.range(range),
            message,
        };
        let left_alone = left_alone.into_iter().map(|left| said((left.range, left.message)));
        let remarks = remarks.into_iter().map(|remark| said((remark.range, remark.message)));
        let answer = Answer {
            function,
            before,
            after,
            left_alone: left_alone.collect(),
            remarks: remarks.collect(),
        };
        Ok((answer, notes))
    }
}

/// What passes say of a document, to be shown in it.
#[must_use]
pub fn notes(analysis: &Analysis, passes: &str, left_alone: &[LeftAlone], remarks: &[Remark]) -> Vec<Note> {
    let note = |range, severity, message| Note::new(analysis, range, passes, severity, message);
    let left_alone = left_alone
        .iter()
        .map(|left| note(&left.range, lsp::DiagnosticSeverity::INFORMATION, &left.message));
    let remarks = remarks
        .iter()
        .map(|remark| note(&remark.range, lsp::DiagnosticSeverity::HINT, &remark.message));
    left_alone.chain(remarks).flatten().take(MOST_NOTES).collect()
}

/// The items whose first operation defines a symbol, in order.
fn items_of<'d>(document: &'d Document, symbol: &'d str) -> impl Iterator<Item = usize> + 'd {
    let items = document.items().iter().enumerate();
    let defining = items.filter(move |(_, placed)| {
        let first = placed.item.ir.top().first();
        first.is_some_and(|&op| placed.item.symbol(op).as_deref() == Some(symbol))
    });
    defining.map(|(index, _)| index)
}

/// The item that a function of this name is: `@f`, or `@f#2` for the second `@f`.
fn item_of(document: &Document, name: &str) -> Option<usize> {
    // A quoted symbol may hold any sign, and ends with its quote.
    let numbered = name.rsplit_once('#').and_then(|(symbol, number)| {
        let number: usize = number.parse().ok()?;
        Some((symbol, number.checked_sub(1)?))
    });
    let (symbol, before) = numbered.unwrap_or((name, 0));
    items_of(document, symbol).nth(before)
}

/// The name of an item for [`item_of`].
fn name_of(document: &Document, index: usize) -> Option<String> {
    let item = document.items().get(index)?.item;
    let symbol = item.symbol(*item.ir.top().first()?)?;
    let before = items_of(document, &symbol).position(|found| found == index)?;
    Some(match before {
        0 => symbol.into_owned(),
        _ => format!("{symbol}#{}", before + 1),
    })
}

/// An option's value as the command line would have it.
fn spelled(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}
