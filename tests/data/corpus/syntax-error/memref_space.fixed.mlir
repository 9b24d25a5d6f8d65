// The memory space is after the layout.
func.func private @memref_space(memref<?xf32, strided<[2]>, 1>)
