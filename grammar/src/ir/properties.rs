//! Attributes and properties as values: the same, however an operation spells them.
//!
//! The custom form says `slt` where the generic form says `2 : i64`, `200 : i8` is `-56 : i8`, and `array<i64: 1, 2>` was
//! `dense<[1, 2]> : tensor<2xi64>` once. Here both are the same value. It is read from the text on demand: most are never
//! needed.
//!
//! Promised: `None` for what is absent, is not understood, or is something else than what was asked for.

mod affine;
mod arguments;
mod cases;
mod lists;
mod loops;

pub use affine::Aliases;
pub use lists::MixedNumber;
pub use loops::{LoopBound, LoopBounds, MappedBound};

use crate::builtin::{self, Attribute, Element, Number, Values};
use crate::dialects::op_info::{self, Computes, FloatPredicate, Predicate, Spelling};
use crate::ir::span::Span;
use crate::ir::{Form, OpId};
use crate::item::Item;

/// How many numbers a list may have.
const MAX_LISTED: u64 = 1 << 16;

impl Item {
    /// The text of an attribute's value; empty for a unit.
    #[must_use]
    pub fn attribute_text(&self, op: OpId, name: &str) -> Option<&str> {
        Some(self.str(self.ir.attribute(op, name)?.value))
    }

    /// The symbol that a call calls directly: its attribute `callee`, with the sign.
    #[must_use]
    #[inline]
    pub fn callee(&self, op: OpId) -> Option<&str> {
        self.attribute_text(op, "callee")
    }

    /// The number that an attribute is: in two's complement where it says how wide it is, and 1 for `true`.
    #[must_use]
    pub fn integer(&self, op: OpId, name: &str) -> Option<i128> {
        integer(self.attribute_text(op, name)?)
    }

    /// The number that a constant is: in two's complement of its type, and 1 for `true`.
    #[must_use]
    pub fn constant(&self, op: OpId) -> Option<i128> {
        self.info(op).filter(|info| info.computes == Some(Computes::Constant))?;
        let number = integer(self.attribute_text(op, "value")?)?;
        let ty = self.ir.type_of(self.ir.results(op).next()?)?;
        Some(match ty.kind {
            crate::ir::types::TypeKind::Integer(width) => of_width(number, width),
            _ => number,
        })
    }

    /// The word that an attribute says which is one of several: `slt`, `"slt"`, `#index<cmp_predicate(slt)>`, or its number in
    /// the generic form, `2 : i64`.
    #[must_use]
    pub fn keyword(&self, op: OpId, name: &str) -> Option<&str> {
        let text = self.attribute_text(op, name)?;
        if !text.starts_with(|c: char| c.is_ascii_digit()) {
            let text = text.trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
            return text.rsplit(|c: char| !c.is_ascii_alphanumeric() && c != '_').next();
        }
        let mut attributes = self.info(op)?.attributes.iter();
        match &attributes.find(|attribute| *attribute.name == *name)?.spelling {
            Spelling::Keywords { words, .. } => words.get(usize::try_from(integer(text)?).ok()?).map(|word| &**word),
            _ => None,
        }
    }

    /// What a comparison of integers asks; `None` for one in words of its own.
    #[must_use]
    pub fn predicate(&self, op: OpId) -> Option<Predicate> {
        Predicate::named(self.comparison_word(op, Computes::Compare)?)
    }

    /// What a comparison of floats asks; `None` for one in words of its own.
    #[must_use]
    pub fn float_predicate(&self, op: OpId) -> Option<FloatPredicate> {
        FloatPredicate::named(self.comparison_word(op, Computes::CompareFloats)?)
    }

    /// The word for what an operation asks that computes `comparison`.
    fn comparison_word(&self, op: OpId, comparison: Computes) -> Option<&str> {
        let info = self.info(op).filter(|info| info.computes == Some(comparison))?;
        let is_choice =
            |attribute: &&op_info::Attribute| matches!(attribute.spelling, Spelling::Keywords { several: false, .. });
        let choice = info.attributes.iter().find(is_choice)?;
        self.keyword(op, &choice.name)
    }

    /// The number that a constant of type `f32` or `f64` is.
    #[must_use]
    pub fn float_constant(&self, op: OpId) -> Option<f64> {
        self.info(op).filter(|info| info.computes == Some(Computes::Constant))?;
        let written = self.attribute_text(op, "value")?;
        let number = written.split_once(':').map_or(written, |(number, _)| number).trim();
        // Digits alone may also be the bits of a number.
        let is_decimal = number.contains('.') && number.bytes().all(|byte| b"+-.eE0123456789".contains(&byte));
        let ty = self.ir.type_of(self.ir.results(op).next()?)?;
        match &*ty.text {
            "f32" if is_decimal => number.parse::<f32>().ok().map(f64::from),
            "f64" if is_decimal => number.parse().ok(),
            _ => None,
        }
    }

