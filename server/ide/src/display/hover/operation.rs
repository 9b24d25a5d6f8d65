//! What an operation takes and returns here, and its generic form.

use mlir_grammar::dialects::op_info::Arity;
use mlir_grammar::ir::Operand;
use mlir_grammar::{Item, OpId, ValueId};

use super::{HoverLine, MOST, listed};

/// The operands and results of an operation, by the names of its definition, with their types.
pub(super) fn operands_and_results(item: &Item, op: OpId) -> Vec<HoverLine> {
    let Some(info) = item.entry(op) else {
        return Vec::new();
    };
    let written = |name: &str, ty: Option<&str>| match ty {
        Some(ty) => format!("`{name} : {ty}`"),
        None => format!("`{name}`"),
    };
    let operand = |operand: &Operand| {
        let value = operand.value?;
        Some(written(item.str(operand.span), type_of(item, value)))
    };
    let result = |value: ValueId| written(&item.value_name(value), type_of(item, value));
    let mut lines = Vec::new();
    for (index, segment) in info.operands.iter().enumerate() {
        let values: Vec<String> = item.segment(op, index as u8).filter_map(operand).collect();
        if !values.is_empty() {
            lines.push(HoverLine::new(format!(
                "operand `{}`: {}",
                segment.name,
                listed(&values)
            )));
        }
    }
    for (index, segment) in info.results.iter().enumerate() {
        let values: Vec<String> = item.result_segment(op, index as u8).map(result).collect();
        if !values.is_empty() && !segment.is_untold() {
            lines.push(HoverLine::new(format!(
                "result `{}`: {}",
                segment.name,
                listed(&values)
            )));
        }
    }
    lines
}

/// `"d.op"(%a)[^bb] <{…}> ({…}) : (t) -> t`: the values and types as the generic form has them; attributes, whose values it
/// spells otherwise, and regions as `…`. `None` where the text has that form already, or not all types are known.
pub(super) fn generic_form(item: &Item, op: OpId) -> Option<String> {
    let ir = &item.ir;
    let info = item.entry(op)?;
    if ir.op(op).is_spelled_out() || ir.op(op).signature.is_some() || ir.operands(op).len() > 4 * MOST {
        return None;
    }
    let is_passed = |index: usize| {
        let mut successors = ir.successors(op).iter();
        successors.any(|to| to.operands().contains(&index))
    };
    let (mut names, mut types) = (Vec::new(), Vec::new());
    for (index, operand) in ir.operands(op).iter().enumerate() {
        // What goes to a successor is an operand as any other, but not where the text has it.
        if is_passed(index) && operand.segment == Operand::NO_SEGMENT {
            return None;
        }
        names.push(item.str(operand.span));
        types.push(type_of(item, operand.value?)?);
    }
    let results: Option<Vec<&str>> = ir.results(op).map(|value| type_of(item, value)).collect();
    let results = match results?.as_slice() {
        [one] if !one.starts_with('(') => (*one).to_owned(),
        several => format!("({})", several.join(", ")),
    };
    let mut text = format!("\"{}\"({})", info.name, names.join(", "));
    let labels: Vec<&str> = ir.successors(op).iter().map(|to| item.str(to.label)).collect();
    if !labels.is_empty() {
        text.push_str(&format!("[{}]", labels.join(", ")));
    }
    let flexible = |segments: &[mlir_grammar::dialects::op_info::Segment]| {
        segments.iter().filter(|segment| segment.arity != Arity::One).count() > 1
    };
    if !ir.attributes(op).is_empty() || flexible(&info.operands) || flexible(&info.results) {
        text.push_str(" <{…}>");
    }
    let regions = vec!["{…}"; ir.regions_of(op).len()];
    if !regions.is_empty() {
        text.push_str(&format!(" ({})", regions.join(", ")));
    }
    Some(format!("{text} : ({}) -> {results}", types.join(", ")))
}

fn type_of(item: &Item, value: ValueId) -> Option<&str> {
    item.ir.type_of(value).map(|ty| &*ty.text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::analysis;

    /// What `mlir-opt --mlir-print-op-generic` prints of these, its names of values and attributes left out.
    #[test]
    fn generic_forms() {
        let analysis = analysis(
            "func.func @f(%x: f32, %i: index, %c: i1) {
  %a = memref.alloc(%i) : memref<?xf32>
  memref.store %x, %a[%i] : memref<?xf32>
  scf.if %c {
    memref.dealloc %a : memref<?xf32>
  }
  cf.cond_br %c, ^b(%i : index), ^end
^b(%j: index):
  cf.br ^end
^end:
  return
}
",
        );
        let item = analysis.document().items().at(0).item;
        let forms: Vec<(&str, Option<String>)> = item
            .ir
            .ops()
            .filter(|&op| !item.ir.op(op).span.is_empty())
            .map(|op| (item.op_name(op), generic_form(item, op)))
            .collect();
        let expected = [
            ("func.func", None),
            (
                "memref.alloc",
                Some("\"memref.alloc\"(%i) <{…}> : (index) -> memref<?xf32>"),
            ),
            (
                "memref.store",
                Some("\"memref.store\"(%x, %a, %i) : (f32, memref<?xf32>, index) -> ()"),
            ),
            ("scf.if", Some("\"scf.if\"(%c) ({…}, {…}) : (i1) -> ()")),
            ("memref.dealloc", Some("\"memref.dealloc\"(%a) : (memref<?xf32>) -> ()")),
            (
                "cf.cond_br",
                Some("\"cf.cond_br\"(%c, %i)[^b, ^end] <{…}> : (i1, index) -> ()"),
            ),
            ("cf.br", Some("\"cf.br\"()[^end] : () -> ()")),
            ("func.return", Some("\"func.return\"() : () -> ()")),
        ];
        let found: Vec<(&str, Option<&str>)> = forms.iter().map(|(name, form)| (*name, form.as_deref())).collect();
        assert_eq!(found, expected);
    }
}
