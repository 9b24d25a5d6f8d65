// example: Ownership-based Buffer Deallocation, Specialized Lowerings

func.func @one_memref(%arg0: memref<2xf32>, %arg1: i1) {
  scf.if %arg1 {
    memref.dealloc %arg0 : memref<2xf32>
  }
  return
}
