// refused: a layout that cannot be allocated
// option: modify-public-functions=true

func.func @f(%m: memref<2xf32, strided<[2]>>) -> memref<2xf32, strided<[2]>> {
  return %m : memref<2xf32, strided<[2]>>
}
