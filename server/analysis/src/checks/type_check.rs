//! Findings about types: a value used at another type than it has, and operands that do not fit their use.
//!
//! Such a use is the block that a terminator jumps to, the results of the operation around a terminator or the region that it
//! continues with, the caller of the function around it, and the callee of a call. What a terminator passes where is in the
//! tables ([`mlir_grammar::OpInfo::yields`], successors, `call`).
//!
//! Promised:
//! - MLIR's parser or verifier reports each of these findings, too.
//! - Where the text was read tolerantly, where a type is not known, and where only a dialect knows whether two types are one,
//!   nothing is reported. Neither is anything of two values with one name, since either may be meant.

use std::borrow::Cow;
use std::cell::OnceCell;

use mlir_grammar::dialects::op_info::{Arity, Computes, Slot, TypeClass, Yielded};
use mlir_grammar::ir::types::TypeKind;
use mlir_grammar::ir::{Def, Operand};
use mlir_grammar::{BlockId, FunctionType, Item, OpId, OpInfo, Span, TypeId, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::checks::ssa::redefined_names;
use crate::finding::{Code, Finding, Related};
use crate::flow::control_flow::forwarded;
use crate::summary::Callees;
use crate::symbols::NameSpaces;

/// The findings about the types of `item`.
#[must_use]
pub fn check(item: &Item, callees: &dyn Callees) -> Vec<Finding> {
    let inside = OnceCell::new();
    let mut check = Check {
        item,
        callees,
        inside: &inside,
        redefined: redefined_names(item),
        findings: Vec::new(),
    };
    for op in item.ir.ops() {
        check.op(op);
    }
    check.findings
}

/// The functions that the symbol tables inside an item hold.
struct Inside<'a> {
    spaces: NameSpaces,
    /// By table and symbol; `None` for a symbol of two.
    functions: FxHashMap<(usize, Cow<'a, str>), Option<FunctionType>>,
}

impl<'a> Inside<'a> {
    fn of(item: &'a Item) -> Self {
        let spaces = NameSpaces::new(item);
        let mut functions = FxHashMap::default();
        let inside = item.ir.ops().filter(|_| spaces.has_tables_inside());
        for op in inside {
            let Some(table) = spaces.defining(item, op).filter(|&table| table > 0) else {
                continue;
            };
            if let Some(symbol) = item.symbol(op) {
                let function = functions.entry((table, symbol));
                function
                    .and_modify(|function| *function = None)
                    .or_insert_with(|| FunctionType::of(&item.ir, op));
            }
        }
        Self { spaces, functions }
    }
}

struct Check<'a> {
    item: &'a Item,
    callees: &'a dyn Callees,
    /// Found when the first call asks.
    inside: &'a OnceCell<Inside<'a>>,
    /// Names that two values have.
    redefined: FxHashSet<&'a str>,
    findings: Vec<Finding>,
}

/// One who takes operands: the types that it takes, and how to speak of it.
struct Receiver<'a> {
    /// `None` where a type is not known.
    types: Vec<Option<TypeId>>,
    /// Where it is written; empty where the text does not say it.
    span: Span,
    /// Where each value that it takes is written, as far as the text says it.
    values: Vec<Span>,
    /// What it is: `block ^bb1`.
    name: &'a str,
    /// What it calls a value that it takes: `argument`.
    part: &'static str,
    /// For a region, the place of its operation; empty where that says nothing.
    owner: Span,
}

impl Receiver<'_> {
    /// The place of the operation whose region it is.
    fn owner(&self) -> Vec<Related> {
        Related::at(self.owner, "in this operation".to_owned())
    }
}

