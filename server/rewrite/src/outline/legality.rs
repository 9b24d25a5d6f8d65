//! Why a region cannot become a function.

use buffer_analysis::Finding;
use buffer_analysis::similarity::{Region, Role};
use mlir_grammar::dialects::op_info::{Computes, EffectKind, Resource};
use mlir_grammar::ir::Def;
use mlir_grammar::ir::types::TypeKind;
use mlir_grammar::{Item, OpId, OpInfo, ValueId};

use super::callable::Callable;
use super::plan::{Place, ids};

/// Why a region stays where it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Obstacle {
    /// The operation that is the obstacle, in the region's item.
    pub op: OpId,
    /// Why, as the end of a sentence: `it allocates a buffer, …`.
    pub reason: String,
}

impl Obstacle {
    fn at(op: OpId, reason: impl Into<String>) -> Self {
        Self {
            op,
            reason: reason.into(),
        }
    }
}

/// The function around a region, and what it is.
///
/// # Errors
/// Where no call of a new function could be in the region's place: why.
pub fn function_around(item: &Item, region: &Region) -> Result<(OpId, Callable), Obstacle> {
    let ir = &item.ir;
    let mut op = ir.region(ir.block(region.block).parent).parent;
    loop {
        let Some(info) = item.info(op) else {
            return Err(inside(item, op, "whose regions no table describes"));
        };
        if info.traits.function {
            break;
        }
        if !holds_anything(info) {
            return Err(inside(item, op, "where a call is not allowed"));
        }
        match ir.parent_op(op) {
            Some(parent) => op = parent,
            None => return Err(Obstacle::at(op, "it lies in no function")),
        }
    }
    if ir.op(op).parent.is_some() {
        return Err(Obstacle::at(op, "its function lies in another operation"));
    }
    match Callable::of(item, op) {
        Some(callable) => Ok((op, callable)),
        None => Err(inside(item, op, "which cannot be copied")),
    }
}

fn inside(item: &Item, op: OpId, which: &str) -> Obstacle {
    Obstacle::at(op, format!("it lies in `{}`, {which}", item.op_name(op)))
}

/// Whether any operation may be in the regions of one: it only directs control.
fn holds_anything(info: &OpInfo) -> bool {
    let traits = &info.traits;
    let directs = info.regions.as_ref().is_some_and(|flow| !flow.is_parallel);
    directs
        && traits.recursive_effects
        && info.effects.is_empty()
        && info.default_dialect.is_none()
        && !(traits.isolated || traits.symbol_table || traits.graph_region)
}

/// The operations of an item that stay in their functions.
#[derive(Debug)]
pub struct Bound {
    /// For each operation the first one that stays, from it on.
    next: Vec<u32>,
    /// Whether one of them frees.
    pub frees: bool,
}

impl Bound {
    /// Those of `item`, in which `findings` were found.
    pub fn of(item: &Item, findings: &[Finding]) -> Self {
        let count = item.ir.ops().len();
        let mut next = vec![count as u32; count];
        for op in findings.iter().filter_map(|finding| item.ir.op_at(finding.span.start)) {
            next[op.index()] = op.0;
        }
        let mut after = count as u32;
        for op in item.ir.ops().rev() {
            if next[op.index()] == op.0 || of_operation(item, op).is_some() {
                after = op.0;
            }
            next[op.index()] = after;
        }
        let frees = |op: OpId| item.info(op).is_some_and(|info| info.has_effect(EffectKind::Free));
        Self {
            next,
            frees: item.ir.ops().any(frees),
        }
    }

    /// The obstacle to outlining a region itself, whatever it uses and returns.
    pub fn in_region(&self, item: &Item, region: &Region) -> Option<Obstacle> {
        let ids = ids(item, region)?;
        let op = OpId(*self.next.get(ids.start as usize)?);
        ids.contains(&op.0).then(|| {
            let reason = of_operation(item, op).unwrap_or("it holds an operation with a finding");
            Obstacle::at(op, reason)
        })
    }
}

/// What of an operation belongs to the function that it is in.
fn of_operation(item: &Item, op: OpId) -> Option<&'static str> {
    let Some(info) = item.info(op) else {
        return Some("it holds an operation that no table describes");
    };
    let operands = item.ir.operand_values(op);
    if operands
        .chain(item.ir.results(op))
        .any(|value| item.ir.value(value).ty.is_none())
    {
        return Some("it holds a value whose type is not known");
    }
    for effect in &info.effects {
        match (effect.kind, &effect.resource) {
            (EffectKind::Allocate, Resource::Global) => {}
            (EffectKind::Allocate, Resource::Stack) => return Some("it allocates on its function's stack"),
            (EffectKind::Allocate, _) => return Some("it allocates a buffer, which its function owns"),
            (EffectKind::Free, _) => return Some("it frees a buffer, which a function that is only lent it must not"),
            (EffectKind::Read | EffectKind::Write, _) => {}
        }
    }
    if info.computes == Some(Computes::Address) {
        return Some("it compares buffers by their addresses, on which ownership may depend");
    }
    let is_memref = |value: ValueId| {
        item.ir
            .type_of(value)
            .is_some_and(mlir_grammar::ir::types::Type::is_memref)
    };
    let stored = |&&(stored, _): &&(u8, u8)| {
        let mut values = item.segment(op, stored).filter_map(|operand| operand.value);
        values.any(is_memref)
    };
    if info.stores.iter().find(stored).is_some() {
        return Some("it stores a buffer where others find it");
    }
    if info.traits.call && item.ir.results(op).any(is_memref) {
        return Some("it calls a function that returns a buffer, which the caller owns");
    }
    let is_tail_call = item.ir.attribute(op, "TailCallKind");
    is_tail_call
        .is_some_and(|kind| item.str(kind.value).contains("musttail"))
        .then_some("it ends in a call that must be the last one of its function")
}

