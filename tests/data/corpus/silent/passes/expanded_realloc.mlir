// What `mlir-opt-22 --expand-realloc` writes.
module {
  func.func @grow(%arg0: index, %arg1: f32) {
    %c0 = arith.constant 0 : index
    %c4 = arith.constant 4 : index
    %0 = arith.addi %arg0, %c4 : index
    %alloc = memref.alloc() : memref<4xf32>
    %c4_0 = arith.constant 4 : index
    %1 = arith.cmpi ult, %c4_0, %0 : index
    %2 = scf.if %1 -> (memref<?xf32>) {
      %alloc_2 = memref.alloc(%0) : memref<?xf32>
      %subview = memref.subview %alloc_2[0] [4] [1] : memref<?xf32> to memref<4xf32, strided<[1]>>
      memref.copy %alloc, %subview : memref<4xf32> to memref<4xf32, strided<[1]>>
      memref.dealloc %alloc : memref<4xf32>
      scf.yield %alloc_2 : memref<?xf32>
    } else {
      %reinterpret_cast = memref.reinterpret_cast %alloc to offset: [0], sizes: [%0], strides: [1] : memref<4xf32> to memref<?xf32>
      scf.yield %reinterpret_cast : memref<?xf32>
    }
    memref.store %arg1, %2[%c0] : memref<?xf32>
    %c0_1 = arith.constant 0 : index
    %dim = memref.dim %2, %c0_1 : memref<?xf32>
    %c16 = arith.constant 16 : index
    %3 = arith.cmpi ult, %dim, %c16 : index
    %4 = scf.if %3 -> (memref<16xf32>) {
      %alloc_2 = memref.alloc() : memref<16xf32>
      %subview = memref.subview %alloc_2[0] [%dim] [1] : memref<16xf32> to memref<?xf32, strided<[1]>>
      memref.copy %2, %subview : memref<?xf32> to memref<?xf32, strided<[1]>>
      memref.dealloc %2 : memref<?xf32>
      scf.yield %alloc_2 : memref<16xf32>
    } else {
      %reinterpret_cast = memref.reinterpret_cast %2 to offset: [0], sizes: [16], strides: [1] : memref<?xf32> to memref<16xf32>
      scf.yield %reinterpret_cast : memref<16xf32>
    }
    memref.store %arg1, %4[%c0] : memref<16xf32>
    memref.dealloc %4 : memref<16xf32>
    return
  }
}

