//! The structure of any attribute, and its grammar.

use super::affine::{AffineMap, AffineSet, read_map, read_set};
use super::elements::{Dense, Sparse, read_array, read_dense, read_resource, read_sparse};
use super::float::Format;
use super::location::{Location, read_location};
use super::number::{Integer, whole};
use super::state::{
    At, Parsed, expect, list, literal, miss, nested, peek, peek_kind, peek_word, refuse, since, start, take, take_word,
};
use super::string::Literal;
use super::ty::{Opaque, Type, is_type, read_type};
use crate::ir::span::Span;
use crate::token::Kind;

/// An attribute.
#[derive(Clone, Debug)]
pub enum Attribute<'t> {
    /// `unit`
    Unit,
    /// `true`, `false`
    Bool(bool),
    /// `1`, `0x1F : i8`, `-1.5 : f32`
    Number {
        /// The literal.
        value: Number<'t>,
        /// Its type, where it is written.
        ty: Option<Type<'t>>,
    },
    /// `"text"`, `"text" : !a.b`
    String {
        /// The literal.
        value: Literal<'t>,
        /// Its type, where it is written.
        ty: Option<Type<'t>>,
    },
    /// `[1, "a"]`
    Array(Vec<Attribute<'t>>),
    /// `{a = 1, b}`, in the order of the text.
    Dictionary(Vec<Entry<'t>>),
    /// `array<i64: 1, 2>`
    DenseArray {
        /// The type of the elements.
        element: Type<'t>,
        /// The elements.
        elements: Vec<Element<'t>>,
    },
    /// `@a::@b`: each with its sign.
    Symbol(Vec<&'t str>),
    /// `affine_map<…>`
    AffineMap(Box<AffineMap>),
    /// `affine_set<…>`
    AffineSet(Box<AffineSet>),
    /// `strided<[4, 1], offset: ?>`
    Strided(Strided),
    /// `dense<…> : tensor<…>`
    Dense(Box<Dense<'t>>),
    /// `sparse<…> : tensor<…>`
    Sparse(Box<Sparse<'t>>),
    /// `dense_resource<key> : tensor<…>`
    DenseResource {
        /// The key, perhaps in quotes.
        key: &'t str,
        /// The type.
        ty: Type<'t>,
    },
    /// `distinct[0]<…>`
    Distinct {
        /// Which one.
        id: u64,
        /// What it is about; `None` for nothing.
        value: Option<Box<Attribute<'t>>>,
    },
    /// `loc(…)`
    Location(Box<Location<'t>>),
    /// A type.
    Type(Type<'t>),
    /// `#map`, with its sign.
    Alias(&'t str),
    /// `#dialect.name<…>`
    Dialect {
        /// Name and parameters.
        value: Opaque<'t>,
        /// The type after it.
        ty: Option<Type<'t>>,
    },
}

/// An entry of a dictionary.
#[derive(Clone, Debug)]
pub struct Entry<'t> {
    /// The name, perhaps in quotes.
    pub name: &'t str,
    /// The value; `None` for a unit.
    pub value: Option<Attribute<'t>>,
}

impl<'t> Entry<'t> {
    /// The name without quotes.
    #[must_use]
    pub fn key(&self) -> &'t str {
        self.name.trim_matches('"')
    }
}

/// A number as it is spelled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Number<'t> {
    /// `-5`, `0x1F`: hexadecimal digits may be the bits of a float.
    Integer(Integer<'t>),
    /// `1.5e3`
    Float {
        /// Whether a minus is before.
        is_negative: bool,
        /// The digits.
        digits: &'t str,
    },
}

impl Number<'_> {
    /// Whether it is the whole number 0.
    pub(super) fn is_zero(self) -> bool {
        matches!(self, Self::Integer(value) if value.value() == Some(0))
    }
}

/// An element of an array or of elements of a shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Element<'t> {
    /// `true`, `false`
    Bool(bool),
    /// A number.
    Number(Number<'t>),
    /// A string.
    String(Literal<'t>),
}

/// `strided<[4, 1], offset: ?>`
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Strided {
    /// The strides, `None` for `?`.
    pub strides: Vec<Option<i64>>,
    /// The offset, `None` for `?`.
    pub offset: Option<i64>,
}

impl Attribute<'_> {
    /// Whether dialects or definitions elsewhere decide what it is.
    pub(super) fn is_open(&self) -> bool {
        matches!(self, Self::Alias(_) | Self::Dialect { .. })
    }

    /// Whether it is the layout of a memref.
    pub(super) fn is_layout(&self) -> bool {
        matches!(self, Self::AffineMap(_) | Self::Strided(_))
    }

    /// Whether a builtin attribute can be a memory space.
    pub(super) fn is_memory_space(&self) -> bool {
        match self {
            Self::Number { value, ty } => matches!(value, Number::Integer(_)) && !matches!(ty, Some(Type::Float(_))),
            Self::Bool(_) | Self::String { .. } | Self::Dictionary(_) => true,
            _ => false,
        }
    }
}

/// An attribute.
pub(super) fn read_attribute<'t>(at: &mut At<'_, '_, 't>) -> Parsed<Attribute<'t>> {
    nested(at, read_any)
}

fn read_any<'t>(at: &mut At<'_, '_, 't>) -> Parsed<Attribute<'t>> {
    let Some(token) = peek(at) else {
        return miss(at, "an attribute");
    };
    match token.kind {
        Kind::Integer | Kind::Float | Kind::Minus => read_number_attribute(at),
        Kind::String => {
            at.skip();
            let value = literal(at, token)?;
            let ty = read_colon_type(at)?;
            Ok(Attribute::String { value, ty })
        }
        Kind::LSquare => {
            at.skip();
            list(at, Kind::RSquare, "`,` or `]` after an attribute", read_attribute).map(Attribute::Array)
        }
        Kind::LBrace => read_dictionary(at),
        Kind::Symbol => Ok(read_symbol(at)),
        Kind::Hash => {
            at.skip();
            let name = at.state().str(token.span());
            let body = take(at, Kind::Angles).map(|body| at.state().str(body.span()));
            if body.is_none() && !name.contains('.') {
                return Ok(Attribute::Alias(name));
            }
            let value = Opaque { name, body };
            let ty = read_colon_type(at)?;
            Ok(Attribute::Dialect { value, ty })
        }
        Kind::Bang | Kind::LParen => read_type(at).map(Attribute::Type),
        Kind::Word => read_word(at),
        _ => miss(at, "an attribute"),
    }
}

