//! The text of merged functions, and of what calls them.

use mlir_grammar::{Item, Span};

use super::super::locations;
use super::candidate::Candidate;
use super::{MergedFunctions, MergedGroup, Merger, Plan};
use crate::draft::Names;
use crate::edit::{TextEdit, apply, indent_at, line_break, remove};
use crate::pass::ModuleChange;

impl Merger<'_> {
    /// Merges a group.
    pub fn write(&mut self, plan: &Plan) {
        let first = &self.candidates[plan.members[0]];
        let target = match plan.parameters.is_empty() {
            true => first.symbol.clone(),
            false => {
                let symbol = self.scopes.fresh(&mut self.next);
                let Some(text) = self.with_parameters(first, &plan.parameters, &symbol) else {
                    return;
                };
                self.new.entry(first.table).or_default().push(text);
                symbol
            }
        };
        let kept = usize::from(plan.parameters.is_empty());
        for &member in &plan.members[kept..] {
            match self.candidates[member].is_only_called {
                true => self.call_instead(member, &target, &plan.parameters),
                false => self.call_from(member, &target, &plan.parameters),
            }
        }
        self.groups.push(MergedGroup {
            symbol: target,
            functions: plan.members.len(),
            parameters: plan.parameters.len(),
            saved_bytes: plan.saved(),
        });
    }

    /// The text of a function under another name, with parameters in place of constants.
    fn with_parameters(&self, first: &Candidate<'_>, parameters: &[usize], symbol: &str) -> Option<String> {
        let item = self.items[first.item];
        let data = item.ir.op(first.op);
        let mut added: Vec<String> = Vec::new();
        let mut edits = vec![TextEdit {
            span: Span::new(data.span.start, data.symbol?.end),
            text: format!("{} {symbol}", first.callable.function()),
        }];
        for &index in parameters {
            let op = first.constants[index].op;
            let value = item.ir.results(op).next()?;
            added.push(format!("{}: {}", item.value_name(value), item.ir.type_of(value)?.text));
            edits.push(remove(item, op));
        }
        let has_others = data
            .signature
            .as_ref()
            .is_some_and(|signature| !signature.arguments.is_empty());
        let comma = if has_others { ", " } else { "" };
        edits.push(TextEdit::insert(
            first.parts.parameters,
            comma.to_owned() + &added.join(", "),
        ));
        let moved = edits.into_iter().map(|edit| TextEdit {
            span: Span::new(edit.span.start - data.span.start, edit.span.end - data.span.start),
            text: edit.text,
        });
        let text = apply(item.str(data.span), &moved.collect::<Vec<_>>())?;
        Some(format!(
            "{}{text}{}",
            indent_at(item, data.span.start),
            line_break(item)
        ))
    }

    /// Removes a function: its callers call the other one.
    fn call_instead(&mut self, member: usize, target: &str, parameters: &[usize]) {
        let candidate = &self.candidates[member];
        let (index, item) = (candidate.item, self.items[candidate.item]);
        self.edits.entry(index).or_default().push(remove(item, candidate.op));
        // The empty line after it is removed, too.
        if let Some(blank) = self.items.get(index + 1).filter(|next| next.text.trim().is_empty()) {
            let whole = Span::new(0, blank.text.len() as u32);
            self.edits.entry(index + 1).or_default().push(TextEdit::delete(whole));
        }
        let used = self.uses.get(&candidate.symbol).map_or(&[][..], Vec::as_slice);
        for used in used.iter().filter(|used| used.item != index) {
            let Some(call) = used.call else { continue };
            let caller = self.items[used.item];
            let edits = self.edits.entry(used.item).or_default();
            edits.push(TextEdit {
                span: used.span,
                text: target.to_owned(),
            });
            if parameters.is_empty() {
                continue;
            }
            let names = self.names.entry(used.item).or_insert_with(|| Names::of(caller));
            let start = caller.ir.op(used.op).span.start;
            let between = format!("{}{}", line_break(caller), indent_at(caller, start));
            let (lines, passed, types) = made(item, candidate, parameters, names);
            edits.push(TextEdit::insert(
                start,
                lines.iter().map(|line| format!("{line}{between}")).collect(),
            ));
            let comma = if caller.ir.operands(used.op).is_empty() {
                ""
            } else {
                ", "
            };
            edits.push(TextEdit::insert(call.operands, format!("{comma}{}", passed.join(", "))));
            edits.push(TextEdit::insert(call.types, format!("{comma}{}", types.join(", "))));
        }
    }

    /// Makes a function no more than a call of the other one.
    fn call_from(&mut self, member: usize, target: &str, parameters: &[usize]) {
        let candidate = &self.candidates[member];
        let item = self.items[candidate.item];
        let data = item.ir.op(candidate.op);
        let (Some(signature), Some(entry)) = (&data.signature, item.ir.entries_of(candidate.op).next()) else {
            return;
        };
        let mut names = Names::of(item);
        let (mut lines, constants, constant_types) = made(item, candidate, parameters, &mut names);
        let arguments = item.ir.arguments(entry).map(|argument| item.value_name(argument));
        let passed: Vec<String> = arguments.chain(constants).collect();
        let ty = |ty: &mlir_grammar::TypeId| item.ir.ty(*ty).text.to_string();
        let types: Vec<String> = signature.arguments.iter().map(ty).chain(constant_types).collect();
        let results: Vec<String> = signature.results.iter().map(ty).collect();
        let given = match &results[..] {
            [one] if !one.contains("->") => one.clone(),
            several => format!("({})", several.join(", ")),
        };
        let name = names.fresh("result");
        let (defined, returned) = match results.len() {
            0 => (String::new(), Vec::new()),
            1 => (format!("{name} = "), vec![name]),
            count => {
                let each = (0..count).map(|index| format!("{name}#{index}"));
                (format!("{name}:{count} = "), each.collect())
            }
        };
        let (call, end) = (candidate.callable.call(), candidate.callable.end());
        lines.push(format!(
            "{defined}{call} {target}({}) : ({}) -> {given}",
            passed.join(", "),
            types.join(", ")
        ));
        lines.push(match returned.is_empty() {
            true => end.to_owned(),
            false => format!("{end} {} : {}", returned.join(", "), results.join(", ")),
        });
        let (line_break, indent) = (line_break(item), indent_at(item, data.span.start));
        let lines: String = lines
            .iter()
            .map(|line| format!("{line_break}{indent}  {line}"))
            .collect();
        self.edits.entry(candidate.item).or_default().push(TextEdit {
            span: Span::new(candidate.parts.open, candidate.parts.close),
            text: format!("{lines}{line_break}{indent}"),
        });
    }

    /// All that was merged.
    pub fn finish(self) -> MergedFunctions {
        let mut edits: Vec<(usize, Vec<TextEdit>)> = self.edits.into_iter().collect();
        edits.sort_by_key(|(item, _)| *item);
        for (_, edits) in &mut edits {
            edits.sort_by_key(|edit| edit.span);
        }
        let mut new_items: Vec<(usize, String)> = Vec::new();
        for (table, functions) in self.new {
            let last = self.scopes.table(table).last;
            new_items.push((last, super::super::after(self.items[last], &functions)));
        }
        new_items.sort_by_key(|(item, _)| *item);
        MergedFunctions {
            change: ModuleChange {
                edits,
                new_items,
                ..ModuleChange::default()
            },
            groups: self.groups,
        }
    }
}

/// What makes the constants that a function passes for parameters: lines, the names of the constants, and their types.
fn made(
    item: &Item,
    candidate: &Candidate<'_>,
    parameters: &[usize],
    names: &mut Names<'_>,
) -> (Vec<String>, Vec<String>, Vec<String>) {
    let (mut lines, mut passed, mut types) = (Vec::new(), Vec::new(), Vec::new());
    for &index in parameters {
        let op = candidate.constants[index].op;
        let span = item.ir.op(op).span;
        let end = locations::span(item, op).map_or(span.end, |location| location.start);
        let text = item.str(Span::new(span.start, end));
        let value = text.split_once('=').map_or(text, |(_, value)| value).trim();
        let name = names.fresh("constant");
        lines.push(format!("{name} = {value}"));
        passed.push(name);
        let ty = item.ir.results(op).next().and_then(|value| item.ir.type_of(value));
        types.push(ty.map_or_else(String::new, |ty| ty.text.to_string()));
    }
    (lines, passed, types)
}
