// The memory space is after the layout.
// expected-error@below {{expected the layout before the memory space}}
func.func private @memref_space(memref<?xf32, 1, strided<[2]>>)
