//! `lower-deallocations`: a `bufferization.dealloc` becomes `memref.dealloc` under the conditions that it implies.
//!
//! As MLIR's pass: one buffer and nothing retained is a conditional deallocation; one buffer beside retained ones is compared
//! with each of them; several buffers go through lists of addresses to the library function `@dealloc_helper`
//! ([`crate::dealloc_helper`]), which is added to the module once.
//!
//! ```mlir
//! bufferization.dealloc (%buffer : memref<2xf32>) if (%own)
//! ```
//! becomes
//! ```mlir
//! scf.if %own {
//!   memref.dealloc %buffer : memref<2xf32>
//! }
//! ```

use mlir_grammar::dialects::op_info::Computes;
use mlir_grammar::{BlockId, Item, OpId, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::canonicalize::bools::{Bools, constant};
use crate::canonicalize::cleanup::Cleanup;
use crate::dealloc::Dealloc;
use crate::dealloc_helper::{ADD_DEALLOC_HELPER, free_name};
use crate::draft::{At, Draft, NewOp};
use crate::edit::TextEdit;
use crate::pass::{Pass, SequenceStep, Subject, Work};
use crate::refusal::Refusal;

/// The pass.
pub static LOWER_DEALLOCATIONS: Pass = Pass {
    name: "lower-deallocations",
    title: "Lower conditional deallocations",
    options: &[],
    concerns: is_dealloc,
    at: Some("Lower the deallocation"),
    keeps_abi: false,
    work: Work::Sequence(&[SequenceStep::open(&LOWER_EACH), SequenceStep::open(&ADD_DEALLOC_HELPER)]),
};

/// The part of the pass that looks at one item at a time.
static LOWER_EACH: Pass = Pass {
    name: "lower-deallocations",
    title: "Lower conditional deallocations",
    options: &[],
    concerns: is_dealloc,
    at: None,
    keeps_abi: false,
    work: Work::Item(lower_each),
};

fn is_dealloc(item: &Item, op: OpId) -> bool {
    item.info(op)
        .is_some_and(|info| info.computes == Some(Computes::Dealloc))
}

fn lower_each(subject: &Subject<'_>) -> Result<Vec<TextEdit>, Refusal> {
    let ops = subject.item.ir.ops();
    let deallocs = ops.filter(|&op| is_dealloc(subject.item, op) && subject.takes(op));
    let deallocs: Vec<OpId> = deallocs.collect();
    if deallocs.is_empty() {
        return Ok(Vec::new());
    }
    let mut draft = Draft::new(subject.item)?;
    lower_all(&mut draft, deallocs, &free_name(subject.functions))?;
    draft.edits()
}

/// Lowers these deallocations, in the order of the text; `helper` is the name of the library function.
///
/// # Errors
/// One whose operands do not fit together.
pub fn lower_all(draft: &mut Draft<'_>, deallocs: Vec<OpId>, helper: &str) -> Result<(), Refusal> {
    let mut bools = Bools::of(draft);
    let mut cleanup = Cleanup::default();
    let mut known = Known::default();
    for op in deallocs {
        let dealloc = Dealloc::of(draft, op)?;
        match (dealloc.memrefs.as_slice(), dealloc.retained.as_slice()) {
            ([], []) => draft.erase(op),
            ([], _) => nothing(draft, op),
            ([memref], []) => {
                free_if(draft, op, dealloc.conditions[0], *memref);
                replace(draft, op, &[]);
            }
            ([memref], retained) => {
                unless_retained(
                    draft,
                    &mut bools,
                    &mut known,
                    op,
                    *memref,
                    dealloc.conditions[0],
                    retained,
                );
            }
            _ => by_helper(draft, &mut known, op, &dealloc, helper),
        }
        for condition in dealloc.conditions {
            cleanup.look_at_maker(draft, condition);
        }
    }
    cleanup.run(draft, &mut bools);
    Ok(())
}

/// Nothing to free: nothing is owned.
fn nothing(draft: &mut Draft<'_>, op: OpId) {
    let no = draft.insert_bool(At::Before(op), false);
    replace(draft, op, &vec![no; draft.op(op).results.len()]);
}

/// `scf.if %condition { memref.dealloc %memref }` before `op`; the deallocation alone where the condition is `true`.
fn free_if(draft: &mut Draft<'_>, op: OpId, condition: ValueId, memref: ValueId) {
    let free = NewOp::new("memref.dealloc").operands([memref]);
    if constant(draft, condition) == Some(true) {
        draft.insert(At::Before(op), free);
        return;
    }
    let choice = draft.insert(At::Before(op), NewOp::new("scf.if").operands([condition]));
    let inside = At::End(draft.add_region(choice));
    draft.insert(inside, free);
    draft.insert(inside, NewOp::new("scf.yield"));
}

/// One buffer, which is freed unless it is one of those that are retained.
fn unless_retained(
    draft: &mut Draft<'_>,
    bools: &mut Bools,
    known: &mut Known,
    op: OpId,
    memref: ValueId,
    condition: ValueId,
    retained: &[ValueId],
) {
    let at = At::Before(op);
    let address = known.address(draft, op, memref);
    let mut apart = Vec::with_capacity(retained.len());
    let mut compared = FxHashSet::default();
    for &other in retained {
        let is_first = compared.insert(other);
        let other = known.address(draft, op, other);
        // A buffer that is retained twice is compared twice, as MLIR's pass does: to have less, simplify first.
        apart.push(if is_first {
            known.difference(draft, op, address, other)
        } else {
            draft.insert_value(at, difference_of(address, other))
        });
    }
    let mut frees = apart[0];
    for &other in &apart[1..] {
        frees = both(draft, at, frees, other, "not_retained");
    }
    let frees = both(draft, at, frees, condition, "should_dealloc");
    free_if(draft, op, frees, memref);
    let mut owned = Vec::with_capacity(apart.len());
    for (apart, &result) in apart.into_iter().zip(&draft.op(op).results.clone()) {
        if draft.users(result).is_empty() {
            owned.push(apart);
            continue;
        }
        let yes = bools.get(draft, op, true);
        let not = NewOp::new("arith.xori")
            .operands([apart, yes])
            .result("does_alias", "i1");
        let aliases = draft.insert_value(at, not);
        owned.push(both(draft, at, aliases, condition, "own"));
    }
    replace(draft, op, &owned);
}

/// `arith.andi`; the first one alone where the second is `true`.
fn both(draft: &mut Draft<'_>, at: At, a: ValueId, b: ValueId, hint: &str) -> ValueId {
    if constant(draft, b) == Some(true) {
        return a;
    }
    draft.insert_value(at, NewOp::new("arith.andi").operands([a, b]).result(hint, "i1"))
}

/// What a block computes already, further up.
#[derive(Default)]
struct Known {
    addresses: FxHashMap<(Option<BlockId>, ValueId), ValueId>,
    numbers: FxHashMap<(Option<BlockId>, usize), ValueId>,
    differences: FxHashMap<(Option<BlockId>, ValueId, ValueId), ValueId>,
}

impl Known {
    /// The address of a buffer, before `op`.
    fn address(&mut self, draft: &mut Draft<'_>, op: OpId, memref: ValueId) -> ValueId {
        let new = NewOp::new("memref.extract_aligned_pointer_as_index").operands([memref]);
        let key = (draft.op(op).block, memref);
        let make = || draft.insert_value(At::Before(op), new.result("base_pointer", "index"));
        *self.addresses.entry(key).or_insert_with(make)
    }

    /// Whether two addresses differ, before `op`.
    fn difference(&mut self, draft: &mut Draft<'_>, op: OpId, a: ValueId, b: ValueId) -> ValueId {
        let key = (draft.op(op).block, a, b);
        let make = || draft.insert_value(At::Before(op), difference_of(a, b));
        *self.differences.entry(key).or_insert_with(make)
    }

    /// A constant of type `index`, before `op`.
    fn number(&mut self, draft: &mut Draft<'_>, op: OpId, number: usize) -> ValueId {
        let key = (draft.op(op).block, number);
        let make = || draft.insert_index(At::Before(op), number as i64);
        *self.numbers.entry(key).or_insert_with(make)
    }
}

/// `arith.cmpi ne`
fn difference_of(a: ValueId, b: ValueId) -> NewOp {
    let differ = NewOp::new("arith.cmpi").attribute("predicate", "ne");
    differ.operands([a, b]).result("does_not_alias", "i1")
}

/// Several buffers: lists of their addresses, of those that are retained and of the conditions, and two lists for answers.
fn by_helper(draft: &mut Draft<'_>, known: &mut Known, op: OpId, dealloc: &Dealloc, helper: &str) {
    let at = At::Before(op);
    let (freed, kept) = (dealloc.memrefs.len(), dealloc.retained.len());
    let addresses = list(draft, at, freed, "index", "dealloc_base_pointers");
    let conditions = list(draft, at, freed, "i1", "conditions");
    let retained = list(draft, at, kept, "index", "retain_base_pointers");
    for (index, &memref) in dealloc.memrefs.iter().enumerate() {
        let address = known.address(draft, op, memref);
        let number = known.number(draft, op, index);
        store(draft, at, address, addresses, number);
    }
    for (index, &condition) in dealloc.conditions.iter().enumerate() {
        let number = known.number(draft, op, index);
        store(draft, at, condition, conditions, number);
    }
    for (index, &memref) in dealloc.retained.iter().enumerate() {
        let address = known.address(draft, op, memref);
        let number = known.number(draft, op, index);
        store(draft, at, address, retained, number);
    }
    let addresses_cast = cast(draft, at, addresses, "index");
    let conditions_cast = cast(draft, at, conditions, "i1");
    let retained_cast = cast(draft, at, retained, "index");
    let frees = list(draft, at, freed, "i1", "dealloc_conditions");
    let owned = list(draft, at, kept, "i1", "ownerships");
    let answers = [cast(draft, at, frees, "i1"), cast(draft, at, owned, "i1")];
    let call = NewOp::new("func.call").attribute("callee", helper);
    draft.insert(
        at,
        call.operands([addresses_cast, retained_cast, conditions_cast])
            .operands(answers),
    );
    for (index, &memref) in dealloc.memrefs.iter().enumerate() {
        let number = known.number(draft, op, index);
        let condition = load(draft, at, frees, number, "should_dealloc");
        free_if(draft, op, condition, memref);
    }
    let mut results = Vec::with_capacity(kept);
    for index in 0..kept {
        let result = draft.op(op).results[index];
        if draft.users(result).is_empty() {
            results.push(result);
            continue;
        }
        let number = known.number(draft, op, index);
        results.push(load(draft, at, owned, number, "own"));
    }
    for list in [addresses, retained, conditions, frees, owned] {
        draft.insert(at, NewOp::new("memref.dealloc").operands([list]));
    }
    replace(draft, op, &results);
}

/// `memref.alloc() : memref<2xindex>`
fn list(draft: &mut Draft<'_>, at: At, length: usize, element: &str, hint: &str) -> ValueId {
    let ty = format!("memref<{length}x{element}>");
    draft.insert_value(at, NewOp::new("memref.alloc").result(hint, &ty))
}

fn cast(draft: &mut Draft<'_>, at: At, list: ValueId, element: &str) -> ValueId {
    let ty = format!("memref<?x{element}>");
    draft.insert_value(at, NewOp::new("memref.cast").operands([list]).result("cast", &ty))
}

fn store(draft: &mut Draft<'_>, at: At, value: ValueId, list: ValueId, number: ValueId) {
    draft.insert(at, NewOp::new("memref.store").operands([value, list, number]));
}

fn load(draft: &mut Draft<'_>, at: At, list: ValueId, number: ValueId, hint: &str) -> ValueId {
    let load = NewOp::new("memref.load").operands([list, number]);
    draft.insert_value(at, load.result(hint, "i1"))
}

/// The operation goes; `values` are what its results were. The last new operation is in its place.
fn replace(draft: &mut Draft<'_>, op: OpId, values: &[ValueId]) {
    let results = draft.op(op).results.clone();
    for (result, &value) in results
        .into_iter()
        .zip(values)
        .filter(|(result, value)| result != *value)
    {
        if values.len() == 1 {
            draft.take_name(result, value);
        }
        draft.replace_uses(result, value);
    }
    match draft.op(op).previous {
        Some(new) => draft.replace_op(op, new),
        None => draft.erase(op),
    }
}
