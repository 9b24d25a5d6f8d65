//! How many bytes of machine code operations become, and what it takes to pass values.
//!
//! Estimates for a machine, as `llc -O2` makes code of what operations are lowered to. What LLVM folds into other instructions is
//! nothing: constants, casts, the packing of memref descriptors, most addresses.

use buffer_analysis::call_site::CallSite;
use buffer_analysis::similarity::Region;
use mlir_grammar::ir::types::{Shaped, Type, TypeKind};
use mlir_grammar::{Def, Item, OpId, ValueId};
use rustc_hash::FxHashSet;

use super::constant::Constant;

/// What code takes on a machine, in bytes.
#[derive(Debug)]
pub struct Machine {
    /// Which column of the table of operations is its own.
    column: usize,
    /// A call itself, and the registers that a function saves which calls another.
    pub call: i64,
    /// A call in a loop or a branch, where more values are alive than its block shows.
    call_inside: i64,
    /// What a value costs that lives across a call: a number may stay in one of a few registers, a float goes to the stack.
    live: i64,
    /// How many registers a call leaves alone.
    kept: i64,
    /// What each function has besides its body: its end, the registers that it saves, and the gap before the next one.
    pub function: i64,
    /// A function that is no more than one call of another: a jump, and the gap before the next one.
    pub caller: i64,
    /// How many words are passed in registers; those beyond go by the stack.
    pub registers: i64,
    /// A word that is moved to a register, or stored and loaded.
    step: i64,
    store: i64,
    load: i64,
}

/// x86-64: instructions of any length, functions at multiples of 16.
pub const X86_64: Machine = Machine {
    column: 0,
    call: 10,
    call_inside: 30,
    live: 6,
    kept: 4,
    function: 32,
    caller: 16,
    registers: 6,
    step: 3,
    store: 5,
    load: 5,
};

/// AArch64: instructions of four bytes, two words stored or loaded by one.
pub const AARCH64: Machine = Machine {
    column: 1,
    call: 10,
    call_inside: 24,
    live: 6,
    kept: 8,
    function: 16,
    caller: 4,
    registers: 8,
    step: 4,
    store: 4,
    load: 4,
};

/// How many operations after a region are looked at for what lives across it.
const LOOKED_AT: usize = 64;

/// How many bytes an operation becomes, those inside of it aside.
pub fn of_operation(machine: &Machine, item: &Item, op: OpId) -> i64 {
    let name = item.op_name(op);
    let (dialect, rest) = name.split_once('.').unwrap_or(("", name));
    let rank = || {
        let mut types = item
            .ir
            .operands(op)
            .iter()
            .filter_map(|operand| item.ir.type_of(operand.value?));
        let memref = types.find_map(Type::as_memref);
        memref
            .and_then(|memref| Some(memref.shaped.shape.as_ref()?.len() as i64))
            .unwrap_or(1)
    };
    let bytes = match (dialect, rest) {
        ("llvm", "insertvalue" | "extractvalue" | "bitcast" | "ptrtoint" | "inttoptr" | "trunc" | "freeze") => [0, 0],
        ("llvm", "addrspacecast" | "intr.assume" | "unreachable") => [0, 0],
        ("llvm", _)
            if rest.starts_with("mlir.") || rest.starts_with("intr.lifetime") || rest.starts_with("intr.dbg") =>
        {
            [0, 0]
        }
        ("llvm", "getelementptr") => [3, 2],
        ("llvm", "sext" | "zext" | "select") => [3, 4],
        ("arith", "index_cast" | "index_castui" | "trunci" | "bitcast" | "constant") => [0, 0],
        ("builtin", _) => [0, 0],
        ("memref", "cast" | "memory_space_cast" | "extract_strided_metadata" | "extract_aligned_pointer_as_index") => {
            [0, 0]
        }
        ("memref", "reinterpret_cast" | "dim" | "rank" | "assume_alignment" | "collapse_shape" | "expand_shape") => {
            [0, 0]
        }
        ("memref", "subview" | "view" | "transpose") => [3 * rank(), 4 * rank()],
        ("memref" | "affine" | "vector", "load" | "store") => {
            let others = (rank() - 1).max(0);
            [8 + 11 * others, 4 + 8 * others]
        }
        ("llvm", "load" | "store") => [6, 4],
        ("affine", "apply" | "min" | "max") => [7, 8],
        ("scf" | "affine" | "vector" | "linalg", "yield" | "reduce") => [0, 0],
        ("scf" | "affine", "for" | "parallel" | "while" | "forall") => {
            let results = item.ir.results(op).len() as i64;
            [18 + X86_64.step * results, 16 + AARCH64.step * results]
        }
        ("scf" | "affine", "if") => [6, 8],
        ("scf", "condition") | ("cf" | "llvm", "br") => [2, 4],
        ("cf" | "llvm", "cond_br") => [4, 4],
        (_, "divsi" | "divui" | "remsi" | "remui" | "sdiv" | "udiv" | "srem" | "urem") => [9, 6],
        (_, "ceildivsi" | "ceildivui" | "floordivsi") => [20, 16],
        ("math", _) => [10, 12],
        ("linalg", _) => [60, 56],
        _ if CallSite::of(item, op).is_some() => {
            let passed: i64 = item.ir.operand_values(op).map(|value| words(item, value)).sum();
            [&X86_64, &AARCH64].map(|machine| machine.call + machine.passing(passed))
        }
        _ => [4, 4],
    };
    bytes[machine.column]
}

