//! Types of handles in `transform`.

use super::super::super::leaf::{
    expect, read_arrow_results, read_operand, read_operand_type, read_operands, read_type, take,
};
use super::super::super::state::{At, Parsed};
use super::arguments::Arguments;
use crate::syntax::Part;
use crate::token::Kind;

/// `(t) -> t`, or `t` where there are no results.
pub(super) fn semi_function_type(at: &mut At<'_, '_>, arguments: Arguments<'_>) -> Parsed {
    let [operand, results] = [arguments.operand(0), arguments.result(1)];
    if take(at, Kind::LParen).is_none() {
        return read_operand_type(at, operand);
    }
    read_operand_type(at, operand)?;
    expect(at, Kind::RParen)?;
    expect(at, Kind::Arrow)?;
    read_arrow_results(at, results)
}

/// `(t) -> t`, where all results have the second type.
pub(super) fn one_result_type(at: &mut At<'_, '_>, arguments: Arguments<'_>) -> Parsed {
    expect(at, Kind::LParen)?;
    read_operand_type(at, arguments.operand(0))?;
    expect(at, Kind::RParen)?;
    expect(at, Kind::Arrow)?;
    let ty = read_type(at)?;
    for nth in 1..arguments.len() {
        let segment = arguments.result(nth);
        at.state().parts.push(Part::ResultType { ty, segment });
    }
    Ok(())
}

/// `%root, %more : (t, t)`, `%root : t`, or nothing.
pub(super) fn bindings(at: &mut At<'_, '_>, arguments: Arguments<'_>) -> Parsed {
    let [root, more] = [arguments.operand(0), arguments.operand(2)];
    if at.peek_ref().is_none_or(|token| token.kind != Kind::Value) {
        return Ok(());
    }
    read_operand(at, root)?;
    if take(at, Kind::Comma).is_some() {
        read_operands(at, more)?;
    }
    expect(at, Kind::Colon)?;
    let is_list = take(at, Kind::LParen).is_some();
    read_operand_type(at, root)?;
    while take(at, Kind::Comma).is_some() {
        read_operand_type(at, more)?;
    }
    if is_list {
        expect(at, Kind::RParen)?;
    }
    Ok(())
}

/// `all`, `except(0, 1)`, `0, -1`
pub(super) fn dimensions(at: &mut At<'_, '_>, _: Arguments<'_>) -> Parsed {
    while let Some(&token) = at.peek_ref()
        && matches!(
            token.kind,
            Kind::Word | Kind::LParen | Kind::Comma | Kind::Minus | Kind::Integer | Kind::RParen
        )
    {
        at.skip();
    }
    Ok(())
}
