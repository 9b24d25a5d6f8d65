//! What a function finds where it begins: its arguments, and what its callers can name in them: elements that it reads, numbers
//! and buffers, and sizes.
//!
//! A summary speaks of these alone.

use mlir_grammar::ir::types::Type;
use mlir_grammar::{OpId, ValueId};
use rustc_hash::FxHashMap;

use super::machine::{Beginning, Machine};
use crate::buffers::element::{Access, Element};
use crate::call_site::CallSite;
use crate::formula::{Condition, Expression, Sort, TermId};
use crate::lifetimes::preanalysis::interface::SIZE;
use crate::lifetimes::preanalysis::kinds::Kind;
use crate::lifetimes::state::disjunct::{Cell, Contents, Disjunct, Held, Index, ObjectId, Origin, Pointer};
use crate::numbers::buffer_sizes::{Size, asked_size, size_of};
use crate::summary::{ArgumentSummary, Becomes, Found, FoundBuffer, Part, Returned, Stored, Summary, Written};

/// See the module.
pub(crate) struct Entry {
    /// What it takes: its arguments, then the buffers that it finds in them, each as it is loaded first.
    pub(crate) taken: Vec<ValueId>,
    /// The buffers of those that are some.
    pub(crate) objects: Vec<Option<ObjectId>>,
    /// Where it finds each of the latter.
    buffers: Vec<EntryBuffer>,
    found: Vec<EntryNumber>,
    /// The `i1` arguments by which callers distinguish outcomes.
    flags: Vec<TermId>,
    /// The numbers among the arguments, and what is found in them, each as an input of expressions.
    inputs: FxHashMap<TermId, u32>,
}

/// A buffer in an argument, as it is where the function begins.
struct EntryBuffer {
    argument: usize,
    at: Index,
    /// The same indices, as callers know them.
    indices: Vec<Expression>,
}

/// A number in an argument, as it is where the function begins.
struct EntryNumber {
    /// At which place, if it is an element.
    at: Option<Index>,
    number: TermId,
    /// As callers know it.
    named: Found,
}

impl Entry {
    /// Begins the function that `op` defines, with these arguments.
    pub(crate) fn of(machine: &mut Machine<'_>, op: OpId, arguments: Vec<ValueId>, state: &mut Disjunct) -> Self {
        let mut entry = Self {
            taken: arguments,
            objects: Vec::new(),
            buffers: Vec::new(),
            found: Vec::new(),
            flags: Vec::new(),
            inputs: FxHashMap::default(),
        };
        for index in 0..entry.taken.len() {
            let argument = entry.taken[index];
            machine.produce(argument, state);
            let (is_kept, is_flag) = (
                machine.pre.lasting.contains(&argument),
                machine.pre.kinds.is_i1(argument),
            );
            if let Some(term) = state.term(argument).filter(|_| is_kept || !is_flag) {
                entry.inputs.insert(term, index as u32);
                if is_kept {
                    machine.arena.keep(term);
                }
                entry.flags.extend(is_flag.then_some(term));
            }
            let is_memref = machine.item.ir.type_of(argument).is_some_and(Type::is_memref);
            let is_followed =
                machine.pre.read.contains(argument.index()) || machine.pre.kinds.of(argument) == Kind::BufferOfOthers;
            let object = match is_followed {
                _ if !is_memref => None,
                true => state.allocate(argument, Origin::Argument, Contents::initial()),
                false => state.allocate(argument, Origin::Argument, Contents::unknown()),
            };
            if let Some(object) = object {
                state.retain(object);
                machine.see(argument, state);
            }
            entry.objects.push(object);
        }
        let pre = machine.pre;
        let end = pre.subtree_end[op.index()];
        let inside = pre.named_reads.iter().filter(|&&read| read > op && read.0 < end);
        for &read in inside.clone() {
            entry.find_buffer(machine, read, state);
        }
        for &read in inside {
            entry.find(machine, read, state);
        }
        machine.beginning = Beginning {
            inputs: machine.arena.terms.symbols(entry.inputs.keys().copied()),
            known: state.condition().clone(),
            buffers: entry.objects[entry.arguments()..].iter().flatten().copied().collect(),
            is_whole: pre.size(op) <= SIZE as usize,
            answers: FxHashMap::default(),
        };
        entry
    }

