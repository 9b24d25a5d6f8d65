func.func @f() { %block_id_x = gpu.block_id  x return }
// -----
func.func @f() { %block_id_x = gpu.block_id  x upper_bound 20 return }
// -----
func.func @f(%arg0: index, %arg1: index, %arg2: memref<10xf32>) { %spMat = gpu.create_2to4_spmat { PRUNE_AND_CHECK} %arg0, %arg1, %arg2 : memref<10xf32> return }
// -----
func.func @f(%arg0: !gpu.async.token, %arg1: !gpu.async.token, %arg2: index, %arg3: index, %arg4: memref<10xf32>) { %spMat, %asyncToken = gpu.create_2to4_spmat async [%arg0, %arg1]{ PRUNE_AND_CHECK} %arg2, %arg3, %arg4 : memref<10xf32> return }
// -----
func.func @f(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: memref<10xf32>, %arg6: memref<10xf32>, %arg7: memref<10xf32>) { %spmat = gpu.create_bsr  %arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7 : memref<10xf32>, memref<10xf32>, memref<10xf32> return }
// -----
func.func @f(%arg0: !gpu.async.token, %arg1: !gpu.async.token, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: memref<10xf32>, %arg8: memref<10xf32>, %arg9: memref<10xf32>) { %spmat, %asyncToken = gpu.create_bsr async [%arg0, %arg1] %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9 : memref<10xf32>, memref<10xf32>, memref<10xf32> return }
// -----
func.func @f(%arg0: index, %arg1: index, %arg2: index, %arg3: memref<10xf32>, %arg4: memref<10xf32>, %arg5: memref<10xf32>) { %spmat = gpu.create_coo  %arg0, %arg1, %arg2, %arg3, %arg4, %arg5 : memref<10xf32>, memref<10xf32>, memref<10xf32> return }
// -----
func.func @f(%arg0: !gpu.async.token, %arg1: !gpu.async.token, %arg2: index, %arg3: index, %arg4: index, %arg5: memref<10xf32>, %arg6: memref<10xf32>, %arg7: memref<10xf32>) { %spmat, %asyncToken = gpu.create_coo async [%arg0, %arg1] %arg2, %arg3, %arg4, %arg5, %arg6, %arg7 : memref<10xf32>, memref<10xf32>, memref<10xf32> return }
// -----
func.func @f(%arg0: index, %arg1: index, %arg2: index, %arg3: memref<10xf32>, %arg4: memref<10xf32>) { %spmat = gpu.create_coo_aos  %arg0, %arg1, %arg2, %arg3, %arg4 : memref<10xf32>, memref<10xf32> return }
// -----
func.func @f(%arg0: !gpu.async.token, %arg1: !gpu.async.token, %arg2: index, %arg3: index, %arg4: index, %arg5: memref<10xf32>, %arg6: memref<10xf32>) { %spmat, %asyncToken = gpu.create_coo_aos async [%arg0, %arg1] %arg2, %arg3, %arg4, %arg5, %arg6 : memref<10xf32>, memref<10xf32> return }
// -----
func.func @f(%arg0: index, %arg1: index, %arg2: index, %arg3: memref<10xf32>, %arg4: memref<10xf32>, %arg5: memref<10xf32>) { %spmat = gpu.create_csc  %arg0, %arg1, %arg2, %arg3, %arg4, %arg5 : memref<10xf32>, memref<10xf32>, memref<10xf32> return }
// -----
func.func @f(%arg0: !gpu.async.token, %arg1: !gpu.async.token, %arg2: index, %arg3: index, %arg4: index, %arg5: memref<10xf32>, %arg6: memref<10xf32>, %arg7: memref<10xf32>) { %spmat, %asyncToken = gpu.create_csc async [%arg0, %arg1] %arg2, %arg3, %arg4, %arg5, %arg6, %arg7 : memref<10xf32>, memref<10xf32>, memref<10xf32> return }
// -----
func.func @f(%arg0: index, %arg1: index, %arg2: index, %arg3: memref<10xf32>, %arg4: memref<10xf32>, %arg5: memref<10xf32>) { %spmat = gpu.create_csr  %arg0, %arg1, %arg2, %arg3, %arg4, %arg5 : memref<10xf32>, memref<10xf32>, memref<10xf32> return }
// -----
func.func @f(%arg0: !gpu.async.token, %arg1: !gpu.async.token, %arg2: index, %arg3: index, %arg4: index, %arg5: memref<10xf32>, %arg6: memref<10xf32>, %arg7: memref<10xf32>) { %spmat, %asyncToken = gpu.create_csr async [%arg0, %arg1] %arg2, %arg3, %arg4, %arg5, %arg6, %arg7 : memref<10xf32>, memref<10xf32>, memref<10xf32> return }
// -----
func.func @f(%arg0: !gpu.async.token, %arg1: !gpu.async.token, %arg2: memref<10xf32>, %arg3: index, %arg4: index) { %dnTensor, %asyncToken = gpu.create_dn_tensor async [%arg0, %arg1] %arg2, %arg3, %arg4 : index, index into memref<10xf32> return }
// -----
func.func @f(%arg0: !gpu.sparse.dntensor_handle) { gpu.destroy_dn_tensor  %arg0 return }
// -----
func.func @f(%arg0: !gpu.async.token, %arg1: !gpu.async.token, %arg2: !gpu.sparse.dntensor_handle) { %0 = gpu.destroy_dn_tensor async [%arg0, %arg1] %arg2 return }
// -----
func.func @f(%arg0: !gpu.sparse.spmat_handle) { gpu.destroy_sp_mat  %arg0 return }
// -----
func.func @f(%arg0: !gpu.async.token, %arg1: !gpu.async.token, %arg2: !gpu.sparse.spmat_handle) { %0 = gpu.destroy_sp_mat async [%arg0, %arg1] %arg2 return }
// -----
func.func @f() { %0 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>> return }
// -----
func.func @f() { %global_id_x = gpu.global_id  x return }
// -----
func.func @f() { %global_id_x = gpu.global_id  x upper_bound 160 return }
// -----
func.func @f() { %grid_dim_x = gpu.grid_dim  x return }
// -----
func.func @f() { %grid_dim_x = gpu.grid_dim  x upper_bound 20 return }
// -----
func.func @f(%arg0: memref<*xf32>) { gpu.host_register %arg0 : memref<*xf32> return }
// -----
func.func @f(%arg0: memref<*xf32>) { gpu.host_unregister %arg0 : memref<*xf32> return }
// -----
func.func @f() { %0 = gpu.num_subgroups : index return }
// -----
func.func @f() { %0 = gpu.num_subgroups upper_bound 8 : index return }
// -----
func.func @f(%arg0: !gpu.sparse.dntensor_handle, %arg1: !gpu.sparse.dntensor_handle, %arg2: !gpu.sparse.spmat_handle, %arg3: memref<10xf32>) { gpu.sddmm  %arg0, %arg1, %arg2, %arg3 : memref<10xf32> into f64 return }
// -----
func.func @f(%arg0: !gpu.async.token, %arg1: !gpu.async.token, %arg2: !gpu.sparse.dntensor_handle, %arg3: !gpu.sparse.dntensor_handle, %arg4: !gpu.sparse.spmat_handle, %arg5: memref<10xf32>) { %0 = gpu.sddmm async [%arg0, %arg1] %arg2, %arg3, %arg4, %arg5 : memref<10xf32> into f64 return }
// -----
func.func @f(%arg0: !gpu.sparse.dntensor_handle, %arg1: !gpu.sparse.dntensor_handle, %arg2: !gpu.sparse.spmat_handle) { %bufferSz = gpu.sddmm_buffer_size  %arg0, %arg1, %arg2 into f64 return }
// -----
func.func @f(%arg0: !gpu.async.token, %arg1: !gpu.async.token, %arg2: !gpu.sparse.dntensor_handle, %arg3: !gpu.sparse.dntensor_handle, %arg4: !gpu.sparse.spmat_handle) { %bufferSz, %asyncToken = gpu.sddmm_buffer_size async [%arg0, %arg1] %arg2, %arg3, %arg4 into f64 return }
// -----
func.func @f(%arg0: !gpu.sparse.spmat_handle, %arg1: memref<10xf32>, %arg2: memref<10xf32>, %arg3: memref<10xf32>) { gpu.set_csr_pointers  %arg0, %arg1, %arg2, %arg3 : memref<10xf32>, memref<10xf32>, memref<10xf32> return }
// -----
func.func @f(%arg0: !gpu.async.token, %arg1: !gpu.async.token, %arg2: !gpu.sparse.spmat_handle, %arg3: memref<10xf32>, %arg4: memref<10xf32>, %arg5: memref<10xf32>) { %0 = gpu.set_csr_pointers async [%arg0, %arg1] %arg2, %arg3, %arg4, %arg5 : memref<10xf32>, memref<10xf32>, memref<10xf32> return }
// -----
func.func @f(%arg0: i32) { gpu.set_default_device %arg0 return }
// -----
func.func @f(%arg0: !gpu.sparse.spgemmop_handle, %arg1: !gpu.sparse.spmat_handle, %arg2: !gpu.sparse.spmat_handle, %arg3: !gpu.sparse.spmat_handle) { gpu.spgemm_copy  %arg1, %arg2, %arg3, %arg0 : f32 return }
// -----
func.func @f(%arg0: !gpu.async.token, %arg1: !gpu.async.token, %arg2: !gpu.sparse.spgemmop_handle, %arg3: !gpu.sparse.spmat_handle, %arg4: !gpu.sparse.spmat_handle, %arg5: !gpu.sparse.spmat_handle) { %0 = gpu.spgemm_copy async [%arg0, %arg1] %arg3, %arg4, %arg5, %arg2 : f32 return }
// -----
func.func @f() { %desc = gpu.spgemm_create_descr return }
// -----
func.func @f(%arg0: !gpu.async.token, %arg1: !gpu.async.token) { %desc, %asyncToken = gpu.spgemm_create_descr async [%arg0, %arg1] return }
// -----
func.func @f(%arg0: !gpu.sparse.spgemmop_handle) { gpu.spgemm_destroy_descr  %arg0 return }
// -----
func.func @f(%arg0: !gpu.async.token, %arg1: !gpu.async.token, %arg2: !gpu.sparse.spgemmop_handle) { %0 = gpu.spgemm_destroy_descr async [%arg0, %arg1] %arg2 return }
// -----
func.func @f(%arg0: !gpu.sparse.spgemmop_handle, %arg1: !gpu.sparse.spmat_handle, %arg2: !gpu.sparse.spmat_handle, %arg3: !gpu.sparse.spmat_handle, %arg4: index, %arg5: memref<10xf32>) { %bufferSzNew = gpu.spgemm_work_estimation_or_compute { WORK_ESTIMATION} %arg1, %arg2, %arg3, %arg0, %arg4, %arg5 : f32 into memref<10xf32> return }
// -----
func.func @f(%arg0: !gpu.async.token, %arg1: !gpu.async.token, %arg2: !gpu.sparse.spgemmop_handle, %arg3: !gpu.sparse.spmat_handle, %arg4: !gpu.sparse.spmat_handle, %arg5: !gpu.sparse.spmat_handle, %arg6: index, %arg7: memref<10xf32>) { %bufferSzNew, %asyncToken = gpu.spgemm_work_estimation_or_compute async [%arg0, %arg1]{ WORK_ESTIMATION} %arg3, %arg4, %arg5, %arg2, %arg6, %arg7 : f32 into memref<10xf32> return }
// -----
func.func @f(%arg0: !gpu.sparse.spmat_handle) { %rows, %cols, %nnz = gpu.spmat_get_size  %arg0 return }
// -----
func.func @f(%arg0: !gpu.async.token, %arg1: !gpu.async.token, %arg2: !gpu.sparse.spmat_handle) { %rows, %cols, %nnz, %asyncToken = gpu.spmat_get_size async [%arg0, %arg1] %arg2 return }
// -----
func.func @f(%arg0: !gpu.async.token, %arg1: !gpu.async.token, %arg2: !gpu.sparse.spmat_handle, %arg3: !gpu.sparse.dntensor_handle, %arg4: !gpu.sparse.dntensor_handle, %arg5: memref<10xf32>, %arg6: memref<10xf32>) { %0 = gpu.spmm async [%arg0, %arg1] %arg2, %arg3, %arg4, %arg5, %arg6 : memref<10xf32>, memref<10xf32> into f16 return }
// -----
func.func @f(%arg0: !gpu.sparse.spmat_handle, %arg1: !gpu.sparse.dntensor_handle, %arg2: !gpu.sparse.dntensor_handle, %arg3: memref<10xf32>) { gpu.spmv  %arg0, %arg1, %arg2, %arg3 : memref<10xf32> into f64 return }
// -----
func.func @f(%arg0: !gpu.async.token, %arg1: !gpu.async.token, %arg2: !gpu.sparse.spmat_handle, %arg3: !gpu.sparse.dntensor_handle, %arg4: !gpu.sparse.dntensor_handle, %arg5: memref<10xf32>) { %0 = gpu.spmv async [%arg0, %arg1] %arg2, %arg3, %arg4, %arg5 : memref<10xf32> into f64 return }
// -----
func.func @f(%arg0: !gpu.sparse.spmat_handle, %arg1: !gpu.sparse.dntensor_handle, %arg2: !gpu.sparse.dntensor_handle) { %bufferSz = gpu.spmv_buffer_size  %arg0, %arg1, %arg2 into f64 return }
// -----
func.func @f(%arg0: !gpu.async.token, %arg1: !gpu.async.token, %arg2: !gpu.sparse.spmat_handle, %arg3: !gpu.sparse.dntensor_handle, %arg4: !gpu.sparse.dntensor_handle) { %bufferSz, %asyncToken = gpu.spmv_buffer_size async [%arg0, %arg1] %arg2, %arg3, %arg4 into f64 return }
// -----
func.func @f() { %0 = gpu.subgroup_size : index return }
// -----
func.func @f() { %0 = gpu.subgroup_size upper_bound 32 : index return }
