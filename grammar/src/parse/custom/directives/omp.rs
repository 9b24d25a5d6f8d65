//! Clauses of `omp`.

use super::super::super::leaf::{
    advance, expect, index, is_word, miss, peek, read_brackets, read_operand, read_operand_type, read_operands,
    read_region, read_type, take, take_word,
};
use super::super::super::scan;
use super::super::super::state::{At, Expected, Parsed};
use super::super::scf::record_typed_arguments;
use super::arguments::Arguments;
use crate::ir::span::Span;
use crate::syntax::Part;
use crate::token::Kind;
use smallvec::SmallVec;

/// Clauses that bind arguments of the region: how each is called, and the operands that it has.
const BINDING: &[(&str, &str)] = &[
    ("has_device_addr", "has_device_addr_vars"),
    ("host_eval", "host_eval_vars"),
    ("in_reduction", "in_reduction_vars"),
    ("map_entries", "map_vars"),
    ("private", "private_vars"),
    ("reduction", "reduction_vars"),
    ("task_reduction", "task_reduction_vars"),
    ("use_device_addr", "use_device_addr_vars"),
    ("use_device_ptr", "use_device_ptr_vars"),
];

/// `private(@p %a -> %b : t) reduction(mod: inscan, byref @r %c -> %d : t) { … }`
pub(super) fn region(at: &mut At<'_, '_>, arguments: Arguments<'_>) -> Parsed {
    let mut names: SmallVec<[Span; 4]> = SmallVec::new();
    let mut types: SmallVec<[Span; 4]> = SmallVec::new();
    while let Some((_, variables)) = BINDING.iter().find(|(word, _)| is_word(at, word)) {
        let segment = arguments.operand_named(variables);
        at.skip();
        expect(at, Kind::LParen)?;
        if is_word(at, "mod") {
            at.skip();
            expect(at, Kind::Colon)?;
            expect(at, Kind::Word)?;
            expect(at, Kind::Comma)?;
        }
        let first = names.len();
        loop {
            take_word(at, "byref");
            symbol(at);
            read_operand(at, segment)?;
            expect(at, Kind::Arrow)?;
            names.push(expect(at, Kind::Value)?.span());
            if peek(at) == Some(Kind::LSquare) {
                read_brackets(at)?;
            }
            if take(at, Kind::Comma).is_none() {
                break;
            }
        }
        expect(at, Kind::Colon)?;
        for nth in first..names.len() {
            if nth > first {
                expect(at, Kind::Comma)?;
            }
            let ty = read_type(at)?;
            at.state().parts.push(Part::OperandType { ty, segment });
            types.push(ty);
        }
        expect(at, Kind::RParen)?;
        take_word(at, "private_barrier");
    }
    record_typed_arguments(at, &names, &types);
    read_region(at)
}

/// `@a::@b`, if it is there.
fn symbol(at: &mut At<'_, '_>) {
    if peek(at) == Some(Kind::Symbol) {
        let index = index(at);
        let end = scan::symbol(at.full_slice(), index);
        advance(at, end - index);
    }
}

/// Reads elements between commas.
fn list<'s, 'p>(at: &mut At<'s, 'p>, mut element: impl FnMut(&mut At<'s, 'p>) -> Parsed) -> Parsed {
    element(at)?;
    while take(at, Kind::Comma).is_some() {
        element(at)?;
    }
    Ok(())
}

/// `%a : t`
fn typed(at: &mut At<'_, '_>, segment: u8) -> Parsed {
    read_operand(at, segment)?;
    expect(at, Kind::Colon)?;
    read_operand_type(at, segment)
}

/// `%allocator : t -> %variable : t, …`
pub(super) fn allocate(at: &mut At<'_, '_>, arguments: Arguments<'_>) -> Parsed {
    list(at, |at| {
        typed(at, arguments.operand(2))?;
        expect(at, Kind::Arrow)?;
        typed(at, arguments.operand(0))
    })
}

/// `%a : t -> 32 : i64, …`
pub(super) fn aligned(at: &mut At<'_, '_>, arguments: Arguments<'_>) -> Parsed {
    list(at, |at| {
        typed(at, arguments.operand(0))?;
        expect(at, Kind::Arrow)?;
        expect(at, Kind::Integer)?;
        if take(at, Kind::Colon).is_some() {
            read_type(at)?;
        }
        Ok(())
    })
}

/// `%a = %step : t, …`; later versions put more types after it.
pub(super) fn linear(at: &mut At<'_, '_>, arguments: Arguments<'_>) -> Parsed {
    list(at, |at| {
        let segment = arguments.operand(0);
        read_operand(at, segment)?;
        expect(at, Kind::Equal)?;
        read_operand(at, arguments.operand(2))?;
        expect(at, Kind::Colon)?;
        read_operand_type(at, segment)
    })
}

/// `taskdependin -> %a : t, …`
pub(super) fn dependences(at: &mut At<'_, '_>, arguments: Arguments<'_>) -> Parsed {
    list(at, |at| {
        expect(at, Kind::Word)?;
        expect(at, Kind::Arrow)?;
        typed(at, arguments.operand(0))
    })
}

/// `%a -> @copy : t, …`
pub(super) fn copy_private(at: &mut At<'_, '_>, arguments: Arguments<'_>) -> Parsed {
    list(at, |at| {
        let segment = arguments.operand(0);
        read_operand(at, segment)?;
        expect(at, Kind::Arrow)?;
        symbol(at);
        expect(at, Kind::Colon)?;
        read_operand_type(at, segment)
    })
}

/// `dynamic = %chunk : t, monotonic, simd`
pub(super) fn schedule(at: &mut At<'_, '_>, arguments: Arguments<'_>) -> Parsed {
    expect(at, Kind::Word)?;
    if take(at, Kind::Equal).is_some() {
        typed(at, arguments.operand(3))?;
    }
    while take(at, Kind::Comma).is_some() {
        expect(at, Kind::Word)?;
    }
    Ok(())
}

/// `strict, %n : t`: grain size, number of tasks.
pub(super) fn granularity(at: &mut At<'_, '_>, arguments: Arguments<'_>) -> Parsed {
    if peek(at) == Some(Kind::Word) {
        at.skip();
        expect(at, Kind::Comma)?;
    }
    typed(at, arguments.operand(1))
}

/// Words that choose something: `seq_cst`, `uncontended, speculative`, `reproducible:concurrent`, `to | from`.
pub(super) fn words(at: &mut At<'_, '_>, _: Arguments<'_>) -> Parsed {
    loop {
        match peek(at) {
            Some(Kind::Word) => at.skip(),
            _ => return miss(at, Expected::Thing("a word")),
        }
        while let Some(Kind::Comma | Kind::Colon | Kind::Bar) = peek(at) {
            at.skip();
        }
        if peek(at) != Some(Kind::Word) {
            return Ok(());
        }
    }
}

/// `[0, 1], [2]`: where members lie in what is mapped.
pub(super) fn members_index(at: &mut At<'_, '_>, _: Arguments<'_>) -> Parsed {
    list(at, read_brackets)
}

/// `(%generated) <- (%applied)`, `<- (%applied)`
pub(super) fn loop_transformation(at: &mut At<'_, '_>, arguments: Arguments<'_>) -> Parsed {
    if take(at, Kind::LParen).is_some() {
        read_operands(at, arguments.operand(0))?;
        expect(at, Kind::RParen)?;
    }
    while matches!(peek(at), Some(Kind::LAngle | Kind::Minus)) {
        at.skip();
    }
    expect(at, Kind::LParen)?;
    read_operands(at, arguments.operand(1))?;
    expect(at, Kind::RParen).map(drop)
}
