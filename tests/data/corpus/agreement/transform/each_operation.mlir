func.func @f(%arg0: !transform.any_op, %arg1: !transform.any_op, %arg2: !transform.op<"s">) { transform.affine.simplify_bounded_affine_ops %arg0 with[%arg1, %arg2 : !transform.any_op, !transform.op<"s">] within [0, 0] and [0, 0] : !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { transform.affine.simplify_min_max_affine_ops %arg0 : !transform.any_op return }
// -----
func.func @f() { transform.apply_conversion_patterns.dialect_to_llvm "cf" return }
// -----
func.func @f() { transform.apply_conversion_patterns.func.func_to_llvm return }
// -----
func.func @f() { transform.apply_conversion_patterns.gpu.gpu_subgroup_reduce_to_nvvm return }
// -----
func.func @f() { transform.apply_conversion_patterns.gpu.gpu_to_nvvm return }
// -----
func.func @f() { transform.apply_conversion_patterns.gpu.gpu_to_rocdl chipset = "s" return }
// -----
func.func @f() { transform.apply_conversion_patterns.gpu.gpu_wmma_to_nvvm return }
// -----
func.func @f() { transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter return }
// -----
func.func @f() { transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter {data_layout = "s", index_bitwidth = 32 : i64, use_bare_ptr_call_conv = true} return }
// -----
func.func @f() { transform.apply_conversion_patterns.nvgpu.nvgpu_to_nvvm return }
// -----
func.func @f() { transform.apply_conversion_patterns.scf.scf_to_control_flow return }
// -----
func.func @f() { transform.apply_conversion_patterns.scf.structural_conversions return }
// -----
func.func @f() { transform.apply_conversion_patterns.vector.vector_to_llvm return }
// -----
func.func @f(%arg0: !transform.any_op) { transform.apply_dce to %arg0 : !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { transform.apply_licm to %arg0 : !transform.any_op return }
// -----
func.func @f() { transform.apply_patterns.arm_neon.vector_contract_to_bfmmla return }
// -----
func.func @f() { transform.apply_patterns.arm_neon.vector_contract_to_i8mm return }
// -----
func.func @f() { transform.apply_patterns.arm_sve.vector_contract_to_bfmmla return }
// -----
func.func @f() { transform.apply_patterns.arm_sve.vector_contract_to_i8mm return }
// -----
func.func @f() { transform.apply_patterns.gpu.eliminate_barriers return }
// -----
func.func @f() { transform.apply_patterns.gpu.gpu_rewrite_patterns return }
// -----
func.func @f() { transform.apply_patterns.gpu.gpu_shuffle_to_amdgpu return }
// -----
func.func @f() { transform.apply_patterns.gpu.gpu_shuffle_to_amdgpu chipset = "s" return }
// -----
func.func @f() { transform.apply_patterns.gpu.unroll_vectors_subgroup_mma[16, 16, 8] return }
// -----
func.func @f() { transform.apply_patterns.linalg.decompose_pack_unpack return }
// -----
func.func @f() { transform.apply_patterns.linalg.decompose_pad return }
// -----
func.func @f() { transform.apply_patterns.linalg.erase_unnecessary_inputs return }
// -----
func.func @f() { transform.apply_patterns.linalg.fold_add_into_dest return }
// -----
func.func @f() { transform.apply_patterns.linalg.fold_pack_unpack_into_empty return }
// -----
func.func @f() { transform.apply_patterns.linalg.fold_unit_extent_dims_via_reshapes return }
// -----
func.func @f() { transform.apply_patterns.linalg.fold_unit_extent_dims_via_slices return }
// -----
func.func @f() { transform.apply_patterns.linalg.pad_vectorization return }
// -----
func.func @f() { transform.apply_patterns.linalg.tiling_canonicalization return }
// -----
func.func @f() { transform.apply_patterns.memref.alloc_to_alloca return }
// -----
func.func @f() { transform.apply_patterns.memref.alloc_to_alloca size_limit(32) return }
// -----
func.func @f() { transform.apply_patterns.memref.expand_ops return }
// -----
func.func @f() { transform.apply_patterns.memref.expand_strided_metadata return }
// -----
func.func @f() { transform.apply_patterns.memref.extract_address_computations return }
// -----
func.func @f() { transform.apply_patterns.memref.fold_memref_alias_ops return }
// -----
func.func @f() { transform.apply_patterns.memref.resolve_ranked_shaped_type_result_dims return }
// -----
func.func @f() { transform.apply_patterns.scf.for_loop_canonicalization return }
// -----
func.func @f() { transform.apply_patterns.tensor.bubble_up_extract_slice return }
// -----
func.func @f() { transform.apply_patterns.tensor.decompose_concat return }
// -----
func.func @f() { transform.apply_patterns.tensor.drop_redundant_insert_slice_rank_expansion return }
// -----
func.func @f() { transform.apply_patterns.tensor.fold_into_pack_and_unpack return }
// -----
func.func @f() { transform.apply_patterns.tensor.fold_tensor_empty return }
// -----
func.func @f() { transform.apply_patterns.tensor.fold_tensor_empty {fold_single_use_only = true} return }
// -----
func.func @f() { transform.apply_patterns.tensor.fold_tensor_subset_ops return }
// -----
func.func @f() { transform.apply_patterns.tensor.fold_tensor_subset_ops_into_vector_transfers return }
// -----
func.func @f() { transform.apply_patterns.tensor.merge_consecutive_insert_extract_slice return }
// -----
func.func @f() { transform.apply_patterns.tensor.reassociative_reshape_folding return }
// -----
func.func @f() { transform.apply_patterns.tensor.rewrite_as_constant return }
// -----
func.func @f() { transform.apply_patterns.tensor.rewrite_as_constant aggressive return }
// -----
func.func @f() { transform.apply_patterns.vector.cast_away_vector_leading_one_dim return }
// -----
func.func @f() { transform.apply_patterns.vector.drop_inner_most_unit_dims_from_xfer_ops return }
// -----
func.func @f() { transform.apply_patterns.vector.drop_unit_dims_with_shape_cast return }
// -----
func.func @f() { transform.apply_patterns.vector.elementwise_to_vector return }
// -----
func.func @f() { transform.apply_patterns.vector.fold_arith_extension return }
// -----
func.func @f() { transform.apply_patterns.vector.interleave_to_shuffle return }
// -----
func.func @f() { transform.apply_patterns.vector.lower_bitcast return }
// -----
func.func @f() { transform.apply_patterns.vector.lower_broadcast return }
// -----
func.func @f() { transform.apply_patterns.vector.lower_create_mask return }
// -----
func.func @f() { transform.apply_patterns.vector.lower_gather return }
// -----
func.func @f() { transform.apply_patterns.vector.lower_interleave return }
// -----
func.func @f() { transform.apply_patterns.vector.lower_masked_transfers return }
// -----
func.func @f() { transform.apply_patterns.vector.lower_masks return }
// -----
func.func @f() { transform.apply_patterns.vector.lower_multi_reduction return }
// -----
func.func @f() { transform.apply_patterns.vector.lower_outerproduct return }
// -----
func.func @f() { transform.apply_patterns.vector.lower_scan return }
// -----
func.func @f() { transform.apply_patterns.vector.lower_shape_cast return }
// -----
func.func @f() { transform.apply_patterns.vector.lower_transfer return }
// -----
func.func @f() { transform.apply_patterns.vector.lower_transpose return }
// -----
func.func @f() { transform.apply_patterns.vector.materialize_masks return }
// -----
func.func @f() { transform.apply_patterns.vector.rank_reducing_subview_patterns return }
// -----
func.func @f() { transform.apply_patterns.vector.reduction_to_contract return }
// -----
func.func @f() { transform.apply_patterns.vector.rewrite_narrow_types return }
// -----
func.func @f() { transform.apply_patterns.vector.sink_mem_ops return }
// -----
func.func @f() { transform.apply_patterns.vector.sink_ops return }
// -----
func.func @f() { transform.apply_patterns.vector.split_transfer_full_partial return }
// -----
func.func @f() { transform.apply_patterns.vector.transfer_permutation_patterns return }
// -----
func.func @f() { transform.apply_patterns.vector.transfer_to_scf return }
// -----
func.func @f() { transform.apply_patterns.vector.transfer_to_scf full_unroll = true return }
// -----
func.func @f() { transform.apply_patterns.vector.unroll_from_elements return }
// -----
func.func @f() { transform.apply_patterns.vector.unroll_to_elements return }
// -----
func.func @f() { transform.apply_patterns.x86vector.sink_vector_producer_ops return }
// -----
func.func @f() { transform.apply_patterns.x86vector.vector_contract_bf16_to_fma return }
// -----
func.func @f() { transform.apply_patterns.x86vector.vector_contract_to_fma return }
// -----
func.func @f() { transform.apply_patterns.x86vector.vector_contract_to_packed_type_dot_product return }
// -----
func.func @f(%arg0: !transform.any_op) { transform.bufferization.buffer_loop_hoisting %arg0 : !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { transform.bufferization.eliminate_empty_tensors %arg0 : !transform.any_op return }
// -----
func.func @f(%arg0: !transform.op<"tensor.empty">) { %0 = transform.bufferization.empty_tensor_to_alloc_tensor %arg0 : (!transform.op<"tensor.empty">) -> !transform.op<"bufferization.alloc_tensor"> return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.bufferization.one_shot_bufferize %arg0 : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.bufferization.one_shot_bufferize layout{IdentityLayoutMap} %arg0 {bufferize_function_boundaries = true} : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.cast %arg0 : !transform.any_op to !transform.any_op return }
// -----
func.func @f(%arg0: !transform.param<i64>) { transform.debug.emit_param_as_remark %arg0 : !transform.param<i64> return }
// -----
func.func @f(%arg0: !transform.param<i64>, %arg1: !transform.any_op) { transform.debug.emit_param_as_remark %arg0, "s" at %arg1 : !transform.param<i64>, !transform.any_op return }
// -----
#map = affine_map<(d0, d1, d2) -> (d0, d2)> #map1 = affine_map<(d0, d1, d2) -> (d1, d2)> #map2 = affine_map<(d0, d1, d2) -> (d0, d1)> module { func.func @f(%arg0: !transform.any_op) { %0 = transform.dlti.query [#map, #map1, #map2] at %arg0 : (!transform.any_op) -> !transform.param<i64> return } }
// -----
func.func @f(%arg0: !transform.any_op) { %transformed_module, %transformed_function = transform.func.deduplicate_func_args @g::@g1 at %arg0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op) return }
// -----
func.func @f(%arg0: !transform.any_op) { %transformed_module, %transformed_function = transform.func.replace_func_signature @g::@g1 args_interchange = [] results_interchange = [] at %arg0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op) return }
// -----
func.func @f(%arg0: !transform.any_op) { %transformed_module, %transformed_function = transform.func.replace_func_signature @g::@g1 args_interchange = [] results_interchange = [] at %arg0 {adjust_func_calls} : (!transform.any_op) -> (!transform.any_op, !transform.any_op) return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.get_consumers_of_result %arg0[0] : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_value) { %0 = transform.get_defining_op %arg0 : (!transform.any_value) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.get_parent_op %arg0 : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.get_parent_op %arg0 {allow_empty_results, deduplicate, isolated_from_above, op_name = "s"} : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.get_producer_of_operand %arg0[0] : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_value) { %0 = transform.get_type %arg0 : (!transform.any_value) -> !transform.param<i64> return }
// -----
func.func @f(%arg0: !transform.any_value) { %0 = transform.get_type elemental %arg0 : (!transform.any_value) -> !transform.param<i64> return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.gpu.map_forall_to_blocks %arg0 : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.gpu.map_forall_to_blocks %arg0 generate_gpu_launch grid_dims = [50, 16, 1] : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.gpu.map_nested_forall_to_threads %arg0 block_dims = [] : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.gpu.map_nested_forall_to_threads %arg0 block_dims = [32, 32, 1] : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.loop.coalesce %arg0 : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { transform.loop.forall_to_for %arg0 : (!transform.any_op) -> () return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.loop.forall_to_for %arg0 : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { transform.loop.forall_to_parallel %arg0 : (!transform.any_op) -> () return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.loop.forall_to_parallel %arg0 : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op, %arg1: !transform.any_op) { %0 = transform.loop.fuse_sibling %arg0 into %arg1 : (!transform.any_op, !transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { transform.loop.hoist_loop_invariant_subsets %arg0 : !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %function, %call = transform.loop.outline %arg0 {func_name = "s"} : (!transform.any_op) -> (!transform.any_op, !transform.any_op) return }
// -----
func.func @f(%arg0: !transform.any_op) { transform.loop.parallel_for_to_nested_fors %arg0 : (!transform.any_op) -> () return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.loop.parallel_for_to_nested_fors %arg0 : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.op<"scf.for">) { %peeled_loop, %remainder_loop = transform.loop.peel %arg0 : (!transform.op<"scf.for">) -> (!transform.any_op, !transform.any_op) return }
// -----
func.func @f(%arg0: !transform.op<"scf.for">) { %0 = transform.loop.pipeline %arg0 : (!transform.op<"scf.for">) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.op<"scf.for">) { %0 = transform.loop.pipeline %arg0 {read_latency = 5 : i64} : (!transform.op<"scf.for">) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { transform.loop.promote_if_one_iteration %arg0 : !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { transform.loop.unroll_and_jam %arg0 {factor = 4 : i64} : !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { transform.match.operation_empty %arg0 : !transform.any_op return }
// -----
func.func @f(%arg0: !transform.param<i64>, %arg1: !transform.param<i64>) { transform.match.param.cmpi eq %arg0, %arg1 : !transform.param<i64> return }
// -----
func.func @f(%arg0: !transform.any_value) { %0 = transform.match.structured.elemental_bitwidth %arg0 : (!transform.any_value) -> !transform.param<i64> return }
// -----
func.func @f(%arg0: !transform.op<"memref.alloca">) { %getGlobal, %global = transform.memref.alloca_to_global %arg0 : (!transform.op<"memref.alloca">) -> (!transform.any_op, !transform.any_op) return }
// -----
func.func @f(%arg0: !transform.any_op) { transform.memref.erase_dead_alloc_and_stores %arg0 : (!transform.any_op) -> () return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.memref.make_loop_independent %arg0 {num_loops = 1 : i64} : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.op<"memref.alloc">) { %0 = transform.memref.multibuffer %arg0 {factor = 2 : i64} : (!transform.op<"memref.alloc">) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.op<"memref.alloc">) { %0 = transform.memref.multibuffer %arg0 {factor = 2 : i64, skip_analysis} : (!transform.op<"memref.alloc">) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op, %arg1: !transform.any_op) { %0 = transform.merge_handles deduplicate %arg0, %arg1 : !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.num_associations %arg0 : (!transform.any_op) -> !transform.param<i64> return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.nvgpu.create_async_groups %arg0 : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.nvgpu.create_async_groups %arg0 {bypass_l1} : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.nvgpu.pipeline_shared_memory_copies failures(suppress) %arg0 {depth = 2 : i64} : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.nvgpu.pipeline_shared_memory_copies failures(propagate) %arg0 {depth = 2 : i64, peel_epilogue} : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { transform.nvgpu.rewrite_copy_as_tma %arg0 : (!transform.any_op) -> () return }
// -----
func.func @f(%arg0: !transform.any_op) { transform.nvgpu.rewrite_matmul_as_mma_sync %arg0 : (!transform.any_op) -> () return }
// -----
func.func @f(%arg0: !transform.any_op) { transform.scf.take_assumed_branch %arg0 : (!transform.any_op) -> () return }
// -----
func.func @f(%arg0: !transform.any_op) { transform.scf.take_assumed_branch %arg0 take_else_branch : (!transform.any_op) -> () return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.select "s" in %arg0 : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.sparse_tensor.match.sparse_inout %arg0 : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { transform.split_handle %arg0 : (!transform.any_op) -> () return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.split_handle %arg0 {overflow_result = 0 : i64} : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %allocated_buffer, %new_ops = transform.structured.bufferize_to_allocation %arg0 : !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %allocated_buffer, %new_ops = transform.structured.bufferize_to_allocation %arg0 {bufferize_destination_only, emit_dealloc, memory_space = 4 : i64} : !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %tile_sizes, %chunk_sizes = transform.structured.continuous_tile_sizes %arg0 {dimension = 64 : i64, target_size = 64 : i64} : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %img2col_tensor, %transformed = transform.structured.convert_conv2d_to_img2col %arg0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op) return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.structured.convert_to_loops %arg0 : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.structured.decompose %arg0 : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.structured.decompose_interface %arg0 : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.structured.decompose_winograd_op %arg0 : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { transform.structured.eliminate_empty_tensors %arg0 : !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.structured.flatten_elementwise %arg0 : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %transformed = transform.structured.fuse %arg0 : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op, %arg1: !transform.any_op) { %fused_op, %new_containing_op = transform.structured.fuse_into_containing_op %arg0 into %arg1 : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op) return }
// -----
func.func @f(%arg0: !transform.any_op) { %forall_op, %tiled_op = transform.structured.gpu.map_copy_to_threads %arg0 total_num_threads = 32 desired_bit_alignment = 128 : (!transform.any_op) -> (!transform.any_op, !transform.any_op) return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.structured.hoist_pad %arg0 by 1 loops : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op, %arg1: !transform.any_op) { %0 = transform.structured.hoist_pad.build_packing_loop_nest %arg0 above %arg1 : (!transform.any_op, !transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.structured.hoist_redundant_vector_broadcasts %arg0 : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.structured.hoist_redundant_vector_transfers %arg0 : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.structured.hoist_redundant_vector_transfers %arg0 {verify_non_zero_trip} : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.structured.insert_slice_to_copy %arg0 : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.structured.linalg_copy_to_memref %arg0 : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.structured.pack %arg0 packed_sizes = [] : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.structured.pack_greedily %arg0 matmul_packed_sizes = [8, 16, 32] matmul_inner_dims_order = [1, 2, 0] : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op, %arg1: !transform.any_op) { %packed_op, %pack_op, %un_pack_op = transform.structured.pack_transpose %arg0 with_compute_op(%arg1) outer_perm = [1, 0] inner_perm = [1, 0] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op) return }
// -----
func.func @f(%arg0: !transform.any_op) { %padded, %pad, %copy = transform.structured.pad %arg0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op) return }
// -----
func.func @f(%arg0: !transform.any_op) { %padded, %pad = transform.structured.pad_tiling_interface %arg0 to : (!transform.any_op) -> (!transform.any_op, !transform.any_op) return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.structured.promote %arg0 : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.structured.promote %arg0 {alignment = 32 : i64, mapping = [#gpu.memory_space<workgroup>], memory_space = 1 : i32, use_alloca, use_full_tiles_by_default, use_original_subview_size} : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_value) { %0 = transform.structured.promote_tensor %arg0 : !transform.any_value return }
// -----
func.func @f(%arg0: !transform.any_value) { %0 = transform.structured.promote_tensor to 1 : i32 %arg0 : !transform.any_value return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.structured.replace %arg0 { transform.yield } : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.structured.rewrite_in_destination_passing_style %arg0 : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.structured.scalarize %arg0 : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.structured.specialize %arg0 : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %init_or_alloc_op, %fill_op, %split_linalg_op, %combining_linalg_op = transform.structured.split_reduction %arg0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op) return }
// -----
func.func @f(%arg0: !transform.any_op) { %init_or_alloc_op, %fill_op, %split_linalg_op, %combining_linalg_op = transform.structured.split_reduction %arg0 {inner_parallel, insert_split_dimension = 2 : i64, split_factor = 4 : i64, use_alloc, use_scaling_algorithm} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op) return }
// -----
func.func @f(%arg0: !transform.any_op) { %split_op, %combining_op, %for_op = transform.structured.tile_reduction_using_for %arg0 by tile_sizes = [] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op) return }
// -----
func.func @f(%arg0: !transform.any_op) { %fill_op:2, %split_op, %combining_op, %for_op = transform.structured.tile_reduction_using_for %arg0 by tile_sizes = [0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op) return }
// -----
func.func @f(%arg0: !transform.any_op) { %split_op, %combining_op, %forall_op = transform.structured.tile_reduction_using_forall %arg0 by : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op) return }
// -----
func.func @f(%arg0: !transform.any_op) { %fill_op:2, %split_op, %combining_op, %forall_op = transform.structured.tile_reduction_using_forall %arg0 reduction_dims = [1, 1] by num_threads = [0] tile_sizes = [0] mapping = [#gpu.thread<y>, #gpu.thread<x>] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op) return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.structured.transpose_conv2d %arg0 : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.structured.transpose_matmul %arg0 : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.structured.vectorize_children_and_apply_patterns %arg0 : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.structured.winograd_conv2d %arg0 {fmr = 0 : i32} : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_op) { %0 = transform.tensor.make_loop_independent %arg0 {num_loops = 1 : i64} : (!transform.any_op) -> !transform.any_op return }
// -----
func.func @f() { transform.tune.alternatives<"s"> { } return }
// -----
func.func @f() { %0 = transform.tune.knob<"s"> options = 1 : i32 -> !transform.param<i64> return }
// -----
func.func @f() { %0 = transform.tune.knob<"s"> = 1 : i32 from options = 1 : i32 -> !transform.param<i64> return }
// -----
func.func @f() { transform.type_conversion.tensor.cast_shape_dynamic_dims return }
// -----
func.func @f() { transform.type_conversion.tensor.cast_shape_dynamic_dims ignore_dynamic_info return }
// -----
func.func @f(%arg0: !transform.any_op) { transform.verify %arg0 : !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_value) { %0 = transform.xegpu.get_desc_op %arg0 : (!transform.any_value) -> !transform.any_op return }
// -----
func.func @f(%arg0: !transform.any_value, %arg1: !transform.any_op) { %0 = transform.xegpu.insert_prefetch %arg0 nb_prefetch = %arg1 : (!transform.any_value, !transform.any_op) -> !transform.any_op return }
