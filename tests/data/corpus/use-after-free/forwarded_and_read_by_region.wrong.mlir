// A freed buffer that is forwarded to an operation with a region, which reads it.
func.func @forwarded_and_read_by_region() {
  %in = memref.alloc() : memref<4xf32>
  %out = memref.alloc() : memref<4xf32>
  memref.dealloc %in : memref<4xf32>
  cf.br ^next(%in : memref<4xf32>)
^next(%x: memref<4xf32>):
  // expected-error@below {{buffer %in is used after it was freed}}
  linalg.map { arith.negf } ins(%x : memref<4xf32>) outs(%out : memref<4xf32>)
  memref.dealloc %out : memref<4xf32>
  return
}
