// Asking a descriptor for its sizes or its address reads no memory.
func.func @metadata_after_free(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %size = arith.addi %n, %c1 : index
  %a = memref.alloc(%size) : memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  %d = memref.dim %a, %c0 : memref<?xf32>
  %p = memref.extract_aligned_pointer_as_index %a : memref<?xf32> -> index
  %s = arith.addi %d, %p : index
  return %s : index
}
