//! `smt`

use crate::parse::leaf::{
    expect, expect_word, read_attribute, read_dictionary, read_operand, read_operand_type, read_operands, read_type,
};
use crate::parse::state::{At, Parsed};
use crate::syntax::{NO_SEGMENT, Part};
use crate::token::Kind;

/// `smt.eq %a, %b, %c : t`, `smt.distinct`: one type for all operands.
pub(super) fn variadic_predicate(at: &mut At<'_, '_>) -> Parsed {
    let first = at.state().parts.len();
    read_operands(at, 0)?;
    let count = at.state().parts.len() - first;
    read_dictionary(at);
    expect(at, Kind::Colon)?;
    let ty = read_type(at)?;
    let given = std::iter::repeat_n(Part::OperandType { ty, segment: 0 }, count);
    at.state().parts.extend(given);
    at.state().parts.push(Part::ResultKnownType {
        ty: "!smt.bool",
        segment: NO_SEGMENT,
    });
    Ok(())
}

/// `smt.bv.repeat 3 times %a : !smt.bv<4>`: the count is in the type of the result alone.
pub(super) fn repeat(at: &mut At<'_, '_>) -> Parsed {
    read_attribute(at, "count", false)?;
    expect_word(at, "times")?;
    read_operand(at, 0)?;
    read_dictionary(at);
    expect(at, Kind::Colon)?;
    read_operand_type(at, 0)
}
