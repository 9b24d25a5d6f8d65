//! `sparse_tensor`

use super::scf::{assignments, record_arguments, record_typed_arguments, result_types};
use crate::ir::span::Span;
use crate::parse::leaf::{
    expect, expect_word, is_word, peek, read_arrow_results, read_dictionary, read_operands, read_region, read_type,
    record_attribute, take, take_word,
};
use crate::parse::state::{At, Parsed};
use crate::syntax::{NO_SEGMENT, Part};
use crate::token::Kind;

const SPACES: u8 = 0;
const INITIAL: u8 = 1;

/// How the type of a space begins, and how the type of what goes through it does.
const SPACE: &str = "!sparse_tensor.iter_space";
const ITERATOR: &str = "!sparse_tensor.iterator";

/// What is after the spaces: names of arguments of the regions with their types.
struct Head {
    coordinates: Vec<Span>,
    carried: Vec<Span>,
    carried_types: Vec<Span>,
    spaces: Vec<Span>,
}

/// `sparse_tensor.iterate %it in %space at(%crd, _) iter_args(%a = %x) : t -> t { … }`
pub(super) fn iterate(at: &mut At<'_, '_>) -> Parsed {
    let iterator = expect(at, Kind::Value)?.span();
    expect_word(at, "in")?;
    read_operands(at, SPACES)?;
    let head = head(at)?;
    head.record(at, &[Some(iterator)]);
    read_region(at)?;
    read_dictionary(at);
    Ok(())
}

/// `sparse_tensor.coiterate (%s, %t) at(%crd) iter_args(%a = %x) : (t, t) -> t case %i, _ { … } case …`
pub(super) fn coiterate(at: &mut At<'_, '_>) -> Parsed {
    expect(at, Kind::LParen)?;
    read_operands(at, SPACES)?;
    expect(at, Kind::RParen)?;
    let head = head(at)?;
    read_dictionary(at);
    let mut cases: Option<Span> = None;
    while is_word(at, "case") {
        at.skip();
        let (iterators, span) = names(at)?;
        cases = Some(cases.map_or(span, |cases| cases.to(span)));
        head.record(at, &iterators);
        read_region(at)?;
    }
    // The text from the first case to the last: it has the names, with the regions between them.
    if let Some(cases) = cases {
        record_attribute(at, "cases", cases);
    }
    Ok(())
}

fn head(at: &mut At<'_, '_>) -> Parsed<Head> {
    let mut coordinates = Vec::new();
    if take_word(at, "at") {
        expect(at, Kind::LParen)?;
        coordinates = names(at)?.0.into_iter().flatten().collect();
        expect(at, Kind::RParen)?;
    }
    let mut carried = Vec::new();
    if take_word(at, "iter_args") {
        carried = assignments(at, INITIAL)?.to_vec();
    }
    expect(at, Kind::Colon)?;
    let is_bracketed = take(at, Kind::LParen).is_some();
    let mut spaces = Vec::new();
    loop {
        let ty = read_type(at)?;
        spaces.push(ty);
        at.state().parts.push(Part::OperandType { ty, segment: SPACES });
        if take(at, Kind::Comma).is_none() {
            break;
        }
    }
    if is_bracketed {
        expect(at, Kind::RParen)?;
    }
    let first = at.state().parts.len();
    if take(at, Kind::Arrow).is_some() {
        read_arrow_results(at, NO_SEGMENT)?;
    }
    let carried_types = result_types(at, first).to_vec();
    for &ty in &carried_types {
        at.state().parts.push(Part::OperandType { ty, segment: INITIAL });
    }
    Ok(Head {
        coordinates,
        carried,
        carried_types,
        spaces,
    })
}

impl Head {
    /// Records the arguments of the next region; `iterators`: for each space, the name of what goes through it there.
    fn record(&self, at: &mut At<'_, '_>, iterators: &[Option<Span>]) {
        record_arguments(at, &self.coordinates, "index");
        record_typed_arguments(at, &self.carried, &self.carried_types);
        for (index, name) in iterators.iter().enumerate() {
            let Some(name) = *name else { continue };
            at.state().parts.push(Part::Argument { name });
            let Some(&space) = self.spaces.get(index) else { continue };
            if at.state().str(space).starts_with(SPACE) {
                let ty = Span::new(space.start + SPACE.len() as u32, space.end);
                at.state().parts.push(Part::TypePrefix { text: ITERATOR });
                at.state().parts.push(Part::ArgumentType { ty });
            }
        }
    }
}

/// `%i, _, %j`: the names, and their places.
fn names(at: &mut At<'_, '_>) -> Parsed<(Vec<Option<Span>>, Span)> {
    let mut names = Vec::new();
    let mut all: Option<Span> = None;
    loop {
        let (name, span) = match peek(at) {
            Some(Kind::Value) => {
                let span = expect(at, Kind::Value)?.span();
                (Some(span), span)
            }
            _ => {
                let place = at.peek_ref().map(|token| token.span()).unwrap_or_default();
                expect_word(at, "_")?;
                (None, place)
            }
        };
        names.push(name);
        let all = all.insert(all.map_or(span, |all| all.to(span)));
        if take(at, Kind::Comma).is_none() {
            return Ok((names, *all));
        }
    }
}
