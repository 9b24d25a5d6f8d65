//! The function that `--bufferization-lower-deallocations` adds to a module, `@dealloc_helper`: it decides which of several
//! buffers are freed.
//!
//! It reads from memory the addresses of the buffers, the conditions for freeing them, and the addresses of what is retained. It
//! writes which buffers are to be freed and which retained ones are owned. It is recognized by its body, not by its name.

use std::fmt::Write as _;

use mlir_grammar::dialects::op_info::{Bounded, Chosen, Computes, Effect, EffectKind, Predicate, Signedness, Slot};
use mlir_grammar::{BlockId, Item, OpId, OpInfo, RegionId, ValueId};
use rustc_hash::FxHashMap;

use crate::numbers::buffer_sizes::asked_dimension;
use crate::numbers::offsets::number;

/// How many operands the function has: addresses, retained addresses, conditions; and where the answers go, for the ones
/// and for the others.
pub(crate) const OPERANDS: usize = 5;

/// What the function's operations do, in order. Values are numbered as they are defined: the arguments from 0 to 4, then
/// results and block arguments, those of an operation after what is inside it. Constants are where they are used.
const BODY: &str = "\
dim 0 =0
dim 1 =0
for =0 6 =1 {
store =0 4 7
}
for =0 5 =1 {
load 0 8
load 2 8
for =0 6 =1 =1 {
load 1 11
equal 13 9
if 14 {
load 4 11
or 15 10
store 16 4 11
}
differ 13 9
and 12 17
yield 18
}
for =0 8 =1 19 {
load 0 20
differ 22 9
and 21 23
yield 24
}
and 25 10
store 26 3 8
}
return
";

/// The same after `--convert-scf-to-cf`. Blocks are numbered from 0; the arguments of one are defined where it begins.
const BLOCKS: &str = "\
dim 0 =0
dim 1 =0
branch =0 ^1
^1
less 7 6
branch 8 ^2 ^3
^2
store =0 4 7
add 7 =1
branch 9 ^1
^3
branch =0 ^4
^4
less 10 5
branch 11 ^5 ^14
^5
load 0 10
load 2 10
branch =0 =1 ^6
^6
less 14 6
branch 16 ^7 ^10
^7
load 1 14
equal 17 12
branch 18 ^8 ^9
^8
load 4 14
or 19 13
store 20 4 14
branch ^9
^9
differ 17 12
and 15 21
add 14 =1
branch 23 22 ^6
^10
branch =0 15 ^11
^11
less 24 10
branch 26 ^12 ^13
^12
load 0 24
differ 27 12
and 25 28
add 24 =1
branch 30 29 ^11
^13
and 25 13
store 31 3 10
add 10 =1
branch 32 ^4
^14
return
";

/// Whether `region` is the body of the function that the pass adds.
pub(crate) fn is_helper(item: &Item, region: RegionId) -> bool {
    let ir = &item.ir;
    let blocks = ir.blocks_of(region);
    let takes = blocks.first().map(|&entry| ir.arguments(entry).len());
    if takes != Some(OPERANDS) {
        return false;
    }
    let body = if blocks.len() == 1 { BODY } else { BLOCKS };
    let mut writer = BodyWriter {
        item,
        numbers: FxHashMap::default(),
        longest: body.len(),
        text: String::new(),
    };
    writer.block(blocks[0]);
    for (index, &block) in blocks.iter().enumerate().skip(1) {
        _ = writeln!(writer.text, "^{index}");
        writer.block(block);
    }
    writer.text == body
}

/// Writes a body in the manner of [`BODY`] and [`BLOCKS`].
struct BodyWriter<'a> {
    item: &'a Item,
    numbers: FxHashMap<ValueId, usize>,
    /// Up to how many bytes.
    longest: usize,
    text: String,
}

