//! `buffer-results-to-out-params`: the caller of a function passes the buffers that its results are written to.
//!
//! As MLIR's pass of that name, for private functions, and with `modify-public-functions` for all that have a body: a memref
//! among the results becomes an argument after the others, with the attributes of the result; what was returned is copied into
//! it, and each call passes a new buffer. With `hoist-static-allocs` (`hoist-dynamic-allocs` where sizes are not known until
//! run time) a buffer that the function allocates for its result is not allocated there: the argument takes its place.
//!
//! Other than MLIR's, an allocation is hoisted only where it is returned once: two buffers never become one. Nor does one
//! become two: a function whose results may share a buffer stays as it is, since its callers may write to one and read the
//! other. It also stays where something else than a call names it, which would still expect its results; but for an operation
//! that only announces a public function: its users have to know of the change like all callers elsewhere. And where buffers
//! are freed already, a function frees what it returned before; if that is not certainly a buffer of its own, it stays as it
//! is.
//!
//! ```mlir
//! func.func private @f(%a: memref<4xf32>) -> memref<4xf32> {
//!   return %a : memref<4xf32>
//! }
//! ```
//! becomes
//! ```mlir
//! func.func private @f(%a: memref<4xf32>, %out: memref<4xf32>) {
//!   memref.copy %a, %out : memref<4xf32> to memref<4xf32>
//!   return
//! }
//! ```

use buffer_analysis::BufferViewFlow;
use mlir_grammar::dialects::op_info::AliasKind;
use mlir_grammar::ir::types::{MemRef, Type};
use mlir_grammar::{Def, Item, OpId, TypeId, ValueId};
use rustc_hash::FxHashSet;

use crate::allocations::{allocations, only_allocates, view_flow};
use crate::draft::{At, Draft, NewOp, Parameter};
use crate::edit::TextEdit;
use crate::pass::{ModuleChange, ModuleSubject, OptionValue, Pass, PassOption, Work};
use crate::refusal::Refusal;
use crate::together::{AMBIGUOUS, Plans, callee, change_together, returns_of};

/// The pass.
pub static BUFFER_RESULTS_TO_OUT_PARAMS: Pass = Pass {
    name: "buffer-results-to-out-params",
    title: "Pass results in buffers of the caller",
    options: &[
        PassOption {
            name: "add-result-attr",
            default: OptionValue::Bool(false),
            summary: "mark the new arguments with `bufferize.result`",
        },
        PassOption {
            name: "hoist-static-allocs",
            default: OptionValue::Bool(false),
            summary: "leave the allocation of a result of known size to the caller",
        },
        PassOption {
            name: "hoist-dynamic-allocs",
            default: OptionValue::Bool(false),
            summary: "let the caller allocate a result whose size depends on arguments",
        },
        PassOption {
            name: "modify-public-functions",
            default: OptionValue::Bool(false),
            summary: "change functions that others may call, too",
        },
    ],
    concerns: |item, op| item.ir.op(op).is_private && returns_buffer(item, op),
    at: None,
    keeps_abi: false,
    work: Work::Module(buffer_results_to_out_params),
};

fn returns_buffer(item: &Item, op: OpId) -> bool {
    let signature = item.ir.op(op).signature.as_deref();
    let is_function = item.op_name(op) == "func.func" && item.ir.parent_op(op).is_none();
    is_function
        && signature.is_some_and(|signature| signature.results.iter().any(|&ty| ranked(item.ir.ty(ty)).is_some()))
}

/// What becomes of the results of a function: `None` for those that stay.
type Plan = Vec<Option<OutParameter>>;

/// A result that becomes an argument.
#[derive(Clone, PartialEq, Eq, Debug)]
struct OutParameter {
    /// Its type.
    ty: Box<str>,
    /// The type of the buffer that a call allocates for it.
    allocated: String,
    /// The allocation in the function that is left to the caller.
    hoisted: Option<OpId>,
    /// Whether the function frees what it returned: who called it did so before.
    frees: bool,
    /// The arguments of the function that say the sizes; `None` where nothing does.
    sizes: Option<Vec<usize>>,
}

