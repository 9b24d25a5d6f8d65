//! Passes over a document. Each step reads what the step before it wrote; items are changed side by side.
//!
//! A function that a pass refuses stays as it was before that pass, and for the next pass it is one like any other. So are the
//! functions that would rely on what it does not keep to ([`boundaries`]).

mod boundaries;
mod callees_first;
mod faults;
mod fixing;
mod spelling;

use std::borrow::Cow;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use buffer_rewrite::draft::numbered_names;
use buffer_rewrite::edit::apply;
use buffer_rewrite::functions::{Functions, Summaries};
use buffer_rewrite::pass::{ModuleChange, ModuleSubject, Options, Subject as PassSubject};
use buffer_rewrite::{Pass, Refusal, TextEdit as ItemEdit, Work};
use mlir_grammar::{Document, Item, ItemKind, OpId, Reader, TypeAliases, parse_item};
use rayon::prelude::*;
use rustc_hash::FxHashSet;

use crate::analysis::Analysis;
use crate::unknown_name::unknown_name;
use callees_first::Changed;
use spelling::with_blanks_of;

/// A pass with the values of its options.
#[derive(Clone, Debug)]
pub struct Step {
    pass: &'static Pass,
    options: Options,
    /// Which of the passes that were asked for it belongs to.
    part_of: usize,
    /// The name of that pass.
    asked: &'static str,
}

/// What changes an item.
type OnItem = fn(&PassSubject<'_>) -> Result<Vec<ItemEdit>, Refusal>;

impl Step {
    /// What it does to an item, where it changes each for itself.
    fn on_item(&self) -> Option<OnItem> {
        match self.pass.work.with(&self.options) {
            Work::Item(run) => Some(run),
            _ => None,
        }
    }
}

/// An item that a pass left alone, or freed in part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeftAlone {
    /// The operation that is the obstacle (bytes in the document); the whole function's name, where an earlier pass had
    /// already changed it.
    pub range: Range<usize>,
    /// Which pass, which function, which operation, and what is wrong with it.
    pub message: String,
}

/// Something worth knowing about what a pass did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// The operation that it is about (bytes in the document); the whole function's name, where an earlier pass had already
    /// changed it.
    pub range: Range<usize>,
    /// What the pass did otherwise than one may think, and why.
    pub message: String,
}

/// What passes made of a document.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Transformed {
    /// The items that changed, by their index in the document, with their new text.
    pub items: Vec<(usize, String)>,
    /// What stays as it was.
    pub left_alone: Vec<LeftAlone>,
    /// What is said of the rest.
    pub remarks: Vec<Remark>,
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
            let all = format!("the passes are {}", names.join(", "));
            unknown_name("pass", name, names, &all)
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
    for (part_of, pass) in passes.into_iter().enumerate() {
        let asked = pass.name;
        let of_pass = pass.steps(chosen)?.into_iter();
        steps.extend(of_pass.map(|(pass, options)| Step {
            pass,
            options,
            part_of,
            asked,
        }));
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
    run(PassRun::new(document, None, scope), steps)
}

/// [`transform`], where it is known what there is to find in the document: nothing is analysed twice. Nothing becomes of it
/// where that is cancelled.
#[must_use]
pub fn transform_analysed(analysis: &Analysis, steps: &[Step], scope: Scope) -> Transformed {
    run(PassRun::new(analysis.document(), Some(analysis), scope), steps)
}

/// [`transform_analysed`], as if there were no other items than these (by index, in order).
#[must_use]
pub(crate) fn transform_alone(analysis: &Analysis, items: &[usize], steps: &[Step], scope: Scope) -> Transformed {
    run(
        PassRun::of(analysis.document(), Some(analysis), scope, items.iter().copied()),
        steps,
    )
}

