//! Grammars: tokens to the parts of one operation, with `chumsky`.
//!
//! Three forms, tried in this order: the generic one, the custom one of a known operation (its format or a grammar
//! written by hand), and the tolerant one. A grammar records parts and returns nothing; see [`state`].

pub(crate) mod custom;
mod format;
mod generic;
mod leaf;
mod operation;
pub(crate) mod scan;
pub(crate) mod state;
pub(crate) mod tolerant;

use chumsky::prelude::*;

use crate::syntax::Part;
use crate::token::Kind;
use leaf::{Grammar, expect, index, peek, take};
pub(crate) use operation::{module_header, operation};
use state::{At, Expected};

/// `^bb1(%a: t, %b: t):`
pub(crate) fn block_header<'s>() -> impl Grammar<'s> + Copy {
    custom(|at: &mut At<'s, '_>| {
        expect(at, Kind::Label)?;
        if take(at, Kind::LParen).is_some() {
            while peek(at) != Some(Kind::RParen) {
                leaf::read_argument(at)?;
                expect(at, Kind::Colon)?;
                let ty = leaf::read_type(at)?;
                at.state().parts.push(Part::ArgumentType { ty });
                leaf::read_location(at)?;
                if take(at, Kind::Comma).is_none() {
                    break;
                }
            }
            expect(at, Kind::RParen)?;
        }
        expect(at, Kind::Colon)?;
        let taken = index(at);
        at.state().taken = Some(taken);
        Ok(())
    })
}

/// What follows the body of a module: its location, in the generic form after `{attr = …} : () -> ()`.
pub(crate) fn behind_module<'s>(is_generic: bool) -> impl Grammar<'s> + Copy {
    custom(move |at: &mut At<'s, '_>| {
        if is_generic {
            at.check(generic::behind_module())?;
        }
        leaf::read_location(at)?;
        let taken = index(at);
        at.state().taken = Some(taken);
        if peek(at).is_some() {
            return leaf::miss(at, Expected::Thing("an operation"));
        }
        Ok(())
    })
}

/// `#map = …` or `!t = …`
pub(crate) fn alias<'s>() -> impl Grammar<'s> + Copy {
    custom(|at: &mut At<'s, '_>| {
        match peek(at) {
            Some(Kind::Bang) => {
                at.skip();
                expect(at, Kind::Equal)?;
                // `!t = type i32`, as it was before 2022.
                leaf::take_word(at, "type");
                leaf::read_type(at)?;
            }
            Some(Kind::Hash) => {
                at.skip();
                expect(at, Kind::Equal)?;
                leaf::read_attribute(at, "", true)?;
            }
            _ => return leaf::miss(at, Expected::Thing("an alias")),
        }
        let taken = index(at);
        at.state().taken = Some(taken);
        if peek(at).is_some() {
            return leaf::miss(at, Expected::Thing("the end of the alias"));
        }
        Ok(())
    })
}
