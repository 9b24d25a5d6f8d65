//! `tosa`

use super::scf::assignments;
use crate::parse::leaf::{
    attributes, expect, no_region, peek, read_arrow_results, read_functional_type, read_operand, read_operand_type,
    read_region, take, take_word,
};
use crate::parse::state::{At, Parsed};
use crate::syntax::NO_SEGMENT;
use crate::token::Kind;

/// `tosa.cond_if %c (%a = %x) : t (t) -> t { … } else { … }`: each region names its arguments itself, again.
pub(super) fn cond_if(at: &mut At<'_, '_>) -> Parsed {
    let [condition, inputs] = [0, 1];
    read_operand(at, condition)?;
    if peek(at) == Some(Kind::LParen) {
        assignments(at, inputs)?;
    }
    expect(at, Kind::Colon)?;
    read_operand_type(at, condition)?;
    if peek(at) == Some(Kind::LParen) {
        read_functional_type(at, inputs, NO_SEGMENT)?;
    } else if take(at, Kind::Arrow).is_some() {
        read_arrow_results(at, NO_SEGMENT)?;
    }
    at.check(attributes())?;
    read_region(at)?;
    if take_word(at, "else") {
        read_region(at)
    } else {
        at.check(no_region())
    }
}
