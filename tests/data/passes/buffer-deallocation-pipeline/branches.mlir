// Ownership travels through arguments of blocks.
func.func @example(%memref: memref<?xi8>, %select_cond: i1, %br_cond: i1, %n: index) {
  %alloc = memref.alloc(%n) : memref<?xi8>
  %alloca = memref.alloca(%n) : memref<?xi8>
  %select = arith.select %select_cond, %alloc, %alloca : memref<?xi8>
  cf.cond_br %br_cond, ^bb1, ^bb2
^bb1:
  // One way.
  memref.copy %memref, %alloc : memref<?xi8> to memref<?xi8>
  cf.br ^bb3(%alloc : memref<?xi8>)
^bb2:
  // The other.
  memref.copy %memref, %select : memref<?xi8> to memref<?xi8>
  cf.br ^bb3(%memref : memref<?xi8>)
^bb3(%bbarg: memref<?xi8>):
  memref.copy %bbarg, %select : memref<?xi8> to memref<?xi8>
  return
}