    /// How many arguments it has.
    pub(crate) fn arguments(&self) -> usize {
        self.taken.len() - self.buffers.len()
    }

    /// Which argument a value is.
    fn argument(&self, value: ValueId) -> Option<usize> {
        self.taken[..self.arguments()]
            .iter()
            .position(|&argument| argument == value)
    }

    /// Takes the buffer that `op` loads from an argument.
    fn find_buffer(&mut self, machine: &mut Machine<'_>, op: OpId, state: &mut Disjunct) {
        let item = machine.item;
        let element = Element::of(item, op).filter(|element| !machine.is_plain(element.access.value()));
        let Some((element, argument)) = element.and_then(|element| Some((element, self.argument(element.container)?)))
        else {
            return;
        };
        let Access::Load(buffer) = element.access else { return };
        let at = element.indices(item, op).map(|index| machine.term(state, index.value?));
        let at: Option<Index> = at.collect();
        let indices = at.as_ref().and_then(|at| self.expressions(machine, at));
        let (Some(at), Some(indices), Some(container)) = (at, indices, self.objects[argument]) else {
            return;
        };
        let mut known = self.buffers.iter();
        if known.any(|known| known.argument == argument && known.indices == indices) {
            return;
        }
        let Some(found) = machine.find(buffer, state) else {
            return;
        };
        // The function keeps it in view, under no name yet.
        state.retain(found.object);
        let held = Held::Buffer(found);
        _ = state.write(container, |_| true, Some(Cell::new(at.clone(), held, false)), false);
        _ = state.forget_values(&[buffer]);
        self.taken.push(buffer);
        self.objects.push(Some(found.object));
        self.buffers.push(EntryBuffer { argument, at, indices });
    }

    /// Makes inputs of what `op` finds in arguments, or the function does which it calls.
    fn find(&mut self, machine: &mut Machine<'_>, op: OpId, state: &mut Disjunct) {
        let item = machine.item;
        if let Some(size) = asked_size(item, op) {
            return self.add_size(machine, size, state);
        }
        if let Some(element) = Element::of(item, op) {
            let Access::Load(result) = element.access else { return };
            if !machine.pre.relevant.contains(result.index()) {
                return;
            }
            let at = element.indices(item, op).map(|index| machine.term(state, index.value?));
            let at = at.collect();
            return self.add_element(machine, element.container, at, state);
        }
        let Some((site, summary)) = CallSite::with_summary(item, machine.callees, op) else {
            return;
        };
        let operands = site.arguments;
        let passed: Vec<Option<TermId>> = operands
            .iter()
            .map(|operand| machine.term(state, operand.value?))
            .collect();
        for found in &summary.found {
            let container = operands.get(found.argument as usize).and_then(|operand| operand.value);
            let Some(container) = container else { continue };
            match &found.part {
                Part::Size(dimension) => self.add_size(machine, size_of(item, container, *dimension), state),
                Part::Element(at) => {
                    let at = at.iter().map(|at| at.build(&mut machine.arena.terms, &passed));
                    let at = at.collect();
                    self.add_element(machine, container, at, state);
                }
            }
        }
    }

    fn add_size(&mut self, machine: &mut Machine<'_>, size: Size, state: &mut Disjunct) {
        let Size::Open(buffer, dimension) = size else { return };
        let (Some(argument), Some(number)) = (self.argument(buffer), machine.size(size, state)) else {
            return;
        };
        if self.inputs.contains_key(&number) {
            return;
        }
        machine.assume_not_negative(number, state);
        machine.arena.keep(number);
        self.add(EntryNumber {
            at: None,
            number,
            named: Found {
                argument: argument as u32,
                part: Part::Size(dimension),
            },
        });
    }

