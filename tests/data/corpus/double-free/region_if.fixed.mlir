// What comes out of the regions is the buffer that went in.
func.func @comes_out(%n: index) {
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
  memref.dealloc %a : memref<?xf32>
  return
}
