//! Passes over a document. Each step reads what the step before it wrote; items are changed side by side.

mod callees_first;

use std::ops::Range;
use std::sync::Arc;

use buffer_rewrite::edit::apply;
use buffer_rewrite::functions::{Functions, Summaries};
use buffer_rewrite::pass::{ModuleChange, ModuleSubject, Options, Subject as PassSubject};
use buffer_rewrite::{Pass, Refusal, TextEdit as ItemEdit, Work};
use mlir_grammar::{Document, Item, ItemKind, OpId, TypeAliases, parse_item};
use rayon::prelude::*;

use crate::analysis::Analysis;
use crate::code_actions::{Subject, edits};
use callees_first::Changed;

/// A pass with the values of its options.
#[derive(Clone, Debug)]
pub struct Step {
    pass: &'static Pass,
    options: Options,
}

/// An item that a pass left alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeftAlone {
    /// The operation that is in the way (bytes in the document); the whole function's name, where an earlier pass had
    /// already changed it.
    pub range: Range<usize>,
    /// Which pass, which function, which operation, and what is wrong with it.
    pub message: String,
}

/// What passes made of a document.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Transformed {
    /// The items that changed, by their index in the document, with their new text.
    pub items: Vec<(usize, String)>,
    /// The items that stay as they were.
    pub left_alone: Vec<LeftAlone>,
}

/// The passes of these names, sequences taken apart, with the options that were chosen (name and value).
///
/// # Errors
/// A name that no pass has, an option that none of them has, a value that does not fit: in a sentence.
pub fn steps(names: &[&str], chosen: &[(&str, &str)]) -> Result<Vec<Step>, String> {
    let mut passes = Vec::new();
    for &name in names {
        let pass = Pass::find(name).ok_or_else(|| {
            let names: Vec<&str> = buffer_rewrite::PASSES.iter().map(|pass| pass.name).collect();
            format!("there is no pass `{name}`; there is {}", names.join(", "))
        })?;
        passes.push(pass);
    }
    for (option, _) in chosen {
        if !passes.iter().any(|pass| pass.has_option(option)) {
            let which = match names {
                [one] => format!("the pass `{one}` has"),
                _ => "none of these passes has".to_owned(),
            };
            let no = if names.len() == 1 { "no" } else { "an" };
            return Err(format!("{which} {no} option `{option}`"));
        }
    }
    let mut steps = Vec::new();
    for pass in passes {
        let of_pass = pass.steps(chosen)?;
        steps.extend(of_pass.into_iter().map(|(pass, options)| Step { pass, options }));
    }
    Ok(steps)
}

/// What passes are run on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// The whole document.
    Document,
    /// One item (as an index); passes on modules change what else they have to.
    Item(usize),
    /// One operation of an item.
    Op(usize, OpId),
}

/// Runs passes over a document, or over a part of it.
#[must_use]
pub fn transform(document: &Document, steps: &[Step], scope: Scope) -> Transformed {
    let mut run = Run::new(document, scope);
    for step in steps {
        run.step(step);
    }
    run.finish()
}

/// A document's text with some of its items changed (by index, in order).
#[must_use]
pub fn text_after(document: &Document, items: &[(usize, String)]) -> String {
    let mut text = String::new();
    let mut done = 0;
    for (index, new) in items {
        let Some(placed) = document.items().get(*index) else {
            continue;
        };
        let range = placed.range();
        text.push_str(&document.text_of(done..range.start));
        text.push_str(new);
        done = range.end;
    }
    text.push_str(&document.text_of(done..document.text().len_bytes()));
    text
}

/// A document on its way through passes.
struct Run<'d> {
    document: &'d Document,
    scope: Scope,
    units: Vec<Unit>,
    /// The stretches of units that may name each other: inputs between separators.
    pieces: Vec<Range<usize>>,
}

/// An item on its way.
struct Unit {
    /// The item of the document that it is, or that it came behind.
    index: usize,
    item: Arc<Item>,
    /// What it is if it is left alone: as it was when items were last changed together.
    base: Arc<Item>,
    aliases: Arc<TypeAliases>,
    /// Why it stays as it was, once something is in the way.
    left_alone: Option<(String, Range<usize>)>,
}

impl<'d> Run<'d> {
    fn new(document: &'d Document, scope: Scope) -> Self {
        let items = document.items();
        let units = items.iter().enumerate().map(|(index, placed)| Unit {
            index,
            item: Arc::clone(placed.item),
            base: Arc::clone(placed.item),
            aliases: document.type_aliases(index).map(Arc::clone).unwrap_or_default(),
            left_alone: None,
        });
        let units: Vec<Unit> = units.collect();
        let pieces = pieces(&units);
        Self {
            document,
            scope,
            units,
            pieces,
        }
    }

