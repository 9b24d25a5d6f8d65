// refused: has no entry in any table
func.func @f(%m: memref<4xf32>) {
  %a = "nobody.knows"(%m) ({
    "nobody.ends"() : () -> ()
  }) : (memref<4xf32>) -> memref<4xf32>
  return
}
