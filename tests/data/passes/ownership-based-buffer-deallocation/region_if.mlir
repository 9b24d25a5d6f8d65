// Regions of which a table says how control flows between them: the lists that the text has get longer.
func.func @either_then_both(%n: index) -> memref<?xf32> {
  %a = memref.alloc(%n) : memref<?xf32>
  %r = test.region_if %a : memref<?xf32> -> (memref<?xf32>) then {
  ^bb0(%x: memref<?xf32>):  // One way.
    test.region_if_yield %x : memref<?xf32>
  } else {
  ^bb0(%x: memref<?xf32>):
    // The other.
    %b = memref.alloc(%n) : memref<?xf32>
    test.region_if_yield %b : memref<?xf32>
  } join {
  ^bb0(%x: memref<?xf32>):
    test.region_if_yield %x : memref<?xf32>
  }
  return %r : memref<?xf32>
}
