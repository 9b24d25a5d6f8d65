// An operand at another type.
func.func @f(%a: i32) {
  "some.use"(%a) : (i64) -> ()
  return
}
// -----
// A custom form at another type.
func.func @f(%a: i32) {
  %b = arith.addi %a, %a : i64
  return
}
// -----
// One of two operands at another type.
func.func @f(%a: i32, %b: i64) {
  %c = arith.addi %a, %b : i32
  return
}
// -----
// A memref of another shape.
func.func @f(%m: memref<4xf32>, %i: index) {
  %a = memref.load %m[%i] : memref<5xf32>
  return
}
// -----
// An index that is an integer.
func.func @f(%m: memref<4xf32>, %i: i32) {
  %a = memref.load %m[%i] : memref<4xf32>
  return
}
// -----
// A stored value of another type.
func.func @f(%m: memref<4xf32>, %i: index, %v: f64) {
  memref.store %v, %m[%i] : memref<4xf32>
  return
}
// -----
// A stored value that fits.
func.func @f(%m: memref<4xf32>, %i: index, %v: f32) {
  memref.store %v, %m[%i] : memref<4xf32>
  return
}
// -----
// A loaded value at another type.
func.func @f(%m: memref<4xf32>, %i: index) {
  %v = memref.load %m[%i] : memref<4xf32>
  %w = arith.addf %v, %v : f64
  return
}
// -----
// A comparison's result is an i1.
func.func @f(%a: i32) {
  %c = arith.cmpi eq, %a, %a : i32
  %b = arith.addi %c, %a : i32
  return
}
// -----
// A bound that is an integer.
func.func @f(%lb: i32) {
  scf.for %i = %lb to %lb step %lb {
  }
  return
}
// -----
// Bounds that are integers, said so.
func.func @f(%lb: i32) {
  scf.for %i = %lb to %lb step %lb : i32 {
    %b = arith.addi %i, %lb : i32
  }
  return
}
// -----
// An induction variable at another type.
func.func @f(%lb: index) {
  scf.for %i = %lb to %lb step %lb {
    %b = arith.addi %i, %i : i32
  }
  return
}
// -----
// A size that is an integer.
func.func @f(%n: i32) {
  %m = memref.alloc(%n) : memref<?xf32>
  return
}
// -----
// Too few sizes.
func.func @f(%n: index) {
  %m = memref.alloc(%n) : memref<?x?xf32>
  return
}
// -----
// Too many sizes.
func.func @f(%n: index) {
  %m = memref.alloc(%n) : memref<4xf32>
  return
}
// -----
// A select whose values differ.
func.func @f(%c: i1, %a: i32, %b: i64) {
  %r = arith.select %c, %a, %b : i32
  return
}
// -----
// A select whose condition is an integer.
func.func @f(%c: i32, %a: i32) {
  %r = arith.select %c, %a, %a : i32
  return
}
// -----
// The generic form lists fewer types than operands.
func.func @f(%a: i32) {
  "some.use"(%a, %a) : (i32) -> ()
  return
}
// -----
// The generic form lists more types than operands.
func.func @f(%a: i32) {
  "some.use"(%a) : (i32, i32) -> ()
  return
}
// -----
// The generic form of an addition of three.
func.func @f(%a: i32) {
  %b = "arith.addi"(%a, %a, %a) <{overflowFlags = #arith.overflow<none>}> : (i32, i32, i32) -> i32
  return
}
// -----
// The generic form of an addition with two results.
func.func @f(%a: i32) {
  %b:2 = "arith.addi"(%a, %a) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> (i32, i32)
  return
}
// -----
// The generic form of an addition whose result has another type.
func.func @f(%a: i32) {
  %b = "arith.addi"(%a, %a) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i64
  return
}
// -----
// The generic form of an addition of two types.
func.func @f(%a: i32, %b: i64) {
  %c = "arith.addi"(%a, %b) <{overflowFlags = #arith.overflow<none>}> : (i32, i64) -> i32
  return
}
// -----
// The generic form of a load through an integer.
func.func @f(%m: memref<4xf32>, %i: i32) {
  %a = "memref.load"(%m, %i) : (memref<4xf32>, i32) -> f32
  return
}
// -----
// Too few indices of a load.
func.func @f(%m: memref<4x4xf32>, %i: index) {
  %a = memref.load %m[%i] : memref<4x4xf32>
  return
}
// -----
// Too many indices of a store.
func.func @f(%m: memref<4xf32>, %i: index, %v: f32) {
  memref.store %v, %m[%i, %i] : memref<4xf32>
  return
}
// -----
// A function whose entry block has another argument than it says.
"func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({
^bb0(%a: i64):
  "func.return"() : () -> ()
}) : () -> ()
// -----
// A function whose entry block has too few arguments.
"func.func"() <{function_type = (i32, i32) -> (), sym_name = "f"}> ({
^bb0(%a: i32):
  "func.return"() : () -> ()
}) : () -> ()
// -----
// A function whose entry block has the arguments that it says.
"func.func"() <{function_type = (i32, i64) -> (), sym_name = "f"}> ({
^bb0(%a: i32, %b: i64):
  "func.return"() : () -> ()
}) : () -> ()
// -----
// A custom form whose entry block is labelled with other arguments.
func.func @f(%a: i32) {
^bb0(%b: i64):
  return
}
// -----
// A result of a pure operation of another shape.
func.func @f(%a: tensor<4xf32>) -> tensor<5xf32> {
  %b = arith.addf %a, %a : tensor<4xf32>
  return %b : tensor<5xf32>
}
// -----
// A block argument at another type.
func.func @f(%a: i32) {
  cf.br ^one(%a : i32)
^one(%x: i32):
  "some.use"(%x) : (i64) -> ()
  return
}
// -----
// An iteration argument at another type.
func.func @f(%lb: index, %z: i32) {
  %r = scf.for %i = %lb to %lb step %lb iter_args(%x = %z) -> (i32) {
    %y = arith.addi %x, %x : i64
    scf.yield %z : i32
  }
  return
}
// -----
// A loop's result at another type.
func.func @f(%lb: index, %z: i32) {
  %r = scf.for %i = %lb to %lb step %lb iter_args(%x = %z) -> (i32) {
    scf.yield %z : i32
  }
  %y = arith.addi %r, %r : i64
  return
}
// -----
// A call's result at another type.
func.func private @g() -> i32
func.func @f() {
  %r = call @g() : () -> i32
  %y = arith.addi %r, %r : i64
  return
}
// -----
// Types of one alias.
!t = memref<4xf32>
func.func @f(%a: !t) {
  "some.use"(%a) : (memref<4xf32>) -> ()
  return
}
// -----
// An alias of another type.
!t = memref<4xf32>
func.func @f(%a: !t) {
  "some.use"(%a) : (memref<5xf32>) -> ()
  return
}
// -----
// An alias of an alias.
!t = memref<4xf32>
!u = !t
func.func @f(%a: !u) {
  "some.use"(%a) : (memref<4xf32>) -> ()
  return
}
// -----
// A none type for a tuple of none.
func.func @f(%a: tuple<>) {
  "some.use"(%a) : (none) -> ()
  return
}
// -----
// Quoted dialect types in two spellings.
func.func @f(%a: !llvm.ptr) {
  "some.use"(%a) : (!llvm<ptr>) -> ()
  return
}
// -----
// A cast between types that cannot be cast.
// not covered: which types can be cast into each other is a rule of each operation.
func.func @f(%a: memref<4xf32>) {
  %b = memref.cast %a : memref<4xf32> to memref<5xf32>
  return
}
// -----
// A cast that fits.
func.func @f(%a: memref<4xf32>) {
  %b = memref.cast %a : memref<4xf32> to memref<?xf32>
  return
}
