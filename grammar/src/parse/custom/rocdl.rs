//! `rocdl`

use crate::parse::leaf::{expect, read_operand, read_operand_type, read_result_type, take};
use crate::parse::state::{At, Parsed};
use crate::token::Kind;

/// `rocdl.raw.buffer.load %resource, %offset, %soffset, %aux : t`
pub(super) fn raw_buffer_load(at: &mut At<'_, '_>) -> Parsed {
    in_order(at)?;
    read_result_type(at, 0)
}

/// `rocdl.raw.buffer.store %data, %resource, %offset, %soffset, %aux : t`, and the atomic ones
pub(super) fn raw_buffer_store(at: &mut At<'_, '_>) -> Parsed {
    in_order(at)?;
    read_operand_type(at, 0)
}

/// `%a, %b :`, each a segment of its own.
fn in_order(at: &mut At<'_, '_>) -> Parsed {
    let mut segment = 0_u8;
    read_operand(at, segment)?;
    while take(at, Kind::Comma).is_some() {
        segment = segment.saturating_add(1);
        read_operand(at, segment)?;
    }
    expect(at, Kind::Colon).map(drop)
}
