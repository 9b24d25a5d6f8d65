//! Findings about operations that do not fit their definition: too many or too few operands and results, a number of sizes or
//! indices that is not that of a type's dimensions, and types that the definition ties to each other.
//!
//! The custom form leaves no room for most of these; the generic form does.
//!
//! Promised:
//! - MLIR's verifier reports each of these findings, too, for what the tables say of an operation
//!   ([`mlir_grammar::OpInfo::operands`], `results`, `counts`, `types`).
//! - Operations of dialects that still change are left alone: `exact` in the tables says which do not.
//! - Where the text was read tolerantly, where operands cannot be attributed, and where a type is not known, nothing is said.

use mlir_grammar::dialects::op_info::{Arity, Assembly, Computes, CountSource, Segment, Slot, TypeSource};
use mlir_grammar::ir::Operand;
use mlir_grammar::ir::types::{Shaped, TypeKind};
use mlir_grammar::{Item, OpId, OpInfo, TypeId};

use crate::finding::{Code, Finding};

/// The findings about `item`.
#[must_use]
pub fn check(item: &Item) -> Vec<Finding> {
    let mut check = Check {
        item,
        findings: Vec::new(),
    };
    for op in item.ir.ops() {
        // Another version of a dialect that still changes may define it differently.
        let is_read = item.ir.op(op).is_understood() && item.is_exact(op);
        let Some(info) = item.info(op).filter(|_| is_read) else {
            continue;
        };
        // A code of its own says what is wrong with it.
        if info.computes == Some(Computes::Dealloc) {
            continue;
        }
        if !item.ir.op(op).is_spelled_out() {
            check.dimensions(op, info);
        } else if check.numbers(op, info) {
            check.dimensions(op, info);
            check.types(op, info);
        }
    }
    check.findings
}

struct Check<'a> {
    item: &'a Item,
    findings: Vec<Finding>,
}

