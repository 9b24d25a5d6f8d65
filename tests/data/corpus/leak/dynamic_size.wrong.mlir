// The size is a function argument.
func.func @dynamic_size(%n: index, %f: f32) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %size = arith.addi %n, %c1 : index
  // expected-warning@below {{buffer %a is never freed [leak]}}
  %a = memref.alloc(%size) {alignment = 64 : i64} : memref<?xf32>
  memref.store %f, %a[%c0] : memref<?xf32>
  %d = memref.dim %a, %c0 : memref<?xf32>
  return %d : index
}
