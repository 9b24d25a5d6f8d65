//! Operations of known dialects, with snippets of their forms.

use std::ops::Range;

use mlir_grammar::assembly::{Expected, Hole, Part};
use mlir_grammar::dialects::op_info::{Arity, OpInfo};
use mlir_grammar::{Dialects, Document, ItemKind};
use rustc_hash::FxHashSet;

use super::names::escaped;
use super::templates::templates;
use super::{Completion, CompletionKind, Completions, List, fits};
use crate::display::hover::in_words;

/// The dialects whose operations are offered before a dialect is named: those that buffers are written in.
const USUAL: [&str; 11] = [
    "affine",
    "arith",
    "bufferization",
    "builtin",
    "cf",
    "func",
    "gpu",
    "linalg",
    "memref",
    "scf",
    "vector",
];

/// What can be written in an empty document.
pub(super) fn at_the_top(document: &Document, range: Range<usize>) -> Completions {
    let dialects = document.dialects();
    let infos = USUAL.iter().flat_map(|dialect| dialects.operations_of(dialect));
    let begins = infos.filter(|info| info.traits.symbol || info.traits.function || info.traits.module);
    let all = begins.map(|info| {
        let name = info.name.strip_prefix("builtin.").unwrap_or(&info.name);
        Completion {
            label: name.to_owned(),
            kind: CompletionKind::Operation,
            detail: info.summary.as_deref().map(str::to_owned),
            range: range.clone(),
            text: name.to_owned(),
            snippet: snippet(dialects, info, name, false),
            also: Vec::new(),
            rank: 1,
        }
    });
    Completions {
        all: all.chain(templates(true, &range)).collect(),
        is_incomplete: true,
        ..Completions::default()
    }
}

impl List<'_> {
    /// Operations, where the name of one goes.
    pub(super) fn operations(&mut self) {
        let item = self.at.item;
        let dialects = &item.dialects;
        let typed = self.at.word.trim_start_matches('"');
        let is_generic = self.at.word.starts_with('"');
        self.clauses();
        self.templates();
        // Something else may fit when more is typed.
        self.found.is_incomplete = true;
        if let Some((dialect, _)) = typed.split_once('.')
            && dialects.describes(dialect)
        {
            dialects
                .operations_of(dialect)
                .for_each(|info| self.operation(info, &info.name, 0, is_generic));
            return;
        }
        let mut wanted: Vec<&str> = USUAL.to_vec();
        wanted.extend(dialects.names().filter(|name| dialects.is_users(name)));
        let used: FxHashSet<&str> = item
            .ir
            .ops()
            .filter_map(|op| item.op_name(op).split_once('.').map(|(dialect, _)| dialect))
            .collect();
        wanted.extend(used.iter().filter(|name| dialects.describes(name)));
        wanted.sort_unstable();
        wanted.dedup();
        for dialect in wanted {
            let rank = if used.contains(dialect) { 1 } else { 2 };
            for info in dialects.operations_of(dialect) {
                self.operation(info, &info.name, rank, is_generic);
            }
        }
        let default = match self.at.parent() {
            Some(parent) => item.entry(parent).and_then(|info| info.default_dialect.as_deref()),
            None => Some("builtin"),
        };
        if let Some(dialect) = default.filter(|_| !is_generic) {
            for info in dialects.operations_of(dialect) {
                let bare = info.name.split_once('.').map_or(&*info.name, |(_, bare)| bare);
                self.operation(info, bare, 0, false);
            }
        }
        for dialect in dialects.names() {
            self.add(Completion {
                rank: 3,
                ..self.plain(&format!("{dialect}."), CompletionKind::Dialect)
            });
        }
    }

    /// Operations of values, by their names alone.
    pub(super) fn payloads(&mut self) {
        let dialects = &self.at.item.dialects;
        for info in ["arith", "math"]
            .iter()
            .flat_map(|dialect| dialects.operations_of(dialect))
        {
            if !info.operands.is_empty() && !info.results.is_empty() {
                self.add(Completion {
                    detail: info.summary.as_deref().map(str::to_owned),
                    ..self.plain(&info.name, CompletionKind::Operation)
                });
            }
        }
    }

    /// Words with which the operation in front may go on, on a line of their own.
    fn clauses(&mut self) {
        if self.at.has_results {
            return;
        }
        let dialects = &self.at.item.dialects;
        let before = self.at.before();
        let Some((assembly, after)) = before.and_then(|(info, after)| Some((dialects.assembly(info)?, after))) else {
            return;
        };
        for one in assembly.expected(after) {
            if let Expected::Word(word) = one {
                self.word(&word, 0);
            }
        }
    }

    fn operation(&mut self, info: &OpInfo, name: &str, rank: u32, is_generic: bool) {
        if !fits(self.at.word, name) {
            return;
        }
        let dialects = &self.at.item.dialects;
        // A name that begins with what is typed is before one that only contains it.
        let typed = self.at.word.trim_start_matches('"');
        let rank = 2 * rank + u32::from(!name.starts_with(typed));
        let (text, snippet) = match is_generic {
            true => (format!("\"{name}\""), Some(format!("\"{name}\"($1) : ($2) -> ($3)$0"))),
            false => (name.to_owned(), snippet(dialects, info, name, self.names_results())),
        };
        self.add(Completion {
            detail: info.summary.as_deref().map(str::to_owned),
            text,
            snippet,
            rank,
            ..self.plain(name, CompletionKind::Operation)
        });
    }

    /// Whether names for results are to be written before an operation.
    fn names_results(&self) -> bool {
        !self.at.has_results && self.at.item.kind != ItemKind::Alias
    }
}

