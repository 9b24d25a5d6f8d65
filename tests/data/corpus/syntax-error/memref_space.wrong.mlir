// The memory space stands behind the layout.
// expected-error@below {{expected the layout in front of the memory space}}
func.func private @memref_space(memref<?xf32, 1, strided<[2]>>)
