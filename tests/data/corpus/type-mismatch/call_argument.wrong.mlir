// A call passes what its callee takes.
func.func private @take(%m: memref<4xf32>)
func.func @call_argument(%m: memref<4xf32, strided<[2]>>) {
  // expected-error@below {{value %m of type memref<4xf32, strided<[2]>> is passed as argument 0 of function @take, whose type is memref<4xf32> [type-mismatch]}}
  call @take(%m) : (memref<4xf32, strided<[2]>>) -> ()
  return
}
