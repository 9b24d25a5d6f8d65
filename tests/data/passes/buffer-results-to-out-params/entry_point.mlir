// option: modify-public-functions=true
// An operation that nobody described tells others of a public function. Whoever calls that from outside has to know of the
// new arguments anyway.

func.func @entry(%m: memref<4xf32>) -> memref<4xf32> {
  return %m : memref<4xf32>
}
"other.entry_point"() {func = @entry, outputs = 1 : i32} : () -> ()

func.func @caller(%m: memref<4xf32>) {
  %0 = func.call @entry(%m) : (memref<4xf32>) -> memref<4xf32>
  memref.copy %0, %m : memref<4xf32> to memref<4xf32>
  return
}
