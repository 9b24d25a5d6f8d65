//! `llvm`

use chumsky::prelude::*;

use super::func::signature;
use crate::parse::leaf::{
    attributes, dictionary, expect, expect_word, is_word, no_region, operand, operands, peek, peek_second,
    read_attribute, read_brackets, read_dictionary, read_functional_type, read_operand, read_operand_type,
    read_operand_types, read_operands, read_region, read_result_type, read_successor, read_symbol, read_type, sign,
    symbol_reference, take, take_word,
};
use crate::parse::state::{At, Parsed};
use crate::syntax::{NO_SEGMENT, Part};
use crate::token::Kind;

/// Words before a name: linkage, visibility, calling convention and the like.
fn linkage(at: &mut At<'_, '_>) {
    while peek(at) == Some(Kind::Word) {
        if is_word(at, "private") {
            at.state().parts.push(Part::Private);
        }
        at.skip();
    }
}

/// `llvm.func internal @f(%a: t, ...) -> t attributes {…} { … }`
pub(super) fn function(at: &mut At<'_, '_>) -> Parsed {
    linkage(at);
    read_symbol(at)?;
    signature(at)?;
    // `vscale_range(1, 16)`, `comdat(@c)`
    while peek(at) == Some(Kind::Word) && !is_word(at, "attributes") && peek_second(at) == Some(Kind::LParen) {
        at.skip();
        read_brackets(at)?;
    }
    at.check(attributes())?;
    optional_region(at)
}

/// `{ … }`, or nothing for a region that is empty.
fn optional_region(at: &mut At<'_, '_>) -> Parsed {
    if peek(at) == Some(Kind::Braces) {
        read_region(at)
    } else {
        at.check(no_region())
    }
}

/// `llvm.mlir.global internal constant @g(42 : i64) comdat(@c) {…} : t { … }`: a string needs no type.
pub(super) fn global(at: &mut At<'_, '_>) -> Parsed {
    linkage(at);
    read_symbol(at)?;
    expect(at, Kind::LParen)?;
    if peek(at) != Some(Kind::RParen) {
        read_attribute(at, "value", true)?;
    }
    expect(at, Kind::RParen)?;
    if take_word(at, "comdat") {
        read_brackets(at)?;
    }
    read_dictionary(at);
    if take(at, Kind::Colon).is_none() {
        return at.check(no_region());
    }
    read_type(at)?;
    optional_region(at)
}

/// `llvm.mlir.alias external @a {…} : t { … }`
pub(super) fn alias(at: &mut At<'_, '_>) -> Parsed {
    linkage(at);
    read_symbol(at)?;
    read_dictionary(at);
    expect(at, Kind::Colon)?;
    read_type(at)?;
    optional_region(at)
}

