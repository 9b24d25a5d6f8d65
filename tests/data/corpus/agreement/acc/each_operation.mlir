func.func @f(%arg0: !llvm.ptr, %arg1: !llvm.ptr) { acc.atomic.read %arg1 = %arg0 : !llvm.ptr, !llvm.ptr, f32 return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i1) { acc.atomic.read if(%arg2) %arg1 = %arg0 : !llvm.ptr, !llvm.ptr, f32 return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: f32) { acc.atomic.write %arg0 = %arg1 : !llvm.ptr, f32 return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: f32, %arg2: i1) { acc.atomic.write if(%arg2) %arg0 = %arg1 : !llvm.ptr, f32 return }
// -----
func.func @f(%arg0: memref<f32>) { %0 = acc.cache varPtr(%arg0 : memref<f32>) -> memref<f32> return }
// -----
func.func @f(%arg0: memref<f32>) { %0 = acc.declare_link varPtr(%arg0 : memref<f32>) -> memref<f32> return }
// -----
func.func @f(%arg0: memref<f32>, %arg1: !llvm.ptr, %arg2: !acc.data_bounds_ty, %arg3: !acc.data_bounds_ty, %arg4: i64, %arg5: i64) { %0 = acc.declare_link varPtr(%arg0 : memref<f32>) varPtrPtr(%arg1 : !llvm.ptr) bounds(%arg2, %arg3) async([#acc.device_type<none>], %arg4 : i64) recipe(@g::@g1) -> memref<f32> {name = "s"} return }
// -----
func.func @f(%arg0: memref<f32>) { %0 = acc.firstprivate_map varPtr(%arg0 : memref<f32>) -> memref<f32> return }
// -----
func.func @f(%arg0: !acc.data_bounds_ty) { %0 = acc.get_extent %arg0 : (!acc.data_bounds_ty) -> index return }
// -----
func.func @f(%arg0: !acc.data_bounds_ty) { %0 = acc.get_lowerbound %arg0 : (!acc.data_bounds_ty) -> index return }
// -----
func.func @f(%arg0: !acc.data_bounds_ty) { %0 = acc.get_stride %arg0 : (!acc.data_bounds_ty) -> index return }
// -----
func.func @f(%arg0: !acc.data_bounds_ty) { %0 = acc.get_upperbound %arg0 : (!acc.data_bounds_ty) -> index return }
// -----
acc.global_ctor @g { }
// -----
acc.global_dtor @g { }
// -----
func.func @f() { acc.kernel_environment { } return }
// -----
func.func @f(%arg0: memref<f32>) { %0 = acc.nocreate varPtr(%arg0 : memref<f32>) -> memref<f32> return }
// -----
func.func @f(%arg0: memref<f32>, %arg1: !llvm.ptr, %arg2: !acc.data_bounds_ty, %arg3: !acc.data_bounds_ty, %arg4: i64, %arg5: i64) { %0 = acc.nocreate varPtr(%arg0 : memref<f32>) varPtrPtr(%arg1 : !llvm.ptr) bounds(%arg2, %arg3) async([#acc.device_type<none>], %arg4 : i64) recipe(@g::@g1) -> memref<f32> {name = "s"} return }
