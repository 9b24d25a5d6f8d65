// A buffer of the GPU, given back to the GPU.
func.func @gpu_to_host(%x: f32, %i: index) {
  %device = gpu.alloc () : memref<16xf32>
  memref.store %x, %device[%i] : memref<16xf32>
  gpu.dealloc %device : memref<16xf32>
  return
}

// A buffer of the host, given back to the host.
func.func @host_to_gpu(%x: f32, %i: index) {
  %host = memref.alloc() : memref<16xf32>
  memref.store %x, %host[%i] : memref<16xf32>
  memref.dealloc %host : memref<16xf32>
  return
}

// Each of two buffers goes where it comes from.
func.func @either(%x: f32, %i: index, %c: i1) {
  %device = gpu.alloc () : memref<16xf32>
  %host = memref.alloc() : memref<16xf32>
  %one = arith.select %c, %device, %host : memref<16xf32>
  memref.store %x, %one[%i] : memref<16xf32>
  memref.dealloc %host : memref<16xf32>
  gpu.dealloc %device : memref<16xf32>
  return
}

// Whose buffer a call returns is not known.
func.func private @make() -> memref<16xf32>

func.func @called() {
  %made = call @make() : () -> memref<16xf32>
  gpu.dealloc %made : memref<16xf32>
  return
}

// With tokens, as the GPU's runtime has it.
func.func @asynchronous() {
  %start = gpu.wait async
  %device, %allocated = gpu.alloc async [%start] () : memref<16xf32>
  %end = gpu.dealloc async [%allocated] %device : memref<16xf32>
  gpu.wait [%end]
  return
}
