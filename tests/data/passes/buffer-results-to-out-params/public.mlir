// option: modify-public-functions=true
// option: add-result-attr=true

func.func @f(%m: memref<4xf32>, %k: memref<8xf32>) -> (memref<4xf32> {test.out}, i1, memref<?xf32>) {
  %true = arith.constant true
  %d = memref.cast %k : memref<8xf32> to memref<?xf32>
  return %m, %true, %d : memref<4xf32>, i1, memref<?xf32>
}

func.func @g() -> memref<2xi8> {
  %a = memref.alloc() : memref<2xi8>
  return %a : memref<2xi8>
}

func.func @h() -> memref<*xi8> {
  %0 = call @g() : () -> memref<2xi8>
  %1 = memref.cast %0 : memref<2xi8> to memref<*xi8>
  return %1 : memref<*xi8>
}
