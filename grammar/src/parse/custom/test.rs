//! `test`, the dialect that MLIR's own tests are written in.

use super::scf::record_arguments;
use crate::parse::leaf::{expect, read_operand, read_region};
use crate::parse::state::{At, Parsed};
use crate::token::Kind;

/// `test.isolated_region %a { … }`: inside, the name of the operand is that of the argument.
pub(super) fn isolated_region(at: &mut At<'_, '_>) -> Parsed {
    let Some(&name) = at.peek_ref() else {
        return expect(at, Kind::Value).map(drop);
    };
    read_operand(at, 0)?;
    record_arguments(at, &[name.span()], "index");
    read_region(at)
}
