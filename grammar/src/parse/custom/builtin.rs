//! `builtin`

use chumsky::prelude::*;

use crate::parse::leaf::{attributes, peek, read_region, read_symbol, visibility};
use crate::parse::state::{At, Parsed};
use crate::token::Kind;

/// `module @m attributes {…} { … }`
pub(super) fn module(at: &mut At<'_, '_>) -> Parsed {
    at.check(visibility())?;
    if peek(at) == Some(Kind::Symbol) {
        read_symbol(at)?;
    }
    at.check(attributes().then(empty()))?;
    read_region(at)
}
