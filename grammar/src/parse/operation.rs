//! One operation: results, name, and the form that fits, with its location.

use chumsky::primitive;

use super::custom;
use super::format;
use super::generic;
use super::leaf::{self, Grammar, expect, index, miss, peek, peek_second, take};
use super::scan;
use super::state::{At, Expected, Parsed};
use super::tolerant;
use crate::dialects::{Dialects, EXTENDED, Reader};
use crate::ir::OpInfoId;
use crate::ir::span::Span;
use crate::syntax::{AttributeName, Part};
use crate::token::{Kind, Token};

/// How an operation was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// As its form says.
    Read,
    /// It has this name, but the text does not fit its form: the parts are what could be read.
    Misread,
}

/// Reads an operation. Fails only where none begins; records in the state how many tokens it took.
pub(crate) fn operation<'s>() -> impl Grammar<'s> + Copy {
    primitive::custom(|at: &mut At<'s, '_>| {
        let outcome = read(at)?;
        let taken = index(at);
        let state = at.state();
        state.taken = Some(taken);
        state.misread = outcome == Outcome::Misread;
        Ok(())
    })
}

/// Reads the header of a module, which ends after the `{` of its body; records in the state how many tokens it took.
pub(crate) fn module_header<'s>() -> impl Grammar<'s> + Copy {
    primitive::custom(|at: &mut At<'s, '_>| {
        let outcome = match at.peek_ref() {
            Some(&token) if token.kind == Kind::String => {
                read_quoted_name(at, token);
                attempt(at, &generic::module_header())
            }
            _ => read(at)?,
        };
        let taken = index(at);
        let state = at.state();
        state.taken = Some(taken);
        state.misread = outcome == Outcome::Misread;
        Ok(())
    })
}

/// `"d.op"`
fn read_quoted_name(at: &mut At<'_, '_>, token: Token) {
    let name = Span::new(token.start + 1, token.end - 1);
    let info = at.state().dialects.find(at.state().str(name));
    at.skip();
    let head = &mut at.state().head;
    head.name = name;
    head.info = info;
    head.generic = true;
}

fn read(at: &mut At<'_, '_>) -> Parsed<Outcome> {
    read_results(at)?;
    let outcome = match at.peek_ref() {
        Some(&token) if token.kind == Kind::String => {
            read_quoted_name(at, token);
            attempt(at, &generic::operation())
        }
        Some(&token) if token.kind == Kind::Word => {
            at.state().head.name = token.span();
            let text = at.state().str(token.span());
            if text.ends_with('.') {
                let place = index(at);
                at.skip();
                return Ok(misnamed(at, place, Expected::Thing("the name of an operation")));
            }
            let candidates = candidates(at.state().dialects, at.state().default_dialect, text);
            let place = index(at);
            let is_behind = place == 0 && !token.on_new_line && at.state().is_behind_operation;
            if is_behind && candidates == [None, None] && !text.contains('.') {
                // No operation has this name, and none is awaited here: the one before it is not finished.
                at.skip();
                return Ok(misnamed(at, place, Expected::Thing("an operation")));
            }
            at.skip();
            known_or_tolerant(at, candidates)?
        }
        _ => return miss(at, Expected::Thing("an operation")),
    };
    // A location that is not closed is as wrong as the rest of the operation.
    if outcome == Outcome::Read && leaf::read_location(at).is_err() {
        tolerant::skip_rest(at);
        return Ok(Outcome::Misread);
    }
    Ok(outcome)
}

/// Whether all that does not fit are flags or a named attribute before the types, as in
/// `arith.extui %a nneg : i8 to i64`, `arith.addf %a, %b upward fastmath<fast> : f32` or
/// `memref.alloc() alignment = 64 : memref<4xf32>`: dialects gain them from version to version.
fn is_later_version(at: &mut At<'_, '_>) -> bool {
    let tokens = at.full_slice();
    let state = at.state();
    let (text, place) = (state.text, state.miss_at);
    let kind = |at: usize| tokens.get(at).map(|token| token.kind);
    let after = match kind(place + 1) {
        Some(Kind::Equal) => scan::attribute(text, tokens, place + 2, false).unwrap_or(tokens.len()),
        _ => {
            let is_flag = |token: &&Token| matches!(token.kind, Kind::Word | Kind::Angles) && !token.on_new_line;
            place + tokens.iter().skip(place).take_while(is_flag).count()
        }
    };
    state.miss == Expected::Literal(":")
        && kind(after) == Some(Kind::Colon)
        && tokens
            .get(place)
            .is_some_and(|token| token.kind == Kind::Word && !token.on_new_line)
}

/// `alignment = 64` after a whole operation: an attribute of a later version of it.
fn read_later_attributes(at: &mut At<'_, '_>) {
    loop {
        let place = index(at);
        let tokens = at.full_slice();
        let (Some(name), Some(Kind::Equal)) = (tokens.get(place), tokens.get(place + 1).map(|token| token.kind)) else {
            return;
        };
        let text = at.state().text;
        let is_name = name.kind == Kind::Word && !name.on_new_line;
        let Ok(end) = scan::attribute(text, tokens, place + 2, false) else {
            return;
        };
        if !is_name {
            return;
        }
        leaf::advance(at, 2);
        let value = leaf::advance(at, end - place - 2);
        at.state().parts.push(Part::Attribute {
            name: AttributeName::Spelled(name.span()),
            value,
        });
    }
}

