// A strided layout that says no more than none is a layout all the same, and so is a map that says what strides say.
func.func private @take(memref<4xf32>)
func.func @strided_layout(%m: memref<4xf32, strided<[1]>>) {
  // expected-error@below {{value %m is used as memref<4xf32>, but its type is memref<4xf32, strided<[1]>>}}
  call @take(%m) : (memref<4xf32>) -> ()
  return
}

// -----

func.func private @take(memref<?xf32, strided<[2]>>)
func.func @map_for_strides(%m: memref<?xf32, affine_map<(d0) -> (d0 * 2)>>) {
  // expected-error@below {{value %m is used as memref<?xf32, strided<[2]>>}}
  call @take(%m) : (memref<?xf32, strided<[2]>>) -> ()
  return
}

// -----

func.func private @take(memref<4xf32, 1>)
func.func @memory_space(%m: memref<4xf32, 1 : i32>) {
  // expected-error@below {{value %m is used as memref<4xf32, 1>}}
  call @take(%m) : (memref<4xf32, 1>) -> ()
  return
}
