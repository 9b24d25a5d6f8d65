//! Operations that take a buffer and do something unknown to it.

use std::borrow::Cow;

use mlir_grammar::{Item, OpId};

use crate::call_site::CallSite;
use crate::summary::Callees;

/// The operation that takes a buffer and does something unknown to it; for a call, the one inside the callee.
pub(crate) fn sink_name<'i>(item: &'i Item, callees: &'i dyn Callees, op: OpId) -> &'i str {
    sink_inside(item, callees, op).map_or_else(|| item.op_name(op), |(name, _)| name)
}

/// The same in words that say where it is.
pub(crate) fn sink_phrase<'i>(item: &'i Item, callees: &'i dyn Callees, op: OpId) -> Cow<'i, str> {
    let site = || CallSite::of(item, op).map(|site| site.callee.into());
    match sink_inside(item, callees, op) {
        Some((name, callee)) => format!("{name} in {callee}").into(),
        None => site().unwrap_or_else(|| item.op_name(op).into()),
    }
}

/// The operation that takes an argument inside of a callee, and the callee.
pub(crate) fn sink_inside<'i>(item: &'i Item, callees: &'i dyn Callees, call: OpId) -> Option<(&'i str, &'i str)> {
    let (site, summary) = CallSite::with_summary(item, callees, call)?;
    let mut arguments = summary.arguments.iter();
    arguments.find_map(|argument| Some((argument.taken_by.as_deref()?, site.callee)))
}