    fn add_element(&mut self, machine: &mut Machine<'_>, container: ValueId, at: Option<Index>, state: &mut Disjunct) {
        let (Some(argument), Some(at)) = (self.argument(container), at) else {
            return;
        };
        let Some(indices) = self.expressions(machine, &at) else {
            return;
        };
        let named = Found {
            argument: argument as u32,
            part: Part::Element(indices),
        };
        let is_known = |known: &EntryNumber| known.named == named;
        let memref = machine.item.ir.type_of(container).and_then(Type::as_memref);
        let sort = memref.and_then(|memref| machine.sort_of(memref.shaped.element));
        let (Some(object), Some(sort)) = (self.objects[argument], sort) else {
            return;
        };
        if self.found.iter().any(is_known) || matches!(sort, Sort::Other(_)) {
            return;
        }
        let number = machine.arena.input(container, self.found.len() as u32, sort);
        let held = Held::Number(number);
        _ = state.write(object, |_| true, Some(Cell::new(at.clone(), held, false)), false);
        self.add(EntryNumber {
            at: Some(at),
            number,
            named,
        });
    }

    fn add(&mut self, found: EntryNumber) {
        let input = (self.taken.len() + self.found.len()) as u32;
        self.inputs.insert(found.number, input);
        self.found.push(found);
    }

    /// The numbers that it finds in its arguments, for callers.
    pub(crate) fn found(&self) -> Vec<Found> {
        self.found.iter().map(|found| found.named.clone()).collect()
    }

    /// The buffers that it finds there; what the function does to them is not known yet.
    pub(crate) fn found_buffers(&self) -> Vec<FoundBuffer> {
        let found = self.buffers.iter().map(|found| FoundBuffer {
            argument: found.argument as u32,
            at: found.indices.clone(),
            does: ArgumentSummary::default(),
        });
        found.collect()
    }

    /// Which of the buffers that it takes this one is.
    pub(crate) fn position(&self, object: ObjectId) -> Option<usize> {
        self.objects.iter().position(|taken| *taken == Some(object))
    }

    /// Whether a cell of an argument is as it was where the function began.
    fn is_as_before(&self, argument: usize, cell: &Cell) -> bool {
        let is_found = |found: &EntryNumber| {
            found.named.argument as usize == argument
                && found.at.as_ref() == Some(&cell.at)
                && Held::Number(found.number) == cell.held
        };
        match cell.held {
            Held::Number(_) => self.found.iter().any(is_found),
            Held::Buffer(held) => {
                let mut found = self.buffers.iter().zip(&self.objects[self.arguments()..]);
                !held.is_view
                    && found.any(|(found, object)| {
                        found.argument == argument && found.at == cell.at && *object == Some(held.object)
                    })
            }
        }
    }

    /// Whether all that holds a buffer at an end of the function, and did not hold it before, are elements of its arguments.
    /// `None`: nothing does.
    pub(crate) fn is_placed(&self, object: ObjectId, state: &Disjunct) -> Option<bool> {
        let mut is_placed = None;
        for (holder, known) in state.objects() {
            let place = self.position(holder);
            let mut cells = known.contents.cells().iter();
            let holds = cells.any(|cell| {
                let is_held = matches!(cell.held, Held::Buffer(held) if held.object == object);
                is_held && !place.is_some_and(|place| self.is_as_before(place, cell))
            });
            if holds {
                is_placed = Some(is_placed.unwrap_or(true) && place.is_some());
            }
        }
        is_placed
    }

    fn expression(&self, machine: &Machine<'_>, term: TermId) -> Option<Expression> {
        Expression::of(&machine.arena.terms, term, |term| self.inputs.get(&term).copied())
    }