fn buffer_results_to_out_params(subject: &ModuleSubject<'_>) -> ModuleChange {
    let mut plans = Plans::default();
    let mut refusals = Vec::new();
    for (index, item) in subject.items.iter().enumerate() {
        for &op in item.ir.top().iter().filter(|&&op| returns_buffer(item, op)) {
            let Some(symbol) = item.symbol(op) else { continue };
            let Some(function) = subject.functions.get(&symbol) else {
                if subject.takes(index)
                    && (item.ir.op(op).is_private || subject.options.is_on("modify-public-functions"))
                {
                    refusals.push((index, Refusal::at(op, AMBIGUOUS)));
                }
                continue;
            };
            let is_changed = function.is_private || subject.options.is_on("modify-public-functions");
            if function.is_external || !is_changed || !subject.takes(index) {
                continue;
            }
            match plan(item, op, subject) {
                Ok(plan) => {
                    plans.insert(symbol.as_ref().into(), plan);
                }
                Err(refusal) => refusals.push((index, refusal)),
            }
        }
    }
    let marks = subject.options.is_on("add-result-attr");
    change_together(subject, plans, refusals, |item, plans| rewrite(item, plans, marks))
}

fn ranked(ty: &Type) -> Option<&MemRef> {
    ty.as_memref().filter(|memref| memref.shaped.shape.is_some())
}

fn plan(item: &Item, op: OpId, subject: &ModuleSubject<'_>) -> Result<Plan, Refusal> {
    let signature = item.ir.op(op).signature.as_deref();
    let results = signature.map_or(&[][..], |signature| signature.results.as_slice());
    let returns: Vec<OpId> = returns_of(item, op);
    let is_buffer = |result: &&TypeId| ranked(item.ir.ty(**result)).is_some();
    let returns_several = results.iter().filter(is_buffer).count() > 1;
    let views = (subject.functions.free() || returns_several).then(|| view_flow(item));
    if let (true, Some(views)) = (returns_several, &views)
        && let Some(&end) = returns.iter().find(|&&end| shares_buffer(item, views, end))
    {
        return Err(Refusal::at(end, "may return one buffer as two results"));
    }
    let views = views.filter(|_| subject.functions.free());
    let mut plan = Vec::with_capacity(results.len());
    for (index, &result) in results.iter().enumerate() {
        let ty = item.ir.ty(result);
        let Some(memref) = ranked(ty) else {
            plan.push(None);
            continue;
        };
        if !can_be_allocated(memref) {
            return Err(Refusal::at(op, "returns a buffer of a layout that cannot be allocated"));
        }
        let shape = memref.shaped.shape.as_deref().unwrap_or_default();
        let is_static = shape.iter().all(Option::is_some);
        let hoists = subject.options.is_on(if is_static {
            "hoist-static-allocs"
        } else {
            "hoist-dynamic-allocs"
        });
        let hoisted = hoisted(item, &returns, index).filter(|_| hoists);
        let sizes = match hoisted {
            Some(alloc) if !is_static => sizes_of(item, op, alloc),
            _ => is_static.then(Vec::new),
        };
        if let Some(views) = &views
            && let Some(&end) = returns.iter().find(|&&end| !returns_own(item, views, end, index))
        {
            let message = "returns a buffer that its caller may not own alone, in IR with deallocations";
            return Err(Refusal::at(end, message));
        }
        plan.push(Some(OutParameter {
            frees: views.is_some(),
            ty: ty.text.clone(),
            allocated: allocated_type(item, memref),
            hoisted: hoisted.filter(|_| sizes.is_some()),
            sizes,
        }));
    }
    Ok(plan)
}

/// Whether two results of a return may be one buffer.
fn shares_buffer(item: &Item, views: &BufferViewFlow, end: OpId) -> bool {
    let returned = item.ir.operand_values(end);
    let memrefs = returned.filter(|&value| {
        let ty = item.ir.value(value).ty;
        ty.is_some_and(|ty| ranked(item.ir.ty(ty)).is_some())
    });
    let mut seen = FxHashSet::default();
    let mut origins = memrefs.map(|value| views.origins(value));
    origins.any(|of_one| {
        let is_shared = of_one.iter().any(|origin| seen.contains(origin));
        seen.extend(of_one);
        is_shared
    })
}

