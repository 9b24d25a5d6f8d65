//! Many values in one attribute: `dense`, `sparse`, `dense_resource` and `array`.

use super::attribute::{Attribute, Element, check_number, read_number};
use super::number::Sign;
use super::state::{
    At, Parsed, expect, give_up, list, literal, miss, nested, peek, peek_kind, peek_word, refuse, since, start, take,
};
use super::string::Literal;
use super::ty::{Type, read_type};
use crate::ir::span::Span;
use crate::token::Kind;

/// `dense<[1, 2]> : tensor<2xi32>`
#[derive(Clone, Debug)]
pub struct Dense<'t> {
    /// The values.
    pub values: Values<'t>,
    /// The type.
    pub ty: Type<'t>,
}

/// `sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>`; both `None` for no values at all.
#[derive(Clone, Debug)]
pub struct Sparse<'t> {
    /// Where the values are.
    pub indices: Values<'t>,
    /// The values.
    pub values: Values<'t>,
    /// The type.
    pub ty: Type<'t>,
}

/// Values as they are spelled.
#[derive(Clone, Debug)]
pub enum Values<'t> {
    /// None.
    None,
    /// A string: the bytes of all values after `0x`, or, for the type of some dialect, one value.
    Text(Literal<'t>),
    /// Values, in lists of one depth and length each.
    List {
        /// How many there are in each direction; empty for one value, which is repeated as often as the type has elements.
        shape: Vec<u64>,
        /// The values, row by row. Of complex numbers, each part.
        elements: Vec<Element<'t>>,
        /// Whether they are written in pairs.
        in_pairs: bool,
    },
}

/// Values while they are read: with the place of each.
#[derive(Default)]
struct Reading<'t> {
    elements: Vec<(Element<'t>, Span)>,
    pairs: usize,
}

/// `<i64: 1, 2>` after `array`
pub(super) fn read_array<'t>(at: &mut At<'_, '_, 't>) -> Parsed<Attribute<'t>> {
    expect(at, Kind::LAngle, "`<` after `array`")?;
    let first = start(at);
    let element = read_type(at)?;
    let span = since(at, first);
    let is_bool = matches!(element, Type::Integer { width: 1, .. });
    let is_whole = match &element {
        Type::Integer { width, .. } => is_bool || width % 8 == 0,
        Type::Float(name) => float_width(name).is_some_and(|width| width % 8 == 0),
        other => other.is_open() || matches!(other, Type::Index),
    };
    if !is_whole {
        return refuse(at, span, "`i1`, or an integer or float type of whole bytes");
    }
    let elements = match take(at, Kind::Colon) {
        None => {
            expect(at, Kind::RAngle, "`:` or `>` after the type of the array")?;
            Vec::new()
        }
        Some(_) => {
            if peek_kind(at) == Some(Kind::RAngle) {
                return miss(at, "a number");
            }
            list(at, Kind::RAngle, "`,` or `>` after an element", |at| {
                let word = peek_word(at);
                if let (Some("true" | "false"), Type::Integer { width: 1, .. }) = (word, &element) {
                    at.skip();
                    return Ok(Element::Bool(word == Some("true")));
                }
                if is_bool {
                    return miss(at, "`true` or `false`");
                }
                let (number, span) = read_number(at)?;
                check_number(at, number, span, &element)?;
                Ok(Element::Number(number))
            })?
        }
    };
    Ok(Attribute::DenseArray { element, elements })
}

/// `<…> : type` after `dense`
pub(super) fn read_dense<'t>(at: &mut At<'_, '_, 't>) -> Parsed<Dense<'t>> {
    expect(at, Kind::LAngle, "`<` after `dense`")?;
    let first = start(at);
    let (values, spans) = match peek_kind(at) {
        Some(Kind::RAngle) => (Values::None, Vec::new()),
        _ => read_values(at, true)?,
    };
    let span = since(at, first);
    expect(at, Kind::RAngle, "`>` after the elements")?;
    let ty = read_elements_type(at)?;
    check_shape(at, &values, span, &ty)?;
    check_elements(at, &values, &spans, span, &ty)?;
    Ok(Dense { values, ty })
}