    fn step(&mut self, step: &Step) {
        let work = step.pass.work.with(&step.options);
        if matches!(work, Work::Findings) {
            self.mend_findings();
            return;
        }
        let mut new_items: Vec<(usize, String)> = Vec::new();
        for piece in self.pieces.clone() {
            if !self.takes_any(&piece) {
                continue;
            }
            let items: Vec<Arc<Item>> = self.units[piece.clone()]
                .iter()
                .map(|unit| Arc::clone(&unit.item))
                .collect();
            let functions = Functions::of(items.iter().map(|item| &**item));
            let units = &self.units[piece.clone()];
            let on_unit =
                |run: fn(&PassSubject<'_>) -> Result<Vec<ItemEdit>, Refusal>, index: usize, callees: &Summaries| {
                    let unit = &units[index];
                    let is_taken = self.takes(piece.start + index);
                    if !is_taken || unit.left_alone.is_some() || unit.item.kind != ItemKind::Operation {
                        return Ok(None);
                    }
                    let edits = run(&PassSubject {
                        item: &unit.item,
                        functions: &functions,
                        callees,
                        options: &step.options,
                        only: self.only_op(),
                    });
                    unit.changed(&edits?)
                };
            let changed: Vec<Changed> = match work {
                Work::Item(run) => {
                    let nobody = Summaries::default();
                    let units = 0..units.len();
                    units
                        .into_par_iter()
                        .map(|index| on_unit(run, index, &nobody))
                        .collect()
                }
                Work::CalleesFirst(run) => callees_first::changed(units, |index, callees| on_unit(run, index, callees)),
                Work::Module(run) => {
                    let mut change = run(&ModuleSubject {
                        items: &items,
                        functions: &functions,
                        options: &step.options,
                    });
                    let new = std::mem::take(&mut change.new_items).into_iter();
                    new_items.extend(new.map(|(index, text)| (piece.start + index, text)));
                    let made = by_item(change, items.len());
                    let made = units.par_iter().zip(made);
                    made.map(|(unit, made)| unit.changed(&made?)).collect()
                }
                Work::ModuleIf { .. } | Work::Sequence(_) | Work::Findings => continue,
            };
            for (index, changed) in piece.zip(changed) {
                match changed {
                    Ok(None) => {}
                    Ok(Some(item)) => self.units[index].item = item,
                    Err(refusal) => self.leave_alone(index, step.pass, &refusal),
                }
            }
        }
        self.add(new_items);
        if matches!(work, Work::Module(_)) {
            for unit in &mut self.units {
                unit.base = Arc::clone(&unit.item);
            }
        }
    }

    /// Adds items: each text behind the item of this index.
    fn add(&mut self, mut new_items: Vec<(usize, String)>) {
        if new_items.is_empty() {
            return;
        }
        new_items.sort_by_key(|(index, _)| *index);
        for (index, text) in new_items.into_iter().rev() {
            let before = &self.units[index];
            let aliases = Arc::clone(&before.aliases);
            let item = parse_item(&text, ItemKind::Operation, &aliases, self.document.dialects());
            let item = Arc::new(item);
            let unit = Unit {
                index: before.index,
                item: Arc::clone(&item),
                base: item,
                aliases,
                left_alone: None,
            };
            self.units.insert(index + 1, unit);
        }
        self.pieces = pieces(&self.units);
    }

    /// Whether an item is to be changed for its own sake.
    fn takes(&self, index: usize) -> bool {
        match self.scope {
            Scope::Document => true,
            Scope::Item(item) | Scope::Op(item, _) => item == self.units[index].index,
        }
    }

    fn takes_any(&self, piece: &Range<usize>) -> bool {
        match self.scope {
            Scope::Document => true,
            Scope::Item(item) | Scope::Op(item, _) => self.units[piece.clone()].iter().any(|unit| unit.index == item),
        }
    }

    fn only_op(&self) -> Option<OpId> {
        match self.scope {
            Scope::Op(_, op) => Some(op),
            _ => None,
        }
    }

