//! A callee's summary in terms of the caller: what it finds, writes and answers, and which outcome it has.

use mlir_grammar::ir::types::Type;
use mlir_grammar::{OpId, ValueId};

use super::machine::Machine;
use crate::formula::{Expression, Sort, TermId};
use crate::lifetimes::preanalysis::kinds::Kind;
use crate::lifetimes::state::disjunct::{Disjunct, Held, Index, ObjectId, Pointer};
use crate::numbers::buffer_sizes::size_of;
use crate::summary::{ArgumentSummary, Becomes, Found, FoundBuffer, Part, Passage, Returned, Summary, Written};

/// The values that a call passes and gets.
pub(crate) struct Call {
    pub(crate) op: OpId,
    /// What the callee takes: arguments, and names of the buffers that it finds in them.
    pub(crate) arguments: Vec<Option<ValueId>>,
    pub(super) results: Vec<ValueId>,
}

impl Call {
    pub(crate) fn argument(&self, index: u32) -> Option<ValueId> {
        self.arguments.get(index as usize).copied().flatten()
    }
}

/// What a callee finds where it begins.
#[derive(Default)]
pub(crate) struct Inputs {
    /// What its arguments are, and then what it finds in them; `None` where that is not known.
    pub(crate) terms: Vec<Option<TermId>>,
    /// The inputs that others may have written unseen.
    open: Vec<u32>,
}

impl Inputs {
    /// Whether others may have written some of what expressions are made of.
    pub(crate) fn are_open<'e>(&self, expressions: impl IntoIterator<Item = &'e Expression>) -> bool {
        let mut inputs = expressions.into_iter().flat_map(Expression::inputs);
        inputs.any(|input| self.open.contains(&input))
    }
}

