// The memory space stands behind the layout.
func.func private @memref_space(memref<?xf32, strided<[2]>, 1>)
