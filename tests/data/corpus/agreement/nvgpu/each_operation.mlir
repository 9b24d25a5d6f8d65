func.func @f(%arg0: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 10>, %arg1: index) { %0 = nvgpu.mbarrier.get %arg0[%arg1] : <memorySpace = #gpu.address_space<workgroup>, num_barriers = 10> -> i32 return }
// -----
func.func @f() { %0 = nvgpu.warpgroup.mma.init.accumulator -> <fragmented = vector<128x128xf32>> return }
