#sparse = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }> module { func.func @f(%arg0: tensor<1x2x3xindex>, %arg1: tensor<1x2x3xindex>, %arg2: tensor<?xf32>) { %0 = sparse_tensor.assemble (%arg0, %arg1), %arg2 : (tensor<1x2x3xindex>, tensor<1x2x3xindex>), tensor<?xf32> to tensor<4xf32, #sparse> return } }
// -----
#sparse = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }> module { func.func @f(%arg0: memref<?xf64>, %arg1: memref<?xi1>, %arg2: memref<?xindex>, %arg3: index, %arg4: tensor<?xf64, #sparse>) { %0 = sparse_tensor.compress %arg0, %arg1, %arg2, %arg3 into %arg4[] : memref<?xf64>, memref<?xi1>, memref<?xindex>, tensor<?xf64, #sparse> return } }
// -----
func.func @f(%arg0: tensor<?xf32>) { %0 = sparse_tensor.convert %arg0 : tensor<?xf32> to tensor<?xf32> return }
// -----
#sparse = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }> module { func.func @f(%arg0: tensor<?xf64, #sparse>) { %0 = sparse_tensor.coordinates %arg0 {level = 0 : index} : tensor<?xf64, #sparse> to memref<?xindex> return } }
// -----
#sparse = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }> module { func.func @f(%arg0: tensor<?xf64, #sparse>) { %values, %filled, %added, %count = sparse_tensor.expand %arg0 : tensor<?xf64, #sparse> to memref<?xf64>, memref<?xi1>, memref<?xindex> return } }
// -----
#sparse = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }> module { func.func @f(%arg0: tensor<4xf32, #sparse>, %arg1: !sparse_tensor.iterator<#sparse, lvls = 0>) { %0 = sparse_tensor.extract_value %arg0 at %arg1 : tensor<4xf32, #sparse>, !sparse_tensor.iterator<#sparse, lvls = 0> return } }
// -----
func.func @f() { %0 = sparse_tensor.has_runtime_library return }
// -----
#sparse = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }> module { func.func @f(%arg0: tensor<?xf64, #sparse>) { %0 = sparse_tensor.load %arg0 : tensor<?xf64, #sparse> return } }
// -----
#sparse = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }> module { func.func @f(%arg0: tensor<?xf64, #sparse>) { %0 = sparse_tensor.load %arg0 hasInserts : tensor<?xf64, #sparse> return } }
// -----
#sparse = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }> module { func.func @f(%arg0: tensor<?xf64, #sparse>, %arg1: index) { %0 = sparse_tensor.lvl %arg0, %arg1 : tensor<?xf64, #sparse> return } }
// -----
#sparse = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }> module { func.func @f(%arg0: f32) { %0 = sparse_tensor.new %arg0 : f32 to tensor<?xf64, #sparse> return } }
// -----
#sparse = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }> module { func.func @f(%arg0: tensor<?xf64, #sparse>, %arg1: f32) { sparse_tensor.out %arg0, %arg1 : tensor<?xf64, #sparse>, f32 return } }
// -----
#sparse = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }> module { func.func @f(%arg0: tensor<?xf64, #sparse>) { sparse_tensor.print %arg0 : tensor<?xf64, #sparse> return } }
// -----
func.func @f(%arg0: index, %arg1: memref<?xf32>, %arg2: f32) { %outBuffer, %newSize = sparse_tensor.push_back %arg0, %arg1, %arg2 : index, memref<?xf32>, f32 return }
// -----
func.func @f(%arg0: index, %arg1: memref<?xf32>, %arg2: f32, %arg3: index) { %outBuffer, %newSize = sparse_tensor.push_back inbounds %arg0, %arg1, %arg2, %arg3 : index, memref<?xf32>, f32, index return }
// -----
#sparse = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }> module { func.func @f(%arg0: tensor<?xf64, #sparse>) { %0 = sparse_tensor.reinterpret_map %arg0 : tensor<?xf64, #sparse> to tensor<?xf64, #sparse> return } }
// -----
#sparse = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }> module { func.func @f(%arg0: tensor<?xf64, #sparse>) { %0 = sparse_tensor.reorder_coo  quick_sort %arg0 : tensor<?xf64, #sparse> to tensor<?xf64, #sparse> return } }
// -----
#sparse = #sparse_tensor.encoding<{ map = (d0 : #sparse_tensor<slice(1, 4, 1)>, d1 : #sparse_tensor<slice(1, 4, 2)>) -> (d0 : dense, d1 : compressed) }> module { func.func @f(%arg0: tensor<2x8xf64, #sparse>) { %0 = sparse_tensor.slice.offset %arg0 at 1 : tensor<2x8xf64, #sparse> return } }
// -----
#sparse = #sparse_tensor.encoding<{ map = (d0 : #sparse_tensor<slice(1, 4, 1)>, d1 : #sparse_tensor<slice(1, 4, 2)>) -> (d0 : dense, d1 : compressed) }> module { func.func @f(%arg0: tensor<2x8xf64, #sparse>) { %0 = sparse_tensor.slice.stride %arg0 at 1 : tensor<2x8xf64, #sparse> return } }
// -----
#map = affine_map<(d0, d1) -> (d0, d1)> module { func.func @f(%arg0: index, %arg1: memref<?xi32>) { sparse_tensor.sort  insertion_sort_stable %arg0, %arg1 {perm_map = #map} : memref<?xi32> return } }
// -----
#map = affine_map<(d0, d1) -> (d0, d1)> module { func.func @f(%arg0: index, %arg1: memref<?xi32>, %arg2: memref<?xf32>, %arg3: memref<?xf32>) { sparse_tensor.sort  insertion_sort_stable %arg0, %arg1 jointly %arg2, %arg3 {ny = 1 : index, perm_map = #map} : memref<?xi32> jointly memref<?xf32>, memref<?xf32> return } }
// -----
#sparse = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }> module { func.func @f(%arg0: !sparse_tensor.storage_specifier<#sparse>) { %0 = sparse_tensor.storage_specifier.get %arg0  lvl_sz at 0 : !sparse_tensor.storage_specifier<#sparse> return } }
// -----
#sparse = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }> module { func.func @f() { %0 = sparse_tensor.storage_specifier.init : !sparse_tensor.storage_specifier<#sparse> return } }
// -----
#sparse = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }> module { func.func @f(%arg0: !sparse_tensor.storage_specifier<#sparse>) { %0 = sparse_tensor.storage_specifier.init with %arg0 : from !sparse_tensor.storage_specifier<#sparse> to !sparse_tensor.storage_specifier<#sparse> return } }
// -----
#sparse = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }> module { func.func @f(%arg0: !sparse_tensor.storage_specifier<#sparse>, %arg1: index) { %0 = sparse_tensor.storage_specifier.set %arg0  lvl_sz at 0 with %arg1 : !sparse_tensor.storage_specifier<#sparse> return } }
// -----
#sparse = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }> module { func.func @f(%arg0: tensor<?xf64, #sparse>) { %0 = sparse_tensor.values %arg0 : tensor<?xf64, #sparse> to memref<?xf64> return } }
