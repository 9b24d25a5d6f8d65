//! Attributes and types as MLIR prints them.

use std::fmt::{Display, Formatter, Result, Write};

use super::attribute::{Attribute, Element, Entry, Number, Strided};
use super::elements::{Dense, Sparse, Values};
use super::float::Format;
use super::location::Location;
use super::number::{Integer, Sign};
use super::string::{Literal, is_bare};
use super::ty::{MemRef, Opaque, Tensor, Type, Vector};

/// An attribute; `may_elide`: types that are taken for granted are left out, as in an array.
struct Shown<'a, 't> {
    attribute: &'a Attribute<'t>,
    may_elide: bool,
}

impl<'t> Attribute<'t> {
    fn shown(&self, may_elide: bool) -> Shown<'_, 't> {
        Shown {
            attribute: self,
            may_elide,
        }
    }
}

impl Display for Attribute<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        self.shown(false).fmt(out)
    }
}

/// Writes items with commas between them.
fn list<T>(
    out: &mut Formatter<'_>,
    items: impl IntoIterator<Item = T>,
    mut write: impl FnMut(&mut Formatter<'_>, T) -> Result,
) -> Result {
    for (index, item) in items.into_iter().enumerate() {
        if index > 0 {
            out.write_str(", ")?;
        }
        write(out, item)?;
    }
    Ok(())
}

impl Display for Shown<'_, '_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        match self.attribute {
            Attribute::Unit => out.write_str("unit"),
            Attribute::Bool(value) => write!(out, "{value}"),
            Attribute::Number { value, ty } => number(out, *value, ty.as_ref(), self.may_elide),
            Attribute::String { value, ty } => match ty {
                Some(ty) if !matches!(ty, Type::None) => write!(out, "{value} : {ty}"),
                _ => write!(out, "{value}"),
            },
            Attribute::Array(items) => {
                out.write_char('[')?;
                list(out, items, |out, item| item.shown(true).fmt(out))?;
                out.write_char(']')
            }
            Attribute::Dictionary(entries) => dictionary(out, entries),
            Attribute::DenseArray { element, elements } => {
                write!(out, "array<{element}")?;
                if !elements.is_empty() {
                    out.write_str(": ")?;
                }
                list(out, elements, |out, value| {
                    out.write_str(&shown_element(*value, element))
                })?;
                out.write_char('>')
            }
            Attribute::Symbol(names) => {
                for (index, name) in names.iter().enumerate() {
                    out.write_str(if index > 0 { "::@" } else { "@" })?;
                    bare_or_quoted(out, &name[1..])?;
                }
                Ok(())
            }
            Attribute::AffineMap(map) => write!(out, "affine_map<{map}>"),
            Attribute::AffineSet(set) => write!(out, "affine_set<{set}>"),
            Attribute::Strided(strided) => strided.fmt(out),
            Attribute::Dense(dense) => dense.fmt(out),
            Attribute::Sparse(sparse) => sparse.fmt(out),
            Attribute::DenseResource { key, ty } => write!(out, "dense_resource<{key}> : {ty}"),
            Attribute::Distinct { id, value } => match value {
                Some(value) if !matches!(**value, Attribute::Unit) => write!(out, "distinct[{id}]<{value}>"),
                _ => write!(out, "distinct[{id}]<>"),
            },
            Attribute::Location(location) => write!(out, "loc({location})"),
            Attribute::Type(ty) => ty.fmt(out),
            Attribute::Alias(name) => out.write_str(name),
            Attribute::Dialect { value, ty } => match ty {
                Some(ty) if !matches!(ty, Type::None) => write!(out, "{value} : {ty}"),
                _ => value.fmt(out),
            },
        }
    }
}

/// `{a = 1 : i64, b}`, by name.
fn dictionary(out: &mut Formatter<'_>, entries: &[Entry<'_>]) -> Result {
    let plain = |entry: &Entry<'_>| -> Vec<u8> {
        match entry.name.starts_with('"') {
            true => Literal::new(entry.name).bytes().collect(),
            false => entry.name.bytes().collect(),
        }
    };
    let mut sorted: Vec<_> = entries.iter().map(|entry| (plain(entry), entry)).collect();
    sorted.sort_by(|(a, _), (b, _)| a.cmp(b));
    out.write_char('{')?;
    list(out, &sorted, |out, (_, entry)| {
        bare_or_quoted(out, entry.name)?;
        match &entry.value {
            None | Some(Attribute::Unit) => Ok(()),
            Some(value) => write!(out, " = {value}"),
        }
    })?;
    out.write_char('}')
}

