//! `expand-realloc`: a `memref.realloc` becomes the comparison, the allocation and the copy that it means.
//!
//! Ownership-based deallocation cannot follow a buffer through a reallocation that may or may not return a new one; the
//! expanded form it can. As MLIR's pass: a buffer that is too small is copied into a new one and freed (unless `emit-deallocs`
//! is off), a buffer that is large enough is viewed at the new size.
//!
//! ```mlir
//! %new = memref.realloc %old(%size) : memref<?xf32> to memref<?xf32>
//! ```
//! becomes
//! ```mlir
//! %c0 = arith.constant 0 : index
//! %dim = memref.dim %old, %c0 : memref<?xf32>
//! %grows = arith.cmpi ult, %dim, %size : index
//! %new = scf.if %grows -> (memref<?xf32>) {
//!   %alloc = memref.alloc(%size) : memref<?xf32>
//!   %part = memref.subview %alloc[0] [%dim] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
//!   memref.copy %old, %part : memref<?xf32> to memref<?xf32, strided<[1]>>
//!   memref.dealloc %old : memref<?xf32>
//!   scf.yield %alloc : memref<?xf32>
//! } else {
//!   %cast = memref.reinterpret_cast %old to offset: [0], sizes: [%size], strides: [1] : memref<?xf32> to memref<?xf32>
//!   scf.yield %cast : memref<?xf32>
//! }
//! ```
//!
//! Where both sizes are known, it is one or the other.

use mlir_grammar::{Item, OpId, ValueId};

use crate::draft::{At, Draft, NewOp};
use crate::edit::TextEdit;
use crate::pass::{OptionValue, Pass, PassOption, Subject, Work};
use crate::refusal::Refusal;

/// The pass.
pub static EXPAND_REALLOC: Pass = Pass {
    name: "expand-realloc",
    title: "Expand reallocations",
    options: &[PassOption {
        name: "emit-deallocs",
        default: OptionValue::Bool(true),
        summary: "free the old buffer where a new one takes its place",
    }],
    concerns: is_realloc,
    at: Some("Expand the reallocation"),
    keeps_abi: false,
    work: Work::Item(expand_realloc),
};

fn expand_realloc(subject: &Subject<'_>) -> Result<Vec<TextEdit>, Refusal> {
    let reallocs = subject
        .item
        .ir
        .ops()
        .filter(|&op| subject.item.op_name(op) == "memref.realloc");
    let reallocs: Vec<OpId> = reallocs.collect();
    if reallocs.is_empty() {
        return Ok(Vec::new());
    }
    let mut draft = Draft::new(subject.item)?;
    for op in reallocs {
        expand(&mut draft, op, subject.options.is_on("emit-deallocs"))?;
    }
    draft.edits()
}

fn is_realloc(item: &Item, op: OpId) -> bool {
    item.op_name(op) == "memref.realloc"
}

fn expand(draft: &mut Draft<'_>, op: OpId, frees: bool) -> Result<(), Refusal> {
    let data = draft.op(op);
    let (Some(&old), &[result]) = (data.operands.first(), data.results.as_slice()) else {
        return Err(Refusal::at(op, "is not about a memref of rank one"));
    };
    let new_type = draft.type_of(result)?.to_owned();
    // What was reallocated before is another value by now, of the same type.
    let was = draft.item.ir.operands(op).first().and_then(|operand| operand.value);
    let mut realloc = Realloc {
        op,
        old,
        result,
        old_size: size_of(draft, was.unwrap_or(result), op)?,
        new_size: size_of(draft, result, op)?,
        had: None,
        wanted: draft.op(op).operands.get(1).copied(),
        frees,
    };
    let at = At::Before(op);
    let (chosen, stands_for_all) = match (realloc.old_size, realloc.new_size) {
        (Some(had), Some(wanted)) if had < wanted => realloc.larger(draft, at, &new_type)?,
        (Some(_), Some(_)) => realloc.same(draft, at, &new_type),
        _ => {
            let had = match realloc.old_size {
                Some(size) => draft.insert_index(at, size as i64),
                None => {
                    let zero = draft.insert_index(at, 0);
                    let dim = NewOp::new("memref.dim").operands([old, zero]);
                    draft.insert_value(at, dim.result("dim", "index"))
                }
            };
            let wanted = match (realloc.wanted, realloc.new_size) {
                (Some(size), _) => size,
                (None, Some(size)) => draft.insert_index(at, size as i64),
                (None, None) => return Err(Refusal::at(op, "has a result of a size that it does not say")),
            };
            (realloc.had, realloc.wanted) = (Some(had), Some(wanted));
            let less = NewOp::new("arith.cmpi").attribute("predicate", "ult");
            let less = less.operands([had, wanted]).result("grows", "i1");
            let grows = draft.insert_value(at, less);
            let choice = draft.insert(at, NewOp::new("scf.if").operands([grows]).result("realloc", &new_type));
            let inside = At::End(draft.add_region(choice));
            let (alloc, _) = realloc.larger(draft, inside, &new_type)?;
            draft.insert(inside, NewOp::new("scf.yield").operands([alloc]));
            let inside = At::End(draft.add_region(choice));
            let (cast, _) = realloc.same(draft, inside, &new_type);
            draft.insert(inside, NewOp::new("scf.yield").operands([cast]));
            (draft.op(choice).results[0], choice)
        }
    };
    draft.take_name(result, chosen);
    draft.replace_uses(result, chosen);
    draft.replace_op(op, stands_for_all);
    Ok(())
}

