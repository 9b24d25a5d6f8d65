// A helper frees by how a number compares that its caller reads from memory; then the buffer is freed in any case.

func.func private @release_unless_negative(%a: memref<4xf32>, %x: f32) {
  %zero = arith.constant 0.0 : f32
  %is_free = arith.cmpf oge, %x, %zero : f32
  scf.if %is_free {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @freed_below(%p: memref<4xf32>, %i: index) {
  %zero = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %zero, %a[%i] : memref<4xf32>
  %x = memref.load %p[%i] : memref<4xf32>
  call @release_unless_negative(%a, %x) : (memref<4xf32>, f32) -> ()
  %is_free = arith.cmpf oge, %x, %zero : f32
  scf.if %is_free {
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @freed_again(%p: memref<4xf32>, %i: index) {
  %zero = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %zero, %a[%i] : memref<4xf32>
  %x = memref.load %p[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