/// A name, in quotes where it needs them.
fn bare_or_quoted(out: &mut Formatter<'_>, name: &str) -> Result {
    match name.starts_with('"') {
        true if is_bare(Literal::new(name).spelled()) => out.write_str(Literal::new(name).spelled()),
        true => Literal::new(name).fmt(out),
        false => out.write_str(name),
    }
}

fn number(out: &mut Formatter<'_>, value: Number<'_>, ty: Option<&Type<'_>>, may_elide: bool) -> Result {
    let default = match value {
        Number::Integer(_) => Type::Integer {
            width: 64,
            sign: Sign::Signless,
        },
        Number::Float { .. } => Type::Float("f64"),
    };
    let ty = ty.unwrap_or(&default);
    let shown = shown_number(value, ty);
    let is_elided = match ty {
        Type::Integer {
            width: 1,
            sign: Sign::Signless,
        } => true,
        Type::Integer {
            width: 64,
            sign: Sign::Signless,
        } => may_elide,
        Type::Float("f64") => may_elide && !shown.starts_with("0x"),
        _ => false,
    };
    match is_elided {
        true => out.write_str(&shown),
        false => write!(out, "{shown} : {ty}"),
    }
}

/// A number as its type shows it; as it is spelled where that is not known.
fn shown_number(value: Number<'_>, ty: &Type<'_>) -> String {
    match (value, ty) {
        (Number::Integer(value), Type::Float(name)) => bits(&value)
            .and_then(|bits| shown_bits(bits, name))
            .unwrap_or_else(|| value.to_string()),
        (Number::Integer(value), Type::Integer { width, sign }) => {
            let shown = value.shown(*width, *sign);
            match (width, sign) {
                (1, Sign::Signless) => (value.value() != Some(0)).to_string(),
                _ => shown.to_string(),
            }
        }
        (Number::Integer(value), Type::Index) => value.shown(64, Sign::Signed).to_string(),
        (Number::Integer(value), _) => value.to_string(),
        (Number::Float { is_negative, digits }, Type::Float(name)) => {
            let sign = if is_negative { "-" } else { "" };
            match (Format::named(name), digits.parse::<f64>()) {
                (Some(format), Ok(magnitude)) => {
                    let value = format.round(if is_negative { -magnitude } else { magnitude });
                    format.shown(value, format.bits(value)).to_string()
                }
                _ => format!("{sign}{digits}"),
            }
        }
        (Number::Float { is_negative, digits }, _) => format!("{}{digits}", if is_negative { "-" } else { "" }),
    }
}

fn bits(value: &Integer<'_>) -> Option<u64> {
    u64::try_from(value.value()?).ok()
}

fn shown_bits(bits: u64, name: &str) -> Option<String> {
    let format = Format::named(name)?;
    Some(format.shown(format.of_bits(bits)?, bits).to_string())
}

fn shown_element(element: Element<'_>, ty: &Type<'_>) -> String {
    match element {
        Element::Bool(value) => value.to_string(),
        Element::Number(number) => shown_number(number, ty),
        Element::String(literal) => literal.to_string(),
    }
}

impl Display for Strided {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        let number = |out: &mut Formatter<'_>, value: &Option<i64>| match value {
            Some(value) => write!(out, "{value}"),
            None => out.write_char('?'),
        };
        out.write_str("strided<[")?;
        list(out, &self.strides, number)?;
        out.write_char(']')?;
        if self.offset != Some(0) {
            out.write_str(", offset: ")?;
            number(out, &self.offset)?;
        }
        out.write_char('>')
    }
}

impl Display for Dense<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        let blob = self.blob_bits();
        let shown = match (blob, self.ty.shaped()) {
            (Some(bits), Some((_, element))) => shown_blob(&bits, element),
            _ => None,
        };
        let shape = self.ty.shaped().and_then(|(shape, _)| shape);
        out.write_str("dense<")?;
        match (shown, shape) {
            (Some(shown), Some(shape)) => nested_lists(out, &shape, &shown)?,
            (_, shape) => values(out, &self.values, &self.ty, shape)?,
        }
        write!(out, "> : {}", self.ty)
    }
}

