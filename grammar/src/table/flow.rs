//! How control flows between the regions of an operation, and what their terminators hand on.

use toml::de::DeValue;

use super::{Fault, Value, fault, operand, pairs, slot_of, strings};
use crate::op_info::{OpInfo, RegionFlow, RegionPoint, Yielded};

/// `{ parent = ["then", "else"], then = ["parent"], … }`: every key but `parent` is a region, in order.
pub(super) fn regions(value: &Value<'_>) -> Result<RegionFlow, Fault> {
    let DeValue::Table(table) = value.get_ref() else {
        return fault(value, "expected a table");
    };
    let names: Vec<Box<str>> = table
        .keys()
        .map(|key| key.get_ref().as_ref())
        .filter(|name| *name != "parent")
        .map(Box::from)
        .collect();
    let mut edges = vec![Vec::new(); names.len() + 1];
    for (from, to) in pairs(value)? {
        let index = |name: &str| names.iter().position(|region| **region == *name);
        let source = index(from).map_or(0, |region| region + 1);
        let target = match (to, index(to)) {
            ("parent", _) => RegionPoint::Parent,
            (_, Some(region)) => RegionPoint::Region(region as u32),
            (_, None) => return fault(value, format!("there is no region `{to}`")),
        };
        edges[source].push(target);
    }
    Ok(RegionFlow {
        names,
        edges,
        is_parallel: false,
    })
}

/// `"results"`, or `{ region = "results", … }`
pub(super) fn yields(info: &OpInfo, value: &Value<'_>) -> Result<Vec<(Option<u8>, Yielded)>, Fault> {
    let region = |name: &str| {
        let names = info.regions.as_ref().map_or(&[][..], |flow| &flow.names);
        names.iter().position(|region| **region == *name).map(|at| at as u8)
    };
    let taker = |name: &str| match (name, region(name)) {
        (element, _) if element.starts_with("element($") => {
            let shaped = element.trim_start_matches("element($").trim_end_matches(')');
            slot_of(info, shaped, value).map(Yielded::Elements)
        }
        ("results", _) => Ok(Yielded::Results),
        ("signature", _) => Ok(Yielded::Signature),
        (_, Some(region)) => Ok(Yielded::Region(region)),
        (_, None) => operand(info, name, value).map(Yielded::Operands),
    };
    if let DeValue::Table(_) = value.get_ref() {
        let of_region = |(from, to): (&str, &str)| match region(from) {
            Some(from) => Ok((Some(from), taker(to)?)),
            None => fault(value, format!("there is no region `{from}`")),
        };
        return pairs(value)?.into_iter().map(of_region).collect();
    }
    let names = strings(value)?;
    names.into_iter().map(|name| Ok((None, taker(name)?))).collect()
}