/// Whether a return has as its `index`-th operand nothing but buffers that were allocated here, whole, and returns none of them
/// before it.
fn returns_own(item: &Item, views: &BufferViewFlow, end: OpId, index: usize) -> bool {
    let (before, rest) = item.ir.operands(end).split_at(index.min(item.ir.operands(end).len()));
    let Some(value) = rest.first().and_then(|operand| operand.value) else {
        return false;
    };
    let given = before.iter().filter_map(|operand| operand.value);
    let given: Vec<ValueId> = given.flat_map(|value| views.origins(value)).collect();
    let allocations = allocations(item);
    let is_own = |origin: &ValueId| allocations.iter().any(|allocation| allocation.value == *origin);
    let is_whole = |value: &ValueId| match item.ir.value(*value).def {
        Def::Result { op, .. } => {
            let info = item.info(op);
            info.is_some_and(|info| info.aliases.iter().all(|alias| alias.kind == AliasKind::Same))
        }
        Def::Argument { .. } => true,
    };
    views.resolve_reverse(value).iter().all(is_whole)
        && views
            .origins(value)
            .iter()
            .all(|origin| is_own(origin) && !given.contains(origin))
}

/// Whether there are buffers of a type, if need be after a cast: it has no layout, or an unknown one. (What
/// an alias names may be anything.)
fn can_be_allocated(memref: &MemRef) -> bool {
    let is_alias = |text: &str| text.starts_with('#') && !text.contains('.');
    let is_dynamic = |layout: &str| {
        let parameters = layout.strip_prefix("strided<").and_then(|rest| rest.strip_suffix('>'));
        parameters.is_some_and(|text| text.contains("offset") && !text.contains(|c: char| c.is_ascii_digit()))
    };
    memref.layout.as_deref().is_none_or(is_dynamic) && !memref.memory_space.as_deref().is_some_and(is_alias)
}

/// The type of a buffer like this with the layout that allocations have.
fn allocated_type(item: &Item, memref: &MemRef) -> String {
    let mut text = String::from("memref<");
    for size in memref.shaped.shape.iter().flatten() {
        text += &size.map_or_else(|| "?x".to_owned(), |size| format!("{size}x"));
    }
    text += &item.ir.ty(memref.shaped.element).text;
    if let Some(space) = &memref.memory_space {
        text += &format!(", {space}");
    }
    text + ">"
}

/// The allocation of the `index`-th result, if it is returned in that place only.
fn hoisted(item: &Item, returns: &[OpId], index: usize) -> Option<OpId> {
    let &[one] = returns else { return None };
    let value = item.ir.operands(one).get(index)?.value?;
    let is_returned_again = item.ir.uses(value).iter().filter(|used| used.op == one).count() > 1;
    match item.ir.value(value).def {
        Def::Result { op, .. } if !is_returned_again && only_allocates(item, op) => Some(op),
        _ => None,
    }
}

/// The arguments of a function that are the sizes of an allocation.
fn sizes_of(item: &Item, function: OpId, alloc: OpId) -> Option<Vec<usize>> {
    let &region = item.ir.regions_of(function).first()?;
    let &entry = item.ir.blocks_of(region).first()?;
    let operands = item.ir.operands(alloc).iter();
    let argument = |value: ValueId| item.ir.arguments(entry).position(|argument| argument == value);
    operands.map(|operand| argument(operand.value?)).collect()
}

fn rewrite(item: &Item, plans: &Plans<Plan>, marks: bool) -> Result<Vec<TextEdit>, Refusal> {
    let mut draft = Draft::new(item)?;
    for &op in item.ir.top() {
        let symbol = item.symbol(op);
        if let Some(plan) = symbol.as_deref().and_then(|symbol| plans.get(symbol)) {
            rewrite_function(&mut draft, op, plan, marks)?;
        }
    }
    for op in item.ir.ops() {
        if let Some(plan) = callee(item, op).and_then(|symbol| plans.get(symbol)) {
            rewrite_call(&mut draft, op, plan)?;
        }
    }
    draft.edits()
}