/// The values of a blob, those of complex numbers in pairs.
fn shown_blob(bits: &[u64], element: &Type<'_>) -> Option<Vec<String>> {
    let (part, pair) = match element {
        Type::Complex(part) => (&**part, 2),
        part => (part, 1),
    };
    let one = |bits: &u64| match part {
        Type::Float(name) => shown_bits(*bits, name),
        Type::Integer {
            width: 1,
            sign: Sign::Signless,
        } => Some((*bits != 0).to_string()),
        Type::Integer {
            sign: Sign::Unsigned, ..
        } => Some(bits.to_string()),
        Type::Integer { width, .. } => {
            let spare = 64_u32.checked_sub(*width)?;
            let shifted = bits.checked_shl(spare).unwrap_or(0) as i64;
            Some(shifted.checked_shr(spare).unwrap_or(0).to_string())
        }
        Type::Index => Some((*bits as i64).to_string()),
        _ => None,
    };
    let parts: Option<Vec<String>> = bits.iter().map(one).collect();
    let parts = parts?;
    Some(match pair {
        1 => parts,
        _ => parts.chunks(2).map(|pair| format!("({})", pair.join(","))).collect(),
    })
}

/// Values in lists of the shape of the type.
fn values(out: &mut Formatter<'_>, values: &Values<'_>, ty: &Type<'_>, shape: Option<Vec<u64>>) -> Result {
    let (own, elements, in_pairs) = match values {
        Values::None => return Ok(()),
        Values::Text(literal) => return literal.fmt(out),
        Values::List {
            shape,
            elements,
            in_pairs,
        } => (shape, elements, *in_pairs),
    };
    let element = match ty.shaped() {
        Some((_, Type::Complex(part))) => part,
        Some((_, element)) => element,
        None => ty,
    };
    let mut shown: Vec<String> = elements.iter().map(|value| shown_element(*value, element)).collect();
    if in_pairs {
        shown = shown.chunks(2).map(|pair| format!("({})", pair.join(","))).collect();
    }
    // Strings are not compared.
    let is_text = matches!(elements.first(), Some(Element::String(_)));
    match (own.is_empty(), is_text) {
        (true, _) => out.write_str(shown.first().map_or("", String::as_str)),
        (false, true) => lists(out, own, &shown),
        (false, false) => nested_lists(out, shape.as_deref().unwrap_or(own), &shown),
    }
}

/// Equal values are one.
fn nested_lists(out: &mut Formatter<'_>, shape: &[u64], shown: &[String]) -> Result {
    match shown {
        [] => Ok(()),
        [first, rest @ ..] if rest.iter().all(|value| value == first) => out.write_str(first),
        _ => lists(out, shape, shown),
    }
}

/// `[[1, 2], [3, 4]]`
fn lists(out: &mut Formatter<'_>, shape: &[u64], shown: &[String]) -> Result {
    let Some((count, inner)) = shape.split_first() else {
        return out.write_str(shown.first().map_or("", String::as_str));
    };
    let part = shown.len().checked_div(*count as usize).unwrap_or(0).max(1);
    out.write_char('[')?;
    list(out, shown.chunks(part), |out, part| lists(out, inner, part))?;
    out.write_char(']')
}

impl Display for Sparse<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        out.write_str("sparse<")?;
        if !matches!(self.indices, Values::None) {
            let index = Type::Tensor(Box::new(Tensor {
                shape: None,
                element: Type::Integer {
                    width: 64,
                    sign: Sign::Signless,
                },
                encoding: None,
            }));
            values(out, &self.indices, &index, None)?;
            out.write_str(", ")?;
            let shape = match &self.values {
                Values::List { shape, .. } => Some(shape.clone()),
                _ => None,
            };
            values(out, &self.values, &self.ty, shape)?;
        }
        write!(out, "> : {}", self.ty)
    }
}

impl Display for Location<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        match self {
            Self::Unknown => out.write_str("unknown"),
            Self::File { name, start, end } => {
                write!(out, "{name}:{}:{}", start.0, start.1)?;
                match end {
                    Some(end) if end == start => Ok(()),
                    Some((line, column)) if *line == start.0 => write!(out, " to :{column}"),
                    Some((line, column)) => write!(out, " to {line}:{column}"),
                    None => Ok(()),
                }
            }
            Self::Name { name, child } => match child.as_deref() {
                None => name.fmt(out),
                Some(child) => match child.to_string() {
                    unknown if unknown == "unknown" => name.fmt(out),
                    child => write!(out, "{name}({child})"),
                },
            },
            Self::CallSite { callee, caller } => write!(out, "callsite({callee} at {caller})"),
            Self::Fused { metadata, parts } => fused(out, metadata.as_ref(), parts),
            Self::Alias(name) => out.write_str(name),
            Self::Dialect(value) => value.fmt(out),
        }
    }
}

