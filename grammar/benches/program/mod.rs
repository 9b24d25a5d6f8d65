//! The program that is measured: IR as it is before deallocation, two leaks in each function.

use std::fmt::Write as _;

/// Lines of one function.
const LINES: usize = 20;

/// A module of `count` functions, with 20 lines each.
#[allow(dead_code)]
pub fn functions(count: usize) -> String {
    let mut text = String::from("module {\n");
    for n in 0..count {
        let before = text.len();
        let callee = n.saturating_sub(1);
        write!(
            text,
            "  func.func @f{n}(%arg0: memref<64x64xf32>, %arg1: index, %arg2: i1) -> f32 {{
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index
    %cst = arith.constant {n}.000000e+00 : f32
    %alloc = memref.alloc() : memref<64x64xf32>
    %alloc_0 = memref.alloc(%arg1) {{alignment = 64 : i64}} : memref<?xf32>
    scf.for %arg3 = %c0 to %c64 step %c1 {{
      %2 = memref.load %arg0[%arg3, %c0] : memref<64x64xf32>
      %3 = arith.addf %2, %cst : f32
      memref.store %3, %alloc[%arg3, %c0] : memref<64x64xf32>
    }}
    scf.if %arg2 {{
      memref.store %cst, %alloc_0[%c0] : memref<?xf32>
    }}
    %0 = memref.load %alloc[%c0, %c1] : memref<64x64xf32>
    %1 = func.call @f{callee}(%alloc, %arg1, %arg2) : (memref<64x64xf32>, index, i1) -> f32
    %4 = arith.mulf %0, %1 : f32
    return %4 : f32
  }}
"
        )
        .unwrap_or_default();
        debug_assert_eq!(text[before..].lines().count(), LINES);
    }
    text.push_str("}\n");
    text
}

/// One function of about so many lines: the same work over and over, each on values of its own.
#[allow(dead_code)]
pub fn function(lines: usize) -> String {
    let mut text = String::from("func.func @large(%arg0: memref<64x64xf32>, %arg1: index, %arg2: i1) {\n");
    for n in 0..lines / 14 {
        write!(
            text,
            "    %c{n} = arith.constant {n} : index
    %s{n} = arith.addi %arg1, %c{n} : index
    %cst{n} = arith.constant {n}.000000e+00 : f32
    %alloc{n} = memref.alloc() : memref<64x64xf32>
    scf.for %i = %c{n} to %s{n} step %c{n} {{
      %2 = memref.load %arg0[%i, %c{n}] : memref<64x64xf32>
      %3 = arith.addf %2, %cst{n} : f32
      memref.store %3, %alloc{n}[%i, %c{n}] : memref<64x64xf32>
    }}
    %view{n} = memref.subview %alloc{n}[0, 0] [32, 32] [1, 1] : memref<64x64xf32> to memref<32x32xf32, strided<[64, 1]>>
    scf.if %arg2 {{
      \"test.use\"(%view{n}) {{callee = @helper}} : (memref<32x32xf32, strided<[64, 1]>>) -> ()
    }}
    memref.dealloc %alloc{n} : memref<64x64xf32>
"
        )
        .unwrap_or_default();
    }
    text.push_str("    return\n}\n");
    text
}