impl Check<'_> {
    fn op(&mut self, op: OpId) {
        if !self.item.ir.op(op).is_understood() {
            return;
        }
        for operand in self.item.ir.operands(op) {
            self.used(op, operand);
        }
        let Some(info) = self.item.info(op) else { return };
        self.kinds(op, info);
        if info.traits.terminator {
            self.jumps(op, info);
        }
        if !info.yields.is_empty() {
            self.yields(op, info);
        }
        if info.traits.function && self.item.ir.op(op).is_spelled_out() {
            self.entry(op);
        }
        // What of a call's operands are arguments is said where the call has them checked.
        if info.traits.call && info.inputs.is_some() {
            self.call(op);
        }
    }

    /// A value is used at the type that it has.
    fn used(&mut self, op: OpId, operand: &Operand) {
        let ir = &self.item.ir;
        let (Some(value), Some(used)) = (operand.value, operand.ty) else {
            return;
        };
        if ir.value(value).ty == Some(used) {
            return;
        }
        let Some(defined) = self.type_of_value(value) else {
            return;
        };
        if ir.same_type(used, defined) != Some(false) || self.is_ambiguous(value) {
            return;
        }
        let (name, used, defined) = (self.item.str(operand.span), &ir.ty(used).text, &ir.ty(defined).text);
        let message = format!("value {name} is used as {used}, but its type is {defined}");
        let related = Related::at(ir.value(value).name, "defined here".to_owned());
        self.report(Code::TypeMismatch, op, operand.span, message, related);
    }

    /// Operands and results are of the kinds of types that the table demands. Of an operation under a former name, another
    /// version of MLIR may have demanded others.
    fn kinds(&mut self, op: OpId, info: &OpInfo) {
        let item = self.item;
        let spelled = item.str(item.ir.op(op).name).trim_matches('"');
        // What `bufferization.dealloc` takes is looked at as a whole.
        let is_dealloc = info.computes == Some(Computes::Dealloc);
        if info.kinds.is_empty() || is_dealloc || spelled != &*info.name {
            return;
        }
        for &(slot, class) in &info.kinds {
            match slot {
                Slot::Operand(segment) => {
                    for operand in item.segment(op, segment) {
                        let ty = operand.ty.or_else(|| self.type_of_value(operand.value?));
                        let name = &info.operands[usize::from(segment)].name;
                        self.kind(op, (name, class), operand.value, ty, operand.span);
                    }
                }
                Slot::Result(segment) => {
                    for result in item.result_segment(op, segment) {
                        let name = &info.results[usize::from(segment)].name;
                        let span = item.ir.value(result).name;
                        self.kind(op, (name, class), Some(result), self.type_of_value(result), span);
                    }
                }
            }
        }
    }

    /// One value of an operation, at this type, is of the kind that it must be of.
    fn kind(
        &mut self,
        op: OpId,
        (name, class): (&str, TypeClass),
        value: Option<ValueId>,
        ty: Option<TypeId>,
        span: Span,
    ) {
        let item = self.item;
        let Some(ty) = ty.map(|ty| item.ir.ty(ty)) else { return };
        if value.is_none_or(|value| self.is_ambiguous(value)) || !is_of_other_class(&ty.kind, class) {
            return;
        }
        let (class, found) = (class_name(class), &ty.text);
        let message = format!("`{name}` of `{}` must be a {class}, found {found}", item.op_name(op));
        let span = if span.is_empty() { item.ir.op(op).name } else { span };
        self.report(Code::TypeMismatch, op, span, message, Vec::new());
    }

    /// A block takes what a terminator passes to it.
    fn jumps(&mut self, op: OpId, info: &OpInfo) {
        let ir = &self.item.ir;
        // What a region forwards may be what the block takes: `wasmssa.block`.
        if !ir.regions_of(op).is_empty() {
            return;
        }
        // An operand that may be passed to a successor, and it is unknown to which.
        let passed: usize = ir
            .successors(op)
            .iter()
            .map(|successor| successor.operand_count as usize)
            .sum();
        let flexible = ir.operands(op).iter().filter(|operand| {
            let segment = info.operands.get(usize::from(operand.segment));
            segment.is_none_or(|segment| segment.arity != Arity::One)
        });
        if flexible.count() > passed {
            return;
        }
        for successor in ir.successors(op) {
            let Some(block) = successor.block else { continue };
            let passed = ir.successor_operands(op, successor);
            let name = format!("block {}", self.item.str(successor.label));
            let receiver = self.block(block, &name);
            self.transfer(op, successor.label, passed, &receiver);
        }
    }

    /// What takes the operands of the terminators of an operation's regions.
    fn yields(&mut self, op: OpId, info: &OpInfo) {
        let ir = &self.item.ir;
        let names = info.regions.as_ref().map_or(0, |flow| flow.names.len());
        for (index, &region) in ir.regions_of(op).iter().enumerate() {
            // The last region of a table is for all further ones.
            let named = index.min(names.saturating_sub(1)) as u8;
            let receivers = info.yields.iter().filter(|(of, _)| of.is_none_or(|of| of == named));
            for &(_, yielded) in receivers {
                for &block in ir.blocks_of(region) {
                    self.yielded(op, block, yielded);
                }
            }
        }
    }

    /// One of those takes what the terminator of one block forwards.
    fn yielded(&mut self, op: OpId, block: BlockId, yielded: Yielded) {
        let ir = &self.item.ir;
        let is_assigned = |operand: &Operand| operand.segment != Operand::NO_SEGMENT;
        let of_operands = matches!(yielded, Yielded::Operands(_) | Yielded::Elements(Slot::Operand(_)));
        if of_operands && !ir.operands(op).iter().all(is_assigned) {
            return;
        }
        let Some(&last) = ir.ops_of(block).last() else { return };
        // The terminator may be the operation that could not be read.
        if self.item.is_misread_in(ir.block(block).span) {
            return;
        }
        let forwards = self.item.info(last).is_some_and(|info| info.traits.return_like);
        let data = ir.op(last);
        if !forwards || !data.is_understood() {
            return;
        }
        let passed = forwarded(self.item, last);
        // A terminator that the text leaves out is reported at the operation whose region it ends.
        let place = match data.span.is_empty() {
            true => ir.op(op).name,
            false => data.name,
        };
        let op_name = self.item.op_name(op).to_owned();
        let receiver = match yielded {
            Yielded::Results => Receiver {
                types: ir.results(op).map(|value| self.type_of_value(value)).collect(),
                span: ir.op(op).name,
                values: ir.results(op).map(|value| ir.value(value).name).collect(),
                name: &op_name,
                part: "result",
                owner: Span::default(),
            },
            Yielded::Signature => return self.returned(op, last, &passed),
            Yielded::Region(region) => match ir.regions_of(op).get(usize::from(region)) {
                Some(&region) => match ir.blocks_of(region) {
                    [entry, ..] => Receiver {
                        owner: ir.op(op).name,
                        ..self.block(*entry, "the region after it")
                    },
                    [] => return,
                },
                None => return,
            },
            Yielded::Elements(slot) => {
                let shaped: Vec<Option<TypeId>> = match slot {
                    Slot::Operand(segment) => {
                        let operands = self.item.segment(op, segment);
                        operands.map(|operand| self.type_of(operand)).collect()
                    }
                    Slot::Result(segment) => {
                        let results = self.item.result_segment(op, segment);
                        results.map(|value| self.type_of_value(value)).collect()
                    }
                };
                Receiver {
                    types: shaped.into_iter().map(|ty| self.element(ty?)).collect(),
                    span: ir.op(op).name,
                    values: Vec::new(),
                    name: &op_name,
                    part: "element",
                    owner: Span::default(),
                }
            }
            Yielded::Operands(segment) => {
                let operands = self.item.segment(op, segment);
                let types = operands.map(|operand| self.type_of(operand)).collect();
                Receiver {
                    types,
                    span: ir.op(op).name,
                    values: Vec::new(),
                    name: &op_name,
                    part: "operand",
                    owner: Span::default(),
                }
            }
        };
        // An earlier terminator in the block is an error of its own (`structure`), and may be the one that is meant.
        let is_terminator = |&op: &OpId| self.item.info(op).is_some_and(|info| info.traits.terminator);
        if passed.len() != receiver.types.len() && ir.ops_of(block).iter().rev().skip(1).any(is_terminator) {
            return;
        }
        self.transfer(last, place, &passed, &receiver);
    }

    /// The body of a function takes what its type says; some functions take more. What a table says that may be of another
    /// version of the dialect is not enough to know that it must.
    fn entry(&mut self, op: OpId) {
        if !self.item.is_exact(op) {
            return;
        }
        let ir = &self.item.ir;
        let body = ir
            .regions_of(op)
            .first()
            .and_then(|&region| ir.blocks_of(region).first());
        let (Some(signature), Some(&entry)) = (&ir.op(op).signature, body) else {
            return;
        };
        let (said, taken) = (signature.arguments.len(), ir.arguments(entry).len());
        let label = ir.block(entry).label;
        if taken < said {
            let message = format!(
                "the type of the function has {}, but its body takes {taken}",
                counted(said, "argument")
            );
            let related = Related::at(label, "the body begins here".to_owned());
            return self.report(Code::OperandCount, op, ir.op(op).name, message, related);
        }
        for (value, &said) in ir.arguments(entry).zip(&signature.arguments) {
            let Some(ty) = self.type_of_value(value) else { continue };
            if ir.same_type(ty, said) == Some(false) {
                let (name, ty, said) = (self.item.value_name(value), &ir.ty(ty).text, &ir.ty(said).text);
                let message = format!("the type of the function has {said} for {name}, whose type is {ty}");
                let related = Related::at(ir.value(value).name, "defined here".to_owned());
                return self.report(Code::TypeMismatch, op, ir.op(op).name, message, related);
            }
        }
    }

    /// The caller takes what a function returns.
    fn returned(&mut self, function: OpId, op: OpId, passed: &[Operand]) {
        let ir = &self.item.ir;
        let data = ir.op(function);
        let Some(signature) = &data.signature else { return };
        // It is the terminator that is checked against the function around it; one of another dialect is not.
        let dialect = |op| self.item.op_name(op).split('.').next();
        if dialect(op) != dialect(function) {
            return;
        }
        let name = format!("function {}", self.item.symbol(function).unwrap_or_default());
        let receiver = Receiver {
            types: signature.results.iter().map(|&ty| Some(ty)).collect(),
            span: data.symbol.unwrap_or(data.name),
            values: Vec::new(),
            name: &name,
            part: "result",
            owner: Span::default(),
        };
        self.transfer(op, ir.op(op).name, passed, &receiver);
    }

    /// A function takes the operands of a call, and the call its results.
    fn call(&mut self, op: OpId) {
        let item = self.item;
        let ir = &item.ir;
        let Some(callee) = ir.attribute(op, "callee") else {
            return;
        };
        let symbol = item.str(callee.value);
        let inside = self.inside.get_or_init(|| Inside::of(item));
        let function = match inside.spaces.around(item, op) {
            Some(0) => self.callees.function_type(symbol),
            Some(table) => inside
                .functions
                .get(&(table, Cow::Borrowed(symbol)))
                .and_then(Option::as_ref),
            None => None,
        };
        let Some(function) = function else { return };
        let passed = forwarded(item, op);
        let takes = function.argument_count();
        let fits = match function.is_variadic {
            true => passed.len() >= takes,
            false => passed.len() == takes,
        };
        if !fits {
            let at_least = if function.is_variadic { "at least " } else { "" };
            let message = format!(
                "function {symbol} takes {at_least}{}, but {} passed",
                counted(takes, "argument"),
                are(passed.len()),
            );
            self.report(Code::OperandCount, op, callee.value, message, Vec::new());
        } else {
            for (index, operand) in passed.iter().enumerate() {
                let Some(ty) = self.type_of(operand) else { continue };
                let Some((taken, Some(false))) = function.argument(index, ir, ty) else {
                    continue;
                };
                if operand.value.is_some_and(|value| self.is_ambiguous(value)) {
                    continue;
                }
                let value = value_words(item, operand);
                let message = format!(
                    "{value} of type {} is passed as argument {index} of function {symbol}, whose type is {}",
                    ir.ty(ty).text,
                    taken.text,
                );
                self.report(Code::TypeMismatch, op, operand.span, message, Vec::new());
            }
        }
        let (returned, results) = (function.result_count(), ir.results(op));
        if results.len() != returned {
            let message = format!(
                "function {symbol} returns {}, but {} expected",
                counted(returned, "result"),
                are(results.len()),
            );
            return self.report(Code::OperandCount, op, callee.value, message, Vec::new());
        }
        for (index, value) in results.enumerate() {
            let Some(ty) = self.type_of_value(value) else { continue };
            if let Some((given, Some(false))) = function.result(index, ir, ty) {
                let message = format!(
                    "result {index} of function {symbol} is taken as {}, but its type is {}",
                    ir.ty(ty).text,
                    given.text,
                );
                self.report(Code::TypeMismatch, op, callee.value, message, Vec::new());
            }
        }
    }

    /// A block as one who takes operands.
    fn block<'n>(&self, block: BlockId, name: &'n str) -> Receiver<'n> {
        let ir = &self.item.ir;
        Receiver {
            types: ir.arguments(block).map(|value| self.type_of_value(value)).collect(),
            span: ir.block(block).label,
            values: ir.arguments(block).map(|value| ir.value(value).name).collect(),
            name,
            part: "argument",
            owner: Span::default(),
        }
    }

    /// Compares operands with what takes them. `place`: where to say that their number is wrong.
    fn transfer(&mut self, op: OpId, place: Span, passed: &[Operand], receiver: &Receiver<'_>) {
        let ir = &self.item.ir;
        if passed.len() != receiver.types.len() {
            let verb = if receiver.part == "result" { "has" } else { "takes" };
            let message = format!(
                "{} {verb} {}, but {} passed",
                receiver.name,
                counted(receiver.types.len(), receiver.part),
                are(passed.len()),
            );
            let mut related = Related::at(
                receiver.span,
                format!("{} here", counted(receiver.types.len(), receiver.part)),
            );
            related.extend(receiver.owner());
            return self.report(Code::OperandCount, op, place, message, related);
        }
        for (index, (operand, taken)) in passed.iter().zip(&receiver.types).enumerate() {
            let (Some(ty), Some(taken)) = (self.type_of(operand), *taken) else {
                continue;
            };
            let is_ambiguous = operand.value.is_some_and(|value| self.is_ambiguous(value));
            if ir.same_type(ty, taken) != Some(false) || is_ambiguous {
                continue;
            }
            let message = format!(
                "{} of type {} is passed as {} {index} of {}, whose type is {}",
                value_words(self.item, operand),
                ir.ty(ty).text,
                receiver.part,
                receiver.name,
                ir.ty(taken).text,
            );
            let value = receiver.values.get(index).copied().filter(|span| !span.is_empty());
            let mut related = Related::at(
                value.unwrap_or(receiver.span),
                format!("{} {index} here", receiver.part),
            );
            related.extend(receiver.owner());
            self.report(Code::TypeMismatch, op, operand.span, message, related);
        }
    }

    /// The type at which an operand is used: as the text says it, or as its value has it.
    fn type_of(&self, operand: &Operand) -> Option<TypeId> {
        operand.ty.or_else(|| self.type_of_value(operand.value?))
    }

    /// The type of the elements of a shape.
    fn element(&self, ty: TypeId) -> Option<TypeId> {
        match &self.item.ir.ty(ty).kind {
            TypeKind::MemRef(memref) => Some(memref.shaped.element),
            TypeKind::Tensor(shaped) | TypeKind::Vector(shaped) => Some(shaped.element),
            _ => None,
        }
    }

    /// The type of a value, unless it is a guess: of results, and of arguments of regions, of what was read tolerantly.
    fn type_of_value(&self, value: ValueId) -> Option<TypeId> {
        let ir = &self.item.ir;
        let value = ir.value(value);
        let teller = match value.def {
            Def::Result { op, .. } => Some(op),
            // A label lists the arguments of its block itself.
            Def::Argument { block, .. } if ir.block(block).label.is_empty() => {
                Some(ir.region(ir.block(block).parent).parent)
            }
            Def::Argument { .. } => None,
        };
        let is_guess = teller.is_some_and(|op| !ir.op(op).is_understood());
        value.ty.filter(|_| !is_guess)
    }

    /// Whether a value's name is also the name of another one.
    fn is_ambiguous(&self, value: ValueId) -> bool {
        !self.redefined.is_empty() && self.redefined.contains(self.item.str(self.item.ir.value(value).name))
    }

    fn report(&mut self, code: Code, op: OpId, span: Span, message: String, related: Vec<Related>) {
        self.findings.push(Finding {
            code,
            severity: code.default_severity(),
            span,
            message,
            related,
            op: Some(op),
            buffer: None,
        });
    }
}

