//! Types with all their structure, read from their text.

use super::attribute::{Attribute, read_attribute};
use super::number::{Sign, whole};
use super::state::{
    At, Parsed, expect, list, miss, nested, peek, peek_kind, peek_word, refuse, since, start, take, take_word,
};
use crate::ir::span::Span;
use crate::parse::scan::is_scalar;
use crate::token::Kind;

/// A type.
#[derive(Clone, Debug)]
pub enum Type<'t> {
    /// `index`
    Index,
    /// `none`
    None,
    /// `i32`, `si8`, `ui16`
    Integer {
        /// How many bits.
        width: u32,
        /// How they are meant.
        sign: Sign,
    },
    /// `f32`, `bf16`, `f8E4M3FN`, by its name.
    Float(&'t str),
    /// `complex<f32>`
    Complex(Box<Type<'t>>),
    /// `tuple<i32, f32>`
    Tuple(Vec<Type<'t>>),
    /// `(i32) -> (f32, f32)`
    Function {
        /// What it takes.
        inputs: Vec<Type<'t>>,
        /// What it returns.
        results: Vec<Type<'t>>,
    },
    /// `memref<…>`
    MemRef(Box<MemRef<'t>>),
    /// `tensor<…>`
    Tensor(Box<Tensor<'t>>),
    /// `vector<…>`
    Vector(Box<Vector<'t>>),
    /// `!dialect.name<…>`
    Dialect(Opaque<'t>),
    /// `!t`, with its sign.
    Alias(&'t str),
}

/// What only a dialect understands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opaque<'t> {
    /// `!dialect.name`, with its sign.
    pub name: &'t str,
    /// `<…>`, with its brackets.
    pub body: Option<&'t str>,
}

/// `memref<4x?xf32, strided<[?, 1]>, 1>`
#[derive(Clone, Debug)]
pub struct MemRef<'t> {
    /// The dimensions, `None` for `?`; `None` as a whole for `*`.
    pub shape: Option<Vec<Option<u64>>>,
    /// The type of the elements.
    pub element: Type<'t>,
    /// Layout and memory space, as they are written.
    pub parameters: Vec<Attribute<'t>>,
}

/// `tensor<4x?xf32, #encoding>`
#[derive(Clone, Debug)]
pub struct Tensor<'t> {
    /// The dimensions, `None` for `?`; `None` as a whole for `*`.
    pub shape: Option<Vec<Option<u64>>>,
    /// The type of the elements.
    pub element: Type<'t>,
    /// The encoding.
    pub encoding: Option<Attribute<'t>>,
}

/// `vector<4x[8]xf32>`
#[derive(Clone, Debug)]
pub struct Vector<'t> {
    /// The dimensions, with whether each is scalable.
    pub shape: Vec<(u64, bool)>,
    /// The type of the elements.
    pub element: Type<'t>,
}

/// The most bits that an integer type may have.
const MAX_WIDTH: u32 = 16_777_215;

impl<'t> Type<'t> {
    /// Whether dialects decide what it is: it may be any type.
    pub(super) fn is_open(&self) -> bool {
        matches!(self, Self::Dialect(_) | Self::Alias(_))
    }

    /// Shape and element type, of a type that has them; `None` as the shape where it is not static.
    pub(crate) fn shaped(&self) -> Option<(Option<Vec<u64>>, &Type<'t>)> {
        match self {
            Self::MemRef(memref) => Some((fixed(memref.shape.as_deref()), &memref.element)),
            Self::Tensor(tensor) => Some((fixed(tensor.shape.as_deref()), &tensor.element)),
            Self::Vector(vector) => {
                let shape = vector.shape.iter().map(|(size, _)| *size).collect();
                Some((Some(shape), &vector.element))
            }
            _ => None,
        }
    }
}

/// Whether a parameter says something, and is not what is the case anyhow: layouts that are the identity, and the memory
/// space 0.
fn is_meaningful(parameter: &Attribute<'_>) -> bool {
    match parameter {
        Attribute::AffineMap(map) => !map.is_identity(),
        Attribute::Number { value, .. } => !value.is_zero(),
        _ => true,
    }
}

/// The layout and the memory space that the parameters of a memref say, where they differ from what is the case anyhow.
/// What only a dialect understands is taken for the memory space, unless there is one already.
pub(crate) fn layout_and_space(parameters: Vec<Attribute<'_>>) -> [Option<Attribute<'_>>; 2] {
    let (mut layout, mut space) = (None, None);
    for parameter in parameters {
        if parameter.is_layout() {
            layout = Some(parameter);
        } else {
            let before = space.replace(parameter);
            layout = before.or(layout);
        }
    }
    [layout.filter(is_meaningful), space.filter(is_meaningful)]
}

impl<'t> MemRef<'t> {
    /// The parameters without those that say what is the case anyhow, and without layouts that another one replaces.
    pub fn meaningful(&self) -> impl Iterator<Item = &Attribute<'t>> {
        let last = self.parameters.iter().rposition(Attribute::is_layout);
        let parameters = self.parameters.iter().enumerate();
        let kept = parameters.filter(move |(index, parameter)| {
            is_meaningful(parameter) && (!parameter.is_layout() || Some(*index) == last)
        });
        kept.map(|(_, parameter)| parameter)
    }
}

fn fixed(shape: Option<&[Option<u64>]>) -> Option<Vec<u64>> {
    shape?.iter().copied().collect()
}

/// A type.
pub(super) fn read_type<'t>(at: &mut At<'_, '_, 't>) -> Parsed<Type<'t>> {
    nested(at, |at| {
        if take(at, Kind::LParen).is_none() {
            return read_other(at);
        }
        let inputs = list(at, Kind::RParen, "`,` or `)` after a type", read_type)?;
        expect(at, Kind::Arrow, "`->` after the arguments of a function type")?;
        let results = match take(at, Kind::LParen) {
            Some(_) => list(at, Kind::RParen, "`,` or `)` after a type", read_type)?,
            None => vec![read_other(at)?],
        };
        Ok(Type::Function { inputs, results })
    })
}