/// What has no name of an operation: its results are defined all the same.
fn misnamed<'s>(at: &mut At<'s, '_>, place: usize, expected: Expected<'s>) -> Outcome {
    at.state().missed(place, expected);
    at.state().head.tolerant = true;
    tolerant::read(at, false);
    Outcome::Misread
}

/// Reads with a grammar; where it does not fit, tolerantly.
fn attempt<'s>(at: &mut At<'s, '_>, grammar: &impl Grammar<'s>) -> Outcome {
    let start = at.save();
    if at.check(grammar).is_ok() {
        return Outcome::Read;
    }
    at.rewind(start);
    at.state().head.tolerant = true;
    tolerant::read(at, false);
    Outcome::Misread
}

/// The entries that a name may mean here, the likeliest first.
fn candidates(dialects: &Dialects, default: Option<&str>, name: &str) -> [Option<OpInfoId>; 2] {
    if name.contains('.') {
        return [dialects.find(name), None];
    }
    let prefixed = default
        .and_then(|dialect| dialects.find_in(dialect, name))
        .or_else(|| dialects.find_in("builtin", name));
    let former = dialects.find(name);
    match prefixed {
        Some(_) => [prefixed, former.filter(|_| prefixed != former)],
        None => [former, None],
    }
}

/// Reads the custom form of whichever entry fits.
fn known_or_tolerant<'s>(at: &mut At<'s, '_>, candidates: [Option<OpInfoId>; 2]) -> Parsed<Outcome> {
    let start = at.save();
    let state = at.state();
    let dialects = state.dialects;
    let is_guess = state.default_dialect.is_none() && !state.str(state.head.name).contains('.');
    let [first, second] = candidates;
    for candidate in [first, second].into_iter().flatten() {
        at.state().head.info = Some(candidate);
        let fits = match dialects.reader(candidate) {
            Reader::Unknown => break,
            Reader::Format(format) => at.check(format::operation(format)).is_ok(),
            Reader::ByHand(grammar) => at.check(custom::operation(*grammar)).is_ok(),
        };
        // A bare name among the operations of something unknown may be one of its own.
        let is_sure = dialects.is_exact(candidate) && !is_guess;
        if fits && (is_sure || !tolerant::goes_on(at)) {
            read_later_attributes(at);
            return Ok(Outcome::Read);
        }
        at.rewind(start.clone());
    }
    let state = at.state();
    state.head.info = first;
    state.head.tolerant = true;
    let spelled = state.str(state.head.name);
    let is_todays = first.is_some_and(|info| {
        let info = dialects.get(info);
        // A bare name is today's where the dialect's prefix may be left out.
        *info.name == *spelled
            || (second.is_none() && info.name.rsplit_once('.').is_some_and(|(_, bare)| bare == spelled) && {
                let dialect = info.name.split_once('.').map_or("", |(dialect, _)| dialect);
                state.default_dialect == Some(dialect)
            })
    });
    let is_exact = first.is_some_and(|info| dialects.is_exact(info));
    let is_known = first.is_some_and(|info| !matches!(dialects.reader(info), Reader::Unknown));
    let may_be_bare = state.default_dialect.is_none();
    let has_results = state.parts.iter().any(|part| matches!(part, Part::Result { .. }));
    let is_extended = state.default_dialect.is_some_and(|dialect| EXTENDED.contains(&dialect));
    let is_bare = first.is_none() && !spelled.contains('.');
    let of_around = state
        .dialect_around
        .and_then(|dialect| dialects.find_in(dialect, spelled));
    if let Some(meant) = of_around.filter(|_| is_bare && !may_be_bare && !has_results) {
        let place = index(at) - 1;
        return Ok(misnamed(at, place, Expected::Prefixed(&dialects.get(meant).name)));
    }
    // Others add operations to such a dialect: `canonicalize` in a `transform.sequence`.
    let may_be_added = is_extended && (has_results || tolerant::is_alone(at));
    if is_bare && !may_be_bare && !may_be_added && !tolerant::is_call_like(at) {
        let place = index(at) - 1;
        return Ok(misnamed(at, place, Expected::Thing("an operation")));
    }
    let is_later = is_later_version(at);
    if may_be_bare && !spelled.contains('.') {
        // Among the operations of something unknown, a bare name is more likely one of its own.
        at.state().head.info = None;
    }
    tolerant::read(at, is_bare);
    Ok(if is_later {
        Outcome::Read
    } else if is_todays && is_exact && is_known {
        Outcome::Misread
    } else {
        Outcome::Read
    })
}

/// `%a, %b:2 =`, if it is there.
fn read_results(at: &mut At<'_, '_>) -> Parsed {
    if peek(at) != Some(Kind::Value) {
        return Ok(());
    }
    loop {
        let name = expect(at, Kind::Value)?.span();
        let mut count = 1;
        if peek(at) == Some(Kind::Colon) && peek_second(at) == Some(Kind::Integer) {
            at.skip();
            let number = expect(at, Kind::Integer)?;
            // More results than the operation has types for are of no use to anybody.
            count = at
                .state()
                .str(number.span())
                .parse::<u32>()
                .unwrap_or(1)
                .clamp(1, 1 << 16);
        }
        at.state().parts.push(Part::Result { name, count });
        if take(at, Kind::Comma).is_none() {
            break;
        }
    }
    expect(at, Kind::Equal).map(drop)
}