impl Check<'_> {
    /// Whether there are as many operands and results as the definition has.
    fn numbers(&mut self, op: OpId, info: &OpInfo) -> bool {
        let ir = &self.item.ir;
        let (operands, results) = (ir.operands(op).len(), ir.results(op).len());
        let wrong = if !info.operands.is_empty() && !fits(&info.operands, operands) {
            Some(("operand", &info.operands, operands))
        } else if !info.results.is_empty() && !fits(&info.results, results) {
            Some(("result", &info.results, results))
        } else {
            None
        };
        let Some((what, segments, found)) = wrong else {
            return self.sizes(op, info, operands);
        };
        let (least, most) = bounds(segments);
        let bound = match most {
            Some(most) if most == least => "",
            Some(most) if found > most => "at most ",
            _ => "at least ",
        };
        let wanted = if found < least { least } else { most.unwrap_or(least) };
        let plural = if wanted == 1 { "" } else { "s" };
        let message = format!("`{}` has {bound}{wanted} {what}{plural}, found {found}", info.name);
        self.report(Code::OperandCount, op, message);
        false
    }

    /// Whether the sizes of its segments, where the text lists them, are those of its operands.
    fn sizes(&mut self, op: OpId, info: &OpInfo, operands: usize) -> bool {
        let ir = &self.item.ir;
        let flexible = info.operands.iter().filter(|segment| segment.arity != Arity::One);
        let sizes = ir.attribute(op, "operandSegmentSizes").filter(|_| flexible.count() > 1);
        let sizes = sizes.and_then(|_| self.item.integers(op, "operandSegmentSizes"));
        let Some(sizes) = sizes else { return true };
        let sizes = sizes.into_iter().map(usize::try_from);
        let Ok(sum) = sizes.sum::<Result<usize, _>>() else {
            return true;
        };
        if sum != operands {
            let plural = if operands == 1 { "" } else { "s" };
            let message = format!("`operandSegmentSizes` are those of {sum}, found {operands} operand{plural}");
            self.report(Code::OperandCount, op, message);
        }
        sum == operands
    }

    /// Whether segments hold a value for each dimension of a type that the definition counts.
    fn dimensions(&mut self, op: OpId, info: &OpInfo) {
        let ir = &self.item.ir;
        let is_assigned = |operand: &Operand| operand.segment != Operand::NO_SEGMENT;
        if info.counts.is_empty() || !ir.operands(op).iter().all(is_assigned) {
            return;
        }
        for &(segment, source) in &info.counts {
            let Some((wanted, shape)) = self.wanted(op, source) else {
                continue;
            };
            let found = self.item.segment(op, segment).count();
            if found != wanted {
                let name = &info.operands[usize::from(segment)].name;
                let what = match source {
                    CountSource::Rank(_) => "dimension",
                    CountSource::Dynamic(_) => "dimension of unknown size",
                    CountSource::Elements(_) => "element",
                    CountSource::Results => "result",
                };
                let of = shape.map_or(String::new(), |shape| format!(" of {}", ir.ty(shape).text));
                let message = format!(
                    "`{}` takes {wanted} {name}, one for each {what}{of}, found {found}",
                    info.name
                );
                return self.report(Code::OperandCount, op, message);
            }
        }
    }

    /// How many values a segment should hold, and the type whose shape says so.
    fn wanted(&self, op: OpId, source: CountSource) -> Option<(usize, Option<TypeId>)> {
        let slot = match source {
            CountSource::Rank(slot) | CountSource::Dynamic(slot) | CountSource::Elements(slot) => slot,
            CountSource::Results => return Some((self.item.ir.results(op).len(), None)),
        };
        let ty = self.type_of_slot(op, slot, 0)?;
        let shaped = self.shaped(ty)?;
        let shape = shaped.shape.as_ref()?;
        let count = match source {
            CountSource::Rank(_) => shape.len(),
            CountSource::Elements(_) if shaped.scalable != 0 => return None,
            CountSource::Elements(_) => {
                let product = shape
                    .iter()
                    .try_fold(1_u64, |product, size| product.checked_mul((*size)?))?;
                usize::try_from(product).ok()?
            }
            _ => shape.iter().filter(|size| size.is_none()).count(),
        };
        Some((count, Some(ty)))
    }

    /// Whether types are those that the definition derives from others.
    fn types(&mut self, op: OpId, info: &OpInfo) {
        let flexible = info.results.iter().filter(|segment| segment.arity != Arity::One);
        let can_distinguish_results = flexible.count() < 2;
        for rule in &info.types {
            let is_stated = match rule.slot {
                // A custom form may leave out the usual type alone.
                Slot::Operand(_) => !matches!(
                    (&info.assembly, &rule.source),
                    (Assembly::ByHand(_), TypeSource::Fixed(_))
                ),
                Slot::Result(_) => can_distinguish_results,
            };
            if !is_stated {
                continue;
            }
            let values = match rule.slot {
                Slot::Operand(segment) => self.item.segment(op, segment).count(),
                Slot::Result(segment) => self.item.result_segment(op, segment).count(),
            };
            for nth in 0..values {
                let Some(ty) = self.type_of_slot(op, rule.slot, nth) else {
                    continue;
                };
                if let Some(wanted) = self.contradiction(op, ty, &rule.source, nth) {
                    let name = match rule.slot {
                        Slot::Operand(segment) => &info.operands[usize::from(segment)].name,
                        Slot::Result(segment) => &info.results[usize::from(segment)].name,
                    };
                    let message = format!(
                        "the type of `{name}` of `{}` is {wanted}, found {}",
                        info.name,
                        self.item.ir.ty(ty).text
                    );
                    return self.report(Code::TypeMismatch, op, message);
                }
            }
        }
    }

    /// What a type should be, where it certainly is something else.
    fn contradiction(&self, op: OpId, ty: TypeId, source: &TypeSource, nth: usize) -> Option<String> {
        let ir = &self.item.ir;
        let is_other = |wanted: TypeId| {
            let is_other = ir.same_type(ty, wanted) == Some(false);
            is_other.then(|| ir.ty(wanted).text.to_string())
        };
        match source {
            TypeSource::Same(slot) => {
                let wanted = self.type_of_slot(op, *slot, nth);
                let wanted = wanted.or_else(|| self.type_of_slot(op, *slot, 0))?;
                if self.may_be_compatible(ty, wanted) {
                    return None;
                }
                is_other(wanted)
            }
            TypeSource::Element(slot) => is_other(self.shaped(self.type_of_slot(op, *slot, 0)?)?.element),
            TypeSource::Fixed(text) | TypeSource::Each(_, text) => {
                self.is_plainly_other(ty, text).then(|| text.to_string())
            }
            TypeSource::Shape(slot, element) => {
                let like = self.type_of_slot(op, *slot, 0)?;
                let text = &ir.ty(like).text;
                match (&ir.ty(like).kind, &ir.ty(ty).kind) {
                    (TypeKind::Vector(like), TypeKind::Vector(shaped))
                    | (TypeKind::Tensor(like), TypeKind::Tensor(shaped)) => {
                        let is_other = like.shape != shaped.shape
                            || like.scalable != shaped.scalable
                            || self.is_plainly_other(shaped.element, element);
                        is_other.then(|| format!("one of {element} with the shape of {text}"))
                    }
                    (TypeKind::Index | TypeKind::Integer(_) | TypeKind::Float, _) => {
                        self.is_plainly_other(ty, element).then(|| element.to_string())
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Whether two types may be shapes, one of which says more than the other: to some definitions, these are one type.
    fn may_be_compatible(&self, a: TypeId, b: TypeId) -> bool {
        let (Some(a), Some(b)) = (self.shaped(a), self.shaped(b)) else {
            return false;
        };
        let fits = match (&a.shape, &b.shape) {
            (Some(a), Some(b)) => {
                let mut sizes = a.iter().zip(b);
                a.len() == b.len() && sizes.all(|(a, b)| a.is_none() || b.is_none() || a == b)
            }
            _ => true,
        };
        fits && a.scalable == b.scalable && self.item.ir.same_type(a.element, b.element) != Some(false)
    }

    /// Whether a type is certainly not the builtin scalar type `text`.
    fn is_plainly_other(&self, ty: TypeId, text: &str) -> bool {
        let is_scalar = text == "index" || text.starts_with('i') && text[1..].bytes().all(|byte| byte.is_ascii_digit());
        let ir = &self.item.ir;
        let mut ty = ir.ty(ty);
        // Aliases of aliases: as many as there may be types.
        for _ in 0..64 {
            match ty.target {
                Some(target) => ty = ir.ty(target),
                None => break,
            }
        }
        let is_known = !matches!(ty.kind, TypeKind::Dialect | TypeKind::Unresolved) && ty.target.is_none();
        is_scalar && is_known && *ty.text != *text
    }

    fn shaped(&self, ty: TypeId) -> Option<&Shaped> {
        match &self.item.ir.ty(ty).kind {
            TypeKind::MemRef(memref) => Some(&memref.shaped),
            TypeKind::Tensor(shaped) | TypeKind::Vector(shaped) => Some(shaped),
            _ => None,
        }
    }

    /// The type of a value of a segment, as the text says it.
    fn type_of_slot(&self, op: OpId, slot: Slot, nth: usize) -> Option<TypeId> {
        let ir = &self.item.ir;
        match slot {
            Slot::Operand(segment) => self.item.segment(op, segment).nth(nth)?.ty,
            Slot::Result(segment) => ir.value(self.item.result_segment(op, segment).nth(nth)?).ty,
        }
    }

    fn report(&mut self, code: Code, op: OpId, message: String) {
        self.findings.push(Finding {
            code,
            severity: code.default_severity(),
            span: self.item.ir.op(op).name,
            message,
            related: Vec::new(),
            op: Some(op),
            buffer: None,
        });
    }
}

/// The least and the largest number of values that segments hold; `None` for any number.
fn bounds(segments: &[Segment]) -> (usize, Option<usize>) {
    let count = |arity| segments.iter().filter(|segment| segment.arity == arity).count();
    let least = count(Arity::One);
    let most = (count(Arity::Variadic) == 0).then(|| least + count(Arity::Optional));
    (least, most)
}

fn fits(segments: &[Segment], count: usize) -> bool {
    let (least, most) = bounds(segments);
    count >= least && most.is_none_or(|most| count <= most)
}
