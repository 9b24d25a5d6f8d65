//! `shape`

use crate::parse::leaf::{read_arrow_results, read_dictionary, read_operand, read_region, take};
use crate::parse::state::{At, Parsed};
use crate::syntax::NO_SEGMENT;
use crate::token::Kind;

/// `shape.assuming %witness -> (t, t) { … }`
pub(super) fn assuming(at: &mut At<'_, '_>) -> Parsed {
    let witness = 0;
    read_operand(at, witness)?;
    if take(at, Kind::Arrow).is_some() {
        read_arrow_results(at, NO_SEGMENT)?;
    }
    read_region(at)?;
    read_dictionary(at);
    Ok(())
}