/// `value %a`, or `a value` if the text has no name for it: a result whose operation implies the terminator that forwards it.
fn value_words(item: &Item, operand: &Operand) -> String {
    match item.str(operand.span) {
        "" => "a value".to_owned(),
        name => format!("value {name}"),
    }
}

/// `1 argument`, `2 arguments`
fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// `1 is`, `2 are`
fn are(count: usize) -> String {
    format!("{count} {}", if count == 1 { "is" } else { "are" })
}

fn class_name(class: TypeClass) -> &'static str {
    match class {
        TypeClass::MemRef => "memref",
        TypeClass::Tensor => "tensor",
        TypeClass::Vector => "vector",
    }
}

/// Whether a type is a builtin one, and not of this kind. A dialect may have its own types that pass for one.
fn is_of_other_class(kind: &TypeKind, class: TypeClass) -> bool {
    let found = match kind {
        TypeKind::MemRef(_) => Some(TypeClass::MemRef),
        TypeKind::Tensor(_) => Some(TypeClass::Tensor),
        TypeKind::Vector(_) => Some(TypeClass::Vector),
        TypeKind::Index | TypeKind::Integer(_) | TypeKind::Float | TypeKind::None | TypeKind::Complex(_) => None,
        _ => return false,
    };
    found != Some(class)
}
