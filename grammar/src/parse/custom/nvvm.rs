//! `nvvm`

use crate::parse::leaf::{expect, is_word, peek, read_dictionary, read_operand, read_result_type, read_type, take};
use crate::parse::state::{At, Parsed};
use crate::syntax::Part;
use crate::token::Kind;

/// `nvvm.mma.sync A[%a] B[%b] C[%c] {…} : (t, t, t) -> t`
pub(super) fn mma(at: &mut At<'_, '_>) -> Parsed {
    multiply(at, &[("A", Of::All(0)), ("B", Of::All(1)), ("C", Of::All(2))])
}

/// `nvvm.mma.sp.sync A[%a] B[%b] C[%c] sparseMetadata[%m] selector[%s] {…} : (t, t, t) -> t`
pub(super) fn mma_sparse(at: &mut At<'_, '_>) -> Parsed {
    let fragments = [
        ("A", Of::All(0)),
        ("B", Of::All(1)),
        ("C", Of::All(2)),
        ("sparseMetadata", Of::All(3)),
        ("selector", Of::All(4)),
    ];
    multiply(at, &fragments)
}

/// `nvvm.mma.block_scale A[%a] B[%b] C[%c] scaleA[%s, %b, %t] scaleB[%s, %b, %t] {…} : (t, t, t) -> t`
pub(super) fn mma_scaled(at: &mut At<'_, '_>) -> Parsed {
    let fragments = [
        ("A", Of::All(0)),
        ("B", Of::All(1)),
        ("C", Of::All(2)),
        ("scaleA", Of::Each(3)),
        ("scaleB", Of::Each(6)),
    ];
    multiply(at, &fragments)
}

/// Both: `A[…] B[…] C[…] sparseMetadata[…] selector[…] scaleA[…] scaleB[…]`
pub(super) fn mma_sparse_scaled(at: &mut At<'_, '_>) -> Parsed {
    let fragments = [
        ("A", Of::All(0)),
        ("B", Of::All(1)),
        ("C", Of::All(2)),
        ("sparseMetadata", Of::All(3)),
        ("selector", Of::All(4)),
        ("scaleA", Of::Each(5)),
        ("scaleB", Of::Each(8)),
    ];
    multiply(at, &fragments)
}

/// Where the operands after a word are in the definition.
#[derive(Clone, Copy)]
enum Of {
    /// All in this segment.
    All(u8),
    /// One in each from this segment on.
    Each(u8),
}

fn multiply(at: &mut At<'_, '_>, fragments: &[(&str, Of)]) -> Parsed {
    while peek(at) == Some(Kind::Word) {
        let found = fragments.iter().find(|(name, _)| is_word(at, name));
        let Some(&(_, place)) = found else {
            return expect(at, Kind::Colon).map(drop);
        };
        at.skip();
        expect(at, Kind::LSquare)?;
        let mut nth = 0;
        while peek(at) == Some(Kind::Value) {
            let segment = match place {
                Of::All(segment) => segment,
                Of::Each(first) => first.saturating_add(nth),
            };
            read_operand(at, segment)?;
            nth = nth.saturating_add(1);
            if take(at, Kind::Comma).is_none() {
                break;
            }
        }
        expect(at, Kind::RSquare)?;
    }
    read_dictionary(at);
    expect(at, Kind::Colon)?;
    expect(at, Kind::LParen)?;
    for segment in 0..3 {
        if segment > 0 {
            expect(at, Kind::Comma)?;
        }
        // One type for all registers of a fragment.
        let ty = read_type(at)?;
        let parts = &at.state().parts;
        let registers = parts
            .iter()
            .filter(|part| matches!(part, Part::Operand { segment: of, .. } if *of == segment))
            .count();
        let given = std::iter::repeat_n(Part::OperandType { ty, segment }, registers);
        at.state().parts.extend(given);
    }
    expect(at, Kind::RParen)?;
    expect(at, Kind::Arrow)?;
    read_result_type(at, 0)
}
