// A buffer is forwarded to an operation with a region, which reads it, and freed then.
func.func @forwarded_and_read_by_region() {
  %in = memref.alloc() : memref<4xf32>
  %out = memref.alloc() : memref<4xf32>
  cf.br ^next(%in : memref<4xf32>)
^next(%x: memref<4xf32>):
  linalg.map { arith.negf } ins(%x : memref<4xf32>) outs(%out : memref<4xf32>)
  memref.dealloc %out : memref<4xf32>
  memref.dealloc %x : memref<4xf32>
  return
}
