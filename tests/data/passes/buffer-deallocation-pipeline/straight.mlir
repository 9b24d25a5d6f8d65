// What nobody frees is freed at the end of its block; what is returned is not.
func.func @straight(%n: index) -> memref<?xf32> {
  // The first one.
  %a = memref.alloc(%n) : memref<?xf32> // freed
  %b = memref.alloc(%n) : memref<?xf32> // returned
  memref.copy %a, %b : memref<?xf32> to memref<?xf32>
  // The end.
  return %b : memref<?xf32>
}

func.func @argument(%a: memref<?xf32>) -> memref<?xf32> {
  return %a : memref<?xf32>
}

func.func private @make(index) -> memref<?xf32>

func.func @from_a_call(%n: index, %out: memref<?xf32>) {
  %a = call @make(%n) : (index) -> memref<?xf32>
  memref.copy %a, %out : memref<?xf32> to memref<?xf32>
  return
}

func.func @nothing(%a: memref<?xf32>, %b: memref<?xf32>) {
  memref.copy %a, %b : memref<?xf32> to memref<?xf32>
  return
}
