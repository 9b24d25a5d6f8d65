// One allocation of bytes and the slices that a static memory planner made of it.
func.func @arena(%in: memref<16xf32>, %out: memref<16xf32>) {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %arena = memref.alloc() {alignment = 64 : i64} : memref<128xi8>
  %x = memref.view %arena[%c0][] : memref<128xi8> to memref<16xf32>
  %y = memref.view %arena[%c64][] : memref<128xi8> to memref<16xf32>
  memref.copy %in, %x : memref<16xf32> to memref<16xf32>
  memref.copy %x, %y : memref<16xf32> to memref<16xf32>
  memref.copy %y, %out : memref<16xf32> to memref<16xf32>
  memref.dealloc %arena : memref<128xi8>
  return
}

func.func @arena_of_the_caller(%arena: memref<128xi8>, %f: f32, %i: index) {
  %c64 = arith.constant 64 : index
  %x = memref.view %arena[%c64][] : memref<128xi8> to memref<16xf32>
  memref.store %f, %x[%i] : memref<16xf32>
  return
}