/// What begins with a word.
fn read_word<'t>(at: &mut At<'_, '_, 't>) -> Parsed<Attribute<'t>> {
    let word = peek_word(at).unwrap_or_default();
    let simple = match word {
        "unit" => Some(Attribute::Unit),
        "true" => Some(Attribute::Bool(true)),
        "false" => Some(Attribute::Bool(false)),
        _ => None,
    };
    if let Some(simple) = simple {
        at.skip();
        return Ok(simple);
    }
    let is_attribute = matches!(
        word,
        "affine_map" | "affine_set" | "strided" | "array" | "dense" | "sparse" | "dense_resource" | "distinct" | "loc"
    );
    if !is_attribute {
        return match is_type(word) {
            true => read_type(at).map(Attribute::Type),
            false => miss(at, "an attribute"),
        };
    }
    at.skip();
    match word {
        "affine_map" => Ok(Attribute::AffineMap(Box::new(read_map(at)?))),
        "affine_set" => Ok(Attribute::AffineSet(Box::new(read_set(at)?))),
        "strided" => read_strided(at).map(Attribute::Strided),
        "array" => read_array(at),
        "dense" => Ok(Attribute::Dense(Box::new(read_dense(at)?))),
        "sparse" => Ok(Attribute::Sparse(Box::new(read_sparse(at)?))),
        "dense_resource" => read_resource(at),
        "distinct" => read_distinct(at),
        _ => {
            expect(at, Kind::LParen, "`(` after `loc`")?;
            let location = read_location(at)?;
            expect(at, Kind::RParen, "`)` after the location")?;
            Ok(Attribute::Location(Box::new(location)))
        }
    }
}

/// `: type`, if it is there.
fn read_colon_type<'t>(at: &mut At<'_, '_, 't>) -> Parsed<Option<Type<'t>>> {
    match take(at, Kind::Colon) {
        Some(_) => read_type(at).map(Some),
        None => Ok(None),
    }
}

/// A number with the span of all of it.
pub(super) fn read_number<'t>(at: &mut At<'_, '_, 't>) -> Parsed<(Number<'t>, Span)> {
    let first = start(at);
    let is_negative = take(at, Kind::Minus).is_some();
    let Some(token) = peek(at) else {
        return miss(at, "a number");
    };
    let digits = at.state().str(token.span());
    let number = match token.kind {
        Kind::Integer => Number::Integer(Integer { is_negative, digits }),
        Kind::Float => Number::Float { is_negative, digits },
        _ => return miss(at, "a number"),
    };
    at.skip();
    Ok((number, since(at, first)))
}

fn read_number_attribute<'t>(at: &mut At<'_, '_, 't>) -> Parsed<Attribute<'t>> {
    let (value, span) = read_number(at)?;
    let ty = read_colon_type(at)?;
    let default = match value {
        Number::Integer(_) => Type::Integer {
            width: 64,
            sign: super::Sign::Signless,
        },
        Number::Float { .. } => Type::Float("f64"),
    };
    check_number(at, value, span, ty.as_ref().unwrap_or(&default))?;
    Ok(Attribute::Number { value, ty })
}

