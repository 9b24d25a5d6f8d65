// Layouts are compared by what they say: two times and four times.
func.func private @take(memref<?xf32, affine_map<(d0) -> (d0 * 2)>>)
func.func @affine_layout(%m: memref<?xf32, affine_map<(i) -> (i * 4)>>) {
  // expected-error@below {{value %m is used as memref<?xf32, affine_map<(d0) -> (d0 * 2)>>}}
  call @take(%m) : (memref<?xf32, affine_map<(d0) -> (d0 * 2)>>) -> ()
  return
}
