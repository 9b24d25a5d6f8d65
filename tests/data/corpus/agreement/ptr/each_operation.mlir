func.func @f() { %0 = ptr.constant #ptr.null : !ptr.ptr<#ptr.generic_space> return }
// -----
func.func @f(%arg0: !ptr.ptr<#ptr.generic_space>) { %0 = ptr.from_ptr %arg0 : <#ptr.generic_space> -> memref<f32, #ptr.generic_space> return }
// -----
func.func @f(%arg0: vector<4x!ptr.ptr<#ptr.generic_space>>, %arg1: vector<4xi1>, %arg2: vector<4xf32>) { %0 = ptr.gather %arg0, %arg1, %arg2 : vector<4x!ptr.ptr<#ptr.generic_space>> -> vector<4xf32> return }
// -----
func.func @f(%arg0: !ptr.ptr<#ptr.generic_space>) { %0 = ptr.load %arg0 : !ptr.ptr<#ptr.generic_space> -> f32 return }
// -----
func.func @f(%arg0: !ptr.ptr<#ptr.generic_space>, %arg1: vector<4xi1>, %arg2: vector<4xf32>) { %0 = ptr.masked_load %arg0, %arg1, %arg2 : !ptr.ptr<#ptr.generic_space> -> vector<4xf32> return }
// -----
func.func @f(%arg0: vector<4xf32>, %arg1: !ptr.ptr<#ptr.generic_space>, %arg2: vector<4xi1>) { ptr.masked_store %arg0, %arg1, %arg2 : vector<4xf32>, !ptr.ptr<#ptr.generic_space> return }
// -----
func.func @f(%arg0: !ptr.ptr<#ptr.generic_space>, %arg1: i32) { %0 = ptr.ptr_add %arg0, %arg1 : !ptr.ptr<#ptr.generic_space>, i32 return }
// -----
func.func @f(%arg0: !ptr.ptr<#ptr.generic_space>, %arg1: !ptr.ptr<#ptr.generic_space>) { %0 = ptr.ptr_diff %arg0, %arg1 : !ptr.ptr<#ptr.generic_space> -> i32 return }
// -----
func.func @f(%arg0: vector<4xf32>, %arg1: vector<4x!ptr.ptr<#ptr.generic_space>>, %arg2: vector<4xi1>) { ptr.scatter %arg0, %arg1, %arg2 : vector<4xf32>, vector<4x!ptr.ptr<#ptr.generic_space>> return }
// -----
func.func @f(%arg0: f32, %arg1: !ptr.ptr<#ptr.generic_space>) { ptr.store %arg0, %arg1 : f32, !ptr.ptr<#ptr.generic_space> return }
// -----
func.func @f(%arg0: memref<f32, #ptr.generic_space>) { %0 = ptr.to_ptr %arg0 : memref<f32, #ptr.generic_space> -> <#ptr.generic_space> return }
// -----
func.func @f() { %0 = ptr.type_offset f32 : index return }