/// `<…, …> : type` after `sparse`
pub(super) fn read_sparse<'t>(at: &mut At<'_, '_, 't>) -> Parsed<Sparse<'t>> {
    expect(at, Kind::LAngle, "`<` after `sparse`")?;
    if take(at, Kind::RAngle).is_some() {
        let ty = read_elements_type(at)?;
        let (indices, values) = (Values::None, Values::None);
        return Ok(Sparse { indices, values, ty });
    }
    let (indices, places) = read_values(at, false)?;
    expect(at, Kind::Comma, "`,` after the indices")?;
    let first = start(at);
    let (values, spans) = read_values(at, true)?;
    let span = since(at, first);
    expect(at, Kind::RAngle, "`>` after the values")?;
    let ty = read_elements_type(at)?;
    let index = Type::Integer {
        width: 64,
        sign: Sign::Signless,
    };
    check_numbers(at, &indices, &places, &index)?;
    check_elements(at, &values, &spans, span, &ty)?;
    Ok(Sparse { indices, values, ty })
}

/// `<key> : type` after `dense_resource`
pub(super) fn read_resource<'t>(at: &mut At<'_, '_, 't>) -> Parsed<Attribute<'t>> {
    expect(at, Kind::LAngle, "`<` after `dense_resource`")?;
    let Some(token) = peek(at).filter(|token| matches!(token.kind, Kind::Word | Kind::String)) else {
        return miss(at, "the key of a resource");
    };
    at.skip();
    let key = at.state().str(token.span());
    expect(at, Kind::RAngle, "`>` after the key")?;
    if at.state().takes_bare_elements && peek_kind(at) != Some(Kind::Colon) {
        return give_up(at);
    }
    expect(at, Kind::Colon, "`:` and a type after the resource")?;
    let first = start(at);
    let ty = read_type(at)?;
    if !ty.is_open() && ty.shaped().is_none() {
        let span = since(at, first);
        return refuse(at, span, "a type with a shape");
    }
    Ok(Attribute::DenseResource { key, ty })
}

/// `: type`, with a shape that is known.
fn read_elements_type<'t>(at: &mut At<'_, '_, 't>) -> Parsed<Type<'t>> {
    if at.state().takes_bare_elements && peek_kind(at) != Some(Kind::Colon) {
        return give_up(at);
    }
    expect(at, Kind::Colon, "`:` and a type after the elements")?;
    let first = start(at);
    let ty = read_type(at)?;
    let span = since(at, first);
    match ty.shaped() {
        Some((Some(_), _)) => Ok(ty),
        Some((None, _)) => refuse(at, span, "a type with a static shape"),
        None if ty.is_open() => Ok(ty),
        None => refuse(at, span, "a type with a shape"),
    }
}

/// One value, lists of values, or a string; with the place of each value.
fn read_values<'t>(at: &mut At<'_, '_, 't>, takes_text: bool) -> Parsed<(Values<'t>, Vec<Span>)> {
    if takes_text && let Some(token) = take(at, Kind::String) {
        let literal = literal(at, token)?;
        return Ok((Values::Text(literal), Vec::new()));
    }
    let mut reading = Reading::default();
    let shape = match peek_kind(at) {
        Some(Kind::LSquare) => reading.list(at)?,
        _ => {
            reading.element(at)?;
            Vec::new()
        }
    };
    let in_pairs = reading.pairs > 0;
    let (elements, spans) = reading.elements.into_iter().unzip();
    let values = Values::List {
        shape,
        elements,
        in_pairs,
    };
    Ok((values, spans))
}