impl Machine<'_> {
    /// What the function finds that is called.
    pub(crate) fn inputs_of_callee(&mut self, call: &Call, summary: &Summary, state: &mut Disjunct) -> Inputs {
        let mut inputs = Inputs::default();
        let arguments = call.arguments.iter().map(|argument| self.term(state, (*argument)?));
        inputs.terms.extend(arguments);
        for found in &summary.found {
            let read = self.found_by_callee(call, found, &inputs, state);
            if let Some((_, false)) = read {
                inputs.open.push(inputs.terms.len() as u32);
            }
            inputs.terms.push(read.map(|(term, _)| term));
        }
        inputs
    }

    /// What a number is that the callee finds, and whether it is sure that it was not written unseen.
    fn found_by_callee(
        &mut self,
        call: &Call,
        found: &Found,
        inputs: &Inputs,
        state: &mut Disjunct,
    ) -> Option<(TermId, bool)> {
        let argument = call.argument(found.argument)?;
        let at = match &found.part {
            Part::Element(at) => at,
            Part::Size(dimension) => {
                let size = self.size(size_of(self.item, argument, *dimension), state);
                return Some((size?, true));
            }
        };
        let container = self.under_one_name(call, argument, state)?;
        let at = self.index_in_caller(at, inputs)?;
        let sort = self.sort_of_elements(argument)?;
        match self.read_number(container, &at, (argument, sort), false, state) {
            (Held::Number(number), is_known) => Some((number, is_known)),
            (Held::Buffer(_), _) => None,
        }
    }

    /// Passes the buffers that the callee finds in its arguments, each under a name. Where one of them is not known, anything may
    /// become of all that are in its container. Returns the names that hold for the call alone.
    pub(crate) fn pass_found_buffers(
        &mut self,
        call: &mut Call,
        summary: &Summary,
        state: &mut Disjunct,
    ) -> Vec<ValueId> {
        let mut made = Vec::new();
        if summary.buffers.is_empty() {
            return made;
        }
        let arguments = call.arguments.iter().map(|argument| self.term(state, (*argument)?));
        let inputs = Inputs {
            terms: arguments.collect(),
            open: Vec::new(),
        };
        for found in &summary.buffers {
            let pointer = self.buffer_found_by_callee(call, found, &inputs, state);
            // The same name on all paths: that of its allocation, if no other buffer has it.
            let name = pointer.and_then(|pointer| {
                let site = pointer.object.site;
                match state.pointer(site) {
                    None => {
                        _ = state.point(site, pointer);
                        made.push(site);
                        Some(site)
                    }
                    Some(known) if known == pointer => Some(site),
                    Some(_) => state.name(pointer),
                }
            });
            if let Some(container) = call.argument(found.argument).filter(|_| name.is_none()) {
                self.havoc_contents(container, state);
            }
            call.arguments.push(name);
        }
        made
    }

    fn buffer_found_by_callee(
        &mut self,
        call: &Call,
        found: &FoundBuffer,
        inputs: &Inputs,
        state: &Disjunct,
    ) -> Option<Pointer> {
        let container = self.under_one_name(call, call.argument(found.argument)?, state)?;
        let at = self.index_in_caller(&found.at, inputs)?;
        match self.known_element(container, (None, &at), false, state) {
            Ok(Held::Buffer(pointer)) => Some(pointer),
            _ => None,
        }
    }

    /// The buffer that an argument is, if the callee knows it under that name alone.
    fn under_one_name(&self, call: &Call, argument: ValueId, state: &Disjunct) -> Option<ObjectId> {
        let container = self.whole(argument, state, false)?;
        let is_same = |other: ValueId| state.pointer(other).is_some_and(|other| other.object == container);
        let names = call.arguments.iter().flatten();
        let is_one = names.filter(|&&other| is_same(other)).count() == 1;
        (is_one && !self.is_known_to_others(container, state)).then_some(container)
    }

    fn index_in_caller(&mut self, at: &[Expression], inputs: &Inputs) -> Option<Index> {
        let terms = &mut self.arena.terms;
        at.iter().map(|at| at.build(terms, &inputs.terms)).collect()
    }

    fn sort_of_elements(&mut self, buffer: ValueId) -> Option<Sort> {
        let memref = self.item.ir.type_of(buffer).and_then(Type::as_memref)?;
        self.sort_of(memref.shaped.element)
    }

    /// The callee writes into what it gets, as far as it does in this outcome; in one that is not known, it may write anything.
    pub(crate) fn write_in_outcome(
        &mut self,
        call: &Call,
        (summary, passage): (&Summary, Option<&Passage>),
        inputs: &Inputs,
        state: &mut Disjunct,
    ) {
        let mut is_known = true;
        for (index, does) in summary.takes().enumerate() {
            let written = passage.and_then(|passage| passage.written.get(index));
            if let Some(argument) = call.argument(index as u32) {
                let written = written.unwrap_or(&Written::Anything);
                is_known &= self.write_by_callee(call, (argument, does), written, inputs, state);
            }
        }
        for (argument, does) in call.arguments.iter().zip(summary.takes()) {
            if let Some(argument) = argument.filter(|_| does.is_placed && !is_known) {
                self.escape(argument, state);
            }
        }
    }

    /// The callee writes into a buffer that it takes. Says whether it is known which buffers it stores there.
    fn write_by_callee(
        &mut self,
        call: &Call,
        (argument, does): (ValueId, &ArgumentSummary),
        written: &Written,
        inputs: &Inputs,
        state: &mut Disjunct,
    ) -> bool {
        let kind = self.pre.kinds.of(argument);
        let holds_numbers = kind == Kind::BufferOfNumbers;
        // Buffers that are read out of an argument may go anywhere.
        let is_unchanged = kind.is_plain() || *written == Written::Nothing || holds_numbers && does.unwritten;
        let is_known = is_unchanged || self.store_by_callee(call, argument, written, inputs, state);
        if !is_known {
            self.havoc_contents(argument, state);
        }
        is_known || holds_numbers
    }

    /// Writes the elements of an argument that the callee is known to write. `false` if it may write others, or one of them is
    /// not known here.
    fn store_by_callee(
        &mut self,
        call: &Call,
        argument: ValueId,
        written: &Written,
        inputs: &Inputs,
        state: &mut Disjunct,
    ) -> bool {
        let container = self.under_one_name(call, argument, state);
        let (Written::Elements(stored), Some(container)) = (written, container) else {
            return false;
        };
        let sort = self.sort_of_elements(argument);
        let mut elements = Vec::new();
        for stored in stored {
            let at = self.index_in_caller(&stored.at, inputs);
            let held = match &stored.becomes {
                Becomes::Number(number) => {
                    let number = number.build(&mut self.arena.terms, &inputs.terms);
                    let number = number.filter(|&number| Some(self.arena.terms.sort(number)) == sort);
                    number.map(Held::Number)
                }
                Becomes::Buffer { index, is_view } => {
                    let pointer = call.argument(*index).and_then(|buffer| state.pointer(buffer));
                    let pointer = pointer.filter(|&pointer| self.may_hold(container, pointer, state));
                    pointer.map(|pointer| Held::Buffer(pointer.seen_as(*is_view)))
                }
            };
            let (Some(at), Some(held)) = (at, held) else {
                return false;
            };
            elements.push((at, held));
        }
        for (at, held) in elements {
            self.write_element(call.op, container, at, held, state);
        }
        true
    }

    /// What a result is, and whether others may have written what it is computed of; `None` if it is not known here.
    pub(crate) fn answer_of_callee(
        &mut self,
        returned: &Returned,
        result: ValueId,
        inputs: &Inputs,
    ) -> Option<(TermId, bool)> {
        let sort = self.sort(result)?;
        let terms = &mut self.arena.terms;
        let (term, is_open) = match (returned, sort) {
            (Returned::Bit(is_true), _) => (terms.boolean(*is_true), false),
            (Returned::Number(number), Sort::Integer(width)) => (terms.constant(width, number.cast_unsigned()), false),
            (Returned::Computed(answer), _) => (answer.build(terms, &inputs.terms)?, inputs.are_open([answer])),
            _ => return None,
        };
        (terms.sort(term) == sort && !terms.is_deep(term)).then_some((term, is_open))
    }
}
