// A function that others may call, too, frees its argument if a number says so.
func.func @frees_if_failed(%m: memref<4xf32>, %status: i32) {
  %c0 = arith.constant 0 : i32
  %has_failed = arith.cmpi ne, %status, %c0 : i32
  scf.if %has_failed {
    // expected-warning@below {{argument %m is freed here, but its caller owns it}}
    memref.dealloc %m : memref<4xf32>
  }
  return
}

func.func @knows_the_number(%f: f32) {
  %c0 = arith.constant 0 : index
  %failed = arith.constant 1 : i32
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%c0] : memref<4xf32>
  call @frees_if_failed(%a, %failed) : (memref<4xf32>, i32) -> ()
  // expected-error@below {{buffer %a is freed twice}}
  memref.dealloc %a : memref<4xf32>
  return
}

func.func @asks_nothing(%f: f32, %status: i32) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%c0] : memref<4xf32>
  call @frees_if_failed(%a, %status) : (memref<4xf32>, i32) -> ()
  // expected-warning@below {{buffer %a may be freed twice}}
  memref.dealloc %a : memref<4xf32>
  return
}

func.func @forgets_success(%f: f32, %status: i32) {
  %c0 = arith.constant 0 : index
  // expected-warning@below {{buffer %a is not freed on every path}}
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%c0] : memref<4xf32>
  call @frees_if_failed(%a, %status) : (memref<4xf32>, i32) -> ()
  return
}

func.func @asks_the_wrong_way_round(%f: f32, %status: i32) {
  %c0 = arith.constant 0 : index
  %success = arith.constant 0 : i32
  // expected-warning@below {{buffer %a is not freed on every path}}
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%c0] : memref<4xf32>
  call @frees_if_failed(%a, %status) : (memref<4xf32>, i32) -> ()
  %has_failed = arith.cmpi ne, %status, %success : i32
  scf.if %has_failed {
    // expected-error@below {{buffer %a is freed twice}}
    memref.dealloc %a : memref<4xf32>
  }
  return
}
