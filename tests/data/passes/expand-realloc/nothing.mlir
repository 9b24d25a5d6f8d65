// unchanged
func.func @nothing(%old: memref<?xf32>) {
  memref.dealloc %old : memref<?xf32>
  return
}
