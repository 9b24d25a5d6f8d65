// A buffer of the GPU, given back to the host.
func.func @gpu_to_host(%x: f32, %i: index) {
  %device = gpu.alloc () : memref<16xf32>
  memref.store %x, %device[%i] : memref<16xf32>
  // expected-error@below {{buffer %device comes from gpu.alloc: memref.dealloc must not free it [mismatched-free]}}
  memref.dealloc %device : memref<16xf32>
  return
}

// A buffer of the host, given back to the GPU.
func.func @host_to_gpu(%x: f32, %i: index) {
  %host = memref.alloc() : memref<16xf32>
  memref.store %x, %host[%i] : memref<16xf32>
  // expected-error@below {{buffer %host comes from memref.alloc: gpu.dealloc must not free it [mismatched-free]}}
  gpu.dealloc %host : memref<16xf32>
  return
}

// Under another type, and only on one of two paths.
func.func @either(%x: f32, %i: index, %c: i1) {
  %device = gpu.alloc () : memref<16xf32>
  %host = memref.alloc() : memref<16xf32>
  %one = arith.select %c, %device, %host : memref<16xf32>
  %other = arith.select %c, %host, %device : memref<16xf32>
  memref.store %x, %one[%i] : memref<16xf32>
  // expected-warning@below {{buffer %device comes from gpu.alloc: memref.dealloc must not free it when %c is true [mismatched-free]}}
  memref.dealloc %one : memref<16xf32>
  // expected-warning@below {{buffer %host comes from memref.alloc: gpu.dealloc must not free it when %c is true [mismatched-free]}}
  gpu.dealloc %other : memref<16xf32>
  return
}

// By the deallocation of the bufferization dialect, which becomes one of the host.
func.func @bufferization_dealloc() {
  %true = arith.constant true
  %device = gpu.alloc () : memref<16xf32>
  // expected-error@below {{buffer %device comes from gpu.alloc: bufferization.dealloc must not free it [mismatched-free]}}
  bufferization.dealloc (%device : memref<16xf32>) if (%true)
  return
}