/// What is fused is known and there once; one alone is itself.
fn fused(out: &mut Formatter<'_>, metadata: Option<&Attribute<'_>>, parts: &[Location<'_>]) -> Result {
    let head = metadata.map(ToString::to_string);
    let mut shown: Vec<String> = Vec::new();
    gather(head.as_deref(), parts, &mut shown);
    match (&head, &shown[..]) {
        (None, []) => out.write_str("unknown"),
        (None, [one]) => out.write_str(one),
        (_, shown) => {
            out.write_str("fused")?;
            if let Some(head) = &head {
                write!(out, "<{head}>")?;
            }
            out.write_char('[')?;
            if shown.is_empty() {
                out.write_str("unknown")?;
            }
            list(out, shown, |out, part| out.write_str(part))?;
            out.write_char(']')
        }
    }
}

/// The parts of what is fused with the same metadata, all on one level.
fn gather(head: Option<&str>, parts: &[Location<'_>], shown: &mut Vec<String>) {
    for part in parts {
        if let Location::Fused { metadata, parts } = part
            && metadata.as_ref().map(ToString::to_string).as_deref() == head
        {
            gather(head, parts, shown);
            continue;
        }
        let part = part.to_string();
        if part != "unknown" && !shown.contains(&part) {
            shown.push(part);
        }
    }
}

impl Display for Opaque<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        write!(out, "{}{}", self.name, self.body.unwrap_or_default())
    }
}

impl Display for Type<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        match self {
            Self::Index => out.write_str("index"),
            Self::None => out.write_str("none"),
            Self::Integer { width, sign } => {
                out.write_str(match sign {
                    Sign::Signless => "i",
                    Sign::Signed => "si",
                    Sign::Unsigned => "ui",
                })?;
                write!(out, "{width}")
            }
            Self::Float(name) => out.write_str(name),
            Self::Complex(part) => write!(out, "complex<{part}>"),
            Self::Tuple(parts) => {
                out.write_str("tuple<")?;
                list(out, parts, |out, part| part.fmt(out))?;
                out.write_char('>')
            }
            Self::Function { inputs, results } => {
                out.write_char('(')?;
                list(out, inputs, |out, input| input.fmt(out))?;
                out.write_str(") -> ")?;
                match &results[..] {
                    [one] if !matches!(one, Self::Function { .. }) => one.fmt(out),
                    results => {
                        out.write_char('(')?;
                        list(out, results, |out, result| result.fmt(out))?;
                        out.write_char(')')
                    }
                }
            }
            Self::MemRef(memref) => memref.fmt(out),
            Self::Tensor(tensor) => tensor.fmt(out),
            Self::Vector(vector) => vector.fmt(out),
            Self::Dialect(value) => value.fmt(out),
            Self::Alias(name) => out.write_str(name),
        }
    }
}

/// `4x?x`, `*x`
fn shape(out: &mut Formatter<'_>, shape: Option<&[Option<u64>]>) -> Result {
    let Some(shape) = shape else {
        return out.write_str("*x");
    };
    for size in shape {
        match size {
            Some(size) => write!(out, "{size}x")?,
            None => out.write_str("?x")?,
        }
    }
    Ok(())
}

impl Display for MemRef<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        out.write_str("memref<")?;
        shape(out, self.shape.as_deref())?;
        self.element.fmt(out)?;
        for parameter in self.meaningful() {
            write!(out, ", {}", parameter.shown(true))?;
        }
        out.write_char('>')
    }
}

impl Display for Tensor<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        out.write_str("tensor<")?;
        shape(out, self.shape.as_deref())?;
        self.element.fmt(out)?;
        if let Some(encoding) = &self.encoding {
            write!(out, ", {encoding}")?;
        }
        out.write_char('>')
    }
}

impl Display for Vector<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        out.write_str("vector<")?;
        for (size, is_scalable) in &self.shape {
            match is_scalable {
                true => write!(out, "[{size}]x")?,
                false => write!(out, "{size}x")?,
            }
        }
        write!(out, "{}>", self.element)
    }
}