/// The obstacle in what a region forwards to what follows it, in an item that frees buffers or not.
pub fn of_outputs(place: &Place<'_>, item_frees: bool) -> Option<Obstacle> {
    let (item, ir) = (place.item, &place.item.ir);
    let function = ir.region(ir.block(place.region.block).parent).parent;
    let is_nested = ir.op(function).parent.is_some();
    let outputs = place.site.used_after.iter().zip(&place.site.values);
    for (_, &value) in outputs.filter(|(used_after, _)| **used_after) {
        let Some(op) = ir.defining_op(value) else {
            continue;
        };
        let Some(ty) = ir.type_of(value) else { continue };
        if ty.is_memref() {
            return Some(Obstacle::at(
                op,
                "it makes a buffer that is used after it, and would have to own it",
            ));
        }
        if item_frees && ty.is_i1() {
            let reason = "it decides something in a function that frees buffers, perhaps who frees them";
            return Some(Obstacle::at(op, reason));
        }
        // The results of a call are no dimensions but at the top of a function.
        let mut users = ir.uses(value).iter().map(|used| used.op);
        let is_map_operand = |user: OpId| {
            let info = item.info(user);
            info.is_some_and(|info| info.traits.affine_numbers) && !place.holds(user)
        };
        if ty.kind == TypeKind::Index && is_nested && users.any(is_map_operand) {
            return Some(Obstacle::at(
                op,
                "affine operations after it use a number that it makes",
            ));
        }
    }
    None
}

/// The obstacle to passing what a region takes and returns to and from a function of this kind: a type.
pub fn of_types(place: &Place<'_>, roles: &[Role], callable: Callable) -> Option<Obstacle> {
    let passed = roles
        .iter()
        .enumerate()
        .filter(|(role, kind)| **kind == Role::Outside || place.site.used_after[*role]);
    let mut values = passed.map(|(role, _)| place.site.values[role]);
    let value = values.find(|&value| !can_pass(callable, place.item, value))?;
    let op = match place.item.ir.value(value).def {
        Def::Result { op, .. } => op,
        Def::Argument { .. } => place.ops().next()?,
    };
    let ty = place.item.ir.type_of(value).map_or("an unknown type", |ty| &ty.text);
    Some(Obstacle::at(op, format!("a function cannot be passed a value of {ty}")))
}

/// Whether an argument or a result of a function of this kind can have a type.
fn can_pass(callable: Callable, item: &Item, value: ValueId) -> bool {
    let Some(ty) = item.ir.type_of(value) else { return false };
    match (callable, &ty.kind) {
        (_, TypeKind::Unresolved) => false,
        (Callable::Func | Callable::FormerFunc, _) => true,
        (Callable::Llvm, TypeKind::Integer(_) | TypeKind::Float | TypeKind::Vector(_)) => true,
        (Callable::Llvm, TypeKind::Dialect) => {
            let text = &ty.text;
            let not_passed = [
                "!llvm.void",
                "!llvm.metadata",
                "!llvm.label",
                "!llvm.token",
                "!llvm.func",
            ];
            (text.starts_with("!llvm.") || ty.target.is_some()) && !not_passed.iter().any(|one| text.starts_with(one))
        }
        (Callable::Llvm, _) => false,
    }
}

/// The attributes that say how the code of a function is made, with their values: those of a new function are the same.
pub fn code_attributes(item: &Item, function: OpId) -> Vec<(&str, &str)> {
    let attributes = item.ir.attributes(function).iter();
    let mut found: Vec<(&str, &str)> = attributes
        .filter(|attribute| CODE_ATTRIBUTES.contains(&&*attribute.name))
        .map(|attribute| (&*attribute.name, item.str(attribute.value)))
        .collect();
    found.sort_unstable();
    found
}

/// Their names.
const CODE_ATTRIBUTES: [&str; 24] = [
    "approx_func_fp_math",
    "arm_in_za",
    "arm_inout_za",
    "arm_locally_streaming",
    "arm_new_za",
    "arm_out_za",
    "arm_preserves_za",
    "arm_streaming",
    "arm_streaming_compatible",
    "denormal_fp_math",
    "denormal_fp_math_f32",
    "fp_contract",
    "frame_pointer",
    "garbageCollector",
    "no_infs_fp_math",
    "no_nans_fp_math",
    "no_signed_zeros_fp_math",
    "optimize_none",
    "passthrough",
    "target_cpu",
    "target_features",
    "tune_cpu",
    "uwtable_kind",
    "vscale_range",
];
