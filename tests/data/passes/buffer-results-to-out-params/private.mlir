// Private functions, their calls, and what has to stay.

func.func private @external(i32) -> (memref<4xf32>, i32)

// Both a buffer and a number.
func.func private @both(
    %a: f32, // kept
    %m: memref<4xf32> {test.in}) -> (memref<4xf32> {test.out = 1 : i32}, f32) {
  %x = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
  "some.use"(%x, %m) : (memref<4xf32>, memref<4xf32>) -> ()
  return %x, %a : memref<4xf32>, f32
}

func.func private @window() -> memref<2xf32, strided<[?], offset: ?>> attributes {test.kept} {
  %y = memref.alloc() : memref<2xf32>
  %z = memref.cast %y : memref<2xf32> to memref<2xf32, strided<[?], offset: ?>>
  return %z : memref<2xf32, strided<[?], offset: ?>>
}

func.func private @argument(%a: memref<4xf32>, %c: i1) -> memref<4xf32> {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  return %a : memref<4xf32>
^bb2:
  %b = memref.alloc() : memref<4xf32>
  return %b : memref<4xf32>
}

func.func @caller(%a: f32, %m: memref<4xf32>, %i: i32, %c: i1) -> memref<4xf32> {
  // The results share a name.
  %0:2 = call @both(%a, %m) : (f32, memref<4xf32>) -> (memref<4xf32>, f32) // a call
  %1:2 = call @external(%i) : (i32) -> (memref<4xf32>, i32)
  %w = func.call @window() : () -> memref<2xf32, strided<[?], offset: ?>>
  "some.use"(%1#0, %1#1, %0#1, %w) : (memref<4xf32>, i32, f32, memref<2xf32, strided<[?], offset: ?>>) -> ()
  %r = scf.if %c -> (memref<4xf32>) {
    %q = func.call @argument(%0#0, %c) : (memref<4xf32>, i1) -> memref<4xf32>
    scf.yield %q : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  return %r : memref<4xf32>
}
