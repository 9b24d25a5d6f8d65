// A layout takes as many dimensions as the memref has.
// expected-error@below {{expected as many dimensions of the map as the memref has dimensions (1), found 2}}
func.func private @memref_map(memref<?xf32, affine_map<(i, j) -> (i)>>)
