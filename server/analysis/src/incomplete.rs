//! Withholds findings that only follow from unfinished text: a brace without its partner, a block without a terminator, an
//! undefined name. The error itself is reported; its consequences are not.
//!
//! - Where a brace has no partner, what is in which region is unknown: nothing is reported.
//! - Where a terminator is inside a block, or a branch leads to a missing block or depends on an undefined value, the control
//!   flow is unknown: nothing is reported of the function.
//! - Where a condition depends on an undefined value, the paths are unknown: what happens under it is not reported, and neither
//!   is what happens on some paths of the function only.
//! - A leak is reported where nothing missing could free the buffer or transfer it. What could: a free, a call or a terminator
//!   that names an undefined value which is no number; a buffer made of such a value or chosen by one; a block without a
//!   terminator. A free that is half written is of one buffer: where more of them leak, all are reported.

use mlir_grammar::dialects::op_info::{Computes, EffectKind};
use mlir_grammar::ir::Operand;
use mlir_grammar::ir::types::{Type, TypeKind};
use mlir_grammar::{BlockId, Item, OpId, RegionId, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::call_site::calls;
use crate::finding::{Code, Finding, Severity};
use crate::flow::region_graph::is_terminator;
use crate::summary::Summary;

/// How often it is looked what else is computed of values that are not defined: loops carry them.
const ROUNDS: usize = 8;

/// Keeps the findings that hold whatever the missing text will be, and leaves open what the functions do that it may be in.
pub(crate) fn retain_sure(item: &Item, findings: &mut Vec<Finding>, summaries: &mut [(OpId, Summary)]) {
    if findings.is_empty() && summaries.is_empty() {
        return;
    }
    if !item.braces_match() {
        findings.clear();
        summaries.iter_mut().for_each(|(_, summary)| forget(summary));
        return;
    }
    let gaps = Gaps::new(item);
    for (function, summary) in summaries {
        if gaps.are_in(*function) {
            forget(summary);
        }
    }
    let may_be_taken = |finding: &Finding| {
        let is_lost = matches!(finding.code, Code::Leak | Code::UnknownEffects);
        finding.op.filter(|&op| is_lost && gaps.may_take(op))
    };
    let mut taken: FxHashMap<Option<OpId>, usize> = FxHashMap::default();
    for op in findings.iter().filter_map(may_be_taken) {
        *taken.entry(item.function_around(op)).or_default() += 1;
    }
    let is_taken = |function: Option<OpId>| taken[&function] <= gaps.last[&function].1;
    findings.retain(|finding| {
        let is_open = |op| gaps.is_open(op, finding.severity == Severity::Error);
        !may_be_taken(finding).is_some_and(|op| is_taken(item.function_around(op))) && !finding.op.is_some_and(is_open)
    });
}

fn forget(summary: &mut Summary) {
    *summary = Summary::unknown(summary.arguments.len(), summary.results.len());
}

/// Where text is missing that may do something to a buffer.
struct Gaps<'a> {
    item: &'a Item,
    /// By function: the last of them, and how many buffers all of them may take; where a region ends too early, all that follows
    /// is one.
    last: FxHashMap<Option<OpId>, (OpId, usize)>,
    /// Operations whose condition hangs on a value that is not defined, and the functions that they are in.
    open: FxHashSet<OpId>,
    open_functions: FxHashSet<Option<OpId>>,
    /// Functions through which control goes in an unknown order.
    lost_functions: FxHashSet<Option<OpId>>,
}

impl<'a> Gaps<'a> {
    fn new(item: &'a Item) -> Self {
        let mut gaps = Self {
            item,
            last: FxHashMap::default(),
            open: FxHashSet::default(),
            open_functions: FxHashSet::default(),
            lost_functions: FxHashSet::default(),
        };
        for error in &item.errors {
            let Some(op) = item.ir.op_at(error.span.start) else {
                continue;
            };
            if leaves_structure_open(item, op) {
                gaps.lost_functions.insert(item.function_around(op));
            } else if may_free(item, op) && item.ir.operands(op).is_empty() {
                gaps.note(op);
            }
        }
        let unsure = unsure(item);
        let is_unsure = |operand: &Operand| operand.value.is_none_or(|value| unsure.contains(&value));
        for op in item.ir.ops() {
            let is_branch = !item.ir.successors(op).is_empty();
            if item.ir.operands(op).iter().any(is_unsure) {
                if takes_undefined(item, op, &unsure) {
                    gaps.note(op);
                }
                match asks_unsure(item, op, is_unsure) {
                    true if is_branch => _ = gaps.lost_functions.insert(item.function_around(op)),
                    true => gaps.leave_open(op),
                    false => {}
                }
            }
            // What is left of a list of cases looks like an unknown terminator.
            let is_rest = is_branch && item.info(op).is_none() && !item.op_name(op).contains('.');
            if is_rest || item.ir.successors(op).iter().any(|successor| successor.block.is_none()) {
                gaps.lost_functions.insert(item.function_around(op));
            }
        }
        let divided = divided_blocks(item);
        for region in item.ir.regions() {
            gaps.region(item.ir.region(region).parent, region, &divided);
        }
        gaps
    }

