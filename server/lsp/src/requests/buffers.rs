//! `memref-analyzer/buffers`, a request of our own: what the functions of a document allocate, own, free and leak; of one
//! function, each buffer. A client that names the counts it has gets what has changed since.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use ide::{Analysis, Buffer, Fate, FunctionBuffers};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use tower_lsp::ls_types as lsp;
use tower_lsp::ls_types::Uri;

use crate::convert::to_proto::ToProto;

/// The request's name.
pub const METHOD: &str = "memref-analyzer/buffers";

/// Of what the buffers are asked for.
#[derive(Deserialize, Clone, PartialEq, Debug)]
#[serde(rename_all = "camelCase")]
pub struct Params {
    /// The document.
    pub text_document: lsp::TextDocumentIdentifier,
    /// A place in the function whose buffers are named; without one, all functions are counted.
    pub position: Option<lsp::Position>,
    /// The id of the counts that the client has, empty if it has none: it gets what has changed since.
    pub previous_result_id: Option<String>,
}

/// What is known.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[serde(untagged)]
pub enum Answer {
    /// The functions that have buffers, in the order of the text.
    Functions(Vec<Function>),
    /// The same, as a change of what the client has.
    Changed(Changed),
    /// The buffers of a function, by what happens to them.
    Buffers(Vec<Named>),
}

/// A change of the list of functions.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[serde(rename_all = "camelCase")]
pub struct Changed {
    /// What the list is called that results.
    result_id: String,
    /// The first function that goes away; those in front stay as they are.
    start: usize,
    /// How many functions go away; `None` if all of the list does.
    deleted: Option<usize>,
    /// What comes in their place.
    functions: Vec<Function>,
    /// How many lines those after have moved down.
    lines: i64,
}

/// The buffers of a function, counted.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[serde(rename_all = "camelCase")]
pub struct Function {
    /// The function's symbol, or its operation's name.
    name: String,
    range: lsp::Range,
    selection_range: lsp::Range,
    allocated: usize,
    owned: usize,
    freed: usize,
    leaking: usize,
    misused: usize,
    /// Which part of the document it is in, if that has several: the pass of a dump, or the number of a piece.
    part: Option<String>,
}

/// A buffer of a function.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[serde(rename_all = "camelCase")]
pub struct Named {
    /// `allocated`, `owned`, `freed`, `leaking`, `misused`.
    fate: &'static str,
    /// The value, as the text names it.
    name: String,
    /// A few words.
    detail: String,
    /// Why it is so, in Markdown; may be empty.
    reason: String,
    /// Where it happens.
    range: lsp::Range,
}

/// The counts that clients got last, by document.
#[derive(Clone, Debug, Default)]
pub struct Counted {
    documents: Arc<Mutex<FxHashMap<Uri, Counts>>>,
    next: Arc<AtomicU64>,
}

/// The counts of a version of a document.
#[derive(Debug)]
struct Counts {
    id: u64,
    functions: Vec<Function>,
}

impl Counted {
    /// Forgets a document.
    pub fn forget(&self, uri: &Uri) {
        self.documents
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .remove(uri);
    }

    /// What makes `functions` of the counts that are called `previous`; all of them, if those are not the last ones.
    fn changed(&self, uri: &Uri, previous: &str, functions: Vec<Function>) -> Changed {
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        let mut documents = self.documents.lock().unwrap_or_else(PoisonError::into_inner);
        let counts = Counts {
            id,
            functions: functions.clone(),
        };
        let known = documents.insert(uri.clone(), counts);
        drop(documents);
        let result_id = id.to_string();
        match known.filter(|known| known.id.to_string() == previous) {
            Some(known) => difference(&known.functions, functions, result_id),
            None => Changed {
                result_id,
                start: 0,
                deleted: None,
                functions,
                lines: 0,
            },
        }
    }
}

/// The change that makes `new` of `old`.
fn difference(old: &[Function], mut new: Vec<Function>, result_id: String) -> Changed {
    let start = old.iter().zip(&new).take_while(|(old, new)| old == new).count();
    let line = |functions: &[Function]| functions.last().map_or(0, |last| i64::from(last.range.end.line));
    let lines = line(&new) - line(old);
    let shorter = old.len().min(new.len()) - start;
    let pairs = old.iter().rev().zip(new.iter().rev()).take(shorter);
    let same = pairs.take_while(|(old, new)| old.is_moved(new, lines)).count();
    new.truncate(new.len() - same);
    Changed {
        result_id,
        start,
        deleted: Some(old.len() - same - start),
        functions: new.split_off(start),
        lines,
    }
}

impl Function {
    /// Whether the other one is this one, so many lines further down.
    fn is_moved(&self, other: &Self, lines: i64) -> bool {
        let down = |at: lsp::Position| (i64::from(at.line) + lines, at.character);
        let here = |at: lsp::Position| (i64::from(at.line), at.character);
        let moved =
            |range: lsp::Range, to: lsp::Range| (down(range.start), down(range.end)) == (here(to.start), here(to.end));
        let counts = |one: &Self| [one.allocated, one.owned, one.freed, one.leaking, one.misused];
        moved(self.range, other.range)
            && moved(self.selection_range, other.selection_range)
            && counts(self) == counts(other)
            && (&self.name, &self.part) == (&other.name, &other.part)
    }
}

