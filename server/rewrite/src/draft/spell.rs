//! How operations without regions are written, and the heads of new ones that have some.

use mlir_grammar::dialects::op_info::Arity;
use mlir_grammar::{OpId, OpInfo, ValueId};

use super::Draft;
use super::attribute_dictionary::Rest;
use crate::refusal::Refusal;

impl Draft<'_> {
    /// An operation without its results and its regions, in its custom form.
    ///
    /// # Errors
    /// For an operation of the item whose custom form is not known here: it is an obstacle.
    pub(super) fn spell(&self, op: OpId) -> Result<String, Refusal> {
        let name = self.written_name(op);
        let dictionary = self.dictionary(op);
        let operands = &self.op(op).operands;
        let text = match (&*self.op(op).name, operands.as_slice()) {
            ("cf.br", _) => format!("{name} {}{dictionary}", self.destination(op, 0)?),
            ("cf.cond_br", [condition, ..]) => format!(
                "{name} {}{}, {}, {}{dictionary}",
                self.name(*condition),
                self.branch_weights(op),
                self.destination(op, 0)?,
                self.destination(op, 1)?
            ),
            ("cf.assert", [condition]) => format!(
                "{name} {}, {}{dictionary}",
                self.name(*condition),
                self.attribute(op, "msg")?
            ),
            ("scf.condition", [condition, values @ ..]) => {
                format!("{name}({}){dictionary}{}", self.name(*condition), self.typed(values)?)
            }
            ("scf.if", [condition]) => format!("{name} {}{}", self.name(*condition), self.arrow(op)?),
            ("scf.for", [from, to, step, carried @ ..]) => self.for_loop(op, [*from, *to, *step], carried)?,
            ("func.call", _) => format!(
                "{name} {}({}){dictionary} : {}",
                self.attribute(op, "callee")?,
                self.list(operands),
                self.function_type(op)?
            ),
            ("arith.constant", []) => format!("{name}{dictionary} {}", self.attribute(op, "value")?),
            ("arith.cmpi" | "arith.cmpf", [a, _]) => format!(
                "{name} {}, {}{dictionary} : {}",
                self.attribute(op, "predicate")?,
                self.list(operands),
                self.type_of(*a)?
            ),
            ("arith.select", [_, a, _]) => {
                format!("{name} {}{dictionary} : {}", self.list(operands), self.type_of(*a)?)
            }
            ("memref.alloc" | "memref.alloca", _) => {
                let ty = self.type_of(self.op(op).results[0])?;
                let sizes = ty
                    .split('>')
                    .next()
                    .unwrap_or_default()
                    .matches('?')
                    .count()
                    .min(operands.len());
                let (sizes, symbols) = operands.split_at(sizes);
                let symbols = if symbols.is_empty() {
                    String::new()
                } else {
                    format!("[{}]", self.list(symbols))
                };
                format!("{name}({}){symbols}{dictionary} : {ty}", self.list(sizes))
            }
            ("memref.copy", [a, b]) => format!(
                "{name} {}{dictionary} : {} to {}",
                self.list(operands),
                self.type_of(*a)?,
                self.type_of(*b)?
            ),
            ("memref.load", [memref, indices @ ..]) => format!(
                "{name} {}[{}]{dictionary} : {}",
                self.name(*memref),
                self.list(indices),
                self.type_of(*memref)?
            ),
            ("memref.store", [value, memref, indices @ ..]) => format!(
                "{name} {}, {}[{}]{dictionary} : {}",
                self.name(*value),
                self.name(*memref),
                self.list(indices),
                self.type_of(*memref)?
            ),
            ("memref.cast" | "memref.memory_space_cast" | "bufferization.clone", [source]) => format!(
                "{name} {}{dictionary} : {} to {}",
                self.name(*source),
                self.type_of(*source)?,
                self.type_of(self.op(op).results[0])?
            ),
            ("bufferization.to_tensor" | "bufferization.to_buffer", [source]) if !self.is_of_item(op) => format!(
                "{name} {}{dictionary} : {} to {}",
                self.name(*source),
                self.type_of(*source)?,
                self.type_of(self.op(op).results[0])?
            ),
            ("memref.subview" | "memref.reinterpret_cast", [source, ..]) if !self.is_of_item(op) => format!(
                "{name} {}{}{dictionary} : {} to {}",
                self.name(*source),
                self.layout(op)?,
                self.type_of(*source)?,
                self.type_of(self.op(op).results[0])?
            ),
            ("memref.dim", [memref, _]) => {
                format!(
                    "{name} {}{dictionary} : {}",
                    self.list(operands),
                    self.type_of(*memref)?
                )
            }
            ("memref.extract_aligned_pointer_as_index" | "memref.extract_strided_metadata", [memref]) => format!(
                "{name} {}{dictionary} : {} -> {}",
                self.name(*memref),
                self.type_of(*memref)?,
                self.types(&self.op(op).results)?
            ),
            ("bufferization.dealloc", _) => self.dealloc(op, &dictionary)?,
            (known, _) if is_yield(known) => format!("{name}{dictionary}{}", self.typed(operands)?),
            (known, [first, ..]) if is_elementwise(known) => {
                format!("{name} {}{dictionary} : {}", self.list(operands), self.type_of(*first)?)
            }
            _ if self.is_typed_list(op) => format!("{name}{}", self.typed(operands)?),
            _ if self.is_of_item(op) && !self.says_all_with_lists(op) => {
                return Err(Refusal::at(op, "has a form that cannot be changed"));
            }
            _ => format!(
                "\"{}\"({}){}{dictionary} : {}",
                self.op(op).name,
                self.list(operands),
                self.labels(op),
                self.function_type(op)?
            ),
        };
        Ok(text)
    }

    /// Whether operands and types are all that the custom form of an operation of the item says: then its generic form says it,
    /// too.
    fn says_all_with_lists(&self, op: OpId) -> bool {
        let is_one = |segment: &&mlir_grammar::dialects::op_info::Segment| segment.arity != Arity::One;
        let has_one_list = |info: &OpInfo| info.operands.iter().filter(is_one).count() < 2;
        let is_custom = !self.is_of_item(op) || self.item.ir.op(op).is_understood() && !self.is_generic(op);
        is_custom && self.item.ir.attributes(op).is_empty() && self.info(op).is_some_and(has_one_list)
    }

    /// An operation's name in its custom form: as the text has it, where it has one and the operation is still that one.
    fn written_name(&self, op: OpId) -> &str {
        let name = &*self.op(op).name;
        if self.is_written(op) && name == self.item.op_name(op) {
            return self.item.str(self.item.ir.op(op).name);
        }
        name
    }

    /// The attribute dictionary with a blank before; empty without one.
    fn dictionary(&self, op: OpId) -> String {
        if self.is_written(op) {
            return Rest::of(self.item, op).spelled_dictionary();
        }
        let attributes = &self.op(op).attributes;
        let of_dictionary = attributes.iter().filter(|(name, _)| !is_spelled_elsewhere(name));
        let entries: Vec<String> = of_dictionary
            .map(|(name, value)| {
                if value.is_empty() {
                    name.to_string()
                } else {
                    format!("{name} = {value}")
                }
            })
            .collect();
        if entries.is_empty() {
            String::new()
        } else {
            format!(" {{{}}}", entries.join(", "))
        }
    }

    /// An attribute that the custom form spells specially.
    pub(crate) fn attribute(&self, op: OpId, name: &str) -> Result<String, Refusal> {
        let new = self.op(op).attributes.iter().find(|(other, _)| &**other == name);
        if let Some((_, value)) = new {
            return Ok(value.clone());
        }
        let old = self.is_of_item(op).then(|| self.item.ir.attribute(op, name)).flatten();
        old.map(|attribute| self.item.str(attribute.value).to_owned())
            .ok_or_else(|| Refusal::at(op, &format!("has no attribute `{name}`")))
    }

    /// Offsets, sizes and strides of a new view: the attribute `layout` with operand `n` in place of `$n`.
    fn layout(&self, op: OpId) -> Result<String, Refusal> {
        let layout = self.attribute(op, "layout")?;
        let mut parts = layout.split('$');
        let mut text = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let digits = part.bytes().take_while(u8::is_ascii_digit).count();
            let operand = part[..digits]
                .parse()
                .ok()
                .and_then(|index: usize| self.op(op).operands.get(index));
            text += operand.map_or("", |&operand| self.name(operand));
            text += &part[digits..];
        }
        Ok(text)
    }

    /// A value as uses spell it.
    pub(super) fn name(&self, value: ValueId) -> &str {
        &self.value(value).name
    }

    /// `%a, %b`
    pub(super) fn list(&self, values: &[ValueId]) -> String {
        let names: Vec<&str> = values.iter().map(|&value| self.name(value)).collect();
        names.join(", ")
    }

    /// `f32, i1`
    pub(super) fn types(&self, values: &[ValueId]) -> Result<String, Refusal> {
        let types: Result<Vec<&str>, Refusal> = values.iter().map(|&value| self.type_of(value)).collect();
        Ok(types?.join(", "))
    }

    /// ` %a, %b : f32, i1`; nothing for no values.
    fn typed(&self, values: &[ValueId]) -> Result<String, Refusal> {
        if values.is_empty() {
            return Ok(String::new());
        }
        Ok(format!(" {} : {}", self.list(values), self.types(values)?))
    }

    /// ` -> (f32, i1)`; nothing without results.
    fn arrow(&self, op: OpId) -> Result<String, Refusal> {
        let results = &self.op(op).results;
        if results.is_empty() {
            return Ok(String::new());
        }
        Ok(format!(" -> ({})", self.types(results)?))
    }

    /// `(f32) -> i1`
    pub(super) fn function_type(&self, op: OpId) -> Result<String, Refusal> {
        let results = self.types(&self.op(op).results)?;
        let operands = self.types(&self.op(op).operands)?;
        Ok(match self.op(op).results.as_slice() {
            [one] if !self.type_of(*one)?.contains("->") => format!("({operands}) -> {results}"),
            _ => format!("({operands}) -> ({results})"),
        })
    }

    /// `^bb1(%a : f32)`
    fn destination(&self, op: OpId, successor: usize) -> Result<String, Refusal> {
        let data = self.op(op);
        let successor = data
            .successors
            .get(successor)
            .ok_or_else(|| Refusal::at(op, "has too few successors"))?;
        let label = self.label(successor.block);
        let passed = &data.operands[successor.first..successor.first + successor.count];
        if passed.is_empty() {
            return Ok(label.to_owned());
        }
        Ok(format!("{label}({} : {})", self.list(passed), self.types(passed)?))
    }

    /// `[^bb1, ^bb2]`; nothing without successors.
    fn labels(&self, op: OpId) -> String {
        let labels = self
            .op(op)
            .successors
            .iter()
            .map(|successor| self.label(successor.block));
        let labels: Vec<&str> = labels.collect();
        match labels.as_slice() {
            [] => String::new(),
            labels => format!("[{}]", labels.join(", ")),
        }
    }

    /// ` weights([1, 2])` of a conditional branch that has them.
    fn branch_weights(&self, op: OpId) -> String {
        let weights = self.attribute(op, "branch_weights").unwrap_or_default();
        let numbers = weights
            .split_once(':')
            .map(|(_, numbers)| numbers.trim_end_matches('>').trim());
        match (weights.starts_with("array"), numbers) {
            (true, Some(numbers)) => format!(" weights([{numbers}])"),
            _ if weights.starts_with('[') => format!(" weights({weights})"),
            _ => String::new(),
        }
    }

    /// `scf.for %i = %a to %b step %c iter_args(%x = %y) -> (f32)`, a new one.
    fn for_loop(&self, op: OpId, bounds: [ValueId; 3], carried: &[ValueId]) -> Result<String, Refusal> {
        let body = self.region(self.op(op).regions[0]).blocks[0];
        let arguments = &self.block(body).arguments;
        let [from, to, step] = bounds.map(|bound| self.name(bound));
        let mut text = format!("scf.for {} = {from} to {to} step {step}", self.name(arguments[0]));
        if !carried.is_empty() {
            let pairs = arguments[1..].iter().zip(carried);
            let pairs: Vec<String> = pairs
                .map(|(&inner, &outer)| format!("{} = {}", self.name(inner), self.name(outer)))
                .collect();
            text += &format!(" iter_args({}){}", pairs.join(", "), self.arrow(op)?);
        }
        Ok(text)
    }

    /// `bufferization.dealloc (%a : memref<f32>) if (%c) retain (%b : memref<f32>)`
    fn dealloc(&self, op: OpId, dictionary: &str) -> Result<String, Refusal> {
        let operands = &self.op(op).operands;
        let freed = operands.len().saturating_sub(self.op(op).results.len()) / 2;
        let (memrefs, rest) = operands.split_at(freed);
        let (conditions, retained) = rest.split_at(freed);
        let mut text = self.written_name(op).to_owned();
        if !memrefs.is_empty() {
            text += &format!(
                " ({} : {}) if ({})",
                self.list(memrefs),
                self.types(memrefs)?,
                self.list(conditions)
            );
        }
        if !retained.is_empty() {
            text += &format!(" retain ({} : {})", self.list(retained), self.types(retained)?);
        }
        Ok(text + dictionary)
    }
}

/// Attributes of new operations that their custom forms put elsewhere than in the dictionary.
fn is_spelled_elsewhere(name: &str) -> bool {
    matches!(
        name,
        "value" | "callee" | "msg" | "predicate" | "layout" | "branch_weights"
    )
}

/// Terminators written as `name %a, %b : f32, i1`.
fn is_yield(name: &str) -> bool {
    matches!(
        name,
        "func.return"
            | "scf.yield"
            | "affine.yield"
            | "linalg.yield"
            | "memref.alloca_scope.return"
            | "gpu.return"
            | "gpu.yield"
            | "async.yield"
            | "shape.assuming_yield"
            | "memref.atomic_yield"
    )
}

/// Operations written as `name %a, %b : f32`, all of one type.
fn is_elementwise(name: &str) -> bool {
    let arithmetic = name.strip_prefix("arith.").is_some_and(|name| {
        matches!(
            name,
            "andi" | "ori" | "xori" | "addi" | "subi" | "muli" | "minui" | "maxui" | "maxsi" | "minsi"
        )
    });
    arithmetic || matches!(name, "memref.dealloc")
}
