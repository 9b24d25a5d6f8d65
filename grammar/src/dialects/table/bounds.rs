//! What an entry says of numbers: how many values there are, and which must stay inside a buffer's shape.

use super::keys::{Draft, Word, there_are};
use super::slots::{operand, slot_of};
use super::value::{Fault, Value, pairs};
use crate::dialects::op_info::{Bounded, Chosen, CountSource};

pub(super) fn counted() -> Vec<Word> {
    [
        ("rank($buffer)", "one for each dimension of its type"),
        ("dynamic($buffer)", "one for each dimension of unknown size"),
        ("elements($buffer)", "one for each element of its shape"),
        ("results", "one for each result"),
    ]
    .map(|(text, says)| Word { text, says })
    .into()
}

/// `{ indices = "rank($memref)" }`
pub(super) fn counts(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    for (name, count) in pairs(value)? {
        let info = &mut draft.info;
        let segment = operand(info, &name)?;
        let of = |function: &str| {
            let text = count.text.strip_prefix(function)?.strip_prefix("($")?;
            Some(count.part(text.strip_suffix(')')?))
        };
        let source = match (of("rank"), of("dynamic"), of("elements")) {
            (Some(name), ..) => CountSource::Rank(slot_of(info, &name)?),
            (_, Some(name), _) => CountSource::Dynamic(slot_of(info, &name)?),
            (.., Some(name)) => CountSource::Elements(slot_of(info, &name)?),
            _ if count.text == "results" => CountSource::Results,
            _ => {
                let names = there_are(["rank($x)", "dynamic($x)", "elements($x)", "results"]);
                return Err(count.fault(format!("there is no count `{}`; {names}", count.text)));
            }
        };
        info.counts.retain(|(other, _)| *other != segment);
        info.counts.push((segment, source));
    }
    Ok(())
}

pub(super) fn indexes(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    bounds(draft, Chosen::Element, value)
}

pub(super) fn windows(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    bounds(draft, Chosen::Window, value)
}

pub(super) fn measures(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    bounds(draft, Chosen::Dimension, value)
}

pub(super) fn slices(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    bounds(draft, Chosen::Bytes, value)
}

pub(super) fn spans(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    bounds(draft, Chosen::Memory, value)
}

fn bounds(draft: &mut Draft<'_>, chosen: Chosen, value: &Value<'_>) -> Result<(), Fault> {
    for (base, numbers) in pairs(value)? {
        let bounded = Bounded {
            base: operand(&draft.info, &base)?,
            numbers: operand(&draft.info, &numbers)?,
            chosen,
        };
        draft.info.bounds.push(bounded);
    }
    Ok(())
}
