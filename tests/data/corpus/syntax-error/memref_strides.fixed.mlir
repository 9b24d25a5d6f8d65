// A layout has one stride for each dimension.
func.func private @memref_strides(memref<?xf32, strided<[2]>>)
