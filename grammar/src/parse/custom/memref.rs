//! `memref`

use chumsky::prelude::*;

use crate::parse::leaf::{
    Grammar, attribute, dictionary, expect, index, operand, operand_type, operands, read_arrow_results,
    read_dictionary, read_operand, read_operand_types, read_region, record_attribute, result_type, sign, take, word,
};
use crate::parse::state::{At, Parsed};
use crate::syntax::NO_SEGMENT;
use crate::token::Kind;

/// `memref.alloca_scope -> (t) { … }`
pub(super) fn alloca_scope(at: &mut At<'_, '_>) -> Parsed {
    if take(at, Kind::Arrow).is_some() {
        read_arrow_results(at, NO_SEGMENT)?;
    }
    read_region(at)?;
    read_dictionary(at);
    Ok(())
}

/// `memref.generic_atomic_rmw %m[%i] : t { ^bb0(%x : t): … }`
pub(super) fn generic_atomic_rmw(at: &mut At<'_, '_>) -> Parsed {
    let [memref, indices] = [0, 1];
    at.check(
        subscripted(memref, indices)
            .then(sign(Kind::Colon))
            .then(operand_type(memref)),
    )?;
    read_region(at)?;
    read_dictionary(at);
    Ok(())
}

/// `%m[%i, %j]`
fn subscripted<'s>(memref: u8, indices: u8) -> impl Grammar<'s> + Copy {
    operand(memref)
        .then(operands(indices).delimited_by(sign(Kind::LSquare), sign(Kind::RSquare)))
        .ignored()
}

/// `memref.prefetch %m[%i], read, locality<3>, data : t`
pub(super) fn prefetch(at: &mut At<'_, '_>) -> Parsed {
    let [memref, indices] = [0, 1];
    at.check(
        subscripted(memref, indices)
            .then(sign(Kind::Comma))
            .then(attribute("isWrite"))
            .then(sign(Kind::Comma))
            .then(word("locality"))
            .then(sign(Kind::Angles))
            .then(sign(Kind::Comma)),
    )?;
    let cache = expect(at, Kind::Word)?;
    record_attribute(at, "isDataCache", cache.span());
    at.check(dictionary().then(sign(Kind::Colon)).then(operand_type(memref)))
}

/// `memref.transpose %m (i, j) -> (j, i) : t to t`
pub(super) fn transpose(at: &mut At<'_, '_>) -> Parsed {
    let memref = 0;
    read_operand(at, memref)?;
    let start = index(at);
    let dimensions = sign(Kind::Word)
        .separated_by(sign(Kind::Comma))
        .delimited_by(sign(Kind::LParen), sign(Kind::RParen));
    at.check(dimensions.then(sign(Kind::Arrow)))?;
    // The results are expressions; only their extent matters here.
    let end = crate::parse::scan::balanced(at.full_slice(), index(at));
    let tokens = at.full_slice();
    expect(at, Kind::LParen)?;
    while end.is_some_and(|end| index(at) < end) {
        at.skip();
    }
    let map = tokens[start].span().to(tokens[index(at) - 1].span());
    record_attribute(at, "permutation", map);
    at.check(
        dictionary()
            .then(sign(Kind::Colon))
            .then(operand_type(memref))
            .then(word("to"))
            .then(result_type(NO_SEGMENT)),
    )
}

/// `memref.dma_start %s[%i], %d[%j], %n, %tag[%k], %stride, %elements : t, t, t`: all its operands in one list.
pub(super) fn dma_start(at: &mut At<'_, '_>) -> Parsed {
    let all = 0;
    let place = || operand(all).then(operands(all).delimited_by(sign(Kind::LSquare), sign(Kind::RSquare)));
    at.check(
        place()
            .then(sign(Kind::Comma))
            .then(place())
            .then(sign(Kind::Comma))
            .then(operand(all))
            .then(sign(Kind::Comma))
            .then(place()),
    )?;
    while take(at, Kind::Comma).is_some() {
        read_operand(at, all)?;
    }
    read_dictionary(at);
    expect(at, Kind::Colon)?;
    let first = at.state().parts.len();
    read_operand_types(at, all)?;
    // The types are those of the three memrefs, which the list of operands does not show.
    at.state().parts.truncate(first);
    Ok(())
}
