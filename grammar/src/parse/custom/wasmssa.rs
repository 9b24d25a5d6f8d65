//! `wasmssa`

use super::func::signature;
use crate::parse::leaf::{
    attributes, expect, expect_word, no_region, peek, read_attribute, read_region, read_symbol, read_type, take_word,
};
use crate::parse::state::{At, Parsed};
use crate::token::Kind;

/// `wasmssa.func exported @f(%a: t) -> t attributes {…} { … }`
pub(super) fn function(at: &mut At<'_, '_>) -> Parsed {
    take_word(at, "exported");
    read_symbol(at)?;
    signature(at)?;
    at.check(attributes())?;
    if peek(at) == Some(Kind::Braces) {
        read_region(at)
    } else {
        at.check(no_region())
    }
}

/// `wasmssa.global exported @g t mutable : { … }`
pub(super) fn global(at: &mut At<'_, '_>) -> Parsed {
    take_word(at, "exported");
    read_symbol(at)?;
    read_type(at)?;
    take_word(at, "mutable");
    expect(at, Kind::Colon)?;
    read_region(at)
}

/// `wasmssa.import_global "name" from "module" as @g : t mutable`
pub(super) fn import_global(at: &mut At<'_, '_>) -> Parsed {
    read_attribute(at, "importName", false)?;
    expect_word(at, "from")?;
    read_attribute(at, "moduleName", false)?;
    expect_word(at, "as")?;
    read_symbol(at)?;
    expect(at, Kind::Colon)?;
    read_type(at)?;
    take_word(at, "mutable");
    Ok(())
}
