//! `transform`

use crate::parse::leaf::{
    expect, expect_word, peek, read_attribute, read_dictionary, read_operand, read_operand_type, read_type, take,
};
use crate::parse::state::{At, Parsed};
use crate::syntax::{NO_SEGMENT, Part};
use crate::token::Kind;

/// `transform.structured.split %t after 42 {…} : t`, `after %n {…} : t, t`: the parts have the type of the whole.
pub(super) fn split(at: &mut At<'_, '_>) -> Parsed {
    let [target, chunk_sizes] = [0, 1];
    read_operand(at, target)?;
    expect_word(at, "after")?;
    match peek(at) {
        Some(Kind::Value) => read_operand(at, chunk_sizes)?,
        _ => read_attribute(at, "static_chunk_sizes", false)?,
    }
    read_dictionary(at);
    expect(at, Kind::Colon)?;
    let ty = read_type(at)?;
    if take(at, Kind::Comma).is_some() {
        read_operand_type(at, chunk_sizes)?;
    }
    at.state().parts.push(Part::OperandType { ty, segment: target });
    at.state().parts.push(Part::ResultType {
        ty,
        segment: NO_SEGMENT,
    });
    Ok(())
}