impl<'t> Reading<'t> {
    /// `[[1, 2], [3, 4]]`: how many there are in each direction.
    fn list(&mut self, at: &mut At<'_, '_, 't>) -> Parsed<Vec<u64>> {
        nested(at, |at| {
            expect(at, Kind::LSquare, "`[`")?;
            let mut inner: Option<Vec<u64>> = None;
            let items = list(at, Kind::RSquare, "`,` or `]` after an element", |at| {
                let first = start(at);
                let shape = match peek_kind(at) {
                    Some(Kind::LSquare) => self.list(at)?,
                    _ => {
                        self.element(at)?;
                        Vec::new()
                    }
                };
                let span = since(at, first);
                match &inner {
                    Some(inner) if *inner != shape => {
                        let (before, found) = (sizes(inner), sizes(&shape));
                        refuse(at, span, &format!("{before} as before it, found {found}"))
                    }
                    Some(_) => Ok(()),
                    None => {
                        inner = Some(shape);
                        Ok(())
                    }
                }
            })?;
            let mut shape = vec![items.len() as u64];
            shape.extend(inner.unwrap_or_default());
            Ok(shape)
        })
    }

    fn element(&mut self, at: &mut At<'_, '_, 't>) -> Parsed {
        let Some(token) = peek(at) else {
            return miss(at, "an element");
        };
        let text = at.state().str(token.span());
        let element = match token.kind {
            Kind::Word if matches!(text, "true" | "false") => Element::Bool(text == "true"),
            Kind::String => Element::String(literal(at, token)?),
            Kind::Integer | Kind::Float | Kind::Minus => {
                let (number, span) = read_number(at)?;
                self.elements.push((Element::Number(number), span));
                return Ok(());
            }
            Kind::LParen => {
                return nested(at, |at| {
                    at.skip();
                    self.pairs += 1;
                    self.element(at)?;
                    expect(at, Kind::Comma, "`,` between the parts of a complex number")?;
                    self.element(at)?;
                    expect(at, Kind::RParen, "`)` after a complex number").map(drop)
                });
            }
            _ => return miss(at, "an element"),
        };
        at.skip();
        self.elements.push((element, token.span()));
        Ok(())
    }
}

/// `2x3 elements`
fn sizes(shape: &[u64]) -> String {
    match shape {
        [] => "one element".to_owned(),
        _ => {
            let sizes: Vec<String> = shape.iter().map(u64::to_string).collect();
            format!("a list of {}", sizes.join("x"))
        }
    }
}

/// Ends the reading where lists have another shape than the type.
fn check_shape<'t>(at: &mut At<'_, '_, 't>, values: &Values<'t>, span: Span, ty: &Type<'t>) -> Parsed {
    let Some((Some(wanted), _)) = ty.shaped() else {
        return Ok(());
    };
    let is_empty = wanted.contains(&0);
    match values {
        Values::None if !is_empty => refuse(at, span, "elements, as the type has some"),
        Values::List { shape, .. } if !shape.is_empty() && *shape != wanted => {
            let (wanted, found) = (sizes(&wanted), sizes(shape));
            refuse(at, span, &format!("{wanted} as the type says, found {found}"))
        }
        _ => Ok(()),
    }
}

/// Ends the reading where values are none of the type's elements.
fn check_elements<'t>(
    at: &mut At<'_, '_, 't>,
    values: &Values<'t>,
    spans: &[Span],
    span: Span,
    ty: &Type<'t>,
) -> Parsed {
    let Some((Some(shape), element)) = ty.shaped() else {
        return Ok(());
    };
    if let Values::Text(literal) = values
        && !element.is_open()
    {
        let Some(blob) = literal.blob() else {
            return refuse(at, span, "`0x` and an even number of hexadecimal digits");
        };
        let count = shape.iter().try_fold(1_u64, |count, size| count.checked_mul(*size));
        let (Some(count), Some(width)) = (count, element_width(element)) else {
            return Ok(());
        };
        let bits = blob.len() as u128 * 8;
        let fits = match width {
            1 => {
                let is_splat = blob.len() == 1 && matches!(blob.bits(0, 1), Some(0 | 0xff));
                is_splat || bits == u128::from(count).next_multiple_of(8)
            }
            _ => bits == width.into() || bits == u128::from(width) * u128::from(count),
        };
        if !fits {
            return refuse(
                at,
                span,
                &format!("the bytes of {count} elements, found {}", blob.len()),
            );
        }
    }
    check_numbers(at, values, spans, element)
}