    fn expressions(&self, machine: &Machine<'_>, terms: &[TermId]) -> Option<Vec<Expression>> {
        terms.iter().map(|&term| self.expression(machine, term)).collect()
    }

    /// A truth value, to callers. `None` if it always holds, or callers do not know what it is made of.
    pub(crate) fn condition(&self, machine: &mut Machine<'_>, mut holds: TermId) -> Option<Expression> {
        let terms = &mut machine.arena.terms;
        for &flag in &self.flags {
            // Callers would split on a flag that makes no difference.
            let [with, without] = [true, false].map(|is_set| {
                let mut known = Condition::new();
                _ = known.assume(terms, flag, is_set);
                known.representative(terms, holds)
            });
            if with == without {
                holds = with;
            }
        }
        let is_open = terms.as_constant(holds).is_none();
        is_open.then(|| self.expression(machine, holds)).flatten()
    }

    /// What `value` is that the function returns, to callers.
    pub(crate) fn answer(&self, machine: &Machine<'_>, value: ValueId, state: &Disjunct) -> Returned {
        let answer = state.term(value).and_then(|term| self.expression(machine, term));
        answer.map_or(Returned::Unknown, Returned::Computed)
    }

    /// What was written into a buffer that it takes, in a disjunct at the end of the function.
    pub(crate) fn written(&self, machine: &Machine<'_>, argument: usize, state: &Disjunct) -> Written {
        let object = self.objects[argument].and_then(|id| state.object(id));
        let Some(cells) = object.and_then(|object| object.contents.all_written()) else {
            return Written::Anything;
        };
        let is_new = |cell: &&Cell| cell.is_written && !self.is_as_before(argument, cell);
        let written = cells.iter().filter(is_new).map(|cell| {
            let becomes = match cell.held {
                Held::Number(number) => Becomes::Number(self.expression(machine, number)?),
                Held::Buffer(Pointer { object, is_view }) => Becomes::Buffer {
                    index: self.position(object)? as u32,
                    is_view,
                },
            };
            Some(Stored {
                at: self.expressions(machine, &cell.at)?,
                becomes,
            })
        });
        match written.collect::<Option<Vec<Stored>>>() {
            None => Written::Anything,
            Some(written) if written.is_empty() => Written::Nothing,
            Some(written) => Written::Elements(written),
        }
    }
}

impl Machine<'_> {
    /// What a disjunct knows of what the function found, beyond what is so for every caller: a truth value.
    pub(crate) fn known_to_callers(&mut self, state: &Disjunct) -> TermId {
        let (beginning, arena) = (&mut self.beginning, &mut self.arena);
        let mut all = arena.terms.boolean(true);
        if beginning.inputs.is_empty() {
            return all;
        }
        if let Some(&known) = beginning.answers.get(state.condition()) {
            return known;
        }
        for literal in state.known_of(arena, &beginning.inputs) {
            if beginning.known.entails(&mut arena.terms, literal) != Some(true) {
                all = arena.terms.and(all, literal);
            }
        }
        beginning.answers.insert(state.condition().clone(), all);
        all
    }
}

/// Whether an expression of a summary speaks of a number that the function finds in an argument.
pub(crate) fn speaks_of_found(summary: &Summary) -> bool {
    let count = summary.takes().count();
    let speaks = |expression: &Expression| expression.inputs().any(|input| input as usize >= count);
    let is_used = |does: &ArgumentSummary| does.used.conditions().into_iter().flatten().any(speaks);
    summary.takes().any(is_used)
        || summary.passages.iter().any(|passage| {
            let answers = passage.returned.iter().filter_map(|returned| match returned {
                Returned::Computed(answer) => Some(answer),
                _ => None,
            });
            let stored = passage.written.iter().flat_map(Written::elements);
            let mut all = answers
                .chain(stored.filter_map(|stored| stored.becomes.number()))
                .chain(&passage.condition);
            all.any(speaks)
        })
}
