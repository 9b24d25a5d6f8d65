//! Attributes and properties of an operation: how their values are written in a custom form.

use super::records::Record;

/// Whether an argument of an operation is an attribute or a property.
pub(super) fn is_attribute(argument: Record<'_>) -> bool {
    argument.is("Attr") || argument.is("Property")
}

/// How its value is written, as [`op_info`](crate::dialects::op_info) says.
pub(super) fn spelling(argument: Record<'_>) -> String {
    let mut is_optional = argument.flag("isOptional");
    let mut base = argument;
    // `OptionalAttr<ConfinedAttr<…>>` and their like.
    for _ in 0..8 {
        let inner = base.record("baseAttr").or_else(|| base.record("baseProperty"));
        let Some(inner) = inner else { break };
        is_optional |= base.is("DefaultValuedProp") || base.is("OptionalProp");
        if is_enum(base) {
            break;
        }
        base = inner;
    }
    is_optional |= base.is("NamedEnumPropWithAttrForm");
    let spelling = of_base(base);
    if is_optional && spelling != "unit" {
        spelling + "?"
    } else {
        spelling
    }
}

fn is_enum(attribute: Record<'_>) -> bool {
    attribute.is("EnumAttr") || attribute.is("EnumAttrInfo") || attribute.is("EnumProp")
}

fn of_base(base: Record<'_>) -> String {
    let name = base.name();
    if matches!(name, "UnitAttr" | "UnitProp") {
        return "unit".to_owned();
    }
    if name == "SymbolNameAttr" {
        return "name".to_owned();
    }
    if base.str("storageType").contains("SymbolRefAttr") {
        return "symbol".to_owned();
    }
    if base.str("storageType").trim().ends_with("::TypeAttr") {
        return "type".to_owned();
    }
    if is_enum(base) {
        return of_enum(base);
    }
    if base.is("AttrDef") {
        return "params".to_owned();
    }
    // A value type that the parser knows is not written after the value.
    let knows_type = base
        .record("valueType")
        .is_some_and(|ty| ty.name() == "NoneType" || !ty.str("builderCall").is_empty());
    if knows_type || base.is("Property") || base.is("DenseArrayAttrBase") {
        "value".to_owned()
    } else {
        "any".to_owned()
    }
}

fn of_enum(base: Record<'_>) -> String {
    let info = base.record("enum").unwrap_or(base);
    let cases: Vec<&str> = info.records("enumerants").iter().map(|case| case.str("str")).collect();
    let is_bits = info.is("BitEnumBase") || info.is("BitEnumAttrBase");
    let words = format!("{}: {}", if is_bits { "keywords" } else { "keyword" }, cases.join(" "));
    let mnemonic = base.str("mnemonic");
    let format = base.str("assemblyFormat");
    if base.is("NamedEnumPropWithAttrForm") {
        format!("{mnemonic}<{words}>")
    } else if format.contains("`<`") {
        format!("<{words}>")
    } else {
        words
    }
}
