//! `spirv`

use super::arith::typed_value;
use super::func::signature;
use crate::parse::leaf::{
    attributes, expect, expect_word, is_word, no_region, peek, read_arrow_results, read_attribute, read_brackets,
    read_dictionary, read_functional_type, read_operand, read_operand_type, read_operands, read_region,
    read_result_type, read_successor, read_symbol, read_type, symbol_reference, take, take_word,
};
use crate::parse::state::{At, Parsed};
use crate::syntax::{NO_SEGMENT, Part};
use crate::token::Kind;

/// `spirv.func @f(%a: t) -> t "None" attributes {…} { … }`
pub(super) fn function(at: &mut At<'_, '_>) -> Parsed {
    read_symbol(at)?;
    signature(at)?;
    read_attribute(at, "function_control", false)?;
    at.check(attributes())?;
    if peek(at) == Some(Kind::Braces) {
        read_region(at)
    } else {
        at.check(no_region())
    }
}

/// `spirv.module @m Logical GLSL450 requires #spirv.vce<…> attributes {…} { … }`
pub(super) fn module(at: &mut At<'_, '_>) -> Parsed {
    if peek(at) == Some(Kind::Symbol) {
        read_symbol(at)?;
    }
    expect(at, Kind::Word)?;
    expect(at, Kind::Word)?;
    if take_word(at, "requires") {
        read_attribute(at, "vce_triple", false)?;
    }
    at.check(attributes())?;
    read_region(at)
}

/// `spirv.mlir.loop control(None) -> t { … }`, `spirv.mlir.selection`
pub(super) fn structured(at: &mut At<'_, '_>) -> Parsed {
    if take_word(at, "control") {
        read_brackets(at)?;
    }
    if take(at, Kind::Arrow).is_some() {
        read_arrow_results(at, NO_SEGMENT)?;
        while take(at, Kind::Comma).is_some() {
            read_result_type(at, NO_SEGMENT)?;
        }
    }
    read_region(at)
}

/// `spirv.BranchConditional %c [5, 10], ^bb1(%a : t), ^bb2`
pub(super) fn branch_conditional(at: &mut At<'_, '_>) -> Parsed {
    let [condition, true_operands, false_operands] = [0, 1, 2];
    read_operand(at, condition)?;
    if peek(at) == Some(Kind::LSquare) {
        read_attribute(at, "branch_weights", false)?;
    }
    expect(at, Kind::Comma)?;
    read_successor(at, true_operands)?;
    expect(at, Kind::Comma)?;
    read_successor(at, false_operands)
}

/// `spirv.Constant 4 : i32`, `true`, `dense<…> : tensor<2xi32> : !spirv.array<2 x i32>`: what is last is the type.
pub(super) fn constant(at: &mut At<'_, '_>) -> Parsed {
    let implied = typed_value(at)?;
    if take(at, Kind::Colon).is_some() {
        return read_result_type(at, NO_SEGMENT);
    }
    at.state().parts.extend(implied);
    Ok(())
}

/// `spirv.CompositeExtract %a[0 : i32] : t`: the type of the result lies in that of the operand.
pub(super) fn composite_extract(at: &mut At<'_, '_>) -> Parsed {
    read_operand(at, 0)?;
    read_attribute(at, "indices", false)?;
    expect(at, Kind::Colon)?;
    read_operand_type(at, 0)
}

/// `spirv.CompositeInsert %a, %b[0 : i32] : t into t`
pub(super) fn composite_insert(at: &mut At<'_, '_>) -> Parsed {
    let [object, composite] = [0, 1];
    read_operand(at, object)?;
    expect(at, Kind::Comma)?;
    read_operand(at, composite)?;
    read_attribute(at, "indices", false)?;
    expect(at, Kind::Colon)?;
    read_operand_type(at, object)?;
    expect_word(at, "into")?;
    read_result_type(at, 0)
}

/// `["Aligned", 4]`, if it is there.
fn memory_access(at: &mut At<'_, '_>) -> Parsed {
    if peek(at) == Some(Kind::LSquare) {
        return read_attribute(at, "memory_access", false);
    }
    Ok(())
}

/// `spirv.Load "Function" %p ["Aligned", 4] : t`
pub(super) fn load(at: &mut At<'_, '_>) -> Parsed {
    expect(at, Kind::String)?;
    read_operand(at, 0)?;
    memory_access(at)?;
    read_dictionary(at);
    expect(at, Kind::Colon)?;
    read_result_type(at, 0)
}

/// `spirv.Store "Function" %p, %v ["Aligned", 4] : t`, `spirv.INTEL.SubgroupBlockWrite`
pub(super) fn store(at: &mut At<'_, '_>) -> Parsed {
    let [pointer, value] = [0, 1];
    expect(at, Kind::String)?;
    read_operand(at, pointer)?;
    expect(at, Kind::Comma)?;
    read_operand(at, value)?;
    memory_access(at)?;
    expect(at, Kind::Colon)?;
    read_operand_type(at, value)
}

