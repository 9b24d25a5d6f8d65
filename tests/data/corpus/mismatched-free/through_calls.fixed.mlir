// Each family gives back what it handed out, also where a callee does.
func.func private @make_on_device() -> memref<16xf32> {
  %device = gpu.alloc () : memref<16xf32>
  return %device : memref<16xf32>
}

func.func @made_by_callee() {
  %device = call @make_on_device() : () -> memref<16xf32>
  gpu.dealloc %device : memref<16xf32>
  return
}

func.func private @make(%on_device: i1) -> memref<16xf32> {
  %m = scf.if %on_device -> memref<16xf32> {
    %device = gpu.alloc () : memref<16xf32>
    scf.yield %device : memref<16xf32>
  } else {
    %host = memref.alloc() : memref<16xf32>
    scf.yield %host : memref<16xf32>
  }
  return %m : memref<16xf32>
}

// Which family it is, only the callee knows.
func.func @of_either_family(%on_device: i1) {
  %m = call @make(%on_device) : (i1) -> memref<16xf32>
  scf.if %on_device {
    gpu.dealloc %m : memref<16xf32>
  } else {
    memref.dealloc %m : memref<16xf32>
  }
  return
}

func.func @in_a_loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %device = func.call @make_on_device() : () -> memref<16xf32>
    %view = memref.cast %device : memref<16xf32> to memref<?xf32>
    gpu.dealloc %view : memref<?xf32>
  }
  return
}