/// The form of an operation as a snippet; `None` where it is not known, or nothing but the name.
fn snippet(dialects: &Dialects, info: &OpInfo, name: &str, with_results: bool) -> Option<String> {
    let assembly = dialects.assembly(dialects.find(&info.name)?)?;
    let mut writer = Writer::default();
    if with_results && !info.results.is_empty() && info.results.iter().all(|result| result.arity == Arity::One) {
        for (index, result) in info.results.iter().enumerate() {
            writer.text.push_str(if index > 0 { ", %" } else { "%" });
            writer.hole(&result.name);
        }
        writer.text.push_str(" = ");
    }
    writer.text.push_str(name);
    writer.parts(&assembly.sketch());
    if writer.text == name {
        return None;
    }
    if !writer.has_end {
        writer.text.push_str("$0");
    }
    Some(writer.text)
}

/// A snippet that is being written.
#[derive(Default)]
struct Writer {
    text: String,
    holes: usize,
    /// Whether it says where the cursor goes at last.
    has_end: bool,
}

impl Writer {
    fn hole(&mut self, name: &str) {
        self.holes += 1;
        self.text.push_str(&format!("${{{}:{name}}}", self.holes));
    }

    fn parts(&mut self, parts: &[Part]) {
        for (index, part) in parts.iter().enumerate() {
            let ends = matches!(parts.get(index + 1), Some(Part::Text(text)) if text.starts_with(')'));
            match part {
                Part::Text(text) => self.text.push_str(&escaped(text)),
                Part::Optional(_) => {}
                Part::Hole { name, hole } => self.fill(name, hole, ends),
            }
        }
    }

    /// A part of the form; `ends`: the bracket closes after it.
    fn fill(&mut self, name: &str, hole: &Hole, ends: bool) {
        match hole {
            // There may be none.
            Hole::Operand(_, Arity::Variadic | Arity::Optional) if ends && self.text.ends_with('(') => {
                self.holes += 1;
                self.text.push_str(&format!("${}", self.holes));
            }
            Hole::Operand(..) => self.hole(&format!("%{name}")),
            Hole::NewValue => {
                self.text.push('%');
                self.hole(name);
            }
            Hole::Type => self.hole("type"),
            Hole::Attribute(words) if !words.is_empty() => {
                self.holes += 1;
                self.text.push_str(&format!("${{{}|{}|}}", self.holes, words.join(",")));
            }
            Hole::Attribute(_) => self.hole(name),
            Hole::Symbol => self.hole(&format!("@{name}")),
            Hole::Successor => self.hole(&format!("^{name}")),
            Hole::Region if self.has_end => self.text.push_str("{\n}"),
            Hole::Region => {
                self.text.push_str("{\n\t$0\n}");
                self.has_end = true;
            }
        }
    }
}

/// What is known of an operation by its name, as Markdown.
#[must_use]
pub fn documentation(document: &Document, operation: &str) -> Option<String> {
    let dialects = document.dialects();
    let info = dialects.get(dialects.find(operation)?);
    let mut lines = vec![
        format!(
            "```mlir\n{}\n```",
            crate::display::signature_help::synopsis(dialects, info)
        ),
        String::new(),
    ];
    lines.extend(info.summary.as_deref().map(|summary| format!("{summary}\n")));
    lines.extend(in_words(info).into_iter().map(|effect| format!("- {effect}")));
    lines.extend(
        info.description
            .as_deref()
            .map(|description| format!("\n---\n\n{description}")),
    );
    Some(lines.join("\n"))
}