fn run(mut run: PassRun<'_>, steps: &[Step]) -> Transformed {
    for pass in steps.chunk_by(|one, next| one.part_of == next.part_of) {
        run.begin(pass);
        let mut rest = pass;
        while let [first, behind @ ..] = rest {
            let on_items: Vec<(&Step, OnItem)> = rest.iter().map_while(|step| Some((step, step.on_item()?))).collect();
            if on_items.is_empty() {
                run.step(first, pass);
                rest = behind;
            } else {
                run.steps_on_items(&on_items);
                rest = &rest[on_items.len()..];
            }
            if run.is_cancelled() {
                return Transformed::default();
            }
        }
        run.end(pass);
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

/// A document that runs through passes.
struct PassRun<'d> {
    document: &'d Document,
    /// What is known of the document as it was at first.
    analysis: Option<&'d Analysis>,
    scope: Scope,
    units: Vec<Unit>,
    /// The stretches of units that may name each other: inputs between separators.
    pieces: Vec<Range<usize>>,
    /// What there is to know of the units as they were before the pass at hand, once that is asked for.
    before: OnceLock<boundaries::Before<'d>>,
    /// The step of the pass at hand that relies on functions that keep to the ABI, where it changed them one by one.
    relies: Option<Reliance>,
}

/// A step that relies on functions that keep to the ABI.
struct Reliance {
    pass: &'static Pass,
    /// What functions look like after it, where it went by what its callees look like.
    after: Option<Summaries>,
}

/// An item that runs through passes.
struct Unit {
    /// The item of the document that it is, or that it came after.
    index: usize,
    item: Arc<Item>,
    /// What it is if it is left alone: as it was before the pass at hand, or when that last changed items together.
    base: Arc<Item>,
    aliases: Arc<TypeAliases>,
    /// Why it stays as it was, once there is an obstacle to the pass at hand.
    left_alone: Option<LeftAlone>,
    /// What passes said of it.
    remarks: Vec<Remark>,
    /// What the pass at hand left alone in it.
    leaks: Vec<LeftAlone>,
    /// What passes before left alone, all of it or something in it.
    left_before: Vec<LeftAlone>,
    /// What it was between passes: to free all that takes its time, and nothing waits for it.
    past: Vec<Arc<Item>>,
}

/// What steps made of an item.
#[derive(Default)]
struct Through<'s> {
    /// The new one, if any of them changed it.
    item: Option<Arc<Item>>,
    /// The pass that met an obstacle, and the obstacle.
    refused: Option<(&'s Pass, Refusal)>,
}

impl<'d> PassRun<'d> {
    fn new(document: &'d Document, analysis: Option<&'d Analysis>, scope: Scope) -> Self {
        Self::of(document, analysis, scope, 0..document.items().len())
    }

    /// With these items (by index, in order) and no others.
    fn of(
        document: &'d Document,
        analysis: Option<&'d Analysis>,
        scope: Scope,
        items: impl Iterator<Item = usize>,
    ) -> Self {
        let units = items.filter_map(|index| {
            let placed = document.items().get(index)?;
            Some(Unit {
                index,
                item: Arc::clone(placed.item),
                base: Arc::clone(placed.item),
                aliases: document.type_aliases(index).map(Arc::clone).unwrap_or_default(),
                left_alone: None,
                remarks: Vec::new(),
                leaks: Vec::new(),
                left_before: Vec::new(),
                past: Vec::new(),
            })
        });
        let units: Vec<Unit> = units.collect();
        let pieces = pieces(&units);
        Self {
            document,
            analysis,
            scope,
            units,
            pieces,
            before: OnceLock::new(),
            relies: None,
        }
    }

    /// Before a pass: all is open again, but for what cannot be read.
    fn begin(&mut self, steps: &[Step]) {
        for unit in &mut self.units {
            let base = std::mem::replace(&mut unit.base, Arc::clone(&unit.item));
            unit.past.push(base);
        }
        self.before = OnceLock::new();
        self.relies = None;
        self.leave_unreadable(steps);
    }

    /// What relied on functions that were left alone, or taken back after the pass, is left alone, too.
    fn settle(&mut self, taken_back: &FxHashSet<usize>) {
        if let Some(relies) = self.relies.take() {
            let found = boundaries::Boundaries {
                run: self,
                after: relies.after.as_ref(),
                taken_back,
                pieces: 0..self.units.len(),
                stays: &|unit| !self.takes(unit) || self.units[unit].left_alone.is_some(),
                is_changed: &|unit| !Arc::ptr_eq(&self.units[unit].item, &self.units[unit].base),
            };
            for (unit, refusal) in found.broken() {
                self.take_back(unit, relies.pass, &refusal);
            }
            self.relies = Some(relies);
        }
    }

    /// After a pass: what would be wrong is left alone, and what relied on that.
    fn end(&mut self, steps: &[Step]) {
        let mut taken_back = FxHashSet::default();
        loop {
            self.settle(&taken_back);
            let faulty = match self.is_cancelled() {
                true => FxHashSet::default(),
                false => self.take_faults_back(steps),
            };
            if faulty.is_empty() {
                break;
            }
            taken_back.extend(faulty);
        }
        for unit in &mut self.units {
            unit.left_before.extend(unit.left_alone.take());
            unit.left_before.append(&mut unit.leaks);
        }
    }

    /// Whether the request was cancelled.
    fn is_cancelled(&self) -> bool {
        self.analysis.is_some_and(Analysis::is_cancelled)
    }

    /// Steps that change items one by one: each item goes through all of them at once, while it is at hand.
    fn steps_on_items(&mut self, steps: &[(&Step, OnItem)]) {
        if let Some((step, _)) = steps.iter().find(|(step, _)| step.pass.keeps_abi) {
            self.relies = Some(Reliance {
                pass: step.pass,
                after: None,
            });
        }
        for piece in self.pieces.clone() {
            if !self.takes_any(&piece) {
                continue;
            }
            let functions = self.functions_of(&piece);
            let units = piece.clone().into_par_iter();
            let changed = units.map_init(Reader::default, |reader, index| {
                let is_to_change = self.is_to_change(index);
                is_to_change.then(|| self.through(steps, index, &functions, reader))
            });
            let changed: Vec<Option<Through<'_>>> = changed.collect();
            for (index, through) in piece.zip(changed) {
                let Some(through) = through else { continue };
                if let Some(item) = through.item {
                    let unit = &mut self.units[index];
                    unit.past.push(std::mem::replace(&mut unit.item, item));
                }
                if let Some((pass, refusal)) = through.refused {
                    self.leave_alone(index, pass, &refusal);
                }
            }
        }
    }

    /// An item after some steps, or after those before one that refuses it.
    fn through<'s>(
        &self,
        steps: &[(&'s Step, OnItem)],
        index: usize,
        functions: &Functions,
        reader: &mut Reader,
    ) -> Through<'s> {
        let unit = &self.units[index];
        let callees = Summaries::default();
        let mut through = Through::default();
        for &(step, run) in steps {
            if self.is_cancelled() {
                break;
            }
            let item = through.item.as_ref().unwrap_or(&unit.item);
            let edits = run(&PassSubject {
                item,
                functions,
                callees: &callees,
                options: &step.options,
                only: self.only_op(),
            });
            match edits.and_then(|edits| unit.changed(item, &edits, reader)) {
                Ok(Some(item)) => through.item = Some(item),
                Ok(None) => {}
                Err(refusal) => {
                    through.refused = Some((step.pass, refusal));
                    break;
                }
            }
        }
        through
    }

    /// The functions of units that may name each other.
    fn functions_of(&self, piece: &Range<usize>) -> Functions {
        Functions::of(self.units[piece.clone()].iter().map(|unit| &*unit.item))
    }

    /// Whether there is something to change in an item for its own sake.
    fn is_to_change(&self, index: usize) -> bool {
        let unit = &self.units[index];
        let is_open = unit.left_alone.is_none() && unit.item.kind == ItemKind::Operation;
        is_open && self.takes(index) && !self.is_cancelled()
    }

    /// A step that does not change items one by one, one of the `steps` of a pass.
    fn step(&mut self, step: &Step, steps: &[Step]) {
        let work = step.pass.work.with(&step.options);
        if matches!(work, Work::Findings) {
            self.fix_findings(step);
            return;
        }
        if matches!(work, Work::Module(_)) {
            self.settle(&FxHashSet::default());
        }
        let mut is_edited = false;
        let mut new_items: Vec<(usize, String)> = Vec::new();
        let mut unknown: Vec<&str> = step.options.named_results().map(|result| &*result.function).collect();
        for piece in self.pieces.clone() {
            if !self.takes_any(&piece) {
                continue;
            }
            let functions = self.functions_of(&piece);
            unknown.retain(|function| !functions.is_taken(function));
            let mut broken = Vec::new();
            let changed: Vec<Changed> = match work {
                Work::CalleesFirst(run) => self.callees_first(step, run, &piece, &functions),
                Work::Module(run) => {
                    let mut change = self.together(step, run, &piece, &functions, &mut broken);
                    let new = std::mem::take(&mut change.new_items).into_iter();
                    new_items.extend(new.map(|(index, text)| (piece.start + index, text)));
                    let made = by_item(change, piece.len());
                    let made = self.units[piece.clone()].par_iter().zip(made);
                    made.map(|(unit, made)| unit.changed(&unit.item, &made?, &mut Reader::default()))
                        .collect()
                }
                Work::Item(_) | Work::ModuleIf { .. } | Work::Sequence(_) | Work::Findings => continue,
            };
            is_edited |= changed.iter().any(|changed| matches!(changed, Ok(Some(_))));
            let units = self.units[piece.clone()].par_iter_mut();
            let refused = units.zip(changed).map(|(unit, changed)| {
                if let Some(item) = changed? {
                    unit.past.push(std::mem::replace(&mut unit.item, item));
                }
                Ok(())
            });
            let refused: Vec<Result<(), Refusal>> = refused.collect();
            for (index, refused) in piece.clone().zip(refused) {
                if let Err(refusal) = refused {
                    self.leave_alone(index, step.pass, &refusal);
                }
            }
            for (index, refusal) in broken {
                self.take_back(piece.start + index, step.pass, &refusal);
            }
        }
        let is_together = matches!(work, Work::Module(_)) && is_edited;
        if is_together && new_items.is_empty() {
            self.take_together_back(steps);
        }
        self.add(new_items);
        if let (Some(unit), Some(function)) = (self.units.first_mut(), unknown.first()) {
            let message = format!("there is no function {function} for {} to change", step.pass.name);
            unit.leaks.push(LeftAlone { range: 0..0, message });
        }
        if is_together {
            for unit in &mut self.units {
                unit.base = Arc::clone(&unit.item);
            }
            self.before = OnceLock::new();
            self.relies = None;
        }
    }

    /// What a step makes of the items of a piece that changes those first that others call.
    fn callees_first(&mut self, step: &Step, run: OnItem, piece: &Range<usize>, functions: &Functions) -> Vec<Changed> {
        let work = callees_first::Work {
            units: &self.units[piece.clone()],
            keeps_abi: step.pass.keeps_abi,
            takes: &|index| self.takes(piece.start + index),
            before: &|functions| {
                let functions = functions.iter().map(|&(index, symbol)| (piece.start + index, symbol));
                self.before().summaries(&functions.collect::<Vec<_>>())
            },
            run: &|index, callees| {
                let index = piece.start + index;
                if !self.is_to_change(index) {
                    return Ok(None);
                }
                let unit = &self.units[index];
                let edits = run(&PassSubject {
                    item: &unit.item,
                    functions,
                    callees,
                    options: &step.options,
                    only: self.only_op(),
                });
                unit.changed(&unit.item, &edits?, &mut Reader::default())
            },
        };
        let (changed, after) = work.changed();
        if step.pass.keeps_abi {
            self.relies = Some(Reliance {
                pass: step.pass,
                after: Some(after),
            });
        }
        changed
    }

    /// What a step makes of the items of a piece that changes them together; `broken` gets the items that relied on others (as
    /// indices in the piece).
    fn together(
        &self,
        step: &Step,
        run: fn(&ModuleSubject<'_>) -> ModuleChange,
        piece: &Range<usize>,
        functions: &Functions,
        broken: &mut Vec<(usize, Refusal)>,
    ) -> ModuleChange {
        let units = &self.units[piece.clone()];
        let items: Vec<Arc<Item>> = units.iter().map(|unit| Arc::clone(&unit.item)).collect();
        loop {
            let stays = (0..units.len()).filter(|&index| units[index].left_alone.is_some());
            let stays: Vec<usize> = stays.chain(broken.iter().map(|(index, _)| *index)).collect();
            let change = run(&ModuleSubject {
                items: &items,
                functions,
                options: &step.options,
                only: self.only_item(piece),
                stays: &stays,
            });
            let more = match step.pass.keeps_abi {
                true => self.broken_together(piece, &change, &stays),
                false => Vec::new(),
            };
            if more.is_empty() {
                return change;
            }
            broken.extend(more);
        }
    }

    /// The items of a piece that may not change as this says since others stay as they are (as indices in the piece).
    fn broken_together(&self, piece: &Range<usize>, change: &ModuleChange, stays: &[usize]) -> Vec<(usize, Refusal)> {
        let is_refused = |index: usize| change.refusals.iter().any(|(refused, _)| *refused == index);
        let found = boundaries::Boundaries {
            run: self,
            after: None,
            taken_back: &FxHashSet::default(),
            pieces: piece.clone(),
            stays: &|unit| stays.contains(&(unit - piece.start)) || is_refused(unit - piece.start),
            is_changed: &|unit| change.edits.iter().any(|(index, _)| *index == unit - piece.start),
        };
        let broken = found.broken().into_iter();
        broken.map(|(unit, refusal)| (unit - piece.start, refusal)).collect()
    }

    /// What there is to know of the units as they were before the pass at hand.
    fn before(&self) -> &boundaries::Before<'d> {
        self.before.get_or_init(|| {
            let (analysis, places) = self.analysis_of(|unit| &unit.base);
            boundaries::Before::new(analysis, places)
        })
    }

    /// Adds items: each text after the item of this index.
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
                remarks: Vec::new(),
                leaks: Vec::new(),
                left_before: Vec::new(),
                past: Vec::new(),
            };
            self.units.insert(index + 1, unit);
        }
        self.pieces = pieces(&self.units);
        self.before = OnceLock::new();
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

    /// The only item to change for its own sake, by its place in a piece.
    fn only_item(&self, piece: &Range<usize>) -> Option<usize> {
        let (Scope::Item(item) | Scope::Op(item, _)) = self.scope else {
            return None;
        };
        self.units[piece.clone()].iter().position(|unit| unit.index == item)
    }

    fn only_op(&self) -> Option<OpId> {
        match self.scope {
            Scope::Op(_, op) => Some(op),
            _ => None,
        }
    }

    /// An item is what it was before the pass, and left alone for something there.
    fn take_back(&mut self, index: usize, pass: &Pass, refusal: &Refusal) {
        self.units[index].item = Arc::clone(&self.units[index].base);
        self.leave_alone(index, pass, refusal);
    }

    /// There is an obstacle: the item stays what it was before the pass, or when that last changed items together.
    fn leave_alone(&mut self, index: usize, pass: &Pass, refusal: &Refusal) {
        let function = self.function_of(index);
        let name = self.operation_of(index, refusal.op);
        let message = format!(
            "{function} is left alone by {}: `{name}` {}",
            pass.name, refusal.message
        );
        let range = self.place_of(index, refusal.op);
        let unit = &mut self.units[index];
        unit.item = Arc::clone(&unit.base);
        unit.left_alone = Some(LeftAlone { range, message });
    }

    fn function_of(&self, index: usize) -> String {
        let now = &self.units[index].item;
        let function = now.ir.top().first().and_then(|&top| now.symbol(top));
        function.as_deref().unwrap_or("this operation").to_owned()
    }

    fn operation_of(&self, index: usize, op: OpId) -> &str {
        let now = &self.units[index].item;
        if op.index() < now.ir.ops().len() {
            now.op_name(op)
        } else {
            "an operation"
        }
    }

    /// Where an operation of an item is in the document; the name of the item's first one, if the item has changed.
    fn place_of(&self, index: usize, op: OpId) -> Range<usize> {
        let unit = &self.units[index];
        let Some(first) = self.document.items().get(unit.index) else {
            return 0..0;
        };
        let is_unchanged = Arc::ptr_eq(&unit.item, first.item) && op.index() < unit.item.ir.ops().len();
        let span = if is_unchanged {
            unit.item.ir.op(op).name
        } else {
            let top = first.item.ir.top().first();
            top.map_or_else(Default::default, |&top| first.item.ir.op(top).name)
        };
        first.start + span.start as usize..first.start + span.end as usize
    }

    /// What there is to find in the items as they are now, and the items to change: their units and their places in that.
    fn analysed(&self) -> (Cow<'d, Analysis>, Vec<(usize, usize)>) {
        let (analysis, places) = self.analysis_of(|unit| &unit.item);
        let taken = places.into_iter().enumerate().filter(|(unit, _)| self.takes(*unit));
        let taken = taken.filter_map(|(unit, place)| Some((unit, place?))).collect();
        let analysis = match analysis {
            Cow::Borrowed(known) => known.with_facts(match self.scope {
                Scope::Document => 0..self.document.items().len(),
                Scope::Item(item) | Scope::Op(item, _) => item..item.saturating_add(1),
            }),
            Cow::Owned(mut new) => {
                let cancel = new.cancel().clone();
                new.complete(&cancel);
                Cow::Owned(new)
            }
        };
        (analysis, taken)
    }

    /// An analysis of the document that the units' items make, as far as it is known, and the places of the units in it.
    fn analysis_of<'u>(&'u self, item: impl Fn(&'u Unit) -> &'u Arc<Item>) -> (Cow<'d, Analysis>, Vec<Option<usize>>) {
        let items = self.document.items();
        let is_first = |unit: &'u Unit| {
            let first = items.get(unit.index);
            first.is_some_and(|first| Arc::ptr_eq(item(unit), first.item))
        };
        let is_known = self.units.iter().all(is_first);
        let places = || self.units.iter().map(|unit| Some(unit.index)).collect();
        if let Some(analysis) = self.analysis.filter(|_| is_known) {
            return (Cow::Borrowed(analysis), places());
        }
        let cancel = self.analysis.map(Analysis::cancel).cloned().unwrap_or_default();
        if is_known {
            let analysis = Analysis::new(self.document.clone()).until(cancel);
            return (Cow::Owned(analysis), places());
        }
        let text: String = self.units.iter().map(|unit| &*item(unit).text).collect();
        let document = Document::new(&text, Arc::clone(self.document.dialects()));
        let analysis = Analysis::new(document).until(cancel);
        let starts: Vec<usize> = analysis.document().items().iter().map(|placed| placed.start).collect();
        let mut start = 0;
        let places = self.units.iter().map(|unit| {
            let place = starts.binary_search(&start).ok();
            start += item(unit).text.len();
            place
        });
        let places = places.collect();
        (Cow::Owned(analysis), places)
    }

    fn finish(self) -> Transformed {
        let document = self.document;
        let mut units = self.units;
        let done = units.par_iter_mut().map(|unit| {
            let first = document.items().get(unit.index).map(|placed| placed.item);
            let text = unit.text_since(first.map(|first| &*first.text));
            let left_alone = std::mem::take(&mut unit.left_before);
            (unit.index, text, left_alone, std::mem::take(&mut unit.remarks))
        });
        let done: Vec<_> = done.collect();
        rayon::spawn(move || drop(units));
        let mut made = Transformed::default();
        let mut previous = None;
        for (index, text, left_alone, remarks) in done {
            made.left_alone.extend(left_alone);
            made.remarks.extend(remarks);
            // A new item belongs to the one that it came after, changed or not.
            let is_new = previous.replace(index) == Some(index);
            let Some(text) = text else { continue };
            match made.items.last_mut().filter(|(last, _)| *last == index) {
                Some((_, before)) => *before += &text,
                None if is_new => {
                    let unchanged = document.items().get(index).map_or("", |placed| &placed.item.text);
                    made.items.push((index, format!("{unchanged}{text}")));
                }
                None => made.items.push((index, text)),
            }
        }
        made
    }
}

impl Unit {
    /// The text, the new names of all steps numbered together, and what several steps left as it was spelled as it was; `None`
    /// where it is what it was at first.
    fn text_since(&self, first: Option<&str>) -> Option<String> {
        let first = first.filter(|first| **first != *self.item.text)?;
        let text = &self.item.text;
        let text = apply(text, &numbered_names(first, text)).unwrap_or_else(|| text.to_string());
        Some(with_blanks_of(first, text))
    }

    /// One of its items after some edits; `None` where there are none.
    fn changed(&self, item: &Item, edits: &[ItemEdit], reader: &mut Reader) -> Changed {
        if edits.is_empty() {
            return Ok(None);
        }
        let wrong = || Refusal {
            op: item.ir.top().first().copied().unwrap_or(OpId(0)),
            message: "would become text that cannot be read".to_owned(),
        };
        let text = apply(&item.text, edits).ok_or_else(wrong)?;
        let after = reader.item(&text, item.kind, &self.aliases, &item.dialects);
        let is_read = after.errors.len() <= item.errors.len() && after.name_errors.len() <= item.name_errors.len();
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