impl ToProto<'_> {
    /// The buffers of a document's functions, or of one.
    #[must_use]
    pub fn buffers(&self, analysis: &Analysis, params: &Params, counted: &Counted) -> Answer {
        match params.position {
            None => {
                let functions = ide::function_buffers(analysis).into_iter();
                let functions = functions.map(|function| self.function_buffers(function)).collect();
                match &params.previous_result_id {
                    None => Answer::Functions(functions),
                    Some(previous) => Answer::Changed(counted.changed(self.uri, previous, functions)),
                }
            }
            Some(position) => {
                let buffers = ide::buffers_of_function(analysis, self.encoding.offset(self.text, position));
                Answer::Buffers(buffers.into_iter().map(|buffer| self.named_buffer(buffer)).collect())
            }
        }
    }

    fn function_buffers(&self, function: FunctionBuffers) -> Function {
        Function {
            name: function.name,
            range: self.range(function.range),
            selection_range: self.range(function.name_range),
            allocated: function.allocated,
            owned: function.owned,
            freed: function.freed,
            leaking: function.leaking,
            misused: function.misused,
            part: function.part,
        }
    }

    fn named_buffer(&self, buffer: Buffer) -> Named {
        Named {
            fate: match buffer.fate {
                Fate::Allocated => "allocated",
                Fate::Owned => "owned",
                Fate::Freed => "freed",
                Fate::Leaking => "leaking",
                Fate::Misused => "misused",
            },
            name: buffer.name,
            detail: buffer.detail,
            reason: buffer.reason,
            range: self.range(buffer.range),
        }
    }
}

#[cfg(test)]
mod tests {
    use mlir_grammar::{Dialects, Document};

    use super::*;
    use crate::convert::lines::Lines;
    use crate::encoding::Encoding;

    fn asked(counted: &Counted, analysis: &Analysis, previous: Option<&str>) -> Answer {
        let uri: Uri = "file:///a.mlir".parse().expect("it is one");
        let params = Params {
            text_document: lsp::TextDocumentIdentifier { uri: uri.clone() },
            position: None,
            previous_result_id: previous.map(str::to_owned),
        };
        let rope = analysis.document().text();
        ToProto::new(&uri, &Lines::new(rope, Encoding::Utf16)).buffers(analysis, &params, counted)
    }

    /// What a client makes of a change.
    fn apply(list: &mut Vec<Function>, change: Changed) {
        let down = |at: &mut lsp::Position| at.line = u32::try_from(i64::from(at.line) + change.lines).expect("a line");
        let deleted = change.deleted.unwrap_or(list.len());
        for function in &mut list[change.start + deleted..] {
            for range in [&mut function.range, &mut function.selection_range] {
                down(&mut range.start);
                down(&mut range.end);
            }
        }
        list.splice(change.start..change.start + deleted, change.functions);
    }

    #[test]
    fn changes_add_up_and_are_small() {
        let function = |name: usize| {
            format!("func.func @f{name}(%m: memref<4xf32>) {{\n  %a = memref.alloc() : memref<4xf32>\n  return\n}}\n")
        };
        // Something is freed from the beginning on: no edit changes the stage of the others.
        let after = "func.func @behind() {\n  %a = memref.alloc() : memref<4xf32>\n  memref.dealloc %a : memref<4xf32>\n  return\n}\n";
        let text: String = (0..20).map(function).chain([after.to_owned()]).collect();
        let counted = Counted::default();
        let mut document = Document::new(&text, Dialects::builtin());
        let mut analysis = Analysis::of(document.clone());
        let Answer::Changed(first) = asked(&counted, &analysis, Some("")) else {
            panic!("no change");
        };
        assert_eq!((first.deleted, first.functions.len()), (None, 21));
        let mut id = first.result_id;
        let mut list = first.functions;
        let at = |what: &str| text.find(what).expect("it is there");
        let edits = [
            (0, 0, "// a comment\n", 0),
            (at("@f7") + 3, at("@f7") + 3, "0", 1),
            (
                at("  return"),
                at("  return"),
                "  memref.dealloc %a : memref<4xf32>\n",
                1,
            ),
            (at("func.func @f12"), at("func.func @f14"), "", 0),
            (0, 0, &function(20), 1),
        ];
        for (start, end, with, most) in edits {
            document.edit(start..end, with);
            analysis = analysis.advance(document.clone());
            let Answer::Changed(change) = asked(&counted, &analysis, Some(&id)) else {
                panic!("no change");
            };
            assert!(change.functions.len() <= most + 1, "{change:?}");
            id.clone_from(&change.result_id);
            apply(&mut list, change);
            let fresh = Analysis::of(document.clone());
            assert_eq!(
                Answer::Functions(list.clone()),
                asked(&counted, &fresh, None),
                "{with:?}"
            );
        }
        // Of what is not known any more, all is sent.
        assert!(matches!(asked(&counted, &analysis, Some("0")), Answer::Changed(all) if all.deleted.is_none()));
    }
}
