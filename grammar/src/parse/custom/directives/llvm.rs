//! Directives of `llvm` and `spirv`.

use super::super::super::leaf::{expect, peek, read_brackets, read_successor, take, take_word};
use super::super::super::state::{At, Parsed};
use super::super::llvm::bundles;
use super::arguments::Arguments;
use crate::syntax::NO_SEGMENT;
use crate::token::Kind;

/// `default: ^bb1(%a : t), 42: ^bb2(%b : t), -1: ^bb3`, or `[42: ^bb2(%b : t), -1: ^bb3]`. The operands of all cases share
/// a segment.
pub(super) fn switch_cases(at: &mut At<'_, '_>, arguments: Arguments<'_>) -> Parsed {
    if take(at, Kind::LSquare).is_some() {
        cases(at, arguments)?;
        return expect(at, Kind::RSquare).map(drop);
    }
    if take_word(at, "default") {
        expect(at, Kind::Colon)?;
        read_successor(at, arguments.operand_named("defaultOperands"))?;
        if take(at, Kind::Comma).is_none() {
            return Ok(());
        }
    }
    cases(at, arguments)
}

fn cases(at: &mut At<'_, '_>, arguments: Arguments<'_>) -> Parsed {
    let names = ["caseOperands", "targetOperands"].map(|name| arguments.operand_named(name));
    let segment = names.into_iter().min().unwrap_or(NO_SEGMENT);
    while matches!(peek(at), Some(Kind::Minus | Kind::Integer)) {
        take(at, Kind::Minus);
        expect(at, Kind::Integer)?;
        expect(at, Kind::Colon)?;
        read_successor(at, segment)?;
        if take(at, Kind::Comma).is_none() {
            break;
        }
    }
    Ok(())
}

/// `[^bb1(%a : t), ^bb2]`
pub(super) fn indirect_successors(at: &mut At<'_, '_>, arguments: Arguments<'_>) -> Parsed {
    expect(at, Kind::LSquare)?;
    while peek(at) == Some(Kind::Label) {
        read_successor(at, arguments.operand(2))?;
        if take(at, Kind::Comma).is_none() {
            break;
        }
    }
    expect(at, Kind::RSquare).map(drop)
}

/// `["tag"(%a : t)]`, or nothing.
pub(super) fn operand_bundles(at: &mut At<'_, '_>, arguments: Arguments<'_>) -> Parsed {
    bundles(at, arguments.operand(0))
}

/// `internal`, or nothing.
pub(super) fn linkage(at: &mut At<'_, '_>, _: Arguments<'_>) -> Parsed {
    if peek(at) == Some(Kind::Word) {
        at.skip();
    }
    Ok(())
}

/// `["Bias"|"Grad"]`, or nothing.
pub(super) fn image_operands(at: &mut At<'_, '_>, _: Arguments<'_>) -> Parsed {
    if peek(at) == Some(Kind::LSquare) {
        read_brackets(at)?;
    }
    Ok(())
}