/// `llvm.alloca inalloca %n x t {…} : (i64) -> !llvm.ptr`
pub(super) fn alloca(at: &mut At<'_, '_>) -> Parsed {
    take_word(at, "inalloca");
    read_operand(at, 0)?;
    expect_word(at, "x")?;
    read_type(at)?;
    read_dictionary(at);
    expect(at, Kind::Colon)?;
    read_functional_type(at, 0, NO_SEGMENT)
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

/// `@f` or `%p`, with its arguments in parentheses; whether it is a pointer.
fn callee(at: &mut At<'_, '_>, arguments: u8) -> Parsed<bool> {
    let is_indirect = peek(at) == Some(Kind::Value);
    if is_indirect {
        read_operand(at, arguments)?;
    } else {
        at.check(symbol_reference("callee"))?;
    }
    at.check(operands(arguments).delimited_by(sign(Kind::LParen), sign(Kind::RParen)))?;
    Ok(is_indirect)
}

/// `vararg(t)`, if it is there.
fn variadic_callee(at: &mut At<'_, '_>) -> Parsed {
    if take_word(at, "vararg") {
        read_brackets(at)?;
    }
    Ok(())
}

/// `["tag"(%a : t), "tag"()]`, if it is there: operand bundles.
pub(super) fn bundles(at: &mut At<'_, '_>, segment: u8) -> Parsed {
    if take(at, Kind::LSquare).is_none() {
        return Ok(());
    }
    while peek(at) == Some(Kind::String) {
        at.skip();
        expect(at, Kind::LParen)?;
        if peek(at) == Some(Kind::Value) {
            read_operands(at, segment)?;
            expect(at, Kind::Colon)?;
            read_operand_types(at, segment)?;
        }
        expect(at, Kind::RParen)?;
        if take(at, Kind::Comma).is_none() {
            break;
        }
    }
    expect(at, Kind::RSquare).map(drop)
}

/// `: !llvm.ptr, (t) -> t`: the pointer's type comes first where a pointer is called.
fn callee_type(at: &mut At<'_, '_>, is_indirect: bool, arguments: u8) -> Parsed {
    read_dictionary(at);
    expect(at, Kind::Colon)?;
    if is_indirect {
        read_operand_type(at, arguments)?;
        expect(at, Kind::Comma)?;
    }
    call_signature(at, arguments)
}

/// `(t {…}, t) -> (t {…})`: types of arguments and of the result, each perhaps with attributes.
fn call_signature(at: &mut At<'_, '_>, arguments: u8) -> Parsed {
    expect(at, Kind::LParen)?;
    while peek(at) != Some(Kind::RParen) {
        read_operand_type(at, arguments)?;
        take(at, Kind::Braces);
        if take(at, Kind::Comma).is_none() {
            break;
        }
    }
    expect(at, Kind::RParen)?;
    expect(at, Kind::Arrow)?;
    if take(at, Kind::LParen).is_none() {
        return read_result_type(at, NO_SEGMENT);
    }
    while peek(at) != Some(Kind::RParen) {
        read_result_type(at, NO_SEGMENT)?;
        take(at, Kind::Braces);
        if take(at, Kind::Comma).is_none() {
            break;
        }
    }
    expect(at, Kind::RParen).map(drop)
}

/// `llvm.call fastcc @f(%a) vararg(t) ["tag"(%b : t)] : (t) -> t`, `llvm.call %p(%a) : !llvm.ptr, (t) -> t`
pub(super) fn call(at: &mut At<'_, '_>) -> Parsed {
    let [arguments, bundled] = [0, 1];
    while peek(at) == Some(Kind::Word) {
        at.skip();
    }
    let is_indirect = callee(at, arguments)?;
    variadic_callee(at)?;
    bundles(at, bundled)?;
    callee_type(at, is_indirect, arguments)
}

/// `llvm.call_intrinsic "llvm.x"(%a) ["tag"(%b : t)] : (t) -> t`
pub(super) fn call_intrinsic(at: &mut At<'_, '_>) -> Parsed {
    let [arguments, bundled] = [0, 1];
    read_attribute(at, "intrin", false)?;
    at.check(operands(arguments).delimited_by(sign(Kind::LParen), sign(Kind::RParen)))?;
    bundles(at, bundled)?;
    callee_type(at, false, arguments)
}

/// `llvm.invoke @f(%a) to ^bb1 unwind ^bb2(%b : t) vararg(t) : (t) -> t`
pub(super) fn invoke(at: &mut At<'_, '_>) -> Parsed {
    let [arguments, normal, unwind, bundled] = [0, 1, 2, 3];
    while peek(at) == Some(Kind::Word) {
        at.skip();
    }
    let is_indirect = callee(at, arguments)?;
    expect_word(at, "to")?;
    read_successor(at, normal)?;
    expect_word(at, "unwind")?;
    read_successor(at, unwind)?;
    variadic_callee(at)?;
    bundles(at, bundled)?;
    callee_type(at, is_indirect, arguments)
}

/// `llvm.landingpad cleanup (catch %a : t) (filter %b : t) : t`
pub(super) fn landingpad(at: &mut At<'_, '_>) -> Parsed {
    take_word(at, "cleanup");
    while take(at, Kind::LParen).is_some() {
        if !take_word(at, "catch") {
            expect_word(at, "filter")?;
        }
        read_operand(at, 0)?;
        expect(at, Kind::Colon)?;
        read_operand_type(at, 0)?;
        expect(at, Kind::RParen)?;
    }
    expect(at, Kind::Colon)?;
    read_result_type(at, 0)
}