/// What calling a function in place of a region costs, besides passing what it needs.
pub fn of_call(machine: &Machine, item: &Item, region: &Region) -> i64 {
    let ir = &item.ir;
    let around = ir.block(region.block).parent;
    let is_function = item
        .info(ir.region(around).parent)
        .is_none_or(|info| info.traits.function);
    let call = match is_function && ir.blocks_of(around).len() == 1 {
        true => machine.call,
        false => machine.call_inside,
    };
    let (mut numbers, mut floats) = (FxHashSet::default(), FxHashSet::default());
    let ops = ir.ops_of(region.block);
    let first = ops.get(region.operations.start as usize).copied();
    for &op in ops.iter().skip(region.operations.end as usize).take(LOOKED_AT) {
        for value in ir.operand_values(op) {
            let is_before = match ir.value(value).def {
                Def::Result { op, .. } => Some(op) < first && Constant::of(item, value).is_none(),
                Def::Argument { .. } => true,
            };
            let is_float = ir
                .type_of(value)
                .is_some_and(|ty| matches!(ty.kind, TypeKind::Float | TypeKind::Vector(_)));
            if is_before {
                if is_float { &mut floats } else { &mut numbers }.insert(value);
            }
        }
    }
    call + machine.live * (floats.len() as i64 + (numbers.len() as i64 - machine.kept).max(0))
}

impl Machine {
    /// How many bytes it takes to pass so many words to a function.
    pub fn passing(&self, words: i64) -> i64 {
        self.step * words.min(self.registers) + self.store * (words - self.registers).max(0)
    }

    /// How many bytes a function takes to get at so many words that it is passed.
    pub fn taking(&self, words: i64) -> i64 {
        self.load * (words - self.registers).max(0)
    }

    /// How many bytes it takes to return so many words; and as many for the caller to get at them.
    pub fn returning(&self, words: i64) -> i64 {
        match words {
            0 => 0,
            1 | 2 => self.step,
            _ => self.step + self.store * words,
        }
    }
}

/// From how many words on it makes no difference how many more there are: that many are not worth passing.
const MOST_WORDS: i64 = 1 << 16;

/// In how many words a value is passed, [`MOST_WORDS`] at most: a type may be of any size, and nested to any depth.
pub fn words(item: &Item, value: ValueId) -> i64 {
    item.ir.type_of(value).map_or(1, words_of).clamp(0, MOST_WORDS)
}

fn words_of(ty: &Type) -> i64 {
    let elements = |shaped: &Shaped| {
        let shape = shaped.shape.as_deref().unwrap_or_default();
        shape
            .iter()
            .map(|size| size.map_or(1, |size| i64::try_from(size).unwrap_or(MOST_WORDS)))
            .fold(1, i64::saturating_mul)
    };
    match &ty.kind {
        TypeKind::MemRef(memref) => match &memref.shaped.shape {
            Some(shape) => 3 + 2 * shape.len() as i64,
            None => 2,
        },
        // Four of 32 bits a register.
        TypeKind::Vector(shaped) => elements(shaped).saturating_add(3) / 4,
        TypeKind::Complex(_) => 2,
        TypeKind::Integer(width) => i64::from(*width).div_euclid(65) + 1,
        TypeKind::Dialect => members(ty.text.trim_start_matches("!llvm.")),
        _ => 1,
    }
}

/// How many scalars a type of the LLVM dialect has, as it is written: `struct<(ptr, array<2 x i64>)>` has three.
fn members(text: &str) -> i64 {
    let mut sum: i64 = 0;
    // How often what is inside each open bracket is there: as often as the arrays around it say.
    let mut times = vec![1_i64];
    for word in text.split_inclusive(['<', '>', '(', ')', ',', ' ']) {
        let (name, end) = word.split_at(word.len() - usize::from(!word.ends_with(char::is_alphanumeric)));
        let around = times.last().copied().unwrap_or(1);
        match (name, end) {
            // `array<2 x` says how often; the name of a struct, or that it is packed, says nothing.
            ("x" | "packed" | "", _) | (_, "<") => {}
            (name, _) if name.starts_with('"') => {}
            (count, " ") if count.starts_with(|first: char| first.is_ascii_digit()) => {
                let count = count.parse().unwrap_or(MOST_WORDS);
                if let Some(inside) = times.last_mut() {
                    *inside = inside.saturating_mul(count);
                }
            }
            _ => sum = sum.saturating_add(around),
        }
        match end {
            "<" | "(" => times.push(around),
            ">" | ")" if times.len() > 1 => _ = times.pop(),
            _ => {}
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::members;

    #[test]
    fn structs_are_passed_member_by_member() {
        for (ty, expected) in [
            ("ptr", 1),
            ("struct<(ptr, ptr, i64)>", 3),
            ("struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>", 7),
            ("struct<packed (i8, struct<(f32, array<2 x struct<(i8, i8)>>)>)>", 6),
            ("array<3 x f32>", 3),
            ("struct<()>", 0),
            ("struct<\"pair\", (i8, i8)>", 2),
            ("array<2 x array<3 x struct<(i8, ptr<1>)>>>", 12),
            ("array<9223372036854775807 x array<4 x i64>>", i64::MAX),
        ] {
            assert_eq!(members(ty), expected, "{ty}");
        }
    }
}
