// A caller and its callees: who frees what they pass to each other.
func.func private @first_half(%data: memref<32xf32>) -> memref<16xf32, strided<[1]>> {
  %half = memref.subview %data[0] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1]>>
  // memref-analyzer: allow(returns-argument-alias)
  return %half : memref<16xf32, strided<[1]>>
}

func.func private @load(%source: memref<32xf32>) -> memref<32xf32> {
  %data = memref.alloc() : memref<32xf32>
  memref.copy %source, %data : memref<32xf32> to memref<32xf32>
  return %data : memref<32xf32>
}

func.func @sum_of_half(%source: memref<32xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %zero = arith.constant 0.000000e+00 : f32
  %data = call @load(%source) : (memref<32xf32>) -> memref<32xf32>
  %half = call @first_half(%data) : (memref<32xf32>) -> memref<16xf32, strided<[1]>>
  memref.dealloc %data : memref<32xf32>
  %sum = scf.for %i = %c0 to %c16 step %c1 iter_args(%acc = %zero) -> (f32) {
    %x = memref.load %half[%i] : memref<16xf32, strided<[1]>>
    %next = arith.addf %acc, %x : f32
    scf.yield %next : f32
  }
  return %sum : f32
}

func.func @normalize(%source: memref<32xf32>, %in_place: i1, %scale: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %data = call @load(%source) : (memref<32xf32>) -> memref<32xf32>
  scf.for %i = %c0 to %c32 step %c1 {
    %x = memref.load %data[%i] : memref<32xf32>
    %y = arith.mulf %x, %scale : f32
    memref.store %y, %data[%i] : memref<32xf32>
  }
  scf.if %in_place {
    memref.copy %data, %source : memref<32xf32> to memref<32xf32>
    memref.dealloc %data : memref<32xf32>
  }
  memref.dealloc %data : memref<32xf32>
  return
}
