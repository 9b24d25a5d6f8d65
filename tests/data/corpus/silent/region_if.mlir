// A buffer goes into one of two regions, from there into a third, and comes out.
func.func @comes_out(%n: index) -> memref<?xf32> {
  %a = memref.alloc(%n) : memref<?xf32>
  %r = test.region_if %a : memref<?xf32> -> memref<?xf32> then {
  ^bb0(%x: memref<?xf32>):
    test.region_if_yield %x : memref<?xf32>
  } else {
  ^bb0(%x: memref<?xf32>):
    test.region_if_yield %x : memref<?xf32>
  } join {
  ^bb0(%x: memref<?xf32>):
    test.region_if_yield %x : memref<?xf32>
  }
  return %r : memref<?xf32>
}
