func.func private @external(%arg0: i1, %arg1: f32, %out: memref<10xf32>) -> memref<5xf32>

func.func @both(%m: memref<2xi8>, %t: memref<4xf32>, %out: memref<2xi8>) -> (memref<4xf32>, i1) {
  %true = arith.constant true
  memref.copy %m, %out : memref<2xi8> to memref<2xi8>
  return %t, %true : memref<4xf32>, i1
}

func.func @caller(%m: memref<2xi8>, %t: memref<4xf32>, %out: memref<2xi8>) {
  %alloc = memref.alloc() : memref<2xi8>
  %0:2 = call @both(%m, %t, %alloc) : (memref<2xi8>, memref<4xf32>, memref<2xi8>) -> (memref<4xf32>, i1)
  memref.copy %alloc, %out : memref<2xi8> to memref<2xi8>
  return
}
