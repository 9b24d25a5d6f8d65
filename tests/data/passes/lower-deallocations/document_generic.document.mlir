// example: Ownership-based Buffer Deallocation, Generic Lowering

func.func @generic(%m0: memref<2xf32>, %m1: memref<5xf32>, %cond0: i1, %cond1: i1, %r0: memref<1xf32>, %r1: memref<2xf32>) -> (i1, i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %dealloc_base_pointer_list = memref.alloc() : memref<2xindex>
  %cond_list = memref.alloc() : memref<2xi1>
  %retain_base_pointer_list = memref.alloc() : memref<2xindex>
  %m0_base_pointer = memref.extract_aligned_pointer_as_index %m0 : memref<2xf32> -> index
  memref.store %m0_base_pointer, %dealloc_base_pointer_list[%c0] : memref<2xindex>
  %m1_base_pointer = memref.extract_aligned_pointer_as_index %m1 : memref<5xf32> -> index
  memref.store %m1_base_pointer, %dealloc_base_pointer_list[%c1] : memref<2xindex>
  memref.store %cond0, %cond_list[%c0] : memref<2xi1>
  memref.store %cond1, %cond_list[%c1] : memref<2xi1>
  %r0_base_pointer = memref.extract_aligned_pointer_as_index %r0 : memref<1xf32> -> index
  memref.store %r0_base_pointer, %retain_base_pointer_list[%c0] : memref<2xindex>
  %r1_base_pointer = memref.extract_aligned_pointer_as_index %r1 : memref<2xf32> -> index
  memref.store %r1_base_pointer, %retain_base_pointer_list[%c1] : memref<2xindex>
  %dyn_dealloc_base_pointer_list = memref.cast %dealloc_base_pointer_list :
     memref<2xindex> to memref<?xindex>
  %dyn_cond_list = memref.cast %cond_list : memref<2xi1> to memref<?xi1>
  %dyn_retain_base_pointer_list = memref.cast %retain_base_pointer_list :
     memref<2xindex> to memref<?xindex>
  %dealloc_cond_out = memref.alloc() : memref<2xi1>
  %ownership_out = memref.alloc() : memref<2xi1>
  %dyn_dealloc_cond_out = memref.cast %dealloc_cond_out :
     memref<2xi1> to memref<?xi1>
  %dyn_ownership_out = memref.cast %ownership_out :
     memref<2xi1> to memref<?xi1>
  call @dealloc_helper(%dyn_dealloc_base_pointer_list,
                       %dyn_retain_base_pointer_list,
                       %dyn_cond_list,
                       %dyn_dealloc_cond_out,
                       %dyn_ownership_out) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
  %m0_dealloc_cond = memref.load %dealloc_cond_out[%c0] : memref<2xi1>
  scf.if %m0_dealloc_cond {
    memref.dealloc %m0 : memref<2xf32>
  }
  %m1_dealloc_cond = memref.load %dealloc_cond_out[%c1] : memref<2xi1>
  scf.if %m1_dealloc_cond {
    memref.dealloc %m1 : memref<5xf32>
  }
  %r0_ownership = memref.load %ownership_out[%c0] : memref<2xi1>
  %r1_ownership = memref.load %ownership_out[%c1] : memref<2xi1>
  memref.dealloc %dealloc_base_pointer_list : memref<2xindex>
  memref.dealloc %retain_base_pointer_list : memref<2xindex>
  memref.dealloc %cond_list : memref<2xi1>
  memref.dealloc %dealloc_cond_out : memref<2xi1>
  memref.dealloc %ownership_out : memref<2xi1>
  return %r0_ownership, %r1_ownership : i1, i1
}

func.func private @dealloc_helper(
    %dyn_dealloc_base_pointer_list: memref<?xindex>,
    %dyn_retain_base_pointer_list: memref<?xindex>,
    %dyn_cond_list: memref<?xi1>,
    %dyn_dealloc_cond_out: memref<?xi1>,
    %dyn_ownership_out: memref<?xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %false = arith.constant false
  %num_dealloc_memrefs = memref.dim %dyn_dealloc_base_pointer_list, %c0 : memref<?xindex>
  %num_retain_memrefs = memref.dim %dyn_retain_base_pointer_list, %c0 : memref<?xindex>
  // Zero initialize result buffer.
  scf.for %i = %c0 to %num_retain_memrefs step %c1 {
    memref.store %false, %dyn_ownership_out[%i] : memref<?xi1>
  }
  scf.for %i = %c0 to %num_dealloc_memrefs step %c1 {
    %dealloc_bp = memref.load %dyn_dealloc_base_pointer_list[%i] : memref<?xindex>
    %cond = memref.load %dyn_cond_list[%i] : memref<?xi1>
    // Check for aliasing with retained memrefs.
    %does_not_alias_retained = scf.for %j = %c0 to %num_retain_memrefs
        step %c1 iter_args(%does_not_alias_aggregated = %true) -> (i1) {
      %retain_bp = memref.load %dyn_retain_base_pointer_list[%j] : memref<?xindex>
      %does_alias = arith.cmpi eq, %retain_bp, %dealloc_bp : index
      scf.if %does_alias {
        %curr_ownership = memref.load %dyn_ownership_out[%j] : memref<?xi1>
        %updated_ownership = arith.ori %curr_ownership, %cond : i1
        memref.store %updated_ownership, %dyn_ownership_out[%j] : memref<?xi1>
      }
      %does_not_alias = arith.cmpi ne, %retain_bp, %dealloc_bp : index
      %updated_aggregate = arith.andi %does_not_alias_aggregated,
                                      %does_not_alias : i1
      scf.yield %updated_aggregate : i1
    }
    // Check for aliasing with dealloc memrefs in the list before the
    // current one.
    %does_not_alias_any = scf.for %j = %c0 to %i step %c1
       iter_args(%does_not_alias_agg = %does_not_alias_retained) -> (i1) {
      %prev_dealloc_bp = memref.load %dyn_dealloc_base_pointer_list[%j] : memref<?xindex>
      %does_not_alias = arith.cmpi ne, %prev_dealloc_bp, %dealloc_bp : index
      %updated_alias_agg = arith.andi %does_not_alias_agg, %does_not_alias : i1
      scf.yield %updated_alias_agg : i1
    }
    %dealloc_cond = arith.andi %does_not_alias_any, %cond : i1
    memref.store %dealloc_cond, %dyn_dealloc_cond_out[%i] : memref<?xi1>
  }
  return
}
