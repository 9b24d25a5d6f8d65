//! `bufferization`

use crate::parse::leaf::{expect, read_dictionary, read_operand, read_operands, read_result_type, take_word};
use crate::parse::state::{At, Parsed};
use crate::syntax::NO_SEGMENT;
use crate::token::Kind;

/// `bufferization.alloc_tensor(%d) copy(%t) size_hint=%n {…} : t`
pub(super) fn alloc_tensor(at: &mut At<'_, '_>) -> Parsed {
    let [dynamic_sizes, copy, size_hint] = [0, 1, 2];
    expect(at, Kind::LParen)?;
    read_operands(at, dynamic_sizes)?;
    expect(at, Kind::RParen)?;
    if take_word(at, "copy") {
        expect(at, Kind::LParen)?;
        read_operand(at, copy)?;
        expect(at, Kind::RParen)?;
    }
    if take_word(at, "size_hint") {
        expect(at, Kind::Equal)?;
        read_operand(at, size_hint)?;
    }
    read_dictionary(at);
    expect(at, Kind::Colon)?;
    read_result_type(at, NO_SEGMENT)
}
