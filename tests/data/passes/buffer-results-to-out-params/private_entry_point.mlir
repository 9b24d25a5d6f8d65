// refused here: is named by something else than a call of it
// option: modify-public-functions=true
// Nobody but this module knows of a private function: the operation that names it goes on taking its result.

func.func private @entry(%m: memref<4xf32>) -> memref<4xf32> {
  return %m : memref<4xf32>
}
"other.entry_point"() {func = @entry, outputs = 1 : i32} : () -> ()