/// A reallocation, and what is known of it.
struct Realloc {
    op: OpId,
    old: ValueId,
    result: ValueId,
    /// How many elements there were, and how many there are to be; `None` for `?`.
    old_size: Option<u64>,
    new_size: Option<u64>,
    /// The same, as values.
    had: Option<ValueId>,
    wanted: Option<ValueId>,
    /// Whether the old buffer is freed where a new one takes its place.
    frees: bool,
}

impl Realloc {
    /// A new buffer that begins with what was in the old one: it, and the operation that makes it.
    fn larger(&self, draft: &mut Draft<'_>, at: At, new_type: &str) -> Result<(ValueId, OpId), Refusal> {
        let alignment = draft
            .item
            .ir
            .attribute(self.op, "alignment")
            .map(|attribute| draft.item.str(attribute.value));
        let mut alloc = NewOp::new("memref.alloc")
            .operands(self.dynamic_size())
            .result("alloc", new_type);
        if let Some(alignment) = alignment {
            alloc = alloc.attribute("alignment", alignment);
        }
        let made = draft.insert(at, alloc);
        let alloc = draft.op(made).results[0];
        let sizes = self.old_size.map_or_else(|| "$1".to_owned(), |size| size.to_string());
        let part_type = strided(draft, self.result, self.op, self.old_size)?;
        let part = NewOp::new("memref.subview")
            .operands([alloc])
            .operands(self.had.filter(|_| self.old_size.is_none()))
            .attribute("layout", format!("[0] [{sizes}] [1]"))
            .result("subview", &part_type);
        let part = draft.insert_value(at, part);
        draft.insert(at, NewOp::new("memref.copy").operands([self.old, part]));
        if self.frees {
            draft.insert(at, NewOp::new("memref.dealloc").operands([self.old]));
        }
        Ok((alloc, made))
    }

    /// The old buffer, looked at as if it had the new size: it, and the operation that makes it so.
    fn same(&self, draft: &mut Draft<'_>, at: At, new_type: &str) -> (ValueId, OpId) {
        let sizes = self.new_size.map_or_else(|| "$1".to_owned(), |size| size.to_string());
        let cast = NewOp::new("memref.reinterpret_cast")
            .operands([self.old])
            .operands(self.dynamic_size())
            .attribute("layout", format!(" to offset: [0], sizes: [{sizes}], strides: [1]"))
            .result("reinterpret_cast", new_type);
        let made = draft.insert(at, cast);
        (draft.op(made).results[0], made)
    }

    fn dynamic_size(&self) -> Option<ValueId> {
        self.wanted.filter(|_| self.new_size.is_none())
    }
}

/// The number of elements of a memref of rank one; `None` for `?`.
fn size_of(draft: &Draft<'_>, value: ValueId, op: OpId) -> Result<Option<u64>, Refusal> {
    let memref = draft.item.ir.type_of(value).and_then(|ty| ty.as_memref());
    let shape = memref.and_then(|memref| memref.shaped.shape.as_deref());
    match shape {
        Some([size]) => Ok(*size),
        _ => Err(Refusal::at(op, "is not about a memref of rank one")),
    }
}

/// The type of the first part of a buffer of rank one.
fn strided(draft: &Draft<'_>, value: ValueId, op: OpId, size: Option<u64>) -> Result<String, Refusal> {
    let ir = &draft.item.ir;
    let memref = ir.type_of(value).and_then(|ty| ty.as_memref());
    let memref = memref.ok_or_else(|| Refusal::at(op, "is not about a memref of rank one"))?;
    let size = size.map_or_else(|| "?".to_owned(), |size| size.to_string());
    let element = &ir.ty(memref.shaped.element).text;
    let space = memref
        .memory_space
        .as_deref()
        .map_or_else(String::new, |space| format!(", {space}"));
    Ok(format!("memref<{size}x{element}, strided<[1]>{space}>"))
}