impl BodyWriter<'_> {
    fn number(&mut self, values: impl Iterator<Item = ValueId>) {
        for value in values {
            self.numbers.insert(value, self.numbers.len());
        }
    }

    fn block(&mut self, block: BlockId) {
        let ir = &self.item.ir;
        self.number(ir.arguments(block));
        for &op in ir.ops_of(block) {
            // What is longer is another function.
            if self.text.len() > self.longest {
                return;
            }
            let act = act(self.item, op);
            let is_constant = self.item.constant(op).is_some();
            // What ends a region and forwards nothing may be left out.
            if is_constant || act == Some("yield") && ir.operands(op).is_empty() {
                continue;
            }
            self.text.push_str(act.unwrap_or("?"));
            for operand in ir.operands(op) {
                self.operand(operand.value);
            }
            let region = ir.block(block).parent;
            for successor in ir.successors(op) {
                let mut blocks = ir.blocks_of(region).iter();
                let target = blocks.position(|&other| Some(other) == successor.block);
                _ = write!(self.text, " ^{}", target.unwrap_or_default());
            }
            let regions = ir.regions_of(op).iter().flat_map(|&region| ir.blocks_of(region));
            // The generic form writes a region that is left out as an empty one.
            for &inner in regions.filter(|&&block| !ir.ops_of(block).is_empty()) {
                self.text.push_str(" {\n");
                self.block(inner);
                self.text.push('}');
            }
            self.text.push('\n');
            self.number(ir.results(op));
        }
    }

    fn operand(&mut self, value: Option<ValueId>) {
        let known = value.and_then(|value| self.numbers.get(&value));
        if let Some(number) = known {
            _ = write!(self.text, " {number}");
            return;
        }
        _ = match value.and_then(|value| number(self.item, value)) {
            Some(constant) => write!(self.text, " ={constant}"),
            None => write!(self.text, " ?"),
        };
    }
}

/// What an operation does, in the words of [`BODY`].
fn act(item: &Item, op: OpId) -> Option<&'static str> {
    let info = item.info(op)?;
    let in_function = || {
        let parent = item.ir.parent_op(op).and_then(|parent| item.info(parent));
        parent.is_some_and(|parent| parent.traits.function)
    };
    Some(match info.computes {
        Some(Computes::And) => "and",
        Some(Computes::Or) => "or",
        Some(Computes::Compare) => match item.predicate(op)? {
            Predicate::Equal => "equal",
            Predicate::NotEqual => "differ",
            Predicate::Less(Signedness::Signed) => "less",
            _ => return None,
        },
        Some(Computes::Add) => "add",
        Some(_) => return None,
        None if !item.ir.successors(op).is_empty() && item.cases(op).is_none() => "branch",
        None if asked_dimension(item, op).is_some() => "dim",
        None if info.counts_in_order() => "for",
        None if info.condition.is_some() && info.regions.is_some() => "if",
        None if info.traits.return_like && in_function() => "return",
        None if info.traits.return_like => "yield",
        None => match accessed_element(info)? {
            (_, EffectKind::Read) => "load",
            (_, EffectKind::Write) => "store",
            _ => return None,
        },
    })
}

/// The operand segment of the buffer, if an operation reads or writes the element at its indices and does nothing else.
pub(crate) fn accessed_element(info: &OpInfo) -> Option<(u8, EffectKind)> {
    let [
        Effect {
            kind,
            slot: Slot::Operand(buffer),
            ..
        },
    ] = info.effects[..]
    else {
        return None;
    };
    let is_element = |bounded: &Bounded| bounded.base == buffer && bounded.chosen == Chosen::Element;
    let has_map = info.attributes.iter().any(|attribute| &*attribute.name == "map");
    (info.bounds.iter().any(is_element) && !has_map).then_some((buffer, kind))
}

#[cfg(test)]
mod tests {
    use super::is_helper;
    use crate::testing::parse;

    /// The function as MLIR 22 prints it.
    const HELPER: &str = "\
func.func private @dealloc_helper(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %false = arith.constant false
  %dim = memref.dim %arg0, %c0 : memref<?xindex>
  %dim_0 = memref.dim %arg1, %c0 : memref<?xindex>
  scf.for %arg5 = %c0 to %dim_0 step %c1 {
    memref.store %false, %arg4[%arg5] : memref<?xi1>
  }
  scf.for %arg5 = %c0 to %dim step %c1 {
    %0 = memref.load %arg0[%arg5] : memref<?xindex>
    %1 = memref.load %arg2[%arg5] : memref<?xi1>
    %2 = scf.for %arg6 = %c0 to %dim_0 step %c1 iter_args(%arg7 = %true) -> (i1) {
      %5 = memref.load %arg1[%arg6] : memref<?xindex>
      %6 = arith.cmpi eq, %5, %0 : index
      scf.if %6 {
        %9 = memref.load %arg4[%arg6] : memref<?xi1>
        %10 = arith.ori %9, %1 : i1
        memref.store %10, %arg4[%arg6] : memref<?xi1>
      }
      %7 = arith.cmpi ne, %5, %0 : index
      %8 = arith.andi %arg7, %7 : i1
      scf.yield %8 : i1
    }
    %3 = scf.for %arg6 = %c0 to %arg5 step %c1 iter_args(%arg7 = %2) -> (i1) {
      %5 = memref.load %arg0[%arg6] : memref<?xindex>
      %6 = arith.cmpi ne, %5, %0 : index
      %7 = arith.andi %arg7, %6 : i1
      scf.yield %7 : i1
    }
    %4 = arith.andi %3, %1 : i1
    memref.store %4, %arg3[%arg5] : memref<?xi1>
  }
  return
}
";

    /// The same after `--convert-scf-to-cf`.
    const LOWERED: &str = "\
func.func private @dealloc_helper(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %false = arith.constant false
  %dim = memref.dim %arg0, %c0 : memref<?xindex>
  %dim_0 = memref.dim %arg1, %c0 : memref<?xindex>
  cf.br ^bb1(%c0 : index)
