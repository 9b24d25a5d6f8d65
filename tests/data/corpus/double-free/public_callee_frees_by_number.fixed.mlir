// A function that is called here only frees its argument if a number says so.
func.func private @frees_if_failed(%m: memref<4xf32>, %status: i32) {
  %c0 = arith.constant 0 : i32
  %has_failed = arith.cmpi ne, %status, %c0 : i32
  scf.if %has_failed {
    // memref-analyzer: allow(free-of-argument)
    memref.dealloc %m : memref<4xf32>
  }
  return
}

func.func @knows_the_number(%f: f32) {
  %c0 = arith.constant 0 : index
  %success = arith.constant 0 : i32
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%c0] : memref<4xf32>
  call @frees_if_failed(%a, %success) : (memref<4xf32>, i32) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}

func.func @asks_the_number(%f: f32, %status: i32) {
  %c0 = arith.constant 0 : index
  %success = arith.constant 0 : i32
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%c0] : memref<4xf32>
  call @frees_if_failed(%a, %status) : (memref<4xf32>, i32) -> ()
  %has_succeeded = arith.cmpi eq, %status, %success : i32
  scf.if %has_succeeded {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
