// A function that reads what its caller left in a buffer.
func.func private @first(%m: memref<8xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %v = memref.load %m[%c0] : memref<8xf32>
  return %v : f32
}

func.func private @total(%m: memref<8xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.000000e+00 : f32
  %sum = scf.for %i = %c0 to %c8 step %c1 iter_args(%acc = %zero) -> (f32) {
    %v = memref.load %m[%i] : memref<8xf32>
    %next = arith.addf %acc, %v : f32
    scf.yield %next : f32
  }
  return %sum : f32
}

// Through another function, and a view.
func.func private @total_of_view(%m: memref<?xf32>) -> f32 {
  %all = memref.cast %m : memref<?xf32> to memref<8xf32>
  %sum = call @total(%all) : (memref<8xf32>) -> f32
  return %sum : f32
}

// It reads what it adds to.
func.func private @increment(%m: memref<8xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %old = memref.load %m[%c0] : memref<8xf32>
  %new = arith.addf %old, %x : f32
  memref.store %new, %m[%c0] : memref<8xf32>
  return
}

func.func @never_written() -> f32 {
  %a = memref.alloc() : memref<8xf32>
  // expected-remark@below {{the contents of buffer %a are read by @first, and nothing is ever written to it [read-before-write]}}
  %v = call @first(%a) : (memref<8xf32>) -> f32
  memref.dealloc %a : memref<8xf32>
  return %v : f32
}

func.func @written_too_late(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<8xf32>
  %all = memref.cast %a : memref<8xf32> to memref<?xf32>
  // expected-warning@below {{the contents of buffer %a are read by @total_of_view before anything is written to it}}
  %v = call @total_of_view(%all) : (memref<?xf32>) -> f32
  memref.store %x, %a[%c0] : memref<8xf32>
  memref.dealloc %a : memref<8xf32>
  return %v : f32
}

func.func @incremented(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<8xf32>
  // expected-warning@below {{the contents of buffer %a are read by @increment before anything is written to it}}
  call @increment(%a, %x) : (memref<8xf32>, f32) -> ()
  %v = memref.load %a[%c0] : memref<8xf32>
  memref.dealloc %a : memref<8xf32>
  return %v : f32
}
