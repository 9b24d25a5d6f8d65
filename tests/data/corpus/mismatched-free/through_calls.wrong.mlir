// The free, or the allocation, is in a function that is called.
func.func private @free_on_host(%m: memref<16xf32>) {
  // expected-warning@below {{argument %m is freed here, but its caller owns it [free-of-argument]}}
  memref.dealloc %m : memref<16xf32>
  return
}

func.func @device_to_host() {
  %device = gpu.alloc () : memref<16xf32>
  // expected-error@below {{buffer %device comes from gpu.alloc: @free_on_host must not free it [mismatched-free]}}
  call @free_on_host(%device) : (memref<16xf32>) -> ()
  return
}

func.func private @make_on_device() -> memref<16xf32> {
  %device = gpu.alloc () : memref<16xf32>
  return %device : memref<16xf32>
}

func.func @made_by_callee() {
  %device = call @make_on_device() : () -> memref<16xf32>
  // expected-error@below {{buffer %device comes from @make_on_device: memref.dealloc must not free it [mismatched-free]}}
  memref.dealloc %device : memref<16xf32>
  return
}

// Freed by the host in one iteration, and made on the device in each.
func.func @in_a_loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %device = func.call @make_on_device() : () -> memref<16xf32>
    %view = memref.cast %device : memref<16xf32> to memref<?xf32>
    // expected-error@below {{buffer %device comes from @make_on_device: memref.dealloc must not free it [mismatched-free]}}
    memref.dealloc %view : memref<?xf32>
  }
  return
}