/// Ends the reading where no number of the type is spelled so.
pub(super) fn check_number<'t>(at: &mut At<'_, '_, 't>, number: Number<'t>, span: Span, ty: &Type<'t>) -> Parsed {
    let expected = match (number, ty) {
        (_, Type::Dialect(_) | Type::Alias(_)) => return Ok(()),
        (Number::Float { .. }, Type::Float(_)) => return Ok(()),
        (Number::Float { .. }, Type::Integer { .. } | Type::Index) => "a whole number, as the type is no float",
        (Number::Integer(value), Type::Float(name)) => match (value.is_hex(), value.is_negative) {
            (true, false) => {
                let format = Format::named(name);
                let is_too_wide = |format: Format| value.value().is_none_or(|bits| !format.holds(bits));
                match format.is_some_and(is_too_wide) {
                    true => "no more bits than the type has",
                    false => return Ok(()),
                }
            }
            (true, true) => "the bits of a float, without a minus",
            (false, _) => "a number with a point, as the type is a float",
        },
        (Number::Integer(value), Type::Integer { .. } | Type::Index) => {
            let (width, sign) = match ty {
                Type::Integer { width, sign } => (*width, *sign),
                _ => (64, super::Sign::Signed),
            };
            match value.fits(width, sign) {
                Some(false) => "a number that the type holds",
                _ => return Ok(()),
            }
        }
        _ => "a number only where the type is a number's",
    };
    let found = at.state().str(span);
    refuse(at, span, &format!("{expected}, found `{found}`"))
}

fn read_dictionary<'t>(at: &mut At<'_, '_, 't>) -> Parsed<Attribute<'t>> {
    at.skip();
    let mut names = rustc_hash::FxHashSet::default();
    let entries = list(at, Kind::RBrace, "`,` or `}` after an attribute", |at| {
        let Some(token) = peek(at).filter(|token| matches!(token.kind, Kind::Word | Kind::String)) else {
            return miss(at, "the name of an attribute");
        };
        let name = at.state().str(token.span());
        let plain = match token.kind {
            Kind::String => literal(at, token)?.spelled(),
            _ => name,
        };
        if plain.is_empty() {
            return miss(at, "the name of an attribute");
        }
        if !names.insert(plain) {
            return refuse(at, token.span(), &format!("another name, found `{plain}` again"));
        }
        at.skip();
        let value = match take(at, Kind::Equal) {
            Some(_) => Some(read_attribute(at)?),
            None => None,
        };
        Ok(Entry { name, value })
    })?;
    Ok(Attribute::Dictionary(entries))
}

fn read_symbol<'t>(at: &mut At<'_, '_, 't>) -> Attribute<'t> {
    let mut names = Vec::new();
    while let Some(token) = take(at, Kind::Symbol) {
        names.push(at.state().str(token.span()));
        let tokens = at.full_slice();
        let index = *at.cursor().inner();
        let kind = |index: usize| tokens.get(index).map(|token: &crate::token::Token| token.kind);
        if kind(index) != Some(Kind::Colons) || kind(index + 1) != Some(Kind::Symbol) {
            break;
        }
        at.skip();
    }
    Attribute::Symbol(names)
}

/// `<[4, 1], offset: ?>` after `strided`
fn read_strided(at: &mut At<'_, '_, '_>) -> Parsed<Strided> {
    expect(at, Kind::LAngle, "`<` after `strided`")?;
    expect(at, Kind::LSquare, "`[` before the strides")?;
    let strides = list(at, Kind::RSquare, "`,` or `]` after a stride", read_stride)?;
    let offset = match take(at, Kind::Comma) {
        Some(_) => {
            if !take_word(at, "offset") {
                return miss(at, "`offset` after the strides");
            }
            expect(at, Kind::Colon, "`:` after `offset`")?;
            read_stride(at)?
        }
        None => Some(0),
    };
    expect(at, Kind::RAngle, "`,` or `>` after the strides")?;
    Ok(Strided { strides, offset })
}

fn read_stride(at: &mut At<'_, '_, '_>) -> Parsed<Option<i64>> {
    if take(at, Kind::Question).is_some() {
        return Ok(None);
    }
    let is_negative = take(at, Kind::Minus).is_some();
    let Some(token) = peek(at).filter(|token| token.kind == Kind::Integer) else {
        return miss(at, "a whole number or `?`");
    };
    match whole(at.state().str(token.span())).and_then(|value| i64::try_from(value).ok()) {
        Some(value) => {
            at.skip();
            Ok(Some(if is_negative { -value } else { value }))
        }
        None => miss(at, "a number below 2^63"),
    }
}

/// `[0]<…>` after `distinct`
fn read_distinct<'t>(at: &mut At<'_, '_, 't>) -> Parsed<Attribute<'t>> {
    expect(at, Kind::LSquare, "`[` after `distinct`")?;
    let token = expect(at, Kind::Integer, "a number")?;
    let Some(id) = whole(at.state().str(token.span())) else {
        return refuse(at, token.span(), "a number below 2^64");
    };
    expect(at, Kind::RSquare, "`]` after the number")?;
    expect(at, Kind::LAngle, "`<` after the number")?;
    let value = match peek_kind(at) {
        Some(Kind::RAngle) => None,
        _ => Some(Box::new(read_attribute(at)?)),
    };
    expect(at, Kind::RAngle, "`>` after a distinct attribute")?;
    Ok(Attribute::Distinct { id, value })
}