    /// Something is in the way: the item stays what it was at first, or when items were last changed together.
    fn leave_alone(&mut self, index: usize, pass: &Pass, refusal: &Refusal) {
        let Some(first) = self.document.items().get(self.units[index].index) else {
            return;
        };
        let now = &self.units[index].item;
        let op = if refusal.op.index() < now.ir.ops().len() {
            Some(refusal.op)
        } else {
            None
        };
        let function = now.ir.top().first().and_then(|&top| now.symbol(top));
        let function = function.as_deref().unwrap_or("this operation");
        let name = op.map_or("an operation", |op| now.op_name(op));
        let message = format!(
            "{function} is left alone by {}: `{name}` {}",
            pass.name, refusal.message
        );
        let is_unchanged = Arc::ptr_eq(now, first.item);
        let span = match op.filter(|_| is_unchanged) {
            Some(op) => now.ir.op(op).name,
            None => first
                .item
                .ir
                .top()
                .first()
                .map_or_else(Default::default, |&top| first.item.ir.op(top).name),
        };
        let range = first.start + span.start as usize..first.start + span.end as usize;
        self.units[index].item = Arc::clone(&self.units[index].base);
        self.units[index].left_alone = Some((message, range));
    }

    /// What the quick fixes of all findings do, all that are shown.
    fn mend_findings(&mut self) {
        let mut text = String::new();
        for unit in &self.units {
            text += &unit.item.text;
        }
        let analysis = Analysis::of(Document::new(&text, Arc::clone(self.document.dialects())));
        let starts: Vec<usize> = self
            .units
            .iter()
            .scan(0, |start, unit| {
                Some(std::mem::replace(start, *start + unit.item.text.len()))
            })
            .collect();
        let mut edits_of = vec![Vec::new(); self.units.len()];
        for edit in edits(&analysis, Subject::Document).unwrap_or_default() {
            let unit = starts
                .partition_point(|&start| start <= edit.range.start)
                .saturating_sub(1);
            let at = |offset: usize| (offset - starts[unit]) as u32;
            edits_of[unit].push(ItemEdit {
                span: mlir_grammar::Span::new(at(edit.range.start), at(edit.range.end)),
                text: edit.text,
            });
        }
        for (unit, edits) in self.units.iter_mut().zip(edits_of) {
            if let Ok(Some(item)) = unit.changed(&edits) {
                unit.item = item;
            }
        }
    }

    fn finish(self) -> Transformed {
        let mut made = Transformed::default();
        let mut units = self.units.into_iter().peekable();
        while let Some(unit) = units.next() {
            let first = self.document.items().get(unit.index).map(|placed| placed.item);
            if let Some((message, range)) = unit.left_alone {
                made.left_alone.push(LeftAlone { range, message });
            }
            let mut is_changed = first.is_some_and(|first| first.text != unit.item.text);
            let mut text = unit.item.text.to_string();
            while let Some(new) = units.next_if(|next| next.index == unit.index) {
                text += &new.item.text;
                is_changed = true;
            }
            if is_changed {
                made.items.push((unit.index, text));
            }
        }
        made
    }
}

impl Unit {
    /// The item after some edits; `None` where there are none.
    fn changed(&self, edits: &[ItemEdit]) -> Result<Option<Arc<Item>>, Refusal> {
        if edits.is_empty() {
            return Ok(None);
        }
        let wrong = || Refusal {
            op: self.item.ir.top().first().copied().unwrap_or(OpId(0)),
            message: "would become text that cannot be read".to_owned(),
        };
        let text = apply(&self.item.text, edits).ok_or_else(wrong)?;
        let after = parse_item(&text, self.item.kind, &self.aliases, &self.item.dialects);
        let is_read =
            after.errors.len() <= self.item.errors.len() && after.name_errors.len() <= self.item.name_errors.len();
        if is_read {
            Ok(Some(Arc::new(after)))
        } else {
            Err(wrong())
        }
    }
}

/// The stretches between separators.
fn pieces(units: &[Unit]) -> Vec<Range<usize>> {
    let mut pieces = Vec::new();
    let mut start = 0;
    for (index, unit) in units.iter().enumerate() {
        if unit.item.kind == ItemKind::Separator {
            pieces.push(start..index);
            start = index + 1;
        }
    }
    pieces.push(start..units.len());
    pieces
}

/// The change of a module, item by item.
fn by_item(change: ModuleChange, count: usize) -> Vec<Result<Vec<ItemEdit>, Refusal>> {
    let mut made: Vec<Result<Vec<ItemEdit>, Refusal>> = vec![Ok(Vec::new()); count];
    for (index, edits) in change.edits {
        made[index] = Ok(edits);
    }
    for (index, refusal) in change.refusals {
        made[index] = Err(refusal);
    }
    made
}
