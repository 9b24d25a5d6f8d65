// A layout has one stride for each dimension.
// expected-error@below {{expected as many strides as the memref has dimensions (1), found 2}}
func.func private @memref_strides(memref<?xf32, strided<[1, 2]>>)