    /// Who sees what an operation defines in a symbol table: `public`, `private`, `nested`, or what a dialect calls it.
    #[must_use]
    pub fn visibility(&self, op: OpId) -> &str {
        let data = self.ir.op(op);
        let written = match data.symbol {
            Some(symbol) if data.form == Form::Custom => self.str(Span::new(data.name.end, symbol.start)).trim(),
            _ => "",
        };
        let said = self
            .attribute_text(op, "sym_visibility")
            .map(|said| said.trim_matches('"'));
        match (said, written) {
            (Some(said), _) => said,
            (None, "") if data.is_private => "private",
            (None, "") => "public",
            (None, written) => written,
        }
    }

    /// An attribute with all its structure.
    #[must_use]
    pub fn attribute_value(&self, op: OpId, name: &str) -> Option<Attribute<'_>> {
        builtin::read_attribute(self.attribute_text(op, name)?).ok()
    }

    /// The numbers that an attribute lists, 1 for `true`: `array<i64: 1, 2>`, `[1, 2]`, `dense<[1, 2]> : tensor<2xi64>`.
    #[must_use]
    pub fn integers(&self, op: OpId, name: &str) -> Option<Vec<i64>> {
        integers(self.attribute_text(op, name)?)
    }
}

/// `4`, `-0x4 : i32`, `true`
fn integer(text: &str) -> Option<i128> {
    let (number, ty) = match text.split_once(':') {
        Some((number, ty)) => (number.trim(), Some(ty.trim())),
        None => (text.trim(), None),
    };
    let (is_negative, digits) = match number.strip_prefix('-') {
        Some(digits) => (true, digits.trim_start()),
        None => (false, number),
    };
    let number = match digits {
        "true" | "false" if !is_negative => return Some(i128::from(digits == "true")),
        _ if digits.starts_with(['-', '+']) => return None,
        digits => builtin::Integer { is_negative, digits }.value()?,
    };
    let width = ty.and_then(|ty| ty.strip_prefix('i')?.parse().ok());
    Some(width.map_or(number, |width| of_width(number, width)))
}

/// A number in two's complement of `width` bits; 0 or 1 for one bit.
fn of_width(number: i128, width: u32) -> i128 {
    match width {
        1 => number & 1,
        2..=64 => {
            let unused = i128::BITS - width;
            number << unused >> unused
        }
        _ => number,
    }
}

/// `array<i64: 1, 2>`, `[1, 2]`, `dense<[1, 2]> : tensor<2xi64>`
fn integers(text: &str) -> Option<Vec<i64>> {
    let is_list = text.starts_with('[') || ["array<", "dense<"].iter().any(|word| text.starts_with(word));
    if !is_list {
        return None;
    }
    let number = |element: &Element<'_>| match element {
        Element::Bool(flag) => Some(i64::from(*flag)),
        Element::Number(Number::Integer(number)) => i64::try_from(number.value()?).ok(),
        _ => None,
    };
    match builtin::read_attribute(text).ok()? {
        Attribute::DenseArray { elements, .. } => elements.iter().map(number).collect(),
        Attribute::Array(attributes) => {
            let element = |attribute: &Attribute<'_>| match attribute {
                Attribute::Bool(flag) => Some(i64::from(*flag)),
                Attribute::Number { value, .. } => number(&Element::Number(*value)),
                _ => None,
            };
            attributes.iter().map(element).collect()
        }
        Attribute::Dense(dense) => match &dense.values {
            Values::None => Some(Vec::new()),
            Values::List { shape, elements, .. } if shape.is_empty() => {
                let one = number(elements.first()?)?;
                let (shape, _) = dense.ty.shaped()?;
                let count = shape?.into_iter().try_fold(1_u64, u64::checked_mul)?;
                (count <= MAX_LISTED).then(|| vec![one; count as usize])
            }
            Values::List { elements, .. } => elements.iter().map(number).collect(),
            Values::Text(_) => None,
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_in_any_spelling() {
        for (text, number) in [
            ("4", Some(4)),
            (" -4 : index", Some(-4)),
            ("0x10 : i32", Some(16)),
            ("200 : i8", Some(-56)),
            ("-56 : i8", Some(-56)),
            ("true", Some(1)),
            ("-1 : i1", Some(1)),
            ("--1", None),
            ("1.0 : f32", None),
            ("dense<1> : tensor<2xi8>", None),
            ("", None),
        ] {
            assert_eq!(integer(text), number, "{text}");
        }
    }

    #[test]
    fn lists_in_any_spelling() {
        for text in [
            "array<i64: 1, -2>",
            "[1, -2]",
            "[1 : i32, -2 : i32]",
            "dense<[1, -2]> : tensor<2xi64>",
        ] {
            assert_eq!(integers(text), Some(vec![1, -2]), "{text}");
        }
        assert_eq!(integers("array<i64>"), Some(vec![]));
        assert_eq!(integers("[]"), Some(vec![]));
        assert_eq!(integers("array<i1: true, false>"), Some(vec![1, 0]));
        assert_eq!(integers("dense<3> : tensor<2xi32>"), Some(vec![3, 3]));
        assert_eq!(integers("dense<3> : tensor<99999999999xi32>"), None);
        assert_eq!(integers("[%i, 2]"), None);
        assert_eq!(integers("dense<\"0x01\"> : tensor<1xi8>"), None);
    }
}
