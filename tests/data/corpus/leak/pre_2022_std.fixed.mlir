// The spelling of 2019, with the name of the dialect.
func @pre_2022_std(%f: f32, %i: index) {
  %a = std.alloc() : memref<4xf32>
  std.store %f, %a[%i] : memref<4xf32>
  std.dealloc %a : memref<4xf32>
  std.return
}
