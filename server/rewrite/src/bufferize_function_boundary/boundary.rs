//! The functions, returns and calls of one item, rewritten by the plans of all functions.

use mlir_grammar::{BlockId, Item, OpId, ValueId};
use rustc_hash::FxHashMap;

use super::{Conversion, Plan};
use crate::draft::{At, Draft, NewOp, Parameter};
use crate::edit::TextEdit;
use crate::refusal::Refusal;
use crate::together::{Plans, callee, returns_of};

/// The edits of an item.
pub(super) fn rewrite(item: &Item, plans: &Plans<Plan>) -> Result<Vec<TextEdit>, Refusal> {
    let mut boundary = Boundary {
        draft: Draft::new(item)?,
        converted: FxHashMap::default(),
        left: Vec::new(),
    };
    let mut functions = Vec::new();
    for &op in item.ir.top() {
        let symbol = item.symbol(op);
        if let Some(plan) = symbol.as_deref().and_then(|symbol| plans.get(symbol)) {
            functions.push((op, plan, boundary.function(op, plan)?));
        }
    }
    let mut removed = Vec::new();
    for op in item.ir.ops() {
        if let Some(plan) = callee(item, op).and_then(|symbol| plans.get(symbol)) {
            boundary.call(op, plan)?;
            removed.push(op);
        }
    }
    for (op, plan, outs) in functions {
        for last in returns_of(item, op) {
            boundary.returned(last, plan, &outs)?;
        }
    }
    boundary.bridge()?;
    for call in removed {
        // What was put before the call last is in its place.
        match boundary.draft.op(call).previous {
            Some(last) => boundary.draft.replace_op(call, last),
            None => boundary.draft.erase(call),
        }
    }
    boundary.draft.edits()
}

/// An item at work.
struct Boundary<'a> {
    draft: Draft<'a>,
    /// What takes the place of a tensor, or of a tuple.
    converted: FxHashMap<ValueId, ValueId>,
    /// The values that others may use as they were, what they were converted by, and where those uses begin.
    left: Vec<(ValueId, Conversion, Bridge)>,
}

/// Where a value of the old type is made from the new one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Bridge {
    /// At the beginning of a block, after what is put there.
    Start(BlockId),
    /// Before a call that goes.
    Before(OpId),
}

