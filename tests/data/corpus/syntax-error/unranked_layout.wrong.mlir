// An unranked memref has no layout.
// expected-error@below {{expected no layout}}
func.func private @unranked_layout(memref<*xf32, strided<[2]>>)
