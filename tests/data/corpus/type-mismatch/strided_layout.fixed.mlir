// No layout, the identity as a layout, an offset of 0 and the memory space 0 are written or left out.
func.func private @take(memref<4xf32>)
func.func @strided_layout(%m: memref<4xf32, affine_map<(i) -> (i)>, 0>) {
  call @take(%m) : (memref<4xf32, affine_map<(d0) -> (d0 + 0)>>) -> ()
  return
}

// -----

func.func private @take(memref<?xf32, strided<[2]>>)
func.func @offset(%m: memref<?xf32, strided<[0x2], offset: 0>>) {
  call @take(%m) : (memref<?xf32, strided<[2]>, 0 : i32>) -> ()
  return
}

// -----

func.func private @take(memref<4xf32, 1>)
func.func @memory_space(%m: memref<4xf32, 1 : i64>) {
  call @take(%m) : (memref<4xf32, 0x1>) -> ()
  return
}

// -----

func.func private @take(tensor<4xf32, {a = 1, b}>)
func.func @encoding(%t: tensor<4xf32, {b, a = 1 : i64}>) {
  call @take(%t) : (tensor<4xf32, {a = 1, b = unit}>) -> ()
  return
}
