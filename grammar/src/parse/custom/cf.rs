//! `cf`

use crate::parse::leaf::{expect, is_word, read_dictionary, read_operand, read_operand_type, read_successor, take};
use crate::parse::state::{At, Parsed};
use crate::token::Kind;

/// `cf.switch %f : i32, [default: ^bb1(%a : t), 42: ^bb2, …]`
pub(super) fn switch(at: &mut At<'_, '_>) -> Parsed {
    let [flag, default_operands, case_operands] = [0, 1, 2];
    read_operand(at, flag)?;
    expect(at, Kind::Colon)?;
    read_operand_type(at, flag)?;
    expect(at, Kind::Comma)?;
    expect(at, Kind::LSquare)?;
    crate::parse::leaf::expect_word(at, "default")?;
    expect(at, Kind::Colon)?;
    read_successor(at, default_operands)?;
    while take(at, Kind::Comma).is_some() {
        take(at, Kind::Minus);
        if !is_word(at, "true") && !is_word(at, "false") {
            expect(at, Kind::Integer)?;
        } else {
            at.skip();
        }
        expect(at, Kind::Colon)?;
        read_successor(at, case_operands)?;
    }
    expect(at, Kind::RSquare)?;
    read_dictionary(at);
    Ok(())
}
