// An unranked memref has no layout.
func.func private @unranked_layout(memref<*xf32, 2>)
