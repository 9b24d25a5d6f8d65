// The example of the documentation: a choice between an allocation and the stack, and a branch that passes one of two buffers.
func.func @example(%memref: memref<?xi8>, %select_cond: i1, %br_cond: i1, %size: index) {
  %alloc = memref.alloc(%size) : memref<?xi8>
  %alloca = memref.alloca(%size) : memref<?xi8>
  %select = arith.select %select_cond, %alloc, %alloca : memref<?xi8>
  cf.cond_br %br_cond, ^bb1(%alloc : memref<?xi8>), ^bb1(%memref : memref<?xi8>)
^bb1(%bbarg: memref<?xi8>):
  // The copy needs both.
  memref.copy %bbarg, %select : memref<?xi8> to memref<?xi8>
  return
}
