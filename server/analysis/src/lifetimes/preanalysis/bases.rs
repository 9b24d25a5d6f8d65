//! Whether a function takes the buffer out of a window that it is passed.

use mlir_grammar::dialects::op_info::AliasKind;
use mlir_grammar::{Item, ValueId};

use crate::call_site::CallSite;
use crate::summary::Callees;
use crate::worklist::Worklist;

/// How many names of an argument are followed.
const NAMES: usize = 64;

/// Whether the base of `argument` may be taken: here, or by a callee.
pub(crate) fn returns_base(item: &Item, callees: &dyn Callees, argument: ValueId) -> bool {
    let mut names = Worklist::from(argument);
    while let Some(name) = names.next() {
        for used in item.ir.uses(name) {
            let Some(info) = item.info(used.op) else { continue };
            let gets = CallSite::argument_summary(item, callees, used.op, used.operand);
            if gets.is_some_and(|gets| gets.returns_base) {
                return true;
            }
            let Some(operand) = item.ir.operands(used.op).get(used.operand as usize) else {
                continue;
            };
            for alias in info.aliases.iter().filter(|alias| alias.operand == operand.segment) {
                if alias.kind == AliasKind::Base {
                    return true;
                }
                names.extend(item.result_segment(used.op, alias.result));
            }
        }
        if names.len() > NAMES {
            return true;
        }
    }
    false
}
