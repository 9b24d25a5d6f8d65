//! Where in a source something comes from: what is in `loc(…)`.

use super::attribute::{Attribute, read_attribute};
use super::number::whole;
use super::state::{At, Parsed, expect, list, literal, miss, nested, peek, peek_word, refuse, take, take_word};
use super::string::Literal;
use super::ty::Opaque;
use crate::token::Kind;

/// A location.
#[derive(Clone, Debug)]
pub enum Location<'t> {
    /// `unknown`
    Unknown,
    /// `"file":1:2 to 3:4`
    File {
        /// The name of the file.
        name: Literal<'t>,
        /// Line and column of its beginning.
        start: (u32, u32),
        /// Line and column of its end, if there are any.
        end: Option<(u32, u32)>,
    },
    /// `"name"`, `"name"(…)`
    Name {
        /// The name.
        name: Literal<'t>,
        /// What has the name.
        child: Option<Box<Location<'t>>>,
    },
    /// `callsite(… at …)`
    CallSite {
        /// What was called.
        callee: Box<Location<'t>>,
        /// Where it was called.
        caller: Box<Location<'t>>,
    },
    /// `fused<…>[…, …]`
    Fused {
        /// What is said of them.
        metadata: Option<Attribute<'t>>,
        /// The locations.
        parts: Vec<Location<'t>>,
    },
    /// `#loc1`, with its sign.
    Alias(&'t str),
    /// `#dialect.name<…>`
    Dialect(Opaque<'t>),
}

/// A location, without `loc` and its parentheses.
pub(super) fn read_location<'t>(at: &mut At<'_, '_, 't>) -> Parsed<Location<'t>> {
    nested(at, read_any)
}

fn read_any<'t>(at: &mut At<'_, '_, 't>) -> Parsed<Location<'t>> {
    let Some(token) = peek(at) else {
        return miss(at, "a location");
    };
    match (token.kind, peek_word(at)) {
        (Kind::Hash, _) => {
            at.skip();
            let name = at.state().str(token.span());
            let body = take(at, Kind::Angles).map(|body| at.state().str(body.span()));
            match body.is_some() || name.contains('.') {
                true => Ok(Location::Dialect(Opaque { name, body })),
                false => Ok(Location::Alias(name)),
            }
        }
        (Kind::String, _) => read_named(at),
        (_, Some("unknown")) => {
            at.skip();
            Ok(Location::Unknown)
        }
        (_, Some("callsite")) => {
            at.skip();
            expect(at, Kind::LParen, "`(` after `callsite`")?;
            let callee = Box::new(read_location(at)?);
            if !take_word(at, "at") {
                return miss(at, "`at` after the location of what is called");
            }
            let caller = Box::new(read_location(at)?);
            expect(at, Kind::RParen, "`)` after the location of the call")?;
            Ok(Location::CallSite { callee, caller })
        }
        (_, Some("fused")) => {
            at.skip();
            let metadata = match take(at, Kind::LAngle) {
                Some(_) => {
                    let metadata = read_attribute(at)?;
                    expect(at, Kind::RAngle, "`>` after what is said of the locations")?;
                    Some(metadata)
                }
                None => None,
            };
            expect(at, Kind::LSquare, "`[` before the locations")?;
            let parts = list(at, Kind::RSquare, "`,` or `]` after a location", read_location)?;
            Ok(Location::Fused { metadata, parts })
        }
        _ => miss(at, "a location"),
    }
}

/// `"name"`, `"name"(…)`, `"file":1:2`, `"file":1:2 to 3:4` or `"file":1:2 to :4`
fn read_named<'t>(at: &mut At<'_, '_, 't>) -> Parsed<Location<'t>> {
    let token = expect(at, Kind::String, "a string")?;
    let name = literal(at, token)?;
    if take(at, Kind::Colon).is_some() {
        let line = read_count(at, "a line")?;
        let column = match take(at, Kind::Colon) {
            Some(_) => read_count(at, "a column")?,
            None => {
                let start = (line, 0);
                let end = None;
                return Ok(Location::File { name, start, end });
            }
        };
        let end = match take_word(at, "to") {
            true => {
                let last = match take(at, Kind::Colon) {
                    Some(_) => line,
                    None => {
                        let last = read_count(at, "a line, or `:` and a column,")?;
                        expect(at, Kind::Colon, "`:` after the line")?;
                        last
                    }
                };
                Some((last, read_count(at, "a column")?))
            }
            false => None,
        };
        let start = (line, column);
        return Ok(Location::File { name, start, end });
    }
    let child = match take(at, Kind::LParen) {
        Some(_) => {
            let child = read_location(at)?;
            expect(at, Kind::RParen, "`)` after the location")?;
            Some(Box::new(child))
        }
        None => None,
    };
    Ok(Location::Name { name, child })
}

fn read_count(at: &mut At<'_, '_, '_>, what: &str) -> Parsed<u32> {
    let token = expect(at, Kind::Integer, what)?;
    match whole(at.state().str(token.span())).and_then(|count| u32::try_from(count).ok()) {
        Some(count) => Ok(count),
        None => refuse(at, token.span(), &format!("{what} below 2^32")),
    }
}
