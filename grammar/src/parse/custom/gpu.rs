//! `gpu`

use chumsky::prelude::*;
use smallvec::SmallVec;

use super::directives::async_dependencies;
use super::func::signature;
use super::scf::{record_arguments, trailing_dictionary};
use crate::ir::span::Span;
use crate::parse::leaf::{
    attributes, expect, expect_word, is_word, operands, read_dictionary, read_operand, read_region, read_symbol,
    read_type, sign, symbol_reference, take, take_word, word,
};
use crate::parse::state::{At, Parsed};
use crate::syntax::{NO_SEGMENT, Part};
use crate::token::Kind;

/// Where operands of `gpu.launch` are: grid, block and cluster sizes, three each.
const DEPENDENCIES: u8 = 0;
const GRID: u8 = 1;
const BLOCK: u8 = 4;
const CLUSTER: u8 = 7;
const SHARED_MEMORY: u8 = 10;

/// `(%x, %y, %z) in (%sx = %a, %sy = %b, %sz = %c)`: names for ids and sizes, values for sizes.
fn dimensions(at: &mut At<'_, '_>, segment: u8) -> Parsed<[SmallVec<[Span; 3]>; 2]> {
    let mut ids = SmallVec::new();
    let mut sizes = SmallVec::new();
    expect(at, Kind::LParen)?;
    for index in 0..3 {
        if index > 0 {
            expect(at, Kind::Comma)?;
        }
        ids.push(expect(at, Kind::Value)?.span());
    }
    at.check(sign(Kind::RParen).then(word("in")).then(sign(Kind::LParen)))?;
    for index in 0..3 {
        if index > 0 {
            expect(at, Kind::Comma)?;
        }
        sizes.push(expect(at, Kind::Value)?.span());
        expect(at, Kind::Equal)?;
        read_operand(at, segment + index)?;
    }
    expect(at, Kind::RParen)?;
    Ok([ids, sizes])
}

/// `gpu.launch async [%t] clusters(…) in (…) blocks(…) in (…) threads(…) in (…) … { … }`
pub(super) fn launch(at: &mut At<'_, '_>) -> Parsed {
    if is_word(at, "async") {
        at.state().parts.push(Part::ResultKnownType {
            ty: "!gpu.async.token",
            segment: NO_SEGMENT,
        });
    }
    async_dependencies(at, DEPENDENCIES)?;
    let clusters = match take_word(at, "clusters") {
        true => Some(dimensions(at, CLUSTER)?),
        false => None,
    };
    expect_word(at, "blocks")?;
    let [block_ids, grid_sizes] = dimensions(at, GRID)?;
    expect_word(at, "threads")?;
    let [thread_ids, block_sizes] = dimensions(at, BLOCK)?;
    if take_word(at, "dynamic_shared_memory_size") {
        read_operand(at, SHARED_MEMORY)?;
    }
    for name in ["module", "function"] {
        if is_word(at, name) {
            at.skip();
            at.check(sign(Kind::LParen).then(symbol_reference(name)).then(sign(Kind::RParen)))?;
        }
    }
    for names in [&block_ids, &thread_ids, &grid_sizes, &block_sizes] {
        record_arguments(at, names, "index");
    }
    if let Some(clusters) = &clusters {
        for names in clusters {
            record_arguments(at, names, "index");
        }
    }
    attributions(at, "workgroup")?;
    attributions(at, "private")?;
    read_region(at)?;
    trailing_dictionary(at);
    Ok(())
}

/// `workgroup(%a : t, %b : t)`: arguments for memory of the kernel.
fn attributions(at: &mut At<'_, '_>, keyword: &str) -> Parsed {
    if !take_word(at, keyword) {
        return Ok(());
    }
    expect(at, Kind::LParen)?;
    while let Some(name) = take(at, Kind::Value) {
        at.state().parts.push(Part::Argument { name: name.span() });
        expect(at, Kind::Colon)?;
        let ty = read_type(at)?;
        at.state().parts.push(Part::ArgumentType { ty });
        take(at, Kind::Braces);
        if take(at, Kind::Comma).is_none() {
            break;
        }
    }
    expect(at, Kind::RParen).map(drop)
}

/// `gpu.func @f(%a: t) workgroup(…) private(…) kernel attributes {…} { … }`
pub(super) fn function(at: &mut At<'_, '_>) -> Parsed {
    read_symbol(at)?;
    signature(at)?;
    attributions(at, "workgroup")?;
    attributions(at, "private")?;
    take_word(at, "kernel");
    at.check(attributes())?;
    read_region(at)
}

/// `gpu.launch_func async [%t] @m::@k clusters in (…) blocks in (…) threads in (…) : i64 args(%a : t)`
pub(super) fn launch_func(at: &mut At<'_, '_>) -> Parsed {
    let [kernel_operands, async_object] = [11, 12];
    if is_word(at, "async") {
        at.state().parts.push(Part::ResultKnownType {
            ty: "!gpu.async.token",
            segment: NO_SEGMENT,
        });
    }
    async_dependencies(at, DEPENDENCIES)?;
    if let Some(angles) = take(at, Kind::Angles)
        && let [value, ..] = at.state().tokens.inside(angles)
        && value.kind == Kind::Value
    {
        at.state().parts.push(Part::Operand {
            name: value.span(),
            segment: async_object,
            keyword: Span::default(),
        });
    }
    at.check(symbol_reference("kernel"))?;
    for (name, segment) in [("clusters", CLUSTER), ("blocks", GRID), ("threads", BLOCK)] {
        if name != "clusters" || is_word(at, name) {
            expect_word(at, name)?;
            at.check(word("in").then(sign(Kind::LParen)))?;
            for index in 0..3 {
                if index > 0 {
                    expect(at, Kind::Comma)?;
                }
                read_operand(at, segment + index)?;
            }
            expect(at, Kind::RParen)?;
        }
    }
    if take(at, Kind::Colon).is_some() {
        let ty = read_type(at)?;
        for segment in GRID..BLOCK + 3 {
            at.state().parts.push(Part::OperandType { ty, segment });
        }
    }
    if take_word(at, "dynamic_shared_memory_size") {
        read_operand(at, SHARED_MEMORY)?;
    }
    if take_word(at, "args") {
        expect(at, Kind::LParen)?;
        loop {
            at.check(operands(kernel_operands))?;
            if take(at, Kind::Colon).is_some() {
                let ty = read_type(at)?;
                at.state().parts.push(Part::TypeOfLast { ty });
            }
            if take(at, Kind::Comma).is_none() {
                break;
            }
        }
        expect(at, Kind::RParen)?;
    }
    read_dictionary(at);
    Ok(())
}
