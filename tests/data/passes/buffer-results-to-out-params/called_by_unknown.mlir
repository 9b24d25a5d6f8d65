// refused here: is named by something else than a call of it
// option: modify-public-functions=true
// What takes operands may call what it names.

func.func @callee(%m: memref<4xf32>) -> memref<4xf32> {
  return %m : memref<4xf32>
}

func.func @caller(%m: memref<4xf32>) {
  %0 = "other.call"(%m) {callee = @callee} : (memref<4xf32>) -> memref<4xf32>
  memref.copy %0, %m : memref<4xf32> to memref<4xf32>
  return
}
