//! The operands and results of an entry, by the names that its keys call them.

use super::keys::there_are;
use super::value::{Fault, Name};
use crate::dialects::op_info::{OpInfo, Segment, Slot};

/// The names that other keys may use.
pub(super) fn named(segments: &[Segment]) -> impl Iterator<Item = &str> {
    let named = segments.iter().filter(|segment| !segment.is_untold());
    named.map(|segment| &*segment.name)
}

pub(super) fn operand(info: &OpInfo, name: &Name<'_>) -> Result<u8, Fault> {
    info.operand_segment(name.text).ok_or_else(|| {
        let names = there_are(named(&info.operands));
        name.fault(format!("there is no operand `{}`; {names}", name.text))
    })
}

pub(super) fn result(info: &OpInfo, name: &Name<'_>) -> Result<u8, Fault> {
    info.result_segment(name.text).ok_or_else(|| {
        let names = there_are(named(&info.results));
        name.fault(format!("there is no result `{}`; {names}", name.text))
    })
}

pub(super) fn slot_of(info: &OpInfo, name: &Name<'_>) -> Result<Slot, Fault> {
    match (info.result_segment(name.text), info.operand_segment(name.text)) {
        (Some(segment), _) => Ok(Slot::Result(segment)),
        (None, Some(segment)) => Ok(Slot::Operand(segment)),
        (None, None) => {
            let names = there_are(named(&info.operands).chain(named(&info.results)));
            Err(name.fault(format!("there is no operand or result `{}`; {names}", name.text)))
        }
    }
}
