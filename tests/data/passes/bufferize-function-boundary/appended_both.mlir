// option: result-conversion=append-to-argument-list
// option: memref-result-conversion=append-to-argument-list

func.func private @external(%arg1: tuple<i1,f32>) -> (tuple<memref<10xf32>, tensor<5xf32>>)

func.func @only_memrefs(%m: memref<2xi8>) -> memref<2xi8> {
  return %m : memref<2xi8>
}