/// Whether a type may begin with this word.
pub(super) fn is_type(word: &str) -> bool {
    matches!(word, "memref" | "tensor" | "vector" | "complex" | "tuple") || is_scalar(word.as_bytes())
}

/// A type that is not a function's.
fn read_other<'t>(at: &mut At<'_, '_, 't>) -> Parsed<Type<'t>> {
    let Some(token) = peek(at) else {
        return miss(at, "a type");
    };
    let text = at.state().str(token.span());
    match token.kind {
        Kind::Bang => {
            at.skip();
            let body = take(at, Kind::Angles).map(|body| at.state().str(body.span()));
            match body.is_some() || text.contains('.') {
                true => Ok(Type::Dialect(Opaque { name: text, body })),
                false => Ok(Type::Alias(text)),
            }
        }
        Kind::Word => match text {
            "memref" => read_memref(at),
            "tensor" => read_tensor(at),
            "vector" => read_vector(at),
            "complex" => read_complex(at),
            "tuple" => {
                at.skip();
                expect(at, Kind::LAngle, "`<` after `tuple`")?;
                list(at, Kind::RAngle, "`,` or `>` after a type", read_type).map(Type::Tuple)
            }
            _ => read_scalar(at, text, token.span()),
        },
        _ => miss(at, "a type"),
    }
}

fn read_scalar<'t>(at: &mut At<'_, '_, 't>, text: &'t str, span: Span) -> Parsed<Type<'t>> {
    if !is_scalar(text.as_bytes()) {
        return miss(at, "a type");
    }
    let integer = |sign: Sign, digits: &str| match digits.parse() {
        Ok(width) if width <= MAX_WIDTH => Some(Type::Integer { width, sign }),
        _ => None,
    };
    let ty = match text.as_bytes() {
        _ if text == "index" => Some(Type::Index),
        _ if text == "none" => Some(Type::None),
        [b'i', ..] => integer(Sign::Signless, &text[1..]),
        [b's', b'i', ..] => integer(Sign::Signed, &text[2..]),
        [b'u', b'i', ..] => integer(Sign::Unsigned, &text[2..]),
        _ => Some(Type::Float(text)),
    };
    match ty {
        Some(ty) => {
            at.skip();
            Ok(ty)
        }
        None => refuse(at, span, &format!("at most {MAX_WIDTH} bits, found `{text}`")),
    }
}

fn read_complex<'t>(at: &mut At<'_, '_, 't>) -> Parsed<Type<'t>> {
    at.skip();
    expect(at, Kind::LAngle, "`<` after `complex`")?;
    let first = start(at);
    let element = read_type(at)?;
    let span = since(at, first);
    expect(at, Kind::RAngle, "`>` after the parts' type")?;
    if !element.is_open() && !matches!(element, Type::Integer { .. } | Type::Float(_)) {
        return refuse(at, span, "a float or integer type as the type of complex parts");
    }
    Ok(Type::Complex(Box::new(element)))
}

/// `*x` (none then), or `4x?x`, perhaps without any dimension.
fn read_shape(at: &mut At<'_, '_, '_>) -> Parsed<Option<Vec<Option<u64>>>> {
    if take(at, Kind::Star).is_some() {
        read_x(at)?;
        return Ok(None);
    }
    let mut shape = Vec::new();
    loop {
        if take(at, Kind::Question).is_some() {
            shape.push(None);
        } else if peek_kind(at) == Some(Kind::Integer) {
            shape.push(Some(read_size(at)?));
        } else {
            return Ok(Some(shape));
        }
        read_x(at)?;
    }
}

/// A dimension: below 2^63.
fn read_size(at: &mut At<'_, '_, '_>) -> Parsed<u64> {
    let token = expect(at, Kind::Integer, "a dimension")?;
    match whole(at.state().str(token.span())).filter(|size| i64::try_from(*size).is_ok()) {
        Some(size) => Ok(size),
        None => refuse(at, token.span(), "a dimension below 2^63"),
    }
}

