//! `llvm`

use chumsky::prelude::*;

use super::func::signature;
use crate::parse::leaf::{
    advance, attributes, dictionary, expect, index, is_word, no_region, operand, operands, peek, peek_second,
    read_attribute, read_dictionary, read_functional_type, read_operand, read_operand_type, read_region, read_symbol,
    read_type, sign, symbol_reference, take_word,
};
use crate::parse::scan;
use crate::parse::state::{At, Parsed};
use crate::syntax::{NO_SEGMENT, Part};
use crate::token::Kind;

/// `llvm.func internal @f(%a: t, ...) -> t attributes {…} { … }`: words in front of the name say linkage and the like.
pub(super) fn function(at: &mut At<'_, '_>) -> Parsed {
    while peek(at) == Some(Kind::Word) {
        if is_word(at, "private") {
            at.state().parts.push(Part::Private);
        }
        at.skip();
    }
    read_symbol(at)?;
    signature(at)?;
    // `vscale_range(1, 16)`, `comdat(@c)`
    while peek(at) == Some(Kind::Word) && !is_word(at, "attributes") && peek_second(at) == Some(Kind::LParen) {
        at.skip();
        let start = index(at);
        let end = scan::balanced(at.full_slice(), start).unwrap_or(start + 1);
        advance(at, end - start);
    }
    at.check(attributes())?;
    if peek(at) == Some(Kind::Braces) {
        read_region(at)
    } else {
        at.check(no_region())
    }
}

/// `llvm.icmp "eq" %a, %b : t`, `llvm.fcmp`
pub(super) fn compare(at: &mut At<'_, '_>) -> Parsed {
    let [lhs, rhs] = [0, 1];
    read_attribute(at, "predicate", false)?;
    at.check(
        operand(lhs)
            .then(sign(Kind::Comma))
            .then(operand(rhs))
            .then(dictionary())
            .then(sign(Kind::Colon)),
    )?;
    read_operand_type(at, lhs)
}

/// `llvm.call fastcc @f(%a) vararg(t) : (t) -> t`, `llvm.call %p(%a) : !llvm.ptr, (t) -> t`
pub(super) fn call(at: &mut At<'_, '_>) -> Parsed {
    let arguments = 0;
    while peek(at) == Some(Kind::Word) {
        at.skip();
    }
    let is_indirect = peek(at) == Some(Kind::Value);
    if is_indirect {
        read_operand(at, arguments)?;
    } else {
        at.check(symbol_reference("callee"))?;
    }
    at.check(operands(arguments).delimited_by(sign(Kind::LParen), sign(Kind::RParen)))?;
    if take_word(at, "vararg") {
        expect(at, Kind::LParen)?;
        read_type(at)?;
        expect(at, Kind::RParen)?;
    }
    read_dictionary(at);
    expect(at, Kind::Colon)?;
    if is_indirect {
        read_operand_type(at, arguments)?;
        expect(at, Kind::Comma)?;
    }
    read_functional_type(at, arguments, NO_SEGMENT)
}
