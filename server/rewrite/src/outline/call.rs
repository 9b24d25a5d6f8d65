//! A call in the place of a region.

use mlir_grammar::ir::Def;
use mlir_grammar::{Item, OpId, Span};

use super::body::packed_type;
use super::locations::{self, Locations};
use super::plan::{Place, Plan};
use crate::draft::Names;
use crate::edit::{TextEdit, indent_at, line_break, remove};

/// The edits that put a call of `symbol` in the place of a region: the call takes the place of the last operation, the others
/// go. Constants between them stay. `names` are those of the item.
pub fn edits(
    plan: &Plan<'_>,
    place: &Place<'_>,
    symbol: &str,
    names: &mut Names,
    locations: &Locations<'_>,
) -> Vec<TextEdit> {
    let item = place.item;
    let ops: Vec<OpId> = place.ops().collect();
    let Some((&last, others)) = ops.split_last() else {
        return Vec::new();
    };
    let mut edits: Vec<TextEdit> = others.iter().map(|&op| remove(item, op)).collect();
    let text = Call {
        plan,
        place,
        symbol,
        lines: Vec::new(),
        location: location(place, locations),
    }
    .write(names);
    let span = item.ir.op(last).span;
    let between = format!("{}{}", line_break(item), indent_at(item, span.start));
    edits.push(TextEdit {
        span,
        text: text.join(&between),
    });
    edits
}

/// The locations of all operations of a region, with a blank before; empty where there are none.
fn location(place: &Place<'_>, locations: &Locations<'_>) -> String {
    let ops = place.ops().map(|op| (place.item, op));
    let fused = locations.fused(ops);
    fused.map_or_else(String::new, |location| format!(" {location}"))
}

struct Call<'c, 'a> {
    plan: &'c Plan<'a>,
    place: &'c Place<'a>,
    symbol: &'c str,
    lines: Vec<String>,
    location: String,
}

impl Call<'_, '_> {
    fn write(mut self, names: &mut Names) -> Vec<String> {
        let (plan, place) = (self.plan, self.place);
        let mut passed = Vec::new();
        let mut types = Vec::new();
        for (_, input) in plan.arguments() {
            let value = place.site.values[input.role];
            passed.push(match hidden_constant(place, input.role) {
                Some(text) => {
                    let name = names.fresh("constant");
                    self.lines.push(format!("{name} = {text}"));
                    name
                }
                None => place.item.value_name(value),
            });
            types.push(input.ty.as_ref());
        }
        let call = format!("{} {}({})", plan.callable.call(), self.symbol, passed.join(", "));
        let types = types.join(", ");
        let given: Vec<&str> = plan.outputs.iter().map(|output| output.ty.as_ref()).collect();
        let is_used = plan.outputs.iter().any(|output| place.site.used_after[output.role]);
        if plan.callable.packs_results(given.len()) {
            let ty = packed_type(plan);
            let all = names.fresh("results");
            let name = if is_used { format!("{all} = ") } else { String::new() };
            self.lines
                .push(format!("{name}{call} : ({types}) -> {ty}{}", self.location));
            for (index, output) in plan.outputs.iter().enumerate() {
                if place.site.used_after[output.role] {
                    let name = definition(place.item, place, output.role).unwrap_or_default();
                    let location = &self.location;
                    self.lines
                        .push(format!("{name} = llvm.extractvalue {all}[{index}] : {ty}{location}"));
                }
            }
            return self.lines;
        }
        let results = match given.as_slice() {
            [one] if !one.contains("->") => (*one).to_owned(),
            several => format!("({})", several.join(", ")),
        };
        let name = if is_used {
            format!("{} = ", self.result_names(names).join(", "))
        } else {
            String::new()
        };
        self.lines
            .push(format!("{name}{call} : ({types}) -> {results}{}", self.location));
        self.lines
    }

    /// The names of all results: those that the region gave them, with `%x:2` where they are a list.
    fn result_names(&self, names: &mut Names) -> Vec<String> {
        let (item, place) = (self.place.item, self.place);
        let mut found = Vec::new();
        for output in &self.plan.outputs {
            let data = item.ir.value(place.site.values[output.role]);
            match data.pack_index {
                // All of the list are results, one after the other: its first one names them.
                Some(0) => {
                    let count = match data.def {
                        Def::Result { op, .. } => item
                            .ir
                            .results(op)
                            .filter(|&other| item.ir.value(other).name == data.name)
                            .count(),
                        Def::Argument { .. } => 1,
                    };
                    found.push(format!("{}:{count}", item.str(data.name)));
                }
                Some(_) => {}
                None => found.push(definition(item, place, output.role).unwrap_or_else(|| names.fresh("unused"))),
            }
        }
        found
    }
}

/// The name of a result, where it has one.
fn definition(item: &Item, place: &Place<'_>, role: usize) -> Option<String> {
    let value = place.site.values[role];
    let name = item.ir.value(value).name;
    (!name.is_empty()).then(|| item.str(name).to_owned())
}

/// What makes a constant that cannot be seen after the region, since it is in one of its operations.
fn hidden_constant(place: &Place<'_>, role: usize) -> Option<String> {
    let constant = place.constant(role)?;
    let item = place.item;
    let is_hidden = place.holds(constant.op) && item.ir.op(constant.op).parent != Some(place.region.block);
    if !is_hidden {
        return None;
    }
    let data = item.ir.op(constant.op);
    let end = locations::span(item, constant.op).map_or(data.span.end, |location| location.start);
    let written = item.str(Span::new(data.span.start, end));
    Some(written.split_once('=')?.1.trim().to_owned())
}
