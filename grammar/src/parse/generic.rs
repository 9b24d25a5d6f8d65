//! The generic form: `"d.op"(%a)[^bb1] <{prop = …}> ({ region }) {attr = …} : (t) -> (t, t)`.

use chumsky::prelude::*;

use super::leaf::{self, Grammar, dictionary, expect, functional_type, peek, sign, take};
use super::state::{At, Parsed};
use crate::syntax::NO_SEGMENT;
use crate::token::Kind;

/// What follows the name of a module up to its body: `() <{prop = …}> ({`. The body is recorded as a region.
pub(crate) fn module_header<'s>() -> impl Grammar<'s> + Copy {
    sign(Kind::LParen)
        .then(sign(Kind::RParen))
        .then(custom(|at: &mut At<'s, '_>| {
            leaf::read_properties(at);
            Ok(())
        }))
        .then(sign(Kind::LParen))
        .then(leaf::region())
        .ignored()
}

/// What follows the body of a module: `{attr = …} : () -> ()`.
pub(crate) fn behind_module<'s>() -> impl Grammar<'s> + Copy {
    dictionary()
        .then(sign(Kind::Colon))
        .then(functional_type(NO_SEGMENT, NO_SEGMENT))
        .ignored()
}

/// What follows the name.
pub(crate) fn operation<'s>() -> impl Grammar<'s> + Copy {
    sign(Kind::LParen)
        .then(leaf::operands(NO_SEGMENT))
        .then(sign(Kind::RParen))
        .then(custom(successors))
        .then(custom(|at: &mut At<'s, '_>| {
            leaf::read_properties(at);
            Ok(())
        }))
        .then(custom(regions))
        .then(dictionary())
        .then(sign(Kind::Colon))
        .then(functional_type(NO_SEGMENT, NO_SEGMENT))
        .ignored()
}

/// `[^bb1, ^bb2(%x : t)]`, if it is there.
fn successors(at: &mut At<'_, '_>) -> Parsed {
    if take(at, Kind::LSquare).is_none() {
        return Ok(());
    }
    leaf::read_successor(at, NO_SEGMENT)?;
    while take(at, Kind::Comma).is_some() {
        leaf::read_successor(at, NO_SEGMENT)?;
    }
    expect(at, Kind::RSquare).map(drop)
}

/// `({ … }, { … })`, if it is there.
fn regions(at: &mut At<'_, '_>) -> Parsed {
    if peek(at) != Some(Kind::LParen) {
        return Ok(());
    }
    at.check(
        leaf::region()
            .separated_by(sign(Kind::Comma))
            .at_least(1)
            .delimited_by(sign(Kind::LParen), sign(Kind::RParen)),
    )
}