fn read_x(at: &mut At<'_, '_, '_>) -> Parsed {
    match take_word(at, "x") {
        true => Ok(()),
        false => miss(at, "`x` after a dimension"),
    }
}

fn read_memref<'t>(at: &mut At<'_, '_, 't>) -> Parsed<Type<'t>> {
    at.skip();
    expect(at, Kind::LAngle, "`<` after `memref`")?;
    let shape = read_shape(at)?;
    let element = read_element(at, |element| {
        !matches!(
            element,
            Type::Tensor(_) | Type::Tuple(_) | Type::None | Type::Function { .. }
        )
    })?;
    let mut parameters = Vec::new();
    let mut layout = None;
    let mut has_space = false;
    while take(at, Kind::Comma).is_some() {
        let first = start(at);
        let parameter = read_attribute(at)?;
        let span = since(at, first);
        if parameter.is_layout() {
            if shape.is_none() {
                return refuse(at, span, "no layout, as the memref is unranked");
            }
            if has_space {
                return refuse(at, span, "the layout before the memory space");
            }
            layout = Some((parameters.len(), span));
        } else if !parameter.is_open() {
            if has_space {
                return refuse(at, span, "one memory space only");
            }
            if !parameter.is_memory_space() {
                return refuse(at, span, "a layout or a memory space");
            }
            has_space = true;
        }
        parameters.push(parameter);
    }
    expect(at, Kind::RAngle, "`,` or `>` in a memref type")?;
    if let (Some((index, span)), Some(shape)) = (layout, &shape) {
        let rank = shape.len();
        let takes = match &parameters[index] {
            Attribute::Strided(strided) => Some((strided.strides.len(), "strides")),
            Attribute::AffineMap(map) => Some((map.dims as usize, "dimensions of the map")),
            _ => None,
        };
        // A layout that follows may be one of a dialect: it counts, and this one does not.
        let is_last = parameters[index + 1..].iter().all(|parameter| !parameter.is_open());
        if let Some((count, what)) = takes.filter(|(count, _)| *count != rank && is_last) {
            return refuse(
                at,
                span,
                &format!("as many {what} as the memref has dimensions ({rank}), found {count}"),
            );
        }
    }
    Ok(Type::MemRef(Box::new(MemRef {
        shape,
        element,
        parameters,
    })))
}

fn read_tensor<'t>(at: &mut At<'_, '_, 't>) -> Parsed<Type<'t>> {
    at.skip();
    expect(at, Kind::LAngle, "`<` after `tensor`")?;
    let shape = read_shape(at)?;
    let element = read_element(at, |element| {
        !matches!(
            element,
            Type::Tensor(_) | Type::MemRef(_) | Type::Tuple(_) | Type::None | Type::Function { .. }
        )
    })?;
    let mut encoding = None;
    if take(at, Kind::Comma).is_some() && peek_kind(at) != Some(Kind::RAngle) {
        let first = start(at);
        if let Some("strided" | "array" | "distinct") = peek_word(at) {
            return miss(at, "an encoding");
        }
        encoding = Some(read_attribute(at)?);
        if shape.is_none() {
            let span = since(at, first);
            return refuse(at, span, "no encoding, as the tensor is unranked");
        }
    }
    expect(at, Kind::RAngle, "`,` or `>` in a tensor type")?;
    Ok(Type::Tensor(Box::new(Tensor {
        shape,
        element,
        encoding,
    })))
}

fn read_vector<'t>(at: &mut At<'_, '_, 't>) -> Parsed<Type<'t>> {
    at.skip();
    expect(at, Kind::LAngle, "`<` after `vector`")?;
    let mut shape = Vec::new();
    loop {
        let is_scalable = take(at, Kind::LSquare).is_some();
        if !is_scalable && peek_kind(at) != Some(Kind::Integer) {
            break;
        }
        let first = start(at);
        let size = read_size(at)?;
        let span = since(at, first);
        if is_scalable {
            expect(at, Kind::RSquare, "`]` after a scalable dimension")?;
        }
        if size == 0 {
            return refuse(at, span, "a dimension above 0");
        }
        shape.push((size, is_scalable));
        read_x(at)?;
    }
    let element = read_element(at, |element| {
        matches!(element, Type::Integer { .. } | Type::Index | Type::Float(_))
    })?;
    expect(at, Kind::RAngle, "`>` after the element type of a vector")?;
    Ok(Type::Vector(Box::new(Vector { shape, element })))
}

/// An element type; `takes` says which builtin ones the type around it takes.
fn read_element<'t>(at: &mut At<'_, '_, 't>, takes: impl Fn(&Type<'t>) -> bool) -> Parsed<Type<'t>> {
    let first = start(at);
    let element = read_type(at)?;
    if !element.is_open() && !takes(&element) {
        let span = since(at, first);
        let found = at.state().str(span);
        let found: String = found.chars().take(40).collect();
        return refuse(at, span, &format!("another element type, found `{found}`"));
    }
    Ok(element)
}