    fn region(&mut self, op: OpId, region: RegionId, divided: &FxHashSet<BlockId>) {
        let blocks = self.item.ir.blocks_of(region);
        let is_divided = blocks.iter().any(|block| divided.contains(block));
        let is_function = self.item.function_around(op) == Some(op);
        let ends_early = is_function && is_closed_deeper(self.item, op) && ends_openly(self.item, op, region);
        if ends_early || is_divided && (blocks.len() > 1 || is_function) {
            self.lost_functions.insert(self.item.function_around(op));
        } else if is_divided || ends_openly(self.item, op, region) {
            self.last
                .insert(self.item.function_around(op), (OpId(u32::MAX), usize::MAX));
            if self.item.ir.results(op).len() > 0 || is_divided {
                self.leave_open(op);
            }
        }
    }

    /// Nobody knows what comes out of `op`, or which of its regions is run.
    fn leave_open(&mut self, op: OpId) {
        self.note(op);
        self.open.insert(op);
        self.open_functions.insert(self.item.function_around(op));
    }

    /// Whether text is missing in a function that may change what it does with buffers.
    fn are_in(&self, function: OpId) -> bool {
        let function = Some(function);
        self.last.contains_key(&function)
            || self.open_functions.contains(&function)
            || self.lost_functions.contains(&function)
    }

    fn note(&mut self, op: OpId) {
        let frees_one = may_free(self.item, op) && self.item.ir.operands(op).len() <= 1;
        let (last, count) = self.last.entry(self.item.function_around(op)).or_insert((op, 0));
        (*last, *count) = (
            op.max(*last),
            count.saturating_add(if frees_one { 1 } else { usize::MAX }),
        );
    }

    /// Whether what happens at `op` depends on an unknown condition: if it happens at all, or, unless it
    /// `is_certain`, on some path.
    fn is_open(&self, op: OpId, is_certain: bool) -> bool {
        let function = self.item.function_around(op);
        if self.lost_functions.contains(&function) {
            return true;
        }
        if !self.open_functions.contains(&function) {
            return false;
        }
        let mut around = std::iter::successors(Some(op), |&op| self.item.ir.parent_op(op));
        !is_certain || around.any(|op| self.open.contains(&op))
    }

    /// Whether what is missing may free a buffer that `op` defines, or transfer it.
    fn may_take(&self, op: OpId) -> bool {
        let function = self.item.function_around(op);
        let Some(&(last, _)) = self.last.get(&function) else {
            return false;
        };
        // Between blocks, control may come back to an earlier block.
        let regions = function.map_or(&[][..], |function| self.item.ir.regions_of(function));
        last >= op || regions.iter().any(|&region| self.item.ir.blocks_of(region).len() > 1)
    }
}

/// Whether a value that is not defined is freed here, kept, or forwarded: it may be any buffer, unless it is used as a number.
/// So may be what is made of such a value, or chosen by one.
fn takes_undefined(item: &Item, op: OpId, unsure: &FxHashSet<ValueId>) -> bool {
    let ir = &item.ir;
    let gives = ir
        .results(op)
        .any(|result| ir.type_of(result).is_none_or(Type::is_memref));
    let is_number = |ty| matches!(ir.ty(ty).kind, TypeKind::Index | TypeKind::Integer(_) | TypeKind::Float);
    // A pointer that is made of a number is none.
    let is_pointer = |ty| matches!(ir.ty(ty).kind, TypeKind::Dialect);
    let may_be_buffer = |operand: &Operand| match operand.value {
        None => !operand.ty.is_some_and(is_number),
        Some(value) => unsure.contains(&value) && ir.value(value).ty.is_some_and(is_pointer),
    };
    let takes = item.info(op).is_none() || calls(item, op) || may_free(item, op) || is_terminator(item, op);
    let is_stored = |operand: &Operand| {
        let stores = item.info(op).map_or(&[][..], |info| &info.stores);
        stores.iter().any(|(stored, _)| *stored == operand.segment) && may_be_buffer(operand)
    };
    gives || takes && ir.operands(op).iter().any(may_be_buffer) || ir.operands(op).iter().any(is_stored)
}

