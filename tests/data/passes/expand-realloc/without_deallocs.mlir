// option: emit-deallocs=false
// A size at run time, static sizes, and one of each.
func.func @both_dynamic(%old_size: index, %new_size: index) -> memref<?xf32> {
  // The old buffer.
  %old = memref.alloc(%old_size) : memref<?xf32>
  %new = memref.realloc %old(%new_size) {alignment = 8} : memref<?xf32> to memref<?xf32>
  // What follows stays.
  return %new : memref<?xf32>
}

func.func @both_static() -> memref<4xf32> {
  %old = memref.alloc() : memref<2xf32>
  %new = memref.realloc %old : memref<2xf32> to memref<4xf32>
  return %new : memref<4xf32>
}

func.func @to_static(%old: memref<?xi8>) -> memref<4xi8> {
  %new = memref.realloc %old : memref<?xi8> to memref<4xi8>
  return %new : memref<4xi8>
}

func.func @to_dynamic(%old: memref<4xi8, 1>, %size: index) -> memref<?xi8, 1> {
  %new = "memref.realloc"(%old, %size) : (memref<4xi8, 1>, index) -> memref<?xi8, 1>
  return %new : memref<?xi8, 1>
}

func.func @in_a_loop(%old: memref<?xf32>, %from: index, %to: index, %step: index) -> memref<?xf32> {
  %last = scf.for %i = %from to %to step %step iter_args(%buffer = %old) -> (memref<?xf32>) {
    %more = memref.realloc %buffer(%i) : memref<?xf32> to memref<?xf32>
    scf.yield %more : memref<?xf32>
  }
  return %last : memref<?xf32>
}
