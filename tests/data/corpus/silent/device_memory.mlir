// What a device sees of a buffer is nobody's to free, and memory of a kernel ends with it.
func.func private @mgpuMemGetDeviceMemRef1dFloat(memref<?xf32>) -> memref<?xf32>
func.func private @consume(memref<?xf32>)
func.func @registered(%n: index) {
  %host = memref.alloc(%n) : memref<?xf32>
  %all = memref.cast %host : memref<?xf32> to memref<*xf32>
  gpu.host_register %all : memref<*xf32>
  %device = call @mgpuMemGetDeviceMemRef1dFloat(%host) : (memref<?xf32>) -> memref<?xf32>
  call @consume(%device) : (memref<?xf32>) -> ()
  memref.dealloc %host : memref<?xf32>
  return
}

gpu.module @kernels {
  gpu.func @shared(%x: f32) kernel {
    %c0 = arith.constant 0 : index
    %tile = memref.alloc() : memref<64xf32, 3>
    memref.store %x, %tile[%c0] : memref<64xf32, 3>
    %scratch = memref.alloc() : memref<64xf32, #spirv.storage_class<Workgroup>>
    memref.store %x, %scratch[%c0] : memref<64xf32, #spirv.storage_class<Workgroup>>
    gpu.return
  }
}
