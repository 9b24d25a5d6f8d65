//! What an entry says of the parts of an operation and of its custom form.

use std::ops::Range;

use super::keys::{Draft, Word, there_are};
use super::slots::slot_of;
use super::value::{Fault, Value, fault, pairs, string, strings};
use super::words::attribute;
use crate::dialects::hand::Hand;
use crate::dialects::op_info::{Assembly, Attribute, OpInfo, Segment, Slot, Spelling};

pub(super) fn operands(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    draft.info.operands = segments(value)?;
    Ok(())
}

pub(super) fn results(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    draft.info.results = segments(value)?;
    Ok(())
}

pub(super) fn region_names(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    draft.info.region_names = segments(value)?;
    Ok(())
}

pub(super) fn successors(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    draft.info.successors = segments(value)?;
    Ok(())
}

fn segments(value: &Value<'_>) -> Result<Vec<Segment>, Fault> {
    let names = strings(value)?;
    if names.len() >= usize::from(u8::MAX) {
        return fault(value, "too many");
    }
    Ok(names.into_iter().map(Segment::named).collect())
}

pub(super) fn attributes(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    for (name, how) in pairs(value)? {
        let attribute = attribute(name.text, how.text).map_err(|message| how.fault(message))?;
        set_attribute(&mut draft.info, attribute);
    }
    Ok(())
}

pub(super) fn units(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    short(draft, value, Spelling::Unit)
}

pub(super) fn symbols(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    short(draft, value, Spelling::Symbol)
}

/// A list of attributes that are all written alike.
fn short(draft: &mut Draft<'_>, value: &Value<'_>, spelling: Spelling) -> Result<(), Fault> {
    for name in strings(value)? {
        let attribute = Attribute {
            name: name.into(),
            is_optional: spelling == Spelling::Unit,
            spelling: spelling.clone(),
        };
        set_attribute(&mut draft.info, attribute);
    }
    Ok(())
}

fn set_attribute(info: &mut OpInfo, attribute: Attribute) {
    info.attributes.retain(|other| other.name != attribute.name);
    info.attributes.push(attribute);
}

pub(super) fn format(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    draft.format = Some(value.span());
    draft.info.assembly = Assembly::Format(string(value)?.into());
    Ok(())
}

pub(super) fn grammar(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    let text = string(value)?;
    if Hand::named(text).is_none() {
        let names = there_are(Hand::NAMES.iter().copied());
        return fault(value, format!("there is no grammar `{text}`; {names}"));
    }
    draft.info.assembly = Assembly::ByHand(text.into());
    draft.format = None;
    Ok(())
}

/// The grammars written by hand.
pub(super) fn grammars() -> Vec<Word> {
    let mut names = Hand::NAMES.to_vec();
    names.sort_unstable();
    // What the example says comes first.
    names.sort_by_key(|name| *name != "scf.for");
    names.into_iter().map(|text| Word { text, says: "" }).collect()
}

pub(super) fn stripped(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    for (name, ty) in pairs(value)? {
        let segment = match slot_of(&draft.info, &name)? {
            Slot::Operand(segment) => &mut draft.info.operands[usize::from(segment)],
            Slot::Result(segment) => &mut draft.info.results[usize::from(segment)],
        };
        segment.stripped = Some(ty.text.into());
    }
    Ok(())
}

/// The bytes of the table where `part` of a string's contents is; those of the whole string where the text spells
/// it with escapes.
pub(super) fn in_string(text: &str, value: Range<usize>, contents: &str, part: Range<usize>) -> Range<usize> {
    let spelled = text.get(value.clone()).unwrap_or_default();
    match spelled.find(contents) {
        Some(start) if !part.is_empty() => value.start + start + part.start..value.start + start + part.end,
        _ => value,
    }
}
