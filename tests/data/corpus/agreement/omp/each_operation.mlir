func.func @f(%arg0: f32, %arg1: f32, %arg2: i64) { omp.allocate_dir(%arg0, %arg1 : f32, f32) align(64) allocator(%arg2) return }
// -----
func.func @f() { omp.ordered.region { } return }
// -----
func.func @f() { omp.ordered.region par_level_simd { } return }
// -----
func.func @f(%arg0: !llvm.ptr) { %0 = omp.threadprivate %arg0 : !llvm.ptr -> !llvm.ptr return }
