// All elements of a global are in lists of one depth.
memref.global "private" constant @global_ragged : memref<2xf32> = dense<[1.0, 2.0]>
