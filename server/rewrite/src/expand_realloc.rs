//! `expand-realloc`: a `memref.realloc` becomes the comparison, the allocation and the copy that it stands for.
//!
//! Ownership-based deallocation cannot follow a buffer through a reallocation that may or may not hand out a new one; the
//! expanded form it can. As MLIR's pass: a buffer that is too small is copied into a new one and freed (unless
//! `emit-deallocs` is off), one that is large enough is looked at as if it had the new size.
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
    let (old_size, new_size) = (size_of(draft, was.unwrap_or(result), op)?, size_of(draft, result, op)?);
    let at = At::Before(op);
    let had = match old_size {
        Some(size) => draft.insert_index(at, size as i64),
        None => {
            let zero = draft.insert_index(at, 0);
            draft.insert_value(
                at,
                NewOp::new("memref.dim").operands([old, zero]).result("dim", "index"),
            )
        }
    };
    let wanted = match (draft.op(op).operands.get(1).copied(), new_size) {
        (Some(size), _) => size,
        (None, Some(size)) => draft.insert_index(at, size as i64),
        (None, None) => return Err(Refusal::at(op, "has a result of a size that it does not say")),
    };
    let less = NewOp::new("arith.cmpi")
        .attribute("predicate", "ult")
        .operands([had, wanted]);
    let grows = draft.insert_value(at, less.result("grows", "i1"));
    let choice = draft.insert(at, NewOp::new("scf.if").operands([grows]).result("realloc", &new_type));

    let inside = At::End(draft.add_region(choice));
    let dynamic = new_size.is_none().then_some(wanted);
    let alignment = draft
        .item
        .ir
        .attribute(op, "alignment")
        .map(|attribute| draft.item.str(attribute.value));
    let mut alloc = NewOp::new("memref.alloc").operands(dynamic).result("alloc", &new_type);
    if let Some(alignment) = alignment {
        alloc = alloc.attribute("alignment", alignment);
    }
    let alloc = draft.insert_value(inside, alloc);
    let sizes = old_size.map_or_else(|| "$1".to_owned(), |size| size.to_string());
    let part_type = strided(draft, result, op, old_size)?;
    let part = NewOp::new("memref.subview")
        .operands([alloc])
        .operands(old_size.is_none().then_some(had))
        .attribute("layout", format!("[0] [{sizes}] [1]"))
        .result("subview", &part_type);
    let part = draft.insert_value(inside, part);
    draft.insert(inside, NewOp::new("memref.copy").operands([old, part]));
    if frees {
        draft.insert(inside, NewOp::new("memref.dealloc").operands([old]));
    }
    draft.insert(inside, NewOp::new("scf.yield").operands([alloc]));

    let inside = At::End(draft.add_region(choice));
    let sizes = new_size.map_or_else(|| "$1".to_owned(), |size| size.to_string());
    let cast = NewOp::new("memref.reinterpret_cast")
        .operands([old])
        .operands(dynamic)
        .attribute("layout", format!(" to offset: [0], sizes: [{sizes}], strides: [1]"))
        .result("reinterpret_cast", &new_type);
    let cast = draft.insert_value(inside, cast);
    draft.insert(inside, NewOp::new("scf.yield").operands([cast]));

    let chosen = draft.op(choice).results[0];
    draft.take_name(result, chosen);
    draft.replace_uses(result, chosen);
    draft.replace_op(op, choice);
    Ok(())
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
