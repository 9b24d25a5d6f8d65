// A flag in memory is passed to a helper that frees by it; nothing else frees the buffer.

func.func private @release_if(%a: memref<4xf32>, %is_owned: i1) {
  scf.if %is_owned {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func private @not_freed(%flag: memref<i1>) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %zero, %a[%c0] : memref<4xf32>
  %is_owned = memref.load %flag[] : memref<i1>
  call @release_if(%a, %is_owned) : (memref<4xf32>, i1) -> ()
  scf.if %is_owned {
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @both(%is_owned: i1) {
  %flag = memref.alloca() : memref<i1>
  memref.store %is_owned, %flag[] : memref<i1>
  call @not_freed(%flag) : (memref<i1>) -> ()
  return
}