fn may_free(item: &Item, op: OpId) -> bool {
    item.info(op).is_some_and(|info| {
        let mut effects = info.effects.iter();
        info.computes == Some(Computes::Dealloc) || effects.any(|effect| effect.kind == EffectKind::Free)
    })
}

/// Whether a region of `op` ends without a terminator that must be there, or forwards nothing where `op` returns buffers.
fn ends_openly(item: &Item, op: OpId, region: RegionId) -> bool {
    let ir = &item.ir;
    let Some(info) = item.info(op) else { return false };
    let blocks = ir.blocks_of(region);
    let returns = ir.results(op).len() > 0;
    let may_lack = (info.traits.no_terminator || info.traits.module) && blocks.len() == 1;
    let is_open = |block: BlockId| match ir.ops_of(block).last() {
        None => blocks.len() > 1,
        Some(&last) => match item.info(last) {
            None => false,
            Some(_) if !ir.successors(last).is_empty() => false,
            Some(end) if end.traits.terminator && info.traits.function => {
                // Any other is there because a region was closed too early.
                !item.may_return_from(op, last)
            }
            Some(end) if end.traits.terminator => returns && is_left_out(item, last),
            Some(end) => !end.traits.unreachable && !may_lack,
        },
    };
    blocks.iter().any(|&block| is_open(block))
}

/// Whether the last line of an operation is indented deeper than its first: what ends there may be something inside it.
fn is_closed_deeper(item: &Item, op: OpId) -> bool {
    let span = item.ir.op(op).span;
    let indent = |at: u32| {
        let line = item.text[..at as usize].rfind('\n').map_or(0, |end| end + 1);
        (line, item.text[line..].find(|c| !matches!(c, ' ' | '\t')))
    };
    let (first, last) = (indent(span.start), indent(span.end));
    last.0 > first.0 && last.1 > first.1
}

/// The blocks with a terminator before their end.
fn divided_blocks(item: &Item) -> FxHashSet<BlockId> {
    let ir = &item.ir;
    let branches = ir.ops().filter(|&op| !ir.successors(op).is_empty());
    let terminators = item.ops_with(|info| info.traits.terminator).into_iter().chain(branches);
    let inner = |op: OpId| ir.op(op).parent.filter(|&block| ir.ops_of(block).last() != Some(&op));
    terminators.filter_map(inner).collect()
}

/// Whether an operation that cannot be read may have had other regions or successors than are known.
fn leaves_structure_open(item: &Item, op: OpId) -> bool {
    let ir = &item.ir;
    let is_last = ir
        .op(op)
        .parent
        .is_some_and(|block| ir.ops_of(block).last() == Some(&op));
    let has_regions = item.info(op).is_some_and(|info| info.regions.is_some());
    is_last || is_terminator(item, op) || has_regions || !ir.regions_of(op).is_empty()
}

/// The numbers that are computed of values which are not defined, or chosen by them.
fn unsure(item: &Item) -> FxHashSet<ValueId> {
    let ir = &item.ir;
    let mut unsure = FxHashSet::default();
    let is_undefined = |op: OpId| ir.operands(op).iter().any(|operand| operand.value.is_none());
    if !ir.ops().any(is_undefined) {
        return unsure;
    }
    for _ in 0..ROUNDS {
        let known = unsure.len();
        for op in ir.ops() {
            let takes = |operand: &Operand| operand.value.is_none_or(|value| unsure.contains(&value));
            if !ir.operands(op).iter().any(takes) {
                continue;
            }
            let is_number = |value: &ValueId| !ir.type_of(*value).is_none_or(Type::is_memref);
            // What a terminator forwards comes out of the operation around it, or back into its regions.
            let around = ir
                .parent_op(op)
                .filter(|around| is_terminator(item, op) && !item.is_function(*around));
            for op in std::iter::once(op).chain(around) {
                let entries = ir.entries_of(op);
                let targets = ir.successors(op).iter().filter_map(|successor| successor.block);
                let arguments = entries.chain(targets).flat_map(|block| ir.arguments(block));
                unsure.extend(arguments.chain(ir.results(op)).filter(is_number));
            }
        }
        if unsure.len() == known {
            break;
        }
    }
    unsure
}

