//! The text of a new function: the operations of the first region, with the names of what became arguments.

use mlir_grammar::ir::Def;
use mlir_grammar::token::{Kind, flat};
use mlir_grammar::{Item, OpId, Span, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

use super::constant_distance::addition;
use super::legality::code_attributes;
use super::locations::{self, Locations};
use super::plan::{Binding, Place, Plan};
use crate::draft::Names;
use crate::edit::{TextEdit, apply, indent_at, line_break, remove, with_comment};

/// The function of a plan as text, under `symbol`, with `indent` before each line.
pub fn function(plan: &Plan<'_>, symbol: &str, indent: &str, locations: &Locations<'_>) -> Option<String> {
    let place = plan.places.first()?;
    let mut body = Body::new(plan, place);
    body.bind();
    body.copy(locations)?;
    let ty = |role: &usize| plan.outputs[*role].ty.as_ref();
    let outputs: Vec<usize> = (0..plan.outputs.len()).collect();
    let types: Vec<&str> = outputs.iter().map(ty).collect();
    let given: Vec<String> = plan
        .outputs
        .iter()
        .map(|output| body.name(place.site.values[output.role]))
        .collect();
    let end = plan.callable.end();
    let results = if plan.callable.packs_results(plan.outputs.len()) {
        let packed = packed_type(plan);
        let mut all = body.names.fresh("results");
        body.line(&format!("{all} = llvm.mlir.poison : {packed}"));
        for (index, value) in given.iter().enumerate() {
            let next = body.names.fresh("results");
            body.line(&format!("{next} = llvm.insertvalue {value}, {all}[{index}] : {packed}"));
            all = next;
        }
        body.line(&format!("{end} {all} : {packed}"));
        format!(" -> {packed}")
    } else if given.is_empty() {
        body.line(end);
        String::new()
    } else {
        body.line(&format!("{end} {} : {}", given.join(", "), types.join(", ")));
        match types.as_slice() {
            // A function type as the one result needs parentheses.
            [one] if !one.contains("->") => format!(" -> {one}"),
            several => format!(" -> ({})", several.join(", ")),
        }
    };
    let parameters: Vec<String> = body
        .parameters
        .iter()
        .map(|(name, ty)| format!("{name}: {ty}"))
        .collect();
    let function = enclosing(place);
    let attributes = code_attributes(place.item, function)
        .into_iter()
        .map(|(name, value)| match value {
            "" => name.to_owned(),
            value => format!("{name} = {value}"),
        });
    let attributes: Vec<String> = attributes.collect();
    let attributes = match attributes.as_slice() {
        [] => String::new(),
        some => format!(" attributes {{{}}}", some.join(", ")),
    };
    let line_break = line_break(place.item);
    let mut text = format!(
        "{indent}{} {symbol}({}){results}{attributes} {{{line_break}",
        plan.callable.function(),
        parameters.join(", "),
    );
    for line in body.text.lines() {
        text += indent;
        text += line;
        text += line_break;
    }
    text += indent;
    text += "}";
    text += line_break;
    Some(text)
}

/// The struct that a function returns several results in.
pub fn packed_type(plan: &Plan<'_>) -> String {
    let types: Vec<&str> = plan.outputs.iter().map(|output| output.ty.as_ref()).collect();
    format!("!llvm.struct<({})>", types.join(", "))
}

/// The function around a place.
pub fn enclosing(place: &Place<'_>) -> OpId {
    let ir = &place.item.ir;
    let mut op = ir.region(ir.block(place.region.block).parent).parent;
    while let Some(parent) = ir.parent_op(op) {
        op = parent;
    }
    op
}

/// The lines between `{` and `}`, two blanks before each.
struct Body<'p, 'a> {
    plan: &'p Plan<'a>,
    place: &'p Place<'a>,
    names: Names<'a>,
    /// Values of the item that have another name in the function.
    renamed: FxHashMap<ValueId, String>,
    /// Constants in operations of the region that became arguments.
    dropped: Vec<OpId>,
    parameters: Vec<(String, Box<str>)>,
    text: String,
}

impl<'p, 'a> Body<'p, 'a> {
    fn new(plan: &'p Plan<'a>, place: &'p Place<'a>) -> Self {
        Self {
            plan,
            place,
            names: Names::of(place.item),
            renamed: FxHashMap::default(),
            dropped: Vec::new(),
            parameters: Vec::new(),
            text: String::new(),
        }
    }

    fn line(&mut self, line: &str) {
        self.text += "  ";
        self.text += line;
        self.text += "\n";
    }

    fn name(&self, value: ValueId) -> String {
        let renamed = self.renamed.get(&value).cloned();
        renamed.unwrap_or_else(|| self.place.item.value_name(value))
    }

    /// Gives each input its name, and makes those that are no arguments.
    fn bind(&mut self) {
        let (plan, place) = (self.plan, self.place);
        let used = self.used_values();
        let mut names: Vec<String> = Vec::new();
        let mut made: Vec<String> = Vec::new();
        for input in &plan.inputs {
            let values: &[ValueId] = used.get(&input.role).map_or(&[], Vec::as_slice);
            let is_inside = |&&value: &&ValueId| match place.item.ir.value(value).def {
                Def::Result { op, .. } => place.holds(op) && place.item.ir.op(op).parent != Some(place.region.block),
                Def::Argument { .. } => false,
            };
            let outside = values.iter().find(|value| !is_inside(value)).copied();
            let name = match input.binding {
                Binding::Same(other) => names[other].clone(),
                Binding::Offset { base, by } => {
                    let name = self.fresh_like(place.site.values[input.role]);
                    made.extend(self.offset(input.role, &input.ty, &name, &names[base], by));
                    name
                }
                Binding::Argument => {
                    let name = match outside {
                        Some(value) => self.own_name(value),
                        None => self.fresh_like(place.site.values[input.role]),
                    };
                    self.parameters.push((name.clone(), input.ty.clone()));
                    name
                }
                Binding::Constant => {
                    let Some(value) = outside else {
                        // It is where it is used.
                        names.push(String::new());
                        continue;
                    };
                    if let Def::Result { op, .. } = place.item.ir.value(value).def {
                        let span = place.item.ir.op(op).span;
                        let end = locations::span(place.item, op).map_or(span.end, |location| location.start);
                        made.push(place.item.str(Span::new(span.start, end)).trim_end().to_owned());
                    }
                    place.item.value_name(value)
                }
            };
            for &value in values {
                let is_kept = input.binding == Binding::Constant && is_inside(&&value);
                if is_kept {
                    continue;
                }
                self.renamed.insert(value, name.clone());
                if let Def::Result { op, .. } = place.item.ir.value(value).def
                    && is_inside(&&value)
                {
                    self.dropped.push(op);
                }
            }
            names.push(name);
        }
        for line in made {
            self.line(&line);
        }
    }

    /// The values that the operations of the region use, by their roles: a role can have several constants that are equal.
    fn used_values(&self) -> FxHashMap<usize, Vec<ValueId>> {
        let mut used: FxHashMap<usize, Vec<ValueId>> = FxHashMap::default();
        let mut met = FxHashSet::default();
        for counterpart in &self.place.site.operations {
            for operand in self.place.item.ir.operands(counterpart.op) {
                let Some(value) = operand.value.filter(|&value| met.insert(value)) else {
                    continue;
                };
                if let Some(role) = self.place.site.role(self.place.mapping, value) {
                    used.entry(role as usize).or_default().push(value);
                }
            }
        }
        used
    }

    /// The name of a value where it is an argument: its own, unless it is one of a list.
    fn own_name(&mut self, value: ValueId) -> String {
        match self.place.item.ir.value(value).pack_index {
            Some(_) => self.fresh_like(value),
            None => self.place.item.value_name(value),
        }
    }

    fn fresh_like(&mut self, value: ValueId) -> String {
        let name = self.place.item.value_name(value);
        let stem = name.trim_start_matches('%').split('#').next().unwrap_or_default();
        let begins_well = stem.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
        self.names.fresh(if begins_well { stem } else { "value" })
    }

    /// The lines that compute an input from another one.
    fn offset(&mut self, role: usize, ty: &str, name: &str, base: &str, by: i128) -> Vec<String> {
        let Some(constant) = self.place.constant(role) else {
            return Vec::new();
        };
        let Some(addition) = addition(constant.name()) else {
            return Vec::new();
        };
        let distance = self.names.fresh("distance");
        let (made, added) = match constant.name() {
            "llvm.mlir.constant" => (format!("llvm.mlir.constant({by} : {ty}) : {ty}"), format!(" : {ty}")),
            "index.constant" => (format!("index.constant {by}"), String::new()),
            name => (format!("{name} {by} : {ty}"), format!(" : {ty}")),
        };
        vec![
            format!("{distance} = {made}"),
            format!("{name} = {addition} {base}, {distance}{added}"),
        ]
    }

    /// The operations of the region.
    fn copy(&mut self, locations: &Locations<'_>) -> Option<()> {
        let (item, place) = (self.place.item, self.place);
        let renames = self.renames();
        let mut next = 0;
        for op in place.ops() {
            let span = item.ir.op(op).span;
            let text = with_comment(item, op);
            let whole = Span::new(span.start, span.start + text.len() as u32);
            let mut edits = Vec::new();
            // The operations of a place are in the order of the text, those that others hold after these.
            while let Some(counterpart) = place.site.operations.get(next) {
                let inner = item.ir.op(counterpart.op).span;
                if inner.start >= whole.end {
                    break;
                }
                self.locate(next, locations, &mut edits);
                next += 1;
            }
            let dropped = self.constants_to_drop(op);
            rename(item, whole, &renames, &dropped, &mut edits);
            edits.extend(dropped.into_iter().map(TextEdit::delete));
            let moved: Vec<TextEdit> = edits
                .into_iter()
                .map(|edit| TextEdit {
                    span: Span::new(
                        edit.span.start.max(whole.start) - whole.start,
                        edit.span.end.min(whole.end) - whole.start,
                    ),
                    text: edit.text,
                })
                .collect();
            let text = apply(text, &moved)?;
            let indent = indent_at(item, span.start);
            for line in text.lines() {
                self.line(line.strip_prefix(indent.as_str()).unwrap_or(line).trim_end());
            }
        }
        Some(())
    }

    /// How names that mean something else are spelled in the text.
    fn renames(&self) -> FxHashMap<String, String> {
        let mut renames = FxHashMap::default();
        for (&value, name) in &self.renamed {
            let old = self.place.item.value_name(value);
            if old == *name {
                continue;
            }
            match self.place.item.ir.value(value).pack_index {
                Some(0) => {
                    renames.insert(old.trim_end_matches("#0").to_owned(), name.clone());
                }
                Some(_) => {}
                None => {
                    renames.insert(format!("{old}#0"), name.clone());
                }
            }
            renames.insert(old, name.clone());
        }
        renames
    }

    /// Sets the locations of an operation to those of all operations that it replaces.
    fn locate(&self, index: usize, locations: &Locations<'_>, edits: &mut Vec<TextEdit>) {
        let op = self.place.site.operations[index].op;
        let Some(span) = locations::span(self.place.item, op) else {
            return;
        };
        let places = self.plan.places.iter();
        let same = places.filter_map(|place| Some((place.item, place.site.operations.get(index)?.op)));
        if let Some(text) = locations.fused(same) {
            edits.push(TextEdit { span, text });
        }
    }

    /// Where the constants in an operation are that became arguments.
    fn constants_to_drop(&self, op: OpId) -> Vec<Span> {
        let item = self.place.item;
        let dropped = self.dropped.iter().filter(|&&constant| item.ir.is_within(constant, op));
        dropped.map(|&constant| remove(item, constant).span).collect()
    }
}

/// Renames values in a stretch of an item's text, except where that is taken away.
fn rename(item: &Item, whole: Span, renames: &FxHashMap<String, String>, removed: &[Span], edits: &mut Vec<TextEdit>) {
    if renames.is_empty() {
        return;
    }
    for token in flat(item.str(whole)).filter(|token| token.kind == Kind::Value) {
        let span = Span::new(whole.start + token.start, whole.start + token.end);
        let is_removed = removed
            .iter()
            .any(|removed| removed.start <= span.start && span.end <= removed.end);
        if let Some(name) = renames.get(item.str(span)).filter(|_| !is_removed) {
            edits.push(TextEdit {
                span,
                text: name.clone(),
            });
        }
    }
}