impl Boundary<'_> {
    /// The signature of a function and the arguments of its body; the arguments that results became.
    fn function(&mut self, op: OpId, plan: &Plan) -> Result<Vec<Option<ValueId>>, Refusal> {
        let mut signature = self.draft.signature(op)?;
        let entry = self.entry(op);
        if signature.arguments.len() != plan.arguments.len() || signature.results.len() != plan.results.len() {
            return Err(Refusal::at(op, "has a body that does not fit its type"));
        }
        let old = entry.map_or_else(Vec::new, |entry| self.draft.block(entry).arguments.clone());
        let mut arguments = Vec::new();
        for (index, conversion) in plan.arguments.iter().enumerate() {
            let before = signature.arguments[index].clone();
            let Some(parameter) = before.first().filter(|_| !conversion.is_same()) else {
                arguments.extend(old.get(index));
                continue;
            };
            let is_tuple = matches!(conversion, Conversion::Tuple(_));
            if is_tuple && !parameter.attributes.is_empty() {
                return Err(Refusal::at(op, "has attributes on a tuple"));
            }
            let mut new = Vec::new();
            let mut leaves = Vec::new();
            for leaf in conversion.leaves() {
                let mut name = parameter.name.clone();
                if let (Some(entry), Some(&old)) = (entry, old.get(index)) {
                    let hint = name.trim_start_matches('%').to_owned();
                    let value = self.draft.append_argument(entry, &hint, &leaf.after());
                    if !is_tuple {
                        self.draft.take_name(old, value);
                    }
                    name = self.draft.value(value).name.to_string();
                    leaves.push(value);
                } else if is_tuple && !name.is_empty() {
                    name = self.draft.fresh_name(name.trim_start_matches('%'));
                }
                new.push(Parameter {
                    name,
                    ty: leaf.after(),
                    attributes: parameter.attributes.clone(),
                });
            }
            signature.arguments[index] = new;
            if let (Some(entry), Some(&old)) = (entry, old.get(index)) {
                let at = Bridge::Start(entry);
                let packed = self.packed(&mut leaves.iter().copied(), conversion, at);
                self.converted.insert(old, packed);
                self.left.push((old, conversion.clone(), at));
                arguments.extend(leaves);
            }
        }
        let mut outs = Vec::new();
        let mut appended = plan.appended.iter();
        let results = std::mem::take(&mut signature.results);
        for (result, conversion) in results.into_iter().zip(&plan.results) {
            if matches!(conversion, Conversion::Tuple(_)) && !result.attributes.is_empty() {
                return Err(Refusal::at(op, "has attributes on a tuple"));
            }
            for leaf in conversion.leaves() {
                let mut parameter = Parameter {
                    ty: if conversion.is_same() {
                        result.ty.clone()
                    } else {
                        leaf.after()
                    },
                    ..result.clone()
                };
                if appended.next() != Some(&true) {
                    signature.results.push(parameter);
                    outs.push(None);
                    continue;
                }
                if let Some(entry) = entry {
                    let out = self.draft.append_argument(entry, "out", &leaf.after());
                    parameter.name = self.draft.value(out).name.to_string();
                    arguments.push(out);
                    outs.push(Some(out));
                } else if signature
                    .arguments
                    .iter()
                    .flatten()
                    .any(|argument| !argument.name.is_empty())
                {
                    parameter.name = self.draft.fresh_name("out");
                }
                signature.appended.push(parameter);
            }
        }
        if let Some(entry) = entry {
            self.draft.set_arguments(entry, arguments);
        }
        self.draft.set_signature(op, signature);
        Ok(outs)
    }

    /// The first block of a function that has a body.
    fn entry(&self, op: OpId) -> Option<BlockId> {
        let region = *self.draft.op(op).regions.first()?;
        self.draft.region(region).blocks.first().copied()
    }

    /// A return: copies into the arguments that results became, the rest is returned.
    fn returned(&mut self, op: OpId, plan: &Plan, outs: &[Option<ValueId>]) -> Result<(), Refusal> {
        let operands = self.draft.op(op).operands.clone();
        if operands.len() != plan.results.len() {
            return Err(Refusal::at(op, "does not return what its function says"));
        }
        let mut values = Vec::new();
        for (value, conversion) in operands.into_iter().zip(&plan.results) {
            values.extend(self.flattened(value, conversion, op));
        }
        let mut kept = Vec::new();
        for (value, out) in values.into_iter().zip(outs) {
            match *out {
                Some(out) => {
                    self.draft
                        .insert(At::Before(op), NewOp::new("memref.copy").operands([value, out]));
                }
                None => kept.push(value),
            }
        }
        self.draft.set_operands(op, kept);
        Ok(())
    }

    /// A call: another one before it, which takes its place.
    fn call(&mut self, op: OpId, plan: &Plan) -> Result<(), Refusal> {
        let item = self.draft.item;
        let (operands, results) = (self.draft.op(op).operands.clone(), self.draft.op(op).results.clone());
        if operands.len() != plan.arguments.len() || results.len() != plan.results.len() {
            return Err(Refusal::at(op, "does not fit the function that it calls"));
        }
        let mut passed = Vec::new();
        for (value, conversion) in operands.into_iter().zip(&plan.arguments) {
            passed.extend(self.flattened(value, conversion, op));
        }
        let mut call = NewOp::new("func.call");
        for attribute in item.ir.attributes(op) {
            call = call.attribute(&attribute.name, item.str(attribute.value));
        }
        let leaves: Vec<&Conversion> = plan.results.iter().flat_map(Conversion::leaves).collect();
        let mut buffers = Vec::new();
        for (leaf, is_appended) in leaves.iter().zip(&plan.appended) {
            match leaf {
                Conversion::Tensor { memref, is_static, .. } | Conversion::Buffer { memref, is_static }
                    if *is_appended =>
                {
                    if !is_static {
                        return Err(Refusal::at(
                            op,
                            "returns a buffer whose size is not known before the call",
                        ));
                    }
                    let alloc = NewOp::new("memref.alloc").result("alloc", memref);
                    let buffer = self.draft.insert_value(At::Before(op), alloc);
                    passed.push(buffer);
                    buffers.push(Some(buffer));
                }
                leaf => {
                    call = call.result("result", &leaf.after());
                    buffers.push(None);
                }
            }
        }
        let call = self.draft.insert(At::Before(op), call.operands(passed));
        self.draft.set_operands(op, Vec::new());
        let mut given = self.draft.op(call).results.clone().into_iter();
        let values: Vec<ValueId> = buffers
            .into_iter()
            .filter_map(|buffer| buffer.or_else(|| given.next()))
            .collect();
        let mut values = values.into_iter();
        for (&result, conversion) in results.iter().zip(&plan.results) {
            let packed = self.packed(&mut values, conversion, Bridge::Before(op));
            if conversion.is_same() {
                self.draft.take_name(result, packed);
                self.draft.replace_uses(result, packed);
            } else {
                self.converted.insert(result, packed);
                self.left.push((result, conversion.clone(), Bridge::Before(op)));
            }
        }
        Ok(())
    }

    /// What a value is passed as, before `op`.
    fn flattened(&mut self, value: ValueId, conversion: &Conversion, op: OpId) -> Vec<ValueId> {
        let known = self.converted.get(&value).copied();
        let at = At::Before(op);
        match conversion {
            Conversion::Same(_) | Conversion::Buffer { .. } => vec![value],
            Conversion::Tensor { memref, .. } => {
                let buffer = known.unwrap_or_else(|| {
                    let bridge = NewOp::new("bufferization.to_buffer").operands([value]);
                    self.draft.insert_value(at, bridge.result("buffer", memref))
                });
                vec![buffer]
            }
            Conversion::Tuple(parts) => {
                let mut values = Vec::new();
                for (index, part) in parts.iter().enumerate() {
                    let ty = if known.is_some() { part.after() } else { part.before() };
                    let element = NewOp::new("test.get_tuple_element")
                        .operands([known.unwrap_or(value)])
                        .attribute("index", format!("{index} : i32"));
                    let element = self.draft.insert_value(at, element.result("element", &ty));
                    if known.is_some() && !part.is_same() {
                        self.converted.insert(element, element);
                    }
                    values.extend(self.flattened(element, part, op));
                }
                values
            }
        }
    }

    /// What replaces a value of a type that was taken apart, made of the next of `leaves`.
    fn packed(&mut self, leaves: &mut dyn Iterator<Item = ValueId>, conversion: &Conversion, at: Bridge) -> ValueId {
        let Conversion::Tuple(parts) = conversion else {
            // There is a leaf for each.
            return leaves.next().unwrap_or(ValueId(0));
        };
        let parts: Vec<ValueId> = parts.iter().map(|part| self.packed(leaves, part, at)).collect();
        let tuple = NewOp::new("test.make_tuple").operands(parts);
        let at = self.place(at);
        self.draft.insert_value(at, tuple.result("tuple", &conversion.after()))
    }

    /// Where the next operation of a bridge goes: after what the pass has put there.
    fn place(&self, at: Bridge) -> At {
        match at {
            Bridge::Before(op) => At::Before(op),
            Bridge::Start(block) => {
                let new = self.draft.item.ir.ops().len();
                let last_new = self.draft.ops_of(block).take_while(|op| op.index() >= new).last();
                last_new.map_or(At::Start(block), At::After)
            }
        }
    }

    /// Gives what still uses a value its old type back.
    fn bridge(&mut self) -> Result<(), Refusal> {
        for (value, conversion, at) in std::mem::take(&mut self.left) {
            let new = self.converted[&value];
            let Some(&user) = self.draft.users(value).first() else {
                continue;
            };
            let old = match &conversion {
                Conversion::Tensor { tensor, .. } => {
                    let at = self.place(at);
                    let bridge = NewOp::new("bufferization.to_tensor").operands([new]);
                    self.draft.insert_value(at, bridge.result("tensor", tensor))
                }
                _ if conversion.before() == conversion.after() => new,
                _ => return Err(Refusal::at(user, "uses a tuple whose parts become buffers")),
            };
            self.draft.replace_uses(value, old);
        }
        Ok(())
    }
}