^bb1(%0: index):
  %1 = arith.cmpi slt, %0, %dim_0 : index
  cf.cond_br %1, ^bb2, ^bb3
^bb2:
  memref.store %false, %arg4[%0] : memref<?xi1>
  %2 = arith.addi %0, %c1 : index
  cf.br ^bb1(%2 : index)
^bb3:
  cf.br ^bb4(%c0 : index)
^bb4(%3: index):
  %4 = arith.cmpi slt, %3, %dim : index
  cf.cond_br %4, ^bb5, ^bb14
^bb5:
  %5 = memref.load %arg0[%3] : memref<?xindex>
  %6 = memref.load %arg2[%3] : memref<?xi1>
  cf.br ^bb6(%c0, %true : index, i1)
^bb6(%7: index, %8: i1):
  %9 = arith.cmpi slt, %7, %dim_0 : index
  cf.cond_br %9, ^bb7, ^bb10
^bb7:
  %10 = memref.load %arg1[%7] : memref<?xindex>
  %11 = arith.cmpi eq, %10, %5 : index
  cf.cond_br %11, ^bb8, ^bb9
^bb8:
  %12 = memref.load %arg4[%7] : memref<?xi1>
  %13 = arith.ori %12, %6 : i1
  memref.store %13, %arg4[%7] : memref<?xi1>
  cf.br ^bb9
^bb9:
  %14 = arith.cmpi ne, %10, %5 : index
  %15 = arith.andi %8, %14 : i1
  %16 = arith.addi %7, %c1 : index
  cf.br ^bb6(%16, %15 : index, i1)
^bb10:
  cf.br ^bb11(%c0, %8 : index, i1)
^bb11(%17: index, %18: i1):
  %19 = arith.cmpi slt, %17, %3 : index
  cf.cond_br %19, ^bb12, ^bb13
^bb12:
  %20 = memref.load %arg0[%17] : memref<?xindex>
  %21 = arith.cmpi ne, %20, %5 : index
  %22 = arith.andi %18, %21 : i1
  %23 = arith.addi %17, %c1 : index
  cf.br ^bb11(%23, %22 : index, i1)
^bb13:
  %24 = arith.andi %18, %6 : i1
  memref.store %24, %arg3[%3] : memref<?xi1>
  %25 = arith.addi %3, %c1 : index
  cf.br ^bb4(%25 : index)
^bb14:
  return
}
";

    fn is_helper_text(text: &str) -> bool {
        let item = parse(text);
        let function = item.ir.top()[0];
        item.ir
            .regions_of(function)
            .iter()
            .any(|&region| is_helper(&item, region))
    }

    #[test]
    fn the_helper_is_known_by_its_body() {
        assert!(is_helper_text(HELPER));
        assert!(is_helper_text(&HELPER.replace("@dealloc_helper", "@another_name")));
        assert!(is_helper_text(LOWERED));
    }

    #[test]
    fn another_body_is_none() {
        for (from, to) in [
            ("ori %9", "andi %9"),
            ("cmpi eq", "cmpi ne"),
            ("arith.constant false", "arith.constant true"),
            ("arith.constant 1 : index", "arith.constant 2 : index"),
            ("memref.store %4, %arg3", "memref.store %4, %arg4"),
            ("%dim_0 step %c1 iter_args", "%dim step %c1 iter_args"),
        ] {
            assert!(HELPER.contains(from), "{from}");
            assert!(!is_helper_text(&HELPER.replace(from, to)), "{from} for {to}");
        }
        for (from, to) in [
            ("ori %12", "andi %12"),
            ("cmpi slt, %17, %3", "cmpi slt, %17, %dim"),
            ("cf.cond_br %11, ^bb8, ^bb9", "cf.cond_br %11, ^bb9, ^bb8"),
            ("cf.br ^bb6(%16, %15", "cf.br ^bb6(%16, %8"),
            (
                "cf.cond_br %11, ^bb8, ^bb9",
                "cf.switch %11 : i1, [default: ^bb8, 1: ^bb9]",
            ),
            ("memref.store %24, %arg3", "memref.store %24, %arg4"),
        ] {
            assert!(LOWERED.contains(from), "{from}");
            assert!(!is_helper_text(&LOWERED.replace(from, to)), "{from} for {to}");
        }
    }
}
