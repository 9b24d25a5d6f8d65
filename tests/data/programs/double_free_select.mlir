// The selected buffer, and then both.
// fix: may not exist
func.func private @flag_a() -> i1
func.func @main() -> i32 {
  %pa = call @flag_a() : () -> i1
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %s = arith.select %pa, %a, %b : memref<4xf32>
  memref.dealloc %s : memref<4xf32>
  // expected-warning@below {{buffer %a is freed twice when %pa is true [double-free]}}
  memref.dealloc %a : memref<4xf32>
  // expected-warning@below {{buffer %b is freed twice when %pa is false [double-free]}}
  memref.dealloc %b : memref<4xf32>
  %status = arith.constant 0 : i32
  return %status : i32
}
