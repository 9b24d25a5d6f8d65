// A call passes what its callee takes.
func.func private @take(%m: memref<4xf32, strided<[2]>>)
func.func @call_argument(%m: memref<4xf32, strided<[2]>>) {
  call @take(%m) : (memref<4xf32, strided<[2]>>) -> ()
  return
}
