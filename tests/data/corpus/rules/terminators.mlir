// A return that fits.
func.func @f(%a: i32, %b: f32) -> (i32, f32) {
  return %a, %b : i32, f32
}
// -----
// A return of too few.
func.func @f(%a: i32, %b: f32) -> (i32, f32) {
  return %a : i32
}
// -----
// A return of nothing.
func.func @f(%a: i32) -> i32 {
  return
}
// -----
// A return of too many.
func.func @f(%a: i32) {
  return %a : i32
}
// -----
// A return of another type.
func.func @f(%a: i64) -> i32 {
  return %a : i64
}
// -----
// A return at another type than its operand's.
func.func @f(%a: i64) -> i32 {
  return %a : i32
}
// -----
// A return whose types are fewer than its operands.
func.func @f(%a: i32) -> (i32, i32) {
  return %a, %a : i32
}
// -----
// A return from one of several blocks.
func.func @f(%c: i1, %a: i32, %b: i64) -> i32 {
  cf.cond_br %c, ^one, ^two
^one:
  return %a : i32
^two:
  return %b : i64
}
// -----
// The generic form of a return of too few.
func.func @f(%a: i32) -> (i32, i32) {
  "func.return"(%a) : (i32) -> ()
}
// -----
// A loop's yield that fits.
func.func @f(%lb: index, %z: i32) -> i32 {
  %r = scf.for %i = %lb to %lb step %lb iter_args(%x = %z) -> (i32) {
    scf.yield %x : i32
  }
  return %r : i32
}
// -----
// A loop's yield of too many.
func.func @f(%lb: index, %z: i32) -> i32 {
  %r = scf.for %i = %lb to %lb step %lb iter_args(%x = %z) -> (i32) {
    scf.yield %x, %x : i32, i32
  }
  return %r : i32
}
// -----
// A loop's yield of nothing.
func.func @f(%lb: index, %z: i32) -> i32 {
  %r = scf.for %i = %lb to %lb step %lb iter_args(%x = %z) -> (i32) {
    scf.yield
  }
  return %r : i32
}
// -----
// A loop's yield of another type.
func.func @f(%lb: index, %z: i32, %w: i64) -> i32 {
  %r = scf.for %i = %lb to %lb step %lb iter_args(%x = %z) -> (i32) {
    scf.yield %w : i64
  }
  return %r : i32
}
// -----
// A loop whose initial value has another type.
func.func @f(%lb: index, %z: i64) {
  %r = scf.for %i = %lb to %lb step %lb iter_args(%x = %z) -> (i32) {
    scf.yield %x : i32
  }
  return
}
// -----
// A loop with more initial values than results.
func.func @f(%lb: index, %z: i32) {
  %r = scf.for %i = %lb to %lb step %lb iter_args(%x = %z, %y = %z) -> (i32) {
    scf.yield %x : i32
  }
  return
}
// -----
// A loop without results that yields a value.
func.func @f(%lb: index, %z: i32) {
  scf.for %i = %lb to %lb step %lb {
    scf.yield %z : i32
  }
  return
}
// -----
// An if that yields in both branches.
func.func @f(%c: i1, %a: i32) -> i32 {
  %r = scf.if %c -> (i32) {
    scf.yield %a : i32
  } else {
    scf.yield %a : i32
  }
  return %r : i32
}
// -----
// An if whose second branch yields too few.
func.func @f(%c: i1, %a: i32) -> i32 {
  %r = scf.if %c -> (i32) {
    scf.yield %a : i32
  } else {
    scf.yield
  }
  return %r : i32
}
// -----
// An if whose first branch yields another type.
func.func @f(%c: i1, %a: i32, %b: i64) -> i32 {
  %r = scf.if %c -> (i32) {
    scf.yield %b : i64
  } else {
    scf.yield %a : i32
  }
  return %r : i32
}
// -----
// An if whose branch leaves the yield out.
func.func @f(%c: i1, %a: i32) -> i32 {
  %r = scf.if %c -> (i32) {
    scf.yield %a : i32
  } else {
  }
  return %r : i32
}
// -----
// An if of a result without a second branch.
// not covered: that a region must be there is not in the tables.
func.func @f(%c: i1, %a: i32) -> i32 {
  %r = scf.if %c -> (i32) {
    scf.yield %a : i32
  }
  return %r : i32
}
// -----
// An if without results that yields a value.
func.func @f(%c: i1, %a: i32) {
  scf.if %c {
    scf.yield %a : i32
  }
  return
}
// -----
// The condition of an if has another type.
func.func @f(%c: i32, %a: i32) {
  scf.if %c {
  }
  return
}
// -----
// A while loop that fits.
func.func @f(%z: i32, %w: i64) -> i64 {
  %r = scf.while (%x = %z) : (i32) -> i64 {
    %c = "some.condition"(%x) : (i32) -> i1
    scf.condition(%c) %w : i64
  } do {
  ^bb0(%y: i64):
    scf.yield %z : i32
  }
  return %r : i64
}
// -----
// A while loop whose condition passes too few.
func.func @f(%z: i32, %w: i64) -> i64 {
  %r = scf.while (%x = %z) : (i32) -> i64 {
    %c = "some.condition"(%x) : (i32) -> i1
    scf.condition(%c)
  } do {
  ^bb0(%y: i64):
    scf.yield %z : i32
  }
  return %r : i64
}
// -----
// A while loop whose condition passes another type.
func.func @f(%z: i32, %w: i64) -> i64 {
  %r = scf.while (%x = %z) : (i32) -> i64 {
    %c = "some.condition"(%x) : (i32) -> i1
    scf.condition(%c) %z : i32
  } do {
  ^bb0(%y: i64):
    scf.yield %z : i32
  }
  return %r : i64
}
// -----
// A while loop whose second region yields another type.
func.func @f(%z: i32, %w: i64) -> i64 {
  %r = scf.while (%x = %z) : (i32) -> i64 {
    %c = "some.condition"(%x) : (i32) -> i1
    scf.condition(%c) %w : i64
  } do {
  ^bb0(%y: i64):
    scf.yield %y : i64
  }
  return %r : i64
}
// -----
// A while loop whose second region yields too many.
func.func @f(%z: i32, %w: i64) -> i64 {
  %r = scf.while (%x = %z) : (i32) -> i64 {
    %c = "some.condition"(%x) : (i32) -> i1
    scf.condition(%c) %w : i64
  } do {
  ^bb0(%y: i64):
    scf.yield %z, %z : i32, i32
  }
  return %r : i64
}
// -----
// A while loop whose second region takes another type.
func.func @f(%z: i32, %w: i64) -> i64 {
  %r = scf.while (%x = %z) : (i32) -> i64 {
    %c = "some.condition"(%x) : (i32) -> i1
    scf.condition(%c) %w : i64
  } do {
  ^bb0(%y: i32):
    scf.yield %z : i32
  }
  return %r : i64
}
// -----
// An execute_region that yields from two blocks.
func.func @f(%c: i1, %a: i32) -> i32 {
  %r = scf.execute_region -> i32 {
    cf.cond_br %c, ^one, ^two
  ^one:
    scf.yield %a : i32
  ^two:
    scf.yield %a : i32
  }
  return %r : i32
}
// -----
// An execute_region that yields too few from one of two blocks.
func.func @f(%c: i1, %a: i32) -> i32 {
  %r = scf.execute_region -> i32 {
    cf.cond_br %c, ^one, ^two
  ^one:
    scf.yield %a : i32
  ^two:
    scf.yield
  }
  return %r : i32
}
// -----
// An index_switch that fits.
func.func @f(%i: index, %a: i32) -> i32 {
  %r = scf.index_switch %i -> i32
  case 2 {
    scf.yield %a : i32
  }
  default {
    scf.yield %a : i32
  }
  return %r : i32
}
// -----
// An index_switch whose case yields another type.
func.func @f(%i: index, %a: i32, %b: i64) -> i32 {
  %r = scf.index_switch %i -> i32
  case 2 {
    scf.yield %b : i64
  }
  default {
    scf.yield %a : i32
  }
  return %r : i32
}
// -----
// An index_switch whose default yields too many.
func.func @f(%i: index, %a: i32) -> i32 {
  %r = scf.index_switch %i -> i32
  case 2 {
    scf.yield %a : i32
  }
  default {
    scf.yield %a, %a : i32, i32
  }
  return %r : i32
}
// -----
// An affine loop's yield that fits.
func.func @f(%z: f32) -> f32 {
  %r = affine.for %i = 0 to 4 iter_args(%x = %z) -> f32 {
    affine.yield %x : f32
  }
  return %r : f32
}
// -----
// An affine loop's yield of nothing.
func.func @f(%z: f32) -> f32 {
  %r = affine.for %i = 0 to 4 iter_args(%x = %z) -> f32 {
    affine.yield
  }
  return %r : f32
}
// -----
// An affine loop's yield of another type.
func.func @f(%z: f32, %w: f64) -> f32 {
  %r = affine.for %i = 0 to 4 iter_args(%x = %z) -> f32 {
    affine.yield %w : f64
  }
  return %r : f32
}
// -----
// An affine.if's yield of another type.
#set = affine_set<(d0) : (d0 - 1 >= 0)>
func.func @f(%i: index, %z: f32, %w: f64) -> f32 {
  %r = affine.if #set(%i) -> f32 {
    affine.yield %w : f64
  } else {
    affine.yield %z : f32
  }
  return %r : f32
}
// -----
// An affine.if's yield of too many.
#set = affine_set<(d0) : (d0 - 1 >= 0)>
func.func @f(%i: index, %z: f32) -> f32 {
  %r = affine.if #set(%i) -> f32 {
    affine.yield %z : f32
  } else {
    affine.yield %z, %z : f32, f32
  }
  return %r : f32
}
// -----
// A linalg.generic that yields the element.
func.func @f(%a: memref<4xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%a : memref<4xf32>) {
  ^bb0(%b: f32):
    linalg.yield %b : f32
  }
  return
}
// -----
// A linalg.generic that yields too many.
func.func @f(%a: memref<4xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%a : memref<4xf32>) {
  ^bb0(%b: f32):
    linalg.yield %b, %b : f32, f32
  }
  return
}
// -----
// A linalg.generic that yields another type.
func.func @f(%a: memref<4xf32>, %w: f64) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%a : memref<4xf32>) {
  ^bb0(%b: f32):
    linalg.yield %w : f64
  }
  return
}
// -----
// A scope of allocations that returns a value.
func.func @f(%a: i32) -> i32 {
  %r = memref.alloca_scope -> (i32) {
    memref.alloca_scope.return %a : i32
  }
  return %r : i32
}
// -----
// A scope of allocations that returns too few.
func.func @f(%a: i32) -> i32 {
  %r = memref.alloca_scope -> (i32) {
    memref.alloca_scope.return
  }
  return %r : i32
}
// -----
// A scope of allocations that returns another type.
func.func @f(%a: i64) -> i32 {
  %r = memref.alloca_scope -> (i32) {
    memref.alloca_scope.return %a : i64
  }
  return %r : i32
}
// -----
// A reduction that fits.
func.func @f(%lb: index, %z: f32) -> f32 {
  %r = scf.parallel (%i) = (%lb) to (%lb) step (%lb) init (%z) -> f32 {
    scf.reduce(%z : f32) {
    ^bb0(%l: f32, %m: f32):
      %s = arith.addf %l, %m : f32
      scf.reduce.return %s : f32
    }
  }
  return %r : f32
}
// -----
// A reduction of another type.
// not covered: that each value has a region of its own is not in the tables.
func.func @f(%lb: index, %z: f32, %w: f64) -> f32 {
  %r = scf.parallel (%i) = (%lb) to (%lb) step (%lb) init (%z) -> f32 {
    scf.reduce(%w : f64) {
    ^bb0(%l: f64, %m: f64):
      %s = arith.addf %l, %m : f64
      scf.reduce.return %s : f64
    }
  }
  return %r : f32
}
// -----
// A reduction that returns another type.
// not covered: that each value has a region of its own is not in the tables.
func.func @f(%lb: index, %z: f32, %w: f64) -> f32 {
  %r = scf.parallel (%i) = (%lb) to (%lb) step (%lb) init (%z) -> f32 {
    scf.reduce(%z : f32) {
    ^bb0(%l: f32, %m: f32):
      scf.reduce.return %w : f64
    }
  }
  return %r : f32
}
// -----
// A gpu.func that returns too few.
gpu.module @m {
  gpu.func @k(%a: i32) -> i32 {
    gpu.return
  }
}
// -----
// A gpu.func that returns what it says.
gpu.module @m {
  gpu.func @k(%a: i32) -> i32 {
    gpu.return %a : i32
  }
}
// -----
// A gpu.func that returns another type.
gpu.module @m {
  gpu.func @k(%a: i64) -> i32 {
    gpu.return %a : i64
  }
}
// -----
// An llvm function that returns what it says.
llvm.func @f(%a: i32) -> i32 {
  llvm.return %a : i32
}
// -----
// An llvm function that returns nothing.
llvm.func @f(%a: i32) -> i32 {
  llvm.return
}
// -----
// An llvm function that returns too many.
llvm.func @f(%a: i32) {
  llvm.return %a : i32
}
// -----
// An llvm function that returns another type.
llvm.func @f(%a: i64) -> i32 {
  llvm.return %a : i64
}
// -----
// A spirv function that returns a value where it has none.
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32) "None" {
    spirv.ReturnValue %a : i32
  }
}
// -----
// A spirv function that returns no value where it has one.
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32) -> i32 "None" {
    spirv.Return
  }
}
// -----
// A return in a region of a function.
// not covered: which operations may be around an operation is not in the tables.
func.func @f(%c: i1) {
  scf.if %c {
    func.return
  }
  return
}
// -----
// A yield in a function.
// not covered: which operations may be around an operation is not in the tables.
func.func @f(%a: i32) -> i32 {
  scf.yield %a : i32
}
// -----
// The generic form of an if whose branch yields too few.
func.func @f(%c: i1, %a: i32) -> i32 {
  %r = "scf.if"(%c) ({
    "scf.yield"(%a) : (i32) -> ()
  }, {
    "scf.yield"() : () -> ()
  }) : (i1) -> i32
  return %r : i32
}
// -----
// The generic form of a loop whose yield has another type.
func.func @f(%lb: index, %z: i32, %w: i64) -> i32 {
  %r = "scf.for"(%lb, %lb, %lb, %z) ({
  ^bb0(%i: index, %x: i32):
    "scf.yield"(%w) : (i64) -> ()
  }) : (index, index, index, i32) -> i32
  return %r : i32
}
// -----
// The generic form of a loop whose region lacks an argument.
// not covered: what a region takes from operands is not in the tables.
func.func @f(%lb: index, %z: i32) -> i32 {
  %r = "scf.for"(%lb, %lb, %lb, %z) ({
  ^bb0(%i: index):
    "scf.yield"(%z) : (i32) -> ()
  }) : (index, index, index, i32) -> i32
  return %r : i32
}
// -----
// An async.func that returns its value.
async.func @f(%a: i32) -> !async.value<i32> {
  return %a : i32
}
// -----
// An async.execute that yields a value.
func.func @f(%a: f32) {
  %t, %r = async.execute -> !async.value<f32> {
    async.yield %a : f32
  }
  return
}
// -----
// A tensor that a region generates.
func.func @f(%n: index, %a: f32) -> tensor<?xf32> {
  %r = tensor.generate %n {
  ^bb0(%i: index):
    tensor.yield %a : f32
  } : tensor<?xf32>
  return %r : tensor<?xf32>
}
// -----
// A tensor that a region generates from another type.
func.func @f(%n: index, %a: f64) -> tensor<?xf32> {
  %r = tensor.generate %n {
  ^bb0(%i: index):
    tensor.yield %a : f64
  } : tensor<?xf32>
  return %r : tensor<?xf32>
}
