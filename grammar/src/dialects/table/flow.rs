//! How control flows between the regions of an operation, and what their terminators forward.

use toml::de::DeValue;

use super::keys::{Draft, Word, there_are};
use super::slots::{operand, slot_of};
use super::value::{Fault, Name, Value, fault, names, pairs};
use crate::dialects::op_info::{OpInfo, RegionFlow, RegionPoint, Yielded};
use crate::syntax::NO_SEGMENT;

/// `{ parent = ["then", "else"], then = ["parent"], … }`: every key but `parent` is a region, in order.
pub(super) fn regions(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    let DeValue::Table(table) = value.get_ref() else {
        return fault(value, "expected a table");
    };
    let regions: Vec<Box<str>> = table
        .keys()
        .map(|key| key.get_ref().as_ref())
        .filter(|name| *name != "parent")
        .map(Box::from)
        .collect();
    let mut edges = vec![Vec::new(); regions.len() + 1];
    for (from, to) in pairs(value)? {
        let index = |name: &str| regions.iter().position(|region| **region == *name);
        let source = index(from.text).map_or(0, |region| region + 1);
        let target = match (to.text, index(to.text)) {
            ("parent", _) => RegionPoint::Parent,
            (_, Some(region)) => RegionPoint::Region(region as u32),
            (other, None) => {
                let all = regions.iter().map(|region| &**region);
                let names = there_are(std::iter::once("parent").chain(all));
                return Err(to.fault(format!("there is no region `{other}`; {names}")));
            }
        };
        edges[source].push(target);
    }
    draft.info.regions = Some(RegionFlow {
        names: regions,
        edges,
        is_parallel: false,
    });
    Ok(())
}

pub(super) fn parallel(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    let Some(flow) = &mut draft.info.regions else {
        return fault(value, "`parallel` without `regions`");
    };
    flow.is_parallel = matches!(value.get_ref(), DeValue::Boolean(true));
    Ok(())
}

pub(super) fn inputs(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    draft.info.inputs = Some(match names(value)?.as_slice() {
        [] => NO_SEGMENT,
        [passed] => operand(&draft.info, passed)?,
        _ => return fault(value, "`inputs` is one operand list, or `[]` for none"),
    });
    Ok(())
}

pub(super) fn receivers() -> Vec<Word> {
    [
        ("results", "the results of the operation"),
        ("signature", "of a function: its callers"),
        ("body", "a region takes them as the arguments of its entry block"),
        ("inits", "an operand list: whatever took its values the last time"),
        (
            "element($inits)",
            "an operand or a result: they are elements of its shapes",
        ),
    ]
    .map(|(text, says)| Word { text, says })
    .into()
}

/// `"results"`, or `{ region = "results", … }`
pub(super) fn yields(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    let info = &draft.info;
    let is_by_region = matches!(value.get_ref(), DeValue::Table(_));
    let receivers: Vec<(Option<Name<'_>>, Name<'_>)> = match is_by_region {
        true => pairs(value)?.into_iter().map(|(from, to)| (Some(from), to)).collect(),
        false => names(value)?.into_iter().map(|to| (None, to)).collect(),
    };
    let read = |(from, to): (Option<Name<'_>>, Name<'_>)| {
        let from = from.map(|from| region(info, &from)).transpose()?;
        Ok((from, receiver(info, &to)?))
    };
    let yields = receivers.into_iter().map(read).collect::<Result<Vec<_>, Fault>>()?;
    draft.info.yields = yields;
    Ok(())
}

fn receiver(info: &OpInfo, name: &Name<'_>) -> Result<Yielded, Fault> {
    let shaped = name.text.strip_prefix("element($");
    match (name.text, shaped.and_then(|rest| rest.strip_suffix(')'))) {
        (_, Some(shaped)) => slot_of(info, &name.part(shaped)).map(Yielded::Elements),
        ("results", _) => Ok(Yielded::Results),
        ("signature", _) => Ok(Yielded::Signature),
        _ => match region(info, name) {
            Ok(region) => Ok(Yielded::Region(region)),
            Err(_) if info.operand_segment(name.text).is_some() => operand(info, name).map(Yielded::Operands),
            Err(_) => {
                let regions = info.regions.iter().flat_map(|flow| &flow.names).map(|name| &**name);
                let operands = info.operands.iter().map(|segment| &*segment.name);
                let all = ["results", "signature", "element($x)"]
                    .into_iter()
                    .chain(regions)
                    .chain(operands);
                Err(name.fault(format!(
                    "nothing that takes values is `{}`; {}",
                    name.text,
                    there_are(all)
                )))
            }
        },
    }
}

fn region(info: &OpInfo, name: &Name<'_>) -> Result<u8, Fault> {
    let regions = info.regions.as_ref().map_or(&[][..], |flow| &flow.names);
    let found = regions.iter().position(|region| **region == *name.text);
    found.map(|at| at as u8).ok_or_else(|| {
        let names = there_are(regions.iter().map(|region| &**region));
        name.fault(format!("there is no region `{}`; {names}", name.text))
    })
}
