// One reallocation after the other.

func.func @f(%a: memref<?xf32>, %n: index, %m: index) -> memref<?xf32> {
  %b = memref.realloc %a(%n) : memref<?xf32> to memref<?xf32>
  // Again.
  %c = memref.realloc %b(%m) : memref<?xf32> to memref<?xf32>
  return %c : memref<?xf32>
}
