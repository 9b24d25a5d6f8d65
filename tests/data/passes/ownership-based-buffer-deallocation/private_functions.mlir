// option: private-function-dynamic-ownership=true
// A private function says who owns what it returns; a public one and one without a body give it away.
func.func private @one_of_two(%c: i1, %m: memref<4xf32>, %k: index) -> (memref<4xf32>, index) {
  %a = memref.alloc() : memref<4xf32>
  %one = arith.select %c, %a, %m : memref<4xf32>
  return %one, %k : memref<4xf32>, index
}

func.func private @same(%m: memref<4xf32>) -> memref<4xf32> attributes {some = "attribute"} {
  return %m : memref<4xf32>
}

func.func private @outside() -> memref<4xf32>

func.func @public(%m: memref<4xf32>) -> memref<4xf32> {
  return %m : memref<4xf32>
}

func.func @caller(%c: i1, %m: memref<4xf32>, %k: index) -> memref<4xf32> {
  %r:2 = call @one_of_two(%c, %m, %k) : (i1, memref<4xf32>, index) -> (memref<4xf32>, index)
  %s = call @same(%m) : (memref<4xf32>) -> memref<4xf32>
  %t = call @outside() : () -> memref<4xf32>
  %u = func.call @public(%m) : (memref<4xf32>) -> memref<4xf32>
  return %s : memref<4xf32>
}
