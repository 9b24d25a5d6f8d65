//! `vector`

use chumsky::prelude::*;

use crate::parse::leaf::{
    dictionary, expect, expect_word, operand, operand_type, operands, peek, read_arrow_results, read_attribute,
    read_dictionary, read_operand, read_operand_type, read_operands, read_region, read_result_type, read_type, sign,
    take,
};
use crate::parse::state::{At, Parsed};
use crate::syntax::{NO_SEGMENT, Part};
use crate::token::Kind;

/// `vector.transfer_read %m[%i], %pad, %mask {…} : t, vector`
pub(super) fn transfer_read(at: &mut At<'_, '_>) -> Parsed {
    let [base, indices, padding, mask] = [0, 1, 2, 3];
    at.check(
        operand(base)
            .then(operands(indices).delimited_by(sign(Kind::LSquare), sign(Kind::RSquare)))
            .then(sign(Kind::Comma))
            .then(operand(padding)),
    )?;
    if take(at, Kind::Comma).is_some() {
        read_operand(at, mask)?;
    }
    at.check(dictionary().then(sign(Kind::Colon)).then(operand_type(base)))?;
    expect(at, Kind::Comma)?;
    read_result_type(at, NO_SEGMENT)
}

/// `vector.transfer_write %v, %m[%i], %mask {…} : vector, t`
pub(super) fn transfer_write(at: &mut At<'_, '_>) -> Parsed {
    let [value, base, indices, mask] = [0, 1, 2, 3];
    at.check(
        operand(value)
            .then(sign(Kind::Comma))
            .then(operand(base))
            .then(operands(indices).delimited_by(sign(Kind::LSquare), sign(Kind::RSquare))),
    )?;
    if take(at, Kind::Comma).is_some() {
        read_operand(at, mask)?;
    }
    read_dictionary(at);
    at.check(sign(Kind::Colon).then(operand_type(value)).then(sign(Kind::Comma)))?;
    let ty = read_type(at)?;
    at.state().parts.push(Part::OperandType { ty, segment: base });
    // On tensors it has a result, of the tensor's type.
    if at.state().str(ty).starts_with("tensor") {
        at.state().parts.push(Part::ResultType {
            ty,
            segment: NO_SEGMENT,
        });
    }
    Ok(())
}

/// `vector.contract {…} %a, %b, %c : t, t into t`
pub(super) fn contract(at: &mut At<'_, '_>) -> Parsed {
    if peek(at) == Some(Kind::Hash) {
        read_attribute(at, "trait", false)?;
    }
    read_dictionary(at);
    let [lhs, rhs, acc] = [0, 1, 2];
    at.check(
        operand(lhs)
            .then(sign(Kind::Comma))
            .then(operand(rhs))
            .then(sign(Kind::Comma))
            .then(operand(acc)),
    )?;
    // Before 2022: masks.
    if take(at, Kind::Comma).is_some() {
        read_operands(at, acc)?;
    }
    read_dictionary(at);
    at.check(
        sign(Kind::Colon)
            .then(operand_type(lhs))
            .then(sign(Kind::Comma))
            .then(operand_type(rhs)),
    )?;
    // Types of masks, which say nothing of the operands.
    while take(at, Kind::Comma).is_some() {
        read_type(at)?;
    }
    expect_word(at, "into")?;
    read_result_type(at, NO_SEGMENT)
}

/// `vector.outerproduct %a, %b, %c {…} : t, t`
pub(super) fn outerproduct(at: &mut At<'_, '_>) -> Parsed {
    let [lhs, rhs, acc] = [0, 1, 2];
    at.check(operand(lhs).then(sign(Kind::Comma)).then(operand(rhs)))?;
    if take(at, Kind::Comma).is_some() {
        read_operand(at, acc)?;
    }
    read_dictionary(at);
    at.check(sign(Kind::Colon).then(operand_type(lhs)).then(sign(Kind::Comma)))?;
    read_operand_type(at, rhs)
}

/// `vector.mask %m, %passthru { … } : t -> t`
pub(super) fn mask(at: &mut At<'_, '_>) -> Parsed {
    let [mask, passthru] = [0, 1];
    read_operand(at, mask)?;
    if take(at, Kind::Comma).is_some() {
        read_operand(at, passthru)?;
    }
    read_region(at)?;
    read_dictionary(at);
    expect(at, Kind::Colon)?;
    read_operand_type(at, mask)?;
    if take(at, Kind::Arrow).is_some() {
        read_arrow_results(at, NO_SEGMENT)?;
    }
    Ok(())
}
