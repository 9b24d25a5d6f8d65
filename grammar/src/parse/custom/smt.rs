//! `smt`

use crate::parse::leaf::{expect, read_dictionary, read_operands, read_type};
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