/// Ends the reading where values are no numbers of this type.
fn check_numbers<'t>(at: &mut At<'_, '_, 't>, values: &Values<'t>, spans: &[Span], element: &Type<'t>) -> Parsed {
    let Values::List { elements, in_pairs, .. } = values else {
        return Ok(());
    };
    let part = match element {
        Type::Complex(part) if *in_pairs => part,
        Type::Complex(_) => return Ok(()),
        part => part,
    };
    if part.is_open() {
        return Ok(());
    }
    for (element, place) in elements.iter().zip(spans) {
        match element {
            Element::Number(number) => check_number(at, *number, *place, part)?,
            Element::Bool(_)
                if matches!(
                    part,
                    Type::Integer {
                        width: 1,
                        sign: Sign::Signless
                    }
                ) => {}
            Element::Bool(_) => return refuse(at, *place, "a number, as the type is not `i1`"),
            Element::String(_) => return refuse(at, *place, "a number"),
        }
    }
    Ok(())
}

/// The bits of a value in a blob: those of whole bytes, but for `i1`.
fn element_width(element: &Type<'_>) -> Option<u32> {
    match element {
        Type::Index => Some(64),
        Type::Integer { width: 1, .. } => Some(1),
        Type::Integer { width, .. } => Some(width.next_multiple_of(8)),
        Type::Float(name) => float_width(name).filter(|width| width % 8 == 0),
        Type::Complex(part) => match &**part {
            Type::Integer { width: 1, .. } => None,
            part => element_width(part).map(|width| 2 * width),
        },
        _ => None,
    }
}

/// The bits of a float type, by its name.
pub(super) fn float_width(name: &str) -> Option<u32> {
    if name == "tf32" {
        return Some(19);
    }
    let digits = name.strip_prefix("bf").or_else(|| name.strip_prefix('f'))?;
    let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    digits[..end].parse().ok()
}

impl Dense<'_> {
    /// The bits of each value (of complex numbers, of each part) of a blob, also of one value that is repeated; `None` for
    /// other spellings, for values of more than 64 bits, and where a dialect alone knows the bytes.
    #[must_use]
    pub fn blob_bits(&self) -> Option<Vec<u64>> {
        let (shape, element) = self.ty.shaped()?;
        let count = shape?.iter().try_fold(1_u64, |count, size| count.checked_mul(*size))?;
        let Values::Text(literal) = &self.values else {
            return None;
        };
        let blob = literal.blob()?;
        let (element, parts) = match element {
            Type::Complex(part) => (&**part, 2),
            element => (element, 1),
        };
        let width = element_width(element).filter(|width| *width <= 64)?;
        let mut total = usize::try_from(count).ok()?.checked_mul(parts)?;
        if width == 1 {
            let is_splat = blob.len() == 1 && matches!(blob.bits(0, 1), Some(0 | 0xff));
            let byte = |index: usize| blob.bits(if is_splat { 0 } else { index / 8 }, 1);
            return (0..total).map(|index| Some(byte(index)? >> (index % 8) & 1)).collect();
        }
        let bytes = width as usize / 8;
        let is_splat = blob.len() == bytes * parts;
        if is_splat {
            // A value that is repeated zero times is there all the same.
            total = total.max(parts);
        }
        let place = |index: usize| if is_splat { index % parts } else { index };
        (0..total).map(|index| blob.bits(place(index) * bytes, bytes)).collect()
    }
}