fn rewrite_function(draft: &mut Draft<'_>, op: OpId, plan: &Plan, marks: bool) -> Result<(), Refusal> {
    let wrong = || Refusal::at(op, "does not return what it says");
    let mut signature = draft.signature(op)?;
    let entry = draft.region(draft.op(op).regions[0]).blocks[0];
    if signature.results.len() != plan.len() {
        return Err(wrong());
    }
    let mut arguments = Vec::with_capacity(plan.len());
    let results = std::mem::take(&mut signature.results);
    for (result, out) in results.into_iter().zip(plan) {
        let Some(out) = out else {
            arguments.push(None);
            signature.results.push(result);
            continue;
        };
        let argument = draft.append_argument(entry, "out", &out.ty);
        arguments.push(Some(argument));
        signature.appended.push(Parameter {
            name: draft.value(argument).name.to_string(),
            ty: result.ty,
            attributes: if marks {
                marked(&result.attributes)
            } else {
                result.attributes
            },
        });
    }
    draft.set_signature(op, signature);
    for last in returns_of(draft.item, op) {
        let returned = draft.op(last).operands.clone();
        if returned.len() != plan.len() {
            return Err(wrong());
        }
        let mut kept = Vec::new();
        for ((value, out), argument) in returned.into_iter().zip(plan).zip(&arguments) {
            let (Some(out), &Some(argument)) = (out, argument) else {
                kept.push(value);
                continue;
            };
            if out.hoisted.is_none() {
                draft.insert(At::Before(last), NewOp::new("memref.copy").operands([value, argument]));
                if out.frees {
                    draft.insert(At::Before(last), NewOp::new("memref.dealloc").operands([value]));
                }
            }
        }
        draft.set_operands(last, kept);
    }
    for (out, argument) in plan.iter().zip(arguments) {
        let alloc = out.as_ref().and_then(|out| out.hoisted);
        if let (Some(alloc), Some(argument)) = (alloc, argument) {
            let value = draft.op(alloc).results[0];
            draft.replace_uses(value, argument);
            draft.erase(alloc);
        }
    }
    Ok(())
}

/// An attribute dictionary with `bufferize.result` in it.
fn marked(attributes: &str) -> String {
    let inner = attributes.trim_start_matches('{').trim_end_matches('}').trim();
    let comma = if inner.is_empty() { "" } else { ", " };
    format!("{{bufferize.result{comma}{inner}}}")
}

fn rewrite_call(draft: &mut Draft<'_>, op: OpId, plan: &Plan) -> Result<(), Refusal> {
    let results = draft.op(op).results.clone();
    if results.len() != plan.len() {
        return Err(Refusal::at(op, "does not fit the function that it calls"));
    }
    for (&result, out) in results.iter().zip(plan) {
        let Some(out) = out else { continue };
        let Some(sizes) = &out.sizes else {
            return Err(Refusal::at(
                op,
                "returns a buffer whose size is not known before the call",
            ));
        };
        let operands = &draft.op(op).operands;
        let sizes: Option<Vec<ValueId>> = sizes.iter().map(|&size| operands.get(size).copied()).collect();
        let sizes = sizes.ok_or_else(|| Refusal::at(op, "does not fit the function that it calls"))?;
        let alloc = NewOp::new("memref.alloc")
            .operands(sizes)
            .result("alloc", &out.allocated);
        let mut buffer = draft.insert_value(At::Before(op), alloc);
        if *out.allocated != *out.ty {
            let cast = NewOp::new("memref.cast").operands([buffer]).result("cast", &out.ty);
            buffer = draft.insert_value(At::Before(op), cast);
        }
        draft.take_name(result, buffer);
        draft.replace_uses(result, buffer);
        draft.append_operand(op, buffer);
    }
    draft.keep_results(op, |index| plan[index].is_none());
    Ok(())
}