/// `spirv.CopyMemory "Function" %to, "Function" %from ["Aligned", 4], ["Aligned", 4] : t`
pub(super) fn copy_memory(at: &mut At<'_, '_>) -> Parsed {
    let [target, source] = [0, 1];
    expect(at, Kind::String)?;
    read_operand(at, target)?;
    expect(at, Kind::Comma)?;
    expect(at, Kind::String)?;
    read_operand(at, source)?;
    memory_access(at)?;
    if take(at, Kind::Comma).is_some() {
        read_attribute(at, "source_memory_access", false)?;
    }
    expect(at, Kind::Colon)?;
    read_type(at)?;
    read_dictionary(at);
    Ok(())
}

/// `bind(0, 1) built_in("x") {…}`: what decorates a variable.
fn decorations(at: &mut At<'_, '_>) -> Parsed {
    while is_word(at, "bind") || is_word(at, "built_in") {
        at.skip();
        read_brackets(at)?;
    }
    read_dictionary(at);
    Ok(())
}

/// `spirv.Variable init(%a) bind(0, 1) : !spirv.ptr<t, Function>`
pub(super) fn variable(at: &mut At<'_, '_>) -> Parsed {
    if take_word(at, "init") {
        expect(at, Kind::LParen)?;
        read_operand(at, 0)?;
        expect(at, Kind::RParen)?;
    }
    decorations(at)?;
    expect(at, Kind::Colon)?;
    read_result_type(at, 0)
}

/// `spirv.GlobalVariable @v initializer(@i) bind(0, 1) : !spirv.ptr<t, Input>`
pub(super) fn global_variable(at: &mut At<'_, '_>) -> Parsed {
    read_symbol(at)?;
    if take_word(at, "initializer") {
        read_brackets(at)?;
    }
    decorations(at)?;
    expect(at, Kind::Colon)?;
    read_type(at).map(drop)
}

/// `spirv.SpecConstant @c spec_id(5) = 42 : i32`
pub(super) fn spec_constant(at: &mut At<'_, '_>) -> Parsed {
    read_symbol(at)?;
    if take_word(at, "spec_id") {
        read_brackets(at)?;
    }
    expect(at, Kind::Equal)?;
    read_attribute(at, "default_value", true)
}

/// `spirv.SpecConstantComposite @c (@a, @b) : t`
pub(super) fn spec_constant_composite(at: &mut At<'_, '_>) -> Parsed {
    read_symbol(at)?;
    read_brackets(at)?;
    expect(at, Kind::Colon)?;
    read_type(at).map(drop)
}

/// `spirv.EntryPoint "GLCompute" @f, @a, @b`
pub(super) fn entry_point(at: &mut At<'_, '_>) -> Parsed {
    read_attribute(at, "execution_model", false)?;
    graph_entry_point(at)
}

/// `spirv.ARM.GraphEntryPoint @f, @a, @b`
pub(super) fn graph_entry_point(at: &mut At<'_, '_>) -> Parsed {
    at.check(symbol_reference("fn"))?;
    while take(at, Kind::Comma).is_some() {
        at.check(symbol_reference("interface"))?;
    }
    Ok(())
}

/// `spirv.ExecutionMode @f "LocalSize", 1, 1, 1`
pub(super) fn execution_mode(at: &mut At<'_, '_>) -> Parsed {
    at.check(symbol_reference("fn"))?;
    read_attribute(at, "execution_mode", false)?;
    while take(at, Kind::Comma).is_some() {
        read_attribute(at, "values", false)?;
    }
    Ok(())
}

/// `spirv.IAddCarry {…} %a, %b : !spirv.struct<(t, t)>`
pub(super) fn extended_arithmetic(at: &mut At<'_, '_>) -> Parsed {
    read_dictionary(at);
    for operand in [0, 1] {
        if operand > 0 {
            expect(at, Kind::Comma)?;
        }
        read_operand(at, operand)?;
    }
    expect(at, Kind::Colon)?;
    read_result_type(at, 0)
}

/// `spirv.GL.FClamp %a, %b, %c : t`: one type for all; `(%a, %b, %c) : (t, t, t) -> t` where it is not.
pub(super) fn of_one_type(at: &mut At<'_, '_>) -> Parsed {
    if take(at, Kind::LParen).is_some() {
        read_operands(at, NO_SEGMENT)?;
        expect(at, Kind::RParen)?;
        read_dictionary(at);
        expect(at, Kind::Colon)?;
        return read_functional_type(at, NO_SEGMENT, NO_SEGMENT);
    }
    read_operands(at, NO_SEGMENT)?;
    read_dictionary(at);
    expect(at, Kind::Colon)?;
    let ty = read_type(at)?;
    for _ in 0..3 {
        at.state().parts.push(Part::OperandType {
            ty,
            segment: NO_SEGMENT,
        });
    }
    at.state().parts.push(Part::ResultType { ty, segment: 0 });
    Ok(())
}
