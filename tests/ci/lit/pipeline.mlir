// What the pipeline leaves after frees each buffer once. Without the pipeline, the buffer leaks.
//
// RUN: mlir-opt %s --buffer-deallocation-pipeline | memref-analyzer check -
// RUN: not memref-analyzer check --format json %s | FileCheck %s

// CHECK: "code":"leak"
// CHECK-SAME: "function":"@sum"
// CHECK-NOT: "code"
func.func @sum(%values: memref<16xf32>, %is_scaled: i1) -> f32 {
  %zero = arith.constant 0 : index
  %result = scf.if %is_scaled -> f32 {
    %scaled = memref.alloc() : memref<16xf32>
    memref.copy %values, %scaled : memref<16xf32> to memref<16xf32>
    %first = memref.load %scaled[%zero] : memref<16xf32>
    scf.yield %first : f32
  } else {
    %first = memref.load %values[%zero] : memref<16xf32>
    scf.yield %first : f32
  }
  return %result : f32
}
