//! The tables say which outputs a structured operation reads: those that the body uses which MLIR builds for it. That the
//! bodies are MLIR's is what the suite `agreement` is about.

use std::collections::BTreeSet;

use mlir_grammar::dialects::op_info::{EffectKind, Slot};
use mlir_grammar::{Dialects, Document, Spelling, implied};

const OPERATIONS: &str = include_str!("../../../tests/data/corpus/agreement/linalg/named.mlir");

#[test]
fn outputs_are_read_if_the_body_uses_them() {
    let document = Document::new(OPERATIONS, Dialects::builtin());
    let mut judged = BTreeSet::new();
    for placed in document.items().iter() {
        let item = placed.item;
        for op in item.ir.ops() {
            let Some((body, info)) = implied::body(item, op, &Spelling::default()).zip(item.info(op)) else {
                continue;
            };
            let operands = item.ir.operands(op);
            if body.arguments.len() != operands.len() {
                continue;
            }
            let does = |kind, segment| {
                let slot = Slot::Operand(segment);
                info.effects
                    .iter()
                    .any(|effect| (effect.kind, effect.slot) == (kind, slot))
            };
            for (operand, element) in operands.iter().zip(&body.arguments) {
                if !does(EffectKind::Write, operand.segment) {
                    continue;
                }
                let is_used = body.ops.iter().any(|inner| inner.operands.contains(&element.name));
                let name = item.op_name(op);
                assert_eq!(does(EffectKind::Read, operand.segment), is_used, "{name}");
                judged.insert(name.to_owned());
            }
        }
    }
    assert!(judged.len() > 60, "{} operations", judged.len());
}
