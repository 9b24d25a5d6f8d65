//! `pdl_interp`

use super::scf::record_typed_arguments;
use crate::parse::leaf::{expect, expect_word, read_dictionary, read_operand, read_region, read_successor, read_type};
use crate::parse::state::{At, Parsed};
use crate::token::Kind;

/// `pdl_interp.foreach %op : !pdl.operation in %ops { … } -> ^bb1`
pub(super) fn foreach(at: &mut At<'_, '_>) -> Parsed {
    let name = expect(at, Kind::Value)?.span();
    expect(at, Kind::Colon)?;
    let ty = read_type(at)?;
    expect_word(at, "in")?;
    read_operand(at, 0)?;
    record_typed_arguments(at, &[name], &[ty]);
    read_region(at)?;
    read_dictionary(at);
    expect(at, Kind::Arrow)?;
    read_successor(at, 0)
}