/// Whether an operation asks a condition, or a loop a bound, that is not defined or computed of such values.
fn asks_unsure(item: &Item, op: OpId, is_unsure: impl Fn(&Operand) -> bool) -> bool {
    let Some(info) = item.info(op) else { return false };
    let asked = match info.computes {
        Some(Computes::Dealloc) => Some(1),
        Some(Computes::Select) => Some(0),
        _ => info.condition,
    };
    let runs = !item.ir.regions_of(op).is_empty() && info.regions.is_some();
    runs && item.ir.operands(op).iter().any(&is_unsure)
        || asked.is_some_and(|segment| item.segment(op, segment).any(is_unsure))
}

/// Whether a terminator is one that the text leaves out.
fn is_left_out(item: &Item, op: OpId) -> bool {
    !item.str(item.ir.op(op).name).contains(char::is_alphabetic)
}

#[cfg(test)]
mod tests {
    use mlir_grammar::{Dialects, Document};

    use crate::{Code, NoCallees, analyse};

    /// What is said of the buffers of a function with this body.
    fn codes(body: &str) -> Vec<&'static str> {
        let head = "func.func @f(%c: i1, %n: index, %f: f32) {\n  %c0 = arith.constant 0 : index\n  %a = memref.alloc() : memref<4xf32>\n";
        let document = Document::new(&format!("{head}{body}}}\n"), Dialects::builtin());
        let facts = analyse(document.items().at(0).item, &NoCallees);
        let about_buffers = [Code::Leak, Code::DoubleFree, Code::UseAfterFree];
        let findings = facts
            .findings
            .iter()
            .filter(|finding| about_buffers.contains(&finding.code));
        findings.map(|finding| finding.code.as_str()).collect()
    }

    const FREE: &str = "  memref.dealloc %a : memref<4xf32>\n";
    const END: &str = "  return\n";

    #[test]
    fn without_a_brace_nothing_is_told() {
        let body = |close: &str| {
            format!(
                "  scf.for %i = %c0 to %n step %n {{\n    memref.store %f, %a[%i] : memref<4xf32>\n{close}{FREE}{END}"
            )
        };
        assert_eq!(codes(&body("  }\n")), [""; 0]);
        assert_eq!(codes(&body("")), [""; 0]);
        assert_eq!(codes(&format!("{FREE}{FREE}{END}")), ["double-free"]);
    }

    #[test]
    fn a_free_of_what_is_not_defined_may_be_any() {
        assert_eq!(codes(END), ["leak"]);
        assert_eq!(codes(&format!("  memref.dealloc %x : memref<4xf32>\n{END}")), [""; 0]);
        assert_eq!(
            codes(&format!("  memref.store %f, %x[%c0] : memref<4xf32>\n{END}")),
            ["leak"]
        );
        // What is used as a number is none.
        assert_eq!(codes(&format!("  \"some.use\"(%x) : (index) -> ()\n{END}")), ["leak"]);
        assert_eq!(
            codes(&format!("  \"some.use\"(%x) : (memref<4xf32>) -> ()\n{END}")),
            [""; 0]
        );
        assert_eq!(
            codes(&format!(
                "  %d = memref.cast %x : memref<4xf32> to memref<?xf32>\n  memref.dealloc %d : memref<?xf32>\n{END}"
            )),
            [""; 0]
        );
    }

    #[test]
    fn functions_that_end_in_letters_of_several_bytes() {
        let function = |end: &str| {
            let body = "({\n  %a = memref.alloc() : memref<4xf32>\n  func.return\n})";
            format!("\"func.func\"() {body} {{function_type = () -> (), sym_name = \"f\"}} : () -> {end}")
        };
        // A leak is reported where the text can be read; elsewhere there is an answer all the same.
        for end in ["()", "!té", "é", "(é"] {
            let document = Document::new(&function(end), Dialects::builtin());
            let item = document.items().at(0).item;
            let facts = analyse(item, &NoCallees);
            let mut findings = facts.findings.iter();
            let leaks = findings.any(|finding| finding.code == Code::Leak);
            assert_eq!(leaks, item.errors.is_empty(), "{end}");
            assert_eq!(leaks, end == "()");
        }
    }

    #[test]
    fn a_free_that_is_half_written_is_of_one_buffer() {
        let other = "  %b = memref.alloc() : memref<4xf32>\n";
        for rest in ["", " %", " %memref : type", " %x : memref<4xf32>"] {
            let half = format!("memref.dealloc{rest}");
            assert_eq!(codes(&format!("  {half}\n{END}")), [""; 0], "{half}");
            assert_eq!(codes(&format!("{other}  {half}\n{END}")), ["leak"; 2], "{half}");
            assert_eq!(codes(&format!("{other}  {half}\n  {half}\n{END}")), [""; 0], "{half}");
        }
        assert_eq!(codes(&format!("{other}  memref.dealloc %a : mem\n{END}")), ["leak"]);
        let several = "bufferization.dealloc (%x, %y : memref<4xf32>, memref<4xf32>) if (%c, %c)";
        assert_eq!(codes(&format!("{other}  {several}\n{END}")), [""; 0]);
    }

    #[test]
    fn a_condition_that_is_not_defined_tells_nothing() {
        let asked = |condition: &str| format!("  scf.if {condition} {{\n  {FREE}  }}\n{FREE}{END}");
        assert_eq!(codes(&asked("%c")), ["double-free"]);
        assert_eq!(codes(&asked("%x")), [""; 0]);
        assert_eq!(
            codes(&format!("  %d = arith.andi %x, %c : i1\n{}", asked("%d"))),
            [""; 0]
        );
        // What happens anyway is reported.
        assert_eq!(codes(&format!("{FREE}{}", asked("%x"))), ["double-free"]);
    }

    #[test]
    fn blocks_without_an_end_may_go_on() {
        let blocks = |one: &str| format!("  cf.cond_br %c, ^one, ^two\n^one:\n{one}^two:\n{FREE}{END}");
        assert_eq!(codes(&blocks("  cf.br ^two\n")), [""; 0]);
        assert_eq!(codes(&blocks(END)), ["leak"]);
        assert_eq!(codes(&blocks("  memref.store %f, %a[%c0] : memref<4xf32>\n")), [""; 0]);
        assert_eq!(codes(&blocks("  cf.br ^three\n")), [""; 0]);
        assert_eq!(codes(&format!("{FREE}{END}{FREE}{END}")), [""; 0]);
    }

    #[test]
    fn results_that_nothing_hands_out_are_not_known() {
        let result = |end: &str| {
            format!(
                "  %r = scf.if %c -> memref<4xf32> {{\n{end}  }} else {{\n    scf.yield %a : memref<4xf32>\n  }}\n  memref.dealloc %r : memref<4xf32>\n{END}"
            )
        };
        assert_eq!(codes(&result("    scf.yield %a : memref<4xf32>\n")), [""; 0]);
        assert_eq!(codes(&result("")), [""; 0]);
    }
    #[test]
    fn a_function_that_a_deeper_brace_ends_may_go_on() {
        assert_eq!(codes(&format!("{FREE}{FREE}")), ["double-free"]);
        // `scf.if %c {` is missing before.
        let document = Document::new(
            &format!("func.func @f(%m: memref<4xf32>) {{\n  memref.dealloc %m : memref<4xf32>\n  }}\n{END}}}\n"),
            Dialects::builtin(),
        );
        let facts = analyse(document.items().at(0).item, &NoCallees);
        assert!(
            !facts
                .findings
                .iter()
                .any(|finding| finding.code == Code::FreeOfArgument)
        );
    }

    #[test]
    fn pointers_made_of_what_is_not_defined_may_be_any() {
        let call = |number: &str| {
            format!(
                "  %p = llvm.inttoptr {number} : i64 to !llvm.ptr\n  llvm.call @free(%p) : (!llvm.ptr) -> ()\n{END}"
            )
        };
        assert_eq!(codes(&call("%x")), [""; 0]);
        assert_eq!(
            codes(&format!("  %k = arith.constant 5 : i64\n{}", call("%k"))),
            ["leak"]
        );
    }

    #[test]
    fn what_is_stored_and_not_defined_may_be_any_buffer() {
        let head = "  %box = memref.alloca() : memref<memref<4xf32>>\n";
        assert_eq!(
            codes(&format!(
                "{head}  memref.store %x, %box[] : memref<memref<4xf32>>\n{END}"
            )),
            [""; 0]
        );
        assert_eq!(codes(&format!("{head}{END}")), ["leak"]);
    }

    #[test]
    fn callers_do_not_build_on_functions_with_gaps() {
        let knows = |text: &str| {
            let document = Document::new(text, Dialects::builtin());
            let facts = analyse(document.items().at(0).item, &NoCallees);
            let summary = facts.summary("@f").expect("a summary");
            !summary.arguments[0].escapes
        };
        assert!(knows("func.func @f(%m: memref<4xf32>) {\n  return\n}\n"));
        assert!(!knows(
            "func.func @f(%m: memref<4xf32>) {\n  memref.dealloc %x : memref<4xf32>\n  return\n}\n"
        ));
    }
}
