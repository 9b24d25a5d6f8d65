//! The names under which an operation reaches a buffer, where these are not the name of its allocation.

use mlir_grammar::{Def, Item, OpId, ValueId};

use crate::buffers::renaming::sources;
use crate::call_site::CallSite;
use crate::finding::Related;
use crate::place::definition_span;

/// How many names of one buffer are shown.
const MOST: usize = 4;

/// Where each name from that of the allocation, `site`, to `value` is bound, in this order: `%x refers to %a here`, then `%s is
/// a view of %x`, then, where `op` is a call that does not get `value`, `@f loads %s here`. That `value` is the buffer of `site`
/// is what the caller knows of one path; what control or memory brings is not followed.
pub(crate) fn other_names(item: &Item, op: OpId, mut value: ValueId, site: ValueId) -> Vec<Related> {
    let mut names = Vec::new();
    if let Some(call) = CallSite::of(item, op)
        && item.ir.operand_values(op).all(|operand| operand != value)
    {
        let message = format!("{} loads {} here", call.callee, item.value_name(value));
        names.push(Related::step(item.ir.op(op).name, message));
    }
    while value != site && names.len() < MOST {
        let (span, source) = match item.ir.value(value).def {
            Def::Argument { .. } => (item.ir.value(value).name, None),
            Def::Result { op, .. } => {
                let aliases = item.info(op).map_or(&[][..], |info| &info.aliases);
                let sources = aliases.iter().flat_map(|alias| sources(item, op, alias, value));
                let mut sources = sources.filter_map(|operand| operand.value);
                let source = sources.next().filter(|_| sources.next().is_none());
                (definition_span(item, op), source)
            }
        };
        let name = item.value_name(value);
        let message = match source {
            Some(source) => format!("{name} is a view of {}", item.value_name(source)),
            None => format!("{name} refers to {} here", item.value_name(site)),
        };
        names.push(Related {
            span,
            message: message.into(),
            inside: None,
        });
        value = source.unwrap_or(site);
    }
    names.reverse();
    names
}
